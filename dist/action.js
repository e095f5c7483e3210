import { c as warning, n as error, o as setOutput, r as getInput, s as setSecret } from "./core.js";
import { E as version, N as decideColour, S as failureText, W as digits, j as onInterrupt, k as steadyNow, lt as processEnvironment } from "./cli.js";
import { t as runRequest } from "./run-request2.js";
import { _s as PASS_RATE, ds as BY_INSIDERS, gs as worstOf, ps as canonicalHash, ys as isWholePassRate } from "./pipeline.js";
import { r as withoutAnnotations } from "./toolkit-log.js";
import { readFile } from "node:fs/promises";

// src/platform/github/context.ts
function readCiContext(env, event) {
	const eventName = env.GITHUB_EVENT_NAME;
	const [owner, repo] = env.GITHUB_REPOSITORY?.split("/") ?? [];
	const followed = eventName === "workflow_run" ? readFollowedRun(event) : null;
	const sha = followed?.sha ?? asSha(env.GITHUB_SHA);
	const runId = asId(env.GITHUB_RUN_ID);
	if (!eventName || !owner || !repo || !sha || !runId) return null;
	return {
		event: eventName,
		action: asText(at(event, "action")),
		label: readLabel(event),
		owner,
		repo,
		defaultBranch: readDefaultBranch(env, event),
		sha,
		branch: followed ? followed.branch : readBranch(env, event),
		pullRequest: readPullRequest(event) ?? readPullRequestOfRun(event),
		...eventName === "workflow_run" && readFollowedFork(event),
		.../^deployment(?:_status)?$/.test(eventName) && { deployedSha: asSha(at(event, "deployment", "sha")) ?? sha },
		...eventName === "merge_group" && {
			...readQueuedPull(event),
			...readQueueBase(event)
		},
		...env.GITHUB_ACTOR === "dependabot[bot]" && { dependabot: true },
		runId,
		attempt: asId(env.GITHUB_RUN_ATTEMPT) ?? 1,
		...readJob(env),
		serverUrl: env.GITHUB_SERVER_URL || "https://github.com",
		apiUrl: env.GITHUB_API_URL || "https://api.github.com",
		actionRepository: env.GITHUB_ACTION_REPOSITORY || env.AGENT_EVAL_REPOSITORY || null
	};
}
function readJob({ GITHUB_JOB, RUNNER_NAME = "", RUNNER_TRACKING_ID = "" }) {
	return GITHUB_JOB ? { job: canonicalHash([
		GITHUB_JOB,
		RUNNER_NAME,
		RUNNER_TRACKING_ID
	]).slice(0, 12) } : {};
}
function readLabel(event) {
	const name = asText(at(event, "label", "name"));
	const by = asText(at(event, "sender", "login"));
	return name && by ? {
		name,
		by
	} : null;
}
function readDefaultBranch(env, event) {
	return asText(at(event, "repository", "default_branch")) || env.GITHUB_EVENT_NAME === "schedule" && env.GITHUB_REF_NAME || "main";
}
function readBranch(env, event) {
	if (env.GITHUB_EVENT_NAME === "merge_group") return branchOf(asText(at(event, "merge_group", "base_ref")));
	if (at(event, "pull_request") || env.GITHUB_EVENT_NAME?.startsWith("pull_request")) return null;
	return branchOf(env.GITHUB_REF ?? null);
}
function branchOf(ref) {
	return ref?.startsWith("refs/heads/") ? ref.slice(11) : null;
}
function readQueuedPull(event) {
	const ref = asText(at(event, "merge_group", "head_ref")) ?? "";
	const number = asId(/^refs\/heads\/gh-readonly-queue\/.+\/pr-(\d+)-[0-9a-f]+$/.exec(ref)?.[1]);
	return number === null ? null : { queuedPull: number };
}
function readQueueBase(event) {
	const queueBase = asSha(at(event, "merge_group", "base_sha"));
	return queueBase === null ? null : { queueBase };
}
function readPullRequest(event) {
	const pull = at(event, "pull_request");
	const number = asId(at(pull, "number"));
	const headSha = asSha(at(pull, "head", "sha"));
	const baseSha = asSha(at(pull, "base", "sha"));
	const baseRef = asText(at(pull, "base", "ref"));
	if (!number || !headSha || !baseSha || !baseRef) return null;
	const headRepository = asId(at(pull, "head", "repo", "id"));
	return {
		number,
		headSha,
		baseRef,
		baseSha,
		fork: headRepository === null || headRepository !== asId(at(pull, "base", "repo", "id")),
		labels: readLabels(at(pull, "labels"))
	};
}
function isOfFork(event) {
	const run = at(event, "workflow_run");
	const head = asId(at(run, "head_repository", "id"));
	const isByInsiders = BY_INSIDERS.includes(asText(at(run, "event")) ?? "");
	return run !== void 0 && !isByInsiders && (head === null || head !== asId(at(event, "repository", "id")));
}
function readFollowedRun(event) {
	const run = at(event, "workflow_run");
	const sha = asSha(at(run, "head_sha"));
	return sha === null ? null : {
		sha,
		branch: isOfFork(event) ? null : asText(at(run, "head_branch"))
	};
}
function readFollowedFork(event) {
	if (!isOfFork(event)) return null;
	const run = at(event, "workflow_run");
	const branch = asText(at(run, "head_branch"));
	const headSha = asSha(at(run, "head_sha"));
	const repositoryId = asId(at(run, "head_repository", "id"));
	const [name] = asText(at(run, "head_repository", "full_name"))?.split("/") ?? [];
	return { followedFork: {
		repositoryId,
		owner: repositoryId && branch && headSha && name || null,
		branch: branch ?? "",
		headSha: headSha ?? ""
	} };
}
function readPullRequestOfRun(event) {
	const run = at(event, "workflow_run");
	if (asText(at(run, "event")) !== "pull_request" || isOfFork(event)) return null;
	const pulls = at(run, "pull_requests");
	const pull = Array.isArray(pulls) && pulls.length === 1 ? pulls[0] : null;
	const number = asId(at(pull, "number"));
	const headSha = asSha(at(run, "head_sha"));
	const baseSha = asSha(at(pull, "base", "sha"));
	const baseRef = asText(at(pull, "base", "ref"));
	if (!number || !headSha || !baseSha || !baseRef) return null;
	return {
		number,
		headSha,
		baseRef,
		baseSha,
		fork: false,
		labels: []
	};
}
function readLabels(labels) {
	if (!Array.isArray(labels)) return [];
	return labels.map((label) => asText(at(label, "name"))).filter((name) => name !== null);
}
function at(value, ...path) {
	let current = value;
	for (const key of path) {
		if (typeof current !== "object" || current === null || !Object.hasOwn(current, key)) return void 0;
		current = current[key];
	}
	return current;
}
function asText(value) {
	return typeof value === "string" && value !== "" ? value : null;
}
function asSha(value) {
	return typeof value === "string" && /^[0-9a-f]{40,64}$/.test(value) ? value : null;
}
function asId(value) {
	const id = typeof value === "string" && /^\d{1,16}$/.test(value) ? Number(value) : value;
	return typeof id === "number" && Number.isSafeInteger(id) && id > 0 ? id : null;
}

// src/action.ts
const INPUTS = [
	"config",
	"mode",
	"baseline",
	"comment",
	"check",
	"shard",
	"merge",
	"max-cost",
	"out"
];
async function main() {
	return await withoutAnnotations([], run);
}
async function run() {
	const interrupt = onInterrupt(() => process.exit(130));
	try {
		const world = await runnerWorld(interrupt.signal);
		const { exitCodeOfAll } = await import("./suites.js");
		const all = await asked(world);
		setOutputs(all);
		const failures = all.several ? [] : all.failures;
		for (const { error: error$2 } of failures) error(failureText(error$2), { title: "Agent Eval could not run" });
		return exitCodeOfAll(all, interrupt.signal.aborted);
	} catch (error$1) {
		error(failureText(error$1), { title: "Agent Eval could not run" });
		setOutput("conclusion", "could-not-run");
		return 3;
	} finally {
		interrupt.release();
	}
}
async function asked(world) {
	const texts = Object.fromEntries(INPUTS.map((name) => [name, getInput(name)]));
	const lists = {
		cases: [],
		categories: [],
		resume: false,
		dryRun: false
	};
	let request;
	try {
		request = runRequest(texts, lists);
	} catch (error) {
		const { reportNotRun } = await import("./not-run.js");
		const comment = texts.comment === "off" ? "off" : "";
		const sound = runRequest({
			config: texts.config,
			out: texts.out,
			comment
		}, lists);
		return failed(sound, {
			error,
			result: await reportNotRun(error, sound, world)
		});
	}
	if (texts.merge) return merge(texts.merge, request, world);
	const { runSuites } = await import("./suites.js");
	return runSuites(request, world);
}
async function merge(pattern, request, world) {
	const [{ orReported }, { mergeShards }] = await Promise.all([import("./not-run.js"), import("./merge.js")]);
	const ended = await orReported(request, world, (watched) => mergeShards([pattern], request, watched));
	if (!ended.ok) return failed(request, ended);
	const result = ended.value;
	return {
		runs: [{
			name: result.outcome.run.suite,
			out: request.out,
			result
		}],
		failures: [],
		several: false
	};
}
function failed({ config, out }, { error, result }) {
	return {
		runs: [],
		failures: [{
			config,
			name: null,
			out: result?.out ?? out,
			error,
			result
		}],
		several: false
	};
}
async function runnerWorld(signal) {
	const environment = processEnvironment();
	const token = getInput("github-token") || null;
	if (token) setSecret(token);
	const ci = await readContext(environment);
	return {
		directory: environment.GITHUB_WORKSPACE ?? process.cwd(),
		environment,
		ci,
		token,
		stdout: (text) => void process.stdout.write(text),
		stderr: (text) => void process.stdout.write(text),
		terminal: {
			isTty: false,
			color: decideColour(environment, false),
			columns: 120
		},
		signal,
		version,
		now: steadyNow,
		command: ci?.actionRepository ? `npx github:${ci.actionRepository}` : "agent-eval"
	};
}
async function readContext(environment) {
	const file = environment.GITHUB_EVENT_PATH;
	let event = {};
	try {
		if (file) event = JSON.parse(await readFile(file, "utf8"));
	} catch (error) {
		const why = error instanceof Error ? error.message : error;
		warning(`The event's payload at ${file} could not be read: ${why}`, { title: "Agent eval" });
	}
	const context = readCiContext(environment, event);
	return context && {
		...context,
		startedAt: (/* @__PURE__ */ new Date()).toISOString()
	};
}
function setOutputs({ runs, failures, several }) {
	const done = [...runs, ...failures].filter((run) => run.result !== null);
	const worst = worstOf(done, ({ result }) => result.outcome.verdict.conclusion);
	if (worst) setOutputsOf(worst, "");
	if (several) {
		for (const run of done) if (run.name !== null) setOutputsOf(run, `${run.name}-`);
	}
	if (failures.length > 0) setOutput("conclusion", "could-not-run");
}
function setOutputsOf({ out, result }, prefix) {
	const { outcome, newlyFailing, reportUrl, reportFile } = result;
	const isSound = outcome.verdict.conclusion !== "could-not-run";
	const passRate = isSound ? outcome.report.metrics.find(isWholePassRate) : void 0;
	const change = isSound ? outcome.comparison?.metrics.find(isWholePassRate) : void 0;
	const estimate = isSound ? outcome.comparison?.sample?.estimates.find(({ metric }) => metric === PASS_RATE) : void 0;
	const outputs = {
		conclusion: outcome.verdict.conclusion,
		"pass-rate": share(estimate?.value ?? passRate?.value),
		delta: share(change?.delta),
		"newly-failing": isSound ? newlyFailing ?? void 0 : void 0,
		"report-path": `${out}/${reportFile}`,
		"report-url": reportUrl ?? void 0,
		"outcome-path": `${out}/outcome.json`
	};
	for (const [name, value] of Object.entries(outputs)) setOutput(`${prefix}${name}`, value ?? "");
}
const share = (value) => value === void 0 ? void 0 : digits(value, 6);

export { main };