// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/sizes/size_row.h"

#include "ui/look/plain_text.h"
#include "ui/look/qt_text.h"
#include "ui/parts/check_box.h"
#include "ui/parts/elided_label.h"
#include "ui/parts/glyph_button.h"
#include "ui/sizes/log_slider.h"
#include "ui/sizes/note_line.h"
#include "ui/sizes/size_spin.h"
#include "ui/sizes/symbol_chip.h"

#include <QContextMenuEvent>
#include <QEvent>
#include <QHBoxLayout>
#include <QMouseEvent>
#include <QPainter>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <tuple>
#include <utility>

namespace paramap::ui {

namespace {

/// What the line above the slider shows.
auto headOf(const text::SizeLine& line) {
    return std::tie(line.state.symbol, line.state.name, line.state.label, line.state.meaning, line.name, line.changed,
        line.held, line.locked);
}

} // namespace

SizeRow::Form SizeRow::formOf(const sizes::SizeState& state) {
    if (state.value.boolean())
        return Form::Flag;
    if (state.value.integer())
        return state.slider && state.maximum > state.minimum ? Form::Slider : Form::Number;
    return Form::Text;
}

SizeRow::SizeRow(Form form, QWidget* parent)
    : QWidget(parent)
    , m_form(form) {
    build();
    measure();
}

QString SizeRow::key() const {
    return qs(m_line.state.key);
}

void SizeRow::build() {
    auto* column = new QVBoxLayout(this);
    auto* top = new QHBoxLayout;
    column->addLayout(top);
    m_chip = new SymbolChip(this);
    m_name = new ElidedLabel(this);
    m_name->setStyle(Ink::Text, 13, QFont::DemiBold);
    m_name->setCutInside(true); // "num_de…_layers" is not "num_de…er_heads"
    m_meaning = new ElidedLabel(this);
    m_meaning->setStyle(Ink::Text2, 12);
    m_meaning->setWhole(true);
    m_reset = new GlyphButton(Glyph::Reset, Ink::Accent, tr("Reset"), this);
    m_reset->setObjectName(QStringLiteral("reset"));
    connect(m_reset, &QAbstractButton::clicked, this, [this] { Q_EMIT sizeReset(key()); });
    top->addWidget(m_chip);
    if (m_form == Form::Flag) {
        m_flag = new CheckBox(this);
        connect(m_flag, &QCheckBox::toggled, this, [this](bool on) { Q_EMIT flagEdited(key(), on); });
        top->addWidget(m_flag);
    }
    // The meaning has the room that the name leaves.
    m_meaning->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    top->addWidget(m_name);
    top->addWidget(m_meaning, 1);
    m_lock = new GlyphButton(Glyph::OpenLock, Ink::Text3, tr("Lock"), this);
    m_lock->setObjectName(QStringLiteral("lock"));
    connect(m_lock, &QAbstractButton::clicked, this, [this] {
        if (m_lock->hasFocus())
            focusFirst(); // an open lock takes no focus, and the focus must not leave the row
        Q_EMIT lockToggled(key());
    });
    m_hold = new GlyphButton(Glyph::Equals, Ink::Accent, tr("Stop holding the total"), this);
    m_hold->setObjectName(QStringLiteral("hold"));
    m_hold->setToolTip(tr("Changes with the other sizes, so that the total stays the same. Click to stop this"));
    connect(m_hold, &QAbstractButton::clicked, this, &SizeRow::holdEnded);
    auto* buttons = new QHBoxLayout; // they have air around their glyphs, and the name needs the room
    buttons->setSpacing(0);
    for (GlyphButton* button : {m_hold, m_lock, m_reset})
        buttons->addWidget(button);
    top->addLayout(buttons);
    if (m_form == Form::Text) {
        m_value = new ElidedLabel(this);
        m_value->setAlignment(Qt::AlignTrailing | Qt::AlignVCenter);
        top->addWidget(m_value);
    }
    if (m_form == Form::Slider || m_form == Form::Number) {
        m_spin = new SizeSpin(this);
        connect(m_spin, &SizeSpin::edited, this, [this](qint64 value) { Q_EMIT sizeEdited(key(), value); });
        top->addWidget(m_spin);
    }
    if (m_form == Form::Slider) {
        m_slider = new LogSlider(this);
        connectSlider();
        column->addWidget(m_slider);
    }
    for (QWidget* widget :
        {static_cast<QWidget*>(m_slider), static_cast<QWidget*>(m_spin), static_cast<QWidget*>(m_flag)})
        if (widget)
            widget->installEventFilter(this);
    if (m_form != Form::Text) {
        m_note = new NoteLine(this);
        connect(m_note, &NoteLine::fixChosen, this, [this](qint64 value) { Q_EMIT sizeEdited(key(), value); });
        column->addWidget(m_note);
    }
}

void SizeRow::showLock() {
    const bool locked = m_line.locked;
    layout()->setEnabled(false); // a button may show before the name is measured, and the panel must not grow for it
    m_lock->setGlyph(locked ? Glyph::Lock : Glyph::OpenLock, locked ? Ink::Text2 : Ink::Text3);
    m_lock->setVisible(locked || ((m_hovered || m_focused) && lockFits()));
    m_lock->setFocusPolicy(locked ? Qt::StrongFocus : Qt::NoFocus); // L on the slider does the same
    m_lock->setAccessibleName((locked ? tr("Unlock %1") : tr("Lock %1")).arg(qs(m_line.state.name)));
    m_lock->setToolTip(locked ? tr("Locked: presets and solving do not change it. Click to unlock")
                              : tr("Lock, so that presets and solving do not change it"));
    measureName();
    layout()->setEnabled(true);
    layout()->invalidate();
}

/// Whether an open lock leaves the name whole. Where it does not, the key L and the menu lock the size.
bool SizeRow::lockFits() const {
    const QLayout& top = *layout()->itemAt(0)->layout();
    const QMargins margins = layout()->contentsMargins();
    int needed = margins.left() + margins.right() + m_lock->sizeHint().width() + top.spacing();
    for (const QWidget* widget :
        {static_cast<const QWidget*>(m_chip), static_cast<const QWidget*>(m_flag), static_cast<const QWidget*>(m_name),
            static_cast<const QWidget*>(m_value), static_cast<const QWidget*>(m_spin)})
        if (widget && !widget->isHidden())
            needed += widget->sizeHint().width() + top.spacing();
    for (const GlyphButton* button : {m_hold, m_reset})
        if (!button->isHidden())
            needed += button->sizeHint().width();
    return needed <= width();
}

/// The meaning is cut first. A long symbol and the buttons take their room from the name: otherwise the panel would
/// have to grow under the pointer, and would stay so for the models to come.
void SizeRow::measureName() {
    const auto taken = [this](const QWidget* widget, double gap) {
        return widget->isHidden() ? 0 : gap + widget->sizeHint().width() * 13.0 / scaled(13, fontMetrics());
    };
    double buttons = 0;
    int shown = 0;
    for (const GlyphButton* button : {m_hold, m_lock, m_reset}) {
        buttons += taken(button, shown == 0 ? 7 : 0);
        shown += button->isHidden() ? 0 : 1;
    }
    m_meaning->setVisible(shown < 2 || width() >= scaled(340, fontMetrics())); // its tooltip is the name's, too
    m_name->setLeast(std::clamp(100 - taken(m_chip, 0) - buttons, 30.0, 80.0));
}

bool SizeRow::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut) {
        m_focused = event->type() == QEvent::FocusIn;
        showLock();
    }
    return QWidget::eventFilter(watched, event);
}

void SizeRow::connectSlider() {
    connect(m_slider, &LogSlider::edited, this, [this](qint64 value) {
        m_spin->setSize(value);
        Q_EMIT sizeEdited(key(), value);
    });
    connect(m_slider, &LogSlider::dragBegan, this, [this] {
        update();
        Q_EMIT dragBegan(key());
    });
    connect(m_slider, &LogSlider::dragEnded, this, [this] {
        Q_EMIT dragEnded();
        setLine(text::SizeLine(m_line)); // the value that the drag showed may have been refused
        update();
    });
    connect(m_slider, &LogSlider::dragCancelled, this, [this] {
        m_spin->setSize(m_slider->size());
        update();
        Q_EMIT dragCancelled();
    });
    connect(m_slider, &LogSlider::resetRequested, this, [this] {
        if (m_line.changed)
            Q_EMIT sizeReset(key());
    });
    connect(m_slider, &LogSlider::lockRequested, this, [this] { Q_EMIT lockToggled(key()); });
}

void SizeRow::measure() {
    const QFontMetrics metrics = fontMetrics();
    layout()->setContentsMargins(
        scaled(14, metrics), scaled(m_slider ? 6 : 3, metrics), scaled(14, metrics), scaled(m_slider ? 5 : 3, metrics));
    layout()->setSpacing(scaled(2, metrics));
    static_cast<QBoxLayout*>(layout()->itemAt(0)->layout())->setSpacing(scaled(7, metrics));
}

void SizeRow::setLine(const text::SizeLine& line) {
    const text::SizeLine before = std::exchange(m_line, line);
    const bool first = !std::exchange(m_isFilled, true);
    const bool newHead = first || headOf(before) != headOf(line);
    if (newHead) // what changes with every slider is below it
        showHead();
    const sizes::SizeState& state = line.state;
    if (m_note) {
        m_note->setLine(line);
        m_note->setVisible(m_form == Form::Slider || !line.left.empty() || !line.warning.empty());
    }
    if (m_value)
        m_value->setFullText(qs(line.value));
    if (m_flag) {
        const QSignalBlocker quiet(m_flag);
        m_flag->setChecked(state.value.truthy());
    }
    const std::int64_t* value = state.value.integer();
    const auto scale = sizes::sliderScale(state);
    if (m_spin && value) {
        m_spin->setScale(scale);
        if (!m_slider || !m_slider->isDragging())
            m_spin->setSize(*value);
    }
    if (m_slider && value) {
        m_slider->setScale(scale);
        m_slider->setHome(line.home ? std::optional<qint64>(*line.home) : std::nullopt);
        if (!m_slider->isDragging())
            m_slider->setSize(*value);
    }
    if (newHead || before.tip != line.tip || before.spoken != line.spoken || before.value != line.value)
        describe();
}

void SizeRow::showHead() {
    const text::SizeLine& line = m_line;
    const sizes::SizeState& state = line.state;
    layout()->setEnabled(false); // until showLock
    m_chip->setSymbol(qs(state.symbol));
    m_chip->setVisible(!state.symbol.empty());
    m_name->setFullText(qs(line.name));
    m_name->setAccessibleName(qs(state.name));
    m_meaning->setFullText(qs(state.meaning));
    m_reset->setVisible(line.changed); // before the lock, which measures the name
    m_reset->setAccessibleName(tr("Reset %1").arg(qs(state.name)));
    m_hold->setVisible(line.held);
    showLock();
    update();
}

void SizeRow::describe() {
    const QString spoken = qs(m_line.spoken);
    const QString meaning = qs(m_line.state.label.empty() ? m_line.state.meaning : m_line.state.label);
    const QString title = qs(m_line.state.name);
    const QString about = qs(m_line.tip.empty() ? m_line.state.label : m_line.tip);
    m_name->setHint(QStringList{m_line.name == m_line.state.name ? QString() : title, about}.join(u'\n').trimmed());
    if (m_slider) {
        m_slider->setAccessibleName(spoken);
        m_slider->setAccessibleDescription(meaning);
        m_slider->setToolTip(plainTip(
            tr("%1\nArrow keys: a step, with Shift 1 · Page Up and Down: double and half · Del: reset · L: lock")
                .arg(qs(m_line.tip.empty() ? m_line.state.name : m_line.tip))));
    }
    if (m_spin) {
        m_spin->setAccessibleName(title);
        m_spin->setAccessibleDescription(spoken);
        m_spin->setToolTip(plainTip(qs(m_line.tip)));
    }
    if (m_flag) {
        m_flag->setAccessibleName(title);
        m_flag->setAccessibleDescription(meaning);
    }
    if (m_value)
        m_value->setAccessibleName(tr("%1: %2").arg(title, qs(m_line.value)));
}

bool SizeRow::isDragging() const {
    return m_slider && m_slider->isDragging();
}

void SizeRow::setHighlighted(bool highlighted) {
    if (m_highlighted == highlighted)
        return;
    m_highlighted = highlighted;
    update();
}

// The slider comes first, because the number box only repeats it. Then the fixes of a warning, then Reset.
QWidget* SizeRow::tabAfter(QWidget* before) {
    for (QWidget* widget :
        {static_cast<QWidget*>(m_slider), static_cast<QWidget*>(m_spin), static_cast<QWidget*>(m_flag)}) {
        if (!widget)
            continue;
        setTabOrder(before, widget);
        before = widget;
    }
    if (m_note)
        before = m_note->tabAfter(before);
    for (GlyphButton* button : {m_hold, m_lock, m_reset}) {
        setTabOrder(before, button);
        before = button;
    }
    return before;
}

void SizeRow::focusFirst() {
    QWidget* first = m_slider ? static_cast<QWidget*>(m_slider) : m_spin ? static_cast<QWidget*>(m_spin) : m_flag;
    if (first)
        first->setFocus(Qt::OtherFocusReason);
}

void SizeRow::paintEvent(QPaintEvent*) {
    if (!m_highlighted && !isDragging())
        return;
    QPainter painter(this);
    painter.fillRect(rect(), Theme::current(palette()).selection);
}

void SizeRow::mousePressEvent(QMouseEvent* event) {
    // A click on the name of a flag toggles its box.
    if (m_flag && event->button() == Qt::LeftButton)
        m_flag->click();
    else
        QWidget::mousePressEvent(event);
}

void SizeRow::enterEvent(QEnterEvent*) {
    m_hovered = true;
    showLock();
    Q_EMIT hovered(key());
}

void SizeRow::leaveEvent(QEvent*) {
    m_hovered = false;
    showLock();
    Q_EMIT hovered(QString());
}

void SizeRow::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange && layout())
        measure();
}

void SizeRow::contextMenuEvent(QContextMenuEvent* event) {
    if (isDragging())
        return;
    const bool mouse = event->reason() == QContextMenuEvent::Mouse;
    Q_EMIT menuWanted(key(), mouse ? event->globalPos() : mapToGlobal(rect().center()));
}

} // namespace paramap::ui
