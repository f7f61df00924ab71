// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QElapsedTimer>

#include <algorithm>
#include <ctime>
#include <vector>

namespace paramap::bench {

/// How long some work took, each time, in milliseconds.
class Times {
public:
    template <typename Work> void take(const Work& work) {
        QElapsedTimer timer;
        timer.start();
        const std::clock_t begin = std::clock();
        work();
        m_busy.push_back(1e3 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC);
        m_times.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
    }
    double at(double share) const { return quantile(m_times, share); } // 0.5: the median
    double busy(double share) const { return quantile(m_busy, share); } // processor time of this process

private:
    static double quantile(std::vector<double> times, double share) {
        std::sort(times.begin(), times.end());
        return times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1))];
    }

    std::vector<double> m_times;
    std::vector<double> m_busy;
};

} // namespace paramap::bench
