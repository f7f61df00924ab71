// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
// node d3.mjs FOLDER TREE.json REPEATS
// Prints the median milliseconds of d3's treemap(), by the wall clock and of processor time, on a tree that is already
// built and summed. The layout is squarified in the order of the data. Large nodes have titles, and padding grows with
// the size.
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { pathToFileURL } from "node:url";

const [folder, file, repeats] = process.argv.slice(2);
const require = createRequire(pathToFileURL(path.join(path.resolve(folder), "x.js")));
const d3 = await import(pathToFileURL(require.resolve("d3-hierarchy")));

const width = (n) => n.x1 - n.x0;
const height = (n) => n.y1 - n.y0;
const roomy = (n) => Math.min(width(n), height(n)) >= 24;
const titled = (n) => width(n) >= 64 && height(n) >= 48;
const treemap = d3
    .treemap()
    .size([1920, 1080])
    .tile(d3.treemapSquarify)
    .paddingOuter((n) => (roomy(n) ? 2 : 0))
    .paddingTop((n) => (titled(n) ? 16 : roomy(n) ? 2 : 0))
    .paddingInner((n) => (roomy(n) ? 1 : 0));

const root = d3.hierarchy(JSON.parse(fs.readFileSync(file, "utf8"))).sum((d) => d.value || 0);
const times = [];
const busy = [];
for (let round = -5; round < Number(repeats); ++round) {
    const begin = performance.now();
    const before = process.cpuUsage();
    treemap(root);
    const used = process.cpuUsage(before);
    if (round < 0) continue;
    times.push(performance.now() - begin);
    busy.push((used.user + used.system) / 1000);
}
const median = (numbers) => numbers.sort((a, b) => a - b)[numbers.length >> 1];
console.log(median(times), median(busy));
