import { _t as shortSha, gt as baselineInfoOf, ht as ageOf } from "./pipeline.js";
import { o as latestRun } from "./file.js";
import { n as cachedHistory } from "./store.js";

// src/history/sources/cache.ts
function cacheBaseline(given) {
	const { cache, ci, suite, now } = given;
	return {
		id: "cache",
		restore: async () => {
			const found = await cachedHistory(suite, cache);
			if (!found) return {
				baseline: null,
				why: "none was found in the cache",
				warnings: []
			};
			const { history, key, warnings } = found;
			if (found.found !== "read") return {
				baseline: null,
				why: warnings[0].text,
				warnings
			};
			const parsed = latestRun(history, { transcripts: false });
			if (!parsed?.ok) {
				const text = `The cached history ${key} was not used: ${parsed ? parsed.problem.what : "its newest run was too large."}`;
				return {
					baseline: null,
					why: text,
					warnings: [{
						code: parsed ? parsed.code : "saved_run_too_large",
						text
					}]
				};
			}
			const { run } = parsed.outcome;
			if (ci && run.id === String(ci.runId)) return {
				baseline: null,
				why: "the cache holds only what an earlier attempt of this run saved",
				warnings: []
			};
			const why = "it is the newest run in the cache; no artifact could be used";
			const description = `the cached run ${run.id} of ${shortSha(run.sha)}, ${ageOf(run.startedAt, now())}`;
			const info = baselineInfoOf(parsed.outcome, {
				source: "cache",
				description,
				why
			});
			return {
				baseline: {
					outcome: parsed.outcome,
					info,
					history
				},
				why,
				warnings: []
			};
		}
	};
}

export { cacheBaseline };