// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/description/blueprint.h"
#include "model/problem/problem.h"
#include "model/text/show/show.h"
#include "tests/fuzz/target.h"
#include "tests/support/models.h"
#include "tests/support/network_fault.h"
#include "tests/support/peak.h"
#include "tests/support/run.h"

#include <QElapsedTimer>
#include <QTest>

#include <array>
#include <clocale>
#include <ctime>
#include <filesystem>
#include <sstream>

using namespace paramap;
using formula::Value;

namespace {

/// A case: a preset, one of its classes, and one to six sizes.
struct Case {
    std::string preset, cls;
    std::vector<std::pair<std::string, Value>> sizes;

    std::string text() const {
        std::string text = preset + (cls.empty() ? "" : " --class " + cls);
        for (const auto& [name, value] : sizes)
            text += " --set '" + name + '=' + value.toText().substr(0, 200) + '\'';
        return text;
    }
};

class Cases {
public:
    explicit Cases(std::uint64_t seed)
        : m_random(seed)
        , m_presets(test::shippedCatalog().presets()) {
        for (const catalog::ArchitectureEntry& entry : test::shippedCatalog().architectures())
            m_classes[entry.file] = entry.classes;
    }

    Case next() {
        const catalog::PresetEntry& preset = m_random.of(m_presets);
        Case result{preset.name, m_random.oneIn(2) ? m_random.of(m_classes.at(preset.file)) : std::string(), {}};
        const sizes::Settings settings = test::shippedCatalog().preset(preset.name);
        const std::vector<std::string> names = settings.blueprint->architecture().sizeNames();
        for (std::size_t count = 1 + m_random.below(6); count > 0 && !names.empty(); --count)
            result.sizes.emplace_back(m_random.of(names), value());
        return result;
    }

private:
    /// Around powers of two, the limits of the program, primes, and what is no whole number. Most are small, so that
    /// most cases have an answer.
    Value value() {
        static constexpr std::array<std::int64_t, 16> small{0, 1, 2, 3, 4, 5, 7, 8, 12, 13, 16, 24, 32, 64, 96, 128};
        static constexpr std::array<std::int64_t, 22> large{-1, 127, 255, 1000, 1023, 4096, 65'537, 99'991, 100'000,
            100'001, 1'000'000, 1'000'003, (std::int64_t{1} << 31) - 1, std::int64_t{1} << 31, std::int64_t{1} << 32,
            (std::int64_t{1} << 61) - 1, std::int64_t{1} << 62, INT64_MAX - 1, INT64_MAX, -2, INT64_MIN, INT64_MIN + 1};
        switch (m_random.below(12)) {
        case 0:
            return m_random.oneIn(2);
        case 1:
            return Value();
        case 2: {
            formula::List list;
            for (std::size_t count = m_random.below(9); count > 0; --count)
                list.emplace_back(m_random.of(small));
            return list;
        }
        case 3:
            return m_random.oneIn(2) ? Value(formula::numberFromText("0.37")) : Value("full_attention");
        case 4:
        case 5:
        case 6:
            return m_random.of(large);
        default:
            return m_random.of(small);
        }
    }

    fuzz::Random m_random;
    std::vector<catalog::PresetEntry> m_presets;
    std::map<std::string, std::vector<std::string>> m_classes; ///< by file
};

int given(const char* variable, int otherwise) {
    const int number = qEnvironmentVariableIntValue(variable);
    return number > 0 ? number : otherwise;
}

/// Another place to ask from: the locale of the environment, which run_comma.sh gives a decimal comma, another working
/// folder, another time zone.
class Elsewhere {
public:
    Elsewhere()
        : m_folder(std::filesystem::current_path())
        , m_locale(std::setlocale(LC_ALL, nullptr))
        , m_zone(qgetenv("TZ")) {
        std::setlocale(LC_ALL, "");
        std::filesystem::current_path("/");
        qputenv("TZ", "Asia/Kathmandu");
        tzset();
    }
    ~Elsewhere() {
        std::setlocale(LC_ALL, m_locale.c_str());
        std::filesystem::current_path(m_folder);
        qputenv("TZ", m_zone);
        tzset();
    }
    Q_DISABLE_COPY_MOVE(Elsewhere)

private:
    std::filesystem::path m_folder;
    std::string m_locale;
    QByteArray m_zone;
};

/// The answer in three formats.
struct ShownTexts {
    std::string json, rest;
    friend bool operator==(const ShownTexts&, const ShownTexts&) = default;
};

ShownTexts shownTexts(const network::Network& network) {
    std::ostringstream json, rest;
    text::showJson(json, network);
    text::showText(rest, network, {}, 100);
    text::showCsv(rest, network);
    return {json.str(), rest.str()};
}

/// The same case from elsewhere, from the descriptions on.
ShownTexts shownElsewhere(const Case& asked) {
    const Elsewhere elsewhere;
    return shownTexts(*test::presetWith(asked.preset, asked.sizes, asked.cls));
}

} // namespace

/// What must hold for every answer: it is exact in big integers, or a Problem, takes less than 1 GB, and has the same
/// bytes under any locale, in any folder and any time zone. Tested with
/// PARAMAP_CASES random cases (default 500, 70 with sanitizers) from the seed PARAMAP_SEED (default 1).
class TestProperties : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void answersAreExactOrRefused();
    void casesThatWereWrong();

private:
    /// "" if all is well.
    std::string faultOf(const Case& asked);

    std::int64_t m_mostPlaces = given("PARAMAP_PLACES", 2000); ///< in a network that is written as JSON
    int m_answers = 0, m_shown = 0, m_refused = 0;
};

std::string TestProperties::faultOf(const Case& asked) {
    const test::Peak peak;
    network::NetworkPtr network;
    try {
        network = test::presetWith(asked.preset, asked.sizes, asked.cls);
        ++m_answers;
    } catch (const Problem& problem) {
        ++m_refused;
        return problem.message().empty() ? "an empty message" : peak.kib() >= 1'000'000 ? "1 GB to refuse it" : "";
    }
    if (std::string fault = test::networkFault(*network); !fault.empty())
        return fault;
    const network::Totals& totals = network->totals();
    if (totals.modules + totals.tensors + totals.bufferTensors <= m_mostPlaces) {
        ShownTexts shown;
        try {
            shown = shownTexts(*network);
        } catch (const Problem& problem) {
            return "what was counted cannot be shown: " + problem.message();
        }
        ++m_shown;
        if (std::string fault = test::shownFault(shown.json); !fault.empty())
            return fault;
        if (shownElsewhere(asked) != shown)
            return "another answer under another locale, in another folder or time zone";
    }
    return peak.kib() >= 1'000'000 ? "1 GB for the answer" : "";
}

void TestProperties::answersAreExactOrRefused() {
    std::setlocale(LC_ALL, "C"); // not that of the environment, which the same answers get elsewhere
    const int count = given("PARAMAP_CASES", test::sanitized ? 70 : 500);
    Cases cases(static_cast<std::uint64_t>(given("PARAMAP_SEED", 1)));
    std::string slowest;
    std::int64_t longest = 0;
    for (int i = 0; i < count; ++i) {
        const Case asked = cases.next();
        QElapsedTimer clock;
        clock.start();
        std::string fault;
        try {
            fault = faultOf(asked);
        } catch (const std::exception& error) {
            fault = std::string("an exception that is no Problem: ") + error.what();
        }
        if (clock.elapsed() > longest) {
            longest = clock.elapsed();
            slowest = asked.text();
        }
        QVERIFY2(fault.empty(), (fault + "\nshow " + asked.text()).c_str());
    }
    qInfo("%d answers, %d of them written as JSON; %d refused; the slowest, %lld ms: %s", m_answers, m_shown, m_refused,
        static_cast<long long>(longest), slowest.c_str());
    QVERIFY(m_answers > count / 10);
    QVERIFY(m_shown > count / 20);
    QVERIFY(m_refused > count / 10);
}

/// What random cases found. Layers that are equal share their tensors, but a choice in the formula of one of them went
/// another way.
void TestProperties::casesThatWereWrong() {
    QCOMPARE(faultOf({"timm/rexnetr_300", "", {{"initial_chs", Value(1)}, {"final_chs", Value(24)}}}), std::string());
}

int tst_properties(int argc, char* argv[]) {
    return paramap::test::run<TestProperties>(argc, argv);
}
#include "tst_properties.moc"
