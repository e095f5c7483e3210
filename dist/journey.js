import { K as extraCalls, c as judgeTrial, h as MissingEnvironmentError, l as createAgent, n as redactedProblems, o as openLedger, s as reasonNotToRun, t as loadSuite, y as metricsOf } from "./suite.js";
import { A as GitHubError, C as outcomeArtifactName, O as isOwnArtifact, S as OUTCOME_FILE, T as parseSavedRun, _ as ACCEPT_LABEL, a as summarize, b as NOT_ASKED_FOR, c as converse, d as spending, f as formatCost, g as failedChecks, h as exitCodeOf, i as tell, k as shortSha, l as openJournal, m as terminal, n as select, o as confirming, p as formatCount, r as conclude, s as sessionId, t as connect, u as readJournal, v as findAcceptance, w as MAX_SAVED_RUN_BYTES, y as restore } from "./services.js";
import { n as ProblemError } from "./errors2.js";
import { styleText } from "node:util";
import { join, resolve } from "node:path";
import { setFlagsFromString } from "node:v8";

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
		else if (agent.kind === "live" && !spent.allows(cases[index].turns.length)) stopped ??= "budget";
		return stopped === null;
	};
	if (agent.kind === "recorded") for (const job of jobs) {
		if (!mayStart(job)) break;
		replay(cases[job.index], job, agent, options, ledger);
	}
	else {
		const running = graceful(signal, options.graceMs ?? 5e3);
		const run = (job) => runLive(cases[job.index], job, {
			agent,
			options,
			startedAt,
			spent,
			ledger,
			signal: running.signal
		});
		await inPool(jobs, options.concurrency, mayStart, run).finally(running.close);
		if (signal?.aborted && ledger.missing() > 0) stopped = "interrupt";
	}
	return {
		cases: ledger.results(),
		stopped,
		warnings: ledger.warnings(),
		cost: spent.cost()
	};
}
async function inPool(jobs, size, mayStart, run) {
	let next = 0;
	const worker = async () => {
		while (next < jobs.length && mayStart(jobs[next])) await run(jobs[next++]);
	};
	await Promise.all(Array.from({ length: Math.min(size, jobs.length) }, worker));
}
function graceful(outer, graceMs) {
	const inner = new AbortController();
	let timer;
	const begin = () => {
		timer = setTimeout(() => inner.abort(outer?.reason), graceMs);
	};
	if (outer?.aborted) begin();
	else outer?.addEventListener("abort", begin, { once: true });
	const close = () => {
		clearTimeout(timer);
		outer?.removeEventListener("abort", begin);
	};
	return {
		signal: inner.signal,
		close
	};
}
async function runLive(testCase, job, world) {
	const { agent, options, spent, ledger, signal } = world;
	const { now, seed, settings } = options;
	const { trial } = job;
	const startedAt = now();
	const session = sessionId({
		seed,
		startedAt: world.startedAt,
		caseId: testCase.id,
		trial
	});
	let unasked = testCase.turns.length;
	spent.started(unasked);
	const onTurn = () => {
		unasked -= 1;
		spent.asked();
	};
	const { turns, failure } = await converse(testCase, {
		agent,
		trial,
		session,
		signal,
		now,
		onTurn
	});
	const facts = {
		trial,
		transcript: { turns },
		failure,
		startedAt,
		durationMs: now() - startedAt
	};
	const judged = judgeTrial(testCase, facts, settings);
	spent.ended(unasked, judged.trial.usage.cost);
	if (failure !== void 0 && signal.aborted) return;
	ledger.add(job.index, judged);
}
function replay(testCase, job, agent, options, ledger) {
	const recorded = agent.conversations(testCase.id).find((one) => one.trial === job.trial);
	const times = recorded.transcript.turns.map((turn) => turn.timing?.latencyMs ?? 0);
	const facts = {
		trial: job.trial,
		transcript: recorded.transcript,
		startedAt: options.now(),
		durationMs: times.reduce((sum, ms) => sum + ms, 0)
	};
	ledger.add(job.index, judgeTrial(testCase, facts, options.settings));
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
function logFace({ write, now, total }, counters) {
	const start = now();
	let lastTime = start;
	let lastShare = 0;
	let written = -1;
	const line = () => {
		const at = now();
		lastTime = at;
		lastShare = shareDone(counters.done, total);
		written = counters.done;
		write(`[${percent(lastShare)}] ${facts(counters, total, at - start)}\n`);
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
function terminalFace({ write, now, total, columns = 80 }, counters) {
	const start = now();
	let drawn = Number.NEGATIVE_INFINITY;
	let shown = false;
	const draw = () => {
		drawn = now();
		shown = true;
		const share = shareDone(counters.done, total);
		const line = `${bar(share)} ${percent(share)} ${facts(counters, total, drawn - start)}`;
		write(`${CLEAR_LINE}${line.slice(0, Math.max(20, columns - 1))}`);
	};
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
function facts({ done, failing, errors, cost }, total, elapsedMs) {
	return [
		`${formatCount(done)}/${formatCount(total)} ${total === 1 ? "case" : "cases"}`,
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

// src/journey/agent.ts
async function openAgent(suite, world) {
	const { directory, config, file } = suite;
	const origin = {
		file,
		path: "agent"
	};
	try {
		return await createAgent(config.agent, {
			directory,
			environment: world.environment,
			origin
		}, world.signal);
	} catch (error) {
		if (!(error instanceof ProblemError)) throw error;
		throw redactedProblems(error.problems.map(suite.agentProblem), suite.redact);
	}
}
function concurrencyOf(suite) {
	return "concurrency" in suite.config.agent ? suite.config.agent.concurrency : 1;
}

// src/journey/provenance.ts
const DEFAULT_SEED = 1;
function runInfo(suite, request, world, carried) {
	const { ci } = world;
	const startedAt = new Date(carried.startedAt).toISOString();
	return {
		id: ci ? String(ci.runId) : `local-${startedAt}`,
		attempt: ci?.attempt ?? 1,
		suite: suite.name,
		toolVersion: world.version,
		startedAt,
		durationMs: world.now() - carried.startedAt,
		mode: carried.mode,
		event: ci?.event ?? null,
		sha: ci ? ci.pullRequest?.headSha ?? ci.sha : null,
		branch: ci?.branch ?? null,
		pullRequest: ci?.pullRequest?.number ?? null,
		seed: request.seed ?? 1,
		trials: carried.trials,
		cases: {
			selected: carried.selected,
			total: suite.cases.length
		},
		calls: carried.calls,
		cost: carried.cost,
		stopped: carried.stopped,
		fingerprints: suite.fingerprints
	};
}

// src/journey/evaluation.ts
const CANCELLED_GRACE_MS = 2e3;
async function carryOut(at, selected, baseline) {
	const { suite, request, world } = at;
	world.stderr(`${suite.redact(baseline.why)}\nCases: ${selected.why}.\n`);
	const startedAt = world.now();
	const agent = await openAgent(suite, world);
	try {
		const evaluation = await evaluateWith(agent, at, selected, baseline);
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
async function evaluateWith(agent, at, { cases, weights }, baseline) {
	const { suite, request, world } = at;
	const path = join(resolve(world.directory, request.out), "journal.jsonl");
	const done = request.resume ? readJournal(path, new Map(cases.map((c) => [c.id, c.fingerprint]))) : /* @__PURE__ */ new Map();
	const journal = openJournal(path, {
		redact: suite.redact,
		resume: request.resume
	});
	const progress = caseProgress(at, cases.length, baseline, agent);
	const evaluation = await evaluate(cases, {
		agent,
		settings: suite.config.metrics,
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
			const costs = agent.kind === "recorded" ? [] : trials.flatMap(({ usage }) => usage.cost ?? []);
			const newlyFailing = status === "failed" && passedBefore.has(id);
			progress.caseDone({
				id,
				category,
				status,
				cost: costs.length === 0 ? null : costs.reduce((sum, cost) => sum + cost, 0),
				...newlyFailing && { newlyFailing: {
					what: failedChecks({ trials })[0] ?? "",
					...source
				} }
			});
		},
		end: progress.end
	};
}

// src/decision/gate/not-run.ts
const WORDS = {
	fork: {
		get: "Pull requests from forks get no secrets",
		headline: "this PR comes from a fork"
	},
	dependabot: {
		get: "Dependabot's pull requests get no secrets of Actions",
		headline: "this PR comes from Dependabot"
	}
};
function notRunWithoutSecrets(missing, who, options) {
	const names = missing.join(", ");
	return {
		conclusion: "not-compared",
		reasons: [{
			rule: "fork",
			metric: null,
			scope: null,
			text: `${WORDS[who].get}, and ${names} ${missing.length > 1 ? "are" : "is"} needed to call the agent. A maintainer can review the change and run it from a branch of this repository.`
		}],
		headline: WORDS[who].headline,
		exitCode: exitCodeOf("not-compared", options),
		accepted: null
	};
}

// src/journey/fork.ts
function outsider(ci) {
	if (!ci?.pullRequest) return null;
	if (ci.pullRequest.fork) return "fork";
	return ci.dependabot ? "dependabot" : null;
}
async function tellOutsider({ names }, who, request, world) {
	const suite = await loadSuite(request, world, { agent: false });
	const outcome = {
		schemaVersion: 1,
		run: runInfo(suite, request, world, {
			startedAt: world.now(),
			mode: "quick",
			trials: 1,
			selected: 0,
			calls: 0,
			cost: null,
			stopped: null
		}),
		report: {
			cases: [],
			metrics: [],
			confusions: [],
			warnings: []
		},
		comparison: null,
		diagnosis: null,
		verdict: notRunWithoutSecrets(names, who, suite.gate)
	};
	return tell({
		suite,
		request,
		world,
		services: null
	}, outcome, suite.warnings, null);
}

// src/journey/plan.ts
function tellPlan({ suite, request, world }, selected, baseline) {
	const scripted = selected.cases.filter((c) => reasonNotToRun(c, false) === null);
	const idle = selected.cases.length - scripted.length;
	const trials = scripted.reduce((sum, c) => sum + c.trials, 0);
	const calls = scripted.reduce((sum, c) => sum + c.trials * c.turns.length, 0);
	const retries = "retries" in suite.config.agent ? suite.config.agent.retries : 0;
	const lines = [
		`Suite ${suite.name}: ${selected.cases.length} of ${count(suite.cases.length, "case")}, ${selected.why}.`,
		"concurrency" in suite.config.agent ? `${count(trials, "trial")}, ${count(calls, "request")} to the agent (at most ${calls * (1 + retries)} with retries).${idle > 0 ? ` ${idle} of the cases cannot be scored and ${idle === 1 ? "is" : "are"} skipped.` : ""}` : "Recorded conversations, as many trials as were recorded: no request to an agent.",
		...again(suite, request, scripted.length),
		suite.redact(baseline.why),
		"Nothing was called."
	];
	world.stdout(`${lines.join("\n")}\n`);
	return null;
}
function again({ config }, { ab, selfCheck, shard }, cases) {
	if (!("concurrency" in config.agent)) return [];
	const most = config.gate.rule === "confirmed" && shard === null ? extraCalls(config.confirmation, cases) : 0;
	return [...ab ? ["As many requests to the base version."] : selfCheck ? ["All of it twice."] : [], ...most > 0 ? [`At most ${count(most, "more run")} of single cases, where there is a suspicion to confirm.`] : []];
}
const count = (n, noun) => `${n} ${noun}${n === 1 ? "" : "s"}`;

// src/baseline/stored-outcome.ts
const MOST_TRIED = 3;
async function findStoredOutcome(given) {
	const { github, artifacts, ci, suite } = given;
	const head = ci.pullRequest?.headSha ?? ci.sha;
	const none = {
		outcome: null,
		why: `No stored result of ${shortSha(head)} was found.`,
		warnings: []
	};
	try {
		const name = outcomeArtifactName(suite);
		const ofHead = (await github.listArtifacts(name)).filter(isOwnArtifact).filter((row) => !row.expired && row.run.headSha === head && row.run.id !== ci.runId);
		for (const row of ofHead.slice(0, MOST_TRIED)) {
			const downloaded = await artifacts.download(row, OUTCOME_FILE, MAX_SAVED_RUN_BYTES);
			if (downloaded.kind === "unavailable") continue;
			const parsed = parseSavedRun(downloaded.bytes, `${name}/${OUTCOME_FILE}`, suite);
			if (!parsed.ok || !isOf(parsed.outcome, ci, head)) continue;
			return {
				...none,
				outcome: parsed.outcome,
				why: `The result of ${shortSha(head)} was stored by run ${row.run.id}.`
			};
		}
		return none;
	} catch (error) {
		if (!(error instanceof GitHubError)) throw error;
		return {
			...none,
			warnings: [{
				code: "stored_outcome_lookup_failed",
				text: `${none.why} ${error.message}`
			}]
		};
	}
}
function isOf({ run }, ci, head) {
	return run.sha === head && run.pullRequest === (ci.pullRequest?.number ?? null);
}

// src/journey/publish-again.ts
async function publishAgain(at) {
	const { suite, request, services } = at;
	if (services === null || request.dryRun || request.shard !== null || !asksNothingNew(services.ci, suite)) return null;
	const stored = await findStoredOutcome({
		...services,
		suite: suite.name
	});
	if (stored.outcome === null) return null;
	const acceptance = await findAcceptance(services.github, services.ci);
	const outcome = withAcceptance(stored.outcome, acceptance.accepted, suite);
	const why = {
		code: "published_again",
		text: `${stored.why} It was published again; no case was run.`
	};
	return tell(at, outcome, [
		...suite.warnings,
		...acceptance.warnings,
		why
	], null);
}
function asksNothingNew({ pullRequest, action, label }, { config }) {
	if (!pullRequest || !label || action !== "labeled" && action !== "unlabeled") return false;
	const asking = config.selection.full.labels.map((name) => name.toLowerCase());
	return action === "unlabeled" || label.name === "agent-eval: accept" || !asking.includes(label.name.toLowerCase());
}
function withAcceptance(outcome, accepted, { gate }) {
	const { conclusion } = outcome.verdict;
	const holds = conclusion === "regression" ? accepted : null;
	const exitCode = holds ? 0 : exitCodeOf(conclusion, gate);
	return {
		...outcome,
		verdict: {
			...outcome.verdict,
			accepted: holds,
			exitCode
		}
	};
}

// src/journey/two-versions.ts
const asksTwice = ({ ab, selfCheck }) => ab || selfCheck;
async function runTwice(at, selected) {
	const problem = whyNot(at);
	if (problem) throw new ProblemError([problem]);
	return at.request.ab ? sideBySide(at, selected) : selfCheck(at, selected);
}
function whyNot({ suite, request }) {
	const flag = request.ab ? "--ab" : "--self-check";
	if (request.ab && request.selfCheck) return {
		what: "--ab and --self-check ask for different second runs.",
		fix: "Give one of them."
	};
	if (request.shard !== null) return {
		what: `${flag} compares two whole runs, not shards.`,
		fix: "Leave --shard out."
	};
	if (suite.config.agent.type === "replay") return {
		what: `${flag} needs an agent that can be asked, not recorded conversations.`,
		where: { file: suite.file }
	};
	if (request.ab && suite.baseAgent === null) return {
		what: "--ab needs the base version of the agent: baseline.agent is not configured.",
		where: { file: suite.file },
		fix: "Add for example baseline: { agent: { url: \"http://127.0.0.1:3001/chat\" } }."
	};
	return null;
}
const NO_BASELINE = {
	baseline: null,
	why: NOT_ASKED_FOR,
	warnings: []
};
async function sideBySide(at, selected) {
	const { suite, request, world } = at;
	const half = {
		...request,
		maxCalls: request.maxCalls === null ? null : Math.max(1, Math.floor(request.maxCalls / 2)),
		maxCost: request.maxCost === null ? null : request.maxCost / 2
	};
	const other = {
		...at,
		suite: {
			...suite,
			config: {
				...suite.config,
				agent: suite.baseAgent
			}
		},
		request: {
			...half,
			out: join(request.out, "base")
		},
		world: {
			...world,
			stderr: () => {}
		}
	};
	const why = {
		...NO_BASELINE,
		why: "Both versions are asked, side by side."
	};
	const [base, current] = await bothOf(carryOut(other, selected, why), carryOut({
		...at,
		request: half
	}, selected, why));
	const baseline = standingIn(base, {
		description: "the base version, asked side by side with this one",
		sha: world.ci?.pullRequest?.baseSha ?? null,
		branch: world.ci?.pullRequest?.baseRef ?? null
	});
	return conclude(at, together(current.run, base.run), current.report, baseline, confirming(at, selected));
}
async function bothOf(first, second) {
	const [a, b] = await Promise.allSettled([first, second]);
	if (a.status === "rejected") throw a.reason;
	if (b.status === "rejected") throw b.reason;
	return [a.value, b.value];
}
function together(run, other) {
	return {
		...run,
		calls: run.calls + other.calls,
		cost: run.cost === null && other.cost === null ? null : (run.cost ?? 0) + (other.cost ?? 0),
		stopped: run.stopped ?? other.stopped
	};
}
async function selfCheck(at, selected) {
	const { request, suite, world } = at;
	const quiet = {
		...request,
		comment: "off",
		check: false
	};
	const first = await carryOut({
		...at,
		request: {
			...quiet,
			out: join(request.out, "first")
		}
	}, selected, NO_BASELINE);
	const second = await carryOut({
		...at,
		request: quiet
	}, selected, NO_BASELINE);
	const baseline = standingIn(first, {
		description: "the same agent, asked just before",
		sha: null,
		branch: null
	});
	const alone = {
		...at,
		request: quiet,
		services: null
	};
	const same = {
		...confirming(alone, selected),
		base: suite.baseAgent ? suite.config.agent : null
	};
	const result = await conclude(alone, together(second.run, first.run), second.report, baseline, same);
	world.stderr(`${spoken(result.outcome)}\n`);
	return result;
}
function spoken({ verdict }) {
	const said = `Self-check: of the same agent, asked twice, this gate says "${verdict.conclusion}"`;
	if (verdict.conclusion === "regression") return `${said}: a false alarm. Exit code 0, as nothing was changed.`;
	return `${said}. Repeat it to see how often it would raise a false alarm.`;
}
function standingIn({ run, report }, about) {
	return {
		baseline: {
			outcome: {
				schemaVersion: 1,
				run,
				report,
				comparison: null,
				diagnosis: null,
				verdict: {
					conclusion: "not-compared",
					reasons: [],
					headline: "",
					exitCode: 0,
					accepted: null
				}
			},
			info: {
				...about,
				source: "agent",
				why: "it was asked for",
				runId: run.id,
				createdAt: run.startedAt,
				toolVersion: run.toolVersion,
				mode: run.mode
			},
			history: null
		},
		why: about.description,
		warnings: []
	};
}

// src/platform/memory.ts
function keepHeapSmall() {
	setFlagsFromString("--semi-space-growth-factor=1");
	setFlagsFromString("--heap-growing-percent=50");
}

// src/journey.ts
async function runJourney(request, world) {
	keepHeapSmall();
	try {
		const suite = await loadSuite(request, world);
		const services = connect(world);
		const at = {
			suite,
			request,
			world,
			services
		};
		const again = await publishAgain(at);
		if (again) return again;
		const baseline = await restore(suite, request, world, services);
		const selection = await select(at, baseline);
		if (request.dryRun) return tellPlan(at, selection, baseline);
		if (asksTwice(request)) return await runTwice(at, selection);
		const { run, report } = await carryOut(at, selection, baseline);
		return await conclude(at, run, report, baseline, confirming(at, selection));
	} catch (error) {
		const who = outsider(world.ci);
		if (error instanceof MissingEnvironmentError && who) return await tellOutsider(error, who, request, world);
		throw error;
	}
}

export { runJourney as t };