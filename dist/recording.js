import { I as AgentError, _t as nestsDeeper, rt as excerpt } from "./cli.js";
import { Ac as object, Fo as entities, Go as totalUsage, Ic as union, Lc as unknown, Lo as toolCalls, Mc as record, Nc as strictObject, No as WrongShape, Oc as looseObject, Pc as string, Po as citations, Ro as usage, Tc as boolean, kc as number, oc as lowerFirst, pc as schemaProblems, uc as withoutMisspeltKeys, wc as array, xc as _enum } from "./pipeline.js";

// src/cases/native/recording.ts
const facts = {
	intent: string().nullable().optional(),
	confidence: number().min(0).max(1).nullable().optional(),
	entities: unknown().optional(),
	citations: unknown().optional(),
	llm_invoked: boolean().nullable().optional(),
	latency_ms: number().min(0).nullable().optional(),
	parse_time_ms: number().min(0).nullable().optional(),
	usage: unknown().optional(),
	cost: number().min(0).nullable().optional()
};
const messageShape = {
	role: _enum([
		"system",
		"developer",
		"user",
		"assistant",
		"tool"
	]),
	content: union([string(), array(looseObject({ text: string().optional() }))]).nullish(),
	refusal: string().nullish(),
	tool_calls: array(looseObject({ id: string().optional() })).nullish(),
	tool_call_id: string().nullish(),
	id: string().optional(),
	state: unknown().optional(),
	...facts
};
const messageSchema = withoutMisspeltKeys(looseObject(messageShape), messageShape);
const errorSchema = union([string().min(1), looseObject({
	message: string().min(1),
	code: string().regex(/^[a-z][a-z0-9_]{0,39}$/, "a code has lower-case letters, digits and _, such as http_500").optional(),
	blame: _enum(["agent", "infrastructure"]).default("agent")
})]);
const recordingSchema = strictObject({
	case: union([string().min(1), number()]).transform(String),
	trial: number().int().min(0).default(0),
	messages: array(messageSchema).optional(),
	input: string().optional(),
	text: string().optional(),
	state: unknown().optional(),
	error: errorSchema.nullish(),
	scores: record(string(), union([number().transform((value) => ({ value })), object({
		value: number(),
		passed: boolean().optional(),
		reason: string().transform((reason) => excerpt(reason)).optional()
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
	if (nestsDeeper(document)) return {
		ok: false,
		problems: [{
			what: `Not a recording: it nests deeper than ${64} levels.`,
			fix: NEEDED
		}]
	};
	const parsed = recordingSchema.safeParse(document);
	if (!parsed.success) return {
		ok: false,
		problems: shapeProblems(parsed.error, document)
	};
	try {
		const { case: caseId, trial } = parsed.data;
		const { error } = parsed.data;
		const transcript = transcriptOf(parsed.data);
		if (error === void 0 || error === null) return {
			ok: true,
			caseId,
			trial,
			transcript
		};
		return {
			ok: true,
			caseId,
			trial,
			transcript: brokenOff(transcript),
			failure: failureOf(error)
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
const OTHER_NAMES = {
	tool_calls: "messages",
	toolCalls: "messages",
	turns: "messages",
	conversation: "messages"
};
const NEEDED = "Needed are \"case\" and \"messages\" (or \"text\"); see the documentation of replay.";
function shapeProblems(error, value) {
	return schemaProblems(error, recordingSchema, {
		file: ".jsonl",
		lineOf: () => void 0,
		value,
		otherNames: OTHER_NAMES
	}).map(({ what, fix = NEEDED }) => ({
		what: `Not a recording: ${lowerFirst(what)}`,
		fix
	}));
}
function transcriptOf(recording) {
	const turns = recording.messages ? turnsOf(recording.messages) : [singleTurn(recording)];
	const last = turns.length - 1;
	const withFacts = turns.map((turn, i) => i === last ? withOwn(turn, factsOf([recording])) : turn);
	const { scores, state = turns.findLast((turn) => turn.state !== void 0)?.state } = recording;
	return {
		turns: withFacts,
		...scores ? { recordedScores: scores } : {},
		...state !== void 0 ? { state } : {}
	};
}
function withOwn(turn, own) {
	const used = {
		...turn.usage,
		...own.usage
	};
	return {
		...turn,
		...own,
		...Object.keys(used).length > 0 && { usage: used }
	};
}
function brokenOff({ turns, recordedScores }) {
	const { user, text = "", usage: used } = turns.at(-1) ?? { user: "" };
	return {
		turns: turns.slice(0, -1),
		...(user !== "" || text !== "") && { partial: {
			user,
			text,
			...used && { usage: used }
		} },
		...recordedScores && { recordedScores }
	};
}
function failureOf(error) {
	const { message, code = "reply_error", blame = "agent" } = typeof error === "string" ? { message: error } : error;
	return new AgentError({
		blame,
		failureType: code === "timeout" ? "timeout" : "error",
		code,
		message: excerpt(message)
	});
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
	const state = said.findLast((m) => m.state !== void 0)?.state;
	const calls = said.flatMap((m) => toolCalls(m.tool_calls ?? null));
	return {
		user: contentOf(user),
		...rest.length === 0 ? {} : { text: texts.join("\n\n") },
		toolCalls: calls.map((call) => call.id !== void 0 && results.has(call.id) ? {
			...call,
			result: results.get(call.id)
		} : call),
		...factsOf(said),
		...state === void 0 ? {} : { state }
	};
}
function contentOf({ content, refusal }) {
	return Array.isArray(content) ? content.map((part) => part.text ?? "").join("") : content ?? refusal ?? "";
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
	const parses = all.flatMap((f) => f.parse_time_ms ?? []);
	const used = totalUsage(all.map((f) => ({ usage: {
		...f.cost == null ? {} : { cost: f.cost },
		...usage(f.usage ?? null)
	} })));
	return {
		...intent === void 0 ? {} : { intent },
		...confidence === void 0 ? {} : { confidence },
		...named === void 0 ? {} : { entities: entities(named) },
		...cited === void 0 ? {} : { citations: citations(cited) },
		...typeof llmInvoked === "boolean" ? { llmInvoked } : {},
		...parses.length === 0 ? {} : { parseTimeMs: sum(parses) },
		...times.length === 0 ? {} : { timing: { latencyMs: sum(times) } },
		...Object.keys(used).length === 0 ? {} : { usage: used }
	};
}
const sum = (values) => values.reduce((a, b) => a + b, 0);

export { readRecording as t };