// src/journey/provenance.ts
const DEFAULT_SEED = 1;
function runInfo(suite, request, world, carried) {
	const { ci } = world;
	const startedAt = new Date(carried.startedAt).toISOString();
	return {
		id: ci ? String(ci.runId) : `local-${startedAt}`,
		attempt: ci?.attempt ?? 1,
		suite: suite.name,
		toolVersion: world.version,
		startedAt,
		durationMs: world.now() - carried.startedAt,
		mode: carried.mode,
		event: ci?.event ?? null,
		sha: ci ? ci.pullRequest?.headSha ?? ci.sha : null,
		branch: ci?.branch ?? null,
		pullRequest: ci?.pullRequest?.number ?? null,
		seed: request.seed ?? 1,
		trials: carried.trials,
		cases: {
			selected: carried.selected,
			total: suite.cases.length
		},
		calls: carried.calls,
		cost: carried.cost,
		stopped: carried.stopped,
		fingerprints: suite.ruler.fingerprints
	};
}

export { runInfo as t };