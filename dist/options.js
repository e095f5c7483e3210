import { _ as union, a as array, d as number, h as string, l as literal, m as strictObject, n as _enum, p as record, v as unknown } from "./schemas.js";
import { i as amount, r as patternSchema } from "./pattern.js";

// src/cases/dataset/simulation-schema.ts
const DEFAULT_MAX_TURNS = 15;
const MOST_TURNS = 200;
const END = "end";
const name$1 = string().min(1);
const oneOrMore = (one) => union([one, array(one).min(1)]);
const notEmpty = (message) => (written, ctx) => {
	if (Object.keys(written).length === 0 && ctx.issues.length === 0) ctx.addIssue({
		code: "custom",
		message
	});
};
const stopCondition = strictObject({
	tool_called: oneOrMore(name$1).describe("The agent called this tool, or one of these."),
	topic_reached: oneOrMore(name$1).describe("A turn is about this topic, or one of these, by the triggers of topics."),
	match: oneOrMore(patternSchema).describe("A regular expression that the agent's text matches, or a list of some."),
	goal_met: literal(true).describe("The simulated user says that their goal is met.")
}).partial().superRefine(notEmpty("needs one of tool_called, topic_reached, match and goal_met"));
const inheritable = {
	goal: name$1.describe("What the user wants to reach.").optional(),
	persona: name$1.describe("Who the user is, and how they write.").optional(),
	context: union([name$1, record(string(), unknown())]).describe("What the user knows of their own situation, as text or a map.").optional(),
	rules: oneOrMore(name$1).describe("Further rules that the user keeps to. They add up from suite to dataset to case.").optional(),
	opening: name$1.describe("The first thing that the user says, word for word; it saves a call.").optional(),
	max_turns: number().int().min(1).max(MOST_TURNS).describe(`Turns after which a conversation that has not ended fails with max_turns. Default: ${15}.`).optional(),
	stop_when: oneOrMore(stopCondition).describe("What ends the conversation beside the user themselves: whichever of these comes first.").optional(),
	known_facts: union([record(string(), unknown()), oneOrMore(name$1)]).describe("All that the user may state as a fact, as a map or a list; they invent no other. They add up from suite to dataset to case.").optional()
};
const simulationDefaultsSchema = strictObject(inheritable).describe("What cases with a simulated user have in common; a case without \"simulate\" stays as it is.");
const scriptStep = strictObject({
	id: name$1.optional().describe("For \"next\" of other steps."),
	say: name$1.describe("What the user says."),
	when: strictObject({
		match: patternSchema.describe("A regular expression that the agent's last text matches."),
		intent: name$1.describe("The intent of the agent's last reply."),
		tool_called: name$1.describe("A tool that the agent called for its last reply.")
	}).partial().superRefine(notEmpty("needs one of match, intent and tool_called")).optional().describe("Said only where all of this holds of the last reply; else the following step is tried."),
	next: name$1.optional().describe(`Id of the step that is tried first after the reply, or "${"end"}". Default: the following step.`)
});
const simulationSchema = strictObject({
	...inheritable,
	script: array(scriptStep).min(1).optional().describe("What the user says, with branches; then no model plays the user.")
});

// src/cases/options.ts
const name = string().min(1);
const names = array(name);
const rawExpectations = record(string(), unknown());
const CASE_FORMATS = [
	"yaml",
	"json",
	"jsonl",
	"csv"
];
const MAX_TRIALS = 1e3;
const trialCount = number().int().min(1).max(MAX_TRIALS);
const tierNumber = number().int().min(1).max(5);
const datasetOptionSchema = strictObject({
	files: union([name, names.min(1)]).transform((files) => typeof files === "string" ? [files] : files).describe("Files of cases, as paths or globs relative to the configuration file: YAML, JSON, JSONL or CSV."),
	category: name.optional().describe("Category of the cases that name none. Default: the name of the dataset."),
	name: name.optional().describe("Name in reports. Default: from the file name, or the folder of a glob."),
	minimum: record(name, amount).optional().describe("Least value of a metric over this dataset, for example pass_rate: 0.90."),
	trials: trialCount.optional().describe("How often each case runs. Default: the trials of the suite."),
	tier: tierNumber.optional().describe("Complexity from 1 to 5 of the cases that name none. Default: inferred."),
	tags: names.optional().describe("Tags added to those of each case."),
	expect: rawExpectations.optional().describe("Hard expectations added to those of each case."),
	evaluate: rawExpectations.optional().describe("Soft expectations added to those of each case."),
	simulate: simulationDefaultsSchema.optional(),
	format: _enum(CASE_FORMATS).optional().describe("Format of the files. Default: by the ending of the file name.")
});
const datasetsOptionSchema = array(datasetOptionSchema).min(1).describe("Where the cases are, and what those of one dataset have in common.");
const alwaysSchema = strictObject({
	tags: names.default([]).describe("Cases with any of these tags."),
	categories: names.default([]).describe("Cases of these categories."),
	ids: names.default([]).describe("Cases with these ids.")
});
const selectionOptionsSchema = strictObject({
	quick: strictObject({
		size: number().int().min(1).default(60).describe("Cases in the quick subset."),
		always: alwaysSchema.prefault({}).describe("Cases that are in every quick subset, beside the must-pass ones.")
	}).prefault({}).describe("What runs on a pull request."),
	full: strictObject({
		labels: names.default(["agent-eval: full"]).describe("Labels of a pull request that ask for all cases."),
		events: names.default([
			"push",
			"schedule",
			"merge_group",
			"workflow_dispatch"
		]).describe("GitHub events that run all cases; push only on the branches that keep a baseline (baseline.branches).")
	}).prefault({}).describe("When all cases run."),
	changed: record(name, names).default({}).describe("Glob of source files → categories that a change of them may affect, for the mode changed.")
});

export { tierNumber as a, simulationSchema as c, selectionOptionsSchema as i, datasetOptionSchema as n, trialCount as o, datasetsOptionSchema as r, simulationDefaultsSchema as s, MAX_TRIALS as t };