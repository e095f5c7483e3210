import { Nn as metricNamed, Pr as columns, _i as terminal, oi as formatValue, ti as formatChange, yt as scoredBefore } from "./pipeline.js";
import { r as readRunFile } from "./saved-run.js";
import { P as ProblemError } from "./cli.js";
import { resolve } from "node:path";

// src/cli/several-runs.ts
async function severalText(files, isJson, { directory }) {
	const outcomes = [];
	for (const file of files) {
		const read = await readRunFile(resolve(directory, file), outcomes[0]?.run.suite);
		if (!read.ok) throw new ProblemError([read.problem]);
		outcomes.push(read.outcome);
	}
	const [first, ...others] = outcomes;
	if (isJson) return `${JSON.stringify(outcomes.map(({ run, report, verdict }, i) => ({
		file: files[i],
		run,
		metrics: report.metrics,
		verdict
	})))}\n`;
	const head = ["", ...outcomes.map(({ run }, i) => terminal(run.name ?? files[i], 40))];
	const rows = [...metricRows(first, others), ...caseRows(first, others)];
	const lines = columns([head, ...rows], head.map((_, i) => i).slice(1));
	const isMarked = rows.some((row) => row.some((cell) => cell.endsWith(MARK)));
	return `${lines.join("\n")}\n${isMarked ? `${MARK} measured with other settings than in the first run, so not compared.\n` : ""}`;
}
const MARK = "\u2260";
function metricRows(first, others) {
	const overall = ({ report }) => report.metrics.filter(({ scope }) => scope === "overall");
	return [...new Set([first, ...others].flatMap(overall).map(({ metric }) => metric))].map((name) => {
		const metric = metricNamed(name);
		const unit = metric?.unit ?? "score";
		const valueIn = (outcome) => overall(outcome).find((one) => one.metric === name)?.value;
		const was = valueIn(first);
		const cells = others.map((outcome) => {
			const now = valueIn(outcome);
			if (now === void 0) return "\u2013";
			if (was === void 0) return formatValue(now, unit);
			if (!scoredBefore(first, outcome.run.fingerprints).isMeasuredAlike(name)) return `${formatValue(now, unit)} ${MARK}`;
			const { change } = formatChange({
				baseline: was,
				current: now,
				delta: now - was,
				interval: null,
				unit
			});
			return `${formatValue(now, unit)} (${change})`;
		});
		return [
			terminal(metric?.title ?? name, 60),
			was === void 0 ? "\u2013" : formatValue(was, unit),
			...cells
		];
	});
}
function caseRows(first, others) {
	const before = new Map(first.report.cases.map((one) => [one.id, one]));
	const count = ({ report }, from, to) => report.cases.filter(({ id, fingerprint, status }) => {
		const was = before.get(id);
		return was?.fingerprint === fingerprint && was.status === from && status === to;
	}).length;
	const cases = (outcome) => String(outcome.report.cases.length);
	return [
		[
			"Cases",
			cases(first),
			...others.map(cases)
		],
		[
			"Newly failing",
			"",
			...others.map((one) => String(count(one, "passed", "failed")))
		],
		[
			"Newly passing",
			"",
			...others.map((one) => String(count(one, "failed", "passed")))
		]
	];
}

export { severalText };