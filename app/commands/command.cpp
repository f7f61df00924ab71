// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/commands/command.h"

#include "model/catalog/folders.h"
#include "model/problem/width.h"

#include <ostream>

namespace paramap {

catalog::Catalog Surroundings::catalog() const {
    return {catalog::shippedFolder(executable), catalog::ownFolder()};
}

std::string inMessage(std::string_view sentence) {
    return printable(shortened(sentence));
}

void note(std::ostream& err, std::string_view sentence) {
    err << "note: " << inMessage(sentence) << '\n';
}

} // namespace paramap
