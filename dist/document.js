import { $a as formatEstimate, Ar as changeWords, Br as trendRuns, Fi as columnTitle, Fr as levelAt, Ii as isNumeric, Ir as placeOfChange, Li as num, Mr as direction, Nr as gotWorse, Oi as shortSha, Pr as isConclusion, Vr as unitOf, ac as formatMinute, ea as isDetail, jr as conclusionWord, no as formatValue, oo as SLACK, ta as rankOf, zr as spreadText } from "./pipeline.js";
import { H as counted, tt as cut } from "./cli.js";
import { createHash } from "node:crypto";

// src/html/visible.ts
const HIDDEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffe\uffff\u{e0000}-\u{e007f}]/gu;
const MARKS = /(\p{M}{8})\p{M}+/gu;
function visible(text) {
	return text.toWellFormed().replace(/\r\n?/g, "\n").replace(HIDDEN, shownAs).replace(MARKS, "$1");
}
function shownAs(character) {
	const code = character.codePointAt(0) ?? 0;
	if (code < 32) return String.fromCodePoint(9216 + code);
	if (code === 127) return "\u2421";
	return `[U+${code.toString(16).toUpperCase().padStart(4, "0")}]`;
}

// src/html/markup.ts
const VOID = /* @__PURE__ */ new Set([
	"br",
	"col",
	"hr",
	"img",
	"input",
	"link",
	"meta"
]);
const NAME = /^[a-zA-Z][a-zA-Z0-9:-]*$/;
const ESCAPES = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	"\"": "&quot;",
	"'": "&#39;"
};
function escaped(text) {
	return visible(text).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? "");
}
function element(tag, attributes, ...content) {
	if (!NAME.test(tag)) throw new TypeError(`${JSON.stringify(tag)} is no name of an element`);
	const open = `<${tag}${Object.entries(attributes).map(([name, value]) => attribute(name, value)).join("")}>`;
	return { html: VOID.has(tag) ? open : `${open}${inner(content)}</${tag}>` };
}
function attribute(name, value) {
	if (value === false || value === null || value === void 0) return "";
	if (!NAME.test(name) || name === "style" || /^on/i.test(name)) throw new TypeError(`${name} is no attribute of a report`);
	return value === true ? ` ${name}` : ` ${name}="${escaped(String(value))}"`;
}
function inner(content) {
	if (content === null || content === void 0 || content === false) return "";
	if (typeof content === "string") return escaped(content);
	if (typeof content === "number") return String(content);
	return "html" in content ? content.html : content.map(inner).join("");
}
function join(...content) {
	return { html: inner(content) };
}
function isEmpty(content) {
	return inner(content) === "";
}
function link(label, url) {
	if (url === null || !/^(?:https:\/\/|http:\/\/|#)[^\s<>"]*$/.test(url)) return label;
	return element("a", {
		href: url,
		...url.startsWith("#") ? {} : {
			rel: "noopener noreferrer",
			target: "_blank"
		}
	}, label);
}
function quoted(text, max = 200) {
	return element("bdi", { class: "name" }, cut(text, max));
}
function table(caption, columns, rows) {
	if (rows.length === 0) return null;
	const side = (i) => isNumeric(columns[i]) ? "num" : null;
	const head = columns.map((column, i) => element("th", {
		scope: "col",
		class: side(i)
	}, columnTitle(column)));
	const body = rows.map((cells) => element("tr", {}, cells.map((cell, i) => i === 0 ? element("th", {
		scope: "row",
		class: side(i)
	}, cell) : element("td", { class: side(i) }, cell))));
	return scrolled(caption, "sr", {}, element("thead", {}, element("tr", {}, head)), element("tbody", {}, body));
}
function scrolled(caption, seen, attributes, ...parts) {
	return element("div", {
		class: "scroll",
		tabindex: 0,
		role: "group",
		"aria-label": caption
	}, element("table", attributes, element("caption", { class: seen }, caption), parts));
}
function fold(title, ...content) {
	return isEmpty(content) ? null : element("details", {}, element("summary", {}, title), content);
}

// src/html/sections/section.ts
function drawSection({ id, title, content, gist }) {
	if (isEmpty(content)) return null;
	const heading = element("h2", { id: `${id}-heading` }, title);
	return element("section", {
		id,
		class: gist ? "folded" : null,
		"aria-labelledby": `${id}-heading`
	}, gist ? element("details", { class: "part" }, element("summary", {}, heading, " ", element("span", { class: "gist" }, gist)), content) : [heading, content]);
}
function navigation(sections) {
	const links = sections.filter(({ content }) => !isEmpty(content)).map(({ id, title, short }) => element("li", {}, element("a", { href: `#${id}` }, short ?? title)));
	return element("nav", { "aria-label": "Sections" }, element("ul", {}, links));
}

// src/html/charts/chart.ts
function figure(chart) {
	const { id, width, height } = chart;
	return element("figure", { class: chart.className ? `chart ${chart.className}` : "chart" }, element("figcaption", {}, chart.title), element("svg", {
		viewBox: `0 0 ${width} ${height}`,
		width,
		height,
		role: chart.hasLinks ? "group" : "img",
		"aria-labelledby": `${id}-title ${id}-desc`
	}, element("title", { id: `${id}-title` }, chart.title), element("desc", { id: `${id}-desc` }, chart.description), chart.drawing), chart.note ? element("p", { class: "note" }, chart.note) : null, fold("The numbers", chart.data));
}
function text(x, y, content, attributes = {}) {
	return element("text", {
		x: round(x),
		y: round(y),
		...attributes
	}, content);
}
function line(x1, y1, x2, y2, className) {
	return element("line", {
		x1: round(x1),
		y1: round(y1),
		x2: round(x2),
		y2: round(y2),
		class: className
	});
}
function round(value) {
	return Number(value.toFixed(2));
}
const percent = (share) => `${Math.round(share * 100)}%`;
function ticks(low, high, count = 4) {
	const step = niceStep((high - low) / count);
	if (!(step > 0)) return [low];
	const first = Math.ceil(low / step - SLACK);
	const last = Math.floor(high / step + SLACK);
	return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)));
}
function niceStep(value, factors = [
	1,
	2,
	5
]) {
	if (!(value > 0) || !Number.isFinite(value)) return 1;
	const power = 10 ** Math.floor(Math.log10(value));
	return (factors.find((factor) => factor * power >= value * .999) ?? 10) * power;
}

// src/html/verdict-mark.ts
const TONES = {
	"no-regression": "good",
	regression: "bad",
	"below-minimum": "bad",
	inconclusive: "unsure",
	"not-compared": "quiet",
	"could-not-run": "bad"
};
const CIRCLE = "M8 0a8 8 0 1 1 0 16a8 8 0 0 1 0-16Z";
const SQUARE = "M3 0H13A3 3 0 0 1 16 3V13A3 3 0 0 1 13 16H3A3 3 0 0 1 0 13V3A3 3 0 0 1 3 0Z";
const SHAPES$1 = {
	"no-regression": [CIRCLE, "M4.3 8.4L7 11L11.7 5.6"],
	regression: [SQUARE, "M5 5L11 11M11 5L5 11"],
	"below-minimum": [SQUARE, "M8 3V9.5M5 6.8L8 9.8L11 6.8M4 12.8H12"],
	inconclusive: ["M6.5 1.4a1.7 1.7 0 0 1 3 0L15.8 13a1.7 1.7 0 0 1-1.5 2.5H1.7A1.7 1.7 0 0 1 .2 13Z", "M8 5.5V9.6M8 12V12.4"],
	"not-compared": [CIRCLE, "M4.5 8H11.5"],
	"could-not-run": ["M4.7 0H11.3L16 4.7V11.3L11.3 16H4.7L0 11.3V4.7Z", "M4 8H12"]
};
function verdictMark(conclusion) {
	const [outline, sign] = SHAPES$1[conclusion];
	return element("svg", {
		class: "verdict-mark",
		viewBox: "0 0 16 16",
		width: 16,
		height: 16,
		"aria-hidden": "true"
	}, element("path", { d: outline }), element("path", {
		class: "sign",
		d: sign,
		...STROKE
	}));
}
const STROKE = {
	"stroke-width": 2,
	"stroke-linecap": "round",
	"stroke-linejoin": "round"
};
const ICON_COLOURS = {
	good: "#2f6fde",
	bad: "#d9480f",
	unsure: "#b98200",
	quiet: "#77808b"
};
function verdictIcon(conclusion) {
	const [outline, sign] = SHAPES$1[conclusion];
	const picture = element("svg", {
		xmlns: "http://www.w3.org/2000/svg",
		viewBox: "0 0 16 16"
	}, element("path", {
		d: outline,
		fill: ICON_COLOURS[TONES[conclusion]]
	}), element("path", {
		d: sign,
		fill: "none",
		stroke: "#fff",
		...STROKE
	}));
	return `data:image/svg+xml,${encodeURIComponent(picture.html)}`;
}

// src/html/charts/trend-runs.ts
const toneOf = ({ conclusion = "" }) => isConclusion(conclusion) ? TONES[conclusion] : "quiet";
const SHAPES = {
	good: "M-3.2 0A3.2 3.2 0 0 1 3.2 0A3.2 3.2 0 0 1 -3.2 0Z",
	bad: "M-3.5 -3.5H3.5V3.5H-3.5Z",
	unsure: "M0 -4.6L4.6 3.4H-4.6Z",
	quiet: "M-3 0A3 3 0 0 1 3 0A3 3 0 0 1 -3 0Z"
};
function runShapes(id) {
	const shapes = Object.entries(SHAPES).map(([tone, d]) => element("path", {
		id: `${id}-${tone}`,
		d
	}));
	return element("defs", {}, shapes);
}
function runLegend(runs) {
	const words = /* @__PURE__ */ new Map();
	for (const run of runs) {
		const tone = toneOf(run);
		words.set(tone, (words.get(tone) ?? /* @__PURE__ */ new Set()).add(conclusionWord(run)));
	}
	const items = Object.keys(SHAPES).flatMap((tone) => {
		const said = words.get(tone);
		return said ? [element("li", { class: tone }, key(tone), [...said].sort().join(", "))] : [];
	});
	return element("ul", { class: "legend" }, items);
}
function key(tone) {
	return element("svg", {
		viewBox: "-6 -6 12 12",
		width: 12,
		height: 12,
		"aria-hidden": "true"
	}, element("path", { d: SHAPES[tone] }));
}
const MOST_STOPS = 30;
const WIDEST = 4;
function runMark(facts, run, i, scales) {
	const { id, panels, runs } = facts;
	const x = i === null ? scales.here : scales.x(i);
	const half = i === null || runs.length < 2 ? WIDEST : Math.min(WIDEST, (scales.x(1) - scales.x(0)) / 2);
	const tone = toneOf(run);
	const marks = panels.flatMap(({ title, trend }, panel) => {
		const point = trend.points.find(({ runId }) => runId === run.runId);
		const value = i === null ? trend.current : point?.value ?? null;
		if (value === null) return [];
		const interval = point?.interval ?? null;
		return [{
			title,
			y: scales.y(panel, value),
			top: scales.top(panel),
			text: formatEstimate(value, interval, unitOf(trend))
		}];
	});
	if (marks.length === 0) return null;
	const isStop = i === null || runs.length <= MOST_STOPS || tone !== "good" || isLast(facts, i) || hasChange(facts, run);
	const what = runText(facts, run, i === null);
	return element("g", {
		class: `run ${tone}${i === null ? " this-run" : ""}${run.accepted ? " accepted" : ""}`,
		...isStop && {
			tabindex: 0,
			role: "img"
		}
	}, element("title", {}, isStop ? `${what}: ${marks.map(({ title, text }) => `${title} ${text}`).join(", ")}` : what), element("rect", {
		x: `${round(x - half)}%`,
		width: `${round(2 * half)}%`,
		height: "100%"
	}), marks.map(({ y }) => element("use", {
		href: `#${id}-${tone}`,
		x: `${x}%`,
		y
	})), element("text", {
		class: "what",
		y: 12
	}, what), marks.map(({ top, text }) => element("text", {
		x: "100%",
		y: top - 9
	}, text)));
}
const isLast = ({ runs }, i) => i === runs.length - 1;
const hasChange = ({ panels }, { runId }) => panels.some(({ trend }) => trend.change?.runId === runId);
function runText({ panels }, run, isHere) {
	const changed = panels.flatMap(({ trend }) => trend.points.find(({ runId }) => runId === run.runId)?.measuredBy ?? []);
	return [
		isHere ? "this run" : null,
		`${formatMinute(run.startedAt)} UTC`,
		run.sha === null ? cut(run.runId, 40) : shortSha(run.sha),
		conclusionWord(run),
		run.accepted ? "accepted" : null,
		changed.length > 0 ? `measured otherwise than before: ${cut([...new Set(changed)].join(", "), 80)}` : null
	].filter((part) => part !== null).join(" \u00b7 ");
}

// src/html/charts/trend-scales.ts
const [READOUT, HEAD, PLOT, GAP] = [
	24,
	24,
	68,
	14
];
const PANEL = HEAD + PLOT + GAP;
function scalesOf({ panels, runs, current }) {
	const [left, right] = [1.5, current === null ? 98.5 : 80];
	const x = (i) => round(runs.length < 2 ? (left + right) / 2 : left + i / (runs.length - 1) * (right - left));
	const drawn = new Set(runs.map(({ runId }) => runId));
	const ranges = panels.map(({ trend }) => rangeOf(trend, drawn));
	const top = (panel) => READOUT + panel * PANEL + HEAD;
	return {
		x,
		here: current === null ? null : 91,
		top,
		range: (panel) => ranges[panel],
		y: (panel, value) => {
			const [low, high] = ranges[panel];
			return round(top(panel) + (1 - (value - low) / (high - low)) * PLOT);
		},
		bottom: READOUT + panels.length * PANEL
	};
}
function rangeOf({ points, current }, drawn) {
	const values = [...points.filter(({ runId }) => drawn.has(runId)).flatMap(({ value, interval }) => [value, ...interval ?? []]), ...current === null ? [] : [current]];
	if (values.length === 0) return [0, 1];
	const [low, high] = [Math.min(...values), Math.max(...values)];
	const room = (high - low) * .08 || Math.abs(high) * .05 || 1;
	return [low - room, high + room];
}

// src/html/charts/trend-table.ts
function trendTable({ title, panels, runs, current, commitUrl }) {
	const points = panels.map(({ trend }) => new Map(trend.points.map((point) => [point.runId, point])));
	const rowOf = (run, isHere) => {
		const own = points.map((byRun) => byRun.get(run.runId));
		return [
			isHere ? "this run" : formatMinute(run.startedAt),
			run.sha === null ? quoted(run.runId, 40) : link(shortSha(run.sha), commitUrl(run.sha)),
			conclusionWord(run),
			...panels.map(({ trend }, i) => formatPoint(trend, own[i], isHere)),
			Math.max(0, ...own.map((point) => point?.n ?? 0)) || "",
			notesOf(panels, own, run)
		];
	};
	const rows = [...current ? [rowOf(current, true)] : [], ...runs.toReversed().map((run) => rowOf(run, false))];
	return table(`${title}, newest first, with 95% intervals`, [
		"When (UTC)",
		"Commit",
		"Verdict",
		...panels.map((panel) => num(panel.title)),
		num("Cases"),
		"Notes"
	], rows);
}
function formatPoint(trend, point, isHere) {
	const value = isHere ? trend.current : point?.value ?? null;
	return value === null ? "\u2013" : formatEstimate(value, point?.interval ?? null, unitOf(trend));
}
function notesOf(panels, own, run) {
	const changed = new Set(own.flatMap((point) => point?.measuredBy ?? []));
	const begun = panels.filter(({ trend }) => trend.change?.runId === run.runId).map(({ title }) => title);
	return [
		...run.accepted ? ["accepted"] : [],
		...begun.length > 0 ? [`level of ${begun.join(", ")} changed`] : [],
		...changed.size > 0 ? [`measured otherwise: ${[...changed].slice(0, 5).join(", ")}`] : []
	].join("; ");
}

// src/html/charts/trend.ts
const AXIS = 40;
const STRETCHED = 1e3;
function trendFigure(facts) {
	const { id, title, panels, runs, current } = facts;
	const scales = scalesOf(facts);
	const height = scales.bottom + AXIS;
	const drawing = [
		element("title", { id: `${id}-title` }, title),
		runShapes(id),
		scales.here === null ? null : vertical((scales.here + scales.x(runs.length - 1)) / 2, READOUT + HEAD, scales.bottom, "apart"),
		panels.map((panel, i) => panelOf(facts, panel, i, scales)),
		runs.map((run, i) => runMark(facts, run, i, scales)),
		current && runMark(facts, current, null, scales),
		panels.map((panel, i) => changeLabel(facts, panel, i, scales)),
		axis(facts, scales)
	];
	return element("figure", { class: "trend" }, element("svg", {
		class: `trend-plot${runs.length > 80 ? " dense" : ""}`,
		width: "100%",
		height,
		role: "group",
		"aria-labelledby": `${id}-title`
	}, drawing), fold("The numbers", trendTable(facts)));
}
function panelOf({ runs, current }, { title, trend }, i, scales) {
	const unit = unitOf(trend);
	const { top, y } = scales;
	const [low, high] = scales.range(i);
	const newest = current !== null && trend.current !== null ? trend.current : trend.points.at(-1)?.value;
	return [
		element("text", {
			x: 0,
			y: top(i) - 9,
			class: "panel"
		}, title, newest === void 0 ? null : element("tspan", {
			dx: 8,
			class: "value"
		}, formatValue(newest, unit))),
		ticks(low, high, 4).map((tick) => [element("line", {
			x1: 0,
			x2: "100%",
			y1: y(i, tick),
			y2: y(i, tick),
			class: "grid"
		}), element("text", {
			x: 0,
			dx: -8,
			y: round(y(i, tick) + 4),
			class: "tick",
			"text-anchor": "end"
		}, formatValue(tick, unit).replace(/ USD$/, ""))]),
		lines(runs, trend, i, scales)
	];
}
function lines(runs, trend, panel, { x, y, top }) {
	const at = (i, value) => `${round(x(i) * STRETCHED / 100)} ${round(y(panel, value) - top(panel))}`;
	const pieces = piecesOf(runs, trend);
	const bands = pieces.flatMap((piece) => {
		const known = piece.flatMap(({ i, interval }) => interval ? [{
			i,
			interval
		}] : []);
		if (known.length < 2) return [];
		const upper = known.map(({ i, interval }) => at(i, interval[1]));
		const lower = known.toReversed().map(({ i, interval }) => at(i, interval[0]));
		return [`M${[...upper, ...lower].join("L")}Z`];
	});
	const paths = pieces.map((piece) => `M${piece.map(({ i, value }) => at(i, value)).join("L")}${piece.length === 1 ? "h0" : ""}`);
	const levels = runs.flatMap(({ runId }, i) => {
		const level = levelAt(trend, runId);
		return level === null ? [] : [{
			i,
			level
		}];
	});
	const stroke = { "vector-effect": "non-scaling-stroke" };
	const breaks = pieces.slice(1).flatMap((piece) => piece[0].measuredBy ? [piece[0].i] : []);
	return [element("svg", {
		y: top(panel),
		width: "100%",
		height: PLOT,
		viewBox: `0 0 ${STRETCHED} ${PLOT}`,
		preserveAspectRatio: "none"
	}, bands.length > 0 ? element("path", {
		d: bands.join(""),
		class: "trend-band"
	}) : null, levels.length > 0 ? element("path", {
		d: `M${levels.map(({ i, level }) => at(i, level)).join("L")}`,
		class: "level",
		...stroke
	}) : null, paths.length > 0 ? element("path", {
		d: paths.join(""),
		class: "trend-line",
		...stroke
	}) : null), breaks.map((i) => vertical((x(i) + x(i - 1)) / 2, top(panel), top(panel) + PLOT, "break"))];
}
function piecesOf(runs, { points }) {
	const byRun = new Map(points.map((point) => [point.runId, point]));
	const pieces = [];
	let open = false;
	for (const [i, { runId }] of runs.entries()) {
		const point = byRun.get(runId);
		if (point && open && !point.measuredBy) pieces.at(-1).push({
			...point,
			i
		});
		else if (point) pieces.push([{
			...point,
			i
		}]);
		open = point !== void 0;
	}
	return pieces;
}
function changeLabel({ runs, commitUrl }, { trend }, panel, { x, top }) {
	const { change } = trend;
	const i = change === null ? -1 : runs.findIndex(({ runId }) => runId === change.runId);
	const run = runs[i];
	if (!change || !run) return null;
	const left = x(i) > 60;
	const name = run.sha === null ? "level changed" : shortSha(run.sha);
	return [vertical(x(i), top(panel) - 4, top(panel) + PLOT, "change"), link(element("text", {
		x: `${x(i)}%`,
		dx: left ? -5 : 5,
		y: top(panel) + 6,
		class: "change-label",
		"text-anchor": left ? "end" : null
	}, `${change.shape === "drift" ? "drift from" : "since"} ${name}`), commitUrl(run.sha))];
}
const MOST_TICKS = 6;
function axis({ runs, current, commitUrl }, { x, here, bottom }) {
	const count = Math.min(MOST_TICKS, runs.length);
	const places = Array.from({ length: count }, (_, k) => count < 2 ? 0 : Math.round(k * (runs.length - 1) / (count - 1)));
	const label = (run, at, anchor, rare, day) => {
		const place = {
			x: `${at}%`,
			"text-anchor": anchor,
			class: "tick"
		};
		const commit = run.sha === null ? null : link(element("text", {
			...place,
			y: bottom + 30
		}, shortSha(run.sha)), commitUrl(run.sha));
		return element("g", { class: rare ? "rare" : null }, element("text", {
			...place,
			y: bottom + 14
		}, day), commit);
	};
	return [
		element("line", {
			x1: 0,
			x2: "100%",
			y1: bottom - 4,
			y2: bottom - 4,
			class: "axis"
		}),
		places.map((i, k) => {
			const anchor = runs.length < 2 ? "middle" : k === 0 ? "start" : k === count - 1 ? "end" : "middle";
			return label(runs[i], x(i), anchor, k > 0 && k < count - 1, runs[i].startedAt.slice(0, 10));
		}),
		current && here !== null ? label(current, here, "middle", false, "this run") : null
	];
}
function vertical(x, y1, y2, className) {
	return element("line", {
		x1: `${round(x)}%`,
		x2: `${round(x)}%`,
		y1,
		y2,
		class: className
	});
}

// src/html/trends.ts
const MOST_PANELS = 8;
const FEWEST_TESTED = 6;
function trendCharts(facts) {
	const { first, others } = sorted(facts);
	if (first.length === 0) return null;
	const { id, title, current, commitUrl } = facts;
	const runs = trendRuns(first).slice(-300);
	const chart = (trend, name, drawn) => ({
		id: `${id}-${name}`,
		title: `${name === "first" ? "Metrics" : "Other metrics"} over the stored runs`,
		panels: trend.map((one) => ({
			title: title(one.metric),
			trend: one
		})),
		runs: drawn,
		current,
		commitUrl
	});
	return [
		levelChanges(first, title, commitUrl),
		runLegend(current ? [...runs, current] : runs),
		trendFigure(chart(first, "first", runs)),
		element("p", { class: "note" }, note(runs.length)),
		others.length > 0 ? fold("Other metrics", trendFigure(chart(others, "others", trendRuns(others).slice(-60)))) : null
	];
}
function sorted({ trend, gated, catalogue }) {
	const isFirst = ({ metric, change }) => gated.includes(metric) || change !== null || gated.length === 0;
	const shown = trend.filter(({ metric, points, change }) => points.length > 0 && (!isDetail(catalogue, metric) || change !== null)).toSorted((a, b) => Number(gotWorse(b)) - Number(gotWorse(a)) || rankOf(catalogue, a.metric) - rankOf(catalogue, b.metric));
	const first = shown.filter(isFirst).slice(0, MOST_PANELS);
	return {
		first,
		others: shown.filter((one) => !first.includes(one)).slice(0, MOST_PANELS)
	};
}
function note(runs) {
	return [`${counted(runs, "stored run")}. Bands are 95% intervals. A line breaks where a run has no value, or where the metric was measured otherwise from then on.`, runs < FEWEST_TESTED ? ` From ${FEWEST_TESTED} stored runs on, changes of level are looked for.` : ""].join("");
}
function levelChanges(trend, title, commitUrl) {
	const items = trend.flatMap((one) => {
		const words = changeWords(one);
		if (!words) return [];
		const which = words.caveat ? null : direction(one);
		const sha = one.points[placeOfChange(one)]?.sha ?? null;
		const spread = spreadText(one);
		return [element("li", {}, element("b", {}, quoted(title(one.metric))), " ", which === null ? null : [element("span", { class: `${which} word` }, which), " "], `${words.levels}, ${words.shape} since `, link(quoted(words.since, 40), commitUrl(sha)), ` (${words.day}, ${words.evidence}${words.caveat && "; "}`, words.caveat ? quoted(words.caveat) : null, `${spread === null ? "" : `; ${spread} from run to run`})`)];
	});
	return items.length > 0 && element("ul", { class: "changes" }, items);
}

// src/html/generated/style-sheet.ts
const STYLE = ":root{color-scheme:light dark;--t-1:0.75rem;--t-2:0.875rem;--t-3:1.0625rem;--t-4:1.75rem;--mono:ui-monospace,SFMono-Regular,Menlo,Consolas,\"Liberation Mono\",monospace;--s:0.5rem;--edge:clamp(1rem,4vw,2.5rem);--page:75rem;--round:6px;--paper:#fff;--card:#fff;--ink:#1a1d21;--soft:#5b626b;--line:#e3e5e8;--edge-line:#c9cdd2;--faint:#f4f5f6;--bad:#b3390b;--bad-bg:#fdf0ea;--good:#1554b8;--good-bg:#ebf2fd;--unsure:#7a5600;--unsure-bg:#fcf5e3;--quiet-bg:#f4f5f6;--mark-was:#fbdccd;--mark-now:#cfe2ff;--link:#1554b8;--band:#e8eaed}@media screen and (prefers-color-scheme:dark){:root{--paper:#121418;--card:#121418;--ink:#e7e9ec;--soft:#a0a8b2;--line:#2a2f36;--edge-line:#434a54;--faint:#1c2026;--bad:#ff9a6c;--bad-bg:#3a2117;--good:#8ab8ff;--good-bg:#17263f;--unsure:#f0c25a;--unsure-bg:#352b12;--quiet-bg:#1c2026;--mark-was:#6b3219;--mark-now:#1f4684;--link:#8ab8ff;--band:#2b3038}}@media (forced-colors:active){:root{--paper:Canvas;--card:Canvas;--ink:CanvasText;--soft:CanvasText;--line:GrayText;--edge-line:GrayText;--faint:Canvas;--band:Canvas;--bad:CanvasText;--good:LinkText;--unsure:CanvasText}}*{box-sizing:border-box}html{scroll-padding-top:calc(6 * var(--s))}body{margin:0;background:var(--paper);color:var(--ink);font-family:system-ui,-apple-system,\"Segoe UI\",Roboto,\"Helvetica Neue\",Arial,sans-serif;font-size:var(--t-2);line-height:1.5;font-variant-numeric:tabular-nums;-webkit-text-size-adjust:100%}main{max-width:var(--page);margin-inline:auto;padding:0 var(--edge) calc(8 * var(--s))}a{color:var(--link);text-decoration-thickness:1px;text-underline-offset:3px}:focus-visible{outline:2px solid var(--good);outline-offset:2px;border-radius:3px}h1,h2,h3,h4,b,strong,th,dt,figcaption{font-weight:600}h1{font-size:var(--t-4);line-height:1.25;letter-spacing:-0.015em;margin:var(--s) 0 calc(1.5 * var(--s));overflow-wrap:anywhere;text-wrap:balance}h2{font-size:var(--t-3);line-height:1.5;letter-spacing:-0.005em;margin:0 0 calc(2 * var(--s));overflow-wrap:anywhere}h3{font-size:var(--t-2);margin:calc(3 * var(--s)) 0 var(--s)}h4{font-size:var(--t-2);margin:calc(2 * var(--s)) 0 calc(0.5 * var(--s))}p{margin:var(--s) 0}small,.note,.count{font-size:var(--t-1);color:var(--soft);font-weight:400}.note{max-width:64rem}code,pre,kbd{font-family:var(--mono);font-size:0.92em}code{background:var(--faint);border-radius:4px;padding:0.1em 0.35em;overflow-wrap:anywhere}pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--faint);border-radius:var(--round);padding:calc(1.5 * var(--s));margin:var(--s) 0;max-height:24rem;overflow:auto}kbd{border:1px solid var(--edge-line);border-bottom-width:2px;border-radius:4px;padding:0 0.35em;color:var(--soft)}ul,ol{margin:var(--s) 0;padding-left:1.4em}blockquote{margin:var(--s) 0;padding-left:calc(1.5 * var(--s));border-left:2px solid var(--line);overflow-wrap:anywhere}.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}.skip{position:absolute;left:-99rem}.skip:focus{left:var(--edge);top:var(--s);background:var(--card);padding:var(--s) calc(2 * var(--s));z-index:9}section{padding:calc(4 * var(--s)) 0;border-bottom:1px solid var(--line)}main > section:not(#cases){content-visibility:auto;contain-intrinsic-size:auto 40rem}details{margin:var(--s) 0}summary{cursor:pointer;color:var(--soft);width:fit-content;overflow-wrap:anywhere}summary:hover{color:var(--ink)}details.part{margin:0}details.part > summary{display:flex;align-items:baseline;gap:calc(2 * var(--s));width:auto;list-style:none}details.part > summary::-webkit-details-marker{display:none}details.part > summary::after{content:\"\";flex:none;align-self:center;width:0.5em;height:0.5em;margin:0 0.25em 0 auto;border:solid currentColor;border-width:0 1.5px 1.5px 0;rotate:45deg}details.part[open] > summary::after{rotate:225deg}details.part > summary > :is(h2,strong){color:var(--ink);margin:0}details.part > summary > h2{flex:none}section > details.part[open] > summary{margin-bottom:calc(2 * var(--s))}section.folded{padding-block:calc(2.5 * var(--s))}.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%}caption{text-align:left;color:var(--soft);font-size:var(--t-1);padding-bottom:calc(0.5 * var(--s))}.scroll > table:not(.metrics,.cases){width:auto;min-width:min(100%,34rem)}.scroll > table:not(.metrics,.cases) :is(th,td){padding-right:calc(3 * var(--s))}tr > :last-child{padding-right:0 !important}th,td{text-align:left;padding:var(--s) calc(2 * var(--s)) var(--s) 0;line-height:1.4;vertical-align:baseline;border-bottom:1px solid var(--line)}thead th{font-size:var(--t-1);color:var(--soft);white-space:nowrap;vertical-align:bottom;border-bottom-color:var(--edge-line)}tbody th{font-weight:400;overflow-wrap:anywhere}.scroll > table:not(.metrics,.cases) tbody :is(th,th code){max-width:min(24em,40vw);overflow-wrap:break-word}tbody tr:last-child > *{border-bottom-color:transparent}tfoot td{border:0;padding-block:0}.num{text-align:right;white-space:nowrap}button,select,input{font:inherit;color:inherit}button,select,input[type=\"search\"]{background:var(--card);border:1px solid var(--edge-line);border-radius:var(--round);padding:calc(0.5 * var(--s)) calc(1.5 * var(--s));min-height:calc(4 * var(--s))}button{cursor:pointer}button:hover:not(:disabled),select:hover{border-color:var(--soft)}button:disabled{opacity:0.55;cursor:default}.alert{border-left:3px solid var(--unsure);padding:calc(0.5 * var(--s)) calc(1.5 * var(--s));max-width:64rem}.error{color:var(--bad);overflow-wrap:anywhere}dl.pairs{display:grid;grid-template-columns:minmax(8rem,max-content) minmax(0,48rem);gap:var(--s) calc(3 * var(--s));margin:var(--s) 0}dl.pairs dd{margin:0;overflow-wrap:anywhere}.word{white-space:nowrap;font-weight:600}.word.same,.word.info,.word.unclear{font-weight:400}.worse.word,.bad-word{color:var(--bad)}.better.word,.good-word{color:var(--good)}.word.unclear{color:var(--unsure)}.word.info{color:var(--soft)}footer{color:var(--soft);font-size:var(--t-1);padding-top:calc(3 * var(--s))}@media (max-width:800px){h1{font-size:1.375rem}section > details.part > summary{display:grid;grid-template-columns:1fr auto;gap:0 calc(2 * var(--s))}section > details.part > summary > .gist{grid-area:2 / 1}section > details.part > summary::after{grid-area:1 / 2}section{padding:calc(3 * var(--s)) 0}thead :is(th,.num){white-space:normal}.scroll > table:not(.metrics,.cases) :is(th,td){padding-right:calc(1.5 * var(--s))}dl.pairs{grid-template-columns:1fr;gap:0}dl.pairs dd{margin-bottom:var(--s)}}@media (prefers-reduced-motion:no-preference){html:not(.in-case){scroll-behavior:smooth}}@page{margin:14mm}@media print{:root{color-scheme:light;--edge:0px;--t-1:8pt;--t-2:9.5pt;--t-3:12pt;--t-4:18pt}nav,.skip{display:none !important}main > section:not(#cases){content-visibility:visible}thead :is(th,.num){white-space:normal}.scroll > table:not(.metrics,.cases) :is(th,td){padding-right:var(--s)}tr,figure,blockquote{break-inside:avoid}h2,h3,caption{break-after:avoid}.scroll,pre{overflow:visible;max-height:none}figure details:not([open]){display:none}details.part > summary::after{display:none}a{color:inherit;text-decoration:none}}.verdict{--tone:var(--soft);border-top:4px solid var(--tone)}.verdict.bad{--tone:var(--bad)}.verdict.good{--tone:var(--good)}.verdict.unsure{--tone:var(--unsure)}.verdict > *,nav[aria-label=\"Sections\"] > ul{max-width:var(--page);margin-inline:auto;padding-inline:var(--edge)}.verdict .suite{color:var(--soft);margin-block:calc(3.5 * var(--s)) 0;overflow-wrap:anywhere}.verdict .suite bdi{color:var(--ink);font-weight:600}.verdict-mark{font-size:inherit;display:inline-block;width:1em;height:1em;vertical-align:-0.11em;margin-right:0.36em;fill:var(--tone)}.verdict-mark .sign{fill:none;stroke:var(--paper)}.conclusion{color:var(--tone)}.verdict .lead{font-size:var(--t-3)}.verdict .lead > *{max-width:60rem}.verdict .lead :is(ul,.alert){font-size:var(--t-2)}.counts{list-style:none;margin:calc(2.5 * var(--s)) auto calc(3 * var(--s));display:flex;flex-wrap:wrap;gap:var(--s) calc(3.5 * var(--s));align-items:baseline;color:var(--soft)}.counts a{color:inherit;text-decoration:none}.counts a:hover{text-decoration:underline}.counts .value{font-size:var(--t-3);font-weight:600;color:var(--ink);margin-right:0.15em}.counts .bad .value,.counts .bad .label{color:var(--bad)}.counts .good .value,.counts .good .label{color:var(--good)}.counts .unsure .value,.counts .unsure .label{color:var(--unsure)}nav[aria-label=\"Sections\"]{position:sticky;top:0;z-index:5;background:var(--paper);border-block:1px solid var(--line);overflow-x:auto;scrollbar-width:none}nav[aria-label=\"Sections\"] > ul{list-style:none;display:flex;gap:calc(2.5 * var(--s));margin-block:0;white-space:nowrap}nav[aria-label=\"Sections\"] a{display:block;padding:calc(1.25 * var(--s)) 0;color:var(--soft);text-decoration:none}nav[aria-label=\"Sections\"] a:hover{color:var(--ink)}@media (max-width:800px){.verdict .lead{font-size:var(--t-2)}.counts{gap:calc(0.5 * var(--s)) calc(2.5 * var(--s))}}.metrics{table-layout:fixed;margin-bottom:calc(2 * var(--s))}.metrics :is(th,td){vertical-align:middle;padding-block:calc(0.75 * var(--s))}.metrics thead th:nth-child(2){width:26.5rem}.metrics thead th:nth-child(3){width:13.5rem}.metrics thead th:nth-child(4){width:5rem}.metrics thead th:nth-child(5){width:11rem}.metrics thead th:nth-child(6){width:3.5rem;padding-right:0}.metrics .cases{padding-right:0}.metrics td.word{white-space:normal}.compared > *{display:inline-block;text-align:right}.compared > strong{min-width:6rem}.compared > small{min-width:8rem}.forest{width:100%;max-width:15rem}tr.worse > th{font-weight:600}svg{overflow:hidden;display:block;font-size:11px;font-family:inherit}:not(svg) > svg[viewBox]{max-width:100%;height:auto}svg text{fill:var(--ink)}svg .tick{fill:var(--soft)}.band{fill:var(--band)}.zero{stroke:var(--soft);stroke-width:1}.axis{stroke:var(--soft)}.grid{stroke:var(--line)}.whisker{stroke:var(--ink);stroke-width:1.6}.whisker.worse{stroke:var(--bad);stroke-width:2}.whisker.better{stroke:var(--good);stroke-width:2}.mark.neutral{fill:var(--ink)}.mark.worse{fill:var(--bad)}.mark.better{fill:var(--good)}.charts{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,30rem),1fr));gap:1.5rem}figure{margin:0}figcaption{margin-bottom:var(--s)}.charts h3{margin-top:0}.ranked.spare{display:none}.was-line{fill:none;stroke:var(--soft);stroke-width:2;stroke-dasharray:5 3}.now-line{fill:none;stroke:var(--good);stroke-width:2.5}.was-dot{fill:var(--card);stroke:var(--soft);stroke-width:1.6}.now-dot{fill:var(--good)}.was-label{fill:var(--soft)}.now-label{fill:var(--good);font-weight:600}.ideal{stroke:var(--soft);stroke-width:1.5;stroke-dasharray:2 3}.was-bar{fill:none;stroke:var(--soft);stroke-width:1.5}.now-bar{fill:var(--good);opacity:0.75}.trend-band{fill:var(--good);opacity:0.14}.cell-worse{fill:var(--bad)}.cell-better{fill:var(--good)}.cell-same{fill:var(--soft)}.cell-none{fill:var(--faint)}.cell-change{font-size:10px}svg a:is(:hover,:focus-visible) rect{stroke:var(--ink);stroke-width:1.5}.cell-text{font-size:11px;font-weight:600}.node{fill:var(--card);stroke:var(--soft);stroke-width:1.5}.edge{fill:none;stroke:var(--soft)}.edge-text{paint-order:stroke;stroke:var(--card);stroke-width:4px}.patterns{list-style:none;padding:0;border-top:1px solid var(--line)}.patterns > li{border-bottom:1px solid var(--line)}.patterns summary{padding-block:var(--s)}.patterns strong{overflow-wrap:anywhere}.patterns .size{margin-left:auto;white-space:nowrap}.patterns details.part > summary::after{margin-left:0}.patterns details[open]{padding-bottom:var(--s)}.patterns details > ul{list-style:none;padding:0}.ids{overflow-wrap:anywhere;line-height:1.9}.waiting{min-height:40rem}@media (scripting:none){.waiting{display:none}}@media (max-width:1000px){.metrics :is(thead,tfoot){position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}.metrics,.metrics tbody{display:block}.metrics tbody tr{display:grid;grid-template:\"name word\" auto \"compared plot\" auto / minmax(0,1fr) minmax(0,15rem);gap:calc(0.5 * var(--s)) calc(2 * var(--s));align-items:center;padding-block:var(--s);border-bottom:1px solid var(--line)}.metrics tbody :is(th,td){border:0;padding:0}.metrics th{grid-area:name}.metrics .compared{grid-area:compared;text-align:left}.metrics .compared > *{min-width:0;margin-right:var(--s)}.metrics .plot{grid-area:plot}.metrics .word{grid-area:word}.metrics :is(.tolerance,.cases){display:none}}@media (max-width:560px){.matrix{display:none}.ranked.spare{display:block}.chart svg{font-size:13px}.metrics tbody tr{grid-template:\"name word\" auto \"compared compared\" auto \"plot plot\" auto / minmax(0,1fr) auto}.metrics .word{text-align:right}}@media (forced-colors:active){:is(.band,.cell-none){stroke:var(--line)}}.trend-plot,.trend-plot svg{overflow:visible}.trend{padding-left:3.6rem}.trend > details{margin-left:-3.6rem}.trend-plot .panel{font-weight:600;font-size:13px;transform:translateX(-3.6rem)}.trend-plot .panel .value{font-weight:400}.run text{visibility:hidden;text-anchor:end;font-size:12px}.run .what{text-anchor:start;transform:translateX(-3.6rem)}.run:is(:hover,:focus) text{visibility:visible}.run rect{fill:transparent}.run:is(:hover,:focus) rect{fill:var(--ink);fill-opacity:0.07}.run:focus{outline:0}.run:focus-visible rect{stroke:var(--good);stroke-width:1.5}.dense .run.good:not(.this-run,:hover,:focus) use{visibility:hidden}.trend-line{fill:none;stroke:var(--good);stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}.level{fill:none;stroke:var(--soft);stroke-width:1.25;stroke-dasharray:4 3}.change,.break,.apart{stroke:var(--soft)}.break{stroke-dasharray:1 3}.apart{stroke:var(--line)}.change-label{fill:var(--ink);paint-order:stroke;stroke:var(--card);stroke-width:4px}.trend-plot a text{fill:var(--link)}:is(.run,.legend,.strip) :is(use,path){stroke:var(--card);stroke-width:1}:is(.run,.legend li,.strip g).good{fill:var(--good)}:is(.run,.legend li,.strip g).bad{fill:var(--bad)}:is(.run,.legend li,.strip g).unsure{fill:var(--unsure)}:is(.run,.legend li,.strip g).quiet{fill:var(--card)}:is(.run,.legend li,.strip g).quiet :is(use,path){stroke:var(--soft);stroke-width:1.5}.run.accepted use{fill:var(--card);stroke:var(--bad);stroke-width:1.5}.legend,.changes{list-style:none;padding:0}.legend{display:flex;flex-wrap:wrap;gap:0.25rem 1.25rem;color:var(--soft);font-size:0.75rem}.legend li{display:flex;gap:0.4rem;align-items:center}@media (max-width:800px){.trend-plot .rare{display:none}}@media (forced-colors:active){.run,.legend{forced-color-adjust:none}}.verdict-word{font-weight:600;white-space:nowrap}.verdict-word.bad{color:var(--bad)}.verdict-word.good{color:var(--good)}.verdict-word.unsure{color:var(--unsure)}.site table svg{max-width:none}.site tbody th{min-width:9rem}.site main > section{content-visibility:visible}.site :is(td,tbody th){vertical-align:middle}#notice:not(:empty){margin:0;padding:var(--s) var(--edge);border-left:4px solid var(--unsure);background:var(--unsure-bg)}#notice:empty{display:none}.chips,.filters,.more-filters > div,.set-filters{display:flex;flex-wrap:wrap;gap:var(--s);margin:0 0 var(--s)}.chip{border-radius:99px}.chip .n{margin-left:0.5em;color:var(--soft)}.set-filters .chip .n{margin-left:0}.chip[aria-pressed=\"true\"],.tabs [aria-pressed=\"true\"]{background:var(--ink);color:var(--paper);border-color:var(--ink)}.chip[aria-pressed=\"true\"] .n{color:inherit}.filters input{flex:1 1 16rem;min-width:0}.filters select,.more-filters select{max-width:15rem}.more-filters{margin-bottom:var(--s)}.more-filters > div{margin-top:var(--s)}.above{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:baseline;gap:var(--s)}.above .button{border:1px solid var(--edge-line);border-radius:var(--round);padding:0.15rem 0.6rem;text-decoration:none;white-space:nowrap}table.cases td,table.cases th > a,.check,.tag{unicode-bidi:plaintext}table.cases tbody tr{cursor:pointer}table.cases tbody tr:hover,table.cases tbody tr:focus-within{background:var(--faint)}table.cases thead button{border:0;background:none;padding:0;min-height:0;font-size:inherit;font-weight:600;white-space:nowrap}table.cases .case-name > div{display:flex;gap:0 var(--s);align-items:baseline}table.cases .case-name .id{flex:none;max-width:9rem;font-size:var(--t-1);font-weight:400;color:var(--soft)}table.cases .expected,table.cases .runs{color:var(--soft)}table.cases td.runs{font-size:var(--t-1)}table.cases .actual{font-weight:600}.badge,.marked{display:inline-block;flex:none;font-size:var(--t-1);font-weight:400;border:1px solid currentColor;border-radius:4px;padding:0 0.3em;color:var(--bad);white-space:nowrap}.marked{color:var(--unsure)}.marked.right{color:var(--good)}.marked.wrong{color:var(--bad)}.state{font-weight:600;white-space:nowrap;color:var(--soft)}.state.newly-failing,.state.failing,.state.still-failing{color:var(--bad)}.state.newly-passing{color:var(--good)}.state.unstable,.state.drifted,.state.errored{color:var(--unsure)}.check{display:inline-block;background:var(--faint);border-radius:4px;padding:0 0.4em;margin:0 0.3em 0.15rem 0;overflow-wrap:anywhere}.pages{display:flex;flex-wrap:wrap;gap:var(--s);align-items:center;margin-top:calc(1.5 * var(--s))}@media (min-width:801px){table.cases{table-layout:fixed}table.cases :is(th,td,.case-name a,.case-name .id){overflow:hidden;text-overflow:ellipsis;white-space:nowrap}table.cases th.sides{width:23%}table.cases.long th.sides{width:32%}table.cases.long:not(:has(th.is)) th.sides{width:38%}table.cases th.is{width:8.5rem}table.cases th.runs{width:17rem}table.cases th.measured{width:6.5rem}}@media (max-width:800px){table.cases,table.cases :is(tbody,th,td){display:block}table.cases thead{display:none}table.cases tbody tr{display:flex;flex-wrap:wrap;gap:0 calc(2 * var(--s));padding:var(--s) 0;border-bottom:1px solid var(--line)}table.cases tbody :is(th,td){border:0;padding:0;text-align:left;overflow-wrap:anywhere;white-space:normal}table.cases tbody :is(th,td.sides){width:100%;max-width:none}table.cases .case-name > div{flex-wrap:wrap}table.cases td:empty,table.cases td.sides:has(> span:empty){display:none}}@media print{.filters,.more-filters,.chips,.pages,.above .button{display:none !important}section#cases{break-inside:auto}table.cases :is(th,td){white-space:normal}}.in-case .verdict,.in-case nav[aria-label=\"Sections\"],.in-case main > *:not(#cases),.in-case #cases > h2{display:none}.in-case #cases{border:0;padding-top:0}.case :is(h2,li,.row):focus:not(:focus-visible),.case h2:focus{outline:0}.case-bar{display:flex;flex-wrap:wrap;gap:var(--s);align-items:center;padding:calc(1.5 * var(--s)) 0;border-bottom:1px solid var(--line)}.case-bar .where{flex:1;color:var(--soft)}.case h2{margin:calc(3 * var(--s)) 0 calc(0.5 * var(--s))}.facts .runs{font-weight:600;margin:0}.facts p,.command,.copy,.tools,.rating,.trials,.trials > div,.turn-head,.call-name,.understood{display:flex;flex-wrap:wrap;gap:calc(0.5 * var(--s)) var(--s);align-items:baseline}.facts .state{font-size:inherit}.tag,.badge,.place,.copy,.group,.who,.side-name,.kind,.generated,.turn-head,.understood,.arguments th{font-size:var(--t-1);color:var(--soft)}.tag,.kind,.understood li{border:1px solid var(--line);border-radius:4px;padding:0 0.4em;overflow-wrap:anywhere}.place{overflow-wrap:anywhere}button.link{border:0;padding:0;min-height:0;background:none;color:var(--link);text-decoration:underline;text-decoration-thickness:1px;text-underline-offset:3px}.decided ul,.scores ul,.calls,.understood,.turns{list-style:none;padding:0;margin:calc(0.5 * var(--s)) 0}.decided h3{margin-top:calc(2 * var(--s))}.decided li{margin-bottom:var(--s)}.decided p{margin:0}.decided .link,.scores .link{margin-left:var(--s);font-size:var(--t-1)}.decided .mark,.decided strong{color:var(--bad)}.mismatch{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,12rem),1fr));gap:0 calc(2 * var(--s));margin:calc(0.25 * var(--s)) 0;padding-left:1.2em}.mismatch dt{font-size:var(--t-1);font-weight:400;color:var(--soft)}.mismatch dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}.rating{margin:calc(2 * var(--s)) 0}.rating input{flex:1 1 12rem;max-width:32rem;min-height:calc(4 * var(--s));padding:0 var(--s);background:var(--card);border:1px solid var(--edge-line);border-radius:var(--round)}.overview{margin:calc(2 * var(--s)) 0 0}.steering{position:sticky;top:0;z-index:3;background:var(--paper);border-bottom:1px solid var(--line);padding:var(--s) 0}.tools{gap:var(--s) calc(2 * var(--s))}.tabs{display:none;gap:calc(0.5 * var(--s))}.heads,.row{display:grid;grid-template-columns:minmax(0,1fr);gap:calc(3 * var(--s))}.both .heads,.both .row{grid-template-columns:repeat(2,minmax(0,1fr))}.row > .side:only-child{grid-column:1 / -1}.heads h3{margin:var(--s) 0 calc(0.5 * var(--s))}.trials{gap:calc(0.5 * var(--s)) calc(2 * var(--s))}.trials > div{gap:calc(0.5 * var(--s))}.trials button{padding:0 var(--s);min-height:calc(3 * var(--s));font-size:var(--t-1)}.case button[aria-pressed=\"true\"]{background:var(--ink);color:var(--paper);border-color:var(--ink)}.turn{position:relative;border-bottom:1px solid var(--line);padding:calc(1.5 * var(--s)) 0;scroll-margin-top:8rem}.ends,.decided li,.scores li{scroll-margin-top:8rem}.turn:nth-child(n + 3),.ends{content-visibility:auto;contain-intrinsic-size:auto 12rem}.turn.differs > .turn-head::before{content:\"\";position:absolute;inset:calc(1.5 * var(--s)) auto calc(1.5 * var(--s)) calc(-1.5 * var(--s));width:3px;border-radius:2px;background:var(--unsure)}.turn.differs{contain:none;content-visibility:visible}.folded{border-bottom:1px solid var(--line)}.turn-head{gap:calc(2 * var(--s))}.turn-head .number{font-weight:600;color:var(--ink)}.difference{color:var(--unsure)}.side-name{display:none;font-weight:600}.said{margin:var(--s) 0}.said .words{white-space:pre-wrap;overflow-wrap:anywhere;unicode-bidi:plaintext;max-width:46rem;max-height:40rem;overflow:auto}.said.user .words{border-left:2px solid var(--edge-line);padding-left:var(--s)}mark{color:inherit;border-radius:3px;text-decoration:underline;text-decoration-thickness:2px;text-underline-offset:2px}.was mark{background:var(--mark-was);text-decoration-style:dotted}.now mark{background:var(--mark-now)}.call{border-left:2px solid var(--line);padding-left:var(--s);margin:var(--s) 0;overflow-wrap:anywhere}.call.alone{border-color:var(--unsure)}.call.missing{border-left-style:dashed;border-color:var(--edge-line);color:var(--unsure)}.call details{margin:calc(0.25 * var(--s)) 0}.arguments{width:auto}.arguments th,.arguments td{border:0;padding:0 calc(1.5 * var(--s)) 0 0;vertical-align:baseline;white-space:pre-wrap;overflow-wrap:anywhere}.arguments th{font-weight:400;max-width:12em;overflow-wrap:break-word}.arguments .differs td{background:var(--unsure-bg)}.understood .differs{border-color:var(--unsure);color:var(--ink)}.scores li{margin:calc(0.5 * var(--s)) 0;overflow-wrap:anywhere}.scores .no .mark,.scores .no > strong{color:var(--bad)}.scores .yes .mark{color:var(--good)}.kind{margin-left:calc(0.5 * var(--s))}.reason,.evidence{color:var(--soft);padding-left:1.2em}.generated{background:var(--unsure-bg);color:var(--unsure);border-radius:4px;padding:0 0.4em;margin-right:calc(0.5 * var(--s))}.absent{color:var(--soft);font-style:italic}.ends{padding:calc(1.5 * var(--s)) 0}@media screen and (max-width:800px){.steering{position:static}.tabs{display:flex}.both .heads,.both .row{grid-template-columns:minmax(0,1fr);gap:var(--s)}.both .side-name{display:block}.show-both .turn:not(.differs) .was,.show-now .row .was,.show-was .row .now{display:none}.both .turn.differs .was,.both .ends .was{border-left:2px dotted var(--edge-line);padding-left:var(--s)}.both .turn.differs .now,.both .ends .now{border-left:2px solid var(--edge-line);padding-left:var(--s)}.turn,.ends,.decided li,.scores li{scroll-margin-top:var(--s)}}@media screen and (max-width:500px){.case kbd{display:none}.case-bar .where{order:1;flex-basis:100%}}@media print{.tools,.rating,.copy,.case-bar,.case button:not(.link),.scores .link,.trials > div:not(:has([aria-pressed=\"true\"])){display:none !important}.trials button[aria-pressed=\"true\"]{display:inline-block !important;border:0;color:inherit;background:none}button.link{color:inherit;text-decoration:none}.steering{position:static}.sides :is(.turn.differs,.ends) .side{display:block !important}.both .turn:not(.differs) .was{display:none}.both .turn:not(.differs) .now{display:block !important}.both .turn:not(.differs) .row{grid-template-columns:minmax(0,1fr)}.both .row .side-name{display:block}.turn,.turn:nth-child(n),.ends{content-visibility:visible}.turn-head,.call,.said{break-inside:avoid}.said .words{overflow:visible;max-height:none}}";

// src/html/document.ts
function documentHead(script) {
	return [
		"<!doctype html>\n<html lang=\"en\"><head>",
		`<meta http-equiv="Content-Security-Policy" content="${[
			"default-src 'none'",
			...script === null ? [] : [`script-src '${hash$1(script)}'`],
			`style-src '${hash$1(STYLE)}'`,
			"img-src data:",
			"base-uri 'none'",
			"form-action 'none'"
		].join("; ")}">`,
		"<meta charset=\"utf-8\">",
		"<meta name=\"referrer\" content=\"no-referrer\">",
		"<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">",
		"<meta name=\"color-scheme\" content=\"light dark\">"
	].join("");
}
function hash$1(text) {
	return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

export { link as C, table as E, join as S, scrolled as T, drawSection as _, trendFigure as a, fold as b, verdictIcon as c, line as d, niceStep as f, ticks as g, text as h, trendCharts as i, verdictMark as l, round as m, STYLE as n, toneOf as o, percent as p, levelChanges as r, TONES as s, documentHead as t, figure as u, navigation as v, quoted as w, isEmpty as x, element as y };