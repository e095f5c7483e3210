import { S as NEVER, _ as union, d as number, h as string } from "./schemas.js";

// src/platform/quantities.ts
const DURATION = /^(\d+(?:\.\d+)?)\s*(ms|s|m|h|d)$/;
const MS_PER = {
	ms: 1,
	s: 1e3,
	m: 6e4,
	h: 36e5,
	d: 864e5
};
const duration = union([number().positive(), string().regex(DURATION, "a duration such as 500ms, 30s, 2m, 1h or 14d")]).transform((value) => {
	if (typeof value === "number") return value;
	const [, amount, unit] = DURATION.exec(value);
	return Number(amount) * MS_PER[unit];
}).pipe(number().positive());
const SHARE = /^(\d+(?:\.\d+)?)\s*(%|pp)$/;
const share = union([number().min(0).max(1), string().regex(SHARE, "a share such as 5%, 2pp or 0.05")]).transform((value) => typeof value === "number" ? value : Number(SHARE.exec(value)[1]) / 100).pipe(number().min(0).max(1));
const amount = union([number().min(0), string()]).transform((value, ctx) => {
	if (typeof value === "number") return {
		unit: "number",
		value
	};
	const asShare = SHARE.exec(value);
	if (asShare) return {
		unit: "share",
		value: Number(asShare[1]) / 100
	};
	const asDuration = DURATION.exec(value);
	if (asDuration) return {
		unit: "ms",
		value: Number(asDuration[1]) * MS_PER[asDuration[2]]
	};
	ctx.addIssue({
		code: "custom",
		message: "expected an amount such as 2pp, 5%, 100ms, 5s or 0.02"
	});
	return NEVER;
});

// src/platform/pattern.ts
const LONGEST_MATCHED_TEXT = 1e5;
const compiled = /* @__PURE__ */ new Map();
function regex(pattern) {
	let known = compiled.get(pattern);
	if (!known) {
		const marked = /^\(\?(-?)i\)/.exec(pattern);
		known = new RegExp(marked ? pattern.slice(marked[0].length) : pattern, marked?.[1] ? "s" : "is");
		compiled.set(pattern, known);
	}
	return known;
}
function matches(pattern, text) {
	return regex(pattern).test(text.length > 1e5 ? text.slice(0, LONGEST_MATCHED_TEXT) : text);
}
function patternFault(pattern) {
	try {
		regex(pattern);
		return null;
	} catch (error) {
		return error.message;
	}
}
const patternSchema = string().min(1).superRefine((text, ctx) => {
	const fault = patternFault(text);
	if (fault !== null) ctx.addIssue({
		code: "custom",
		message: `not a regular expression: ${fault}`
	});
});

export { duration as a, amount as i, patternFault as n, share as o, patternSchema as r, matches as t };