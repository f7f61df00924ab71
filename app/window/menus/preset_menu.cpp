// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/menus/preset_menu.h"

#include "app/window/menus/entries.h"

#include <QCollator>
#include <QMenu>

#include <algorithm>
#include <map>

namespace paramap {
namespace {

using Picked = std::function<void(const QString& name)>;

struct Model {
    QString title, name, architecture;
};

/// A row of a menu: one model, or a menu of several.
struct Row {
    QString title;
    std::vector<Model> models;
};

/// "decoder" as a menu title: "Decoder"; "torch.nn" is a name and stays.
QString familyTitle(const std::string& family) {
    QString title = QString::fromStdString(family);
    if (!title.isEmpty() && !title.contains(u'.'))
        title[0] = title[0].toUpper();
    return title;
}

/// By title; numbers by their value: "7B" before "13B".
template <class Titled> void sortByTitle(std::vector<Titled>& all) {
    QCollator order(QLocale::English); // the C locale knows no numbers
    order.setNumericMode(true);
    order.setCaseSensitivity(Qt::CaseInsensitive);
    std::ranges::stable_sort(
        all, [&order](const Titled& a, const Titled& b) { return order.compare(a.title, b.title) < 0; });
}

std::vector<Row> rowPerModel(std::vector<Model> models) {
    std::vector<Row> rows;
    for (Model& each : models)
        rows.push_back({each.title, {std::move(each)}});
    sortByTitle(rows);
    return rows;
}

/// A row for each architecture; it has the model's own title where it holds one.
std::vector<Row> rowPerArchitecture(std::vector<Model> models) {
    std::map<QString, std::vector<Model>> byArchitecture;
    for (Model& each : models)
        byArchitecture[each.architecture].push_back(std::move(each));
    std::vector<Row> rows;
    for (auto& [architecture, those] : byArchitecture)
        rows.push_back({those.size() == 1 ? those.front().title : architecture, std::move(those)});
    sortByTitle(rows);
    return rows;
}

void fill(QMenu& menu, std::vector<Model> models, const Picked& picked);

/// Adds a menu that is filled by `content` when it opens first.
template <class Content> void addMenu(QMenu& menu, const QString& title, Content content) {
    QMenu* part = menu.addMenu(literal(title));
    QObject::connect(part, &QMenu::aboutToShow, part, [part, content = std::move(content)] {
        if (part->isEmpty())
            content(*part);
    });
}

void addRows(QMenu& menu, std::vector<Row> rows, const Picked& picked) {
    for (Row& row : rows) {
        if (row.models.size() == 1)
            QObject::connect(menu.addAction(literal(row.title)), &QAction::triggered, &menu,
                [picked, name = row.models.front().name] { picked(name); });
        else
            addMenu(
                menu, row.title, [models = std::move(row.models), picked](QMenu& part) { fill(part, models, picked); });
    }
}

/// "AIMv2 – BLIP".
QString fromTo(const QString& first, const QString& last) {
    const auto cut = [](const QString& title) {
        constexpr qsizetype most = 32;
        return title.size() > most ? title.left(most - 1).trimmed() + QChar(0x2026) : title;
    };
    return QStringLiteral("%1 – %2").arg(cut(first), cut(last));
}

/// Menus of about equal length.
void addParts(QMenu& menu, const std::vector<Row>& rows, const Picked& picked) {
    const std::size_t parts = (rows.size() + presetRows - 1) / presetRows;
    for (std::size_t part = 0; part < parts; ++part) {
        const auto begin = rows.begin() + std::ptrdiff_t(rows.size() * part / parts);
        const auto end = rows.begin() + std::ptrdiff_t(rows.size() * (part + 1) / parts);
        addMenu(menu, fromTo(begin->title, std::prev(end)->title),
            [these = std::vector<Row>(begin, end), picked](QMenu& inside) { addRows(inside, these, picked); });
    }
}

void fill(QMenu& menu, std::vector<Model> models, const Picked& picked) {
    const bool isOne = std::ranges::all_of(
        models, [&](const Model& each) { return each.architecture == models.front().architecture; });
    std::vector<Row> rows
        = isOne || models.size() <= presetRows ? rowPerModel(std::move(models)) : rowPerArchitecture(std::move(models));
    if (rows.size() <= presetRows)
        addRows(menu, std::move(rows), picked);
    else
        addParts(menu, rows, picked);
}

} // namespace

void fillPresetMenu(QMenu& menu, const std::vector<catalog::PresetEntry>& presets, const Picked& picked) {
    std::map<QString, std::vector<Model>> families;
    for (const catalog::PresetEntry& preset : presets)
        families[familyTitle(preset.family.empty() ? preset.architecture : preset.family)].push_back(
            {QString::fromStdString(preset.title.empty() ? preset.name : preset.title),
                QString::fromStdString(preset.name), QString::fromStdString(preset.architecture)});
    std::vector<Row> rows;
    for (auto& [title, models] : families)
        rows.push_back({title, std::move(models)});
    sortByTitle(rows);
    for (Row& row : rows)
        addMenu(menu, row.title, [models = std::move(row.models), picked](QMenu& part) { fill(part, models, picked); });
}

} // namespace paramap
