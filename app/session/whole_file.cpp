// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/session/whole_file.h"

#include "model/problem/phrase.h"
#include "model/problem/problem.h"

#include <array>
#include <cerrno>
#include <climits>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace paramap {

namespace fs = std::filesystem;

namespace {

/// The file that is being written, for the handler of signals; empty if there is none. One at a time.
std::array<char, PATH_MAX> beingWritten{};

void endWhole(int) {
    const bool writing = beingWritten[0] != '\0';
    if (writing)
        unlink(beingWritten.data());
    const std::string_view words
        = writing ? "paramap: interrupted; the file was not written\n" : "paramap: interrupted\n";
    (void)!write(STDERR_FILENO, words.data(), words.size());
    _exit(1);
}

/// A file beside the target. It is removed unless it is renamed.
class Beside {
public:
    explicit Beside(const fs::path& target) {
        const fs::path folder = target.has_parent_path() ? target.parent_path() : fs::path(".");
        for (int attempt = 0; m_descriptor < 0 && attempt < 1000; ++attempt) {
            const fs::path name
                = folder / (".paramap-" + std::to_string(getpid()) + '-' + std::to_string(attempt)); // fits any disk
            if (name.native().size() >= beingWritten.size()) {
                errno = ENAMETOOLONG;
                return;
            }
            // In this order: a signal between the two lines may remove what is not there yet.
            std::strcpy(beingWritten.data(), name.c_str()); // NOLINT: the size is checked
            m_descriptor = open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0666);
            if (m_descriptor < 0)
                beingWritten[0] = '\0';
            if (m_descriptor < 0 && errno != EEXIST)
                return;
        }
    }
    Beside(const Beside&) = delete;
    Beside& operator=(const Beside&) = delete;
    ~Beside() {
        const int reason = errno;
        if (m_descriptor >= 0)
            close(m_descriptor);
        if (beingWritten[0] != '\0')
            unlink(beingWritten.data());
        beingWritten[0] = '\0';
        errno = reason;
    }

    /// All three return false, with the reason in errno, if it cannot be done.
    bool isOpen() const { return m_descriptor >= 0; }
    bool fill(std::string_view bytes) {
        while (!bytes.empty()) { // a full disk takes a part first, without an error
            const ssize_t taken = write(m_descriptor, bytes.data(), bytes.size());
            if (taken < 0 && errno == EINTR)
                continue;
            if (taken <= 0)
                return false;
            bytes.remove_prefix(static_cast<std::size_t>(taken));
        }
        return true;
    }
    bool takePlaceOf(const fs::path& target) {
        struct stat before { };
        if (stat(target.c_str(), &before) == 0 && fchmod(m_descriptor, before.st_mode & 07777U) != 0)
            return false;
        if (close(std::exchange(m_descriptor, -1)) != 0 || std::rename(beingWritten.data(), target.c_str()) != 0)
            return false;
        beingWritten[0] = '\0';
        return true;
    }

private:
    int m_descriptor = -1;
};

/// The file that is written: behind every link, even one that leads to no file yet.
fs::path behindLinks(fs::path file) {
    std::error_code error;
    for (int links = 0; fs::is_symlink(file, error) && links < 40; ++links) {
        const fs::path next = fs::read_symlink(file, error);
        file = next.is_absolute() ? next : file.parent_path() / next;
    }
    return file;
}

/// 0, or the reason why nothing can be put in the place of what is there.
int whyKept(const fs::path& target) {
    struct stat there { };
    if (stat(target.c_str(), &there) != 0)
        return errno == ENOENT ? 0 : errno;
    if (S_ISDIR(there.st_mode))
        return EISDIR;
    if (!S_ISREG(there.st_mode))
        return EINVAL;
    return access(target.c_str(), W_OK) == 0 ? 0 : errno;
}

[[noreturn]] void refuse(const std::string& file, int reason) {
    throw Problem(phrase("%1 cannot be written: %2",
        {file, reason == EINVAL ? "this is a device or a pipe, and no file" : std::strerror(reason)}));
}

} // namespace

void writeFile(const std::string& file, std::string_view bytes) {
    const fs::path target = behindLinks(file);
    if (const int reason = whyKept(target))
        refuse(file, reason);
    Beside beside(target);
    if (!beside.isOpen() || !beside.fill(bytes) || !beside.takePlaceOf(target))
        refuse(file, errno);
}

void endWholeWhenInterrupted() {
    for (const int each : {SIGINT, SIGTERM, SIGHUP}) {
        struct sigaction now { };
        if (sigaction(each, nullptr, &now) == 0 && now.sa_handler == SIG_IGN)
            continue;
        struct sigaction wanted { };
        wanted.sa_handler = endWhole;
        sigemptyset(&wanted.sa_mask);
        sigaction(each, &wanted, nullptr);
    }
}

} // namespace paramap
