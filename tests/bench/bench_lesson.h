// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

void registerLessonBenchmarks(); ///< two for each shipped lesson
