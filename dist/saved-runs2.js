import { Dr as FORMATS, Et as baselineInfoOf, Jn as readConfig, Ln as redactionOf, Ta as gateOptionsSchema, X as withoutExporters, Y as defaultPolicy, Z as publishOutcome, _ as unitOf, dn as loadSuite, kr as asking, pc as schemaProblems, sa as FORMER_OUTCOME, v as conclude, wt as readableOnly } from "./pipeline.js";
import { n as readNamedRun, r as requireRuns, t as asNamed } from "./named-run.js";
import { n as readBaseline } from "./file2.js";
import { C as firstLineOf, Z as didYouMean, g as shownPath, gt as isRecord, z as ProblemError } from "./cli.js";
import { t as readForeignRun } from "./foreign-runs.js";
import { t as requireSameSuite } from "./same-suite.js";
import { existsSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

// src/pipeline/variants/saved-runs.ts
const DEFAULT_CONFIG = "agent-eval.yml";
async function compareSavedRuns(files, request, world) {
	requireRuns([files.baseline, files.current], world.directory);
	const foreign = await readForeignRun(files.current, request, world, files.suite);
	const current = foreign ?? await readNamedRun(world.directory, files.current);
	if (current.report.cases.length === 0) throw new ProblemError([withoutCases(current, files.current, world)]);
	const gate = foreign && gateOf(request, world);
	const policy = withoutExporters(await policyFor(current, files.current, request, world));
	const suite = gate ? {
		...policy,
		gate
	} : policy;
	const run = gate ? judgedBy(current.run, request.config) : current.run;
	const at = {
		suite,
		request,
		world,
		services: null
	};
	const before = await readForeignRun(files.baseline, request, world, files.suite);
	if (before) return conclude(at, run, current.report, restoredOf(before));
	const path = resolve(world.directory, files.baseline);
	const read = await readBaseline(path, {
		...world,
		suite: run.suite,
		unitOf
	});
	if (!read.ok) throw new ProblemError(read.problems.map((problem) => asNamed({
		code: read.code,
		problem
	}, world.directory)));
	return conclude(at, run, current.report, readableOnly(read.restored));
}
function withoutCases({ verdict }, given, { directory }) {
	const path = resolve(directory, given);
	const former = join(statSync(path).isDirectory() ? path : dirname(path), FORMER_OUTCOME);
	const why = verdict.reasons.map(({ text }) => ` ${text}`).join("");
	const fix = existsSync(former) ? `The results of the run before it are in ${shownPath(directory, former)}. Name that file, or run again.` : "Run again, or name a run that has results.";
	return {
		what: `No case ran in this run.${why}`,
		where: { file: given },
		fix
	};
}
const judgedBy = ({ source, ...run }, gate) => ({
	...run,
	...source && { source: {
		...source,
		gate
	} }
});
async function renderSavedRun(file, format, request, world) {
	const known = FORMATS[format];
	if (!known) throw new ProblemError([{
		what: `There is no format "${format}".`,
		fix: didYouMean(format, Object.keys(FORMATS))
	}]);
	const outcome = await readForeignRun(file, request, world) ?? await readNamedRun(world.directory, file);
	const policy = withoutExporters(await policyFor(outcome, file, request, world));
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
function restoredOf(outcome) {
	const { tool, version, file } = outcome.run.source;
	const why = "it was named for this run";
	const description = `the file ${file}, results of ${tool} ${version}`;
	return {
		baseline: {
			outcome,
			info: baselineInfoOf(outcome, {
				source: "file",
				description,
				why
			}),
			history: null
		},
		why,
		warnings: []
	};
}
const FOREIGN_RULE = { rule: "paired" };
function gateOf({ config }, { directory, environment }) {
	if (config === DEFAULT_CONFIG && !existsSync(resolve(directory, config))) return null;
	const { written, file, lineOf } = readConfig(config, directory, environment);
	if (written.gate === void 0) return null;
	const parsed = gateOptionsSchema.safeParse(isRecord(written.gate) ? {
		...FOREIGN_RULE,
		...written.gate
	} : written.gate);
	if (parsed.success) return parsed.data;
	const place = {
		file,
		lineOf: (path) => lineOf(["gate", ...path]),
		value: written.gate
	};
	throw new ProblemError(schemaProblems(parsed.error, gateOptionsSchema, place));
}
async function policyFor(outcome, file, request, world) {
	const { run } = outcome;
	if (run.source) {
		const policy = defaultPolicy(run.suite, redactionOf(world, []));
		return {
			...policy,
			gate: {
				...policy.gate,
				...FOREIGN_RULE
			}
		};
	}
	const suite = await configured(request, world);
	if ("unusable" in suite) {
		const policy = defaultPolicy(run.suite, redactionOf(world, []));
		const text = `The configuration ${request.config} was not used, but the defaults: ${suite.unusable}`;
		return {
			...policy,
			warnings: [...policy.warnings, {
				code: "default_policy",
				text
			}]
		};
	}
	requireSameSuite(outcome, suite.name, file);
	return suite;
}
async function configured(request, world) {
	try {
		return await loadSuite(request, world, { agent: false });
	} catch (error) {
		if (!(error instanceof ProblemError)) throw error;
		return { unusable: firstLineOf(error) };
	}
}

export { compareSavedRuns, renderSavedRun };