// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/drop.h"

#include "app/commands/lesson_files.h"
#include "app/session/not_opened.h"
#include "ui/figure/figure_kind.h"
#include "ui/look/plain_text.h"
#include "ui/look/theme.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QMimeData>
#include <QPainter>
#include <QUrl>

namespace paramap {
namespace {

QString tr(const char* text) {
    return QCoreApplication::translate("DropOffer", text);
}

} // namespace

DropOffer dropOffer(const QMimeData& data) {
    const QList<QUrl> urls = data.urls();
    if (urls.isEmpty() || !urls.first().isLocalFile())
        return {{}, tr("Only files of this computer can be opened")};
    const QString path = urls.first().toLocalFile();
    const QFileInfo file(path);
    const QString name = ui::printableName(file.fileName());
    if (!file.exists())
        return {{}, tr("%1 is not there").arg(name)};
    if (file.isDir() && !QFileInfo::exists(QDir(path).filePath(QStringLiteral("config.json"))))
        return {{}, tr("The folder %1 holds no config.json").arg(name)};
    if (isLessonFile(path.toStdString()))
        return {path, tr("Present the lesson %1").arg(name)};
    static const QStringList known
        = QStringList{QStringLiteral("json"), QStringLiteral("paramap")} + ui::figureEndings();
    if (!file.isDir() && !known.contains(file.suffix().toLower()))
        return {{}, tr("%1 is neither a config.json nor a description, session or exported picture").arg(name)};
    return {path, tr("Open %1").arg(fileTitle(path))};
}

DropFrame::DropFrame(QWidget* parent)
    : QWidget(parent) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    hide();
}

void DropFrame::show(const DropOffer& offer) {
    m_offer = offer;
    setAccessibleName(offer.sentence);
    setGeometry(parentWidget()->rect());
    raise();
    setVisible(true);
    update();
}

void DropFrame::paintEvent(QPaintEvent*) {
    const ui::Theme& theme = ui::Theme::current(palette());
    const QColor ink = m_offer.accepted() ? theme.accent : theme.warning.ink;
    const int frame = ui::scaled(3, fontMetrics());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(ink, frame, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.drawRect(QRectF(rect()).adjusted(frame / 2.0, frame / 2.0, -frame / 2.0, -frame / 2.0));

    QFont large = font();
    large.setWeight(QFont::DemiBold);
    large.setPointSizeF(font().pointSizeF() * 1.3);
    painter.setFont(large);
    const QSize text = painter.fontMetrics().size(Qt::TextSingleLine, m_offer.sentence);
    const int pad = ui::scaled(16, fontMetrics());
    QRect card(QPoint(), text + QSize(2 * pad, 2 * pad));
    card.moveCenter(rect().center());
    painter.setPen(QPen(ink, 1));
    painter.setBrush(m_offer.accepted() ? theme.view : theme.warning.tint);
    painter.drawRoundedRect(card, 6, 6);
    painter.setPen(m_offer.accepted() ? theme.text : theme.warning.ink);
    painter.drawText(card, Qt::AlignCenter, m_offer.sentence);
}

} // namespace paramap
