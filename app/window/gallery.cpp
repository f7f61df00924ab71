// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/gallery.h"

#include "app/commands/lesson_files.h"
#include "app/session/session.h"
#include "app/window/frame/recent_files.h"
#include "model/network/network.h"
#include "model/words/numbers.h"
#include "ui/figure/thumbnail.h"
#include "ui/gallery/gallery.h"

#include <QCoreApplication>

#include <algorithm>

namespace paramap {
namespace {

constexpr std::size_t most = 8, fewLessons = 3;

/// One model of each family that people meet. Where one is absent, the first preset of another architecture, in the
/// catalog's order.
std::vector<catalog::PresetEntry> choice(const catalog::Catalog& catalog) {
    static const std::vector<std::string> known{
        "gpt2", "bert-base-uncased", "vit_b_16", "resnet50", "llama-3-8b", "mixtral-8x7b", "mamba-130m", "deepseek-v3"};
    const std::vector<catalog::PresetEntry> all = catalog.presets();
    std::vector<catalog::PresetEntry> chosen;
    for (const std::string& name : known) {
        const auto found
            = std::find_if(all.begin(), all.end(), [&name](const auto& preset) { return preset.name == name; });
        if (found != all.end())
            chosen.push_back(*found);
    }
    for (const catalog::PresetEntry& preset : all) {
        const bool there = std::any_of(chosen.begin(), chosen.end(),
            [&preset](const auto& other) { return other.architecture == preset.architecture; });
        if (!there && chosen.size() < most)
            chosen.push_back(preset);
    }
    return chosen;
}

/// Small models that lessons are about.
std::vector<catalog::PresetEntry> teaching(const catalog::Catalog& catalog) {
    std::vector<catalog::PresetEntry> all = catalog.presets();
    std::erase_if(all, [](const catalog::PresetEntry& preset) { return preset.family != "teaching"; });
    return all;
}

/// "Model1" of "Model1 (teaching)", where the heading says the family.
QString withoutFamily(const catalog::PresetEntry& preset) {
    QString title = QString::fromStdString(preset.title.empty() ? preset.name : preset.title);
    const QString family = QStringLiteral(" (%1)").arg(QString::fromStdString(preset.family));
    return title.endsWith(family) ? title.chopped(family.size()) : title;
}

network::NetworkPtr networkOf(const catalog::Catalog& catalog, const std::string& name) {
    try {
        return network::resolve(catalog.preset(name));
    } catch (const Problem&) {
        return nullptr; // a broken description of the user's own; the catalog's problems report it
    }
}

} // namespace

GalleryFiller::GalleryFiller(Session& session, QSettings& settings, ui::Gallery& gallery, QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_settings(settings)
    , m_gallery(gallery) {
    m_timer.setInterval(0);
    connect(&m_timer, &QTimer::timeout, this, &GalleryFiller::paintNext);
}

std::vector<ui::GalleryEntry> GalleryFiller::entriesOf(const std::vector<catalog::PresetEntry>& presets) const {
    std::vector<ui::GalleryEntry> entries;
    for (const catalog::PresetEntry& preset : presets) {
        try {
            const network::NetworkPtr network = network::resolve(m_session.catalog().presetToCount(preset.name));
            entries.push_back({QString::fromStdString(preset.name), withoutFamily(preset),
                QString::fromStdString(words::compact(network->totals().parameters, m_session.numberStyle())), {}});
        } catch (const Problem&) { // a broken description of the user's own; the catalog's problems report it
        }
    }
    return entries;
}

void GalleryFiller::fill() {
    const words::NumberStyle& style = m_session.numberStyle();
    if (m_names.isEmpty()) {
        const std::vector<ui::GalleryEntry> entries = entriesOf(choice(m_session.catalog()));
        for (const ui::GalleryEntry& entry : entries)
            m_names << entry.name;
        m_gallery.setEntries(entries);
        m_gallery.setSmallModels(entriesOf(teaching(m_session.catalog())));
        paintAgain();
    }
    std::vector<ui::RecentEntry> recent;
    for (const RecentFile& file : recentFiles(m_settings))
        recent.push_back({file.path, file.name, QString::fromStdString(words::exact(file.parameters, style))});
    m_gallery.setRecent(recent);
}

void GalleryFiller::paintAgain() {
    m_waiting = m_names;
    if (!m_waiting.isEmpty())
        m_timer.start();
}

void GalleryFiller::paintNext() {
    if (m_waiting.isEmpty() || !m_gallery.isVisible()) {
        if (m_waiting.isEmpty())
            m_timer.stop();
        else
            m_timer.start(200); // ms; a hidden gallery can wait
        return;
    }
    m_timer.setInterval(0);
    const QString name = m_waiting.takeFirst();
    if (const network::NetworkPtr network = networkOf(m_session.catalog(), name.toStdString())) {
        const ui::Theme& theme = ui::Theme::current(m_gallery.palette());
        m_gallery.setThumbnail(
            name, ui::thumbnail(network, m_gallery.thumbnailSize(), theme, m_gallery.devicePixelRatioF()));
    }
}

/// "45 min", and the language where it is another than the program's.
QString lessonNote(const LessonSummary& lesson) {
    const QString minutes = QString::fromStdString(lesson.minutes);
    return lesson.language.empty() || lesson.language == "en"
        ? QCoreApplication::translate("Gallery", "%1 min").arg(minutes)
        : QCoreApplication::translate("Gallery", "%1 min, %2").arg(minutes, QString::fromStdString(lesson.language));
}

std::vector<ui::GalleryEntry> lessonLinks(const std::vector<LessonSummary>& lessons) {
    std::vector<ui::GalleryEntry> links;
    for (const LessonSummary& lesson : lessons)
        if (links.size() < fewLessons && lesson.original.empty()) // translations are in the list of all
            links.push_back({QString::fromStdString(lesson.path.string()), QString::fromStdString(lesson.title),
                lessonNote(lesson), {}});
    return links;
}

} // namespace paramap
