#!/usr/bin/env node
import module from "node:module";
import { readFileSync, readdirSync } from "node:fs";
import { setFlagsFromString } from "node:v8";

// src/platform/compilers.ts
const PAUSE = 25;
const MOST_LOOKS = 200;
async function compilersRest() {
	setFlagsFromString("--no-maglev");
	setFlagsFromString("--no-turbofan");
	for (let looks = 0, quiet = 0; looks < MOST_LOOKS && quiet < 2; looks += 1) {
		const before = process.cpuUsage();
		await new Promise((resolve) => setTimeout(resolve, PAUSE));
		const { user, system } = process.cpuUsage(before);
		quiet = user + system < 2e3 && !someThreadRuns() ? quiet + 1 : 0;
	}
}
function someThreadRuns() {
	try {
		return readdirSync("/proc/self/task").filter((id) => id !== String(process.pid)).some((id) => /\) R /.test(readFileSync(`/proc/self/task/${id}/stat`, "utf8")));
	} catch {
		return false;
	}
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