// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/sizes/size_spin.h"

#include "ui/look/theme.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QStyleOptionSpinBox>

#include <algorithm>

namespace paramap::ui {

namespace {

/// The widget's locale with grouped digits. The C locale groups them only on request.
QLocale grouping(const QWidget& widget) {
    QLocale locale = widget.locale();
    locale.setNumberOptions(locale.numberOptions() & ~QLocale::OmitGroupSeparator);
    return locale;
}

/// Characters that may stand between digits: the separator of any locale, a space, and what people type.
bool isSeparator(QChar c) {
    return c.isSpace() || c == u',' || c == u'.' || c == u'\'' || c == u'_' || c == QChar(0x2019) || c == QChar(0x066C);
}

} // namespace

SizeSpin::SizeSpin(QWidget* parent)
    : QAbstractSpinBox(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setKeyboardTracking(false);
    setCorrectionMode(CorrectToPreviousValue);
    setAlignment(Qt::AlignRight);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(lineEdit(), &QLineEdit::textEdited, this, [this](const QString& text) {
        m_typing = text != shown(m_size); // it is as before if the typing is taken back
    });
    connect(this, &QAbstractSpinBox::editingFinished, this, &SizeSpin::commit);
    present(m_size);
}

void SizeSpin::setScale(const sizes::SliderScale& scale) {
    if (scale == m_scale)
        return;
    m_scale = scale;
    updateGeometry();
    update(); // at an end of the range, an arrow is disabled
}

void SizeSpin::setSize(qint64 value) {
    if (value == m_size)
        return;
    m_size = value;
    if (!m_typing)
        present(value);
}

void SizeSpin::present(qint64 value) {
    m_typing = false;
    lineEdit()->setText(shown(value));
    lineEdit()->setCursorPosition(static_cast<int>(lineEdit()->text().size()));
    update();
}

QString SizeSpin::shown(qint64 value) const {
    return grouping(*this).toString(value);
}

std::optional<qint64> SizeSpin::typed(const QString& text) const {
    QString digits;
    bool negative = false;
    for (const QChar c : text) {
        if (c.digitValue() >= 0)
            digits += QChar(u'0' + c.digitValue());
        else if ((c == u'-' || c == QChar(0x2212)) && digits.isEmpty() && !negative)
            negative = true;
        else if (!isSeparator(c))
            return std::nullopt;
    }
    bool fits = false;
    const qint64 value = digits.toLongLong(&fits);
    return fits ? std::optional(negative ? -value : value) : std::nullopt;
}

QSize SizeSpin::sizeHint() const {
    QStyleOptionSpinBox option;
    initStyleOption(&option);
    // Wide enough for the slider's largest value, and at least for 99,999.
    const int text = fontMetrics().horizontalAdvance(shown(std::max<qint64>(m_scale.maximum, 99'999)) + u"0"_qs);
    const QSize content(text, scaled(18, fontMetrics()));
    const QSize whole = style()->sizeFromContents(QStyle::CT_SpinBox, &option, content, this);
    return {std::max(scaled(68, fontMetrics()), whole.width()), std::max(scaled(24, fontMetrics()), whole.height())};
}

QValidator::State SizeSpin::validate(QString& input, int&) const {
    bool anyDigit = false;
    for (const QChar c : input) {
        anyDigit = anyDigit || c.digitValue() >= 0;
        if (c.digitValue() < 0 && !isSeparator(c) && c != u'-' && c != QChar(0x2212))
            return QValidator::Invalid;
    }
    if (!anyDigit)
        return QValidator::Intermediate;
    return typed(input) ? QValidator::Acceptable : QValidator::Invalid;
}

void SizeSpin::commit() {
    if (!m_typing)
        return;
    if (const auto value = typed(lineEdit()->text()))
        edit(*value);
    else
        present(m_size);
}

void SizeSpin::edit(qint64 value) {
    const bool changed = value != m_size;
    m_size = value;
    present(value);
    if (changed)
        Q_EMIT edited(value);
}

void SizeSpin::stepBy(int steps) {
    commit();
    edit(sizes::stepped(m_scale, m_size, steps));
}

SizeSpin::StepEnabled SizeSpin::stepEnabled() const {
    StepEnabled enabled = StepNone;
    enabled.setFlag(StepUpEnabled, m_size < m_scale.maximum);
    enabled.setFlag(StepDownEnabled, m_size > m_scale.minimum);
    return enabled;
}

bool SizeSpin::event(QEvent* event) {
    // The field would keep Ctrl+Z for its own text. Once a number is in force, the key takes the number back.
    if (event->type() == QEvent::ShortcutOverride && !m_typing) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
            event->ignore();
            return true;
        }
    }
    if (event->type() == QEvent::LocaleChange)
        present(m_size);
    return QAbstractSpinBox::event(event);
}

void SizeSpin::keyPressEvent(QKeyEvent* event) {
    const bool fine = event->modifiers().testFlag(Qt::ShiftModifier);
    switch (event->key()) {
    case Qt::Key_PageUp:
        return edit(sizes::doubled(m_scale, m_size));
    case Qt::Key_PageDown:
        return edit(sizes::halved(m_scale, m_size));
    case Qt::Key_Up:
    case Qt::Key_Down:
        if (fine)
            return edit(sizes::stepped(m_scale, m_size, event->key() == Qt::Key_Up ? 1 : -1, true));
        break;
    case Qt::Key_Escape:
        if (m_typing) // drops what was typed and shows the value in force
            return present(m_size);
        break;
    default:
        break;
    }
    QAbstractSpinBox::keyPressEvent(event);
}

void SizeSpin::wheelEvent(QWheelEvent* event) {
    if (hasFocus())
        QAbstractSpinBox::wheelEvent(event);
    else
        event->ignore();
}

} // namespace paramap::ui
