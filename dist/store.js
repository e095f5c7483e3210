import { Dt as cachePrefix, Et as baselineArtifactName, Wn as withTemporaryDirectory, kt as suiteSlug } from "./pipeline.js";
import { i as writeHistory, l as MAX_HISTORY_BYTES, n as openHistory, r as packHistory, t as HISTORY_FILE } from "./file.js";
import { join } from "node:path";

// src/history/store/store.ts
async function uploadHistory(history, artifacts) {
	const name = baselineArtifactName(history.suite);
	return await withTemporaryDirectory(async (root) => {
		const file = join(root, HISTORY_FILE);
		const { written, warnings } = await writeHistory(history, file, { transcripts: true });
		if (written === null) return {
			places: [],
			url: null,
			warnings
		};
		const uploaded = await artifacts.upload({
			name,
			files: [file],
			root
		});
		if (uploaded.kind === "uploaded") return {
			places: [`artifact ${name} (${uploaded.url})`],
			url: uploaded.url,
			warnings
		};
		const warning = {
			code: "artifact_not_saved",
			text: `The artifact ${name} was not stored: ${uploaded.reason}.`
		};
		return {
			places: [],
			url: null,
			warnings: [...warnings, warning]
		};
	});
}
async function cacheHistory(history, ci, cache) {
	const { bytes } = await packHistory(history, { transcripts: false });
	if (bytes === null) return { places: [] };
	const key = `${cachePrefix(history.suite)}${ci.sha}-${ci.runId}-${ci.attempt}`;
	return { places: await cache.save(historyCachePath(history.suite), key, bytes) ? [`cache ${key}`] : [] };
}
async function cachedHistory(suite, cache) {
	const found = await cache.restore(historyCachePath(suite), cachePrefix(suite), MAX_HISTORY_BYTES);
	if (!found) return null;
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

export { cachedHistory as n, uploadHistory as r, cacheHistory as t };