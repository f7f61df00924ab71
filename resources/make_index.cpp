// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
//
// Run by the build: reads every description and writes the index by which the program finds the one that it needs,
// and the keys by which it guesses. A description with an error stops the build with its message.
#include "model/catalog/catalog.h"
#include "model/problem/problem.h"

#include <filesystem>
#include <fstream>
#include <iostream>

int main(int argc, char** argv) {
    if (argc != 3) {
        std::cerr << "usage: make_index RESOURCES FOLDER\n";
        return 2;
    }
    try {
        const paramap::catalog::Catalog catalog(argv[1], {});
        (void)catalog.devices(); // an error in them stops the build too
        const std::filesystem::path folder = argv[2];
        std::ofstream index(folder / "index.tsv", std::ios::binary), keys(folder / "keys.json", std::ios::binary),
            tensors(folder / "tensors.json", std::ios::binary);
        index << catalog.index();
        keys << catalog.keys();
        tensors << catalog.tensors();
        return index.flush() && keys.flush() && tensors.flush() ? 0 : 1;
    } catch (const paramap::Problem& problem) {
        std::cerr << problem.message() << '\n';
        return 1;
    }
}
