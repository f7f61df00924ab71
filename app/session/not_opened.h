// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/file_excerpt.h"
#include "app/session/model_file.h"
#include "model/network/network.h"
#include "model/problem/problem.h"

#include <QString>

#include <vector>

namespace paramap {

/// Why a file was not opened, for the message bar: what happened, why, where, and what a person can do.
struct NotOpened {
    /// A button that opens the model with other settings: "Load with 12 heads", "Open as Llama".
    struct WayOut {
        QString label;
        ModelFile file;
    };
    QString path;
    QString title; ///< "my-gpt2/config.json"
    QString headline; ///< "my-gpt2/config.json was not loaded: …"
    QString explanation; ///< the sentence with the numbers
    QString details; ///< the whole report, for copying
    int line = 0; ///< in the file; 0 if not known
    std::vector<ExcerptLine> lines; ///< the lines around `line`
    std::vector<WayOut> waysOut;
    bool hasTensors = false; ///< a checkpoint was read, whose tensors can be listed
};

/// The short name of a file: "my-gpt2/config.json" for a config.json or its folder, else the file's own name. Control
/// characters are replaced (`printable`).
QString fileTitle(const QString& path);

/// The file cannot be read as a model.
NotOpened notReadable(const QString& path, const Problem& problem);
/// PyTorch's constructor would refuse the file's sizes. The network can still be counted. `file`: as it was read.
NotOpened wouldBeRefused(const QString& path, const ModelFile& file, const network::Network& network);
/// Offers to open what is similar to a known model as that model. `reason`: why it was not opened as what it says.
NotOpened orOpenedAs(NotOpened reason, const ModelFile& guess);

} // namespace paramap
