import { An as ratioInterval, At as NOT_ASKED_FOR, B as formatAge, Bn as tCritical, Bt as binomialLaw, Cn as NOT_REPORTED, Ct as factsOf, Dn as isUnanswered, Dt as totalOf, En as isCounted, Et as spending, F as isLinkable, Ft as metricsOf$2, G as formatEstimate, Gt as twoPointLaw, H as formatCost, Ht as hypergeometricLaw, I as oneLine, It as quantile, J as digits, Jn as writeFileAtomic, K as formatTolerance, L as plain$1, Ln as normalQuantile, Lt as atLeast$1, M as createAgent, Mn as mean, N as code, Nn as newcombePaired, O as tierResults, On as pairedRatioInterval, Ot as failedChecks, P as fence, Pt as metricNamed, Q as judgeTrial, R as terminal, Rn as normalSf, Rt as atMost, Sn as NOTHING_SCORED, St as sessionId, Tt as costOf, U as formatCount, Ut as lawOf, V as formatChange, Vn as randomOf, Vt as exactly, W as formatDuration, Wn as pathInside, Wt as sumOf$1, Yt as canonicalJson, Z as openJournal, _t as reportedIn, at as summarize, b as openModels, bn as redactValues, bt as withFinalState, c as removeFormer, dr as printable, fn as highOf, fr as ZodNumber, g as inHashOrder, in as createPool, ir as graceful, it as withoutState, jn as edgeInterval, kn as ratio, kr as _coercedNumber, l as outcomeJson, ln as amountIn, lr as ProblemError, m as quickEstimate, mn as toleranceOf, nn as request, nt as scoredBefore, o as isWritable, ot as aspectsOf, p as fewestSeen, pn as overallLimits, q as formatValue, qn as withTemporaryDirectory, rn as TransportError, rr as shortSha$1, rt as withLost, tt as reportWithLost, un as extraCalls, vr as literal, vt as caseResult, wn as countedTrials, wr as string, xn as unreadableIn, xr as object, xt as converse, yt as plannedTurns, z as ascii, zn as tCdf, zt as binomialCoefficient } from "./journey.js";
const { styleText } = process.getBuiltinModule("node:util");
const createHash = (...given) => process.getBuiltinModule("node:crypto").createHash(...given);
const randomUUID = (...given) => process.getBuiltinModule("node:crypto").randomUUID(...given);
const { join, matchesGlob, relative, resolve } = process.getBuiltinModule("node:path");
const { existsSync } = process.getBuiltinModule("node:fs");
const appendFile = (...given) => process.getBuiltinModule("node:fs/promises").appendFile(...given);
const copyFile = (...given) => process.getBuiltinModule("node:fs/promises").copyFile(...given);
const stat = (...given) => process.getBuiltinModule("node:fs/promises").stat(...given);
const setTimeout$1 = (...given) => process.getBuiltinModule("node:timers/promises").setTimeout(...given);

// node_modules/zod/v4/classic/coerce.js
function number(params) {
	return _coercedNumber(ZodNumber, params);
}

// src/platform/github/errors.ts
var GitHubError = class extends Error {
	name = "GitHubError";
	status;
	kind;
	hint;
	constructor(facts, options) {
		super(`GitHub did not allow or manage ${facts.operation} (${facts.status ?? "no answer"}). ${facts.hint}`, options);
		this.status = facts.status;
		this.kind = facts.kind;
		this.hint = facts.hint;
	}
};
function toGitHubError(error, operation) {
	if (error instanceof GitHubError) return error;
	const { status, response, message } = error ?? {};
	const answered = typeof status === "number" && response !== void 0 ? status : null;
	const kind = kindOf(answered, response, String(message ?? ""));
	return new GitHubError({
		operation: operation.name,
		status: answered,
		kind,
		hint: hintOf(kind, operation)
	}, { cause: error });
}
function kindOf(status, response, message) {
	if (status === 401) return "unauthorized";
	if (status === 429 || status === 403 && isRateLimit(response, message)) return "rate_limited";
	if (status === 403) return "forbidden";
	if (status === 404 || status === 410) return "not_found";
	if (status === 422) return /too long|maximum is \d+/i.test(message) ? "too_long" : "invalid";
	return status !== null && status < 500 ? "invalid" : "unavailable";
}
function isRateLimit(response, message) {
	return (response?.headers)?.["x-ratelimit-remaining"] === "0" || /\brate limit\b/i.test(message);
}
function hintOf(kind, { permission }) {
	return {
		unauthorized: "The token is not valid: pass github-token, for example ${{ github.token }}.",
		forbidden: `Give the job "permissions: ${permission}"; a pull request from a fork or from Dependabot has a read-only token.`,
		not_found: `It does not exist, or the token may not see it: the job needs "permissions: ${permission}".`,
		rate_limited: "The rate limit of the token is used up: run it again later.",
		too_long: "The text is longer than GitHub accepts.",
		invalid: "GitHub refused the request as invalid.",
		unavailable: "GitHub did not answer in time, or with an error of its own: run it again later."
	}[kind];
}

// src/baseline/names.ts
function suiteSlug(suite) {
	const slug = suite.replace(/[^A-Za-z0-9._-]+/g, "-").slice(0, 80);
	if (slug === suite && slug !== "") return slug;
	return `${slug || "suite"}-${createHash("sha256").update(suite).digest("hex").slice(0, 6)}`;
}
function baselineArtifactName(suite) {
	return `agent-eval-baseline-${suiteSlug(suite)}`;
}
function outcomeArtifactName(suite) {
	return `agent-eval-outcome-${suiteSlug(suite)}`;
}
function reportArtifactName(suite, attempt) {
	return `agent-eval-report-${suiteSlug(suite)}-${attempt}.html`;
}
function cachePrefix(suite) {
	return `agent-eval-${suiteSlug(suite)}-`;
}
const OUTCOME_FILE = "outcome.json";

// src/baseline/history/history.ts
function emptyHistory(suite) {
	return {
		suite,
		runs: [],
		acceptances: [],
		latest: null
	};
}
function measuresOf(run, unit) {
	const flat = numbersIn(unit.measures);
	const entries = [];
	for (let i = 0; i + 2 < flat.length; i += 3) {
		const name = run.measureNames[flat[i]];
		if (name !== void 0 && flat[i + 2] >= 0) entries.push([name, [flat[i + 1], flat[i + 2]]]);
	}
	return Object.fromEntries(entries);
}
function encodedMeasures(measures, names) {
	const flat = names.flatMap((name, index) => Object.hasOwn(measures, name) ? [index, ...measures[name]] : []);
	return JSON.stringify(flat);
}
function numbersIn(text) {
	try {
		const value = JSON.parse(text);
		return Array.isArray(value) && value.every((item) => typeof item === "number") ? value : [];
	} catch {
		return [];
	}
}
function settled(history, keep) {
	const ordered = [...history.runs].sort(byTime).slice(-500);
	const acceptances = [...history.acceptances].sort((a, b) => order(a.at, b.at) || order(a.sha, b.sha));
	const last = ordered.length - keep;
	const runs = ordered.map((run, index) => index < last ? withoutUnits(run) : withoutAccepted(run, acceptances));
	const closed = ordered.at(-keep);
	const still = acceptances.slice(-500).map((one) => closed && closed.firstStartedAt >= one.at ? {
		...one,
		units: []
	} : one);
	return {
		...history,
		runs,
		acceptances: still
	};
}
function withoutUnits(run) {
	return run.units === null ? run : {
		...run,
		measureNames: [],
		units: null
	};
}
function withoutAccepted(run, acceptances) {
	const since = acceptances.filter(({ at, runId }) => run.firstStartedAt < at && run.id !== runId);
	const affected = new Set(since.flatMap(({ units }) => units));
	if (run.units === null || affected.size === 0) return run;
	return {
		...run,
		units: run.units.filter(({ identity }) => !affected.has(identity.key))
	};
}
function byTime(a, b) {
	return order(a.firstStartedAt, b.firstStartedAt) || order(a.id, b.id);
}
function order(a, b) {
	return a < b ? -1 : a > b ? 1 : 0;
}

// src/stats/multiplicity.ts
function holm(p) {
	const order = p.map((_, i) => i).sort((a, b) => p[a] - p[b]);
	const result = new Array(p.length);
	let running = 0;
	for (const [rank, index] of order.entries()) {
		running = Math.max(running, Math.min(1, p[index] * (p.length - rank)));
		result[index] = running;
	}
	return result;
}
function discreteStepDown(gates) {
	const weight = (g) => g.weight ?? 1;
	const order = gates.map((_, i) => i).sort((a, b) => gates[a].p / weight(gates[a]) - gates[b].p / weight(gates[b]));
	const result = new Array(gates.length);
	let running = 0;
	order.forEach((index, rank) => {
		const gate = gates[index];
		const limit = gate.p / weight(gate) * 1.000000001;
		const sum = order.slice(rank).reduce((total, h) => total + gates[h].attainable(limit * weight(gates[h])), 0);
		running = Math.max(running, Math.min(1, sum));
		result[index] = running;
	});
	return result;
}

// src/stats/weighted-ratio.ts
function weightedRatio(units, options = {}) {
	const scored = units.filter(({ pair, weight }) => pair[1] > 0 && weight > 0);
	const scaled = scored.map(({ pair: [above, below], weight }) => [weight * above, weight * below]);
	const value = ratio(scaled);
	if (value === null) return null;
	const values = scored.map(({ pair: [above, below] }) => above / below);
	const { bounds, confidence } = options;
	return {
		value,
		interval: bounds && scored.length > 1 && edgeInterval(effective(scored), values, bounds, confidence) || ratioInterval(scaled, options)
	};
}
function effective(units) {
	const [sum, squares] = units.reduce(([s, q], { weight }) => [s + weight, q + weight * weight], [0, 0]);
	return sum ** 2 / squares;
}

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
	"evaluation_rate",
	"agent_error_rate"
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
function isTelling(metric, ...values) {
	return metric !== "agent_error_rate" || values.some((value) => value !== 0);
}
function isDetail(metric) {
	return importance(metric) >= 300;
}

// src/report/renderers/trend.ts
const FEWEST_POINTS = 3;
function shownTrends(trend) {
	return trend.filter(({ metric, points, change }) => points.length >= 3 && (!isDetail(metric) || change !== null)).toSorted((a, b) => Number(gotWorse(b)) - Number(gotWorse(a)) || importance(a.metric) - importance(b.metric));
}
function gotWorse(trend) {
	return direction(trend) === "worse" && !trend.change?.measuredBy;
}
function direction({ change, better }) {
	if (change === null || better === void 0 || better === "none") return null;
	return change.after > change.before === (better === "higher") ? "better" : "worse";
}
function unitOf$1({ unit }) {
	return unit ?? "score";
}
function spreadText(trend) {
	if (trend.spread === null) return null;
	const unit = unitOf$1(trend);
	const { change } = formatChange({
		baseline: 0,
		current: 0,
		delta: trend.spread,
		interval: null,
		unit
	});
	return `\u00b1${change.replace(/^[+]/, "")}`;
}
function changeWords$1(trend) {
	const { change, points } = trend;
	if (change === null) return null;
	const { before, after, pValue, runId, shape = "step", measuredBy = [] } = change;
	const unit = unitOf$1(trend);
	const first = points.find((point) => point.runId === runId);
	return {
		levels: formatChange({
			baseline: before,
			current: after,
			delta: after - before,
			interval: null,
			unit
		}).sides,
		shape,
		since: first?.sha ? shortSha(first.sha) : runId,
		day: first?.startedAt.slice(0, 10) ?? "",
		evidence: `p = ${pValue < 1e-4 ? "< 0.0001" : pValue.toPrecision(1)}`.replace("= <", "<"),
		caveat: measuredBy.length > 0 ? `what is measured changed ${shape === "step" ? "about then" : "meanwhile"}: ${measuredBy.slice(0, 5).join(", ")}` : ""
	};
}
function placeOfChange({ change, points }) {
	return change === null ? -1 : points.findIndex(({ runId }) => runId === change.runId);
}
function releaseLine(trend, { from, to }, title) {
	const rows = shownTrends(trend.map((one) => ({
		...one,
		change: null
	}))).flatMap((one) => {
		const [a, b] = [from, to].map((id) => one.points.find(({ runId }) => runId === id));
		return a && b ? [{
			one,
			a: a.value,
			b: b.value
		}] : [];
	});
	const told = rows.filter(({ one, a, b }) => Math.abs(b - a) > 2 * Math.SQRT2 * (one.spread ?? 0));
	const rest = rows.filter((row) => !told.includes(row));
	const changes = told.map(({ one, a, b }) => {
		const shown = formatChange({
			baseline: a,
			current: b,
			delta: b - a,
			interval: null,
			unit: unitOf$1(one)
		});
		return `${title(one.metric)} ${shown.sides} (${shown.change})`;
	});
	const kept = rest.map(({ one, b }) => `${title(one.metric)} ${formatValue(b, unitOf$1(one))}`);
	const parts = [...changes.length > 0 ? [changes.join(", ")] : [], ...kept.length > 0 ? [`unchanged within the run-to-run spread: ${kept.join(", ")}`] : []];
	return parts.length > 0 ? parts.join("; ") : "no metric was measured in both runs";
}

// src/model/error-advice.ts
const MAPPING = "mapping of the reply";
const REQUEST = "request";
const ADDRESS = "address of the agent";
const CODE = "agent code";
const STOPPED$2 = /^(pattern|mapping)_too_slow$/;
const isStoppedByLimit = (code) => code !== void 0 && STOPPED$2.test(code);
const ADVICE$1 = [
	[
		/^wrong_shape$/,
		"The reply has another shape than the one that is read",
		"The mapping under `agent.response` takes something else out of the reply than it should.",
		"Change the mapping at `agent.response` of the field that the message names, or let the agent reply that shape.",
		MAPPING
	],
	[
		/^http_(400|422)$/,
		"The agent refuses the request",
		"The request lacks a field, or has one that the agent does not take.",
		"Compare `agent.request` with what the agent expects: the message says what it refused.",
		REQUEST
	],
	[
		/^http_40[13]$/,
		"The agent refuses the credentials",
		"The agent, or the model that it calls, got no key or a wrong one.",
		"Check the key that the agent or its model is called with, and that this job is given it.",
		"credentials"
	],
	[
		/^http_(404|405|3\d\d)$/,
		"There is no agent at this address",
		"The address or the method is not the one that takes a turn.",
		"Check `agent.url` and `agent.method`.",
		ADDRESS
	],
	[
		/^(http_429|rate_limit)/,
		"The service refuses the pace",
		"More requests are sent than the service allows.",
		"Lower `agent.concurrency` or set a rate limit, then run again: the service refused the pace.",
		"pace"
	],
	[
		/^http_50[234]$/,
		"Something before the agent is not available",
		"A gateway or a proxy answered instead of the agent.",
		"Something between this job and the agent was unavailable: run again later.",
		"network"
	],
	[
		/^(http_5\d\d|agent_died|agent_crashed|process_\w+)$/,
		"The agent breaks",
		"The agent, or a tool that it calls, fails on these inputs.",
		"Look for the stack trace in the log of the agent at the time of the trial.",
		CODE
	],
	[
		/^http_4\d\d$/,
		"The agent refuses the request",
		"The agent does not take this request.",
		"Read what the agent said in the message, and change `agent.request` or the agent.",
		REQUEST
	],
	[
		/^stream_/,
		"The agent streams its reply",
		"The agent sends a stream of events where one JSON document is read.",
		"Ask the agent for one JSON reply, often with `stream: false` in `agent.request`, or name an address that does not stream.",
		REQUEST
	],
	[
		/^html_reply$/,
		"The agent replies a web page",
		"The address is that of a page, of a login or of a proxy.",
		"Check `agent.url`: it has to be the address that takes a turn and replies JSON.",
		ADDRESS
	],
	[
		/^(malformed|empty)_reply$/,
		"The reply is no JSON",
		"The agent replies nothing, or a text that is not JSON.",
		"Let the agent reply one JSON document to every turn; the message shows what came.",
		CODE
	],
	[
		/^reply_too_/,
		"The reply is too large to be read",
		"The agent replies far more than an answer.",
		"Let the agent leave out of its reply what is no part of the answer.",
		CODE
	],
	[
		/^reply_error$/,
		"The agent reports an error in its reply",
		"The reply says itself that the turn failed.",
		"Follow what the agent says in the message.",
		CODE
	],
	[
		/^timeout$/,
		"A reply does not come within the time limit",
		"A tool, a model or a retry takes longer than `agent.timeout`.",
		"Raise `agent.timeout` if the agent may take that long, or make what takes the time faster.",
		"performance"
	],
	[
		/^tls_error$/,
		"No secure connection to the agent",
		"The certificate of the agent is not accepted.",
		"Check the certificate of the agent, and whether `agent.url` should begin with http://.",
		ADDRESS
	],
	[
		/^(connect|dns|no_connection|name_not_found|unreachable|not_http)/,
		"No connection to the agent",
		"Nothing answers at the address, or the connection broke.",
		"Check `agent.url`, and that the agent was up while the run lasted.",
		ADDRESS
	],
	[
		STOPPED$2,
		"A pattern or an expression does not end",
		"A pattern or an expression of the suite takes longer than its limit.",
		"Rewrite the pattern or the expression that the message names.",
		"configuration"
	],
	[
		/^request_template$/,
		"The request could not be made",
		"An expression of the configuration does not fit the turn.",
		"Correct the expression that the message names.",
		"configuration"
	]
];
const OTHER = {
	cause: "The message says what happened.",
	action: "Read the message, put right what it names, and run again.",
	place: CODE
};
function errorAdvice(code) {
	const ofState = code?.startsWith("state_") === true;
	const [, title, cause, action, place] = ADVICE$1.find(([pattern]) => code !== null && pattern.test(code.replace(/^state_/, ""))) ?? [];
	if (title === void 0) return {
		title: "The agent answers with an error",
		...OTHER
	};
	const found = {
		title,
		cause,
		action,
		place
	};
	return ofState ? {
		...found,
		cause: aboutState(found.cause),
		action: aboutState(found.action),
		place: "agent.state"
	} : found;
}
function aboutState(text) {
	return text.replace("`agent.response` of the field that the message names", "`agent.state.value`").replace("`agent.response`", "`agent.state.value`").replaceAll("`agent.url` and `agent.method`", "`agent.state.url`").replaceAll("`agent.url`", "`agent.state.url`");
}

// src/model/drift.ts
function driftedIds(confirmation) {
	const broken = brokenIds(confirmation);
	return new Set(found$2(confirmation, "drifted").filter((id) => !broken.has(id)));
}
function brokenIds(confirmation) {
	return /* @__PURE__ */ new Set([...found$2(confirmation, "confirmed"), ...found$2(confirmation, "broken")]);
}
function found$2(confirmation, finding) {
	const { metrics = [], mustPass = [] } = confirmation ?? {};
	return [...metrics.flatMap(({ reruns }) => reruns?.cases ?? []), ...mustPass].filter((one) => one.finding === finding).map(({ id }) => id);
}

// src/report/renderers/data/gathered.ts
function gathered(cases) {
	let [ran, errored] = [0, 0];
	const metrics = /* @__PURE__ */ new Set();
	const generated = [];
	const soft = [];
	const claims = [];
	const modelCalls = [];
	const unjudged = [];
	const givenUp = [];
	for (const result of cases) {
		let [evaluated, grounded] = [0, 0];
		for (const trial of result.trials) {
			const { status, scores } = trial;
			const counts = isCounted(trial);
			let isSoft = false;
			for (const score of scores) {
				metrics.add(score.metric);
				if (!counts) continue;
				if (score.generated) generated.push({
					result,
					score
				});
				if (!score.hard && !score.gauge) isSoft = true;
				evaluated += score.claims?.evaluated ?? 0;
				grounded += score.claims?.grounded ?? 0;
			}
			if (isSoft) soft.push(trial);
			if (status !== "skipped") ran += 1;
			if (status === "errored") errored += 1;
			if (trial.modelCalls) modelCalls.push(...trial.modelCalls);
			if (trial.unjudged) unjudged.push(...trial.unjudged);
			if (trial.givenUp) givenUp.push(...trial.givenUp);
		}
		if (evaluated > 0 || grounded > 0) claims.push({
			result,
			evaluated,
			grounded
		});
	}
	return {
		ran,
		errored,
		metrics,
		generated,
		soft,
		claims,
		modelCalls,
		unjudged,
		givenUp
	};
}

// src/report/renderers/faults.ts
const VARIES = /"[^"]*"|\b[0-9a-f]{8}[0-9a-f-]*\b|\d+/gi;
const TOLD_APART_BY = 120;
const alike = (message) => message.slice(0, 2e3).replace(VARIES, "#").slice(0, TOLD_APART_BY);
function faultGroups({ outcome }, status) {
	const groups = /* @__PURE__ */ new Map();
	for (const result of outcome.report.cases) for (const trial of result.trials) if (trial.status === status && isFault(trial)) add$1(groups, result, trial);
	return [...groups.values()].map(({ trial: { code = null, blame }, first, ids, messages }) => {
		const told = [...messages.values()].map(({ text, ids: of }) => ({
			text,
			cases: of.size
		})).sort((a, b) => b.cases - a.cases);
		return {
			code,
			blame,
			cases: ids.size,
			message: told[0]?.text ?? "",
			messages: told,
			first
		};
	}).sort((a, b) => b.cases - a.cases);
}
const isFault = ({ status, failureType }) => status === "errored" || failureType === "error" || failureType === "timeout";
function add$1(groups, result, trial) {
	const key = `${trial.blame ?? ""} ${trial.code ?? ""}`;
	const group = groups.get(key) ?? {
		trial,
		first: result,
		ids: /* @__PURE__ */ new Set(),
		messages: /* @__PURE__ */ new Map()
	};
	groups.set(key, group);
	group.ids.add(result.id);
	const text = trial.message ?? "";
	if (text === "") return;
	const said = group.messages.get(alike(text)) ?? {
		text,
		ids: /* @__PURE__ */ new Set()
	};
	group.messages.set(alike(text), said);
	said.ids.add(result.id);
}
function messagesOf(input, pattern) {
	const code = pattern.code === "exception" ? pattern.subject : pattern.subject === "timeout" ? "timeout" : void 0;
	if (code === void 0 || pattern.code !== "exception" && pattern.code !== "slow") return [];
	return faultGroups(input, "failed").find((group) => group.code === code)?.messages ?? [];
}

// src/report/renderers/facts.ts
function comparisonOf({ outcome }) {
	return outcome.comparison?.comparability.level === "none" ? null : outcome.comparison;
}
function statusCounts(input) {
	return countByStatus(input.outcome.report.cases);
}
function countByStatus(cases) {
	const counts = {
		passed: 0,
		failed: 0,
		errored: 0,
		skipped: 0
	};
	for (const { status } of cases) counts[status] += 1;
	return counts;
}
function trialCounts(input) {
	return gathered(input.outcome.report.cases);
}
function errorGroups(input) {
	return trialCounts(input).errored === 0 ? [] : faultGroups(input, "errored");
}
function shareOf(count) {
	return count && count.trials > 0 ? count.passed / count.trials : 0;
}
function side(count) {
	return count && `${count.passed}/${count.trials}`;
}
function comparedRow(row) {
	return {
		id: row.id,
		category: row.category,
		source: row.source,
		baseline: side(row.baseline),
		current: side(row.current),
		mustPass: row.mustPass,
		failed: row.failedChecks
	};
}
function worstFirst(rows) {
	const drop = (row) => shareOf(row.baseline) - shareOf(row.current);
	return rows.toSorted((a, b) => Number(b.mustPass) - Number(a.mustPass) || drop(b) - drop(a)).map(comparedRow);
}
function hasSeveralTrials(rows) {
	return rows.some(({ baseline, current }) => [baseline, current].some((side) => side !== null && !/\/[01]$/.test(side)));
}
function inOrder$1(rows) {
	return rows.map(comparedRow);
}
function failingCases(input) {
	return input.outcome.report.cases.filter(({ status }) => status === "failed").map((result) => {
		const judged = countedTrials(result);
		const passed = judged.filter(({ status }) => status === "passed").length;
		return {
			id: result.id,
			category: result.category,
			source: result.source,
			baseline: null,
			current: `${passed}/${judged.length}`,
			mustPass: false,
			failed: input.failedChecks(result)
		};
	});
}
function titles(input) {
	const byId = new Map(input.metrics.map(({ id, title }) => [id, title]));
	return (metric) => byId.get(metric) ?? metric;
}
function comparedMetrics(input, scope, which = isTelling) {
	return (comparisonOf(input)?.metrics ?? []).filter((row) => row.scope === scope && (row.gated || which(row.metric, row.baseline, row.current))).toSorted((a, b) => Number(b.gated) - Number(a.gated) || Number(b.verdict === "worse") - Number(a.verdict === "worse") || importance(a.metric) - importance(b.metric));
}
function measuredMetrics(input, scope, which = isTelling) {
	return input.outcome.report.metrics.filter((row) => row.scope === scope && which(row.metric, row.value)).toSorted((a, b) => importance(a.metric) - importance(b.metric));
}
function leadComparison(input) {
	const rows = comparedMetrics(input, "overall");
	return rows.find(({ metric }) => metric === "pass_rate") ?? rows[0];
}
function caseChanges(input) {
	const before = comparisonOf(input) && input.baselineReport?.cases;
	const known = new Map((before ?? []).map((result) => [result.id, result]));
	const pairs = input.outcome.report.cases.flatMap((result) => {
		const former = known.get(result.id);
		return former?.fingerprint === result.fingerprint ? [[former.measures, result.measures]] : [];
	});
	const share = (measure) => measure && measure[1] > 0 ? measure[0] / measure[1] : null;
	return ({ metric, better, n }) => {
		if (better === "none") return null;
		const deltas = pairs.flatMap(([before, now]) => {
			const [was, is] = [share(before[metric]), share(now[metric])];
			return was === null || is === null ? [] : [better === "higher" ? is - was : was - is];
		});
		if (deltas.length !== n) return null;
		return {
			better: deltas.filter((delta) => delta > 0).length,
			worse: deltas.filter((delta) => delta < 0).length
		};
	};
}
function allWarnings(input) {
	const { report, comparison } = input.outcome;
	const all = [
		...input.warnings,
		...report.warnings,
		...comparison?.warnings ?? [],
		...metricWarnings(input)
	];
	return [...new Map(all.map((warning) => [warning.text, warning])).values()];
}
function metricWarnings(input) {
	const title = titles(input);
	const all = (input.outcome.comparison?.metrics ?? []).filter(({ scope }) => scope === "overall").filter(({ gated, metric, interval }) => gated || !isDetail(metric) && excludesZero(interval)).flatMap(({ metric, warnings }) => warnings.map((warning) => ({
		...warning,
		metric: title(metric)
	})));
	return [...Map.groupBy(all, ({ text }) => text)].map(([text, same]) => ({
		code: same[0]?.code ?? "",
		text: `${same.map(({ metric }) => metric).join(", ")}${same.length > 1 ? " (each)" : ""}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`
	}));
}
function excludesZero(interval) {
	return interval !== null && (interval[0] > 0 || interval[1] < 0);
}

// src/report/renderers/state-names.ts
const STATES = [
	"newly-failing",
	"failing",
	"unstable",
	"drifted",
	"still-failing",
	"errored",
	"newly-passing",
	"added",
	"passing",
	"skipped",
	"removed"
];

// src/report/renderers/case-state.ts
function statedCases({ outcome }) {
	const comparison = comparisonOf({ outcome });
	const sides = new Map(sidesOf$1(comparison).flatMap(([state, rows]) => rows.map((row) => [row.id, {
		state,
		row
	}])));
	const others = [...comparison?.cases.added ?? [], ...comparison?.cases.changed ?? []];
	const rows = new Map(others.map((row) => [row.id, row]));
	const added = new Set(comparison?.cases.added.map(({ id }) => id));
	return outcome.report.cases.map((result) => {
		const side = sides.get(result.id);
		return {
			result,
			state: side?.state ?? ownState(result, added.has(result.id)),
			row: side?.row ?? rows.get(result.id) ?? null,
			...passesOf$2(result)
		};
	});
}
function sidesOf$1(comparison) {
	if (comparison === null) return [];
	const { newlyFailing, newlyPassing, unstable, stillFailing } = comparison.cases;
	const drifted = driftedIds(comparison.confirmation);
	const broken = brokenIds(comparison.confirmation);
	return [
		["newly-failing", newlyFailing.filter(({ id }) => !drifted.has(id)).toSorted((a, b) => Number(broken.has(b.id)) - Number(broken.has(a.id)))],
		["drifted", newlyFailing.filter(({ id }) => drifted.has(id))],
		["newly-passing", newlyPassing],
		["unstable", unstable],
		["still-failing", stillFailing]
	];
}
function ownState({ status }, isAdded) {
	if (status === "failed") return "failing";
	if (status === "passed") return isAdded ? "added" : "passing";
	return status;
}
function passesOf$2({ trials }) {
	let passed = 0;
	let failed = 0;
	for (const { status } of trials) if (status === "passed") passed += 1;
	else if (status === "failed") failed += 1;
	return {
		passed,
		counted: passed + failed
	};
}
function casesOnSide(outcome, side) {
	return sidesOf$1(comparisonOf({ outcome })).find(([state]) => state === side)?.[1] ?? [];
}
function stateCounts(outcome) {
	const counts = Object.fromEntries(STATES.map((state) => [state, 0]));
	for (const { state } of statedCases({ outcome })) counts[state] += 1;
	for (const [state, rows] of sidesOf$1(comparisonOf({ outcome }))) counts[state] = rows.length;
	return {
		...counts,
		removed: comparisonOf({ outcome })?.cases.removed.length ?? 0
	};
}

// src/report/renderers/words.ts
const CONCLUSIONS = {
	"no-regression": {
		word: "no regression",
		symbol: "\u2705",
		check: ["success", "failure"],
		failing: false
	},
	regression: {
		word: "regression",
		symbol: "\u274c",
		check: ["neutral", "failure"],
		failing: true
	},
	"below-minimum": {
		word: "below minimum",
		symbol: "\u274c",
		check: ["neutral", "failure"],
		failing: true
	},
	inconclusive: {
		word: "inconclusive",
		symbol: "\u26a0\ufe0f",
		check: ["neutral", "failure"],
		failing: false
	},
	"not-compared": {
		word: "not compared",
		symbol: "\u2139\ufe0f",
		check: ["neutral", "failure"],
		failing: false
	},
	"could-not-run": {
		word: "could not run",
		symbol: "\u26d4",
		check: ["failure", "failure"],
		failing: true
	}
};
const FORMER_WORDS = {
	worse: "worse",
	better: "better",
	same: "same",
	unclear: "unclear",
	info: "info"
};
const ROW_SYMBOLS = {
	worse: "\u274c ",
	better: "\u2705 "
};
const MOST_GROUPS$1 = 2;
const rowWord$1 = ({ word, verdict }) => word ?? FORMER_WORDS[verdict];
function rowWords(row, rows, clean) {
	return `${ROW_SYMBOLS[row.verdict] ?? ""}${rowWord$1(row)}${worseInside(row, rows, clean)}`;
}
function worseInside(row, rows, clean) {
	if (row.scope !== "overall" || row.verdict === "worse") return "";
	const prefix = "category:";
	const names = rows.filter(({ metric, scope, verdict }) => metric === row.metric && scope.startsWith(prefix) && verdict === "worse").map(({ scope }) => clean(scope.slice(9)));
	if (names.length === 0) return "";
	const more = names.length > MOST_GROUPS$1 ? ` and ${names.length - MOST_GROUPS$1} more` : "";
	return `, worse in ${names.slice(0, MOST_GROUPS$1).join(", ")}${more}`;
}
const exitCodeOf$1 = ({ run, verdict }) => run.stopped === "interrupt" ? 130 : verdict.exitCode;
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
	if (config !== void 0 && config !== "agent-eval.yml") options.push("--config", quoted$1(config));
	if (ci === null && directory !== ".agent-eval") options.push("--out", quoted$1(directory));
	return [
		command,
		"run",
		...options,
		...rest
	].join(" ");
}
function quoted$1(word) {
	return IN_A_COMMAND.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
function cases$1(count) {
	return counted(count, "case");
}
function counted(count, noun) {
	return `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`;
}
function allCases(count) {
	return count === 1 ? "the only case" : `all ${cases$1(count)}`;
}
function quickSet({ run }) {
	return run.mode === "quick" && run.cases.selected < run.cases.total ? `the ${cases$1(run.cases.selected)} of the quick set` : null;
}
function estimatedFor({ estimatedFor: suite }) {
	return suite === void 0 ? "" : `, estimated for ${allCases(suite)}`;
}
function quickNote(outcome) {
	const set = quickSet(outcome);
	if (set === null) return null;
	const { comparison } = outcome;
	const sample = comparison?.sample;
	if (!comparison || !sample || sample.estimates.length === 0) return `Of ${set}, and not of the whole suite.`;
	const { "newly-failing": failing, "newly-passing": passing } = stateCounts(outcome);
	const sides = `${formatCount(failing)} newly ${failing === 1 ? "fails" : "fail"}, ${formatCount(passing)} newly ${passing === 1 ? "passes" : "pass"}`;
	return `Of the ${formatCount(comparison.shared)} that ran: ${sides}. Rows that are not estimated for ${allCases(sample.cases)} are of these alone.`;
}
function passing(passed, all, outcome) {
	const whole = all === outcome.run.cases.selected ? quickSet(outcome) : null;
	return `${formatCount(passed)} of ${whole ?? cases$1(all)} ${passed === 1 || all === 1 ? "passes" : "pass"}`;
}
function changedCounts(outcome) {
	const { "newly-failing": failing, drifted, "newly-passing": passing } = stateCounts(outcome);
	if (failing + drifted + passing === 0) return null;
	return [
		`${formatCount(failing)} newly failing`,
		...drifted > 0 ? [`${formatCount(drifted)} drifted`] : [],
		`${formatCount(passing)} newly passing`
	].join(", ");
}
function changedSentence(outcome) {
	const comparison = outcome.comparison;
	if (!comparison) return "";
	const { "newly-failing": failing, drifted: theirs, "newly-passing": passing } = stateCounts(outcome);
	const apart = theirs > 0 ? ` ${cases$1(theirs)} drifted: the base version fails ${theirs === 1 ? "it" : "them"}, too.` : "";
	if (failing + passing + theirs === 0) return comparison.shared === 1 ? "The only case neither newly fails nor newly passes." : `None of ${cases$1(comparison.shared)} newly fails or passes.`;
	return `${cases$1(failing)} newly ${failing === 1 ? "fails" : "fail"}, ${formatCount(passing)} newly ${passing === 1 ? "passes" : "pass"}, of ${formatCount(comparison.shared)}.${apart}`;
}
function shownOf(shown, total, where) {
	return shown >= total ? "" : `${formatCount(shown)} of ${formatCount(total)} shown, all in ${where}.`;
}
const ADVICE = [
	[/^judge_http_429$/, "Lower `llm.judge.concurrency` or set `llm.judge.rate_limit`, then run again: the service refused the pace."],
	[/^(malformed|echoed)_judgement$/, "The model does not judge in the form it is asked for: try another one as `llm.judge`, or raise its `votes`."],
	[/^simulator_(?!unusable|unchecked)/, "The model does not play the user as instructed. Make goal and known facts clearer, or set another model as `llm.simulator`."],
	[/^(judge|simulator)/, "Check the model, address and key under `llm` in the configuration."]
];
function adviceFor(code, message = "") {
	const own = ADVICE.find(([pattern]) => code !== null && pattern.test(code))?.[1];
	if (own !== void 0) return own;
	const { action } = errorAdvice(code);
	const [, field] = /^The reply's ([a-z_]{1,20}) should be /.exec(message) ?? [];
	if (code !== "wrong_shape" || field === void 0) return action;
	return `Change the mapping at \`agent.response.${field}\`, or let the agent reply that shape.`;
}

// src/report/console/sparkline.ts
const BARS = "\u2581\u2582\u2583\u2584\u2585\u2586\u2587\u2588";
function sparkline(values, width = 40) {
	const places = Math.min(width, values.length);
	const shown = Array.from({ length: places }, (_, i) => {
		const part = values.slice(Math.floor(i * values.length / places), Math.floor((i + 1) * values.length / places));
		return part.reduce((sum, value) => sum + value, 0) / part.length;
	});
	const [low, high] = [Math.min(...shown), Math.max(...shown)];
	if (high - low <= Math.abs(high) * 1e-9) return BARS[3].repeat(places);
	return shown.map((value) => BARS[Math.round((value - low) / (high - low) * 7)]).join("");
}

// src/platform/slices.ts
function atOnce(steps) {
	for (;;) {
		const step = steps.next();
		if (step.done) return step.value;
	}
}
const SLICE_MS = 2;
const GAP_MS = 10;
const FIRST_GAP_MS = 300;
function inGaps(steps) {
	let ended = null;
	const advance = (deadline) => {
		try {
			while (!ended && performance.now() < deadline) {
				const step = steps.next();
				if (step.done) ended = () => step.value;
			}
		} catch (error) {
			ended = () => {
				throw error;
			};
		}
	};
	const goOn = () => {
		advance(performance.now() + SLICE_MS);
		if (!ended) setTimeout(goOn, GAP_MS).unref();
	};
	setTimeout(goOn, FIRST_GAP_MS).unref();
	return () => {
		advance(Number.POSITIVE_INFINITY);
		return ended();
	};
}

// src/stats/power.ts
const criticalOf = ({ alpha = .05, sided = 1 }) => -normalQuantile(alpha / sided);
function mcnemarUnits(design) {
	const { discordance, delta, power } = design;
	return ((criticalOf(design) * Math.sqrt(discordance) + normalQuantile(power) * Math.sqrt(discordance - delta ** 2)) / delta) ** 2;
}
function smallestVisibleDrop(n, background, options = {}) {
	const { power = .8 } = options;
	const needed = (delta) => mcnemarUnits({
		...options,
		discordance: background + delta,
		delta,
		power
	});
	let [low, high] = [0, 1 - background];
	if (n <= 0 || high <= 0 || !(needed(high) <= n)) return null;
	for (let i = 0; i < 60; i++) {
		const middle = (low + high) / 2;
		if (needed(middle) <= n) high = middle;
		else low = middle;
	}
	return high;
}

// src/cases/health/categories.ts
const LARGE_DROP = .2;
function smallCategories(cases) {
	return [...Map.groupBy(cases, ({ category }) => category)].map(([category, { length }]) => ({
		category,
		cases: length,
		smallestVisibleDrop: smallestVisibleDrop(length, 1 / length)
	})).filter(({ smallestVisibleDrop: drop }) => drop === null || drop > LARGE_DROP).sort((a, b) => a.cases - b.cases || (a.category < b.category ? -1 : 1));
}

// src/platform/text/languages.ts
const SMALL_WORDS = {
	en: "the is are was be my me i to of and or for what how why when where which who can could do does did you your have has with from this that there it its in on at by as an a not no please would will want need get see",
	de: "der das ist ich und nicht ein eine einen mein meine wie f\u00fcr mit auf kann bitte wird warum mir habe von zu",
	fr: "le les est je et pas un une mon ma comment pour avec sur peux est-ce votre vous pourquoi des du dans",
	es: "el los es yo y no un una mi c\u00f3mo como para con puedo por qu\u00e9 que del las est\u00e1 tengo en quiero",
	it: "il gli \u00e8 io e non un una mio mia come per con posso che perch\u00e9 della nel sono ho vorrei",
	pt: "o os \u00e9 eu e n\u00e3o um uma meu minha como para com posso que por qu\u00ea da do est\u00e1 tenho em quero",
	nl: "de het is ik en niet een mijn hoe voor met op kan wat waarom van aan heb graag wil",
	sv: "den det \u00e4r jag och inte en ett min mitt hur f\u00f6r med p\u00e5 kan vad varf\u00f6r av till har vill",
	pl: "jest nie i m\u00f3j moja jak dla na czy mog\u0119 dlaczego co si\u0119 to w z mam chc\u0119 prosz\u0119",
	tr: "ve bir bu ne nas\u0131l i\u00e7in ile benim de\u011fil var m\u0131 mi neden istiyorum l\u00fctfen kart\u0131m"
};
const BY_WORD = /* @__PURE__ */ new Map();
for (const [language, words] of Object.entries(SMALL_WORDS)) for (const word of words.split(" ")) BY_WORD.set(word, [...BY_WORD.get(word) ?? [], language]);
function smallWordsByLanguage(words) {
	const hits = /* @__PURE__ */ new Map();
	for (const word of words) for (const language of BY_WORD.get(word) ?? []) hits.set(language, (hits.get(language) ?? 0) + 1);
	return hits;
}
const LETTERS = [
	"Latin",
	"Cyrillic",
	"Greek",
	"Han",
	"Hiragana",
	"Katakana",
	"Hangul",
	"Arabic",
	"Hebrew",
	"Devanagari",
	"Thai"
].map((name) => [name, new RegExp(`\\p{Script=${name}}`, "gu")]);
const ONLY_LATIN = /^[\p{ASCII}\p{Script=Latin}\p{P}]*$/u;
function scriptOf(text) {
	if (ONLY_LATIN.test(text)) return /\p{Script=Latin}/u.test(text) ? "Latin" : null;
	const [name, most] = LETTERS.map(([name, letters]) => [name, text.match(letters)?.length ?? 0]).reduce((best, one) => one[1] > best[1] ? one : best);
	return most > 0 ? name : null;
}

// src/platform/text/misspellings.ts
const SHORTEST = 5;
const KNOWN_FROM = 3;
const ONLY_LETTERS = /^[\p{L}\p{M}]+$/u;
function misspellingsIn(texts, frequency = frequencyOf(texts)) {
	const isCandidate = (word) => word.length >= SHORTEST && ONLY_LETTERS.test(word);
	const known = /* @__PURE__ */ new Map();
	for (const [word, count] of frequency) if (count >= KNOWN_FROM && isCandidate(word)) for (const key of shortenings(word)) add(known, key, word);
	const found = /* @__PURE__ */ new Set();
	for (const [word, count] of frequency) if (count === 1 && isCandidate(word) && shortenings(word).some((key) => known.get(key)?.some((right) => isSlip(word, right)))) found.add(word);
	return found;
}
function frequencyOf(texts) {
	const frequency = /* @__PURE__ */ new Map();
	for (const words of texts) for (const word of new Set(words)) frequency.set(word, (frequency.get(word) ?? 0) + 1);
	return frequency;
}
const withoutAccents = (word) => word.normalize("NFD").replace(/\p{M}+/gu, "");
function add(map, key, value) {
	const list = map.get(key);
	if (list) list.push(value);
	else map.set(key, [value]);
}
function shortenings(word) {
	return [word, ...Array.from(word, (_, i) => word.slice(0, i) + word.slice(i + 1))];
}
function isSlip(word, right) {
	if (word === right || word[0] !== right[0] || word.startsWith(right) || right.startsWith(word)) return false;
	if (withoutAccents(word) === withoutAccents(right)) return false;
	let start = 0;
	while (start < word.length && word[start] === right[start]) start += 1;
	const rest = (text, from) => text.slice(from);
	return rest(word, start + 1) === rest(right, start + 1) || rest(word, start + 1) === rest(right, start) || rest(word, start) === rest(right, start + 1) || word[start] === right[start + 1] && word[start + 1] === right[start] && rest(word, start + 2) === rest(right, start + 2);
}

// src/platform/text/words.ts
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['\u2019][\p{L}\p{M}\p{N}]+)*/gu;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
let segmenter = null;
function wordsOf(text) {
	const runs = text.normalize("NFKC").toLowerCase().match(WORD) ?? [];
	return UNSPACED.test(text) ? runs.flatMap((run) => UNSPACED.test(run) ? segmented(run) : [run]) : runs;
}
function segmented(run) {
	segmenter ??= new Intl.Segmenter("und", { granularity: "word" });
	return [...segmenter.segment(run)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
}

// src/platform/text/unusual-input.ts
const LONG_WORDS = 100;
const LONG_CHARACTERS = 600;
const NOT_READABLE = /[^\p{L}\p{M}\p{N}]+/gu;
const READABLE_OR_BLANK = /[\p{L}\p{M}\p{N}\s]+/gu;
const TAGS = [
	["empty", /^(empty|blank)([-_ ]?(input|message|text))?$/i],
	["very_long", /^(very[-_ ]?)?long([-_ ]?(input|message|text))?$/i],
	["typos", /^(typos?|misspell(ing|ings|ed)?|spelling)$/i],
	["other_language", /^(other[-_ ]?language|multi[-_ ]?lingual|foreign[-_ ]?language)$/i],
	["symbols", /^(symbols?|emojis?|special[-_ ]?characters?)$/i]
];
function statedTypes({ tags, category }) {
	const names = category === void 0 ? tags : [...tags, category];
	return names.length === 0 ? [] : TAGS.filter(([, tag]) => names.some((one) => tag.test(one))).map(([type]) => type);
}
function unusualInputs(all) {
	return atOnce(unusualInputSteps(all));
}
const USUAL = /* @__PURE__ */ new Set();
function* unusualInputSteps(all) {
	const languages = [];
	for (const { turns } of all) {
		languages.push(languageOf(turns.join("\n")));
		yield;
	}
	const texts = languages.map(({ words }) => words);
	const frequency = frequencyOf(texts);
	const misspelt = misspellingsIn(texts, frequency);
	const home = homeOf(languages);
	const stated = all.map(statedTypes);
	const ofAuthors = new Set(stated.flat());
	const found = [];
	for (const [i, { turns }] of all.entries()) {
		const types = [...stated[i]];
		for (const turn of turns) types.push(...shapeOf$1(turn));
		const mayGuess = (type) => stated[i].length === 0 && !ofAuthors.has(type);
		if (isForeign(languages[i], home)) {
			if (mayGuess("other_language")) types.push("other_language");
		} else if (mayGuess("typos") && isMisspelt(languages[i], {
			misspelt,
			frequency,
			home
		})) types.push("typos");
		found.push(types.length > 0 ? new Set(types) : USUAL);
		yield;
	}
	return found;
}
function isMisspelt({ words, language }, known) {
	if (!words.some((word) => known.misspelt.has(word))) return false;
	if (language !== null && language !== known.home.language) return false;
	return words.filter((word) => (known.frequency.get(word) ?? 0) > 1).length * 2 >= words.length;
}
function shapeOf$1(turn) {
	const text = turn.trim();
	if (text === "") return ["empty"];
	const mayHaveWords = text.length > 200;
	const isLong = text.length > LONG_CHARACTERS || mayHaveWords && text.split(/\s+/).length > LONG_WORDS;
	const symbols = charactersIn(text.replaceAll(READABLE_OR_BLANK, ""));
	const isSymbols = symbols > 0 && charactersIn(text.replaceAll(NOT_READABLE, "")) < symbols;
	return isLong && isSymbols ? ["very_long", "symbols"] : isLong ? ["very_long"] : isSymbols ? ["symbols"] : [];
}
const charactersIn = (text) => Array.from(text).length;
function languageOf(text) {
	const words = wordsOf(text);
	let [language, most, next] = [
		null,
		0,
		0
	];
	for (const [name, hits] of smallWordsByLanguage(words)) if (hits > most) [language, most, next] = [
		name,
		hits,
		most
	];
	else if (hits > next) next = hits;
	return {
		words,
		script: scriptOf(text),
		language: most >= 2 && most > next ? language : null
	};
}
function homeOf(all) {
	return {
		script: majority(all.map((one) => one.script)),
		language: majority(all.map((one) => one.language))
	};
}
function majority(all) {
	const names = all.filter((one) => one !== null);
	const counts = /* @__PURE__ */ new Map();
	for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
	const best = [...counts].sort(([, a], [, b]) => b - a)[0];
	return best && best[1] * 2 > names.length ? best[0] : null;
}
function isForeign({ words, script, language }, home) {
	if (script !== null && home.script !== null && script !== home.script) return true;
	if (language === null || home.language === null || language === home.language) return false;
	const hits = smallWordsByLanguage(words);
	return (hits.get(home.language) ?? 0) * 3 <= (hits.get(language) ?? 0);
}

// src/cases/health/expected.ts
function levelsOf$1({ turns, expect, evaluate }) {
	const levels = [expect, evaluate];
	for (const turn of turns) levels.push(turn.expect, turn.evaluate);
	return levels.filter((level) => Object.keys(level).length > 0);
}
const isMap = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const texts = (value) => typeof value === "string" ? [value] : Array.isArray(value) ? value.flatMap(texts) : [];
const intentsIn = ({ intent }) => isMap(intent) ? Object.keys(intent) : texts(intent);
function entitiesIn({ entities }) {
	if (Array.isArray(entities)) return entities.length;
	return isMap(entities) ? Object.values(entities).filter((value) => value !== null).length : 0;
}
const namesOfCalls = (calls) => Array.isArray(calls) ? calls.flatMap((call) => Array.isArray(call) ? namesOfCalls(call) : isMap(call) ? texts(call.name) : texts(call)) : [];
function toolsIn({ tools }) {
	if (!isMap(tools)) return {
		wanted: namesOfCalls(tools),
		named: []
	};
	return {
		wanted: [...namesOfCalls(tools.include), ...namesOfCalls(tools.results)],
		named: [...namesOfCalls(tools.exclude), ...namesOfCalls(tools.before)]
	};
}
function topicsIn({ topics, reached, topic }) {
	return [
		...isMap(topics) ? [
			topics.path,
			topics.order,
			topics.set
		] : [topics],
		reached,
		topic
	].flatMap(texts);
}

// src/cases/health/coverage.ts
const MANY_ENTITIES = 3;
const EDGE_TAG = /^(edge([-_ ]?cases?)?|adversarial)$/i;
const plainName$1 = (name) => name.toLowerCase().replaceAll(/[\s_\-./\\]+/g, "");
function coverageOf$1({ rows, wantedTools, namedTools, topics }, known) {
	const intents = new Set(rows.map(({ intent }) => plainName$1(intent)));
	const visited = new Set(known.topicsVisited);
	return {
		rows,
		untestedIntents: (known.intents ?? []).filter((intent) => !intents.has(plainName$1(intent))),
		untestedTools: [...namedTools.union(new Set(known.toolsCalled))].filter((tool) => !wantedTools.has(tool)).sort(),
		untestedTopics: (known.topics ?? []).filter((topic) => !topics.has(topic) && !visited.has(topic))
	};
}
function* askedFor(cases) {
	const said = cases.map(({ turns, tags, category }) => ({
		turns: turns.map(({ user }) => user),
		tags,
		category
	}));
	const unusual = yield* unusualInputSteps(said);
	const rows = /* @__PURE__ */ new Map();
	const [wantedTools, namedTools, topics] = [
		/* @__PURE__ */ new Set(),
		/* @__PURE__ */ new Set(),
		/* @__PURE__ */ new Set()
	];
	for (const [i, testCase] of cases.entries()) {
		const levels = levelsOf$1(testCase);
		for (const level of levels) {
			const { wanted, named } = toolsIn(level);
			for (const tool of wanted) wantedTools.add(tool);
			for (const tool of named) namedTools.add(tool);
			for (const topic of topicsIn(level)) topics.add(topic);
		}
		for (const topic of stoppedBy(testCase)) topics.add(topic);
		countIn(rows, testCase, levels, unusual[i].size > 0);
		yield;
	}
	return {
		rows: [...rows.values()].sort((a, b) => a.intent < b.intent ? -1 : 1),
		wantedTools,
		namedTools,
		topics
	};
}
const stoppedBy = ({ simulate }) => (simulate?.stopWhen ?? []).flatMap((stop) => stop.on === "topic_reached" ? [stop.topic] : []);
function countIn(rows, testCase, levels, isUnusual) {
	const intents = new Map(levels.flatMap(intentsIn).map((intent) => [plainName$1(intent), intent]));
	if (intents.size === 0) return;
	const kinds = kindsOf(testCase, levels, isUnusual);
	for (const [key, intent] of intents) {
		const row = rows.get(key) ?? {
			intent,
			singleTurn: 0,
			multiTurn: 0,
			context: 0,
			entityHeavy: 0,
			edgeCase: 0
		};
		rows.set(key, row);
		for (const kind of kinds) row[kind] += 1;
	}
}
function kindsOf({ turns, simulate, tags, category }, levels, isUnusual) {
	const isLong = simulate !== null || turns.length > 1;
	const entities = levels.reduce((sum, level) => sum + entitiesIn(level), 0);
	const kinds = [isLong ? "multiTurn" : "singleTurn"];
	if (turns.some(({ requiresContext }) => requiresContext)) kinds.push("context");
	if (entities >= MANY_ENTITIES) kinds.push("entityHeavy");
	if (isUnusual || [...tags, category].some((name) => EDGE_TAG.test(name))) kinds.push("edgeCase");
	return kinds;
}

// src/cases/health/near.ts
const [NUMERATOR, DENOMINATOR] = [4, 5];
const LEAST_JACCARD = NUMERATOR / DENOMINATOR;
const leastShared = (a, b) => Math.ceil(NUMERATOR * (a + b) / (NUMERATOR + DENOMINATOR));
function* nearGroups(all) {
	const sets = yield* rarestFirst(all);
	const index = /* @__PURE__ */ new Map();
	const groups = createGroups(all.length);
	const isNear = (set, position, other) => {
		const smaller = sets[other.place];
		const least = leastShared(set.length, smaller.length);
		return Math.min(set.length - position, smaller.length - other.position) >= least && shareAtLeast(least, set, smaller);
	};
	const bySize = [...sets.keys()].filter((place) => sets[place].length > 0);
	for (const place of bySize.sort((a, b) => sets[a].length - sets[b].length)) {
		const set = sets[place];
		const size = set.length;
		let root = place;
		yield;
		for (let position = 0; position <= size - Math.ceil(LEAST_JACCARD * size); position++) for (const run of index.get(set[position]) ?? []) if (groups.rootOf(run[0].place) !== root && run.some((other) => isNear(set, position, other))) root = groups.join(run[0].place, place);
		for (let position = 0; position <= size - leastShared(size, size); position++) {
			const runs = index.get(set[position]);
			const last = runs?.at(-1);
			if (last && groups.rootOf(last[0].place) === root) last.push({
				place,
				position
			});
			else if (runs) runs.push([{
				place,
				position
			}]);
			else index.set(set[position], [[{
				place,
				position
			}]]);
		}
	}
	return groups.ofSeveral();
}
function* rarestFirst(sets) {
	const frequency = /* @__PURE__ */ new Map();
	for (const set of sets) {
		for (const word of set) frequency.set(word, (frequency.get(word) ?? 0) + 1);
		yield;
	}
	const byFrequency = [...frequency].sort(([, a], [, b]) => a - b);
	const ranks = new Map(byFrequency.map(([word], rank) => [word, rank]));
	const ranked = [];
	for (const set of sets) {
		ranked.push(Array.from(set, (word) => ranks.get(word)).sort((a, b) => a - b));
		yield;
	}
	return ranked;
}
function shareAtLeast(least, a, b) {
	let shared = 0;
	for (let i = 0, j = 0; i < a.length && j < b.length;) {
		const order = a[i] - b[j];
		if (order === 0) shared += 1;
		if (order <= 0) i += 1;
		if (order >= 0) j += 1;
	}
	return shared >= least;
}
function createGroups(n) {
	const parent = Array.from({ length: n }, (_, place) => place);
	const rootOf = (place) => {
		let root = place;
		while (parent[root] !== root) root = parent[root];
		parent[place] = root;
		return root;
	};
	return {
		rootOf,
		join: (a, b) => {
			const [x, y] = [rootOf(a), rootOf(b)];
			parent[Math.max(x, y)] = Math.min(x, y);
			return Math.min(x, y);
		},
		ofSeveral: () => [...Map.groupBy(parent.keys(), rootOf).values()].filter((group) => group.length > 1)
	};
}

// src/cases/health/duplicates.ts
const LEAST_WORDS = 4;
const MOST_SHOWN = 60;
function* likenessOf(cases) {
	const asked = [];
	for (const testCase of cases) {
		asked.push(askedBy(testCase));
		yield;
	}
	const same = [];
	for (const group of yield* severalBy(asked, ({ text }) => text)) same.push(...yield* severalBy(group, besideWords));
	const conflicts = same.flatMap((group) => {
		const what = differences(group.map(({ testCase }) => testCase));
		return what === null ? [] : [{
			cases: ids(group),
			what
		}];
	});
	const contradicting = new Set(conflicts.flatMap((one) => one.cases));
	const exact = same.flatMap((group) => {
		const agreeing = group.filter(({ testCase }) => !contradicting.has(testCase.id));
		return agreeing.length > 1 ? [{
			cases: ids(agreeing),
			near: false
		}] : [];
	});
	const repeats = new Set(same.flatMap(([, ...others]) => others));
	const near = yield* almostSame(asked.filter((one) => !repeats.has(one)));
	return {
		duplicates: [...exact, ...near],
		conflicts
	};
}
const ids = (group) => group.map(({ testCase }) => testCase.id);
function* severalBy(all, key) {
	const groups = /* @__PURE__ */ new Map();
	for (const one of all) {
		const name = key(one);
		const group = groups.get(name);
		if (group) group.push(one);
		else groups.set(name, [one]);
		yield;
	}
	return [...groups.values()].filter((group) => group.length > 1);
}
function askedBy(testCase) {
	const words = testCase.turns.map(({ user }) => wordsOf(user));
	return {
		testCase,
		words: words.flat(),
		text: words.map((said, i) => said.length > 0 ? said.join(" ") : testCase.turns[i].user.trim()).join("\n")
	};
}
function besideWords({ testCase: { simulate, context, files } }) {
	return canonicalJson({
		simulate,
		context,
		files
	});
}
function besideWordsAndExpected(asked) {
	const { turns, expect, evaluate } = asked.testCase;
	const levels = turns.map((turn) => [
		turn.expect,
		turn.evaluate,
		turn.requiresContext
	]);
	return `${besideWords(asked)}\n${canonicalJson({
		expect,
		evaluate,
		levels
	})}`;
}
function* almostSame(distinct) {
	const groups = [];
	for (const alike of yield* nearIn(distinct.filter(({ words }) => words.length >= LEAST_WORDS))) for (const expectingAlike of yield* severalBy(alike, besideWordsAndExpected)) groups.push(...yield* nearIn(expectingAlike));
	return groups.map((group) => ({
		cases: ids(group),
		near: true
	}));
}
function* nearIn(group) {
	const sets = [];
	for (const { words } of group) {
		sets.push(new Set(words));
		yield;
	}
	return (yield* nearGroups(sets)).map((places) => places.map((place) => group[place]));
}
function differences(cases) {
	const found = [];
	const levels = (pick, place) => {
		const all = cases.map(pick).filter((one) => one !== void 0);
		for (const key of new Set(all.flatMap((level) => Object.keys(level)))) {
			const values = new Set(all.filter((level) => Object.hasOwn(level, key)).map((level) => canonicalJson(level[key])));
			if (values.size > 1) found.push(`${place}${key}: ${[...values].map(shown).join(" or ")}`);
		}
	};
	levels(({ expect }) => expect, "");
	for (let i = 0; i < Math.max(...cases.map(({ turns }) => turns.length)); i++) levels(({ turns }) => turns[i]?.expect, cases.some(({ turns }) => turns.length > 1) ? `turn ${i + 1}, ` : "");
	return found.length > 0 ? found.join("; ") : null;
}
const shown = (json) => {
	const plain = json.replace(/^"([^"\\]*)"$/, "$1");
	return plain.length > MOST_SHOWN ? `${plain.slice(0, 59)}\u2026` : plain;
};

// src/cases/health/health.ts
const LEAST_RUNS = 5;
function* ownHealth(cases) {
	return {
		askedFor: yield* askedFor(cases),
		...yield* likenessOf(cases),
		smallCategories: smallCategories(cases)
	};
}
function healthOf(cases, known, past, own = atOnce(ownHealth(cases))) {
	const { askedFor: asked, duplicates, conflicts, smallCategories: small } = own;
	return {
		coverage: coverageOf$1(asked, known),
		alwaysPassed: past && alwaysPassed(cases, past),
		duplicates,
		conflicts,
		smallCategories: small
	};
}
function alwaysPassed(cases, { passes, failingNow }) {
	const runs = Math.max(0, ...[...passes.values()].map((past) => past.runs));
	const always = ({ id }) => {
		const past = passes.get(id);
		return past !== void 0 && past.runs >= LEAST_RUNS && past.passes === past.runs && !failingNow.has(id);
	};
	return {
		cases: cases.filter(always).map(({ id }) => id),
		runs
	};
}

// src/decision/comparison/join.ts
const isScored = (c) => c.status === "passed" || c.status === "failed";
function joinRuns(baseline, current, allIds) {
	const before = new Map(baseline.report.cases.map((c) => [c.id, c]));
	const after = new Map(current.report.cases.map((c) => [c.id, c]));
	const pairs = [...after.values()].flatMap((now) => {
		const was = before.get(now.id);
		return was ? [{
			baseline: was,
			current: now
		}] : [];
	});
	const same = pairs.filter((p) => p.baseline.fingerprint === p.current.fingerprint);
	const usable = (p) => isScored(p.baseline) && isScored(p.current);
	return {
		shared: same.filter(usable),
		unusable: same.filter((p) => !usable(p)),
		changed: pairs.filter((p) => p.baseline.fingerprint !== p.current.fingerprint),
		added: isSubset(baseline.run) ? [] : [...after.values()].filter((c) => !before.has(c.id)),
		removed: [...before.values()].filter((c) => {
			if (after.has(c.id)) return false;
			return allIds ? !allIds.has(c.id) : !isSubset(current.run);
		})
	};
}
function isSubset(run) {
	return run.cases.selected < run.cases.total || run.stopped !== null;
}

// src/decision/comparison/row-word.ts
const FEWEST_TESTED_UNITS = 10;
function rowWord(facts) {
	const { gated, evidence, interval, tolerance, n } = facts;
	const say = wordsFor$1(facts);
	if (!gated) return {
		word: "info",
		verdict: "info"
	};
	if (n < 10 && evidence === null) return {
		word: `too few (n = ${n})`,
		verdict: "unclear"
	};
	if (evidence === "material") return {
		word: worse(facts),
		verdict: "worse"
	};
	if (evidence === "small") return {
		word: "below tolerance",
		verdict: "same"
	};
	const side = sideOf$2(facts);
	if (side === 0 && (!facts.changed || interval === null)) return {
		word: "no change",
		verdict: "same"
	};
	if (side !== 0 && interval !== null && isBetter(facts, side) && facts.improved) return {
		word: say.better,
		verdict: "better"
	};
	if (side !== 0) return {
		word: `${side < 0 ? say.below : say.above}, not confirmed`,
		verdict: "unclear"
	};
	return interval !== null && tolerance !== null && interval[0] > -tolerance && interval[1] < tolerance ? {
		word: "within tolerance",
		verdict: "same"
	} : {
		word: "unclear",
		verdict: "unclear"
	};
}
function worse(facts) {
	const { worse: word } = wordsFor$1(facts);
	if (facts.from === "stored") return `${word}, or drift`;
	return facts.from === "reruns" && sideOf$2(facts) === 0 ? `${word} (re-runs)` : word;
}
function sideOf$2({ interval, delta }) {
	const [low, high] = interval ?? [delta, delta];
	return high < 0 ? -1 : low > 0 ? 1 : 0;
}
const isBetter = ({ better }, side) => better === "lower" ? side < 0 : side > 0;
function wordsFor$1({ unit }) {
	return unit === "ms" ? {
		worse: "slower",
		better: "faster",
		below: "faster",
		above: "slower"
	} : {
		worse: "worse",
		better: "better",
		below: "lower",
		above: "higher"
	};
}
function rowWordWith(row, { evidence, from, improved = row.verdict === "better" }) {
	const { word, verdict } = rowWord({
		...row,
		evidence,
		from,
		changed: row.word !== "no change",
		improved
	});
	return {
		...row,
		word,
		verdict
	};
}

// src/decision/gate/words.ts
const UNITS = {
	share: {
		value: (x) => `${digits(100 * x, 1, 1)}%`,
		size: (x) => `${x > 0 && x < 5e-4 ? "<0.1" : digits(100 * x, 1, 1)} pp`,
		limit: (x) => `${digits(100 * x, 2)}%`
	},
	score: {
		value: (x) => digits(x, 3, 3),
		size: (x) => x > 0 && x < 5e-4 ? "<0.001" : digits(x, 3, 3),
		limit: (x) => digits(x, 3)
	},
	ms: {
		value: spokenMs,
		size: spokenMs,
		limit: spokenMs
	},
	usd: {
		value: (x) => `${digits(x, 4, 2)} USD`,
		size: (x) => `${digits(x, 4, 2)} USD`,
		limit: (x) => `${digits(x, 4)} USD`
	},
	tokens: {
		value: (x) => `${digits(x, 0)} tokens`,
		size: (x) => `${digits(x, 0)} tokens`,
		limit: (x) => `${digits(x, 0)} tokens`
	},
	turns: {
		value: (x) => `${digits(x, 1, 1)} turns`,
		size: (x) => `${digits(x, 1, 1)} turns`,
		limit: (x) => `${digits(x, 1)} turns`
	}
};
function spokenMs(x) {
	return x >= 1e3 ? `${digits(x / 1e3, 2)} s` : x > 0 && x < .5 ? "<1 ms" : `${digits(x, 0)} ms`;
}
const spokenValue = (unit, value) => UNITS[unit].value(value);
const spokenLimit = (unit, value) => UNITS[unit].limit(value);
const spokenSize = (unit, difference) => UNITS[unit].size(Math.abs(difference));
function spokenTolerance(unit, tolerance) {
	return unit === "share" ? `${digits(100 * tolerance, 2)} pp` : UNITS[unit].limit(tolerance);
}
function spokenDifference(unit, difference) {
	const size = spokenSize(unit, difference);
	return `${difference > 0 ? "+" : difference < 0 ? "\u2212" : ""}${size}`;
}
function spokenInterval({ unit, interval }) {
	if (!interval) return "";
	const [low, high] = interval.map((end) => spokenDifference(unit, end));
	const shared = / [a-zA-Z]+$/.exec(high)?.[0] ?? "";
	return `95% CI ${shared && low.endsWith(shared) ? low.slice(0, -shared.length) : low} to ${high}`;
}
const NAMES$1 = {
	ece: "calibration error (ECE)",
	brier: "Brier score",
	bleu: "BLEU",
	llm_usage_rate: "LLM usage rate"
};
function spokenMetric(metric) {
	const trials = /^pass_(at|hat)_(\d+)$/.exec(metric);
	if (trials) return `pass${trials[1] === "at" ? "@" : "^"}${trials[2]}`;
	if (metric.startsWith("criterion:")) return `criterion ${metric.slice(10)}`;
	return NAMES$1[metric] ?? metric.replaceAll("_", " ").replace(":", " ").replace(/\bf1\b/, "F1");
}
function spokenScope(scope) {
	const [kind, name] = [scope.slice(0, scope.indexOf(":")), scope.slice(scope.indexOf(":") + 1)];
	return scope === "overall" ? "" : ` in ${kind} ${name}`;
}
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
const count = (n, noun) => `${digits(n, 0)} ${noun}${n === 1 ? "" : "s"}`;
function spokenChange(c) {
	const values = `${spokenValue(c.unit, c.baseline)} \u2192 ${spokenValue(c.unit, c.current)}`;
	const about = c.estimatedFor === void 0 ? "" : `estimated for all ${count(c.estimatedFor, "case")}`;
	const facts = [
		spokenDifference(c.unit, c.delta),
		spokenInterval(c),
		about,
		`n=${c.n}`
	].filter(Boolean).join(", ");
	return `${capital(spokenMetric(c.metric))}${spokenScope(c.scope)} ${values} (${facts})`;
}
function spokenMeasured(m) {
	return `${spokenMetric(m.metric)}${spokenScope(m.scope)} ${spokenValue(m.unit, m.value)}`;
}

// src/decision/gate/dead-agent.ts
const DIED$1 = /^The agent that was started with .* has died: (exit code \w+|signal \w+)/s;
function deadAgent({ cases }) {
	const isDeath = ({ code, message }) => code === "agent_died" && message !== void 0 && DIED$1.test(message);
	const hit = cases.filter(({ trials }) => trials.some(isDeath));
	const [first] = hit.flatMap(({ trials }) => trials.filter(isDeath)).toSorted(byStart);
	if (!first) return null;
	const how = DIED$1.exec(first.message)[1];
	const of = cases.filter(({ status }) => status !== "skipped").length;
	const unanswered = `${hit.length} of ${count(of, "case")} unanswered`;
	return {
		headline: `the agent died with ${how}, ${unanswered}`,
		reason: {
			rule: "agent_died",
			metric: null,
			scope: null,
			text: `${first.message} It left ${unanswered}.`
		}
	};
}
const byStart = (a, b) => a.timing.startedAt.localeCompare(b.timing.startedAt);

// src/decision/gate/errored.ts
const BLAMED = {
	agent: "the agent",
	infrastructure: "the agent",
	judge: "the judge",
	simulator: "the simulated user"
};
const OWN = "own";
const blamed = ({ code, blame }) => isStoppedByLimit(code) ? OWN : BLAMED[blame ?? "infrastructure"];
function tooManyErrors({ cases }, { max_errors }) {
	const trials = cases.flatMap((c) => c.trials).filter((t) => t.status !== "skipped");
	const errored = trials.filter((t) => t.status === "errored");
	if (errored.length === 0 || errored.length <= max_errors * trials.length + 1e-9) return null;
	const [who, its] = [...Map.groupBy(errored, blamed)].sort(([, a], [, b]) => b.length - a.length)[0];
	const ran = cases.filter((c) => c.status !== "skipped");
	const hit = ran.filter((c) => c.trials.some((t) => t.status === "errored" && blamed(t) === who)).length;
	const others = its.length < errored.length ? ", all causes together" : "";
	const of = `${spokenValue("share", errored.length / trials.length)} of trials, limit ${spokenValue("share", max_errors)}${others}`;
	const all = count(ran.length, "case");
	const headline = who === OWN ? `${hit} of ${all} could not be judged: ${whatWasStopped(its)}` : `${who} failed on ${hit} of ${all}`;
	return {
		headline,
		reasons: [`${capital(headline)} (${of}): this says nothing about quality.`, ...who === OWN ? [its[0]?.message ?? ""] : []].filter(Boolean).map((text) => ({
			rule: "max_errors",
			metric: null,
			scope: null,
			text
		}))
	};
}
const STOPPED$1 = /(?:(agent\.[^\s:]+): )?The (pattern|expression) ("(?:[^"\\]|\\.)*")/s;
function whatWasStopped(trials) {
	const texts = new Set(trials.flatMap(({ message = "" }) => {
		const [, key, what, text] = STOPPED$1.exec(message) ?? [];
		return key ? [`the mapping ${key} does not end`] : what ? [`the ${what} ${text} does not end`] : [];
	}));
	const [first = "a pattern or a mapping does not end"] = texts;
	return texts.size > 1 ? `${first}, and ${count(texts.size - 1, "other")}` : first;
}

// src/decision/gate/confirmed.ts
const isConfirmed = ({ confirmation }, metric) => confirmation?.metrics.some((one) => one.metric === metric) ?? false;
function checkConfirmed(comparison, options) {
	const own = comparison.confirmation.metrics.filter(({ sameAs }) => sameAs === null);
	const told = (outcome, wanted) => own.filter((metric) => metric.outcome === outcome).flatMap((metric) => metric.evidence.filter(wanted).map((evidence) => ({
		metric,
		evidence
	})));
	const regressions = told("regression", ({ material }) => material);
	const below = told("warn", () => true);
	const unexplained = own.filter(isUnexplained);
	const first = regressions[0];
	return {
		regressions: regressions.map(({ metric, evidence }) => evidenceReason(metric, evidence, comparison, options)),
		belowMargin: below.map(({ metric, evidence }) => belowReason(metric, evidence, comparison, options)),
		belowHeadline: below[0] ? belowLine(below[0].metric, below[0].evidence) : null,
		unexplained: unexplained.map((metric) => unexplainedReason$1(metric, comparison)),
		headline: first ? headlineOf$1(first.metric, first.evidence, comparison) : null
	};
}
function isUnexplained({ outcome, firstLook }) {
	return outcome === "inconclusive" || outcome === "too-few-units" && firstLook.newlyFailing > 0;
}
const rowOf$2 = ({ metrics }, metric, scope) => metrics.find((row) => row.metric === metric && row.scope === scope);
function headlineOf$1(metric, evidence, comparison) {
	const { scope, rule, by } = evidence;
	if (by === "sample") return `${confirmedIn(metric, scope)} of ${count(metric.firstLook.units, "case")} broken`;
	const row = rowOf$2(comparison, metric.metric, scope);
	const drop = row ? -row.delta : metric.firstLook.drop;
	if (!(drop > 0 && drop >= metric.margin - 1e-9)) return figureOf(metric, evidence);
	const down = `${spokenMetric(metric.metric)}${spokenScope(scope)} down ${spokenSize("share", drop)}`;
	return rule === "thin" ? `cases that usually pass fail more often, ${down}` : down;
}
function figureOf(metric, { scope, by = "drop", size }) {
	const { units, drop } = metric.firstLook;
	const spoken = spokenSize("share", size ?? drop);
	if (scope !== "overall") return `${count(confirmedIn(metric, scope), "case")}${spokenScope(scope)} confirmed broken`;
	return {
		drop: `${spokenMetric(metric.metric)} ${spoken} below the stored runs`,
		confirmed: `${confirmedIn(metric, scope)} of ${count(units, "case")} confirmed broken, ${spoken}`,
		reruns: `the re-runs differ by ${spoken} of ${count(units, "case")}`,
		sample: `${confirmedIn(metric, scope)} of ${count(units, "case")} broken, which stand for ${spoken} of the suite`,
		pairs: `cases that usually pass fail more often, ${spoken} of ${count(units, "case")}`
	}[by];
}
const isInside = (scope, category) => scope === "overall" || scope === `category:${category}`;
const confirmedIn = ({ reruns }, scope) => (reruns?.cases ?? []).filter(({ finding, category }) => finding === "confirmed" && isInside(scope, category)).length;
function change({ metric, firstLook }, scope, comparison) {
	const row = rowOf$2(comparison, metric, scope);
	const subject = row ? spokenChange(row) : `${capital(spokenMetric(metric))}${spokenScope(scope)}`;
	if (scope !== "overall" || firstLook.storedRuns < 2) return subject;
	return `${subject}, ${spokenDifference("share", -firstLook.drop)} against the mean of ${firstLook.storedRuns} stored runs`;
}
function evidenceReason(metric, evidence, comparison, options) {
	const named = evidence.by === void 0 || evidence.by === "drop" ? "" : `; ${figureOf(metric, evidence)}`;
	const text = `${change(metric, evidence.scope, comparison)}: ${found$1(metric, evidence, comparison.confirmation)}${named}`;
	const high = highOf(options, metric.metric, "share");
	const highText = high !== null && evidence.scope === "overall" && metric.firstLook.drop >= high - 1e-9 ? `; high, the limit is ${spokenSize("share", high)}` : "";
	return {
		rule: "confirmed",
		metric: metric.metric,
		scope: evidence.scope,
		text: `${text}${highText}.`
	};
}
function belowReason(metric, evidence, comparison, options) {
	const { text } = evidenceReason(metric, {
		...evidence,
		by: "drop"
	}, comparison, {
		...options,
		high: {}
	});
	return {
		rule: "below_tolerance",
		metric: metric.metric,
		scope: evidence.scope,
		text: `${capital(belowLine(metric, evidence))}. ${text}`
	};
}
function belowLine(metric, evidence) {
	const { scope, rule, size } = evidence;
	const [broken, units] = [confirmedIn(metric, scope), metric.firstLook.units];
	const limit = spokenTolerance("share", metric.margin);
	if (scope !== "overall") return `${count(broken, "case")} ${broken === 1 ? "is" : "are"} broken${spokenScope(scope)} (two broken cases and ${limit} fail the check)`;
	if (broken > 0) return `${broken} of ${count(units, "case")} ${broken === 1 ? "is" : "are"} broken (${spokenSize("share", broken / Math.max(1, units))}; ${limit} fails the check)`;
	return `${rule === "thin" ? "cases that usually pass" : "cases that were re-run"} fail more often (${size !== void 0 && size > 0 ? `${spokenSize("share", size)}; ` : ""}${limit} fails the check)`;
}
function found$1(metric, { rule, scope, p }, { mode }) {
	if (rule === "thin") return thin(metric, p);
	const { storedRuns } = metric.firstLook;
	const counts = changedSides$1(metric);
	if (rule === "first-look") return `${counts}, more than ${count(storedRuns, "stored run")} of the base version explain${storedRuns === 1 ? "s" : ""} (adj. p${spokenP(p)}; provider drift cannot be ruled out)`;
	const inside = (metric.reruns?.cases ?? []).filter(({ category }) => scope === "overall" || scope === `category:${category}`);
	const confirmed = inside.filter(({ finding }) => finding === "confirmed").length;
	const failing = inside.filter(({ finding }) => finding !== "other" && finding !== "drifted").length;
	const again = mode === "confirm" ? `${confirmed} of ${failing} fail${confirmed === 1 ? "s" : ""} in all 5 re-runs while the base version passes` : `${confirmed} of ${failing} fail${confirmed === 1 ? "s" : ""} in all 4 re-runs and passed in the stored ones`;
	const drift = mode === "stored" ? "; provider drift cannot be ruled out" : "";
	return `${scope === "overall" ? `${counts}; ` : ""}${again} (adj. p${spokenP(p)}${drift})`;
}
function changedSides$1({ firstLook, reruns }) {
	const drifted = (reruns?.cases ?? []).filter(({ finding }) => finding === "drifted").length;
	const theirs = drifted > 0 ? `, ${drifted} that the base version fails too` : "";
	return `${firstLook.newlyFailing - drifted} newly failing, ${firstLook.newlyPassing} newly passing${theirs}`;
}
function thin({ thin: step, reruns }, p) {
	const confirmed = (reruns?.cases ?? []).filter(({ finding }) => finding === "confirmed").length;
	const single = confirmed === 0 ? "no single case confirmed broken" : `${count(confirmed, "case")} confirmed broken`;
	const { currentOnly = 0, baseOnly = 0, pairs = 0 } = step ?? {};
	return `${single}, but cases that usually pass fail more often: ${times(currentOnly)} on this version alone, ${times(baseOnly)} on the base version alone in ${count(pairs, "paired run")} (p \u2264 ${spokenBound(p)})`;
}
const times = (n) => count(n, "time");
const spokenP = (p) => p < .001 ? "<0.001" : `=${p.toFixed(3)}`;
const spokenBound = (p) => (Math.ceil(p * 1e3 - 1e-9) / 1e3).toString();
function unexplainedReason$1(metric, comparison) {
	const { smallestVisibleDrop, units } = metric.firstLook;
	const cases = metric.reruns?.cases ?? [];
	const confirmed = cases.filter(({ finding }) => finding === "confirmed").length;
	const again = metric.reruns === null || cases.length === 0 ? "none run again" : `${confirmed} confirmed by re-runs`;
	const reach = smallestVisibleDrop === null || metric.outcome === "too-few-units" ? "" : ` In one pass of ${count(units, "case")}, only a drop of ${spokenSize("share", smallestVisibleDrop)} or more would reliably be noticed.`;
	return {
		rule: "confirmed",
		metric: metric.metric,
		scope: "overall",
		text: `${change(metric, "overall", comparison)}: ${changedSides$1(metric)}, ${again}.${reach}`
	};
}
function confirmedMustPass({ confirmation }) {
	if (!confirmation || confirmation.stopped === "no_agent") return null;
	const of = (finding) => confirmation.mustPass.filter((one) => one.finding === finding);
	return {
		broken: of("broken").map(({ id, stored, current, base }) => {
			const past = stored.runs > 0 ? `passed in ${stored.passes} of ${count(stored.runs, "stored run")} and ` : "";
			const now = `fails in the first pass and in all ${current.runs} re-runs`;
			const other = base.runs > 0 ? `, while the base version passes ${base.passes} of ${base.runs}` : "";
			const unknown = stored.runs === 0 ? ", and no earlier result says otherwise" : "";
			return mustPassReason(`Must-pass case ${id} ${past}${now}${other}${unknown}.`);
		}),
		unknown: of("not-run").map(({ id }) => mustPassReason(`Must-pass case ${id} fails, and was not run again.`))
	};
}
const mustPassReason = (text) => ({
	rule: "must_pass",
	metric: null,
	scope: null,
	text
});

// src/decision/comparison/case-lists.ts
function trialCount(unit) {
	const trials = countedTrials(unit);
	return {
		passed: trials.filter((t) => t.status === "passed").length,
		trials: trials.length
	};
}
const passes = (count) => 2 * count.passed > count.trials;
const isMixed = (count) => count.passed > 0 && count.passed < count.trials;
function sideOf$1(baseline, current) {
	const [was, is] = [passes(baseline), passes(current)];
	if (was !== is) {
		if (isMixed(baseline) && isMixed(current)) return "unstable";
		return was ? "newlyFailing" : "newlyPassing";
	}
	if (isMixed(baseline) || isMixed(current)) return "unstable";
	return is ? null : "stillFailing";
}
function caseLists(joined, mustPass) {
	const compared = (current, baseline) => {
		const unit = current ?? baseline;
		const now = current && trialCount(current);
		return {
			id: unit.id,
			category: unit.category,
			source: unit.source,
			baseline: baseline && trialCount(baseline),
			current: now,
			mustPass: mustPass(unit.id),
			failedChecks: current && now && now.passed < now.trials ? failedChecks(current) : []
		};
	};
	const pairs = joined.shared.map((p) => compared(p.current, p.baseline));
	const on = (side) => pairs.filter((c) => sideOf$1(c.baseline, c.current) === side);
	return {
		newlyFailing: on("newlyFailing").toSorted((a, b) => lossOf$1(b) - lossOf$1(a)),
		newlyPassing: on("newlyPassing"),
		stillFailing: on("stillFailing"),
		unstable: on("unstable"),
		added: joined.added.map((c) => compared(c, null)),
		removed: joined.removed.map((c) => compared(null, c)),
		changed: joined.changed.map((p) => compared(p.current, p.baseline))
	};
}
function lossOf$1({ baseline, current, mustPass }) {
	const share = (count) => count && count.trials > 0 ? count.passed / count.trials : 0;
	return share(baseline) - share(current) + (mustPass ? 1 : 0);
}

// src/decision/gate/must-pass.ts
function isMustPass(unit, { must_pass }) {
	return must_pass.ids.includes(unit.id) || must_pass.categories.includes(unit.category) || unit.tags.some((tag) => must_pass.tags.includes(tag));
}
function brokenMustPass(cases, comparison, options) {
	const failing = cases.filter((c) => c.status === "failed" && isMustPass(c, options) && failsMostTrials(c));
	const history = new Map(comparison ? pairedCases(comparison).map((c) => [c.id, c]) : []);
	const [newly, without] = [failing.filter((c) => passedBefore(history.get(c.id))), failing.filter((c) => !history.has(c.id))];
	return [...newly.map((c) => reason(`Must-pass case ${c.id} passed on the baseline and now fails${trials(c)}.`)), ...without.map((c) => reason(`Must-pass case ${c.id} fails${trials(c)}, and no earlier result says otherwise.`))];
}
const reason = (text) => ({
	rule: "must_pass",
	metric: null,
	scope: null,
	text
});
function pairedCases({ cases }) {
	return [
		...cases.newlyFailing,
		...cases.newlyPassing,
		...cases.stillFailing,
		...cases.unstable
	];
}
function passedBefore(c) {
	return c?.baseline ? passes(c.baseline) : false;
}
function failsMostTrials(c) {
	const { passed, trials } = trialCount(c);
	return 2 * (trials - passed) > trials;
}
function trials(c) {
	const { passed, trials: all } = trialCount(c);
	return all > 1 ? ` in ${all - passed} of ${count(all, "trial")}` : "";
}

// src/decision/gate/regressions.ts
const SIGNIFICANT$1 = .05;
const SLACK$6 = 1e-9;
function checkMetrics(comparison, options) {
	const gated = comparison.metrics.filter((m) => m.gated && m.better !== "none");
	const regressed = gated.filter((m) => options.rule === "threshold" ? isPlainDrop(m) : isSignificantDrop(m));
	const unexplained = options.rule !== "threshold" ? gated.filter((m) => m.scope === "overall" && !regressed.includes(m) && lossOf(m) > SLACK$6 && reachesTolerance(m)) : [];
	return {
		regressions: regressed.map((m) => regressionReason(m, comparison, options)),
		unexplained: unexplained.map((m) => unexplainedReason(m, comparison)),
		headline: regressed[0] ? droppedBy(regressed[0]) : null
	};
}
function lossOf(m) {
	return m.better === "lower" ? m.delta : -m.delta;
}
const reachesTolerance = (m) => lossOf(m) >= (m.tolerance ?? 0) - SLACK$6;
function isSignificantDrop(m) {
	const single = m.warnings.some(({ code }) => code === "single_case");
	return (m.adjustedPValue ?? 1) <= SIGNIFICANT$1 && !single && lossOf(m) > SLACK$6 && reachesTolerance(m);
}
function isPlainDrop(m) {
	return m.scope === "overall" && lossOf(m) > (m.tolerance ?? 0) + SLACK$6;
}
const way = ({ better }) => better === "lower" ? "rise" : "drop";
function droppedBy(m) {
	return `${spokenMetric(m.metric)}${spokenScope(m.scope)} ${m.delta > 0 ? "up" : "down"} ${spokenSize(m.unit, m.delta)}`;
}
function regressionReason(m, comparison, options) {
	const high = highOf(options, m.metric, m.unit);
	const isHigh = high !== null && lossOf(m) >= high - SLACK$6;
	const limit = m.tolerance === null ? "" : `, tolerance ${spokenTolerance(m.unit, m.tolerance)}`;
	const why = options.rule !== "threshold" ? `chance does not explain the ${way(m)}${limit}` : `the ${way(m)} is larger than the tolerance${m.tolerance === null ? "" : ` of ${spokenTolerance(m.unit, m.tolerance)}`} (rule threshold; chance is not considered)`;
	const highText = isHigh ? `; high, the limit is ${spokenTolerance(m.unit, high)}` : "";
	return {
		rule: options.rule,
		metric: m.metric,
		scope: m.scope,
		text: `${spokenChange(m)}: ${why}${highText}${changedCases(m, comparison)}.`
	};
}
function unexplainedReason(m, comparison) {
	const visible = comparison.smallestVisibleDrop;
	const reach = m.kind === "proportion" && visible !== null ? ` With ${count(comparison.shared, "shared case")}, only a drop of ${spokenSize("share", visible)} or more would reliably be noticed.` : "";
	return {
		rule: "paired",
		metric: m.metric,
		scope: m.scope,
		text: `${spokenChange(m)}: a ${way(m)} of the tolerance or more that chance may explain${changedCases(m, comparison)}.${reach}`
	};
}
function changedCases(m, { cases }) {
	if (m.metric !== "pass_rate") return "";
	const inside = (list) => list.filter((c) => m.scope === "overall" || m.scope === `category:${c.category}`).length;
	const [failing, passing] = [inside(cases.newlyFailing), inside(cases.newlyPassing)];
	return `; ${count(failing, "case")} newly fail${failing === 1 ? "s" : ""}, ${passing} newly pass${passing === 1 ? "es" : ""}`;
}
function notWorseThan(comparison) {
	const m = comparison.metrics.find((each) => each.gated && each.scope === "overall");
	if (!m?.interval || m.tolerance === null) return null;
	if ((m.better === "lower" ? -m.interval[1] : m.interval[0]) < -m.tolerance) return null;
	const headline = `not worse than the ${spokenTolerance(m.unit, m.tolerance)} tolerance`;
	return {
		headline,
		reason: {
			rule: "not_worse",
			metric: m.metric,
			scope: m.scope,
			text: `${spokenChange(m)}: ${headline}.`
		}
	};
}

// src/decision/confirmation/material.ts
const SLACK$5 = 1e-9;
const rounded = (size) => Math.round(size * 0xe8d4a51000) / 0xe8d4a51000;
const reaches = (size, margin) => size >= margin - SLACK$5;
function dropWithoutDrift(units, drifted) {
	const known = units.filter(({ stored }) => stored.runs > 0);
	const sum = known.filter(({ key }) => !drifted.has(key)).reduce((total, { stored, first }) => total + stored.passes / stored.runs - first, 0);
	return known.length === 0 ? 0 : rounded(sum / known.length);
}
const driftedIn = ({ reruns }) => new Set((reruns?.units ?? []).filter(({ finding }) => finding === "drifted").map(({ key }) => key));
function figureOfReruns(units, findings, margin) {
	const n = Math.max(1, findings.look.units);
	const rerun = (findings.reruns?.units ?? []).filter(({ finding }) => finding !== "drifted" && finding !== "excluded");
	const lost = rerun.filter(({ current, base }) => current.runs > 0 && base.runs > 0).reduce((sum, { current, base }) => sum + base.passes / base.runs - current.passes / current.runs, 0);
	const figures = [
		{
			by: "confirmed",
			size: rerun.filter(({ finding }) => finding === "confirmed").length / n
		},
		{
			by: "drop",
			size: dropWithoutDrift(units, driftedIn(findings))
		},
		{
			by: "reruns",
			size: rounded(lost / n)
		}
	];
	return figures.find(({ size }) => reaches(size, margin)) ?? figures.reduce((a, b) => b.size > a.size ? b : a);
}
function figureOfPairs(units, findings, margin) {
	const { thin, look } = findings;
	const ofPairs = {
		by: "pairs",
		size: (thin && thin.pairs > 0 ? (thin.currentOnly - thin.baseOnly) / thin.pairs : 0) * (thin?.stable ?? 0) / Math.max(1, look.units)
	};
	const drop = {
		by: "drop",
		size: dropWithoutDrift(units, driftedIn(findings))
	};
	if (reaches(drop.size, margin)) return drop;
	return reaches(ofPairs.size, margin) || ofPairs.size > drop.size ? ofPairs : drop;
}

// src/decision/confirmation/evidence.ts
const SHARES = {
	confirm: {
		"first-look": 0,
		reruns: .01,
		category: .01,
		thin: .03
	},
	stored: {
		"first-look": .015,
		reruns: .01,
		category: .01,
		thin: 0
	}
};
const QUICK_SHARES = {
	sample: {
		confirm: {
			"first-look": 0,
			reruns: .005,
			category: 0,
			thin: 0
		},
		stored: {
			"first-look": 0,
			reruns: .005,
			category: 0,
			thin: 0
		}
	},
	whole: {
		confirm: {
			...SHARES.confirm,
			reruns: .005
		},
		stored: {
			...SHARES.stored,
			reruns: .005
		}
	}
};
const FEWEST_CONFIRMED = 2;
const SLACK$4 = 1e-9;
function evidenceOf$1(findings, weighed) {
	const { look, reruns, thin } = findings;
	const { mode, units, margin } = weighed;
	if (mode === "stored" && !isWorse(look)) return [];
	if (weighed.sample && reruns) return sampleEvidence(reruns, weighed.sample, weighed);
	const ofDrop = {
		by: "drop",
		size: mode === "stored" ? leastDrop(look) : look.drop
	};
	const ofReruns = mode === "stored" ? ofDrop : figureOfReruns(units, findings, margin);
	return [
		...fired(weighed, {
			rule: "first-look",
			p: look.p,
			figure: ofDrop
		}),
		...reruns ? fired(weighed, {
			rule: "reruns",
			p: reruns.p,
			figure: ofReruns
		}) : [],
		...(reruns?.categories ?? []).flatMap((category) => categoryEvidence(category, findings, weighed)),
		...thin?.pAtMost == null ? [] : fired(weighed, {
			rule: "thin",
			p: thin.pAtMost,
			figure: figureOfPairs(units, findings, margin)
		})
	];
}
function sampleEvidence(reruns, { units, weightOf }, weighed) {
	const confirmed = reruns.units.filter(({ finding }) => finding === "confirmed");
	const size = confirmed.reduce((sum, { key }) => sum + weightOf(key), 0) / units;
	const holds = confirmed.length >= FEWEST_CONFIRMED;
	return fired(weighed, {
		rule: "reruns",
		p: reruns.p,
		figure: {
			by: "sample",
			size
		},
		holds
	});
}
function fired({ shares, margin, share }, { rule, scope = "overall", p, figure, holds = true }) {
	const limit = shares[rule] * share;
	if (limit <= 0 || p > limit + SLACK$4) return [];
	return [{
		rule,
		scope,
		p,
		limit,
		material: holds && reaches(figure.size, margin),
		figure
	}];
}
function categoryEvidence({ category, adjusted, confirmed }, findings, weighed) {
	const look = findings.look.categories.find((one) => one.category === category);
	if (weighed.mode === "stored" && !isWorse(look)) return [];
	const inside = weighed.units.filter((unit) => unit.category === category);
	const size = weighed.mode === "stored" ? leastDrop(look) : dropWithoutDrift(inside, driftedIn(findings));
	return fired(weighed, {
		rule: "category",
		scope: `category:${category}`,
		p: adjusted,
		figure: {
			by: "drop",
			size
		},
		holds: confirmed >= FEWEST_CONFIRMED
	});
}
const endsSearch = (evidence) => evidence.some(({ scope, material }) => scope === "overall" || material);
const isWorse = ({ sinceStart }) => sinceStart === null || sinceStart > SLACK$4;
const leastDrop = ({ drop, sinceStart }) => Math.min(drop, sinceStart ?? drop);
function outcomeOf$1({ look, reruns }, evidence, { mode, margin }) {
	if (evidence.some(({ material }) => material)) return "regression";
	if (evidence.length > 0) return "warn";
	if (mode === "stored" && !isWorse(look)) return reruns?.units.some(({ finding }) => finding === "confirmed") ? "inconclusive" : "pass";
	const drop = mode === "confirm" ? look.drop : leastDrop(look);
	const dropped = drop > SLACK$4 && reaches(drop, margin);
	const suspicious = Math.min(look.p, look.smallestAdjusted) <= .050000001;
	return dropped || suspicious ? "inconclusive" : "pass";
}

// src/decision/gate/unconfirmable.ts
const SLACK$3 = 1e-9;
function judging({ baseline }) {
	if (baseline.source === "agent") return {
		limit: SHARES.confirm.thin,
		caveat: "",
		otherwise: "; more than chance, and less than fresh pairs must show"
	};
	return {
		limit: SHARES.stored["first-look"],
		caveat: "; provider drift cannot be ruled out",
		otherwise: "; one stored run alone is not evidence enough, --ab asks both versions of all cases"
	};
}
const isWithin$1 = ({ adjustedPValue }, limit) => (adjustedPValue ?? 1) <= limit + SLACK$3;
const isUnconfirmableDrop = (comparison, row) => isWithin$1(row, judging(comparison).limit) && isSignificantDrop(row);
function checkUnconfirmable(comparison, paired) {
	const { limit, caveat, otherwise } = judging(comparison);
	const isEvidence = (row) => isWithin$1(row, limit);
	const check = (metrics) => checkMetrics({
		...comparison,
		metrics
	}, paired);
	const evident = check(comparison.metrics.filter(isEvidence));
	const open = check(comparison.metrics.filter((row) => !isEvidence(row)));
	return {
		regressions: evident.regressions.map((reason) => ending(reason, caveat)),
		unexplained: [
			...open.regressions.map((reason) => ending(reason, otherwise)),
			...evident.unexplained,
			...open.unexplained
		],
		headline: evident.headline
	};
}
const ending = (reason, words) => ({
	...reason,
	text: `${reason.text.slice(0, -1)}${words}.`
});

// src/decision/gate/findings.ts
const NOTHING_BELOW = {
	belowMargin: [],
	belowHeadline: null
};
function metricFindings(comparison, options) {
	const { confirmation } = comparison;
	if (options.rule !== "confirmed") return {
		...checkMetrics(comparison, options),
		...NOTHING_BELOW
	};
	const paired = {
		...options,
		rule: "paired"
	};
	if (!confirmation) return {
		...checkMetrics(comparison, paired),
		...NOTHING_BELOW
	};
	const confirmed = checkConfirmed({
		...comparison,
		confirmation
	}, options);
	const others = comparison.metrics.filter(({ metric }) => !isConfirmed(comparison, metric));
	const rest = checkUnconfirmable({
		...comparison,
		confirmation,
		metrics: others
	}, paired);
	return {
		regressions: [...confirmed.regressions, ...rest.regressions],
		belowMargin: confirmed.belowMargin,
		belowHeadline: confirmed.belowHeadline,
		unexplained: [...confirmed.unexplained, ...rest.unexplained],
		headline: confirmed.headline ?? rest.headline
	};
}
function mustPassReasons(cases, comparison, options) {
	const confirmed = options.rule === "confirmed" && comparison ? confirmedMustPass(comparison) : null;
	return confirmed ? confirmed.broken : brokenMustPass(cases, comparison, options);
}
function unsettled(comparison, options) {
	const { confirmation } = comparison;
	if (options.rule !== "confirmed" || !confirmation) return [];
	const limit = {
		rule: "stopped",
		metric: null,
		scope: null,
		text: "The limit of calls or cost ended the re-runs before what the first pass shows was settled."
	};
	return [...confirmedMustPass(comparison)?.unknown ?? [], ...confirmation.stopped === "budget" ? [limit] : []];
}

// src/decision/gate/quick.ts
function sampleOnly(comparison) {
	const sample = comparison?.sample;
	return sample && sample.escalation !== "done" ? sample : null;
}
const OPEN = {
	none: null,
	done: null,
	off: (rest) => `${rest} were not run, since selection.quick.escalate is false`,
	limit: (rest) => `${rest} do not fit into the limit of calls or cost`,
	no_agent: (rest) => `${rest} could not be run, since no agent is asked here`
};
function openReason({ escalation, cases, ran, label }) {
	const why = OPEN[escalation]?.(`the other ${count(cases - ran, "case")}`);
	if (!why) return null;
	const remedy = label === null ? "Run all cases with --mode full." : `Run all cases with the label "${label}".`;
	return {
		rule: "quick_open",
		metric: null,
		scope: null,
		text: `The ${count(ran, "case")} of the quick subset leave open whether something broke, and ${why}. ${remedy}`
	};
}
function quickClaim({ cases, ran, visibleBreaks }) {
	const headline = `${ran} of ${count(cases, "case")}: no case that used to pass is broken`;
	return {
		headline,
		reason: {
			rule: "quick",
			metric: null,
			scope: null,
			text: `${headline}.${visibleBreaks === null ? "" : ` ${visibleBreaks} or more broken cases of ${cases} would have been seen (95%).`}`
		}
	};
}

// src/decision/gate/sample.ts
const weightOf = ({ weight }) => weight ?? 1;
function coverageOf(report, total) {
	if (report.cases.reduce((sum, one) => sum + weightOf(one), 0) < total - .5) return "part";
	return report.cases.some((one) => weightOf(one) !== 1) ? "sample" : "whole";
}
function estimated(report, value) {
	const units = report.cases.filter((one) => isIn(one, value.scope)).flatMap((one) => {
		const pair = one.measures[value.metric];
		return pair ? [{
			pair,
			weight: weightOf(one)
		}] : [];
	});
	const drawn = units.filter(({ weight }) => weight !== 1).length;
	const found = drawn === 0 ? null : weightedRatio(units, boundsFor(value, units));
	return found && {
		value: {
			...value,
			...found,
			n: units.length
		},
		drawn
	};
}
function isIn({ category, dataset }, scope) {
	return scope === "overall" || scope === `category:${category}` || scope === `dataset:${dataset}`;
}
function boundsFor({ unit }, units) {
	return (unit === "share" || unit === "score") && units.every(({ pair: [a, b] }) => a >= 0 && a <= b) ? { bounds: [0, 1] } : {};
}

// src/decision/gate/limits.ts
const FEWEST_DRAWN = 10;
function checkLimits(judged, options, datasets) {
	const { report, run } = judged;
	const limits = limitsOf$1(options, datasets);
	const coverage = coverageOf(report, run.cases.total);
	if (coverage === "part") return {
		missed: [],
		unscored: [],
		undecided: limits.length > 0 ? [partReason(report.cases.length, run.cases.total)] : [],
		headline: null
	};
	const values = new Map(report.metrics.map((m) => [`${m.metric}\n${m.scope}`, m]));
	const found = limits.map((limit) => {
		const value = values.get(`${limit.metric}\n${limit.scope}`);
		return {
			limit,
			value,
			bound: value && amountIn(value.unit, limit.amount)
		};
	});
	const checked = found.flatMap(({ limit, value, bound }) => value && bound != null ? [withEstimate({
		limit,
		value,
		bound,
		about: ""
	}, coverage, judged)] : []);
	const decided = checked.filter((one) => one !== null);
	const missed = decided.filter((one) => isMissed(one, options.minimum_rule));
	return {
		missed: missed.map(missedReason),
		unscored: found.filter(({ value, bound }) => !value || bound == null).map(({ limit, value }) => unscoredReason(limit, value)),
		undecided: decided.length < checked.length ? [fewDrawnReason(checked.length - decided.length)] : [],
		headline: missed[0] ? headlineOf(missed[0]) : null
	};
}
function withEstimate(checked, coverage, { report, run, comparison = null }) {
	if (coverage === "whole") return checked;
	const estimate = byStoredRuns(checked, sampleOnly(comparison)) ?? estimated(report, checked.value);
	if (estimate === null) return checked;
	if (estimate.drawn < FEWEST_DRAWN) return null;
	const whole = checked.limit.scope === "overall" ? `all ${count(run.cases.total, "case")}` : "all of its cases";
	return {
		...checked,
		value: estimate.value,
		about: `, estimated for ${whole}`
	};
}
function byStoredRuns({ limit, value }, sample) {
	const found = limit.scope === "overall" ? sample?.estimates.find(({ metric }) => metric === limit.metric) : void 0;
	if (!found || !sample) return null;
	return {
		value: {
			...value,
			value: found.value,
			interval: found.valueInterval
		},
		drawn: sample.ran
	};
}
function limitsOf$1(options, datasets) {
	const of = (rule, scope, amounts) => Object.entries(amounts).map(([metric, amount]) => ({
		rule,
		metric,
		scope,
		amount
	}));
	return [...["minimum", "maximum"].flatMap((rule) => [...of(rule, "overall", overallLimits(options[rule])), ...Object.entries(options[rule].categories ?? {}).flatMap(([name, limits]) => of(rule, `category:${name}`, limits))]), ...datasets.flatMap((d) => of("minimum", `dataset:${d.name}`, d.minimum ?? {}))];
}
const SLACK$2 = 1e-9;
function isMissed({ limit, value, bound }, rule) {
	const best = rule === "interval" && value.interval ? value.interval[limit.rule === "minimum" ? 1 : 0] : value.value;
	return limit.rule === "minimum" ? best < bound - SLACK$2 : best > bound + SLACK$2;
}
function headlineOf({ limit, value, bound, about }) {
	return `${spokenMeasured(value)}, ${limit.rule} ${spokenLimit(value.unit, bound)}${about}`;
}
function missedReason({ limit, value, bound, about }) {
	const ends = value.interval?.map((end) => spokenValue(value.unit, end)).join(" to ");
	const reaches = value.interval && (limit.rule === "minimum" ? value.interval[1] >= bound : value.interval[0] <= bound);
	const facts = [ends && `95% CI ${ends}`, `n=${value.n}`].filter(Boolean).join(", ");
	const text = `${capital(spokenMeasured(value))}${about} (${facts}) misses the ${limit.rule} of ${spokenLimit(value.unit, bound)}${reaches ? `; the interval still reaches it` : ""}.`;
	return {
		rule: limit.rule,
		metric: limit.metric,
		scope: limit.scope,
		text
	};
}
function partReason(ran, total) {
	return {
		rule: "limits_not_decided",
		metric: null,
		scope: null,
		text: `Minimums and maximums were not decided: ${ran === 1 ? "the case that ran does" : `the ${count(ran, "case")} that ran do`} not stand for all ${total}. A full run decides them, or a quick one that draws cases by category and tier.`
	};
}
function fewDrawnReason(limits) {
	return {
		rule: "limits_not_decided",
		metric: null,
		scope: null,
		text: `${count(limits, "limit")} ${limits === 1 ? "was" : "were"} not decided: fewer than ${FEWEST_DRAWN} cases were drawn for ${limits === 1 ? "it" : "each"}. A full run decides ${limits === 1 ? "it" : "them"}, or a larger selection.quick.size.`
	};
}
function unscoredReason(limit, value) {
	const name = `${spokenMetric(limit.metric)}${spokenScope(limit.scope)}`;
	const text = value ? `The ${limit.rule} of ${name} is written in a unit that does not fit a metric shown as ${spokenValue(value.unit, value.value)}.` : `A ${limit.rule} names ${name}, but nothing was scored for it.`;
	return {
		rule: limit.rule,
		metric: limit.metric,
		scope: limit.scope,
		text
	};
}

// src/decision/gate/unreadable.ts
function unreadableFinding({ report, run }, compared) {
	if (run.stopped !== null) return null;
	const unreadable = unreadableIn(report);
	if (unreadable === null || unreadable.cause === "agent" && compared) return null;
	const whose = unreadable.side === "base" ? "the base version's" : "the agent's";
	const texts = [
		whatWasWrong(unreadable),
		whatToDo(unreadable),
		oneOfThem(unreadable)
	];
	return {
		headline: `none of ${whose} replies could be read`,
		reasons: texts.filter((text) => text !== "").map((text) => ({
			rule: "unreadable",
			metric: null,
			scope: null,
			text
		}))
	};
}
function whatWasWrong({ count, stopped, message, side, key }) {
	if (key === void 0) return `No turn got a reply that could be read. ${message}`;
	const of = side === "base" ? " of the base version" : "";
	return `${count === 1 ? `The only reply${of}` : stopped ? `The first ${count} replies${of}` : `All ${count} replies${of}`} could not be read${stopped ? ", all in the same way, so the run was ended" : ""}. ${message}`;
}
function whatToDo({ key, place }) {
	if (key === void 0) return "This says nothing about quality. Check that the agent answers, and the section agent of the configuration.";
	return `Check ${key}${place === void 0 ? "" : ` (${place})`}. This says nothing about quality, and nothing was stored as a baseline.`;
}
function oneOfThem({ reply, message }) {
	return reply === void 0 || message.includes(reply.slice(0, 60)) ? "" : `One of these replies: ${reply}`;
}

// src/decision/gate/decide.ts
const PRECEDENCE = [
	["could-not-run", couldNotRun$2],
	["regression", regression$1],
	["below-minimum", belowMinimum$1],
	["inconclusive", inconclusive$1],
	["not-compared", notCompared$1]
];
function decide(input) {
	const found = PRECEDENCE.flatMap(([conclusion, find]) => {
		const finding = find(input);
		return finding ? [{
			conclusion,
			...finding
		}] : [];
	});
	const first = found[0] ?? nothingFound(input);
	const reasons = first.conclusion === "could-not-run" ? first.reasons : [first, ...found.slice(1)].flatMap((f) => f.reasons);
	const accepted = first.conclusion === "regression" ? input.accepted : null;
	const dead = deadAgent(input.report);
	return {
		conclusion: first.conclusion,
		reasons: [
			...dead ? [dead.reason] : [],
			...reasons,
			...first.conclusion === "could-not-run" ? [] : [...belowTolerance(input), ...uncheckedLimits(input)]
		],
		headline: dead?.headline ?? first.headline,
		exitCode: accepted ? 0 : exitCodeOf(first.conclusion, input.options),
		accepted
	};
}
function nothingFound(input) {
	const unread = unreadableFinding(input, false);
	if (unread) return {
		conclusion: "could-not-run",
		...unread
	};
	return {
		conclusion: "no-regression",
		...noRegression$1(input)
	};
}
function exitCodeOf(conclusion, options) {
	return {
		"no-regression": 0,
		regression: 1,
		"below-minimum": 2,
		"could-not-run": 3,
		inconclusive: options.on_inconclusive === "fail" ? 4 : 0,
		"not-compared": options.on_not_compared === "fail" ? 4 : 0
	}[conclusion];
}
function couldNotRun$2(input) {
	const { comparison } = input;
	const compared = comparison !== null && isComparable(comparison);
	return unreadableFinding(input, compared) ?? tooManyErrors(input.report, input.options) ?? nothingScored(input) ?? mostlyUnscored(input) ?? unknownLimits(input);
}
function nothingScored({ report, run }) {
	if (run.stopped !== null || report.cases.some(isCounted)) return null;
	const headline = report.cases.length === 0 ? "no case was selected" : "nothing was scored";
	return finding(headline, "nothing_scored", () => [`${capital(headline)}: there is no result to judge. Check the datasets, the selection and the expectations.`]);
}
function mostlyUnscored({ report, run }) {
	const ran = report.cases.filter((result) => result.status !== "skipped" || isUnscored(result));
	const unscored = ran.filter(isUnscored).length;
	if (run.stopped !== null || 2 * unscored <= ran.length) return null;
	return finding(`${unscored} of ${count(ran.length, "case")} could not be scored`, "nothing_scored", (headline) => [`${capital(headline)}: the agent's replies carry nothing that these cases expect. Map the fields under agent.response, or remove the expectations.`]);
}
const isUnscored = ({ status, trials }) => status === "skipped" && trials.some(({ code }) => code === "nothing_scored");
function unknownLimits({ report, run, comparison, options, datasets }) {
	const { unscored } = checkLimits({
		report,
		run,
		comparison
	}, options, datasets);
	if (unscored.length === 0 || isSubset(run)) return null;
	return {
		headline: `${count(unscored.length, "limit")} could not be checked`,
		reasons: unscored
	};
}
function uncheckedLimits({ report, run, comparison, options, datasets }) {
	const { unscored, undecided } = checkLimits({
		report,
		run,
		comparison
	}, options, datasets);
	return [...undecided, ...isSubset(run) ? unscored : []];
}
function regression$1({ report, run, comparison, options }) {
	if (run.stopped !== null) return null;
	const metrics = comparison && isComparable(comparison) ? metricFindings(comparison, options) : null;
	const mustPass = mustPassReasons(report.cases, comparison, options);
	const reasons = [...metrics?.regressions ?? [], ...mustPass];
	if (reasons.length === 0) return null;
	return {
		headline: metrics?.headline ?? `${count(mustPass.length, "must-pass case")} broken`,
		reasons
	};
}
function belowMinimum$1({ report, run, comparison, options, datasets }) {
	const { missed, headline } = checkLimits({
		report,
		run,
		comparison
	}, options, datasets);
	return run.stopped !== null || headline === null ? null : {
		headline,
		reasons: missed
	};
}
function inconclusive$1(input) {
	const { run, comparison, options } = input;
	if (run.stopped !== null) return stoppedEarly(input);
	if (!comparison || !isComparable(comparison)) return null;
	const findings = metricFindings(comparison, options);
	const sample = sampleOnly(comparison);
	const open = sample && openReason(sample);
	const unexplained = [
		...open ? [open] : [],
		...findings.unexplained,
		...unsettled(comparison, options)
	];
	const failing = comparison.cases.newlyFailing.length;
	if (comparison.shared < 10 && failing > 0) return finding("too few cases to tell", "too_few_cases", () => [`${count(failing, "case")} newly fail${failing === 1 ? "s" : ""} of only ${comparison.shared} shared: fewer than ${10} cannot be tested.`]);
	if (unexplained.length === 0) return null;
	return {
		headline: whyOpen(comparison, unexplained),
		reasons: unexplained
	};
}
const UNLIKELY = .05;
function whyOpen(comparison, reasons) {
	if (reasons[0]?.rule === "quick_open") return "the quick subset does not settle it";
	const drifted = driftedOf(comparison);
	if (2 * drifted > comparison.cases.newlyFailing.length && reasons.every(({ rule }) => rule === "confirmed")) return `${count(drifted, "case")} fail${drifted === 1 ? "s" : ""} on the base version too`;
	return (comparison.confirmation?.extraCalls.current ?? 0) > 0 || reasons.some((reason) => isUnlikely(reason, comparison)) ? "not confirmed" : "too few cases to tell";
}
function isUnlikely({ metric, scope }, { metrics, confirmation }) {
	const row = metrics.find((one) => one.metric === metric && one.scope === scope);
	const look = confirmation?.metrics.find((one) => one.metric === metric)?.firstLook;
	return Math.min(row?.pValue ?? 1, look?.p ?? 1) <= UNLIKELY;
}
function driftedOf({ cases, confirmation }) {
	const drifted = driftedIds(confirmation);
	return cases.newlyFailing.filter(({ id }) => drifted.has(id)).length;
}
function belowTolerance({ comparison, options }) {
	return comparison && isComparable(comparison) ? metricFindings(comparison, options).belowMargin : [];
}
function stoppedEarly({ run, report, comparison }) {
	if (comparison?.confirmation?.stopped === "interrupt") return finding("interrupted before it was confirmed", "stopped", () => ["The run was interrupted while cases were run again: the first pass is shown, and nothing is concluded from it."]);
	const done = report.cases.filter((c) => c.status !== "skipped").length;
	return finding(`${run.stopped === "budget" ? "stopped by the budget" : "interrupted"} after ${done} of ${count(run.cases.selected, "case")}`, "stopped", (headline) => [`The run was ${headline}: what ran is shown, and nothing is concluded from it.`]);
}
const isComparable = (comparison) => comparison.comparability.level !== "none" && comparison.shared > 0;
function notCompared$1({ comparison, notComparedBecause, options }) {
	if (comparison && isComparable(comparison)) return gatesLeftOut(comparison, options);
	if (!comparison) {
		const because = notComparedBecause ?? "no baseline yet";
		return finding(because, "no_baseline", () => [`${capital(because)}: this run was set against nothing.`]);
	}
	return finding("no case in common with the baseline", "not_comparable", () => comparison.comparability.differences.length > 0 ? comparison.comparability.differences : ["No case with the same id and content was scored in both runs."]);
}
function gatesLeftOut({ comparability, metrics }, options) {
	if ((comparability.notCompared?.filter((m) => m.compared === 0 && options.metrics.includes(m.metric)) ?? []).length === 0 || metrics.some((m) => m.gated)) return null;
	return finding("the checks changed", "not_comparable", () => comparability.differences);
}
function noRegression$1({ comparison, options }) {
	const below = comparison && isComparable(comparison) ? metricFindings(comparison, options).belowHeadline : null;
	if (below !== null) return {
		headline: below,
		reasons: []
	};
	const sample = sampleOnly(comparison);
	if (comparison && sample) return claimOf(comparison, sample, options);
	const shown = comparison && notWorseThan(comparison);
	return shown ? {
		headline: shown.headline,
		reasons: [shown.reason]
	} : {
		headline: "",
		reasons: []
	};
}
function claimOf({ confirmation, cases }, sample, { rule }) {
	if (!(rule === "confirmed" && confirmation?.stopped === null) && cases.newlyFailing.length > 0) return {
		headline: `of ${sample.ran} of ${count(sample.cases, "case")}`,
		reasons: []
	};
	const { headline, reason } = quickClaim(sample);
	return {
		headline,
		reasons: [reason]
	};
}
function finding(headline, rule, texts) {
	return {
		headline,
		reasons: texts(headline).map((text) => ({
			rule,
			metric: null,
			scope: null,
			text
		}))
	};
}

// src/report/delivery/log.ts
function fenced(text, token = randomUUID()) {
	return `::stop-commands::${token}\n${text.endsWith("\n") ? text : `${text}\n`}::${token}::\n`;
}
function workflowCommand(name, properties, message) {
	const list = Object.entries(properties).map(([key, value]) => `${key}=${escapeProperty(String(value))}`);
	return `::${name}${list.length > 0 ? ` ${list.join(",")}` : ""}::${escapeData(message)}`;
}
function escapeData(text) {
	return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}
function escapeProperty(text) {
	return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

// src/report/delivery/annotations.ts
const MOST_A_LEVEL = 10;
const LEVELS = [
	"error",
	"warning",
	"notice"
];
const annotations$1 = {
	to: "annotations",
	deliver: async (item, { ci, print }) => {
		if (!ci) return [];
		const lines = LEVELS.flatMap((level) => commandsOf(item.annotations.filter((one) => one.level === level)));
		if (lines.length > 0) print(`${lines.join("\n")}\n`);
		return [];
	}
};
function commandsOf(all) {
	if (all.length <= MOST_A_LEVEL) return all.map(toCommand);
	const shown = all.slice(0, 9);
	const more = `${all.length - shown.length} more, all in the report`;
	return [...shown.map(toCommand), workflowCommand(all[0].level, { title: "Agent eval" }, more)];
}
function toCommand({ level, source, title, message }) {
	return workflowCommand(level, {
		file: source.file,
		line: source.line,
		title
	}, message);
}

// src/report/delivery/permissions.ts
function cannotWrite(ci, github, what) {
	if (ci.pullRequest?.fork && ci.event === "pull_request") return {
		code: "fork_read_only",
		text: `No ${what} was written: GitHub gives a pull request from a fork a read-only token. The result is in the job summary and in the log.`
	};
	if (github) return null;
	return {
		code: "no_token",
		text: `No ${what} was written: there is no token. Pass github-token; the result is in the job summary and in the log.`
	};
}

// src/report/delivery/check-run.ts
const LEVEL = {
	error: "failure",
	warning: "warning",
	notice: "notice"
};
const LONGEST_SUMMARY = 65535;
const checkRun$1 = {
	to: "check-run",
	deliver: async ({ name, title, conclusion, summary, annotations }, { ci, github }) => {
		if (!ci) return [];
		const blocked = cannotWrite(ci, github, "check run");
		if (blocked || !github) return blocked ? [blocked] : [];
		const headSha = headOf(ci);
		if (headSha === null) return [noHead];
		await github.createCheckRun({
			name,
			title,
			conclusion,
			headSha,
			summary: summary.slice(0, LONGEST_SUMMARY),
			annotations: annotations.map(({ level, source, title: heading, message }) => ({
				path: source.file,
				line: source.line,
				level: LEVEL[level],
				title: heading,
				message
			}))
		});
		return [];
	}
};
function headOf({ pullRequest, followedSha, sha }) {
	if (pullRequest) return pullRequest.headSha;
	return followedSha === void 0 ? sha : followedSha;
}
const noHead = {
	code: "check_run_without_head",
	text: "No check run was written: the event does not name the commit of the run that this one follows. The result is in the job summary and in the log."
};

// src/report/delivery/file.ts
const file = {
	to: "file",
	deliver: async ({ name, content, sealed }, { directory, redact }) => {
		const path = pathInside(directory, name);
		if (!path) throw new Error(`${JSON.stringify(name)} does not lie in ${directory}`);
		const parts = typeof content === "string" ? [content] : inBlocks(content(), sealed ? (part) => part : redact);
		writeFileAtomic(path, parts);
		return [];
	}
};
const BLOCK_CHARACTERS = 65536;
function* inBlocks(parts, redact) {
	let block = [];
	let length = 0;
	for (const part of parts) {
		if (typeof part === "string") {
			const clean = redact(part);
			block.push(clean);
			length += clean.length;
			if (length < BLOCK_CHARACTERS) continue;
		}
		if (length > 0) yield block.join("");
		block = [];
		length = 0;
		if (typeof part !== "string") yield part;
	}
	yield block.join("");
}

// src/report/delivery/job-summary.ts
const MAX_BYTES = 9e5;
const CUT = "\n\n_The rest of this summary did not fit. All of it is in the report and in summary.md._\n";
const jobSummary = {
	to: "job-summary",
	deliver: async ({ markdown }, { summaryFile }) => {
		if (!summaryFile) return [];
		const { size } = await stat(summaryFile).catch(() => ({ size: 0 }));
		const whole = markdown.endsWith("\n") ? markdown : `${markdown}\n`;
		const fitting = cutToFit(whole, MAX_BYTES - size);
		if (fitting === whole) {
			await appendFile(summaryFile, whole);
			return [];
		}
		if (fitting !== null) await appendFile(summaryFile, fitting);
		return [{
			code: "summary_cut",
			text: `The job summary is limited to 1 MiB a step: it was ${fitting === null ? "left out" : "cut"}. The files of the run hold all of it.`
		}];
	}
};
function cutToFit(markdown, bytes) {
	if (Buffer.byteLength(markdown) <= bytes) return markdown;
	const room = bytes - Buffer.byteLength(CUT) - 2e3;
	if (room <= 0) return null;
	const head = Buffer.from(markdown).subarray(0, room).toString("utf8");
	const end = head.lastIndexOf("\n\n");
	if (end <= 0) return null;
	const kept = head.slice(0, end);
	const fence = (kept.match(/^(?:`{3,}|~{3,})/gm)?.length ?? 0) % 2 === 1 ? "\n```" : "";
	const open = (kept.match(/<details/g)?.length ?? 0) - (kept.match(/<\/details>/g)?.length ?? 0);
	return `${kept}${fence}${"\n\n</details>".repeat(Math.min(100, Math.max(0, open)))}${CUT}`;
}

// src/report/delivery/marker.ts
const markerSchema = object({
	v: literal(1),
	suite: string().max(200),
	of: string().max(200).optional(),
	sha: string().max(64),
	run: number().int().min(0),
	attempt: number().int().min(1)
});
const FIRST_LINE = /^<!-- agent-eval (\{[^\r\n]{1,1000}\}) -->[ \t]*(?:\r?\n|$)/;
function readMarker(body) {
	const json = FIRST_LINE.exec(body)?.[1];
	if (!json) return null;
	try {
		return markerSchema.safeParse(JSON.parse(json)).data ?? null;
	} catch {
		return null;
	}
}
function isNewer(a, b) {
	return a.run !== b.run ? a.run > b.run : a.attempt > b.attempt;
}

// src/report/delivery/otlp.ts
const TIMEOUT_MS = 1e4;
const MAX_REPLY_BYTES = 1e5;
const WORTH_A_RETRY = [
	429,
	502,
	503,
	504
];
const WAITS_MS = [500, 2e3];
const LONGEST_WAIT_MS = 5e3;
const otlp = {
	to: "otlp",
	deliver: async ({ endpoint, headers, requests }, { redact }) => {
		const url = logsUrl(endpoint);
		const pool = createPool(1);
		let sent = 0;
		let rejected = 0;
		try {
			for (const body of requests()) {
				const reply = await post$1(url, headers, redact(body), pool);
				if (reply.status < 200 || reply.status > 299) throw new Error(refusal(reply));
				sent += 1;
				rejected += rejectedRecords(reply);
			}
		} catch (error) {
			const why = error instanceof Error ? error.message.split("\n", 1)[0] : String(error);
			const before = sent > 0 ? ` after ${sent} requests` : "";
			return [{
				code: "otlp_not_delivered",
				text: `The events were not taken by ${origin(url)}${before}: ${why}`
			}];
		} finally {
			pool.close();
		}
		const text = `${origin(url)} rejected ${rejected} of the events it was sent.`;
		return rejected > 0 ? [{
			code: "otlp_rejected",
			text
		}] : [];
	}
};
function logsUrl(endpoint) {
	const url = new URL(endpoint);
	if (!/\/v1\/logs\/?$/.test(url.pathname)) url.pathname = `${url.pathname.replace(/\/+$/, "")}/v1/logs`;
	return url.href;
}
function origin(url) {
	const { origin: from, pathname } = new URL(url);
	return `${from}${pathname}`;
}
async function post$1(url, headers, body, pool) {
	for (const wait of [...WAITS_MS, null]) try {
		const reply = await request({
			url,
			method: "POST",
			headers: {
				...headers,
				"content-type": "application/json"
			},
			body,
			timeoutMs: TIMEOUT_MS,
			maxBytes: MAX_REPLY_BYTES,
			pool
		});
		if (wait === null || !WORTH_A_RETRY.includes(reply.status)) return reply;
		await setTimeout$1(Math.min(retryAfter(reply) ?? wait, LONGEST_WAIT_MS));
	} catch (error) {
		const again = error instanceof TransportError && (error.kind === "connection" || error.kind === "timeout");
		if (wait === null || !again) throw error;
		await setTimeout$1(wait);
	}
	throw new Error("no reply");
}
function retryAfter({ headers }) {
	const seconds = Number(headers["retry-after"] ?? NaN);
	return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1e3 : null;
}
function refusal({ status }) {
	return `HTTP ${status}${status === 401 || status === 403 ? ", check report.otlp.headers" : ""}`;
}
function rejectedRecords({ body }) {
	try {
		const reply = JSON.parse(body.toString("utf8"));
		return Number(reply.partialSuccess?.rejectedLogRecords ?? 0) || 0;
	} catch {
		return 0;
	}
}

// src/report/renderers/markdown/marker.ts
function markedSuite(suite) {
	return suite.slice(0, 100);
}
function markerLine(marker) {
	const { suite, of, sha, run, attempt } = marker;
	return `<!-- agent-eval ${JSON.stringify({
		v: 1,
		suite,
		of,
		sha,
		run,
		attempt
	}).replace(/[^\x20-\x7e]|[<>&@#]|-(?=-)|-$/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`)} -->`;
}

// src/report/delivery/own-comments.ts
async function ownComments(github, number) {
	const marked = (await github.listComments(number)).flatMap((comment) => {
		const marker = readMarker(comment.body);
		return marker ? [{
			comment,
			marker
		}] : [];
	});
	const login = marked.some(({ comment }) => !comment.byBot) ? await github.ownLogin() : null;
	return marked.filter(({ comment }) => comment.byBot || login !== null && comment.author === login).sort((a, b) => a.comment.id - b.comment.id);
}
function replacedBy(own, all) {
	const nameless = all.filter(({ marker }) => marker.suite === "");
	if (own.suite === "") return {
		update: nameless.length > 0 ? nameless : all.length === 1 ? all : [],
		remove: []
	};
	const named = all.filter(({ marker }) => marker.suite === own.suite);
	const answered = nameless.filter(({ marker }) => marker.of === void 0 ? marker.sha !== own.sha : marker.of === own.suite);
	return named.length > 0 ? {
		update: named,
		remove: answered
	} : {
		update: answered,
		remove: []
	};
}

// src/report/delivery/pr-comment.ts
const LONGEST_BODY = 65536;
const prComment = {
	to: "pr-comment",
	deliver: async (item, { ci, github }) => {
		if (!ci?.pullRequest) return [];
		const blocked = cannotWrite(ci, github, "comment");
		if (blocked || !github) return blocked && item.worthPosting ? [blocked] : [];
		return await post(item, ci.pullRequest, github);
	}
};
async function post(given, pull, github) {
	const own = readMarker(given.markdown);
	const sha = own?.sha ?? pull.headSha;
	const { update, remove } = replacedBy({
		suite: given.suite,
		sha
	}, await ownComments(github, pull.number));
	const newer = update.find(({ marker }) => own && marker.suite === own.suite && isNewer(marker, own));
	if (newer) return [skipped(`it already tells of run ${newer.marker.run}, which is newer than this one`)];
	if (update.length === 0 && !given.worthPosting) return [];
	const item = given.suite === "" && update[0] ? takingOver(given, update[0].marker) : given;
	if (update[0] && remove.length === 0 && sameText(update[0].comment.body, item.markdown)) return [];
	const { headSha } = await github.getPullRequest(pull.number);
	if (headSha !== pull.headSha) return [skipped("the pull request has a newer commit than the one of this run")];
	if (!await updatedOne(github, update, item)) await keepOne(await writing(item, (body) => github.createComment(pull.number, body)), item, pull.number, github);
	for (const { comment } of remove) await github.deleteComment(comment.id).catch(() => {});
	return [];
}
function takingOver(item, { suite, of }) {
	const owner = suite === "" ? of : suite;
	const marked = (body) => {
		const marker = readMarker(body);
		const end = body.indexOf("\n");
		return marker && end >= 0 ? markerLine({
			...marker,
			of: owner
		}) + body.slice(end) : body;
	};
	return {
		...item,
		markdown: marked(item.markdown),
		short: marked(item.short)
	};
}
async function updatedOne(github, comments, item) {
	for (const { comment } of comments) if (await updated(github, comment.id, item)) return true;
	return false;
}
async function updated(github, id, item) {
	try {
		await writing(item, (body) => github.updateComment(id, body));
		return true;
	} catch (error) {
		if (error instanceof GitHubError && (error.kind === "forbidden" || error.kind === "not_found")) return false;
		throw error;
	}
}
async function writing(item, write) {
	if (item.markdown.length > LONGEST_BODY) return await write(item.short);
	try {
		return await write(item.markdown);
	} catch (error) {
		if (!(error instanceof GitHubError) || error.kind !== "too_long" && error.kind !== "invalid") throw error;
		return await write(item.short);
	}
}
async function keepOne(created, item, number, github) {
	const all = (await ownComments(github, number)).filter(({ comment, marker }) => marker.suite === item.suite && comment.author === created.author);
	const [first, ...duplicates] = all;
	if (!first || duplicates.length === 0) return;
	const newest = all.reduce((best, one) => isNewer(one.marker, best.marker) ? one : best);
	if (newest !== first) await github.updateComment(first.comment.id, newest.comment.body);
	for (const { comment } of duplicates) await github.deleteComment(comment.id).catch(() => {});
}
function sameText(a, b) {
	const plain = (text) => text.replaceAll("\r\n", "\n").trimEnd();
	return plain(a) === plain(b);
}
function skipped(why) {
	return {
		code: "comment_left",
		text: `The comment was left as it is: ${why}.`
	};
}

// src/report/delivery/stdout.ts
const stdout = {
	to: "stdout",
	deliver: async ({ text, groups = [] }, world) => {
		for (const group of groups) world.print(groupText(group, world));
		world.print(world.ci ? fenced(text) : wholeLines(text));
		return [];
	}
};
function groupText({ title, text }, { ci }) {
	if (!ci) return `${title}\n${wholeLines(text)}\n`;
	return `${workflowCommand("group", {}, title)}\n${fenced(text)}${workflowCommand("endgroup", {}, "")}\n`;
}
const wholeLines = (text) => text.endsWith("\n") ? text : `${text}\n`;

// src/report/delivery/index.ts
const destinations = [
	file,
	stdout,
	jobSummary,
	annotations$1,
	prComment,
	checkRun$1,
	otlp
];
async function deliver(rendered, world) {
	const warnings = [];
	for (const item of rendered) {
		const destination = destinations.find(({ to }) => to === item.to);
		if (!destination) continue;
		try {
			warnings.push(...await destination.deliver(redacted(item, world.redact), world));
		} catch (error) {
			warnings.push(failed(item, error));
		}
	}
	return distinct(warnings);
}
function redacted(item, redact) {
	if (item.to === "file" && item.sealed) return item;
	const clean = {
		...redactValues(item, redact),
		to: item.to
	};
	if (clean.to === "file" && item.to === "file") return {
		...clean,
		name: item.name
	};
	if (item.to === "otlp") return item;
	if (clean.to === "pr-comment" && item.to === "pr-comment") {
		const below = (body) => readMarker(body) ? redactBelow(body, redact) : redact(body);
		return {
			...clean,
			suite: item.suite,
			markdown: below(item.markdown),
			short: below(item.short)
		};
	}
	if (!("annotations" in clean) || !("annotations" in item)) return clean;
	const placed = clean.annotations.map((one, i) => {
		const { level, source } = item.annotations[i];
		return {
			...one,
			level,
			source
		};
	});
	const conclusion = item.to === "check-run" ? { conclusion: item.conclusion } : {};
	return {
		...clean,
		...conclusion,
		annotations: placed
	};
}
function redactBelow(body, redact) {
	const end = body.indexOf("\n") + 1;
	return end === 0 ? body : body.slice(0, end) + redact(body.slice(end));
}
const WHAT = {
	file: "A file of the report",
	stdout: "The report for the console",
	"job-summary": "The job summary",
	annotations: "The annotations",
	"pr-comment": "The comment on the pull request",
	"check-run": "The check run",
	otlp: "The events for OpenTelemetry"
};
function failed(item, error) {
	const what = item.to === "file" ? `The file ${item.name}` : WHAT[item.to];
	const why = error instanceof Error ? error.message.split("\n", 1)[0] : String(error);
	const elsewhere = error instanceof GitHubError ? " The result is in the job summary and in the files; the verdict stands." : "";
	return {
		code: `${item.to.replace("-", "_")}_not_delivered`,
		text: `${what} could not be written: ${why}${elsewhere}`
	};
}
function distinct(warnings) {
	return warnings.filter((warning, i) => warnings.findIndex(({ code, text }) => code === warning.code && text === warning.text) === i);
}

// src/report/delivery/report-artifact.ts
async function uploadReport(file, name, artifacts) {
	try {
		return await withTemporaryDirectory(async (root) => {
			const copy = join(root, name);
			await copyFile(file, copy);
			const whole = await artifacts.upload({
				name,
				files: [copy],
				root,
				skipArchive: true
			});
			const stored = whole.kind === "uploaded" ? whole : await artifacts.upload({
				name,
				files: [copy],
				root
			});
			return stored.kind === "uploaded" ? {
				url: stored.url,
				warnings: []
			} : refused(name, stored.reason);
		});
	} catch (error) {
		return refused(name, error.message.split("\n", 1)[0]);
	}
}
function refused(name, reason) {
	return {
		url: null,
		warnings: [{
			code: "report_not_stored",
			text: `The report was not stored as ${name}: ${reason}.`
		}]
	};
}

// src/report/renderers/annotations.ts
const MAX_ANNOTATIONS = 10;
const annotations = {
	id: "annotations",
	render(input) {
		const { comparison, verdict } = input.outcome;
		if (input.options.annotations === "off" || !comparison) return [];
		const level = verdict.exitCode === 0 ? "warning" : "error";
		const made = worstFirst(casesOnSide(input.outcome, "newly-failing")).filter(({ source }) => isWanted(input, source.file)).slice(0, MAX_ANNOTATIONS).map((row) => annotation(input, row, level));
		return made.length > 0 ? [{
			to: "annotations",
			annotations: made
		}] : [];
	}
};
function isWanted({ options, changedFiles }, file) {
	return options.annotations === "all" || (changedFiles ?? []).includes(file.replace(/^\.\//, ""));
}
function annotation(input, row, level) {
	const branch = input.outcome.comparison?.baseline.branch;
	const before = branch ? terminal(branch, 60) : "the baseline";
	const sides = hasSeveralTrials([row]) ? `${before} ${row.baseline ?? "not run"}, this run ${row.current ?? "not run"}` : `Passes on ${before}, fails now`;
	const failed = row.failed.slice(0, 3).map((text) => terminal(text, 80));
	const command = isLinkable(row.id) ? commandLine(input, "--case", row.id) : null;
	return {
		level,
		source: row.source,
		title: `Newly failing: ${oneLine(row.id, 80)}`,
		message: [
			`${sides}.`,
			failed.length > 0 ? `${failed.join("; ")}.` : null,
			command
		].filter(Boolean).join(" ")
	};
}

// src/report/renderers/data/clean-text.ts
const NOT_A_CHARACTER = /[^\t\n\u0020-\u007e\u00a0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const PLAIN$2 = /^[\t\n\u0020-\u007e]*$/;
function cleanText(text) {
	if (PLAIN$2.test(text)) return text;
	return text.toWellFormed().replace(/\r\n?|\u0085/g, "\n").replace(NOT_A_CHARACTER, "");
}
function cutText(text, max) {
	if (text.length <= max) return cleanText(text);
	const clean = cleanText(text.slice(0, max * 2 + 1e3));
	if (clean.length <= max && text.length <= max * 2) return clean;
	return `${clean.slice(0, max - 1).toWellFormed()}\u2026`;
}
function nameText(text, max = 300) {
	return oneLine(text, max) || "(empty)";
}

// src/report/renderers/data/csv.ts
const LONGEST = 1e3;
const FORMULA = /^(?:\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/;
const PLAIN$1 = /^(?:\w[\w !#-~]*)?$/;
function csvCells(cells) {
	return cells.map((cell) => typeof cell === "string" ? quoted(cell) : cell).join(",");
}
function quoted(text) {
	if (text.length <= LONGEST && PLAIN$1.test(text)) return `"${text}"`;
	const short = cutText(text, LONGEST);
	const safe = FORMULA.test(short) ? `'${short}` : short;
	return `"${safe.includes("\"") ? safe.replaceAll("\"", "\"\"") : safe}"`;
}

// src/report/renderers/data/stated-case.ts
function failedPhrases(input, { result, row }) {
	return row && row.failedChecks.length > 0 ? row.failedChecks : input.failedChecks(result);
}
function failedWords(input, one) {
	const message = one.result.trials.find(({ status, failureType }) => status === "failed" && (failureType === "error" || failureType === "timeout"))?.message;
	return failedPhrases(input, one).map((phrase) => message && /^(error: |timeout$)/.test(phrase) ? `${phrase}: ${message}` : phrase);
}
function withoutSecrets({ redact }, one) {
	if (!redact) return one;
	const result = redactValues(one.result, redact);
	return result === one.result ? one : {
		...one,
		result
	};
}

// src/report/renderers/cases-csv.ts
const casesCsv = {
	id: "csv",
	render: (input) => [{
		to: "file",
		name: "cases.csv",
		content: () => rows(input)
	}]
};
function* rows(input) {
	const all = statedCases(input);
	const metrics = metricsOf$1(input);
	const mustPass = mustPassIds(input);
	const names = [
		...Object.keys(ofCase$1(void 0)),
		...STANDING,
		...Object.keys(ofTrial$1(void 0)),
		...metrics
	];
	yield `${csvCells(names)}\n`;
	for (const stated of all) {
		const one = withoutSecrets(input, stated);
		const before = csvCells([...Object.values(ofCase$1(one.result)), ...standing(input, one, mustPass)]);
		const trials = one.result.trials.length > 0 ? one.result.trials : [void 0];
		for (const trial of trials) yield `${before},${csvCells([...Object.values(ofTrial$1(trial)), ...scoresOf(trial, metrics)])}\n`;
	}
}
function ofCase$1(result) {
	return {
		case: result?.id ?? "",
		category: result?.category ?? "",
		dataset: result?.dataset ?? "",
		tier: result?.tier ?? null,
		tags: result?.tags.join(" ") ?? "",
		file: result?.source.file ?? "",
		line: result?.source.line ?? null
	};
}
function ofTrial$1(trial) {
	const turns = trial?.transcript.turns ?? [];
	return {
		trial: trial ? trial.trial + 1 : null,
		status: trial?.status ?? "",
		failure_type: trial?.failureType ?? "",
		blame: trial?.blame ?? "",
		code: trial?.code ?? "",
		message: trial?.message ?? "",
		turns: trial ? turns.length : null,
		latency_ms: mean(trial?.timing.turns ?? []),
		duration_ms: trial?.timing.durationMs ?? null,
		input_tokens: trial?.usage.inputTokens ?? null,
		output_tokens: trial?.usage.outputTokens ?? null,
		cost_usd: trial?.usage.cost ?? null,
		first_input: turns[0]?.user ?? "",
		last_reply: turns.at(-1)?.text ?? ""
	};
}
const STANDING = [
	"must_pass",
	"case_status",
	"state",
	"baseline_passed",
	"baseline_trials",
	"current_passed",
	"current_trials",
	"what_failed"
];
function standing(input, one, mustPass) {
	const { result, state, row, passed, counted } = one;
	return [
		mustPass.has(result.id) ? "yes" : "",
		result.status,
		state,
		row?.baseline?.passed ?? null,
		row?.baseline?.trials ?? null,
		passed,
		counted,
		result.status === "failed" ? failedPhrases(input, one).join("; ") : ""
	];
}
function mustPassIds({ outcome }) {
	const lists = Object.values(outcome.comparison?.cases ?? {});
	return new Set(lists.flatMap((rows) => rows.filter(({ mustPass }) => mustPass).map(({ id }) => id)));
}
function metricsOf$1({ outcome }) {
	return [...gathered(outcome.report.cases).metrics].sort((a, b) => importance(a) - importance(b));
}
function scoresOf(trial, metrics) {
	const byMetric = Map.groupBy(trial?.scores ?? [], ({ metric }) => metric);
	return metrics.map((metric) => mean((byMetric.get(metric) ?? []).map(({ value }) => value)));
}

// src/report/renderers/markdown/budget.ts
const COMMENT_BYTES = 6e4;
const SUMMARY_BYTES = 9e5;
const GIVE_WAY = [
	"examples",
	"examples",
	"conversations",
	"conversations",
	"criteria",
	"grounding",
	"trend",
	"trend",
	"categories",
	"confusions",
	"patterns",
	"cases",
	"cases",
	"cases",
	"conversations",
	"criteria",
	"grounding",
	"compared",
	"categories",
	"confusions",
	"patterns",
	"otherMetrics",
	"otherMetrics",
	"criteria",
	"grounding",
	"warnings",
	"metrics",
	"cases",
	"warnings",
	"metrics",
	"cases"
];
function fitToBudget(sections, compose, maxBytes) {
	const level = new Map(sections.map((section) => [section.id, 0]));
	const versions = new Map(sections.map((section) => [section.id, section.versions]));
	const write = () => compose((id) => versions.get(id)?.[level.get(id) ?? 0] ?? "");
	let text = write();
	for (const id of GIVE_WAY) {
		if (bytes(text) <= maxBytes) return text;
		const next = (level.get(id) ?? 0) + 1;
		if (next >= (versions.get(id)?.length ?? 0)) continue;
		level.set(id, next);
		text = write();
	}
	return bytes(text) <= maxBytes ? text : null;
}
function bytes(text) {
	return Buffer.byteLength(text, "utf8");
}

// node_modules/markdown-table/index.js
function defaultStringLength(value) {
	return value.length;
}
function markdownTable(table, options) {
	const settings = options || {};
	const align = (settings.align || []).concat();
	const stringLength = settings.stringLength || defaultStringLength;
	const alignments = [];
	const cellMatrix = [];
	const sizeMatrix = [];
	const longestCellByColumn = [];
	let mostCellsPerRow = 0;
	let rowIndex = -1;
	while (++rowIndex < table.length) {
		const row = [];
		const sizes = [];
		let columnIndex = -1;
		if (table[rowIndex].length > mostCellsPerRow) mostCellsPerRow = table[rowIndex].length;
		while (++columnIndex < table[rowIndex].length) {
			const cell = serialize(table[rowIndex][columnIndex]);
			if (settings.alignDelimiters !== false) {
				const size = stringLength(cell);
				sizes[columnIndex] = size;
				if (longestCellByColumn[columnIndex] === void 0 || size > longestCellByColumn[columnIndex]) longestCellByColumn[columnIndex] = size;
			}
			row.push(cell);
		}
		cellMatrix[rowIndex] = row;
		sizeMatrix[rowIndex] = sizes;
	}
	let columnIndex = -1;
	if (typeof align === "object" && "length" in align) while (++columnIndex < mostCellsPerRow) alignments[columnIndex] = toAlignment(align[columnIndex]);
	else {
		const code = toAlignment(align);
		while (++columnIndex < mostCellsPerRow) alignments[columnIndex] = code;
	}
	columnIndex = -1;
	const row = [];
	const sizes = [];
	while (++columnIndex < mostCellsPerRow) {
		const code = alignments[columnIndex];
		let before = "";
		let after = "";
		if (code === 99) {
			before = ":";
			after = ":";
		} else if (code === 108) before = ":";
		else if (code === 114) after = ":";
		let size = settings.alignDelimiters === false ? 1 : Math.max(1, longestCellByColumn[columnIndex] - before.length - after.length);
		const cell = before + "-".repeat(size) + after;
		if (settings.alignDelimiters !== false) {
			size = before.length + size + after.length;
			if (size > longestCellByColumn[columnIndex]) longestCellByColumn[columnIndex] = size;
			sizes[columnIndex] = size;
		}
		row[columnIndex] = cell;
	}
	cellMatrix.splice(1, 0, row);
	sizeMatrix.splice(1, 0, sizes);
	rowIndex = -1;
	const lines = [];
	while (++rowIndex < cellMatrix.length) {
		const row = cellMatrix[rowIndex];
		const sizes = sizeMatrix[rowIndex];
		const cellsInRow = settings.fillRows === false ? Math.max(1, cellMatrix[rowIndex === 1 ? 0 : rowIndex].length) : mostCellsPerRow;
		columnIndex = -1;
		const line = [];
		while (++columnIndex < cellsInRow) {
			const cell = row[columnIndex] || "";
			let before = "";
			let after = "";
			if (settings.alignDelimiters !== false) {
				const size = longestCellByColumn[columnIndex] - (sizes[columnIndex] || 0);
				const code = alignments[columnIndex];
				if (code === 114) before = " ".repeat(size);
				else if (code === 99) {
					const half = size / 2;
					if (size % 2) {
						before = " ".repeat(half + .5);
						after = " ".repeat(half - .5);
					} else {
						before = " ".repeat(half);
						after = before;
					}
				} else after = " ".repeat(size);
			}
			if (settings.delimiterStart !== false && !columnIndex) line.push("|");
			if (settings.padding !== false && !(settings.alignDelimiters === false && cell === "") && (settings.delimiterStart !== false || columnIndex)) line.push(" ");
			if (settings.alignDelimiters !== false) line.push(before);
			line.push(cell);
			if (settings.alignDelimiters !== false) line.push(after);
			if (settings.padding !== false) line.push(" ");
			if (settings.delimiterEnd !== false || columnIndex !== cellsInRow - 1) line.push("|");
		}
		lines.push(settings.delimiterEnd === false ? line.join("").replace(/ +$/, "") : line.join(""));
	}
	return lines.join("\n");
}
function serialize(value) {
	return value === null || value === void 0 ? "" : String(value);
}
function toAlignment(value) {
	const code = typeof value === "string" ? value.codePointAt(0) : 0;
	return code === 67 || code === 99 ? 99 : code === 76 || code === 108 ? 108 : code === 82 || code === 114 ? 114 : 0;
}

// src/report/renderers/markdown/markdown.ts
function table(head, align, rows) {
	if (rows.length === 0) return "";
	return markdownTable([head, ...rows].map((row) => row.map(cell)), {
		align: [...align],
		alignDelimiters: false
	});
}
function cell(markdown) {
	return markdown.replace(/\s*\n\s*/g, " ").replace(/\\+(?=\|)/g, "$&\u200b").replaceAll("|", "\\|");
}
function details(summary, parts) {
	const body = paragraphs(parts);
	return body && `<details>\n<summary>${summary}</summary>\n\n${body}\n\n</details>`;
}
function paragraphs(parts) {
	return parts.filter(Boolean).join("\n\n");
}
function bullets(items) {
	return items.map((item) => `- ${item}`).join("\n");
}
function link(label, url) {
	if (url === null || !/^https?:\/\/[^\s<>]+$/.test(url)) return label;
	return `[${label}](${url.replaceAll("(", "%28").replaceAll(")", "%29")})`;
}
function warningAlert(text) {
	return `> [!WARNING]\n> ${text}`;
}

// src/report/renderers/fresh-runs.ts
function freshRuns({ comparison }) {
	const { metrics = [], mustPass = [] } = comparison?.confirmation ?? {};
	const runs = [...mustPass, ...metrics.flatMap(({ reruns }) => reruns?.cases ?? [])].toReversed();
	const said = ({ runs: all, passes }) => `${passes}/${all}`;
	return new Map(runs.filter(({ current }) => current.runs > 0).map(({ id, current, base }) => [id, base.runs > 0 ? `${said(base)} \u2192 ${said(current)}` : said(current)]));
}

// src/report/renderers/sections/cases.ts
function wholeReport(input) {
	return input.reportUrl ? "the report" : `${code(`${input.directory}/outcome.json`)}`;
}
function caseName(input, row) {
	const shown = code(row.id);
	return isLinkable(row.id) ? link(shown, lineUrl(input, row.source)) : shown;
}
function sides$1({ baseline, current }) {
	if (baseline !== null && current !== null) return `${baseline} \u2192 ${current}`;
	return current ?? baseline ?? "";
}
function whatFailed$1({ failed, mustPass }) {
	const more = failed.length > 1 ? ` and ${formatCount(failed.length - 1)} more` : "";
	return `${mustPass ? "**must pass** " : ""}${failed[0] === void 0 ? "" : code(failed[0])}${more}`;
}
function caseTable(input, rows, limit) {
	const compared = rows.some(({ baseline }) => baseline !== null);
	const several = hasSeveralTrials(rows);
	const reasons = rows.some(({ failed, mustPass }) => failed.length > 0 || mustPass);
	const shown = rows.slice(0, limit);
	const again = freshRuns(input.outcome);
	const isAgain = shown.some(({ id }) => again.has(id));
	const head = ["Case", "Category"];
	if (several) head.push(compared ? "Baseline \u2192 this run" : "Passed");
	if (isAgain) head.push("Passed when run again");
	if (reasons) head.push("What failed");
	const cells = (row) => [
		caseName(input, row),
		code(row.category),
		...several ? [sides$1(row)] : [],
		...isAgain ? [again.get(row.id) ?? ""] : [],
		...reasons ? [whatFailed$1(row)] : []
	];
	return paragraphs([table(head, head.map(() => "l"), shown.map(cells)), shownOf(shown.length, rows.length, wholeReport(input))]);
}
function caseList(input, title, rows, limit) {
	if (rows.length === 0) return "";
	const shown = rows.slice(0, limit);
	const several = hasSeveralTrials(rows);
	const names = shown.map((row) => `${caseName(input, row)} ${several ? sides$1(row) : ""}`.trim());
	const rest = shownOf(shown.length, rows.length, wholeReport(input));
	return `**${title} (${formatCount(rows.length)}):** ${[names.join(", "), rest].filter(Boolean).join(". ")}`;
}
function otherGroups(input) {
	const lists = comparisonOf(input)?.cases;
	if (!lists) return [];
	const failing = new Set(statedCases(input).flatMap(({ result: { id }, state }) => state === "failing" ? [id] : []));
	const rest = leadsWithAllFailing(input) ? [] : [
		{
			title: "Drifted: the base version fails them now, too",
			rows: worstFirst(casesOnSide(input.outcome, "drifted"))
		},
		{
			title: "Still failing",
			rows: inOrder$1(casesOnSide(input.outcome, "still-failing"))
		},
		{
			title: "New and failing",
			rows: inOrder$1(lists.added.filter(({ id }) => failing.has(id)))
		}
	];
	return [
		{
			title: "Newly passing",
			rows: inOrder$1(casesOnSide(input.outcome, "newly-passing")).map(withoutReasons)
		},
		{
			title: "Unstable, not counted: trials of one version disagree",
			rows: inOrder$1(casesOnSide(input.outcome, "unstable"))
		},
		...rest,
		{
			title: "Changed in content, not compared",
			rows: inOrder$1(lists.changed)
		},
		{
			title: "No longer there",
			rows: inOrder$1(lists.removed).map(withoutReasons)
		}
	].filter(({ rows }) => rows.length > 0);
}
function withoutReasons(row) {
	return {
		...row,
		failed: [],
		mustPass: false
	};
}
function leadsWithAllFailing(input) {
	if (!comparisonOf(input)) return true;
	return input.outcome.verdict.conclusion === "below-minimum" && casesOnSide(input.outcome, "newly-failing").length === 0;
}
function leadCases(input) {
	return comparisonOf(input) && !leadsWithAllFailing(input) ? {
		title: "Newly failing",
		rows: worstFirst(casesOnSide(input.outcome, "newly-failing")),
		isAll: false
	} : {
		title: "Failing",
		rows: failingCases(input),
		isAll: true
	};
}
const LIST_LIMITS = [
	200,
	50,
	20,
	5
];
function caseListsSection(input, skip) {
	const lead = leadCases(input);
	const rest = lead.rows.slice(skip);
	const leadTitle = skip > 0 ? `More ${lead.title.toLowerCase()}` : lead.title;
	const draw = (limit) => paragraphs([caseList(input, leadTitle, rest, limit), ...otherGroups(input).map(({ title, rows }) => caseList(input, title, rows, limit))]);
	return {
		id: "cases",
		versions: [...LIST_LIMITS.map(draw), ""]
	};
}
function caseCounts(input, skip) {
	const lead = leadCases(input);
	const lists = comparisonOf(input)?.cases;
	const rest = Math.max(0, lead.rows.length - skip);
	const states = stateCounts(input.outcome);
	const apart = (count) => leadsWithAllFailing(input) ? 0 : count;
	return [
		[rest, `${skip > 0 ? "more " : ""}${lead.title.toLowerCase()}`],
		[states["newly-passing"], "newly passing"],
		[states.unstable, "unstable (not counted)"],
		[apart(states.drifted), "that the base version fails too"],
		[apart(states["still-failing"]), "still failing"],
		[lists?.added.length ?? 0, "new"],
		[lists?.changed.length ?? 0, "changed in content"],
		[states.removed, "no longer there"]
	].filter(([count]) => count > 0).map(([count, what]) => `${formatCount(count)} ${what}`).join(", ");
}

// src/report/renderers/sections/confirmation.ts
const MOST_NAMED$1 = 10;
function confirmationOf(input) {
	if (input.outcome.verdict.conclusion === "could-not-run") return null;
	return comparisonOf(input)?.confirmation ?? null;
}
function idsBy({ metrics, mustPass }) {
	const asked = [...metrics.flatMap(({ reruns }) => reruns?.cases ?? []), ...mustPass.filter(({ finding }) => finding !== "not-run")];
	const of = (finding) => asked.filter((one) => one.finding === finding).map(({ id }) => id);
	const confirmed = brokenIds({
		metrics,
		mustPass
	});
	const drifted = driftedIds({
		metrics,
		mustPass
	});
	const unconfirmed = [...new Set(of("unconfirmed"))].filter((id) => !confirmed.has(id) && !drifted.has(id));
	const [mended, lost] = [new Set(of("other")), new Set(of("excluded"))];
	return {
		asked: new Set(asked.map(({ id }) => id)),
		confirmed,
		drifted,
		unconfirmed,
		mended,
		lost
	};
}
function drift(input) {
	const ids = [...driftedIds(confirmationOf(input))].toSorted();
	if (ids.length === 0) return null;
	const [verb, that] = ids.length === 1 ? ["fails", "it"] : ["fail", "they"];
	return {
		ids,
		says: `${cases$1(ids.length)} that passed on the baseline now ${verb} on the base version too, so that ${that} cannot be this change's doing (provider drift?). Run the suite on the base branch to refresh the baseline.`
	};
}
function confirmationNotes(input) {
	const drifted = drift(input);
	const { conclusion, reasons } = input.outcome.verdict;
	const notes = confirmationOf(input) === null || conclusion !== "no-regression" ? [] : reasons.filter(({ rule }) => rule === "below_tolerance");
	return paragraphs([drifted && `\u26a0\ufe0f **Not this change:** ${drifted.says} ${named$1(drifted.ids)}`.trimEnd(), ...notes.slice(0, 3).map(({ text }) => `\u26a0\ufe0f ${plain$1(text, 400)}`)].map((note) => note ?? ""));
}
function named$1(ids) {
	const shown = ids.slice(0, MOST_NAMED$1).map((id) => code(id));
	const left = ids.length - shown.length;
	return `${shown.join(", ")}${left > 0 ? ` and ${formatCount(left)} more` : ""}`;
}
function confirmationNoteLines(input) {
	const drifted = drift(input);
	return drifted ? [`Not this change: ${drifted.says} ${drifted.ids.slice(0, MOST_NAMED$1).join(", ")}`] : [];
}
function whatConfirmed(input, metric) {
	const confirmation = confirmationOf(input);
	const found = confirmation?.metrics.find((one) => one.metric === metric);
	const evidence = found?.evidence.find(({ scope }) => scope === "overall");
	if (!confirmation || !found || !evidence) return null;
	const p = evidence.p < .001 ? "<0.001" : `=${evidence.p.toFixed(3)}`;
	const noDrift = confirmation.mode === "stored" ? "; provider drift cannot be ruled out" : "";
	if (evidence.rule === "thin" && found.thin) {
		const { currentOnly, baseOnly, pairs } = found.thin;
		return `${found.reruns?.cases.some(({ finding }) => finding === "confirmed") ? "" : "no single case is confirmed broken, but "}cases that usually pass fail more often: ${counted(currentOnly, "time")} on this version alone, ${counted(baseOnly, "time")} on the base version alone in ${counted(pairs, "paired run")} (p \u2264 ${(Math.ceil(evidence.p * 1e3 - 1e-9) / 1e3).toString()})`;
	}
	const { newlyFailing, storedRuns } = found.firstLook;
	if (evidence.rule === "first-look") return `${formatCount(newlyFailing)} newly failing are more than ${counted(storedRuns, "stored run")} of the base version explain${storedRuns === 1 ? "s" : ""} (adj. p${p}${noDrift})`;
	const failing = (found.reruns?.cases ?? []).filter(({ finding }) => finding !== "other");
	const again = failing.filter(({ finding }) => finding === "confirmed").length;
	const doSo = confirmation.mode === "stored" ? "in all 4 re-runs" : "in all 5 re-runs, while the base version passes";
	return `of ${formatCount(failing.length)} newly failing ${failing.length === 1 ? "case" : "cases"} run again, ${formatCount(again)} ${again === 1 ? "fails" : "fail"} ${doSo} (adj. p${p}${noDrift})`;
}
function reachSentence(input) {
	const claim = input.outcome.verdict.reasons.find(({ rule }) => rule === "quick");
	if (claim) return claim.text.split(". ")[1] ?? "";
	if (input.outcome.comparison?.sample?.estimates.length) return "";
	const reach = reachOf(input);
	return reach === null ? "" : `Only a drop of ${reach} or more would reliably be noticed.`;
}
function reachOf(input) {
	const comparison = comparisonOf(input);
	const lead = leadComparison(input);
	if (!comparison || lead?.kind !== "proportion") return null;
	const own = comparison.confirmation?.metrics.find(({ metric }) => metric === lead.metric);
	const drop = own ? own.firstLook.smallestVisibleDrop : comparison.smallestVisibleDrop;
	return drop === null ? null : formatTolerance(Math.round(drop * 1e3) / 1e3, "share");
}
function confirmationSentences(input) {
	const confirmation = confirmationOf(input);
	if (!confirmation || confirmation.extraCalls.budget === 0) return [];
	if (confirmation.extraCalls.current + confirmation.extraCalls.base === 0) return nothingRun$1(input, confirmation);
	const reach = input.outcome.verdict.conclusion === "regression" ? reachOf(input) : null;
	return [
		found(confirmation),
		...thinSentences(confirmation),
		...stopSentences(confirmation),
		spent(input, confirmation),
		...reach === null ? [] : [`One pass of these cases sees a drop of ${reach} or more (80%).`]
	];
}
function nothingRun$1({ outcome }, { metrics, stopped }) {
	if (stopped !== null) return [];
	const first = counted(outcome.report.cases.filter(({ status }) => status !== "skipped").length, "run");
	if (metrics.some(({ evidence }) => evidence.length > 0)) return [`nothing, for the stored runs are evidence enough; the first pass took ${first}.`];
	return metrics.every(({ reruns, outcome: one }) => reruns === null && one === "pass") ? [`nothing, because the first pass was not suspicious. It took ${first}.`] : stopSentences({
		stopped,
		metrics
	});
}
function found(confirmation) {
	const { asked, confirmed, drifted, unconfirmed, mended, lost } = idsBy(confirmation);
	if (asked.size === 0) return `nothing to its end${confirmation.mode === "stored" ? ", for the base version did not answer" : ""}.`;
	const where = confirmation.mode === "confirm" ? "on both versions" : "on this version alone, so that provider drift cannot be ruled out";
	const parts = [
		`${formatCount(confirmed.size)} confirmed broken`,
		drifted.size > 0 && `${formatCount(drifted.size)} broken on the base version too`,
		unconfirmed.length > 0 && `${formatCount(unconfirmed.length)} not confirmed`,
		mended.size > 0 && `${formatCount(mended.size)} newly passing`,
		lost.size > 0 && `${formatCount(lost.size)} lost to errors`
	].filter(Boolean);
	return `${cases$1(asked.size)} ${where}: ${parts.join(", ")}.`;
}
const THIN_STOPS = {
	fired: "that is more than chance",
	futility: "stopped early, as there was no sign of a loss",
	end: "as many as planned, and not more than chance",
	budget: "ended by the limit of extra runs"
};
function thinSentences({ metrics }) {
	return metrics.filter(({ sameAs, thin }) => sameAs === null && thin !== null).flatMap(({ thin }) => {
		if (thin.stopped === "cap") return ["No search for a small loss over many cases: confirmation.max_extra_calls allows too few runs."];
		if (thin.pairs === 0) return [];
		const { pairs, currentOnly, baseOnly, stopped } = thin;
		return [`Cases that usually pass, in ${counted(pairs, "paired run")}: only this version failed ${counted(currentOnly, "time")}, only the base version ${counted(baseOnly, "time")} (${THIN_STOPS[stopped] ?? stopped}).`];
	});
}
function stopSentences({ stopped, metrics }) {
	const leftOut = Math.max(0, ...metrics.map(({ reruns }) => reruns?.leftOut ?? 0));
	return [stopped === "interrupt" ? "The interrupt ended it early." : stopped === "budget" ? "The limit of calls or cost of the run ended it early." : "", leftOut > 0 ? `${cases$1(leftOut)} that changed ${leftOut === 1 ? "was" : "were"} not run again, for confirmation.max_extra_calls allows no more.` : ""].filter(Boolean);
}
function spent({ outcome }, { extraCalls: { current, base }, uniformCalls }) {
	const first = outcome.report.cases.filter(({ status }) => status !== "skipped").length;
	const each = base > 0 ? ` (${formatCount(current)} of this version, ${formatCount(base)} of the base version)` : "";
	const uniform = uniformCalls > 0 ? `; repeating every case alike finds as much with ${formatCount(uniformCalls)} runs in all` : "";
	return `${counted(current + base, "extra run")} of single cases${each} after the ${formatCount(first)} of the first pass${uniform}.`;
}
function confirmationSection(input) {
	const sentences = confirmationSentences(input).map((text) => plain$1(text, 400));
	if (sentences.length === 0) return {
		id: "confirmation",
		versions: [""]
	};
	const [first = ""] = sentences;
	return {
		id: "confirmation",
		versions: [`**Run again:** ${sentences.join(" ")}`, `**Run again:** ${first}`]
	};
}

// src/report/renderers/sections/diagnosis.ts
const LONGEST_TITLE = 160;
const MOST_NAMES = 10;
function patternsOf({ outcome }) {
	return outcome.diagnosis?.patterns ?? null;
}
const patternTitle = ({ title }) => code(title, LONGEST_TITLE);
function commonCauseSentence(input) {
	const leading = new Set(leadCases(input).rows.map(({ id }) => id));
	const shared = (patternsOf(input) ?? []).filter(({ rest }) => rest !== true).map((pattern) => ({
		pattern,
		count: pattern.cases.filter((id) => leading.has(id)).length
	})).filter(({ count }) => count >= 2 && count * 3 >= leading.size);
	const isOld = ({ pattern }) => pattern.change === "same" || pattern.change === "shrunk";
	const [first] = shared.toSorted((a, b) => Number(isOld(a)) - Number(isOld(b)) || b.count - a.count);
	if (!first) return "";
	const { pattern, count } = first;
	const change = changeWords(pattern);
	const files = (pattern.changedFiles ?? []).slice(0, 3).map((file) => code(file));
	const changes = files.length > 0 ? ` This pull request changes ${files.join(", ")}.` : "";
	return `**Most common cause (${formatCount(count)} of ${formatCount(leading.size)}):** ${patternTitle(pattern)}${change && ` (${change})`}.${changes}`;
}
function changeWords({ change, baselineCases, sharedCases }) {
	if (change === null) return "";
	if (change === "new") return "new";
	if (change === "same") return "as before";
	return `${change}, ${formatCount(baselineCases ?? 0)} \u2192 ${formatCount(sharedCases ?? 0)}`;
}
function diagnosedPatterns(input) {
	const patterns = patternsOf(input);
	if (patterns === null) return null;
	const shown = patterns.filter((pattern) => pattern.cases.length + (pattern.softCases?.length ?? 0) > 0);
	const gone = patterns.filter(({ change }) => change === "gone");
	const draw = (limit) => paragraphs([
		patternTable(shown.slice(0, limit)),
		restOf(shown.slice(limit)),
		shown.length > limit ? `${counted(shown.length - limit, "more pattern")} in ${code("error-analysis.md")}.` : "",
		gone.length > 0 ? `**No longer seen:** ${gone.slice(0, limit).map(patternTitle).join(", ")}` : ""
	]);
	return {
		id: "patterns",
		versions: shown.length + gone.length > 0 ? [
			draw(8),
			draw(3),
			""
		] : [""]
	};
}
function restOf(left) {
	const said = left.filter((pattern) => pattern.rest === true && pattern.cases.length > 1).slice(0, 3).map((pattern) => {
		const change = changeWords(pattern);
		return `${patternTitle(pattern)}: ${cases$1(pattern.cases.length)}${change && ` (${change})`}`;
	});
	return said.length > 0 ? `**Without a common cause:** ${said.join("; ")}` : "";
}
function patternTable(patterns) {
	const compared = patterns.some(({ change }) => change !== null);
	return table([
		"Cases",
		"Pattern",
		...compared ? ["Against the baseline"] : [],
		"What to do"
	], [
		"r",
		"l",
		...compared ? ["l"] : [],
		"l"
	], patterns.map((pattern) => [
		caseCount(pattern),
		patternTitle(pattern),
		...compared ? [changeWords(pattern) || "not known"] : [],
		plain$1(`${pattern.action.place}: ${lowerFirst$2(pattern.action.text)}`, 200)
	]));
}
const lowerFirst$2 = (text) => /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
function caseCount({ cases: failing, softCases = [] }) {
	const beside = softCases.length > 0 ? ` (+${formatCount(softCases.length)} that pass)` : "";
	return `${formatCount(failing.length)}${beside}`;
}
function clusterList({ clusters }) {
	return bullets(clusters.map(({ words, cases: ids }) => `${words.map((word) => code(word, 40)).join(" ")}: ${cases$1(ids.length)}`));
}
function targetsTable(input) {
	const title = titles(input);
	const units = new Map(input.outcome.report.metrics.map(({ metric, unit }) => [metric, unit]));
	const rows = (input.outcome.diagnosis?.tiers ?? []).flatMap((tier) => measured(tier).map((one) => targetRow(tier, one, {
		title,
		units
	})));
	return table([
		"Tier",
		"Cases",
		"Target",
		"Value",
		""
	], [
		"l",
		"r",
		"l",
		"r",
		"l"
	], rows);
}
function measured({ targets }) {
	return targets.filter(({ met }) => met !== null).toSorted((a, b) => Number(a.met) - Number(b.met));
}
function targetRow({ tier, cases: n }, { metric, target, value, met }, { title, units }) {
	const unit = units.get(metric) ?? "score";
	const name = plain$1(title(metric), 60);
	return [
		`${tier}`,
		formatCount(n),
		`${name} ${formatValue(target, unit)}`,
		value === null ? "" : formatValue(value, unit),
		met ? "\u2705 met" : "\u274c missed"
	];
}
function targetCounts({ outcome }) {
	const all = (outcome.diagnosis?.tiers ?? []).flatMap(measured);
	const missed = all.filter(({ met }) => met === false).length;
	return all.length === 0 ? "" : `${formatCount(missed)} of ${counted(all.length, "target")} missed`;
}
function testSetNotes({ outcome }) {
	const health = outcome.diagnosis?.testSet;
	return health ? bullets([
		...contents(health),
		...gaps(health),
		...limits(health)
	]) : "";
}
function contents({ conflicts, duplicates }) {
	const exact = duplicates.filter(({ near }) => !near);
	const near = duplicates.filter((one) => one.near);
	const groups = (all) => listed$2(all.map((group) => group.cases.slice(0, 4).map((id) => code(id)).join(" and ")), "; ");
	return [
		...conflicts.slice(0, MOST_NAMES).map((one) => `**Contradiction:** ${one.cases.map((id) => code(id)).join(" and ")} say the same and expect different things (${code(one.what, 120)}).`),
		...exact.length > 0 ? [`**Repeated word for word:** ${groups(exact)}.`] : [],
		...near.length > 0 ? [`**Almost repeated:** ${groups(near)}.`] : []
	];
}
function gaps({ coverage }) {
	const { untestedIntents, untestedTools, untestedTopics } = coverage;
	const gap = (noun, names) => names.length > 0 ? [`**${noun} never tested:** ${listed$2(names.map((name) => code(name)))}.`] : [];
	return [
		...gap("Intents", untestedIntents),
		...gap("Tools", untestedTools),
		...gap("Topics", untestedTopics)
	];
}
function limits({ smallCategories, alwaysPassed }) {
	const small = smallCategories.map(({ category, cases: n, smallestVisibleDrop: drop }) => {
		const shows = drop === null ? "no drop" : `drops from ${formatValue(drop, "share").replace("%", " pp")} on`;
		return `${code(category)} (${cases$1(n)}, shows ${shows})`;
	});
	const always = alwaysPassed?.cases.length ?? 0;
	return [...small.length > 0 ? [`**Too small to be judged alone:** ${listed$2(small)}.`] : [], ...always > 0 ? [`**Passed in every stored run:** ${cases$1(always)} (${counted(alwaysPassed?.runs ?? 0, "run")}); they guard what works and tell nothing about what could be better.`] : []];
}
function listed$2(items, separator = ", ") {
	const left = items.length - MOST_NAMES;
	return left > 0 ? `${items.slice(0, MOST_NAMES).join(separator)} and ${formatCount(left)} more` : items.join(separator);
}
function coverageTable({ outcome }, limit) {
	const rows = outcome.diagnosis?.testSet?.coverage.rows ?? [];
	const count = (n) => n === 0 ? "\u2013" : formatCount(n);
	return paragraphs([table([
		"Intent",
		"Single turn",
		"Multi-turn",
		"Context",
		"Many entities",
		"Edge case"
	], [
		"l",
		"r",
		"r",
		"r",
		"r",
		"r"
	], rows.slice(0, limit).map((row) => [code(row.intent), ...[
		row.singleTurn,
		row.multiTurn,
		row.context,
		row.entityHeavy,
		row.edgeCase
	].map(count)])), rows.length > limit ? `${counted(rows.length - limit, "more intent")} in ${code("outcome.json")}.` : ""]);
}
function diagnosisDetails(input) {
	const { diagnosis } = input.outcome;
	if (!diagnosis) return "";
	const counts = targetCounts(input);
	return paragraphs([
		diagnosis.clusters.length > 0 ? details("Words that failing cases share and others do not", [clusterList(diagnosis)]) : "",
		counts && details(`Targets by tier (${counts})`, [targetsTable(input)]),
		details("About the test set", [testSetNotes(input), coverageTable(input, 60)])
	]);
}

// src/report/renderers/sections/failures.ts
function commonChecks(input) {
	const counts = /* @__PURE__ */ new Map();
	for (const { failed } of leadCases(input).rows) for (const check of new Set(failed.map((text) => text.replace(/ \(turn \d+\)$/, "")))) counts.set(check, (counts.get(check) ?? 0) + 1);
	return [...counts].map(([check, cases]) => ({
		check,
		cases
	})).sort((a, b) => b.cases - a.cases);
}
function commonCheckSentence(input) {
	if (patternsOf(input) !== null) return commonCauseSentence(input);
	const total = leadCases(input).rows.length;
	const first = commonChecks(input)[0];
	if (!first || first.cases < 2 || first.cases * 3 < total) return "";
	return `**Most common failure (${formatCount(first.cases)} of ${formatCount(total)}):** ${code(first.check)}`;
}
function patternsSection(input) {
	const diagnosed = diagnosedPatterns(input);
	if (diagnosed) return diagnosed;
	const checks = commonChecks(input);
	const draw = (limit) => {
		const left = checks.length - limit;
		return paragraphs([table(["Cases", "What failed"], ["r", "l"], checks.slice(0, limit).map((common) => [formatCount(common.cases), code(common.check)])), left > 0 ? `${counted(left, "other failure")}, each in ${cases$1(checks[limit]?.cases ?? 1)} or fewer.` : ""]);
	};
	return {
		id: "patterns",
		versions: checks.length > 1 ? [
			draw(8),
			draw(3),
			""
		] : [""]
	};
}
const MOST_GROUPS = 10;
const MOST_MESSAGES$1 = 3;
const LONGEST_MESSAGE$1 = 300;
function errorsTable(input) {
	return table([
		"Cases",
		"Error",
		"Where",
		"Message",
		"What to do"
	], [
		"r",
		"l",
		"l",
		"l",
		"l"
	], [...errorGroups(input), ...faultGroups(input, "failed")].slice(0, MOST_GROUPS).flatMap((group) => [[
		formatCount(group.cases),
		group.code === null ? "" : code(group.code),
		group.blame ?? "",
		group.message && code(group.message, LONGEST_MESSAGE$1),
		adviceFor(group.code, group.message)
	], ...group.messages.slice(1, MOST_MESSAGES$1).map(({ text, cases: count }) => [
		formatCount(count),
		"",
		"",
		code(text, LONGEST_MESSAGE$1),
		""
	])]));
}
function errorNotes(input) {
	const groups = faultGroups(input, "failed");
	const draw = (limit) => bullets(groups.slice(0, limit).map((group) => {
		const name = group.code === null ? "" : `, ${code(group.code)}`;
		const message = group.message && ` ${code(group.message, LONGEST_MESSAGE$1)}`;
		return `**${cases$1(group.cases)}**${name}:${message} ${adviceFor(group.code, group.message)}`;
	}));
	return {
		id: "errors",
		versions: groups.length > 0 ? [
			draw(3),
			draw(1),
			""
		] : [""]
	};
}
function examplesSection(input) {
	const byId = new Map(input.outcome.report.cases.map((result) => [result.id, result]));
	const examples = leadCases(input).rows.slice(0, 3).flatMap(({ id }) => {
		const result = byId.get(id);
		const trial = result?.trials.find(({ status }) => status === "failed");
		return result && trial && trial.transcript.turns.length > 0 ? [{
			result,
			trial
		}] : [];
	});
	const draw = (count, maxLines) => paragraphs(examples.slice(0, count).map(({ result, trial }) => example$1(result, trial, maxLines)));
	return {
		id: "examples",
		versions: examples.length > 0 ? [
			draw(2, 14),
			draw(1, 8),
			""
		] : [""]
	};
}
function example$1(result, trial, maxLines) {
	const which = result.trials.length > 1 ? `, trial ${trial.trial + 1} of ${result.trials.length}` : "";
	const text = trial.transcript.turns.flatMap(spoken$1).join("\n");
	return `${code(result.id)}${which} (agent output):\n\n${fence(text, {
		maxLines,
		maxLineLength: 200
	})}`;
}
function spoken$1(turn) {
	const calls = (turn.toolCalls ?? []).map((call) => `tool   ${call.name} ${JSON.stringify(call.arguments)}`);
	return [
		`user   ${turn.user}`,
		...calls,
		...turn.text === void 0 ? [] : [`agent  ${turn.text}`]
	];
}

// src/report/renderers/reasons.ts
const VISIBLE_METRICS = 8;
function visibleMetrics(input) {
	return comparedMetrics(input, "overall").filter(({ gated }) => gated).slice(0, VISIBLE_METRICS);
}
const DIED = "agent_died";
const IN_THE_HEADLINE = [
	"not_worse",
	"no_baseline",
	DIED
];
const deathOf = ({ outcome }) => outcome.verdict.reasons.find(({ rule }) => rule === DIED)?.text ?? null;
function shortReasons(input) {
	const all = input.outcome.verdict.reasons;
	const told = new Set(visibleMetrics(input));
	const hasLead = all.some((reason) => rowOf$1(input, reason)?.scope === "overall");
	const rows = new Map(all.map((reason) => [reason, reason.rule === "paired" || hasLead ? rowOf$1(input, reason) : void 0]));
	const worse = [...rows.values()].filter((row) => row !== void 0).filter(({ verdict }) => verdict === "worse");
	const overall = worse.filter(({ scope }) => scope === "overall");
	const groups = worse.filter(({ scope }) => scope !== "overall");
	const untold = all.filter((reason) => {
		const row = rows.get(reason);
		if (IN_THE_HEADLINE.includes(reason.rule)) return false;
		return row === void 0 || row.scope === "overall" && !told.has(row);
	});
	const pass = leadComparison(input);
	return {
		lead: overall.find((row) => row === pass) ?? overall[0],
		others: [...worseGroups(input, groups), ...untold.map(({ text }) => text)]
	};
}
function rowOf$1(input, { rule, metric, scope }) {
	const { conclusion } = input.outcome.verdict;
	if (rule !== "paired" && rule !== "confirmed" || conclusion !== "regression" && conclusion !== "below-minimum") return void 0;
	return comparisonOf(input)?.metrics.find((row) => row.metric === metric && row.scope === scope);
}
function worseGroups(input, rows) {
	const title = titles(input);
	return [...Map.groupBy(rows, ({ scope }) => scope)].map(([scope, worse]) => {
		const [kind, name] = [scope.slice(0, scope.indexOf(":")), scope.slice(scope.indexOf(":") + 1)];
		return `Worse in ${kind} "${name}": ${worse.map((row) => `${lowerFirst$1(title(row.metric))} ${formatChange(row).change}`).join(", ")}.`;
	});
}
function lowerFirst$1(text) {
	return text.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
}

// src/report/renderers/sections/metrics.ts
function changeTable(input, rows) {
	const title = titles(input);
	const judged = rows.some(({ verdict }) => verdict !== "info");
	return table([
		"Metric",
		"Baseline \u2192 this run",
		"Change (95% CI)",
		...judged ? ["Verdict"] : []
	], [
		"l",
		"r",
		"r",
		"l"
	].slice(0, judged ? 4 : 3), rows.map((row) => {
		const name = `${plain$1(title(row.metric), 80)}${estimatedFor(row)}`;
		return [
			row.verdict === "worse" ? `**${name}**` : name,
			formatChange(row).sides,
			changeCell(row),
			...judged ? [wordCell(input, row)] : []
		];
	}));
}
function changeTables(input, rows) {
	const judged = rows.filter(({ verdict }) => verdict !== "info");
	const measured = rows.filter(({ verdict }) => verdict === "info");
	return paragraphs([
		changeTable(input, judged),
		judged.length > 0 && measured.length > 0 ? "Measured only, no gate looks at these:" : "",
		changeTable(input, measured)
	]);
}
function wordCell(input, row) {
	return rowWords(row, comparisonOf(input)?.metrics ?? [], (name) => code(name, 40));
}
function changeCell(row) {
	const { change, interval } = formatChange(row);
	return `${row.verdict === "worse" ? `**${change}**` : change}${interval ? ` (${interval})` : ""}`;
}
function valueTable(input, rows) {
	const title = titles(input);
	return table([
		"Metric",
		"This run (95% CI)",
		"Cases"
	], [
		"l",
		"r",
		"r"
	], rows.map((row) => [
		plain$1(title(row.metric), 80),
		formatEstimate(row.value, row.interval, row.unit),
		formatCount(row.n)
	]));
}
function rowsOf(input, which) {
	const rows = comparedMetrics(input, "overall");
	if (which === "all") return rows;
	const visible = visibleMetrics(input);
	return which === "visible" ? visible : rows.filter((row) => !visible.includes(row));
}
const NOWHERE = /* @__PURE__ */ new Set();
function metricsSection(input, id, which, elsewhere = NOWHERE) {
	const compared = comparisonOf(input) !== null;
	const rows = rowsOf(input, which).filter(({ gated, metric }) => gated || !elsewhere.has(metric));
	const values = compared || which === "other" ? [] : measuredMetrics(input, "overall").filter(({ metric }) => !elsewhere.has(metric));
	const total = compared ? rows.length : values.length;
	const draw = (limit) => paragraphs([
		compared ? changeTables(input, rows.slice(0, limit)) : valueTable(input, values.slice(0, limit)),
		shownOf(Math.min(limit, total), total, wholeReport(input)),
		which === "other" ? "" : plainValuesOf(input)
	]);
	return {
		id,
		versions: total > 0 ? [
			draw(100),
			draw(10),
			""
		] : [""]
	};
}
function plainValuesOf({ outcome }) {
	return quickNote(outcome) ?? "";
}
function leadSentence(input) {
	const lead = leadComparison(input);
	if (!lead) return null;
	const { sides, change, interval } = formatChange(lead);
	return `${`${plain$1(titles(input)(lead.metric), 80)}${estimatedFor(lead)}${lead.estimatedFor === void 0 ? "" : ","}`} **${sides}** (${change}${interval ? `, 95% CI ${interval}` : ""})`;
}
function groupsSection(input, prefix, head) {
	const name = (scope) => code(scope.slice(prefix.length));
	const lead = leadComparison(input)?.metric ?? "pass_rate";
	const rows = (comparisonOf(input)?.metrics ?? []).filter(({ scope, metric }) => scope.startsWith(prefix) && metric === lead).toSorted((a, b) => a.delta - b.delta);
	if (rows.length < 2) return {
		id: "categories",
		versions: [""],
		summary: ""
	};
	const changed = rows.filter(({ delta }) => delta !== 0);
	if (changed.length === 0) return {
		id: "categories",
		versions: [""],
		summary: ""
	};
	const draw = (chosen, others) => {
		const left = rows.length - chosen.length;
		return paragraphs([
			table([
				head,
				"Cases",
				"Baseline \u2192 this run",
				"Change (95% CI)",
				"Verdict"
			], [
				"l",
				"r",
				"r",
				"r",
				"l"
			], chosen.map((row) => [
				name(row.scope),
				formatCount(row.n),
				formatChange(row).sides,
				changeCell(row),
				wordCell(input, row)
			])),
			left > 0 ? `${formatCount(left)} more ${left === 1 ? "is" : "are"} ${others}.` : "",
			`Each interval is for its row alone; the verdicts allow for looking at ${formatCount(rows.length)} groups.`
		]);
	};
	const worse = rows.filter(({ verdict }) => verdict === "worse").slice(0, 10);
	return {
		id: "categories",
		versions: [
			draw(changed, "unchanged"),
			draw(worse, "not worse"),
			""
		],
		summary: groupCounts(rows, changed)
	};
}
function groupCounts(rows, changed) {
	const count = (verdict) => changed.filter((row) => row.verdict === verdict).length;
	const others = [
		[count("better"), "better"],
		[count("unclear"), "unclear"],
		[count("same"), "same"],
		[count("info"), "changed"],
		[rows.length - changed.length, "unchanged"]
	];
	return [`${count("worse") === 0 ? "none" : formatCount(count("worse"))} of ${formatCount(rows.length)} worse`, ...others.filter(([n]) => n > 0).map(([n, what]) => `${formatCount(n)} ${what}`)].join(", ");
}
const MAX_COLUMNS = 6;
function groupMatrix(input, prefix, head) {
	const values = input.outcome.report.metrics.filter(({ scope }) => scope.startsWith(prefix));
	const gated = new Set(comparedMetrics(input, "overall").flatMap((row) => row.gated ? [row.metric] : []));
	const metrics = [...new Set(measuredMetrics(input, "overall").map(({ metric }) => metric))].filter((metric) => values.some((row) => row.metric === metric)).toSorted((a, b) => Number(gated.has(b)) - Number(gated.has(a))).slice(0, MAX_COLUMNS);
	const byKey = new Map(values.map((row) => [`${row.metric} ${row.scope}`, row]));
	const scopes = [...new Set(values.map(({ scope }) => scope))].slice(0, 200);
	const title = titles(input);
	return table([
		head,
		"Cases",
		...metrics.map((metric) => plain$1(title(metric), 40))
	], [
		"l",
		"r",
		...metrics.map(() => "r")
	], scopes.map((scope) => {
		const cells = metrics.map((metric) => byKey.get(`${metric} ${scope}`));
		const n = Math.max(0, ...cells.map((row) => row?.n ?? 0));
		return [
			code(scope.slice(prefix.length)),
			formatCount(n),
			...cells.map((row) => row ? formatValue(row.value, row.unit) : "")
		];
	}));
}

// src/report/renderers/baseline-advice.ts
function baselineAdvice(input) {
	const { outcome, ci, directory } = input;
	const { comparison, verdict } = outcome;
	if (!comparedMetrics(input, "overall").some((row) => row.gated && row.verdict === "better") || !comparison || verdict.conclusion !== "no-regression") return null;
	const { source, branch } = comparison.baseline;
	if (source === "agent") return null;
	if (source === "file") return {
		say: "Better than the baseline: to hold the new level, put in the place of its file",
		code: `${directory}/outcome.json`,
		after: "."
	};
	const pull = ci?.pullRequest;
	const where = pull ? branch ?? pull.baseRef : branch;
	if (where === null || !(pull || ci?.branch === where)) return null;
	if (!pull) return {
		say: "Better than the baseline: this run is the new one, for all that follows on",
		code: where,
		after: "."
	};
	return {
		say: "Better than the baseline: the first run after the merge into",
		code: where,
		after: " is the new one, and holds this level."
	};
}

// src/report/renderers/next-steps.ts
function nextSteps(input) {
	const { conclusion } = input.outcome.verdict;
	if (conclusion === "could-not-run") {
		const group = errorGroups(input)[0];
		return group ? [{ say: adviceFor(group.code, group.message) }] : [];
	}
	if (conclusion === "not-compared") return toCompare(input);
	const failing = conclusion === "regression" || conclusion === "below-minimum";
	const advice = baselineAdvice(input);
	return [
		...failing ? toMend(input) : [],
		...advice ? [advice] : [],
		...toKnowMore(input)
	];
}
function toMend(input) {
	const { verdict } = input.outcome;
	const steps = [];
	const pull = input.ci?.pullRequest;
	if (pull) steps.push({ say: `Fix it and push: ${pull.fork ? "the next run reports again" : "this report updates itself"}.` });
	const one = leadCases(input).rows.find(({ id }) => isLinkable(id));
	if (input.ci && one) steps.push({
		say: "Run the worst case locally:",
		code: commandLine(input, "--case", one.id)
	});
	steps.push({
		say: input.ci ? "Run all that failed, after a first run there:" : "Run what failed again:",
		code: commandLine(input, "--mode failed")
	});
	if (verdict.conclusion === "regression" && input.ci?.pullRequest && verdict.accepted === null) steps.push({
		say: "Accept the drop: add the label",
		code: LABEL_ACCEPT,
		after: ". It holds for this commit only; after the merge the next run on the base branch is the baseline."
	});
	return steps;
}
function toKnowMore(input) {
	const { run } = input.outcome;
	const steps = [];
	if (run.stopped) steps.push(goOn(input, run.stopped));
	if (run.mode === "full" || run.cases.selected >= run.cases.total) return steps;
	const all = `Run ${allCases(run.cases.total)}`;
	if (input.ci?.pullRequest) steps.push({
		say: `${all}: add the label`,
		code: LABEL_FULL,
		after: "."
	});
	else if (!input.ci) steps.push({
		say: `${all}:`,
		code: commandLine(input, "--mode full")
	});
	return steps;
}
function goOn(input, stopped) {
	if (input.ci) return { say: stopped === "budget" ? "Raise the limit in the workflow and run the job again." : "Run the job again." };
	return {
		say: `${stopped === "budget" ? "Raise the limit and go on" : "Go on"} where it stopped:`,
		code: commandLine(input, "--resume")
	};
}
const UNUSABLE = "the baseline could not be used";
function toCompare(input) {
	const { ci, directory, outcome } = input;
	const first = outcome.verdict.reasons.find(({ rule }) => rule === "no_baseline");
	const unusable = outcome.verdict.headline === UNUSABLE;
	if (!first || unusable || trialCounts(input).ran === 0) return [];
	if (ci === null) return [{
		say: "Compare a later run with this one:",
		code: commandLine({
			...input,
			directory: ".agent-eval"
		}, "--baseline", quoted$1(`${directory}/outcome.json`))
	}];
	if (outcome.verdict.headline !== "no baseline yet") return [];
	if (ci.pullRequest === null && ci.branch === ci.defaultBranch) return [{ say: "This run becomes the baseline of the runs to come." }];
	return [{
		say: "Nothing is compared until a run on",
		code: ci.defaultBranch,
		after: " has saved a baseline: merge this, or run the workflow there by hand."
	}];
}
function wholeSuite({ outcome: { run } }) {
	return `${allCases(run.cases.total)}${run.trials > 1 ? ` \u00d7 ${counted(run.trials, "trial")}` : ""}`;
}

// src/report/renderers/sections/provenance.ts
function baselineName(input) {
	const baseline = input.outcome.comparison?.baseline;
	if (!baseline) return null;
	const { branch, createdAt, runId, sha, source } = baseline;
	if (source === "agent") return plain$1(baseline.description);
	const age = formatAge(createdAt, input.outcome.run.startedAt);
	const run = source === "file" ? code(runId) : link(code(runId), runUrl(input, runId));
	return [
		runId.startsWith("local-") ? "a local run" : `run ${run}`,
		source === "cache" ? " from the cache" : "",
		branch ? ` on ${code(branch)}` : "",
		sha ? ` at ${link(code(shortSha(sha)), commitUrl(input, sha))}` : "",
		age ? `, ${age} old` : ""
	].join("");
}
function baselineSentence(input, name) {
	if (input.outcome.comparison?.baseline.source === "agent") return name;
	const why = (input.outcome.comparison?.baseline.why ?? "").trim().replace(/\.$/, "").replace(/^it is of [0-9a-f]{7}, /, "that is ");
	return `${name}${why && `, because ${plain$1(why.charAt(0).toLowerCase() + why.slice(1))}`}`;
}
const MODES = {
	full: "full run",
	quick: "quick run",
	changed: "run of what the change touches",
	failed: "run of what failed before"
};
const STOPPED = {
	budget: "stopped by the budget",
	interrupt: "interrupted"
};
function runSentence(input) {
	const { run } = input.outcome;
	const { ran, errored } = trialCounts(input);
	if (ran === 0) return run.cases.total > 0 ? `nothing was run, of ${cases$1(run.cases.total)}` : "nothing was run";
	const some = run.cases.selected < run.cases.total ? `${formatCount(run.cases.selected)} of ${cases$1(run.cases.total)}` : cases$1(run.cases.selected);
	const errors = errored > 0 ? `${formatCount(errored)} of ${counted(ran, "trial")} errored` : "no errors";
	const each = `${counted(run.trials, "trial")} each`;
	return [
		MODES[run.mode],
		some,
		each,
		errors,
		run.stopped && STOPPED[run.stopped]
	].filter(Boolean).join(", ");
}
function costSentence(input) {
	const { run, report } = input.outcome;
	const { ran } = trialCounts(input);
	if (ran === 0 && run.calls === 0) return null;
	const time = formatDuration(run.durationMs);
	if (run.calls > 0) {
		const cost = run.cost === null ? "not reported" : formatCost(run.cost);
		const { current = 0, base = 0 } = run.extraCalls ?? {};
		return `${cost}, ${counted(run.calls + current + base, "call")} to the agent, ${time}`;
	}
	const costs = report.cases.flatMap(({ trials }) => trials.flatMap(({ usage }) => usage.cost ?? []));
	return `no agent was called (recorded conversations${costs.length > 0 ? `, ${formatCost(costs.reduce((sum, cost) => sum + cost, 0))} when recorded` : ""}), ${time}`;
}
const COMPARABLE = {
	high: "yes",
	partial: "partly",
	none: "no"
};
function comparedSection(input) {
	const { comparison, verdict } = input.outcome;
	const baseline = baselineName(input);
	const sha = headSha(input);
	const commit = sha ? `${link(code(shortSha(sha)), commitUrl(input, sha))}, ` : "";
	const cost = costSentence(input);
	const run = [`**This run:** ${commit}${runSentence(input)}`, ...cost ? [`**Cost:** ${cost}`] : []];
	if (!comparison || baseline === null || verdict.conclusion === "could-not-run") return {
		id: "compared",
		versions: [bullets(run)]
	};
	const { level, differences } = comparison.comparability;
	const paired = `${cases$1(comparison.shared)} paired`;
	return {
		id: "compared",
		versions: [bullets([
			`**Baseline:** ${baselineSentence(input, baseline)}`,
			...run.slice(0, 1),
			`**Comparable:** ${COMPARABLE[level]}, ${paired}. ${differences.slice(0, 8).map((text) => plain$1(text)).join(" ")}`.trimEnd(),
			...run.slice(1)
		]), `Compared with ${baseline}: ${paired}.${cost ? ` Cost: ${cost}.` : ""}`]
	};
}
function warningsSection(input) {
	const warnings = allWarnings(input);
	const draw = (limit) => {
		const shown = warnings.slice(0, limit).map(({ text }) => plain$1(text));
		const left = warnings.length - shown.length;
		return `**Warnings:**\n\n${bullets(left > 0 ? [...shown, `${counted(left, "more warning")} in the log.`] : shown)}`;
	};
	return {
		id: "warnings",
		versions: warnings.length > 0 ? [
			draw(10),
			draw(3),
			""
		] : [""]
	};
}
function actions(input) {
	const { conclusion } = input.outcome.verdict;
	const steps = conclusion === "inconclusive" || conclusion === "not-compared" || conclusion === "could-not-run" ? [] : nextSteps(input).map(stepMarkdown);
	return steps.length > 0 ? `**What to do:**\n\n${bullets(steps)}` : "";
}
function stepMarkdown({ say, code: words, after = "" }) {
	return words === void 0 ? say : `${say} ${code(words, 1e3)}${after}`;
}
function linksLine(input) {
	const sha = headSha(input);
	return [
		input.reportUrl && link("Report", input.reportUrl),
		logUrl(input) && link("Log", logUrl(input)),
		sha && `results for ${code(shortSha(sha))}`
	].filter(Boolean).join(" \u00b7 ");
}

// src/report/renderers/sections/opening.ts
function heading(input) {
	const { verdict } = input.outcome;
	return `### ${CONCLUSIONS[verdict.conclusion].symbol} Agent eval: ${plain$1(verdictSentence(verdict), 200)}`;
}
const MAX_REASONS = 5;
function reasons(all) {
	const texts = all.slice(0, MAX_REASONS).map((text) => plain$1(text, 400));
	if (texts.length < 2) return texts[0] ?? "";
	const left = all.length - texts.length;
	return bullets(left > 0 ? [...texts, `${counted(left, "more reason")} in ${code("outcome.json")}`] : texts);
}
function passCount(input) {
	const { passed, failed, errored } = statusCounts(input);
	const rate = input.outcome.report.metrics.find(({ metric, scope }) => metric === "pass_rate" && scope === "overall");
	const errors = errored > 0 ? ` ${cases$1(errored)} errored.` : "";
	const share = rate && leadComparison(input)?.metric !== "pass_rate" ? `, pass rate ${formatValue(rate.value, rate.unit)}` : "";
	return `**${passing(passed, passed + failed, input.outcome)}**${share}.${errors}`;
}
function reportLink(input) {
	return input.reportUrl ? link("Open report", input.reportUrl) : "";
}
function sentences(parts) {
	return parts.filter(Boolean).join(" ");
}
function noRegression(input) {
	const lead = leadSentence(input);
	if (lead === null) return [sentences([passCount(input), reportLink(input)])];
	return [sentences([
		`${lead}.`,
		changedSentence(input.outcome),
		reachSentence(input),
		reportLink(input)
	])];
}
function failingCounts(input) {
	const comparison = comparisonOf(input);
	if (!comparison) return passCount(input);
	const failing = casesOnSide(input.outcome, "newly-failing").length;
	if (failing === 0) return `**${changedSentence(input.outcome)}**`;
	const branch = comparison.baseline.branch ? code(comparison.baseline.branch) : "the baseline";
	const mended = casesOnSide(input.outcome, "newly-passing").length;
	const verbs = failing === 1 ? ["passes", "fails"] : ["pass", "fail"];
	return `**${cases$1(failing)} that ${verbs[0]} on ${branch} now ${verbs[1]}, ${formatCount(mended)} now ${mended === 1 ? "passes" : "pass"} (of ${formatCount(comparison.shared)}).**`;
}
function ruledOutChance(input, row) {
	const { sides, interval, changeUnit } = formatChange(row);
	const facts = [interval && `95% CI ${interval}${changeUnit}`, row.tolerance === null ? "" : `tolerance ${formatTolerance(row.tolerance, row.unit)}`].filter(Boolean);
	const [name, inBrackets] = [plain$1(titles(input)(row.metric), 80), facts.length > 0 ? ` (${facts.join(", ")})` : ""];
	const confirmed = whatConfirmed(input, row.metric);
	if (confirmed) return `${name} ${sides}${inBrackets}: ${confirmed}.`;
	return `${name} ${sides}; chance does not explain it${inBrackets}.`;
}
function reasonsInFull(input) {
	const { conclusion, reasons: all } = input.outcome.verdict;
	const isShortened = shortReasons(input).others.length < all.length || shortReasons(input).lead !== void 0;
	if (!CONCLUSIONS[conclusion].failing || !isShortened) return "";
	const shown = all.slice(0, 20).map(({ text }) => plain$1(text, 400));
	return `**Why this verdict:**\n\n${bullets(shown)}`;
}
function regression(input) {
	const { accepted } = input.outcome.verdict;
	const acceptance = accepted && `**Accepted** by ${code(accepted.by)} for ${code(accepted.sha.slice(0, 7))} only: the check passes for this commit, the next push is judged anew.`;
	const { lead, others } = shortReasons(input);
	const more = reasons(others);
	const why = lead ? ruledOutChance(input, lead) : others.length === 1 ? more : "";
	const isSaid = why === more;
	return [
		acceptance ?? "",
		sentences([failingCounts(input), why]),
		isSaid ? "" : more,
		commonCheckSentence(input)
	];
}
function belowMinimum(input) {
	const changed = comparisonOf(input) ? changedSentence(input.outcome) : null;
	return [
		reasons(shortReasons(input).others),
		sentences([passCount(input), changed]),
		commonCheckSentence(input)
	];
}
function lowerFirst(text) {
	return text.charAt(0).toLowerCase() + text.slice(1);
}
function toDecide(input) {
	const { run } = input.outcome;
	const all = wholeSuite(input);
	const rows = leadCases(input).rows.slice(0, 5);
	const ways = [];
	if (run.stopped) ways.push(lowerFirst(stepMarkdown(goOn(input, run.stopped)).replace(/\.$/, "")));
	if (run.mode !== "full" && run.cases.selected < run.cases.total) ways.push(input.ci?.pullRequest ? `add the label ${code(LABEL_FULL)} (${all})` : `run ${code(commandLine(input, "--mode full"), 1e3)} (${all})`);
	if (rows.length > 0) ways.push(`read the failing cases: ${rows.map((row) => caseName(input, row)).join(", ")}`);
	return ways.length > 0 ? `**To decide:** ${ways.join(", or ")}.` : "";
}
function isToldByReasons(input) {
	const lead = leadComparison(input);
	return input.outcome.verdict.reasons.slice(0, MAX_REASONS).some(({ metric, scope }) => lead !== void 0 && metric === lead.metric && scope === lead.scope);
}
function inconclusive(input) {
	const lead = leadSentence(input);
	const numbers = lead === null ? passCount(input) : `${lead}. ${changedSentence(input.outcome)}`;
	return [
		isToldByReasons(input) ? "" : numbers,
		reasons(shortReasons(input).others),
		toDecide(input)
	];
}
function whyNot(input) {
	const unusable = input.warnings.filter(({ code: kind }) => /^(baseline|saved_run)_/.test(kind));
	return [...shortReasons(input).others, ...unusable.map(({ text }) => text)];
}
const LIMIT_RULES = [
	"minimum",
	"maximum",
	"limits_not_decided"
];
function notCompared(input) {
	const { verdict, report } = input.outcome;
	const ran = report.cases.some(isCounted);
	const missed = verdict.reasons.some(({ rule }) => LIMIT_RULES.includes(rule));
	return [reasons(whyNot(input)), sentences([
		ran ? passCount(input) : null,
		ran && !missed ? "No configured minimum is missed." : null,
		...nextSteps(input).map(stepMarkdown)
	])];
}
function couldNotRun$1(input) {
	const group = errorGroups(input)[0];
	return [reasons(shortReasons(input).others), sentences(["No metric is shown.", group ? adviceFor(group.code, group.message) : null])];
}
const OPENINGS = {
	"no-regression": noRegression,
	regression,
	"below-minimum": belowMinimum,
	inconclusive,
	"not-compared": notCompared,
	"could-not-run": couldNotRun$1
};
const DOUBTS = ["scoring_changed", "removed_cases"];
function alert(input) {
	const doubts = (comparisonOf(input)?.warnings ?? []).filter(({ code: kind }) => DOUBTS.includes(kind));
	return doubts.length > 0 ? warningAlert(doubts.map(({ text }) => plain$1(text)).join(" ")) : "";
}
function opening(input) {
	const { conclusion } = input.outcome.verdict;
	const claims = conclusion !== "could-not-run";
	const death = deathOf(input);
	return paragraphs([
		heading(input),
		death === null ? "" : `**${plain$1(death, 400)}**`,
		...OPENINGS[conclusion](input),
		confirmationNotes(input),
		claims ? alert(input) : ""
	]);
}

// src/report/renderers/comment.ts
const VISIBLE_CASES = 5;
const MARKER_BYTES = 1024;
function warningCount(input) {
	const count = allWarnings(input).length;
	return count > 0 ? counted(count, "warning") : "";
}
const quiet = (input, text) => {
	const compared = comparisonOf(input) !== null;
	const about = [
		text("metrics") && "all metrics",
		caseCounts(input, 0),
		compared ? "what was compared" : "what was run",
		warningCount(input)
	];
	const parts = [
		text("metrics"),
		text("cases"),
		text("errors"),
		isGood(input) ? text("confirmation") : "",
		text("compared"),
		text("warnings")
	];
	const links = isGood(input) ? footer(input) : "";
	return [isGood(input) ? "" : text("confirmation"), details(foldTitle(about), [...parts, links])];
};
function isGood({ outcome }) {
	return outcome.verdict.conclusion === "no-regression";
}
function foldTitle(parts) {
	const title = parts.filter(Boolean).join(", ");
	return `${title.charAt(0).toUpperCase()}${title.slice(1)}`;
}
const loud = (input, text) => {
	const lead = leadCases(input);
	const table = caseTable(input, lead.rows.slice(0, VISIBLE_CASES), VISIBLE_CASES);
	const groups = groupsSection(input, "category:", "Category");
	return [
		text("metrics"),
		text("confirmation"),
		table && `**${lead.title}${lead.isAll ? "" : ", worst first"}**${sidesNote(lead.rows)}\n\n${table}`,
		text("errors"),
		details(caseCounts(input, VISIBLE_CASES), [text("cases")]),
		details("What fails, with examples", [text("patterns"), text("examples")]),
		details(`By category (${groups.summary})`, [text("categories")]),
		details("Other metrics, measured only", [text("otherMetrics")]),
		details(foldTitle([
			"what was compared",
			"cost",
			"what to do",
			warningCount(input)
		]), [
			text("compared"),
			actions(input),
			reasonsInFull(input),
			text("warnings")
		])
	];
};
function sidesNote(rows) {
	return hasSeveralTrials(rows) ? " (passing trials)" : "";
}
const couldNotRun = (input, text) => [details(foldTitle([
	"errors",
	"what was run",
	warningCount(input)
]), [
	errorsTable(input),
	text("compared"),
	text("warnings")
])];
function layoutFor({ verdict }) {
	if (verdict.conclusion === "could-not-run") return couldNotRun;
	return CONCLUSIONS[verdict.conclusion].failing ? loud : quiet;
}
function sections(input, layout) {
	const isLoud = layout === loud;
	return [
		metricsSection(input, "metrics", isLoud ? "visible" : "all"),
		...isLoud ? [metricsSection(input, "otherMetrics", "other")] : [],
		caseListsSection(input, isLoud ? VISIBLE_CASES : 0),
		errorNotes(input),
		patternsSection(input),
		input.outcome.verdict.conclusion === "regression" ? examplesSection(input) : {
			id: "examples",
			versions: [""]
		},
		groupsSection(input, "category:", "Category"),
		confirmationSection(input),
		comparedSection(input),
		warningsSection(input)
	];
}
function footer(input) {
	const { conclusion, exitCode } = input.outcome.verdict;
	const key = conclusion === "inconclusive" || conclusion === "not-compared" ? {
		inconclusive: "on_inconclusive",
		"not-compared": "on_not_compared"
	}[conclusion] : null;
	const treated = key && input.ci?.pullRequest ? `a required check treats this as ${exitCode === 0 ? "passed" : "failed"} (\`gate.${key}\`)` : null;
	return [linksLine(input), treated].filter(Boolean).join(" \u00b7 ");
}
function commentBody(input) {
	const layout = layoutFor(input.outcome);
	const compose = (text) => paragraphs([
		opening(input),
		...layout(input, text),
		isGood(input) ? "" : footer(input)
	]);
	return fitToBudget(sections(input, layout), compose, 6e4 - MARKER_BYTES) ?? shortBody(input);
}
function shortBody(input) {
	const counts = caseCounts(input, 0);
	return paragraphs([
		heading(input),
		counts && `${counts}.`,
		footer(input)
	]);
}
function marker(input) {
	const { run } = input.outcome;
	const runId = input.ci?.runId ?? Number(run.id);
	return markerLine({
		suite: commentSuite(input),
		sha: (run.sha ?? "").slice(0, 64),
		run: Number.isSafeInteger(runId) && runId >= 0 ? runId : 0,
		attempt: input.ci?.attempt ?? run.attempt
	});
}
function commentSuite({ outcome, unnamed }) {
	return unnamed ? "" : markedSuite(outcome.run.suite);
}
function isWorthPosting({ outcome, options }) {
	const { conclusion } = outcome.verdict;
	if (options.comment === "always") return true;
	if (options.comment === "failures") return CONCLUSIONS[conclusion].failing;
	return conclusion !== "no-regression" || changedCounts(outcome) !== null;
}
function mayComment({ ci, options }) {
	return ci?.pullRequest != null && options.comment !== "off" && !(ci.pullRequest.fork && ci.event === "pull_request");
}
const comment = {
	id: "comment",
	render(input) {
		const first = marker(input);
		const markdown = `${first}\n${commentBody(input)}\n`;
		const file = {
			to: "file",
			name: "comment.md",
			content: markdown
		};
		if (!mayComment(input)) return [file];
		return [file, {
			to: "pr-comment",
			suite: commentSuite(input),
			markdown,
			short: `${first}\n${shortBody(input)}\n`,
			worthPosting: isWorthPosting(input)
		}];
	}
};

// src/report/renderers/check-run.ts
function checkTitle({ outcome }) {
	const { verdict } = outcome;
	const { word } = CONCLUSIONS[verdict.conclusion];
	const start = `${word.charAt(0).toUpperCase()}${word.slice(1)}${verdict.accepted ? " (accepted)" : ""}`;
	const failing = casesOnSide(outcome, "newly-failing").length;
	const headline = oneLine(verdict.headline, 60);
	const details = [headline, failing > 0 ? `${formatCount(failing)} newly failing` : ""].filter(Boolean).join(", ");
	const title = details ? `${start}: ${details}` : start;
	return title.length <= 60 || !headline ? title : oneLine(`${start}: ${headline}`, 80);
}
const checkRun = {
	id: "check-run",
	render(input) {
		if (!input.options.check || input.ci === null) return [];
		const { conclusion, exitCode } = input.outcome.verdict;
		return [{
			to: "check-run",
			name: `Agent eval (${oneLine(input.outcome.run.suite, 60)})`,
			title: checkTitle(input),
			conclusion: CONCLUSIONS[conclusion].check[exitCode === 0 ? 0 : 1],
			summary: commentBody(input),
			annotations: []
		}];
	}
};

// src/report/renderers/console/columns.ts
function columns(rows, right) {
	const plain = rows.map((row) => row.map(ascii));
	const widths = [];
	for (const row of plain) if (row.length > 1) for (const [i, text] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, text.length);
	return plain.map((row) => row.length === 1 ? row[0] ?? "" : row.map((text, i) => right.includes(i) ? text.padStart(widths[i] ?? 0) : text.padEnd(widths[i] ?? 0)).join("  ").trimEnd());
}

// src/report/renderers/console/case-lines.ts
const MAX_LINES = 50;
const MAX_PASSING = 10;
function inFolder({ directory }, name) {
	return terminal(`${directory.replace(/\/+$/, "")}/${name}`, 300);
}
const COLOURS$1 = {
	FAIL: "red",
	PASS: "green"
};
function caseLines(input, paint) {
	const lead = leadCases(input);
	const still = lead.isAll ? [] : inOrder$1(casesOnSide(input.outcome, "still-failing"));
	const listed = input.outcome.run.mode === "failed" ? still : [];
	const failing = [...lead.rows.map((row) => labelled$1("FAIL", row)), ...listed.map((row) => labelled$1("still", row))];
	const passing = inOrder$1(casesOnSide(input.outcome, "newly-passing")).map((row) => labelled$1("PASS", {
		...row,
		failed: [],
		mustPass: false
	}));
	const shown = [...failing.slice(0, MAX_LINES), ...passing.slice(0, MAX_PASSING)];
	const several = hasSeveralTrials([...failing, ...passing].map(({ row }) => row));
	const lines = columns(shown.map((line) => cells(line, several)), []).map((line, i) => {
		const label = shown[i]?.label ?? "still";
		return label === "still" ? paint("dim", line) : `${paint(COLOURS$1[label], label)}${line.slice(label.length)}`;
	});
	const left = failing.length - MAX_LINES;
	const more = passing.length - MAX_PASSING;
	return [
		...lines,
		...left > 0 ? [`and ${formatCount(left)} more, in ${inFolder(input, "summary.md")}`] : [],
		...more > 0 ? [`and ${formatCount(more)} more newly passing, in ${inFolder(input, "summary.md")}`] : [],
		...still.length > listed.length ? [paint("dim", `${cases$1(still.length)} still failing, in ${inFolder(input, "summary.md")}`)] : []
	];
}
const labelled$1 = (label, row) => ({
	label,
	row
});
function cells({ label, row }, several) {
	return [
		label,
		terminal(row.id, 80),
		...several ? [sidesOf(row)] : [],
		whatFailed(row),
		`${terminal(row.source.file, 160)}:${row.source.line}`
	];
}
function sidesOf({ baseline, current }) {
	return [baseline, current].filter(Boolean).join(" -> ");
}
function whatFailed({ failed: all, mustPass }) {
	const failed = all.slice(0, 1).map((text) => terminal(text, 60));
	const more = all.length - failed.length;
	return [
		mustPass ? "must pass" : "",
		...failed,
		more > 0 ? `${more} more` : ""
	].filter(Boolean).join("; ");
}
const MAX_GROUPS = 10;
const MAX_MESSAGES = 3;
const LONGEST_MESSAGE = 300;
function errorLines(input, paint) {
	const groups = [...errorGroups(input), ...faultGroups(input, "failed")].slice(0, MAX_GROUPS);
	const isAdvised = input.outcome.verdict.conclusion === "could-not-run";
	return groups.flatMap((group) => {
		const what = [group.code, group.blame && `(${group.blame})`].filter(Boolean).join(" ");
		const { id, source } = group.first;
		const place = `${group.cases > 1 ? "first " : ""}${terminal(id, 80)}  ${terminal(source.file, 160)}:${source.line}`;
		const message = terminal(group.message, LONGEST_MESSAGE);
		const parts = [
			paint("yellow", "ERROR"),
			cases$1(group.cases),
			terminal(what),
			message,
			place
		];
		const others = group.messages.slice(1, MAX_MESSAGES).map((one) => `       ${cases$1(one.cases)}  ${terminal(one.text, LONGEST_MESSAGE)}`);
		const advice = adviceFor(group.code, group.message).replaceAll("`", "");
		return [
			parts.filter(Boolean).join("  "),
			...others,
			...isAdvised ? [] : [`       Fix: ${advice}`]
		];
	});
}

// src/report/renderers/conversation-text.ts
function tallies({ hard, soft, unjudged }) {
	const part = ({ held, of }, what) => of > 0 ? `${formatCount(held)}/${formatCount(of)} ${what}` : null;
	return [
		part(hard, "hard"),
		part(soft, "soft"),
		unjudged > 0 ? `${formatCount(unjudged)} unjudged` : null
	].filter(Boolean).join(", ");
}
const ENDS = {
	user: () => "the user left",
	goal: () => "the user's goal was met",
	tool_called: (name) => `${name || "a tool"} was called`,
	topic_reached: (name) => `topic ${name} was reached`,
	match: () => "the agent said what ends it",
	script: () => "the script came to its end",
	max_turns: () => "the limit of turns was reached"
};
function conversationFacts(view) {
	const { trial, trials, status, blame, code, end, givenUp, turns } = view;
	return [
		trials > 1 ? `trial ${trial + 1} of ${trials}` : null,
		`${status}${blame ? ` by the ${blame}` : ""}${code ? ` (${oneLine(code, 40)})` : ""}`,
		tallies(view),
		counted(turns.length, "turn"),
		end ? `ended: ${ENDS[end.by](oneLine(end.detail ?? "", 60))}` : null,
		givenUp.length > 0 ? `repeated after ${[...new Set(givenUp)].map((one) => oneLine(one, 40)).join(", ")}` : null
	].filter(Boolean).join(", ");
}
function conversationLines({ turns, checks }, title, limits) {
	const whole = checks.length > 0 ? [head("whole conversation"), ...checkLines(checks, title, limits)] : [];
	const full = turns.map((turn) => turnLines$1(turn, title, limits));
	const total = (all) => all.reduce((sum, { length }) => sum + length, whole.length);
	const isNeeded = (i) => [turns[i], turns[i + 1]].some((turn) => turn?.checks.some(({ state }) => state !== "holds"));
	const fitted = total(full) <= limits.lines ? full : full.map((lines, i) => isNeeded(i) ? lines : quietTurn(turns[i]));
	const room = Math.max(1, limits.lines - whole.length);
	const lines = fitted.flat();
	const left = lines.length - room;
	return left > 0 ? [
		...lines.slice(0, room),
		head(`\u2026 ${counted(left, "more line")}`),
		...whole
	] : [...lines, ...whole];
}
const head = (text) => ({
	tone: "head",
	text
});
function quietTurn(turn) {
	if (!turn) return [];
	const said = turn.checks.length > 0 ? "all holds" : "nothing was checked";
	return [head(`${turnHead(turn)}: ${said}`)];
}
function turnHead({ turn, topic }) {
	return `turn ${turn + 1}${topic === null ? "" : ` [${oneLine(topic, 60)}]`}`;
}
function turnLines$1(turn, title, limits) {
	return [
		head(turnHead(turn)),
		...labelled("user", turn.user, "said", limits),
		...turn.calls.flatMap((call) => callLines(call, limits)),
		...turn.text === null ? [] : labelled("agent", turn.text, "said", limits),
		...checkLines(turn.checks, title, limits)
	];
}
function callLines(call, limits) {
	const result = call.result === void 0 ? null : asText(call.result);
	return [...labelled("tool", `${call.name} ${asText(call.arguments)}`, "said", {
		...limits,
		saidLines: 2
	}), ...result === null ? [] : labelled("", `-> ${result}`, "said", {
		...limits,
		saidLines: 2
	})];
}
const asText = (value) => typeof value === "string" ? value : JSON.stringify(value) ?? "";
function checkLines(checks, title, limits) {
	const name = ({ metric, value }) => `${oneLine(title(metric), 80)}${value === null ? "" : ` ${formatValue(value, "score")}`}`;
	return ["hard", "soft"].flatMap((kind) => {
		const own = checks.filter((check) => check.kind === kind);
		const held = own.filter(({ state }) => state === "holds");
		return [...own.filter(({ state }) => state !== "holds").flatMap((check) => labelled(kind, `${check.state.padEnd(8)} ${name(check)}: ${why(check)}`, "fails", {
			...limits,
			saidLines: 4
		})), ...held.length > 0 ? labelled(kind, `holds    ${held.map(name).join(", ")}`, "holds", limits) : []];
	});
}
function why({ reason, generated, evidence }) {
	return `${oneLine(reason ?? "", 300) || "no reason given"}${evidence[0] === void 0 ? "" : ` [quoted: ${oneLine(evidence[0], 120)}]`}${generated ? " (generated)" : ""}`;
}
const LABEL = 8;
function labelled(label, text, tone, { width, saidLines }) {
	const room = Math.max(20, width - LABEL);
	const start = text.slice(0, room * saidLines * 4);
	const said = start.split(/[\n\r\u0085\u2028\u2029]+/).flatMap((line) => wrapped(oneLine(line, room * saidLines), room)).filter((line, i) => line !== "" || i === 0);
	const shown = said.slice(0, saidLines);
	const cut = said.length > shown.length || start.length < text.length;
	return shown.map((line, i) => ({
		tone,
		text: `  ${(i === 0 ? label : "").padEnd(6)}${line}${cut && i === shown.length - 1 && !line.endsWith("\u2026") ? " \u2026" : ""}`.trimEnd()
	}));
}
function wrapped(text, room) {
	const lines = [];
	let line = "";
	for (const word of text.split(" ").flatMap((one) => pieces(one, room))) if (line !== "" && line.length + 1 + word.length > room) {
		lines.push(line);
		line = word;
	} else line = line === "" ? word : `${line} ${word}`;
	return [...lines, line];
}
function pieces(word, room) {
	const characters = Array.from(word);
	if (characters.length <= room) return [word];
	return Array.from({ length: Math.ceil(characters.length / room) }, (_, i) => characters.slice(i * room, (i + 1) * room).join(""));
}

// src/report/renderers/conversation-view.ts
function shownTrial({ trials }) {
	const failed = trials.filter(({ status }) => status === "failed");
	return failed.find(({ transcript }) => transcript.turns.length > 0) ?? failed[0];
}
function tallyOf({ scores }, hard) {
	const counted = scores.filter((score) => score.hard === hard && !score.gauge);
	return {
		held: counted.filter(({ passed }) => passed).length,
		of: counted.length
	};
}
function conversationView({ id, trials }, trial) {
	const { transcript, topics, unjudged = [], givenUp = [] } = trial;
	const checks = [...trial.scores.filter(({ gauge }) => !gauge).map(scored), ...unjudged.map(unscored)];
	const at = (place) => checks.filter(({ turn }) => turn === place).map(({ turn: _, ...check }) => check);
	return {
		id,
		trial: trial.trial,
		trials: trials.length,
		status: trial.status,
		blame: trial.blame,
		code: trial.code ?? null,
		hard: tallyOf(trial, true),
		soft: tallyOf(trial, false),
		unjudged: unjudged.length,
		end: transcript.end ?? null,
		givenUp: givenUp.map(({ code }) => code),
		turns: transcript.turns.map(({ user, text, toolCalls = [] }, turn) => ({
			turn,
			user,
			calls: toolCalls,
			text: text ?? null,
			topic: topics?.[turn] ?? null,
			checks: at(turn)
		})),
		checks: at(null)
	};
}
function scored({ metric, turn, hard, passed, value, reason, generated, evidence = [] }) {
	return {
		turn,
		kind: hard ? "hard" : "soft",
		state: passed ? "holds" : "fails",
		metric,
		value: value > 0 && value < 1 ? value : null,
		reason: passed ? null : reason,
		generated: generated === true,
		evidence: passed ? [] : evidence
	};
}
function unscored({ metric, turn, hard, code, message }) {
	const reason = `${message} (${code})`;
	return {
		turn,
		kind: hard ? "hard" : "soft",
		state: "unjudged",
		metric,
		value: null,
		reason,
		generated: false,
		evidence: []
	};
}

// src/report/renderers/sections/conversations.ts
function failingConversations(input) {
	const byId = new Map(input.outcome.report.cases.map((result) => [result.id, result]));
	return leadCases(input).rows.flatMap((row) => {
		const result = byId.get(row.id);
		const trial = result && shownTrial(result);
		return result && trial && trial.transcript.turns.length > 0 ? [{
			row,
			result,
			trial
		}] : [];
	});
}
function conversationsSection(input) {
	const all = failingConversations(input);
	const draw = (count, lines) => paragraphs([...all.slice(0, count).map((one) => conversation(input, one, lines)), shownOf(Math.min(count, all.length), all.length, wholeReport(input))]);
	return {
		id: "conversations",
		versions: all.length > 0 ? [
			draw(10, 80),
			draw(5, 40),
			draw(2, 14),
			""
		] : [""]
	};
}
function conversation(input, { row, result, trial }, lines) {
	const view = conversationView(result, trial);
	const text = [conversationFacts(view), ...conversationLines(view, titles(input), {
		width: 110,
		saidLines: 8,
		lines
	}).map((line) => line.text)].join("\n");
	return `${caseName(input, row)} (agent and model output):\n\n${fence(text, {
		maxLines: lines + 40,
		maxLineLength: 400
	})}`;
}
function hardAndSoft(input) {
	const { metrics } = input.outcome.report;
	const by = (metric) => new Map(metrics.filter((row) => row.metric === metric).map((row) => [row.scope, row]));
	const [hard, soft] = [by("pass_rate"), by("evaluation_rate")];
	const scopes = [...hard.keys()].filter((scope) => scope.startsWith("category:") && soft.has(scope)).slice(0, 50);
	if (!soft.has("overall")) return "";
	const cell = (row) => row ? formatEstimate(row.value, row.interval, row.unit) : "";
	const rows = ["overall", ...scopes.length > 1 ? scopes : []].map((scope) => [
		scope === "overall" ? "**all**" : code(scope.slice(9)),
		formatCount(hard.get(scope)?.n ?? 0),
		cell(hard.get(scope)),
		cell(soft.get(scope))
	]);
	return paragraphs([table([
		"Category",
		"Cases",
		"Hard: pass rate (95% CI)",
		"Soft: evaluation rate (95% CI)"
	], [
		"l",
		"r",
		"r",
		"r"
	], rows), hardAndSoftSentence(input)]);
}
function hardAndSoftSentence({ outcome }) {
	const { soft } = gathered(outcome.report.cases);
	if (soft.length === 0) return "";
	const softHolds = (trial) => {
		const { held, of } = tallyOf(trial, false);
		return held === of;
	};
	const count = (status, holds) => soft.filter((trial) => trial.status === status && softHolds(trial) === holds).length;
	const told = [
		[count("passed", true), "pass and all soft ones hold"],
		[count("passed", false), "pass and some do not"],
		[count("failed", true), "fail though all soft ones hold"],
		[count("failed", false), "fail and some do not"]
	].filter(([n]) => n > 0).map(([n, what]) => `${formatCount(n)} ${what}`);
	return `Of ${counted(soft.length, "conversation")} with soft expectations, ${told.join(", ")}.`;
}

// src/report/renderers/console/paint.ts
function paintWith(colour) {
	return colour ? (format, text) => styleText(format, text, { validateStream: false }) : (_format, text) => text;
}

// src/report/renderers/console/conversation-groups.ts
const MOST = {
	log: 20,
	terminal: 3
};
const LIMITS = {
	width: 100,
	saidLines: 6,
	lines: 60
};
function conversationGroups(input, paint) {
	const all = failingConversations(input);
	const several = hasSeveralTrials(all.map(({ row }) => row));
	return all.slice(0, input.ci ? MOST.log : MOST.terminal).map((one) => ({
		title: titleOf(one, several, input.ci ? paintWith(false) : paint),
		text: `${linesOf(input, one, paint).join("\n")}\n`
	}));
}
function titleOf({ row }, several, paint) {
	const rest = [
		terminal(row.id, 80),
		several ? sidesOf(row) : "",
		whatFailed(row)
	].filter(Boolean).join("  ");
	return `${paint(["red", "bold"], "FAIL")}  ${paint("bold", ascii(rest))}`;
}
const TONES = {
	head: "bold",
	said: null,
	holds: "dim",
	fails: "red"
};
function linesOf(input, { result, trial }, paint) {
	const view = conversationView(result, trial);
	return [{
		tone: "said",
		text: conversationFacts(view)
	}, ...conversationLines(view, titles(input), LIMITS)].map(({ tone, text }) => {
		const line = `${/^ */.exec(text)?.[0] ?? ""}${terminal(text, 400)}`;
		const format = TONES[tone];
		return format === null ? line : paint(format, line);
	});
}

// src/report/renderers/judging.ts
function judgedMetrics(input) {
	const byMetric = /* @__PURE__ */ new Map();
	for (const { result, score } of gathered(input.outcome.report.cases).generated) {
		const seen = byMetric.get(score.metric) ?? {
			scores: [],
			failures: /* @__PURE__ */ new Map()
		};
		byMetric.set(score.metric, seen);
		seen.scores.push(score);
		if (!score.passed && !seen.failures.has(result.id)) seen.failures.set(result.id, {
			result,
			turn: score.turn,
			reason: score.reason
		});
	}
	const compared = new Map(comparedMetrics(input, "overall").map((row) => [row.metric, row]));
	return measuredMetrics(input, "overall").flatMap((value) => {
		const seen = byMetric.get(value.metric);
		if (!seen) return [];
		const { metric } = value;
		return {
			metric,
			value,
			compared: compared.get(metric),
			...countsOf(seen.scores),
			failures: [...seen.failures.values()]
		};
	});
}
function countsOf(scores) {
	const voted = scores.flatMap(({ votes }) => votes ?? []);
	const sum = (of) => voted.reduce((total, one) => total + of(one), 0);
	return {
		judgements: scores.length,
		votes: voted.length > 0 ? {
			agreeing: sum(({ agreeing }) => agreeing),
			of: sum((one) => one.of)
		} : null
	};
}
function claimsOf(cases) {
	const { claims } = gathered(cases);
	const sum = (of) => claims.reduce((total, one) => total + of(one), 0);
	return {
		evaluated: sum(({ evaluated }) => evaluated),
		grounded: sum(({ grounded }) => grounded)
	};
}
function leastGrounded(cases) {
	const rate = ({ evaluated, grounded }) => (evaluated - grounded) / evaluated;
	return gathered(cases).claims.filter(({ evaluated, grounded }) => grounded < evaluated).toSorted((a, b) => rate(b) - rate(a) || b.evaluated - b.grounded - (a.evaluated - a.grounded));
}
function modelUse({ outcome }) {
	const calls = gathered(outcome.report.cases).modelCalls;
	const sum = (values) => values.some((value) => value !== void 0) ? values.reduce((total, value) => total + (value ?? 0), 0) : null;
	return [...Map.groupBy(calls, ({ role, model }) => `${role} ${model}`).values()].map((same) => ({
		role: same[0].role,
		model: same[0].model,
		calls: same.length,
		cacheHits: same.filter(({ cache }) => cache === "hit").length,
		inputTokens: sum(same.map(({ inputTokens }) => inputTokens)),
		outputTokens: sum(same.map(({ outputTokens }) => outputTokens)),
		cost: sum(same.map(({ cost }) => cost)),
		errors: same.filter(({ error }) => error !== void 0).length
	}));
}
function modelFaults({ outcome }) {
	const { unjudged, givenUp } = gathered(outcome.report.cases);
	return {
		unjudged: byCode(unjudged),
		givenUp: byCode(givenUp)
	};
}
function byCode(all) {
	return [...Map.groupBy(all, ({ code }) => code)].map(([code, same]) => ({
		code,
		count: same.length
	})).sort((a, b) => b.count - a.count);
}

// src/report/renderers/sections/estimate-cells.ts
function estimateHead(rows) {
	return ["This run (95% CI)", ...rows.some(({ compared }) => compared !== void 0) ? ["Baseline", "Change (95% CI)"] : []];
}
function estimateCells({ value, compared: row }, head) {
	const own = formatEstimate(value.value, value.interval, value.unit);
	if (head.length === 1) return [own];
	if (!row) return [
		own,
		"",
		"not compared"
	];
	const { baseline, sides, change, interval } = formatChange(row);
	return [
		own,
		row.current === value.value ? baseline : `${sides} (${row.n} shared)`,
		`${change}${interval ? ` (${interval})` : ""}`
	];
}

// src/report/renderers/sections/efficiency.ts
const EFFICIENCY = [
	"turns_mean",
	"turns_median",
	"turns_min",
	"turns_max",
	"topics_mean",
	"backtracking_rate",
	"topic_violation_rate",
	"topic_overrun_rate",
	"recovery_rate",
	"tokens",
	"cost",
	"latency_p50",
	"latency_p95"
];
const SIGNS = ["turns_median", "topics_mean"];
function efficiencyRows(input) {
	const values = new Map(measuredMetrics(input, "overall").map((row) => [row.metric, row]));
	if (!SIGNS.some((metric) => values.has(metric))) return [];
	const compared = new Map(comparedMetrics(input, "overall").map((row) => [row.metric, row]));
	return EFFICIENCY.flatMap((metric) => {
		const value = values.get(metric);
		return value ? {
			value,
			compared: compared.get(metric)
		} : [];
	});
}
function efficiencyTable(input) {
	const rows = efficiencyRows(input);
	const title = titles(input);
	const head = estimateHead(rows);
	const columns = [
		"A conversation takes",
		"Cases",
		...head
	];
	return table(columns, columns.map((_, i) => i === 0 ? "l" : "r"), rows.map((row) => [
		plain$1(title(row.value.metric), 80),
		formatCount(row.value.n),
		...estimateCells(row, head)
	]));
}

// src/report/renderers/console/metric-lines.ts
function grouped$1(input, all, isGated) {
	const judged = new Set(judgedMetrics(input).map(({ metric }) => metric));
	const takes = new Map(efficiencyRows(input).map(({ value }, i) => [value.metric, i]));
	const first = all.filter((row) => isGated(row) || !(judged.has(row.metric) || takes.has(row.metric)));
	const rest = all.filter((row) => !first.includes(row));
	const shown = first.filter((row) => isGated(row) || !isDetail(row.metric));
	return {
		groups: [
			{
				heading: "",
				rows: shown
			},
			{
				heading: "Judged by a model",
				rows: rest.filter(({ metric }) => judged.has(metric))
			},
			{
				heading: "A conversation takes",
				rows: rest.filter(({ metric }) => takes.has(metric) && !judged.has(metric)).toSorted((a, b) => (takes.get(a.metric) ?? 0) - (takes.get(b.metric) ?? 0))
			}
		].filter(({ rows }) => rows.length > 0),
		left: first.length - shown.length
	};
}
function metricLines(input, paint) {
	return comparisonOf(input) ? comparedLines(input, paint) : measuredLines(input, paint);
}
function withHeadings(groups, cells) {
	return groups.flatMap(({ heading, rows }) => [...heading === "" ? [] : [{ cells: [""] }, { cells: [heading] }], ...rows.map((row) => ({
		cells: cells(row),
		row
	}))]);
}
function measuredLines(input, paint) {
	const title = titles(input);
	const { groups, left } = grouped$1(input, measuredMetrics(input, "overall"), () => false);
	if (groups.length === 0) return [];
	const lines = withHeadings(groups, (row) => [
		terminal(title(row.metric), 60),
		formatEstimate(row.value, row.interval, row.unit),
		formatCount(row.n)
	]);
	return [...columns([[
		"Metric",
		"This run (95% CI)",
		"Cases"
	], ...lines.map(({ cells }) => cells)], [1, 2]).map((line, i) => i === 0 || !lines[i - 1]?.row ? paint("bold", line) : line), ...moreMetrics(input, left)];
}
const COLOURS = {
	worse: "red",
	better: "green",
	unclear: "yellow",
	same: "reset",
	info: "dim"
};
function comparedLines(input, paint) {
	const title = titles(input);
	const all = comparedMetrics(input, "overall");
	const every = comparisonOf(input)?.metrics ?? [];
	const { groups, left } = grouped$1(input, all, ({ gated }) => gated);
	if (groups.length === 0) return [];
	const changesOf = caseChanges(input);
	const changes = new Map(all.map((row) => [row, changesOf(row)]));
	const counts = [...changes.values()].some((change) => change !== null);
	const lines = withHeadings(groups, (row) => {
		const { baseline, current, change, interval } = formatChange(row);
		const cases = changes.get(row);
		return [
			`${terminal(title(row.metric), 60)}${estimatedFor(row)}`,
			baseline,
			current,
			`${change}${interval ? ` (${interval})` : ""}`,
			...counts ? [cases ? formatCount(cases.better) : "", cases ? formatCount(cases.worse) : ""] : [],
			row.verdict === "info" ? "" : `${rowWord$1(row)}${worseInside(row, every, (name) => terminal(name, 40))}`
		];
	});
	const head = [
		"Metric",
		"Baseline",
		"This run",
		"Change (95% CI)",
		...counts ? ["Better", "Worse"] : [],
		"Verdict"
	];
	const right = counts ? [
		1,
		2,
		3,
		4,
		5
	] : [
		1,
		2,
		3
	];
	const text = columns([head, ...lines.map(({ cells }) => cells)], right).map((line, i) => {
		const row = lines[i - 1]?.row;
		return row ? paint(COLOURS[row.verdict], line) : paint("bold", line);
	});
	const legend = counts ? [paint("dim", "Better, Worse: cases by which the metric improved and regressed.")] : [];
	const note = quickNote(input.outcome);
	return [
		...text,
		...legend,
		...note === null ? [] : [note],
		...moreMetrics(input, left)
	];
}
function moreMetrics(input, count) {
	return count > 0 ? [`and ${counted(count, "more metric")} in ${inFolder(input, "summary.md")}`] : [];
}

// src/report/renderers/sections/grounding.ts
function groundingSentence(input) {
	const { cases } = input.outcome.report;
	const { evaluated, grounded } = claimsOf(cases);
	if (evaluated === 0) return null;
	const without = leastGrounded(cases).length;
	const others = without > 0 ? `${counted(without, "case")} ${without === 1 ? "has" : "have"}` : "no case has";
	return `Of ${counted(evaluated, "statement")} ${formatCount(grounded)} ${grounded === 1 ? "is" : "are"} grounded (${formatValue(grounded / evaluated, "share")}); ${others} ungrounded ones.`;
}
function groundingSection(input) {
	const sentence = groundingSentence(input);
	if (sentence === null) return {
		id: "grounding",
		versions: [""]
	};
	const worst = leastGrounded(input.outcome.report.cases);
	const draw = (limit) => paragraphs([sentence, table([
		"Highest ungrounded rate",
		"Category",
		"Statements",
		"Ungrounded",
		"Rate"
	], [
		"l",
		"l",
		"r",
		"r",
		"r"
	], worst.slice(0, limit).map(({ result, ...claims }) => [
		caseName(input, result),
		code(result.category),
		formatCount(claims.evaluated),
		formatCount(claims.evaluated - claims.grounded),
		formatValue(ungroundedRate(claims), "share")
	]))]);
	return {
		id: "grounding",
		versions: [
			draw(10),
			draw(3),
			sentence,
			""
		]
	};
}
function ungroundedRate({ evaluated, grounded }) {
	return (evaluated - grounded) / evaluated;
}

// src/report/renderers/sections/models.ts
const ROLES = {
	judge: "Judge",
	simulator: "Simulated user"
};
function modelsTable(input) {
	const rows = modelUse(input).slice(0, 20);
	return paragraphs([table([
		"Model",
		"",
		"Calls",
		"From the cache",
		"Tokens in",
		"Tokens out",
		"Cost",
		"Of no use"
	], [
		"l",
		"l",
		"r",
		"r",
		"r",
		"r",
		"r",
		"r"
	], rows.map((row) => [
		ROLES[row.role],
		code(row.model, 60),
		formatCount(row.calls),
		formatCount(row.cacheHits),
		row.inputTokens === null ? "not reported" : formatCount(row.inputTokens),
		row.outputTokens === null ? "not reported" : formatCount(row.outputTokens),
		row.cost === null ? "no price" : formatCost(row.cost),
		formatCount(row.errors)
	])), bullets(faultSentences(input, (text) => code(text, 40)))]);
}
function faultSentences(input, quote) {
	const { unjudged, givenUp } = modelFaults(input);
	const sum = (counts) => counts.reduce((total, { count }) => total + count, 0);
	const list = (counts) => counts.slice(0, 6).map((one) => `${quote(one.code)} ${formatCount(one.count)}`).join(", ");
	const [left, again] = [sum(unjudged), sum(givenUp)];
	return [...left > 0 ? [`${counted(left, "expectation")} could not be judged, and ${left === 1 ? "counts" : "count"} neither as met nor as missed: ${list(unjudged)}.`] : [], ...again > 0 ? [`${counted(again, "conversation")} ${again === 1 ? "was" : "were"} repeated, because the simulated user failed or broke its plan: ${list(givenUp)}.`] : []];
}

// src/report/renderers/console/model-lines.ts
function judgedLines(input) {
	return [groundingSentence(input) ?? "", hardAndSoftSentence(input)].filter(Boolean);
}
function modelLines(input) {
	return [...modelUse(input).slice(0, 6).map(useLine), ...faultSentences(input, (text) => terminal(text, 40))];
}
function useLine({ role, model, calls, cacheHits, inputTokens, outputTokens, cost, errors }) {
	return [
		`${ROLES[role]} ${terminal(model, 60)}: ${counted(calls, "call")}`,
		cacheHits > 0 ? `${formatCount(cacheHits)} from the cache` : null,
		inputTokens === null ? null : `${formatCount(inputTokens)} tokens in`,
		outputTokens === null ? null : `${formatCount(outputTokens)} out`,
		cost === null ? null : formatCost(cost),
		errors > 0 ? `${formatCount(errors)} of no use` : null
	].filter(Boolean).join(", ");
}

// src/report/renderers/console.ts
const consoleReport = {
	id: "console",
	render(input) {
		const paint = paintWith(input.colour === true);
		const couldNotRun = input.outcome.verdict.conclusion === "could-not-run";
		const text = [
			header(input),
			couldNotRun ? [] : caseLines(input, paint),
			errorLines(input, paint),
			couldNotRun ? [] : metricLines(input, paint),
			couldNotRun ? [] : judgedLines(input),
			modelLines(input),
			reasonLines(input, paint),
			nextLines(input),
			[input.reportUrl ? `Report: ${input.reportUrl}` : `Files: ${inFolder(input, "")}`],
			[lastLine(input, paint)]
		].filter((lines) => lines.length > 0).map((lines) => lines.join("\n")).join("\n\n");
		const groups = couldNotRun ? [] : conversationGroups(input, paint);
		return [{
			to: "stdout",
			text: `${text}\n`,
			...groups.length > 0 && { groups }
		}];
	}
};
function header(input) {
	const { run } = input.outcome;
	const comparison = comparisonOf(input);
	const first = `Agent eval: ${terminal(run.suite, 80)}, ${runSentence(input)}`;
	const cost = costSentence(input);
	const lines = [
		first,
		...completion(input),
		...cost === null ? [] : [`Cost: ${cost}`]
	];
	if (!comparison || run.cases.selected === 0) return lines;
	const { baseline } = comparison;
	const paired = `${cases$1(comparison.shared)} paired`;
	if (baseline.source === "agent") return [...lines, `Compared with ${terminal(baseline.description)}, ${paired}`];
	const age = formatAge(baseline.createdAt, run.startedAt);
	const former = baseline.runId.startsWith("local-") ? "a local run" : `run ${terminal(baseline.runId)}`;
	const commit = baseline.sha ? shortSha(terminal(baseline.sha)) : former;
	const branch = baseline.branch ? `${terminal(baseline.branch, 60)} at ` : "";
	return [...lines, `Compared with ${branch}${commit}${age ? `, ${age} old` : ""}, ${paired}`];
}
function completion(input) {
	if (trialCounts(input).ran === 0) return [];
	const { passed, failed, errored, skipped } = statusCounts(input);
	const told = [
		...input.outcome.verdict.conclusion === "could-not-run" ? [`${formatCount(passed + failed)} completed`] : [`${formatCount(passed)} passed`, `${formatCount(failed)} failed`],
		...errored > 0 ? [`${formatCount(errored)} errored`] : [],
		...skipped > 0 ? [`${formatCount(skipped)} skipped`] : []
	];
	const done = (passed + failed) / (passed + failed + errored + skipped);
	return [`Cases: ${told.join(", ")}${done < 1 ? `: ${formatValue(done, "share")} completed` : ""}`];
}
function reasonLines(input, paint) {
	const death = deathOf(input);
	const reasons = [...death === null ? [] : [death], ...shortReasons(input).others].slice(0, 20).map((text) => `Why: ${ascii(terminal(text, 400))}`);
	const again = [...confirmationNoteLines(input), ...withTitle(confirmationSentences(input))].map((text) => ascii(terminal(text, 400)));
	const warnings = allWarnings(input).slice(0, 10).map(({ text }) => `${paint("yellow", "Warning:")} ${ascii(terminal(text, 400))}`);
	return [
		...reasons,
		...again,
		...warnings
	];
}
function withTitle([first, ...rest]) {
	return first === void 0 ? [] : [`Run again: ${first}`, ...rest];
}
function nextLines(input) {
	return nextSteps(input).map(({ say, code = "", after = "" }) => `Next: ${say.replaceAll("`", "")}${code && ` ${terminal(code, 1e3)}`}${after}`);
}
function lastLine(input, paint) {
	const { verdict } = input.outcome;
	const { word, failing } = CONCLUSIONS[verdict.conclusion];
	const colour = failing ? "red" : verdict.conclusion === "no-regression" ? "green" : "yellow";
	const label = `${word.toUpperCase()}${verdict.accepted ? " (ACCEPTED)" : ""}`;
	const parts = [
		paint([colour, "bold"], label),
		lastFacts(input),
		changedCounts(input.outcome)
	];
	if (verdict.conclusion === "could-not-run") parts.splice(1, 2, ascii(terminal(verdict.headline, 160)));
	return [...parts, `exit ${exitCodeOf$1(input.outcome)}`].filter(Boolean).join("  ");
}
function lastFacts(input) {
	const { verdict } = input.outcome;
	const headline = terminal(verdict.headline, 120);
	const lead = leadComparison(input);
	if (lead) {
		const { sides, change, interval } = formatChange(lead);
		const name = terminal(titles(input)(lead.metric), 60).toLowerCase();
		const numbers = `${name} ${sides} (${change}${interval ? `, CI ${interval}` : ""}${estimatedFor(lead)})`;
		const isSaid = verdict.conclusion !== "below-minimum" && headline.toLowerCase().includes(name);
		return ascii(isSaid ? numbers : joined(headline, numbers));
	}
	const { passed, failed } = statusCounts(input);
	return ascii(joined(headline, passed + failed > 0 ? passing(passed, passed + failed, input.outcome) : ""));
}
function joined(...parts) {
	return parts.filter(Boolean).join("  ");
}

// src/report/renderers/data/figures.ts
const all = () => true;
function figures(input, scope) {
	const compared = new Map(comparedMetrics(input, scope, all).map((row) => [row.metric, row]));
	const measured = measuredMetrics(input, scope, all);
	const only = [...compared.values()].filter(({ metric }) => !measured.some((row) => row.metric === metric));
	return [...measured.map(({ metric, value, n, interval, unit }) => ({
		metric,
		value,
		n,
		interval,
		unit,
		compared: sides(compared.get(metric))
	})), ...only.map((row) => ({
		metric: row.metric,
		value: null,
		n: row.n,
		interval: null,
		unit: row.unit,
		compared: sides(row)
	}))];
}
function sides(row) {
	if (!row) return null;
	const { baseline, current, delta, interval, verdict, n } = row;
	return {
		baseline,
		current,
		delta,
		interval,
		verdict,
		n
	};
}

// src/report/renderers/data/identity.ts
function hashOf(...texts) {
	return createHash("sha256").update(JSON.stringify(texts.map((text) => text.toWellFormed()))).digest("hex");
}
const NAMESPACE = Buffer.from("6f1c7ad2b0e94c5d8a3e2b9f40d7c816", "hex");
function uuidOf(...texts) {
	const hash = createHash("sha1").update(NAMESPACE).update(hashOf(...texts)).digest();
	hash[6] = hash[6] & 15 | 80;
	hash[8] = hash[8] & 63 | 128;
	const hex = hash.toString("hex", 0, 16);
	return [
		hex.slice(0, 8),
		hex.slice(8, 12),
		hex.slice(12, 16),
		hex.slice(16, 20),
		hex.slice(20)
	].join("-");
}
function reportUuid(suite, runId) {
	return uuidOf("agent-eval", "report", suite, runId);
}
function isoTime(text) {
	const at = Date.parse(text);
	return Number.isFinite(at) ? new Date(at).toISOString() : void 0;
}

// src/report/renderers/data/json-parts.ts
function* withList(head, key, items) {
	yield `${openObject(head)}${JSON.stringify(key)}:[`;
	let first = true;
	for (const item of items) {
		yield `${first ? "" : ",\n"}${JSON.stringify(item)}`;
		first = false;
	}
	yield "]}";
}
function* withValue(head, key, value) {
	yield `${openObject(head)}${JSON.stringify(key)}:`;
	yield* value;
	yield "}";
}
function openObject(head) {
	return `${JSON.stringify(head).slice(0, -1)},`;
}

// src/report/renderers/data/trial-text.ts
const MOST_TURNS = 20;
const MOST_CALLS = 10;
const MOST_SCORES = 10;
const LINE = 300;
function trialText(trial, max) {
	const { turns } = trial.transcript;
	const failed = trial.scores.filter((score) => !score.passed && !score.gauge && !isUnanswered(score));
	const lines = [
		...trial.message === void 0 ? [] : [`error: ${oneLine(trial.message, LINE)}`],
		...failed.slice(0, MOST_SCORES).map(scoreLine),
		...turns.slice(0, MOST_TURNS).flatMap(turnLines),
		...turns.length > MOST_TURNS ? [`\u2026 ${turns.length - MOST_TURNS} more turns`] : []
	];
	const kept = [];
	let length = 0;
	for (const line of lines) {
		length += line.length + 1;
		if (length > max) return [...kept, "\u2026"].join("\n");
		kept.push(line);
	}
	return kept.join("\n");
}
function scoreLine(score) {
	const where = score.turn === null ? "" : ` (turn ${score.turn + 1})`;
	const by = score.generated ? " (generated)" : "";
	const kind = score.hard ? "fails" : "does not hold";
	return `${oneLine(score.metric, 80)}${where} ${kind}${by}: ${oneLine(score.reason, LINE)}`;
}
function turnLines(turn) {
	const calls = (turn.toolCalls ?? []).slice(0, MOST_CALLS);
	return [
		`user: ${oneLine(turn.user, LINE)}`,
		...calls.map(({ name, arguments: given }) => `tool: ${oneLine(`${name} ${JSON.stringify(given)}`, LINE)}`),
		...turn.text === void 0 ? [] : [`agent: ${oneLine(turn.text, LINE)}`]
	];
}

// src/report/renderers/ctrf.ts
const SPEC_VERSION = "0.0.0";
const LONGEST_TRACE = 2e3;
const LONGEST_ATTEMPT = 600;
const STATUSES = {
	passed: "passed",
	failed: "failed",
	errored: "other",
	skipped: "skipped"
};
const ctrf = {
	id: "ctrf",
	render: (input) => input.options.formats?.includes("ctrf") ? [{
		to: "file",
		name: "ctrf-report.json",
		content: () => document$3(input)
	}] : []
};
function document$3(input) {
	const all = statedCases(input);
	const { run } = input.outcome;
	const baseline = baselineOf(input);
	const head = {
		reportFormat: "CTRF",
		specVersion: SPEC_VERSION,
		reportId: reportUuid(run.suite, run.id),
		runId: nameText(run.id),
		...timed("timestamp", run.startedAt),
		generatedBy: `agent-eval ${run.toolVersion}`,
		...baseline ? { baseline } : {},
		insights: insightsOf(input, all)
	};
	const results = {
		tool: {
			name: "agent-eval",
			version: run.toolVersion
		},
		summary: summaryOf(input, all),
		environment: environmentOf(input)
	};
	return withValue(head, "results", withList(results, "tests", tests(input, all)));
}
function* tests(input, all) {
	for (const one of all) yield testOf(input, withoutSecrets(input, one));
}
function timed(key, text) {
	const time = isoTime(text);
	return time === void 0 ? {} : { [key]: time };
}
function summaryOf(input, all) {
	const of = (status) => all.filter(({ result }) => STATUSES[result.status] === status).length;
	const { startedAt, durationMs } = input.outcome.run;
	const start = Math.max(0, Date.parse(startedAt) || 0);
	return {
		tests: all.length,
		passed: of("passed"),
		failed: of("failed"),
		skipped: of("skipped"),
		pending: 0,
		other: of("other"),
		flaky: all.filter(isFlaky).length,
		suites: new Set(all.map(({ result }) => result.category)).size,
		start,
		stop: start + Math.round(durationMs),
		duration: Math.round(durationMs)
	};
}
function isFlaky({ result }) {
	return result.status === "passed" && result.trials.some(({ status }) => status === "failed" || status === "errored");
}
function testOf(input, one) {
	const { result, state } = one;
	const { trials } = result;
	const failing = trials.find(({ status }) => status === result.status) ?? trials.at(-1);
	const good = result.status === "passed" || result.status === "skipped";
	const generated = trials.flatMap(({ scores }) => scores.filter((score) => score.generated && !score.passed));
	const before = trials.slice(0, -1);
	return {
		testId: nameText(result.id),
		name: nameText(result.id),
		status: STATUSES[result.status],
		rawStatus: result.status,
		duration: trials.reduce((sum, trial) => sum + Math.round(trial.timing.durationMs), 0),
		suite: [cutText(result.category, 300)],
		filePath: cutText(result.source.file, 1e3),
		line: result.source.line,
		tags: result.tags.map((tag) => cutText(tag, 200)),
		labels: {
			category: cutText(result.category, 300),
			dataset: cutText(result.dataset, 300),
			state,
			...result.tier === null ? {} : { tier: result.tier }
		},
		...good ? {} : { message: messageOf$1(input, one, failing) },
		...good || !failing ? {} : { trace: trialText(failing, LONGEST_TRACE) },
		...generated.length > 0 ? { ai: cutText(generated.map(({ reason }) => reason).join("\n"), LONGEST_TRACE) } : {},
		...trials.length > 0 ? { retries: trials.length - 1 } : {},
		...before.length > 0 ? { retryAttempts: before.map(attemptOf) } : {},
		flaky: isFlaky(one),
		...passRateOf(one) ? { insights: { passRate: passRateOf(one) } } : {}
	};
}
function messageOf$1(input, one, trial) {
	if (one.result.status === "failed") return failedWords(input, one).map((phrase) => nameText(phrase)).join("; ");
	return nameText([trial?.code, trial?.message].filter(Boolean).join(": "));
}
function attemptOf(trial) {
	return {
		attempt: trial.trial + 1,
		status: STATUSES[trial.status],
		duration: Math.round(trial.timing.durationMs),
		...trial.status === "passed" ? {} : { trace: trialText(trial, LONGEST_ATTEMPT) }
	};
}
function passRateOf({ row, passed, counted }) {
	if (counted === 0) return null;
	const current = passed / counted;
	const before = row?.baseline;
	if (!before || before.trials === 0) return { current };
	const baseline = before.passed / before.trials;
	return {
		current,
		baseline,
		change: current - baseline
	};
}
function insightsOf(input, all) {
	const overall = figures(input, "overall");
	const rate = overall.find(({ metric }) => metric === "pass_rate");
	const passRate = rate ? deltaOf(rate) : null;
	return {
		...passRate ? { passRate } : {},
		...all.length > 0 ? { flakyRate: { current: all.filter(isFlaky).length / all.length } } : {},
		extra: { metrics: overall.map((figure) => ({
			...figure,
			metric: cutText(figure.metric, 200)
		})) }
	};
}
function deltaOf({ value, compared }) {
	if (compared) return {
		current: compared.current,
		baseline: compared.baseline,
		change: compared.delta
	};
	return value === null ? null : { current: value };
}
function environmentOf(input) {
	const { run, verdict } = input.outcome;
	const { ci } = input;
	const url = logUrl(input);
	return {
		reportName: `Agent eval (${nameText(run.suite, 60)})`,
		appName: nameText(run.suite),
		buildId: nameText(run.id),
		...url ? { buildUrl: url } : {},
		...ci ? { repositoryName: `${ci.owner}/${ci.repo}` } : {},
		...run.sha ? { commit: run.sha } : {},
		...run.branch ? { branchName: cutText(run.branch, 300) } : {},
		healthy: verdict.exitCode === 0,
		extra: {
			conclusion: verdict.conclusion,
			verdict: nameText(verdictSentence(verdict)),
			exitCode: verdict.exitCode,
			mode: run.mode,
			trials: run.trials,
			pullRequest: run.pullRequest
		}
	};
}
function baselineOf(input) {
	const comparison = comparisonOf(input);
	if (!comparison) return null;
	const { baseline, cases } = comparison;
	const states = stateCounts(input.outcome);
	const url = runUrl(input, baseline.runId);
	return {
		reportId: reportUuid(input.outcome.run.suite, baseline.runId),
		...timed("timestamp", baseline.createdAt),
		source: cutText(baseline.description, 300),
		...baseline.sha ? { commit: baseline.sha } : {},
		...url ? { buildUrl: url } : {},
		extra: {
			runId: nameText(baseline.runId),
			branch: baseline.branch === null ? null : cutText(baseline.branch, 300),
			shared: comparison.shared,
			newlyFailing: states["newly-failing"],
			drifted: states.drifted,
			newlyPassing: states["newly-passing"],
			stillFailing: states["still-failing"],
			unstable: states.unstable,
			added: cases.added.length,
			removed: states.removed,
			changed: cases.changed.length
		}
	};
}

// src/report/renderers/error-analysis.ts
const MOST_PATTERNS = 200;
const MOST_CASES = 50;
const MOST_MESSAGES = 3;
const QUOTE = {
	maxLines: 6,
	maxLineLength: 200
};
const errorAnalysis = {
	id: "error-analysis",
	render: (input) => {
		const patterns = patternsOf(input);
		if (patterns === null) return [];
		return [{
			to: "file",
			name: "error-analysis.md",
			content: `${document$2(input, patterns)}\n`
		}];
	}
};
function document$2(input, patterns) {
	const { diagnosis, run, verdict } = input.outcome;
	const seen = patterns.filter(({ change }) => change !== "gone");
	const gone = patterns.filter(({ change }) => change === "gone");
	const left = seen.length - MOST_PATTERNS;
	return paragraphs([
		`# Error analysis of ${code(run.suite)}`,
		`Agent eval: ${plain$1(verdictSentence(verdict), 200)}. ${counts$1(input, seen.length)}`,
		seen.length > 0 ? HOW_TO_READ : "",
		...seen.slice(0, MOST_PATTERNS).map((pattern, i) => section(input, pattern, i + 1)),
		left > 0 ? `${counted(left, "more pattern")} in ${code("outcome.json")}.` : "",
		titled$2("No longer seen", bullets(gone.map((one) => `${patternTitle(one)} (${changeWords(one)})`))),
		titled$2("Words that failing cases share and others do not", diagnosis ? clusterList(diagnosis) : ""),
		titled$2(`Targets by tier: ${targetCounts(input)}`, targetsTable(input)),
		titled$2("The test set", paragraphs([testSetNotes(input), coverageTable(input, 500)]))
	]);
}
const HOW_TO_READ = "Patterns are listed by what fixing them would gain, most first. A case can show several. Numbers against the baseline are plain counts over the cases that both runs share, and small ones change by chance. Causes and suggestions follow from the kind of failure: no model wrote them.";
const titled$2 = (title, body) => body && `## ${title}\n\n${body}`;
function counts$1(input, patterns) {
	const { failed, passed } = statusCounts(input);
	const share = `${formatCount(failed)} of ${cases$1(failed + passed)} ${failed === 1 ? "fails" : "fail"}`;
	return patterns === 0 ? `${share}; no pattern was found.` : `${share}; ${counted(patterns, "pattern")}.`;
}
function section(input, pattern, place) {
	const { action, cause, changedFiles = [], softCases = [] } = pattern;
	const change = changeWords(pattern);
	const messages = messagesOf(input, pattern);
	const facts = [
		`Code: ${code(pattern.code)}${pattern.subject === null ? "" : `, about ${code(pattern.subject, 160)}`}`,
		`Cases: ${cases$1(pattern.cases.length)}, ${formatValue(pattern.share, "share")} of all that fail${change && `; against the baseline: ${change}`}`,
		softCases.length > 0 ? `Also seen in ${cases$1(softCases.length)}, without being why ${softCases.length === 1 ? "it fails" : "they fail"}` : "",
		`Gain: ${gain(pattern)}`,
		...messages.slice(0, MOST_MESSAGES).map((one) => `Message of ${cases$1(one.cases)}: ${code(one.text, 300)}`),
		`Likely cause: ${plain$1(cause)}`,
		`What to do (${action.priority} priority, ${plain$1(action.place, 80)}): ${plain$1(action.text)}`,
		changedFiles.length > 0 ? `Changed in this pull request: ${changedFiles.slice(0, 10).map((file) => code(file)).join(", ")}` : ""
	];
	return paragraphs([
		`## ${place}. ${patternTitle(pattern)}`,
		bullets(facts.filter(Boolean)),
		example(input, pattern, messages.length > 0),
		idList(input, pattern.cases.length > 0 ? pattern.cases : softCases)
	]);
}
function gain({ gain: share }) {
	if (share === 0) return "none by itself, as in each of these cases something else comes first";
	return `the pass rate would rise by ${formatValue(share, "share").replace("%", " pp")}`;
}
function example(input, { example: one }, isToldAbove) {
	if (!one) return "";
	const turn = one.turn === null ? "" : `, turn ${one.turn + 1}`;
	const text = [`user     ${one.said}`, ...one.reason && !isToldAbove ? [`finding  ${one.reason}`] : []].join("\n");
	return `Example, ${linked(input)(one.caseId)}${turn}:\n\n${fence(text, QUOTE)}`;
}
function linked(input) {
	const sources = new Map(input.outcome.report.cases.map(({ id, source }) => [id, source]));
	return (id) => {
		const source = sources.get(id);
		return source ? caseName(input, {
			id,
			source
		}) : code(id);
	};
}
function idList(input, ids) {
	if (ids.length === 0) return "";
	const left = ids.length - MOST_CASES;
	return `Cases: ${ids.slice(0, MOST_CASES).map(linked(input)).join(", ")}${left > 0 ? ` and ${formatCount(left)} more` : ""}`;
}

// src/report/renderers/data/xml.ts
const ENTITIES = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	"\"": "&quot;",
	"'": "&apos;",
	"\n": "&#10;",
	"	": "&#9;"
};
const IN_ATTRIBUTES = /[&<>"'\n\t]/g;
function openTag(name, attributes = {}) {
	let written = "";
	for (const key in attributes) {
		const value = attributes[key];
		if (value !== void 0) written += ` ${key}="${typeof value === "number" ? value : escaped(value, IN_ATTRIBUTES)}"`;
	}
	return `<${name}${written}>`;
}
function element(name, attributes, content) {
	const inner = "text" in content ? escaped(content.text, /[&<>]/g) : content.join("");
	const open = openTag(name, attributes);
	return inner === "" ? `${open.slice(0, -1)}/>` : `${open}${inner}</${name}>`;
}
const PLAIN = /^[\w .,:;/(){}?!-]*$/;
function escaped(text, characters) {
	if (PLAIN.test(text)) return text;
	return cleanText(text).replace(characters, (character) => ENTITIES[character] ?? "");
}

// src/report/renderers/junit.ts
const LONGEST_TEXT = 2e3;
const LONGEST_RERUN = 600;
const LONGEST_NAME = 500;
const junit = {
	id: "junit",
	render: (input) => [{
		to: "file",
		name: "junit.xml",
		content: () => document$1(input)
	}]
};
function* document$1(input) {
	const { run } = input.outcome;
	const all = statedCases(input);
	yield "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
	yield `${openTag("testsuites", {
		name: `agent-eval ${nameText(run.suite)}`,
		...counts(all),
		timestamp: isoTime(run.startedAt)
	})}\n`;
	yield `${properties([...aboutRun(input), ...ofFigures(figures(input, "overall"))])}\n`;
	for (const [category, cases] of Map.groupBy(all, ({ result }) => result.category)) {
		yield `${openTag("testsuite", {
			name: nameText(category),
			...counts(cases)
		})}\n`;
		yield `${properties(ofFigures(figures(input, `category:${category}`)))}\n`;
		for (const one of cases) yield `${testCase(input, withoutSecrets(input, one))}\n`;
		yield "</testsuite>\n";
	}
	yield "</testsuites>\n";
}
function counts(stated) {
	const cases = stated.map(({ result }) => result);
	const { errored, skipped, failed } = countByStatus(cases);
	return {
		time: seconds(cases.reduce((sum, one) => sum + durationMs(one), 0)),
		tests: cases.length,
		errors: errored,
		skipped,
		failures: failed
	};
}
function durationMs({ trials }) {
	return trials.reduce((sum, { timing }) => sum + timing.durationMs, 0);
}
function seconds(ms) {
	return (ms / 1e3).toFixed(3);
}
function properties(all) {
	const each = all.map(([name, value]) => element("property", {
		name: cutText(name, LONGEST_NAME),
		value: cutText(String(value), LONGEST_NAME)
	}, []));
	return all.length > 0 ? element("properties", {}, each) : "";
}
function aboutRun({ outcome: { run, verdict } }) {
	return [
		["conclusion", verdict.conclusion],
		["verdict", nameText(verdictSentence(verdict))],
		["exit_code", verdict.exitCode],
		["run", run.id],
		["mode", run.mode],
		...run.sha === null ? [] : [["sha", run.sha]],
		["tool_version", run.toolVersion]
	];
}
function ofFigures(all) {
	return all.flatMap(({ metric, value, compared }) => [...value === null ? [] : [[metric, value]], ...compared === null ? [] : [
		[`${metric}.baseline`, compared.baseline],
		[`${metric}.current`, compared.current],
		[`${metric}.delta`, compared.delta],
		[`${metric}.verdict`, compared.verdict]
	]]);
}
function testCase(input, one) {
	const { result } = one;
	const { id, category, source } = result;
	const place = {
		name: cutText(id, LONGEST_NAME),
		classname: cutText(category, LONGEST_NAME),
		time: seconds(durationMs(result)),
		file: cutText(source.file.replace(/^\.\//, ""), LONGEST_NAME),
		line: source.line
	};
	return element("testcase", place, result.status === "failed" ? failures(input, one) : outcomesOf(result));
}
function failures(input, one) {
	const { failed, errored } = troubled(one.result);
	const type = failureType(one.state, failed[0]);
	const message = failedWords(input, one).map((phrase) => nameText(phrase)).join("; ");
	return [
		first("failure", failed[0], {
			message,
			type
		}),
		...failed.slice(1).map((trial) => rerun("rerunFailure", trial)),
		...errored.map((trial) => rerun("flakyError", trial))
	];
}
function outcomesOf(result) {
	if (result.status === "skipped") return [element("skipped", { message: "not run, or nothing to score" }, [])];
	const { failed, errored } = troubled(result);
	if (result.status === "errored") return [first("error", errored[0], {}), ...errored.slice(1).map((trial) => rerun("rerunError", trial))];
	return [...failed.map((trial) => rerun("flakyFailure", trial)), ...errored.map((trial) => rerun("flakyError", trial))];
}
function troubled({ trials }) {
	return {
		failed: trials.filter(({ status }) => status === "failed"),
		errored: trials.filter(({ status }) => status === "errored")
	};
}
function failureType(state, trial) {
	return [
		"newly-failing",
		"drifted",
		"still-failing",
		"unstable"
	].includes(state) ? state : trial?.failureType ?? "assertion";
}
function first(name, trial, said) {
	const text = trial === void 0 ? "" : trialText(trial, LONGEST_TEXT);
	return element(name, {
		message: messageOf(trial),
		type: typeOf(trial),
		...said
	}, { text });
}
function rerun(name, trial) {
	const text = `trial ${trial.trial + 1}\n${trialText(trial, LONGEST_RERUN)}`;
	return element(name, {
		message: messageOf(trial),
		type: typeOf(trial)
	}, [element("stackTrace", {}, { text })]);
}
function typeOf(trial) {
	return nameText(trial?.code ?? trial?.failureType ?? "assertion", 80);
}
function messageOf(trial) {
	const failed = trial?.scores.find(({ hard, passed }) => hard && !passed);
	return nameText(trial?.message ?? failed?.reason ?? "no usable reply");
}

// src/report/renderers/markdown-report.ts
const markdownReport = {
	id: "markdown",
	render: (input) => input.options.formats?.includes("markdown") ? [{
		to: "file",
		name: "report.md",
		content: `${withoutFolds(report(input))}\n`
	}] : []
};
function report(input) {
	const { conclusion } = input.outcome.verdict;
	const results = conclusion === "could-not-run" ? [] : resultsOf(input);
	const ran = trialCounts(input).ran > 0;
	return paragraphs([
		opening(input),
		...results,
		titled$1("Errors", errorsTable(input)),
		titled$1("What was run", paragraphs([...ran ? [
			longest(comparedSection(input)),
			actions(input),
			reasonsInFull(input)
		] : [], longest(warningsSection(input))])),
		linksLine(input)
	]);
}
function resultsOf(input) {
	const lead = leadCases(input);
	const lists = [{
		title: lead.title,
		rows: lead.rows
	}, ...otherGroups(input)];
	return [
		titled$1("Metrics", longest(metricsSection(input, "metrics", "all"))),
		longest(confirmationSection(input)),
		...lists.map(({ title, rows }) => titled$1(`${title} (${formatCount(rows.length)})`, caseTable(input, rows, Number.POSITIVE_INFINITY))),
		titled$1("What fails", longest(patternsSection(input))),
		titled$1("Change by category", longest(groupsSection(input, "category:", "Category"))),
		titled$1("By category", groupMatrix(input, "category:", "Category")),
		titled$1("By tier", groupMatrix(input, "tier:", "Tier")),
		titled$1("Intents taken for others", confusions(input))
	];
}
function longest({ versions }) {
	return versions[0] ?? "";
}
function titled$1(title, body) {
	return body && `#### ${title}\n\n${body}`;
}
function confusions({ outcome }) {
	const rows = outcome.report.confusions.map(({ expected, actual, count }) => [
		code(expected),
		actual === null ? "none" : code(actual),
		formatCount(count)
	]);
	return table([
		"Expected",
		"Actual",
		"Times"
	], [
		"l",
		"l",
		"r"
	], rows);
}
function withoutFolds(markdown) {
	return markdown.replace(/^<details>\n<summary>(.*)<\/summary>$/gm, "##### $1").replace(/^<\/details>$/gm, "").replace(/\n{3,}/g, "\n\n");
}

// src/report/renderers/otel/attributes.ts
function attributes(values) {
	return Object.entries(values).flatMap(([key, value]) => value === void 0 ? [] : [{
		key,
		value: encoded(value)
	}]);
}
function encoded(value) {
	if (typeof value === "string") return { stringValue: value };
	if (typeof value === "boolean") return { boolValue: value };
	if (typeof value === "object") return { doubleValue: value.double };
	return Number.isSafeInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}

// src/report/renderers/otel/records.ts
const LONGEST_EXPLANATION = 1e3;
const SEVERITY = {
	pass: [9, "INFO"],
	fail: [13, "WARN"],
	error: [17, "ERROR"]
};
function* recordsOf(run, { result, state }) {
	for (const trial of result.trials) {
		if (trial.status === "skipped") continue;
		const common = {
			...ofCase(run, result, trial),
			"agent_eval.case.state": state
		};
		const time = nanoseconds(run, trial);
		for (const evaluation of evaluationsOf(trial)) yield recordOf(evaluation, common, time);
	}
}
function evaluationsOf(trial) {
	const whole = trial.status === "errored" ? {
		name: "pass_rate",
		error: trial.code ?? trial.failureType ?? "error",
		...said$1(trial.message)
	} : {
		name: "pass_rate",
		value: trial.status === "passed" ? 1 : 0,
		passed: trial.status === "passed",
		...said$1(trial.message)
	};
	const unjudged = (trial.unjudged ?? []).map(({ metric, turn, hard, code, message }) => ({
		name: metric,
		error: code,
		explanation: message,
		more: {
			"agent_eval.turn": turn ?? void 0,
			"agent_eval.hard": hard
		}
	}));
	return [
		whole,
		...trial.scores.map(ofScore),
		...unjudged
	];
}
function said$1(message) {
	return message === void 0 ? {} : { explanation: message };
}
function ofScore(score) {
	return {
		name: score.metric,
		value: score.value,
		...score.gauge ? {} : { passed: score.passed },
		explanation: score.reason,
		more: {
			"agent_eval.turn": score.turn ?? void 0,
			"agent_eval.hard": score.hard,
			"agent_eval.code": score.code,
			"agent_eval.generated": score.generated
		}
	};
}
function ofCase(run, result, trial) {
	return {
		"gen_ai.conversation.id": cutText(`${run.id}/${result.id}/${trial.trial + 1}`, 400),
		"test.case.name": cutText(result.id, 300),
		"test.case.result.status": trial.status === "passed" || trial.status === "failed" ? {
			passed: "pass",
			failed: "fail"
		}[trial.status] : void 0,
		"agent_eval.category": cutText(result.category, 200),
		"agent_eval.dataset": cutText(result.dataset, 200),
		"agent_eval.tier": result.tier ?? void 0,
		"agent_eval.trial": trial.trial + 1,
		"agent_eval.blame": trial.blame ?? void 0
	};
}
function recordOf({ name, value, passed, explanation, error, more = {} }, common, time) {
	const label = error !== void 0 ? "error" : passed === false ? "fail" : "pass";
	const [severityNumber, severityText] = SEVERITY[label];
	const score = value !== void 0 && Number.isFinite(value) ? { double: value } : void 0;
	const metric = cutText(name, 200) || "(unnamed)";
	const clean = Object.entries(more).map(([key, one]) => [key, typeof one === "string" ? cutText(one, 200) : one]);
	return {
		timeUnixNano: time,
		observedTimeUnixNano: time,
		severityNumber,
		severityText,
		eventName: "gen_ai.evaluation.result",
		body: { stringValue: `${metric}: ${error !== void 0 ? "error" : value ?? ""}` },
		attributes: attributes({
			"gen_ai.evaluation.name": metric,
			"gen_ai.evaluation.score.value": score,
			"gen_ai.evaluation.score.label": error === void 0 && passed !== void 0 ? label : void 0,
			"gen_ai.evaluation.explanation": explanation ? cutText(explanation, LONGEST_EXPLANATION) : void 0,
			"error.type": error === void 0 ? void 0 : cutText(error, 200) || "error",
			...common,
			...Object.fromEntries(clean)
		})
	};
}
function nanoseconds(run, { timing }) {
	const start = Date.parse(timing.startedAt);
	const end = Number.isFinite(start) ? start + timing.durationMs : Date.parse(run.startedAt);
	return Number.isFinite(end) && end > 0 ? `${Math.round(end)}000000` : "0";
}

// src/report/renderers/otel.ts
const RECORDS_A_REQUEST = 500;
const otel = {
	id: "otel",
	render(input) {
		const { formats, otlp } = input.options;
		const made = [];
		if (formats?.includes("otel")) made.push({
			to: "file",
			name: "otel-logs.jsonl",
			content: () => lines(input)
		});
		if (otlp) made.push({
			to: "otlp",
			endpoint: otlp.endpoint,
			headers: otlp.headers ?? {},
			requests: () => requests(input)
		});
		return made;
	}
};
function* lines(input) {
	for (const request of requests(input)) yield `${request}\n`;
}
function* requests(input) {
	let batch = [];
	for (const one of statedCases(input)) for (const record of recordsOf(input.outcome.run, withoutSecrets(input, one))) {
		batch.push(record);
		if (batch.length < RECORDS_A_REQUEST) continue;
		yield requestOf(input, batch);
		batch = [];
	}
	if (batch.length > 0) yield requestOf(input, batch);
}
function requestOf(input, logRecords) {
	const { run, verdict } = input.outcome;
	const resource = attributes({
		"service.name": "agent-eval",
		"service.version": run.toolVersion,
		"cicd.pipeline.run.id": run.id,
		"vcs.ref.head.revision": run.sha ?? void 0,
		"vcs.ref.head.name": run.branch === null ? void 0 : cutText(run.branch, 200),
		"vcs.change.id": run.pullRequest === null ? void 0 : String(run.pullRequest),
		"vcs.repository.name": input.ci?.repo,
		"test.suite.name": cutText(run.suite, 200),
		"agent_eval.conclusion": verdict.conclusion,
		"agent_eval.mode": run.mode
	});
	const scope = {
		name: "agent-eval",
		version: run.toolVersion
	};
	return JSON.stringify({ resourceLogs: [{
		resource: { attributes: resource },
		scopeLogs: [{
			scope,
			logRecords
		}]
	}] });
}

// src/report/renderers/sarif/rules.ts
const NO_CODE = "agent_failure";
const STABLE_CODE$2 = /^[a-z][a-z0-9_]{0,39}$/;
const STABLE_METRIC = /^[a-z][a-z0-9_]{0,39}$/;
function commonestCode(result) {
	const counts = /* @__PURE__ */ new Map();
	for (const code of result.trials.flatMap(codesOf)) counts.set(code, (counts.get(code) ?? 0) + 1);
	return [...counts].reduce((best, one) => one[1] > best[1] ? one : best, [NO_CODE, 0])[0];
}
function codesOf(trial) {
	if (trial.status !== "failed") return [];
	const own = trial.failureType === "assertion" ? [] : [trial.code ?? trial.failureType ?? "agent_failure"];
	const codes = trial.scores.filter(({ hard, passed }) => hard && !passed).map(({ code, metric }) => code ?? (STABLE_METRIC.test(metric) ? `${metric}_failed` : "agent_failure"));
	return [...own, ...codes].map((code) => STABLE_CODE$2.test(code) ? code : NO_CODE);
}
function ruleOf(code) {
	const words = code.replaceAll("_", " ");
	const text = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
	return {
		id: code,
		name: code.replace(/(?:^|_)([a-z0-9])/g, (_all, letter) => letter.toUpperCase()),
		shortDescription: { text },
		fullDescription: { text: `${text}: a test case of the agent fails with this code.` },
		help: { text: `A test case of the agent fails, most often with the code ${code}. The line is the case's; both conversations are in the report of the run.` },
		defaultConfiguration: { level: "error" },
		properties: { tags: ["agent-eval"] }
	};
}

// src/report/renderers/sarif.ts
const SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";
const MOST_RESULTS = 25e3;
const RESULTS = [
	[
		"newly-failing",
		"new",
		"error"
	],
	[
		"failing",
		"new",
		"error"
	],
	[
		"unstable",
		"unchanged",
		"warning"
	],
	[
		"drifted",
		"unchanged",
		"warning"
	],
	[
		"still-failing",
		"unchanged",
		"warning"
	],
	[
		"newly-passing",
		"absent",
		"none"
	]
];
const sarif = {
	id: "sarif",
	render: (input) => input.options.formats?.includes("sarif") ? [{
		to: "file",
		name: "results.sarif",
		content: () => document(input)
	}] : []
};
function* document(input) {
	const all = reported(input);
	const shown = all.slice(0, MOST_RESULTS);
	const codes = [...new Set(shown.map(({ result }) => commonestCode(result)))].toSorted();
	const run = {
		...runOf(input, codes),
		invocations: [invocation(input, all.length - shown.length)]
	};
	const results = withList(run, "results", made(input, shown, codes));
	yield* withValue({
		$schema: SCHEMA,
		version: "2.1.0"
	}, "runs", listOf(results));
}
function* listOf(text) {
	yield "[";
	yield* text;
	yield "]";
}
function reported(input) {
	const all = statedCases(input);
	return RESULTS.flatMap(([state, kept]) => kept === "absent" && input.ci !== null ? [] : all.filter((one) => one.state === state && (kept === "absent" || one.result.status === "failed")));
}
function runOf(input, codes) {
	const { run, verdict } = input.outcome;
	const { ci } = input;
	const home = ci?.actionRepository ? `${ci.serverUrl}/${encodeSegments(ci.actionRepository)}` : null;
	const baseline = comparisonOf(input)?.baseline;
	return {
		tool: { driver: {
			name: "Agent eval",
			semanticVersion: run.toolVersion,
			...home ? { informationUri: home } : {},
			rules: codes.map(ruleOf)
		} },
		automationDetails: {
			id: `agent-eval/${encodeURIComponent(nameText(run.suite, 60))}/`,
			guid: reportUuid(run.suite, run.id)
		},
		...baseline ? { baselineGuid: reportUuid(run.suite, baseline.runId) } : {},
		...ci && run.sha ? { versionControlProvenance: [{
			repositoryUri: `${ci.serverUrl}/${encodeURIComponent(ci.owner)}/${encodeURIComponent(ci.repo)}`,
			revisionId: run.sha,
			mappedTo: { uriBaseId: "SRCROOT" }
		}] } : {},
		columnKind: "utf16CodeUnits",
		properties: {
			conclusion: verdict.conclusion,
			suite: nameText(run.suite),
			runId: run.id,
			mode: run.mode
		}
	};
}
function invocation({ outcome: { run, verdict } }, left) {
	const start = isoTime(run.startedAt);
	return {
		executionSuccessful: verdict.conclusion !== "could-not-run",
		exitCode: verdict.exitCode,
		...start ? {
			startTimeUtc: start,
			endTimeUtc: new Date(Date.parse(start) + run.durationMs).toISOString()
		} : {},
		...left > 0 ? { toolExecutionNotifications: [{
			level: "warning",
			message: { text: `${left} more results were left out: the format's readers take ${MOST_RESULTS}.` }
		}] } : {}
	};
}
function* made(input, all, codes) {
	const compared = comparisonOf(input) !== null;
	for (const one of all) yield resultOf$5(input, withoutSecrets(input, one), codes, compared);
}
function resultOf$5(input, one, codes, compared) {
	const { result, state } = one;
	const [, baselineState, level] = RESULTS.find(([name]) => name === state);
	const ruleId = commonestCode(result);
	const { suite } = input.outcome.run;
	return {
		ruleId,
		ruleIndex: codes.indexOf(ruleId),
		level,
		kind: level === "none" ? "pass" : "fail",
		...compared ? { baselineState } : {},
		message: { text: escapedMessage(sentenceOf(input, one)) },
		locations: [locationOf(result.source, result.id)],
		partialFingerprints: {
			"agentEvalCase/v1": hashOf(suite, result.id).slice(0, 32),
			primaryLocationLineHash: `${hashOf(suite, result.id).slice(0, 16)}:1`
		},
		guid: uuidOf("agent-eval", "result", suite, input.outcome.run.id, result.id),
		properties: {
			case: nameText(result.id),
			category: nameText(result.category),
			state,
			passed: one.passed,
			trials: one.counted,
			tags: result.tags.slice(0, 20).map((tag) => nameText(tag, 100))
		}
	};
}
function sentenceOf(input, one) {
	const { state, row, passed, counted, result } = one;
	const word = `${state.charAt(0).toUpperCase()}${state.slice(1).replace("-", " ")}`;
	const before = row?.baseline ? `${row.baseline.passed}/${row.baseline.trials} \u2192 ` : "";
	const failed = result.status === "failed" ? failedWords(input, one).map((phrase) => nameText(phrase, 100)) : [];
	const what = failed.length > 0 ? `: ${failed.join("; ")}` : "";
	return `${word}: ${nameText(result.id, 100)} (${before}${passed}/${counted} trials pass)${what}.`;
}
function escapedMessage(text) {
	return text.replace(/[\\[\]]/g, "\\$&").replace(/[{}]/g, "$&$&");
}
function locationOf({ file, line }, id) {
	return {
		physicalLocation: {
			artifactLocation: {
				uri: encodeSegments(file.replace(/^\.\//, "")),
				uriBaseId: "SRCROOT"
			},
			region: { startLine: line }
		},
		logicalLocations: [{
			name: nameText(id),
			kind: "object"
		}]
	};
}
const LONGEST_PATH = 4096;
function encodeSegments(path) {
	return path.slice(0, LONGEST_PATH).toWellFormed().split("/").map((segment) => encodeURIComponent(segment)).join("/").replace(/^\/+/, "") || ".";
}

// src/report/renderers/sections/criteria.ts
const MAX_ROWS = 50;
function criteriaSection(input) {
	const rows = judgedMetrics(input).slice(0, MAX_ROWS);
	if (rows.length === 0) return {
		id: "criteria",
		versions: [""]
	};
	const draw = (reasons) => paragraphs([criteriaTable(input, rows), reasons > 0 ? reasonsTable(input, rows, reasons) : ""]);
	return {
		id: "criteria",
		versions: [
			draw(3),
			draw(1),
			draw(0),
			""
		]
	};
}
function criteriaTable(input, rows) {
	const title = titles(input);
	const voted = rows.some(({ votes }) => votes !== null);
	const head = estimateHead(rows);
	const columns = [
		"Judged",
		"Cases",
		"Verdicts",
		...head,
		...voted ? ["Votes agree"] : []
	];
	return table(columns, columns.map((_, i) => i === 0 ? "l" : "r"), rows.map((row) => [
		plain$1(title(row.metric), 80),
		formatCount(row.value.n),
		formatCount(row.judgements),
		...estimateCells(row, head),
		...voted ? [row.votes ? formatValue(row.votes.agreeing / row.votes.of, "share") : ""] : []
	]));
}
function reasonsTable(input, rows, limit) {
	const title = titles(input);
	const several = input.outcome.report.cases.some(({ trials }) => trials.some(({ transcript }) => transcript.turns.length > 1));
	const lines = rows.flatMap(({ metric, failures }) => failures.slice(0, limit).map(({ result, turn, reason }, i) => [
		i === 0 ? `${plain$1(title(metric), 80)} (${cases$1(failures.length)})` : "",
		`${caseName(input, result)}${several && turn !== null ? `, turn ${turn + 1}` : ""}`,
		code(reason, 200)
	]));
	if (lines.length === 0) return "";
	const shown = rows.reduce((sum, { failures }) => sum + Math.min(limit, failures.length), 0);
	const all = rows.reduce((sum, { failures }) => sum + failures.length, 0);
	return paragraphs([table([
		"Not met",
		"For example",
		"Reason (generated by the judge, check it)"
	], [
		"l",
		"l",
		"l"
	], lines), shown < all ? `${counted(all - shown, "more failure")} in ${code(`${input.directory}/outcome.json`)}.` : ""]);
}

// src/report/renderers/sections/trend.ts
const MOST_ROWS = 10;
function trendSection(input) {
	const shown = shownTrends(input.outcome.trend ?? []).slice(0, MOST_ROWS);
	const [first] = shown;
	if (!first) return {
		id: "trend",
		versions: [""]
	};
	const rows = trendTable(input, shown);
	return {
		id: "trend",
		versions: [
			paragraphs([
				rows,
				chartOf(input, first),
				numbersOf(input, first)
			]),
			rows,
			""
		]
	};
}
function trendTable(input, shown) {
	const title = titles(input);
	const rows = shown.map((trend) => {
		const unit = unitOf$1(trend);
		const values = trend.points.map(({ value }) => value);
		return [
			plain$1(title(trend.metric)),
			sparkline(values, 20),
			formatCount(values.length),
			formatValue(values.at(-1), unit),
			trend.current === null ? "" : formatValue(trend.current, unit),
			spreadText(trend) ?? "",
			levelText(input, trend)
		];
	});
	return table([
		"Metric",
		"Stored runs",
		"Runs",
		"Last",
		"This run",
		"Run to run",
		"Change of level"
	], [
		"l",
		"l",
		"r",
		"r",
		"r",
		"r",
		"l"
	], rows);
}
function levelText(input, trend) {
	const words = changeWords$1(trend);
	if (!words) return "none seen";
	const sha = trend.points[placeOfChange(trend)]?.sha ?? null;
	const since = sha ? link(code(words.since), commitUrl(input, sha)) : code(words.since);
	const mark = gotWorse(trend) ? "\u26a0\ufe0f " : "";
	const caveat = words.caveat && `; ${plain$1(words.caveat)}`;
	return `${mark}${words.levels}, ${words.shape} since ${since} (${plain$1(words.day)}, ${words.evidence}${caveat})`;
}
const SCALES = {
	share: [100, "percent"],
	ms: [1, "ms"],
	usd: [1, "USD"],
	tokens: [1, "tokens"]
};
function chartOf(input, trend) {
	const points = trend.points.slice(-40);
	const values = [...points.map(({ value }) => value), ...trend.current === null ? [] : [trend.current]];
	const unit = unitOf$1(trend);
	const [factor, label] = unit in SCALES ? SCALES[unit] : [1, "value"];
	const levels = levelsOf(trend, points.length, values.length);
	const all = [...values, ...levels ?? []].map((value) => value * factor);
	const [low, high] = roomy(Math.min(...all), Math.max(...all), unit === "share" ? 100 : Number.POSITIVE_INFINITY);
	const decimals = Math.min(8, Math.max(0, 3 - Math.floor(Math.log10(high - low))));
	const list = (numbers) => `[${numbers.map((n) => (n * factor).toFixed(decimals)).join(", ")}]`;
	return `${[
		`**${plain$1(titles(input)(trend.metric))}** of the last ${formatCount(points.length)} stored runs, oldest first`,
		trend.current === null ? "." : ", and of this run as the last point.",
		levels ? " The second line is its level." : ""
	].join("")}\n\n\`\`\`mermaid\n${[
		"xychart-beta",
		`  x-axis "runs, oldest first" 1 --> ${values.length}`,
		`  y-axis "${label}" ${low.toFixed(decimals)} --> ${high.toFixed(decimals)}`,
		`  line ${list(values)}`,
		...levels ? [`  line ${list(levels)}`] : []
	].join("\n")}\n\`\`\``;
}
function levelsOf(trend, drawn, places) {
	const { change, points } = trend;
	if (change === null) return null;
	const at = placeOfChange(trend) - (points.length - drawn);
	const { before, after, shape } = change;
	return Array.from({ length: places }, (_, i) => {
		if (shape !== "drift") return i < at ? before : after;
		const along = (i - at) / Math.max(1, drawn - 1 - at);
		return before + (after - before) * Math.min(1, Math.max(0, along));
	});
}
function roomy(low, high, most) {
	const room = (high - low) * .1 || Math.abs(high) * .05 || 1;
	return [low >= 0 ? Math.max(0, low - room) : low - room, Math.min(most, high + room)];
}
function numbersOf(input, trend) {
	const unit = unitOf$1(trend);
	const changed = placeOfChange(trend) - trend.points.length;
	const rows = trend.points.slice(-40).map(({ startedAt, sha, runId, value, interval, n, accepted }, i, { length }) => [
		plain$1(startedAt.slice(0, 16).replace("T", " ")),
		sha ? link(code(shortSha(sha)), commitUrl(input, sha)) : code(runId),
		formatEstimate(value, interval, unit),
		formatCount(n),
		[accepted && "accepted", i - length === changed && trend.change?.shape].filter(Boolean).join(", ")
	]).toReversed();
	return details("The numbers of the chart, newest first", [table([
		"When (UTC)",
		"Commit",
		"Value (95% CI)",
		"Cases",
		""
	], [
		"l",
		"l",
		"r",
		"r",
		"l"
	], rows)]);
}

// src/report/renderers/summary.ts
const summary = {
	id: "summary",
	render(input) {
		const markdown = `${summaryMarkdown(input)}\n`;
		return [{
			to: "file",
			name: "summary.md",
			content: markdown
		}, {
			to: "job-summary",
			markdown
		}];
	}
};
function summaryMarkdown(input) {
	const { conclusion } = input.outcome.verdict;
	const couldNotRun = conclusion === "could-not-run";
	const groups = groupsSection(input, "category:", "Category");
	const sections = couldNotRun ? [comparedSection(input), warningsSection(input)] : [
		metricsSection(input, "metrics", "all", elsewhere(input)),
		casesSection(input),
		patternsSection(input),
		conversationsSection(input),
		criteriaSection(input),
		groundingSection(input),
		{
			id: "hardAndSoft",
			versions: [hardAndSoft(input)]
		},
		{
			id: "efficiency",
			versions: [efficiencyTable(input)]
		},
		groups,
		{
			id: "matrix",
			versions: [groupMatrix(input, "category:", "Category")]
		},
		{
			id: "tiers",
			versions: [groupMatrix(input, "tier:", "Tier")]
		},
		trendSection(input),
		confusionsSection(input),
		confirmationSection(input),
		comparedSection(input),
		warningsSection(input)
	];
	const hasRun = trialCounts(input).ran > 0;
	const compose = (text) => paragraphs([
		opening(input),
		aboutFork(input),
		titled("Metrics", text("metrics")),
		text("confirmation"),
		text("cases"),
		titled("What fails", text("patterns")),
		couldNotRun ? "" : diagnosisDetails(input),
		details("Failing conversations, turn by turn", [text("conversations")]),
		titled("Judged by a model", text("criteria")),
		titled("Grounding", text("grounding")),
		titled("Hard and soft", text("hardAndSoft")),
		titled("Conversations", text("efficiency")),
		titled("Change by category", text("categories")),
		titled("By category", text("matrix")),
		titled("By tier", text("tiers")),
		titled("Over time", text("trend")),
		titled("Intents taken for others", text("confusions")),
		titled("Errors", errorsTable(input)),
		titled("Judge and simulated user", modelsTable(input)),
		titled("What was run", hasRun ? paragraphs([
			text("compared"),
			actions(input),
			reasonsInFull(input),
			text("warnings")
		]) : text("warnings")),
		linksLine(input)
	]);
	return fitToBudget(sections, compose, 9e5) ?? paragraphs([opening(input), linksLine(input)]);
}
function elsewhere(input) {
	return /* @__PURE__ */ new Set([...judgedMetrics(input).map(({ metric }) => metric), ...efficiencyRows(input).map(({ value }) => value.metric)]);
}
function aboutFork({ ci, options }) {
	if (!(ci?.pullRequest?.fork === true && ci.event === "pull_request") || options.comment === "off") return "";
	return "This pull request comes from a fork, whose runs may not write a comment: this page is the whole report.";
}
function titled(title, body) {
	return body && `#### ${title}\n\n${body}`;
}
const TABLE_LIMITS = [
	1e3,
	300,
	100,
	20,
	5
];
function casesSection(input) {
	const lead = leadCases(input);
	const draw = (limit) => paragraphs([titled(`${lead.title} (${formatCount(lead.rows.length)})`, caseTable(input, lead.rows, limit)), ...otherGroups(input).map(({ title, rows }) => details(`${title} (${formatCount(rows.length)})`, [caseTable(input, rows, limit)]))]);
	return {
		id: "cases",
		versions: TABLE_LIMITS.map(draw)
	};
}
function confusionsSection(input) {
	const { confusions } = input.outcome.report;
	const draw = (limit) => table([
		"Expected",
		"Actual",
		"Times"
	], [
		"l",
		"l",
		"r"
	], confusions.slice(0, limit).map(({ expected, actual, count }) => [
		code(expected),
		actual === null ? "none" : code(actual),
		formatCount(count)
	]));
	return {
		id: "confusions",
		versions: confusions.length > 0 ? [
			draw(30),
			draw(10),
			""
		] : [""]
	};
}

// src/report/renderers/index.ts
const RENDERERS = [
	outcomeJson,
	summary,
	comment,
	errorAnalysis,
	annotations,
	checkRun,
	consoleReport,
	junit,
	casesCsv,
	ctrf,
	sarif,
	otel,
	markdownReport
];
const LAZY_RENDERERS = [{
	id: "html",
	load: async () => (await import("./report.js")).htmlReport
}];

// src/journey/tell.ts
const REPORT_FILE = "report.html";
async function writeOutcome(at, outcome) {
	const input = await renderInput(at, {
		outcome,
		baselineReport: null,
		warnings: []
	});
	await carry(at, outcomeJson.render(input));
}
async function tell(at, outcome, warnings, storedUrl) {
	await writeOutcome(at, outcome);
	const input = await renderInput(at, {
		outcome,
		baselineReport: null,
		warnings
	});
	await tellInHtml({
		...at,
		services: null
	}, input);
	return tellPeople(at, {
		...input,
		reportUrl: storedUrl
	});
}
async function tellAll(at, told) {
	const input = await renderInput(at, told);
	const html = await tellInHtml(at, input);
	const warnings = told.warnings.some(({ code }) => code === "artifact_not_saved") ? told.warnings : [...told.warnings, ...html.warnings];
	return tellPeople(at, {
		...input,
		warnings,
		reportUrl: html.url ?? told.storedUrl
	});
}
async function tellNotRun(at, outcome, { unnamed, keep }) {
	const plain = await renderInput(at, {
		outcome,
		baselineReport: null,
		warnings: []
	});
	const input = unnamed ? {
		...plain,
		unnamed: true
	} : plain;
	const html = at.suite.report.html ? await Promise.all(LAZY_RENDERERS.map(async ({ load }) => (await load()).render(input))) : [];
	const rendered = [...RENDERERS.flatMap((renderer) => renderer.render(input)), ...html.flat()];
	const folder = folderOf(at);
	const files = isWritable(folder);
	await carry(at, rendered.filter((one) => one.to === "file" ? files && !keep.includes(one.name) : one.to !== "stdout"));
	removeFormer(folder, [...fileNames(rendered), ...keep]);
	return resultOf$4(at, input);
}
function folderOf({ request, world }) {
	return resolve(world.directory, request.out);
}
async function tellInHtml(at, input) {
	const { suite, request, world, services } = at;
	if (!suite.report.html) return {
		url: null,
		warnings: []
	};
	for (const { load } of LAZY_RENDERERS) await carry(at, (await load()).render(input));
	const file = resolve(world.directory, request.out, REPORT_FILE);
	if (services === null || request.shard !== null || !existsSync(file)) return {
		url: null,
		warnings: []
	};
	return uploadReport(file, reportArtifactName(suite.name, input.outcome.run.attempt), services.artifacts);
}
async function tellPeople(at, input) {
	const rendered = RENDERERS.filter((renderer) => renderer !== outcomeJson).flatMap((renderer) => renderer.render(input));
	await carry(at, rendered);
	if (at.isNew) removeFormer(folderOf(at), [
		...fileNames(rendered),
		"outcome.json",
		...at.suite.report.html ? [REPORT_FILE] : []
	]);
	return resultOf$4(at, input);
}
function resultOf$4({ suite, request: { out } }, { outcome, reportUrl }) {
	const reportFile = suite.report.html ? REPORT_FILE : "summary.md";
	return {
		outcome,
		newlyFailing: comparisonOf({ outcome }) ? stateCounts(outcome)["newly-failing"] : null,
		reportUrl,
		out,
		reportFile,
		redact: suite.redact
	};
}
function fileNames(rendered) {
	return rendered.flatMap((one) => one.to === "file" ? [one.name] : []);
}
async function renderInput({ suite, request, world, services }, { outcome, baselineReport, warnings }) {
	const options = reportOptions(suite.report, request);
	return {
		outcome,
		baselineReport,
		metrics: metricsOf$2(outcome.report.cases),
		failedChecks,
		options,
		changedFiles: options.annotations === "changed-files" ? await services?.changedFiles() ?? null : null,
		ci: world.ci,
		warnings,
		command: world.command,
		config: relative(world.directory, resolve(world.directory, request.config)),
		directory: request.out,
		reportUrl: null,
		colour: world.terminal.color,
		redact: suite.redact
	};
}
async function carry({ suite, request, world, services }, rendered) {
	const undelivered = await deliver(rendered, {
		directory: resolve(world.directory, request.out),
		print: world.stdout,
		summaryFile: world.environment.GITHUB_STEP_SUMMARY ?? null,
		ci: world.ci,
		github: services?.github ?? null,
		redact: suite.redact
	});
	for (const { text } of undelivered) warn(world, suite.redact(text));
}
function warn({ ci, stderr }, text) {
	stderr(`${ci ? workflowCommand("warning", { title: "Agent eval" }, text) : printable(`Warning: ${text}`)}\n`);
}
function reportOptions(options, request) {
	if (request.shard !== null) return {
		...options,
		comment: "off",
		annotations: "off",
		check: false
	};
	return {
		...options,
		comment: request.comment ?? options.comment,
		check: request.check ?? options.check
	};
}

// src/baseline/acceptance.ts
const ACCEPT_LABEL = "agent-eval: accept";
const NOBODY = {
	accepted: null,
	warnings: []
};
async function findAcceptance(github, ci) {
	try {
		if (ci.pullRequest) return await acceptanceOfHead(github, ci, ci.pullRequest);
		return ci.event === "push" && ci.branch !== null ? await acceptanceOfMerge(github, ci) : NOBODY;
	} catch (error) {
		if (!(error instanceof GitHubError)) throw error;
		return {
			accepted: null,
			warnings: [{
				code: "acceptance_unknown",
				text: `Whether this change was accepted could not be found out, so it counts as not accepted. ${error.message}`
			}]
		};
	}
}
async function acceptanceOfHead(github, ci, pull) {
	if (!pull.labels.includes("agent-eval: accept")) return NOBODY;
	if (ci.action === "labeled" && ci.label?.name === "agent-eval: accept") return await acceptedBy(github, ci.label.by, pull.headSha);
	if (ci.action === "synchronize") return await ended(github, pull);
	return await acceptedWhenLabelled(github, await github.getPullRequest(pull.number), pull.headSha) ?? ended(github, pull);
}
async function acceptanceOfMerge(github, ci) {
	const merged = (await github.pullRequestsOfCommit(ci.sha)).find((pull) => pull.merged && pull.mergeCommitSha === ci.sha);
	if (!merged?.labels.includes("agent-eval: accept")) return NOBODY;
	const found = await acceptedWhenLabelled(github, merged, merged.headSha);
	return found ? {
		...found,
		merged: merged.number
	} : NOBODY;
}
async function acceptedWhenLabelled(github, pull, head) {
	const last = (await github.listLabelEvents(pull.number)).filter(({ label }) => label === ACCEPT_LABEL).at(-1);
	if (!last?.put) return null;
	return (await github.listPullRequestRuns(pull.headRef)).filter(({ headRepositoryId, createdAt }) => headRepositoryId === pull.headRepositoryId && Date.parse(createdAt) <= Date.parse(last.at))[0]?.headSha === head ? await acceptedBy(github, last.by, head) : null;
}
async function acceptedBy(github, login, sha) {
	if (await github.mayTriage(login)) return {
		accepted: {
			by: login,
			sha
		},
		warnings: []
	};
	return {
		accepted: null,
		warnings: [{
			code: "acceptance_without_right",
			text: `The label "${ACCEPT_LABEL}" was put on by ${JSON.stringify(login)}, who has no triage rights here: it accepts nothing.`
		}]
	};
}
async function ended(github, pull) {
	const removed = await github.removeLabel(pull.number, ACCEPT_LABEL).then(() => true, () => false);
	return {
		accepted: null,
		warnings: [{
			code: "acceptance_ended",
			text: `The label "${ACCEPT_LABEL}" was for an earlier commit than ${shortSha$1(pull.headSha)} and accepts nothing now; ${removed ? "it was taken off" : "take it off"}. Put it on again to accept this one.`
		}]
	};
}

// src/decision/comparison/observed.ts
function observe(metric, pairs) {
	if ("measure" in metric) {
		const measured = pairs.flatMap((pair) => {
			const [was, is] = [pair.baseline.measures[metric.id], pair.current.measures[metric.id]];
			return was && is && isUsable(was) && isUsable(is) ? [{
				pair,
				was,
				is
			}] : [];
		});
		return {
			kind: "summed",
			metric,
			pairs: measured.map((m) => m.pair),
			baseline: measured.map((m) => m.was),
			current: measured.map((m) => m.is)
		};
	}
	const pooled = metric;
	const observed = pairs.map((pair) => ({
		pair,
		was: pooled.observe(countedTrials(pair.baseline)),
		is: pooled.observe(countedTrials(pair.current))
	})).filter(({ was, is }) => was.length > 0 && is.length > 0);
	return {
		kind: "pooled",
		metric: pooled,
		pairs: observed.map((o) => o.pair),
		baseline: observed.map((o) => o.was),
		current: observed.map((o) => o.is)
	};
}
const isUsable = ([numerator, denominator]) => Number.isFinite(numerator) && Number.isFinite(denominator) && denominator > 0;
function restrict(observed, keep) {
	const places = observed.pairs.flatMap((pair, i) => keep(pair) ? [i] : []);
	const at = (list) => places.map((i) => list[i]);
	const pairs = at(observed.pairs);
	return observed.kind === "summed" ? {
		...observed,
		pairs,
		baseline: at(observed.baseline),
		current: at(observed.current)
	} : {
		...observed,
		pairs,
		baseline: at(observed.baseline),
		current: at(observed.current)
	};
}
function valuesOf(observed) {
	const [baseline, current] = observed.kind === "summed" ? [ratio(observed.baseline), ratio(observed.current)] : [observed.metric.value(observed.baseline.flat()), observed.metric.value(observed.current.flat())];
	return baseline === null || current === null || !Number.isFinite(baseline) || !Number.isFinite(current) ? null : {
		baseline,
		current
	};
}
function differenceAt(observed, places, swapped) {
	if (observed.kind === "summed") return summedDifference(observed, places, swapped);
	const [was, is] = [[], []];
	for (let i = 0; i < places.length; i++) {
		const place = places[i];
		const exchange = swapped?.[place] === 1;
		for (const o of observed.baseline[place]) (exchange ? is : was).push(o);
		for (const o of observed.current[place]) (exchange ? was : is).push(o);
	}
	const [baseline, current] = [observed.metric.value(was), observed.metric.value(is)];
	return baseline === null || current === null ? null : current - baseline;
}
function summedDifference(units, places, swapped) {
	let [wasAbove, wasBelow, isAbove, isBelow] = [
		0,
		0,
		0,
		0
	];
	for (let i = 0; i < places.length; i++) {
		const place = places[i];
		const exchange = swapped?.[place] === 1;
		const was = (exchange ? units.current : units.baseline)[place];
		const is = (exchange ? units.baseline : units.current)[place];
		wasAbove += was[0];
		wasBelow += was[1];
		isAbove += is[0];
		isBelow += is[1];
	}
	return wasBelow > 0 && isBelow > 0 ? isAbove / isBelow - wasAbove / wasBelow : null;
}
function isChanged(observed) {
	const strata = strataOf(observed);
	if (strata) return strata.some((s) => 2 * s.baselinePasses > s.baselineRuns !== 2 * s.currentPasses > s.currentRuns);
	return observed.kind === "summed" ? observed.current.some((is, i) => is[0] / is[1] !== observed.baseline[i][0] / observed.baseline[i][1]) : changedPlaces(observed).length > 0;
}
function changedPlaces({ baseline, current }) {
	return current.flatMap((is, i) => JSON.stringify(is) === JSON.stringify(baseline[i]) ? [] : [i]);
}
function strataOf(observed) {
	if (observed.kind !== "summed" || observed.metric.kind !== "proportion") return null;
	const strata = observed.pairs.map((pair, i) => {
		const was = passesOf$1(observed.baseline[i], countedTrials(pair.baseline).length);
		const is = passesOf$1(observed.current[i], countedTrials(pair.current).length);
		return was && is && {
			baselineRuns: was.runs,
			baselinePasses: was.passes,
			currentRuns: is.runs,
			currentPasses: is.passes
		};
	});
	return strata.every((s) => s !== null) ? strata : null;
}
function passesOf$1([numerator, denominator], trials) {
	if (trials === 0 || denominator !== 1 && denominator !== trials) return null;
	const events = numerator / denominator * trials;
	const whole = Math.round(events);
	return Math.abs(events - whole) < 1e-9 && whole >= 0 && whole <= trials ? {
		runs: trials,
		passes: whole
	} : null;
}

// src/decision/comparison/rulers.ts
const PASSING = {
	id: "pass_rate",
	counts: "hard"
};
const INHERITED = "evaluate";
const JUDGE = "judge";
const AGENT_ERRORS = "scoring:agent_errors";
const isJudgedAspect = (aspect) => aspect.startsWith("criterion:") || [
	"criteria",
	JUDGE,
	"sources",
	"topics"
].includes(aspect);
const regradedIn = (regrading) => ({
	cases: new Set(regrading?.cases),
	judged: regrading?.judged ?? false
});
function aspectStates(was, is) {
	const alike = statesScorings(was) === statesScorings(is);
	const stateOf = (name) => {
		if (!alike) return "unknown";
		const [before, now] = [Object.hasOwn(was, name), Object.hasOwn(is, name)];
		if (before && now) return was[name] === is[name] ? "identical" : "changed";
		return name.startsWith("criterion:") ? "changed" : "unknown";
	};
	const names = /* @__PURE__ */ new Set([...Object.keys(was), ...Object.keys(is)]);
	return Object.fromEntries([...names].sort().map((name) => [name, stateOf(name)]));
}
const statesScorings = (fingerprints) => Object.keys(fingerprints).some((name) => name.startsWith("scoring:"));
function rulersOf(states, aspectsOf, regraded) {
	const isChanged = (aspect) => Object.hasOwn(states, aspect) && states[aspect] === "changed";
	const countsFailuresOtherwise = Object.hasOwn(states, AGENT_ERRORS) && states[AGENT_ERRORS] !== "identical";
	if (!countsFailuresOtherwise && !Object.keys(states).some(isChanged)) return {
		states,
		differing: () => []
	};
	const known = /* @__PURE__ */ new Map();
	const changedOf = (metric) => {
		const changed = known.get(metric) ?? aspectsOf(metric).filter(isChanged);
		known.set(metric, changed);
		return changed;
	};
	const sharesScoring = (metric, other) => {
		const own = aspectsOf(metric);
		return aspectsOf(other).some((aspect) => own.includes(aspect));
	};
	const inheritsOtherwise = (metric, soft) => isChanged(INHERITED) && soft.some((other) => metric.counts === "soft" || sharesScoring(metric.id, other));
	const scored = /* @__PURE__ */ new WeakMap();
	const scoredOf = (pair) => {
		const found = scored.get(pair) ?? scoredIn(pair);
		scored.set(pair, found);
		return found;
	};
	const differing = (metric, pair) => {
		const again = regraded.cases.has(pair.current.id);
		if (again && regraded.judged) return [];
		const { hard, soft } = scoredOf(pair);
		const counted = metric.counts === "hard" ? hard : metric.counts === "soft" ? soft : [];
		const differs = (id) => again && !aspectsOf(id).includes(JUDGE) ? [] : changedOf(id);
		const aspects = [...differs(metric.id), ...counted.flatMap(differs)];
		const isScored = metric.counts === "soft" || [...hard, ...soft].some((other) => sharesScoring(metric.id, other));
		if (countsFailuresOtherwise && !again && metric.counts !== "hard" && isScored && hasAgentFailure(pair)) aspects.push(AGENT_ERRORS);
		const inherited = !again && metric.counts !== "hard" && inheritsOtherwise(metric, soft);
		return [...new Set(inherited ? [...aspects, INHERITED] : aspects)];
	};
	return {
		states,
		differing
	};
}
const hasAgentFailure = ({ baseline, current }) => [...baseline.trials, ...current.trials].some(({ status, failureType }) => status === "failed" && (failureType === "error" || failureType === "timeout"));
function scoredIn({ baseline, current }) {
	const [hard, soft] = [/* @__PURE__ */ new Set(), /* @__PURE__ */ new Set()];
	for (const unit of [baseline, current]) for (const { scores } of unit.trials) for (const score of scores) (score.hard ? hard : soft).add(score.metric);
	return {
		hard: [...hard],
		soft: [...soft]
	};
}
function notComparedOf(metrics, shared, rulers) {
	return metrics.flatMap((metric) => {
		const aspects = new Map(shared.map((pair) => [pair, rulers.differing(metric, pair)]));
		const left = observe(metric, shared.filter((pair) => aspects.get(pair).length > 0)).pairs;
		if (left.length === 0) return [];
		const rest = observe(metric, shared.filter((pair) => aspects.get(pair).length === 0)).pairs;
		const because = [...new Set(left.flatMap((pair) => aspects.get(pair)))].sort();
		return [{
			metric: metric.id,
			aspects: because,
			cases: left.length,
			compared: rest.length
		}];
	});
}

// src/decision/comparison/comparability.ts
const plural = (n, one, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;
const MOST_LISTED = 4;
const listed$1 = (names) => names.length > MOST_LISTED ? `${names.slice(0, MOST_LISTED).join(", ")} and ${names.length - MOST_LISTED} more` : names.join(", ");
function comparabilityOf(baseline, current, joined, measurement) {
	const { states, notCompared, regrading } = measurement;
	const [was, is] = [baseline.run, current.run];
	const differences = [
		...leftOut(notCompared),
		...changedAspects(measurement, joined),
		is.trials !== was.trials && `The baseline ran ${plural(was.trials, "trial")} a case, this run ${is.trials}.`,
		joined.added.length > 0 && `${plural(joined.added.length, "case")} added: not compared.`,
		joined.removed.length > 0 && `${plural(joined.removed.length, "case")} removed: not compared.`,
		joined.changed.length > 0 && `${plural(joined.changed.length, "case")} changed: not compared.`
	].filter((difference) => difference !== false);
	const rest = {
		differences: [...regrading ? [regrading.why] : [], ...differences],
		aspects: states,
		notCompared
	};
	if (joined.shared.length === 0) {
		const nothing = "No case with the same id and content was scored in both runs.";
		return {
			level: "none",
			...rest,
			differences: [nothing, ...rest.differences]
		};
	}
	return {
		level: differences.length === 0 ? "high" : "partial",
		...rest
	};
}
function leftOut(notCompared) {
	return [...Map.groupBy(notCompared, ({ aspects }) => aspects.join("\n")).values()].map((all) => {
		const whole = all.filter(({ compared }) => compared === 0);
		const parts = Map.groupBy(all.filter(({ compared }) => compared > 0), ({ cases, compared }) => `compared on ${compared} of ${plural(cases + compared, "case")}`);
		const said = [...whole.length > 0 ? [`${metricsOf(whole)} not compared`] : [], ...[...parts].map(([how, group]) => `${metricsOf(group)} ${how}`)];
		return `${changed$1(all[0].aspects)}: ${said.join("; ")}.`;
	});
}
function metricsOf(group) {
	return `${listed$1(group.map(({ metric }) => metric))} ${group.length === 1 ? "is" : "are"}`;
}
const SPOKEN = new Map(Object.entries({
	evaluate: "soft expectations of the suite or of a dataset",
	topics: "the topics",
	sources: "the sources of grounding",
	judge: "the judge",
	simulator: "the simulated user",
	config: "the datasets or trials of the configuration"
}));
function spoken(aspect) {
	if (aspect.startsWith("scoring:")) return `the scoring of ${aspect.slice(8).replaceAll("_", " ")}`;
	if (aspect.startsWith("criterion:")) return `the criterion ${aspect.slice(10)}`;
	return SPOKEN.get(aspect) ?? aspect;
}
function changed$1(aspects) {
	const spokenNames = aspects.map((aspect) => spoken(aspect).slice(0, 74));
	const names = spokenNames.length > 1 && spokenNames.length <= MOST_LISTED ? `${spokenNames.slice(0, -1).join(", ")} and ${spokenNames.at(-1)}` : listed$1(spokenNames);
	return `${names[0].toUpperCase()}${names.slice(1)} changed`;
}
function changedAspects({ states, notCompared, regrading, regraded }, joined) {
	const told = new Set(notCompared.flatMap(({ aspects }) => aspects));
	const stated = (aspect) => SPOKEN.has(aspect) || aspect.startsWith("criterion:");
	const rest = Object.keys(states).filter((a) => states[a] === "changed" && stated(a) && !told.has(a));
	const mended = joined.shared.every((pair) => regraded.has(pair.current.id));
	const measuredAgain = (aspect) => aspect === "evaluate" || regrading?.judged === true && isJudgedAspect(aspect);
	const silent = rest.filter((aspect) => !(mended && measuredAgain(aspect)));
	const unknown = Object.keys(states).some((a) => states[a] === "unknown");
	return [
		silent.length > 0 && `${changed$1(silent)}.`,
		states.scoring === "changed" && "The checks or their settings changed, so scores may differ without any change of the agent.",
		unknown && !mended && "The baseline was stored by another version of the tool, so it is not known whether it was scored alike."
	];
}
const isErrored = ({ status }) => status === "errored";
const isNotRun = ({ status, trials }) => status === "skipped" && trials.length === 0;
function excluded(unusable) {
	const either = (pair, is) => is(pair.baseline) || is(pair.current);
	const errored = unusable.filter((pair) => either(pair, isErrored));
	const rest = unusable.filter((pair) => !either(pair, isErrored));
	const notRun = rest.filter((pair) => either(pair, isNotRun));
	const unscored = rest.length - notRun.length;
	const sides = (pairs, is) => `${pairs.filter(({ baseline }) => is(baseline)).length} on the baseline, ${pairs.filter(({ current }) => is(current)).length} now`;
	return [
		...errored.length > 0 ? [`${plural(errored.length, "case")} took no part because of errors (${sides(errored, isErrored)}).`] : [],
		...notRun.length > 0 ? [`${plural(notRun.length, "case")} took no part, for ${notRun.length === 1 ? "it was" : "they were"} not run (${sides(notRun, isNotRun)}).`] : [],
		...unscored > 0 ? [`${plural(unscored, "case")} took no part, for there was nothing to score.`] : []
	];
}
const HIDDEN_SHARE = .1;
function comparisonWarnings(baseline, joined, mustPass, { notCompared, regrading }) {
	const formerly = baseline.report.cases.filter((c) => c.status === "passed").length;
	const vanished = [...joined.removed, ...joined.changed.map((p) => p.baseline)].filter((c) => passes(trialCount(c)));
	const lost = joined.removed.filter((c) => mustPass(c.id)).length;
	return [
		notCompared.length > 0 && {
			code: "scoring_changed",
			text: [...leftOut(notCompared), regrading?.why ?? ""].join(" ").trimEnd()
		},
		lost > 0 && {
			code: "removed_must_pass",
			text: `${plural(lost, "must-pass case")} ${lost === 1 ? "was" : "were"} removed: nobody checks ${lost === 1 ? "it" : "them"} any more.`
		},
		formerly > 0 && vanished.length > HIDDEN_SHARE * formerly && {
			code: "removed_cases",
			text: `${vanished.length} of ${plural(formerly, "case")} that passed on the baseline ${vanished.length === 1 ? "was" : "were"} removed or changed: removed cases can hide a drop.`
		},
		joined.unusable.length > 0 && {
			code: "excluded_cases",
			text: excluded(joined.unusable).join(" ")
		},
		isSubset(baseline.run) && {
			code: "baseline_subset",
			text: `The baseline ran ${baseline.run.cases.selected} of ${plural(baseline.run.cases.total, "case")}: only shared cases are compared, added ones are not listed.`
		}
	].filter((w) => w !== false);
}

// src/decision/comparison/blur.ts
function blurOf(observed) {
	if (observed.metric.unit !== "ms") return null;
	const baseline = sideOf(observed, observed.pairs.map((pair) => pair.baseline));
	const current = sideOf(observed, observed.pairs.map((pair) => pair.current));
	return baseline + current > 0 ? {
		baseline,
		current
	} : null;
}
function sideOf(observed, units) {
	const trials = units.map(countedTrials);
	if (!trials.flat().some(({ timing }) => timing.uncertainty !== void 0)) return 0;
	const [most, least] = [measuredValue(observed, trials), measuredValue(observed, trials.map((all) => all.map(atLeast)))];
	return most === null || least === null ? 0 : Math.max(0, most - least);
}
function measuredValue({ metric }, units) {
	if ("measure" in metric) return ratio(units.flatMap((trials) => [metric.measure(trials)].filter((one) => one !== null)));
	return metric.value(units.flatMap((trials) => metric.observe(trials)));
}
function atLeast(trial) {
	const { turns, uncertainty = [] } = trial.timing;
	return {
		...trial,
		timing: {
			...trial.timing,
			turns: turns.map((ms, i) => Math.max(0, ms - (uncertainty[i] ?? 0)))
		}
	};
}
function isWithin({ baseline, current }, { delta }) {
	return delta > 0 ? delta <= current : -delta <= baseline;
}
function blurred(row, blur) {
	if (blur === null) return row;
	const interval = row.interval && [row.interval[0] - blur.current, row.interval[1] + blur.baseline];
	const told = {
		...row,
		interval,
		uncertainty: blur
	};
	if (!isWithin(blur, row)) return told;
	return {
		...told,
		pValue: row.pValue === null ? null : 1,
		adjustedPValue: row.adjustedPValue === null ? null : 1,
		verdict: row.gated ? "same" : row.verdict,
		warnings: row.warnings.filter(({ code }) => code === "too_few_units")
	};
}

// src/stats/bootstrap.ts
function bootstrapInterval(n, statistic, options) {
	const { confidence = .95 } = options;
	const values = drawn(n, statistic, options);
	return values && [quantile(values, (1 - confidence) / 2), quantile(values, (1 + confidence) / 2)];
}
function drawn(n, statistic, { seed, resamples = 2e3 }) {
	if (n < 2) return null;
	const random = randomOf("bootstrap", seed, n);
	const places = new Uint32Array(n);
	const values = [];
	for (let draw = 0; draw < resamples; draw++) {
		fill(places, random);
		const value = statistic(places);
		if (value !== null) values.push(value);
	}
	return values.length < resamples * .95 ? null : values;
}
function fill(places, random) {
	for (let i = 0; i < places.length; i++) places[i] = random.below(places.length);
}

// src/stats/jackknife.ts
function jackknife(n, statistic, options) {
	const groups = Math.min(options.groups ?? 20, n);
	if (groups < 2) return null;
	const places = Array.from({ length: n }, (_, i) => i);
	const group = groupsOf(n, groups, options.seed);
	const value = statistic(places);
	const parts = Array.from({ length: groups }, (_, g) => statistic(places.filter((i) => group[i] !== g)));
	if (value === null || !parts.every((part) => part !== null)) return null;
	const centre = parts.reduce((sum, part) => sum + part, 0) / groups;
	const variance = (groups - 1) / groups * parts.reduce((sum, part) => sum + (part - centre) ** 2, 0);
	if (variance <= 1e-24) return null;
	return {
		value,
		standardError: Math.sqrt(variance),
		degreesOfFreedom: groups - 1
	};
}
function jackknifeInterval({ value, standardError, degreesOfFreedom }, confidence = .95) {
	const half = tCritical(confidence, degreesOfFreedom) * standardError;
	return [value - half, value + half];
}
function jackknifeTest({ value, standardError, degreesOfFreedom }) {
	const t = value / standardError;
	return {
		pWorse: tCdf(t, degreesOfFreedom),
		pBetter: tCdf(-t, degreesOfFreedom)
	};
}
function groupsOf(n, groups, seed) {
	const group = Uint32Array.from({ length: n }, (_, i) => i % groups);
	const random = randomOf("jackknife", seed, n);
	for (let i = n - 1; i > 0; i--) {
		const j = random.below(i + 1);
		[group[i], group[j]] = [group[j], group[i]];
	}
	return group;
}

// src/stats/relabelling.ts
const ENOUGH_EXTREME = 20;
const MOST_RELABELLINGS = 2e4;
const MOST_ENUMERATED$1 = 11;
const EQUAL$2 = 1e-12;
function relabellingTest(n, statistic, options) {
	const { seed, relabellings = 2e3, movable = Array.from({ length: n }, (_, i) => i) } = options;
	const swapped = new Uint8Array(n);
	const seen = statistic(swapped);
	if (seen === null) return null;
	let [below, above, drawn] = [
		0,
		0,
		0
	];
	const count = () => {
		const value = statistic(swapped) ?? seen;
		if (value <= seen + EQUAL$2) below++;
		if (value >= seen - EQUAL$2) above++;
		drawn++;
	};
	if (movable.length <= MOST_ENUMERATED$1) {
		for (let signs = 0; signs < 2 ** movable.length; signs++) {
			movable.forEach((unit, i) => {
				swapped[unit] = signs >>> i & 1;
			});
			count();
		}
		return {
			pWorse: below / drawn,
			pBetter: above / drawn
		};
	}
	const random = randomOf("relabelling", seed, n);
	const isOpen = () => Math.min(below, above) < ENOUGH_EXTREME && drawn < MOST_RELABELLINGS;
	while (drawn < relabellings || isOpen()) {
		for (const unit of movable) swapped[unit] = random.next() & 1;
		count();
	}
	return {
		pWorse: (1 + below) / (drawn + 1),
		pBetter: (1 + above) / (drawn + 1)
	};
}

// src/stats/sign-flip-saddlepoint.ts
const EQUAL$1 = 1e-9;
function saddlepointTail(differences) {
	const sum = differences.reduce((total, d) => total + d, 0);
	const most = differences.reduce((total, d) => total + Math.abs(d), 0);
	if (Math.abs(sum) <= EQUAL$1 * most) return .5;
	if (sum < 0) return 1 - saddlepointTail(differences.map((d) => -d));
	const least = 2 ** -differences.length;
	if (sum >= most * .999999999) return least;
	const scaled = differences.map((d) => d / most);
	return Math.min(.5, Math.max(least, lugannaniRice(scaled, sum / most)));
}
function lugannaniRice(differences, sum) {
	const t = saddlepoint(differences, sum);
	const w = Math.sqrt(2 * (t * sum - sumOver(differences, (d) => lnCosh(t * d))));
	const density = Math.exp(-w * w / 2) / Math.sqrt(2 * Math.PI);
	return normalSf(w) + density * correction(differences, t, w);
}
function correction(differences, t, w) {
	if (w < 1e-4) return t * sumOver(differences, (d) => d ** 4) / (4 * sumOver(differences, (d) => d * d) ** 1.5);
	return 1 / (t * Math.sqrt(curvature(differences, t))) - 1 / w;
}
function saddlepoint(differences, sum) {
	const slope = (t) => sumOver(differences, (d) => d * Math.tanh(t * d));
	let [low, high] = [0, sum / curvature(differences, 0)];
	while (slope(high) < sum) [low, high] = [high, 2 * high];
	let t = high;
	for (let step = 0; step < 200; step++) {
		const excess = slope(t) - sum;
		if (excess > 0) high = t;
		else low = t;
		const newton = t - excess / curvature(differences, t);
		const next = newton > low && newton < high ? newton : (low + high) / 2;
		if (Math.abs(next - t) <= 1e-14 * t) return next;
		t = next;
	}
	return t;
}
const curvature = (differences, t) => sumOver(differences, (d) => (d / Math.cosh(t * d)) ** 2);
const lnCosh = (x) => Math.abs(x) > 20 ? Math.abs(x) - Math.LN2 : Math.log1p(Math.sinh(x) ** 2) / 2;
const sumOver = (differences, of) => differences.reduce((total, d) => total + of(d), 0);

// src/stats/sign-flip.ts
const MOST_STEPS = 2e5;
const MOST_ENUMERATED = 20;
const EQUAL = 1e-9;
function signFlip(differences) {
	const changed = Float64Array.from(differences.filter((d) => d !== 0));
	const sum = changed.reduce((total, d) => total + d, 0);
	const steps = wholeSteps(changed);
	if (steps) return {
		sum,
		...exactOf(subsetSums(steps), steps)
	};
	if (changed.length <= MOST_ENUMERATED) return {
		sum,
		...exactOf(enumerated(changed), changed)
	};
	return {
		sum,
		method: "saddlepoint",
		pWorse: saddlepointTail(changed.map((d) => -d)),
		pBetter: saddlepointTail(changed),
		pTwoSided: null,
		midPWorse: null
	};
}
function exactOf({ at, mass, length }, differences) {
	const sum = differences.reduce((total, d) => total + d, 0);
	const slack = EQUAL * sizeOf(differences);
	let [below, equal, above, extreme] = [
		0,
		0,
		0,
		0
	];
	for (let i = 0; i < length; i++) {
		const [flipped, probability] = [at(i), mass ? mass[i] : 1 / length];
		if (Math.abs(flipped - sum) <= slack) equal += probability;
		else if (flipped < sum) below += probability;
		else above += probability;
		if (Math.abs(flipped) >= Math.abs(sum) - slack) extreme += probability;
	}
	const share = (p) => Math.min(1, p);
	return {
		method: "exact",
		pWorse: share(below + equal),
		pBetter: share(above + equal),
		pTwoSided: share(extreme),
		midPWorse: share(below + equal / 2)
	};
}
function enumerated(differences) {
	const sums = new Float64Array(2 ** differences.length);
	differences.forEach((d, i) => {
		for (let known = 0, count = 2 ** i; known < count; known++) {
			const before = sums[known];
			sums[known] = before - d;
			sums[known + count] = before + d;
		}
	});
	return {
		at: (i) => sums[i],
		mass: null,
		length: sums.length
	};
}
function subsetSums(steps) {
	const all = sizeOf(steps);
	const mass = new Float64Array(all + 1);
	mass[0] = 1;
	let reached = 0;
	for (const step of steps) {
		const size = Math.abs(step);
		reached += size;
		for (let i = reached; i >= 0; i--) mass[i] = (mass[i] + (i >= size ? mass[i - size] : 0)) / 2;
	}
	return {
		at: (i) => 2 * i - all,
		mass,
		length: mass.length
	};
}
const sizeOf = (differences) => differences.reduce((total, d) => total + Math.abs(d), 0);
function wholeSteps(differences) {
	const total = sizeOf(differences);
	const finest = total / MOST_STEPS;
	let step = 0;
	for (const d of differences) {
		step = commonStep(step, Math.abs(d), EQUAL * total);
		if (step < finest) return null;
	}
	const whole = differences.map((d) => Math.round(d / step));
	const refined = total / sizeOf(whole);
	return differences.reduce((sum, d, i) => sum + Math.abs(d - whole[i] * refined), 0) <= EQUAL / 2 * total && sizeOf(whole) <= MOST_STEPS ? whole : null;
}
function commonStep(a, b, zero) {
	let [larger, rest] = a > b ? [a, b] : [b, a];
	while (rest > zero) [larger, rest] = [rest, Math.abs(larger - rest * Math.round(larger / rest))];
	return larger;
}

// src/stats/stratified.ts
function stratifiedExact(strata) {
	const informative = strata.filter((s) => {
		const passes = s.baselinePasses + s.currentPasses;
		return passes > 0 && passes < s.baselineRuns + s.currentRuns && s.currentRuns > 0 && s.baselineRuns > 0;
	});
	const law = sumOf$1([...Map.groupBy(informative, shapeOf).values()].map(lawOfEqual));
	const seen = informative.reduce((sum, s) => sum + s.currentPasses, 0);
	const half = exactly(law, seen) / 2;
	const [pWorse, pBetter] = [atMost(law, seen), atLeast$1(law, seen)];
	return {
		sum: strata.reduce((sum, s) => sum + s.currentPasses, 0),
		expected: strata.reduce((sum, s) => sum + expectedPasses(s), 0),
		pWorse,
		midPWorse: pWorse - half,
		pBetter,
		midPBetter: pBetter - half,
		law
	};
}
function lawAttainable(law, side, midP = false) {
	let tail = 0;
	const mass = side === "worse" ? law.mass : law.mass.toReversed();
	const values = Array.from(mass, (m) => {
		tail += m;
		return Math.min(1, tail) - (midP ? m / 2 : 0);
	});
	return (limit) => values.findLast((value) => value <= limit) ?? 0;
}
const shapeOf = (s) => [
	s.baselineRuns,
	s.currentRuns,
	s.baselinePasses + s.currentPasses
].join(" ");
function expectedPasses(s) {
	const runs = s.baselineRuns + s.currentRuns;
	return runs === 0 ? 0 : s.currentRuns * (s.baselinePasses + s.currentPasses) / runs;
}
function lawOfEqual(strata) {
	const { baselineRuns, baselinePasses, currentRuns, currentPasses } = strata[0];
	if (baselineRuns === 1 && currentRuns === 1) return binomialLaw(strata.length, .5);
	return power(hypergeometricLaw(baselineRuns + currentRuns, baselinePasses + currentPasses, currentRuns), strata.length);
}
function power(law, count) {
	if (count === 1) return law;
	const half = power(law, Math.floor(count / 2));
	return sumOf$1(count % 2 === 0 ? [half, half] : [
		half,
		half,
		law
	]);
}

// src/decision/comparison/paired-test.ts
function pairedTest(observed, options) {
	const { better } = observed.metric;
	if (better === "none") return null;
	const strata = strataOf(observed);
	if (strata) return oriented(better, stratifiedTest(strata, options.midP), strata);
	if (!options.resample) return null;
	const continuous = (p) => ({
		p,
		attainable: (limit) => limit
	});
	const tested = observed.kind === "summed" ? signFlip(pooledResiduals(observed)) : pooledTest(observed, options);
	return tested && oriented(better, {
		down: continuous(tested.pWorse),
		up: continuous(tested.pBetter)
	}, null);
}
function oriented(better, { down, up }, strata) {
	const sides = better === "higher" ? {
		worse: down,
		better: up
	} : {
		worse: up,
		better: down
	};
	if (!strata) return {
		...sides,
		unitsWorse: null,
		signature: null
	};
	const signature = strata.map((s) => `${s.baselinePasses}/${s.baselineRuns} ${s.currentPasses}/${s.currentRuns}`);
	return {
		...sides,
		unitsWorse: unitsDown(strata, better),
		signature: `${better} ${signature.join()}`
	};
}
function stratifiedTest(strata, midP) {
	const test = stratifiedExact(strata);
	return {
		down: {
			p: midP ? test.midPWorse : test.pWorse,
			attainable: lawAttainable(test.law, "worse", midP)
		},
		up: {
			p: midP ? test.midPBetter : test.pBetter,
			attainable: lawAttainable(test.law, "better", midP)
		}
	};
}
function unitsDown(strata, better) {
	const change = (s) => s.currentPasses / s.currentRuns - s.baselinePasses / s.baselineRuns;
	return strata.filter((s) => better === "higher" ? change(s) < 0 : change(s) > 0).length;
}
function pooledResiduals({ baseline, current }) {
	const pooled = ratio([...baseline, ...current]) ?? 0;
	return current.map((is, i) => is[0] - pooled * is[1] - (baseline[i][0] - pooled * baseline[i][1]));
}
const MOST_RESAMPLED_UNITS = 300;
const isResampled = (observed) => observed.kind === "summed" || observed.pairs.length <= MOST_RESAMPLED_UNITS;
function pooledTest(observed, { seed }) {
	const places = observed.pairs.map((_, i) => i);
	if (isResampled(observed)) return relabellingTest(places.length, (swapped) => differenceAt(observed, places, swapped), {
		seed,
		movable: changedPlaces(observed)
	});
	const estimate = jackknife(places.length, (kept) => differenceAt(observed, kept), { seed });
	return estimate && jackknifeTest(estimate);
}
function pairedInterval(observed, options) {
	const strata = strataOf(observed);
	if (strata?.every((s) => s.baselineRuns === 1 && s.currentRuns === 1)) return newcombeOf(strata);
	const n = observed.pairs.length;
	if (options.resample && isResampled(observed)) return widthOrNull(bootstrapInterval(n, (places) => differenceAt(observed, places), { seed: options.seed }));
	if (observed.kind === "summed") return pairedRatioInterval(observed.baseline, observed.current);
	const estimate = jackknife(n, (places) => differenceAt(observed, places), options);
	return estimate && jackknifeInterval(estimate);
}
const widthOrNull = (interval) => interval && interval[1] - interval[0] < 1e-12 ? null : interval;
function newcombeOf(strata) {
	const count = (was, is) => strata.filter((s) => s.baselinePasses === was && s.currentPasses === is).length;
	return newcombePaired({
		both: count(1, 1),
		baselineOnly: count(1, 0),
		currentOnly: count(0, 1),
		neither: count(0, 0)
	});
}

// src/decision/comparison/possible-interval.ts
function possibleInterval(interval, observed, baseline) {
	if (interval === null || interval[1] - interval[0] < 1e-12) return null;
	const [low, high] = limitsOf(observed.metric.unit, observed, baseline);
	return [Math.min(high, Math.max(low, interval[0])), Math.max(low, Math.min(high, interval[1]))];
}
function limitsOf(unit, observed, baseline) {
	if (unit === "share") return [-1, 1];
	if (unit !== "score") return [-Math.max(0, baseline), Number.POSITIVE_INFINITY];
	const range = rangeOf(observed);
	return [-range, range];
}
function rangeOf(observed) {
	if (observed.kind !== "summed") return 1;
	const [least, most] = [...observed.baseline, ...observed.current].map(([above, below]) => above / below).reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [0, 1]);
	return most - least;
}

// src/decision/comparison/slower.ts
const IGNORED = 1.1;
const FEWEST = 10;
const Z = 1.959964;
function slower(observed) {
	const [was, is] = [timesOf(observed, "baseline"), timesOf(observed, "current")];
	const logs = is.flatMap((now, i) => {
		const before = was[i];
		return now !== null && before !== null && now > 0 && before > 0 ? [Math.log(now / before)] : [];
	});
	const n = logs.length;
	if (n < FEWEST) return null;
	const mean = logs.reduce((sum, log) => sum + log, 0) / n;
	const error = Math.sqrt(logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / (n - 1) / n);
	const { pBetter: p } = signFlip(logs.map((log) => log - Math.log(IGNORED)));
	return {
		ratio: Math.exp(mean),
		interval: [Math.exp(mean - Z * error), Math.exp(mean + Z * error)],
		n,
		p
	};
}
function timesOf(observed, side) {
	if (observed.kind === "summed") return observed[side].map(([sum, count]) => count > 0 ? sum / count : null);
	return observed[side].map((values) => {
		const times = values.filter((value) => typeof value === "number");
		return times.length === 0 ? null : times.reduce((sum, time) => sum + time, 0) / times.length;
	});
}

// src/decision/comparison/metric-comparisons.ts
const OVERALL_WEIGHT = 6;
const SIGNIFICANT = .05;
const SLACK$1 = 1e-9;
function compareMetrics({ pairs, reports, metrics, rulers }, options, seed) {
	const scopes = scopesOf(pairs);
	const categories = [...scopes.keys()].filter((scope) => scope.startsWith("category:")).length;
	const inBoth = scopesInBoth(reports);
	const rows = metrics.flatMap((metric) => {
		const alike = pairs.filter((pair) => rulers.differing(metric, pair).length === 0);
		const whole = observe(metric, alike);
		const gating = options.metrics.includes(metric.id) && metric.better !== "none";
		return [...scopes].flatMap(([scope, keep]) => {
			if (!inBoth.has(`${metric.id}\n${scope}`)) return [];
			const observed = scope === "overall" ? whole : restrict(whole, keep);
			const gated = gating && (scope === "overall" || scope.startsWith("category:") && categories > 1);
			const row = observed.pairs.length > 0 && rowOf(observed, scope, gated, whole.pairs.length, seed);
			return row ? [row] : [];
		});
	});
	const adjusted = adjust(rows);
	return rows.map((row) => blurred(finish(row, adjusted.get(row) ?? null, options), row.blur));
}
function scopesInBoth({ baseline, current }) {
	const keys = (report) => new Set(report.metrics.map((m) => `${m.metric}\n${m.scope}`));
	const now = keys(current);
	return new Set([...keys(baseline)].filter((key) => now.has(key)));
}
function scopesOf(pairs) {
	const scopes = /* @__PURE__ */ new Map([["overall", () => true]]);
	const kinds = [
		["category", (pair) => pair.current.category],
		["tier", (pair) => pair.current.tier],
		["dataset", (pair) => pair.current.dataset]
	];
	for (const [kind, of] of kinds) for (const name of new Set(pairs.map(of))) if (name !== null) scopes.set(`${kind}:${name}`, (pair) => of(pair) === name);
	return scopes;
}
function rowOf(observed, scope, gated, units, seed) {
	const values = valuesOf(observed);
	if (!values) return null;
	const options = {
		midP: scope === "overall",
		resample: gated,
		seed: `${seed} ${observed.metric.id} ${scope}`
	};
	return {
		observed,
		scope,
		values,
		interval: (gated || observed.kind === "summed" || scope === "overall") && observed.pairs.length >= 10 ? possibleInterval(pairedInterval(observed, options), observed, values.baseline) : null,
		test: units < 10 ? null : pairedTest(observed, options),
		gated,
		blur: blurOf(observed)
	};
}
function adjust(rows) {
	const gated = rows.filter((row) => row.gated && row.test);
	const family = [...Map.groupBy(gated, questionOf).values()];
	const side = (which) => discreteStepDown(family.map(([row]) => ({
		...row.test[which],
		weight: row.scope === "overall" ? OVERALL_WEIGHT : 1
	})));
	const [worse, better] = [side("worse"), side("better")];
	return new Map(family.flatMap((same, i) => same.map((row) => [row, {
		worse: worse[i],
		better: better[i]
	}])));
}
function questionOf({ scope, test, observed }) {
	return `${scope}\n${test?.signature ?? observed.metric.id}`;
}
function finish(row, adjusted, options) {
	const { metric } = row.observed;
	const tolerance = toleranceOf(options, metric.id, metric.unit);
	const single = row.scope !== "overall" && row.test?.unitsWorse === 1;
	const shown = {
		...row.values,
		delta: row.values.current - row.values.baseline,
		interval: row.interval,
		n: row.observed.pairs.length,
		unit: metric.unit,
		better: metric.better,
		tolerance,
		gated: row.gated
	};
	return {
		metric: metric.id,
		scope: row.scope,
		...shown,
		pValue: row.test && Math.min(1, row.test.worse.p),
		adjustedPValue: adjusted?.worse ?? null,
		...rowWord({
			...shown,
			evidence: evidenceOf(row, adjusted, tolerance, single, options.rule),
			from: "pairs",
			changed: row.gated && isChanged(row.observed),
			improved: adjusted !== null && adjusted.better <= .025000001
		}),
		kind: metric.kind,
		warnings: warningsOf(row, adjusted, tolerance, highOf(options, metric.id, metric.unit), single)
	};
}
function evidenceOf({ observed, scope, values }, adjusted, tolerance, single, rule) {
	const change = values.current - values.baseline;
	const loss = observed.metric.better === "lower" ? change : -change;
	if (rule === "threshold") return scope === "overall" && loss > (tolerance ?? 0) + SLACK$1 ? "material" : null;
	if (adjusted === null || adjusted.worse > SIGNIFICANT || single || loss <= SLACK$1) return null;
	return loss >= (tolerance ?? 0) - SLACK$1 ? "material" : "small";
}
function warningsOf(row, adjusted, tolerance, high, single) {
	const change = row.values.current - row.values.baseline;
	const loss = row.observed.metric.better === "lower" ? change : row.observed.metric.better === "higher" ? -change : 0;
	const reaches = (limit) => limit !== null && loss > 0 && loss >= limit - 1e-9;
	return [
		row.gated && row.scope === "overall" && row.observed.pairs.length < 10 && {
			code: "too_few_units",
			text: `Fewer than ${10} shared cases were scored: changes are listed, nothing is tested.`
		},
		single && (adjusted?.worse ?? 1) <= SIGNIFICANT && {
			code: "single_case",
			text: "Only one case got worse here: a category needs two to fail the check."
		},
		!row.gated && row.scope === "overall" && reaches(tolerance) && notGated(row, reaches(high)),
		(adjusted?.worse ?? 1) <= SIGNIFICANT && !single && !reaches(tolerance) && {
			code: "below_tolerance",
			text: "Worse beyond chance, but by less than the tolerance: it does not fail the check."
		}
	].filter((w) => w !== false);
}
function notGated({ observed }, isHigh) {
	const code = isHigh ? "high_change_not_gated" : "change_not_gated";
	const limit = isHigh ? "high limit" : "tolerance";
	const reported = "but this metric is not among gate.metrics: reported only.";
	if (observed.metric.unit !== "ms") return {
		code,
		text: `Worse by the ${limit} or more, ${reported}`
	};
	const found = slower(observed);
	if (found === null || found.p > SIGNIFICANT) return false;
	const percent = (ratio) => `${ratio < 1 ? "\u2212" : ""}${Math.round(100 * Math.abs(ratio - 1))}`;
	return {
		code,
		text: `Slower by the ${limit} or more (${`${percent(found.ratio)}% case by case, 95% CI ${percent(found.interval[0])} to ${percent(found.interval[1])}%, n=${found.n}`}: more than 10% beyond chance), ${reported}`
	};
}

// src/decision/comparison/quick-rows.ts
const FEWEST_BETTER = 2;
function sampleOf({ draw, firstOf, storedOf }, metrics, { escalation, label }) {
	const classes = [
		draw.required,
		draw.new,
		draw.passed,
		draw.failed
	];
	const counts = {
		members: draw.passed.members.length,
		drawn: draw.passed.drawn.length
	};
	return {
		cases: classes.reduce((sum, { members }) => sum + members.length, 0),
		ran: classes.reduce((sum, { drawn }) => sum + drawn.length, 0),
		usedToPass: {
			cases: counts.members,
			ran: counts.drawn
		},
		visibleBreaks: fewestSeen(counts),
		escalation,
		label,
		estimates: metrics.flatMap((metric, i) => {
			const measured = i === 0 ? draw : withStored(draw, (id) => storedOf(id, metric));
			return measured === null ? [] : estimateOf(metric, measured, (id) => firstOf(id, metric));
		})
	};
}
function withStored(draw, storedOf) {
	const swapped = ({ members, drawn }) => ({
		members,
		drawn: drawn.map((unit) => ({
			...unit,
			...storedOf(unit.id)
		}))
	});
	const [required, passed, failed] = [
		draw.required,
		draw.passed,
		draw.failed
	].map(swapped);
	return [...passed.drawn, ...failed.drawn].every(({ runs }) => runs > 0) ? {
		...draw,
		required,
		passed,
		failed
	} : null;
}
function estimateOf(metric, draw, firstOf) {
	const found = quickEstimate(draw, ({ id }) => firstOf(id));
	if (!found.complete || found.units === 0) return [];
	const baseline = levelOf$1(draw, found.weights);
	const share = (x) => Math.min(1, Math.max(0, x));
	return [{
		metric,
		baseline,
		delta: found.delta,
		interval: found.change,
		value: share(baseline + found.delta),
		valueInterval: [share(baseline + found.suite[0]), share(baseline + found.suite[1])]
	}];
}
function levelOf$1(draw, weights) {
	const members = [
		draw.required,
		draw.passed,
		draw.failed
	].flatMap((one) => one.members);
	const known = ([...new Set([
		draw.required,
		draw.passed,
		draw.failed
	].flatMap((one) => one.drawn))].every((unit) => members.includes(unit)) ? members.map((unit) => ({
		unit,
		weight: 1
	})) : [...weights].map(([unit, weight]) => ({
		unit,
		weight
	}))).filter(({ unit }) => unit.runs > 0);
	return known.reduce((total, { unit, weight }) => total + weight * unit.passes / unit.runs, 0) / known.reduce((total, { weight }) => total + weight, 0);
}
function withSample(comparison, sample) {
	const estimates = new Map(sample.estimates.map((one) => [one.metric, one]));
	const metrics = comparison.metrics.map((row) => {
		const estimate = row.scope === "overall" ? estimates.get(row.metric) : void 0;
		return estimate ? estimatedRow(row, estimate, sample.cases, comparison) : sampledRow(row);
	});
	return {
		...comparison,
		sample,
		metrics
	};
}
function sampledRow(row) {
	return row.verdict === "better" ? rowWordWith(row, {
		evidence: null,
		from: "pairs",
		improved: false
	}) : row;
}
function estimatedRow(row, { baseline, delta, interval, value }, cases, comparison) {
	const shown = interval[1] - interval[0] > 1e-12 ? interval : null;
	const estimated = {
		...row,
		baseline,
		current: value,
		delta,
		interval: shown,
		estimatedFor: cases
	};
	return {
		...estimated,
		...wordOf(estimated, comparison)
	};
}
function wordOf(row, { cases, confirmation }) {
	const isEvidence = row.verdict === "worse" && (confirmation !== void 0 || row.delta < 0);
	const [failing, passing] = [cases.newlyFailing.length, cases.newlyPassing.length];
	if (row.metric === "pass_rate" && failing + passing === 0 && !isEvidence && row.gated) return {
		word: "no change",
		verdict: "same"
	};
	return rowWord({
		...row,
		evidence: isEvidence ? "material" : row.word === "below tolerance" ? "small" : null,
		from: confirmation === void 0 ? "pairs" : confirmation.mode === "confirm" ? "reruns" : "stored",
		changed: row.word !== "no change",
		improved: passing >= FEWEST_BETTER
	});
}

// src/decision/comparison/compare-runs.ts
function compareRuns(input) {
	const { baseline, current, gate, regrading = null } = input;
	const joined = joinRuns(baseline, current, input.allIds);
	const { shared } = joined;
	const reports = {
		baseline: baseline.report,
		current: current.report
	};
	const states = aspectStates(baseline.run.fingerprints, current.run.fingerprints);
	const regraded = regradedIn(regrading);
	const rulers = rulersOf(states, input.aspectsOf ?? (() => []), regraded);
	const notCompared = notComparedOf(input.metrics, shared, rulers);
	const metrics = compareMetrics({
		pairs: shared,
		reports,
		metrics: input.metrics,
		rulers
	}, gate, input.seed);
	const sided = shared.filter((pair) => rulers.differing(PASSING, pair).length === 0);
	return {
		baseline: input.info,
		metrics: current.run.stopped ? metrics.map((one) => one.verdict === "worse" ? rowWordWith(one, {
			evidence: null,
			from: "pairs"
		}) : one) : current.run.mode === "quick" && isSubset(current.run) ? metrics.map(sampledRow) : metrics,
		cases: caseLists({
			...joined,
			shared: sided
		}, input.mustPass),
		shared: shared.length,
		comparability: comparabilityOf(baseline, current, joined, {
			states,
			notCompared,
			regrading,
			regraded: regraded.cases
		}),
		...regrading && { regrading },
		smallestVisibleDrop: visibleDrop(sided),
		warnings: comparisonWarnings(baseline, joined, input.mustPass, {
			notCompared,
			regrading
		})
	};
}
function visibleDrop(shared) {
	const sides = shared.map((p) => [passes(trialCount(p.baseline)), passes(trialCount(p.current))]);
	const failing = sides.filter(([was, is]) => was && !is).length;
	const passing = sides.filter(([was, is]) => !was && is).length;
	const churn = 2 * Math.min(failing, passing) + 1;
	return smallestVisibleDrop(shared.length, Math.min(1, churn / Math.max(1, shared.length)));
}

// src/stats/rerun-selection.ts
function changedSides({ runs, passes, first }) {
	if (runs === 0) return false;
	return first === 0 ? 5 * (runs - passes) <= runs : 5 * passes <= runs;
}
const slotsWithin = (budget) => Math.max(0, Math.floor(budget / 20));

// src/stats/stored-rerun-score.ts
const STORED_RERUNS = 4;
const SCALE$1 = 20;
const SHARE$1 = .7;
const ODDS$1 = 8;
const differsFromMost = ({ runs, passes, first }) => first === 0 ? 2 * passes > runs : 2 * passes < runs;
function storedRerunLaw(runs, total, start = 0) {
	const key = `${runs} ${total} ${start}`;
	const known = laws$1.get(key);
	if (known) return known;
	const counts = Array.from({ length: 6 }, (_, y) => arrangementsOf$1({
		runs,
		start
	}, total - y, y));
	const y = [...counts.keys()].filter((value) => counts[value] > 0);
	const weights = y.map((value) => counts[value]);
	const alike = normalised$1(weights);
	const leaning = (odds, extreme) => {
		const tilted = normalised$1(y.map((value, i) => weights[i] * odds ** value));
		return y.map((value, i) => Math.log(SHARE$1 + .30000000000000004 * ((value === extreme ? SHARE$1 : 0) + .30000000000000004 * tilted[i]) / alike[i]));
	};
	const [broken, mended] = [leaning(1 / ODDS$1, y[0]), leaning(ODDS$1, y.at(-1))];
	const law = {
		y,
		alike,
		score: broken.map((u, i) => Math.round(SCALE$1 * (u - mended[i])))
	};
	laws$1.set(key, law);
	return law;
}
const laws$1 = /* @__PURE__ */ new Map();
function storedRerunTest(units) {
	const scored = units.map((unit) => {
		if (!differsFromMost(unit)) throw new RangeError("A unit whose first result agrees with most stored runs.");
		const { y, alike, score } = storedRerunLaw(unit.runs, unit.passes + unit.first + unit.fresh, unit.start);
		return {
			law: lawOf(score.map((s, i) => [s, alike[i]])),
			score: score[y.indexOf(unit.first + unit.fresh)]
		};
	});
	const law = sumOf$1(scored.map((s) => s.law));
	const score = scored.reduce((sum, s) => sum + s.score, 0);
	return {
		score,
		p: atLeast$1(law, score),
		law
	};
}
function arrangementsOf$1(stored, passes, current) {
	const { runs, start } = stored;
	if (passes < 0 || passes > runs || 2 * passes === runs) return 0;
	const first = 2 * passes > runs ? 0 : 1;
	return (first === 0 ? withoutFailedStart(runs, start, passes) : binomialCoefficient(runs, passes)) * binomialCoefficient(4, current - first);
}
function withoutFailedStart(runs, start, passes) {
	let ways = 0;
	for (let passed = Math.ceil(start / 2); passed <= start; passed++) ways += binomialCoefficient(start, passed) * binomialCoefficient(runs - start, passes - passed);
	return ways;
}
function normalised$1(weights) {
	const total = weights.reduce((sum, w) => sum + w, 0);
	return weights.map((w) => w / total);
}

// src/stats/stability-weighted.ts
function stabilityWeighted(units, phi = .05, scale = 20) {
	const points = (probability) => Math.max(1, Math.round(scale * Math.log(1 + phi / probability)));
	const groups = [...Map.groupBy(units, ({ runs, passes, current }) => `${passes + current} of ${runs + 1}`).values()].flatMap((group) => {
		const { runs, passes, current } = group[0];
		const pFail = (runs + 1 - passes - current) / (runs + 1);
		if (runs === 0 || pFail <= 0 || pFail >= 1) return [];
		const [fail, pass] = [points(pFail), -points(1 - pFail)];
		const failing = group.filter((unit) => unit.current === 0).length;
		return [{
			law: twoPointLaw(group.length, pass, fail, pFail),
			score: failing * fail + (group.length - failing) * pass
		}];
	});
	const law = sumOf$1(groups.map((g) => g.law));
	const score = groups.reduce((sum, g) => sum + g.score, 0);
	const pWorse = atLeast$1(law, score);
	return {
		score,
		pWorse,
		midPWorse: pWorse - exactly(law, score) / 2,
		law
	};
}

// src/decision/confirmation/since-start.ts
const failedAtStart = ({ start }) => start !== void 0 && (2 * start.passes < start.runs || start.newest === false);
function dropSinceStart(units) {
	const known = units.filter(({ start }) => start !== void 0 && start.runs > 0);
	const sum = known.reduce((total, { start, first }) => total + start.passes / start.runs - first, 0);
	return known.length === 0 ? null : sum / known.length;
}
function atOneLevel(units) {
	const strata = units.flatMap(({ stored, start }) => {
		const older = {
			runs: stored.runs - (start?.runs ?? 0),
			passes: stored.passes - (start?.passes ?? 0)
		};
		if (start === void 0 || start.runs === 0 || older.runs === 0) return [];
		return [{
			baselineRuns: older.runs,
			baselinePasses: older.passes,
			currentRuns: start.runs,
			currentPasses: start.passes
		}];
	});
	if (stratifiedExact(strata).pWorse > .010000001) return units;
	return units.map((unit) => unit.start === void 0 ? unit : {
		...unit,
		stored: unit.start
	});
}

// src/decision/confirmation/unit.ts
const usedToPass = ({ stored }) => 2 * stored.passes > stored.runs;
const newlyFailing = (unit) => unit.first === 0 && usedToPass(unit);
const newlyPassing = ({ first, stored }) => first === 1 && 2 * stored.passes < stored.runs;
function observedDrop(units) {
	const known = units.filter((unit) => unit.stored.runs > 0);
	const sum = known.reduce((total, { stored, first }) => total + stored.passes / stored.runs - first, 0);
	return known.length === 0 ? 0 : sum / known.length;
}
const statisticalUnit = ({ key, stored, first }) => ({
	key,
	...stored,
	first
});

// src/decision/confirmation/first-look.ts
const SUSPICIOUS = .5 - 1e-9;
function firstLook(units, lossOf = () => null) {
	const known = units.filter((unit) => unit.stored.runs > 0);
	const categories = lookAtCategories(known, lossOf);
	const p = test(known).midPWorse;
	const smallestAdjusted = Math.min(1, ...categories.map((c) => c.adjusted));
	return {
		units: known.length,
		storedRuns: known.reduce((most, { stored }) => Math.max(most, stored.runs), 0),
		drop: observedDrop(known),
		sinceStart: sinceStart(known, lossOf("overall")),
		newlyFailing: known.filter((unit) => newlyFailing(unit) && !failedAtStart(unit)).map((unit) => unit.key),
		newlyPassing: known.filter(newlyPassing).map((unit) => unit.key),
		p,
		categories,
		smallestAdjusted,
		suspicious: p < SUSPICIOUS || smallestAdjusted < SUSPICIOUS,
		smallestVisibleDrop: smallestVisibleDrop(known.length, churnOf(known))
	};
}
const test = (units) => stabilityWeighted(units.map(({ stored, first }) => ({
	...stored,
	current: first
})));
function sinceStart(units, loss) {
	const drop = dropSinceStart(units);
	return drop === null || loss === null ? drop ?? loss : Math.min(drop, loss);
}
function lookAtCategories(units, lossOf) {
	const groups = [...Map.groupBy(units, (unit) => unit.category)];
	if (groups.length < 2) return [];
	const tests = groups.map(([, members]) => test(members));
	const adjusted = discreteStepDown(tests.map(({ pWorse, law }) => ({
		p: pWorse,
		attainable: lawAttainable(law, "better")
	})));
	return groups.map(([category, members], i) => ({
		category,
		units: members.length,
		p: tests[i].midPWorse,
		adjusted: adjusted[i],
		drop: observedDrop(members),
		sinceStart: sinceStart(members, lossOf(`category:${category}`))
	}));
}
function churnOf(units) {
	const variance = units.reduce((sum, { stored: { runs, passes }, first }) => {
		const all = passes + first;
		return sum + all * (runs + 1 - all) / (runs * (runs + 1)) * (1 + 1 / runs);
	}, 0);
	return Math.min(1, (variance + .5) / Math.max(1, units.length));
}

// src/decision/confirmation/lockstep.ts
async function inLockstep(questions, rerun, budget, spent) {
	const open = questions.map(({ metric, steps }) => ({
		metric,
		steps,
		state: steps.next()
	}));
	for (;;) {
		const asking = open.flatMap((q) => q.state.done ? [] : [{
			question: q,
			requests: q.state.value
		}]);
		if (asking.length === 0) return open.map(({ state }) => resultOf$3(state));
		const merged = merging(budget - spent.current - spent.base);
		const places = asking.map(({ requests }) => merged.add(requests));
		const results = merged.requests.length === 0 ? [] : await rerun(merged.requests);
		for (const { agent } of merged.requests) spent[agent]++;
		asking.forEach(({ question }, i) => {
			const answers = places[i]?.map((at) => results[at]?.passed?.[question.metric] ?? null) ?? null;
			question.state = question.steps.next(answers);
		});
	}
}
function merging(room) {
	const requests = [];
	const placesOf = /* @__PURE__ */ new Map();
	const add = (wanted) => {
		const asked = /* @__PURE__ */ new Map();
		const occurrences = wanted.map(({ unit, agent }) => {
			const key = `${agent} ${unit}`;
			const nth = asked.get(key) ?? 0;
			asked.set(key, nth + 1);
			return {
				key,
				nth
			};
		});
		const missing = occurrences.filter(({ key, nth }) => nth >= (placesOf.get(key)?.length ?? 0)).length;
		if (requests.length + missing > room) return null;
		return occurrences.map(({ key, nth }, i) => {
			const places = placesOf.get(key) ?? [];
			placesOf.set(key, places);
			if (nth >= places.length) places.push(requests.push(wanted[i]) - 1);
			return places[nth];
		});
	};
	return {
		requests,
		add
	};
}
function resultOf$3(state) {
	if (!state.done) throw new Error("A question was left before its end.");
	return state.value;
}

// src/stats/rerun-score.ts
const ROUND_ONE = 2;
const ROUND_TWO = 3;
const SCALE = 20;
const SHARE = .7;
const ODDS = 8;
function rerunLaw(total) {
	const known = laws[total];
	if (known) return known;
	const xs = range(6).filter((x) => arrangementsOf(x, total) > 0);
	const arrangements = xs.map((x) => arrangementsOf(x, total));
	const alike = normalised(arrangements);
	const broken = normalised(xs.map((x, i) => arrangements[i] * ODDS ** -x)).map((q, i) => (i === 0 ? SHARE : 0) + .30000000000000004 * q);
	const u = broken.map((q, i) => Math.log(SHARE + .30000000000000004 * q / alike[i]));
	const law = {
		x: xs,
		arrangements,
		alike,
		broken,
		u,
		score: u.map((value, i) => Math.round(SCALE * (value - u[u.length - 1 - i])))
	};
	laws[total] = law;
	return law;
}
const laws = [];
function rerunTest(units) {
	const law = sumOf$1(units.map((unit) => scoreLaw(unit.total)));
	const score = units.reduce((sum, unit) => sum + scoreOf(unit), 0);
	return {
		score,
		p: atLeast$1(law, score),
		law
	};
}
function scoreOf({ total, current }) {
	const { x, score } = rerunLaw(total);
	return score[x.indexOf(current)];
}
const isFinished = (passesOfRoundOne) => passesOfRoundOne === 0 || passesOfRoundOne === 4;
function scoreLaw(total) {
	const known = scoreLaws[total];
	if (known) return known;
	const { score, alike } = rerunLaw(total);
	const law = lawOf(score.map((s, i) => [s, alike[i]]));
	scoreLaws[total] = law;
	return law;
}
const scoreLaws = [];
function arrangementsOf(x, total) {
	let sum = 0;
	for (const i of range(3)) for (const j of range(3)) {
		if (isFinished(i + j)) continue;
		const first = binomialCoefficient(2, i) * binomialCoefficient(2, j);
		sum += first * binomialCoefficient(3, x - i) * binomialCoefficient(3, total - x - j);
	}
	return sum;
}
function normalised(weights) {
	const total = weights.reduce((sum, w) => sum + w, 0);
	return weights.map((w) => w / total);
}
const range = (n) => Array.from({ length: n }, (_, i) => i);

// src/decision/confirmation/fresh-runs.ts
function interleaved(unit, runsEach) {
	return Array.from({ length: 2 * runsEach }, (_, i) => ({
		unit,
		agent: i % 4 === 0 || i % 4 === 3 ? "current" : "base"
	}));
}
function* ask(requests) {
	if (requests.length === 0) return [];
	const answers = yield requests;
	const lost = answers === null ? [] : [...answers.keys()].filter((i) => answers[i] === null);
	if (answers === null || lost.length === 0) return answers;
	const again = yield lost.map((i) => requests[i]);
	if (again === null) return answers;
	return answers.map((answer, i) => answer ?? again[lost.indexOf(i)] ?? null);
}

// src/decision/confirmation/reruns.ts
function* rerunSelected(selected, look, leftOut) {
	const first = yield* round(selected, 2);
	const open = selected.filter((_, i) => first[i] && !isFinished(first[i].current.passes + first[i].base.passes));
	const second = yield* round(open, 3);
	const units = selected.map((unit, i) => {
		const place = open.indexOf(unit);
		return resultOf$2(unit, first[i] ?? null, place < 0 ? void 0 : second[place] ?? null);
	});
	const counted = units.filter((unit) => unit.counted);
	const { score, p } = rerunTest(counted.map(scoredUnit));
	return {
		units,
		leftOut,
		score,
		p,
		categories: testCategories$1(counted, units, look)
	};
}
function* round(units, runs) {
	const requests = units.flatMap((unit) => interleaved(unit.key, runs));
	const answers = yield* ask(requests);
	return units.map((_, i) => {
		const mine = Array.from({ length: 2 * runs }, (_, j) => 2 * runs * i + j);
		if (answers === null || mine.some((at) => answers[at] === null)) return null;
		const passesOf = (agent) => mine.filter((at) => requests[at].agent === agent && answers[at]).length;
		return {
			current: {
				runs,
				passes: passesOf("current")
			},
			base: {
				runs,
				passes: passesOf("base")
			}
		};
	});
}
const NONE$3 = {
	runs: 0,
	passes: 0
};
function resultOf$2(unit, first, second) {
	const sum = (a, b) => ({
		runs: a.runs + b.runs,
		passes: a.passes + b.passes
	});
	const current = sum(first?.current ?? NONE$3, second?.current ?? NONE$3);
	const base = sum(first?.base ?? NONE$3, second?.base ?? NONE$3);
	return {
		key: unit.key,
		category: unit.category,
		current,
		base,
		baseRoundOne: first?.base.passes ?? null,
		counted: second !== void 0 && second !== null,
		finding: first === null || second === null ? "excluded" : findingOf$1(unit, current, base)
	};
}
function findingOf$1(unit, current, base) {
	const all = 2 + 3;
	if (usedToPass(unit) && (base.passes === 0 || base.runs === all && base.passes <= 2)) return "drifted";
	if (!newlyFailing(unit)) return "other";
	return current.runs === all && current.passes === 0 && base.passes >= all - 1 ? "confirmed" : "unconfirmed";
}
const scoredUnit = ({ current, base }) => ({
	total: current.passes + base.passes,
	current: current.passes
});
function testCategories$1(counted, units, look) {
	const tests = look.categories.map(({ category }) => rerunTest(counted.filter((unit) => unit.category === category).map(scoredUnit)));
	const gates = tests.map(({ p, law }, i) => ({
		p,
		attainable: lawAttainable(law, "better"),
		weight: 1 / Math.max(look.categories[i].p, .001)
	}));
	const adjusted = discreteStepDown(gates);
	return look.categories.map(({ category }, i) => ({
		category,
		p: tests[i].p,
		adjusted: adjusted[i],
		confirmed: units.filter((unit) => unit.category === category && unit.finding === "confirmed").length
	}));
}

// src/decision/confirmation/must-pass.ts
const needsConfirmation = (unit) => unit.first === 0 && (unit.stored.runs === 0 || usedToPass(unit));
function* confirmMustPass(units) {
	const runsOf = (rounds) => (unit) => unit.stored.runs === 0 ? alone(unit.key, rounds === 2 ? 2 : 4 - 2) : interleaved(unit.key, rounds);
	const first = yield* runEach(units, runsOf(2));
	const open = units.filter((unit, i) => {
		const seen = first[i];
		return seen && seen.current.passes === 0 && (unit.stored.runs === 0 || seen.base.passes > 0);
	});
	const second = yield* runEach(open, runsOf(3));
	return units.map((unit, i) => {
		const place = open.indexOf(unit);
		const seen = first[i] ?? null;
		return place < 0 ? resultOf$1(unit, seen) : resultOf$1(unit, sum(seen, second[place] ?? null));
	});
}
function* confirmMustPassAlone(units) {
	const seen = yield* runEach(units, (unit) => alone(unit.key, 4));
	return units.map((unit, i) => aloneResult(unit, seen[i] ?? null));
}
const alone = (unit, runs) => Array.from({ length: runs }, () => ({
	unit,
	agent: "current"
}));
function* runEach(units, runsOf) {
	const requests = units.map(runsOf);
	const answers = yield* ask(requests.flat());
	let start = 0;
	return requests.map((runs) => {
		const mine = answers?.slice(start, start + runs.length) ?? [];
		start += runs.length;
		if (mine.length === 0 || mine.includes(null)) return null;
		const countOf = (agent) => ({
			runs: runs.filter((run) => run.agent === agent).length,
			passes: runs.filter((run, i) => run.agent === agent && mine[i]).length
		});
		return {
			current: countOf("current"),
			base: countOf("base")
		};
	});
}
function sum(a, b) {
	const add = (x, y) => ({
		runs: x.runs + y.runs,
		passes: x.passes + y.passes
	});
	return a && b && {
		current: add(a.current, b.current),
		base: add(a.base, b.base)
	};
}
function resultOf$1(unit, seen) {
	if (unit.stored.runs === 0 || !seen) return aloneResult(unit, seen);
	const finding = findingOf$1(unit, seen.current, seen.base);
	return {
		key: unit.key,
		category: unit.category,
		...seen,
		finding: finding === "confirmed" ? "broken" : finding === "drifted" ? "drifted" : "unconfirmed"
	};
}
const NONE$2 = {
	runs: 0,
	passes: 0
};
function aloneResult({ key, category, stored }, seen) {
	const { current, base } = seen ?? {
		current: NONE$2,
		base: NONE$2
	};
	const broken = current.runs === 4 && current.passes === 0 && 5 * (stored.runs - stored.passes) <= stored.runs;
	return {
		key,
		category,
		current,
		base,
		finding: !seen ? "not-run" : broken ? "broken" : "unconfirmed"
	};
}

// src/decision/confirmation/stored-mode.ts
const isWorthRerunning = ({ stored, start, first }) => stored.runs > 0 && differsFromMost({
	...stored,
	first
}) && !(first === 0 && failedAtStart({ start }));
function* rerunAlone(selected, look, leftOut) {
	const answers = yield* ask(selected.flatMap((unit) => Array.from({ length: 4 }, () => ({
		unit: unit.key,
		agent: "current"
	}))));
	const seen = selected.map((unit, i) => {
		const mine = answers?.slice(4 * i, 4 * (i + 1)) ?? [];
		return {
			unit,
			fresh: mine.length === 0 || mine.includes(null) ? null : mine.filter(Boolean).length
		};
	});
	const scored = seen.flatMap(({ unit, fresh }) => fresh === null ? [] : [{
		...unit.stored,
		start: unit.start?.runs ?? 0,
		first: unit.first,
		fresh,
		category: unit.category
	}]);
	const units = seen.map(({ unit, fresh }) => resultOf(unit, fresh));
	const { score, p } = storedRerunTest(scored);
	return {
		units,
		leftOut,
		score,
		p,
		categories: testCategories(scored, units, look)
	};
}
function resultOf(unit, fresh) {
	return {
		key: unit.key,
		category: unit.category,
		current: {
			runs: fresh === null ? 0 : 4,
			passes: fresh ?? 0
		},
		base: {
			runs: 0,
			passes: 0
		},
		baseRoundOne: null,
		counted: fresh !== null,
		finding: findingOf(unit, fresh)
	};
}
function findingOf(unit, fresh) {
	if (fresh === null) return "excluded";
	if (!newlyFailing(unit)) return "other";
	const { runs, passes } = unit.stored;
	return fresh === 0 && 5 * (runs - passes) <= runs ? "confirmed" : "unconfirmed";
}
function testCategories(scored, units, look) {
	const tests = look.categories.map(({ category }) => storedRerunTest(scored.filter((s) => s.category === category)));
	const adjusted = discreteStepDown(tests.map(({ p, law }) => ({
		p,
		attainable: lawAttainable(law, "better")
	})));
	return look.categories.map(({ category }, i) => ({
		category,
		p: tests[i].p,
		adjusted: adjusted[i],
		confirmed: units.filter((unit) => unit.category === category && unit.finding === "confirmed").length
	}));
}

// src/stats/sequential-sign-test.ts
const INFORMATION = [
	1,
	1.5,
	2,
	2.5,
	3,
	3.5
];
const SEQUENTIAL_LOOKS = INFORMATION.length;
const FUTILE_FIRST = .35;
const FUTILE_LATER = .25;
const SLACK = 1e-9;
const sequentialStart = (alpha) => ({
	looks: [],
	law: CERTAIN,
	alpha
});
const CERTAIN = {
	min: 0,
	mass: Float64Array.of(1)
};
function sequentialLook(state, batch) {
	const index = state.looks.length;
	const last = state.looks.at(-1);
	const discordant = (last?.discordant ?? 0) + batch.discordant;
	const currentOnly = (last?.currentOnly ?? 0) + batch.currentOnly;
	const allowed = state.alpha * Math.sqrt(INFORMATION[index] / INFORMATION.at(-1));
	const law = sumOf$1([state.law, binomialLaw(batch.discordant, .5)]);
	const spentBefore = last?.spent ?? 0;
	const boundary = smallestWithin(law, allowed - spentBefore);
	const fires = boundary !== null && currentOnly >= boundary;
	const signP = atLeast$1(binomialLaw(discordant, .5), currentOnly);
	const look = {
		discordant,
		currentOnly,
		allowed,
		boundary,
		spent: boundary === null || fires ? spentBefore : spentBefore + atLeast$1(law, boundary),
		signP,
		decision: fires ? "fire" : signP > (index === 0 ? FUTILE_FIRST : FUTILE_LATER) + SLACK ? "futility" : index + 1 === SEQUENTIAL_LOOKS ? "end" : "go on"
	};
	return {
		...state,
		looks: [...state.looks, look],
		law: boundary === null ? law : below(law, boundary)
	};
}
function smallestWithin(law, limit) {
	let boundary = null;
	let tail = 0;
	for (let i = law.mass.length - 1; i >= 0; i--) {
		tail += law.mass[i];
		if (tail > limit + SLACK) break;
		boundary = law.min + i;
	}
	return boundary;
}
function below(law, boundary) {
	return {
		min: law.min,
		mass: law.mass.map((m, i) => law.min + i >= boundary ? 0 : m)
	};
}

// src/stats/stable-units.ts
const FEWEST_STABLE_UNITS = 6;
const allowedFailures = (allowance, runs) => Math.min(allowance, Math.floor(runs / 5));
function stableSet(units, seed, callsLeft = Number.POSITIVE_INFINITY) {
	const known = units.filter((unit) => unit.runs > 0);
	const largest = Math.floor(known.reduce((most, unit) => Math.max(most, unit.runs), 0) / 5);
	const stableWith = (m) => known.filter((unit) => unit.passes >= unit.runs - allowedFailures(m, unit.runs));
	let allowance = 0;
	while (allowance < largest && 5 * stableWith(allowance).length < 2 * known.length) allowance++;
	const stable = stableWith(allowance);
	const ordered = inHashOrder(seed, stable, (unit) => unit.key).slice(0, Math.max(0, callsLeft));
	const tested = ordered.length < 6 ? [] : ordered;
	return {
		allowance,
		stable: stable.length,
		units: tested,
		halves: [tested.filter((_, i) => i % 2 === 0), tested.filter((_, i) => i % 2 === 1)]
	};
}
function thinGate(units, allowance) {
	const counted = units.filter(({ runs, passes, first, baseRoundOne }) => {
		if (2 * passes > runs && baseRoundOne !== null && baseRoundOne < 2) return false;
		const all = passes + first;
		return runs > 0 && all <= runs && all >= runs - allowedFailures(allowance, runs);
	});
	const failed = counted.filter((unit) => unit.first === 0).length;
	const law = sumOf$1(counted.map(({ runs, passes, first }) => failureLaw((passes + first) / (runs + 1))));
	const p = atLeast$1(law, failed);
	return {
		counted,
		failed,
		p,
		open: p <= .200000001
	};
}
const failureLaw = (passRate) => lawOf([[0, passRate], [1, 1 - passRate]]);

// src/decision/confirmation/thin-step.ts
function* thinStep(input) {
	const known = input.units.filter((unit) => unit.stored.runs > 0).map(statisticalUnit);
	const whole = stableSet(known, input.seed);
	if (input.budget <= input.units.length) return nothing("cap", whole.stable, null);
	const roundOne = new Map(input.reruns.map((unit) => [unit.key, unit.baseRoundOne]));
	const gate = thinGate(known.map((unit) => ({
		...unit,
		baseRoundOne: roundOne.get(unit.key) ?? null
	})), whole.allowance);
	if (!gate.open) return nothing("gate", whole.stable, gate.p);
	const set = stableSet(known, input.seed, input.callsLeft());
	if (set.units.length === 0) return nothing(whole.stable < 6 ? "few-stable-units" : "budget", whole.stable, gate.p);
	return yield* lookRepeatedly(set, whole.stable, input.alpha, gate.p);
}
const nothing = (stopped, stable, gateP) => ({
	stopped,
	stable,
	pairs: 0,
	currentOnly: 0,
	baseOnly: 0,
	looks: [],
	pAtMost: null,
	gateP
});
const STOPS = {
	fire: "fired",
	futility: "futility",
	end: "end"
};
function* lookRepeatedly(set, stable, alpha, gateP) {
	let state = sequentialStart(alpha);
	const pairs = [];
	const gone = /* @__PURE__ */ new Set();
	let pass = [];
	const result = (stopped) => ({
		stopped,
		stable,
		pairs: pairs.length,
		currentOnly: pairs.filter((pair) => !pair.current && pair.base).length,
		baseOnly: pairs.filter((pair) => pair.current && !pair.base).length,
		looks: state.looks,
		pAtMost: stopped === "fired" ? state.looks.at(-1).allowed : null,
		gateP
	});
	for (;;) {
		const batch = state.looks.length + 1;
		const members = batch === 1 ? set.units : set.halves[batch % 2].filter((unit) => !gone.has(unit.key));
		const made = batch === 1 ? yield* firstPairs(members) : yield* freshPairs(members);
		if (made === null) return result("budget");
		pairs.push(...made);
		pass.push(...made);
		const discordant = made.filter((pair) => pair.current !== pair.base);
		state = sequentialLook(state, {
			discordant: discordant.length,
			currentOnly: discordant.filter((pair) => pair.base).length
		});
		const { decision } = state.looks.at(-1);
		if (decision !== "go on") return result(STOPS[decision]);
		if (batch % 2 === 1) {
			for (const pair of pass) if (!pair.current && !pair.base) gone.add(pair.key);
			pass = [];
		}
	}
}
function* firstPairs(units) {
	const answers = yield* ask(units.map((unit) => ({
		unit: unit.key,
		agent: "base"
	})));
	return answers && units.flatMap((unit, i) => {
		const base = answers[i] ?? null;
		return base === null ? [] : [{
			key: unit.key,
			current: unit.first === 1,
			base
		}];
	});
}
function* freshPairs(units) {
	const agents = (i) => i % 2 === 0 ? ["current", "base"] : ["base", "current"];
	const requests = units.flatMap((unit, i) => agents(i).map((agent) => ({
		unit: unit.key,
		agent
	})));
	const answers = yield* ask(requests);
	return answers && units.flatMap((unit, i) => {
		const current = answers[2 * i + agents(i).indexOf("current")] ?? null;
		const base = answers[2 * i + agents(i).indexOf("base")] ?? null;
		return current === null || base === null ? [] : [{
			key: unit.key,
			current,
			base
		}];
	});
}

// src/decision/confirmation/confirm.ts
const UNIT_PASSES = "pass_rate";
const confirm = (input) => procedure("confirm", input);
const confirmAgainstStored = (input) => procedure("stored", {
	...input,
	metrics: input.metrics.map((each) => ({
		...each,
		units: atOneLevel(each.units)
	})),
	mustPass: input.mustPass.filter((unit) => !failedAtStart(unit))
});
async function procedure(mode, input) {
	const looked = input.metrics.map((each) => ({
		...each,
		look: firstLook(each.units, each.lossOf)
	}));
	const distinct = looked.filter((each) => sameBefore(looked, each) === null);
	const share = 1 / Math.max(1, distinct.length);
	const judging = input.judging ?? {
		shares: SHARES[mode],
		sample: null
	};
	const plan = planReruns(mode, distinct, share, {
		...input,
		judging
	});
	const spent = {
		current: 0,
		base: 0
	};
	const questions = [{
		metric: UNIT_PASSES,
		steps: mustPassSteps(mode, plan.mustPass)
	}, ...plan.asked.map((asked) => ({
		metric: asked.metric,
		steps: metricSteps(mode, asked, {
			...input,
			judging
		}, spent)
	}))];
	const answers = await inLockstep(questions, input.rerun, input.budget, spent);
	const findings = new Map(answers.flatMap((a) => a.kind === "metric" ? [[a.metric, a.findings]] : []));
	const ran = answers.flatMap((a) => a.kind === "must-pass" ? a.results : []);
	const decided = decideAll(mode, distinct, findings, judging);
	return {
		mode,
		metrics: looked.map((each) => {
			const twin = sameBefore(looked, each);
			return {
				...decided.find(({ metric }) => metric === (twin ?? each.metric)),
				metric: each.metric,
				sameAs: twin
			};
		}),
		mustPass: [...ran, ...plan.mustPassLeftOut.map(notRun)],
		extraCalls: {
			...spent,
			budget: input.budget
		},
		uniformCalls: uniformCalls(decided)
	};
}
function sameBefore(metrics, { metric, units }) {
	const signature = (of) => of.map(({ key, stored, first }) => JSON.stringify([
		key,
		stored.runs,
		stored.passes,
		first
	])).join();
	const mine = signature(units);
	return metrics.slice(0, metrics.findIndex((each) => each.metric === metric)).find((each) => each.units.length === units.length && signature(each.units) === mine)?.metric ?? null;
}
function planReruns(mode, metrics, share, { mustPass, seed, budget, judging }) {
	const isEligible = mode === "confirm" ? (unit) => changedSides(statisticalUnit(unit)) : isWorthRerunning;
	const callsPerUnit = mode === "confirm" ? 10 : 4;
	const slots = mode === "confirm" ? slotsWithin(budget) : Math.floor(budget / callsPerUnit);
	const open = metrics.filter((each) => isSuspicious(each, judging) && each.look.units >= 10).filter((each) => !evidenceOf$1(nothingRun(each.look), {
		...each,
		...judging,
		mode,
		share
	}).some(({ material }) => material));
	const ordered = (units) => inHashOrder(seed, units, (unit) => unit.key);
	const required = ordered(mustPass.filter(needsConfirmation));
	const eligible = open.map((each) => ordered(each.units.filter(isEligible)));
	const changed = ordered([...new Map(eligible.flat().map((unit) => [unit.key, unit])).values()]);
	const first = required.slice(0, Math.max(0, Math.floor(budget / callsPerUnit)));
	const chosen = new Set(first.map((unit) => unit.key));
	for (const { key } of changed) if (chosen.size < slots) chosen.add(key);
	return {
		asked: open.map((each, i) => {
			const selected = eligible[i].filter((unit) => chosen.has(unit.key));
			return {
				...each,
				share,
				selected,
				leftOut: eligible[i].length - selected.length
			};
		}),
		mustPass: required.filter((unit) => chosen.has(unit.key)),
		mustPassLeftOut: required.filter((unit) => !chosen.has(unit.key))
	};
}
const isSuspicious = ({ look, units }, { sample }) => look.suspicious || sample !== null && units.some((unit) => unit.stored.runs > 0 && isReliableFailing(unit));
const isReliableFailing = ({ first, stored }) => first === 0 && 5 * (stored.runs - stored.passes) <= stored.runs;
const nothingRun = (look) => ({
	look,
	reruns: null,
	thin: null
});
function* mustPassSteps(mode, units) {
	return {
		kind: "must-pass",
		results: yield* mode === "confirm" ? confirmMustPass(units) : confirmMustPassAlone(units)
	};
}
function* metricSteps(mode, asked, { seed, budget, judging }, spent) {
	const { metric, look, share, selected, leftOut } = asked;
	const reruns = yield* mode === "confirm" ? rerunSelected(selected, look, leftOut) : rerunAlone(selected, look, leftOut);
	const findings = {
		look,
		reruns,
		thin: null
	};
	const { thin: alpha } = judging.shares;
	if (alpha === 0 || endsSearch(evidenceOf$1(findings, {
		...asked,
		...judging,
		mode
	}))) return {
		kind: "metric",
		metric,
		findings
	};
	const thin = yield* thinStep({
		units: asked.units,
		reruns: reruns.units,
		seed,
		alpha: alpha * share,
		budget,
		callsLeft: () => budget - spent.current - spent.base
	});
	return {
		kind: "metric",
		metric,
		findings: {
			...findings,
			thin
		}
	};
}
function decideAll(mode, metrics, findings, judging) {
	const decide = (each, among) => decideOne(mode, each, findings.get(each.metric) ?? nothingRun(each.look), 1 / among, judging);
	let decided = metrics.map((each) => decide(each, metrics.length));
	for (let among = metrics.length;;) {
		const without = decided.filter(({ evidence }) => evidence.length === 0).length;
		if (without === 0 || without === among) return decided;
		among = without;
		decided = decided.map((one, i) => one.evidence.length > 0 ? one : decide(metrics[i], without));
	}
}
function decideOne(mode, { metric, margin, look, units }, findings, share, judging) {
	const tested = look.units >= 10;
	const evidence = tested ? evidenceOf$1(findings, {
		...judging,
		mode,
		units,
		margin,
		share
	}) : [];
	const keysOf = (finding) => (findings.reruns?.units ?? []).filter((unit) => unit.finding === finding).map((unit) => unit.key);
	return {
		metric,
		margin,
		sameAs: null,
		firstLook: look,
		reruns: findings.reruns,
		thin: findings.thin,
		evidence,
		outcome: tested ? outcomeOf$1(findings, evidence, {
			mode,
			margin
		}) : "too-few-units",
		confirmed: keysOf("confirmed"),
		drifted: keysOf("drifted"),
		unconfirmed: keysOf("unconfirmed"),
		excluded: keysOf("excluded")
	};
}
function notRun({ key, category }) {
	const none = {
		runs: 0,
		passes: 0
	};
	return {
		key,
		category,
		current: none,
		base: none,
		finding: "not-run"
	};
}
const UNIFORM_CALLS_PER_UNIT = 20;
function uniformCalls(metrics) {
	const units = metrics.map(({ firstLook, reruns }) => reruns && reruns.units.length > 0 ? firstLook.units : 0);
	return UNIFORM_CALLS_PER_UNIT * Math.max(0, ...units);
}

// src/decision/confirmation/quick-stage.ts
function stageWord(metrics) {
	if (metrics.some(({ outcome }) => outcome === "regression")) return "regression";
	const isOpen = ({ outcome, confirmed, newlyFailing }) => outcome === "warn" || outcome === "inconclusive" || confirmed > 0 || outcome === "too-few-units" && newlyFailing > 0;
	return metrics.some(isOpen) ? "escalate" : "settled";
}
function recorded(rerun) {
	const results = [];
	return {
		results,
		rerun: async (requests) => {
			const answers = await rerun(requests);
			results.push(...answers.filter(({ passed }) => passed !== null));
			return answers;
		}
	};
}
function replayed(past, rerun) {
	const known = Map.groupBy(past, keyOf$1);
	return async (requests) => {
		const answers = requests.map((request) => known.get(keyOf$1(request))?.shift() ?? null);
		const open = requests.filter((_, i) => answers[i] === null);
		const made = open.length === 0 ? [] : [...await rerun(open)];
		return answers.map((answer) => answer ?? made.shift());
	};
}
const keyOf$1 = ({ agent, unit }) => `${agent} ${unit}`;

// src/execution/rerun.ts
async function runUnits(runs, options) {
	const results = runs.map(() => null);
	const running = {
		current: /* @__PURE__ */ new Set(),
		base: /* @__PURE__ */ new Set()
	};
	for (const [i, run] of runs.entries()) {
		const caller = options.callers[run.side];
		if (!caller) continue;
		const mine = running[run.side];
		while (mine.size >= caller.concurrency) await Promise.race(mine);
		if (!options.mayStart(run)) continue;
		const one = runUnit(run, caller.agent, options).then((result) => {
			results[i] = result;
			mine.delete(one);
		});
		mine.add(one);
	}
	await Promise.all([...running.current, ...running.base]);
	return results;
}
async function runUnit(run, agent, options) {
	const { testCase, firstTrial } = run;
	const { now, signal, seed, startedAt, simulator } = options;
	const { topics } = options.judging.measuring;
	const trials = [];
	let unasked = testCase.trials * plannedTurns(testCase);
	let asked = 0;
	const onTurn = () => {
		unasked -= 1;
		asked += 1;
		options.onTurn();
	};
	const mayHoldAgain = () => {
		if (!options.mayHoldAgain) return true;
		const may = options.mayHoldAgain(asked);
		if (may) unasked += asked;
		return may;
	};
	const setting = {
		signal,
		now,
		onTurn,
		mayHoldAgain,
		seed,
		simulator,
		topics
	};
	let givenUp = false;
	for (let trial = firstTrial; trial < firstTrial + testCase.trials && !givenUp; trial++) {
		const began = now();
		asked = 0;
		const session = sessionId({
			seed,
			startedAt,
			caseId: testCase.id,
			trial
		});
		const conversation = await withFinalState(testCase, agent, signal, (live) => converse(testCase, {
			...setting,
			agent: live,
			trial,
			session
		}));
		givenUp = conversation.failure !== void 0 && signal.aborted;
		const facts = {
			trial,
			...factsOf(conversation),
			startedAt: began,
			durationMs: now() - began
		};
		if (!givenUp) trials.push((await judgeTrial(testCase, facts, {
			...options.judging,
			signal
		})).trial);
	}
	const before = options.before ?? null;
	const result = withLost(caseResult(testCase, trials), before && (agent.state ? before : withoutState(before)));
	options.onRun(run, result, unasked);
	return givenUp ? null : result;
}

// src/journey/confirmation/units.ts
const NONE$1 = { stored: {
	runs: 0,
	passes: 0
} };
const CONFIRMABLE = [
	UNIT_PASSES,
	"intent_accuracy",
	"tool_accuracy"
];
function holds(result, metric) {
	if (result.status !== "passed" && result.status !== "failed") return null;
	if (metric === "pass_rate") return result.status === "passed";
	const scored = countedTrials(result).map((trial) => trial.scores.filter((score) => score.metric === metric)).filter((scores) => scores.length > 0);
	if (scored.length === 0) return null;
	return 2 * scored.filter((scores) => scores.every(({ passed }) => passed)).length > scored.length;
}
function storedRuns({ baseline, regrading }, current, past = () => /* @__PURE__ */ new Map()) {
	const states = aspectStates(baseline.run.fingerprints, current.run.fingerprints);
	const rulers = rulersOf(states, aspectsOf, regradedIn(regrading));
	const pairs = new Map(joinRuns(baseline, current, null).shared.map((pair) => [pair.current.id, pair]));
	const read = /* @__PURE__ */ new Map();
	return (id, metric) => {
		const pasts = read.get(metric) ?? past(metric);
		read.set(metric, pasts);
		const known = pasts.get(id);
		if (known) return {
			stored: {
				runs: known.runs,
				passes: known.passes
			},
			start: known.start
		};
		const pair = pairs.get(id);
		const measured = metricNamed(metric);
		if (!pair || !measured || rulers.differing(measured, pair).length > 0) return NONE$1;
		const held = holds(pair.baseline, metric);
		if (held === null) return NONE$1;
		const once = {
			runs: 1,
			passes: held ? 1 : 0
		};
		return {
			stored: once,
			start: {
				...once,
				newest: held
			}
		};
	};
}
function confirmableMetrics(cases, options, stored, rows = []) {
	return options.metrics.filter((metric) => CONFIRMABLE.includes(metric)).map((metric) => ({
		metric,
		margin: toleranceOf(options, metric, "share") ?? 0,
		units: cases.flatMap((result) => unitOf(result, metric, stored)),
		lossOf: (scope) => {
			const row = rows.find((one) => one.metric === metric && one.scope === scope);
			return row ? -row.delta : null;
		}
	})).filter(({ units }) => units.some((unit) => unit.stored.runs > 0));
}
function mustPassUnits(cases, isMustPass, stored) {
	return cases.filter(isMustPass).flatMap((result) => unitOf(result, UNIT_PASSES, stored));
}
function unitOf(result, metric, stored) {
	const held = holds(result, metric);
	if (held === null) return [];
	const { id, category } = result;
	return [{
		key: id,
		category,
		...stored(id, metric),
		first: held ? 1 : 0
	}];
}

// src/journey/confirmation/rerunning.ts
var BaseNotCallableError = class extends Error {};
const SILENT_RUNS = 3;
function rerunning(at, options) {
	const { suite, request, world } = at;
	const { cases, first, graceMs } = options;
	const byId = new Map(cases.map((testCase) => [testCase.id, testCase]));
	const opened = openWhenNeeded(at, options.base);
	const path = join(resolve(world.directory, request.out), "journal.jsonl");
	const journal = openJournal(path, {
		redact: suite.redact,
		resume: true
	});
	const spent = spending(limitsLeft(request, first), () => opened.calls().current + opened.calls().base);
	const patience = graceful(world.signal, graceMs);
	const runs = {
		current: 0,
		base: 0
	};
	const nextTrial = new Map(options.nextTrials);
	let stopped = null;
	let base = "unknown";
	let silent = 0;
	let asksBase = false;
	const gone = () => asksBase && base === "unknown" && silent >= SILENT_RUNS;
	const mayStart = ({ testCase, side }) => {
		const turns = testCase.trials * plannedTurns(testCase);
		if (world.signal.aborted) stopped = "interrupt";
		else if (!spent.allows(turns)) stopped ??= "budget";
		if (stopped !== null || gone()) return false;
		spent.started(turns);
		runs[side] += 1;
		return true;
	};
	const onRun = ({ testCase, side }, result, unasked) => {
		spent.ended(unasked, totalOf(result.trials.map(costOf)));
		const { id: caseId, identity } = testCase;
		const { fingerprint } = identity;
		for (const trial of result.trials) journal.append({
			caseId,
			fingerprint,
			trial,
			extra: side
		});
		if (side === "current") return;
		if (result.status === "errored") silent += 1;
		else base = "answers";
	};
	const unitRun = (unit, side) => {
		const testCase = byId.get(unit);
		if (!testCase) throw new Error(`no case "${unit}" to run again`);
		const firstTrial = nextTrial.get(unit) ?? testCase.trials;
		nextTrial.set(unit, firstTrial + testCase.trials);
		return {
			testCase,
			side,
			firstTrial
		};
	};
	const startedAt = world.now();
	const models = openModels(suite.measuring, request, world);
	return {
		rerun: async (requests) => {
			if (world.signal.aborted) stopped = "interrupt";
			if (stopped !== null) return requests.map((request) => ({
				...request,
				passed: null
			}));
			const { judge, simulator } = await models;
			asksBase = requests.some(({ agent }) => agent === "base");
			const callers = await opened.callers(new Set(requests.map(({ agent }) => agent)));
			world.stderr(`To confirm: ${requests.length} ${requests.length === 1 ? "run" : "runs"} of single cases.\n`);
			const asked = requests.map(({ unit, agent }) => unitRun(unit, agent));
			const results = await runUnits(asked, {
				callers,
				judging: {
					measuring: suite.measuring,
					judge
				},
				before: options.before,
				simulator,
				seed: first.seed,
				startedAt,
				now: world.now,
				signal: patience.signal,
				mayStart,
				onTurn: spent.asked,
				onRun
			});
			if (world.signal.aborted) stopped = "interrupt";
			if (asksBase && base === "unknown" && silent > 0 && stopped === null) throw new BaseNotCallableError("baseline.agent did not answer.");
			return requests.map(({ unit, agent }, i) => ({
				unit,
				agent,
				passed: passedIn(results[i] ?? null)
			}));
		},
		runs: () => runs,
		calls: opened.calls,
		cost: spent.cost,
		stopped: () => stopped,
		nextTrials: () => nextTrial,
		close: async () => {
			patience.close();
			await opened.close();
			return journal.close();
		}
	};
}
function passedIn(result) {
	if (result === null || result.status !== "passed" && result.status !== "failed") return null;
	return Object.fromEntries(CONFIRMABLE.map((metric) => [metric, holds(result, metric)]));
}
function limitsLeft({ maxCalls, maxCost }, first) {
	return {
		...maxCalls !== null && { maxCalls: maxCalls - first.calls },
		...maxCost !== null && { maxCost: maxCost - (first.cost ?? 0) }
	};
}
function openWhenNeeded({ suite, world }, base) {
	const { directory, file } = suite;
	const open = /* @__PURE__ */ new Map();
	const optionsOf = {
		current: suite.config.agent,
		base
	};
	const isOne = base === suite.config.agent;
	const openOne = async (side) => {
		const options = optionsOf[side];
		if (side === "base" && isOne) {
			if (!open.has("current")) await openOne("current");
			open.set("base", open.get("current"));
			return;
		}
		if (!options) throw new BaseNotCallableError("baseline.agent is not configured.");
		const origin = {
			file,
			path: side === "current" ? "agent" : "baseline.agent"
		};
		try {
			open.set(side, await createAgent(options, {
				directory,
				environment: world.environment,
				origin
			}, world.signal));
		} catch (error) {
			if (side === "current" || !(error instanceof ProblemError)) throw error;
			throw new BaseNotCallableError(error.problems.map(({ what }) => what).join(" "), { cause: error });
		}
	};
	const callerOf = (side) => {
		const agent = open.get(side);
		const options = optionsOf[side];
		if (agent?.kind !== "live" || !options) return void 0;
		return {
			agent,
			concurrency: "concurrency" in options ? options.concurrency : 1
		};
	};
	return {
		callers: async (sides) => {
			for (const side of ["base", "current"]) if (sides.has(side) && !open.has(side)) await openOne(side);
			const [current, other] = [callerOf("current"), callerOf("base")];
			return {
				...current && { current },
				...other && { base: other }
			};
		},
		calls: () => ({
			current: open.get("current")?.calls() ?? 0,
			base: isOne ? 0 : open.get("base")?.calls() ?? 0
		}),
		close: async () => {
			for (const agent of new Set(open.values())) await agent.close();
		}
	};
}

// src/journey/confirmation/wire.ts
function wireConfirmation({ mode, metrics, mustPass, extraCalls, uniformCalls }, stored, stopped) {
	return {
		mode,
		metrics: metrics.map(metricOf),
		mustPass: mustPass.map((result) => mustPassOf(result, stored)),
		extraCalls,
		uniformCalls,
		stopped
	};
}
function metricOf({ metric, sameAs, outcome, margin, firstLook, evidence, reruns, thin }) {
	const { units, storedRuns, drop, newlyFailing, newlyPassing, p, smallestVisibleDrop } = firstLook;
	return {
		metric,
		sameAs,
		outcome,
		margin,
		firstLook: {
			units,
			storedRuns,
			drop,
			newlyFailing: newlyFailing.length,
			newlyPassing: newlyPassing.length,
			p: share(p),
			smallestVisibleDrop
		},
		evidence: evidence.map(({ figure, ...one }) => ({
			...one,
			...figure,
			p: share(one.p)
		})),
		reruns: reruns && {
			cases: reruns.units.map(({ key, category, current, base, finding }) => ({
				id: key,
				category,
				current,
				base,
				finding
			})),
			leftOut: reruns.leftOut,
			p: share(reruns.p)
		},
		thin: thin && {
			stopped: thin.stopped,
			reliable: thin.stable,
			pairs: thin.pairs,
			currentOnly: thin.currentOnly,
			baseOnly: thin.baseOnly,
			pAtMost: thin.pAtMost
		}
	};
}
const share = (p) => Math.min(1, Math.max(0, p));
function mustPassOf({ key, current, base, finding }, stored) {
	return {
		id: key,
		stored: stored(key, UNIT_PASSES).stored,
		current,
		base,
		finding
	};
}
function withConfirmation(comparison, confirmation) {
	const byMetric = new Map(confirmation.metrics.map((one) => [one.metric, one]));
	const whole = {
		...comparison,
		confirmation
	};
	const wordOf = (row) => {
		if (!row.gated) return row;
		const found = byMetric.get(row.metric);
		if (found) return rowWordWith(row, {
			evidence: evidenceIn(row, found),
			from: sourceOf(confirmation)
		});
		if (row.word === "below tolerance") return row;
		const evidence = isUnconfirmableDrop(whole, row) ? "material" : null;
		return rowWordWith(row, {
			evidence,
			from: comparison.baseline.source === "agent" ? "pairs" : "stored"
		});
	};
	return {
		...whole,
		metrics: comparison.metrics.map(wordOf)
	};
}
const sourceOf = ({ mode }) => mode === "confirm" ? "reruns" : "stored";
function evidenceIn(row, { evidence }) {
	const own = evidence.filter(({ scope }) => scope === row.scope);
	if (own.length === 0) return null;
	return own.some(({ material }) => material) ? "material" : "small";
}

// src/journey/confirmation/confirmation.ts
const CANCELLED_GRACE_MS = 2e3;
const GRACE_MS = 5e3;
function confirming(at, { cases }) {
	const { baseAgent, config } = at.suite;
	return {
		at,
		cases,
		base: baseAgent,
		options: config.confirmation,
		graceMs: at.world.ci ? CANCELLED_GRACE_MS : GRACE_MS
	};
}
const ONLY_STAGE = {
	shares: SHARES,
	sample: null,
	past: null
};
async function confirmSuspicions({ gate, mustPass }, { run, report, comparison, stored, before }, confirming, stage = ONLY_STAGE) {
	const input = {
		metrics: confirmableMetrics(report.cases, gate, stored, comparison.metrics),
		mustPass: mustPassUnits(report.cases, mustPass, stored),
		seed: `${run.seed} ${run.suite}`
	};
	const asked = confirming && isAskable(confirming) ? confirming : null;
	const wired = (found, stopped) => withConfirmation(comparison, wireConfirmation(found, stored, stopped));
	const alone = () => confirmAgainstStored({
		...input,
		mustPass: [],
		budget: 0,
		rerun: nobody
	});
	if (asked === null) return {
		run,
		warnings: [],
		past: null,
		comparison: wired(await alone(), "no_agent")
	};
	const { past } = stage;
	const agents = rerunning(asked.at, {
		...asked,
		before,
		first: spentBy(run),
		...past && { nextTrials: past.nextTrials }
	});
	const scored = report.cases.filter(({ status }) => status === "passed" || status === "failed").length;
	const budget = budgetOf(asked, scored, run, past);
	const { rerun, results } = recorded(past ? replayed(past.results, agents.rerun) : agents.rerun);
	const base = past?.mode === "stored" ? null : asked.base;
	const { found, warnings } = await outcomeOf(input, budget, {
		...agents,
		rerun
	}, base, stage).finally(agents.close);
	const stopped = agents.stopped() ?? (found === null ? "no_agent" : null);
	const done = found ?? await alone();
	const runs = sumOf(agents.runs(), past?.runs);
	return {
		run: withExtra(run, agents, asked.at.world.now()),
		comparison: wired({
			...done,
			extraCalls: {
				...runs,
				budget
			}
		}, stopped),
		warnings,
		past: {
			results,
			mode: done.mode,
			runs,
			nextTrials: agents.nextTrials()
		}
	};
}
const sumOf = (a, b = {
	current: 0,
	base: 0
}) => ({
	current: a.current + b.current,
	base: a.base + b.base
});
function spentBy(run) {
	const { current, base } = sumOf(run.extraCalls ?? {
		current: 0,
		base: 0
	});
	return {
		calls: run.calls + current + base,
		cost: run.cost,
		seed: run.seed
	};
}
const isAskable = ({ at }) => at.suite.config.agent.type !== "replay" && at.request.shard === null;
const nobody = () => Promise.reject(/* @__PURE__ */ new Error("runs were asked for beyond a budget of none"));
function budgetOf({ at, cases, options }, scored, run, past) {
	const most = extraCalls(options, scored);
	const { maxCalls } = at.request;
	if (maxCalls === null) return most;
	const perRun = cases.reduce((longest, one) => Math.max(longest, one.trials * plannedTurns(one)), 1);
	const { current, base } = past?.runs ?? {
		current: 0,
		base: 0
	};
	return Math.max(0, Math.min(most, Math.floor((maxCalls - spentBy(run).calls) / perRun) + current + base));
}
async function outcomeOf(input, budget, agents, base, stage) {
	const { rerun } = agents;
	const { shares, sample } = stage;
	const asking = (mode) => ({
		...input,
		budget,
		rerun,
		judging: {
			shares: shares[mode],
			sample
		}
	});
	try {
		if (base === null) return {
			found: await confirmAgainstStored(asking("stored")),
			warnings: []
		};
		return {
			found: await confirm(asking("confirm")),
			warnings: []
		};
	} catch (error) {
		if (error instanceof ProblemError) return {
			found: null,
			warnings: [notAsked(error)]
		};
		if (!(error instanceof BaseNotCallableError)) throw error;
		const { current, base: asked } = agents.runs();
		const { found, warnings } = await outcomeOf(input, Math.max(0, budget - current - asked), agents, null, stage);
		return {
			found,
			warnings: [baseGone(error), ...warnings]
		};
	}
}
function baseGone(error) {
	return {
		code: "base_not_callable",
		text: `The base version could not be asked, so the current one alone was run again, so provider drift cannot be distinguished from a regression. ${error.message}`
	};
}
function notAsked(error) {
	return {
		code: "not_run_again",
		text: `Nothing was run again: ${error.problems.map(({ what }) => what).join(" ")}`
	};
}
function withExtra(run, agents, now) {
	const calls = agents.calls();
	const cost = agents.cost();
	return {
		...run,
		durationMs: Math.max(run.durationMs, now - Date.parse(run.startedAt)),
		...calls.current + calls.base > 0 && { extraCalls: sumOf(calls, run.extraCalls) },
		...cost !== null && { cost: (run.cost ?? 0) + cost },
		...agents.stopped() === "interrupt" && { stopped: "interrupt" }
	};
}

// src/baseline/history/level.ts
const MOST_RUNS_OF_A_LEVEL = 10;
function levelOf(history, { ownRun, branches, from } = {}) {
	const runs = history.runs.filter(({ id, branch }) => id !== ownRun && (!branches || branch !== null && branches.includes(branch))).filter(({ units }) => units !== null).toReversed();
	const first = runs.find(({ id }) => id === from?.id) ?? runs.find(({ sha }) => sha !== null && sha === from?.sha) ?? runs[0];
	if (!first) return {
		runs: [],
		start: /* @__PURE__ */ new Set()
	};
	const isStart = ({ id, sha }) => id === first.id || sha !== null && sha === first.sha;
	const past = runs.slice(runs.findIndex(isStart));
	const ofStart = past.filter(isStart);
	const [start, older] = [tally(ofStart), past.filter((run) => !isStart(run))];
	const other = older.findIndex((run) => differs(run, start));
	const alike = /* @__PURE__ */ new Set([...ofStart, ...other < 0 ? older : older.slice(0, other)]);
	return {
		runs: past.filter((run) => alike.has(run)).slice(0, MOST_RUNS_OF_A_LEVEL),
		start: new Set(ofStart.map(({ id }) => id))
	};
}
function tally(runs) {
	const counts = /* @__PURE__ */ new Map();
	for (const unit of runs.flatMap(({ units }) => units ?? [])) {
		const key = scoredKey(unit);
		if (key === null) continue;
		const count = counts.get(key) ?? {
			runs: 0,
			passes: 0
		};
		counts.set(key, {
			runs: count.runs + 1,
			passes: count.passes + (unit.status === "passed" ? 1 : 0)
		});
	}
	return counts;
}
function scoredKey({ identity, status }) {
	if (status !== "passed" && status !== "failed") return null;
	return JSON.stringify([
		identity.key,
		identity.content,
		identity.graders,
		identity.gradingModel
	]);
}
function differs(run, start) {
	const strata = [...tally([run])].flatMap(([key, was]) => {
		const is = start.get(key);
		return is === void 0 ? [] : [{
			baselineRuns: was.runs,
			baselinePasses: was.passes,
			currentRuns: is.runs,
			currentPasses: is.passes
		}];
	});
	const { pWorse, pBetter } = stratifiedExact(strata);
	return 2 * Math.min(pWorse, pBetter) <= .001000001;
}

// src/baseline/history/stored-units.ts
function storedUnits(history, cases, options = {}) {
	const { runs, start } = levelOf(history, options);
	const past = new Map(cases.map(({ key }) => [key, []]));
	for (const run of runs) for (const unit of run.units ?? []) past.get(unit.identity.key)?.push({
		run,
		unit,
		passed: unit.status === "passed"
	});
	const accepted = new Set(history.acceptances.flatMap(({ units }) => units));
	return cases.map((current) => unitHistory(current, past.get(current.key) ?? [], start, accepted.has(current.key)));
}
function unitHistory(current, past, start, accepted) {
	const ended = /* @__PURE__ */ new Set();
	const results = [];
	let dropped = null;
	for (const result of past) {
		const why = changed(result.unit.identity, current);
		if (why) ended.add(result.run.branch);
		if (ended.has(result.run.branch)) dropped ??= why;
		else if (result.unit.status === "passed" || result.unit.status === "failed") results.push(result);
	}
	return {
		key: current.key,
		runs: results.length,
		passes: results.filter(({ passed }) => passed).length,
		results,
		atStart: results.filter(({ run }) => start.has(run.id)),
		dropped: dropped ?? (accepted ? "accepted" : null)
	};
}
function changed(stored, current) {
	if (stored.content !== current.content) return "content";
	if (stored.graders !== current.graders) return "graders";
	return stored.gradingModel === current.gradingModel ? null : "grading_model";
}

// src/journey/confirmation/stored-units.ts
function storedPasses({ baseline }, ruler, { run, report }, metric = UNIT_PASSES) {
	if (!baseline?.history || ruler === null) return /* @__PURE__ */ new Map();
	const today = report.cases.flatMap(({ id, fingerprint }) => {
		const graders = ruler.gradersOf(id);
		return graders ? [{
			key: id,
			content: fingerprint,
			...graders
		}] : [];
	});
	const { branch, runId, sha } = baseline.info;
	const from = {
		id: runId,
		sha
	};
	const options = {
		ownRun: run.id,
		from,
		...branch !== null && { branches: [branch] }
	};
	const past = storedUnits(baseline.history, today, options).map((unit) => passesOf(unit, metric));
	return new Map(past.filter(([, { runs }]) => runs > 0));
}
function passesOf({ key, results, atStart }, metric) {
	const held = (among) => among.map((result) => heldIn(result, metric)).filter((one) => one !== null);
	const count = (among) => ({
		runs: among.length,
		passes: among.filter(Boolean).length
	});
	const start = held(atStart);
	return [key, {
		...count(held(results)),
		start: {
			...count(start),
			newest: start[0] ?? null
		}
	}];
}
function heldIn({ run, unit, passed }, metric) {
	if (metric === "pass_rate") return passed;
	const measure = unit.trials === 1 ? measuresOf(run, unit)[metric] : void 0;
	return measure && measure[1] > 0 ? measure[0] === measure[1] : null;
}

// src/decision/diagnosis/circumstances/edge-case.ts
const WORDS = {
	empty: {
		noun: "empty inputs",
		action: "Answer an empty message with a question, before any model is asked."
	},
	very_long: {
		noun: "very long inputs",
		action: "Check what is cut off before the model, and ask back where it is too much."
	},
	typos: {
		noun: "inputs with typos",
		action: "Add misspelt examples, or correct the spelling before the intent is recognised."
	},
	other_language: {
		noun: "inputs in another language",
		action: "Decide which languages are served; recognise the others and say so in the language of the user."
	},
	symbols: {
		noun: "inputs of symbols",
		action: "Take symbols and emoji out, or ask what is meant, before any model is asked."
	}
};
const edgeCase = {
	code: "edge_case",
	ofInput: true,
	of: (cases) => {
		const said = cases.map((result) => ({
			...result,
			turns: spokenIn$1(result)
		}));
		const types = new Map(unusualInputs(said).map((found, i) => [cases[i].id, found]));
		return ({ id }) => [...types.get(id) ?? []];
	},
	guessed: (cases) => {
		const stated = new Set(cases.flatMap(statedTypes));
		return (subject) => !stated.has(subject);
	},
	words: (subject) => {
		const { noun, action } = WORDS[subject];
		return {
			title: `${noun.charAt(0).toUpperCase()}${noun.slice(1)} fail more often than others`,
			cause: "The agent was built and tried with other inputs than these.",
			action,
			place: "input handling"
		};
	},
	reason: (subject) => `One of the ${WORDS[subject].noun}.`
};
function spokenIn$1({ trials }) {
	return trials.find(({ transcript }) => transcript.turns.length > 0)?.transcript.turns.map(({ user }) => user) ?? [];
}

// src/decision/diagnosis/circumstances/llm-fallback.ts
const llmFallback = {
	code: "llm_fallback_failure",
	ofInput: false,
	of: () => ({ trials }) => trials.some(({ transcript }) => transcript.turns.some(({ llmInvoked }) => llmInvoked === true)) ? [null] : [],
	words: () => ({
		title: "Conversations that fall back to a language model fail more often than others",
		cause: "What the rules do not cover reaches a model that is not told enough to cover it.",
		action: "Read what the model was given and said; extend its prompt, or the rules by the commonest of these cases.",
		place: "fallback prompt"
	}),
	reason: () => "The agent fell back to a language model in this conversation."
};

// src/decision/diagnosis/circumstances/index.ts
const CIRCUMSTANCES = [edgeCase, llmFallback];

// src/decision/diagnosis/pattern.ts
const HIGH_GAIN = .02;
const MEDIUM_GAIN = .005;
const LONGEST_QUOTE = 200;
function patternOf(facts) {
	const { code, cases, softCases, failing, shared, gain, changedFiles } = facts;
	const subject = facts.subject === null ? null : shortened(facts.subject, 160);
	const { title, cause, action, place } = facts.words(subject);
	return {
		code,
		subject,
		title,
		...facts.rest && { rest: true },
		cases,
		...softCases.length > 0 && { softCases },
		share: failing > 0 ? cases.length / failing : 0,
		baselineCases: shared?.before ?? null,
		...shared && { sharedCases: shared.now },
		change: shared && changeOf(shared),
		example: facts.example && exampleOf(facts.example),
		cause,
		action: {
			text: action,
			place,
			priority: gain >= HIGH_GAIN ? "high" : gain >= MEDIUM_GAIN ? "medium" : "low"
		},
		gain,
		...changedFiles.length > 0 && { changedFiles }
	};
}
function changeOf({ before, now }) {
	if (before === now) return "same";
	if (before === 0) return "new";
	return now === 0 ? "gone" : now > before ? "grown" : "shrunk";
}
function exampleOf({ caseId, turn, reason, trial }) {
	return {
		caseId,
		turn,
		said: shortened(trial.transcript.turns[turn ?? 0]?.user ?? "", LONGEST_QUOTE),
		reason: shortened(reason, LONGEST_QUOTE)
	};
}
function shortened(text, most) {
	const characters = Array.from(text.slice(0, most * 4).toWellFormed());
	return characters.length <= most ? characters.join("") : `${characters.slice(0, most - 1).join("")}\u2026`;
}
const GROWTH = [
	"new",
	"grown",
	null,
	"same",
	"shrunk",
	"gone"
];
function byGain(a, b) {
	const soft = (pattern) => pattern.softCases?.length ?? 0;
	return Number(a.change === "gone") - Number(b.change === "gone") || Number(a.rest === true) - Number(b.rest === true) || b.gain - a.gain || GROWTH.indexOf(a.change) - GROWTH.indexOf(b.change) || b.cases.length - a.cases.length || soft(b) - soft(a) || (b.baselineCases ?? 0) - (a.baselineCases ?? 0) || compare$1(`${a.code} ${a.subject}`, `${b.code} ${b.subject}`);
}
const compare$1 = (a, b) => a < b ? -1 : a > b ? 1 : 0;

// src/decision/diagnosis/family.ts
function named(code, names = []) {
	return names.length > 0 ? [...new Set(names)].map((subject) => ({
		code,
		subject
	})) : [{
		code,
		subject: null
	}];
}
const about = (text, preposition, subject) => subject === null ? text : `${text} ${preposition} ${subject}`;
const plainName = (name) => name.normalize("NFC").toLowerCase().replaceAll(/[\s_\-./\\]+/g, "");

// src/decision/diagnosis/families/citations.ts
const citations = {
	ofScore: ({ code, names }) => {
		if (code === "missing_citation") return named("citation_missing", names);
		return code === "unexpected_citation" ? named("citation_unexpected") : null;
	},
	words: {
		citation_missing: (id) => ({
			title: id === null ? "An expected source is not cited" : `${id} is not cited`,
			cause: "Retrieval does not find the source for this wording, ranks it too low, or the answer leaves it out.",
			action: `Look whether ${id ?? "the source"} is among what was retrieved: if not, fix the index or the query; if so, the prompt.`,
			place: "retrieval"
		}),
		citation_unexpected: () => ({
			title: "Sources are cited that do not belong to the question",
			cause: "Retrieval passes on what is merely similar, and the answer cites all of it.",
			action: "Raise the score from which a source is passed on, and ask for citations of what is used only.",
			place: "retrieval"
		})
	}
};

// src/decision/diagnosis/families/content.ts
const ANSWER = {
	cause: "The answer is worded otherwise, or says something else.",
	action: "Read an example: if the answer is right, loosen the expectation; if not, fix the prompt.",
	place: "prompt"
};
const CODES$2 = /* @__PURE__ */ new Set([
	"text_missing",
	"text_differs",
	"no_match",
	"forbidden_match",
	"empty_text",
	"not_json",
	"json_mismatch",
	"state_mismatch",
	"too_expensive"
]);
const SHAPE = {
	cause: "Nothing forces the form of the answer.",
	action: "Use structured output of the model, or say the schema in the prompt and check it before answering.",
	place: "output format"
};
const content = {
	ofScore: ({ code }) => code !== void 0 && CODES$2.has(code) ? named(code) : null,
	symptoms: ["state_mismatch"],
	words: {
		text_missing: () => ({
			title: "An expected text is missing in the answer",
			...ANSWER
		}),
		text_differs: () => ({
			title: "The answer is not the expected text",
			...ANSWER
		}),
		no_match: () => ({
			title: "An expected pattern is missing in the answer",
			...ANSWER
		}),
		forbidden_match: () => ({
			title: "A forbidden pattern is in the answer",
			...ANSWER
		}),
		empty_text: () => ({
			title: "The answer is empty",
			cause: "The agent stops after a tool call, or its reply is mapped from another field.",
			action: "Check agent.response.text, then whether the agent always says something at the end.",
			place: "agent code"
		}),
		not_json: () => ({
			title: "The answer is no JSON",
			...SHAPE
		}),
		json_mismatch: () => ({
			title: "The JSON of the answer has another shape",
			...SHAPE
		}),
		state_mismatch: () => ({
			title: "The conversation leaves another state behind",
			cause: "What was done, or left undone, is not what the user wanted.",
			action: "Compare the tool calls of an example with what the state should be.",
			place: "tool selection"
		}),
		too_expensive: () => ({
			title: "Conversations cost more than allowed",
			cause: "Longer prompts, more calls or a more expensive model.",
			action: "Look at the tokens of each turn in the report.",
			place: "cost"
		})
	}
};

// src/decision/diagnosis/families/context.ts
const context = {
	ofScore: ({ code }) => code === "context_not_retained" ? named("context_not_retained") : null,
	words: { context_not_retained: () => ({
		title: "What was said before is forgotten",
		cause: "The earlier turns do not reach the model, or slots are cleared between turns.",
		action: "Check that the session and its history are sent with each turn, and which slots outlive one.",
		place: "dialogue state"
	}) }
};

// src/decision/diagnosis/families/entity.ts
function missed({ names = [], counts }, { turns }) {
	const found = new Set(turns.flatMap(({ entities = [] }) => entities.map(({ entity }) => plainName(entity))));
	const isWrong = (type) => turns.length > 0 ? found.has(plainName(type)) : (counts?.fp ?? 0) > 0;
	if (names.length === 0) return [{
		code: "missing_entity",
		subject: null
	}];
	return names.map((type) => ({
		code: isWrong(type) ? "wrong_entity" : "missing_entity",
		subject: type
	}));
}
const entity = {
	ofScore: (score, context) => {
		if (score.code === "missing_entity") return missed(score, context);
		return score.code === "unexpected_entity" ? [{
			code: "unexpected_entity",
			subject: null
		}] : null;
	},
	fromTranscripts: ["missing_entity", "wrong_entity"],
	words: {
		missing_entity: (type) => ({
			title: about("An entity is not found", "of type", type),
			cause: "The extraction does not know these values, or how they are worded here.",
			action: `Add the values, synonyms and examples of ${type ?? "these types"} that these cases use.`,
			place: "entity extraction"
		}),
		wrong_entity: (type) => ({
			title: about("An entity is found with another value", "of type", type),
			cause: "Its boundary or its normal form differs from what is expected, or another value is taken.",
			action: `Compare the values of ${type ?? "these types"}: fix the boundary or the normal form, or name synonyms under metrics.entity.`,
			place: "entity extraction"
		}),
		unexpected_entity: () => ({
			title: "Entities are found that are not there",
			cause: "The extraction takes common words for values.",
			action: "Add examples without these entities, or allow more than expected with metrics.entity.extra.",
			place: "entity extraction"
		})
	}
};

// src/decision/diagnosis/families/exception.ts
const STABLE_CODE$1 = /^[a-z][a-z0-9_]{0,39}$/;
const plain = (text) => text.replaceAll("`", "");
const exception = {
	ofTrial: ({ failureType, code }) => {
		if (failureType !== "error") return [];
		return named("exception", code !== void 0 && STABLE_CODE$1.test(code) ? [code] : []);
	},
	words: { exception: (code) => {
		const { title, cause, action, place } = errorAdvice(code);
		return {
			title: code === null ? title : `${title}: ${code}`,
			cause: plain(cause),
			action: plain(action),
			place
		};
	} }
};

// src/decision/diagnosis/families/grounding.ts
const grounding = {
	ofScore: ({ code }) => code === "ungrounded" ? named("ungrounded_claim") : null,
	words: { ungrounded_claim: () => ({
		title: "Claims are made that the sources do not hold",
		cause: "The model fills gaps of the sources from what it knows or guesses.",
		action: "Tell it to say so where the sources are silent, and check that the right source reaches it.",
		place: "prompt and sources"
	}) }
};

// src/decision/diagnosis/families/intent.ts
const ARROW = " \u2192 ";
const intent = {
	ofScore: ({ labels }) => labels ? [{
		code: "intent_confusion",
		subject: `${labels.expected}${ARROW}${labels.actual ?? "none"}`
	}] : null,
	pairsOnly: ["intent_confusion"],
	words: { intent_confusion: (subject) => {
		const [expected, actual] = subject?.split(ARROW) ?? [];
		if (expected === void 0 || actual === void 0) return {
			title: "Other confusions of intents, each pair seen once",
			cause: "No two intents stand out; the boundary is unclear in many places, or these are hard texts.",
			action: "Read the cases: label errors of the test set are found here most often.",
			place: "intent training"
		};
		if (actual === "none") return {
			title: `${expected} is not recognised`,
			cause: `Texts of ${expected} fall below the threshold of every intent.`,
			action: `Add examples of ${expected} that are worded like these cases, or lower the threshold.`,
			place: "intent training"
		};
		return {
			title: `${expected} is taken for ${actual}`,
			cause: "The examples or descriptions of the two intents overlap.",
			action: `Tell the two apart: add examples of ${expected} that are worded like these cases, and of the other one.`,
			place: "intent training"
		};
	} }
};

// src/decision/diagnosis/families/judged.ts
const CRITERION = /^criterion:/;
const LOW = /^low_([a-z_]{1,40})$/;
const judged = {
	ofScore: ({ code = "", metric }) => {
		if (code === "criterion_not_met") return named(code, [metric.replace(CRITERION, "")]);
		const quality = LOW.exec(code)?.[1];
		if (quality !== void 0) return named("low_quality", [quality]);
		return code === "not_recovered" || code === "judge_error" ? named(code) : null;
	},
	words: {
		criterion_not_met: (name) => ({
			title: name === null ? "A criterion is not met" : `The criterion ${name} is not met`,
			cause: "A judge finds that the answer does not do what the criterion asks for.",
			action: "Read the reasons of the judge in an example, then say in the prompt what is missing.",
			place: "prompt"
		}),
		low_quality: (name) => ({
			title: `${name === null ? "A quality" : `The ${name.replaceAll("_", " ")}`} is marked low`,
			cause: "A judge finds the answers wanting.",
			action: "Read the reasons of the judge in an example, then fix the prompt.",
			place: "prompt"
		}),
		not_recovered: () => ({
			title: "A misunderstanding is not cleared up",
			cause: "The agent repeats itself, or goes on as if nothing had happened.",
			action: "Tell the agent how to notice a misunderstanding, to ask back and to hand over.",
			place: "dialogue flow"
		}),
		judge_error: () => ({
			title: "The judge was of no use, which the suite counts as a failure",
			cause: "The judge did not answer as asked, and fail_on_error is set.",
			action: "Check the model, address and key under llm.judge. The failure is not attributed to the agent.",
			place: "judge"
		})
	}
};

// src/decision/diagnosis/families/lost-field.ts
const FIELDS = {
	intent_accuracy: "the intent",
	entity_f1: "entities",
	tool_accuracy: "tool calls",
	citation_recall: "citations",
	text_accuracy: "the text",
	json_valid: "the text",
	state_accuracy: "the state",
	cost: "the cost"
};
const lostField = {
	ofScore: ({ code, metric }) => code === "not_reported" ? named("lost_field", [FIELDS[metric] ?? metric]) : null,
	words: { lost_field: (field) => ({
		title: `The replies no longer carry ${field ?? "what is expected"}`,
		cause: "On the baseline the replies to these cases carried it. The field was renamed, moved or left out.",
		action: "Let the agent reply with it again, or map its new place under agent.response.",
		place: "agent code"
	}) }
};

// src/decision/diagnosis/families/other.ts
const STABLE_CODE = /^[a-z][a-z0-9_]{0,39}$/;
const READ = "Read an example in the report.";
const other = {
	ofScore: ({ code, metric }) => code === "recorded_score_failed" ? named(code, [metric.replace(/^score:/, "")]) : named(code !== void 0 && STABLE_CODE.test(code) ? code : "expectation_not_met", [metric]),
	symptoms: ["recorded_score_failed"],
	words: {
		recorded_score_failed: (name) => ({
			title: name === null ? "A recorded score is not reached" : `The recorded score ${name} is not reached`,
			cause: "Whoever recorded the conversation found its outcome wrong.",
			action: "See which other patterns these cases show; where there are none, read an example.",
			place: "outcome of the task"
		}),
		expectation_not_met: (metric) => ({
			title: metric === null ? "An expectation is not met" : `${metric.replaceAll("_", " ")} is not as expected`,
			cause: "No common cause is known for this expectation.",
			action: READ,
			place: "agent"
		})
	}
};

// src/decision/diagnosis/families/out-of-scope.ts
const NAMES = /* @__PURE__ */ new Set([
	"outofscope",
	"oos",
	"outofdomain",
	"unsupported",
	"offtopic",
	"fallback",
	"none",
	"unknown"
]);
const isOutOfScope = (name) => NAMES.has(plainName(name));
function wasAnswered(score, { about }) {
	const { labels, code } = score;
	if (labels && isOutOfScope(labels.expected)) return labels.actual !== null && !isOutOfScope(labels.actual);
	return [about.category, ...about.tags].some((name) => ["outofscope", "oos"].includes(plainName(name))) && (code === "wrong_intent" || code === "unexpected_citation");
}
const outOfScope = {
	ofScore: (score, context) => wasAnswered(score, context) ? [{
		code: "out_of_scope_answered",
		subject: null
	}] : null,
	words: { out_of_scope_answered: () => ({
		title: "Questions outside the scope are answered",
		cause: "The agent takes what it should decline for something it knows.",
		action: "Give it examples of what to decline, and raise the confidence below which it says that it cannot help.",
		place: "scope and fallback"
	}) }
};

// src/decision/diagnosis/families/speed.ts
const speed = {
	ofScore: ({ code }) => code === "too_slow" ? named("slow") : null,
	ofTrial: ({ failureType }) => failureType === "timeout" ? named("slow", ["timeout"]) : [],
	words: { slow: (subject) => ({
		title: subject === "timeout" ? "A reply does not come within the time limit" : "Replies take longer than allowed",
		cause: "A tool, a model or a retry takes most of the time.",
		action: subject === "timeout" ? errorAdvice("timeout").action.replaceAll("`", "") : "Look at the time of each turn in the report; run slow tools side by side, or with a limit of their own.",
		place: "performance"
	}) }
};

// src/decision/diagnosis/families/tools.ts
const CODES$1 = /* @__PURE__ */ new Set([
	"missing_argument",
	"wrong_argument",
	"unexpected_argument",
	"forbidden_tool",
	"unexpected_tool",
	"wrong_order",
	"tool_order",
	"tool_result_mismatch"
]);
function missing({ names, counts }) {
	const isOther = counts !== void 0 && counts.tp === 0 && counts.fp > 0;
	return named(isOther ? "tool_selection_error" : "missing_tool", names);
}
const tools = {
	ofScore: (score) => {
		if (score.code === "missing_tool") return missing(score);
		return score.code !== void 0 && CODES$1.has(score.code) ? named(score.code, score.names) : null;
	},
	words: {
		tool_selection_error: (tool) => ({
			title: about("Another tool is called", "instead of", tool),
			cause: "The descriptions of the tools do not say when to use which.",
			action: `Say in the description of ${tool ?? "each tool"} when it is the right one, and when it is not.`,
			place: "tool selection"
		}),
		missing_tool: (tool) => ({
			title: tool === null ? "An expected tool is not called" : `${tool} is not called`,
			cause: "The agent answers without the tool, or stops before it gets there.",
			action: `Tell the agent in its prompt when ${tool ?? "the tool"} must be called before it answers.`,
			place: "prompt"
		}),
		missing_argument: (tool) => ({
			title: about("An argument is missing in calls", "of", tool),
			cause: "The argument is optional in the schema, or the agent does not ask for what it does not know.",
			action: `Make the argument required in the schema of ${tool ?? "the tool"}, and let the agent ask for it.`,
			place: "tool schema"
		}),
		wrong_argument: (tool) => ({
			title: about("An argument has another value in calls", "of", tool),
			cause: "The value is taken from the wrong place of the conversation, or written in another form.",
			action: `Describe in the schema of ${tool ?? "the tool"} where the value comes from and how it is written.`,
			place: "tool schema"
		}),
		unexpected_argument: (tool) => ({
			title: about("More arguments than expected are given in calls", "of", tool),
			cause: "The agent fills in optional arguments that nobody asked for.",
			action: `Say in the schema of ${tool ?? "the tool"} when to leave them out, or allow them with arguments: subset.`,
			place: "tool schema"
		}),
		forbidden_tool: (tool) => ({
			title: tool === null ? "A forbidden tool is called" : `${tool} is called although forbidden`,
			cause: "Nothing keeps the agent from acting before it may.",
			action: `State when ${tool ?? "the tool"} must not be called, and refuse the call in code where it matters.`,
			place: "prompt"
		}),
		unexpected_tool: () => ({
			title: "Tools are called that are not expected",
			cause: "The agent does more than it was asked for.",
			action: "Narrow the set of tools that is offered, or allow other calls with match: superset.",
			place: "tool selection"
		}),
		wrong_order: () => ({
			title: "Tools are called in another order",
			cause: "The order is a rule that the agent was not told.",
			action: "Write the order of steps into the prompt, or let one tool need what the other returns.",
			place: "prompt"
		}),
		tool_order: (tool) => ({
			title: tool === null ? "A tool is called too early" : `${tool} is called before what must come first`,
			cause: "The order is a rule that the agent was not told.",
			action: `Let ${tool ?? "the tool"} need a value that only the step before it returns, or write the order into the prompt.`,
			place: "prompt"
		}),
		tool_result_mismatch: (tool) => ({
			title: `${tool ?? "A tool"} answers otherwise than expected`,
			cause: "The tool, or the data behind it, changed; or it was called with other values.",
			action: `Check the data and the version of ${tool ?? "the tool"} that the agent under test uses.`,
			place: "tool and its data"
		})
	}
};

// src/decision/diagnosis/families/topics.ts
const FLOW = "dialogue flow";
const JOINED = /* @__PURE__ */ new Set(["topic_violation", "topic_order"]);
const CODES = /* @__PURE__ */ new Set([
	...JOINED,
	"topic_not_reached",
	"wrong_topic",
	"topic_too_long"
]);
const words = (title, cause, action) => (topic) => ({
	title: title(topic),
	cause,
	action,
	place: FLOW
});
const topics = {
	ofScore: ({ code, names = [] }) => {
		if (code === void 0 || !CODES.has(code)) return null;
		return JOINED.has(code) && names.length > 0 ? [{
			code,
			subject: names.join(" \u2192 ")
		}] : named(code, names);
	},
	words: {
		topic_violation: words((path) => `The conversation goes where the graph has no way${path === null ? "" : `: ${path}`}`, "The agent changes the subject, or follows the user where it should not.", "Write the allowed next steps into the prompt, or add the transition under topics.NAME.next if it is right."),
		topic_not_reached: words((topic) => topic === null ? "A topic is not reached" : `${topic} is not reached`, "The conversation ends or goes in circles before it gets there.", "Read where it turned away; tell the agent what has to be settled before it ends."),
		topic_order: words((path) => `Topics come in another order${path === null ? "" : ` than ${path}`}`, "The agent skips steps, or goes back to them.", "Write the order of steps into the prompt."),
		wrong_topic: words((topic) => topic === null ? "A turn is about another topic" : `A turn is not about ${topic}`, "The agent misreads what the user wants at this point.", "Check the triggers and the description of the topic, then the prompt."),
		topic_too_long: words((topic) => topic === null ? "A topic is held too long" : `${topic} takes too many turns`, "The agent asks for what the user already said, or one thing at a time.", "Let it ask for several facts at once, and not for those it has.")
	}
};

// src/decision/diagnosis/families/turns.ts
const turns = {
	ofScore: ({ code }) => code === "too_many_turns" ? named("max_turns") : null,
	ofTrial: ({ failureType }) => failureType === "max_turns" ? named("max_turns") : [],
	words: { max_turns: () => ({
		title: "Conversations take more turns than allowed",
		cause: "The agent asks for what the user already said, or never does the last step.",
		action: "Read where it starts to go in circles; let it sum up what it has and act.",
		place: "dialogue flow"
	}) }
};

// src/decision/diagnosis/families/index.ts
const FAMILIES = [
	lostField,
	outOfScope,
	intent,
	entity,
	context,
	tools,
	citations,
	grounding,
	topics,
	turns,
	speed,
	exception,
	content,
	judged,
	other
];
const listed = (of) => new Set(FAMILIES.flatMap((family) => of(family) ?? []));
const SYMPTOMS = listed(({ symptoms }) => symptoms);
const FROM_TRANSCRIPTS = listed(({ fromTranscripts }) => fromTranscripts);
const PAIRS_ONLY = listed(({ pairsOnly }) => pairsOnly);
function rankOf(code) {
	const rank = FAMILIES.findIndex((family) => Object.hasOwn(family.words, code));
	return rank < 0 ? FAMILIES.length : rank;
}
function wordsFor(code, subject) {
	return (FAMILIES.find((family) => Object.hasOwn(family.words, code))?.words[code] ?? other.words.expectation_not_met)(subject);
}

// src/decision/diagnosis/sightings.ts
const keyOf = ({ code, subject }) => `${code}\n${subject === null ? "" : plainName(subject)}`;
function sightingsOf(result) {
	if (result.status === "passed" && result.trials.every(isFlawless)) return {
		result,
		causes: NONE,
		beside: NONE
	};
	const counted = countedTrials(result);
	if (result.status !== "failed") {
		const soft = counted.flatMap((trial) => ofScores(trial, result, (score) => !score.hard));
		return {
			result,
			causes: NONE,
			beside: byKey(soft)
		};
	}
	const failed = counted.filter(({ status }) => status === "failed");
	const hard = failed.flatMap((trial) => [...ofTrial(trial), ...ofScores(trial, result, (score) => score.hard)]);
	const soft = failed.flatMap((trial) => ofScores(trial, result, (score) => !score.hard));
	const [hardFaults = [], softFaults = []] = [hard, soft].map((all) => all.filter(({ code }) => !SYMPTOMS.has(code)));
	if (hardFaults.length > 0) return {
		result,
		causes: byKey(hardFaults),
		beside: without(byKey(softFaults), hardFaults)
	};
	return {
		result,
		causes: byKey(softFaults.length > 0 ? softFaults : hard.length > 0 ? hard : soft),
		beside: NONE
	};
}
const isFlawless = ({ scores }) => scores.every(({ passed }) => passed);
const NONE = /* @__PURE__ */ new Map();
function byKey(sightings) {
	if (sightings.length === 0) return NONE;
	const found = /* @__PURE__ */ new Map();
	for (const one of sightings) if (!found.has(keyOf(one))) found.set(keyOf(one), one);
	return found;
}
function without(found, others) {
	const taken = new Set(others.map(keyOf));
	return new Map([...found].filter(([key]) => !taken.has(key)));
}
function ofTrial(trial) {
	const reason = trial.message ?? "";
	const turn = trial.transcript.turns.length > 0 ? trial.transcript.turns.length - 1 : null;
	return FAMILIES.flatMap((family) => family.ofTrial?.(trial) ?? []).map((found) => ({
		...found,
		metric: null,
		turn,
		reason,
		trial
	}));
}
function ofScores(trial, about, counts) {
	return trial.scores.filter((score) => !score.passed && score.gauge !== true && !isUnanswered(score) && counts(score)).flatMap((score) => {
		const context = {
			trial,
			turns: turnsOf(trial, score.turn),
			about
		};
		const { metric, turn, reason } = score;
		return foundIn(score, context).map((found) => ({
			...found,
			metric,
			turn,
			reason,
			trial
		}));
	});
}
function foundIn(score, context) {
	for (const { ofScore } of FAMILIES) {
		const found = ofScore?.(score, context);
		if (found) return found;
	}
	return [];
}
function turnsOf({ transcript: { turns } }, turn) {
	return turn === null ? turns : turns.slice(turn, turn + 1);
}

// src/decision/diagnosis/run-facts.ts
function runFacts(current, baseline, more) {
	const now = current.report.cases.filter(({ status }) => status === "passed" || status === "failed").map(sightingsOf);
	const pairs = baseline && joinRuns(baseline, current, null).shared;
	return {
		...more,
		now,
		before: pairs && new Map(pairs.map((pair) => [pair.current.id, sightingsOf(pair.baseline)])),
		beforeWasSaid: pairs?.some(({ baseline: { trials } }) => trials.some((t) => t.transcript.turns.length > 0)) ?? false,
		failing: now.filter(({ result }) => result.status === "failed").length,
		lacks: (result) => {
			const trials = countedTrials(result);
			return trials.filter(({ status }) => status === "failed").length / Math.max(1, trials.length);
		}
	};
}
function filesFor(cases, affected) {
	const categories = new Set(cases.map(({ category }) => category));
	return affected.filter((one) => one.categories.some((name) => categories.has(name))).map(({ file }) => file);
}

// src/decision/diagnosis/circumstance-patterns.ts
const CLEARLY_MORE = 1.5;
const FEWEST_GUESSED = 5;
function circumstancePatterns(facts) {
	const failedBefore = facts.before?.values().some(({ result }) => result.status === "failed") ?? false;
	if (facts.failing === 0 && !failedBefore) return [];
	return CIRCUMSTANCES.flatMap((circumstance) => {
		const results = facts.now.map(({ result }) => result);
		const nowIn = circumstance.of(results);
		const subjects = new Set(results.flatMap((result) => [...nowIn(result)]));
		const isGuessed = circumstance.guessed?.(results) ?? (() => false);
		const before = beforeIn(circumstance, facts, nowIn);
		return [...subjects].flatMap((subject) => {
			const inIt = (of) => (result) => of(result).includes(subject);
			const rise = excess(results, inIt(nowIn));
			const was = before && excess(before.results, inIt(before.of));
			if (!isClear(rise) && !(was && isClear(was))) return [];
			return [{
				pattern: told(circumstance, subject, {
					facts,
					rise,
					was,
					shared: before?.ids ?? /* @__PURE__ */ new Set()
				}),
				isDoubtful: isGuessed(subject) && rise.failing.length < FEWEST_GUESSED
			}];
		});
	});
}
function beforeIn({ ofInput, of }, facts, nowIn) {
	if (facts.before === null || !ofInput && !facts.beforeWasSaid) return null;
	const results = [...facts.before.values()].map(({ result }) => result);
	return {
		results,
		of: ofInput ? nowIn : of(results),
		ids: new Set(facts.before.keys())
	};
}
function excess(results, applies) {
	const inIt = results.filter(applies);
	const failing = inIt.filter(({ status }) => status === "failed");
	const others = results.length - inIt.length;
	const failingOthers = results.filter(({ status }) => status === "failed").length - failing.length;
	return {
		failing,
		cases: inIt.length,
		rate: failing.length / Math.max(1, inIt.length),
		rateOfOthers: failingOthers / Math.max(1, others)
	};
}
const isClear = ({ failing, rate, rateOfOthers }) => failing.length > 0 && rate > CLEARLY_MORE * rateOfOthers;
function told({ code, words, reason }, subject, { facts, rise, was, shared }) {
	const first = rise.failing[0];
	const trial = first && countedTrials(first).find(({ status }) => status === "failed");
	const counts = was && {
		before: was.failing.length,
		now: rise.failing.filter(({ id }) => shared.has(id)).length
	};
	return patternOf({
		code,
		subject,
		rest: false,
		cases: rise.failing.map(({ id }) => id),
		softCases: [],
		failing: facts.failing,
		shared: counts,
		example: first && trial ? {
			caseId: first.id,
			turn: null,
			reason: reason(subject),
			trial
		} : null,
		gain: Math.max(0, rise.rate - rise.rateOfOthers) * rise.cases / Math.max(1, facts.now.length),
		words,
		changedFiles: counts === null || counts.now > counts.before ? filesFor(rise.failing, facts.affected) : []
	});
}

// src/decision/diagnosis/clusters.ts
const MOST_CLUSTERS = 8;
const LEAST_CASES$1 = 3;
const LEAST_Z = 2.576;
const COMMON_SHARE = .6;
const LEAST_LIFT = 2;
function failureClusters(results) {
	const failing = results.filter(({ status }) => status === "failed");
	const passing = results.filter(({ status }) => status === "passed");
	if (failing.length < LEAST_CASES$1 || passing.length === 0) return [];
	return cover(tellingWords(failing.map(spokenIn), passing.map(spokenIn))).map(({ words, cases }) => ({
		words,
		cases: cases.map((place) => failing[place].id)
	}));
}
function spokenIn({ trials }) {
	const turns = trials.find(({ transcript }) => transcript.turns.length > 0)?.transcript.turns ?? [];
	return new Set(turns.flatMap(({ user }) => wordsOf(user)).filter((word) => smallWordsByLanguage([word]).size === 0));
}
function tellingWords(failing, passing) {
	const places = /* @__PURE__ */ new Map();
	for (const [place, words] of failing.entries()) for (const word of words) places.set(word, (places.get(word) ?? /* @__PURE__ */ new Set()).add(place));
	const inPassing = /* @__PURE__ */ new Map();
	for (const words of passing) for (const word of words) inPassing.set(word, (inPassing.get(word) ?? 0) + 1);
	return [...places].filter(([, cases]) => cases.size >= LEAST_CASES$1).filter(([word, cases]) => isLifted([cases.size, failing.length], [inPassing.get(word) ?? 0, passing.length])).map(([word, cases]) => ({
		word,
		cases,
		z: logOdds([cases.size, failing.length], [inPassing.get(word) ?? 0, passing.length])
	})).filter(({ z }) => z >= LEAST_Z);
}
const isLifted = ([a, n], [b, m]) => a / n >= LEAST_LIFT * b / m;
function logOdds([a, n], [b, m]) {
	const strength = 10;
	const prior = Math.max(strength * (a + b) / (n + m), .01);
	const rest = strength - prior + .01;
	const odds = (k, of) => Math.log((k + prior) / (of - k + rest));
	return (odds(a, n) - odds(b, m)) / Math.sqrt(1 / (a + prior) + 1 / (b + prior));
}
function cover(words) {
	const covered = /* @__PURE__ */ new Set();
	const clusters = [];
	const used = /* @__PURE__ */ new Set();
	while (clusters.length < MOST_CLUSTERS) {
		const best = words.filter(({ word }) => !used.has(word)).map((one) => ({
			one,
			fresh: [...one.cases].filter((place) => !covered.has(place)).length
		})).filter(({ fresh }) => fresh >= LEAST_CASES$1).sort((a, b) => b.fresh - a.fresh || b.one.z - a.one.z || (a.one.word < b.one.word ? -1 : 1))[0]?.one;
		if (!best) return clusters;
		const named = [best, ...companions(best, words)];
		for (const { word } of named) used.add(word);
		for (const place of best.cases) covered.add(place);
		clusters.push({
			words: named.map(({ word }) => word),
			cases: [...best.cases].sort((a, b) => a - b)
		});
	}
	return clusters;
}
function companions(best, words) {
	const both = (other) => [...best.cases].filter((place) => other.cases.has(place)).length;
	return words.filter((other) => other !== best && both(other) >= COMMON_SHARE * best.cases.size).sort((a, b) => both(b) - both(a) || b.z - a.z || (a.word < b.word ? -1 : 1)).slice(0, 4);
}

// src/decision/diagnosis/fault-patterns.ts
const LEAST_CASES = 2;
function faultPatterns(facts) {
	const all = grouped(facts);
	const place = placesOf(all);
	const groups = /* @__PURE__ */ new Map();
	for (const group of all.values()) merge(groups, place(group), group);
	const roots = new Map(facts.now.flatMap((one) => {
		const root = rootOf(one);
		return root ? [[one.result.id, keyOf(place(all.get(keyOf(root))))]] : [];
	}));
	return [...groups].map(([key, group]) => toldOf(key, group, facts, roots));
}
function rootOf({ causes }) {
	if (causes.size === 0) return void 0;
	return [...causes.values()].sort((a, b) => rankOf(a.code) - rankOf(b.code))[0];
}
function grouped({ now, before }) {
	const groups = /* @__PURE__ */ new Map();
	const groupOf = (key, { code, subject, metric }) => {
		const group = groups.get(key) ?? {
			code,
			subject,
			rest: false,
			metric,
			now: /* @__PURE__ */ new Map(),
			before: /* @__PURE__ */ new Set()
		};
		groups.set(key, group);
		return group;
	};
	for (const one of now) {
		if (one.causes.size + one.beside.size === 0) continue;
		for (const [key, sighting] of one.causes) groupOf(key, sighting).now.set(one, {
			case: one,
			sighting,
			isCause: true
		});
		for (const [key, sighting] of one.beside) groupOf(key, sighting).now.set(one, {
			case: one,
			sighting,
			isCause: false
		});
	}
	for (const one of before?.values() ?? []) for (const [key, sighting] of [...one.causes, ...one.beside]) groupOf(key, sighting).before.add(one);
	return groups;
}
function placesOf(all) {
	const isSmall = ({ now, before }) => Math.max(now.size, before.size) < LEAST_CASES;
	const small = Map.groupBy([...all.values()].filter(isSmall), ({ code }) => code);
	return (group) => {
		const { code, subject } = group;
		return {
			code,
			subject: isSmall(group) && (PAIRS_ONLY.has(code) || (small.get(code)?.length ?? 0) > 1) ? null : subject
		};
	};
}
function merge(groups, found, part) {
	const key = keyOf(found);
	const group = groups.get(key) ?? {
		...found,
		rest: false,
		metric: part.metric,
		now: /* @__PURE__ */ new Map(),
		before: /* @__PURE__ */ new Set()
	};
	groups.set(key, group);
	group.rest ||= part.subject !== found.subject;
	for (const [one, seen] of part.now) if (seen.isCause || !group.now.has(one)) group.now.set(one, seen);
	for (const one of part.before) group.before.add(one);
}
function toldOf(key, group, facts, roots) {
	const { code, subject, rest, metric } = group;
	const now = [...group.now.values()];
	const causes = now.filter(({ isCause }) => isCause);
	const own = causes.filter((one) => roots.get(one.case.result.id) === key);
	const results = causes.map((one) => one.case.result);
	const gain = own.reduce((sum, one) => sum + facts.lacks(one.case.result), 0) / Math.max(1, facts.now.length);
	const shared = sharedCounts(group, facts);
	const isOurs = shared === null || shared.now > shared.before;
	const before = new Set([...group.before].map(({ result }) => result.id));
	const isNew = (one) => !before.has(one.case.result.id);
	const shown = own.find(isNew) ?? causes.find(isNew) ?? own[0] ?? causes[0] ?? now[0];
	return patternOf({
		code,
		subject,
		rest,
		cases: results.map(({ id }) => id),
		softCases: now.filter(({ isCause }) => !isCause).map((one) => one.case.result.id),
		failing: facts.failing,
		shared: metric !== null && facts.notCompared.has(metric) ? null : shared,
		example: shown ? {
			...shown.sighting,
			caseId: shown.case.result.id
		} : null,
		gain,
		words: (name) => rest ? severally(wordsFor(code, name)) : wordsFor(code, name),
		changedFiles: isOurs ? filesFor(results, facts.affected) : []
	});
}
function severally(words) {
	return words.title.endsWith("once") ? words : {
		...words,
		title: `${words.title} (several, each in one case)`
	};
}
function sharedCounts({ code, now, before }, facts) {
	if (facts.before === null || FROM_TRANSCRIPTS.has(code) && !facts.beforeWasSaid) return null;
	return {
		before: before.size,
		now: [...now.keys()].filter(({ result }) => facts.before.has(result.id)).length
	};
}

// src/decision/diagnosis/diagnose.ts
function diagnose(input) {
	const { current, baseline, notCompared = /* @__PURE__ */ new Set(), affected = [], targets, testSet } = input;
	const facts = runFacts(current, baseline, {
		notCompared,
		affected
	});
	return {
		patterns: inOrder(faultPatterns(facts), circumstancePatterns(facts)),
		clusters: failureClusters(current.report.cases),
		tiers: tierResults(current.report, targets),
		testSet
	};
}
function inOrder(faults, circumstances) {
	const doubtful = new Set(circumstances.filter((one) => one.isDoubtful).map(({ pattern }) => pattern));
	const sorted = [...faults, ...circumstances.map(({ pattern }) => pattern)].toSorted(byGain);
	const first = sorted.find((pattern) => !doubtful.has(pattern));
	return first ? [first, ...sorted.filter((pattern) => pattern !== first)] : [];
}

// src/journey/test-set.ts
const known = /* @__PURE__ */ new WeakMap();
function prepare(suite) {
	known.set(suite.tested, inGaps(preparing(suite)));
}
function* preparing({ tested, ruler }) {
	for (const { identity } of tested.cases) {
		identity.fingerprint;
		yield;
	}
	ruler.fingerprints;
	yield;
	return yield* ownHealth(tested.cases);
}
function testSetOf(tested) {
	return known.get(tested)?.();
}

// src/journey/diagnose.ts
async function diagnoseRun({ suite, services }, { current, baseline, comparison }, restored) {
	if (current.report.cases.length === 0) return null;
	const comparability = comparison?.comparability;
	const notCompared = (comparability?.notCompared ?? []).filter(({ compared }) => compared === 0);
	return diagnose({
		current,
		baseline: comparability?.level === "none" ? null : baseline,
		notCompared: new Set(notCompared.map(({ metric }) => metric)),
		affected: await affectedBy(suite.tested, services),
		targets: suite.targets,
		testSet: await healthNow(suite, current, restored)
	});
}
async function affectedBy(tested, services) {
	const globs = Object.entries(tested?.changed ?? {});
	if (globs.length === 0) return [];
	return (await services?.changedFiles() ?? []).map((file) => ({
		file,
		categories: globs.filter(([glob]) => matchesGlob(file, glob)).flatMap(([, categories]) => categories)
	})).filter(({ categories }) => categories.length > 0);
}
function healthNow({ tested, ruler }, current, restored) {
	if (tested === null) return null;
	const { cases, intents, topics } = tested;
	const failingNow = new Set(current.report.cases.filter(({ status }) => status !== "passed").map(({ id }) => id));
	const past = restored.baseline?.history ? {
		passes: storedPasses(restored, ruler, current),
		failingNow
	} : null;
	return healthOf(cases, {
		intents,
		topics,
		...seenIn(current.report)
	}, past, testSetOf(tested));
}
function seenIn({ cases }) {
	const [toolsCalled, topicsVisited] = [/* @__PURE__ */ new Set(), /* @__PURE__ */ new Set()];
	for (const { trials } of cases) for (const { transcript, topics = [] } of trials) {
		for (const { toolCalls = [] } of transcript.turns) for (const { name } of toolCalls) toolsCalled.add(name);
		for (const topic of topics) if (topic !== null) topicsVisited.add(topic);
	}
	return {
		toolsCalled: [...toolsCalled],
		topicsVisited: [...topicsVisited]
	};
}

// src/journey/trend.ts
async function trendNow({ baseline }, current, { shard }) {
	if (!baseline?.history || shard !== null) return {};
	const { trendOf } = await import("./trend2.js");
	const trend = trendOf(baseline.history, current);
	return trend.length > 0 ? { trend } : {};
}
function withoutTrend({ trend: _, ...outcome }) {
	return outcome;
}

// src/journey/keep.ts
const UNKNOWN_GRADERS = {
	graders: "",
	gradingModel: null
};
async function save({ suite, request, services }, outcome, { baseline }, { accepted, merged }) {
	if (services === null || request.shard !== null) return {
		url: null,
		warnings: []
	};
	if (services.ci.pullRequest && outcome.run.stopped === "interrupt") return {
		url: null,
		warnings: []
	};
	const { saveBaseline, saveOutcome } = await import("./save.js");
	const store = {
		...services,
		options: suite.baseline,
		redact: suite.redact,
		history: baseline?.history ?? null,
		gradersOf: ({ id }) => suite.ruler?.gradersOf(id) ?? UNKNOWN_GRADERS,
		accepted: accepted && merged !== void 0 ? {
			...accepted,
			pullRequest: merged
		} : null
	};
	const saved = services.ci.pullRequest ? await saveOutcome(outcome, store) : await saveBaseline(withoutTrend(outcome), store);
	return {
		url: saved.url,
		warnings: saved.warnings
	};
}

// src/journey/regrading.ts
async function measuredAlike(suite, current, baseline, { signal, askJudge }) {
	const judged = suite.baseline.regrade === "always";
	const ruled = rulerChanged(baseline, current, judged);
	const wanted = calledFor(baseline, current, ruled);
	if (wanted.length === 0) return {
		baseline,
		regrading: null
	};
	const { ruler } = suite;
	const declined = declinedBecause(suite, current);
	if (ruler === null || declined !== null) return {
		baseline,
		regrading: {
			cases: [],
			rewritten: [],
			why: declined ?? NO_RULER
		}
	};
	const judge = judged ? await askJudge() : null;
	const judging = {
		judge,
		signal,
		reported: reportedIn(baseline.report.cases)
	};
	const found = await Promise.all(wanted.map(async ({ was, is }) => ({
		is,
		again: await ruler.regrade(was, judging)
	})));
	const done = found.flatMap(({ is, again }) => again.because === null && again.result.fingerprint === is.fingerprint ? [again] : []);
	const wordless = found.filter(({ again }) => again.because === "no_transcripts").length;
	if (done.length + wordless === 0) return {
		baseline,
		regrading: null
	};
	const rewritten = done.filter((one) => one.rewritten).map((one) => one.result.id);
	const regrading = {
		cases: done.map((one) => one.result.id),
		rewritten,
		...judge && { judged: true },
		why: said({
			ruled,
			done: done.length,
			rewritten,
			wordless
		})
	};
	return {
		baseline: withResults(baseline, new Map(done.map(({ result }) => [result.id, result]))),
		regrading
	};
}
const isRuler = (aspect) => aspect.startsWith("scoring") || aspect === "evaluate";
function rulerChanged(baseline, current, judgedToo) {
	const states = aspectStates(baseline.run.fingerprints, current.run.fingerprints);
	const counts = (aspect) => isRuler(aspect) || judgedToo && isJudgedAspect(aspect);
	return Object.entries(states).some(([aspect, state]) => counts(aspect) && state !== "identical");
}
function calledFor(baseline, current, ruled) {
	const before = new Map(baseline.report.cases.map((result) => [result.id, result]));
	return current.report.cases.flatMap((is) => {
		const was = before.get(is.id);
		if (!was) return [];
		const rewritten = was.fingerprint !== is.fingerprint;
		const asked = was.inputFingerprint !== void 0 && was.inputFingerprint === is.inputFingerprint;
		return ruled && !rewritten || rewritten && asked ? [{
			was,
			is
		}] : [];
	});
}
const NO_RULER = "The baseline was not scored again, for the suite's configuration is not at hand.";
function declinedBecause({ baseline, ruler }, current) {
	if (baseline.regrade === "never") return "The baseline was not scored again, for baseline.regrade is never.";
	if (ruler === null) return NO_RULER;
	const states = aspectStates(current.run.fingerprints, ruler.fingerprints);
	return Object.entries(states).every(([aspect, state]) => !isRuler(aspect) || state === "identical") ? null : "The baseline was not scored again, for the other run was not scored with the settings of today either: regrade both.";
}
const cases = (n) => n === 1 ? "1 case" : `${n} cases`;
const MOST_NAMED = 5;
function said(facts) {
	const { ruled, done, rewritten, wordless } = facts;
	if (done === 0) return "The baseline could not be scored again: no conversations are stored with it, only scores.";
	const named = rewritten.slice(0, MOST_NAMED).join(", ") + (rewritten.length > MOST_NAMED ? ", \u2026" : "");
	return [
		ruled && `The baseline was scored again with today's settings (${cases(done)}, one stored run).`,
		rewritten.length > 0 && `${cases(rewritten.length)} with other expectations than before ${rewritten.length === 1 ? "was" : "were"} compared by scoring the stored conversations again: ${named}.`,
		wordless > 0 && `${cases(wordless)} could not be scored again: no conversation is stored.`
	].filter((part) => part !== false).join(" ");
}
function withResults(baseline, again) {
	const results = baseline.report.cases.map((result) => again.get(result.id) ?? result);
	const { warnings } = baseline.report;
	return {
		...baseline,
		report: summarize(results, warnings)
	};
}

// src/journey/conclude.ts
async function conclude(at, first, firstReport, restored, asking = {
	confirming: null,
	sample: null
}) {
	const { suite, services } = at;
	const compared = await compareInStages(at, {
		run: first,
		report: firstReport
	}, restored, asking);
	const { run, report, baseline, comparison } = compared;
	const diagnosis = await diagnoseRun(at, {
		current: {
			run,
			report
		},
		baseline,
		comparison
	}, restored);
	const acceptance = services ? await findAcceptance(services.github, services.ci) : {
		accepted: null,
		warnings: []
	};
	const outcome = {
		schemaVersion: 1,
		run,
		report,
		comparison,
		diagnosis,
		...await trendNow(restored, {
			run,
			report
		}, at.request),
		verdict: asPart(judge(suite, {
			run,
			report
		}, comparison, restored, acceptance.accepted), at.request)
	};
	await writeOutcome(at, outcome);
	const saved = await save(at, outcome, restored, acceptance);
	const warnings = [
		...suite.warnings,
		...restored.warnings,
		...compared.warnings,
		...acceptance.warnings,
		...saved.warnings
	];
	return tellAll(at, {
		outcome,
		baselineReport: baseline?.report ?? null,
		warnings,
		storedUrl: saved.url
	});
}
async function compareInStages(at, current, restored, { confirming, sample }) {
	if (sample === null || current.run.stopped !== null) return compareAndConfirm(at, current, restored, confirming);
	const quick = await import("./quick.js");
	const looked = await compareAndConfirm(at, current, restored, confirming, quick.firstStage(sample));
	const { comparison, stored, run } = looked;
	if (comparison === null || stored === null) return looked;
	const label = confirming?.at.suite.config.selection.full.labels[0] ?? null;
	const ended = (escalation) => ({
		...looked,
		comparison: quick.sampled(comparison, sample, {
			report: looked.report,
			stored
		}, {
			escalation,
			label
		})
	});
	const { conclusion } = judge(at.suite, looked, comparison, restored, null);
	if (!(at.suite.gate.rule === "confirmed" && run.stopped === null && quick.isOpen(comparison, conclusion))) return ended("none");
	const not = await quick.whyNot(confirming, sample, run);
	if (not !== null || confirming === null) return ended(not ?? "no_agent");
	const judged = await compareAndConfirm(at, await quick.runRest(confirming, at.services, restored, sample, looked), restored, {
		...confirming,
		cases: [...confirming.cases, ...sample.rest]
	}, quick.secondStage(looked.past));
	const how = {
		escalation: "done",
		label
	};
	return {
		...judged,
		comparison: judged.comparison && quick.sampled(judged.comparison, sample, {
			...judged,
			stored
		}, how),
		warnings: [...looked.warnings, ...judged.warnings]
	};
}
async function compareAndConfirm({ suite, request, world }, ran, restored, confirming, stage) {
	if (restored.baseline === null) return {
		...ran,
		baseline: null,
		comparison: null,
		warnings: [],
		stored: null,
		past: null
	};
	const before = scoredBefore(restored.baseline.outcome, ran.run.fingerprints);
	const current = {
		run: ran.run,
		report: reportWithLost(ran.report, before)
	};
	const asItIs = {
		...current,
		warnings: [],
		past: null
	};
	const alike = await measuredAlike(suite, current, restored.baseline.outcome, {
		signal: world.signal,
		askJudge: async () => suite.measuring ? (await openModels(suite.measuring, request, world)).judge : null
	});
	const comparison = compare(suite, current, alike, restored.baseline.info);
	const stored = storedRuns(alike, current, (metric) => storedPasses(restored, suite.ruler, current, metric));
	if (suite.gate.rule !== "confirmed" || current.run.stopped !== null || judge(suite, current, comparison, restored, null).conclusion === "could-not-run") return {
		...asItIs,
		baseline: alike.baseline,
		comparison,
		stored
	};
	return {
		...await confirmSuspicions(suite, {
			...current,
			comparison,
			stored,
			before
		}, confirming, stage),
		report: current.report,
		baseline: alike.baseline,
		stored
	};
}
function compare(suite, current, { baseline, regrading }, info) {
	const { gate, caseIds, mustPass } = suite;
	const byId = new Map([...baseline.report.cases, ...current.report.cases].map((result) => [result.id, result]));
	return compareRuns({
		baseline,
		current,
		info,
		metrics: metricsOf$2(baseline.report.cases, current.report.cases),
		aspectsOf,
		regrading,
		gate,
		mustPass: (id) => {
			const result = byId.get(id);
			return result !== void 0 && mustPass(result);
		},
		allIds: caseIds,
		seed: current.run.seed
	});
}
function judge({ gate, datasets }, { run, report }, comparison, restored, accepted) {
	return decide({
		report,
		run,
		comparison,
		notComparedBecause: comparison ? null : missingBecause(restored),
		options: gate,
		datasets,
		accepted
	});
}
function asPart(verdict, { shard, selfCheck }) {
	return (shard || selfCheck) && verdict.conclusion !== "could-not-run" ? {
		...verdict,
		exitCode: 0
	} : verdict;
}
function missingBecause({ why, warnings }) {
	if (why === "Nothing to compare with yet. To compare later, pass --baseline .agent-eval/outcome.json.") return "no baseline was asked for";
	return warnings.length > 0 ? "the baseline could not be used" : "no baseline yet";
}

export { isDetail as $, estimatedFor as A, errorGroups as B, QUICK_SHARES as C, cases$1 as D, CONCLUSIONS as E, stateCounts as F, changeWords$1 as G, measuredMetrics as H, statedCases as I, releaseLine as J, gotWorse as K, STATES as L, rowWord$1 as M, verdictSentence as N, commandLine as O, worseInside as P, importance as Q, comparedMetrics as R, exitCodeOf as S, sparkline as T, titles as U, leadComparison as V, messagesOf as W, spreadText as X, shownTrends as Y, unitOf$1 as Z, comparedSection as _, CONFIRMABLE as a, encodedMeasures as at, confirmationSection as b, sampleOf as c, OUTCOME_FILE as ct, findAcceptance as d, outcomeArtifactName as dt, lineUrl as et, tell as f, suiteSlug as ft, actions as g, reasonsInFull as h, confirming as i, emptyHistory as it, quickNote as j, counted as k, withSample as l, baselineArtifactName as lt, opening as m, toGitHubError as mt, prepare as n, weightedRatio as nt, holds as o, order as ot, tellNotRun as p, GitHubError as pt, placeOfChange as q, storedPasses as r, holm as rt, stageWord as s, settled as st, conclude as t, shortSha as tt, ACCEPT_LABEL as u, cachePrefix as ut, warningsSection as v, healthOf as w, leadCases as x, commonChecks as y, comparisonOf as z };