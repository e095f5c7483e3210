import { A as NOT_ASKED_FOR, B as publishOutcome, Qn as FORMATS, Vt as loadSuite, a as unitOf, ba as recognisedIn, er as asking, ft as baselineInfoOf, j as readableOnly, m as carryOut, o as conclude, yn as redactionOf } from "./pipeline.js";
import { i as readSavedRun } from "./saved-run.js";
import { n as readBaseline } from "./file2.js";
import { I as counted, P as ProblemError, c as withTemporaryDirectory, k as inQuotes, z as didYouMean } from "./cli.js";
import { n as withoutExporters, t as defaultPolicy } from "./policy.js";
import { basename, extname, join, relative, resolve } from "node:path";
import { readFile, stat, writeFile } from "node:fs/promises";

// src/pipeline/variants/foreign-runs.ts
const LARGEST = 52428800;
const LONGEST_NAME = 100;
async function readForeignRun(given, request, world, suite) {
	const { path, text, suite: named = suite } = await textOf(resolve(world.directory, given));
	if (text === null || text.length > LARGEST) return null;
	const shown = relative(world.directory, path) || path;
	const source = await scoredBy(text, path, {
		shown,
		suite: named
	});
	if (source === null) return null;
	const { at, ...by } = source;
	return withTemporaryDirectory(async (directory) => {
		const results = `results${extname(path)}`;
		const config = {
			version: 1,
			name: by.tool,
			agent: {
				type: "replay",
				files: results,
				...by.suite !== void 0 && { suite: by.suite }
			},
			datasets: [{
				name: by.tool,
				files: results,
				...by.suite !== void 0 && { suite: by.suite }
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
		const loaded = await loadSuite(own, quiet).catch((error) => {
			throw error instanceof ProblemError ? new ProblemError(error.problems.map((one) => asGiven(one, results, shown))) : error;
		});
		const all = {
			cases: loaded.cases,
			weights: /* @__PURE__ */ new Map(),
			sample: null,
			mode: "full",
			out: ".",
			warnings: []
		};
		const running = {
			suite: loaded,
			request: own,
			world: quiet,
			services: null
		};
		const nobody = {
			baseline: null,
			why: NOT_ASKED_FOR,
			warnings: []
		};
		const { run, report } = await carryOut(running, {
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
		const warnings = [...loaded.warnings, ...report.warnings].map((one) => ({
			...one,
			text: one.text.replaceAll(results, basename(path))
		}));
		const id = by.suite === void 0 ? shown : `${shown}#${by.suite}`;
		const startedAt = await timeOf(path, at);
		return outcomeOf({
			...run,
			id,
			startedAt,
			source: {
				...by,
				file: shown
			}
		}, {
			...report,
			cases,
			warnings
		});
	});
}
const asGiven = ({ what, where, ...rest }, results, shown) => ({
	...rest,
	what: what.replaceAll(results, shown),
	...where && { where: {
		...where,
		file: shown
	} }
});
async function textOf(given) {
	const marks = [...given.matchAll(/#/g)].map(({ index }) => index);
	for (const end of [given.length, ...marks]) {
		const path = given.slice(0, end);
		const text = await readFile(path, "utf8").catch(() => null);
		if (text !== null) return {
			path,
			text,
			...end < given.length && { suite: given.slice(end + 1) }
		};
	}
	return {
		path: given,
		text: null
	};
}
async function scoredBy(text, path, { shown, suite }) {
	const { found, problems } = await recognisedIn(text, path);
	const results = found.find(({ importer }) => importer.scoredBy);
	if (!results?.importer.scoredBy) {
		if (path.toLowerCase().endsWith(".xml") && problems.length > 0) throw new ProblemError(problems.map((one) => ({
			...one,
			where: {
				...one.where,
				file: shown
			}
		})));
		return null;
	}
	const by = results.importer.scoredBy(results.value);
	const names = results.importer.suitesIn?.(results.value) ?? [];
	if (names.length < 2 && (suite === void 0 || names.includes(suite))) return by;
	if (suite !== void 0 && names.includes(suite)) return {
		...by,
		suite
	};
	const listed = names.map((name) => inQuotes(name, LONGEST_NAME)).join(", ");
	const what = suite === void 0 ? `${shown} holds ${counted(names.length, "run")}: ${listed}.` : `${shown} has no run ${inQuotes(suite)}.`;
	const fix = names.length > 1 ? `Name one: ${shown}#NAME, or --suite NAME for all files.${suite === void 0 ? "" : ` It has ${listed}.`}` : "It holds one run: leave the name out.";
	throw new ProblemError([{
		what,
		where: { file: shown },
		fix
	}]);
}
async function timeOf(path, at) {
	const said = Date.parse(at ?? "");
	return new Date(Number.isFinite(said) ? said : (await stat(path)).mtimeMs).toISOString();
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
	const current = await readForeignRun(files.current, request, world, files.suite) ?? await readSavedRun(resolve(world.directory, files.current));
	const suite = withoutExporters(await policyFor(current, request, world));
	const before = await readForeignRun(files.baseline, request, world, files.suite);
	if (before) return conclude({
		suite,
		request,
		world,
		services: null
	}, current.run, current.report, restoredOf(before));
	const path = resolve(world.directory, files.baseline);
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
	const outcome = await readForeignRun(file, request, world) ?? await readSavedRun(resolve(world.directory, file));
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