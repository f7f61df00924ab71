// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/frame/application_theme.h"
#include "tests/support/run.h"
#include "tests/support/window_test.h"

#include <QDir>
#include <QDockWidget>
#include <QTextStream>

using namespace paramap;

namespace {

constexpr std::array models{"gpt2", "gpt2-xl", "bert-base-uncased", "t5-11b", "llama-3-8b", "llama-3.1-405b",
    "qwen3-8b", "qwen3-235b-a22b", "deepseek-v3", "kimi-k2", "gpt-oss-120b", "mixtral-8x7b", "mamba-130m", "jamba-v0.1",
    "vit_b_16", "resnet50", "densenet121", "swin_t", "whisper-small", "clip-vit-base-patch32", "qwen2-vl-7b",
    "recurrent-transformer", "nanogpt", "transformer-encoder"};
constexpr std::array windowSizes{QSize(1024, 700), QSize(1600, 1000), QSize(1920, 1080)};

} // namespace

/// Pictures of the whole window, for a person to look at: 24 models in two themes and three sizes, and a page with all
/// of them. PARAMAP_GALLERY names the folder; without it, one model is drawn and only the files are checked.
class TestPictures : public test::WindowTest {
    Q_OBJECT

    static void writePage(const QDir& folder, const QStringList& names) {
        QFile page(folder.filePath(QStringLiteral("index.html")));
        QVERIFY(page.open(QIODevice::WriteOnly | QIODevice::Text));
        QTextStream text(&page);
        text << "<!DOCTYPE html>\n<meta charset=\"utf-8\">\n<title>Paramap: windows of models</title>\n"
                "<style>body{font-family:sans-serif;margin:2em} img{width:31%;margin:.3em;border:1px solid "
                "#999}</style>\n";
        QString model;
        for (const QString& name : names) {
            if (const QString its = name.section(QLatin1Char('_'), 0, -3); its != model)
                text << "<h2>" << (model = its).toHtmlEscaped() << "</h2>\n";
            text << "<a href=\"" << name << "\"><img src=\"" << name << "\" alt=\"" << name
                 << "\" loading=\"lazy\"></a>\n";
        }
    }

private Q_SLOTS:
    void cleanup() {
        applyTheme(ThemeChoice::System);
        WindowTest::cleanup();
    }
    void windowsOfModels_data() {
        QTest::addColumn<QString>("model");
        QTest::addColumn<int>("pictures");
        const bool isShort = qEnvironmentVariableIsEmpty("PARAMAP_GALLERY");
        for (const char* model : models) {
            QTest::addRow("%s", model) << QString::fromLatin1(model) << (isShort ? 1 : int(2 * windowSizes.size()));
            if (isShort)
                break;
        }
    }
    void windowsOfModels() {
        const QFETCH(QString, model);
        const QFETCH(int, pictures);
        const QString wanted = qEnvironmentVariable("PARAMAP_GALLERY");
        const QDir folder(wanted.isEmpty() ? path("pictures") : wanted);
        QVERIFY(folder.mkpath(QStringLiteral(".")));
        for (int i = 0; i < pictures; ++i) {
            const ThemeChoice theme = i < int(windowSizes.size()) ? ThemeChoice::Light : ThemeChoice::Dark;
            const QSize size = windowSizes[std::size_t(i) % windowSizes.size()];
            m_settings->clear();
            makeWindow();
            applyTheme(theme);
            m_window->resize(size);
            Q_EMIT m_window->presetPicked(model);
            QVERIFY(m_session->state().hasModel());
            const QImage image = settledPicture();
            QCOMPARE(image.size(), size * image.devicePixelRatio());
            m_names
                << QStringLiteral("%1_%2_%3x%4.png").arg(model, themeWord(theme)).arg(size.width()).arg(size.height());
            QVERIFY(image.save(folder.filePath(m_names.last())));
            for (const auto* dock : m_window->findChildren<QDockWidget*>())
                QVERIFY2(!dock->isVisible() || dock->width() >= 200, qPrintable(dock->objectName()));
        }
        writePage(folder, m_names);
        QVERIFY(QFileInfo(folder.filePath(QStringLiteral("index.html"))).size() > 200);
    }

private:
    QStringList m_names;
};

int tst_pictures(int argc, char* argv[]) {
    return paramap::test::run<TestPictures, QApplication>(argc, argv);
}
#include "tst_pictures.moc"
