import { i as __toESM } from "./rolldown-runtime.js";
import { _ as union, a as array, c as json, d as number, f as object, h as string, l as literal, m as strictObject, n as _enum, o as boolean, p as record, u as looseObject, v as unknown, y as url } from "./schemas.js";
import { a as duration, t as matches } from "./pattern.js";
import { r as ProblemError, t as AgentError } from "./errors2.js";
import { t as didYouMean } from "./nearest-name.js";
import { D as isUnscored, _ as readTopics, a as measuresOf, d as switchedOn, f as TOPIC_GRAPH, g as knownTopics, l as scoringOf, p as hasRules, u as scorings, w as scoreContext } from "./metrics.js";
import { t as schemaProblems } from "./schema-problems.js";
import { r as amountIn, u as DEFAULT_TARGETS } from "./http.js";
import { a as durationMemory, c as sight, i as createPool, l as watch, n as request, o as durationUntil, r as TransportError, s as handOver, u as onAbort } from "./fetch.js";
import { i as unordered, t as canonicalHash } from "./canonical-hash.js";
import { a as questionKey, i as NO_JUDGEMENTS } from "./recovery.js";
import { n as promptsHash } from "./prompts.js";
import { a as adherencePrompt, i as ADHERENCE_CLOSING, n as SILENCE, r as userPrompt, t as BEGINNING } from "./user.js";
import { stripVTControlCharacters } from "node:util";
import { performance } from "node:perf_hooks";
import { relative, resolve } from "node:path";
import { readFileSync, readdirSync } from "node:fs";
import { glob, readFile } from "node:fs/promises";
import { StringDecoder } from "node:string_decoder";
import { spawn } from "node:child_process";
import { setTimeout as setTimeout$1 } from "node:timers/promises";

// src/execution/adapters/adapter.ts
function defineAdapter(adapter) {
	return adapter;
}

// src/platform/process.ts
const LOG_LINES = 20;
const LONGEST_LOG_LINE = 2e3;
const LONGEST_LINE = 1e7;
const GRACE_MS = 5e3;
const POLL_MS$1 = 20;
const running = /* @__PURE__ */ new Set();
function startChild(options) {
	const child = spawn(options.command, {
		cwd: options.directory,
		env: { ...options.environment },
		shell: true,
		detached: true,
		stdio: [
			"pipe",
			"pipe",
			"pipe"
		]
	});
	if (child.pid) endWithUs(child.pid);
	const log = [];
	const keep = (line) => {
		log.push(line.slice(0, LONGEST_LOG_LINE));
		if (log.length > LOG_LINES) log.shift();
	};
	readLines(child.stderr, LONGEST_LOG_LINE, keep);
	if (options.onLine) readLines(child.stdout, LONGEST_LINE, options.onLine);
	else readLines(child.stdout, LONGEST_LOG_LINE, keep);
	child.stdin.on("error", () => {});
	let exit = null;
	return {
		write: (text) => void child.stdin.write(text),
		exited: exitOf(child, keep).then((facts) => {
			exit = facts;
			if (child.pid && !groupLives(child.pid)) running.delete(child.pid);
			return facts;
		}),
		exit: () => exit,
		log: () => [...log],
		stop: (graceMs = GRACE_MS) => stopGroup(child.pid, graceMs)
	};
}
function exitOf(child, keep) {
	return new Promise((resolve) => {
		let exit = {
			code: 127,
			signal: null
		};
		child.once("error", (error) => {
			keep(error.message);
			resolve(exit);
		});
		child.once("exit", (code, signal) => {
			exit = {
				code,
				signal
			};
			setTimeout(resolve, 200, exit).unref();
		});
		child.once("close", () => resolve(exit));
	});
}
function readLines(stream, longest, onLine) {
	const decoder = new StringDecoder("utf8");
	let rest = "";
	stream.on("data", (chunk) => {
		const seen = sight();
		const lines = (rest + decoder.write(chunk)).split("\n");
		rest = lines.pop().slice(0, longest);
		for (const line of lines) onLine(line.endsWith("\r") ? line.slice(0, -1) : line, seen);
	});
	stream.on("end", () => {
		if (rest !== "") onLine(rest, sight());
	});
}
function signalGroup(group, signal) {
	try {
		return process.kill(-group, signal);
	} catch {
		return false;
	}
}
const groupLives = (group) => signalGroup(group, 0) && !onlyZombies(group);
function onlyZombies(group) {
	try {
		const states = readdirSync("/proc").filter((name) => /^\d+$/.test(name)).map(statOf).filter((stat) => Number(stat[2]) === group).map(([state]) => state);
		return states.length > 0 && states.every((state) => state === "Z");
	} catch {
		return false;
	}
}
function statOf(pid) {
	try {
		const text = readFileSync(`/proc/${pid}/stat`, "utf8");
		return text.slice(text.lastIndexOf(")") + 2).split(" ");
	} catch {
		return [];
	}
}
async function stopGroup(group, graceMs) {
	if (group === void 0 || !running.has(group)) return;
	signalGroup(group, "SIGTERM");
	if (!await goneWithin(group, graceMs)) {
		signalGroup(group, "SIGKILL");
		await goneWithin(group, 1e3);
	}
	running.delete(group);
}
async function goneWithin(group, ms) {
	for (const end = Date.now() + ms; Date.now() < end;) {
		if (!groupLives(group)) return true;
		await new Promise((resolve) => setTimeout(resolve, POLL_MS$1));
	}
	return !groupLives(group);
}
let guarded = false;
function endWithUs(group) {
	running.add(group);
	if (guarded) return;
	guarded = true;
	process.on("exit", killAll);
	for (const signal of [
		"SIGINT",
		"SIGTERM",
		"SIGHUP"
	]) {
		const listener = () => {
			if (process.listenerCount(signal) > 1) return;
			killAll();
			process.off(signal, listener);
			process.kill(process.pid, signal);
		};
		process.on(signal, listener);
	}
}
function killAll() {
	for (const group of running) signalGroup(group, "SIGKILL");
}

// src/execution/adapters/excerpt.ts
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;
function excerpt(text, most = 200) {
	const line = stripVTControlCharacters(text.slice(0, most * 8)).replace(UNSEEN, " ").replace(/\s+/g, " ").trim();
	const characters = [...line];
	return characters.length > most ? `${characters.slice(0, most - 1).join("")}…` : line;
}

// src/execution/adapters/failures.ts
const INFRASTRUCTURE_STATUS = [
	401,
	403,
	404,
	405,
	407,
	408,
	421,
	425,
	429,
	502,
	503,
	504
];
const PASSING_STATUS = [
	429,
	502,
	503,
	504
];
const MEANING = {
	400: "it refused the request",
	401: "it wants credentials, or does not know these; check agent.headers or the key",
	403: "these credentials may not ask it",
	404: "there is nothing at this address; check agent.url",
	405: "it does not take this method; check agent.method",
	429: "too many requests; lower agent.concurrency or set agent.rate_limit",
	500: "it failed inside"
};
function statusFailure(response, url) {
	const { status } = response;
	if (status >= 200 && status < 300) return void 0;
	if (status >= 300 && status < 400) {
		const target = response.headers.location;
		const to = target ? `to ${excerpt(target)}` : "without saying where";
		return infrastructure(`http_${status}`, `The agent at ${url} redirects ${to}; put the final address into agent.url.`);
	}
	const said = excerpt(response.body.toString("utf8", 0, 4e3));
	const message = `The agent answered ${status}${MEANING[status] ? ` (${MEANING[status]})` : ""}.${said === "" ? "" : isHtml(response) ? " It replied HTML." : ` It said: ${said}`}`;
	return INFRASTRUCTURE_STATUS.includes(status) || status < 200 || status >= 520 && status <= 530 ? infrastructure(`http_${status}`, message) : agentFault(`http_${status}`, message);
}
function transportFailure(error) {
	const message = `The agent could not be asked: ${error.message}.`;
	if (error.kind === "timeout") return new AgentError({
		blame: "agent",
		failureType: "timeout",
		code: "timeout",
		message: `The agent gave ${error.message}.`
	}, { cause: error });
	if (error.kind === "too_large") return agentFault(error.code, `The agent's reply was too large: ${error.message}.`, error);
	return infrastructure(error.code, message, error);
}
const isPassing = (status) => PASSING_STATUS.includes(status);
function infrastructure(code, message, cause) {
	return new AgentError({
		blame: "infrastructure",
		failureType: "error",
		code,
		message
	}, { cause });
}
function agentFault(code, message, cause) {
	return new AgentError({
		blame: "agent",
		failureType: "error",
		code,
		message
	}, { cause });
}
function isHtml(response) {
	return (response.headers["content-type"] ?? "").includes("text/html") || /^\s*<(!doctype|html|head|body)\b/i.test(response.body.toString("utf8", 0, 200));
}
function jsonBody(response) {
	const written = response.body.toString("utf8");
	const text = written.startsWith("﻿") ? written.slice(1) : written;
	try {
		return JSON.parse(text);
	} catch (error) {
		if (text.trim() === "") throw agentFault("empty_reply", "The agent replied with an empty body.", error);
		const said = excerpt(text);
		if (isHtml(response)) throw agentFault("html_reply", `The agent replied HTML where JSON was expected; is agent.url right? ${said}`, error);
		if ((response.headers["content-type"] ?? "").includes("text/event-stream")) throw agentFault("stream_reply", `The agent replied a stream of events where one JSON reply was expected. ${said}`, error);
		throw agentFault("malformed_reply", `The agent's reply is not JSON: ${said}`, error);
	}
}

// src/execution/adapters/start.ts
const POLL_MS = 100;
const PROBE_MS = 2e3;
const DEATH_SHOWS_MS = 250;
async function startAgent(options, world, signal) {
	const { command, ready } = options;
	if (await answers(ready, signal)) throw problem(world, `Something answers at ${ready} already, before "${command}" was started.`, ["Stop it, or give the agent another port; else the wrong agent would be tested."]);
	const child = startChild({
		command,
		directory: resolve(world.directory, options.cwd ?? "."),
		environment: {
			...world.environment,
			...options.env
		}
	});
	try {
		await untilReady(child, options, world, signal);
	} catch (error) {
		await child.stop();
		throw error;
	}
	return {
		death: async () => {
			await Promise.race([child.exited, world.sleep(DEATH_SHOWS_MS)]);
			return child.exit() ? `The agent that was started with "${command}" has died: ${exitText(child)}${lastWords(child)}` : null;
		},
		stop: () => child.stop()
	};
}
async function untilReady(child, options, world, signal) {
	const { command, ready, timeout } = options;
	const end = Date.now() + timeout;
	for (;;) {
		if (await answers(ready, signal)) {
			if (child.exit() === null) return;
		}
		if (signal?.aborted) throw problem(world, `The run was stopped while "${command}" started.`, []);
		if (child.exit()) throw problem(world, `The agent did not start: "${command}" ended with ${exitText(child)}`, logOf(child));
		if (Date.now() >= end) throw problem(world, `The agent did not start: ${ready} did not answer 2xx or 3xx within ${timeout / 1e3} s of "${command}".`, logOf(child));
		await Promise.race([child.exited, world.sleep(POLL_MS, signal)]);
	}
}
async function answers(url, signal) {
	try {
		const { status } = await request({
			url,
			timeoutMs: PROBE_MS,
			maxBytes: 1e6,
			...signal ? { signal } : {}
		});
		return status >= 200 && status < 400;
	} catch (error) {
		if (error instanceof TransportError) return false;
		throw error;
	}
}
function exitText(child) {
	const exit = child.exit();
	if (exit?.signal) return `signal ${exit.signal}.`;
	return exit?.code === 127 ? "exit code 127 (command not found)." : `exit code ${exit?.code ?? "unknown"}.`;
}
function lastWords(child, lines = 3) {
	const last = child.log().slice(-lines).map((line) => excerpt(line)).filter(Boolean);
	return last.length > 0 ? ` Its last words: ${last.join(" / ")}` : " It said nothing.";
}
function logOf(child) {
	const lines = child.log().map((line) => `  ${excerpt(line)}`);
	return lines.length > 0 ? ["Its last output:", ...lines] : ["It said nothing. Run the command by hand to see why."];
}
function problem(world, what, fix) {
	const { file, path } = world.origin;
	return new ProblemError([{
		what: `${path}.start: ${what}`,
		...file ? { where: { file } } : {},
		...fix.length > 0 ? { fix: fix.join("\n  ") } : {}
	}]);
}

// src/execution/adapters/command-process.ts
const NOT_RUN = [126, 127];
function startAgentProcess(options) {
	let listener = null;
	let replied = false;
	let dismissed = false;
	let pending = 0;
	let queue = Promise.resolve();
	const memory = durationMemory();
	const child = startChild({
		...options,
		onLine: (line, seen) => {
			if (line.trim() !== "") listener?.line(line, seen);
		}
	});
	child.exited.then(() => listener?.died());
	const ended = () => dismissed || child.exit() !== null;
	const turn = async (line, timeoutMs, signal) => {
		if (signal.aborted) throw infrastructure("aborted", "The run was stopped.");
		if (ended()) return null;
		const unwatch = watch();
		const start = performance.now();
		child.write(`${line}\n`);
		try {
			const { text, seen } = await nextLine((waiting) => listener = waiting, timeoutMs, signal, () => death(child, replied));
			const document = parsed$1(text, child);
			replied = true;
			return {
				document,
				latencyMs: durationUntil(start, seen, memory)
			};
		} catch (error) {
			dismissed = true;
			child.stop();
			throw error;
		} finally {
			listener = null;
			unwatch();
		}
	};
	return {
		ask: (line, timeoutMs, signal) => {
			pending += 1;
			const answer = queue.then(() => turn(line, timeoutMs, signal)).finally(() => pending -= 1);
			queue = answer.catch(() => {});
			return answer;
		},
		pending: () => pending,
		ended,
		stop: () => child.stop()
	};
}
function nextLine(listen, timeoutMs, signal, death) {
	return new Promise((resolve, reject) => {
		const end = (deliver) => {
			clearTimeout(timer);
			endWait();
			handOver(deliver);
		};
		const timer = setTimeout(() => setImmediate(() => end(() => reject(tooLate(timeoutMs)))), timeoutMs);
		const endWait = onAbort(signal, () => end(() => reject(infrastructure("aborted", "The run was stopped."))));
		listen({
			line: (text, seen) => end(() => resolve({
				text,
				seen
			})),
			died: () => end(() => reject(death()))
		});
	});
}
function tooLate(timeoutMs) {
	const message = `The agent gave no reply within ${timeoutMs} ms; its process was ended.`;
	return new AgentError({
		blame: "agent",
		failureType: "timeout",
		code: "timeout",
		message
	});
}
function death(child, replied) {
	const code = child.exit()?.code;
	if (!replied && code && NOT_RUN.includes(code)) return infrastructure("command_not_run", `The agent's command could not be run: ${exitText(child)}${lastWords(child)}`);
	return agentFault("agent_died", `The agent's process died: ${exitText(child)}${lastWords(child)}`);
}
function parsed$1(text, child) {
	try {
		return JSON.parse(text);
	} catch (error) {
		const said = `The agent's line is not JSON: ${excerpt(text)}`;
		const hint = child.log().length === 0 ? " Its log belongs on standard error." : "";
		throw agentFault("malformed_reply", said + hint, error);
	}
}

// src/execution/adapters/common-options.ts
const startSchema = strictObject({
	command: string().min(1).describe("Shell command that runs the agent."),
	ready: url({ protocol: /^https?$/ }).describe("Address that answers 2xx or 3xx as soon as the agent can be asked."),
	timeout: duration.prefault("60s").describe("Longest wait for the ready address."),
	env: record(string(), string()).optional().describe("Environment variables, beside those of the run."),
	cwd: string().optional().describe("Directory to run in, relative to the configuration file.")
});
const rateLimitSchema = strictObject({
	requests: number().int().min(1).describe("Requests sent within `per`, retries included."),
	per: duration.describe("Length of the window, for example 1s or 1m.")
});
const paceOptions = {
	timeout: duration.prefault("30s").describe("Time limit of one turn; one that exceeds it has failed."),
	concurrency: number().int().min(1).max(1e3).default(20).describe("Most conversations at once."),
	rate_limit: rateLimitSchema.optional().describe("Most requests within a time, for example { requests: 60, per: 1m }.")
};
const networkOptions = {
	...paceOptions,
	headers: record(string(), string()).default({}).describe("Request headers."),
	retries: number().int().min(0).max(10).default(2).describe("Repeats after no connection, 429, 502, 503 or 504; with back-off, and as Retry-After says."),
	start: startSchema.optional().describe("Starts the agent under test before the run, and ends it afterwards.")
};
const responseSchema = strictObject({
	text: string().optional().describe("JSONata: the agent's text."),
	intent: string().optional().describe("JSONata: name of the recognised intent."),
	confidence: string().optional().describe("JSONata: confidence in the intent, 0 to 1."),
	entities: string().optional().describe("JSONata: a map of name to value, or a list of { entity, value, start, end }."),
	tool_calls: string().optional().describe("JSONata: a list of { name, arguments, result }."),
	citations: string().optional().describe("JSONata: an id or a list of ids."),
	llm_invoked: string().optional().describe("JSONata: whether the agent fell back to a language model."),
	usage: string().optional().describe("JSONata: { input_tokens, output_tokens, total_tokens, cost }."),
	session: string().optional().describe("JSONata: session id for the next turn, where the agent hands it out.")
});

// src/execution/adapters/mapping/expression.ts
async function compileExpression(text) {
	const { default: jsonata } = await import("./jsonata.js").then((m) => /* @__PURE__ */ __toESM(m.default, 1));
	const program = parse(jsonata, text);
	const names = plainPath(program.ast());
	if (names) return {
		text,
		evaluate: (document) => walk(names, document)
	};
	return {
		text,
		evaluate: async (document) => plainList(await program.evaluate(document))
	};
}
function parse(jsonata, text) {
	try {
		return jsonata(text);
	} catch (error) {
		const { message, position } = error;
		throw new Error(`${message ?? "syntax error"}${position ? `, at character ${position}` : ""}`, { cause: error });
	}
}
function plainPath(tree) {
	if (!onlyKeys(tree, ["type", "steps"]) || tree.type !== "path" || !tree.steps) return void 0;
	return tree.steps.every((s) => s.type === "name" && onlyKeys(s, [
		"type",
		"value",
		"position"
	])) ? tree.steps.map((s) => String(s.value)) : void 0;
}
const onlyKeys = (object, keys) => Object.keys(object).every((k) => keys.includes(k));
function walk(names, document) {
	let values = [document];
	for (const [i, name] of names.entries()) {
		const found = [];
		for (const value of values) {
			const result = step(value, name);
			if (result !== void 0) found.push(result);
		}
		if (i === names.length - 1 && found.length === 1 && Array.isArray(found[0])) return found[0];
		values = found.flat();
		if (values.length === 0) return void 0;
	}
	return values.length === 1 ? values[0] : values;
}
function step(value, name) {
	if (!Array.isArray(value)) return property(value, name);
	const found = gather(value, name);
	return found.length > 1 ? found : found[0];
}
function gather(list, name) {
	const found = [];
	for (const item of list) {
		const result = Array.isArray(item) ? gather(item, name) : property(item, name);
		if (Array.isArray(result)) found.push(...result);
		else if (result !== void 0) found.push(result);
	}
	return found;
}
function property(value, name) {
	return value !== null && typeof value === "object" && Object.hasOwn(value, name) ? value[name] : void 0;
}
function plainList(value) {
	return Array.isArray(value) && Object.hasOwn(value, "sequence") ? Array.from(value) : value;
}

// src/execution/adapters/mapping/shapes.ts
var WrongShape = class extends Error {
	name = "WrongShape";
	wanted;
	came;
	fix;
	constructor(wanted, came, fix) {
		super(`not ${wanted}`);
		this.wanted = wanted;
		this.came = came;
		this.fix = fix;
	}
};
const shapes = {
	text: {
		as: "text",
		read: text
	},
	intent: {
		as: "intent",
		read: intent
	},
	confidence: {
		as: "confidence",
		read: confidence
	},
	entities: {
		as: "entities",
		read: entities
	},
	tool_calls: {
		as: "toolCalls",
		read: toolCalls
	},
	citations: {
		as: "citations",
		read: citations
	},
	llm_invoked: {
		as: "llmInvoked",
		read: llmInvoked
	},
	usage: {
		as: "usage",
		read: usage
	}
};
const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);
const listOf = (value) => Array.isArray(value) ? value : [value];
function text(value) {
	if (value === null) return "";
	if (typeof value === "string") return value;
	throw new WrongShape("text", value, Array.isArray(value) ? "Join it in the mapping: $join(…, \" \")." : void 0);
}
function intent(value) {
	if (value === null || typeof value === "string") return value;
	throw new WrongShape("a name", value, isObject(value) ? "Map the name inside, for example intent.name." : void 0);
}
function confidence(value) {
	if (value === null) return null;
	if (typeof value === "number" && value >= 0 && value <= 1) return value;
	throw new WrongShape("a number from 0 to 1", value, typeof value === "number" && value > 1 && value <= 100 ? "Divide a percentage by 100 in the mapping." : void 0);
}
function entities(value) {
	if (value === null) return [];
	if (Array.isArray(value)) return value.map(entity);
	if (!isObject(value)) throw new WrongShape("a map or a list of entities", value);
	if ("entity" in value && "value" in value) return [entity(value)];
	return Object.entries(value).flatMap(([name, given]) => listOf(given).filter((one) => one !== null).map((one) => ({
		entity: name,
		value: scalar(isObject(one) ? one.value : one, name)
	})));
}
function entity(item) {
	const fields = isObject(item) ? item : {};
	const name = fields.entity ?? fields.type ?? fields.name;
	if (typeof name !== "string") throw new WrongShape("a list of { entity, value }", item);
	return {
		entity: name,
		value: scalar(fields.value, name),
		...optionalNumber(fields, "start", Number.isInteger),
		...optionalNumber(fields, "end", Number.isInteger),
		...optionalNumber(fields, "confidence", Number.isFinite)
	};
}
function optionalNumber(fields, key, valid) {
	const value = fields[key];
	if (value === void 0 || value === null) return {};
	if (typeof value !== "number" || !valid(value) || value < 0) throw new WrongShape(`entities with a valid ${key}`, value);
	return { [key]: value };
}
function scalar(value, name) {
	if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
	throw new WrongShape(`text, numbers or booleans as values (of "${name.slice(0, 40)}")`, value);
}
function toolCalls(value) {
	return value === null ? [] : listOf(value).map(toolCall);
}
function toolCall(item) {
	if (typeof item === "string") return {
		name: item,
		arguments: {}
	};
	const outer = isObject(item) ? item : {};
	const call = isObject(outer.function) ? outer.function : outer;
	if (typeof call.name !== "string") throw new WrongShape("a list of { name, arguments }", item);
	return {
		...typeof outer.id === "string" ? { id: outer.id } : {},
		name: call.name,
		arguments: argumentsOf(call.arguments, call.name),
		...outer.result === void 0 ? {} : { result: outer.result }
	};
}
function argumentsOf(value, name) {
	if (value === void 0 || value === null || value === "") return {};
	const given = typeof value === "string" ? parsed(value) : value;
	if (isObject(given)) return given;
	throw new WrongShape(`calls whose arguments are an object or its JSON text (of "${name.slice(0, 40)}")`, value);
}
function parsed(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}
function citations(value) {
	if (value === null) return [];
	return listOf(value).map((item) => {
		if (typeof item === "string") return item;
		if (typeof item === "number") return String(item);
		throw new WrongShape("an id or a list of ids", item, isObject(item) ? "Map the id inside, for example sources.id." : void 0);
	});
}
function llmInvoked(value) {
	if (value === null) return void 0;
	if (typeof value === "boolean") return value;
	throw new WrongShape("true or false", value);
}
const USAGE_NAMES = {
	inputTokens: [
		"input_tokens",
		"prompt_tokens",
		"inputTokens"
	],
	outputTokens: [
		"output_tokens",
		"completion_tokens",
		"outputTokens"
	],
	totalTokens: ["total_tokens", "totalTokens"],
	cost: ["cost"]
};
function usage(value) {
	if (value === null) return void 0;
	if (!isObject(value)) throw new WrongShape("an object such as { input_tokens, output_tokens, cost }", value);
	const read = {};
	for (const [name, aliases] of Object.entries(USAGE_NAMES)) {
		const given = aliases.map((alias) => value[alias]).find((v) => v !== void 0 && v !== null);
		if (given === void 0) continue;
		if (typeof given !== "number" || !(given >= 0)) throw new WrongShape(`numbers (its ${name})`, given);
		read[name] = given;
	}
	return read;
}

// src/execution/adapters/mapping/template.ts
async function compileTemplate(template, path) {
	const problems = [];
	const fill = await compileNode(template, path, problems);
	return {
		fill: async (fields) => fill(fields),
		problems
	};
}
async function compileNode(node, path, problems) {
	if (typeof node === "string") return compileText(node, path, problems);
	if (Array.isArray(node)) {
		const items = await inOrder(node, (item, i) => compileNode(item, `${path}[${i}]`, problems));
		return (fields) => settled(items.map((item) => item(fields)), (values) => values.map((v) => v ?? null));
	}
	if (node !== null && typeof node === "object") {
		const entries = Object.entries(node);
		const keys = entries.map(([key]) => key);
		const fills = await inOrder(entries, ([key, value]) => compileNode(value, `${path}.${key}`, problems));
		const join = (values) => Object.fromEntries(keys.map((key, i) => [key, values[i]]).filter(([, value]) => value !== void 0));
		return (fields) => settled(fills.map((fill) => fill(fields)), join);
	}
	return () => node;
}
async function inOrder(items, compile) {
	const fills = [];
	for (const [i, item] of items.entries()) fills.push(await compile(item, i));
	return fills;
}
function settled(values, join) {
	return values.some((v) => v instanceof Promise) ? Promise.all(values).then(join) : join(values);
}
async function compileText(text, path, problems) {
	const parts = splitTemplate(text);
	if (parts === null) {
		problems.push({
			what: `${path}: "{{" without its "}}".`,
			fix: "Close the expression."
		});
		return () => text;
	}
	const fills = await inOrder(parts, async (part) => {
		if (part.kind === "text") return () => part.text;
		try {
			return located(await compileExpression(part.text), path);
		} catch (error) {
			problems.push(expressionProblem(path, part.text, error));
			return () => void 0;
		}
	});
	if (fills.length === 1) return fills[0];
	return (fields) => settled(fills.map((fill) => fill(fields)), (values) => values.map(asText).join(""));
}
function expressionProblem(path, text, error) {
	return {
		what: `${path}: "${text.trim()}" is not valid JSONata: ${error.message.replace(/\.$/, "")}.`,
		fix: "Correct the expression; see https://docs.jsonata.org for the language."
	};
}
function located(expression, path) {
	return (fields) => {
		const value = expression.evaluate(fields);
		if (!(value instanceof Promise)) return value;
		return value.catch((error) => {
			throw new Error(`${path}: "${expression.text}" failed: ${error.message}`, { cause: error });
		});
	};
}
function asText(value) {
	if (value === void 0 || value === null) return "";
	return typeof value === "object" ? JSON.stringify(value) : String(value);
}
function splitTemplate(text) {
	const parts = [];
	let from = 0;
	for (;;) {
		const open = text.indexOf("{{", from);
		if (open === -1) break;
		const close = closingBraces(text, open + 2);
		if (close === -1) return null;
		if (open > from) parts.push({
			kind: "text",
			text: text.slice(from, open)
		});
		parts.push({
			kind: "expression",
			text: text.slice(open + 2, close).trim()
		});
		from = close + 2;
	}
	if (from < text.length || parts.length === 0) parts.push({
		kind: "text",
		text: text.slice(from)
	});
	return parts;
}
function closingBraces(text, from) {
	let depth = 0;
	for (let i = from; i < text.length; i += 1) {
		const c = text[i];
		if (c === "\"" || c === "'" || c === "`") {
			i = endOfQuote(text, i);
			if (i === -1) return -1;
		} else if (c === "{") depth += 1;
		else if (c === "}" && depth > 0) depth -= 1;
		else if (c === "}" && text[i + 1] === "}") return i;
	}
	return -1;
}
function endOfQuote(text, open) {
	for (let i = open + 1; i < text.length; i += 1) if (text[i] === "\\") i += 1;
	else if (text[i] === text[open]) return i;
	return -1;
}

// src/execution/adapters/mapping/reply.ts
async function compileReply(map, path) {
	if (!map) return {
		read: async (document) => readOwnNames(document),
		problems: []
	};
	const problems = [];
	const compiled = [];
	for (const [field, text] of Object.entries(map)) {
		if (text === void 0) continue;
		try {
			compiled.push([field, await compileExpression(text)]);
		} catch (error) {
			problems.push(expressionProblem(`${path}.${field}`, text, error));
		}
	}
	return {
		read: (document) => readMapped(compiled, path, document),
		problems
	};
}
async function readMapped(compiled, path, document) {
	const values = [];
	for (const [field, expression] of compiled) {
		let value;
		try {
			value = expression.evaluate(document);
			if (value instanceof Promise) value = await value;
		} catch (error) {
			throw agentFault("wrong_shape", `The reply does not suit ${path}.${field} ("${expression.text.trim()}"): ${error.message}`, error);
		}
		values.push([field, value ?? null]);
	}
	return assemble(values);
}
function readOwnNames(document) {
	if (document === null || typeof document !== "object" || Array.isArray(document)) throw agentFault("wrong_shape", `The reply is not a JSON object but ${describe(document)}.`);
	return assemble(Object.entries(document).filter((entry) => entry[0] === "session" || entry[0] in shapes));
}
function assemble(values) {
	const reply = {};
	let session;
	for (const [field, value] of values) {
		if (field === "session") {
			session = typeof value === "string" || typeof value === "number" ? String(value) : void 0;
			continue;
		}
		const read = shaped(field, value);
		if (read !== void 0) reply[shapes[field].as] = read;
	}
	return {
		reply,
		session
	};
}
function shaped(field, value) {
	try {
		return shapes[field].read(value);
	} catch (error) {
		if (!(error instanceof WrongShape)) throw error;
		const message = `The reply's ${field} should be ${error.wanted}, but is ${describe(error.came)}.`;
		throw agentFault("wrong_shape", error.fix ? `${message} ${error.fix}` : message, error);
	}
}
function describe(value) {
	if (value === null || value === void 0) return "nothing";
	if (Array.isArray(value)) return value.length === 0 ? "an empty list" : `a list of ${value.length}`;
	if (typeof value !== "object") return `the ${typeof value} ${JSON.stringify(value).slice(0, 40)}`;
	return "an object";
}

// src/execution/adapters/mapping/request-fields.ts
function requestFields(request, session) {
	const { previous } = request;
	return {
		input: request.input,
		session,
		context: {
			...request.context,
			...previous && {
				previous_query: previous.user,
				previous_intent: previous.intent ?? null,
				previous_entities: entityMap(previous.entities)
			},
			turn: request.turn
		},
		messages: request.messages,
		turn: request.turn,
		previous: previous && {
			query: previous.user,
			text: previous.text ?? null,
			intent: previous.intent ?? null,
			entities: entityMap(previous.entities)
		},
		case_id: request.caseId,
		trial: request.trial,
		files: request.files,
		conversation: [...request.messages, {
			role: "user",
			content: request.input
		}]
	};
}
function entityMap(entities) {
	const map = /* @__PURE__ */ new Map();
	for (const { entity, value } of entities ?? []) map.set(entity, [...map.get(entity) ?? [], value]);
	return Object.fromEntries([...map].map(([name, values]) => [name, values.length === 1 ? values[0] : values]));
}

// src/execution/adapters/exchange.ts
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 1e4;
const LONGEST_RETRY_AFTER_MS = 6e4;
function createExchange(policy, world) {
	const pool = createPool(policy.concurrency);
	let calls = 0;
	const attempt = async (question, signal) => {
		await world.permit(signal);
		calls += 1;
		try {
			const response = await request({
				...question,
				timeoutMs: policy.timeout,
				signal,
				pool
			});
			const failure = statusFailure(response, String(question.url));
			return failure ? {
				failure,
				response,
				worthRepeating: isPassing(response.status)
			} : {
				response,
				worthRepeating: false
			};
		} catch (error) {
			if (!(error instanceof TransportError)) throw error;
			const death = error.kind === "connection" ? await world.death() : null;
			if (death) return {
				failure: agentFault("agent_died", death, error),
				worthRepeating: false
			};
			return {
				failure: transportFailure(error),
				worthRepeating: error.kind === "connection"
			};
		}
	};
	return {
		ask: async (question, signal) => {
			for (let attempts = 1;; attempts += 1) {
				const { response, failure, worthRepeating } = await attempt(question, signal);
				if (!failure && response) return {
					response,
					attempts
				};
				if (!worthRepeating || attempts > policy.retries) throw failure;
				await world.sleep(waitBefore(attempts, response, world), signal);
				if (signal.aborted) throw infrastructure("aborted", "The run was stopped.");
			}
		},
		calls: () => calls,
		close: pool.close
	};
}
function timed(reply, response, attempts) {
	const { latencyMs, firstByteMs } = response.timing;
	return {
		...reply,
		timing: {
			latencyMs,
			firstByteMs,
			attempts
		}
	};
}
function waitBefore(repeat, response, world) {
	const asked = retryAfterMs(response?.headers["retry-after"], world.now());
	if (asked !== void 0) return Math.min(asked, LONGEST_RETRY_AFTER_MS);
	return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (repeat - 1)) * (1 - world.random() / 2);
}
function retryAfterMs(header, now) {
	if (header === void 0) return void 0;
	if (/^\d+$/.test(header.trim())) return Number(header) * 1e3;
	const date = Date.parse(header);
	return Number.isNaN(date) ? void 0 : Math.max(0, date - now);
}

// src/execution/adapters/state.ts
const isAddress = (url) => /^https?:\/\//.test(url) && URL.canParse(url.replaceAll(/\{\{.*?\}\}/gs, "x"));
const stateSchema = strictObject({
	url: string().refine(isAddress, { error: "expected an address such as http://127.0.0.1:3000/state?session={{ session }}" }).describe("Address that answers GET with JSON; {{ session }} is the session of the conversation."),
	headers: record(string(), string()).default({}).describe("Request headers; those of the agent are not sent along. {{ session }} may stand in them."),
	value: string().min(1).optional().describe("JSONata over the reply: the state. Default: the reply itself.")
});
const stateOption = { state: stateSchema.optional().describe("Where the state after a conversation is fetched, for cases that expect \"state\".") };
const RETRIES = 2;
async function stateProblems(options, world) {
	return (await compileState(options, world)).problems;
}
async function createStateReader(options, world) {
	const { state } = options;
	if (!state) return {
		fetchState: void 0,
		close: () => {}
	};
	const { fill, value, problems } = await compileState(options, world);
	if (problems.length > 0) throw new ProblemError(problems);
	const exchange = createExchange({
		...options,
		retries: options.retries ?? RETRIES
	}, world);
	return {
		fetchState: async (session, signal) => {
			try {
				const document = await askFor(await filled$1(fill, session), exchange, signal);
				return value ? await readState(document, value) : document;
			} catch (error) {
				throw error instanceof AgentError ? aboutState(error) : error;
			}
		},
		close: exchange.close
	};
}
async function compileState({ state }, { origin: { path, file } }) {
	const { url, headers, value } = state ?? {
		url: "",
		headers: {}
	};
	const where = `${path}.state`;
	const template = await compileTemplate({
		url,
		headers
	}, where);
	const problems = [...template.problems];
	let compiled;
	if (value !== void 0) try {
		compiled = await compileExpression(value);
	} catch (error) {
		problems.push(expressionProblem(`${where}.value`, value, error));
	}
	const placed = problems.map((problem) => file ? {
		...problem,
		where: { file }
	} : problem);
	return {
		fill: template.fill,
		value: compiled,
		problems: placed
	};
}
async function filled$1(fill, session) {
	const { url } = await filledWith(fill, encodeURIComponent(session));
	const { headers } = await filledWith(fill, session);
	return {
		url,
		headers
	};
}
async function filledWith(fill, session) {
	try {
		return await fill({ session });
	} catch (error) {
		throw infrastructure("request_template", `The request could not be made. ${error.message}`, error);
	}
}
async function askFor({ url, headers }, exchange, signal) {
	const question = {
		method: "GET",
		url,
		headers: {
			accept: "application/json",
			...headers
		}
	};
	return jsonBody((await exchange.ask(question, signal)).response);
}
async function readState(document, { evaluate, text }) {
	try {
		return await evaluate(document) ?? null;
	} catch (error) {
		const message = `It does not suit agent.state.value ("${text.trim()}"): ${error.message}`;
		throw infrastructure("wrong_shape", message, error);
	}
}
function aboutState({ blame, failureType, code, message, cause }) {
	const said = message.replaceAll("agent.url", "agent.state.url");
	return new AgentError({
		blame,
		failureType,
		code: `state_${code}`,
		message: `The state after the conversation could not be fetched. ${said}`
	}, { cause });
}

// src/execution/adapters/command.ts
const options$4 = strictObject({
	type: literal("command").describe("A process that answers JSON lines."),
	command: string().min(1).describe("Shell command. It reads one JSON line a turn and writes one; its log goes to standard error."),
	cwd: string().optional().describe("Directory to run in, relative to the configuration file."),
	env: record(string(), string()).optional().describe("Environment variables, beside those of the run."),
	response: responseSchema.omit({ session: true }).optional().describe("JSONata over the reply for each field of the transcript; default: a field of that name."),
	...paceOptions,
	...stateOption,
	concurrency: paceOptions.concurrency.unwrap().default(4).describe("Most processes at once.")
});
const commandAdapter = defineAdapter({
	type: "command",
	options: options$4,
	check: async (given, world) => [...(await compile$1(given, world)).problems, ...await stateProblems(given, world)],
	create: async (given, world) => {
		const { read, problems } = await compile$1(given, world);
		if (problems.length > 0) throw new ProblemError(problems);
		return commandAgent(given, world, read, await createStateReader(given, world));
	}
});
async function compile$1(given, world) {
	const { path, file } = world.origin;
	const { read, problems } = await compileReply(given.response, `${path}.response`);
	return {
		read,
		problems: problems.map((p) => file ? {
			...p,
			where: { file }
		} : p)
	};
}
function commandAgent(given, world, read, state) {
	const crew = createCrew(given, world);
	let calls = 0;
	return {
		kind: "live",
		respond: async (asked, signal) => {
			await world.permit(signal);
			calls += 1;
			const line = lineOf(asked);
			let answer = null;
			while (!answer) answer = await crew.forSession(asked.session).ask(line, given.timeout, signal);
			const { document, latencyMs } = answer;
			const { reply } = await read(document);
			return {
				...reply,
				timing: {
					latencyMs,
					attempts: 1
				}
			};
		},
		state: state.fetchState,
		calls: () => calls,
		close: async () => {
			state.close();
			await crew.close();
		}
	};
}
function lineOf(asked) {
	const { conversation: _, ...fields } = requestFields(asked, asked.session);
	return JSON.stringify(fields);
}
function createCrew(given, world) {
	const crew = /* @__PURE__ */ new Set();
	const leaving = /* @__PURE__ */ new Set();
	const bySession = /* @__PURE__ */ new Map();
	let closed = false;
	const hire = () => {
		const one = startAgentProcess({
			command: given.command,
			directory: resolve(world.directory, given.cwd ?? "."),
			environment: {
				...world.environment,
				...given.env
			}
		});
		crew.add(one);
		return one;
	};
	const dismissEnded = () => {
		for (const one of crew) {
			if (!one.ended()) continue;
			crew.delete(one);
			leaving.add(one);
			one.stop().finally(() => leaving.delete(one));
		}
	};
	const leastBusy = () => [...crew].reduce((a, b) => b.pending() < a.pending() ? b : a);
	return {
		forSession: (session) => {
			if (closed) throw infrastructure("aborted", "The run was stopped.");
			dismissEnded();
			const known = bySession.get(session);
			if (known && !known.ended()) return known;
			const chosen = [...crew].find((one) => one.pending() === 0) ?? (crew.size < given.concurrency ? hire() : leastBusy());
			bySession.set(session, chosen);
			return chosen;
		},
		close: async () => {
			closed = true;
			await Promise.all([...crew, ...leaving].map((one) => one.stop()));
		}
	};
}

// src/execution/adapters/http.ts
const options$3 = strictObject({
	type: literal("http").describe("A JSON endpoint."),
	url: url({ protocol: /^https?$/ }).describe("Address that takes one turn."),
	method: _enum(["POST", "GET"]).default("POST").describe("POST sends the request as JSON, GET in the query string."),
	request: record(string(), json()).default({
		input: "{{ input }}",
		session: "{{ session }}",
		context: "{{ context }}"
	}).describe("One turn: JSON whose strings may hold JSONata in {{ }}, over input, session, context, messages, conversation, turn, previous, case_id, trial and files."),
	response: responseSchema.optional().describe("JSONata over the reply for each field of the transcript; default: a field of that name."),
	...networkOptions,
	...stateOption
});
const httpAdapter = defineAdapter({
	type: "http",
	options: options$3,
	check: async (given, world) => [...(await compile(given, world)).problems, ...await stateProblems(given, world)],
	create: async (given, world) => {
		const { fill, read, problems } = await compile(given, world);
		if (problems.length > 0) throw new ProblemError(problems);
		return httpAgent(given, world, {
			fill,
			read,
			state: await createStateReader(given, world)
		});
	}
});
async function compile(given, world) {
	const { path, file } = world.origin;
	const template = await compileTemplate(given.request, `${path}.request`);
	const reply = await compileReply(given.response, `${path}.response`);
	const problems = [...template.problems, ...reply.problems].map((p) => file ? {
		...p,
		where: { file }
	} : p);
	return {
		fill: template.fill,
		read: reply.read,
		problems
	};
}
function httpAgent(given, world, { fill, read, state }) {
	const exchange = createExchange(given, world);
	const handedOut = /* @__PURE__ */ new Map();
	const { fetchState } = state;
	return {
		kind: "live",
		respond: async (asked, signal) => {
			const question = await questionOf(given, fill, asked, handedOut.get(asked.session) ?? asked.session);
			const { response, attempts } = await exchange.ask(question, signal);
			const { reply, session } = await read(jsonBody(response));
			if (session !== void 0) handedOut.set(asked.session, session);
			return timed(reply, response, attempts);
		},
		state: fetchState && ((session, signal) => fetchState(handedOut.get(session) ?? session, signal)),
		calls: exchange.calls,
		close: async () => {
			exchange.close();
			state.close();
		}
	};
}
async function questionOf(given, fill, asked, session) {
	const content = await filled(fill, requestFields(asked, session));
	if (given.method === "GET") {
		const headers = {
			accept: "application/json",
			...given.headers
		};
		return {
			method: "GET",
			url: withQuery(given.url, content),
			headers
		};
	}
	const headers = {
		accept: "application/json",
		"content-type": "application/json",
		...given.headers
	};
	return {
		method: "POST",
		url: given.url,
		headers,
		body: JSON.stringify(content)
	};
}
async function filled(fill, fields) {
	try {
		return await fill(fields);
	} catch (error) {
		throw infrastructure("request_template", `The request could not be made. ${error.message}`, error);
	}
}
function withQuery(address, content) {
	const url = new URL(address);
	for (const [name, value] of Object.entries(content)) if (value !== null) url.searchParams.set(name, typeof value === "object" ? JSON.stringify(value) : String(value));
	return url.href;
}

// src/execution/adapters/openai.ts
const openaiOptions = {
	base_url: url({ protocol: /^https?$/ }).default("https://api.openai.com/v1").describe("OpenAI-compatible endpoint."),
	api_key: string().optional().describe("Key, from the environment: \"${OPENAI_API_KEY}\"."),
	model: string().min(1).describe("Model name as the endpoint knows it."),
	system: string().optional().describe("The agent's system prompt."),
	temperature: number().min(0).max(2).optional().describe("Sampling temperature."),
	tools: array(record(string(), json())).optional().describe("Tool definitions, passed on as they are."),
	body: record(string(), json()).default({}).describe("Further fields of the request, passed on as they are."),
	price: strictObject({
		input_per_million: number().min(0).describe("US dollars for a million input tokens."),
		output_per_million: number().min(0).describe("US dollars for a million output tokens.")
	}).optional().describe("Prices, to know the cost of a turn."),
	...networkOptions,
	...stateOption
};
function questionTo(endpoint, path, body) {
	return {
		method: "POST",
		url: `${endpoint.base_url.replace(/\/+$/, "")}/${path}`,
		headers: {
			accept: "application/json",
			"content-type": "application/json",
			...endpoint.api_key ? { authorization: `Bearer ${endpoint.api_key}` } : {},
			...endpoint.headers
		},
		body: JSON.stringify(body)
	};
}
function usageOf$2(given, price) {
	const usage$1 = readable("usage", () => usage(given ?? null));
	if (!usage$1) return {};
	const { inputTokens, outputTokens } = usage$1;
	if (!price || inputTokens === void 0 || outputTokens === void 0) return { usage: usage$1 };
	const cost = (inputTokens * price.input_per_million + outputTokens * price.output_per_million) / 1e6;
	return { usage: {
		...usage$1,
		cost
	} };
}
const toolCallsOf = (given) => readable("tool_calls", () => toolCalls(given ?? null));
function readable(field, read) {
	try {
		return read();
	} catch (error) {
		if (!(error instanceof WrongShape)) throw error;
		throw agentFault("wrong_shape", `The reply's ${field} should be ${error.wanted}, but is something else.`, error);
	}
}

// src/execution/adapters/openai-chat.ts
const options$2 = strictObject({
	type: literal("openai-chat").describe("An OpenAI-compatible chat completions endpoint."),
	seed: number().int().optional().describe("Sampling seed, where the endpoint takes one."),
	...openaiOptions
});
const messageSchema$1 = looseObject({
	content: union([string(), array(looseObject({ text: string().optional() }))]).nullish(),
	refusal: string().nullish(),
	tool_calls: array(unknown()).nullish()
});
const replySchema$1 = looseObject({
	choices: array(looseObject({ message: messageSchema$1 })).min(1),
	usage: unknown().optional()
});
const openaiChatAdapter = defineAdapter({
	type: "openai-chat",
	options: options$2,
	check: stateProblems,
	create: async (given, world) => {
		const state = await createStateReader(given, world);
		const exchange = createExchange(given, world);
		return {
			kind: "live",
			respond: async (asked, signal) => {
				const question = questionTo(given, "chat/completions", bodyOf$1(given, asked));
				const { response, attempts } = await exchange.ask(question, signal);
				return timed(readCompletion(jsonBody(response), given.price), response, attempts);
			},
			state: state.fetchState,
			calls: exchange.calls,
			close: async () => {
				exchange.close();
				state.close();
			}
		};
	}
});
function bodyOf$1(given, asked) {
	const { model, system, temperature, tools, seed, body } = given;
	return {
		model,
		messages: [
			...system === void 0 ? [] : [{
				role: "system",
				content: system
			}],
			...asked.messages,
			{
				role: "user",
				content: asked.input
			}
		],
		temperature,
		tools,
		seed,
		...body
	};
}
function readCompletion(document, price) {
	const parsed = replySchema$1.safeParse(document);
	if (!parsed.success) {
		const at = parsed.error.issues[0]?.path.join(".") || "the top";
		throw agentFault("wrong_shape", `The reply is not a chat completion: ${at} is missing or of another shape.`);
	}
	const { message } = parsed.data.choices[0];
	return {
		text: (Array.isArray(message.content) ? message.content.map((part) => part.text ?? "").join("") : message.content) ?? message.refusal ?? "",
		toolCalls: toolCallsOf(message.tool_calls),
		...usageOf$2(parsed.data.usage, price)
	};
}

// src/execution/adapters/openai-responses.ts
const options$1 = strictObject({
	type: literal("openai-responses").describe("An OpenAI-compatible responses endpoint."),
	...openaiOptions
});
const replySchema = looseObject({
	output: array(looseObject({
		type: string(),
		content: array(looseObject({
			text: string().optional(),
			refusal: string().optional()
		})).nullish(),
		call_id: string().optional(),
		name: string().optional(),
		arguments: unknown().optional()
	})),
	usage: unknown().optional()
});
const openaiResponsesAdapter = defineAdapter({
	type: "openai-responses",
	options: options$1,
	check: stateProblems,
	create: async (given, world) => {
		const state = await createStateReader(given, world);
		const exchange = createExchange(given, world);
		return {
			kind: "live",
			respond: async (asked, signal) => {
				const { response, attempts } = await exchange.ask(questionTo(given, "responses", bodyOf(given, asked)), signal);
				return timed(readResponse(jsonBody(response), given.price), response, attempts);
			},
			state: state.fetchState,
			calls: exchange.calls,
			close: async () => {
				exchange.close();
				state.close();
			}
		};
	}
});
function bodyOf(given, asked) {
	const { model, system, temperature, tools, body } = given;
	return {
		model,
		instructions: system,
		input: [...asked.messages.filter((m) => (m.role === "user" || m.role === "assistant") && m.content).map((m) => ({
			role: m.role,
			content: m.content
		})), {
			role: "user",
			content: asked.input
		}],
		temperature,
		tools,
		store: false,
		...body
	};
}
function readResponse(document, price) {
	const parsed = replySchema.safeParse(document);
	if (!parsed.success) {
		const at = parsed.error.issues[0]?.path.join(".") || "the top";
		throw agentFault("wrong_shape", `The reply is not a response of the responses API: ${at} is missing or of another shape.`);
	}
	const { output, usage } = parsed.data;
	const calls = output.filter((item) => item.type === "function_call");
	return {
		text: output.filter((item) => item.type === "message").map(textOf).join("\n"),
		toolCalls: toolCallsOf(calls.map(({ call_id, name, arguments: given }) => ({
			id: call_id,
			name,
			arguments: given
		}))),
		...usageOf$2(usage, price)
	};
}
const textOf = (item) => (item.content ?? []).map((part) => part.text ?? part.refusal ?? "").join("");

// src/execution/adapters/recording.ts
const facts = {
	intent: string().nullable().optional(),
	confidence: number().min(0).max(1).nullable().optional(),
	entities: unknown().optional(),
	citations: unknown().optional(),
	llm_invoked: boolean().nullable().optional(),
	latency_ms: number().min(0).nullable().optional(),
	usage: unknown().optional(),
	cost: number().min(0).nullable().optional()
};
const messageSchema = looseObject({
	role: _enum([
		"system",
		"developer",
		"user",
		"assistant",
		"tool"
	]),
	content: union([string(), array(looseObject({ text: string().optional() }))]).nullish(),
	tool_calls: array(looseObject({ id: string().optional() })).nullish(),
	tool_call_id: string().nullish(),
	id: string().optional(),
	...facts
});
const recordingSchema = looseObject({
	case: union([string().min(1), number()]).transform(String),
	trial: number().int().min(0).default(0),
	messages: array(messageSchema).optional(),
	input: string().optional(),
	text: string().optional(),
	state: unknown().optional(),
	scores: record(string(), union([number().transform((value) => ({ value })), object({
		value: number(),
		passed: boolean().optional()
	})])).optional(),
	...facts
});
function readRecording(line) {
	let document;
	try {
		document = JSON.parse(line);
	} catch (error) {
		return {
			ok: false,
			problems: [{
				what: `Not valid JSON: ${excerpt(error.message)}.`,
				fix: "A recording is one JSON object on one line."
			}]
		};
	}
	const parsed = recordingSchema.safeParse(document);
	if (!parsed.success) return {
		ok: false,
		problems: shapeProblems(parsed.error, document)
	};
	try {
		const { case: caseId, trial } = parsed.data;
		return {
			ok: true,
			caseId,
			trial,
			transcript: transcriptOf(parsed.data)
		};
	} catch (error) {
		if (!(error instanceof WrongShape)) throw error;
		return {
			ok: false,
			problems: [{
				what: `Not a recording: expected ${error.wanted}.`,
				...error.fix ? { fix: error.fix } : {}
			}]
		};
	}
}
const NEEDED = "Needed are \"case\" and \"messages\" (or \"text\"); see the documentation of replay.";
function shapeProblems(error, value) {
	return schemaProblems(error, recordingSchema, {
		file: "",
		lineOf: () => void 0,
		value
	}).map(({ what, fix = NEEDED }) => ({
		what: `Not a recording: ${what}`,
		fix
	}));
}
function transcriptOf(recording) {
	const turns = recording.messages ? turnsOf(recording.messages) : [singleTurn(recording)];
	const last = turns.length - 1;
	const withFacts = turns.map((turn, i) => i === last ? {
		...turn,
		...factsOf([recording])
	} : turn);
	const { scores, state } = recording;
	return {
		turns: withFacts,
		...scores ? { recordedScores: scores } : {},
		...state !== void 0 ? { state } : {}
	};
}
function singleTurn({ input, text }) {
	return {
		user: input ?? "",
		...text === void 0 ? {} : { text }
	};
}
function turnsOf(messages) {
	const groups = [];
	for (const message of messages) if (message.role === "user") groups.push([message]);
	else groups.at(-1)?.push(message);
	return groups.map(turnOf);
}
function turnOf(group) {
	const [user, ...rest] = group;
	const said = rest.filter((m) => m.role === "assistant");
	const texts = said.map(contentOf).filter((text) => text !== "");
	const results = new Map(rest.filter((m) => m.role === "tool").map((m) => [m.tool_call_id ?? m.id, contentOf(m)]));
	const calls = said.flatMap((m) => toolCalls(m.tool_calls ?? null));
	return {
		user: contentOf(user),
		...rest.length === 0 ? {} : { text: texts.join("\n\n") },
		toolCalls: calls.map((call) => call.id !== void 0 && results.has(call.id) ? {
			...call,
			result: results.get(call.id)
		} : call),
		...factsOf(said)
	};
}
function contentOf({ content }) {
	return Array.isArray(content) ? content.map((part) => part.text ?? "").join("") : content ?? "";
}
function factsOf(all) {
	const last = (key) => all.findLast((f) => f[key] !== void 0)?.[key];
	const [intent, confidence, llmInvoked] = [
		last("intent"),
		last("confidence"),
		last("llm_invoked")
	];
	const [named, cited] = [last("entities"), last("citations")];
	const times = all.flatMap((f) => f.latency_ms ?? []);
	const used = usageOf$1(all);
	return {
		...intent === void 0 ? {} : { intent },
		...confidence === void 0 ? {} : { confidence },
		...named === void 0 ? {} : { entities: entities(named) },
		...cited === void 0 ? {} : { citations: citations(cited) },
		...typeof llmInvoked === "boolean" ? { llmInvoked } : {},
		...times.length === 0 ? {} : { timing: { latencyMs: sum(times) } },
		...Object.keys(used).length === 0 ? {} : { usage: used }
	};
}
function usageOf$1(all) {
	const given = all.map((f) => ({
		...f.cost == null ? {} : { cost: f.cost },
		...usage(f.usage ?? null)
	}));
	const known = [
		"inputTokens",
		"outputTokens",
		"totalTokens",
		"cost"
	].map((key) => [key, given.flatMap((u) => u[key] ?? [])]).filter(([, v]) => v.length > 0);
	return Object.fromEntries(known.map(([key, values]) => [key, sum(values)]));
}
const sum = (values) => values.reduce((a, b) => a + b, 0);

// src/execution/adapters/replay.ts
const options = strictObject({
	type: literal("replay").describe("Recorded conversations, one JSON object a line."),
	files: union([string().min(1), array(string().min(1)).min(1)]).describe("Files or globs of recordings (.jsonl), relative to the configuration file.")
});
const replayAdapter = defineAdapter({
	type: "replay",
	options,
	check: async (given, world) => (await load(given, world)).problems,
	create: async (given, world) => {
		const { byCase, problems } = await load(given, world);
		if (problems.length > 0) throw new ProblemError(problems);
		return {
			kind: "recorded",
			conversations: (caseId) => byCase.get(caseId) ?? [],
			calls: () => 0,
			close: async () => {}
		};
	}
});
async function load(given, world) {
	const { files, problems } = await find([given.files].flat(), world);
	const byCase = /* @__PURE__ */ new Map();
	const places = /* @__PURE__ */ new Map();
	for (const file of files) {
		const text = await readFile(resolve(world.directory, file), "utf8");
		for (const [i, line] of text.split("\n").entries()) {
			if (line.trim() === "") continue;
			const where = {
				file,
				line: i + 1
			};
			const read = readRecording(line);
			if (!read.ok) {
				problems.push(...read.problems.map((problem) => ({
					...problem,
					where
				})));
				continue;
			}
			const { caseId, trial, transcript } = read;
			const key = JSON.stringify([caseId, trial]);
			const before = places.get(key);
			if (before) {
				const what = `Trial ${trial} of case "${caseId}" is recorded twice, first at ${before}.`;
				problems.push({
					what,
					where,
					fix: "Give each recording of a case its own \"trial\", from 0."
				});
				continue;
			}
			places.set(key, `${file}:${i + 1}`);
			byCase.set(caseId, [...byCase.get(caseId) ?? [], {
				trial,
				transcript
			}]);
		}
	}
	for (const trials of byCase.values()) trials.sort((a, b) => a.trial - b.trial);
	return {
		byCase,
		problems
	};
}
async function find(patterns, world) {
	const files = /* @__PURE__ */ new Set();
	const problems = [];
	for (const pattern of patterns) {
		const found = [];
		for await (const file of glob(pattern, { cwd: world.directory })) found.push(relative(world.directory, resolve(world.directory, file)));
		for (const file of found.sort()) files.add(file);
		if (found.length === 0) problems.push(await noFiles(pattern, world));
	}
	return {
		files: [...files],
		problems
	};
}
async function noFiles(pattern, { origin, directory }) {
	const recordings = [];
	for await (const file of glob("**/*.jsonl", {
		cwd: directory,
		exclude: (name) => name === "node_modules"
	})) recordings.push(file);
	return {
		what: `${origin.path}.files: no file matches "${pattern}".`,
		...origin.file ? { where: { file: origin.file } } : {},
		fix: recordings.length > 0 ? didYouMean(pattern, recordings.sort().slice(0, 10)) : "Paths are relative to the configuration file."
	};
}

// src/execution/adapters/index.ts
const adapters = [
	httpAdapter,
	openaiChatAdapter,
	openaiResponsesAdapter,
	commandAdapter,
	replayAdapter
];

// src/execution/conversation/user/scripted-user.ts
function scriptedUser({ opening }, script) {
	let from = 0;
	return { next: (turns) => {
		if (turns.length === 0 && opening !== void 0) return { say: opening };
		const last = turns.at(-1);
		const start = from;
		const index = start === null ? -1 : script.findIndex((step, i) => i >= start && holds(step, last));
		const step = script[index];
		if (!step) return { end: {
			by: "script",
			...start !== null && start < script.length && { detail: "no step fits the last reply" }
		} };
		from = nextOf(step, index);
		return { say: step.say };
	} };
}
const nextOf = ({ next }, index) => next === void 0 ? index + 1 : next;
function holds({ when }, reply) {
	if (!when) return true;
	if (!reply) return false;
	const { match, intent, toolCalled } = when;
	return (match === void 0 || matches(match, reply.text ?? "")) && (intent === void 0 || reply.intent === intent) && (toolCalled === void 0 || (reply.toolCalls ?? []).some(({ name }) => name === toolCalled));
}
function candidates(script, start) {
	const steps = [];
	if (start === null) return {
		steps,
		ends: true
	};
	for (let index = start; index < script.length; index++) {
		steps.push(index);
		if (!script[index].when) return {
			steps,
			ends: false
		};
	}
	return {
		steps,
		ends: true
	};
}
function longestScript(script) {
	const known = /* @__PURE__ */ new Map();
	const longest = (start) => {
		if (start === null) return 0;
		const before = known.get(start);
		if (before !== void 0) return before;
		known.set(start, Number.POSITIVE_INFINITY);
		const lengths = candidates(script, start).steps.map((index) => 1 + longest(nextOf(script[index], index)));
		const length = Math.max(0, ...lengths);
		known.set(start, length);
		return length;
	};
	return longest(0);
}
function isEndless(script) {
	const seen = /* @__PURE__ */ new Set();
	const open = [0];
	while (open.length > 0) {
		const start = open.pop();
		if (seen.has(start)) continue;
		seen.add(start);
		const { steps, ends } = candidates(script, start);
		if (ends) return false;
		open.push(...steps.map((index) => nextOf(script[index], index)));
	}
	return true;
}

// src/execution/conversation/subject.ts
const NO_SCORES = {};
function subjectOfTurn({ turns, recordedScores = NO_SCORES, state }, index, topics) {
	const turn = turns[index];
	const past = turns.length === 1 ? turns : turns.slice(0, index + 1);
	return {
		...turn,
		turns: [turn],
		past,
		recordedScores,
		...topics && { topics: topics.slice(index, index + 1) },
		...state !== void 0 && index === turns.length - 1 && { state }
	};
}
function subjectOfConversation(transcript, topics) {
	const { turns, recordedScores = NO_SCORES, state } = transcript;
	const ended = {
		...topics && { topics },
		...state !== void 0 && { state }
	};
	if (turns.length === 1) return {
		...turns[0],
		turns,
		past: turns,
		recordedScores,
		...ended
	};
	const last = (key) => turns.findLast((turn) => turn[key] !== void 0)?.[key];
	const all = (key) => turns.some((turn) => turn[key] !== void 0) ? turns.flatMap((turn) => [...turn[key] ?? []]) : void 0;
	const usage = usageOf(turns);
	const whole = {
		user: turns.map((turn) => turn.user).join("\n"),
		text: last("text"),
		intent: last("intent"),
		confidence: last("confidence"),
		entities: all("entities"),
		toolCalls: all("toolCalls"),
		citations: all("citations"),
		usage: Object.keys(usage).length > 0 ? usage : void 0
	};
	const present = Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== void 0));
	return {
		user: whole.user,
		...present,
		turns,
		past: turns,
		recordedScores,
		...ended
	};
}
const USAGE_KEYS = [
	"inputTokens",
	"outputTokens",
	"totalTokens",
	"cost"
];
function usageOf(turns) {
	const sum = {};
	for (const { usage } of turns) {
		if (!usage) continue;
		for (const key of USAGE_KEYS) {
			const value = usage[key];
			if (value !== void 0) sum[key] = (sum[key] ?? 0) + value;
		}
	}
	return sum;
}

// src/execution/conversation/user/planned-calls.ts
function plannedTurns({ turns, simulate }) {
	if (!simulate) return turns.length;
	const { script, opening, maxTurns } = simulate;
	return script ? Math.min(maxTurns, longestScript(script) + (opening === void 0 ? 0 : 1)) : maxTurns;
}
function simulatedCalls(testCase) {
	const turns = plannedTurns(testCase);
	const none = {
		min: 0,
		max: 0
	};
	const { simulate } = testCase;
	if (!simulate) return {
		agent: {
			min: turns,
			max: turns
		},
		simulator: none,
		check: none
	};
	if (simulate.script) return {
		agent: {
			min: 1,
			max: turns
		},
		simulator: none,
		check: none
	};
	const asked = simulate.opening === void 0 ? 1 : 0;
	return {
		agent: {
			min: 1 - asked,
			max: 2 * turns
		},
		simulator: {
			min: asked,
			max: 2 * (turns + asked)
		},
		check: {
			min: 0,
			max: 2
		}
	};
}
function endsByTurnsOnly({ simulate }) {
	return simulate?.script !== void 0 && !simulate.stopWhen?.length && isEndless(simulate.script);
}
const needsSimulator = ({ simulate }) => simulate !== null && simulate.script === void 0;

// src/execution/conversation/prepare.ts
const preparing = scorings.flatMap(({ scoring: { prepare, expectations } }) => prepare ? [{
	prepare,
	keys: Object.keys(expectations)
}] : []);
const heavyKeys = new Set(preparing.flatMap(({ keys }) => keys));
function isHeavy(level) {
	for (const key in level) if (heavyKeys.has(key)) return true;
	return false;
}
function needsPreparing({ expect, evaluate, turns }) {
	return isHeavy(expect) || isHeavy(evaluate) || turns.some((turn) => isHeavy(turn.expect) || isHeavy(turn.evaluate));
}
async function prepareCase({ expect, evaluate, turns }) {
	const faults = [];
	for (const levels of [{
		expect,
		evaluate
	}, ...turns]) for (const level of [levels.expect, levels.evaluate]) for (const { prepare, keys } of preparing) if (keys.some((key) => level[key] !== void 0)) faults.push(...await prepare(level));
	return faults;
}
async function expectationProblems(cases) {
	const found = /* @__PURE__ */ new Map();
	for (const testCase of cases.filter(needsPreparing)) for (const fault of new Set(await prepareCase(testCase))) {
		const known = found.get(fault);
		if (known) known.count += 1;
		else found.set(fault, {
			first: testCase.source,
			count: 1
		});
	}
	return [...found].map(([what, { first, count }]) => ({
		what: count === 1 ? what : `${what} So in ${count} cases.`,
		where: first,
		fix: "Correct the expectation."
	}));
}

// src/execution/conversation/inherent.ts
const NOTHING = {};
function inherentOf(testCase, { metrics, topics }) {
	const { evaluations, groundTruth } = testCase;
	const selected = evaluations ?? switchedOn(metrics);
	const judged = selected.length > 0 || groundTruth !== void 0;
	const ruled = topics !== null && hasRules(topics) && (judged || expectsAnything(testCase));
	if (!judged && !ruled) return NOTHING;
	return {
		...selected.length > 0 && { evaluations: selected },
		...groundTruth !== void 0 && { ground_truth: groundTruth },
		...ruled && { ["topic_graph"]: true }
	};
}
function expectsAnything(testCase) {
	return [testCase, ...testCase.turns].some(({ expect, evaluate }) => Object.keys(expect).length + Object.keys(evaluate).length > 0);
}

// src/execution/conversation/places.ts
function placesOf(testCase, seen) {
	const { transcript, topics } = seen;
	const places = [];
	const whole = testCase.turns.length === 1 && transcript.turns.length > 1;
	for (const [i, { expect, evaluate }] of testCase.turns.entries()) {
		if (!transcript.turns[i]) break;
		const subject = whole ? subjectOfConversation(transcript, topics) : subjectOfTurn(transcript, i, topics);
		const turn = whole ? null : i;
		places.push({
			expected: expect,
			subject,
			turn,
			hard: true
		}, {
			expected: evaluate,
			subject,
			turn,
			hard: false
		});
	}
	const soft = {
		...testCase.evaluate,
		...seen.inherent
	};
	const expectsNothing = isEmpty(testCase.expect) && isEmpty(soft);
	if (!seen.complete || transcript.turns.length === 0 || expectsNothing) return places;
	const subject = subjectOfConversation(transcript, topics);
	places.push({
		expected: testCase.expect,
		subject,
		turn: null,
		hard: true
	});
	places.push({
		expected: soft,
		subject,
		turn: null,
		hard: false
	});
	return places;
}
const isEmpty = (expectations) => Object.keys(expectations).length === 0;

// src/execution/conversation/score-conversation.ts
const byKey = scorings.map(({ scoring }) => ({
	scoring,
	keys: [...Object.keys(scoring.expectations), ...scoring.inherent ?? []]
})).filter(({ keys }) => keys.length > 0);
function askedAt({ expected }, { metrics }) {
	if (!expectsAnyOf(expected)) return [];
	const asked = [];
	for (const { scoring, keys } of byKey) {
		if (!keys.some((key) => expected[key] !== void 0)) continue;
		const present = keys.filter((key) => expected[key] !== void 0);
		const settings = scoring.settings && metrics[scoring.settings.key];
		asked.push({
			scoring,
			present,
			expected,
			settings
		});
	}
	return asked;
}
function expectsAnyOf(expected, keys) {
	for (const key in expected) if (keys?.has(key) ?? true) return true;
	return false;
}
function seen(testCase, transcript, { measuring, complete, topics }) {
	return placesOf(testCase, {
		transcript,
		complete,
		topics,
		inherent: inherentOf(testCase, measuring)
	});
}
const judgedKeys = new Set(byKey.flatMap(({ scoring, keys }) => scoring.questions ? keys : []));
function mayAsk(testCase, measuring) {
	return [testCase, ...testCase.turns].some(({ expect, evaluate }) => expectsAnyOf(expect, judgedKeys) || expectsAnyOf(evaluate, judgedKeys)) || expectsAnyOf(inherentOf(testCase, measuring), judgedKeys);
}
function questionsAbout(testCase, transcript, options) {
	const { measuring } = options;
	if (!mayAsk(testCase, measuring)) return [];
	const world = {
		testCase,
		rules: measuring,
		judgements: /* @__PURE__ */ new Map()
	};
	const questions = [];
	for (const place of seen(testCase, transcript, options)) for (const { scoring, expected, settings } of askedAt(place, measuring)) questions.push(...scoring.questions?.(expected, place.subject, settings, world) ?? []);
	return questions;
}
function scoreConversation(testCase, transcript, options) {
	const { measuring, judgements } = options;
	const world = {
		testCase,
		rules: measuring,
		judgements
	};
	const scores = [];
	const unjudged = [];
	const unscored = /* @__PURE__ */ new Set();
	for (const place of seen(testCase, transcript, options)) {
		const { turn, hard } = place;
		for (const { scoring, expected, settings, present } of askedAt(place, measuring)) {
			const raw = scoring.score(expected, place.subject, settings, world);
			if (raw.length === 0) {
				for (const key of present) if (key !== "evaluations") unscored.add(key);
			}
			for (const one of raw) if (!isUnscored(one)) scores.push({
				...one,
				reason: shortened(one.reason),
				turn,
				hard
			});
			else unjudged.push({
				metric: one.metric,
				turn,
				hard,
				...one.unjudged,
				message: shortened(one.unjudged.message)
			});
		}
	}
	return {
		scores: [...scores, ...contextScores(testCase, transcript)],
		unjudged,
		unscored
	};
}
function contextScores(testCase, { turns }) {
	return testCase.turns.flatMap((turn, i) => {
		const reply = turns[i];
		const context = turn.requiresContext && reply ? scoreContext(turn, reply) : null;
		return context ? [{
			...context,
			turn: i,
			hard: true
		}] : [];
	});
}
const LONGEST_REASON = 500;
function shortened(reason) {
	return reason.length > LONGEST_REASON ? `${reason.slice(0, 499)}…` : reason;
}
function expects(testCase, kind) {
	return isFilled(testCase[kind]) || testCase.turns.some((turn) => isFilled(turn[kind]) || kind === "expect" && turn.requiresContext);
}
function isFilled(level) {
	for (const key in level) if (level[key] !== void 0) return true;
	return false;
}
function expectedKeys(testCase, kind) {
	const keys = /* @__PURE__ */ new Set();
	for (const level of [testCase[kind], ...testCase.turns.map((turn) => turn[kind])]) for (const key of Object.keys(level)) if (level[key] !== void 0) keys.add(key);
	if (kind === "expect" && testCase.turns.some((turn) => turn.requiresContext)) keys.add("requires_context");
	return keys;
}

// src/execution/trial.ts
async function judgeTrial(testCase, facts, judging) {
	try {
		const judged = await judgeConversation(testCase, facts, facts.failure === void 0, judging);
		return {
			trial: trialOf(facts, facts.failure === void 0 ? standingOf(testCase, facts.transcript, judged) : standingOfFailure(facts.failure), judged),
			unscored: judged.unscored
		};
	} catch (error) {
		if (judging.signal.aborted) throw error;
		return {
			trial: trialOf(facts, internalError(error), NOTHING_JUDGED),
			unscored: /* @__PURE__ */ new Set()
		};
	}
}
async function judgeAgain(testCase, stored, judging) {
	if (stored.status === "errored" && stored.blame !== "judge") return stored;
	if (stored.status === "skipped" && stored.transcript.turns.length === 0) return stored;
	const { failureType: failed } = stored;
	const complete = failed === null || failed === "assertion" || failed === "max_turns" || stored.blame === "judge";
	const { trial, transcript, timing, usage, givenUp } = stored;
	const facts = {
		trial,
		transcript,
		timing,
		usage,
		...givenUp && { givenUp }
	};
	try {
		const again = await judgeConversation(testCase, stored, complete, judging);
		const judged = judging.judge ? withUserCalls(again, stored) : withStoredJudgements(again, stored);
		const { status, failureType, blame, code, message } = stored;
		const standing = complete ? standingOf(testCase, transcript, judged) : {
			status,
			failureType,
			blame,
			...code !== void 0 && { code },
			...message !== void 0 && { message }
		};
		return {
			...facts,
			...standing,
			...wireOf(judged)
		};
	} catch (error) {
		if (judging.signal.aborted) throw error;
		return {
			...facts,
			...internalError(error),
			scores: []
		};
	}
}
function withUserCalls(again, { modelCalls = [] }) {
	return {
		...again,
		modelCalls: [...modelCalls.filter(({ role }) => role === "simulator"), ...again.modelCalls]
	};
}
function withStoredJudgements(again, stored) {
	const kept = [];
	const unjudged = [];
	for (const one of again.unjudged) {
		const was = (all) => all.filter(({ metric, turn, hard }) => metric === one.metric && turn === one.turn && hard === one.hard);
		const scores = was(stored.scores);
		kept.push(...scores);
		if (scores.length === 0) unjudged.push(was(stored.unjudged ?? [])[0] ?? one);
	}
	const { topics = again.topics, modelCalls = [] } = stored;
	return {
		...again,
		scores: [...again.scores, ...kept],
		unjudged,
		topics,
		modelCalls
	};
}
const NOTHING_JUDGED = {
	scores: [],
	unjudged: [],
	unscored: /* @__PURE__ */ new Set(),
	modelCalls: []
};
async function judgeConversation(testCase, { trial, transcript, topics: before }, complete, { measuring, judge, signal }) {
	if (needsPreparing(testCase)) await prepareCase(testCase);
	const modelCalls = [];
	const ask = async (questions) => {
		if (questions.length === 0) return NO_JUDGEMENTS;
		const about = {
			caseId: testCase.id,
			trial
		};
		const answers = judge ? await judge.answer(questions, about, signal) : unanswered(questions);
		modelCalls.push(...answers.calls);
		return answers.judgements;
	};
	const { topics, judgements: aboutTopics } = judge ? await judgedTopics(transcript, measuring, ask) : topicsAsKnown(transcript, measuring, before);
	const options = {
		measuring,
		complete,
		topics
	};
	const asked = await ask(questionsAbout(testCase, transcript, options));
	const judgements = aboutTopics.size === 0 ? asked : new Map([...aboutTopics, ...asked]);
	return {
		...scoreConversation(testCase, transcript, {
			...options,
			judgements
		}),
		topics,
		modelCalls
	};
}
async function judgedTopics({ turns }, { topics: graph }, ask) {
	const judgements = NO_JUDGEMENTS;
	if (graph === null) return {
		topics: void 0,
		judgements
	};
	const { topics, questions } = readTopics(turns, graph, judgements);
	if (questions.length === 0) return {
		topics,
		judgements
	};
	const answered = await ask(questions);
	return {
		topics: readTopics(turns, graph, answered).topics,
		judgements: answered
	};
}
function topicsAsKnown({ turns }, { topics: graph, llm }, before) {
	const judgements = NO_JUDGEMENTS;
	if (graph === null) return {
		topics: void 0,
		judgements
	};
	const topics = knownTopics(turns, graph, before);
	if (!llm.judge || !topics.includes(null)) return {
		topics,
		judgements
	};
	return {
		topics,
		judgements: unanswered(readTopics(turns, graph, judgements).questions).judgements
	};
}
const NOBODY_ASKED = "no_judge";
function unanswered(questions) {
	const none = {
		ok: false,
		code: NOBODY_ASKED,
		message: "No judge is configured (llm.judge)."
	};
	return {
		judgements: new Map(questions.map((question) => [questionKey(question), none])),
		calls: []
	};
}
function standingOf(testCase, { turns, end }, { scores, unjudged }) {
	if (end?.by === "max_turns" && !endsByTurnsOnly(testCase)) return overran(turns.length);
	const failed = scores.find((score) => score.hard && !score.passed);
	if (failed) return {
		status: "failed",
		failureType: "assertion",
		blame: "agent",
		...failed.code === void 0 ? {} : { code: failed.code }
	};
	const undecided = unjudged.find(({ hard }) => hard);
	if (undecided) {
		const { code, message } = undecided;
		return {
			status: "errored",
			failureType: "error",
			blame: "judge",
			code,
			message
		};
	}
	const expectsHard = expects(testCase, "expect");
	const asked = unjudged.filter(({ code }) => code !== NOBODY_ASKED);
	if ((testCase.groundTruth === void 0 ? scores.filter(({ gauge }) => !gauge) : scores).length + asked.length === 0 || expectsHard && !scores.some((score) => score.hard)) return skipped("nothing_scored", "The agent's replies carry nothing that the case expects.");
	return {
		status: "passed",
		failureType: null,
		blame: null
	};
}
function overran(turns) {
	return {
		status: "failed",
		failureType: "max_turns",
		blame: "agent",
		code: "max_turns",
		message: `The conversation did not end within ${turns} ${turns === 1 ? "turn" : "turns"}.`
	};
}
function standingOfFailure(failure) {
	if (!(failure instanceof AgentError)) return internalError(failure);
	const { blame, failureType, code, message } = failure;
	return {
		status: blame === "agent" ? "failed" : "errored",
		failureType,
		blame,
		code,
		message
	};
}
function internalError(error) {
	return {
		status: "errored",
		failureType: "error",
		blame: "infrastructure",
		code: "internal_error",
		message: `A fault of agent-eval itself: ${error instanceof Error ? error.message : String(error)}`
	};
}
const skipped = (code, message) => ({
	status: "skipped",
	failureType: null,
	blame: null,
	code,
	message
});
function wireOf({ scores, unjudged, topics, modelCalls }) {
	return {
		scores,
		...unjudged.length > 0 && { unjudged },
		...topics && { topics },
		...modelCalls.length > 0 && { modelCalls }
	};
}
function trialOf(facts, standing, judged) {
	const { turns } = facts.transcript;
	return {
		trial: facts.trial,
		...standing,
		transcript: facts.transcript,
		...wireOf(facts.modelCalls ? {
			...judged,
			modelCalls: [...facts.modelCalls, ...judged.modelCalls]
		} : judged),
		...facts.givenUp && facts.givenUp.length > 0 && { givenUp: facts.givenUp },
		timing: {
			startedAt: new Date(facts.startedAt).toISOString(),
			durationMs: Math.max(0, facts.durationMs),
			turns: turns.map(({ timing }) => timing?.latencyMs).filter((ms) => ms !== void 0)
		},
		usage: usageOf(turns)
	};
}
function skippedTrial(code, message, startedAt) {
	return trialOf({
		trial: 0,
		transcript: { turns: [] },
		startedAt,
		durationMs: 0
	}, skipped(code, message), NOTHING_JUDGED);
}

// src/execution/unscorable.ts
function reasonNotToRun(testCase, { recorded, hasSimulator, measuring }) {
	if (!recorded && !hasSimulator && needsSimulator(testCase)) return {
		code: "simulated",
		message: "The case has a simulated user, and no model plays it (llm.simulator)."
	};
	if (!(expects(testCase, "expect") || expects(testCase, "evaluate")) && Object.keys(inherentOf(testCase, measuring)).length === 0) return {
		code: "nothing_to_score",
		message: "The case has neither expect nor evaluate."
	};
	return null;
}
function lackOf(key) {
	const source = scorings.find(({ scoring }) => Object.hasOwn(scoring.expectations, key))?.scoring.source;
	return source ? `nothing was fetched for it. Set ${source} in the configuration` : "the agent's replies do not carry what it needs. Map the field under agent.response";
}
const counted = (n) => n === 1 ? "1 case" : `${n} cases`;
function unscoredWarnings(cases, facts) {
	const warnings = [];
	const simulated = facts.recorded || facts.hasSimulator ? 0 : cases.filter(needsSimulator).length;
	if (simulated > 0) warnings.push({
		code: "simulated_not_run",
		text: `${counted(simulated)} with a simulated user skipped: no model plays it (llm.simulator).`
	});
	if (facts.unrecorded > 0) warnings.push({
		code: "not_recorded",
		text: `${counted(facts.unrecorded)} without a recorded conversation skipped.`
	});
	for (const [key, n] of facts.unscored) warnings.push({
		code: "expectation_not_scored",
		text: `"${key}" was not scored for ${counted(n)}: ${lackOf(key)}, or remove the expectation.`
	});
	return warnings;
}

// src/execution/ledger.ts
function openLedger(cases, agent, options) {
	const { done, weights } = options;
	const { measuring } = options.judging;
	const means = {
		recorded: agent.kind === "recorded",
		hasSimulator: Boolean(options.simulator),
		measuring
	};
	const trials = cases.map((one) => [...done?.get(one.id) ?? []]);
	const open = cases.map(() => 0);
	const results = cases.map(() => void 0);
	const unscored = /* @__PURE__ */ new Map();
	let unrecorded = 0;
	const numbersOf = (one) => agent.kind === "recorded" ? agent.conversations(one.id).map((conversation) => conversation.trial) : Array.from({ length: one.trials }, (_, trial) => trial);
	const close = (one, index) => {
		const result = caseResult(one, trials[index], weights?.get(one.id));
		results[index] = result;
		options.onCase?.(result);
	};
	const planOf = (one, index, startedAt) => {
		const reason = reasonNotToRun(one, means);
		const numbers = reason ? [] : numbersOf(one);
		if (reason) trials[index] = [skippedTrial(reason.code, reason.message, startedAt)];
		else if (numbers.length === 0) {
			unrecorded += 1;
			trials[index] = [skippedTrial("not_recorded", "There is no recorded conversation of this case.", startedAt)];
		}
		const finished = trials[index];
		const jobs = numbers.filter((number) => !finished.some(({ trial }) => trial === number)).map((trial) => ({
			index,
			trial
		}));
		open[index] = jobs.length;
		if (jobs.length === 0) close(one, index);
		return jobs;
	};
	return {
		plan: (startedAt) => cases.flatMap((one, index) => planOf(one, index, startedAt)).sort((a, b) => a.trial - b.trial || a.index - b.index),
		add: (index, judged) => {
			const one = cases[index];
			trials[index].push(judged.trial);
			for (const key of judged.unscored) unscored.set(key, (unscored.get(key) ?? /* @__PURE__ */ new Set()).add(index));
			open[index] -= 1;
			options.onTrial?.({
				caseId: one.id,
				fingerprint: one.fingerprint,
				trial: judged.trial
			});
			if (open[index] === 0) close(one, index);
		},
		missing: () => open.reduce((sum, n) => sum + n, 0),
		results: () => cases.map((one, index) => results[index] ?? caseResult(one, trials[index], weights?.get(one.id))),
		warnings: () => unscoredWarnings(cases, {
			recorded: agent.kind === "recorded",
			hasSimulator: Boolean(options.simulator),
			unscored: new Map([...unscored].map(([key, indexes]) => [key, indexes.size])),
			unrecorded
		})
	};
}
function caseResult(testCase, trials, weight = 1) {
	const { id, dataset, category, tier, tags, fingerprint, inputFingerprint, source } = testCase;
	const ordered = trials.toSorted((a, b) => a.trial - b.trial);
	return {
		id,
		dataset,
		category,
		tier,
		tags,
		fingerprint,
		inputFingerprint,
		source,
		...weight !== 1 && { weight },
		status: statusOf(ordered),
		trials: ordered,
		measures: measuresOf(ordered)
	};
}
function statusOf(trials) {
	const number = (status) => trials.filter((trial) => trial.status === status).length;
	const [passed, failed] = [number("passed"), number("failed")];
	if (passed + failed === 0) return number("errored") > 0 ? "errored" : "skipped";
	return passed > (passed + failed) / 2 ? "passed" : "failed";
}

// src/platform/sleep.ts
async function sleep(ms, signal) {
	await setTimeout$1(ms, void 0, signal ? { signal } : {}).catch(() => {});
}

// src/execution/adapters/rate-limit.ts
async function createPermits(limit) {
	if (!limit) return async () => {};
	const { default: PQueue } = await import("./dist2.js");
	const queue = new PQueue({
		intervalCap: limit.requests,
		interval: limit.per,
		strict: true
	});
	return async (signal) => {
		await queue.add(() => {}, signal ? { signal } : {}).catch((error) => {
			if (!signal?.aborted) throw error;
		});
	};
}

// src/execution/adapters/create.ts
async function createAgent(options, world, signal) {
	const full = await completed(world, options);
	const adapter = adapterOf(options);
	const { start } = options;
	if (!start) return adapter.create(options, full);
	let started;
	const agent = await adapter.create(options, {
		...full,
		death: async () => await started?.death() ?? null
	});
	try {
		started = await startAgent(start, full, signal);
	} catch (error) {
		await agent.close();
		throw error;
	}
	const { stop } = started;
	return {
		...agent,
		close: async () => {
			await agent.close();
			await stop();
		}
	};
}
async function checkAgent(options, world) {
	return await adapterOf(options).check?.(options, await completed(world, options)) ?? [];
}
function adapterOf(options) {
	const adapter = adapters.find((one) => one.type === options.type);
	if (!adapter) throw new Error(`no adapter "${options.type}"`);
	return adapter;
}
async function completed(world, options) {
	return {
		origin: { path: "agent" },
		random: Math.random,
		sleep,
		now: Date.now,
		...world,
		permit: await createPermits("rate_limit" in options ? options.rate_limit : void 0),
		death: async () => null
	};
}

// src/execution/simulator/prompts/index.ts
const simulatorPromptsHash = canonicalHash({
	userPrompt,
	BEGINNING,
	SILENCE,
	adherencePrompt,
	ADHERENCE_CLOSING
});

// src/execution/fingerprints.ts
function measuringFingerprints({ metrics, criteria, topics, sources, files, llm }) {
	const byName = scorings.map(({ name, scoring }) => {
		const settings = scoring.settings && metrics[scoring.settings.key];
		return [`scoring:${name}`, canonicalHash({
			version: scoring.version ?? 1,
			settings: unordered(settings)
		})];
	});
	return {
		...Object.fromEntries(byName),
		criteria: canonicalHash(criteria),
		...Object.fromEntries(Object.entries(criteria).map(([name, text]) => [`criterion:${name}`, canonicalHash(text)])),
		topics: canonicalHash(unordered(topics ?? {})),
		sources: canonicalHash(Object.keys(files).length > 0 ? {
			sources,
			files
		} : sources),
		judge: judgeHash(llm.judge),
		simulator: simulatorHash(llm.simulator)
	};
}
const NO_MODEL = canonicalHash(null);
function judgeHash(options) {
	if (!options) return NO_MODEL;
	const { model, temperature, votes, body } = options;
	return canonicalHash({
		model,
		temperature,
		votes,
		body,
		prompts: promptsHash
	});
}
function simulatorHash(options) {
	if (!options) return NO_MODEL;
	const { model, temperature } = options;
	return canonicalHash({
		model,
		temperature,
		prompts: simulatorPromptsHash
	});
}
function aspectsOf(metric) {
	const found = scoringOf(metric);
	if (!found) return [];
	const names = [found.name, ...found.scoring.reads ?? []];
	const own = metric.startsWith("criterion:") ? [metric] : [];
	const { judged, depends = [] } = found.scoring;
	return [
		...names.map((name) => `scoring:${name}`),
		...own,
		...depends,
		...judged ? ["judge"] : []
	];
}
function gradersOf({ expect, evaluate, turns, judgedSettings }, fingerprints) {
	const keys = new Set([
		expect,
		evaluate,
		...turns.flatMap((turn) => [turn.expect, turn.evaluate])
	].flatMap(Object.keys));
	const used = scorings.filter(({ scoring }) => Object.keys(scoring.expectations).some((key) => keys.has(key)));
	const judged = used.some(({ scoring }) => scoring.judged);
	const names = /* @__PURE__ */ new Set(["trials", ...used.flatMap(({ name, scoring }) => [name, ...scoring.reads ?? []])]);
	const depends = new Set(used.flatMap(({ scoring }) => (scoring.depends ?? []).filter((aspect) => aspect !== "judge")));
	const aspects = [
		...[...names].map((name) => `scoring:${name}`),
		...depends,
		"evaluate",
		...judged ? ["criteria"] : []
	].sort();
	return {
		graders: canonicalHash([...aspects.map((aspect) => [aspect, fingerprints[aspect] ?? null]), ...judgedSettings ? [judgedSettings] : []]),
		gradingModel: judged ? fingerprints.judge ?? null : null
	};
}

// src/decision/diagnosis/tiers.ts
function tierResults({ cases, metrics }, targets) {
	const counts = /* @__PURE__ */ new Map();
	for (const { tier, status } of cases) if (tier !== null && status !== "skipped") counts.set(tier, (counts.get(tier) ?? 0) + 1);
	return [...counts].sort(([a], [b]) => a - b).map(([tier, n]) => {
		const values = new Map(metrics.filter(({ scope }) => scope === `tier:${tier}`).map((one) => [one.metric, one]));
		return {
			tier,
			cases: n,
			targets: Object.entries(targets[String(tier)] ?? {}).map(([metric, amount]) => {
				const measured = values.get(metric);
				const target = (measured && amountIn(measured.unit, amount)) ?? amount.value;
				if (!measured) return {
					metric,
					target,
					value: null,
					n: 0,
					met: null
				};
				const { value, better } = measured;
				return {
					metric,
					target,
					value,
					n: measured.n,
					met: better === "lower" ? value <= target : value >= target
				};
			})
		};
	});
}
function tierProblems(targets, metrics) {
	const units = new Map(metrics.map(({ id, unit }) => [id, unit]));
	return Object.entries(targets).flatMap(([tier, wanted]) => Object.entries(wanted).flatMap(([metric, amount]) => {
		if (amount === DEFAULT_TARGETS[tier]?.[metric]) return [];
		const unit = units.get(metric);
		const what = `tiers.${tier} names the unknown metric "${metric}".`;
		if (unit === void 0) return [{
			what,
			fix: didYouMean(metric, [...units.keys()])
		}];
		if (amountIn(unit, amount) !== null) return [];
		const fix = unit === "ms" ? "Write a duration such as 800ms or 5s." : "Write a share such as 90%, or a number.";
		return [{
			what: `tiers.${tier}.${metric} has a unit that does not fit.`,
			fix
		}];
	}));
}

export { scriptedUser as C, startChild as D, rateLimitSchema as E, usageOf as S, readRecording as T, inherentOf as _, measuringFingerprints as a, plannedTurns as b, sleep as c, reasonNotToRun as d, judgeAgain as f, scoreConversation as g, questionsAbout as h, gradersOf as i, caseResult as l, expectedKeys as m, tierResults as n, checkAgent as o, judgeTrial as p, aspectsOf as r, createAgent as s, tierProblems as t, openLedger as u, expectationProblems as v, adapters as w, simulatedCalls as x, needsSimulator as y };