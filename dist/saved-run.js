import { i as sourceLocationSchema, r as trialSchema, t as caseResultSchema } from "./case-result.js";
import { Ci as warningSchema, Dc as literal, En as expectMany, Ga as statusOfTrials, Ka as trialCount, Mc as record$1, Pc as string, Tc as boolean, _a as list, _s as PASS_RATE, ba as texts, da as MAX_SAVED_RUN_BYTES, ga as count, ha as amount, ja as GRAINS, kc as number, ma as verdictSchema, oo as SLACK, rn as openCaseStore, ua as MAX_RUN_BYTES, va as record, xc as _enum, ya as share$1 } from "./pipeline.js";
import { n as readCases, r as runInfoSchema, t as partsOfFile } from "./read-cases.js";
import { c as unitSchema, i as metricKindSchema, n as endingSchema, o as runReportSchema, r as intervalSchema, s as trialRunsSchema, t as betterSchema } from "./run-report.js";
import { H as counted, W as digits, it as inQuotes, l as formatBytes, o as FileTooLargeError, p as readFileCapped, tt as cut } from "./cli.js";
import { gunzipSync, gzipSync } from "node:zlib";
import { join } from "node:path";
import { stat } from "node:fs/promises";

// src/model/verdict/anchor.ts
const anchorLookSchema = record({
	name: string().describe("The tag, or a shortened sha."),
	sha: string(),
	anchorRuns: count().min(1).describe("Stored runs of the anchor, 3 to 5."),
	runs: count().min(1).describe("The last runs since, this one included, 3 to 5."),
	cases: count().describe("Cases with results in both, their content and graders unchanged."),
	drop: number().describe("Mean loss of pass rate over these cases, a share. Below 0: a gain."),
	pValue: share$1().describe("Exact stratified test, one-sided."),
	merges: count().describe("Commits of the default branch with stored runs since, this one included."),
	regressions: count().describe("Of these, commits whose own run was a regression."),
	isLower: boolean().describe("p of 0.01 or less, and a drop of the tolerance or more."),
	warned: boolean().describe("isLower in this run and in the one before it."),
	paired: record({
		pairs: count().describe("Cases that both versions ran, side by side."),
		currentOnly: count().describe("Of these, cases that only the default branch failed."),
		anchorOnly: count(),
		isLower: boolean().describe("By the first part of the small-drop test: drift is ruled out.")
	}).optional().describe("Made with the first warning, where the version of the anchor could be called. Absent: not.")
});

// src/model/run/quick-sample.ts
const size$1 = number().int().min(0);
const sampleEstimateSchema = record({
	metric: string(),
	cases: size$1.optional().describe("Cases with stored runs, which the change is estimated for. Absent in runs of older versions."),
	drawn: size$1.optional().describe("Cases that were drawn and scored, without those that are always in. Absent in runs of older versions."),
	baseline: number().describe("Of all cases with stored runs, by these."),
	delta: number().describe("Estimated change of all of them."),
	interval: intervalSchema.describe("95 % interval of the change."),
	value: number().describe("Estimated value of the whole suite now, with its cases that have no stored runs."),
	valueInterval: intervalSchema.describe("95 % interval of what the whole suite would show in one run now.")
});
const quickSampleSchema = record({
	cases: size$1.describe("Cases that the subset was drawn from."),
	ran: size$1.describe("Cases of the subset."),
	usedToPass: record({
		cases: size$1,
		ran: size$1
	}).describe("Of those that passed in most stored runs, must-pass cases apart."),
	visibleBreaks: size$1.nullable().describe("This many broken cases, of all that used to pass, would be noticed with a probability of 95 %. null: no number would."),
	escalation: _enum([
		"none",
		"done",
		"off",
		"limit",
		"no_agent"
	]).describe("none: not needed. done: all cases ran. off, limit, no_agent: needed, but switched off, over a limit, or without an agent."),
	label: string().nullable().describe("Label that makes all cases run. null: none is configured."),
	estimates: list(sampleEstimateSchema).describe("Empty where a class of cases has fewer than two scored ones, and where all cases ran.")
});

// src/model/verdict/confirmation.ts
const share = number().min(0).max(1);
const size = number().int().min(0);
const runCountSchema = record({
	runs: size,
	passes: size
});
const partSchema = _enum(["base", "no-base"]).describe("Where only some agents have a base version: about the cases of these (base), or about those of the others, which are compared with stored runs alone (no-base). Absent: about all cases.");
const evidenceSchema = record({
	rule: _enum([
		"first-look",
		"reruns",
		"category",
		"thin",
		"hard-break",
		"collapse"
	]).describe("reruns, category: re-runs of cases that newly fail. thin: paired runs of cases that usually pass. Where the base version could not be called, so that the provider may be the cause: hard-break: cases that usually passed fail every run. collapse: far more cases fail than in the stored runs. first-look: the same in runs of older versions."),
	scope: string().describe("overall or category:NAME."),
	p: share.describe("Adjusted. For thin the bound that was crossed."),
	limit: share.describe("The share of the error that it had to stay within."),
	material: boolean().describe("The loss reaches the tolerance. In a category, two cases are confirmed broken as well."),
	by: _enum([
		"drop",
		"confirmed",
		"reruns",
		"pairs",
		"sample",
		"hard"
	]).optional().describe("What shows the size of the loss. drop: the first pass. confirmed: cases that are confirmed broken. reruns: the re-runs of both versions. pairs: paired runs of cases that usually pass. sample: confirmed cases of a quick subset, by the cases that they stand for. hard: cases that fail every run. Absent in runs of older versions: drop."),
	size: number().optional().describe("The loss that is compared with the tolerance, as a share of all cases in scope.")
});
const rerunCaseSchema = record({
	id: string(),
	category: string(),
	current: runCountSchema,
	base: runCountSchema,
	stored: runCountSchema.optional().describe("Its stored runs, where the base version was not called. Absent: it was, or the run is of an older version."),
	finding: _enum([
		"confirmed",
		"unattributed",
		"drifted",
		"unconfirmed",
		"excluded"
	]).describe("confirmed: newly failing, and so again while the base version passes. unattributed: newly failing, and so in every re-run, and the base version could not be called. drifted: the base version fails it now too, which may be this very one. unconfirmed: newly failing, neither. excluded: a run was lost.")
});
const settlingSchema = record({
	settled: boolean().describe("A drop of this size is ruled out."),
	drop: share.describe("Share of all cases: 5 pp, or three cases."),
	llr: number().nullable().describe("Log of how much likelier the runs are with such a drop. null: not reached."),
	passes: size.describe("Passes over the cases that always passed."),
	cases: size.describe("Cases that always passed, of each such pass."),
	repeated: size.describe("Cases that nearly always passed and newly failed."),
	failing: size.describe("Of these, those that passed in no re-run.")
});
const confirmedMetricSchema = record({
	metric: string(),
	part: partSchema.optional(),
	sameAs: string().nullable().describe("Another metric that says the same of every case. null: none."),
	outcome: _enum([
		"regression",
		"warn",
		"inconclusive",
		"pass",
		"too-few-units"
	]).describe("regression: evidence of a drop that matters. warn: of a smaller one. inconclusive: a drop or a suspicion without evidence that no re-runs ruled out. too-few-units: no case with stored runs, in older versions fewer than 10."),
	margin: number().min(0).describe("The tolerance, 0..1."),
	firstLook: record({
		units: size.describe("Cases with stored runs."),
		storedRuns: size.describe("The most of any case."),
		medianRuns: size.optional().describe("Half of the cases have so many stored runs or fewer. Absent: as storedRuns, or not known."),
		drop: number().min(-1).max(1).describe("First pass against the mean of the stored runs. Positive: worse."),
		newlyFailing: size,
		afterPass: size.optional().describe("Beside these, cases that failed in most stored runs, passed in the newest and fail now; without those that drifted. Absent: none."),
		newlyPassing: size,
		p: share.describe("One-sided, alternative \"worse\"."),
		category: record({
			name: string(),
			drop: number().min(-1).max(1),
			p: share
		}).optional().describe("Where it is suspicious in one category only: which one, its drop, and its adjusted p. Absent: it is not."),
		smallestVisibleDrop: share.nullable().describe("Drop that one pass sees with 80 % power. null: none.")
	}),
	evidence: list(evidenceSchema),
	reruns: record({
		cases: list(rerunCaseSchema),
		leftOut: size.describe("Cases that newly fail and that the budget left out."),
		p: share,
		drifted: size.optional().describe("Of the newly failing cases those that both versions fail in most re-runs. Absent in runs of older versions: all that drifted.")
	}).nullable().describe("null: nothing called for it."),
	thin: record({
		stopped: _enum([
			"fired",
			"futility",
			"end",
			"budget",
			"gate",
			"cap",
			"few-stable-units"
		]),
		reliable: size.describe("Cases that usually pass by the stored runs."),
		pairs: size.describe("Paired runs: one of each version, of this one the first pass to begin with."),
		currentOnly: size.describe("Pairs in which only the current version failed."),
		baseOnly: size,
		pAtMost: share.nullable()
	}).nullable().describe("Cases that usually pass, in paired runs of both versions. null: not reached."),
	hardBreaks: record({
		cases: list(string()),
		runs: size.describe("Runs of each, the first pass included, of which none passed."),
		stored: runCountSchema.nullable().describe("Stored runs of each. null: they differ."),
		p: share.describe("That chance gives so many.")
	}).optional().describe("Cases that usually passed and fail every run, where the base version could not be called. Absent: none."),
	settling: settlingSchema.optional().describe("Absent: nothing called for it."),
	follows: string().optional().describe("The metric that speaks for this one: a case that passes there passes here, too. Absent: it stands alone.")
});
const pairedLoss = {
	units: size.describe("Cases that were scored in every run."),
	loss: number().describe("In the unit of the metric. Positive: worse."),
	rise: number().nullable().describe("Of a time: by which part it rose, 0.1 for 10 %. null: the metric is no time."),
	p: share.describe("One-sided, alternative \"worse\". Of a time: slower by more than 10 %, case by case.")
};
const pairsSchema = record({
	...pairedLoss,
	values: record({
		baseline: number(),
		current: number()
	}).optional().describe("Of the base version and of this one, in the unit of the metric. Absent in runs of older versions."),
	few: record({
		cases: size.describe("Cases that are slower by more than 10 % in every pass."),
		slowest: string().describe("The id of the one that is slower than before by most."),
		ratio: number().min(0).describe("How many times as long that one takes.")
	}).optional().describe("Of a time where the median case is slower by less than 10 %: the few that are slower. Absent: none is, or most are."),
	differing: size.optional().describe("Cases that differ, where these are so few that nothing they do is evidence. Absent: they are more."),
	worst: string().optional().describe("The id of a case that lost more than all others together differ by. Absent: there is none, or the metric is a time.")
});
const confirmedGradedSchema = record({
	metric: string(),
	part: partSchema.optional(),
	sameAs: string().nullable().describe("Another metric that says the same of every case. null: none."),
	unit: unitSchema,
	outcome: _enum([
		"regression",
		"warn",
		"inconclusive",
		"pass"
	]).describe("As of other metrics. inconclusive: the pairs differ by the tolerance or more, which is no evidence."),
	margin: number().min(0).describe("The tolerance, in the unit of the metric."),
	look: record(pairedLoss).describe("First pass against the mean of the stored runs; of a time, the geometric mean of each case."),
	passes: size.describe("Passes of pairs over all cases, 0 to 2."),
	pairs: pairsSchema.nullable().describe("All pairs together. null: none were made."),
	stopped: _enum([...[
		"not-suspicious",
		"fired",
		"unlikely",
		"end",
		"budget",
		"few-units",
		"lost"
	], ...[
		"decided",
		"sample",
		"no-base",
		"same"
	]]).describe("Why no more pairs were made. lost: errors took away too many of them. decided: another metric fails the check. sample: only a quick subset was asked. no-base: the base version could not be called. same: the baseline is of the same commit."),
	lost: record({
		units: size,
		code: string()
	}).optional().describe("Cases without a pair, for a re-run of them errored or could not be judged, and the code of the first such error. Absent: none."),
	evidence: record({
		rule: _enum(["pairs", "collapse"]).describe("pairs: paired re-runs of both versions. collapse: the first pass against the stored runs alone."),
		p: share,
		limit: share.describe("The share of the error that it had to stay within."),
		material: boolean().describe("The loss of all pairs reaches the tolerance, and of a time also 10 %.")
	}).nullable()
});
const confirmedMustPassSchema = record({
	id: string(),
	part: partSchema.optional(),
	stored: runCountSchema,
	current: runCountSchema,
	base: runCountSchema,
	finding: _enum([
		"broken",
		"drifted",
		"unconfirmed",
		"not-run"
	]).describe("broken: it blocks. drifted: the base version fails it too, which may be this very one. unconfirmed: it passed again.")
});
const confirmationSchema = record({
	mode: _enum([
		"confirm",
		"stored",
		"same"
	]).describe("confirm: both versions were asked. stored: the current one only, so that drift cannot be ruled out. same: the baseline is of the same commit, so the current one only, and what fails again has drifted. Entries of part no-base are as stored."),
	baseFailed: literal(true).optional().describe("There is a base version, and it could not be prepared, started or asked: the warning base_not_callable says why, or no_base_version where the change leaves none. Absent: there is none, or it was asked."),
	metrics: list(confirmedMetricSchema).describe("Where only some agents have a base version, a metric has an entry for each part of the cases."),
	graded: list(confirmedGradedSchema).optional().describe("Gated metrics that a case neither passes nor fails, by paired runs of both versions. Absent: none."),
	mustPass: list(confirmedMustPassSchema).describe("Must-pass cases that failed the first pass."),
	extraCalls: record({
		current: size,
		base: size,
		budget: size,
		allowed: size.optional().describe("What confirmation.max_extra_calls allows, where --max-calls left a smaller budget. Absent: the budget."),
		requests: size.optional().describe("Requests that a run may take, by which --max-calls bounds the budget. Absent: it does not, or one.")
	}).describe("Runs of single cases beyond the first pass."),
	uniformCalls: size.describe("Runs with which uniform repeats of the whole suite would find a break as often, first pass included. 0: nothing was run again."),
	lost: record({
		runs: size,
		code: string()
	}).optional().describe("Re-runs that errors took away, and the code of the first such error. Absent: none."),
	stopped: _enum([
		"interrupt",
		"budget",
		"no_agent"
	]).nullable().describe("Why less was run than was called for. no_agent: there was none to ask."),
	runLimit: record({
		name: _enum(["max-calls", "max-cost"]),
		value: number().min(0)
	}).optional().describe("The limit of the whole run that ended it. Absent: none did, or an older version made the run.")
});

// src/model/verdict/quality.ts
const ended = _enum(["completed", "max_turns"]);
const qualityChangeSchema = record({
	id: string(),
	category: string(),
	source: sourceLocationSchema,
	runs: record({
		baseline: count().min(1),
		current: count().min(1)
	}).describe("Trials that each side is the mean of."),
	score: record({
		baseline: amount(),
		current: amount(),
		metrics: list(record({
			metric: string(),
			baseline: amount(),
			current: amount()
		})).describe("Those that moved the same way, the largest change first.")
	}).optional().describe("Soft score, 0..1: the mean over the metrics of the soft expectations of the case. Absent: it moved by less than 0.3."),
	turns: record({
		baseline: amount(),
		current: amount()
	}).optional().describe("Mean number of turns, where it or the end changed by enough."),
	ended: record({
		baseline: ended,
		current: ended
	}).optional().describe("How all conversations of a case that still fails ended, where that changed.")
});
const qualitySchema = record({
	lower: list(qualityChangeSchema).describe("Lower scores, more turns, or stopped at max_turns: most first."),
	higher: list(qualityChangeSchema).describe("Higher scores, fewer turns, or completed again: most first.")
});

// src/model/verdict/comparison.ts
const metricVerdictSchema = _enum([
	"worse",
	"better",
	"same",
	"unclear",
	"info"
]);
const metricComparisonSchema = record({
	metric: string(),
	scope: string(),
	baseline: number(),
	current: number(),
	delta: number().describe("current \u2212 baseline, in the unit of the metric, on the shared units."),
	interval: intervalSchema.nullable().describe("Paired 95 % interval of the delta, including the uncertainty of times."),
	uncertainty: record({
		baseline: amount(),
		current: amount()
	}).optional().describe("By how much each value may be too large, since Agent Eval itself was busy when replies came. A delta within it is not a change. Absent: exact, or not known."),
	pValue: share$1().nullable().describe("One-sided, alternative \"worse\". null: no test is defined."),
	adjustedPValue: share$1().nullable(),
	verdict: metricVerdictSchema,
	word: string().optional().describe("What every output says of the row: info, too few (n = 7), with broken cases (n = 7), worse, worse (re-runs), worse, or drift, below tolerance, no change, no measurable change, better, lower or higher, not confirmed, within tolerance, unclear, not all judged, values missing. Of a time slower and faster. Absent in runs of older versions."),
	n: count().min(1).describe("Shared units that both runs scored."),
	unit: unitSchema,
	kind: metricKindSchema,
	better: betterSchema,
	estimatedFor: count().min(1).optional().describe("Values, change and interval are estimates for this many cases, of which n ran. Absent: they are of the cases that ran."),
	estimatedOf: count().min(1).optional().describe("Cases of the suite, where it has others than the row is estimated for. Absent: it has none."),
	tolerance: amount().nullable().describe("The smallest change that matters, in the unit of the metric. null: none is set."),
	gated: boolean(),
	trialRuns: record({
		baseline: trialRunsSchema.nullable(),
		current: trialRunsSchema.nullable()
	}).optional().describe("The rate over runs of the shared cases, of each side. null: that side has no two trials of every case."),
	warnings: list(warningSchema)
});
const trialCountSchema = record({
	passed: count(),
	trials: count()
});
const caseComparisonSchema = record({
	id: string(),
	category: string(),
	source: sourceLocationSchema,
	baseline: trialCountSchema.nullable(),
	current: trialCountSchema.nullable(),
	mustPass: boolean(),
	failedChecks: texts().describe("What failed now, in fixed phrases and names from the configuration. Never in the words of an agent or judge.")
});
const caseList = list(caseComparisonSchema);
const baselineInfoSchema = record({
	source: string().describe("Where it was found: file, artifact or cache. agent: it was called in this run (--ab, --self-check)."),
	description: string().describe("Where it came from, for a person."),
	file: string().optional().describe("Of source file: its path, from where the run was started."),
	why: string().describe("Why this one was chosen."),
	runId: string(),
	sha: string().nullable(),
	behind: count().optional().describe("Commits, along first parents, between its commit and that of the base version. 0: the same one. Absent: not known."),
	branch: string().nullable(),
	createdAt: string().describe("ISO 8601, UTC."),
	toolVersion: string(),
	mode: string()
});
const aspectStateSchema = _enum([
	"identical",
	"changed",
	"unknown"
]);
const judgementsSchema = record({
	missing: count(),
	of: count()
});
const comparabilitySchema = record({
	level: _enum([
		"high",
		"partial",
		"none"
	]).describe("none: nothing in common. partial: something was left out, or may have been measured differently. high: otherwise."),
	differences: texts(),
	aspects: record$1(string(), aspectStateSchema).optional().describe("By the names of run.fingerprints. Absent in runs of older versions."),
	notCompared: list(record({
		metric: string(),
		aspects: texts().describe("What changed, by the names of run.fingerprints."),
		cases: count().min(1).describe("Shared cases left out of this metric."),
		compared: count().describe("Shared cases still compared. 0: the metric has no row.")
	})).optional().describe("Metrics that were measured differently in the two runs."),
	unjudged: list(record({
		metric: string(),
		baseline: count().describe("Shared cases that the baseline has no score of."),
		current: count().describe("Shared cases that the current run has no score of."),
		both: count().min(1).optional().describe("Shared cases that could not be judged in either run, of which both counts speak. Absent: none."),
		cases: count().min(1).describe("Shared cases that either run has a score of, or should have."),
		code: string().describe("Why, of the first of them, for example judge_http_503."),
		parts: record({
			lost: amount().describe("Cases that are missing, each as far as its missing judgements could change it in the two runs together."),
			baseline: judgementsSchema,
			current: judgementsSchema
		}).optional().describe("Where some turns or trials of a case could not be judged, and others could: how many of all shared cases. Absent: of each case all or nothing is missing.")
	})).optional().describe("Metrics that could not be judged in one of the runs, or in both, or in part. Absent: none."),
	missing: list(record({
		metric: string(),
		baseline: count().describe("Shared cases of which the current run alone has a value."),
		current: count().describe("Shared cases of which the baseline alone has a value."),
		cases: count().min(1).describe("Shared cases that either run has a value of.")
	})).optional().describe("Metrics that are gated or have a limit, and that one of the runs has no value of in some cases, though nothing was left unjudged there. Absent: none.")
});
const regradingSchema = record({
	cases: texts().describe("Ids of the baseline cases that were scored again."),
	rewritten: texts().describe("Of those, the ones whose expectations had changed while their input had not."),
	judged: boolean().optional().describe("Whether the judge scored the stored conversations again. Otherwise judged scores are the stored ones."),
	why: string().describe("One sentence: what was scored again, or why nothing was although it could matter.")
});
const endingSideSchema = record({
	count: count(),
	of: count().min(1).describe("Conversations that ran.")
});
const claimSideSchema = record({
	evaluated: count(),
	grounded: count()
});
const claimChangeSchema = record({
	name: string().nullable().describe("The type or the source. null: no source. Untrusted text where an agent named it."),
	baseline: claimSideSchema,
	current: claimSideSchema
});
const comparisonSchema = record({
	baseline: baselineInfoSchema,
	metrics: list(metricComparisonSchema),
	cases: record({
		newlyFailing: caseList,
		newlyPassing: caseList,
		stillFailing: caseList,
		unstable: caseList.describe("Mixed trials on the baseline or now, without a clear change of side."),
		added: caseList,
		removed: caseList,
		changed: caseList.describe("Same id, other content, and not scored again: not compared.")
	}),
	quality: qualitySchema.optional().describe("Cases of the same result whose soft score or number of turns changed. No verdict looks at it: single cases vary by chance. Absent: none, or an older version compared."),
	endings: list(record({
		ending: endingSchema,
		baseline: endingSideSchema,
		current: endingSideSchema
	})).optional().describe("How conversations of the same cases ended in both runs, errored ones included. Absent in older runs."),
	claims: record({
		byType: list(claimChangeSchema),
		bySource: list(claimChangeSchema)
	}).optional().describe("Statements of the shared cases that a judge checked. Absent: none in either run."),
	shared: count().describe("Units with the same id and content in both runs, not errored in either."),
	comparability: comparabilitySchema,
	regrading: regradingSchema.optional().describe("Absent: not called for."),
	confirmation: confirmationSchema.optional().describe("With gate.rule confirmed: what the re-runs showed. Absent: another rule, or nothing to confirm."),
	reruns: list(record({
		id: string(),
		current: list(trialSchema).describe("Of this version, the first pass not among them."),
		base: list(trialSchema).describe("Of the base version, made in this run."),
		runs: record({
			current: runCountSchema,
			base: runCountSchema
		}).optional().describe("How many runs these are, and how many of them the case passed. Absent in older runs.")
	})).optional().describe("Every trial of the re-runs. A conversation without turns was left out, for there were too many. Absent: none, or an older version. Stored runs have none."),
	sample: quickSampleSchema.optional().describe("Of a quick subset. Absent: all cases were to run, or some were picked."),
	smallestVisibleDrop: amount().nullable().describe("Drop of the pass rate that this run could have seen with 80 % power, 0..1."),
	warnings: list(warningSchema)
});

// src/model/verdict/diagnosis.ts
const patternChangeSchema = _enum([
	"new",
	"grown",
	"shrunk",
	"gone",
	"same"
]);
const againstBaseline = {
	baselineCases: count().nullable().describe("Shared cases in which it was seen on the baseline, failing or not. null: no baseline, or not known."),
	sharedCases: count().optional().describe("Shared cases it is seen in now: what baselineCases is compared with. Absent where that is null."),
	change: patternChangeSchema.nullable().describe("Of sharedCases against baselineCases. null: baselineCases is null, or both are 0."),
	changedFiles: texts().optional().describe("Files of the pull request that the configuration maps to these cases (selection.changed).")
};
const errorPatternSchema = record({
	code: string().describe("Stable code, for example intent_confusion."),
	subject: string().nullable().describe("What it is about, by names of the configuration if there are such: \"book_room \u2192 cancel_room\". Untrusted if the agent named it."),
	title: string().describe("A short sentence for people, for example \"book_room is taken for cancel_room\"."),
	rest: literal(true).optional().describe("Several subjects of this code, each seen in one case only: no common cause."),
	cases: texts().describe("Ids of the failing cases of this run in which it is seen."),
	softCases: texts().optional().describe("Ids of the other cases that it is seen in, by expectations that fail nothing. Absent: none."),
	share: share$1().describe("Of all failing cases of this run."),
	...againstBaseline,
	example: record({
		caseId: string(),
		turn: count().nullable(),
		said: string(),
		reason: string()
	}).nullable().describe("One case with what the user said and what is wrong. Untrusted text, shortened."),
	cause: string().describe("The likely root cause, one sentence."),
	action: record({
		text: string(),
		place: string().describe("Where to act: intent training, entity extraction, tool selection, prompt, sources, \u2026"),
		priority: _enum([
			"high",
			"medium",
			"low"
		])
	}),
	gain: share$1().describe("How much the pass rate would rise if the cases passed whose first cause this is, 0..1. The first cause is the first fault on the way from understanding to answering. Of edge_case and llm_fallback_failure: if these cases failed no more often than the others.")
});
const causeSchema = record({
	grain: _enum(GRAINS).describe("How exactly it says what the cases share: detail (an argument, a pair of intents), subject (a tool), kind (calls that write), code, check, circumstance (a category, a changed file)."),
	words: texts().describe("Words of ours and names in turn, words first: [\"wrong argument \", \"date\", \" of \", \"book_room\", \"\"]. Names may be untrusted."),
	cases: texts().describe("Ids of the failing cases of this run that share it, two or more."),
	...againstBaseline
});
const failureClusterSchema = record({
	words: texts().describe("Words that the failing inputs share and others do not."),
	cases: texts()
});
const tierResultSchema = record({
	tier: count().min(1).max(5),
	cases: count(),
	targets: list(record({
		metric: string(),
		target: number(),
		value: number().nullable().describe("null: nothing scored."),
		n: count(),
		met: boolean().nullable()
	}))
});
const testSetHealthSchema = record({
	coverage: record({
		rows: list(record({
			intent: string(),
			singleTurn: count(),
			multiTurn: count(),
			context: count(),
			entityHeavy: count(),
			edgeCase: count()
		})),
		untestedIntents: texts(),
		untestedTools: texts(),
		untestedTopics: texts()
	}),
	alwaysPassed: record({
		cases: texts(),
		runs: count()
	}).nullable().describe("Cases that passed in every stored run: they carry no information. null without a history."),
	duplicates: list(record({
		cases: texts(),
		near: boolean()
	})),
	conflicts: list(record({
		cases: texts(),
		what: string()
	})).describe("The same text with different expectations."),
	smallCategories: list(record({
		category: string(),
		cases: count().min(1),
		smallestVisibleDrop: share$1().nullable()
	})).describe("Too small to gate, with the smallest drop that each could show at 80 % power. null: none at all."),
	read: count().optional().describe("Of how many cases it was read what they say, to find duplicates, conflicts and edge cases by their words. Absent: of all.")
});
const lookAlikeSchema = record({
	of: _enum(["entity", "argument"]),
	name: string().describe("Type of the entity, or TOOL.ARGUMENT."),
	expected: string(),
	actual: string().describe("What the agent gave in its place. Untrusted text."),
	cases: texts().describe("Ids of the cases that miss it so, three or more.")
});
const diagnosisSchema = record({
	patterns: list(errorPatternSchema).describe("By gain, largest first. Then those without a common cause. Those that are gone come last."),
	causes: list(causeSchema).optional().describe("What failing cases share, from the most exact grain to the least. A case can be in several. Absent in runs of older versions."),
	clusters: list(failureClusterSchema),
	lookAlikes: list(lookAlikeSchema).optional().describe("Proposals of synonyms, by cases, most first. Absent: none."),
	tiers: list(tierResultSchema),
	testSet: testSetHealthSchema.nullable().describe("null where the cases of the suite are not at hand.")
});

// src/model/verdict/self-check.ts
const simulatedSuiteSchema = record({
	way: _enum([
		"now",
		"base",
		"cases",
		"trials"
	]).describe("now: as it is. base: with a base version to ask. cases: with more cases. trials: with several trials."),
	mode: _enum(["confirm", "stored"]).describe("confirm: both versions are asked. stored: the current one only."),
	cases: count(),
	trials: count().describe("Of each case in one run."),
	thin: count().describe("Simulated pull requests in which the loss spread thinly was found."),
	broken: count().nullable().describe("In which the broken cases were found, below the tolerance too. null: fewer cases than that."),
	brokenFails: count().nullable().describe("Of these, those that failed the check.")
});
const suitePowerSchema = record({
	pullRequests: count().describe("Simulated pull requests of each figure."),
	storedRuns: count().describe("Of each case, in the simulation."),
	points: number().min(0).describe("A small loss over all cases, in percentage points."),
	brokenCases: count().describe("Cases that nearly always pass and then never do."),
	unchanged: record({
		regression: count().describe("Simulated pull requests without a change that failed the check: false alarms."),
		inconclusive: count()
	}),
	suites: list(simulatedSuiteSchema).describe("As it is first, then what would change that.")
});
const selfCheckSchema = record({
	cases: count().describe("Cases with a result in both runs."),
	differing: count().describe("Of these, cases that passed in one run and failed in the other."),
	storedRuns: count().describe("Stored runs that were used, too: of most cases so many."),
	power: suitePowerSchema.nullable().describe("null: re-runs confirm nothing here, by the configuration.")
});

// src/model/verdict/totals.ts
const totalChangeSchema = record({
	metric: string(),
	scope: string().describe("overall or category:NAME."),
	baseline: number(),
	current: number(),
	delta: number().describe("current \u2212 baseline, in the unit of the metric."),
	unit: unitSchema,
	n: record({
		baseline: count().min(1).nullable(),
		current: count().min(1)
	}).describe("Cases of each side, which need not be the same cases. null: the baseline does not say.")
});
const totalsSchema = record({
	file: string(),
	createdAt: string().describe("ISO 8601, as the file says it."),
	metrics: list(totalChangeSchema),
	notCompared: texts().describe("Names in the file that this run has no value for: a metric, or a category and its metric.")
});

// src/model/verdict/trend.ts
const trendPointSchema = record({
	runId: string(),
	startedAt: string().describe("ISO 8601, UTC."),
	sha: string().nullable(),
	value: number(),
	n: count().min(1),
	interval: intervalSchema.nullable(),
	accepted: boolean().describe("A regression was accepted with this run."),
	conclusion: string().optional().describe("Verdict of that run. Absent: an older version made the trend."),
	measuredBy: texts().optional().describe("By what this metric was measured otherwise than in the run before: names of run.fingerprints. Absent: nothing.")
});
const metricTrendSchema = record({
	metric: string(),
	unit: unitSchema.optional(),
	better: betterSchema.optional(),
	points: list(trendPointSchema).describe("Oldest first, at most 500."),
	current: number().nullable().describe("The value of this run, which is not among the points. For a quick run it is the estimate for the whole suite. null: not measured, or of cases that do not represent the suite."),
	spread: amount().nullable().describe("Standard deviation of the differences between neighbouring runs, divided by \u221a2. null: fewer than 3 runs."),
	change: record({
		runId: string().describe("The first run of the new level. For a drift, the last one before it."),
		before: number(),
		after: number(),
		pValue: share$1().describe("Adjusted for the metrics that were tested (Holm). Marked if 0.01 or less."),
		shape: _enum(["step", "drift"]).optional().describe("step: from one run to the next. drift: little by little, up to the newest run."),
		measuredBy: texts().optional().describe("What was measured, or by what, changed within two runs of a step or during a drift: names of run.fingerprints. Such a change may say nothing of the agent.")
	}).nullable().describe("Where the level changed, by a change-point test. null: no sign of a change.")
});
const trendSchema = list(metricTrendSchema);

// src/model/verdict/outcome.ts
const outcomeSchema = record({
	schemaVersion: literal(1),
	run: runInfoSchema,
	report: runReportSchema,
	comparison: comparisonSchema.nullable(),
	totals: totalsSchema.optional().describe("Against a baseline that holds totals only, whose cases cannot be compared. Absent: it holds cases."),
	diagnosis: diagnosisSchema.nullable().describe("null where nothing was run."),
	trend: trendSchema.optional().describe("Over the stored runs. Absent: no history."),
	anchor: anchorLookSchema.optional().describe("The default branch compared with baseline.anchor. In a run of that branch it is its own comparison, elsewhere the warning of the baseline. Absent: none."),
	selfCheck: selfCheckSchema.optional().describe("How much the agent differs with itself. Absent: no run with --self-check."),
	warnings: list(warningSchema).optional().describe("About the comparison as a whole: which baseline there was, and what kept re-runs from it. Absent: none."),
	verdict: verdictSchema
});

// src/history/files/contradictions.ts
function contradictions() {
	const seen = /* @__PURE__ */ new Set();
	return (one) => {
		const name = inQuotes(one.id);
		if (seen.has(one.id)) return `the case ${name} is in it twice`;
		seen.add(one.id);
		if (new Set(one.trials.map(({ trial }) => trial)).size < one.trials.length) return `the case ${name} has two trials of one number`;
		const status = statusOfTrials(one.trials);
		if (one.status !== status) return `the case ${name} is ${one.status}, and by its trials ${status}`;
		return agrees(one) ? void 0 : `the pass rate of the case ${name} is not that of its trials`;
	};
}
function agrees(one) {
	const [share, weight] = one.measures["pass_rate"] ?? [];
	if (share === void 0 || weight === void 0) return true;
	const { passed, trials } = trialCount(one);
	return Math.abs(share * trials - passed * weight) <= SLACK * Math.max(1, weight);
}

// src/history/files/packed-run.ts
const RUN_LIMITS = {
	total: MAX_RUN_BYTES,
	part: MAX_SAVED_RUN_BYTES
};
const PART_BYTES = 8e6;
function packRun(text, limits = RUN_LIMITS) {
	const packed = [];
	let held = [];
	let [size, total] = [0, 0];
	const flush = () => {
		if (size > 0) packed.push(new Uint8Array(gzipSync(Buffer.concat(held))));
		[held, size] = [[], 0];
	};
	for (const piece of text) {
		const bytes = Buffer.from(piece);
		total += bytes.length;
		if (bytes.length > limits.part || total > limits.total) return null;
		if (size + bytes.length > Math.min(PART_BYTES, limits.part)) flush();
		held.push(bytes);
		size += bytes.length;
	}
	flush();
	return packed;
}
function* unpackRun(packed, limits = RUN_LIMITS) {
	let total = 0;
	for (const part of packed) {
		const bytes = gunzipSync(part, { maxOutputLength: limits.part });
		total += bytes.length;
		if (total > limits.total) throw new FileTooLargeError(total, limits.total);
		yield bytes;
	}
}

// src/history/files/saved-run.ts
const LARGE_BYTES = 1e7;
const MAX_DEPTH = 100;
function parseSavedRun(bytes, name, suite) {
	return parsedBy(name, () => atOnce(parseJson(decompressed(bytes)), suite));
}
function parsePackedRun(packed, name, suite, limits = RUN_LIMITS) {
	const inOne = {
		...limits,
		total: limits.part
	};
	return parsedBy(name, () => inParts(unpackRun(packed, limits), suite, openCaseStore(), limits.part) ?? atOnce(parseJson(Buffer.concat([...unpackRun(packed, inOne)]).toString("utf8")), suite));
}
const NAME_ONE = "Name the outcome.json of an earlier run, or its folder.";
const AGAIN = "Run the suite again on the base branch to store a new one.";
const AS_WRITTEN = "Take the saved run as it was written, or run the suite again on the base branch to store a new one.";
var RefusedError = class extends Error {
	name = "RefusedError";
	code;
	fix;
	constructor(code, what, fix = AGAIN) {
		super(what);
		this.code = code;
		this.fix = fix;
	}
};
function parsedBy(name, read) {
	try {
		const outcome = read();
		return outcome && {
			ok: true,
			outcome
		};
	} catch (error) {
		if (error.syscall !== void 0) throw error;
		const { code, message, fix } = refusalOf(error);
		return {
			ok: false,
			code,
			problem: {
				what: message,
				where: { file: name },
				fix
			}
		};
	}
}
function refusalOf(error) {
	if (error instanceof RefusedError) return error;
	if (isTooLarge(error)) return new RefusedError("saved_run_too_large", tooLarge());
	return new RefusedError("saved_run_malformed", "This saved run is truncated, or not JSON.");
}
function valid(value, suite) {
	const version = value?.schemaVersion;
	if (version !== 1) {
		if (typeof version !== "number") throw new RefusedError("saved_run_version", "This is no saved run: it has no schema version.", NAME_ONE);
		const what = `This saved run has schema version ${version}; this version of the tool reads ${1}.`;
		throw new RefusedError("saved_run_version", what, "Use the version of Agent Eval that wrote it, or run the suite again.");
	}
	const outcome = checked(outcomeSchema.safeParse(value), []);
	if (suite !== void 0 && outcome.run.suite !== suite) {
		const what = `This saved run is of the suite ${JSON.stringify(outcome.run.suite)}, not of ${JSON.stringify(suite)}.`;
		throw new RefusedError("saved_run_suite", what, "Name a run of the same suite. Two suites need two names.");
	}
	return outcome;
}
function checked(parsed, above) {
	if (parsed.success) return parsed.data;
	const { path, message } = parsed.error.issues[0];
	const place = cut([...above, ...path].join("."), 200);
	throw new RefusedError("saved_run_malformed", `This saved run is not valid: ${place}: ${message}.`);
}
function inParts(parts, suite, keep, maxBytes = MAX_SAVED_RUN_BYTES) {
	const cases = [];
	const contradicts = contradictions();
	let wrong;
	const rest = readCases(parts, maxBytes, (json, i) => {
		const one = checked(caseResultSchema.safeParse(parseJson(json)), [
			"report",
			"cases",
			i
		]);
		wrong ??= contradicts(one);
		cases.push(keep(one));
	});
	if (rest === null) return null;
	const outcome = valid(parseJson(rest), suite);
	return whole({
		...outcome,
		report: {
			...outcome.report,
			cases
		}
	}, wrong);
}
function atOnce(value, suite) {
	const outcome = valid(value, suite);
	const contradicts = contradictions();
	return whole(outcome, outcome.report.cases.map((one) => contradicts(one)).find((clause) => clause !== void 0));
}
function whole(outcome, wrong) {
	const [says, holds] = [outcome.run.cases.selected, outcome.report.cases.length];
	if (says !== holds) {
		const what = `This saved run says that ${counted(says, "case")} ${says === 1 ? "was" : "were"} run, and holds the results of ${digits(holds, 0)}: it was cut or edited.`;
		throw new RefusedError("saved_run_cut", what, AS_WRITTEN);
	}
	if (wrong === void 0) return outcome;
	const what = `This saved run contradicts itself: ${wrong}. It was edited, or damaged.`;
	throw new RefusedError("saved_run_contradicts", what, AS_WRITTEN);
}
async function readRunFile(path, suite, keep = openCaseStore()) {
	let file = path;
	try {
		if ((await stat(path)).isDirectory()) file = join(path, "outcome.json");
		const facts = await stat(file);
		if (facts.size > LARGE_BYTES) expectMany(Number.POSITIVE_INFINITY);
		return (facts.isFile() && facts.size <= 1e9 ? parsedBy(file, () => inParts(partsOfFile(file), suite, keep)) : null) ?? parseSavedRun(await readFileCapped(file, 64e6), file, suite);
	} catch (error) {
		const tooBig = error instanceof FileTooLargeError;
		const missing = error.code === "ENOENT";
		return {
			ok: false,
			code: tooBig ? "saved_run_too_large" : missing ? "saved_run_missing" : "saved_run_unreadable",
			problem: {
				what: tooBig ? tooLarge() : missing ? "There is no saved run here." : "This saved run cannot be read.",
				where: { file },
				fix: NAME_ONE
			}
		};
	}
}
function tooLarge() {
	return `This saved run is larger than ${formatBytes(MAX_SAVED_RUN_BYTES)}, the most that is read.`;
}
function decompressed(bytes) {
	const plain = bytes[0] === 31 && bytes[1] === 139 ? gunzipSync(bytes, { maxOutputLength: MAX_SAVED_RUN_BYTES }) : bytes;
	if (plain.byteLength > 64e6) throw new FileTooLargeError(plain.byteLength, MAX_SAVED_RUN_BYTES);
	return new TextDecoder().decode(plain);
}
function isTooLarge(error) {
	return error instanceof FileTooLargeError || error.code === "ERR_BUFFER_TOO_LARGE";
}
const MAY_REACH = /__proto__|\\u/;
function isShallow(text) {
	let open = 0;
	for (const bracket of "{[") for (let at = text.indexOf(bracket); at >= 0 && open <= MAX_DEPTH; at = text.indexOf(bracket, at + 1)) open += 1;
	return open <= MAX_DEPTH;
}
function parseJson(text) {
	const root = JSON.parse(text);
	if (isShallow(text) && !MAY_REACH.test(text)) return root;
	const open = [[root, 1]];
	for (let next = open.pop(); next; next = open.pop()) {
		const [value, depth] = next;
		if (typeof value !== "object" || value === null) continue;
		if (depth > MAX_DEPTH) throw new RefusedError("saved_run_malformed", `This saved run nests deeper than ${MAX_DEPTH} levels.`);
		if (Object.hasOwn(value, "__proto__")) Reflect.deleteProperty(value, "__proto__");
		for (const inner of Object.values(value)) if (typeof inner === "object") open.push([inner, depth + 1]);
	}
	return root;
}

export { RUN_LIMITS as a, readRunFile as i, parsePackedRun as n, packRun as o, parseSavedRun as r, NAME_ONE as t };