// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/catalog/by_names.h"
#include "tests/checkpoint/compared_file.h"

namespace paramap::test {

/// The model of a file by its tensors; read back from the config.json that says so.
inline network::NetworkPtr found(const catalog::Catalog& catalog, const Header& header) {
    const auto model = catalog.byNames(header.tensors, header.format);
    return model ? network::resolve(catalog.fromText(model->config, "found.json")) : nullptr;
}

} // namespace paramap::test
