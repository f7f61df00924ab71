// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
//
// Run by the build: draws the icon in one size after the other, FOLDER/<size>.png.
#include <QFile>
#include <QImage>
#include <QPainter>
#include <QSvgRenderer>

#include <cstdio>

int main(int argc, char** argv) {
    if (argc < 4) {
        std::fputs("usage: make_icons ICON.svg FOLDER SIZE…\n", stderr);
        return 2;
    }
    QSvgRenderer icon(QFile::decodeName(argv[1]));
    for (int i = 3; i < argc; ++i) {
        const int side = QByteArray(argv[i]).toInt();
        QImage image(side, side, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        icon.render(&painter);
        painter.end();
        const QString file = QFile::decodeName(argv[2]) + u'/' + QString::number(side) + QStringLiteral(".png");
        if (!icon.isValid() || !image.save(file)) {
            std::fprintf(stderr, "%s cannot be drawn as %s\n", argv[1], QFile::encodeName(file).constData());
            return 1;
        }
    }
    return 0;
}
