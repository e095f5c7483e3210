import { Bn as checkAgent, Do as fillRunNames, Eo as bodyText, Hn as createAgent, Io as shapes, Kn as startOf, Oo as mapTexts, So as freePort, To as listed, Un as isRecorded, Vn as completed, bo as request, go as protocols, ho as streamIn, ko as runNamesIn, mc as flow, mo as seenIn, ms as canonicalJson, ns as compileExpression, ro as plainAction, wo as foldedStream } from "./pipeline.js";
import { I as AgentError, O as sleep, _t as nestsDeeper, gt as isRecord, yt as parsedJson, z as ProblemError } from "./cli.js";
import { randomUUID } from "node:crypto";

// src/cli/asking/asking.ts
async function openAsking(written, text, world, signal) {
	if (isRecorded(written)) throw new ProblemError([{
		what: "agent.type: replay has no agent that could be asked.",
		fix: "Name a configuration with an agent."
	}]);
	const problems = await checkAgent(written, world);
	if (problems.length > 0) throw new ProblemError(problems);
	const port = runNamesIn(written).has("port") ? String(await freePort()) : null;
	const filled = port === null ? written : fillRunNames(written, { port });
	const options = "retries" in filled ? {
		...filled,
		retries: 0
	} : filled;
	let exchanges = [];
	const noting = {
		...world,
		note: (one) => void exchanges.push(one)
	};
	const { agent: first, root } = await started(options, noting, signal);
	const respond = async (agent, form) => {
		exchanges = [];
		const answered = await answerOf(agent, text, signal);
		return {
			options: form,
			exchanges,
			...answered
		};
	};
	return {
		options,
		port,
		rootInstead: async () => root !== null && await isRefused(startOf(options).ready, 1, signal) ? root : null,
		world: await completed(world, options),
		ask: async (form) => {
			if (form === options) return respond(first, form);
			const agent = await createAgent(withoutStart(form), noting, signal);
			try {
				return await respond(agent, form);
			} finally {
				await agent.close();
			}
		},
		close: first.close
	};
}
async function started(options, world, signal) {
	const { ready } = startOf(options);
	if (ready === void 0 || new URL(ready).pathname === "/") return {
		agent: await createAgent(options, world, signal),
		root: null
	};
	const [isOver, isNowhere] = [new AbortController(), new AbortController()];
	const watched = isRefused(ready, LOOKS, AbortSignal.any([signal, isOver.signal])).then((refused) => {
		if (refused) isNowhere.abort();
	});
	try {
		return {
			agent: await createAgent(options, world, AbortSignal.any([signal, isNowhere.signal])),
			root: null
		};
	} catch (error) {
		if (!isNowhere.signal.aborted || signal.aborted) throw error;
		const root = `${new URL(ready).origin}/`;
		const form = {
			...options,
			start: {
				...startOf(options),
				ready: root
			}
		};
		return {
			agent: await createAgent(form, world, signal),
			root
		};
	} finally {
		isOver.abort();
		await watched;
	}
}
const LOOK_MS = 250;
const LOOKS = 8;
async function isRefused(url, times, signal) {
	let refusals = 0;
	while (refusals < times && !signal.aborted) {
		const status = await request({
			url,
			timeoutMs: 2e3,
			maxBytes: 1e6,
			signal,
			pool: null
		}).then((reply) => reply.status, () => null);
		if (status !== null && status < 400) return false;
		refusals = status !== null && [
			401,
			403,
			404,
			405
		].includes(status) ? refusals + 1 : 0;
		await sleep(LOOK_MS, signal);
	}
	return refusals === times;
}
function withoutStart(options) {
	if (startOf(options).command === void 0) return options;
	const { start: _, ...rest } = options;
	return rest;
}
async function answerOf(agent, input, signal) {
	const session = randomUUID();
	const request = {
		caseId: "ask",
		trial: 0,
		turn: 0,
		input,
		session,
		messages: [],
		previous: null,
		context: {},
		files: []
	};
	try {
		const reply = await agent.respond(request, signal);
		const state = agent.state ? await agent.state(session, signal) : reply.state;
		return {
			request,
			reply: {
				...reply,
				...state !== void 0 && { state }
			},
			failure: null
		};
	} catch (error) {
		if (error instanceof AgentError) return {
			request,
			reply: null,
			failure: error
		};
		throw error;
	} finally {
		await agent.end?.(session, signal);
	}
}
const turnOf = ({ exchanges }) => exchanges.findLast((one) => !one.isAside);
function isRead({ reply }) {
	if (!reply) return false;
	const { text, intent, toolCalls } = reply;
	return Boolean(text) || typeof intent === "string" || (toolCalls?.length ?? 0) > 0;
}
const isCommand = (options) => options.type === "command";
const isHttp = (options) => options.type === "http";
const hasResponse = (options) => isCommand(options) || isHttp(options);

// src/agents/recognition/reread.ts
function rereading(options, exchanges, asked) {
	const protocol = protocols.find(({ type }) => type === options.type);
	const place = exchanges.findLastIndex(({ isAside }) => !isAside);
	if (!protocol || place < 0) return null;
	const { speak, stream } = protocol;
	const replies = exchanges.map((one) => replyOf(one, stream));
	const read = (document) => {
		const steps = speak(options, /* @__PURE__ */ new Set())()(asked);
		let step = steps.next();
		for (let i = 0; !step.done; i += 1) {
			const reply = replies[i];
			if (!reply) throw new Error("it was asked for more than came");
			step = steps.next(i === place ? {
				...reply,
				document
			} : reply);
		}
		return step.value;
	};
	return {
		document: replies[place].document,
		read
	};
}
function replyOf(one, form) {
	if (one.kind !== "http" || !one.response) return {
		status: 0,
		headers: {},
		document: void 0
	};
	const { request, response } = one;
	const { status, headers, stream } = response;
	if (!stream || !form) return {
		status,
		headers,
		document: parsedJson(bodyText(response))
	};
	const sent = parsedJson(String(request.body ?? ""));
	return {
		status,
		headers,
		document: foldedStream(stream, form, sent)
	};
}

// src/cli/asking/unread.ts
async function unreadIn(document, response) {
	if (document === null || typeof document !== "object" || nestsDeeper(document)) return [];
	const read = await pathsRead(document, response ?? ownNames(document));
	const found = /* @__PURE__ */ new Map();
	for (const { path, value } of leavesOf(document)) if (!read.has(path) && !found.has(path)) found.set(path, value);
	return [...found].map(([path, value]) => ({
		path,
		value
	}));
}
const MOST_TRIED = 200;
const LARGEST = 1e5;
function unreadBy({ document, read }) {
	if (nestsDeeper(document) || JSON.stringify(document ?? null).length > LARGEST) return [];
	const whole = readOr(read, document);
	if (whole === null) return [];
	const firsts = /* @__PURE__ */ new Map();
	for (const { path, value } of leavesOf(document)) if (!firsts.has(path)) firsts.set(path, value);
	return [...firsts].slice(0, MOST_TRIED).filter(([path]) => readOr(read, without(document, path)) === whole).map(([path, value]) => ({
		path,
		value
	}));
}
function readOr(read, document) {
	try {
		return canonicalJson(read(document));
	} catch {
		return null;
	}
}
function without(value, gone, path = "") {
	if (Array.isArray(value)) {
		const at = below(path, null);
		return value.flatMap((item) => at === gone && !isParent(item) ? [] : [without(item, gone, at)]);
	}
	if (!isRecord(value)) return value;
	const kept = Object.entries(value).filter(([name, inner]) => below(path, name) !== gone || isParent(inner));
	return Object.fromEntries(kept.map(([name, inner]) => [name, without(inner, gone, below(path, name))]));
}
const isParent = (value) => Array.isArray(value) || isRecord(value);
const isShaped = (field) => Object.hasOwn(shapes, field);
const ownNames = (document) => Object.fromEntries(Object.keys(document).filter((name) => isShaped(name) || name === "session" || name === "error").map((name) => [name, name]));
async function pathsRead(document, response) {
	const read = /* @__PURE__ */ new Set();
	const watched = watch(document, "", read);
	for (const [field, text] of Object.entries(response)) {
		if (text === void 0) continue;
		try {
			const { evaluate } = await compileExpression(text);
			const given = await evaluate(watched);
			JSON.stringify(isShaped(field) ? shapes[field].read(given) : given);
		} catch {}
	}
	return read;
}
function watch(value, path, read) {
	return new Proxy(value, { get: (target, key, receiver) => {
		const inner = Reflect.get(target, key, receiver);
		if (typeof key === "symbol" || !Object.hasOwn(target, key) || Array.isArray(target) && key === "length") return inner;
		const at = below(path, Array.isArray(target) ? null : key);
		if (inner !== null && typeof inner === "object") return watch(inner, at, read);
		read.add(at);
		return inner;
	} });
}
const below = (path, name) => name === null ? `${path}[]` : path === "" ? name : `${path}.${name}`;
function leavesOf(value, path = "") {
	if (Array.isArray(value)) return value.flatMap((item) => leavesOf(item, below(path, null)));
	if (isRecord(value)) return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, below(path, name)));
	return [{
		path,
		value
	}];
}

// src/cli/asking/report.ts
async function reportOf(question, asked, proposal, showing) {
	const { options, failure, reply } = asked;
	const { redact } = showing;
	const response = "response" in options ? options.response : void 0;
	const isMapped = isHttp(options) || isCommand(options) && (options.args === void 0 || response);
	const unread = reply ? await unreadOf(asked, Boolean(isMapped), response) : [];
	return {
		question,
		type: options.type,
		exchanges: asked.exchanges.map((one) => shown(one, redact)),
		firstTokenMs: reply?.timing?.firstTokenMs ?? null,
		latencyMs: reply?.timing?.latencyMs ?? null,
		fields: reply ? fieldsOf(reply, isMapped ? response ?? {} : void 0, redact) : [],
		unread: unread.map(({ path, value }) => ({
			path: redact(path),
			value: redact(JSON.stringify(value) ?? "")
		})),
		failure: failure && {
			code: failure.code,
			message: redact(failure.message),
			blame: failure.blame
		},
		remedy: proposal || isRead(asked) ? null : redact([showing.sign, remedyFor(failure?.code ?? null, options)].filter(Boolean).join(" ")),
		proposal: proposal && shownProposal(proposal, showing)
	};
}
async function unreadOf(asked, isMapped, response) {
	if (isMapped) return unreadIn(documentOf(asked), response);
	const spoken = rereading(asked.options, asked.exchanges, asked.request);
	if (!spoken) return [];
	return response ? unreadIn(spoken.document, response) : unreadBy(spoken);
}
function documentOf(asked) {
	const turn = turnOf(asked);
	if (turn?.kind === "command") return parsedJson(turn.output);
	if (!turn?.response) return void 0;
	const { stream } = turn.response;
	const format = "stream" in asked.options ? asked.options.stream : void 0;
	if (!stream) return parsedJson(bodyText(turn.response));
	return listed(stream.events, format ?? "sse");
}
function fieldsOf(reply, by, redact) {
	return Object.entries(shapes).filter(([name, { as }]) => as in reply || by !== void 0 && name in by).map(([field, { as }]) => {
		const value = reply[as];
		const expression = by && field in by ? String(by[field]) : null;
		return {
			field,
			value: redactedJson(value, redact),
			by: expression
		};
	});
}
const redactedJson = (value, redact) => value === void 0 ? null : parsedJson(redact(JSON.stringify(value))) ?? null;
const LONGEST_BODY = 4e3;
const REDACTED_BODY = 1e5;
const SENSITIVE = /auth|cookie|token|secret|key|password|signature|credential/i;
const SENSITIVE_QUERY = new RegExp(`([?&][^=&]*(?:${SENSITIVE.source}|sig)[^=&]*=)[^&#]*`, "gi");
const UNREACHED = [
	"connection_refused",
	"connection_failed",
	"connect_timeout",
	"name_not_found",
	"unreachable"
];
function remedyFor(code, options) {
	if (code === null) return hasResponse(options) ? "Write under agent.response where the answer is." : "Check what the agent was asked.";
	if (code === "connection_reset") return "Something took the connection and closed it without a reply: look into the log of the agent, and whether the address and agent.type are right.";
	if (UNREACHED.includes(code) || code === "not_http") return "Start the agent, or say under agent.start how it is started, and check the address.";
	return plainAction(code);
}
const OF_CONNECTION = [
	"date",
	"connection",
	"keep-alive",
	"transfer-encoding"
];
const shownHeaders = (headers = {}, redact) => Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.includes(name)).map(([name, value]) => [redact(name), SENSITIVE.test(name) ? "***" : redact(value)]));
function shownAddress(address, redact) {
	if (!URL.canParse(address)) return redact(address);
	return redact(address.replace(/^(\w+:\/\/)[^/?#]*@/, "$1***@").replace(SENSITIVE_QUERY, "$1***"));
}
function shown(one, redact) {
	if (one.kind === "command") {
		const line = [one.command, ...(one.args ?? []).map((word) => JSON.stringify(word))].join(" ");
		const { body, isCut } = cut(one.output, redact);
		const reply = {
			status: one.exit,
			headers: {},
			bytes: Buffer.byteLength(one.output),
			body,
			isCut,
			events: [],
			log: one.log.map(redact)
		};
		return {
			request: {
				line: redact(line),
				headers: {},
				body: redact(one.input)
			},
			reply
		};
	}
	const { request, response } = one;
	const { method = "GET", url, headers, body } = request;
	return {
		request: {
			line: `${method} ${shownAddress(String(url), redact)}`,
			headers: shownHeaders(headers, redact),
			body: cut(String(body ?? ""), redact).body
		},
		reply: response ? shownReply(response, redact) : null
	};
}
function shownReply(response, redact) {
	const { status, headers, body } = response;
	const events = streamIn(response)?.events ?? seenIn(response).events;
	const text = cut(bodyText(response, REDACTED_BODY), redact);
	const isStream = events.length > 0;
	return {
		status: String(status),
		headers: shownHeaders(headers, redact),
		bytes: body.length,
		body: isStream ? "" : text.body,
		isCut: !isStream && (text.isCut || body.length > REDACTED_BODY),
		events: folded(events, redact),
		log: []
	};
}
function cut(text, redact) {
	const clean = redact(text.slice(0, REDACTED_BODY));
	return {
		body: clean.slice(0, LONGEST_BODY),
		isCut: clean.length > LONGEST_BODY
	};
}
function folded(events, redact) {
	const groups = [];
	for (const { event, data } of events) {
		const kind = redact((isRecord(data) && typeof data.type === "string" ? data.type : void 0) ?? event);
		const last = groups.at(-1);
		if (last?.kind === kind) last.count += 1;
		else groups.push({
			kind,
			count: 1,
			first: cut(typeof data === "string" ? data : JSON.stringify(data), redact).body
		});
	}
	return groups;
}
function shownProposal({ keys, isWhole, because, asked }, { redact, restore }) {
	const lines = Object.entries(keys).map(([key, value]) => `  ${key}: ${flow(mapTexts(value, restore))}`);
	const yaml = [...isWhole ? ["agent:"] : [], ...lines].map(redact).join("\n");
	const { text, intent, toolCalls = [] } = asked.reply ?? {};
	const answer = text || [intent, ...toolCalls.map(({ name }) => name)].filter(Boolean).join(", ");
	return {
		yaml,
		isWhole,
		because: redact(because),
		answer: redact(answer)
	};
}

export { isHttp as a, turnOf as c, isCommand as i, reportOf as n, isRead as o, hasResponse as r, openAsking as s, UNREACHED as t };