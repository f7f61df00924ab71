// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/devices/device_set.h"
#include "model/sweep/axis.h"
#include "model/sweep/sweep.h"
#include "model/words/numbers.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace paramap::text {

/// Which lines a chart has. Parameters are left out beside memory where a setting of the run varies, which does not
/// change them.
struct SweepLines {
    bool parameters = true, training = true, inference = false;
    friend bool operator==(const SweepLines&, const SweepLines&) = default;
};

/// A sweep as a chart, in finished words and in places from 0 to 1, from left to right and from below to above. Memory
/// and parameters have panels of their own, one above the other, because one axis cannot serve both.
struct SweepChart {
    enum class Of { Parameters, Training, Inference };
    struct Point {
        std::size_t row = 0;
        double x = 0, y = 0;
    };
    struct Line {
        Of of = Of::Parameters;
        std::string name; ///< "Training memory, estimated"
        std::vector<Point> points; ///< in ascending order; rows that have no such number have no point
    };
    /// What a device can hold, for a line across the panel.
    struct Limit {
        std::string name; ///< "RTX 4090 24 GB"
        double y = 0;
    };
    struct Panel {
        sweep::Axis up;
        bool bytes = false;
        std::vector<Line> lines;
        std::vector<Limit> limits; ///< from the lowest up
    };
    std::string title; ///< "GPT-2 small: n_embd from 256 to 4,096"
    std::vector<std::string> settings; ///< "Training: batch 8 · seq 1,024 · bf16 AMP · AdamW"
    std::string along; ///< what stands along the axis: "n_embd, width"
    sweep::Axis axis; ///< along
    std::vector<Panel> panels;
    std::vector<double> places; ///< of every row along the axis
    std::vector<std::size_t> refused; ///< the rows without numbers
    std::optional<double> now; ///< where the present value stands
    std::string nowWords; ///< "now 768"
    std::vector<std::string> notes; ///< which values are refused and why; which devices are beyond the axis
    /// What each row says when it is pointed at: "n_embd 768: 124,439,808 parameters, training ≈ 13.70 GiB, fits
    /// RTX 4090, A100 and H100".
    std::vector<std::string> readings;
    std::string spoken; ///< one sentence for a screen reader
};

SweepChart sweepChart(const sweep::Sweep& sweep, const std::vector<sweep::Row>& rows, const SweepLines& lines,
    const std::vector<cost::DeviceSet>& devices, const words::NumberStyle& style = {});

/// A mark of an axis.
struct ChartTick {
    double place = 0; ///< 0 … 1
    std::string words; ///< "500 M", "16 GiB", "1,024"
};
std::vector<ChartTick> ticksAlong(const SweepChart& chart, int about, const words::NumberStyle& style = {});
std::vector<ChartTick> ticksOf(const sweep::Axis& up, bool bytes, int about, const words::NumberStyle& style = {});
std::vector<ChartTick> ticksUp(const SweepChart::Panel& panel, int about, const words::NumberStyle& style = {});

} // namespace paramap::text
