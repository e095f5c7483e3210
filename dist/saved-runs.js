import { $n as asking, A as readableOnly, Bt as loadSuite, Zn as FORMATS, a as unitOf, dt as baselineInfoOf, k as NOT_ASKED_FOR, m as carryOut, o as conclude, pa as recognisedIn, vn as redactionOf, z as publishOutcome } from "./pipeline.js";
import { i as readSavedRun } from "./saved-run.js";
import { n as readBaseline } from "./file2.js";
import { P as ProblemError, c as withTemporaryDirectory, z as didYouMean } from "./cli.js";
import { n as withoutExporters, t as defaultPolicy } from "./policy.js";
import { basename, extname, join, relative, resolve } from "node:path";
import { readFile, writeFile } from "node:fs/promises";

// src/pipeline/variants/foreign-runs.ts
const LARGEST = 52428800;
async function readForeignRun(path, request, world) {
	const text = await readFile(path, "utf8").catch(() => null);
	if (text === null || text.length > LARGEST) return null;
	const source = await scoredBy(text, path);
	if (source === null) return null;
	const shown = relative(world.directory, path) || path;
	return withTemporaryDirectory(async (directory) => {
		const results = `results${extname(path)}`;
		const config = {
			version: 1,
			name: source.tool,
			agent: {
				type: "replay",
				files: results
			},
			datasets: [{
				name: source.tool,
				files: results
			}]
		};
		await writeFile(join(directory, results), text);
		await writeFile(join(directory, "agent-eval.yml"), JSON.stringify(config));
		const quiet = {
			...world,
			directory,
			ci: null,
			environment: {},
			stdout: () => {},
			stderr: () => {}
		};
		const own = {
			...request,
			config: "agent-eval.yml",
			out: ".",
			trials: null
		};
		const suite = await loadSuite(own, quiet).catch((error) => {
			throw error instanceof ProblemError ? new ProblemError(error.problems.map((one) => named(one, results, shown))) : error;
		});
		const all = {
			cases: suite.cases,
			weights: /* @__PURE__ */ new Map(),
			sample: null,
			mode: "full",
			out: ".",
			warnings: []
		};
		const at = {
			suite,
			request: own,
			world: quiet,
			services: null
		};
		const nobody = {
			baseline: null,
			why: NOT_ASKED_FOR,
			warnings: []
		};
		const { run, report } = await carryOut(at, {
			...all,
			why: "all of a result file"
		}, nobody);
		const cases = report.cases.map((one) => ({
			...one,
			source: {
				...one.source,
				file: shown
			}
		}));
		const warnings = [...suite.warnings, ...report.warnings].map((one) => ({
			...one,
			text: one.text.replaceAll(results, basename(path))
		}));
		return outcomeOf({
			...run,
			source: {
				...source,
				file: shown
			}
		}, {
			...report,
			cases,
			warnings
		});
	});
}
const named = ({ what, where, ...rest }, results, shown) => ({
	...rest,
	what: what.replaceAll(results, shown),
	...where && { where: {
		...where,
		file: shown
	} }
});
async function scoredBy(text, path) {
	const { found } = await recognisedIn(text, path);
	const results = found.find(({ importer }) => importer.scoredBy);
	return results?.importer.scoredBy?.(results.value) ?? null;
}
function outcomeOf(run, report) {
	const headline = `scored by ${run.source?.tool} ${run.source?.version}`;
	return {
		schemaVersion: 1,
		run,
		report,
		comparison: null,
		diagnosis: null,
		verdict: {
			conclusion: "not-compared",
			reasons: [],
			headline,
			exitCode: 0,
			accepted: null
		}
	};
}

// src/pipeline/variants/saved-runs.ts
async function compareSavedRuns(files, request, world) {
	const current = await readForeignRun(resolve(world.directory, files.current), request, world) ?? await readSavedRun(resolve(world.directory, files.current));
	const suite = withoutExporters(await policyFor(current, request, world));
	const path = resolve(world.directory, files.baseline);
	const before = await readForeignRun(path, request, world);
	if (before) return conclude({
		suite,
		request,
		world,
		services: null
	}, current.run, current.report, restoredOf(before));
	const read = await readBaseline(path, {
		...world,
		suite: current.run.suite,
		unitOf
	});
	if (!read.ok) throw new ProblemError(read.problems);
	const restored = readableOnly(read.restored);
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
	const path = resolve(world.directory, file);
	const outcome = await readForeignRun(path, request, world) ?? await readSavedRun(path);
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
async function policyFor({ run }, request, world) {
	if (run.source) return defaultPolicy(run.suite, redactionOf(world, []));
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