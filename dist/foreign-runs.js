import { Ct as NOT_ASKED_FOR, St as unjudged, Zo as recognisedIn, dn as loadSuite, ut as carryOut } from "./pipeline.js";
import { H as counted, g as shownPath, it as inQuotes, v as withTemporaryDirectory, z as ProblemError } from "./cli.js";
import { basename, extname, join, resolve } from "node:path";
import { readFile, stat, writeFile } from "node:fs/promises";

// src/pipeline/variants/foreign-runs.ts
const LARGEST = 52428800;
const LONGEST_NAME = 100;
async function readForeignRun(given, request, world, suite) {
	const { path, text, suite: named = suite } = await textOf(resolve(world.directory, given));
	if (text === null || text.length > LARGEST) return null;
	const shown = shownPath(world.directory, path) || path;
	const source = await scoredBy(text, path, {
		shown,
		suite: named
	});
	if (source === null) return null;
	const { at, ...by } = source;
	const { run, report } = await withTemporaryDirectory((directory) => carriedOut(directory, {
		by,
		text,
		path,
		shown
	}, request, world));
	const id = by.suite === void 0 ? shown : `${shown}#${by.suite}`;
	const startedAt = await timeOf(path, at);
	const scored = {
		...run,
		id,
		startedAt,
		source: {
			...by,
			file: shown
		}
	};
	return unjudged({
		run: scored,
		report
	}, `scored by ${by.tool} ${by.version}`);
}
async function carriedOut(directory, { by, text, path, shown }, request, world) {
	const results = `results${extname(path)}`;
	const named = {
		files: results,
		...by.suite !== void 0 && { suite: by.suite }
	};
	const config = {
		version: 1,
		name: by.tool,
		agent: {
			type: "replay",
			...named
		},
		datasets: [{
			name: by.tool,
			...named
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
		throw error instanceof ProblemError ? new ProblemError(error.problems.map((one) => asGiven(one, results, shown))) : error;
	});
	const all = {
		cases: suite.cases,
		weights: /* @__PURE__ */ new Map(),
		sample: null,
		mode: "full",
		warnings: []
	};
	const running = {
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
	const warnings = [...suite.warnings, ...report.warnings].map((one) => ({
		...one,
		text: one.text.replaceAll(results, basename(path))
	}));
	return {
		run,
		report: {
			...report,
			cases,
			warnings
		}
	};
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
		const text = await readFile(path).then((bytes) => new TextDecoder().decode(bytes)).catch(() => null);
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
		if (!path.toLowerCase().endsWith(".xml")) return null;
		const unknown = {
			what: `${shown} holds no results of tests.`,
			fix: "Name a file in the form of JUnit."
		};
		throw new ProblemError((problems.length > 0 ? problems : [unknown]).map((one) => ({
			...one,
			where: {
				...one.where,
				file: shown
			}
		})));
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

export { readForeignRun as t };