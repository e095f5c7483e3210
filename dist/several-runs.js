import { n as readNamedRun, r as requireRuns } from "./named-run.js";
import { z as ProblemError } from "./cli.js";
import { t as readForeignRun } from "./foreign-runs.js";
import { Ia as spreadOf, Kt as scoredBefore, Ya as formatChange, Za as formatCount, _i as columns, eo as formatSpread, lr as metricNamed, no as formatValue, oa as terminal } from "./pipeline.js";
import { n as saysNothing, r as wholeMetrics } from "./saved-runs.js";

// src/cli/several-runs.ts
async function severalText(files, { isJson, suite }, request, world) {
	requireRuns(files, world.directory);
	const outcomes = [];
	for (const file of files) outcomes.push(await outcomeOf(file, outcomes[0], {
		suite,
		request,
		world
	}));
	const [first, ...others] = outcomes;
	if (isJson) return `${JSON.stringify(outcomes.map((one, i) => recordOf(one, files[i])))}\n`;
	const head = [
		"",
		...outcomes.map(({ run }, i) => terminal(run.name ?? files[i], 40)),
		`Mean \u00b1 sd (n = ${outcomes.length})`
	];
	const rows = [
		...metricRows(first, others),
		...caseRows(first, others),
		...parameterRows(outcomes)
	];
	const lines = columns([head, ...rows], head.map((_, i) => i).slice(1));
	const isMarked = rows.some((row) => row.some((cell) => cell.endsWith(MARK)));
	const note = `${MARK} measured with other settings than in the first run, so not compared, and not in the mean.`;
	return `${lines.join("\n")}\n${isMarked ? `${note}\n` : ""}`;
}
const MARK = "\u2260";
async function outcomeOf(file, first, { suite, request, world }) {
	const foreign = await readForeignRun(file, request, world, suite);
	if (foreign === null) return readNamedRun(world.directory, file, first?.run.suite);
	if (first && first.run.suite !== foreign.run.suite) {
		const what = `These are results of ${foreign.run.suite}, and the first run is of ${JSON.stringify(first.run.suite)}.`;
		throw new ProblemError([{
			what,
			where: { file },
			fix: "Compare runs of one suite, or results of one tool."
		}]);
	}
	return foreign;
}
const recordOf = ({ run, report, verdict }, file) => ({
	file,
	run,
	metrics: report.metrics,
	verdict
});
function metricRows(first, others) {
	return [...new Set([first, ...others].flatMap(wholeMetrics).map(({ metric }) => metric))].map((name) => {
		const metric = metricNamed(name);
		const unit = metric?.unit ?? "score";
		const valueIn = (outcome) => wholeMetrics(outcome).find((one) => one.metric === name)?.value;
		const isAlike = (outcome) => scoredBefore(first, outcome.run.fingerprints).isMeasuredAlike(name);
		const was = valueIn(first);
		const cells = others.map((outcome) => {
			const now = valueIn(outcome);
			if (now === void 0) return "\u2013";
			if (was === void 0) return formatValue(now, unit);
			if (!isAlike(outcome)) return `${formatValue(now, unit)} ${MARK}`;
			const { change } = formatChange({
				baseline: was,
				current: now,
				delta: now - was,
				interval: null,
				unit
			});
			return `${formatValue(now, unit)} (${change})`;
		});
		const alike = [was, ...others.filter(isAlike).map(valueIn)].filter((value) => value !== void 0);
		const spread = spreadOf(alike);
		const fewer = alike.length < others.length + 1 ? ` (n = ${alike.length})` : "";
		return [
			terminal(metric?.title ?? name, 60),
			was === void 0 ? "\u2013" : formatValue(was, unit),
			...cells,
			spread ? `${formatSpread(spread, unit)}${fewer}` : "\u2013"
		];
	});
}
function caseRows(first, others) {
	const before = new Map(first.report.cases.map((one) => [one.id, one]));
	const count = (one, from, to) => {
		if (saysNothing(first) || saysNothing(one)) return "\u2013";
		const changed = one.report.cases.filter(({ id, fingerprint, status }) => {
			const was = before.get(id);
			return was?.fingerprint === fingerprint && was.status === from && status === to;
		});
		return formatCount(changed.length);
	};
	const cases = (outcome) => formatCount(outcome.report.cases.length);
	return [
		[
			"Cases",
			cases(first),
			...others.map(cases)
		],
		[
			"Newly failing",
			"",
			...others.map((one) => count(one, "passed", "failed"))
		],
		[
			"Newly passing",
			"",
			...others.map((one) => count(one, "failed", "passed"))
		]
	];
}
function parameterRows(outcomes) {
	return [
		"model",
		"temperature",
		"prompt"
	].flatMap((key) => {
		const values = outcomes.map(({ run }) => String(run.parameters?.[key] ?? "\u2013"));
		return new Set(values).size > 1 ? [[PARAMETERS[key], ...values.map((value) => terminal(value, 40))]] : [];
	});
}
const PARAMETERS = {
	model: "Model",
	temperature: "Temperature",
	prompt: "System prompt (hash)"
};

export { severalText };