import { p as readFileCapped, y as writeFileAtomic } from "./cli.js";
import { at as createPatience, it as TimeLimitError, rt as TRANSFER } from "./pipeline.js";
import { n as reportingMoves, r as withoutAnnotations, t as reasonOf } from "./toolkit-log.js";
import { dirname, join, relative } from "node:path";
import { mkdir, rm, rmdir } from "node:fs/promises";

// src/platform/github/cache.ts
const LONGEST_KEY = 512;
const MOST_PREFIXES = 9;
function createCache(services, patience = createPatience()) {
	const { workspace } = services;
	const paths = (path) => ({
		file: join(workspace, path),
		listed: [cachedPath(workspace, path)]
	});
	return {
		restore: async (path, prefixes, maxBytes) => {
			if (services.noCache || !workspace) return null;
			const { file, listed } = paths(path);
			const said = [];
			try {
				const { isFeatureAvailable, restoreCache } = await import("./cache.js");
				if (!isFeatureAvailable()) return null;
				await mkdir(dirname(file), { recursive: true });
				const restored = () => restoreCache(listed, prefixes[0], [...prefixes], void 0, true);
				const key = await patience.within(TRANSFER, (_, moved) => reportingMoves(moved, () => withoutAnnotations(said, restored)));
				if (key !== void 0) return {
					kind: "found",
					key,
					bytes: await readFileCapped(file, maxBytes)
				};
				return troubleOf(said);
			} catch (error) {
				if (error instanceof TimeLimitError) return {
					kind: "trouble",
					reason: `the cache ${error.message}`
				};
				return {
					kind: "trouble",
					reason: reasonOf(error)
				};
			} finally {
				await removeFile(file, workspace);
			}
		},
		save: async (path, key, bytes) => {
			if (services.noCache || !workspace || key.length > LONGEST_KEY || key.includes(",")) return null;
			const { file, listed } = paths(path);
			const said = [];
			try {
				const { isFeatureAvailable, saveCache } = await import("./cache.js");
				if (!isFeatureAvailable()) return null;
				writeFileAtomic(file, bytes);
				const saved = () => saveCache(listed, key, void 0, true);
				return await patience.within(TRANSFER, (_, moved) => reportingMoves(moved, () => withoutAnnotations(said, saved))) !== -1 || said.some((text) => /already exists/.test(text)) ? null : troubleOf(said);
			} catch (error) {
				if (error instanceof TimeLimitError) return {
					kind: "trouble",
					reason: `the cache ${error.message}`
				};
				return {
					kind: "trouble",
					reason: reasonOf(error)
				};
			} finally {
				await removeFile(file, workspace);
			}
		}
	};
}
function troubleOf(said) {
	const last = said.at(-1);
	return last === void 0 ? null : {
		kind: "trouble",
		reason: reasonOf(last)
	};
}
function cachedPath(workspace, path) {
	return relative(process.cwd(), join(workspace, path)).replaceAll("\\", "/");
}
async function removeFile(file, workspace) {
	await rm(file, { force: true });
	for (let folder = dirname(file); folder.length > workspace.length; folder = dirname(folder)) if (!await rmdir(folder).then(() => true, () => false)) return;
}

export { createCache as n, MOST_PREFIXES as t };