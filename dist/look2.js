import { co as reaches, ct as tally, lt as stratifiedExact, so as isWithin, st as strataOf } from "./pipeline.js";

// src/history/anchor/look.ts
const FEWEST_ANCHOR_RUNS = 3;
const MOST_RUNS_SINCE = 5;
const LIMIT = .01;
function lookAtAnchor(history, input) {
	const { anchor } = history;
	const { current, tolerance, before } = input;
	if (anchor === null || anchor.runs.length < 3 || current.sha === anchor.sha) return null;
	const since = runsSince(history, anchor, input);
	const last = [current, ...since.toReversed().filter(({ units }) => units !== null)].slice(0, MOST_RUNS_SINCE);
	if (last.length < 3) return null;
	const shared = strataOf(tally(anchor.runs), tally(last));
	const drop = shared.reduce((sum, s) => sum + s.baselinePasses / s.baselineRuns - s.currentPasses / s.currentRuns, 0);
	const mean = shared.length === 0 ? 0 : drop / shared.length;
	const pValue = stratifiedExact(shared).pWorse;
	const isLower = shared.length > 0 && isWithin(pValue, LIMIT) && reaches(mean, tolerance ?? 0);
	const regressions = since.filter(({ conclusion }) => conclusion === "regression");
	return {
		name: anchor.name,
		sha: anchor.sha,
		anchorRuns: anchor.runs.length,
		runs: last.length,
		cases: shared.length,
		drop: mean,
		pValue,
		merges: commitsOf([...since, current]),
		regressions: commitsOf([...regressions, ...current.isRegression ? [current] : []]),
		isLower,
		warned: isLower && before?.sha === anchor.sha && before.isLower
	};
}
function runsSince(history, anchor, { branches, current }) {
	const runs = history.runs.filter(({ id, branch }) => id !== current.id && (!branches || branch !== null && branches.includes(branch)));
	const from = runs.find(({ sha }) => sha === anchor.sha)?.firstStartedAt ?? anchor.committedAt;
	return runs.filter(({ sha, firstStartedAt }) => sha !== anchor.sha && Date.parse(firstStartedAt) > Date.parse(from));
}
const commitsOf = (runs) => new Set(runs.map(({ id, sha }) => sha ?? id)).size;

export { lookAtAnchor as t };