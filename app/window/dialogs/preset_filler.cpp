// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/dialogs/preset_filler.h"

#include "app/session/session.h"
#include "model/catalog/folders.h"
#include "model/words/numbers.h"
#include "ui/figure/thumbnail.h"
#include "ui/gallery/preset_browser.h"

#include <QCoreApplication>
#include <QElapsedTimer>

namespace paramap {
namespace {

constexpr qint64 longest = 8; // ms of a slice, half a frame

} // namespace

PresetFiller::PresetFiller(const Session& session, ui::PresetBrowser& browser)
    : QObject(&browser)
    , m_session(session)
    , m_browser(browser)
    , m_presets(session.catalog().presets()) {
    connect(&browser, &ui::PresetBrowser::mapsWanted, &m_timer, [this] { m_timer.start(0); });
    connect(&m_timer, &QTimer::timeout, this, &PresetFiller::work);
    m_timer.start(0);
}

PresetFiller::~PresetFiller() {
    if (m_totals)
        m_totals->save();
    if (m_maps)
        m_maps->save();
}

void PresetFiller::work() {
    if (!m_browser.isVisible())
        return m_timer.start(20); // ms; the window comes first
    if (!m_totals) {
        m_totals = std::make_unique<catalog::TotalsStore>(
            m_session.catalog(), QCoreApplication::applicationFilePath().toStdString(), catalog::cacheFolder());
        return;
    }
    beginMaps();
    QElapsedTimer clock;
    clock.start();
    QStringList names = m_browser.namesInSight();
    names.removeIf([this](const QString& name) { return m_failed.contains(name); });
    // Maps in sight come before totals, but one at a time: the next key is looked at in between.
    for (const QString& name : std::as_const(names)) {
        paintOne(name);
        if (clock.elapsed() >= longest / 2)
            break;
    }
    if (m_counted < m_presets.size())
        count();
    else if (names.isEmpty())
        m_timer.stop();
}

void PresetFiller::count() {
    const words::NumberStyle& style = m_session.numberStyle();
    const auto number = [&](std::int64_t value) { return QString::fromStdString(words::compact(value, style)); };
    QElapsedTimer clock;
    clock.start();
    std::vector<ui::PresetTotal> totals;
    for (; m_counted < m_presets.size() && clock.elapsed() < longest; ++m_counted) {
        const std::string& name = m_presets[m_counted].name;
        try {
            const catalog::PresetSize size = m_totals->size(name);
            totals.push_back({QString::fromStdString(name), number(size.parameters),
                size.active < size.parameters ? number(size.active) : QString(), size});
        } catch (const Problem&) {
            continue; // a broken description of the user's own; opening it reports the problem
        }
    }
    m_browser.addTotals(totals);
    if (m_counted == m_presets.size())
        m_totals->save();
}

void PresetFiller::beginMaps() {
    const QSize size = m_browser.mapSize();
    const bool dark = ui::Theme::current(m_browser.palette()).isDark;
    const QString look = QStringLiteral("%1x%2-%3-%4")
                             .arg(size.width())
                             .arg(size.height())
                             .arg(m_browser.devicePixelRatioF())
                             .arg(dark ? QStringLiteral("dark") : QStringLiteral("light"));
    if (look == m_look)
        return;
    if (m_maps)
        m_maps->save();
    m_look = look;
    m_maps.emplace(m_totals->key(), catalog::cacheFolder(), look);
}

void PresetFiller::paintOne(const QString& name) {
    QImage map = m_maps->map(name);
    const QSize size = m_browser.mapSize();
    const qreal ratio = m_browser.devicePixelRatioF();
    if (map.isNull()) {
        try {
            map = ui::thumbnail(network::resolve(m_session.catalog().preset(name.toStdString())), size,
                ui::Theme::current(m_browser.palette()), ratio);
            m_maps->add(name, map);
        } catch (const Problem&) {
            m_failed << name;
            return;
        }
    }
    map.setDevicePixelRatio(ratio);
    m_browser.setMap(name, map);
}

} // namespace paramap
