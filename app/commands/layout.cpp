// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/commands/layout.h"

#include "app/commands/format.h"
#include "app/session/whole_file.h"
#include "model/catalog/text_file.h"
#include "model/layout/tree_json.h"
#include "model/layout/treemap.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"

#include <CLI/App.hpp>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <cmath>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <ostream>
#include <vector>

namespace paramap {

namespace {

namespace files = std::filesystem;

constexpr double longestLayoutSide = 1e6;
constexpr int mostRepeats = 1'000'000;

layout::Size sizeFrom(const std::string& text) {
    layout::Size size;
    const char* const end = text.data() + text.size();
    const auto [middle, widthError] = std::from_chars(text.data(), end, size.width);
    if (widthError == std::errc() && middle != end && *middle == 'x') {
        const auto [rest, heightError] = std::from_chars(middle + 1, end, size.height);
        const auto fits = [](double side) { return side > 0 && side <= longestLayoutSide; };
        if (heightError == std::errc() && rest == end && fits(size.width) && fits(size.height))
            return size;
    }
    throw Problem::usage(
        phrase("--size %1: expected WIDTHxHEIGHT in pixels, at most 1000000 each, such as 1920x1080", {text}));
}

/// Trees may be larger than models.
constexpr std::size_t largestTree = std::size_t{1} << 30U;

std::string textOf(const std::string& file, std::istream& in) {
    if (file == "-")
        return catalog::readText(in, "stdin", largestTree);
    std::error_code error;
    const files::file_status status = files::status(file, error);
    if (files::is_directory(status))
        throw Problem(phrase("%1 cannot be read: it is a folder", {file}));
    if (files::exists(status) && !files::is_regular_file(status)) // a pipe would wait for a writer
        throw Problem(phrase("%1 cannot be read: it is no file", {file}));
    errno = 0;
    std::ifstream stream(file, std::ios::binary);
    if (!stream)
        throw Problem(errno == 0 ? phrase("%1 cannot be read", {file})
                                 : phrase("%1 cannot be read: %2", {file, std::strerror(errno)}));
    return catalog::readText(stream, file, largestTree);
}

layout::Options optionsOf(const LayoutArguments& arguments) {
    layout::Options options;
    options.flat = arguments.flat;
    return options;
}

/// Prints the median time of one layout: sums, cuts and frames. Runs share memory, but no results.
void measure(layout::Tree tree, const LayoutArguments& arguments, std::ostream& out) {
    using Clock = std::chrono::steady_clock;
    std::vector<layout::NodeIndex> leaves;
    for (layout::NodeIndex node = 0; node < tree.size(); ++node)
        if (tree.isLeaf(node))
            leaves.push_back(node);
    const layout::Size size = sizeFrom(arguments.size);
    std::vector<std::int64_t> times;
    layout::Layout layout;
    for (int round = 0; round < *arguments.repeat; ++round) {
        const layout::NodeIndex leaf = leaves[static_cast<std::size_t>(round) % leaves.size()];
        const auto begin = Clock::now();
        tree.setWeight(leaf, tree.weight(leaf) + 1);
        tree.sum();
        layout::arrangeInto(layout, tree, size, optionsOf(arguments), nullptr);
        times.push_back(std::chrono::nanoseconds(Clock::now() - begin).count());
    }
    std::nth_element(times.begin(), times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2), times.end());
    out << "{\"leaves\":" << std::to_string(tree.leafCount())
        << ",\"median_ns\":" << std::to_string(times[times.size() / 2]) << "}\n";
}

struct Step {
    double value = 0;
    files::path path;
};

std::vector<Step> stepsIn(const std::string& folder) {
    std::error_code error;
    std::vector<Step> steps;
    for (const files::directory_entry& entry : files::directory_iterator(folder, error)) {
        const std::string stem = entry.path().stem().string();
        Step step{0, entry.path()};
        const auto [end, trouble] = std::from_chars(stem.data(), stem.data() + stem.size(), step.value);
        if (entry.path().extension() == ".json" && trouble == std::errc() && end == stem.data() + stem.size())
            steps.push_back(std::move(step));
    }
    if (error)
        throw Problem(phrase("%1 cannot be read: %2", {folder, error.message()}));
    if (steps.empty())
        throw Problem(phrase("%1 holds no <number>.json", {folder}));
    std::sort(steps.begin(), steps.end(),
        [](const Step& a, const Step& b) { return a.value != b.value ? a.value < b.value : a.path < b.path; });
    return steps;
}

void sweep(const LayoutArguments& arguments, std::istream& in) {
    const layout::Size size = sizeFrom(arguments.size);
    const std::vector<Step> steps = stepsIn(arguments.sweep);
    std::error_code error;
    files::create_directories(arguments.out, error);
    layout::Layout layout;
    const layout::Layout* previous = nullptr;
    for (const Step& step : steps) {
        const layout::Tree tree = layout::readTree(textOf(step.path.string(), in), step.path.string());
        layout::arrangeInto(layout, tree, size, optionsOf(arguments), previous);
        previous = &layout;
        const files::path target = files::path(arguments.out) / step.path.stem().concat(".tsv");
        writeFile(target.string(), layout::toTsv(tree, layout));
    }
}

} // namespace

void checkLayout(const LayoutArguments& arguments) {
    sizeFrom(arguments.size);
    if (arguments.layout != "ordered")
        throw Problem::usage(phrase("--layout '%1' is not known; known: ordered", {arguments.layout})
            + didYouMean(arguments.layout, {"ordered"}));
    if (arguments.repeat && (*arguments.repeat < 1 || *arguments.repeat > mostRepeats))
        throw Problem::usage(
            phrase("--repeat %1: expected 1 to %2", {std::to_string(*arguments.repeat), std::to_string(mostRepeats)}));
    if (arguments.sweep.empty() && arguments.file.empty())
        throw Problem::usage("paramap layout needs TREE.json, or --sweep DIR --out DIR");
    if (arguments.sweep.empty() != arguments.out.empty())
        throw Problem::usage("--sweep and --out go together");
    if (!arguments.sweep.empty() && !arguments.file.empty())
        throw Problem::usage("paramap layout takes TREE.json or --sweep, not both");
}

void layOut(const LayoutArguments& arguments, std::istream& in, std::ostream& out) {
    checkLayout(arguments);
    if (!arguments.sweep.empty()) {
        sweep(arguments, in);
        return;
    }
    layout::Tree tree = layout::readTree(textOf(arguments.file, in), arguments.file == "-" ? "stdin" : arguments.file);
    if (arguments.repeat) {
        measure(std::move(tree), arguments, out);
        return;
    }
    const layout::Layout layout = layout::arrange(tree, sizeFrom(arguments.size), optionsOf(arguments));
    out << (arguments.format == "tsv" ? layout::toTsv(tree, layout) : layout::toJson(tree, layout));
}

Action declareLayout(CLI::App& program) {
    CLI::App& command = *program.add_subcommand("layout", "Rectangles for any tree of names and weights");
    const auto arguments = std::make_shared<LayoutArguments>();
    command.add_option("TREE", arguments->file, "{\"name\", \"children\"|\"value\"} as JSON; - is stdin");
    command.add_option("--size", arguments->size, "Pixels (1920x1080)")->type_name("WxH");
    command.add_option("--layout", arguments->layout, "How to lay out (ordered)")->type_name("NAME");
    command.add_option("--repeat", arguments->repeat, "Print the median time of N layouts instead")->type_name("N");
    command.add_flag("--flat", arguments->flat, "No room for headers and gaps");
    command.add_option("--sweep", arguments->sweep, "Lay out DIR/<number>.json in numeric order as one drag")
        ->type_name("DIR");
    command.add_option("--out", arguments->out, "Where a sweep writes <number>.tsv")->type_name("DIR");
    declareFormat(command, arguments->format, {"json", "tsv"});
    return [arguments](const Surroundings& surroundings) { layOut(*arguments, surroundings.in, surroundings.out); };
}

} // namespace paramap
