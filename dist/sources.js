import { At as isOwnArtifact, Et as baselineInfoOf, Nt as queuedFor, Ot as shortSha, Pt as untrustedBecause, Tt as ageOf, kt as baselineBranches, xa as GitHubError, zt as baselineArtifactName } from "./pipeline.js";
import { n as openHistory, o as latestRun, t as HISTORY_FILE, u as MAX_HISTORY_BYTES } from "./file.js";
import { i as mergeHistories, n as cachedHistory } from "./store.js";
import { t as MOST_PREFIXES } from "./cache3.js";
import { t as fileSource } from "./file2.js";

// src/history/sources/candidates.ts
function rankCandidates(rows, history) {
	const { chain, isUnchanged = false, branches, ownRun, tags, until } = history;
	const isInTime = ({ createdAt }) => until === null || createdAt !== null && createdAt <= until;
	const own = rows.filter(isOwnArtifact).filter((row) => row.run.id !== ownRun && isInTime(row));
	const ofBranch = own.filter(({ run }) => branches.includes(run.headBranch ?? ""));
	const isTagged = ({ run }) => tags.get(run.headBranch ?? "") === run.headSha;
	const ofQueue = own.filter(({ run }) => chain.includes(run.headSha) && branches.includes(queuedFor(run.headBranch ?? "") ?? ""));
	const wanted = own.filter((row) => ofBranch.includes(row) && !isTagged(row) || ofQueue.includes(row));
	const inChain = chain.flatMap((sha, behind) => wanted.filter((row) => row.run.headSha === sha).map((artifact) => ({
		artifact,
		behind,
		why: whyNear(sha, behind, isUnchanged)
	})));
	const newest = wanted.filter((row) => !chain.includes(row.run.headSha)).map((artifact) => ({
		artifact,
		behind: null,
		why: whyNewest(artifact.run.headBranch, chain)
	}));
	const ranked = [...inChain, ...newest];
	const candidates = ranked.filter(({ artifact }) => !artifact.expired);
	return {
		candidates,
		expired: candidates[0] ? ranked.indexOf(candidates[0]) : ranked.length,
		tagged: [...new Set(ofBranch.filter(isTagged).map(({ run }) => run.headBranch))]
	};
}
function whyNear(sha, behind, isUnchanged) {
	if (behind === 0) return isUnchanged ? `it is an earlier run of the same commit, ${shortSha(sha)}` : `it is of ${shortSha(sha)}, the commit that this change starts from`;
	const commits = behind === 1 ? "one commit" : `${behind} commits`;
	return `it is of ${shortSha(sha)}, the nearest earlier commit with a stored run, ${commits} before ${isUnchanged ? "this one" : "where this change starts"}`;
}
function whyNewest(branch, chain) {
	return `${chain.length > 0 ? "no earlier commit of this change has a stored run, and " : ""}it is the newest stored run of the branch ${JSON.stringify(branch)}`;
}

// src/history/sources/off-chain.ts
async function refusedOffChain({ sha, branch }, { ci, github }) {
	const tip = await github.branchCommit(branch);
	if (!(tip !== null && (tip === sha || await github.isAncestor(sha, tip)))) return `its commit is not one of the branch ${JSON.stringify(branch)}`;
	if (ci.pullRequest !== null || ci.event === "merge_group" || sha === ci.sha || tip === ci.sha || !await github.isAncestor(ci.sha, sha)) return null;
	return "its commit came after the one that is tested";
}

// src/history/sources/restore-history.ts
const MOST_TRIED = 4;
const MOST_MERGED = 6;
const MOST_USELESS = 2;
const LATER_ATTEMPT_MS = 6e5;
async function restoreHistory(options) {
	const warnings = [];
	const reasons = /* @__PURE__ */ new Set();
	for (const [index, candidate] of options.candidates.slice(0, MOST_TRIED).entries()) {
		const read = await readCandidate(options, candidate);
		if ("warning" in read) {
			if (!reasons.has(read.reason)) warnings.push(read.warning);
			reasons.add(read.reason);
			if (read.isDown) break;
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
		warnings
	};
}
async function mergeLacking(options, first, others) {
	const { keep } = options;
	let history = mergeHistories(first, [], keep);
	let [fetched, useless] = [0, 0];
	let reason = "";
	for (const candidate of others.slice(0, Math.max(0, keep - 1))) {
		if (fetched === MOST_MERGED || useless === MOST_USELESS) break;
		if (hasIt(history, candidate)) continue;
		fetched += 1;
		const read = await readCandidate(options, candidate);
		if ("warning" in read) {
			useless += 1;
			reason ||= read.warning.text;
			if (read.isDown) break;
			continue;
		}
		history = mergeHistories(history, [read.history], keep);
	}
	return {
		history,
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
async function untrusted({ ci, github }, { artifact: { run }, behind }) {
	const because = untrustedBecause((await github.getRun(run.id)).event, run.headBranch);
	if (because !== null || behind !== null) return because;
	return refusedOffChain({
		sha: run.headSha,
		branch: run.headBranch ?? ""
	}, {
		ci,
		github
	});
}
async function readCandidate(options, candidate) {
	const { artifacts, suite } = options;
	const { artifact } = candidate;
	const { run } = artifact;
	const named = `The stored run ${run.id} of ${shortSha(run.headSha)}`;
	const because = await untrusted(options, candidate).catch(failureOf);
	if (because instanceof GitHubError) {
		const text = `${named} was not used, as it could not be checked where it is from. ${because.message}`;
		const isDown = because.kind === "not_found" ? {} : { isDown: true };
		return {
			warning: {
				code: "baseline_unavailable",
				text,
				run: String(run.id)
			},
			reason: because.message,
			...isDown
		};
	}
	if (because !== null) return {
		warning: {
			code: "baseline_untrusted",
			text: `${named} was not used: ${because}.`,
			run: String(run.id)
		},
		reason: because
	};
	const downloaded = await artifacts.download(artifact, HISTORY_FILE, MAX_HISTORY_BYTES);
	if (downloaded.kind === "unavailable") {
		const { reason, isDown } = downloaded;
		const former = reason === `it holds no ${HISTORY_FILE}`;
		return {
			warning: {
				code: former ? "baseline_former_version" : "baseline_unavailable",
				text: `${named} was not used: ${reason}${former ? ", as artifacts of older versions of this tool do. The next run of the base branch stores one." : "."}`
			},
			reason,
			...isDown && { isDown }
		};
	}
	const name = `${baselineArtifactName(suite)} of run ${run.id}`;
	const { history, found, warnings } = await openHistory(downloaded.bytes, {
		suite,
		name
	});
	return found === "read" ? { history } : {
		warning: warnings[0],
		reason: warnings[0].text
	};
}
function failureOf(error) {
	if (!(error instanceof GitHubError)) throw error;
	return error;
}

// src/history/sources/artifact.ts
const LONGEST_CHAIN = 100;
const MOST_PAGES = 3;
const artifactSource = {
	id: "artifact",
	describe: `The artifact \`agent-eval-baseline-SUITE\` of this repository:
- Of [the commit that this change starts from](base-version.md#which-commit). A scheduled or manual run of a branch that stores baselines may also be compared with an earlier run of its own commit.
- Otherwise of the nearest first-parent ancestor that has one, up to 100 commits back.
- Otherwise the newest of \`baseline.branches\`.`,
	find: ({ github, ...run }) => run.named !== null || github === null ? null : lookedUp({
		...run,
		...github
	})
};
async function lookedUp(here) {
	try {
		return await restore(here);
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
async function restore(given) {
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
	const [before, tags, began] = await Promise.all([
		commitsBefore$1(given),
		tagsNamed(branches, given.github),
		given.isOneOfJobs ? beginningOf(ci.runId, given.github) : {
			until: null,
			warnings: []
		}
	]);
	const { chain } = before;
	warnings.push(...before.warnings);
	const ranked = await rankPages(given, rows, {
		chain,
		isUnchanged: given.start.isUnchanged,
		branches,
		ownRun: ci.runId,
		tags,
		until: began.until
	});
	const { candidates, expired } = ranked;
	if (expired > 0) warnings.push(expiredWarning(expired, name));
	warnings.push(...ranked.tagged.map(taggedWarning));
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
			...began.warnings,
			...newest.warnings,
			...otherBranch(given)
		]
	};
}
async function beginningOf(runId, github) {
	try {
		return {
			until: (await github.getRun(runId)).createdAt,
			warnings: []
		};
	} catch (error) {
		if (!(error instanceof GitHubError)) throw error;
		return {
			until: null,
			warnings: [{
				code: "baseline_time_unknown",
				text: `When this workflow run began could not be read. If a baseline was stored since then, its jobs may be compared with different ones. ${error.message}`
			}]
		};
	}
}
async function tagsNamed(branches, github) {
	const found = await Promise.all(branches.map(async (name) => [name, await github.tagCommit(name)]));
	return new Map(found.flatMap(([name, sha]) => sha === null ? [] : [[name, sha]]));
}
function taggedWarning(branch) {
	const name = JSON.stringify(branch);
	return {
		code: "baseline_of_a_tag",
		text: `Stored runs of the commit of the tag ${name} were not used: GitHub does not say whether they are of the tag or of the branch ${name}. Give the tag another name.`
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
async function commitsBefore$1({ github, start }) {
	if (start.commit === null) return {
		chain: [],
		warnings: []
	};
	try {
		return {
			chain: await github.firstParents(start.commit, LONGEST_CHAIN),
			warnings: []
		};
	} catch (error) {
		if (!(error instanceof GitHubError) || error.kind === "unavailable") throw error;
		return {
			chain: [],
			warnings: [{
				code: "baseline_start_unknown",
				text: `The commits before this change could not be read, so the newest stored run of the branch is taken. ${error.message}`
			}]
		};
	}
}
function newestRun({ now, ci }, history, { artifact, why, behind }) {
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
	const description = `run ${run.id}${place} of ${shortSha(run.headSha)}, ${ageOf(outcome.run.startedAt, now())}`;
	const between = ci.pullRequest === null && ci.event !== "merge_group" ? 0 : behind;
	const found = {
		source: "artifact",
		description,
		why,
		sha: run.headSha,
		branch: run.headBranch,
		...between !== null && { behind: between }
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
function otherBranch({ ci, options }) {
	const target = ci.pullRequest?.baseRef;
	const branches = baselineBranches(ci, options);
	if (!target || branches.includes(target)) return [];
	return [{
		code: "baseline_other_branch",
		text: `This pull request goes into ${JSON.stringify(target)}, which stores no baseline. It is compared with ${branches.join(" or ")}. List the branch in baseline.branches to change that.`
	}];
}
function expiredWarning(expired, name) {
	return {
		code: "baseline_expired",
		text: `${expired === 1 ? "One stored run" : `${expired} stored runs`} "${name}" had expired and could not be used. A scheduled run of the suite keeps a new one available.`
	};
}

// src/history/sources/cache.ts
const MOST_COMMITS = 9 - 1;
const cacheSource = {
	id: "cache",
	describe: `The cache entry of that commit, otherwise of one of the ${MOST_COMMITS - 1} before it, otherwise the newest. Keys begin with \`agent-eval-SUITE-\`.`,
	find: (run) => run.named !== null || run.github === null ? null : nearestEntry(run.github, run)
};
async function nearestEntry({ cache, ci, github, start }, { suite, now }) {
	const chain = await commitsBefore(start.commit, github);
	const found = await cachedHistory(suite, cache, chain);
	if (!found) return {
		baseline: null,
		why: "none was found in the cache",
		warnings: []
	};
	if ("reason" in found) {
		const text = `The cache could not be asked for a baseline: ${found.reason}. Run the job again later.`;
		return {
			baseline: null,
			why: text,
			warnings: [{
				code: "baseline_lookup_failed",
				text
			}]
		};
	}
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
	if (run.id === String(ci.runId)) return {
		baseline: null,
		why: "the cache holds only what an earlier attempt of this run saved",
		warnings: []
	};
	const named = `The cached run ${run.id} of ${shortSha(run.sha)}`;
	const behind = run.sha === null ? -1 : chain.indexOf(run.sha);
	const refused = behind < 0 ? await refusedBecause(run, {
		ci,
		github
	}) : null;
	if (typeof refused === "string") {
		const text = `${named} was not used: ${refused}.`;
		return {
			baseline: null,
			why: text,
			warnings: [{
				code: "baseline_untrusted",
				text,
				run: run.id
			}]
		};
	}
	const why = `${behind < 0 ? "it is the newest run in the cache" : whyNear(run.sha, behind, start.isUnchanged)}; no artifact could be used`;
	const description = `the cached run ${run.id} of ${shortSha(run.sha)}, ${ageOf(run.startedAt, now())}`;
	const info = baselineInfoOf(parsed.outcome, {
		source: "cache",
		description,
		why,
		...behind >= 0 && { behind }
	});
	const text = `${named} was used without knowing whether its commit is one of the branch ${JSON.stringify(run.branch)}. ${refused?.message}`;
	return {
		baseline: {
			outcome: parsed.outcome,
			info,
			history
		},
		why,
		warnings: refused === null ? [] : [{
			code: "baseline_unchecked",
			text,
			run: run.id
		}]
	};
}
async function commitsBefore(start, github) {
	if (start === null) return [];
	try {
		return await github.firstParents(start, MOST_COMMITS);
	} catch (error) {
		if (!(error instanceof GitHubError)) throw error;
		return [start];
	}
}
async function refusedBecause({ sha, branch }, asking) {
	if (sha === null || branch === null) return null;
	try {
		return await refusedOffChain({
			sha,
			branch
		}, asking);
	} catch (error) {
		if (!(error instanceof GitHubError)) throw error;
		return error;
	}
}

// src/history/sources/index.ts
const sources = [
	fileSource,
	artifactSource,
	cacheSource
];

export { sources };