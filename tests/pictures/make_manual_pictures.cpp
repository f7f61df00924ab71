// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
//
// make_manual_pictures FOLDER: writes the pictures of the manual. They are drawn by the window itself, with the bundled
// font and without a display.
#include "app/session/session.h"
#include "app/window/frame/lecture.h"
#include "app/window/frame/pages.h"
#include "app/window/frame/tool_bar.h"
#include "app/window/frame/workbench.h"
#include "app/window/main_window.h"
#include "ui/breadcrumb/map_header.h"
#include "ui/figure/figure_file.h"
#include "ui/legend/legend.h"
#include "ui/look/bundled_font.h"
#include "ui/map/view/treemap_view.h"
#include "ui/memory/memory_card.h"
#include "ui/sizes/sizes_panel.h"
#include "ui/totals/totals_card.h"
#include "ui/tree/module_tree_view.h"

#include <QApplication>
#include <QDir>
#include <QDockWidget>
#include <QHash>
#include <QIcon>
#include <QLineEdit>
#include <QProcess>
#include <QSettings>
#include <QStyleFactory>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cstdlib>
#include <iostream>

using namespace paramap;

namespace {

constexpr qint64 mostBytes = 60'000;

/// The picture in its most frequent colours. 256 are enough for what the program draws, and take a third of the bytes.
QImage withFewColours(const QImage& image, qsizetype most) {
    QHash<QRgb, int> counts;
    for (int y = 0; y < image.height(); ++y) {
        const auto* line = reinterpret_cast<const QRgb*>(image.constScanLine(y));
        for (int x = 0; x < image.width(); ++x)
            ++counts[line[x]];
    }
    QList<QRgb> colours = counts.keys();
    std::ranges::sort(colours, [&counts](QRgb a, QRgb b) {
        return counts[a] != counts[b] ? counts[a] > counts[b] : a < b; // the same picture at every run
    });
    // Shades at the edges of letters are many and alike; a colour that is used little, and like no other, must stay.
    constexpr int alike = 12;
    QList<QRgb> kept;
    for (const QRgb colour : std::as_const(colours)) {
        const auto isLike = [colour](QRgb other) {
            return std::abs(qRed(colour) - qRed(other)) < alike && std::abs(qGreen(colour) - qGreen(other)) < alike
                && std::abs(qBlue(colour) - qBlue(other)) < alike;
        };
        if (kept.size() < most && std::ranges::none_of(kept, isLike))
            kept << colour;
    }
    return image.convertToFormat(QImage::Format_Indexed8, kept, Qt::ThresholdDither | Qt::AvoidDither);
}

class PictureMaker {
public:
    explicit PictureMaker(const QString& folder)
        : m_folder(folder)
        , m_settings(m_own.filePath(QStringLiteral("window.ini")), QSettings::IniFormat)
        , m_session(catalog::Catalog(PARAMAP_DATA_DIR, m_own.filePath(QStringLiteral("own")).toStdString()))
        , m_window(m_session, m_settings) {
        m_window.preferences().setTheme(ThemeChoice::Light);
        m_window.preferences().setMotion(false);
    }

    bool makeAll() {
        open("gpt2", {1204, 664});
        save("window", m_window);
        Workbench& bench = m_window.workbench();
        open("gpt2", {1500, 860});
        save("map", *bench.map().parentWidget()->parentWidget());
        m_window.view().setRoot(QStringLiteral("transformer.h.0"));
        save("layer", bench.map());
        m_window.view().setRoot({});
        save("memory", bench.memory());
        open("gpt2", {1500, 1000});
        QLineEdit& find = m_window.tools().find();
        find.setFocus();
        QTest::keyClicks(&find, QStringLiteral("c_attn"));
        save("tree", *bench.modulesDock());
        QTest::keyClick(&find, Qt::Key_Escape);
        save("sizes", bench.sizes());
        open("mixtral-8x7b", {1300, 700});
        m_window.actions()["view.active"]->setChecked(true);
        save("mixture", *bench.map().parentWidget()->parentWidget());
        m_window.actions()["view.active"]->setChecked(false);
        open("gpt2", {1024, 768});
        m_window.view().select(QStringLiteral("transformer.h.0.attn.c_attn"));
        m_window.lecture().setOn(true);
        save("lecture", m_window);
        m_window.lecture().setOn(false);
        return m_good;
    }

    bool figure() {
        const QString file = path("figure");
        const QStringList arguments{QStringLiteral("export"), QStringLiteral("gpt2"), QStringLiteral("--size"),
            QStringLiteral("900x560"), QStringLiteral("--no-session"), QStringLiteral("-o"), file};
        if (QProcess::execute(QStringLiteral(PARAMAP_EXECUTABLE), arguments) != 0)
            return false;
        return write(QImage(file), file);
    }

private:
    QString path(const char* name) const {
        return QDir(m_folder).filePath(QString::fromLatin1(name) + QStringLiteral(".png"));
    }

    void open(const char* model, const QSize& size) {
        m_window.resize(size);
        m_window.show();
        m_session.openPreset(QString::fromLatin1(model));
        m_window.setFocus(); // so that no caret blinks
        QTest::qWait(300);
    }

    bool write(const QImage& image, const QString& file) {
        const QImage plain = image.convertToFormat(QImage::Format_RGB32);
        bool done = true;
        qint64 bytes = mostBytes;
        for (qsizetype colours = 256; done && bytes >= mostBytes && colours >= 32; colours /= 2) {
            done = withFewColours(plain, colours).save(file, "PNG", 0);
            bytes = QFileInfo(file).size();
        }
        std::cout << file.toStdString() << ": " << image.width() << " x " << image.height() << ", " << bytes
                  << " bytes\n";
        return done && bytes < mostBytes;
    }

    void save(const char* name, QWidget& widget) {
        QTest::qWait(200);
        m_good = write(widget.grab().toImage(), path(name)) && m_good;
    }

    QString m_folder;
    QTemporaryDir m_own;
    QSettings m_settings;
    Session m_session;
    MainWindow m_window;
    bool m_good = true;
};

} // namespace

int main(int argc, char* argv[]) {
    QApplication::setAttribute(Qt::AA_Use96Dpi);
    const QApplication application(argc, argv);
    if (argc != 2) {
        std::cerr << "make_manual_pictures FOLDER\n";
        return 2;
    }
    QIcon::setThemeSearchPaths({});
    QIcon::setFallbackSearchPaths({});
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    QApplication::setFont(ui::bundledFont(13));
    PictureMaker maker(QString::fromLocal8Bit(argv[1]));
    const bool window = maker.makeAll(), figure = maker.figure();
    if (!window || !figure)
        std::cerr << "a picture was not written, or has more than 60,000 bytes\n";
    return window && figure ? 0 : 1;
}
