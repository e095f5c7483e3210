import { Da as RATES, Ja as toleranceOf, M as confirmAgainstStored, O as CONFIRMABLE, Oa as ratesGiven, R as ofBaseVersion, S as sinceRecovery, St as unjudged, Un as isRecorded, Uo as sumOfSpent, Xt as shuffle, Yt as randomOf, _s as PASS_RATE, b as storedPasses, ft as journalPath, gt as halfOf, ht as FIRST_PASS, j as confirm, k as passesMetric, ka as settlePrior, mt as BASE_PASS, pt as requireFolder, qa as unreadableIn, s as baseVersionOf, ut as carryOut, v as conclude, vt as throwIfCrashed, wa as extraCalls, x as hasRecovered, zn as NO_BASE_OF_AGENTS } from "./pipeline.js";
import { z as ProblemError } from "./cli.js";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";

// src/decision/simulation/changes.ts
const none = (rates) => rates;
const thin = (points) => (rates) => {
	const mean = rates.reduce((sum, p) => sum + p, 0) / rates.length;
	return rates.map((p) => p * Math.max(0, 1 - points / 100 / mean));
};
const NEARLY_ALWAYS = .9;
const hard = (count) => (rates, random) => {
	const passing = [...rates.keys()].filter((i) => rates[i] > NEARLY_ALWAYS);
	const gone = new Set(shuffled(passing, random).slice(0, count));
	return rates.map((p, i) => gone.has(i) ? 0 : p);
};
function shuffled(places, random) {
	const result = [...places];
	shuffle(result, random);
	return result;
}

// src/decision/simulation/pull-request.ts
function simulate(given) {
	const { mode, cases, metrics, margin, runOf, storedRuns, mustPass, budget, seed } = given;
	const seen = cases.map((_, place) => ({
		stored: Array.from({ length: storedRuns }, () => runOf(place, "stored")),
		first: runOf(place, "current")
	}));
	const unitsOf = (metric) => cases.map(({ key, category }, place) => {
		const { stored, first } = seen[place];
		const past = sinceRecovery(stored.toReversed(), (run) => run[metric]);
		const passes = past.filter((run) => run[metric]).length;
		const recovered = hasRecovered(past, (run) => run[metric]);
		return {
			key,
			category,
			stored: {
				runs: past.length,
				passes
			},
			...startOf(stored.at(-1)?.[metric], recovered),
			first: first[metric] ? 1 : 0
		};
	});
	const placeOf = new Map(cases.map(({ key }, place) => [key, place]));
	const asked = metrics.map((metric, i) => ({
		metric,
		units: unitsOf(i),
		margin
	}));
	return (mode === "confirm" ? confirm : confirmAgainstStored)({
		metrics: asked,
		mustPass: asked[0]?.units.slice(0, mustPass) ?? [],
		seed,
		budget,
		rerun: async (requests) => requests.map((request) => {
			const held = runOf(placeOf.get(request.unit), request.agent);
			return {
				...request,
				passed: Object.fromEntries(metrics.map((metric, i) => [metric, held[i]]))
			};
		})
	});
}
const startOf = (newest, recovered = false) => newest === void 0 ? {} : { start: {
	runs: 1,
	passes: Number(newest),
	newest,
	...recovered && { recovered: true }
} };

// src/decision/simulation/suite-power.ts
const THIN_POINTS = 5;
const BROKEN_CASES = 3;
const MORE_CASES = 40;
const MORE_TRIALS = 3;
const EFFORT = 22e3;
const [FEWEST_DRAWS, MOST_DRAWS] = [40, 150];
async function suitePower(suite) {
	const { cases } = suite;
	const { pullRequests = drawsOf(cases.length + MORE_CASES) } = suite;
	const storedRuns = Math.max(3, suite.storedRuns);
	const [now, ...others] = waysOf(suite);
	const draw = ratesOf(suite);
	const found = async (way, name, change) => {
		const results = [];
		for (let i = 0; i < pullRequests; i++) {
			const random = randomOf("self-check", suite.seed, way.way, name, i);
			results.push(await pullRequest({
				...suite,
				storedRuns
			}, way, draw, change, random));
		}
		return results;
	};
	const unchanged = await found(now, "none", none);
	const suites = [];
	for (const way of [now, ...others]) {
		const broken = way.cases >= 3 ? await found(way, "broken", hard(3)) : null;
		suites.push({
			way: way.way,
			mode: way.mode,
			cases: way.cases,
			trials: way.trials * suite.trials,
			thin: count(await found(way, "thin", thin(5)), isFound),
			broken: broken && count(broken, isFound),
			brokenFails: broken && count(broken, isRegression)
		});
	}
	return {
		pullRequests,
		storedRuns,
		points: 5,
		brokenCases: 3,
		unchanged: {
			regression: count(unchanged, isRegression),
			inconclusive: count(unchanged, (one) => !isRegression(one) && hasOutcome(one, "inconclusive"))
		},
		suites
	};
}
const drawsOf = (cases) => Math.max(FEWEST_DRAWS, Math.min(MOST_DRAWS, Math.floor(EFFORT / cases)));
function waysOf({ mode, cases, trials }) {
	const now = {
		way: "now",
		mode,
		cases: cases.length,
		trials: 1
	};
	return [
		now,
		...mode === "stored" ? [{
			...now,
			way: "base",
			mode: "confirm"
		}] : [],
		{
			...now,
			way: "cases",
			cases: cases.length + MORE_CASES
		},
		...trials === 1 ? [{
			...now,
			way: "trials",
			trials: MORE_TRIALS
		}] : []
	];
}
const count = (all, holds) => all.filter(holds).length;
const hasOutcome = ({ metrics }, wanted) => metrics.some(({ outcome }) => outcome === wanted);
const isRegression = (one) => hasOutcome(one, "regression");
const isFound = ({ metrics }) => metrics.some(({ evidence }) => evidence.length > 0);
function ratesOf({ cases }) {
	const prior = settlePrior(cases);
	const laws = /* @__PURE__ */ new Map();
	return (random, { runs, passes }) => {
		const kind = `${passes} of ${runs}`;
		const law = laws.get(kind) ?? ratesGiven(prior, {
			runs,
			passes
		});
		laws.set(kind, law);
		let left = random.unit();
		const place = law.findIndex((share) => {
			left -= share;
			return left < 0;
		});
		return RATES.at(place);
	};
}
const ofThree = (p) => p * p * (3 - 2 * p);
function pullRequest({ cases, metrics, margin, storedRuns, budgetOf, seed }, way, draw, change, random) {
	const more = Array.from({ length: way.cases - cases.length }, () => cases[random.below(cases.length)]);
	const all = [...cases, ...more];
	const rates = all.map((one) => draw(random, one));
	const changed = change(rates, random);
	const passes = way.trials === 1 ? (p) => p : ofThree;
	const rateOf = {
		stored: rates.map(passes),
		base: rates.map(passes),
		current: changed.map(passes)
	};
	return simulate({
		mode: way.mode,
		cases: all.map(({ category }, i) => ({
			key: `case-${i}`,
			category
		})),
		metrics,
		margin,
		runOf: (place, version) => {
			const held = random.unit() < rateOf[version][place];
			return metrics.map((_, i) => held || i > 0 && place % metrics.length !== i);
		},
		storedRuns,
		mustPass: 0,
		budget: budgetOf(way.cases),
		seed: `${seed} ${random.next()}`
	});
}

// src/pipeline/variants/self-difference.ts
async function selfDifference(suite, first, { run, report }, { stored, mode }) {
	const { gate, config } = suite;
	const gated = gate.metrics.filter((metric) => CONFIRMABLE.includes(metric));
	const [lead = PASS_RATE] = gated.includes("pass_rate") ? [] : gated;
	const past = storedPasses(stored, suite.measurement, {
		run,
		report
	}, lead);
	const before = new Map(first.cases.map((result) => [result.id, passesMetric(result, lead)]));
	const pairs = report.cases.flatMap((result) => {
		const [one, other] = [before.get(result.id) ?? null, passesMetric(result, lead)];
		return one === null || other === null ? [] : [{
			...result,
			one,
			other
		}];
	});
	const cases = pairs.map(({ id, category, one, other }) => {
		const { runs, passes } = past.get(id) ?? {
			runs: 0,
			passes: 0
		};
		return {
			category,
			runs: runs + 2,
			passes: passes + Number(one) + Number(other)
		};
	});
	const storedRuns = median(cases.map(({ runs }) => runs - 2));
	const isConfirmed = gate.rule === "confirmed" && gated.length > 0 && cases.length > 0;
	return {
		cases: pairs.length,
		differing: pairs.filter(({ one, other }) => one !== other).length,
		storedRuns,
		power: isConfirmed ? await suitePower({
			mode,
			cases,
			storedRuns,
			trials: run.trials,
			metrics: [lead, ...gated.filter((metric) => metric !== lead)],
			margin: toleranceOf(gate, lead, "share") ?? 0,
			budgetOf: (n) => extraCalls(config.confirmation, n),
			seed: `${run.seed} ${run.suite}`
		}) : null
	};
}
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

// src/pipeline/variants/two-versions.ts
async function runTwice(at, selected, base, stored) {
	return at.request.ab && base ? sideBySide(at, selected, base, stored) : selfCheck(at, selected, base, stored);
}
function requireSecondRun(at, stored) {
	const problem = whyNot(at, baseVersionOf(at.suite, at.request, at.world, stored));
	if (problem) throw new ProblemError([problem]);
}
function whyNot(at, base) {
	const { suite, request } = at;
	const flag = request.ab ? request.base === null ? "--ab" : "--base" : "--self-check";
	if (request.ab && request.selfCheck) return {
		what: "--ab and --self-check ask for different second runs.",
		fix: "Give one of them."
	};
	if (request.ab && request.baseline !== null && request.baseline !== "none") return {
		what: "--ab compares with the base version of the agent, --baseline with a stored run.",
		fix: "Leave one of them out. --base REF with --baseline compares with the stored run, and re-runs on that version."
	};
	if (request.selfCheck && request.resume && existsSync(journalPath(at)) && !existsSync(journalPath(firstPassOf(at)))) return {
		what: `The run in ${request.out} was none with --self-check, so that there is nothing to go on from.`,
		fix: "Leave --self-check out to go on from that run, or --resume to begin a self-check."
	};
	if (request.shard !== null) return {
		what: `${flag} compares two whole runs, not shards.`,
		fix: "Leave --shard out."
	};
	if (isRecorded(suite.config.agent)) return {
		what: `${flag} needs an agent that can be asked, not recorded conversations.`,
		where: { file: suite.file }
	};
	const ofAgents = suite.warnings.find(({ code }) => code === NO_BASE_OF_AGENTS);
	if (request.ab && ofAgents) return {
		what: `${flag} needs the base version of every agent.`,
		where: { file: suite.file },
		fix: ofAgents.text
	};
	if (request.ab && base === null) return {
		what: `${flag} needs the base version of the agent: nothing says how it is started or where it is asked.`,
		where: { file: suite.file },
		fix: "Add agent.start, or for example baseline: { agent: { url: \"http://127.0.0.1:3001/chat\" } }."
	};
	if (request.ab && base?.takesTurns) return {
		what: `${flag} asks both versions at the same time, and both would be started at the same port.`,
		where: { file: suite.file },
		fix: "Put {{ port }} for the port in agent.url and agent.start: a free one is taken for each version."
	};
	return null;
}
const SIDE_BY_SIDE = {
	baseline: null,
	why: "Both versions are asked, side by side.",
	warnings: []
};
const TWICE = {
	baseline: null,
	why: "The same agent is asked twice.",
	warnings: []
};
async function sideBySide(at, selected, version, stored) {
	const { suite, request, world } = at;
	const { options, others, directory, environment } = await version.place();
	const half = {
		...request,
		...halfOf(request)
	};
	const other = {
		...at,
		suite: {
			...suite,
			directory,
			others,
			config: {
				...suite.config,
				agent: options
			}
		},
		request: {
			...half,
			out: join(request.out, BASE_PASS)
		},
		world: {
			...world,
			environment,
			stderr: () => {}
		}
	};
	const [base, current] = await bothOf(carryOut(other, selected, SIDE_BY_SIDE), carryOut({
		...at,
		request: half
	}, selected, SIDE_BY_SIDE));
	const sha = await version.commit() ?? (request.base === null && world.ci?.pullRequest && stored.start || null);
	const baseline = {
		...standingIn(base, {
			description: `the base version${sha === null ? "" : ` at ${sha.slice(0, 7)}`}, asked side by side with this one`,
			sha,
			branch: world.ci?.pullRequest?.baseRef ?? null
		}),
		warnings: ofBaseVersion(base.report.warnings, current.report.warnings)
	};
	const [confirming, sample] = [{
		at,
		cases: selected.cases,
		base: version
	}, null];
	const fault = faultOfAll(base);
	if (fault !== null && base.run.stopped === null) {
		const standsThere = version.path === "baseline.agent" ? " Have it answer there, or change baseline.agent." : "";
		const text = `The base version did not answer, so nothing was compared. ${suite.redact(fault)}${standsThere}`;
		const none = {
			baseline: null,
			why: text,
			warnings: [{
				code: "base_not_callable",
				text
			}]
		};
		return conclude(at, together(current.run, base.run), current.report, none, {
			confirming,
			sample
		});
	}
	const unread = unreadBase(base.report);
	const report = unread ? {
		...current.report,
		unreadable: unread
	} : current.report;
	return conclude(at, together(current.run, base.run), report, baseline, {
		confirming,
		sample
	});
}
function faultOfAll({ report: { cases, ...report } }) {
	const trials = cases.flatMap((result) => result.trials);
	if (report.unreadable || !trials.every(({ status }) => status === "errored")) return null;
	return trials[0]?.message ?? null;
}
const unreadBase = (report) => {
	const unreadable = unreadableIn(report);
	return unreadable && {
		...unreadable,
		cause: "wiring",
		side: "base"
	};
};
async function bothOf(first, second) {
	const [a, b] = await Promise.allSettled([first, second]);
	if (a.status === "rejected") throw a.reason;
	if (b.status === "rejected") throw b.reason;
	return [a.value, b.value];
}
function together(run, other) {
	const left = Math.max(run.trialsLeft ?? 0, other.trialsLeft ?? 0);
	const callsLeft = (run.callsLeft ?? 0) + (other.callsLeft ?? 0);
	return {
		...run,
		...sumOfSpent([run, other]),
		stopped: run.stopped ?? other.stopped,
		...left > 0 && {
			trialsLeft: left,
			callsLeft
		}
	};
}
const firstPassOf = (at) => ({
	...at,
	request: {
		...at.request,
		out: join(at.request.out, FIRST_PASS)
	}
});
async function selfCheck(at, selected, base, stored) {
	const { suite, request, world } = at;
	const quiet = {
		...request,
		comment: "off",
		check: false
	};
	const alone = {
		...at,
		request: quiet,
		services: null
	};
	requireFolder(at);
	if (!request.resume) rmSync(journalPath(at), { force: true });
	const half = {
		...quiet,
		...halfOf(quiet)
	};
	const first = await carryOut(firstPassOf({
		...at,
		request: half
	}), selected, TWICE);
	const second = await secondPass(first, {
		...at,
		request: half
	}, selected);
	if (second === null) return conclude(alone, stoppedIn(first), first.report, {
		...TWICE,
		warnings: stored.warnings
	});
	const baseline = {
		...standingIn(first, {
			description: "the same agent, asked just before",
			sha: null,
			branch: null
		}),
		warnings: stored.warnings
	};
	const result = await conclude(alone, together(second.run, first.run), second.report, baseline, {
		confirming: {
			at: alone,
			cases: selected.cases,
			base: base ? "current" : null
		},
		sample: null,
		selfCheck: await selfDifference(suite, first.report, second, {
			stored,
			mode: base ? "confirm" : "stored"
		})
	});
	world.stderr(`${formatVerdict(result.outcome)}\n`);
	return result;
}
async function secondPass({ run }, at, selected) {
	const { signal } = at.world;
	if (run.stopped !== null || signal.aborted) return null;
	try {
		return await carryOut(at, selected, TWICE);
	} catch (error) {
		throwIfCrashed(signal);
		if (!signal.aborted) throw error;
		return null;
	}
}
const stoppedIn = ({ run }) => ({
	...run,
	stopped: run.stopped ?? "interrupt"
});
function formatVerdict({ verdict }) {
	const said = `Self-check: of the same agent, asked twice, this gate says "${verdict.conclusion}"`;
	if (verdict.conclusion === "regression") return `${said}: a false alarm. Exit code 0, as nothing was changed.`;
	return `${said}. Repeat it to see how often it would raise a false alarm.`;
}
function standingIn(ran, about) {
	const { run } = ran;
	const info = {
		...about,
		source: "agent",
		why: "it was asked for",
		runId: run.id,
		createdAt: run.startedAt,
		toolVersion: run.toolVersion,
		mode: run.mode
	};
	return {
		baseline: {
			outcome: unjudged(ran),
			info,
			history: null
		},
		why: about.description,
		warnings: []
	};
}

export { requireSecondRun, runTwice };