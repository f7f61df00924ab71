// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/timeline/timeline_dialog.h"

#include "ui/look/plain_text.h"
#include "ui/look/qt_text.h"
#include "ui/parts/ink.h"
#include "ui/timeline/timeline_view.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScreen>
#include <QVBoxLayout>

namespace paramap::ui {

TimelineDialog::TimelineDialog(QWidget* parent)
    : QDialog(parent)
    , m_view(new TimelineView(this))
    , m_settings(new QLabel(this))
    , m_reading(new QLabel(this)) {
    setModal(false);
    auto* column = new QVBoxLayout(this);
    m_settings->setObjectName(QStringLiteral("timelineSettings"));
    m_reading->setObjectName(QStringLiteral("timelineReading"));
    for (QLabel* label : {m_settings, m_reading}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
    }
    m_reading->setMinimumHeight(3 * fontMetrics().lineSpacing()); // a longer reading must not move the chart
    m_reading->setAlignment(Qt::AlignLeading | Qt::AlignTop);
    column->addWidget(m_settings);
    column->addWidget(m_view, 1);
    column->addWidget(m_reading);
    buildButtons(*column);
    connect(m_view, &TimelineView::pointedChanged, this, &TimelineDialog::read);
    const QSize room = screen()->availableSize() - QSize(scaled(16, fontMetrics()), scaled(48, fontMetrics()));
    resize(QSize(scaled(860, fontMetrics()), scaled(560, fontMetrics())).boundedTo(room));
}

void TimelineDialog::buildButtons(QVBoxLayout& column) {
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    QPushButton* write = buttons->addButton(tr("&Export"), QDialogButtonBox::ActionRole);
    for (QAbstractButton* button : buttons->buttons())
        static_cast<QPushButton*>(button)->setAutoDefault(false);
    auto* menu = new QMenu(write);
    menu->setObjectName(QStringLiteral("timelineExport"));
    const auto entry = [&](const char* name, const QString& words, QSize size) {
        QAction* action = menu->addAction(words);
        action->setObjectName(QString::fromLatin1(name));
        connect(action, &QAction::triggered, this, [this, size] { Q_EMIT exportWanted(size); });
    };
    entry("timeline.columns", tr("Chart for two columns, 178 mm…"), {673, 400}); // 96 pixels to the inch
    entry("timeline.slide", tr("Chart for a slide, 16:9…"), {1280, 720});
    menu->addSeparator();
    entry("timeline.table", tr("Table as CSV…"), {});
    write->setMenu(menu);
    column.addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
}

void TimelineDialog::setChart(const text::TimelineChart& chart, const words::NumberStyle& numbers) {
    m_chart = chart;
    setWindowTitle(qs(chart.title));
    QString notes;
    for (const std::string& note : chart.notes)
        notes += (notes.isEmpty() ? QString() : QStringLiteral("\n")) + qs(note);
    m_settings->setText(qs(chart.settings));
    m_settings->setToolTip(plainTip(notes));
    m_view->setChart(chart, numbers);
    read(m_view->pointed());
}

void TimelineDialog::read(int instant) {
    m_reading->setPalette(palette());
    QStringList said;
    if (instant >= 0 && instant < int(m_chart.readings.size()))
        said << qs(m_chart.readings[std::size_t(instant)]);
    else
        for (const std::string& note : m_chart.notes)
            said << qs(note);
    m_reading->setText(said.join(u' '));
}

void TimelineDialog::setProblem(const QString& sentence) {
    QPalette palette = this->palette();
    palette.setColor(QPalette::WindowText, colourOf(Ink::Warning, palette));
    m_reading->setPalette(palette);
    m_reading->setText(sentence);
}

} // namespace paramap::ui
