import { Dr as array, Fr as string, Ir as tuple, Lr as union, Mr as object, Nr as record, Or as boolean, Rr as unknown, jr as number, kr as literal, wr as _enum } from "./pipeline.js";

// src/model/source-location.ts
const sourceLocationSchema = object({
	file: string(),
	line: number().int().min(1)
}).readonly();

// src/model/run/model-call.ts
const modelRoleSchema = _enum(["judge", "simulator"]);
const modelCallSchema = object({
	role: modelRoleSchema,
	prompt: string().describe("Name of the prompt, for example criterion."),
	promptHash: string().describe("12 hexadecimal characters over the prompt as it was sent."),
	model: string(),
	latencyMs: number().min(0).describe("Of the whole call, retries included; 0 for a reply from the cache."),
	attempts: number().int().min(0).describe("Requests sent; 0 for a reply from the cache."),
	inputTokens: number().min(0).optional(),
	outputTokens: number().min(0).optional(),
	cost: number().min(0).optional().describe("US dollars, where a price is configured; 0 for a reply from the cache."),
	cache: _enum([
		"hit",
		"miss",
		"off"
	]),
	error: string().optional().describe("Stable code, where the call was of no use.")
}).readonly();

// src/model/run/score.ts
const scoreSchema = object({
	metric: string().describe("The metric it counts into, for example intent_accuracy."),
	turn: number().int().min(0).nullable().describe("Turn from 0; null for the whole conversation."),
	value: number().min(0).max(1),
	passed: boolean(),
	hard: boolean().describe("true: from expect, decides the trial. false: from evaluate, measured only."),
	reason: string().describe("Why, in one sentence; may quote the agent, so it is untrusted text."),
	code: string().optional().describe("Stable code of a failure, for example missing_tool."),
	names: array(string()).readonly().optional().describe("What a failure is about, by the configuration's own names: tools, types of entities, citations; never the agent's."),
	counts: object({
		tp: number().int().min(0),
		fp: number().int().min(0),
		fn: number().int().min(0)
	}).readonly().optional().describe("Items found, wrongly found, missed; for entities, tool calls and citations."),
	labels: object({
		expected: string(),
		actual: string().nullable(),
		confidence: number().nullable()
	}).readonly().optional().describe("For the confusion matrix and the calibration of intents."),
	gauge: literal(true).optional().describe("A plain measurement: it has a value, and neither holds nor fails. Enters no evaluation rate."),
	generated: literal(true).optional().describe("A model judged; the reason is in its words."),
	evidence: array(string()).readonly().optional().describe("What the judge quoted for its verdict; untrusted text."),
	votes: object({
		agreeing: number().int().min(1),
		of: number().int().min(1)
	}).readonly().optional().describe("Of how many judgements how many were of this verdict, where the judge was asked more than once."),
	claims: object({
		evaluated: number().int().min(0),
		grounded: number().int().min(0)
	}).readonly().optional().describe("Statements of the agent that were checked against their sources, for grounding.")
}).readonly();
const unjudgedSchema = object({
	metric: string(),
	turn: number().int().min(0).nullable(),
	hard: boolean(),
	code: string().describe("Stable code, for example malformed_judgement."),
	message: string().describe("What happened; untrusted text.")
}).readonly();

// src/model/run/transcript.ts
const toolCallSchema = object({
	id: string().optional(),
	name: string(),
	arguments: record(string(), unknown()).describe("Parsed arguments; {} when there were none."),
	result: unknown().optional().describe("What the tool answered, where the agent reports it.")
}).readonly();
const entitySchema = object({
	entity: string().describe("Entity type, for example data_type."),
	value: union([
		string(),
		number(),
		boolean()
	]),
	start: number().int().min(0).optional().describe("First character, from 0, as String.slice counts."),
	end: number().int().min(0).optional().describe("Character after the last."),
	confidence: number().optional()
}).readonly();
const usageSchema = object({
	inputTokens: number().min(0).optional(),
	outputTokens: number().min(0).optional(),
	totalTokens: number().min(0).optional(),
	cost: number().min(0).optional().describe("US dollars.")
}).readonly();
const turnTimingSchema = object({
	latencyMs: number().min(0).describe("Request written to last byte of the reply, milliseconds, taken at the socket: never less than it took."),
	uncertaintyMs: number().min(0).optional().describe("The reply took at least latencyMs less this: Agent Eval itself was busy when it came. Absent: not known."),
	firstByteMs: number().min(0).optional().describe("Request written to first byte of the reply, milliseconds."),
	attempts: number().int().min(1).optional().describe("Requests sent, 1 without a retry. Only the last one is timed.")
}).readonly();
const turnSchema = object({
	user: string().describe("What the user said."),
	text: string().optional().describe("The agent's text, citation markers included."),
	intent: string().nullable().optional(),
	confidence: number().nullable().optional().describe("0..1, of the intent."),
	entities: array(entitySchema).readonly().optional(),
	toolCalls: array(toolCallSchema).readonly().optional(),
	citations: array(string()).readonly().optional(),
	llmInvoked: boolean().optional().describe("Whether the agent fell back to a language model."),
	usage: usageSchema.optional(),
	timing: turnTimingSchema.optional()
}).readonly();
const recordedScoreSchema = object({
	value: number(),
	passed: boolean().optional()
}).readonly();
const transcriptSchema = object({
	turns: array(turnSchema).readonly(),
	recordedScores: record(string(), recordedScoreSchema).optional().describe("Scores that came with a recording, by name."),
	end: object({
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
	}).readonly().optional().describe("What ended a conversation whose user is simulated."),
	state: unknown().optional().describe("State of the world after the conversation, as fetched; absent: not fetched.")
}).readonly();

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
const trialSchema = object({
	trial: number().int().min(0).describe("From 0."),
	status: statusSchema,
	failureType: failureTypeSchema.nullable(),
	blame: blameSchema.nullable(),
	code: string().optional().describe("Stable code of a failure or error, for example http_500."),
	message: string().optional().describe("What happened, for an error; untrusted text."),
	transcript: transcriptSchema,
	scores: array(scoreSchema).readonly(),
	unjudged: array(unjudgedSchema).readonly().optional().describe("Expectations that the judge failed on; a hard one makes the trial errored, unless another hard one fails."),
	topics: array(string().nullable()).readonly().optional().describe("Topic of each turn, null where none fits. Absent: the suite has no topics."),
	modelCalls: array(modelCallSchema).readonly().optional().describe("Every call of a judge or simulated user for this trial."),
	givenUp: array(object({
		code: string(),
		message: string()
	}).readonly()).readonly().optional().describe("Conversations before this one that were repeated because the simulated user broke its plan."),
	timing: object({
		startedAt: string().describe("ISO 8601, UTC."),
		durationMs: number().min(0),
		turns: array(number().min(0)).readonly().describe("Latency of each answered turn, milliseconds."),
		uncertainty: array(number().min(0)).readonly().optional().describe("By how much each of `turns` may be too long, milliseconds. Absent: not known.")
	}).readonly(),
	usage: usageSchema
}).readonly();
const measureSchema = tuple([number(), number().min(0)]).readonly();
const caseResultSchema = object({
	id: string(),
	dataset: string(),
	category: string(),
	tier: number().int().min(1).max(5).nullable(),
	tags: array(string()).readonly(),
	fingerprint: string().describe("Hash of the content that a person would call the case; 12 hexadecimal characters."),
	inputFingerprint: string().optional().describe("Hash of what the agent was given, without what was expected of it. Absent in runs of older versions."),
	source: sourceLocationSchema,
	weight: number().positive().optional().describe("How many cases of the suite this one stands for, where the run took a sample of it (quick mode): limits are checked on values weighted so. Absent: 1. The values under metrics are plain."),
	status: statusSchema,
	trials: array(trialSchema).readonly(),
	measures: record(string(), measureSchema).describe("By metric id: [numerator, denominator] of this unit, from the trials that are not errored. Pooled metrics are not here: they are read from the trials.")
}).readonly();

export { sourceLocationSchema as i, statusSchema as n, trialSchema as r, caseResultSchema as t };