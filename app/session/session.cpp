// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/session/session.h"

#include "model/cost/run/run_fields.h"
#include "model/description/blueprint.h"
#include "model/text/memory/device_menu.h"
#include "model/text/memory/speed.h"

#include <algorithm>
#include <utility>

namespace paramap {
namespace {

QString shown(const std::string& utf8) {
    return QString::fromStdString(utf8);
}

using Written = std::string (*)(std::int64_t, const text::NumberStyle&); ///< text::exact or text::inFormula

/// "n_embd 768 → 1024" in a menu, "n_embd 768 → 1,024" in the status line.
QString sizeText(const State& before, const State& after, const std::string& key, const text::NumberStyle& style,
    Written written = text::inFormula) {
    const network::SizeState from = sizeOf(before.settings, key), to = sizeOf(after.settings, key);
    const auto value
        = [&](const formula::Value& of) { return shown(of.integer() ? written(*of.integer(), style) : of.toText()); };
    QString words = QStringLiteral("%1 %2 → %3").arg(shown(from.name), value(from.value), value(to.value));
    const auto& held = after.marks.held;
    if (!held || held->size == key
        || sizeOf(before.settings, held->size).value == sizeOf(after.settings, held->size).value)
        return words;
    return words + QStringLiteral(", ") + sizeText(before, after, held->size, style, written);
}

/// "tp 1 → 4" where one setting was changed.
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
        return value.empty() ? Session::tr("as it comes") : shown(value);
    };
    return changed
        ? QStringLiteral("%1 %2 → %3").arg(shown(std::string(changed->option.substr(2))), word(before), word(after))
        : Session::tr("Memory settings");
}

} // namespace

Session::Session(catalog::Catalog catalog, QObject* parent)
    : QObject(parent)
    , m_catalog(std::move(catalog))
    , m_clock([] { return Clock::now(); }) {
    try {
        m_devices = m_catalog.devices();
    } catch (const Problem&) {
        // Without their file no device is shown; a model can be looked at all the same.
    }
}

void Session::setNumberStyle(const text::NumberStyle& style) {
    if (style == m_style)
        return;
    m_style = style;
    if (m_drag)
        endDrag();
    if (m_state.hasModel())
        apply(m_state);
}

void Session::setClock(std::function<Clock::time_point()> clock) {
    m_clock = std::move(clock);
}

QString Session::title() const {
    if (!m_state.hasModel())
        return {};
    return m_state.isChanged() ? tr("%1 (changed)").arg(m_state.opened->title) : m_state.opened->title;
}

QStringList Session::classes() const {
    QStringList names;
    if (m_state.hasModel()) {
        for (const std::string& name : m_state.settings.blueprint->architecture().classNames())
            names << shown(name);
    }
    return names;
}

QString Session::className() const {
    return m_state.hasModel() ? shown(m_state.settings.blueprint->cls()) : QString();
}

QString Session::dragText() const {
    return m_drag ? sizeText(m_drag->before, m_state, m_drag->key, m_style, text::exact) : QString();
}

std::string Session::keyOf(const QString& keyOrName) const {
    std::string wanted = keyOrName.toStdString();
    for (const auto& size : network::sizes(m_state.settings)) {
        if (size.key == wanted || size.name == wanted)
            return size.key;
    }
    return wanted;
}

void Session::setSize(const QString& key, qint64 value) {
    setValue(key, std::int64_t{value});
}

void Session::setValue(const QString& key, const formula::Value& value) {
    if (!m_state.hasModel())
        return;
    const std::string known = keyOf(key);
    changeSize(
        known,
        [&] {
            return m_keepHeadSize
                ? withHeadSizeKept(m_state, m_drag ? m_drag->before.settings : m_state.settings, known, value)
                : withSize(m_state, known, value);
        },
        true);
}

bool Session::changeSize(const std::string& key, const std::function<network::Settings()>& settings, bool merge) {
    State next = m_state;
    try {
        next.settings = settings();
        keepTotal(next, key);
        if (m_drag && m_drag->key == key) {
            if (next == m_state)
                return true;
            std::optional<Snapshot> snapshot = makeSnapshot(next, m_style, m_drag->totals, devicesOf(next));
            install(std::move(next), std::move(snapshot));
            return true;
        }
    } catch (const Problem& problem) {
        if (!m_drag)
            Q_EMIT snapshotChanged(); // what was typed gives way to the value in force
        Q_EMIT failed(problem);
        return false;
    }
    return change(
        std::move(next),
        [key, style = m_style](const State& before, const State& after) { return sizeText(before, after, key, style); },
        merge ? QStringLiteral("size ") + shown(key) : QString());
}

void Session::beginDrag(const QString& key) {
    if (m_drag)
        endDrag();
    if (m_snapshot)
        m_drag = Drag{m_state, keyOf(key), m_snapshot->asBefore()};
}

void Session::endDrag() {
    const std::optional<Drag> drag = std::exchange(m_drag, std::nullopt);
    if (!drag)
        return;
    if (!(drag->before == m_state)) {
        push(drag->before,
            [key = drag->key, style = m_style](
                const State& before, const State& after) { return sizeText(before, after, key, style); },
            {});
    }
    apply(m_state); // without "was …"; a slider left where the model could not follow returns to the value in force
}

void Session::cancelDrag() {
    if (const std::optional<Drag> drag = std::exchange(m_drag, std::nullopt))
        apply(drag->before);
}

void Session::setKeepHeadSize(bool keep) {
    m_keepHeadSize = keep;
}

void Session::resetSize(const QString& key) {
    if (!m_state.hasModel())
        return;
    const std::string known = keyOf(key);
    changeSize(
        known, [&] { return withReset(m_state, known); }, false);
}

void Session::resetAllSizes() {
    if (!m_state.isChanged())
        return;
    State next = m_state;
    next.settings = m_state.opened->settings;
    if (next.marks.held)
        keepTotal(next, next.marks.held->size); // from now on the one that it was opened with
    change(std::move(next), [](const State&, const State&) { return tr("Reset all sizes"); });
}

void Session::setLocked(const QString& key, bool locked) {
    State next = m_state;
    const std::string known = keyOf(key);
    if (locked)
        next.marks.locked.insert(known);
    else
        next.marks.locked.erase(known);
    if (locked && next.marks.held && next.marks.held->size == known)
        next.marks.held.reset();
    changeMarks(std::move(next), locked ? tr("Lock %1") : tr("Unlock %1"), known);
}

void Session::holdTotal(const QString& key) {
    State next = m_state;
    if (key.isEmpty()) {
        next.marks.held.reset();
        changeMarks(std::move(next), tr("Hold the total no more"), {});
        return;
    }
    const std::string known = keyOf(key);
    if (!m_snapshot || next.marks.locked.contains(known))
        return;
    next.marks.held = network::HeldTotal{known, m_snapshot->network->totals().parameters};
    changeMarks(std::move(next), tr("Hold the total, solve %1"), known);
}

void Session::changeMarks(State next, const QString& words, const std::string& key) {
    if (!m_state.hasModel())
        return;
    try {
        QString name = key.empty() ? words : words.arg(shown(sizeOf(m_state.settings, key).name));
        change(std::move(next), [name](const State&, const State&) { return name; });
    } catch (const Problem& problem) {
        Q_EMIT failed(problem);
    }
}

void Session::setClass(const QString& cls) {
    if (!m_state.hasModel() || cls == className())
        return;
    State next = m_state;
    try {
        next.settings = network::inClass(m_state.settings, cls.toStdString());
    } catch (const Problem& problem) {
        Q_EMIT failed(problem);
        return;
    }
    // The class that it was opened in is that one again, not an equal one: so "changed" can compare.
    if (next.settings.blueprint->cls() == m_state.opened->settings.blueprint->cls())
        next.settings.blueprint = m_state.opened->settings.blueprint;
    if (next.marks.held)
        keepTotal(next, next.marks.held->size);
    change(std::move(next), [cls](const State&, const State&) { return tr("Class %1").arg(cls); });
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
        return shown(text::planStep(before.plan, after.plan, style));
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
            [words = shown(text::deviceStep(before, after, m_style))](const State&, const State&) { return words; });
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

void Session::redo() {
    if (!m_drag)
        m_undo.redo();
}

bool Session::change(State next, const StateCommand::Text& name, const QString& merge) {
    if (m_drag)
        endDrag(); // anything else that is changed meanwhile is a step of its own
    if (next == m_state)
        return true;
    std::optional<Snapshot> snapshot;
    try {
        if (next.hasModel())
            snapshot = makeSnapshot(next, m_style, std::nullopt, devicesOf(next));
    } catch (const Problem& problem) {
        Q_EMIT snapshotChanged(); // what was typed gives way to the value in force
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
        Q_EMIT failed(problem); // it was in force before, so nothing but memory running out leads here
    }
}

void Session::install(State state, std::optional<Snapshot> snapshot) {
    const bool another = state.opened != m_state.opened;
    m_state = std::move(state);
    m_snapshot = std::move(snapshot);
    if (another)
        Q_EMIT opened(m_state.hasModel() ? m_state.opened->title : QString());
    Q_EMIT snapshotChanged();
}

} // namespace paramap
