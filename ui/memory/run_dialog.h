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

/// How the model is run, in one of the modes: what text::runForm says, group by group, those with a title folded under
/// a line that sums them up. Not modal; every change takes effect at once.
class RunDialog : public QDialog {
    Q_OBJECT
public:
    explicit RunDialog(QWidget* parent = nullptr);

    /// Shows it and says nothing. A run that is another takes effect at once, of another network when it has come to
    /// rest: what it allows takes a while to ask.
    /// `speed`: the group that follows the settings; one without rows leaves the one before in place.
    void setRun(const network::NetworkPtr& network, cost::Mode mode, const cost::RunSettings& run,
        const text::RunGroup& speed = {});
    void unfold(const std::string& title); ///< a group
    void standBeside(const QWidget& card); ///< in front of it in reading order, so that both can be seen
    QSize sizeHint() const override;

Q_SIGNALS:
    void runEdited(const paramap::cost::RunSettings& run);
    void planEdited(const QString& key, const QString& text); ///< as cost::withPlanned takes them, and they can be read

protected:
    void showEvent(QShowEvent* event) override;

private:
    struct Group {
        FoldButton* fold = nullptr; ///< null of the one that is always open
        QWidget* body = nullptr;
        std::vector<RunRowEdit*> rows;
        std::vector<QLabel*> labels; ///< in front of them
    };

    void refresh();
    bool fits(const std::vector<text::RunGroup>& groups) const; ///< the widgets are those of these rows
    void rebuild(const std::vector<text::RunGroup>& groups);
    Group makeGroup(const text::RunGroup& group);
    void edit(RunRowEdit& row, const QString& text);
    void fitHeight();

    QScrollArea* m_area;
    QDialogButtonBox* m_buttons;
    QWidget* m_content = nullptr;
    std::vector<Group> m_groups;
    std::map<std::string, bool> m_open; ///< by title: kept from one mode to the other
    network::NetworkPtr m_network;
    cost::Mode m_mode = cost::Mode::Train;
    cost::RunSettings m_run;
    text::RunGroup m_speed;
    QTimer m_rest;
};

} // namespace paramap::ui
