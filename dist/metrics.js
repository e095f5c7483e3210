import { a as metricValueSchema } from "./run-report.js";
import { $t as order, wc as array } from "./pipeline.js";
import { deflateRawSync, inflateRawSync } from "node:zlib";

// src/history/store/metrics.ts
const MOST_BYTES = 4e6;
function packedMetrics(metrics) {
	const ordered = metrics.filter(({ scope }) => scope === "overall" || scope.startsWith("category:")).sort((a, b) => order(a.metric, b.metric) || order(a.scope, b.scope));
	return new Uint8Array(deflateRawSync(JSON.stringify(ordered)));
}
function metricsOf(run, scope) {
	try {
		const value = JSON.parse(inflateRawSync(run.metrics, { maxOutputLength: MOST_BYTES }).toString());
		const wanted = scope === void 0 || !Array.isArray(value) ? value : value.filter((one) => one?.scope === scope);
		return array(metricValueSchema).safeParse(wanted).data ?? [];
	} catch {
		return [];
	}
}

export { packedMetrics as n, metricsOf as t };