import { r as trialSchema, t as caseResultSchema } from "./case-result.js";
import { t as runInfoSchema } from "./run-info.js";
import { Bt as list, Lr as MAX_SAVED_RUN_BYTES, Vt as record, ks as unknown, ys as literal } from "./pipeline.js";
import { u as readFileCapped } from "./cli.js";
import { join } from "node:path";

// src/history/files/last-run.ts
const lastRunSchema = record({
	schemaVersion: literal(1),
	run: runInfoSchema.unwrap().pick({
		suite: true,
		startedAt: true,
		cases: true
	}).readonly(),
	report: record({ cases: list(caseResultSchema.unwrap().pick({
		id: true,
		status: true
	}).extend({ trials: list(trialSchema.unwrap().pick({
		status: true,
		failureType: true,
		modelCalls: true,
		usage: true
	}).extend({
		transcript: record({ turns: list(unknown()) }),
		timing: record({ turns: list(unknown()) })
	}).readonly()) }).readonly()) })
});
async function readLastRun(folder, names, suite) {
	for (const name of names) {
		const run = await readOne(join(folder, name)).catch(() => null);
		if (run?.run.suite === suite && run.report.cases.length > 0) return run;
	}
	return null;
}
async function readOne(file) {
	const bytes = await readFileCapped(file, MAX_SAVED_RUN_BYTES);
	const { data } = lastRunSchema.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
	return data && data.run.cases.selected === data.report.cases.length ? data : null;
}

export { readLastRun };