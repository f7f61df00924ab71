// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/talk/page_map.h"

#include "model/map/measure.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/text/map/amount.h"

#include <optional>

namespace paramap::lesson {

namespace {

constexpr std::size_t mostCells = 256;

/// The first place of a path; no value if the model has none.
std::optional<network::Place> firstPlace(const network::Network& network, const std::string& path) {
    try {
        return placesOf(network, path).front();
    } catch (const Problem&) {
        return std::nullopt;
    }
}

std::string directive(const Step& step, std::string_view name) {
    const Text* const value = valueOf(step.directives, name);
    return value ? value->text : std::string();
}

bool isOfCells(const Hiding& hiding) {
    return hiding.areas && hiding.in.empty();
}

class MapMaker {
public:
    MapMaker(const Lesson& lesson, const Step& step, const ModelNumbers& model, const words::NumberStyle& style)
        : m_lesson(lesson)
        , m_step(step)
        , m_model(model)
        , m_style(style)
        , m_place(firstPlace(model.network(), directive(step, "focus")).value_or(network::rootPlace(model.network())))
        , m_measured(measured()) { }

    std::vector<network::Place> cellParts() const {
        network::Place top = m_place;
        std::vector<network::Place> result;
        while (!top.tensor && (result = partsOf(top)).size() == 1)
            top = result.front();
        return result.size() > 1 ? result : std::vector{m_place};
    }

    PageMap make(const Hiding& hiding) const {
        PageMap result;
        result.network = m_model.sharedNetwork();
        result.run = m_model.run();
        result.view = view();
        result.hiding = hiding;
        if (isOfCells(hiding))
            for (const network::Place& place : cellParts())
                addCell(result, place);
        else if (isOfCells(hidingOf(m_step)))
            for (network::Place& place : cellParts())
                result.parts.push_back(std::move(place.path));
        result.caption = caption(hiding.numbers && hiding.in.empty());
        result.colours = colours();
        return result;
    }

    /// One of two maps side by side, which bear the names of their models.
    PageMap makeNamed(const std::string& name, Hiding hiding) const {
        if (!firstPlace(m_model.network(), hiding.in))
            hiding.in.clear();
        PageMap result = make(hiding);
        result.view.form = map::MapForm::Treemap; // an icicle has no scale
        result.name = m_place.path.empty() ? name : phrase("%1, %2", {name, m_place.path});
        result.caption = hiding.numbers && hiding.in.empty() ? std::string() : amountText();
        return result;
    }

private:
    map::Measured measured() const {
        try {
            return map::measured(m_model.network(), measureOf(m_lesson, m_step), m_model.run());
        } catch (const Problem&) {
            return {};
        }
    }

    std::vector<std::optional<description::Kind>> colours() const {
        std::vector<std::optional<description::Kind>> result;
        const auto& byKind = m_measured.weights ? m_measured.weights->byKind : m_model.network().totals().byKind;
        for (const description::Kind kind : description::allKinds)
            if (byKind[static_cast<std::size_t>(kind)] > 0)
                result.emplace_back(kind);
        if (m_measured.weights && m_measured.weights->beside() > 0)
            result.emplace_back();
        return result;
    }

    map::MapView view() const {
        map::MapView view;
        view.area = m_measured.measure;
        // A tensor has no map of its own: its module is shown.
        view.zoom = m_place.tensor ? network::above(m_place.path) : m_place.path;
        if (const auto selected = firstPlace(m_model.network(), directive(m_step, "select")))
            view.selected = selected->path;
        view.folded = directive(m_step, "fold") == "yes";
        if (directive(m_step, "icicle") == "yes")
            view.form = map::MapForm::Icicle;
        view.only = description::kindFromWord(directive(m_step, "only"));
        for (const Entry& name : m_lesson.names)
            addName(view, name);
        return view;
    }

    void addName(map::MapView& view, const Entry& name) const {
        try {
            for (const network::Place& place : placesOf(m_model.network(), name.name))
                view.names[place.path] = name.value.text;
        } catch (const Problem&) {
            // another step's model has that path
        }
    }

    /// The parts of a module that have an amount.
    std::vector<network::Place> partsOf(const network::Place& top) const {
        std::vector<network::Place> result;
        const auto add = [&](network::Place place) {
            if (result.size() < mostCells && m_measured.at(place) > 0)
                result.push_back(std::move(place));
        };
        const network::Module& module = *top.module;
        for (std::size_t run = 0; run < module.children.size(); ++run)
            for (std::int64_t item = 0; item < module.children[run].count && result.size() < mostCells; ++item)
                add(network::childPlace(top, run, item));
        for (std::size_t tensor = 0; tensor < module.tensors.size(); ++tensor)
            add(network::tensorPlace(top, tensor));
        return result;
    }

    void addCell(PageMap& map, const network::Place& place) const {
        PageMap::Cell cell;
        if (!map.hiding.names)
            cell.name = nameOnMap(map.view, place.path);
        if (!map.hiding.numbers)
            cell.amount = text::about(
                m_measured.isEstimate(place), text::compactAmount(m_measured.measure, m_measured.at(place), m_style));
        map.cells.push_back(std::move(cell));
    }

    std::string caption(bool quiet) const {
        const bool whole = m_place.path.empty();
        std::string name = whole ? m_model.network().root->cls : m_place.path;
        if (quiet)
            return name;
        const std::int64_t amount = m_measured.at(m_place), total = m_measured.total(m_model.network());
        return whole ? phrase("%1: %2", {name, amountText()})
                     : phrase("%1: %2, %3 of the model", {name, amountText(), words::percent(amount, total, m_style)});
    }

    std::string amountText() const {
        const std::int64_t amount = m_measured.at(m_place);
        const map::Measure measure = m_measured.measure;
        return text::about(m_measured.isEstimate(m_place),
            measure == map::Measure::Parameters ? text::withNoun(measure, amount, words::exact(amount, m_style))
                                                : text::compactAmount(measure, amount, m_style));
    }

    const Lesson& m_lesson;
    const Step& m_step;
    const ModelNumbers& m_model;
    const words::NumberStyle& m_style;
    network::Place m_place; ///< the focus
    map::Measured m_measured;
};

} // namespace

bool operator==(const PageMap& a, const PageMap& b) {
    const bool sameNetwork
        = a.network == b.network || (a.network && b.network && a.network->settings == b.network->settings);
    return sameNetwork && a.view == b.view && a.run == b.run && a.hiding == b.hiding && a.cells == b.cells
        && a.parts == b.parts && a.name == b.name && a.alike == b.alike && a.caption == b.caption
        && a.colours == b.colours;
}

map::Measure measureOf(const Lesson& lesson, const Step& step) {
    const Text* const own = valueOf(step.directives, "area");
    const Text* const word = own ? own : valueOf(lesson.front, "area");
    return word ? map::measureFromWord(word->text).value_or(map::Measure::Parameters) : map::Measure::Parameters;
}

std::string nameOnMap(const map::MapView& view, const std::string& path) {
    const auto given = view.names.find(path);
    return given == view.names.end() ? path.substr(path.rfind('.') + 1) : given->second; // npos + 1 is the start
}

std::vector<network::Place> cellParts(const Lesson& lesson, const Step& step, const ModelNumbers& model) {
    return MapMaker(lesson, step, model, {}).cellParts();
}

PageMaps pageMaps(const Lesson& lesson, const Step& step, const ModelNumbers& model, const OpenModel& open,
    const Hiding& hiding, const words::NumberStyle& style) {
    const MapMaker maker(lesson, step, model, style);
    const Entry* const other = comparedModel(lesson, step);
    if (!other)
        return {maker.make(hiding), std::nullopt};
    PageMaps result{maker.makeNamed(modelOf(lesson, step).model, hiding),
        MapMaker(lesson, step, open(modelWords(other->value)), style).makeNamed(other->name, hiding)};
    if (result.beside->view.area != result.map.view.area)
        return {maker.make(hiding), std::nullopt};
    const auto description = [](const PageMap& map) { return map.network->settings.blueprint->architecture().name; };
    result.beside->alike = description(result.map) == description(*result.beside);
    return result;
}

} // namespace paramap::lesson
