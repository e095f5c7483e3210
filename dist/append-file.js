import { u as makeFolder } from "./cli.js";
import { yt as withLock } from "./pipeline.js";
import { i as appendRun, t as notABaseline } from "./save.js";
import { a as writeHistory, n as openHistory } from "./file.js";
import { dirname } from "node:path";

// src/history/append-file.ts
const PATIENCE_MS = 12e4;
async function appendToFile(path, name, outcome, facts) {
	const refused = (text) => ({
		url: null,
		warnings: [{
			code: "history_not_saved",
			text
		}]
	});
	const why = notABaseline(outcome);
	if (why !== null) return refused(why);
	const add = async () => {
		const { history, found, warnings } = await openHistory(path, {
			suite: outcome.run.suite,
			name
		});
		if (found === "refused") return {
			url: null,
			warnings
		};
		const word = facts.isAccepted ? void 0 : NO_BASELINE[outcome.verdict.conclusion];
		const appended = appendRun(history, outcome, {
			...facts,
			isListedOnly: word !== void 0
		});
		const written = await writeHistory(appended.history, path, { transcripts: true });
		const listed = word === void 0 ? [] : [listedOnly(name, word)];
		return {
			url: null,
			warnings: [
				...appended.warnings,
				...written.warnings,
				...listed
			]
		};
	};
	try {
		makeFolder(dirname(path));
		const added = await withLock(path, PATIENCE_MS, add);
		if (added !== null) return added.done;
		return refused(`The run was not added to ${name}: another process is writing it. If no run is going on, delete ${name}.lock.`);
	} catch (error) {
		return refused(`The run was not added to ${name}: ${error.message}.`);
	}
}
const NO_BASELINE = {
	regression: "a regression",
	inconclusive: "inconclusive"
};
function listedOnly(name, word) {
	return {
		code: "listed_only",
		text: `This run is listed in ${name}, but it is not the next baseline, as it is ${word}. To make it the baseline, run once more with --baseline none.`
	};
}

export { appendToFile };