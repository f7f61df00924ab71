// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/export/export_dialog.h"

#include "model/problem/problem.h"
#include "model/text/map/amount.h"
#include "ui/figure/figure_file.h"
#include "ui/figure/figure_kind.h"
#include "ui/look/swatch.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QSpinBox>

namespace paramap::ui {

namespace {

constexpr int smallestSide = 200, largestSide = 8000; // pixels
constexpr int pause = 60; // ms before the preview is drawn, so that typing a number does not draw it at every digit

} // namespace

ExportDialog::ExportDialog(QWidget* parent)
    : QDialog(parent) {
    setWindowTitle(tr("Export"));
    m_timer.setSingleShot(true);
    m_timer.setInterval(pause);
    connect(&m_timer, &QTimer::timeout, this, &ExportDialog::draw);
    build();
}

QComboBox* ExportDialog::choice(const char* name, const QString& label, QFormLayout* form) {
    auto* box = new QComboBox(this);
    box->setObjectName(QString::fromLatin1(name));
    form->addRow(label, box);
    connect(box, &QComboBox::currentIndexChanged, this, &ExportDialog::later);
    return box;
}

QSpinBox* ExportDialog::side(const char* name, const QString& label) {
    auto* box = new QSpinBox(this);
    box->setObjectName(QString::fromLatin1(name));
    box->setAccessibleName(label);
    box->setRange(smallestSide, largestSide);
    box->setSingleStep(100);
    connect(box, &QSpinBox::valueChanged, this, &ExportDialog::later);
    return box;
}

void ExportDialog::build() {
    auto* form = new QFormLayout;
    m_format = choice("format", tr("&Format"), form);
    for (const FigureKind& kind : figureKinds())
        m_format->addItem(QCoreApplication::translate("FigureKind", kind.title), QString::fromLatin1(kind.ending));
    m_format->addItem(tr("Rectangles as JSON"), QStringLiteral("json"));
    m_theme = choice("theme", tr("&Theme"), form);
    m_theme->addItem(tr("Light"), int(FigureTheme::Light));
    m_theme->addItem(tr("Dark"), int(FigureTheme::Dark));
    m_theme->addItem(tr("Print: grey with stripes"), int(FigureTheme::Print));
    m_area = choice("area", tr("&Area"), form);
    m_form = choice("form", tr("&Drawn as"), form);
    m_form->addItem(tr("Treemap"), false);
    m_form->addItem(tr("Icicle"), true);
    m_width = side("width", tr("Width in pixels"));
    m_height = side("height", tr("Height in pixels"));
    auto* size = new QHBoxLayout;
    size->addWidget(m_width, 1);
    size->addWidget(new QLabel(QStringLiteral("×"), this));
    size->addWidget(m_height, 1);
    auto* label = new QLabel(tr("&Size"), this);
    label->setBuddy(m_width); // a label has one buddy only, and a label of a row would show its "&"
    form->addRow(label, size);
    m_scale = choice("scale", tr("&Resolution"), form);
    for (int scale = 1; scale <= 4; ++scale)
        m_scale->addItem(tr("%1 × (%2 dpi)").arg(scale).arg(96 * scale), scale);
    m_title = new QLineEdit(this);
    m_title->setObjectName(QStringLiteral("title"));
    m_title->setPlaceholderText(tr("Made from the model's name"));
    connect(m_title, &QLineEdit::textChanged, this, &ExportDialog::later);
    form->addRow(tr("T&itle"), m_title);
    m_note = new QLabel(this);
    m_note->setWordWrap(true);
    form->addRow(m_note);

    m_preview = new QLabel(this);
    m_preview->setObjectName(QStringLiteral("preview"));
    m_preview->setAlignment(Qt::AlignCenter);
    m_preview->setMinimumSize(scaled(420, fontMetrics()), scaled(280, fontMetrics()));
    m_preview->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
    m_preview->setAccessibleName(tr("Preview"));

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    QPushButton* save = buttons->addButton(tr("Save as…"), QDialogButtonBox::AcceptRole);
    save->setObjectName(QStringLiteral("save"));
    save->setDefault(true);
    QPushButton* copy = buttons->addButton(tr("Copy"), QDialogButtonBox::ActionRole);
    copy->setObjectName(QStringLiteral("copy"));
    connect(save, &QPushButton::clicked, this, &ExportDialog::saveWanted);
    connect(copy, &QPushButton::clicked, this, &ExportDialog::copyWanted);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto* right = new QVBoxLayout;
    right->addLayout(form);
    right->addStretch(1);
    auto* row = new QHBoxLayout;
    row->addWidget(m_preview, 1);
    row->addLayout(right);
    auto* column = new QVBoxLayout(this);
    column->addLayout(row, 1);
    column->addWidget(buttons);
}

void ExportDialog::setFigure(
    const network::NetworkPtr& network, const FigureRequest& begin, const std::vector<map::Measure>& measures) {
    m_network = network;
    m_begin = begin;
    m_area->clear();
    for (const map::Measure measure : measures)
        m_area->addItem(QString::fromStdString(text::title(measure)), int(measure));
    m_area->setCurrentIndex(m_area->findData(int(begin.view.map.area)));
    m_theme->setCurrentIndex(m_theme->findData(int(begin.view.theme)));
    m_form->setCurrentIndex(m_form->findData(begin.view.map.isIcicle()));
    m_width->setValue(begin.view.width);
    m_height->setValue(begin.view.height);
    m_title->setText(QString::fromStdString(begin.view.title));
    draw();
}

FigureRequest ExportDialog::request() const {
    FigureRequest request = m_begin;
    map::FigureView& view = request.view;
    view.width = m_width->value();
    view.height = m_height->value();
    const FigureKind* kind = figureKind(ending().toStdString());
    view.scale = kind && kind->pixels ? scale() : 1;
    view.theme = FigureTheme(m_theme->currentData().toInt());
    view.map.area = map::Measure(m_area->currentData().toInt());
    view.map.form = m_form->currentData().toBool() ? map::MapForm::Icicle : map::MapForm::Treemap;
    view.title = m_title->text().trimmed().toStdString();
    return request;
}

int ExportDialog::scale() const {
    return m_scale->currentData().toInt();
}

QString ExportDialog::ending() const {
    return m_format->currentData().toString();
}

QSize ExportDialog::sizeHint() const {
    return {scaled(940, fontMetrics()), scaled(480, fontMetrics())};
}

void ExportDialog::resizeEvent(QResizeEvent* event) {
    QDialog::resizeEvent(event);
    later();
}

void ExportDialog::later() {
    if (!m_network)
        return; // the dialog is still being built
    follow();
    m_timer.start();
}

void ExportDialog::follow() {
    const FigureKind* kind = figureKind(ending().toStdString()); // none of the rectangles
    m_scale->setEnabled(kind && kind->pixels);
    m_theme->setEnabled(kind != nullptr);
    m_title->setEnabled(kind != nullptr);
}

void ExportDialog::draw() {
    m_timer.stop();
    if (!m_network)
        return;
    try {
        const Drawing drawing = drawFigure(m_network, request()).drawing;
        const double ratio = devicePixelRatioF();
        const QSize room = (QSizeF(m_preview->size()) * ratio).toSize();
        const QSize fitted = drawing.size.toSize().scaled(room, Qt::KeepAspectRatio);
        QImage image(fitted, QImage::Format_RGB32);
        image.fill(drawing.background);
        QPainter painter(&image);
        painter.scale(fitted.width() / drawing.size.width(), fitted.height() / drawing.size.height());
        paint(painter, drawing);
        painter.end();
        QPixmap shown = QPixmap::fromImage(image);
        shown.setDevicePixelRatio(ratio);
        m_preview->setPixmap(shown);
        m_note->clear();
    } catch (const Problem& problem) {
        m_preview->clear();
        m_note->setText(QString::fromStdString(problem.sentence()));
    }
}

} // namespace paramap::ui
