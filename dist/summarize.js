import { t as matches } from "./pattern.js";
import { n as ModelError, t as AgentError } from "./errors2.js";
import { t as ageOf } from "./baseline-info.js";
import { c as writeWhole } from "./files.js";
import { E as confusions, T as looseKey, i as measuredIn, v as topicsByTriggers } from "./metrics.js";
import { n as wilson } from "./proportion.js";
import { r as meanInterval } from "./mean.js";
import { n as ratio, r as ratioInterval } from "./ratio.js";
import { C as scriptedUser, S as usageOf } from "./tiers.js";
import { hash } from "node:crypto";
import { dirname } from "node:path";
import { closeSync, mkdirSync, openSync } from "node:fs";

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

// src/execution/budget.ts
function spending(budget, agentCalls) {
	let asked = 0;
	let planned = 0;
	let running = 0;
	let ended = 0;
	let cost = null;
	let ofRunning = 0;
	const pay = (paid) => {
		if (paid !== void 0) cost = (cost ?? 0) + paid;
	};
	return {
		allows: (turns) => {
			const retries = Math.max(0, agentCalls() - asked);
			const callsFit = budget.maxCalls === void 0 || asked + retries + planned + turns <= budget.maxCalls;
			const known = cost ?? 0;
			const ofEnded = known - ofRunning;
			const expected = ended > 0 ? Math.max(known, ofEnded + ofEnded / ended * running) : known;
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
		paid: (soFar) => {
			pay(soFar);
			ofRunning += soFar ?? 0;
		},
		ended: (unasked, more, paid = 0) => {
			planned -= unasked;
			running -= 1;
			ended += 1;
			ofRunning -= paid;
			pay(more);
		},
		cost: () => cost
	};
}
function startTrial(spent, turns) {
	let unasked = turns;
	let paid = 0;
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
		held: (cost) => {
			spent.extended(-unasked);
			unasked = 0;
			paid = cost ?? 0;
			spent.paid(cost);
		},
		ended: (more) => spent.ended(unasked, more, paid)
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
	const bounds = boundsOf(simulate, setting.topics ?? null);
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
function boundsOf({ maxTurns, stopWhen = [] }, topics) {
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
			writeWhole(file, bytes);
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

// src/execution/metrics/intent-report.ts
function pairsByCase(cases) {
	const units = [];
	for (const { trials } of cases) {
		const unit = [];
		for (const { status, scores } of trials) if (status === "passed" || status === "failed") {
			for (const { labels } of scores) if (labels) unit.push(labels);
		}
		if (unit.length > 0) units.push(unit);
	}
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
	return units.map((unit) => unit.map(({ expected, actual }) => ({
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
	const measured = measuredIn(cases);
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
	const { single, events, bounds } = shapeOf(unit, units);
	if (!single) return ratioInterval(units, bounds);
	const numerators = units.map((measure) => measure[0]);
	if (kind !== "proportion" || !events) return meanInterval(numerators, bounds)?.interval ?? null;
	return wilson(numerators.reduce((sum, value) => sum + value, 0), units.length);
}
function shapeOf(unit, units) {
	let [single, events, negative, above] = [
		true,
		true,
		false,
		false
	];
	for (const [numerator, denominator] of units) {
		if (denominator !== 1) single = false;
		if (numerator !== 0 && numerator !== 1) events = false;
		if (numerator < 0) negative = true;
		if (numerator > denominator) above = true;
	}
	const most = unit === "share" || unit === "score" ? 1 : Number.POSITIVE_INFINITY;
	return {
		single,
		events,
		bounds: !negative && (most > 1 || !above) ? { bounds: [0, most] } : {}
	};
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
const counts = ({ status }) => status === "passed" || status === "failed";
function countedTrials({ trials }) {
	return trials.every(counts) ? trials : trials.filter(counts);
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

export { sessionId as a, spending as c, NOT_ASKED_FOR as d, restoreBaseline as f, converse as i, startTrial as l, openJournal as n, factsOf as o, withFinalState as r, costOf as s, summarize as t, totalOf as u };