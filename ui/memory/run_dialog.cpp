// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/memory/run_dialog.h"

#include "model/cost/devices/training_plan.h"
#include "model/cost/run/run_fields.h"
#include "model/problem/problem.h"
#include "ui/look/plain_text.h"
#include "ui/look/qt_text.h"
#include "ui/memory/run_row_edit.h"
#include "ui/parts/fold_button.h"
#include "ui/parts/ink.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace paramap::ui {

namespace {

constexpr int typingRestMilliseconds = 120;

/// Whether the key is an input of the speed estimate and no setting of the run.
bool isPlanned(std::string_view key) {
    return key == "train_tokens" || key == "utilisation";
}

} // namespace

RunDialog::RunDialog(QWidget* parent)
    : QDialog(parent)
    , m_area(new QScrollArea(this))
    , m_buttons(new QDialogButtonBox(QDialogButtonBox::RestoreDefaults | QDialogButtonBox::Close, this)) {
    setModal(false);
    m_rest.setSingleShot(true);
    m_rest.setInterval(typingRestMilliseconds);
    connect(&m_rest, &QTimer::timeout, this, &RunDialog::refresh);

    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setWidgetResizable(true);
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_area, 1);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    connect(m_buttons->button(QDialogButtonBox::RestoreDefaults), &QPushButton::clicked, this,
        [this] { Q_EMIT runEdited(cost::RunSettings()); });
    // Enter in a field ends editing and must not press a button.
    for (QAbstractButton* button : m_buttons->buttons())
        static_cast<QPushButton*>(button)->setAutoDefault(false);
    column->addWidget(m_buttons);
}

void RunDialog::setRun(
    const network::NetworkPtr& network, cost::Mode mode, const cost::RunSettings& run, const text::RunGroup& speed) {
    const bool another = !(run == m_run) || mode != m_mode || !m_network;
    if (!speed.rows.empty() || mode != m_mode)
        m_speed = speed;
    m_network = network;
    m_mode = mode;
    m_run = run;
    setWindowTitle(mode == cost::Mode::Train ? tr("Training settings") : tr("Inference settings"));
    if (another && isVisible())
        refresh();
    else if (isVisible())
        m_rest.start();
}

void RunDialog::showEvent(QShowEvent* event) {
    refresh();
    QDialog::showEvent(event);
}

void RunDialog::refresh() {
    m_rest.stop();
    if (!m_network)
        return;
    std::vector<text::RunGroup> groups = text::runForm(*m_network, m_mode, m_run);
    if (!m_speed.rows.empty())
        groups.push_back(m_speed);
    if (!fits(groups))
        rebuild(groups);
    for (std::size_t i = 0; i < groups.size(); ++i) {
        const Group& group = m_groups[i];
        bool problem = false;
        for (std::size_t j = 0; j < group.rows.size(); ++j) {
            group.rows[j]->setRow(groups[i].rows[j]);
            if (group.labels[j]->text() != qs(groups[i].rows[j].label))
                group.labels[j]->setText(qs(groups[i].rows[j].label));
            problem = problem || !groups[i].rows[j].problem.empty();
        }
        if (!group.fold)
            continue;
        group.fold->setText(qs(groups[i].title) + QStringLiteral("   ") + qs(groups[i].summary));
        group.fold->setToolTip(plainTip(qs(groups[i].summary)));
        if (problem) // a group with a problem is unfolded
            group.fold->setChecked(true);
    }
    fitHeight();
}

bool RunDialog::fits(const std::vector<text::RunGroup>& groups) const {
    return std::ranges::equal(m_groups, groups, [](const Group& mine, const text::RunGroup& theirs) {
        return std::ranges::equal(mine.rows, theirs.rows,
            [](const RunRowEdit* row, const text::RunRow& wanted) { return row->row().key == wanted.key; });
    });
}

void RunDialog::rebuild(const std::vector<text::RunGroup>& groups) {
    delete m_area->takeWidget();
    m_groups.clear();
    m_content = new QWidget(m_area);
    auto* column = new QVBoxLayout(m_content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(scaled(6, fontMetrics()));
    for (const text::RunGroup& group : groups) {
        m_groups.push_back(makeGroup(group));
        if (m_groups.back().fold)
            column->addWidget(m_groups.back().fold);
        column->addWidget(m_groups.back().body);
    }
    column->addStretch(1);
    m_area->setWidget(m_content);
}

RunDialog::Group RunDialog::makeGroup(const text::RunGroup& group) {
    Group result;
    result.body = new QWidget(m_content);
    auto* form = new QFormLayout(result.body);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->setContentsMargins(scaled(group.title.empty() ? 0 : 14, fontMetrics()), 0, 0, 0);
    for (const text::RunRow& row : group.rows) {
        auto* edit = new RunRowEdit(row, result.body);
        connect(edit, &RunRowEdit::edited, this, [this, edit](const QString& text) { this->edit(*edit, text); });
        auto* label = new QLabel(qs(row.label), result.body);
        label->setTextFormat(Qt::PlainText);
        label->setBuddy(edit->editor());
        label->setToolTip(plainTip(qs(row.about)));
        form->addRow(label, edit);
        result.labels.push_back(label);
        result.rows.push_back(edit);
    }
    if (group.title.empty())
        return result;
    result.fold = new FoldButton(m_content);
    result.fold->setInk(Ink::Text);
    result.fold->setObjectName(qs(group.title));
    const bool open = m_open[group.title];
    result.fold->setChecked(open);
    result.body->setVisible(open);
    connect(result.fold, &QAbstractButton::toggled, this, [this, body = result.body, title = group.title](bool on) {
        m_open[title] = on;
        body->setVisible(on);
        fitHeight();
    });
    return result;
}

void RunDialog::edit(RunRowEdit& row, const QString& text) {
    const std::string word = text::typedWord(row.row(), text.trimmed().toStdString());
    try {
        if (isPlanned(row.row().key)) {
            (void)cost::withPlanned({}, row.row().key, word);
            Q_EMIT planEdited(qs(row.row().key), qs(word));
            return;
        }
        const cost::RunSettings run = cost::withValue(m_run, cost::runField(row.row().key), word);
        Q_EMIT runEdited(run);
    } catch (const Problem& problem) {
        row.refuse(qs(problem.sentence()));
        fitHeight();
    }
}

void RunDialog::unfold(const std::string& title) {
    m_open[title] = true;
    if (auto* fold = findChild<FoldButton*>(qs(title)))
        fold->setChecked(true);
}

void RunDialog::standBeside(const QWidget& card) {
    refresh();
    const int gap = scaled(12, fontMetrics());
    const QPoint left = card.mapToGlobal(QPoint(0, card.height()));
    const QRect free = card.screen()->availableGeometry();
    const int x = isRightToLeft() ? left.x() + card.width() + gap : left.x() - width() - gap;
    move(std::clamp(x, free.left(), std::max(free.left(), free.right() - width())),
        std::max(free.top(), left.y() - height() - scaled(40, fontMetrics())));
}

QSize RunDialog::sizeHint() const {
    const QSize content = m_content ? m_content->sizeHint() : QSize();
    const QMargins margins = layout()->contentsMargins();
    const int bar = m_area->verticalScrollBar()->sizeHint().width(), least = scaled(380, fontMetrics());
    return {std::max(least, content.width() + bar + margins.left() + margins.right()),
        content.height() + margins.top() + layout()->spacing() + m_buttons->sizeHint().height() + margins.bottom()};
}

void RunDialog::fitHeight() {
    if (!m_content)
        return;
    m_content->layout()->activate();
    const QSize wanted = sizeHint();
    const QRect free = screen()->availableGeometry();
    const int title = scaled(60, fontMetrics()); // the window's title bar, and some space
    resize(std::max(width(), wanted.width()), std::min(wanted.height(), free.height() - title));
    const int below = y() + height() + title / 2 - free.bottom();
    if (isVisible() && below > 0)
        move(x(), std::max(free.top(), y() - below));
}

} // namespace paramap::ui
