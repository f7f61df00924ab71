// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/memory/memory.h"
#include "model/text/memory/memory_card.h"

#include <QTimer>
#include <QWidget>

#include <vector>

class QLabel;
class QMenu;
class QVBoxLayout;

namespace paramap::ui {

class DeviceTile;
class ElidedLabel;
class LinkButton;
class MemoryRows;
class QuietTabs;
class RunDialog;
class StackBar;

/// The memory of a run, in training or inference: total, bar, lines, devices and settings. In a low window the
/// first lines are shown that fit; the bar's tooltips say all.
class MemoryCard : public QWidget {
    Q_OBJECT
public:
    explicit MemoryCard(QWidget* parent = nullptr);

    /// `run`: the settings as requested; 0 and "" mean that the model decides. `network`: lets the settings dialog ask
    /// what the model allows.
    void setCards(const text::MemoryCard& training, const text::MemoryCard& inference, const cost::RunSettings& run,
        const network::NetworkPtr& network = nullptr);
    cost::Mode mode() const;
    void setMode(cost::Mode mode);
    /// Opens the dialog behind "Change…". If `group` is a title, that group is unfolded.
    void openSettings(const QString& group = {});

    QSize sizeHint() const override; ///< without the lines, which take spare height
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return false; } ///< lines that find no room are counted instead
    int wholeHeight() const; ///< the height with all lines

    /// Replaces one tile, which has learnt more; kept until other cards are set.
    void setTile(cost::Mode mode, int index, const text::DeviceTile& tile);

Q_SIGNALS:
    void runEdited(const paramap::cost::RunSettings& run);
    void planEdited(const QString& key, const QString& text); ///< in the form that cost::withPlanned takes
    void modeChosen(paramap::cost::Mode mode); ///< the account that is shown from now on
    void deviceMenuWanted(int tile, const QPoint& place); ///< `tile`: index of a device, from 0
    void menuWanted(QMenu& menu); ///< the receiver adds entries for the card to the menu

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void build();
    void measure();
    void present(const text::MemoryCard& card);
    void fit(); ///< shows the lines that have room, and the long or the short settings
    void presentRanges(const text::MemoryCard& card);
    int rangesHeight() const; ///< 0 where there are none
    int inside() const; ///< the width between the margins
    const text::MemoryCard& shown() const;

    text::MemoryCard m_training, m_inference;
    cost::RunSettings m_run;
    network::NetworkPtr m_network;
    QTimer m_rest; ///< screen readers hear the total when it has stopped changing
    QVBoxLayout* m_column = nullptr;
    QuietTabs* m_tabs = nullptr;
    ElidedLabel *m_total = nullptr, *m_beside = nullptr, *m_was = nullptr, *m_settings = nullptr;
    QLabel* m_problem = nullptr;
    QWidget* m_ranges = nullptr; ///< the totals that are ranges, in a line each
    std::vector<ElidedLabel*> m_rangeLines;
    StackBar* m_bar = nullptr;
    MemoryRows* m_rows = nullptr;
    std::vector<DeviceTile*> m_tiles;
    LinkButton* m_change = nullptr;
    RunDialog* m_dialog = nullptr;
};

} // namespace paramap::ui
