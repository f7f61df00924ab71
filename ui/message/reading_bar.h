// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QFrame>

class QProgressBar;
class QPushButton;

namespace paramap::ui {

class ElidedLabel;

/// Says that a file is being read, how far, and lets a person stop it. Hidden until `begin`.
class ReadingBar : public QFrame {
    Q_OBJECT
public:
    explicit ReadingBar(QWidget* parent = nullptr);

    void begin(const QString& file);
    void setRead(const QString& amount); ///< "1.2 MB of headers"
    void end();

Q_SIGNALS:
    void stopWanted();

private:
    QString m_file;
    ElidedLabel* m_text;
    QProgressBar* m_bar;
    QPushButton* m_stop;
};

} // namespace paramap::ui
