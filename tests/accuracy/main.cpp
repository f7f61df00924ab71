// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/problem/problem.h"
#include "tests/accuracy/table.h"

#include <exception>
#include <iostream>
#include <string_view>

/// paramap_accuracy DATA DESCRIPTIONS: prints the accuracy of every row of tests/data as Markdown. With --misses after
/// it: only the names of rows that miss their bar and do not say why.
int main(int count, char** words) {
    const bool misses = count == 4 && std::string_view(words[3]) == "--misses";
    if (count != 3 && !misses) {
        std::cerr << "usage: paramap_accuracy DATA DESCRIPTIONS [--misses]\n";
        return 2;
    }
    try {
        using namespace paramap::accuracy;
        const std::filesystem::path data = words[1];
        const std::vector<Verdict> verdicts = judge(readRows(data / "accuracy"), words[2]);
        if (!misses)
            std::cout << markdown(
                verdicts, predictSaved(readSavedCases(data / "cost" / "saved_tensors.txt"), words[2]));
        for (const Verdict& verdict : verdicts) {
            for (const Judged* row : verdict.misses()) {
                if (misses && verdict.cls->bar != Class::Bar::Spread && row->row.off.empty())
                    std::cout << row->row.id << '\n';
            }
        }
    } catch (const std::exception& problem) {
        std::cerr << problem.what() << '\n';
        return 1;
    }
    return 0;
}
