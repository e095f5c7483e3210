import { n as formatBytes } from "./files.js";
import { performance } from "node:perf_hooks";
import { urlToHttpOptions } from "node:url";

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

export { durationMemory as a, sight as c, createPool as i, watch as l, request as n, durationUntil as o, TransportError as r, handOver as s, httpFetch as t, onAbort as u };