import { At as list, Ia as boolean, La as literal, Ma as _enum, Ua as string, Wa as tuple, jt as record, kt as count, za as number } from "./pipeline.js";
import { t as caseResultSchema } from "./case-result.js";

// src/model/warning.ts
const warningSchema = record({
	code: string().describe("Stable code, snake_case, for programs."),
	text: string().describe("One sentence for a person: what, where, what to do.")
});

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
const metricValueSchema = record({
	metric: string(),
	scope: string().describe("overall, category:NAME, tier:N, dataset:NAME, agent:NAME or intent:NAME."),
	value: number(),
	n: count().min(1).describe("Cases (units) that were scored."),
	interval: intervalSchema.nullable().describe("95 % interval. null: none is defined (n = 1 of a mean)."),
	unit: unitSchema,
	kind: metricKindSchema,
	better: betterSchema
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
const runReportSchema = record({
	cases: list(caseResultSchema),
	metrics: list(metricValueSchema).describe("A metric that nothing was scored for is absent, never 0."),
	confusions: list(confusionSchema).describe("Expected and actual intent, pairs that differ, most frequent first."),
	warnings: list(warningSchema),
	unreadable: unreadableSchema.optional().describe("Set where not one reply of the run could be read. Such a run is never stored as a baseline.")
});

export { runReportSchema as a, metricValueSchema as i, intervalSchema as n, unitSchema as o, metricKindSchema as r, warningSchema as s, betterSchema as t };