import { Jn as startChild, t as runJourney } from "./pipeline.js";
import { t as requestOf } from "./request.js";
import { t as localWorld } from "./world.js";
import { fileURLToPath } from "node:url";
import { join, resolve } from "node:path";
import { cp, readFile } from "node:fs/promises";

// src/cli/commands/demo.ts
const EXAMPLE = join(fileURLToPath(import.meta.url), "..", "..", ...import.meta.url.endsWith(".ts") ? ["..", ".."] : [], "examples", "data-assistant");
async function demo(flags, _positionals, signal) {
	const out = String(flags.out);
	const say = (text) => process.stdout.write(`${text}\n`);
	const example = join(out, "data-assistant");
	await cp(EXAMPLE, example, { recursive: true });
	say(`The example: a chat agent for bioinformatics data, and its suite, copied to ${example}.\n`);
	say("1. Version 1 of the agent, as it is on main. Its results become the baseline.");
	const base = await startExample("1", example);
	try {
		return await bothVersions({
			base,
			example,
			out,
			say
		}, signal);
	} finally {
		await base.stop();
	}
}
async function bothVersions({ base, example, out, say }, signal) {
	const main = await run({ AGENT_URL: base.url }, example, {
		out: join(out, "main"),
		baseline: "none"
	}, signal);
	if (signal.aborted) return 130;
	say(`   ${main.outcome.verdict.conclusion}, exit code ${main.outcome.verdict.exitCode}.\n`);
	say("2. Version 2, a pull request that refactors one parser rule. It is compared with the baseline, and the cases whose");
	say("   result changed are re-run on both versions before anything is called a regression.");
	const baseline = join(out, "main", "outcome.json");
	const changed = await startExample("2", example);
	const pull = await run({
		AGENT_URL: changed.url,
		BASE_AGENT_URL: base.url
	}, example, {
		out: join(out, "pull-request"),
		baseline
	}, signal).finally(changed.stop);
	if (signal.aborted) return 130;
	say("\n3. The comment that a reviewer would get:\n");
	say(await readFile(join(out, "pull-request", "comment.md"), "utf8"));
	say("The files of this run:");
	for (const file of [
		"report.html",
		"comment.md",
		"error-analysis.md",
		"outcome.json",
		"junit.xml",
		"cases.csv"
	]) say(`  ${join(out, "pull-request", file)}`);
	say(`\nA real run would end with exit code ${pull.outcome.verdict.exitCode} (${pull.outcome.verdict.conclusion}); the demo ends with 0.`);
	return 0;
}
async function run(urls, example, options, signal) {
	const world = localWorld(signal, {
		results: "nowhere",
		environment: urls
	});
	const result = await runJourney(requestOf({
		config: join(example, "agent-eval.yml"),
		...options
	}), world);
	if (result === null) throw new Error("a dry run was not asked for");
	return result;
}
async function startExample(version, example) {
	const { environment } = localWorld(new AbortController().signal);
	const { promise: url, resolve: resolve$1 } = Promise.withResolvers();
	const child = startChild({
		command: `"${process.execPath}" agent/server.ts`,
		directory: resolve(example),
		environment,
		env: {
			PORT: "0",
			AGENT_VERSION: `v${version}`
		},
		onLine: (line) => {
			const found = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
			if (found) resolve$1(found);
		}
	});
	const died = child.exited.then((exit) => {
		throw new Error(`the example's agent ended with exit code ${exit.code}: ${child.log().join("\n")}`);
	});
	return {
		url: await Promise.race([url, died]),
		stop: () => child.stop()
	};
}

export { demo };