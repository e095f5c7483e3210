import { Ba as normalCritical, Ft as openModels, Ic as union, It as openAgent, La as wilson, Lc as unknown, Nc as strictObject, Nn as questionsAbout, Pc as string, Pn as scoreConversation, Ra as clip, Rt as OUTCOME_FILE, Tc as boolean, Un as isRecorded, _r as criteriaOf, dn as loadSuite, kc as number, nr as judgedNames, pc as schemaProblems, rr as keysAbout, vr as criteriaFor, vs as isCriterion, wc as array } from "./pipeline.js";
import { n as readNamedRun } from "./named-run.js";
import { H as counted, Z as didYouMean, _ as utf8Text, ct as printable, g as shownPath, l as formatBytes, o as FileTooLargeError, p as readFileCapped, z as ProblemError } from "./cli.js";
import { t as readRecording } from "./recording.js";
import { existsSync } from "node:fs";
import { resolve } from "node:path";

// src/stats/intervals/agreement.ts
const ratingTable = (pairs) => {
	const count = (first, second) => pairs.filter(([a, b]) => a === first && b === second).length;
	return {
		both: count(true, true),
		firstOnly: count(true, false),
		secondOnly: count(false, true),
		neither: count(false, false)
	};
};
function cohenKappa(table) {
	const n = table.both + table.firstOnly + table.secondOnly + table.neither;
	if (n === 0) return null;
	const cells = [[table.both / n, table.firstOnly / n], [table.secondOnly / n, table.neither / n]];
	const first = cells.map(([yes, no]) => yes + no);
	const second = [cells[0][0] + cells[1][0], cells[0][1] + cells[1][1]];
	const observed = cells[0][0] + cells[1][1];
	const chance = first[0] * second[0] + first[1] * second[1];
	if (1 - chance < 1e-12) return null;
	let sum = -((observed * chance - 2 * chance + observed) ** 2);
	for (const i of [0, 1]) for (const j of [0, 1]) sum += cells[i][j] * (i === j ? (1 - chance - (first[i] + second[i]) * (1 - observed)) ** 2 : ((1 - observed) * (second[i] + first[j])) ** 2);
	const kappa = (observed - chance) / (1 - chance);
	const error = Math.sqrt(Math.max(0, sum) / n) / (1 - chance) ** 2;
	const half = normalCritical() * error;
	return {
		kappa,
		interval: half < 1e-6 ? null : clip([kappa - half, kappa + half], [-1, 1])
	};
}
function selfAgreement(answers) {
	const repeated = answers.filter((one) => one.length >= 2);
	return {
		agreeing: repeated.reduce((sum, one) => {
			const yes = one.filter(Boolean).length;
			const no = one.length - yes;
			return sum + (yes * (yes - 1) + no * (no - 1)) / (one.length * (one.length - 1));
		}, 0),
		n: repeated.length
	};
}
function repeatVariance(values) {
	let squares = 0;
	let freedom = 0;
	for (const one of values) {
		if (one.length < 2) continue;
		const mean = one.reduce((sum, value) => sum + value, 0) / one.length;
		squares += one.reduce((sum, value) => sum + (value - mean) ** 2, 0);
		freedom += one.length - 1;
	}
	return freedom === 0 ? null : squares / freedom;
}
function smallestChangeAboveNoise(variance, n) {
	return normalCritical() * Math.sqrt(2 * variance / n);
}

// src/cli/commands/judge-check/labels.ts
const MAX_LABEL_BYTES = 64e6;
const MET_FROM = .5;
const opinion = union([boolean(), number().min(0).max(1)]);
const name = union([string().min(1), number()]).transform(String);
const labelSchema = strictObject({
	case: name.optional().describe("Id of the case. It may also be written id."),
	id: name.optional(),
	trial: number().int().min(0).default(0).describe("From 0."),
	turn: number().int().min(0).optional().describe("From 0. Absent: the whole conversation."),
	criterion: string().min(1).optional().describe("A criterion of the suite, or a judged metric. Absent: all criteria of the case are met."),
	label: opinion.nullable().describe("What a person says. A number counts as met from 0.5 on. null: the person is not sure, no label."),
	verdict: union([opinion, array(opinion).min(1)]).optional().describe("What a judge said before, once or repeatedly. Then none is asked."),
	messages: array(unknown()).min(1).optional().describe("The conversation, in the shape of recordings."),
	by: unknown().optional().describe("Who labelled it."),
	note: unknown().optional().describe("Not read.")
}).refine((line) => line.case === void 0 !== (line.id === void 0), { error: "needs one of case and id" });
const conversationKey = ({ caseId, trial }) => JSON.stringify([caseId, trial]);
const questionKey = ({ caseId, trial, turn, criterion }) => JSON.stringify([
	caseId,
	trial,
	turn,
	criterion
]);
const opinionOf = (written) => typeof written === "boolean" ? {
	met: written,
	value: written ? 1 : 0
} : {
	met: written >= MET_FROM,
	value: written
};
async function readLabels(path, directory) {
	const file = shownPath(directory, resolve(directory, path)) || path;
	const text = await textOf(resolve(directory, path), file);
	const problems = [];
	const labels = [];
	const conversations = /* @__PURE__ */ new Map();
	const seen = /* @__PURE__ */ new Map();
	for (const [i, written] of text.split("\n").entries()) {
		if (written.trim() === "") continue;
		const read = readLine(written, {
			file,
			line: i + 1
		});
		problems.push(...read.problems);
		if (!read.label) continue;
		const before = seen.get(read.key);
		if (before !== void 0) problems.push(twice(read.label, before, file));
		seen.set(read.key, i + 1);
		labels.push(read.label);
		if (read.transcript) conversations.set(conversationKey(read.label), read.transcript);
	}
	if (labels.length + problems.length === 0) throw new ProblemError([{
		what: "There are no labels here.",
		where: { file },
		fix: SHAPE
	}]);
	return {
		labels,
		problems,
		file,
		conversations
	};
}
const SHAPE = "A label is one JSON object on one line, for example {\"case\": \"loan-1\", \"criterion\": \"polite\", \"label\": true}.";
function readLine(written, where) {
	let value;
	try {
		value = JSON.parse(written);
	} catch {
		return {
			problems: [{
				what: "Not valid JSON.",
				where,
				fix: SHAPE
			}],
			key: ""
		};
	}
	const parsed = labelSchema.safeParse(value);
	if (!parsed.success) return {
		problems: schemaProblems(parsed.error, labelSchema, {
			...where,
			lineOf: () => where.line,
			value
		}),
		key: ""
	};
	const { case: caseId = parsed.data.id, trial, turn = null, criterion = null, verdict, messages, by } = parsed.data;
	if (parsed.data.label === null) return {
		problems: [],
		key: ""
	};
	const label = {
		caseId,
		trial,
		turn,
		criterion,
		label: opinionOf(parsed.data.label),
		recorded: verdict === void 0 ? [] : [verdict].flat().map(opinionOf),
		line: where.line
	};
	const key = JSON.stringify([
		caseId,
		trial,
		turn,
		criterion,
		by ?? null
	]);
	if (!messages) return {
		problems: [],
		label,
		key
	};
	const recording = readRecording(JSON.stringify({
		case: caseId,
		trial,
		messages
	}));
	return recording.ok ? {
		problems: [],
		label,
		key,
		transcript: recording.transcript
	} : {
		problems: recording.problems.map((problem) => ({
			...problem,
			where
		})),
		key
	};
}
function twice({ caseId, line }, before, file) {
	return {
		what: `This question about ${JSON.stringify(caseId)} is labelled twice, first on line ${before}.`,
		where: {
			file,
			line
		},
		fix: "Remove one; where two people labelled it, give each line \"by\"."
	};
}
async function textOf(absolute, file) {
	const read = utf8Text(file, await bytesOf(absolute, file));
	if ("text" in read) return read.text;
	throw new ProblemError([read]);
}
async function bytesOf(absolute, file) {
	try {
		return await readFileCapped(absolute, MAX_LABEL_BYTES);
	} catch (cause) {
		const code = cause.code;
		const what = cause instanceof FileTooLargeError ? `This file of labels is larger than ${formatBytes(MAX_LABEL_BYTES)}, the most that is read.` : code === "ENOENT" ? `There is no file of labels ${file}.` : `The labels cannot be read (${code}).`;
		throw new ProblemError([{
			what,
			where: { file },
			fix: SHAPE
		}], { cause });
	}
}

// src/cli/commands/judge-check/agreement.ts
const countedVerdict = ({ verdicts }) => verdicts.find(({ ok }) => ok) ?? verdicts[0];
function measured(facts) {
	const { answered, calls, model, redact } = facts;
	const groups = Map.groupBy(answered, ({ label }) => label.criterion);
	return {
		model,
		labels: answered.length,
		overall: agreementOf(answered),
		criteria: [...groups].map(([criterion, group]) => ({
			criterion,
			agreement: agreementOf(group)
		})),
		disagreements: answered.flatMap((one) => {
			const { label } = one.label;
			const said = countedVerdict(one);
			if (!said?.ok || said.opinion.met === label.met) return [];
			return [{
				...placeOf(one.label),
				label: label.met,
				verdict: said.opinion.met,
				reason: redact(said.reason)
			}];
		}),
		unjudged: answered.flatMap((one) => {
			const said = countedVerdict(one);
			return said?.ok === false ? [{
				...placeOf(one.label),
				code: said.code,
				message: redact(said.message)
			}] : [];
		}),
		calls: callsOf(calls)
	};
}
const placeOf = ({ line, caseId, trial, turn, criterion }) => ({
	line,
	case: caseId,
	trial,
	turn,
	criterion
});
function agreementOf(answered) {
	const pairs = answered.flatMap((one) => {
		const said = countedVerdict(one);
		return said?.ok ? [[said.opinion.met, one.label.label.met]] : [];
	});
	const n = pairs.length;
	if (n === 0) return null;
	const table = ratingTable(pairs);
	const agreeing = table.both + table.neither;
	return {
		n,
		agreeing,
		share: agreeing / n,
		interval: wilson(agreeing, n),
		kappa: cohenKappa(table),
		confusion: {
			bothMet: table.both,
			onlyJudgeMet: table.firstOnly,
			onlyLabelMet: table.secondOnly,
			neitherMet: table.neither
		},
		noise: noiseOf(answered)
	};
}
function noiseOf(answered) {
	const distinct = [...new Map(answered.map((one) => [questionKey(one.label), one])).values()];
	const questions = distinct.filter(({ verdicts }) => verdicts.some(({ ok }) => ok)).length;
	const opinions = distinct.map(({ verdicts }) => verdicts.flatMap((one) => one.ok ? [one.opinion] : []));
	const { agreeing, n } = selfAgreement(opinions.map((one) => one.map(({ met }) => met)));
	const values = opinions.map((one) => one.map(({ value }) => value));
	const variance = repeatVariance(values);
	if (n === 0 || variance === null) return null;
	const interval = wilson(agreeing, n);
	const binary = values.flat().every((value) => value === 0 || value === 1);
	return {
		n,
		selfAgreement: agreeing / n,
		interval,
		questions,
		smallestChange: Math.min(1, smallestChangeAboveNoise(variance, questions)),
		smallestChangeAtMost: binary ? Math.min(1, smallestChangeAboveNoise((1 - interval[0]) / 2, questions)) : null
	};
}
function callsOf(calls) {
	const sum = (key) => {
		const known = calls.flatMap((call) => call[key] ?? []);
		return known.length === 0 ? null : known.reduce((total, value) => total + value, 0);
	};
	return {
		total: calls.length,
		requests: calls.reduce((total, { attempts }) => total + attempts, 0),
		fromCache: calls.filter(({ cache }) => cache === "hit").length,
		inputTokens: sum("inputTokens"),
		outputTokens: sum("outputTokens"),
		cost: sum("cost")
	};
}

// src/cli/commands/judge-check/questions.ts
function labelledQuestion(label, transcript, asker) {
	const wrong = problemOf(label, transcript, asker);
	if (wrong) return wrong;
	const testCase = label.criterion === null ? onlyCriteria(caseOf(label, asker)) : askingFor(label, transcript, asker);
	const { topicsOf: _, ...measuring } = asker.measuring;
	const options = {
		measuring: {
			...measuring,
			topics: null
		},
		complete: true
	};
	const questions = questionsAbout(testCase, transcript, options);
	if (questions.length === 0) return nothingToAsk(label);
	const concerns = ({ metric }) => metric === label.criterion || isCriterion(metric);
	return {
		questions,
		verdict: (judgements) => {
			const { scores, unjudged } = scoreConversation(testCase, transcript, {
				...options,
				judgements
			});
			return verdictOf(scores.filter(concerns), unjudged.filter(concerns));
		}
	};
}
function verdictOf(scores, unjudged) {
	const failed = scores.find(({ passed }) => !passed);
	const [missing] = unjudged;
	if (missing && !failed) return {
		ok: false,
		code: missing.code,
		message: missing.message
	};
	const met = failed === void 0;
	const only = scores.length === 1 ? scores[0].value : null;
	const reason = (failed ?? scores[0])?.reason ?? "";
	return {
		ok: true,
		opinion: {
			met,
			value: only ?? (met ? 1 : 0)
		},
		reason
	};
}
const NOTHING = {};
function onlyCriteria({ groundTruth: _, ...testCase }) {
	const only = ({ satisfy }) => satisfy === void 0 ? NOTHING : { satisfy };
	return {
		...testCase,
		expect: only(testCase.expect),
		evaluate: only(testCase.evaluate),
		evaluations: [],
		turns: testCase.turns.map(({ groundTruth: __, ...turn }) => ({
			...turn,
			expect: only(turn.expect),
			evaluate: only(turn.evaluate),
			requiresContext: false
		}))
	};
}
const caseOf = ({ caseId }, { cases }) => cases.find(({ id }) => id === caseId);
function meaningsOf(name, known, { cases, measuring }) {
	const saidBy = (all) => all.flatMap(criteriaOf).flatMap((one) => one.name === name && one.says !== void 0 ? [one.says] : []);
	const own = known ? saidBy([known])[0] : void 0;
	if (own !== void 0) return [own];
	const criteria = known ? criteriaFor(measuring, known.dataset) : measuring.criteria;
	if (Object.hasOwn(criteria, name)) return [criteria[name]];
	const ofDatasets = Object.values(measuring.criteriaOf ?? {}).filter((one) => Object.hasOwn(one, name));
	return [.../* @__PURE__ */ new Set([...ofDatasets.map((one) => one[name]), ...saidBy(cases)])];
}
function askingFor(label, { turns }, asker) {
	const { caseId, criterion, line } = label;
	const known = caseOf(label, asker);
	const isMetric = judgedNames(asker.measuring.metrics).includes(criterion);
	const [says] = isMetric ? [] : meaningsOf(criterion, known, asker);
	const written = isMetric ? writtenOf(label, known, turns.length) : null;
	const turn = written ? written.turn : label.turn;
	const asked = written?.expected ?? (isMetric ? NOTHING : { satisfy: [{
		name: criterion,
		says
	}] });
	return {
		...known ?? unknownCase(caseId, line),
		expect: NOTHING,
		evaluate: turn === null ? asked : NOTHING,
		evaluations: isMetric && !written ? [criterion] : [],
		turns: turns.map(({ user }, i) => ({
			user,
			expect: NOTHING,
			evaluate: i === turn ? asked : NOTHING,
			requiresContext: false
		}))
	};
}
function writtenOf({ turn, criterion }, known, turns) {
	if (!known) return null;
	const keys = keysAbout(criterion);
	const about = ({ expect, evaluate }) => {
		const found = Object.entries({
			...evaluate,
			...expect
		}).filter(([key]) => keys.includes(key));
		return found.length > 0 ? Object.fromEntries(found) : null;
	};
	const [only, ...others] = known.turns;
	const whole = turn === null ? about(known) : null;
	if (whole) return {
		turn: null,
		expected: whole
	};
	const at = turn === null ? others.length === 0 ? only : void 0 : known.turns[turn];
	const expected = at ? about(at) : null;
	return expected && {
		turn: turns === 1 ? 0 : turn,
		expected
	};
}
function unknownCase(id, line) {
	return {
		id,
		dataset: "labels",
		category: "labels",
		tier: null,
		tags: [],
		turns: [],
		simulate: null,
		expect: NOTHING,
		evaluate: NOTHING,
		trials: 1,
		files: [],
		context: {},
		identity: {
			fingerprint: "",
			inputFingerprint: ""
		},
		source: {
			file: "labels",
			line
		}
	};
}
function problemOf({ caseId, turn, criterion }, { turns }, asker) {
	const evaluationNames = judgedNames(asker.measuring.metrics);
	if (turn !== null && turn >= turns.length) return {
		what: `The conversation ${JSON.stringify(caseId)} has no turn ${turn}.`,
		fix: turns.length === 0 ? "It has no turns at all." : `Turns count from 0: its last one is ${turns.length - 1}.`
	};
	const known = caseOf({ caseId }, asker);
	if (criterion === null) {
		if (turn !== null) return {
			what: "A label of a turn names no criterion.",
			fix: "Add \"criterion\", or leave out \"turn\"."
		};
		if (known) return null;
		return {
			what: `The suite has no case ${JSON.stringify(caseId)}, so its criteria are not known.`,
			fix: "Name the criterion that the label is about, or add the case."
		};
	}
	if (evaluationNames.includes(criterion)) return turn === null || writtenOf({
		turn,
		criterion
	}, known, turns.length) ? null : {
		what: `The case expects no "${criterion}" at turn ${turn}.`,
		fix: "Leave out \"turn\"."
	};
	return criterionProblem(criterion, meaningsOf(criterion, known, asker), asker);
}
function criterionProblem(name, meanings, { measuring, cases }) {
	if (meanings.length === 1) return null;
	if (meanings.length > 1) return {
		what: `The criterion "${name}" says ${meanings.length} different things in datasets or cases.`,
		fix: "Let the label name a case of the suite, under \"case\"."
	};
	const { criteria, criteriaOf: ofDatasets = {}, metrics } = measuring;
	const names = [
		...[criteria, ...Object.values(ofDatasets)].flatMap(Object.keys),
		...cases.flatMap(criteriaOf).map((one) => one.name),
		...judgedNames(metrics)
	];
	return {
		what: `Unknown criterion "${name}".`,
		fix: `${didYouMean(name, [...new Set(names)])} Criteria are defined under "criteria".`
	};
}
function nothingToAsk({ caseId, criterion }) {
	return criterion === null ? {
		what: `The case ${JSON.stringify(caseId)} has no criteria.`,
		fix: "Name the criterion that the label is about."
	} : {
		what: `There is nothing to ask about "${criterion}" in ${JSON.stringify(caseId)}: it does not apply to this conversation.`,
		fix: "Remove the label."
	};
}

// src/cli/commands/judge-check/judge-check.ts
async function checkJudge(request, world) {
	const labels = await readLabels(request.labels, world.directory);
	const withLabels = (problems) => new ProblemError([...labels.problems, ...problems]);
	const recorded = labels.labels.filter((label) => label.recorded.length > 0).map(asRecorded);
	const open = labels.labels.filter((label) => label.recorded.length === 0);
	if (open.length === 0 && labels.problems.length > 0) throw withLabels([]);
	if (open.length === 0) return measured({
		answered: recorded,
		calls: [],
		model: null,
		redact: (text) => text
	});
	const suite = await loadSuite(request, world).catch((error) => {
		throw error instanceof ProblemError && labels.problems.length > 0 ? withLabels(error.problems) : error;
	});
	const options = suite.config.llm.judge;
	const { judge, warnings } = await openModels(suite.measuring, request, world);
	if (!options || !judge) throw withLabels([noJudge(open.length, suite)]);
	const alone = open.filter((label) => !labels.conversations.has(conversationKey(label)));
	if (alone.length > 0 && request.run === null && !isRecorded(suite.config.agent)) throw withLabels([noRun(alone, labels.file, request, world)]);
	const { asked, problems } = withQuestions(open, labels.file, await conversationsOf(labels, request, suite, world), suite);
	const wrong = withLabels(problems);
	if (wrong.problems.length > 0) throw wrong;
	const labelled = [...Map.groupBy(asked, ({ label }) => questionKey(label)).values()];
	const distinct = labelled.map(([one]) => one);
	printPlan(distinct, request, {
		votes: options.votes,
		model: options.model
	}, world);
	const answers = await Promise.all(distinct.map((one) => answer(one, judge, request.repeat, world.signal)));
	for (const { text } of warnings()) world.stderr(`${printable(`Warning: ${suite.redact(text)}`)}\n`);
	const calls = answers.flatMap((one) => one.calls);
	const judged = labelled.flatMap((labels, i) => labels.map(({ label }) => ({
		label,
		verdicts: answers[i].verdicts
	})));
	const answered = [...recorded, ...judged].sort((a, b) => a.label.line - b.label.line);
	return measured({
		answered,
		calls,
		model: options.model,
		redact: suite.redact
	});
}
const asRecorded = (label) => ({
	label,
	verdicts: label.recorded.map((opinion) => ({
		ok: true,
		opinion,
		reason: ""
	}))
});
function withQuestions(labels, file, conversations, { measuring, cases }) {
	const problems = [];
	const asked = [];
	for (const label of labels) {
		const transcript = conversations(label);
		const question = transcript ? labelledQuestion(label, transcript, {
			measuring,
			cases
		}) : noConversation(label);
		if ("what" in question) problems.push({
			...question,
			where: {
				file,
				line: label.line
			}
		});
		else asked.push({
			...question,
			label
		});
	}
	return {
		asked,
		problems
	};
}
async function conversationsOf({ conversations }, { run }, suite, world) {
	const stored = /* @__PURE__ */ new Map();
	if (run !== null) {
		const { report } = await readNamedRun(world.directory, run);
		for (const { id, trials } of report.cases) for (const { trial, transcript } of trials) if (transcript.turns.length > 0) stored.set(conversationKey({
			caseId: id,
			trial
		}), transcript);
	}
	const agent = run === null && isRecorded(suite.config.agent) ? await openAgent(suite, world) : null;
	return (label) => {
		const known = conversations.get(conversationKey(label)) ?? stored.get(conversationKey(label));
		if (known || !agent?.recorded) return known;
		return agent.conversations(label.caseId).find(({ trial }) => trial === label.trial)?.transcript;
	};
}
const REPEAT_STRIDE = 1e6;
async function answer({ label, questions, verdict }, judge, repeat, signal) {
	const repeats = await Promise.all(Array.from({ length: repeat }, (_, i) => {
		const about = {
			caseId: label.caseId,
			trial: label.trial + i * REPEAT_STRIDE
		};
		return judge.answer(questions, about, signal);
	}));
	return {
		verdicts: repeats.map(({ judgements }) => verdict(judgements)),
		calls: repeats.flatMap(({ calls }) => calls)
	};
}
function printPlan(asked, { repeat }, { votes, model }, world) {
	const questions = asked.reduce((sum, one) => sum + one.questions.length, 0);
	const by = [repeat > 1 && `asked ${repeat} times`, votes > 1 && `${votes} votes`].filter(Boolean).join(", ");
	const calls = questions * repeat * votes;
	world.stderr(`${counted(questions, "question")}${by && ` (${by})`}: ${counted(calls, "call")} of ${model}.\n`);
}
function noJudge(n, { file }) {
	return {
		what: `${n === 1 ? "One label has" : `${n} labels have`} no recorded verdict, and no judge is configured to ask.`,
		where: { file },
		fix: "Add llm.judge to the configuration, or \"verdict\" to the labels."
	};
}
function noRun(labels, file, { out }, { directory }) {
	const example = existsSync(resolve(directory, out, "outcome.json")) ? out : "FOLDER";
	return {
		what: `${labels.length === 1 ? "A label comes" : `${labels.length} labels come`} without a conversation, and no saved run is named that holds it.`,
		where: {
			file,
			line: labels[0].line
		},
		fix: `Name the run that was labelled: --run ${example}. Or write the conversation into the label as "messages".`
	};
}
function noConversation({ caseId, trial }) {
	return {
		what: `There is no conversation of trial ${trial} of ${JSON.stringify(caseId)}.`,
		fix: "Write it into the label as \"messages\", name a saved run that holds it with --run, or let the configuration replay it."
	};
}

export { checkJudge };