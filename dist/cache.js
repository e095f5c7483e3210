import { i as __toESM, n as __exportAll, t as __commonJSMin } from "./rolldown-runtime.js";
import { a as isDebug, c as warning, d as rmRF, f as which, g as HttpCodes, h as HttpClientError, i as info, l as exec, m as HttpClient, n as error, p as BearerCredentialHandler, s as setSecret, t as debug, u as mkdirP } from "./core.js";
import { A as AbortError, C as bearerTokenAuthenticationPolicy, D as isNodeLike, E as decompressResponsePolicyName, M as require_commonjs$1, N as require_commonjs, O as randomUUID, S as isTokenCredential, T as getDefaultProxySettings, _ as createRequestPolicyFactoryPolicy, a as storageRetryPolicy, b as createClientPipeline, c as StorageRetryPolicyFactory, d as StorageBrowserPolicyFactory, f as getCachedDefaultHttpClient, g as convertHttpClient, h as stringifyXML, i as storageSharedKeyCredentialPolicy, j as createClientLogger, k as delay, l as StorageSharedKeyCredential, m as parseXML, n as UserDelegationKeyCredential, o as storageCorrectContentLengthPolicy, p as BufferScheduler, r as storageRequestFailureDetailsParserPolicy, s as storageBrowserPolicy, t as Poller, u as AnonymousCredential, v as ExtendedServiceClient, w as createTracingClient, x as createSerializer, y as authorizeRequestOnTenantChallenge } from "./poller.js";
import * as os$1 from "os";
import * as crypto from "crypto";
import * as fs$1 from "fs";
import { existsSync, writeFileSync } from "fs";
import * as path$1 from "path";
import { EventEmitter } from "events";
import assert from "assert";
import * as util$1 from "util";
import { Readable } from "node:stream";
import util from "node:util";
import { URL as URL$1 } from "url";
import * as stream from "stream";
import * as buffer from "buffer";
import { Buffer as Buffer$1 } from "buffer";
import fs from "node:fs";

// node_modules/@actions/glob/lib/internal-glob-options-helper.js
function getOptions(copy) {
	const result = {
		followSymbolicLinks: true,
		implicitDescendants: true,
		matchDirectories: true,
		omitBrokenSymbolicLinks: true,
		excludeHiddenFiles: false
	};
	if (copy) {
		if (typeof copy.followSymbolicLinks === "boolean") {
			result.followSymbolicLinks = copy.followSymbolicLinks;
			debug(`followSymbolicLinks '${result.followSymbolicLinks}'`);
		}
		if (typeof copy.implicitDescendants === "boolean") {
			result.implicitDescendants = copy.implicitDescendants;
			debug(`implicitDescendants '${result.implicitDescendants}'`);
		}
		if (typeof copy.matchDirectories === "boolean") {
			result.matchDirectories = copy.matchDirectories;
			debug(`matchDirectories '${result.matchDirectories}'`);
		}
		if (typeof copy.omitBrokenSymbolicLinks === "boolean") {
			result.omitBrokenSymbolicLinks = copy.omitBrokenSymbolicLinks;
			debug(`omitBrokenSymbolicLinks '${result.omitBrokenSymbolicLinks}'`);
		}
		if (typeof copy.excludeHiddenFiles === "boolean") {
			result.excludeHiddenFiles = copy.excludeHiddenFiles;
			debug(`excludeHiddenFiles '${result.excludeHiddenFiles}'`);
		}
	}
	return result;
}

// node_modules/@actions/glob/lib/internal-path-helper.js
const IS_WINDOWS$5 = process.platform === "win32";
function dirname(p) {
	p = safeTrimTrailingSeparator(p);
	if (IS_WINDOWS$5 && /^\\\\[^\\]+(\\[^\\]+)?$/.test(p)) return p;
	let result = path$1.dirname(p);
	if (IS_WINDOWS$5 && /^\\\\[^\\]+\\[^\\]+\\$/.test(result)) result = safeTrimTrailingSeparator(result);
	return result;
}
function ensureAbsoluteRoot(root, itemPath) {
	assert(root, `ensureAbsoluteRoot parameter 'root' must not be empty`);
	assert(itemPath, `ensureAbsoluteRoot parameter 'itemPath' must not be empty`);
	if (hasAbsoluteRoot(itemPath)) return itemPath;
	if (IS_WINDOWS$5) {
		if (itemPath.match(/^[A-Z]:[^\\/]|^[A-Z]:$/i)) {
			let cwd = process.cwd();
			assert(cwd.match(/^[A-Z]:\\/i), `Expected current directory to start with an absolute drive root. Actual '${cwd}'`);
			if (itemPath[0].toUpperCase() === cwd[0].toUpperCase()) {
				if (itemPath.length === 2) return `${itemPath[0]}:\\${cwd.substr(3)}`;
				else {
					if (!cwd.endsWith("\\")) cwd += "\\";
					return `${itemPath[0]}:\\${cwd.substr(3)}${itemPath.substr(2)}`;
				}
			} else return `${itemPath[0]}:\\${itemPath.substr(2)}`;
		} else if (normalizeSeparators(itemPath).match(/^\\$|^\\[^\\]/)) {
			const cwd = process.cwd();
			assert(cwd.match(/^[A-Z]:\\/i), `Expected current directory to start with an absolute drive root. Actual '${cwd}'`);
			return `${cwd[0]}:\\${itemPath.substr(1)}`;
		}
	}
	assert(hasAbsoluteRoot(root), `ensureAbsoluteRoot parameter 'root' must have an absolute root`);
	if (root.endsWith("/") || IS_WINDOWS$5 && root.endsWith("\\")) {} else root += path$1.sep;
	return root + itemPath;
}
function hasAbsoluteRoot(itemPath) {
	assert(itemPath, `hasAbsoluteRoot parameter 'itemPath' must not be empty`);
	itemPath = normalizeSeparators(itemPath);
	if (IS_WINDOWS$5) return itemPath.startsWith("\\\\") || /^[A-Z]:\\/i.test(itemPath);
	return itemPath.startsWith("/");
}
function hasRoot(itemPath) {
	assert(itemPath, `isRooted parameter 'itemPath' must not be empty`);
	itemPath = normalizeSeparators(itemPath);
	if (IS_WINDOWS$5) return itemPath.startsWith("\\") || /^[A-Z]:/i.test(itemPath);
	return itemPath.startsWith("/");
}
function normalizeSeparators(p) {
	p = p || "";
	if (IS_WINDOWS$5) {
		p = p.replace(/\//g, "\\");
		return (/^\\\\+[^\\]/.test(p) ? "\\" : "") + p.replace(/\\\\+/g, "\\");
	}
	return p.replace(/\/\/+/g, "/");
}
function safeTrimTrailingSeparator(p) {
	if (!p) return "";
	p = normalizeSeparators(p);
	if (!p.endsWith(path$1.sep)) return p;
	if (p === path$1.sep) return p;
	if (IS_WINDOWS$5 && /^[A-Z]:\\$/i.test(p)) return p;
	return p.substr(0, p.length - 1);
}

// node_modules/@actions/glob/lib/internal-match-kind.js
var MatchKind;
(function(MatchKind) {
	MatchKind[MatchKind["None"] = 0] = "None";
	MatchKind[MatchKind["Directory"] = 1] = "Directory";
	MatchKind[MatchKind["File"] = 2] = "File";
	MatchKind[MatchKind["All"] = 3] = "All";
})(MatchKind || (MatchKind = {}));

// node_modules/@actions/glob/lib/internal-pattern-helper.js
const IS_WINDOWS$4 = process.platform === "win32";
function getSearchPaths(patterns) {
	patterns = patterns.filter((x) => !x.negate);
	const searchPathMap = {};
	for (const pattern of patterns) {
		const key = IS_WINDOWS$4 ? pattern.searchPath.toUpperCase() : pattern.searchPath;
		searchPathMap[key] = "candidate";
	}
	const result = [];
	for (const pattern of patterns) {
		const key = IS_WINDOWS$4 ? pattern.searchPath.toUpperCase() : pattern.searchPath;
		if (searchPathMap[key] === "included") continue;
		let foundAncestor = false;
		let tempKey = key;
		let parent = dirname(tempKey);
		while (parent !== tempKey) {
			if (searchPathMap[parent]) {
				foundAncestor = true;
				break;
			}
			tempKey = parent;
			parent = dirname(tempKey);
		}
		if (!foundAncestor) {
			result.push(pattern.searchPath);
			searchPathMap[key] = "included";
		}
	}
	return result;
}
function match$1(patterns, itemPath) {
	let result = MatchKind.None;
	for (const pattern of patterns) if (pattern.negate) result &= ~pattern.match(itemPath);
	else result |= pattern.match(itemPath);
	return result;
}
function partialMatch(patterns, itemPath) {
	return patterns.some((x) => !x.negate && x.partialMatch(itemPath));
}

// node_modules/balanced-match/dist/esm/index.js
const range$1 = (a, b, str) => {
	let begs, beg, left, right = void 0, result;
	let ai = str.indexOf(a);
	let bi = str.indexOf(b, ai + 1);
	let i = ai;
	if (ai >= 0 && bi > 0) {
		if (a === b) return [ai, bi];
		begs = [];
		left = str.length;
		while (i >= 0 && !result) {
			if (i === ai) {
				begs.push(i);
				ai = str.indexOf(a, i + 1);
			} else if (begs.length === 1) {
				const r = begs.pop();
				if (r !== void 0) result = [r, bi];
			} else {
				beg = begs.pop();
				if (beg !== void 0 && beg < left) {
					left = beg;
					right = bi;
				}
				bi = str.indexOf(b, i + 1);
			}
			i = ai < bi && ai >= 0 ? ai : bi;
		}
		if (begs.length && right !== void 0) result = [left, right];
	}
	return result;
};

// node_modules/brace-expansion/dist/esm/index.js
const escSlash = "\0SLASH" + Math.random().toFixed(16) + "\0";
const escOpen = "\0OPEN" + Math.random().toFixed(16) + "\0";
const escClose = "\0CLOSE" + Math.random().toFixed(16) + "\0";
const escComma = "\0COMMA" + Math.random().toFixed(16) + "\0";
const escPeriod = "\0PERIOD" + Math.random().toFixed(16) + "\0";
const escSlashPattern = new RegExp(escSlash, "g");
const escOpenPattern = new RegExp(escOpen, "g");
const escClosePattern = new RegExp(escClose, "g");
const escCommaPattern = new RegExp(escComma, "g");
const escPeriodPattern = new RegExp(escPeriod, "g");
const slashPattern = /\\\\/g;
const openPattern = /\\{/g;
const closePattern = /\\}/g;
const commaPattern = /\\,/g;
const periodPattern = /\\\./g;
const EXPANSION_MAX = 1e5;
const EXPANSION_MAX_LENGTH = 4e6;
const EXPANSION_MAX_DEPTH = 1e3;
const EXPANSION_MAX_REWRITES = 1e3;
const EXPANSION_MAX_STEPS = 2e7;
const CALL_STEPS = 16;
function numeric(str) {
	return !isNaN(str) ? parseInt(str, 10) : str.charCodeAt(0);
}
function escapeBraces(str) {
	return str.replace(slashPattern, escSlash).replace(openPattern, escOpen).replace(closePattern, escClose).replace(commaPattern, escComma).replace(periodPattern, escPeriod);
}
function unescapeBraces(str) {
	return str.replace(escSlashPattern, "\\").replace(escOpenPattern, "{").replace(escClosePattern, "}").replace(escCommaPattern, ",").replace(escPeriodPattern, ".");
}
function pushAll(target, items) {
	for (let i = 0; i < items.length; i++) target.push(items[i]);
}
function balancedWithBudget(str, masked, budget) {
	if (budget.remaining < 0) return;
	const r = range$1("{", "}", masked);
	const unmatched = r !== void 0 && masked.indexOf("{") < r[0];
	budget.remaining -= r && !unmatched ? r[1] + 1 : str.length;
	if (!r || budget.remaining < 0) return;
	return {
		end: r[1],
		pre: str.slice(0, r[0]),
		body: str.slice(r[0] + 1, r[1]),
		post: str.slice(r[1] + 1),
		unmatched
	};
}
function maskUnmatchedOpens(masked, budget) {
	budget.remaining -= masked.length;
	const open = [];
	for (let i = 0; i < masked.length; i++) {
		const c = masked.charCodeAt(i);
		if (c === 123) open.push(i);
		else if (c === 125 && open.length) open.pop();
	}
	let out = "";
	let last = 0;
	for (let i = 0; i < open.length; i++) {
		const at = open[i];
		out += masked.slice(last, at) + "\0";
		last = at + 1;
	}
	return out + masked.slice(last);
}
function commaSetFollows(str, budget) {
	budget.remaining -= str.length;
	if (budget.remaining < 0) return false;
	let close = false;
	for (let i = str.length - 1; i >= 0; i--) {
		const c = str.charCodeAt(i);
		if (c === 125) close = true;
		else if (c === 10 || c === 13 || c === 8232 || c === 8233) close = false;
		else if (c === 44 && close && str.charCodeAt(i + 1) !== 44) return true;
	}
	return false;
}
function parseCommaParts(str, budget) {
	const parts = [];
	let carry = "";
	for (;;) {
		const m = balancedWithBudget(str, str, budget);
		if (budget.remaining < 0) return;
		if (!m) {
			const tail = str.split(",");
			tail[0] = carry + tail[0];
			pushAll(parts, tail);
			return parts;
		}
		const { pre, body, post } = m;
		const p = pre.split(",");
		p[0] = carry + p[0];
		p[p.length - 1] += "{" + body + "}";
		if (!post.length) {
			pushAll(parts, p);
			return parts;
		}
		carry = p.pop();
		pushAll(parts, p);
		str = post;
	}
}
function bound(value, fallback) {
	return value === void 0 || isNaN(value) ? fallback : value;
}
function expand(str, options = {}) {
	if (!str) return [];
	const max = bound(options.max, EXPANSION_MAX);
	const maxLength = bound(options.maxLength, EXPANSION_MAX_LENGTH);
	const maxDepth = bound(options.maxDepth, EXPANSION_MAX_DEPTH);
	const maxRewrites = bound(options.maxRewrites, EXPANSION_MAX_REWRITES);
	const maxSteps = bound(options.maxSteps, EXPANSION_MAX_STEPS);
	if (str.slice(0, 2) === "{}") str = "\\{\\}" + str.slice(2);
	return expand_(escapeBraces(str), max, maxLength, maxDepth, 0, maxRewrites, { remaining: maxSteps }, true).map(unescapeBraces);
}
function embrace(str) {
	return "{" + str + "}";
}
function isPadded(el) {
	return /^-?0\d/.test(el);
}
function lte(i, y) {
	return i <= y;
}
function gte(i, y) {
	return i >= y;
}
function combine(acc, pre, values, max, maxLength, dropEmpties, budget) {
	const out = [];
	let length = 0;
	let nonEmpty;
	outer: for (let a = 0; a < acc.length; a++) {
		const prefix = acc[a] + pre;
		let vs = values;
		if (dropEmpties && !prefix) {
			if (!nonEmpty) nonEmpty = values.filter((v) => v);
			vs = nonEmpty;
		}
		for (let v = 0; v < vs.length; v++) {
			if (out.length >= max) break outer;
			const expansion = prefix + vs[v];
			if (length + expansion.length > maxLength) break outer;
			out.push(expansion);
			length += expansion.length;
		}
	}
	budget.remaining -= out.length;
	return out;
}
function expandSequence(body, isAlphaSequence, max, maxLength, budget) {
	const n = body.split(/\.\./);
	const N = [];
	/* c8 ignore start */
	if (n[0] === void 0 || n[1] === void 0) return N;
	/* c8 ignore stop */
	const x = numeric(n[0]);
	const y = numeric(n[1]);
	const width = Math.max(n[0].length, n[1].length);
	let incr = n.length === 3 && n[2] !== void 0 ? Math.max(Math.abs(numeric(n[2])), 1) : 1;
	let test = lte;
	if (y < x) {
		incr *= -1;
		test = gte;
	}
	const pad = n.some(isPadded);
	const cost = pad ? width : 1;
	let length = 0;
	for (let i = x; test(i, y) && N.length < max; i += incr) {
		budget.remaining -= cost;
		if (budget.remaining < 0) return;
		let c;
		if (isAlphaSequence) {
			c = String.fromCharCode(i);
			if (c === "\\") c = "";
		} else {
			c = String(i);
			if (pad) {
				const need = width - c.length;
				if (need > 0) {
					const z = new Array(need + 1).join("0");
					if (i < 0) c = "-" + z + c.slice(1);
					else c = z + c;
				}
			}
		}
		if (length + c.length > maxLength) break;
		N.push(c);
		length += c.length;
	}
	return N;
}
function expand_(str, max, maxLength, maxDepth, depth, maxRewrites, budget, isTop) {
	budget.remaining -= CALL_STEPS;
	if (depth > maxDepth) return [str];
	let acc = [""];
	let rewrites = 0;
	let dropEmpties = false;
	let firstGroup = true;
	let masked = str;
	for (;;) {
		const m = balancedWithBudget(str, masked, budget);
		if (!m) return combine(acc, str, [""], max, maxLength, dropEmpties, budget);
		if (m.unmatched) masked = maskUnmatchedOpens(masked, budget);
		const pre = m.pre;
		const literal = () => combine(acc, pre + "{" + m.body + "}" + m.post, [""], max, maxLength, dropEmpties, budget);
		if (/\$$/.test(pre)) {
			acc = combine(acc, pre + "{" + m.body + "}", [""], max, maxLength, dropEmpties && !m.post.length, budget);
			firstGroup = false;
			if (!m.post.length) break;
			str = m.post;
			masked = masked.slice(m.end + 1);
			continue;
		}
		const isNumericSequence = /^-?\d+\.\.-?\d+(?:\.\.-?\d+)?$/.test(m.body);
		const isAlphaSequence = /^[a-zA-Z]\.\.[a-zA-Z](?:\.\.-?\d+)?$/.test(m.body);
		const isSequence = isNumericSequence || isAlphaSequence;
		const isOptions = m.body.indexOf(",") >= 0;
		if (!isSequence && !isOptions) {
			if (rewrites < maxRewrites && commaSetFollows(m.post, budget)) {
				rewrites++;
				str = m.pre + "{" + m.body + escClose + m.post;
				masked = masked.slice(0, m.end) + escClose + masked.slice(m.end + 1);
				isTop = true;
				continue;
			}
			return literal();
		}
		if (firstGroup) {
			dropEmpties = isTop && !isSequence;
			firstGroup = false;
		}
		let values;
		if (isSequence) {
			values = expandSequence(m.body, isAlphaSequence, max, maxLength, budget);
			if (!values) return literal();
		} else {
			let n = parseCommaParts(m.body, budget);
			if (!n) return literal();
			if (n.length === 1 && n[0] !== void 0) {
				n = expand_(n[0], max, maxLength, maxDepth, depth + 1, maxRewrites, budget, false).map(embrace);
				if (budget.remaining < 0) return literal();
				/* c8 ignore start */
				if (n.length === 1) {
					const next = combine(acc, pre + n[0], [""], max, maxLength, dropEmpties && !m.post.length, budget);
					if (budget.remaining < 0) return literal();
					acc = next;
					if (!m.post.length) break;
					str = m.post;
					masked = masked.slice(m.end + 1);
					continue;
				}
			}
			let dropsEmpties = dropEmpties && !m.post.length && !pre;
			for (let d = 0; dropsEmpties && d < acc.length; d++) if (acc[d]) dropsEmpties = false;
			values = [];
			let valuesLength = 0;
			outer: for (let j = 0; j < n.length; j++) {
				const expanded = expand_(n[j], max, maxLength, maxDepth, depth + 1, maxRewrites, budget, false);
				if (budget.remaining < 0) return literal();
				for (let k = 0; k < expanded.length; k++) {
					const v = expanded[k];
					if (dropsEmpties && !v) continue;
					if (values.length >= max || valuesLength + v.length > maxLength) break outer;
					values.push(v);
					valuesLength += v.length;
				}
			}
		}
		const next = combine(acc, pre, values, max, maxLength, dropEmpties && !m.post.length, budget);
		if (budget.remaining < 0) return literal();
		acc = next;
		if (!m.post.length) break;
		str = m.post;
		masked = masked.slice(m.end + 1);
	}
	return acc;
}

// node_modules/minimatch/dist/esm/assert-valid-pattern.js
const MAX_PATTERN_LENGTH = 65536;
const assertValidPattern = (pattern) => {
	if (typeof pattern !== "string") throw new TypeError("invalid pattern");
	if (pattern.length > MAX_PATTERN_LENGTH) throw new TypeError("pattern is too long");
};

// node_modules/minimatch/dist/esm/brace-expressions.js
const posixClasses = {
	"[:alnum:]": ["\\p{L}\\p{Nl}\\p{Nd}", true],
	"[:alpha:]": ["\\p{L}\\p{Nl}", true],
	"[:ascii:]": ["\\x00-\\x7f", false],
	"[:blank:]": ["\\p{Zs}\\t", true],
	"[:cntrl:]": ["\\p{Cc}", true],
	"[:digit:]": ["\\p{Nd}", true],
	"[:graph:]": [
		"\\p{Z}\\p{C}",
		true,
		true
	],
	"[:lower:]": ["\\p{Ll}", true],
	"[:print:]": ["\\p{C}", true],
	"[:punct:]": ["\\p{P}", true],
	"[:space:]": ["\\p{Z}\\t\\r\\n\\v\\f", true],
	"[:upper:]": ["\\p{Lu}", true],
	"[:word:]": ["\\p{L}\\p{Nl}\\p{Nd}\\p{Pc}", true],
	"[:xdigit:]": ["A-Fa-f0-9", false]
};
const braceEscape = (s) => s.replace(/[[\]\\-]/g, "\\$&");
const regexpEscape = (s) => s.replace(/[-[\]{}()*+?.,\\^$|#\s]/g, "\\$&");
const rangesToString = (ranges) => ranges.join("");
const parseClass = (glob, position) => {
	const pos = position;
	/* c8 ignore start */
	if (glob.charAt(pos) !== "[") throw new Error("not in a brace expression");
	/* c8 ignore stop */
	const ranges = [];
	const negs = [];
	let i = pos + 1;
	let sawStart = false;
	let uflag = false;
	let escaping = false;
	let negate = false;
	let endPos = pos;
	let rangeStart = "";
	WHILE: while (i < glob.length) {
		const c = glob.charAt(i);
		if ((c === "!" || c === "^") && i === pos + 1) {
			negate = true;
			i++;
			continue;
		}
		if (c === "]" && sawStart && !escaping) {
			endPos = i + 1;
			break;
		}
		sawStart = true;
		if (c === "\\") {
			if (!escaping) {
				escaping = true;
				i++;
				continue;
			}
		}
		if (c === "[" && !escaping) {
			for (const [cls, [unip, u, neg]] of Object.entries(posixClasses)) if (glob.startsWith(cls, i)) {
				if (rangeStart) return [
					"$.",
					false,
					glob.length - pos,
					true
				];
				i += cls.length;
				if (neg) negs.push(unip);
				else ranges.push(unip);
				uflag = uflag || u;
				continue WHILE;
			}
		}
		escaping = false;
		if (rangeStart) {
			if (c > rangeStart) ranges.push(braceEscape(rangeStart) + "-" + braceEscape(c));
			else if (c === rangeStart) ranges.push(braceEscape(c));
			rangeStart = "";
			i++;
			continue;
		}
		if (glob.startsWith("-]", i + 1)) {
			ranges.push(braceEscape(c + "-"));
			i += 2;
			continue;
		}
		if (glob.startsWith("-", i + 1)) {
			rangeStart = c;
			i += 2;
			continue;
		}
		ranges.push(braceEscape(c));
		i++;
	}
	if (endPos < i) return [
		"",
		false,
		0,
		false
	];
	if (!ranges.length && !negs.length) return [
		"$.",
		false,
		glob.length - pos,
		true
	];
	if (negs.length === 0 && ranges.length === 1 && /^\\?.$/.test(ranges[0]) && !negate) {
		const r = ranges[0].length === 2 ? ranges[0].slice(-1) : ranges[0];
		return [
			regexpEscape(r),
			false,
			endPos - pos,
			false
		];
	}
	const sranges = "[" + (negate ? "^" : "") + rangesToString(ranges) + "]";
	const snegs = "[" + (negate ? "" : "^") + rangesToString(negs) + "]";
	return [
		ranges.length && negs.length ? "(" + sranges + "|" + snegs + ")" : ranges.length ? sranges : snegs,
		uflag,
		endPos - pos,
		true
	];
};

// node_modules/minimatch/dist/esm/unescape.js
const unescape = (s, { windowsPathsNoEscape = false, magicalBraces = true } = {}) => {
	if (magicalBraces) return windowsPathsNoEscape ? s.replace(/\[([^/\\])\]/g, "$1") : s.replace(/((?!\\).|^)\[([^/\\])\]/g, "$1$2").replace(/\\([^/])/g, "$1");
	return windowsPathsNoEscape ? s.replace(/\[([^/\\{}])\]/g, "$1") : s.replace(/((?!\\).|^)\[([^/\\{}])\]/g, "$1$2").replace(/\\([^/{}])/g, "$1");
};

// node_modules/minimatch/dist/esm/ast.js
var _a;
const types$1 = /* @__PURE__ */ new Set([
	"!",
	"?",
	"+",
	"*",
	"@"
]);
const isExtglobType = (c) => types$1.has(c);
const isExtglobAST = (c) => isExtglobType(c.type);
const adoptionMap = /* @__PURE__ */ new Map([
	["!", ["@"]],
	["?", ["?", "@"]],
	["@", ["@"]],
	["*", [
		"*",
		"+",
		"?",
		"@"
	]],
	["+", ["+", "@"]]
]);
const adoptionWithSpaceMap = /* @__PURE__ */ new Map([
	["!", ["?"]],
	["@", ["?"]],
	["+", ["?", "*"]]
]);
const adoptionAnyMap = /* @__PURE__ */ new Map([
	["!", ["?", "@"]],
	["?", ["?", "@"]],
	["@", ["?", "@"]],
	["*", [
		"*",
		"+",
		"?",
		"@"
	]],
	["+", [
		"+",
		"@",
		"?",
		"*"
	]]
]);
const usurpMap = /* @__PURE__ */ new Map([
	["!", /* @__PURE__ */ new Map([["!", "@"]])],
	["?", /* @__PURE__ */ new Map([["*", "*"], ["+", "*"]])],
	["@", /* @__PURE__ */ new Map([
		["!", "!"],
		["?", "?"],
		["@", "@"],
		["*", "*"],
		["+", "+"]
	])],
	["+", /* @__PURE__ */ new Map([["?", "*"], ["*", "*"]])]
]);
const startNoTraversal = "(?!(?:^|/)\\.\\.?(?:$|/))";
const startNoDot = "(?!\\.)";
const addPatternStart = /* @__PURE__ */ new Set(["[", "."]);
const justDots = /* @__PURE__ */ new Set(["..", "."]);
const reSpecials = /* @__PURE__ */ new Set("().*{}+?[]^$\\!");
const regExpEscape$1 = (s) => s.replace(/[-[\]{}()*+?.,\\^$|#\s]/g, "\\$&");
const qmark = "[^/]";
const star$1 = "[^/]*?";
const starNoEmpty = "[^/]+?";
let ID = 0;
var AST = class {
	type;
	#root;
	#hasMagic;
	#uflag = false;
	#parts = [];
	#parent;
	#parentIndex;
	#negs;
	#filledNegs = false;
	#options;
	#toString;
	#emptyExt = false;
	id = ++ID;
	get depth() {
		return (this.#parent?.depth ?? -1) + 1;
	}
	[Symbol.for("nodejs.util.inspect.custom")]() {
		return {
			"@@type": "AST",
			id: this.id,
			type: this.type,
			root: this.#root.id,
			parent: this.#parent?.id,
			depth: this.depth,
			partsLength: this.#parts.length,
			parts: this.#parts
		};
	}
	constructor(type, parent, options = {}) {
		this.type = type;
		if (type) this.#hasMagic = true;
		this.#parent = parent;
		this.#root = this.#parent ? this.#parent.#root : this;
		this.#options = this.#root === this ? options : this.#root.#options;
		this.#negs = this.#root === this ? [] : this.#root.#negs;
		if (type === "!" && !this.#root.#filledNegs) this.#negs.push(this);
		this.#parentIndex = this.#parent ? this.#parent.#parts.length : 0;
	}
	get hasMagic() {
		/* c8 ignore start */
		if (this.#hasMagic !== void 0) return this.#hasMagic;
		/* c8 ignore stop */
		for (const p of this.#parts) {
			if (typeof p === "string") continue;
			if (p.type || p.hasMagic) return this.#hasMagic = true;
		}
		return this.#hasMagic;
	}
	toString() {
		return this.#toString !== void 0 ? this.#toString : !this.type ? this.#toString = this.#parts.map((p) => String(p)).join("") : this.#toString = this.type + "(" + this.#parts.map((p) => String(p)).join("|") + ")";
	}
	#fillNegs() {
		/* c8 ignore start */
		if (this !== this.#root) throw new Error("should only call on root");
		if (this.#filledNegs) return this;
		/* c8 ignore stop */
		this.toString();
		this.#filledNegs = true;
		let n;
		while (n = this.#negs.pop()) {
			if (n.type !== "!") continue;
			let p = n;
			let pp = p.#parent;
			while (pp) {
				for (let i = p.#parentIndex + 1; !pp.type && i < pp.#parts.length; i++) for (const part of n.#parts) {
					/* c8 ignore start */
					if (typeof part === "string") throw new Error("string part in extglob AST??");
					/* c8 ignore stop */
					part.copyIn(pp.#parts[i]);
				}
				p = pp;
				pp = p.#parent;
			}
		}
		return this;
	}
	push(...parts) {
		for (const p of parts) {
			if (p === "") continue;
			/* c8 ignore start */
			if (typeof p !== "string" && !(p instanceof _a && p.#parent === this)) throw new Error("invalid part: " + p);
			/* c8 ignore stop */
			this.#parts.push(p);
		}
	}
	toJSON() {
		const ret = this.type === null ? this.#parts.slice().map((p) => typeof p === "string" ? p : p.toJSON()) : [this.type, ...this.#parts.map((p) => p.toJSON())];
		if (this.isStart() && !this.type) ret.unshift([]);
		if (this.isEnd() && (this === this.#root || this.#root.#filledNegs && this.#parent?.type === "!")) ret.push({});
		return ret;
	}
	isStart() {
		if (this.#root === this) return true;
		if (!this.#parent?.isStart()) return false;
		if (this.#parentIndex === 0) return true;
		const p = this.#parent;
		for (let i = 0; i < this.#parentIndex; i++) {
			const pp = p.#parts[i];
			if (!(pp instanceof _a && pp.type === "!")) return false;
		}
		return true;
	}
	isEnd() {
		if (this.#root === this) return true;
		if (this.#parent?.type === "!") return true;
		if (!this.#parent?.isEnd()) return false;
		if (!this.type) return this.#parent?.isEnd();
		/* c8 ignore start */
		const pl = this.#parent ? this.#parent.#parts.length : 0;
		/* c8 ignore stop */
		return this.#parentIndex === pl - 1;
	}
	copyIn(part) {
		if (typeof part === "string") this.push(part);
		else this.push(part.clone(this));
	}
	clone(parent) {
		const c = new _a(this.type, parent);
		for (const p of this.#parts) c.copyIn(p);
		return c;
	}
	static #parseAST(str, ast, pos, opt, extDepth) {
		const maxDepth = opt.maxExtglobRecursion ?? 2;
		let escaping = false;
		let inBrace = false;
		let braceStart = -1;
		let braceNeg = false;
		if (ast.type === null) {
			let i = pos;
			let acc = "";
			while (i < str.length) {
				const c = str.charAt(i++);
				if (escaping || c === "\\") {
					escaping = !escaping;
					acc += c;
					continue;
				}
				if (inBrace) {
					if (i === braceStart + 1) {
						if (c === "^" || c === "!") braceNeg = true;
					} else if (c === "]" && !(i === braceStart + 2 && braceNeg)) inBrace = false;
					acc += c;
					continue;
				} else if (c === "[") {
					inBrace = true;
					braceStart = i;
					braceNeg = false;
					acc += c;
					continue;
				}
				if (!opt.noext && isExtglobType(c) && str.charAt(i) === "(" && extDepth <= maxDepth) {
					ast.push(acc);
					acc = "";
					const ext = new _a(c, ast);
					i = _a.#parseAST(str, ext, i, opt, extDepth + 1);
					ast.push(ext);
					continue;
				}
				acc += c;
			}
			ast.push(acc);
			return i;
		}
		let i = pos + 1;
		let part = new _a(null, ast);
		const parts = [];
		let acc = "";
		while (i < str.length) {
			const c = str.charAt(i++);
			if (escaping || c === "\\") {
				escaping = !escaping;
				acc += c;
				continue;
			}
			if (inBrace) {
				if (i === braceStart + 1) {
					if (c === "^" || c === "!") braceNeg = true;
				} else if (c === "]" && !(i === braceStart + 2 && braceNeg)) inBrace = false;
				acc += c;
				continue;
			} else if (c === "[") {
				inBrace = true;
				braceStart = i;
				braceNeg = false;
				acc += c;
				continue;
			}
			/* c8 ignore stop */
			if (!opt.noext && isExtglobType(c) && str.charAt(i) === "(" && (extDepth <= maxDepth || ast && ast.#canAdoptType(c))) {
				const depthAdd = ast && ast.#canAdoptType(c) ? 0 : 1;
				part.push(acc);
				acc = "";
				const ext = new _a(c, part);
				part.push(ext);
				i = _a.#parseAST(str, ext, i, opt, extDepth + depthAdd);
				continue;
			}
			if (c === "|") {
				part.push(acc);
				acc = "";
				parts.push(part);
				part = new _a(null, ast);
				continue;
			}
			if (c === ")") {
				if (acc === "" && ast.#parts.length === 0) ast.#emptyExt = true;
				part.push(acc);
				acc = "";
				ast.push(...parts, part);
				return i;
			}
			acc += c;
		}
		ast.type = null;
		ast.#hasMagic = void 0;
		ast.#parts = [str.substring(pos - 1)];
		return i;
	}
	#canAdoptWithSpace(child) {
		return this.#canAdopt(child, adoptionWithSpaceMap);
	}
	#canAdopt(child, map = adoptionMap) {
		if (!child || typeof child !== "object" || child.type !== null || child.#parts.length !== 1 || this.type === null) return false;
		const gc = child.#parts[0];
		if (!gc || typeof gc !== "object" || gc.type === null) return false;
		return this.#canAdoptType(gc.type, map);
	}
	#canAdoptType(c, map = adoptionAnyMap) {
		return !!map.get(this.type)?.includes(c);
	}
	#adoptWithSpace(child, index) {
		const gc = child.#parts[0];
		const blank = new _a(null, gc, this.options);
		blank.#parts.push("");
		gc.push(blank);
		this.#adopt(child, index);
	}
	#adopt(child, index) {
		const gc = child.#parts[0];
		this.#parts.splice(index, 1, ...gc.#parts);
		for (const p of gc.#parts) if (typeof p === "object") p.#parent = this;
		this.#toString = void 0;
	}
	#canUsurpType(c) {
		return !!usurpMap.get(this.type)?.has(c);
	}
	#canUsurp(child) {
		if (!child || typeof child !== "object" || child.type !== null || child.#parts.length !== 1 || this.type === null || this.#parts.length !== 1) return false;
		const gc = child.#parts[0];
		if (!gc || typeof gc !== "object" || gc.type === null) return false;
		return this.#canUsurpType(gc.type);
	}
	#usurp(child) {
		const m = usurpMap.get(this.type);
		const gc = child.#parts[0];
		const nt = m?.get(gc.type);
		/* c8 ignore start - impossible */
		if (!nt) return false;
		/* c8 ignore stop */
		this.#parts = gc.#parts;
		for (const p of this.#parts) if (typeof p === "object") p.#parent = this;
		this.type = nt;
		this.#toString = void 0;
		this.#emptyExt = false;
	}
	static fromGlob(pattern, options = {}) {
		const ast = new _a(null, void 0, options);
		_a.#parseAST(pattern, ast, 0, options, 0);
		return ast;
	}
	toMMPattern() {
		/* c8 ignore start */
		if (this !== this.#root) return this.#root.toMMPattern();
		/* c8 ignore stop */
		const glob = this.toString();
		const [re, body, hasMagic, uflag] = this.toRegExpSource();
		if (!(hasMagic || this.#hasMagic || this.#options.nocase && !this.#options.nocaseMagicOnly && glob.toUpperCase() !== glob.toLowerCase())) return body;
		const flags = (this.#options.nocase ? "i" : "") + (uflag ? "u" : "");
		return Object.assign(new RegExp(`^${re}$`, flags), {
			_src: re,
			_glob: glob
		});
	}
	get options() {
		return this.#options;
	}
	toRegExpSource(allowDot) {
		const dot = allowDot ?? !!this.#options.dot;
		if (this.#root === this) {
			this.#flatten();
			this.#fillNegs();
		}
		if (!isExtglobAST(this)) {
			const noEmpty = this.isStart() && this.isEnd() && !this.#parts.some((s) => typeof s !== "string");
			const src = this.#parts.map((p) => {
				const [re, _, hasMagic, uflag] = typeof p === "string" ? _a.#parseGlob(p, this.#hasMagic, noEmpty) : p.toRegExpSource(allowDot);
				this.#hasMagic = this.#hasMagic || hasMagic;
				this.#uflag = this.#uflag || uflag;
				return re;
			}).join("");
			let start = "";
			if (this.isStart()) {
				if (typeof this.#parts[0] === "string") {
					if (!(this.#parts.length === 1 && justDots.has(this.#parts[0]))) {
						const aps = addPatternStart;
						const needNoTrav = dot && aps.has(src.charAt(0)) || src.startsWith("\\.") && aps.has(src.charAt(2)) || src.startsWith("\\.\\.") && aps.has(src.charAt(4));
						const needNoDot = !dot && !allowDot && aps.has(src.charAt(0));
						start = needNoTrav ? startNoTraversal : needNoDot ? startNoDot : "";
					}
				}
			}
			let end = "";
			if (this.isEnd() && this.#root.#filledNegs && this.#parent?.type === "!") end = "(?:$|\\/)";
			return [
				start + src + end,
				unescape(src),
				this.#hasMagic = !!this.#hasMagic,
				this.#uflag
			];
		}
		const repeated = this.type === "*" || this.type === "+";
		const start = this.type === "!" ? "(?:(?!(?:" : "(?:";
		let body = this.#partsToRegExp(dot);
		if (this.isStart() && this.isEnd() && !body && this.type !== "!") {
			const s = this.toString();
			const me = this;
			me.#parts = [s];
			me.type = null;
			me.#hasMagic = void 0;
			return [
				s,
				unescape(this.toString()),
				false,
				false
			];
		}
		let bodyDotAllowed = !repeated || allowDot || dot || false ? "" : this.#partsToRegExp(true);
		if (bodyDotAllowed === body) bodyDotAllowed = "";
		if (bodyDotAllowed) body = `(?:${body})(?:${bodyDotAllowed})*?`;
		let final = "";
		if (this.type === "!" && this.#emptyExt) final = (this.isStart() && !dot ? startNoDot : "") + starNoEmpty;
		else {
			const close = this.type === "!" ? "))" + (this.isStart() && !dot && !allowDot ? startNoDot : "") + "[^/]*?)" : this.type === "@" ? ")" : this.type === "?" ? ")?" : this.type === "+" && bodyDotAllowed ? ")" : this.type === "*" && bodyDotAllowed ? `)?` : `)${this.type}`;
			final = start + body + close;
		}
		return [
			final,
			unescape(body),
			this.#hasMagic = !!this.#hasMagic,
			this.#uflag
		];
	}
	#flatten() {
		if (!isExtglobAST(this)) {
			for (const p of this.#parts) if (typeof p === "object") p.#flatten();
		} else {
			let iterations = 0;
			let done = false;
			do {
				done = true;
				for (let i = 0; i < this.#parts.length; i++) {
					const c = this.#parts[i];
					if (typeof c === "object") {
						c.#flatten();
						if (this.#canAdopt(c)) {
							done = false;
							this.#adopt(c, i);
						} else if (this.#canAdoptWithSpace(c)) {
							done = false;
							this.#adoptWithSpace(c, i);
						} else if (this.#canUsurp(c)) {
							done = false;
							this.#usurp(c);
						}
					}
				}
			} while (!done && ++iterations < 10);
		}
		this.#toString = void 0;
	}
	#partsToRegExp(dot) {
		return this.#parts.map((p) => {
			/* c8 ignore start */
			if (typeof p === "string") throw new Error("string type in extglob ast??");
			/* c8 ignore stop */
			const [re, _, _hasMagic, uflag] = p.toRegExpSource(dot);
			this.#uflag = this.#uflag || uflag;
			return re;
		}).filter((p) => !(this.isStart() && this.isEnd()) || !!p).join("|");
	}
	static #parseGlob(glob, hasMagic, noEmpty = false) {
		let escaping = false;
		let re = "";
		let uflag = false;
		let inStar = false;
		for (let i = 0; i < glob.length; i++) {
			const c = glob.charAt(i);
			if (escaping) {
				escaping = false;
				re += (reSpecials.has(c) ? "\\" : "") + c;
				continue;
			}
			if (c === "*") {
				if (inStar) continue;
				inStar = true;
				re += noEmpty && /^[*]+$/.test(glob) ? starNoEmpty : star$1;
				hasMagic = true;
				continue;
			} else inStar = false;
			if (c === "\\") {
				if (i === glob.length - 1) re += "\\\\";
				else escaping = true;
				continue;
			}
			if (c === "[") {
				const [src, needUflag, consumed, magic] = parseClass(glob, i);
				if (consumed) {
					re += src;
					uflag = uflag || needUflag;
					i += consumed - 1;
					hasMagic = hasMagic || magic;
					continue;
				}
			}
			if (c === "?") {
				re += qmark;
				hasMagic = true;
				continue;
			}
			re += regExpEscape$1(c);
		}
		return [
			re,
			unescape(glob),
			!!hasMagic,
			uflag
		];
	}
};
_a = AST;

// node_modules/minimatch/dist/esm/escape.js
const escape$1 = (s, { windowsPathsNoEscape = false, magicalBraces = false } = {}) => {
	if (magicalBraces) return windowsPathsNoEscape ? s.replace(/[?*()[\]{}]/g, "[$&]") : s.replace(/[?*()[\]\\{}]/g, "\\$&");
	return windowsPathsNoEscape ? s.replace(/[?*()[\]]/g, "[$&]") : s.replace(/[?*()[\]\\]/g, "\\$&");
};

// node_modules/minimatch/dist/esm/index.js
const minimatch = (p, pattern, options = {}) => {
	assertValidPattern(pattern);
	if (!options.nocomment && pattern.charAt(0) === "#") return false;
	return new Minimatch(pattern, options).match(p);
};
const starDotExtRE = /^\*+([^+@!?*[(]*)$/;
const starDotExtTest = (ext) => (f) => !f.startsWith(".") && f.endsWith(ext);
const starDotExtTestDot = (ext) => (f) => f.endsWith(ext);
const starDotExtTestNocase = (ext) => {
	ext = ext.toLowerCase();
	return (f) => !f.startsWith(".") && f.toLowerCase().endsWith(ext);
};
const starDotExtTestNocaseDot = (ext) => {
	ext = ext.toLowerCase();
	return (f) => f.toLowerCase().endsWith(ext);
};
const starDotStarRE = /^\*+\.\*+$/;
const starDotStarTest = (f) => !f.startsWith(".") && f.includes(".");
const starDotStarTestDot = (f) => f !== "." && f !== ".." && f.includes(".");
const dotStarRE = /^\.\*+$/;
const dotStarTest = (f) => f !== "." && f !== ".." && f.startsWith(".");
const starRE = /^\*+$/;
const starTest = (f) => f.length !== 0 && !f.startsWith(".");
const starTestDot = (f) => f.length !== 0 && f !== "." && f !== "..";
const qmarksRE = /^\?+([^+@!?*[(]*)?$/;
const qmarksTestNocase = ([$0, ext = ""]) => {
	const noext = qmarksTestNoExt([$0]);
	if (!ext) return noext;
	ext = ext.toLowerCase();
	return (f) => noext(f) && f.toLowerCase().endsWith(ext);
};
const qmarksTestNocaseDot = ([$0, ext = ""]) => {
	const noext = qmarksTestNoExtDot([$0]);
	if (!ext) return noext;
	ext = ext.toLowerCase();
	return (f) => noext(f) && f.toLowerCase().endsWith(ext);
};
const qmarksTestDot = ([$0, ext = ""]) => {
	const noext = qmarksTestNoExtDot([$0]);
	return !ext ? noext : (f) => noext(f) && f.endsWith(ext);
};
const qmarksTest = ([$0, ext = ""]) => {
	const noext = qmarksTestNoExt([$0]);
	return !ext ? noext : (f) => noext(f) && f.endsWith(ext);
};
const qmarksTestNoExt = ([$0]) => {
	const len = $0.length;
	return (f) => f.length === len && !f.startsWith(".");
};
const qmarksTestNoExtDot = ([$0]) => {
	const len = $0.length;
	return (f) => f.length === len && f !== "." && f !== "..";
};
/* c8 ignore start */
const defaultPlatform = typeof process === "object" && process ? typeof process.env === "object" && process.env && process.env.__MINIMATCH_TESTING_PLATFORM__ || process.platform : "posix";
const path = {
	win32: { sep: "\\" },
	posix: { sep: "/" }
};
/* c8 ignore stop */
const sep = defaultPlatform === "win32" ? path.win32.sep : path.posix.sep;
minimatch.sep = sep;
const GLOBSTAR = Symbol("globstar **");
minimatch.GLOBSTAR = GLOBSTAR;
const star = "[^/]*?";
const twoStarDot = "(?:(?!(?:\\/|^)(?:\\.{1,2})($|\\/)).)*?";
const twoStarNoDot = "(?:(?!(?:\\/|^)\\.).)*?";
const filter = (pattern, options = {}) => (p) => minimatch(p, pattern, options);
minimatch.filter = filter;
const ext = (a, b = {}) => Object.assign({}, a, b);
const defaults = (def) => {
	if (!def || typeof def !== "object" || !Object.keys(def).length) return minimatch;
	const orig = minimatch;
	const m = (p, pattern, options = {}) => orig(p, pattern, ext(def, options));
	return Object.assign(m, {
		Minimatch: class Minimatch extends orig.Minimatch {
			constructor(pattern, options = {}) {
				super(pattern, ext(def, options));
			}
			static defaults(options) {
				return orig.defaults(ext(def, options)).Minimatch;
			}
		},
		AST: class AST extends orig.AST {
			/* c8 ignore start */
			constructor(type, parent, options = {}) {
				super(type, parent, ext(def, options));
			}
			/* c8 ignore stop */
			static fromGlob(pattern, options = {}) {
				return orig.AST.fromGlob(pattern, ext(def, options));
			}
		},
		unescape: (s, options = {}) => orig.unescape(s, ext(def, options)),
		escape: (s, options = {}) => orig.escape(s, ext(def, options)),
		filter: (pattern, options = {}) => orig.filter(pattern, ext(def, options)),
		defaults: (options) => orig.defaults(ext(def, options)),
		makeRe: (pattern, options = {}) => orig.makeRe(pattern, ext(def, options)),
		braceExpand: (pattern, options = {}) => orig.braceExpand(pattern, ext(def, options)),
		match: (list, pattern, options = {}) => orig.match(list, pattern, ext(def, options)),
		sep: orig.sep,
		GLOBSTAR
	});
};
minimatch.defaults = defaults;
const braceExpand = (pattern, options = {}) => {
	assertValidPattern(pattern);
	if (options.nobrace || !/\{(?:(?!\{).)*\}/.test(pattern)) return [pattern];
	return expand(pattern, { max: options.braceExpandMax });
};
minimatch.braceExpand = braceExpand;
const makeRe = (pattern, options = {}) => new Minimatch(pattern, options).makeRe();
minimatch.makeRe = makeRe;
const match = (list, pattern, options = {}) => {
	const mm = new Minimatch(pattern, options);
	list = list.filter((f) => mm.match(f));
	if (mm.options.nonull && !list.length) list.push(pattern);
	return list;
};
minimatch.match = match;
const globMagic = /[?*]|[+@!]\(.*?\)|\[|\]/;
const regExpEscape = (s) => s.replace(/[-[\]{}()*+?.,\\^$|#\s]/g, "\\$&");
var Minimatch = class {
	options;
	set;
	pattern;
	windowsPathsNoEscape;
	nonegate;
	negate;
	comment;
	empty;
	preserveMultipleSlashes;
	partial;
	globSet;
	globParts;
	nocase;
	isWindows;
	platform;
	windowsNoMagicRoot;
	maxGlobstarRecursion;
	regexp;
	constructor(pattern, options = {}) {
		assertValidPattern(pattern);
		options = options || {};
		this.options = options;
		this.maxGlobstarRecursion = options.maxGlobstarRecursion ?? 200;
		this.pattern = pattern;
		this.platform = options.platform || defaultPlatform;
		this.isWindows = this.platform === "win32";
		const awe = "allowWindowsEscape";
		this.windowsPathsNoEscape = !!options.windowsPathsNoEscape || options[awe] === false;
		if (this.windowsPathsNoEscape) this.pattern = this.pattern.replace(/\\/g, "/");
		this.preserveMultipleSlashes = !!options.preserveMultipleSlashes;
		this.regexp = null;
		this.negate = false;
		this.nonegate = !!options.nonegate;
		this.comment = false;
		this.empty = false;
		this.partial = !!options.partial;
		this.nocase = !!this.options.nocase;
		this.windowsNoMagicRoot = options.windowsNoMagicRoot !== void 0 ? options.windowsNoMagicRoot : !!(this.isWindows && this.nocase);
		this.globSet = [];
		this.globParts = [];
		this.set = [];
		this.make();
	}
	hasMagic() {
		if (this.options.magicalBraces && this.set.length > 1) return true;
		for (const pattern of this.set) for (const part of pattern) if (typeof part !== "string") return true;
		return false;
	}
	debug(..._) {}
	make() {
		const pattern = this.pattern;
		const options = this.options;
		if (!options.nocomment && pattern.charAt(0) === "#") {
			this.comment = true;
			return;
		}
		if (!pattern) {
			this.empty = true;
			return;
		}
		this.parseNegate();
		this.globSet = [...new Set(this.braceExpand())];
		if (options.debug) this.debug = (...args) => console.error(...args);
		this.debug(this.pattern, this.globSet);
		const rawGlobParts = this.globSet.map((s) => this.slashSplit(s));
		this.globParts = this.preprocess(rawGlobParts);
		this.debug(this.pattern, this.globParts);
		let set = this.globParts.map((s, _, __) => {
			if (this.isWindows && this.windowsNoMagicRoot) {
				const isUNC = s[0] === "" && s[1] === "" && (s[2] === "?" || !globMagic.test(s[2])) && !globMagic.test(s[3]);
				const isDrive = /^[a-z]:/i.test(s[0]);
				if (isUNC) return [...s.slice(0, 4), ...s.slice(4).map((ss) => this.parse(ss))];
				else if (isDrive) return [s[0], ...s.slice(1).map((ss) => this.parse(ss))];
			}
			return s.map((ss) => this.parse(ss));
		});
		this.debug(this.pattern, set);
		this.set = set.filter((s) => s.indexOf(false) === -1);
		if (this.isWindows) for (let i = 0; i < this.set.length; i++) {
			const p = this.set[i];
			if (p[0] === "" && p[1] === "" && this.globParts[i][2] === "?" && typeof p[3] === "string" && /^[a-z]:$/i.test(p[3])) p[2] = "?";
		}
		this.debug(this.pattern, this.set);
	}
	preprocess(globParts) {
		if (this.options.noglobstar) {
			for (const partset of globParts) for (let j = 0; j < partset.length; j++) if (partset[j] === "**") partset[j] = "*";
		}
		const { optimizationLevel = 1 } = this.options;
		if (optimizationLevel >= 2) {
			globParts = this.firstPhasePreProcess(globParts);
			globParts = this.secondPhasePreProcess(globParts);
		} else if (optimizationLevel >= 1) globParts = this.levelOneOptimize(globParts);
		else globParts = this.adjascentGlobstarOptimize(globParts);
		return globParts;
	}
	adjascentGlobstarOptimize(globParts) {
		return globParts.map((parts) => {
			let gs = -1;
			while (-1 !== (gs = parts.indexOf("**", gs + 1))) {
				let i = gs;
				while (parts[i + 1] === "**") i++;
				if (i !== gs) parts.splice(gs, i - gs);
			}
			return parts;
		});
	}
	levelOneOptimize(globParts) {
		return globParts.map((parts) => {
			parts = parts.reduce((set, part) => {
				const prev = set[set.length - 1];
				if (part === "**" && prev === "**") return set;
				if (part === "..") {
					if (prev && prev !== ".." && prev !== "." && prev !== "**") {
						set.pop();
						return set;
					}
				}
				set.push(part);
				return set;
			}, []);
			return parts.length === 0 ? [""] : parts;
		});
	}
	levelTwoFileOptimize(parts) {
		if (!Array.isArray(parts)) parts = this.slashSplit(parts);
		let didSomething = false;
		do {
			didSomething = false;
			if (!this.preserveMultipleSlashes) {
				for (let i = 1; i < parts.length - 1; i++) {
					const p = parts[i];
					if (i === 1 && p === "" && parts[0] === "") continue;
					if (p === "." || p === "") {
						didSomething = true;
						parts.splice(i, 1);
						i--;
					}
				}
				if (parts[0] === "." && parts.length === 2 && (parts[1] === "." || parts[1] === "")) {
					didSomething = true;
					parts.pop();
				}
			}
			let dd = 0;
			while (-1 !== (dd = parts.indexOf("..", dd + 1))) {
				const p = parts[dd - 1];
				if (p && p !== "." && p !== ".." && p !== "**" && !(this.isWindows && /^[a-z]:$/i.test(p))) {
					didSomething = true;
					parts.splice(dd - 1, 2);
					dd -= 2;
				}
			}
		} while (didSomething);
		return parts.length === 0 ? [""] : parts;
	}
	firstPhasePreProcess(globParts) {
		let didSomething = false;
		do {
			didSomething = false;
			for (let parts of globParts) {
				let gs = -1;
				while (-1 !== (gs = parts.indexOf("**", gs + 1))) {
					let gss = gs;
					while (parts[gss + 1] === "**") gss++;
					if (gss > gs) parts.splice(gs + 1, gss - gs);
					let next = parts[gs + 1];
					const p = parts[gs + 2];
					const p2 = parts[gs + 3];
					if (next !== "..") continue;
					if (!p || p === "." || p === ".." || !p2 || p2 === "." || p2 === "..") continue;
					didSomething = true;
					parts.splice(gs, 1);
					const other = parts.slice(0);
					other[gs] = "**";
					globParts.push(other);
					gs--;
				}
				if (!this.preserveMultipleSlashes) {
					for (let i = 1; i < parts.length - 1; i++) {
						const p = parts[i];
						if (i === 1 && p === "" && parts[0] === "") continue;
						if (p === "." || p === "") {
							didSomething = true;
							parts.splice(i, 1);
							i--;
						}
					}
					if (parts[0] === "." && parts.length === 2 && (parts[1] === "." || parts[1] === "")) {
						didSomething = true;
						parts.pop();
					}
				}
				let dd = 0;
				while (-1 !== (dd = parts.indexOf("..", dd + 1))) {
					const p = parts[dd - 1];
					if (p && p !== "." && p !== ".." && p !== "**") {
						didSomething = true;
						const splin = dd === 1 && parts[dd + 1] === "**" ? ["."] : [];
						parts.splice(dd - 1, 2, ...splin);
						if (parts.length === 0) parts.push("");
						dd -= 2;
					}
				}
			}
		} while (didSomething);
		return globParts;
	}
	secondPhasePreProcess(globParts) {
		for (let i = 0; i < globParts.length - 1; i++) for (let j = i + 1; j < globParts.length; j++) {
			const matched = this.partsMatch(globParts[i], globParts[j], !this.preserveMultipleSlashes);
			if (matched) {
				globParts[i] = [];
				globParts[j] = matched;
				break;
			}
		}
		return globParts.filter((gs) => gs.length);
	}
	partsMatch(a, b, emptyGSMatch = false) {
		let ai = 0;
		let bi = 0;
		let result = [];
		let which = "";
		while (ai < a.length && bi < b.length) if (a[ai] === b[bi]) {
			result.push(which === "b" ? b[bi] : a[ai]);
			ai++;
			bi++;
		} else if (emptyGSMatch && a[ai] === "**" && b[bi] === a[ai + 1]) {
			result.push(a[ai]);
			ai++;
		} else if (emptyGSMatch && b[bi] === "**" && a[ai] === b[bi + 1]) {
			result.push(b[bi]);
			bi++;
		} else if (a[ai] === "*" && b[bi] && (this.options.dot || !b[bi].startsWith(".")) && b[bi] !== "**") {
			if (which === "b") return false;
			which = "a";
			result.push(a[ai]);
			ai++;
			bi++;
		} else if (b[bi] === "*" && a[ai] && (this.options.dot || !a[ai].startsWith(".")) && a[ai] !== "**") {
			if (which === "a") return false;
			which = "b";
			result.push(b[bi]);
			ai++;
			bi++;
		} else return false;
		return a.length === b.length && result;
	}
	parseNegate() {
		if (this.nonegate) return;
		const pattern = this.pattern;
		let negate = false;
		let negateOffset = 0;
		for (let i = 0; i < pattern.length && pattern.charAt(i) === "!"; i++) {
			negate = !negate;
			negateOffset++;
		}
		if (negateOffset) this.pattern = pattern.slice(negateOffset);
		this.negate = negate;
	}
	matchOne(file, pattern, partial = false) {
		let fileStartIndex = 0;
		let patternStartIndex = 0;
		if (this.isWindows) {
			const fileDrive = typeof file[0] === "string" && /^[a-z]:$/i.test(file[0]);
			const fileUNC = !fileDrive && file[0] === "" && file[1] === "" && file[2] === "?" && /^[a-z]:$/i.test(file[3]);
			const patternDrive = typeof pattern[0] === "string" && /^[a-z]:$/i.test(pattern[0]);
			const patternUNC = !patternDrive && pattern[0] === "" && pattern[1] === "" && pattern[2] === "?" && typeof pattern[3] === "string" && /^[a-z]:$/i.test(pattern[3]);
			const fdi = fileUNC ? 3 : fileDrive ? 0 : void 0;
			const pdi = patternUNC ? 3 : patternDrive ? 0 : void 0;
			if (typeof fdi === "number" && typeof pdi === "number") {
				const [fd, pd] = [file[fdi], pattern[pdi]];
				if (fd.toLowerCase() === pd.toLowerCase()) {
					pattern[pdi] = fd;
					patternStartIndex = pdi;
					fileStartIndex = fdi;
				}
			}
		}
		const { optimizationLevel = 1 } = this.options;
		if (optimizationLevel >= 2) file = this.levelTwoFileOptimize(file);
		if (pattern.includes(GLOBSTAR)) return this.#matchGlobstar(file, pattern, partial, fileStartIndex, patternStartIndex);
		return this.#matchOne(file, pattern, partial, fileStartIndex, patternStartIndex);
	}
	#matchGlobstar(file, pattern, partial, fileIndex, patternIndex) {
		const firstgs = pattern.indexOf(GLOBSTAR, patternIndex);
		const lastgs = pattern.lastIndexOf(GLOBSTAR);
		const [head, body, tail] = partial ? [
			pattern.slice(patternIndex, firstgs),
			pattern.slice(firstgs + 1),
			[]
		] : [
			pattern.slice(patternIndex, firstgs),
			pattern.slice(firstgs + 1, lastgs),
			pattern.slice(lastgs + 1)
		];
		if (head.length) {
			const fileHead = file.slice(fileIndex, fileIndex + head.length);
			if (!this.#matchOne(fileHead, head, partial, 0, 0)) return false;
			fileIndex += head.length;
			patternIndex += head.length;
		}
		let fileTailMatch = 0;
		if (tail.length) {
			if (tail.length + fileIndex > file.length) return false;
			let tailStart = file.length - tail.length;
			if (this.#matchOne(file, tail, partial, tailStart, 0)) fileTailMatch = tail.length;
			else {
				if (file[file.length - 1] !== "" || fileIndex + tail.length === file.length) return false;
				tailStart--;
				if (!this.#matchOne(file, tail, partial, tailStart, 0)) return false;
				fileTailMatch = tail.length + 1;
			}
		}
		if (!body.length) {
			let sawSome = !!fileTailMatch;
			for (let i = fileIndex; i < file.length - fileTailMatch; i++) {
				const f = String(file[i]);
				sawSome = true;
				if (f === "." || f === ".." || !this.options.dot && f.startsWith(".")) return false;
			}
			return partial || sawSome;
		}
		const bodySegments = [[[], 0]];
		let currentBody = bodySegments[0];
		let nonGsParts = 0;
		const nonGsPartsSums = [0];
		for (const b of body) if (b === GLOBSTAR) {
			nonGsPartsSums.push(nonGsParts);
			currentBody = [[], 0];
			bodySegments.push(currentBody);
		} else {
			currentBody[0].push(b);
			nonGsParts++;
		}
		let i = bodySegments.length - 1;
		const fileLength = file.length - fileTailMatch;
		for (const b of bodySegments) b[1] = fileLength - (nonGsPartsSums[i--] + b[0].length);
		return !!this.#matchGlobStarBodySections(file, bodySegments, fileIndex, 0, partial, 0, !!fileTailMatch);
	}
	#matchGlobStarBodySections(file, bodySegments, fileIndex, bodyIndex, partial, globStarDepth, sawTail) {
		const bs = bodySegments[bodyIndex];
		if (!bs) {
			for (let i = fileIndex; i < file.length; i++) {
				sawTail = true;
				const f = file[i];
				if (f === "." || f === ".." || !this.options.dot && f.startsWith(".")) return false;
			}
			return sawTail;
		}
		const [body, after] = bs;
		while (fileIndex <= after) {
			if (this.#matchOne(file.slice(0, fileIndex + body.length), body, partial, fileIndex, 0) && globStarDepth < this.maxGlobstarRecursion) {
				const sub = this.#matchGlobStarBodySections(file, bodySegments, fileIndex + body.length, bodyIndex + 1, partial, globStarDepth + 1, sawTail);
				if (sub !== false) return sub;
			}
			const f = file[fileIndex];
			if (f === "." || f === ".." || !this.options.dot && f.startsWith(".")) return false;
			fileIndex++;
		}
		return partial || null;
	}
	#matchOne(file, pattern, partial, fileIndex, patternIndex) {
		let fi;
		let pi;
		let pl;
		let fl;
		for (fi = fileIndex, pi = patternIndex, fl = file.length, pl = pattern.length; fi < fl && pi < pl; fi++, pi++) {
			this.debug("matchOne loop");
			let p = pattern[pi];
			let f = file[fi];
			this.debug(pattern, p, f);
			/* c8 ignore start */
			if (p === false || p === GLOBSTAR) return false;
			/* c8 ignore stop */
			let hit;
			if (typeof p === "string") {
				hit = f === p;
				this.debug("string match", p, f, hit);
			} else {
				hit = p.test(f);
				this.debug("pattern match", p, f, hit);
			}
			if (!hit) return false;
		}
		if (fi === fl && pi === pl) return true;
		else if (fi === fl) return partial;
		else if (pi === pl) return fi === fl - 1 && file[fi] === "";
		else throw new Error("wtf?");
		/* c8 ignore stop */
	}
	braceExpand() {
		return braceExpand(this.pattern, this.options);
	}
	parse(pattern) {
		assertValidPattern(pattern);
		const options = this.options;
		if (pattern === "**") return GLOBSTAR;
		if (pattern === "") return "";
		let m;
		let fastTest = null;
		if (m = pattern.match(starRE)) fastTest = options.dot ? starTestDot : starTest;
		else if (m = pattern.match(starDotExtRE)) fastTest = (options.nocase ? options.dot ? starDotExtTestNocaseDot : starDotExtTestNocase : options.dot ? starDotExtTestDot : starDotExtTest)(m[1]);
		else if (m = pattern.match(qmarksRE)) fastTest = (options.nocase ? options.dot ? qmarksTestNocaseDot : qmarksTestNocase : options.dot ? qmarksTestDot : qmarksTest)(m);
		else if (m = pattern.match(starDotStarRE)) fastTest = options.dot ? starDotStarTestDot : starDotStarTest;
		else if (m = pattern.match(dotStarRE)) fastTest = dotStarTest;
		const re = AST.fromGlob(pattern, this.options).toMMPattern();
		if (fastTest && typeof re === "object") Reflect.defineProperty(re, "test", { value: fastTest });
		return re;
	}
	makeRe() {
		if (this.regexp || this.regexp === false) return this.regexp;
		const set = this.set;
		if (!set.length) {
			this.regexp = false;
			return this.regexp;
		}
		const options = this.options;
		const twoStar = options.noglobstar ? star : options.dot ? twoStarDot : twoStarNoDot;
		const flags = new Set(options.nocase ? ["i"] : []);
		let re = set.map((pattern) => {
			const pp = pattern.map((p) => {
				if (p instanceof RegExp) for (const f of p.flags.split("")) flags.add(f);
				return typeof p === "string" ? regExpEscape(p) : p === GLOBSTAR ? GLOBSTAR : p._src;
			});
			pp.forEach((p, i) => {
				const next = pp[i + 1];
				const prev = pp[i - 1];
				if (p !== GLOBSTAR || prev === GLOBSTAR) return;
				if (prev === void 0) {
					if (next !== void 0 && next !== GLOBSTAR) pp[i + 1] = "(?:\\/|" + twoStar + "\\/)?" + next;
					else pp[i] = twoStar;
				} else if (next === void 0) pp[i - 1] = prev + "(?:\\/|\\/" + twoStar + ")?";
				else if (next !== GLOBSTAR) {
					pp[i - 1] = prev + "(?:\\/|\\/" + twoStar + "\\/)" + next;
					pp[i + 1] = GLOBSTAR;
				}
			});
			const filtered = pp.filter((p) => p !== GLOBSTAR);
			if (this.partial && filtered.length >= 1) {
				const prefixes = [];
				for (let i = 1; i <= filtered.length; i++) prefixes.push(filtered.slice(0, i).join("/"));
				return "(?:" + prefixes.join("|") + ")";
			}
			return filtered.join("/");
		}).join("|");
		const [open, close] = set.length > 1 ? ["(?:", ")"] : ["", ""];
		re = "^" + open + re + close + "$";
		if (this.partial) re = "^(?:\\/|" + open + re.slice(1, -1) + close + ")$";
		if (this.negate) re = "^(?!" + re + ").+$";
		try {
			this.regexp = new RegExp(re, [...flags].join(""));
		} catch {
			this.regexp = false;
		}
		/* c8 ignore stop */
		return this.regexp;
	}
	slashSplit(p) {
		if (this.preserveMultipleSlashes) return p.split("/");
		else if (this.isWindows && /^\/\/[^/]+/.test(p)) return ["", ...p.split(/\/+/)];
		else return p.split(/\/+/);
	}
	match(f, partial = this.partial) {
		this.debug("match", f, this.pattern);
		if (this.comment) return false;
		if (this.empty) return f === "";
		if (f === "/" && partial) return true;
		const options = this.options;
		if (this.isWindows) f = f.split("\\").join("/");
		const ff = this.slashSplit(f);
		this.debug(this.pattern, "split", ff);
		const set = this.set;
		this.debug(this.pattern, "set", set);
		let filename = ff[ff.length - 1];
		if (!filename) for (let i = ff.length - 2; !filename && i >= 0; i--) filename = ff[i];
		for (const pattern of set) {
			let file = ff;
			if (options.matchBase && pattern.length === 1) file = [filename];
			if (this.matchOne(file, pattern, partial)) {
				if (options.flipNegate) return true;
				return !this.negate;
			}
		}
		if (options.flipNegate) return false;
		return this.negate;
	}
	static defaults(def) {
		return minimatch.defaults(def).Minimatch;
	}
};
/* c8 ignore stop */
minimatch.AST = AST;
minimatch.Minimatch = Minimatch;
minimatch.escape = escape$1;
minimatch.unescape = unescape;

// node_modules/@actions/glob/lib/internal-path.js
const IS_WINDOWS$3 = process.platform === "win32";
var Path = class {
	constructor(itemPath) {
		this.segments = [];
		if (typeof itemPath === "string") {
			assert(itemPath, `Parameter 'itemPath' must not be empty`);
			itemPath = safeTrimTrailingSeparator(itemPath);
			if (!hasRoot(itemPath)) this.segments = itemPath.split(path$1.sep);
			else {
				let remaining = itemPath;
				let dir = dirname(remaining);
				while (dir !== remaining) {
					const basename = path$1.basename(remaining);
					this.segments.unshift(basename);
					remaining = dir;
					dir = dirname(remaining);
				}
				this.segments.unshift(remaining);
			}
		} else {
			assert(itemPath.length > 0, `Parameter 'itemPath' must not be an empty array`);
			for (let i = 0; i < itemPath.length; i++) {
				let segment = itemPath[i];
				assert(segment, `Parameter 'itemPath' must not contain any empty segments`);
				segment = normalizeSeparators(itemPath[i]);
				if (i === 0 && hasRoot(segment)) {
					segment = safeTrimTrailingSeparator(segment);
					assert(segment === dirname(segment), `Parameter 'itemPath' root segment contains information for multiple segments`);
					this.segments.push(segment);
				} else {
					assert(!segment.includes(path$1.sep), `Parameter 'itemPath' contains unexpected path separators`);
					this.segments.push(segment);
				}
			}
		}
	}
	toString() {
		let result = this.segments[0];
		let skipSlash = result.endsWith(path$1.sep) || IS_WINDOWS$3 && /^[A-Z]:$/i.test(result);
		for (let i = 1; i < this.segments.length; i++) {
			if (skipSlash) skipSlash = false;
			else result += path$1.sep;
			result += this.segments[i];
		}
		return result;
	}
};

// node_modules/@actions/glob/lib/internal-pattern.js
const IS_WINDOWS$2 = process.platform === "win32";
var Pattern = class Pattern {
	constructor(patternOrNegate, isImplicitPattern = false, segments, homedir) {
		this.negate = false;
		let pattern;
		if (typeof patternOrNegate === "string") pattern = patternOrNegate.trim();
		else {
			segments = segments || [];
			assert(segments.length, `Parameter 'segments' must not empty`);
			const root = Pattern.getLiteral(segments[0]);
			assert(root && hasAbsoluteRoot(root), `Parameter 'segments' first element must be a root path`);
			pattern = new Path(segments).toString().trim();
			if (patternOrNegate) pattern = `!${pattern}`;
		}
		while (pattern.startsWith("!")) {
			this.negate = !this.negate;
			pattern = pattern.substr(1).trim();
		}
		pattern = Pattern.fixupPattern(pattern, homedir);
		this.segments = new Path(pattern).segments;
		this.trailingSeparator = normalizeSeparators(pattern).endsWith(path$1.sep);
		pattern = safeTrimTrailingSeparator(pattern);
		let foundGlob = false;
		const searchSegments = this.segments.map((x) => Pattern.getLiteral(x)).filter((x) => !foundGlob && !(foundGlob = x === ""));
		this.searchPath = new Path(searchSegments).toString();
		this.rootRegExp = new RegExp(Pattern.regExpEscape(searchSegments[0]), IS_WINDOWS$2 ? "i" : "");
		this.isImplicitPattern = isImplicitPattern;
		const minimatchOptions = {
			dot: true,
			nobrace: true,
			nocase: IS_WINDOWS$2,
			nocomment: true,
			noext: true,
			nonegate: true
		};
		pattern = IS_WINDOWS$2 ? pattern.replace(/\\/g, "/") : pattern;
		this.minimatch = new Minimatch(pattern, minimatchOptions);
	}
	match(itemPath) {
		if (this.segments[this.segments.length - 1] === "**") {
			itemPath = normalizeSeparators(itemPath);
			if (!itemPath.endsWith(path$1.sep) && this.isImplicitPattern === false) itemPath = `${itemPath}${path$1.sep}`;
		} else itemPath = safeTrimTrailingSeparator(itemPath);
		if (this.minimatch.match(itemPath)) return this.trailingSeparator ? MatchKind.Directory : MatchKind.All;
		return MatchKind.None;
	}
	partialMatch(itemPath) {
		itemPath = safeTrimTrailingSeparator(itemPath);
		if (dirname(itemPath) === itemPath) return this.rootRegExp.test(itemPath);
		return this.minimatch.matchOne(itemPath.split(IS_WINDOWS$2 ? /\\+/ : /\/+/), this.minimatch.set[0], true);
	}
	static globEscape(s) {
		return (IS_WINDOWS$2 ? s : s.replace(/\\/g, "\\\\")).replace(/(\[)(?=[^/]+\])/g, "[[]").replace(/\?/g, "[?]").replace(/\*/g, "[*]");
	}
	static fixupPattern(pattern, homedir) {
		assert(pattern, "pattern cannot be empty");
		const literalSegments = new Path(pattern).segments.map((x) => Pattern.getLiteral(x));
		assert(literalSegments.every((x, i) => (x !== "." || i === 0) && x !== ".."), `Invalid pattern '${pattern}'. Relative pathing '.' and '..' is not allowed.`);
		assert(!hasRoot(pattern) || literalSegments[0], `Invalid pattern '${pattern}'. Root segment must not contain globs.`);
		pattern = normalizeSeparators(pattern);
		if (pattern === "." || pattern.startsWith(`.${path$1.sep}`)) pattern = Pattern.globEscape(process.cwd()) + pattern.substr(1);
		else if (pattern === "~" || pattern.startsWith(`~${path$1.sep}`)) {
			homedir = homedir || os$1.homedir();
			assert(homedir, "Unable to determine HOME directory");
			assert(hasAbsoluteRoot(homedir), `Expected HOME directory to be a rooted path. Actual '${homedir}'`);
			pattern = Pattern.globEscape(homedir) + pattern.substr(1);
		} else if (IS_WINDOWS$2 && (pattern.match(/^[A-Z]:$/i) || pattern.match(/^[A-Z]:[^\\]/i))) {
			let root = ensureAbsoluteRoot("C:\\dummy-root", pattern.substr(0, 2));
			if (pattern.length > 2 && !root.endsWith("\\")) root += "\\";
			pattern = Pattern.globEscape(root) + pattern.substr(2);
		} else if (IS_WINDOWS$2 && (pattern === "\\" || pattern.match(/^\\[^\\]/))) {
			let root = ensureAbsoluteRoot("C:\\dummy-root", "\\");
			if (!root.endsWith("\\")) root += "\\";
			pattern = Pattern.globEscape(root) + pattern.substr(1);
		} else pattern = ensureAbsoluteRoot(Pattern.globEscape(process.cwd()), pattern);
		return normalizeSeparators(pattern);
	}
	static getLiteral(segment) {
		let literal = "";
		for (let i = 0; i < segment.length; i++) {
			const c = segment[i];
			if (c === "\\" && !IS_WINDOWS$2 && i + 1 < segment.length) {
				literal += segment[++i];
				continue;
			} else if (c === "*" || c === "?") return "";
			else if (c === "[" && i + 1 < segment.length) {
				let set = "";
				let closed = -1;
				for (let i2 = i + 1; i2 < segment.length; i2++) {
					const c2 = segment[i2];
					if (c2 === "\\" && !IS_WINDOWS$2 && i2 + 1 < segment.length) {
						set += segment[++i2];
						continue;
					} else if (c2 === "]") {
						closed = i2;
						break;
					} else set += c2;
				}
				if (closed >= 0) {
					if (set.length > 1) return "";
					if (set) {
						literal += set;
						i = closed;
						continue;
					}
				}
			}
			literal += c;
		}
		return literal;
	}
	static regExpEscape(s) {
		return s.replace(/[[\\^$.|?*+()]/g, "\\$&");
	}
};

// node_modules/@actions/glob/lib/internal-search-state.js
var SearchState = class {
	constructor(path, level) {
		this.path = path;
		this.level = level;
	}
};

// node_modules/@actions/glob/lib/internal-globber.js
var __awaiter$10 = void 0 && (void 0).__awaiter || function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
var __asyncValues$2 = void 0 && (void 0).__asyncValues || function(o) {
	if (!Symbol.asyncIterator) throw new TypeError("Symbol.asyncIterator is not defined.");
	var m = o[Symbol.asyncIterator], i;
	return m ? m.call(o) : (o = typeof __values === "function" ? __values(o) : o[Symbol.iterator](), i = {}, verb("next"), verb("throw"), verb("return"), i[Symbol.asyncIterator] = function() {
		return this;
	}, i);
	function verb(n) {
		i[n] = o[n] && function(v) {
			return new Promise(function(resolve, reject) {
				v = o[n](v), settle(resolve, reject, v.done, v.value);
			});
		};
	}
	function settle(resolve, reject, d, v) {
		Promise.resolve(v).then(function(v) {
			resolve({
				value: v,
				done: d
			});
		}, reject);
	}
};
var __await = void 0 && (void 0).__await || function(v) {
	return this instanceof __await ? (this.v = v, this) : new __await(v);
};
var __asyncGenerator = void 0 && (void 0).__asyncGenerator || function(thisArg, _arguments, generator) {
	if (!Symbol.asyncIterator) throw new TypeError("Symbol.asyncIterator is not defined.");
	var g = generator.apply(thisArg, _arguments || []), i, q = [];
	return i = Object.create((typeof AsyncIterator === "function" ? AsyncIterator : Object).prototype), verb("next"), verb("throw"), verb("return", awaitReturn), i[Symbol.asyncIterator] = function() {
		return this;
	}, i;
	function awaitReturn(f) {
		return function(v) {
			return Promise.resolve(v).then(f, reject);
		};
	}
	function verb(n, f) {
		if (g[n]) {
			i[n] = function(v) {
				return new Promise(function(a, b) {
					q.push([
						n,
						v,
						a,
						b
					]) > 1 || resume(n, v);
				});
			};
			if (f) i[n] = f(i[n]);
		}
	}
	function resume(n, v) {
		try {
			step(g[n](v));
		} catch (e) {
			settle(q[0][3], e);
		}
	}
	function step(r) {
		r.value instanceof __await ? Promise.resolve(r.value.v).then(fulfill, reject) : settle(q[0][2], r);
	}
	function fulfill(value) {
		resume("next", value);
	}
	function reject(value) {
		resume("throw", value);
	}
	function settle(f, v) {
		if (f(v), q.shift(), q.length) resume(q[0][0], q[0][1]);
	}
};
const IS_WINDOWS$1 = process.platform === "win32";
var DefaultGlobber = class DefaultGlobber {
	constructor(options) {
		this.patterns = [];
		this.searchPaths = [];
		this.options = getOptions(options);
	}
	getSearchPaths() {
		return this.searchPaths.slice();
	}
	glob() {
		return __awaiter$10(this, void 0, void 0, function* () {
			var _a, e_1, _b, _c;
			const result = [];
			try {
				for (var _d = true, _e = __asyncValues$2(this.globGenerator()), _f; _f = yield _e.next(), _a = _f.done, !_a; _d = true) {
					_c = _f.value;
					_d = false;
					const itemPath = _c;
					result.push(itemPath);
				}
			} catch (e_1_1) {
				e_1 = { error: e_1_1 };
			} finally {
				try {
					if (!_d && !_a && (_b = _e.return)) yield _b.call(_e);
				} finally {
					if (e_1) throw e_1.error;
				}
			}
			return result;
		});
	}
	globGenerator() {
		return __asyncGenerator(this, arguments, function* globGenerator_1() {
			const options = getOptions(this.options);
			const patterns = [];
			for (const pattern of this.patterns) {
				patterns.push(pattern);
				if (options.implicitDescendants && (pattern.trailingSeparator || pattern.segments[pattern.segments.length - 1] !== "**")) patterns.push(new Pattern(pattern.negate, true, pattern.segments.concat("**")));
			}
			const stack = [];
			for (const searchPath of getSearchPaths(patterns)) {
				debug(`Search path '${searchPath}'`);
				try {
					yield __await(fs$1.promises.lstat(searchPath));
				} catch (err) {
					if (err.code === "ENOENT") continue;
					throw err;
				}
				stack.unshift(new SearchState(searchPath, 1));
			}
			const traversalChain = [];
			while (stack.length) {
				const item = stack.pop();
				const match = match$1(patterns, item.path);
				const partialMatch$1 = !!match || partialMatch(patterns, item.path);
				if (!match && !partialMatch$1) continue;
				const stats = yield __await(DefaultGlobber.stat(item, options, traversalChain));
				if (!stats) continue;
				if (options.excludeHiddenFiles && path$1.basename(item.path).match(/^\./)) continue;
				if (stats.isDirectory()) {
					if (match & MatchKind.Directory && options.matchDirectories) yield yield __await(item.path);
					else if (!partialMatch$1) continue;
					const childLevel = item.level + 1;
					const childItems = (yield __await(fs$1.promises.readdir(item.path))).map((x) => new SearchState(path$1.join(item.path, x), childLevel));
					stack.push(...childItems.reverse());
				} else if (match & MatchKind.File) yield yield __await(item.path);
			}
		});
	}
	static create(patterns, options) {
		return __awaiter$10(this, void 0, void 0, function* () {
			const result = new DefaultGlobber(options);
			if (IS_WINDOWS$1) {
				patterns = patterns.replace(/\r\n/g, "\n");
				patterns = patterns.replace(/\r/g, "\n");
			}
			const lines = patterns.split("\n").map((x) => x.trim());
			for (const line of lines) if (!line || line.startsWith("#")) continue;
			else result.patterns.push(new Pattern(line));
			result.searchPaths.push(...getSearchPaths(result.patterns));
			return result;
		});
	}
	static stat(item, options, traversalChain) {
		return __awaiter$10(this, void 0, void 0, function* () {
			let stats;
			if (options.followSymbolicLinks) try {
				stats = yield fs$1.promises.stat(item.path);
			} catch (err) {
				if (err.code === "ENOENT") {
					if (options.omitBrokenSymbolicLinks) {
						debug(`Broken symlink '${item.path}'`);
						return;
					}
					throw new Error(`No information found for the path '${item.path}'. This may indicate a broken symbolic link.`);
				}
				throw err;
			}
			else stats = yield fs$1.promises.lstat(item.path);
			if (stats.isDirectory() && options.followSymbolicLinks) {
				const realPath = yield fs$1.promises.realpath(item.path);
				while (traversalChain.length >= item.level) traversalChain.pop();
				if (traversalChain.some((x) => x === realPath)) {
					debug(`Symlink cycle detected for path '${item.path}' and realpath '${realPath}'`);
					return;
				}
				traversalChain.push(realPath);
			}
			return stats;
		});
	}
};

// node_modules/@actions/glob/lib/internal-hash-files.js
var __awaiter$9 = void 0 && (void 0).__awaiter || function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
var __asyncValues$1 = void 0 && (void 0).__asyncValues || function(o) {
	if (!Symbol.asyncIterator) throw new TypeError("Symbol.asyncIterator is not defined.");
	var m = o[Symbol.asyncIterator], i;
	return m ? m.call(o) : (o = typeof __values === "function" ? __values(o) : o[Symbol.iterator](), i = {}, verb("next"), verb("throw"), verb("return"), i[Symbol.asyncIterator] = function() {
		return this;
	}, i);
	function verb(n) {
		i[n] = o[n] && function(v) {
			return new Promise(function(resolve, reject) {
				v = o[n](v), settle(resolve, reject, v.done, v.value);
			});
		};
	}
	function settle(resolve, reject, d, v) {
		Promise.resolve(v).then(function(v) {
			resolve({
				value: v,
				done: d
			});
		}, reject);
	}
};

// node_modules/@actions/glob/lib/glob.js
var __awaiter$8 = void 0 && (void 0).__awaiter || function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
function create(patterns, options) {
	return __awaiter$8(this, void 0, void 0, function* () {
		return yield DefaultGlobber.create(patterns, options);
	});
}

// node_modules/semver/internal/constants.js
var require_constants = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const SEMVER_SPEC_VERSION = "2.0.0";
	const MAX_LENGTH = 256;
	const MAX_SAFE_INTEGER = Number.MAX_SAFE_INTEGER || 
	/* istanbul ignore next */ 9007199254740991;
	const MAX_SAFE_COMPONENT_LENGTH = 16;
	const MAX_SAFE_BUILD_LENGTH = 250;
	const WHITESPACE_CHARACTERS = [
		"	",
		"\n",
		"\v",
		"\f",
		"\r",
		" ",
		"\xA0",
		"\u1680",
		"\u2000",
		"\u2001",
		"\u2002",
		"\u2003",
		"\u2004",
		"\u2005",
		"\u2006",
		"\u2007",
		"\u2008",
		"\u2009",
		"\u200a",
		"\u2028",
		"\u2029",
		"\u202f",
		"\u205f",
		"\u3000",
		"\ufeff"
	];
	const RELEASE_TYPES = [
		"major",
		"premajor",
		"minor",
		"preminor",
		"patch",
		"prepatch",
		"prerelease"
	];
	module.exports = {
		MAX_LENGTH,
		MAX_SAFE_COMPONENT_LENGTH,
		MAX_SAFE_BUILD_LENGTH,
		MAX_SAFE_INTEGER,
		WHITESPACE_CHARACTERS,
		RELEASE_TYPES,
		SEMVER_SPEC_VERSION,
		FLAG_INCLUDE_PRERELEASE: 1,
		FLAG_LOOSE: 2
	};
}));

// node_modules/semver/internal/debug.js
var require_debug = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const debug = typeof process === "object" && process.env && process.env.NODE_DEBUG && /\bsemver\b/i.test(process.env.NODE_DEBUG) ? (...args) => console.error("SEMVER", ...args) : () => {};
	module.exports = debug;
}));

// node_modules/semver/internal/re.js
var require_re = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const { MAX_SAFE_COMPONENT_LENGTH, MAX_SAFE_BUILD_LENGTH, MAX_LENGTH } = require_constants();
	const debug = require_debug();
	exports = module.exports = {};
	const re = exports.re = [];
	const safeRe = exports.safeRe = [];
	const src = exports.src = [];
	const safeSrc = exports.safeSrc = [];
	const t = exports.t = {};
	let R = 0;
	const LETTERDASHNUMBER = "[a-zA-Z0-9-]";
	const safeRegexReplacements = [
		["\\s", 1],
		["\\d", MAX_LENGTH],
		[LETTERDASHNUMBER, MAX_SAFE_BUILD_LENGTH]
	];
	const makeSafeRegex = (value) => {
		for (const [token, max] of safeRegexReplacements) value = value.split(`${token}*`).join(`${token}{0,${max}}`).split(`${token}+`).join(`${token}{1,${max}}`);
		return value;
	};
	const createToken = (name, value, isGlobal) => {
		const safe = makeSafeRegex(value);
		const index = R++;
		debug(name, index, value);
		t[name] = index;
		src[index] = value;
		safeSrc[index] = safe;
		re[index] = new RegExp(value, isGlobal ? "g" : void 0);
		safeRe[index] = new RegExp(safe, isGlobal ? "g" : void 0);
	};
	createToken("NUMERICIDENTIFIER", "0|[1-9]\\d*");
	createToken("NUMERICIDENTIFIERLOOSE", "\\d+");
	createToken("NONNUMERICIDENTIFIER", `\\d*[a-zA-Z-]${LETTERDASHNUMBER}*`);
	createToken("MAINVERSION", `(${src[t.NUMERICIDENTIFIER]})\\.(${src[t.NUMERICIDENTIFIER]})\\.(${src[t.NUMERICIDENTIFIER]})`);
	createToken("MAINVERSIONLOOSE", `(${src[t.NUMERICIDENTIFIERLOOSE]})\\.(${src[t.NUMERICIDENTIFIERLOOSE]})\\.(${src[t.NUMERICIDENTIFIERLOOSE]})`);
	createToken("PRERELEASEIDENTIFIER", `(?:${src[t.NONNUMERICIDENTIFIER]}|${src[t.NUMERICIDENTIFIER]})`);
	createToken("PRERELEASEIDENTIFIERLOOSE", `(?:${src[t.NONNUMERICIDENTIFIER]}|${src[t.NUMERICIDENTIFIERLOOSE]})`);
	createToken("PRERELEASE", `(?:-(${src[t.PRERELEASEIDENTIFIER]}(?:\\.${src[t.PRERELEASEIDENTIFIER]})*))`);
	createToken("PRERELEASELOOSE", `(?:-?(${src[t.PRERELEASEIDENTIFIERLOOSE]}(?:\\.${src[t.PRERELEASEIDENTIFIERLOOSE]})*))`);
	createToken("BUILDIDENTIFIER", `${LETTERDASHNUMBER}+`);
	createToken("BUILD", `(?:\\+(${src[t.BUILDIDENTIFIER]}(?:\\.${src[t.BUILDIDENTIFIER]})*))`);
	createToken("FULLPLAIN", `v?${src[t.MAINVERSION]}${src[t.PRERELEASE]}?${src[t.BUILD]}?`);
	createToken("FULL", `^${src[t.FULLPLAIN]}$`);
	createToken("LOOSEPLAIN", `[v=\\s]*${src[t.MAINVERSIONLOOSE]}${src[t.PRERELEASELOOSE]}?${src[t.BUILD]}?`);
	createToken("LOOSE", `^${src[t.LOOSEPLAIN]}$`);
	createToken("GTLT", "((?:<|>)?=?)");
	createToken("XRANGEIDENTIFIERLOOSE", `${src[t.NUMERICIDENTIFIERLOOSE]}|x|X|\\*`);
	createToken("XRANGEIDENTIFIER", `${src[t.NUMERICIDENTIFIER]}|x|X|\\*`);
	createToken("XRANGEPLAIN", `[v=\\s]*(${src[t.XRANGEIDENTIFIER]})(?:\\.(${src[t.XRANGEIDENTIFIER]})(?:\\.(${src[t.XRANGEIDENTIFIER]})(?:${src[t.PRERELEASE]})?${src[t.BUILD]}?)?)?`);
	createToken("XRANGEPLAINLOOSE", `[v=\\s]*(${src[t.XRANGEIDENTIFIERLOOSE]})(?:\\.(${src[t.XRANGEIDENTIFIERLOOSE]})(?:\\.(${src[t.XRANGEIDENTIFIERLOOSE]})(?:${src[t.PRERELEASELOOSE]})?${src[t.BUILD]}?)?)?`);
	createToken("XRANGE", `^${src[t.GTLT]}\\s*${src[t.XRANGEPLAIN]}$`);
	createToken("XRANGELOOSE", `^${src[t.GTLT]}\\s*${src[t.XRANGEPLAINLOOSE]}$`);
	createToken("COERCEPLAIN", `(^|[^\\d])(\\d{1,${MAX_SAFE_COMPONENT_LENGTH}})(?:\\.(\\d{1,${MAX_SAFE_COMPONENT_LENGTH}}))?(?:\\.(\\d{1,${MAX_SAFE_COMPONENT_LENGTH}}))?`);
	createToken("COERCE", `${src[t.COERCEPLAIN]}(?:$|[^\\d])`);
	createToken("COERCEFULL", src[t.COERCEPLAIN] + `(?:${src[t.PRERELEASE]})?(?:${src[t.BUILD]})?(?:$|[^\\d])`);
	createToken("COERCERTL", src[t.COERCE], true);
	createToken("COERCERTLFULL", src[t.COERCEFULL], true);
	createToken("LONETILDE", "(?:~>?)");
	createToken("TILDETRIM", `(\\s*)${src[t.LONETILDE]}\\s+`, true);
	exports.tildeTrimReplace = "$1~";
	createToken("TILDE", `^${src[t.LONETILDE]}${src[t.XRANGEPLAIN]}$`);
	createToken("TILDELOOSE", `^${src[t.LONETILDE]}${src[t.XRANGEPLAINLOOSE]}$`);
	createToken("LONECARET", "(?:\\^)");
	createToken("CARETTRIM", `(\\s*)${src[t.LONECARET]}\\s+`, true);
	exports.caretTrimReplace = "$1^";
	createToken("CARET", `^${src[t.LONECARET]}${src[t.XRANGEPLAIN]}$`);
	createToken("CARETLOOSE", `^${src[t.LONECARET]}${src[t.XRANGEPLAINLOOSE]}$`);
	createToken("COMPARATORLOOSE", `^${src[t.GTLT]}\\s*(${src[t.LOOSEPLAIN]})$|^$`);
	createToken("COMPARATOR", `^${src[t.GTLT]}\\s*(${src[t.FULLPLAIN]})$|^$`);
	createToken("COMPARATORTRIM", `(\\s*)${src[t.GTLT]}\\s*(${src[t.LOOSEPLAIN]}|${src[t.XRANGEPLAIN]})`, true);
	exports.comparatorTrimReplace = "$1$2$3";
	createToken("HYPHENRANGE", `^\\s*(${src[t.XRANGEPLAIN]})\\s+-\\s+(${src[t.XRANGEPLAIN]})\\s*$`);
	createToken("HYPHENRANGELOOSE", `^\\s*(${src[t.XRANGEPLAINLOOSE]})\\s+-\\s+(${src[t.XRANGEPLAINLOOSE]})\\s*$`);
	createToken("STAR", "(<|>)?=?\\s*\\*");
	createToken("GTE0", "^\\s*>=\\s*0\\.0\\.0\\s*$");
	createToken("GTE0PRE", "^\\s*>=\\s*0\\.0\\.0-0\\s*$");
}));

// node_modules/semver/internal/parse-options.js
var require_parse_options = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const looseOption = Object.freeze({ loose: true });
	const emptyOpts = Object.freeze({});
	const parseOptions = (options) => {
		if (!options) return emptyOpts;
		if (typeof options !== "object") return looseOption;
		return options;
	};
	module.exports = parseOptions;
}));

// node_modules/semver/internal/identifiers.js
var require_identifiers = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const numeric = /^[0-9]+$/;
	const compareIdentifiers = (a, b) => {
		if (typeof a === "number" && typeof b === "number") return a === b ? 0 : a < b ? -1 : 1;
		const anum = numeric.test(a);
		const bnum = numeric.test(b);
		if (anum && bnum) {
			a = +a;
			b = +b;
		}
		return a === b ? 0 : anum && !bnum ? -1 : bnum && !anum ? 1 : a < b ? -1 : 1;
	};
	const rcompareIdentifiers = (a, b) => compareIdentifiers(b, a);
	module.exports = {
		compareIdentifiers,
		rcompareIdentifiers
	};
}));

// node_modules/semver/classes/semver.js
var require_semver$1 = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const debug = require_debug();
	const { MAX_LENGTH, MAX_SAFE_INTEGER } = require_constants();
	const { safeRe: re, t } = require_re();
	const parseOptions = require_parse_options();
	const { compareIdentifiers } = require_identifiers();
	const isPrereleaseIdentifier = (prerelease, identifier) => {
		const identifiers = identifier.split(".");
		if (identifiers.length > prerelease.length) return false;
		for (let i = 0; i < identifiers.length; i++) if (compareIdentifiers(prerelease[i], identifiers[i]) !== 0) return false;
		return true;
	};
	var SemVer = class SemVer {
		constructor(version, options) {
			options = parseOptions(options);
			if (version instanceof SemVer) {
				if (version.loose === !!options.loose && version.includePrerelease === !!options.includePrerelease) return version;
				else version = version.version;
			} else if (typeof version !== "string") throw new TypeError(`Invalid version. Must be a string. Got type "${typeof version}".`);
			if (version.length > MAX_LENGTH) throw new TypeError(`version is longer than ${MAX_LENGTH} characters`);
			debug("SemVer", version, options);
			this.options = options;
			this.loose = !!options.loose;
			this.includePrerelease = !!options.includePrerelease;
			const m = version.trim().match(options.loose ? re[t.LOOSE] : re[t.FULL]);
			if (!m) throw new TypeError(`Invalid Version: ${version}`);
			this.raw = version;
			this.major = +m[1];
			this.minor = +m[2];
			this.patch = +m[3];
			if (this.major > MAX_SAFE_INTEGER || this.major < 0) throw new TypeError("Invalid major version");
			if (this.minor > MAX_SAFE_INTEGER || this.minor < 0) throw new TypeError("Invalid minor version");
			if (this.patch > MAX_SAFE_INTEGER || this.patch < 0) throw new TypeError("Invalid patch version");
			if (!m[4]) this.prerelease = [];
			else this.prerelease = m[4].split(".").map((id) => {
				if (/^[0-9]+$/.test(id)) {
					const num = +id;
					if (num >= 0 && num < MAX_SAFE_INTEGER) return num;
				}
				return id;
			});
			this.build = m[5] ? m[5].split(".") : [];
			this.format();
		}
		format() {
			this.version = `${this.major}.${this.minor}.${this.patch}`;
			if (this.prerelease.length) this.version += `-${this.prerelease.join(".")}`;
			return this.version;
		}
		toString() {
			return this.version;
		}
		compare(other) {
			debug("SemVer.compare", this.version, this.options, other);
			if (!(other instanceof SemVer)) {
				if (typeof other === "string" && other === this.version) return 0;
				other = new SemVer(other, this.options);
			}
			if (other.version === this.version) return 0;
			return this.compareMain(other) || this.comparePre(other);
		}
		compareMain(other) {
			if (!(other instanceof SemVer)) other = new SemVer(other, this.options);
			if (this.major < other.major) return -1;
			if (this.major > other.major) return 1;
			if (this.minor < other.minor) return -1;
			if (this.minor > other.minor) return 1;
			if (this.patch < other.patch) return -1;
			if (this.patch > other.patch) return 1;
			return 0;
		}
		comparePre(other) {
			if (!(other instanceof SemVer)) other = new SemVer(other, this.options);
			if (this.prerelease.length && !other.prerelease.length) return -1;
			else if (!this.prerelease.length && other.prerelease.length) return 1;
			else if (!this.prerelease.length && !other.prerelease.length) return 0;
			let i = 0;
			do {
				const a = this.prerelease[i];
				const b = other.prerelease[i];
				debug("prerelease compare", i, a, b);
				if (a === void 0 && b === void 0) return 0;
				else if (b === void 0) return 1;
				else if (a === void 0) return -1;
				else if (a === b) continue;
				else return compareIdentifiers(a, b);
			} while (++i);
		}
		compareBuild(other) {
			if (!(other instanceof SemVer)) other = new SemVer(other, this.options);
			let i = 0;
			do {
				const a = this.build[i];
				const b = other.build[i];
				debug("build compare", i, a, b);
				if (a === void 0 && b === void 0) return 0;
				else if (b === void 0) return 1;
				else if (a === void 0) return -1;
				else if (a === b) continue;
				else return compareIdentifiers(a, b);
			} while (++i);
		}
		inc(release, identifier, identifierBase) {
			if (release.startsWith("pre")) {
				if (!identifier && identifierBase === false) throw new Error("invalid increment argument: identifier is empty");
				if (identifier) {
					const match = `-${identifier}`.match(this.options.loose ? re[t.PRERELEASELOOSE] : re[t.PRERELEASE]);
					if (!match || match[1] !== identifier) throw new Error(`invalid identifier: ${identifier}`);
				}
			}
			switch (release) {
				case "premajor":
					this.prerelease.length = 0;
					this.patch = 0;
					this.minor = 0;
					this.major++;
					this.inc("pre", identifier, identifierBase);
					break;
				case "preminor":
					this.prerelease.length = 0;
					this.patch = 0;
					this.minor++;
					this.inc("pre", identifier, identifierBase);
					break;
				case "prepatch":
					this.prerelease.length = 0;
					this.inc("patch", identifier, identifierBase);
					this.inc("pre", identifier, identifierBase);
					break;
				case "prerelease":
					if (this.prerelease.length === 0) this.inc("patch", identifier, identifierBase);
					this.inc("pre", identifier, identifierBase);
					break;
				case "release":
					if (this.prerelease.length === 0) throw new Error(`version ${this.raw} is not a prerelease`);
					this.prerelease.length = 0;
					break;
				case "major":
					if (this.minor !== 0 || this.patch !== 0 || this.prerelease.length === 0) this.major++;
					this.minor = 0;
					this.patch = 0;
					this.prerelease = [];
					break;
				case "minor":
					if (this.patch !== 0 || this.prerelease.length === 0) this.minor++;
					this.patch = 0;
					this.prerelease = [];
					break;
				case "patch":
					if (this.prerelease.length === 0) this.patch++;
					this.prerelease = [];
					break;
				case "pre": {
					const base = Number(identifierBase) ? 1 : 0;
					if (this.prerelease.length === 0) this.prerelease = [base];
					else {
						let i = this.prerelease.length;
						while (--i >= 0) if (typeof this.prerelease[i] === "number") {
							this.prerelease[i]++;
							i = -2;
						}
						if (i === -1) {
							if (identifier === this.prerelease.join(".") && identifierBase === false) throw new Error("invalid increment argument: identifier already exists");
							this.prerelease.push(base);
						}
					}
					if (identifier) {
						let prerelease = [identifier, base];
						if (identifierBase === false) prerelease = [identifier];
						if (isPrereleaseIdentifier(this.prerelease, identifier)) {
							const prereleaseBase = this.prerelease[identifier.split(".").length];
							if (isNaN(prereleaseBase)) this.prerelease = prerelease;
						} else this.prerelease = prerelease;
					}
					break;
				}
				default: throw new Error(`invalid increment argument: ${release}`);
			}
			this.raw = this.format();
			if (this.build.length) this.raw += `+${this.build.join(".")}`;
			return this;
		}
	};
	module.exports = SemVer;
}));

// node_modules/semver/functions/parse.js
var require_parse = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const SemVer = require_semver$1();
	const parse = (version, options, throwErrors = false) => {
		if (version instanceof SemVer) return version;
		try {
			return new SemVer(version, options);
		} catch (er) {
			if (!throwErrors) return null;
			throw er;
		}
	};
	module.exports = parse;
}));

// node_modules/semver/functions/valid.js
var require_valid$1 = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const parse = require_parse();
	const valid = (version, options) => {
		const v = parse(version, options);
		return v ? v.version : null;
	};
	module.exports = valid;
}));

// node_modules/semver/functions/clean.js
var require_clean = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const parse = require_parse();
	const clean = (version, options) => {
		const s = parse(version.trim().replace(/^[=v]+/, ""), options);
		return s ? s.version : null;
	};
	module.exports = clean;
}));

// node_modules/semver/functions/inc.js
var require_inc = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const SemVer = require_semver$1();
	const inc = (version, release, options, identifier, identifierBase) => {
		if (typeof options === "string") {
			identifierBase = identifier;
			identifier = options;
			options = void 0;
		}
		try {
			return new SemVer(version instanceof SemVer ? version.version : version, options).inc(release, identifier, identifierBase).version;
		} catch (er) {
			return null;
		}
	};
	module.exports = inc;
}));

// node_modules/semver/functions/diff.js
var require_diff = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const parse = require_parse();
	const diff = (version1, version2) => {
		const v1 = parse(version1, null, true);
		const v2 = parse(version2, null, true);
		const comparison = v1.compare(v2);
		if (comparison === 0) return null;
		const v1Higher = comparison > 0;
		const highVersion = v1Higher ? v1 : v2;
		const lowVersion = v1Higher ? v2 : v1;
		const highHasPre = !!highVersion.prerelease.length;
		if (!!lowVersion.prerelease.length && !highHasPre) {
			if (!lowVersion.patch && !lowVersion.minor) return "major";
			if (lowVersion.compareMain(highVersion) === 0) {
				if (lowVersion.minor && !lowVersion.patch) return "minor";
				return "patch";
			}
		}
		const prefix = highHasPre ? "pre" : "";
		if (v1.major !== v2.major) return prefix + "major";
		if (v1.minor !== v2.minor) return prefix + "minor";
		if (v1.patch !== v2.patch) return prefix + "patch";
		return "prerelease";
	};
	module.exports = diff;
}));

// node_modules/semver/functions/major.js
var require_major = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const SemVer = require_semver$1();
	const major = (a, loose) => new SemVer(a, loose).major;
	module.exports = major;
}));

// node_modules/semver/functions/minor.js
var require_minor = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const SemVer = require_semver$1();
	const minor = (a, loose) => new SemVer(a, loose).minor;
	module.exports = minor;
}));

// node_modules/semver/functions/patch.js
var require_patch = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const SemVer = require_semver$1();
	const patch = (a, loose) => new SemVer(a, loose).patch;
	module.exports = patch;
}));

// node_modules/semver/functions/prerelease.js
var require_prerelease = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const parse = require_parse();
	const prerelease = (version, options) => {
		const parsed = parse(version, options);
		return parsed && parsed.prerelease.length ? parsed.prerelease : null;
	};
	module.exports = prerelease;
}));

// node_modules/semver/functions/compare.js
var require_compare = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const SemVer = require_semver$1();
	const compare = (a, b, loose) => new SemVer(a, loose).compare(new SemVer(b, loose));
	module.exports = compare;
}));

// node_modules/semver/functions/rcompare.js
var require_rcompare = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const compare = require_compare();
	const rcompare = (a, b, loose) => compare(b, a, loose);
	module.exports = rcompare;
}));

// node_modules/semver/functions/compare-loose.js
var require_compare_loose = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const compare = require_compare();
	const compareLoose = (a, b) => compare(a, b, true);
	module.exports = compareLoose;
}));

// node_modules/semver/functions/compare-build.js
var require_compare_build = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const SemVer = require_semver$1();
	const compareBuild = (a, b, loose) => {
		const versionA = new SemVer(a, loose);
		const versionB = new SemVer(b, loose);
		return versionA.compare(versionB) || versionA.compareBuild(versionB);
	};
	module.exports = compareBuild;
}));

// node_modules/semver/functions/sort.js
var require_sort = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const compareBuild = require_compare_build();
	const sort = (list, loose) => list.sort((a, b) => compareBuild(a, b, loose));
	module.exports = sort;
}));

// node_modules/semver/functions/rsort.js
var require_rsort = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const compareBuild = require_compare_build();
	const rsort = (list, loose) => list.sort((a, b) => compareBuild(b, a, loose));
	module.exports = rsort;
}));

// node_modules/semver/functions/gt.js
var require_gt = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const compare = require_compare();
	const gt = (a, b, loose) => compare(a, b, loose) > 0;
	module.exports = gt;
}));

// node_modules/semver/functions/lt.js
var require_lt = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const compare = require_compare();
	const lt = (a, b, loose) => compare(a, b, loose) < 0;
	module.exports = lt;
}));

// node_modules/semver/functions/eq.js
var require_eq = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const compare = require_compare();
	const eq = (a, b, loose) => compare(a, b, loose) === 0;
	module.exports = eq;
}));

// node_modules/semver/functions/neq.js
var require_neq = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const compare = require_compare();
	const neq = (a, b, loose) => compare(a, b, loose) !== 0;
	module.exports = neq;
}));

// node_modules/semver/functions/gte.js
var require_gte = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const compare = require_compare();
	const gte = (a, b, loose) => compare(a, b, loose) >= 0;
	module.exports = gte;
}));

// node_modules/semver/functions/lte.js
var require_lte = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const compare = require_compare();
	const lte = (a, b, loose) => compare(a, b, loose) <= 0;
	module.exports = lte;
}));

// node_modules/semver/functions/cmp.js
var require_cmp = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const eq = require_eq();
	const neq = require_neq();
	const gt = require_gt();
	const gte = require_gte();
	const lt = require_lt();
	const lte = require_lte();
	const cmp = (a, op, b, loose) => {
		switch (op) {
			case "===":
				if (typeof a === "object") a = a.version;
				if (typeof b === "object") b = b.version;
				return a === b;
			case "!==":
				if (typeof a === "object") a = a.version;
				if (typeof b === "object") b = b.version;
				return a !== b;
			case "":
			case "=":
			case "==": return eq(a, b, loose);
			case "!=": return neq(a, b, loose);
			case ">": return gt(a, b, loose);
			case ">=": return gte(a, b, loose);
			case "<": return lt(a, b, loose);
			case "<=": return lte(a, b, loose);
			default: throw new TypeError(`Invalid operator: ${op}`);
		}
	};
	module.exports = cmp;
}));

// node_modules/semver/functions/coerce.js
var require_coerce = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const SemVer = require_semver$1();
	const parse = require_parse();
	const { safeRe: re, t } = require_re();
	const coerce = (version, options) => {
		if (version instanceof SemVer) return version;
		if (typeof version === "number") version = String(version);
		if (typeof version !== "string") return null;
		options = options || {};
		let match = null;
		if (!options.rtl) match = version.match(options.includePrerelease ? re[t.COERCEFULL] : re[t.COERCE]);
		else {
			const coerceRtlRegex = options.includePrerelease ? re[t.COERCERTLFULL] : re[t.COERCERTL];
			let next;
			while ((next = coerceRtlRegex.exec(version)) && (!match || match.index + match[0].length !== version.length)) {
				if (!match || next.index + next[0].length !== match.index + match[0].length) match = next;
				coerceRtlRegex.lastIndex = next.index + next[1].length + next[2].length;
			}
			coerceRtlRegex.lastIndex = -1;
		}
		if (match === null) return null;
		const major = match[2];
		const minor = match[3] || "0";
		const patch = match[4] || "0";
		const prerelease = options.includePrerelease && match[5] ? `-${match[5]}` : "";
		const build = options.includePrerelease && match[6] ? `+${match[6]}` : "";
		return parse(`${major}.${minor}.${patch}${prerelease}${build}`, options);
	};
	module.exports = coerce;
}));

// node_modules/semver/functions/truncate.js
var require_truncate = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const parse = require_parse();
	const constants = require_constants();
	const SemVer = require_semver$1();
	const truncate = (version, truncation, options) => {
		if (!constants.RELEASE_TYPES.includes(truncation)) return null;
		const clonedVersion = cloneInputVersion(version, options);
		return clonedVersion && doTruncation(clonedVersion, truncation);
	};
	const cloneInputVersion = (version, options) => {
		const versionStringToParse = version instanceof SemVer ? version.version : version;
		return parse(versionStringToParse, options);
	};
	const doTruncation = (version, truncation) => {
		if (isPrerelease(truncation)) return version.version;
		version.prerelease = [];
		switch (truncation) {
			case "major":
				version.minor = 0;
				version.patch = 0;
				break;
			case "minor": version.patch = 0;
		}
		return version.format();
	};
	const isPrerelease = (type) => {
		return type.startsWith("pre");
	};
	module.exports = truncate;
}));

// node_modules/semver/internal/lrucache.js
var require_lrucache = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var LRUCache = class {
		constructor() {
			this.max = 1e3;
			this.map = /* @__PURE__ */ new Map();
		}
		get(key) {
			const value = this.map.get(key);
			if (value === void 0) return;
			else {
				this.map.delete(key);
				this.map.set(key, value);
				return value;
			}
		}
		delete(key) {
			return this.map.delete(key);
		}
		set(key, value) {
			if (!this.delete(key) && value !== void 0) {
				if (this.map.size >= this.max) {
					const firstKey = this.map.keys().next().value;
					this.delete(firstKey);
				}
				this.map.set(key, value);
			}
			return this;
		}
	};
	module.exports = LRUCache;
}));

// node_modules/semver/internal/trim-comparator-whitespace.js
var require_trim_comparator_whitespace = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const { MAX_LENGTH, MAX_SAFE_BUILD_LENGTH, WHITESPACE_CHARACTERS } = require_constants();
	const whitespace = /* @__PURE__ */ new Uint8Array(65536);
	for (const char of WHITESPACE_CHARACTERS) whitespace[char.charCodeAt(0)] = 1;
	const isWhitespace = (char) => char !== void 0 && whitespace[char.charCodeAt(0)] === 1;
	const isVersionPrefix = (char) => char === "v" || char === "=" || isWhitespace(char);
	const isDigit = (char) => char !== void 0 && char >= "0" && char <= "9";
	const isLetter = (char) => char !== void 0 && (char >= "a" && char <= "z" || char >= "A" && char <= "Z");
	const isIdentifierCharacter = (char) => isDigit(char) || isLetter(char) || char === "-";
	const isVersionStart = (char) => isDigit(char) || char === "x" || char === "X" || char === "*";
	const findDigitsEndIndex = (range, start, limit, digitRuns) => {
		if (!isDigit(range[start])) return start;
		if (start >= digitRuns.start && start < digitRuns.end) return Math.min(start + limit, digitRuns.end);
		if (start >= digitRuns.previousStart && start < digitRuns.previousEnd) return Math.min(start + limit, digitRuns.previousEnd);
		let end = start + 1;
		while (isDigit(range[end])) end++;
		digitRuns.previousStart = digitRuns.start;
		digitRuns.previousEnd = digitRuns.end;
		digitRuns.start = start;
		digitRuns.end = end;
		return Math.min(start + limit, end);
	};
	const findVersionNumberEndIndex = (range, start, loose, digitRuns) => {
		if (!loose && range[start] === "0") return start + 1;
		return findDigitsEndIndex(range, start, loose ? MAX_LENGTH : MAX_LENGTH + 1, digitRuns);
	};
	const findPrereleaseIdentifierEndIndex = (range, start, loose, digitRuns) => {
		const digitsEnd = findDigitsEndIndex(range, start, MAX_LENGTH, digitRuns);
		if (isLetter(range[digitsEnd]) || range[digitsEnd] === "-") {
			let end = digitsEnd + 1;
			const limit = end + MAX_SAFE_BUILD_LENGTH;
			while (end < limit && isIdentifierCharacter(range[end])) end++;
			return end;
		}
		return findVersionNumberEndIndex(range, start, loose, digitRuns);
	};
	const findPrereleaseEndIndex = (range, start, loose, digitRuns) => {
		const hyphen = range[start] === "-";
		if (!loose && !hyphen) return start;
		const identifierStart = start + (hyphen ? 1 : 0);
		let end = findPrereleaseIdentifierEndIndex(range, identifierStart, loose, digitRuns);
		if (end === identifierStart) {
			if (!loose || !hyphen) return start;
			end = findPrereleaseIdentifierEndIndex(range, start, loose, digitRuns);
		}
		while (range[end] === ".") {
			const next = findPrereleaseIdentifierEndIndex(range, end + 1, loose, digitRuns);
			if (next === end + 1) break;
			end = next;
		}
		return end;
	};
	const findBuildIdentifierEndIndex = (range, start) => {
		let end = start;
		while (end - start < MAX_SAFE_BUILD_LENGTH && isIdentifierCharacter(range[end])) end++;
		return end;
	};
	const findBuildEndIndex = (range, start) => {
		if (range[start] !== "+") return start;
		let end = findBuildIdentifierEndIndex(range, start + 1);
		if (end === start + 1) return start;
		while (range[end] === ".") {
			const next = findBuildIdentifierEndIndex(range, end + 1);
			if (next === end + 1) break;
			end = next;
		}
		return end;
	};
	const findLooseFullVersionEndIndex = (range, start, digitRuns) => {
		let end = start;
		for (let component = 0; component < 3; component++) {
			const next = findVersionNumberEndIndex(range, end, true, digitRuns);
			if (next === end) return start;
			end = next;
			if (component < 2) {
				if (range[end] !== ".") return start;
				end++;
			}
		}
		const prereleaseEnd = findPrereleaseEndIndex(range, end, true, digitRuns);
		return findBuildEndIndex(range, prereleaseEnd);
	};
	const findPartialVersionComponentEndIndex = (range, start, digitRuns) => {
		if (isDigit(range[start])) return findVersionNumberEndIndex(range, start, false, digitRuns);
		return isVersionStart(range[start]) ? start + 1 : start;
	};
	const findPartialVersionEndIndex = (range, start, digitRuns) => {
		let end = findPartialVersionComponentEndIndex(range, start, digitRuns);
		for (let component = 0; component < 2; component++) {
			if (range[end] !== ".") return end;
			const next = findPartialVersionComponentEndIndex(range, end + 1, digitRuns);
			if (next === end + 1) return end;
			end = next;
		}
		const prereleaseEnd = findPrereleaseEndIndex(range, end, false, digitRuns);
		return findBuildEndIndex(range, prereleaseEnd);
	};
	const findVersionEndIndex = (range, start, digitRuns) => {
		const fullVersionEnd = findLooseFullVersionEndIndex(range, start, digitRuns);
		return fullVersionEnd !== start ? fullVersionEnd : findPartialVersionEndIndex(range, start, digitRuns);
	};
	const findRemovableWhitespaceIndex = (range, matchStart) => {
		let position = matchStart;
		if (isWhitespace(range[position])) position++;
		if (range[position] === "<" || range[position] === ">") position++;
		if (range[position] === "=") position++;
		return isWhitespace(range[position]) ? position : -1;
	};
	const trimComparatorWhitespace = (range) => {
		let result = "";
		let copyFrom = 0;
		let cursor = 0;
		const digitRuns = {
			start: -1,
			end: -1,
			previousStart: -1,
			previousEnd: -1
		};
		while (cursor < range.length) {
			const matchStart = cursor;
			if (range[cursor] === "<" || range[cursor] === ">") cursor++;
			else if (!isVersionPrefix(range[cursor]) && !isVersionStart(range[cursor])) {
				cursor++;
				continue;
			}
			while (cursor < range.length && isVersionPrefix(range[cursor])) cursor++;
			if (!isVersionStart(range[cursor])) continue;
			const whitespacePosition = findRemovableWhitespaceIndex(range, matchStart);
			if (whitespacePosition !== -1) {
				result += range.slice(copyFrom, whitespacePosition);
				copyFrom = whitespacePosition + 1;
			}
			cursor = findVersionEndIndex(range, cursor, digitRuns);
		}
		return result + range.slice(copyFrom);
	};
	module.exports = trimComparatorWhitespace;
}));

// node_modules/semver/classes/range.js
var require_range = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const SPACE_CHARACTERS = /\s+/g;
	var Range = class Range {
		constructor(range, options) {
			options = parseOptions(options);
			if (range instanceof Range) {
				if (range.loose === !!options.loose && range.includePrerelease === !!options.includePrerelease) return range;
				else return new Range(range.raw, options);
			}
			if (range instanceof Comparator) {
				this.raw = range.value;
				this.set = [[range]];
				this.formatted = void 0;
				return this;
			}
			this.options = options;
			this.loose = !!options.loose;
			this.includePrerelease = !!options.includePrerelease;
			this.raw = range.trim().replace(SPACE_CHARACTERS, " ");
			this.set = this.raw.split("||").map((r) => this.parseRange(r.trim())).filter((c) => c.length);
			if (!this.set.length) throw new TypeError(`Invalid SemVer Range: ${this.raw}`);
			if (this.set.length > 1) {
				const first = this.set[0];
				this.set = this.set.filter((c) => !isNullSet(c[0]));
				if (this.set.length === 0) this.set = [first];
				else if (this.set.length > 1) {
					for (const c of this.set) if (c.length === 1 && isAny(c[0])) {
						this.set = [c];
						break;
					}
				}
			}
			this.formatted = void 0;
		}
		get range() {
			if (this.formatted === void 0) {
				this.formatted = "";
				for (let i = 0; i < this.set.length; i++) {
					if (i > 0) this.formatted += "||";
					const comps = this.set[i];
					for (let k = 0; k < comps.length; k++) {
						if (k > 0) this.formatted += " ";
						this.formatted += comps[k].toString().trim();
					}
				}
			}
			return this.formatted;
		}
		format() {
			return this.range;
		}
		toString() {
			return this.range;
		}
		parseRange(range) {
			range = range.replace(BUILDSTRIPRE, "");
			const memoKey = ((this.options.includePrerelease && FLAG_INCLUDE_PRERELEASE) | (this.options.loose && FLAG_LOOSE)) + ":" + range;
			const cached = cache.get(memoKey);
			if (cached) return cached;
			const loose = this.options.loose;
			const hr = loose ? re[t.HYPHENRANGELOOSE] : re[t.HYPHENRANGE];
			range = range.replace(hr, hyphenReplace(this.options.includePrerelease));
			debug("hyphen replace", range);
			range = trimComparatorWhitespace(range);
			debug("comparator trim", range);
			range = range.replace(re[t.TILDETRIM], tildeTrimReplace);
			debug("tilde trim", range);
			range = range.replace(re[t.CARETTRIM], caretTrimReplace);
			debug("caret trim", range);
			let rangeList = range.split(" ").map((comp) => parseComparator(comp, this.options)).join(" ").split(/\s+/).map((comp) => replaceGTE0(comp, this.options));
			if (loose) rangeList = rangeList.filter((comp) => {
				debug("loose invalid filter", comp, this.options);
				return !!comp.match(re[t.COMPARATORLOOSE]);
			});
			debug("range list", rangeList);
			const rangeMap = /* @__PURE__ */ new Map();
			const comparators = rangeList.map((comp) => new Comparator(comp, this.options));
			for (const comp of comparators) {
				if (isNullSet(comp)) return [comp];
				rangeMap.set(comp.value, comp);
			}
			if (rangeMap.size > 1 && rangeMap.has("")) rangeMap.delete("");
			const result = [...rangeMap.values()];
			cache.set(memoKey, result);
			return result;
		}
		intersects(range, options) {
			if (!(range instanceof Range)) throw new TypeError("a Range is required");
			return this.set.some((thisComparators) => {
				return isSatisfiable(thisComparators, options) && range.set.some((rangeComparators) => {
					return isSatisfiable(rangeComparators, options) && thisComparators.every((thisComparator) => {
						return rangeComparators.every((rangeComparator) => {
							return thisComparator.intersects(rangeComparator, options);
						});
					});
				});
			});
		}
		test(version) {
			if (!version) return false;
			if (typeof version === "string") try {
				version = new SemVer(version, this.options);
			} catch (er) {
				return false;
			}
			for (let i = 0; i < this.set.length; i++) if (testSet(this.set[i], version, this.options)) return true;
			return false;
		}
	};
	module.exports = Range;
	const cache = new (require_lrucache())();
	const parseOptions = require_parse_options();
	const Comparator = require_comparator();
	const debug = require_debug();
	const SemVer = require_semver$1();
	const trimComparatorWhitespace = require_trim_comparator_whitespace();
	const { safeRe: re, src, t, tildeTrimReplace, caretTrimReplace } = require_re();
	const { FLAG_INCLUDE_PRERELEASE, FLAG_LOOSE } = require_constants();
	const BUILDSTRIPRE = new RegExp(src[t.BUILD], "g");
	const isNullSet = (c) => c.value === "<0.0.0-0";
	const isAny = (c) => c.value === "";
	const isSatisfiable = (comparators, options) => {
		let result = true;
		const remainingComparators = comparators.slice();
		let testComparator = remainingComparators.pop();
		while (result && remainingComparators.length) {
			result = remainingComparators.every((otherComparator) => {
				return testComparator.intersects(otherComparator, options);
			});
			testComparator = remainingComparators.pop();
		}
		return result;
	};
	const parseComparator = (comp, options) => {
		comp = comp.replace(re[t.BUILD], "");
		debug("comp", comp, options);
		comp = replaceCarets(comp, options);
		debug("caret", comp);
		comp = replaceTildes(comp, options);
		debug("tildes", comp);
		comp = replaceXRanges(comp, options);
		debug("xrange", comp);
		comp = replaceStars(comp, options);
		debug("stars", comp);
		return comp;
	};
	const isX = (id) => !id || id.toLowerCase() === "x" || id === "*";
	const invalidXRangeOrder = (M, m, p) => isX(M) && !isX(m) || isX(m) && p && !isX(p);
	const replaceTildes = (comp, options) => {
		return comp.trim().split(/\s+/).map((c) => replaceTilde(c, options)).join(" ");
	};
	const replaceTilde = (comp, options) => {
		const r = options.loose ? re[t.TILDELOOSE] : re[t.TILDE];
		const z = options.includePrerelease ? "-0" : "";
		return comp.replace(r, (_, M, m, p, pr) => {
			debug("tilde", comp, _, M, m, p, pr);
			let ret;
			if (isX(M)) ret = "";
			else if (isX(m)) ret = `>=${M}.0.0${z} <${+M + 1}.0.0-0`;
			else if (isX(p)) ret = `>=${M}.${m}.0${z} <${M}.${+m + 1}.0-0`;
			else if (pr) {
				debug("replaceTilde pr", pr);
				ret = `>=${M}.${m}.${p}-${pr} <${M}.${+m + 1}.0-0`;
			} else ret = `>=${M}.${m}.${p} <${M}.${+m + 1}.0-0`;
			debug("tilde return", ret);
			return ret;
		});
	};
	const replaceCarets = (comp, options) => {
		return comp.trim().split(/\s+/).map((c) => replaceCaret(c, options)).join(" ");
	};
	const replaceCaret = (comp, options) => {
		debug("caret", comp, options);
		const r = options.loose ? re[t.CARETLOOSE] : re[t.CARET];
		const z = options.includePrerelease ? "-0" : "";
		return comp.replace(r, (_, M, m, p, pr) => {
			debug("caret", comp, _, M, m, p, pr);
			let ret;
			if (isX(M)) ret = "";
			else if (isX(m)) ret = `>=${M}.0.0${z} <${+M + 1}.0.0-0`;
			else if (isX(p)) {
				if (M === "0") ret = `>=${M}.${m}.0${z} <${M}.${+m + 1}.0-0`;
				else ret = `>=${M}.${m}.0${z} <${+M + 1}.0.0-0`;
			} else if (pr) {
				debug("replaceCaret pr", pr);
				if (M === "0") {
					if (m === "0") ret = `>=${M}.${m}.${p}-${pr} <${M}.${m}.${+p + 1}-0`;
					else ret = `>=${M}.${m}.${p}-${pr} <${M}.${+m + 1}.0-0`;
				} else ret = `>=${M}.${m}.${p}-${pr} <${+M + 1}.0.0-0`;
			} else {
				debug("no pr");
				if (M === "0") {
					if (m === "0") ret = `>=${M}.${m}.${p} <${M}.${m}.${+p + 1}-0`;
					else ret = `>=${M}.${m}.${p} <${M}.${+m + 1}.0-0`;
				} else ret = `>=${M}.${m}.${p} <${+M + 1}.0.0-0`;
			}
			debug("caret return", ret);
			return ret;
		});
	};
	const replaceXRanges = (comp, options) => {
		debug("replaceXRanges", comp, options);
		return comp.split(/\s+/).map((c) => replaceXRange(c, options)).join(" ");
	};
	const replaceXRange = (comp, options) => {
		comp = comp.trim();
		const r = options.loose ? re[t.XRANGELOOSE] : re[t.XRANGE];
		return comp.replace(r, (ret, gtlt, M, m, p, pr) => {
			debug("xRange", comp, ret, gtlt, M, m, p, pr);
			if (invalidXRangeOrder(M, m, p)) return comp;
			const xM = isX(M);
			const xm = xM || isX(m);
			const xp = xm || isX(p);
			const anyX = xp;
			if (gtlt === "=" && anyX) gtlt = "";
			pr = options.includePrerelease ? "-0" : "";
			if (xM) {
				if (gtlt === ">" || gtlt === "<") ret = "<0.0.0-0";
				else ret = "*";
			} else if (gtlt && anyX) {
				if (xm) m = 0;
				p = 0;
				if (gtlt === ">") {
					gtlt = ">=";
					if (xm) {
						M = +M + 1;
						m = 0;
						p = 0;
					} else {
						m = +m + 1;
						p = 0;
					}
				} else if (gtlt === "<=") {
					gtlt = "<";
					if (xm) M = +M + 1;
					else m = +m + 1;
				}
				if (gtlt === "<") pr = "-0";
				ret = `${gtlt + M}.${m}.${p}${pr}`;
			} else if (xm) ret = `>=${M}.0.0${pr} <${+M + 1}.0.0-0`;
			else if (xp) ret = `>=${M}.${m}.0${pr} <${M}.${+m + 1}.0-0`;
			debug("xRange return", ret);
			return ret;
		});
	};
	const replaceStars = (comp, options) => {
		debug("replaceStars", comp, options);
		return comp.trim().replace(re[t.STAR], "");
	};
	const replaceGTE0 = (comp, options) => {
		debug("replaceGTE0", comp, options);
		return comp.trim().replace(re[options.includePrerelease ? t.GTE0PRE : t.GTE0], "");
	};
	const hyphenReplace = (incPr) => ($0, from, fM, fm, fp, fpr, fb, to, tM, tm, tp, tpr) => {
		if (isX(fM)) from = "";
		else if (isX(fm)) from = `>=${fM}.0.0${incPr ? "-0" : ""}`;
		else if (isX(fp)) from = `>=${fM}.${fm}.0${incPr ? "-0" : ""}`;
		else if (fpr) from = `>=${from}`;
		else from = `>=${from}${incPr ? "-0" : ""}`;
		if (isX(tM)) to = "";
		else if (isX(tm)) to = `<${+tM + 1}.0.0-0`;
		else if (isX(tp)) to = `<${tM}.${+tm + 1}.0-0`;
		else if (tpr) to = `<=${tM}.${tm}.${tp}-${tpr}`;
		else if (incPr) to = `<${tM}.${tm}.${+tp + 1}-0`;
		else to = `<=${to}`;
		return `${from} ${to}`.trim();
	};
	const testSet = (set, version, options) => {
		for (let i = 0; i < set.length; i++) if (!set[i].test(version)) return false;
		if (version.prerelease.length && !options.includePrerelease) {
			for (let i = 0; i < set.length; i++) {
				debug(set[i].semver);
				if (set[i].semver === Comparator.ANY) continue;
				if (set[i].semver.prerelease.length > 0) {
					const allowed = set[i].semver;
					if (allowed.major === version.major && allowed.minor === version.minor && allowed.patch === version.patch) return true;
				}
			}
			return false;
		}
		return true;
	};
}));

// node_modules/semver/classes/comparator.js
var require_comparator = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const ANY = Symbol("SemVer ANY");
	var Comparator = class Comparator {
		static get ANY() {
			return ANY;
		}
		constructor(comp, options) {
			options = parseOptions(options);
			if (comp instanceof Comparator) {
				if (comp.loose === !!options.loose) return comp;
				else comp = comp.value;
			}
			comp = comp.trim().split(/\s+/).join(" ");
			debug("comparator", comp, options);
			this.options = options;
			this.loose = !!options.loose;
			this.parse(comp);
			if (this.semver === ANY) this.value = "";
			else this.value = this.operator + this.semver.version;
			debug("comp", this);
		}
		parse(comp) {
			const r = this.options.loose ? re[t.COMPARATORLOOSE] : re[t.COMPARATOR];
			const m = comp.match(r);
			if (!m) throw new TypeError(`Invalid comparator: ${comp}`);
			this.operator = m[1] !== void 0 ? m[1] : "";
			if (this.operator === "=") this.operator = "";
			if (!m[2]) this.semver = ANY;
			else this.semver = new SemVer(m[2], this.options.loose);
		}
		toString() {
			return this.value;
		}
		test(version) {
			debug("Comparator.test", version, this.options.loose);
			if (this.semver === ANY || version === ANY) return true;
			if (typeof version === "string") try {
				version = new SemVer(version, this.options);
			} catch (er) {
				return false;
			}
			return cmp(version, this.operator, this.semver, this.options);
		}
		intersects(comp, options) {
			if (!(comp instanceof Comparator)) throw new TypeError("a Comparator is required");
			if (this.operator === "") {
				if (this.value === "") return true;
				return new Range(comp.value, options).test(this.value);
			} else if (comp.operator === "") {
				if (comp.value === "") return true;
				return new Range(this.value, options).test(comp.semver);
			}
			options = parseOptions(options);
			if (options.includePrerelease && (this.value === "<0.0.0-0" || comp.value === "<0.0.0-0")) return false;
			if (!options.includePrerelease && (this.value.startsWith("<0.0.0") || comp.value.startsWith("<0.0.0"))) return false;
			if (this.operator.startsWith(">") && comp.operator.startsWith(">")) return true;
			if (this.operator.startsWith("<") && comp.operator.startsWith("<")) return true;
			if (this.semver.version === comp.semver.version && this.operator.includes("=") && comp.operator.includes("=")) return true;
			if (cmp(this.semver, "<", comp.semver, options) && this.operator.startsWith(">") && comp.operator.startsWith("<")) return true;
			if (cmp(this.semver, ">", comp.semver, options) && this.operator.startsWith("<") && comp.operator.startsWith(">")) return true;
			return false;
		}
	};
	module.exports = Comparator;
	const parseOptions = require_parse_options();
	const { safeRe: re, t } = require_re();
	const cmp = require_cmp();
	const debug = require_debug();
	const SemVer = require_semver$1();
	const Range = require_range();
}));

// node_modules/semver/functions/satisfies.js
var require_satisfies = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const Range = require_range();
	const satisfies = (version, range, options) => {
		try {
			range = new Range(range, options);
		} catch (er) {
			return false;
		}
		return range.test(version);
	};
	module.exports = satisfies;
}));

// node_modules/semver/ranges/to-comparators.js
var require_to_comparators = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const Range = require_range();
	const toComparators = (range, options) => new Range(range, options).set.map((comp) => comp.map((c) => c.value).join(" ").trim().split(" "));
	module.exports = toComparators;
}));

// node_modules/semver/ranges/max-satisfying.js
var require_max_satisfying = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const SemVer = require_semver$1();
	const Range = require_range();
	const maxSatisfying = (versions, range, options) => {
		let max = null;
		let maxSV = null;
		let rangeObj = null;
		try {
			rangeObj = new Range(range, options);
		} catch (er) {
			return null;
		}
		versions.forEach((v) => {
			if (rangeObj.test(v)) {
				if (!max || maxSV.compare(v) === -1) {
					max = v;
					maxSV = new SemVer(max, options);
				}
			}
		});
		return max;
	};
	module.exports = maxSatisfying;
}));

// node_modules/semver/ranges/min-satisfying.js
var require_min_satisfying = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const SemVer = require_semver$1();
	const Range = require_range();
	const minSatisfying = (versions, range, options) => {
		let min = null;
		let minSV = null;
		let rangeObj = null;
		try {
			rangeObj = new Range(range, options);
		} catch (er) {
			return null;
		}
		versions.forEach((v) => {
			if (rangeObj.test(v)) {
				if (!min || minSV.compare(v) === 1) {
					min = v;
					minSV = new SemVer(min, options);
				}
			}
		});
		return min;
	};
	module.exports = minSatisfying;
}));

// node_modules/semver/ranges/min-version.js
var require_min_version = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const SemVer = require_semver$1();
	const Range = require_range();
	const gt = require_gt();
	const minVersion = (range, loose) => {
		range = new Range(range, loose);
		let minver = new SemVer("0.0.0");
		if (range.test(minver)) return minver;
		minver = new SemVer("0.0.0-0");
		if (range.test(minver)) return minver;
		minver = null;
		for (let i = 0; i < range.set.length; ++i) {
			const comparators = range.set[i];
			let setMin = null;
			comparators.forEach((comparator) => {
				const compver = new SemVer(comparator.semver.version);
				switch (comparator.operator) {
					case ">":
						if (compver.prerelease.length === 0) compver.patch++;
						else compver.prerelease.push(0);
						compver.raw = compver.format();
					case "":
					case ">=":
						if (!setMin || gt(compver, setMin)) setMin = compver;
						break;
					case "<":
					case "<=": break;
					/* istanbul ignore next */
					default: throw new Error(`Unexpected operation: ${comparator.operator}`);
				}
			});
			if (setMin && (!minver || gt(minver, setMin))) minver = setMin;
		}
		if (minver && range.test(minver)) return minver;
		return null;
	};
	module.exports = minVersion;
}));

// node_modules/semver/ranges/valid.js
var require_valid = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const Range = require_range();
	const validRange = (range, options) => {
		try {
			return new Range(range, options).range || "*";
		} catch (er) {
			return null;
		}
	};
	module.exports = validRange;
}));

// node_modules/semver/ranges/outside.js
var require_outside = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const SemVer = require_semver$1();
	const Comparator = require_comparator();
	const { ANY } = Comparator;
	const Range = require_range();
	const satisfies = require_satisfies();
	const gt = require_gt();
	const lt = require_lt();
	const lte = require_lte();
	const gte = require_gte();
	const outside = (version, range, hilo, options) => {
		version = new SemVer(version, options);
		range = new Range(range, options);
		let gtfn, ltefn, ltfn, comp, ecomp;
		switch (hilo) {
			case ">":
				gtfn = gt;
				ltefn = lte;
				ltfn = lt;
				comp = ">";
				ecomp = ">=";
				break;
			case "<":
				gtfn = lt;
				ltefn = gte;
				ltfn = gt;
				comp = "<";
				ecomp = "<=";
				break;
			default: throw new TypeError("Must provide a hilo val of \"<\" or \">\"");
		}
		if (satisfies(version, range, options)) return false;
		for (let i = 0; i < range.set.length; ++i) {
			const comparators = range.set[i];
			let high = null;
			let low = null;
			comparators.forEach((comparator) => {
				if (comparator.semver === ANY) comparator = new Comparator(">=0.0.0");
				high = high || comparator;
				low = low || comparator;
				if (gtfn(comparator.semver, high.semver, options)) high = comparator;
				else if (ltfn(comparator.semver, low.semver, options)) low = comparator;
			});
			if (high.operator === comp || high.operator === ecomp) return false;
			if ((!low.operator || low.operator === comp) && ltefn(version, low.semver)) return false;
			else if (low.operator === ecomp && ltfn(version, low.semver)) return false;
		}
		return true;
	};
	module.exports = outside;
}));

// node_modules/semver/ranges/gtr.js
var require_gtr = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const outside = require_outside();
	const gtr = (version, range, options) => outside(version, range, ">", options);
	module.exports = gtr;
}));

// node_modules/semver/ranges/ltr.js
var require_ltr = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const outside = require_outside();
	const ltr = (version, range, options) => outside(version, range, "<", options);
	module.exports = ltr;
}));

// node_modules/semver/ranges/intersects.js
var require_intersects = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const Range = require_range();
	const intersects = (r1, r2, options) => {
		r1 = new Range(r1, options);
		r2 = new Range(r2, options);
		return r1.intersects(r2, options);
	};
	module.exports = intersects;
}));

// node_modules/semver/ranges/simplify.js
var require_simplify = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const satisfies = require_satisfies();
	const compare = require_compare();
	module.exports = (versions, range, options) => {
		const set = [];
		let first = null;
		let prev = null;
		const v = versions.sort((a, b) => compare(a, b, options));
		for (const version of v) if (satisfies(version, range, options)) {
			prev = version;
			if (!first) first = version;
		} else {
			if (prev) set.push([first, prev]);
			prev = null;
			first = null;
		}
		if (first) set.push([first, null]);
		const ranges = [];
		for (const [min, max] of set) if (min === max) ranges.push(min);
		else if (!max && min === v[0]) ranges.push("*");
		else if (!max) ranges.push(`>=${min}`);
		else if (min === v[0]) ranges.push(`<=${max}`);
		else ranges.push(`${min} - ${max}`);
		const simplified = ranges.join(" || ");
		const original = typeof range.raw === "string" ? range.raw : String(range);
		return simplified.length < original.length ? simplified : range;
	};
}));

// node_modules/semver/ranges/subset.js
var require_subset = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const Range = require_range();
	const Comparator = require_comparator();
	const { ANY } = Comparator;
	const satisfies = require_satisfies();
	const compare = require_compare();
	const subset = (sub, dom, options = {}) => {
		if (sub === dom) return true;
		sub = new Range(sub, options);
		dom = new Range(dom, options);
		let sawNonNull = false;
		OUTER: for (const simpleSub of sub.set) {
			for (const simpleDom of dom.set) {
				const isSub = simpleSubset(simpleSub, simpleDom, options);
				sawNonNull = sawNonNull || isSub !== null;
				if (isSub) continue OUTER;
			}
			if (sawNonNull) return false;
		}
		return true;
	};
	const minimumVersionWithPreRelease = [new Comparator(">=0.0.0-0")];
	const minimumVersion = [new Comparator(">=0.0.0")];
	const simpleSubset = (sub, dom, options) => {
		if (sub === dom) return true;
		if (sub.length === 1 && sub[0].semver === ANY) {
			if (dom.length === 1 && dom[0].semver === ANY) return true;
			else if (options.includePrerelease) sub = minimumVersionWithPreRelease;
			else sub = minimumVersion;
		}
		if (dom.length === 1 && dom[0].semver === ANY) {
			if (options.includePrerelease) return true;
			else dom = minimumVersion;
		}
		const eqSet = /* @__PURE__ */ new Set();
		let gt, lt;
		for (const c of sub) if (c.operator === ">" || c.operator === ">=") gt = higherGT(gt, c, options);
		else if (c.operator === "<" || c.operator === "<=") lt = lowerLT(lt, c, options);
		else eqSet.add(c.semver);
		if (eqSet.size > 1) return null;
		let gtltComp;
		if (gt && lt) {
			gtltComp = compare(gt.semver, lt.semver, options);
			if (gtltComp > 0) return null;
			else if (gtltComp === 0 && (gt.operator !== ">=" || lt.operator !== "<=")) return null;
		}
		for (const eq of eqSet) {
			if (gt && !satisfies(eq, String(gt), options)) return null;
			if (lt && !satisfies(eq, String(lt), options)) return null;
			for (const c of dom) if (!satisfies(eq, String(c), options)) return false;
			return true;
		}
		let higher, lower;
		let hasDomLT, hasDomGT;
		let needDomLTPre = lt && !options.includePrerelease && lt.semver.prerelease.length ? lt.semver : false;
		let needDomGTPre = gt && !options.includePrerelease && gt.semver.prerelease.length ? gt.semver : false;
		if (needDomLTPre && needDomLTPre.prerelease.length === 1 && lt.operator === "<" && needDomLTPre.prerelease[0] === 0) needDomLTPre = false;
		for (const c of dom) {
			hasDomGT = hasDomGT || c.operator === ">" || c.operator === ">=";
			hasDomLT = hasDomLT || c.operator === "<" || c.operator === "<=";
			if (gt) {
				if (needDomGTPre) {
					if (c.semver.prerelease && c.semver.prerelease.length && c.semver.major === needDomGTPre.major && c.semver.minor === needDomGTPre.minor && c.semver.patch === needDomGTPre.patch) needDomGTPre = false;
				}
				if (c.operator === ">" || c.operator === ">=") {
					higher = higherGT(gt, c, options);
					if (higher === c && higher !== gt) return false;
				} else if (gt.operator === ">=" && !c.test(gt.semver)) return false;
			}
			if (lt) {
				if (needDomLTPre) {
					if (c.semver.prerelease && c.semver.prerelease.length && c.semver.major === needDomLTPre.major && c.semver.minor === needDomLTPre.minor && c.semver.patch === needDomLTPre.patch) needDomLTPre = false;
				}
				if (c.operator === "<" || c.operator === "<=") {
					lower = lowerLT(lt, c, options);
					if (lower === c && lower !== lt) return false;
				} else if (lt.operator === "<=" && !c.test(lt.semver)) return false;
			}
			if (!c.operator && (lt || gt) && gtltComp !== 0) return false;
		}
		if (gt && hasDomLT && !lt && gtltComp !== 0) return false;
		if (lt && hasDomGT && !gt && gtltComp !== 0) return false;
		if (needDomGTPre || needDomLTPre) return false;
		return true;
	};
	const higherGT = (a, b, options) => {
		if (!a) return b;
		const comp = compare(a.semver, b.semver, options);
		return comp > 0 ? a : comp < 0 ? b : b.operator === ">" && a.operator === ">=" ? b : a;
	};
	const lowerLT = (a, b, options) => {
		if (!a) return b;
		const comp = compare(a.semver, b.semver, options);
		return comp < 0 ? a : comp > 0 ? b : b.operator === "<" && a.operator === "<=" ? b : a;
	};
	module.exports = subset;
}));

// node_modules/semver/index.js
var require_semver = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const internalRe = require_re();
	const constants = require_constants();
	const SemVer = require_semver$1();
	const identifiers = require_identifiers();
	const parse = require_parse();
	const valid = require_valid$1();
	const clean = require_clean();
	const inc = require_inc();
	const diff = require_diff();
	const major = require_major();
	const minor = require_minor();
	const patch = require_patch();
	const prerelease = require_prerelease();
	const compare = require_compare();
	const rcompare = require_rcompare();
	const compareLoose = require_compare_loose();
	const compareBuild = require_compare_build();
	const sort = require_sort();
	const rsort = require_rsort();
	const gt = require_gt();
	const lt = require_lt();
	const eq = require_eq();
	const neq = require_neq();
	const gte = require_gte();
	const lte = require_lte();
	const cmp = require_cmp();
	const coerce = require_coerce();
	const truncate = require_truncate();
	const Comparator = require_comparator();
	const Range = require_range();
	const satisfies = require_satisfies();
	const toComparators = require_to_comparators();
	const maxSatisfying = require_max_satisfying();
	const minSatisfying = require_min_satisfying();
	const minVersion = require_min_version();
	const validRange = require_valid();
	const outside = require_outside();
	const gtr = require_gtr();
	const ltr = require_ltr();
	const intersects = require_intersects();
	const simplifyRange = require_simplify();
	const subset = require_subset();
	module.exports = {
		parse,
		valid,
		clean,
		inc,
		diff,
		major,
		minor,
		patch,
		prerelease,
		compare,
		rcompare,
		compareLoose,
		compareBuild,
		sort,
		rsort,
		gt,
		lt,
		eq,
		neq,
		gte,
		lte,
		cmp,
		coerce,
		truncate,
		Comparator,
		Range,
		satisfies,
		toComparators,
		maxSatisfying,
		minSatisfying,
		minVersion,
		validRange,
		outside,
		gtr,
		ltr,
		intersects,
		simplifyRange,
		subset,
		SemVer,
		re: internalRe.re,
		src: internalRe.src,
		tokens: internalRe.t,
		SEMVER_SPEC_VERSION: constants.SEMVER_SPEC_VERSION,
		RELEASE_TYPES: constants.RELEASE_TYPES,
		compareIdentifiers: identifiers.compareIdentifiers,
		rcompareIdentifiers: identifiers.rcompareIdentifiers
	};
}));

// node_modules/@actions/cache/lib/internal/constants.js
var import_semver = /* @__PURE__ */ __toESM(require_semver(), 1);
var CacheFilename;
(function(CacheFilename) {
	CacheFilename["Gzip"] = "cache.tgz";
	CacheFilename["Zstd"] = "cache.tzst";
})(CacheFilename || (CacheFilename = {}));
var CompressionMethod;
(function(CompressionMethod) {
	CompressionMethod["Gzip"] = "gzip";
	CompressionMethod["ZstdWithoutLong"] = "zstd-without-long";
	CompressionMethod["Zstd"] = "zstd";
})(CompressionMethod || (CompressionMethod = {}));
var ArchiveToolType;
(function(ArchiveToolType) {
	ArchiveToolType["GNU"] = "gnu";
	ArchiveToolType["BSD"] = "bsd";
})(ArchiveToolType || (ArchiveToolType = {}));
const DefaultRetryDelay = 5e3;
const SocketTimeout = 5e3;
const GnuTarPathOnWindows = `${process.env["PROGRAMFILES"]}\\Git\\usr\\bin\\tar.exe`;
const SystemTarPathOnWindows = `${process.env["SYSTEMDRIVE"]}\\Windows\\System32\\tar.exe`;
const TarFilename = "cache.tar";
const ManifestFilename = "manifest.txt";
const CacheFileSizeLimit = 10 * Math.pow(1024, 3);
const CacheReadDeniedMessagePrefix = "cache read denied:";

// node_modules/@actions/cache/lib/internal/cacheUtils.js
var __awaiter$7 = void 0 && (void 0).__awaiter || function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
var __asyncValues = void 0 && (void 0).__asyncValues || function(o) {
	if (!Symbol.asyncIterator) throw new TypeError("Symbol.asyncIterator is not defined.");
	var m = o[Symbol.asyncIterator], i;
	return m ? m.call(o) : (o = typeof __values === "function" ? __values(o) : o[Symbol.iterator](), i = {}, verb("next"), verb("throw"), verb("return"), i[Symbol.asyncIterator] = function() {
		return this;
	}, i);
	function verb(n) {
		i[n] = o[n] && function(v) {
			return new Promise(function(resolve, reject) {
				v = o[n](v), settle(resolve, reject, v.done, v.value);
			});
		};
	}
	function settle(resolve, reject, d, v) {
		Promise.resolve(v).then(function(v) {
			resolve({
				value: v,
				done: d
			});
		}, reject);
	}
};
const versionSalt = "1.0";
function createTempDirectory() {
	return __awaiter$7(this, void 0, void 0, function* () {
		const IS_WINDOWS = process.platform === "win32";
		let tempDirectory = process.env["RUNNER_TEMP"] || "";
		if (!tempDirectory) {
			let baseLocation;
			if (IS_WINDOWS) baseLocation = process.env["USERPROFILE"] || "C:\\";
			else if (process.platform === "darwin") baseLocation = "/Users";
			else baseLocation = "/home";
			tempDirectory = path$1.join(baseLocation, "actions", "temp");
		}
		const dest = path$1.join(tempDirectory, crypto.randomUUID());
		yield mkdirP(dest);
		return dest;
	});
}
function getArchiveFileSizeInBytes(filePath) {
	return fs$1.statSync(filePath).size;
}
function resolvePaths(patterns) {
	return __awaiter$7(this, void 0, void 0, function* () {
		var _a, e_1, _b, _c;
		var _d;
		const paths = [];
		const workspace = (_d = process.env["GITHUB_WORKSPACE"]) !== null && _d !== void 0 ? _d : process.cwd();
		const globber = yield create(patterns.join("\n"), { implicitDescendants: false });
		try {
			for (var _e = true, _f = __asyncValues(globber.globGenerator()), _g; _g = yield _f.next(), _a = _g.done, !_a; _e = true) {
				_c = _g.value;
				_e = false;
				const file = _c;
				const relativeFile = path$1.relative(workspace, file).replace(new RegExp(`\\${path$1.sep}`, "g"), "/");
				debug(`Matched: ${relativeFile}`);
				if (relativeFile === "") paths.push(".");
				else paths.push(`${relativeFile}`);
			}
		} catch (e_1_1) {
			e_1 = { error: e_1_1 };
		} finally {
			try {
				if (!_e && !_a && (_b = _f.return)) yield _b.call(_f);
			} finally {
				if (e_1) throw e_1.error;
			}
		}
		return paths;
	});
}
function unlinkFile(filePath) {
	return __awaiter$7(this, void 0, void 0, function* () {
		return util$1.promisify(fs$1.unlink)(filePath);
	});
}
function getVersion(app_1) {
	return __awaiter$7(this, arguments, void 0, function* (app, additionalArgs = []) {
		let versionOutput = "";
		additionalArgs.push("--version");
		debug(`Checking ${app} ${additionalArgs.join(" ")}`);
		try {
			yield exec(`${app}`, additionalArgs, {
				ignoreReturnCode: true,
				silent: true,
				listeners: {
					stdout: (data) => versionOutput += data.toString(),
					stderr: (data) => versionOutput += data.toString()
				}
			});
		} catch (err) {
			debug(err.message);
		}
		versionOutput = versionOutput.trim();
		debug(versionOutput);
		return versionOutput;
	});
}
function getCompressionMethod() {
	return __awaiter$7(this, void 0, void 0, function* () {
		const versionOutput = yield getVersion("zstd", ["--quiet"]);
		const version = import_semver.clean(versionOutput);
		debug(`zstd version: ${version}`);
		if (versionOutput === "") return CompressionMethod.Gzip;
		else return CompressionMethod.ZstdWithoutLong;
	});
}
function getCacheFileName(compressionMethod) {
	return compressionMethod === CompressionMethod.Gzip ? CacheFilename.Gzip : CacheFilename.Zstd;
}
function getGnuTarPathOnWindows() {
	return __awaiter$7(this, void 0, void 0, function* () {
		if (fs$1.existsSync(GnuTarPathOnWindows)) return GnuTarPathOnWindows;
		return (yield getVersion("tar")).toLowerCase().includes("gnu tar") ? which("tar") : "";
	});
}
function assertDefined(name, value) {
	if (value === void 0) throw Error(`Expected ${name} but value was undefiend`);
	return value;
}
function getCacheVersion(paths, compressionMethod, enableCrossOsArchive = false) {
	const components = paths.slice();
	if (compressionMethod) components.push(compressionMethod);
	if (process.platform === "win32" && !enableCrossOsArchive) components.push("windows-only");
	components.push(versionSalt);
	return crypto.createHash("sha256").update(components.join("|")).digest("hex");
}
function getRuntimeToken() {
	const token = process.env["ACTIONS_RUNTIME_TOKEN"];
	if (!token) throw new Error("Unable to get the ACTIONS_RUNTIME_TOKEN env variable");
	return token;
}

// node_modules/@actions/cache/node_modules/@azure/storage-blob/dist/esm/log.js
const logger = createClientLogger("storage-blob");

// node_modules/@actions/cache/node_modules/@azure/storage-blob/dist/esm/utils/constants.js
const SDK_VERSION = "12.31.0";
const SERVICE_VERSION = "2026-02-06";
const BLOCK_BLOB_MAX_UPLOAD_BLOB_BYTES = 268435456;
const BLOCK_BLOB_MAX_STAGE_BLOCK_BYTES = 4194304e3;
const BLOCK_BLOB_MAX_BLOCKS = 5e4;
const DEFAULT_BLOCK_BUFFER_SIZE_BYTES = 8388608;
const DEFAULT_BLOB_DOWNLOAD_BLOCK_BYTES = 4194304;
const REQUEST_TIMEOUT = 1e5;
const StorageOAuthScopes = "https://storage.azure.com/.default";
const URLConstants = { Parameters: {
	FORCE_BROWSER_NO_CACHE: "_",
	SIGNATURE: "sig",
	SNAPSHOT: "snapshot",
	VERSIONID: "versionid",
	TIMEOUT: "timeout"
} };
const EncryptionAlgorithmAES25 = "AES256";
const DevelopmentConnectionString = `DefaultEndpointsProtocol=http;AccountName=devstoreaccount1;AccountKey=Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw==;BlobEndpoint=http://127.0.0.1:10000/devstoreaccount1;`;
const StorageBlobLoggingAllowedHeaderNames = [
	"Access-Control-Allow-Origin",
	"Cache-Control",
	"Content-Length",
	"Content-Type",
	"Date",
	"Request-Id",
	"traceparent",
	"Transfer-Encoding",
	"User-Agent",
	"x-ms-client-request-id",
	"x-ms-date",
	"x-ms-error-code",
	"x-ms-request-id",
	"x-ms-return-client-request-id",
	"x-ms-version",
	"Accept-Ranges",
	"Content-Disposition",
	"Content-Encoding",
	"Content-Language",
	"Content-MD5",
	"Content-Range",
	"ETag",
	"Last-Modified",
	"Server",
	"Vary",
	"x-ms-content-crc64",
	"x-ms-copy-action",
	"x-ms-copy-completion-time",
	"x-ms-copy-id",
	"x-ms-copy-progress",
	"x-ms-copy-status",
	"x-ms-has-immutability-policy",
	"x-ms-has-legal-hold",
	"x-ms-lease-state",
	"x-ms-lease-status",
	"x-ms-range",
	"x-ms-request-server-encrypted",
	"x-ms-server-encrypted",
	"x-ms-snapshot",
	"x-ms-source-range",
	"If-Match",
	"If-Modified-Since",
	"If-None-Match",
	"If-Unmodified-Since",
	"x-ms-access-tier",
	"x-ms-access-tier-change-time",
	"x-ms-access-tier-inferred",
	"x-ms-account-kind",
	"x-ms-archive-status",
	"x-ms-blob-append-offset",
	"x-ms-blob-cache-control",
	"x-ms-blob-committed-block-count",
	"x-ms-blob-condition-appendpos",
	"x-ms-blob-condition-maxsize",
	"x-ms-blob-content-disposition",
	"x-ms-blob-content-encoding",
	"x-ms-blob-content-language",
	"x-ms-blob-content-length",
	"x-ms-blob-content-md5",
	"x-ms-blob-content-type",
	"x-ms-blob-public-access",
	"x-ms-blob-sequence-number",
	"x-ms-blob-type",
	"x-ms-copy-destination-snapshot",
	"x-ms-creation-time",
	"x-ms-default-encryption-scope",
	"x-ms-delete-snapshots",
	"x-ms-delete-type-permanent",
	"x-ms-deny-encryption-scope-override",
	"x-ms-encryption-algorithm",
	"x-ms-if-sequence-number-eq",
	"x-ms-if-sequence-number-le",
	"x-ms-if-sequence-number-lt",
	"x-ms-incremental-copy",
	"x-ms-lease-action",
	"x-ms-lease-break-period",
	"x-ms-lease-duration",
	"x-ms-lease-id",
	"x-ms-lease-time",
	"x-ms-page-write",
	"x-ms-proposed-lease-id",
	"x-ms-range-get-content-md5",
	"x-ms-rehydrate-priority",
	"x-ms-sequence-number-action",
	"x-ms-sku-name",
	"x-ms-source-content-md5",
	"x-ms-source-if-match",
	"x-ms-source-if-modified-since",
	"x-ms-source-if-none-match",
	"x-ms-source-if-unmodified-since",
	"x-ms-tag-count",
	"x-ms-encryption-key-sha256",
	"x-ms-copy-source-error-code",
	"x-ms-copy-source-status-code",
	"x-ms-if-tags",
	"x-ms-source-if-tags"
];
const StorageBlobLoggingAllowedQueryParameters = [
	"comp",
	"maxresults",
	"rscc",
	"rscd",
	"rsce",
	"rscl",
	"rsct",
	"se",
	"si",
	"sip",
	"sp",
	"spr",
	"sr",
	"srt",
	"ss",
	"st",
	"sv",
	"include",
	"marker",
	"prefix",
	"copyid",
	"restype",
	"blockid",
	"blocklisttype",
	"delimiter",
	"prevsnapshot",
	"ske",
	"skoid",
	"sks",
	"skt",
	"sktid",
	"skv",
	"snapshot"
];
const BlobUsesCustomerSpecifiedEncryptionMsg = "BlobUsesCustomerSpecifiedEncryption";
const BlobDoesNotUseCustomerSpecifiedEncryption = "BlobDoesNotUseCustomerSpecifiedEncryption";
const PathStylePorts = [
	"10000",
	"10001",
	"10002",
	"10003",
	"10004",
	"10100",
	"10101",
	"10102",
	"10103",
	"10104",
	"11000",
	"11001",
	"11002",
	"11003",
	"11004",
	"11100",
	"11101",
	"11102",
	"11103",
	"11104"
];

// node_modules/@actions/cache/node_modules/@azure/storage-blob/dist/esm/Pipeline.js
function isPipelineLike(pipeline) {
	if (!pipeline || typeof pipeline !== "object") return false;
	const castPipeline = pipeline;
	return Array.isArray(castPipeline.factories) && typeof castPipeline.options === "object" && typeof castPipeline.toServiceClientOptions === "function";
}
var Pipeline = class {
	factories;
	options;
	constructor(factories, options = {}) {
		this.factories = factories;
		this.options = options;
	}
	toServiceClientOptions() {
		return {
			httpClient: this.options.httpClient,
			requestPolicyFactories: this.factories
		};
	}
};
function newPipeline(credential, pipelineOptions = {}) {
	if (!credential) credential = new AnonymousCredential();
	const pipeline = new Pipeline([], pipelineOptions);
	pipeline._credential = credential;
	return pipeline;
}
function processDownlevelPipeline(pipeline) {
	const knownFactoryFunctions = [
		isAnonymousCredential,
		isStorageSharedKeyCredential,
		isCoreHttpBearerTokenFactory,
		isStorageBrowserPolicyFactory,
		isStorageRetryPolicyFactory,
		isStorageTelemetryPolicyFactory,
		isCoreHttpPolicyFactory
	];
	if (pipeline.factories.length) {
		const novelFactories = pipeline.factories.filter((factory) => {
			return !knownFactoryFunctions.some((knownFactory) => knownFactory(factory));
		});
		if (novelFactories.length) {
			const hasInjector = novelFactories.some((factory) => isInjectorPolicyFactory(factory));
			return {
				wrappedPolicies: createRequestPolicyFactoryPolicy(novelFactories),
				afterRetry: hasInjector
			};
		}
	}
}
function getCoreClientOptions(pipeline) {
	const { httpClient: v1Client, ...restOptions } = pipeline.options;
	let httpClient = pipeline._coreHttpClient;
	if (!httpClient) {
		httpClient = v1Client ? convertHttpClient(v1Client) : getCachedDefaultHttpClient();
		pipeline._coreHttpClient = httpClient;
	}
	let corePipeline = pipeline._corePipeline;
	if (!corePipeline) {
		const packageDetails = `azsdk-js-azure-storage-blob/${SDK_VERSION}`;
		const userAgentPrefix = restOptions.userAgentOptions && restOptions.userAgentOptions.userAgentPrefix ? `${restOptions.userAgentOptions.userAgentPrefix} ${packageDetails}` : `${packageDetails}`;
		corePipeline = createClientPipeline({
			...restOptions,
			loggingOptions: {
				additionalAllowedHeaderNames: StorageBlobLoggingAllowedHeaderNames,
				additionalAllowedQueryParameters: StorageBlobLoggingAllowedQueryParameters,
				logger: logger.info
			},
			userAgentOptions: { userAgentPrefix },
			serializationOptions: {
				stringifyXML,
				serializerOptions: { xml: { xmlCharKey: "#" } }
			},
			deserializationOptions: {
				parseXML,
				serializerOptions: { xml: { xmlCharKey: "#" } }
			}
		});
		corePipeline.removePolicy({ phase: "Retry" });
		corePipeline.removePolicy({ name: decompressResponsePolicyName });
		corePipeline.addPolicy(storageCorrectContentLengthPolicy());
		corePipeline.addPolicy(storageRetryPolicy(restOptions.retryOptions), { phase: "Retry" });
		corePipeline.addPolicy(storageRequestFailureDetailsParserPolicy());
		corePipeline.addPolicy(storageBrowserPolicy());
		const downlevelResults = processDownlevelPipeline(pipeline);
		if (downlevelResults) corePipeline.addPolicy(downlevelResults.wrappedPolicies, downlevelResults.afterRetry ? { afterPhase: "Retry" } : void 0);
		const credential = getCredentialFromPipeline(pipeline);
		if (isTokenCredential(credential)) corePipeline.addPolicy(bearerTokenAuthenticationPolicy({
			credential,
			scopes: restOptions.audience ?? "https://storage.azure.com/.default",
			challengeCallbacks: { authorizeRequestOnChallenge: authorizeRequestOnTenantChallenge }
		}), { phase: "Sign" });
		else if (credential instanceof StorageSharedKeyCredential) corePipeline.addPolicy(storageSharedKeyCredentialPolicy({
			accountName: credential.accountName,
			accountKey: credential.accountKey
		}), { phase: "Sign" });
		pipeline._corePipeline = corePipeline;
	}
	return {
		...restOptions,
		allowInsecureConnection: true,
		httpClient,
		pipeline: corePipeline
	};
}
function getCredentialFromPipeline(pipeline) {
	if (pipeline._credential) return pipeline._credential;
	let credential = new AnonymousCredential();
	for (const factory of pipeline.factories) if (isTokenCredential(factory.credential)) credential = factory.credential;
	else if (isStorageSharedKeyCredential(factory)) return factory;
	return credential;
}
function isStorageSharedKeyCredential(factory) {
	if (factory instanceof StorageSharedKeyCredential) return true;
	return factory.constructor.name === "StorageSharedKeyCredential";
}
function isAnonymousCredential(factory) {
	if (factory instanceof AnonymousCredential) return true;
	return factory.constructor.name === "AnonymousCredential";
}
function isCoreHttpBearerTokenFactory(factory) {
	return isTokenCredential(factory.credential);
}
function isStorageBrowserPolicyFactory(factory) {
	if (factory instanceof StorageBrowserPolicyFactory) return true;
	return factory.constructor.name === "StorageBrowserPolicyFactory";
}
function isStorageRetryPolicyFactory(factory) {
	if (factory instanceof StorageRetryPolicyFactory) return true;
	return factory.constructor.name === "StorageRetryPolicyFactory";
}
function isStorageTelemetryPolicyFactory(factory) {
	return factory.constructor.name === "TelemetryPolicyFactory";
}
function isInjectorPolicyFactory(factory) {
	return factory.constructor.name === "InjectorPolicyFactory";
}
function isCoreHttpPolicyFactory(factory) {
	const knownPolicies = [
		"GenerateClientRequestIdPolicy",
		"TracingPolicy",
		"LogPolicy",
		"ProxyPolicy",
		"DisableResponseDecompressionPolicy",
		"KeepAlivePolicy",
		"DeserializationPolicy"
	];
	const policyName = factory.create({ sendRequest: async (request) => {
		return {
			request,
			headers: request.headers.clone(),
			status: 500
		};
	} }, {
		log(_logLevel, _message) {},
		shouldLog(_logLevel) {
			return false;
		}
	}).constructor.name;
	return knownPolicies.some((knownPolicyName) => {
		return policyName.startsWith(knownPolicyName);
	});
}

// node_modules/@actions/cache/node_modules/@azure/storage-blob/dist/esm/generated/src/models/mappers.js
var mappers_exports = /* @__PURE__ */ __exportAll({
	AccessPolicy: () => AccessPolicy,
	AppendBlobAppendBlockExceptionHeaders: () => AppendBlobAppendBlockExceptionHeaders,
	AppendBlobAppendBlockFromUrlExceptionHeaders: () => AppendBlobAppendBlockFromUrlExceptionHeaders,
	AppendBlobAppendBlockFromUrlHeaders: () => AppendBlobAppendBlockFromUrlHeaders,
	AppendBlobAppendBlockHeaders: () => AppendBlobAppendBlockHeaders,
	AppendBlobCreateExceptionHeaders: () => AppendBlobCreateExceptionHeaders,
	AppendBlobCreateHeaders: () => AppendBlobCreateHeaders,
	AppendBlobSealExceptionHeaders: () => AppendBlobSealExceptionHeaders,
	AppendBlobSealHeaders: () => AppendBlobSealHeaders,
	ArrowConfiguration: () => ArrowConfiguration,
	ArrowField: () => ArrowField,
	BlobAbortCopyFromURLExceptionHeaders: () => BlobAbortCopyFromURLExceptionHeaders,
	BlobAbortCopyFromURLHeaders: () => BlobAbortCopyFromURLHeaders,
	BlobAcquireLeaseExceptionHeaders: () => BlobAcquireLeaseExceptionHeaders,
	BlobAcquireLeaseHeaders: () => BlobAcquireLeaseHeaders,
	BlobBreakLeaseExceptionHeaders: () => BlobBreakLeaseExceptionHeaders,
	BlobBreakLeaseHeaders: () => BlobBreakLeaseHeaders,
	BlobChangeLeaseExceptionHeaders: () => BlobChangeLeaseExceptionHeaders,
	BlobChangeLeaseHeaders: () => BlobChangeLeaseHeaders,
	BlobCopyFromURLExceptionHeaders: () => BlobCopyFromURLExceptionHeaders,
	BlobCopyFromURLHeaders: () => BlobCopyFromURLHeaders,
	BlobCreateSnapshotExceptionHeaders: () => BlobCreateSnapshotExceptionHeaders,
	BlobCreateSnapshotHeaders: () => BlobCreateSnapshotHeaders,
	BlobDeleteExceptionHeaders: () => BlobDeleteExceptionHeaders,
	BlobDeleteHeaders: () => BlobDeleteHeaders,
	BlobDeleteImmutabilityPolicyExceptionHeaders: () => BlobDeleteImmutabilityPolicyExceptionHeaders,
	BlobDeleteImmutabilityPolicyHeaders: () => BlobDeleteImmutabilityPolicyHeaders,
	BlobDownloadExceptionHeaders: () => BlobDownloadExceptionHeaders,
	BlobDownloadHeaders: () => BlobDownloadHeaders,
	BlobFlatListSegment: () => BlobFlatListSegment,
	BlobGetAccountInfoExceptionHeaders: () => BlobGetAccountInfoExceptionHeaders,
	BlobGetAccountInfoHeaders: () => BlobGetAccountInfoHeaders,
	BlobGetPropertiesExceptionHeaders: () => BlobGetPropertiesExceptionHeaders,
	BlobGetPropertiesHeaders: () => BlobGetPropertiesHeaders,
	BlobGetTagsExceptionHeaders: () => BlobGetTagsExceptionHeaders,
	BlobGetTagsHeaders: () => BlobGetTagsHeaders,
	BlobHierarchyListSegment: () => BlobHierarchyListSegment,
	BlobItemInternal: () => BlobItemInternal,
	BlobName: () => BlobName,
	BlobPrefix: () => BlobPrefix,
	BlobPropertiesInternal: () => BlobPropertiesInternal,
	BlobQueryExceptionHeaders: () => BlobQueryExceptionHeaders,
	BlobQueryHeaders: () => BlobQueryHeaders,
	BlobReleaseLeaseExceptionHeaders: () => BlobReleaseLeaseExceptionHeaders,
	BlobReleaseLeaseHeaders: () => BlobReleaseLeaseHeaders,
	BlobRenewLeaseExceptionHeaders: () => BlobRenewLeaseExceptionHeaders,
	BlobRenewLeaseHeaders: () => BlobRenewLeaseHeaders,
	BlobServiceProperties: () => BlobServiceProperties,
	BlobServiceStatistics: () => BlobServiceStatistics,
	BlobSetExpiryExceptionHeaders: () => BlobSetExpiryExceptionHeaders,
	BlobSetExpiryHeaders: () => BlobSetExpiryHeaders,
	BlobSetHttpHeadersExceptionHeaders: () => BlobSetHttpHeadersExceptionHeaders,
	BlobSetHttpHeadersHeaders: () => BlobSetHttpHeadersHeaders,
	BlobSetImmutabilityPolicyExceptionHeaders: () => BlobSetImmutabilityPolicyExceptionHeaders,
	BlobSetImmutabilityPolicyHeaders: () => BlobSetImmutabilityPolicyHeaders,
	BlobSetLegalHoldExceptionHeaders: () => BlobSetLegalHoldExceptionHeaders,
	BlobSetLegalHoldHeaders: () => BlobSetLegalHoldHeaders,
	BlobSetMetadataExceptionHeaders: () => BlobSetMetadataExceptionHeaders,
	BlobSetMetadataHeaders: () => BlobSetMetadataHeaders,
	BlobSetTagsExceptionHeaders: () => BlobSetTagsExceptionHeaders,
	BlobSetTagsHeaders: () => BlobSetTagsHeaders,
	BlobSetTierExceptionHeaders: () => BlobSetTierExceptionHeaders,
	BlobSetTierHeaders: () => BlobSetTierHeaders,
	BlobStartCopyFromURLExceptionHeaders: () => BlobStartCopyFromURLExceptionHeaders,
	BlobStartCopyFromURLHeaders: () => BlobStartCopyFromURLHeaders,
	BlobTag: () => BlobTag,
	BlobTags: () => BlobTags,
	BlobUndeleteExceptionHeaders: () => BlobUndeleteExceptionHeaders,
	BlobUndeleteHeaders: () => BlobUndeleteHeaders,
	Block: () => Block,
	BlockBlobCommitBlockListExceptionHeaders: () => BlockBlobCommitBlockListExceptionHeaders,
	BlockBlobCommitBlockListHeaders: () => BlockBlobCommitBlockListHeaders,
	BlockBlobGetBlockListExceptionHeaders: () => BlockBlobGetBlockListExceptionHeaders,
	BlockBlobGetBlockListHeaders: () => BlockBlobGetBlockListHeaders,
	BlockBlobPutBlobFromUrlExceptionHeaders: () => BlockBlobPutBlobFromUrlExceptionHeaders,
	BlockBlobPutBlobFromUrlHeaders: () => BlockBlobPutBlobFromUrlHeaders,
	BlockBlobStageBlockExceptionHeaders: () => BlockBlobStageBlockExceptionHeaders,
	BlockBlobStageBlockFromURLExceptionHeaders: () => BlockBlobStageBlockFromURLExceptionHeaders,
	BlockBlobStageBlockFromURLHeaders: () => BlockBlobStageBlockFromURLHeaders,
	BlockBlobStageBlockHeaders: () => BlockBlobStageBlockHeaders,
	BlockBlobUploadExceptionHeaders: () => BlockBlobUploadExceptionHeaders,
	BlockBlobUploadHeaders: () => BlockBlobUploadHeaders,
	BlockList: () => BlockList,
	BlockLookupList: () => BlockLookupList,
	ClearRange: () => ClearRange,
	ContainerAcquireLeaseExceptionHeaders: () => ContainerAcquireLeaseExceptionHeaders,
	ContainerAcquireLeaseHeaders: () => ContainerAcquireLeaseHeaders,
	ContainerBreakLeaseExceptionHeaders: () => ContainerBreakLeaseExceptionHeaders,
	ContainerBreakLeaseHeaders: () => ContainerBreakLeaseHeaders,
	ContainerChangeLeaseExceptionHeaders: () => ContainerChangeLeaseExceptionHeaders,
	ContainerChangeLeaseHeaders: () => ContainerChangeLeaseHeaders,
	ContainerCreateExceptionHeaders: () => ContainerCreateExceptionHeaders,
	ContainerCreateHeaders: () => ContainerCreateHeaders,
	ContainerDeleteExceptionHeaders: () => ContainerDeleteExceptionHeaders,
	ContainerDeleteHeaders: () => ContainerDeleteHeaders,
	ContainerFilterBlobsExceptionHeaders: () => ContainerFilterBlobsExceptionHeaders,
	ContainerFilterBlobsHeaders: () => ContainerFilterBlobsHeaders,
	ContainerGetAccessPolicyExceptionHeaders: () => ContainerGetAccessPolicyExceptionHeaders,
	ContainerGetAccessPolicyHeaders: () => ContainerGetAccessPolicyHeaders,
	ContainerGetAccountInfoExceptionHeaders: () => ContainerGetAccountInfoExceptionHeaders,
	ContainerGetAccountInfoHeaders: () => ContainerGetAccountInfoHeaders,
	ContainerGetPropertiesExceptionHeaders: () => ContainerGetPropertiesExceptionHeaders,
	ContainerGetPropertiesHeaders: () => ContainerGetPropertiesHeaders,
	ContainerItem: () => ContainerItem,
	ContainerListBlobFlatSegmentExceptionHeaders: () => ContainerListBlobFlatSegmentExceptionHeaders,
	ContainerListBlobFlatSegmentHeaders: () => ContainerListBlobFlatSegmentHeaders,
	ContainerListBlobHierarchySegmentExceptionHeaders: () => ContainerListBlobHierarchySegmentExceptionHeaders,
	ContainerListBlobHierarchySegmentHeaders: () => ContainerListBlobHierarchySegmentHeaders,
	ContainerProperties: () => ContainerProperties,
	ContainerReleaseLeaseExceptionHeaders: () => ContainerReleaseLeaseExceptionHeaders,
	ContainerReleaseLeaseHeaders: () => ContainerReleaseLeaseHeaders,
	ContainerRenameExceptionHeaders: () => ContainerRenameExceptionHeaders,
	ContainerRenameHeaders: () => ContainerRenameHeaders,
	ContainerRenewLeaseExceptionHeaders: () => ContainerRenewLeaseExceptionHeaders,
	ContainerRenewLeaseHeaders: () => ContainerRenewLeaseHeaders,
	ContainerRestoreExceptionHeaders: () => ContainerRestoreExceptionHeaders,
	ContainerRestoreHeaders: () => ContainerRestoreHeaders,
	ContainerSetAccessPolicyExceptionHeaders: () => ContainerSetAccessPolicyExceptionHeaders,
	ContainerSetAccessPolicyHeaders: () => ContainerSetAccessPolicyHeaders,
	ContainerSetMetadataExceptionHeaders: () => ContainerSetMetadataExceptionHeaders,
	ContainerSetMetadataHeaders: () => ContainerSetMetadataHeaders,
	ContainerSubmitBatchExceptionHeaders: () => ContainerSubmitBatchExceptionHeaders,
	ContainerSubmitBatchHeaders: () => ContainerSubmitBatchHeaders,
	CorsRule: () => CorsRule,
	DelimitedTextConfiguration: () => DelimitedTextConfiguration,
	FilterBlobItem: () => FilterBlobItem,
	FilterBlobSegment: () => FilterBlobSegment,
	GeoReplication: () => GeoReplication,
	JsonTextConfiguration: () => JsonTextConfiguration,
	KeyInfo: () => KeyInfo,
	ListBlobsFlatSegmentResponse: () => ListBlobsFlatSegmentResponse,
	ListBlobsHierarchySegmentResponse: () => ListBlobsHierarchySegmentResponse,
	ListContainersSegmentResponse: () => ListContainersSegmentResponse,
	Logging: () => Logging,
	Metrics: () => Metrics,
	PageBlobClearPagesExceptionHeaders: () => PageBlobClearPagesExceptionHeaders,
	PageBlobClearPagesHeaders: () => PageBlobClearPagesHeaders,
	PageBlobCopyIncrementalExceptionHeaders: () => PageBlobCopyIncrementalExceptionHeaders,
	PageBlobCopyIncrementalHeaders: () => PageBlobCopyIncrementalHeaders,
	PageBlobCreateExceptionHeaders: () => PageBlobCreateExceptionHeaders,
	PageBlobCreateHeaders: () => PageBlobCreateHeaders,
	PageBlobGetPageRangesDiffExceptionHeaders: () => PageBlobGetPageRangesDiffExceptionHeaders,
	PageBlobGetPageRangesDiffHeaders: () => PageBlobGetPageRangesDiffHeaders,
	PageBlobGetPageRangesExceptionHeaders: () => PageBlobGetPageRangesExceptionHeaders,
	PageBlobGetPageRangesHeaders: () => PageBlobGetPageRangesHeaders,
	PageBlobResizeExceptionHeaders: () => PageBlobResizeExceptionHeaders,
	PageBlobResizeHeaders: () => PageBlobResizeHeaders,
	PageBlobUpdateSequenceNumberExceptionHeaders: () => PageBlobUpdateSequenceNumberExceptionHeaders,
	PageBlobUpdateSequenceNumberHeaders: () => PageBlobUpdateSequenceNumberHeaders,
	PageBlobUploadPagesExceptionHeaders: () => PageBlobUploadPagesExceptionHeaders,
	PageBlobUploadPagesFromURLExceptionHeaders: () => PageBlobUploadPagesFromURLExceptionHeaders,
	PageBlobUploadPagesFromURLHeaders: () => PageBlobUploadPagesFromURLHeaders,
	PageBlobUploadPagesHeaders: () => PageBlobUploadPagesHeaders,
	PageList: () => PageList,
	PageRange: () => PageRange,
	QueryFormat: () => QueryFormat,
	QueryRequest: () => QueryRequest,
	QuerySerialization: () => QuerySerialization,
	RetentionPolicy: () => RetentionPolicy,
	ServiceFilterBlobsExceptionHeaders: () => ServiceFilterBlobsExceptionHeaders,
	ServiceFilterBlobsHeaders: () => ServiceFilterBlobsHeaders,
	ServiceGetAccountInfoExceptionHeaders: () => ServiceGetAccountInfoExceptionHeaders,
	ServiceGetAccountInfoHeaders: () => ServiceGetAccountInfoHeaders,
	ServiceGetPropertiesExceptionHeaders: () => ServiceGetPropertiesExceptionHeaders,
	ServiceGetPropertiesHeaders: () => ServiceGetPropertiesHeaders,
	ServiceGetStatisticsExceptionHeaders: () => ServiceGetStatisticsExceptionHeaders,
	ServiceGetStatisticsHeaders: () => ServiceGetStatisticsHeaders,
	ServiceGetUserDelegationKeyExceptionHeaders: () => ServiceGetUserDelegationKeyExceptionHeaders,
	ServiceGetUserDelegationKeyHeaders: () => ServiceGetUserDelegationKeyHeaders,
	ServiceListContainersSegmentExceptionHeaders: () => ServiceListContainersSegmentExceptionHeaders,
	ServiceListContainersSegmentHeaders: () => ServiceListContainersSegmentHeaders,
	ServiceSetPropertiesExceptionHeaders: () => ServiceSetPropertiesExceptionHeaders,
	ServiceSetPropertiesHeaders: () => ServiceSetPropertiesHeaders,
	ServiceSubmitBatchExceptionHeaders: () => ServiceSubmitBatchExceptionHeaders,
	ServiceSubmitBatchHeaders: () => ServiceSubmitBatchHeaders,
	SignedIdentifier: () => SignedIdentifier,
	StaticWebsite: () => StaticWebsite,
	StorageError: () => StorageError,
	UserDelegationKey: () => UserDelegationKey
});
const BlobServiceProperties = {
	serializedName: "BlobServiceProperties",
	xmlName: "StorageServiceProperties",
	type: {
		name: "Composite",
		className: "BlobServiceProperties",
		modelProperties: {
			blobAnalyticsLogging: {
				serializedName: "Logging",
				xmlName: "Logging",
				type: {
					name: "Composite",
					className: "Logging"
				}
			},
			hourMetrics: {
				serializedName: "HourMetrics",
				xmlName: "HourMetrics",
				type: {
					name: "Composite",
					className: "Metrics"
				}
			},
			minuteMetrics: {
				serializedName: "MinuteMetrics",
				xmlName: "MinuteMetrics",
				type: {
					name: "Composite",
					className: "Metrics"
				}
			},
			cors: {
				serializedName: "Cors",
				xmlName: "Cors",
				xmlIsWrapped: true,
				xmlElementName: "CorsRule",
				type: {
					name: "Sequence",
					element: { type: {
						name: "Composite",
						className: "CorsRule"
					} }
				}
			},
			defaultServiceVersion: {
				serializedName: "DefaultServiceVersion",
				xmlName: "DefaultServiceVersion",
				type: { name: "String" }
			},
			deleteRetentionPolicy: {
				serializedName: "DeleteRetentionPolicy",
				xmlName: "DeleteRetentionPolicy",
				type: {
					name: "Composite",
					className: "RetentionPolicy"
				}
			},
			staticWebsite: {
				serializedName: "StaticWebsite",
				xmlName: "StaticWebsite",
				type: {
					name: "Composite",
					className: "StaticWebsite"
				}
			}
		}
	}
};
const Logging = {
	serializedName: "Logging",
	type: {
		name: "Composite",
		className: "Logging",
		modelProperties: {
			version: {
				serializedName: "Version",
				required: true,
				xmlName: "Version",
				type: { name: "String" }
			},
			deleteProperty: {
				serializedName: "Delete",
				required: true,
				xmlName: "Delete",
				type: { name: "Boolean" }
			},
			read: {
				serializedName: "Read",
				required: true,
				xmlName: "Read",
				type: { name: "Boolean" }
			},
			write: {
				serializedName: "Write",
				required: true,
				xmlName: "Write",
				type: { name: "Boolean" }
			},
			retentionPolicy: {
				serializedName: "RetentionPolicy",
				xmlName: "RetentionPolicy",
				type: {
					name: "Composite",
					className: "RetentionPolicy"
				}
			}
		}
	}
};
const RetentionPolicy = {
	serializedName: "RetentionPolicy",
	type: {
		name: "Composite",
		className: "RetentionPolicy",
		modelProperties: {
			enabled: {
				serializedName: "Enabled",
				required: true,
				xmlName: "Enabled",
				type: { name: "Boolean" }
			},
			days: {
				constraints: { InclusiveMinimum: 1 },
				serializedName: "Days",
				xmlName: "Days",
				type: { name: "Number" }
			}
		}
	}
};
const Metrics = {
	serializedName: "Metrics",
	type: {
		name: "Composite",
		className: "Metrics",
		modelProperties: {
			version: {
				serializedName: "Version",
				xmlName: "Version",
				type: { name: "String" }
			},
			enabled: {
				serializedName: "Enabled",
				required: true,
				xmlName: "Enabled",
				type: { name: "Boolean" }
			},
			includeAPIs: {
				serializedName: "IncludeAPIs",
				xmlName: "IncludeAPIs",
				type: { name: "Boolean" }
			},
			retentionPolicy: {
				serializedName: "RetentionPolicy",
				xmlName: "RetentionPolicy",
				type: {
					name: "Composite",
					className: "RetentionPolicy"
				}
			}
		}
	}
};
const CorsRule = {
	serializedName: "CorsRule",
	type: {
		name: "Composite",
		className: "CorsRule",
		modelProperties: {
			allowedOrigins: {
				serializedName: "AllowedOrigins",
				required: true,
				xmlName: "AllowedOrigins",
				type: { name: "String" }
			},
			allowedMethods: {
				serializedName: "AllowedMethods",
				required: true,
				xmlName: "AllowedMethods",
				type: { name: "String" }
			},
			allowedHeaders: {
				serializedName: "AllowedHeaders",
				required: true,
				xmlName: "AllowedHeaders",
				type: { name: "String" }
			},
			exposedHeaders: {
				serializedName: "ExposedHeaders",
				required: true,
				xmlName: "ExposedHeaders",
				type: { name: "String" }
			},
			maxAgeInSeconds: {
				constraints: { InclusiveMinimum: 0 },
				serializedName: "MaxAgeInSeconds",
				required: true,
				xmlName: "MaxAgeInSeconds",
				type: { name: "Number" }
			}
		}
	}
};
const StaticWebsite = {
	serializedName: "StaticWebsite",
	type: {
		name: "Composite",
		className: "StaticWebsite",
		modelProperties: {
			enabled: {
				serializedName: "Enabled",
				required: true,
				xmlName: "Enabled",
				type: { name: "Boolean" }
			},
			indexDocument: {
				serializedName: "IndexDocument",
				xmlName: "IndexDocument",
				type: { name: "String" }
			},
			errorDocument404Path: {
				serializedName: "ErrorDocument404Path",
				xmlName: "ErrorDocument404Path",
				type: { name: "String" }
			},
			defaultIndexDocumentPath: {
				serializedName: "DefaultIndexDocumentPath",
				xmlName: "DefaultIndexDocumentPath",
				type: { name: "String" }
			}
		}
	}
};
const StorageError = {
	serializedName: "StorageError",
	type: {
		name: "Composite",
		className: "StorageError",
		modelProperties: {
			message: {
				serializedName: "Message",
				xmlName: "Message",
				type: { name: "String" }
			},
			copySourceStatusCode: {
				serializedName: "CopySourceStatusCode",
				xmlName: "CopySourceStatusCode",
				type: { name: "Number" }
			},
			copySourceErrorCode: {
				serializedName: "CopySourceErrorCode",
				xmlName: "CopySourceErrorCode",
				type: { name: "String" }
			},
			copySourceErrorMessage: {
				serializedName: "CopySourceErrorMessage",
				xmlName: "CopySourceErrorMessage",
				type: { name: "String" }
			},
			code: {
				serializedName: "Code",
				xmlName: "Code",
				type: { name: "String" }
			},
			authenticationErrorDetail: {
				serializedName: "AuthenticationErrorDetail",
				xmlName: "AuthenticationErrorDetail",
				type: { name: "String" }
			}
		}
	}
};
const BlobServiceStatistics = {
	serializedName: "BlobServiceStatistics",
	xmlName: "StorageServiceStats",
	type: {
		name: "Composite",
		className: "BlobServiceStatistics",
		modelProperties: { geoReplication: {
			serializedName: "GeoReplication",
			xmlName: "GeoReplication",
			type: {
				name: "Composite",
				className: "GeoReplication"
			}
		} }
	}
};
const GeoReplication = {
	serializedName: "GeoReplication",
	type: {
		name: "Composite",
		className: "GeoReplication",
		modelProperties: {
			status: {
				serializedName: "Status",
				required: true,
				xmlName: "Status",
				type: {
					name: "Enum",
					allowedValues: [
						"live",
						"bootstrap",
						"unavailable"
					]
				}
			},
			lastSyncOn: {
				serializedName: "LastSyncTime",
				required: true,
				xmlName: "LastSyncTime",
				type: { name: "DateTimeRfc1123" }
			}
		}
	}
};
const ListContainersSegmentResponse = {
	serializedName: "ListContainersSegmentResponse",
	xmlName: "EnumerationResults",
	type: {
		name: "Composite",
		className: "ListContainersSegmentResponse",
		modelProperties: {
			serviceEndpoint: {
				serializedName: "ServiceEndpoint",
				required: true,
				xmlName: "ServiceEndpoint",
				xmlIsAttribute: true,
				type: { name: "String" }
			},
			prefix: {
				serializedName: "Prefix",
				xmlName: "Prefix",
				type: { name: "String" }
			},
			marker: {
				serializedName: "Marker",
				xmlName: "Marker",
				type: { name: "String" }
			},
			maxPageSize: {
				serializedName: "MaxResults",
				xmlName: "MaxResults",
				type: { name: "Number" }
			},
			containerItems: {
				serializedName: "ContainerItems",
				required: true,
				xmlName: "Containers",
				xmlIsWrapped: true,
				xmlElementName: "Container",
				type: {
					name: "Sequence",
					element: { type: {
						name: "Composite",
						className: "ContainerItem"
					} }
				}
			},
			continuationToken: {
				serializedName: "NextMarker",
				xmlName: "NextMarker",
				type: { name: "String" }
			}
		}
	}
};
const ContainerItem = {
	serializedName: "ContainerItem",
	xmlName: "Container",
	type: {
		name: "Composite",
		className: "ContainerItem",
		modelProperties: {
			name: {
				serializedName: "Name",
				required: true,
				xmlName: "Name",
				type: { name: "String" }
			},
			deleted: {
				serializedName: "Deleted",
				xmlName: "Deleted",
				type: { name: "Boolean" }
			},
			version: {
				serializedName: "Version",
				xmlName: "Version",
				type: { name: "String" }
			},
			properties: {
				serializedName: "Properties",
				xmlName: "Properties",
				type: {
					name: "Composite",
					className: "ContainerProperties"
				}
			},
			metadata: {
				serializedName: "Metadata",
				xmlName: "Metadata",
				type: {
					name: "Dictionary",
					value: { type: { name: "String" } }
				}
			}
		}
	}
};
const ContainerProperties = {
	serializedName: "ContainerProperties",
	type: {
		name: "Composite",
		className: "ContainerProperties",
		modelProperties: {
			lastModified: {
				serializedName: "Last-Modified",
				required: true,
				xmlName: "Last-Modified",
				type: { name: "DateTimeRfc1123" }
			},
			etag: {
				serializedName: "Etag",
				required: true,
				xmlName: "Etag",
				type: { name: "String" }
			},
			leaseStatus: {
				serializedName: "LeaseStatus",
				xmlName: "LeaseStatus",
				type: {
					name: "Enum",
					allowedValues: ["locked", "unlocked"]
				}
			},
			leaseState: {
				serializedName: "LeaseState",
				xmlName: "LeaseState",
				type: {
					name: "Enum",
					allowedValues: [
						"available",
						"leased",
						"expired",
						"breaking",
						"broken"
					]
				}
			},
			leaseDuration: {
				serializedName: "LeaseDuration",
				xmlName: "LeaseDuration",
				type: {
					name: "Enum",
					allowedValues: ["infinite", "fixed"]
				}
			},
			publicAccess: {
				serializedName: "PublicAccess",
				xmlName: "PublicAccess",
				type: {
					name: "Enum",
					allowedValues: ["container", "blob"]
				}
			},
			hasImmutabilityPolicy: {
				serializedName: "HasImmutabilityPolicy",
				xmlName: "HasImmutabilityPolicy",
				type: { name: "Boolean" }
			},
			hasLegalHold: {
				serializedName: "HasLegalHold",
				xmlName: "HasLegalHold",
				type: { name: "Boolean" }
			},
			defaultEncryptionScope: {
				serializedName: "DefaultEncryptionScope",
				xmlName: "DefaultEncryptionScope",
				type: { name: "String" }
			},
			preventEncryptionScopeOverride: {
				serializedName: "DenyEncryptionScopeOverride",
				xmlName: "DenyEncryptionScopeOverride",
				type: { name: "Boolean" }
			},
			deletedOn: {
				serializedName: "DeletedTime",
				xmlName: "DeletedTime",
				type: { name: "DateTimeRfc1123" }
			},
			remainingRetentionDays: {
				serializedName: "RemainingRetentionDays",
				xmlName: "RemainingRetentionDays",
				type: { name: "Number" }
			},
			isImmutableStorageWithVersioningEnabled: {
				serializedName: "ImmutableStorageWithVersioningEnabled",
				xmlName: "ImmutableStorageWithVersioningEnabled",
				type: { name: "Boolean" }
			}
		}
	}
};
const KeyInfo = {
	serializedName: "KeyInfo",
	type: {
		name: "Composite",
		className: "KeyInfo",
		modelProperties: {
			startsOn: {
				serializedName: "Start",
				required: true,
				xmlName: "Start",
				type: { name: "String" }
			},
			expiresOn: {
				serializedName: "Expiry",
				required: true,
				xmlName: "Expiry",
				type: { name: "String" }
			}
		}
	}
};
const UserDelegationKey = {
	serializedName: "UserDelegationKey",
	type: {
		name: "Composite",
		className: "UserDelegationKey",
		modelProperties: {
			signedObjectId: {
				serializedName: "SignedOid",
				required: true,
				xmlName: "SignedOid",
				type: { name: "String" }
			},
			signedTenantId: {
				serializedName: "SignedTid",
				required: true,
				xmlName: "SignedTid",
				type: { name: "String" }
			},
			signedStartsOn: {
				serializedName: "SignedStart",
				required: true,
				xmlName: "SignedStart",
				type: { name: "String" }
			},
			signedExpiresOn: {
				serializedName: "SignedExpiry",
				required: true,
				xmlName: "SignedExpiry",
				type: { name: "String" }
			},
			signedService: {
				serializedName: "SignedService",
				required: true,
				xmlName: "SignedService",
				type: { name: "String" }
			},
			signedVersion: {
				serializedName: "SignedVersion",
				required: true,
				xmlName: "SignedVersion",
				type: { name: "String" }
			},
			value: {
				serializedName: "Value",
				required: true,
				xmlName: "Value",
				type: { name: "String" }
			}
		}
	}
};
const FilterBlobSegment = {
	serializedName: "FilterBlobSegment",
	xmlName: "EnumerationResults",
	type: {
		name: "Composite",
		className: "FilterBlobSegment",
		modelProperties: {
			serviceEndpoint: {
				serializedName: "ServiceEndpoint",
				required: true,
				xmlName: "ServiceEndpoint",
				xmlIsAttribute: true,
				type: { name: "String" }
			},
			where: {
				serializedName: "Where",
				required: true,
				xmlName: "Where",
				type: { name: "String" }
			},
			blobs: {
				serializedName: "Blobs",
				required: true,
				xmlName: "Blobs",
				xmlIsWrapped: true,
				xmlElementName: "Blob",
				type: {
					name: "Sequence",
					element: { type: {
						name: "Composite",
						className: "FilterBlobItem"
					} }
				}
			},
			continuationToken: {
				serializedName: "NextMarker",
				xmlName: "NextMarker",
				type: { name: "String" }
			}
		}
	}
};
const FilterBlobItem = {
	serializedName: "FilterBlobItem",
	xmlName: "Blob",
	type: {
		name: "Composite",
		className: "FilterBlobItem",
		modelProperties: {
			name: {
				serializedName: "Name",
				required: true,
				xmlName: "Name",
				type: { name: "String" }
			},
			containerName: {
				serializedName: "ContainerName",
				required: true,
				xmlName: "ContainerName",
				type: { name: "String" }
			},
			tags: {
				serializedName: "Tags",
				xmlName: "Tags",
				type: {
					name: "Composite",
					className: "BlobTags"
				}
			}
		}
	}
};
const BlobTags = {
	serializedName: "BlobTags",
	xmlName: "Tags",
	type: {
		name: "Composite",
		className: "BlobTags",
		modelProperties: { blobTagSet: {
			serializedName: "BlobTagSet",
			required: true,
			xmlName: "TagSet",
			xmlIsWrapped: true,
			xmlElementName: "Tag",
			type: {
				name: "Sequence",
				element: { type: {
					name: "Composite",
					className: "BlobTag"
				} }
			}
		} }
	}
};
const BlobTag = {
	serializedName: "BlobTag",
	xmlName: "Tag",
	type: {
		name: "Composite",
		className: "BlobTag",
		modelProperties: {
			key: {
				serializedName: "Key",
				required: true,
				xmlName: "Key",
				type: { name: "String" }
			},
			value: {
				serializedName: "Value",
				required: true,
				xmlName: "Value",
				type: { name: "String" }
			}
		}
	}
};
const SignedIdentifier = {
	serializedName: "SignedIdentifier",
	xmlName: "SignedIdentifier",
	type: {
		name: "Composite",
		className: "SignedIdentifier",
		modelProperties: {
			id: {
				serializedName: "Id",
				required: true,
				xmlName: "Id",
				type: { name: "String" }
			},
			accessPolicy: {
				serializedName: "AccessPolicy",
				xmlName: "AccessPolicy",
				type: {
					name: "Composite",
					className: "AccessPolicy"
				}
			}
		}
	}
};
const AccessPolicy = {
	serializedName: "AccessPolicy",
	type: {
		name: "Composite",
		className: "AccessPolicy",
		modelProperties: {
			startsOn: {
				serializedName: "Start",
				xmlName: "Start",
				type: { name: "String" }
			},
			expiresOn: {
				serializedName: "Expiry",
				xmlName: "Expiry",
				type: { name: "String" }
			},
			permissions: {
				serializedName: "Permission",
				xmlName: "Permission",
				type: { name: "String" }
			}
		}
	}
};
const ListBlobsFlatSegmentResponse = {
	serializedName: "ListBlobsFlatSegmentResponse",
	xmlName: "EnumerationResults",
	type: {
		name: "Composite",
		className: "ListBlobsFlatSegmentResponse",
		modelProperties: {
			serviceEndpoint: {
				serializedName: "ServiceEndpoint",
				required: true,
				xmlName: "ServiceEndpoint",
				xmlIsAttribute: true,
				type: { name: "String" }
			},
			containerName: {
				serializedName: "ContainerName",
				required: true,
				xmlName: "ContainerName",
				xmlIsAttribute: true,
				type: { name: "String" }
			},
			prefix: {
				serializedName: "Prefix",
				xmlName: "Prefix",
				type: { name: "String" }
			},
			marker: {
				serializedName: "Marker",
				xmlName: "Marker",
				type: { name: "String" }
			},
			maxPageSize: {
				serializedName: "MaxResults",
				xmlName: "MaxResults",
				type: { name: "Number" }
			},
			segment: {
				serializedName: "Segment",
				xmlName: "Blobs",
				type: {
					name: "Composite",
					className: "BlobFlatListSegment"
				}
			},
			continuationToken: {
				serializedName: "NextMarker",
				xmlName: "NextMarker",
				type: { name: "String" }
			}
		}
	}
};
const BlobFlatListSegment = {
	serializedName: "BlobFlatListSegment",
	xmlName: "Blobs",
	type: {
		name: "Composite",
		className: "BlobFlatListSegment",
		modelProperties: { blobItems: {
			serializedName: "BlobItems",
			required: true,
			xmlName: "BlobItems",
			xmlElementName: "Blob",
			type: {
				name: "Sequence",
				element: { type: {
					name: "Composite",
					className: "BlobItemInternal"
				} }
			}
		} }
	}
};
const BlobItemInternal = {
	serializedName: "BlobItemInternal",
	xmlName: "Blob",
	type: {
		name: "Composite",
		className: "BlobItemInternal",
		modelProperties: {
			name: {
				serializedName: "Name",
				xmlName: "Name",
				type: {
					name: "Composite",
					className: "BlobName"
				}
			},
			deleted: {
				serializedName: "Deleted",
				required: true,
				xmlName: "Deleted",
				type: { name: "Boolean" }
			},
			snapshot: {
				serializedName: "Snapshot",
				required: true,
				xmlName: "Snapshot",
				type: { name: "String" }
			},
			versionId: {
				serializedName: "VersionId",
				xmlName: "VersionId",
				type: { name: "String" }
			},
			isCurrentVersion: {
				serializedName: "IsCurrentVersion",
				xmlName: "IsCurrentVersion",
				type: { name: "Boolean" }
			},
			properties: {
				serializedName: "Properties",
				xmlName: "Properties",
				type: {
					name: "Composite",
					className: "BlobPropertiesInternal"
				}
			},
			metadata: {
				serializedName: "Metadata",
				xmlName: "Metadata",
				type: {
					name: "Dictionary",
					value: { type: { name: "String" } }
				}
			},
			blobTags: {
				serializedName: "BlobTags",
				xmlName: "Tags",
				type: {
					name: "Composite",
					className: "BlobTags"
				}
			},
			objectReplicationMetadata: {
				serializedName: "ObjectReplicationMetadata",
				xmlName: "OrMetadata",
				type: {
					name: "Dictionary",
					value: { type: { name: "String" } }
				}
			},
			hasVersionsOnly: {
				serializedName: "HasVersionsOnly",
				xmlName: "HasVersionsOnly",
				type: { name: "Boolean" }
			}
		}
	}
};
const BlobName = {
	serializedName: "BlobName",
	type: {
		name: "Composite",
		className: "BlobName",
		modelProperties: {
			encoded: {
				serializedName: "Encoded",
				xmlName: "Encoded",
				xmlIsAttribute: true,
				type: { name: "Boolean" }
			},
			content: {
				serializedName: "content",
				xmlName: "content",
				xmlIsMsText: true,
				type: { name: "String" }
			}
		}
	}
};
const BlobPropertiesInternal = {
	serializedName: "BlobPropertiesInternal",
	xmlName: "Properties",
	type: {
		name: "Composite",
		className: "BlobPropertiesInternal",
		modelProperties: {
			createdOn: {
				serializedName: "Creation-Time",
				xmlName: "Creation-Time",
				type: { name: "DateTimeRfc1123" }
			},
			lastModified: {
				serializedName: "Last-Modified",
				required: true,
				xmlName: "Last-Modified",
				type: { name: "DateTimeRfc1123" }
			},
			etag: {
				serializedName: "Etag",
				required: true,
				xmlName: "Etag",
				type: { name: "String" }
			},
			contentLength: {
				serializedName: "Content-Length",
				xmlName: "Content-Length",
				type: { name: "Number" }
			},
			contentType: {
				serializedName: "Content-Type",
				xmlName: "Content-Type",
				type: { name: "String" }
			},
			contentEncoding: {
				serializedName: "Content-Encoding",
				xmlName: "Content-Encoding",
				type: { name: "String" }
			},
			contentLanguage: {
				serializedName: "Content-Language",
				xmlName: "Content-Language",
				type: { name: "String" }
			},
			contentMD5: {
				serializedName: "Content-MD5",
				xmlName: "Content-MD5",
				type: { name: "ByteArray" }
			},
			contentDisposition: {
				serializedName: "Content-Disposition",
				xmlName: "Content-Disposition",
				type: { name: "String" }
			},
			cacheControl: {
				serializedName: "Cache-Control",
				xmlName: "Cache-Control",
				type: { name: "String" }
			},
			blobSequenceNumber: {
				serializedName: "x-ms-blob-sequence-number",
				xmlName: "x-ms-blob-sequence-number",
				type: { name: "Number" }
			},
			blobType: {
				serializedName: "BlobType",
				xmlName: "BlobType",
				type: {
					name: "Enum",
					allowedValues: [
						"BlockBlob",
						"PageBlob",
						"AppendBlob"
					]
				}
			},
			leaseStatus: {
				serializedName: "LeaseStatus",
				xmlName: "LeaseStatus",
				type: {
					name: "Enum",
					allowedValues: ["locked", "unlocked"]
				}
			},
			leaseState: {
				serializedName: "LeaseState",
				xmlName: "LeaseState",
				type: {
					name: "Enum",
					allowedValues: [
						"available",
						"leased",
						"expired",
						"breaking",
						"broken"
					]
				}
			},
			leaseDuration: {
				serializedName: "LeaseDuration",
				xmlName: "LeaseDuration",
				type: {
					name: "Enum",
					allowedValues: ["infinite", "fixed"]
				}
			},
			copyId: {
				serializedName: "CopyId",
				xmlName: "CopyId",
				type: { name: "String" }
			},
			copyStatus: {
				serializedName: "CopyStatus",
				xmlName: "CopyStatus",
				type: {
					name: "Enum",
					allowedValues: [
						"pending",
						"success",
						"aborted",
						"failed"
					]
				}
			},
			copySource: {
				serializedName: "CopySource",
				xmlName: "CopySource",
				type: { name: "String" }
			},
			copyProgress: {
				serializedName: "CopyProgress",
				xmlName: "CopyProgress",
				type: { name: "String" }
			},
			copyCompletedOn: {
				serializedName: "CopyCompletionTime",
				xmlName: "CopyCompletionTime",
				type: { name: "DateTimeRfc1123" }
			},
			copyStatusDescription: {
				serializedName: "CopyStatusDescription",
				xmlName: "CopyStatusDescription",
				type: { name: "String" }
			},
			serverEncrypted: {
				serializedName: "ServerEncrypted",
				xmlName: "ServerEncrypted",
				type: { name: "Boolean" }
			},
			incrementalCopy: {
				serializedName: "IncrementalCopy",
				xmlName: "IncrementalCopy",
				type: { name: "Boolean" }
			},
			destinationSnapshot: {
				serializedName: "DestinationSnapshot",
				xmlName: "DestinationSnapshot",
				type: { name: "String" }
			},
			deletedOn: {
				serializedName: "DeletedTime",
				xmlName: "DeletedTime",
				type: { name: "DateTimeRfc1123" }
			},
			remainingRetentionDays: {
				serializedName: "RemainingRetentionDays",
				xmlName: "RemainingRetentionDays",
				type: { name: "Number" }
			},
			accessTier: {
				serializedName: "AccessTier",
				xmlName: "AccessTier",
				type: {
					name: "Enum",
					allowedValues: [
						"P4",
						"P6",
						"P10",
						"P15",
						"P20",
						"P30",
						"P40",
						"P50",
						"P60",
						"P70",
						"P80",
						"Hot",
						"Cool",
						"Archive",
						"Cold"
					]
				}
			},
			accessTierInferred: {
				serializedName: "AccessTierInferred",
				xmlName: "AccessTierInferred",
				type: { name: "Boolean" }
			},
			archiveStatus: {
				serializedName: "ArchiveStatus",
				xmlName: "ArchiveStatus",
				type: {
					name: "Enum",
					allowedValues: [
						"rehydrate-pending-to-hot",
						"rehydrate-pending-to-cool",
						"rehydrate-pending-to-cold"
					]
				}
			},
			customerProvidedKeySha256: {
				serializedName: "CustomerProvidedKeySha256",
				xmlName: "CustomerProvidedKeySha256",
				type: { name: "String" }
			},
			encryptionScope: {
				serializedName: "EncryptionScope",
				xmlName: "EncryptionScope",
				type: { name: "String" }
			},
			accessTierChangedOn: {
				serializedName: "AccessTierChangeTime",
				xmlName: "AccessTierChangeTime",
				type: { name: "DateTimeRfc1123" }
			},
			tagCount: {
				serializedName: "TagCount",
				xmlName: "TagCount",
				type: { name: "Number" }
			},
			expiresOn: {
				serializedName: "Expiry-Time",
				xmlName: "Expiry-Time",
				type: { name: "DateTimeRfc1123" }
			},
			isSealed: {
				serializedName: "Sealed",
				xmlName: "Sealed",
				type: { name: "Boolean" }
			},
			rehydratePriority: {
				serializedName: "RehydratePriority",
				xmlName: "RehydratePriority",
				type: {
					name: "Enum",
					allowedValues: ["High", "Standard"]
				}
			},
			lastAccessedOn: {
				serializedName: "LastAccessTime",
				xmlName: "LastAccessTime",
				type: { name: "DateTimeRfc1123" }
			},
			immutabilityPolicyExpiresOn: {
				serializedName: "ImmutabilityPolicyUntilDate",
				xmlName: "ImmutabilityPolicyUntilDate",
				type: { name: "DateTimeRfc1123" }
			},
			immutabilityPolicyMode: {
				serializedName: "ImmutabilityPolicyMode",
				xmlName: "ImmutabilityPolicyMode",
				type: {
					name: "Enum",
					allowedValues: [
						"Mutable",
						"Unlocked",
						"Locked"
					]
				}
			},
			legalHold: {
				serializedName: "LegalHold",
				xmlName: "LegalHold",
				type: { name: "Boolean" }
			}
		}
	}
};
const ListBlobsHierarchySegmentResponse = {
	serializedName: "ListBlobsHierarchySegmentResponse",
	xmlName: "EnumerationResults",
	type: {
		name: "Composite",
		className: "ListBlobsHierarchySegmentResponse",
		modelProperties: {
			serviceEndpoint: {
				serializedName: "ServiceEndpoint",
				required: true,
				xmlName: "ServiceEndpoint",
				xmlIsAttribute: true,
				type: { name: "String" }
			},
			containerName: {
				serializedName: "ContainerName",
				required: true,
				xmlName: "ContainerName",
				xmlIsAttribute: true,
				type: { name: "String" }
			},
			prefix: {
				serializedName: "Prefix",
				xmlName: "Prefix",
				type: { name: "String" }
			},
			marker: {
				serializedName: "Marker",
				xmlName: "Marker",
				type: { name: "String" }
			},
			maxPageSize: {
				serializedName: "MaxResults",
				xmlName: "MaxResults",
				type: { name: "Number" }
			},
			delimiter: {
				serializedName: "Delimiter",
				xmlName: "Delimiter",
				type: { name: "String" }
			},
			segment: {
				serializedName: "Segment",
				xmlName: "Blobs",
				type: {
					name: "Composite",
					className: "BlobHierarchyListSegment"
				}
			},
			continuationToken: {
				serializedName: "NextMarker",
				xmlName: "NextMarker",
				type: { name: "String" }
			}
		}
	}
};
const BlobHierarchyListSegment = {
	serializedName: "BlobHierarchyListSegment",
	xmlName: "Blobs",
	type: {
		name: "Composite",
		className: "BlobHierarchyListSegment",
		modelProperties: {
			blobPrefixes: {
				serializedName: "BlobPrefixes",
				xmlName: "BlobPrefixes",
				xmlElementName: "BlobPrefix",
				type: {
					name: "Sequence",
					element: { type: {
						name: "Composite",
						className: "BlobPrefix"
					} }
				}
			},
			blobItems: {
				serializedName: "BlobItems",
				required: true,
				xmlName: "BlobItems",
				xmlElementName: "Blob",
				type: {
					name: "Sequence",
					element: { type: {
						name: "Composite",
						className: "BlobItemInternal"
					} }
				}
			}
		}
	}
};
const BlobPrefix = {
	serializedName: "BlobPrefix",
	type: {
		name: "Composite",
		className: "BlobPrefix",
		modelProperties: { name: {
			serializedName: "Name",
			xmlName: "Name",
			type: {
				name: "Composite",
				className: "BlobName"
			}
		} }
	}
};
const BlockLookupList = {
	serializedName: "BlockLookupList",
	xmlName: "BlockList",
	type: {
		name: "Composite",
		className: "BlockLookupList",
		modelProperties: {
			committed: {
				serializedName: "Committed",
				xmlName: "Committed",
				xmlElementName: "Committed",
				type: {
					name: "Sequence",
					element: { type: { name: "String" } }
				}
			},
			uncommitted: {
				serializedName: "Uncommitted",
				xmlName: "Uncommitted",
				xmlElementName: "Uncommitted",
				type: {
					name: "Sequence",
					element: { type: { name: "String" } }
				}
			},
			latest: {
				serializedName: "Latest",
				xmlName: "Latest",
				xmlElementName: "Latest",
				type: {
					name: "Sequence",
					element: { type: { name: "String" } }
				}
			}
		}
	}
};
const BlockList = {
	serializedName: "BlockList",
	type: {
		name: "Composite",
		className: "BlockList",
		modelProperties: {
			committedBlocks: {
				serializedName: "CommittedBlocks",
				xmlName: "CommittedBlocks",
				xmlIsWrapped: true,
				xmlElementName: "Block",
				type: {
					name: "Sequence",
					element: { type: {
						name: "Composite",
						className: "Block"
					} }
				}
			},
			uncommittedBlocks: {
				serializedName: "UncommittedBlocks",
				xmlName: "UncommittedBlocks",
				xmlIsWrapped: true,
				xmlElementName: "Block",
				type: {
					name: "Sequence",
					element: { type: {
						name: "Composite",
						className: "Block"
					} }
				}
			}
		}
	}
};
const Block = {
	serializedName: "Block",
	type: {
		name: "Composite",
		className: "Block",
		modelProperties: {
			name: {
				serializedName: "Name",
				required: true,
				xmlName: "Name",
				type: { name: "String" }
			},
			size: {
				serializedName: "Size",
				required: true,
				xmlName: "Size",
				type: { name: "Number" }
			}
		}
	}
};
const PageList = {
	serializedName: "PageList",
	type: {
		name: "Composite",
		className: "PageList",
		modelProperties: {
			pageRange: {
				serializedName: "PageRange",
				xmlName: "PageRange",
				xmlElementName: "PageRange",
				type: {
					name: "Sequence",
					element: { type: {
						name: "Composite",
						className: "PageRange"
					} }
				}
			},
			clearRange: {
				serializedName: "ClearRange",
				xmlName: "ClearRange",
				xmlElementName: "ClearRange",
				type: {
					name: "Sequence",
					element: { type: {
						name: "Composite",
						className: "ClearRange"
					} }
				}
			},
			continuationToken: {
				serializedName: "NextMarker",
				xmlName: "NextMarker",
				type: { name: "String" }
			}
		}
	}
};
const PageRange = {
	serializedName: "PageRange",
	xmlName: "PageRange",
	type: {
		name: "Composite",
		className: "PageRange",
		modelProperties: {
			start: {
				serializedName: "Start",
				required: true,
				xmlName: "Start",
				type: { name: "Number" }
			},
			end: {
				serializedName: "End",
				required: true,
				xmlName: "End",
				type: { name: "Number" }
			}
		}
	}
};
const ClearRange = {
	serializedName: "ClearRange",
	xmlName: "ClearRange",
	type: {
		name: "Composite",
		className: "ClearRange",
		modelProperties: {
			start: {
				serializedName: "Start",
				required: true,
				xmlName: "Start",
				type: { name: "Number" }
			},
			end: {
				serializedName: "End",
				required: true,
				xmlName: "End",
				type: { name: "Number" }
			}
		}
	}
};
const QueryRequest = {
	serializedName: "QueryRequest",
	xmlName: "QueryRequest",
	type: {
		name: "Composite",
		className: "QueryRequest",
		modelProperties: {
			queryType: {
				serializedName: "QueryType",
				required: true,
				xmlName: "QueryType",
				type: { name: "String" }
			},
			expression: {
				serializedName: "Expression",
				required: true,
				xmlName: "Expression",
				type: { name: "String" }
			},
			inputSerialization: {
				serializedName: "InputSerialization",
				xmlName: "InputSerialization",
				type: {
					name: "Composite",
					className: "QuerySerialization"
				}
			},
			outputSerialization: {
				serializedName: "OutputSerialization",
				xmlName: "OutputSerialization",
				type: {
					name: "Composite",
					className: "QuerySerialization"
				}
			}
		}
	}
};
const QuerySerialization = {
	serializedName: "QuerySerialization",
	type: {
		name: "Composite",
		className: "QuerySerialization",
		modelProperties: { format: {
			serializedName: "Format",
			xmlName: "Format",
			type: {
				name: "Composite",
				className: "QueryFormat"
			}
		} }
	}
};
const QueryFormat = {
	serializedName: "QueryFormat",
	type: {
		name: "Composite",
		className: "QueryFormat",
		modelProperties: {
			type: {
				serializedName: "Type",
				required: true,
				xmlName: "Type",
				type: {
					name: "Enum",
					allowedValues: [
						"delimited",
						"json",
						"arrow",
						"parquet"
					]
				}
			},
			delimitedTextConfiguration: {
				serializedName: "DelimitedTextConfiguration",
				xmlName: "DelimitedTextConfiguration",
				type: {
					name: "Composite",
					className: "DelimitedTextConfiguration"
				}
			},
			jsonTextConfiguration: {
				serializedName: "JsonTextConfiguration",
				xmlName: "JsonTextConfiguration",
				type: {
					name: "Composite",
					className: "JsonTextConfiguration"
				}
			},
			arrowConfiguration: {
				serializedName: "ArrowConfiguration",
				xmlName: "ArrowConfiguration",
				type: {
					name: "Composite",
					className: "ArrowConfiguration"
				}
			},
			parquetTextConfiguration: {
				serializedName: "ParquetTextConfiguration",
				xmlName: "ParquetTextConfiguration",
				type: {
					name: "Dictionary",
					value: { type: { name: "any" } }
				}
			}
		}
	}
};
const DelimitedTextConfiguration = {
	serializedName: "DelimitedTextConfiguration",
	xmlName: "DelimitedTextConfiguration",
	type: {
		name: "Composite",
		className: "DelimitedTextConfiguration",
		modelProperties: {
			columnSeparator: {
				serializedName: "ColumnSeparator",
				xmlName: "ColumnSeparator",
				type: { name: "String" }
			},
			fieldQuote: {
				serializedName: "FieldQuote",
				xmlName: "FieldQuote",
				type: { name: "String" }
			},
			recordSeparator: {
				serializedName: "RecordSeparator",
				xmlName: "RecordSeparator",
				type: { name: "String" }
			},
			escapeChar: {
				serializedName: "EscapeChar",
				xmlName: "EscapeChar",
				type: { name: "String" }
			},
			headersPresent: {
				serializedName: "HeadersPresent",
				xmlName: "HasHeaders",
				type: { name: "Boolean" }
			}
		}
	}
};
const JsonTextConfiguration = {
	serializedName: "JsonTextConfiguration",
	xmlName: "JsonTextConfiguration",
	type: {
		name: "Composite",
		className: "JsonTextConfiguration",
		modelProperties: { recordSeparator: {
			serializedName: "RecordSeparator",
			xmlName: "RecordSeparator",
			type: { name: "String" }
		} }
	}
};
const ArrowConfiguration = {
	serializedName: "ArrowConfiguration",
	xmlName: "ArrowConfiguration",
	type: {
		name: "Composite",
		className: "ArrowConfiguration",
		modelProperties: { schema: {
			serializedName: "Schema",
			required: true,
			xmlName: "Schema",
			xmlIsWrapped: true,
			xmlElementName: "Field",
			type: {
				name: "Sequence",
				element: { type: {
					name: "Composite",
					className: "ArrowField"
				} }
			}
		} }
	}
};
const ArrowField = {
	serializedName: "ArrowField",
	xmlName: "Field",
	type: {
		name: "Composite",
		className: "ArrowField",
		modelProperties: {
			type: {
				serializedName: "Type",
				required: true,
				xmlName: "Type",
				type: { name: "String" }
			},
			name: {
				serializedName: "Name",
				xmlName: "Name",
				type: { name: "String" }
			},
			precision: {
				serializedName: "Precision",
				xmlName: "Precision",
				type: { name: "Number" }
			},
			scale: {
				serializedName: "Scale",
				xmlName: "Scale",
				type: { name: "Number" }
			}
		}
	}
};
const ServiceSetPropertiesHeaders = {
	serializedName: "Service_setPropertiesHeaders",
	type: {
		name: "Composite",
		className: "ServiceSetPropertiesHeaders",
		modelProperties: {
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const ServiceSetPropertiesExceptionHeaders = {
	serializedName: "Service_setPropertiesExceptionHeaders",
	type: {
		name: "Composite",
		className: "ServiceSetPropertiesExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const ServiceGetPropertiesHeaders = {
	serializedName: "Service_getPropertiesHeaders",
	type: {
		name: "Composite",
		className: "ServiceGetPropertiesHeaders",
		modelProperties: {
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const ServiceGetPropertiesExceptionHeaders = {
	serializedName: "Service_getPropertiesExceptionHeaders",
	type: {
		name: "Composite",
		className: "ServiceGetPropertiesExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const ServiceGetStatisticsHeaders = {
	serializedName: "Service_getStatisticsHeaders",
	type: {
		name: "Composite",
		className: "ServiceGetStatisticsHeaders",
		modelProperties: {
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const ServiceGetStatisticsExceptionHeaders = {
	serializedName: "Service_getStatisticsExceptionHeaders",
	type: {
		name: "Composite",
		className: "ServiceGetStatisticsExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const ServiceListContainersSegmentHeaders = {
	serializedName: "Service_listContainersSegmentHeaders",
	type: {
		name: "Composite",
		className: "ServiceListContainersSegmentHeaders",
		modelProperties: {
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const ServiceListContainersSegmentExceptionHeaders = {
	serializedName: "Service_listContainersSegmentExceptionHeaders",
	type: {
		name: "Composite",
		className: "ServiceListContainersSegmentExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const ServiceGetUserDelegationKeyHeaders = {
	serializedName: "Service_getUserDelegationKeyHeaders",
	type: {
		name: "Composite",
		className: "ServiceGetUserDelegationKeyHeaders",
		modelProperties: {
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const ServiceGetUserDelegationKeyExceptionHeaders = {
	serializedName: "Service_getUserDelegationKeyExceptionHeaders",
	type: {
		name: "Composite",
		className: "ServiceGetUserDelegationKeyExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const ServiceGetAccountInfoHeaders = {
	serializedName: "Service_getAccountInfoHeaders",
	type: {
		name: "Composite",
		className: "ServiceGetAccountInfoHeaders",
		modelProperties: {
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			skuName: {
				serializedName: "x-ms-sku-name",
				xmlName: "x-ms-sku-name",
				type: {
					name: "Enum",
					allowedValues: [
						"Standard_LRS",
						"Standard_GRS",
						"Standard_RAGRS",
						"Standard_ZRS",
						"Premium_LRS"
					]
				}
			},
			accountKind: {
				serializedName: "x-ms-account-kind",
				xmlName: "x-ms-account-kind",
				type: {
					name: "Enum",
					allowedValues: [
						"Storage",
						"BlobStorage",
						"StorageV2",
						"FileStorage",
						"BlockBlobStorage"
					]
				}
			},
			isHierarchicalNamespaceEnabled: {
				serializedName: "x-ms-is-hns-enabled",
				xmlName: "x-ms-is-hns-enabled",
				type: { name: "Boolean" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const ServiceGetAccountInfoExceptionHeaders = {
	serializedName: "Service_getAccountInfoExceptionHeaders",
	type: {
		name: "Composite",
		className: "ServiceGetAccountInfoExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const ServiceSubmitBatchHeaders = {
	serializedName: "Service_submitBatchHeaders",
	type: {
		name: "Composite",
		className: "ServiceSubmitBatchHeaders",
		modelProperties: {
			contentType: {
				serializedName: "content-type",
				xmlName: "content-type",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const ServiceSubmitBatchExceptionHeaders = {
	serializedName: "Service_submitBatchExceptionHeaders",
	type: {
		name: "Composite",
		className: "ServiceSubmitBatchExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const ServiceFilterBlobsHeaders = {
	serializedName: "Service_filterBlobsHeaders",
	type: {
		name: "Composite",
		className: "ServiceFilterBlobsHeaders",
		modelProperties: {
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const ServiceFilterBlobsExceptionHeaders = {
	serializedName: "Service_filterBlobsExceptionHeaders",
	type: {
		name: "Composite",
		className: "ServiceFilterBlobsExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const ContainerCreateHeaders = {
	serializedName: "Container_createHeaders",
	type: {
		name: "Composite",
		className: "ContainerCreateHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const ContainerCreateExceptionHeaders = {
	serializedName: "Container_createExceptionHeaders",
	type: {
		name: "Composite",
		className: "ContainerCreateExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const ContainerGetPropertiesHeaders = {
	serializedName: "Container_getPropertiesHeaders",
	type: {
		name: "Composite",
		className: "ContainerGetPropertiesHeaders",
		modelProperties: {
			metadata: {
				serializedName: "x-ms-meta",
				headerCollectionPrefix: "x-ms-meta-",
				xmlName: "x-ms-meta",
				type: {
					name: "Dictionary",
					value: { type: { name: "String" } }
				}
			},
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			leaseDuration: {
				serializedName: "x-ms-lease-duration",
				xmlName: "x-ms-lease-duration",
				type: {
					name: "Enum",
					allowedValues: ["infinite", "fixed"]
				}
			},
			leaseState: {
				serializedName: "x-ms-lease-state",
				xmlName: "x-ms-lease-state",
				type: {
					name: "Enum",
					allowedValues: [
						"available",
						"leased",
						"expired",
						"breaking",
						"broken"
					]
				}
			},
			leaseStatus: {
				serializedName: "x-ms-lease-status",
				xmlName: "x-ms-lease-status",
				type: {
					name: "Enum",
					allowedValues: ["locked", "unlocked"]
				}
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			blobPublicAccess: {
				serializedName: "x-ms-blob-public-access",
				xmlName: "x-ms-blob-public-access",
				type: {
					name: "Enum",
					allowedValues: ["container", "blob"]
				}
			},
			hasImmutabilityPolicy: {
				serializedName: "x-ms-has-immutability-policy",
				xmlName: "x-ms-has-immutability-policy",
				type: { name: "Boolean" }
			},
			hasLegalHold: {
				serializedName: "x-ms-has-legal-hold",
				xmlName: "x-ms-has-legal-hold",
				type: { name: "Boolean" }
			},
			defaultEncryptionScope: {
				serializedName: "x-ms-default-encryption-scope",
				xmlName: "x-ms-default-encryption-scope",
				type: { name: "String" }
			},
			denyEncryptionScopeOverride: {
				serializedName: "x-ms-deny-encryption-scope-override",
				xmlName: "x-ms-deny-encryption-scope-override",
				type: { name: "Boolean" }
			},
			isImmutableStorageWithVersioningEnabled: {
				serializedName: "x-ms-immutable-storage-with-versioning-enabled",
				xmlName: "x-ms-immutable-storage-with-versioning-enabled",
				type: { name: "Boolean" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const ContainerGetPropertiesExceptionHeaders = {
	serializedName: "Container_getPropertiesExceptionHeaders",
	type: {
		name: "Composite",
		className: "ContainerGetPropertiesExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const ContainerDeleteHeaders = {
	serializedName: "Container_deleteHeaders",
	type: {
		name: "Composite",
		className: "ContainerDeleteHeaders",
		modelProperties: {
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const ContainerDeleteExceptionHeaders = {
	serializedName: "Container_deleteExceptionHeaders",
	type: {
		name: "Composite",
		className: "ContainerDeleteExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const ContainerSetMetadataHeaders = {
	serializedName: "Container_setMetadataHeaders",
	type: {
		name: "Composite",
		className: "ContainerSetMetadataHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const ContainerSetMetadataExceptionHeaders = {
	serializedName: "Container_setMetadataExceptionHeaders",
	type: {
		name: "Composite",
		className: "ContainerSetMetadataExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const ContainerGetAccessPolicyHeaders = {
	serializedName: "Container_getAccessPolicyHeaders",
	type: {
		name: "Composite",
		className: "ContainerGetAccessPolicyHeaders",
		modelProperties: {
			blobPublicAccess: {
				serializedName: "x-ms-blob-public-access",
				xmlName: "x-ms-blob-public-access",
				type: {
					name: "Enum",
					allowedValues: ["container", "blob"]
				}
			},
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const ContainerGetAccessPolicyExceptionHeaders = {
	serializedName: "Container_getAccessPolicyExceptionHeaders",
	type: {
		name: "Composite",
		className: "ContainerGetAccessPolicyExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const ContainerSetAccessPolicyHeaders = {
	serializedName: "Container_setAccessPolicyHeaders",
	type: {
		name: "Composite",
		className: "ContainerSetAccessPolicyHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const ContainerSetAccessPolicyExceptionHeaders = {
	serializedName: "Container_setAccessPolicyExceptionHeaders",
	type: {
		name: "Composite",
		className: "ContainerSetAccessPolicyExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const ContainerRestoreHeaders = {
	serializedName: "Container_restoreHeaders",
	type: {
		name: "Composite",
		className: "ContainerRestoreHeaders",
		modelProperties: {
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const ContainerRestoreExceptionHeaders = {
	serializedName: "Container_restoreExceptionHeaders",
	type: {
		name: "Composite",
		className: "ContainerRestoreExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const ContainerRenameHeaders = {
	serializedName: "Container_renameHeaders",
	type: {
		name: "Composite",
		className: "ContainerRenameHeaders",
		modelProperties: {
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const ContainerRenameExceptionHeaders = {
	serializedName: "Container_renameExceptionHeaders",
	type: {
		name: "Composite",
		className: "ContainerRenameExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const ContainerSubmitBatchHeaders = {
	serializedName: "Container_submitBatchHeaders",
	type: {
		name: "Composite",
		className: "ContainerSubmitBatchHeaders",
		modelProperties: {
			contentType: {
				serializedName: "content-type",
				xmlName: "content-type",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			}
		}
	}
};
const ContainerSubmitBatchExceptionHeaders = {
	serializedName: "Container_submitBatchExceptionHeaders",
	type: {
		name: "Composite",
		className: "ContainerSubmitBatchExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const ContainerFilterBlobsHeaders = {
	serializedName: "Container_filterBlobsHeaders",
	type: {
		name: "Composite",
		className: "ContainerFilterBlobsHeaders",
		modelProperties: {
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			}
		}
	}
};
const ContainerFilterBlobsExceptionHeaders = {
	serializedName: "Container_filterBlobsExceptionHeaders",
	type: {
		name: "Composite",
		className: "ContainerFilterBlobsExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const ContainerAcquireLeaseHeaders = {
	serializedName: "Container_acquireLeaseHeaders",
	type: {
		name: "Composite",
		className: "ContainerAcquireLeaseHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			leaseId: {
				serializedName: "x-ms-lease-id",
				xmlName: "x-ms-lease-id",
				type: { name: "String" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			}
		}
	}
};
const ContainerAcquireLeaseExceptionHeaders = {
	serializedName: "Container_acquireLeaseExceptionHeaders",
	type: {
		name: "Composite",
		className: "ContainerAcquireLeaseExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const ContainerReleaseLeaseHeaders = {
	serializedName: "Container_releaseLeaseHeaders",
	type: {
		name: "Composite",
		className: "ContainerReleaseLeaseHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			}
		}
	}
};
const ContainerReleaseLeaseExceptionHeaders = {
	serializedName: "Container_releaseLeaseExceptionHeaders",
	type: {
		name: "Composite",
		className: "ContainerReleaseLeaseExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const ContainerRenewLeaseHeaders = {
	serializedName: "Container_renewLeaseHeaders",
	type: {
		name: "Composite",
		className: "ContainerRenewLeaseHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			leaseId: {
				serializedName: "x-ms-lease-id",
				xmlName: "x-ms-lease-id",
				type: { name: "String" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			}
		}
	}
};
const ContainerRenewLeaseExceptionHeaders = {
	serializedName: "Container_renewLeaseExceptionHeaders",
	type: {
		name: "Composite",
		className: "ContainerRenewLeaseExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const ContainerBreakLeaseHeaders = {
	serializedName: "Container_breakLeaseHeaders",
	type: {
		name: "Composite",
		className: "ContainerBreakLeaseHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			leaseTime: {
				serializedName: "x-ms-lease-time",
				xmlName: "x-ms-lease-time",
				type: { name: "Number" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			}
		}
	}
};
const ContainerBreakLeaseExceptionHeaders = {
	serializedName: "Container_breakLeaseExceptionHeaders",
	type: {
		name: "Composite",
		className: "ContainerBreakLeaseExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const ContainerChangeLeaseHeaders = {
	serializedName: "Container_changeLeaseHeaders",
	type: {
		name: "Composite",
		className: "ContainerChangeLeaseHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			leaseId: {
				serializedName: "x-ms-lease-id",
				xmlName: "x-ms-lease-id",
				type: { name: "String" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			}
		}
	}
};
const ContainerChangeLeaseExceptionHeaders = {
	serializedName: "Container_changeLeaseExceptionHeaders",
	type: {
		name: "Composite",
		className: "ContainerChangeLeaseExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const ContainerListBlobFlatSegmentHeaders = {
	serializedName: "Container_listBlobFlatSegmentHeaders",
	type: {
		name: "Composite",
		className: "ContainerListBlobFlatSegmentHeaders",
		modelProperties: {
			contentType: {
				serializedName: "content-type",
				xmlName: "content-type",
				type: { name: "String" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const ContainerListBlobFlatSegmentExceptionHeaders = {
	serializedName: "Container_listBlobFlatSegmentExceptionHeaders",
	type: {
		name: "Composite",
		className: "ContainerListBlobFlatSegmentExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const ContainerListBlobHierarchySegmentHeaders = {
	serializedName: "Container_listBlobHierarchySegmentHeaders",
	type: {
		name: "Composite",
		className: "ContainerListBlobHierarchySegmentHeaders",
		modelProperties: {
			contentType: {
				serializedName: "content-type",
				xmlName: "content-type",
				type: { name: "String" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const ContainerListBlobHierarchySegmentExceptionHeaders = {
	serializedName: "Container_listBlobHierarchySegmentExceptionHeaders",
	type: {
		name: "Composite",
		className: "ContainerListBlobHierarchySegmentExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const ContainerGetAccountInfoHeaders = {
	serializedName: "Container_getAccountInfoHeaders",
	type: {
		name: "Composite",
		className: "ContainerGetAccountInfoHeaders",
		modelProperties: {
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			skuName: {
				serializedName: "x-ms-sku-name",
				xmlName: "x-ms-sku-name",
				type: {
					name: "Enum",
					allowedValues: [
						"Standard_LRS",
						"Standard_GRS",
						"Standard_RAGRS",
						"Standard_ZRS",
						"Premium_LRS"
					]
				}
			},
			accountKind: {
				serializedName: "x-ms-account-kind",
				xmlName: "x-ms-account-kind",
				type: {
					name: "Enum",
					allowedValues: [
						"Storage",
						"BlobStorage",
						"StorageV2",
						"FileStorage",
						"BlockBlobStorage"
					]
				}
			},
			isHierarchicalNamespaceEnabled: {
				serializedName: "x-ms-is-hns-enabled",
				xmlName: "x-ms-is-hns-enabled",
				type: { name: "Boolean" }
			}
		}
	}
};
const ContainerGetAccountInfoExceptionHeaders = {
	serializedName: "Container_getAccountInfoExceptionHeaders",
	type: {
		name: "Composite",
		className: "ContainerGetAccountInfoExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const BlobDownloadHeaders = {
	serializedName: "Blob_downloadHeaders",
	type: {
		name: "Composite",
		className: "BlobDownloadHeaders",
		modelProperties: {
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			createdOn: {
				serializedName: "x-ms-creation-time",
				xmlName: "x-ms-creation-time",
				type: { name: "DateTimeRfc1123" }
			},
			metadata: {
				serializedName: "x-ms-meta",
				headerCollectionPrefix: "x-ms-meta-",
				xmlName: "x-ms-meta",
				type: {
					name: "Dictionary",
					value: { type: { name: "String" } }
				}
			},
			objectReplicationPolicyId: {
				serializedName: "x-ms-or-policy-id",
				xmlName: "x-ms-or-policy-id",
				type: { name: "String" }
			},
			objectReplicationRules: {
				serializedName: "x-ms-or",
				headerCollectionPrefix: "x-ms-or-",
				xmlName: "x-ms-or",
				type: {
					name: "Dictionary",
					value: { type: { name: "String" } }
				}
			},
			contentLength: {
				serializedName: "content-length",
				xmlName: "content-length",
				type: { name: "Number" }
			},
			contentType: {
				serializedName: "content-type",
				xmlName: "content-type",
				type: { name: "String" }
			},
			contentRange: {
				serializedName: "content-range",
				xmlName: "content-range",
				type: { name: "String" }
			},
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			contentMD5: {
				serializedName: "content-md5",
				xmlName: "content-md5",
				type: { name: "ByteArray" }
			},
			contentEncoding: {
				serializedName: "content-encoding",
				xmlName: "content-encoding",
				type: { name: "String" }
			},
			cacheControl: {
				serializedName: "cache-control",
				xmlName: "cache-control",
				type: { name: "String" }
			},
			contentDisposition: {
				serializedName: "content-disposition",
				xmlName: "content-disposition",
				type: { name: "String" }
			},
			contentLanguage: {
				serializedName: "content-language",
				xmlName: "content-language",
				type: { name: "String" }
			},
			blobSequenceNumber: {
				serializedName: "x-ms-blob-sequence-number",
				xmlName: "x-ms-blob-sequence-number",
				type: { name: "Number" }
			},
			blobType: {
				serializedName: "x-ms-blob-type",
				xmlName: "x-ms-blob-type",
				type: {
					name: "Enum",
					allowedValues: [
						"BlockBlob",
						"PageBlob",
						"AppendBlob"
					]
				}
			},
			copyCompletedOn: {
				serializedName: "x-ms-copy-completion-time",
				xmlName: "x-ms-copy-completion-time",
				type: { name: "DateTimeRfc1123" }
			},
			copyStatusDescription: {
				serializedName: "x-ms-copy-status-description",
				xmlName: "x-ms-copy-status-description",
				type: { name: "String" }
			},
			copyId: {
				serializedName: "x-ms-copy-id",
				xmlName: "x-ms-copy-id",
				type: { name: "String" }
			},
			copyProgress: {
				serializedName: "x-ms-copy-progress",
				xmlName: "x-ms-copy-progress",
				type: { name: "String" }
			},
			copySource: {
				serializedName: "x-ms-copy-source",
				xmlName: "x-ms-copy-source",
				type: { name: "String" }
			},
			copyStatus: {
				serializedName: "x-ms-copy-status",
				xmlName: "x-ms-copy-status",
				type: {
					name: "Enum",
					allowedValues: [
						"pending",
						"success",
						"aborted",
						"failed"
					]
				}
			},
			leaseDuration: {
				serializedName: "x-ms-lease-duration",
				xmlName: "x-ms-lease-duration",
				type: {
					name: "Enum",
					allowedValues: ["infinite", "fixed"]
				}
			},
			leaseState: {
				serializedName: "x-ms-lease-state",
				xmlName: "x-ms-lease-state",
				type: {
					name: "Enum",
					allowedValues: [
						"available",
						"leased",
						"expired",
						"breaking",
						"broken"
					]
				}
			},
			leaseStatus: {
				serializedName: "x-ms-lease-status",
				xmlName: "x-ms-lease-status",
				type: {
					name: "Enum",
					allowedValues: ["locked", "unlocked"]
				}
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			versionId: {
				serializedName: "x-ms-version-id",
				xmlName: "x-ms-version-id",
				type: { name: "String" }
			},
			isCurrentVersion: {
				serializedName: "x-ms-is-current-version",
				xmlName: "x-ms-is-current-version",
				type: { name: "Boolean" }
			},
			acceptRanges: {
				serializedName: "accept-ranges",
				xmlName: "accept-ranges",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			blobCommittedBlockCount: {
				serializedName: "x-ms-blob-committed-block-count",
				xmlName: "x-ms-blob-committed-block-count",
				type: { name: "Number" }
			},
			isServerEncrypted: {
				serializedName: "x-ms-server-encrypted",
				xmlName: "x-ms-server-encrypted",
				type: { name: "Boolean" }
			},
			encryptionKeySha256: {
				serializedName: "x-ms-encryption-key-sha256",
				xmlName: "x-ms-encryption-key-sha256",
				type: { name: "String" }
			},
			encryptionScope: {
				serializedName: "x-ms-encryption-scope",
				xmlName: "x-ms-encryption-scope",
				type: { name: "String" }
			},
			blobContentMD5: {
				serializedName: "x-ms-blob-content-md5",
				xmlName: "x-ms-blob-content-md5",
				type: { name: "ByteArray" }
			},
			tagCount: {
				serializedName: "x-ms-tag-count",
				xmlName: "x-ms-tag-count",
				type: { name: "Number" }
			},
			isSealed: {
				serializedName: "x-ms-blob-sealed",
				xmlName: "x-ms-blob-sealed",
				type: { name: "Boolean" }
			},
			lastAccessed: {
				serializedName: "x-ms-last-access-time",
				xmlName: "x-ms-last-access-time",
				type: { name: "DateTimeRfc1123" }
			},
			immutabilityPolicyExpiresOn: {
				serializedName: "x-ms-immutability-policy-until-date",
				xmlName: "x-ms-immutability-policy-until-date",
				type: { name: "DateTimeRfc1123" }
			},
			immutabilityPolicyMode: {
				serializedName: "x-ms-immutability-policy-mode",
				xmlName: "x-ms-immutability-policy-mode",
				type: {
					name: "Enum",
					allowedValues: [
						"Mutable",
						"Unlocked",
						"Locked"
					]
				}
			},
			legalHold: {
				serializedName: "x-ms-legal-hold",
				xmlName: "x-ms-legal-hold",
				type: { name: "Boolean" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			},
			contentCrc64: {
				serializedName: "x-ms-content-crc64",
				xmlName: "x-ms-content-crc64",
				type: { name: "ByteArray" }
			}
		}
	}
};
const BlobDownloadExceptionHeaders = {
	serializedName: "Blob_downloadExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlobDownloadExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const BlobGetPropertiesHeaders = {
	serializedName: "Blob_getPropertiesHeaders",
	type: {
		name: "Composite",
		className: "BlobGetPropertiesHeaders",
		modelProperties: {
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			createdOn: {
				serializedName: "x-ms-creation-time",
				xmlName: "x-ms-creation-time",
				type: { name: "DateTimeRfc1123" }
			},
			metadata: {
				serializedName: "x-ms-meta",
				headerCollectionPrefix: "x-ms-meta-",
				xmlName: "x-ms-meta",
				type: {
					name: "Dictionary",
					value: { type: { name: "String" } }
				}
			},
			objectReplicationPolicyId: {
				serializedName: "x-ms-or-policy-id",
				xmlName: "x-ms-or-policy-id",
				type: { name: "String" }
			},
			objectReplicationRules: {
				serializedName: "x-ms-or",
				headerCollectionPrefix: "x-ms-or-",
				xmlName: "x-ms-or",
				type: {
					name: "Dictionary",
					value: { type: { name: "String" } }
				}
			},
			blobType: {
				serializedName: "x-ms-blob-type",
				xmlName: "x-ms-blob-type",
				type: {
					name: "Enum",
					allowedValues: [
						"BlockBlob",
						"PageBlob",
						"AppendBlob"
					]
				}
			},
			copyCompletedOn: {
				serializedName: "x-ms-copy-completion-time",
				xmlName: "x-ms-copy-completion-time",
				type: { name: "DateTimeRfc1123" }
			},
			copyStatusDescription: {
				serializedName: "x-ms-copy-status-description",
				xmlName: "x-ms-copy-status-description",
				type: { name: "String" }
			},
			copyId: {
				serializedName: "x-ms-copy-id",
				xmlName: "x-ms-copy-id",
				type: { name: "String" }
			},
			copyProgress: {
				serializedName: "x-ms-copy-progress",
				xmlName: "x-ms-copy-progress",
				type: { name: "String" }
			},
			copySource: {
				serializedName: "x-ms-copy-source",
				xmlName: "x-ms-copy-source",
				type: { name: "String" }
			},
			copyStatus: {
				serializedName: "x-ms-copy-status",
				xmlName: "x-ms-copy-status",
				type: {
					name: "Enum",
					allowedValues: [
						"pending",
						"success",
						"aborted",
						"failed"
					]
				}
			},
			isIncrementalCopy: {
				serializedName: "x-ms-incremental-copy",
				xmlName: "x-ms-incremental-copy",
				type: { name: "Boolean" }
			},
			destinationSnapshot: {
				serializedName: "x-ms-copy-destination-snapshot",
				xmlName: "x-ms-copy-destination-snapshot",
				type: { name: "String" }
			},
			leaseDuration: {
				serializedName: "x-ms-lease-duration",
				xmlName: "x-ms-lease-duration",
				type: {
					name: "Enum",
					allowedValues: ["infinite", "fixed"]
				}
			},
			leaseState: {
				serializedName: "x-ms-lease-state",
				xmlName: "x-ms-lease-state",
				type: {
					name: "Enum",
					allowedValues: [
						"available",
						"leased",
						"expired",
						"breaking",
						"broken"
					]
				}
			},
			leaseStatus: {
				serializedName: "x-ms-lease-status",
				xmlName: "x-ms-lease-status",
				type: {
					name: "Enum",
					allowedValues: ["locked", "unlocked"]
				}
			},
			contentLength: {
				serializedName: "content-length",
				xmlName: "content-length",
				type: { name: "Number" }
			},
			contentType: {
				serializedName: "content-type",
				xmlName: "content-type",
				type: { name: "String" }
			},
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			contentMD5: {
				serializedName: "content-md5",
				xmlName: "content-md5",
				type: { name: "ByteArray" }
			},
			contentEncoding: {
				serializedName: "content-encoding",
				xmlName: "content-encoding",
				type: { name: "String" }
			},
			contentDisposition: {
				serializedName: "content-disposition",
				xmlName: "content-disposition",
				type: { name: "String" }
			},
			contentLanguage: {
				serializedName: "content-language",
				xmlName: "content-language",
				type: { name: "String" }
			},
			cacheControl: {
				serializedName: "cache-control",
				xmlName: "cache-control",
				type: { name: "String" }
			},
			blobSequenceNumber: {
				serializedName: "x-ms-blob-sequence-number",
				xmlName: "x-ms-blob-sequence-number",
				type: { name: "Number" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			acceptRanges: {
				serializedName: "accept-ranges",
				xmlName: "accept-ranges",
				type: { name: "String" }
			},
			blobCommittedBlockCount: {
				serializedName: "x-ms-blob-committed-block-count",
				xmlName: "x-ms-blob-committed-block-count",
				type: { name: "Number" }
			},
			isServerEncrypted: {
				serializedName: "x-ms-server-encrypted",
				xmlName: "x-ms-server-encrypted",
				type: { name: "Boolean" }
			},
			encryptionKeySha256: {
				serializedName: "x-ms-encryption-key-sha256",
				xmlName: "x-ms-encryption-key-sha256",
				type: { name: "String" }
			},
			encryptionScope: {
				serializedName: "x-ms-encryption-scope",
				xmlName: "x-ms-encryption-scope",
				type: { name: "String" }
			},
			accessTier: {
				serializedName: "x-ms-access-tier",
				xmlName: "x-ms-access-tier",
				type: { name: "String" }
			},
			accessTierInferred: {
				serializedName: "x-ms-access-tier-inferred",
				xmlName: "x-ms-access-tier-inferred",
				type: { name: "Boolean" }
			},
			archiveStatus: {
				serializedName: "x-ms-archive-status",
				xmlName: "x-ms-archive-status",
				type: { name: "String" }
			},
			accessTierChangedOn: {
				serializedName: "x-ms-access-tier-change-time",
				xmlName: "x-ms-access-tier-change-time",
				type: { name: "DateTimeRfc1123" }
			},
			versionId: {
				serializedName: "x-ms-version-id",
				xmlName: "x-ms-version-id",
				type: { name: "String" }
			},
			isCurrentVersion: {
				serializedName: "x-ms-is-current-version",
				xmlName: "x-ms-is-current-version",
				type: { name: "Boolean" }
			},
			tagCount: {
				serializedName: "x-ms-tag-count",
				xmlName: "x-ms-tag-count",
				type: { name: "Number" }
			},
			expiresOn: {
				serializedName: "x-ms-expiry-time",
				xmlName: "x-ms-expiry-time",
				type: { name: "DateTimeRfc1123" }
			},
			isSealed: {
				serializedName: "x-ms-blob-sealed",
				xmlName: "x-ms-blob-sealed",
				type: { name: "Boolean" }
			},
			rehydratePriority: {
				serializedName: "x-ms-rehydrate-priority",
				xmlName: "x-ms-rehydrate-priority",
				type: {
					name: "Enum",
					allowedValues: ["High", "Standard"]
				}
			},
			lastAccessed: {
				serializedName: "x-ms-last-access-time",
				xmlName: "x-ms-last-access-time",
				type: { name: "DateTimeRfc1123" }
			},
			immutabilityPolicyExpiresOn: {
				serializedName: "x-ms-immutability-policy-until-date",
				xmlName: "x-ms-immutability-policy-until-date",
				type: { name: "DateTimeRfc1123" }
			},
			immutabilityPolicyMode: {
				serializedName: "x-ms-immutability-policy-mode",
				xmlName: "x-ms-immutability-policy-mode",
				type: {
					name: "Enum",
					allowedValues: [
						"Mutable",
						"Unlocked",
						"Locked"
					]
				}
			},
			legalHold: {
				serializedName: "x-ms-legal-hold",
				xmlName: "x-ms-legal-hold",
				type: { name: "Boolean" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const BlobGetPropertiesExceptionHeaders = {
	serializedName: "Blob_getPropertiesExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlobGetPropertiesExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const BlobDeleteHeaders = {
	serializedName: "Blob_deleteHeaders",
	type: {
		name: "Composite",
		className: "BlobDeleteHeaders",
		modelProperties: {
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const BlobDeleteExceptionHeaders = {
	serializedName: "Blob_deleteExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlobDeleteExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const BlobUndeleteHeaders = {
	serializedName: "Blob_undeleteHeaders",
	type: {
		name: "Composite",
		className: "BlobUndeleteHeaders",
		modelProperties: {
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const BlobUndeleteExceptionHeaders = {
	serializedName: "Blob_undeleteExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlobUndeleteExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const BlobSetExpiryHeaders = {
	serializedName: "Blob_setExpiryHeaders",
	type: {
		name: "Composite",
		className: "BlobSetExpiryHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			}
		}
	}
};
const BlobSetExpiryExceptionHeaders = {
	serializedName: "Blob_setExpiryExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlobSetExpiryExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const BlobSetHttpHeadersHeaders = {
	serializedName: "Blob_setHttpHeadersHeaders",
	type: {
		name: "Composite",
		className: "BlobSetHttpHeadersHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			blobSequenceNumber: {
				serializedName: "x-ms-blob-sequence-number",
				xmlName: "x-ms-blob-sequence-number",
				type: { name: "Number" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const BlobSetHttpHeadersExceptionHeaders = {
	serializedName: "Blob_setHttpHeadersExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlobSetHttpHeadersExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const BlobSetImmutabilityPolicyHeaders = {
	serializedName: "Blob_setImmutabilityPolicyHeaders",
	type: {
		name: "Composite",
		className: "BlobSetImmutabilityPolicyHeaders",
		modelProperties: {
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			immutabilityPolicyExpiry: {
				serializedName: "x-ms-immutability-policy-until-date",
				xmlName: "x-ms-immutability-policy-until-date",
				type: { name: "DateTimeRfc1123" }
			},
			immutabilityPolicyMode: {
				serializedName: "x-ms-immutability-policy-mode",
				xmlName: "x-ms-immutability-policy-mode",
				type: {
					name: "Enum",
					allowedValues: [
						"Mutable",
						"Unlocked",
						"Locked"
					]
				}
			}
		}
	}
};
const BlobSetImmutabilityPolicyExceptionHeaders = {
	serializedName: "Blob_setImmutabilityPolicyExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlobSetImmutabilityPolicyExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const BlobDeleteImmutabilityPolicyHeaders = {
	serializedName: "Blob_deleteImmutabilityPolicyHeaders",
	type: {
		name: "Composite",
		className: "BlobDeleteImmutabilityPolicyHeaders",
		modelProperties: {
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			}
		}
	}
};
const BlobDeleteImmutabilityPolicyExceptionHeaders = {
	serializedName: "Blob_deleteImmutabilityPolicyExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlobDeleteImmutabilityPolicyExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const BlobSetLegalHoldHeaders = {
	serializedName: "Blob_setLegalHoldHeaders",
	type: {
		name: "Composite",
		className: "BlobSetLegalHoldHeaders",
		modelProperties: {
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			legalHold: {
				serializedName: "x-ms-legal-hold",
				xmlName: "x-ms-legal-hold",
				type: { name: "Boolean" }
			}
		}
	}
};
const BlobSetLegalHoldExceptionHeaders = {
	serializedName: "Blob_setLegalHoldExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlobSetLegalHoldExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const BlobSetMetadataHeaders = {
	serializedName: "Blob_setMetadataHeaders",
	type: {
		name: "Composite",
		className: "BlobSetMetadataHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			versionId: {
				serializedName: "x-ms-version-id",
				xmlName: "x-ms-version-id",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			isServerEncrypted: {
				serializedName: "x-ms-request-server-encrypted",
				xmlName: "x-ms-request-server-encrypted",
				type: { name: "Boolean" }
			},
			encryptionKeySha256: {
				serializedName: "x-ms-encryption-key-sha256",
				xmlName: "x-ms-encryption-key-sha256",
				type: { name: "String" }
			},
			encryptionScope: {
				serializedName: "x-ms-encryption-scope",
				xmlName: "x-ms-encryption-scope",
				type: { name: "String" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const BlobSetMetadataExceptionHeaders = {
	serializedName: "Blob_setMetadataExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlobSetMetadataExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const BlobAcquireLeaseHeaders = {
	serializedName: "Blob_acquireLeaseHeaders",
	type: {
		name: "Composite",
		className: "BlobAcquireLeaseHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			leaseId: {
				serializedName: "x-ms-lease-id",
				xmlName: "x-ms-lease-id",
				type: { name: "String" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			}
		}
	}
};
const BlobAcquireLeaseExceptionHeaders = {
	serializedName: "Blob_acquireLeaseExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlobAcquireLeaseExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const BlobReleaseLeaseHeaders = {
	serializedName: "Blob_releaseLeaseHeaders",
	type: {
		name: "Composite",
		className: "BlobReleaseLeaseHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			}
		}
	}
};
const BlobReleaseLeaseExceptionHeaders = {
	serializedName: "Blob_releaseLeaseExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlobReleaseLeaseExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const BlobRenewLeaseHeaders = {
	serializedName: "Blob_renewLeaseHeaders",
	type: {
		name: "Composite",
		className: "BlobRenewLeaseHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			leaseId: {
				serializedName: "x-ms-lease-id",
				xmlName: "x-ms-lease-id",
				type: { name: "String" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			}
		}
	}
};
const BlobRenewLeaseExceptionHeaders = {
	serializedName: "Blob_renewLeaseExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlobRenewLeaseExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const BlobChangeLeaseHeaders = {
	serializedName: "Blob_changeLeaseHeaders",
	type: {
		name: "Composite",
		className: "BlobChangeLeaseHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			leaseId: {
				serializedName: "x-ms-lease-id",
				xmlName: "x-ms-lease-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			}
		}
	}
};
const BlobChangeLeaseExceptionHeaders = {
	serializedName: "Blob_changeLeaseExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlobChangeLeaseExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const BlobBreakLeaseHeaders = {
	serializedName: "Blob_breakLeaseHeaders",
	type: {
		name: "Composite",
		className: "BlobBreakLeaseHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			leaseTime: {
				serializedName: "x-ms-lease-time",
				xmlName: "x-ms-lease-time",
				type: { name: "Number" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			}
		}
	}
};
const BlobBreakLeaseExceptionHeaders = {
	serializedName: "Blob_breakLeaseExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlobBreakLeaseExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const BlobCreateSnapshotHeaders = {
	serializedName: "Blob_createSnapshotHeaders",
	type: {
		name: "Composite",
		className: "BlobCreateSnapshotHeaders",
		modelProperties: {
			snapshot: {
				serializedName: "x-ms-snapshot",
				xmlName: "x-ms-snapshot",
				type: { name: "String" }
			},
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			versionId: {
				serializedName: "x-ms-version-id",
				xmlName: "x-ms-version-id",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			isServerEncrypted: {
				serializedName: "x-ms-request-server-encrypted",
				xmlName: "x-ms-request-server-encrypted",
				type: { name: "Boolean" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const BlobCreateSnapshotExceptionHeaders = {
	serializedName: "Blob_createSnapshotExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlobCreateSnapshotExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const BlobStartCopyFromURLHeaders = {
	serializedName: "Blob_startCopyFromURLHeaders",
	type: {
		name: "Composite",
		className: "BlobStartCopyFromURLHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			versionId: {
				serializedName: "x-ms-version-id",
				xmlName: "x-ms-version-id",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			copyId: {
				serializedName: "x-ms-copy-id",
				xmlName: "x-ms-copy-id",
				type: { name: "String" }
			},
			copyStatus: {
				serializedName: "x-ms-copy-status",
				xmlName: "x-ms-copy-status",
				type: {
					name: "Enum",
					allowedValues: [
						"pending",
						"success",
						"aborted",
						"failed"
					]
				}
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const BlobStartCopyFromURLExceptionHeaders = {
	serializedName: "Blob_startCopyFromURLExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlobStartCopyFromURLExceptionHeaders",
		modelProperties: {
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			},
			copySourceErrorCode: {
				serializedName: "x-ms-copy-source-error-code",
				xmlName: "x-ms-copy-source-error-code",
				type: { name: "String" }
			},
			copySourceStatusCode: {
				serializedName: "x-ms-copy-source-status-code",
				xmlName: "x-ms-copy-source-status-code",
				type: { name: "Number" }
			}
		}
	}
};
const BlobCopyFromURLHeaders = {
	serializedName: "Blob_copyFromURLHeaders",
	type: {
		name: "Composite",
		className: "BlobCopyFromURLHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			versionId: {
				serializedName: "x-ms-version-id",
				xmlName: "x-ms-version-id",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			copyId: {
				serializedName: "x-ms-copy-id",
				xmlName: "x-ms-copy-id",
				type: { name: "String" }
			},
			copyStatus: {
				defaultValue: "success",
				isConstant: true,
				serializedName: "x-ms-copy-status",
				type: { name: "String" }
			},
			contentMD5: {
				serializedName: "content-md5",
				xmlName: "content-md5",
				type: { name: "ByteArray" }
			},
			xMsContentCrc64: {
				serializedName: "x-ms-content-crc64",
				xmlName: "x-ms-content-crc64",
				type: { name: "ByteArray" }
			},
			encryptionScope: {
				serializedName: "x-ms-encryption-scope",
				xmlName: "x-ms-encryption-scope",
				type: { name: "String" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const BlobCopyFromURLExceptionHeaders = {
	serializedName: "Blob_copyFromURLExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlobCopyFromURLExceptionHeaders",
		modelProperties: {
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			},
			copySourceErrorCode: {
				serializedName: "x-ms-copy-source-error-code",
				xmlName: "x-ms-copy-source-error-code",
				type: { name: "String" }
			},
			copySourceStatusCode: {
				serializedName: "x-ms-copy-source-status-code",
				xmlName: "x-ms-copy-source-status-code",
				type: { name: "Number" }
			}
		}
	}
};
const BlobAbortCopyFromURLHeaders = {
	serializedName: "Blob_abortCopyFromURLHeaders",
	type: {
		name: "Composite",
		className: "BlobAbortCopyFromURLHeaders",
		modelProperties: {
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const BlobAbortCopyFromURLExceptionHeaders = {
	serializedName: "Blob_abortCopyFromURLExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlobAbortCopyFromURLExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const BlobSetTierHeaders = {
	serializedName: "Blob_setTierHeaders",
	type: {
		name: "Composite",
		className: "BlobSetTierHeaders",
		modelProperties: {
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const BlobSetTierExceptionHeaders = {
	serializedName: "Blob_setTierExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlobSetTierExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const BlobGetAccountInfoHeaders = {
	serializedName: "Blob_getAccountInfoHeaders",
	type: {
		name: "Composite",
		className: "BlobGetAccountInfoHeaders",
		modelProperties: {
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			skuName: {
				serializedName: "x-ms-sku-name",
				xmlName: "x-ms-sku-name",
				type: {
					name: "Enum",
					allowedValues: [
						"Standard_LRS",
						"Standard_GRS",
						"Standard_RAGRS",
						"Standard_ZRS",
						"Premium_LRS"
					]
				}
			},
			accountKind: {
				serializedName: "x-ms-account-kind",
				xmlName: "x-ms-account-kind",
				type: {
					name: "Enum",
					allowedValues: [
						"Storage",
						"BlobStorage",
						"StorageV2",
						"FileStorage",
						"BlockBlobStorage"
					]
				}
			},
			isHierarchicalNamespaceEnabled: {
				serializedName: "x-ms-is-hns-enabled",
				xmlName: "x-ms-is-hns-enabled",
				type: { name: "Boolean" }
			}
		}
	}
};
const BlobGetAccountInfoExceptionHeaders = {
	serializedName: "Blob_getAccountInfoExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlobGetAccountInfoExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const BlobQueryHeaders = {
	serializedName: "Blob_queryHeaders",
	type: {
		name: "Composite",
		className: "BlobQueryHeaders",
		modelProperties: {
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			metadata: {
				serializedName: "x-ms-meta",
				headerCollectionPrefix: "x-ms-meta-",
				xmlName: "x-ms-meta",
				type: {
					name: "Dictionary",
					value: { type: { name: "String" } }
				}
			},
			contentLength: {
				serializedName: "content-length",
				xmlName: "content-length",
				type: { name: "Number" }
			},
			contentType: {
				serializedName: "content-type",
				xmlName: "content-type",
				type: { name: "String" }
			},
			contentRange: {
				serializedName: "content-range",
				xmlName: "content-range",
				type: { name: "String" }
			},
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			contentMD5: {
				serializedName: "content-md5",
				xmlName: "content-md5",
				type: { name: "ByteArray" }
			},
			contentEncoding: {
				serializedName: "content-encoding",
				xmlName: "content-encoding",
				type: { name: "String" }
			},
			cacheControl: {
				serializedName: "cache-control",
				xmlName: "cache-control",
				type: { name: "String" }
			},
			contentDisposition: {
				serializedName: "content-disposition",
				xmlName: "content-disposition",
				type: { name: "String" }
			},
			contentLanguage: {
				serializedName: "content-language",
				xmlName: "content-language",
				type: { name: "String" }
			},
			blobSequenceNumber: {
				serializedName: "x-ms-blob-sequence-number",
				xmlName: "x-ms-blob-sequence-number",
				type: { name: "Number" }
			},
			blobType: {
				serializedName: "x-ms-blob-type",
				xmlName: "x-ms-blob-type",
				type: {
					name: "Enum",
					allowedValues: [
						"BlockBlob",
						"PageBlob",
						"AppendBlob"
					]
				}
			},
			copyCompletionTime: {
				serializedName: "x-ms-copy-completion-time",
				xmlName: "x-ms-copy-completion-time",
				type: { name: "DateTimeRfc1123" }
			},
			copyStatusDescription: {
				serializedName: "x-ms-copy-status-description",
				xmlName: "x-ms-copy-status-description",
				type: { name: "String" }
			},
			copyId: {
				serializedName: "x-ms-copy-id",
				xmlName: "x-ms-copy-id",
				type: { name: "String" }
			},
			copyProgress: {
				serializedName: "x-ms-copy-progress",
				xmlName: "x-ms-copy-progress",
				type: { name: "String" }
			},
			copySource: {
				serializedName: "x-ms-copy-source",
				xmlName: "x-ms-copy-source",
				type: { name: "String" }
			},
			copyStatus: {
				serializedName: "x-ms-copy-status",
				xmlName: "x-ms-copy-status",
				type: {
					name: "Enum",
					allowedValues: [
						"pending",
						"success",
						"aborted",
						"failed"
					]
				}
			},
			leaseDuration: {
				serializedName: "x-ms-lease-duration",
				xmlName: "x-ms-lease-duration",
				type: {
					name: "Enum",
					allowedValues: ["infinite", "fixed"]
				}
			},
			leaseState: {
				serializedName: "x-ms-lease-state",
				xmlName: "x-ms-lease-state",
				type: {
					name: "Enum",
					allowedValues: [
						"available",
						"leased",
						"expired",
						"breaking",
						"broken"
					]
				}
			},
			leaseStatus: {
				serializedName: "x-ms-lease-status",
				xmlName: "x-ms-lease-status",
				type: {
					name: "Enum",
					allowedValues: ["locked", "unlocked"]
				}
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			acceptRanges: {
				serializedName: "accept-ranges",
				xmlName: "accept-ranges",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			blobCommittedBlockCount: {
				serializedName: "x-ms-blob-committed-block-count",
				xmlName: "x-ms-blob-committed-block-count",
				type: { name: "Number" }
			},
			isServerEncrypted: {
				serializedName: "x-ms-server-encrypted",
				xmlName: "x-ms-server-encrypted",
				type: { name: "Boolean" }
			},
			encryptionKeySha256: {
				serializedName: "x-ms-encryption-key-sha256",
				xmlName: "x-ms-encryption-key-sha256",
				type: { name: "String" }
			},
			encryptionScope: {
				serializedName: "x-ms-encryption-scope",
				xmlName: "x-ms-encryption-scope",
				type: { name: "String" }
			},
			blobContentMD5: {
				serializedName: "x-ms-blob-content-md5",
				xmlName: "x-ms-blob-content-md5",
				type: { name: "ByteArray" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			},
			contentCrc64: {
				serializedName: "x-ms-content-crc64",
				xmlName: "x-ms-content-crc64",
				type: { name: "ByteArray" }
			}
		}
	}
};
const BlobQueryExceptionHeaders = {
	serializedName: "Blob_queryExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlobQueryExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const BlobGetTagsHeaders = {
	serializedName: "Blob_getTagsHeaders",
	type: {
		name: "Composite",
		className: "BlobGetTagsHeaders",
		modelProperties: {
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const BlobGetTagsExceptionHeaders = {
	serializedName: "Blob_getTagsExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlobGetTagsExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const BlobSetTagsHeaders = {
	serializedName: "Blob_setTagsHeaders",
	type: {
		name: "Composite",
		className: "BlobSetTagsHeaders",
		modelProperties: {
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const BlobSetTagsExceptionHeaders = {
	serializedName: "Blob_setTagsExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlobSetTagsExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const PageBlobCreateHeaders = {
	serializedName: "PageBlob_createHeaders",
	type: {
		name: "Composite",
		className: "PageBlobCreateHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			contentMD5: {
				serializedName: "content-md5",
				xmlName: "content-md5",
				type: { name: "ByteArray" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			versionId: {
				serializedName: "x-ms-version-id",
				xmlName: "x-ms-version-id",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			isServerEncrypted: {
				serializedName: "x-ms-request-server-encrypted",
				xmlName: "x-ms-request-server-encrypted",
				type: { name: "Boolean" }
			},
			encryptionKeySha256: {
				serializedName: "x-ms-encryption-key-sha256",
				xmlName: "x-ms-encryption-key-sha256",
				type: { name: "String" }
			},
			encryptionScope: {
				serializedName: "x-ms-encryption-scope",
				xmlName: "x-ms-encryption-scope",
				type: { name: "String" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const PageBlobCreateExceptionHeaders = {
	serializedName: "PageBlob_createExceptionHeaders",
	type: {
		name: "Composite",
		className: "PageBlobCreateExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const PageBlobUploadPagesHeaders = {
	serializedName: "PageBlob_uploadPagesHeaders",
	type: {
		name: "Composite",
		className: "PageBlobUploadPagesHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			contentMD5: {
				serializedName: "content-md5",
				xmlName: "content-md5",
				type: { name: "ByteArray" }
			},
			xMsContentCrc64: {
				serializedName: "x-ms-content-crc64",
				xmlName: "x-ms-content-crc64",
				type: { name: "ByteArray" }
			},
			blobSequenceNumber: {
				serializedName: "x-ms-blob-sequence-number",
				xmlName: "x-ms-blob-sequence-number",
				type: { name: "Number" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			isServerEncrypted: {
				serializedName: "x-ms-request-server-encrypted",
				xmlName: "x-ms-request-server-encrypted",
				type: { name: "Boolean" }
			},
			encryptionKeySha256: {
				serializedName: "x-ms-encryption-key-sha256",
				xmlName: "x-ms-encryption-key-sha256",
				type: { name: "String" }
			},
			encryptionScope: {
				serializedName: "x-ms-encryption-scope",
				xmlName: "x-ms-encryption-scope",
				type: { name: "String" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const PageBlobUploadPagesExceptionHeaders = {
	serializedName: "PageBlob_uploadPagesExceptionHeaders",
	type: {
		name: "Composite",
		className: "PageBlobUploadPagesExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const PageBlobClearPagesHeaders = {
	serializedName: "PageBlob_clearPagesHeaders",
	type: {
		name: "Composite",
		className: "PageBlobClearPagesHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			contentMD5: {
				serializedName: "content-md5",
				xmlName: "content-md5",
				type: { name: "ByteArray" }
			},
			xMsContentCrc64: {
				serializedName: "x-ms-content-crc64",
				xmlName: "x-ms-content-crc64",
				type: { name: "ByteArray" }
			},
			blobSequenceNumber: {
				serializedName: "x-ms-blob-sequence-number",
				xmlName: "x-ms-blob-sequence-number",
				type: { name: "Number" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const PageBlobClearPagesExceptionHeaders = {
	serializedName: "PageBlob_clearPagesExceptionHeaders",
	type: {
		name: "Composite",
		className: "PageBlobClearPagesExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const PageBlobUploadPagesFromURLHeaders = {
	serializedName: "PageBlob_uploadPagesFromURLHeaders",
	type: {
		name: "Composite",
		className: "PageBlobUploadPagesFromURLHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			contentMD5: {
				serializedName: "content-md5",
				xmlName: "content-md5",
				type: { name: "ByteArray" }
			},
			xMsContentCrc64: {
				serializedName: "x-ms-content-crc64",
				xmlName: "x-ms-content-crc64",
				type: { name: "ByteArray" }
			},
			blobSequenceNumber: {
				serializedName: "x-ms-blob-sequence-number",
				xmlName: "x-ms-blob-sequence-number",
				type: { name: "Number" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			isServerEncrypted: {
				serializedName: "x-ms-request-server-encrypted",
				xmlName: "x-ms-request-server-encrypted",
				type: { name: "Boolean" }
			},
			encryptionKeySha256: {
				serializedName: "x-ms-encryption-key-sha256",
				xmlName: "x-ms-encryption-key-sha256",
				type: { name: "String" }
			},
			encryptionScope: {
				serializedName: "x-ms-encryption-scope",
				xmlName: "x-ms-encryption-scope",
				type: { name: "String" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const PageBlobUploadPagesFromURLExceptionHeaders = {
	serializedName: "PageBlob_uploadPagesFromURLExceptionHeaders",
	type: {
		name: "Composite",
		className: "PageBlobUploadPagesFromURLExceptionHeaders",
		modelProperties: {
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			},
			copySourceErrorCode: {
				serializedName: "x-ms-copy-source-error-code",
				xmlName: "x-ms-copy-source-error-code",
				type: { name: "String" }
			},
			copySourceStatusCode: {
				serializedName: "x-ms-copy-source-status-code",
				xmlName: "x-ms-copy-source-status-code",
				type: { name: "Number" }
			}
		}
	}
};
const PageBlobGetPageRangesHeaders = {
	serializedName: "PageBlob_getPageRangesHeaders",
	type: {
		name: "Composite",
		className: "PageBlobGetPageRangesHeaders",
		modelProperties: {
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			blobContentLength: {
				serializedName: "x-ms-blob-content-length",
				xmlName: "x-ms-blob-content-length",
				type: { name: "Number" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const PageBlobGetPageRangesExceptionHeaders = {
	serializedName: "PageBlob_getPageRangesExceptionHeaders",
	type: {
		name: "Composite",
		className: "PageBlobGetPageRangesExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const PageBlobGetPageRangesDiffHeaders = {
	serializedName: "PageBlob_getPageRangesDiffHeaders",
	type: {
		name: "Composite",
		className: "PageBlobGetPageRangesDiffHeaders",
		modelProperties: {
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			blobContentLength: {
				serializedName: "x-ms-blob-content-length",
				xmlName: "x-ms-blob-content-length",
				type: { name: "Number" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const PageBlobGetPageRangesDiffExceptionHeaders = {
	serializedName: "PageBlob_getPageRangesDiffExceptionHeaders",
	type: {
		name: "Composite",
		className: "PageBlobGetPageRangesDiffExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const PageBlobResizeHeaders = {
	serializedName: "PageBlob_resizeHeaders",
	type: {
		name: "Composite",
		className: "PageBlobResizeHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			blobSequenceNumber: {
				serializedName: "x-ms-blob-sequence-number",
				xmlName: "x-ms-blob-sequence-number",
				type: { name: "Number" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const PageBlobResizeExceptionHeaders = {
	serializedName: "PageBlob_resizeExceptionHeaders",
	type: {
		name: "Composite",
		className: "PageBlobResizeExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const PageBlobUpdateSequenceNumberHeaders = {
	serializedName: "PageBlob_updateSequenceNumberHeaders",
	type: {
		name: "Composite",
		className: "PageBlobUpdateSequenceNumberHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			blobSequenceNumber: {
				serializedName: "x-ms-blob-sequence-number",
				xmlName: "x-ms-blob-sequence-number",
				type: { name: "Number" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const PageBlobUpdateSequenceNumberExceptionHeaders = {
	serializedName: "PageBlob_updateSequenceNumberExceptionHeaders",
	type: {
		name: "Composite",
		className: "PageBlobUpdateSequenceNumberExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const PageBlobCopyIncrementalHeaders = {
	serializedName: "PageBlob_copyIncrementalHeaders",
	type: {
		name: "Composite",
		className: "PageBlobCopyIncrementalHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			copyId: {
				serializedName: "x-ms-copy-id",
				xmlName: "x-ms-copy-id",
				type: { name: "String" }
			},
			copyStatus: {
				serializedName: "x-ms-copy-status",
				xmlName: "x-ms-copy-status",
				type: {
					name: "Enum",
					allowedValues: [
						"pending",
						"success",
						"aborted",
						"failed"
					]
				}
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const PageBlobCopyIncrementalExceptionHeaders = {
	serializedName: "PageBlob_copyIncrementalExceptionHeaders",
	type: {
		name: "Composite",
		className: "PageBlobCopyIncrementalExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const AppendBlobCreateHeaders = {
	serializedName: "AppendBlob_createHeaders",
	type: {
		name: "Composite",
		className: "AppendBlobCreateHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			contentMD5: {
				serializedName: "content-md5",
				xmlName: "content-md5",
				type: { name: "ByteArray" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			versionId: {
				serializedName: "x-ms-version-id",
				xmlName: "x-ms-version-id",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			isServerEncrypted: {
				serializedName: "x-ms-request-server-encrypted",
				xmlName: "x-ms-request-server-encrypted",
				type: { name: "Boolean" }
			},
			encryptionKeySha256: {
				serializedName: "x-ms-encryption-key-sha256",
				xmlName: "x-ms-encryption-key-sha256",
				type: { name: "String" }
			},
			encryptionScope: {
				serializedName: "x-ms-encryption-scope",
				xmlName: "x-ms-encryption-scope",
				type: { name: "String" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const AppendBlobCreateExceptionHeaders = {
	serializedName: "AppendBlob_createExceptionHeaders",
	type: {
		name: "Composite",
		className: "AppendBlobCreateExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const AppendBlobAppendBlockHeaders = {
	serializedName: "AppendBlob_appendBlockHeaders",
	type: {
		name: "Composite",
		className: "AppendBlobAppendBlockHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			contentMD5: {
				serializedName: "content-md5",
				xmlName: "content-md5",
				type: { name: "ByteArray" }
			},
			xMsContentCrc64: {
				serializedName: "x-ms-content-crc64",
				xmlName: "x-ms-content-crc64",
				type: { name: "ByteArray" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			blobAppendOffset: {
				serializedName: "x-ms-blob-append-offset",
				xmlName: "x-ms-blob-append-offset",
				type: { name: "String" }
			},
			blobCommittedBlockCount: {
				serializedName: "x-ms-blob-committed-block-count",
				xmlName: "x-ms-blob-committed-block-count",
				type: { name: "Number" }
			},
			isServerEncrypted: {
				serializedName: "x-ms-request-server-encrypted",
				xmlName: "x-ms-request-server-encrypted",
				type: { name: "Boolean" }
			},
			encryptionKeySha256: {
				serializedName: "x-ms-encryption-key-sha256",
				xmlName: "x-ms-encryption-key-sha256",
				type: { name: "String" }
			},
			encryptionScope: {
				serializedName: "x-ms-encryption-scope",
				xmlName: "x-ms-encryption-scope",
				type: { name: "String" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const AppendBlobAppendBlockExceptionHeaders = {
	serializedName: "AppendBlob_appendBlockExceptionHeaders",
	type: {
		name: "Composite",
		className: "AppendBlobAppendBlockExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const AppendBlobAppendBlockFromUrlHeaders = {
	serializedName: "AppendBlob_appendBlockFromUrlHeaders",
	type: {
		name: "Composite",
		className: "AppendBlobAppendBlockFromUrlHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			contentMD5: {
				serializedName: "content-md5",
				xmlName: "content-md5",
				type: { name: "ByteArray" }
			},
			xMsContentCrc64: {
				serializedName: "x-ms-content-crc64",
				xmlName: "x-ms-content-crc64",
				type: { name: "ByteArray" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			blobAppendOffset: {
				serializedName: "x-ms-blob-append-offset",
				xmlName: "x-ms-blob-append-offset",
				type: { name: "String" }
			},
			blobCommittedBlockCount: {
				serializedName: "x-ms-blob-committed-block-count",
				xmlName: "x-ms-blob-committed-block-count",
				type: { name: "Number" }
			},
			encryptionKeySha256: {
				serializedName: "x-ms-encryption-key-sha256",
				xmlName: "x-ms-encryption-key-sha256",
				type: { name: "String" }
			},
			encryptionScope: {
				serializedName: "x-ms-encryption-scope",
				xmlName: "x-ms-encryption-scope",
				type: { name: "String" }
			},
			isServerEncrypted: {
				serializedName: "x-ms-request-server-encrypted",
				xmlName: "x-ms-request-server-encrypted",
				type: { name: "Boolean" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const AppendBlobAppendBlockFromUrlExceptionHeaders = {
	serializedName: "AppendBlob_appendBlockFromUrlExceptionHeaders",
	type: {
		name: "Composite",
		className: "AppendBlobAppendBlockFromUrlExceptionHeaders",
		modelProperties: {
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			},
			copySourceErrorCode: {
				serializedName: "x-ms-copy-source-error-code",
				xmlName: "x-ms-copy-source-error-code",
				type: { name: "String" }
			},
			copySourceStatusCode: {
				serializedName: "x-ms-copy-source-status-code",
				xmlName: "x-ms-copy-source-status-code",
				type: { name: "Number" }
			}
		}
	}
};
const AppendBlobSealHeaders = {
	serializedName: "AppendBlob_sealHeaders",
	type: {
		name: "Composite",
		className: "AppendBlobSealHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			isSealed: {
				serializedName: "x-ms-blob-sealed",
				xmlName: "x-ms-blob-sealed",
				type: { name: "Boolean" }
			}
		}
	}
};
const AppendBlobSealExceptionHeaders = {
	serializedName: "AppendBlob_sealExceptionHeaders",
	type: {
		name: "Composite",
		className: "AppendBlobSealExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const BlockBlobUploadHeaders = {
	serializedName: "BlockBlob_uploadHeaders",
	type: {
		name: "Composite",
		className: "BlockBlobUploadHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			contentMD5: {
				serializedName: "content-md5",
				xmlName: "content-md5",
				type: { name: "ByteArray" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			versionId: {
				serializedName: "x-ms-version-id",
				xmlName: "x-ms-version-id",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			isServerEncrypted: {
				serializedName: "x-ms-request-server-encrypted",
				xmlName: "x-ms-request-server-encrypted",
				type: { name: "Boolean" }
			},
			encryptionKeySha256: {
				serializedName: "x-ms-encryption-key-sha256",
				xmlName: "x-ms-encryption-key-sha256",
				type: { name: "String" }
			},
			encryptionScope: {
				serializedName: "x-ms-encryption-scope",
				xmlName: "x-ms-encryption-scope",
				type: { name: "String" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const BlockBlobUploadExceptionHeaders = {
	serializedName: "BlockBlob_uploadExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlockBlobUploadExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const BlockBlobPutBlobFromUrlHeaders = {
	serializedName: "BlockBlob_putBlobFromUrlHeaders",
	type: {
		name: "Composite",
		className: "BlockBlobPutBlobFromUrlHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			contentMD5: {
				serializedName: "content-md5",
				xmlName: "content-md5",
				type: { name: "ByteArray" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			versionId: {
				serializedName: "x-ms-version-id",
				xmlName: "x-ms-version-id",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			isServerEncrypted: {
				serializedName: "x-ms-request-server-encrypted",
				xmlName: "x-ms-request-server-encrypted",
				type: { name: "Boolean" }
			},
			encryptionKeySha256: {
				serializedName: "x-ms-encryption-key-sha256",
				xmlName: "x-ms-encryption-key-sha256",
				type: { name: "String" }
			},
			encryptionScope: {
				serializedName: "x-ms-encryption-scope",
				xmlName: "x-ms-encryption-scope",
				type: { name: "String" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const BlockBlobPutBlobFromUrlExceptionHeaders = {
	serializedName: "BlockBlob_putBlobFromUrlExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlockBlobPutBlobFromUrlExceptionHeaders",
		modelProperties: {
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			},
			copySourceErrorCode: {
				serializedName: "x-ms-copy-source-error-code",
				xmlName: "x-ms-copy-source-error-code",
				type: { name: "String" }
			},
			copySourceStatusCode: {
				serializedName: "x-ms-copy-source-status-code",
				xmlName: "x-ms-copy-source-status-code",
				type: { name: "Number" }
			}
		}
	}
};
const BlockBlobStageBlockHeaders = {
	serializedName: "BlockBlob_stageBlockHeaders",
	type: {
		name: "Composite",
		className: "BlockBlobStageBlockHeaders",
		modelProperties: {
			contentMD5: {
				serializedName: "content-md5",
				xmlName: "content-md5",
				type: { name: "ByteArray" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			xMsContentCrc64: {
				serializedName: "x-ms-content-crc64",
				xmlName: "x-ms-content-crc64",
				type: { name: "ByteArray" }
			},
			isServerEncrypted: {
				serializedName: "x-ms-request-server-encrypted",
				xmlName: "x-ms-request-server-encrypted",
				type: { name: "Boolean" }
			},
			encryptionKeySha256: {
				serializedName: "x-ms-encryption-key-sha256",
				xmlName: "x-ms-encryption-key-sha256",
				type: { name: "String" }
			},
			encryptionScope: {
				serializedName: "x-ms-encryption-scope",
				xmlName: "x-ms-encryption-scope",
				type: { name: "String" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const BlockBlobStageBlockExceptionHeaders = {
	serializedName: "BlockBlob_stageBlockExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlockBlobStageBlockExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const BlockBlobStageBlockFromURLHeaders = {
	serializedName: "BlockBlob_stageBlockFromURLHeaders",
	type: {
		name: "Composite",
		className: "BlockBlobStageBlockFromURLHeaders",
		modelProperties: {
			contentMD5: {
				serializedName: "content-md5",
				xmlName: "content-md5",
				type: { name: "ByteArray" }
			},
			xMsContentCrc64: {
				serializedName: "x-ms-content-crc64",
				xmlName: "x-ms-content-crc64",
				type: { name: "ByteArray" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			isServerEncrypted: {
				serializedName: "x-ms-request-server-encrypted",
				xmlName: "x-ms-request-server-encrypted",
				type: { name: "Boolean" }
			},
			encryptionKeySha256: {
				serializedName: "x-ms-encryption-key-sha256",
				xmlName: "x-ms-encryption-key-sha256",
				type: { name: "String" }
			},
			encryptionScope: {
				serializedName: "x-ms-encryption-scope",
				xmlName: "x-ms-encryption-scope",
				type: { name: "String" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const BlockBlobStageBlockFromURLExceptionHeaders = {
	serializedName: "BlockBlob_stageBlockFromURLExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlockBlobStageBlockFromURLExceptionHeaders",
		modelProperties: {
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			},
			copySourceErrorCode: {
				serializedName: "x-ms-copy-source-error-code",
				xmlName: "x-ms-copy-source-error-code",
				type: { name: "String" }
			},
			copySourceStatusCode: {
				serializedName: "x-ms-copy-source-status-code",
				xmlName: "x-ms-copy-source-status-code",
				type: { name: "Number" }
			}
		}
	}
};
const BlockBlobCommitBlockListHeaders = {
	serializedName: "BlockBlob_commitBlockListHeaders",
	type: {
		name: "Composite",
		className: "BlockBlobCommitBlockListHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			contentMD5: {
				serializedName: "content-md5",
				xmlName: "content-md5",
				type: { name: "ByteArray" }
			},
			xMsContentCrc64: {
				serializedName: "x-ms-content-crc64",
				xmlName: "x-ms-content-crc64",
				type: { name: "ByteArray" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			versionId: {
				serializedName: "x-ms-version-id",
				xmlName: "x-ms-version-id",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			isServerEncrypted: {
				serializedName: "x-ms-request-server-encrypted",
				xmlName: "x-ms-request-server-encrypted",
				type: { name: "Boolean" }
			},
			encryptionKeySha256: {
				serializedName: "x-ms-encryption-key-sha256",
				xmlName: "x-ms-encryption-key-sha256",
				type: { name: "String" }
			},
			encryptionScope: {
				serializedName: "x-ms-encryption-scope",
				xmlName: "x-ms-encryption-scope",
				type: { name: "String" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const BlockBlobCommitBlockListExceptionHeaders = {
	serializedName: "BlockBlob_commitBlockListExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlockBlobCommitBlockListExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const BlockBlobGetBlockListHeaders = {
	serializedName: "BlockBlob_getBlockListHeaders",
	type: {
		name: "Composite",
		className: "BlockBlobGetBlockListHeaders",
		modelProperties: {
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			contentType: {
				serializedName: "content-type",
				xmlName: "content-type",
				type: { name: "String" }
			},
			blobContentLength: {
				serializedName: "x-ms-blob-content-length",
				xmlName: "x-ms-blob-content-length",
				type: { name: "Number" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const BlockBlobGetBlockListExceptionHeaders = {
	serializedName: "BlockBlob_getBlockListExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlockBlobGetBlockListExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};

// node_modules/@actions/cache/node_modules/@azure/storage-blob/dist/esm/generated/src/models/parameters.js
const contentType = {
	parameterPath: ["options", "contentType"],
	mapper: {
		defaultValue: "application/xml",
		isConstant: true,
		serializedName: "Content-Type",
		type: { name: "String" }
	}
};
const blobServiceProperties = {
	parameterPath: "blobServiceProperties",
	mapper: BlobServiceProperties
};
const accept = {
	parameterPath: "accept",
	mapper: {
		defaultValue: "application/xml",
		isConstant: true,
		serializedName: "Accept",
		type: { name: "String" }
	}
};
const url = {
	parameterPath: "url",
	mapper: {
		serializedName: "url",
		required: true,
		xmlName: "url",
		type: { name: "String" }
	},
	skipEncoding: true
};
const restype = {
	parameterPath: "restype",
	mapper: {
		defaultValue: "service",
		isConstant: true,
		serializedName: "restype",
		type: { name: "String" }
	}
};
const comp = {
	parameterPath: "comp",
	mapper: {
		defaultValue: "properties",
		isConstant: true,
		serializedName: "comp",
		type: { name: "String" }
	}
};
const timeoutInSeconds = {
	parameterPath: ["options", "timeoutInSeconds"],
	mapper: {
		constraints: { InclusiveMinimum: 0 },
		serializedName: "timeout",
		xmlName: "timeout",
		type: { name: "Number" }
	}
};
const version$1 = {
	parameterPath: "version",
	mapper: {
		defaultValue: "2026-02-06",
		isConstant: true,
		serializedName: "x-ms-version",
		type: { name: "String" }
	}
};
const requestId = {
	parameterPath: ["options", "requestId"],
	mapper: {
		serializedName: "x-ms-client-request-id",
		xmlName: "x-ms-client-request-id",
		type: { name: "String" }
	}
};
const accept1 = {
	parameterPath: "accept",
	mapper: {
		defaultValue: "application/xml",
		isConstant: true,
		serializedName: "Accept",
		type: { name: "String" }
	}
};
const comp1 = {
	parameterPath: "comp",
	mapper: {
		defaultValue: "stats",
		isConstant: true,
		serializedName: "comp",
		type: { name: "String" }
	}
};
const comp2 = {
	parameterPath: "comp",
	mapper: {
		defaultValue: "list",
		isConstant: true,
		serializedName: "comp",
		type: { name: "String" }
	}
};
const prefix = {
	parameterPath: ["options", "prefix"],
	mapper: {
		serializedName: "prefix",
		xmlName: "prefix",
		type: { name: "String" }
	}
};
const marker = {
	parameterPath: ["options", "marker"],
	mapper: {
		serializedName: "marker",
		xmlName: "marker",
		type: { name: "String" }
	}
};
const maxPageSize = {
	parameterPath: ["options", "maxPageSize"],
	mapper: {
		constraints: { InclusiveMinimum: 1 },
		serializedName: "maxresults",
		xmlName: "maxresults",
		type: { name: "Number" }
	}
};
const include = {
	parameterPath: ["options", "include"],
	mapper: {
		serializedName: "include",
		xmlName: "include",
		xmlElementName: "ListContainersIncludeType",
		type: {
			name: "Sequence",
			element: { type: {
				name: "Enum",
				allowedValues: [
					"metadata",
					"deleted",
					"system"
				]
			} }
		}
	},
	collectionFormat: "CSV"
};
const keyInfo = {
	parameterPath: "keyInfo",
	mapper: KeyInfo
};
const comp3 = {
	parameterPath: "comp",
	mapper: {
		defaultValue: "userdelegationkey",
		isConstant: true,
		serializedName: "comp",
		type: { name: "String" }
	}
};
const restype1 = {
	parameterPath: "restype",
	mapper: {
		defaultValue: "account",
		isConstant: true,
		serializedName: "restype",
		type: { name: "String" }
	}
};
const body = {
	parameterPath: "body",
	mapper: {
		serializedName: "body",
		required: true,
		xmlName: "body",
		type: { name: "Stream" }
	}
};
const comp4 = {
	parameterPath: "comp",
	mapper: {
		defaultValue: "batch",
		isConstant: true,
		serializedName: "comp",
		type: { name: "String" }
	}
};
const contentLength = {
	parameterPath: "contentLength",
	mapper: {
		serializedName: "Content-Length",
		required: true,
		xmlName: "Content-Length",
		type: { name: "Number" }
	}
};
const multipartContentType = {
	parameterPath: "multipartContentType",
	mapper: {
		serializedName: "Content-Type",
		required: true,
		xmlName: "Content-Type",
		type: { name: "String" }
	}
};
const comp5 = {
	parameterPath: "comp",
	mapper: {
		defaultValue: "blobs",
		isConstant: true,
		serializedName: "comp",
		type: { name: "String" }
	}
};
const where = {
	parameterPath: ["options", "where"],
	mapper: {
		serializedName: "where",
		xmlName: "where",
		type: { name: "String" }
	}
};
const restype2 = {
	parameterPath: "restype",
	mapper: {
		defaultValue: "container",
		isConstant: true,
		serializedName: "restype",
		type: { name: "String" }
	}
};
const metadata = {
	parameterPath: ["options", "metadata"],
	mapper: {
		serializedName: "x-ms-meta",
		xmlName: "x-ms-meta",
		headerCollectionPrefix: "x-ms-meta-",
		type: {
			name: "Dictionary",
			value: { type: { name: "String" } }
		}
	}
};
const access = {
	parameterPath: ["options", "access"],
	mapper: {
		serializedName: "x-ms-blob-public-access",
		xmlName: "x-ms-blob-public-access",
		type: {
			name: "Enum",
			allowedValues: ["container", "blob"]
		}
	}
};
const defaultEncryptionScope = {
	parameterPath: [
		"options",
		"containerEncryptionScope",
		"defaultEncryptionScope"
	],
	mapper: {
		serializedName: "x-ms-default-encryption-scope",
		xmlName: "x-ms-default-encryption-scope",
		type: { name: "String" }
	}
};
const preventEncryptionScopeOverride = {
	parameterPath: [
		"options",
		"containerEncryptionScope",
		"preventEncryptionScopeOverride"
	],
	mapper: {
		serializedName: "x-ms-deny-encryption-scope-override",
		xmlName: "x-ms-deny-encryption-scope-override",
		type: { name: "Boolean" }
	}
};
const leaseId = {
	parameterPath: [
		"options",
		"leaseAccessConditions",
		"leaseId"
	],
	mapper: {
		serializedName: "x-ms-lease-id",
		xmlName: "x-ms-lease-id",
		type: { name: "String" }
	}
};
const ifModifiedSince = {
	parameterPath: [
		"options",
		"modifiedAccessConditions",
		"ifModifiedSince"
	],
	mapper: {
		serializedName: "If-Modified-Since",
		xmlName: "If-Modified-Since",
		type: { name: "DateTimeRfc1123" }
	}
};
const ifUnmodifiedSince = {
	parameterPath: [
		"options",
		"modifiedAccessConditions",
		"ifUnmodifiedSince"
	],
	mapper: {
		serializedName: "If-Unmodified-Since",
		xmlName: "If-Unmodified-Since",
		type: { name: "DateTimeRfc1123" }
	}
};
const comp6 = {
	parameterPath: "comp",
	mapper: {
		defaultValue: "metadata",
		isConstant: true,
		serializedName: "comp",
		type: { name: "String" }
	}
};
const comp7 = {
	parameterPath: "comp",
	mapper: {
		defaultValue: "acl",
		isConstant: true,
		serializedName: "comp",
		type: { name: "String" }
	}
};
const containerAcl = {
	parameterPath: ["options", "containerAcl"],
	mapper: {
		serializedName: "containerAcl",
		xmlName: "SignedIdentifiers",
		xmlIsWrapped: true,
		xmlElementName: "SignedIdentifier",
		type: {
			name: "Sequence",
			element: { type: {
				name: "Composite",
				className: "SignedIdentifier"
			} }
		}
	}
};
const comp8 = {
	parameterPath: "comp",
	mapper: {
		defaultValue: "undelete",
		isConstant: true,
		serializedName: "comp",
		type: { name: "String" }
	}
};
const deletedContainerName = {
	parameterPath: ["options", "deletedContainerName"],
	mapper: {
		serializedName: "x-ms-deleted-container-name",
		xmlName: "x-ms-deleted-container-name",
		type: { name: "String" }
	}
};
const deletedContainerVersion = {
	parameterPath: ["options", "deletedContainerVersion"],
	mapper: {
		serializedName: "x-ms-deleted-container-version",
		xmlName: "x-ms-deleted-container-version",
		type: { name: "String" }
	}
};
const comp9 = {
	parameterPath: "comp",
	mapper: {
		defaultValue: "rename",
		isConstant: true,
		serializedName: "comp",
		type: { name: "String" }
	}
};
const sourceContainerName = {
	parameterPath: "sourceContainerName",
	mapper: {
		serializedName: "x-ms-source-container-name",
		required: true,
		xmlName: "x-ms-source-container-name",
		type: { name: "String" }
	}
};
const sourceLeaseId = {
	parameterPath: ["options", "sourceLeaseId"],
	mapper: {
		serializedName: "x-ms-source-lease-id",
		xmlName: "x-ms-source-lease-id",
		type: { name: "String" }
	}
};
const comp10 = {
	parameterPath: "comp",
	mapper: {
		defaultValue: "lease",
		isConstant: true,
		serializedName: "comp",
		type: { name: "String" }
	}
};
const action = {
	parameterPath: "action",
	mapper: {
		defaultValue: "acquire",
		isConstant: true,
		serializedName: "x-ms-lease-action",
		type: { name: "String" }
	}
};
const duration = {
	parameterPath: ["options", "duration"],
	mapper: {
		serializedName: "x-ms-lease-duration",
		xmlName: "x-ms-lease-duration",
		type: { name: "Number" }
	}
};
const proposedLeaseId = {
	parameterPath: ["options", "proposedLeaseId"],
	mapper: {
		serializedName: "x-ms-proposed-lease-id",
		xmlName: "x-ms-proposed-lease-id",
		type: { name: "String" }
	}
};
const action1 = {
	parameterPath: "action",
	mapper: {
		defaultValue: "release",
		isConstant: true,
		serializedName: "x-ms-lease-action",
		type: { name: "String" }
	}
};
const leaseId1 = {
	parameterPath: "leaseId",
	mapper: {
		serializedName: "x-ms-lease-id",
		required: true,
		xmlName: "x-ms-lease-id",
		type: { name: "String" }
	}
};
const action2 = {
	parameterPath: "action",
	mapper: {
		defaultValue: "renew",
		isConstant: true,
		serializedName: "x-ms-lease-action",
		type: { name: "String" }
	}
};
const action3 = {
	parameterPath: "action",
	mapper: {
		defaultValue: "break",
		isConstant: true,
		serializedName: "x-ms-lease-action",
		type: { name: "String" }
	}
};
const breakPeriod = {
	parameterPath: ["options", "breakPeriod"],
	mapper: {
		serializedName: "x-ms-lease-break-period",
		xmlName: "x-ms-lease-break-period",
		type: { name: "Number" }
	}
};
const action4 = {
	parameterPath: "action",
	mapper: {
		defaultValue: "change",
		isConstant: true,
		serializedName: "x-ms-lease-action",
		type: { name: "String" }
	}
};
const proposedLeaseId1 = {
	parameterPath: "proposedLeaseId",
	mapper: {
		serializedName: "x-ms-proposed-lease-id",
		required: true,
		xmlName: "x-ms-proposed-lease-id",
		type: { name: "String" }
	}
};
const include1 = {
	parameterPath: ["options", "include"],
	mapper: {
		serializedName: "include",
		xmlName: "include",
		xmlElementName: "ListBlobsIncludeItem",
		type: {
			name: "Sequence",
			element: { type: {
				name: "Enum",
				allowedValues: [
					"copy",
					"deleted",
					"metadata",
					"snapshots",
					"uncommittedblobs",
					"versions",
					"tags",
					"immutabilitypolicy",
					"legalhold",
					"deletedwithversions"
				]
			} }
		}
	},
	collectionFormat: "CSV"
};
const startFrom = {
	parameterPath: ["options", "startFrom"],
	mapper: {
		serializedName: "startFrom",
		xmlName: "startFrom",
		type: { name: "String" }
	}
};
const delimiter = {
	parameterPath: "delimiter",
	mapper: {
		serializedName: "delimiter",
		required: true,
		xmlName: "delimiter",
		type: { name: "String" }
	}
};
const snapshot = {
	parameterPath: ["options", "snapshot"],
	mapper: {
		serializedName: "snapshot",
		xmlName: "snapshot",
		type: { name: "String" }
	}
};
const versionId = {
	parameterPath: ["options", "versionId"],
	mapper: {
		serializedName: "versionid",
		xmlName: "versionid",
		type: { name: "String" }
	}
};
const range = {
	parameterPath: ["options", "range"],
	mapper: {
		serializedName: "x-ms-range",
		xmlName: "x-ms-range",
		type: { name: "String" }
	}
};
const rangeGetContentMD5 = {
	parameterPath: ["options", "rangeGetContentMD5"],
	mapper: {
		serializedName: "x-ms-range-get-content-md5",
		xmlName: "x-ms-range-get-content-md5",
		type: { name: "Boolean" }
	}
};
const rangeGetContentCRC64 = {
	parameterPath: ["options", "rangeGetContentCRC64"],
	mapper: {
		serializedName: "x-ms-range-get-content-crc64",
		xmlName: "x-ms-range-get-content-crc64",
		type: { name: "Boolean" }
	}
};
const encryptionKey = {
	parameterPath: [
		"options",
		"cpkInfo",
		"encryptionKey"
	],
	mapper: {
		serializedName: "x-ms-encryption-key",
		xmlName: "x-ms-encryption-key",
		type: { name: "String" }
	}
};
const encryptionKeySha256 = {
	parameterPath: [
		"options",
		"cpkInfo",
		"encryptionKeySha256"
	],
	mapper: {
		serializedName: "x-ms-encryption-key-sha256",
		xmlName: "x-ms-encryption-key-sha256",
		type: { name: "String" }
	}
};
const encryptionAlgorithm = {
	parameterPath: [
		"options",
		"cpkInfo",
		"encryptionAlgorithm"
	],
	mapper: {
		serializedName: "x-ms-encryption-algorithm",
		xmlName: "x-ms-encryption-algorithm",
		type: { name: "String" }
	}
};
const ifMatch = {
	parameterPath: [
		"options",
		"modifiedAccessConditions",
		"ifMatch"
	],
	mapper: {
		serializedName: "If-Match",
		xmlName: "If-Match",
		type: { name: "String" }
	}
};
const ifNoneMatch = {
	parameterPath: [
		"options",
		"modifiedAccessConditions",
		"ifNoneMatch"
	],
	mapper: {
		serializedName: "If-None-Match",
		xmlName: "If-None-Match",
		type: { name: "String" }
	}
};
const ifTags = {
	parameterPath: [
		"options",
		"modifiedAccessConditions",
		"ifTags"
	],
	mapper: {
		serializedName: "x-ms-if-tags",
		xmlName: "x-ms-if-tags",
		type: { name: "String" }
	}
};
const deleteSnapshots = {
	parameterPath: ["options", "deleteSnapshots"],
	mapper: {
		serializedName: "x-ms-delete-snapshots",
		xmlName: "x-ms-delete-snapshots",
		type: {
			name: "Enum",
			allowedValues: ["include", "only"]
		}
	}
};
const blobDeleteType = {
	parameterPath: ["options", "blobDeleteType"],
	mapper: {
		serializedName: "deletetype",
		xmlName: "deletetype",
		type: { name: "String" }
	}
};
const comp11 = {
	parameterPath: "comp",
	mapper: {
		defaultValue: "expiry",
		isConstant: true,
		serializedName: "comp",
		type: { name: "String" }
	}
};
const expiryOptions = {
	parameterPath: "expiryOptions",
	mapper: {
		serializedName: "x-ms-expiry-option",
		required: true,
		xmlName: "x-ms-expiry-option",
		type: { name: "String" }
	}
};
const expiresOn = {
	parameterPath: ["options", "expiresOn"],
	mapper: {
		serializedName: "x-ms-expiry-time",
		xmlName: "x-ms-expiry-time",
		type: { name: "String" }
	}
};
const blobCacheControl = {
	parameterPath: [
		"options",
		"blobHttpHeaders",
		"blobCacheControl"
	],
	mapper: {
		serializedName: "x-ms-blob-cache-control",
		xmlName: "x-ms-blob-cache-control",
		type: { name: "String" }
	}
};
const blobContentType = {
	parameterPath: [
		"options",
		"blobHttpHeaders",
		"blobContentType"
	],
	mapper: {
		serializedName: "x-ms-blob-content-type",
		xmlName: "x-ms-blob-content-type",
		type: { name: "String" }
	}
};
const blobContentMD5 = {
	parameterPath: [
		"options",
		"blobHttpHeaders",
		"blobContentMD5"
	],
	mapper: {
		serializedName: "x-ms-blob-content-md5",
		xmlName: "x-ms-blob-content-md5",
		type: { name: "ByteArray" }
	}
};
const blobContentEncoding = {
	parameterPath: [
		"options",
		"blobHttpHeaders",
		"blobContentEncoding"
	],
	mapper: {
		serializedName: "x-ms-blob-content-encoding",
		xmlName: "x-ms-blob-content-encoding",
		type: { name: "String" }
	}
};
const blobContentLanguage = {
	parameterPath: [
		"options",
		"blobHttpHeaders",
		"blobContentLanguage"
	],
	mapper: {
		serializedName: "x-ms-blob-content-language",
		xmlName: "x-ms-blob-content-language",
		type: { name: "String" }
	}
};
const blobContentDisposition = {
	parameterPath: [
		"options",
		"blobHttpHeaders",
		"blobContentDisposition"
	],
	mapper: {
		serializedName: "x-ms-blob-content-disposition",
		xmlName: "x-ms-blob-content-disposition",
		type: { name: "String" }
	}
};
const comp12 = {
	parameterPath: "comp",
	mapper: {
		defaultValue: "immutabilityPolicies",
		isConstant: true,
		serializedName: "comp",
		type: { name: "String" }
	}
};
const immutabilityPolicyExpiry = {
	parameterPath: ["options", "immutabilityPolicyExpiry"],
	mapper: {
		serializedName: "x-ms-immutability-policy-until-date",
		xmlName: "x-ms-immutability-policy-until-date",
		type: { name: "DateTimeRfc1123" }
	}
};
const immutabilityPolicyMode = {
	parameterPath: ["options", "immutabilityPolicyMode"],
	mapper: {
		serializedName: "x-ms-immutability-policy-mode",
		xmlName: "x-ms-immutability-policy-mode",
		type: {
			name: "Enum",
			allowedValues: [
				"Mutable",
				"Unlocked",
				"Locked"
			]
		}
	}
};
const comp13 = {
	parameterPath: "comp",
	mapper: {
		defaultValue: "legalhold",
		isConstant: true,
		serializedName: "comp",
		type: { name: "String" }
	}
};
const legalHold = {
	parameterPath: "legalHold",
	mapper: {
		serializedName: "x-ms-legal-hold",
		required: true,
		xmlName: "x-ms-legal-hold",
		type: { name: "Boolean" }
	}
};
const encryptionScope = {
	parameterPath: ["options", "encryptionScope"],
	mapper: {
		serializedName: "x-ms-encryption-scope",
		xmlName: "x-ms-encryption-scope",
		type: { name: "String" }
	}
};
const comp14 = {
	parameterPath: "comp",
	mapper: {
		defaultValue: "snapshot",
		isConstant: true,
		serializedName: "comp",
		type: { name: "String" }
	}
};
const tier = {
	parameterPath: ["options", "tier"],
	mapper: {
		serializedName: "x-ms-access-tier",
		xmlName: "x-ms-access-tier",
		type: {
			name: "Enum",
			allowedValues: [
				"P4",
				"P6",
				"P10",
				"P15",
				"P20",
				"P30",
				"P40",
				"P50",
				"P60",
				"P70",
				"P80",
				"Hot",
				"Cool",
				"Archive",
				"Cold"
			]
		}
	}
};
const rehydratePriority = {
	parameterPath: ["options", "rehydratePriority"],
	mapper: {
		serializedName: "x-ms-rehydrate-priority",
		xmlName: "x-ms-rehydrate-priority",
		type: {
			name: "Enum",
			allowedValues: ["High", "Standard"]
		}
	}
};
const sourceIfModifiedSince = {
	parameterPath: [
		"options",
		"sourceModifiedAccessConditions",
		"sourceIfModifiedSince"
	],
	mapper: {
		serializedName: "x-ms-source-if-modified-since",
		xmlName: "x-ms-source-if-modified-since",
		type: { name: "DateTimeRfc1123" }
	}
};
const sourceIfUnmodifiedSince = {
	parameterPath: [
		"options",
		"sourceModifiedAccessConditions",
		"sourceIfUnmodifiedSince"
	],
	mapper: {
		serializedName: "x-ms-source-if-unmodified-since",
		xmlName: "x-ms-source-if-unmodified-since",
		type: { name: "DateTimeRfc1123" }
	}
};
const sourceIfMatch = {
	parameterPath: [
		"options",
		"sourceModifiedAccessConditions",
		"sourceIfMatch"
	],
	mapper: {
		serializedName: "x-ms-source-if-match",
		xmlName: "x-ms-source-if-match",
		type: { name: "String" }
	}
};
const sourceIfNoneMatch = {
	parameterPath: [
		"options",
		"sourceModifiedAccessConditions",
		"sourceIfNoneMatch"
	],
	mapper: {
		serializedName: "x-ms-source-if-none-match",
		xmlName: "x-ms-source-if-none-match",
		type: { name: "String" }
	}
};
const sourceIfTags = {
	parameterPath: [
		"options",
		"sourceModifiedAccessConditions",
		"sourceIfTags"
	],
	mapper: {
		serializedName: "x-ms-source-if-tags",
		xmlName: "x-ms-source-if-tags",
		type: { name: "String" }
	}
};
const copySource = {
	parameterPath: "copySource",
	mapper: {
		serializedName: "x-ms-copy-source",
		required: true,
		xmlName: "x-ms-copy-source",
		type: { name: "String" }
	}
};
const blobTagsString = {
	parameterPath: ["options", "blobTagsString"],
	mapper: {
		serializedName: "x-ms-tags",
		xmlName: "x-ms-tags",
		type: { name: "String" }
	}
};
const sealBlob = {
	parameterPath: ["options", "sealBlob"],
	mapper: {
		serializedName: "x-ms-seal-blob",
		xmlName: "x-ms-seal-blob",
		type: { name: "Boolean" }
	}
};
const legalHold1 = {
	parameterPath: ["options", "legalHold"],
	mapper: {
		serializedName: "x-ms-legal-hold",
		xmlName: "x-ms-legal-hold",
		type: { name: "Boolean" }
	}
};
const xMsRequiresSync = {
	parameterPath: "xMsRequiresSync",
	mapper: {
		defaultValue: "true",
		isConstant: true,
		serializedName: "x-ms-requires-sync",
		type: { name: "String" }
	}
};
const sourceContentMD5 = {
	parameterPath: ["options", "sourceContentMD5"],
	mapper: {
		serializedName: "x-ms-source-content-md5",
		xmlName: "x-ms-source-content-md5",
		type: { name: "ByteArray" }
	}
};
const copySourceAuthorization = {
	parameterPath: ["options", "copySourceAuthorization"],
	mapper: {
		serializedName: "x-ms-copy-source-authorization",
		xmlName: "x-ms-copy-source-authorization",
		type: { name: "String" }
	}
};
const copySourceTags = {
	parameterPath: ["options", "copySourceTags"],
	mapper: {
		serializedName: "x-ms-copy-source-tag-option",
		xmlName: "x-ms-copy-source-tag-option",
		type: {
			name: "Enum",
			allowedValues: ["REPLACE", "COPY"]
		}
	}
};
const fileRequestIntent = {
	parameterPath: ["options", "fileRequestIntent"],
	mapper: {
		serializedName: "x-ms-file-request-intent",
		xmlName: "x-ms-file-request-intent",
		type: { name: "String" }
	}
};
const comp15 = {
	parameterPath: "comp",
	mapper: {
		defaultValue: "copy",
		isConstant: true,
		serializedName: "comp",
		type: { name: "String" }
	}
};
const copyActionAbortConstant = {
	parameterPath: "copyActionAbortConstant",
	mapper: {
		defaultValue: "abort",
		isConstant: true,
		serializedName: "x-ms-copy-action",
		type: { name: "String" }
	}
};
const copyId = {
	parameterPath: "copyId",
	mapper: {
		serializedName: "copyid",
		required: true,
		xmlName: "copyid",
		type: { name: "String" }
	}
};
const comp16 = {
	parameterPath: "comp",
	mapper: {
		defaultValue: "tier",
		isConstant: true,
		serializedName: "comp",
		type: { name: "String" }
	}
};
const tier1 = {
	parameterPath: "tier",
	mapper: {
		serializedName: "x-ms-access-tier",
		required: true,
		xmlName: "x-ms-access-tier",
		type: {
			name: "Enum",
			allowedValues: [
				"P4",
				"P6",
				"P10",
				"P15",
				"P20",
				"P30",
				"P40",
				"P50",
				"P60",
				"P70",
				"P80",
				"Hot",
				"Cool",
				"Archive",
				"Cold"
			]
		}
	}
};
const queryRequest = {
	parameterPath: ["options", "queryRequest"],
	mapper: QueryRequest
};
const comp17 = {
	parameterPath: "comp",
	mapper: {
		defaultValue: "query",
		isConstant: true,
		serializedName: "comp",
		type: { name: "String" }
	}
};
const comp18 = {
	parameterPath: "comp",
	mapper: {
		defaultValue: "tags",
		isConstant: true,
		serializedName: "comp",
		type: { name: "String" }
	}
};
const ifModifiedSince1 = {
	parameterPath: [
		"options",
		"blobModifiedAccessConditions",
		"ifModifiedSince"
	],
	mapper: {
		serializedName: "x-ms-blob-if-modified-since",
		xmlName: "x-ms-blob-if-modified-since",
		type: { name: "DateTimeRfc1123" }
	}
};
const ifUnmodifiedSince1 = {
	parameterPath: [
		"options",
		"blobModifiedAccessConditions",
		"ifUnmodifiedSince"
	],
	mapper: {
		serializedName: "x-ms-blob-if-unmodified-since",
		xmlName: "x-ms-blob-if-unmodified-since",
		type: { name: "DateTimeRfc1123" }
	}
};
const ifMatch1 = {
	parameterPath: [
		"options",
		"blobModifiedAccessConditions",
		"ifMatch"
	],
	mapper: {
		serializedName: "x-ms-blob-if-match",
		xmlName: "x-ms-blob-if-match",
		type: { name: "String" }
	}
};
const ifNoneMatch1 = {
	parameterPath: [
		"options",
		"blobModifiedAccessConditions",
		"ifNoneMatch"
	],
	mapper: {
		serializedName: "x-ms-blob-if-none-match",
		xmlName: "x-ms-blob-if-none-match",
		type: { name: "String" }
	}
};
const tags = {
	parameterPath: ["options", "tags"],
	mapper: BlobTags
};
const transactionalContentMD5 = {
	parameterPath: ["options", "transactionalContentMD5"],
	mapper: {
		serializedName: "Content-MD5",
		xmlName: "Content-MD5",
		type: { name: "ByteArray" }
	}
};
const transactionalContentCrc64 = {
	parameterPath: ["options", "transactionalContentCrc64"],
	mapper: {
		serializedName: "x-ms-content-crc64",
		xmlName: "x-ms-content-crc64",
		type: { name: "ByteArray" }
	}
};
const blobType = {
	parameterPath: "blobType",
	mapper: {
		defaultValue: "PageBlob",
		isConstant: true,
		serializedName: "x-ms-blob-type",
		type: { name: "String" }
	}
};
const blobContentLength = {
	parameterPath: "blobContentLength",
	mapper: {
		serializedName: "x-ms-blob-content-length",
		required: true,
		xmlName: "x-ms-blob-content-length",
		type: { name: "Number" }
	}
};
const blobSequenceNumber = {
	parameterPath: ["options", "blobSequenceNumber"],
	mapper: {
		defaultValue: 0,
		serializedName: "x-ms-blob-sequence-number",
		xmlName: "x-ms-blob-sequence-number",
		type: { name: "Number" }
	}
};
const contentType1 = {
	parameterPath: ["options", "contentType"],
	mapper: {
		defaultValue: "application/octet-stream",
		isConstant: true,
		serializedName: "Content-Type",
		type: { name: "String" }
	}
};
const body1 = {
	parameterPath: "body",
	mapper: {
		serializedName: "body",
		required: true,
		xmlName: "body",
		type: { name: "Stream" }
	}
};
const accept2 = {
	parameterPath: "accept",
	mapper: {
		defaultValue: "application/xml",
		isConstant: true,
		serializedName: "Accept",
		type: { name: "String" }
	}
};
const comp19 = {
	parameterPath: "comp",
	mapper: {
		defaultValue: "page",
		isConstant: true,
		serializedName: "comp",
		type: { name: "String" }
	}
};
const pageWrite = {
	parameterPath: "pageWrite",
	mapper: {
		defaultValue: "update",
		isConstant: true,
		serializedName: "x-ms-page-write",
		type: { name: "String" }
	}
};
const ifSequenceNumberLessThanOrEqualTo = {
	parameterPath: [
		"options",
		"sequenceNumberAccessConditions",
		"ifSequenceNumberLessThanOrEqualTo"
	],
	mapper: {
		serializedName: "x-ms-if-sequence-number-le",
		xmlName: "x-ms-if-sequence-number-le",
		type: { name: "Number" }
	}
};
const ifSequenceNumberLessThan = {
	parameterPath: [
		"options",
		"sequenceNumberAccessConditions",
		"ifSequenceNumberLessThan"
	],
	mapper: {
		serializedName: "x-ms-if-sequence-number-lt",
		xmlName: "x-ms-if-sequence-number-lt",
		type: { name: "Number" }
	}
};
const ifSequenceNumberEqualTo = {
	parameterPath: [
		"options",
		"sequenceNumberAccessConditions",
		"ifSequenceNumberEqualTo"
	],
	mapper: {
		serializedName: "x-ms-if-sequence-number-eq",
		xmlName: "x-ms-if-sequence-number-eq",
		type: { name: "Number" }
	}
};
const pageWrite1 = {
	parameterPath: "pageWrite",
	mapper: {
		defaultValue: "clear",
		isConstant: true,
		serializedName: "x-ms-page-write",
		type: { name: "String" }
	}
};
const sourceUrl = {
	parameterPath: "sourceUrl",
	mapper: {
		serializedName: "x-ms-copy-source",
		required: true,
		xmlName: "x-ms-copy-source",
		type: { name: "String" }
	}
};
const sourceRange = {
	parameterPath: "sourceRange",
	mapper: {
		serializedName: "x-ms-source-range",
		required: true,
		xmlName: "x-ms-source-range",
		type: { name: "String" }
	}
};
const sourceContentCrc64 = {
	parameterPath: ["options", "sourceContentCrc64"],
	mapper: {
		serializedName: "x-ms-source-content-crc64",
		xmlName: "x-ms-source-content-crc64",
		type: { name: "ByteArray" }
	}
};
const range1 = {
	parameterPath: "range",
	mapper: {
		serializedName: "x-ms-range",
		required: true,
		xmlName: "x-ms-range",
		type: { name: "String" }
	}
};
const comp20 = {
	parameterPath: "comp",
	mapper: {
		defaultValue: "pagelist",
		isConstant: true,
		serializedName: "comp",
		type: { name: "String" }
	}
};
const prevsnapshot = {
	parameterPath: ["options", "prevsnapshot"],
	mapper: {
		serializedName: "prevsnapshot",
		xmlName: "prevsnapshot",
		type: { name: "String" }
	}
};
const prevSnapshotUrl = {
	parameterPath: ["options", "prevSnapshotUrl"],
	mapper: {
		serializedName: "x-ms-previous-snapshot-url",
		xmlName: "x-ms-previous-snapshot-url",
		type: { name: "String" }
	}
};
const sequenceNumberAction = {
	parameterPath: "sequenceNumberAction",
	mapper: {
		serializedName: "x-ms-sequence-number-action",
		required: true,
		xmlName: "x-ms-sequence-number-action",
		type: {
			name: "Enum",
			allowedValues: [
				"max",
				"update",
				"increment"
			]
		}
	}
};
const comp21 = {
	parameterPath: "comp",
	mapper: {
		defaultValue: "incrementalcopy",
		isConstant: true,
		serializedName: "comp",
		type: { name: "String" }
	}
};
const blobType1 = {
	parameterPath: "blobType",
	mapper: {
		defaultValue: "AppendBlob",
		isConstant: true,
		serializedName: "x-ms-blob-type",
		type: { name: "String" }
	}
};
const comp22 = {
	parameterPath: "comp",
	mapper: {
		defaultValue: "appendblock",
		isConstant: true,
		serializedName: "comp",
		type: { name: "String" }
	}
};
const maxSize = {
	parameterPath: [
		"options",
		"appendPositionAccessConditions",
		"maxSize"
	],
	mapper: {
		serializedName: "x-ms-blob-condition-maxsize",
		xmlName: "x-ms-blob-condition-maxsize",
		type: { name: "Number" }
	}
};
const appendPosition = {
	parameterPath: [
		"options",
		"appendPositionAccessConditions",
		"appendPosition"
	],
	mapper: {
		serializedName: "x-ms-blob-condition-appendpos",
		xmlName: "x-ms-blob-condition-appendpos",
		type: { name: "Number" }
	}
};
const sourceRange1 = {
	parameterPath: ["options", "sourceRange"],
	mapper: {
		serializedName: "x-ms-source-range",
		xmlName: "x-ms-source-range",
		type: { name: "String" }
	}
};
const comp23 = {
	parameterPath: "comp",
	mapper: {
		defaultValue: "seal",
		isConstant: true,
		serializedName: "comp",
		type: { name: "String" }
	}
};
const blobType2 = {
	parameterPath: "blobType",
	mapper: {
		defaultValue: "BlockBlob",
		isConstant: true,
		serializedName: "x-ms-blob-type",
		type: { name: "String" }
	}
};
const copySourceBlobProperties = {
	parameterPath: ["options", "copySourceBlobProperties"],
	mapper: {
		serializedName: "x-ms-copy-source-blob-properties",
		xmlName: "x-ms-copy-source-blob-properties",
		type: { name: "Boolean" }
	}
};
const comp24 = {
	parameterPath: "comp",
	mapper: {
		defaultValue: "block",
		isConstant: true,
		serializedName: "comp",
		type: { name: "String" }
	}
};
const blockId = {
	parameterPath: "blockId",
	mapper: {
		serializedName: "blockid",
		required: true,
		xmlName: "blockid",
		type: { name: "String" }
	}
};
const blocks = {
	parameterPath: "blocks",
	mapper: BlockLookupList
};
const comp25 = {
	parameterPath: "comp",
	mapper: {
		defaultValue: "blocklist",
		isConstant: true,
		serializedName: "comp",
		type: { name: "String" }
	}
};
const listType = {
	parameterPath: "listType",
	mapper: {
		defaultValue: "committed",
		serializedName: "blocklisttype",
		required: true,
		xmlName: "blocklisttype",
		type: {
			name: "Enum",
			allowedValues: [
				"committed",
				"uncommitted",
				"all"
			]
		}
	}
};

// node_modules/@actions/cache/node_modules/@azure/storage-blob/dist/esm/generated/src/operations/service.js
var ServiceImpl = class {
	client;
	constructor(client) {
		this.client = client;
	}
	setProperties(blobServiceProperties, options) {
		return this.client.sendOperationRequest({
			blobServiceProperties,
			options
		}, setPropertiesOperationSpec);
	}
	getProperties(options) {
		return this.client.sendOperationRequest({ options }, getPropertiesOperationSpec$2);
	}
	getStatistics(options) {
		return this.client.sendOperationRequest({ options }, getStatisticsOperationSpec);
	}
	listContainersSegment(options) {
		return this.client.sendOperationRequest({ options }, listContainersSegmentOperationSpec);
	}
	getUserDelegationKey(keyInfo, options) {
		return this.client.sendOperationRequest({
			keyInfo,
			options
		}, getUserDelegationKeyOperationSpec);
	}
	getAccountInfo(options) {
		return this.client.sendOperationRequest({ options }, getAccountInfoOperationSpec$2);
	}
	submitBatch(contentLength, multipartContentType, body, options) {
		return this.client.sendOperationRequest({
			contentLength,
			multipartContentType,
			body,
			options
		}, submitBatchOperationSpec$1);
	}
	filterBlobs(options) {
		return this.client.sendOperationRequest({ options }, filterBlobsOperationSpec$1);
	}
};
const xmlSerializer$5 = createSerializer(mappers_exports, true);
const setPropertiesOperationSpec = {
	path: "/",
	httpMethod: "PUT",
	responses: {
		202: { headersMapper: ServiceSetPropertiesHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: ServiceSetPropertiesExceptionHeaders
		}
	},
	requestBody: blobServiceProperties,
	queryParameters: [
		restype,
		comp,
		timeoutInSeconds
	],
	urlParameters: [url],
	headerParameters: [
		contentType,
		accept,
		version$1,
		requestId
	],
	isXML: true,
	contentType: "application/xml; charset=utf-8",
	mediaType: "xml",
	serializer: xmlSerializer$5
};
const getPropertiesOperationSpec$2 = {
	path: "/",
	httpMethod: "GET",
	responses: {
		200: {
			bodyMapper: BlobServiceProperties,
			headersMapper: ServiceGetPropertiesHeaders
		},
		default: {
			bodyMapper: StorageError,
			headersMapper: ServiceGetPropertiesExceptionHeaders
		}
	},
	queryParameters: [
		restype,
		comp,
		timeoutInSeconds
	],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		accept1
	],
	isXML: true,
	serializer: xmlSerializer$5
};
const getStatisticsOperationSpec = {
	path: "/",
	httpMethod: "GET",
	responses: {
		200: {
			bodyMapper: BlobServiceStatistics,
			headersMapper: ServiceGetStatisticsHeaders
		},
		default: {
			bodyMapper: StorageError,
			headersMapper: ServiceGetStatisticsExceptionHeaders
		}
	},
	queryParameters: [
		restype,
		timeoutInSeconds,
		comp1
	],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		accept1
	],
	isXML: true,
	serializer: xmlSerializer$5
};
const listContainersSegmentOperationSpec = {
	path: "/",
	httpMethod: "GET",
	responses: {
		200: {
			bodyMapper: ListContainersSegmentResponse,
			headersMapper: ServiceListContainersSegmentHeaders
		},
		default: {
			bodyMapper: StorageError,
			headersMapper: ServiceListContainersSegmentExceptionHeaders
		}
	},
	queryParameters: [
		timeoutInSeconds,
		comp2,
		prefix,
		marker,
		maxPageSize,
		include
	],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		accept1
	],
	isXML: true,
	serializer: xmlSerializer$5
};
const getUserDelegationKeyOperationSpec = {
	path: "/",
	httpMethod: "POST",
	responses: {
		200: {
			bodyMapper: UserDelegationKey,
			headersMapper: ServiceGetUserDelegationKeyHeaders
		},
		default: {
			bodyMapper: StorageError,
			headersMapper: ServiceGetUserDelegationKeyExceptionHeaders
		}
	},
	requestBody: keyInfo,
	queryParameters: [
		restype,
		timeoutInSeconds,
		comp3
	],
	urlParameters: [url],
	headerParameters: [
		contentType,
		accept,
		version$1,
		requestId
	],
	isXML: true,
	contentType: "application/xml; charset=utf-8",
	mediaType: "xml",
	serializer: xmlSerializer$5
};
const getAccountInfoOperationSpec$2 = {
	path: "/",
	httpMethod: "GET",
	responses: {
		200: { headersMapper: ServiceGetAccountInfoHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: ServiceGetAccountInfoExceptionHeaders
		}
	},
	queryParameters: [
		comp,
		timeoutInSeconds,
		restype1
	],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		accept1
	],
	isXML: true,
	serializer: xmlSerializer$5
};
const submitBatchOperationSpec$1 = {
	path: "/",
	httpMethod: "POST",
	responses: {
		202: {
			bodyMapper: {
				type: { name: "Stream" },
				serializedName: "parsedResponse"
			},
			headersMapper: ServiceSubmitBatchHeaders
		},
		default: {
			bodyMapper: StorageError,
			headersMapper: ServiceSubmitBatchExceptionHeaders
		}
	},
	requestBody: body,
	queryParameters: [timeoutInSeconds, comp4],
	urlParameters: [url],
	headerParameters: [
		accept,
		version$1,
		requestId,
		contentLength,
		multipartContentType
	],
	isXML: true,
	contentType: "application/xml; charset=utf-8",
	mediaType: "xml",
	serializer: xmlSerializer$5
};
const filterBlobsOperationSpec$1 = {
	path: "/",
	httpMethod: "GET",
	responses: {
		200: {
			bodyMapper: FilterBlobSegment,
			headersMapper: ServiceFilterBlobsHeaders
		},
		default: {
			bodyMapper: StorageError,
			headersMapper: ServiceFilterBlobsExceptionHeaders
		}
	},
	queryParameters: [
		timeoutInSeconds,
		marker,
		maxPageSize,
		comp5,
		where
	],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		accept1
	],
	isXML: true,
	serializer: xmlSerializer$5
};

// node_modules/@actions/cache/node_modules/@azure/storage-blob/dist/esm/generated/src/operations/container.js
var ContainerImpl = class {
	client;
	constructor(client) {
		this.client = client;
	}
	create(options) {
		return this.client.sendOperationRequest({ options }, createOperationSpec$2);
	}
	getProperties(options) {
		return this.client.sendOperationRequest({ options }, getPropertiesOperationSpec$1);
	}
	delete(options) {
		return this.client.sendOperationRequest({ options }, deleteOperationSpec$1);
	}
	setMetadata(options) {
		return this.client.sendOperationRequest({ options }, setMetadataOperationSpec$1);
	}
	getAccessPolicy(options) {
		return this.client.sendOperationRequest({ options }, getAccessPolicyOperationSpec);
	}
	setAccessPolicy(options) {
		return this.client.sendOperationRequest({ options }, setAccessPolicyOperationSpec);
	}
	restore(options) {
		return this.client.sendOperationRequest({ options }, restoreOperationSpec);
	}
	rename(sourceContainerName, options) {
		return this.client.sendOperationRequest({
			sourceContainerName,
			options
		}, renameOperationSpec);
	}
	submitBatch(contentLength, multipartContentType, body, options) {
		return this.client.sendOperationRequest({
			contentLength,
			multipartContentType,
			body,
			options
		}, submitBatchOperationSpec);
	}
	filterBlobs(options) {
		return this.client.sendOperationRequest({ options }, filterBlobsOperationSpec);
	}
	acquireLease(options) {
		return this.client.sendOperationRequest({ options }, acquireLeaseOperationSpec$1);
	}
	releaseLease(leaseId, options) {
		return this.client.sendOperationRequest({
			leaseId,
			options
		}, releaseLeaseOperationSpec$1);
	}
	renewLease(leaseId, options) {
		return this.client.sendOperationRequest({
			leaseId,
			options
		}, renewLeaseOperationSpec$1);
	}
	breakLease(options) {
		return this.client.sendOperationRequest({ options }, breakLeaseOperationSpec$1);
	}
	changeLease(leaseId, proposedLeaseId, options) {
		return this.client.sendOperationRequest({
			leaseId,
			proposedLeaseId,
			options
		}, changeLeaseOperationSpec$1);
	}
	listBlobFlatSegment(options) {
		return this.client.sendOperationRequest({ options }, listBlobFlatSegmentOperationSpec);
	}
	listBlobHierarchySegment(delimiter, options) {
		return this.client.sendOperationRequest({
			delimiter,
			options
		}, listBlobHierarchySegmentOperationSpec);
	}
	getAccountInfo(options) {
		return this.client.sendOperationRequest({ options }, getAccountInfoOperationSpec$1);
	}
};
const xmlSerializer$4 = createSerializer(mappers_exports, true);
const createOperationSpec$2 = {
	path: "/{containerName}",
	httpMethod: "PUT",
	responses: {
		201: { headersMapper: ContainerCreateHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: ContainerCreateExceptionHeaders
		}
	},
	queryParameters: [timeoutInSeconds, restype2],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		accept1,
		metadata,
		access,
		defaultEncryptionScope,
		preventEncryptionScopeOverride
	],
	isXML: true,
	serializer: xmlSerializer$4
};
const getPropertiesOperationSpec$1 = {
	path: "/{containerName}",
	httpMethod: "GET",
	responses: {
		200: { headersMapper: ContainerGetPropertiesHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: ContainerGetPropertiesExceptionHeaders
		}
	},
	queryParameters: [timeoutInSeconds, restype2],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		accept1,
		leaseId
	],
	isXML: true,
	serializer: xmlSerializer$4
};
const deleteOperationSpec$1 = {
	path: "/{containerName}",
	httpMethod: "DELETE",
	responses: {
		202: { headersMapper: ContainerDeleteHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: ContainerDeleteExceptionHeaders
		}
	},
	queryParameters: [timeoutInSeconds, restype2],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		accept1,
		leaseId,
		ifModifiedSince,
		ifUnmodifiedSince
	],
	isXML: true,
	serializer: xmlSerializer$4
};
const setMetadataOperationSpec$1 = {
	path: "/{containerName}",
	httpMethod: "PUT",
	responses: {
		200: { headersMapper: ContainerSetMetadataHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: ContainerSetMetadataExceptionHeaders
		}
	},
	queryParameters: [
		timeoutInSeconds,
		restype2,
		comp6
	],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		accept1,
		metadata,
		leaseId,
		ifModifiedSince
	],
	isXML: true,
	serializer: xmlSerializer$4
};
const getAccessPolicyOperationSpec = {
	path: "/{containerName}",
	httpMethod: "GET",
	responses: {
		200: {
			bodyMapper: {
				type: {
					name: "Sequence",
					element: { type: {
						name: "Composite",
						className: "SignedIdentifier"
					} }
				},
				serializedName: "SignedIdentifiers",
				xmlName: "SignedIdentifiers",
				xmlIsWrapped: true,
				xmlElementName: "SignedIdentifier"
			},
			headersMapper: ContainerGetAccessPolicyHeaders
		},
		default: {
			bodyMapper: StorageError,
			headersMapper: ContainerGetAccessPolicyExceptionHeaders
		}
	},
	queryParameters: [
		timeoutInSeconds,
		restype2,
		comp7
	],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		accept1,
		leaseId
	],
	isXML: true,
	serializer: xmlSerializer$4
};
const setAccessPolicyOperationSpec = {
	path: "/{containerName}",
	httpMethod: "PUT",
	responses: {
		200: { headersMapper: ContainerSetAccessPolicyHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: ContainerSetAccessPolicyExceptionHeaders
		}
	},
	requestBody: containerAcl,
	queryParameters: [
		timeoutInSeconds,
		restype2,
		comp7
	],
	urlParameters: [url],
	headerParameters: [
		contentType,
		accept,
		version$1,
		requestId,
		access,
		leaseId,
		ifModifiedSince,
		ifUnmodifiedSince
	],
	isXML: true,
	contentType: "application/xml; charset=utf-8",
	mediaType: "xml",
	serializer: xmlSerializer$4
};
const restoreOperationSpec = {
	path: "/{containerName}",
	httpMethod: "PUT",
	responses: {
		201: { headersMapper: ContainerRestoreHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: ContainerRestoreExceptionHeaders
		}
	},
	queryParameters: [
		timeoutInSeconds,
		restype2,
		comp8
	],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		accept1,
		deletedContainerName,
		deletedContainerVersion
	],
	isXML: true,
	serializer: xmlSerializer$4
};
const renameOperationSpec = {
	path: "/{containerName}",
	httpMethod: "PUT",
	responses: {
		200: { headersMapper: ContainerRenameHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: ContainerRenameExceptionHeaders
		}
	},
	queryParameters: [
		timeoutInSeconds,
		restype2,
		comp9
	],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		accept1,
		sourceContainerName,
		sourceLeaseId
	],
	isXML: true,
	serializer: xmlSerializer$4
};
const submitBatchOperationSpec = {
	path: "/{containerName}",
	httpMethod: "POST",
	responses: {
		202: {
			bodyMapper: {
				type: { name: "Stream" },
				serializedName: "parsedResponse"
			},
			headersMapper: ContainerSubmitBatchHeaders
		},
		default: {
			bodyMapper: StorageError,
			headersMapper: ContainerSubmitBatchExceptionHeaders
		}
	},
	requestBody: body,
	queryParameters: [
		timeoutInSeconds,
		comp4,
		restype2
	],
	urlParameters: [url],
	headerParameters: [
		accept,
		version$1,
		requestId,
		contentLength,
		multipartContentType
	],
	isXML: true,
	contentType: "application/xml; charset=utf-8",
	mediaType: "xml",
	serializer: xmlSerializer$4
};
const filterBlobsOperationSpec = {
	path: "/{containerName}",
	httpMethod: "GET",
	responses: {
		200: {
			bodyMapper: FilterBlobSegment,
			headersMapper: ContainerFilterBlobsHeaders
		},
		default: {
			bodyMapper: StorageError,
			headersMapper: ContainerFilterBlobsExceptionHeaders
		}
	},
	queryParameters: [
		timeoutInSeconds,
		marker,
		maxPageSize,
		comp5,
		where,
		restype2
	],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		accept1
	],
	isXML: true,
	serializer: xmlSerializer$4
};
const acquireLeaseOperationSpec$1 = {
	path: "/{containerName}",
	httpMethod: "PUT",
	responses: {
		201: { headersMapper: ContainerAcquireLeaseHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: ContainerAcquireLeaseExceptionHeaders
		}
	},
	queryParameters: [
		timeoutInSeconds,
		restype2,
		comp10
	],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		accept1,
		ifModifiedSince,
		ifUnmodifiedSince,
		action,
		duration,
		proposedLeaseId
	],
	isXML: true,
	serializer: xmlSerializer$4
};
const releaseLeaseOperationSpec$1 = {
	path: "/{containerName}",
	httpMethod: "PUT",
	responses: {
		200: { headersMapper: ContainerReleaseLeaseHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: ContainerReleaseLeaseExceptionHeaders
		}
	},
	queryParameters: [
		timeoutInSeconds,
		restype2,
		comp10
	],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		accept1,
		ifModifiedSince,
		ifUnmodifiedSince,
		action1,
		leaseId1
	],
	isXML: true,
	serializer: xmlSerializer$4
};
const renewLeaseOperationSpec$1 = {
	path: "/{containerName}",
	httpMethod: "PUT",
	responses: {
		200: { headersMapper: ContainerRenewLeaseHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: ContainerRenewLeaseExceptionHeaders
		}
	},
	queryParameters: [
		timeoutInSeconds,
		restype2,
		comp10
	],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		accept1,
		ifModifiedSince,
		ifUnmodifiedSince,
		leaseId1,
		action2
	],
	isXML: true,
	serializer: xmlSerializer$4
};
const breakLeaseOperationSpec$1 = {
	path: "/{containerName}",
	httpMethod: "PUT",
	responses: {
		202: { headersMapper: ContainerBreakLeaseHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: ContainerBreakLeaseExceptionHeaders
		}
	},
	queryParameters: [
		timeoutInSeconds,
		restype2,
		comp10
	],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		accept1,
		ifModifiedSince,
		ifUnmodifiedSince,
		action3,
		breakPeriod
	],
	isXML: true,
	serializer: xmlSerializer$4
};
const changeLeaseOperationSpec$1 = {
	path: "/{containerName}",
	httpMethod: "PUT",
	responses: {
		200: { headersMapper: ContainerChangeLeaseHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: ContainerChangeLeaseExceptionHeaders
		}
	},
	queryParameters: [
		timeoutInSeconds,
		restype2,
		comp10
	],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		accept1,
		ifModifiedSince,
		ifUnmodifiedSince,
		leaseId1,
		action4,
		proposedLeaseId1
	],
	isXML: true,
	serializer: xmlSerializer$4
};
const listBlobFlatSegmentOperationSpec = {
	path: "/{containerName}",
	httpMethod: "GET",
	responses: {
		200: {
			bodyMapper: ListBlobsFlatSegmentResponse,
			headersMapper: ContainerListBlobFlatSegmentHeaders
		},
		default: {
			bodyMapper: StorageError,
			headersMapper: ContainerListBlobFlatSegmentExceptionHeaders
		}
	},
	queryParameters: [
		timeoutInSeconds,
		comp2,
		prefix,
		marker,
		maxPageSize,
		restype2,
		include1,
		startFrom
	],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		accept1
	],
	isXML: true,
	serializer: xmlSerializer$4
};
const listBlobHierarchySegmentOperationSpec = {
	path: "/{containerName}",
	httpMethod: "GET",
	responses: {
		200: {
			bodyMapper: ListBlobsHierarchySegmentResponse,
			headersMapper: ContainerListBlobHierarchySegmentHeaders
		},
		default: {
			bodyMapper: StorageError,
			headersMapper: ContainerListBlobHierarchySegmentExceptionHeaders
		}
	},
	queryParameters: [
		timeoutInSeconds,
		comp2,
		prefix,
		marker,
		maxPageSize,
		restype2,
		include1,
		startFrom,
		delimiter
	],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		accept1
	],
	isXML: true,
	serializer: xmlSerializer$4
};
const getAccountInfoOperationSpec$1 = {
	path: "/{containerName}",
	httpMethod: "GET",
	responses: {
		200: { headersMapper: ContainerGetAccountInfoHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: ContainerGetAccountInfoExceptionHeaders
		}
	},
	queryParameters: [
		comp,
		timeoutInSeconds,
		restype1
	],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		accept1
	],
	isXML: true,
	serializer: xmlSerializer$4
};

// node_modules/@actions/cache/node_modules/@azure/storage-blob/dist/esm/generated/src/operations/blob.js
var BlobImpl = class {
	client;
	constructor(client) {
		this.client = client;
	}
	download(options) {
		return this.client.sendOperationRequest({ options }, downloadOperationSpec);
	}
	getProperties(options) {
		return this.client.sendOperationRequest({ options }, getPropertiesOperationSpec);
	}
	delete(options) {
		return this.client.sendOperationRequest({ options }, deleteOperationSpec);
	}
	undelete(options) {
		return this.client.sendOperationRequest({ options }, undeleteOperationSpec);
	}
	setExpiry(expiryOptions, options) {
		return this.client.sendOperationRequest({
			expiryOptions,
			options
		}, setExpiryOperationSpec);
	}
	setHttpHeaders(options) {
		return this.client.sendOperationRequest({ options }, setHttpHeadersOperationSpec);
	}
	setImmutabilityPolicy(options) {
		return this.client.sendOperationRequest({ options }, setImmutabilityPolicyOperationSpec);
	}
	deleteImmutabilityPolicy(options) {
		return this.client.sendOperationRequest({ options }, deleteImmutabilityPolicyOperationSpec);
	}
	setLegalHold(legalHold, options) {
		return this.client.sendOperationRequest({
			legalHold,
			options
		}, setLegalHoldOperationSpec);
	}
	setMetadata(options) {
		return this.client.sendOperationRequest({ options }, setMetadataOperationSpec);
	}
	acquireLease(options) {
		return this.client.sendOperationRequest({ options }, acquireLeaseOperationSpec);
	}
	releaseLease(leaseId, options) {
		return this.client.sendOperationRequest({
			leaseId,
			options
		}, releaseLeaseOperationSpec);
	}
	renewLease(leaseId, options) {
		return this.client.sendOperationRequest({
			leaseId,
			options
		}, renewLeaseOperationSpec);
	}
	changeLease(leaseId, proposedLeaseId, options) {
		return this.client.sendOperationRequest({
			leaseId,
			proposedLeaseId,
			options
		}, changeLeaseOperationSpec);
	}
	breakLease(options) {
		return this.client.sendOperationRequest({ options }, breakLeaseOperationSpec);
	}
	createSnapshot(options) {
		return this.client.sendOperationRequest({ options }, createSnapshotOperationSpec);
	}
	startCopyFromURL(copySource, options) {
		return this.client.sendOperationRequest({
			copySource,
			options
		}, startCopyFromURLOperationSpec);
	}
	copyFromURL(copySource, options) {
		return this.client.sendOperationRequest({
			copySource,
			options
		}, copyFromURLOperationSpec);
	}
	abortCopyFromURL(copyId, options) {
		return this.client.sendOperationRequest({
			copyId,
			options
		}, abortCopyFromURLOperationSpec);
	}
	setTier(tier, options) {
		return this.client.sendOperationRequest({
			tier,
			options
		}, setTierOperationSpec);
	}
	getAccountInfo(options) {
		return this.client.sendOperationRequest({ options }, getAccountInfoOperationSpec);
	}
	query(options) {
		return this.client.sendOperationRequest({ options }, queryOperationSpec);
	}
	getTags(options) {
		return this.client.sendOperationRequest({ options }, getTagsOperationSpec);
	}
	setTags(options) {
		return this.client.sendOperationRequest({ options }, setTagsOperationSpec);
	}
};
const xmlSerializer$3 = createSerializer(mappers_exports, true);
const downloadOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "GET",
	responses: {
		200: {
			bodyMapper: {
				type: { name: "Stream" },
				serializedName: "parsedResponse"
			},
			headersMapper: BlobDownloadHeaders
		},
		206: {
			bodyMapper: {
				type: { name: "Stream" },
				serializedName: "parsedResponse"
			},
			headersMapper: BlobDownloadHeaders
		},
		default: {
			bodyMapper: StorageError,
			headersMapper: BlobDownloadExceptionHeaders
		}
	},
	queryParameters: [
		timeoutInSeconds,
		snapshot,
		versionId
	],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		accept1,
		leaseId,
		ifModifiedSince,
		ifUnmodifiedSince,
		range,
		rangeGetContentMD5,
		rangeGetContentCRC64,
		encryptionKey,
		encryptionKeySha256,
		encryptionAlgorithm,
		ifMatch,
		ifNoneMatch,
		ifTags
	],
	isXML: true,
	serializer: xmlSerializer$3
};
const getPropertiesOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "HEAD",
	responses: {
		200: { headersMapper: BlobGetPropertiesHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: BlobGetPropertiesExceptionHeaders
		}
	},
	queryParameters: [
		timeoutInSeconds,
		snapshot,
		versionId
	],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		accept1,
		leaseId,
		ifModifiedSince,
		ifUnmodifiedSince,
		encryptionKey,
		encryptionKeySha256,
		encryptionAlgorithm,
		ifMatch,
		ifNoneMatch,
		ifTags
	],
	isXML: true,
	serializer: xmlSerializer$3
};
const deleteOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "DELETE",
	responses: {
		202: { headersMapper: BlobDeleteHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: BlobDeleteExceptionHeaders
		}
	},
	queryParameters: [
		timeoutInSeconds,
		snapshot,
		versionId,
		blobDeleteType
	],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		accept1,
		leaseId,
		ifModifiedSince,
		ifUnmodifiedSince,
		ifMatch,
		ifNoneMatch,
		ifTags,
		deleteSnapshots
	],
	isXML: true,
	serializer: xmlSerializer$3
};
const undeleteOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		200: { headersMapper: BlobUndeleteHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: BlobUndeleteExceptionHeaders
		}
	},
	queryParameters: [timeoutInSeconds, comp8],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		accept1
	],
	isXML: true,
	serializer: xmlSerializer$3
};
const setExpiryOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		200: { headersMapper: BlobSetExpiryHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: BlobSetExpiryExceptionHeaders
		}
	},
	queryParameters: [timeoutInSeconds, comp11],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		accept1,
		expiryOptions,
		expiresOn
	],
	isXML: true,
	serializer: xmlSerializer$3
};
const setHttpHeadersOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		200: { headersMapper: BlobSetHttpHeadersHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: BlobSetHttpHeadersExceptionHeaders
		}
	},
	queryParameters: [comp, timeoutInSeconds],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		accept1,
		leaseId,
		ifModifiedSince,
		ifUnmodifiedSince,
		ifMatch,
		ifNoneMatch,
		ifTags,
		blobCacheControl,
		blobContentType,
		blobContentMD5,
		blobContentEncoding,
		blobContentLanguage,
		blobContentDisposition
	],
	isXML: true,
	serializer: xmlSerializer$3
};
const setImmutabilityPolicyOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		200: { headersMapper: BlobSetImmutabilityPolicyHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: BlobSetImmutabilityPolicyExceptionHeaders
		}
	},
	queryParameters: [
		timeoutInSeconds,
		snapshot,
		versionId,
		comp12
	],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		accept1,
		ifUnmodifiedSince,
		immutabilityPolicyExpiry,
		immutabilityPolicyMode
	],
	isXML: true,
	serializer: xmlSerializer$3
};
const deleteImmutabilityPolicyOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "DELETE",
	responses: {
		200: { headersMapper: BlobDeleteImmutabilityPolicyHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: BlobDeleteImmutabilityPolicyExceptionHeaders
		}
	},
	queryParameters: [
		timeoutInSeconds,
		snapshot,
		versionId,
		comp12
	],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		accept1
	],
	isXML: true,
	serializer: xmlSerializer$3
};
const setLegalHoldOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		200: { headersMapper: BlobSetLegalHoldHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: BlobSetLegalHoldExceptionHeaders
		}
	},
	queryParameters: [
		timeoutInSeconds,
		snapshot,
		versionId,
		comp13
	],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		accept1,
		legalHold
	],
	isXML: true,
	serializer: xmlSerializer$3
};
const setMetadataOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		200: { headersMapper: BlobSetMetadataHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: BlobSetMetadataExceptionHeaders
		}
	},
	queryParameters: [timeoutInSeconds, comp6],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		accept1,
		metadata,
		leaseId,
		ifModifiedSince,
		ifUnmodifiedSince,
		encryptionKey,
		encryptionKeySha256,
		encryptionAlgorithm,
		ifMatch,
		ifNoneMatch,
		ifTags,
		encryptionScope
	],
	isXML: true,
	serializer: xmlSerializer$3
};
const acquireLeaseOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		201: { headersMapper: BlobAcquireLeaseHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: BlobAcquireLeaseExceptionHeaders
		}
	},
	queryParameters: [timeoutInSeconds, comp10],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		accept1,
		ifModifiedSince,
		ifUnmodifiedSince,
		action,
		duration,
		proposedLeaseId,
		ifMatch,
		ifNoneMatch,
		ifTags
	],
	isXML: true,
	serializer: xmlSerializer$3
};
const releaseLeaseOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		200: { headersMapper: BlobReleaseLeaseHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: BlobReleaseLeaseExceptionHeaders
		}
	},
	queryParameters: [timeoutInSeconds, comp10],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		accept1,
		ifModifiedSince,
		ifUnmodifiedSince,
		action1,
		leaseId1,
		ifMatch,
		ifNoneMatch,
		ifTags
	],
	isXML: true,
	serializer: xmlSerializer$3
};
const renewLeaseOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		200: { headersMapper: BlobRenewLeaseHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: BlobRenewLeaseExceptionHeaders
		}
	},
	queryParameters: [timeoutInSeconds, comp10],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		accept1,
		ifModifiedSince,
		ifUnmodifiedSince,
		leaseId1,
		action2,
		ifMatch,
		ifNoneMatch,
		ifTags
	],
	isXML: true,
	serializer: xmlSerializer$3
};
const changeLeaseOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		200: { headersMapper: BlobChangeLeaseHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: BlobChangeLeaseExceptionHeaders
		}
	},
	queryParameters: [timeoutInSeconds, comp10],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		accept1,
		ifModifiedSince,
		ifUnmodifiedSince,
		leaseId1,
		action4,
		proposedLeaseId1,
		ifMatch,
		ifNoneMatch,
		ifTags
	],
	isXML: true,
	serializer: xmlSerializer$3
};
const breakLeaseOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		202: { headersMapper: BlobBreakLeaseHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: BlobBreakLeaseExceptionHeaders
		}
	},
	queryParameters: [timeoutInSeconds, comp10],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		accept1,
		ifModifiedSince,
		ifUnmodifiedSince,
		action3,
		breakPeriod,
		ifMatch,
		ifNoneMatch,
		ifTags
	],
	isXML: true,
	serializer: xmlSerializer$3
};
const createSnapshotOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		201: { headersMapper: BlobCreateSnapshotHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: BlobCreateSnapshotExceptionHeaders
		}
	},
	queryParameters: [timeoutInSeconds, comp14],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		accept1,
		metadata,
		leaseId,
		ifModifiedSince,
		ifUnmodifiedSince,
		encryptionKey,
		encryptionKeySha256,
		encryptionAlgorithm,
		ifMatch,
		ifNoneMatch,
		ifTags,
		encryptionScope
	],
	isXML: true,
	serializer: xmlSerializer$3
};
const startCopyFromURLOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		202: { headersMapper: BlobStartCopyFromURLHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: BlobStartCopyFromURLExceptionHeaders
		}
	},
	queryParameters: [timeoutInSeconds],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		accept1,
		metadata,
		leaseId,
		ifModifiedSince,
		ifUnmodifiedSince,
		ifMatch,
		ifNoneMatch,
		ifTags,
		immutabilityPolicyExpiry,
		immutabilityPolicyMode,
		tier,
		rehydratePriority,
		sourceIfModifiedSince,
		sourceIfUnmodifiedSince,
		sourceIfMatch,
		sourceIfNoneMatch,
		sourceIfTags,
		copySource,
		blobTagsString,
		sealBlob,
		legalHold1
	],
	isXML: true,
	serializer: xmlSerializer$3
};
const copyFromURLOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		202: { headersMapper: BlobCopyFromURLHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: BlobCopyFromURLExceptionHeaders
		}
	},
	queryParameters: [timeoutInSeconds],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		accept1,
		metadata,
		leaseId,
		ifModifiedSince,
		ifUnmodifiedSince,
		ifMatch,
		ifNoneMatch,
		ifTags,
		immutabilityPolicyExpiry,
		immutabilityPolicyMode,
		encryptionScope,
		tier,
		sourceIfModifiedSince,
		sourceIfUnmodifiedSince,
		sourceIfMatch,
		sourceIfNoneMatch,
		copySource,
		blobTagsString,
		legalHold1,
		xMsRequiresSync,
		sourceContentMD5,
		copySourceAuthorization,
		copySourceTags,
		fileRequestIntent
	],
	isXML: true,
	serializer: xmlSerializer$3
};
const abortCopyFromURLOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		204: { headersMapper: BlobAbortCopyFromURLHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: BlobAbortCopyFromURLExceptionHeaders
		}
	},
	queryParameters: [
		timeoutInSeconds,
		comp15,
		copyId
	],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		accept1,
		leaseId,
		copyActionAbortConstant
	],
	isXML: true,
	serializer: xmlSerializer$3
};
const setTierOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		200: { headersMapper: BlobSetTierHeaders },
		202: { headersMapper: BlobSetTierHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: BlobSetTierExceptionHeaders
		}
	},
	queryParameters: [
		timeoutInSeconds,
		snapshot,
		versionId,
		comp16
	],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		accept1,
		leaseId,
		ifTags,
		rehydratePriority,
		tier1
	],
	isXML: true,
	serializer: xmlSerializer$3
};
const getAccountInfoOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "GET",
	responses: {
		200: { headersMapper: BlobGetAccountInfoHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: BlobGetAccountInfoExceptionHeaders
		}
	},
	queryParameters: [
		comp,
		timeoutInSeconds,
		restype1
	],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		accept1
	],
	isXML: true,
	serializer: xmlSerializer$3
};
const queryOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "POST",
	responses: {
		200: {
			bodyMapper: {
				type: { name: "Stream" },
				serializedName: "parsedResponse"
			},
			headersMapper: BlobQueryHeaders
		},
		206: {
			bodyMapper: {
				type: { name: "Stream" },
				serializedName: "parsedResponse"
			},
			headersMapper: BlobQueryHeaders
		},
		default: {
			bodyMapper: StorageError,
			headersMapper: BlobQueryExceptionHeaders
		}
	},
	requestBody: queryRequest,
	queryParameters: [
		timeoutInSeconds,
		snapshot,
		comp17
	],
	urlParameters: [url],
	headerParameters: [
		contentType,
		accept,
		version$1,
		requestId,
		leaseId,
		ifModifiedSince,
		ifUnmodifiedSince,
		encryptionKey,
		encryptionKeySha256,
		encryptionAlgorithm,
		ifMatch,
		ifNoneMatch,
		ifTags
	],
	isXML: true,
	contentType: "application/xml; charset=utf-8",
	mediaType: "xml",
	serializer: xmlSerializer$3
};
const getTagsOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "GET",
	responses: {
		200: {
			bodyMapper: BlobTags,
			headersMapper: BlobGetTagsHeaders
		},
		default: {
			bodyMapper: StorageError,
			headersMapper: BlobGetTagsExceptionHeaders
		}
	},
	queryParameters: [
		timeoutInSeconds,
		snapshot,
		versionId,
		comp18
	],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		accept1,
		leaseId,
		ifTags,
		ifModifiedSince1,
		ifUnmodifiedSince1,
		ifMatch1,
		ifNoneMatch1
	],
	isXML: true,
	serializer: xmlSerializer$3
};
const setTagsOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		204: { headersMapper: BlobSetTagsHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: BlobSetTagsExceptionHeaders
		}
	},
	requestBody: tags,
	queryParameters: [
		timeoutInSeconds,
		versionId,
		comp18
	],
	urlParameters: [url],
	headerParameters: [
		contentType,
		accept,
		version$1,
		requestId,
		leaseId,
		ifTags,
		ifModifiedSince1,
		ifUnmodifiedSince1,
		ifMatch1,
		ifNoneMatch1,
		transactionalContentMD5,
		transactionalContentCrc64
	],
	isXML: true,
	contentType: "application/xml; charset=utf-8",
	mediaType: "xml",
	serializer: xmlSerializer$3
};

// node_modules/@actions/cache/node_modules/@azure/storage-blob/dist/esm/generated/src/operations/pageBlob.js
var PageBlobImpl = class {
	client;
	constructor(client) {
		this.client = client;
	}
	create(contentLength, blobContentLength, options) {
		return this.client.sendOperationRequest({
			contentLength,
			blobContentLength,
			options
		}, createOperationSpec$1);
	}
	uploadPages(contentLength, body, options) {
		return this.client.sendOperationRequest({
			contentLength,
			body,
			options
		}, uploadPagesOperationSpec);
	}
	clearPages(contentLength, options) {
		return this.client.sendOperationRequest({
			contentLength,
			options
		}, clearPagesOperationSpec);
	}
	uploadPagesFromURL(sourceUrl, sourceRange, contentLength, range, options) {
		return this.client.sendOperationRequest({
			sourceUrl,
			sourceRange,
			contentLength,
			range,
			options
		}, uploadPagesFromURLOperationSpec);
	}
	getPageRanges(options) {
		return this.client.sendOperationRequest({ options }, getPageRangesOperationSpec);
	}
	getPageRangesDiff(options) {
		return this.client.sendOperationRequest({ options }, getPageRangesDiffOperationSpec);
	}
	resize(blobContentLength, options) {
		return this.client.sendOperationRequest({
			blobContentLength,
			options
		}, resizeOperationSpec);
	}
	updateSequenceNumber(sequenceNumberAction, options) {
		return this.client.sendOperationRequest({
			sequenceNumberAction,
			options
		}, updateSequenceNumberOperationSpec);
	}
	copyIncremental(copySource, options) {
		return this.client.sendOperationRequest({
			copySource,
			options
		}, copyIncrementalOperationSpec);
	}
};
const xmlSerializer$2 = createSerializer(mappers_exports, true);
const createOperationSpec$1 = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		201: { headersMapper: PageBlobCreateHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: PageBlobCreateExceptionHeaders
		}
	},
	queryParameters: [timeoutInSeconds],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		accept1,
		contentLength,
		metadata,
		leaseId,
		ifModifiedSince,
		ifUnmodifiedSince,
		encryptionKey,
		encryptionKeySha256,
		encryptionAlgorithm,
		ifMatch,
		ifNoneMatch,
		ifTags,
		blobCacheControl,
		blobContentType,
		blobContentMD5,
		blobContentEncoding,
		blobContentLanguage,
		blobContentDisposition,
		immutabilityPolicyExpiry,
		immutabilityPolicyMode,
		encryptionScope,
		tier,
		blobTagsString,
		legalHold1,
		blobType,
		blobContentLength,
		blobSequenceNumber
	],
	isXML: true,
	serializer: xmlSerializer$2
};
const uploadPagesOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		201: { headersMapper: PageBlobUploadPagesHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: PageBlobUploadPagesExceptionHeaders
		}
	},
	requestBody: body1,
	queryParameters: [timeoutInSeconds, comp19],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		contentLength,
		leaseId,
		ifModifiedSince,
		ifUnmodifiedSince,
		range,
		encryptionKey,
		encryptionKeySha256,
		encryptionAlgorithm,
		ifMatch,
		ifNoneMatch,
		ifTags,
		encryptionScope,
		transactionalContentMD5,
		transactionalContentCrc64,
		contentType1,
		accept2,
		pageWrite,
		ifSequenceNumberLessThanOrEqualTo,
		ifSequenceNumberLessThan,
		ifSequenceNumberEqualTo
	],
	isXML: true,
	contentType: "application/xml; charset=utf-8",
	mediaType: "binary",
	serializer: xmlSerializer$2
};
const clearPagesOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		201: { headersMapper: PageBlobClearPagesHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: PageBlobClearPagesExceptionHeaders
		}
	},
	queryParameters: [timeoutInSeconds, comp19],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		accept1,
		contentLength,
		leaseId,
		ifModifiedSince,
		ifUnmodifiedSince,
		range,
		encryptionKey,
		encryptionKeySha256,
		encryptionAlgorithm,
		ifMatch,
		ifNoneMatch,
		ifTags,
		encryptionScope,
		ifSequenceNumberLessThanOrEqualTo,
		ifSequenceNumberLessThan,
		ifSequenceNumberEqualTo,
		pageWrite1
	],
	isXML: true,
	serializer: xmlSerializer$2
};
const uploadPagesFromURLOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		201: { headersMapper: PageBlobUploadPagesFromURLHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: PageBlobUploadPagesFromURLExceptionHeaders
		}
	},
	queryParameters: [timeoutInSeconds, comp19],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		accept1,
		contentLength,
		leaseId,
		ifModifiedSince,
		ifUnmodifiedSince,
		encryptionKey,
		encryptionKeySha256,
		encryptionAlgorithm,
		ifMatch,
		ifNoneMatch,
		ifTags,
		encryptionScope,
		sourceIfModifiedSince,
		sourceIfUnmodifiedSince,
		sourceIfMatch,
		sourceIfNoneMatch,
		sourceContentMD5,
		copySourceAuthorization,
		fileRequestIntent,
		pageWrite,
		ifSequenceNumberLessThanOrEqualTo,
		ifSequenceNumberLessThan,
		ifSequenceNumberEqualTo,
		sourceUrl,
		sourceRange,
		sourceContentCrc64,
		range1
	],
	isXML: true,
	serializer: xmlSerializer$2
};
const getPageRangesOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "GET",
	responses: {
		200: {
			bodyMapper: PageList,
			headersMapper: PageBlobGetPageRangesHeaders
		},
		default: {
			bodyMapper: StorageError,
			headersMapper: PageBlobGetPageRangesExceptionHeaders
		}
	},
	queryParameters: [
		timeoutInSeconds,
		marker,
		maxPageSize,
		snapshot,
		comp20
	],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		accept1,
		leaseId,
		ifModifiedSince,
		ifUnmodifiedSince,
		range,
		ifMatch,
		ifNoneMatch,
		ifTags
	],
	isXML: true,
	serializer: xmlSerializer$2
};
const getPageRangesDiffOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "GET",
	responses: {
		200: {
			bodyMapper: PageList,
			headersMapper: PageBlobGetPageRangesDiffHeaders
		},
		default: {
			bodyMapper: StorageError,
			headersMapper: PageBlobGetPageRangesDiffExceptionHeaders
		}
	},
	queryParameters: [
		timeoutInSeconds,
		marker,
		maxPageSize,
		snapshot,
		comp20,
		prevsnapshot
	],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		accept1,
		leaseId,
		ifModifiedSince,
		ifUnmodifiedSince,
		range,
		ifMatch,
		ifNoneMatch,
		ifTags,
		prevSnapshotUrl
	],
	isXML: true,
	serializer: xmlSerializer$2
};
const resizeOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		200: { headersMapper: PageBlobResizeHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: PageBlobResizeExceptionHeaders
		}
	},
	queryParameters: [comp, timeoutInSeconds],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		accept1,
		leaseId,
		ifModifiedSince,
		ifUnmodifiedSince,
		encryptionKey,
		encryptionKeySha256,
		encryptionAlgorithm,
		ifMatch,
		ifNoneMatch,
		ifTags,
		encryptionScope,
		blobContentLength
	],
	isXML: true,
	serializer: xmlSerializer$2
};
const updateSequenceNumberOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		200: { headersMapper: PageBlobUpdateSequenceNumberHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: PageBlobUpdateSequenceNumberExceptionHeaders
		}
	},
	queryParameters: [comp, timeoutInSeconds],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		accept1,
		leaseId,
		ifModifiedSince,
		ifUnmodifiedSince,
		ifMatch,
		ifNoneMatch,
		ifTags,
		blobSequenceNumber,
		sequenceNumberAction
	],
	isXML: true,
	serializer: xmlSerializer$2
};
const copyIncrementalOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		202: { headersMapper: PageBlobCopyIncrementalHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: PageBlobCopyIncrementalExceptionHeaders
		}
	},
	queryParameters: [timeoutInSeconds, comp21],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		accept1,
		ifModifiedSince,
		ifUnmodifiedSince,
		ifMatch,
		ifNoneMatch,
		ifTags,
		copySource
	],
	isXML: true,
	serializer: xmlSerializer$2
};

// node_modules/@actions/cache/node_modules/@azure/storage-blob/dist/esm/generated/src/operations/appendBlob.js
var AppendBlobImpl = class {
	client;
	constructor(client) {
		this.client = client;
	}
	create(contentLength, options) {
		return this.client.sendOperationRequest({
			contentLength,
			options
		}, createOperationSpec);
	}
	appendBlock(contentLength, body, options) {
		return this.client.sendOperationRequest({
			contentLength,
			body,
			options
		}, appendBlockOperationSpec);
	}
	appendBlockFromUrl(sourceUrl, contentLength, options) {
		return this.client.sendOperationRequest({
			sourceUrl,
			contentLength,
			options
		}, appendBlockFromUrlOperationSpec);
	}
	seal(options) {
		return this.client.sendOperationRequest({ options }, sealOperationSpec);
	}
};
const xmlSerializer$1 = createSerializer(mappers_exports, true);
const createOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		201: { headersMapper: AppendBlobCreateHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: AppendBlobCreateExceptionHeaders
		}
	},
	queryParameters: [timeoutInSeconds],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		accept1,
		contentLength,
		metadata,
		leaseId,
		ifModifiedSince,
		ifUnmodifiedSince,
		encryptionKey,
		encryptionKeySha256,
		encryptionAlgorithm,
		ifMatch,
		ifNoneMatch,
		ifTags,
		blobCacheControl,
		blobContentType,
		blobContentMD5,
		blobContentEncoding,
		blobContentLanguage,
		blobContentDisposition,
		immutabilityPolicyExpiry,
		immutabilityPolicyMode,
		encryptionScope,
		blobTagsString,
		legalHold1,
		blobType1
	],
	isXML: true,
	serializer: xmlSerializer$1
};
const appendBlockOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		201: { headersMapper: AppendBlobAppendBlockHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: AppendBlobAppendBlockExceptionHeaders
		}
	},
	requestBody: body1,
	queryParameters: [timeoutInSeconds, comp22],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		contentLength,
		leaseId,
		ifModifiedSince,
		ifUnmodifiedSince,
		encryptionKey,
		encryptionKeySha256,
		encryptionAlgorithm,
		ifMatch,
		ifNoneMatch,
		ifTags,
		encryptionScope,
		transactionalContentMD5,
		transactionalContentCrc64,
		contentType1,
		accept2,
		maxSize,
		appendPosition
	],
	isXML: true,
	contentType: "application/xml; charset=utf-8",
	mediaType: "binary",
	serializer: xmlSerializer$1
};
const appendBlockFromUrlOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		201: { headersMapper: AppendBlobAppendBlockFromUrlHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: AppendBlobAppendBlockFromUrlExceptionHeaders
		}
	},
	queryParameters: [timeoutInSeconds, comp22],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		accept1,
		contentLength,
		leaseId,
		ifModifiedSince,
		ifUnmodifiedSince,
		encryptionKey,
		encryptionKeySha256,
		encryptionAlgorithm,
		ifMatch,
		ifNoneMatch,
		ifTags,
		encryptionScope,
		sourceIfModifiedSince,
		sourceIfUnmodifiedSince,
		sourceIfMatch,
		sourceIfNoneMatch,
		sourceContentMD5,
		copySourceAuthorization,
		fileRequestIntent,
		transactionalContentMD5,
		sourceUrl,
		sourceContentCrc64,
		maxSize,
		appendPosition,
		sourceRange1
	],
	isXML: true,
	serializer: xmlSerializer$1
};
const sealOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		200: { headersMapper: AppendBlobSealHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: AppendBlobSealExceptionHeaders
		}
	},
	queryParameters: [timeoutInSeconds, comp23],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		accept1,
		leaseId,
		ifModifiedSince,
		ifUnmodifiedSince,
		ifMatch,
		ifNoneMatch,
		appendPosition
	],
	isXML: true,
	serializer: xmlSerializer$1
};

// node_modules/@actions/cache/node_modules/@azure/storage-blob/dist/esm/generated/src/operations/blockBlob.js
var BlockBlobImpl = class {
	client;
	constructor(client) {
		this.client = client;
	}
	upload(contentLength, body, options) {
		return this.client.sendOperationRequest({
			contentLength,
			body,
			options
		}, uploadOperationSpec);
	}
	putBlobFromUrl(contentLength, copySource, options) {
		return this.client.sendOperationRequest({
			contentLength,
			copySource,
			options
		}, putBlobFromUrlOperationSpec);
	}
	stageBlock(blockId, contentLength, body, options) {
		return this.client.sendOperationRequest({
			blockId,
			contentLength,
			body,
			options
		}, stageBlockOperationSpec);
	}
	stageBlockFromURL(blockId, contentLength, sourceUrl, options) {
		return this.client.sendOperationRequest({
			blockId,
			contentLength,
			sourceUrl,
			options
		}, stageBlockFromURLOperationSpec);
	}
	commitBlockList(blocks, options) {
		return this.client.sendOperationRequest({
			blocks,
			options
		}, commitBlockListOperationSpec);
	}
	getBlockList(listType, options) {
		return this.client.sendOperationRequest({
			listType,
			options
		}, getBlockListOperationSpec);
	}
};
const xmlSerializer = createSerializer(mappers_exports, true);
const uploadOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		201: { headersMapper: BlockBlobUploadHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: BlockBlobUploadExceptionHeaders
		}
	},
	requestBody: body1,
	queryParameters: [timeoutInSeconds],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		contentLength,
		metadata,
		leaseId,
		ifModifiedSince,
		ifUnmodifiedSince,
		encryptionKey,
		encryptionKeySha256,
		encryptionAlgorithm,
		ifMatch,
		ifNoneMatch,
		ifTags,
		blobCacheControl,
		blobContentType,
		blobContentMD5,
		blobContentEncoding,
		blobContentLanguage,
		blobContentDisposition,
		immutabilityPolicyExpiry,
		immutabilityPolicyMode,
		encryptionScope,
		tier,
		blobTagsString,
		legalHold1,
		transactionalContentMD5,
		transactionalContentCrc64,
		contentType1,
		accept2,
		blobType2
	],
	isXML: true,
	contentType: "application/xml; charset=utf-8",
	mediaType: "binary",
	serializer: xmlSerializer
};
const putBlobFromUrlOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		201: { headersMapper: BlockBlobPutBlobFromUrlHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: BlockBlobPutBlobFromUrlExceptionHeaders
		}
	},
	queryParameters: [timeoutInSeconds],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		accept1,
		contentLength,
		metadata,
		leaseId,
		ifModifiedSince,
		ifUnmodifiedSince,
		encryptionKey,
		encryptionKeySha256,
		encryptionAlgorithm,
		ifMatch,
		ifNoneMatch,
		ifTags,
		blobCacheControl,
		blobContentType,
		blobContentMD5,
		blobContentEncoding,
		blobContentLanguage,
		blobContentDisposition,
		encryptionScope,
		tier,
		sourceIfModifiedSince,
		sourceIfUnmodifiedSince,
		sourceIfMatch,
		sourceIfNoneMatch,
		sourceIfTags,
		copySource,
		blobTagsString,
		sourceContentMD5,
		copySourceAuthorization,
		copySourceTags,
		fileRequestIntent,
		transactionalContentMD5,
		blobType2,
		copySourceBlobProperties
	],
	isXML: true,
	serializer: xmlSerializer
};
const stageBlockOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		201: { headersMapper: BlockBlobStageBlockHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: BlockBlobStageBlockExceptionHeaders
		}
	},
	requestBody: body1,
	queryParameters: [
		timeoutInSeconds,
		comp24,
		blockId
	],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		contentLength,
		leaseId,
		encryptionKey,
		encryptionKeySha256,
		encryptionAlgorithm,
		encryptionScope,
		transactionalContentMD5,
		transactionalContentCrc64,
		contentType1,
		accept2
	],
	isXML: true,
	contentType: "application/xml; charset=utf-8",
	mediaType: "binary",
	serializer: xmlSerializer
};
const stageBlockFromURLOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		201: { headersMapper: BlockBlobStageBlockFromURLHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: BlockBlobStageBlockFromURLExceptionHeaders
		}
	},
	queryParameters: [
		timeoutInSeconds,
		comp24,
		blockId
	],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		accept1,
		contentLength,
		leaseId,
		encryptionKey,
		encryptionKeySha256,
		encryptionAlgorithm,
		encryptionScope,
		sourceIfModifiedSince,
		sourceIfUnmodifiedSince,
		sourceIfMatch,
		sourceIfNoneMatch,
		sourceContentMD5,
		copySourceAuthorization,
		fileRequestIntent,
		sourceUrl,
		sourceContentCrc64,
		sourceRange1
	],
	isXML: true,
	serializer: xmlSerializer
};
const commitBlockListOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		201: { headersMapper: BlockBlobCommitBlockListHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: BlockBlobCommitBlockListExceptionHeaders
		}
	},
	requestBody: blocks,
	queryParameters: [timeoutInSeconds, comp25],
	urlParameters: [url],
	headerParameters: [
		contentType,
		accept,
		version$1,
		requestId,
		metadata,
		leaseId,
		ifModifiedSince,
		ifUnmodifiedSince,
		encryptionKey,
		encryptionKeySha256,
		encryptionAlgorithm,
		ifMatch,
		ifNoneMatch,
		ifTags,
		blobCacheControl,
		blobContentType,
		blobContentMD5,
		blobContentEncoding,
		blobContentLanguage,
		blobContentDisposition,
		immutabilityPolicyExpiry,
		immutabilityPolicyMode,
		encryptionScope,
		tier,
		blobTagsString,
		legalHold1,
		transactionalContentMD5,
		transactionalContentCrc64
	],
	isXML: true,
	contentType: "application/xml; charset=utf-8",
	mediaType: "xml",
	serializer: xmlSerializer
};
const getBlockListOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "GET",
	responses: {
		200: {
			bodyMapper: BlockList,
			headersMapper: BlockBlobGetBlockListHeaders
		},
		default: {
			bodyMapper: StorageError,
			headersMapper: BlockBlobGetBlockListExceptionHeaders
		}
	},
	queryParameters: [
		timeoutInSeconds,
		snapshot,
		comp25,
		listType
	],
	urlParameters: [url],
	headerParameters: [
		version$1,
		requestId,
		accept1,
		leaseId,
		ifTags
	],
	isXML: true,
	serializer: xmlSerializer
};

// node_modules/@actions/cache/node_modules/@azure/storage-blob/dist/esm/generated/src/storageClient.js
var StorageClient$1 = class extends ExtendedServiceClient {
	url;
	version;
	constructor(url, options) {
		if (url === void 0) throw new Error("'url' cannot be null");
		if (!options) options = {};
		const defaults = { requestContentType: "application/json; charset=utf-8" };
		const packageDetails = `azsdk-js-azure-storage-blob/12.30.0`;
		const userAgentPrefix = options.userAgentOptions && options.userAgentOptions.userAgentPrefix ? `${options.userAgentOptions.userAgentPrefix} ${packageDetails}` : `${packageDetails}`;
		const optionsWithDefaults = {
			...defaults,
			...options,
			userAgentOptions: { userAgentPrefix },
			endpoint: options.endpoint ?? options.baseUri ?? "{url}"
		};
		super(optionsWithDefaults);
		this.url = url;
		this.version = options.version || "2026-02-06";
		this.service = new ServiceImpl(this);
		this.container = new ContainerImpl(this);
		this.blob = new BlobImpl(this);
		this.pageBlob = new PageBlobImpl(this);
		this.appendBlob = new AppendBlobImpl(this);
		this.blockBlob = new BlockBlobImpl(this);
	}
	service;
	container;
	blob;
	pageBlob;
	appendBlob;
	blockBlob;
};

// node_modules/@actions/cache/node_modules/@azure/storage-blob/dist/esm/StorageContextClient.js
var StorageContextClient = class extends StorageClient$1 {
	async sendOperationRequest(operationArguments, operationSpec) {
		const operationSpecToSend = { ...operationSpec };
		if (operationSpecToSend.path === "/{containerName}" || operationSpecToSend.path === "/{containerName}/{blob}") operationSpecToSend.path = "";
		return super.sendOperationRequest(operationArguments, operationSpecToSend);
	}
};

// node_modules/@actions/cache/node_modules/@azure/storage-blob/dist/esm/utils/utils.common.js
function escapeURLPath(url) {
	const urlParsed = new URL(url);
	let path = urlParsed.pathname;
	path = path || "/";
	path = escape(path);
	urlParsed.pathname = path;
	return urlParsed.toString();
}
function getProxyUriFromDevConnString(connectionString) {
	let proxyUri = "";
	if (connectionString.search("DevelopmentStorageProxyUri=") !== -1) {
		const matchCredentials = connectionString.split(";");
		for (const element of matchCredentials) if (element.trim().startsWith("DevelopmentStorageProxyUri=")) proxyUri = element.trim().match("DevelopmentStorageProxyUri=(.*)")[1];
	}
	return proxyUri;
}
function getValueInConnString(connectionString, argument) {
	const elements = connectionString.split(";");
	for (const element of elements) if (element.trim().startsWith(argument)) return element.trim().match(argument + "=(.*)")[1];
	return "";
}
function extractConnectionStringParts(connectionString) {
	let proxyUri = "";
	if (connectionString.startsWith("UseDevelopmentStorage=true")) {
		proxyUri = getProxyUriFromDevConnString(connectionString);
		connectionString = DevelopmentConnectionString;
	}
	let blobEndpoint = getValueInConnString(connectionString, "BlobEndpoint");
	blobEndpoint = blobEndpoint.endsWith("/") ? blobEndpoint.slice(0, -1) : blobEndpoint;
	if (connectionString.search("DefaultEndpointsProtocol=") !== -1 && connectionString.search("AccountKey=") !== -1) {
		let defaultEndpointsProtocol = "";
		let accountName = "";
		let accountKey = Buffer.from("accountKey", "base64");
		let endpointSuffix = "";
		accountName = getValueInConnString(connectionString, "AccountName");
		accountKey = Buffer.from(getValueInConnString(connectionString, "AccountKey"), "base64");
		if (!blobEndpoint) {
			defaultEndpointsProtocol = getValueInConnString(connectionString, "DefaultEndpointsProtocol");
			const protocol = defaultEndpointsProtocol.toLowerCase();
			if (protocol !== "https" && protocol !== "http") throw new Error("Invalid DefaultEndpointsProtocol in the provided Connection String. Expecting 'https' or 'http'");
			endpointSuffix = getValueInConnString(connectionString, "EndpointSuffix");
			if (!endpointSuffix) throw new Error("Invalid EndpointSuffix in the provided Connection String");
			blobEndpoint = `${defaultEndpointsProtocol}://${accountName}.blob.${endpointSuffix}`;
		}
		if (!accountName) throw new Error("Invalid AccountName in the provided Connection String");
		else if (accountKey.length === 0) throw new Error("Invalid AccountKey in the provided Connection String");
		return {
			kind: "AccountConnString",
			url: blobEndpoint,
			accountName,
			accountKey,
			proxyUri
		};
	} else {
		let accountSas = getValueInConnString(connectionString, "SharedAccessSignature");
		let accountName = getValueInConnString(connectionString, "AccountName");
		if (!accountName) accountName = getAccountNameFromUrl(blobEndpoint);
		if (!blobEndpoint) throw new Error("Invalid BlobEndpoint in the provided SAS Connection String");
		else if (!accountSas) throw new Error("Invalid SharedAccessSignature in the provided SAS Connection String");
		if (accountSas.startsWith("?")) accountSas = accountSas.substring(1);
		return {
			kind: "SASConnString",
			url: blobEndpoint,
			accountName,
			accountSas
		};
	}
}
function escape(text) {
	return encodeURIComponent(text).replace(/%2F/g, "/").replace(/'/g, "%27").replace(/\+/g, "%20").replace(/%25/g, "%");
}
function appendToURLPath(url, name) {
	const urlParsed = new URL(url);
	let path = urlParsed.pathname;
	path = path ? path.endsWith("/") ? `${path}${name}` : `${path}/${name}` : name;
	urlParsed.pathname = path;
	return urlParsed.toString();
}
function setURLParameter(url, name, value) {
	const urlParsed = new URL(url);
	const encodedName = encodeURIComponent(name);
	const encodedValue = value ? encodeURIComponent(value) : void 0;
	const searchString = urlParsed.search === "" ? "?" : urlParsed.search;
	const searchPieces = [];
	for (const pair of searchString.slice(1).split("&")) if (pair) {
		const [key] = pair.split("=", 2);
		if (key !== encodedName) searchPieces.push(pair);
	}
	if (encodedValue) searchPieces.push(`${encodedName}=${encodedValue}`);
	urlParsed.search = searchPieces.length ? `?${searchPieces.join("&")}` : "";
	return urlParsed.toString();
}
function getURLParameter(url, name) {
	return new URL(url).searchParams.get(name) ?? void 0;
}
function getURLScheme(url) {
	try {
		const urlParsed = new URL(url);
		return urlParsed.protocol.endsWith(":") ? urlParsed.protocol.slice(0, -1) : urlParsed.protocol;
	} catch (e) {
		return;
	}
}
function appendToURLQuery(url, queryParts) {
	const urlParsed = new URL(url);
	let query = urlParsed.search;
	if (query) query += "&" + queryParts;
	else query = queryParts;
	urlParsed.search = query;
	return urlParsed.toString();
}
function truncatedISO8061Date(date, withMilliseconds = true) {
	const dateString = date.toISOString();
	return withMilliseconds ? dateString.substring(0, dateString.length - 1) + "0000Z" : dateString.substring(0, dateString.length - 5) + "Z";
}
function base64encode(content) {
	return !isNodeLike ? btoa(content) : Buffer.from(content).toString("base64");
}
function generateBlockID(blockIDPrefix, blockIndex) {
	const maxSourceStringLength = 48;
	const maxAllowedBlockIDPrefixLength = 42;
	if (blockIDPrefix.length > maxAllowedBlockIDPrefixLength) blockIDPrefix = blockIDPrefix.slice(0, maxAllowedBlockIDPrefixLength);
	return base64encode(blockIDPrefix + padStart(blockIndex.toString(), maxSourceStringLength - blockIDPrefix.length, "0"));
}
function padStart(currentString, targetLength, padString = " ") {
	if (String.prototype.padStart) return currentString.padStart(targetLength, padString);
	padString = padString || " ";
	if (currentString.length > targetLength) return currentString;
	else {
		targetLength = targetLength - currentString.length;
		if (targetLength > padString.length) padString += padString.repeat(targetLength / padString.length);
		return padString.slice(0, targetLength) + currentString;
	}
}
function iEqual(str1, str2) {
	return str1.toLocaleLowerCase() === str2.toLocaleLowerCase();
}
function getAccountNameFromUrl(url) {
	const parsedUrl = new URL(url);
	let accountName;
	try {
		if (parsedUrl.hostname.split(".")[1] === "blob") accountName = parsedUrl.hostname.split(".")[0];
		else if (isIpEndpointStyle(parsedUrl)) accountName = parsedUrl.pathname.split("/")[1];
		else accountName = "";
		return accountName;
	} catch (error) {
		throw new Error("Unable to extract accountName with provided information.");
	}
}
function isIpEndpointStyle(parsedUrl) {
	const host = parsedUrl.host;
	return /^.*:.*:.*$|^(localhost|host.docker.internal)(:[0-9]+)?$|^(\d|[1-9]\d|1\d\d|2[0-4]\d|25[0-5])(\.(\d|[1-9]\d|1\d\d|2[0-4]\d|25[0-5])){3}(:[0-9]+)?$/.test(host) || Boolean(parsedUrl.port) && PathStylePorts.includes(parsedUrl.port);
}
function toBlobTagsString(tags) {
	if (tags === void 0) return;
	const tagPairs = [];
	for (const key in tags) if (Object.prototype.hasOwnProperty.call(tags, key)) {
		const value = tags[key];
		tagPairs.push(`${encodeURIComponent(key)}=${encodeURIComponent(value)}`);
	}
	return tagPairs.join("&");
}
function toBlobTags(tags) {
	if (tags === void 0) return;
	const res = { blobTagSet: [] };
	for (const key in tags) if (Object.prototype.hasOwnProperty.call(tags, key)) {
		const value = tags[key];
		res.blobTagSet.push({
			key,
			value
		});
	}
	return res;
}
function toTags(tags) {
	if (tags === void 0) return;
	const res = {};
	for (const blobTag of tags.blobTagSet) res[blobTag.key] = blobTag.value;
	return res;
}
function toQuerySerialization(textConfiguration) {
	if (textConfiguration === void 0) return;
	switch (textConfiguration.kind) {
		case "csv": return { format: {
			type: "delimited",
			delimitedTextConfiguration: {
				columnSeparator: textConfiguration.columnSeparator || ",",
				fieldQuote: textConfiguration.fieldQuote || "",
				recordSeparator: textConfiguration.recordSeparator,
				escapeChar: textConfiguration.escapeCharacter || "",
				headersPresent: textConfiguration.hasHeaders || false
			}
		} };
		case "json": return { format: {
			type: "json",
			jsonTextConfiguration: { recordSeparator: textConfiguration.recordSeparator }
		} };
		case "arrow": return { format: {
			type: "arrow",
			arrowConfiguration: { schema: textConfiguration.schema }
		} };
		case "parquet": return { format: { type: "parquet" } };
		default: throw Error("Invalid BlobQueryTextConfiguration.");
	}
}
function parseObjectReplicationRecord(objectReplicationRecord) {
	if (!objectReplicationRecord) return;
	if ("policy-id" in objectReplicationRecord) return;
	const orProperties = [];
	for (const key in objectReplicationRecord) {
		const ids = key.split("_");
		if (ids[0].startsWith("or-")) ids[0] = ids[0].substring(3);
		const rule = {
			ruleId: ids[1],
			replicationStatus: objectReplicationRecord[key]
		};
		const policyIndex = orProperties.findIndex((policy) => policy.policyId === ids[0]);
		if (policyIndex > -1) orProperties[policyIndex].rules.push(rule);
		else orProperties.push({
			policyId: ids[0],
			rules: [rule]
		});
	}
	return orProperties;
}
function httpAuthorizationToString(httpAuthorization) {
	return httpAuthorization ? httpAuthorization.scheme + " " + httpAuthorization.value : void 0;
}
function* ExtractPageRangeInfoItems(getPageRangesSegment) {
	let pageRange = [];
	let clearRange = [];
	if (getPageRangesSegment.pageRange) pageRange = getPageRangesSegment.pageRange;
	if (getPageRangesSegment.clearRange) clearRange = getPageRangesSegment.clearRange;
	let pageRangeIndex = 0;
	let clearRangeIndex = 0;
	while (pageRangeIndex < pageRange.length && clearRangeIndex < clearRange.length) if (pageRange[pageRangeIndex].start < clearRange[clearRangeIndex].start) {
		yield {
			start: pageRange[pageRangeIndex].start,
			end: pageRange[pageRangeIndex].end,
			isClear: false
		};
		++pageRangeIndex;
	} else {
		yield {
			start: clearRange[clearRangeIndex].start,
			end: clearRange[clearRangeIndex].end,
			isClear: true
		};
		++clearRangeIndex;
	}
	for (; pageRangeIndex < pageRange.length; ++pageRangeIndex) yield {
		start: pageRange[pageRangeIndex].start,
		end: pageRange[pageRangeIndex].end,
		isClear: false
	};
	for (; clearRangeIndex < clearRange.length; ++clearRangeIndex) yield {
		start: clearRange[clearRangeIndex].start,
		end: clearRange[clearRangeIndex].end,
		isClear: true
	};
}
function assertResponse(response) {
	if (`_response` in response) return response;
	throw new TypeError(`Unexpected response object ${response}`);
}

// node_modules/@actions/cache/node_modules/@azure/storage-blob/dist/esm/StorageClient.js
var StorageClient = class {
	url;
	accountName;
	pipeline;
	credential;
	storageClientContext;
	isHttps;
	constructor(url, pipeline) {
		this.url = escapeURLPath(url);
		this.accountName = getAccountNameFromUrl(url);
		this.pipeline = pipeline;
		this.storageClientContext = new StorageContextClient(this.url, getCoreClientOptions(pipeline));
		this.isHttps = iEqual(getURLScheme(this.url) || "", "https");
		this.credential = getCredentialFromPipeline(pipeline);
		const storageClientContext = this.storageClientContext;
		storageClientContext.requestContentType = void 0;
	}
};

// node_modules/@actions/cache/node_modules/@azure/storage-blob/dist/esm/utils/tracing.js
const tracingClient = createTracingClient({
	packageName: "@azure/storage-blob",
	packageVersion: SDK_VERSION,
	namespace: "Microsoft.Storage"
});

// node_modules/@actions/cache/node_modules/@azure/storage-blob/dist/esm/sas/BlobSASPermissions.js
var BlobSASPermissions = class BlobSASPermissions {
	static parse(permissions) {
		const blobSASPermissions = new BlobSASPermissions();
		for (const char of permissions) switch (char) {
			case "r":
				blobSASPermissions.read = true;
				break;
			case "a":
				blobSASPermissions.add = true;
				break;
			case "c":
				blobSASPermissions.create = true;
				break;
			case "w":
				blobSASPermissions.write = true;
				break;
			case "d":
				blobSASPermissions.delete = true;
				break;
			case "x":
				blobSASPermissions.deleteVersion = true;
				break;
			case "t":
				blobSASPermissions.tag = true;
				break;
			case "m":
				blobSASPermissions.move = true;
				break;
			case "e":
				blobSASPermissions.execute = true;
				break;
			case "i":
				blobSASPermissions.setImmutabilityPolicy = true;
				break;
			case "y":
				blobSASPermissions.permanentDelete = true;
				break;
			default: throw new RangeError(`Invalid permission: ${char}`);
		}
		return blobSASPermissions;
	}
	static from(permissionLike) {
		const blobSASPermissions = new BlobSASPermissions();
		if (permissionLike.read) blobSASPermissions.read = true;
		if (permissionLike.add) blobSASPermissions.add = true;
		if (permissionLike.create) blobSASPermissions.create = true;
		if (permissionLike.write) blobSASPermissions.write = true;
		if (permissionLike.delete) blobSASPermissions.delete = true;
		if (permissionLike.deleteVersion) blobSASPermissions.deleteVersion = true;
		if (permissionLike.tag) blobSASPermissions.tag = true;
		if (permissionLike.move) blobSASPermissions.move = true;
		if (permissionLike.execute) blobSASPermissions.execute = true;
		if (permissionLike.setImmutabilityPolicy) blobSASPermissions.setImmutabilityPolicy = true;
		if (permissionLike.permanentDelete) blobSASPermissions.permanentDelete = true;
		return blobSASPermissions;
	}
	read = false;
	add = false;
	create = false;
	write = false;
	delete = false;
	deleteVersion = false;
	tag = false;
	move = false;
	execute = false;
	setImmutabilityPolicy = false;
	permanentDelete = false;
	toString() {
		const permissions = [];
		if (this.read) permissions.push("r");
		if (this.add) permissions.push("a");
		if (this.create) permissions.push("c");
		if (this.write) permissions.push("w");
		if (this.delete) permissions.push("d");
		if (this.deleteVersion) permissions.push("x");
		if (this.tag) permissions.push("t");
		if (this.move) permissions.push("m");
		if (this.execute) permissions.push("e");
		if (this.setImmutabilityPolicy) permissions.push("i");
		if (this.permanentDelete) permissions.push("y");
		return permissions.join("");
	}
};

// node_modules/@actions/cache/node_modules/@azure/storage-blob/dist/esm/sas/ContainerSASPermissions.js
var ContainerSASPermissions = class ContainerSASPermissions {
	static parse(permissions) {
		const containerSASPermissions = new ContainerSASPermissions();
		for (const char of permissions) switch (char) {
			case "r":
				containerSASPermissions.read = true;
				break;
			case "a":
				containerSASPermissions.add = true;
				break;
			case "c":
				containerSASPermissions.create = true;
				break;
			case "w":
				containerSASPermissions.write = true;
				break;
			case "d":
				containerSASPermissions.delete = true;
				break;
			case "l":
				containerSASPermissions.list = true;
				break;
			case "t":
				containerSASPermissions.tag = true;
				break;
			case "x":
				containerSASPermissions.deleteVersion = true;
				break;
			case "m":
				containerSASPermissions.move = true;
				break;
			case "e":
				containerSASPermissions.execute = true;
				break;
			case "i":
				containerSASPermissions.setImmutabilityPolicy = true;
				break;
			case "y":
				containerSASPermissions.permanentDelete = true;
				break;
			case "f":
				containerSASPermissions.filterByTags = true;
				break;
			default: throw new RangeError(`Invalid permission ${char}`);
		}
		return containerSASPermissions;
	}
	static from(permissionLike) {
		const containerSASPermissions = new ContainerSASPermissions();
		if (permissionLike.read) containerSASPermissions.read = true;
		if (permissionLike.add) containerSASPermissions.add = true;
		if (permissionLike.create) containerSASPermissions.create = true;
		if (permissionLike.write) containerSASPermissions.write = true;
		if (permissionLike.delete) containerSASPermissions.delete = true;
		if (permissionLike.list) containerSASPermissions.list = true;
		if (permissionLike.deleteVersion) containerSASPermissions.deleteVersion = true;
		if (permissionLike.tag) containerSASPermissions.tag = true;
		if (permissionLike.move) containerSASPermissions.move = true;
		if (permissionLike.execute) containerSASPermissions.execute = true;
		if (permissionLike.setImmutabilityPolicy) containerSASPermissions.setImmutabilityPolicy = true;
		if (permissionLike.permanentDelete) containerSASPermissions.permanentDelete = true;
		if (permissionLike.filterByTags) containerSASPermissions.filterByTags = true;
		return containerSASPermissions;
	}
	read = false;
	add = false;
	create = false;
	write = false;
	delete = false;
	deleteVersion = false;
	list = false;
	tag = false;
	move = false;
	execute = false;
	setImmutabilityPolicy = false;
	permanentDelete = false;
	filterByTags = false;
	toString() {
		const permissions = [];
		if (this.read) permissions.push("r");
		if (this.add) permissions.push("a");
		if (this.create) permissions.push("c");
		if (this.write) permissions.push("w");
		if (this.delete) permissions.push("d");
		if (this.deleteVersion) permissions.push("x");
		if (this.list) permissions.push("l");
		if (this.tag) permissions.push("t");
		if (this.move) permissions.push("m");
		if (this.execute) permissions.push("e");
		if (this.setImmutabilityPolicy) permissions.push("i");
		if (this.permanentDelete) permissions.push("y");
		if (this.filterByTags) permissions.push("f");
		return permissions.join("");
	}
};

// node_modules/@actions/cache/node_modules/@azure/storage-blob/dist/esm/sas/SasIPRange.js
function ipRangeToString(ipRange) {
	return ipRange.end ? `${ipRange.start}-${ipRange.end}` : ipRange.start;
}

// node_modules/@actions/cache/node_modules/@azure/storage-blob/dist/esm/sas/SASQueryParameters.js
var SASProtocol;
(function(SASProtocol) {
	SASProtocol["Https"] = "https";
	SASProtocol["HttpsAndHttp"] = "https,http";
})(SASProtocol || (SASProtocol = {}));
var SASQueryParameters = class {
	version;
	protocol;
	startsOn;
	expiresOn;
	permissions;
	services;
	resourceTypes;
	identifier;
	delegatedUserObjectId;
	encryptionScope;
	resource;
	signature;
	cacheControl;
	contentDisposition;
	contentEncoding;
	contentLanguage;
	contentType;
	ipRangeInner;
	signedOid;
	signedTenantId;
	signedStartsOn;
	signedExpiresOn;
	signedService;
	signedVersion;
	preauthorizedAgentObjectId;
	correlationId;
	get ipRange() {
		if (this.ipRangeInner) return {
			end: this.ipRangeInner.end,
			start: this.ipRangeInner.start
		};
	}
	constructor(version, signature, permissionsOrOptions, services, resourceTypes, protocol, startsOn, expiresOn, ipRange, identifier, resource, cacheControl, contentDisposition, contentEncoding, contentLanguage, contentType, userDelegationKey, preauthorizedAgentObjectId, correlationId, encryptionScope, delegatedUserObjectId) {
		this.version = version;
		this.signature = signature;
		if (permissionsOrOptions !== void 0 && typeof permissionsOrOptions !== "string") {
			this.permissions = permissionsOrOptions.permissions;
			this.services = permissionsOrOptions.services;
			this.resourceTypes = permissionsOrOptions.resourceTypes;
			this.protocol = permissionsOrOptions.protocol;
			this.startsOn = permissionsOrOptions.startsOn;
			this.expiresOn = permissionsOrOptions.expiresOn;
			this.ipRangeInner = permissionsOrOptions.ipRange;
			this.identifier = permissionsOrOptions.identifier;
			this.delegatedUserObjectId = permissionsOrOptions.delegatedUserObjectId;
			this.encryptionScope = permissionsOrOptions.encryptionScope;
			this.resource = permissionsOrOptions.resource;
			this.cacheControl = permissionsOrOptions.cacheControl;
			this.contentDisposition = permissionsOrOptions.contentDisposition;
			this.contentEncoding = permissionsOrOptions.contentEncoding;
			this.contentLanguage = permissionsOrOptions.contentLanguage;
			this.contentType = permissionsOrOptions.contentType;
			if (permissionsOrOptions.userDelegationKey) {
				this.signedOid = permissionsOrOptions.userDelegationKey.signedObjectId;
				this.signedTenantId = permissionsOrOptions.userDelegationKey.signedTenantId;
				this.signedStartsOn = permissionsOrOptions.userDelegationKey.signedStartsOn;
				this.signedExpiresOn = permissionsOrOptions.userDelegationKey.signedExpiresOn;
				this.signedService = permissionsOrOptions.userDelegationKey.signedService;
				this.signedVersion = permissionsOrOptions.userDelegationKey.signedVersion;
				this.preauthorizedAgentObjectId = permissionsOrOptions.preauthorizedAgentObjectId;
				this.correlationId = permissionsOrOptions.correlationId;
			}
		} else {
			this.services = services;
			this.resourceTypes = resourceTypes;
			this.expiresOn = expiresOn;
			this.permissions = permissionsOrOptions;
			this.protocol = protocol;
			this.startsOn = startsOn;
			this.ipRangeInner = ipRange;
			this.delegatedUserObjectId = delegatedUserObjectId;
			this.encryptionScope = encryptionScope;
			this.identifier = identifier;
			this.resource = resource;
			this.cacheControl = cacheControl;
			this.contentDisposition = contentDisposition;
			this.contentEncoding = contentEncoding;
			this.contentLanguage = contentLanguage;
			this.contentType = contentType;
			if (userDelegationKey) {
				this.signedOid = userDelegationKey.signedObjectId;
				this.signedTenantId = userDelegationKey.signedTenantId;
				this.signedStartsOn = userDelegationKey.signedStartsOn;
				this.signedExpiresOn = userDelegationKey.signedExpiresOn;
				this.signedService = userDelegationKey.signedService;
				this.signedVersion = userDelegationKey.signedVersion;
				this.preauthorizedAgentObjectId = preauthorizedAgentObjectId;
				this.correlationId = correlationId;
			}
		}
	}
	toString() {
		const params = [
			"sv",
			"ss",
			"srt",
			"spr",
			"st",
			"se",
			"sip",
			"si",
			"ses",
			"skoid",
			"sktid",
			"skt",
			"ske",
			"sks",
			"skv",
			"sr",
			"sp",
			"sig",
			"rscc",
			"rscd",
			"rsce",
			"rscl",
			"rsct",
			"saoid",
			"scid",
			"sduoid"
		];
		const queries = [];
		for (const param of params) switch (param) {
			case "sv":
				this.tryAppendQueryParameter(queries, param, this.version);
				break;
			case "ss":
				this.tryAppendQueryParameter(queries, param, this.services);
				break;
			case "srt":
				this.tryAppendQueryParameter(queries, param, this.resourceTypes);
				break;
			case "spr":
				this.tryAppendQueryParameter(queries, param, this.protocol);
				break;
			case "st":
				this.tryAppendQueryParameter(queries, param, this.startsOn ? truncatedISO8061Date(this.startsOn, false) : void 0);
				break;
			case "se":
				this.tryAppendQueryParameter(queries, param, this.expiresOn ? truncatedISO8061Date(this.expiresOn, false) : void 0);
				break;
			case "sip":
				this.tryAppendQueryParameter(queries, param, this.ipRange ? ipRangeToString(this.ipRange) : void 0);
				break;
			case "si":
				this.tryAppendQueryParameter(queries, param, this.identifier);
				break;
			case "ses":
				this.tryAppendQueryParameter(queries, param, this.encryptionScope);
				break;
			case "skoid":
				this.tryAppendQueryParameter(queries, param, this.signedOid);
				break;
			case "sktid":
				this.tryAppendQueryParameter(queries, param, this.signedTenantId);
				break;
			case "skt":
				this.tryAppendQueryParameter(queries, param, this.signedStartsOn ? truncatedISO8061Date(this.signedStartsOn, false) : void 0);
				break;
			case "ske":
				this.tryAppendQueryParameter(queries, param, this.signedExpiresOn ? truncatedISO8061Date(this.signedExpiresOn, false) : void 0);
				break;
			case "sks":
				this.tryAppendQueryParameter(queries, param, this.signedService);
				break;
			case "skv":
				this.tryAppendQueryParameter(queries, param, this.signedVersion);
				break;
			case "sr":
				this.tryAppendQueryParameter(queries, param, this.resource);
				break;
			case "sp":
				this.tryAppendQueryParameter(queries, param, this.permissions);
				break;
			case "sig":
				this.tryAppendQueryParameter(queries, param, this.signature);
				break;
			case "rscc":
				this.tryAppendQueryParameter(queries, param, this.cacheControl);
				break;
			case "rscd":
				this.tryAppendQueryParameter(queries, param, this.contentDisposition);
				break;
			case "rsce":
				this.tryAppendQueryParameter(queries, param, this.contentEncoding);
				break;
			case "rscl":
				this.tryAppendQueryParameter(queries, param, this.contentLanguage);
				break;
			case "rsct":
				this.tryAppendQueryParameter(queries, param, this.contentType);
				break;
			case "saoid":
				this.tryAppendQueryParameter(queries, param, this.preauthorizedAgentObjectId);
				break;
			case "scid":
				this.tryAppendQueryParameter(queries, param, this.correlationId);
				break;
			case "sduoid": this.tryAppendQueryParameter(queries, param, this.delegatedUserObjectId);
		}
		return queries.join("&");
	}
	tryAppendQueryParameter(queries, key, value) {
		if (!value) return;
		key = encodeURIComponent(key);
		value = encodeURIComponent(value);
		if (key.length > 0 && value.length > 0) queries.push(`${key}=${value}`);
	}
};

// node_modules/@actions/cache/node_modules/@azure/storage-blob/dist/esm/sas/BlobSASSignatureValues.js
function generateBlobSASQueryParameters(blobSASSignatureValues, sharedKeyCredentialOrUserDelegationKey, accountName) {
	return generateBlobSASQueryParametersInternal(blobSASSignatureValues, sharedKeyCredentialOrUserDelegationKey, accountName).sasQueryParameters;
}
function generateBlobSASQueryParametersInternal(blobSASSignatureValues, sharedKeyCredentialOrUserDelegationKey, accountName) {
	const version = blobSASSignatureValues.version ? blobSASSignatureValues.version : SERVICE_VERSION;
	const sharedKeyCredential = sharedKeyCredentialOrUserDelegationKey instanceof StorageSharedKeyCredential ? sharedKeyCredentialOrUserDelegationKey : void 0;
	let userDelegationKeyCredential;
	if (sharedKeyCredential === void 0 && accountName !== void 0) userDelegationKeyCredential = new UserDelegationKeyCredential(accountName, sharedKeyCredentialOrUserDelegationKey);
	if (sharedKeyCredential === void 0 && userDelegationKeyCredential === void 0) throw TypeError("Invalid sharedKeyCredential, userDelegationKey or accountName.");
	if (version >= "2020-12-06") {
		if (sharedKeyCredential !== void 0) return generateBlobSASQueryParameters20201206(blobSASSignatureValues, sharedKeyCredential);
		else if (version >= "2025-07-05") return generateBlobSASQueryParametersUDK20250705(blobSASSignatureValues, userDelegationKeyCredential);
		else return generateBlobSASQueryParametersUDK20201206(blobSASSignatureValues, userDelegationKeyCredential);
	}
	if (version >= "2018-11-09") {
		if (sharedKeyCredential !== void 0) return generateBlobSASQueryParameters20181109(blobSASSignatureValues, sharedKeyCredential);
		else if (version >= "2020-02-10") return generateBlobSASQueryParametersUDK20200210(blobSASSignatureValues, userDelegationKeyCredential);
		else return generateBlobSASQueryParametersUDK20181109(blobSASSignatureValues, userDelegationKeyCredential);
	}
	if (version >= "2015-04-05") {
		if (sharedKeyCredential !== void 0) return generateBlobSASQueryParameters20150405(blobSASSignatureValues, sharedKeyCredential);
		else throw new RangeError("'version' must be >= '2018-11-09' when generating user delegation SAS using user delegation key.");
	}
	throw new RangeError("'version' must be >= '2015-04-05'.");
}
function generateBlobSASQueryParameters20150405(blobSASSignatureValues, sharedKeyCredential) {
	blobSASSignatureValues = SASSignatureValuesSanityCheckAndAutofill(blobSASSignatureValues);
	if (!blobSASSignatureValues.identifier && !(blobSASSignatureValues.permissions && blobSASSignatureValues.expiresOn)) throw new RangeError("Must provide 'permissions' and 'expiresOn' for Blob SAS generation when 'identifier' is not provided.");
	let resource = "c";
	if (blobSASSignatureValues.blobName) resource = "b";
	let verifiedPermissions;
	if (blobSASSignatureValues.permissions) {
		if (blobSASSignatureValues.blobName) verifiedPermissions = BlobSASPermissions.parse(blobSASSignatureValues.permissions.toString()).toString();
		else verifiedPermissions = ContainerSASPermissions.parse(blobSASSignatureValues.permissions.toString()).toString();
	}
	const stringToSign = [
		verifiedPermissions ? verifiedPermissions : "",
		blobSASSignatureValues.startsOn ? truncatedISO8061Date(blobSASSignatureValues.startsOn, false) : "",
		blobSASSignatureValues.expiresOn ? truncatedISO8061Date(blobSASSignatureValues.expiresOn, false) : "",
		getCanonicalName(sharedKeyCredential.accountName, blobSASSignatureValues.containerName, blobSASSignatureValues.blobName),
		blobSASSignatureValues.identifier,
		blobSASSignatureValues.ipRange ? ipRangeToString(blobSASSignatureValues.ipRange) : "",
		blobSASSignatureValues.protocol ? blobSASSignatureValues.protocol : "",
		blobSASSignatureValues.version,
		blobSASSignatureValues.cacheControl ? blobSASSignatureValues.cacheControl : "",
		blobSASSignatureValues.contentDisposition ? blobSASSignatureValues.contentDisposition : "",
		blobSASSignatureValues.contentEncoding ? blobSASSignatureValues.contentEncoding : "",
		blobSASSignatureValues.contentLanguage ? blobSASSignatureValues.contentLanguage : "",
		blobSASSignatureValues.contentType ? blobSASSignatureValues.contentType : ""
	].join("\n");
	const signature = sharedKeyCredential.computeHMACSHA256(stringToSign);
	return {
		sasQueryParameters: new SASQueryParameters(blobSASSignatureValues.version, signature, verifiedPermissions, void 0, void 0, blobSASSignatureValues.protocol, blobSASSignatureValues.startsOn, blobSASSignatureValues.expiresOn, blobSASSignatureValues.ipRange, blobSASSignatureValues.identifier, resource, blobSASSignatureValues.cacheControl, blobSASSignatureValues.contentDisposition, blobSASSignatureValues.contentEncoding, blobSASSignatureValues.contentLanguage, blobSASSignatureValues.contentType),
		stringToSign
	};
}
function generateBlobSASQueryParameters20181109(blobSASSignatureValues, sharedKeyCredential) {
	blobSASSignatureValues = SASSignatureValuesSanityCheckAndAutofill(blobSASSignatureValues);
	if (!blobSASSignatureValues.identifier && !(blobSASSignatureValues.permissions && blobSASSignatureValues.expiresOn)) throw new RangeError("Must provide 'permissions' and 'expiresOn' for Blob SAS generation when 'identifier' is not provided.");
	let resource = "c";
	let timestamp = blobSASSignatureValues.snapshotTime;
	if (blobSASSignatureValues.blobName) {
		resource = "b";
		if (blobSASSignatureValues.snapshotTime) resource = "bs";
		else if (blobSASSignatureValues.versionId) {
			resource = "bv";
			timestamp = blobSASSignatureValues.versionId;
		}
	}
	let verifiedPermissions;
	if (blobSASSignatureValues.permissions) {
		if (blobSASSignatureValues.blobName) verifiedPermissions = BlobSASPermissions.parse(blobSASSignatureValues.permissions.toString()).toString();
		else verifiedPermissions = ContainerSASPermissions.parse(blobSASSignatureValues.permissions.toString()).toString();
	}
	const stringToSign = [
		verifiedPermissions ? verifiedPermissions : "",
		blobSASSignatureValues.startsOn ? truncatedISO8061Date(blobSASSignatureValues.startsOn, false) : "",
		blobSASSignatureValues.expiresOn ? truncatedISO8061Date(blobSASSignatureValues.expiresOn, false) : "",
		getCanonicalName(sharedKeyCredential.accountName, blobSASSignatureValues.containerName, blobSASSignatureValues.blobName),
		blobSASSignatureValues.identifier,
		blobSASSignatureValues.ipRange ? ipRangeToString(blobSASSignatureValues.ipRange) : "",
		blobSASSignatureValues.protocol ? blobSASSignatureValues.protocol : "",
		blobSASSignatureValues.version,
		resource,
		timestamp,
		blobSASSignatureValues.cacheControl ? blobSASSignatureValues.cacheControl : "",
		blobSASSignatureValues.contentDisposition ? blobSASSignatureValues.contentDisposition : "",
		blobSASSignatureValues.contentEncoding ? blobSASSignatureValues.contentEncoding : "",
		blobSASSignatureValues.contentLanguage ? blobSASSignatureValues.contentLanguage : "",
		blobSASSignatureValues.contentType ? blobSASSignatureValues.contentType : ""
	].join("\n");
	const signature = sharedKeyCredential.computeHMACSHA256(stringToSign);
	return {
		sasQueryParameters: new SASQueryParameters(blobSASSignatureValues.version, signature, verifiedPermissions, void 0, void 0, blobSASSignatureValues.protocol, blobSASSignatureValues.startsOn, blobSASSignatureValues.expiresOn, blobSASSignatureValues.ipRange, blobSASSignatureValues.identifier, resource, blobSASSignatureValues.cacheControl, blobSASSignatureValues.contentDisposition, blobSASSignatureValues.contentEncoding, blobSASSignatureValues.contentLanguage, blobSASSignatureValues.contentType),
		stringToSign
	};
}
function generateBlobSASQueryParameters20201206(blobSASSignatureValues, sharedKeyCredential) {
	blobSASSignatureValues = SASSignatureValuesSanityCheckAndAutofill(blobSASSignatureValues);
	if (!blobSASSignatureValues.identifier && !(blobSASSignatureValues.permissions && blobSASSignatureValues.expiresOn)) throw new RangeError("Must provide 'permissions' and 'expiresOn' for Blob SAS generation when 'identifier' is not provided.");
	let resource = "c";
	let timestamp = blobSASSignatureValues.snapshotTime;
	if (blobSASSignatureValues.blobName) {
		resource = "b";
		if (blobSASSignatureValues.snapshotTime) resource = "bs";
		else if (blobSASSignatureValues.versionId) {
			resource = "bv";
			timestamp = blobSASSignatureValues.versionId;
		}
	}
	let verifiedPermissions;
	if (blobSASSignatureValues.permissions) {
		if (blobSASSignatureValues.blobName) verifiedPermissions = BlobSASPermissions.parse(blobSASSignatureValues.permissions.toString()).toString();
		else verifiedPermissions = ContainerSASPermissions.parse(blobSASSignatureValues.permissions.toString()).toString();
	}
	const stringToSign = [
		verifiedPermissions ? verifiedPermissions : "",
		blobSASSignatureValues.startsOn ? truncatedISO8061Date(blobSASSignatureValues.startsOn, false) : "",
		blobSASSignatureValues.expiresOn ? truncatedISO8061Date(blobSASSignatureValues.expiresOn, false) : "",
		getCanonicalName(sharedKeyCredential.accountName, blobSASSignatureValues.containerName, blobSASSignatureValues.blobName),
		blobSASSignatureValues.identifier,
		blobSASSignatureValues.ipRange ? ipRangeToString(blobSASSignatureValues.ipRange) : "",
		blobSASSignatureValues.protocol ? blobSASSignatureValues.protocol : "",
		blobSASSignatureValues.version,
		resource,
		timestamp,
		blobSASSignatureValues.encryptionScope,
		blobSASSignatureValues.cacheControl ? blobSASSignatureValues.cacheControl : "",
		blobSASSignatureValues.contentDisposition ? blobSASSignatureValues.contentDisposition : "",
		blobSASSignatureValues.contentEncoding ? blobSASSignatureValues.contentEncoding : "",
		blobSASSignatureValues.contentLanguage ? blobSASSignatureValues.contentLanguage : "",
		blobSASSignatureValues.contentType ? blobSASSignatureValues.contentType : ""
	].join("\n");
	const signature = sharedKeyCredential.computeHMACSHA256(stringToSign);
	return {
		sasQueryParameters: new SASQueryParameters(blobSASSignatureValues.version, signature, verifiedPermissions, void 0, void 0, blobSASSignatureValues.protocol, blobSASSignatureValues.startsOn, blobSASSignatureValues.expiresOn, blobSASSignatureValues.ipRange, blobSASSignatureValues.identifier, resource, blobSASSignatureValues.cacheControl, blobSASSignatureValues.contentDisposition, blobSASSignatureValues.contentEncoding, blobSASSignatureValues.contentLanguage, blobSASSignatureValues.contentType, void 0, void 0, void 0, blobSASSignatureValues.encryptionScope),
		stringToSign
	};
}
function generateBlobSASQueryParametersUDK20181109(blobSASSignatureValues, userDelegationKeyCredential) {
	blobSASSignatureValues = SASSignatureValuesSanityCheckAndAutofill(blobSASSignatureValues);
	if (!blobSASSignatureValues.permissions || !blobSASSignatureValues.expiresOn) throw new RangeError("Must provide 'permissions' and 'expiresOn' for Blob SAS generation when generating user delegation SAS.");
	let resource = "c";
	let timestamp = blobSASSignatureValues.snapshotTime;
	if (blobSASSignatureValues.blobName) {
		resource = "b";
		if (blobSASSignatureValues.snapshotTime) resource = "bs";
		else if (blobSASSignatureValues.versionId) {
			resource = "bv";
			timestamp = blobSASSignatureValues.versionId;
		}
	}
	let verifiedPermissions;
	if (blobSASSignatureValues.permissions) {
		if (blobSASSignatureValues.blobName) verifiedPermissions = BlobSASPermissions.parse(blobSASSignatureValues.permissions.toString()).toString();
		else verifiedPermissions = ContainerSASPermissions.parse(blobSASSignatureValues.permissions.toString()).toString();
	}
	const stringToSign = [
		verifiedPermissions ? verifiedPermissions : "",
		blobSASSignatureValues.startsOn ? truncatedISO8061Date(blobSASSignatureValues.startsOn, false) : "",
		blobSASSignatureValues.expiresOn ? truncatedISO8061Date(blobSASSignatureValues.expiresOn, false) : "",
		getCanonicalName(userDelegationKeyCredential.accountName, blobSASSignatureValues.containerName, blobSASSignatureValues.blobName),
		userDelegationKeyCredential.userDelegationKey.signedObjectId,
		userDelegationKeyCredential.userDelegationKey.signedTenantId,
		userDelegationKeyCredential.userDelegationKey.signedStartsOn ? truncatedISO8061Date(userDelegationKeyCredential.userDelegationKey.signedStartsOn, false) : "",
		userDelegationKeyCredential.userDelegationKey.signedExpiresOn ? truncatedISO8061Date(userDelegationKeyCredential.userDelegationKey.signedExpiresOn, false) : "",
		userDelegationKeyCredential.userDelegationKey.signedService,
		userDelegationKeyCredential.userDelegationKey.signedVersion,
		blobSASSignatureValues.ipRange ? ipRangeToString(blobSASSignatureValues.ipRange) : "",
		blobSASSignatureValues.protocol ? blobSASSignatureValues.protocol : "",
		blobSASSignatureValues.version,
		resource,
		timestamp,
		blobSASSignatureValues.cacheControl,
		blobSASSignatureValues.contentDisposition,
		blobSASSignatureValues.contentEncoding,
		blobSASSignatureValues.contentLanguage,
		blobSASSignatureValues.contentType
	].join("\n");
	const signature = userDelegationKeyCredential.computeHMACSHA256(stringToSign);
	return {
		sasQueryParameters: new SASQueryParameters(blobSASSignatureValues.version, signature, verifiedPermissions, void 0, void 0, blobSASSignatureValues.protocol, blobSASSignatureValues.startsOn, blobSASSignatureValues.expiresOn, blobSASSignatureValues.ipRange, blobSASSignatureValues.identifier, resource, blobSASSignatureValues.cacheControl, blobSASSignatureValues.contentDisposition, blobSASSignatureValues.contentEncoding, blobSASSignatureValues.contentLanguage, blobSASSignatureValues.contentType, userDelegationKeyCredential.userDelegationKey),
		stringToSign
	};
}
function generateBlobSASQueryParametersUDK20200210(blobSASSignatureValues, userDelegationKeyCredential) {
	blobSASSignatureValues = SASSignatureValuesSanityCheckAndAutofill(blobSASSignatureValues);
	if (!blobSASSignatureValues.permissions || !blobSASSignatureValues.expiresOn) throw new RangeError("Must provide 'permissions' and 'expiresOn' for Blob SAS generation when generating user delegation SAS.");
	let resource = "c";
	let timestamp = blobSASSignatureValues.snapshotTime;
	if (blobSASSignatureValues.blobName) {
		resource = "b";
		if (blobSASSignatureValues.snapshotTime) resource = "bs";
		else if (blobSASSignatureValues.versionId) {
			resource = "bv";
			timestamp = blobSASSignatureValues.versionId;
		}
	}
	let verifiedPermissions;
	if (blobSASSignatureValues.permissions) {
		if (blobSASSignatureValues.blobName) verifiedPermissions = BlobSASPermissions.parse(blobSASSignatureValues.permissions.toString()).toString();
		else verifiedPermissions = ContainerSASPermissions.parse(blobSASSignatureValues.permissions.toString()).toString();
	}
	const stringToSign = [
		verifiedPermissions ? verifiedPermissions : "",
		blobSASSignatureValues.startsOn ? truncatedISO8061Date(blobSASSignatureValues.startsOn, false) : "",
		blobSASSignatureValues.expiresOn ? truncatedISO8061Date(blobSASSignatureValues.expiresOn, false) : "",
		getCanonicalName(userDelegationKeyCredential.accountName, blobSASSignatureValues.containerName, blobSASSignatureValues.blobName),
		userDelegationKeyCredential.userDelegationKey.signedObjectId,
		userDelegationKeyCredential.userDelegationKey.signedTenantId,
		userDelegationKeyCredential.userDelegationKey.signedStartsOn ? truncatedISO8061Date(userDelegationKeyCredential.userDelegationKey.signedStartsOn, false) : "",
		userDelegationKeyCredential.userDelegationKey.signedExpiresOn ? truncatedISO8061Date(userDelegationKeyCredential.userDelegationKey.signedExpiresOn, false) : "",
		userDelegationKeyCredential.userDelegationKey.signedService,
		userDelegationKeyCredential.userDelegationKey.signedVersion,
		blobSASSignatureValues.preauthorizedAgentObjectId,
		void 0,
		blobSASSignatureValues.correlationId,
		blobSASSignatureValues.ipRange ? ipRangeToString(blobSASSignatureValues.ipRange) : "",
		blobSASSignatureValues.protocol ? blobSASSignatureValues.protocol : "",
		blobSASSignatureValues.version,
		resource,
		timestamp,
		blobSASSignatureValues.cacheControl,
		blobSASSignatureValues.contentDisposition,
		blobSASSignatureValues.contentEncoding,
		blobSASSignatureValues.contentLanguage,
		blobSASSignatureValues.contentType
	].join("\n");
	const signature = userDelegationKeyCredential.computeHMACSHA256(stringToSign);
	return {
		sasQueryParameters: new SASQueryParameters(blobSASSignatureValues.version, signature, verifiedPermissions, void 0, void 0, blobSASSignatureValues.protocol, blobSASSignatureValues.startsOn, blobSASSignatureValues.expiresOn, blobSASSignatureValues.ipRange, blobSASSignatureValues.identifier, resource, blobSASSignatureValues.cacheControl, blobSASSignatureValues.contentDisposition, blobSASSignatureValues.contentEncoding, blobSASSignatureValues.contentLanguage, blobSASSignatureValues.contentType, userDelegationKeyCredential.userDelegationKey, blobSASSignatureValues.preauthorizedAgentObjectId, blobSASSignatureValues.correlationId),
		stringToSign
	};
}
function generateBlobSASQueryParametersUDK20201206(blobSASSignatureValues, userDelegationKeyCredential) {
	blobSASSignatureValues = SASSignatureValuesSanityCheckAndAutofill(blobSASSignatureValues);
	if (!blobSASSignatureValues.permissions || !blobSASSignatureValues.expiresOn) throw new RangeError("Must provide 'permissions' and 'expiresOn' for Blob SAS generation when generating user delegation SAS.");
	let resource = "c";
	let timestamp = blobSASSignatureValues.snapshotTime;
	if (blobSASSignatureValues.blobName) {
		resource = "b";
		if (blobSASSignatureValues.snapshotTime) resource = "bs";
		else if (blobSASSignatureValues.versionId) {
			resource = "bv";
			timestamp = blobSASSignatureValues.versionId;
		}
	}
	let verifiedPermissions;
	if (blobSASSignatureValues.permissions) {
		if (blobSASSignatureValues.blobName) verifiedPermissions = BlobSASPermissions.parse(blobSASSignatureValues.permissions.toString()).toString();
		else verifiedPermissions = ContainerSASPermissions.parse(blobSASSignatureValues.permissions.toString()).toString();
	}
	const stringToSign = [
		verifiedPermissions ? verifiedPermissions : "",
		blobSASSignatureValues.startsOn ? truncatedISO8061Date(blobSASSignatureValues.startsOn, false) : "",
		blobSASSignatureValues.expiresOn ? truncatedISO8061Date(blobSASSignatureValues.expiresOn, false) : "",
		getCanonicalName(userDelegationKeyCredential.accountName, blobSASSignatureValues.containerName, blobSASSignatureValues.blobName),
		userDelegationKeyCredential.userDelegationKey.signedObjectId,
		userDelegationKeyCredential.userDelegationKey.signedTenantId,
		userDelegationKeyCredential.userDelegationKey.signedStartsOn ? truncatedISO8061Date(userDelegationKeyCredential.userDelegationKey.signedStartsOn, false) : "",
		userDelegationKeyCredential.userDelegationKey.signedExpiresOn ? truncatedISO8061Date(userDelegationKeyCredential.userDelegationKey.signedExpiresOn, false) : "",
		userDelegationKeyCredential.userDelegationKey.signedService,
		userDelegationKeyCredential.userDelegationKey.signedVersion,
		blobSASSignatureValues.preauthorizedAgentObjectId,
		void 0,
		blobSASSignatureValues.correlationId,
		blobSASSignatureValues.ipRange ? ipRangeToString(blobSASSignatureValues.ipRange) : "",
		blobSASSignatureValues.protocol ? blobSASSignatureValues.protocol : "",
		blobSASSignatureValues.version,
		resource,
		timestamp,
		blobSASSignatureValues.encryptionScope,
		blobSASSignatureValues.cacheControl,
		blobSASSignatureValues.contentDisposition,
		blobSASSignatureValues.contentEncoding,
		blobSASSignatureValues.contentLanguage,
		blobSASSignatureValues.contentType
	].join("\n");
	const signature = userDelegationKeyCredential.computeHMACSHA256(stringToSign);
	return {
		sasQueryParameters: new SASQueryParameters(blobSASSignatureValues.version, signature, verifiedPermissions, void 0, void 0, blobSASSignatureValues.protocol, blobSASSignatureValues.startsOn, blobSASSignatureValues.expiresOn, blobSASSignatureValues.ipRange, blobSASSignatureValues.identifier, resource, blobSASSignatureValues.cacheControl, blobSASSignatureValues.contentDisposition, blobSASSignatureValues.contentEncoding, blobSASSignatureValues.contentLanguage, blobSASSignatureValues.contentType, userDelegationKeyCredential.userDelegationKey, blobSASSignatureValues.preauthorizedAgentObjectId, blobSASSignatureValues.correlationId, blobSASSignatureValues.encryptionScope),
		stringToSign
	};
}
function generateBlobSASQueryParametersUDK20250705(blobSASSignatureValues, userDelegationKeyCredential) {
	blobSASSignatureValues = SASSignatureValuesSanityCheckAndAutofill(blobSASSignatureValues);
	if (!blobSASSignatureValues.permissions || !blobSASSignatureValues.expiresOn) throw new RangeError("Must provide 'permissions' and 'expiresOn' for Blob SAS generation when generating user delegation SAS.");
	let resource = "c";
	let timestamp = blobSASSignatureValues.snapshotTime;
	if (blobSASSignatureValues.blobName) {
		resource = "b";
		if (blobSASSignatureValues.snapshotTime) resource = "bs";
		else if (blobSASSignatureValues.versionId) {
			resource = "bv";
			timestamp = blobSASSignatureValues.versionId;
		}
	}
	let verifiedPermissions;
	if (blobSASSignatureValues.permissions) {
		if (blobSASSignatureValues.blobName) verifiedPermissions = BlobSASPermissions.parse(blobSASSignatureValues.permissions.toString()).toString();
		else verifiedPermissions = ContainerSASPermissions.parse(blobSASSignatureValues.permissions.toString()).toString();
	}
	const stringToSign = [
		verifiedPermissions ? verifiedPermissions : "",
		blobSASSignatureValues.startsOn ? truncatedISO8061Date(blobSASSignatureValues.startsOn, false) : "",
		blobSASSignatureValues.expiresOn ? truncatedISO8061Date(blobSASSignatureValues.expiresOn, false) : "",
		getCanonicalName(userDelegationKeyCredential.accountName, blobSASSignatureValues.containerName, blobSASSignatureValues.blobName),
		userDelegationKeyCredential.userDelegationKey.signedObjectId,
		userDelegationKeyCredential.userDelegationKey.signedTenantId,
		userDelegationKeyCredential.userDelegationKey.signedStartsOn ? truncatedISO8061Date(userDelegationKeyCredential.userDelegationKey.signedStartsOn, false) : "",
		userDelegationKeyCredential.userDelegationKey.signedExpiresOn ? truncatedISO8061Date(userDelegationKeyCredential.userDelegationKey.signedExpiresOn, false) : "",
		userDelegationKeyCredential.userDelegationKey.signedService,
		userDelegationKeyCredential.userDelegationKey.signedVersion,
		blobSASSignatureValues.preauthorizedAgentObjectId,
		void 0,
		blobSASSignatureValues.correlationId,
		void 0,
		blobSASSignatureValues.delegatedUserObjectId,
		blobSASSignatureValues.ipRange ? ipRangeToString(blobSASSignatureValues.ipRange) : "",
		blobSASSignatureValues.protocol ? blobSASSignatureValues.protocol : "",
		blobSASSignatureValues.version,
		resource,
		timestamp,
		blobSASSignatureValues.encryptionScope,
		blobSASSignatureValues.cacheControl,
		blobSASSignatureValues.contentDisposition,
		blobSASSignatureValues.contentEncoding,
		blobSASSignatureValues.contentLanguage,
		blobSASSignatureValues.contentType
	].join("\n");
	const signature = userDelegationKeyCredential.computeHMACSHA256(stringToSign);
	return {
		sasQueryParameters: new SASQueryParameters(blobSASSignatureValues.version, signature, verifiedPermissions, void 0, void 0, blobSASSignatureValues.protocol, blobSASSignatureValues.startsOn, blobSASSignatureValues.expiresOn, blobSASSignatureValues.ipRange, blobSASSignatureValues.identifier, resource, blobSASSignatureValues.cacheControl, blobSASSignatureValues.contentDisposition, blobSASSignatureValues.contentEncoding, blobSASSignatureValues.contentLanguage, blobSASSignatureValues.contentType, userDelegationKeyCredential.userDelegationKey, blobSASSignatureValues.preauthorizedAgentObjectId, blobSASSignatureValues.correlationId, blobSASSignatureValues.encryptionScope, blobSASSignatureValues.delegatedUserObjectId),
		stringToSign
	};
}
function getCanonicalName(accountName, containerName, blobName) {
	const elements = [`/blob/${accountName}/${containerName}`];
	if (blobName) elements.push(`/${blobName}`);
	return elements.join("");
}
function SASSignatureValuesSanityCheckAndAutofill(blobSASSignatureValues) {
	const version = blobSASSignatureValues.version ? blobSASSignatureValues.version : SERVICE_VERSION;
	if (blobSASSignatureValues.snapshotTime && version < "2018-11-09") throw RangeError("'version' must be >= '2018-11-09' when providing 'snapshotTime'.");
	if (blobSASSignatureValues.blobName === void 0 && blobSASSignatureValues.snapshotTime) throw RangeError("Must provide 'blobName' when providing 'snapshotTime'.");
	if (blobSASSignatureValues.versionId && version < "2019-10-10") throw RangeError("'version' must be >= '2019-10-10' when providing 'versionId'.");
	if (blobSASSignatureValues.blobName === void 0 && blobSASSignatureValues.versionId) throw RangeError("Must provide 'blobName' when providing 'versionId'.");
	if (blobSASSignatureValues.permissions && blobSASSignatureValues.permissions.setImmutabilityPolicy && version < "2020-08-04") throw RangeError("'version' must be >= '2020-08-04' when provided 'i' permission.");
	if (blobSASSignatureValues.permissions && blobSASSignatureValues.permissions.deleteVersion && version < "2019-10-10") throw RangeError("'version' must be >= '2019-10-10' when providing 'x' permission.");
	if (blobSASSignatureValues.permissions && blobSASSignatureValues.permissions.permanentDelete && version < "2019-10-10") throw RangeError("'version' must be >= '2019-10-10' when providing 'y' permission.");
	if (blobSASSignatureValues.permissions && blobSASSignatureValues.permissions.tag && version < "2019-12-12") throw RangeError("'version' must be >= '2019-12-12' when providing 't' permission.");
	if (version < "2020-02-10" && blobSASSignatureValues.permissions && (blobSASSignatureValues.permissions.move || blobSASSignatureValues.permissions.execute)) throw RangeError("'version' must be >= '2020-02-10' when providing the 'm' or 'e' permission.");
	if (version < "2021-04-10" && blobSASSignatureValues.permissions && blobSASSignatureValues.permissions.filterByTags) throw RangeError("'version' must be >= '2021-04-10' when providing the 'f' permission.");
	if (version < "2020-02-10" && (blobSASSignatureValues.preauthorizedAgentObjectId || blobSASSignatureValues.correlationId)) throw RangeError("'version' must be >= '2020-02-10' when providing 'preauthorizedAgentObjectId' or 'correlationId'.");
	if (blobSASSignatureValues.encryptionScope && version < "2020-12-06") throw RangeError("'version' must be >= '2020-12-06' when provided 'encryptionScope' in SAS.");
	blobSASSignatureValues.version = version;
	return blobSASSignatureValues;
}

// node_modules/@actions/cache/node_modules/@azure/storage-blob/dist/esm/BlobLeaseClient.js
var BlobLeaseClient = class {
	_leaseId;
	_url;
	_containerOrBlobOperation;
	_isContainer;
	get leaseId() {
		return this._leaseId;
	}
	get url() {
		return this._url;
	}
	constructor(client, leaseId) {
		const clientContext = client.storageClientContext;
		this._url = client.url;
		if (client.name === void 0) {
			this._isContainer = true;
			this._containerOrBlobOperation = clientContext.container;
		} else {
			this._isContainer = false;
			this._containerOrBlobOperation = clientContext.blob;
		}
		if (!leaseId) leaseId = randomUUID();
		this._leaseId = leaseId;
	}
	async acquireLease(duration, options = {}) {
		if (this._isContainer && (options.conditions?.ifMatch && options.conditions?.ifMatch !== "" || options.conditions?.ifNoneMatch && options.conditions?.ifNoneMatch !== "" || options.conditions?.tagConditions)) throw new RangeError("The IfMatch, IfNoneMatch and tags access conditions are ignored by the service. Values other than undefined or their default values are not acceptable.");
		return tracingClient.withSpan("BlobLeaseClient-acquireLease", options, async (updatedOptions) => {
			return assertResponse(await this._containerOrBlobOperation.acquireLease({
				abortSignal: options.abortSignal,
				duration,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				proposedLeaseId: this._leaseId,
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async changeLease(proposedLeaseId, options = {}) {
		if (this._isContainer && (options.conditions?.ifMatch && options.conditions?.ifMatch !== "" || options.conditions?.ifNoneMatch && options.conditions?.ifNoneMatch !== "" || options.conditions?.tagConditions)) throw new RangeError("The IfMatch, IfNoneMatch and tags access conditions are ignored by the service. Values other than undefined or their default values are not acceptable.");
		return tracingClient.withSpan("BlobLeaseClient-changeLease", options, async (updatedOptions) => {
			const response = assertResponse(await this._containerOrBlobOperation.changeLease(this._leaseId, proposedLeaseId, {
				abortSignal: options.abortSignal,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				tracingOptions: updatedOptions.tracingOptions
			}));
			this._leaseId = proposedLeaseId;
			return response;
		});
	}
	async releaseLease(options = {}) {
		if (this._isContainer && (options.conditions?.ifMatch && options.conditions?.ifMatch !== "" || options.conditions?.ifNoneMatch && options.conditions?.ifNoneMatch !== "" || options.conditions?.tagConditions)) throw new RangeError("The IfMatch, IfNoneMatch and tags access conditions are ignored by the service. Values other than undefined or their default values are not acceptable.");
		return tracingClient.withSpan("BlobLeaseClient-releaseLease", options, async (updatedOptions) => {
			return assertResponse(await this._containerOrBlobOperation.releaseLease(this._leaseId, {
				abortSignal: options.abortSignal,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async renewLease(options = {}) {
		if (this._isContainer && (options.conditions?.ifMatch && options.conditions?.ifMatch !== "" || options.conditions?.ifNoneMatch && options.conditions?.ifNoneMatch !== "" || options.conditions?.tagConditions)) throw new RangeError("The IfMatch, IfNoneMatch and tags access conditions are ignored by the service. Values other than undefined or their default values are not acceptable.");
		return tracingClient.withSpan("BlobLeaseClient-renewLease", options, async (updatedOptions) => {
			return this._containerOrBlobOperation.renewLease(this._leaseId, {
				abortSignal: options.abortSignal,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				tracingOptions: updatedOptions.tracingOptions
			});
		});
	}
	async breakLease(breakPeriod, options = {}) {
		if (this._isContainer && (options.conditions?.ifMatch && options.conditions?.ifMatch !== "" || options.conditions?.ifNoneMatch && options.conditions?.ifNoneMatch !== "" || options.conditions?.tagConditions)) throw new RangeError("The IfMatch, IfNoneMatch and tags access conditions are ignored by the service. Values other than undefined or their default values are not acceptable.");
		return tracingClient.withSpan("BlobLeaseClient-breakLease", options, async (updatedOptions) => {
			const operationOptions = {
				abortSignal: options.abortSignal,
				breakPeriod,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				tracingOptions: updatedOptions.tracingOptions
			};
			return assertResponse(await this._containerOrBlobOperation.breakLease(operationOptions));
		});
	}
};

// node_modules/@actions/cache/node_modules/@azure/storage-blob/dist/esm/utils/RetriableReadableStream.js
var RetriableReadableStream = class extends Readable {
	start;
	offset;
	end;
	getter;
	source;
	retries = 0;
	maxRetryRequests;
	onProgress;
	options;
	constructor(source, getter, offset, count, options = {}) {
		super({ highWaterMark: options.highWaterMark });
		this.getter = getter;
		this.source = source;
		this.start = offset;
		this.offset = offset;
		this.end = offset + count - 1;
		this.maxRetryRequests = options.maxRetryRequests && options.maxRetryRequests >= 0 ? options.maxRetryRequests : 0;
		this.onProgress = options.onProgress;
		this.options = options;
		this.setSourceEventHandlers();
	}
	_read() {
		this.source.resume();
	}
	setSourceEventHandlers() {
		this.source.on("data", this.sourceDataHandler);
		this.source.on("end", this.sourceErrorOrEndHandler);
		this.source.on("error", this.sourceErrorOrEndHandler);
		this.source.on("aborted", this.sourceAbortedHandler);
	}
	removeSourceEventHandlers() {
		this.source.removeListener("data", this.sourceDataHandler);
		this.source.removeListener("end", this.sourceErrorOrEndHandler);
		this.source.removeListener("error", this.sourceErrorOrEndHandler);
		this.source.removeListener("aborted", this.sourceAbortedHandler);
	}
	sourceDataHandler = (data) => {
		if (this.options.doInjectErrorOnce) {
			this.options.doInjectErrorOnce = void 0;
			this.source.pause();
			this.sourceErrorOrEndHandler();
			this.source.destroy();
			return;
		}
		this.offset += data.length;
		if (this.onProgress) this.onProgress({ loadedBytes: this.offset - this.start });
		if (!this.push(data)) this.source.pause();
	};
	sourceAbortedHandler = () => {
		const abortError = new AbortError("The operation was aborted.");
		this.destroy(abortError);
	};
	sourceErrorOrEndHandler = (err) => {
		if (err && err.name === "AbortError") {
			this.destroy(err);
			return;
		}
		this.removeSourceEventHandlers();
		if (this.offset - 1 === this.end) this.push(null);
		else if (this.offset <= this.end) {
			if (this.retries < this.maxRetryRequests) {
				this.retries += 1;
				this.getter(this.offset).then((newSource) => {
					this.source = newSource;
					this.setSourceEventHandlers();
				}).catch((error) => {
					this.destroy(error);
				});
			} else this.destroy(/* @__PURE__ */ new Error(`Data corruption failure: received less data than required and reached maxRetires limitation. Received data offset: ${this.offset - 1}, data needed offset: ${this.end}, retries: ${this.retries}, max retries: ${this.maxRetryRequests}`));
		} else this.destroy(/* @__PURE__ */ new Error(`Data corruption failure: Received more data than original request, data needed offset is ${this.end}, received offset: ${this.offset - 1}`));
	};
	_destroy(error, callback) {
		this.removeSourceEventHandlers();
		this.source.destroy();
		callback(error === null ? void 0 : error);
	}
};

// node_modules/@actions/cache/node_modules/@azure/storage-blob/dist/esm/BlobDownloadResponse.js
var BlobDownloadResponse = class {
	get acceptRanges() {
		return this.originalResponse.acceptRanges;
	}
	get cacheControl() {
		return this.originalResponse.cacheControl;
	}
	get contentDisposition() {
		return this.originalResponse.contentDisposition;
	}
	get contentEncoding() {
		return this.originalResponse.contentEncoding;
	}
	get contentLanguage() {
		return this.originalResponse.contentLanguage;
	}
	get blobSequenceNumber() {
		return this.originalResponse.blobSequenceNumber;
	}
	get blobType() {
		return this.originalResponse.blobType;
	}
	get contentLength() {
		return this.originalResponse.contentLength;
	}
	get contentMD5() {
		return this.originalResponse.contentMD5;
	}
	get contentRange() {
		return this.originalResponse.contentRange;
	}
	get contentType() {
		return this.originalResponse.contentType;
	}
	get copyCompletedOn() {
		return this.originalResponse.copyCompletedOn;
	}
	get copyId() {
		return this.originalResponse.copyId;
	}
	get copyProgress() {
		return this.originalResponse.copyProgress;
	}
	get copySource() {
		return this.originalResponse.copySource;
	}
	get copyStatus() {
		return this.originalResponse.copyStatus;
	}
	get copyStatusDescription() {
		return this.originalResponse.copyStatusDescription;
	}
	get leaseDuration() {
		return this.originalResponse.leaseDuration;
	}
	get leaseState() {
		return this.originalResponse.leaseState;
	}
	get leaseStatus() {
		return this.originalResponse.leaseStatus;
	}
	get date() {
		return this.originalResponse.date;
	}
	get blobCommittedBlockCount() {
		return this.originalResponse.blobCommittedBlockCount;
	}
	get etag() {
		return this.originalResponse.etag;
	}
	get tagCount() {
		return this.originalResponse.tagCount;
	}
	get errorCode() {
		return this.originalResponse.errorCode;
	}
	get isServerEncrypted() {
		return this.originalResponse.isServerEncrypted;
	}
	get blobContentMD5() {
		return this.originalResponse.blobContentMD5;
	}
	get lastModified() {
		return this.originalResponse.lastModified;
	}
	get lastAccessed() {
		return this.originalResponse.lastAccessed;
	}
	get createdOn() {
		return this.originalResponse.createdOn;
	}
	get metadata() {
		return this.originalResponse.metadata;
	}
	get requestId() {
		return this.originalResponse.requestId;
	}
	get clientRequestId() {
		return this.originalResponse.clientRequestId;
	}
	get version() {
		return this.originalResponse.version;
	}
	get versionId() {
		return this.originalResponse.versionId;
	}
	get isCurrentVersion() {
		return this.originalResponse.isCurrentVersion;
	}
	get encryptionKeySha256() {
		return this.originalResponse.encryptionKeySha256;
	}
	get contentCrc64() {
		return this.originalResponse.contentCrc64;
	}
	get objectReplicationDestinationPolicyId() {
		return this.originalResponse.objectReplicationDestinationPolicyId;
	}
	get objectReplicationSourceProperties() {
		return this.originalResponse.objectReplicationSourceProperties;
	}
	get isSealed() {
		return this.originalResponse.isSealed;
	}
	get immutabilityPolicyExpiresOn() {
		return this.originalResponse.immutabilityPolicyExpiresOn;
	}
	get immutabilityPolicyMode() {
		return this.originalResponse.immutabilityPolicyMode;
	}
	get legalHold() {
		return this.originalResponse.legalHold;
	}
	get contentAsBlob() {
		return this.originalResponse.blobBody;
	}
	get readableStreamBody() {
		return isNodeLike ? this.blobDownloadStream : void 0;
	}
	get _response() {
		return this.originalResponse._response;
	}
	originalResponse;
	blobDownloadStream;
	constructor(originalResponse, getter, offset, count, options = {}) {
		this.originalResponse = originalResponse;
		this.blobDownloadStream = new RetriableReadableStream(this.originalResponse.readableStreamBody, getter, offset, count, options);
	}
};

// node_modules/@actions/cache/node_modules/@azure/storage-blob/dist/esm/internal-avro/AvroConstants.js
const AVRO_INIT_BYTES = new Uint8Array([
	79,
	98,
	106,
	1
]);
const AVRO_CODEC_KEY = "avro.codec";
const AVRO_SCHEMA_KEY = "avro.schema";

// node_modules/@actions/cache/node_modules/@azure/storage-blob/dist/esm/internal-avro/AvroParser.js
var AvroParser = class AvroParser {
	static async readFixedBytes(stream, length, options = {}) {
		const bytes = await stream.read(length, { abortSignal: options.abortSignal });
		if (bytes.length !== length) throw new Error("Hit stream end.");
		return bytes;
	}
	static async readByte(stream, options = {}) {
		return (await AvroParser.readFixedBytes(stream, 1, options))[0];
	}
	static async readZigZagLong(stream, options = {}) {
		let zigZagEncoded = 0;
		let significanceInBit = 0;
		let byte, haveMoreByte, significanceInFloat;
		do {
			byte = await AvroParser.readByte(stream, options);
			haveMoreByte = byte & 128;
			zigZagEncoded |= (byte & 127) << significanceInBit;
			significanceInBit += 7;
		} while (haveMoreByte && significanceInBit < 28);
		if (haveMoreByte) {
			zigZagEncoded = zigZagEncoded;
			significanceInFloat = 268435456;
			do {
				byte = await AvroParser.readByte(stream, options);
				zigZagEncoded += (byte & 127) * significanceInFloat;
				significanceInFloat *= 128;
			} while (byte & 128);
			const res = (zigZagEncoded % 2 ? -(zigZagEncoded + 1) : zigZagEncoded) / 2;
			if (res < Number.MIN_SAFE_INTEGER || res > Number.MAX_SAFE_INTEGER) throw new Error("Integer overflow.");
			return res;
		}
		return zigZagEncoded >> 1 ^ -(zigZagEncoded & 1);
	}
	static async readLong(stream, options = {}) {
		return AvroParser.readZigZagLong(stream, options);
	}
	static async readInt(stream, options = {}) {
		return AvroParser.readZigZagLong(stream, options);
	}
	static async readNull() {
		return null;
	}
	static async readBoolean(stream, options = {}) {
		const b = await AvroParser.readByte(stream, options);
		if (b === 1) return true;
		else if (b === 0) return false;
		else throw new Error("Byte was not a boolean.");
	}
	static async readFloat(stream, options = {}) {
		const u8arr = await AvroParser.readFixedBytes(stream, 4, options);
		return new DataView(u8arr.buffer, u8arr.byteOffset, u8arr.byteLength).getFloat32(0, true);
	}
	static async readDouble(stream, options = {}) {
		const u8arr = await AvroParser.readFixedBytes(stream, 8, options);
		return new DataView(u8arr.buffer, u8arr.byteOffset, u8arr.byteLength).getFloat64(0, true);
	}
	static async readBytes(stream, options = {}) {
		const size = await AvroParser.readLong(stream, options);
		if (size < 0) throw new Error("Bytes size was negative.");
		return stream.read(size, { abortSignal: options.abortSignal });
	}
	static async readString(stream, options = {}) {
		const u8arr = await AvroParser.readBytes(stream, options);
		return new TextDecoder().decode(u8arr);
	}
	static async readMapPair(stream, readItemMethod, options = {}) {
		return {
			key: await AvroParser.readString(stream, options),
			value: await readItemMethod(stream, options)
		};
	}
	static async readMap(stream, readItemMethod, options = {}) {
		const readPairMethod = (s, opts = {}) => {
			return AvroParser.readMapPair(s, readItemMethod, opts);
		};
		const pairs = await AvroParser.readArray(stream, readPairMethod, options);
		const dict = {};
		for (const pair of pairs) dict[pair.key] = pair.value;
		return dict;
	}
	static async readArray(stream, readItemMethod, options = {}) {
		const items = [];
		for (let count = await AvroParser.readLong(stream, options); count !== 0; count = await AvroParser.readLong(stream, options)) {
			if (count < 0) {
				await AvroParser.readLong(stream, options);
				count = -count;
			}
			while (count--) {
				const item = await readItemMethod(stream, options);
				items.push(item);
			}
		}
		return items;
	}
};
var AvroComplex;
(function(AvroComplex) {
	AvroComplex["RECORD"] = "record";
	AvroComplex["ENUM"] = "enum";
	AvroComplex["ARRAY"] = "array";
	AvroComplex["MAP"] = "map";
	AvroComplex["UNION"] = "union";
	AvroComplex["FIXED"] = "fixed";
})(AvroComplex || (AvroComplex = {}));
var AvroPrimitive;
(function(AvroPrimitive) {
	AvroPrimitive["NULL"] = "null";
	AvroPrimitive["BOOLEAN"] = "boolean";
	AvroPrimitive["INT"] = "int";
	AvroPrimitive["LONG"] = "long";
	AvroPrimitive["FLOAT"] = "float";
	AvroPrimitive["DOUBLE"] = "double";
	AvroPrimitive["BYTES"] = "bytes";
	AvroPrimitive["STRING"] = "string";
})(AvroPrimitive || (AvroPrimitive = {}));
var AvroType = class AvroType {
	static fromSchema(schema) {
		if (typeof schema === "string") return AvroType.fromStringSchema(schema);
		else if (Array.isArray(schema)) return AvroType.fromArraySchema(schema);
		else return AvroType.fromObjectSchema(schema);
	}
	static fromStringSchema(schema) {
		switch (schema) {
			case AvroPrimitive.NULL:
			case AvroPrimitive.BOOLEAN:
			case AvroPrimitive.INT:
			case AvroPrimitive.LONG:
			case AvroPrimitive.FLOAT:
			case AvroPrimitive.DOUBLE:
			case AvroPrimitive.BYTES:
			case AvroPrimitive.STRING: return new AvroPrimitiveType(schema);
			default: throw new Error(`Unexpected Avro type ${schema}`);
		}
	}
	static fromArraySchema(schema) {
		return new AvroUnionType(schema.map(AvroType.fromSchema));
	}
	static fromObjectSchema(schema) {
		const type = schema.type;
		try {
			return AvroType.fromStringSchema(type);
		} catch {}
		switch (type) {
			case AvroComplex.RECORD:
				if (schema.aliases) throw new Error(`aliases currently is not supported, schema: ${schema}`);
				if (!schema.name) throw new Error(`Required attribute 'name' doesn't exist on schema: ${schema}`);
				const fields = {};
				if (!schema.fields) throw new Error(`Required attribute 'fields' doesn't exist on schema: ${schema}`);
				for (const field of schema.fields) fields[field.name] = AvroType.fromSchema(field.type);
				return new AvroRecordType(fields, schema.name);
			case AvroComplex.ENUM:
				if (schema.aliases) throw new Error(`aliases currently is not supported, schema: ${schema}`);
				if (!schema.symbols) throw new Error(`Required attribute 'symbols' doesn't exist on schema: ${schema}`);
				return new AvroEnumType(schema.symbols);
			case AvroComplex.MAP:
				if (!schema.values) throw new Error(`Required attribute 'values' doesn't exist on schema: ${schema}`);
				return new AvroMapType(AvroType.fromSchema(schema.values));
			case AvroComplex.ARRAY:
			case AvroComplex.FIXED:
			default: throw new Error(`Unexpected Avro type ${type} in ${schema}`);
		}
	}
};
var AvroPrimitiveType = class extends AvroType {
	_primitive;
	constructor(primitive) {
		super();
		this._primitive = primitive;
	}
	read(stream, options = {}) {
		switch (this._primitive) {
			case AvroPrimitive.NULL: return AvroParser.readNull();
			case AvroPrimitive.BOOLEAN: return AvroParser.readBoolean(stream, options);
			case AvroPrimitive.INT: return AvroParser.readInt(stream, options);
			case AvroPrimitive.LONG: return AvroParser.readLong(stream, options);
			case AvroPrimitive.FLOAT: return AvroParser.readFloat(stream, options);
			case AvroPrimitive.DOUBLE: return AvroParser.readDouble(stream, options);
			case AvroPrimitive.BYTES: return AvroParser.readBytes(stream, options);
			case AvroPrimitive.STRING: return AvroParser.readString(stream, options);
			default: throw new Error("Unknown Avro Primitive");
		}
	}
};
var AvroEnumType = class extends AvroType {
	_symbols;
	constructor(symbols) {
		super();
		this._symbols = symbols;
	}
	async read(stream, options = {}) {
		const value = await AvroParser.readInt(stream, options);
		return this._symbols[value];
	}
};
var AvroUnionType = class extends AvroType {
	_types;
	constructor(types) {
		super();
		this._types = types;
	}
	async read(stream, options = {}) {
		const typeIndex = await AvroParser.readInt(stream, options);
		return this._types[typeIndex].read(stream, options);
	}
};
var AvroMapType = class extends AvroType {
	_itemType;
	constructor(itemType) {
		super();
		this._itemType = itemType;
	}
	read(stream, options = {}) {
		const readItemMethod = (s, opts) => {
			return this._itemType.read(s, opts);
		};
		return AvroParser.readMap(stream, readItemMethod, options);
	}
};
var AvroRecordType = class extends AvroType {
	_name;
	_fields;
	constructor(fields, name) {
		super();
		this._fields = fields;
		this._name = name;
	}
	async read(stream, options = {}) {
		const record = {};
		record["$schema"] = this._name;
		for (const key in this._fields) if (Object.prototype.hasOwnProperty.call(this._fields, key)) record[key] = await this._fields[key].read(stream, options);
		return record;
	}
};

// node_modules/@actions/cache/node_modules/@azure/storage-blob/dist/esm/internal-avro/utils/utils.common.js
function arraysEqual(a, b) {
	if (a === b) return true;
	if (a == null || b == null) return false;
	if (a.length !== b.length) return false;
	for (let i = 0; i < a.length; ++i) if (a[i] !== b[i]) return false;
	return true;
}

// node_modules/@actions/cache/node_modules/@azure/storage-blob/dist/esm/internal-avro/AvroReader.js
var AvroReader = class {
	_dataStream;
	_headerStream;
	_syncMarker;
	_metadata;
	_itemType;
	_itemsRemainingInBlock;
	_initialBlockOffset;
	_blockOffset;
	get blockOffset() {
		return this._blockOffset;
	}
	_objectIndex;
	get objectIndex() {
		return this._objectIndex;
	}
	_initialized;
	constructor(dataStream, headerStream, currentBlockOffset, indexWithinCurrentBlock) {
		this._dataStream = dataStream;
		this._headerStream = headerStream || dataStream;
		this._initialized = false;
		this._blockOffset = currentBlockOffset || 0;
		this._objectIndex = indexWithinCurrentBlock || 0;
		this._initialBlockOffset = currentBlockOffset || 0;
	}
	async initialize(options = {}) {
		const header = await AvroParser.readFixedBytes(this._headerStream, AVRO_INIT_BYTES.length, { abortSignal: options.abortSignal });
		if (!arraysEqual(header, AVRO_INIT_BYTES)) throw new Error("Stream is not an Avro file.");
		this._metadata = await AvroParser.readMap(this._headerStream, AvroParser.readString, { abortSignal: options.abortSignal });
		const codec = this._metadata[AVRO_CODEC_KEY];
		if (!(codec === void 0 || codec === null || codec === "null")) throw new Error("Codecs are not supported");
		this._syncMarker = await AvroParser.readFixedBytes(this._headerStream, 16, { abortSignal: options.abortSignal });
		const schema = JSON.parse(this._metadata[AVRO_SCHEMA_KEY]);
		this._itemType = AvroType.fromSchema(schema);
		if (this._blockOffset === 0) this._blockOffset = this._initialBlockOffset + this._dataStream.position;
		this._itemsRemainingInBlock = await AvroParser.readLong(this._dataStream, { abortSignal: options.abortSignal });
		await AvroParser.readLong(this._dataStream, { abortSignal: options.abortSignal });
		this._initialized = true;
		if (this._objectIndex && this._objectIndex > 0) for (let i = 0; i < this._objectIndex; i++) {
			await this._itemType.read(this._dataStream, { abortSignal: options.abortSignal });
			this._itemsRemainingInBlock--;
		}
	}
	hasNext() {
		return !this._initialized || this._itemsRemainingInBlock > 0;
	}
	async *parseObjects(options = {}) {
		if (!this._initialized) await this.initialize(options);
		while (this.hasNext()) {
			const result = await this._itemType.read(this._dataStream, { abortSignal: options.abortSignal });
			this._itemsRemainingInBlock--;
			this._objectIndex++;
			if (this._itemsRemainingInBlock === 0) {
				const marker = await AvroParser.readFixedBytes(this._dataStream, 16, { abortSignal: options.abortSignal });
				this._blockOffset = this._initialBlockOffset + this._dataStream.position;
				this._objectIndex = 0;
				if (!arraysEqual(this._syncMarker, marker)) throw new Error("Stream is not a valid Avro file.");
				try {
					this._itemsRemainingInBlock = await AvroParser.readLong(this._dataStream, { abortSignal: options.abortSignal });
				} catch {
					this._itemsRemainingInBlock = 0;
				}
				if (this._itemsRemainingInBlock > 0) await AvroParser.readLong(this._dataStream, { abortSignal: options.abortSignal });
			}
			yield result;
		}
	}
};

// node_modules/@actions/cache/node_modules/@azure/storage-blob/dist/esm/internal-avro/AvroReadable.js
var AvroReadable = class {};

// node_modules/@actions/cache/node_modules/@azure/storage-blob/dist/esm/internal-avro/AvroReadableFromStream.js
const ABORT_ERROR = new AbortError("Reading from the avro stream was aborted.");
var AvroReadableFromStream = class extends AvroReadable {
	_position;
	_readable;
	toUint8Array(data) {
		if (typeof data === "string") return Buffer$1.from(data);
		return data;
	}
	constructor(readable) {
		super();
		this._readable = readable;
		this._position = 0;
	}
	get position() {
		return this._position;
	}
	async read(size, options = {}) {
		if (options.abortSignal?.aborted) throw ABORT_ERROR;
		if (size < 0) throw new Error(`size parameter should be positive: ${size}`);
		if (size === 0) return /* @__PURE__ */ new Uint8Array();
		if (!this._readable.readable) throw new Error("Stream no longer readable.");
		const chunk = this._readable.read(size);
		if (chunk) {
			this._position += chunk.length;
			return this.toUint8Array(chunk);
		} else return new Promise((resolve, reject) => {
			const cleanUp = () => {
				this._readable.removeListener("readable", readableCallback);
				this._readable.removeListener("error", rejectCallback);
				this._readable.removeListener("end", rejectCallback);
				this._readable.removeListener("close", rejectCallback);
				if (options.abortSignal) options.abortSignal.removeEventListener("abort", abortHandler);
			};
			const readableCallback = () => {
				const callbackChunk = this._readable.read(size);
				if (callbackChunk) {
					this._position += callbackChunk.length;
					cleanUp();
					resolve(this.toUint8Array(callbackChunk));
				}
			};
			const rejectCallback = () => {
				cleanUp();
				reject();
			};
			const abortHandler = () => {
				cleanUp();
				reject(ABORT_ERROR);
			};
			this._readable.on("readable", readableCallback);
			this._readable.once("error", rejectCallback);
			this._readable.once("end", rejectCallback);
			this._readable.once("close", rejectCallback);
			if (options.abortSignal) options.abortSignal.addEventListener("abort", abortHandler);
		});
	}
};

// node_modules/@actions/cache/node_modules/@azure/storage-blob/dist/esm/utils/BlobQuickQueryStream.js
var BlobQuickQueryStream = class extends Readable {
	source;
	avroReader;
	avroIter;
	avroPaused = true;
	onProgress;
	onError;
	constructor(source, options = {}) {
		super();
		this.source = source;
		this.onProgress = options.onProgress;
		this.onError = options.onError;
		this.avroReader = new AvroReader(new AvroReadableFromStream(this.source));
		this.avroIter = this.avroReader.parseObjects({ abortSignal: options.abortSignal });
	}
	_read() {
		if (this.avroPaused) this.readInternal().catch((err) => {
			this.emit("error", err);
		});
	}
	async readInternal() {
		this.avroPaused = false;
		let avroNext;
		do {
			avroNext = await this.avroIter.next();
			if (avroNext.done) break;
			const obj = avroNext.value;
			const schema = obj.$schema;
			if (typeof schema !== "string") throw Error("Missing schema in avro record.");
			switch (schema) {
				case "com.microsoft.azure.storage.queryBlobContents.resultData":
					{
						const data = obj.data;
						if (data instanceof Uint8Array === false) throw Error("Invalid data in avro result record.");
						if (!this.push(Buffer.from(data))) this.avroPaused = true;
					}
					break;
				case "com.microsoft.azure.storage.queryBlobContents.progress":
					{
						const bytesScanned = obj.bytesScanned;
						if (typeof bytesScanned !== "number") throw Error("Invalid bytesScanned in avro progress record.");
						if (this.onProgress) this.onProgress({ loadedBytes: bytesScanned });
					}
					break;
				case "com.microsoft.azure.storage.queryBlobContents.end":
					if (this.onProgress) {
						const totalBytes = obj.totalBytes;
						if (typeof totalBytes !== "number") throw Error("Invalid totalBytes in avro end record.");
						this.onProgress({ loadedBytes: totalBytes });
					}
					this.push(null);
					break;
				case "com.microsoft.azure.storage.queryBlobContents.error":
					if (this.onError) {
						const fatal = obj.fatal;
						if (typeof fatal !== "boolean") throw Error("Invalid fatal in avro error record.");
						const name = obj.name;
						if (typeof name !== "string") throw Error("Invalid name in avro error record.");
						const description = obj.description;
						if (typeof description !== "string") throw Error("Invalid description in avro error record.");
						const position = obj.position;
						if (typeof position !== "number") throw Error("Invalid position in avro error record.");
						this.onError({
							position,
							name,
							isFatal: fatal,
							description
						});
					}
					break;
				default: throw Error(`Unknown schema ${schema} in avro progress record.`);
			}
		} while (!avroNext.done && !this.avroPaused);
	}
};

// node_modules/@actions/cache/node_modules/@azure/storage-blob/dist/esm/BlobQueryResponse.js
var BlobQueryResponse = class {
	get acceptRanges() {
		return this.originalResponse.acceptRanges;
	}
	get cacheControl() {
		return this.originalResponse.cacheControl;
	}
	get contentDisposition() {
		return this.originalResponse.contentDisposition;
	}
	get contentEncoding() {
		return this.originalResponse.contentEncoding;
	}
	get contentLanguage() {
		return this.originalResponse.contentLanguage;
	}
	get blobSequenceNumber() {
		return this.originalResponse.blobSequenceNumber;
	}
	get blobType() {
		return this.originalResponse.blobType;
	}
	get contentLength() {
		return this.originalResponse.contentLength;
	}
	get contentMD5() {
		return this.originalResponse.contentMD5;
	}
	get contentRange() {
		return this.originalResponse.contentRange;
	}
	get contentType() {
		return this.originalResponse.contentType;
	}
	get copyCompletedOn() {}
	get copyId() {
		return this.originalResponse.copyId;
	}
	get copyProgress() {
		return this.originalResponse.copyProgress;
	}
	get copySource() {
		return this.originalResponse.copySource;
	}
	get copyStatus() {
		return this.originalResponse.copyStatus;
	}
	get copyStatusDescription() {
		return this.originalResponse.copyStatusDescription;
	}
	get leaseDuration() {
		return this.originalResponse.leaseDuration;
	}
	get leaseState() {
		return this.originalResponse.leaseState;
	}
	get leaseStatus() {
		return this.originalResponse.leaseStatus;
	}
	get date() {
		return this.originalResponse.date;
	}
	get blobCommittedBlockCount() {
		return this.originalResponse.blobCommittedBlockCount;
	}
	get etag() {
		return this.originalResponse.etag;
	}
	get errorCode() {
		return this.originalResponse.errorCode;
	}
	get isServerEncrypted() {
		return this.originalResponse.isServerEncrypted;
	}
	get blobContentMD5() {
		return this.originalResponse.blobContentMD5;
	}
	get lastModified() {
		return this.originalResponse.lastModified;
	}
	get metadata() {
		return this.originalResponse.metadata;
	}
	get requestId() {
		return this.originalResponse.requestId;
	}
	get clientRequestId() {
		return this.originalResponse.clientRequestId;
	}
	get version() {
		return this.originalResponse.version;
	}
	get encryptionKeySha256() {
		return this.originalResponse.encryptionKeySha256;
	}
	get contentCrc64() {
		return this.originalResponse.contentCrc64;
	}
	get blobBody() {}
	get readableStreamBody() {
		return isNodeLike ? this.blobDownloadStream : void 0;
	}
	get _response() {
		return this.originalResponse._response;
	}
	originalResponse;
	blobDownloadStream;
	constructor(originalResponse, options = {}) {
		this.originalResponse = originalResponse;
		this.blobDownloadStream = new BlobQuickQueryStream(this.originalResponse.readableStreamBody, options);
	}
};

// node_modules/@actions/cache/node_modules/@azure/storage-blob/dist/esm/models.js
var BlockBlobTier;
(function(BlockBlobTier) {
	BlockBlobTier["Hot"] = "Hot";
	BlockBlobTier["Cool"] = "Cool";
	BlockBlobTier["Cold"] = "Cold";
	BlockBlobTier["Archive"] = "Archive";
})(BlockBlobTier || (BlockBlobTier = {}));
var PremiumPageBlobTier;
(function(PremiumPageBlobTier) {
	PremiumPageBlobTier["P4"] = "P4";
	PremiumPageBlobTier["P6"] = "P6";
	PremiumPageBlobTier["P10"] = "P10";
	PremiumPageBlobTier["P15"] = "P15";
	PremiumPageBlobTier["P20"] = "P20";
	PremiumPageBlobTier["P30"] = "P30";
	PremiumPageBlobTier["P40"] = "P40";
	PremiumPageBlobTier["P50"] = "P50";
	PremiumPageBlobTier["P60"] = "P60";
	PremiumPageBlobTier["P70"] = "P70";
	PremiumPageBlobTier["P80"] = "P80";
})(PremiumPageBlobTier || (PremiumPageBlobTier = {}));
function toAccessTier(tier) {
	if (tier === void 0) return;
	return tier;
}
function ensureCpkIfSpecified(cpk, isHttps) {
	if (cpk && !isHttps) throw new RangeError("Customer-provided encryption key must be used over HTTPS.");
	if (cpk && !cpk.encryptionAlgorithm) cpk.encryptionAlgorithm = EncryptionAlgorithmAES25;
}
var StorageBlobAudience;
(function(StorageBlobAudience) {
	StorageBlobAudience["StorageOAuthScopes"] = "https://storage.azure.com/.default";
	StorageBlobAudience["DiskComputeOAuthScopes"] = "https://disk.compute.azure.com/.default";
})(StorageBlobAudience || (StorageBlobAudience = {}));

// node_modules/@actions/cache/node_modules/@azure/storage-blob/dist/esm/PageBlobRangeResponse.js
function rangeResponseFromModel(response) {
	const pageRange = (response._response.parsedBody.pageRange || []).map((x) => ({
		offset: x.start,
		count: x.end - x.start
	}));
	const clearRange = (response._response.parsedBody.clearRange || []).map((x) => ({
		offset: x.start,
		count: x.end - x.start
	}));
	return {
		...response,
		pageRange,
		clearRange,
		_response: {
			...response._response,
			parsedBody: {
				pageRange,
				clearRange
			}
		}
	};
}

// node_modules/@actions/cache/node_modules/@azure/storage-blob/dist/esm/pollers/BlobStartCopyFromUrlPoller.js
var BlobBeginCopyFromUrlPoller = class extends Poller {
	intervalInMs;
	constructor(options) {
		const { blobClient, copySource, intervalInMs = 15e3, onProgress, resumeFrom, startCopyFromURLOptions } = options;
		let state;
		if (resumeFrom) state = JSON.parse(resumeFrom).state;
		const operation = makeBlobBeginCopyFromURLPollOperation({
			...state,
			blobClient,
			copySource,
			startCopyFromURLOptions
		});
		super(operation);
		if (typeof onProgress === "function") this.onProgress(onProgress);
		this.intervalInMs = intervalInMs;
	}
	delay() {
		return delay(this.intervalInMs);
	}
};
const cancel = async function cancel(options = {}) {
	const state = this.state;
	const { copyId } = state;
	if (state.isCompleted) return makeBlobBeginCopyFromURLPollOperation(state);
	if (!copyId) {
		state.isCancelled = true;
		return makeBlobBeginCopyFromURLPollOperation(state);
	}
	await state.blobClient.abortCopyFromURL(copyId, { abortSignal: options.abortSignal });
	state.isCancelled = true;
	return makeBlobBeginCopyFromURLPollOperation(state);
};
const update = async function update(options = {}) {
	const state = this.state;
	const { blobClient, copySource, startCopyFromURLOptions } = state;
	if (!state.isStarted) {
		state.isStarted = true;
		const result = await blobClient.startCopyFromURL(copySource, startCopyFromURLOptions);
		state.copyId = result.copyId;
		if (result.copyStatus === "success") {
			state.result = result;
			state.isCompleted = true;
		}
	} else if (!state.isCompleted) try {
		const result = await state.blobClient.getProperties({ abortSignal: options.abortSignal });
		const { copyStatus, copyProgress } = result;
		const prevCopyProgress = state.copyProgress;
		if (copyProgress) state.copyProgress = copyProgress;
		if (copyStatus === "pending" && copyProgress !== prevCopyProgress && typeof options.fireProgress === "function") options.fireProgress(state);
		else if (copyStatus === "success") {
			state.result = result;
			state.isCompleted = true;
		} else if (copyStatus === "failed") {
			state.error = /* @__PURE__ */ new Error(`Blob copy failed with reason: "${result.copyStatusDescription || "unknown"}"`);
			state.isCompleted = true;
		}
	} catch (err) {
		state.error = err;
		state.isCompleted = true;
	}
	return makeBlobBeginCopyFromURLPollOperation(state);
};
const toString = function toString() {
	return JSON.stringify({ state: this.state }, (key, value) => {
		if (key === "blobClient") return;
		return value;
	});
};
function makeBlobBeginCopyFromURLPollOperation(state) {
	return {
		state: { ...state },
		cancel,
		toString,
		update
	};
}

// node_modules/@actions/cache/node_modules/@azure/storage-blob/dist/esm/Range.js
function rangeToString(iRange) {
	if (iRange.offset < 0) throw new RangeError(`Range.offset cannot be smaller than 0.`);
	if (iRange.count && iRange.count <= 0) throw new RangeError(`Range.count must be larger than 0. Leave it undefined if you want a range from offset to the end.`);
	return iRange.count ? `bytes=${iRange.offset}-${iRange.offset + iRange.count - 1}` : `bytes=${iRange.offset}-`;
}

// node_modules/@actions/cache/node_modules/@azure/storage-blob/dist/esm/utils/Batch.js
var BatchStates;
(function(BatchStates) {
	BatchStates[BatchStates["Good"] = 0] = "Good";
	BatchStates[BatchStates["Error"] = 1] = "Error";
})(BatchStates || (BatchStates = {}));
var Batch = class {
	concurrency;
	actives = 0;
	completed = 0;
	offset = 0;
	operations = [];
	state = BatchStates.Good;
	emitter;
	constructor(concurrency = 5) {
		if (concurrency < 1) throw new RangeError("concurrency must be larger than 0");
		this.concurrency = concurrency;
		this.emitter = new EventEmitter();
	}
	addOperation(operation) {
		this.operations.push(async () => {
			try {
				this.actives++;
				await operation();
				this.actives--;
				this.completed++;
				this.parallelExecute();
			} catch (error) {
				this.emitter.emit("error", error);
			}
		});
	}
	async do() {
		if (this.operations.length === 0) return Promise.resolve();
		this.parallelExecute();
		return new Promise((resolve, reject) => {
			this.emitter.on("finish", resolve);
			this.emitter.on("error", (error) => {
				this.state = BatchStates.Error;
				reject(error);
			});
		});
	}
	nextOperation() {
		if (this.offset < this.operations.length) return this.operations[this.offset++];
		return null;
	}
	parallelExecute() {
		if (this.state === BatchStates.Error) return;
		if (this.completed >= this.operations.length) {
			this.emitter.emit("finish");
			return;
		}
		while (this.actives < this.concurrency) {
			const operation = this.nextOperation();
			if (operation) operation();
			else return;
		}
	}
};

// node_modules/@actions/cache/node_modules/@azure/storage-blob/dist/esm/utils/utils.js
async function streamToBuffer(stream, buffer, offset, end, encoding) {
	let pos = 0;
	const count = end - offset;
	return new Promise((resolve, reject) => {
		const timeout = setTimeout(() => reject(/* @__PURE__ */ new Error(`The operation cannot be completed in timeout.`)), REQUEST_TIMEOUT);
		stream.on("readable", () => {
			if (pos >= count) {
				clearTimeout(timeout);
				resolve();
				return;
			}
			let chunk = stream.read();
			if (!chunk) return;
			if (typeof chunk === "string") chunk = Buffer.from(chunk, encoding);
			const chunkLength = pos + chunk.length > count ? count - pos : chunk.length;
			buffer.fill(chunk.slice(0, chunkLength), offset + pos, offset + pos + chunkLength);
			pos += chunkLength;
		});
		stream.on("end", () => {
			clearTimeout(timeout);
			if (pos < count) reject(/* @__PURE__ */ new Error(`Stream drains before getting enough data needed. Data read: ${pos}, data need: ${count}`));
			resolve();
		});
		stream.on("error", (msg) => {
			clearTimeout(timeout);
			reject(msg);
		});
	});
}
async function readStreamToLocalFile(rs, file) {
	return new Promise((resolve, reject) => {
		const ws = fs.createWriteStream(file);
		rs.on("error", (err) => {
			reject(err);
		});
		ws.on("error", (err) => {
			reject(err);
		});
		ws.on("close", resolve);
		rs.pipe(ws);
	});
}
const fsStat = util.promisify(fs.stat);
const fsCreateReadStream = fs.createReadStream;

// node_modules/@actions/cache/node_modules/@azure/storage-blob/dist/esm/Clients.js
var BlobClient = class BlobClient extends StorageClient {
	blobContext;
	_name;
	_containerName;
	_versionId;
	_snapshot;
	get name() {
		return this._name;
	}
	get containerName() {
		return this._containerName;
	}
	constructor(urlOrConnectionString, credentialOrPipelineOrContainerName, blobNameOrOptions, options) {
		options = options || {};
		let pipeline;
		let url;
		if (isPipelineLike(credentialOrPipelineOrContainerName)) {
			url = urlOrConnectionString;
			pipeline = credentialOrPipelineOrContainerName;
		} else if (isNodeLike && credentialOrPipelineOrContainerName instanceof StorageSharedKeyCredential || credentialOrPipelineOrContainerName instanceof AnonymousCredential || isTokenCredential(credentialOrPipelineOrContainerName)) {
			url = urlOrConnectionString;
			options = blobNameOrOptions;
			pipeline = newPipeline(credentialOrPipelineOrContainerName, options);
		} else if (!credentialOrPipelineOrContainerName && typeof credentialOrPipelineOrContainerName !== "string") {
			url = urlOrConnectionString;
			if (blobNameOrOptions && typeof blobNameOrOptions !== "string") options = blobNameOrOptions;
			pipeline = newPipeline(new AnonymousCredential(), options);
		} else if (credentialOrPipelineOrContainerName && typeof credentialOrPipelineOrContainerName === "string" && blobNameOrOptions && typeof blobNameOrOptions === "string") {
			const containerName = credentialOrPipelineOrContainerName;
			const blobName = blobNameOrOptions;
			const extractedCreds = extractConnectionStringParts(urlOrConnectionString);
			if (extractedCreds.kind === "AccountConnString") {
				if (isNodeLike) {
					const sharedKeyCredential = new StorageSharedKeyCredential(extractedCreds.accountName, extractedCreds.accountKey);
					url = appendToURLPath(appendToURLPath(extractedCreds.url, encodeURIComponent(containerName)), encodeURIComponent(blobName));
					if (!options.proxyOptions) options.proxyOptions = getDefaultProxySettings(extractedCreds.proxyUri);
					pipeline = newPipeline(sharedKeyCredential, options);
				} else throw new Error("Account connection string is only supported in Node.js environment");
			} else if (extractedCreds.kind === "SASConnString") {
				url = appendToURLPath(appendToURLPath(extractedCreds.url, encodeURIComponent(containerName)), encodeURIComponent(blobName)) + "?" + extractedCreds.accountSas;
				pipeline = newPipeline(new AnonymousCredential(), options);
			} else throw new Error("Connection string must be either an Account connection string or a SAS connection string");
		} else throw new Error("Expecting non-empty strings for containerName and blobName parameters");
		super(url, pipeline);
		({blobName: this._name, containerName: this._containerName} = this.getBlobAndContainerNamesFromUrl());
		this.blobContext = this.storageClientContext.blob;
		this._snapshot = getURLParameter(this.url, URLConstants.Parameters.SNAPSHOT);
		this._versionId = getURLParameter(this.url, URLConstants.Parameters.VERSIONID);
	}
	withSnapshot(snapshot) {
		return new BlobClient(setURLParameter(this.url, URLConstants.Parameters.SNAPSHOT, snapshot.length === 0 ? void 0 : snapshot), this.pipeline);
	}
	withVersion(versionId) {
		return new BlobClient(setURLParameter(this.url, URLConstants.Parameters.VERSIONID, versionId.length === 0 ? void 0 : versionId), this.pipeline);
	}
	getAppendBlobClient() {
		return new AppendBlobClient(this.url, this.pipeline);
	}
	getBlockBlobClient() {
		return new BlockBlobClient(this.url, this.pipeline);
	}
	getPageBlobClient() {
		return new PageBlobClient(this.url, this.pipeline);
	}
	async download(offset = 0, count, options = {}) {
		options.conditions = options.conditions || {};
		options.conditions = options.conditions || {};
		ensureCpkIfSpecified(options.customerProvidedKey, this.isHttps);
		return tracingClient.withSpan("BlobClient-download", options, async (updatedOptions) => {
			const res = assertResponse(await this.blobContext.download({
				abortSignal: options.abortSignal,
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				requestOptions: { onDownloadProgress: isNodeLike ? void 0 : options.onProgress },
				range: offset === 0 && !count ? void 0 : rangeToString({
					offset,
					count
				}),
				rangeGetContentMD5: options.rangeGetContentMD5,
				rangeGetContentCRC64: options.rangeGetContentCrc64,
				snapshot: options.snapshot,
				cpkInfo: options.customerProvidedKey,
				tracingOptions: updatedOptions.tracingOptions
			}));
			const wrappedRes = {
				...res,
				_response: res._response,
				objectReplicationDestinationPolicyId: res.objectReplicationPolicyId,
				objectReplicationSourceProperties: parseObjectReplicationRecord(res.objectReplicationRules)
			};
			if (!isNodeLike) return wrappedRes;
			if (options.maxRetryRequests === void 0 || options.maxRetryRequests < 0) options.maxRetryRequests = 5;
			if (res.contentLength === void 0) throw new RangeError(`File download response doesn't contain valid content length header`);
			if (!res.etag) throw new RangeError(`File download response doesn't contain valid etag header`);
			return new BlobDownloadResponse(wrappedRes, async (start) => {
				const updatedDownloadOptions = {
					leaseAccessConditions: options.conditions,
					modifiedAccessConditions: {
						ifMatch: options.conditions.ifMatch || res.etag,
						ifModifiedSince: options.conditions.ifModifiedSince,
						ifNoneMatch: options.conditions.ifNoneMatch,
						ifUnmodifiedSince: options.conditions.ifUnmodifiedSince,
						ifTags: options.conditions?.tagConditions
					},
					range: rangeToString({
						count: offset + res.contentLength - start,
						offset: start
					}),
					rangeGetContentMD5: options.rangeGetContentMD5,
					rangeGetContentCRC64: options.rangeGetContentCrc64,
					snapshot: options.snapshot,
					cpkInfo: options.customerProvidedKey
				};
				return (await this.blobContext.download({
					abortSignal: options.abortSignal,
					...updatedDownloadOptions
				})).readableStreamBody;
			}, offset, res.contentLength, {
				maxRetryRequests: options.maxRetryRequests,
				onProgress: options.onProgress
			});
		});
	}
	async exists(options = {}) {
		return tracingClient.withSpan("BlobClient-exists", options, async (updatedOptions) => {
			try {
				ensureCpkIfSpecified(options.customerProvidedKey, this.isHttps);
				await this.getProperties({
					abortSignal: options.abortSignal,
					customerProvidedKey: options.customerProvidedKey,
					conditions: options.conditions,
					tracingOptions: updatedOptions.tracingOptions
				});
				return true;
			} catch (e) {
				if (e.statusCode === 404) return false;
				else if (e.statusCode === 409 && (e.details.errorCode === "BlobUsesCustomerSpecifiedEncryption" || e.details.errorCode === "BlobDoesNotUseCustomerSpecifiedEncryption")) return true;
				throw e;
			}
		});
	}
	async getProperties(options = {}) {
		options.conditions = options.conditions || {};
		ensureCpkIfSpecified(options.customerProvidedKey, this.isHttps);
		return tracingClient.withSpan("BlobClient-getProperties", options, async (updatedOptions) => {
			const res = assertResponse(await this.blobContext.getProperties({
				abortSignal: options.abortSignal,
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				cpkInfo: options.customerProvidedKey,
				tracingOptions: updatedOptions.tracingOptions
			}));
			return {
				...res,
				_response: res._response,
				objectReplicationDestinationPolicyId: res.objectReplicationPolicyId,
				objectReplicationSourceProperties: parseObjectReplicationRecord(res.objectReplicationRules)
			};
		});
	}
	async delete(options = {}) {
		options.conditions = options.conditions || {};
		return tracingClient.withSpan("BlobClient-delete", options, async (updatedOptions) => {
			return assertResponse(await this.blobContext.delete({
				abortSignal: options.abortSignal,
				deleteSnapshots: options.deleteSnapshots,
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async deleteIfExists(options = {}) {
		return tracingClient.withSpan("BlobClient-deleteIfExists", options, async (updatedOptions) => {
			try {
				const res = assertResponse(await this.delete(updatedOptions));
				return {
					succeeded: true,
					...res,
					_response: res._response
				};
			} catch (e) {
				if (e.details?.errorCode === "BlobNotFound") return {
					succeeded: false,
					...e.response?.parsedHeaders,
					_response: e.response
				};
				throw e;
			}
		});
	}
	async undelete(options = {}) {
		return tracingClient.withSpan("BlobClient-undelete", options, async (updatedOptions) => {
			return assertResponse(await this.blobContext.undelete({
				abortSignal: options.abortSignal,
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async setHTTPHeaders(blobHTTPHeaders, options = {}) {
		options.conditions = options.conditions || {};
		ensureCpkIfSpecified(options.customerProvidedKey, this.isHttps);
		return tracingClient.withSpan("BlobClient-setHTTPHeaders", options, async (updatedOptions) => {
			return assertResponse(await this.blobContext.setHttpHeaders({
				abortSignal: options.abortSignal,
				blobHttpHeaders: blobHTTPHeaders,
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async setMetadata(metadata, options = {}) {
		options.conditions = options.conditions || {};
		ensureCpkIfSpecified(options.customerProvidedKey, this.isHttps);
		return tracingClient.withSpan("BlobClient-setMetadata", options, async (updatedOptions) => {
			return assertResponse(await this.blobContext.setMetadata({
				abortSignal: options.abortSignal,
				leaseAccessConditions: options.conditions,
				metadata,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				cpkInfo: options.customerProvidedKey,
				encryptionScope: options.encryptionScope,
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async setTags(tags, options = {}) {
		return tracingClient.withSpan("BlobClient-setTags", options, async (updatedOptions) => {
			return assertResponse(await this.blobContext.setTags({
				abortSignal: options.abortSignal,
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				blobModifiedAccessConditions: options.conditions,
				tracingOptions: updatedOptions.tracingOptions,
				tags: toBlobTags(tags)
			}));
		});
	}
	async getTags(options = {}) {
		return tracingClient.withSpan("BlobClient-getTags", options, async (updatedOptions) => {
			const response = assertResponse(await this.blobContext.getTags({
				abortSignal: options.abortSignal,
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				blobModifiedAccessConditions: options.conditions,
				tracingOptions: updatedOptions.tracingOptions
			}));
			return {
				...response,
				_response: response._response,
				tags: toTags({ blobTagSet: response.blobTagSet }) || {}
			};
		});
	}
	getBlobLeaseClient(proposeLeaseId) {
		return new BlobLeaseClient(this, proposeLeaseId);
	}
	async createSnapshot(options = {}) {
		options.conditions = options.conditions || {};
		ensureCpkIfSpecified(options.customerProvidedKey, this.isHttps);
		return tracingClient.withSpan("BlobClient-createSnapshot", options, async (updatedOptions) => {
			return assertResponse(await this.blobContext.createSnapshot({
				abortSignal: options.abortSignal,
				leaseAccessConditions: options.conditions,
				metadata: options.metadata,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				cpkInfo: options.customerProvidedKey,
				encryptionScope: options.encryptionScope,
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async beginCopyFromURL(copySource, options = {}) {
		const poller = new BlobBeginCopyFromUrlPoller({
			blobClient: {
				abortCopyFromURL: (...args) => this.abortCopyFromURL(...args),
				getProperties: (...args) => this.getProperties(...args),
				startCopyFromURL: (...args) => this.startCopyFromURL(...args)
			},
			copySource,
			intervalInMs: options.intervalInMs,
			onProgress: options.onProgress,
			resumeFrom: options.resumeFrom,
			startCopyFromURLOptions: options
		});
		await poller.poll();
		return poller;
	}
	async abortCopyFromURL(copyId, options = {}) {
		return tracingClient.withSpan("BlobClient-abortCopyFromURL", options, async (updatedOptions) => {
			return assertResponse(await this.blobContext.abortCopyFromURL(copyId, {
				abortSignal: options.abortSignal,
				leaseAccessConditions: options.conditions,
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async syncCopyFromURL(copySource, options = {}) {
		options.conditions = options.conditions || {};
		options.sourceConditions = options.sourceConditions || {};
		return tracingClient.withSpan("BlobClient-syncCopyFromURL", options, async (updatedOptions) => {
			return assertResponse(await this.blobContext.copyFromURL(copySource, {
				abortSignal: options.abortSignal,
				metadata: options.metadata,
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				sourceModifiedAccessConditions: {
					sourceIfMatch: options.sourceConditions?.ifMatch,
					sourceIfModifiedSince: options.sourceConditions?.ifModifiedSince,
					sourceIfNoneMatch: options.sourceConditions?.ifNoneMatch,
					sourceIfUnmodifiedSince: options.sourceConditions?.ifUnmodifiedSince
				},
				sourceContentMD5: options.sourceContentMD5,
				copySourceAuthorization: httpAuthorizationToString(options.sourceAuthorization),
				tier: toAccessTier(options.tier),
				blobTagsString: toBlobTagsString(options.tags),
				immutabilityPolicyExpiry: options.immutabilityPolicy?.expiriesOn,
				immutabilityPolicyMode: options.immutabilityPolicy?.policyMode,
				legalHold: options.legalHold,
				encryptionScope: options.encryptionScope,
				copySourceTags: options.copySourceTags,
				fileRequestIntent: options.sourceShareTokenIntent,
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async setAccessTier(tier, options = {}) {
		return tracingClient.withSpan("BlobClient-setAccessTier", options, async (updatedOptions) => {
			return assertResponse(await this.blobContext.setTier(toAccessTier(tier), {
				abortSignal: options.abortSignal,
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				rehydratePriority: options.rehydratePriority,
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async downloadToBuffer(param1, param2, param3, param4 = {}) {
		let buffer;
		let offset = 0;
		let count = 0;
		let options = param4;
		if (param1 instanceof Buffer) {
			buffer = param1;
			offset = param2 || 0;
			count = typeof param3 === "number" ? param3 : 0;
		} else {
			offset = typeof param1 === "number" ? param1 : 0;
			count = typeof param2 === "number" ? param2 : 0;
			options = param3 || {};
		}
		let blockSize = options.blockSize ?? 0;
		if (blockSize < 0) throw new RangeError("blockSize option must be >= 0");
		if (blockSize === 0) blockSize = DEFAULT_BLOB_DOWNLOAD_BLOCK_BYTES;
		if (offset < 0) throw new RangeError("offset option must be >= 0");
		if (count && count <= 0) throw new RangeError("count option must be greater than 0");
		if (!options.conditions) options.conditions = {};
		return tracingClient.withSpan("BlobClient-downloadToBuffer", options, async (updatedOptions) => {
			if (!count) {
				const response = await this.getProperties({
					...options,
					tracingOptions: updatedOptions.tracingOptions
				});
				count = response.contentLength - offset;
				if (count < 0) throw new RangeError(`offset ${offset} shouldn't be larger than blob size ${response.contentLength}`);
			}
			if (!buffer) try {
				buffer = Buffer.alloc(count);
			} catch (error) {
				throw new Error(`Unable to allocate the buffer of size: ${count}(in bytes). Please try passing your own buffer to the "downloadToBuffer" method or try using other methods like "download" or "downloadToFile".\t ${error.message}`);
			}
			if (buffer.length < count) throw new RangeError(`The buffer's size should be equal to or larger than the request count of bytes: ${count}`);
			let transferProgress = 0;
			const batch = new Batch(options.concurrency);
			for (let off = offset; off < offset + count; off = off + blockSize) batch.addOperation(async () => {
				let chunkEnd = offset + count;
				if (off + blockSize < chunkEnd) chunkEnd = off + blockSize;
				const stream = (await this.download(off, chunkEnd - off, {
					abortSignal: options.abortSignal,
					conditions: options.conditions,
					maxRetryRequests: options.maxRetryRequestsPerBlock,
					customerProvidedKey: options.customerProvidedKey,
					tracingOptions: updatedOptions.tracingOptions
				})).readableStreamBody;
				await streamToBuffer(stream, buffer, off - offset, chunkEnd - offset);
				transferProgress += chunkEnd - off;
				if (options.onProgress) options.onProgress({ loadedBytes: transferProgress });
			});
			await batch.do();
			return buffer;
		});
	}
	async downloadToFile(filePath, offset = 0, count, options = {}) {
		return tracingClient.withSpan("BlobClient-downloadToFile", options, async (updatedOptions) => {
			const response = await this.download(offset, count, {
				...options,
				tracingOptions: updatedOptions.tracingOptions
			});
			if (response.readableStreamBody) await readStreamToLocalFile(response.readableStreamBody, filePath);
			response.blobDownloadStream = void 0;
			return response;
		});
	}
	getBlobAndContainerNamesFromUrl() {
		let containerName;
		let blobName;
		try {
			const parsedUrl = new URL(this.url);
			if (parsedUrl.host.split(".")[1] === "blob") {
				const pathComponents = parsedUrl.pathname.match("/([^/]*)(/(.*))?");
				containerName = pathComponents[1];
				blobName = pathComponents[3];
			} else if (isIpEndpointStyle(parsedUrl)) {
				const pathComponents = parsedUrl.pathname.match("/([^/]*)/([^/]*)(/(.*))?");
				containerName = pathComponents[2];
				blobName = pathComponents[4];
			} else {
				const pathComponents = parsedUrl.pathname.match("/([^/]*)(/(.*))?");
				containerName = pathComponents[1];
				blobName = pathComponents[3];
			}
			containerName = decodeURIComponent(containerName);
			blobName = decodeURIComponent(blobName);
			blobName = blobName.replace(/\\/g, "/");
			if (!containerName) throw new Error("Provided containerName is invalid.");
			return {
				blobName,
				containerName
			};
		} catch (error) {
			throw new Error("Unable to extract blobName and containerName with provided information.");
		}
	}
	async startCopyFromURL(copySource, options = {}) {
		return tracingClient.withSpan("BlobClient-startCopyFromURL", options, async (updatedOptions) => {
			options.conditions = options.conditions || {};
			options.sourceConditions = options.sourceConditions || {};
			return assertResponse(await this.blobContext.startCopyFromURL(copySource, {
				abortSignal: options.abortSignal,
				leaseAccessConditions: options.conditions,
				metadata: options.metadata,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				sourceModifiedAccessConditions: {
					sourceIfMatch: options.sourceConditions.ifMatch,
					sourceIfModifiedSince: options.sourceConditions.ifModifiedSince,
					sourceIfNoneMatch: options.sourceConditions.ifNoneMatch,
					sourceIfUnmodifiedSince: options.sourceConditions.ifUnmodifiedSince,
					sourceIfTags: options.sourceConditions.tagConditions
				},
				immutabilityPolicyExpiry: options.immutabilityPolicy?.expiriesOn,
				immutabilityPolicyMode: options.immutabilityPolicy?.policyMode,
				legalHold: options.legalHold,
				rehydratePriority: options.rehydratePriority,
				tier: toAccessTier(options.tier),
				blobTagsString: toBlobTagsString(options.tags),
				sealBlob: options.sealBlob,
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	generateSasUrl(options) {
		return new Promise((resolve) => {
			if (!(this.credential instanceof StorageSharedKeyCredential)) throw new RangeError("Can only generate the SAS when the client is initialized with a shared key credential");
			const sas = generateBlobSASQueryParameters({
				containerName: this._containerName,
				blobName: this._name,
				snapshotTime: this._snapshot,
				versionId: this._versionId,
				...options
			}, this.credential).toString();
			resolve(appendToURLQuery(this.url, sas));
		});
	}
	generateSasStringToSign(options) {
		if (!(this.credential instanceof StorageSharedKeyCredential)) throw new RangeError("Can only generate the SAS when the client is initialized with a shared key credential");
		return generateBlobSASQueryParametersInternal({
			containerName: this._containerName,
			blobName: this._name,
			snapshotTime: this._snapshot,
			versionId: this._versionId,
			...options
		}, this.credential).stringToSign;
	}
	generateUserDelegationSasUrl(options, userDelegationKey) {
		return new Promise((resolve) => {
			const sas = generateBlobSASQueryParameters({
				containerName: this._containerName,
				blobName: this._name,
				snapshotTime: this._snapshot,
				versionId: this._versionId,
				...options
			}, userDelegationKey, this.accountName).toString();
			resolve(appendToURLQuery(this.url, sas));
		});
	}
	generateUserDelegationSasStringToSign(options, userDelegationKey) {
		return generateBlobSASQueryParametersInternal({
			containerName: this._containerName,
			blobName: this._name,
			snapshotTime: this._snapshot,
			versionId: this._versionId,
			...options
		}, userDelegationKey, this.accountName).stringToSign;
	}
	async deleteImmutabilityPolicy(options = {}) {
		return tracingClient.withSpan("BlobClient-deleteImmutabilityPolicy", options, async (updatedOptions) => {
			return assertResponse(await this.blobContext.deleteImmutabilityPolicy({ tracingOptions: updatedOptions.tracingOptions }));
		});
	}
	async setImmutabilityPolicy(immutabilityPolicy, options = {}) {
		return tracingClient.withSpan("BlobClient-setImmutabilityPolicy", options, async (updatedOptions) => {
			return assertResponse(await this.blobContext.setImmutabilityPolicy({
				immutabilityPolicyExpiry: immutabilityPolicy.expiriesOn,
				immutabilityPolicyMode: immutabilityPolicy.policyMode,
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async setLegalHold(legalHoldEnabled, options = {}) {
		return tracingClient.withSpan("BlobClient-setLegalHold", options, async (updatedOptions) => {
			return assertResponse(await this.blobContext.setLegalHold(legalHoldEnabled, { tracingOptions: updatedOptions.tracingOptions }));
		});
	}
	async getAccountInfo(options = {}) {
		return tracingClient.withSpan("BlobClient-getAccountInfo", options, async (updatedOptions) => {
			return assertResponse(await this.blobContext.getAccountInfo({
				abortSignal: options.abortSignal,
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
};
var AppendBlobClient = class AppendBlobClient extends BlobClient {
	appendBlobContext;
	constructor(urlOrConnectionString, credentialOrPipelineOrContainerName, blobNameOrOptions, options) {
		let pipeline;
		let url;
		options = options || {};
		if (isPipelineLike(credentialOrPipelineOrContainerName)) {
			url = urlOrConnectionString;
			pipeline = credentialOrPipelineOrContainerName;
		} else if (isNodeLike && credentialOrPipelineOrContainerName instanceof StorageSharedKeyCredential || credentialOrPipelineOrContainerName instanceof AnonymousCredential || isTokenCredential(credentialOrPipelineOrContainerName)) {
			url = urlOrConnectionString;
			options = blobNameOrOptions;
			pipeline = newPipeline(credentialOrPipelineOrContainerName, options);
		} else if (!credentialOrPipelineOrContainerName && typeof credentialOrPipelineOrContainerName !== "string") {
			url = urlOrConnectionString;
			pipeline = newPipeline(new AnonymousCredential(), options);
		} else if (credentialOrPipelineOrContainerName && typeof credentialOrPipelineOrContainerName === "string" && blobNameOrOptions && typeof blobNameOrOptions === "string") {
			const containerName = credentialOrPipelineOrContainerName;
			const blobName = blobNameOrOptions;
			const extractedCreds = extractConnectionStringParts(urlOrConnectionString);
			if (extractedCreds.kind === "AccountConnString") {
				if (isNodeLike) {
					const sharedKeyCredential = new StorageSharedKeyCredential(extractedCreds.accountName, extractedCreds.accountKey);
					url = appendToURLPath(appendToURLPath(extractedCreds.url, encodeURIComponent(containerName)), encodeURIComponent(blobName));
					if (!options.proxyOptions) options.proxyOptions = getDefaultProxySettings(extractedCreds.proxyUri);
					pipeline = newPipeline(sharedKeyCredential, options);
				} else throw new Error("Account connection string is only supported in Node.js environment");
			} else if (extractedCreds.kind === "SASConnString") {
				url = appendToURLPath(appendToURLPath(extractedCreds.url, encodeURIComponent(containerName)), encodeURIComponent(blobName)) + "?" + extractedCreds.accountSas;
				pipeline = newPipeline(new AnonymousCredential(), options);
			} else throw new Error("Connection string must be either an Account connection string or a SAS connection string");
		} else throw new Error("Expecting non-empty strings for containerName and blobName parameters");
		super(url, pipeline);
		this.appendBlobContext = this.storageClientContext.appendBlob;
	}
	withSnapshot(snapshot) {
		return new AppendBlobClient(setURLParameter(this.url, URLConstants.Parameters.SNAPSHOT, snapshot.length === 0 ? void 0 : snapshot), this.pipeline);
	}
	async create(options = {}) {
		options.conditions = options.conditions || {};
		ensureCpkIfSpecified(options.customerProvidedKey, this.isHttps);
		return tracingClient.withSpan("AppendBlobClient-create", options, async (updatedOptions) => {
			return assertResponse(await this.appendBlobContext.create(0, {
				abortSignal: options.abortSignal,
				blobHttpHeaders: options.blobHTTPHeaders,
				leaseAccessConditions: options.conditions,
				metadata: options.metadata,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				cpkInfo: options.customerProvidedKey,
				encryptionScope: options.encryptionScope,
				immutabilityPolicyExpiry: options.immutabilityPolicy?.expiriesOn,
				immutabilityPolicyMode: options.immutabilityPolicy?.policyMode,
				legalHold: options.legalHold,
				blobTagsString: toBlobTagsString(options.tags),
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async createIfNotExists(options = {}) {
		const conditions = { ifNoneMatch: "*" };
		return tracingClient.withSpan("AppendBlobClient-createIfNotExists", options, async (updatedOptions) => {
			try {
				const res = assertResponse(await this.create({
					...updatedOptions,
					conditions
				}));
				return {
					succeeded: true,
					...res,
					_response: res._response
				};
			} catch (e) {
				if (e.details?.errorCode === "BlobAlreadyExists") return {
					succeeded: false,
					...e.response?.parsedHeaders,
					_response: e.response
				};
				throw e;
			}
		});
	}
	async seal(options = {}) {
		options.conditions = options.conditions || {};
		return tracingClient.withSpan("AppendBlobClient-seal", options, async (updatedOptions) => {
			return assertResponse(await this.appendBlobContext.seal({
				abortSignal: options.abortSignal,
				appendPositionAccessConditions: options.conditions,
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async appendBlock(body, contentLength, options = {}) {
		options.conditions = options.conditions || {};
		ensureCpkIfSpecified(options.customerProvidedKey, this.isHttps);
		return tracingClient.withSpan("AppendBlobClient-appendBlock", options, async (updatedOptions) => {
			return assertResponse(await this.appendBlobContext.appendBlock(contentLength, body, {
				abortSignal: options.abortSignal,
				appendPositionAccessConditions: options.conditions,
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				requestOptions: { onUploadProgress: options.onProgress },
				transactionalContentMD5: options.transactionalContentMD5,
				transactionalContentCrc64: options.transactionalContentCrc64,
				cpkInfo: options.customerProvidedKey,
				encryptionScope: options.encryptionScope,
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async appendBlockFromURL(sourceURL, sourceOffset, count, options = {}) {
		options.conditions = options.conditions || {};
		options.sourceConditions = options.sourceConditions || {};
		ensureCpkIfSpecified(options.customerProvidedKey, this.isHttps);
		return tracingClient.withSpan("AppendBlobClient-appendBlockFromURL", options, async (updatedOptions) => {
			return assertResponse(await this.appendBlobContext.appendBlockFromUrl(sourceURL, 0, {
				abortSignal: options.abortSignal,
				sourceRange: rangeToString({
					offset: sourceOffset,
					count
				}),
				sourceContentMD5: options.sourceContentMD5,
				sourceContentCrc64: options.sourceContentCrc64,
				leaseAccessConditions: options.conditions,
				appendPositionAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				sourceModifiedAccessConditions: {
					sourceIfMatch: options.sourceConditions?.ifMatch,
					sourceIfModifiedSince: options.sourceConditions?.ifModifiedSince,
					sourceIfNoneMatch: options.sourceConditions?.ifNoneMatch,
					sourceIfUnmodifiedSince: options.sourceConditions?.ifUnmodifiedSince
				},
				copySourceAuthorization: httpAuthorizationToString(options.sourceAuthorization),
				cpkInfo: options.customerProvidedKey,
				encryptionScope: options.encryptionScope,
				fileRequestIntent: options.sourceShareTokenIntent,
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
};
var BlockBlobClient = class BlockBlobClient extends BlobClient {
	_blobContext;
	blockBlobContext;
	constructor(urlOrConnectionString, credentialOrPipelineOrContainerName, blobNameOrOptions, options) {
		let pipeline;
		let url;
		options = options || {};
		if (isPipelineLike(credentialOrPipelineOrContainerName)) {
			url = urlOrConnectionString;
			pipeline = credentialOrPipelineOrContainerName;
		} else if (isNodeLike && credentialOrPipelineOrContainerName instanceof StorageSharedKeyCredential || credentialOrPipelineOrContainerName instanceof AnonymousCredential || isTokenCredential(credentialOrPipelineOrContainerName)) {
			url = urlOrConnectionString;
			options = blobNameOrOptions;
			pipeline = newPipeline(credentialOrPipelineOrContainerName, options);
		} else if (!credentialOrPipelineOrContainerName && typeof credentialOrPipelineOrContainerName !== "string") {
			url = urlOrConnectionString;
			if (blobNameOrOptions && typeof blobNameOrOptions !== "string") options = blobNameOrOptions;
			pipeline = newPipeline(new AnonymousCredential(), options);
		} else if (credentialOrPipelineOrContainerName && typeof credentialOrPipelineOrContainerName === "string" && blobNameOrOptions && typeof blobNameOrOptions === "string") {
			const containerName = credentialOrPipelineOrContainerName;
			const blobName = blobNameOrOptions;
			const extractedCreds = extractConnectionStringParts(urlOrConnectionString);
			if (extractedCreds.kind === "AccountConnString") {
				if (isNodeLike) {
					const sharedKeyCredential = new StorageSharedKeyCredential(extractedCreds.accountName, extractedCreds.accountKey);
					url = appendToURLPath(appendToURLPath(extractedCreds.url, encodeURIComponent(containerName)), encodeURIComponent(blobName));
					if (!options.proxyOptions) options.proxyOptions = getDefaultProxySettings(extractedCreds.proxyUri);
					pipeline = newPipeline(sharedKeyCredential, options);
				} else throw new Error("Account connection string is only supported in Node.js environment");
			} else if (extractedCreds.kind === "SASConnString") {
				url = appendToURLPath(appendToURLPath(extractedCreds.url, encodeURIComponent(containerName)), encodeURIComponent(blobName)) + "?" + extractedCreds.accountSas;
				pipeline = newPipeline(new AnonymousCredential(), options);
			} else throw new Error("Connection string must be either an Account connection string or a SAS connection string");
		} else throw new Error("Expecting non-empty strings for containerName and blobName parameters");
		super(url, pipeline);
		this.blockBlobContext = this.storageClientContext.blockBlob;
		this._blobContext = this.storageClientContext.blob;
	}
	withSnapshot(snapshot) {
		return new BlockBlobClient(setURLParameter(this.url, URLConstants.Parameters.SNAPSHOT, snapshot.length === 0 ? void 0 : snapshot), this.pipeline);
	}
	async query(query, options = {}) {
		ensureCpkIfSpecified(options.customerProvidedKey, this.isHttps);
		if (!isNodeLike) throw new Error("This operation currently is only supported in Node.js.");
		return tracingClient.withSpan("BlockBlobClient-query", options, async (updatedOptions) => {
			const response = assertResponse(await this._blobContext.query({
				abortSignal: options.abortSignal,
				queryRequest: {
					queryType: "SQL",
					expression: query,
					inputSerialization: toQuerySerialization(options.inputTextConfiguration),
					outputSerialization: toQuerySerialization(options.outputTextConfiguration)
				},
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				cpkInfo: options.customerProvidedKey,
				tracingOptions: updatedOptions.tracingOptions
			}));
			return new BlobQueryResponse(response, {
				abortSignal: options.abortSignal,
				onProgress: options.onProgress,
				onError: options.onError
			});
		});
	}
	async upload(body, contentLength, options = {}) {
		options.conditions = options.conditions || {};
		ensureCpkIfSpecified(options.customerProvidedKey, this.isHttps);
		return tracingClient.withSpan("BlockBlobClient-upload", options, async (updatedOptions) => {
			return assertResponse(await this.blockBlobContext.upload(contentLength, body, {
				abortSignal: options.abortSignal,
				blobHttpHeaders: options.blobHTTPHeaders,
				leaseAccessConditions: options.conditions,
				metadata: options.metadata,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				requestOptions: { onUploadProgress: options.onProgress },
				cpkInfo: options.customerProvidedKey,
				encryptionScope: options.encryptionScope,
				immutabilityPolicyExpiry: options.immutabilityPolicy?.expiriesOn,
				immutabilityPolicyMode: options.immutabilityPolicy?.policyMode,
				legalHold: options.legalHold,
				tier: toAccessTier(options.tier),
				blobTagsString: toBlobTagsString(options.tags),
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async syncUploadFromURL(sourceURL, options = {}) {
		options.conditions = options.conditions || {};
		ensureCpkIfSpecified(options.customerProvidedKey, this.isHttps);
		return tracingClient.withSpan("BlockBlobClient-syncUploadFromURL", options, async (updatedOptions) => {
			return assertResponse(await this.blockBlobContext.putBlobFromUrl(0, sourceURL, {
				...options,
				blobHttpHeaders: options.blobHTTPHeaders,
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				sourceModifiedAccessConditions: {
					sourceIfMatch: options.sourceConditions?.ifMatch,
					sourceIfModifiedSince: options.sourceConditions?.ifModifiedSince,
					sourceIfNoneMatch: options.sourceConditions?.ifNoneMatch,
					sourceIfUnmodifiedSince: options.sourceConditions?.ifUnmodifiedSince,
					sourceIfTags: options.sourceConditions?.tagConditions
				},
				cpkInfo: options.customerProvidedKey,
				copySourceAuthorization: httpAuthorizationToString(options.sourceAuthorization),
				tier: toAccessTier(options.tier),
				blobTagsString: toBlobTagsString(options.tags),
				copySourceTags: options.copySourceTags,
				fileRequestIntent: options.sourceShareTokenIntent,
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async stageBlock(blockId, body, contentLength, options = {}) {
		ensureCpkIfSpecified(options.customerProvidedKey, this.isHttps);
		return tracingClient.withSpan("BlockBlobClient-stageBlock", options, async (updatedOptions) => {
			return assertResponse(await this.blockBlobContext.stageBlock(blockId, contentLength, body, {
				abortSignal: options.abortSignal,
				leaseAccessConditions: options.conditions,
				requestOptions: { onUploadProgress: options.onProgress },
				transactionalContentMD5: options.transactionalContentMD5,
				transactionalContentCrc64: options.transactionalContentCrc64,
				cpkInfo: options.customerProvidedKey,
				encryptionScope: options.encryptionScope,
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async stageBlockFromURL(blockId, sourceURL, offset = 0, count, options = {}) {
		ensureCpkIfSpecified(options.customerProvidedKey, this.isHttps);
		return tracingClient.withSpan("BlockBlobClient-stageBlockFromURL", options, async (updatedOptions) => {
			return assertResponse(await this.blockBlobContext.stageBlockFromURL(blockId, 0, sourceURL, {
				abortSignal: options.abortSignal,
				leaseAccessConditions: options.conditions,
				sourceContentMD5: options.sourceContentMD5,
				sourceContentCrc64: options.sourceContentCrc64,
				sourceRange: offset === 0 && !count ? void 0 : rangeToString({
					offset,
					count
				}),
				cpkInfo: options.customerProvidedKey,
				encryptionScope: options.encryptionScope,
				copySourceAuthorization: httpAuthorizationToString(options.sourceAuthorization),
				fileRequestIntent: options.sourceShareTokenIntent,
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async commitBlockList(blocks, options = {}) {
		options.conditions = options.conditions || {};
		ensureCpkIfSpecified(options.customerProvidedKey, this.isHttps);
		return tracingClient.withSpan("BlockBlobClient-commitBlockList", options, async (updatedOptions) => {
			return assertResponse(await this.blockBlobContext.commitBlockList({ latest: blocks }, {
				abortSignal: options.abortSignal,
				blobHttpHeaders: options.blobHTTPHeaders,
				leaseAccessConditions: options.conditions,
				metadata: options.metadata,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				cpkInfo: options.customerProvidedKey,
				encryptionScope: options.encryptionScope,
				immutabilityPolicyExpiry: options.immutabilityPolicy?.expiriesOn,
				immutabilityPolicyMode: options.immutabilityPolicy?.policyMode,
				legalHold: options.legalHold,
				tier: toAccessTier(options.tier),
				blobTagsString: toBlobTagsString(options.tags),
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async getBlockList(listType, options = {}) {
		return tracingClient.withSpan("BlockBlobClient-getBlockList", options, async (updatedOptions) => {
			const res = assertResponse(await this.blockBlobContext.getBlockList(listType, {
				abortSignal: options.abortSignal,
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				tracingOptions: updatedOptions.tracingOptions
			}));
			if (!res.committedBlocks) res.committedBlocks = [];
			if (!res.uncommittedBlocks) res.uncommittedBlocks = [];
			return res;
		});
	}
	async uploadData(data, options = {}) {
		return tracingClient.withSpan("BlockBlobClient-uploadData", options, async (updatedOptions) => {
			if (isNodeLike) {
				let buffer;
				if (data instanceof Buffer) buffer = data;
				else if (data instanceof ArrayBuffer) buffer = Buffer.from(data);
				else {
					data = data;
					buffer = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
				}
				return this.uploadSeekableInternal((offset, size) => buffer.slice(offset, offset + size), buffer.byteLength, updatedOptions);
			} else {
				const browserBlob = new Blob([data]);
				return this.uploadSeekableInternal((offset, size) => browserBlob.slice(offset, offset + size), browserBlob.size, updatedOptions);
			}
		});
	}
	async uploadBrowserData(browserData, options = {}) {
		return tracingClient.withSpan("BlockBlobClient-uploadBrowserData", options, async (updatedOptions) => {
			const browserBlob = new Blob([browserData]);
			return this.uploadSeekableInternal((offset, size) => browserBlob.slice(offset, offset + size), browserBlob.size, updatedOptions);
		});
	}
	async uploadSeekableInternal(bodyFactory, size, options = {}) {
		let blockSize = options.blockSize ?? 0;
		if (blockSize < 0 || blockSize > 4194304e3) throw new RangeError(`blockSize option must be >= 0 and <= ${BLOCK_BLOB_MAX_STAGE_BLOCK_BYTES}`);
		const maxSingleShotSize = options.maxSingleShotSize ?? 268435456;
		if (maxSingleShotSize < 0 || maxSingleShotSize > 268435456) throw new RangeError(`maxSingleShotSize option must be >= 0 and <= ${BLOCK_BLOB_MAX_UPLOAD_BLOB_BYTES}`);
		if (blockSize === 0) {
			if (size > 4194304e3 * 5e4) throw new RangeError(`${size} is too larger to upload to a block blob.`);
			if (size > maxSingleShotSize) {
				blockSize = Math.ceil(size / BLOCK_BLOB_MAX_BLOCKS);
				if (blockSize < 4194304) blockSize = DEFAULT_BLOB_DOWNLOAD_BLOCK_BYTES;
			}
		}
		if (!options.blobHTTPHeaders) options.blobHTTPHeaders = {};
		if (!options.conditions) options.conditions = {};
		return tracingClient.withSpan("BlockBlobClient-uploadSeekableInternal", options, async (updatedOptions) => {
			if (size <= maxSingleShotSize) return assertResponse(await this.upload(bodyFactory(0, size), size, updatedOptions));
			const numBlocks = Math.floor((size - 1) / blockSize) + 1;
			if (numBlocks > 5e4) throw new RangeError(`The buffer's size is too big or the BlockSize is too small;the number of blocks must be <= ${BLOCK_BLOB_MAX_BLOCKS}`);
			const blockList = [];
			const blockIDPrefix = randomUUID();
			let transferProgress = 0;
			const batch = new Batch(options.concurrency);
			for (let i = 0; i < numBlocks; i++) batch.addOperation(async () => {
				const blockID = generateBlockID(blockIDPrefix, i);
				const start = blockSize * i;
				const contentLength = (i === numBlocks - 1 ? size : start + blockSize) - start;
				blockList.push(blockID);
				await this.stageBlock(blockID, bodyFactory(start, contentLength), contentLength, {
					abortSignal: options.abortSignal,
					conditions: options.conditions,
					encryptionScope: options.encryptionScope,
					tracingOptions: updatedOptions.tracingOptions
				});
				transferProgress += contentLength;
				if (options.onProgress) options.onProgress({ loadedBytes: transferProgress });
			});
			await batch.do();
			return this.commitBlockList(blockList, updatedOptions);
		});
	}
	async uploadFile(filePath, options = {}) {
		return tracingClient.withSpan("BlockBlobClient-uploadFile", options, async (updatedOptions) => {
			const size = (await fsStat(filePath)).size;
			return this.uploadSeekableInternal((offset, count) => {
				return () => fsCreateReadStream(filePath, {
					autoClose: true,
					end: count ? offset + count - 1 : Infinity,
					start: offset
				});
			}, size, {
				...options,
				tracingOptions: updatedOptions.tracingOptions
			});
		});
	}
	async uploadStream(stream, bufferSize = DEFAULT_BLOCK_BUFFER_SIZE_BYTES, maxConcurrency = 5, options = {}) {
		if (!options.blobHTTPHeaders) options.blobHTTPHeaders = {};
		if (!options.conditions) options.conditions = {};
		return tracingClient.withSpan("BlockBlobClient-uploadStream", options, async (updatedOptions) => {
			let blockNum = 0;
			const blockIDPrefix = randomUUID();
			let transferProgress = 0;
			const blockList = [];
			await new BufferScheduler(stream, bufferSize, maxConcurrency, async (body, length) => {
				const blockID = generateBlockID(blockIDPrefix, blockNum);
				blockList.push(blockID);
				blockNum++;
				await this.stageBlock(blockID, body, length, {
					customerProvidedKey: options.customerProvidedKey,
					conditions: options.conditions,
					encryptionScope: options.encryptionScope,
					tracingOptions: updatedOptions.tracingOptions
				});
				transferProgress += length;
				if (options.onProgress) options.onProgress({ loadedBytes: transferProgress });
			}, Math.ceil(maxConcurrency / 4 * 3)).do();
			return assertResponse(await this.commitBlockList(blockList, {
				...options,
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
};
var PageBlobClient = class PageBlobClient extends BlobClient {
	pageBlobContext;
	constructor(urlOrConnectionString, credentialOrPipelineOrContainerName, blobNameOrOptions, options) {
		let pipeline;
		let url;
		options = options || {};
		if (isPipelineLike(credentialOrPipelineOrContainerName)) {
			url = urlOrConnectionString;
			pipeline = credentialOrPipelineOrContainerName;
		} else if (isNodeLike && credentialOrPipelineOrContainerName instanceof StorageSharedKeyCredential || credentialOrPipelineOrContainerName instanceof AnonymousCredential || isTokenCredential(credentialOrPipelineOrContainerName)) {
			url = urlOrConnectionString;
			options = blobNameOrOptions;
			pipeline = newPipeline(credentialOrPipelineOrContainerName, options);
		} else if (!credentialOrPipelineOrContainerName && typeof credentialOrPipelineOrContainerName !== "string") {
			url = urlOrConnectionString;
			pipeline = newPipeline(new AnonymousCredential(), options);
		} else if (credentialOrPipelineOrContainerName && typeof credentialOrPipelineOrContainerName === "string" && blobNameOrOptions && typeof blobNameOrOptions === "string") {
			const containerName = credentialOrPipelineOrContainerName;
			const blobName = blobNameOrOptions;
			const extractedCreds = extractConnectionStringParts(urlOrConnectionString);
			if (extractedCreds.kind === "AccountConnString") {
				if (isNodeLike) {
					const sharedKeyCredential = new StorageSharedKeyCredential(extractedCreds.accountName, extractedCreds.accountKey);
					url = appendToURLPath(appendToURLPath(extractedCreds.url, encodeURIComponent(containerName)), encodeURIComponent(blobName));
					if (!options.proxyOptions) options.proxyOptions = getDefaultProxySettings(extractedCreds.proxyUri);
					pipeline = newPipeline(sharedKeyCredential, options);
				} else throw new Error("Account connection string is only supported in Node.js environment");
			} else if (extractedCreds.kind === "SASConnString") {
				url = appendToURLPath(appendToURLPath(extractedCreds.url, encodeURIComponent(containerName)), encodeURIComponent(blobName)) + "?" + extractedCreds.accountSas;
				pipeline = newPipeline(new AnonymousCredential(), options);
			} else throw new Error("Connection string must be either an Account connection string or a SAS connection string");
		} else throw new Error("Expecting non-empty strings for containerName and blobName parameters");
		super(url, pipeline);
		this.pageBlobContext = this.storageClientContext.pageBlob;
	}
	withSnapshot(snapshot) {
		return new PageBlobClient(setURLParameter(this.url, URLConstants.Parameters.SNAPSHOT, snapshot.length === 0 ? void 0 : snapshot), this.pipeline);
	}
	async create(size, options = {}) {
		options.conditions = options.conditions || {};
		ensureCpkIfSpecified(options.customerProvidedKey, this.isHttps);
		return tracingClient.withSpan("PageBlobClient-create", options, async (updatedOptions) => {
			return assertResponse(await this.pageBlobContext.create(0, size, {
				abortSignal: options.abortSignal,
				blobHttpHeaders: options.blobHTTPHeaders,
				blobSequenceNumber: options.blobSequenceNumber,
				leaseAccessConditions: options.conditions,
				metadata: options.metadata,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				cpkInfo: options.customerProvidedKey,
				encryptionScope: options.encryptionScope,
				immutabilityPolicyExpiry: options.immutabilityPolicy?.expiriesOn,
				immutabilityPolicyMode: options.immutabilityPolicy?.policyMode,
				legalHold: options.legalHold,
				tier: toAccessTier(options.tier),
				blobTagsString: toBlobTagsString(options.tags),
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async createIfNotExists(size, options = {}) {
		return tracingClient.withSpan("PageBlobClient-createIfNotExists", options, async (updatedOptions) => {
			try {
				const conditions = { ifNoneMatch: "*" };
				const res = assertResponse(await this.create(size, {
					...options,
					conditions,
					tracingOptions: updatedOptions.tracingOptions
				}));
				return {
					succeeded: true,
					...res,
					_response: res._response
				};
			} catch (e) {
				if (e.details?.errorCode === "BlobAlreadyExists") return {
					succeeded: false,
					...e.response?.parsedHeaders,
					_response: e.response
				};
				throw e;
			}
		});
	}
	async uploadPages(body, offset, count, options = {}) {
		options.conditions = options.conditions || {};
		ensureCpkIfSpecified(options.customerProvidedKey, this.isHttps);
		return tracingClient.withSpan("PageBlobClient-uploadPages", options, async (updatedOptions) => {
			return assertResponse(await this.pageBlobContext.uploadPages(count, body, {
				abortSignal: options.abortSignal,
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				requestOptions: { onUploadProgress: options.onProgress },
				range: rangeToString({
					offset,
					count
				}),
				sequenceNumberAccessConditions: options.conditions,
				transactionalContentMD5: options.transactionalContentMD5,
				transactionalContentCrc64: options.transactionalContentCrc64,
				cpkInfo: options.customerProvidedKey,
				encryptionScope: options.encryptionScope,
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async uploadPagesFromURL(sourceURL, sourceOffset, destOffset, count, options = {}) {
		options.conditions = options.conditions || {};
		options.sourceConditions = options.sourceConditions || {};
		ensureCpkIfSpecified(options.customerProvidedKey, this.isHttps);
		return tracingClient.withSpan("PageBlobClient-uploadPagesFromURL", options, async (updatedOptions) => {
			return assertResponse(await this.pageBlobContext.uploadPagesFromURL(sourceURL, rangeToString({
				offset: sourceOffset,
				count
			}), 0, rangeToString({
				offset: destOffset,
				count
			}), {
				abortSignal: options.abortSignal,
				sourceContentMD5: options.sourceContentMD5,
				sourceContentCrc64: options.sourceContentCrc64,
				leaseAccessConditions: options.conditions,
				sequenceNumberAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				sourceModifiedAccessConditions: {
					sourceIfMatch: options.sourceConditions?.ifMatch,
					sourceIfModifiedSince: options.sourceConditions?.ifModifiedSince,
					sourceIfNoneMatch: options.sourceConditions?.ifNoneMatch,
					sourceIfUnmodifiedSince: options.sourceConditions?.ifUnmodifiedSince
				},
				cpkInfo: options.customerProvidedKey,
				encryptionScope: options.encryptionScope,
				copySourceAuthorization: httpAuthorizationToString(options.sourceAuthorization),
				fileRequestIntent: options.sourceShareTokenIntent,
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async clearPages(offset = 0, count, options = {}) {
		options.conditions = options.conditions || {};
		return tracingClient.withSpan("PageBlobClient-clearPages", options, async (updatedOptions) => {
			return assertResponse(await this.pageBlobContext.clearPages(0, {
				abortSignal: options.abortSignal,
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				range: rangeToString({
					offset,
					count
				}),
				sequenceNumberAccessConditions: options.conditions,
				cpkInfo: options.customerProvidedKey,
				encryptionScope: options.encryptionScope,
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async getPageRanges(offset = 0, count, options = {}) {
		options.conditions = options.conditions || {};
		return tracingClient.withSpan("PageBlobClient-getPageRanges", options, async (updatedOptions) => {
			const response = assertResponse(await this.pageBlobContext.getPageRanges({
				abortSignal: options.abortSignal,
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				range: rangeToString({
					offset,
					count
				}),
				tracingOptions: updatedOptions.tracingOptions
			}));
			return rangeResponseFromModel(response);
		});
	}
	async listPageRangesSegment(offset = 0, count, marker, options = {}) {
		return tracingClient.withSpan("PageBlobClient-getPageRangesSegment", options, async (updatedOptions) => {
			return assertResponse(await this.pageBlobContext.getPageRanges({
				abortSignal: options.abortSignal,
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				range: rangeToString({
					offset,
					count
				}),
				marker,
				maxPageSize: options.maxPageSize,
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async *listPageRangeItemSegments(offset = 0, count, marker, options = {}) {
		let getPageRangeItemSegmentsResponse;
		if (!!marker || marker === void 0) do {
			getPageRangeItemSegmentsResponse = await this.listPageRangesSegment(offset, count, marker, options);
			marker = getPageRangeItemSegmentsResponse.continuationToken;
			yield await getPageRangeItemSegmentsResponse;
		} while (marker);
	}
	async *listPageRangeItems(offset = 0, count, options = {}) {
		let marker;
		for await (const getPageRangesSegment of this.listPageRangeItemSegments(offset, count, marker, options)) yield* ExtractPageRangeInfoItems(getPageRangesSegment);
	}
	listPageRanges(offset = 0, count, options = {}) {
		options.conditions = options.conditions || {};
		const iter = this.listPageRangeItems(offset, count, options);
		return {
			next() {
				return iter.next();
			},
			[Symbol.asyncIterator]() {
				return this;
			},
			byPage: (settings = {}) => {
				return this.listPageRangeItemSegments(offset, count, settings.continuationToken, {
					maxPageSize: settings.maxPageSize,
					...options
				});
			}
		};
	}
	async getPageRangesDiff(offset, count, prevSnapshot, options = {}) {
		options.conditions = options.conditions || {};
		return tracingClient.withSpan("PageBlobClient-getPageRangesDiff", options, async (updatedOptions) => {
			const result = assertResponse(await this.pageBlobContext.getPageRangesDiff({
				abortSignal: options.abortSignal,
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				prevsnapshot: prevSnapshot,
				range: rangeToString({
					offset,
					count
				}),
				tracingOptions: updatedOptions.tracingOptions
			}));
			return rangeResponseFromModel(result);
		});
	}
	async listPageRangesDiffSegment(offset, count, prevSnapshotOrUrl, marker, options = {}) {
		return tracingClient.withSpan("PageBlobClient-getPageRangesDiffSegment", options, async (updatedOptions) => {
			return assertResponse(await this.pageBlobContext.getPageRangesDiff({
				abortSignal: options?.abortSignal,
				leaseAccessConditions: options?.conditions,
				modifiedAccessConditions: {
					...options?.conditions,
					ifTags: options?.conditions?.tagConditions
				},
				prevsnapshot: prevSnapshotOrUrl,
				range: rangeToString({
					offset,
					count
				}),
				marker,
				maxPageSize: options?.maxPageSize,
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async *listPageRangeDiffItemSegments(offset, count, prevSnapshotOrUrl, marker, options) {
		let getPageRangeItemSegmentsResponse;
		if (!!marker || marker === void 0) do {
			getPageRangeItemSegmentsResponse = await this.listPageRangesDiffSegment(offset, count, prevSnapshotOrUrl, marker, options);
			marker = getPageRangeItemSegmentsResponse.continuationToken;
			yield await getPageRangeItemSegmentsResponse;
		} while (marker);
	}
	async *listPageRangeDiffItems(offset, count, prevSnapshotOrUrl, options) {
		let marker;
		for await (const getPageRangesSegment of this.listPageRangeDiffItemSegments(offset, count, prevSnapshotOrUrl, marker, options)) yield* ExtractPageRangeInfoItems(getPageRangesSegment);
	}
	listPageRangesDiff(offset, count, prevSnapshot, options = {}) {
		options.conditions = options.conditions || {};
		const iter = this.listPageRangeDiffItems(offset, count, prevSnapshot, { ...options });
		return {
			next() {
				return iter.next();
			},
			[Symbol.asyncIterator]() {
				return this;
			},
			byPage: (settings = {}) => {
				return this.listPageRangeDiffItemSegments(offset, count, prevSnapshot, settings.continuationToken, {
					maxPageSize: settings.maxPageSize,
					...options
				});
			}
		};
	}
	async getPageRangesDiffForManagedDisks(offset, count, prevSnapshotUrl, options = {}) {
		options.conditions = options.conditions || {};
		return tracingClient.withSpan("PageBlobClient-GetPageRangesDiffForManagedDisks", options, async (updatedOptions) => {
			const response = assertResponse(await this.pageBlobContext.getPageRangesDiff({
				abortSignal: options.abortSignal,
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				prevSnapshotUrl,
				range: rangeToString({
					offset,
					count
				}),
				tracingOptions: updatedOptions.tracingOptions
			}));
			return rangeResponseFromModel(response);
		});
	}
	async resize(size, options = {}) {
		options.conditions = options.conditions || {};
		return tracingClient.withSpan("PageBlobClient-resize", options, async (updatedOptions) => {
			return assertResponse(await this.pageBlobContext.resize(size, {
				abortSignal: options.abortSignal,
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				encryptionScope: options.encryptionScope,
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async updateSequenceNumber(sequenceNumberAction, sequenceNumber, options = {}) {
		options.conditions = options.conditions || {};
		return tracingClient.withSpan("PageBlobClient-updateSequenceNumber", options, async (updatedOptions) => {
			return assertResponse(await this.pageBlobContext.updateSequenceNumber(sequenceNumberAction, {
				abortSignal: options.abortSignal,
				blobSequenceNumber: sequenceNumber,
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async startCopyIncremental(copySource, options = {}) {
		return tracingClient.withSpan("PageBlobClient-startCopyIncremental", options, async (updatedOptions) => {
			return assertResponse(await this.pageBlobContext.copyIncremental(copySource, {
				abortSignal: options.abortSignal,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
};

// node_modules/@actions/cache/lib/internal/shared/errors.js
var InvalidResponseError = class extends Error {
	constructor(message) {
		super(message);
		this.name = "InvalidResponseError";
	}
};
var NetworkError = class extends Error {
	constructor(code) {
		const message = `Unable to make request: ${code}\nIf you are using self-hosted runners, please make sure your runner has access to all GitHub endpoints: https://docs.github.com/en/actions/hosting-your-own-runners/managing-self-hosted-runners/about-self-hosted-runners#communication-between-self-hosted-runners-and-github`;
		super(message);
		this.code = code;
		this.name = "NetworkError";
	}
};
NetworkError.isNetworkErrorCode = (code) => {
	if (!code) return false;
	return [
		"ECONNRESET",
		"ENOTFOUND",
		"ETIMEDOUT",
		"ECONNREFUSED",
		"EHOSTUNREACH"
	].includes(code);
};
var UsageError = class extends Error {
	constructor() {
		super(`Cache storage quota has been hit. Unable to upload any new cache entries.\nMore info on storage limits: https://docs.github.com/en/billing/managing-billing-for-github-actions/about-billing-for-github-actions#calculating-minute-and-storage-spending`);
		this.name = "UsageError";
	}
};
UsageError.isUsageErrorMessage = (msg) => {
	if (!msg) return false;
	return msg.includes("insufficient usage");
};
var RateLimitError = class extends Error {
	constructor(message) {
		super(message);
		this.name = "RateLimitError";
	}
};

// node_modules/@actions/cache/lib/internal/uploadUtils.js
var __awaiter$6 = void 0 && (void 0).__awaiter || function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
var UploadProgress = class {
	constructor(contentLength) {
		this.contentLength = contentLength;
		this.sentBytes = 0;
		this.displayedComplete = false;
		this.startTime = Date.now();
	}
	setSentBytes(sentBytes) {
		this.sentBytes = sentBytes;
	}
	getTransferredBytes() {
		return this.sentBytes;
	}
	isDone() {
		return this.getTransferredBytes() === this.contentLength;
	}
	display() {
		if (this.displayedComplete) return;
		const transferredBytes = this.sentBytes;
		const percentage = (100 * (transferredBytes / this.contentLength)).toFixed(1);
		const elapsedTime = Date.now() - this.startTime;
		const uploadSpeed = (transferredBytes / 1048576 / (elapsedTime / 1e3)).toFixed(1);
		info(`Sent ${transferredBytes} of ${this.contentLength} (${percentage}%), ${uploadSpeed} MBs/sec`);
		if (this.isDone()) this.displayedComplete = true;
	}
	onProgress() {
		return (progress) => {
			this.setSentBytes(progress.loadedBytes);
		};
	}
	startDisplayTimer(delayInMs = 1e3) {
		const displayCallback = () => {
			this.display();
			if (!this.isDone()) this.timeoutHandle = setTimeout(displayCallback, delayInMs);
		};
		this.timeoutHandle = setTimeout(displayCallback, delayInMs);
	}
	stopDisplayTimer() {
		if (this.timeoutHandle) {
			clearTimeout(this.timeoutHandle);
			this.timeoutHandle = void 0;
		}
		this.display();
	}
};
function uploadCacheArchiveSDK(signedUploadURL, archivePath, options) {
	return __awaiter$6(this, void 0, void 0, function* () {
		var _a;
		const blobClient = new BlobClient(signedUploadURL);
		const blockBlobClient = blobClient.getBlockBlobClient();
		const uploadProgress = new UploadProgress((_a = options === null || options === void 0 ? void 0 : options.archiveSizeBytes) !== null && _a !== void 0 ? _a : 0);
		const uploadOptions = {
			blockSize: options === null || options === void 0 ? void 0 : options.uploadChunkSize,
			concurrency: options === null || options === void 0 ? void 0 : options.uploadConcurrency,
			maxSingleShotSize: 134217728,
			onProgress: uploadProgress.onProgress()
		};
		try {
			uploadProgress.startDisplayTimer();
			debug(`BlobClient: ${blobClient.name}:${blobClient.accountName}:${blobClient.containerName}`);
			const response = yield blockBlobClient.uploadFile(archivePath, uploadOptions);
			if (response._response.status >= 400) throw new InvalidResponseError(`uploadCacheArchiveSDK: upload failed with status code ${response._response.status}`);
			return response;
		} catch (error) {
			warning(`uploadCacheArchiveSDK: internal error uploading cache archive: ${error.message}`);
			throw error;
		} finally {
			uploadProgress.stopDisplayTimer();
		}
	});
}

// node_modules/@actions/cache/lib/internal/requestUtils.js
var __awaiter$5 = void 0 && (void 0).__awaiter || function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
function isSuccessStatusCode(statusCode) {
	if (!statusCode) return false;
	return statusCode >= 200 && statusCode < 300;
}
function isServerErrorStatusCode(statusCode) {
	if (!statusCode) return true;
	return statusCode >= 500;
}
function isRetryableStatusCode(statusCode) {
	if (!statusCode) return false;
	return [
		HttpCodes.BadGateway,
		HttpCodes.ServiceUnavailable,
		HttpCodes.GatewayTimeout
	].includes(statusCode);
}
function sleep(milliseconds) {
	return __awaiter$5(this, void 0, void 0, function* () {
		return new Promise((resolve) => setTimeout(resolve, milliseconds));
	});
}
function retry(name_1, method_1, getStatusCode_1) {
	return __awaiter$5(this, arguments, void 0, function* (name, method, getStatusCode, maxAttempts = 2, delay = DefaultRetryDelay, onError = void 0) {
		let errorMessage = "";
		let attempt = 1;
		while (attempt <= maxAttempts) {
			let response = void 0;
			let statusCode = void 0;
			let isRetryable = false;
			try {
				response = yield method();
			} catch (error) {
				if (onError) response = onError(error);
				isRetryable = true;
				errorMessage = error.message;
			}
			if (response) {
				statusCode = getStatusCode(response);
				if (!isServerErrorStatusCode(statusCode)) return response;
			}
			if (statusCode) {
				isRetryable = isRetryableStatusCode(statusCode);
				errorMessage = `Cache service responded with ${statusCode}`;
			}
			debug(`${name} - Attempt ${attempt} of ${maxAttempts} failed with error: ${errorMessage}`);
			if (!isRetryable) {
				debug(`${name} - Error is not retryable`);
				break;
			}
			yield sleep(delay);
			attempt++;
		}
		throw Error(`${name} failed: ${errorMessage}`);
	});
}
function retryTypedResponse(name_1, method_1) {
	return __awaiter$5(this, arguments, void 0, function* (name, method, maxAttempts = 2, delay = DefaultRetryDelay) {
		return yield retry(name, method, (response) => response.statusCode, maxAttempts, delay, (error) => {
			if (error instanceof HttpClientError) return {
				statusCode: error.statusCode,
				result: null,
				headers: {},
				error
			};
			else return;
		});
	});
}
function retryHttpClientResponse(name_1, method_1) {
	return __awaiter$5(this, arguments, void 0, function* (name, method, maxAttempts = 2, delay = DefaultRetryDelay) {
		return yield retry(name, method, (response) => response.message.statusCode, maxAttempts, delay);
	});
}

// node_modules/@actions/cache/lib/internal/downloadUtils.js
var __awaiter$4 = void 0 && (void 0).__awaiter || function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
function pipeResponseToStream(response, output) {
	return __awaiter$4(this, void 0, void 0, function* () {
		yield util$1.promisify(stream.pipeline)(response.message, output);
	});
}
var DownloadProgress = class {
	constructor(contentLength) {
		this.contentLength = contentLength;
		this.segmentIndex = 0;
		this.segmentSize = 0;
		this.segmentOffset = 0;
		this.receivedBytes = 0;
		this.displayedComplete = false;
		this.startTime = Date.now();
	}
	nextSegment(segmentSize) {
		this.segmentOffset = this.segmentOffset + this.segmentSize;
		this.segmentIndex = this.segmentIndex + 1;
		this.segmentSize = segmentSize;
		this.receivedBytes = 0;
		debug(`Downloading segment at offset ${this.segmentOffset} with length ${this.segmentSize}...`);
	}
	setReceivedBytes(receivedBytes) {
		this.receivedBytes = receivedBytes;
	}
	getTransferredBytes() {
		return this.segmentOffset + this.receivedBytes;
	}
	isDone() {
		return this.getTransferredBytes() === this.contentLength;
	}
	display() {
		if (this.displayedComplete) return;
		const transferredBytes = this.segmentOffset + this.receivedBytes;
		const percentage = (100 * (transferredBytes / this.contentLength)).toFixed(1);
		const elapsedTime = Date.now() - this.startTime;
		const downloadSpeed = (transferredBytes / 1048576 / (elapsedTime / 1e3)).toFixed(1);
		info(`Received ${transferredBytes} of ${this.contentLength} (${percentage}%), ${downloadSpeed} MBs/sec`);
		if (this.isDone()) this.displayedComplete = true;
	}
	onProgress() {
		return (progress) => {
			this.setReceivedBytes(progress.loadedBytes);
		};
	}
	startDisplayTimer(delayInMs = 1e3) {
		const displayCallback = () => {
			this.display();
			if (!this.isDone()) this.timeoutHandle = setTimeout(displayCallback, delayInMs);
		};
		this.timeoutHandle = setTimeout(displayCallback, delayInMs);
	}
	stopDisplayTimer() {
		if (this.timeoutHandle) {
			clearTimeout(this.timeoutHandle);
			this.timeoutHandle = void 0;
		}
		this.display();
	}
};
function downloadCacheHttpClient(archiveLocation, archivePath) {
	return __awaiter$4(this, void 0, void 0, function* () {
		const writeStream = fs$1.createWriteStream(archivePath);
		const httpClient = new HttpClient("actions/cache");
		const downloadResponse = yield retryHttpClientResponse("downloadCache", () => __awaiter$4(this, void 0, void 0, function* () {
			return httpClient.get(archiveLocation);
		}));
		downloadResponse.message.socket.setTimeout(SocketTimeout, () => {
			downloadResponse.message.destroy();
			debug(`Aborting download, socket timed out after ${SocketTimeout} ms`);
		});
		yield pipeResponseToStream(downloadResponse, writeStream);
		const contentLengthHeader = downloadResponse.message.headers["content-length"];
		if (contentLengthHeader) {
			const expectedLength = parseInt(contentLengthHeader);
			const actualLength = getArchiveFileSizeInBytes(archivePath);
			if (actualLength !== expectedLength) throw new Error(`Incomplete download. Expected file size: ${expectedLength}, actual file size: ${actualLength}`);
		} else debug("Unable to validate download, no Content-Length header");
	});
}
function downloadCacheHttpClientConcurrent(archiveLocation, archivePath, options) {
	return __awaiter$4(this, void 0, void 0, function* () {
		var _a;
		const archiveDescriptor = yield fs$1.promises.open(archivePath, "w");
		const httpClient = new HttpClient("actions/cache", void 0, {
			socketTimeout: options.timeoutInMs,
			keepAlive: true
		});
		try {
			const lengthHeader = (yield retryHttpClientResponse("downloadCacheMetadata", () => __awaiter$4(this, void 0, void 0, function* () {
				return yield httpClient.request("HEAD", archiveLocation, null, {});
			}))).message.headers["content-length"];
			if (lengthHeader === void 0 || lengthHeader === null) throw new Error("Content-Length not found on blob response");
			const length = parseInt(lengthHeader);
			if (Number.isNaN(length)) throw new Error(`Could not interpret Content-Length: ${length}`);
			const downloads = [];
			const blockSize = 4194304;
			for (let offset = 0; offset < length; offset += blockSize) {
				const count = Math.min(blockSize, length - offset);
				downloads.push({
					offset,
					promiseGetter: () => __awaiter$4(this, void 0, void 0, function* () {
						return yield downloadSegmentRetry(httpClient, archiveLocation, offset, count);
					})
				});
			}
			downloads.reverse();
			let actives = 0;
			let bytesDownloaded = 0;
			const progress = new DownloadProgress(length);
			progress.startDisplayTimer();
			const progressFn = progress.onProgress();
			const activeDownloads = [];
			let nextDownload;
			const waitAndWrite = () => __awaiter$4(this, void 0, void 0, function* () {
				const segment = yield Promise.race(Object.values(activeDownloads));
				yield archiveDescriptor.write(segment.buffer, 0, segment.count, segment.offset);
				actives--;
				delete activeDownloads[segment.offset];
				bytesDownloaded += segment.count;
				progressFn({ loadedBytes: bytesDownloaded });
			});
			while (nextDownload = downloads.pop()) {
				activeDownloads[nextDownload.offset] = nextDownload.promiseGetter();
				actives++;
				if (actives >= ((_a = options.downloadConcurrency) !== null && _a !== void 0 ? _a : 10)) yield waitAndWrite();
			}
			while (actives > 0) yield waitAndWrite();
		} finally {
			httpClient.dispose();
			yield archiveDescriptor.close();
		}
	});
}
function downloadSegmentRetry(httpClient, archiveLocation, offset, count) {
	return __awaiter$4(this, void 0, void 0, function* () {
		const retries = 5;
		let failures = 0;
		while (true) try {
			const result = yield promiseWithTimeout(3e4, downloadSegment(httpClient, archiveLocation, offset, count));
			if (typeof result === "string") throw new Error("downloadSegmentRetry failed due to timeout");
			return result;
		} catch (err) {
			if (failures >= retries) throw err;
			failures++;
		}
	});
}
function downloadSegment(httpClient, archiveLocation, offset, count) {
	return __awaiter$4(this, void 0, void 0, function* () {
		const partRes = yield retryHttpClientResponse("downloadCachePart", () => __awaiter$4(this, void 0, void 0, function* () {
			return yield httpClient.get(archiveLocation, { Range: `bytes=${offset}-${offset + count - 1}` });
		}));
		if (!partRes.readBodyBuffer) throw new Error("Expected HttpClientResponse to implement readBodyBuffer");
		return {
			offset,
			count,
			buffer: yield partRes.readBodyBuffer()
		};
	});
}
function downloadCacheStorageSDK(archiveLocation, archivePath, options) {
	return __awaiter$4(this, void 0, void 0, function* () {
		var _a;
		const client = new BlockBlobClient(archiveLocation, void 0, { retryOptions: { tryTimeoutInMs: options.timeoutInMs } });
		const contentLength = (_a = (yield client.getProperties()).contentLength) !== null && _a !== void 0 ? _a : -1;
		if (contentLength < 0) {
			debug("Unable to determine content length, downloading file with http-client...");
			yield downloadCacheHttpClient(archiveLocation, archivePath);
		} else {
			const maxSegmentSize = Math.min(134217728, buffer.constants.MAX_LENGTH);
			const downloadProgress = new DownloadProgress(contentLength);
			const fd = fs$1.openSync(archivePath, "w");
			try {
				downloadProgress.startDisplayTimer();
				const controller = new AbortController();
				const abortSignal = controller.signal;
				while (!downloadProgress.isDone()) {
					const segmentStart = downloadProgress.segmentOffset + downloadProgress.segmentSize;
					const segmentSize = Math.min(maxSegmentSize, contentLength - segmentStart);
					downloadProgress.nextSegment(segmentSize);
					const result = yield promiseWithTimeout(options.segmentTimeoutInMs || 36e5, client.downloadToBuffer(segmentStart, segmentSize, {
						abortSignal,
						concurrency: options.downloadConcurrency,
						onProgress: downloadProgress.onProgress()
					}));
					if (result === "timeout") {
						controller.abort();
						throw new Error("Aborting cache download as the download time exceeded the timeout.");
					} else if (Buffer.isBuffer(result)) fs$1.writeFileSync(fd, result);
				}
			} finally {
				downloadProgress.stopDisplayTimer();
				fs$1.closeSync(fd);
			}
		}
	});
}
const promiseWithTimeout = (timeoutMs, promise) => __awaiter$4(void 0, void 0, void 0, function* () {
	let timeoutHandle;
	const timeoutPromise = new Promise((resolve) => {
		timeoutHandle = setTimeout(() => resolve("timeout"), timeoutMs);
	});
	return Promise.race([promise, timeoutPromise]).then((result) => {
		clearTimeout(timeoutHandle);
		return result;
	});
});

// node_modules/@actions/cache/lib/options.js
function getUploadOptions(copy) {
	const result = {
		useAzureSdk: false,
		uploadConcurrency: 4,
		uploadChunkSize: 33554432
	};
	if (copy) {
		if (typeof copy.useAzureSdk === "boolean") result.useAzureSdk = copy.useAzureSdk;
		if (typeof copy.uploadConcurrency === "number") result.uploadConcurrency = copy.uploadConcurrency;
		if (typeof copy.uploadChunkSize === "number") result.uploadChunkSize = copy.uploadChunkSize;
	}
	result.uploadConcurrency = !isNaN(Number(process.env["CACHE_UPLOAD_CONCURRENCY"])) ? Math.min(32, Number(process.env["CACHE_UPLOAD_CONCURRENCY"])) : result.uploadConcurrency;
	result.uploadChunkSize = !isNaN(Number(process.env["CACHE_UPLOAD_CHUNK_SIZE"])) ? Math.min(134217728, Number(process.env["CACHE_UPLOAD_CHUNK_SIZE"]) * 1024 * 1024) : result.uploadChunkSize;
	debug(`Use Azure SDK: ${result.useAzureSdk}`);
	debug(`Upload concurrency: ${result.uploadConcurrency}`);
	debug(`Upload chunk size: ${result.uploadChunkSize}`);
	return result;
}
function getDownloadOptions(copy) {
	const result = {
		useAzureSdk: false,
		concurrentBlobDownloads: true,
		downloadConcurrency: 8,
		timeoutInMs: 3e4,
		segmentTimeoutInMs: 6e5,
		lookupOnly: false
	};
	if (copy) {
		if (typeof copy.useAzureSdk === "boolean") result.useAzureSdk = copy.useAzureSdk;
		if (typeof copy.concurrentBlobDownloads === "boolean") result.concurrentBlobDownloads = copy.concurrentBlobDownloads;
		if (typeof copy.downloadConcurrency === "number") result.downloadConcurrency = copy.downloadConcurrency;
		if (typeof copy.timeoutInMs === "number") result.timeoutInMs = copy.timeoutInMs;
		if (typeof copy.segmentTimeoutInMs === "number") result.segmentTimeoutInMs = copy.segmentTimeoutInMs;
		if (typeof copy.lookupOnly === "boolean") result.lookupOnly = copy.lookupOnly;
	}
	const segmentDownloadTimeoutMins = process.env["SEGMENT_DOWNLOAD_TIMEOUT_MINS"];
	if (segmentDownloadTimeoutMins && !isNaN(Number(segmentDownloadTimeoutMins)) && isFinite(Number(segmentDownloadTimeoutMins))) result.segmentTimeoutInMs = Number(segmentDownloadTimeoutMins) * 60 * 1e3;
	debug(`Use Azure SDK: ${result.useAzureSdk}`);
	debug(`Download concurrency: ${result.downloadConcurrency}`);
	debug(`Request timeout (ms): ${result.timeoutInMs}`);
	debug(`Cache segment download timeout mins env var: ${process.env["SEGMENT_DOWNLOAD_TIMEOUT_MINS"]}`);
	debug(`Segment download timeout (ms): ${result.segmentTimeoutInMs}`);
	debug(`Lookup only: ${result.lookupOnly}`);
	return result;
}

// node_modules/@actions/cache/lib/internal/config.js
function isGhes() {
	const hostname = new URL(process.env["GITHUB_SERVER_URL"] || "https://github.com").hostname.trimEnd().toUpperCase();
	const isGitHubHost = hostname === "GITHUB.COM";
	const isGheHost = hostname.endsWith(".GHE.COM");
	const isLocalHost = hostname.endsWith(".LOCALHOST");
	return !isGitHubHost && !isGheHost && !isLocalHost;
}
function getCacheServiceVersion() {
	if (isGhes()) return "v1";
	return process.env["ACTIONS_CACHE_SERVICE_V2"] ? "v2" : "v1";
}
const KNOWN_CACHE_MODES = [
	"none",
	"read",
	"write",
	"write-only"
];
function getCacheMode() {
	return (process.env["ACTIONS_CACHE_MODE"] || "").trim().toLowerCase();
}
function isCacheReadable(mode) {
	if (!KNOWN_CACHE_MODES.includes(mode)) return true;
	return mode === "read" || mode === "write";
}
function isCacheWritable(mode) {
	if (!KNOWN_CACHE_MODES.includes(mode)) return true;
	return mode === "write" || mode === "write-only";
}
function getCacheServiceURL() {
	const version = getCacheServiceVersion();
	switch (version) {
		case "v1": return process.env["ACTIONS_CACHE_URL"] || process.env["ACTIONS_RESULTS_URL"] || "";
		case "v2": return process.env["ACTIONS_RESULTS_URL"] || "";
		default: throw new Error(`Unsupported cache service version: ${version}`);
	}
}

// node_modules/@actions/cache/package.json
var require_package = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	module.exports = {
		"name": "@actions/cache",
		"version": "6.3.0",
		"description": "Actions cache lib",
		"keywords": [
			"github",
			"actions",
			"cache"
		],
		"homepage": "https://github.com/actions/toolkit/tree/main/packages/cache",
		"license": "MIT",
		"type": "module",
		"main": "lib/cache.js",
		"types": "lib/cache.d.ts",
		"exports": { ".": {
			"types": "./lib/cache.d.ts",
			"import": "./lib/cache.js"
		} },
		"directories": {
			"lib": "lib",
			"test": "__tests__"
		},
		"files": ["lib", "!.DS_Store"],
		"publishConfig": { "access": "public" },
		"repository": {
			"type": "git",
			"url": "git+https://github.com/actions/toolkit.git",
			"directory": "packages/cache"
		},
		"scripts": {
			"audit-moderate": "npm install && npm audit --json --audit-level=moderate > audit.json",
			"test": "echo \"Error: run tests from root\" && exit 1",
			"tsc": "tsc && cp src/internal/shared/package-version.cjs lib/internal/shared/"
		},
		"bugs": { "url": "https://github.com/actions/toolkit/issues" },
		"dependencies": {
			"@actions/core": "^3.0.1",
			"@actions/exec": "^3.0.0",
			"@actions/glob": "^0.7.0",
			"@actions/http-client": "^4.0.1",
			"@actions/io": "^3.0.2",
			"@azure/core-rest-pipeline": "~1.23.0",
			"@azure/storage-blob": "~12.31.0",
			"@protobuf-ts/runtime-rpc": "^2.11.1",
			"semver": "^7.8.5"
		},
		"devDependencies": {
			"@protobuf-ts/plugin": "^2.11.1",
			"@types/node": "^25.9.8",
			"@types/semver": "^7.8.0",
			"typescript": "^5.9.3"
		},
		"overrides": {
			"uri-js": "npm:uri-js-replace@^1.0.1",
			"node-fetch": "^3.3.2"
		}
	};
}));

// node_modules/@actions/cache/lib/internal/shared/package-version.cjs
var require_package_version = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const packageJson = require_package();
	module.exports = { version: packageJson.version };
}));

// node_modules/@actions/cache/lib/internal/shared/user-agent.js
var import_package_version = require_package_version();
function getUserAgentString() {
	return `@actions/cache-${import_package_version.version}`;
}

// node_modules/@actions/cache/lib/internal/cacheHttpClient.js
var __awaiter$3 = void 0 && (void 0).__awaiter || function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
function getCacheApiUrl(resource) {
	const baseUrl = getCacheServiceURL();
	if (!baseUrl) throw new Error("Cache Service Url not found, unable to restore cache.");
	const url = `${baseUrl}_apis/artifactcache/${resource}`;
	debug(`Resource Url: ${url}`);
	return url;
}
function createAcceptHeader(type, apiVersion) {
	return `${type};api-version=${apiVersion}`;
}
function getRequestOptions() {
	return { headers: { Accept: createAcceptHeader("application/json", "6.0-preview.1") } };
}
function createHttpClient() {
	const token = process.env["ACTIONS_RUNTIME_TOKEN"] || "";
	const bearerCredentialHandler = new BearerCredentialHandler(token);
	return new HttpClient(getUserAgentString(), [bearerCredentialHandler], getRequestOptions());
}
function getCacheEntry(keys, paths, options) {
	return __awaiter$3(this, void 0, void 0, function* () {
		var _a;
		const httpClient = createHttpClient();
		const version = getCacheVersion(paths, options === null || options === void 0 ? void 0 : options.compressionMethod, options === null || options === void 0 ? void 0 : options.enableCrossOsArchive);
		const resource = `cache?keys=${encodeURIComponent(keys.join(","))}&version=${version}`;
		const response = yield retryTypedResponse("getCacheEntry", () => __awaiter$3(this, void 0, void 0, function* () {
			return httpClient.getJson(getCacheApiUrl(resource));
		}));
		if (response.statusCode === 204) {
			if (isDebug()) yield printCachesListForDiagnostics(keys[0], httpClient, version);
			return null;
		}
		if (!isSuccessStatusCode(response.statusCode)) {
			const errorMessage = (_a = response.error) === null || _a === void 0 ? void 0 : _a.message;
			if (errorMessage === null || errorMessage === void 0 ? void 0 : errorMessage.includes("cache read denied:")) throw new Error(errorMessage);
			throw new Error(`Cache service responded with ${response.statusCode}`);
		}
		const cacheResult = response.result;
		const cacheDownloadUrl = cacheResult === null || cacheResult === void 0 ? void 0 : cacheResult.archiveLocation;
		if (!cacheDownloadUrl) throw new Error("Cache not found.");
		setSecret(cacheDownloadUrl);
		debug(`Cache Result:`);
		debug(JSON.stringify(cacheResult));
		return cacheResult;
	});
}
function printCachesListForDiagnostics(key, httpClient, version) {
	return __awaiter$3(this, void 0, void 0, function* () {
		const resource = `caches?key=${encodeURIComponent(key)}`;
		const response = yield retryTypedResponse("listCache", () => __awaiter$3(this, void 0, void 0, function* () {
			return httpClient.getJson(getCacheApiUrl(resource));
		}));
		if (response.statusCode === 200) {
			const cacheListResult = response.result;
			const totalCount = cacheListResult === null || cacheListResult === void 0 ? void 0 : cacheListResult.totalCount;
			if (totalCount && totalCount > 0) {
				debug(`No matching cache found for cache key '${key}', version '${version} and scope ${process.env["GITHUB_REF"]}. There exist one or more cache(s) with similar key but they have different version or scope. See more info on cache matching here: https://docs.github.com/en/actions/using-workflows/caching-dependencies-to-speed-up-workflows#matching-a-cache-key \nOther caches with similar key:`);
				for (const cacheEntry of (cacheListResult === null || cacheListResult === void 0 ? void 0 : cacheListResult.artifactCaches) || []) debug(`Cache Key: ${cacheEntry === null || cacheEntry === void 0 ? void 0 : cacheEntry.cacheKey}, Cache Version: ${cacheEntry === null || cacheEntry === void 0 ? void 0 : cacheEntry.cacheVersion}, Cache Scope: ${cacheEntry === null || cacheEntry === void 0 ? void 0 : cacheEntry.scope}, Cache Created: ${cacheEntry === null || cacheEntry === void 0 ? void 0 : cacheEntry.creationTime}`);
			}
		}
	});
}
function downloadCache(archiveLocation, archivePath, options) {
	return __awaiter$3(this, void 0, void 0, function* () {
		const archiveUrl = new URL$1(archiveLocation);
		const downloadOptions = getDownloadOptions(options);
		if (archiveUrl.hostname.endsWith(".blob.core.windows.net")) {
			if (downloadOptions.useAzureSdk) yield downloadCacheStorageSDK(archiveLocation, archivePath, downloadOptions);
			else if (downloadOptions.concurrentBlobDownloads) yield downloadCacheHttpClientConcurrent(archiveLocation, archivePath, downloadOptions);
			else yield downloadCacheHttpClient(archiveLocation, archivePath);
		} else yield downloadCacheHttpClient(archiveLocation, archivePath);
	});
}
function reserveCache(key, paths, options) {
	return __awaiter$3(this, void 0, void 0, function* () {
		const httpClient = createHttpClient();
		const reserveCacheRequest = {
			key,
			version: getCacheVersion(paths, options === null || options === void 0 ? void 0 : options.compressionMethod, options === null || options === void 0 ? void 0 : options.enableCrossOsArchive),
			cacheSize: options === null || options === void 0 ? void 0 : options.cacheSize
		};
		return yield retryTypedResponse("reserveCache", () => __awaiter$3(this, void 0, void 0, function* () {
			return httpClient.postJson(getCacheApiUrl("caches"), reserveCacheRequest);
		}));
	});
}
function getContentRange(start, end) {
	return `bytes ${start}-${end}/*`;
}
function uploadChunk(httpClient, resourceUrl, openStream, start, end) {
	return __awaiter$3(this, void 0, void 0, function* () {
		debug(`Uploading chunk of size ${end - start + 1} bytes at offset ${start} with content range: ${getContentRange(start, end)}`);
		const additionalHeaders = {
			"Content-Type": "application/octet-stream",
			"Content-Range": getContentRange(start, end)
		};
		const uploadChunkResponse = yield retryHttpClientResponse(`uploadChunk (start: ${start}, end: ${end})`, () => __awaiter$3(this, void 0, void 0, function* () {
			return httpClient.sendStream("PATCH", resourceUrl, openStream(), additionalHeaders);
		}));
		if (!isSuccessStatusCode(uploadChunkResponse.message.statusCode)) throw new Error(`Cache service responded with ${uploadChunkResponse.message.statusCode} during upload chunk.`);
	});
}
function uploadFile(httpClient, cacheId, archivePath, options) {
	return __awaiter$3(this, void 0, void 0, function* () {
		const fileSize = getArchiveFileSizeInBytes(archivePath);
		const resourceUrl = getCacheApiUrl(`caches/${cacheId.toString()}`);
		const fd = fs$1.openSync(archivePath, "r");
		const uploadOptions = getUploadOptions(options);
		const concurrency = assertDefined("uploadConcurrency", uploadOptions.uploadConcurrency);
		const maxChunkSize = assertDefined("uploadChunkSize", uploadOptions.uploadChunkSize);
		const parallelUploads = [...new Array(concurrency).keys()];
		debug("Awaiting all uploads");
		let offset = 0;
		try {
			yield Promise.all(parallelUploads.map(() => __awaiter$3(this, void 0, void 0, function* () {
				while (offset < fileSize) {
					const chunkSize = Math.min(fileSize - offset, maxChunkSize);
					const start = offset;
					const end = offset + chunkSize - 1;
					offset += maxChunkSize;
					yield uploadChunk(httpClient, resourceUrl, () => fs$1.createReadStream(archivePath, {
						fd,
						start,
						end,
						autoClose: false
					}).on("error", (error) => {
						throw new Error(`Cache upload failed because file read failed with ${error.message}`);
					}), start, end);
				}
			})));
		} finally {
			fs$1.closeSync(fd);
		}
	});
}
function commitCache(httpClient, cacheId, filesize) {
	return __awaiter$3(this, void 0, void 0, function* () {
		const commitCacheRequest = { size: filesize };
		return yield retryTypedResponse("commitCache", () => __awaiter$3(this, void 0, void 0, function* () {
			return httpClient.postJson(getCacheApiUrl(`caches/${cacheId.toString()}`), commitCacheRequest);
		}));
	});
}
function saveCache$1(cacheId, archivePath, signedUploadURL, options) {
	return __awaiter$3(this, void 0, void 0, function* () {
		if (getUploadOptions(options).useAzureSdk) {
			if (!signedUploadURL) throw new Error("Azure Storage SDK can only be used when a signed URL is provided.");
			yield uploadCacheArchiveSDK(signedUploadURL, archivePath, options);
		} else {
			const httpClient = createHttpClient();
			debug("Upload cache");
			yield uploadFile(httpClient, cacheId, archivePath, options);
			debug("Commiting cache");
			const cacheSize = getArchiveFileSizeInBytes(archivePath);
			info(`Cache Size: ~${Math.round(cacheSize / 1048576)} MB (${cacheSize} B)`);
			const commitCacheResponse = yield commitCache(httpClient, cacheId, cacheSize);
			if (!isSuccessStatusCode(commitCacheResponse.statusCode)) throw new Error(`Cache service responded with ${commitCacheResponse.statusCode} during commit cache.`);
			info("Cache saved successfully");
		}
	});
}

// node_modules/@actions/cache/lib/generated/results/entities/v1/cachescope.js
var import_commonjs = require_commonjs$1();
var import_commonjs$1 = require_commonjs();
var CacheScope$Type = class extends import_commonjs$1.MessageType {
	constructor() {
		super("github.actions.results.entities.v1.CacheScope", [{
			no: 1,
			name: "scope",
			kind: "scalar",
			T: 9
		}, {
			no: 2,
			name: "permission",
			kind: "scalar",
			T: 3
		}]);
	}
	create(value) {
		const message = {
			scope: "",
			permission: "0"
		};
		globalThis.Object.defineProperty(message, import_commonjs$1.MESSAGE_TYPE, {
			enumerable: false,
			value: this
		});
		if (value !== void 0) (0, import_commonjs$1.reflectionMergePartial)(this, message, value);
		return message;
	}
	internalBinaryRead(reader, length, options, target) {
		let message = target !== null && target !== void 0 ? target : this.create(), end = reader.pos + length;
		while (reader.pos < end) {
			let [fieldNo, wireType] = reader.tag();
			switch (fieldNo) {
				case 1:
					message.scope = reader.string();
					break;
				case 2:
					message.permission = reader.int64().toString();
					break;
				default:
					let u = options.readUnknownField;
					if (u === "throw") throw new globalThis.Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.typeName}`);
					let d = reader.skip(wireType);
					if (u !== false) (u === true ? import_commonjs$1.UnknownFieldHandler.onRead : u)(this.typeName, message, fieldNo, wireType, d);
			}
		}
		return message;
	}
	internalBinaryWrite(message, writer, options) {
		if (message.scope !== "") writer.tag(1, import_commonjs$1.WireType.LengthDelimited).string(message.scope);
		if (message.permission !== "0") writer.tag(2, import_commonjs$1.WireType.Varint).int64(message.permission);
		let u = options.writeUnknownFields;
		if (u !== false) (u == true ? import_commonjs$1.UnknownFieldHandler.onWrite : u)(this.typeName, message, writer);
		return writer;
	}
};
const CacheScope = new CacheScope$Type();

// node_modules/@actions/cache/lib/generated/results/entities/v1/cachemetadata.js
var CacheMetadata$Type = class extends import_commonjs$1.MessageType {
	constructor() {
		super("github.actions.results.entities.v1.CacheMetadata", [{
			no: 1,
			name: "repository_id",
			kind: "scalar",
			T: 3
		}, {
			no: 2,
			name: "scope",
			kind: "message",
			repeat: 1,
			T: () => CacheScope
		}]);
	}
	create(value) {
		const message = {
			repositoryId: "0",
			scope: []
		};
		globalThis.Object.defineProperty(message, import_commonjs$1.MESSAGE_TYPE, {
			enumerable: false,
			value: this
		});
		if (value !== void 0) (0, import_commonjs$1.reflectionMergePartial)(this, message, value);
		return message;
	}
	internalBinaryRead(reader, length, options, target) {
		let message = target !== null && target !== void 0 ? target : this.create(), end = reader.pos + length;
		while (reader.pos < end) {
			let [fieldNo, wireType] = reader.tag();
			switch (fieldNo) {
				case 1:
					message.repositoryId = reader.int64().toString();
					break;
				case 2:
					message.scope.push(CacheScope.internalBinaryRead(reader, reader.uint32(), options));
					break;
				default:
					let u = options.readUnknownField;
					if (u === "throw") throw new globalThis.Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.typeName}`);
					let d = reader.skip(wireType);
					if (u !== false) (u === true ? import_commonjs$1.UnknownFieldHandler.onRead : u)(this.typeName, message, fieldNo, wireType, d);
			}
		}
		return message;
	}
	internalBinaryWrite(message, writer, options) {
		if (message.repositoryId !== "0") writer.tag(1, import_commonjs$1.WireType.Varint).int64(message.repositoryId);
		for (let i = 0; i < message.scope.length; i++) CacheScope.internalBinaryWrite(message.scope[i], writer.tag(2, import_commonjs$1.WireType.LengthDelimited).fork(), options).join();
		let u = options.writeUnknownFields;
		if (u !== false) (u == true ? import_commonjs$1.UnknownFieldHandler.onWrite : u)(this.typeName, message, writer);
		return writer;
	}
};
const CacheMetadata = new CacheMetadata$Type();

// node_modules/@actions/cache/lib/generated/results/api/v1/cache.js
var CreateCacheEntryRequest$Type = class extends import_commonjs$1.MessageType {
	constructor() {
		super("github.actions.results.api.v1.CreateCacheEntryRequest", [
			{
				no: 1,
				name: "metadata",
				kind: "message",
				T: () => CacheMetadata
			},
			{
				no: 2,
				name: "key",
				kind: "scalar",
				T: 9
			},
			{
				no: 3,
				name: "version",
				kind: "scalar",
				T: 9
			}
		]);
	}
	create(value) {
		const message = {
			key: "",
			version: ""
		};
		globalThis.Object.defineProperty(message, import_commonjs$1.MESSAGE_TYPE, {
			enumerable: false,
			value: this
		});
		if (value !== void 0) (0, import_commonjs$1.reflectionMergePartial)(this, message, value);
		return message;
	}
	internalBinaryRead(reader, length, options, target) {
		let message = target !== null && target !== void 0 ? target : this.create(), end = reader.pos + length;
		while (reader.pos < end) {
			let [fieldNo, wireType] = reader.tag();
			switch (fieldNo) {
				case 1:
					message.metadata = CacheMetadata.internalBinaryRead(reader, reader.uint32(), options, message.metadata);
					break;
				case 2:
					message.key = reader.string();
					break;
				case 3:
					message.version = reader.string();
					break;
				default:
					let u = options.readUnknownField;
					if (u === "throw") throw new globalThis.Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.typeName}`);
					let d = reader.skip(wireType);
					if (u !== false) (u === true ? import_commonjs$1.UnknownFieldHandler.onRead : u)(this.typeName, message, fieldNo, wireType, d);
			}
		}
		return message;
	}
	internalBinaryWrite(message, writer, options) {
		if (message.metadata) CacheMetadata.internalBinaryWrite(message.metadata, writer.tag(1, import_commonjs$1.WireType.LengthDelimited).fork(), options).join();
		if (message.key !== "") writer.tag(2, import_commonjs$1.WireType.LengthDelimited).string(message.key);
		if (message.version !== "") writer.tag(3, import_commonjs$1.WireType.LengthDelimited).string(message.version);
		let u = options.writeUnknownFields;
		if (u !== false) (u == true ? import_commonjs$1.UnknownFieldHandler.onWrite : u)(this.typeName, message, writer);
		return writer;
	}
};
const CreateCacheEntryRequest = new CreateCacheEntryRequest$Type();
var CreateCacheEntryResponse$Type = class extends import_commonjs$1.MessageType {
	constructor() {
		super("github.actions.results.api.v1.CreateCacheEntryResponse", [
			{
				no: 1,
				name: "ok",
				kind: "scalar",
				T: 8
			},
			{
				no: 2,
				name: "signed_upload_url",
				kind: "scalar",
				T: 9
			},
			{
				no: 3,
				name: "message",
				kind: "scalar",
				T: 9
			}
		]);
	}
	create(value) {
		const message = {
			ok: false,
			signedUploadUrl: "",
			message: ""
		};
		globalThis.Object.defineProperty(message, import_commonjs$1.MESSAGE_TYPE, {
			enumerable: false,
			value: this
		});
		if (value !== void 0) (0, import_commonjs$1.reflectionMergePartial)(this, message, value);
		return message;
	}
	internalBinaryRead(reader, length, options, target) {
		let message = target !== null && target !== void 0 ? target : this.create(), end = reader.pos + length;
		while (reader.pos < end) {
			let [fieldNo, wireType] = reader.tag();
			switch (fieldNo) {
				case 1:
					message.ok = reader.bool();
					break;
				case 2:
					message.signedUploadUrl = reader.string();
					break;
				case 3:
					message.message = reader.string();
					break;
				default:
					let u = options.readUnknownField;
					if (u === "throw") throw new globalThis.Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.typeName}`);
					let d = reader.skip(wireType);
					if (u !== false) (u === true ? import_commonjs$1.UnknownFieldHandler.onRead : u)(this.typeName, message, fieldNo, wireType, d);
			}
		}
		return message;
	}
	internalBinaryWrite(message, writer, options) {
		if (message.ok !== false) writer.tag(1, import_commonjs$1.WireType.Varint).bool(message.ok);
		if (message.signedUploadUrl !== "") writer.tag(2, import_commonjs$1.WireType.LengthDelimited).string(message.signedUploadUrl);
		if (message.message !== "") writer.tag(3, import_commonjs$1.WireType.LengthDelimited).string(message.message);
		let u = options.writeUnknownFields;
		if (u !== false) (u == true ? import_commonjs$1.UnknownFieldHandler.onWrite : u)(this.typeName, message, writer);
		return writer;
	}
};
const CreateCacheEntryResponse = new CreateCacheEntryResponse$Type();
var FinalizeCacheEntryUploadRequest$Type = class extends import_commonjs$1.MessageType {
	constructor() {
		super("github.actions.results.api.v1.FinalizeCacheEntryUploadRequest", [
			{
				no: 1,
				name: "metadata",
				kind: "message",
				T: () => CacheMetadata
			},
			{
				no: 2,
				name: "key",
				kind: "scalar",
				T: 9
			},
			{
				no: 3,
				name: "size_bytes",
				kind: "scalar",
				T: 3
			},
			{
				no: 4,
				name: "version",
				kind: "scalar",
				T: 9
			}
		]);
	}
	create(value) {
		const message = {
			key: "",
			sizeBytes: "0",
			version: ""
		};
		globalThis.Object.defineProperty(message, import_commonjs$1.MESSAGE_TYPE, {
			enumerable: false,
			value: this
		});
		if (value !== void 0) (0, import_commonjs$1.reflectionMergePartial)(this, message, value);
		return message;
	}
	internalBinaryRead(reader, length, options, target) {
		let message = target !== null && target !== void 0 ? target : this.create(), end = reader.pos + length;
		while (reader.pos < end) {
			let [fieldNo, wireType] = reader.tag();
			switch (fieldNo) {
				case 1:
					message.metadata = CacheMetadata.internalBinaryRead(reader, reader.uint32(), options, message.metadata);
					break;
				case 2:
					message.key = reader.string();
					break;
				case 3:
					message.sizeBytes = reader.int64().toString();
					break;
				case 4:
					message.version = reader.string();
					break;
				default:
					let u = options.readUnknownField;
					if (u === "throw") throw new globalThis.Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.typeName}`);
					let d = reader.skip(wireType);
					if (u !== false) (u === true ? import_commonjs$1.UnknownFieldHandler.onRead : u)(this.typeName, message, fieldNo, wireType, d);
			}
		}
		return message;
	}
	internalBinaryWrite(message, writer, options) {
		if (message.metadata) CacheMetadata.internalBinaryWrite(message.metadata, writer.tag(1, import_commonjs$1.WireType.LengthDelimited).fork(), options).join();
		if (message.key !== "") writer.tag(2, import_commonjs$1.WireType.LengthDelimited).string(message.key);
		if (message.sizeBytes !== "0") writer.tag(3, import_commonjs$1.WireType.Varint).int64(message.sizeBytes);
		if (message.version !== "") writer.tag(4, import_commonjs$1.WireType.LengthDelimited).string(message.version);
		let u = options.writeUnknownFields;
		if (u !== false) (u == true ? import_commonjs$1.UnknownFieldHandler.onWrite : u)(this.typeName, message, writer);
		return writer;
	}
};
const FinalizeCacheEntryUploadRequest = new FinalizeCacheEntryUploadRequest$Type();
var FinalizeCacheEntryUploadResponse$Type = class extends import_commonjs$1.MessageType {
	constructor() {
		super("github.actions.results.api.v1.FinalizeCacheEntryUploadResponse", [
			{
				no: 1,
				name: "ok",
				kind: "scalar",
				T: 8
			},
			{
				no: 2,
				name: "entry_id",
				kind: "scalar",
				T: 3
			},
			{
				no: 3,
				name: "message",
				kind: "scalar",
				T: 9
			}
		]);
	}
	create(value) {
		const message = {
			ok: false,
			entryId: "0",
			message: ""
		};
		globalThis.Object.defineProperty(message, import_commonjs$1.MESSAGE_TYPE, {
			enumerable: false,
			value: this
		});
		if (value !== void 0) (0, import_commonjs$1.reflectionMergePartial)(this, message, value);
		return message;
	}
	internalBinaryRead(reader, length, options, target) {
		let message = target !== null && target !== void 0 ? target : this.create(), end = reader.pos + length;
		while (reader.pos < end) {
			let [fieldNo, wireType] = reader.tag();
			switch (fieldNo) {
				case 1:
					message.ok = reader.bool();
					break;
				case 2:
					message.entryId = reader.int64().toString();
					break;
				case 3:
					message.message = reader.string();
					break;
				default:
					let u = options.readUnknownField;
					if (u === "throw") throw new globalThis.Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.typeName}`);
					let d = reader.skip(wireType);
					if (u !== false) (u === true ? import_commonjs$1.UnknownFieldHandler.onRead : u)(this.typeName, message, fieldNo, wireType, d);
			}
		}
		return message;
	}
	internalBinaryWrite(message, writer, options) {
		if (message.ok !== false) writer.tag(1, import_commonjs$1.WireType.Varint).bool(message.ok);
		if (message.entryId !== "0") writer.tag(2, import_commonjs$1.WireType.Varint).int64(message.entryId);
		if (message.message !== "") writer.tag(3, import_commonjs$1.WireType.LengthDelimited).string(message.message);
		let u = options.writeUnknownFields;
		if (u !== false) (u == true ? import_commonjs$1.UnknownFieldHandler.onWrite : u)(this.typeName, message, writer);
		return writer;
	}
};
const FinalizeCacheEntryUploadResponse = new FinalizeCacheEntryUploadResponse$Type();
var GetCacheEntryDownloadURLRequest$Type = class extends import_commonjs$1.MessageType {
	constructor() {
		super("github.actions.results.api.v1.GetCacheEntryDownloadURLRequest", [
			{
				no: 1,
				name: "metadata",
				kind: "message",
				T: () => CacheMetadata
			},
			{
				no: 2,
				name: "key",
				kind: "scalar",
				T: 9
			},
			{
				no: 3,
				name: "restore_keys",
				kind: "scalar",
				repeat: 2,
				T: 9
			},
			{
				no: 4,
				name: "version",
				kind: "scalar",
				T: 9
			}
		]);
	}
	create(value) {
		const message = {
			key: "",
			restoreKeys: [],
			version: ""
		};
		globalThis.Object.defineProperty(message, import_commonjs$1.MESSAGE_TYPE, {
			enumerable: false,
			value: this
		});
		if (value !== void 0) (0, import_commonjs$1.reflectionMergePartial)(this, message, value);
		return message;
	}
	internalBinaryRead(reader, length, options, target) {
		let message = target !== null && target !== void 0 ? target : this.create(), end = reader.pos + length;
		while (reader.pos < end) {
			let [fieldNo, wireType] = reader.tag();
			switch (fieldNo) {
				case 1:
					message.metadata = CacheMetadata.internalBinaryRead(reader, reader.uint32(), options, message.metadata);
					break;
				case 2:
					message.key = reader.string();
					break;
				case 3:
					message.restoreKeys.push(reader.string());
					break;
				case 4:
					message.version = reader.string();
					break;
				default:
					let u = options.readUnknownField;
					if (u === "throw") throw new globalThis.Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.typeName}`);
					let d = reader.skip(wireType);
					if (u !== false) (u === true ? import_commonjs$1.UnknownFieldHandler.onRead : u)(this.typeName, message, fieldNo, wireType, d);
			}
		}
		return message;
	}
	internalBinaryWrite(message, writer, options) {
		if (message.metadata) CacheMetadata.internalBinaryWrite(message.metadata, writer.tag(1, import_commonjs$1.WireType.LengthDelimited).fork(), options).join();
		if (message.key !== "") writer.tag(2, import_commonjs$1.WireType.LengthDelimited).string(message.key);
		for (let i = 0; i < message.restoreKeys.length; i++) writer.tag(3, import_commonjs$1.WireType.LengthDelimited).string(message.restoreKeys[i]);
		if (message.version !== "") writer.tag(4, import_commonjs$1.WireType.LengthDelimited).string(message.version);
		let u = options.writeUnknownFields;
		if (u !== false) (u == true ? import_commonjs$1.UnknownFieldHandler.onWrite : u)(this.typeName, message, writer);
		return writer;
	}
};
const GetCacheEntryDownloadURLRequest = new GetCacheEntryDownloadURLRequest$Type();
var GetCacheEntryDownloadURLResponse$Type = class extends import_commonjs$1.MessageType {
	constructor() {
		super("github.actions.results.api.v1.GetCacheEntryDownloadURLResponse", [
			{
				no: 1,
				name: "ok",
				kind: "scalar",
				T: 8
			},
			{
				no: 2,
				name: "signed_download_url",
				kind: "scalar",
				T: 9
			},
			{
				no: 3,
				name: "matched_key",
				kind: "scalar",
				T: 9
			}
		]);
	}
	create(value) {
		const message = {
			ok: false,
			signedDownloadUrl: "",
			matchedKey: ""
		};
		globalThis.Object.defineProperty(message, import_commonjs$1.MESSAGE_TYPE, {
			enumerable: false,
			value: this
		});
		if (value !== void 0) (0, import_commonjs$1.reflectionMergePartial)(this, message, value);
		return message;
	}
	internalBinaryRead(reader, length, options, target) {
		let message = target !== null && target !== void 0 ? target : this.create(), end = reader.pos + length;
		while (reader.pos < end) {
			let [fieldNo, wireType] = reader.tag();
			switch (fieldNo) {
				case 1:
					message.ok = reader.bool();
					break;
				case 2:
					message.signedDownloadUrl = reader.string();
					break;
				case 3:
					message.matchedKey = reader.string();
					break;
				default:
					let u = options.readUnknownField;
					if (u === "throw") throw new globalThis.Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.typeName}`);
					let d = reader.skip(wireType);
					if (u !== false) (u === true ? import_commonjs$1.UnknownFieldHandler.onRead : u)(this.typeName, message, fieldNo, wireType, d);
			}
		}
		return message;
	}
	internalBinaryWrite(message, writer, options) {
		if (message.ok !== false) writer.tag(1, import_commonjs$1.WireType.Varint).bool(message.ok);
		if (message.signedDownloadUrl !== "") writer.tag(2, import_commonjs$1.WireType.LengthDelimited).string(message.signedDownloadUrl);
		if (message.matchedKey !== "") writer.tag(3, import_commonjs$1.WireType.LengthDelimited).string(message.matchedKey);
		let u = options.writeUnknownFields;
		if (u !== false) (u == true ? import_commonjs$1.UnknownFieldHandler.onWrite : u)(this.typeName, message, writer);
		return writer;
	}
};
const GetCacheEntryDownloadURLResponse = new GetCacheEntryDownloadURLResponse$Type();
const CacheService = new import_commonjs.ServiceType("github.actions.results.api.v1.CacheService", [
	{
		name: "CreateCacheEntry",
		options: {},
		I: CreateCacheEntryRequest,
		O: CreateCacheEntryResponse
	},
	{
		name: "FinalizeCacheEntryUpload",
		options: {},
		I: FinalizeCacheEntryUploadRequest,
		O: FinalizeCacheEntryUploadResponse
	},
	{
		name: "GetCacheEntryDownloadURL",
		options: {},
		I: GetCacheEntryDownloadURLRequest,
		O: GetCacheEntryDownloadURLResponse
	}
]);

// node_modules/@actions/cache/lib/generated/results/api/v1/cache.twirp-client.js
var CacheServiceClientJSON = class {
	constructor(rpc) {
		this.rpc = rpc;
		this.CreateCacheEntry.bind(this);
		this.FinalizeCacheEntryUpload.bind(this);
		this.GetCacheEntryDownloadURL.bind(this);
	}
	CreateCacheEntry(request) {
		const data = CreateCacheEntryRequest.toJson(request, {
			useProtoFieldName: true,
			emitDefaultValues: false
		});
		return this.rpc.request("github.actions.results.api.v1.CacheService", "CreateCacheEntry", "application/json", data).then((data) => CreateCacheEntryResponse.fromJson(data, { ignoreUnknownFields: true }));
	}
	FinalizeCacheEntryUpload(request) {
		const data = FinalizeCacheEntryUploadRequest.toJson(request, {
			useProtoFieldName: true,
			emitDefaultValues: false
		});
		return this.rpc.request("github.actions.results.api.v1.CacheService", "FinalizeCacheEntryUpload", "application/json", data).then((data) => FinalizeCacheEntryUploadResponse.fromJson(data, { ignoreUnknownFields: true }));
	}
	GetCacheEntryDownloadURL(request) {
		const data = GetCacheEntryDownloadURLRequest.toJson(request, {
			useProtoFieldName: true,
			emitDefaultValues: false
		});
		return this.rpc.request("github.actions.results.api.v1.CacheService", "GetCacheEntryDownloadURL", "application/json", data).then((data) => GetCacheEntryDownloadURLResponse.fromJson(data, { ignoreUnknownFields: true }));
	}
};

// node_modules/@actions/cache/lib/internal/shared/util.js
function maskSigUrl(url) {
	if (!url) return;
	try {
		const signature = new URL(url).searchParams.get("sig");
		if (signature) {
			setSecret(signature);
			setSecret(encodeURIComponent(signature));
		}
	} catch (error) {
		debug(`Failed to parse URL: ${url} ${error instanceof Error ? error.message : String(error)}`);
	}
}
function maskSecretUrls(body) {
	if (typeof body !== "object" || body === null) {
		debug("body is not an object or is null");
		return;
	}
	if ("signed_upload_url" in body && typeof body.signed_upload_url === "string") maskSigUrl(body.signed_upload_url);
	if ("signed_download_url" in body && typeof body.signed_download_url === "string") maskSigUrl(body.signed_download_url);
}

// node_modules/@actions/cache/lib/internal/shared/cacheTwirpClient.js
var __awaiter$2 = void 0 && (void 0).__awaiter || function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
var CacheServiceClient = class {
	constructor(userAgent, maxAttempts, baseRetryIntervalMilliseconds, retryMultiplier) {
		this.maxAttempts = 5;
		this.baseRetryIntervalMilliseconds = 3e3;
		this.retryMultiplier = 1.5;
		const token = getRuntimeToken();
		this.baseUrl = getCacheServiceURL();
		if (maxAttempts) this.maxAttempts = maxAttempts;
		if (baseRetryIntervalMilliseconds) this.baseRetryIntervalMilliseconds = baseRetryIntervalMilliseconds;
		if (retryMultiplier) this.retryMultiplier = retryMultiplier;
		this.httpClient = new HttpClient(userAgent, [new BearerCredentialHandler(token)]);
	}
	request(service, method, contentType, data) {
		return __awaiter$2(this, void 0, void 0, function* () {
			const url = new URL(`/twirp/${service}/${method}`, this.baseUrl).href;
			debug(`[Request] ${method} ${url}`);
			const headers = { "Content-Type": contentType };
			try {
				const { body } = yield this.retryableRequest(() => __awaiter$2(this, void 0, void 0, function* () {
					return this.httpClient.post(url, JSON.stringify(data), headers);
				}));
				return body;
			} catch (error) {
				throw new Error(`Failed to ${method}: ${error.message}`);
			}
		});
	}
	retryableRequest(operation) {
		return __awaiter$2(this, void 0, void 0, function* () {
			let attempt = 0;
			let errorMessage = "";
			let rawBody = "";
			while (attempt < this.maxAttempts) {
				let isRetryable = false;
				try {
					const response = yield operation();
					const statusCode = response.message.statusCode;
					rawBody = yield response.readBody();
					debug(`[Response] - ${response.message.statusCode}`);
					debug(`Headers: ${JSON.stringify(response.message.headers, null, 2)}`);
					const body = JSON.parse(rawBody);
					maskSecretUrls(body);
					debug(`Body: ${JSON.stringify(body, null, 2)}`);
					if (this.isSuccessStatusCode(statusCode)) return {
						response,
						body
					};
					isRetryable = this.isRetryableHttpStatusCode(statusCode);
					errorMessage = `Failed request: (${statusCode}) ${response.message.statusMessage}`;
					if (body.msg) {
						if (UsageError.isUsageErrorMessage(body.msg)) throw new UsageError();
						errorMessage = `${errorMessage}: ${body.msg}`;
					}
					if (statusCode === HttpCodes.TooManyRequests) {
						const retryAfterHeader = response.message.headers["retry-after"];
						if (retryAfterHeader) {
							const parsedSeconds = parseInt(retryAfterHeader, 10);
							if (!isNaN(parsedSeconds) && parsedSeconds > 0) warning(`You've hit a rate limit, your rate limit will reset in ${parsedSeconds} seconds`);
						}
						throw new RateLimitError(`Rate limited: ${errorMessage}`);
					}
				} catch (error) {
					if (error instanceof SyntaxError) debug(`Raw Body: ${rawBody}`);
					if (error instanceof UsageError) throw error;
					if (error instanceof RateLimitError) throw error;
					if (NetworkError.isNetworkErrorCode(error === null || error === void 0 ? void 0 : error.code)) throw new NetworkError(error === null || error === void 0 ? void 0 : error.code);
					isRetryable = true;
					errorMessage = error.message;
				}
				if (!isRetryable) throw new Error(`Received non-retryable error: ${errorMessage}`);
				if (attempt + 1 === this.maxAttempts) throw new Error(`Failed to make request after ${this.maxAttempts} attempts: ${errorMessage}`);
				const retryTimeMilliseconds = this.getExponentialRetryTimeMilliseconds(attempt);
				info(`Attempt ${attempt + 1} of ${this.maxAttempts} failed with error: ${errorMessage}. Retrying request in ${retryTimeMilliseconds} ms...`);
				yield this.sleep(retryTimeMilliseconds);
				attempt++;
			}
			throw new Error(`Request failed`);
		});
	}
	isSuccessStatusCode(statusCode) {
		if (!statusCode) return false;
		return statusCode >= 200 && statusCode < 300;
	}
	isRetryableHttpStatusCode(statusCode) {
		if (!statusCode) return false;
		return [
			HttpCodes.BadGateway,
			HttpCodes.GatewayTimeout,
			HttpCodes.InternalServerError,
			HttpCodes.ServiceUnavailable
		].includes(statusCode);
	}
	sleep(milliseconds) {
		return __awaiter$2(this, void 0, void 0, function* () {
			return new Promise((resolve) => setTimeout(resolve, milliseconds));
		});
	}
	getExponentialRetryTimeMilliseconds(attempt) {
		if (attempt < 0) throw new Error("attempt should be a positive integer");
		if (attempt === 0) return this.baseRetryIntervalMilliseconds;
		const minTime = this.baseRetryIntervalMilliseconds * Math.pow(this.retryMultiplier, attempt);
		const maxTime = minTime * this.retryMultiplier;
		return Math.trunc(Math.random() * (maxTime - minTime) + minTime);
	}
};
function internalCacheTwirpClient(options) {
	const client = new CacheServiceClient(getUserAgentString(), options === null || options === void 0 ? void 0 : options.maxAttempts, options === null || options === void 0 ? void 0 : options.retryIntervalMs, options === null || options === void 0 ? void 0 : options.retryMultiplier);
	return new CacheServiceClientJSON(client);
}

// node_modules/@actions/cache/lib/internal/tar.js
var __awaiter$1 = void 0 && (void 0).__awaiter || function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
const IS_WINDOWS = process.platform === "win32";
function getTarPath() {
	return __awaiter$1(this, void 0, void 0, function* () {
		switch (process.platform) {
			case "win32": {
				const gnuTar = yield getGnuTarPathOnWindows();
				const systemTar = SystemTarPathOnWindows;
				if (gnuTar) return {
					path: gnuTar,
					type: ArchiveToolType.GNU
				};
				else if (existsSync(systemTar)) return {
					path: systemTar,
					type: ArchiveToolType.BSD
				};
				break;
			}
			case "darwin": {
				const gnuTar = yield which("gtar", false);
				if (gnuTar) return {
					path: gnuTar,
					type: ArchiveToolType.GNU
				};
				else return {
					path: yield which("tar", true),
					type: ArchiveToolType.BSD
				};
			}
		}
		return {
			path: yield which("tar", true),
			type: ArchiveToolType.GNU
		};
	});
}
function getTarArgs(tarPath_1, compressionMethod_1, type_1) {
	return __awaiter$1(this, arguments, void 0, function* (tarPath, compressionMethod, type, archivePath = "") {
		const args = [`"${tarPath.path}"`];
		const cacheFileName = getCacheFileName(compressionMethod);
		const tarFile = "cache.tar";
		const workingDirectory = getWorkingDirectory();
		const BSD_TAR_ZSTD = tarPath.type === ArchiveToolType.BSD && compressionMethod !== CompressionMethod.Gzip && IS_WINDOWS;
		switch (type) {
			case "create":
				args.push("--posix", "-cf", BSD_TAR_ZSTD ? tarFile : cacheFileName.replace(new RegExp(`\\${path$1.sep}`, "g"), "/"), "--exclude", BSD_TAR_ZSTD ? tarFile : cacheFileName.replace(new RegExp(`\\${path$1.sep}`, "g"), "/"), "-P", "-C", workingDirectory.replace(new RegExp(`\\${path$1.sep}`, "g"), "/"), "--files-from", ManifestFilename);
				break;
			case "extract":
				args.push("-xf", BSD_TAR_ZSTD ? tarFile : archivePath.replace(new RegExp(`\\${path$1.sep}`, "g"), "/"), "-P", "-C", BSD_TAR_ZSTD ? quoteAbsolutePath(workingDirectory) : workingDirectory.replace(new RegExp(`\\${path$1.sep}`, "g"), "/"));
				break;
			case "list": args.push("-tf", BSD_TAR_ZSTD ? tarFile : archivePath.replace(new RegExp(`\\${path$1.sep}`, "g"), "/"), "-P");
		}
		if (tarPath.type === ArchiveToolType.GNU) switch (process.platform) {
			case "win32":
				args.push("--force-local");
				break;
			case "darwin": args.push("--delay-directory-restore");
		}
		return args;
	});
}
function getCommands(compressionMethod_1, type_1) {
	return __awaiter$1(this, arguments, void 0, function* (compressionMethod, type, archivePath = "") {
		let args;
		const tarPath = yield getTarPath();
		const tarArgs = yield getTarArgs(tarPath, compressionMethod, type, archivePath);
		const compressionArgs = type !== "create" ? yield getDecompressionProgram(tarPath, compressionMethod, archivePath) : yield getCompressionProgram(tarPath, compressionMethod);
		const BSD_TAR_ZSTD = tarPath.type === ArchiveToolType.BSD && compressionMethod !== CompressionMethod.Gzip && IS_WINDOWS;
		if (BSD_TAR_ZSTD && type !== "create") args = [[...compressionArgs].join(" "), [...tarArgs].join(" ")];
		else args = [[...tarArgs].join(" "), [...compressionArgs].join(" ")];
		return {
			commands: BSD_TAR_ZSTD ? args : [args.join(" ")],
			requiresTempDirectory: BSD_TAR_ZSTD && type !== "create"
		};
	});
}
function getWorkingDirectory() {
	var _a;
	return (_a = process.env["GITHUB_WORKSPACE"]) !== null && _a !== void 0 ? _a : process.cwd();
}
function quoteAbsolutePath(filePath) {
	return `"${path$1.resolve(filePath).replace(new RegExp(`\\${path$1.sep}`, "g"), "/")}"`;
}
function getDecompressionProgram(tarPath, compressionMethod, archivePath) {
	return __awaiter$1(this, void 0, void 0, function* () {
		const BSD_TAR_ZSTD = tarPath.type === ArchiveToolType.BSD && compressionMethod !== CompressionMethod.Gzip && IS_WINDOWS;
		switch (compressionMethod) {
			case CompressionMethod.Zstd: return BSD_TAR_ZSTD ? [
				"zstd -d --long=30 --force -o",
				TarFilename,
				quoteAbsolutePath(archivePath)
			] : ["--use-compress-program", IS_WINDOWS ? "\"zstd -d --long=30\"" : "unzstd --long=30"];
			case CompressionMethod.ZstdWithoutLong: return BSD_TAR_ZSTD ? [
				"zstd -d --force -o",
				TarFilename,
				quoteAbsolutePath(archivePath)
			] : ["--use-compress-program", IS_WINDOWS ? "\"zstd -d\"" : "unzstd"];
			default: return ["-z"];
		}
	});
}
function getCompressionProgram(tarPath, compressionMethod) {
	return __awaiter$1(this, void 0, void 0, function* () {
		const cacheFileName = getCacheFileName(compressionMethod);
		const BSD_TAR_ZSTD = tarPath.type === ArchiveToolType.BSD && compressionMethod !== CompressionMethod.Gzip && IS_WINDOWS;
		switch (compressionMethod) {
			case CompressionMethod.Zstd: return BSD_TAR_ZSTD ? [
				"zstd -T0 --long=30 --force -o",
				cacheFileName.replace(new RegExp(`\\${path$1.sep}`, "g"), "/"),
				TarFilename
			] : ["--use-compress-program", IS_WINDOWS ? "\"zstd -T0 --long=30\"" : "zstdmt --long=30"];
			case CompressionMethod.ZstdWithoutLong: return BSD_TAR_ZSTD ? [
				"zstd -T0 --force -o",
				cacheFileName.replace(new RegExp(`\\${path$1.sep}`, "g"), "/"),
				TarFilename
			] : ["--use-compress-program", IS_WINDOWS ? "\"zstd -T0\"" : "zstdmt"];
			default: return ["-z"];
		}
	});
}
function execCommands(commands, cwd) {
	return __awaiter$1(this, void 0, void 0, function* () {
		for (const command of commands) try {
			yield exec(command, void 0, {
				cwd,
				env: Object.assign(Object.assign({}, process.env), { MSYS: "winsymlinks:nativestrict" })
			});
		} catch (error) {
			throw new Error(`${command.split(" ")[0]} failed with error: ${error === null || error === void 0 ? void 0 : error.message}`);
		}
	});
}
function execReadCommands(archivePath, compressionMethod, type) {
	return __awaiter$1(this, void 0, void 0, function* () {
		const { commands, requiresTempDirectory } = yield getCommands(compressionMethod, type, archivePath);
		const tempDirectory = requiresTempDirectory ? yield createTempDirectory() : void 0;
		try {
			yield execCommands(commands, tempDirectory);
		} finally {
			if (tempDirectory) try {
				yield rmRF(tempDirectory);
			} catch (error) {
				debug(`Failed to delete temporary tar directory: ${error}`);
			}
		}
	});
}
function listTar(archivePath, compressionMethod) {
	return __awaiter$1(this, void 0, void 0, function* () {
		yield execReadCommands(archivePath, compressionMethod, "list");
	});
}
function extractTar(archivePath, compressionMethod) {
	return __awaiter$1(this, void 0, void 0, function* () {
		const workingDirectory = getWorkingDirectory();
		yield mkdirP(workingDirectory);
		yield execReadCommands(archivePath, compressionMethod, "extract");
	});
}
function createTar(archiveFolder, sourceDirectories, compressionMethod) {
	return __awaiter$1(this, void 0, void 0, function* () {
		writeFileSync(path$1.join(archiveFolder, ManifestFilename), sourceDirectories.join("\n"));
		const { commands } = yield getCommands(compressionMethod, "create");
		yield execCommands(commands, archiveFolder);
	});
}

// node_modules/@actions/cache/lib/cache.js
var __awaiter = void 0 && (void 0).__awaiter || function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
var ValidationError = class ValidationError extends Error {
	constructor(message) {
		super(message);
		this.name = "ValidationError";
		Object.setPrototypeOf(this, ValidationError.prototype);
	}
};
var ReserveCacheError = class ReserveCacheError extends Error {
	constructor(message) {
		super(message);
		this.name = "ReserveCacheError";
		Object.setPrototypeOf(this, ReserveCacheError.prototype);
	}
};
const CACHE_WRITE_DENIED_PREFIX = "cache write denied:";
var CacheWriteDeniedError = class CacheWriteDeniedError extends ReserveCacheError {
	constructor(message) {
		super(message);
		this.name = "CacheWriteDeniedError";
		Object.setPrototypeOf(this, CacheWriteDeniedError.prototype);
	}
};
const CACHE_READ_DENIED_PREFIX = CacheReadDeniedMessagePrefix;
var CacheReadDeniedError = class CacheReadDeniedError extends Error {
	constructor(message) {
		super(message);
		this.name = "CacheReadDeniedError";
		Object.setPrototypeOf(this, CacheReadDeniedError.prototype);
	}
};
var FinalizeCacheError = class FinalizeCacheError extends Error {
	constructor(message) {
		super(message);
		this.name = "FinalizeCacheError";
		Object.setPrototypeOf(this, FinalizeCacheError.prototype);
	}
};
function checkPaths(paths) {
	if (!paths || paths.length === 0) throw new ValidationError(`Path Validation Error: At least one directory or file path is required`);
}
function checkKey(key) {
	if (key.length > 512) throw new ValidationError(`Key Validation Error: ${key} cannot be larger than 512 characters.`);
	if (!/^[^,]*$/.test(key)) throw new ValidationError(`Key Validation Error: ${key} cannot contain commas.`);
}
function isFeatureAvailable() {
	switch (getCacheServiceVersion()) {
		case "v2": return !!process.env["ACTIONS_RESULTS_URL"];
		default: return !!process.env["ACTIONS_CACHE_URL"];
	}
}
function restoreCache(paths_1, primaryKey_1, restoreKeys_1, options_1) {
	return __awaiter(this, arguments, void 0, function* (paths, primaryKey, restoreKeys, options, enableCrossOsArchive = false) {
		const cacheServiceVersion = getCacheServiceVersion();
		debug(`Cache service version: ${cacheServiceVersion}`);
		checkPaths(paths);
		const cacheMode = getCacheMode();
		if (!isCacheReadable(cacheMode)) {
			info(`Cache restore skipped: the effective cache-mode '${cacheMode}' does not permit reads.`);
			debug(`Skipped restore for paths [${paths.join(", ")}] with primary key '${primaryKey}'.`);
			return;
		}
		switch (cacheServiceVersion) {
			case "v2": return yield restoreCacheV2(paths, primaryKey, restoreKeys, options, enableCrossOsArchive);
			default: return yield restoreCacheV1(paths, primaryKey, restoreKeys, options, enableCrossOsArchive);
		}
	});
}
function restoreCacheV1(paths_1, primaryKey_1, restoreKeys_1, options_1) {
	return __awaiter(this, arguments, void 0, function* (paths, primaryKey, restoreKeys, options, enableCrossOsArchive = false) {
		var _a;
		restoreKeys = restoreKeys || [];
		const keys = [primaryKey, ...restoreKeys];
		debug("Resolved Keys:");
		debug(JSON.stringify(keys));
		if (keys.length > 10) throw new ValidationError(`Key Validation Error: Keys are limited to a maximum of 10.`);
		for (const key of keys) checkKey(key);
		const compressionMethod = yield getCompressionMethod();
		let archivePath = "";
		try {
			let cacheEntry;
			try {
				cacheEntry = yield getCacheEntry(keys, paths, {
					compressionMethod,
					enableCrossOsArchive
				});
			} catch (error) {
				const errorMessage = (_a = error === null || error === void 0 ? void 0 : error.message) !== null && _a !== void 0 ? _a : "";
				if (errorMessage.includes(CACHE_READ_DENIED_PREFIX)) throw new CacheReadDeniedError(errorMessage);
				throw error;
			}
			if (!(cacheEntry === null || cacheEntry === void 0 ? void 0 : cacheEntry.archiveLocation)) return;
			if (options === null || options === void 0 ? void 0 : options.lookupOnly) {
				info("Lookup only - skipping download");
				return cacheEntry.cacheKey;
			}
			archivePath = path$1.join(yield createTempDirectory(), getCacheFileName(compressionMethod));
			debug(`Archive Path: ${archivePath}`);
			yield downloadCache(cacheEntry.archiveLocation, archivePath, options);
			if (isDebug()) yield listTar(archivePath, compressionMethod);
			const archiveFileSize = getArchiveFileSizeInBytes(archivePath);
			info(`Cache Size: ~${Math.round(archiveFileSize / 1048576)} MB (${archiveFileSize} B)`);
			yield extractTar(archivePath, compressionMethod);
			info("Cache restored successfully");
			return cacheEntry.cacheKey;
		} catch (error$1) {
			const typedError = error$1;
			if (typedError.name === ValidationError.name) throw error$1;
			else if (typedError instanceof HttpClientError && typeof typedError.statusCode === "number" && typedError.statusCode >= 500) error(`Failed to restore: ${error$1.message}`);
			else warning(`Failed to restore: ${error$1.message}`);
		} finally {
			try {
				yield unlinkFile(archivePath);
			} catch (error) {
				debug(`Failed to delete archive: ${error}`);
			}
		}
	});
}
function restoreCacheV2(paths_1, primaryKey_1, restoreKeys_1, options_1) {
	return __awaiter(this, arguments, void 0, function* (paths, primaryKey, restoreKeys, options, enableCrossOsArchive = false) {
		var _a;
		options = Object.assign(Object.assign({}, options), { useAzureSdk: true });
		restoreKeys = restoreKeys || [];
		const keys = [primaryKey, ...restoreKeys];
		debug("Resolved Keys:");
		debug(JSON.stringify(keys));
		if (keys.length > 10) throw new ValidationError(`Key Validation Error: Keys are limited to a maximum of 10.`);
		for (const key of keys) checkKey(key);
		let archivePath = "";
		try {
			const twirpClient = internalCacheTwirpClient();
			const compressionMethod = yield getCompressionMethod();
			const request = {
				key: primaryKey,
				restoreKeys,
				version: getCacheVersion(paths, compressionMethod, enableCrossOsArchive)
			};
			let response;
			try {
				response = yield twirpClient.GetCacheEntryDownloadURL(request);
			} catch (error) {
				const errorMessage = (_a = error === null || error === void 0 ? void 0 : error.message) !== null && _a !== void 0 ? _a : "";
				if (errorMessage.includes(CACHE_READ_DENIED_PREFIX)) throw new CacheReadDeniedError(errorMessage);
				throw error;
			}
			if (!response.ok) {
				debug(`Cache not found for version ${request.version} of keys: ${keys.join(", ")}`);
				return;
			}
			if (request.key !== response.matchedKey) info(`Cache hit for restore-key: ${response.matchedKey}`);
			else info(`Cache hit for: ${response.matchedKey}`);
			if (options === null || options === void 0 ? void 0 : options.lookupOnly) {
				info("Lookup only - skipping download");
				return response.matchedKey;
			}
			archivePath = path$1.join(yield createTempDirectory(), getCacheFileName(compressionMethod));
			debug(`Archive path: ${archivePath}`);
			debug(`Starting download of archive to: ${archivePath}`);
			yield downloadCache(response.signedDownloadUrl, archivePath, options);
			const archiveFileSize = getArchiveFileSizeInBytes(archivePath);
			info(`Cache Size: ~${Math.round(archiveFileSize / 1048576)} MB (${archiveFileSize} B)`);
			if (isDebug()) yield listTar(archivePath, compressionMethod);
			yield extractTar(archivePath, compressionMethod);
			info("Cache restored successfully");
			return response.matchedKey;
		} catch (error$4) {
			const typedError = error$4;
			if (typedError.name === ValidationError.name) throw error$4;
			else if (typedError instanceof HttpClientError && typeof typedError.statusCode === "number" && typedError.statusCode >= 500) error(`Failed to restore: ${error$4.message}`);
			else warning(`Failed to restore: ${error$4.message}`);
		} finally {
			try {
				if (archivePath) yield unlinkFile(archivePath);
			} catch (error) {
				debug(`Failed to delete archive: ${error}`);
			}
		}
	});
}
function saveCache(paths_1, key_1, options_1) {
	return __awaiter(this, arguments, void 0, function* (paths, key, options, enableCrossOsArchive = false) {
		const cacheServiceVersion = getCacheServiceVersion();
		debug(`Cache service version: ${cacheServiceVersion}`);
		checkPaths(paths);
		checkKey(key);
		const cacheMode = getCacheMode();
		if (!isCacheWritable(cacheMode)) {
			info(`Cache save skipped: the effective cache-mode '${cacheMode}' does not permit writes.`);
			debug(`Skipped save for paths [${paths.join(", ")}] with key '${key}'.`);
			return -1;
		}
		switch (cacheServiceVersion) {
			case "v2": return yield saveCacheV2(paths, key, options, enableCrossOsArchive);
			default: return yield saveCacheV1(paths, key, options, enableCrossOsArchive);
		}
	});
}
function saveCacheV1(paths_1, key_1, options_1) {
	return __awaiter(this, arguments, void 0, function* (paths, key, options, enableCrossOsArchive = false) {
		var _a, _b, _c, _d, _e, _f;
		const compressionMethod = yield getCompressionMethod();
		let cacheId = -1;
		const cachePaths = yield resolvePaths(paths);
		debug("Cache Paths:");
		debug(`${JSON.stringify(cachePaths)}`);
		if (cachePaths.length === 0) throw new Error(`Path Validation Error: Path(s) specified in the action for caching do(es) not exist, hence no cache is being saved.`);
		const archiveFolder = yield createTempDirectory();
		const archivePath = path$1.join(archiveFolder, getCacheFileName(compressionMethod));
		debug(`Archive Path: ${archivePath}`);
		try {
			yield createTar(archiveFolder, cachePaths, compressionMethod);
			if (isDebug()) yield listTar(archivePath, compressionMethod);
			const fileSizeLimit = 10737418240;
			const archiveFileSize = getArchiveFileSizeInBytes(archivePath);
			debug(`File Size: ${archiveFileSize}`);
			if (archiveFileSize > fileSizeLimit && !isGhes()) throw new Error(`Cache size of ~${Math.round(archiveFileSize / 1048576)} MB (${archiveFileSize} B) is over the 10GB limit, not saving cache.`);
			debug("Reserving Cache");
			const reserveCacheResponse = yield reserveCache(key, paths, {
				compressionMethod,
				enableCrossOsArchive,
				cacheSize: archiveFileSize
			});
			if ((_a = reserveCacheResponse === null || reserveCacheResponse === void 0 ? void 0 : reserveCacheResponse.result) === null || _a === void 0 ? void 0 : _a.cacheId) cacheId = (_b = reserveCacheResponse === null || reserveCacheResponse === void 0 ? void 0 : reserveCacheResponse.result) === null || _b === void 0 ? void 0 : _b.cacheId;
			else if ((reserveCacheResponse === null || reserveCacheResponse === void 0 ? void 0 : reserveCacheResponse.statusCode) === 400) throw new Error((_d = (_c = reserveCacheResponse === null || reserveCacheResponse === void 0 ? void 0 : reserveCacheResponse.error) === null || _c === void 0 ? void 0 : _c.message) !== null && _d !== void 0 ? _d : `Cache size of ~${Math.round(archiveFileSize / 1048576)} MB (${archiveFileSize} B) is over the data cap limit, not saving cache.`);
			else {
				const detailMessage = (_e = reserveCacheResponse === null || reserveCacheResponse === void 0 ? void 0 : reserveCacheResponse.error) === null || _e === void 0 ? void 0 : _e.message;
				if (detailMessage === null || detailMessage === void 0 ? void 0 : detailMessage.startsWith("cache write denied:")) throw new CacheWriteDeniedError(`Unable to reserve cache with key ${key}. More details: ${detailMessage}`);
				throw new ReserveCacheError(`Unable to reserve cache with key ${key}, another job may be creating this cache. More details: ${(_f = reserveCacheResponse === null || reserveCacheResponse === void 0 ? void 0 : reserveCacheResponse.error) === null || _f === void 0 ? void 0 : _f.message}`);
			}
			debug(`Saving Cache (ID: ${cacheId})`);
			yield saveCache$1(cacheId, archivePath, "", options);
		} catch (error$3) {
			const typedError = error$3;
			if (typedError.name === ValidationError.name) throw error$3;
			else if (typedError.name === ReserveCacheError.name) info(`Failed to save: ${typedError.message}`);
			else if (typedError instanceof HttpClientError && typeof typedError.statusCode === "number" && typedError.statusCode >= 500) error(`Failed to save: ${typedError.message}`);
			else warning(`Failed to save: ${typedError.message}`);
		} finally {
			try {
				yield unlinkFile(archivePath);
			} catch (error) {
				debug(`Failed to delete archive: ${error}`);
			}
		}
		return cacheId;
	});
}
function saveCacheV2(paths_1, key_1, options_1) {
	return __awaiter(this, arguments, void 0, function* (paths, key, options, enableCrossOsArchive = false) {
		var _a;
		options = Object.assign(Object.assign({}, options), {
			uploadChunkSize: 67108864,
			uploadConcurrency: 8,
			useAzureSdk: true
		});
		const compressionMethod = yield getCompressionMethod();
		const twirpClient = internalCacheTwirpClient();
		let cacheId = -1;
		const cachePaths = yield resolvePaths(paths);
		debug("Cache Paths:");
		debug(`${JSON.stringify(cachePaths)}`);
		if (cachePaths.length === 0) throw new Error(`Path Validation Error: Path(s) specified in the action for caching do(es) not exist, hence no cache is being saved.`);
		const archiveFolder = yield createTempDirectory();
		const archivePath = path$1.join(archiveFolder, getCacheFileName(compressionMethod));
		debug(`Archive Path: ${archivePath}`);
		try {
			yield createTar(archiveFolder, cachePaths, compressionMethod);
			if (isDebug()) yield listTar(archivePath, compressionMethod);
			const archiveFileSize = getArchiveFileSizeInBytes(archivePath);
			debug(`File Size: ${archiveFileSize}`);
			options.archiveSizeBytes = archiveFileSize;
			debug("Reserving Cache");
			const version = getCacheVersion(paths, compressionMethod, enableCrossOsArchive);
			const request = {
				key,
				version
			};
			let signedUploadUrl;
			try {
				const response = yield twirpClient.CreateCacheEntry(request);
				if (!response.ok) {
					if (response.message && !response.message.startsWith("cache write denied:")) warning(`Cache reservation failed: ${response.message}`);
					throw new Error(response.message || "Response was not ok");
				}
				signedUploadUrl = response.signedUploadUrl;
			} catch (error) {
				debug(`Failed to reserve cache: ${error}`);
				const errorMessage = (_a = error === null || error === void 0 ? void 0 : error.message) !== null && _a !== void 0 ? _a : "";
				if (errorMessage.startsWith("cache write denied:")) throw new CacheWriteDeniedError(`Unable to reserve cache with key ${key}. More details: ${errorMessage}`);
				throw new ReserveCacheError(`Unable to reserve cache with key ${key}, another job may be creating this cache.`);
			}
			debug(`Attempting to upload cache located at: ${archivePath}`);
			yield saveCache$1(cacheId, archivePath, signedUploadUrl, options);
			const finalizeRequest = {
				key,
				version,
				sizeBytes: `${archiveFileSize}`
			};
			const finalizeResponse = yield twirpClient.FinalizeCacheEntryUpload(finalizeRequest);
			debug(`FinalizeCacheEntryUploadResponse: ${finalizeResponse.ok}`);
			if (!finalizeResponse.ok) {
				if (finalizeResponse.message) throw new FinalizeCacheError(finalizeResponse.message);
				throw new Error(`Unable to finalize cache with key ${key}, another job may be finalizing this cache.`);
			}
			cacheId = parseInt(finalizeResponse.entryId);
		} catch (error$2) {
			const typedError = error$2;
			if (typedError.name === ValidationError.name) throw error$2;
			else if (typedError.name === ReserveCacheError.name) info(`Failed to save: ${typedError.message}`);
			else if (typedError.name === FinalizeCacheError.name) warning(typedError.message);
			else if (typedError instanceof HttpClientError && typeof typedError.statusCode === "number" && typedError.statusCode >= 500) error(`Failed to save: ${typedError.message}`);
			else warning(`Failed to save: ${typedError.message}`);
		} finally {
			try {
				yield unlinkFile(archivePath);
			} catch (error) {
				debug(`Failed to delete archive: ${error}`);
			}
		}
		return cacheId;
	});
}

export { isFeatureAvailable, restoreCache, saveCache };