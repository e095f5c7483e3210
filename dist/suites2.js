import { Nn as ProblemError, lt as readConfig, t as runJourney } from "./journey.js";
const { join } = process.getBuiltinModule("node:path");
const { globSync } = process.getBuiltinModule("node:fs");

// src/journey/suite/suites.ts
async function runSuites(request, world) {
	if (!/[*?[{]/.test(request.config)) {
		const result = await runJourney(request, world);
		return {
			runs: [{
				name: result?.outcome.run.suite ?? "",
				out: request.out,
				result
			}],
			failures: [],
			several: false
		};
	}
	const files = globSync(request.config, { cwd: world.directory }).sort();
	if (files.length === 0) throw new ProblemError([noMatch(request.config)]);
	const named = files.map((config) => ({
		config,
		...nameOf(config, world)
	}));
	const twice = sameNames(named);
	if (twice.length > 0) throw new ProblemError(twice);
	const runs = [];
	const failures = [];
	for (const { config, name, error } of named) {
		if (world.signal.aborted) break;
		if (name === null) {
			failures.push({
				config,
				error
			});
			continue;
		}
		const out = join(request.out, name);
		try {
			runs.push({
				name,
				out,
				result: await runJourney({
					...request,
					config,
					out
				}, world)
			});
		} catch (failure) {
			failures.push({
				config,
				error: failure
			});
		}
	}
	return {
		runs,
		failures,
		several: true
	};
}
function exitCodeOfAll({ runs, failures }) {
	const codes = runs.map(({ result }) => {
		if (result === null) return 0;
		return result.outcome.run.stopped === "interrupt" ? 130 : result.outcome.verdict.exitCode;
	});
	if (failures.length > 0) codes.push(3);
	return [
		130,
		3,
		1,
		2,
		4
	].find((code) => codes.includes(code)) ?? 0;
}
function nameOf(config, world) {
	try {
		const { parts, problems } = readConfig(config, world.directory, world.environment);
		return parts.name ? { name: parts.name } : {
			name: null,
			error: new ProblemError(problems)
		};
	} catch (error) {
		return {
			name: null,
			error
		};
	}
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

export { runSuites as n, exitCodeOfAll as t };