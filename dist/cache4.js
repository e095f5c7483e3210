import { Ac as object, Dc as literal, Pc as string, ms as canonicalJson } from "./pipeline.js";
import { p as readFileCapped, y as writeFileAtomic } from "./cli.js";
import { hash } from "node:crypto";
import { join } from "node:path";

// src/platform/llm/cache.ts
const MAX_BYTES = 8e6;
const entrySchema = object({
	version: literal(1),
	model: string(),
	text: string().regex(/\S/)
});
function createResponseCache(mode, directory) {
	if (mode === "off") return null;
	return {
		read: async (key) => {
			try {
				const file = await readFileCapped(fileOf(directory, key), MAX_BYTES);
				return entrySchema.parse(JSON.parse(file.toString("utf8"))).text;
			} catch {
				return;
			}
		},
		write: async (key, text) => {
			if (mode === "read") return;
			const entry = {
				version: 1,
				model: key.model,
				text
			};
			try {
				writeFileAtomic(fileOf(directory, key), `${JSON.stringify(entry)}\n`);
			} catch {}
		}
	};
}
function fileOf(directory, key) {
	const digest = hash("sha256", canonicalJson({
		...key,
		url: withoutCredentials(key.url)
	}), "hex");
	return join(directory, digest.slice(0, 2), `${digest.slice(2, 40)}.json`);
}
function withoutCredentials(address) {
	const { origin, pathname } = new URL(address);
	return origin + pathname.replace(/\/+$/, "");
}

export { createResponseCache };