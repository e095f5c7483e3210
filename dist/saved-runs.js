import { join } from "node:path";
import { glob } from "node:fs/promises";

// src/cli/saved-runs.ts
const FOLDERS = [
	"",
	"{*,.*}/",
	"{*,.*}/{*,.*}/"
];
async function filesBelow(folder, names) {
	const places = FOLDERS.flatMap((below) => names.map((name) => below + name));
	const found = [];
	for await (const file of glob(places, { cwd: folder })) found.push(join(folder, file));
	return found;
}
const saysNothing = ({ verdict }) => verdict.conclusion === "could-not-run";
const wholeMetrics = (outcome) => saysNothing(outcome) ? [] : outcome.report.metrics.filter(({ scope }) => scope === "overall");

export { saysNothing as n, wholeMetrics as r, filesBelow as t };