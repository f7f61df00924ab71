// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/catalog/preset_search.h"

#include <QImage>
#include <QString>

namespace paramap::ui {

/// A published model as a card.
struct GalleryEntry {
    QString name; ///< "gpt2", the preset's name
    QString title; ///< "GPT-2 small"
    QString total; ///< "124.4 M"
    QImage thumbnail; ///< its map; null until it is painted
};

/// The totals of a published model, for the list of all models.
struct PresetTotal {
    QString name; ///< "llama-3-70b"
    QString total; ///< "70.6 B"
    QString active; ///< "12.9 B" of a mixture; empty if a token passes through all parameters
    catalog::PresetSize size; ///< the same as numbers, for the search
};

/// A recent file.
struct RecentEntry {
    QString path; ///< the path that is opened
    QString shown; ///< "Qwen3 8B (config.json)"
    QString total; ///< "8,190,735,360"; may be empty
};

} // namespace paramap::ui
