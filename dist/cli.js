import { t as __commonJSMin } from "./rolldown-runtime.js";
import { parseArgs } from "node:util";

// node_modules/fastest-levenshtein/mod.js
var require_fastest_levenshtein = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports.__esModule = true;
	exports.distance = exports.closest = void 0;
	var peq = /* @__PURE__ */ new Uint32Array(65536);
	var myers_32 = function(a, b) {
		var n = a.length;
		var m = b.length;
		var lst = 1 << n - 1;
		var pv = -1;
		var mv = 0;
		var sc = n;
		var i = n;
		while (i--) peq[a.charCodeAt(i)] |= 1 << i;
		for (i = 0; i < m; i++) {
			var eq = peq[b.charCodeAt(i)];
			var xv = eq | mv;
			eq |= (eq & pv) + pv ^ pv;
			mv |= ~(eq | pv);
			pv &= eq;
			if (mv & lst) sc++;
			if (pv & lst) sc--;
			mv = mv << 1 | 1;
			pv = pv << 1 | ~(xv | mv);
			mv &= xv;
		}
		i = n;
		while (i--) peq[a.charCodeAt(i)] = 0;
		return sc;
	};
	var myers_x = function(b, a) {
		var n = a.length;
		var m = b.length;
		var mhc = [];
		var phc = [];
		var hsize = Math.ceil(n / 32);
		var vsize = Math.ceil(m / 32);
		for (var i = 0; i < hsize; i++) {
			phc[i] = -1;
			mhc[i] = 0;
		}
		var j = 0;
		for (; j < vsize - 1; j++) {
			var mv_1 = 0;
			var pv_1 = -1;
			var start_1 = j * 32;
			var vlen_1 = Math.min(32, m) + start_1;
			for (var k = start_1; k < vlen_1; k++) peq[b.charCodeAt(k)] |= 1 << k;
			for (var i = 0; i < n; i++) {
				var eq = peq[a.charCodeAt(i)];
				var pb = phc[i / 32 | 0] >>> i & 1;
				var mb = mhc[i / 32 | 0] >>> i & 1;
				var xv = eq | mv_1;
				var xh = ((eq | mb) & pv_1) + pv_1 ^ pv_1 | eq | mb;
				var ph = mv_1 | ~(xh | pv_1);
				var mh = pv_1 & xh;
				if (ph >>> 31 ^ pb) phc[i / 32 | 0] ^= 1 << i;
				if (mh >>> 31 ^ mb) mhc[i / 32 | 0] ^= 1 << i;
				ph = ph << 1 | pb;
				mh = mh << 1 | mb;
				pv_1 = mh | ~(xv | ph);
				mv_1 = ph & xv;
			}
			for (var k = start_1; k < vlen_1; k++) peq[b.charCodeAt(k)] = 0;
		}
		var mv = 0;
		var pv = -1;
		var start = j * 32;
		var vlen = Math.min(32, m - start) + start;
		for (var k = start; k < vlen; k++) peq[b.charCodeAt(k)] |= 1 << k;
		var score = m;
		for (var i = 0; i < n; i++) {
			var eq = peq[a.charCodeAt(i)];
			var pb = phc[i / 32 | 0] >>> i & 1;
			var mb = mhc[i / 32 | 0] >>> i & 1;
			var xv = eq | mv;
			var xh = ((eq | mb) & pv) + pv ^ pv | eq | mb;
			var ph = mv | ~(xh | pv);
			var mh = pv & xh;
			score += ph >>> m - 1 & 1;
			score -= mh >>> m - 1 & 1;
			if (ph >>> 31 ^ pb) phc[i / 32 | 0] ^= 1 << i;
			if (mh >>> 31 ^ mb) mhc[i / 32 | 0] ^= 1 << i;
			ph = ph << 1 | pb;
			mh = mh << 1 | mb;
			pv = mh | ~(xv | ph);
			mv = ph & xv;
		}
		for (var k = start; k < vlen; k++) peq[b.charCodeAt(k)] = 0;
		return score;
	};
	var distance = function(a, b) {
		if (a.length < b.length) {
			var tmp = b;
			b = a;
			a = tmp;
		}
		if (b.length === 0) return a.length;
		if (a.length <= 32) return myers_32(a, b);
		return myers_x(a, b);
	};
	exports.distance = distance;
	var closest = function(str, arr) {
		var min_distance = Infinity;
		var min_index = 0;
		for (var i = 0; i < arr.length; i++) {
			var dist = distance(str, arr[i]);
			if (dist < min_distance) {
				min_distance = dist;
				min_index = i;
			}
		}
		return arr[min_index];
	};
	exports.closest = closest;
}));

// src/text/nearest-name.ts
var import_fastest_levenshtein = require_fastest_levenshtein();
function nearestName(name, known) {
	if (known.length === 0) return void 0;
	const candidate = (0, import_fastest_levenshtein.closest)(name.toLowerCase(), known.map((k) => k.toLowerCase()));
	const original = known.find((k) => k.toLowerCase() === candidate);
	const edits = (0, import_fastest_levenshtein.distance)(name.toLowerCase(), candidate);
	return edits <= Math.max(2, Math.floor(original.length / 3)) && edits < Math.min(name.length, original.length) ? original : void 0;
}
function didYouMean(name, known) {
	const nearest = nearestName(name, known);
	return nearest === void 0 ? `Known: ${known.join(", ")}.` : `Did you mean "${nearest}"?`;
}

// src/cli/flags.ts
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
		positionals: "SHARD\u2026",
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
				describe: "console, comment, summary, error-analysis, html, json, junit, csv, ctrf, sarif, \u2026",
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
		describe: "Check configuration and cases, or all suites of a glob: all problems at once, with file and line.",
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
	if (command.positionals.endsWith("\u2026") ? given.length >= wanted : given.length === wanted) return [];
	const takes = wanted === 0 ? "no arguments" : command.positionals;
	const got = given.length === 0 ? "none was given" : `given: ${given.join(" ")}`;
	return [{
		what: `"${command.name}" takes ${takes}; ${got}.`,
		fix: `See "agent-eval ${command.name} --help".`
	}];
}

// src/cli/main.ts
async function main(words) {
	const parsed = parseCommandLine(words);
	if (parsed.kind === "help") return print(helpText("agent-eval", parsed.command));
	if (parsed.kind === "version") {
		const { version } = await import("./version2.js");
		return print(`${version}\n`);
	}
	const { failureText } = await import("./failure.js");
	if (parsed.kind === "problems") {
		const { ProblemError } = await import("./problem.js");
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
	init: async () => (await import("./command2.js")).init,
	run: async () => (await import("./run.js")).run,
	compare: async () => (await import("./saved-runs3.js")).compare,
	regrade: async () => (await import("./saved-runs3.js")).regrade,
	"judge-check": async () => (await import("./command3.js")).judgeCheck,
	merge: async () => (await import("./saved-runs3.js")).merge,
	report: async () => (await import("./saved-runs3.js")).report,
	history: async () => (await import("./command.js")).history,
	validate: async () => (await import("./validate.js")).validate
};
function print(text) {
	process.stdout.write(text);
	return 0;
}

export { require_fastest_levenshtein as i, didYouMean as n, nearestName as r, main as t };