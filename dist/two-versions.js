import { a as confirming, c as carryOut, f as NOT_ASKED_FOR, i as conclude, rn as unreadableIn, st as isRecorded } from "./pipeline.js";
import { O as ProblemError } from "./cli.js";
import { join } from "node:path";

// src/pipeline/variants/two-versions.ts
async function runTwice(at, selected, base) {
	const problem = whyNot(at, base);
	if (problem) throw new ProblemError([problem]);
	return at.request.ab && base ? sideBySide(at, selected, base) : selfCheck(at, selected, base);
}
function whyNot({ suite, request }, base) {
	const flag = request.ab ? "--ab" : "--self-check";
	if (request.ab && request.selfCheck) return {
		what: "--ab and --self-check ask for different second runs.",
		fix: "Give one of them."
	};
	if (request.shard !== null) return {
		what: `${flag} compares two whole runs, not shards.`,
		fix: "Leave --shard out."
	};
	if (isRecorded(suite.config.agent)) return {
		what: `${flag} needs an agent that can be asked, not recorded conversations.`,
		where: { file: suite.file }
	};
	if (request.ab && base === null) return {
		what: "--ab needs the base version of the agent: nothing says how it is started or where it is asked.",
		where: { file: suite.file },
		fix: "Add agent.start, or for example baseline: { agent: { url: \"http://127.0.0.1:3001/chat\" } }."
	};
	if (request.ab && base?.takesTurns) return {
		what: "--ab asks both versions at the same time, and both would be started at the same port.",
		where: { file: suite.file },
		fix: "Put {{ port }} for the port in agent.url and agent.start: a free one is taken for each version."
	};
	return null;
}
const NO_BASELINE = {
	baseline: null,
	why: NOT_ASKED_FOR,
	warnings: []
};
async function sideBySide(at, selected, version) {
	const { suite, request, world } = at;
	const { options, directory, environment } = await version.place();
	const half = {
		...request,
		maxCalls: request.maxCalls === null ? null : Math.max(1, Math.floor(request.maxCalls / 2)),
		maxCost: request.maxCost === null ? null : request.maxCost / 2
	};
	const other = {
		...at,
		suite: {
			...suite,
			directory,
			config: {
				...suite.config,
				agent: options
			}
		},
		request: {
			...half,
			out: join(request.out, "base")
		},
		world: {
			...world,
			environment,
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
	const unread = unreadBase(base.report);
	const report = unread ? {
		...current.report,
		unreadable: unread
	} : current.report;
	return conclude(at, together(current.run, base.run), report, baseline, {
		confirming: confirming(at, selected, version),
		sample: null
	});
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
	return {
		...run,
		calls: run.calls + other.calls,
		cost: run.cost === null && other.cost === null ? null : (run.cost ?? 0) + (other.cost ?? 0),
		stopped: run.stopped ?? other.stopped
	};
}
async function selfCheck(at, selected, base) {
	const { request, world } = at;
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
	const again = confirming(alone, selected, base ? "current" : null);
	const result = await conclude(alone, together(second.run, first.run), second.report, baseline, {
		confirming: again,
		sample: null
	});
	world.stderr(`${formatVerdict(result.outcome)}\n`);
	return result;
}
function formatVerdict({ verdict }) {
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

export { runTwice };