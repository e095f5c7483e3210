import { $s as checkAttachedFile, Ac as object, As as chatOf, Bs as extraFields, Dc as literal$1, Ds as NOBODY_ASKS, Fs as withChoices, Gs as openRecordInEitherCase, Hs as linesOf, Ic as union, Is as withTexts, Jo as NOTHING_AROUND, Js as stated, Ks as partReader, Lc as unknown, Ls as commonFields, Mc as record, Ms as messagesIn, Ns as nativeMessage, Oc as looseObject, Os as askedIn, Pc as string, Ps as whyUnasked, Qs as attachedFileShape, Rs as commonShape, Ss as parseYaml, Tc as boolean, Us as mostOf, Vs as knownFields, Ws as openRecord, Xs as caseId, Ys as word, Zs as patternFault, cc as parse, cs as FETCH_LFS, fc as canonicalLanguage, gc as valueAt, ic as jsonl, jc as preprocess, jo as thresholdShare, js as messages, kc as number, ks as chatMessage, lc as lostExpectation, ls as IS_LFS_POINTER, pc as schemaProblems, ps as canonicalHash, qs as recordImporter, rc as separatorOf, us as isLfsPointer, wc as array, xc as _enum, xs as formatOf, zs as eachPart } from "./pipeline.js";
import { $ as nearestOrKnown, H as counted, Q as nearestName, _t as nestsDeeper, gt as isRecord, it as inQuotes, mt as asText$1, tt as cut, vt as ownIn, yt as parsedJson } from "./cli.js";
import { posix } from "node:path";

// src/cases/importers/carrying.ts
function problemAt({ file, lineOf }, path, what, fix) {
	return {
		what,
		where: {
			file,
			line: lineOf(path)
		},
		...fix !== void 0 && { fix }
	};
}
function unknownChoice({ file }, key, value, known) {
	return {
		what: `There is no ${key} ${inQuotes(value)}.`,
		where: { file },
		fix: nearestOrKnown(value, known)
	};
}
const scorerOf = (tool, version, at) => ({
	tool,
	version: typeof version === "string" ? cut(version, 40) : "of an unknown version",
	...typeof at === "string" && { at }
});
function leftOut() {
	const counts = /* @__PURE__ */ new Map();
	const add = (what, times = 1) => {
		if (times > 0) counts.set(what, (counts.get(what) ?? 0) + times);
	};
	return {
		add,
		unread: (record, read) => {
			for (const [key, value] of Object.entries(record)) if (value !== null && !read.includes(key)) add(key);
		},
		counts: () => Object.fromEntries(counts)
	};
}
function startReading(place) {
	const problems = [];
	return {
		problems,
		lost: leftOut(),
		parse: partReader(place, problems)
	};
}
function stableIds(records) {
	const named = Map.groupBy(records, ({ id, name }) => id ?? name);
	const isAlone = ({ name }) => named.get(name).length === 1;
	const hashes = records.map((one) => {
		return one.id === void 0 && one.name !== void 0 && !isAlone(one) && !nestsDeeper(one.content) ? canonicalHash(one.content) : void 0;
	});
	const brief = records.map(({ name }, i) => `${name}-${hashes[i]?.slice(0, 4)}`);
	const alike = Map.groupBy(brief, (id) => id);
	return records.map(({ id, name }, i) => {
		if (hashes[i] === void 0) return id ?? name;
		return alike.get(brief[i]).length === 1 ? brief[i] : `${name}-${hashes[i]}`;
	});
}
function distinctCases(cases, lost) {
	const seen = /* @__PURE__ */ new Set();
	return cases.filter(({ native: { id: _, ...content } }) => {
		const hash = canonicalHash(content);
		if (seen.has(hash)) lost.add("example written before");
		return !seen.has(hash) && seen.add(hash);
	});
}
const escaped = (text) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");
function anyOfTexts(texts, hole) {
	const options = texts.map((text) => (hole ? text.split(hole) : [text]).map(escaped).join(".+"));
	return options.length === 1 ? options[0] : `(?:${options.join("|")})`;
}

// src/cases/importers/adk/conversation.ts
const FILE$2 = "test_config.json";
const CALLS = "tool_trajectory_avg_score";
const ANSWERS = "response_match_score";
const MATCHES = {
	EXACT: "exact",
	IN_ORDER: "in_order",
	ANY_ORDER: "superset"
};
const MATCH_NAMES = [
	"EXACT",
	"IN_ORDER",
	"ANY_ORDER"
];
const matchName = (written) => typeof written === "string" ? written.trim().toUpperCase().replaceAll(/[- ]/g, "_") : MATCH_NAMES[written];
const criterionShape = {
	threshold: number(),
	match_type: unknown().transform(matchName).pipe(_enum(MATCH_NAMES)).optional(),
	ignore_args: boolean().optional()
};
const criterion$1 = preprocess((written) => typeof written === "number" ? { threshold: written } : written, openRecordInEitherCase(criterionShape));
function criteriaBeside(around, lost) {
	const text = around.read(FILE$2);
	const document = text === null ? null : parsedJson(text);
	const criteria = isRecord(document) && isRecord(document.criteria) ? document.criteria : null;
	if (text !== null && criteria === null) lost.add(`${FILE$2}, which holds no criteria`);
	const read = (name) => {
		if (criteria?.[name] === void 0) return null;
		const { data } = criterion$1.safeParse(criteria[name]);
		if (data) lost.unread(data, Object.keys(criterionShape));
		else lost.add(`${name} of ${FILE$2}, which cannot be read`);
		return data ?? {};
	};
	for (const name of Object.keys(criteria ?? {})) if (name !== CALLS && name !== ANSWERS) lost.add(`${name} of ${FILE$2}`);
	const calls = criteria === null ? {} : read(CALLS);
	const least = calls?.threshold ?? 1;
	const answers = read(ANSWERS)?.threshold;
	return {
		level: calls !== null && least >= 1 ? "expect" : "evaluate",
		match: MATCHES[calls?.match_type ?? "EXACT"],
		ignoresArguments: calls?.ignore_args ?? false,
		notes: [...least < 1 ? [minimumNote(CALLS, "tool_accuracy", least)] : [], ...answers === void 0 ? [] : [minimumNote(ANSWERS, "rouge_1", answers)]]
	};
}
const minimumNote = (criterionName, metric, least) => `${criterionName} ${least} of ${FILE$2} is "minimum: { ${metric}: ${least} }" on the dataset`;
function turnsOf$1(turns, criteria) {
	return { turns: turns.map(({ user, calls, reference }) => ({
		user,
		...calls && toolsOf$2(calls, criteria),
		...reference !== null && { ground_truth: reference }
	})) };
}
function toolsOf$2(calls, { level, match, ignoresArguments }) {
	if (calls.length === 0) return match === "exact" ? { [level]: { tools: [] } } : {};
	const include = calls.map(({ name, args }) => ({
		name,
		...!ignoresArguments && { arguments: args }
	}));
	return { [level]: { tools: {
		include,
		match
	} } };
}

// src/cases/importers/adk/eval-sets.ts
const anything$7 = unknown().optional();
const fields$4 = record(string(), unknown());
const name$6 = string().min(1);
const call = openRecordInEitherCase({
	id: anything$7,
	name: name$6,
	args: fields$4.nullish()
});
const part$1 = openRecordInEitherCase({
	text: string().nullish(),
	thought: anything$7,
	function_call: call.nullish()
});
const content = openRecordInEitherCase({
	parts: array(part$1).nullish(),
	role: anything$7
});
const dataShape = {
	tool_uses: array(call).nullish(),
	invocation_events: array(openRecordInEitherCase({
		author: anything$7,
		content: content.nullish()
	})).nullish(),
	intermediate_responses: array(unknown()).nullish()
};
const turnShape$3 = {
	user_content: content,
	final_response: content.nullish(),
	intermediate_data: openRecordInEitherCase(dataShape).nullish(),
	invocation_id: anything$7,
	creation_timestamp: anything$7
};
const sessionShape = {
	app_name: string().nullish(),
	user_id: string().nullish(),
	state: fields$4.nullish()
};
const scenarioShape = {
	starting_prompt: name$6,
	conversation_plan: name$6,
	user_persona: union([name$6, fields$4]).nullish()
};
const caseShape$1 = {
	eval_id: name$6,
	conversation: array(openRecordInEitherCase(turnShape$3)).min(1).nullish(),
	conversation_scenario: openRecordInEitherCase(scenarioShape).nullish(),
	session_input: openRecordInEitherCase(sessionShape).nullish(),
	creation_timestamp: anything$7
};
const evalCase = openRecordInEitherCase(caseShape$1).refine(({ conversation, conversation_scenario }) => (conversation ?? conversation_scenario ?? null) !== null, { error: "needs \"conversation\" or \"conversation_scenario\"" });
const setShape = {
	eval_set_id: string(),
	name: anything$7,
	description: anything$7,
	eval_cases: array(unknown()),
	creation_timestamp: anything$7
};
const evalSet = openRecordInEitherCase(setShape);
const casesIn = (document) => isRecord(document) && (document.eval_cases ?? document.evalCases);
const adkEvalSets = {
	name: "ADK eval set",
	recognises: (document) => isRecord(document) && ("eval_set_id" in document || "evalSetId" in document) && Array.isArray(casesIn(document)),
	read: read$12
};
function read$12(document, place) {
	const { problems, lost, parse } = startReading(place);
	const set = parse(evalSet, document, []);
	if (!set) return {
		cases: [],
		problems
	};
	lost.unread(set, Object.keys(setShape));
	const criteria = criteriaBeside(place.around, lost);
	const list = isRecord(document) && "eval_cases" in document ? "eval_cases" : "evalCases";
	return {
		cases: set.eval_cases.flatMap((written, index) => {
			const path = [list, index];
			const one = parse(evalCase, written, path);
			if (!one) return [];
			lost.unread(one, Object.keys(caseShape$1));
			const { conversation, conversation_scenario: scenario } = one;
			const asked = conversation ? turnsOf$1(conversation.map((turn) => turnOf$3(turn, lost)), criteria) : simulationOf(scenario);
			return [{
				native: {
					id: one.eval_id,
					...asked,
					...stated({ context: contextOf$1(one, lost) })
				},
				path
			}];
		}),
		problems,
		notCarried: lost.counts(),
		notes: criteria.notes
	};
}
function turnOf$3(turn, lost) {
	const { user_content, final_response, intermediate_data: between } = turn;
	lost.unread(turn, Object.keys(turnShape$3));
	if (between) lost.unread(between, [...Object.keys(dataShape), "tool_responses"]);
	lost.add("intermediate_responses", between?.intermediate_responses?.length ?? 0);
	const text = textOf(final_response, lost);
	return {
		user: textOf(user_content, lost),
		calls: callsOf$1(between),
		reference: text === "" ? null : text
	};
}
function callsOf$1(between) {
	const events = between?.invocation_events?.flatMap((event) => event.content?.parts ?? []);
	return (between?.tool_uses ?? events?.flatMap((one) => one.function_call ?? []))?.map((one) => ({
		name: one.name,
		args: one.args ?? {}
	})) ?? null;
}
function textOf(written, lost) {
	const parts = written?.parts ?? [];
	for (const one of parts) lost.unread(one, ["text", "thought"]);
	return parts.flatMap(({ text, thought }) => typeof text === "string" && thought !== true ? [text] : []).join("\n");
}
function simulationOf({ starting_prompt, conversation_plan, user_persona }) {
	const persona = isRecord(user_persona) ? linesOf(user_persona) : user_persona;
	return { simulate: stated({
		goal: conversation_plan,
		opening: starting_prompt,
		persona
	}) };
}
function contextOf$1({ session_input: session }, lost) {
	if (!session) return void 0;
	lost.unread(session, Object.keys(sessionShape));
	const { app_name, user_id, state } = session;
	const isFilled = Object.keys(state ?? {}).length > 0;
	const context = stated({
		app_name,
		user_id,
		state: isFilled ? state : null
	});
	return Object.keys(context).length > 0 ? context : void 0;
}

// src/cases/importers/adk/older-lists.ts
const callShape$1 = {
	tool_name: string().min(1),
	tool_input: record(string(), unknown()).nullish()
};
const turnShape$2 = {
	query: string(),
	expected_tool_use: array(openRecord(callShape$1)).nullish(),
	expected_intermediate_agent_responses: array(unknown()).nullish(),
	reference: string().nullish()
};
const turn$1 = openRecord(turnShape$2);
const conversationShape = {
	name: string().min(1),
	data: array(turn$1).min(1),
	initial_state: record(string(), unknown()).nullish(),
	initial_session: record(string(), unknown()).nullish()
};
const conversation$1 = openRecord(conversationShape);
const isTurn = (value) => isRecord(value) && "query" in value && "expected_tool_use" in value;
const isConversation = (value) => isRecord(value) && Array.isArray(value.data) && value.data.some(isTurn);
const adkOlder = {
	name: "ADK test of the older form",
	recognises: (document) => mostOf(document, isTurn) || mostOf(document, isConversation),
	read: read$11
};
function read$11(document, place) {
	const { problems, lost, parse } = startReading(place);
	const criteria = criteriaBeside(place.around, lost);
	const caseOf = (turns) => turnsOf$1(turns.map((one) => readTurn(one, lost)), criteria);
	const named = (written, index) => {
		const one = parse(conversation$1, written, [index]);
		if (!one) return [];
		lost.unread(one, Object.keys(conversationShape));
		const state = one.initial_state ?? stateIn(one.initial_session);
		return [{
			native: {
				id: one.name,
				...caseOf(one.data),
				...stated({ context: state && { state } })
			},
			path: [index]
		}];
	};
	const alone = (written) => {
		const turns = parse(array(turn$1).min(1), written, []);
		return turns ? [{
			native: {
				id: nameOf$4(place.file),
				...caseOf(turns)
			},
			path: []
		}] : [];
	};
	return {
		cases: mostOf(document, isConversation) ? document.flatMap(named) : alone(document),
		problems,
		notCarried: lost.counts(),
		notes: criteria.notes
	};
}
const nameOf$4 = (file) => posix.basename(file).replace(/(?:\.test|\.evalset)?\.json$/i, "");
function stateIn(session) {
	return isRecord(session?.state) && Object.keys(session.state).length > 0 ? session.state : void 0;
}
function readTurn(written, lost) {
	const { query, expected_tool_use: uses, reference } = written;
	lost.unread(written, Object.keys(turnShape$2));
	lost.add("expected_intermediate_agent_responses", written.expected_intermediate_agent_responses?.length ?? 0);
	for (const use of uses ?? []) lost.unread(use, Object.keys(callShape$1));
	return {
		user: query,
		calls: uses?.map(({ tool_name, tool_input }) => ({
			name: tool_name,
			args: tool_input ?? {}
		})) ?? null,
		reference: reference ?? null
	};
}

// src/cases/importers/agent-files/evaluations.ts
const name$5 = string().min(1);
const model = union([name$5, looseObject({ name: name$5.nullish() })]);
const DEFAULT_SCALE = 5;
const NAMED_KINDS = ["standard", "ai"];
const metricShape = {
	type: _enum(NAMED_KINDS).nullish(),
	metric: name$5,
	threshold: number().min(0).nullish(),
	enabled: boolean().nullish(),
	scale: number().int().min(1).nullish(),
	model: model.nullish(),
	fail_on_error: boolean().nullish(),
	retry_on_failure: number().int().min(1, "retries are 1 to 3").max(3, "retries are 1 to 3").nullish(),
	timeout_ms: number().positive("a timeout is more than 0 ms").nullish(),
	custom_prompt: name$5.nullish()
};
const metric$1 = openRecord(metricShape).superRefine(({ threshold, scale }, ctx) => {
	const highest = Math.max(1, scale ?? 5);
	if ((threshold ?? 0) > highest) ctx.addIssue({
		code: "custom",
		path: ["threshold"],
		message: `the highest mark is ${highest}`
	});
});
const otherKind = looseObject({ type: name$5.refine((type) => !NAMED_KINDS.some((kind) => kind === type)) });
const isOther = (one) => typeof one.type === "string" && !NAMED_KINDS.some((kind) => kind === one.type);
const listed = union([
	name$5,
	metric$1,
	otherKind
]);
const section = openRecord({
	model: model.nullish(),
	metrics: array(listed).nullish()
});
const evaluationsSchema = section;
const caseEvaluationsSchema = union([array(listed), section]);
const LIKENESSES = {
	bleu: "bleu",
	rouge: "rouge_l",
	rouge_1: "rouge_1",
	rouge_2: "rouge_2",
	rouge_l: "rouge_l",
	meteor: "meteor",
	f1_score: "token_f1",
	token_f1: "token_f1"
};
const RAG = {
	faithfulness: "groundedness",
	answer_relevancy: "relevance"
};
function readEvaluations(written, names, elsewhere = []) {
	const isList = Array.isArray(written);
	const list = isList ? written : written?.metrics ?? [];
	const shared = isList ? void 0 : written?.model;
	const leftOut = [...unusedOf(shared)];
	return {
		metrics: list.flatMap((item) => {
			const defined = elsewhere.find((one) => one.name === item);
			if (defined) return [{
				...defined,
				enabled: true
			}];
			const one = typeof item === "string" ? { metric: item } : item;
			const read = isOther(one) ? readOther(one, shared, names, leftOut) : readNamed(one, shared, names, leftOut);
			return read ? [read] : [];
		}),
		leftOut
	};
}
function readNamed(one, shared, { judgedMetrics: known }, leftOut) {
	const is = kindOf(one.metric, known);
	if (!is) leftOut.push(unknownMetric(one.metric, known ?? []));
	if (!is) return void 0;
	const unread = Object.keys(one).filter((key) => !Object.hasOwn(metricShape, key));
	leftOut.push(...unusedOf(one.model), ...unread.map((key) => `${cut(key, 60)} of a metric`));
	return {
		name: is === "likeness" ? LIKENESSES[one.metric] : one.metric,
		is,
		enabled: one.enabled ?? true,
		settings: settingsOf$2(one, shared)
	};
}
function kindOf(name, known) {
	if (Object.hasOwn(LIKENESSES, name)) return "likeness";
	if (name === "equality") return "equality";
	return known === void 0 || known.includes(name) ? "judged" : void 0;
}
function readOther(one, shared, names, leftOut) {
	const { type, metric_type: ragType } = one;
	if (type === "rag" && typeof ragType === "string" && Object.hasOwn(RAG, ragType)) {
		const { type: _, metric_type: __, ...rest } = one;
		const parsed = metric$1.safeParse({
			...rest,
			metric: RAG[ragType]
		});
		if (parsed.success) return readNamed(parsed.data, shared, {}, leftOut);
	}
	const own = type === "geval" ? readOwn(one, shared, names, leftOut) : void 0;
	if (!own) leftOut.push(`the metric "${nameOfOther(one)}", of a kind that is not known`);
	return own;
}
const ownShape = {
	type: name$5,
	name: name$5,
	criteria: name$5,
	evaluation_steps: array(name$5).min(1).nullish(),
	evaluation_params: array(name$5).nullish(),
	threshold: number().min(0).max(1).nullish(),
	strict_mode: boolean().nullish(),
	enabled: boolean().nullish(),
	model: model.nullish(),
	fail_on_error: boolean().nullish()
};
const ownMetric = looseObject(ownShape);
const PARAMS = {
	input: "input",
	actual_output: "output",
	expected_output: "ground_truth",
	context: "context",
	retrieval_context: "context",
	tools_called: "tools"
};
function readOwn(one, shared, { judgedMetrics = [], mayBeMark }, leftOut) {
	const { data } = ownMetric.safeParse(one);
	if (!data || !(judgedMetrics.includes(data.name) || mayBeMark?.(data.name))) return void 0;
	const { evaluation_params: shown, evaluation_steps: steps, model: judge, fail_on_error } = data;
	const params = [...new Set((shown ?? []).flatMap((param) => Object.hasOwn(PARAMS, param) ? PARAMS[param] : []))];
	const unknown = (shown ?? []).filter((param) => !Object.hasOwn(PARAMS, param));
	const unread = Object.keys(data).filter((key) => !Object.hasOwn(ownShape, key));
	leftOut.push(...unusedOf(judge), ...unknown.map((param) => `"${cut(param, 60)}" for a judge to see`), ...unread.map((key) => `${cut(key, 60)} of a metric`));
	const settings = settingsOf$2({
		threshold: data.strict_mode ? 1 : data.threshold,
		model: judge,
		fail_on_error,
		custom_prompt: data.criteria
	}, shared);
	const asked = stated({
		steps,
		params: params.length > 0 ? params : void 0
	});
	return {
		name: data.name,
		is: "judged",
		enabled: data.enabled ?? true,
		settings: {
			...settings,
			...asked
		}
	};
}
function nameOfOther({ type, name: own, metric_type, metric: named }) {
	const first = [
		own,
		metric_type,
		named
	].find((one) => typeof one === "string") ?? "";
	return cut(`${type} ${first}`.trim(), 60);
}
function unknownMetric(written, known) {
	const nearest = nearestName(written, known);
	const hint = nearest === void 0 ? "" : `, perhaps "${nearest}"`;
	return `the metric "${cut(written, 60)}", which is not known${hint}`;
}
const nameOf$3 = (written) => typeof written === "string" ? written : written?.name;
function unusedOf(written) {
	if (!written || typeof written === "string") return [];
	return Object.keys(written).filter((key) => key !== "name").map((key) => `${cut(key, 60)} of a model`);
}
function settingsOf$2(one, shared) {
	return stated({
		threshold: one.threshold,
		scale: one.scale,
		model: nameOf$3(one.model) ?? nameOf$3(shared),
		fail_on_error: one.fail_on_error,
		retries: one.retry_on_failure,
		timeout: one.timeout_ms,
		prompt: one.custom_prompt
	});
}

// src/cases/importers/agent-files/agent-files.ts
const name$4 = string().min(1);
const fileShape = Object.fromEntries(Object.entries(attachedFileShape).map(([key, schema]) => [key, schema.nullish()]));
const attachedFile = openRecord(fileShape).superRefine(checkAttachedFile);
const tool = looseObject({
	name: name$4,
	arguments: record(string(), unknown()).nullish(),
	args: record(string(), unknown()).nullish(),
	count: number().int().min(1).max(100).nullish()
});
const turnShape$1 = {
	input: string().refine((text) => text.trim() !== "", "the input of a test case is not empty"),
	expected_tools: array(union([name$4, tool])).nullish(),
	ground_truth: string().nullish()
};
const caseShape = {
	...commonShape,
	name: caseId.nullish(),
	...turnShape$1,
	input: turnShape$1.input.nullish(),
	turns: array(openRecord(turnShape$1)).min(1).nullish(),
	files: array(attachedFile).max(10, `a test case has at most ${10} files`).nullish(),
	evaluations: caseEvaluationsSchema.nullish()
};
const testCase$2 = openRecord(caseShape).superRefine(({ input, turns }, ctx) => {
	if ((input ?? null) === null === ((turns ?? null) === null)) ctx.addIssue({
		code: "custom",
		path: ["input"],
		message: "a test case has exactly one of \"input\" and \"turns\""
	});
});
const isAgentFile = (value) => {
	if (!isRecord(value)) return false;
	const { test_cases: cases } = value;
	const isAgent = [
		"instructions",
		"model",
		"evaluations"
	].filter((key) => Object.hasOwn(value, key)).length;
	if (!Array.isArray(cases)) return (cases ?? null) === null && "name" in value && isAgent > 1;
	return cases.length === 0 ? isAgent > 0 : cases.some(isAgentCase);
};
const isAgentCase = (value) => isRecord(value) && !Object.hasOwn(value, "metrics_data") && (Object.keys(turnShape$1).some((key) => Object.hasOwn(value, key)) || Array.isArray(value.turns) && value.turns.some((turn) => isRecord(turn) && "input" in turn));
const agentFiles = {
	name: "agent files",
	recognises: (document) => Array.isArray(document) ? document.length > 0 && document.every(isAgentFile) : isAgentFile(document),
	read: (document, place) => {
		const lost = leftOut();
		const agents = Array.isArray(document) ? document.map((agent, index) => readAgent(agent, [index], place, lost)) : [readAgent(document, [], place, lost)];
		return {
			cases: agents.flatMap((agent) => agent.cases),
			problems: agents.flatMap((agent) => agent.problems),
			notCarried: lost.counts()
		};
	}
};
function readAgent(agent, path, place, lost) {
	if (!isRecord(agent)) return {
		cases: [],
		problems: [problemAt(place, path, "An agent file is a map.")]
	};
	const problems = strayExpectations(agent, path, place);
	const parse = partReader(place, problems);
	const evaluationsIn = (written, elsewhere = []) => {
		const read = readEvaluations(written, place, elsewhere);
		for (const what of read.leftOut) lost.add(what);
		return read.metrics;
	};
	const shared = evaluationsIn(parse(evaluationsSchema.nullish(), agent.evaluations, [...path, "evaluations"]));
	const category = typeof agent.name === "string" && agent.name !== "" ? agent.name : void 0;
	const cases = [];
	const listed = Array.isArray(agent.test_cases) ? agent.test_cases : [];
	if (listed.length === 0) problems.push(problemAt(place, path, "The agent file has no \"test_cases\"."));
	for (const [index, written] of listed.entries()) {
		const casePath = [
			...path,
			"test_cases",
			index
		];
		const read = parse(testCase$2, written, casePath);
		if (!read) continue;
		const own = evaluationsIn(read.evaluations, shared);
		countUnread$1(read, lost);
		const settings = settingsOf$1(shared, own);
		const chosen = selected(read, shared, own);
		const native = nativeOf$7(read, category, chosen, expectedOf(read, chosen ?? [], settings, lost));
		const judgedSettings = askedWith(settings, chosen ?? []);
		cases.push({
			native,
			path: casePath,
			...Object.keys(judgedSettings).length > 0 && { judgedSettings }
		});
	}
	return {
		cases,
		problems
	};
}
function strayExpectations(agent, path, { file, lineOf }) {
	return Object.keys(agent).filter((key) => key.startsWith("expect")).map((key) => ({
		what: `"${key}": ${lostExpectation(Object.keys(caseShape))}`,
		where: {
			file,
			line: lineOf([...path, key])
		}
	}));
}
function selected(read, shared, own) {
	const { evaluations } = read;
	const lists = Array.isArray(evaluations) || (evaluations?.metrics ?? null) !== null;
	if (!lists && shared.length === 0) return null;
	return [...new Map((lists ? own : shared).map((one) => [one.name, one])).values()].filter(({ enabled }) => enabled);
}
function settingsOf$1(shared, own) {
	const all = /* @__PURE__ */ new Map();
	for (const { name: metricName, settings } of [...shared, ...own]) all.set(metricName, {
		...all.get(metricName),
		...settings
	});
	return Object.fromEntries(all);
}
function askedWith(all, others) {
	const unjudged = others.filter(({ is }) => is !== "judged").map(({ name: metricName }) => metricName);
	const entries = Object.entries(all).map(([metricName, { threshold = 0, ...settings }]) => {
		return [metricName, threshold > 1 ? {
			scale: 5,
			...settings
		} : settings];
	});
	return Object.fromEntries(entries.filter(([metricName, settings]) => !unjudged.includes(metricName) && Object.keys(settings).length > 0));
}
function expectedOf({ ground_truth: truth }, metrics, all, lost) {
	const expected = {
		expect: {},
		evaluate: {}
	};
	for (const { name: metricName, is } of metrics) {
		const settings = all[metricName] ?? {};
		const min = leastOf(settings);
		const level = min === void 0 ? expected.evaluate : expected.expect;
		if ((is !== "judged" || compares(settings)) && (truth ?? null) === null) lost.add(`${metricName} of a case without ground_truth`);
		else if (is === "equality") level.equals = truth;
		else if (min !== void 0) level[metricName] = { min };
	}
	return expected;
}
const compares = ({ params }) => Array.isArray(params) && params.includes("ground_truth");
function leastOf({ threshold, scale = 5, fail_on_error }) {
	if (threshold === void 0) return fail_on_error ? 0 : void 0;
	return thresholdShare(threshold, scale);
}
function nativeOf$7(read, category, chosen, { expect, evaluate }) {
	const isMeasured = ({ is, settings }) => is === "judged" && ((read.ground_truth ?? null) !== null || !compares(settings));
	const evaluations = chosen?.filter(isMeasured).map(({ name: metricName }) => metricName);
	const hard = {
		...toolsOf$1(read),
		...expect
	};
	return {
		...commonFields(read, caseShape, category),
		...stated({
			id: read.id ?? read.name,
			ground_truth: read.ground_truth,
			input: read.input
		}),
		...read.turns && { turns: read.turns.map(turnOf$2) },
		...Object.keys(hard).length > 0 && { expect: hard },
		...Object.keys(evaluate).length > 0 && { evaluate },
		...read.files && { files: read.files.map((file) => stated(knownFields(file, fileShape))) },
		...stated({ evaluations })
	};
}
function turnOf$2(turn) {
	const expect = toolsOf$1(turn);
	return stated({
		user: turn.input,
		ground_truth: turn.ground_truth,
		expect: "tools" in expect ? expect : null
	});
}
function toolsOf$1({ expected_tools: tools }) {
	if (!tools || tools.length === 0) return {};
	return { tools: {
		include: tools.flatMap(callsOf),
		match: "any_order"
	} };
}
function callsOf(tool) {
	if (typeof tool === "string") return [tool];
	const { args, count, ...call } = tool;
	return Array.from({ length: count ?? 1 }, () => stated({
		...call,
		arguments: call.arguments ?? args
	}));
}
function countUnread$1({ files, turns }, lost) {
	const count = (extra, of) => {
		for (const key of Object.keys(extra)) lost.add(`${cut(key, 60)} of a ${of}`);
	};
	for (const turn of turns ?? []) count(extraFields(turn, turnShape$1), "turn");
	for (const file of files ?? []) count(extraFields(file, fileShape), "file");
}

// src/cases/importers/azure-evaluations.ts
const anything$6 = unknown().optional();
const text$5 = string().nullish();
const rowShape = {
	id: union([string().min(1), number()]).transform(String).nullish(),
	query: string(),
	ground_truth: text$5,
	context: union([string(), record(string(), unknown())]).nullish(),
	response: text$5
};
const row$2 = openRecord(rowShape);
const shape$9 = {
	name: anything$6,
	data: array(unknown()),
	evaluators: array(string()).nullish(),
	data_mapping: anything$6,
	evaluator_parameters: record(string(), unknown()).nullish()
};
const dataset = openRecord(shape$9);
const isRow$1 = (value) => isRecord(value) && "query" in value;
const azureEvaluations = {
	name: "Azure agent evals",
	recognises: (document) => isRecord(document) && Array.isArray(document.data) && document.data.some(isRow$1) && Array.isArray(document.evaluators),
	read: read$10
};
const JUDGED$1 = {
	relevance: "relevance",
	coherence: "coherence",
	fluency: "fluency",
	groundedness: "groundedness",
	task_completion: "task_completion",
	intent_resolution: "task_completion"
};
const OWN$1 = { task_adherence: "Task adherence: the reply does what the user asks for and what its instructions say, leaves nothing of it out, and does nothing besides." };
const MEASURED = [
	"bleu_score",
	"rouge_score",
	"f1_score",
	"meteor_score"
];
function read$10(document, place) {
	const { problems, lost, parse } = startReading(place);
	const set = parse(dataset, document, []);
	if (!set) return {
		cases: [],
		problems
	};
	lost.unread(set, Object.keys(shape$9));
	const evaluations = judgedBy(set.evaluators ?? [], place, lost);
	const judgedSettings = settingsOf(evaluations, set.evaluator_parameters ?? {}, place, lost);
	return {
		cases: set.data.flatMap((written, index) => {
			const path = ["data", index];
			const one = parse(row$2, written, path);
			if (!one) return [];
			lost.unread(one, Object.keys(rowShape));
			const context = typeof one.context === "string" ? { context: one.context } : one.context;
			return [{
				native: {
					...stated({
						id: one.id,
						ground_truth: one.ground_truth,
						context
					}),
					input: one.query,
					...evaluations.length > 0 && { evaluations }
				},
				path,
				judgedSettings
			}];
		}),
		problems,
		notCarried: lost.counts()
	};
}
const bare = (evaluator) => evaluator.replace(/^builtin\./, "");
function judgedAs(evaluator, { judgedMetrics, mayBeMark }) {
	const name = bare(evaluator);
	const ours = Object.hasOwn(JUDGED$1, name) ? JUDGED$1[name] : void 0;
	if (ours !== void 0) return judgedMetrics?.includes(ours) ?? true ? ours : void 0;
	return Object.hasOwn(OWN$1, name) && mayBeMark?.(name) ? name : void 0;
}
function judgedBy(evaluators, place, lost) {
	const names = evaluators.flatMap((written) => {
		const ours = judgedAs(written, place);
		if (ours === void 0 && !MEASURED.includes(bare(written))) lost.add(cut(written, 60));
		return ours ?? [];
	});
	return [...new Set(names)];
}
function settingsOf(evaluations, parameters, place, lost) {
	const settings = /* @__PURE__ */ new Map();
	for (const name of evaluations) if (Object.hasOwn(OWN$1, name)) settings.set(name, { prompt: OWN$1[name] });
	for (const [evaluator, written] of Object.entries(parameters)) {
		const { threshold, ...others } = isRecord(written) ? written : {};
		const name = judgedAs(evaluator, place);
		if (typeof threshold === "number" && threshold >= 1 && threshold <= 5 && name !== void 0 && evaluations.includes(name)) settings.set(name, {
			...settings.get(name),
			threshold,
			scale: 5
		});
		else lost.add("evaluator_parameters");
		lost.unread(others, []);
	}
	return Object.fromEntries(settings);
}

// src/cases/importers/botium/convo.ts
const COMMANDS = /^(?:PAUSE|WAITFORBOT|INCLUDE|INTENT|BUTTONS?|MEDIA|FORMS?|VOICE|CARDS|ENTITIES|HYPERLINKS?|TEXT|[A-Z]+_[A-Z_\d]+)$/;
const VARIABLE = /\$[A-Za-z_]\w*/;
function botiumLine(written, isBot, utterances) {
	const marks = isBot ? /^\??!?/.exec(written)?.[0] ?? "" : "";
	const text = written.slice(marks.length).trim();
	const flags = {
		isNot: marks.includes("!"),
		isOptional: marks.includes("?")
	};
	if (utterances.has(text)) return {
		text,
		...flags
	};
	const [word = ""] = text.split(/\s/, 1);
	return COMMANDS.test(word) || /^[A-Z]{3,}$/.test(word) && text.includes("|") ? {
		text: text.slice(word.length).trim(),
		command: word,
		...flags
	} : {
		text,
		...flags
	};
}
const nothing = () => ({
	contains: [],
	match: [],
	not_match: [],
	intents: [],
	not_empty: []
});
function casesOf$1({ sections, path, description }, utterances, lost) {
	const turns = turnsOf(sections, utterances, lost);
	const varied = turns.filter(({ user }) => user.length > 1);
	if (varied.length > 1) lost.add("other ways to say a line of the user", varied.reduce((sum, { user }) => sum + user.length - 1, 0));
	const skipped = whySkipped(sections, turns);
	return Array.from({ length: varied.length === 1 ? varied[0].user.length : 1 }, (_, way) => {
		const said = turns.map((turn) => nativeTurn(turn, way));
		return {
			native: {
				...stated({ description }),
				turns: said
			},
			path,
			...skipped !== void 0 && { skipped }
		};
	});
}
function whySkipped(sections, turns) {
	if (sections.some(({ sender }) => sender === "include")) return "It includes another conversation, which is not read.";
	if (turns.some(({ user }) => user.includes(""))) return "A \"#me\" has no text that could be sent.";
	const expectsAny = turns.some(({ hard, soft }) => [hard, soft].some((level) => Object.values(level).some((list) => list.length > 0)));
	return sections.some(({ sender }) => sender === "bot") && !expectsAny ? "Nothing that the bot should say can be carried." : void 0;
}
function turnsOf(sections, utterances, lost) {
	const turns = [];
	for (const { sender, lines } of sections) {
		const last = turns.at(-1);
		if (sender === "me") turns.push({
			user: waysToSay(lines, utterances, lost),
			hard: nothing(),
			soft: nothing()
		});
		else if (sender !== "bot") lost.add(`#${sender}`);
		else if (last) readBot(lines, last, utterances, lost);
		else lost.add("#bot before the first #me");
	}
	return turns;
}
function waysToSay(lines, utterances, lost) {
	for (const { command } of lines) if (command !== void 0) lost.add(command);
	const text = lines.flatMap((line) => line.command === void 0 ? [line.text] : []).join("\n");
	if (VARIABLE.test(text)) lost.add("a variable in what the user says");
	const ways = utterances.get(text) ?? [];
	return ways.length > 0 ? ways : [text];
}
function readBot(lines, turn, utterances, lost) {
	const texts = lines.filter(({ command }) => command === void 0);
	const [first] = texts;
	if (first) expectText(texts.map(({ text }) => text), levelOf(first, turn), first.isNot, utterances);
	if (lines.length === 0) turn.hard.not_empty.push(true);
	for (const line of lines) {
		const { command, text, isNot } = line;
		const level = levelOf(line, turn);
		if (command === void 0) continue;
		if (command === "INTENT" && !isNot && text !== "") level.intents.push(text);
		else if ((command === "TEXT" || command === "TEXT_CONTAINS" || command === "TEXT_CONTAINS_IC") && text !== "") expectText([text], level, isNot, utterances);
		else lost.add(command);
	}
}
const levelOf = ({ isOptional }, { hard, soft }) => isOptional ? soft : hard;
function expectText(texts, level, isNot, utterances) {
	const [only = ""] = texts;
	const list = texts.length === 1 ? utterances.get(only) ?? [] : [];
	const isPlain = list.length === 0 && texts.length === 1 && !VARIABLE.test(only);
	const pattern = list.length > 0 ? anyOfTexts(list, VARIABLE) : texts.map((text) => anyOfTexts([text], VARIABLE)).join("\\s+");
	if (isNot) level.not_match.push(pattern);
	else if (isPlain) level.contains.push(only);
	else level.match.push(pattern);
}
function nativeTurn({ user, hard, soft }, way) {
	const [expect, evaluate] = [hard, soft].map(written);
	return stated({
		user: user[way] ?? user[0],
		expect,
		evaluate
	});
}
function written({ intents, not_empty, ...texts }) {
	const filled = Object.entries(texts).filter(([, list]) => list.length > 0);
	const level = {
		...Object.fromEntries(filled),
		...intents.length > 0 && { intent: intents.length === 1 ? intents[0] : [...new Set(intents)] },
		...not_empty.length > 0 && { not_empty: true }
	};
	return Object.keys(level).length > 0 ? level : null;
}

// src/cases/importers/botium/botium.ts
const SENDERS = [
	"me",
	"bot",
	"begin",
	"end",
	"include"
];
const isUtterances = (file) => /\.utterances\.txt$/i.test(file);
const isStep = (step) => isRecord(step) && SENDERS.some((sender) => Array.isArray(step[sender]));
const isConvo = (value) => isRecord(value) && Array.isArray(value.steps) && value.steps.some(isStep);
const isRow = (value) => isRecord(value) && "conversationId" in value && "sender" in value;
const botium = {
	name: "Botium conversations",
	recognises: (value, file) => {
		if (typeof value === "string") return isUtterances(file) || /\.convo\.txt$/i.test(file) && /^#(?:me|bot)\b/m.test(value);
		if (Array.isArray(value)) return value.some(isRow);
		return isRecord(value) && Array.isArray(value.convos) && value.convos.some(isConvo);
	},
	read: (value, place) => {
		const reading = {
			place,
			...startReading(place)
		};
		const { problems } = reading;
		const { convos, utterances } = readAny(value, reading);
		const named = convos.flatMap((convo) => {
			if (!convo.sections.some(({ sender }) => sender === "me")) {
				problems.push(problemAt(place, convo.path, "The conversation has no \"#me\": nothing is said to the bot."));
				return [];
			}
			return casesOf$1(convo, utterances, reading.lost).map((one) => ({
				...one,
				name: convo.name
			}));
		});
		const ids = stableIds(named.map(({ name, native }) => ({
			name,
			content: native
		})));
		return {
			cases: named.map(({ name: _, native, ...one }, index) => {
				const id = ids[index];
				return {
					...one,
					native: {
						...id !== void 0 && { id },
						...native
					}
				};
			}),
			problems,
			notCarried: reading.lost.counts()
		};
	}
};
function readAny(value, reading) {
	if (typeof value !== "string") return Array.isArray(value) ? readRows(value, reading) : readJson(value, reading);
	const { place, problems } = reading;
	if (!isUtterances(place.file)) {
		const utterances = utterancesBeside(place.around);
		return {
			convos: [readText$1(value, utterances, reading)],
			utterances
		};
	}
	const [name, list] = utteranceList(value);
	const what = `${inQuotes(name, 60)} is a list of ${list.length} ways to say something, and no conversation.`;
	problems.push(problemAt(place, [0], what, "Take it out of \"files\": conversations in its folder find it by its name."));
	return {
		convos: [],
		utterances: /* @__PURE__ */ new Map()
	};
}
const MOST_LISTS = 500;
function utterancesBeside({ names, read }) {
	const files = names().filter(isUtterances).slice(0, MOST_LISTS);
	return new Map(files.flatMap((file) => [utteranceList(read(file) ?? "")]));
}
function utteranceList(text) {
	const [name = "", ...list] = text.split("\n").flatMap((line) => line.trim() === "" ? [] : [line.trim()]);
	return [name, list];
}
function readText$1(text, utterances, { place, problems }) {
	const sections = [];
	const head = [];
	const lines = text.split("\n");
	for (const [index, line] of lines.entries()) {
		const sender = /^#(\w+)/.exec(line)?.[1]?.toLowerCase();
		const section = sections.at(-1);
		if (sender !== void 0 && !SENDERS.includes(sender)) {
			const what = `${inQuotes(line, 60)} is no part of a conversation that is known.`;
			problems.push(problemAt(place, [index], what, `Known: ${SENDERS.map((one) => `#${one}`).join(", ")}.`));
		} else if (sender !== void 0) sections.push({
			sender,
			lines: []
		});
		else if (line.trim() === "") continue;
		else if (section) section.lines.push(botiumLine(line, section.sender === "bot", utterances));
		else head.push(line.trim());
	}
	const first = lines.findIndex((line) => line.trim() !== "");
	const [name, ...description] = head;
	return {
		name,
		...description.length > 0 && { description: description.join("\n") },
		sections,
		path: [first]
	};
}
const said = unknown().transform((value) => typeof value === "string" ? value : JSON.stringify(value));
const row$1 = openRecord({
	conversationId: word,
	sender: string().transform((sender) => sender.toLowerCase().replace(/^#/, "")).pipe(_enum(SENDERS)),
	text: said.optional()
});
function readRows(rows, { parse, lost }) {
	const utterances = /* @__PURE__ */ new Map();
	const convos = /* @__PURE__ */ new Map();
	for (const [index, written] of rows.entries()) {
		const one = parse(row$1, written, [index]);
		if (!one) continue;
		lost.unread(one, [
			"conversationId",
			"sender",
			"text"
		]);
		const convo = convos.get(one.conversationId) ?? {
			name: one.conversationId,
			sections: [],
			path: [index]
		};
		convos.set(one.conversationId, convo);
		const lines = (one.text ?? "").split("\n").filter((line) => line.trim() !== "");
		const isBot = one.sender === "bot";
		convo.sections.push({
			sender: one.sender,
			lines: lines.map((line) => botiumLine(line, isBot, utterances))
		});
	}
	return {
		convos: [...convos.values()],
		utterances
	};
}
const name$3 = string().min(1);
const item$1 = union([
	string(),
	openRecord({
		asserter: name$3,
		args: union([word, array(word)]).nullish(),
		not: boolean().nullish(),
		optional: boolean().nullish()
	}),
	looseObject({ logichook: name$3 }),
	looseObject({ userinput: name$3 })
]);
const items = array(item$1).nullish();
const step$2 = openRecord({
	me: items,
	bot: items,
	begin: items,
	end: items,
	include: unknown().optional()
});
const convo = openRecord({
	name: string().nullish(),
	description: string().nullish(),
	steps: array(step$2).min(1)
});
const json = openRecord({
	convos: array(unknown()).min(1),
	utterances: record(string(), array(string())).nullish()
});
function readJson(value, { parse, lost }) {
	const written = parse(json, value, []);
	if (!written) return {
		convos: [],
		utterances: /* @__PURE__ */ new Map()
	};
	lost.unread(written, ["convos", "utterances"]);
	const utterances = new Map(Object.entries(written.utterances ?? {}));
	return {
		convos: written.convos.flatMap((one, index) => {
			const path = ["convos", index];
			const read = parse(convo, one, path);
			if (!read) return [];
			lost.unread(read, [
				"name",
				"description",
				"steps"
			]);
			for (const each of read.steps) lost.unread(each, SENDERS);
			const sections = read.steps.flatMap((each) => SENDERS.filter((sender) => (each[sender] ?? null) !== null).map((sender) => sectionOf(sender, each[sender], utterances)));
			return [{
				name: read.name || void 0,
				description: read.description || void 0,
				sections,
				path
			}];
		}),
		utterances
	};
}
function sectionOf(sender, written, utterances) {
	return {
		sender,
		lines: (array(item$1).safeParse(written).data ?? []).flatMap((one) => linesOfItem(one, sender === "bot", utterances))
	};
}
function linesOfItem(one, isBot, utterances) {
	if (typeof one === "string") return one.split("\n").flatMap((line) => line.trim() === "" ? [] : [botiumLine(line, isBot, utterances)]);
	if (typeof one.asserter === "string") {
		const { asserter, args, not, optional } = one;
		return [{
			text: [args ?? []].flat().join(" ").trim(),
			command: asserter,
			isNot: not === true,
			isOptional: optional === true
		}];
	}
	return [{
		text: "",
		command: String(one.logichook ?? one.userinput),
		isNot: false,
		isOptional: false
	}];
}

// src/cases/importers/deepeval/goldens.ts
const anything$5 = unknown().optional();
const cellText = word.nullish();
const cellList = union([array(string()), string().transform((cell) => cell.split("|"))]).nullish();
const fields$3 = record(string(), unknown()).nullish();
const callShape = {
	name: string().min(1),
	description: anything$5,
	reasoning: anything$5,
	input_parameters: record(string(), unknown()).nullish(),
	output: anything$5
};
const calls = array(openRecordInEitherCase(callShape)).nullish();
const shape$8 = {
	input: word,
	expected_output: cellText,
	expected_tools: calls,
	actual_output: cellText,
	tools_called: calls,
	retrieval_context: cellList,
	context: cellList,
	additional_metadata: fields$3,
	custom_column_key_values: fields$3,
	name: cellText,
	comments: anything$5,
	source_file: anything$5
};
const golden$1 = openRecordInEitherCase(shape$8);
const SPEAKING$1 = [
	"expected_output",
	"expectedOutput",
	"expected_tools",
	"expectedTools",
	"retrieval_context",
	"retrievalContext"
];
const isGolden$1 = (value) => isRecord(value) && "input" in value && SPEAKING$1.some((key) => Object.hasOwn(value, key));
const deepevalGoldens = {
	name: "DeepEval goldens",
	recognises: (document) => mostOf(document, isGolden$1),
	read: read$9
};
function read$9(document, place) {
	const { problems, lost, parse } = startReading(place);
	const goldens = eachPart(parse, golden$1, [document].flat());
	for (const { one } of goldens) lost.unread(one, Object.keys(shape$8));
	const named = withIds(goldens);
	return {
		cases: named.map(({ one, path, id }) => ({
			native: nativeOf$6(one, id),
			path
		})),
		problems,
		notCarried: lost.counts(),
		recordings: named.flatMap(({ one, id }) => recordingOf$5(one, id))
	};
}
function nativeOf$6(one, id) {
	const context = stated({
		context: one.context,
		...besidesOf(one)
	});
	return {
		...stated({
			id: id === "" ? void 0 : id,
			description: one.name,
			ground_truth: one.expected_output
		}),
		input: one.input,
		...checksOf$2(one),
		...Object.keys(context).length > 0 && { context }
	};
}
function checksOf$2({ expected_tools, retrieval_context: passages }) {
	const expected = expected_tools ?? [];
	const given = expected.filter((one) => one.input_parameters);
	const answered = expected.filter((one) => one.output !== void 0 && one.output !== null);
	const exactly = (one) => stated({
		name: one.name,
		arguments: one.input_parameters
	});
	const texts = passages?.filter((passage) => passage.trim() !== "") ?? [];
	const tools = {
		...given.length > 0 && { include: expected.map(exactly) },
		...answered.length > 0 && { results: answered.map((one) => ({
			...exactly(one),
			result: one.output
		})) }
	};
	const soft = {
		...Object.keys(tools).length > 0 && { tools },
		...texts.length > 0 && { grounded_in: { texts } }
	};
	return {
		...expected.length > 0 && { expect: { tools: { include: expected.map(({ name }) => name) } } },
		...Object.keys(soft).length > 0 && { evaluate: soft }
	};
}
function recordingOf$5(one, id) {
	const { actual_output: text, tools_called: called } = one;
	if ((text ?? called ?? null) === null) return [];
	return [{
		case: id,
		messages: [{
			role: "user",
			content: one.input
		}, answerOf(text ?? "", called ?? [])]
	}];
}
function answerOf(content, called) {
	const made = called.map((one) => stated({
		name: one.name,
		arguments: one.input_parameters ?? {},
		result: one.output
	}));
	return {
		role: "assistant",
		content,
		...made.length > 0 && { tool_calls: made }
	};
}
const besidesOf = ({ additional_metadata, custom_column_key_values }) => stated({
	additional_metadata,
	custom_column_key_values
});
function withIds(goldens) {
	const ids = stableIds(goldens.map(({ one }) => ({
		name: one.name ?? void 0,
		content: one
	})));
	return goldens.map((golden, i) => ({
		...golden,
		id: ids[i] ?? (nestsDeeper(golden.one) ? "" : canonicalHash(golden.one))
	}));
}

// src/cases/importers/deepeval/conversations.ts
const anything$4 = unknown().optional();
const turn = openRecordInEitherCase({
	role: _enum(["user", "assistant"]),
	content: string(),
	tools_called: calls,
	retrieval_context: anything$4
});
const turns = preprocess((value) => typeof value === "string" ? parsedJson(value) ?? value : value, array(turn)).nullish();
const shape$7 = {
	scenario: string().min(1).nullish(),
	expected_outcome: cellText,
	user_description: string().nullish(),
	context: cellList,
	turns,
	additional_metadata: fields$3,
	custom_column_key_values: fields$3,
	name: cellText,
	comments: anything$4
};
const golden = openRecordInEitherCase(shape$7);
const SPEAKING = [
	"expected_outcome",
	"expectedOutcome",
	"user_description",
	"userDescription",
	"turns"
];
const isGolden = (value) => isRecord(value) && "scenario" in value && SPEAKING.some((key) => Object.hasOwn(value, key));
const deepevalConversations = {
	name: "DeepEval conversations",
	recognises: (document) => mostOf(document, isGolden),
	choices: ["turns"],
	read: read$8
};
function read$8(document, place) {
	const use = place.choices?.turns;
	if (use !== void 0 && use !== "history") return {
		cases: [],
		problems: [unknownChoice(place, "use of turns", use, ["history"])]
	};
	const { problems, lost, parse } = startReading(place);
	const goldens = eachPart(parse, golden, [document].flat());
	for (const { one } of goldens) {
		lost.unread(one, Object.keys(shape$7));
		if (!one.scenario) lost.add("golden without a scenario");
	}
	const named = withIds(goldens);
	return {
		cases: named.flatMap(({ one, path, id }) => one.scenario ? [{
			native: {
				...nativeOf$5(one, id),
				...use && historyOf(one)
			},
			path
		}] : []),
		problems,
		notCarried: lost.counts(),
		recordings: use ? [] : named.flatMap(({ one, id }) => recordingOf$4(one, id))
	};
}
function nativeOf$5(one, id) {
	const besides = besidesOf(one);
	return {
		...stated({
			id: id === "" ? void 0 : id,
			description: one.name,
			ground_truth: one.expected_outcome
		}),
		simulate: stated({
			goal: one.scenario,
			persona: one.user_description || null,
			context: one.context?.join("\n")
		}),
		...one.expected_outcome && { evaluate: { task_completion: { min: LEAST } } },
		...Object.keys(besides).length > 0 && { context: besides }
	};
}
const LEAST = .5;
function historyOf({ turns: said }) {
	if (!said || said.length === 0) return {};
	return { history: said.flatMap(({ role, content, tools_called: called }) => {
		const made = role === "assistant" ? called ?? [] : [];
		const calls = made.map((one) => stated({
			name: one.name,
			arguments: one.input_parameters
		}));
		const results = made.map(({ output }) => ({
			role: "tool",
			content: typeof output === "string" ? output : JSON.stringify(output ?? null)
		}));
		return [{
			role,
			content,
			...calls.length > 0 && { tool_calls: calls }
		}, ...results];
	}) };
}
function recordingOf$4({ turns: said }, id) {
	if (!said || said.length === 0) return [];
	return [{
		case: id,
		messages: said.map(({ role, content, tools_called: called }) => role === "user" ? {
			role,
			content
		} : answerOf(content, called ?? []))
	}];
}

// src/cases/importers/trials-by-case.ts
function trialsByCase(rows, { named, isIn = () => true, path, nativeOf, recordingOf }) {
	const groups = [...Map.groupBy(rows.entries().filter(([, row]) => isIn(row)), ([, row]) => canonicalHash(named(row))).values()];
	const names = groups.map(([first]) => named(first[1]));
	const ids = stableIds(names);
	const read = groups.map((group, i) => {
		const [index, first] = group[0];
		const id = ids[i] ?? canonicalHash(names[i].content);
		return {
			native: {
				native: nativeOf(first, id),
				path: [...path, index]
			},
			recordings: group.map(([, row], trial) => recordingOf(row, id, trial))
		};
	});
	return {
		cases: read.map(({ native }) => native),
		recordings: read.flatMap(({ recordings }) => recordings)
	};
}

// src/cases/importers/deepeval/test-runs.ts
const text$4 = string().nullish();
const metric = looseObject({
	name: string().min(1),
	score: number().nullish(),
	success: boolean().nullish(),
	reason: text$4,
	error: text$4
});
const testCase$1 = looseObject({
	name: text$4,
	input: string(),
	actualOutput: text$4,
	success: boolean().nullish(),
	metricsData: array(metric).nullish(),
	tokenCost: number().min(0).nullish()
});
const run = object({ testCases: array(testCase$1).min(1, "a test run has at least one test case") });
const CAMEL = {
	test_cases: "testCases",
	conversational_test_cases: "conversationalTestCases",
	actual_output: "actualOutput",
	metrics_data: "metricsData",
	token_cost: "tokenCost"
};
const inCamel = (record) => Object.fromEntries(Object.entries(record).map(([key, value]) => [ownIn(CAMEL, key) ?? key, value]));
function runIn(document) {
	if (!isRecord(document)) return void 0;
	const key = ["testRunData", "test_run_data"].find((name) => isRecord(document[name]));
	const inner = key === void 0 ? document : document[key];
	const named = inCamel(inner);
	if (!Array.isArray(named.testCases)) return void 0;
	const isScored = (one) => isRecord(one) && "metricsData" in inCamel(one);
	const listed = Object.keys(inner).find((name) => (ownIn(CAMEL, name) ?? name) === "testCases");
	return named.testCases.some(isScored) ? {
		at: [...key === void 0 ? [] : [key], listed],
		run: named
	} : void 0;
}
const deepevalRuns = {
	name: "DeepEval test run",
	recognises: (document) => runIn(document) !== void 0,
	read: read$7,
	scoredBy: () => scorerOf("DeepEval")
};
function read$7(document, place) {
	const found = runIn(document);
	const written = { testCases: (found?.run.testCases ?? []).map((one) => isRecord(one) ? inCamel(one) : one) };
	const parsed = run.safeParse(written);
	const lineOf = (path) => place.lineOf([...found?.at ?? [], ...path.slice(1)]);
	if (!parsed.success) return {
		cases: [],
		problems: schemaProblems(parsed.error, run, {
			file: place.file,
			lineOf
		})
	};
	const lost = leftOut();
	const conversations = found?.run.conversationalTestCases;
	if (Array.isArray(conversations)) lost.add("conversational test cases", conversations.length);
	return {
		...trialsByCase(parsed.data.testCases, {
			named: ({ name, input }) => ({
				name: name ?? void 0,
				content: input
			}),
			path: found.at,
			nativeOf: nativeOf$4,
			recordingOf: recordingOf$3
		}),
		problems: [],
		notCarried: lost.counts()
	};
}
function nativeOf$4(one, id) {
	const scores = [...new Set((one.metricsData ?? []).map(({ name }) => name))];
	return {
		id,
		input: one.input,
		expect: { scores: ["pass"] },
		...scores.length > 0 && { evaluate: { scores } }
	};
}
function recordingOf$3(one, id, trial) {
	const metrics = one.metricsData ?? [];
	const failed = metrics.find(({ error }) => error);
	const passed = one.success ?? metrics.every(({ success }) => success === true);
	const missed = passed ? void 0 : metrics.find(({ success }) => success === false);
	const isErrored = failed !== void 0 && !passed;
	const isMeasured = metrics.length > 0 || (one.success ?? null) !== null;
	const marks = metrics.flatMap(({ name, score, success, reason }) => score === null || score === void 0 ? [] : [[name, stated({
		value: score,
		passed: success === true,
		reason
	})]]);
	return stated({
		case: id,
		trial,
		input: one.input,
		text: one.actualOutput ?? "",
		error: isErrored ? {
			message: cut(`${failed.name}: ${failed.error}`, 500),
			blame: "infrastructure"
		} : void 0,
		cost: one.tokenCost || void 0,
		scores: isErrored || !isMeasured ? void 0 : {
			...Object.fromEntries(marks),
			pass: stated({
				value: passed ? 1 : 0,
				passed,
				reason: missed?.reason
			})
		}
	});
}

// src/cases/importers/dialogflow-es.ts
const anything$3 = unknown().optional();
const part = openRecord({
	text: string(),
	alias: string().nullish(),
	meta: anything$3,
	userDefined: anything$3
});
const phrase = openRecord({
	id: string().min(1).nullish(),
	data: array(part).min(1),
	isTemplate: boolean().nullish(),
	count: anything$3,
	lang: anything$3,
	updated: anything$3
});
const READ$2 = [
	"id",
	"data",
	"isTemplate",
	"count",
	"lang",
	"updated"
];
const FILE$1 = /^(?:.*\/)?([^/]+?)(?:_usersays_([\w-]+))?\.json$/i;
const isPhrase = (value) => isRecord(value) && "isTemplate" in value && Array.isArray(value.data) && value.data.every(isRecord);
const dialogflowEs = {
	name: "Dialogflow ES training phrases",
	recognises: (value) => Array.isArray(value) && value.some(isPhrase),
	read: (value, place) => {
		const { problems, lost, parse } = startReading(place);
		const [, intent = place.file, code = ""] = FILE$1.exec(place.file) ?? [];
		const language = canonicalLanguage(code) ?? void 0;
		const phrases = (parse(array(unknown()).min(1), value, []) ?? []).flatMap((one, index) => {
			const read = parse(phrase, one, [index]);
			if (read) lost.unread(read, READ$2);
			if (read?.isTemplate) lost.add("template");
			return read && read.isTemplate !== true ? [{
				...read,
				...wordsOf$1(read),
				index
			}] : [];
		});
		const marksAny = phrases.some(({ entities }) => entities.length > 0);
		const cases = phrases.map(({ id, text, entities, index }) => {
			const expect = {
				intent,
				...marksAny && { entities }
			};
			return {
				native: {
					...stated({
						id,
						language
					}),
					input: text,
					expect
				},
				path: [index]
			};
		});
		return {
			cases: distinctCases(cases, lost),
			problems,
			notCarried: lost.counts(),
			notes: ["training phrases are not a test set"]
		};
	}
};
function wordsOf$1({ data }) {
	const text = data.map((one) => one.text).join("");
	const marked = data.map((one) => ({
		entity: one.alias,
		value: one.text.trim()
	}));
	return {
		text: text.trim(),
		entities: marked.filter(({ entity, value }) => entity && value !== "")
	};
}

// src/cases/importers/faq-tests.ts
const shape$6 = {
	...commonShape,
	question: string(),
	expectedFaqIds: array(union([string().min(1), number().transform(String)])).nullish(),
	expectedResponse: string().min(1).nullish(),
	type: string().min(1).nullish()
};
const schema$2 = openRecord(shape$6).refine((record) => (record.expectedFaqIds ?? record.expectedResponse ?? null) !== null, { error: "An FAQ test needs \"expectedFaqIds\" or \"expectedResponse\"" });
const isOne$2 = (record) => "question" in record && ("expectedFaqIds" in record || "expectedResponse" in record);
const ERROR_TEXTS = "error, internal server error, an error occurred, something went wrong, exception, traceback".split(", ");
const errorPattern = (texts) => `^\\W*(?:${texts.map((text) => anyOfTexts([text]) + (/\w$/.test(text) ? "\\b" : "")).join("|")})`;
const faqTests = recordImporter({
	name: "FAQ tests",
	isOne: isOne$2,
	schemaOf: () => schema$2,
	toNative: (record, group, { errorTexts = ERROR_TEXTS }) => ({
		...commonFields(record, shape$6, group),
		...record.type && { tags: [...record.tags ?? [], record.type] },
		input: record.question,
		expect: stated({
			citations: record.expectedFaqIds,
			match: record.expectedResponse ? responsePattern(record.expectedResponse) : null,
			...isOutOfScope(record) && {
				not_empty: true,
				not_match: errorPattern(errorTexts)
			}
		})
	})
});
function isOutOfScope({ expectedFaqIds, type }) {
	return expectedFaqIds ? expectedFaqIds.length === 0 : /^out[-_ ]?of[-_ ]?scope$/i.test(type ?? "");
}
const responsePattern = (expected) => patternFault(expected) === null ? expected : anyOfTexts([expected]);

// src/cases/importers/inspect-logs.ts
const mark = union([
	string(),
	number(),
	boolean(),
	record(string(), unknown())
]).nullish();
const count = number().int().min(0).nullish();
const usage = looseObject({
	input_tokens: count,
	output_tokens: count,
	total_tokens: count
});
const sample$2 = looseObject({
	id: union([string().min(1), number().int().transform(String)]),
	epoch: number().int().min(1),
	input: union([string(), messages]),
	messages: array(unknown()).nullish(),
	scores: record(string(), looseObject({
		value: mark,
		explanation: string().nullish()
	})).nullish(),
	error: union([string(), looseObject({ message: string() })]).nullish(),
	attachments: record(string(), string()).nullish(),
	model_usage: record(string(), usage).nullish()
});
const log = looseObject({
	status: string(),
	eval: looseObject({
		dataset: looseObject({
			sample_ids: array(unknown()).nullish(),
			samples: count
		}).nullish(),
		packages: record(string(), unknown()).nullish()
	}),
	samples: array(sample$2).min(1, "a log has at least one sample")
});
const inspectLogs = {
	name: "Inspect log",
	recognises: (document) => isRecord(document) && "status" in document && isRecord(document.eval) && Array.isArray(document.samples),
	read: read$6,
	scoredBy: (document) => {
		const { packages, created } = isRecord(document) && isRecord(document.eval) ? document.eval : {};
		return scorerOf("Inspect", isRecord(packages) ? packages.inspect_ai : void 0, created);
	}
};
function read$6(document, place) {
	const parsed = log.safeParse(document);
	if (!parsed.success) return {
		cases: [],
		problems: schemaProblems(parsed.error, log, place)
	};
	const trials = trialsByCase(parsed.data.samples, {
		named: ({ id }) => ({
			id,
			content: null
		}),
		path: ["samples"],
		nativeOf: nativeOf$3,
		recordingOf: recordingOf$2
	});
	return {
		...trials,
		problems: [],
		notCarried: missingOf(parsed.data, trials.cases.length)
	};
}
function missingOf({ status, eval: { dataset } }, ran) {
	const all = dataset?.sample_ids?.length ?? dataset?.samples ?? ran;
	return ran < all ? { [`samples that did not run (status ${cut(status, 40)})`]: all - ran } : {};
}
const inputOf = ({ input }) => typeof input === "string" ? input : chatOf(input)?.input ?? "";
function nativeOf$3(one, id) {
	const scores = Object.keys(marksOf(one));
	return {
		id,
		input: inputOf(one),
		expect: { scores: [PASS$1] },
		...scores.length > 0 && { evaluate: { scores } }
	};
}
const PASS$1 = "pass";
function recordingOf$2(one, id) {
	const marks = marksOf(one);
	const error = typeof one.error === "string" ? one.error : one.error?.message;
	const passed = Object.values(marks).every((value) => value >= 1);
	const said = one.messages?.map((message) => resolved(message, one.attachments ?? {}));
	const chat = messages.safeParse(said);
	return stated({
		case: id,
		trial: one.epoch - 1,
		...chat.success ? { messages: chat.data.map(nativeMessage) } : { input: inputOf(one) },
		usage: usageOf$1(one),
		error: error === void 0 ? void 0 : {
			message: cut(error || "No message", 500),
			blame: "infrastructure"
		},
		scores: error !== void 0 || Object.keys(marks).length === 0 ? void 0 : {
			...scored(marks),
			[PASS$1]: stated({
				value: passed ? 1 : 0,
				passed,
				reason: whyNot(one, marks)
			})
		}
	});
}
function whyNot({ scores }, marks) {
	return Object.entries(scores ?? {}).find(([name]) => Object.entries(marks).some(([mark, value]) => value < 1 && (mark === name || mark.startsWith(`${name}.`))))?.[1].explanation || void 0;
}
const scored = (marks) => Object.fromEntries(Object.entries(marks).map(([name, value]) => [name, {
	value,
	passed: value >= 1
}]));
function resolved(value, attachments) {
	if (typeof value === "string") {
		const hash = /^attachment:\/\/(.+)$/.exec(value)?.[1];
		return hash !== void 0 && Object.hasOwn(attachments, hash) ? attachments[hash] : value;
	}
	if (Array.isArray(value)) return value.map((item) => resolved(item, attachments));
	if (!isRecord(value)) return value;
	return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolved(item, attachments)]));
}
const LETTERS = {
	C: 1,
	P: .5,
	I: 0,
	N: 0
};
function marksOf({ scores }) {
	const marks = Object.entries(scores ?? {}).flatMap(([name, { value }]) => isRecord(value) ? Object.entries(value).map(([key, part]) => [`${name}.${key}`, markOf(part)]) : [[name, markOf(value)]]);
	return Object.fromEntries(marks.filter((one) => one[1] !== void 0));
}
function markOf(value) {
	if (typeof value === "number") return Number.isFinite(value) ? value : void 0;
	if (typeof value === "boolean") return value ? 1 : 0;
	return typeof value === "string" && Object.hasOwn(LETTERS, value) ? LETTERS[value] : void 0;
}
function usageOf$1({ model_usage: used }) {
	const all = Object.values(used ?? {});
	if (all.length === 0) return void 0;
	const sum = (key) => {
		const given = all.flatMap((one) => one[key] ?? []);
		return given.length === 0 ? void 0 : given.reduce((a, b) => a + b, 0);
	};
	return stated({
		input_tokens: sum("input_tokens"),
		output_tokens: sum("output_tokens"),
		total_tokens: sum("total_tokens")
	});
}

// src/cases/importers/inspect-samples.ts
const shape$5 = {
	input: union([word, messages]),
	target: union([word, array(word)]).nullish(),
	choices: array(word).nullish(),
	id: word.nullish(),
	metadata: record(string(), unknown()).nullish()
};
const sample$1 = openRecord(shape$5);
const isSample = (value) => isRecord(value) && "input" in value && "target" in value;
const inspectSamples = {
	name: "Inspect samples",
	recognises: (document) => mostOf(document, isSample),
	choices: ["scorer"],
	read: read$5
};
function read$5(document, place) {
	const scorer = place.choices?.scorer;
	if (scorer !== void 0 && !Object.hasOwn(SCORERS, scorer)) return {
		cases: [],
		problems: [unknownChoice(place, "scorer", scorer, Object.keys(SCORERS))]
	};
	const { problems, lost, parse } = startReading(place);
	return {
		cases: (Array.isArray(document) ? document : [document]).flatMap((value, index) => {
			const path = [index];
			const one = parse(sample$1, value, path);
			if (!one) return [];
			lost.unread(one, Object.keys(shape$5));
			const asked = askedIn(one.input, lost);
			if (!asked) {
				problems.push(problemAt(place, path, NOBODY_ASKS));
				return [];
			}
			const targets = [one.target ?? []].flat();
			const expected = scorer === void 0 || targets.length === 0 ? void 0 : SCORERS[scorer](targets);
			if (!expected) lost.add("further targets", Math.max(0, targets.length - 1));
			const { id, metadata, choices } = one;
			return [{
				native: {
					...stated({
						id,
						history: asked.history,
						ground_truth: targets[0]
					}),
					input: withChoices(asked.input, choices ?? []),
					...stated({
						expect: expected && { match: expected },
						context: metadata
					})
				},
				path,
				...stated({ skipped: whyUnasked(asked) })
			}];
		}),
		problems,
		notCarried: lost.counts()
	};
}
const SCORERS = {
	includes: anyOfTexts,
	match: (targets) => `${anyOfTexts(targets)}[^\\p{L}\\p{N}]*$`
};

// src/cases/importers/intent-tests.ts
const toolNames = union([string().min(1), array(unknown())]);
const valuesOfAType = unknown().refine((value) => !Array.isArray(value) || value.length > 0 && !value.includes(null), { error: "a list of values means all of them, so it is neither empty nor holds null" });
const turnShape = {
	query: string(),
	expected_intent: union([
		string().min(1),
		array(string().min(1)),
		record(string(), number())
	]).nullish(),
	expected_entities: union([record(string(), valuesOfAType), array(unknown())]).nullish(),
	expected_tool: toolNames.nullish(),
	expected_tools: toolNames.nullish(),
	requires_context: boolean().nullish()
};
const singleShape = {
	...commonShape,
	...turnShape
};
const multiShape = {
	...commonShape,
	turns: array(openRecord(turnShape).superRefine(losesNothing)).min(1)
};
const single = openRecord(singleShape).superRefine(losesNothing);
const multi = openRecord(multiShape);
const EXPECTED = [
	"expected_intent",
	"expected_entities",
	"expected_tool",
	"expected_tools"
];
const UNPREFIXED = [
	"intent",
	"entities",
	"tool",
	"tools"
];
function losesNothing(turn, ctx) {
	if ((turn.expected_tool ?? null) !== null && (turn.expected_tools ?? null) !== null) ctx.addIssue({
		code: "custom",
		path: ["expected_tools"],
		message: "give either expected_tool or expected_tools"
	});
	if (EXPECTED.some((key) => Object.hasOwn(turn, key))) return;
	for (const key of UNPREFIXED) if (Object.hasOwn(turn, key)) ctx.addIssue({
		code: "custom",
		path: [key],
		message: `would not be checked; did you mean "expected_${key}"?`
	});
}
const isQuery = (record) => isRecord(record) && "query" in record && EXPECTED.some((key) => Object.hasOwn(record, key));
const isMulti = (record) => isRecord(record) && Array.isArray(record.turns) && record.turns.some(isQuery);
const isOne$1 = (record) => isQuery(record) || isMulti(record);
function expectOf(turn) {
	const tools = turn.expected_tool ?? turn.expected_tools;
	const { expected_entities: entities } = turn;
	const isAsserted = turn.requires_context !== true || Object.keys(entities ?? {}).length > 0;
	return stated({
		intent: turn.expected_intent,
		entities: isAsserted ? entitiesOf(entities) : null,
		tools: typeof tools === "string" ? [tools] : tools
	});
}
function entitiesOf(written) {
	if (!isRecord(written)) return written;
	const all = Object.entries(written).map(([type, value]) => [type, Array.isArray(value) ? { all_of: value } : value]);
	return Object.fromEntries(all);
}
const intentTests = recordImporter({
	name: "intent tests",
	isOne: isOne$1,
	schemaOf: (record) => isRecord(record) && "turns" in record ? multi : single,
	toNative: (record, group) => "turns" in record ? multiCase(record, group) : singleCase(record, group)
});
function singleCase(record, group) {
	const turn = record;
	const common = commonFields(record, singleShape, group);
	if (turn.requires_context !== true) return {
		...common,
		input: turn.query,
		expect: expectOf(turn)
	};
	return {
		...common,
		turns: [turnOf$1(turn)]
	};
}
function multiCase(record, group) {
	const turns = record.turns;
	const common = commonFields(record, multiShape, group);
	const extras = turns.map((turn) => extraFields(turn, turnShape));
	const context = extras.some((extra) => Object.keys(extra).length > 0) ? { context: {
		...common.context,
		turns: extras
	} } : {};
	return {
		...common,
		...context,
		turns: turns.map(turnOf$1)
	};
}
function turnOf$1(turn) {
	return stated({
		user: turn.query,
		expect: expectOf(turn),
		requires_context: turn.requires_context
	});
}

// src/cases/importers/junit-results.ts
const element = union([string(), looseObject({
	"#text": string().optional(),
	"@message": string().optional()
})]).transform((one) => typeof one === "string" ? {
	"#text": one,
	"@message": void 0
} : one);
const elements = array(element).optional();
const testCase = looseObject({
	"@name": string("a test case has a name").min(1),
	"@classname": string().optional(),
	"@time": string().optional(),
	"@status": string().optional(),
	failure: elements,
	error: elements,
	skipped: elements,
	"system-out": elements,
	properties: array(unknown()).optional()
});
const RERUNS = [
	"rerunFailure",
	"rerunError",
	"flakyFailure",
	"flakyError"
];
const junitResults = {
	name: "JUnit results",
	recognises: (document) => isRecord(document) && (isRecord(rootOf(document)) || Array.isArray(document.testsuites)),
	read: read$4,
	scoredBy: (document) => {
		const at = (isRecord(document) ? suitesIn(document, []) : []).flatMap(({ suite }) => suite["@timestamp"] ?? []).find((time) => typeof time === "string");
		return scorerOf("JUnit", void 0, at);
	}
};
const rootOf = (document) => Array.isArray(document.testsuite) ? document.testsuite[0] : void 0;
function suitesIn(parent, path, names = []) {
	return ["testsuites", "testsuite"].flatMap((key) => {
		const all = parent[key];
		if (!Array.isArray(all)) return [];
		return all.flatMap((suite, index) => {
			if (!isRecord(suite)) return [];
			const name = key === "testsuite" && typeof suite["@name"] === "string" && suite["@name"] !== "" ? [suite["@name"]] : [];
			const place = {
				path: [
					...path,
					key,
					index
				],
				names: [...names, ...name]
			};
			return [{
				suite,
				...place
			}, ...suitesIn(suite, place.path, place.names)];
		});
	});
}
function read$4(document, place) {
	const suites = isRecord(document) ? suitesIn(document, []) : [];
	const located = suites.flatMap(({ suite, path, names }) => Array.isArray(suite.testcase) ? suite.testcase.map((one, index) => ({
		one,
		path: [
			...path,
			"testcase",
			index
		],
		suites: names
	})) : []);
	const lost = leftOut();
	for (const { suite } of suites) lost.add("properties of suites", Array.isArray(suite.properties) ? suite.properties.length : 0);
	const tests = located.map(({ one, path, suites: names }) => {
		const parsed = testCase.safeParse(one);
		const lineOf = (inner) => place.lineOf([...path, ...inner]);
		return parsed.success ? {
			test: parsed.data,
			path,
			suites: names
		} : { problems: schemaProblems(parsed.error, testCase, {
			file: place.file,
			lineOf
		}) };
	});
	const problems = tests.flatMap((one) => one.problems ?? []);
	const ran = tests.flatMap((one) => one.test ? [one] : []);
	const groups = [...Map.groupBy(ran, ({ test, suites: names }) => idOf(test, names))];
	return {
		cases: groups.map(([id, group]) => caseOf$3(id, group)),
		problems,
		recordings: groups.flatMap(([id, group]) => group.filter(({ test }) => !isSkipped(test)).map(({ test }, trial) => recordingOf$1(test, id, trial, lost))),
		notCarried: lost.counts()
	};
}
const idOf = ({ "@name": name, "@classname": group }, suites) => group ? `${group}.${name}` : [...suites, name].join(".");
const isSkipped = (test) => test.skipped !== void 0 || test["@status"] === "notrun";
function caseOf$3(id, group) {
	const [{ test, path, suites }] = group;
	const isNotRun = group.every((one) => isSkipped(one.test));
	const why = saidIn(test.skipped);
	return {
		native: stated({
			id,
			input: test["@name"],
			category: suites.at(-1),
			expect: { scores: [PASS] }
		}),
		path,
		...isNotRun && { skipped: `It was skipped there${why === void 0 ? "" : `: ${why}`}.` }
	};
}
const PASS = "pass";
function recordingOf$1(test, id, trial, lost) {
	for (const key of RERUNS) lost.add("re-runs of a test", Array.isArray(test[key]) ? test[key].length : 0);
	lost.add("properties of tests", test.properties === void 0 ? 0 : 1);
	lost.add("time of a test", Number(test["@time"]?.replaceAll(",", "")) > 0 ? 1 : 0);
	const { failure, error } = test;
	const isErrored = error !== void 0 && failure === void 0;
	const passed = failure === void 0;
	const reason = saidIn(failure);
	return stated({
		case: id,
		trial,
		input: test["@name"],
		text: test["system-out"]?.map((one) => one["#text"] ?? "").join("\n") ?? "",
		error: isErrored ? {
			message: saidIn(error) ?? "No message",
			blame: "infrastructure"
		} : void 0,
		scores: isErrored ? void 0 : { [PASS]: stated({
			value: passed ? 1 : 0,
			passed,
			reason
		}) }
	});
}
function saidIn(all) {
	const said = all?.map((one) => one["@message"] || one["#text"]?.trim() || "").find((text) => text !== "");
	return said === void 0 ? void 0 : cut(said, 500);
}

// src/cases/importers/openai-evals.ts
const anything$2 = unknown().optional();
const argsShape = {
	samples_jsonl: string().min(1).nullish(),
	ignore_case: boolean().nullish()
};
const spec = openRecord({
	class: string().min(1),
	args: openRecord(argsShape).nullish(),
	description: anything$2,
	key: anything$2
});
const sampleShape = {
	input: union([string(), messages]),
	ideal: union([word, array(word).min(1)]).nullish()
};
const sample = openRecord(sampleShape);
const isSpec = (value) => isRecord(value) && typeof value.class === "string" && /[.:]/.test(value.class);
const isEntry = (value) => isRecord(value) && typeof value.id === "string" && "metrics" in value;
const openaiEvals = {
	name: "OpenAI Evals registry",
	recognises: (document) => {
		const entries = isRecord(document) ? Object.values(document) : [];
		return entries.some(isSpec) && entries.every((one) => isSpec(one) || isEntry(one));
	},
	read: read$3
};
function read$3(document, place) {
	const { problems, lost, parse } = startReading(place);
	return {
		cases: Object.entries(isRecord(document) ? document : {}).filter(([, value]) => isSpec(value)).flatMap(([id, value]) => {
			const one = parse(spec, value, [id]);
			if (!one) return [];
			const checks = checksBy(one);
			if (!checks) {
				lost.add(`evals of the class ${cut(one.class, 80)}`);
				return [];
			}
			return samplesOf(one, [id], place, problems).flatMap((written) => caseOf$2(written, id, checks, {
				place,
				problems,
				lost
			}) ?? []);
		}),
		problems,
		notCarried: lost.counts()
	};
}
function samplesOf(one, path, { file, lineOf, around }, problems) {
	const where = {
		file,
		line: lineOf([
			...path,
			"args",
			"samples_jsonl"
		])
	};
	const name = one.args?.samples_jsonl ?? "";
	const refuse = (what, fix) => {
		problems.push({
			what,
			where,
			fix
		});
		return [];
	};
	if (name === "") return refuse("\"samples_jsonl\": is missing.", "Name the file of the samples under \"args\".");
	const beside = around.read(name);
	const text = beside ?? around.read(`../data/${name}`);
	const shown = inQuotes(name, 200);
	if (text === null) return refuse(`There is no file ${shown} in the repository, nor in ../data.`, "Add the samples there.");
	if (isLfsPointer(text)) return refuse(`${shown} ${IS_LFS_POINTER}`, FETCH_LFS);
	const samples = posix.join(posix.dirname(file), beside === null ? `../data/${name}` : name);
	const { documents, problems: broken } = jsonl.read(text, samples);
	problems.push(...broken);
	return documents.flatMap(({ value, lineOf: at }) => value.map((row, i) => ({
		value: row,
		file: samples,
		line: at([i])
	})));
}
function caseOf$2({ value, file, line }, id, checks, { problems, lost }) {
	const one = partReader({
		file,
		lineOf: () => line,
		around: NOTHING_AROUND
	}, problems)(sample, value, []);
	if (!one) return void 0;
	lost.unread(one, Object.keys(sampleShape));
	const chat = askedIn(one.input, lost);
	if (!chat) {
		problems.push({
			what: NOBODY_ASKS,
			where: {
				file,
				line
			}
		});
		return;
	}
	const ideals = [one.ideal ?? []].flat();
	const expected = ideals.length > 0 ? checks(ideals) : {};
	const native = {
		category: id,
		...stated({ history: chat.history }),
		input: chat.input,
		...expected
	};
	const skipped = whyUnasked(chat) ?? (expected === null ? "Its \"ideal\" is not JSON." : void 0);
	return {
		native,
		path: [id],
		at: {
			file,
			line
		},
		...skipped !== void 0 && { skipped }
	};
}
function checksBy({ class: written, args }) {
	const name = written.split(/[.:]/).at(-1);
	const cased = args?.ignore_case === true ? "" : "(?-i)";
	if (name === "Match") return (ideals) => ({ expect: { match: `(?-i)^(?:${anyOfTexts(ideals)})` } });
	if (name === "Includes") return (ideals) => ({ expect: { match: cased + anyOfTexts(ideals) } });
	if (name === "FuzzyMatch") return (ideals) => ({
		ground_truth: ideals[0],
		evaluate: { token_f1: { min: FUZZY } }
	});
	if (name === "JsonMatch") return jsonOf;
}
const FUZZY = .5;
function jsonOf(ideals) {
	const values = ideals.map(parsedJson);
	if (values.some((value) => value === void 0 || nestsDeeper(value, 32))) return null;
	return { expect: { json: values.length === 1 ? { const: values[0] } : { enum: values } } };
}

// src/cases/importers/promptfoo/assertions.ts
const shape$4 = {
	type: string().refine(isKnown, { error: ({ input }) => unknownName(String(input)) }),
	value: unknown().optional(),
	threshold: number().nullish(),
	weight: number().nullish(),
	metric: string().nullish(),
	transform: unknown().optional(),
	assert: unknown().optional()
};
const assertion$1 = openRecord(shape$4);
const ASSERTION_KEYS = Object.keys(shape$4);
function assertionsOf(list, path, parse) {
	return list.flatMap((value, i) => {
		const one = parse(assertion$1, value, [...path, i]);
		if (!one) return [];
		const inner = one.type === "assert-set" && Array.isArray(one.assert) ? one.assert : void 0;
		return [{
			...one,
			assert: inner && assertionsOf(inner, [
				...path,
				i,
				"assert"
			], parse)
		}];
	});
}
const text$3 = (value) => typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : null;
const ITEM = /[\s,]*(?:"((?:\\["\\]|""|[^"\\]|\\(?!["\\]))*)"\s*(?=,|$)|([^\s",][^,]*))/gy;
function itemsOf$1(list) {
	const found = [...list.matchAll(ITEM)];
	const rest = list.slice(found.reduce((length, [all]) => length + all.length, 0));
	if (/[^\s,]/.test(rest)) return [];
	return found.map(([, quoted, bare = ""]) => quoted?.replaceAll(/\\(["\\])|""/g, (_, one = "\"") => one) ?? bare.trim());
}
function texts(value) {
	const items = typeof value === "string" ? itemsOf$1(value) : value;
	return Array.isArray(items) ? items.map(text$3).filter((item) => item !== null && item !== "") : [];
}
const CASED = "(?-i)";
const ofText = (key, made) => (value) => {
	const one = text$3(value);
	return one === null || one === "" ? null : {
		key,
		value: made(one)
	};
};
const ofTexts = (key, made) => (value) => {
	const all = texts(value);
	return all.length === 0 ? null : {
		key,
		value: made(all)
	};
};
const literal = (one) => anyOfTexts([one]);
const cased = (one) => CASED + literal(one);
const allOf = (all) => `^${all.map((one) => `(?=.*${literal(one)})`).join("")}`;
const whole = (one) => `${CASED}^${literal(one)}$`;
const asWritten = (pattern) => `(?-is)${pattern}`;
const likeness = (key, otherwise, soft) => (value, min = otherwise) => {
	const answer = text$3(Array.isArray(value) ? value[0] : value);
	return answer === null ? null : {
		key,
		value: { min },
		answer,
		...soft
	};
};
const criterion = (value) => {
	const sentences = (Array.isArray(value) ? value : [value]).map(text$3).filter((one) => one !== null && one.trim() !== "");
	return sentences.length === 0 ? null : {
		key: "satisfy",
		value: sentences.map((says) => ({ says }))
	};
};
const faithful = (value, share = 0) => {
	const passages = (Array.isArray(value) ? value : [value]).map(text$3).filter((one) => one !== null && one.trim() !== "");
	return passages.length === 0 ? null : {
		key: "grounded_in",
		value: { texts: passages },
		...share < 1 && { isSoft: true }
	};
};
function jsonSchema(value) {
	const schema = typeof value === "string" ? parsedJson(value) : value;
	if (schema === void 0 || schema === null) return value === schema ? {
		key: "json",
		value: true
	} : null;
	return isRecord(schema) ? {
		key: "json",
		value: schema
	} : null;
}
const READERS = {
	equals: (value) => isRecord(value) || Array.isArray(value) ? {
		key: "json",
		value: { const: value }
	} : ofText("equals", (one) => one)(value, void 0),
	"not-equals": ofText("not_match", whole),
	contains: ofText("match", cased),
	"not-contains": ofText("not_match", cased),
	icontains: ofText("contains", (one) => one),
	"not-icontains": ofText("not_match", literal),
	"contains-all": ofTexts("match", (all) => all.map(cased)),
	"not-contains-all": ofTexts("not_match", (all) => CASED + allOf(all)),
	"icontains-all": ofTexts("contains", (all) => all),
	"not-icontains-all": ofTexts("not_match", allOf),
	"contains-any": ofTexts("match", (all) => CASED + anyOfTexts(all)),
	"not-contains-any": ofTexts("not_match", (all) => CASED + anyOfTexts(all)),
	"icontains-any": ofTexts("match", (all) => anyOfTexts(all)),
	"not-icontains-any": ofTexts("not_match", (all) => anyOfTexts(all)),
	"starts-with": ofText("match", (one) => `${CASED}^${literal(one)}`),
	"not-starts-with": ofText("not_match", (one) => `${CASED}^${literal(one)}`),
	regex: ofText("match", asWritten),
	"not-regex": ofText("not_match", asWritten),
	"is-json": jsonSchema,
	latency: (_, threshold) => threshold === void 0 || threshold <= 0 ? null : {
		key: "latency",
		value: threshold
	},
	cost: (_, threshold) => threshold === void 0 || threshold < 0 ? null : {
		key: "cost",
		value: threshold
	},
	"llm-rubric": criterion,
	"g-eval": criterion,
	"model-graded-closedqa": criterion,
	similar: likeness("similarity", .75, { isSoft: true }),
	factuality: likeness("similarity", .5, { isSoft: true }),
	"model-graded-factuality": likeness("similarity", .5, { isSoft: true }),
	"answer-relevance": (_, min) => ({
		key: "relevance",
		value: { min: min ?? 0 },
		...min === void 0 && { isSoft: true }
	}),
	"context-faithfulness": faithful,
	"rouge-n": likeness("rouge_1", .75),
	bleu: likeness("bleu", .5)
};
function expectedBy({ type, value, threshold }) {
	return Object.hasOwn(READERS, type) ? READERS[type](value, threshold ?? void 0) : void 0;
}
const isCriterion = (type) => READERS[type] === criterion;
const SAID = /^(not-)?([a-z][\w-]*)(?:\((\d+(?:\.\d+)?)\))?(?::\s?([\s\S]*))?$/;
const SHORT = {
	grade: "llm-rubric",
	fn: "javascript",
	eval: "javascript"
};
const OTHERS = [
	...[
		"javascript",
		"python",
		"ruby",
		"webhook",
		"levenshtein",
		"gleu",
		"meteor",
		"word-count",
		"finish-reason"
	],
	...[
		"contains-json",
		"contains-html",
		"contains-sql",
		"contains-xml",
		"is-html",
		"is-sql",
		"is-xml",
		"is-refusal"
	],
	...[
		"is-valid-function-call",
		"is-valid-openai-function-call",
		"is-valid-openai-tools-call",
		"tool-call-f1"
	],
	...[
		"context-recall",
		"context-relevance",
		"conversation-relevance",
		"search-rubric",
		"agent-rubric",
		"pi"
	],
	...[
		"perplexity",
		"perplexity-score",
		"moderation",
		"guardrails",
		"classifier",
		"skill-used"
	],
	...[
		"similar:cosine",
		"similar:dot",
		"similar:euclidean",
		"select-best",
		"max-score",
		"human"
	],
	...[
		"trace-error-spans",
		"trace-span-count",
		"trace-span-duration",
		"trajectory:goal-success"
	],
	...[
		"trajectory:step-count",
		"trajectory:tool-args-match",
		"trajectory:tool-sequence",
		"trajectory:tool-used"
	]
];
const NAMES = [
	...Object.keys(READERS),
	...OTHERS,
	"assert-set"
];
const RED_TEAM = "promptfoo:redteam:";
function isKnown(type) {
	const name = type.replace(/^not-/, "");
	return NAMES.includes(name) || name.startsWith(RED_TEAM);
}
function unknownName(type) {
	const nearest = nearestName(type, NAMES);
	return `${inQuotes(type, 60)} is no assertion of promptfoo that is known${nearest === void 0 ? "" : `. Did you mean "${nearest}"?`}`;
}
function assertionIn(cell) {
	const [, not = "", name = "", threshold, value] = SAID.exec(cell.trim()) ?? [];
	const type = not + (Object.hasOwn(SHORT, name) ? SHORT[name] : name);
	if (!isKnown(type)) return {
		type: "equals",
		value: cell
	};
	return {
		type,
		value,
		...threshold !== void 0 && { threshold: Number(threshold) }
	};
}

// src/cases/importers/promptfoo/files.ts
const PROGRAM = /^exec:|\.(?:[cm]?[jt]s|py|rb|go)(?::\w+)?$/i;
const TABLE = /\.csv$/i;
const isReference = (value) => typeof value === "string" && value.startsWith("file://");
const isProgram = (name) => PROGRAM.test(name);
const nameOf$2 = (reference) => reference.replace(/^file:\/\//, "");
function readText(reference, place) {
	const read = readWhole(reference, place);
	return "value" in read ? { value: read.value.trim() } : read;
}
function readWhole(reference, { around }) {
	const name = nameOf$2(reference);
	const shown = inQuotes(name, 200);
	if (isProgram(name)) return { refused: `${shown} is a program, and programs of test files are not run` };
	if (/^\w+:\/\//.test(name)) return { refused: `${shown} is not in the repository` };
	if (/[*?]/.test(name)) return { refused: `${shown} is a pattern; name the files one by one` };
	const text = around.read(name);
	if (text !== null && isLfsPointer(text)) return { refused: `${shown} is a pointer of Git LFS: fetch it first` };
	return text === null ? { refused: `there is no file ${shown} in the repository` } : { value: text };
}
function filesOf(reference, { around }) {
	const pattern = nameOf$2(reference);
	if (isProgram(pattern) || !/[*?]/.test(pattern)) return { value: [reference] };
	const found = !/^(?:[/\\]|\w+:)|(?:^|[/\\])\.\.(?:[/\\]|$)/.test(pattern) ? around.find(pattern) : [];
	return found.length > 0 ? { value: found } : { refused: `no file of the folder matches ${inQuotes(pattern, 200)}` };
}
function readData(reference, place) {
	const read = documentsIn(reference, place);
	return "refused" in read ? read : { value: read.value[0].value };
}
function documentsIn(reference, place) {
	const read = readWhole(reference, place);
	if ("refused" in read) return read;
	const name = nameOf$2(reference);
	const { documents, problems } = formatOf(name)?.read(read.value, name) ?? {
		documents: [],
		problems: []
	};
	const [problem] = problems;
	if (problem) return { refused: `${inQuotes(name, 200)}, line ${problem.where?.line ?? 1}: ${problem.what.replace(/\.$/, "")}` };
	return documents.length > 0 ? { value: documents } : { refused: `${inQuotes(name, 200)} holds nothing that is known` };
}
function readTests(reference, place) {
	const files = filesOf(reference, place);
	if ("refused" in files) return files;
	const all = [];
	for (const name of files.value) {
		const read = TABLE.test(name) ? rowsOf(name, place) : documentsIn(name, place);
		if ("refused" in read) return read;
		const file = posix.join(posix.dirname(place.file), nameOf$2(name));
		for (const { value, lineOf } of read.value) {
			const tests = Array.isArray(value) ? value.map((one, i) => ({
				value: one,
				path: [i]
			})) : [{
				value,
				path: []
			}];
			all.push({
				file,
				lineOf,
				tests
			});
		}
	}
	return { value: all };
}
function rowsOf(reference, place) {
	const read = readWhole(reference, place);
	if ("refused" in read) return read;
	try {
		const options = {
			columns: true,
			delimiter: separatorOf(read.value),
			skip_empty_lines: true,
			skip_records_with_empty_values: true,
			bom: true,
			info: true,
			raw: true
		};
		const rows = parse(read.value, options);
		const lines = rows.map(({ raw, info }) => info.lines - (raw.trimEnd().split("\n").length - 1));
		const lineOf = ([index]) => lines[Number(index)] ?? 1;
		return { value: [{
			value: rows.map(({ record }) => testOfRow(record)),
			lineOf
		}] };
	} catch (error) {
		return { refused: `${inQuotes(nameOf$2(reference), 200)}: ${error.message}` };
	}
}
const OWN = {
	__description: "description",
	__threshold: "threshold"
};
function testOfRow(row) {
	const cells = Object.entries(row).filter((cell) => typeof cell[1] === "string");
	const filled = cells.filter(([, cell]) => cell.trim() !== "");
	const expected = filled.filter(([name]) => /^__expected\d*$/.test(name));
	const labels = filled.filter(([name]) => name.startsWith("__metadata:"));
	const own = filled.filter(([name]) => Object.hasOwn(OWN, name));
	const others = filled.filter(([name]) => /^__(?!expected\d*$|metadata:)/.test(name) && !Object.hasOwn(OWN, name));
	return {
		...Object.fromEntries(others),
		...Object.fromEntries(own.map(([name, cell]) => [OWN[name], name === "__threshold" ? Number(cell) : cell])),
		vars: Object.fromEntries(cells.filter(([name]) => !name.startsWith("__"))),
		...labels.length > 0 && { metadata: Object.fromEntries(labels.map(([name, cell]) => labelOf(name.slice(11), cell))) },
		assert: expected.map(([, cell]) => assertionIn(cell))
	};
}
const labelOf = (name, cell) => name.endsWith("[]") ? [name.slice(0, -2), cell.split(/(?<!\\),/).map((item) => item.trim().replaceAll("\\,", ","))] : [name, cell];
function withoutReferences(document, { file, lineOf }) {
	const problems = [];
	let left = MOST_REFERENCES;
	const refuse = (path, why) => {
		problems.push({
			what: `"$ref": ${why}.`,
			where: {
				file,
				line: lineOf(path)
			},
			fix: "Write out what it stands for."
		});
		return null;
	};
	const resolve = (value, path, above) => {
		if (Array.isArray(value)) return value.map((one, i) => resolve(one, [...path, i], above));
		if (!isRecord(value)) return value;
		const { $ref, ...beside } = value;
		if (typeof $ref !== "string") {
			const entries = Object.entries(value).map(([key, one]) => [key, resolve(one, [...path, key], above)]);
			return Object.fromEntries(entries);
		}
		if (!$ref.startsWith("#/")) return refuse(path, `${inQuotes($ref, 80)} is of another file`);
		if (above.includes($ref)) return refuse(path, `${inQuotes($ref, 80)} holds itself`);
		left -= 1;
		if (left === -1) refuse(path, `there are more than ${MOST_REFERENCES}`);
		if (left < 0) return null;
		if (above.length === 64) return refuse(path, `${inQuotes($ref, 80)} leads through too many others`);
		const target = valueAt(document, $ref.slice(2).split("/").map(decoded));
		if (target === void 0) return refuse(path, `there is no ${inQuotes($ref, 80)}`);
		const meant = resolve(target, path, [...above, $ref]);
		return isRecord(meant) ? {
			...meant,
			...beside
		} : meant;
	};
	if (nestsDeeper(document)) return {
		document: {},
		problems: [tooDeep(file)]
	};
	return {
		document: resolve(document, [], []),
		problems
	};
}
const MOST_REFERENCES = 1e4;
const decoded = (step) => step.replaceAll("~1", "/").replaceAll("~0", "~");
const tooDeep = (file) => ({
	what: "The file nests too deeply.",
	where: {
		file,
		line: 1
	}
});

// src/cases/importers/promptfoo/templates.ts
const PLACE = /\{\{-?(.*?)-?\}\}/gs;
const NAME = /^\s*([A-Za-z_]\w*(?:\.\w+|\[\d+\])*)\s*$/;
const ENGINE = /\{[%#]/;
function fill(template, vars) {
	if (!template.includes("{")) return { text: template };
	if (ENGINE.test(template)) return { refused: "it holds code of a template ({% %} or {# #})" };
	for (const [place, expression] of template.matchAll(PLACE)) {
		const name = NAME.exec(expression ?? "")?.[1];
		if (name === void 0) return { refused: `${inQuotes(place, 80)} is more than the name of a variable` };
		if (name === "env" || name.startsWith("env.")) return { refused: `${inQuotes(place, 80)} reads the environment` };
	}
	return { text: template.replaceAll(PLACE, (_, expression) => asText$1(valueAt(vars, pathOf(expression)))) };
}
const pathOf = (expression) => expression.trim().split(/[.[\]]/).filter((step) => step !== "").map((step) => /^\d+$/.test(step) ? Number(step) : step);
function onlyVariable(template) {
	return /^\s*\{\{-?\s*([A-Za-z_]\w*)\s*-?\}\}\s*$/.exec(template)?.[1];
}
function filledVars(vars) {
	const filled = [];
	for (const [name, value] of Object.entries(vars)) {
		const one = typeof value === "string" ? fill(value, vars) : null;
		if (one && "refused" in one) return { refused: `the variable ${inQuotes(name, 80)}: ${one.refused}` };
		filled.push([name, one ? one.text : value]);
	}
	return { vars: Object.fromEntries(filled) };
}
const MOST_COMBINATIONS = 1e4;
function combinations(vars) {
	let all = [{}];
	for (const [name, value] of Object.entries(vars)) {
		const values = Array.isArray(value) ? value : [value];
		if (all.length * values.length > MOST_COMBINATIONS) return null;
		all = all.flatMap((one) => values.map((item) => Object.fromEntries([...Object.entries(one), [name, item]])));
	}
	return all;
}

// src/cases/importers/promptfoo/checks.ts
const LISTS = [
	"contains",
	"match",
	"not_match",
	"satisfy"
];
function checksOf$1(test, vars, gathering, lost) {
	const all = flattened(test.assert, test.threshold !== void 0, lost);
	const levels = {
		expect: {},
		evaluate: {}
	};
	const names = [];
	const settings = {};
	let answer;
	for (const { written, isSoft } of all) {
		lost.unread(written, ASSERTION_KEYS);
		const expected = readOne$1(written, vars, gathering);
		const level = levels[isSoft || (expected?.isSoft ?? false) ? "evaluate" : "expect"];
		if (expected && isCriterion(written.type) && putMarks(level, settings, written, expected, gathering)) continue;
		const isOther = expected?.answer !== void 0 && answer !== void 0 && expected.answer !== answer;
		if (!expected || isOther || !put(level, expected)) {
			names.push(cut(isReference(written.value) ? `${written.type} of ${written.value}` : written.type, 60));
			continue;
		}
		answer ??= expected.answer;
		if (isCriterion(written.type) && typeof written.threshold === "number") lost.add(`threshold of ${written.type}`);
	}
	for (const name of names) lost.add(name);
	const tags = all.flatMap(({ metrics }) => metrics.map((name) => `metric:${name}`));
	const skipped = names.length > 0 && Object.keys({
		...levels.expect,
		...levels.evaluate
	}).length === 0 ? `None of its assertions can be checked here: ${[...new Set(names)].join(", ")}.` : void 0;
	return {
		...levels,
		answer,
		tags,
		settings,
		skipped
	};
}
function putMarks(level, settings, { metric, threshold: min }, { value }, { place }) {
	if (typeof min !== "number" || min < 0 || min > 1) return false;
	const named = value.map(({ says }) => says).map((prompt) => {
		return {
			prompt,
			name: [metric ?? "", nameOf$1(prompt)].filter((name) => (settings[name]?.prompt ?? prompt) === prompt).find((name) => level[name] === void 0 && place.mayBeMark?.(name))
		};
	});
	if (named.some(({ name }) => name === void 0) || new Set(named.map(({ name }) => name)).size < named.length) return false;
	for (const { name, prompt } of named) {
		level[name] = { min };
		settings[name] = { prompt };
	}
	return true;
}
const SHOWN_WORDS = 6;
function nameOf$1(sentence) {
	return `${sentence.replaceAll(/[:\p{Cc}\p{Cf}]+/gu, " ").trim().split(/\s+/).slice(0, SHOWN_WORDS).join(" ").slice(0, 48)} (${canonicalHash(sentence).slice(0, 6)})`;
}
function flattened(list, isSoft, lost) {
	return list.flatMap((written) => {
		const soft = isSoft || written.weight === 0;
		const metrics = written.metric ? [written.metric] : [];
		if (!written.assert) return [{
			written,
			isSoft: soft,
			metrics
		}];
		lost.unread(written, ASSERTION_KEYS);
		const isShare = typeof written.threshold === "number";
		if (isShare) lost.add("threshold of assert-set");
		return flattened(written.assert, soft || isShare, lost).map((one) => ({
			...one,
			metrics: [...metrics, ...one.metrics]
		}));
	});
}
function readOne$1(written, vars, { place }) {
	if (written.transform !== void 0 && written.transform !== null) return null;
	const filled = (value) => {
		if (typeof value !== "string") return { value };
		const read = isReference(value) ? readText(value, place) : { value };
		if ("refused" in read) return null;
		const text = fill(read.value, vars);
		return "text" in text ? { value: text.text } : null;
	};
	const value = written.type === "context-faithfulness" ? written.value ?? vars.context : written.value;
	const parts = Array.isArray(value) ? value.map(filled) : [filled(value)];
	if (parts.includes(null)) return null;
	const all = parts.map((part) => part?.value);
	return expectedBy({
		...written,
		value: Array.isArray(value) ? all : all[0]
	}) ?? null;
}
function put(level, { key, value }) {
	const other = level[key];
	if (LISTS.includes(key)) level[key] = [...new Set([other ?? [], value].flat())];
	else if (other === void 0) level[key] = value;
	else if (key === "json") level[key] = bothSchemas(other, value);
	else if (key === "latency" || key === "cost") level[key] = Math.min(Number(other), Number(value));
	else if (key === "equals") return put(level, {
		key: "match",
		value: `(?-i)^${anyOfTexts([String(value)])}$`
	});
	else return !nestsDeeper(value) && canonicalHash(other) === canonicalHash(value);
	return true;
}
function bothSchemas(one, other) {
	if (one === true) return other;
	if (other === true) return one;
	return isRecord(one) && isRecord(other) ? { allOf: [one, other] } : other;
}

// src/cases/importers/promptfoo/prompts.ts
const FILE = /^[^\n{}]+\.(?:txt|md|json|jsonl|ya?ml|csv|j2|[cm]?[jt]s|py)(?::\w+)?$/i;
function promptsOf(written, gathering) {
	const at = ["prompts"];
	if (typeof written === "string") return promptOf$1(written, at, gathering);
	if (Array.isArray(written)) return written.flatMap((one, i) => promptOf$1(one, [...at, i], gathering));
	if (isRecord(written)) return Object.keys(written).flatMap((name) => promptOf$1(name, [...at, name], gathering));
	gathering.refuse(at, written === void 0 ? "missing: name the promptfoo configuration that has them, which leads to its tests" : "prompts are texts, or files of them");
	return [];
}
function promptOf$1(written, path, gathering) {
	const said = isRecord(written) ? written.raw ?? written.id : written;
	if (typeof said !== "string" || said.trim() === "") {
		gathering.refuse(path, "a prompt is a text, or a map with \"raw\" or \"id\"");
		return [];
	}
	if (isReference(said) || isProgram(said) || FILE.test(said)) return promptsIn(said, path, gathering);
	return [inline(said)];
}
function promptsIn(reference, path, gathering) {
	const files = filesOf(reference, gathering.place);
	if ("value" in files) return files.value.flatMap((file) => promptsInFile(file, path, gathering));
	gathering.refuse(path, files.refused);
	return [];
}
function promptsInFile(reference, path, { place, refuse }) {
	if (/\.ya?ml$/i.test(reference)) {
		const data = readData(reference, place);
		if ("value" in data) return [inline(typeof data.value === "string" ? data.value : JSON.stringify(data.value))];
		refuse(path, data.refused);
		return [];
	}
	const read = readText(reference, place);
	if ("refused" in read) {
		refuse(path, read.refused);
		return [];
	}
	return (/\.txt$/i.test(reference) ? read.value.split(/^---$/m) : [read.value]).map((part) => part.trim()).filter((part) => part !== "").map(inline);
}
function inline(text) {
	const messages = messagesIn(parsedJson(text));
	return messages ? { messages } : { text };
}

// src/cases/importers/promptfoo/providers.ts
function proposedAgent(written, prompts, lost) {
	const listed = Array.isArray(written) ? written : written === void 0 || written === null ? [] : [written];
	let agent;
	for (const one of listed) {
		const provider = providerOf$1(one);
		const made = agent === void 0 && provider ? agentOf$1(provider, questionOf(prompts), lost) : void 0;
		if (made === void 0) lost.add(`provider ${cut(provider?.id ?? "without an id", 60)}`);
		agent ??= made;
	}
	return agent;
}
function providerOf$1(written) {
	if (typeof written === "string") return {
		id: written,
		config: {}
	};
	if (!isRecord(written)) return void 0;
	const [only] = Object.entries(written);
	const [id, inner] = "id" in written || !only ? [written.id, written] : only;
	const config = isRecord(inner) ? inner.config : void 0;
	return typeof id === "string" ? {
		id,
		config: isRecord(config) ? config : {}
	} : void 0;
}
const questionOf = (prompts) => (Array.isArray(prompts) ? prompts : [prompts]).flatMap((one) => typeof one === "string" ? onlyVariable(one) ?? [] : []);
function agentOf$1(provider, question, lost) {
	if (/^https?(?::|$)/.test(provider.id)) return httpAgent(provider, ["prompt", ...question], lost);
	if (/^openai:/.test(provider.id)) return openaiAgent(provider, lost);
}
function countUnread(config, read, lost) {
	for (const key of Object.keys(stated(config))) if (!read.includes(key)) lost.add(`${cut(key, 60)} of a provider`);
}
const MODEL_KEYS = ["temperature", "max_tokens"];
function openaiAgent({ id, config }, lost) {
	const [, kind, model] = /^openai:(?:(chat|responses):)?([^:]+)$/.exec(id) ?? [];
	if (model === void 0) return void 0;
	countUnread(config, ["apiBaseUrl", ...MODEL_KEYS], lost);
	const url = typeof config.apiBaseUrl === "string" ? config.apiBaseUrl : "https://api.openai.com/v1";
	return stated({
		type: kind === "responses" ? "openai-responses" : "openai-chat",
		base_url: filledBy([], url) ?? url,
		api_key: "${OPENAI_API_KEY}",
		model,
		...Object.fromEntries(MODEL_KEYS.map((key) => [key, config[key]]))
	});
}
const HTTP_KEYS = [
	"url",
	"method",
	"headers",
	"body",
	"queryParams",
	"transformResponse",
	"responseParser"
];
function httpAgent({ id, config }, question, lost) {
	const url = typeof config.url === "string" ? config.url : id;
	if (!/^(?:https?:\/\/|\{\{)/.test(url)) return void 0;
	countUnread(config, HTTP_KEYS, lost);
	const part = (key, value) => {
		if ((value ?? null) === null) return void 0;
		const made = withTemplates(typeof value === "string" && key === "body" ? parsedJson(value) : value, question);
		if (made === void 0) lost.add(`${key} of a provider`);
		return made;
	};
	const method = typeof config.method === "string" ? config.method.toUpperCase() : void 0;
	const body = part("body", config.body);
	return stated({
		type: "http",
		url: part("url", url) ?? url,
		method: method === "POST" ? void 0 : method,
		headers: part("headers", config.headers),
		request: method === "GET" ? part("queryParams", config.queryParams) ?? body : body,
		response: responseOf(config.transformResponse ?? config.responseParser, lost)
	});
}
function withTemplates(value, question) {
	if (typeof value === "string") return filledBy(question, value);
	if (Array.isArray(value)) {
		const all = value.map((one) => withTemplates(one, question));
		return all.includes(void 0) ? void 0 : all;
	}
	if (!isRecord(value)) return value;
	const entries = Object.entries(value).map(([key, one]) => [key, withTemplates(one, question)]);
	return entries.some(([, one]) => one === void 0) ? void 0 : Object.fromEntries(entries);
}
function filledBy(question, template) {
	if (ENGINE.test(template)) return void 0;
	let isKnown = true;
	const text = template.replaceAll(PLACE, (_, written) => {
		const expression = written.trim();
		const [, variable] = /^env\.([A-Z_][A-Z\d_]*)$/i.exec(expression) ?? [];
		if (variable !== void 0) return `\${${variable}}`;
		if (question.includes(expression)) return "{{ input }}";
		if (expression === "sessionId") return "{{ session }}";
		if (!/^[a-z_]\w*(?:\.\w+)*$/i.test(expression)) isKnown = false;
		return `{{ context.${expression} }}`;
	});
	return isKnown ? text : void 0;
}
const PATH = /^json((?:\??\.[a-z_]\w*|\[\d+\])+)$/i;
function responseOf(written, lost) {
	if ((written ?? null) === null) return void 0;
	const source = typeof written === "string" ? written.trim() : "";
	const [, members] = /^\(?\s*\{([^{}]*)\}\s*\)?$/s.exec(source) ?? [];
	if (members === void 0 && source === "text") return { text: "$" };
	const pairs = members?.split(",").map((one) => one.split(/:(.*)/s).map((part) => part.trim())) ?? [["output", source]];
	let text;
	for (const [key = "", expression = ""] of pairs) {
		if (key === "") continue;
		const [, path] = PATH.exec(expression) ?? [];
		if (key === "output" && path !== void 0) text = path.replaceAll("?.", ".").replace(/^\./, "");
		else lost.add(`${cut(members === void 0 ? "code" : key, 60)} of transformResponse`);
	}
	return text === void 0 ? void 0 : { text };
}

// src/cases/importers/promptfoo/tests.ts
const anything$1 = unknown().optional();
const fields$2 = record(string(), unknown());
const shape$3 = {
	description: string().nullish(),
	vars: union([fields$2, string()]).nullish(),
	assert: array(unknown()).nullish(),
	options: fields$2.nullish(),
	threshold: number().nullish(),
	metadata: fields$2.nullish()
};
const testSchema = openRecord(shape$3);
const scenarioSchema = openRecord({
	description: anything$1,
	config: array(unknown()).min(1),
	tests: anything$1
});
const MOST_TESTS = 1e5;
const TOO_MANY = `the file makes more than ${counted(MOST_TESTS, "test")} up to here`;
function testsOf(config, gathering) {
	const common = readOne({
		value: dataOf(config.defaultTest, ["defaultTest"], gathering) ?? {},
		path: ["defaultTest"]
	}, gathering);
	const own = listOf(config.tests, ["tests"], gathering).flatMap((one) => readOne(one, gathering) ?? []);
	const scenarios = Array.isArray(config.scenarios) ? config.scenarios : [];
	const played = [];
	for (const [i, written] of scenarios.entries()) {
		const path = ["scenarios", i];
		if (played.length > 1e5) {
			gathering.refuse(path, TOO_MANY);
			break;
		}
		for (const one of scenarioOf(written, path, gathering)) played.push(one);
	}
	return [...own, ...played].map((one) => common ? merged(common, one) : one);
}
function scenarioOf(written, path, gathering) {
	const scenario = gathering.parse(scenarioSchema, dataOf(written, path, gathering) ?? {}, path);
	if (!scenario) return [];
	gathering.unread(scenario, [
		"description",
		"config",
		"tests"
	]);
	const tables = scenario.config.flatMap((one, i) => listOf(one, [
		...path,
		"config",
		i
	], gathering));
	const read = (all) => all.flatMap((one) => readOne(one, gathering) ?? []);
	const tests = read(listOf(scenario.tests ?? [{}], [...path, "tests"], gathering));
	if (tables.length * tests.length > 1e5) {
		gathering.refuse(path, TOO_MANY);
		return [];
	}
	return read(tables).flatMap((table) => tests.map((one) => merged(table, one)));
}
function merged(outer, inner) {
	const isAlone = inner.options.disableDefaultAsserts === true;
	return {
		path: inner.path,
		description: inner.description ?? outer.description,
		vars: {
			...outer.vars,
			...inner.vars
		},
		assert: isAlone ? inner.assert : [...outer.assert, ...inner.assert],
		options: {
			...outer.options,
			...inner.options
		},
		threshold: inner.threshold ?? outer.threshold,
		metadata: {
			...outer.metadata,
			...inner.metadata
		}
	};
}
const isPath = (value) => typeof value === "string";
function listOf(written, path, gathering) {
	if (written === void 0 || written === null) return [];
	if (Array.isArray(written)) return written.flatMap((one, i) => entryOf(one, [...path, i], gathering));
	return entryOf(written, path, gathering);
}
function entryOf(written, path, { place, refuse, files }) {
	const file = isRecord(written) && isPath(written.path) && !("vars" in written) ? written.path : written;
	if (!isPath(file)) return [{
		value: written,
		path
	}];
	const read = readTests(file, place);
	if ("value" in read) return read.value.flatMap((from) => {
		const step = `file://${files.size}`;
		files.set(step, from);
		return from.tests.map((one) => ({
			value: one.value,
			path: [step, ...one.path]
		}));
	});
	refuse(path, read.refused);
	return [];
}
function readOne({ value, path }, gathering) {
	if (isRecord(value) && "prompts" in value && "tests" in value) {
		gathering.refuse(path, "a whole configuration stands where a test is expected");
		return;
	}
	const one = gathering.parse(testSchema, value, path);
	if (!one) return void 0;
	gathering.unread(one, Object.keys(shape$3));
	return {
		path,
		description: one.description ?? void 0,
		vars: varsOf$1(one, path, gathering),
		assert: assertionsOf(one.assert ?? [], [...path, "assert"], gathering.parse),
		options: one.options ?? {},
		threshold: one.threshold ?? void 0,
		metadata: one.metadata ?? {}
	};
}
function varsOf$1({ vars }, path, gathering) {
	const at = [...path, "vars"];
	const read = dataOf(vars, at, gathering) ?? {};
	if (isRecord(read)) return read;
	gathering.refuse(at, "variables are a map of names");
	return {};
}
function dataOf(written, path, { place, refuse }) {
	if (!isPath(written)) return written;
	if (!isReference(written)) {
		refuse(path, `${inQuotes(written, 80)} is neither a map nor a file:// of one`);
		return;
	}
	const read = readData(written, place);
	if ("value" in read) return read.value;
	refuse(path, read.refused);
}

// src/cases/importers/promptfoo/promptfoo.ts
const SILENT = [
	"$schema",
	"description",
	"prompts",
	"tests",
	"scenarios",
	"providers",
	"targets",
	"defaultTest",
	"assertionTemplates",
	"outputPath",
	"sharing",
	"tags",
	"writeLatestResults"
];
const promptfoo = {
	name: "promptfoo configuration",
	recognises: (document) => isRecord(document) && "prompts" in document && ("tests" in document || "scenarios" in document),
	read: read$2
};
function read$2(document, place) {
	const lost = leftOut();
	const resolved = withoutReferences(isRecord(document) ? document : {}, place);
	const problems = [...resolved.problems];
	if (problems.length > 0) return {
		cases: [],
		problems
	};
	const files = /* @__PURE__ */ new Map();
	const whereIs = (path) => {
		const from = files.get(String(path[0]));
		const { file, lineOf } = from ?? place;
		return {
			file,
			line: lineOf(from ? path.slice(1) : path)
		};
	};
	const gathering = {
		place,
		parse: (schema, value, path) => {
			const { file } = whereIs(path);
			return partReader({
				...place,
				file,
				lineOf: (at) => whereIs(at).line
			}, problems)(schema, value, path);
		},
		refuse: (path, why) => {
			const shown = path.filter((step) => !files.has(String(step))).join(".");
			problems.push({
				what: `${inQuotes(shown, 80)}: ${why}.`,
				where: whereIs(path)
			});
		},
		files,
		unread: lost.unread
	};
	const config = resolved.document;
	lost.unread(config, SILENT);
	const agent = proposedAgent(config.providers ?? config.targets, config.prompts, lost);
	const prompts = promptsOf(config.prompts, gathering);
	const made = madeOf(testsOf(config, gathering), prompts, gathering, lost);
	const ids = stableIds(made.map(({ test, prompt, vars }) => ({
		name: test.description,
		content: {
			prompt,
			vars,
			assert: test.assert
		}
	})));
	const cases = made.map((one, i) => ({
		native: nativeOf$2(one, ids[i]),
		path: one.test.path,
		at: whereIs(one.test.path),
		...Object.keys(one.checks.settings).length > 0 && { judgedSettings: one.checks.settings },
		...one.checks.skipped !== void 0 && { skipped: one.checks.skipped }
	}));
	const proposed = agent && { agent };
	return {
		cases,
		problems,
		notCarried: lost.counts(),
		notes: notesOf(made),
		proposed
	};
}
function madeOf(tests, prompts, gathering, lost) {
	let count = 0;
	const planned = [];
	for (const test of tests) {
		countOptions(test, lost);
		const all = expanded(test, gathering);
		planned.push({
			test,
			all
		});
		count += all.length * prompts.length;
		if (count > 1e5) {
			gathering.refuse(test.path, TOO_MANY);
			return [];
		}
	}
	return planned.flatMap(({ test, all }) => all.flatMap((vars) => prompts.flatMap((prompt) => caseOf$1(test, prompt, vars, gathering, lost) ?? [])));
}
const CARRIED_OPTIONS = [
	"disableVarExpansion",
	"disableDefaultAsserts",
	"runSerially"
];
function countOptions({ options, threshold, metadata }, lost) {
	lost.unread(options, CARRIED_OPTIONS);
	if (threshold !== void 0) lost.add("threshold of a test");
	for (const [key, value] of Object.entries(metadata)) lost.add(`metadata ${key}`, itemsOf(value).filter((one) => !isLabel(one)).length);
}
const itemsOf = (value) => [value ?? []].flat();
const isLabel = (value) => [
	"string",
	"number",
	"boolean"
].includes(typeof value);
function expanded(test, { place, refuse }) {
	const path = [...test.path, "vars"];
	const entries = Object.entries(test.vars).map(([name, value]) => {
		if (!isReference(value)) return [name, value];
		const read = readText(value, place);
		if ("refused" in read) refuse([...path, name], read.refused);
		return [name, "value" in read ? read.value : ""];
	});
	const vars = Object.fromEntries(entries);
	const all = test.options.disableVarExpansion === true ? [vars] : combinations(vars);
	if (all === null) refuse(path, "lists of variables make more than 10,000 tests");
	return (all ?? []).flatMap((one) => {
		const filled = filledVars(one);
		if ("vars" in filled) return [filled.vars];
		refuse(path, filled.refused);
		return [];
	});
}
function caseOf$1(test, prompt, vars, gathering, lost) {
	const asked = askedBy(prompt, vars, lost);
	if ("refused" in asked) {
		gathering.refuse(["prompts"], asked.refused);
		return;
	}
	return {
		test,
		prompt,
		vars,
		asked,
		checks: checksOf$1(test, vars, gathering, lost)
	};
}
function askedBy(prompt, vars, lost) {
	const only = "text" in prompt ? onlyVariable(prompt.text) : void 0;
	const beside = Object.entries(vars).filter(([name]) => name !== only);
	const context = beside.length > 0 ? { context: Object.fromEntries(beside) } : {};
	if ("text" in prompt) {
		const filled = fill(prompt.text, vars);
		return "refused" in filled ? filled : {
			input: filled.text,
			...context
		};
	}
	const refusals = [];
	const chat = chatOf(prompt.messages.map((one) => withTexts(one, (text) => {
		const filled = fill(text, vars);
		if ("text" in filled) return filled.text;
		refusals.push(filled.refused);
		return text;
	})));
	const [refused] = refusals;
	if (refused !== void 0) return { refused };
	if (!chat) return { refused: "no message of the prompt is of a user" };
	const unasked = whyUnasked(chat);
	if (unasked !== void 0) return { refused: unasked };
	for (const kind of chat.beside) lost.add(kind);
	return {
		...stated({ history: chat.history }),
		input: chat.input,
		...context
	};
}
function nativeOf$2({ test, asked, checks }, id) {
	const labels = Object.entries(test.metadata).flatMap(([key, value]) => itemsOf(value).filter(isLabel).map((one) => `${key}:${one}`));
	const tags = [...checks.tags, ...labels];
	const level = (key) => Object.keys(checks[key]).length > 0 ? { [key]: checks[key] } : {};
	return {
		...stated({
			id,
			description: test.description,
			ground_truth: checks.answer
		}),
		...asked,
		...level("expect"),
		...level("evaluate"),
		...tags.length > 0 && { tags: [...new Set(tags)] }
	};
}
function notesOf(made) {
	return made.some(({ checks }) => "similarity" in checks.evaluate) ? ["a judge marks similarity here, and promptfoo compares embeddings"] : [];
}

// src/cases/importers/promptfoo/results.ts
const text$2 = string().nullish();
const assertion = looseObject({
	type: text$2,
	metric: text$2
});
const row = looseObject({
	success: boolean(),
	failureReason: number().nullish(),
	error: text$2,
	latencyMs: number().min(0).nullish(),
	cost: number().min(0).nullish(),
	prompt: looseObject({
		raw: string(),
		label: text$2
	}),
	provider: union([string(), looseObject({
		id: text$2,
		label: text$2
	})]).nullish(),
	vars: record(string(), unknown()).nullish(),
	testCase: looseObject({
		description: text$2,
		assert: array(assertion).nullish()
	}).nullish(),
	response: looseObject({
		output: unknown().optional(),
		cached: boolean().nullish(),
		metadata: unknown().optional(),
		tokenUsage: unknown().optional()
	}).nullish(),
	gradingResult: looseObject({
		reason: text$2,
		componentResults: array(looseObject({
			pass: boolean(),
			score: number(),
			reason: text$2,
			assertion: assertion.nullish()
		})).nullish()
	}).nullish()
});
const file = looseObject({ results: looseObject({
	version: literal$1(3),
	timestamp: string().nullish(),
	results: array(row).min(1, "a result file has at least one row")
}) });
const promptfooResults = {
	name: "promptfoo results",
	recognises: (document) => isRecord(document) && isRecord(document.results) && document.results.version === 3 && "results" in document.results,
	read: read$1,
	scoredBy: (document) => {
		const { metadata, results } = isRecord(document) ? document : {};
		const version = isRecord(metadata) ? metadata.promptfooVersion : void 0;
		return scorerOf("promptfoo", version, isRecord(results) ? results.timestamp : void 0);
	},
	choices: ["suite"],
	suitesIn: (document) => {
		const rows = file.safeParse(document).data?.results.results ?? [];
		return [...new Set(rows.map(suitesOf(rows)))];
	}
};
const providerOf = ({ provider }) => typeof provider === "string" ? provider : provider?.label ?? provider?.id ?? "";
const promptOf = ({ prompt }) => prompt.label || prompt.raw;
const areSeveral = (rows, of) => new Set(rows.map(of)).size > 1;
function suitesOf(rows) {
	const [providers, prompts] = [areSeveral(rows, providerOf), areSeveral(rows, promptOf)];
	if (!prompts) return providerOf;
	return (one) => providers ? `${providerOf(one)} / ${promptOf(one)}` : promptOf(one);
}
function read$1(document, place) {
	const parsed = file.safeParse(document);
	if (!parsed.success) return {
		cases: [],
		problems: schemaProblems(parsed.error, file, place)
	};
	const rows = parsed.data.results.results;
	const suite = place.choices?.suite;
	const suiteOf = suitesOf(rows);
	if (suite !== void 0 && !rows.some((one) => suiteOf(one) === suite)) return {
		cases: [],
		problems: [problemAt(place, ["results", "results"], `There are no results of ${inQuotes(suite)}.`)]
	};
	const isWhole = suite === void 0;
	const severalAgents = isWhole && new Set(rows.map(agentOf)).size > 1;
	const asked = areSeveral(rows, promptOf) && !isWhole ? varsOf : (one) => one.prompt.raw;
	const lost = leftOut();
	for (const { response } of rows) if (response?.cached === true) lost.add("latency of an answer from the cache");
	return {
		...trialsByCase(rows, {
			named: (one) => ({
				name: nameOf(one, severalAgents),
				content: isWhole ? keyOf(one) : testOf(one)
			}),
			isIn: (one) => isWhole || suiteOf(one) === suite,
			path: ["results", "results"],
			nativeOf: (one, id) => nativeOf$1(one, id, asked(one)),
			recordingOf
		}),
		problems: [],
		notCarried: lost.counts()
	};
}
const agentOf = (one) => `${providerOf(one)} ${one.prompt.label ?? ""}`.trim();
const testOf = ({ testCase, vars }) => ({
	description: testCase?.description,
	vars,
	assert: testCase?.assert
});
const keyOf = (one) => ({
	prompt: one.prompt.raw,
	agent: agentOf(one),
	...testOf(one)
});
function varsOf({ vars, prompt }) {
	const values = Object.values(vars ?? {});
	if (values.length === 0) return prompt.raw;
	return values.length === 1 && typeof values[0] === "string" ? values[0] : JSON.stringify(vars);
}
function nameOf(one, severalAgents) {
	const { description } = one.testCase ?? {};
	if (!description) return void 0;
	return severalAgents ? `${description}@${agentOf(one)}` : description;
}
const metricOf = (one) => one?.metric || one?.type || void 0;
function nativeOf$1(one, id, input) {
	const { description, assert } = one.testCase ?? {};
	const scores = [...new Set((assert ?? []).map(metricOf).filter((name) => name !== void 0))];
	return stated({
		id,
		description,
		input,
		expect: { scores: ["pass"] },
		...scores.length > 0 && { evaluate: { scores } }
	});
}
function recordingOf(one, id, trial) {
	const { output, cached, metadata, tokenUsage } = one.response ?? {};
	const error = errorOf(one, metadata);
	const said = output === void 0 || output === null || output === "" ? void 0 : output;
	return stated({
		case: id,
		trial,
		input: one.prompt.raw,
		text: said === void 0 ? error ? void 0 : "" : typeof said === "string" ? said : JSON.stringify(said),
		error,
		latency_ms: cached === true ? void 0 : one.latencyMs,
		cost: one.cost === 0 ? void 0 : one.cost,
		usage: isRecord(tokenUsage) ? usageOf(tokenUsage) : void 0,
		scores: error ? void 0 : scoresOf(one)
	});
}
const usageOf = ({ prompt, completion, total }) => stated({
	input_tokens: prompt,
	output_tokens: completion,
	total_tokens: total
});
const OF_INFRASTRUCTURE = [
	401,
	402,
	403,
	429,
	502,
	503,
	504
];
const ERROR = 2;
function errorOf(one, metadata) {
	const isMarked = (one.gradingResult?.componentResults ?? []).length > 0;
	if (one.failureReason !== ERROR && (one.error ?? null) === null) return void 0;
	if (one.failureReason !== ERROR && isMarked) return void 0;
	const http = isRecord(metadata) && isRecord(metadata.http) ? metadata.http.status : void 0;
	const status = typeof http === "number" && Number.isInteger(http) ? http : void 0;
	const isTheirs = status === void 0 ? one.failureReason === ERROR : OF_INFRASTRUCTURE.includes(status);
	return stated({
		message: cut(one.error || "No output", 500),
		code: status === void 0 || status < 400 ? void 0 : `http_${status}`,
		blame: isTheirs ? "infrastructure" : "agent"
	});
}
function scoresOf(one) {
	const parts = (one.gradingResult?.componentResults ?? []).flatMap((part) => {
		const name = metricOf(part.assertion);
		return name === void 0 ? [] : [[name, part]];
	});
	const named = [...Map.groupBy(parts, ([name]) => name)].map(([name, all]) => {
		const value = all.reduce((sum, [, { score }]) => sum + score, 0) / all.length;
		const reason = all.find(([, { pass }]) => !pass)?.[1].reason;
		return [name, stated({
			value,
			passed: all.every(([, { pass }]) => pass),
			reason
		})];
	});
	const { success: passed, error, gradingResult } = one;
	const reason = passed ? void 0 : gradingResult?.reason || error || void 0;
	return {
		...Object.fromEntries(named),
		pass: stated({
			value: passed ? 1 : 0,
			passed,
			reason
		})
	};
}

// src/cases/importers/rasa/turns.ts
const FOLDERS = [
	"",
	"../",
	"../../",
	"../../../"
];
function responsePatterns({ read }) {
	const texts = FOLDERS.flatMap((folder) => [`${folder}domain.yml`, `${folder}domain.yaml`]).map(read);
	const domain = parseYaml(texts.find((text) => text !== null) ?? "", "domain.yml").value;
	const responses = isRecord(domain) && isRecord(domain.responses) ? domain.responses : {};
	return (name) => {
		const variants = Object.hasOwn(responses, name) ? responses[name] : void 0;
		if (!Array.isArray(variants) || variants.length === 0) return void 0;
		const said = variants.map((one) => isRecord(one) && typeof one.text === "string" ? one.text.trim() : "");
		return said.includes("") ? void 0 : anyOfTexts(said, /\{[^{}]{1,200}\}/);
	};
}
const OWN_ACTIONS = ["action_listen", "action_session_start"];
function turnWriter(patternOf, lost) {
	const drafts = [];
	const losses = [];
	const lose = (what) => {
		losses.push(what);
		lost.add(what);
	};
	const at = (what, add) => {
		const last = drafts.at(-1);
		if (last) add(last);
		else lose(`${what} before the user says anything`);
	};
	return {
		user: (said) => drafts.push({
			...said,
			tools: [],
			contains: [],
			match: [],
			state: [],
			marks: []
		}),
		action: (name) => at("an action", (draft) => {
			const pattern = patternOf(name);
			if (pattern !== void 0) draft.match.push(pattern);
			else if (name.startsWith("utter_")) lose("utter_ without its texts (no domain.yml has them)");
			else if (!OWN_ACTIONS.includes(name)) draft.tools.push(name);
		}),
		contains: (text) => at("a text", ({ contains }) => contains.push(text)),
		mark: (metric, min) => at("a mark", ({ marks }) => marks.push([metric, { min }])),
		match: (pattern) => at("a pattern", ({ match }) => match.push(pattern)),
		slots: (written) => {
			const entries = Array.isArray(written) ? written : [written];
			for (const entry of entries) if (!isRecord(entry)) lose("slot_was_set without a value");
			else at("a slot", ({ state }) => state.push(...Object.entries(entry)));
		},
		lose,
		turns: () => drafts.map(turnOf),
		lost: () => losses
	};
}
function turnOf({ user, intents, entities, tools, contains, match, state, marks }) {
	const expect = stated({
		intent: intents.length > 1 ? [...intents] : intents[0],
		entities,
		tools: tools.length > 0 ? {
			include: tools,
			match: "in_order"
		} : null,
		contains: contains.length > 0 ? contains : null,
		match: match.length > 0 ? match : null,
		state: state.length > 0 ? Object.fromEntries(state) : null,
		...Object.fromEntries(marks)
	});
	return {
		user,
		...Object.keys(expect).length > 0 && { expect }
	};
}
function conversation({ turns, lost }, native, path) {
	const all = turns();
	const [first] = lost();
	const isBare = first !== void 0 && !all.some((turn) => "expect" in turn);
	const skipped = `Nothing that it expects can be carried: ${first}.`;
	return {
		native: {
			...native,
			turns: all
		},
		path,
		...isBare && { skipped }
	};
}

// src/cases/importers/rasa/e2e.ts
const name$2 = string().min(1);
const fields$1 = record(string(), unknown());
const slots = union([array(union([name$2, fields$1])), fields$1]);
const step$1 = openRecord({
	user: name$2.nullish(),
	utter: name$2.nullish(),
	bot: name$2.nullish(),
	slot_was_set: slots.nullish(),
	assertions: array(fields$1).nullish()
});
const test = openRecord({
	test_case: name$2,
	steps: array(step$1).min(1),
	fixtures: array(name$2).nullish()
});
const document$2 = looseObject({
	test_cases: array(unknown()).min(1),
	fixtures: array(fields$1).nullish()
});
const isTest = (value) => isRecord(value) && "test_case" in value && Array.isArray(value.steps);
const rasaE2e = {
	name: "Rasa end-to-end tests",
	recognises: (value) => isRecord(value) && Array.isArray(value.test_cases) && value.test_cases.some(isTest),
	read: (value, place) => {
		const { problems, lost, parse } = startReading(place);
		const written = parse(document$2, value, []);
		const tests = eachPart(parse, test, written?.test_cases ?? [], ["test_cases"]);
		if (written) lost.unread(written, [
			"version",
			"test_cases",
			"fixtures"
		]);
		const ids = stableIds(tests.map(({ one }) => ({
			name: one.test_case,
			content: one
		})));
		const patternOf = responsePatterns(place.around);
		return {
			cases: tests.flatMap(({ one, path }, index) => {
				const { steps, fixtures: used, ...rest } = one;
				lost.unread(rest, ["test_case"]);
				if (!steps.some(({ user }) => typeof user === "string")) {
					problems.push(problemAt(place, path, "None of its steps has \"user\"."));
					return [];
				}
				const turns = turnWriter(patternOf, lost);
				for (const each of steps) readStep$1(each, turns);
				return [conversation(turns, {
					id: ids[index],
					...contextOf(written?.fixtures, used, lost)
				}, path)];
			}),
			problems,
			notCarried: lost.counts()
		};
	}
};
function contextOf(known, used, lost) {
	const values = (used ?? []).flatMap((fixture) => {
		const listed = known?.find((one) => Object.hasOwn(one, fixture))?.[fixture];
		if (!Array.isArray(listed)) lost.add(`the fixture "${fixture}", which is not in this file`);
		return Array.isArray(listed) ? listed.filter(isRecord).flatMap((one) => Object.entries(one)) : [];
	});
	return values.length > 0 ? { context: { fixtures: Object.fromEntries(values) } } : {};
}
const READ$1 = [
	"user",
	"utter",
	"bot",
	"slot_was_set",
	"assertions"
];
function readStep$1(one, turns) {
	if (typeof one.user === "string") turns.user({
		user: one.user.trim(),
		intents: [],
		entities: null
	});
	if (typeof one.utter === "string") turns.action(one.utter);
	if (typeof one.bot === "string") turns.contains(one.bot.trim());
	if (isRecord(one.slot_was_set) || Array.isArray(one.slot_was_set)) turns.slots(one.slot_was_set);
	for (const [kind, value] of (one.assertions ?? []).flatMap(Object.entries)) readAssertion(kind, value, turns);
	for (const key of Object.keys(one)) if (!READ$1.includes(key)) turns.lose(key);
}
const JUDGED = {
	generative_response_is_relevant: "relevance",
	generative_response_is_grounded: "groundedness"
};
const DEFAULT_THRESHOLD = .5;
function readAssertion(kind, value, turns) {
	if (kind === "bot_uttered" && isRecord(value)) readUttered(value, turns);
	else if (kind === "action_executed" && typeof value === "string") turns.action(value);
	else if (kind === "slot_was_set" && Array.isArray(value)) turns.slots(value.map(slotOf));
	else if (Object.hasOwn(JUDGED, kind) && isRecord(value)) readJudged(JUDGED[kind], value, turns);
	else turns.lose(kind);
}
function slotOf(entry) {
	if (!isRecord(entry) || typeof entry.name !== "string") return entry;
	return Object.hasOwn(entry, "value") ? { [entry.name]: entry.value } : entry.name;
}
function readJudged(metric, { threshold = DEFAULT_THRESHOLD, ...others }, turns) {
	const min = number().min(0).max(1).safeParse(threshold);
	if (min.success) turns.mark(metric, min.data);
	else turns.lose("threshold that is none from 0 to 1");
	for (const key of Object.keys(others)) turns.lose(`${key} of generative_response`);
}
function readUttered(said, turns) {
	const { utter_name, text_matches, ...others } = said;
	if (typeof utter_name === "string") turns.action(utter_name);
	else if (utter_name !== void 0) turns.lose("utter_name that is no name");
	if (typeof text_matches === "string" && text_matches !== "" && patternFault(text_matches) === null) turns.match(`(?-is)${text_matches}`);
	else if (text_matches !== void 0) turns.lose("text_matches that is no pattern here");
	for (const key of Object.keys(others)) turns.lose(`${key} of bot_uttered`);
}

// src/cases/importers/rasa/markup.ts
const MARKED = /\[([^\][]{1,1000})\](?:\(([^:()]{1,500})(?::([^()]{1,1000}))?\)|\{([^{}]{1,1000})\}|\[(\{[^\][]{1,2000}\})\])/g;
function readMarkup(marked) {
	const entities = [];
	const faults = [];
	let text = "";
	let length = 0;
	let read = 0;
	const trimmed = marked.trim();
	for (const match of trimmed.matchAll(MARKED)) {
		const [whole, words = "", type, value, fields, list] = match;
		const before = trimmed.slice(read, match.index);
		text += before;
		read = match.index + whole.length;
		const start = length + lengthOf(before);
		length = start + lengthOf(words);
		const span = {
			start,
			end: length
		};
		text += words;
		const described = type === void 0 ? parsedJson(list ? `[${list}]` : `{${fields}}`) : {
			entity: type,
			value
		};
		for (const one of Array.isArray(described) ? described : [described]) {
			const entity = entityOf(one, words, span);
			if (entity) entities.push(entity);
			else faults.push(whole);
		}
	}
	return {
		text: text + trimmed.slice(read),
		entities,
		faults
	};
}
const markupProblems = ({ faults }, place, path) => faults.map((fault) => problemAt(place, path, `The entity ${inQuotes(fault, 80)} cannot be read.`));
const lengthOf = (text) => Array.from(text).length;
function entityOf(described, words, span) {
	if (!isRecord(described)) return void 0;
	const { entity, value, role, group } = described;
	if (typeof entity !== "string" || entity.trim() === "") return void 0;
	return {
		entity: entity.trim(),
		value: isValue(value) ? value : words,
		...span,
		...typeof role === "string" && { role },
		...typeof group === "string" && { group }
	};
}
const isValue = (value) => typeof value === "string" && value !== "" || typeof value === "number" || typeof value === "boolean";
function readShorthand(text) {
	const [, intent, json] = /^\/([^\s{}@]{1,500})(?:@[\d.]+)?(\{.*\})?$/s.exec(text) ?? [];
	if (intent === void 0) return null;
	if (json === void 0) return {
		intent,
		entities: null
	};
	const entities = parsedJson(json);
	if (!isRecord(entities)) return null;
	const values = Object.entries(entities).map(([type, value]) => [type, shorthandValue(value)]);
	return {
		intent,
		entities: Object.fromEntries(values.filter(([type, value]) => type !== "" && value !== void 0))
	};
}
function shorthandValue(value) {
	if (!Array.isArray(value)) return isValue(value) ? value : void 0;
	const values = value.filter(isValue);
	return values.length > 0 ? { all_of: values } : void 0;
}

// src/cases/importers/rasa/nlu.ts
const name$1 = string().min(1);
const AIDS = {
	regex: "regex",
	lookup: "lookup table"
};
const KINDS = [
	"intent",
	"synonym",
	...Object.keys(AIDS)
];
const item = openRecord({
	intent: name$1.nullish(),
	synonym: name$1.nullish(),
	examples: union([string(), array(union([string(), looseObject({ text: string() })]))]).nullish()
}).refine((one) => KINDS.some((key) => (one[key] ?? null) !== null), { error: "An item of \"nlu\" has \"intent\", \"synonym\", \"regex\" or \"lookup\"" });
const document$1 = looseObject({ nlu: array(unknown()) });
const isItem = (value) => isRecord(value) && KINDS.some((key) => key in value);
const rasaNlu = {
	name: "Rasa NLU examples",
	recognises: (value) => isRecord(value) && Array.isArray(value.nlu) && value.nlu.some(isItem),
	read: (value, place) => {
		const { problems, lost, parse } = startReading(place);
		const written = parse(document$1, value, []);
		const synonyms = /* @__PURE__ */ new Map();
		const examples = (written?.nlu ?? []).flatMap((one, index) => examplesOf(one, ["nlu", index], parse, lost, synonyms));
		if (written) lost.unread(written, ["version", "nlu"]);
		return {
			cases: distinctCases(casesOf(examples, place, problems), lost),
			problems,
			notCarried: lost.counts(),
			...synonyms.size > 0 && { proposed: { metrics: { entity: { synonyms: Object.fromEntries(synonyms) } } } },
			notes: /test/i.test(place.file) ? [] : ["training examples are not a test set"]
		};
	}
};
function examplesOf(value, path, parse, lost, synonyms) {
	const one = parse(item, value, path);
	if (!one) return [];
	for (const [key, what] of Object.entries(AIDS)) if (Object.hasOwn(one, key)) lost.add(what);
	const { intent, synonym } = one;
	lost.unread(one, ["examples", ...KINDS]);
	const written = textsOf(one.examples, lost);
	if (typeof synonym === "string") synonyms.set(synonym, [...synonyms.get(synonym) ?? [], ...written.map(({ text }) => text.trim())]);
	if (typeof intent !== "string") return [];
	if (written.length === 0) lost.add("intent without examples");
	return written.map(({ text, index }) => ({
		intent,
		text,
		path: [
			...path,
			"examples",
			index
		]
	}));
}
function textsOf(examples, lost) {
	const listed = typeof examples === "string" ? examples.split("\n") : examples ?? [];
	const isDashed = typeof examples === "string" && /^\s*-\s/.test(examples);
	return listed.flatMap((one, index) => {
		if (typeof one !== "string") lost.unread(one, ["text"]);
		const text = typeof one === "string" ? one : one.text;
		const bare = isDashed ? text.replace(/^\s*-\s+/, "") : text;
		return bare.trim() === "" ? [] : [{
			text: bare,
			index
		}];
	});
}
function casesOf(examples, place, problems) {
	const read = examples.map((example) => ({
		...example,
		...readMarkup(example.text)
	}));
	const marksAny = read.some(({ entities }) => entities.length > 0);
	return read.map(({ intent, text, entities, faults, path }) => {
		problems.push(...markupProblems({ faults }, place, path));
		return {
			native: {
				input: text,
				expect: {
					intent,
					...marksAny && { entities }
				}
			},
			path
		};
	});
}

// src/cases/importers/rasa/stories.ts
const name = string().min(1);
const step = openRecord({
	user: name.nullish(),
	intent: name.nullish(),
	action: name.nullish(),
	bot: name.nullish(),
	slot_was_set: union([array(unknown()), record(string(), unknown())]).nullish(),
	or: array(looseObject({
		user: name.nullish(),
		intent: name.nullish()
	})).nullish()
});
const story = openRecord({
	story: union([name, number().transform(String)]).nullish(),
	steps: array(step)
});
const document = looseObject({ stories: array(unknown()).min(1) });
const isStory = (value) => isRecord(value) && Array.isArray(value.steps);
const rasaStories = {
	name: "Rasa stories",
	recognises: (value) => isRecord(value) && Array.isArray(value.stories) && value.stories.some(isStory),
	read: (value, place) => {
		const { problems, lost, parse } = startReading(place);
		const written = parse(document, value, []);
		const stories = eachPart(parse, story, written?.stories ?? [], ["stories"]);
		if (written) lost.unread(written, ["version", "stories"]);
		const told = stories.filter(({ one }) => one.steps.some(saysWords));
		if (told.length === 0 && stories.length > 0) problems.push(trainingData(stories.length, place));
		else lost.add("story without the words of a user", stories.length - told.length);
		const ids = stableIds(told.map(({ one }) => ({
			name: one.story ?? void 0,
			content: one.steps
		})));
		const markup = told.some(({ one }) => one.steps.some(marksEntities));
		const patternOf = responsePatterns(place.around);
		return {
			cases: told.map(({ one, path }, index) => {
				const turns = turnWriter(patternOf, lost);
				return caseOf(one, path, ids[index], {
					turns,
					place,
					problems,
					lost,
					markup
				});
			}),
			problems,
			notCarried: lost.counts()
		};
	}
};
const wordsOf = ({ user, or }) => user ?? or?.find((one) => typeof one.user === "string")?.user ?? void 0;
const saysWords = (one) => wordsOf(one) !== void 0;
const marksEntities = (one) => readMarkup(wordsOf(one) ?? "").entities.length > 0;
function trainingData(stories, place) {
	const what = `This is training data: none of its ${counted(stories, "story", "stories")} has the words of a user.`;
	return problemAt(place, ["stories"], what, "Name the end-to-end stories, whose steps have \"user\"; Rasa keeps them under tests.");
}
function caseOf({ steps, ...rest }, path, id, reading) {
	const { turns, lost } = reading;
	lost.unread(rest, ["story"]);
	for (const [index, one] of steps.entries()) readStep(one, [
		...path,
		"steps",
		index
	], reading);
	const read = conversation(turns, id === void 0 ? {} : { id }, path);
	if (!steps.some((one) => !saysWords(one) && saysIntent(one))) return read;
	return {
		...read,
		skipped: "One of its steps names an intent without the words of the user."
	};
}
const saysIntent = ({ intent, or }) => (intent ?? or?.find((one) => one.intent)?.intent ?? null) !== null;
const READ = [
	"user",
	"intent",
	"action",
	"bot",
	"slot_was_set",
	"or",
	"entities"
];
function readStep(one, path, reading) {
	const { turns } = reading;
	const words = wordsOf(one);
	if (words !== void 0) readUser(one, words, path, reading);
	else if (saysIntent(one)) turns.lose("intent without the words of a user");
	if ((one.action ?? null) !== null) turns.action(one.action);
	if ((one.bot ?? null) !== null) turns.contains(one.bot.trim());
	if ((one.slot_was_set ?? null) !== null) turns.slots(one.slot_was_set);
	for (const key of Object.keys(one)) if (!READ.includes(key)) turns.lose(key);
}
function readUser(one, words, path, { turns, place, problems, markup, lost }) {
	const { text, entities, faults } = readMarkup(words);
	problems.push(...markupProblems({ faults }, place, path));
	const shorthand = readShorthand(words.trim());
	const others = (one.or ?? []).flatMap(({ user }) => typeof user === "string" && user.trim() !== words.trim() ? [user] : []);
	lost.add("other words of an \"or\"", others.length);
	const named = [one.intent, ...(one.or ?? []).map(({ intent }) => intent)].filter((intent) => typeof intent === "string");
	turns.user({
		user: shorthand ? words.trim() : text,
		intents: named.length > 0 ? [...new Set(named)] : shorthand ? [shorthand.intent] : [],
		entities: shorthand ? shorthand.entities : markup ? entities : null
	});
}

// src/cases/importers/rspec-scenarios.ts
const text$1 = string().min(1);
const { context: _, ...common } = commonShape;
const shape$2 = {
	...common,
	name: text$1.nullish(),
	goal: text$1,
	context: union([text$1.transform((one) => [one]), array(text$1)]).nullish(),
	personality: text$1.nullish(),
	role: text$1.nullish(),
	max_turns: number().int().min(1).nullish()
};
const schema$1 = openRecord(shape$2);
const scenarios$1 = recordImporter({
	name: "rspec-agents scenarios",
	isOne: (record) => "goal" in record && ![
		"input",
		"turns",
		"simulate"
	].some((key) => Object.hasOwn(record, key)),
	schemaOf: () => schema$1,
	toNative: (record, group) => {
		const { context, personality, role, ...known } = record;
		return {
			...commonFields(knownFields(known, shape$2), shape$2, group),
			...stated({ description: record.description ?? record.name }),
			simulate: stated({
				goal: record.goal,
				persona: personaOf(role, personality),
				context: situationOf$1(context ?? [], extraFields(record, shape$2)),
				max_turns: record.max_turns
			})
		};
	}
});
function hasRspecFields(document) {
	const isOne = (one) => isRecord(one) && "goal" in one && ("personality" in one || Array.isArray(one.context));
	return [document, isRecord(document) ? Object.values(document) : []].flat(2).some(isOne);
}
const rspecScenarios = {
	...scenarios$1,
	recognises: (document, file) => scenarios$1.recognises(document, file) && hasRspecFields(document)
};
function personaOf(role, personality) {
	const sentences = [role, personality].flatMap((one) => one ?? []);
	return sentences.length > 0 ? sentences.map((one) => one.replace(/\.?\s*$/, ".")).join(" ") : null;
}
function situationOf$1(context, extra) {
	const lines = [...context, ...Object.keys(extra).length > 0 ? [linesOf(extra)] : []];
	return lines.length > 0 ? lines.join("\n") : null;
}

// src/cases/importers/scenario-sets.ts
const shape$1 = {
	...commonShape,
	name: string().min(1).nullish(),
	goal: string().min(1),
	persona: union([string().min(1), record(string(), unknown())]).nullish(),
	max_turns: number().int().min(1).nullish(),
	rules: unknown().optional(),
	opening: string().nullish(),
	stop_when: unknown().optional(),
	known_facts: unknown().optional(),
	script: unknown().optional(),
	expect: record(string(), unknown()).nullish(),
	evaluate: record(string(), unknown()).nullish()
};
const schema = openRecord(shape$1);
const NATIVE = [
	"input",
	"turns",
	"simulate"
];
const isOne = (record) => "goal" in record && !NATIVE.some((key) => Object.hasOwn(record, key));
const scenarios = recordImporter({
	name: "scenario sets",
	isOne,
	schemaOf: () => schema,
	toNative: (record, group) => ({
		...commonFields(knownFields(record, shape$1), shape$1, group),
		...stated({
			description: record.description ?? record.name,
			expect: record.expect,
			evaluate: record.evaluate
		}),
		simulate: stated({
			goal: record.goal,
			persona: isRecord(record.persona) ? linesOf(record.persona) : record.persona,
			context: situationOf(record),
			rules: record.rules,
			opening: record.opening,
			max_turns: record.max_turns,
			stop_when: record.stop_when,
			known_facts: record.known_facts,
			script: record.script
		})
	})
});
const scenarioSets = {
	...scenarios,
	recognises: (document, file) => scenarios.recognises(document, file) && !hasRspecFields(document)
};
function situationOf(record) {
	const extra = extraFields(record, shape$1);
	return Object.keys(extra).length > 0 ? extra : void 0;
}

// src/cases/importers/tau2.ts
const anything = unknown().optional();
const fields = record(string(), unknown());
const text = string().nullish();
const textOrFields = union([string(), fields]).nullish();
const action = openRecord({
	action_id: anything,
	requestor: text,
	name: string().min(1),
	arguments: fields.nullish(),
	info: anything,
	compare_args: array(string()).nullish()
});
const criteriaShape = {
	actions: array(action).nullish(),
	communicate_info: array(string().min(1)).nullish(),
	nl_assertions: array(string().min(1)).nullish(),
	env_assertions: array(unknown()).nullish(),
	reward_basis: array(string()).nullish()
};
const instructionsShape = {
	reason_for_call: text,
	known_info: text,
	unknown_info: text,
	task_instructions: text,
	domain: text
};
const stateShape = { message_history: array(chatMessage).nullish() };
const shape = {
	id: union([string().min(1), number()]).transform(String),
	description: union([string(), openRecord({
		purpose: text,
		relevant_policies: anything,
		notes: anything
	})]).nullish(),
	user_scenario: openRecord({
		persona: textOrFields,
		instructions: union([string().min(1), openRecord(instructionsShape)])
	}),
	ticket: textOrFields,
	initial_state: openRecord(stateShape).nullish(),
	evaluation_criteria: openRecord(criteriaShape).nullish(),
	annotations: anything
};
const task = openRecord(shape);
const isTask = (value) => isRecord(value) && "user_scenario" in value && "evaluation_criteria" in value;
const isId = (value) => typeof value === "string" || typeof value === "number";
const isSplit = (value) => isRecord(value) && ("base" in value || "train" in value && "test" in value) && Object.values(value).every((ids) => Array.isArray(ids) && ids.every(isId));
const tau2 = {
	name: "tau2 tasks",
	recognises: (document) => isTask(document) || isSplit(document) || mostOf(document, isTask),
	choices: ["split"],
	read
};
function read(document, place) {
	if (isSplit(document)) return {
		cases: [],
		problems: [splitAlone(place)]
	};
	const { problems, lost, parse } = startReading(place);
	const written = Array.isArray(document) ? document.map((value, i) => ({
		value,
		path: [i]
	})) : [{
		value: document,
		path: []
	}];
	const chosen = splitOf(place);
	if (chosen && "what" in chosen) return {
		cases: [],
		problems: [chosen]
	};
	return {
		cases: written.flatMap(({ value, path }) => {
			const one = parse(task, value, path);
			return one && (chosen?.has(one.id) ?? true) ? [{
				native: nativeOf(one, lost),
				path
			}] : [];
		}),
		problems,
		notCarried: lost.counts()
	};
}
const splitAlone = ({ file }) => ({
	what: `${file} says which tasks are of which split, and holds no tasks.`,
	where: {
		file,
		line: 1
	},
	fix: "Name the file of the tasks in \"files\"."
});
function splitOf({ file, around, choices }) {
	const name = choices?.split;
	if (name === void 0) return void 0;
	const beside = [.../* @__PURE__ */ new Set([posix.basename(file).replace(/tasks\.json$/, "split_tasks.json"), "split_tasks.json"])];
	const found = beside.map((one) => parsedJson(around.read(one) ?? "")).find(isSplit);
	if (!isRecord(found)) {
		const fix = `Put ${beside.join(" or ")} of tau2 beside it.`;
		return {
			what: `No file beside ${file} says which tasks are of which split.`,
			where: { file },
			fix
		};
	}
	if (Object.hasOwn(found, name)) return new Set(found[name].map(String));
	return unknownChoice({ file }, "split", name, Object.keys(found));
}
function nativeOf(one, lost) {
	lost.unread(one, Object.keys(shape));
	const { description, user_scenario: scenario, initial_state: state } = one;
	lost.unread(scenario, ["persona", "instructions"]);
	if (state) lost.unread(state, Object.keys(stateShape));
	const history = state?.message_history?.map(nativeMessage) ?? [];
	const { instructions } = scenario;
	return {
		id: one.id,
		...stated({ description: isRecord(description) ? description.purpose : description }),
		...stated({ category: typeof instructions === "string" ? null : instructions.domain || null }),
		...history.length > 0 && { history },
		simulate: userOf(one, lost),
		...checksOf(one.evaluation_criteria ?? {}, lost)
	};
}
function userOf({ user_scenario: { instructions, persona }, ticket }, lost) {
	const who = stated({
		persona: asText(persona),
		context: asText(ticket)
	});
	if (typeof instructions === "string") return {
		goal: instructions,
		...who
	};
	lost.unread(instructions, Object.keys(instructionsShape));
	const { reason_for_call: reason, known_info: known, unknown_info: unknown, task_instructions: rule } = instructions;
	const rules = [...rule ? [rule] : [], ...unknown ? [`does not know: ${unknown}`] : []];
	return {
		goal: reason || rule || "",
		...who,
		...stated({ known_facts: known || null }),
		...rules.length > 0 && { rules }
	};
}
function asText(value) {
	return (isRecord(value) ? linesOf(value) : value) || null;
}
const DEFAULT_BASIS = ["DB", "COMMUNICATE"];
function checksOf(criteria, lost) {
	lost.unread(criteria, Object.keys(criteriaShape));
	const basis = criteria.reward_basis ?? DEFAULT_BASIS;
	const levels = {
		expect: {},
		evaluate: {}
	};
	const put = (reward, key, value) => {
		levels[basis.includes(reward) ? "expect" : "evaluate"][key] = value;
	};
	const own = criteria.actions?.filter(({ requestor }) => requestor === "user") ?? [];
	const actions = criteria.actions?.filter(({ requestor }) => requestor !== "user") ?? [];
	const { communicate_info: texts = [], nl_assertions: sentences = [] } = criteria;
	if (texts && texts.length > 0) put("COMMUNICATE", "contains", texts);
	if (sentences && sentences.length > 0) put("NL_ASSERTION", "satisfy", sentences.map((says) => ({ says })));
	if (actions.length > 0) put("ACTION", "tools", toolsOf(actions, lost));
	lost.add("database check", basis.includes("DB") ? 1 : 0);
	lost.add("actions of the user", own.length);
	lost.add("env_assertions", criteria.env_assertions?.length ?? 0);
	return Object.fromEntries(Object.entries(levels).filter(([, level]) => Object.keys(level).length > 0));
}
function toolsOf(actions, lost) {
	const some = actions.some(({ compare_args: compared }) => compared);
	return {
		include: actions.map((one) => {
			lost.unread(one, [
				"action_id",
				"requestor",
				"name",
				"arguments",
				"info",
				"compare_args"
			]);
			const { name, arguments: args = {}, compare_args: compared } = one;
			const kept = Object.entries(args ?? {}).filter(([key]) => !compared || compared.includes(key));
			return {
				name,
				arguments: Object.fromEntries(kept)
			};
		}),
		reuse: true,
		...some && { arguments: "subset" }
	};
}

export { adkOlder as A, cellText as C, botium as D, withIds as E, azureEvaluations as O, cellList as S, fields$3 as T, deepevalRuns as _, rasaStories as a, besidesOf as b, promptfooResults as c, junitResults as d, intentTests as f, dialogflowEs as g, faqTests as h, rspecScenarios as i, adkEvalSets as j, agentFiles as k, promptfoo as l, inspectLogs as m, scenarioSets as n, rasaNlu as o, inspectSamples as p, hasRspecFields as r, rasaE2e as s, tau2 as t, openaiEvals as u, deepevalConversations as v, deepevalGoldens as w, calls as x, answerOf as y };