// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/catalog/catalog.h"
#include "model/lesson/check.h"

#include <QByteArray>
#include <QByteArrayList>

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace paramap::test {

/// Opens presets for lessons, each once. It must outlive the functions that `open` returns.
class LessonModels {
public:
    /// `changes`: sizes that every model gets, behind its own: {"n_layer=13"}.
    explicit LessonModels(std::vector<std::string> changes = {});
    lesson::OpenModel open();

private:
    catalog::Catalog m_catalog;
    std::vector<std::string> m_changes;
    std::vector<std::pair<lesson::ModelWords, std::unique_ptr<lesson::ModelNumbers>>> m_known;
};

/// A lesson about GPT-2 with this step and these lines in its front matter.
std::string lessonText(const std::string& step, const std::string& front = {});

/// What is wrong with a lesson, a message for each problem, and "warning: " in front of a warning.
QByteArrayList findingsOf(const std::string& text);

} // namespace paramap::test
