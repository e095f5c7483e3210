import { Lr as processEnvironment } from "./pipeline.js";
import { t as decideColour } from "./colour.js";
import { t as version } from "./version.js";

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

export { localWorld as t };