// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/command_line.h"
#include "model/catalog/catalog.h"
#include "tests/fuzz/mutate_bytes.h"
#include "tests/fuzz/target.h"

#include <nlohmann/json.hpp>

#include <QGuiApplication>
#include <QTemporaryDir>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>
#include <vector>

// Command lines, one word in a line, run in this process. Words that could name a file elsewhere are refused, and so
// are those that ask for much work; no window opens, because there is no display.
namespace paramap::fuzz {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view config
    = R"({"model_type": "gpt2", "n_layer": 2, "n_embd": 24, "n_head": 2, "vocab_size": 50})";
constexpr std::string_view tree
    = R"({"name": "r", "children": [{"name": "a", "value": 2}, {"name": "b", "value": 1}]})";

/// The shipped data with few descriptions, so that a command that goes over all of them takes no longer than another.
void shelve(const fs::path& folder) {
    fs::create_directories(folder / "architectures");
    const fs::path shipped = dataFolder();
    for (const fs::directory_entry& entry : fs::directory_iterator(shipped))
        if (const fs::path name = entry.path().filename();
            name != "architectures" && name != "index.tsv" && name != "keys.json")
            fs::create_symlink(fs::absolute(entry.path()), folder / name);
    for (const char* name : {"gpt2.json", "llama.json", "resnet.json", "t5.json"})
        fs::copy_file(shipped / "architectures" / name, folder / "architectures" / name);
    const catalog::Catalog few(folder, {});
    const std::string index = few.index(), keys = few.keys(); // before there are files of these names
    std::ofstream(folder / "index.tsv") << index;
    std::ofstream(folder / "keys.json") << keys;
}

/// The folder in which the commands run, with the files that their words may name; everything else goes before each
/// run.
class Workplace {
public:
    Workplace() {
        shelve(m_data.path().toStdString());
        std::ios::sync_with_stdio(false); // the first call takes the streams' buffers away
        for (const char* variable : {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "HOME"})
            setenv(variable, m_home.path().toUtf8().constData(), 1);
        setenv("PARAMAP_DATA", m_data.path().toUtf8().constData(), 1);
        setenv("QT_QPA_PLATFORM", "offscreen", 1);
        static int count = 1;
        static char name[] = "paramap";
        static char* arguments[] = {name, nullptr};
        static const auto* const application = new QGuiApplication(count, arguments); // Qt ends it badly at exit
        (void)application;
        for (const char* variable : {"QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"})
            unsetenv(variable);
    }

    void enter() const {
        fs::current_path(m_folder.path().toStdString());
        for (const fs::directory_entry& entry : fs::directory_iterator("."))
            if (std::ranges::find(files, entry.path().filename().string()) == files.end())
                fs::remove_all(entry.path());
        write("config.json", config);
        write("tree.json", tree);
        write("gpt2.paramap", R"({"paramap": "session", "version": 1, "model": {"preset": "gpt2"}, "sizes": {}})");
        fs::create_directories("trees");
        write("trees/1.json", tree);
        write("trees/2.json", R"({"name": "r", "children": [{"name": "a", "value": 3}]})");
    }

private:
    static constexpr std::array<std::string_view, 4> files{"config.json", "gpt2.paramap", "tree.json", "trees"};

    static void write(const char* file, std::string_view text) {
        if (std::error_code none; fs::file_size(file, none) != text.size())
            std::ofstream(file, std::ios::trunc) << text;
    }

    QTemporaryDir m_home, m_folder, m_data;
};

/// The program's streams, taken over for one run.
class Streams {
public:
    Streams() {
        std::cin.rdbuf(m_in.rdbuf());
        std::cout.rdbuf(m_out.rdbuf());
        std::cerr.rdbuf(m_err.rdbuf());
        for (std::ios* stream :
            {static_cast<std::ios*>(&std::cin), static_cast<std::ios*>(&std::cout), static_cast<std::ios*>(&std::cerr)})
            stream->clear();
    }
    ~Streams() {
        std::cin.rdbuf(m_before[0]);
        std::cout.rdbuf(m_before[1]);
        std::cerr.rdbuf(m_before[2]);
    }
    Streams(const Streams&) = delete;
    Streams& operator=(const Streams&) = delete;

    std::string out() const { return m_out.str(); }
    std::string err() const { return m_err.str(); }

private:
    std::array<std::streambuf*, 3> m_before{std::cin.rdbuf(), std::cout.rdbuf(), std::cerr.rdbuf()};
    std::istringstream m_in{std::string(config)};
    std::ostringstream m_out, m_err;
};

std::vector<std::string> wordsOf(std::string_view input) {
    std::vector<std::string> words;
    while (!input.empty() && words.size() < 32) {
        const std::size_t end = std::min(input.find('\n'), input.size());
        words.emplace_back(input.substr(0, end));
        input.remove_prefix(std::min(end + 1, input.size()));
    }
    return words;
}

/// Whether the word may be run: it names no file elsewhere and no number of pixels that takes long.
bool isHarmless(const std::string& word) {
    if (word.size() > 200 || word.find('/') != word.npos || word.find('\0') != word.npos || word == "..")
        return false;
    std::size_t digits = 0;
    const bool isSize = word.find('x') != word.npos;
    for (const char c : word) {
        digits = c >= '0' && c <= '9' ? digits + 1 : 0;
        if (isSize && digits > 3)
            return false;
    }
    return true;
}

/// Whether the word can be no number above 999. A size, "64x48", is none.
bool isFew(const std::string& word) {
    const bool isSize = word.find('x') != word.npos && !word.starts_with("0x");
    return isSize || std::ranges::count_if(word, [](char c) { return c >= '0' && c <= '9'; }) <= 3;
}

/// What repeats the work or enlarges a picture is run with small numbers, and a picture beside a small size.
bool isHarmless(const std::vector<std::string>& words) {
    const auto has = [&](std::string_view part) {
        return std::ranges::any_of(words, [&](const std::string& word) { return word.find(part) != word.npos; });
    };
    const bool enlarges = has("--sc") || has("--dpi");
    if ((enlarges || has("--rep")) && !std::ranges::all_of(words, isFew))
        return false;
    return std::ranges::all_of(words, [](const std::string& word) { return isHarmless(word); })
        && (!enlarges || has("64x48") || has("85x60mm"));
}

void run(std::string_view input) {
    static const Workplace workplace;
    std::vector<std::string> words = wordsOf(input);
    if (!isHarmless(words))
        return;
    words.insert(words.begin(), "paramap");
    std::vector<char*> arguments;
    for (std::string& word : words)
        arguments.push_back(word.data());
    arguments.push_back(nullptr);
    std::string out, err;
    int status = 0;
    const fs::path before = fs::current_path();
    workplace.enter();
    {
        const Streams streams;
        status = runCommandLine(static_cast<int>(words.size()), arguments.data());
        out = streams.out();
        err = streams.err();
    }
    fs::current_path(before);
    require(status >= 0 && status <= 2, "another exit status");
    require(status == 0 || !err.empty(), "it failed and said nothing");
    require(status != 2 || out.empty(), "wrong usage is told after results", out.substr(0, 200));
    if (status == 0 && out.starts_with("{\n"))
        require(nlohmann::json::accept(out), "the JSON is none", out.substr(0, 200));
}

/// Words of another line in place of some, or among them.
std::string mutate(std::string_view input, Random& random) {
    static const std::vector<std::string> known{"show", "list", "memory", "export", "sweep", "layout", "gpt2",
        "config.json", "gpt2.paramap", "tree.json", "-", "--set", "n_layer=1", "n_embd=9223372036854775807",
        "n_head=-1", "n_layer=[1]", "vocab_size=null", "--class", "GPT2Model", "--format", "json", "csv", "text",
        "--depth", "--batch", "--sequence", "--optimizer", "--precision", "--tp", "--pp", "--dp", "--zero",
        "--parameters-trained", "lora:8", "--kv-dtype", "--context", "--mode", "inference", "--device", "H100",
        "8 x H100", "--budget", "24GiB", "--solve", "batch", "--train-tokens", "1.5B", "--vary", "n_embd", "--from",
        "--to", "--step", "-o", "a.svg", "a.png", "a.pdf", "a.tex", "a.json", "a.csv", "a.md", "--size", "64x48",
        "85x60mm", "--area", "flops", "--title", "--scale", "2", "--dpi", "150", "--repeat", "--theme", "dark",
        "--flat", "--per-module", "--explain", "--as", "llama", "--help", "--version", "0", "1", "3", "7", "1000", "-1",
        "1e3", "9223372036854775807", "9223372036854775808"};
    std::vector<std::string> words = wordsOf(input);
    for (std::size_t changes = 1 + random.below(3); changes > 0; --changes) {
        const std::size_t at = random.below(words.size() + 1);
        switch (random.below(4)) {
        case 0:
            if (at < words.size())
                words.erase(words.begin() + static_cast<std::ptrdiff_t>(at));
            break;
        case 1:
            if (at < words.size())
                words[at] = withOtherBytes(words[at], known, random);
            break;
        case 2:
            if (at < words.size())
                words[at] = random.of(known);
            break;
        default:
            words.insert(words.begin() + static_cast<std::ptrdiff_t>(at), random.of(known));
            break;
        }
    }
    std::string text;
    for (const std::string& word : words)
        text += word + '\n';
    return text;
}

} // namespace

const Target command_lines{"command_lines", run, mutate};

} // namespace paramap::fuzz
