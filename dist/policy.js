import { Hi as exporters, Qi as gateOptionsSchema, Xi as baselineOptionsSchema, ir as reportOptionsSchema, va as tiersOptionSchema } from "./pipeline.js";

// src/pipeline/suite/policy.ts
function defaultPolicy(name, { redact, warnings }) {
	return {
		name,
		gate: gateOptionsSchema.parse({}),
		baseline: baselineOptionsSchema.parse({}),
		report: reportOptionsSchema.parse({}),
		datasets: [],
		targets: tiersOptionSchema.parse({}),
		warnings,
		redact
	};
}
function withoutExporters(suite) {
	const none = Object.fromEntries(exporters.map(({ id }) => [id, void 0]));
	return {
		...suite,
		report: {
			...suite.report,
			...none
		}
	};
}

export { withoutExporters as n, defaultPolicy as t };