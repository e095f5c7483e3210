import { C as isDetail, D as logUrl, E as lineUrl, O as runUrl, S as importance, T as headSha, _ as brokenIds, a as adviceFor, b as freshRuns, d as counted, f as passing, g as verdictSentence, h as shownOf, i as METRIC_VERDICTS, k as shortSha, l as changedSentence, m as quoted, n as LABEL_ACCEPT, o as allCases, p as quickSet, r as LABEL_FULL, s as cases, t as CONCLUSIONS, u as commandLine, v as drifted, w as commitUrl, x as newlyFailing, y as driftedIds } from "./words.js";
import { a as plain, c as formatAge, d as formatCount, f as formatDuration, h as formatValue, l as formatChange, m as formatTolerance, n as fence, p as formatEstimate, r as isLinkable, t as code, u as formatCost } from "./untrusted.js";

// src/report/renderers/facts.ts
function comparisonOf({ outcome }) {
	return outcome.comparison?.comparability.level === "none" ? null : outcome.comparison;
}
function statusCounts(input) {
	const counts = {
		passed: 0,
		failed: 0,
		errored: 0,
		skipped: 0
	};
	for (const { status } of input.outcome.report.cases) counts[status] += 1;
	return counts;
}
function trialCounts(input) {
	let ran = 0;
	let errored = 0;
	for (const { trials } of input.outcome.report.cases) for (const { status } of trials) {
		if (status !== "skipped") ran += 1;
		if (status === "errored") errored += 1;
	}
	return {
		ran,
		errored
	};
}
function errorGroups(input) {
	const groups = /* @__PURE__ */ new Map();
	for (const result of input.outcome.report.cases) {
		const trial = result.trials.find(({ status }) => status === "errored");
		if (!trial) continue;
		const { blame, code = null, message = "" } = trial;
		const key = `${blame ?? ""} ${code ?? ""}`;
		const group = groups.get(key) ?? {
			code,
			blame,
			cases: 0,
			message,
			first: result
		};
		groups.set(key, {
			...group,
			cases: group.cases + 1
		});
	}
	return [...groups.values()].sort((a, b) => b.cases - a.cases);
}
function shareOf(count) {
	return count && count.trials > 0 ? count.passed / count.trials : 0;
}
function side(count) {
	return count && `${count.passed}/${count.trials}`;
}
function comparedRow(row) {
	return {
		id: row.id,
		category: row.category,
		source: row.source,
		baseline: side(row.baseline),
		current: side(row.current),
		mustPass: row.mustPass,
		failed: row.failedChecks
	};
}
function worstFirst(rows) {
	const drop = (row) => shareOf(row.baseline) - shareOf(row.current);
	return rows.toSorted((a, b) => Number(b.mustPass) - Number(a.mustPass) || drop(b) - drop(a)).map(comparedRow);
}
function hasSeveralTrials(rows) {
	return rows.some(({ baseline, current }) => [baseline, current].some((side) => side !== null && !/\/[01]$/.test(side)));
}
function inOrder(rows) {
	return rows.map(comparedRow);
}
function failingCases(input) {
	return input.outcome.report.cases.filter(({ status }) => status === "failed").map((result) => {
		const judged = result.trials.filter(({ status }) => status === "passed" || status === "failed");
		const passed = judged.filter(({ status }) => status === "passed").length;
		return {
			id: result.id,
			category: result.category,
			source: result.source,
			baseline: null,
			current: `${passed}/${judged.length}`,
			mustPass: false,
			failed: input.failedChecks(result)
		};
	});
}
function titles(input) {
	const byId = new Map(input.metrics.map(({ id, title }) => [id, title]));
	return (metric) => byId.get(metric) ?? metric;
}
function comparedMetrics(input, scope) {
	return (comparisonOf(input)?.metrics ?? []).filter((row) => row.scope === scope).toSorted((a, b) => Number(b.gated) - Number(a.gated) || Number(b.verdict === "worse") - Number(a.verdict === "worse") || importance(a.metric) - importance(b.metric));
}
function measuredMetrics(input, scope) {
	return input.outcome.report.metrics.filter((row) => row.scope === scope).toSorted((a, b) => importance(a.metric) - importance(b.metric));
}
function leadComparison(input) {
	const rows = comparedMetrics(input, "overall");
	return rows.find(({ metric }) => metric === "pass_rate") ?? rows[0];
}
function caseChanges(input) {
	const before = comparisonOf(input) && input.baselineReport?.cases;
	const known = new Map((before ?? []).map((result) => [result.id, result]));
	const pairs = input.outcome.report.cases.flatMap((result) => {
		const former = known.get(result.id);
		return former?.fingerprint === result.fingerprint ? [[former.measures, result.measures]] : [];
	});
	const share = (measure) => measure && measure[1] > 0 ? measure[0] / measure[1] : null;
	return ({ metric, better, n }) => {
		if (better === "none") return null;
		const deltas = pairs.flatMap(([before, now]) => {
			const [was, is] = [share(before[metric]), share(now[metric])];
			return was === null || is === null ? [] : [better === "higher" ? is - was : was - is];
		});
		if (deltas.length !== n) return null;
		return {
			better: deltas.filter((delta) => delta > 0).length,
			worse: deltas.filter((delta) => delta < 0).length
		};
	};
}
function allWarnings(input) {
	const { report, comparison } = input.outcome;
	const all = [
		...input.warnings,
		...report.warnings,
		...comparison?.warnings ?? [],
		...metricWarnings(input)
	];
	return [...new Map(all.map((warning) => [warning.text, warning])).values()];
}
function metricWarnings(input) {
	const title = titles(input);
	const all = (input.outcome.comparison?.metrics ?? []).filter(({ scope }) => scope === "overall").filter(({ gated, metric, interval }) => gated || !isDetail(metric) && excludesZero(interval)).flatMap(({ metric, warnings }) => warnings.map((warning) => ({
		...warning,
		metric: title(metric)
	})));
	return [...Map.groupBy(all, ({ text }) => text)].map(([text, same]) => ({
		code: same[0]?.code ?? "",
		text: `${same.map(({ metric }) => metric).join(", ")}${same.length > 1 ? " (each)" : ""}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`
	}));
}
function excludesZero(interval) {
	return interval !== null && (interval[0] > 0 || interval[1] < 0);
}

// node_modules/markdown-table/index.js
function defaultStringLength(value) {
	return value.length;
}
function markdownTable(table, options) {
	const settings = options || {};
	const align = (settings.align || []).concat();
	const stringLength = settings.stringLength || defaultStringLength;
	const alignments = [];
	const cellMatrix = [];
	const sizeMatrix = [];
	const longestCellByColumn = [];
	let mostCellsPerRow = 0;
	let rowIndex = -1;
	while (++rowIndex < table.length) {
		const row = [];
		const sizes = [];
		let columnIndex = -1;
		if (table[rowIndex].length > mostCellsPerRow) mostCellsPerRow = table[rowIndex].length;
		while (++columnIndex < table[rowIndex].length) {
			const cell = serialize(table[rowIndex][columnIndex]);
			if (settings.alignDelimiters !== false) {
				const size = stringLength(cell);
				sizes[columnIndex] = size;
				if (longestCellByColumn[columnIndex] === void 0 || size > longestCellByColumn[columnIndex]) longestCellByColumn[columnIndex] = size;
			}
			row.push(cell);
		}
		cellMatrix[rowIndex] = row;
		sizeMatrix[rowIndex] = sizes;
	}
	let columnIndex = -1;
	if (typeof align === "object" && "length" in align) while (++columnIndex < mostCellsPerRow) alignments[columnIndex] = toAlignment(align[columnIndex]);
	else {
		const code = toAlignment(align);
		while (++columnIndex < mostCellsPerRow) alignments[columnIndex] = code;
	}
	columnIndex = -1;
	const row = [];
	const sizes = [];
	while (++columnIndex < mostCellsPerRow) {
		const code = alignments[columnIndex];
		let before = "";
		let after = "";
		if (code === 99) {
			before = ":";
			after = ":";
		} else if (code === 108) before = ":";
		else if (code === 114) after = ":";
		let size = settings.alignDelimiters === false ? 1 : Math.max(1, longestCellByColumn[columnIndex] - before.length - after.length);
		const cell = before + "-".repeat(size) + after;
		if (settings.alignDelimiters !== false) {
			size = before.length + size + after.length;
			if (size > longestCellByColumn[columnIndex]) longestCellByColumn[columnIndex] = size;
			sizes[columnIndex] = size;
		}
		row[columnIndex] = cell;
	}
	cellMatrix.splice(1, 0, row);
	sizeMatrix.splice(1, 0, sizes);
	rowIndex = -1;
	const lines = [];
	while (++rowIndex < cellMatrix.length) {
		const row = cellMatrix[rowIndex];
		const sizes = sizeMatrix[rowIndex];
		const cellsInRow = settings.fillRows === false ? Math.max(1, cellMatrix[rowIndex === 1 ? 0 : rowIndex].length) : mostCellsPerRow;
		columnIndex = -1;
		const line = [];
		while (++columnIndex < cellsInRow) {
			const cell = row[columnIndex] || "";
			let before = "";
			let after = "";
			if (settings.alignDelimiters !== false) {
				const size = longestCellByColumn[columnIndex] - (sizes[columnIndex] || 0);
				const code = alignments[columnIndex];
				if (code === 114) before = " ".repeat(size);
				else if (code === 99) {
					const half = size / 2;
					if (size % 2) {
						before = " ".repeat(half + .5);
						after = " ".repeat(half - .5);
					} else {
						before = " ".repeat(half);
						after = before;
					}
				} else after = " ".repeat(size);
			}
			if (settings.delimiterStart !== false && !columnIndex) line.push("|");
			if (settings.padding !== false && !(settings.alignDelimiters === false && cell === "") && (settings.delimiterStart !== false || columnIndex)) line.push(" ");
			if (settings.alignDelimiters !== false) line.push(before);
			line.push(cell);
			if (settings.alignDelimiters !== false) line.push(after);
			if (settings.padding !== false) line.push(" ");
			if (settings.delimiterEnd !== false || columnIndex !== cellsInRow - 1) line.push("|");
		}
		lines.push(settings.delimiterEnd === false ? line.join("").replace(/ +$/, "") : line.join(""));
	}
	return lines.join("\n");
}
function serialize(value) {
	return value === null || value === void 0 ? "" : String(value);
}
function toAlignment(value) {
	const code = typeof value === "string" ? value.codePointAt(0) : 0;
	return code === 67 || code === 99 ? 99 : code === 76 || code === 108 ? 108 : code === 82 || code === 114 ? 114 : 0;
}

// src/report/renderers/markdown/markdown.ts
function table(head, align, rows) {
	if (rows.length === 0) return "";
	return markdownTable([head, ...rows].map((row) => row.map(cell)), {
		align: [...align],
		alignDelimiters: false
	});
}
function cell(markdown) {
	return markdown.replace(/\s*\n\s*/g, " ").replace(/\\+(?=\|)/g, "$&​").replaceAll("|", "\\|");
}
function details(summary, parts) {
	const body = paragraphs(parts);
	return body && `<details>\n<summary>${summary}</summary>\n\n${body}\n\n</details>`;
}
function paragraphs(parts) {
	return parts.filter(Boolean).join("\n\n");
}
function bullets(items) {
	return items.map((item) => `- ${item}`).join("\n");
}
function link(label, url) {
	if (url === null || !/^https?:\/\/[^\s<>]+$/.test(url)) return label;
	return `[${label}](${url.replaceAll("(", "%28").replaceAll(")", "%29")})`;
}
function warningAlert(text) {
	return `> [!WARNING]\n> ${text}`;
}

// src/report/renderers/sections/cases.ts
function wholeReport(input) {
	return input.reportUrl ? "the report" : `${code(`${input.directory}/outcome.json`)}`;
}
function caseName(input, row) {
	const shown = code(row.id);
	return isLinkable(row.id) ? link(shown, lineUrl(input, row.source)) : shown;
}
function sides({ baseline, current }) {
	if (baseline !== null && current !== null) return `${baseline} → ${current}`;
	return current ?? baseline ?? "";
}
function whatFailed({ failed, mustPass }) {
	const more = failed.length > 1 ? ` and ${formatCount(failed.length - 1)} more` : "";
	return `${mustPass ? "**must pass** " : ""}${failed[0] === void 0 ? "" : code(failed[0])}${more}`;
}
function caseTable(input, rows, limit) {
	const compared = rows.some(({ baseline }) => baseline !== null);
	const several = hasSeveralTrials(rows);
	const reasons = rows.some(({ failed, mustPass }) => failed.length > 0 || mustPass);
	const shown = rows.slice(0, limit);
	const again = freshRuns(input.outcome);
	const isAgain = shown.some(({ id }) => again.has(id));
	const head = ["Case", "Category"];
	if (several) head.push(compared ? "Baseline → this run" : "Passed");
	if (isAgain) head.push("Passed when run again");
	if (reasons) head.push("What failed");
	const cells = (row) => [
		caseName(input, row),
		code(row.category),
		...several ? [sides(row)] : [],
		...isAgain ? [again.get(row.id) ?? ""] : [],
		...reasons ? [whatFailed(row)] : []
	];
	return paragraphs([table(head, head.map(() => "l"), shown.map(cells)), shownOf(shown.length, rows.length, wholeReport(input))]);
}
function caseList(input, title, rows, limit) {
	if (rows.length === 0) return "";
	const shown = rows.slice(0, limit);
	const several = hasSeveralTrials(rows);
	const names = shown.map((row) => `${caseName(input, row)} ${several ? sides(row) : ""}`.trim());
	const rest = shownOf(shown.length, rows.length, wholeReport(input));
	return `**${title} (${formatCount(rows.length)}):** ${[names.join(", "), rest].filter(Boolean).join(". ")}`;
}
function otherGroups(input) {
	const lists = comparisonOf(input)?.cases;
	if (!lists) return [];
	const failingNow = ({ current }) => current !== null && current.passed * 2 <= current.trials;
	const rest = leadsWithAllFailing(input) ? [] : [
		{
			title: "Drifted: the base version fails them now, too",
			rows: worstFirst(drifted(input.outcome))
		},
		{
			title: "Still failing",
			rows: inOrder(lists.stillFailing)
		},
		{
			title: "New and failing",
			rows: inOrder(lists.added.filter(failingNow))
		}
	];
	return [
		{
			title: "Newly passing",
			rows: inOrder(lists.newlyPassing).map(withoutReasons)
		},
		{
			title: "Unstable, not counted: trials of one version disagree",
			rows: inOrder(lists.unstable)
		},
		...rest,
		{
			title: "Changed in content, not compared",
			rows: inOrder(lists.changed)
		},
		{
			title: "No longer there",
			rows: inOrder(lists.removed).map(withoutReasons)
		}
	].filter(({ rows }) => rows.length > 0);
}
function withoutReasons(row) {
	return {
		...row,
		failed: [],
		mustPass: false
	};
}
function leadsWithAllFailing(input) {
	if (!comparisonOf(input)) return true;
	return input.outcome.verdict.conclusion === "below-minimum" && newlyFailing(input.outcome).length === 0;
}
function leadCases(input) {
	return comparisonOf(input) && !leadsWithAllFailing(input) ? {
		title: "Newly failing",
		rows: worstFirst(newlyFailing(input.outcome)),
		isAll: false
	} : {
		title: "Failing",
		rows: failingCases(input),
		isAll: true
	};
}
const LIST_LIMITS = [
	200,
	50,
	20,
	5
];
function caseListsSection(input, skip) {
	const lead = leadCases(input);
	const rest = lead.rows.slice(skip);
	const leadTitle = skip > 0 ? `More ${lead.title.toLowerCase()}` : lead.title;
	const draw = (limit) => paragraphs([caseList(input, leadTitle, rest, limit), ...otherGroups(input).map(({ title, rows }) => caseList(input, title, rows, limit))]);
	return {
		id: "cases",
		versions: [...LIST_LIMITS.map(draw), ""]
	};
}
function caseCounts(input, skip) {
	const lead = leadCases(input);
	const lists = comparisonOf(input)?.cases;
	return [
		[Math.max(0, lead.rows.length - skip), `${skip > 0 ? "more " : ""}${lead.title.toLowerCase()}`],
		[lists?.newlyPassing.length ?? 0, "newly passing"],
		[lists?.unstable.length ?? 0, "unstable (not counted)"],
		[leadsWithAllFailing(input) ? 0 : drifted(input.outcome).length, "that the base version fails too"],
		[leadsWithAllFailing(input) ? 0 : lists?.stillFailing.length ?? 0, "still failing"],
		[lists?.added.length ?? 0, "new"],
		[lists?.changed.length ?? 0, "changed in content"],
		[lists?.removed.length ?? 0, "no longer there"]
	].filter(([count]) => count > 0).map(([count, what]) => `${formatCount(count)} ${what}`).join(", ");
}

// src/report/renderers/sections/confirmation.ts
const MOST_NAMED = 10;
function confirmationOf(input) {
	if (input.outcome.verdict.conclusion === "could-not-run") return null;
	return comparisonOf(input)?.confirmation ?? null;
}
function idsBy({ metrics, mustPass }) {
	const asked = [...metrics.flatMap(({ reruns }) => reruns?.cases ?? []), ...mustPass.filter(({ finding }) => finding !== "not-run")];
	const of = (finding) => asked.filter((one) => one.finding === finding).map(({ id }) => id);
	const confirmed = brokenIds({
		metrics,
		mustPass
	});
	const drifted = driftedIds({
		metrics,
		mustPass
	});
	const unconfirmed = [...new Set(of("unconfirmed"))].filter((id) => !confirmed.has(id) && !drifted.has(id));
	const [mended, lost] = [new Set(of("other")), new Set(of("excluded"))];
	return {
		asked: new Set(asked.map(({ id }) => id)),
		confirmed,
		drifted,
		unconfirmed,
		mended,
		lost
	};
}
function drift(input) {
	const ids = [...driftedIds(confirmationOf(input))].toSorted();
	if (ids.length === 0) return null;
	const [verb, that] = ids.length === 1 ? ["fails", "it"] : ["fail", "they"];
	return {
		ids,
		says: `${cases(ids.length)} that passed on the baseline now ${verb} on the base version too, so that ${that} cannot be this change's doing (provider drift?). Run the suite on the base branch to refresh the baseline.`
	};
}
function confirmationNotes(input) {
	const drifted = drift(input);
	const { conclusion, reasons } = input.outcome.verdict;
	const notes = confirmationOf(input) === null || conclusion !== "no-regression" ? [] : reasons.filter(({ rule }) => rule === "below_tolerance");
	return paragraphs([drifted && `⚠️ **Not this change:** ${drifted.says} ${named(drifted.ids)}`.trimEnd(), ...notes.slice(0, 3).map(({ text }) => `⚠️ ${plain(text, 400)}`)].map((note) => note ?? ""));
}
function named(ids) {
	const shown = ids.slice(0, MOST_NAMED).map((id) => code(id));
	const left = ids.length - shown.length;
	return `${shown.join(", ")}${left > 0 ? ` and ${formatCount(left)} more` : ""}`;
}
function confirmationNoteLines(input) {
	const drifted = drift(input);
	return drifted ? [`Not this change: ${drifted.says} ${drifted.ids.slice(0, MOST_NAMED).join(", ")}`] : [];
}
function whatConfirmed(input, metric) {
	const confirmation = confirmationOf(input);
	const found = confirmation?.metrics.find((one) => one.metric === metric);
	const evidence = found?.evidence.find(({ scope }) => scope === "overall");
	if (!confirmation || !found || !evidence) return null;
	const p = evidence.p < .001 ? "<0.001" : `=${evidence.p.toFixed(3)}`;
	const noDrift = confirmation.mode === "stored" ? "; provider drift cannot be ruled out" : "";
	if (evidence.rule === "thin" && found.thin) {
		const { currentOnly, baseOnly, pairs } = found.thin;
		return `${found.reruns?.cases.some(({ finding }) => finding === "confirmed") ? "" : "no single case is confirmed broken, but "}reliable cases fail more often: ${counted(currentOnly, "time")} on this version alone, ${counted(baseOnly, "time")} on the base version alone in ${counted(pairs, "paired run")} (p ≤ ${(Math.ceil(evidence.p * 1e3 - 1e-9) / 1e3).toString()})`;
	}
	const { newlyFailing, storedRuns } = found.firstLook;
	if (evidence.rule === "first-look") return `${formatCount(newlyFailing)} newly failing are more than ${counted(storedRuns, "stored run")} of the base version explain${storedRuns === 1 ? "s" : ""} (adj. p${p}${noDrift})`;
	const failing = (found.reruns?.cases ?? []).filter(({ finding }) => finding !== "other");
	const again = failing.filter(({ finding }) => finding === "confirmed").length;
	const doSo = confirmation.mode === "stored" ? "in all 4 fresh runs" : "in all 5 fresh runs, while the base version passes";
	return `of ${formatCount(failing.length)} newly failing ${failing.length === 1 ? "case" : "cases"} run again, ${formatCount(again)} ${again === 1 ? "fails" : "fail"} ${doSo} (adj. p${p}${noDrift})`;
}
function reachSentence(input) {
	const reach = reachOf(input);
	return reach === null ? "" : `A drop of ${reach} or more would have been seen (80%).`;
}
function reachOf(input) {
	const comparison = comparisonOf(input);
	const lead = leadComparison(input);
	if (!comparison || lead?.kind !== "proportion") return null;
	const own = comparison.confirmation?.metrics.find(({ metric }) => metric === lead.metric);
	const drop = own ? own.firstLook.smallestVisibleDrop : comparison.smallestVisibleDrop;
	return drop === null ? null : formatTolerance(Math.round(drop * 1e3) / 1e3, "share");
}
function confirmationSentences(input) {
	const confirmation = confirmationOf(input);
	if (!confirmation || confirmation.extraCalls.budget === 0) return [];
	if (confirmation.extraCalls.current + confirmation.extraCalls.base === 0) return nothingRun(input, confirmation);
	const reach = input.outcome.verdict.conclusion === "regression" ? reachOf(input) : null;
	return [
		found(confirmation),
		...thinSentences(confirmation),
		...stopSentences(confirmation),
		spent(input, confirmation),
		...reach === null ? [] : [`One pass of these cases sees a drop of ${reach} or more (80%).`]
	];
}
function nothingRun({ outcome }, { metrics, stopped }) {
	if (stopped !== null) return [];
	const first = counted(outcome.report.cases.filter(({ status }) => status !== "skipped").length, "run");
	if (metrics.some(({ evidence }) => evidence.length > 0)) return [`nothing, for the stored runs are evidence enough; the first pass took ${first}.`];
	return metrics.every(({ reruns, outcome: one }) => reruns === null && one === "pass") ? [`nothing, for the first look was not suspicious; the first pass took ${first}.`] : stopSentences({
		stopped,
		metrics
	});
}
function found(confirmation) {
	const { asked, confirmed, drifted, unconfirmed, mended, lost } = idsBy(confirmation);
	if (asked.size === 0) return `nothing to its end${confirmation.mode === "stored" ? ", for the base version did not answer" : ""}.`;
	const where = confirmation.mode === "confirm" ? "on both versions" : "on this version alone, so that provider drift cannot be ruled out";
	const parts = [
		`${formatCount(confirmed.size)} confirmed broken`,
		drifted.size > 0 && `${formatCount(drifted.size)} broken on the base version too`,
		unconfirmed.length > 0 && `${formatCount(unconfirmed.length)} not confirmed`,
		mended.size > 0 && `${formatCount(mended.size)} newly passing`,
		lost.size > 0 && `${formatCount(lost.size)} lost to errors`
	].filter(Boolean);
	return `${cases(asked.size)} ${where}: ${parts.join(", ")}.`;
}
const THIN_STOPS = {
	fired: "that is more than chance",
	futility: "stopped early, as there was no sign of a loss",
	end: "as many as planned, and not more than chance",
	budget: "ended by the limit of extra runs"
};
function thinSentences({ metrics }) {
	return metrics.filter(({ sameAs, thin }) => sameAs === null && thin !== null).flatMap(({ thin }) => {
		if (thin.stopped === "cap") return ["A loss spread thinly over reliable cases was not looked for: confirmation.max_extra_calls allows too few runs."];
		if (thin.pairs === 0) return [];
		const { pairs, currentOnly, baseOnly, stopped } = thin;
		return [`Reliable cases in ${counted(pairs, "paired run")}: only this version failed ${counted(currentOnly, "time")}, only the base version ${counted(baseOnly, "time")} (${THIN_STOPS[stopped] ?? stopped}).`];
	});
}
function stopSentences({ stopped, metrics }) {
	const leftOut = Math.max(0, ...metrics.map(({ reruns }) => reruns?.leftOut ?? 0));
	return [stopped === "interrupt" ? "The interrupt ended it early." : stopped === "budget" ? "The limit of calls or cost of the run ended it early." : "", leftOut > 0 ? `${cases(leftOut)} that changed ${leftOut === 1 ? "was" : "were"} not run again, for confirmation.max_extra_calls allows no more.` : ""].filter(Boolean);
}
function spent({ outcome }, { extraCalls: { current, base }, uniformCalls }) {
	const first = outcome.report.cases.filter(({ status }) => status !== "skipped").length;
	const each = base > 0 ? ` (${formatCount(current)} of this version, ${formatCount(base)} of the base version)` : "";
	const uniform = uniformCalls > 0 ? `; repeating every case alike finds as much with ${formatCount(uniformCalls)} runs in all` : "";
	return `${counted(current + base, "extra run")} of single cases${each} after the ${formatCount(first)} of the first pass${uniform}.`;
}
function confirmationSection(input) {
	const sentences = confirmationSentences(input).map((text) => plain(text, 400));
	if (sentences.length === 0) return {
		id: "confirmation",
		versions: [""]
	};
	const [first = ""] = sentences;
	return {
		id: "confirmation",
		versions: [`**Run again:** ${sentences.join(" ")}`, `**Run again:** ${first}`]
	};
}

// src/report/renderers/sections/diagnosis.ts
const LONGEST_TITLE = 160;
const MOST_NAMES = 10;
function patternsOf({ outcome }) {
	return outcome.diagnosis?.patterns ?? null;
}
const patternTitle = ({ title }) => code(title, LONGEST_TITLE);
function commonCauseSentence(input) {
	const leading = new Set(leadCases(input).rows.map(({ id }) => id));
	const shared = (patternsOf(input) ?? []).filter(({ rest }) => rest !== true).map((pattern) => ({
		pattern,
		count: pattern.cases.filter((id) => leading.has(id)).length
	})).filter(({ count }) => count >= 2 && count * 3 >= leading.size);
	const isOld = ({ pattern }) => pattern.change === "same" || pattern.change === "shrunk";
	const [first] = shared.toSorted((a, b) => Number(isOld(a)) - Number(isOld(b)) || b.count - a.count);
	if (!first) return "";
	const { pattern, count } = first;
	const change = changeWords(pattern);
	const files = (pattern.changedFiles ?? []).slice(0, 3).map((file) => code(file));
	const changes = files.length > 0 ? ` This pull request changes ${files.join(", ")}.` : "";
	return `**Most common cause (${formatCount(count)} of ${formatCount(leading.size)}):** ${patternTitle(pattern)}${change && ` (${change})`}.${changes}`;
}
function changeWords({ change, baselineCases, sharedCases }) {
	if (change === null) return "";
	if (change === "new") return "new";
	if (change === "same") return "as before";
	return `${change}, ${formatCount(baselineCases ?? 0)} → ${formatCount(sharedCases ?? 0)}`;
}
function diagnosedPatterns(input) {
	const patterns = patternsOf(input);
	if (patterns === null) return null;
	const shown = patterns.filter((pattern) => pattern.cases.length + (pattern.softCases?.length ?? 0) > 0);
	const gone = patterns.filter(({ change }) => change === "gone");
	const draw = (limit) => paragraphs([
		patternTable(shown.slice(0, limit)),
		restOf(shown.slice(limit)),
		shown.length > limit ? `${counted(shown.length - limit, "more pattern")} in ${code("error-analysis.md")}.` : "",
		gone.length > 0 ? `**No longer seen:** ${gone.slice(0, limit).map(patternTitle).join(", ")}` : ""
	]);
	return {
		id: "patterns",
		versions: shown.length + gone.length > 0 ? [
			draw(8),
			draw(3),
			""
		] : [""]
	};
}
function restOf(left) {
	const said = left.filter((pattern) => pattern.rest === true && pattern.cases.length > 1).slice(0, 3).map((pattern) => {
		const change = changeWords(pattern);
		return `${patternTitle(pattern)}: ${cases(pattern.cases.length)}${change && ` (${change})`}`;
	});
	return said.length > 0 ? `**Without a common cause:** ${said.join("; ")}` : "";
}
function patternTable(patterns) {
	const compared = patterns.some(({ change }) => change !== null);
	return table([
		"Cases",
		"Pattern",
		...compared ? ["Against the baseline"] : [],
		"What to do"
	], [
		"r",
		"l",
		...compared ? ["l"] : [],
		"l"
	], patterns.map((pattern) => [
		caseCount(pattern),
		patternTitle(pattern),
		...compared ? [changeWords(pattern) || "not known"] : [],
		plain(`${pattern.action.place}: ${lowerFirst$2(pattern.action.text)}`, 200)
	]));
}
const lowerFirst$2 = (text) => /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
function caseCount({ cases: failing, softCases = [] }) {
	const beside = softCases.length > 0 ? ` (+${formatCount(softCases.length)} that pass)` : "";
	return `${formatCount(failing.length)}${beside}`;
}
function clusterList({ clusters }) {
	return bullets(clusters.map(({ words, cases: ids }) => `${words.map((word) => code(word, 40)).join(" ")}: ${cases(ids.length)}`));
}
function targetsTable(input) {
	const title = titles(input);
	const units = new Map(input.outcome.report.metrics.map(({ metric, unit }) => [metric, unit]));
	const rows = (input.outcome.diagnosis?.tiers ?? []).flatMap((tier) => measured(tier).map((one) => targetRow(tier, one, {
		title,
		units
	})));
	return table([
		"Tier",
		"Cases",
		"Target",
		"Value",
		""
	], [
		"l",
		"r",
		"l",
		"r",
		"l"
	], rows);
}
function measured({ targets }) {
	return targets.filter(({ met }) => met !== null).toSorted((a, b) => Number(a.met) - Number(b.met));
}
function targetRow({ tier, cases: n }, { metric, target, value, met }, { title, units }) {
	const unit = units.get(metric) ?? "score";
	const name = plain(title(metric), 60);
	return [
		`${tier}`,
		formatCount(n),
		`${name} ${formatValue(target, unit)}`,
		value === null ? "" : formatValue(value, unit),
		met ? "✅ met" : "❌ missed"
	];
}
function targetCounts({ outcome }) {
	const all = (outcome.diagnosis?.tiers ?? []).flatMap(measured);
	const missed = all.filter(({ met }) => met === false).length;
	return all.length === 0 ? "" : `${formatCount(missed)} of ${counted(all.length, "target")} missed`;
}
function testSetNotes({ outcome }) {
	const health = outcome.diagnosis?.testSet;
	return health ? bullets([
		...contents(health),
		...gaps(health),
		...limits(health)
	]) : "";
}
function contents({ conflicts, duplicates }) {
	const exact = duplicates.filter(({ near }) => !near);
	const near = duplicates.filter((one) => one.near);
	const groups = (all) => listed(all.map((group) => group.cases.slice(0, 4).map((id) => code(id)).join(" and ")), "; ");
	return [
		...conflicts.slice(0, MOST_NAMES).map((one) => `**Contradiction:** ${one.cases.map((id) => code(id)).join(" and ")} say the same and expect different things (${code(one.what, 120)}).`),
		...exact.length > 0 ? [`**Repeated word for word:** ${groups(exact)}.`] : [],
		...near.length > 0 ? [`**Almost repeated:** ${groups(near)}.`] : []
	];
}
function gaps({ coverage }) {
	const { untestedIntents, untestedTools, untestedTopics } = coverage;
	const gap = (noun, names) => names.length > 0 ? [`**${noun} never tested:** ${listed(names.map((name) => code(name)))}.`] : [];
	return [
		...gap("Intents", untestedIntents),
		...gap("Tools", untestedTools),
		...gap("Topics", untestedTopics)
	];
}
function limits({ smallCategories, alwaysPassed }) {
	const small = smallCategories.map(({ category, cases: n, smallestVisibleDrop: drop }) => {
		const shows = drop === null ? "no drop" : `drops from ${formatValue(drop, "share").replace("%", " pp")} on`;
		return `${code(category)} (${cases(n)}, shows ${shows})`;
	});
	const always = alwaysPassed?.cases.length ?? 0;
	return [...small.length > 0 ? [`**Too small to be judged alone:** ${listed(small)}.`] : [], ...always > 0 ? [`**Passed in every stored run:** ${cases(always)} (${counted(alwaysPassed?.runs ?? 0, "run")}); they guard what works and tell nothing about what could be better.`] : []];
}
function listed(items, separator = ", ") {
	const left = items.length - MOST_NAMES;
	return left > 0 ? `${items.slice(0, MOST_NAMES).join(separator)} and ${formatCount(left)} more` : items.join(separator);
}
function coverageTable({ outcome }, limit) {
	const rows = outcome.diagnosis?.testSet?.coverage.rows ?? [];
	const count = (n) => n === 0 ? "–" : formatCount(n);
	return paragraphs([table([
		"Intent",
		"Single turn",
		"Multi-turn",
		"Context",
		"Many entities",
		"Edge case"
	], [
		"l",
		"r",
		"r",
		"r",
		"r",
		"r"
	], rows.slice(0, limit).map((row) => [code(row.intent), ...[
		row.singleTurn,
		row.multiTurn,
		row.context,
		row.entityHeavy,
		row.edgeCase
	].map(count)])), rows.length > limit ? `${counted(rows.length - limit, "more intent")} in ${code("outcome.json")}.` : ""]);
}
function diagnosisDetails(input) {
	const { diagnosis } = input.outcome;
	if (!diagnosis) return "";
	const counts = targetCounts(input);
	return paragraphs([
		diagnosis.clusters.length > 0 ? details("Words that failing cases share and others do not", [clusterList(diagnosis)]) : "",
		counts && details(`Targets by tier (${counts})`, [targetsTable(input)]),
		details("About the test set", [testSetNotes(input), coverageTable(input, 60)])
	]);
}

// src/report/renderers/sections/failures.ts
function commonChecks(input) {
	const counts = /* @__PURE__ */ new Map();
	for (const { failed } of leadCases(input).rows) for (const check of new Set(failed.map((text) => text.replace(/ \(turn \d+\)$/, "")))) counts.set(check, (counts.get(check) ?? 0) + 1);
	return [...counts].map(([check, cases]) => ({
		check,
		cases
	})).sort((a, b) => b.cases - a.cases);
}
function commonCheckSentence(input) {
	if (patternsOf(input) !== null) return commonCauseSentence(input);
	const total = leadCases(input).rows.length;
	const first = commonChecks(input)[0];
	if (!first || first.cases < 2 || first.cases * 3 < total) return "";
	return `**Most common failure (${formatCount(first.cases)} of ${formatCount(total)}):** ${code(first.check)}`;
}
function patternsSection(input) {
	const diagnosed = diagnosedPatterns(input);
	if (diagnosed) return diagnosed;
	const checks = commonChecks(input);
	const draw = (limit) => {
		const left = checks.length - limit;
		return paragraphs([table(["Cases", "What failed"], ["r", "l"], checks.slice(0, limit).map((common) => [formatCount(common.cases), code(common.check)])), left > 0 ? `${counted(left, "other failure")}, each in ${cases(checks[limit]?.cases ?? 1)} or fewer.` : ""]);
	};
	return {
		id: "patterns",
		versions: checks.length > 1 ? [
			draw(8),
			draw(3),
			""
		] : [""]
	};
}
function errorsTable(input) {
	return table([
		"Cases",
		"Error",
		"Where",
		"For example"
	], [
		"r",
		"l",
		"l",
		"l"
	], errorGroups(input).slice(0, 10).map((group) => [
		formatCount(group.cases),
		group.code === null ? "" : code(group.code),
		group.blame ?? "",
		group.message && code(group.message, 160)
	]));
}
function examplesSection(input) {
	const byId = new Map(input.outcome.report.cases.map((result) => [result.id, result]));
	const examples = leadCases(input).rows.slice(0, 3).flatMap(({ id }) => {
		const result = byId.get(id);
		const trial = result?.trials.find(({ status }) => status === "failed");
		return result && trial && trial.transcript.turns.length > 0 ? [{
			result,
			trial
		}] : [];
	});
	const draw = (count, maxLines) => paragraphs(examples.slice(0, count).map(({ result, trial }) => example(result, trial, maxLines)));
	return {
		id: "examples",
		versions: examples.length > 0 ? [
			draw(2, 14),
			draw(1, 8),
			""
		] : [""]
	};
}
function example(result, trial, maxLines) {
	const which = result.trials.length > 1 ? `, trial ${trial.trial + 1} of ${result.trials.length}` : "";
	const text = trial.transcript.turns.flatMap(spoken).join("\n");
	return `${code(result.id)}${which} (agent output):\n\n${fence(text, {
		maxLines,
		maxLineLength: 200
	})}`;
}
function spoken(turn) {
	const calls = (turn.toolCalls ?? []).map((call) => `tool   ${call.name} ${JSON.stringify(call.arguments)}`);
	return [
		`user   ${turn.user}`,
		...calls,
		...turn.text === void 0 ? [] : [`agent  ${turn.text}`]
	];
}

// src/report/renderers/reasons.ts
const VISIBLE_METRICS = 8;
function visibleMetrics(input) {
	return comparedMetrics(input, "overall").filter(({ gated }) => gated).slice(0, VISIBLE_METRICS);
}
const IN_THE_HEADLINE = ["not_worse", "no_baseline"];
function shortReasons(input) {
	const all = input.outcome.verdict.reasons;
	const told = new Set(visibleMetrics(input));
	const hasLead = all.some((reason) => rowOf(input, reason)?.scope === "overall");
	const rows = new Map(all.map((reason) => [reason, reason.rule === "paired" || hasLead ? rowOf(input, reason) : void 0]));
	const worse = [...rows.values()].filter((row) => row !== void 0).filter(({ verdict }) => verdict === "worse");
	const overall = worse.filter(({ scope }) => scope === "overall");
	const groups = worse.filter(({ scope }) => scope !== "overall");
	const untold = all.filter((reason) => {
		const row = rows.get(reason);
		if (IN_THE_HEADLINE.includes(reason.rule)) return false;
		return row === void 0 || row.scope === "overall" && !told.has(row);
	});
	const pass = leadComparison(input);
	return {
		lead: overall.find((row) => row === pass) ?? overall[0],
		others: [...worseGroups(input, groups), ...untold.map(({ text }) => text)]
	};
}
function rowOf(input, { rule, metric, scope }) {
	const { conclusion } = input.outcome.verdict;
	if (rule !== "paired" && rule !== "confirmed" || conclusion !== "regression" && conclusion !== "below-minimum") return void 0;
	return comparisonOf(input)?.metrics.find((row) => row.metric === metric && row.scope === scope);
}
function worseGroups(input, rows) {
	const title = titles(input);
	return [...Map.groupBy(rows, ({ scope }) => scope)].map(([scope, worse]) => {
		const [kind, name] = [scope.slice(0, scope.indexOf(":")), scope.slice(scope.indexOf(":") + 1)];
		return `Worse in ${kind} "${name}": ${worse.map((row) => `${lowerFirst$1(title(row.metric))} ${formatChange(row).change}`).join(", ")}.`;
	});
}
function lowerFirst$1(text) {
	return text.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
}

// src/report/renderers/sections/metrics.ts
function changeTable(input, rows) {
	const title = titles(input);
	const judged = rows.some(({ verdict }) => verdict !== "info");
	return table([
		"Metric",
		"Baseline → this run",
		"Change (95% CI)",
		...judged ? ["Verdict"] : []
	], [
		"l",
		"r",
		"r",
		"l"
	].slice(0, judged ? 4 : 3), rows.map((row) => {
		const name = plain(title(row.metric), 80);
		return [
			row.verdict === "worse" ? `**${name}**` : name,
			formatChange(row).sides,
			changeCell(row),
			...judged ? [METRIC_VERDICTS[row.verdict]] : []
		];
	}));
}
function changeTables(input, rows) {
	const judged = rows.filter(({ verdict }) => verdict !== "info");
	const measured = rows.filter(({ verdict }) => verdict === "info");
	return paragraphs([
		changeTable(input, judged),
		judged.length > 0 && measured.length > 0 ? "Measured only, no gate looks at these:" : "",
		changeTable(input, measured)
	]);
}
function changeCell(row) {
	const { change, interval } = formatChange(row);
	return `${row.verdict === "worse" ? `**${change}**` : change}${interval ? ` (${interval})` : ""}`;
}
function valueTable(input, rows) {
	const title = titles(input);
	return table([
		"Metric",
		"This run (95% CI)",
		"Cases"
	], [
		"l",
		"r",
		"r"
	], rows.map((row) => [
		plain(title(row.metric), 80),
		formatEstimate(row.value, row.interval, row.unit),
		formatCount(row.n)
	]));
}
function rowsOf(input, which) {
	const rows = comparedMetrics(input, "overall");
	if (which === "all") return rows;
	const visible = visibleMetrics(input);
	return which === "visible" ? visible : rows.filter((row) => !visible.includes(row));
}
const NOWHERE = /* @__PURE__ */ new Set();
function metricsSection(input, id, which, elsewhere = NOWHERE) {
	const compared = comparisonOf(input) !== null;
	const rows = rowsOf(input, which).filter(({ gated, metric }) => gated || !elsewhere.has(metric));
	const values = compared || which === "other" ? [] : measuredMetrics(input, "overall").filter(({ metric }) => !elsewhere.has(metric));
	const total = compared ? rows.length : values.length;
	const draw = (limit) => paragraphs([
		compared ? changeTables(input, rows.slice(0, limit)) : valueTable(input, values.slice(0, limit)),
		shownOf(Math.min(limit, total), total, wholeReport(input)),
		which === "other" ? "" : plainValuesOf(input)
	]);
	return {
		id,
		versions: total > 0 ? [
			draw(100),
			draw(10),
			""
		] : [""]
	};
}
function plainValuesOf({ outcome }) {
	const ran = quickSet(outcome);
	return ran === null ? "" : `Of ${ran}, which holds all that must pass or failed lately.`;
}
function leadSentence(input) {
	const lead = leadComparison(input);
	if (!lead) return null;
	const { sides, change, interval } = formatChange(lead);
	return `${plain(titles(input)(lead.metric), 80)} **${sides}** (${change}${interval ? `, 95% CI ${interval}` : ""})`;
}
function groupsSection(input, prefix, head) {
	const name = (scope) => code(scope.slice(prefix.length));
	const lead = leadComparison(input)?.metric ?? "pass_rate";
	const rows = (comparisonOf(input)?.metrics ?? []).filter(({ scope, metric }) => scope.startsWith(prefix) && metric === lead).toSorted((a, b) => a.delta - b.delta);
	if (rows.length < 2) return {
		id: "categories",
		versions: [""],
		summary: ""
	};
	const changed = rows.filter(({ delta }) => delta !== 0);
	if (changed.length === 0) return {
		id: "categories",
		versions: [""],
		summary: ""
	};
	const draw = (chosen, others) => {
		const left = rows.length - chosen.length;
		return paragraphs([
			table([
				head,
				"Cases",
				"Baseline → this run",
				"Change (95% CI)",
				"Verdict"
			], [
				"l",
				"r",
				"r",
				"r",
				"l"
			], chosen.map((row) => [
				name(row.scope),
				formatCount(row.n),
				formatChange(row).sides,
				changeCell(row),
				METRIC_VERDICTS[row.verdict]
			])),
			left > 0 ? `${formatCount(left)} more ${left === 1 ? "is" : "are"} ${others}.` : "",
			`Each interval is for its row alone; the verdicts allow for looking at ${formatCount(rows.length)} groups.`
		]);
	};
	const worse = rows.filter(({ verdict }) => verdict === "worse").slice(0, 10);
	return {
		id: "categories",
		versions: [
			draw(changed, "unchanged"),
			draw(worse, "not worse"),
			""
		],
		summary: groupCounts(rows, changed)
	};
}
function groupCounts(rows, changed) {
	const count = (verdict) => changed.filter((row) => row.verdict === verdict).length;
	const others = [
		[count("better"), "better"],
		[count("unclear"), "unclear"],
		[count("same"), "same"],
		[count("info"), "changed"],
		[rows.length - changed.length, "unchanged"]
	];
	return [`${count("worse") === 0 ? "none" : formatCount(count("worse"))} of ${formatCount(rows.length)} worse`, ...others.filter(([n]) => n > 0).map(([n, what]) => `${formatCount(n)} ${what}`)].join(", ");
}
const MAX_COLUMNS = 6;
function groupMatrix(input, prefix, head) {
	const values = input.outcome.report.metrics.filter(({ scope }) => scope.startsWith(prefix));
	const gated = new Set(comparedMetrics(input, "overall").flatMap((row) => row.gated ? [row.metric] : []));
	const metrics = [...new Set(measuredMetrics(input, "overall").map(({ metric }) => metric))].filter((metric) => values.some((row) => row.metric === metric)).toSorted((a, b) => Number(gated.has(b)) - Number(gated.has(a))).slice(0, MAX_COLUMNS);
	const byKey = new Map(values.map((row) => [`${row.metric} ${row.scope}`, row]));
	const scopes = [...new Set(values.map(({ scope }) => scope))].slice(0, 200);
	const title = titles(input);
	return table([
		head,
		"Cases",
		...metrics.map((metric) => plain(title(metric), 40))
	], [
		"l",
		"r",
		...metrics.map(() => "r")
	], scopes.map((scope) => {
		const cells = metrics.map((metric) => byKey.get(`${metric} ${scope}`));
		const n = Math.max(0, ...cells.map((row) => row?.n ?? 0));
		return [
			code(scope.slice(prefix.length)),
			formatCount(n),
			...cells.map((row) => row ? formatValue(row.value, row.unit) : "")
		];
	}));
}

// src/report/renderers/baseline-advice.ts
function baselineAdvice(input) {
	const { outcome, ci, directory } = input;
	const { comparison, verdict } = outcome;
	if (!comparedMetrics(input, "overall").some((row) => row.gated && row.verdict === "better") || !comparison || verdict.conclusion !== "no-regression") return null;
	const { source, branch } = comparison.baseline;
	if (source === "agent") return null;
	if (source === "file") return {
		say: "Better than the baseline: to hold the new level, put in the place of its file",
		code: `${directory}/outcome.json`,
		after: "."
	};
	const pull = ci?.pullRequest;
	const where = pull ? branch ?? pull.baseRef : branch;
	if (where === null || !(pull || ci?.branch === where)) return null;
	if (!pull) return {
		say: "Better than the baseline: this run is the new one, for all that follows on",
		code: where,
		after: "."
	};
	return {
		say: "Better than the baseline: the first run after the merge into",
		code: where,
		after: " is the new one, and holds this level."
	};
}

// src/report/renderers/next-steps.ts
function nextSteps(input) {
	const { conclusion } = input.outcome.verdict;
	if (conclusion === "could-not-run") {
		const group = errorGroups(input)[0];
		return group ? [{ say: adviceFor(group.code) }] : [];
	}
	if (conclusion === "not-compared") return toCompare(input);
	const failing = conclusion === "regression" || conclusion === "below-minimum";
	const advice = baselineAdvice(input);
	return [
		...failing ? toMend(input) : [],
		...advice ? [advice] : [],
		...toKnowMore(input)
	];
}
function toMend(input) {
	const { verdict } = input.outcome;
	const steps = [];
	const pull = input.ci?.pullRequest;
	if (pull) steps.push({ say: `Fix it and push: ${pull.fork ? "the next run reports again" : "this report updates itself"}.` });
	const one = leadCases(input).rows.find(({ id }) => isLinkable(id));
	if (input.ci && one) steps.push({
		say: "Run the worst case locally:",
		code: commandLine(input, "--case", one.id)
	});
	steps.push({
		say: input.ci ? "Run all that failed, after a first run there:" : "Run what failed again:",
		code: commandLine(input, "--mode failed")
	});
	if (verdict.conclusion === "regression" && input.ci?.pullRequest && verdict.accepted === null) steps.push({
		say: "Accept the drop: add the label",
		code: LABEL_ACCEPT,
		after: ". It holds for this commit only; after the merge the next run on the base branch is the baseline."
	});
	return steps;
}
function toKnowMore(input) {
	const { run } = input.outcome;
	const steps = [];
	if (run.stopped) steps.push(goOn(input, run.stopped));
	if (run.mode === "full") return steps;
	const all = `Run ${allCases(run.cases.total)}`;
	if (input.ci?.pullRequest) steps.push({
		say: `${all}: add the label`,
		code: LABEL_FULL,
		after: "."
	});
	else if (!input.ci) steps.push({
		say: `${all}:`,
		code: commandLine(input, "--mode full")
	});
	return steps;
}
function goOn(input, stopped) {
	if (input.ci) return { say: stopped === "budget" ? "Raise the limit in the workflow and run the job again." : "Run the job again." };
	return {
		say: `${stopped === "budget" ? "Raise the limit and go on" : "Go on"} where it stopped:`,
		code: commandLine(input, "--resume")
	};
}
const UNUSABLE = "the baseline could not be used";
function toCompare(input) {
	const { ci, directory, outcome } = input;
	const first = outcome.verdict.reasons.find(({ rule }) => rule === "no_baseline");
	const unusable = outcome.verdict.headline === UNUSABLE;
	if (!first || unusable || trialCounts(input).ran === 0) return [];
	if (ci === null) return [{
		say: "Compare a later run with this one:",
		code: commandLine({
			...input,
			directory: ".agent-eval"
		}, "--baseline", quoted(`${directory}/outcome.json`))
	}];
	if (outcome.verdict.headline !== "no baseline yet") return [];
	if (ci.pullRequest === null && ci.branch === ci.defaultBranch) return [{ say: "This run becomes the baseline of the runs to come." }];
	return [{
		say: "Nothing is compared until a run on",
		code: ci.defaultBranch,
		after: " has saved a baseline: merge this, or run the workflow there by hand."
	}];
}
function wholeSuite({ outcome: { run } }) {
	return `${allCases(run.cases.total)}${run.trials > 1 ? ` × ${counted(run.trials, "trial")}` : ""}`;
}

// src/report/renderers/sections/provenance.ts
function baselineName(input) {
	const baseline = input.outcome.comparison?.baseline;
	if (!baseline) return null;
	const { branch, createdAt, runId, sha, source } = baseline;
	if (source === "agent") return plain(baseline.description);
	const age = formatAge(createdAt, input.outcome.run.startedAt);
	const run = source === "file" ? code(runId) : link(code(runId), runUrl(input, runId));
	return [
		runId.startsWith("local-") ? "a local run" : `run ${run}`,
		source === "cache" ? " from the cache" : "",
		branch ? ` on ${code(branch)}` : "",
		sha ? ` at ${link(code(shortSha(sha)), commitUrl(input, sha))}` : "",
		age ? `, ${age} old` : ""
	].join("");
}
function baselineSentence(input, name) {
	if (input.outcome.comparison?.baseline.source === "agent") return name;
	const why = (input.outcome.comparison?.baseline.why ?? "").trim().replace(/\.$/, "").replace(/^it is of [0-9a-f]{7}, /, "that is ");
	return `${name}${why && `, because ${plain(why.charAt(0).toLowerCase() + why.slice(1))}`}`;
}
const MODES = {
	full: "full run",
	quick: "quick run",
	changed: "run of what the change touches",
	failed: "run of what failed before"
};
const STOPPED = {
	budget: "stopped by the budget",
	interrupt: "interrupted"
};
function runSentence(input) {
	const { run } = input.outcome;
	const { ran, errored } = trialCounts(input);
	if (ran === 0) return run.cases.total > 0 ? `nothing was run, of ${cases(run.cases.total)}` : "nothing was run";
	const some = run.cases.selected < run.cases.total ? `${formatCount(run.cases.selected)} of ${cases(run.cases.total)}` : cases(run.cases.selected);
	const errors = errored > 0 ? `${formatCount(errored)} of ${counted(ran, "trial")} errored` : "no errors";
	const each = `${counted(run.trials, "trial")} each`;
	return [
		MODES[run.mode],
		some,
		each,
		errors,
		run.stopped && STOPPED[run.stopped]
	].filter(Boolean).join(", ");
}
function costSentence(input) {
	const { run, report } = input.outcome;
	const { ran } = trialCounts(input);
	if (ran === 0 && run.calls === 0) return null;
	const time = formatDuration(run.durationMs);
	if (run.calls > 0) {
		const cost = run.cost === null ? "not reported" : formatCost(run.cost);
		const { current = 0, base = 0 } = run.extraCalls ?? {};
		return `${cost}, ${counted(run.calls + current + base, "call")} to the agent, ${time}`;
	}
	const costs = report.cases.flatMap(({ trials }) => trials.flatMap(({ usage }) => usage.cost ?? []));
	return `no agent was called (recorded conversations${costs.length > 0 ? `, ${formatCost(costs.reduce((sum, cost) => sum + cost, 0))} when recorded` : ""}), ${time}`;
}
const COMPARABLE = {
	high: "yes",
	partial: "partly",
	none: "no"
};
function comparedSection(input) {
	const { comparison, verdict } = input.outcome;
	const baseline = baselineName(input);
	const sha = headSha(input);
	const commit = sha ? `${link(code(shortSha(sha)), commitUrl(input, sha))}, ` : "";
	const cost = costSentence(input);
	const run = [`**This run:** ${commit}${runSentence(input)}`, ...cost ? [`**Cost:** ${cost}`] : []];
	if (!comparison || baseline === null || verdict.conclusion === "could-not-run") return {
		id: "compared",
		versions: [bullets(run)]
	};
	const { level, differences } = comparison.comparability;
	const paired = `${cases(comparison.shared)} paired`;
	return {
		id: "compared",
		versions: [bullets([
			`**Baseline:** ${baselineSentence(input, baseline)}`,
			...run.slice(0, 1),
			`**Comparable:** ${COMPARABLE[level]}, ${paired}. ${differences.slice(0, 8).map((text) => plain(text)).join(" ")}`.trimEnd(),
			...run.slice(1)
		]), `Compared with ${baseline}: ${paired}.${cost ? ` Cost: ${cost}.` : ""}`]
	};
}
function warningsSection(input) {
	const warnings = allWarnings(input);
	const draw = (limit) => {
		const shown = warnings.slice(0, limit).map(({ text }) => plain(text));
		const left = warnings.length - shown.length;
		return `**Warnings:**\n\n${bullets(left > 0 ? [...shown, `${counted(left, "more warning")} in the log.`] : shown)}`;
	};
	return {
		id: "warnings",
		versions: warnings.length > 0 ? [
			draw(10),
			draw(3),
			""
		] : [""]
	};
}
function actions(input) {
	const { conclusion } = input.outcome.verdict;
	const steps = conclusion === "inconclusive" || conclusion === "not-compared" || conclusion === "could-not-run" ? [] : nextSteps(input).map(stepMarkdown);
	return steps.length > 0 ? `**What to do:**\n\n${bullets(steps)}` : "";
}
function stepMarkdown({ say, code: words, after = "" }) {
	return words === void 0 ? say : `${say} ${code(words, 1e3)}${after}`;
}
function linksLine(input) {
	const sha = headSha(input);
	return [
		input.reportUrl && link("Report", input.reportUrl),
		logUrl(input) && link("Log", logUrl(input)),
		sha && `results for ${code(shortSha(sha))}`
	].filter(Boolean).join(" · ");
}

// src/report/renderers/sections/opening.ts
function heading(input) {
	const { verdict } = input.outcome;
	return `### ${CONCLUSIONS[verdict.conclusion].symbol} Agent eval: ${plain(verdictSentence(verdict), 200)}`;
}
const MAX_REASONS = 5;
function reasons(all) {
	const texts = all.slice(0, MAX_REASONS).map((text) => plain(text, 400));
	if (texts.length < 2) return texts[0] ?? "";
	const left = all.length - texts.length;
	return bullets(left > 0 ? [...texts, `${counted(left, "more reason")} in ${code("outcome.json")}`] : texts);
}
function passCount(input) {
	const { passed, failed, errored } = statusCounts(input);
	const rate = input.outcome.report.metrics.find(({ metric, scope }) => metric === "pass_rate" && scope === "overall");
	const errors = errored > 0 ? ` ${cases(errored)} errored.` : "";
	const share = rate && leadComparison(input)?.metric !== "pass_rate" ? `, pass rate ${formatValue(rate.value, rate.unit)}` : "";
	return `**${passing(passed, passed + failed, input.outcome)}**${share}.${errors}`;
}
function reportLink(input) {
	return input.reportUrl ? link("Open report", input.reportUrl) : "";
}
function sentences(parts) {
	return parts.filter(Boolean).join(" ");
}
function noRegression(input) {
	const lead = leadSentence(input);
	if (lead === null) return [sentences([passCount(input), reportLink(input)])];
	return [sentences([
		`${lead}.`,
		changedSentence(input.outcome),
		reachSentence(input),
		reportLink(input)
	])];
}
function failingCounts(input) {
	const comparison = comparisonOf(input);
	if (!comparison) return passCount(input);
	const failing = newlyFailing(input.outcome).length;
	if (failing === 0) return `**${changedSentence(input.outcome)}**`;
	const branch = comparison.baseline.branch ? code(comparison.baseline.branch) : "the baseline";
	const mended = comparison.cases.newlyPassing.length;
	const verbs = failing === 1 ? ["passes", "fails"] : ["pass", "fail"];
	return `**${cases(failing)} that ${verbs[0]} on ${branch} now ${verbs[1]}, ${formatCount(mended)} now ${mended === 1 ? "passes" : "pass"} (of ${formatCount(comparison.shared)}).**`;
}
function ruledOutChance(input, row) {
	const { sides, interval, changeUnit } = formatChange(row);
	const facts = [interval && `95% CI ${interval}${changeUnit}`, row.tolerance === null ? "" : `tolerance ${formatTolerance(row.tolerance, row.unit)}`].filter(Boolean);
	const [name, inBrackets] = [plain(titles(input)(row.metric), 80), facts.length > 0 ? ` (${facts.join(", ")})` : ""];
	const confirmed = whatConfirmed(input, row.metric);
	if (confirmed) return `${name} ${sides}${inBrackets}: ${confirmed}.`;
	return `${name} ${sides}; chance does not explain it${inBrackets}.`;
}
function reasonsInFull(input) {
	const { conclusion, reasons: all } = input.outcome.verdict;
	const isShortened = shortReasons(input).others.length < all.length || shortReasons(input).lead !== void 0;
	if (!CONCLUSIONS[conclusion].failing || !isShortened) return "";
	const shown = all.slice(0, 20).map(({ text }) => plain(text, 400));
	return `**Why this verdict:**\n\n${bullets(shown)}`;
}
function regression(input) {
	const { accepted } = input.outcome.verdict;
	const acceptance = accepted && `**Accepted** by ${code(accepted.by)} for ${code(accepted.sha.slice(0, 7))} only: the check passes for this commit, the next push is judged anew.`;
	const { lead, others } = shortReasons(input);
	const more = reasons(others);
	const why = lead ? ruledOutChance(input, lead) : others.length === 1 ? more : "";
	const isSaid = why === more;
	return [
		acceptance ?? "",
		sentences([failingCounts(input), why]),
		isSaid ? "" : more,
		commonCheckSentence(input)
	];
}
function belowMinimum(input) {
	const changed = comparisonOf(input) ? changedSentence(input.outcome) : null;
	return [
		reasons(shortReasons(input).others),
		sentences([passCount(input), changed]),
		commonCheckSentence(input)
	];
}
function lowerFirst(text) {
	return text.charAt(0).toLowerCase() + text.slice(1);
}
function toDecide(input) {
	const { run } = input.outcome;
	const all = wholeSuite(input);
	const rows = leadCases(input).rows.slice(0, 5);
	const ways = [];
	if (run.stopped) ways.push(lowerFirst(stepMarkdown(goOn(input, run.stopped)).replace(/\.$/, "")));
	if (run.mode !== "full") ways.push(input.ci?.pullRequest ? `add the label ${code(LABEL_FULL)} (${all})` : `run ${code(commandLine(input, "--mode full"), 1e3)} (${all})`);
	if (rows.length > 0) ways.push(`read the failing cases: ${rows.map((row) => caseName(input, row)).join(", ")}`);
	return ways.length > 0 ? `**To decide:** ${ways.join(", or ")}.` : "";
}
function isToldByReasons(input) {
	const lead = leadComparison(input);
	return input.outcome.verdict.reasons.slice(0, MAX_REASONS).some(({ metric, scope }) => lead !== void 0 && metric === lead.metric && scope === lead.scope);
}
function inconclusive(input) {
	const lead = leadSentence(input);
	const numbers = lead === null ? passCount(input) : `${lead}. ${changedSentence(input.outcome)}`;
	return [
		isToldByReasons(input) ? "" : numbers,
		reasons(shortReasons(input).others),
		toDecide(input)
	];
}
function whyNot(input) {
	const unusable = input.warnings.filter(({ code: kind }) => /^(baseline|saved_run)_/.test(kind));
	return [...shortReasons(input).others, ...unusable.map(({ text }) => text)];
}
const LIMIT_RULES = [
	"minimum",
	"maximum",
	"limits_not_decided"
];
function notCompared(input) {
	const { verdict, report } = input.outcome;
	const ran = report.cases.some(({ status }) => status === "passed" || status === "failed");
	const missed = verdict.reasons.some(({ rule }) => LIMIT_RULES.includes(rule));
	return [reasons(whyNot(input)), sentences([
		ran ? passCount(input) : null,
		ran && !missed ? "No configured minimum is missed." : null,
		...nextSteps(input).map(stepMarkdown)
	])];
}
function couldNotRun(input) {
	const group = errorGroups(input)[0];
	return [reasons(shortReasons(input).others), sentences(["No metric is shown.", group ? adviceFor(group.code) : null])];
}
const OPENINGS = {
	"no-regression": noRegression,
	regression,
	"below-minimum": belowMinimum,
	inconclusive,
	"not-compared": notCompared,
	"could-not-run": couldNotRun
};
const DOUBTS = ["scoring_changed", "removed_cases"];
function alert(input) {
	const doubts = (comparisonOf(input)?.warnings ?? []).filter(({ code: kind }) => DOUBTS.includes(kind));
	return doubts.length > 0 ? warningAlert(doubts.map(({ text }) => plain(text)).join(" ")) : "";
}
function opening(input) {
	const { conclusion } = input.outcome.verdict;
	const claims = conclusion !== "could-not-run";
	return paragraphs([
		heading(input),
		...OPENINGS[conclusion](input),
		confirmationNotes(input),
		claims ? alert(input) : ""
	]);
}

export { titles as $, confirmationSentences as A, link as B, patternTitle as C, testSetNotes as D, targetsTable as E, leadCases as F, comparedMetrics as G, table as H, otherGroups as I, hasSeveralTrials as J, comparisonOf as K, wholeReport as L, caseListsSection as M, caseName as N, confirmationNoteLines as O, caseTable as P, statusCounts as Q, bullets as R, diagnosisDetails as S, targetCounts as T, allWarnings as U, paragraphs as V, caseChanges as W, leadComparison as X, inOrder as Y, measuredMetrics as Z, examplesSection as _, comparedSection as a, clusterList as b, runSentence as c, groupMatrix as d, trialCounts as et, groupsSection as f, errorsTable as g, commonChecks as h, actions as i, caseCounts as j, confirmationSection as k, warningsSection as l, shortReasons as m, opening as n, costSentence as o, metricsSection as p, errorGroups as q, reasonsInFull as r, linksLine as s, heading as t, worstFirst as tt, nextSteps as u, patternsSection as v, patternsOf as w, coverageTable as x, changeWords as y, details as z };