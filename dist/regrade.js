import { n as readNamedRun } from "./named-run.js";
import { Ct as NOT_ASKED_FOR, Fn as reportedIn, Ft as openModels, Va as REGRADED, Vo as costOf, Wo as totalOf, dn as loadSuite, qt as summarize, v as conclude, vt as throwIfCrashed, y as unlessAborted } from "./pipeline.js";
import { H as counted, z as ProblemError } from "./cli.js";
import { t as requireSameSuite } from "./same-suite.js";

// src/pipeline/variants/regrade.ts
async function regradeSavedRun(file, request, world) {
	const saved = await readNamedRun(world.directory, file);
	const suite = await loadSuite(request, world, { agent: false });
	requireSameSuite(saved, suite.name, file);
	if (suite.unsetForJudge.length > 0) throw new ProblemError(suite.unsetForJudge);
	const { judge, warnings: ofModels } = await openModels(suite.measuring, request, world);
	const judging = {
		judge,
		signal: world.signal,
		reported: reportedIn(saved.report.cases)
	};
	const found = await unlessAborted(Promise.all(saved.report.cases.map((stored) => suite.measurement.regrade(stored, judging))));
	throwIfCrashed(world.signal);
	if (found === null) throw new ProblemError([INTERRUPTED]);
	const again = found.flatMap((one) => one.because === null ? [one] : []);
	const left = Map.groupBy(found.flatMap(({ because }) => because ?? []), (because) => because);
	const counts = new Map([...left].map(([because, all]) => [because, all.length]));
	if (again.length === 0) throw new ProblemError([nothingLeft(file, counts)]);
	const cases = again.map(({ result }) => result);
	const rewritten = again.filter((one) => one.rewritten).length;
	const warnings = [
		...ofConversations(saved.report.warnings),
		...ofModels(),
		regraded(cases.length, rewritten, counts)
	];
	const run = {
		...saved.run,
		toolVersion: world.version,
		cases: {
			selected: cases.length,
			total: suite.cases.length
		},
		cost: costAgain(saved, cases),
		fingerprints: suite.measurement.fingerprints
	};
	const restored = {
		baseline: null,
		why: NOT_ASKED_FOR,
		warnings: []
	};
	return conclude({
		suite,
		request,
		world,
		services: null
	}, run, summarize(cases, warnings), restored);
}
function costAgain({ run, report }, cases) {
	const ids = new Set(cases.map(({ id }) => id));
	const before = sumOf(report.cases.filter(({ id }) => ids.has(id)));
	const now = sumOf(cases);
	return run.cost === null && now === void 0 ? null : Math.max(0, (run.cost ?? 0) - (before ?? 0) + (now ?? 0));
}
const sumOf = (cases) => totalOf(cases.flatMap(({ trials }) => trials.map(costOf)));
const ofConversations = (warnings) => warnings.filter(({ code }) => code !== "regraded" && !/^model_|_asked_to_wait$/.test(code));
const INTERRUPTED = {
	what: "The run was interrupted before it was scored again.",
	fix: "Run it again."
};
const REASONS = {
	removed: "no longer in the suite",
	input_changed: "the user says something else now",
	no_transcripts: "no conversation is stored"
};
function reasonsOf(left) {
	return [...left].map(([because, n]) => `${counted(n, "case")}: ${REASONS[because]}`).join("; ");
}
function regraded(n, rewritten, left) {
	const parts = [
		`Scored again with today's cases and settings: ${counted(n, "case")}, no agent was asked.`,
		rewritten > 0 && `Of these, ${rewritten} ${rewritten === 1 ? "has" : "have"} other expectations than then.`,
		left.size > 0 && `Left out: ${reasonsOf(left)}.`
	];
	return {
		code: REGRADED,
		text: parts.filter((part) => part !== false).join(" ")
	};
}
function nothingLeft(file, left) {
	return {
		what: `Nothing in this run can be scored again${left.size > 0 ? ` (${reasonsOf(left)})` : ""}.`,
		where: { file },
		fix: "Give the outcome.json of a run of this suite with its conversations; a copy from the cache holds scores only."
	};
}

export { regradeSavedRun };