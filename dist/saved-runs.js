import { i as readSavedRun, r as readRunFile } from "./saved-run.js";
import { t as fileBaseline } from "./file2.js";
import { R as publishOutcome, Yn as FORMATS, Zn as asking, _n as redactionOf, a as conclude, k as readableOnly, zt as loadSuite } from "./pipeline.js";
import { L as ProblemError, R as didYouMean } from "./cli.js";
import { n as withoutExporters, t as defaultPolicy } from "./policy.js";
import { resolve } from "node:path";

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

export { compareSavedRuns, renderSavedRun };