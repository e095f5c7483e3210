import { Z as didYouMean, z as ProblemError } from "./cli.js";
import { $o as buildCase, Cs as importedFormats, Ko as sourcesOf, Qo as alike, Ts as presetNames, Yo as readCases, bs as formatNames, es as caseSchemas, ts as compileFields } from "./pipeline.js";
import { existsSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";

// src/cases/dataset/foreign.ts
const NOTHING = {
	dataset: "imported",
	category: "imported",
	tier: void 0,
	tags: [],
	trials: 1,
	expect: {},
	evaluate: {}
};
async function readForeign(request) {
	const { file, directory, from, choices, judgedMetrics, expectationsOn } = request;
	const path = resolve(directory, file);
	if (!existsSync(path)) throw new ProblemError([missing(file)]);
	const places = {
		directory: dirname(path),
		workingDirectory: directory
	};
	const { format, fields } = await wayOf(from);
	const { sources, problems } = sourcesOf({
		files: [basename(path)],
		format
	}, places, void 0);
	const [source] = sources;
	if (!source) throw new ProblemError(problems);
	const content = await source.read();
	if (!("file" in content)) throw new ProblemError(content);
	const read = await readCases(content, {
		format,
		fields,
		choices,
		judgedMetrics,
		expectationsOn,
		around: source.around,
		pause: async () => false
	});
	const schemas = caseSchemas(request.expectations, void 0, request.sets, expectationsOn);
	const found = [...read.problems];
	const cases = read.cases.flatMap((written) => {
		const built = buildCase(written, NOTHING, schemas);
		if ("problems" in built) {
			found.push(...built.problems);
			return [];
		}
		const { id: _, ...native } = written.native;
		const { judgedSettings: settings = {}, skipped, file } = written;
		return [{
			native: {
				id: built.testCase.id,
				...native
			},
			file,
			line: written.lineOf([]),
			skipped,
			settings
		}];
	});
	if (found.length > 0) throw new ProblemError(alike(found));
	return {
		unread: Object.keys(choices).filter((name) => !read.choices?.includes(name)),
		cases,
		lines: (read.lines ?? []).map(({ text }) => text),
		recordings: read.recordings ?? [],
		proposed: read.proposed
	};
}
function missing(file) {
	return {
		what: `Cannot read ${file}: there is no such file.`,
		where: { file },
		fix: "Check the name: a path starts at the folder that you are in."
	};
}
async function wayOf(from) {
	if (from === void 0 || [...formatNames, ...importedFormats].includes(from)) return {
		format: from,
		fields: void 0
	};
	const compiled = presetNames.includes(from) ? await compileFields({ fields: from }, void 0) : null;
	if (compiled !== null && "compiled" in compiled) return {
		format: void 0,
		fields: compiled.compiled
	};
	const known = [.../* @__PURE__ */ new Set([
		...importedFormats,
		...presetNames,
		...formatNames
	])];
	throw new ProblemError([{
		what: `There is no format "${from}".`,
		fix: didYouMean(from, known)
	}]);
}

export { readForeign };