// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/checks.h"

#include "app/session/hidden_numbers.h"
#include "app/session/session.h"
#include "app/session/whole_file.h"
#include "app/window/dialogs/dialogs.h"
#include "app/window/dialogs/saver.h"
#include "app/window/frame/pages.h"
#include "app/window/frame/tool_bar.h"
#include "app/window/main_window.h"
#include "model/network/totals_with.h"
#include "ui/check/check_view.h"
#include "ui/message/reading_bar.h"

#include <QClipboard>
#include <QFileDialog>
#include <QGuiApplication>
#include <QLineEdit>

#include <chrono>
#include <sstream>
#include <utility>

namespace paramap {

namespace {

constexpr std::chrono::milliseconds untilShown{150}; ///< until a reading shows its bar, and between two amounts

/// With tied tensors at every place; once if there are too many then.
std::int64_t twiceOf(const network::Network& network) {
    try {
        return network::totalsOf(network, true).parameters;
    } catch (const Problem&) {
        return network.totals().parameters;
    }
}

} // namespace

Checks::Checks(MainWindow& window, ui::ReadingBar& bar)
    : QObject(&window)
    , m_window(window)
    , m_bar(bar)
    , m_file(window.session()) {
    Session& session = window.session();
    Pages& pages = window.pages();
    ui::CheckView& page = pages.check();
    QAction* shown = window.actions()["view.check"];
    shown->setCheckable(true);
    connect(shown, &QAction::triggered, this, [this, shown](bool on) {
        shown->setChecked(m_window.pages().isCheckShown()); // until the page has changed
        if (!on)
            leavePage();
        else if (m_file.isThere())
            showPage();
        else
            choose();
    });
    connect(&pages, &QStackedWidget::currentChanged, this, [this, shown] {
        shown->setChecked(m_window.pages().isCheckShown());
        if (m_window.pages().isCheckShown() && m_stale)
            fillPage();
    });
    connect(window.actions()["file.check"], &QAction::triggered, this, &Checks::choose);
    connect(&window, &MainWindow::checkPicked, this, &Checks::check);
    connect(&m_file, &CheckedFile::changed, this, &Checks::fillPage);
    connect(&session, &Session::snapshotChanged, this, &Checks::enable);
    connect(&session, &Session::opened, this, &Checks::leavePage);
    connect(&page, &ui::CheckView::leaveWanted, this, &Checks::leavePage);
    connect(&page, &ui::CheckView::offerTaken, &m_file, &CheckedFile::setCompared);
    connect(&page, &ui::CheckView::twiceChosen, &session, &Session::setTwice);
    connect(&page, &ui::CheckView::tensorsChosen, this, &Checks::showOnMap);
    connect(&page, &ui::CheckView::copyWanted, this, &Checks::copy);
    connect(&page, &ui::CheckView::exportWanted, this, &Checks::exportTable);
    connect(&window.tools().find(), &QLineEdit::textEdited, this, &Checks::leavePage); // what is found is on the map
    connect(window.actions()["edit.find"], &QAction::triggered, this, &Checks::leavePage);

    connect(&m_reading, &CheckpointReading::done, this, &Checks::take);
    connect(&m_reading, &CheckpointReading::refused, &session, &Session::refuseFile);
    connect(&m_reading, &CheckpointReading::stopped, &bar, &ui::ReadingBar::end);
    connect(&bar, &ui::ReadingBar::stopWanted, &m_reading, &CheckpointReading::stop);
    connect(&m_progress, &QTimer::timeout, this, [this] {
        if (!m_reading.isReading()) {
            m_progress.stop();
            m_bar.end();
            return;
        }
        if (m_bar.isHidden())
            m_bar.begin(m_reading.path().section(u'/', -1));
        m_bar.setRead(tr("%1 of headers").arg(QString::fromStdString(words::decimalBytes(m_reading.bytes()))));
    });
    wireColours();
    connect(&window.view(), &ViewState::measureChanged, this, &Checks::showBytes);
    enable();
}

void Checks::wireColours() {
    const std::pair<const char*, MakeMarks> choices[]
        = {{"view.colours.status", text::agreementMarks}, {"view.colours.stored", text::typeMarks}};
    for (const auto& [name, make] : choices) {
        QAction* action = m_window.actions()[name];
        connect(action, &QAction::triggered, this, [this, make = make] { showMarks(make); });
        connect(&m_window.view(), &ViewState::coloursChanged, this, [this, action, make = make] {
            if (!m_window.view().marks())
                m_make = nullptr;
            action->setChecked(m_make == make);
        });
    }
}

void Checks::showMarks(MakeMarks make) {
    m_make = m_file.isCompared() ? make : nullptr;
    const std::shared_ptr<const text::CheckReport> report = m_make ? m_file.report() : nullptr;
    if (!m_make || report) // else the colours follow when the comparison is there
        m_window.view().setMarks(m_make ? std::make_shared<const map::Marks>(m_make(report->comparison)) : nullptr);
}

/// They are counted while they are wanted, as colours are.
void Checks::showBytes() {
    ViewState& view = m_window.view();
    const bool has = m_file.isCompared() && m_file.hasBytes();
    if (!has || view.measure() != map::Measure::Stored) {
        m_weighed = nullptr;
        view.setStored(has, nullptr);
        return;
    }
    const std::shared_ptr<const text::CheckReport> report = m_file.report();
    if (report == std::exchange(m_weighed, report))
        return;
    view.setStored(has,
        report && !report->by.empty() ? std::make_shared<const map::StoredBytes>(text::storedBytes(report->comparison))
                                      : nullptr);
}

void Checks::open(const QString& path) {
    read(path, Wish::Open);
}

void Checks::check(const QString& path) {
    read(path, m_window.session().snapshot() ? Wish::Check : Wish::Open);
}

void Checks::read(const QString& path, Wish wish) {
    m_wish = wish;
    if (wish == Wish::Open)
        m_reading.start(path, m_window.session().catalog());
    else
        m_reading.start(path);
    m_progress.start(untilShown);
}

void Checks::take(const QString& path, const std::shared_ptr<const ReadCheckpoint>& read) {
    const std::shared_ptr<const checkpoint::Checkpoint> file(read, &read->file);
    if (m_wish == Wish::Check) {
        m_file.set(path, file, true);
        showPage();
        return;
    }
    m_window.saver().whenNothingIsLost([this, path, read, file] {
        m_path = path; // for a message that offers to list it
        m_read = file;
        Session& session = m_window.session();
        const bool tellsModel = session.openCheckpoint(path, *read);
        if (!tellsModel) {
            m_file.set(path, file, false);
            showPage();
        } else if (session.state().hasModel() && session.state().opened->path == path) {
            m_file.set(path, file, true);
        }
    });
}

void Checks::list() {
    if (!m_read)
        return;
    m_file.set(m_path, m_read, false);
    showPage();
}

void Checks::choose() {
    openCheckpointDialog(m_window, m_window.settings(), [this](const QString& path) { check(path); });
}

void Checks::enable() {
    const bool model = m_window.session().snapshot().has_value();
    m_window.actions()["file.check"]->setEnabled(model);
    m_window.actions()["view.check"]->setEnabled(model || m_file.isThere());
    for (const char* name : {"view.colours.status", "view.colours.stored"})
        m_window.actions()[name]->setEnabled(m_file.isCompared());
}

void Checks::showPage() {
    m_window.pages().showCheck();
}

void Checks::leavePage() {
    if (!m_window.pages().isCheckShown())
        return;
    if (m_window.session().snapshot())
        m_window.pages().showWorkbench();
    else
        m_window.pages().showGallery();
}

void Checks::fillPage() {
    enable();
    if (m_make)
        showMarks(m_make);
    showBytes();
    m_stale = !m_window.pages().isCheckShown();
    if (m_stale)
        return;
    const Session& session = m_window.session();
    ui::CheckView& page = m_window.pages().check();
    const bool compared = m_file.isCompared();
    page.setReport(m_file.report(), session.title(), m_file.name(), session.numberStyle());
    page.setOffer(!compared && session.snapshot() ? session.title() : QString());
    if (const std::optional<Snapshot>& snapshot = session.snapshot(); compared && snapshot) {
        const network::Network& network = *snapshot->network;
        page.setConventions(network.totals().parameters, twiceOf(network), session.state().convention.twice());
    } else {
        page.setConventions(0, 0, false);
    }
}

void Checks::showOnMap(const QStringList& names) {
    if (names.isEmpty() || !m_window.session().snapshot())
        return;
    leavePage();
    if (names.size() == 1)
        m_window.view().select(names.first());
    else
        m_window.view().selectTogether(names, names.first());
}

void Checks::copy() {
    const std::shared_ptr<const text::CheckReport> report = m_file.report();
    if (!report)
        return;
    try {
        checkNumbersShown(m_window.session().numberStyle());
        std::ostringstream text;
        text::checkMarkdown(text, *report);
        QGuiApplication::clipboard()->setText(QString::fromStdString(text.str()));
    } catch (const Problem& problem) {
        m_window.session().refuse(problem);
    }
}

void Checks::exportTable() {
    const QString name = QStringLiteral("checkTableDialog");
    if (raised(m_window, name))
        return;
    QFileDialog* dialog = fileDialog(m_window, m_window.settings(), name, tr("Save the table"));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters({tr("Comma-separated values (*.csv)")});
    dialog->setDefaultSuffix(QStringLiteral("csv"));
    dialog->selectFile(m_file.name() + QStringLiteral(".csv"));
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        const std::shared_ptr<const text::CheckReport> report = m_file.report();
        if (!report)
            return; // the file has changed since the dialog opened, and is still being compared
        std::ostringstream text;
        text::checkCsv(text, *report);
        try {
            checkNumbersShown(m_window.session().numberStyle());
            writeFile(path.toStdString(), text.str());
        } catch (const Problem& problem) {
            m_window.session().refuse(problem);
        }
    });
    dialog->show();
}

} // namespace paramap
