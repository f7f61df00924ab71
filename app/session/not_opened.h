// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/file_excerpt.h"
#include "app/session/saved_session.h"
#include "model/network/network.h"
#include "model/problem/problem.h"

#include <QString>

#include <vector>

namespace paramap {

/// Why a file was not opened, for the message bar: what, why, where, and the ways out.
struct NotOpened {
    /// Other settings under which it can be opened, as a button: "Load with 12 heads".
    struct WayOut {
        QString label;
        sizes::Settings settings;
    };
    QString path;
    QString title; ///< "my-gpt2/config.json"
    QString headline; ///< "my-gpt2/config.json was not loaded: …"
    QString explanation; ///< the sentence with the numbers
    QString details; ///< all of it, to be copied
    int line = 0; ///< of the file; 0 = not known
    std::vector<ExcerptLine> lines; ///< around it
    std::vector<WayOut> waysOut;
    Origin origin; ///< of the ways out
};

/// What a person calls a file: "my-gpt2/config.json" for a config.json or a folder holding one, else its own name.
QString fileTitle(const QString& path);

/// The file could not be read as a model.
NotOpened notReadable(const QString& path, const Problem& problem);
/// PyTorch's constructor would refuse what the file says; the network can be counted all the same.
NotOpened wouldBeRefused(const QString& path, const network::Network& network);

} // namespace paramap
