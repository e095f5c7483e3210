import { At as isOwnArtifact, Ca as anchorNamed, Ot as shortSha, _n as isShallow, ds as BY_INSIDERS, gn as findCheckout, hn as commitTime, kt as baselineBranches, mn as commitNamed, sc as upperFirst, tn as withAnchor, xa as GitHubError, yn as newestTag, zt as baselineArtifactName } from "./pipeline.js";
import { n as openHistory, t as HISTORY_FILE, u as MAX_HISTORY_BYTES } from "./file.js";

// src/history/anchor/find.ts
const LAST_RELEASE = "last_release";
const isSha = (name) => /^[0-9a-f]{7,64}$/.test(name);
const NO_NAME = "A tag, a commit or last_release can be one.";
async function findOnGitHub(wanted, github) {
	try {
		const tag = wanted === LAST_RELEASE ? await github.latestRelease() : wanted;
		if (tag === null) return none("this repository has no release. Publish one, or name a tag: baseline: { anchor: v1.0 }.");
		const ofTag = await github.commitNamed(`refs/tags/${tag}`);
		const found = ofTag ?? (isSha(tag) ? await github.commitNamed(tag) : null);
		if (found === null) return none(`${JSON.stringify(tag)} is no tag and no commit of this repository. ${NO_NAME}`);
		return anchorOf(ofTag ? tag : shortSha(found.sha), found.sha, found.committedAt);
	} catch (error) {
		if (!(error instanceof GitHubError)) throw error;
		return {
			why: `it could not be looked up. ${error.message}`,
			failed: true
		};
	}
}
async function findByGit(wanted, checkout, clone) {
	const tag = wanted === LAST_RELEASE ? await newestTag(checkout, clone) : wanted;
	const ofTag = tag && await commitNamed(`refs/tags/${tag}`, checkout, clone);
	const sha = ofTag || (tag !== null && isSha(tag) ? await commitNamed(tag, checkout, clone) : null);
	if (tag !== null && sha) return anchorOf(ofTag ? tag : shortSha(sha), sha, await commitTime(sha, checkout, clone));
	const fetching = await isShallow(checkout, clone) ? " This clone is shallow: git fetch --unshallow --tags." : "";
	if (tag === null) return none(`git reaches no tag from what is checked out.${fetching}`);
	return none(`${JSON.stringify(tag)} is no tag and no commit of this clone. ${fetching.trim() || NO_NAME}`);
}
const none = (why) => ({
	why,
	failed: false
});
function anchorOf(name, sha, committedAt) {
	const time = Date.parse(committedAt ?? "");
	if (!Number.isFinite(time)) return none(`the commit ${shortSha(sha)} has no date`);
	return { anchor: {
		name,
		sha,
		committedAt: new Date(time).toISOString()
	} };
}

// src/history/anchor/anchored.ts
const MOST_TRIED = 4;
async function anchored(history, run, clone) {
	const { keep } = run.options;
	const wanted = anchorNamed(run.options);
	if (wanted === "none") return {
		history: withAnchor(history, null, [], keep),
		warnings: []
	};
	const found = run.github ? await findOnGitHub(wanted, run.github.github) : await findAtDesk(wanted, run, clone);
	if ("why" in found) {
		const still = found.failed && history.anchor !== null ? ` The stored runs of ${history.anchor.name} are used.` : "";
		return {
			history: found.failed ? history : withAnchor(history, null, [], keep),
			warnings: [warning("anchor_unknown", `baseline.anchor: ${found.why}${still}`)]
		};
	}
	const { anchor } = found;
	const own = withAnchor(history, anchor, [], keep);
	const { runs, trouble } = (own.anchor?.runs.length ?? 0) >= 3 ? {
		runs: [],
		trouble: null
	} : await storedRuns(anchor, run);
	const whole = runs.length > 0 ? withAnchor(own, anchor, runs, keep) : own;
	return {
		history: whole,
		warnings: [...atDesk(wanted, anchor, run), ...missingRuns(whole.anchor, run, trouble)]
	};
}
const warning = (code, text) => ({
	code,
	text
});
async function findAtDesk(wanted, { directory }, clone) {
	const checkout = await findCheckout(directory, clone);
	if (checkout === null) return {
		why: "this folder is in no checkout of git that has a commit.",
		failed: true
	};
	return findByGit(wanted, checkout, clone);
}
function atDesk(wanted, { name }, { github }) {
	if (github !== null || wanted !== "last_release") return [];
	const text = `baseline.anchor: last_release is ${name} here, the newest tag that git reaches. GitHub's releases are not asked.`;
	return [warning("anchor_by_git", text)];
}
function missingRuns(anchor, { github, suite }, trouble) {
	const runs = anchor?.runs.length ?? 0;
	if (anchor === null || runs >= 3) return [];
	const commit = anchor.name === shortSha(anchor.sha) ? anchor.name : `${anchor.name} (${shortSha(anchor.sha)})`;
	if (trouble !== null) {
		const text = `baseline.anchor: ${commit} is not compared with in this run: its stored runs could not be read. ${trouble}`;
		return [warning("anchor_unread", text)];
	}
	if (github?.ci.sha === anchor.sha) return [];
	const text = `baseline.anchor: ${commit} cannot be compared with yet: ${runs === 0 ? "no stored run is of it" : `only ${runs} of its runs ${runs === 1 ? "is" : "are"} stored`}, and ${3} are needed. Run the suite ${JSON.stringify(suite)} at that tag once: start its workflow by hand (workflow_dispatch) and choose the tag.`;
	return [warning("anchor_without_runs", text)];
}
async function storedRuns(anchor, { suite, options, github: here }) {
	const runs = [];
	if (here === null) return {
		runs,
		trouble: null
	};
	const { github, artifacts, ci } = here;
	let trouble = null;
	try {
		const alive = (await github.listArtifacts(baselineArtifactName(suite))).filter(isOwnArtifact).filter((row) => row.run.headSha === anchor.sha && !row.expired && row.run.id !== ci.runId);
		for (const row of alive.slice(0, MOST_TRIED)) {
			if (!await isTrusted(row, anchor, here, baselineBranches(ci, options))) continue;
			const downloaded = await artifacts.download(row, HISTORY_FILE, MAX_HISTORY_BYTES);
			if (downloaded.kind === "unavailable") {
				trouble ??= `${upperFirst(downloaded.reason)}.`;
				if (downloaded.isDown) break;
				continue;
			}
			const { history } = await openHistory(downloaded.bytes, { suite });
			const ofAnchor = [...history.runs, ...history.anchor?.runs ?? []].filter(({ sha }) => sha === anchor.sha);
			runs.push(...ofAnchor.filter(({ units }) => units !== null));
		}
	} catch (error) {
		if (!(error instanceof GitHubError)) throw error;
		trouble = error.message;
	}
	return {
		runs,
		trouble
	};
}
async function isTrusted({ run }, { sha }, { github }, branches) {
	const { headBranch } = run;
	if (headBranch === null || !BY_INSIDERS.includes((await github.getRun(run.id)).event)) return false;
	return branches.includes(headBranch) || await github.tagCommit(headBranch) === sha;
}

export { anchored };