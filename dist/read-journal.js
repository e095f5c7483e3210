import { r as trialSchema } from "./case-result.js";
import { Nn as readFileCappedSync, cr as object, dr as string } from "./journey.js";

// src/execution/read-journal.ts
const lineSchema = object({
	caseId: string(),
	fingerprint: string(),
	trial: trialSchema,
	extra: string().optional()
});
function readJournal(path, fingerprints) {
	const done = /* @__PURE__ */ new Map();
	for (const line of linesOf(path)) {
		const parsed = parseLine(line);
		if (!parsed || parsed.extra !== void 0 || fingerprints.get(parsed.caseId) !== parsed.fingerprint) continue;
		const { caseId, trial } = parsed;
		if (trial.status !== "passed" && trial.status !== "failed") continue;
		done.set(caseId, (done.get(caseId) ?? /* @__PURE__ */ new Map()).set(trial.trial, trial));
	}
	return new Map([...done].map(([caseId, trials]) => [caseId, [...trials.values()]]));
}
function linesOf(path) {
	try {
		return readFileCappedSync(path, Number.MAX_SAFE_INTEGER).toString("utf8").split("\n");
	} catch (error) {
		if (error.code === "ENOENT") return [];
		throw error;
	}
}
function parseLine(line) {
	try {
		return lineSchema.safeParse(JSON.parse(line)).data ?? null;
	} catch {
		return null;
	}
}

export { readJournal };