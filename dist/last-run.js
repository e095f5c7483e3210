import { r as trialSchema, t as caseResultSchema } from "./case-result.js";
import { n as readCases, r as runInfoSchema, t as partsOfFile } from "./read-cases.js";
import { Dc as literal, Lc as unknown, _a as list, da as MAX_SAVED_RUN_BYTES, ua as MAX_RUN_BYTES, va as record } from "./pipeline.js";
import { p as readFileCapped } from "./cli.js";
import { join } from "node:path";
import { stat } from "node:fs/promises";

// src/history/files/last-run.ts
const counted = list(unknown()).transform((all) => all.map(() => null));
const lastCaseSchema = caseResultSchema.unwrap().pick({
	id: true,
	status: true
}).extend({ trials: list(trialSchema.unwrap().pick({
	status: true,
	failureType: true,
	modelCalls: true,
	usage: true
}).extend({
	transcript: record({ turns: counted }),
	timing: record({ turns: counted })
}).readonly()) }).readonly();
const lastRunSchema = record({
	schemaVersion: literal(1),
	run: runInfoSchema.unwrap().pick({
		suite: true,
		startedAt: true,
		mode: true,
		cases: true
	}).readonly(),
	report: record({ cases: list(lastCaseSchema) })
});
async function readLastRun(folder, names, suite, wanted) {
	for (const name of names) {
		const run = await readOne(join(folder, name), wanted).catch(() => null);
		if (run?.run.suite === suite && run.run.cases.selected > 0) return run;
	}
	return null;
}
async function readOne(file, wanted) {
	if ((await stat(file)).size > 1e9) return null;
	const cases = [];
	let left = 0;
	const rest = readCases(partsOfFile(file), MAX_SAVED_RUN_BYTES, (json) => {
		if (wanted === "not passed" && hasPassed(json)) left += 1;
		else cases.push(lastCaseSchema.parse(JSON.parse(json)));
	});
	const text = rest ?? new TextDecoder().decode(await readFileCapped(file, 64e6));
	const { data } = lastRunSchema.safeParse(JSON.parse(text));
	const run = data && rest !== null ? {
		...data,
		report: { cases }
	} : data;
	return run && run.run.cases.selected === run.report.cases.length + left ? run : null;
}
function hasPassed(json) {
	const end = json.indexOf(",\"trials\":[");
	return end > 0 && json.slice(0, end).endsWith(",\"status\":\"passed\"");
}

export { readLastRun };