import { t as matches } from "./pattern.js";
import { f as object, h as string } from "./schemas.js";
import { n as ModelError, t as AgentError } from "./errors2.js";
import { S as scriptedUser, x as usageOf } from "./suite.js";
import { a as withTemporaryDirectory } from "./files.js";
import { C as looseKey, g as topicsByTriggers, w as confusions } from "./metrics.js";
import { n as wilson } from "./proportion.js";
import { a as openHistory, h as MAX_HISTORY_BYTES, i as HISTORY_FILE, n as ratio, o as packHistory, p as settled, r as ratioInterval, s as writeHistory } from "./ratio.js";
import { i as trialSchema } from "./outcome.js";
import { v as meanInterval } from "./untrusted.js";
import { createHash, hash } from "node:crypto";
import { dirname, join } from "node:path";
import { closeSync, mkdirSync, openSync, readFileSync, writeSync } from "node:fs";

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

// src/baseline/baseline-info.ts
function baselineInfoOf(outcome, found) {
	const { run } = outcome;
	return {
		source: found.source,
		description: found.description,
		why: found.why,
		runId: run.id,
		sha: found.sha ?? run.sha,
		branch: found.branch ?? run.branch,
		createdAt: run.startedAt,
		toolVersion: run.toolVersion,
		mode: run.mode
	};
}
function shortSha(sha) {
	return sha ? sha.slice(0, 7) : "an unknown commit";
}
function ageOf(createdAt, now) {
	const minutes = Math.max(0, (now - Date.parse(createdAt)) / 6e4);
	if (!Number.isFinite(minutes)) return "of unknown age";
	if (minutes < 1) return "less than 1 min old";
	if (minutes < 60) return `${Math.floor(minutes)} min old`;
	const hours = minutes / 60;
	return hours < 48 ? `${Math.floor(hours)} h old` : `${Math.floor(hours / 24)} d old`;
}

// src/baseline/trust.ts
const TRUSTED_EVENTS = [
	"push",
	"schedule",
	"workflow_dispatch",
	"merge_group"
];
function isOwnArtifact(row) {
	return row.run !== null && row.run.repositoryId !== null && row.run.headRepositoryId === row.run.repositoryId;
}
function mayStoreBaseline(ci, options) {
	if (ci.pullRequest !== null || !TRUSTED_EVENTS.includes(ci.event) || ci.branch === null) return false;
	return baselineBranches(ci, options).includes(ci.branch);
}
function baselineBranches(ci, options) {
	return options.branches ?? [ci.defaultBranch];
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

// src/baseline/history/merge.ts
function mergeHistories(newest, others, keep) {
	const all = [newest, ...others.filter(({ suite }) => suite === newest.suite)];
	const runs = /* @__PURE__ */ new Map();
	for (const run of all.flatMap((history) => history.runs)) {
		const former = runs.get(run.id);
		runs.set(run.id, former ? joined(former, run) : run);
	}
	const acceptances = /* @__PURE__ */ new Map();
	for (const one of all.flatMap((history) => history.acceptances)) {
		const former = acceptances.get(one.sha);
		acceptances.set(one.sha, former ? joinedAcceptance(former, one) : one);
	}
	const latest = all.find((history) => history.latest !== null)?.latest ?? null;
	const merged = {
		suite: newest.suite,
		runs: [...runs.values()],
		acceptances: [...acceptances.values()],
		latest
	};
	return settled(merged, keep);
}
function joined(a, b) {
	const [first, second] = b.attempt > a.attempt || b.attempt === a.attempt && a.units === null ? [b, a] : [a, b];
	const { firstStartedAt } = second;
	return firstStartedAt < first.firstStartedAt ? {
		...first,
		firstStartedAt
	} : first;
}
function joinedAcceptance(a, b) {
	return {
		...b.at < a.at ? b : a,
		units: a.units.length >= b.units.length ? a.units : b.units
	};
}
function recordAcceptance(history, accepted, keep) {
	const own = history.runs.find(({ id }) => id === accepted.runId);
	const units = [...new Set(accepted.units)].sort();
	const recorded = {
		...accepted,
		at: own?.firstStartedAt ?? accepted.at,
		units,
		affected: units.length
	};
	const former = history.acceptances.find(({ sha }) => sha === accepted.sha);
	const acceptances = [...history.acceptances.filter((one) => one !== former), former ? joinedAcceptance(former, recorded) : recorded];
	return settled({
		...history,
		acceptances
	}, keep);
}

// src/baseline/history/store.ts
async function uploadHistory(history, artifacts) {
	const name = baselineArtifactName(history.suite);
	return await withTemporaryDirectory(async (root) => {
		const file = join(root, HISTORY_FILE);
		const { written, warnings } = await writeHistory(history, file, { transcripts: true });
		if (written === null) return {
			places: [],
			url: null,
			warnings
		};
		const uploaded = await artifacts.upload({
			name,
			files: [file],
			root
		});
		if (uploaded.kind === "uploaded") return {
			places: [`artifact ${name} (${uploaded.url})`],
			url: uploaded.url,
			warnings
		};
		const warning = {
			code: "artifact_not_saved",
			text: `The artifact ${name} was not stored: ${uploaded.reason}.`
		};
		return {
			places: [],
			url: null,
			warnings: [...warnings, warning]
		};
	});
}
async function cacheHistory(history, ci, cache) {
	const { bytes } = await packHistory(history, { transcripts: false });
	if (bytes === null) return { places: [] };
	const key = `${cachePrefix(history.suite)}${ci.sha}-${ci.runId}-${ci.attempt}`;
	return { places: await cache.save(historyCachePath(history.suite), key, bytes) ? [`cache ${key}`] : [] };
}
async function cachedHistory(suite, cache) {
	const found = await cache.restore(historyCachePath(suite), cachePrefix(suite), MAX_HISTORY_BYTES);
	if (!found) return null;
	const name = `The cached history ${found.key}`;
	return {
		...await openHistory(found.bytes, {
			suite,
			name
		}),
		key: found.key
	};
}
function historyCachePath(suite) {
	return `.agent-eval-cache/${suiteSlug(suite)}/${HISTORY_FILE}`;
}

// src/baseline/restore.ts
const NOT_ASKED_FOR = "No baseline was asked for.";
async function restoreBaseline(sources, limits) {
	const warnings = [];
	const reasons = [];
	for (const source of sources) {
		const restored = await source.restore();
		warnings.push(...restored.warnings);
		if (restored.baseline) {
			const { info } = restored.baseline;
			if (limits.now() - Date.parse(info.createdAt) > limits.maxAgeMs) warnings.push(tooOld(info.createdAt, limits));
			const why = `Baseline: ${info.description}, because ${info.why}.`;
			return {
				baseline: restored.baseline,
				why,
				warnings
			};
		}
		reasons.push(restored.why);
		if (source.id === "file") break;
	}
	const why = reasons.length > 0 ? `No baseline: ${reasons.join("; ")}` : NOT_ASKED_FOR;
	return {
		baseline: null,
		why: why.endsWith(".") ? why : `${why}.`,
		warnings
	};
}
function tooOld(createdAt, { maxAgeMs, now }) {
	const days = Math.round(maxAgeMs / 864e5);
	return {
		code: "baseline_old",
		text: `The baseline is ${ageOf(createdAt, now())}, older than ${days} d (baseline.max_age): what changed outside of this repository since then shows up as a change too. A scheduled run keeps it fresh.`
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
function countedTrials$1(unit) {
	return unit.trials.filter((t) => t.status === "passed" || t.status === "failed");
}

// src/decision/comparison/failed-checks.ts
const SUBJECTS = {
	pass_rate: "case",
	intent_accuracy: "intent",
	entity_f1: "entities",
	tool_accuracy: "tools",
	tool_call_recall: "tools",
	citation_exact: "citations",
	citation_recall: "citations",
	text_accuracy: "text",
	latency_mean: "latency",
	turns_mean: "turns",
	topic_accuracy: "topics",
	json_valid: "JSON",
	state_accuracy: "final state",
	recovery_rate: "recovery"
};
const PHRASES = /* @__PURE__ */ new Map([
	["missing_tool", (names) => names ? `missing ${names}` : "an expected call is missing"],
	["missing_argument", (names) => `missing argument${of(names)}`],
	["wrong_argument", (names) => `wrong argument${of(names)}`],
	["unexpected_argument", (names) => `unexpected argument${of(names)}`],
	["forbidden_tool", (names) => names ? `forbidden ${names} called` : "a forbidden call"],
	["unexpected_tool", () => "a call that was not expected"],
	["wrong_order", () => "wrong order"],
	["missing_entity", (names) => names ? `missing ${names}` : "an expected one is missing"],
	["unexpected_entity", () => "more than expected"],
	["missing_citation", (names) => names ? `missing ${names}` : "an expected one is missing"],
	["unexpected_citation", () => "more than expected"],
	["text_missing", () => "expected text is missing"],
	["text_differs", () => "not the expected text"],
	["no_match", () => "expected pattern is missing"],
	["forbidden_match", () => "forbidden pattern is there"],
	["empty_text", () => "empty"],
	["too_slow", () => "too slow"],
	["too_expensive", () => "too high"],
	["too_many_turns", () => "too many"],
	["too_few_turns", () => "too few"],
	["tool_order", (names) => names ? `${names} called too early` : "wrong order"],
	["tool_result_mismatch", (names) => `wrong result${of(names)}`],
	["topic_not_reached", (names) => names ? `${names} not reached` : "an expected one is not reached"],
	["topic_order", () => "wrong order"],
	["wrong_topic", (names) => names ? `expected ${names}` : "not the expected one"],
	["topic_violation", (names) => `a transition outside the graph${names && ` (${names})`}`],
	["topic_too_long", (names) => `too many turns${names && ` in ${names}`}`],
	["json_mismatch", () => "not of the expected shape"],
	["state_mismatch", () => "not as expected"],
	["judge_error", () => "the judge gave no verdict"]
]);
const WHOLE = /* @__PURE__ */ new Map([
	["context_not_retained", () => "context not retained"],
	["criterion_not_met", ({ metric }) => `${spokenMetric(metric)} not met`],
	["not_json", () => "the text is not JSON"],
	["ungrounded", () => "ungrounded statements"],
	["not_recovered", () => "not recovered after something went wrong"],
	["recorded_score_failed", ({ metric }) => `score ${metric.replace(/^score:/, "")} not reached`]
]);
const LOW_MARK = /^low_[a-z_]{1,40}$/;
const STABLE_CODE = /^[a-z][a-z0-9_]{0,39}$/;
const MOST_SHOWN = 5;
const MOST_NAMES = 3;
function failedChecks(unit) {
	const turns = Math.max(0, ...unit.trials.map((t) => t.transcript.turns.length));
	const phrases = countedTrials$1(unit).filter((t) => t.status === "failed").flatMap((t) => [...new Set(phrasesOf(t, turns > 1))]);
	return [...Map.groupBy(phrases, (p) => p)].sort(([, a], [, b]) => b.length - a.length).slice(0, MOST_SHOWN).map(([phrase]) => phrase);
}
function phrasesOf(trial, severalTurns) {
	const checks = trial.scores.filter((s) => s.hard && !s.passed).map((s) => phraseOf(s, severalTurns));
	if (trial.failureType === "timeout") return [...checks, "timeout"];
	if (trial.failureType === "max_turns") return [...checks, "no end within the allowed turns"];
	if (trial.failureType === "error") return [...checks, `error: ${spoken(trial.code) ?? "no usable reply"}`];
	return checks;
}
function phraseOf(score, severalTurns) {
	return `${WHOLE.get(score.code ?? "")?.(score) ?? `${SUBJECTS[score.metric] ?? spokenMetric(score.metric)}: ${whatOf(score)}`}${severalTurns && score.turn !== null ? ` (turn ${score.turn + 1})` : ""}`;
}
function whatOf({ labels, code, names = [] }) {
	if (labels) return `expected ${labels.expected}`;
	const phrase = PHRASES.get(code ?? "");
	if (!phrase) return LOW_MARK.test(code ?? "") ? "mark too low" : spoken(code) ?? "not as expected";
	return phrase(names.slice(0, MOST_NAMES).join(", ") + (names.length > MOST_NAMES ? ", …" : ""));
}
const of = (names) => names ? ` of ${names}` : "";
function spokenMetric(metric) {
	return metric.startsWith("criterion:") ? `criterion ${metric.slice(10)}` : metric.replaceAll("_", " ");
}
function spoken(code) {
	return code !== void 0 && STABLE_CODE.test(code) ? code.replaceAll("_", " ") : void 0;
}

// src/execution/budget.ts
function spending(budget, agentCalls) {
	let asked = 0;
	let planned = 0;
	let running = 0;
	let ended = 0;
	let cost = null;
	return {
		allows: (turns) => {
			const retries = Math.max(0, agentCalls() - asked);
			const callsFit = budget.maxCalls === void 0 || asked + retries + planned + turns <= budget.maxCalls;
			const expected = (cost ?? 0) + (ended > 0 ? (cost ?? 0) / ended * running : 0);
			return callsFit && (budget.maxCost === void 0 || expected < budget.maxCost);
		},
		started: (turns) => {
			planned += turns;
			running += 1;
		},
		extended: (turns) => {
			planned += turns;
		},
		asked: () => {
			asked += 1;
			planned -= 1;
		},
		ended: (unasked, spent) => {
			planned -= unasked;
			running -= 1;
			ended += 1;
			if (spent !== void 0) cost = (cost ?? 0) + spent;
		},
		cost: () => cost
	};
}
function startTrial(spent, turns) {
	let unasked = turns;
	spent.started(turns);
	return {
		onTurn: () => {
			unasked -= 1;
			spent.asked();
		},
		mayHoldAgain: () => {
			const more = turns - unasked;
			if (!spent.allows(more)) return false;
			spent.extended(more);
			unasked = turns;
			return true;
		},
		giveBack: () => {
			spent.extended(-unasked);
			unasked = 0;
		},
		ended: (cost) => spent.ended(unasked, cost)
	};
}
function costOf({ usage, modelCalls = [] }) {
	return totalOf([usage.cost, ...modelCalls.map(({ cost }) => cost)]);
}
function totalOf(costs) {
	const known = costs.filter((cost) => cost !== void 0);
	return known.length === 0 ? void 0 : known.reduce((sum, cost) => sum + cost, 0);
}

// src/execution/conversation/conversation.ts
function factsOf(held) {
	const { turns, end, failure, modelCalls, givenUp, state } = held;
	return {
		transcript: {
			turns,
			...end && { end },
			...state !== void 0 && { state }
		},
		failure,
		...modelCalls && { modelCalls },
		...givenUp && { givenUp }
	};
}

// src/execution/conversation/hold.ts
async function hold(testCase, holding, { user, maxTurns = Number.POSITIVE_INFINITY, stop }) {
	const { agent, signal, now } = holding;
	const turns = [];
	const messages = [];
	let session = holding.session;
	try {
		for (;;) {
			const move = await user.next(turns, signal);
			if ("end" in move) return {
				turns,
				...move.end && { end: move.end }
			};
			if ("fault" in move) return {
				turns,
				fault: move.fault
			};
			if (turns.length >= maxTurns) return {
				turns,
				end: { by: "max_turns" }
			};
			const request = requestOf(testCase, holding.trial, {
				say: move.say,
				session,
				messages,
				turns
			});
			holding.onTurn?.();
			const asked = now();
			const { session: adopted, ...said } = await agent.respond(request, signal);
			session = adopted ?? session;
			turns.push({
				user: move.say,
				timing: { latencyMs: Math.max(0, now() - asked) },
				...said
			});
			messages.push({
				role: "user",
				content: move.say
			}, {
				role: "assistant",
				content: said.text ?? ""
			});
			const end = stop?.(turns);
			if (end) return {
				turns,
				end
			};
		}
	} catch (failure) {
		return {
			turns,
			failure
		};
	}
}
function requestOf({ id, context, files }, trial, now) {
	return {
		caseId: id,
		trial,
		turn: now.turns.length,
		input: now.say,
		session: now.session,
		messages: [...now.messages],
		previous: now.turns.at(-1) ?? null,
		context,
		files
	};
}

// src/execution/conversation/session.ts
function sessionId(facts) {
	return uuidOf(JSON.stringify([
		facts.seed,
		facts.startedAt,
		facts.caseId,
		facts.trial
	]));
}
const anotherSession = (session) => uuidOf(JSON.stringify([session, "again"]));
function uuidOf(content) {
	const hex = hash("sha256", content);
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

// src/execution/conversation/user/adherence.ts
function breachOf(seen, end) {
	const left = end?.by === "user" || end?.by === "goal";
	const breach = [
		[
			seen.inventedFacts,
			"simulator_invents_facts",
			"stated facts that they were not given"
		],
		[
			seen.gaveAnswerAway,
			"simulator_gives_answer_away",
			"gave the answer away"
		],
		[
			seen.leftPlan,
			"simulator_off_plan",
			"left their plan"
		],
		[
			seen.stoppedEarly && left,
			"simulator_stopped_early",
			"stopped too early"
		],
		[
			seen.wentOn && end?.by === "max_turns",
			"simulator_never_stops",
			"did not stop"
		]
	].find(([found]) => found);
	if (!breach) return null;
	const [, code, what] = breach;
	return {
		code,
		message: `The simulated user ${what}: ${shortened(seen.reason)}`
	};
}
const LONGEST_REASON = 400;
const shortened = (text) => text.length > LONGEST_REASON ? `${text.slice(0, 399)}…` : text;

// src/execution/conversation/user/faults.ts
const LONGEST_MESSAGE = 4e3;
const SHORT = 3;
function faultOf(message, turns) {
	if (message.trim() === "") return fault("simulator_empty", "The simulated user said nothing.");
	if (message.length > 4e3) return fault("simulator_too_long", `The simulated user said ${message.length} characters at once.`);
	const role = roleOf(message, turns);
	if (role) return fault("simulator_speaks_as_agent", `The simulated user took the agent's part: ${role}.`);
	if (repeats(message, turns)) return fault("simulator_repeats", `The simulated user repeated itself: ${excerpt(message)}`);
	return null;
}
const fault = (code, message) => ({
	code,
	message
});
const SIGNS = [
	[/^\s*(?:\*\*|\[|<)?(?:assistant|agent|bot|system|tool|ai)(?:\*\*|\]|>)?\s*:/im, "a line begins with its role"],
	[/<\|[a-z_]+\|>|\[\/?INST\]|<\/?(?:assistant|tool_call|function_call|tool_response)>/i, "it holds a mark of roles"],
	[/"(?:tool_calls|function_call)"\s*:|"arguments"\s*:\s*[{"]/, "it holds a call of a tool"],
	[/\bas an? (?:ai|artificial intelligence|(?:large )?language model)\b/i, "it speaks as a model"],
	[/\bI(?:'m| am) an? (?:ai|virtual|digital)\b[^.!?]{0,20}\b(?:assistant|agent|model)\b/i, "it speaks as a model"],
	[/\bhow (?:can|may) I (?:help|assist) you\b/i, "it offers help"]
];
function roleOf(message, turns) {
	const said = plain(message);
	if (wordsOf(said) > SHORT && said === plain(turns.at(-1)?.text ?? "")) return "it says the agent's words";
	return SIGNS.find(([sign]) => sign.test(message))?.[1];
}
function repeats(message, turns) {
	const said = plain(message);
	const answered = plain(turns.at(-1)?.text ?? "");
	const recent = [...turns.entries()].slice(-2).filter(([, { user }]) => plain(user) === said);
	if (recent.length < (wordsOf(said) > SHORT ? 1 : 2)) return false;
	return !recent.some(([i]) => i > 0 && answered !== "" && plain(turns[i - 1].text ?? "") === answered);
}
const plain = (text) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim();
const wordsOf = (text) => text.split(" ").length;
const excerpt = (text) => JSON.stringify(text.length > 120 ? `${text.slice(0, 119)}…` : text);

// src/execution/conversation/user/simulated-user.ts
function simulatedUser(simulation, { simulator, sitting, onCall }) {
	return { next: async (turns, signal) => {
		if (turns.length === 0 && simulation.opening !== void 0) return { say: simulation.opening };
		try {
			const { said, call } = await simulator.play(simulation, exchangesOf(turns), sitting, signal);
			onCall(call);
			return moveOf(said, turns, simulation);
		} catch (error) {
			if (!(error instanceof ModelError)) throw error;
			onCall(error.call);
			return { fault: {
				code: "simulator_unusable",
				message: error.message
			} };
		}
	} };
}
const exchangesOf = (turns) => turns.map(({ user, text }) => ({
	user,
	agent: text ?? ""
}));
function moveOf({ message, done, goalMet }, turns, { stopWhen }) {
	const leaves = done || goalMet && (stopWhen ?? []).some(({ on }) => on === "goal_met");
	if (leaves && turns.length === 0) return { fault: {
		code: "simulator_stopped_early",
		message: "The simulated user left before saying a word."
	} };
	if (leaves) return { end: { by: goalMet ? "goal" : "user" } };
	const fault = faultOf(message, turns);
	return fault ? { fault } : { say: message.trim() };
}

// src/execution/conversation/user/simulated.ts
async function simulated(testCase, setting, bounds) {
	const { simulator, signal } = setting;
	if (!simulator) return {
		turns: [],
		failure: /* @__PURE__ */ new Error("no simulator was handed in")
	};
	const modelCalls = [];
	const givenUp = [];
	let lostCost;
	for (let attempt = 0;; attempt++) {
		const session = attempt === 0 ? setting.session : anotherSession(setting.session);
		const sitting = {
			caseId: testCase.id,
			trial: setting.trial,
			attempt,
			seed: setting.seed ?? 0
		};
		const onCall = (call) => modelCalls.push(call);
		const user = simulatedUser(testCase.simulate, {
			simulator,
			sitting,
			onCall
		});
		const held = await hold(testCase, {
			...setting,
			session
		}, {
			...bounds,
			user
		});
		const outcome = await outcomeOf(held, testCase.simulate, {
			simulator,
			sitting,
			signal,
			onCall
		});
		const known = {
			modelCalls,
			givenUp,
			...lostCost !== void 0 && { lostCost }
		};
		if (outcome.sound) return {
			...conversationOf(held, outcome.failure),
			...known
		};
		if (attempt > 0 || outcome.final || !(setting.mayHoldAgain?.() ?? true)) return {
			...conversationOf(held, errorOf(outcome.fault)),
			...known
		};
		givenUp.push(outcome.fault);
		lostCost = usageOf(held.turns).cost;
	}
}
const conversationOf = ({ turns, end }, failure) => ({
	turns,
	...end && { end },
	...failure !== void 0 && { failure }
});
const errorOf = (fault) => new AgentError({
	blame: "simulator",
	failureType: "error",
	...fault
});
async function outcomeOf(held, simulation, world) {
	const { fault, failure } = held;
	if (failure !== void 0) return {
		sound: true,
		failure
	};
	if (fault) return {
		sound: false,
		fault,
		final: false
	};
	return checked(held.turns, held.end, simulation, world);
}
async function checked(turns, end, simulation, { simulator, sitting, signal, onCall }) {
	try {
		const { adherence, call } = await simulator.check(simulation, exchangesOf(turns), end, sitting, signal);
		onCall(call);
		const fault = breachOf(adherence, end);
		return fault ? {
			sound: false,
			fault,
			final: false
		} : { sound: true };
	} catch (error) {
		if (!(error instanceof ModelError)) return {
			sound: true,
			failure: error
		};
		onCall(error.call);
		return {
			sound: false,
			fault: {
				code: "simulator_unchecked",
				message: error.message
			},
			final: true
		};
	}
}

// src/execution/conversation/user/stop.ts
function stopAfter(turns, conditions, topics) {
	const last = turns.at(-1);
	if (!last) return null;
	const topic = lastTopic(turns, conditions, topics);
	for (const condition of conditions) {
		const detail = metBy(condition, last, topic);
		if (detail !== void 0 && condition.on !== "goal_met") return {
			by: condition.on,
			detail
		};
	}
	return null;
}
function lastTopic(turns, conditions, topics) {
	return topics !== null && conditions.some(({ on }) => on === "topic_reached") ? topicsByTriggers(turns, topics).at(-1) : void 0;
}
function metBy(condition, { text, toolCalls }, topic) {
	if (condition.on === "tool_called") return toolCalls?.find(({ name }) => name === condition.tool)?.name;
	if (condition.on === "topic_reached") return topic === condition.topic ? topic : void 0;
	return condition.on === "match" && matches(condition.pattern, text ?? "") ? condition.pattern : void 0;
}

// src/execution/conversation/user/user.ts
const userOfTurns = (written) => ({ next: ({ length }) => {
	const turn = written[length];
	return turn ? { say: turn.user } : { end: null };
} });

// src/execution/conversation/converse.ts
async function converse(testCase, setting) {
	const { simulate } = testCase;
	if (!simulate) return ended(await hold(testCase, setting, { user: userOfTurns(testCase.turns) }));
	const bounds = boundsOf$1(simulate, setting.topics ?? null);
	if (simulate.script) {
		const user = scriptedUser(simulate, simulate.script);
		return ended(await hold(testCase, setting, {
			...bounds,
			user
		}));
	}
	return simulated({
		...testCase,
		simulate
	}, setting, bounds);
}
function boundsOf$1({ maxTurns, stopWhen = [] }, topics) {
	return {
		maxTurns,
		stop: (turns) => stopAfter(turns, stopWhen, topics)
	};
}
function ended({ turns, end, failure }) {
	return {
		turns,
		...end && { end },
		...failure !== void 0 && { failure }
	};
}

// src/execution/conversation/final-state.ts
function expectsState({ expect, evaluate, turns }) {
	return [
		expect,
		evaluate,
		...turns.flatMap((turn) => [turn.expect, turn.evaluate])
	].some((level) => level.state !== void 0);
}
async function withFinalState(testCase, agent, signal, converse) {
	const { state: stateOf } = agent;
	if (!stateOf || !expectsState(testCase)) return converse(agent);
	let session;
	const held = await converse({
		...agent,
		respond: (request, turnSignal) => {
			session = request.session;
			return agent.respond(request, turnSignal);
		}
	});
	if (held.failure !== void 0 || session === void 0) return held;
	try {
		return {
			...held,
			state: await stateOf(session, signal)
		};
	} catch (failure) {
		return {
			...held,
			failure
		};
	}
}

// src/execution/journal.ts
function openJournal(path, options = {}) {
	const { redact = (text) => text, resume = false } = options;
	mkdirSync(dirname(path), { recursive: true });
	const file = openSync(path, resume ? "a" : "w");
	let pending = resume ? ["\n"] : [];
	let scheduled = null;
	let failure = null;
	const flush = () => {
		scheduled = null;
		if (pending.length === 0 || failure) return;
		const bytes = Buffer.from(pending.join(""));
		pending = [];
		try {
			for (let written = 0; written < bytes.length;) written += writeSync(file, bytes, written);
		} catch (error) {
			failure = error;
		}
	};
	return {
		append: (finished) => {
			if (failure) return;
			pending.push(`${redact(JSON.stringify(finished))}\n`);
			scheduled ??= setImmediate(flush);
		},
		close: () => {
			if (scheduled) clearImmediate(scheduled);
			flush();
			closeSync(file);
			return failure === null ? null : {
				code: "journal_incomplete",
				text: `The journal ${path} could not be written (${failure.message}); --resume would run some trials again.`
			};
		}
	};
}
const lineSchema = object({
	caseId: string(),
	fingerprint: string(),
	trial: trialSchema,
	extra: string().optional()
});
function readJournal(path, fingerprints) {
	const done = /* @__PURE__ */ new Map();
	for (const line of linesOf(path)) {
		const parsed = parseLine(line);
		if (!parsed || parsed.extra !== void 0 || fingerprints.get(parsed.caseId) !== parsed.fingerprint) continue;
		const { caseId, trial } = parsed;
		if (trial.status !== "passed" && trial.status !== "failed") continue;
		done.set(caseId, (done.get(caseId) ?? /* @__PURE__ */ new Map()).set(trial.trial, trial));
	}
	return new Map([...done].map(([caseId, trials]) => [caseId, [...trials.values()]]));
}
function linesOf(path) {
	try {
		return readFileSync(path, "utf8").split("\n");
	} catch (error) {
		if (error.code === "ENOENT") return [];
		throw error;
	}
}
function parseLine(line) {
	try {
		return lineSchema.safeParse(JSON.parse(line)).data ?? null;
	} catch {
		return null;
	}
}

// src/execution/metrics/intent-report.ts
function pairsByCase(cases) {
	const units = cases.map(({ trials }) => trials.filter((trial) => trial.status === "passed" || trial.status === "failed").flatMap((trial) => trial.scores.flatMap(({ labels }) => labels ? [labels] : [])));
	const spelling = /* @__PURE__ */ new Map();
	const keys = /* @__PURE__ */ new Map();
	const keyOf = (name) => {
		const key = keys.get(name) ?? looseKey(name);
		keys.set(name, key);
		return key;
	};
	const learn = (name) => {
		if (name !== null && !spelling.has(keyOf(name))) spelling.set(keyOf(name), name);
	};
	for (const unit of units) for (const { expected } of unit) learn(expected);
	for (const unit of units) for (const { actual } of unit) learn(actual);
	const spelt = (name) => spelling.get(keyOf(name));
	return units.filter((unit) => unit.length > 0).map((unit) => unit.map(({ expected, actual }) => ({
		expected: spelt(expected),
		actual: actual === null ? null : spelt(actual)
	})));
}
function intentReport(cases) {
	const units = pairsByCase(cases);
	return {
		metrics: intentMetrics(units),
		confusions: confusions(units.flat())
	};
}
const METRICS = [
	["intent_precision", ({ tp, fp }) => [tp, tp + fp]],
	["intent_recall", ({ tp, fn }) => [tp, tp + fn]],
	["intent_f1", ({ tp, fp, fn }) => [2 * tp, 2 * tp + fp + fn]]
];
function intentMetrics(units) {
	const byIntent = /* @__PURE__ */ new Map();
	for (const unit of units) for (const [name, counts] of countsByIntent(unit)) {
		const list = byIntent.get(name);
		if (list) list.push(counts);
		else byIntent.set(name, [counts]);
	}
	return [...byIntent].sort(([a], [b]) => a < b ? -1 : 1).flatMap(([name, list]) => METRICS.flatMap(([metric, measure]) => {
		const measures = list.map(measure).filter((one) => one[1] > 0);
		const value = ratio(measures);
		if (value === null) return [];
		return [{
			metric,
			scope: `intent:${name}`,
			value,
			n: measures.length,
			interval: intervalOf(measures),
			kind: "ratio",
			unit: "share",
			better: "higher"
		}];
	}));
}
function countsByIntent(pairs) {
	const counts = /* @__PURE__ */ new Map();
	const of = (name) => {
		const known = counts.get(name) ?? {
			tp: 0,
			fp: 0,
			fn: 0
		};
		counts.set(name, known);
		return known;
	};
	for (const { expected, actual } of pairs) if (expected === actual) of(expected).tp += 1;
	else {
		of(expected).fn += 1;
		if (actual !== null) of(actual).fp += 1;
	}
	return counts;
}
function intervalOf(measures) {
	if (measures.every((one) => one[1] === 1)) return wilson(measures.reduce((sum, one) => sum + one[0], 0), measures.length);
	return ratioInterval(measures, { bounds: [0, 1] });
}

// src/execution/summarize.ts
function summarize(cases, metrics, { warnings = [] } = {}) {
	const scopes = scopesOf(cases);
	const measured = /* @__PURE__ */ new Set();
	for (const { measures } of cases) for (const id in measures) measured.add(id);
	const observations = observing(cases);
	const values = metrics.flatMap((metric) => {
		if (!("measure" in metric)) return pooledValues(metric, observations(metric), scopes);
		return measured.has(metric.id) ? summedValues(metric, cases, scopes) : [];
	});
	const intents = intentReport(cases);
	return {
		cases,
		metrics: [...values, ...intents.metrics],
		confusions: intents.confusions,
		warnings
	};
}
function scopesOf(cases) {
	const scopes = /* @__PURE__ */ new Map();
	const add = (scope, index) => {
		const list = scopes.get(scope);
		if (list) list.push(index);
		else scopes.set(scope, [index]);
	};
	for (const [kind, name] of [
		["dataset", (one) => one.dataset],
		["category", (one) => one.category],
		["tier", (one) => one.tier]
	]) for (const [index, one] of cases.entries()) {
		const value = name(one);
		if (value !== null) add(`${kind}:${value}`, index);
	}
	const whole = [...scopes].filter(([, indexes]) => indexes.length === cases.length).map(([name]) => name);
	const parts = [...scopes].filter(([, indexes]) => indexes.length < cases.length);
	return [{
		names: ["overall", ...whole],
		indexes: [...cases.keys()]
	}, ...parts.map(([name, indexes]) => ({
		names: [name],
		indexes
	}))];
}
function summedValues(metric, cases, scopes) {
	const measures = cases.map((one) => one.measures[metric.id]);
	const values = [];
	for (const { names, indexes } of scopes) {
		const units = [];
		for (const index of indexes) {
			const measure = measures[index];
			if (measure && measure[1] > 0) units.push(measure);
		}
		const value = ratio(units);
		if (value !== null) values.push(...metricValues(metric, names, value, units.length, summedInterval(metric, units)));
	}
	return values;
}
function summedInterval({ kind, unit }, units) {
	const bounds = boundsOf(unit, units);
	if (units.some((measure) => measure[1] !== 1)) return ratioInterval(units, bounds);
	const numerators = units.map((measure) => measure[0]);
	if (kind === "proportion" && numerators.every((value) => value === 0 || value === 1)) return wilson(numerators.reduce((sum, value) => sum + value, 0), units.length);
	return meanInterval(numerators, bounds)?.interval ?? null;
}
function boundsOf(unit, units) {
	if (units.some((measure) => measure[0] < 0)) return {};
	if (unit !== "share" && unit !== "score") return { bounds: [0, Number.POSITIVE_INFINITY] };
	return units.every((measure) => measure[0] <= measure[1]) ? { bounds: [0, 1] } : {};
}
function observing(cases) {
	const trials = cases.map(countedTrials);
	const known = /* @__PURE__ */ new Map();
	return ({ observe }) => {
		const observed = known.get(observe) ?? trials.map((counted) => observe(counted));
		known.set(observe, observed);
		return observed;
	};
}
function pooledValues(metric, observed, scopes) {
	const pooled = metric;
	if (observed.every((list) => list.length === 0)) return [];
	const values = [];
	for (const { names, indexes } of scopes) {
		const units = indexes.map((index) => observed[index]).filter((list) => list.length > 0);
		const value = units.length === 0 ? null : pooled.value(units.flat());
		if (value !== null) values.push(...metricValues(metric, names, value, units.length, pooled.interval(units)));
	}
	return values;
}
function countedTrials({ trials }) {
	return trials.filter((trial) => trial.status === "passed" || trial.status === "failed");
}
function metricValues({ id, unit, kind, better }, scopes, value, n, interval) {
	return scopes.map((scope) => ({
		metric: id,
		scope,
		value,
		n,
		interval,
		unit,
		kind,
		better
	}));
}

export { mayStoreBaseline as A, OUTCOME_FILE as C, TRUSTED_EVENTS as D, reportArtifactName as E, toGitHubError as F, baselineInfoOf as M, shortSha as N, baselineBranches as O, GitHubError as P, recordAcceptance as S, outcomeArtifactName as T, restoreBaseline as _, converse as a, uploadHistory as b, costOf as c, totalOf as d, failedChecks as f, NOT_ASKED_FOR as g, joinRuns as h, withFinalState as i, ageOf as j, isOwnArtifact as k, spending as l, isSubset as m, openJournal as n, sessionId as o, countedTrials$1 as p, readJournal as r, factsOf as s, summarize as t, startTrial as u, cacheHistory as v, baselineArtifactName as w, mergeHistories as x, cachedHistory as y };