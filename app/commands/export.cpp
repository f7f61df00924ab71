// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/commands/export.h"

#include "app/commands/convention_argument.h"
#include "app/commands/export_words.h"
#include "app/commands/format.h"
#include "app/commands/model_argument.h"
#include "app/commands/run_argument.h"
#include "app/commands/view_argument.h"
#include "app/session/hidden_numbers.h"
#include "app/session/whole_file.h"
#include "model/checkpoint/open/open.h"
#include "model/layout/icicle.h"
#include "model/layout/tree_json.h"
#include "model/layout/treemap.h"
#include "model/map/network_tree.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/text/check/check_marks.h"
#include "model/text/map/measure_words.h"
#include "model/text/map/sheet_words.h"
#include "model/words/escape.h"
#include "model/words/numbers.h"
#include "ui/figure/figure.h"
#include "ui/figure/figure_kind.h"

#include <CLI/App.hpp>

#include <QGuiApplication>
#include <QLoggingCategory>

#include <memory>
#include <ostream>

namespace paramap {

namespace {

constexpr std::int64_t mostRectangles = 5'000'000;

QByteArray figure(const network::NetworkPtr& network, const Export& what, const std::string& sessionToEmbed,
    std::optional<double>& smallestText) {
    const std::unique_ptr<QGuiApplication> application = drawingApplication();
    const QByteArray session = QByteArray::fromStdString(sessionToEmbed);
    const ui::FigureKind& kind = *ui::figureKind(endingOf(what.file));
    const ui::Drawing drawing
        = ui::drawFigure(network, requestOf(what, kind.session && !sessionToEmbed.empty())).drawing;
    if (!kind.table)
        smallestText = drawing.smallestText;
    QByteArray bytes = kind.write(drawing, pixelsPerUnit(what.figure), session);
    if (bytes.isEmpty())
        throw Problem(phrase("%1: the picture cannot be made; is there enough memory?", {what.file}));
    return bytes;
}

QByteArray rectangles(const network::NetworkPtr& network, const Export& what, const std::string& session) {
    checkNumbersShown({.hidden = what.hidden});
    const map::MapView& view = what.figure.map;
    if (view.depth == 0 && network->totals().tensors > mostRectangles)
        throw Problem(
            phrase("%1: at most %2 rectangles are written, and there are %3 tensors; a smaller --depth has fewer",
                {what.file, words::exact(mostRectangles), words::exact(network->totals().tensors)}));
    const bool isOfFile = what.stored && view.area == map::Measure::Stored;
    if (!isOfFile)
        text::checkMeasure(*network, view.area, what.run);
    map::Extract extract = map::extractOf(view);
    const map::Measured measured = isOfFile ? map::measuredIn(*network, *what.stored)
                                            : map::measured(*network, view.area, what.run, view.convention);
    extract.weights = measured.weights;
    const map::NetworkTree tree = map::fromNetwork(measured.of(network), extract);
    const auto side
        = [&](double length) { return lengthIn(what.figure, map::LengthUnit::Pixel, inches(what.figure, length)); };
    const layout::Size pixels{side(what.figure.width), side(what.figure.height)};
    const layout::Layout layout
        = view.isIcicle() ? layout::icicle(tree.tree, pixels, pixels.height) : layout::arrange(tree.tree, pixels);
    return QByteArray::fromStdString(withSession(layout::toJson(tree.tree, layout, tree.times()), session));
}

} // namespace

std::unique_ptr<QGuiApplication> drawingApplication() {
    if (QCoreApplication::instance())
        return nullptr;
    qputenv("QT_QPA_PLATFORM", "offscreen");
    // Hides the desktop's warnings, because the desktop is not used.
    QLoggingCategory::setFilterRules(QStringLiteral("default.warning=false"));
    static int count = 1;
    static char name[] = "paramap";
    static char* arguments[] = {name, nullptr};
    return std::make_unique<QGuiApplication>(count, arguments);
}

ui::FigureRequest requestOf(const Export& what, bool session) {
    ui::FigureRequest request;
    request.view = what.figure;
    request.run = what.run;
    request.marks = what.marks;
    request.stored = what.stored;
    request.session = session;
    request.numbers.hidden = what.hidden;
    return request;
}

std::string exportedWords(const Exported& exported) {
    const std::string size = text::sizeWords(exported.size);
    return exported.smallestText
        ? phrase("%1: %2, %3", {exported.file, size, text::smallestTextWords(*exported.smallestText)})
        : exported.file;
}

Exported exportNetwork(const network::NetworkPtr& network, const Export& what, const std::string& session) {
    checkExport(what);
    Exported exported{what.file, what.figure, std::nullopt};
    const std::string embedded = what.session ? session : std::string();
    const QByteArray bytes = ui::figureKind(endingOf(what.file))
        ? figure(network, what, embedded, exported.smallestText)
        : rectangles(network, what, embedded);
    writeFile(what.file, {bytes.constData(), static_cast<std::size_t>(bytes.size())});
    return exported;
}

namespace {

/// For scripts: {"file", "width_mm", "height_mm", "smallest_text_pt"}.
std::string exportedJson(const Exported& exported) {
    const auto millimetres = [&](double length) {
        return text::lengthWord(lengthIn(exported.size, map::LengthUnit::Millimetre, inches(exported.size, length)));
    };
    std::string json = phrase("{\"file\": %1, \"width_mm\": %2, \"height_mm\": %3",
        {words::jsonString(exported.file), millimetres(exported.size.width), millimetres(exported.size.height)});
    if (exported.smallestText)
        json += phrase(", \"smallest_text_pt\": %1", {text::lengthWord(*exported.smallestText)});
    return json + "}\n";
}

/// What the checkpoint stores, and if colours stand for types of number, its types.
void takeStored(
    Export& what, const ModelArgument& argument, const network::Network& network, const Surroundings& surroundings) {
    if (!checkpoint::hasCheckpointEnding(argument.model))
        return; // a sentence says that it has none
    const checkpoint::Checkpoint file = checkpoint::openCheckpoint(argument.model, argument.dictionary);
    const checkpoint::Comparison comparison
        = checkpoint::compare(file.header, network, surroundings.catalog().names(), file.architecture);
    what.stored = std::make_shared<const map::StoredBytes>(text::storedBytes(comparison));
    if (what.figure.map.colours == map::ColourBy::Type)
        what.marks = std::make_shared<const map::Marks>(text::typeMarks(comparison));
}

} // namespace

Action declareExport(CLI::App& program) {
    struct Wishes {
        ModelArgument model;
        ViewArgument view;
        RunArgument run;
        ExportWords what;
        std::string format; ///< empty: text on a terminal, and nothing to a script
    };
    CLI::App& command
        = *program.add_subcommand("export", "The treemap as a picture, as a table, or its rectangles as JSON");
    const auto wishes = std::make_shared<Wishes>();
    wishes->model.declare(command);
    declareWords(command, wishes->what);
    wishes->view.declareMap(command);
    wishes->run.declare(command);
    declareFormat(command, wishes->format, {"text", "json"});
    command.get_option("--format")
        ->description("Say what was written and how small its text is (text, and only on a terminal)");
    return [wishes](const Surroundings& surroundings) {
        (void)wishes->what.meant({}, {}); // reports wrong usage before any file is read
        (void)wishes->view.over({});
        ModelFile model = modelOf(wishes->model, surroundings);
        model.model.view = wishes->view.over(model.model.view);
        model.model.run = wishes->run.over(model.model.run);
        Export what = wishes->what.meant(model.model.view, model.model.run);
        const network::NetworkPtr network = networkOf(model, surroundings);
        if (model.model.view.area == map::Measure::Stored)
            takeStored(what, wishes->model, *network, surroundings);
        noteIdleRules(surroundings, *network, model.model.view.convention);
        const Exported exported = exportNetwork(network, what, sessionText(model.model));
        if (wishes->format == "json")
            surroundings.out << exportedJson(exported);
        else if (!wishes->format.empty() || surroundings.lineWidth > 0)
            surroundings.out << exportedWords(exported) << '\n';
    };
}

} // namespace paramap
