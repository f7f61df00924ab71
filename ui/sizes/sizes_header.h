// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

#include <vector>

class QMenu;

namespace paramap::ui {

class LinkButton;
class MenuButton;

/// A published model whose sizes can be taken.
struct PresetChoice {
    QString name; ///< "gpt2-xl", the preset's name
    QString title; ///< "GPT-2 XL", what is shown
};

/// The title "Sizes", a link that resets all sizes, and a menu of the family's presets.
class SizesHeader : public QWidget {
    Q_OBJECT
public:
    explicit SizesHeader(QWidget* parent = nullptr);
    void setTitle(const QString& title, bool changed); ///< "GPT-2 small" becomes "GPT-2 small, changed"
    void setPresets(const std::vector<PresetChoice>& presets); ///< without presets the title is no button

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
