// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/session/count_report.h"

#include "app/session/command_text.h"
#include "model/text/show/show.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QStringList>

#include <sstream>

namespace paramap {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(CountReport)
};

/// The state under a name that tells nothing about the person's folders.
State withoutPaths(const State& state) {
    if (state.opened->path.isEmpty())
        return state;
    auto opened = std::make_shared<Opened>(*state.opened);
    opened->path = QStringLiteral("config.json");
    opened->origin.preset.clear();
    State plain = state;
    plain.opened = std::move(opened);
    return plain;
}

} // namespace

QString countReport(
    const State& state, const catalog::Catalog& catalog, const network::Network& network, const map::MapView& view) {
    std::ostringstream shown;
    text::showText(shown, network, text::Depth(2));
    QStringList parts;
    parts << Words::tr("Paramap %1, Qt %2").arg(QStringLiteral(PARAMAP_VERSION), QString::fromLatin1(qVersion()));
    parts << Words::tr("Command: %1").arg(commandText(withoutPaths(state), catalog, view));
    parts << QString();
    parts << QString::fromStdString(shown.str()).trimmed();
    if (!view.selected.empty())
        parts << QString() << Words::tr("Selected: %1").arg(QString::fromStdString(view.selected));
    if (!state.opened->origin.text.empty())
        parts << QString() << Words::tr("The file:") << QString::fromStdString(state.opened->origin.text).trimmed();
    parts << QString() << Words::tr("Expected count: ") << Words::tr("Counted how, with which library and version: ");
    QString report = parts.join(u'\n');
    if (const QString& path = state.opened->path; !path.isEmpty())
        report.replace(path, QFileInfo(path).fileName());
    return report;
}

} // namespace paramap
