// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/manual/manual.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>

#include <algorithm>

namespace paramap::ui {
namespace {

QString readText(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

} // namespace

Manual::Manual(const QString& folder)
    : m_folder(folder) {
    static const QRegularExpression heading(QStringLiteral("^##\\s+(.+)$")),
        item(QStringLiteral("^-\\s+\\[([^\\]]+)\\]\\(([^)]+)\\)"));
    const QStringList lines = readText(path(QStringLiteral("index.md"))).split(u'\n');
    for (const QString& line : lines) {
        if (const auto found = heading.match(line); found.hasMatch())
            m_sections.push_back({found.captured(1).trimmed(), {}});
        else if (const auto link = item.match(line); link.hasMatch() && !m_sections.empty())
            m_sections.back().pages.push_back({link.captured(2), link.captured(1)});
    }
}

QString Manual::path(const QString& file) const {
    return QDir(m_folder).filePath(file);
}

QString Manual::text(const QString& file) const {
    const auto known = std::ranges::find(m_texts, file, &std::pair<QString, QString>::first);
    if (known != m_texts.end())
        return known->second;
    return m_texts.emplace_back(file, readText(path(file))).second;
}

QStringList Manual::wordsOf(const QString& typed) {
    return typed.simplified().split(u' ', Qt::SkipEmptyParts);
}

std::vector<Manual::Hit> Manual::search(const QString& typed) const {
    const QStringList words = wordsOf(typed);
    std::vector<Hit> hits;
    if (words.isEmpty())
        return hits;
    for (const Section& section : m_sections) {
        for (const Page& page : section.pages) {
            const QString text = page.title + u'\n' + this->text(page.file);
            qsizetype count = 0;
            const bool all = std::ranges::all_of(words, [&](const QString& word) {
                const qsizetype own = text.count(word, Qt::CaseInsensitive);
                count += own;
                return own > 0;
            });
            if (all)
                hits.push_back({page.file, page.title, count});
        }
    }
    return hits;
}

} // namespace paramap::ui
