// A user of the installed library: opens an image as untrusted bytes and says how much is in it.
#include <cstdio>
#include <fstream>
#include <gpusolve-tables.h>
#include <iterator>
#include <vector>

int main(int argc, char **argv) {
    std::ifstream file(argc > 1 ? argv[1] : "", std::ios::binary);
    const std::vector<char> bytes{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    gps_tables *tables = nullptr;
    gps_error error;
    if (gps_tables_open(bytes.data(), bytes.size(), 0, nullptr, &tables, &error) != GPS_OK) {
        std::puts(error.text);
        return 1;
    }
    std::printf("%u tables, %u rows\n", gps_info(tables).tables, gps_info(tables).rows);
    gps_tables_close(tables);
    return 0;
}
