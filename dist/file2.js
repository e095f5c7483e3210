import { Dt as commitText, Et as baselineInfoOf, Ic as union, Mc as record, Nc as strictObject, Oc as looseObject, Pc as string, Ss as parseYaml, Tt as ageOf, kc as number, pc as schemaProblems, sa as FORMER_OUTCOME, vc as amount } from "./pipeline.js";
import { g as shownPath, gt as isRecord, p as readFileCapped, yt as parsedJson } from "./cli.js";
import { n as isHistoryFile } from "./history-file.js";
import { i as readRunFile } from "./saved-run.js";
import { n as openHistory, o as latestRun } from "./file.js";
import { dirname, join } from "node:path";
import { stat } from "node:fs/promises";

// src/history/files/totals.ts
const LARGEST = 1e6;
const value = union([number(), string()], "a number, or a text such as \"91%\" or \"850ms\"");
const metrics = record(string(), union([value, strictObject({
	value,
	n: number().int().min(1, "a number of cases from 1")
})]));
const file = looseObject({
	timestamp: string("the time of the run, such as 2026-11-23T14:00:00Z").refine((text) => Number.isFinite(Date.parse(text)), "the time of the run, such as 2026-11-23T14:00:00Z"),
	metrics,
	by_category: record(string(), metrics).nullish()
});
async function readTotals(path, unitOf) {
	const text = (await readFileCapped(path, LARGEST).catch(() => null))?.toString("utf8") ?? "";
	const document = parsedJson(text);
	if (!isRecord(document) || "schemaVersion" in document) return null;
	if (!isRecord(document.metrics) && !isRecord(document.by_category)) return null;
	const place = {
		file: path,
		lineOf: parseYaml(text, path).lineOf
	};
	const parsed = file.safeParse(document);
	if (!parsed.success) return {
		ok: false,
		problems: schemaProblems(parsed.error, file, place)
	};
	const { timestamp, metrics: overall, by_category: categories } = parsed.data;
	const groups = [[
		"overall",
		["metrics"],
		overall
	], ...Object.entries(categories ?? {}).map(([name, values]) => [
		`category:${name}`,
		["by_category", name],
		values
	])];
	const problems = [];
	const values = groups.flatMap(([scope, at, written]) => Object.entries(written).flatMap(([metric, one]) => {
		const { value: given, n } = typeof one === "object" ? one : {
			value: one,
			n: null
		};
		const read = valueIn(metric, unitOf(metric), given);
		if (typeof read === "number") return [{
			metric,
			scope,
			value: read,
			n
		}];
		const where = {
			file: path,
			line: place.lineOf([...at, metric])
		};
		problems.push({
			...read,
			what: `"${[...at, metric].join(".")}" ${read.what}.`,
			where
		});
		return [];
	}));
	if (problems.length > 0) return {
		ok: false,
		problems
	};
	return {
		ok: true,
		totals: {
			createdAt: new Date(timestamp).toISOString(),
			values
		}
	};
}
function valueIn(metric, unit, written) {
	const parsed = amount.safeParse(written);
	const isShare = unit === "share" || unit === "score";
	const fits = {
		share: unit === void 0 || isShare,
		ms: unit === void 0 || unit === "ms",
		number: true
	};
	const fix = isShare ? "Write a share from 0 to 1, such as 0.91, or a text such as \"91%\"." : `Write a number from 0${unit === "ms" ? " in milliseconds, or a text such as \"850ms\"" : ""}.`;
	if (!parsed.success || !fits[parsed.data.unit]) return {
		what: `is ${JSON.stringify(written).slice(0, 60)}, which does not fit the metric`,
		fix
	};
	const { value: number } = parsed.data;
	return isShare && number > 1 && !hasOwnRange(metric) ? {
		what: `is ${number}, and not from 0 to 1`,
		fix
	} : number;
}
const hasOwnRange = (metric) => metric.startsWith("score:");

// src/history/sources/file.ts
const fileSource = {
	id: "file",
	describe: "The file that `--baseline FILE` (input `baseline`) names. It is an `outcome.json`, its folder, a `history.sqlite` (its newest run, but see [a history of your own](#a-history-of-your-own)), or [totals only](#totals-only). If it cannot be used, Agent Eval looks no further. `none` compares with nothing.",
	find: (run) => run.named === null ? null : fileBaseline(run.named, run)
};
async function readBaseline(path, { suite, directory, now, unitOf, continues }) {
	const shown = asSeenFrom(directory, path);
	const read = await readTotals(path, unitOf);
	if (read?.ok === false) return {
		...read,
		code: "saved_run_malformed"
	};
	if (read) {
		const why = `the file ${shown}, ${ageOf(read.totals.createdAt, now())}, holds totals only`;
		return {
			ok: true,
			restored: {
				baseline: null,
				totals: {
					...read.totals,
					file: shown
				},
				why,
				warnings: []
			}
		};
	}
	const { parsed: named, history } = await readBaselineFile(path, suite);
	const former = named.ok && isEmpty(named.outcome) ? await formerBeside(path, suite) : null;
	const parsed = former?.parsed ?? named;
	if (!parsed.ok) return {
		ok: false,
		code: parsed.code,
		problems: [parsed.problem]
	};
	if (parsed.outcome.run.id === continues) return {
		ok: false,
		code: "baseline_is_own_run",
		problems: [ownRun(path)]
	};
	if (isEmpty(parsed.outcome)) return {
		ok: false,
		code: "saved_run_empty",
		problems: [noResults(path)]
	};
	const used = former === null ? shown : asSeenFrom(directory, former.file);
	const later = history === null ? 0 : listedAfter(history);
	const why = former !== null ? `no case ran in the run after it, ${shown}` : later > 0 ? `${later === 1 ? "the run" : `the ${later} runs`} after it ended with a regression or inconclusive` : "it was named for this run";
	const { run } = parsed.outcome;
	const description = `the file ${used}, ${commitText(run)}, ${ageOf(run.startedAt, now())}`;
	const info = baselineInfoOf(parsed.outcome, {
		source: "file",
		description,
		file: used,
		why
	});
	return {
		ok: true,
		restored: {
			baseline: {
				outcome: parsed.outcome,
				info,
				history
			},
			why,
			warnings: []
		}
	};
}
const isEmpty = ({ report }) => report.cases.every(({ status }) => status === "skipped");
const ownRun = (path) => ({
	what: `${isHistoryFile(path) ? "Its newest run" : "It"} is the one that this run goes on from.`,
	where: { file: path },
	fix: "Name the outcome.json of an earlier run."
});
const noResults = (path) => ({
	what: "No case ran in this run.",
	where: { file: path },
	fix: "Name the outcome.json of a run that has results."
});
async function formerBeside(path, suite) {
	const isFolder = await stat(path).then((found) => found.isDirectory());
	const file = join(isFolder ? path : dirname(path), FORMER_OUTCOME);
	const parsed = await readRunFile(file, suite);
	return parsed.ok && !isEmpty(parsed.outcome) ? {
		file,
		parsed
	} : null;
}
async function fileBaseline(path, run) {
	const read = await readBaseline(path, run);
	if (read.ok) return read.restored;
	const { code, problems } = read;
	const said = problems.map(({ what, where, fix = "" }) => `${where?.line === void 0 ? "" : `line ${where.line}: `}${what} ${fix}`.trim());
	const text = `The baseline ${asSeenFrom(run.directory, problems[0]?.where?.file ?? path)} was not used: ${said.join(" ")}`;
	return {
		baseline: null,
		why: text,
		warnings: [{
			code,
			text
		}]
	};
}
function asSeenFrom(directory, file) {
	const path = shownPath(directory, file) || ".";
	return path.length < file.length ? path : file;
}
async function readBaselineFile(path, suite) {
	if (!isHistoryFile(path)) return {
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
		parsed: latestRun(history, { transcripts: true }) ?? fail("saved_run_missing", NO_BASELINE),
		history
	};
}
const NO_BASELINE = "This history holds no run to compare with. To store one, run once with --baseline none and --history.";
function listedAfter({ runs, latest }) {
	const newest = runs.findIndex(({ id }) => id === latest?.id);
	return newest === -1 ? 0 : runs.slice(newest + 1).filter(({ units }) => units === null).length;
}

export { readBaseline as n, fileSource as t };