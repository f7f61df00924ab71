// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/commands/command.h"
#include "model/cost/run/run_settings.h"
#include "model/map/figure_view.h"
#include "model/network/network.h"
#include "ui/figure/figure.h"

#include <memory>
#include <optional>
#include <string>

namespace CLI {
class App;
}

QT_BEGIN_NAMESPACE
class QGuiApplication;
QT_END_NAMESPACE

namespace paramap {

/// What is written, and to which file.
struct Export {
    std::string file; ///< the ending decides the format: one of ui::figureKinds, or .json
    map::FigureView figure;
    cost::RunSettings run; ///< the run that bytes and arithmetic are computed for
    std::shared_ptr<const map::Marks> marks; ///< what colours stand for; null: as the view says
    std::shared_ptr<const map::StoredBytes> stored; ///< what areas stand for, if the view says so
    bool session = true; ///< embed the session if there is one and the format can carry it
    bool hidden = false; ///< counts and shares read as words::hiddenNumber
};

/// The options of `paramap export` besides the view and the run, as words of the command line.
struct ExportWords {
    std::string file;
    /// One of map::figurePresets; no value: two columns for paper (PDF, TikZ), else 1600 × 1000 pixels.
    std::optional<std::string> figure;
    std::optional<std::string> size; ///< "85x60mm"; no value: as the preset has it
    std::optional<double> dpi, text; ///< instead of the preset's
    std::string theme = "light"; ///< light, dark or print; grey means print
    std::string title;
    int scale = 1; ///< 1 to 4
    map::FigureParts parts;
    bool outlines = false;
    bool session = true;

    /// Throws a Problem (wrong usage) if a word is invalid. Reads no file.
    Export meant(const map::MapView& view, const cost::RunSettings& run) const;
};

/// What was written.
struct Exported {
    std::string file;
    map::FigureSize size;
    std::optional<double> smallestText; ///< points, 0 without any; no value for rectangles and tables
};
std::string exportedWords(const Exported& exported); ///< "map.pdf: 178 × 111 mm, smallest text 7.2 pt"

/// The request for the figure; its `session` is true if the file will hold one.
ui::FigureRequest requestOf(const Export& what, bool session);

/// Throws a Problem (wrong usage) if the file's ending is not known, or the figure has too many pixels or none.
void checkExport(const Export& what);

/// Writes the map of a network: a picture in pixels or vectors, a table of its tiles, or the rectangles of its tensors
/// as JSON. The file is written whole or not at all, and the same network gives the same bytes. Sets up Qt without a
/// display if necessary. Throws a Problem as `checkExport`, if the depth is invalid, or if the file cannot be written.
/// `session`: text to embed, which opens what the file shows; "" for none.
Exported exportNetwork(const network::NetworkPtr& network, const Export& what, const std::string& session = {});

/// Drawing needs a QGuiApplication, but no display: one for as long as the result lives; null if there is one already.
std::unique_ptr<QGuiApplication> drawingApplication();

Action declareExport(CLI::App& program); ///< `paramap export MODEL -o FILE [options]`

} // namespace paramap
