import { Ht as suiteOf, On as readConfig, Qt as requireInWorkspace, Ut as requireTrustedCheckout, Zt as checkSuite, gn as placeOf, ht as healthOf, xn as turnOf } from "./pipeline.js";
import { R as printable, U as counted } from "./cli.js";

// src/cases/health/warnings.ts
const MOST_NAMED = 3;
const MOST_CONFLICTS = 10;
function healthWarnings(health, cases, options) {
	const places = new Map(cases.map(({ id, source }) => [id, `${source.file}:${source.line}`]));
	const place = (id) => `${id} (${places.get(id) ?? "unknown"})`;
	const { coverage } = health;
	return [
		...conflicts(health, place),
		...duplicates(health, place),
		...untested("intent", "intents", coverage.untestedIntents),
		...untested("topic", "topics", coverage.untestedTopics),
		...untested("tool", "tools", coverage.untestedTools),
		...options.gatesByCategory ? small(health) : []
	];
}
function conflicts({ conflicts: all }, place) {
	const shown = all.slice(0, MOST_CONFLICTS).map(({ cases, what }) => ({
		code: "conflicting_cases",
		text: `${some(cases.map(place))} say the same and expect different things (${what}): one of them must fail.`
	}));
	const left = all.length - shown.length;
	if (left === 0) return shown;
	return [...shown, {
		code: "conflicting_cases",
		text: `${left} more groups of cases contradict each other.`
	}];
}
function duplicates({ duplicates: all }, place) {
	return [false, true].flatMap((near) => {
		const groups = all.filter((one) => one.near === near);
		if (groups.length === 0) return [];
		const extra = groups.reduce((sum, { cases }) => sum + cases.length - 1, 0);
		const text = `${extra === 1 ? `1 case ${near ? "almost repeats another in its words" : "repeats another word for word"}` : `${extra} cases ${near ? "almost repeat others in their words" : "repeat others word for word"}`} and expects the same, so that it counts double: ${some(groups.map(({ cases }) => cases.slice(0, 2).map(place).join(" and ")))}.`;
		return [{
			code: near ? "near_duplicate_cases" : "duplicate_cases",
			text: extra === 1 ? text : plurally(text)
		}];
	});
}
const plurally = (text) => text.replace("and expects the same, so that it counts", "and expect the same, so that they count");
function untested(noun, plural, names) {
	if (names.length === 0) return [];
	const subject = names.length === 1 ? `1 ${noun} is` : `${names.length} ${plural} are`;
	return [{
		code: `untested_${plural}`,
		text: `${subject} never tested: ${some(names)}.`
	}];
}
function small({ smallCategories: all }) {
	if (all.length === 0) return [];
	const shown = all.map(({ category, cases, smallestVisibleDrop: drop }) => {
		const visible = drop === null ? "shows no drop at all" : `shows drops from ${Math.round(drop * 100)} pp on`;
		return `${category} (${counted(cases, "case")}, ${visible})`;
	});
	return [{
		code: "small_categories",
		text: `${all.length === 1 ? "1 category is" : `${all.length} categories are`} too small to be judged alone: ${some(shown)}.`
	}];
}
function some(items) {
	const shown = items.slice(0, MOST_NAMED);
	const left = items.length - shown.length;
	return left > 0 ? `${shown.join(", ")} and ${left} more` : shown.join(", ");
}

// src/pipeline/validation.ts
async function validateSuite(request, world) {
	await requireTrustedCheckout(request.config, world);
	requireInWorkspace(request.config, world);
	const reading = readConfig(request.config, world.directory, world.environment);
	const checked = await checkSuite(reading, world, true);
	for (const { what, where } of checked.missing.problems) world.stderr(printable(`Note: ${what} A run needs it (${where?.file}:${where?.line}).\n`));
	const suite = suiteOf(reading, checked, request, world, { agent: false });
	const warnings = suite.warnings.filter(({ code }) => code !== "not_carried");
	for (const warning of [...warnings, ...aboutTestSet(suite)]) world.stderr(printable(`Warning: ${suite.redact(warning.text)}\n`));
	for (const line of checked.loaded?.imported ?? []) world.stdout(printable(`${suite.redact(line)}\n`));
	const turns = suite.cases.reduce((sum, one) => sum + one.turns.length, 0);
	const counts = [
		counted(suite.cases.length, "case"),
		counted(turns, "turn"),
		counted(suite.datasets.length, "dataset")
	];
	world.stdout(printable(`${reading.file} is valid: suite ${suite.name}, ${counts.join(", ")}.\n${agentLines(suite)}`));
	const turn = turnOf(suite.config.agent);
	if (turn !== null) world.stdout(printable(`A turn of type ${suite.config.agent.type}: ${suite.redact(turn)}\n`));
}
function agentLines({ cases, config, others, redact }) {
	return [...Map.groupBy(cases, ({ agent }) => agent)].map(([name, asked]) => {
		if (name === void 0) return "";
		const address = placeOf({ ...others.get(name)?.options ?? config.agent });
		return redact(`  agent ${name}${address === null ? "" : `, ${address}`}: ${counted(asked.length, "case")}\n`);
	}).join("");
}
function aboutTestSet({ tested, config: { gate } }) {
	const { cases, ...known } = tested;
	const gatesByCategory = [gate.minimum, gate.maximum].some(({ categories }) => Object.keys(categories ?? {}).length > 0);
	return healthWarnings(healthOf(cases, known, null), cases, { gatesByCategory });
}

export { validateSuite as t };