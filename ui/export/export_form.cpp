// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/export/export_form.h"

#include "model/map/figure_preset.h"
#include "model/text/map/amount.h"
#include "ui/export/size_fields.h"
#include "ui/figure/figure_kind.h"
#include "ui/parts/check_box.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QFormLayout>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>

namespace paramap::ui {

namespace {

const QString rectangles = QStringLiteral("json");

bool isForPaper(const QString& ending) {
    return ending == QLatin1String("pdf") || ending == QLatin1String("tex");
}

} // namespace

ExportForm::ExportForm(QWidget* parent)
    : QWidget(parent) {
    build();
    chooseContent();
}

QComboBox* ExportForm::choice(const char* name, const QString& label, QFormLayout* form) {
    auto* box = new QComboBox(this);
    box->setObjectName(QString::fromLatin1(name));
    form->addRow(label, box);
    connect(box, &QComboBox::currentIndexChanged, this, &ExportForm::changed);
    return box;
}

QCheckBox* ExportForm::part(const char* name, const QString& label) {
    auto* box = new CheckBox(label, this);
    box->setObjectName(QString::fromLatin1(name));
    connect(box, &QCheckBox::toggled, this, &ExportForm::changed);
    return box;
}

void ExportForm::build() {
    auto* form = new QFormLayout(this);
    form->setContentsMargins(0, 0, 0, 0);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_content = choice("content", tr("Con&tent"), form);
    m_content->addItem(tr("Figure"), int(Content::Figure));
    m_content->addItem(tr("Plain map, nothing around it"), int(Content::Map));
    m_content->addItem(tr("Table of its tiles"), int(Content::Table));
    m_content->addItem(tr("Rectangles of its tensors"), int(Content::Rectangles));
    m_format = choice("format", tr("&Format"), form);
    m_size = new SizeFields(*form, this);
    connect(m_size, &SizeFields::changed, this, &ExportForm::changed);
    m_scale = choice("scale", tr("&Pixels"), form);
    for (int scale = 1; scale <= 4; ++scale)
        m_scale->addItem(scale == 1 ? tr("As the size says") : tr("%1 times as fine").arg(scale), scale);
    m_theme = choice("theme", tr("T&heme"), form);
    m_theme->addItem(tr("Light"), int(FigureTheme::Light));
    m_theme->addItem(tr("Dark"), int(FigureTheme::Dark));
    m_theme->addItem(tr("Print: grey with stripes"), int(FigureTheme::Print));
    m_area = choice("area", tr("&Area"), form);
    m_form = choice("form", tr("&Drawn as"), form);
    m_form->addItem(tr("Treemap"), false);
    m_form->addItem(tr("Icicle"), true);
    m_words = choice("words", tr("&Words as"), form);
    m_words->addItem(tr("Text"), false);
    m_words->addItem(tr("Outlines"), true);
    m_title = new QLineEdit(this);
    m_title->setObjectName(QStringLiteral("title"));
    m_title->setPlaceholderText(tr("Made from the model's name"));
    connect(m_title, &QLineEdit::textChanged, this, &ExportForm::changed);
    form->addRow(tr("T&itle"), m_title);
    auto* shown = new QGridLayout;
    shown->addWidget(m_titleShown = part("titleShown", tr("Tit&le")), 0, 0);
    shown->addWidget(m_breadcrumb = part("breadcrumb", tr("&Breadcrumb")), 0, 1);
    shown->addWidget(m_legend = part("legend", tr("Le&gend")), 1, 0);
    shown->addWidget(m_square = part("square", tr("Scale s&quare")), 1, 1);
    shown->addWidget(m_note = part("note", tr("&Note")), 2, 0);
    form->addRow(tr("Shown"), shown);
    // Later than `changed`, so that nobody is told of a choice before what depends on it has followed.
    connect(m_content, &QComboBox::activated, this, &ExportForm::chooseContent);
    connect(m_format, &QComboBox::activated, this, &ExportForm::chooseFormat);
    connect(this, &ExportForm::changed, this, &ExportForm::follow);
}

ExportForm::Content ExportForm::content() const {
    return Content(m_content->currentData().toInt());
}

void ExportForm::chooseContent() {
    const QString before = ending();
    {
        const QSignalBlocker quiet(m_format);
        m_format->clear();
        for (const FigureKind& kind : figureKinds())
            if (content() != Content::Rectangles && kind.table == (content() == Content::Table))
                m_format->addItem(
                    QCoreApplication::translate("FigureKind", kind.title), QString::fromLatin1(kind.ending));
        if (content() == Content::Rectangles)
            m_format->addItem(tr("JSON"), rectangles);
        m_format->setCurrentIndex(std::max(0, m_format->findData(before)));
    }
    Q_EMIT changed();
}

void ExportForm::chooseFormat() {
    const map::FigureSize screen = map::figurePreset("screen")->size;
    if (!isForPaper(ending()) || m_size->size() != screen)
        return;
    m_size->setSize(map::figurePreset("two-columns")->size);
    Q_EMIT changed();
}

void ExportForm::follow() {
    const FigureKind* kind = figureKind(ending().toStdString()); // none of the rectangles
    const bool picture = kind && !kind->table;
    m_scale->setEnabled(kind && kind->pixels);
    m_words->setEnabled(kind && kind->outlines);
    m_theme->setEnabled(picture);
    m_title->setEnabled(kind != nullptr);
    for (QCheckBox* part : {m_titleShown, m_breadcrumb, m_legend, m_square, m_note})
        part->setEnabled(content() == Content::Figure);
}

void ExportForm::begin(const map::FigureView& view, const QString& ending, const std::vector<map::Measure>& measures) {
    const QSignalBlocker quiet(this);
    const FigureKind* kind = figureKind(ending.toStdString());
    const Content content = !kind ? Content::Rectangles
        : kind->table             ? Content::Table
        : view.parts.any()        ? Content::Figure
                                  : Content::Map;
    m_content->setCurrentIndex(m_content->findData(int(content)));
    chooseContent();
    m_format->setCurrentIndex(std::max(0, m_format->findData(ending)));
    m_size->setSize(view);
    m_scale->setCurrentIndex(m_scale->findData(view.scale));
    m_theme->setCurrentIndex(m_theme->findData(int(view.theme)));
    m_area->clear();
    for (const map::Measure measure : measures)
        m_area->addItem(QString::fromStdString(text::title(measure)), int(measure));
    m_area->setCurrentIndex(m_area->findData(int(view.map.area)));
    m_form->setCurrentIndex(m_form->findData(view.map.isIcicle()));
    m_words->setCurrentIndex(m_words->findData(view.outlines));
    m_title->setText(QString::fromStdString(view.title));
    const map::FigureParts parts = view.parts.any() ? view.parts : map::FigureParts();
    m_titleShown->setChecked(parts.title);
    m_breadcrumb->setChecked(parts.breadcrumb);
    m_legend->setChecked(parts.legend);
    m_square->setChecked(parts.scale);
    m_note->setChecked(parts.note);
    follow();
}

map::FigureView ExportForm::over(map::FigureView view) const {
    const FigureKind* kind = figureKind(ending().toStdString());
    static_cast<map::FigureSize&>(view) = m_size->size();
    view.scale = kind && kind->pixels ? m_scale->currentData().toInt() : 1;
    view.theme = FigureTheme(m_theme->currentData().toInt());
    view.outlines = kind && kind->outlines && m_words->currentData().toBool();
    view.map.area = map::Measure(m_area->currentData().toInt());
    view.map.form = m_form->currentData().toBool() ? map::MapForm::Icicle : map::MapForm::Treemap;
    view.title = m_title->text().trimmed().toStdString();
    view.parts = {m_titleShown->isChecked(), m_breadcrumb->isChecked(), m_legend->isChecked(), m_square->isChecked(),
        m_note->isChecked()};
    if (content() == Content::Map)
        view.parts = {false, false, false, false, false};
    return view;
}

QString ExportForm::ending() const {
    return m_format->currentData().toString();
}

} // namespace paramap::ui
