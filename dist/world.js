import { t as processEnvironment } from "./env.js";
import { t as runRequest } from "./run-request.js";
import { t as version } from "./version.js";

// src/cli/request.ts
function requestOf(flags) {
	const texts = Object.entries(flags).map(([name, value]) => [name, typeof value === "string" ? value : void 0]);
	const list = (name) => {
		const value = flags[name];
		return Array.isArray(value) ? value : [];
	};
	return runRequest(Object.fromEntries(texts), {
		cases: list("case"),
		categories: list("category"),
		resume: flags.resume === true,
		dryRun: flags["dry-run"] === true
	});
}

// src/cli/world.ts
function localWorld(signal, options) {
	const environment = {
		...processEnvironment(),
		...options?.environment
	};
	return {
		directory: process.cwd(),
		environment,
		ci: null,
		token: null,
		stdout: options?.quiet ? () => {} : (text) => void process.stdout.write(text),
		stderr: (text) => void process.stderr.write(text),
		terminal: {
			isTty: process.stderr.isTTY === true,
			color: wantsColor(environment),
			columns: process.stderr.columns ?? 80
		},
		signal,
		version,
		now: Date.now,
		command: "agent-eval"
	};
}
function wantsColor(environment) {
	if (environment.NO_COLOR) return false;
	if (environment.FORCE_COLOR) return environment.FORCE_COLOR !== "0";
	return process.stdout.isTTY === true;
}

export { requestOf as n, localWorld as t };