// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/export/size_fields.h"

#include "model/map/figure_preset.h"
#include "model/text/map/sheet_words.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>

#include <cmath>

namespace paramap::ui {

using map::LengthUnit;

namespace {

constexpr int ownSize = -1; // the item of no preset

QString qs(std::string_view text) {
    return QString::fromUtf8(text.data(), qsizetype(text.size()));
}

/// Decimals and limits of the fields for a length.
struct UnitRange {
    int decimals;
    double least, most, step;
};
UnitRange rangeOf(LengthUnit unit) {
    switch (unit) {
    case LengthUnit::Millimetre:
        return {1, 10, 3000, 1};
    case LengthUnit::Centimetre:
        return {2, 1, 300, 0.1};
    case LengthUnit::Inch:
        return {2, 0.4, 120, 0.1};
    case LengthUnit::Pixel:
        break;
    }
    return {0, 100, 16000, 10};
}

} // namespace

SizeFields::SizeFields(QFormLayout& form, QWidget* parent)
    : QObject(parent)
    , m_preset(new QComboBox(parent))
    , m_unit(new QComboBox(parent))
    , m_width(number("width", tr("Width"), parent))
    , m_height(number("height", tr("Height"), parent))
    , m_dpi(number("dpi", tr("Pixels to an inch"), parent))
    , m_text(number("text", tr("Usual size of words, in points"), parent)) {
    m_preset->setObjectName(QStringLiteral("figure"));
    const auto& presets = map::figurePresets();
    for (int i = 0; i < int(presets.size()); ++i)
        m_preset->addItem(qs(presets[std::size_t(i)].words), i);
    m_preset->addItem(tr("Own size"), ownSize);
    m_unit->setObjectName(QStringLiteral("unit"));
    m_unit->setAccessibleName(tr("Unit of width and height"));
    for (const LengthUnit unit : {LengthUnit::Millimetre, LengthUnit::Centimetre, LengthUnit::Inch, LengthUnit::Pixel})
        m_unit->addItem(qs(text::word(unit)), int(unit));
    m_dpi->setDecimals(0);
    m_dpi->setRange(map::leastDpi, map::mostDpi);
    m_dpi->setSingleStep(10);
    m_dpi->setSuffix(tr(" dpi"));
    m_text->setDecimals(1);
    m_text->setRange(map::usualText, map::mostText);
    m_text->setSingleStep(0.5);
    m_text->setSuffix(tr(" pt"));

    form.addRow(tr("&Made for"), m_preset);
    auto* sides = new QHBoxLayout;
    sides->addWidget(m_width, 1);
    sides->addWidget(new QLabel(QStringLiteral("×"), parent));
    sides->addWidget(m_height, 1);
    sides->addWidget(m_unit);
    auto* label = new QLabel(tr("Si&ze"), parent);
    label->setTextFormat(Qt::PlainText);
    label->setBuddy(m_width); // a label has one buddy only, and a label of a row would show its "&"
    form.addRow(label, sides);
    form.addRow(tr("&Resolution"), m_dpi);
    form.addRow(tr("Te&xt"), m_text);

    connect(m_preset, &QComboBox::activated, this, &SizeFields::choosePreset);
    connect(m_unit, &QComboBox::currentIndexChanged, this, &SizeFields::chooseUnit);
    for (QDoubleSpinBox* field : {m_width, m_height, m_dpi, m_text})
        connect(field, &QDoubleSpinBox::valueChanged, this, &SizeFields::take);
    show();
}

QDoubleSpinBox* SizeFields::number(const char* name, const QString& label, QWidget* parent) {
    auto* box = new QDoubleSpinBox(parent);
    box->setObjectName(QString::fromLatin1(name));
    box->setAccessibleName(label);
    return box;
}

void SizeFields::setSize(const map::FigureSize& size) {
    m_size = size;
    show();
}

void SizeFields::choosePreset() {
    const int index = m_preset->currentData().toInt();
    if (index == ownSize) {
        m_width->setFocus();
        m_width->selectAll();
        return;
    }
    m_size = map::figurePresets()[std::size_t(index)].size;
    show();
    Q_EMIT changed();
}

void SizeFields::chooseUnit() {
    const auto unit = LengthUnit(m_unit->currentData().toInt());
    const auto in = [&](double length) {
        const double value = lengthIn(m_size, unit, inches(m_size, length));
        const double precise = std::pow(10, rangeOf(unit).decimals);
        return std::round(value * precise) / precise;
    };
    const double width = in(m_size.width), height = in(m_size.height);
    m_size.unit = unit;
    m_size.width = width;
    m_size.height = height;
    show();
    Q_EMIT changed();
}

void SizeFields::take() {
    m_size.width = m_width->value();
    m_size.height = m_height->value();
    m_size.dpi = m_dpi->value();
    if (sender() == m_text)
        m_size.text = m_text->value();
    show();
    Q_EMIT changed();
}

void SizeFields::show() {
    const QSignalBlocker preset(m_preset), unit(m_unit), width(m_width), height(m_height), dpi(m_dpi), text(m_text);
    const map::FigurePreset* const known = map::presetOf(m_size);
    m_preset->setCurrentIndex(m_preset->findData(known ? int(known - map::figurePresets().data()) : ownSize));
    m_unit->setCurrentIndex(m_unit->findData(int(m_size.unit)));
    const UnitRange range = rangeOf(m_size.unit);
    for (QDoubleSpinBox* side : {m_width, m_height}) {
        side->setDecimals(range.decimals);
        side->setRange(range.least, range.most);
        side->setSingleStep(range.step);
    }
    m_width->setValue(m_size.width);
    m_height->setValue(m_size.height);
    m_dpi->setValue(m_size.dpi);
    m_text->setValue(textOf(m_size));
}

} // namespace paramap::ui
