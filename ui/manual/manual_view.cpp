// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/manual/manual_view.h"

#include "ui/look/theme.h"
#include "ui/manual/page_view.h"
#include "ui/parts/follow_font.h"

#include <QDir>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QShortcut>
#include <QSplitter>
#include <QToolButton>
#include <QTreeWidget>
#include <QUrl>

namespace paramap::ui {
namespace {

constexpr int fileRole = Qt::UserRole;

} // namespace

ManualView::ManualView(const Manual& manual, QWidget* parent)
    : QWidget(parent)
    , m_manual(manual) {
    auto* parts = new QSplitter(this);
    parts->setChildrenCollapsible(false);
    parts->addWidget(makeSide());
    parts->addWidget(makeReader());
    parts->setStretchFactor(1, 1);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(parts);
    followFont(this, [this, parts](const QFontMetrics& metrics) {
        const int side = std::min(scaled(260, metrics), std::max(width(), scaled(700, metrics)) / 3);
        parts->setSizes({side, std::max(width() - side, side)});
    });
    const auto onKey = [this](QKeySequence::StandardKey key, auto what) {
        connect(new QShortcut(key, this), &QShortcut::activated, this, what);
    };
    onKey(QKeySequence::Find, [this] { find(); });
    onKey(QKeySequence::FindNext, [this] { goToMatch(1); });
    onKey(QKeySequence::FindPrevious, [this] { goToMatch(-1); });
    fill({});
    connect(m_page, &QTextBrowser::historyChanged, this, &ManualView::showPlace);
    connect(m_page, &QTextBrowser::anchorClicked, this, &ManualView::follow);
    if (!m_manual.sections().empty() && !m_manual.sections().front().pages.empty())
        open(m_manual.sections().front().pages.front().file);
    else
        m_page->setPlainText(tr("There is no manual at %1. A whole installation has it there.")
                                 .arg(QDir::toNativeSeparators(m_manual.folder())));
}

QSize ManualView::sizeHint() const {
    return {scaled(1000, fontMetrics()), scaled(680, fontMetrics())};
}

QWidget* ManualView::makeSide() {
    auto* side = new QWidget(this);
    m_field = new QLineEdit(side);
    m_field->setClearButtonEnabled(true);
    m_field->setPlaceholderText(
        tr("Search the manual (%1)").arg(QKeySequence(QKeySequence::Find).toString(QKeySequence::NativeText)));
    m_field->setAccessibleName(tr("Search the manual"));
    m_field->setAccessibleDescription(tr("Enter goes to the next place, Escape clears"));
    m_field->installEventFilter(this);
    m_count = new QLabel(side);
    m_count->setTextFormat(Qt::PlainText);
    m_count->setWordWrap(true);
    m_count->hide();
    m_contents = new QTreeWidget(side);
    m_contents->setAccessibleName(tr("Contents"));
    m_contents->setHeaderHidden(true);
    m_contents->setRootIsDecorated(false);
    m_contents->setItemsExpandable(false);
    m_contents->setTextElideMode(Qt::ElideRight);
    m_contents->setFrameShape(QFrame::NoFrame);
    auto* column = new QVBoxLayout(side);
    column->addWidget(m_field);
    column->addWidget(m_count);
    column->addWidget(m_contents, 1);
    connect(m_field, &QLineEdit::textEdited, this, &ManualView::search);
    connect(m_field, &QLineEdit::textChanged, this, [this](const QString& text) {
        if (text.isEmpty())
            search(text); // by the field's button
    });
    connect(m_contents, &QTreeWidget::currentItemChanged, this, [this](const QTreeWidgetItem* item) {
        if (item && !item->data(0, fileRole).toString().isEmpty())
            open(item->data(0, fileRole).toString());
    });
    return side;
}

QWidget* ManualView::makeReader() {
    auto* reader = new QWidget(this);
    m_page = new PageView(reader);
    const auto button = [&](Qt::ArrowType arrow, const QString& name, QKeySequence::StandardKey key) {
        auto* made = new QToolButton(reader);
        made->setArrowType(arrow);
        made->setAutoRaise(true);
        made->setAccessibleName(name);
        made->setToolTip(QStringLiteral("%1 (%2)").arg(name, QKeySequence(key).toString(QKeySequence::NativeText)));
        made->setShortcut(key);
        made->setEnabled(false);
        return made;
    };
    const bool mirrored = isRightToLeft();
    m_back = button(mirrored ? Qt::RightArrow : Qt::LeftArrow, tr("Back"), QKeySequence::Back);
    m_forward = button(mirrored ? Qt::LeftArrow : Qt::RightArrow, tr("Forward"), QKeySequence::Forward);
    connect(m_back, &QToolButton::clicked, m_page, &QTextBrowser::backward);
    connect(m_forward, &QToolButton::clicked, m_page, &QTextBrowser::forward);
    connect(m_page, &QTextBrowser::backwardAvailable, m_back, &QToolButton::setEnabled);
    connect(m_page, &QTextBrowser::forwardAvailable, m_forward, &QToolButton::setEnabled);
    auto* bar = new QHBoxLayout;
    bar->addWidget(m_back);
    bar->addWidget(m_forward);
    bar->addStretch(1);
    auto* column = new QVBoxLayout(reader);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(bar);
    column->addWidget(m_page, 1);
    return reader;
}

void ManualView::fill(const QString& typed) {
    const QSignalBlocker quiet(m_contents);
    m_contents->clear();
    const auto add = [](auto* parent, const QString& title, const QString& file) {
        auto* item = new QTreeWidgetItem(parent, {title});
        item->setData(0, fileRole, file);
        item->setToolTip(0, title);
        return item;
    };
    const std::vector<Manual::Hit> hits = m_manual.search(typed);
    const bool searched = !Manual::wordsOf(typed).isEmpty();
    m_count->setVisible(searched);
    if (searched) {
        for (const Manual::Hit& hit : hits)
            add(m_contents, tr("%1 (%2)").arg(hit.title).arg(hit.count), hit.file);
        m_count->setText(hits.empty() ? tr("No page has these words.")
                : hits.size() == 1    ? tr("One page has these words.")
                                      : tr("%1 pages have these words.").arg(hits.size()));
        return;
    }
    for (const Manual::Section& section : m_manual.sections()) {
        auto* head = add(m_contents, section.title, {});
        head->setFlags(Qt::ItemIsEnabled);
        QFont bold = m_contents->font();
        bold.setWeight(QFont::DemiBold);
        head->setFont(0, bold);
        for (const Manual::Page& page : section.pages)
            add(head, page.title, page.file);
    }
    m_contents->expandAll();
}

void ManualView::search(const QString& typed) {
    fill(typed);
    m_page->setWords(Manual::wordsOf(typed));
    const std::vector<Manual::Hit> hits = m_manual.search(typed);
    const bool here = std::ranges::any_of(hits, [this](const Manual::Hit& hit) { return hit.file == file(); });
    if (!hits.empty() && !here)
        open(hits.front().file);
    m_page->moveCursor(QTextCursor::Start);
    m_page->goToMatch(1);
    showPlace();
}

void ManualView::goToMatch(int step) {
    const std::vector<Manual::Hit> hits = m_manual.search(m_field->text());
    if (hits.empty())
        return;
    const int before = m_page->textCursor().selectionStart();
    const bool moved = m_page->goToMatch(step);
    const int now = m_page->textCursor().selectionStart();
    if (moved && (step > 0 ? now > before : now < before))
        return;
    // Around the end of this page: to the next page with the words.
    auto at = static_cast<qsizetype>(std::ranges::find(hits, file(), &Manual::Hit::file) - hits.begin());
    const auto count = static_cast<qsizetype>(hits.size());
    at = at == count ? 0 : (at + step + count) % count;
    open(hits[static_cast<std::size_t>(at)].file);
    m_page->moveCursor(step > 0 ? QTextCursor::Start : QTextCursor::End);
    m_page->goToMatch(step);
}

QString ManualView::file() const {
    return QDir(m_manual.folder()).relativeFilePath(m_page->source().toLocalFile());
}

void ManualView::open(const QString& file) {
    const QUrl url = QUrl::fromLocalFile(m_manual.path(file));
    if (QFileInfo::exists(url.toLocalFile()) && url != m_page->source())
        m_page->setSource(url);
}

void ManualView::follow(const QUrl& link) {
    if (!link.scheme().isEmpty() && !link.isLocalFile())
        Q_EMIT outside(link);
}

void ManualView::find() {
    m_field->setFocus(Qt::ShortcutFocusReason);
    m_field->selectAll();
}

void ManualView::showPlace() {
    const QSignalBlocker quiet(m_contents);
    const QList<QTreeWidgetItem*> all = m_contents->findItems(QString(), Qt::MatchContains | Qt::MatchRecursive);
    m_contents->setCurrentItem(nullptr);
    for (QTreeWidgetItem* item : all) {
        if (item->data(0, fileRole).toString() == file())
            m_contents->setCurrentItem(item);
    }
    Q_EMIT pageChanged();
}

QString ManualView::title() const {
    for (const Manual::Section& section : m_manual.sections()) {
        for (const Manual::Page& page : section.pages) {
            if (page.file == file())
                return page.title;
        }
    }
    return QFileInfo(file()).completeBaseName();
}

bool ManualView::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_field || event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
        goToMatch(key->modifiers() & Qt::ShiftModifier ? -1 : 1);
        return true;
    }
    if (key->key() == Qt::Key_Escape && !m_field->text().isEmpty()) {
        m_field->clear();
        return true;
    }
    if (key->key() == Qt::Key_Down) {
        m_contents->setFocus(Qt::TabFocusReason);
        return true;
    }
    return false;
}

} // namespace paramap::ui
