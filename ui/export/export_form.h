// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/figure/figure.h"

#include <QWidget>

#include <vector>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLineEdit;

namespace paramap::ui {

class SizeFields;

/// The choices of an export: what is written, how large, and what stands around the map.
class ExportForm : public QWidget {
    Q_OBJECT
public:
    explicit ExportForm(QWidget* parent = nullptr);

    /// `ending`: of one of figureKinds, or "json". `measures`: what the areas of this model can stand for, with the
    /// view's measure among them.
    void begin(const map::FigureView& view, const QString& ending, const std::vector<map::Measure>& measures);
    map::FigureView over(map::FigureView view) const; ///< `view` with what is chosen
    QString ending() const; ///< of one of figureKinds, or "json"

Q_SIGNALS:
    void changed();

private:
    enum class Content { Figure, Map, Table, Rectangles };
    QComboBox* choice(const char* name, const QString& label, QFormLayout* form);
    QCheckBox* part(const char* name, const QString& label);
    void build();
    Content content() const;
    void chooseContent(); ///< offers its formats
    void chooseFormat(); ///< proposes a size on paper for what goes into papers
    void follow(); ///< enables and disables the choices that depend on others

    QComboBox *m_content = nullptr, *m_format = nullptr, *m_scale = nullptr, *m_theme = nullptr, *m_area = nullptr,
              *m_form = nullptr, *m_words = nullptr;
    SizeFields* m_size = nullptr;
    QLineEdit* m_title = nullptr;
    QCheckBox *m_titleShown = nullptr, *m_breadcrumb = nullptr, *m_legend = nullptr, *m_square = nullptr,
              *m_note = nullptr;
};

} // namespace paramap::ui
