import { n as runSuites, t as exitCodeOfAll } from "./suites2.js";
import { t as failureText } from "./failure2.js";
import { fr as printable } from "./pipeline.js";
import { t as requestOf } from "./request.js";
import { t as finish } from "./result.js";
import { t as localWorld } from "./world.js";

// src/cli/commands/run.ts
async function run(flags, _positionals, signal) {
	const json = flags.json === true;
	const all = await runSuites(requestOf(flags), localWorld(signal, { results: json ? "stderr" : "stdout" }));
	for (const { result } of [...all.runs, ...all.failures]) finish(result, json);
	for (const { config, error } of all.failures) process.stderr.write(printable(`${all.several ? `${config}: ` : ""}${failureText(error)}`));
	return signal.aborted && all.failures.length > 0 ? 130 : exitCodeOfAll(all);
}

export { run };