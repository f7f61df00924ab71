// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/drop.h"

#include "app/commands/lesson_files.h"
#include "app/session/not_opened.h"
#include "model/checkpoint/open/open.h"
#include "ui/figure/figure_kind.h"
#include "ui/look/plain_text.h"
#include "ui/look/theme.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QMimeData>
#include <QPainter>
#include <QUrl>

#include <filesystem>

namespace paramap {
namespace {

QString tr(const char* text) {
    return QCoreApplication::translate("DropOffer", text);
}

} // namespace

DropOffer dropOffer(const QMimeData& data, const QString& model) {
    const QList<QUrl> urls = data.urls();
    if (urls.isEmpty() || !urls.first().isLocalFile())
        return {{}, tr("Only files of this computer can be opened"), {}};
    const QString path = urls.first().toLocalFile();
    const QFileInfo file(path);
    const QString name = ui::printableName(file.fileName());
    if (!file.exists())
        return {{}, tr("%1 is not there").arg(name), {}};
    const std::filesystem::path inside = checkpoint::checkpointIn(path.toStdString());
    const bool isCheckpoint = checkpoint::hasCheckpointEnding(inside.string());
    if (file.isDir() && !isCheckpoint && !QFileInfo::exists(QDir(path).filePath(QStringLiteral("config.json"))))
        return {{}, tr("The folder %1 holds neither a config.json nor a checkpoint").arg(name), {}};
    if (isLessonFile(path.toStdString()))
        return {path, tr("Present the lesson %1").arg(name), {}};
    if (isCheckpoint)
        return {path, tr("Open %1").arg(name), model.isEmpty() ? QString() : tr("Check against %1").arg(model), true};
    static const QStringList known
        = QStringList{QStringLiteral("json"), QStringLiteral("paramap")} + ui::figureEndings();
    if (!file.isDir() && !known.contains(file.suffix().toLower()))
        return {{},
            tr("%1 is neither a config.json nor a checkpoint, description, session or exported picture").arg(name), {}};
    return {path, tr("Open %1").arg(fileTitle(path)), model.isEmpty() ? QString() : tr("Compare with %1").arg(model)};
}

DropFrame::DropFrame(QWidget* parent)
    : QWidget(parent) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    hide();
}

void DropFrame::show(const DropOffer& offer) {
    m_offer = offer;
    setAccessibleName(offer.second.isEmpty() ? offer.sentence : offer.sentence + u'\n' + offer.second);
    setGeometry(parentWidget()->rect());
    raise();
    setVisible(true);
    update();
}

void DropFrame::point(const QPoint& place) {
    const bool second = place.x() >= width() / 2;
    if (second == m_second)
        return;
    m_second = second;
    update();
}

void DropFrame::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QFont large = font();
    large.setWeight(QFont::DemiBold);
    large.setPointSizeF(font().pointSizeF() * 1.3);
    painter.setFont(large);
    if (m_offer.second.isEmpty()) {
        paintHalf(painter, rect(), m_offer.sentence, true);
        return;
    }
    QRect first = rect(), second = rect();
    first.setRight(width() / 2 - 1);
    second.setLeft(width() / 2);
    paintHalf(painter, first, m_offer.sentence, !m_second);
    paintHalf(painter, second, m_offer.second, m_second);
}

/// The half under the pointer has a frame.
void DropFrame::paintHalf(QPainter& painter, const QRect& half, const QString& sentence, bool pointed) {
    const ui::Theme& theme = ui::Theme::current(palette());
    const QColor ink = !m_offer.accepted() ? theme.warning.ink : pointed ? theme.accent : theme.text2;
    const int frame = ui::scaled(3, fontMetrics());
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(ink, pointed ? frame : 1, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.drawRect(QRectF(half).adjusted(frame / 2.0, frame / 2.0, -frame / 2.0, -frame / 2.0));

    const int pad = ui::scaled(16, fontMetrics());
    const QString shown = painter.fontMetrics().elidedText(sentence, Qt::ElideMiddle, half.width() - 4 * pad);
    const QSize text = painter.fontMetrics().size(Qt::TextSingleLine, shown);
    QRect card(QPoint(), text + QSize(2 * pad, 2 * pad));
    card.moveCenter(half.center());
    painter.setPen(QPen(ink, 1));
    painter.setBrush(m_offer.accepted() ? theme.view : theme.warning.tint);
    painter.drawRoundedRect(card, 6, 6);
    painter.setPen(m_offer.accepted() ? theme.text : theme.warning.ink);
    painter.drawText(card, Qt::AlignCenter, shown);
}

} // namespace paramap
