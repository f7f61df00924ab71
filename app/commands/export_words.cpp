// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/commands/export_words.h"

#include "model/map/figure_preset.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/text/map/sheet_words.h"
#include "model/words/numbers.h"
#include "ui/figure/figure_kind.h"

#include <CLI/App.hpp>

#include <algorithm>
#include <cmath>
#include <filesystem>

namespace paramap {

namespace {

constexpr int longestSide = 32767;
constexpr double mostPixels = 200'000'000;
constexpr int mostScale = 4;
constexpr double paperDpi = 300; // what journals ask for
constexpr const char* rectanglesEnding = "json";

/// Pixels of a figure, `scale` to each pixel of its size.
void checkSize(const map::FigureSize& size, int scale) {
    const auto pixels
        = [&](double length) { return std::round(lengthIn(size, map::LengthUnit::Pixel, inches(size, length))); };
    const double width = pixels(size.width), height = pixels(size.height);
    std::string options = phrase("--size %1", {text::sizeWord(size)});
    if (size.unit != map::LengthUnit::Pixel)
        options = phrase("%1 --dpi %2", {options, text::lengthWord(size.dpi)});
    const auto isTooLarge
        = [](double wide, double high) { return std::max(wide, high) > longestSide || wide * high > mostPixels; };
    const auto tooLarge = [](const std::string& said) {
        return Problem::usage(phrase("%1: a picture has at most %2 pixels a side and %3 in all",
            {said, words::exact(longestSide), words::exact(static_cast<std::int64_t>(mostPixels))}));
    };
    if (std::min(width, height) < 1)
        throw Problem::usage(phrase("%1: a picture has at least 1 pixel a side", {options}));
    if (isTooLarge(width, height))
        throw tooLarge(options);
    if (scale < 1 || scale > mostScale)
        throw Problem::usage(
            phrase("--scale %1: expected 1 to %2", {std::to_string(scale), std::to_string(mostScale)}));
    if (isTooLarge(width * scale, height * scale))
        throw tooLarge(phrase("%1 --scale %2", {options, std::to_string(scale)}));
}

double within(const char* option, double value, double least, double most) {
    if (value >= least && value <= most) // false for NaN as well
        return value;
    throw Problem::usage(phrase("%1 %2: expected %3 to %4",
        {option, text::lengthWord(value), text::lengthWord(least), text::lengthWord(most)}));
}

ui::FigureTheme themeFrom(const std::string& word) {
    if (word == "light")
        return ui::FigureTheme::Light;
    if (word == "dark")
        return ui::FigureTheme::Dark;
    if (word == "print" || word == "grey")
        return ui::FigureTheme::Print;
    throw Problem::usage(phrase("--theme '%1' is not known; known: light, dark, print", {word})
        + didYouMean(word, {"light", "dark", "print", "grey"}));
}

/// ".png, .svg, …": of pictures and tables.
std::string figureList() {
    std::string list;
    for (const ui::FigureKind& kind : ui::figureKinds())
        for (const char* const ending : {kind.ending, kind.also})
            if (*ending)
                list += (list.empty() ? "." : ", .") + std::string(ending);
    return list;
}

std::string presetList() {
    std::string list;
    for (const map::FigurePreset& preset : map::figurePresets())
        list += (list.empty() ? "" : ", ") + std::string(preset.name);
    return list;
}

void checkFile(const std::string& file) {
    const std::string endings = phrase("%1 or .%2", {figureList(), rectanglesEnding});
    if (file.empty())
        throw Problem::usage(phrase("paramap export needs -o FILE, a name that ends in %1", {endings}));
    const std::string ending = endingOf(file);
    if (!ui::figureKind(ending) && ending != rectanglesEnding)
        throw Problem::usage(phrase("%1: expected a name that ends in %2", {file, endings}));
}

/// Where nothing is said: paper for what goes into papers, else a screen.
std::string_view usualPreset(const std::string& ending) {
    return ending == "pdf" || ending == "tex" || ending == "tikz" ? "two-columns" : "screen";
}

map::FigureSize sizeOf(const ExportWords& words) {
    const std::string name = words.figure.value_or(std::string(usualPreset(endingOf(words.file))));
    const map::FigurePreset* preset = map::figurePreset(name);
    if (!preset) {
        std::vector<std::string> known;
        for (const map::FigurePreset& each : map::figurePresets())
            known.emplace_back(each.name);
        throw Problem::usage(
            phrase("--figure '%1' is not known; known: %2", {name, presetList()}) + didYouMean(name, known));
    }
    map::FigureSize size = preset->size;
    if (words.size) {
        if (!words.figure) { // a size without a place has its own letters
            size.text = 0;
            size.dpi = map::FigureSize().dpi;
        }
        if (!text::takeSize(size, *words.size))
            throw Problem::usage(
                phrase("--size %1: expected WIDTHxHEIGHT in pixels, or in mm, cm or in, such as 1600x1000 or "
                       "85x60mm",
                    {*words.size}));
        if (!words.figure && size.unit != map::LengthUnit::Pixel)
            size.dpi = paperDpi;
    }
    if (words.dpi)
        size.dpi = within("--dpi", *words.dpi, map::leastDpi, map::mostDpi);
    if (words.text)
        size.text = within("--text-size", *words.text, map::usualText, map::mostText);
    return size;
}

} // namespace

std::string endingOf(const std::string& file) {
    std::string ending = std::filesystem::path(file).extension().string();
    ending.erase(0, 1);
    std::transform(ending.begin(), ending.end(), ending.begin(),
        [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return ending;
}

void checkExport(const Export& what) {
    checkFile(what.file);
    checkSize(what.figure, what.figure.scale);
    const ui::FigureKind* kind = ui::figureKind(endingOf(what.file));
    if (what.figure.outlines && (!kind || !kind->outlines))
        throw Problem::usage(
            phrase("--outlines: only .svg and .pdf can have words as outlines, not .%1", {endingOf(what.file)}));
}

Export ExportWords::meant(const map::MapView& view, const cost::RunSettings& run) const {
    checkFile(file);
    Export what;
    what.file = file;
    static_cast<map::FigureSize&>(what.figure) = sizeOf(*this);
    what.figure.map = view;
    what.figure.scale = scale;
    what.figure.theme = themeFrom(theme);
    what.figure.parts = parts;
    what.figure.outlines = outlines;
    what.figure.title = title;
    what.run = run;
    what.session = session;
    checkExport(what);
    return what;
}

void declareWords(CLI::App& command, ExportWords& words) {
    command
        .add_option("-o,--output", words.file,
            phrase("File to write: %1, or .%2 for the rectangles", {figureList(), rectanglesEnding}))
        ->type_name("FILE");
    command
        .add_option("--figure", words.figure,
            phrase("What it is for: %1 (two-columns for .pdf and .tex, else screen)", {presetList()}))
        ->type_name("NAME");
    command
        .add_option(
            "--size", words.size, "Width and height in pixels, or in mm, cm or in: 85x60mm (as --figure has it)")
        ->type_name("WxH");
    command.add_option("--dpi", words.dpi, "Pixels to an inch (as --figure has it; 96, or 300 for a size on paper)")
        ->type_name("N");
    command.add_option("--text-size", words.text, "Usual size of its words in points (by the size of the figure)")
        ->type_name("PT");
    command.add_option("--scale", words.scale, "Finer pixels for a PNG: 1 to 4 for each of its size (1)")
        ->type_name("N");
    command.add_option("--theme", words.theme, "light, dark, or print: grey with stripes (light)")->type_name("THEME");
    command.add_option("--title", words.title, "Title of the picture")->type_name("TEXT");
    command.add_flag("!--no-title", words.parts.title, "Leave out the title and the sizes below it");
    command.add_flag("!--no-breadcrumb", words.parts.breadcrumb, "Leave out the path of --zoom and what areas mean");
    command.add_flag("!--no-legend", words.parts.legend, "Leave out the legend");
    command.add_flag("!--no-scale", words.parts.scale, "Leave out the scale square");
    command.add_flag("!--no-note", words.parts.note, "Leave out the note on what is not drawn");
    command.add_flag("--outlines", words.outlines, "Words as outlines, not as text, in .svg and .pdf");
    command.add_flag("!--no-session", words.session, "Do not embed the session, with which the file opens again");
}

} // namespace paramap
