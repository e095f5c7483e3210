// src/platform/text/digits.ts
function fixed(value, decimals) {
	const [whole = "", fraction] = Math.abs(value).toFixed(decimals).split(".");
	const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
	return fraction === void 0 ? grouped : `${grouped}.${fraction}`;
}
function digits(value, most, least = 0) {
	let text = fixed(value, most);
	for (let decimals = most; decimals > least && text.endsWith("0"); decimals -= 1) text = text.slice(0, -1);
	if (text.endsWith(".")) text = text.slice(0, -1);
	return value < 0 ? `-${text}` : text;
}

// src/report/renderers/format.ts
function largest(values) {
	return Math.max(0, ...values.map(Math.abs).filter(Number.isFinite));
}
function scale(factor, decimals, suffix) {
	return {
		factor,
		decimals,
		suffix,
		deltaSuffix: suffix,
		suffixOnBoth: false
	};
}
const SCALES = {
	share: () => ({
		factor: 100,
		decimals: 1,
		suffix: "%",
		deltaSuffix: " pp",
		suffixOnBoth: true
	}),
	ms: (most) => {
		if (most < 1e3) return scale(1, most < 10 ? 1 : 0, " ms");
		return scale(.001, most < 1e4 ? 2 : 1, " s");
	},
	usd: (most) => {
		const threeDigits = most > 0 ? 2 - Math.floor(Math.log10(most)) : 2;
		return scale(1, Math.min(6, Math.max(2, threeDigits)), " USD");
	},
	tokens: (most) => scale(1, most < 100 ? 1 : 0, ""),
	turns: () => scale(1, 2, ""),
	score: () => scale(1, 3, "")
};
function isZero(shown) {
	return !/[1-9]/.test(shown);
}
function level(value, by) {
	if (!Number.isFinite(value)) return "unknown";
	const shown = fixed(value * by.factor, by.decimals);
	if (by.suffix === "%" && value < 1 && shown === "100.0") return ">99.9";
	if (by.suffix === "%" && value > 0 && isZero(shown)) return "<0.1";
	return value < 0 && !isZero(shown) ? `−${shown}` : shown;
}
function signed(value, by) {
	if (!Number.isFinite(value)) return "unknown";
	const shown = fixed(value * by.factor, by.decimals);
	if (isZero(shown)) return shown;
	return value < 0 ? `−${shown}` : `+${shown}`;
}
function formatValue(value, unit) {
	const by = SCALES[unit](largest([value]));
	return `${level(value, by)}${by.suffix}`;
}
function formatEstimate(value, interval, unit) {
	if (interval === null) return formatValue(value, unit);
	const by = SCALES[unit](largest([value]));
	return `${level(value, by)}${by.suffix} (${level(interval[0], by)} to ${level(interval[1], by)})`;
}
function formatChange(facts) {
	const by = SCALES[facts.unit](largest([facts.baseline, facts.current]));
	const deltaBy = facts.unit === "ms" ? SCALES.ms(largest([facts.delta, ...facts.interval ?? []])) : by;
	const change = signed(facts.delta, deltaBy);
	const hidden = facts.delta !== 0 && isZero(change) && Number.isFinite(facts.delta);
	const step = fixed(10 ** -deltaBy.decimals, deltaBy.decimals);
	const baseline = level(facts.baseline, by);
	const current = level(facts.current, by);
	return {
		baseline: `${baseline}${by.suffix}`,
		current: `${current}${by.suffix}`,
		sides: `${baseline}${by.suffixOnBoth ? by.suffix : ""} → ${current}${by.suffix}`,
		change: `${hidden ? `<${step}` : change}${deltaBy.deltaSuffix}`,
		changeUnit: deltaBy.deltaSuffix,
		interval: facts.interval && `${signed(facts.interval[0], deltaBy)} to ${signed(facts.interval[1], deltaBy)}`
	};
}
function formatTolerance(tolerance, unit) {
	const by = SCALES[unit](largest([tolerance]));
	return `${Number((tolerance * by.factor).toFixed(Math.max(2, by.decimals)))}${by.deltaSuffix}`;
}
function formatCount(count) {
	return fixed(count, 0);
}
function formatCost(usd) {
	return usd > 0 && usd < .01 ? "<0.01 USD" : `${fixed(usd, 2)} USD`;
}
function formatDuration(ms) {
	if (ms < 1e3) return `${Math.round(ms)} ms`;
	const seconds = Math.round(ms / 1e3);
	if (seconds < 60) return `${seconds} s`;
	const minutes = Math.floor(seconds / 60);
	const two = (n) => String(n).padStart(2, "0");
	return minutes < 60 ? `${minutes} min ${two(seconds % 60)} s` : `${Math.floor(minutes / 60)} h ${two(minutes % 60)} min`;
}
function formatAge(fromIso, toIso) {
	const minutes = Math.round((Date.parse(toIso) - Date.parse(fromIso)) / 6e4);
	if (!Number.isFinite(minutes) || minutes < 0) return null;
	if (minutes < 1) return "under 1 min";
	if (minutes < 90) return `${minutes} min`;
	const hours = Math.round(minutes / 60);
	return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`;
}
function ascii(text) {
	return text.replaceAll("−", "-").replaceAll("→", "->").replaceAll("≤", "<=");
}

// src/report/renderers/markdown/untrusted.ts
const TERMINAL_SEQUENCE = /(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]|(?:\u001b\]|\u009d)[^\u0007\u001b\u009c]*(?:\u0007|\u001b\\|\u009c)?|\u001b[@-Z\\-_]/g;
const INVISIBLE = /\p{Cf}|\p{Default_Ignorable_Code_Point}/gu;
const LINE_BREAKS_AND_TABS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
const CONTROL = /\p{Cc}/gu;
const CONTROL_IN_A_FENCE = /[^\P{Cc}\n\t]/gu;
const BREAK = "​";
const LINKABLE_ID = /^[A-Za-z0-9._/-]{1,80}$/;
function isLinkable(id) {
	return LINKABLE_ID.test(id) && !id.startsWith("-");
}
function oneLine(text, max) {
	const start = text.length > max * 20 ? text.slice(0, max * 20) : text;
	const line = start.toWellFormed().replace(TERMINAL_SEQUENCE, "").replace(LINE_BREAKS_AND_TABS, " ").replace(CONTROL, "").replace(INVISIBLE, "").trim();
	const characters = Array.from(line);
	if (characters.length <= max && start.length === text.length) return line;
	return `${characters.slice(0, max - 1).join("").trimEnd()}…`;
}
function breakReferences(text) {
	return text.replaceAll("@", `@${BREAK}`).replace(/#(?=\d)/g, `#${BREAK}`);
}
function code(text, max = 80) {
	return `\`${breakReferences(oneLine(text.replaceAll("`", "'"), max) || "(empty)")}\``;
}
function fence(text, limits) {
	const lines = text.slice(0, limits.maxLines * limits.maxLineLength * 4).toWellFormed().replace(TERMINAL_SEQUENCE, "").replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n").replace(CONTROL_IN_A_FENCE, "").replace(INVISIBLE, "").replace(/([`~])\1{11,}/g, (run) => run.slice(0, 12)).split("\n").map((line) => line.length > limits.maxLineLength ? `${line.slice(0, limits.maxLineLength)}…` : line);
	const shown = lines.slice(0, limits.maxLines);
	if (lines.length > shown.length) shown.push(`… ${lines.length - shown.length} more lines`);
	const body = breakReferences(shown.join("\n").toWellFormed());
	const longest = Math.max(3, ...(body.match(/`+|~+/g) ?? []).map((run) => run.length));
	const mark = "~".repeat(longest + 1);
	return `${mark}text\n${body}\n${mark}`;
}
function plain(text, max = 300) {
	return breakReferences(oneLine(text, max).replaceAll("`", "'").replaceAll("$", "＄").replace(/[\\*[\]{}~!]/g, "\\$&").replace(/(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/g, "\\_").replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replace(/:(?=\/\/)|www(?=\.)|mailto(?=:)|xmpp(?=:)|GH(?=-\d)/gi, `$&${BREAK}`).replace(/^(\d+)([.)])/, "$1\\$2").replace(/^[#+=-]/, "\\$&"));
}
function terminal(text, max = 120) {
	return oneLine(text, max).replace(/^::/, `:${BREAK}:`).replaceAll("##[", `##${BREAK}[`);
}

export { plain as a, formatAge as c, formatCount as d, formatDuration as f, digits as g, formatValue as h, oneLine as i, formatChange as l, formatTolerance as m, fence as n, terminal as o, formatEstimate as p, isLinkable as r, ascii as s, code as t, formatCost as u };