import { t as didYouMean } from "./nearest-name.js";
import { parseArgs } from "node:util";

// src/cli/commands.ts
const config = {
	type: "string",
	value: "FILE",
	describe: "The configuration; for run also a glob of several.",
	default: "agent-eval.yml"
};
const out = {
	type: "string",
	value: "DIR",
	describe: "Folder for the files of the run.",
	default: ".agent-eval"
};
const json = {
	type: "boolean",
	describe: "Print outcome.json on standard output, and nothing else there."
};
const commands = [
	{
		name: "demo",
		positionals: "",
		describe: "Run the bundled example: two versions of a small agent, a baseline, the comment. No key, no network.",
		flags: { out: {
			...out,
			default: ".agent-eval/demo"
		} }
	},
	{
		name: "init",
		positionals: "",
		describe: "Write a first agent-eval.yml, three cases and a workflow for this repository; no file is overwritten.",
		flags: {
			action: {
				type: "string",
				value: "OWNER/REPO@REF",
				describe: "The action that the workflow uses. Default: where npx fetched this tool from."
			},
			"dry-run": {
				type: "boolean",
				describe: "Print the files, write nothing."
			}
		}
	},
	{
		name: "run",
		positionals: "",
		describe: "Run the cases against the agent, compare with the baseline, reach a verdict, report it.",
		flags: {
			config,
			mode: {
				type: "string",
				value: "MODE",
				describe: "quick, full, changed, failed or auto.",
				default: "auto"
			},
			case: {
				type: "string",
				value: "ID",
				describe: "Only this case; may be repeated.",
				multiple: true
			},
			category: {
				type: "string",
				value: "NAME",
				describe: "Only this category; may be repeated.",
				multiple: true
			},
			shard: {
				type: "string",
				value: "I/N",
				describe: "Only the I-th of N parts, for parallel jobs."
			},
			trials: {
				type: "string",
				value: "N",
				describe: "Trials of every case."
			},
			baseline: {
				type: "string",
				value: "FILE|none",
				describe: "A former run's outcome.json to compare with, or none."
			},
			out,
			seed: {
				type: "string",
				value: "N",
				describe: "Seed of everything that is drawn."
			},
			"max-cost": {
				type: "string",
				value: "USD",
				describe: "Stop when the replies have cost this much."
			},
			"max-calls": {
				type: "string",
				value: "N",
				describe: "Stop after this many requests to the agent."
			},
			resume: {
				type: "boolean",
				describe: "Go on from the journal of an interrupted run."
			},
			ab: {
				type: "boolean",
				describe: "Ask both versions of the agent (baseline.agent is the base) on all cases, and compare the two."
			},
			"self-check": {
				type: "boolean",
				describe: "Ask the same agent twice and say what the gate makes of it: its false alarms. Exit code 0."
			},
			"dry-run": {
				type: "boolean",
				describe: "Say what would run and how many requests that takes; call nothing."
			},
			json
		}
	},
	{
		name: "compare",
		positionals: "BASELINE CURRENT",
		describe: "Compare two saved runs (outcome.json, or its folder) and reach a verdict; no agent needed.",
		flags: {
			config,
			out: {
				...out,
				default: ".agent-eval/compare"
			},
			json
		}
	},
	{
		name: "regrade",
		positionals: "RUN",
		describe: "Score the conversations of a saved run again with today's cases and settings; no agent needed.",
		flags: {
			config,
			out: {
				...out,
				default: ".agent-eval/regrade"
			},
			json
		}
	},
	{
		name: "judge-check",
		positionals: "LABELS",
		describe: "Measure the judge against people's labels: agreement, Cohen's kappa, noise, cost. No agent needed.",
		flags: {
			config,
			run: {
				type: "string",
				value: "RUN",
				describe: "A saved run that the labelled conversations are in."
			},
			repeat: {
				type: "string",
				value: "N",
				describe: "How often each question is asked; from 2 on the noise of the judge is known.",
				default: "2"
			},
			out: {
				...out,
				describe: "Folder of the replies that llm.cache keeps."
			},
			json: {
				type: "boolean",
				describe: "Print the figures as JSON on standard output, and nothing else there."
			}
		}
	},
	{
		name: "merge",
		positionals: "SHARD…",
		describe: "Join the results of shards into one run, compare it and reach a verdict.",
		flags: {
			config,
			baseline: {
				type: "string",
				value: "FILE|none",
				describe: "A former run's outcome.json to compare with, or none."
			},
			out,
			json
		}
	},
	{
		name: "report",
		positionals: "RUN",
		describe: "Render a saved outcome (outcome.json, or its folder) again; no agent needed.",
		flags: {
			config,
			out: {
				...out,
				default: ".agent-eval/report"
			},
			format: {
				type: "string",
				value: "NAME",
				describe: "console, comment, summary, error-analysis, html, json, junit, csv, ctrf, sarif, …",
				default: "console"
			}
		}
	},
	{
		name: "history",
		positionals: "",
		describe: "Show the metrics over the stored runs: levels, run-to-run noise, and where a level changed.",
		flags: {
			baseline: {
				type: "string",
				value: "FILE|DIR",
				describe: "A history.sqlite or outcome.json, or the folder of one. Else looked for in --out."
			},
			out: {
				...out,
				describe: "Folder of a former run."
			},
			metric: {
				type: "string",
				value: "NAME",
				describe: "Every run of this metric."
			},
			between: {
				type: "string",
				value: "FROM..TO",
				describe: "One line for release notes: what changed between two commits, or ids of runs."
			},
			json: {
				type: "boolean",
				describe: "Print the trend as JSON on standard output, and nothing else there."
			},
			csv: {
				type: "boolean",
				describe: "Print a row a metric and run, for a spreadsheet."
			}
		}
	},
	{
		name: "validate",
		positionals: "",
		describe: "Check configuration and cases: all problems at once, with file and line.",
		flags: { config }
	}
];

// src/cli/help.ts
function helpText(call, command) {
	return command ? commandHelp(call, command) : overview(call);
}
function overview(call) {
	const width = Math.max(...commands.map((c) => c.name.length));
	return [
		"Agent Eval: does this change make the agent worse?",
		"",
		`Usage: ${call} COMMAND [options]`,
		"",
		...commands.map((c) => `  ${c.name.padEnd(width)}  ${c.describe}`),
		"",
		`  ${call} COMMAND --help   the options of a command`,
		`  ${call} --version`,
		"",
		"Exit codes: 0 no regression (also inconclusive and not compared, unless set to fail), 1 regression,",
		"2 below a minimum, 3 could not run or bad configuration, 4 inconclusive or not compared where set to fail,",
		"130 interrupted, with the partial report written.",
		""
	].join("\n");
}
function commandHelp(call, command) {
	const rows = Object.entries(command.flags).map(([name, flag]) => ({
		left: `--${name}${flag.value ? ` ${flag.value}` : ""}`,
		right: `${flag.describe}${flag.default ? ` Default: ${flag.default}.` : ""}`
	}));
	const width = Math.max(...rows.map((r) => r.left.length));
	return [
		`Usage: ${[
			call,
			command.name,
			command.positionals,
			"[options]"
		].filter(Boolean).join(" ")}`,
		"",
		command.describe,
		"",
		...rows.map((r) => `  ${r.left.padEnd(width)}  ${r.right}`),
		""
	].join("\n");
}

// src/cli/parse.ts
function parseCommandLine(words) {
	const [name, ...rest] = words;
	if (name === "--version" || name === "-v") return { kind: "version" };
	const asksForHelp = name === void 0 || HELP.includes(name) || name === "help";
	if (asksForHelp && rest[0] === void 0) return { kind: "help" };
	const wanted = asksForHelp ? rest[0] : name;
	const command = commands.find((c) => c.name === wanted);
	if (!command) return noCommand(wanted);
	if (asksForHelp || rest.some((word) => HELP.includes(word))) return {
		kind: "help",
		command
	};
	return parseFlags(command, rest);
}
const HELP = ["--help", "-h"];
function noCommand(name) {
	const names = commands.map((c) => c.name);
	return {
		kind: "problems",
		problems: [name.startsWith("-") ? {
			what: `${name} comes before any command.`,
			fix: `Name the command first, one of ${names.join(", ")}.`
		} : {
			what: `There is no command "${name}".`,
			fix: didYouMean(name, names)
		}]
	};
}
function parseFlags(command, words) {
	const options = Object.fromEntries(Object.entries(command.flags).map(([name, flag]) => [name, {
		type: flag.type,
		...flag.multiple && { multiple: true },
		...flag.default && { default: flag.default }
	}]));
	const parsed = parseArgs({
		args: [...words],
		options,
		strict: false,
		allowPositionals: true,
		tokens: true
	});
	const problems = [...parsed.tokens.flatMap((token) => flagProblems(command, token)), ...positionalProblems(command, parsed.positionals)];
	if (problems.length > 0) return {
		kind: "problems",
		problems
	};
	const { values, positionals } = parsed;
	return {
		kind: "command",
		command: command.name,
		flags: values,
		positionals
	};
}
function flagProblems(command, token) {
	if (token.kind !== "option") return [];
	const { name, rawName, value, inlineValue } = token;
	const flag = command.flags[name];
	if (!flag) {
		const known = Object.keys(command.flags).map((one) => `--${one}`);
		return [{
			what: `"${command.name}" has no option ${rawName}.`,
			fix: didYouMean(rawName, known)
		}];
	}
	if (flag.type === "boolean") return value === void 0 ? [] : [{
		what: `${rawName} takes no value.`,
		fix: `Write ${rawName} alone.`
	}];
	if (!value || !inlineValue && value.startsWith("-")) return [{
		what: `${rawName} needs a value.`,
		fix: `Write ${rawName} ${flag.value ?? "VALUE"}.`
	}];
	return [];
}
function positionalProblems(command, given) {
	const wanted = command.positionals === "" ? 0 : command.positionals.split(" ").length;
	if (command.positionals.endsWith("…") ? given.length >= wanted : given.length === wanted) return [];
	const takes = wanted === 0 ? "no arguments" : command.positionals;
	const got = given.length === 0 ? "none was given" : `given: ${given.join(" ")}`;
	return [{
		what: `"${command.name}" takes ${takes}; ${got}.`,
		fix: `See "agent-eval ${command.name} --help".`
	}];
}

// src/cli.ts
async function main(words) {
	const parsed = parseCommandLine(words);
	if (parsed.kind === "help") return print(helpText("agent-eval", parsed.command));
	if (parsed.kind === "version") {
		const { version } = await import("./version2.js");
		return print(`${version}\n`);
	}
	const { failureText } = await import("./failure.js");
	if (parsed.kind === "problems") {
		const { ProblemError } = await import("./errors.js");
		process.stderr.write(failureText(new ProblemError(parsed.problems)));
		return 3;
	}
	const { onInterrupt } = await import("./interrupt.js");
	const interrupt = onInterrupt(() => process.exit(130));
	process.stdout.on("error", () => {});
	try {
		return await (await handlers[parsed.command]())(parsed.flags, parsed.positionals, interrupt.signal);
	} catch (error) {
		process.stderr.write(failureText(error));
		return interrupt.signal.aborted ? 130 : 3;
	} finally {
		interrupt.release();
	}
}
const handlers = {
	demo: async () => (await import("./demo.js")).demo,
	init: async () => (await import("./init.js")).init,
	run: async () => (await import("./run.js")).run,
	compare: async () => (await import("./saved-runs3.js")).compare,
	regrade: async () => (await import("./saved-runs3.js")).regrade,
	"judge-check": async () => (await import("./judge-check.js")).judgeCheck,
	merge: async () => (await import("./saved-runs3.js")).merge,
	report: async () => (await import("./saved-runs3.js")).report,
	history: async () => (await import("./history2.js")).history,
	validate: async () => (await import("./validate.js")).validate
};
function print(text) {
	process.stdout.write(text);
	return 0;
}

export { main };