import { g as shownPath, z as ProblemError } from "./cli.js";
import { n as isHistoryFile } from "./history-file.js";
import { i as readRunFile, t as NAME_ONE } from "./saved-run.js";
import { existsSync } from "node:fs";
import { resolve } from "node:path";

// src/history/files/named-run.ts
async function readNamedRun(directory, given, suite) {
	const path = resolve(directory, given);
	if (existsSync(path) && isHistoryFile(path)) throw new ProblemError([isHistory(given)]);
	const parsed = await readRunFile(path, suite);
	if (parsed.ok) return parsed.outcome;
	throw new ProblemError([asNamed(parsed, directory)]);
}
function requireRuns(given, directory) {
	const missing = [...new Set(given)].filter((name) => !isThere(name, directory));
	if (missing.length > 0) throw new ProblemError(missing.map((name) => ({
		what: "There is no saved run here.",
		where: { file: name },
		fix: NAME_ONE
	})));
}
function isThere(given, directory) {
	return [given.length, ...[...given.matchAll(/#/g)].map(({ index }) => index)].some((end) => existsSync(resolve(directory, given.slice(0, end) || "#")));
}
function isHistory(given) {
	return {
		what: "This is a history of many runs, not a saved run.",
		where: { file: given },
		fix: `List its runs with "runs --history ${given}", or show their trend with "history --baseline ${given}".`
	};
}
function asNamed({ code, problem }, directory) {
	const { what, where, fix } = problem;
	const file = shownPath(directory, where?.file ?? "");
	const advice = code === "saved_run_malformed" ? `${NAME_ONE} If this is one, run the suite again.` : fix;
	return {
		what,
		where: {
			...where,
			file
		},
		...advice !== void 0 && { fix: advice }
	};
}

export { readNamedRun as n, requireRuns as r, asNamed as t };