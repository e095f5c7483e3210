import { ct as reportOptionsSchema, en as baselineOptionsSchema, in as tiersOptionSchema, tn as gateOptionsSchema } from "./pipeline.js";

// src/pipeline/suite/policy.ts
function defaultPolicy(name, { redact, warnings }) {
	return {
		name,
		gate: gateOptionsSchema.parse({}),
		baseline: baselineOptionsSchema.parse({}),
		report: reportOptionsSchema.parse({}),
		datasets: [],
		caseIds: null,
		measurement: null,
		measuring: null,
		targets: tiersOptionSchema.parse({}),
		tested: null,
		mustPass: () => false,
		warnings,
		redact
	};
}

export { defaultPolicy as t };