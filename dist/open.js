import { I as AgentError, p as readFileCapped, y as writeFileAtomic } from "./cli.js";
import { n as inWorker, t as WorkerLimitError } from "./worker.js";
import { Ac as object, Ic as union, Pc as string, is as misusedKey, kc as number, ms as canonicalJson, nc as LONGEST_TEXT, ps as canonicalHash, rs as LARGEST_ATTACHED, ss as recognise, tc as FileError, wc as array } from "./pipeline.js";
import { readFileSync } from "node:fs";
import { hash } from "node:crypto";
import { join } from "node:path";

// src/cases/attached/open.ts
const LIMITS = {
	megabytes: 512,
	ms: 3e4
};
const THREAD = new URL(import.meta.url.endsWith(".ts") ? "./worker.ts" : "./documents-worker.js", import.meta.url);
function createOpener(world) {
	const opened = /* @__PURE__ */ new Map();
	return (file, signal) => {
		const key = canonicalJson(file);
		const known = opened.get(key);
		if (known) return known;
		const opening = open(file, world, signal).catch((error) => {
			if (signal?.aborted) opened.delete(key);
			throw error instanceof FileError ? asAgentError(file, error) : error;
		});
		opened.set(key, opening);
		return opening;
	};
}
const nameOf = ({ name, path, url }) => name ?? (path ?? new URL(url).pathname).split(/[\\/]/).findLast((part) => part !== "") ?? url;
function asAgentError(file, { code, message, cause }) {
	const facts = {
		blame: "infrastructure",
		failureType: "error",
		code,
		about: `the file ${nameOf(file)}`,
		message: `The file ${nameOf(file)}: ${message}`
	};
	return new AgentError(facts, { cause });
}
async function open(file, world, signal) {
	const location = file.url === void 0 ? file.location : (await world.fetchFile(file, signal)).location;
	const bytes = await readFileCapped(location, LARGEST_ATTACHED).catch((error) => {
		throw new FileError("file_unreadable", `it cannot be read (${error.message}).`, { cause: error });
	});
	const found = recognise(bytes, file.path ?? new URL(file.url).pathname, file.type);
	const misused = misusedKey(file, found.kind.type);
	if (misused) throw new FileError("file_part_missing", misused.what);
	found.kind.check?.(bytes);
	const sha256 = hash("sha256", bytes, "hex");
	const as = file.as ?? (found.kind.convert ? "text" : "native");
	const began = world.now();
	const { converted, cached } = await textOf(file, {
		bytes,
		sha256,
		...found
	}, world, signal);
	return {
		...file,
		name: nameOf(file),
		type: found.kind.type,
		mediaType: found.mediaType,
		as,
		location,
		size: bytes.length,
		sha256,
		markdown: converted ? markdownOf(converted) : null,
		metadata: converted?.metadata ?? {},
		ms: Math.max(0, world.now() - began),
		cached,
		base64: () => base64Of(file, location, sha256)
	};
}
function base64Of(file, location, sha256) {
	const bytes = readFileSync(location, { flag: "r" });
	if (hash("sha256", bytes, "hex") !== sha256) throw asAgentError(file, new FileError("file_changed", "it changed after it was read."));
	return bytes.toString("base64");
}
const markdownOf = ({ parts }) => parts.map(({ title, markdown }) => title === void 0 ? markdown : `## ${title}\n\n${markdown}`).join("\n\n");
const convertedSchema = object({
	parts: array(object({
		title: string().optional(),
		markdown: string()
	})),
	metadata: object({
		pages: number(),
		sheets: number(),
		slides: number()
	}).partial().optional()
});
const answerSchema = union([object({ converted: convertedSchema }), object({ failure: object({
	code: string(),
	message: string()
}) })]);
async function textOf(file, content, { cache }, signal) {
	const { kind, sha256, bytes } = content;
	if (!kind.convert) return {
		converted: null,
		cached: false
	};
	const wanted = {
		pages: file.pages,
		sheet: file.sheet,
		range: file.range
	};
	const key = canonicalHash({
		sha256,
		type: kind.type,
		...wanted,
		version: 1
	});
	const place = join(cache, `${sha256.slice(0, 16)}-${key}.json`);
	const kept = await readConverted(place);
	if (kept) return {
		converted: kept,
		cached: true
	};
	const converted = await convert({
		bytes,
		type: kind.type,
		wanted
	}, signal);
	try {
		writeFileAtomic(place, JSON.stringify(converted));
	} catch {}
	return {
		converted,
		cached: false
	};
}
async function readConverted(place) {
	try {
		return convertedSchema.parse(JSON.parse((await readFileCapped(place, 8 * LONGEST_TEXT)).toString("utf8")));
	} catch {
		return;
	}
}
async function convert(job, signal) {
	const answer = await inWorker(THREAD, job, LIMITS, signal).catch((error) => {
		signal?.throwIfAborted();
		if (!(error instanceof WorkerLimitError)) throw new FileError("file_broken", `it cannot be read (${error.message}).`, { cause: error });
		const limit = error.limit === "time" ? `${LIMITS.ms / 1e3} s` : `${LIMITS.megabytes} MB of memory`;
		throw new FileError(`file_${error.limit}_limit`, `it takes more than ${limit} to read. Choose a part of it (pages, sheet, range).`);
	});
	const read = answerSchema.parse(answer);
	if ("failure" in read) throw new FileError(read.failure.code, read.failure.message);
	return read.converted;
}

export { createOpener };