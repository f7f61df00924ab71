// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/dialogs/report.h"

#include "app/session/count_report.h"
#include "app/session/hidden_numbers.h"
#include "app/session/session.h"
#include "app/window/dialogs/dialogs.h"
#include "ui/look/fixed_font.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace paramap {
namespace {

struct ReportWords {
    Q_DECLARE_TR_FUNCTIONS(Report)
};

} // namespace

void openReport(QWidget& window, Session& session) {
    const QString name = QStringLiteral("reportDialog");
    const std::optional<Snapshot>& snapshot = session.snapshot();
    if (!snapshot || raised(window, name))
        return;
    try {
        checkNumbersShown(session.numberStyle());
    } catch (const Problem& problem) {
        return session.refuse(problem);
    }
    auto* dialog = new QDialog(&window);
    dialog->setObjectName(name);
    dialog->setWindowTitle(ReportWords::tr("Report a wrong count"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    auto* words = new QLabel(
        ReportWords::tr(
            "Fill in the last lines: the count that you expect, and how it was counted. Copy the text, and send it "
            "to where you have Paramap from. Nothing is sent from here. The text says which model this is and "
            "which sizes it has. It does not say where your files are."),
        dialog);
    words->setTextFormat(Qt::PlainText);
    words->setWordWrap(true);
    auto* text = new QPlainTextEdit(
        countReport(session.state(), session.catalog(), *snapshot->network, session.view().value()), dialog);
    text->setLineWrapMode(QPlainTextEdit::NoWrap); // it holds a table
    text->setAccessibleName(ReportWords::tr("The report"));
    text->setFont(ui::fixedFont(text->font()));
    text->moveCursor(QTextCursor::End); // where a person goes on writing
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    QPushButton* copy = buttons->addButton(ReportWords::tr("&Copy"), QDialogButtonBox::ActionRole);
    QObject::connect(
        copy, &QPushButton::clicked, text, [text] { QGuiApplication::clipboard()->setText(text->toPlainText()); });
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    auto* column = new QVBoxLayout(dialog);
    column->addWidget(words);
    column->addWidget(text, 1);
    column->addWidget(buttons);
    dialog->resize(fittedToScreen(*dialog, QSize(42, 28) * dialog->fontMetrics().height()));
    dialog->show();
}

} // namespace paramap
