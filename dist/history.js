// src/baseline/history/history.ts
function emptyHistory(suite) {
	return {
		suite,
		runs: [],
		acceptances: [],
		latest: null
	};
}
function measuresOf(run, unit) {
	const flat = numbersIn(unit.measures);
	const entries = [];
	for (let i = 0; i + 2 < flat.length; i += 3) {
		const name = run.measureNames[flat[i]];
		if (name !== void 0 && flat[i + 2] >= 0) entries.push([name, [flat[i + 1], flat[i + 2]]]);
	}
	return Object.fromEntries(entries);
}
function encodedMeasures(measures, names) {
	const flat = names.flatMap((name, index) => Object.hasOwn(measures, name) ? [index, ...measures[name]] : []);
	return JSON.stringify(flat);
}
function numbersIn(text) {
	try {
		const value = JSON.parse(text);
		return Array.isArray(value) && value.every((item) => typeof item === "number") ? value : [];
	} catch {
		return [];
	}
}
function settled(history, keep) {
	const ordered = [...history.runs].sort(byTime).slice(-500);
	const acceptances = [...history.acceptances].sort((a, b) => order(a.at, b.at) || order(a.sha, b.sha));
	const last = ordered.length - keep;
	const runs = ordered.map((run, index) => index < last ? withoutUnits(run) : withoutAccepted(run, acceptances));
	const closed = ordered.at(-keep);
	const still = acceptances.slice(-500).map((one) => closed && closed.firstStartedAt >= one.at ? {
		...one,
		units: []
	} : one);
	return {
		...history,
		runs,
		acceptances: still
	};
}
function withoutUnits(run) {
	return run.units === null ? run : {
		...run,
		measureNames: [],
		units: null
	};
}
function withoutAccepted(run, acceptances) {
	const since = acceptances.filter(({ at, runId }) => run.firstStartedAt < at && run.id !== runId);
	const affected = new Set(since.flatMap(({ units }) => units));
	if (run.units === null || affected.size === 0) return run;
	return {
		...run,
		units: run.units.filter(({ identity }) => !affected.has(identity.key))
	};
}
function byTime(a, b) {
	return order(a.firstStartedAt, b.firstStartedAt) || order(a.id, b.id);
}
function order(a, b) {
	return a < b ? -1 : a > b ? 1 : 0;
}

export { settled as a, order as i, encodedMeasures as n, measuresOf as r, emptyHistory as t };