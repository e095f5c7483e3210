import { Mo as ARGUMENT_NAMES } from "./pipeline.js";

// src/cli/asking/shape.ts
const UNKNOWN = { kind: "unknown" };
function shapeOf(value, from) {
	if (typeof value === "string") return { kind: "text" };
	if (typeof value === "number") return { kind: "number" };
	if (Array.isArray(value)) return {
		kind: "list",
		item: value.length > 0 ? shapeOf(value.at(-1), from) : UNKNOWN
	};
	if (typeof value !== "object" || value === null) return UNKNOWN;
	const fields = Object.entries(value).map(([name, inner]) => [name, {
		shape: shapeOf(inner, from),
		from,
		isRequired: false
	}]);
	return {
		kind: "object",
		fields: new Map(fields)
	};
}
const TEXTS = [
	"reply",
	"response",
	"answer",
	"output",
	"text",
	"message",
	"content",
	"result",
	"output_text",
	"completion"
];
const PIECES = [
	"delta",
	"token",
	"chunk",
	"piece"
];
const CERTAIN = [
	"reply",
	"response",
	"answer",
	"output",
	"output_text",
	"completion"
];
const WRAPPERS = [
	...TEXTS,
	"data",
	"body",
	"assistant",
	"choices",
	"messages",
	"outputs"
];
const SESSIONS = [
	"session_id",
	"sessionId",
	"session",
	"conversation_id",
	"conversationId",
	"thread_id",
	"threadId"
];
const DEEPEST = 4;
function textIn(shape, said = []) {
	const any = textBy(TEXTS, shape, said);
	const certain = textBy(CERTAIN, shape, said);
	return certain && any && certain.value !== any.value ? {
		value: certain.value,
		from: null
	} : any;
}
const saysSo = (shape) => textBy(CERTAIN, shape, []) !== null || textIn(shape)?.value.endsWith("message.content") === true;
function textBy(names, shape, said, depth = 0) {
	if (depth > DEEPEST || shape.kind !== "object") return null;
	for (const name of names) {
		const field = shape.fields.get(name);
		const isText = field?.shape.kind === "text" || field?.shape.kind === "unknown";
		if (field && isText && !(depth === 0 && said.includes(name))) return {
			value: name,
			from: field.from
		};
	}
	for (const name of WRAPPERS) {
		const field = shape.fields.get(name);
		if (!field) continue;
		const [inner, path] = field.shape.kind === "list" ? [field.shape.item, `${name}[${name === "choices" ? 0 : -1}]`] : [field.shape, name];
		const found = textBy(CERTAIN.includes(name) ? TEXTS : names, inner, [], depth + 1);
		if (found) return {
			value: `${path}.${found.value}`,
			from: found.from
		};
	}
	return null;
}
function othersIn(shape) {
	if (shape.kind !== "object") return {};
	const found = {
		intent: intentIn(shape.fields),
		confidence: named(shape.fields, ["confidence"], "number") ?? inside(shape.fields, "intent", ["confidence"], "number"),
		entities: entitiesIn(shape.fields),
		tool_calls: callsIn(shape.fields),
		citations: citationsIn(shape.fields),
		usage: usageIn(shape.fields),
		session: named(shape.fields, SESSIONS, "text")
	};
	return Object.fromEntries(Object.entries(found).filter((one) => one[1] !== null));
}
const isOf = (shape, kind) => shape?.kind === kind || shape?.kind === "unknown";
function named(fields, names, kind) {
	const name = names.find((one) => isOf(fields.get(one)?.shape, kind));
	return name === void 0 ? null : {
		value: name,
		from: fields.get(name).from
	};
}
function inside(fields, outer, names, kind) {
	const shape = fields.get(outer)?.shape;
	const found = shape?.kind === "object" ? named(shape.fields, names, kind) : null;
	return found && {
		...found,
		value: `${outer}.${found.value}`
	};
}
const intentIn = (fields) => named(fields, [
	"intent",
	"intent_name",
	"intentName"
], "text") ?? inside(fields, "intent", ["name", "intent"], "text");
function entitiesIn(fields) {
	for (const name of ["entities", "slots"]) {
		const field = fields.get(name);
		if (!field) continue;
		const { shape, from } = field;
		if (shape.kind === "object" || shape.kind === "unknown") return {
			value: name,
			from
		};
		if (shape.kind !== "list") continue;
		const { item } = shape;
		if (item.kind === "object" && [
			"entity",
			"type",
			"name"
		].some((key) => item.fields.has(key)) && name === "entities") return {
			value: name,
			from
		};
	}
	return null;
}
const CALLS = [
	"tool_calls",
	"toolCalls",
	"tools_called",
	"tools_used",
	"tools",
	"actions",
	"steps"
];
function othersWithin(shape) {
	const found = {};
	let level = [["", shape]];
	for (let depth = 0; depth <= DEEPEST && level.length > 0; depth += 1) {
		for (const [path, one] of level) for (const [key, { value, from }] of Object.entries(othersIn(one))) found[key] ??= {
			value: path + value,
			from
		};
		level = level.flatMap(([path, one]) => one.kind === "object" ? [...one.fields].filter(([name]) => /^[A-Za-z_]\w*$/.test(name)).map(([name, field]) => [`${path}${name}.`, field.shape]) : []);
	}
	return found;
}
function textOrder(name) {
	const order = [...PIECES, ...TEXTS].indexOf(name);
	return order < 0 ? null : order;
}
function callsIn(fields) {
	for (const list of CALLS) {
		const field = fields.get(list);
		if (field?.shape.kind !== "list") continue;
		const { item } = field.shape;
		if (item.kind === "text" && list.startsWith("tool")) return {
			value: list,
			from: field.from
		};
		if (item.kind !== "object") continue;
		const members = callMembers(item, false);
		if (members !== null) return {
			value: `${list}.${members}`,
			from: field.from
		};
	}
	return null;
}
function callMembers(item, isAlone = true) {
	if (item.kind !== "object") return null;
	const key = (names) => names.find((one) => item.fields.has(one));
	const name = key([
		"name",
		"tool",
		"tool_name",
		"toolName",
		"action"
	]);
	const args = key(ARGUMENT_NAMES);
	if (name === void 0 || !isOf(item.fields.get(name)?.shape, "text") || isAlone && args === void 0) return null;
	const result = key([
		"result",
		"output",
		"observation"
	]);
	return `{ ${[
		["name", name],
		["arguments", args],
		["result", result]
	].flatMap(([ours, theirs]) => theirs === void 0 ? [] : [`"${ours}": ${theirs}`]).join(", ")} }`;
}
function citationsIn(fields) {
	for (const name of [
		"citations",
		"sources",
		"references"
	]) {
		const field = fields.get(name);
		if (field?.shape.kind !== "list") continue;
		const { item } = field.shape;
		if (item.kind === "text") return {
			value: name,
			from: field.from
		};
		const id = item.kind === "object" && [
			"id",
			"source_id",
			"sourceId",
			"doc_id",
			"document_id"
		].find((one) => item.fields.has(one));
		if (id) return {
			value: `${name}.${id}`,
			from: field.from
		};
	}
	return null;
}
function usageIn(fields) {
	const shape = fields.get("usage")?.shape;
	return shape?.kind === "object" && [
		"input_tokens",
		"prompt_tokens",
		"total_tokens"
	].some((key) => shape.fields.has(key)) ? {
		value: "usage",
		from: fields.get("usage").from
	} : null;
}

// src/cli/asking/paths.ts
const CLEAR = [
	"chat",
	"ask",
	"converse",
	"conversation",
	"assist",
	"bot",
	"completion"
];
const VAGUE = [
	"message",
	"agent",
	"invoke",
	"query",
	"respond",
	"reply",
	"prompt",
	"answer",
	"talk"
];
const WORDS = [...CLEAR, ...VAGUE];
function conversationRank(path) {
	const at = wordIn(path, WORDS);
	return at < 0 ? Number.POSITIVE_INFINITY : at;
}
const isClear = (path) => wordIn(path, CLEAR) >= 0;
function wordIn(path, words) {
	const written = path.replaceAll(/([a-z])([A-Z])/g, "$1/$2").toLowerCase().split(/[^a-z]+/);
	return words.findIndex((word) => written.some((one) => one.startsWith(word) || one.endsWith(`${word}bot`)));
}
const pathsIn = (text) => [...text.matchAll(/(?<![\w:/.])\/[\w./~-]*\w/g)].map(([path]) => path).filter((path) => Number.isFinite(conversationRank(path)));
const isPlain = (path) => /^\/[\w./~-]*$/.test(path);

export { SESSIONS as a, othersIn as c, shapeOf as d, textIn as f, pathsIn as i, othersWithin as l, isClear as n, UNKNOWN as o, textOrder as p, isPlain as r, callMembers as s, conversationRank as t, saysSo as u };