import { readFileSync, readdirSync } from "node:fs";
import { setFlagsFromString } from "node:v8";

// src/platform/compilers.ts
async function compilersRest() {
	setFlagsFromString("--no-maglev");
	setFlagsFromString("--no-turbofan");
	for (let i = 0; i < 200; i += 1) {
		const before = process.cpuUsage();
		await new Promise((resolve) => setTimeout(resolve, 25));
		const { user, system } = process.cpuUsage(before);
		if (user + system < 2e3 && !someThreadRuns()) return;
	}
}
function someThreadRuns() {
	try {
		return readdirSync("/proc/self/task").filter((id) => id !== String(process.pid)).some((id) => /\) R /.test(readFileSync(`/proc/self/task/${id}/stat`, "utf8")));
	} catch {
		return false;
	}
}

export { compilersRest };