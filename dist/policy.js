import { an as tiersOptionSchema, lt as reportOptionsSchema, nn as gateOptionsSchema, tn as baselineOptionsSchema } from "./pipeline.js";

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