import { Co as compileReply, Do as fillRunNames, Eo as bodyText, Gn as prepareAgent, Io as shapes, Tn as readRecordings, To as listed, an as describedPaths, cn as hintsOfPath, do as agentKeys, fn as redactedProblems, fo as agentOptionsSchema, ho as streamIn, ln as sectionOf, mo as seenIn, on as hintOfReply, po as isPlainText, sn as hintsAround, un as signOfServer, yo as fieldsIn } from "./pipeline.js";
import { I as AgentError, gt as isRecord, yt as parsedJson, z as ProblemError } from "./cli.js";
import { a as isHttp, c as turnOf, i as isCommand, n as reportOf, o as isRead, r as hasResponse, s as openAsking } from "./report.js";
import { d as shapeOf, f as textIn, i as pathsIn, l as othersWithin, p as textOrder, r as isPlain, s as callMembers, t as conversationRank } from "./paths.js";

// src/cli/asking/mapping.ts
function mappingOf(document, { question, names }) {
	if (saysItFailed(document)) return {};
	if (Array.isArray(document)) return listMapping(document, question);
	const shape = shapeOf(withoutEchoes(document, question), "");
	const text = textIn(shape, names)?.value ?? textIn(shape)?.value ?? longestText(document, question);
	const others = Object.entries(othersWithin(shape)).map(([key, { value }]) => [key, value]);
	return {
		...text !== void 0 && { text },
		...Object.fromEntries(others)
	};
}
const emptyIn = (document, written) => Object.fromEntries(Object.entries(written).filter(([, path]) => {
	const value = at(document, path);
	return Array.isArray(value) && value.length === 0;
}));
const saysItFailed = (document) => isRecord(document) && (document.ok === false || document.success === false || /^(?:error|fail(?:ed|ure)?)$/i.test(String(document.status)));
function listMapping(list, question) {
	const isConversation = repeats(list, question);
	const path = textIn(shapeOf(withoutEchoes(isConversation ? list.at(-1) : list.find((one) => isRecord(one)), question), ""))?.value;
	if (path === void 0) return {};
	return { text: isConversation ? `$[-1].${path}` : `$join(${path}, "\\n")` };
}
function repeats(value, question, depth = 0) {
	if (typeof value === "string") return isEcho(value, question);
	if (depth > DEEPEST || value === null || typeof value !== "object") return false;
	return Object.values(value).some((one) => repeats(one, question, depth + 1));
}
const isEcho = (text, question) => text.trim() === question.trim();
function withoutEchoes(value, question, depth = 0) {
	if (depth > DEEPEST) return value;
	if (Array.isArray(value)) return value.map((one) => withoutEchoes(one, question, depth + 1));
	if (!isRecord(value)) return value;
	return Object.fromEntries(Object.entries(value).filter(([, one]) => typeof one !== "string" || !isEcho(one, question)).map(([name, one]) => [name, withoutEchoes(one, question, depth + 1)]));
}
const step = (name) => /^[A-Za-z_]\w*$/.test(name) ? name : `\`${name.replaceAll("`", "")}\``;
const DEEPEST = 4;
function leavesOf(value, question, path = "", depth = 0) {
	if (typeof value === "string") return path === "" || isEcho(value, question) ? [] : [{
		path,
		text: value
	}];
	if (depth > DEEPEST || value === null || typeof value !== "object") return [];
	const within = (name) => path === "" ? name : `${path}${name.startsWith("[") ? "" : "."}${name}`;
	if (!Array.isArray(value)) return Object.entries(value).flatMap(([name, one]) => leavesOf(one, question, within(step(name)), depth + 1));
	const index = repeats(value, question) ? -1 : 0;
	return leavesOf(value.at(index), question, within(`[${index}]`), depth + 1);
}
const longestText = (document, question) => leavesOf(document, question).filter(({ path, text }) => /\S\s+\S/.test(text) && !/^(?:errors?|detail)(?:\b|_)/.test(path)).toSorted((a, b) => b.text.length - a.text.length)[0]?.path;
const KINDS = [
	"type",
	"event",
	"kind",
	"object",
	"status"
];
function streamMapping(events, format, question) {
	const data = format === "sse" ? "data" : "$";
	const values = events.map((one) => one.data);
	if (values.length > 0 && values.every((one) => typeof one === "string")) return { text: `$join(${data})` };
	const kinds = kindsOf(events, format);
	const best = kinds.flatMap(({ filter, values }) => piecesIn(values, question).map((pieces) => ({
		filter,
		...pieces
	}))).toSorted((a, b) => b.rank - a.rank)[0];
	if (!best) return {};
	const at = (filter, path) => filter.startsWith("$") ? `${filter}.${path}` : `${data}${filter}.${path}`;
	const text = `$join(${plain(at(best.filter, best.path))})`;
	const calls = kinds.flatMap(({ filter, values }) => {
		const members = callMembers(shapeOf(values.find((one) => isRecord(one)), ""));
		return members === null || filter === "" ? [] : [plain(at(filter, members))];
	});
	return {
		text,
		...calls[0] !== void 0 && { tool_calls: calls[0] }
	};
}
const plain = (path) => path.replace(/^\$\.(?!data\b)/, "");
function kindsOf(events, format) {
	const key = KINDS.find((name) => new Set(events.map(({ data }) => isRecord(data) ? data[name] : void 0)).size > 1);
	if (key !== void 0) return [...Map.groupBy(events, ({ data }) => isRecord(data) ? data[key] : void 0)].flatMap(([value, all]) => typeof value === "string" ? [{
		filter: `[${key}=${JSON.stringify(value)}]`,
		values: all.map(({ data }) => data)
	}] : []);
	const names = Map.groupBy(events, ({ event }) => event);
	if (format === "ndjson" || names.size === 1) return [{
		filter: "",
		values: events.map(({ data }) => data)
	}];
	return [...names].map(([name, all]) => ({
		filter: `$[event=${JSON.stringify(name)}].data`,
		values: all.map(({ data }) => data)
	}));
}
function piecesIn(values, question) {
	return [...Map.groupBy(values.flatMap((one) => leavesOf(one, question)), ({ path }) => path)].flatMap(([path, all]) => {
		const order = textOrder(path.replace(/^.*\./, ""));
		if (order === null) return [];
		const length = all.reduce((sum, { text }) => sum + text.length, 0);
		const rank = (all.length > 1 ? 1e3 : 0) - 10 * order + Math.min(9, length / 1e3);
		return [{
			path: isMixed(values, path) ? `${path}[$type($) = "string"]` : path,
			rank
		}];
	});
}
const isMixed = (values, path) => values.some((one) => ![void 0, "string"].includes(kindOf(at(one, path))));
const kindOf = (value) => value === void 0 ? void 0 : typeof value;
const at = (value, path) => path.replace(/\[(-?\d)\]/g, ".$1").split(".").reduce((inner, name) => {
	if (Array.isArray(inner)) return inner.at(Number(name));
	return isRecord(inner) ? inner[name] : void 0;
}, value);

// src/cli/asking/repair.ts
function repaired({ request, headers }, refusal) {
	const header = /\bx-[\w-]*session[\w-]*/i.exec(refusal)?.[0];
	if (header !== void 0 && !Object.keys(headers).some((name) => name.toLowerCase() === header.toLowerCase())) return { headers: {
		...headers,
		[header]: "{{ session }}"
	} };
	const name = missingField(refusal);
	if (name === null || name in request) return null;
	const words = name === "messages" ? "{{ conversation }}" : "{{ input }}";
	const isSaid = (value) => value === "{{ input }}" || value === "{{ conversation }}";
	const isOwnForm = Object.keys(request).join() === "input,session,context";
	const kept = Object.entries(request).filter(([, value]) => !isSaid(value) && !isOwnForm);
	return { request: {
		[name]: words,
		...Object.fromEntries(kept)
	} };
}
function missingField(refusal) {
	const named = [...new Set(fieldsIn(parsedJson(refusal)))].filter((name) => /^\w+$/.test(name));
	if (named.length > 0) return named.length === 1 ? named[0] : null;
	return /["'`]?\b(\w+)["'`]? (?:is required|is missing|required)\b|(?:missing|required)(?: field| parameter| property)?:? ["'`]?(\w+)/i.exec(refusal)?.slice(1).find(Boolean) ?? null;
}

// src/cli/asking/propose.ts
async function propose(first, way) {
	if (isRead(first) && !isWholeJson(first)) return missedFields(first, way);
	if (isCommand(first.options)) return await mapped(first, way) ?? oneShot(first, way);
	return overHttp(first, way);
}
const MOST_REPAIRS = 3;
async function overHttp(first, way) {
	const met = metIn(first);
	if (!met || [
		401,
		403,
		407,
		429,
		502,
		503,
		504
	].includes(met.seen.status)) return null;
	const known = /* @__PURE__ */ new Set();
	const speaks = async (hints) => {
		for (const hint of hints) {
			const place = hint && `${hint.protocol.type} ${hint.url}`;
			if (!hint || !place || known.has(place) || hint.protocol.type === first.options.type) continue;
			known.add(place);
			const proposal = await spoken(hint, met, first.options, way);
			if (proposal) return proposal;
		}
		return null;
	};
	return await speaks([hintOfReply(met)]) ?? await mapped(first, way) ?? await speaks(hintsOfPath(met.url)) ?? await repairedRequest(first, way) ?? await speaks(met.seen.status < 300 ? [] : await hintsAround(met.url, way.signal)) ?? await elsewhere(first, met, way);
}
const MOST_PATHS = 5;
async function elsewhere(first, { url, seen }, way) {
	const { options, failure } = first;
	if (![404, 405].includes(seen.status) || !isHttp(options)) return null;
	const { origin, pathname } = new URL(url);
	const described = (await describedPaths(url, way.signal)).filter((path) => Number.isFinite(conversationRank(path)));
	const named = [
		...pathsIn(failure?.reply ?? ""),
		...way.paths,
		...described
	];
	const paths = [...new Set(named)].filter((path) => path !== pathname && isPlain(path));
	for (const path of paths.slice(0, MOST_PATHS)) {
		const keys = { url: origin + path };
		const because = `There is nothing at ${pathname}, and ${path} answers.`;
		const asked = await way.asking.ask({
			...options,
			...keys
		});
		if (isRead(asked)) return {
			keys,
			isWhole: false,
			because,
			asked
		};
		const better = await mapped(asked, way) ?? await repairedRequest(asked, way);
		if (better) return {
			...better,
			keys: {
				...keys,
				...better.keys
			},
			because: `${because} ${better.because}`
		};
	}
	return null;
}
function metIn(first) {
	const turn = turnOf(first);
	if (turn?.kind !== "http" || !turn.response) return null;
	const { url, body } = turn.request;
	return {
		url: String(url),
		sent: parsedJson(String(body ?? "")),
		seen: seenIn(turn.response)
	};
}
async function spoken(hint, met, options, way) {
	const { headers = {} } = options;
	const fixed = Object.fromEntries(Object.entries(headers).filter(([, value]) => !value.includes("{{")));
	const keys = await sectionOf(hint, met, fixed, way.asking.world, way.signal);
	const { type } = hint.protocol;
	return keys && tried({
		type,
		...keys
	}, hint.because, way);
}
const SHARED = [
	"headers",
	"timeout",
	"idle_timeout",
	"concurrency",
	"rate_limit",
	"retries",
	"start",
	"state",
	"before",
	"after"
];
async function tried(keys, because, { asking, written }) {
	const known = agentKeys(keys.type);
	const kept = Object.entries(written).filter(([key]) => SHARED.includes(key) && known.includes(key));
	const section = {
		...keys,
		...Object.fromEntries(kept)
	};
	const options = agentOptionsSchema.safeParse({
		...section,
		retries: 0
	}).data;
	if (!options) return null;
	const asked = await asking.ask(asking.port === null ? options : fillRunNames(options, { port: asking.port }));
	return isRead(asked) ? {
		keys: section,
		isWhole: true,
		because,
		asked
	} : null;
}
function cameIn(asked) {
	const turn = turnOf(asked);
	const question = asked.request.input;
	const sent = {
		question,
		names: "request" in asked.options && isRecord(asked.options.request) ? Object.keys(asked.options.request) : []
	};
	if (turn?.kind === "command") {
		const document = parsedJson(turn.output);
		return isRecord(document) || Array.isArray(document) ? {
			document,
			mapping: mappingOf(document, sent)
		} : null;
	}
	if (!turn?.response || turn.response.status >= 300) return null;
	const stream = streamIn(turn.response);
	if (stream) {
		const { events, format } = stream;
		return {
			document: listed(events, format),
			mapping: streamMapping(events, format, question),
			stream: format
		};
	}
	const text = bodyText(turn.response);
	if (asked.failure && isPlainText(asked.failure, turn.response)) return {
		document: text,
		mapping: { text: "$" }
	};
	const document = parsedJson(text);
	return document === void 0 ? null : {
		document,
		mapping: mappingOf(document, sent)
	};
}
async function mapped(asked, way) {
	const { options } = asked;
	if (!hasResponse(options)) return null;
	const came = cameIn(asked);
	if (!came) return null;
	const error = options.response?.error;
	const response = {
		...emptyIn(came.document, options.response ?? {}),
		...await suiting(came),
		...error !== void 0 && { error }
	};
	if (!("text" in response || "intent" in response)) return null;
	return triedWith(options, {
		...came.stream && { stream: came.stream },
		response
	}, typeof came.document === "string" ? "The reply is plain text." : "The text is elsewhere in the reply.", way);
}
async function suiting({ document, mapping }) {
	const fits = await Promise.all(Object.entries(mapping).map(async ([key, text]) => {
		return await valueBy({ [key]: text }, document) === void 0 ? [] : [[key, text]];
	}));
	return Object.fromEntries(fits.flat());
}
async function valueBy(response, document) {
	try {
		const { reply, session = null } = await (await compileReply(response, "agent.response")).read(document);
		return [...Object.values(reply), session].some((value) => value !== "" && value !== null && !(Array.isArray(value) && value.length === 0)) ? reply : void 0;
	} catch (error) {
		if (error instanceof AgentError) return void 0;
		throw error;
	}
}
async function triedWith(options, keys, because, { asking }) {
	const whole = agentOptionsSchema.safeParse({
		...options,
		...keys
	}).data;
	if (!whole) return null;
	const asked = await asking.ask(whole);
	return isRead(asked) ? {
		keys,
		isWhole: false,
		because,
		asked
	} : null;
}
async function oneShot({ options }, way) {
	if (!isCommand(options) || options.args) return null;
	const [command = "", ...words] = options.command.trim().split(/\s+/);
	if (/[|&;<>$`"'()*?~]/.test(options.command)) return null;
	const keys = {
		command,
		args: [...words, "{{ input }}"]
	};
	const proposal = await triedWith(options, keys, "The command answers once and ends.", way);
	if (!proposal || !isWholeJson(proposal.asked)) return proposal;
	const further = await mapped(proposal.asked, way);
	return further ? {
		...further,
		keys: {
			...keys,
			...further.keys
		},
		because: proposal.because
	} : proposal;
}
function isWholeJson({ options, reply }) {
	if (!isCommand(options) || options.args === void 0 || options.response) return false;
	return isRecord(parsedJson(reply?.text ?? ""));
}
const sendsSession = (options) => !("request" in options) || /\bsession\b/.test(JSON.stringify(options.request) ?? "session");
async function missedFields(asked, way) {
	const { options, reply } = asked;
	if (!reply || !hasResponse(options)) return null;
	const came = cameIn(asked);
	if (!came) return null;
	const isOwnName = options.response === void 0 && came.mapping.session === "session";
	const lacks = (key) => key === "session" ? sendsSession(options) && !isOwnName : key in shapes && !(shapes[key].as in reply);
	const missed = Object.entries(await suiting(came)).filter(([key]) => lacks(key) && options.response?.[key] === void 0);
	if (missed.length === 0) return null;
	const response = {
		...options.response ?? Object.fromEntries(Object.keys(shapes).filter((key) => shapes[key].as in reply).concat(isOwnName ? ["session"] : []).map((key) => [key, key])),
		...Object.fromEntries(missed)
	};
	const because = `The reply also holds ${missed.map(([key]) => key).join(", ")}.`;
	return triedWith(options, { response }, because, way);
}
async function repairedRequest(first, way) {
	let keys = {};
	let asked = first;
	for (let i = 0; i < MOST_REPAIRS; i += 1) {
		const { options, failure } = asked;
		const change = isHttp(options) && failure?.reply ? repaired(options, failure.reply) : null;
		if (!change || !isHttp(options)) return null;
		keys = {
			...keys,
			...change
		};
		asked = await way.asking.ask({
			...options,
			...change
		});
		const because = "The server names what it misses.";
		if (isRead(asked)) return {
			keys,
			isWhole: false,
			because,
			asked
		};
		const read = await mapped(asked, way);
		if (read) return {
			...read,
			keys: {
				...keys,
				...read.keys
			},
			because
		};
	}
	return null;
}

// src/cli/asking/ask.ts
async function ask(question, agent, world) {
	const { options, directory, file, redact, located } = agent;
	const { environment, signal } = world;
	const origin = {
		path: "agent",
		...file !== null && { file }
	};
	const place = {
		directory,
		environment,
		origin,
		readRecordings
	};
	try {
		await prepareAgent(options, {
			directory,
			environment,
			origin,
			say: (text) => world.stderr(redact(text))
		}, signal);
		const asking = await openAsking(options, question, place, signal);
		try {
			const asked = await asking.ask(asking.options);
			const root = await asking.rootInstead();
			const written = withReady(agent.written, root);
			const found = signal.aborted ? null : await propose(asked, {
				asking,
				written,
				paths: agent.paths,
				signal
			});
			const proposal = root === null ? found : withStart(found, asked, written);
			const { failure } = asked;
			const sign = failure !== null && proposal === null && !signal.aborted ? await signOfServer(failure, asking.options, signal) : null;
			return {
				report: await reportOf(question, asked, proposal, {
					sign: sign?.sentence ?? "",
					redact,
					restore: restoring(agent, asking.port, world)
				}),
				isRead: isRead(asked),
				proposal
			};
		} finally {
			await asking.close();
		}
	} catch (error) {
		if (!(error instanceof ProblemError)) throw error;
		throw redactedProblems(error.problems.map(located), redact);
	}
}
const withReady = (written, ready) => ready === null || !isRecord(written.start) ? written : {
	...written,
	start: {
		...written.start,
		ready
	}
};
function withStart(found, asked, { start }) {
	const because = "The agent has nothing at the address of agent.start.ready, and its root says that it is up.";
	if (found) return {
		...found,
		keys: {
			...found.keys,
			start
		},
		because: `${because} ${found.because}`
	};
	return isRead(asked) ? {
		keys: { start },
		isWhole: false,
		because,
		asked
	} : null;
}
function restoring({ secrets }, port, { environment }) {
	const names = Object.entries(environment).flatMap(([name, value]) => value && secrets.includes(value) ? [[value, `\${${name}}`]] : []).toSorted(([a], [b]) => b.length - a.length);
	return (text) => {
		const named = names.reduce((rest, [value, name]) => rest.replaceAll(value, () => name), text);
		return port === null ? named : named.replaceAll(`:${port}`, ":{{ port }}");
	};
}

export { ask as t };