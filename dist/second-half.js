import { a as confirming, c as findAcceptance, i as testSetOf, n as conclude, o as exitCodeOf, r as tell, s as ACCEPT_LABEL, t as withoutCollector } from "./collector.js";
import "./outcome.js";
import { n as runInfo, t as carryOut } from "./evaluation.js";
import { t as loadSuite } from "./suite.js";
import { C as OUTCOME_FILE, N as shortSha, P as GitHubError, T as outcomeArtifactName, g as NOT_ASKED_FOR, k as isOwnArtifact } from "./summarize.js";
import { n as parseSavedRun, t as MAX_SAVED_RUN_BYTES } from "./saved-run.js";
import { r as ProblemError } from "./errors2.js";
import { join } from "node:path";

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
async function tellOutsider(error, request, world) {
	const who = outsider(world.ci);
	if (!who) throw error;
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
		verdict: notRunWithoutSecrets(error.names, who, suite.gate)
	};
	return tell({
		suite,
		request,
		world,
		services: null
	}, outcome, suite.warnings, null);
}

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
	const told = {
		...at,
		suite: withoutCollector(suite)
	};
	return tell(told, outcome, [
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

export { conclude, confirming, publishAgain, runTwice, tellOutsider, testSetOf };