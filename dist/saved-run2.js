import { tt as outcomeSchema } from "./second-half.js";
import { kn as ProblemError, ln as readFileCapped, on as FileTooLargeError, sn as formatBytes } from "./journey.js";
import { gunzipSync } from "node:zlib";
import { join } from "node:path";
import { stat } from "node:fs/promises";

// src/baseline/saved-run.ts
const MAX_SAVED_RUN_BYTES = 64e6;
const MAX_DEPTH = 100;
function parseSavedRun(bytes, name, suite) {
	const fail = (code, what, fix) => ({
		ok: false,
		code,
		problem: {
			what,
			where: { file: name },
			fix
		}
	});
	const again = "Run the suite again on the base branch to store a new one.";
	let value;
	try {
		value = parseJson(decompressed(bytes));
	} catch (error) {
		if (isTooLarge(error)) return fail("saved_run_too_large", tooLarge(), again);
		if (error instanceof TooDeepError) return fail("saved_run_malformed", error.message, again);
		return fail("saved_run_malformed", "This saved run is truncated or no JSON.", again);
	}
	const version = value?.schemaVersion;
	if (version !== 1) return fail("saved_run_version", `This saved run has ${typeof version === "number" ? `schema version ${version}` : "no schema version"}; this version of the tool reads ${1}.`, "Store a new one with the version of the tool that reads it.");
	const parsed = outcomeSchema.safeParse(value);
	if (!parsed.success) {
		const { path, message } = parsed.error.issues[0];
		return fail("saved_run_malformed", `This saved run is not valid: ${path.join(".").slice(0, 200)}: ${message}.`, again);
	}
	const { data } = parsed;
	if (suite !== void 0 && data.run.suite !== suite) return fail("saved_run_suite", `This saved run is of the suite ${JSON.stringify(data.run.suite)}, not of ${JSON.stringify(suite)}.`, "Give each suite a name of its own, and the file of the same suite.");
	return {
		ok: true,
		outcome: data
	};
}
async function readSavedRun(path) {
	const parsed = await readRunFile(path);
	if (!parsed.ok) throw new ProblemError([parsed.problem]);
	return parsed.outcome;
}
async function readRunFile(path, suite) {
	let file = path;
	try {
		if ((await stat(path)).isDirectory()) file = join(path, "outcome.json");
		return parseSavedRun(await readFileCapped(file, MAX_SAVED_RUN_BYTES), file, suite);
	} catch (error) {
		const tooBig = error instanceof FileTooLargeError;
		const missing = error.code === "ENOENT";
		return {
			ok: false,
			code: tooBig ? "saved_run_too_large" : missing ? "saved_run_missing" : "saved_run_unreadable",
			problem: {
				what: tooBig ? tooLarge() : missing ? "There is no saved run here." : "This saved run cannot be read.",
				where: { file },
				fix: "Give the outcome.json of a former run, or the folder that it lies in."
			}
		};
	}
}
function tooLarge() {
	return `This saved run is larger than ${formatBytes(MAX_SAVED_RUN_BYTES)}, the most that is read.`;
}
function decompressed(bytes) {
	const plain = bytes[0] === 31 && bytes[1] === 139 ? gunzipSync(bytes, { maxOutputLength: MAX_SAVED_RUN_BYTES }) : bytes;
	if (plain.byteLength > 64e6) throw new FileTooLargeError(plain.byteLength, MAX_SAVED_RUN_BYTES);
	return new TextDecoder().decode(plain);
}
function isTooLarge(error) {
	return error instanceof FileTooLargeError || error.code === "ERR_BUFFER_TOO_LARGE";
}
var TooDeepError = class extends Error {
	name = "TooDeepError";
};
function parseJson(text) {
	const root = JSON.parse(text);
	const open = [[root, 1]];
	for (let next = open.pop(); next; next = open.pop()) {
		const [value, depth] = next;
		if (typeof value !== "object" || value === null) continue;
		if (depth > MAX_DEPTH) throw new TooDeepError(`This saved run nests deeper than ${MAX_DEPTH} levels.`);
		if (Object.hasOwn(value, "__proto__")) Reflect.deleteProperty(value, "__proto__");
		for (const inner of Object.values(value)) if (typeof inner === "object") open.push([inner, depth + 1]);
	}
	return root;
}

export { readSavedRun as i, parseSavedRun as n, readRunFile as r, MAX_SAVED_RUN_BYTES as t };