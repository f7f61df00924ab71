// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/run/device_grid.h"
#include "model/cost/run/field_tables.h"

namespace paramap::cost {

namespace {

using Run = RunSettings;
using Use = RunField::Use;

Range countOf(std::string_view what) {
    return {what, 1, mostOfAKind, {}, {}};
}
Range devicesOf(std::string_view what) {
    return {what, 1, mostOfAKind, " devices", {}};
}

FieldGroup ofDevices(const RunFacts&) {
    return FieldGroup::Parallelism;
}

bool whenDivided(const RunField&, const Run& run, Mode) {
    return isParallel(run);
}
bool whenPiped(const RunField& field, const Run& run, Mode mode) {
    return isParallel(run) && whenChanged(field, run, mode);
}
bool inSteps(const RunField& field, const Run& run, Mode mode) {
    return field.isUsedIn(mode) && (isParallel(run) || !field.isUsual(run));
}

std::string_view pipeline(const Run& run, Mode) {
    return run.pp > 1 ? "" : "a pipeline: --pp N";
}
std::string_view splitExperts(const Run& run, Mode) {
    return run.ep > 1 ? "" : "split experts: --ep N";
}
std::string_view sharedWeights(const Run& run, Mode) {
    return run.zero == 3 ? "" : "--zero 3";
}
std::string_view fsdp(const Run& run, Mode) {
    return run.zero == 3 && run.sharding != Sharding::DeepSpeed ? "" : "--zero 3 --sharding fsdp";
}
bool inFsdp(const RunField&, const Run& run, Mode mode) {
    return mode == Mode::Train && fsdp(run, mode).empty();
}

std::string_view notShared(const Run& run, Mode mode) {
    return sharedWeights(run, mode).empty() ? "" : "Only ZeRO 3 gathers weights. Choose it above.";
}
std::string_view notFsdp(const Run& run, Mode mode) {
    return fsdp(run, mode).empty() ? "" : "Only FSDP can wait for the last micro-batch. Choose FSDP above.";
}
constexpr std::string_view oneOfTp = "It divides the tokens among the tp devices, but tp is 1.";
std::string_view notSplit(const Run& run, Mode) {
    return run.tp < 2 && !run.sp ? oneOfTp : "";
}
std::string_view splitInVain(const Run& run, Mode) {
    return run.tp < 2 && run.sp ? oneOfTp : "";
}
constexpr std::string_view noPipeline = "There is no pipeline: pp is 1.";
std::string_view noPieces(const Run& run, Mode) {
    return run.pp == 1 && run.ppChunks == 1 ? noPipeline : "";
}

std::string_view noStages(const Run& run, Mode) {
    return run.pp == 1 && !run.ppStage ? noPipeline : "";
}
std::string_view noGroups(const Run& run, Mode) {
    return run.ep == 1 && run.epGroup == 1 ? "The experts are not divided: ep is 1." : "";
}

std::int64_t stages(const Run& run) {
    return run.pp;
}

/// Without its stage or its experts, the chosen device is none.
void ofExistingStage(Run& run) {
    if (run.pp == 1 || run.ppStage.value_or(1) > run.pp)
        run.ppStage.reset();
}
void ofExistingGroup(Run& run) {
    if (run.epGroup > run.ep)
        run.epGroup = 1;
}

/// Sequence parallelism needs more than one tensor-parallel device.
void withoutSplitTokens(Run& run) {
    if (run.tp == 1)
        run.sp = false;
}

} // namespace

std::vector<RunField> deviceFields() {
    // Common numbers of devices, and those that are possible if a width is divisible by three.
    const std::vector<int> some{1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64};
    const std::vector<int> powers{1, 2, 4, 8, 16, 32, 64, 128, 256}, replicas{1, 2, 4, 8, 16, 32, 64, 128};
    return {
        {
            .key = "dp",
            .option = "--dp",
            .value = number(&Run::dp, devicesOf("dp")),
            .placeholder = "N",
            .about = "Data-parallel replicas; --batch is the micro-batch of one",
            .dialog = {.group = ofDevices,
                .words = {{"Replicas (dp)", "Data-parallel replicas. Each has its own batch."}},
                .devices = replicas},
            .report = {.when = whenDivided},
        },
        {
            .key = "zero",
            .option = "--zero",
            .value = number(&Run::zero, Range{"zero", 0, 3, {}, "0, 1, 2 or 3"}),
            .use = Use::Training,
            .placeholder = "N",
            .about = "Training, shared among them: 1 optimizer states, 2 gradients too, 3 weights too",
            .dialog = {.group = ofDevices,
                .words = {{"Shared (ZeRO)", "What the replicas divide among themselves. FSDP is ZeRO 3."}},
                .values = {{"0", "nothing"}, {"1", "1: optimizer states"}, {"2", "2: gradients too"},
                    {"3", "3: weights too (FSDP)"}},
                .typed = false},
            .report = {.when = whenDivided},
        },
        {
            .key = "sharding",
            .option = "--sharding",
            .value = choice(&Run::sharding, "way to share weights"),
            .use = Use::Training,
            .placeholder = "NAME",
            .about = "ZeRO 3, as which program does it",
            .need = sharedWeights,
            .dialog = {.group = ofDevices,
                .words = {{"Gathered as", "The program that does ZeRO 3, and what it gathers at once."}},
                .values
                = {{"deepspeed", "DeepSpeed: one module"}, {"fsdp", "FSDP: layers, flat"}, {"fsdp2", "FSDP2: layers"}},
                .unavailable = notShared},
            .report = {.before = "pp_chunks", .when = inFsdp},
        },
        {
            .key = "sync",
            .option = "--sync",
            .value = choice(&Run::sync, "time to exchange gradients"),
            .use = Use::Training,
            .placeholder = "NAME",
            .about = "FSDP: gradients exchanged after each micro-batch or the last of a step",
            .need = fsdp,
            .dialog = {.group = ofDevices,
                .words = {{"Gradients exchanged", "After each micro-batch of a step, or only after the last."}},
                .values = {{"each", "after each"}, {"last", "after the last"}},
                .unavailable = notFsdp},
            .report = {.before = "pp_chunks", .when = inFsdp},
        },
        {
            .key = "offload",
            .option = "--offload",
            .value = choice(&Run::offload, "choice of what lies on the host"),
            .use = Use::Training,
            .placeholder = "NAME",
            .about = "Training, on the host",
            .dialog = {.group = ofDevices,
                .words = {{"On the host", "What is kept in the host's memory instead of the device's."}},
                .values = {{"none", "nothing"}, {"optimizer", "states and gradients"}, {"all", "weights, too"}}},
            .report = {.before = "loss", .when = whenChanged},
        },
        {
            .key = "tp",
            .option = "--tp",
            .value = number(&Run::tp, devicesOf("tp")),
            .placeholder = "N",
            .about = "Devices that split every matrix (tensor parallel)",
            .follow = withoutSplitTokens,
            .dialog
            = {.group = ofDevices, .words = {{"Tensor (tp)", "Devices that split every matrix."}}, .devices = some},
            .report = {.when = whenDivided},
        },
        {
            .key = "sp",
            .option = "--sp",
            .value = flag(&Run::sp),
            .about = "They split the tokens between the matrices too",
            .dialog = {.group = ofDevices,
                .words = {{"Sequence (sp)", "The tp devices also split the tokens between the matrices."}},
                .unavailable = notSplit,
                .problem = splitInVain},
            .report = {.when = whenDivided},
        },
        {
            .key = "cp",
            .option = "--cp",
            .value = number(&Run::cp, devicesOf("cp")),
            .placeholder = "N",
            .about = "Devices that split the tokens of each sequence (context parallel)",
            .dialog = {.group = ofDevices,
                .words = {{"Context (cp)", "Devices that split the tokens of each sequence."}},
                .devices = powers},
            .report = {.when = whenDivided},
        },
        {
            .key = "pp",
            .option = "--pp",
            .value = number(&Run::pp, devicesOf("pp")),
            .placeholder = "N",
            .about = "Devices that split the layers (pipeline)",
            .follow = ofExistingStage,
            .dialog
            = {.group = ofDevices, .words = {{"Pipeline (pp)", "Devices that split the layers."}}, .devices = some},
            .report = {.when = whenDivided},
        },
        {
            .key = "pp_chunks",
            .option = "--pp-chunks",
            .value = number(&Run::ppChunks, countOf("pp-chunks")),
            .use = Use::Training,
            .placeholder = "M",
            .about = "Training: each has M pieces of layers in turn (interleaved stages)",
            .need = pipeline,
            .dialog = {.group = ofDevices,
                .words = {{"Pieces (interleaved)", "The number of separate pieces of layers that each stage has."}},
                .unavailable = noPieces},
            .report = {.when = whenPiped},
        },
        {
            .key = "microbatches",
            .option = "--microbatches",
            .value = number(&Run::microbatches, countOf("microbatches")),
            .use = Use::Training,
            .placeholder = "N",
            .about = "Training: micro-batches of a step, through a pipeline or one after another (gradient "
                     "accumulation); default as many as --pp",
            .dialog = {.group = ofDevices,
                .before = "pp_chunks",
                .words = {{"Micro-batches",
                    "Micro-batches of one step: through the pipeline, or one after another (gradient accumulation)."}},
                .open = {"as many as stages", "%1, as many as stages", stages}},
            .report = {.when = inSteps},
        },
        {
            .key = "ep",
            .option = "--ep",
            .value = number(&Run::ep, devicesOf("ep")),
            .placeholder = "N",
            .about = "Devices that split the experts",
            .follow = ofExistingGroup,
            .dialog
            = {.group = ofDevices, .words = {{"Experts (ep)", "Devices that split the experts."}}, .devices = powers},
            .report = {.when = whenDivided},
        },
        {
            .key = "pp_stage",
            .option = "--pp-stage",
            .value = number(&Run::ppStage, countOf("pp-stage")),
            .placeholder = "N",
            .about = "The device whose bytes are counted: of this stage; default the most loaded one",
            .need = pipeline,
            .dialog = {.group = ofDevices,
                .words = {{"Bytes of stage", "The device whose bytes are shown, by its stage of the pipeline."}},
                .open = {"the most loaded one", "stage %1"},
                .unavailable = noStages},
            .report = {.when = whenPiped},
        },
        {
            .key = "ep_group",
            .option = "--ep-group",
            .value = number(&Run::epGroup, countOf("ep-group")),
            .placeholder = "N",
            .about = "Of this group of experts; all groups hold as much",
            .need = splitExperts,
            .dialog = {.group = ofDevices,
                .words = {{"Bytes of expert group", "The device whose bytes are shown, by the experts that it has."}},
                .unavailable = noGroups},
            .report = {.when = whenPiped},
        },
    };
}

} // namespace paramap::cost
