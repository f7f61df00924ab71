// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/session/family_request.h"

#include "model/compare/correspondence.h"
#include "model/text/compare/compare_family.h"
#include "model/text/compare/compare_marks.h"

#include <memory>

namespace paramap {

ui::FamilyRequest familyRequest(
    const Compared& compared, const map::FigureView& view, const words::NumberStyle& numbers, bool byKind) {
    const text::FamilyWords words = text::familyWords(compared.report, compared.titles, numbers);
    ui::FamilyRequest request;
    request.view = view;
    request.title = words.title;
    request.legend = byKind ? words.kinds : words.legend;
    request.numbers = numbers;
    request.alike = compare::areOfOneDescription(compared.subjects);
    std::shared_ptr<const compare::Correspondence> correspondence;
    if (compared.subjects.size() == 2 && !byKind)
        correspondence = std::make_shared<const compare::Correspondence>(
            compared.subjects[0], compared.subjects[1], compared.report.rows);
    for (std::size_t i = 0; i < compared.subjects.size(); ++i) {
        const compare::Subject& subject = compared.subjects[i];
        request.models.push_back({subject.network, subject.measured, compared.titles[i], words.below[i],
            correspondence ? std::make_shared<const map::Marks>(text::changeMarks(correspondence, i, numbers))
                           : nullptr,
            std::nullopt});
    }
    return request;
}

} // namespace paramap
