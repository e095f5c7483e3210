#!/usr/bin/env node
import module from "node:module";
import { readFileSync, readdirSync } from "node:fs";
import { setImmediate, setTimeout } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";

// src/platform/compilers.ts
const MOST_MS = 5e3;
const [LOOK_MS, PAUSE_MS] = [2, 25];
const QUIET_SHARE = .08;
const THREADS = "/proc/self/task";
async function compilersRest() {
	setFlagsFromString("--no-maglev");
	setFlagsFromString("--no-turbofan");
	const end = performance.now() + MOST_MS;
	for (let quiet = 0; quiet < 2 && performance.now() < end;) quiet = await someCompile() ? 0 : quiet + 1;
}
async function someCompile() {
	await setTimeout(LOOK_MS);
	await setImmediate();
	return someThreadRuns() ?? usesProcessor();
}
function someThreadRuns() {
	try {
		return readdirSync(THREADS).filter((id) => id !== String(process.pid)).some((id) => /\) [RD] /.test(statOf(id)));
	} catch {
		return null;
	}
}
function statOf(thread) {
	try {
		return readFileSync(`${THREADS}/${thread}/stat`, "utf8");
	} catch {
		return "";
	}
}
async function usesProcessor() {
	const before = process.cpuUsage();
	await setTimeout(PAUSE_MS);
	const { user, system } = process.cpuUsage(before);
	return user + system > PAUSE_MS * 1e3 * QUIET_SHARE;
}

// src/index.ts
if (Number(process.versions.node.split(".")[0]) < 24) {
	console.error(`agent-eval needs Node 24 or newer, this is ${process.version}.\nInstall Node 24, then run the command again.`);
	process.exitCode = 3;
} else if (process.argv.length > 2 || process.env.GITHUB_ACTIONS !== "true") {
	module.enableCompileCache();
	const { main } = await import("./main.js");
	await end(await main(process.argv.slice(2)));
} else {
	const { main } = await import("./action.js");
	await end(await main());
}
async function end(exitCode) {
	for (const stream of [process.stdout, process.stderr]) await new Promise((flushed) => stream.write("", flushed));
	await compilersRest();
	process.exit(exitCode || process.exitCode);
}

export {  };