import { Ia as spreadOf, Oi as shortSha, Rt as OUTCOME_FILE, Za as formatCount, _i as columns, _s as PASS_RATE, ac as formatMinute, eo as formatSpread, lr as metricNamed, no as formatValue, oa as terminal } from "./pipeline.js";
import { t as asNamed } from "./named-run.js";
import { i as readRunFile } from "./saved-run.js";
import { i as readHistory } from "./file.js";
import { t as metricsOf } from "./metrics.js";
import { H as counted, Z as didYouMean, g as shownPath, z as ProblemError } from "./cli.js";
import { r as wholeMetrics, t as filesBelow } from "./saved-runs.js";
import { resolve } from "node:path";

// src/cli/commands/runs/list.ts
async function runsText(request, world) {
	const { saved, unread } = await savedRuns(request, world.directory);
	if (saved.length === 0) throw new ProblemError([...unread, {
		what: "There are no saved runs here.",
		where: { file: request.history ?? request.from },
		fix: "Name a folder of runs with --out, or a history.sqlite with --history; each run writes its outcome.json into its own --out."
	}]);
	const metrics = [PASS_RATE, ...request.metrics.filter((name) => name !== PASS_RATE)];
	const known = [...new Set(saved.flatMap((one) => one.metrics.map(({ metric }) => metric)))];
	const missing = metrics.slice(1).filter((name) => !known.includes(name));
	if (missing.length > 0) throw new ProblemError(missing.map((name) => ({
		what: `No saved run has a metric "${name}".`,
		fix: didYouMean(name, known)
	})));
	const has = ({ run }) => request.tags.every((one) => labelsOf(run).includes(one));
	const shown = saved.filter(has);
	const spreads = spreadsOf(shown, metrics);
	if (request.json) return `${JSON.stringify({
		runs: shown.map((one) => recordOf(one, metrics)),
		spread: spreads
	})}\n`;
	if (shown.length === 0) throw new ProblemError([withoutLabel(request.tags, saved)]);
	const left = unread.length === 0 ? "" : `\n${unread.map(notRead).join("")}`;
	const below = spreads.map((one) => `${spreadLine(one)}\n`).join("");
	return `${table(shown, metrics)}\n${below && `\n${below}`}${left}`;
}
const labelsOf = ({ tags = {} }) => Object.entries(tags).map(([key, value]) => `${key}=${value}`);
const notRead = ({ what, where }) => `${terminal(`Not read: ${where?.file ?? ""}: ${what}`, 300)}\n`;
function withoutLabel(tags, saved) {
	const known = [...new Set(saved.flatMap(({ run }) => labelsOf(run)))];
	const what = `No saved run has the ${tags.length === 1 ? "label" : "labels"} ${tags.map((one) => `"${one}"`).join(" and ")}.`;
	if (known.length === 0) return {
		what,
		fix: "No run here has any: give them with \"run --tag K=V\"."
	};
	return {
		what,
		fix: didYouMean(tags.find((one) => !known.includes(one)) ?? tags[0], known)
	};
}
async function savedRuns({ from, history }, directory) {
	const saved = [];
	const unread = [];
	for (const path of await filesBelow(resolve(directory, from), [OUTCOME_FILE])) {
		const read = await readRunFile(path);
		if (!read.ok) unread.push(asNamed(read, directory));
		else {
			const { run, verdict } = read.outcome;
			const metrics = wholeMetrics(read.outcome);
			saved.push({
				file: shownPath(directory, path),
				run,
				metrics,
				conclusion: verdict.conclusion
			});
		}
	}
	const known = new Set(saved.map(keyOf));
	const stored = history === null ? [] : await runsOfHistory(history, directory);
	const newest = (a, b) => b.run.startedAt.localeCompare(a.run.startedAt);
	return {
		saved: [...saved, ...stored.filter((one) => !known.has(keyOf(one)))].sort(newest),
		unread
	};
}
async function runsOfHistory(file, directory) {
	const { suite, runs } = await readHistory(resolve(directory, file), file);
	return runs.map((stored) => {
		const { id, startedAt, sha, branch, cases, labels, conclusion } = stored;
		return {
			file,
			run: {
				id,
				suite,
				startedAt,
				sha,
				branch,
				cases,
				...labels
			},
			metrics: metricsOf(stored, "overall"),
			conclusion
		};
	});
}
const keyOf = ({ run: { suite, id, startedAt } }) => JSON.stringify([
	suite,
	id,
	startedAt
]);
const valueIn = ({ metrics }, metric) => metrics.find((one) => one.metric === metric)?.value ?? null;
function spreadsOf(saved, metrics) {
	const [...once] = Map.groupBy(saved, keyOf).values().map(([first]) => first);
	const whole = once.filter(({ run: { cases } }) => cases.selected >= cases.total);
	return [...Map.groupBy(whole, ({ run }) => run.suite)].flatMap(([suite, runs]) => metrics.flatMap((metric) => {
		const spread = spreadOf(runs.map((one) => valueIn(one, metric)).filter((value) => value !== null));
		return spread ? [{
			suite,
			metric,
			...spread
		}] : [];
	}));
}
function spreadLine({ suite, metric, n, ...spread }) {
	const shown = formatSpread(spread, metricNamed(metric)?.unit ?? "score");
	return `${terminal(suite, 40)}, ${metric} over ${counted(n, "run")} of all cases (mean \u00b1 sd): ${shown}`;
}
function recordOf(saved, metrics) {
	const { file, run, conclusion } = saved;
	const { id, suite, name, tags, note, startedAt, sha, branch, checkout, parameters, cases } = run;
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
		verdict: conclusion,
		metrics: Object.fromEntries(metrics.map((metric) => [metric, valueIn(saved, metric)])),
		file
	};
}
function table(saved, metrics) {
	const agents = new Set(saved.map(({ run }) => agentOf(run))).size > 1;
	const notes = saved.some(({ run }) => run.note !== void 0);
	const head = [...[
		"Started",
		"Name",
		"Commit",
		"Tags",
		...agents ? ["Agent"] : [],
		"Cases"
	], ...[
		...metrics,
		"Verdict",
		"File",
		...notes ? ["Note"] : []
	]];
	const rows = saved.map((one) => {
		const { file, run, conclusion } = one;
		const values = metrics.map((metric) => {
			const value = valueIn(one, metric);
			return value === null ? "\u2013" : formatValue(value, metricNamed(metric)?.unit ?? "score");
		});
		return [
			terminal(formatMinute(run.startedAt)),
			terminal(run.name ?? run.suite, 40),
			commitOf(run),
			terminal(labelsOf(run).join(" "), 60) || "\u2013",
			...agents ? [terminal(agentOf(run), 80) || "\u2013"] : [],
			formatCount(run.cases.selected),
			...values,
			conclusion,
			terminal(file, 100),
			...notes ? [terminal(run.note ?? "", 80)] : []
		];
	});
	const first = head.indexOf("Cases");
	return columns([head, ...rows], [first, ...metrics.map((_, i) => first + 1 + i)]).join("\n");
}
function agentOf({ parameters = {} }) {
	const { model, temperature, prompt } = parameters;
	return [
		model,
		temperature === void 0 ? void 0 : `temperature ${temperature}`,
		prompt === void 0 ? void 0 : `prompt ${prompt}`
	].filter((part) => part !== void 0).join(", ");
}
function commitOf({ sha, checkout }) {
	if (sha !== null) return shortSha(terminal(sha));
	return checkout ? `${shortSha(terminal(checkout.sha))}${checkout.dirty ? "*" : ""}` : "\u2013";
}

export { runsText };