import { r as ProblemError } from "./errors2.js";
import { n as nearestName } from "./nearest-name.js";
import { n as baselineBranches } from "./trust.js";
import { f as restoreBaseline } from "./summarize.js";
import { matchesGlob, resolve } from "node:path";

// src/journey/baseline.ts
async function restore(suite, request, world, services) {
	const limits = {
		maxAgeMs: suite.config.baseline.max_age,
		now: world.now
	};
	return restoreBaseline(await sources(suite, request, world, services), limits);
}
async function sources({ config }, { baseline }, { directory, now }, services) {
	const suite = config.name;
	if (baseline === "none") return [];
	if (baseline !== null) {
		const { fileBaseline } = await import("./file2.js");
		return [fileBaseline({
			path: resolve(directory, baseline),
			suite,
			directory,
			now
		})];
	}
	if (services === null) return [];
	const options = config.baseline;
	const { artifactBaseline } = await import("./artifact2.js");
	const { cacheBaseline } = await import("./cache2.js");
	return [artifactBaseline({
		...services,
		suite,
		options,
		now
	}), cacheBaseline({
		...services,
		suite,
		now
	})];
}

// src/cases/selection/mode.ts
function resolveMode({ requested, ci, options, branches }) {
	if (requested !== "auto") return {
		mode: requested,
		why: "as asked for"
	};
	if (!ci) return {
		mode: "full",
		why: "a local run"
	};
	const wanted = options.full.labels.map((label) => label.toLowerCase());
	const label = ci.pullRequest?.labels.find((one) => wanted.includes(one.toLowerCase()));
	if (label !== void 0) return {
		mode: "full",
		why: `the pull request has the label "${label}"`
	};
	if (!options.full.events.includes(ci.event)) return {
		mode: "quick",
		why: ci.pullRequest ? "a pull request" : `the event ${ci.event}`
	};
	if (ci.event !== "push") return {
		mode: "full",
		why: `the event ${ci.event}`
	};
	if (ci.branch !== null && (branches ?? [ci.defaultBranch]).includes(ci.branch)) return {
		mode: "full",
		why: `a push to ${ci.branch}`
	};
	return {
		mode: "quick",
		why: `a push to ${ci.branch ?? "a tag"}, which keeps no baseline`
	};
}

// src/cases/selection/weights.ts
const stratumOf = ({ category, tier }) => JSON.stringify([category, tier]);
function sampleWeights(cases, chosen, always) {
	const open = cases.filter((one) => !always(one));
	const strata = [...Map.groupBy(open, stratumOf).values()].map((members) => ({
		category: members[0].category,
		open: members.length,
		sampled: members.filter((one) => chosen.has(one))
	}));
	const inCategory = new Map([...Map.groupBy(strata, ({ category }) => category)].map(([category, group]) => [category, factorOf(group)]));
	const spokenFor = (stratum) => stratum.open * inCategory.get(stratum.category);
	const drawn = strata.filter(({ sampled }) => sampled.length > 0);
	const overall = open.length / sum(drawn.map(spokenFor));
	const weights = new Map([...chosen].map((one) => [one.id, 1]));
	for (const stratum of drawn) for (const { id } of stratum.sampled) weights.set(id, spokenFor(stratum) / stratum.sampled.length * overall);
	return weights;
}
function factorOf(group) {
	const covered = sum(group.filter(({ sampled }) => sampled.length > 0).map(({ open }) => open));
	return covered === 0 ? 1 : sum(group.map(({ open }) => open)) / covered;
}
const sum = (values) => values.reduce((total, value) => total + value, 0);

// src/cases/selection/quick-subset.ts
function quickSubset(cases, size, always) {
	const chosen = new Set(cases.filter(always));
	const strata = strataOf(cases, chosen);
	while (chosen.size < size) {
		const next = strata.filter((stratum) => stratum.waiting.length > 0).reduce(nearer, null);
		if (!next) break;
		chosen.add(next.waiting.shift());
		next.taken++;
	}
	return chosen;
}
function strataOf(cases, chosen) {
	return [...Map.groupBy(cases, stratumOf)].sort(([a], [b]) => a < b ? -1 : 1).map(([key, members]) => ({
		key,
		size: members.length,
		taken: members.filter((one) => chosen.has(one)).length,
		waiting: members.filter((one) => !chosen.has(one)).sort(byContent)
	}));
}
function nearer(best, stratum) {
	if (!best) return stratum;
	if (best.taken === 0 !== (stratum.taken === 0)) return best.taken === 0 ? best : stratum;
	return stratum.size / (2 * stratum.taken + 1) > best.size / (2 * best.taken + 1) ? stratum : best;
}
function byContent(a, b) {
	if (a.fingerprint !== b.fingerprint) return a.fingerprint < b.fingerprint ? -1 : 1;
	return a.id < b.id ? -1 : 1;
}

// src/cases/selection/select.ts
const NONE = /* @__PURE__ */ new Map();
const MODES = {
	full,
	quick,
	changed,
	failed
};
function selectCases(request) {
	const unknown = unknownNames(request);
	if (unknown.length > 0) return {
		selected: [],
		weights: NONE,
		why: "",
		warnings: [],
		problems: unknown
	};
	const { ids, categories } = request.only;
	const pool = request.cases.filter((one) => ids.length === 0 || ids.includes(one.id)).filter((one) => categories.length === 0 || categories.includes(one.category));
	const choice = ids.length > 0 ? named(pool) : MODES[request.mode](request, pool);
	const { chosen, why, warnings = [], none } = choice;
	if (chosen.size === 0) return {
		selected: [],
		weights: NONE,
		why,
		warnings,
		problems: [none ?? {
			what: "No case is selected.",
			fix: "Loosen the restriction by case and category."
		}]
	};
	const all = pool.filter((one) => chosen.has(one));
	const selected = shardOf(all, request.shard);
	const empty = selected.length === 0 ? [emptyShard(all.length)] : [];
	return {
		selected,
		weights: choice.weights ?? new Map(selected.map((one) => [one.id, 1])),
		why,
		warnings: [
			...warnings,
			...staleNames(request),
			...empty
		],
		problems: []
	};
}
function named(pool) {
	return {
		chosen: new Set(pool),
		why: `${count(pool.length)} named by id`
	};
}
function full(_request, pool) {
	return {
		chosen: new Set(pool),
		why: pool.length === 1 ? "the only case" : `all ${count(pool.length)}`
	};
}
function quick({ options, lastFailures, mustPass }, pool) {
	const { size, always } = options.quick;
	const isAlways = (one) => mustPass(one) || lastFailures.has(one.id) || always.ids.includes(one.id) || always.categories.includes(one.category) || one.tags.some((tag) => always.tags.includes(tag));
	const chosen = quickSubset(pool, size, isAlways);
	const fixed = pool.filter(isAlways).length;
	const parts = `${fixed} that must pass, failed lately or ${fixed === 1 ? "is" : "are"} always in, ${chosen.size - fixed} by category and tier`;
	return {
		chosen,
		weights: sampleWeights(pool, chosen, isAlways),
		why: `${chosen.size} of ${count(pool.length)}: ${parts}`
	};
}
function changed(request, pool) {
	const { changedFiles, options } = request;
	if (!changedFiles) {
		const text = "Which files changed is not known here, so all cases run instead of the affected ones.";
		return {
			...full(request, pool),
			warnings: [{
				code: "changed_files_unknown",
				text
			}]
		};
	}
	const globs = Object.entries(options.changed);
	const affected = new Set(globs.filter(([glob]) => changedFiles.some((file) => matchesGlob(file, glob))).flatMap(([, categories]) => categories));
	const chosen = new Set(pool.filter((one) => affected.has(one.category) || changedFiles.includes(one.source.file)));
	if (chosen.size > 0) return {
		chosen,
		why: `${chosen.size} of ${count(pool.length)} that the change may affect`
	};
	const text = "No changed file belongs to a category (\"selection.changed\"), so the quick subset runs instead.";
	return {
		...quick(request, pool),
		warnings: [{
			code: "nothing_affected",
			text
		}]
	};
}
function failed({ lastFailures }, pool) {
	const chosen = new Set(pool.filter((one) => lastFailures.has(one.id)));
	const none = {
		what: lastFailures.size === 0 ? "No case failed in the last run, or no last run is known." : "None of the cases that failed in the last run is there any more.",
		fix: "Run with --mode full."
	};
	return {
		chosen,
		why: `${count(chosen.size)} that failed in the last run`,
		none
	};
}
function shardOf(selected, shard) {
	if (!shard) return selected;
	return selected.filter((_, position) => position % shard.total === shard.index - 1);
}
function emptyShard(cases) {
	return {
		code: "empty_shard",
		text: `This shard got no case: only ${count(cases)} in all. Use fewer shards.`
	};
}
function unknownNames({ cases, only }) {
	const ids = cases.map((one) => one.id);
	const categories = [...new Set(cases.map((one) => one.category))];
	return [...missing(only.ids, ids).map((id) => ({
		what: `There is no case "${id}".`,
		fix: remedy(id, ids)
	})), ...missing(only.categories, categories).map((category) => ({
		what: `There is no category "${category}".`,
		fix: remedy(category, categories)
	}))];
}
function staleNames({ cases, options }) {
	const { always } = options.quick;
	const categories = [...new Set(cases.map((one) => one.category))];
	return [
		[
			"selection.quick.always.ids",
			always.ids,
			cases.map((one) => one.id)
		],
		[
			"selection.quick.always.categories",
			always.categories,
			categories
		],
		[
			"selection.quick.always.tags",
			always.tags,
			[...new Set(cases.flatMap((one) => one.tags))]
		],
		[
			"selection.changed",
			Object.values(options.changed).flat(),
			categories
		]
	].flatMap(([key, names, known]) => missing(names, known).map((name) => ({
		code: "unknown_name",
		text: `"${name}" in ${key} fits no case. ${remedy(name, known)}`
	})));
}
function missing(names, known) {
	const there = new Set(known);
	return [...new Set(names)].filter((name) => !there.has(name));
}
function remedy(name, known) {
	const nearest = nearestName(name, known);
	if (nearest) return `Did you mean "${nearest}"?`;
	if (known.length === 0) return "There are none.";
	return known.length <= 20 ? `Known: ${known.join(", ")}.` : `None of the ${known.length} known ones is similar.`;
}
const count = (n) => n === 1 ? "1 case" : `${n} cases`;

// src/journey/selection.ts
async function select(at, { baseline }) {
	const { suite, request, world } = at;
	const { mode, why } = resolveMode({
		requested: request.mode,
		ci: world.ci,
		options: suite.config.selection,
		...world.ci && { branches: baselineBranches(world.ci, suite.config.baseline) }
	});
	const selection = selectCases({
		cases: suite.cases,
		mode,
		options: suite.config.selection,
		only: {
			ids: request.cases,
			categories: request.categories
		},
		lastFailures: await lastFailures(at, mode, baseline?.outcome ?? null),
		mustPass: suite.mustPass,
		changedFiles: mode === "changed" ? await at.services?.changedFiles() ?? null : null,
		shard: request.shard
	});
	if (selection.problems.length > 0) throw new ProblemError(selection.problems);
	const { selected, weights, warnings } = selection;
	return {
		cases: selected,
		weights,
		mode,
		why: `${mode} (${why}): ${selection.why}`,
		warnings
	};
}
async function lastFailures({ suite, request, world }, mode, baseline) {
	const last = mode === "failed" ? await lastRun(resolve(world.directory, request.out), suite.name) : null;
	const from = last?.ok ? last.outcome : baseline;
	return new Set((from?.report.cases ?? []).filter((c) => c.status === "failed" || c.status === "errored").map((c) => c.id));
}
async function lastRun(path, suite) {
	const { readRunFile } = await import("./saved-run.js");
	return readRunFile(path, suite);
}

// src/journey/changed-files.ts
function listChangedFiles(github, { pullRequest }) {
	let listed;
	return () => {
		listed ??= pullRequest ? github.listPullRequestFiles(pullRequest.number).catch(() => null) : Promise.resolve(null);
		return listed;
	};
}

// src/journey/services.ts
async function connect({ ci, token, environment }) {
	if (ci === null || token === null) return null;
	const [{ createArtifacts }, { createCache }, { createGitHub }, { readRunnerServices }] = await Promise.all([
		import("./artifacts.js"),
		import("./cache3.js"),
		import("./client.js"),
		import("./runtime.js")
	]);
	const services = readRunnerServices(environment);
	const github = createGitHub({
		token,
		context: ci
	});
	return {
		ci,
		github,
		artifacts: createArtifacts({
			services,
			context: ci,
			token
		}),
		cache: createCache(services),
		changedFiles: listChangedFiles(github, ci)
	};
}

export { select as n, restore as r, connect as t };