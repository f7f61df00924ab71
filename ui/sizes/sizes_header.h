// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

#include <vector>

class QMenu;

namespace paramap::ui {

class LinkButton;
class MenuButton;

/// A published model that the sizes can be set to.
struct PresetChoice {
    QString name; ///< "gpt2-xl", what is asked for
    QString title; ///< "GPT-2 XL", what is read
};

/// "Sizes", the way back to what was opened, and the presets of the family as a menu.
class SizesHeader : public QWidget {
    Q_OBJECT
public:
    explicit SizesHeader(QWidget* parent = nullptr);
    void setTitle(const QString& title, bool changed); ///< "GPT-2 small" becomes "GPT-2 small, changed"
    void setPresets(const std::vector<PresetChoice>& presets); ///< none: the title is no button

Q_SIGNALS:
    void presetChosen(const QString& name);
    void allReset();

protected:
    void changeEvent(QEvent* event) override;

private:
    void measure();

    LinkButton* m_resetAll;
    MenuButton* m_preset;
    QMenu* m_menu;
};

} // namespace paramap::ui
