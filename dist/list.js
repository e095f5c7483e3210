import { Na as PASS_RATE, Nn as metricNamed, Pr as columns, _i as terminal, oi as formatValue, zr as shortSha } from "./pipeline.js";
import { r as readRunFile } from "./saved-run.js";
import { I as counted, P as ProblemError, z as didYouMean } from "./cli.js";
import { join, relative, resolve } from "node:path";
import { glob } from "node:fs/promises";

// src/cli/commands/runs/list.ts
async function runsText(request, world) {
	const { saved, unread } = await savedRuns(request.from, world.directory);
	if (saved.length === 0) throw new ProblemError([...unread, {
		what: "There are no saved runs here.",
		where: { file: request.from },
		fix: "Name a folder of runs with --out; each run writes its outcome.json into its own --out."
	}]);
	const metrics = [PASS_RATE, ...request.metrics.filter((name) => name !== PASS_RATE)];
	const known = [...new Set(saved.flatMap(({ outcome }) => outcome.report.metrics.map(({ metric }) => metric)))];
	const missing = metrics.slice(1).filter((name) => !known.includes(name));
	if (missing.length > 0) throw new ProblemError(missing.map((name) => ({
		what: `No saved run has a metric "${name}".`,
		fix: didYouMean(name, known)
	})));
	const has = ({ outcome: { run } }) => request.tags.every((one) => Object.entries(run.tags ?? {}).some(([key, value]) => `${key}=${value}` === one));
	const shown = saved.filter(has);
	if (request.json) return `${JSON.stringify(shown.map((one) => recordOf(one, metrics)))}\n`;
	const left = unread.length === 0 ? "" : `\nNot read: ${counted(unread.length, "file")} (${unread[0].what})\n`;
	return `${table(shown, metrics)}\n${left}`;
}
async function savedRuns(from, directory) {
	const folder = resolve(directory, from);
	const saved = [];
	const unread = [];
	for await (const found of glob([
		"outcome.json",
		"*/outcome.json",
		"*/*/outcome.json"
	], { cwd: folder })) {
		const path = join(folder, found);
		const read = await readRunFile(path);
		if (read.ok) saved.push({
			file: relative(directory, path),
			outcome: read.outcome
		});
		else unread.push(read.problem);
	}
	const newest = (a, b) => b.outcome.run.startedAt.localeCompare(a.outcome.run.startedAt);
	return {
		saved: saved.sort(newest),
		unread
	};
}
const valueIn = ({ report }, metric) => report.metrics.find((one) => one.metric === metric && one.scope === "overall")?.value ?? null;
function recordOf({ file, outcome }, metrics) {
	const { id, suite, name, tags, note, startedAt, sha, branch, checkout, parameters, cases } = outcome.run;
	return {
		id,
		suite,
		name,
		tags,
		note,
		startedAt,
		sha,
		branch,
		checkout,
		parameters,
		cases: cases.selected,
		verdict: outcome.verdict.conclusion,
		metrics: Object.fromEntries(metrics.map((metric) => [metric, valueIn(outcome, metric)])),
		file
	};
}
function table(saved, metrics) {
	const head = [
		"Started",
		"Name",
		"Commit",
		"Tags",
		"Cases",
		...metrics,
		"Verdict",
		"File"
	];
	const rows = saved.map(({ file, outcome }) => {
		const { run, verdict } = outcome;
		const values = metrics.map((metric) => {
			const value = valueIn(outcome, metric);
			return value === null ? "\u2013" : formatValue(value, metricNamed(metric)?.unit ?? "score");
		});
		const tags = Object.entries(run.tags ?? {}).map(([key, value]) => `${key}=${value}`);
		return [
			run.startedAt.slice(0, 16).replace("T", " "),
			terminal(run.name ?? run.suite, 40),
			commitOf(run),
			terminal(tags.join(" "), 60) || "\u2013",
			String(run.cases.selected),
			...values,
			verdict.conclusion,
			terminal(file, 100)
		];
	});
	return columns([head, ...rows], [4, ...metrics.map((_, i) => 5 + i)]).join("\n");
}
function commitOf({ sha, checkout }) {
	if (sha !== null) return shortSha(terminal(sha));
	return checkout ? `${shortSha(terminal(checkout.sha))}${checkout.dirty ? "*" : ""}` : "\u2013";
}

export { runsText };