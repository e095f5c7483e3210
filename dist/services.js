import { r as ProblemError } from "./errors2.js";
import { n as nearestName } from "./nearest-name.js";
import { a as withTemporaryDirectory, i as readFileCapped, n as formatBytes, o as writeFileAtomic, t as FileTooLargeError } from "./files.js";
import { D as TRUSTED_EVENTS, F as toGitHubError, M as baselineInfoOf, N as shortSha, O as baselineBranches, P as GitHubError, _ as restoreBaseline, j as ageOf, k as isOwnArtifact, w as baselineArtifactName, x as mergeHistories, y as cachedHistory } from "./summarize.js";
import { a as openHistory, h as MAX_HISTORY_BYTES, i as HISTORY_FILE, v as latestRun } from "./ratio.js";
import { r as readRunFile } from "./saved-run.js";
import { inflateRawSync } from "node:zlib";
import { randomUUID } from "node:crypto";
import { dirname, join, matchesGlob, relative, resolve } from "node:path";
import { mkdir, readdir, rm, rmdir } from "node:fs/promises";

// src/baseline/candidates.ts
function rankCandidates(rows, history) {
	const { chain, branches, ownRun } = history;
	const wanted = rows.filter(isOwnArtifact).filter((row) => row.run.id !== ownRun).filter((row) => chain.includes(row.run.headSha) || branches.includes(row.run.headBranch ?? ""));
	const alive = wanted.filter((row) => !row.expired);
	const inChain = chain.flatMap((sha, behind) => alive.filter((row) => row.run.headSha === sha).map((artifact) => ({
		artifact,
		behind,
		why: whyNear(sha, behind)
	})));
	const newest = alive.filter((row) => branches.includes(row.run.headBranch ?? "") && !chain.includes(row.run.headSha)).map((artifact) => ({
		artifact,
		behind: null,
		why: whyNewest(artifact.run.headBranch, chain)
	}));
	return {
		candidates: [...inChain, ...newest],
		expired: wanted.length - alive.length
	};
}
function whyNear(sha, behind) {
	if (behind === 0) return `it is of ${shortSha(sha)}, the very commit that this change starts from`;
	const commits = behind === 1 ? "one commit" : `${behind} commits`;
	return `it is of ${shortSha(sha)}, the nearest earlier commit with a stored run, ${commits} before where this change starts`;
}
function whyNewest(branch, chain) {
	return `${chain.length > 0 ? "no earlier commit of this change has a stored run, and " : ""}it is the newest stored run of the branch ${JSON.stringify(branch)}`;
}

// src/baseline/history/restore.ts
const MOST_TRIED = 4;
const MOST_MERGED = 6;
const MOST_USELESS = 2;
const LATER_ATTEMPT_MS = 6e5;
const FORMER = "baseline_former_version";
async function restoreHistory(options) {
	const warnings = [];
	for (const [index, candidate] of options.candidates.slice(0, MOST_TRIED).entries()) {
		const read = await readCandidate(options, candidate);
		if ("warning" in read) {
			if (!warnings.some(({ code }) => code === FORMER && read.warning.code === FORMER)) warnings.push(read.warning);
			continue;
		}
		const others = options.candidates.slice(index + 1).filter(({ behind }) => candidate.behind === null || behind !== null);
		const more = await mergeLacking(options, read.history, others);
		return {
			...more,
			candidate,
			warnings: [...warnings, ...more.warnings]
		};
	}
	return {
		history: null,
		candidate: null,
		merged: [],
		warnings
	};
}
async function mergeLacking(options, first, others) {
	const { keep } = options;
	let history = mergeHistories(first, [], keep);
	let [fetched, useless] = [0, 0];
	const merged = [];
	let reason = "";
	for (const candidate of others.slice(0, Math.max(0, keep - 1))) {
		if (fetched === MOST_MERGED || useless === MOST_USELESS) break;
		if (hasIt(history, candidate)) continue;
		fetched += 1;
		const read = await readCandidate(options, candidate);
		if ("warning" in read) {
			useless += 1;
			reason ||= read.warning.text;
			continue;
		}
		const before = new Map(history.runs.map((run) => [run.id, run.attempt]));
		history = mergeHistories(history, [read.history], keep);
		merged.push(...history.runs.filter((run) => before.get(run.id) !== run.attempt).map(({ id }) => id));
	}
	return {
		history,
		merged,
		warnings: useless > 0 ? [incomplete(useless, reason)] : []
	};
}
function incomplete(useless, reason) {
	return {
		code: "history_incomplete",
		text: `${useless === 1 ? "One earlier run" : `${useless} earlier runs`} could not be taken into the history, so the past of the cases is shorter. ${reason}`
	};
}
function hasIt(history, { artifact }) {
	const run = history.runs.find(({ id }) => id === String(artifact.run.id));
	return run !== void 0 && !isLaterAttempt(artifact.createdAt, run);
}
function isLaterAttempt(createdAt, run) {
	if (createdAt === null) return false;
	return Date.parse(createdAt) - (Date.parse(run.startedAt) + run.durationMs) > LATER_ATTEMPT_MS;
}
async function readCandidate({ github, artifacts, suite }, { artifact }) {
	const { run } = artifact;
	const named = `The stored run ${run.id} of ${shortSha(run.headSha)}`;
	const { event } = await github.getRun(run.id);
	if (!TRUSTED_EVENTS.includes(event)) return { warning: {
		code: "baseline_untrusted",
		text: `${named} was not used: it was started by ${JSON.stringify(event)}, and only ${TRUSTED_EVENTS.join(", ")} may store a baseline.`
	} };
	const downloaded = await artifacts.download(artifact, HISTORY_FILE, MAX_HISTORY_BYTES);
	if (downloaded.kind === "unavailable") {
		const { reason } = downloaded;
		const former = reason === `it holds no ${HISTORY_FILE}`;
		return { warning: {
			code: former ? FORMER : "baseline_unavailable",
			text: `${named} was not used: ${reason}${former ? ", as artifacts of older versions of this tool do. The next run of the base branch stores one." : "."}`
		} };
	}
	const name = `${baselineArtifactName(suite)} of run ${run.id}`;
	const { history, found, warnings } = await openHistory(downloaded.bytes, {
		suite,
		name
	});
	return found === "read" ? { history } : { warning: warnings[0] };
}

// src/baseline/artifact.ts
const LONGEST_CHAIN = 100;
const MOST_PAGES = 3;
function artifactBaseline(given) {
	return {
		id: "artifact",
		restore: async () => {
			try {
				return await restore$1(given);
			} catch (error) {
				if (!(error instanceof GitHubError)) throw error;
				const why = `Stored runs could not be looked up: ${error.message}`;
				return {
					baseline: null,
					why,
					warnings: [{
						code: "baseline_lookup_failed",
						text: why
					}]
				};
			}
		}
	};
}
async function restore$1(given) {
	const { ci, suite, options } = given;
	const name = baselineArtifactName(suite);
	const warnings = [];
	const branches = baselineBranches(ci, options);
	const rows = await given.github.listArtifacts(name);
	if (rows.length === 0) return {
		baseline: null,
		why: `no run of ${branches.join(" or ")} has stored an artifact "${name}" yet`,
		warnings
	};
	const { candidates, expired } = await rankPages(given, rows, {
		chain: await startingChain(given),
		branches,
		ownRun: ci.runId
	});
	if (expired > 0) warnings.push(expiredWarning(expired, name));
	const found = await restoreHistory({
		...given,
		candidates,
		keep: options.keep
	});
	warnings.push(...found.warnings);
	const { history, candidate } = found;
	if (history === null || candidate === null) return {
		baseline: null,
		why: `no usable stored run "${name}" was found for this commit or for ${branches.join(" or ")}`,
		warnings
	};
	const newest = newestRun(given, history, candidate);
	return {
		...newest,
		warnings: [
			...warnings,
			...newest.warnings,
			...otherBranch(given, candidate)
		]
	};
}
async function rankPages({ github, suite }, first, history) {
	let rows = first;
	let ranked = rankCandidates(rows, history);
	for (let page = 2; page <= MOST_PAGES && rows.length === (page - 1) * 100; page += 1) {
		if (ranked.candidates.some(({ behind }) => behind !== null)) break;
		rows = [...rows, ...await github.listArtifacts(baselineArtifactName(suite), page)];
		ranked = rankCandidates(rows, history);
	}
	return ranked;
}
async function startingChain({ github, ci }) {
	const ownCommitToo = ci.event === "schedule" || ci.event === "workflow_dispatch";
	try {
		const chain = await github.firstParents(ci.sha, LONGEST_CHAIN);
		const start = ownCommitToo ? chain : chain.slice(1);
		if (start.length > 0 || !ci.pullRequest) return start;
	} catch (error) {
		if (!(error instanceof GitHubError) || error.kind === "unavailable" || !ci.pullRequest) throw error;
	}
	return await github.firstParents(ci.pullRequest.baseSha, LONGEST_CHAIN).catch(() => []);
}
function newestRun({ now }, history, { artifact, why }) {
	const { run } = artifact;
	const parsed = latestRun(history, { transcripts: true });
	if (!parsed?.ok) {
		const what = parsed ? parsed.problem.what : "It was too large to be stored whole.";
		const text = `The stored run ${run.id} of ${shortSha(run.headSha)} was not used: ${what} ${parsed?.problem.fix ?? ""}`;
		return {
			baseline: null,
			why: "the nearest stored run cannot be compared with",
			warnings: [{
				code: parsed ? parsed.code : "saved_run_too_large",
				text: text.trim()
			}]
		};
	}
	const { outcome } = parsed;
	const place = run.headBranch ? ` on ${run.headBranch}` : "";
	const found = {
		source: "artifact",
		description: `run ${run.id}${place} of ${shortSha(run.headSha)}, ${ageOf(outcome.run.startedAt, now())}`,
		why,
		sha: run.headSha,
		branch: run.headBranch
	};
	return {
		baseline: {
			outcome,
			info: baselineInfoOf(outcome, found),
			history
		},
		why,
		warnings: []
	};
}
function otherBranch({ ci, options }, { behind }) {
	const target = ci.pullRequest?.baseRef;
	const branches = baselineBranches(ci, options);
	if (!target || branches.includes(target) || behind !== null) return [];
	return [{
		code: "baseline_other_branch",
		text: `This pull request goes into ${JSON.stringify(target)}, which stores no baseline; it is compared with ${branches.join(" or ")}. List the branch in baseline.branches to change that.`
	}];
}
function expiredWarning(expired, name) {
	return {
		code: "baseline_expired",
		text: `${expired === 1 ? "One stored run" : `${expired} stored runs`} "${name}" had expired and could not be used; a scheduled run of the suite keeps a fresh one.`
	};
}

// src/baseline/cache.ts
function cacheBaseline(given) {
	const { cache, ci, suite, now } = given;
	return {
		id: "cache",
		restore: async () => {
			const found = await cachedHistory(suite, cache);
			if (!found) return {
				baseline: null,
				why: "none was found in the cache",
				warnings: []
			};
			const { history, key, warnings } = found;
			if (found.found !== "read") return {
				baseline: null,
				why: warnings[0].text,
				warnings
			};
			const parsed = latestRun(history, { transcripts: false });
			if (!parsed?.ok) {
				const text = `The cached history ${key} was not used: ${parsed ? parsed.problem.what : "its newest run was too large."}`;
				return {
					baseline: null,
					why: text,
					warnings: [{
						code: parsed ? parsed.code : "saved_run_too_large",
						text
					}]
				};
			}
			const { run } = parsed.outcome;
			if (ci && run.id === String(ci.runId)) return {
				baseline: null,
				why: "the cache holds only what an earlier attempt of this run saved",
				warnings: []
			};
			const why = "it is the newest run in the cache; no artifact could be used";
			const description = `the cached run ${run.id} of ${shortSha(run.sha)}, ${ageOf(run.startedAt, now())}`;
			const info = baselineInfoOf(parsed.outcome, {
				source: "cache",
				description,
				why
			});
			return {
				baseline: {
					outcome: parsed.outcome,
					info,
					history
				},
				why,
				warnings: []
			};
		}
	};
}

// src/baseline/file.ts
function fileBaseline(options) {
	const { path, suite, directory, now = Date.now } = options;
	return {
		id: "file",
		restore: async () => {
			const { parsed, history } = await readBaselineFile(path, suite);
			if (!parsed.ok) {
				const { what, where, fix } = parsed.problem;
				const text = `The baseline ${asSeenFrom(directory, where?.file ?? path)} was not used: ${what} ${fix ?? ""}`.trim();
				return {
					baseline: null,
					why: text,
					warnings: [{
						code: parsed.code,
						text
					}]
				};
			}
			const why = "it was named for this run";
			const { sha, startedAt } = parsed.outcome.run;
			const description = `the file ${asSeenFrom(directory, path)}, a run of ${shortSha(sha)}, ${ageOf(startedAt, now())}`;
			const info = baselineInfoOf(parsed.outcome, {
				source: "file",
				description,
				why
			});
			return {
				baseline: {
					outcome: parsed.outcome,
					info,
					history
				},
				why,
				warnings: []
			};
		}
	};
}
function asSeenFrom(directory, file) {
	const path = directory === void 0 ? file : relative(directory, file) || ".";
	return path.length < file.length ? path : file;
}
async function readBaselineFile(path, suite) {
	if (!path.endsWith(".sqlite")) return {
		parsed: await readRunFile(path, suite),
		history: null
	};
	const { history, found, warnings } = await openHistory(path, {
		suite,
		name: "This history"
	});
	const fail = (code, what) => ({
		ok: false,
		code,
		problem: {
			what,
			where: { file: path }
		}
	});
	if (found === "missing") return {
		parsed: fail("saved_run_missing", "There is no history here."),
		history: null
	};
	if (found === "refused") return {
		parsed: fail(warnings[0].code, warnings[0].text),
		history: null
	};
	return {
		parsed: latestRun(history, { transcripts: true }) ?? fail("saved_run_missing", "This history holds no whole run."),
		history
	};
}

// src/journey/baseline.ts
function restore(suite, request, world, services) {
	const limits = {
		maxAgeMs: suite.config.baseline.max_age,
		now: world.now
	};
	return restoreBaseline(sources(suite, request, world, services), limits);
}
function sources({ config }, { baseline }, { directory, now }, services) {
	const suite = config.name;
	if (baseline === "none") return [];
	if (baseline !== null) return [fileBaseline({
		path: resolve(directory, baseline),
		suite,
		directory,
		now
	})];
	if (services === null) return [];
	const options = config.baseline;
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
	const last = mode === "failed" ? await readRunFile(resolve(world.directory, request.out), suite.name) : null;
	const from = last?.ok ? last.outcome : baseline;
	return new Set((from?.report.cases ?? []).filter((c) => c.status === "failed" || c.status === "errored").map((c) => c.id));
}

// src/platform/github/time-limit.ts
var TimeLimitError = class extends Error {
	name = "TimeLimitError";
};
async function withinTime(ms, work) {
	let timer;
	const limit = new Promise((_, reject) => {
		timer = setTimeout(() => reject(new TimeLimitError(`no answer within ${Math.round(ms / 1e3)} s`)), ms);
	});
	try {
		return await Promise.race([work, limit]);
	} finally {
		clearTimeout(timer);
		work.catch(() => {});
	}
}

// src/platform/github/zip-entry.ts
const END_OF_DIRECTORY = 101010256;
const DIRECTORY_ENTRY = 33639248;
const LOCAL_ENTRY = 67324752;
const STORED = 0;
const DEFLATED = 8;
function readZipEntry(zip, name, maxBytes) {
	const end = findEndOfDirectory(zip);
	const entries = zip.readUInt16LE(end + 10);
	let at = zip.readUInt32LE(end + 16);
	for (let i = 0; i < entries; i += 1) {
		if (zip.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Error("broken zip archive");
		const nameLength = zip.readUInt16LE(at + 28);
		if (zip.toString("utf8", at + 46, at + 46 + nameLength) === name) return unpack(zip, at, maxBytes);
		at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
	}
	return null;
}
function findEndOfDirectory(zip) {
	for (let at = zip.length - 22; at >= Math.max(0, zip.length - 22 - 65535); at -= 1) if (zip.readUInt32LE(at) === END_OF_DIRECTORY) return at;
	throw new Error("no zip archive");
}
function unpack(zip, at, maxBytes) {
	const method = zip.readUInt16LE(at + 10);
	const packedSize = zip.readUInt32LE(at + 20);
	const local = zip.readUInt32LE(at + 42);
	if (zip.readUInt32LE(local) !== LOCAL_ENTRY) throw new Error("broken zip archive");
	const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
	const packed = zip.subarray(start, start + packedSize);
	if (packed.length !== packedSize) throw new Error("truncated zip archive");
	if (method === DEFLATED) return inflateRawSync(packed, { maxOutputLength: maxBytes });
	if (method !== STORED) throw new Error(`zip compression method ${method} is not supported`);
	if (packed.length > maxBytes) throw Object.assign(/* @__PURE__ */ new RangeError("zip entry too large"), { code: "ERR_BUFFER_TOO_LARGE" });
	return packed;
}

// src/platform/github/artifacts.ts
const UPLOAD_TIME_MS = 9e4;
const DOWNLOAD_TIME_MS = 6e4;
function createArtifacts(options) {
	const { services, context, token } = options;
	return {
		upload: async (request) => {
			if (services.noUpload) return unavailable(services.noUpload);
			try {
				const { id, size } = await withinTime(UPLOAD_TIME_MS, uploadOver(request));
				if (id === void 0) return unavailable("the artifact service gave no id");
				const run = `${context.serverUrl}/${context.owner}/${context.repo}/actions/runs/${context.runId}`;
				return {
					kind: "uploaded",
					id,
					bytes: size ?? 0,
					url: `${run}/artifacts/${id}`
				};
			} catch (error) {
				return unavailable(`the artifact service refused it: ${oneLine(error)}`);
			}
		},
		download: async (artifact, entry, maxBytes) => {
			if (services.noDownload) return unavailable(services.noDownload);
			const limit = formatBytes(maxBytes);
			if (artifact.sizeInBytes > maxBytes) return unavailable(`it has ${formatBytes(artifact.sizeInBytes)}, more than ${limit}`);
			try {
				const bytes = await downloadRaw(artifact, token, context, maxBytes);
				const file = isZip(bytes) ? readZipEntry(bytes, entry, maxBytes) : bytes;
				return file ? {
					kind: "file",
					bytes: file
				} : unavailable(`it holds no ${entry}`);
			} catch (error) {
				return unavailable(error instanceof FileTooLargeError || error.code === "ERR_BUFFER_TOO_LARGE" ? `it holds more than ${limit}` : oneLine(error));
			}
		}
	};
}
async function uploadOver(request) {
	const { DefaultArtifactClient } = await import("./artifact.js");
	const client = new DefaultArtifactClient();
	const upload = () => client.uploadArtifact(request.name, [...request.files], request.root, {
		...request.skipArchive ? { skipArchive: true } : {},
		...request.retentionDays ? { retentionDays: request.retentionDays } : {}
	});
	try {
		return await upload();
	} catch (error) {
		if (!/\b409\b|already exists/i.test(String(error))) throw error;
		await client.deleteArtifact(request.name);
		return await upload();
	}
}
async function downloadRaw(artifact, token, context, maxBytes) {
	const { DefaultArtifactClient } = await import("./artifact.js");
	return await withTemporaryDirectory(async (path) => {
		const options = {
			path,
			findBy: {
				token,
				workflowRunId: artifact.run?.id ?? 0,
				repositoryOwner: context.owner,
				repositoryName: context.repo
			},
			skipDecompress: true,
			...artifact.digest ? { expectedHash: artifact.digest } : {}
		};
		const work = new DefaultArtifactClient().downloadArtifact(artifact.id, options);
		const { digestMismatch } = await withinTime(DOWNLOAD_TIME_MS, work);
		if (digestMismatch) throw new Error("what was downloaded does not have the digest that GitHub names");
		const [file] = await readdir(path);
		if (!file) throw new Error("nothing was downloaded");
		return await readFileCapped(join(path, file), maxBytes);
	});
}
function isZip(bytes) {
	return bytes.length >= 4 && bytes.readUInt16LE(0) === 19280;
}
function unavailable(reason) {
	return {
		kind: "unavailable",
		reason
	};
}
function oneLine(error) {
	return String(error instanceof Error ? error.message : error).split("\n", 1)[0].slice(0, 300);
}

// src/platform/github/cache.ts
const CACHE_TIME_MS = 6e4;
const LONGEST_KEY = 512;
function createCache(services) {
	const { workspace } = services;
	const paths = (path) => ({
		file: join(workspace, path),
		listed: [cachedPath(workspace, path)]
	});
	return {
		restore: async (path, prefix, maxBytes) => {
			if (services.noCache || !workspace) return null;
			const { file, listed } = paths(path);
			try {
				const { isFeatureAvailable, restoreCache } = await import("./cache.js");
				if (!isFeatureAvailable()) return null;
				await mkdir(dirname(file), { recursive: true });
				const found = restoreCache(listed, prefix, [prefix], void 0, true);
				const key = await withinTime(CACHE_TIME_MS, found);
				return key === void 0 ? null : {
					key,
					bytes: await readFileCapped(file, maxBytes)
				};
			} catch {
				return null;
			} finally {
				await removeFile(file, workspace);
			}
		},
		save: async (path, key, bytes) => {
			if (services.noCache || !workspace || key.length > LONGEST_KEY || key.includes(",")) return false;
			const { file, listed } = paths(path);
			try {
				const { isFeatureAvailable, saveCache } = await import("./cache.js");
				if (!isFeatureAvailable()) return false;
				await writeFileAtomic(file, bytes);
				return await withinTime(CACHE_TIME_MS, saveCache(listed, key, void 0, true)) !== -1;
			} catch {
				return false;
			} finally {
				await removeFile(file, workspace);
			}
		}
	};
}
function cachedPath(workspace, path) {
	return relative(process.cwd(), join(workspace, path)).replaceAll("\\", "/");
}
async function removeFile(file, workspace) {
	await rm(file, { force: true });
	for (let folder = dirname(file); folder.length > workspace.length; folder = dirname(folder)) if (!await rmdir(folder).then(() => true, () => false)) return;
}

// src/platform/github/payloads.ts
function toArtifactRow(row) {
	const run = row.workflow_run;
	return {
		id: row.id,
		name: row.name,
		sizeInBytes: row.size_in_bytes,
		digest: row.digest ?? null,
		expired: row.expired,
		createdAt: row.created_at,
		run: run?.id ? {
			id: run.id,
			headSha: run.head_sha ?? "",
			headBranch: run.head_branch ?? null,
			repositoryId: run.repository_id ?? null,
			headRepositoryId: run.head_repository_id ?? null
		} : null
	};
}
function toRun(run) {
	return {
		id: run.id,
		event: run.event,
		headSha: run.head_sha,
		headBranch: run.head_branch,
		headRepositoryId: run.head_repository?.id ?? null,
		createdAt: run.created_at
	};
}
function toPullRequest(pull) {
	return {
		number: pull.number,
		headSha: pull.head.sha,
		headRef: pull.head.ref,
		headRepositoryId: pull.head.repo?.id ?? null,
		labels: pull.labels.flatMap(({ name }) => name ? [name] : []),
		mergeCommitSha: pull.merge_commit_sha
	};
}
function toComment(comment) {
	return {
		id: comment.id,
		body: comment.body ?? "",
		author: comment.user?.login ?? "",
		byBot: comment.user?.type === "Bot",
		url: comment.html_url
	};
}

// src/platform/github/client.ts
const ANNOTATIONS_A_REQUEST = 50;
const PAGE = 100;
const MAY_TRIAGE = [
	"admin",
	"maintain",
	"write",
	"triage"
];
const CALL_DEADLINE_MS = 2e4;
const LONGEST_RATE_WAIT_S = 10;
function createGitHub(options) {
	const { owner, repo } = options.context;
	const here = {
		owner,
		repo
	};
	let loading = null;
	const call = async (operation, use) => {
		try {
			loading ??= loadOctokit(options);
			return await use(await loading);
		} catch (error) {
			throw toGitHubError(error, operation);
		}
	};
	return {
		...reading(call, here),
		...pulling(call, here),
		...people(call, here),
		...writing(call, here)
	};
}
async function loadOctokit({ token, context, retryPaceMs = 1e3 }) {
	const [{ getOctokit }, { retry }, { throttling }] = await Promise.all([
		import("./github2.js"),
		import("./dist-bundle.js"),
		import("./dist-bundle3.js")
	]);
	const waitBriefly = (seconds, _request, _octokit, retries) => seconds <= LONGEST_RATE_WAIT_S && retries < 1;
	const silent = () => {};
	const octokit = getOctokit(token, {
		baseUrl: context.apiUrl,
		log: {
			debug: silent,
			info: silent,
			warn: silent,
			error: silent
		},
		retry: {
			retries: 2,
			retryAfterBaseValue: retryPaceMs,
			doNotRetry: [
				400,
				401,
				403,
				404,
				409,
				410,
				413,
				415,
				422,
				429,
				451
			]
		},
		throttle: {
			id: randomUUID(),
			onRateLimit: waitBriefly,
			onSecondaryRateLimit: waitBriefly
		}
	}, retry, throttling);
	octokit.hook.before("request", (request) => {
		request.request.signal ??= AbortSignal.timeout(CALL_DEADLINE_MS);
	});
	return octokit;
}
function reading(call, here) {
	const actions = {
		name: "reading workflow runs and artifacts",
		permission: "actions: read"
	};
	return {
		listArtifacts: (name, page = 1) => call(actions, async ({ rest }) => {
			const { data } = await rest.actions.listArtifactsForRepo({
				...here,
				name,
				page,
				per_page: PAGE
			});
			return data.artifacts.map(toArtifactRow);
		}),
		getRun: (id) => call(actions, async ({ rest }) => toRun((await rest.actions.getWorkflowRun({
			...here,
			run_id: id
		})).data)),
		listPullRequestRuns: (branch) => call(actions, async ({ rest }) => {
			const filter = {
				branch,
				event: "pull_request",
				per_page: PAGE
			};
			const { data } = await rest.actions.listWorkflowRunsForRepo({
				...here,
				...filter
			});
			return data.workflow_runs.map(toRun);
		}),
		firstParents: (sha, limit) => call({
			name: "reading commits",
			permission: "contents: read"
		}, async ({ rest }) => {
			const pageFrom = async (start) => {
				const { data } = await rest.repos.listCommits({
					...here,
					sha: start,
					per_page: PAGE
				});
				return new Map(data.map((commit) => [commit.sha, commit.parents[0]?.sha ?? null]));
			};
			return walkFirstParents(sha, limit, pageFrom);
		})
	};
}
async function walkFirstParents(sha, limit, pageFrom) {
	const chain = [sha];
	for (let pages = 0; pages < 2 && chain.length < limit; pages += 1) {
		const parents = await pageFrom(chain.at(-1));
		let parent = parents.get(chain.at(-1));
		while (parent && chain.length < limit) {
			chain.push(parent);
			parent = parents.get(parent);
		}
		if (parent === null) break;
	}
	return chain;
}
const PULLS = {
	name: "reading the pull request",
	permission: "pull-requests: read"
};
function pulling(call, here) {
	return {
		getPullRequest: (number) => call(PULLS, async ({ rest }) => {
			const { data } = await rest.pulls.get({
				...here,
				pull_number: number
			});
			return {
				...toPullRequest(data),
				merged: data.merged
			};
		}),
		listPullRequestFiles: (number) => call(PULLS, async (octokit) => {
			const list = octokit.rest.pulls.listFiles;
			return (await octokit.paginate(list, {
				...here,
				pull_number: number,
				per_page: PAGE
			})).map(({ filename }) => filename);
		}),
		pullRequestsOfCommit: (sha) => call(PULLS, async ({ rest }) => {
			const { data } = await rest.repos.listPullRequestsAssociatedWithCommit({
				...here,
				commit_sha: sha
			});
			return data.map((pull) => ({
				...toPullRequest(pull),
				merged: pull.merged_at !== null
			}));
		}),
		listComments: (number) => call({
			name: "reading the comments",
			permission: "pull-requests: write"
		}, async (octokit) => {
			const list = octokit.rest.issues.listComments;
			return (await octokit.paginate(list, {
				...here,
				issue_number: number,
				per_page: PAGE
			})).map(toComment);
		}),
		listLabelEvents: (number) => call(PULLS, async (octokit) => {
			const list = octokit.rest.issues.listEvents;
			return (await octokit.paginate(list, {
				...here,
				issue_number: number,
				per_page: PAGE
			})).flatMap((event) => {
				if (event.event !== "labeled" && event.event !== "unlabeled") return [];
				const label = "label" in event ? event.label?.name : void 0;
				if (typeof label !== "string") return [];
				return [{
					put: event.event === "labeled",
					label,
					by: event.actor?.login ?? "",
					at: event.created_at
				}];
			});
		})
	};
}
function people(call, here) {
	return {
		mayTriage: (login) => call({
			name: "reading who may put labels",
			permission: "contents: read"
		}, async ({ rest }) => {
			const { data } = await rest.repos.getCollaboratorPermissionLevel({
				...here,
				username: login
			});
			return MAY_TRIAGE.includes(data.role_name) || data.user?.permissions?.triage === true;
		}).catch((error) => {
			if (error.kind === "not_found") return false;
			throw error;
		}),
		ownLogin: () => call({
			name: "reading who the token belongs to",
			permission: "metadata: read"
		}, async ({ rest }) => {
			return (await rest.users.getAuthenticated()).data.login;
		}).catch((error) => {
			if (error.kind === "forbidden" || error.kind === "not_found") return null;
			throw error;
		})
	};
}
function writing(call, here) {
	const comment = {
		name: "writing the comment",
		permission: "pull-requests: write"
	};
	return {
		createComment: (number, body) => call(comment, async ({ rest }) => toComment((await rest.issues.createComment({
			...here,
			issue_number: number,
			body
		})).data)),
		updateComment: (id, body) => call(comment, async ({ rest }) => toComment((await rest.issues.updateComment({
			...here,
			comment_id: id,
			body
		})).data)),
		deleteComment: (id) => call(comment, async ({ rest }) => {
			await rest.issues.deleteComment({
				...here,
				comment_id: id
			});
		}),
		removeLabel: (number, label) => call({
			name: "removing a label",
			permission: "pull-requests: write"
		}, async ({ rest }) => {
			await rest.issues.removeLabel({
				...here,
				issue_number: number,
				name: label
			});
		}),
		createCheckRun: (check) => call({
			name: "writing the check run",
			permission: "checks: write"
		}, async ({ rest }) => {
			const [first = [], ...others] = chunked(check.annotations);
			const head = {
				name: check.name,
				head_sha: check.headSha,
				conclusion: check.conclusion
			};
			const status = "completed";
			const { data } = await rest.checks.create({
				...here,
				...head,
				status,
				output: outputOf(check, first)
			});
			for (const annotations of others) await rest.checks.update({
				...here,
				check_run_id: data.id,
				output: outputOf(check, annotations)
			});
		})
	};
}
function chunked(annotations) {
	const chunks = [];
	for (let from = 0; from < annotations.length; from += ANNOTATIONS_A_REQUEST) chunks.push(annotations.slice(from, from + ANNOTATIONS_A_REQUEST));
	return chunks;
}
function outputOf(check, annotations) {
	return {
		title: check.title,
		summary: check.summary,
		annotations: annotations.map(({ path, line, level, title, message }) => ({
			path,
			start_line: line,
			end_line: line,
			annotation_level: level,
			title,
			message
		}))
	};
}

// src/platform/github/runtime.ts
function readRunnerServices(env) {
	const ghes = isEnterpriseServer(env.GITHUB_SERVER_URL) ? `${env.GITHUB_SERVER_URL} is a GitHub Enterprise Server, whose artifacts this tool cannot use` : null;
	const missing = ["ACTIONS_RUNTIME_TOKEN", "ACTIONS_RESULTS_URL"].filter((name) => !env[name]);
	const onlyForActions = (names) => `${names.join(" and ")} ${names.length > 1 ? "are" : "is"} not set; the runner sets them for an action (uses:), not for a run: step`;
	const noRuntime = missing.length > 0 ? onlyForActions(missing) : null;
	const hasCache = env.ACTIONS_RUNTIME_TOKEN && (env.ACTIONS_RESULTS_URL || env.ACTIONS_CACHE_URL);
	return {
		noUpload: ghes ?? noRuntime,
		noDownload: ghes,
		noCache: hasCache ? null : noRuntime ?? onlyForActions(["ACTIONS_CACHE_URL"]),
		workspace: env.GITHUB_WORKSPACE || null
	};
}
function isEnterpriseServer(serverUrl) {
	if (!serverUrl || !URL.canParse(serverUrl)) return false;
	const host = new URL(serverUrl).hostname.toLowerCase();
	return host !== "github.com" && !host.endsWith(".ghe.com") && !host.endsWith(".localhost");
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
function connect({ ci, token, environment }) {
	if (ci === null || token === null) return null;
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

export { fileBaseline as i, select as n, restore as r, connect as t };