import { f as writeFileAtomic, l as readFileCapped } from "./cli.js";
import { n as withinTime } from "./time-limit.js";
import { dirname, join, relative } from "node:path";
import { mkdir, rm, rmdir } from "node:fs/promises";

// src/platform/github/cache.ts
const CACHE_TIME_MS = 6e4;
const LONGEST_KEY = 512;
function createCache(services) {
	const { workspace } = services;
	const paths = (path) => ({
		file: join(workspace, path),
		listed: [cachedPath(workspace, path)]
	});
	return {
		restore: async (path, prefix, maxBytes) => {
			if (services.noCache || !workspace) return null;
			const { file, listed } = paths(path);
			try {
				const { isFeatureAvailable, restoreCache } = await import("./cache.js");
				if (!isFeatureAvailable()) return null;
				await mkdir(dirname(file), { recursive: true });
				const found = restoreCache(listed, prefix, [prefix], void 0, true);
				const key = await withinTime(CACHE_TIME_MS, found);
				return key === void 0 ? null : {
					key,
					bytes: await readFileCapped(file, maxBytes)
				};
			} catch {
				return null;
			} finally {
				await removeFile(file, workspace);
			}
		},
		save: async (path, key, bytes) => {
			if (services.noCache || !workspace || key.length > LONGEST_KEY || key.includes(",")) return false;
			const { file, listed } = paths(path);
			try {
				const { isFeatureAvailable, saveCache } = await import("./cache.js");
				if (!isFeatureAvailable()) return false;
				writeFileAtomic(file, bytes);
				return await withinTime(CACHE_TIME_MS, saveCache(listed, key, void 0, true)) !== -1;
			} catch {
				return false;
			} finally {
				await removeFile(file, workspace);
			}
		}
	};
}
function cachedPath(workspace, path) {
	return relative(process.cwd(), join(workspace, path)).replaceAll("\\", "/");
}
async function removeFile(file, workspace) {
	await rm(file, { force: true });
	for (let folder = dirname(file); folder.length > workspace.length; folder = dirname(folder)) if (!await rmdir(folder).then(() => true, () => false)) return;
}

export { createCache };