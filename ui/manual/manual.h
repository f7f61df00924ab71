// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace paramap::ui {

/// A manual: a folder of pages in Markdown. Its index.md is the table of contents: a heading for each section, and
/// below it a list of links to pages. A page that is to be in the manual needs a line there, nothing else.
class Manual {
public:
    struct Page {
        QString file; ///< "first-steps.md", relative to the folder
        QString title; ///< as the table of contents says it
    };
    struct Section {
        QString title;
        std::vector<Page> pages;
    };
    struct Hit {
        QString file, title;
        qsizetype count = 0; ///< places on the page, its title included
    };

    /// Reads the table of contents. A folder without one has no sections.
    explicit Manual(const QString& folder);

    const QString& folder() const { return m_folder; }
    const std::vector<Section>& sections() const { return m_sections; }
    QString path(const QString& file) const;
    /// The pages with every one of the words, without regard to case, in the order of the contents.
    std::vector<Hit> search(const QString& words) const;

    static QStringList wordsOf(const QString& typed); ///< parted by spaces

private:
    QString text(const QString& file) const; ///< read at the first use

    QString m_folder;
    std::vector<Section> m_sections;
    mutable std::vector<std::pair<QString, QString>> m_texts; ///< by file
};

} // namespace paramap::ui
