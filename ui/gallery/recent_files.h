// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/gallery/gallery_entry.h"

#include <QWidget>

#include <vector>

class QVBoxLayout;

namespace paramap::ui {

/// The recent files, newest first, with the parameter count of each.
class RecentFiles : public QWidget {
    Q_OBJECT
public:
    explicit RecentFiles(QWidget* parent = nullptr);
    void setEntries(const std::vector<RecentEntry>& entries); ///< the first five are shown, or fewer
    void setMost(std::size_t rows); ///< at most this many are shown

Q_SIGNALS:
    void chosen(const QString& path);

private:
    QVBoxLayout* m_column;
    std::vector<QWidget*> m_rows;
    std::size_t m_most = 5;
};

} // namespace paramap::ui
