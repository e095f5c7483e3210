import { u as makeFolder } from "./cli.js";
import { i as appendRun, t as notABaseline } from "./save.js";
import { a as writeHistory, n as openHistory } from "./file.js";
import { dirname } from "node:path";

// src/history/append-file.ts
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
	try {
		const { history, found, warnings } = await openHistory(path, {
			suite: outcome.run.suite,
			name
		});
		if (found === "refused") return {
			url: null,
			warnings
		};
		const appended = appendRun(history, outcome, facts);
		makeFolder(dirname(path));
		const written = await writeHistory(appended.history, path, { transcripts: true });
		return {
			url: null,
			warnings: [...appended.warnings, ...written.warnings]
		};
	} catch (error) {
		return refused(`The run was not added to ${name}: ${error.message}.`);
	}
}

export { appendToFile };