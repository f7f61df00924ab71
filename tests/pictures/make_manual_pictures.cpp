// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
//
// make_manual_pictures FOLDER [SCREENSHOT.png]: writes the pictures of the manual, and the window of the README. They
// are drawn by the window itself, with the bundled font and without a display.
#include "app/author/author_window.h"
#include "app/present/lesson_presenter.h"
#include "app/present/tutor_window.h"
#include "app/session/session.h"
#include "app/window/dialogs/sweep.h"
#include "app/window/frame/lecture.h"
#include "app/window/frame/pages.h"
#include "app/window/frame/tool_bar.h"
#include "app/window/frame/workbench.h"
#include "app/window/main_window.h"
#include "app/window/menus/device_proposals.h"
#include "ui/breadcrumb/map_header.h"
#include "ui/editor/lesson_editor.h"
#include "ui/export/export_dialog.h"
#include "ui/figure/figure_file.h"
#include "ui/legend/legend.h"
#include "ui/lesson/answer_field.h"
#include "ui/look/bundled_font.h"
#include "ui/map/view/treemap_view.h"
#include "ui/memory/memory_card.h"
#include "ui/message/message_bar.h"
#include "ui/sizes/sizes_panel.h"
#include "ui/sweep/sweep_dialog.h"
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

constexpr qint64 mostBytes = 60'000; // of a picture of the manual
constexpr qint64 mostBytesOfWindow = 300'000; // of the README's

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
        makeGpt2();
        makeOthers();
        makeLecture();
        makeLesson();
        makeLessonAlone();
        makeLessonEditor();
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

    /// A window that is large enough for everything, with a tensor that is explained.
    bool screenshot(const QString& file) {
        open("gpt2", {1580, 960});
        m_window.view().select(QStringLiteral("transformer.h.0.attn.c_attn"));
        QTest::qWait(300);
        return write(m_window.grab().toImage(), file, mostBytesOfWindow);
    }

private:
    void makeGpt2() {
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
        m_window.view().select(QStringLiteral("transformer.h.0.attn.c_attn"));
        save("inspector", *bench.inspectorDock());
        openSweep(m_window, m_session, QStringLiteral("n_embd"));
        auto* sweep = m_window.findChild<ui::SweepDialog*>();
        sweep->resize(760, 620);
        save("sweep", *sweep);
        sweep->close();
        m_window.actions()["file.export"]->trigger();
        auto* exported = m_window.findChild<ui::ExportDialog*>();
        exported->resize(900, 560);
        save("export", *exported);
        exported->close();
    }

    void makeOthers() {
        Workbench& bench = m_window.workbench();
        open("mixtral-8x7b", {1300, 700});
        m_window.actions()["view.active"]->setChecked(true);
        save("mixture", *bench.map().parentWidget()->parentWidget());
        m_window.actions()["view.active"]->setChecked(false);
        open("deepseek-v3", {1500, 1000});
        m_session.setSize(QStringLiteral("num_experts_per_tok"), 9);
        save("experts", bench.sizes());
        open("llama-3-8b", {1500, 860});
        m_window.actions().area(map::Measure::Training)->trigger();
        save("training", *bench.map().parentWidget()->parentWidget());
        m_window.actions().area(map::Measure::Parameters)->trigger();
        save("fits", bench.memory());
        m_window.actions()["file.preset"]->trigger();
        auto* presets = m_window.findChild<QDialog*>(QStringLiteral("presetDialog"));
        presets->resize(760, 480);
        auto* field = presets->findChild<QLineEdit*>();
        QTest::keyClicks(field, QStringLiteral("2024 moe"));
        QTest::qWait(3000); // for its small maps
        presets->setFocus();
        save("presets", *presets);
        presets->close();
    }

    void makeLecture() {
        open("gpt2", {1024, 768});
        m_window.view().select(QStringLiteral("transformer.h.0.attn.c_attn"));
        m_window.lecture().setOn(true);
        save("lecture", m_window);
        m_window.lecture().setOn(false);
    }

    /// A question of a lesson, its answer, and the speaker's view of it.
    void makeLesson() {
        PresentChoice choice;
        choice.step = 8;
        choice.dark = false;
        const catalog::Catalog catalog(PARAMAP_DATA_DIR, {});
        LessonPresenter presenter(lesson("04-vit-hidden", catalog), choice);
        presenter.start();
        ui::LessonView& page = presenter.audience();
        page.showNormal();
        page.resize(1280, 720);
        page.setHints({});
        save("lesson-question", page);
        presenter.lesson().talk().setVotes(0, 9);
        presenter.lesson().talk().setVotes(2, 21);
        QTest::keyClick(&page, Qt::Key_PageDown);
        QTest::keyClick(&page, Qt::Key_PageDown);
        save("lesson-answer", page);
        ui::SpeakerView& speaker = presenter.speaker();
        QTest::keyClick(&page, Qt::Key_Home);
        QTest::keyClick(&page, Qt::Key_Right, Qt::ShiftModifier);
        speaker.setNext(presenter.lesson().talk().nextPage()); // there is one screen, which shows none
        speaker.resize(1100, 720);
        speaker.show();
        save("lesson-speaker", speaker);
        presenter.disconnect();
    }

    /// A lesson for one person, with an answer that is not right yet.
    void makeLessonAlone() {
        const QTemporaryDir answers; // not the person's own
        qputenv("XDG_DATA_HOME", answers.path().toUtf8());
        const catalog::Catalog catalog(PARAMAP_DATA_DIR, {});
        TutorWindow window(lesson("01-gpt2-by-hand", catalog));
        window.setTheme(ui::Theme::light());
        window.resize(1100, 720);
        window.show();
        constexpr std::size_t ofAttention = 6;
        while (window.tutor().page().page.step < ofAttention)
            Q_EMIT window.nextWished();
        auto* const line = window.field().findChild<QLineEdit*>();
        line->setText(QStringLiteral("4E\u00B2"));
        Q_EMIT window.answered(line->text());
        window.setFocus(); // so that no caret blinks
        save("lesson-alone", window);
    }

    /// A lesson while it is written, with a mistake.
    void makeLessonEditor() {
        const catalog::Catalog catalog(PARAMAP_DATA_DIR, {});
        AuthorWindow window({PARAMAP_EXECUTABLE, catalog, {}, m_settings}, nullptr);
        window.open(QStringLiteral("04-vit-hidden"));
        window.editor().setTheme(ui::Theme::light());
        window.findChild<ui::MessageBar*>()->dismiss();
        window.resize(1280, 720);
        window.show();
        ui::LessonText& text = window.editor().text();
        const auto lineOf = [&text](const char* words) {
            return text.document()->find(QString::fromLatin1(words)).blockNumber() + 1;
        };
        text.goTo(lineOf(":: the output projection") + 1);
        text.insertPlainText(QStringLiteral("~ H*(3*(E*(E//H) + W)) :: the biases\n"));
        text.goTo(lineOf("self_attention = 4*E**2 + 4*E"));
        window.readNow();
        window.setFocus(); // so that no caret blinks
        save("lesson-editor", window);
        text.document()->setModified(false);
    }

    static std::unique_ptr<OpenLesson> lesson(const char* name, const catalog::Catalog& catalog) {
        return std::make_unique<OpenLesson>(
            name, std::filesystem::path(PARAMAP_EXECUTABLE), catalog, words::NumberStyle());
    }

    QString path(const char* name) const {
        return QDir(m_folder).filePath(QString::fromLatin1(name) + QStringLiteral(".png"));
    }

    void open(const char* model, const QSize& size) {
        m_window.resize(size);
        m_window.show();
        m_session.openPreset(QString::fromLatin1(model));
        m_window.setFocus(); // so that no caret blinks
        const auto* proposals = m_window.findChild<DeviceProposals*>();
        m_good = QTest::qWaitFor([proposals] { return !proposals->isAtWork(); }, 30'000) && m_good;
        QTest::qWait(300);
    }

    static bool write(const QImage& image, const QString& file, qint64 most = mostBytes) {
        const QImage plain = image.convertToFormat(QImage::Format_RGB32);
        bool done = true;
        qint64 bytes = most;
        for (qsizetype colours = 256; done && bytes >= most && colours >= 32; colours /= 2) {
            done = withFewColours(plain, colours).save(file, "PNG", 0);
            bytes = QFileInfo(file).size();
        }
        std::cout << file.toStdString() << ": " << image.width() << " x " << image.height() << ", " << bytes
                  << " bytes\n";
        return done && bytes < most;
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
    if (argc != 2 && argc != 3) {
        std::cerr << "make_manual_pictures FOLDER [SCREENSHOT.png]\n";
        return 2;
    }
    QIcon::setThemeSearchPaths({});
    QIcon::setFallbackSearchPaths({});
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    QApplication::setFont(ui::bundledFont(13));
    PictureMaker maker(QString::fromLocal8Bit(argv[1]));
    const bool window = argc == 2 || maker.screenshot(QString::fromLocal8Bit(argv[2]));
    const bool pages = maker.makeAll(), figure = maker.figure();
    if (!window || !pages || !figure)
        std::cerr << "a picture was not written, or has too many bytes: 60,000 in the manual, 300,000 in the README\n";
    return window && pages && figure ? 0 : 1;
}
