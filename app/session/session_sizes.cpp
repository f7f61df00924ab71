// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/session/session.h"

#include "model/description/blueprint.h"
#include "model/words/numbers.h"

#include <utility>

// Changes of sizes: set, drag, reset, lock, hold a total.

namespace paramap {
namespace {

using Written = std::string (*)(std::int64_t, const words::NumberStyle&); ///< words::given or words::inFormula

/// "n_embd 768 → 1024" in a menu, "n_embd 768 → 1,024" in the status line.
QString sizeText(const State& before, const State& after, const std::string& key, const words::NumberStyle& style,
    Written written = words::inFormula) {
    const sizes::SizeState from = sizeOf(before.settings, key), to = sizeOf(after.settings, key);
    const auto value = [&](const formula::Value& of) {
        return QString::fromStdString(of.integer() ? written(*of.integer(), style) : of.toText());
    };
    QString words
        = QStringLiteral("%1 %2 → %3").arg(QString::fromStdString(from.name), value(from.value), value(to.value));
    const auto& held = after.marks.held;
    if (!held || held->size == key
        || sizeOf(before.settings, held->size).value == sizeOf(after.settings, held->size).value)
        return words;
    return words + QStringLiteral(", ") + sizeText(before, after, held->size, style, written);
}

} // namespace

QString Session::dragText() const {
    return m_drag ? sizeText(m_drag->before, m_state, m_drag->key, m_style, words::given) : QString();
}

std::string Session::keyOf(const QString& keyOrName) const {
    std::string wanted = keyOrName.toStdString();
    for (const auto& size : sizes::states(m_state.settings)) {
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

bool Session::changeSize(const std::string& key, const std::function<sizes::Settings()>& settings, bool merge) {
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
            Q_EMIT snapshotChanged(); // restores the value in force in the widgets
        Q_EMIT failed(problem);
        return false;
    }
    return change(
        std::move(next),
        [key, style = m_style](const State& before, const State& after) { return sizeText(before, after, key, style); },
        merge ? QStringLiteral("size ") + QString::fromStdString(key) : QString());
}

void Session::beginDrag(const QString& key) {
    if (m_drag)
        endDrag();
    if (m_snapshot)
        m_drag = Drag{m_state, keyOf(key), *m_snapshot, m_snapshot->asBefore()};
}

void Session::endDrag() {
    std::optional<Drag> drag = std::exchange(m_drag, std::nullopt);
    if (!drag)
        return;
    if (drag->before == m_state) { // also ends a drag to a value that could not be resolved
        install(std::move(drag->before), std::move(drag->snapshot));
        return;
    }
    push(drag->before,
        [key = drag->key, style = m_style](
            const State& before, const State& after) { return sizeText(before, after, key, style); },
        {});
    apply(m_state); // ends the "was …" texts
}

void Session::cancelDrag() {
    if (std::optional<Drag> drag = std::exchange(m_drag, std::nullopt))
        install(std::move(drag->before), std::move(drag->snapshot));
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
    const std::string& naming = m_state.settings.blueprint->architecture().naming;
    next.settings = sizes::inNaming(m_state.opened->settings, naming);
    if (next.marks.held)
        keepTotal(next, next.marks.held->size); // from now on, hold the total of the opened model
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
        changeMarks(std::move(next), tr("Stop holding the total"), {});
        return;
    }
    const std::string known = keyOf(key);
    if (!m_snapshot || next.marks.locked.contains(known))
        return;
    next.marks.held = solve::HeldTotal{known, m_snapshot->parameters};
    changeMarks(std::move(next), tr("Hold the total, solve %1"), known);
}

void Session::changeMarks(State next, const QString& words, const std::string& key) {
    if (!m_state.hasModel())
        return;
    try {
        QString name = key.empty() ? words : words.arg(QString::fromStdString(sizeOf(m_state.settings, key).name));
        change(std::move(next), [name](const State&, const State&) { return name; });
    } catch (const Problem& problem) {
        Q_EMIT failed(problem);
    }
}

} // namespace paramap
