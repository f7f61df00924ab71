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
#include "model/problem/problem.h"
#include "model/text/map/measure_words.h"
#include "model/words/numbers.h"
#include "ui/figure/figure.h"
#include "ui/figure/figure_file.h"

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
constexpr const char* endings = ".png, .svg, .pdf or .json";

Problem wrong(const std::string& sentence) {
    return {sentence, Problem::Kind::Usage};
}

QSize sizeFrom(const std::string& text) {
    const Problem problem = wrong("--size " + text + ": expected WIDTHxHEIGHT in pixels, such as 1600x1000");
    int width = 0, height = 0;
    const char* const end = text.data() + text.size();
    const auto [middle, widthError] = std::from_chars(text.data(), end, width);
    if (widthError != std::errc() || middle == end || *middle != 'x')
        throw problem;
    const auto [rest, heightError] = std::from_chars(middle + 1, end, height);
    if (heightError != std::errc() || rest != end || width < 1 || height < 1)
        throw problem;
    if (std::max(width, height) > longestSide || std::int64_t{width} * height > mostPixels)
        throw wrong("--size " + text + ": a picture has at most " + text::exact(longestSide) + " pixels a side and "
            + text::exact(mostPixels) + " in all");
    return {width, height};
}

ui::FigureTheme themeFrom(const std::string& word) {
    if (word == "light")
        return ui::FigureTheme::Light;
    if (word == "dark")
        return ui::FigureTheme::Dark;
    if (word == "print" || word == "grey")
        return ui::FigureTheme::Print;
    throw wrong("--theme '" + word + "' is not known; known: light, dark, print"
        + didYouMean(word, {"light", "dark", "print", "grey"}));
}

std::string endingOf(const std::string& file) {
    std::string ending = std::filesystem::path(file).extension().string();
    std::transform(ending.begin(), ending.end(), ending.begin(),
        [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return ending;
}

layout::Measure measureFrom(const std::string& area) {
    return text::measureFromCommand("--area", area);
}

void checkEnding(const std::string& file) {
    const std::string ending = endingOf(file);
    if (ending != ".png" && ending != ".svg" && ending != ".pdf" && ending != ".json")
        throw wrong(file + ": expected a name that ends in " + endings);
}

void checkScale(const ExportArguments& arguments) {
    if (arguments.scale < 1 || arguments.scale > mostScale)
        throw wrong("--scale " + std::to_string(arguments.scale) + ": expected 1 to " + std::to_string(mostScale));
    const QSize size = sizeFrom(arguments.size) * arguments.scale;
    if (std::max(size.width(), size.height()) > longestSide || std::int64_t{size.width()} * size.height() > mostPixels)
        throw wrong("--size " + arguments.size + " --scale " + std::to_string(arguments.scale)
            + ": a picture has at most " + text::exact(longestSide) + " pixels a side and " + text::exact(mostPixels)
            + " in all");
}

/// A picture needs a QGuiApplication, but no display.
std::unique_ptr<QGuiApplication> drawingApplication() {
    if (QCoreApplication::instance())
        return nullptr;
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QLoggingCategory::setFilterRules(QStringLiteral("default.warning=false")); // of the desktop, which is not used
    static int count = 1;
    static char name[] = "paramap";
    static char* arguments[] = {name, nullptr};
    return std::make_unique<QGuiApplication>(count, arguments);
}

QByteArray picture(
    const network::NetworkPtr& network, const ExportArguments& arguments, const std::string& sessionToEmbed) {
    const std::unique_ptr<QGuiApplication> application = drawingApplication();
    ui::FigureRequest request;
    request.size = sizeFrom(arguments.size);
    request.theme = themeFrom(arguments.theme);
    request.title = QString::fromStdString(arguments.title);
    request.root = arguments.root;
    request.depth = arguments.depth;
    request.measure = measureFrom(arguments.area);
    request.twice = arguments.twice;
    request.names = arguments.names;
    request.icicle = arguments.icicle;
    request.folded = arguments.folded;
    request.run = arguments.run;
    request.session = !sessionToEmbed.empty();
    const QByteArray session = QByteArray::fromStdString(sessionToEmbed);
    const ui::Drawing drawing = ui::drawFigure(network, request).drawing;
    const std::string ending = endingOf(arguments.file);
    QByteArray bytes = ending == ".svg" ? ui::toSvg(drawing, session)
        : ending == ".pdf"              ? ui::toPdf(drawing, session)
                                        : ui::toPng(drawing, arguments.scale, session);
    if (bytes.isEmpty())
        throw Problem(arguments.file + ": the picture cannot be made; is there enough memory?");
    return bytes;
}

QByteArray rectangles(
    const network::NetworkPtr& network, const ExportArguments& arguments, const std::string& session) {
    if (arguments.depth == 0 && network->totals().tensors > mostRectangles)
        throw Problem(arguments.file + ": at most " + text::exact(mostRectangles)
            + " rectangles are written, and there are " + text::exact(network->totals().tensors)
            + " tensors; a smaller --depth has fewer");
    const QSize size = sizeFrom(arguments.size);
    layout::Extract extract;
    extract.root = arguments.root;
    extract.depth = arguments.depth;
    extract.folded = arguments.folded;
    const layout::Measure measure = measureFrom(arguments.area);
    text::checkMeasure(*network, measure, arguments.run);
    extract.weights = layout::measured(*network, measure, arguments.run, arguments.twice).weights;
    const layout::NetworkTree tree = layout::fromNetwork(network, extract);
    const layout::Size pixels{double(size.width()), double(size.height())};
    const layout::Layout layout
        = arguments.icicle ? layout::icicle(tree.tree, pixels, pixels.height) : layout::arrange(tree.tree, pixels);
    return QByteArray::fromStdString(withSession(layout::toJson(tree.tree, layout, tree.times()), session));
}

} // namespace

void checkExport(const ExportArguments& arguments) {
    if (arguments.file.empty())
        throw wrong("paramap export needs -o FILE, a name that ends in " + std::string(endings));
    checkEnding(arguments.file);
    measureFrom(arguments.area);
    sizeFrom(arguments.size);
    checkScale(arguments);
    themeFrom(arguments.theme);
    if (arguments.depth < 0)
        throw wrong("--depth " + std::to_string(arguments.depth) + ": expected 0 (all) or more levels");
}

void exportNetwork(const network::NetworkPtr& network, const ExportArguments& arguments, const std::string& session) {
    checkExport(arguments);
    const bool json = endingOf(arguments.file) == ".json";
    const std::string embedded = arguments.session ? session : std::string();
    const QByteArray bytes = json ? rectangles(network, arguments, embedded) : picture(network, arguments, embedded);
    writeFile(arguments.file, {bytes.constData(), static_cast<std::size_t>(bytes.size())});
}

void showAs(ExportArguments& arguments, const SavedSession& session) {
    arguments.root = session.view.zoom;
    arguments.depth = session.view.depth;
    arguments.area = text::commandWord(session.view.area);
    arguments.twice = session.view.twice;
    arguments.icicle = session.view.form == MapForm::Icicle;
    arguments.folded = session.view.folded;
    arguments.run = session.run;
    arguments.names = session.view.names;
}

int runExport(const network::NetworkPtr& network, const ExportArguments& arguments, std::ostream&, std::ostream& err) {
    try {
        exportNetwork(network, arguments);
        return 0;
    } catch (const Problem& problem) {
        err << problem.message() << '\n';
        return problem.kind() == Problem::Kind::Usage ? 2 : 1;
    }
}

Action declareExport(CLI::App& program) {
    struct Wishes {
        ModelArgument model;
        ViewArgument view;
        RunArgument run;
        ExportArguments what;
    };
    CLI::App& command = *program.add_subcommand("export", "The treemap as a picture, or its rectangles as JSON");
    const auto wishes = std::make_shared<Wishes>();
    wishes->model.declare(command);
    ExportArguments& what = wishes->what;
    command.add_option("-o,--output", what.file, "File to write: .png, .svg, .pdf, or .json for the rectangles")
        ->type_name("FILE");
    command.add_option("--size", what.size, "Pixels, 96 to the inch (1600x1000)")->type_name("WxH");
    command.add_option("--scale", what.scale, "Finer pixels for a PNG: 1 to 4 for each of --size (1)")->type_name("N");
    command.add_option("--theme", what.theme, "light, dark, or print: grey with stripes (light)")->type_name("THEME");
    wishes->view.declareMap(command);
    command.add_flag("!--no-session", what.session, "Do not embed the session, with which the file opens again");
    wishes->run.declare(command);
    command.add_option("--title", what.title, "Title of the picture")->type_name("TEXT");
    return [wishes](const Surroundings& surroundings) {
        checkExport(wishes->what);
        wishes->view.over({});
        ModelFile model = modelOf(wishes->model, surroundings);
        model.model.view = wishes->view.over(model.model.view);
        model.model.run = wishes->run.over(model.model.run);
        showAs(wishes->what, model.model);
        exportNetwork(networkOf(model, surroundings), wishes->what, sessionText(model.model));
    };
}

} // namespace paramap
