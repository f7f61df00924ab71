// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/commands/export.h"

#include "app/commands/model_argument.h"
#include "app/commands/run_argument.h"
#include "app/commands/view_argument.h"
#include "model/layout/icicle.h"
#include "model/layout/tree_json.h"
#include "model/layout/treemap.h"
#include "model/map/network_tree.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/text/map/measure_words.h"
#include "model/words/numbers.h"
#include "ui/figure/figure.h"
#include "ui/figure/figure_kind.h"

#include <CLI/App.hpp>

#include <QBuffer>
#include <QGuiApplication>
#include <QLoggingCategory>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <memory>
#include <ostream>

namespace paramap {

namespace {

constexpr int longestSide = 32767;
constexpr std::int64_t mostPixels = 200'000'000;
constexpr std::int64_t mostRectangles = 5'000'000;
constexpr int mostScale = 4;
constexpr const char* rectanglesEnding = "json";

Problem wrong(const std::string& sentence) {
    return {sentence, Problem::Kind::Usage};
}

/// `text`: the size as it was typed.
void checkSize(const std::string& text, QSize size, int scale) {
    const auto isTooLarge = [](QSize pixels) {
        return std::max(pixels.width(), pixels.height()) > longestSide
            || std::int64_t{pixels.width()} * pixels.height() > mostPixels;
    };
    const auto tooLarge = [](const std::string& options) {
        return wrong(phrase("%1: a picture has at most %2 pixels a side and %3 in all",
            {options, words::exact(longestSide), words::exact(mostPixels)}));
    };
    if (isTooLarge(size))
        throw tooLarge("--size " + text);
    if (scale < 1 || scale > mostScale)
        throw wrong(phrase("--scale %1: expected 1 to %2", {std::to_string(scale), std::to_string(mostScale)}));
    if (isTooLarge(size * scale))
        throw tooLarge(phrase("--size %1 --scale %2", {text, std::to_string(scale)}));
}

QSize sizeFrom(const std::string& text) {
    const Problem problem = wrong(phrase("--size %1: expected WIDTHxHEIGHT in pixels, such as 1600x1000", {text}));
    int width = 0, height = 0;
    const char* const end = text.data() + text.size();
    const auto [middle, widthError] = std::from_chars(text.data(), end, width);
    if (widthError != std::errc() || middle == end || *middle != 'x')
        throw problem;
    const auto [rest, heightError] = std::from_chars(middle + 1, end, height);
    if (heightError != std::errc() || rest != end || width < 1 || height < 1)
        throw problem;
    return {width, height};
}

ui::FigureTheme themeFrom(const std::string& word) {
    if (word == "light")
        return ui::FigureTheme::Light;
    if (word == "dark")
        return ui::FigureTheme::Dark;
    if (word == "print" || word == "grey")
        return ui::FigureTheme::Print;
    throw wrong(phrase("--theme '%1' is not known; known: light, dark, print", {word})
        + didYouMean(word, {"light", "dark", "print", "grey"}));
}

/// ".png, .svg, .pdf": those of pictures.
std::string pictureEndings() {
    std::string list;
    for (const ui::FigureKind& kind : ui::figureKinds())
        list += (list.empty() ? "." : ", .") + std::string(kind.ending);
    return list;
}

/// In small letters, without the dot.
std::string endingOf(const std::string& file) {
    std::string ending = std::filesystem::path(file).extension().string();
    ending.erase(0, 1);
    std::transform(ending.begin(), ending.end(), ending.begin(),
        [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return ending;
}

void checkFile(const std::string& file) {
    const std::string endings = phrase("%1 or .%2", {pictureEndings(), rectanglesEnding});
    if (file.empty())
        throw wrong(phrase("paramap export needs -o FILE, a name that ends in %1", {endings}));
    const std::string ending = endingOf(file);
    if (!ui::figureKind(ending) && ending != rectanglesEnding)
        throw wrong(phrase("%1: expected a name that ends in %2", {file, endings}));
}

QByteArray picture(const network::NetworkPtr& network, const Export& what, const std::string& sessionToEmbed) {
    const std::unique_ptr<QGuiApplication> application = drawingApplication();
    const QByteArray session = QByteArray::fromStdString(sessionToEmbed);
    const ui::Drawing drawing = ui::drawFigure(network, requestOf(what, !sessionToEmbed.empty())).drawing;
    QByteArray bytes = ui::figureKind(endingOf(what.file))->write(drawing, what.figure.scale, session);
    if (bytes.isEmpty())
        throw Problem(phrase("%1: the picture cannot be made; is there enough memory?", {what.file}));
    return bytes;
}

QByteArray rectangles(const network::NetworkPtr& network, const Export& what, const std::string& session) {
    const map::MapView& view = what.figure.map;
    if (view.depth == 0 && network->totals().tensors > mostRectangles)
        throw Problem(
            phrase("%1: at most %2 rectangles are written, and there are %3 tensors; a smaller --depth has fewer",
                {what.file, words::exact(mostRectangles), words::exact(network->totals().tensors)}));
    text::checkMeasure(*network, view.area, what.run);
    map::Extract extract = map::extractOf(view);
    extract.weights = map::measured(*network, view.area, what.run, view.twice).weights;
    const map::NetworkTree tree = map::fromNetwork(network, extract);
    const layout::Size pixels{double(what.figure.width), double(what.figure.height)};
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

Export ExportWords::meant(const map::MapView& view, const cost::RunSettings& run) const {
    checkFile(file);
    const QSize pixels = sizeFrom(size);
    checkSize(size, pixels, scale);
    return {file, {view, pixels.width(), pixels.height(), scale, themeFrom(theme), title}, run, session};
}

ui::FigureRequest requestOf(const Export& what, bool session) {
    ui::FigureRequest request;
    request.view = what.figure;
    request.run = what.run;
    request.session = session;
    return request;
}

void exportNetwork(const network::NetworkPtr& network, const Export& what, const std::string& session) {
    const map::FigureView& figure = what.figure;
    checkFile(what.file);
    checkSize(std::to_string(figure.width) + 'x' + std::to_string(figure.height), {figure.width, figure.height},
        figure.scale);
    const std::string embedded = what.session ? session : std::string();
    const QByteArray bytes = endingOf(what.file) == rectanglesEnding ? rectangles(network, what, embedded)
                                                                     : picture(network, what, embedded);
    writeFile(what.file, {bytes.constData(), static_cast<std::size_t>(bytes.size())});
}

Action declareExport(CLI::App& program) {
    struct Wishes {
        ModelArgument model;
        ViewArgument view;
        RunArgument run;
        ExportWords what;
    };
    CLI::App& command = *program.add_subcommand("export", "The treemap as a picture, or its rectangles as JSON");
    const auto wishes = std::make_shared<Wishes>();
    wishes->model.declare(command);
    ExportWords& words = wishes->what;
    const std::string files
        = phrase("File to write: %1, or .%2 for the rectangles", {pictureEndings(), rectanglesEnding});
    command.add_option("-o,--output", words.file, files)->type_name("FILE");
    command.add_option("--size", words.size, "Pixels, 96 to the inch (1600x1000)")->type_name("WxH");
    command.add_option("--scale", words.scale, "Finer pixels for a PNG: 1 to 4 for each of --size (1)")->type_name("N");
    command.add_option("--theme", words.theme, "light, dark, or print: grey with stripes (light)")->type_name("THEME");
    wishes->view.declareMap(command);
    command.add_flag("!--no-session", words.session, "Do not embed the session, with which the file opens again");
    wishes->run.declare(command);
    command.add_option("--title", words.title, "Title of the picture")->type_name("TEXT");
    return [wishes](const Surroundings& surroundings) {
        (void)wishes->what.meant({}, {}); // reports wrong usage before any file is read
        (void)wishes->view.over({});
        ModelFile model = modelOf(wishes->model, surroundings);
        model.model.view = wishes->view.over(model.model.view);
        model.model.run = wishes->run.over(model.model.run);
        const Export what = wishes->what.meant(model.model.view, model.model.run);
        exportNetwork(networkOf(model, surroundings), what, sessionText(model.model));
    };
}

} // namespace paramap
