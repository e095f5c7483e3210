import { $t as order, Bo as callsOf, Ka as trialCount, Mt as mayStoreBaseline, Qt as encodedMeasures, Rt as OUTCOME_FILE, Vt as outcomeArtifactName, Zt as emptyHistory, da as MAX_SAVED_RUN_BYTES, en as settled, jt as isRunOfAnchor, la as runText, lo as brokenIds, nn as withoutUnits, qa as unreadableIn, uo as unansweredIn } from "./pipeline.js";
import { U as countedOf, ft as redactValues, l as formatBytes, v as withTemporaryDirectory, y as writeFileAtomic } from "./cli.js";
import { a as RUN_LIMITS, o as packRun } from "./saved-run.js";
import { c as withoutFindings, l as withoutReruns, s as caseWithoutTranscripts } from "./file.js";
import { n as packedMetrics } from "./metrics.js";
import { a as recordAcceptance, r as uploadHistory, t as cacheHistory } from "./store.js";
import { join } from "node:path";

// src/history/store/append.ts
function appendRun(history, outcome, facts) {
	const { id, attempt } = outcome.run;
	const former = history.runs.find((run) => run.id === id);
	if (former && former.attempt > attempt) return {
		history,
		warnings: []
	};
	const clean = redacted(withoutReruns(outcome), facts.redact);
	const run = storedRun(clean, outcome.report.cases.map(facts.gradersOf), former?.firstStartedAt ?? outcome.run.startedAt, facts.redact);
	const others = history.runs.filter((other) => other !== former);
	if (facts.isListedOnly) {
		const latest = history.latest?.id === id ? null : history.latest;
		const runs = [...others, withoutUnits(run)];
		return {
			history: settled({
				...history,
				runs,
				latest
			}, facts.keep),
			warnings: []
		};
	}
	const { latest, warnings } = packedOutcome(clean, facts.limits);
	const runs = [...others, run];
	return {
		history: settled({
			...history,
			runs,
			latest
		}, facts.keep),
		warnings
	};
}
function storedRun({ run, report, verdict }, graders, firstStartedAt, redact) {
	const { id, attempt, startedAt, durationMs, toolVersion, event, sha, branch, pullRequest } = run;
	const { trials, cases, cost, mode, fingerprints } = run;
	const labels = redactValues(labelsOf(run), redact);
	const measureNames = [...new Set(report.cases.flatMap(({ measures }) => Object.keys(measures)))].sort(order);
	return {
		id,
		attempt,
		startedAt,
		firstStartedAt,
		durationMs,
		toolVersion,
		event,
		sha,
		branch,
		pullRequest,
		trials,
		cases,
		calls: callsOf(run),
		cost,
		mode,
		fingerprints,
		measureNames,
		conclusion: verdict.conclusion,
		...Object.keys(labels).length > 0 && { labels },
		metrics: packedMetrics(report.metrics),
		units: storedUnitsOf(report.cases, measureNames, graders)
	};
}
function labelsOf({ name, tags, note, checkout, parameters }) {
	return Object.fromEntries(Object.entries({
		name,
		tags,
		note,
		checkout,
		parameters
	}).filter(([, value]) => value !== void 0));
}
function storedUnitsOf(cases, names, graders) {
	const units = /* @__PURE__ */ new Map();
	for (const [index, result] of cases.entries()) units.set(result.id, units.has(result.id) ? null : storedUnit(result, names, graders[index]));
	return [...units.values()].filter((unit) => unit !== null).sort((a, b) => order(a.identity.key, b.identity.key));
}
function storedUnit(result, names, { graders, gradingModel }) {
	const { passed, trials } = trialCount(result);
	return {
		identity: {
			key: result.id,
			content: result.fingerprint,
			graders,
			gradingModel
		},
		status: result.status,
		trials,
		passes: passed,
		measures: encodedMeasures(result.measures, names)
	};
}
function redacted({ run, report, ...rest }, redact) {
	const clean = (value) => {
		const text = JSON.stringify(value);
		const safe = redact(text);
		if (safe === text) return value;
		try {
			return JSON.parse(safe);
		} catch {
			return redactValues(value, redact);
		}
	};
	const { cases, ...others } = report;
	return {
		...clean(rest),
		run,
		report: {
			...clean(others),
			cases: cases.map(clean)
		}
	};
}
function packedOutcome(outcome, limits = RUN_LIMITS) {
	const { id, attempt } = outcome.run;
	const whole = packRun(runText(outcome), limits);
	const scores = packRun(runText(withoutFindings(outcome), (one) => JSON.stringify(caseWithoutTranscripts(one))), limits);
	if (whole) return {
		latest: {
			id,
			attempt,
			whole,
			scores
		},
		warnings: []
	};
	const text = `With its transcripts this run is larger than ${`${formatBytes(limits.total)}, or a case larger than ${formatBytes(limits.part)}`}: ${scores ? "it was stored without them" : "only the results of its cases were stored"}.`;
	return {
		latest: {
			id,
			attempt,
			whole,
			scores
		},
		warnings: [{
			code: "stored_without_transcripts",
			text
		}]
	};
}

// src/history/save.ts
async function saveBaseline(outcome, store) {
	if (!(mayStoreBaseline(store.ci, store.options) || isRunOfAnchor(store.ci, store.history?.anchor))) return {
		url: null,
		warnings: []
	};
	const why = notABaseline(outcome);
	if (why !== null) return {
		url: null,
		warnings: [{
			code: "baseline_not_saved",
			text: why
		}]
	};
	const { history, warnings } = withRun(outcome, store);
	const [artifact, cached] = await Promise.all([uploadHistory(history, store.artifacts), cacheHistory(history, store.ci, store.cache)]);
	const unsaid = artifact.url === null && artifact.warnings.length > 0 ? [] : cached;
	return {
		url: artifact.url,
		warnings: [
			...warnings,
			...artifact.warnings,
			...unsaid
		]
	};
}
const UNTIL = "Until a run is stored, pull requests are compared with an older one, or with none.";
function notABaseline({ run, report, verdict }) {
	if (run.stopped !== null) return "This run did not come to its end, so it was not stored as a baseline.";
	if (verdict.conclusion === "could-not-run") return `This run could not be judged, so it was not stored as a baseline. If every run ends so, fix or leave out the cases that cannot be answered. ${UNTIL}`;
	if (unreadableIn(report) !== null) return "No reply of this run could be read, so it was not stored as a baseline.";
	const unanswered = unansweredIn(report.cases).length;
	if (unanswered > 0) return `The agent died and left ${countedOf(unanswered, report.cases.length, "case")} unanswered, so this run was not stored as a baseline. If every run ends so, fix the agent, or leave out the case at which it dies. ${UNTIL}`;
	const { selected, total } = run.cases;
	if (selected >= total) return null;
	return `Only ${countedOf(selected, total, "case")} ${selected === 1 ? "was" : "were"} run, so this run was not stored as a baseline.`;
}
function withRun(outcome, { history, passes = [], merged, redact, gradersOf, options: { keep } }) {
	const { id, suite, startedAt } = outcome.run;
	const facts = {
		redact,
		gradersOf,
		keep
	};
	const before = passes.reduce((all, one) => appendRun(all, one, facts).history, history ?? emptyHistory(suite));
	const appended = appendRun(before, outcome, facts);
	const { accepted } = outcome.verdict;
	if (accepted === null) return appended;
	const { cases, confirmation } = outcome.comparison ?? {};
	const broken = brokenIds(confirmation);
	const units = (broken.size > 0 ? [...broken] : (cases?.newlyFailing ?? []).map(({ id }) => id)).map((id) => redact(id));
	const recorded = {
		...accepted,
		by: redact(accepted.by),
		pullRequest: merged,
		runId: id,
		at: startedAt,
		units
	};
	return {
		...appended,
		history: recordAcceptance(appended.history, recorded, keep)
	};
}
async function saveOutcome(outcome, store, most = MAX_SAVED_RUN_BYTES) {
	const name = outcomeArtifactName(outcome.run.suite);
	const { text, warnings } = serialized(outcome, store.redact, most);
	if (text === null) return {
		url: null,
		warnings
	};
	const uploaded = await withTemporaryDirectory(async (root) => {
		const file = join(root, OUTCOME_FILE);
		writeFileAtomic(file, text);
		return await store.artifacts.upload({
			name,
			files: [file],
			root
		});
	});
	if (uploaded.kind === "uploaded") return {
		url: uploaded.url,
		warnings
	};
	const warning = {
		code: "artifact_not_saved",
		text: `The artifact ${name} was not stored: ${uploaded.reason}.`
	};
	return {
		url: null,
		warnings: [...warnings, warning]
	};
}
function serialized(outcome, redact, most) {
	const whole = redactedJson(outcome, {
		redact,
		most
	});
	if (whole !== null) return {
		text: whole,
		warnings: []
	};
	const scores = redactedJson(withoutFindings(outcome), {
		redact,
		most,
		ofCase: caseWithoutTranscripts
	});
	const what = `This run is larger than ${formatBytes(most)}`;
	if (scores !== null) return {
		text: scores,
		warnings: [{
			code: "stored_without_transcripts",
			text: `${what}, so its result was stored without conversations.`
		}]
	};
	return {
		text: null,
		warnings: [{
			code: "artifact_not_saved",
			text: `${what}, so its result was not stored. A label that is put on the pull request runs the cases again.`
		}]
	};
}
function redactedJson({ run, ...rest }, { redact, most, ofCase }) {
	const provenance = `{"run":${JSON.stringify(run)},`;
	const parts = [provenance];
	let size = Buffer.byteLength(provenance);
	for (const part of runText(rest, ofCase && ((result) => JSON.stringify(ofCase(result))))) {
		const text = parts.length === 1 ? part.slice(1) : redact(part);
		size += Buffer.byteLength(text);
		if (size > most) return null;
		parts.push(text);
	}
	return parts;
}

export { appendRun as i, saveBaseline as n, saveOutcome as r, notABaseline as t };