import { n as reportNotRun, r as identityOf, t as orReported } from "./not-run.js";
import { E as COULD_NOT_RUN, O as processExitCode, V as ProblemError, k as worstExitCode } from "./cli.js";
import { o as withFollowedPull, t as runPipeline } from "./pipeline.js";
import { t as validateSuite } from "./validation.js";
import { globSync } from "node:fs";
import { join, sep } from "node:path";

// src/pipeline/suites.ts
async function runSuites(request, given) {
	const followed = await withFollowedPull(given);
	const world = "world" in followed ? followed.world : given;
	if (!isGlob(request.config)) return {
		...await runOne(request, world, followed),
		several: false
	};
	const { named, problems } = matchedBy(request.config, world);
	if (problems.length > 0) return {
		runs: [],
		failures: [await refused(problems, request, world)],
		several: true
	};
	const runs = [];
	const failures = [];
	for (const { config, name } of named) {
		if (world.signal.aborted) break;
		const one = await runOne({
			...request,
			config,
			out: name === null ? request.out : join(request.out, name)
		}, world, followed);
		runs.push(...one.runs);
		failures.push(...one.failures);
	}
	return {
		runs,
		failures,
		several: true
	};
}
async function validateSuites(request, world) {
	if (!isGlob(request.config)) return await validateSuite(request, world);
	const { named, problems } = matchedBy(request.config, world);
	const found = [...problems];
	for (const { config } of named) try {
		await validateSuite({
			...request,
			config
		}, world);
	} catch (error) {
		if (!(error instanceof ProblemError)) throw error;
		found.push(...error.problems);
	}
	if (found.length > 0) throw new ProblemError(found);
}
const isGlob = (config) => /[*?[{]/.test(config);
function matchedBy(pattern, { directory, environment }) {
	const files = globSync(pattern, { cwd: directory }).map((file) => file.split(sep).join("/")).sort();
	const named = files.map((config) => ({
		config,
		name: identityOf(config, directory, environment).name
	}));
	return {
		named,
		problems: files.length === 0 ? [noMatch(pattern)] : sameNames(named)
	};
}
async function runOne(request, world, followed) {
	const { config, out } = request;
	const ended = await orReported(request, world, async (watched) => "why" in followed && !request.dryRun ? (await import("./fork.js")).reportUnmatched(followed.why, request, watched) : runPipeline(request, watched));
	if (ended.ok) {
		const result = ended.value;
		return {
			runs: [{
				name: result?.outcome.run.suite ?? "",
				out: result?.out ?? out,
				result
			}],
			failures: []
		};
	}
	const { name } = identityOf(config, world.directory, world.environment);
	return {
		runs: [],
		failures: [{
			config,
			name,
			out,
			error: ended.error,
			result: ended.result
		}]
	};
}
async function refused(problems, request, world) {
	const error = new ProblemError(problems);
	const result = await reportNotRun(error, request, world);
	return {
		config: request.config,
		name: null,
		out: request.out,
		error,
		result
	};
}
function exitCodeOfAll({ runs, failures }, isInterrupted) {
	if (isInterrupted && failures.length > 0) return 130;
	const codes = runs.flatMap(({ result }) => result === null ? [] : [processExitCode(result.outcome)]);
	return worstExitCode(failures.length > 0 ? [...codes, COULD_NOT_RUN] : codes);
}
function noMatch(pattern) {
	return {
		what: `No configuration matches "${pattern}".`,
		fix: "Give the path of an agent-eval.yml, or a glob of several."
	};
}
function sameNames(named) {
	return [...Map.groupBy(named, ({ name }) => name)].filter(([name, all]) => name !== null && all.length > 1).map(([name, all]) => ({
		what: `Two suites have the name "${name}": ${all.map(({ config }) => config).join(" and ")}.`,
		fix: "Give each a name of its own: comment, artifacts and files are kept apart by it."
	}));
}

export { exitCodeOfAll, runSuites, validateSuites };