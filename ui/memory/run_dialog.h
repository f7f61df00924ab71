// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/memory/memory.h"
#include "model/network/network.h"
#include "model/text/memory/run_form.h"

#include <QDialog>
#include <QTimer>

#include <map>
#include <vector>

class QDialogButtonBox;
class QLabel;
class QScrollArea;

namespace paramap::ui {

class FoldButton;
class RunRowEdit;

/// The settings of a run for one mode, as text::runForm gives them. A group with a title is folded under a line that
/// sums it up. The dialog is not modal; every change takes effect at once.
class RunDialog : public QDialog {
    Q_OBJECT
public:
    explicit RunDialog(QWidget* parent = nullptr);

    /// Shows the run and emits nothing. A new run is shown at once. A new network is shown when it has stopped
    /// changing, because asking what it allows takes a while. `speed`: the group after the settings; if it has no rows,
    /// the former one stays.
    void setRun(const network::NetworkPtr& network, cost::Mode mode, const cost::RunSettings& run,
        const text::RunGroup& speed = {});
    void unfold(const std::string& title); ///< unfolds a group
    /// Moves the dialog in front of the card, in reading order, so that both can be seen.
    void standBeside(const QWidget& card);
    QSize sizeHint() const override;

Q_SIGNALS:
    void runEdited(const paramap::cost::RunSettings& run);
    /// Values that can be read, in the form that cost::withPlanned takes.
    void planEdited(const QString& key, const QString& text);

protected:
    void showEvent(QShowEvent* event) override;

private:
    struct Group {
        FoldButton* fold = nullptr; ///< null for the group that is always unfolded
        QWidget* body = nullptr;
        std::vector<RunRowEdit*> rows;
        std::vector<QLabel*> labels; ///< in front of the rows
    };

    void refresh();
    bool fits(const std::vector<text::RunGroup>& groups) const; ///< whether the widgets belong to these rows
    void rebuild(const std::vector<text::RunGroup>& groups);
    Group makeGroup(const text::RunGroup& group);
    void edit(RunRowEdit& row, const QString& text);
    void fitHeight();

    QScrollArea* m_area;
    QDialogButtonBox* m_buttons;
    QWidget* m_content = nullptr;
    std::vector<Group> m_groups;
    std::map<std::string, bool> m_open; ///< by title; kept when the mode changes
    network::NetworkPtr m_network;
    cost::Mode m_mode = cost::Mode::Train;
    cost::RunSettings m_run;
    text::RunGroup m_speed;
    QTimer m_rest;
};

} // namespace paramap::ui
