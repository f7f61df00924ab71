// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
//
// Run by the build: reads every description and writes the index by which the program finds the one that it needs.
// A description with an error stops the build with its message.
#include "model/catalog/catalog.h"
#include "model/problem.h"

#include <fstream>
#include <iostream>

int main(int argc, char** argv) {
    if (argc != 3) {
        std::cerr << "usage: make_index RESOURCES INDEX.json\n";
        return 2;
    }
    try {
        const paramap::catalog::Catalog catalog(argv[1], {});
        (void)catalog.devices(); // an error in them stops the build too
        std::ofstream out(argv[2], std::ios::binary);
        out << catalog.index();
        return out.flush() ? 0 : 1;
    } catch (const paramap::Problem& problem) {
        std::cerr << problem.message() << '\n';
        return 1;
    }
}
