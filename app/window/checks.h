// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/checked_file.h"
#include "app/session/checkpoint_reading.h"
#include "model/text/check/check_marks.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>

#include <memory>

namespace paramap::ui {
class ReadingBar;
}

namespace paramap {

class MainWindow;

/// What the window does with checkpoints: it reads them in the background, opens their models, and shows what they hold
/// beside the open model.
class Checks : public QObject {
    Q_OBJECT
public:
    Checks(MainWindow& window, ui::ReadingBar& bar);

    void open(const QString& path); ///< its model; a checkpoint that tells none is listed
    void check(const QString& path); ///< against the open model
    void list(); ///< what the checkpoint holds that was read last, and did not open
    CheckedFile& file() { return m_file; }
    CheckpointReading& reading() { return m_reading; }

private:
    enum class Wish { Open, Check };
    void read(const QString& path, Wish wish);
    void take(const QString& path, const std::shared_ptr<const ReadCheckpoint>& read);
    void choose(); ///< asks for a file to check against
    void showPage();
    void leavePage(); ///< to the map, or without a model to the gallery
    void fillPage();
    void enable();
    using MakeMarks = map::Marks (*)(const checkpoint::Comparison&);
    void wireColours();
    void showMarks(MakeMarks make); ///< null: colours stand for something else
    void showBytes(); ///< as areas of the map
    void showOnMap(const QStringList& names);
    void copy();
    void exportTable();

    MainWindow& m_window;
    ui::ReadingBar& m_bar;
    CheckedFile m_file;
    CheckpointReading m_reading;
    QTimer m_progress; ///< a reading of a moment shows no bar
    Wish m_wish = Wish::Open;
    QString m_path; ///< of the checkpoint that was last to be opened
    std::shared_ptr<const checkpoint::Checkpoint> m_read;
    std::shared_ptr<const text::CheckReport> m_weighed; ///< the one that the map's areas are of
    MakeMarks m_make = nullptr; ///< what the map's colours show of the file
    bool m_stale = true; ///< the page shows another state
};

} // namespace paramap
