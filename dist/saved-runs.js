import { i as readSavedRun, r as readRunFile } from "./saved-run.js";
import { t as fileBaseline } from "./file2.js";
import { Sn as summarize, T as connect, X as loadSuite, _ as readableOnly, gt as asking, i as conclude, mt as FORMATS, n as select, nt as redactionOf, q as totalOf, r as restore, w as publishOutcome } from "./pipeline.js";
import { O as ProblemError, x as didYouMean } from "./cli.js";
import { n as withoutExporters, t as defaultPolicy } from "./policy.js";
import { resolve } from "node:path";
import { globSync } from "node:fs";

// src/pipeline/variants/saved-runs.ts
async function compareSavedRuns(files, request, world) {
	const current = await readSavedRun(resolve(world.directory, files.current));
	const suite = withoutExporters(await policyFor(current, request, world));
	const path = resolve(world.directory, files.baseline);
	const parsed = await readRunFile(path, current.run.suite);
	if (!parsed.ok) throw new ProblemError([parsed.problem]);
	const restored = readableOnly(await fileBaseline(path, {
		...world,
		suite: current.run.suite
	}));
	return conclude({
		suite,
		request,
		world,
		services: null
	}, current.run, current.report, restored);
}
async function renderSavedRun(file, format, request, world) {
	const known = FORMATS[format];
	if (!known) throw new ProblemError([{
		what: `There is no format "${format}".`,
		fix: didYouMean(format, Object.keys(FORMATS))
	}]);
	const outcome = await readSavedRun(resolve(world.directory, file));
	const policy = withoutExporters(await policyFor(outcome, request, world));
	const suite = {
		...policy,
		report: asking(policy.report, format)
	};
	await publishOutcome({
		suite,
		request,
		world,
		services: null
	}, outcome, outcome.report.warnings);
	return known.file === null ? null : resolve(world.directory, request.out, known.file);
}
async function mergeShards(patterns, request, world) {
	const files = globSync([...patterns], { cwd: world.directory }).sort();
	if (files.length === 0) throw new ProblemError([{
		what: `No file matches ${patterns.join(", ")}.`,
		fix: "Download the results of all shards before this step."
	}]);
	const shards = await Promise.all(files.map((file) => readSavedRun(resolve(world.directory, file))));
	const suite = await loadSuite(request, world, { agent: false });
	const services = await connect(world);
	const at = {
		suite,
		request,
		world,
		services
	};
	const restored = await restore(suite, request, world, services);
	const mode = shards[0].run.mode;
	const expected = await select({
		...at,
		request: {
			...request,
			mode,
			shard: null
		}
	}, restored);
	const results = new Map(shards.flatMap((shard) => shard.report.cases.map((result) => [result.id, result])));
	const missing = expected.cases.filter(({ id }) => !results.has(id));
	if (missing.length > 0) throw new ProblemError([missingShard(missing.length, expected.cases.length, files.length)]);
	const cases = expected.cases.map(({ id }) => weighted(results.get(id), expected.weights.get(id) ?? 1));
	const warnings = shards.flatMap((shard) => shard.report.warnings);
	const run = joined(shards.map((shard) => shard.run), cases.length);
	const unreadable = unreadShard(shards.map(({ report }) => report));
	const report = {
		...summarize(cases, warnings),
		...unreadable && { unreadable }
	};
	return conclude(at, run, report, restored, {
		confirming: null,
		sample: expected.sample
	});
}
function unreadShard(reports) {
	const found = reports.map(({ unreadable }) => unreadable);
	return found.find((one) => one?.stopped) ?? (found.every((one) => one) ? found[0] : void 0);
}
function weighted({ weight: _, ...result }, weight) {
	return weight === 1 ? result : {
		...result,
		weight
	};
}
function missingShard(missing, all, files) {
	return {
		what: `${missing} of ${all} ${all === 1 ? "case" : "cases"} ${missing === 1 ? "has" : "have"} no result in the ${files === 1 ? "only shard that was" : `${files} shards that were`} found.`,
		fix: "A shard is missing or failed: run it again, then this step."
	};
}
function joined(runs, selected) {
	return {
		...runs[0],
		startedAt: runs.map((run) => run.startedAt).sort()[0],
		durationMs: Math.max(...runs.map((run) => run.durationMs)),
		cases: {
			selected,
			total: runs[0].cases.total
		},
		calls: runs.reduce((sum, run) => sum + run.calls, 0),
		cost: totalOf(runs.map(({ cost }) => cost ?? void 0)) ?? null,
		stopped: runs.map((run) => run.stopped).find((stopped) => stopped !== null) ?? null
	};
}
async function policyFor({ run }, request, world) {
	try {
		return await loadSuite(request, world, { agent: false });
	} catch (error) {
		const text = `The configuration ${request.config} was not used, but the defaults: ${error instanceof Error ? error.message.split("\n", 1)[0] : error}`;
		if (!(error instanceof ProblemError)) throw error;
		const policy = defaultPolicy(run.suite, redactionOf(world, []));
		return {
			...policy,
			warnings: [...policy.warnings, {
				code: "default_policy",
				text
			}]
		};
	}
}

export { compareSavedRuns, mergeShards, renderSavedRun };