// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/frame/status_line.h"

#include "ui/look/theme.h"
#include "ui/parts/follow_font.h"

#include <QEvent>
#include <QLabel>
#include <QTextDocument>
#include <QTextDocumentFragment>

#include <algorithm>

namespace paramap {

namespace {

constexpr int slack = 3; // pixels by which a label wants to be wider than its words
const QString between = QStringLiteral(" &nbsp;"); // two clauses on the left side

} // namespace

StatusLine::StatusLine(QWidget* parent)
    : QStatusBar(parent)
    , m_text(new QLabel(this))
    , m_honesty(new QLabel(this)) {
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed); // the same policy as a window's own status bar
    m_text->setObjectName(QStringLiteral("status"));
    m_honesty->setObjectName(QStringLiteral("honesty"));
    m_text->setTextFormat(Qt::RichText);
    m_honesty->setTextFormat(Qt::RichText);
    m_text->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // a long path must not widen the window
    m_text->installEventFilter(this);
    m_honesty->installEventFilter(this);
    addWidget(m_text, 1);
    addPermanentWidget(m_honesty);
    ui::followFont(this, [this](const QFontMetrics& metrics) {
        const int air = ui::scaled(6, metrics);
        m_text->setContentsMargins(air, 0, air, 0);
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
    const auto wide = [this](const QString& text) {
        QTextDocument document;
        document.setDefaultFont(font());
        document.setDocumentMargin(0);
        document.setHtml(text);
        return document.idealWidth();
    };
    qsizetype clauses = m_more.size();
    QStringList said = m_whole.split(between);
    if (isVisible()) { // before that, the width says nothing
        // What both labels have together; the rest of the line is spacing and the grip.
        const QMargins margins = m_text->contentsMargins();
        const double room = m_text->width() + m_honesty->width() - margins.left() - margins.right() - slack;
        const double left = wide(m_whole);
        while (clauses > 1 && left + wide(honesty(clauses)) > room)
            --clauses;
        const double rest = room - wide(honesty(clauses));
        while (said.size() > 1 && wide(said.join(between)) > rest)
            said.removeAt(1);
        if (said.size() == 1 && wide(said.first()) > rest) {
            QFont bold = font();
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
}

// Letters of another size give both labels other widths, after this line has its own.
bool StatusLine::eventFilter(QObject* label, QEvent* event) {
    if (event->type() == QEvent::Resize)
        fit();
    return QStatusBar::eventFilter(label, event);
}

void StatusLine::showEvent(QShowEvent* event) {
    QStatusBar::showEvent(event);
    fit();
}

} // namespace paramap
