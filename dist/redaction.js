import { b as toJSONSchema } from "./schemas.js";
import { n as nearestName, t as didYouMean } from "./nearest-name.js";
import { n as formatBytes } from "./files.js";
import { t as outcomeSchema } from "./outcome.js";
import { performance } from "node:perf_hooks";
import { urlToHttpOptions } from "node:url";

// src/platform/schema-problems.ts
function schemaProblems(error, schema, place) {
	const meant = new Set(error.issues.flatMap((issue) => keysMeant(issue, schema, place)));
	return error.issues.filter((issue) => !(isMissing(issue) && meant.has(dotted(issue.path)))).flatMap((issue) => problemsOf(issue, issue.path, schema, place));
}
function keysMeant(issue, schema, { value }) {
	if (issue.code !== "unrecognized_keys") return [];
	const path = issue.path;
	const known = knownKeys(schema, path, value);
	return issue.keys.flatMap((key) => {
		const nearest = nearestName(key, known);
		return nearest === void 0 ? [] : [dotted([...path, nearest])];
	});
}
function isMissing(issue) {
	if (issue.code === "invalid_union") return issue.errors.length > 0 && issue.errors.flat().every(isMissing);
	return issue.code === "invalid_type" && issue.input === void 0 && issue.message.includes("undefined");
}
function problemsOf(issue, path, schema, place) {
	const at = (p) => ({
		file: place.file,
		line: place.lineOf(p)
	});
	if (issue.code === "unrecognized_keys") {
		const known = knownKeys(schema, path, place.value);
		return issue.keys.map((key) => ({
			what: `Unknown key "${dotted([...path, key])}".`,
			where: at([...path, key]),
			fix: known.length > 0 ? didYouMean(key, known) : "Remove it."
		}));
	}
	if (issue.code === "invalid_union" && issue.errors.length > 0) {
		const branch = nearestBranch(issue.errors);
		if (branch) return branch.flatMap((inner) => problemsOf(inner, [...path, ...inner.path], schema, place));
	}
	const fix = namesMeant(issue, valueAt(place.value, path));
	return [{
		what: `${path.length > 0 ? `"${dotted(path)}": ` : ""}${sentence(issue, valueAt(place.value, path))}`,
		where: at(path),
		...fix !== void 0 && { fix }
	}];
}
function valueAt(value, path) {
	return path.reduce((inner, step) => typeof inner === "object" && inner !== null && Object.hasOwn(inner, step) ? inner[step] : void 0, value);
}
function namesMeant(issue, written) {
	const kinds = kindsOf(issue);
	if (kinds) return typeof written === "string" ? didYouMean(written, kinds) : `Known: ${kinds.join(", ")}.`;
	if (issue.code !== "invalid_value" || typeof written !== "string") return void 0;
	const nearest = nearestName(written, issue.values.map(String));
	return nearest === void 0 ? void 0 : `Did you mean "${nearest}"?`;
}
function kindsOf(issue) {
	const { options } = issue;
	return issue.code === "invalid_union" && Array.isArray(options) ? options.map(String) : void 0;
}
function nearestBranch(branches) {
	const depth = (branch) => Math.max(...branch.map((i) => i.path.length + (i.code === "unrecognized_keys" ? 1 : 0)));
	const deepest = [...branches].sort((a, b) => depth(b) - depth(a))[0];
	return depth(deepest) > 0 ? deepest : void 0;
}
function sentence(issue, written) {
	if (kindsOf(issue)) return written === void 0 ? "is missing." : "there is no such kind.";
	if (issue.code === "invalid_union") {
		const wanted = issue.errors.flat().map((i) => sentence(i, written).replace(/\.$/, ""));
		return wanted.length > 0 ? `${[...new Set(wanted)].join("; or ")}.` : `${issue.message}.`;
	}
	if (issue.code === "invalid_value" && /^Invalid (?:input|option):/.test(issue.message)) {
		const expected = `expected ${issue.values.map((v) => JSON.stringify(v)).join(" or ")}`;
		return written === void 0 ? `${expected}, nothing is written.` : `${expected}.`;
	}
	if (isMissing(issue)) return "is missing.";
	if (issue.code === "invalid_format" && issue.format === "url") return "expected an address such as https://example.com/chat.";
	if (issue.code === "too_small" || issue.code === "too_big") return bound(issue);
	return `${issue.message.replace(/^Invalid input: /, "").replace(/\.$/, "")}.`;
}
function bound(issue) {
	if (!/^Too (?:small|big):/.test(issue.message)) return `${issue.message.replace(/\.$/, "")}.`;
	const isNumber = issue.origin === "number" || issue.origin === "int";
	const limit = issue.code === "too_small" ? issue.minimum : issue.maximum;
	if (issue.code === "too_small" && !isNumber && limit === 1) return "must not be empty.";
	const atLimit = issue.code === "too_small" ? `at least ${limit}` : `at most ${limit}`;
	const beyond = issue.code === "too_small" ? `greater than ${limit}` : `less than ${limit}`;
	const range = issue.inclusive === false ? beyond : atLimit;
	return isNumber ? `must be ${range}.` : `must have ${range} ${issue.origin === "string" ? "characters" : "items"}.`;
}
function knownKeys(schema, path, value) {
	return [...new Set(objectsAt(schema, path, value).flatMap((object) => Object.keys(object.shape)))];
}
function objectsAt(schema, path, value) {
	if (!schema) return [];
	const def = schema.def;
	if (def.options) return kindsMeant(def, value).flatMap((option) => objectsAt(option, path, value));
	const inner = def.innerType ?? def.in ?? (def.type === "lazy" ? def.getter?.() : void 0);
	if (inner) return objectsAt(inner, path, value);
	const [step, ...rest] = path;
	if (step === void 0) return def.shape ? [{ shape: def.shape }] : [];
	const below = valueAt(value, [step]);
	if (def.shape) return objectsAt(def.shape[String(step)] ?? def.catchall, rest, below);
	return objectsAt(def.element ?? def.valueType, rest, below);
}
function kindsMeant({ options = [], discriminator }, value) {
	if (discriminator === void 0) return options;
	const kind = valueAt(value, [discriminator]);
	const meant = options.filter((option) => {
		const { shape } = option.def;
		return shape?.[discriminator]?.safeParse(kind).success === true;
	});
	return meant.length > 0 ? meant : options;
}
function dotted(path) {
	return path.map((step, i) => typeof step === "number" ? `[${step}]` : i === 0 ? step : `.${step}`).join("");
}

// src/platform/http/abort.ts
const waits = /* @__PURE__ */ new WeakMap();
function onAbort(signal, react) {
	const waiting = waits.get(signal) ?? listen(signal);
	const wait = {
		react,
		at: waiting.length
	};
	waiting.push(wait);
	return () => {
		if (waiting[wait.at] !== wait) return;
		const last = waiting.pop();
		if (last === wait) return;
		waiting[wait.at] = last;
		last.at = wait.at;
	};
}
function listen(signal) {
	const waiting = [];
	waits.set(signal, waiting);
	const tell = () => {
		for (const { react } of waiting.splice(0)) react();
	};
	signal.addEventListener("abort", tell, { once: true });
	return waiting;
}

// src/platform/http/arrival.ts
const TICK_MS = 5;
const ASLEEP_MS = .02;
const EXACT_MS = 5;
const REMEMBERED = 63;
let lastAt = performance.now();
let lastIdle = performance.nodeTiming.idleTime;
let busySinceLook = 0;
function sight() {
	const at = performance.now();
	const idle = performance.nodeTiming.idleTime;
	const slept = idle - lastIdle;
	const busy = Math.max(0, at - lastAt - slept);
	busySinceLook = slept < ASLEEP_MS ? busySinceLook + busy : busy;
	lastAt = at;
	lastIdle = idle;
	return {
		at,
		uncertainty: busySinceLook
	};
}
function looked() {
	lastAt = performance.now();
	lastIdle = performance.nodeTiming.idleTime;
	busySinceLook = 0;
}
let watching = 0;
let ticker;
function watch() {
	watching += 1;
	if (!ticker) {
		setImmediate(looked);
		ticker = setInterval(() => {
			sight();
			setImmediate(looked);
		}, TICK_MS);
		ticker.unref();
	}
	return () => {
		watching -= 1;
		if (watching === 0) setImmediate(stopIfQuiet);
	};
}
function stopIfQuiet() {
	if (watching > 0 || !ticker) return;
	clearInterval(ticker);
	ticker = void 0;
}
const waiting = [];
function handOver(deliver) {
	waiting.push(deliver);
	if (waiting.length === 1) setImmediate(deliverNext);
}
function deliverNext() {
	looked();
	const deliver = waiting.shift();
	if (waiting.length > 0) setImmediate(deliverNext);
	deliver?.();
}
const durationMemory = () => ({
	recent: [],
	next: 0
});
function durationUntil(start, seen, memory) {
	const longest = Math.max(0, seen.at - start);
	const shortest = Math.max(0, longest - seen.uncertainty);
	if (longest - shortest > EXACT_MS) return Math.min(longest, Math.max(shortest, memory.recent.length > 0 ? median(memory.recent) : shortest));
	const duration = (shortest + longest) / 2;
	memory.recent[memory.next] = duration;
	memory.next = (memory.next + 1) % REMEMBERED;
	return duration;
}
function median(values) {
	return values.toSorted((a, b) => a - b)[values.length >> 1];
}

// src/platform/http/node-http.ts
const http = process.getBuiltinModule("node:http");
const https = process.getBuiltinModule("node:https");

// src/platform/http/pool.ts
function createPool(idle = 256) {
	const settings = {
		keepAlive: true,
		maxFreeSockets: idle,
		scheduling: "lifo"
	};
	const agents = {
		http: new http.Agent(settings),
		https: new https.Agent(settings)
	};
	const memories = /* @__PURE__ */ new Map();
	return {
		...agents,
		memory: (origin) => {
			const known = memories.get(origin);
			if (known) return known;
			const fresh = durationMemory();
			memories.set(origin, fresh);
			return fresh;
		},
		close: () => {
			agents.http.destroy();
			agents.https.destroy();
		}
	};
}
let common;
function commonPool() {
	common ??= createPool();
	return common;
}

// src/platform/http/transport-error.ts
var TransportError = class extends Error {
	name = "TransportError";
	kind;
	code;
	constructor(kind, code, message, options) {
		super(message, options);
		this.kind = kind;
		this.code = code;
	}
};
const CONNECTION_CODES = {
	ECONNREFUSED: ["connection_refused", "refused the connection"],
	ECONNRESET: ["connection_reset", "closed the connection before it replied"],
	EPIPE: ["connection_reset", "closed the connection before it replied"],
	ECONNABORTED: ["connection_reset", "closed the connection before it replied"],
	ENOTFOUND: ["name_not_found", "has a host name that cannot be resolved"],
	EAI_AGAIN: ["name_not_found", "has a host name that cannot be resolved just now"],
	ETIMEDOUT: ["connect_timeout", "did not accept a connection in time"],
	EHOSTUNREACH: ["unreachable", "cannot be reached from here"],
	ENETUNREACH: ["unreachable", "cannot be reached from here"]
};
function transportError(error, server) {
	const code = error.code ?? "";
	const known = CONNECTION_CODES[code];
	if (known) return new TransportError("connection", known[0], `${server} ${known[1]} (${code})`, { cause: error });
	if (code.startsWith("HPE_")) return new TransportError("connection", "not_http", `${server} does not speak HTTP (${code})`, { cause: error });
	if (code.startsWith("ERR_TLS") || code.startsWith("ERR_SSL") || /CERT|SIGNATURE|EPROTO/.test(code)) return new TransportError("connection", "tls_error", `${server}: TLS failed (${code})`, { cause: error });
	return new TransportError("connection", "connection_failed", `${server}: ${code || error.message}`, { cause: error });
}

// src/platform/http/request.ts
const DEFAULT_TIMEOUT_MS = 3e4;
const DEFAULT_MAX_BYTES = 1e7;
async function request(options) {
	const target = targetOf(options.url);
	const first = await send(target, options);
	return first === STALE ? mustBeFresh(await send(target, options, true)) : first;
}
const STALE = Symbol("the kept-alive connection was gone");
function mustBeFresh(reply) {
	if (reply === STALE) throw new TransportError("connection", "connection_reset", "the connection was closed twice");
	return reply;
}
let latest;
function targetOf(address) {
	const text = String(address);
	if (latest?.text === text) return latest.target;
	const url = URL.canParse(text) ? new URL(text) : void 0;
	if (url?.protocol !== "http:" && url?.protocol !== "https:") throw new TransportError("invalid", "invalid_url", `"${text}" is not an http or https address`);
	const target = {
		url,
		options: urlToHttpOptions(url)
	};
	latest = {
		text,
		target
	};
	return target;
}
function open({ url, options: place }, options, fresh) {
	const pool = options.pool ?? commonPool();
	const secure = url.protocol === "https:";
	try {
		return (secure ? https : http).request({
			...place,
			method: options.method ?? "GET",
			headers: headersFor(options),
			agent: fresh ? false : secure ? pool.https : pool.http
		});
	} catch (error) {
		throw new TransportError("invalid", "invalid_request", `the request cannot be sent: ${error.message}`);
	}
}
function headersFor(options) {
	const headers = {
		"accept-encoding": "identity",
		...options.headers
	};
	if (options.body !== void 0) headers["content-length"] = Buffer.byteLength(options.body);
	return headers;
}
function send(target, options, fresh = false) {
	const { url } = target;
	const { timeoutMs = DEFAULT_TIMEOUT_MS, signal } = options;
	return new Promise((resolve, reject) => {
		if (signal?.aborted) return reject(abortedError());
		const out = open(target, options, fresh);
		const unwatch = watch();
		let written = 0;
		let settled = false;
		const settle = (deliver) => {
			if (settled) return;
			settled = true;
			clearTimeout(timer);
			endWait?.();
			unwatch();
			handOver(deliver);
		};
		const fail = (error) => {
			settle(() => reject(error));
			out.destroy();
		};
		const timer = setTimeout(() => setImmediate(() => fail(timeoutError(out, url, timeoutMs))), timeoutMs);
		const endWait = signal && onAbort(signal, () => fail(abortedError()));
		out.once("finish", () => {
			written = performance.now();
		});
		out.on("error", (error) => {
			if (out.reusedSocket && !fresh && isStale(error)) settle(() => resolve(STALE));
			else fail(transportError(error, url.origin));
		});
		out.once("response", (incoming) => {
			const firstByte = sight();
			collect(incoming, options, url, fail, (body, lastByte) => {
				const memory = (options.pool ?? commonPool()).memory(url.origin);
				const timing = timingOf(written || firstByte.at, firstByte, lastByte, memory);
				const response = {
					status: incoming.statusCode ?? 0,
					headers: flat(incoming.headers),
					body,
					timing
				};
				settle(() => resolve(response));
			});
		});
		out.end(options.body);
	});
}
function isStale(error) {
	return error.code === "ECONNRESET" || error.code === "EPIPE";
}
function collect(incoming, options, url, fail, done) {
	const limit = options.maxBytes ?? 1e7;
	const chunks = [];
	let bytes = 0;
	let last = sight();
	incoming.on("data", (chunk) => {
		last = sight();
		bytes += chunk.length;
		chunks.push(chunk);
		if (bytes > limit) fail(tooLargeError(url, limit));
	});
	incoming.once("end", () => done(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks), last));
	incoming.once("error", (error) => fail(new TransportError("connection", "connection_dropped", `${url.origin} broke off in the middle of its reply`, { cause: error })));
}
function timingOf(written, firstByte, lastByte, memory) {
	const latencyMs = durationUntil(written, lastByte, memory);
	return {
		firstByteMs: Math.max(0, latencyMs - (lastByte.at - firstByte.at)),
		latencyMs,
		uncertaintyMs: lastByte.uncertainty
	};
}
function flat(headers) {
	const out = {};
	for (const name in headers) {
		const value = headers[name];
		if (value !== void 0) out[name] = typeof value === "string" ? value : value.join(", ");
	}
	return out;
}
function timeoutError(out, url, timeoutMs) {
	return !out.socket || out.socket.connecting ? new TransportError("connection", "connect_timeout", `${url.origin} accepted no connection in ${timeoutMs} ms`) : new TransportError("timeout", "timeout", `no reply within ${timeoutMs} ms`);
}
function tooLargeError(url, limit) {
	return new TransportError("too_large", "reply_too_large", `${url.origin} replied with more than ${formatBytes(limit)}; the rest was not read`);
}
const abortedError = () => new TransportError("aborted", "aborted", "the run was stopped");

// src/platform/http/fetch.ts
const MAX_BYTES = 5e7;
const MAX_MS = 6e5;
const WITHOUT_BODY = [
	101,
	204,
	205,
	304
];
async function httpFetch(input, init = {}) {
	const asked = input instanceof Request ? input : void 0;
	const headers = new Headers(init.headers ?? asked?.headers);
	const body = init.body !== void 0 && init.body !== null ? bodyOf(init.body) : await bytesOf(asked);
	const signal = init.signal ?? asked?.signal;
	try {
		return responseOf(await request({
			url: asked ? asked.url : input,
			method: init.method ?? asked?.method ?? (body === void 0 ? "GET" : "POST"),
			headers: Object.fromEntries(headers),
			timeoutMs: MAX_MS,
			maxBytes: MAX_BYTES,
			...body === void 0 ? {} : { body },
			...signal ? { signal } : {}
		}));
	} catch (error) {
		if (signal?.aborted) throw signal.reason ?? new DOMException("This operation was aborted", "AbortError");
		if (error instanceof TransportError) throw new TypeError(error.message, { cause: error });
		throw error;
	}
}
async function bytesOf(asked) {
	return asked?.body ? new Uint8Array(await asked.arrayBuffer()) : void 0;
}
function bodyOf(body) {
	if (typeof body === "string") return body;
	if (body instanceof URLSearchParams) return body.toString();
	if (body instanceof ArrayBuffer) return new Uint8Array(body);
	if (ArrayBuffer.isView(body)) return new Uint8Array(body.buffer, body.byteOffset, body.byteLength);
	throw new TypeError("httpFetch sends text and bytes only");
}
function responseOf(reply) {
	const body = WITHOUT_BODY.includes(reply.status) ? null : new Uint8Array(reply.body);
	return new Response(body, {
		status: reply.status,
		headers: new Headers(reply.headers)
	});
}

// src/platform/redaction.ts
const SHORTEST_SECRET = 4;
const SHORTEST_CORE = 5;
const MASK = "***";
function createRedactor(secrets) {
	const long = secrets.filter((secret) => secret.length >= SHORTEST_SECRET);
	const ours = long.some((secret) => /^\w+$/.test(secret)) ? wireWords() : /* @__PURE__ */ new Set();
	const forms = new Set(long.filter((secret) => !ours.has(secret)).flatMap(formsOf));
	if (forms.size === 0) return withoutSecrets;
	const longestFirst = [...forms].sort((a, b) => b.length - a.length);
	const pattern = new RegExp(longestFirst.map(escapeForRegExp).join("|"), "g");
	return (text) => {
		let clean = "";
		let end = 0;
		for (const { 0: match, index } of text.matchAll(pattern)) {
			const after = index + match.length;
			if (index < end || isBareJsonToken(match, text, index, after)) continue;
			clean += withoutCutEscape(text.slice(end, index)) + MASK;
			end = after + (endsInsideEscape(match) && /["\\/bfnrtu]/.test(text.charAt(after)) ? 1 : 0);
		}
		return end === 0 ? text : clean + text.slice(end);
	};
}
const withoutSecrets = (text) => text;
function wireWords() {
	const words = /* @__PURE__ */ new Set();
	const visit = (node) => {
		if (typeof node !== "object" || node === null) return;
		const { properties = {}, enum: values = [], ...rest } = node;
		for (const word of [...Object.keys(properties), ...values]) if (typeof word === "string") words.add(word);
		for (const inner of [...Object.values(properties), ...Object.values(rest)]) visit(inner);
	};
	visit(toJSONSchema(outcomeSchema));
	return words;
}
function redactValues(value, redact) {
	if (redact === withoutSecrets) return value;
	const visit = (item) => {
		if (typeof item === "string") return redact(item);
		if (Array.isArray(item)) return item.map(visit);
		if (typeof item !== "object" || item === null) return item;
		return Object.fromEntries(Object.entries(item).map(([key, inner]) => [key, visit(inner)]));
	};
	return visit(value);
}
function isBareJsonToken(match, text, start, end) {
	if (!/^(?:[\d.eE+-]+|true|false|null)$/.test(match)) return false;
	return /(?:(?<!\\)":\s*|[[,]\s*)[\d.eE+-]*$/.test(text.slice(Math.max(0, start - 40), start)) && /^[\d.eE+-]*\s*[,}\]]/.test(text.slice(end, end + 40));
}
function withoutCutEscape(before) {
	const cut = /\\(?:u[0-9a-fA-F]{0,3})?$/.exec(before);
	if (!cut) return before;
	return endsInsideEscape(before.slice(0, cut.index + 1)) ? before.slice(0, cut.index) : before;
}
function endsInsideEscape(text) {
	let backslashes = 0;
	while (text.charAt(text.length - 1 - backslashes) === "\\") backslashes += 1;
	return backslashes % 2 === 1;
}
function formsOf(secret) {
	const escaped = jsonEscaped(secret);
	const trimmed = secret.trim();
	const lines = secret.split(/\r?\n/).filter((line) => line !== secret && line.trim().length >= 8);
	return [
		secret,
		...trimmed !== secret && trimmed.length >= SHORTEST_SECRET ? [trimmed] : [],
		...lines,
		escaped,
		jsonEscaped(escaped),
		encodeUri(secret),
		encodeUri(secret).replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()),
		new URLSearchParams([["", secret]]).toString().slice(1),
		...base64Forms(secret)
	];
}
function base64Forms(secret) {
	const bytes = Buffer.from(secret);
	return [bytes.toString("base64"), ...[
		0,
		1,
		2
	].map((offset) => {
		const encoded = Buffer.concat([Buffer.alloc(offset), bytes]).toString("base64").replace(/=+$/, "");
		const first = Math.ceil(offset * 8 / 6);
		const last = Math.floor((offset + bytes.length) * 8 / 6);
		return encoded.slice(first, last);
	}).filter((core) => core.length >= SHORTEST_CORE)].flatMap((form) => [form, toUrlAlphabet(form)]);
}
function toUrlAlphabet(base64) {
	return base64.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
function jsonEscaped(text) {
	return JSON.stringify(text).slice(1, -1);
}
function encodeUri(text) {
	return encodeURIComponent(text.toWellFormed());
}
function escapeForRegExp(text) {
	return text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}

export { TransportError as a, durationUntil as c, watch as d, onAbort as f, request as i, handOver as l, valueAt as m, redactValues as n, createPool as o, schemaProblems as p, httpFetch as r, durationMemory as s, createRedactor as t, sight as u };