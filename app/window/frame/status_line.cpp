// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/frame/status_line.h"

#include "ui/look/theme.h"
#include "ui/parts/follow_font.h"

#include <QEvent>
#include <QLabel>
#include <QStyle>
#include <QTextDocument>
#include <QTextDocumentFragment>

#include <algorithm>
#include <utility>

namespace paramap {

namespace {

constexpr int gap = 4; // pixels between both sides
constexpr int slack = 3; // pixels by which a label wants to be wider than its words
const QString between = QStringLiteral(" &nbsp;"); // two clauses on the left side

/// As high as a line of rich text, and as wide as it may be.
class Halves : public QWidget {
public:
    using QWidget::QWidget;
    QSize sizeHint() const override {
        QLabel line(QStringLiteral("<b>x</b>"));
        line.setFont(font());
        return {0, line.sizeHint().height()};
    }
    QSize minimumSizeHint() const override { return sizeHint(); }
};

double widthOf(const QString& rich, const QFont& font) {
    QTextDocument document;
    document.setDefaultFont(font);
    document.setDocumentMargin(0);
    document.setHtml(rich);
    return document.idealWidth();
}

} // namespace

StatusLine::StatusLine(QWidget* parent)
    : QStatusBar(parent)
    , m_halves(new Halves(this))
    , m_text(new QLabel(m_halves))
    , m_honesty(new QLabel(m_halves)) {
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed); // the same policy as a window's own status bar
    m_text->setObjectName(QStringLiteral("status"));
    m_honesty->setObjectName(QStringLiteral("honesty"));
    m_text->setTextFormat(Qt::RichText);
    m_honesty->setTextFormat(Qt::RichText);
    m_halves->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_halves->installEventFilter(this);
    addWidget(m_halves, 1);
    ui::followFont(this, [this](const QFontMetrics& metrics) {
        const int air = ui::scaled(6, metrics);
        m_text->setContentsMargins(air, 0, air, 0);
        m_widths.clear();
        fit();
    });
}

void StatusLine::setText(const QString& text) {
    if (m_whole == text)
        return;
    m_whole = text;
    fit();
}

void StatusLine::setHonesty(const QString& word, const QStringList& more, const QColor& colour) {
    if (m_word == word && m_more == more && m_colour == colour)
        return;
    m_word = word;
    m_more = more;
    m_colour = colour;
    fit();
}

QString StatusLine::honesty(qsizetype clauses) const {
    return QStringLiteral("<span style='color:%1'>%2</span><span style='color:%3'>%4</span>")
        .arg(ui::Theme::current(palette()).good.ink.name(), m_word, m_colour.name(),
            m_more.first(std::min(clauses, m_more.size())).join(QStringLiteral(" · ")));
}

void StatusLine::fit() {
    const auto show = [](QLabel* label, const QString& text) {
        if (label->text() != text)
            label->setText(text);
    };
    const QHash<QString, double> before = std::exchange(m_widths, {});
    const auto wide = [&](const QString& text) {
        auto known = m_widths.constFind(text);
        if (known == m_widths.constEnd()) {
            const auto old = before.constFind(text);
            known = m_widths.insert(text, old != before.constEnd() ? *old : widthOf(text, m_text->font()));
        }
        return *known;
    };
    qsizetype clauses = m_more.size();
    QStringList said = m_whole.split(between);
    if (m_halves->isVisible()) { // before that, the width says nothing
        const QMargins margins = m_text->contentsMargins();
        const double room = m_halves->width() - margins.left() - margins.right() - gap - slack;
        const double left = wide(m_whole);
        while (clauses > 1 && left + wide(honesty(clauses)) > room)
            --clauses;
        const double rest = room - wide(honesty(clauses));
        while (said.size() > 1 && wide(said.join(between)) > rest)
            said.removeAt(1);
        if (said.size() == 1 && wide(said.first()) > rest) {
            QFont bold = m_text->font();
            bold.setBold(said.first().startsWith(QLatin1String("<b>")));
            const QString plain = QTextDocumentFragment::fromHtml(said.first()).toPlainText();
            const QString cut = QFontMetricsF(bold).elidedText(plain, Qt::ElideLeft, rest).toHtmlEscaped();
            said.first() = bold.bold() ? QStringLiteral("<b>%1</b>").arg(cut) : cut;
        }
    }
    show(m_text, said.join(between));
    show(m_honesty, honesty(clauses));
    m_text->setToolTip(said.join(between) == m_whole ? QString() : m_whole);
    m_honesty->setToolTip(clauses < m_more.size() ? honesty(m_more.size()) : QString());
    const int right = m_honesty->sizeHint().width(), all = m_halves->width();
    const auto place = [this](int x, int width) {
        return QStyle::visualRect(layoutDirection(), m_halves->rect(), QRect(x, 0, width, m_halves->height()));
    };
    m_honesty->setGeometry(place(all - right, right));
    m_text->setGeometry(place(0, std::max(0, all - right - gap)));
}

void StatusLine::changeEvent(QEvent* event) {
    QStatusBar::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        fit(); // the window is told of a new theme, and speaks, before its children have their palettes
}

bool StatusLine::eventFilter(QObject* watched, QEvent* event) {
    const QEvent::Type type = event->type();
    if (type == QEvent::Resize || type == QEvent::Show || type == QEvent::LayoutDirectionChange)
        fit();
    return QStatusBar::eventFilter(watched, event);
}

} // namespace paramap
