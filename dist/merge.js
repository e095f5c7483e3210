import { $ as connect, J as withFollowedPull, Lt as prepare, Q as warn, Un as isRecorded, Uo as sumOfSpent, Z as publishOutcome, a as suiteHooksOf, at as createPatience, bt as localCheckout, d as select, dn as loadSuite, f as weighted, ft as journalPath, g as restore, l as suiteOfRun, m as shardWarnings, p as isEmptyShard, q as requireNotRefused, qt as summarize, rn as openCaseStore, s as baseVersionOf, u as withForkAgent, v as conclude, wn as requirePlacesInWorkspace } from "./pipeline.js";
import { i as readRunFile } from "./saved-run.js";
import { H as counted, U as countedOf, Y as lazy, z as ProblemError } from "./cli.js";
import { n as reportUnmatched } from "./fork2.js";
import { t as publishAgain } from "./publish-again.js";
import { globSync, rmSync } from "node:fs";
import { resolve } from "node:path";

// src/pipeline/variants/whole-shards.ts
function requireWhole(shards, suite) {
	const other = shards.find(({ run }) => run.suite !== suite);
	if (other) throw new ProblemError([notOne("suite", [suite, other.run.suite])]);
	if (shards.length > 1 && shards.every(({ run }) => run.shard === void 0)) throw new ProblemError([NO_SHARDS]);
	for (const [what, of] of Object.entries(SAME)) {
		const values = [...new Set(shards.map(({ run }) => of(run)))];
		if (values.length > 1) throw new ProblemError([notOne(what, values)]);
	}
	const problems = [
		...missing(shards),
		...shards.flatMap(ended),
		...dividedOtherwise(shards)
	];
	if (problems.length > 0) throw new ProblemError(problems);
}
const SAME = {
	commit: ({ sha, checkout }) => (sha ?? checkout?.sha)?.slice(0, 7) ?? "none",
	mode: ({ mode }) => mode,
	"number of shards": ({ shard }) => String(shard?.total ?? "none")
};
const NO_SHARDS = {
	what: "These runs are no shards of one run: each ran its cases by itself, without --shard.",
	fix: "To compare two runs use compare. Merge takes the results of jobs that ran with --shard (input shard)."
};
const notOne = (what, values) => ({
	what: `The shards are not of one run: their ${what} is ${values.join(" or ")}.`,
	fix: "Download the results of one run of the workflow only, and merge those."
});
const AGAIN = "Its job failed, was cancelled, or did not upload its results: re-run the failed jobs of the workflow.";
function missing(shards) {
	const total = shards[0]?.run.shard?.total ?? 0;
	const there = new Set(shards.map(({ run }) => run.shard?.index));
	return Array.from({ length: total }, (_, i) => i + 1).filter((index) => !there.has(index)).map((index) => ({
		what: `Shard ${index} of ${total} has no results.`,
		fix: AGAIN
	}));
}
function dividedOtherwise(shards) {
	const bySplit = Map.groupBy(shards.flatMap(({ run: { shard } }) => shard?.split === void 0 ? [] : [shard]), ({ split }) => split);
	if (bySplit.size <= 1) return [];
	const groups = [...bySplit.values()].sort((a, b) => b.length - a.length);
	const [most, next] = groups;
	const indexes = (most.length > next.length ? groups.slice(1).flat() : groups.flat()).map(({ index }) => index).sort((a, b) => a - b);
	const others = most.length > next.length ? "from the others" : "from each other";
	const name = indexes.length === 1 ? `Shard ${indexes[0]}` : `Shards ${indexes.join(", ")}`;
	return [{
		what: `${name} of ${shards.length} divided the cases differently ${others}.`,
		fix: `They did not read the same stored run and the same case files, so some cases ran twice or in no shard. Re-run ${others === "from the others" ? `${indexes.length === 1 ? "the job" : "the jobs"} of ${name.toLowerCase()}` : "all jobs of the workflow"}.`
	}];
}
function ended({ run, report, verdict }) {
	const name = run.shard ? `Shard ${run.shard.index} of ${run.shard.total}` : "A shard";
	if (run.stopped === "interrupt") return [{
		what: `${name} was interrupted: ${report.cases.filter(({ trials }) => trials.length > 0).length} of its ${counted(run.cases.selected, "case")} ran.`,
		fix: "Re-run the failed jobs of the workflow."
	}];
	if (report.cases.length > 0 || verdict.conclusion !== "could-not-run" || isEmptyShard(report)) return [];
	return [{
		what: `${name} could not run: ${verdict.headline}`,
		fix: "Its own log says more."
	}];
}
function otherVersion(shards, is, agentHash) {
	const [{ sha, checkout, agent }] = shards.map(({ run }) => run);
	const was = checkout?.sha ?? sha ?? is.sha;
	const isChanged = shards.some(({ run }) => run.checkout?.dirty);
	const differing = [
		...was === is.sha ? [] : [`commit (${was.slice(0, 7)}, now ${is.sha.slice(0, 7)})`],
		...isChanged === is.dirty ? [] : [`uncommitted changes (${inWords(isChanged)}, now ${inWords(is.dirty)})`],
		...(agent ?? agentHash) === agentHash ? [] : ["configuration of the agent"]
	];
	if (differing.length === 0) return null;
	const what = `Suspicious cases cannot be run again here: the shards asked another version. What differs is the ${differing.join(", the ")}.`;
	return new ProblemError([{
		what,
		fix: "Go back to the version that the shards asked, and merge again."
	}]);
}
const inWords = (isChanged) => isChanged ? "some" : "none";
function requireAllCases(selected, results, shards) {
	const lacking = selected.filter(({ id }) => !results.has(id)).length;
	if (lacking === 0) return;
	const found = shards.length === 1 ? "the only shard that was found" : `the ${shards.length} shards that were found`;
	const have = lacking === 1 ? "has" : "have";
	throw new ProblemError([{
		what: `${countedOf(lacking, selected.length, "case")} ${have} no result in ${found}.`,
		fix: "A shard is missing, or cases or stored runs changed while the shards ran: re-run all jobs of the workflow."
	}]);
}

// src/pipeline/variants/merge.ts
async function mergeShards(patterns, request, given) {
	requirePlacesInWorkspace(request, given);
	const patience = createPatience();
	const followed = requireNotRefused(await withFollowedPull(given, patience));
	if ("why" in followed) return reportUnmatched(followed, request, given);
	const { world } = followed;
	if (followed.warning !== void 0) warn(world, followed.warning);
	const loaded = await loadSuite(request, world, { agent: false });
	const services = await connect(world, patience);
	const shards = await readShards(patterns, world);
	const again = await publishAgain({
		suite: loaded,
		request,
		world,
		services
	}, shards);
	if ("result" in again) return again.result;
	const { suite } = again;
	const at = {
		suite,
		request,
		world,
		services
	};
	const [first] = shards;
	if (shards.every(({ verdict }) => verdict.reasons.some(({ rule }) => rule === "fork"))) return publishOutcome(at, {
		...first,
		run: joined(shards, world, 0)
	}, suite.warnings);
	requireWhole(shards, suite.name);
	const mayAsk = suite.unset.length === 0;
	const forks = mayAsk ? await withForkAgent(suite, request, world) : {
		suite,
		close: async () => {}
	};
	try {
		return await judged({
			...at,
			suite: forks.suite
		}, shards, mayAsk);
	} finally {
		await forks.close();
	}
}
async function judged(at, shards, mayAsk) {
	const { suite, request, world, services } = at;
	const restored = await restore(suite, {
		...request,
		isOneOfJobs: true
	}, world, services);
	const { mode } = shards[0].run;
	const selected = await select({
		...at,
		request: {
			...request,
			mode,
			shard: null
		}
	}, restored);
	const results = new Map(shards.flatMap(({ report }) => report.cases.map((result) => [result.id, result])));
	requireAllCases(selected.cases, results, shards);
	const running = {
		...at,
		suite: await suiteOfRun({
			...at,
			restored
		})
	};
	const base = baseVersionOf(running.suite, request, world, restored);
	const around = suiteHooksOf({
		...running,
		restored
	});
	try {
		const asking = mayAsk ? {
			at: readyWhenNeeded(running, around, shards),
			cases: asShardsRan(selected.cases, results),
			base
		} : null;
		const report = reportOf(selected, results, shards, asking === null && restored.baseline ? nobodyToAsk(suite) : []);
		const run = joined(shards, world, report.cases.length);
		return await conclude(running, run, report, restored, {
			confirming: asking,
			sample: selected.sample
		});
	} catch (error) {
		throw error instanceof OtherVersionError ? error.cause : error;
	} finally {
		await base?.close();
		await around.end();
	}
}
const NAMED = "Name the outcome.json of each shard.";
const IN_JOBS = "Look into the jobs before this one: the shards failed, were cancelled or uploaded nothing, or their results have expired. Then re-run all jobs.";
async function readShards(patterns, { directory, ci }) {
	const files = globSync([...patterns], { cwd: directory }).sort();
	if (files.length === 0) throw new ProblemError([{
		what: `No shard left results: no file matches ${patterns.join(", ")}.`,
		fix: ci ? IN_JOBS : NAMED
	}]);
	const read = [];
	const keep = openCaseStore();
	for (const file of files) {
		const one = await readRunFile(resolve(directory, file), void 0, keep);
		if (!one.ok) throw new ProblemError([{
			...one.problem,
			fix: AGAIN
		}]);
		read.push(one.outcome);
	}
	const inOrder = read.toSorted((a, b) => a.run.startedAt.localeCompare(b.run.startedAt));
	return [...new Map(inOrder.map((shard, i) => [shard.run.shard?.index ?? -i, shard])).entries()].toSorted(([a], [b]) => a - b).map(([, shard]) => shard);
}
var OtherVersionError = class extends Error {
	name = "OtherVersionError";
};
function readyWhenNeeded(running, { begin }, shards) {
	const { suite, request, world } = running;
	rmSync(journalPath(running), { force: true });
	return {
		suite,
		request,
		world,
		ready: lazy(async () => {
			const checkout = await localCheckout(running);
			const other = checkout && otherVersion(shards, checkout, suite.agentHash);
			if (other) throw new OtherVersionError(other.message, { cause: other });
			await prepare(suite, world);
			await begin();
		})
	};
}
const asShardsRan = (cases, results) => cases.map((one) => {
	const trials = results.get(one.id)?.trials.length || one.trials;
	return trials === one.trials ? one : {
		...one,
		trials
	};
});
function nobodyToAsk({ unset, gate, config }) {
	if (gate.rule !== "confirmed" || isRecorded(config.agent)) return [];
	return [{
		code: "merge_without_agent",
		text: `The job that merges the shards cannot run a suspicious case again: ${unset.map((problem) => problem.what).join(" ")} Give it the variables that the shards have.`
	}];
}
function reportOf({ cases, weights }, results, shards, more) {
	const ran = cases.map(({ id }) => weighted(results.get(id), weights.get(id) ?? 1));
	const reports = shards.map(({ report }) => report);
	const said = [...shardWarnings(reports, cases.length), ...more];
	const warnings = [...new Map(said.map((warning) => [JSON.stringify(warning), warning])).values()];
	const unreadable = unreadShard(reports);
	return {
		...summarize(ran, warnings),
		...unreadable && { unreadable }
	};
}
function unreadShard(reports) {
	const found = reports.map(({ unreadable }) => unreadable);
	return found.find((one) => one?.stopped) ?? (found.every((one) => one) ? found[0] : void 0);
}
function joined(shards, { ci }, selected) {
	const runs = shards.map(({ run }) => run);
	const { shard: _, trialsLeft: __, callsLeft: ___, ...first } = runs[0];
	const left = runs.reduce((sum, { trialsLeft = 0 }) => sum + trialsLeft, 0);
	const callsLeft = runs.reduce((sum, run) => sum + (run.callsLeft ?? 0), 0);
	return {
		...first,
		attempt: ci?.attempt ?? first.attempt,
		startedAt: runs.map((run) => run.startedAt).sort()[0],
		durationMs: Math.max(...runs.map((run) => run.durationMs)),
		trials: Math.max(...runs.map((run) => run.trials)),
		cases: {
			selected,
			total: first.cases.total
		},
		shards: shards.length,
		...sumOfSpent(runs),
		stopped: runs.map((run) => run.stopped).find((stopped) => stopped !== null) ?? null,
		...left > 0 && {
			trialsLeft: left,
			callsLeft
		}
	};
}

export { mergeShards };