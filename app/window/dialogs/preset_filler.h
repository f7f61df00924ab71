// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/window/dialogs/map_store.h"
#include "model/catalog/totals_store.h"

#include <QObject>
#include <QStringList>
#include <QTimer>

#include <memory>
#include <optional>
#include <vector>

namespace paramap::ui {
class PresetBrowser;
}

namespace paramap {

class Session;

/// Counts the published models and paints the maps of the rows in sight, in slices between events, so that the list
/// appears at once and typing never waits. What an earlier run has computed and painted comes at once.
class PresetFiller : public QObject {
    Q_OBJECT
public:
    PresetFiller(const Session& session, ui::PresetBrowser& browser); ///< a child of the browser
    ~PresetFiller() override; ///< keeps what was painted

private:
    void work(); ///< one slice
    void count();
    void paintOne(const QString& name);
    void beginMaps(); ///< opens the store of maps in this size and these colours

    const Session& m_session;
    ui::PresetBrowser& m_browser;
    std::vector<catalog::PresetEntry> m_presets;
    std::size_t m_counted = 0; ///< of m_presets
    std::unique_ptr<catalog::TotalsStore> m_totals; ///< null before the first slice
    QString m_look;
    std::optional<MapStore> m_maps;
    QStringList m_failed; ///< presets that cannot be painted: broken descriptions of the user's own
    QTimer m_timer;
};

} // namespace paramap
