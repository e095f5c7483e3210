import { n as mergeJourney, r as reportJourney, t as compareJourney } from "./saved-runs.js";
import { n as ProblemError } from "./errors2.js";
import { t as didYouMean } from "./nearest-name.js";
import { n as requestOf, t as localWorld } from "./world.js";
import { t as finish } from "./result.js";
import { join } from "node:path";
import { readFile } from "node:fs/promises";

// src/cli/saved-runs.ts
async function compare(flags, positionals, signal) {
	const [baseline = "", current = ""] = positionals;
	const json = flags.json === true;
	const world = localWorld(signal, { results: json ? "stderr" : "stdout" });
	return finish(await compareJourney({
		baseline,
		current
	}, requestOf(flags), world), json);
}
async function merge(flags, positionals, signal) {
	const json = flags.json === true;
	const world = localWorld(signal, { results: json ? "stderr" : "stdout" });
	return finish(await mergeJourney(positionals, requestOf(flags), world), json);
}
const FORMATS = {
	console: null,
	comment: "comment.md",
	summary: "summary.md",
	json: "outcome.json"
};
async function report(flags, positionals, signal) {
	const format = String(flags.format);
	const file = FORMATS[format];
	if (file === void 0) throw new ProblemError([{
		what: `There is no format "${format}".`,
		fix: didYouMean(format, Object.keys(FORMATS))
	}]);
	const request = requestOf(flags);
	await reportJourney(positionals[0] ?? "", request, localWorld(signal, { results: file === null ? "stdout" : "nowhere" }));
	if (file !== null) process.stdout.write(await readFile(join(request.out, file), "utf8"));
	return 0;
}

export { compare, merge, report };