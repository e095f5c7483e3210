import { _ as union, a as array, d as number, f as object, g as tuple, h as string, l as literal, n as _enum, o as boolean, p as record, v as unknown } from "./schemas.js";

// src/model/confirmation.ts
const share = number().min(0).max(1);
const size = number().int().min(0);
const runCountSchema = object({
	runs: size,
	passes: size
}).readonly();
const evidenceSchema = object({
	rule: _enum([
		"first-look",
		"reruns",
		"category",
		"thin"
	]).describe("first-look: stored runs alone; reruns, category: fresh runs of cases that changed sides; thin: of reliable ones."),
	scope: string().describe("overall or category:NAME."),
	p: share.describe("Adjusted; for thin the bound that was crossed."),
	limit: share.describe("The share of the error that it had to stay within."),
	material: boolean().describe("The drop of the first pass reaches the tolerance.")
}).readonly();
const rerunCaseSchema = object({
	id: string(),
	category: string(),
	current: runCountSchema,
	base: runCountSchema,
	finding: _enum([
		"confirmed",
		"drifted",
		"unconfirmed",
		"other",
		"excluded"
	]).describe("confirmed: newly failing, and so again while the base version passes; drifted: the base version fails it now too; unconfirmed: newly failing, neither; other: newly passing; excluded: a run was lost.")
}).readonly();
const confirmedMetricSchema = object({
	metric: string(),
	sameAs: string().nullable().describe("Another metric that says the same of every case; null: none."),
	outcome: _enum([
		"regression",
		"warn",
		"inconclusive",
		"pass",
		"too-few-units"
	]).describe("regression: evidence of a drop that matters; warn: of a smaller one; inconclusive: a drop or a suspicion without evidence; too-few-units: fewer than 10, not tested."),
	margin: number().min(0).describe("The tolerance, 0..1."),
	firstLook: object({
		units: size.describe("Cases with stored runs."),
		storedRuns: size.describe("The most of any case."),
		drop: number().min(-1).max(1).describe("First pass against the mean of the stored runs; positive: worse."),
		newlyFailing: size,
		newlyPassing: size,
		p: share.describe("One-sided, alternative \"worse\"."),
		smallestVisibleDrop: share.nullable().describe("Drop that one pass sees with 80 % power; null: none.")
	}).readonly(),
	evidence: array(evidenceSchema).readonly(),
	reruns: object({
		cases: array(rerunCaseSchema).readonly(),
		leftOut: size.describe("Cases that changed sides and that the budget left out."),
		p: share
	}).readonly().nullable().describe("null: nothing called for it."),
	thin: object({
		stopped: _enum([
			"fired",
			"futility",
			"end",
			"budget",
			"gate",
			"cap",
			"few-stable-units"
		]),
		reliable: size.describe("Reliable cases by the stored runs."),
		pairs: size.describe("Paired runs: one of each version."),
		currentOnly: size.describe("Pairs in which only the current version failed."),
		baseOnly: size,
		pAtMost: share.nullable()
	}).readonly().nullable().describe("Reliable cases run again on both versions; null: not reached.")
}).readonly();
const confirmedMustPassSchema = object({
	id: string(),
	stored: runCountSchema,
	current: runCountSchema,
	base: runCountSchema,
	finding: _enum([
		"broken",
		"drifted",
		"unconfirmed",
		"not-run"
	]).describe("broken blocks; drifted: the base version fails it too; unconfirmed: it passed again.")
}).readonly();
const confirmationSchema = object({
	mode: _enum(["confirm", "stored"]).describe("confirm: both versions were asked. stored: the current one only, so that drift cannot be ruled out."),
	metrics: array(confirmedMetricSchema).readonly(),
	mustPass: array(confirmedMustPassSchema).readonly().describe("Must-pass cases that failed the first pass."),
	extraCalls: object({
		current: size,
		base: size,
		budget: size
	}).readonly().describe("Runs of single cases beyond the first pass."),
	uniformCalls: size.describe("Runs with which uniform repeats of the whole suite would find a break as often, first pass included; 0: nothing was run again."),
	stopped: _enum([
		"interrupt",
		"budget",
		"no_agent"
	]).nullable().describe("Why less was run than was called for; no_agent: there was none to ask.")
}).readonly();

// src/model/language-model.ts
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

// src/model/score.ts
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

// src/model/source-location.ts
const sourceLocationSchema = object({
	file: string(),
	line: number().int().min(1)
}).readonly();

// src/model/transcript.ts
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
	latencyMs: number().min(0).describe("Request fully written to last byte of the reply, milliseconds, taken at the socket."),
	firstByteMs: number().min(0).optional().describe("Request fully written to first byte of the reply, milliseconds."),
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

// src/model/case-result.ts
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
	}).readonly()).readonly().optional().describe("Conversations before this one whose simulated user broke its plan, and which were held again."),
	timing: object({
		startedAt: string().describe("ISO 8601, UTC."),
		durationMs: number().min(0),
		turns: array(number().min(0)).readonly().describe("Latency of each answered turn, milliseconds.")
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

// src/model/warning.ts
const warningSchema = object({
	code: string().describe("Stable code, snake_case, for programs."),
	text: string().describe("One sentence for a person: what, where, what to do.")
}).readonly();

// src/model/run-report.ts
const metricKindSchema = _enum([
	"proportion",
	"mean",
	"ratio",
	"duration",
	"quantile",
	"pooled"
]);
const betterSchema = _enum([
	"higher",
	"lower",
	"none"
]);
const unitSchema = _enum([
	"share",
	"ms",
	"usd",
	"tokens",
	"turns",
	"score"
]);
const intervalSchema = tuple([number(), number()]).readonly();
const metricValueSchema = object({
	metric: string(),
	scope: string().describe("overall, category:NAME, tier:N, dataset:NAME or intent:NAME."),
	value: number(),
	n: number().int().min(1).describe("Cases (units) that were scored."),
	interval: intervalSchema.nullable().describe("95 % interval; null where none is defined (n = 1 of a mean)."),
	unit: unitSchema,
	kind: metricKindSchema,
	better: betterSchema
}).readonly();
const confusionSchema = object({
	expected: string(),
	actual: string().nullable(),
	count: number().int().min(1)
}).readonly();
const runReportSchema = object({
	cases: array(caseResultSchema).readonly(),
	metrics: array(metricValueSchema).readonly().describe("A metric that nothing was scored for is absent, never 0."),
	confusions: array(confusionSchema).readonly().describe("Expected and actual intent, pairs that differ, most frequent first."),
	warnings: array(warningSchema).readonly()
}).readonly();

// src/model/comparison.ts
const metricVerdictSchema = _enum([
	"worse",
	"better",
	"same",
	"unclear",
	"info"
]);
const metricComparisonSchema = object({
	metric: string(),
	scope: string(),
	baseline: number(),
	current: number(),
	delta: number().describe("current − baseline, in the unit of the metric, on the shared units."),
	interval: intervalSchema.nullable().describe("Paired 95 % interval of the delta."),
	pValue: number().min(0).max(1).nullable().describe("One-sided, alternative \"worse\"; null where no test is defined."),
	adjustedPValue: number().min(0).max(1).nullable(),
	verdict: metricVerdictSchema,
	n: number().int().min(1).describe("Shared units that both runs scored."),
	unit: unitSchema,
	kind: metricKindSchema,
	better: betterSchema,
	tolerance: number().min(0).nullable().describe("The configured tolerance, in the unit of the metric."),
	gated: boolean(),
	warnings: array(warningSchema).readonly()
}).readonly();
const trialCountSchema = object({
	passed: number().int().min(0),
	trials: number().int().min(0)
}).readonly();
const caseComparisonSchema = object({
	id: string(),
	category: string(),
	source: sourceLocationSchema,
	baseline: trialCountSchema.nullable(),
	current: trialCountSchema.nullable(),
	mustPass: boolean(),
	failedChecks: array(string()).readonly().describe("What failed now, in our own fixed phrases and names from the configuration; never the words of an agent or judge.")
}).readonly();
const caseList = array(caseComparisonSchema).readonly();
const baselineInfoSchema = object({
	source: _enum([
		"file",
		"artifact",
		"cache",
		"agent"
	]).describe("agent: it was asked in this very run (--ab, --self-check)."),
	description: string().describe("Where it came from, for a person."),
	why: string().describe("Why this one was chosen."),
	runId: string(),
	sha: string().nullable(),
	branch: string().nullable(),
	createdAt: string().describe("ISO 8601, UTC."),
	toolVersion: string(),
	mode: string()
}).readonly();
const aspectStateSchema = _enum([
	"identical",
	"changed",
	"unknown"
]);
const comparabilitySchema = object({
	level: _enum([
		"high",
		"partial",
		"none"
	]).describe("none: nothing in common; partial: something was left out, or is not known to be alike; high: else."),
	differences: array(string()).readonly(),
	aspects: record(string(), aspectStateSchema).optional().describe("By the names of run.fingerprints. Absent in runs of older versions."),
	notCompared: array(object({
		metric: string(),
		aspects: array(string()).readonly().describe("What changed, by the names of run.fingerprints."),
		cases: number().int().min(1).describe("Shared cases left out of this metric."),
		compared: number().int().min(0).describe("Shared cases still compared; 0: the metric has no row.")
	}).readonly()).readonly().optional().describe("Metrics that were measured differently in the two runs.")
}).readonly();
const regradingSchema = object({
	cases: array(string()).readonly().describe("Ids of the baseline cases that were scored again."),
	rewritten: array(string()).readonly().describe("Of those, the ones whose expectations had changed while their input had not."),
	judged: boolean().optional().describe("Whether the judge was asked again. Otherwise judged scores are those of then."),
	why: string().describe("One sentence: what was scored again, or why nothing was although it could matter.")
}).readonly();
const comparisonSchema = object({
	baseline: baselineInfoSchema,
	metrics: array(metricComparisonSchema).readonly(),
	cases: object({
		newlyFailing: caseList,
		newlyPassing: caseList,
		stillFailing: caseList,
		unstable: caseList.describe("Mixed trials on the baseline or now, without a clear change of side."),
		added: caseList,
		removed: caseList,
		changed: caseList.describe("Same id, other content, and not scored again: not compared.")
	}).readonly(),
	shared: number().int().min(0).describe("Units with the same id and content in both runs, not errored in either."),
	comparability: comparabilitySchema,
	regrading: regradingSchema.optional().describe("Absent: not called for."),
	confirmation: confirmationSchema.optional().describe("With gate.rule confirmed: what fresh runs said. Absent: another rule, or nothing to confirm."),
	smallestVisibleDrop: number().min(0).nullable().describe("Drop of the pass rate that this run could have seen with 80 % power, 0..1."),
	warnings: array(warningSchema).readonly()
}).readonly();

// src/model/diagnosis.ts
const patternChangeSchema = _enum([
	"new",
	"grown",
	"shrunk",
	"gone",
	"same"
]);
const errorPatternSchema = object({
	code: string().describe("Stable code, for example intent_confusion."),
	subject: string().nullable().describe("What it is about, by names of the configuration where there are such: \"book_room → cancel_room\"; untrusted where the agent named it."),
	title: string().describe("A short sentence for people, for example \"book_room is taken for cancel_room\"."),
	rest: literal(true).optional().describe("Several subjects of this code, each seen in one case only: no common cause."),
	cases: array(string()).readonly().describe("Ids of the failing cases it is seen in, of this run."),
	softCases: array(string()).readonly().optional().describe("Ids of the passing cases that it is seen in, by expectations that fail nothing. Absent: none."),
	share: number().min(0).max(1).describe("Of all failing cases of this run."),
	baselineCases: number().int().min(0).nullable().describe("Shared cases it was seen in on the baseline, failing or not; null without one, or where one cannot know."),
	sharedCases: number().int().min(0).optional().describe("Shared cases it is seen in now: what baselineCases is set against. Absent where that is null."),
	change: patternChangeSchema.nullable().describe("Of sharedCases against baselineCases; null where that is null."),
	example: object({
		caseId: string(),
		turn: number().int().min(0).nullable(),
		said: string(),
		reason: string()
	}).readonly().nullable().describe("One failing case with what the user said and what is wrong; untrusted text, shortened."),
	cause: string().describe("The likely root cause, one sentence."),
	action: object({
		text: string(),
		place: string().describe("Where to act: intent training, entity extraction, tool selection, prompt, sources, …"),
		priority: _enum([
			"high",
			"medium",
			"low"
		])
	}).readonly(),
	gain: number().min(0).max(1).describe("How much the pass rate would rise if the cases whose first cause this is passed, 0..1: of several faults of a case the one that comes first from understanding to answering. Of edge_case and llm_fallback_failure: if these cases failed no more often than the others."),
	changedFiles: array(string()).readonly().optional().describe("Files of the pull request that the configuration maps to these cases (selection.changed).")
}).readonly();
const failureClusterSchema = object({
	words: array(string()).readonly().describe("Words that the failing inputs share and others do not."),
	cases: array(string()).readonly()
}).readonly();
const tierResultSchema = object({
	tier: number().int().min(1).max(5),
	cases: number().int().min(0),
	targets: array(object({
		metric: string(),
		target: number(),
		value: number().nullable().describe("null: nothing scored."),
		n: number().int().min(0),
		met: boolean().nullable()
	}).readonly()).readonly()
}).readonly();
const testSetHealthSchema = object({
	coverage: object({
		rows: array(object({
			intent: string(),
			singleTurn: number().int().min(0),
			multiTurn: number().int().min(0),
			context: number().int().min(0),
			entityHeavy: number().int().min(0),
			edgeCase: number().int().min(0)
		}).readonly()).readonly(),
		untestedIntents: array(string()).readonly(),
		untestedTools: array(string()).readonly(),
		untestedTopics: array(string()).readonly()
	}).readonly(),
	alwaysPassed: object({
		cases: array(string()).readonly(),
		runs: number().int().min(0)
	}).readonly().nullable().describe("Cases that passed in every stored run: they carry no information. null without a history."),
	duplicates: array(object({
		cases: array(string()).readonly(),
		near: boolean()
	}).readonly()).readonly(),
	conflicts: array(object({
		cases: array(string()).readonly(),
		what: string()
	}).readonly()).readonly().describe("The same text with different expectations."),
	smallCategories: array(object({
		category: string(),
		cases: number().int().min(1),
		smallestVisibleDrop: number().min(0).max(1).nullable()
	}).readonly()).readonly().describe("Too small to gate, with the smallest drop each could show at 80 % power; null: none at all.")
}).readonly();
const diagnosisSchema = object({
	patterns: array(errorPatternSchema).readonly().describe("By gain, largest first; then what has no common cause; those that are gone last."),
	clusters: array(failureClusterSchema).readonly(),
	tiers: array(tierResultSchema).readonly(),
	testSet: testSetHealthSchema.nullable().describe("null where the cases of the suite are not at hand.")
}).readonly();

// src/model/run-info.ts
const runModeSchema = _enum([
	"quick",
	"full",
	"changed",
	"failed"
]);
const runInfoSchema = object({
	id: string().describe("Identity of the run: GitHub run id, or a local one."),
	attempt: number().int().min(1),
	suite: string(),
	toolVersion: string(),
	startedAt: string().describe("ISO 8601, UTC."),
	durationMs: number().min(0),
	mode: runModeSchema,
	event: string().nullable().describe("GitHub event name; null for a local run."),
	sha: string().nullable().describe("Head commit that the results speak of."),
	branch: string().nullable(),
	pullRequest: number().int().nullable(),
	seed: number().int(),
	trials: number().int().min(1),
	cases: object({
		selected: number().int().min(0),
		total: number().int().min(0)
	}).readonly(),
	calls: number().int().min(0).describe("Requests to the agent, retries included."),
	extraCalls: object({
		current: number().int().min(0),
		base: number().int().min(0)
	}).readonly().optional().describe("Requests beyond the first pass, to the current and to the base version, retries included. Absent: none."),
	cost: number().min(0).nullable().describe("US dollars; null where no reply or price gives it."),
	stopped: _enum(["budget", "interrupt"]).nullable().describe("Why it ended before its end; null: it did not."),
	fingerprints: record(string(), string()).readonly().describe("Canonical hashes by aspect, 12 hexadecimal characters each: config, dataset, evaluate (soft expectations that cases inherit), criteria (all) and criterion:NAME, topics, judge, simulator, scoring:NAME (version and settings of one scoring). An aspect that is not there is unknown: an older version stored the run.")
}).readonly();

// src/model/trend.ts
const trendPointSchema = object({
	runId: string(),
	startedAt: string().describe("ISO 8601, UTC."),
	sha: string().nullable(),
	value: number(),
	n: number().int().min(1),
	interval: intervalSchema.nullable(),
	accepted: boolean().describe("A regression was accepted with this run.")
}).readonly();
const metricTrendSchema = object({
	metric: string(),
	unit: unitSchema.optional(),
	better: betterSchema.optional(),
	points: array(trendPointSchema).readonly().describe("Oldest first, at most 500."),
	current: number().nullable().describe("The value of this run, which is not among the points; of a quick run the estimate for the whole suite. null: not measured, or of a part of the cases that stands for nothing."),
	spread: number().min(0).nullable().describe("Standard deviation of the differences between neighbouring runs, divided by √2; null below 3 runs."),
	change: object({
		runId: string().describe("The first run of the new level; of a drift the last one before it."),
		before: number(),
		after: number(),
		pValue: number().min(0).max(1).describe("Adjusted for the metrics that were tested (Holm); marked from 0.01 down."),
		shape: _enum(["step", "drift"]).optional().describe("step: from one run to the next; drift: little by little, up to the newest run."),
		measuredBy: array(string()).readonly().optional().describe("What was measured, or by what, changed within two runs of a step or during a drift: names of run.fingerprints. Such a change may say nothing of the agent.")
	}).readonly().nullable().describe("Where the level changed, by a change-point test; null: no sign of it.")
}).readonly();
const trendSchema = array(metricTrendSchema).readonly();

// src/model/verdict.ts
const conclusionSchema = _enum([
	"no-regression",
	"regression",
	"below-minimum",
	"inconclusive",
	"not-compared",
	"could-not-run"
]);
const reasonSchema = object({
	rule: string().describe("minimum, maximum, confirmed, paired, threshold, below_tolerance, must_pass, max_errors, stopped, no_baseline, …"),
	metric: string().nullable(),
	scope: string().nullable(),
	text: string().describe("One sentence with its numbers. Made of our own words and of names from the configuration.")
}).readonly();
const verdictSchema = object({
	conclusion: conclusionSchema,
	reasons: array(reasonSchema).readonly(),
	headline: string().describe("What follows \"Agent eval: \" and the word, for example \"pass rate down 3.8 pp\"."),
	exitCode: number().int().min(0).max(4),
	accepted: object({
		by: string(),
		sha: string()
	}).readonly().nullable().describe("Who accepted this regression, for which head commit; null: nobody.")
}).readonly();

// src/model/outcome.ts
const OUTCOME_SCHEMA_VERSION = 1;
const outcomeSchema = object({
	schemaVersion: literal(1),
	run: runInfoSchema,
	report: runReportSchema,
	comparison: comparisonSchema.nullable(),
	diagnosis: diagnosisSchema.nullable().describe("null where nothing was run."),
	trend: trendSchema.optional().describe("Over the stored runs; absent without a history."),
	verdict: verdictSchema
}).readonly();

export { trialSchema as i, metricValueSchema as n, statusSchema as r, outcomeSchema as t };