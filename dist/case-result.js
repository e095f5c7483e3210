import { Dc as literal, Fc as tuple, Ic as union, Lc as unknown, Mc as record$1, Pc as string, Tc as boolean, _a as list, ba as texts, ga as count, ha as amount, in as sentFileSchema, kc as number, va as record, xc as _enum, ya as share } from "./pipeline.js";

// src/model/chat.ts
const chatToolCallSchema = record({
	id: string().optional(),
	type: literal("function").optional(),
	function: record({
		name: string(),
		arguments: union([string(), record$1(string(), unknown())]).describe("JSON text, or the object itself.")
	})
});
const chatMessageSchema = record({
	role: _enum([
		"system",
		"developer",
		"user",
		"assistant",
		"tool"
	]),
	content: string().nullable(),
	tool_calls: list(chatToolCallSchema).optional(),
	tool_call_id: string().optional(),
	name: string().optional()
});

// src/model/source-location.ts
const sourceLocationSchema = record({
	file: string(),
	line: number().int().min(1)
});

// src/model/run/model-call.ts
const modelRoleSchema = _enum(["judge", "simulator"]);
const modelCallSchema = record({
	role: modelRoleSchema,
	prompt: string().describe("Name of the prompt, for example criterion."),
	promptHash: string().describe("12 hexadecimal characters over the prompt as it was sent."),
	model: string(),
	latencyMs: amount().describe("Of the whole call, retries included. 0: a reply from the cache."),
	attempts: count().describe("Requests sent. 0: a reply from the cache."),
	inputTokens: amount().optional(),
	outputTokens: amount().optional(),
	cost: amount().optional().describe("US dollars, if a price is configured. 0: a reply from the cache."),
	cache: _enum([
		"hit",
		"miss",
		"off"
	]),
	error: string().optional().describe("Stable code, where the call was of no use.")
});

// src/model/run/score.ts
const scoreSchema = record({
	metric: string().describe("The metric it counts into, for example intent_accuracy."),
	turn: count().nullable().describe("Turn from 0. null: the whole conversation."),
	value: share(),
	passed: boolean(),
	hard: boolean().describe("true: from expect, decides the trial. false: from evaluate, measured only."),
	reason: string().describe("Why, in one sentence. It may quote the agent, so it is untrusted text."),
	code: string().optional().describe("Stable code of a failure, for example missing_tool."),
	mismatch: record({
		expected: string(),
		actual: string()
	}).optional().describe("Of a failure: what was expected, and what came instead, each in a few words. Untrusted text."),
	alike: list(record({
		of: _enum(["entity", "argument"]),
		name: string(),
		expected: string(),
		actual: string()
	})).optional().describe("Of a failure: values that came in place of expected ones and look like them. `name` is the type of the entity, or TOOL.ARGUMENT. What came is untrusted text."),
	names: texts().optional().describe("What a failure is about, by names of the configuration: tools, types of entities, citations. Never by the agent's names."),
	faults: list(record({
		code: string(),
		name: string().optional(),
		argument: string().optional()
	})).optional().describe("Of a failure of tool calls: every fault with its code, the tool, and the argument, by names of the configuration."),
	counts: record({
		tp: count(),
		fp: count(),
		fn: count()
	}).optional().describe("Items found, wrongly found and missed, for entities, tool calls and citations."),
	labels: record({
		expected: string(),
		actual: string().nullable(),
		confidence: number().nullable()
	}).optional().describe("For the confusion matrix and the calibration of intents."),
	gauge: literal(true).optional().describe("A plain measurement: it has a value, and neither holds nor fails. Enters no evaluation rate."),
	generated: literal(true).optional().describe("A model judged. The reason is in its words."),
	evidence: texts().optional().describe("What the judge quoted for its verdict. Untrusted text."),
	votes: record({
		agreeing: count().min(1),
		of: count().min(1)
	}).optional().describe("Of how many judgements how many were of this verdict, where the judge was asked more than once."),
	claims: record({
		evaluated: count(),
		grounded: count(),
		kinds: list(record({
			type: string(),
			source: string().nullable(),
			evaluated: count(),
			grounded: count()
		})).optional().describe("By type (figure, name, rule, status, other) and source (null: none). Absent in runs of older versions.")
	}).optional().describe("Statements of the agent that were checked against their sources, for grounding.")
});
const unjudgedSchema = record({
	metric: string(),
	turn: count().nullable(),
	hard: boolean(),
	gauge: literal(true).optional().describe("A plain measurement, which enters no evaluation rate."),
	code: string().describe("Stable code, for example malformed_judgement."),
	about: string().optional().describe("Of pattern_too_slow what was stopped."),
	message: string().describe("What happened. Untrusted text.")
});

// src/model/run/transcript.ts
const toolCallSchema = record({
	id: string().optional(),
	name: string(),
	arguments: record$1(string(), unknown()).describe("Parsed arguments. {}: there were none."),
	result: unknown().optional().describe("What the tool answered, where the agent reports it.")
});
const entitySchema = record({
	entity: string().describe("Entity type, for example data_type."),
	value: union([
		string(),
		number(),
		boolean()
	]),
	start: count().optional().describe("First character, from 0, as String.slice counts."),
	end: count().optional().describe("Character after the last."),
	confidence: number().optional(),
	role: string().optional().describe("What part it has, such as departure."),
	group: string().optional().describe("Which entities belong together, such as those of one order.")
});
const usageSchema = record({
	inputTokens: amount().optional(),
	outputTokens: amount().optional(),
	totalTokens: amount().optional(),
	cost: amount().optional().describe("US dollars.")
});
const turnTimingSchema = record({
	latencyMs: amount().describe("Request written to last byte of the reply, milliseconds, taken at the socket: never less than it took."),
	uncertaintyMs: amount().optional().describe("The reply took at least latencyMs less this: Agent Eval itself was busy when it came, or had not asked yet whether it was there. Absent: not known."),
	firstByteMs: amount().optional().describe("Request written to first byte of the reply, milliseconds."),
	firstTokenMs: amount().optional().describe("Of a reply that streams: request written to the first event with text of the answer, milliseconds."),
	firstTokenUncertaintyMs: amount().optional().describe("The first text took at least firstTokenMs less this to come."),
	attempts: count().min(1).optional().describe("Requests sent, 1 without a retry, polls not counted. Only the last one is timed.")
});
const traceparentSchema = string().describe("The W3C trace context that the turn was sent with: version, trace id, span id, flags. Absent: none.");
const turnSchema = record({
	user: string().describe("What the user said."),
	text: string().optional().describe("The agent's text, citation markers included."),
	intent: string().nullable().optional(),
	confidence: number().nullable().optional().describe("0..1, of the intent."),
	entities: list(entitySchema).optional(),
	toolCalls: list(toolCallSchema).optional(),
	citations: texts().optional(),
	llmInvoked: boolean().optional().describe("Whether the agent fell back to a language model."),
	parseTimeMs: amount().optional().describe("How long the agent says it took to parse the message, milliseconds. Absent: it does not say."),
	usage: usageSchema.optional(),
	state: unknown().optional().describe("What the agent says its state is after this turn, where the turn expects something of it."),
	error: record({
		code: string(),
		message: string()
	}).optional().describe("The agent failed the turn, as the case expects. Untrusted text."),
	truncated: boolean().optional().describe("Whether the model stopped at the limit of its length. Absent: not known."),
	metadata: record$1(string(), unknown()).optional().describe("What the agent says of itself, such as model, version and request_id: at most 4,000 characters of JSON."),
	traceparent: traceparentSchema.optional(),
	files: list(sentFileSchema).optional().describe("Files that were sent with the turn. Absent: none."),
	timing: turnTimingSchema.optional()
});
const recordedScoreSchema = record({
	value: number(),
	passed: boolean().optional(),
	reason: string().optional().describe("Why, as whoever scored it says. Untrusted text.")
});
const transcriptSchema = record({
	turns: list(turnSchema),
	partial: record({
		user: string(),
		text: string(),
		usage: usageSchema.optional(),
		traceparent: traceparentSchema.optional()
	}).optional().describe("The turn after these, which got no answer: what the user said, and the text that had come before its stream failed or was cut. Empty: none. With what its reply says that it cost."),
	recordedScores: record$1(string(), recordedScoreSchema).optional().describe("Scores that came with a recording, by name."),
	end: record({
		by: _enum([
			"user",
			"goal",
			"tool_called",
			"topic_reached",
			"match",
			"script",
			"max_turns"
		]),
		detail: string().optional().describe("For example the tool that was called.")
	}).optional().describe("What ended a conversation whose user is simulated."),
	state: unknown().optional().describe("State after the conversation, as fetched. Absent: not fetched.")
});

// src/model/run/case-result.ts
const statusSchema = _enum([
	"passed",
	"failed",
	"errored",
	"skipped"
]);
const failureTypeSchema = _enum([
	"assertion",
	"error",
	"timeout",
	"max_turns"
]);
const blameSchema = _enum([
	"agent",
	"simulator",
	"judge",
	"infrastructure"
]);
const trialSchema = record({
	trial: count().describe("From 0."),
	status: statusSchema,
	failureType: failureTypeSchema.nullable(),
	blame: blameSchema.nullable(),
	code: string().optional().describe("Stable code of a failure or error, for example http_500."),
	about: string().optional().describe("What exactly failed, where the code leaves that open: of wrong_shape the key of the mapping, of agent_died how the agent that was started ended, of pattern_too_slow and mapping_too_slow what was stopped."),
	message: string().optional().describe("What happened, for an error. Untrusted text."),
	transcript: transcriptSchema,
	scores: list(scoreSchema),
	unjudged: list(unjudgedSchema).optional().describe("Expectations that the judge failed on. A hard one makes the trial errored, unless another hard one fails."),
	topics: list(string().nullable()).optional().describe("Topic of each turn, null where none fits. Absent: the suite has no topics."),
	modelCalls: list(modelCallSchema).optional().describe("Every call of a judge or simulated user for this trial."),
	givenUp: list(record({
		code: string(),
		message: string()
	})).optional().describe("Conversations before this one that were repeated because the simulated user broke its plan."),
	timing: record({
		startedAt: string().describe("ISO 8601, UTC."),
		durationMs: amount(),
		turns: list(amount()).describe("Latency of each answered turn, milliseconds."),
		uncertainty: list(amount()).optional().describe("By how much each of `turns` may be too long, milliseconds. Absent: not known."),
		firstTokens: list(amount()).optional().describe("Time to the first text of each answered turn that streams, milliseconds. Absent: none does."),
		parses: list(amount()).optional().describe("Time to parse the message, of each answered turn that says so, milliseconds. Absent: none does.")
	}),
	usage: usageSchema,
	agent: record({
		models: texts(),
		versions: texts()
	}).optional().describe("Models and versions that the replies name in their metadata. Absent: they name none.")
});
const measureSchema = tuple([number(), amount()]).readonly();
const caseResultSchema = record({
	id: string(),
	dataset: string(),
	category: string(),
	tier: count().min(1).max(5).nullable(),
	tags: texts(),
	language: string().optional().describe("Code of its language, such as de or pt-BR. Absent: the case names none."),
	agent: string().optional().describe("Name of the agent that was asked, where a suite has several. Absent: it has one."),
	fingerprint: string().describe("Hash of the content that a person would call the case, 12 hexadecimal characters."),
	inputFingerprint: string().optional().describe("Hash of what the agent was given, without what was expected of it. Absent in runs of older versions."),
	fetchedFingerprint: string().optional().describe("Hash of what the addresses of its files gave, 12 hexadecimal characters. Absent: it has none."),
	source: sourceLocationSchema,
	history: list(chatMessageSchema).optional().describe("Said before the first turn, as the case has it. Never scored. Absent: nothing was."),
	weight: number().positive().optional().describe("How many cases of the suite this one stands for, where the run took a sample of it (quick mode): limits are checked on values weighted so. Absent: 1. The values under metrics are plain."),
	status: statusSchema,
	trials: list(trialSchema),
	measures: record$1(string(), measureSchema).describe("By metric id: [numerator, denominator] of this unit, from the trials that are not errored. Pooled metrics are not here: they are read from the trials.")
});

export { sourceLocationSchema as i, statusSchema as n, trialSchema as r, caseResultSchema as t };