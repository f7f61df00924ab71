// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/commands/command.h"

#include "model/catalog/folders.h"

namespace paramap {

catalog::Catalog Surroundings::catalog() const {
    return {catalog::shippedFolder(executable), catalog::ownFolder()};
}

} // namespace paramap
