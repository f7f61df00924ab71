// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/memory/device_report.h"

#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/text/facts/said.h"
#include "model/text/memory/rates.h"
#include "model/text/memory/totals_words.h"
#include "model/words/escape.h"
#include "model/words/numbers.h"
#include "model/words/table.h"

#include <array>
#include <ostream>
#include <sstream>

namespace paramap::text {

namespace {

double number(std::int64_t value) {
    return static_cast<double>(value);
}

std::string peakWords(const cost::OnDevice& device, const words::NumberStyle& style) {
    const std::string unit(cost::unitNames[static_cast<std::size_t>(device.peak.unit)]);
    return phrase("%1 (%2)", {scaled(number(device.peak.flops), "FLOP/s", style), unit});
}

/// "15.6 GB at 1.01 TB/s, 62.9 TFLOP at 165 TFLOP/s (bf16); memory limits"
std::string boundWords(
    const cost::Bound& bound, const cost::OnDevice& device, const std::string& bytes, const words::NumberStyle& style) {
    const std::string bandwidth = scaled(number(device.device.bandwidth), "B/s", style),
                      moving = duration(bound.memorySeconds, style), flops = scaled(number(bound.flops), "FLOP", style);
    if (device.peak.flops == 0)
        return phrase(
            "%1 at %2 take %3, %4; no peak is published, memory alone is counted", {bytes, bandwidth, moving, flops});
    return phrase(bound.byMemory() ? "%1 at %2 take %3, %4 at %5 %6; memory limits"
                                   : "%1 at %2 take %3, %4 at %5 %6; arithmetic limits",
        {bytes, bandwidth, moving, flops, peakWords(device, style), duration(bound.arithmeticSeconds, style)});
}

void servingFacts(std::vector<Fact>& facts, const cost::Serving& serving, const cost::OnDevice& device,
    const words::NumberStyle& style) {
    facts.push_back({serving.decode ? "Prefill, at least"
            : serving.steps > 1     ? phrase("%1 steps, at least", {words::exact(serving.steps, style)})
                                    : "Forward pass, at least",
        duration(serving.forward.seconds(), style),
        boundWords(serving.forward, device,
            phrase("%1 of weights", {words::decimalBytes(serving.forward.bytes, style)}), style)});
    if (serving.decode)
        facts.push_back({"Tokens per second, at most", threeDigits(serving.tokensPerSecond(), style),
            boundWords(*serving.decode, device,
                phrase("%1 of weights and %2 of cache a step",
                    {words::decimalBytes(serving.weightBytes, style), words::decimalBytes(serving.cacheBytes, style)}),
                style)});
}

void roomFact(std::vector<Fact>& facts, const cost::CacheRoom& room, const words::NumberStyle& style) {
    const std::string share = phrase("%1\u202F% of the device", {threeDigits(room.share * 100, style)});
    if (room.bytes <= 0) {
        facts.push_back({"Room for the cache", "none",
            phrase("the rest takes %1 more than %2", {words::firstBytes(-room.bytes, style), share})});
        return;
    }
    std::string how = phrase("%1 less weights and the engine's trial", {share});
    if (room.tokens > 0)
        how = phrase("%1; %2 tokens", {how, words::exact(room.tokens, style)});
    if (room.sequenceBytes > 0)
        how = phrase(room.sequences, "%1; %2 sequence of %3 tokens, %4 each", "%1; %2 sequences of %3 tokens, %4 each",
            {how, words::exact(room.sequences, style), words::exact(room.context, style),
                words::firstBytes(room.sequenceBytes, style)});
    facts.push_back({"Room for the cache", words::firstBytes(room.bytes, style), how});
}

void trainingFacts(std::vector<Fact>& facts, const cost::Training& training, const cost::OnDevice& device,
    const words::NumberStyle& style) {
    if (device.peak.flops == 0)
        return;
    facts.push_back({"Step, at least", duration(training.step.seconds(), style),
        phrase("%1 at %2", {scaled(number(training.step.flops), "FLOP", style), peakWords(device, style)})});
    const std::string use = phrase("%1\u202F%", {threeDigits(training.utilisation * 100, style)});
    const double each = number(training.modelFlops) / number(training.stepTokens);
    const std::string all = training.devices > 1
        ? phrase("%1 \u00B7 %2", {words::exact(training.devices, style), peakWords(device, style)})
        : peakWords(device, style);
    facts.push_back(
        {phrase(
             training.samples ? "Samples per second at %1 utilisation" : "Tokens per second at %1 utilisation", {use}),
            threeDigits(training.tokensPerSecond, style),
            phrase(training.samples ? "%1 of %2 / %3 a sample" : "%1 of %2 / %3 a token",
                {use, all, scaled(each, "FLOP", style)})});
    if (training.tokens > 0) // of samples nobody says how many
        facts.push_back({phrase("Training on %1 tokens", {words::compact(training.tokens, style)}),
            duration(training.seconds, style),
            phrase("%1 / (%2 of %3)", {scaled(each * number(training.tokens), "FLOP", style), use, all})});
}

std::string amountWords(std::int64_t amount, cost::Budget::Of of) {
    return of == cost::Budget::Of::Bytes ? words::binaryBytes(amount)
                                         : phrase(amount, "%1 parameter", "%1 parameters", {words::exact(amount)});
}

std::string shortWords(std::int64_t amount, cost::Budget::Of of) {
    return of == cost::Budget::Of::Bytes ? words::binaryBytes(amount) : words::exact(amount);
}

/// As JSON spells it.
std::string_view fitName(cost::Fit fit) {
    return fit == cost::Fit::TooLarge ? "no" : fit == cost::Fit::Tight ? "barely" : "fits";
}

std::string boundJson(const cost::Bound& bound, const cost::OnDevice& device) {
    std::ostringstream out;
    out.imbue(std::locale::classic());
    out.precision(9);
    out << "{\"seconds\": " << bound.seconds() << ", \"memory_seconds\": " << bound.memorySeconds
        << ", \"arithmetic_seconds\": ";
    if (device.peak.flops > 0)
        out << bound.arithmeticSeconds;
    else
        out << "null";
    out << ", \"bytes\": " << bound.bytes << ", \"flops\": " << bound.flops
        << ", \"limited_by\": " << (bound.byMemory() ? "\"memory\"" : "\"arithmetic\"") << '}';
    return out.str();
}

/// What is left of the memory, and what the device's total is compared with it.
std::string roomWords(const cost::OnDevice& device, const words::NumberStyle& style) {
    const cost::Totals& totals = device.totals;
    const std::int64_t room = device.there.bytes;
    const bool range = totals.device.has_value();
    const cost::ByteRange used = range ? *totals.device : cost::ByteRange{device.bytes, device.bytes};
    const std::string all = words::firstBytes(room, style);
    const std::string of = phrase(device.there.each ? "%1 of %2 each" : "%1 of %2", {rangeWords(used, style), all});
    if (used.high <= room)
        return phrase(range ? "%1; at least %2 left" : "%1; %2 left", {of, words::firstBytes(room - used.high, style)});
    const bool atLeast = used.low > room;
    return phrase(!range ? "%1; %2 too much"
            : atLeast    ? "%1; at least %2 too much"
                         : "%1; up to %2 too much",
        {of, words::firstBytes((atLeast ? used.low : used.high) - room, style)});
}

std::string_view fitWords(cost::Fit fit, bool range) {
    if (fit == cost::Fit::TooLarge)
        return "Does not fit";
    return fit == cost::Fit::Tight && range ? "Fits barely" : "Fits";
}

} // namespace

std::vector<Fact> deviceFacts(const cost::OnDevice& device, const words::NumberStyle& style) {
    std::vector<Fact> facts;
    if (device.there.tooFew)
        facts.push_back({"Too few", words::exact(device.count, style),
            phrase("the run is divided among %1 devices", {words::exact(device.there.needed, style)})});
    facts.push_back({std::string(fitWords(device.fit, device.totals.device.has_value())),
        words::percentShort(device.totals.least(), device.there.bytes, style), roomWords(device, style)});
    if (device.totals.device)
        facts.push_back({"Holds", aboutWords(*device.totals.device, style), deviceWords(device.totals, style)});
    if (device.serving)
        servingFacts(facts, *device.serving, device, style);
    if (device.training)
        trainingFacts(facts, *device.training, device, style);
    if (device.room)
        roomFact(facts, *device.room, style);
    return facts;
}

void requireSolved(const solve::Answer& answer, const cost::Budget& budget) {
    if (answer.best.network || !answer.next)
        return;
    const solve::Trial& least = *answer.next;
    throw Problem(phrase("not even %1 %2 fits %3: it takes %4 of %5",
        {answer.unknown, words::exact(least.value), said(budget.name), amountWords(least.amount, budget.of),
            shortWords(budget.amount, budget.of)}));
}

std::vector<Fact> solverFacts(const solve::Answer& answer, const cost::Budget& budget) {
    const auto of = budget.of;
    std::vector<Fact> facts;
    const bool any = answer.flatFrom > 0;
    facts.push_back({phrase("Largest %1", {answer.unknown}), any ? "any" : words::exact(answer.best.value),
        phrase("%1 of %2, %3 left",
            {amountWords(answer.best.amount, of), shortWords(budget.amount, of),
                shortWords(budget.amount - answer.best.amount, of)})});
    if (answer.next) {
        const solve::Trial& next = *answer.next;
        facts.push_back({"Next, does not fit", words::exact(next.value),
            phrase(of == cost::Budget::Of::Bytes ? "%1, %2 too much; of the step %3 take most" : "%1, %2 too much",
                {amountWords(next.amount, of), shortWords(next.amount - budget.amount, of),
                    cost::word(answer.grows)})});
    } else if (any) {
        facts.push_back({"The same from", words::exact(answer.flatFrom), "a larger one takes no more"});
    } else {
        facts.push_back({"Next", "none", "no larger value is allowed or can be counted"});
    }
    const std::int64_t positions = answer.best.memory.lengths.positions;
    if ((answer.unknown == "sequence" || answer.unknown == "context") && positions > 0 && answer.best.value > positions)
        facts.push_back(
            {"The model was made for", words::exact(positions), "positions; more than that it was not taught"});
    facts.push_back(
        {"Found by", phrase(answer.evaluations, "%1 account", "%1 accounts", {words::exact(answer.evaluations)}),
            phrase(answer.step, "bisection and interpolation over whole numbers, each drawn up in full",
                "bisection and interpolation over whole numbers in steps of %1, each drawn up in full",
                {words::exact(answer.step)})});
    return facts;
}

void printFacts(std::ostream& out, const std::string& title, const std::vector<Fact>& facts, std::size_t lineWidth) {
    out << '\n' << title << '\n';
    words::Table table({{"", words::Align::Left, 0}, {"", words::Align::Right, 0}, {"", words::Align::Left, 160}});
    for (const Fact& fact : facts)
        table.addRow({fact.name, fact.value, fact.how});
    table.print(out, lineWidth);
}

void markdownFacts(std::ostream& out, const std::string& title, const std::vector<Fact>& facts) {
    out << "\n| " << words::markdownText(title) << " | | |\n|:--|--:|:--|\n";
    for (const Fact& fact : facts)
        out << "| " << words::markdownText(fact.name) << " | " << words::markdownText(fact.value) << " | "
            << words::markdownText(fact.how) << " |\n";
}

std::string deviceTitle(const cost::OnDevice& device) {
    const cost::Fact<cost::BudgetName> one = cost::budgetOf(device.device).name;
    return phrase("On %1",
        {device.count > 1 ? said<cost::BudgetName>({cost::BudgetName::Devices, {device.count, one}}) : said(one)});
}

std::string solverTitle(const cost::Budget& budget) {
    return phrase("Solved for %1", {said(budget.name)});
}

std::string deviceJson(const cost::OnDevice& device) {
    std::ostringstream out;
    out.imbue(std::locale::classic());
    out.precision(9);
    out << "{\"name\": " << words::jsonString(device.device.name) << ", \"bytes\": " << device.device.bytes
        << ", \"bandwidth\": " << device.device.bandwidth << ", \"peak_flops\": ";
    if (device.peak.flops > 0)
        out << device.peak.flops;
    else
        out << "null";
    if (device.count > 1)
        out << ", \"count\": " << device.count;
    out << ", \"unit\": " << words::jsonString(cost::unitNames[static_cast<std::size_t>(device.peak.unit)])
        << ", \"source\": " << words::jsonString(device.device.source)
        << ", \"fits\": " << (device.fits() ? "true" : "false") << ", \"left\": " << device.left()
        << ", \"fit\": " << words::jsonString(fitName(device.fit)) << ", \"totals\": " << totalsJson(device.totals);
    if (device.serving) {
        out << ", \"prefill\": " << boundJson(device.serving->forward, device);
        if (device.serving->decode)
            out << ", \"decode_step\": " << boundJson(*device.serving->decode, device)
                << ", \"tokens_per_second\": " << device.serving->tokensPerSecond()
                << ", \"weight_bytes\": " << device.serving->weightBytes
                << ", \"cache_bytes\": " << device.serving->cacheBytes;
    }
    if (device.training && device.peak.flops > 0) {
        const cost::Training& training = *device.training;
        out << ", \"step\": " << boundJson(training.step, device) << ", \"devices\": " << training.devices
            << ", \"model_flops\": " << training.modelFlops << ", \"utilisation\": " << training.utilisation;
        if (training.tokens > 0)
            out << ", \"train_tokens\": " << training.tokens << ", \"train_seconds\": " << training.seconds;
    }
    if (device.room)
        out << ", \"cache_room\": {\"share\": " << device.room->share << ", \"bytes\": " << device.room->bytes
            << ", \"tokens\": " << device.room->tokens << ", \"context\": " << device.room->context
            << ", \"sequence_bytes\": " << device.room->sequenceBytes << ", \"sequences\": " << device.room->sequences
            << '}';
    out << '}';
    return out.str();
}

std::string solverJson(const solve::Answer& answer, const cost::Budget& budget) {
    std::ostringstream out;
    const bool bytes = budget.of == cost::Budget::Of::Bytes;
    out << "\"solve\": {\"unknown\": " << words::jsonString(answer.unknown) << ", \"budget\": " << budget.amount
        << ", \"of\": " << (bytes ? "\"bytes\"" : "\"parameters\"") << ", \"value\": " << answer.best.value
        << ", \"amount\": " << answer.best.amount << ", \"step\": " << answer.step;
    if (answer.next) {
        out << ", \"next\": " << answer.next->value << ", \"next_amount\": " << answer.next->amount;
        if (bytes)
            out << ", \"limited_by\": " << words::jsonString(cost::word(answer.grows));
    } else {
        out << ", \"next\": null";
        if (answer.flatFrom > 0)
            out << ", \"same_from\": " << answer.flatFrom;
    }
    out << ", \"evaluations\": " << answer.evaluations << '}';
    return out.str();
}

} // namespace paramap::text
