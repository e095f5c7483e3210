// src/pipeline/collector.ts
function withoutCollector(suite) {
	return {
		...suite,
		report: {
			...suite.report,
			otlp: void 0
		}
	};
}

export { withoutCollector as t };