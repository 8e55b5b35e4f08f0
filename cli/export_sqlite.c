/* export_sqlite.c: a database of what the tables hold, and of the answers to a question.
 *
 * libsqlite3 is linked where its archive is there: it costs no start, since nothing of it runs before.  The functions
 * used are part of its stable interface; without the archive they are weak and NULL. */
#include "answers.h"
#include "boxes.h"
#include "export.h"
#include "solve.h"

#include <string.h>

typedef struct sqlite3 sqlite3;
typedef struct sqlite3_stmt sqlite3_stmt;
enum { SQLITE_OK = 0, SQLITE_DONE = 101 };

/* Result, name, parameters. */
#define FUNCTIONS(X)                                                                                                   \
    X(int, open, (const char *, sqlite3 **))                                                                           \
    X(int, close, (sqlite3 *))                                                                                         \
    X(int, exec, (sqlite3 *, const char *, int (*)(void *, int, char **, char **), void *, char **))                   \
    X(int, prepare_v2, (sqlite3 *, const char *, int, sqlite3_stmt **, const char **))                                 \
    X(int, bind_text, (sqlite3_stmt *, int, const char *, int, void (*)(void *)))                                      \
    X(int, bind_int64, (sqlite3_stmt *, int, long long))                                                               \
    X(int, bind_null, (sqlite3_stmt *, int))                                                                           \
    X(int, step, (sqlite3_stmt *))                                                                                     \
    X(int, reset, (sqlite3_stmt *))                                                                                    \
    X(int, finalize, (sqlite3_stmt *))                                                                                 \
    X(const char *, errmsg, (sqlite3 *))                                                                               \
    X(unsigned char *, serialize, (sqlite3 *, const char *, long long *, unsigned))                                    \
    X(void, free, (void *))

typedef struct {
#define FIELD(result, name, parameters) result(*name) parameters;
    FUNCTIONS(FIELD)
#undef FIELD
    cli_run *run;
    sqlite3 *db;
    int failed;
} base;

#define DECLARE(result, name, parameters) extern result sqlite3_##name parameters __attribute__((weak));
FUNCTIONS(DECLARE)
#undef DECLARE

/* What libsqlite3 would load extensions by: the Makefile has its calls come here. */
void *__wrap_dlopen(const char *file, int mode);
void *__wrap_dlopen(const char *file, int mode) {
    (void)file;
    (void)mode;
    return NULL;
}

static int load(base *b) {
    int all = 1;
#define LOAD(result, name, parameters)                                                                                 \
    b->name = sqlite3_##name;                                                                                          \
    all &= b->name != NULL;
    FUNCTIONS(LOAD)
#undef LOAD
    return all;
}

static void run_sql(base *b, const char *sql) { b->failed |= b->exec(b->db, sql, NULL, NULL, NULL) != SQLITE_OK; }

/* An SQL name in double quotes. */
static const char *quoted(cli_pool *pool, const char *name) {
    char *quote = cli_take(pool, 2 * strlen(name) + 3, 1), *to = quote;
    *to++ = '"';
    for (; *name; name++) {
        if (*name == '"')
            *to++ = '"';
        *to++ = *name;
    }
    *to = '"';
    return quote;
}

/* ---- rows ---- */

/* INSERT INTO table VALUES (?, ?, …) */
static sqlite3_stmt *prepare(base *b, const char *table, size_t columns) {
    const char *sql = cli_text(&b->run->pool, "INSERT INTO %s VALUES (?", quoted(&b->run->pool, table));
    sqlite3_stmt *statement = NULL;
    for (size_t c = 1; c < columns; c++)
        sql = cli_text(&b->run->pool, "%s,?", sql);
    b->failed |= b->prepare_v2(b->db, cli_text(&b->run->pool, "%s)", sql), -1, &statement, NULL) != SQLITE_OK;
    return statement;
}

typedef struct {
    const char *text; /* NULL: the number; number < 0 then: nothing */
    long long number;
} value;

static value text(const char *is) { return (value){is, is ? 0 : -1}; }
static value number(uint32_t is) { return (value){NULL, is == GPS_NO ? -1 : (long long)is}; }

static void insert(base *b, sqlite3_stmt *statement, const value *values, size_t count) {
    for (size_t c = 0; c < count && !b->failed; c++) {
        int at = (int)c + 1;
        if (values[c].text)
            b->failed |= b->bind_text(statement, at, values[c].text, -1, NULL) != SQLITE_OK;
        else if (values[c].number < 0)
            b->failed |= b->bind_null(statement, at) != SQLITE_OK;
        else
            b->failed |= b->bind_int64(statement, at, values[c].number) != SQLITE_OK;
    }
    if (!b->failed)
        b->failed |= b->step(statement) != SQLITE_DONE || b->reset(statement) != SQLITE_OK;
}

/* ---- what the tables hold ---- */

static const char schema[] =
    "CREATE TABLE info (name TEXT PRIMARY KEY, value TEXT);"
    "CREATE TABLE source (id INTEGER PRIMARY KEY, name TEXT UNIQUE, title TEXT, url TEXT, read TEXT, rank TEXT);"
    "CREATE TABLE line (id INTEGER PRIMARY KEY, name TEXT UNIQUE, scheme TEXT, complete TEXT);"
    "CREATE TABLE release (line INTEGER REFERENCES line(id), number INTEGER, version TEXT, date TEXT, status TEXT,"
    " tags TEXT, source INTEGER REFERENCES source(id), PRIMARY KEY (line, number));"
    "CREATE TABLE axis (id INTEGER PRIMARY KEY, name TEXT UNIQUE, title TEXT, kind TEXT,"
    " line INTEGER REFERENCES line(id), help TEXT);"
    "CREATE TABLE name (axis INTEGER REFERENCES axis(id), number INTEGER, name TEXT, PRIMARY KEY (axis, number));"
    "CREATE TABLE rule (id INTEGER PRIMARY KEY, name TEXT UNIQUE, subject INTEGER REFERENCES axis(id), why TEXT);"
    "CREATE TABLE \"column\" (rule INTEGER REFERENCES rule(id), number INTEGER, axis INTEGER REFERENCES axis(id),"
    " key INTEGER, PRIMARY KEY (rule, number));"
    "CREATE TABLE row (id INTEGER PRIMARY KEY, rule INTEGER REFERENCES rule(id), number INTEGER, kind TEXT, file TEXT,"
    " line INTEGER, source INTEGER REFERENCES source(id), rank TEXT, level TEXT, warns INTEGER, note TEXT);"
    "CREATE TABLE cell (row INTEGER REFERENCES row(id), number INTEGER, text TEXT, PRIMARY KEY (row, number))"
    " WITHOUT ROWID;";

static const char indexes[] = "CREATE INDEX release_version ON release (version);"
                              "CREATE INDEX row_rule ON row (rule, number);"
                              "CREATE INDEX row_source ON row (source);"
                              "CREATE INDEX rule_subject ON rule (subject);"
                              "CREATE INDEX column_axis ON \"column\" (axis);";

static void put_info(base *b) {
    gps_tables_info info = gps_info(b->run->tables);
    sqlite3_stmt *s = prepare(b, "info", 2);
    insert(b, s, (value[]){text("revision"), text(info.revision)}, 2);
    insert(b, s, (value[]){text("newest_source"), text(cli_day(&b->run->pool, info.newest))}, 2);
    b->finalize(s);
}

static value day(base *b, uint32_t is) { return text(is ? cli_day(&b->run->pool, is) : NULL); }

static value some(const char *is) { return text(*is ? is : NULL); }

static void put_sources(base *b) {
    uint32_t sources = gps_info(b->run->tables).sources;
    sqlite3_stmt *s = prepare(b, "source", 6);
    for (uint32_t i = 0; i < sources; i++) {
        gps_source is = gps_source_at(b->run->tables, i);
        insert(b, s,
               (value[]){number(i), text(is.name), text(is.title), some(is.url), day(b, is.date),
                         text(gps_rank_text(is.rank))},
               6);
    }
    b->finalize(s);
}

static void put_lines(base *b) {
    static const char *const status[] = {"released", "withdrawn", "stub", "planned"};
    uint32_t lines = gps_info(b->run->tables).lines;
    sqlite3_stmt *s = prepare(b, "line", 4), *t = prepare(b, "release", 7);
    for (uint32_t i = 0; i < lines; i++) {
        gps_line line = gps_line_at(b->run->tables, i);
        insert(b, s, (value[]){number(i), text(line.name), text(line.scheme), some(line.complete)}, 4);
        for (uint32_t k = 0; k < line.releases; k++) {
            gps_release r = gps_release_at(b->run->tables, i, k);
            insert(b, t,
                   (value[]){number(i), number(k), text(r.version), day(b, r.date), text(status[r.status]),
                             some(r.tags), number(r.source)},
                   7);
        }
    }
    b->finalize(s);
    b->finalize(t);
}

static void put_axes(base *b) {
    uint32_t axes = gps_info(b->run->tables).axes;
    sqlite3_stmt *s = prepare(b, "axis", 6), *t = prepare(b, "name", 3);
    for (uint32_t i = 0; i < axes; i++) {
        gps_axis axis = gps_axis_at(b->run->tables, i);
        insert(b, s,
               (value[]){number(i), text(axis.name), text(axis.title), some(axis.kind), number(axis.line),
                         some(axis.help)},
               6);
        for (uint32_t k = 0; k < axis.values; k++)
            insert(b, t, (value[]){number(i), number(k), text(gps_axis_value(b->run->tables, i, k))}, 3);
    }
    b->finalize(s);
    b->finalize(t);
}

typedef struct {
    sqlite3_stmt *rule, *column, *row, *cell;
    uint32_t rows;
} rule_statements;

static void put_row(base *b, rule_statements *s, uint32_t rule, uint32_t r, uint32_t columns) {
    static const char *const kinds[] = {"listed",       "not-when", "need",   "uncovered",
                                        "subject-none", "gap",      "beyond", "overruled"};
    gps_row row = gps_row_at(b->run->tables, rule, r);
    uint32_t id = s->rows++;
    insert(b, s->row,
           (value[]){number(id), number(rule), number(r), text(kinds[row.kind]), some(row.file),
                     row.line ? number(row.line) : text(NULL), number(row.source), text(gps_rank_text(row.rank)),
                     text(gps_level_text(row.level)), number(row.warning), some(row.note)},
           11);
    for (uint32_t c = 0; c < columns; c++)
        insert(b, s->cell, (value[]){number(id), number(c), text(gps_row_cell(b->run->tables, rule, r, c))}, 3);
}

static void put_rules(base *b) {
    uint32_t tables = gps_info(b->run->tables).tables;
    rule_statements s = {prepare(b, "rule", 4), prepare(b, "column", 4), prepare(b, "row", 11), prepare(b, "cell", 3),
                         0};
    for (uint32_t i = 0; i < tables && !b->failed; i++) {
        gps_table table = gps_table_at(b->run->tables, i);
        insert(b, s.rule, (value[]){number(i), text(table.name), number(table.of), some(table.why)}, 4);
        for (uint32_t c = 0; c < table.columns; c++) {
            int key;
            uint32_t axis = gps_column_axis(b->run->tables, i, c, &key);
            insert(b, s.column, (value[]){number(i), number(c), number(axis), number((uint32_t)key)}, 4);
        }
        for (uint32_t r = 0; r < table.rows; r++)
            put_row(b, &s, i, r, table.columns);
    }
    b->finalize(s.rule);
    b->finalize(s.column);
    b->finalize(s.row);
    b->finalize(s.cell);
}

/* ---- answers ---- */

static void make_answer_table(base *b, const cli_view *view) {
    cli_pool *pool = &b->run->pool;
    const char *sql = "CREATE TABLE answer (id INTEGER PRIMARY KEY", *more = "";
    for (uint32_t i = 0; i < view->shown_count; i++) {
        const char *name = quoted(pool, cli_json_name(view, view->shown[i]));
        sql = cli_text(pool, "%s, %s TEXT", sql, name);
        if (cli_axis_of(view, view->shown[i]).flags & GPS_AXIS_COUNTED)
            more = cli_text(pool, "%sCREATE INDEX %s ON answer (%s);", more,
                            quoted(pool, cli_text(pool, "answer_%s", cli_json_name(view, view->shown[i]))), name);
    }
    run_sql(b, cli_text(pool, "%s);%s", sql, more));
}

static cli_exit put_answers(base *b, const cli_view *view, uint32_t limit) {
    gps_answer answer;
    cli_exit code = cli_first_answer(view, &answer);
    value *values = cli_take(&b->run->pool, view->shown_count + 1, sizeof *values);
    if (code != CLI_FOUND)
        return code;
    make_answer_table(b, view);
    sqlite3_stmt *s = prepare(b, "answer", view->shown_count + 1);
    gps_status status = GPS_OK;
    for (uint32_t n = 0; status == GPS_OK && (!limit || n < limit) && !b->failed; n++) {
        values[0] = number(n + 1);
        for (uint32_t i = 0; i < view->shown_count; i++)
            values[i + 1] = text(cli_set_text(view, view->shown[i], answer.sets[view->shown[i]], ", "));
        insert(b, s, values, view->shown_count + 1);
        status = gps_next(view->problem, &answer);
    }
    b->finalize(s);
    return status == GPS_OK || status == GPS_NONE ? CLI_FOUND : cli_fail_status(b->run, status, NULL, "");
}

static cli_exit put_question(base *b, const cli_request *request) {
    cli_question question;
    cli_exit code = cli_question_begin(b->run, request, &question);
    if (code == CLI_FOUND)
        code = cli_question_solve(&question);
    if (code == CLI_FOUND) {
        cli_view view = cli_view_of(&question);
        b->run->aside = question.verdict != GPS_CONSISTENT;
        code = cli_no_answer(&view);
        if (code == CLI_FOUND)
            code = put_answers(b, &view, request->limit);
    }
    cli_question_end(&question);
    return code;
}

/* ---- all of it ---- */

static cli_exit fill(base *b, const cli_request *request) {
    run_sql(b, "BEGIN;");
    run_sql(b, schema);
    put_info(b);
    put_sources(b);
    put_lines(b);
    put_axes(b);
    put_rules(b);
    cli_exit code = request->items || request->froms ? put_question(b, request) : CLI_FOUND;
    run_sql(b, indexes);
    run_sql(b, "COMMIT;");
    return code;
}

static cli_exit take_bytes(base *b) {
    long long size = 0;
    unsigned char *bytes = b->serialize(b->db, "main", &size, 0);
    if (!bytes || b->failed)
        return cli_fail(b->run, CLI_SYSTEM, "system", NULL, "libsqlite3: %s", b->errmsg(b->db));
    b->run->out.length = 0;
    cli_put_bytes(&b->run->out, (const char *)bytes, (size_t)size);
    b->free(bytes);
    return CLI_FOUND;
}

cli_exit cli_export_sqlite(cli_run *run, const cli_request *request) {
    base b = {.run = run};
    if (!request->output)
        return cli_fail(run, CLI_USAGE, "missing-value", NULL, "export sqlite needs -o FILE");
    if (request->words > 1)
        return cli_fail(run, CLI_USAGE, "bad-value", NULL, "export sqlite holds all tables; '%s' is one word too many",
                        request->word[1]);
    if (!load(&b))
        return cli_fail(run, CLI_SYSTEM, "system", NULL, "this gpusolve was built without libsqlite3");
    cli_exit code = b.open(":memory:", &b.db) == SQLITE_OK ? fill(&b, request) : CLI_SYSTEM;
    if (code == CLI_FOUND)
        code = take_bytes(&b);
    b.close(b.db);
    return code;
}
