import { zn as settled } from "./pipeline.js";

// src/history/store/merge.ts
function mergeHistories(newest, others, keep) {
	const all = [newest, ...others.filter(({ suite }) => suite === newest.suite)];
	const runs = /* @__PURE__ */ new Map();
	for (const run of all.flatMap((history) => history.runs)) {
		const former = runs.get(run.id);
		runs.set(run.id, former ? joined(former, run) : run);
	}
	const acceptances = /* @__PURE__ */ new Map();
	for (const one of all.flatMap((history) => history.acceptances)) {
		const former = acceptances.get(one.sha);
		acceptances.set(one.sha, former ? joinedAcceptance(former, one) : one);
	}
	const latest = all.find((history) => history.latest !== null)?.latest ?? null;
	const merged = {
		suite: newest.suite,
		runs: [...runs.values()],
		acceptances: [...acceptances.values()],
		latest
	};
	return settled(merged, keep);
}
function joined(a, b) {
	const [first, second] = b.attempt > a.attempt || b.attempt === a.attempt && a.units === null ? [b, a] : [a, b];
	const { firstStartedAt } = second;
	return firstStartedAt < first.firstStartedAt ? {
		...first,
		firstStartedAt
	} : first;
}
function joinedAcceptance(a, b) {
	return {
		...b.at < a.at ? b : a,
		units: a.units.length >= b.units.length ? a.units : b.units
	};
}
function recordAcceptance(history, accepted, keep) {
	const own = history.runs.find(({ id }) => id === accepted.runId);
	const units = [...new Set(accepted.units)].sort();
	const recorded = {
		...accepted,
		at: own?.firstStartedAt ?? accepted.at,
		units,
		affected: units.length
	};
	const former = history.acceptances.find(({ sha }) => sha === accepted.sha);
	const acceptances = [...history.acceptances.filter((one) => one !== former), former ? joinedAcceptance(former, recorded) : recorded];
	return settled({
		...history,
		acceptances
	}, keep);
}

export { recordAcceptance as n, mergeHistories as t };