// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/export/export_dialog.h"

#include "model/problem/problem.h"
#include "model/text/map/sheet_words.h"
#include "ui/export/export_form.h"
#include "ui/figure/figure_file.h"
#include "ui/figure/figure_kind.h"
#include "ui/look/colour_vision.h"
#include "ui/look/theme.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QEvent>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedWidget>

#include <cmath>

namespace paramap::ui {

namespace {

constexpr int pause = 60; // ms before the preview is drawn, so that typing a number does not draw it at every digit
constexpr qsizetype longestTable = 20000; // bytes of a table that the preview shows

} // namespace

ExportDialog::ExportDialog(QWidget* parent)
    : QDialog(parent)
    , m_form(new ExportForm(this)) {
    setWindowTitle(tr("Export"));
    setSizeGripEnabled(true);
    m_timer.setSingleShot(true);
    m_timer.setInterval(pause);
    connect(&m_timer, &QTimer::timeout, this, &ExportDialog::draw);
    connect(m_form, &ExportForm::changed, this, &ExportDialog::later);

    auto* scrolled = new QScrollArea(this); // on a small screen all choices can still be reached
    scrolled->setWidget(m_form);
    scrolled->setWidgetResizable(true);
    scrolled->setFrameShape(QFrame::NoFrame);
    scrolled->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scrolled->setMinimumWidth(m_form->minimumSizeHint().width() + scrolled->verticalScrollBar()->sizeHint().width());
    scrolled->viewport()->setAutoFillBackground(false);
    m_form->setAutoFillBackground(false);

    QWidget* const preview = makePreview(); // before the buttons: the order of the Tab key
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    QPushButton* save = buttons->addButton(tr("&Save as…"), QDialogButtonBox::AcceptRole);
    save->setObjectName(QStringLiteral("save"));
    save->setDefault(true);
    QPushButton* copy = buttons->addButton(tr("Cop&y"), QDialogButtonBox::ActionRole);
    copy->setObjectName(QStringLiteral("copy"));
    connect(save, &QPushButton::clicked, this, &ExportDialog::saveWanted);
    connect(copy, &QPushButton::clicked, this, &ExportDialog::copyWanted);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto* row = new QHBoxLayout;
    row->addWidget(preview, 1);
    row->addWidget(scrolled);
    auto* column = new QVBoxLayout(this);
    column->addLayout(row, 1);
    column->addWidget(buttons);
    colourWarning();
}

QWidget* ExportDialog::makePreview() {
    auto* side = new QWidget(this);
    m_picture = new QLabel(side);
    m_picture->setTextFormat(Qt::PlainText);
    m_picture->setObjectName(QStringLiteral("preview"));
    m_picture->setAlignment(Qt::AlignCenter);
    m_picture->setMinimumSize(scaled(300, fontMetrics()), scaled(180, fontMetrics()));
    m_picture->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
    m_picture->setAccessibleName(tr("Preview"));
    m_table = new QPlainTextEdit(side);
    m_table->setObjectName(QStringLiteral("table"));
    m_table->setReadOnly(true);
    m_table->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_table->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_table->setAccessibleName(tr("Preview of the table"));
    m_table->setTabChangesFocus(true);
    m_pages = new QStackedWidget(side);
    m_pages->addWidget(m_picture);
    m_pages->addWidget(m_table);

    m_note = new QLabel(side);
    m_note->setTextFormat(Qt::PlainText);
    m_note->setObjectName(QStringLiteral("smallestText"));
    m_note->setWordWrap(true);
    m_warning = new QLabel(side);
    m_warning->setTextFormat(Qt::PlainText);
    m_warning->setObjectName(QStringLiteral("warning"));
    m_warning->setWordWrap(true);
    m_warning->setAutoFillBackground(true);
    m_warning->setMargin(scaled(5, fontMetrics()));
    m_warning->hide();

    m_vision = new QComboBox(side);
    m_vision->setObjectName(QStringLiteral("vision"));
    m_vision->addItem(tr("all colours"), int(ColourVision::Usual));
    m_vision->addItem(tr("deuteranopia (no green cones)"), int(ColourVision::Deuteranopia));
    m_vision->addItem(tr("protanopia (no red cones)"), int(ColourVision::Protanopia));
    m_vision->addItem(tr("tritanopia (no blue cones)"), int(ColourVision::Tritanopia));
    m_vision->addItem(tr("a printer without colours"), int(ColourVision::Grey));
    m_vision->setToolTip(tr("Only the preview changes, not the file"));
    connect(m_vision, &QComboBox::currentIndexChanged, this, &ExportDialog::later);
    auto* label = new QLabel(tr("Preview as s&een by"), side);
    label->setTextFormat(Qt::PlainText);
    label->setBuddy(m_vision);
    auto* vision = new QHBoxLayout;
    vision->addWidget(label);
    vision->addWidget(m_vision);
    vision->addStretch(1);

    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_pages, 1);
    column->addWidget(m_note);
    column->addWidget(m_warning);
    column->addLayout(vision);
    return side;
}

void ExportDialog::setFigure(const network::NetworkPtr& network, const FigureRequest& begin, const QString& ending,
    const std::vector<map::Measure>& measures) {
    m_network = network;
    m_begin = begin;
    m_form->begin(begin.view, ending, measures);
    draw();
}

FigureRequest ExportDialog::request() const {
    FigureRequest request = m_begin;
    request.view = m_form->over(m_begin.view);
    return request;
}

QString ExportDialog::ending() const {
    return m_form->ending();
}

// Not larger than the screen, less what its panels may take.
QSize ExportDialog::sizeHint() const {
    const QSize wished(scaled(980, fontMetrics()), scaled(620, fontMetrics()));
    return screen() ? wished.boundedTo(screen()->availableSize() * 0.92) : wished;
}

void ExportDialog::resizeEvent(QResizeEvent* event) {
    QDialog::resizeEvent(event);
    later();
}

void ExportDialog::changeEvent(QEvent* event) {
    QDialog::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_warning)
        colourWarning();
}

void ExportDialog::colourWarning() {
    const Tone tone = Theme::current(palette()).warning;
    QPalette colours = palette();
    colours.setColor(QPalette::Window, tone.tint);
    colours.setColor(QPalette::WindowText, tone.ink);
    m_warning->setPalette(colours);
}

void ExportDialog::later() {
    if (m_network)
        m_timer.start();
}

void ExportDialog::draw() {
    m_timer.stop();
    if (!m_network)
        return;
    const FigureKind* kind = figureKind(ending().toStdString());
    try {
        const Drawing drawing = drawFigure(m_network, request()).drawing;
        const bool table = kind && kind->table;
        m_pages->setCurrentWidget(table ? static_cast<QWidget*>(m_table) : m_picture);
        if (table) {
            const QByteArray text = kind->write(drawing, 1, {});
            const QByteArray shown = text.left(longestTable);
            m_table->setPlainText(QString::fromUtf8(shown.left(shown.lastIndexOf('\n') + 1)));
        } else {
            showPicture(drawing);
        }
        m_vision->setEnabled(!table);
        say(drawing);
    } catch (const Problem& problem) {
        m_picture->clear();
        m_table->clear();
        m_warning->hide();
        m_note->setText(QString::fromStdString(problem.sentence()));
    }
}

void ExportDialog::showPicture(const Drawing& drawing) {
    const double ratio = devicePixelRatioF();
    const QSize room = (QSizeF(m_pages->size()) * ratio).toSize();
    const QSize fitted = drawing.size.scaled(room, Qt::KeepAspectRatio).toSize().expandedTo({1, 1});
    QImage image(fitted, QImage::Format_RGB32);
    image.fill(drawing.background);
    QPainter painter(&image);
    painter.scale(fitted.width() / drawing.size.width(), fitted.height() / drawing.size.height());
    paint(painter, drawing);
    painter.end();
    QPixmap shown = QPixmap::fromImage(seen(image, ColourVision(m_vision->currentData().toInt())));
    shown.setDevicePixelRatio(ratio);
    m_picture->setPixmap(shown);
}

void ExportDialog::say(const Drawing& drawing) {
    const FigureKind* kind = figureKind(ending().toStdString());
    const bool picture = kind && !kind->table;
    const map::FigureView view = request().view;
    const double points = drawing.smallestText;
    m_note->setText(picture ? QString::fromStdString(text::sheetWords(view, points, kind->pixels)) : QString());
    const std::string warning = picture ? text::scalingWords(view, points) : std::string();
    m_warning->setText(QString::fromStdString(warning));
    m_warning->setVisible(!warning.empty());
}

} // namespace paramap::ui
