import { $t as order, Ac as object, Bo as callsOf, Br as trendRuns, Dn as isMeasuredBy, Gt as catalogue, Li as num, Na as isLocalRun, Oi as shortSha, Pc as string, Pr as isConclusion, Qa as formatDuration, Rt as OUTCOME_FILE, Ut as suiteSlug, Vi as CONCLUSIONS, Xa as formatCost, Za as formatCount, Zt as emptyHistory, _s as PASS_RATE, ac as formatMinute, bn as originUrl, ji as evidenceOf, jr as conclusionWord, ki as caseTitle, no as formatValue, oa as terminal, sc as upperFirst, wc as array, ys as isWholePassRate } from "./pipeline.js";
import { i as readHistory, o as latestRun, t as HISTORY_FILE } from "./file.js";
import { t as metricsOf } from "./metrics.js";
import { n as commitOf, r as trendOf } from "./trend.js";
import { H as counted, U as countedOf, g as shownPath, h as renameOver, it as inQuotes, u as makeFolder, y as writeFileAtomic, z as ProblemError } from "./cli.js";
import { C as link, E as table, S as join$1, _ as drawSection, a as trendFigure, c as verdictIcon, i as trendCharts, l as verdictMark, m as round, n as STYLE, o as toneOf, r as levelChanges, s as TONES, t as documentHead, w as quoted, y as element } from "./document.js";
import { n as isHistoryFile } from "./history-file.js";
import { t as asNamed } from "./named-run.js";
import { i as readRunFile } from "./saved-run.js";
import { i as appendRun, t as notABaseline } from "./save.js";
import { i as mergeHistories } from "./store.js";
import { r as wholeMetrics, t as filesBelow } from "./saved-runs.js";
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

// src/history/trends/overview.ts
const MOST_UNSTABLE$1 = 50;
function overviewOf(history, isMeasuredBy) {
	const accepted = new Set(history.acceptances.map(({ runId }) => runId));
	const runs = history.runs.map((run) => overviewRun$1(run, accepted.has(run.id)));
	const read = latestRun(history, { transcripts: true });
	const newest = read?.ok ? read.outcome : null;
	const withCases = history.runs.filter(({ units }) => units !== null);
	return {
		suite: history.suite,
		runs,
		trend: trendOf(history, null, isMeasuredBy),
		spending: spendingOf(runs),
		gated: gatedIn(newest),
		compared: withCases.length,
		unstable: unstableIn(withCases, newest?.report.cases ?? [])
	};
}
function overviewRun$1(run, accepted) {
	const { id, attempt, startedAt, durationMs, pullRequest, calls, cost, conclusion, cases } = run;
	return {
		id,
		attempt,
		startedAt,
		durationMs,
		pullRequest,
		calls,
		cost,
		conclusion,
		accepted,
		passRate: metricsOf(run, "overall").find(({ metric }) => metric === "pass_rate")?.value ?? null,
		sha: commitOf(run),
		cases: cases.selected
	};
}
function gatedIn(newest) {
	return (newest?.comparison?.metrics ?? []).filter(({ gated, scope }) => gated && scope === "overall").map(({ metric }) => metric);
}
const SPENDING = [
	[
		"run:cost",
		"usd",
		({ cost }) => cost
	],
	[
		"run:calls",
		"tokens",
		({ calls }) => calls
	],
	[
		"run:duration",
		"ms",
		({ durationMs }) => durationMs
	]
];
function spendingOf(runs) {
	return SPENDING.map(([metric, unit, of]) => {
		return {
			metric,
			unit,
			better: "lower",
			points: runs.flatMap((run) => {
				const value = of(run);
				const { id: runId, startedAt, sha, accepted, conclusion, cases } = run;
				return value === null ? [] : [{
					runId,
					startedAt,
					sha,
					value,
					n: Math.max(1, cases),
					interval: null,
					accepted,
					conclusion
				}];
			}),
			current: null,
			spread: null,
			change: null
		};
	}).filter(({ points }) => points.length > 0);
}
function unstableIn(runs, newest) {
	const byKey = /* @__PURE__ */ new Map();
	for (const [i, { units }] of runs.entries()) for (const unit of units ?? []) {
		const { key } = unit.identity;
		const known = byKey.get(key) ?? Array(runs.length).fill(void 0);
		known[i] = unit;
		byKey.set(key, known);
	}
	return [...byKey].map(([id, units]) => unstableCase(id, units)).filter(({ flips, mixed }) => flips > 1 || mixed > 0).sort((a, b) => b.flips - a.flips || b.mixed - a.mixed || order(a.id, b.id)).slice(0, MOST_UNSTABLE$1).map((one) => ({
		...one,
		newest: newest.find(({ id }) => id === one.id) ?? null
	}));
}
const hasKnownGraders = ({ identity }) => identity.graders !== "";
function unstableCase(id, units) {
	const content = units.findLast((unit) => unit !== void 0)?.identity.content;
	const graders = units.findLast((unit) => unit && hasKnownGraders(unit))?.identity.graders;
	const results = units.map((unit) => {
		if (unit === void 0 || unit.identity.content !== content) return null;
		if (hasKnownGraders(unit) && unit.identity.graders !== graders) return null;
		return unit.passes > 0 && unit.passes < unit.trials ? "mixed" : unit.status;
	});
	const ends = units.filter((unit, i) => results[i] !== null && (unit?.status === "passed" || unit?.status === "failed")).map((unit) => unit?.status);
	return {
		id,
		results,
		flips: ends.slice(1).filter((status, i) => status !== ends[i]).length,
		mixed: results.filter((result) => result === "mixed").length
	};
}

// src/html/site/cells.ts
const [WIDTH, HEIGHT, ROOM] = [
	160,
	28,
	4
];
function smallLine(all) {
	const values = all.slice(-40);
	if (values.length < 2) return null;
	const [low, high] = [Math.min(...values), Math.max(...values)];
	const places = values.map((value, i) => {
		const x = ROOM + i / (values.length - 1) * (WIDTH - 2 * ROOM);
		const y = high === low ? HEIGHT / 2 : ROOM + (1 - (value - low) / (high - low)) * (HEIGHT - 2 * ROOM);
		return [round(x), round(y)];
	});
	const [x, y] = places.at(-1);
	return element("svg", {
		class: "small-line",
		viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
		width: WIDTH,
		height: HEIGHT,
		"aria-hidden": "true"
	}, element("path", {
		class: "trend-line",
		d: `M${places.map((place) => place.join(" ")).join("L")}`
	}), element("circle", {
		class: "now-dot",
		cx: x,
		cy: y,
		r: 3
	}));
}
const figures = (rows) => element("ul", { class: "counts" }, rows.map(([value, label]) => element("li", {}, element("span", { class: "value" }, value), " ", label)));
const STEP = 14;
const RESULTS = {
	passed: ["good", "M-4 0A4 4 0 0 1 4 0A4 4 0 0 1 -4 0Z"],
	failed: ["bad", "M-4 -4H4V4H-4Z"],
	mixed: ["unsure", "M0 -5L5 4H-5Z"],
	errored: ["quiet", "M-4 -4H4V4H-4Z"],
	skipped: ["quiet", "M-4 0H4"]
};
const caseName = ({ id, newest }) => quoted(newest === null ? id : caseTitle(id, evidenceOf(newest)), 100);
function resultStrip(results) {
	const width = results.length * STEP;
	const words = results.map((result) => result === "mixed" ? "trials differ" : result ?? "not run");
	return element("svg", {
		class: "strip",
		viewBox: `0 0 ${width} ${STEP}`,
		width,
		height: STEP,
		role: "img",
		"aria-label": words.join(", ")
	}, results.map((result, i) => {
		if (result === null) return null;
		const [tone, d] = RESULTS[result];
		return element("g", { class: tone }, element("path", {
			d,
			transform: `translate(${i * STEP + STEP / 2} ${STEP / 2})`
		}));
	}));
}

// src/html/site/site.ts
function pageText({ version }, { title, conclusion, header, content }) {
	const icon = element("link", {
		rel: "icon",
		href: conclusion === null ? "data:," : verdictIcon(conclusion)
	});
	const footer = element("footer", {}, `Written by agent-eval ${version} from stored runs. This page makes no request.`);
	return `${`${documentHead(null)}${join$1(icon, element("title", {}, title)).html}<style>${STYLE}</style></head>`}\n<body class="site">${join$1(header, element("main", {}, content, footer)).html}\n</body></html>\n`;
}
const titleOf = ({ catalogue }, metric) => RUN_TITLES[metric] ?? catalogue.metric(metric)?.title ?? metric;
const RUN_TITLES = {
	"run:cost": "Cost of a run",
	"run:calls": "Requests of a run",
	"run:duration": "Duration of a run"
};
const SHA = /^[0-9a-f]{7,64}$/;
const commitUrl = ({ repository }, sha) => repository !== null && sha !== null && SHA.test(sha) ? `${repository}/commit/${sha}` : null;
function runUrl({ repository }, { id, attempt }) {
	if (repository === null || !/^\d{1,16}$/.test(id)) return null;
	return `${repository}/actions/runs/${id}${attempt > 1 ? `/attempts/${attempt}` : ""}`;
}
const pullRequestUrl = ({ repository }, number) => repository !== null && number !== null ? `${repository}/pull/${number}` : null;

// src/html/site/run-table.ts
const MOST_RUNS$1 = 20;
const COLUMNS = [
	["When (UTC)", ({ run }) => formatMinute(run.startedAt)],
	["Suite", ({ suite }) => suiteLink(suite)],
	["Verdict", ({ run }) => verdictOf(run)],
	[num("Pass rate"), ({ run: { passRate } }) => passRate === null ? null : formatValue(passRate, "share")],
	[num("Cases"), ({ run }) => formatCount(run.cases)],
	["Commit", ({ run: { sha } }, site) => sha === null ? null : link(element("code", {}, shortSha(sha)), commitUrl(site, sha))],
	["Run", ({ run }, site) => placeOf(site, run)],
	[num("Cost"), ({ run: { cost } }) => cost === null ? null : formatCost(cost)],
	[num("Requests"), ({ run }) => formatCount(run.calls)],
	[num("Duration"), ({ run }) => formatDuration(run.durationMs)],
	["Report", ({ suite, run }) => reportLink(suite.reportOf(run))]
];
function runTable(site, caption, runs) {
	const shown = runs.slice(0, MOST_RUNS$1);
	const isAlone = new Set(shown.map(({ suite }) => suite)).size < 2;
	const columns = COLUMNS.filter(([title, cell]) => !(title === "Suite" && isAlone) && shown.some((row) => cell(row, site) !== null));
	const rows = shown.map((row) => columns.map(([, cell]) => cell(row, site) ?? "\u2013"));
	return table(caption, columns.map(([title]) => title), rows);
}
const suiteLink = ({ page, overview }) => element("a", { href: page }, quoted(overview.suite, 80));
function verdictOf(run) {
	return element("span", { class: `verdict-word ${toneOf(run)}` }, conclusionWord(run), run.accepted ? " (accepted)" : null);
}
const reportLink = (file) => file === null ? null : element("a", { href: file }, "report");
function placeOf(site, run) {
	const { pullRequest, id } = run;
	const pull = pullRequest === null ? null : link(`#${pullRequest}`, pullRequestUrl(site, pullRequest));
	const url = runUrl(site, run);
	const ran = url === null ? isLocalRun(id) ? "local" : quoted(id, 24) : link("run", url);
	return pull === null ? ran : [
		pull,
		" \u00b7 ",
		ran
	];
}

// src/html/site/index-page.ts
const MOST_RUNS = 12;
const MOST_UNSTABLE = 15;
function indexPage(site) {
	const conclusion = worst(site.suites);
	return {
		title: headline(site.suites, conclusion),
		conclusion,
		header: header$1(site, conclusion),
		content: sectionsOf$1(site).map(drawSection)
	};
}
const newestOf = ({ overview }) => overview.runs.at(-1);
const ORDER = [
	"regression",
	"below-minimum",
	"could-not-run",
	"inconclusive",
	"not-compared",
	"no-regression"
];
const conclusionOf = (run) => run?.accepted ? "no-regression" : run?.conclusion;
function worst(suites) {
	const all = suites.map((suite) => conclusionOf(newestOf(suite)));
	return ORDER.find((conclusion) => all.includes(conclusion)) ?? null;
}
function headline(suites, conclusion) {
	if (conclusion === null) return "No run is stored yet";
	const word = upperFirst(CONCLUSIONS[conclusion].word);
	const accepted = suites.filter((suite) => newestOf(suite)?.accepted).length;
	if (conclusion === "no-regression") return `${word} in any of ${counted(suites.length, "suite")}${accepted > 0 ? ` (${formatCount(accepted)} accepted)` : ""}`;
	const same = suites.filter((suite) => conclusionOf(newestOf(suite)) === conclusion);
	return `${word} in ${countedOf(same.length, suites.length, "suite")}`;
}
function header$1({ suites, repository }, conclusion) {
	const runs = suites.reduce((sum, { overview }) => sum + overview.runs.length, 0);
	const name = repository === null ? null : /[^/]+\/[^/]+$/.exec(repository)?.[0];
	return element("header", { class: `verdict ${conclusion === null ? "" : TONES[conclusion]}` }, element("p", { class: "suite" }, "Agent eval", name ? [" \u00b7 ", element("bdi", {}, name)] : null), element("h1", {}, conclusion === null ? null : verdictMark(conclusion), headline(suites, conclusion)), figures([[formatCount(suites.length), "suites"], [formatCount(runs), runs === 1 ? "stored run" : "stored runs"]]));
}
function sectionsOf$1(site) {
	const { suites } = site;
	const runs = suites.flatMap((suite) => [...suite.overview.runs, ...suite.others].map((run) => ({
		suite,
		run
	}))).sort((a, b) => a.run.startedAt < b.run.startedAt ? 1 : a.run.startedAt > b.run.startedAt ? -1 : 0);
	return [
		{
			id: "suites",
			title: "Suites",
			content: suiteTable(suites)
		},
		{
			id: "changes",
			title: "Changes of level",
			content: changes(site)
		},
		{
			id: "runs",
			title: "Latest runs",
			content: runTable(site, "Runs of all suites, newest first", runs.slice(0, MOST_RUNS))
		},
		{
			id: "unstable",
			title: "Unstable cases",
			content: unstable$1(suites)
		}
	];
}
function suiteTable(suites) {
	const rows = suites.map((suite) => {
		const { overview } = suite;
		const newest = newestOf(suite);
		if (!newest) return [
			suiteLink(suite),
			"no stored run",
			"",
			"",
			"",
			"",
			"",
			"",
			""
		];
		const rates = overview.trend.find(({ metric }) => metric === "pass_rate")?.points.map(({ value }) => value) ?? [];
		return [
			suiteLink(suite),
			verdictOf(newest),
			newest.passRate === null ? "\u2013" : formatValue(newest.passRate, "share"),
			smallLine(rates),
			formatCount(overview.runs.length),
			formatCount(newest.cases),
			newest.cost === null ? "\u2013" : formatCost(newest.cost),
			formatDuration(newest.durationMs),
			formatMinute(newest.startedAt)
		];
	});
	const columns = [...[
		"Suite",
		"Newest run",
		num("Pass rate"),
		"Over time",
		num("Stored runs"),
		num("Cases")
	], ...[
		num("Cost"),
		num("Duration"),
		"When (UTC)"
	]];
	return table("Each suite as its newest stored run left it", columns, rows);
}
function changes(site) {
	return site.suites.map((suite) => {
		const { trend } = suite.overview;
		const list = levelChanges(trend, (metric) => titleOf(site, metric), (sha) => commitUrl(site, sha));
		return list && [element("h3", {}, suiteLink(suite)), list];
	});
}
function unstable$1(suites) {
	const rows = suites.flatMap((suite) => suite.overview.unstable.map((one) => ({
		suite,
		one
	}))).sort((a, b) => b.one.flips - a.one.flips || b.one.mixed - a.one.mixed).slice(0, MOST_UNSTABLE).map(({ suite, one }) => [
		caseName(one),
		suiteLink(suite),
		resultStrip(one.results),
		one.flips,
		one.mixed || ""
	]);
	return table("Cases whose result changed from run to run, most often first", [
		"Case",
		"Suite",
		"Results, oldest first",
		num("Changed"),
		num("Trials differ")
	], rows);
}

// src/html/site/suite-page.ts
function suitePage(site, suite, home) {
	const { overview } = suite;
	const newest = overview.runs.at(-1);
	const conclusion = newest && isConclusion(newest.conclusion) ? newest.conclusion : null;
	return {
		title: `${overview.suite}: ${newest ? conclusionWord(newest) : "no stored run"}`,
		conclusion,
		header: header(suite, newest, home),
		content: sectionsOf(site, suite).map(drawSection)
	};
}
function header({ overview }, newest, home) {
	const subject = element("p", { class: "suite" }, home === null ? "Agent eval" : element("a", { href: home }, "All suites"), " \u00b7 ", element("bdi", {}, overview.suite), newest ? ` \u00b7 ${newest.sha === null ? "" : `${shortSha(newest.sha)} \u00b7 `}${formatMinute(newest.startedAt)} UTC` : null);
	if (!newest) return element("header", { class: "verdict" }, subject, element("h1", {}, "No run of this suite is stored yet"));
	const rate = newest.passRate === null ? "" : `, pass rate ${formatValue(newest.passRate, "share")}`;
	const facts = [
		[formatCount(newest.cases), newest.cases === 1 ? "case" : "cases"],
		[formatCount(overview.runs.length), overview.runs.length === 1 ? "stored run" : "stored runs"],
		...newest.cost === null ? [] : [[formatCost(newest.cost), "cost of the newest run"]],
		[formatDuration(newest.durationMs), "the newest run"]
	];
	return element("header", { class: `verdict ${toneOf(newest)}` }, subject, element("h1", {}, isConclusion(newest.conclusion) ? verdictMark(newest.conclusion) : null, element("span", { class: "conclusion" }, upperFirst(conclusionWord(newest))), `${rate}${newest.accepted ? " (accepted)" : ""}`), figures(facts));
}
function sectionsOf(site, suite) {
	const { overview, others } = suite;
	const of = (runs) => runs.map((run) => ({
		suite,
		run
	}));
	const { trend, gated, runs } = overview;
	return [
		{
			id: "trend",
			title: "Over time",
			content: trendCharts({
				id: "trend",
				trend,
				gated,
				catalogue: site.catalogue,
				current: null,
				title: (metric) => titleOf(site, metric),
				commitUrl: (sha) => commitUrl(site, sha)
			})
		},
		{
			id: "runs",
			title: "Latest runs",
			content: runTable(site, "Stored runs, newest first", of(runs.toReversed()))
		},
		{
			id: "others",
			title: "Pull requests and other runs",
			content: runTable(site, "Runs that are no part of the trend, newest first", of(others))
		},
		{
			id: "unstable",
			title: "Unstable cases",
			content: unstable(suite)
		},
		{
			id: "spending",
			title: "Cost and duration",
			content: spending(site, suite)
		}
	];
}
function unstable({ overview: { unstable, compared } }) {
	if (compared < 2) return null;
	const among = `in the last ${counted(compared, "run")}`;
	if (unstable.length === 0) return element("p", {}, `No case changed its result twice or more ${among}.`);
	const columns = COUNTS.filter(([, , of]) => unstable.some((one) => of(one) > 0));
	const rows = unstable.map((one) => [
		caseName(one),
		resultStrip(one.results),
		...columns.map(([, , of]) => of(one))
	]);
	const heads = [
		"Case",
		"Results, oldest first",
		...columns.map(([title]) => num(title))
	];
	return [table(`Cases whose result changed ${among}, most often first`, heads, rows), element("p", { class: "note" }, columns.map(([title, words]) => `${title}: ${words}.`).join(" "))];
}
const many = ({ results }, wanted) => results.filter((result) => result === wanted).length;
const COUNTS = [
	[
		"Changed",
		"how often it passed after it had failed, or failed after it had passed",
		({ flips }) => flips
	],
	[
		"Passed",
		"runs in which it passed",
		(one) => many(one, "passed")
	],
	[
		"Failed",
		"runs in which it failed",
		(one) => many(one, "failed")
	],
	[
		"Trials differ",
		"runs in which only some of its trials passed",
		({ mixed }) => mixed
	],
	[
		"Errors",
		"runs in which nobody can say how the agent did",
		(one) => many(one, "errored")
	]
];
function spending(site, { overview }) {
	const trend = [...overview.spending, ...overview.trend.filter(({ metric }) => metric === "tokens")];
	const runs = trendRuns(trend).slice(-300);
	if (runs.length === 0) return null;
	return trendFigure({
		id: "spending-chart",
		title: "What runs took",
		panels: trend.map((one) => ({
			title: titleOf(site, one.metric),
			trend: one
		})),
		runs,
		current: null,
		commitUrl: (sha) => commitUrl(site, sha)
	});
}

// src/html/site/pages.ts
const HOME = "index.html";
function sitePages(site) {
	const [first, ...more] = site.suites;
	if (first && more.length === 0) return /* @__PURE__ */ new Map([[HOME, pageText(site, suitePage(site, first, null))]]);
	return new Map([[HOME, pageText(site, indexPage(site))], ...site.suites.map((suite) => [suite.page, pageText(site, suitePage(site, suite, HOME))])]);
}

// src/cli/commands/site/gather.ts
async function gatherSuites(from, directory) {
	const files = await filesIn(from, directory);
	const histories = [];
	const broken = [];
	const byKind = Map.groupBy(files, isHistoryFile);
	for (const file of byKind.get(true) ?? []) {
		const name = shownPath(directory, file);
		try {
			histories.push({
				name,
				history: await readHistory(file, name)
			});
		} catch (error) {
			if (!(error instanceof ProblemError)) throw error;
			broken.push(...error.problems);
		}
	}
	if (broken.length > 0) throw new ProblemError(broken);
	const read = await Promise.all((byKind.get(false) ?? []).map(async (file) => [file, await readRunFile(file)]));
	const runs = read.flatMap(([file, one]) => one.ok ? [{
		outcome: one.outcome,
		file
	}] : []);
	const unread = read.flatMap(([, one]) => one.ok ? [] : [asNamed(one, directory)]);
	const names = /* @__PURE__ */ new Set([...histories.map(({ history }) => history.suite), ...runs.map(({ outcome }) => outcome.run.suite)]);
	if (names.size === 0) throw new ProblemError([...unread, nothing(from)]);
	return {
		suites: [...names].sort(order).map((suite) => joined(suite, histories.filter(({ history }) => history.suite === suite), runs.filter(({ outcome }) => outcome.run.suite === suite))),
		unread
	};
}
async function filesIn(from, directory) {
	const found = /* @__PURE__ */ new Set();
	for (const name of from) {
		const path = resolve(directory, name);
		if (!existsSync(path)) throw new ProblemError([{
			...nothing([name]),
			what: "There is no such file or folder.",
			where: { file: name }
		}]);
		if (!statSync(path).isDirectory()) found.add(path);
		else for (const file of await filesBelow(path, [HISTORY_FILE, OUTCOME_FILE])) found.add(file);
	}
	return [...found].sort(order);
}
function nothing(from) {
	return {
		what: "There are no stored runs here.",
		where: { file: from.join(", ") },
		fix: `Name a ${HISTORY_FILE}, or a folder of them, with --history: it is in the artifact agent-eval-baseline-SUITE of any run on the default branch.`
	};
}
function joined(suite, histories, runs) {
	refuseTwoSuites(suite, histories);
	const newestFirst = histories.map(({ history }) => history).sort((a, b) => order(newestIn(b), newestIn(a)));
	const stored = mergeHistories(newestFirst[0] ?? emptyHistory(suite), newestFirst.slice(1), 500);
	const oldestFirst = [...runs].sort((a, b) => order(a.outcome.run.startedAt, b.outcome.run.startedAt));
	const history = oldestFirst.filter(isOfTheLine).reduce(withRun, stored);
	const known = new Set(history.runs.map(({ id }) => id));
	const newest = oldestFirst.toReversed().map(({ outcome, file }) => ({
		run: overviewRun(outcome),
		file
	}));
	return {
		history,
		others: onceEach(oldestFirst).toReversed().map(({ outcome }) => overviewRun(outcome)).filter(({ id }) => !known.has(id)),
		reports: newest.map(({ run, file }) => ({
			run,
			file: join(dirname(file), "report.html")
		})).filter(({ file }) => existsSync(file))
	};
}
function onceEach(runs) {
	return [...Map.groupBy(runs, ({ outcome: { run } }) => JSON.stringify([
		run.id,
		run.attempt,
		run.startedAt
	])).values()].map((files) => files.find(({ outcome }) => outcome.comparison === null) ?? files[0]);
}
const newestIn = ({ runs }) => runs.at(-1)?.firstStartedAt ?? "";
function refuseTwoSuites(suite, histories) {
	const seen = /* @__PURE__ */ new Map();
	for (const { name, history } of histories) for (const { id, attempt, startedAt, durationMs, calls, conclusion } of history.runs) {
		const key = JSON.stringify([id, attempt]);
		const text = JSON.stringify([
			startedAt,
			durationMs,
			calls,
			conclusion
		]);
		const former = seen.get(key);
		if (former && former.text !== text) throw new ProblemError([{
			what: `Two suites are named ${inQuotes(suite, 80)}: this history and ${former.name} disagree about the same run.`,
			where: { file: name },
			fix: "Give each configuration a `name` of its own: it keeps the stored runs of suites apart."
		}]);
		seen.set(key, {
			name,
			text
		});
	}
}
const isOfTheLine = ({ outcome }) => outcome.run.pullRequest === null && outcome.run.shard === void 0 && notABaseline(outcome) === null;
function withRun(history, { outcome }) {
	if (history.runs.some(({ id }) => id === outcome.run.id)) return history;
	return appendRun(history, outcome, {
		redact: (text) => text,
		gradersOf: () => ({
			graders: "",
			gradingModel: null
		}),
		keep: 500
	}).history;
}
function overviewRun(outcome) {
	const { run, verdict } = outcome;
	const { id, attempt, startedAt, durationMs, pullRequest, cost, cases } = run;
	return {
		id,
		attempt,
		startedAt,
		durationMs,
		sha: run.sha ?? run.checkout?.sha ?? null,
		pullRequest,
		calls: callsOf(run),
		cost,
		conclusion: verdict.conclusion,
		accepted: verdict.accepted !== null,
		cases: cases.selected,
		passRate: wholeMetrics(outcome).find(isWholePassRate)?.value ?? null
	};
}

// src/cli/commands/site/write-folder.ts
const LIST = ".agent-eval-site.json";
const listSchema = object({ files: array(string().regex(/^(?!\.)[\w.-]+$/)) });
const MOST_NAMED = 3;
function writeFolder(out, files, directory) {
	const folder = resolve(directory, out);
	const former = listed(folder, out);
	const foreign = files.filter(({ name }) => !former.includes(name) && existsSync(join(folder, name)));
	if (foreign.length > 0) throw new ProblemError(foreign.slice(0, MOST_NAMED).map(({ name }) => notOurs(out, name)));
	try {
		replace(folder, files, former);
	} catch (error) {
		const code = error.code;
		if (code === void 0) throw error;
		const what = `The site was not written (${code}).`;
		throw new ProblemError([{
			what,
			where: { file: out },
			fix: "Name a folder that can be written with --out."
		}], { cause: error });
	}
}
function replace(folder, files, former) {
	makeFolder(folder);
	const staged = mkdtempSync(join(folder, ".agent-eval-site-"));
	try {
		for (const file of files) if ("text" in file) writeFileSync(join(staged, file.name), file.text);
		else copyFileSync(file.copyOf, join(staged, file.name));
		const names = files.map(({ name }) => name);
		const list = (of) => writeFileAtomic(join(folder, LIST), `${JSON.stringify({ files: of.toSorted() }, null, 2)}\n`);
		list([.../* @__PURE__ */ new Set([...former, ...names])]);
		for (const name of names) renameOver(join(staged, name), join(folder, name));
		for (const name of former) if (!names.includes(name)) rmSync(join(folder, name), { force: true });
		list(names);
	} finally {
		rmSync(staged, {
			recursive: true,
			force: true
		});
	}
}
function listed(folder, out) {
	const path = join(folder, LIST);
	if (!existsSync(path)) return [];
	try {
		return listSchema.parse(JSON.parse(readFileSync(path, "utf8"))).files;
	} catch (error) {
		throw new ProblemError([{
			what: "This list of the files of a site is damaged, so it is not known which files are its own.",
			where: { file: `${out}/${LIST}` },
			fix: "Name another folder with --out, or delete this one."
		}], { cause: error });
	}
}
function notOurs(out, name) {
	return {
		what: "This file was not written by agent-eval site, so it is not replaced.",
		where: { file: `${out}/${name}` },
		fix: "Name another folder with --out, or move the file away."
	};
}

// src/cli/commands/site/site.ts
async function writeSite({ from, out }, world) {
	const { suites, unread } = await gatherSuites(from, world.directory);
	const names = pageNames(suites.map(({ history }) => history.suite));
	const drawn = suites.map((suite, i) => siteSuite(suite, names[i]));
	const files = [...[...sitePages({
		suites: drawn.map(({ suite }) => suite),
		repository: await repositoryUrl(world),
		catalogue,
		version: world.version
	})].map(([name, text]) => ({
		name,
		text
	})), ...drawn.flatMap(({ reports }) => reports)];
	writeFolder(out, files, world.directory);
	return {
		suites: suites.length,
		runs: drawn.reduce((sum, { suite }) => sum + suite.overview.runs.length, 0),
		warnings: unread.map(({ what, where }) => terminal(`Left out: ${where?.file ?? ""}: ${what}`, 300))
	};
}
function pageNames(suites) {
	const slugs = suites.map((suite) => suiteSlug(suite).toLowerCase());
	return slugs.map((slug, i) => {
		const former = slugs.slice(0, i).filter((other) => other === slug).length;
		return `suite-${slug}${former > 0 ? `-${former + 1}` : ""}.html`;
	});
}
const MOST_REPORTS = 20;
function siteSuite(stored, page) {
	const overview = overviewOf(stored.history, isMeasuredBy);
	const base = page.replace(/\.html$/, "").replace(/^suite-/, "report-");
	const nameOf = ({ id, attempt }) => `${base}-${suiteSlug(id).toLowerCase()}-${attempt}.html`;
	const reports = new Map(stored.reports.slice(0, MOST_REPORTS).map(({ run, file }) => [nameOf(run), file]));
	return {
		suite: {
			overview,
			page,
			others: stored.others,
			reportOf: (run) => reports.has(nameOf(run)) ? nameOf(run) : null
		},
		reports: [...reports].map(([name, copyOf]) => ({
			name,
			copyOf
		}))
	};
}
async function repositoryUrl({ environment, directory, signal }) {
	const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name } = environment;
	if (server && name && /^https:\/\/[\w.-]+$/.test(server) && /^[\w.-]+\/[\w.-]+$/.test(name)) return `${server}/${name}`;
	const origin = await originUrl(directory, {
		environment,
		signal
	});
	const [, host, path] = /^(?:https:\/\/(?:[^@/]*@)?|(?:ssh:\/\/)?git@)([\w.-]+)[:/]([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/.exec(origin ?? "") ?? [];
	return host && path ? `https://${host}/${path}` : null;
}

export { writeSite };