import { Ci as warningSchema, Dc as literal, Fc as tuple, Pc as string, Tc as boolean, _a as list, ga as count, ha as amount, kc as number, va as record, xc as _enum, ya as share } from "./pipeline.js";
import { t as caseResultSchema } from "./case-result.js";

// src/model/run/run-report.ts
const metricKindSchema = _enum([
	"proportion",
	"mean",
	"ratio",
	"duration",
	"quantile",
	"pooled"
]);
const betterSchema = _enum([
	"higher",
	"lower",
	"none"
]);
const unitSchema = _enum([
	"share",
	"ms",
	"usd",
	"tokens",
	"turns",
	"score"
]);
const intervalSchema = tuple([number(), number()]).readonly();
const trialRunsSchema = record({
	values: list(number()).describe("The rate in each run, in the order of the trials."),
	mean: number(),
	sd: amount().describe("Sample standard deviation, n \u2212 1.")
});
const metricValueSchema = record({
	metric: string(),
	scope: string().describe("overall, category:NAME, tier:N, dataset:NAME, agent:NAME, tag:NAME, language:CODE or intent:NAME. A case counts in each of its tags."),
	value: number(),
	n: count().min(1).describe("Cases (units) that were scored."),
	interval: intervalSchema.nullable().describe("95 % interval. null: none is defined (n = 1 of a mean)."),
	unit: unitSchema,
	kind: metricKindSchema,
	better: betterSchema,
	trialRuns: trialRunsSchema.optional().describe("Of a rate overall, where every case has two trials or more: the same trial of every case is a run. Absent: no such runs.")
});
const confusionSchema = record({
	expected: string(),
	actual: string().nullable(),
	count: count().min(1)
});
const unreadableSchema = record({
	code: string().describe("Stable code, as of a trial. nothing_mapped: no mapped field was in it."),
	message: string().describe("What was wrong with the first of them. Untrusted text."),
	reply: string().optional().describe("The first of them, shortened. Untrusted text."),
	key: string().optional().describe("Key of the configuration to look at, for example agent.response."),
	place: string().optional().describe("Its file and line."),
	count: count().min(1),
	stopped: boolean().describe("Whether the run was ended for it, before its other cases."),
	cause: _enum(["wiring", "agent"]).describe("agent: the same configuration could read the replies of the baseline."),
	agent: string().optional().describe("Name of the agent, where it is not that of the suite."),
	side: literal("base").optional().describe("The replies were those of the base version (--ab).")
});
const endingSchema = _enum([
	"passed",
	"assertion",
	"max_turns",
	"timeout",
	"error",
	"infrastructure",
	"simulator",
	"judge",
	"other"
]);
const endingCountSchema = record({
	ending: endingSchema,
	count: count().min(1).describe("Conversations (trials)."),
	share: share().describe("Of all conversations that ran.")
});
const claimCountSchema = record({
	name: string().nullable().describe("The type or the source. null: no source. Untrusted text where an agent named it."),
	evaluated: count(),
	grounded: count()
});
const confidenceTallySchema = record({
	bins: list(record({
		low: share(),
		high: share(),
		turns: count().describe("Turns with a confidence above low, up to high. The first bin includes 0."),
		scored: count().describe("Of those, the ones of which an intent was expected."),
		accuracy: share().nullable().describe("Share of the scored ones that are right. null: none was scored.")
	})).describe("Ten of equal width."),
	missing: count().describe("Answered turns without a confidence.")
});
const tallySchema = record({
	endings: list(endingCountSchema).describe("How conversations ended, most frequent first."),
	judged: list(record({
		metric: string(),
		passed: count(),
		judged: count().min(1)
	})).optional().describe("Verdicts of a model, over all turns and trials. Absent: none."),
	claims: record({
		byType: list(claimCountSchema),
		bySource: list(claimCountSchema)
	}).optional().describe("Statements that a judge checked against sources. Absent: none."),
	confidence: confidenceTallySchema.optional().describe("What the agent said of its intents. Absent: nothing.")
});
const runReportSchema = record({
	cases: list(caseResultSchema),
	metrics: list(metricValueSchema).describe("A metric that nothing was scored for is absent, never 0."),
	confusions: list(confusionSchema).describe("Expected and actual intent, pairs that differ, most frequent first."),
	warnings: list(warningSchema),
	tally: tallySchema.optional().describe("Counts beside metrics. Absent in runs of older versions."),
	unreadable: unreadableSchema.optional().describe("Set where not one reply of the run could be read. Such a run is never stored as a baseline.")
});

export { metricValueSchema as a, unitSchema as c, metricKindSchema as i, endingSchema as n, runReportSchema as o, intervalSchema as r, trialRunsSchema as s, betterSchema as t };