import { Bt as cachePrefix, Ut as suiteSlug, en as settled, zt as baselineArtifactName } from "./pipeline.js";
import { v as withTemporaryDirectory } from "./cli.js";
import { a as writeHistory, n as openHistory, r as packHistory, t as HISTORY_FILE, u as MAX_HISTORY_BYTES } from "./file.js";
import { join } from "node:path";

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
	const anchor = newest.anchor && {
		...newest.anchor,
		runs: all.flatMap((history) => history.anchor?.sha === newest.anchor?.sha ? history.anchor?.runs ?? [] : [])
	};
	const { suite } = newest;
	return settled({
		suite,
		runs: [...runs.values()],
		acceptances: [...acceptances.values()],
		latest,
		anchor
	}, keep);
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

// src/history/store/store.ts
async function uploadHistory(history, artifacts) {
	const name = baselineArtifactName(history.suite);
	return await withTemporaryDirectory(async (root) => {
		const file = join(root, HISTORY_FILE);
		const { written, warnings } = await writeHistory(history, file, { transcripts: true });
		if (written === null) return {
			url: null,
			warnings
		};
		const uploaded = await artifacts.upload({
			name,
			files: [file],
			root
		});
		if (uploaded.kind === "uploaded") return {
			url: uploaded.url,
			warnings
		};
		const warning = {
			code: "artifact_not_saved",
			text: `The artifact ${name} was not stored: ${uploaded.reason}.`
		};
		return {
			url: null,
			warnings: [...warnings, warning]
		};
	});
}
async function cacheHistory(history, ci, cache) {
	const { bytes } = await packHistory(history, { transcripts: false });
	if (bytes === null) return [];
	const key = `${cachePrefix(history.suite)}${ci.sha}-${ci.runId}-${ci.attempt}`;
	const trouble = await cache.save(historyCachePath(history.suite), key, bytes);
	if (trouble === null) return [];
	return [{
		code: "cache_not_saved",
		text: `The history was not stored in the cache, which is asked where no artifact can be read: ${trouble.reason}. The next run of this branch stores it.`
	}];
}
async function cachedHistory(suite, cache, commits = []) {
	const prefix = cachePrefix(suite);
	const prefixes = [...commits.map((sha) => `${prefix}${sha}-`), prefix];
	const found = await cache.restore(historyCachePath(suite), prefixes, MAX_HISTORY_BYTES);
	if (found?.kind !== "found") return found;
	const name = `The cached history ${found.key}`;
	return {
		...await openHistory(found.bytes, {
			suite,
			name
		}),
		key: found.key
	};
}
function historyCachePath(suite) {
	return `.agent-eval-cache/${suiteSlug(suite)}/${HISTORY_FILE}`;
}

export { recordAcceptance as a, mergeHistories as i, cachedHistory as n, uploadHistory as r, cacheHistory as t };