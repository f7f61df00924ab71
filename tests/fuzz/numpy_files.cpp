// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/numpy/numpy.h"
#include "tests/fuzz/header_fault.h"
#include "tests/fuzz/mutate_checkpoint.h"
#include "tests/fuzz/target.h"

// NumPy's arrays, alone and in zips.
namespace paramap::fuzz {

namespace {

std::int64_t numpyBits(std::string_view dtype) {
    const std::size_t digits = dtype.find_first_of("123456789");
    const std::string_view letters = dtype.substr(0, digits);
    if (dtype == "bool")
        return 0; // "b1", and any other width
    return letters == "float" || letters == "int" || letters == "uint" || letters == "complex"
        ? std::atoll(std::string(dtype.substr(digits)).c_str())
        : 0;
}

void run(std::string_view input) {
    // What is deflated may be larger than its file.
    checkedHeader(input, checkpoint::readNpz, {true, false, numpyBits});
    if (const auto header = checkedHeader(input, checkpoint::readNpy, {true, true, numpyBits}))
        require(header->tensors.size() == 1, "an array is not one tensor");
}

} // namespace

const Target numpy_files{"numpy_files", run, withOtherNumpy};

} // namespace paramap::fuzz
