import { dt as shortSha, lt as ageOf, ut as baselineInfoOf } from "./pipeline.js";
import { r as readRunFile } from "./saved-run.js";
import { n as openHistory, o as latestRun } from "./file.js";
import { relative } from "node:path";

// src/history/sources/file.ts
const fileSource = {
	id: "file",
	describe: "The file that `--baseline FILE` (input `baseline`) names: an `outcome.json`, the folder that holds one, or a `history.sqlite`, of which the newest run counts. If it cannot be used, Agent Eval looks no further. `none` compares with nothing.",
	find: (run) => run.named === null ? null : fileBaseline(run.named, run)
};
async function fileBaseline(path, { suite, directory, now }) {
	const { parsed, history } = await readBaselineFile(path, suite);
	if (!parsed.ok) {
		const { what, where, fix } = parsed.problem;
		const text = `The baseline ${asSeenFrom(directory, where?.file ?? path)} was not used: ${what} ${fix ?? ""}`.trim();
		return {
			baseline: null,
			why: text,
			warnings: [{
				code: parsed.code,
				text
			}]
		};
	}
	const why = "it was named for this run";
	const { sha, startedAt } = parsed.outcome.run;
	const description = `the file ${asSeenFrom(directory, path)}, ${sha ? `a run of ${shortSha(sha)}` : "commit unknown"}, ${ageOf(startedAt, now())}`;
	const info = baselineInfoOf(parsed.outcome, {
		source: "file",
		description,
		why
	});
	return {
		baseline: {
			outcome: parsed.outcome,
			info,
			history
		},
		why,
		warnings: []
	};
}
function asSeenFrom(directory, file) {
	const path = relative(directory, file) || ".";
	return path.length < file.length ? path : file;
}
async function readBaselineFile(path, suite) {
	if (!path.endsWith(".sqlite")) return {
		parsed: await readRunFile(path, suite),
		history: null
	};
	const { history, found, warnings } = await openHistory(path, {
		suite,
		name: "This history"
	});
	const fail = (code, what) => ({
		ok: false,
		code,
		problem: {
			what,
			where: { file: path }
		}
	});
	if (found === "missing") return {
		parsed: fail("saved_run_missing", "There is no history here."),
		history: null
	};
	if (found === "refused") return {
		parsed: fail(warnings[0].code, warnings[0].text),
		history: null
	};
	return {
		parsed: latestRun(history, { transcripts: true }) ?? fail("saved_run_missing", "This history holds no whole run."),
		history
	};
}

export { fileSource as n, fileBaseline as t };