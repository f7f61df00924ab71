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

/// What memory a run takes, in training or inference: total, bar, lines, devices, and how it is run. Where the place
/// is low the lines are left out; the bar keeps their tooltips.
class MemoryCard : public QWidget {
    Q_OBJECT
public:
    explicit MemoryCard(QWidget* parent = nullptr);

    /// `run`: what was asked for, with 0 and "" where the model decides; `network`: what the settings ask for what it
    /// allows.
    void setCards(const text::MemoryCard& training, const text::MemoryCard& inference, const cost::RunSettings& run,
        const network::NetworkPtr& network = nullptr);
    cost::Mode mode() const;
    void setMode(cost::Mode mode);
    /// The panel behind "Change…"; with a title that group is open.
    void openSettings(const QString& group = {});

    QSize sizeHint() const override; ///< without the lines, which take what others leave
    QSize minimumSizeHint() const override;
    int wholeHeight() const; ///< with the lines

Q_SIGNALS:
    void runEdited(const paramap::cost::RunSettings& run);
    void planEdited(const QString& key, const QString& text); ///< as cost::withPlanned takes them
    void modeChosen(paramap::cost::Mode mode); ///< whose account is shown from now on
    void deviceMenuWanted(int tile, const QPoint& place); ///< of one of the devices, counted from 0
    void menuWanted(QMenu& menu); ///< to be filled with what can be done with the card

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void build();
    void measure();
    void present(const text::MemoryCard& card);
    void fit(); ///< lines if there is room; the short or the long settings
    const text::MemoryCard& shown() const;

    text::MemoryCard m_training, m_inference;
    cost::RunSettings m_run;
    network::NetworkPtr m_network;
    QTimer m_rest; ///< screen readers hear the total when it has come to rest
    QVBoxLayout* m_column = nullptr;
    QuietTabs* m_tabs = nullptr;
    ElidedLabel *m_total = nullptr, *m_beside = nullptr, *m_was = nullptr, *m_settings = nullptr;
    QLabel* m_problem = nullptr;
    StackBar* m_bar = nullptr;
    MemoryRows* m_rows = nullptr;
    std::vector<DeviceTile*> m_tiles;
    LinkButton* m_change = nullptr;
    RunDialog* m_dialog = nullptr;
};

} // namespace paramap::ui
