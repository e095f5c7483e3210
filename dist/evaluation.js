import { t as failedChecks } from "./failed-checks.js";
import { a as sessionId, c as spending, i as converse, l as startTrial, n as openJournal, o as factsOf, r as withFinalState, s as costOf, t as summarize, u as totalOf } from "./summarize.js";
import { t as graceful } from "./interrupt2.js";
import { S as usageOf, b as plannedTurns, p as judgeTrial, u as openLedger } from "./tiers.js";
import { c as metricsOf } from "./metrics.js";
import { d as formatCount, o as terminal, u as formatCost } from "./untrusted.js";
import { n as openAgent, t as concurrencyOf } from "./agent.js";
import { t as openModels } from "./models.js";
import { t as runInfo } from "./provenance.js";
import { styleText } from "node:util";
import { join, resolve } from "node:path";

// src/execution/evaluate.ts
async function evaluate(cases, options) {
	const { agent, signal } = options;
	const startedAt = options.now();
	const ledger = openLedger(cases, agent, options);
	const jobs = ledger.plan(startedAt);
	const spent = spending(options.budget ?? {}, agent.calls);
	let stopped = null;
	const mayStart = ({ index }) => {
		if (signal?.aborted) stopped = "interrupt";
		else if (agent.kind === "live" && !spent.allows(plannedTurns(cases[index]))) stopped ??= "budget";
		return stopped === null;
	};
	const running = graceful(signal, options.graceMs ?? 5e3);
	const judged = inBackground();
	const world = {
		options,
		startedAt,
		spent,
		ledger,
		signal: running.signal,
		judged
	};
	const run = agent.kind === "recorded" ? (job) => replay(cases[job.index], job, {
		...world,
		agent
	}) : (job) => runLive(cases[job.index], job, {
		...world,
		agent
	});
	await inPool(jobs, agent.kind === "recorded" ? RECORDED_AT_ONCE : options.concurrency, mayStart, run, options.onUnderWay).then(judged.all).finally(running.close);
	if (signal?.aborted && ledger.missing() > 0) stopped = "interrupt";
	return {
		cases: ledger.results(),
		stopped,
		warnings: ledger.warnings(),
		cost: spent.cost()
	};
}
const RECORDED_AT_ONCE = 200;
function inBackground() {
	const running = /* @__PURE__ */ new Set();
	let failure = null;
	return {
		add: (work) => {
			const one = new Promise((begin) => setImmediate(begin)).then(work).catch((error) => {
				failure ??= { error };
			}).finally(() => running.delete(one));
			running.add(one);
		},
		all: async () => {
			while (running.size > 0) await Promise.all(running);
			if (failure) throw failure.error;
		}
	};
}
async function inPool(jobs, size, mayStart, run, onUnderWay) {
	let next = 0;
	const worker = async () => {
		while (next < jobs.length && mayStart(jobs[next])) await run(jobs[next++]);
	};
	const workers = [];
	while (workers.length < size && next < jobs.length && mayStart(jobs[next])) {
		const started = worker();
		started.catch(() => {});
		workers.push(started);
		await new Promise((sent) => setImmediate(sent));
	}
	onUnderWay?.();
	await Promise.all(workers);
}
async function runLive(testCase, job, world) {
	const { agent, options, spent, signal } = world;
	const { now, seed } = options;
	const { trial } = job;
	const startedAt = now();
	const session = sessionId({
		seed,
		startedAt: world.startedAt,
		caseId: testCase.id,
		trial
	});
	const { held, ended, ...plan } = startTrial(spent, plannedTurns(testCase));
	const { simulator } = options;
	const { topics } = options.judging.measuring;
	const conversation = await withFinalState(testCase, agent, signal, (asked) => converse(testCase, {
		agent: asked,
		trial,
		session,
		signal,
		now,
		seed,
		simulator,
		topics,
		...plan
	}));
	const { failure, lostCost, turns, modelCalls = [] } = conversation;
	held(totalOf([
		lostCost,
		usageOf(turns).cost,
		...modelCalls.map(({ cost }) => cost)
	]));
	const facts = {
		trial,
		...factsOf(conversation),
		startedAt,
		durationMs: now() - startedAt
	};
	if (failure !== void 0 && signal.aborted) return ended(void 0);
	world.judged.add(() => judge(testCase, job, facts, world, ended));
}
async function replay(testCase, job, world) {
	const recorded = world.agent.conversations(testCase.id).find((one) => one.trial === job.trial);
	const times = recorded.transcript.turns.map((turn) => turn.timing?.latencyMs ?? 0);
	await judge(testCase, job, {
		trial: job.trial,
		transcript: recorded.transcript,
		startedAt: world.options.now(),
		durationMs: times.reduce((sum, ms) => sum + ms, 0)
	}, world, () => {});
}
async function judge(testCase, job, facts, { options, signal, ledger }, ended) {
	let judged;
	try {
		judged = await judgeTrial(testCase, facts, {
			...options.judging,
			signal
		});
	} catch (error) {
		ended(void 0);
		if (signal.aborted) return;
		throw error;
	}
	const ofTheJudge = judged.trial.modelCalls?.slice(facts.modelCalls?.length ?? 0) ?? [];
	ended(totalOf(ofTheJudge.map(({ cost }) => cost)));
	ledger.add(job.index, judged);
}

// src/report/console/progress.ts
const REDRAW_MS = 100;
const LOG_MS = 3e4;
const CLEAR_LINE = "\r\x1B[2K";
function createProgress(options) {
	const counters = {
		done: 0,
		failing: 0,
		errors: 0,
		cost: null
	};
	const face = options.isTty ? terminalFace(options, counters) : logFace(options, counters);
	const red = (text) => options.colour ? styleText("red", text, { validateStream: false }) : text;
	return {
		caseDone(result) {
			counters.done += 1;
			if (result.status === "failed") counters.failing += 1;
			if (result.status === "errored") counters.errors += 1;
			if (result.cost !== null) counters.cost = (counters.cost ?? 0) + result.cost;
			if (result.newlyFailing && options.isTty) face.say(`${red("FAIL")}  ${failLine(result, result.newlyFailing)}`);
			face.step();
		},
		say: face.say,
		end: face.end
	};
}
function failLine(result, { what, file, line }) {
	const place = `${terminal(file, 160)}:${line}`;
	return [
		terminal(result.id, 80),
		terminal(result.category, 40),
		terminal(what, 80),
		place
	].filter(Boolean).join("  ");
}
function logFace({ write, now, total, noun }, counters) {
	const start = now();
	let lastTime = start;
	let lastShare = 0;
	let written = -1;
	const line = () => {
		const at = now();
		lastTime = at;
		lastShare = shareDone(counters.done, total);
		written = counters.done;
		write(`[${percent(lastShare)}] ${facts(counters, {
			total,
			noun
		}, at - start)}\n`);
	};
	return {
		step() {
			if (shareDone(counters.done, total) - lastShare < .099999999 || now() - lastTime < LOG_MS) return;
			line();
		},
		say: (text) => write(`${text}\n`),
		end() {
			if (written !== counters.done) line();
		}
	};
}
function terminalFace({ write, now, total, noun, columns = 80 }, counters) {
	const start = now();
	let drawn = Number.NEGATIVE_INFINITY;
	let shown = false;
	const draw = () => {
		drawn = now();
		shown = true;
		const share = shareDone(counters.done, total);
		const line = `${bar(share)} ${percent(share)} ${facts(counters, {
			total,
			noun
		}, drawn - start)}`;
		write(`${CLEAR_LINE}${line.slice(0, Math.max(20, columns - 1))}`);
	};
	if (total > 0) draw();
	return {
		step() {
			if (counters.done >= total || now() - drawn >= REDRAW_MS) draw();
		},
		say(text) {
			write(`${shown ? CLEAR_LINE : ""}${text}\n`);
			if (shown) draw();
		},
		end() {
			if (shown) write(CLEAR_LINE);
			shown = false;
		}
	};
}
function shareDone(done, total) {
	return total > 0 ? Math.min(1, done / total) : 1;
}
function percent(share) {
	return `${Math.floor(share * 100 + 1e-9)}%`.padStart(4);
}
function bar(share) {
	const full = Math.floor(share * 20);
	return `[${"#".repeat(full)}${" ".repeat(20 - full)}]`;
}
function facts({ done, failing, errors, cost }, { total, noun = "case" }, elapsedMs) {
	return [
		`${formatCount(done)}/${formatCount(total)} ${noun}${total === 1 ? "" : "s"}`,
		`${formatCount(failing)} failing`,
		errors > 0 ? `${formatCount(errors)} ${errors === 1 ? "error" : "errors"}` : null,
		cost === null ? null : formatCost(cost),
		done > 0 && done < total ? `eta ${shortDuration(elapsedMs / done * (total - done))}` : null
	].filter(Boolean).join("  ");
}
function shortDuration(ms) {
	const seconds = Math.round(ms / 1e3);
	if (seconds < 60) return `${seconds}s`;
	const two = (n) => String(n).padStart(2, "0");
	const minutes = Math.floor(seconds / 60);
	return minutes < 60 ? `${minutes}m${two(seconds % 60)}s` : `${Math.floor(minutes / 60)}h${two(minutes % 60)}m`;
}

// src/journey/evaluation.ts
const CANCELLED_GRACE_MS = 2e3;
async function carryOut(at, selected, baseline, meanwhile) {
	const { suite, request, world } = at;
	world.stderr(`${suite.redact(baseline.why)}\nCases: ${selected.why}.\n`);
	const startedAt = world.now();
	const agent = await openAgent(suite, world);
	try {
		const evaluation = await evaluateWith(agent, at, selected, baseline, meanwhile);
		const warnings = [...selected.warnings, ...evaluation.warnings];
		return {
			run: runInfo(suite, request, world, {
				startedAt,
				mode: selected.mode,
				trials: trialsOf(agent, suite.cases),
				selected: selected.cases.length,
				calls: agent.calls(),
				cost: evaluation.cost,
				stopped: evaluation.stopped
			}),
			report: summarize(evaluation.cases, metricsOf(evaluation.cases), { warnings })
		};
	} finally {
		await agent.close();
	}
}
function trialsOf(agent, cases) {
	return cases.map((c) => agent.kind === "recorded" ? agent.conversations(c.id).length : c.trials).reduce((most, n) => Math.max(most, n), 1);
}
async function evaluateWith(agent, at, { cases, weights }, baseline, meanwhile) {
	const { suite, request, world } = at;
	const path = join(resolve(world.directory, request.out), "journal.jsonl");
	const done = request.resume ? (await import("./read-journal.js")).readJournal(path, new Map(cases.map((c) => [c.id, c.fingerprint]))) : /* @__PURE__ */ new Map();
	const { judge, simulator } = await openModels(suite.measuring, request, world);
	const journal = openJournal(path, {
		redact: suite.redact,
		resume: request.resume
	});
	const progress = caseProgress(at, cases.length, baseline, agent);
	const evaluation = await evaluate(cases, {
		agent,
		judging: {
			measuring: suite.measuring,
			judge
		},
		simulator,
		seed: request.seed ?? 1,
		concurrency: concurrencyOf(suite),
		budget: {
			...request.maxCalls !== null && { maxCalls: request.maxCalls },
			...request.maxCost !== null && { maxCost: request.maxCost }
		},
		signal: world.signal,
		...world.ci && { graceMs: CANCELLED_GRACE_MS },
		now: world.now,
		done,
		weights,
		onUnderWay: meanwhile && (() => void meanwhile().catch(() => {})),
		onTrial: journal.append,
		onCase: progress.caseDone
	});
	const unwritten = journal.close();
	progress.end();
	return unwritten ? {
		...evaluation,
		warnings: [...evaluation.warnings, unwritten]
	} : evaluation;
}
function caseProgress({ suite, world }, total, { baseline }, agent) {
	const { isTty, color, columns } = world.terminal;
	const passedBefore = new Set((baseline?.outcome.report.cases ?? []).filter((c) => c.status === "passed").map((c) => c.id));
	const progress = createProgress({
		write: (text) => world.stderr(suite.redact(text)),
		now: world.now,
		isTty,
		colour: color,
		columns,
		total
	});
	return {
		caseDone({ id, category, source, status, trials }) {
			const recorded = agent.kind === "recorded";
			const cost = totalOf(trials.map((trial) => costOf(recorded ? {
				...trial,
				usage: {}
			} : trial)));
			const newlyFailing = status === "failed" && passedBefore.has(id);
			progress.caseDone({
				id,
				category,
				status,
				cost: cost ?? null,
				...newlyFailing && { newlyFailing: {
					what: failedChecks({ trials })[0] ?? "",
					...source
				} }
			});
		},
		end: progress.end
	};
}

export { carryOut as t };