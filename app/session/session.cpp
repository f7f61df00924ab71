// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/session/session.h"

#include "model/cost/run/run_fields.h"
#include "model/description/blueprint.h"
#include "model/description/naming.h"
#include "model/text/memory/device_menu.h"
#include "model/text/memory/speed.h"
#include "model/text/show/model_name.h"

#include <algorithm>
#include <utility>

namespace paramap {
namespace {

/// "tp 1 → 4" if exactly one setting has changed.
QString runText(const State& before, const State& after) {
    const cost::RunField* changed = nullptr;
    for (const cost::RunField& field : cost::runFields()) {
        if (cost::valueText(before.run, field) == cost::valueText(after.run, field))
            continue;
        if (changed)
            return Session::tr("Memory settings");
        changed = &field;
    }
    const auto word = [&](const State& state) {
        const std::string value = cost::valueText(state.run, *changed);
        return value.empty() ? Session::tr("automatic") : QString::fromStdString(value);
    };
    return changed ? QStringLiteral("%1 %2 → %3")
                         .arg(QString::fromStdString(std::string(changed->option.substr(2))), word(before), word(after))
                   : Session::tr("Memory settings");
}

/// A model whose description has just its usual naming stays in it, and so does a class that the other naming lacks.
sizes::Settings inNamingIfAny(const sizes::Settings& settings, const std::string& naming) {
    const description::Blueprint& blueprint = *settings.blueprint;
    if (blueprint.architecture().naming == naming || !description::hasNamings(blueprint.architecture()))
        return settings;
    const bool isThere = description::inNaming(blueprint.architecturePtr(), naming)->classNamed(blueprint.cls());
    return isThere ? sizes::inNaming(settings, naming) : settings;
}

} // namespace

Session::Session(catalog::Catalog catalog, QObject* parent)
    : QObject(parent)
    , m_catalog(std::move(catalog))
    , m_clock([] { return Clock::now(); }) {
    try {
        m_devices = m_catalog.devices();
        m_namings = m_catalog.namings();
    } catch (const Problem&) {
        // Without these files no device or naming is offered, but models still are shown.
    }
}

void Session::setNumberStyle(const words::NumberStyle& style) {
    if (style == m_style)
        return;
    m_style = style;
    if (m_drag)
        endDrag();
    if (m_state.hasModel())
        apply(m_state);
}

void Session::setNumbersHidden(bool hidden) {
    words::NumberStyle style = m_style;
    style.hidden = hidden;
    setNumberStyle(style);
}

void Session::setClock(std::function<Clock::time_point()> clock) {
    m_clock = std::move(clock);
}

QString Session::title() const {
    if (!m_state.hasModel())
        return {};
    const QString& name = m_state.opened->title;
    return m_state.isChanged()
        ? QString::fromStdString(text::changedName(name.toStdString(), m_state.opened->origin.name))
        : name;
}

QStringList Session::classes() const {
    QStringList names;
    if (m_state.hasModel()) {
        for (const std::string& name : m_state.settings.blueprint->architecture().classNames())
            names << QString::fromStdString(name);
    }
    return names;
}

QString Session::className() const {
    return m_state.hasModel() ? QString::fromStdString(m_state.settings.blueprint->cls()) : QString();
}

void Session::setClass(const QString& cls) {
    if (!m_state.hasModel() || cls == className())
        return;
    State next = m_state;
    try {
        next.settings = sizes::inClass(m_state.settings, cls.toStdString());
    } catch (const Problem& problem) {
        Q_EMIT failed(problem);
        return;
    }
    if (next.marks.held)
        keepTotal(next, next.marks.held->size);
    change(std::move(next), [cls](const State&, const State&) { return tr("Class %1").arg(cls); });
}

bool Session::hasNamings() const {
    return m_state.hasModel() && description::hasNamings(m_state.settings.blueprint->architecture());
}

bool Session::isIn(const catalog::Naming& naming) const {
    return m_state.hasModel() && m_state.settings.blueprint->architecture().naming == m_catalog.naming(naming.name);
}

void Session::setNaming(const catalog::Naming& naming) {
    if (!m_state.hasModel())
        return;
    State next = m_state;
    try {
        next.settings = sizes::inNaming(m_state.settings, m_catalog.naming(naming.name));
    } catch (const Problem& problem) {
        Q_EMIT failed(problem);
        return;
    }
    if (next.marks.held)
        keepTotal(next, next.marks.held->size);
    change(std::move(next), [release = QString::fromStdString(naming.release)](const State&, const State&) {
        return tr("Naming of %1").arg(release);
    });
}

void Session::preferNaming(const std::string& name) {
    const auto found = std::ranges::find(m_namings, name, &catalog::Naming::name);
    m_preferredNaming.reset();
    if (found != m_namings.end())
        m_preferredNaming = found == m_namings.begin() ? std::string() : name;
}

sizes::Settings Session::inPreferredNaming(const sizes::Settings& settings) const {
    return m_preferredNaming ? inNamingIfAny(settings, *m_preferredNaming) : settings;
}

sizes::Settings Session::namedAlike(const sizes::Settings& settings) const {
    return hasNamings() ? inNamingIfAny(settings, m_state.settings.blueprint->architecture().naming)
                        : inPreferredNaming(settings);
}

void Session::setTwice(bool twice) {
    setConvention(m_state.convention.with(conventions::Rule::TiedTwice, twice));
}

void Session::setConvention(const conventions::Convention& convention) {
    State next = m_state;
    next.convention = convention;
    if (next.hasModel() && next.marks.held)
        keepTotal(next, next.marks.held->size); // the held total is counted the other way from now on
    change(std::move(next), [](const State& before, const State& after) {
        return QString::fromStdString(conventions::stepOf(before.convention, after.convention));
    });
}

void Session::setRun(const cost::RunSettings& settings) {
    State next = m_state;
    next.run = settings;
    change(std::move(next), runText, QStringLiteral("run"));
}

void Session::setPlanned(const QString& key, const QString& text) {
    State next = m_state;
    try {
        next.plan = cost::withPlanned(m_state.plan, key.toStdString(), text.toStdString());
    } catch (const Problem& problem) {
        Q_EMIT failed(problem);
        return;
    }
    change(std::move(next), [style = m_style](const State& before, const State& after) {
        return QString::fromStdString(text::planStep(before.plan, after.plan, style));
    });
}

void Session::setDevice(int tile, const cost::DeviceChoice& choice) {
    std::vector<cost::DeviceChoice> choices;
    for (const cost::DeviceSet& set : devices())
        choices.push_back({set.device.name, set.count});
    if (tile < 0 || static_cast<std::size_t>(tile) >= choices.size())
        return;
    choices[static_cast<std::size_t>(tile)] = choice;
    setDevices(std::move(choices));
}

void Session::setFittingRun(int tile, qint64 count, const cost::RunSettings& run, const QString& name) {
    std::vector<cost::DeviceSet> sets = devices();
    if (tile < 0 || static_cast<std::size_t>(tile) >= sets.size())
        return;
    State next = m_state;
    next.run = run;
    if (sets[static_cast<std::size_t>(tile)].count != count) {
        sets[static_cast<std::size_t>(tile)].count = count;
        next.devices.clear();
        for (const cost::DeviceSet& set : sets)
            next.devices.push_back({set.device.name, set.count});
    }
    change(std::move(next), [name](const State&, const State&) { return name; });
}

void Session::resetDevices() {
    setDevices({});
}

void Session::setDevices(std::vector<cost::DeviceChoice> choices) {
    State next = m_state;
    next.devices = std::move(choices);
    try {
        const auto before = devices(), after = devicesOf(next);
        if (text::deviceStep(text::usualDevices(m_devices), after).empty())
            next.devices.clear();
        change(std::move(next),
            [words = QString::fromStdString(text::deviceStep(before, after, m_style))](
                const State&, const State&) { return words; });
    } catch (const Problem& problem) {
        Q_EMIT failed(problem);
    }
}

std::vector<cost::DeviceSet> Session::devicesOf(const State& state) const {
    return state.devices.empty() ? text::usualDevices(m_devices) : cost::deviceSets(m_devices, state.devices);
}

void Session::undo() {
    if (m_drag)
        cancelDrag();
    else
        m_undo.undo();
}

bool Session::isModified() const {
    if (!m_state.hasModel() || m_undo.isClean())
        return false;
    const int clean = m_undo.cleanIndex(), now = m_undo.index();
    if (clean < 0)
        return true; // no step leads back there
    for (int step = std::min(clean, now); step < std::max(clean, now); ++step)
        if (!dynamic_cast<const BesideCommand*>(m_undo.command(step)))
            return true;
    return false;
}

void Session::redo() {
    if (!m_drag)
        m_undo.redo();
}

bool Session::change(State next, const StateCommand::Text& name, const QString& merge) {
    if (m_drag)
        endDrag(); // any other change is a step of its own
    if (next == m_state)
        return true;
    std::optional<Snapshot> snapshot;
    try {
        if (next.hasModel())
            snapshot = makeSnapshot(next, m_style, std::nullopt, devicesOf(next));
    } catch (const Problem& problem) {
        Q_EMIT snapshotChanged(); // restores the value in force in the widgets
        Q_EMIT failed(problem);
        return false;
    }
    const State before = m_state;
    install(std::move(next), std::move(snapshot));
    push(before, name, merge);
    return true;
}

void Session::push(const State& before, const StateCommand::Text& name, const QString& merge) {
    m_undo.push(
        new StateCommand(before, m_state, name, merge, m_clock(), [this](const State& state) { apply(state); }));
}

void Session::apply(const State& state) {
    try {
        install(state,
            state.hasModel() ? std::optional(makeSnapshot(state, m_style, std::nullopt, devicesOf(state)))
                             : std::nullopt);
    } catch (const Problem& problem) {
        Q_EMIT failed(problem); // the state was valid before, so only lack of memory leads here
    }
}

void Session::install(State state, std::optional<Snapshot> snapshot) {
    const bool another = state.opened != m_state.opened;
    m_state = std::move(state);
    m_snapshot = std::move(snapshot);
    const network::NetworkPtr network = m_snapshot ? m_snapshot->network : nullptr;
    m_view.enter(network);
    m_view.setConvention(m_state.convention);
    if (another) {
        m_view.reset();
        Q_EMIT opened(m_state.hasModel() ? m_state.opened->title : QString());
    }
    Q_EMIT snapshotChanged();
    m_view.follow(network);
}

} // namespace paramap
