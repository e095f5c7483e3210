import { r as trialSchema } from "./case-result.js";
import { Ac as object, Ic as union, Mc as record, Nc as strictObject, Pc as string, Vo as costOf, Wa as isCounted, kc as number, xc as _enum, zo as NOTHING_SPENT } from "./pipeline.js";
import { m as readFileCappedSync } from "./cli.js";
import { isDeepStrictEqual } from "node:util";

// src/history/files/read-journal.ts
const spentSchema = object({
	calls: number().int().min(0),
	cost: number().min(0).nullable()
});
const trialLineSchema = object({
	caseId: string(),
	fingerprint: string(),
	trial: trialSchema,
	extra: _enum(["current", "base"]).optional(),
	base: string().optional(),
	spent: spentSchema.optional()
});
const versionLineSchema = strictObject({
	version: record(string(), string()),
	run: object({
		id: string(),
		attempt: number().int().min(1)
	}).optional()
});
const lineSchema = union([
	trialLineSchema,
	strictObject({ spent: spentSchema }),
	versionLineSchema
]);
function readJournal(path, fingerprints, asked) {
	let [done, current, base] = [
		collected(),
		collected(),
		collected()
	];
	let spent = NOTHING_SPENT;
	let version = null;
	let run = null;
	const spans = [NO_TIME];
	for (const line of linesOf(path)) {
		const parsed = parseLine(line);
		if (!parsed) continue;
		if ("version" in parsed) {
			if (!isDeepStrictEqual(version, parsed.version)) [done, current, base] = [
				collected(),
				collected(),
				collected()
			];
			version = parsed.version;
			run = parsed.run ?? null;
			spans.push(NO_TIME);
			continue;
		}
		if (!("trial" in parsed)) {
			spent = mostOf(spent, parsed.spent);
			continue;
		}
		spent = parsed.spent ? mostOf(spent, parsed.spent) : plusOwn(spent, parsed);
		const { caseId, fingerprint, trial, extra } = parsed;
		spans.push(withTimeOf(trial, spans.pop()));
		if (fingerprints.get(caseId) !== fingerprint || !isCounted(trial)) continue;
		if (extra === "base" && asked !== void 0 && parsed.base !== asked) continue;
		(extra === void 0 ? done : {
			current,
			base
		}[extra]).add(caseId, trial);
	}
	const durationMs = spans.reduce((sum, { from, to }) => sum + Math.max(0, to - from), 0);
	return {
		done: done.all(),
		reruns: {
			current: current.all(),
			base: base.all()
		},
		spent,
		durationMs,
		version,
		run
	};
}
const runOfJournal = (path) => readJournal(path, /* @__PURE__ */ new Map()).run;
const NO_TIME = {
	from: Number.POSITIVE_INFINITY,
	to: Number.NEGATIVE_INFINITY
};
function withTimeOf({ timing }, { from, to }) {
	const start = Date.parse(timing.startedAt);
	if (Number.isNaN(start)) return {
		from,
		to
	};
	return {
		from: Math.min(from, start),
		to: Math.max(to, start + timing.durationMs)
	};
}
function collected() {
	const byCase = /* @__PURE__ */ new Map();
	return {
		add: (caseId, trial) => byCase.set(caseId, (byCase.get(caseId) ?? /* @__PURE__ */ new Map()).set(trial.trial, trial)),
		all: () => new Map([...byCase].map(([caseId, trials]) => [caseId, [...trials.values()]]))
	};
}
const mostOf = (a, b) => ({
	calls: Math.max(a.calls, b.calls),
	cost: most(a.cost, b.cost)
});
function plusOwn({ calls, cost }, { trial }) {
	const own = costOf(trial);
	return {
		calls: calls + trial.transcript.turns.length,
		cost: own === void 0 ? cost : (cost ?? 0) + own
	};
}
const most = (a, b) => a === null ? b : b === null ? a : Math.max(a, b);
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

export { readJournal, runOfJournal };