import { M as processEnvironment } from "./options.js";
import { n as runRequest, t as decideColour } from "./colour.js";
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
		dryRun: flags["dry-run"] === true,
		ab: flags.ab === true,
		selfCheck: flags["self-check"] === true
	});
}

// src/cli/world.ts
function localWorld(signal, options) {
	const environment = {
		...processEnvironment(),
		...options?.environment
	};
	const results = options?.results ?? "stdout";
	const stderr = (text) => void process.stderr.write(text);
	const stdout = (text) => void process.stdout.write(text);
	return {
		directory: process.cwd(),
		environment,
		ci: null,
		token: null,
		stdout: results === "nowhere" ? () => {} : results === "stderr" ? stderr : stdout,
		stderr,
		terminal: {
			isTty: process.stderr.isTTY === true,
			color: decideColour(environment, process.stdout.isTTY === true),
			columns: process.stderr.columns ?? 80
		},
		signal,
		version,
		now: Date.now,
		command: "agent-eval"
	};
}

export { requestOf as n, localWorld as t };