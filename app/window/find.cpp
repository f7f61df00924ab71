// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/find.h"

#include "ui/look/plain_text.h"
#include "ui/look/qt_text.h"

#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>

#include <algorithm>
#include <chrono>
#include <utility>

namespace paramap {
namespace {

constexpr std::chrono::milliseconds slice{6}; ///< of the 16 between two pictures on the screen
constexpr std::size_t placesAtOnce = 500; ///< between two looks at the clock

/// The kinds that the model has, as the field takes them.
QString kindsOf(const network::Network& network) {
    QStringList words;
    for (const description::Kind kind : description::allKinds)
        if (network.totals().byKind[static_cast<std::size_t>(kind)] > 0) {
            const std::string_view word = description::word(kind);
            words << QString::fromUtf8(word.data(), static_cast<qsizetype>(word.size()));
        }
    return words.join(QStringLiteral(", "));
}

} // namespace

Finder::Finder(QLineEdit* field, QLabel* count, QObject* parent)
    : QObject(parent)
    , m_field(field)
    , m_count(count) {
    m_field->installEventFilter(this);
    m_later.setSingleShot(true);
    connect(&m_later, &QTimer::timeout, this, &Finder::goOn);
    connect(m_field, &QLineEdit::textEdited, this, [this] { look(true); });
    connect(m_field, &QLineEdit::textChanged, this, [this](const QString& text) {
        if (text.isEmpty())
            look(false); // the field's clear button comes here, too
    });
}

void Finder::setNetwork(const network::NetworkPtr& network, const words::NumberStyle& style, bool twice) {
    m_style = style;
    m_twice = twice;
    m_network = network;
    look(false);
}

void Finder::begin() {
    m_field->setFocus(Qt::ShortcutFocusReason);
    m_field->selectAll();
}

void Finder::next() {
    go(1);
}

void Finder::previous() {
    go(-1);
}

void Finder::look(bool announce) {
    if (const QString at = match(); !at.isNull())
        m_before = at;
    m_announce = announce;
    m_at = -1;
    m_search.reset();
    const std::string wanted = m_field->text().trimmed().toStdString();
    if (m_network && !wanted.empty()) {
        m_search = std::make_shared<network::ModuleFind>(m_network, wanted, m_twice);
        goOn();
        return;
    }
    m_later.stop();
    m_before.clear();
    if (std::exchange(m_shown, false))
        Q_EMIT allFound(nullptr);
    say();
}

void Finder::goOn() {
    const auto begin = std::chrono::steady_clock::now();
    while (!m_search->isDone() && std::chrono::steady_clock::now() - begin < slice)
        m_search->advance(placesAtOnce);
    if (m_search->isDone())
        finish();
    else
        m_later.start();
    say();
}

void Finder::finish() {
    m_later.stop();
    const std::vector<std::string>& paths = m_search->found().paths;
    m_shown = true;
    Q_EMIT allFound(network::FoundPaths(m_search, &paths)); // the search is over, so they do not change any more
    if (m_at < 0) {
        const auto same = m_before.isNull() ? paths.end() : std::ranges::find(paths, m_before.toStdString());
        m_at = same != paths.end() ? same - paths.begin() : m_announce && !paths.empty() ? 0 : -1;
    }
    m_before.clear();
    if (m_announce && m_at >= 0)
        Q_EMIT found(match());
}

void Finder::go(std::ptrdiff_t step) {
    if (matches() == 0)
        return;
    m_at = m_at < 0 ? (step > 0 ? 0 : matches() - 1) : (m_at + step + matches()) % matches();
    Q_EMIT found(match());
    say();
}

std::ptrdiff_t Finder::matches() const {
    return m_search ? std::ssize(m_search->found().paths) : 0;
}

QString Finder::match() const {
    return m_at < 0 || m_at >= matches() ? QString() : ui::qs(m_search->found().paths[static_cast<std::size_t>(m_at)]);
}

void Finder::say() {
    m_count->setText(words());
    m_count->setToolTip(ui::plainTip(m_count->text()));
}

QString Finder::words() const {
    if (!m_search)
        return {};
    const QString count = ui::qs(words::given(matches(), m_style));
    if (!m_search->isDone())
        return tr("%1 found so far …").arg(count);
    if (const std::optional<std::string>& kind = m_search->query().unknownKind())
        return kind->empty() ? tr("kinds: %1").arg(kindsOf(*m_network))
                             : tr("no kind '%1'; kinds: %2").arg(ui::qs(*kind), kindsOf(*m_network));
    if (matches() == 0)
        return tr("nothing found");
    const std::int64_t sum = m_search->found().parameters;
    const QString place
        = m_at < 0 ? tr("%1 found").arg(count) : tr("%1 of %2").arg(ui::qs(words::given(m_at + 1, m_style)), count);
    return tr("%1 · %2, %3")
        .arg(place, ui::qs(words::compact(sum, m_style)), ui::qs(words::percent(sum, m_search->total(), m_style)));
}

bool Finder::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_field && event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
            go(key->modifiers().testFlag(Qt::ShiftModifier) ? -1 : 1);
            return true;
        }
        if (key->key() == Qt::Key_Escape) {
            m_field->clear();
            Q_EMIT cleared();
            return true;
        }
    }
    return QObject::eventFilter(watched, event);
}

} // namespace paramap
