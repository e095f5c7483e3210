import { d as formatCount } from "./untrusted.js";

// src/report/renderers/links.ts
const SHA = /^[0-9a-f]{7,64}$/;
function repository({ ci }) {
	return ci && `${ci.serverUrl}/${encodeURIComponent(ci.owner)}/${encodeURIComponent(ci.repo)}`;
}
function headSha(input) {
	return input.outcome.run.sha;
}
function lineUrl(input, { file, line }) {
	const base = repository(input);
	const sha = headSha(input);
	const segments = file.replace(/^\.\//, "").split("/");
	const inside = !segments.some((segment) => segment === "" || segment === "." || segment === "..");
	if (base === null || sha === null || !SHA.test(sha) || !inside || /[\\:\p{Cc}]/u.test(file)) return null;
	return `${base}/blob/${sha}/${segments.map((segment) => encodeURIComponent(segment.toWellFormed())).join("/")}#L${line}`;
}
function commitUrl(input, sha) {
	const base = repository(input);
	return base !== null && sha !== null && SHA.test(sha) ? `${base}/commit/${sha}` : null;
}
function logUrl(input) {
	const base = repository(input);
	if (base === null || input.ci === null) return null;
	return `${base}/actions/runs/${input.ci.runId}${input.ci.attempt > 1 ? `/attempts/${input.ci.attempt}` : ""}`;
}
function runUrl(input, id) {
	const base = repository(input);
	return base !== null && /^\d{1,16}$/.test(id) ? `${base}/actions/runs/${id}` : null;
}
function shortSha(sha) {
	return sha.slice(0, 7);
}

// src/report/renderers/importance.ts
const FIRST = [
	"pass_rate",
	"task_completion",
	"intent_accuracy",
	"entity_f1",
	"tool_accuracy",
	"citation_exact",
	"text_accuracy",
	"state_accuracy",
	"json_valid",
	"topic_accuracy",
	"context_retained",
	"evaluation_rate"
];
const THEN = [
	"latency_p50",
	"latency_p95",
	"cost"
];
const DETAILS = [
	"citation_recall",
	"tool_call_recall",
	"intent_macro_f1",
	"intent_weighted_f1",
	"entity_precision",
	"entity_recall",
	"entity_micro_f1",
	"entity_micro_precision",
	"entity_micro_recall",
	"citation_micro_f1",
	"citation_micro_precision",
	"citation_micro_recall",
	"latency_mean",
	"tokens",
	"turns_mean",
	"turns_median",
	"turns_min",
	"turns_max",
	"topics_mean",
	"backtracking_rate",
	"topic_violation_rate",
	"topic_overrun_rate",
	"llm_usage_rate",
	"confidence_mean",
	"ece",
	"brier"
];
const RANKS = new Map([
	...FIRST.map((id, i) => [id, i]),
	...THEN.map((id, i) => [id, 200 + i]),
	...DETAILS.map((id, i) => [id, 300 + i])
]);
function importance(metric) {
	const known = RANKS.get(metric);
	if (known !== void 0) return known;
	if (!/^pass_(at|hat)_/.test(metric)) return 100;
	return metric.endsWith("_1") ? 400 : 250;
}
function isDetail(metric) {
	return importance(metric) >= 300;
}

// src/report/renderers/drift.ts
function driftedIds(confirmation) {
	const broken = brokenIds(confirmation);
	return new Set(found(confirmation, "drifted").filter((id) => !broken.has(id)));
}
function brokenIds(confirmation) {
	return /* @__PURE__ */ new Set([...found(confirmation, "confirmed"), ...found(confirmation, "broken")]);
}
function found(confirmation, finding) {
	const { metrics = [], mustPass = [] } = confirmation ?? {};
	return [...metrics.flatMap(({ reruns }) => reruns?.cases ?? []), ...mustPass].filter((one) => one.finding === finding).map(({ id }) => id);
}
function newlyFailing({ comparison }) {
	const drifted = driftedIds(comparison?.confirmation);
	const confirmed = brokenIds(comparison?.confirmation);
	return (comparison?.cases.newlyFailing ?? []).filter(({ id }) => !drifted.has(id)).toSorted((a, b) => Number(confirmed.has(b.id)) - Number(confirmed.has(a.id)));
}
function freshRuns({ comparison }) {
	const { metrics = [], mustPass = [] } = comparison?.confirmation ?? {};
	const runs = [...mustPass, ...metrics.flatMap(({ reruns }) => reruns?.cases ?? [])].toReversed();
	const said = ({ runs: all, passes }) => `${passes}/${all}`;
	return new Map(runs.filter(({ current }) => current.runs > 0).map(({ id, current, base }) => [id, base.runs > 0 ? `${said(base)} → ${said(current)}` : said(current)]));
}
function drifted({ comparison }) {
	const ids = driftedIds(comparison?.confirmation);
	return (comparison?.cases.newlyFailing ?? []).filter(({ id }) => ids.has(id));
}

// src/report/renderers/words.ts
const CONCLUSIONS = {
	"no-regression": {
		word: "no regression",
		symbol: "✅",
		check: ["success", "failure"],
		failing: false
	},
	regression: {
		word: "regression",
		symbol: "❌",
		check: ["neutral", "failure"],
		failing: true
	},
	"below-minimum": {
		word: "below minimum",
		symbol: "❌",
		check: ["neutral", "failure"],
		failing: true
	},
	inconclusive: {
		word: "inconclusive",
		symbol: "⚠️",
		check: ["neutral", "failure"],
		failing: false
	},
	"not-compared": {
		word: "not compared",
		symbol: "ℹ️",
		check: ["neutral", "failure"],
		failing: false
	},
	"could-not-run": {
		word: "could not run",
		symbol: "⛔",
		check: ["failure", "failure"],
		failing: true
	}
};
const METRIC_VERDICTS = {
	worse: "❌ worse",
	better: "✅ better",
	same: "same",
	unclear: "unclear",
	info: "info"
};
const LABEL_FULL = "agent-eval: full";
const LABEL_ACCEPT = "agent-eval: accept";
function verdictSentence(verdict) {
	const { word } = CONCLUSIONS[verdict.conclusion];
	const headline = verdict.headline.trim();
	return `${word}${headline && `, ${headline}`}${verdict.accepted ? " (accepted)" : ""}`;
}
const IN_A_COMMAND = /^(?!-)[A-Za-z0-9._/-]+$/;
function commandLine({ command, config, directory, ci }, ...rest) {
	const options = [];
	if (config !== void 0 && config !== "agent-eval.yml") options.push("--config", quoted(config));
	if (ci === null && directory !== ".agent-eval") options.push("--out", quoted(directory));
	return [
		command,
		"run",
		...options,
		...rest
	].join(" ");
}
function quoted(word) {
	return IN_A_COMMAND.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
function cases(count) {
	return counted(count, "case");
}
function counted(count, noun) {
	return `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`;
}
function allCases(count) {
	return count === 1 ? "the only case" : `all ${cases(count)}`;
}
function quickSet({ run }) {
	return run.mode === "quick" && run.cases.selected < run.cases.total ? `the ${cases(run.cases.selected)} of the quick set` : null;
}
function passing(passed, all, outcome) {
	const whole = all === outcome.run.cases.selected ? quickSet(outcome) : null;
	return `${formatCount(passed)} of ${whole ?? cases(all)} ${passed === 1 || all === 1 ? "passes" : "pass"}`;
}
function changedCounts(outcome) {
	const lists = outcome.comparison?.cases;
	if (!lists || lists.newlyFailing.length + lists.newlyPassing.length === 0) return null;
	const theirs = drifted(outcome).length;
	return [
		`${formatCount(newlyFailing(outcome).length)} newly failing`,
		...theirs > 0 ? [`${formatCount(theirs)} drifted`] : [],
		`${formatCount(lists.newlyPassing.length)} newly passing`
	].join(", ");
}
function changedSentence(outcome) {
	const comparison = outcome.comparison;
	if (!comparison) return "";
	const failing = newlyFailing(outcome).length;
	const passing = comparison.cases.newlyPassing.length;
	const theirs = drifted(outcome).length;
	const apart = theirs > 0 ? ` ${cases(theirs)} drifted: the base version fails ${theirs === 1 ? "it" : "them"}, too.` : "";
	if (failing + passing + theirs === 0) return comparison.shared === 1 ? "The only case neither newly fails nor newly passes." : `None of ${cases(comparison.shared)} newly fails or passes.`;
	return `${cases(failing)} newly ${failing === 1 ? "fails" : "fail"}, ${formatCount(passing)} newly ${passing === 1 ? "passes" : "pass"}, of ${formatCount(comparison.shared)}.${apart}`;
}
function shownOf(shown, total, where) {
	return shown >= total ? "" : `${formatCount(shown)} of ${formatCount(total)} shown, all in ${where}.`;
}
const ADVICE = [
	[/^(http_429|rate_limit)/, "Lower `agent.concurrency` or set a rate limit, then run again: the service refused the pace."],
	[/^http_40[13]$/, "Check the key that the agent or its model is called with, and that this job is given it."],
	[/^(connection_refused|dns|no_connection|connection)/, "Check `agent.url`, and that the agent was up while the run lasted."],
	[/^http_50[234]$/, "Something between this job and the agent was unavailable: run again later."],
	[/^judge_http_429$/, "Lower `llm.judge.concurrency` or set `llm.judge.rate_limit`, then run again: the service refused the pace."],
	[/^(malformed|echoed)_judgement$/, "The model does not judge in the form it is asked for: try another one as `llm.judge`, or raise its `votes`."],
	[/^simulator_(?!unusable|unchecked)/, "The model does not play the user as it is told: make goal and known facts plainer, or try another one as `llm.simulator`."],
	[/^(judge|simulator)/, "Check the model, address and key under `llm` in the configuration."]
];
function adviceFor(code) {
	return ADVICE.find(([pattern]) => code !== null && pattern.test(code))?.[1] ?? "The log says what each call answered; put that right and run again.";
}

export { isDetail as C, logUrl as D, lineUrl as E, runUrl as O, importance as S, headSha as T, brokenIds as _, adviceFor as a, freshRuns as b, changedCounts as c, counted as d, passing as f, verdictSentence as g, shownOf as h, METRIC_VERDICTS as i, shortSha as k, changedSentence as l, quoted as m, LABEL_ACCEPT as n, allCases as o, quickSet as p, LABEL_FULL as r, cases as s, CONCLUSIONS as t, commandLine as u, drifted as v, commitUrl as w, newlyFailing as x, driftedIds as y };