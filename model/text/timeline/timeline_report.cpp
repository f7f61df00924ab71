// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/timeline/timeline_report.h"

#include "model/text/timeline/timeline_words.h"
#include "model/words/escape.h"

#include <ostream>

namespace paramap::text {

void timelineCsv(std::ostream& out, const cost::Memory& memory) {
    const std::vector<cost::Content>& contents = contentsOf(memory.mode);
    out << "step,micro_batch,instant";
    for (const cost::Content content : contents)
        out << ',' << contentWord(content) << "_bytes";
    out << ",total_bytes,peak\r\n";
    std::int64_t step = 0;
    for (const cost::Moment& moment : momentsOf(memory.timeline)) {
        out << ++step << ',' << batchNumbers(memory, moment) << ',' << words::csvField(instantWords(memory, moment));
        for (const cost::Content content : contents)
            out << ',' << moment.alive[content];
        out << ',' << moment.alive.total() << ',' << (moment.peak ? "peak" : "") << "\r\n";
    }
}

} // namespace paramap::text
