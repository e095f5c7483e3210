import { t as __commonJSMin } from "./rolldown-runtime.js";
import http, { Agent } from "node:http";
import { parseArgs, styleText } from "node:util";
import { createHash, randomUUID } from "node:crypto";
import { fileURLToPath, urlToHttpOptions } from "node:url";
import { tmpdir } from "node:os";
import https, { Agent as Agent$1 } from "node:https";
import { basename, dirname, isAbsolute, join, normalize, relative, resolve } from "node:path";
import { closeSync, constants, fstatSync, mkdirSync, openSync, readFileSync, readdirSync, renameSync, rmSync, writeSync } from "node:fs";
import { appendFile, cp, mkdir, mkdtemp, open, readFile, rm, stat, writeFile } from "node:fs/promises";
import { StringDecoder } from "node:string_decoder";
import { spawn } from "node:child_process";
import { setTimeout as setTimeout$1 } from "node:timers/promises";

// src/config/env.ts
function processEnvironment() {
	return process.env;
}
const PLACEHOLDER = /\$\{([A-Za-z_][A-Za-z0-9_]*)(?::-([^}]*))?\}/g;
const NOT_SET = "https://not-set.invalid";
const NOT_SET_INSIDE = "1";
function substitution(environment, file) {
	const secrets = /* @__PURE__ */ new Set();
	const incomplete = /* @__PURE__ */ new Set();
	const lines = /* @__PURE__ */ new Map();
	const replace = (text, line) => {
		if (!text.includes("${")) return text;
		let whole = true;
		const filled = text.replace(PLACEHOLDER, (_, name, fallback, offset) => {
			const value = environment[name] || void 0;
			if (value !== void 0) secrets.add(value);
			if (value !== void 0 || fallback !== void 0) return value ?? fallback ?? "";
			lines.set(name, [...lines.get(name) ?? [], line]);
			whole = false;
			return offset === 0 ? NOT_SET : NOT_SET_INSIDE;
		});
		if (!whole) incomplete.add(filled);
		return filled;
	};
	return {
		replace,
		secrets,
		incomplete,
		problems: () => [...lines].map(([name, at]) => notSet(name, at, file)),
		missing: () => [...lines.keys()]
	};
}
function notSet(name, lines, file) {
	const [first, ...others] = [...new Set(lines)];
	return {
		what: `The environment variable ${name} is not set${others.length > 0 ? ` (also needed on line ${others.join(", ")})` : ""}.`,
		where: {
			file,
			...first !== void 0 && { line: first }
		},
		fix: `Set it, in a workflow with "env: { ${name}: \u2026 }" on the step; or give a default: \${${name}:-value}.`
	};
}

// node_modules/zod/v4/core/util.js
function getEnumValues(entries) {
	const numericValues = Object.values(entries).filter((v) => typeof v === "number");
	return Object.entries(entries).filter(([k, _]) => numericValues.indexOf(+k) === -1).map(([_, v]) => v);
}
function joinValues(array, separator = "|") {
	return array.map((val) => stringifyPrimitive(val)).join(separator);
}
function jsonStringifyReplacer(_, value) {
	if (typeof value === "bigint") return value.toString();
	return value;
}
var Cached = class {
	constructor(getter) {
		this._getter = getter;
		this._value = void 0;
	}
	get value() {
		const getter = this._getter;
		if (getter !== void 0) {
			this._value = getter();
			this._getter = void 0;
		}
		return this._value;
	}
};
function cached(getter) {
	return new Cached(getter);
}
function nullish(input) {
	return input === null || input === void 0;
}
function cleanRegex(source) {
	const start = source.startsWith("^") ? 1 : 0;
	const end = source.endsWith("$") ? source.length - 1 : source.length;
	return source.slice(start, end);
}
function floatSafeRemainder(val, step) {
	const ratio = val / step;
	const roundedRatio = Math.round(ratio);
	const tolerance = 4 * Number.EPSILON * Math.max(Math.abs(ratio), 1);
	if (Math.abs(ratio - roundedRatio) < tolerance) return 0;
	return ratio - roundedRatio;
}
const EVALUATING = /* @__PURE__*/ Symbol("evaluating");
function defineLazy(object, key, getter) {
	let value = void 0;
	Object.defineProperty(object, key, {
		get() {
			if (value === EVALUATING) return;
			if (value === void 0) {
				value = EVALUATING;
				value = getter();
			}
			return value;
		},
		set(v) {
			Object.defineProperty(object, key, { value: v });
		},
		configurable: true
	});
}
function assignProp(target, prop, value) {
	Object.defineProperty(target, prop, {
		value,
		writable: true,
		enumerable: true,
		configurable: true
	});
}
function rawShape(def) {
	const desc = Object.getOwnPropertyDescriptor(def, "shape");
	return desc?.get ? desc.get.raw : desc?.value;
}
function sourceShape(schema) {
	return rawShape(schema._zod.def) ?? schema._zod.def.shape;
}
function deferProp(target, key, getter) {
	Object.defineProperty(target, key, {
		get() {
			const value = getter();
			assignProp(this, key, value);
			return value;
		},
		enumerable: true,
		configurable: true
	});
}
function putProp(target, key, value) {
	if (key in target) assignProp(target, key, value);
	else target[key] = value;
}
function mirrorShape(target, source, keys, wrap) {
	const raw = sourceShape(source);
	for (const key of keys) {
		const desc = Object.getOwnPropertyDescriptor(raw, key);
		if (!desc.enumerable) continue;
		if (desc.get) deferProp(target, key, () => {
			const value = source._zod.def.shape[key];
			return wrap ? wrap(value, key) : value;
		});
		else putProp(target, key, wrap ? wrap(desc.value, key) : desc.value);
	}
}
function mirrorProps(target, source) {
	for (const key of Reflect.ownKeys(source)) {
		const desc = Object.getOwnPropertyDescriptor(source, key);
		if (!desc.enumerable) continue;
		if (desc.get) deferProp(target, key, () => source[key]);
		else putProp(target, key, desc.value);
	}
}
function mergeDefs(...defs) {
	const mergedDescriptors = {};
	for (const def of defs) {
		const descriptors = Object.getOwnPropertyDescriptors(def);
		Object.assign(mergedDescriptors, descriptors);
	}
	return Object.defineProperties({}, mergedDescriptors);
}
function esc(str) {
	return JSON.stringify(str);
}
function slugify(input) {
	return input.toLowerCase().trim().replace(/[^\w\s-]/g, "").replace(/[\s_-]+/g, "-").replace(/^-+|-+$/g, "");
}
const captureStackTrace = "captureStackTrace" in Error ? Error.captureStackTrace : (..._args) => {};
function isObject(data) {
	return typeof data === "object" && data !== null && !Array.isArray(data);
}
const allowsEval = /* @__PURE__*/ cached(() => {
	if (globalConfig.jitless) return false;
	if (typeof navigator !== "undefined" && navigator?.userAgent?.includes("Cloudflare")) return false;
	try {
		new Function("");
		return true;
	} catch (_) {
		return false;
	}
});
function isPlainObject(o) {
	if (isObject(o) === false) return false;
	const ctor = o.constructor;
	if (ctor === void 0) return true;
	if (typeof ctor !== "function") return true;
	const prot = ctor.prototype;
	if (isObject(prot) === false) return false;
	if (Object.prototype.hasOwnProperty.call(prot, "isPrototypeOf") === false) return false;
	return true;
}
function shallowClone(o) {
	if (isPlainObject(o)) return { ...o };
	if (Array.isArray(o)) return [...o];
	if (o instanceof Map) return new Map(o);
	if (o instanceof Set) return new Set(o);
	return o;
}
const propertyKeyTypes = /* @__PURE__*/ new Set([
	"string",
	"number",
	"symbol"
]);
function escapeRegex(str) {
	return str.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
function clone(inst, def, params) {
	const cl = new inst._zod.constr(def ?? inst._zod.def);
	if (!def || params?.parent) cl._zod.parent = inst;
	return cl;
}
function normalizeParams(_params) {
	const params = _params;
	if (!params) return {};
	if (typeof params === "string") return { error: () => params };
	if (params?.message !== void 0) {
		if (params?.error !== void 0) throw new Error("Cannot specify both `message` and `error` params");
		params.error = params.message;
	}
	delete params.message;
	if (typeof params.error === "string") return {
		...params,
		error: () => params.error
	};
	return params;
}
function stringifyPrimitive(value) {
	if (typeof value === "bigint") return value.toString() + "n";
	if (typeof value === "string") return `"${value}"`;
	return `${value}`;
}
function optionalKeys(shape) {
	return Object.keys(shape).filter((k) => {
		return shape[k]._zod.optin !== void 0 && shape[k]._zod.optout === "optional";
	});
}
const NUMBER_FORMAT_RANGES = /*@__PURE__*/ (() => ({
	safeint: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
	int32: [-2147483648, 2147483647],
	uint32: [0, 4294967295],
	float32: [-34028234663852886e22, 34028234663852886e22],
	float64: [-Number.MAX_VALUE, Number.MAX_VALUE]
}))();
const BIGINT_FORMAT_RANGES = {
	int64: [/* @__PURE__*/ BigInt("-9223372036854775808"), /* @__PURE__*/ BigInt("9223372036854775807")],
	uint64: [/* @__PURE__*/ BigInt(0), /* @__PURE__*/ BigInt("18446744073709551615")]
};
function pick(schema, mask) {
	const currDef = schema._zod.def;
	const checks = currDef.checks;
	if (checks && checks.length > 0) throw new Error(".pick() cannot be used on object schemas containing refinements");
	const newShape = {};
	mirrorShape(newShape, schema, maskedKeys(schema, mask));
	return clone(schema, mergeDefs(currDef, {
		shape: newShape,
		checks: []
	}));
}
function maskedKeys(schema, mask) {
	const raw = sourceShape(schema);
	const keys = [];
	for (const key of Reflect.ownKeys(mask)) {
		if (!Object.getOwnPropertyDescriptor(raw, key)?.enumerable) throw new Error(`Unrecognized key: "${String(key)}"`);
		if (mask[key]) keys.push(key);
	}
	return keys;
}
function omit(schema, mask) {
	const currDef = schema._zod.def;
	const checks = currDef.checks;
	if (checks && checks.length > 0) throw new Error(".omit() cannot be used on object schemas containing refinements");
	const omitted = new Set(maskedKeys(schema, mask));
	const newShape = {};
	mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)).filter((key) => !omitted.has(key)));
	return clone(schema, mergeDefs(currDef, {
		shape: newShape,
		checks: []
	}));
}
function extend(schema, shape) {
	if (!isPlainObject(shape)) throw new Error("Invalid input to extend: expected a plain object");
	const checks = schema._zod.def.checks;
	if (checks && checks.length > 0) {
		const existingShape = sourceShape(schema);
		for (const key of Reflect.ownKeys(shape)) if (Object.getOwnPropertyDescriptor(existingShape, key) !== void 0) throw new Error("Cannot overwrite keys on object schemas containing refinements. Use `.safeExtend()` instead.");
	}
	return clone(schema, mergeDefs(schema._zod.def, { shape: extended(schema, shape) }));
}
function extended(schema, shape) {
	const newShape = {};
	mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)));
	mirrorProps(newShape, shape);
	return newShape;
}
function safeExtend(schema, shape) {
	if (!isPlainObject(shape)) throw new Error("Invalid input to safeExtend: expected a plain object");
	return clone(schema, mergeDefs(schema._zod.def, { shape: extended(schema, shape) }));
}
function merge$1(a, b) {
	if (!b?._zod?.def) throw new Error("Invalid input to merge: expected an object schema. To merge a plain shape, use `.extend()`.");
	if (a._zod.def.checks?.length) throw new Error(".merge() cannot be used on object schemas containing refinements. Use .safeExtend() instead.");
	const newShape = {};
	mirrorShape(newShape, a, Reflect.ownKeys(sourceShape(a)));
	mirrorShape(newShape, b, Reflect.ownKeys(sourceShape(b)));
	return clone(a, mergeDefs(a._zod.def, {
		shape: newShape,
		get catchall() {
			return b._zod.def.catchall;
		},
		checks: b._zod.def.checks ?? []
	}));
}
function partial(Class, schema, mask, name = "partial") {
	const checks = schema._zod.def.checks;
	if (checks && checks.length > 0) throw new Error(`.${name}() cannot be used on object schemas containing refinements`);
	const selected = mask ? new Set(maskedKeys(schema, mask)) : void 0;
	const newShape = {};
	mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)), Class && ((value, key) => selected && !selected.has(key) ? value : new Class({
		type: "optional",
		innerType: value
	})));
	return clone(schema, mergeDefs(schema._zod.def, {
		shape: newShape,
		checks: []
	}));
}
function required(Class, schema, mask) {
	const selected = mask ? new Set(maskedKeys(schema, mask)) : void 0;
	const newShape = {};
	mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)), (value, key) => selected && !selected.has(key) ? value : new Class({
		type: "nonoptional",
		innerType: value
	}));
	return clone(schema, mergeDefs(schema._zod.def, { shape: newShape }));
}
function aborted(x, startIndex = 0) {
	if (x.aborted === true) return true;
	for (let i = startIndex; i < x.issues.length; i++) if (x.issues[i]?.continue !== true) return true;
	return false;
}
function explicitlyAborted(x, startIndex = 0) {
	if (x.aborted === true) return true;
	for (let i = startIndex; i < x.issues.length; i++) if (x.issues[i]?.continue === false) return true;
	return false;
}
function prefixIssues(path, issues) {
	return issues.map((iss) => {
		var _a;
		(_a = iss).path ?? (_a.path = []);
		iss.path.unshift(path);
		return iss;
	});
}
function unwrapMessage(message) {
	return typeof message === "string" ? message : message?.message;
}
function sizeCaps(defChecks) {
	const caps = [];
	for (const ch of defChecks ?? []) {
		const d = ch._zod.def;
		if (!/_(length|size)$|_equals$/.test(d.check)) break;
		const max = d.maximum ?? d.length ?? d.size;
		if (max >= 0) caps.push([max, ch]);
	}
	return caps;
}
function attachSchema(issues, start, inst) {
	var _a;
	for (let i = start; i < issues.length; i++) (_a = issues[i]).schema ?? (_a.schema = inst);
}
function finalizeIssue(iss, ctx, config) {
	var _a;
	const traits = iss.inst?._zod?.traits;
	if (traits?.has("$ZodType")) {
		if (traits.has("$ZodCheck")) (_a = iss).schema ?? (_a.schema = iss.inst);
		else iss.schema = iss.inst;
	}
	const schemaError = iss.schema !== iss.inst ? iss.schema?._zod.def?.error : void 0;
	const message = iss.message ? iss.message : unwrapMessage(iss.inst?._zod.def?.error?.(iss)) ?? unwrapMessage(schemaError?.(iss)) ?? unwrapMessage(ctx?.error?.(iss)) ?? unwrapMessage(config.customError?.(iss)) ?? unwrapMessage(config.localeError?.(iss)) ?? "Invalid input";
	const full = {};
	for (const k of Object.keys(iss)) {
		if (k === "inst" || k === "schema" || k === "continue" || k === "input" || k === "__proto__") continue;
		full[k] = iss[k];
	}
	full.path ?? (full.path = []);
	full.message = message;
	if (ctx?.reportInput) full.input = iss.input;
	return full;
}
const highSurrogate = /[\uD800-\uDBFF]/;
function codePointLength(str) {
	const units = str.length;
	if (!highSurrogate.test(str)) return units;
	let count = units;
	for (let i = 0; i < units - 1; i++) if ((str.charCodeAt(i) & 64512) === 55296 && (str.charCodeAt(i + 1) & 64512) === 56320) {
		count--;
		i++;
	}
	return count;
}
function getLengthableOrigin(input) {
	if (Array.isArray(input)) return "array";
	if (typeof input === "string") return "string";
	return "unknown";
}
function parsedType(data) {
	const t = typeof data;
	switch (t) {
		case "number": return Number.isNaN(data) ? "nan" : "number";
		case "object": {
			if (data === null) return "null";
			if (Array.isArray(data)) return "array";
			const obj = data;
			if (obj && Object.getPrototypeOf(obj) !== Object.prototype && "constructor" in obj && obj.constructor) return obj.constructor.name;
		}
	}
	return t;
}
function issue(...args) {
	const [iss, input, inst] = args;
	if (typeof iss === "string") return {
		message: iss,
		code: "custom",
		input,
		inst
	};
	return { ...iss };
}
function members(proto, table) {
	for (const key in table) {
		const desc = Object.getOwnPropertyDescriptor(table, key);
		if (desc.get) Object.defineProperty(proto, key, {
			...desc,
			enumerable: false
		});
		else defineBound(proto, key, desc.value);
	}
}
function own(inst, key, value, enumerable = true) {
	Object.defineProperty(inst, key, {
		configurable: true,
		writable: true,
		enumerable,
		value
	});
	return value;
}
function hide(inst, key, value) {
	return own(inst, key, value, false);
}
/* @__NO_SIDE_EFFECTS__ */
function derived(computes, table) {
	for (const key in computes) {
		const compute = computes[key];
		Object.defineProperty(table, key, {
			configurable: true,
			enumerable: true,
			get() {
				return own(this, key, compute(this));
			},
			set(value) {
				own(this, key, value);
			}
		});
	}
	return table;
}
function defineBound(proto, key, fn) {
	Object.defineProperty(proto, key, {
		configurable: true,
		get() {
			return this == null ? fn : own(this, key, fn.bind(this));
		},
		set(value) {
			own(this, key, value);
		}
	});
}
function claim(inst, sentinel) {
	const proto = Object.getPrototypeOf(inst);
	return sentinel in proto ? void 0 : proto;
}
let installing;
let broke = false;
const breaker = {
	configurable: true,
	get() {
		broke = true;
	}
};
function defineLazyInternal(inst, key, compute) {
	const proto = Object.getPrototypeOf(inst._zod);
	if (key in proto && installing !== inst._zod) {
		installing = void 0;
		return;
	}
	installing = inst._zod;
	Object.defineProperty(proto, key, {
		configurable: true,
		get() {
			Object.defineProperty(this, key, breaker);
			const outer = broke;
			broke = false;
			try {
				const value = compute(this);
				if (broke) delete this[key];
				else Object.defineProperty(this, key, {
					configurable: true,
					writable: true,
					value
				});
				broke = broke || outer;
				return value;
			} catch (err) {
				delete this[key];
				broke = broke || outer;
				throw err;
			}
		},
		set(value) {
			Object.defineProperty(this, key, {
				configurable: true,
				writable: true,
				value
			});
		}
	});
}
function installLazyProp(inst, key, make, enumerable) {
	const proto = claim(inst, key);
	if (!proto) return;
	Object.defineProperty(proto, key, {
		configurable: true,
		get() {
			const desc = {
				configurable: true,
				writable: true,
				enumerable,
				value: void 0
			};
			Object.defineProperty(this, key, desc);
			desc.value = make(this);
			Object.defineProperty(this, key, desc);
			return desc.value;
		},
		set(value) {
			Object.defineProperty(this, key, {
				configurable: true,
				writable: true,
				enumerable,
				value
			});
		}
	});
}
const CONSTANT_CATCH = "~constantCatch";
function constantCatch(value) {
	const fn = () => value;
	fn[CONSTANT_CATCH] = true;
	return fn;
}

// node_modules/zod/v4/core/core.js
var _a$1;
const NEVER = /*@__PURE__*/ Object.freeze({ status: "aborted" });
const _zodDesc = {
	value: void 0,
	enumerable: false
};
let _E = "captureStackTrace" in Error ? Error : null;
function newError(Definition) {
	const E = _E;
	if (E) {
		const saved = E.stackTraceLimit;
		if (typeof saved === "number") {
			try {
				E.stackTraceLimit = 0;
			} catch {
				_E = null;
				return new Definition();
			}
			try {
				return new Definition();
			} finally {
				E.stackTraceLimit = saved;
			}
		}
	}
	return new Definition();
}
/* @__NO_SIDE_EFFECTS__ */
function $constructor(name, initializer, proto, params) {
	const zodProto = {};
	function Internals(def) {
		this.def = def;
		this.constr = _;
		this.traits = /* @__PURE__ */ new Set();
	}
	Internals.prototype = zodProto;
	const protoMembers = proto;
	const initialized = protoMembers && /* @__PURE__ */ new WeakSet();
	function init(inst, def) {
		if (!inst._zod) {
			_zodDesc.value = new Internals(def);
			try {
				Object.defineProperty(inst, "_zod", _zodDesc);
			} finally {
				_zodDesc.value = void 0;
			}
		} else if (inst._zod.traits.has(name)) return;
		inst._zod.traits.add(name);
		initializer(inst, def);
		if (initialized) {
			const own = Object.getPrototypeOf(inst);
			const ctorProto = inst._zod.constr.prototype;
			let up = own;
			while (up && up !== ctorProto) up = Object.getPrototypeOf(up);
			const target = up ?? own;
			if (!initialized.has(target)) {
				initialized.add(target);
				members(target, protoMembers);
			}
		}
		const proto = _.prototype;
		for (const k in proto) {
			if (!Object.prototype.hasOwnProperty.call(proto, k)) continue;
			if (!(k in inst)) inst[k] = proto[k].bind(inst);
		}
	}
	const Parent = params?.Parent ?? Object;
	class Definition extends Parent {}
	Object.defineProperty(Definition, "name", { value: name });
	function _(def) {
		const inst = params?.Parent ? newError(Definition) : this;
		init(inst, def);
		const deferred = inst._zod.deferred;
		if (deferred) {
			for (const fn of deferred) fn();
			inst._zod.deferred = void 0;
		}
		const pp = globalThis.__zod_globalConfig?.postProcessor;
		if (pp) pp(inst);
		return inst;
	}
	Object.defineProperty(_, "init", { value: init });
	Object.defineProperty(_, Symbol.hasInstance, { value: (inst) => {
		if (params?.Parent && inst instanceof params.Parent) return true;
		return inst?._zod?.traits?.has(name);
	} });
	Object.defineProperty(_, "name", { value: name });
	return _;
}
var $ZodAsyncError = class extends Error {
	constructor() {
		super(`Encountered Promise during synchronous parse. Use .parseAsync() instead.`);
	}
};
var $ZodEncodeError = class extends Error {
	constructor(name) {
		super(`Encountered unidirectional transform during encode: ${name}`);
		this.name = "ZodEncodeError";
	}
};
(_a$1 = globalThis).__zod_globalConfig ?? (_a$1.__zod_globalConfig = {});
const globalConfig = globalThis.__zod_globalConfig;
function config$1(newConfig) {
	if (newConfig) Object.assign(globalConfig, newConfig);
	return globalConfig;
}

// node_modules/zod/v4/core/errors.js
function _getMessage() {
	const internals = this._zod;
	internals.message ?? (internals.message = JSON.stringify(internals.def, jsonStringifyReplacer, 2));
	return internals.message;
}
function _setMessage(value) {
	this._zod.message = value;
}
const _messageDesc = {
	get: _getMessage,
	set: _setMessage,
	enumerable: true,
	configurable: true
};
const _issuesDesc = {
	value: void 0,
	enumerable: false
};
const _installedToString = /* @__PURE__ */ new WeakSet([Object.prototype, Error.prototype]);
const initializer$1 = (inst, def) => {
	inst.name = "$ZodError";
	_issuesDesc.value = def;
	Object.defineProperty(inst, "issues", _issuesDesc);
	_issuesDesc.value = void 0;
	Object.defineProperty(inst, "message", _messageDesc);
	const proto = Object.getPrototypeOf(inst);
	if (!_installedToString.has(proto)) {
		_installedToString.add(proto);
		Object.defineProperty(proto, "toString", {
			configurable: true,
			enumerable: false,
			get() {
				const value = () => this.message;
				Object.defineProperty(this, "toString", {
					value,
					configurable: true,
					writable: true
				});
				return value;
			},
			set(value) {
				Object.defineProperty(this, "toString", {
					value,
					configurable: true,
					writable: true
				});
			}
		});
	}
};
const $ZodError = /* @__PURE__ */ $constructor("$ZodError", initializer$1);
function node(obj, key, make) {
	if (!Object.prototype.hasOwnProperty.call(obj, key)) {
		if (key === "__proto__") Object.defineProperty(obj, key, {
			value: make(),
			writable: true,
			enumerable: true,
			configurable: true
		});
		else obj[key] = make();
	}
	return obj[key];
}
function flattenError(error, mapper = (issue) => issue.message) {
	const fieldErrors = {};
	const formErrors = [];
	for (const sub of error.issues) if (sub.path.length > 0) node(fieldErrors, sub.path[0], () => []).push(mapper(sub));
	else formErrors.push(mapper(sub));
	return {
		formErrors,
		fieldErrors
	};
}
function formatError(error, mapper = (issue) => issue.message) {
	const fieldErrors = { _errors: [] };
	const processError = (error, path = []) => {
		for (const issue of error.issues) if (issue.code === "invalid_union" && issue.errors.length) issue.errors.map((issues) => processError({ issues }, [...path, ...issue.path]));
		else if (issue.code === "invalid_key") processError({ issues: issue.issues }, [...path, ...issue.path]);
		else if (issue.code === "invalid_element") processError({ issues: issue.issues }, [...path, ...issue.path]);
		else {
			const fullpath = [...path, ...issue.path];
			if (fullpath.length === 0) fieldErrors._errors.push(mapper(issue));
			else {
				let curr = fieldErrors;
				let i = 0;
				while (i < fullpath.length) {
					const el = fullpath[i];
					const terminal = i === fullpath.length - 1;
					if (el === "_errors") {
						if (terminal) curr._errors.push(mapper(issue));
						i++;
						continue;
					}
					if (!Object.prototype.hasOwnProperty.call(curr, el)) Object.defineProperty(curr, el, {
						value: { _errors: [] },
						enumerable: true,
						writable: true,
						configurable: true
					});
					const node = curr[el];
					if (terminal) node._errors.push(mapper(issue));
					curr = node;
					i++;
				}
			}
		}
	};
	processError(error);
	return fieldErrors;
}

// node_modules/zod/v4/core/parse.js
function finalizeParams(callee, params) {
	return {
		callee: params?.callee ?? callee,
		Err: params?.Err
	};
}
const _parse = (_Err) => {
	const fn = (schema, value, _ctx, _params) => {
		const ctx = _ctx ? {
			..._ctx,
			async: false
		} : { async: false };
		const result = schema._zod.run({
			value,
			issues: []
		}, ctx);
		if (result instanceof Promise) throw new $ZodAsyncError();
		if (result.issues.length) {
			const e = new ((_params?.Err) ?? _Err)(result.issues.map((iss) => finalizeIssue(iss, ctx, config$1())));
			captureStackTrace(e, _params?.callee ?? fn);
			throw e;
		}
		return result.value;
	};
	return fn;
};
const _parseAsync = (_Err) => {
	const fn = async (schema, value, _ctx, params) => {
		const ctx = _ctx ? {
			..._ctx,
			async: true
		} : { async: true };
		let result = schema._zod.run({
			value,
			issues: []
		}, ctx);
		if (result instanceof Promise) result = await result;
		if (result.issues.length) {
			const e = new ((params?.Err) ?? _Err)(result.issues.map((iss) => finalizeIssue(iss, ctx, config$1())));
			captureStackTrace(e, params?.callee ?? fn);
			throw e;
		}
		return result.value;
	};
	return fn;
};
const _safeParse = (_Err) => (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		async: false
	} : { async: false };
	const result = schema._zod.run({
		value,
		issues: []
	}, ctx);
	if (result instanceof Promise) throw new $ZodAsyncError();
	return result.issues.length ? failure(_Err, result.issues, ctx) : {
		success: true,
		data: result.value
	};
};
function failure(Err, issues, ctx) {
	let error;
	return {
		success: false,
		get error() {
			if (!error) {
				error = new Err(issues.map((iss) => finalizeIssue(iss, ctx, config$1())));
				issues = void 0;
				ctx = void 0;
			}
			return error;
		},
		set error(e) {
			error = e;
			issues = void 0;
			ctx = void 0;
		}
	};
}
const _safeParseAsync = (_Err) => async (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		async: true
	} : { async: true };
	let result = schema._zod.run({
		value,
		issues: []
	}, ctx);
	if (result instanceof Promise) result = await result;
	return result.issues.length ? failure(_Err, result.issues, ctx) : {
		success: true,
		data: result.value
	};
};
const COMPILE_INVALID = /* @__PURE__ */ Symbol.for("zod.compile.invalid");
const COMPILE_FALLBACK = /* @__PURE__ */ Symbol.for("zod.compile.fallback");
const validate$1 = ((schema, value, _ctx) => {
	const validator = schema._zod.bag.validator;
	if (validator !== void 0) {
		if (validator(value) !== COMPILE_INVALID) return true;
		if (validator.definite === true && _ctx === void 0) return false;
	}
	return validateFallback(schema, value, _ctx);
});
function validateFallback(schema, value, _ctx) {
	const ctx = _ctx ? {
		..._ctx,
		async: false,
		abortEarly: true
	} : {
		async: false,
		abortEarly: true
	};
	const fallbackRun = schema._zod.bag.fallbackRun;
	let result;
	if (fallbackRun) {
		ctx[COMPILE_FALLBACK] = true;
		result = fallbackRun({
			value,
			issues: []
		}, ctx);
	} else result = schema._zod.run({
		value,
		issues: []
	}, ctx);
	if (result instanceof Promise) throw new $ZodAsyncError();
	return result.issues.length === 0;
}
const validateAsync$1 = async (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		async: true,
		abortEarly: true
	} : {
		async: true,
		abortEarly: true
	};
	let result = schema._zod.run({
		value,
		issues: []
	}, ctx);
	if (result instanceof Promise) result = await result;
	return result.issues.length === 0;
};
const _encode = (_Err) => {
	const parse = _parse(_Err);
	const fn = (schema, value, _ctx, _params) => {
		const ctx = _ctx ? {
			..._ctx,
			direction: "backward"
		} : { direction: "backward" };
		return parse(schema, value, ctx, finalizeParams(fn, _params));
	};
	return fn;
};
const _decode = (_Err) => {
	const parse = _parse(_Err);
	const fn = (schema, value, _ctx, _params) => {
		return parse(schema, value, _ctx, finalizeParams(fn, _params));
	};
	return fn;
};
const _encodeAsync = (_Err) => {
	const parseAsync = _parseAsync(_Err);
	const fn = async (schema, value, _ctx, _params) => {
		const ctx = _ctx ? {
			..._ctx,
			direction: "backward"
		} : { direction: "backward" };
		return await parseAsync(schema, value, ctx, finalizeParams(fn, _params));
	};
	return fn;
};
const _decodeAsync = (_Err) => {
	const parseAsync = _parseAsync(_Err);
	const fn = async (schema, value, _ctx, _params) => {
		return await parseAsync(schema, value, _ctx, finalizeParams(fn, _params));
	};
	return fn;
};
const _safeEncode = (_Err) => (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		direction: "backward"
	} : { direction: "backward" };
	return _safeParse(_Err)(schema, value, ctx);
};
const _safeDecode = (_Err) => (schema, value, _ctx) => {
	return _safeParse(_Err)(schema, value, _ctx);
};
const _safeEncodeAsync = (_Err) => async (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		direction: "backward"
	} : { direction: "backward" };
	return _safeParseAsync(_Err)(schema, value, ctx);
};
const _safeDecodeAsync = (_Err) => async (schema, value, _ctx) => {
	return _safeParseAsync(_Err)(schema, value, _ctx);
};

// node_modules/zod/v4/core/regexes.js
const cuid = /^[cC][0-9a-z]{6,}$/;
const cuid2 = /^[0-9a-z]+$/;
const ulid = /^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$/;
const xid = /^[0-9a-vA-V]{20}$/;
const ksuid = /^[A-Za-z0-9]{27}$/;
const nanoid = /^[a-zA-Z0-9_-]{21}$/;
function nanoidOfLength(length) {
	return new RegExp(`^[a-zA-Z0-9_-]{${length}}$`);
}
const duration = /^P(?:(\d+W)|(?!.*W)(?=\d|T\d)(\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+([.,]\d+)?S)?)?)$/;
const guid = /^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$/;
const uuid = (version) => {
	if (!version) return /^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$/;
	return new RegExp(`^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-${version}[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12})$`);
};
const email = /^(?:[A-Za-z0-9_'+\-]+\.)*[A-Za-z0-9_'+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$/;
const _emoji$1 = `^(?=[\\s\\S]*[\\p{Extended_Pictographic}\\p{Regional_Indicator}\\u20E3])[\\p{Extended_Pictographic}\\p{Emoji_Component}]+$`;
function emoji() {
	return new RegExp(_emoji$1, "u");
}
const ipv4 = /^(?:(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\.){3}(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])$/;
const ipv6 = /^(([0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,7}:|([0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,5}(:[0-9a-fA-F]{1,4}){1,2}|([0-9a-fA-F]{1,4}:){1,4}(:[0-9a-fA-F]{1,4}){1,3}|([0-9a-fA-F]{1,4}:){1,3}(:[0-9a-fA-F]{1,4}){1,4}|([0-9a-fA-F]{1,4}:){1,2}(:[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:((:[0-9a-fA-F]{1,4}){1,6})|:((:[0-9a-fA-F]{1,4}){1,7}|:))$/;
const cidrv4 = /^((25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\.){3}(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\/([0-9]|[1-2][0-9]|3[0-2])$/;
const cidrv6 = /^(([0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,7}:|([0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,5}(:[0-9a-fA-F]{1,4}){1,2}|([0-9a-fA-F]{1,4}:){1,4}(:[0-9a-fA-F]{1,4}){1,3}|([0-9a-fA-F]{1,4}:){1,3}(:[0-9a-fA-F]{1,4}){1,4}|([0-9a-fA-F]{1,4}:){1,2}(:[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:((:[0-9a-fA-F]{1,4}){1,6})|:((:[0-9a-fA-F]{1,4}){1,7}|:))\/(12[0-8]|1[01][0-9]|[1-9]?[0-9])$/;
const base64 = /^$|^(?:[0-9a-zA-Z+/]{4})*(?:(?:[0-9a-zA-Z+/]{2}==)|(?:[0-9a-zA-Z+/]{3}=))?$/;
const base64url = /^(?:[A-Za-z0-9_-]{4})*(?:[A-Za-z0-9_-]{2,3})?$/;
const httpProtocol = /^https?$/;
const e164 = /^\+[1-9]\d{6,14}$/;
const dateSource = `(?:(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|(?:02)-(?:0[1-9]|1\\d|2[0-8])))`;
function anchor(source) {
	return new RegExp(`^${source}$`);
}
const date = /*@__PURE__*/ anchor(dateSource);
function timeSource(args) {
	const hhmm = `(?:[01]\\d|2[0-3]):[0-5]\\d`;
	return typeof args.precision === "number" ? args.precision === -1 ? `${hhmm}` : args.precision === 0 ? `${hhmm}:[0-5]\\d` : `${hhmm}:[0-5]\\d\\.\\d{${args.precision}}` : args.seconds ? `${hhmm}:[0-5]\\d(?:\\.\\d+)?` : `${hhmm}(?::[0-5]\\d(?:\\.\\d+)?)?`;
}
function time(args) {
	return new RegExp(`^${timeSource(args)}$`);
}
function datetime(args) {
	const opts = ["Z"];
	if (args.offset) opts.push(`([+-](?:[01]\\d|2[0-3]):[0-5]\\d)`);
	const qualified = `${timeSource({
		precision: args.precision,
		seconds: true
	})}(?:${opts.join("|")})`;
	const timeRegex = args.local ? `${qualified}|${timeSource({ precision: args.precision })}` : qualified;
	return new RegExp(`^${dateSource}T(?:${timeRegex})$`);
}
const anyString = /^[\s\S]{0,}$/;
const integer = /^-?\d+$/;
const number$2 = /^-?\d+(?:\.\d+)?$/;
const boolean$1 = /^(?:true|false)$/i;
const _null$2 = /^null$/i;
const lowercase = /^[^A-Z]*$/;
const uppercase = /^[^a-z]*$/;

// node_modules/zod/v4/core/checks.js
const $ZodCheck = /*@__PURE__*/ $constructor("$ZodCheck", (inst, def) => {
	var _a;
	inst._zod ?? (inst._zod = {});
	inst._zod.def = def;
	(_a = inst._zod).onattach ?? (_a.onattach = []);
});
const _whenHasLength = (payload) => {
	const val = payload.value;
	return !nullish(val) && val.length !== void 0;
};
const numericOriginMap = {
	number: "number",
	bigint: "bigint",
	object: "date"
};
const $ZodCheckLessThan = /*@__PURE__*/ $constructor("$ZodCheckLessThan", (inst, def) => {
	$ZodCheck.init(inst, def);
	const origin = numericOriginMap[typeof def.value];
	inst._zod.check = (payload) => {
		if (def.inclusive ? payload.value <= def.value : payload.value < def.value) return;
		payload.issues.push({
			origin: numericOriginMap[typeof payload.value] ?? origin,
			code: "too_big",
			maximum: typeof def.value === "object" ? def.value.getTime() : def.value,
			input: payload.value,
			inclusive: def.inclusive,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckGreaterThan = /*@__PURE__*/ $constructor("$ZodCheckGreaterThan", (inst, def) => {
	$ZodCheck.init(inst, def);
	const origin = numericOriginMap[typeof def.value];
	inst._zod.check = (payload) => {
		if (def.inclusive ? payload.value >= def.value : payload.value > def.value) return;
		payload.issues.push({
			origin: numericOriginMap[typeof payload.value] ?? origin,
			code: "too_small",
			minimum: typeof def.value === "object" ? def.value.getTime() : def.value,
			input: payload.value,
			inclusive: def.inclusive,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckMultipleOf = /*@__PURE__*/ $constructor("$ZodCheckMultipleOf", (inst, def) => {
	$ZodCheck.init(inst, def);
	inst._zod.check = (payload) => {
		if (typeof payload.value !== typeof def.value) throw new Error("Cannot mix number and bigint in multiple_of check.");
		if (typeof payload.value === "bigint" ? def.value !== BigInt(0) && payload.value % def.value === BigInt(0) : floatSafeRemainder(payload.value, def.value) === 0) return;
		payload.issues.push({
			origin: typeof payload.value,
			code: "not_multiple_of",
			divisor: def.value,
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckNumberFormat = /*@__PURE__*/ $constructor("$ZodCheckNumberFormat", (inst, def) => {
	$ZodCheck.init(inst, def);
	def.format = def.format || "float64";
	const isInt = def.format?.includes("int");
	const origin = isInt ? "int" : "number";
	const [minimum, maximum] = NUMBER_FORMAT_RANGES[def.format];
	inst._zod.check = (payload) => {
		const input = payload.value;
		if (isInt) {
			if (!Number.isInteger(input)) {
				payload.issues.push({
					expected: origin,
					format: def.format,
					code: "invalid_type",
					continue: false,
					input,
					inst
				});
				return;
			}
			if (!Number.isSafeInteger(input)) {
				if (input > 0) payload.issues.push({
					input,
					code: "too_big",
					maximum: Number.MAX_SAFE_INTEGER,
					note: "Integers must be within the safe integer range.",
					inst,
					origin,
					inclusive: true,
					continue: !def.abort
				});
				else payload.issues.push({
					input,
					code: "too_small",
					minimum: Number.MIN_SAFE_INTEGER,
					note: "Integers must be within the safe integer range.",
					inst,
					origin,
					inclusive: true,
					continue: !def.abort
				});
				return;
			}
		}
		if (input < minimum) payload.issues.push({
			origin: "number",
			input,
			code: "too_small",
			minimum,
			inclusive: true,
			inst,
			continue: !def.abort
		});
		if (input > maximum) payload.issues.push({
			origin: "number",
			input,
			code: "too_big",
			maximum,
			inclusive: true,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckMaxLength = /*@__PURE__*/ $constructor("$ZodCheckMaxLength", (inst, def) => {
	var _a;
	$ZodCheck.init(inst, def);
	(_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
	inst._zod.check = (payload) => {
		const input = payload.value;
		const units = input.length;
		if ((typeof input === "string" && units > def.maximum ? codePointLength(input) : units) <= def.maximum) return;
		const origin = getLengthableOrigin(input);
		payload.issues.push({
			origin,
			code: "too_big",
			maximum: def.maximum,
			inclusive: true,
			input,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckMinLength = /*@__PURE__*/ $constructor("$ZodCheckMinLength", (inst, def) => {
	var _a;
	$ZodCheck.init(inst, def);
	(_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
	inst._zod.check = (payload) => {
		const input = payload.value;
		const units = input.length;
		if ((typeof input === "string" && units >= def.minimum && units < def.minimum * 2 ? codePointLength(input) : units) >= def.minimum) return;
		const origin = getLengthableOrigin(input);
		payload.issues.push({
			origin,
			code: "too_small",
			minimum: def.minimum,
			inclusive: true,
			input,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckLengthEquals = /*@__PURE__*/ $constructor("$ZodCheckLengthEquals", (inst, def) => {
	var _a;
	$ZodCheck.init(inst, def);
	(_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
	inst._zod.check = (payload) => {
		const input = payload.value;
		const units = input.length;
		const length = typeof input === "string" && units >= def.length && units <= def.length * 2 ? codePointLength(input) : units;
		if (length === def.length) return;
		const origin = getLengthableOrigin(input);
		const tooBig = length > def.length;
		payload.issues.push({
			origin,
			...tooBig ? {
				code: "too_big",
				maximum: def.length
			} : {
				code: "too_small",
				minimum: def.length
			},
			inclusive: true,
			exact: true,
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckStringFormat = /*@__PURE__*/ $constructor("$ZodCheckStringFormat", (inst, def) => {
	var _a, _b;
	$ZodCheck.init(inst, def);
	if (def.pattern) (_a = inst._zod).check ?? (_a.check = (payload) => {
		def.pattern.lastIndex = 0;
		if (def.pattern.test(payload.value)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: def.format,
			input: payload.value,
			...def.pattern ? { pattern: def.pattern.toString() } : {},
			inst,
			continue: !def.abort
		});
	});
	else (_b = inst._zod).check ?? (_b.check = () => {});
});
const $ZodCheckRegex = /*@__PURE__*/ $constructor("$ZodCheckRegex", (inst, def) => {
	$ZodCheckStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		def.pattern.lastIndex = 0;
		if (def.pattern.test(payload.value)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: "regex",
			input: payload.value,
			pattern: def.pattern.toString(),
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckLowerCase = /*@__PURE__*/ $constructor("$ZodCheckLowerCase", (inst, def) => {
	def.pattern ?? (def.pattern = lowercase);
	$ZodCheckStringFormat.init(inst, def);
});
const $ZodCheckUpperCase = /*@__PURE__*/ $constructor("$ZodCheckUpperCase", (inst, def) => {
	def.pattern ?? (def.pattern = uppercase);
	$ZodCheckStringFormat.init(inst, def);
});
const $ZodCheckIncludes = /*@__PURE__*/ $constructor("$ZodCheckIncludes", (inst, def) => {
	$ZodCheck.init(inst, def);
	const escapedRegex = escapeRegex(def.includes);
	def.pattern = new RegExp(typeof def.position === "number" ? `^.{${def.position},}${escapedRegex}` : escapedRegex);
	inst._zod.check = (payload) => {
		if (payload.value.includes(def.includes, def.position)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: "includes",
			includes: def.includes,
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckStartsWith = /*@__PURE__*/ $constructor("$ZodCheckStartsWith", (inst, def) => {
	$ZodCheck.init(inst, def);
	const pattern = new RegExp(`^${escapeRegex(def.prefix)}.*`);
	def.pattern ?? (def.pattern = pattern);
	inst._zod.check = (payload) => {
		if (payload.value.startsWith(def.prefix)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: "starts_with",
			prefix: def.prefix,
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckEndsWith = /*@__PURE__*/ $constructor("$ZodCheckEndsWith", (inst, def) => {
	$ZodCheck.init(inst, def);
	const pattern = new RegExp(`.*${escapeRegex(def.suffix)}$`);
	def.pattern ?? (def.pattern = pattern);
	inst._zod.check = (payload) => {
		if (payload.value.endsWith(def.suffix)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: "ends_with",
			suffix: def.suffix,
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
function handleCheckPropertyResult(result, payload, property) {
	if (result.issues.length) payload.issues.push(...prefixIssues(property, result.issues));
}
const $ZodCheckProperties = /*@__PURE__*/ $constructor("$ZodCheckProperties", (inst, def) => {
	$ZodCheck.init(inst, def);
	hide(inst, Symbol.iterator, function* () {
		yield inst;
	});
	let entries;
	inst._zod.check = (payload) => {
		if (payload.value == null) {
			payload.issues.push({
				expected: "object",
				code: "invalid_type",
				input: payload.value,
				inst
			});
			return;
		}
		entries ?? (entries = Reflect.ownKeys(def.shape).map((key) => [key, def.shape[key]]));
		const input = payload.value;
		let proms;
		for (const [key, schema] of entries) {
			const result = schema._zod.run({
				value: input[key],
				issues: []
			}, {});
			if (result instanceof Promise) {
				proms ?? (proms = []);
				proms.push(result.then((result) => handleCheckPropertyResult(result, payload, key)));
			} else handleCheckPropertyResult(result, payload, key);
		}
		if (proms) return Promise.all(proms).then(() => void 0);
	};
});
const $ZodCheckOverwrite = /*@__PURE__*/ $constructor("$ZodCheckOverwrite", (inst, def) => {
	$ZodCheck.init(inst, def);
	inst._zod.check = (payload) => {
		payload.value = def.tx(payload.value);
	};
});

// node_modules/zod/v4/core/doc.js
var Doc = class {
	constructor(args = [], closed = {}) {
		this.content = [];
		this.indent = 0;
		this.args = args;
		this.closed = closed;
	}
	indented(fn) {
		this.indent += 1;
		try {
			fn(this);
		} finally {
			this.indent -= 1;
		}
	}
	write(arg) {
		if (typeof arg === "function") {
			arg(this, { execution: "sync" });
			arg(this, { execution: "async" });
			return;
		}
		const lines = arg.split("\n").filter((x) => x);
		const minIndent = Math.min(...lines.map((x) => x.length - x.trimStart().length));
		const dedented = lines.map((x) => x.slice(minIndent)).map((x) => " ".repeat(this.indent * 2) + x);
		for (const line of dedented) this.content.push(line);
	}
	compile() {
		const F = Function;
		const content = this?.content ?? [``];
		return new F(...Object.keys(this.closed), `return function (${this.args.join(", ")}) {\n${content.join("\n")}\n};`)(...Object.values(this.closed));
	}
};

// node_modules/zod/v4/core/versions.js
const version$2 = {
	major: 4,
	minor: 6,
	patch: 7
};

// node_modules/zod/v4/core/schemas.js
const $ZodType = /*@__PURE__*/ $constructor("$ZodType", (inst, def) => {
	var _a;
	inst ?? (inst = {});
	inst._zod.def = def;
	inst._zod.bag = inst._zod.bag || {};
	inst._zod.version = version$2;
	const defChecks = inst._zod.def.checks;
	const checks = inst._zod.traits.has("$ZodCheck") ? [inst, ...defChecks ?? []] : defChecks?.length ? [...defChecks] : [];
	for (const ch of checks) for (const fn of ch._zod.onattach) fn(inst);
	if (checks.length === 0) {
		(_a = inst._zod).deferred ?? (_a.deferred = []);
		inst._zod.deferred?.push(() => {
			inst._zod.run = inst._zod.parse;
		});
	} else {
		const runChecks = (payload, checks, ctx) => {
			if (payload.memo) return payload;
			let isAborted = aborted(payload);
			let asyncResult;
			for (const ch of checks) {
				if (ch._zod.def.when) {
					if (explicitlyAborted(payload)) continue;
					if (!ch._zod.def.when(payload)) continue;
				} else if (isAborted) continue;
				const currLen = payload.issues.length;
				const _ = ch._zod.check(payload);
				if (_ instanceof Promise && ctx?.async === false) throw new $ZodAsyncError();
				if (asyncResult || _ instanceof Promise) asyncResult = (asyncResult ?? Promise.resolve()).then(async () => {
					await _;
					if (payload.issues.length === currLen) return;
					attachSchema(payload.issues, currLen, inst);
					if (!isAborted) isAborted = aborted(payload, currLen);
				});
				else {
					if (payload.issues.length === currLen) continue;
					attachSchema(payload.issues, currLen, inst);
					if (!isAborted) isAborted = aborted(payload, currLen);
				}
			}
			if (asyncResult) return asyncResult.then(() => {
				return payload;
			});
			return payload;
		};
		const handleCanaryResult = (canary, payload, ctx) => {
			if (aborted(canary)) {
				canary.aborted = true;
				return canary;
			}
			const checkResult = runChecks(payload, checks, ctx);
			if (checkResult instanceof Promise) {
				if (ctx.async === false) throw new $ZodAsyncError();
				return checkResult.then((checkResult) => inst._zod.parse(checkResult, ctx));
			}
			return inst._zod.parse(checkResult, ctx);
		};
		inst._zod.run = (payload, ctx) => {
			if (ctx.skipChecks) return inst._zod.parse(payload, ctx);
			if (ctx.direction === "backward") {
				const canary = inst._zod.parse({
					value: payload.value,
					issues: []
				}, {
					...ctx,
					skipChecks: true
				});
				if (canary instanceof Promise) return canary.then((canary) => {
					return handleCanaryResult(canary, payload, ctx);
				});
				return handleCanaryResult(canary, payload, ctx);
			}
			const result = inst._zod.parse(payload, ctx);
			if (result instanceof Promise) {
				if (ctx.async === false) throw new $ZodAsyncError();
				return result.then((result) => runChecks(result, checks, ctx));
			}
			return runChecks(result, checks, ctx);
		};
	}
}, {
	get "~standard"() {
		return hide(this, "~standard", standardProps(this));
	},
	set "~standard"(value) {
		own(this, "~standard", value);
	}
});
const toStandardResult = (r, ctx) => r.issues.length ? { issues: r.issues.map((iss) => finalizeIssue(iss, ctx, config$1())) } : { value: r.value };
async function validateAsync(inst, value) {
	const ctx = { async: true };
	return toStandardResult(await inst._zod.run({
		value,
		issues: []
	}, ctx), ctx);
}
function standardProps(inst) {
	return {
		validate: (value) => {
			const ctx = { async: false };
			try {
				const r = inst._zod.run({
					value,
					issues: []
				}, ctx);
				if (!(r instanceof Promise)) return toStandardResult(r, ctx);
			} catch (_) {}
			return validateAsync(inst, value);
		},
		vendor: "zod",
		version: 1
	};
}
const $ZodString = /*@__PURE__*/ $constructor("$ZodString", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.pattern = def.pattern ?? anyString;
	inst._zod.parse = (payload, _) => {
		if (def.coerce) try {
			payload.value = String(payload.value);
		} catch (_) {}
		if (typeof payload.value === "string") return payload;
		payload.issues.push({
			expected: "string",
			code: "invalid_type",
			input: payload.value,
			inst
		});
		return payload;
	};
});
const $ZodStringFormat = /*@__PURE__*/ $constructor("$ZodStringFormat", (inst, def) => {
	$ZodCheckStringFormat.init(inst, def);
	$ZodString.init(inst, def);
});
const $ZodGUID = /*@__PURE__*/ $constructor("$ZodGUID", (inst, def) => {
	def.pattern ?? (def.pattern = guid);
	$ZodStringFormat.init(inst, def);
});
const $ZodUUID = /*@__PURE__*/ $constructor("$ZodUUID", (inst, def) => {
	if (def.version) {
		const v = {
			v1: 1,
			v2: 2,
			v3: 3,
			v4: 4,
			v5: 5,
			v6: 6,
			v7: 7,
			v8: 8
		}[def.version];
		if (v === void 0) throw new Error(`Invalid UUID version: "${def.version}"`);
		def.pattern ?? (def.pattern = uuid(v));
	} else def.pattern ?? (def.pattern = uuid());
	$ZodStringFormat.init(inst, def);
});
const $ZodEmail = /*@__PURE__*/ $constructor("$ZodEmail", (inst, def) => {
	def.pattern ?? (def.pattern = email);
	$ZodStringFormat.init(inst, def);
});
const URL_BAD_FORMAT = 1;
const URL_UNPARSEABLE = 2;
function canParseURL(input) {
	try {
		if (typeof URL !== "undefined" && typeof URL.canParse === "function") return URL.canParse(input);
		new URL(input);
		return true;
	} catch {
		return false;
	}
}
function validateURL(trimmed, def) {
	if (!("normalize" in def) && !("hostname" in def) && !("protocol" in def)) return canParseURL(trimmed) || 2;
	return parseURLObject(trimmed, def);
}
function parseURLObject(trimmed, def) {
	if (!def.normalize && def.protocol?.source === httpProtocol.source && !/^https?:\/\//i.test(trimmed)) return 1;
	try {
		if (typeof URL !== "undefined") {
			const URLStatic = URL;
			if (typeof URLStatic.parse === "function") return URLStatic.parse(trimmed) ?? 2;
		}
		return new URL(trimmed);
	} catch {
		return 2;
	}
}
const asciiTabOrNewline = /[\t\n\r]/g;
function stripTabAndNewline(value) {
	return value.replace(asciiTabOrNewline, "");
}
function urlHostnameOk(url, hostname) {
	hostname.lastIndex = 0;
	return hostname.test(url.hostname);
}
function urlProtocolOk(url, protocol) {
	protocol.lastIndex = 0;
	return protocol.test(url.protocol.endsWith(":") ? url.protocol.slice(0, -1) : url.protocol);
}
const $ZodURL = /*@__PURE__*/ $constructor("$ZodURL", (inst, def) => {
	$ZodStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		try {
			const trimmed = payload.value.trim();
			const url = validateURL(trimmed, def);
			if (url === 1) {
				payload.issues.push({
					code: "invalid_format",
					format: "url",
					note: "Invalid URL format",
					input: payload.value,
					inst,
					continue: !def.abort
				});
				return;
			}
			if (url === 2) {
				payload.issues.push({
					code: "invalid_format",
					format: "url",
					input: payload.value,
					inst,
					continue: !def.abort
				});
				return;
			}
			if (url === true) {
				payload.value = stripTabAndNewline(trimmed);
				return;
			}
			if (def.hostname && !urlHostnameOk(url, def.hostname)) payload.issues.push({
				code: "invalid_format",
				format: "url",
				note: "Invalid hostname",
				pattern: def.hostname.source,
				input: payload.value,
				inst,
				continue: !def.abort
			});
			if (def.protocol && !urlProtocolOk(url, def.protocol)) payload.issues.push({
				code: "invalid_format",
				format: "url",
				note: "Invalid protocol",
				pattern: def.protocol.source,
				input: payload.value,
				inst,
				continue: !def.abort
			});
			payload.value = def.normalize ? url.href : stripTabAndNewline(trimmed);
			return;
		} catch (_) {
			payload.issues.push({
				code: "invalid_format",
				format: "url",
				input: payload.value,
				inst,
				continue: !def.abort
			});
		}
	};
});
const $ZodEmoji = /*@__PURE__*/ $constructor("$ZodEmoji", (inst, def) => {
	def.pattern ?? (def.pattern = emoji());
	$ZodStringFormat.init(inst, def);
});
const $ZodNanoID = /*@__PURE__*/ $constructor("$ZodNanoID", (inst, def) => {
	if (def.length !== void 0 && (!Number.isInteger(def.length) || def.length < 1)) throw new Error(`Invalid nanoid length: ${def.length}`);
	def.pattern ?? (def.pattern = def.length === void 0 ? nanoid : nanoidOfLength(def.length));
	$ZodStringFormat.init(inst, def);
});
const $ZodCUID = /*@__PURE__*/ $constructor("$ZodCUID", (inst, def) => {
	def.pattern ?? (def.pattern = cuid);
	$ZodStringFormat.init(inst, def);
});
const $ZodCUID2 = /*@__PURE__*/ $constructor("$ZodCUID2", (inst, def) => {
	def.pattern ?? (def.pattern = cuid2);
	$ZodStringFormat.init(inst, def);
});
const $ZodULID = /*@__PURE__*/ $constructor("$ZodULID", (inst, def) => {
	def.pattern ?? (def.pattern = ulid);
	$ZodStringFormat.init(inst, def);
});
const $ZodXID = /*@__PURE__*/ $constructor("$ZodXID", (inst, def) => {
	def.pattern ?? (def.pattern = xid);
	$ZodStringFormat.init(inst, def);
});
const $ZodKSUID = /*@__PURE__*/ $constructor("$ZodKSUID", (inst, def) => {
	def.pattern ?? (def.pattern = ksuid);
	$ZodStringFormat.init(inst, def);
});
const $ZodISODateTime = /*@__PURE__*/ $constructor("$ZodISODateTime", (inst, def) => {
	def.pattern ?? (def.pattern = datetime(def));
	$ZodStringFormat.init(inst, def);
});
const $ZodISODate = /*@__PURE__*/ $constructor("$ZodISODate", (inst, def) => {
	def.pattern ?? (def.pattern = date);
	$ZodStringFormat.init(inst, def);
});
const $ZodISOTime = /*@__PURE__*/ $constructor("$ZodISOTime", (inst, def) => {
	def.pattern ?? (def.pattern = time(def));
	$ZodStringFormat.init(inst, def);
});
const $ZodISODuration = /*@__PURE__*/ $constructor("$ZodISODuration", (inst, def) => {
	def.pattern ?? (def.pattern = duration);
	$ZodStringFormat.init(inst, def);
});
const $ZodIPv4 = /*@__PURE__*/ $constructor("$ZodIPv4", (inst, def) => {
	def.pattern ?? (def.pattern = ipv4);
	$ZodStringFormat.init(inst, def);
});
const ipv6Alphabet = /^[0-9a-fA-F:.]+$/;
function isValidIPv6(value) {
	if (!ipv6Alphabet.test(value)) return false;
	return canParseURL(`http://[${value}]`);
}
const $ZodIPv6 = /*@__PURE__*/ $constructor("$ZodIPv6", (inst, def) => {
	def.pattern ?? (def.pattern = ipv6);
	$ZodStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		if (!isValidIPv6(payload.value)) payload.issues.push({
			code: "invalid_format",
			format: "ipv6",
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCIDRv4 = /*@__PURE__*/ $constructor("$ZodCIDRv4", (inst, def) => {
	def.pattern ?? (def.pattern = cidrv4);
	$ZodStringFormat.init(inst, def);
});
function isValidCIDRv6(value) {
	const parts = value.split("/");
	if (parts.length !== 2) return false;
	const [address, prefix] = parts;
	if (!prefix) return false;
	const prefixNum = Number(prefix);
	if (`${prefixNum}` !== prefix) return false;
	if (prefixNum < 0 || prefixNum > 128) return false;
	return isValidIPv6(address);
}
const $ZodCIDRv6 = /*@__PURE__*/ $constructor("$ZodCIDRv6", (inst, def) => {
	def.pattern ?? (def.pattern = cidrv6);
	$ZodStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		if (!isValidCIDRv6(payload.value)) payload.issues.push({
			code: "invalid_format",
			format: "cidrv6",
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
function isValidBase64(data) {
	if (data === "") return true;
	if (/\s/.test(data)) return false;
	if (data.length % 4 !== 0) return false;
	try {
		atob(data);
		return true;
	} catch {
		return false;
	}
}
const base64Charset = /^[0-9a-zA-Z+/]*={0,2}$/;
const $ZodBase64 = /*@__PURE__*/ $constructor("$ZodBase64", (inst, def) => {
	def.pattern ?? (def.pattern = base64Charset);
	$ZodStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		if (isValidBase64(payload.value)) return;
		payload.issues.push({
			code: "invalid_format",
			format: "base64",
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const base64urlCharset = /^[A-Za-z0-9_-]*$/;
function isValidBase64URL(data) {
	if (!base64urlCharset.test(data)) return false;
	const base64 = data.replace(/[-_]/g, (c) => c === "-" ? "+" : "/");
	return isValidBase64(base64.padEnd(Math.ceil(base64.length / 4) * 4, "="));
}
const $ZodBase64URL = /*@__PURE__*/ $constructor("$ZodBase64URL", (inst, def) => {
	def.pattern ?? (def.pattern = base64urlCharset);
	$ZodStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		if (isValidBase64URL(payload.value)) return;
		payload.issues.push({
			code: "invalid_format",
			format: "base64url",
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodE164 = /*@__PURE__*/ $constructor("$ZodE164", (inst, def) => {
	def.pattern ?? (def.pattern = e164);
	$ZodStringFormat.init(inst, def);
});
function isValidJWT(token, algorithm = null) {
	try {
		const tokensParts = token.split(".");
		if (tokensParts.length !== 3) return false;
		const [header] = tokensParts;
		if (!header) return false;
		const parsedHeader = JSON.parse(atob(header));
		if ("typ" in parsedHeader && parsedHeader?.typ !== "JWT") return false;
		if (!parsedHeader.alg) return false;
		if (algorithm && (!("alg" in parsedHeader) || parsedHeader.alg !== algorithm)) return false;
		return true;
	} catch {
		return false;
	}
}
const $ZodJWT = /*@__PURE__*/ $constructor("$ZodJWT", (inst, def) => {
	$ZodStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		if (isValidJWT(payload.value, def.alg)) return;
		payload.issues.push({
			code: "invalid_format",
			format: "jwt",
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodNumber = /*@__PURE__*/ $constructor("$ZodNumber", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.pattern = number$2;
	inst._zod.parse = (payload, _ctx) => {
		if (def.coerce) try {
			payload.value = Number(payload.value);
		} catch (_) {}
		const input = payload.value;
		if (typeof input === "number" && !Number.isNaN(input) && Number.isFinite(input)) return payload;
		const received = typeof input === "number" ? Number.isNaN(input) ? "NaN" : !Number.isFinite(input) ? String(input) : void 0 : void 0;
		payload.issues.push({
			expected: "number",
			code: "invalid_type",
			input,
			inst,
			...received ? { received } : {}
		});
		return payload;
	};
});
const $ZodNumberFormat = /*@__PURE__*/ $constructor("$ZodNumberFormat", (inst, def) => {
	$ZodCheckNumberFormat.init(inst, def);
	$ZodNumber.init(inst, def);
});
const $ZodBoolean = /*@__PURE__*/ $constructor("$ZodBoolean", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.pattern = boolean$1;
	inst._zod.parse = (payload, _ctx) => {
		if (def.coerce) try {
			payload.value = Boolean(payload.value);
		} catch (_) {}
		const input = payload.value;
		if (typeof input === "boolean") return payload;
		payload.issues.push({
			expected: "boolean",
			code: "invalid_type",
			input,
			inst
		});
		return payload;
	};
});
const $ZodNull = /*@__PURE__*/ $constructor("$ZodNull", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.pattern = _null$2;
	inst._zod.values = /* @__PURE__ */ new Set([null]);
	inst._zod.parse = (payload, _ctx) => {
		const input = payload.value;
		if (input === null) return payload;
		payload.issues.push({
			expected: "null",
			code: "invalid_type",
			input,
			inst
		});
		return payload;
	};
});
const $ZodUnknown = /*@__PURE__*/ $constructor("$ZodUnknown", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.parse = (payload) => payload;
});
const $ZodNever = /*@__PURE__*/ $constructor("$ZodNever", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.parse = (payload, _ctx) => {
		payload.issues.push({
			expected: "never",
			code: "invalid_type",
			input: payload.value,
			inst
		});
		return payload;
	};
});
function capSize(inst, size) {
	const caps = sizeCaps(inst._zod.def.checks);
	if (!caps.length) return;
	const cap = Math.min(...caps.map((c) => c[0]));
	const parse = inst._zod.parse;
	inst._zod.parse = (payload, ctx) => {
		const n = size(payload.value);
		if (n > cap && !ctx?.skipChecks && ctx?.direction !== "backward") {
			for (const [max, ch] of sizeCaps(inst._zod.def.checks)) if (n > max && ch._zod.def.when(payload)) {
				const start = payload.issues.length;
				ch._zod.check(payload);
				payload.issues[start].continue = false;
				attachSchema(payload.issues, start, inst);
				return payload;
			}
		}
		return parse(payload, ctx);
	};
}
const arraySize = (input) => Array.isArray(input) ? input.length : -1;
function handleArrayResult(result, final, index) {
	if (result.issues.length) final.issues.push(...prefixIssues(index, result.issues));
	final.value[index] = result.value;
}
const $ZodArray = /*@__PURE__*/ $constructor("$ZodArray", (inst, def) => {
	$ZodType.init(inst, def);
	const memo = globalConfig.memoizer;
	memo?.attach(inst);
	inst._zod.parse = (payload, ctx) => {
		const input = payload.value;
		if (!Array.isArray(input)) {
			payload.issues.push({
				expected: "array",
				code: "invalid_type",
				input,
				inst
			});
			return payload;
		}
		payload.value = memo ? memo.alloc(inst, payload, Array(input.length), ctx) : Array(input.length);
		const proms = [];
		const abortEarly = ctx?.abortEarly;
		for (let i = 0; i < input.length; i++) {
			const item = input[i];
			const result = def.element._zod.run({
				value: item,
				issues: []
			}, ctx);
			if (result instanceof Promise) proms.push(result.then((result) => handleArrayResult(result, payload, i)));
			else {
				handleArrayResult(result, payload, i);
				if (abortEarly && result.issues.length !== 0 && aborted(result)) break;
			}
		}
		if (proms.length) return Promise.all(proms).then(() => payload);
		return payload;
	};
	capSize(inst, arraySize);
});
function handlePropertyResult(result, final, key, input, optin, optout) {
	const isPresent = key in input;
	const isOptionalOut = optout === "optional";
	if (!isPresent && isOptionalOut && optin === "optional") return;
	if (result.issues.length) {
		if (optin !== void 0 && isOptionalOut && !isPresent) return;
		final.issues.push(...prefixIssues(key, result.issues));
	}
	if (!isPresent && optin === void 0) {
		if (!result.issues.length) final.issues.push({
			code: "invalid_type",
			expected: "nonoptional",
			input: void 0,
			path: [key]
		});
		return;
	}
	if (result.value === void 0) {
		if (isPresent || optin === "defaulted" && !isOptionalOut) final.value[key] = void 0;
	} else final.value[key] = result.value;
}
const NO_SYMBOL_KEYS = [];
function normalizeDef(def) {
	const keys = Object.keys(def.shape);
	const ownSymbols = Object.getOwnPropertySymbols(def.shape);
	const symbolKeys = ownSymbols.length ? ownSymbols : NO_SYMBOL_KEYS;
	const allKeys = symbolKeys.length ? [...keys, ...symbolKeys] : keys;
	for (const k of allKeys) if (!def.shape?.[k]?._zod?.traits?.has("$ZodType")) throw new Error(`Invalid element at key "${String(k)}": expected a Zod schema`);
	const okeys = optionalKeys(def.shape);
	return {
		...def,
		allKeys,
		symbolKeys,
		keySet: new Set(keys),
		numKeys: keys.length,
		optionalKeys: new Set(okeys)
	};
}
function handleCatchall(proms, input, payload, ctx, def, inst, abortEarly) {
	const unrecognized = [];
	const keySet = def.keySet;
	const _catchall = def.catchall._zod;
	const t = _catchall.def.type;
	const optin = _catchall.optin;
	const optout = _catchall.optout;
	let seen = 0;
	for (const key in input) {
		if (abortEarly && payload.issues.length !== seen) {
			if (aborted(payload, seen)) break;
			seen = payload.issues.length;
		}
		if (keySet.has(key)) continue;
		if (key === "__proto__") {
			if (t === "never") unrecognized.push(key);
			continue;
		}
		if (t === "never") {
			unrecognized.push(key);
			continue;
		}
		const r = _catchall.run({
			value: input[key],
			issues: []
		}, ctx);
		if (r instanceof Promise) proms.push(r.then((r) => handlePropertyResult(r, payload, key, input, optin, optout)));
		else handlePropertyResult(r, payload, key, input, optin, optout);
	}
	if (unrecognized.length) payload.issues.push({
		code: "unrecognized_keys",
		keys: unrecognized,
		input,
		inst,
		continue: true
	});
	if (!proms.length) return payload;
	return Promise.all(proms).then(() => {
		return payload;
	});
}
const $ZodObject = /*@__PURE__*/ $constructor("$ZodObject", (inst, def) => {
	$ZodType.init(inst, def);
	const desc = Object.getOwnPropertyDescriptor(def, "shape");
	const sh = desc?.get ? desc.get.raw : def.shape ?? {};
	if (sh) {
		const get = () => {
			const newSh = { ...sh };
			Object.defineProperty(def, "shape", { value: newSh });
			get.raw = newSh;
			return newSh;
		};
		get.raw = sh;
		Object.defineProperty(def, "shape", { get });
	}
	const _normalized = cached(() => normalizeDef(def));
	defineLazyInternal(inst, "propValues", (zod) => {
		const shape = zod.def.shape;
		const propValues = {};
		for (const key in shape) {
			const field = shape[key]._zod;
			if (field.values) {
				if (!Object.prototype.hasOwnProperty.call(propValues, key)) assignProp(propValues, key, /* @__PURE__ */ new Set());
				for (const v of field.values) propValues[key].add(v);
				if (field.optin !== void 0) propValues[key].add(void 0);
			}
		}
		return propValues;
	});
	const isObject$1 = isObject;
	const catchall = def.catchall;
	let value;
	const memo = globalConfig.memoizer;
	memo?.attach(inst);
	inst._zod.parse = (payload, ctx) => {
		value ?? (value = _normalized.value);
		const input = payload.value;
		if (!isObject$1(input)) {
			payload.issues.push({
				expected: "object",
				code: "invalid_type",
				input,
				inst
			});
			return payload;
		}
		payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
		const proms = [];
		const shape = value.shape;
		const abortEarly = ctx?.abortEarly;
		let seen = payload.issues.length;
		for (const key of value.allKeys) {
			if (abortEarly && payload.issues.length !== seen) {
				if (aborted(payload, seen)) break;
				seen = payload.issues.length;
			}
			if (key === "__proto__") continue;
			const el = shape[key];
			const optin = el._zod.optin;
			const optout = el._zod.optout;
			const r = el._zod.run({
				value: input[key],
				issues: []
			}, ctx);
			if (r instanceof Promise) proms.push(r.then((r) => handlePropertyResult(r, payload, key, input, optin, optout)));
			else handlePropertyResult(r, payload, key, input, optin, optout);
		}
		if (!catchall) return proms.length ? Promise.all(proms).then(() => payload) : payload;
		return handleCatchall(proms, input, payload, ctx, _normalized.value, inst, abortEarly === true);
	};
});
const $ZodObjectJIT = /*@__PURE__*/ $constructor("$ZodObjectJIT", (inst, def) => {
	$ZodObject.init(inst, def);
	const superParse = inst._zod.parse;
	const _normalized = cached(() => normalizeDef(def));
	const memo = globalConfig.memoizer;
	const generateFastpass = (shape) => {
		const normalized = _normalized.value;
		const syms = normalized.symbolKeys;
		const doc = new Doc(["payload", "ctx"], {
			shape,
			inst,
			memo,
			syms
		});
		const parseStr = (k) => `shape[${k}]._zod.run({ value: input[${k}], issues: [] }, ctx)`;
		const prefixStr = (id, k) => `
          let ${id}_ab = false;
          for (let i = 0; i < ${id}.issues.length; i++) {
            const iss = ${id}.issues[i];
            iss.path = iss.path ? [${k}, ...iss.path] : [${k}];
            payload.issues.push(iss);
            if (iss.continue !== true) ${id}_ab = true;
          }
          if (${id}_ab && ctx && ctx.abortEarly) {
            payload.value = newResult;
            return payload;
          }`;
		doc.write(`const input = payload.value;`);
		const ids = Object.create(null);
		let counter = 0;
		for (const key of normalized.allKeys) ids[key] = `key_${counter++}`;
		doc.write(memo ? `const newResult = memo.alloc(inst, payload, {}, ctx);` : `const newResult = {};`);
		for (const key of normalized.allKeys) {
			if (key === "__proto__") continue;
			const id = ids[key];
			const k = typeof key === "symbol" ? `syms[${syms.indexOf(key)}]` : esc(key);
			const isPresent = `${k} in input`;
			const schema = shape[key];
			const optin = schema?._zod?.optin;
			const isOptionalIn = optin !== void 0;
			const isOptionalOut = schema?._zod?.optout === "optional";
			doc.write(`const ${id} = ${parseStr(k)};`);
			if (isOptionalIn && isOptionalOut) {
				const assign = optin === "optional" ? `${id}_present` : `${id}.value !== undefined || ${id}_present`;
				doc.write(`
        const ${id}_present = ${isPresent};
        if (!${id}.issues.length || ${id}_present) {
          if (${id}.issues.length) {${prefixStr(id, k)}
          }

          if (${assign}) {
            newResult[${k}] = ${id}.value;
          }
        }

      `);
			} else if (!isOptionalIn) doc.write(`
        const ${id}_present = ${isPresent};
        if (${id}.issues.length) {${prefixStr(id, k)}
        }
        if (!${id}_present && !${id}.issues.length) {
          payload.issues.push({
            code: "invalid_type",
            expected: "nonoptional",
            input: undefined,
            path: [${k}]
          });
          if (ctx && ctx.abortEarly) {
            payload.value = newResult;
            return payload;
          }
        }

        if (${id}_present) {
          newResult[${k}] = ${id}.value;
        }

      `);
			else {
				doc.write(`
        if (${id}.issues.length) {${prefixStr(id, k)}
        }
      `);
				if (optin === "defaulted") doc.write(`newResult[${k}] = ${id}.value;`);
				else doc.write(`
        if (${id}.value !== undefined || ${isPresent}) {
          newResult[${k}] = ${id}.value;
        }
      `);
			}
		}
		doc.write(`payload.value = newResult;`);
		doc.write(`return payload;`);
		return doc.compile();
	};
	let fastpass;
	const isObject$2 = isObject;
	const jit = !globalConfig.jitless;
	const allowsEval$1 = allowsEval;
	const fastEnabled = jit && allowsEval$1.value;
	const catchall = def.catchall;
	let value;
	inst._zod.parse = (payload, ctx) => {
		value ?? (value = _normalized.value);
		const input = payload.value;
		if (!isObject$2(input)) {
			payload.issues.push({
				expected: "object",
				code: "invalid_type",
				input,
				inst
			});
			return payload;
		}
		if (jit && fastEnabled && ctx?.async === false && ctx.jitless !== true) {
			if (!fastpass) fastpass = generateFastpass(def.shape);
			payload = fastpass(payload, ctx);
			if (!catchall) return payload;
			return handleCatchall([], input, payload, ctx, value, inst, ctx?.abortEarly === true);
		}
		return superParse(payload, ctx);
	};
});
function handleUnionResults(results, final, inst, ctx) {
	for (const result of results) if (result.issues.length === 0) {
		final.value = result.value;
		return final;
	}
	const nonaborted = results.filter((r) => !aborted(r));
	if (nonaborted.length === 1) {
		final.value = nonaborted[0].value;
		return nonaborted[0];
	}
	final.issues.push({
		code: "invalid_union",
		input: final.value,
		inst,
		errors: results.map((result) => result.issues.map((iss) => finalizeIssue(iss, ctx, config$1())))
	});
	return final;
}
const $ZodUnion = /*@__PURE__*/ $constructor("$ZodUnion", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "optin", (zod) => zod.def.options.some((o) => o._zod.optin === "defaulted") ? "defaulted" : zod.def.options.some((o) => o._zod.optin !== void 0) ? "optional" : void 0);
	defineLazyInternal(inst, "optout", (zod) => zod.def.options.some((o) => o._zod.optout === "optional") ? "optional" : void 0);
	defineLazyInternal(inst, "values", (zod) => {
		if (zod.def.options.every((o) => o._zod.values)) return new Set(zod.def.options.flatMap((option) => Array.from(option._zod.values)));
	});
	defineLazyInternal(inst, "pattern", (zod) => {
		if (zod.def.options.every((o) => o._zod.pattern)) {
			const patterns = zod.def.options.map((o) => o._zod.pattern);
			return new RegExp(`^(${patterns.map((p) => cleanRegex(p.source)).join("|")})$`);
		}
	});
	const first = def.options.length === 1 ? def.options[0]._zod.run : null;
	inst._zod.parse = (payload, ctx) => {
		if (first) return first(payload, ctx);
		let async = false;
		const results = [];
		for (const option of def.options) {
			const result = option._zod.run({
				value: payload.value,
				issues: []
			}, ctx);
			if (result instanceof Promise) {
				results.push(result);
				async = true;
			} else {
				if (result.issues.length === 0) return result;
				results.push(result);
			}
		}
		if (!async) return handleUnionResults(results, payload, inst, ctx);
		return Promise.all(results).then((results) => {
			return handleUnionResults(results, payload, inst, ctx);
		});
	};
});
function discriminatorMap(def) {
	const map = /* @__PURE__ */ new Map();
	for (const option of def.options) {
		const values = option._zod.propValues?.[def.discriminator];
		if (!values || values.size === 0) throw new Error(`Invalid discriminated union option at index "${def.options.indexOf(option)}"`);
		for (const value of values) if (map.has(value)) {
			if (value !== void 0) throw new Error(`Duplicate discriminator value "${String(value)}"`);
			map.set(value, null);
		} else map.set(value, option);
	}
	return map;
}
const $ZodDiscriminatedUnion = /*@__PURE__*/ $constructor("$ZodDiscriminatedUnion", (inst, def) => {
	def.inclusive = false;
	$ZodUnion.init(inst, def);
	const _super = inst._zod.parse;
	defineLazyInternal(inst, "propValues", (zod) => {
		const propValues = {};
		let undefinedCount = 0;
		for (const option of zod.def.options) {
			const pv = option._zod.propValues;
			if (!pv || Object.keys(pv).length === 0) throw new Error(`Invalid discriminated union option at index "${zod.def.options.indexOf(option)}"`);
			if (pv[zod.def.discriminator]?.has(void 0)) undefinedCount++;
			for (const [k, v] of Object.entries(pv)) {
				if (!Object.prototype.hasOwnProperty.call(propValues, k)) assignProp(propValues, k, /* @__PURE__ */ new Set());
				for (const val of v) propValues[k].add(val);
			}
		}
		if (!zod.def.unionFallback && undefinedCount > 1) propValues[zod.def.discriminator]?.delete(void 0);
		return propValues;
	});
	def.options.forEach((option, i) => {
		const propShape = rawShape(option._zod.def);
		if (propShape && !Object.prototype.hasOwnProperty.call(propShape, def.discriminator)) throw new Error(`Invalid discriminated union option at index "${i}"`);
	});
	const disc = cached(() => discriminatorMap(def));
	inst._zod.parse = (payload, ctx) => {
		const input = payload.value;
		if (!isObject(input)) {
			payload.issues.push({
				code: "invalid_type",
				expected: "object",
				input,
				inst
			});
			return payload;
		}
		const value = input?.[def.discriminator];
		const opt = disc.value.get(value);
		if (opt && (value !== void 0 || ctx.direction !== "backward")) return opt._zod.run(payload, ctx);
		if (def.unionFallback || ctx.direction === "backward") return _super(payload, ctx);
		payload.issues.push({
			code: "invalid_union",
			errors: [],
			note: "No matching discriminator",
			discriminator: def.discriminator,
			options: Array.from(disc.value.keys()).filter((value) => disc.value.get(value) !== null),
			input,
			path: [def.discriminator],
			inst
		});
		return payload;
	};
});
const $ZodIntersection = /*@__PURE__*/ $constructor("$ZodIntersection", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.parse = (payload, ctx) => {
		const input = payload.value;
		const left = def.left._zod.run({
			value: input,
			issues: []
		}, ctx);
		const right = def.right._zod.run({
			value: input,
			issues: []
		}, ctx);
		if (left instanceof Promise || right instanceof Promise) return Promise.all([left, right]).then(([left, right]) => {
			return handleIntersectionResults(payload, left, right);
		});
		return handleIntersectionResults(payload, left, right);
	};
});
function mergeValues(a, b) {
	if (a === b) return {
		valid: true,
		data: a
	};
	if (a instanceof Date && b instanceof Date && +a === +b) return {
		valid: true,
		data: a
	};
	if (isPlainObject(a) && isPlainObject(b)) {
		const bKeys = Object.keys(b);
		const sharedKeys = Object.keys(a).filter((key) => bKeys.indexOf(key) !== -1);
		const newObj = {
			...a,
			...b
		};
		if (Object.prototype.hasOwnProperty.call(newObj, "__proto__")) delete newObj.__proto__;
		for (const key of sharedKeys) {
			if (key === "__proto__") continue;
			const sharedValue = mergeValues(a[key], b[key]);
			if (!sharedValue.valid) return {
				valid: false,
				mergeErrorPath: [key, ...sharedValue.mergeErrorPath]
			};
			newObj[key] = sharedValue.data;
		}
		return {
			valid: true,
			data: newObj
		};
	}
	if (Array.isArray(a) && Array.isArray(b)) {
		if (a.length !== b.length) return {
			valid: false,
			mergeErrorPath: []
		};
		const newArray = [];
		for (let index = 0; index < a.length; index++) {
			const itemA = a[index];
			const itemB = b[index];
			const sharedValue = mergeValues(itemA, itemB);
			if (!sharedValue.valid) return {
				valid: false,
				mergeErrorPath: [index, ...sharedValue.mergeErrorPath]
			};
			newArray.push(sharedValue.data);
		}
		return {
			valid: true,
			data: newArray
		};
	}
	return {
		valid: false,
		mergeErrorPath: []
	};
}
function handleIntersectionResults(result, left, right) {
	const unrecKeys = /* @__PURE__ */ new Map();
	let unrecIssue;
	const keyIssues = /* @__PURE__ */ new Map();
	const collect = (iss, side) => {
		let keys;
		if (iss.code === "unrecognized_keys" && !iss.path?.length) {
			unrecIssue ?? (unrecIssue = iss);
			keys = iss.keys;
		} else if (iss.code === "invalid_key" && iss.origin === "record" && iss.path?.length === 1) {
			const k = String(iss.path[0]);
			if (!keyIssues.has(k)) keyIssues.set(k, iss);
			keys = [k];
		} else return false;
		for (const k of keys) {
			if (!unrecKeys.has(k)) unrecKeys.set(k, {});
			unrecKeys.get(k)[side] = true;
		}
		return true;
	};
	for (const iss of left.issues) if (!collect(iss, "l")) result.issues.push(iss);
	for (const iss of right.issues) if (!collect(iss, "r")) result.issues.push(iss);
	const bothKeys = [...unrecKeys].filter(([, f]) => f.l && f.r).map(([k]) => k);
	if (bothKeys.length) {
		const aggregated = unrecIssue ? bothKeys.filter((k) => unrecIssue.keys.includes(k)) : [];
		if (aggregated.length) result.issues.push({
			...unrecIssue,
			keys: aggregated
		});
		for (const k of bothKeys) if (!aggregated.includes(k) && keyIssues.has(k)) result.issues.push(keyIssues.get(k));
	}
	const merged = mergeValues(left.value, right.value);
	if (!merged.valid) {
		if (aborted(result)) return result;
		throw new Error(`Unmergable intersection. Error path: ${JSON.stringify(merged.mergeErrorPath)}`);
	}
	result.value = merged.data;
	return result;
}
const $ZodTuple = /*@__PURE__*/ $constructor("$ZodTuple", (inst, def) => {
	$ZodType.init(inst, def);
	const items = def.items;
	const memo = globalConfig.memoizer;
	memo?.attach(inst);
	inst._zod.parse = (payload, ctx) => {
		const input = payload.value;
		if (!Array.isArray(input)) {
			payload.issues.push({
				input,
				inst,
				expected: "tuple",
				code: "invalid_type"
			});
			return payload;
		}
		payload.value = memo ? memo.alloc(inst, payload, [], ctx) : [];
		const proms = [];
		const optinStart = getTupleOptStart(items, "optin");
		const optoutStart = getTupleOptStart(items, "optout");
		if (!def.rest) {
			if (input.length < optinStart) {
				payload.issues.push({
					code: "too_small",
					minimum: optinStart,
					inclusive: true,
					input,
					inst,
					origin: "array"
				});
				return payload;
			}
			if (input.length > items.length) payload.issues.push({
				code: "too_big",
				maximum: items.length,
				inclusive: true,
				input,
				inst,
				origin: "array"
			});
		}
		const itemResults = new Array(items.length);
		const abortEarly = def.rest ? ctx?.abortEarly : void 0;
		let itemAborted = false;
		for (let i = 0; i < items.length; i++) {
			const r = items[i]._zod.run({
				value: input[i],
				issues: []
			}, ctx);
			if (r instanceof Promise) proms.push(r.then((rr) => {
				itemResults[i] = rr;
			}));
			else {
				itemResults[i] = r;
				if (abortEarly && !itemAborted && r.issues.length) itemAborted = aborted(r);
			}
		}
		if (def.rest && !itemAborted) {
			let i = items.length - 1;
			const rest = input.slice(items.length);
			let seen = payload.issues.length;
			for (const el of rest) {
				if (abortEarly && payload.issues.length !== seen) {
					if (aborted(payload, seen)) break;
					seen = payload.issues.length;
				}
				i++;
				const result = def.rest._zod.run({
					value: el,
					issues: []
				}, ctx);
				if (result instanceof Promise) proms.push(result.then((r) => handleTupleResult(r, payload, i)));
				else handleTupleResult(result, payload, i);
			}
		}
		if (proms.length) return Promise.all(proms).then(() => handleTupleResults(itemResults, payload, items, input, optoutStart));
		return handleTupleResults(itemResults, payload, items, input, optoutStart);
	};
});
function getTupleOptStart(items, key) {
	for (let i = items.length - 1; i >= 0; i--) if (!(key === "optin" ? items[i]._zod.optin !== void 0 : items[i]._zod.optout === "optional")) return i + 1;
	return 0;
}
function handleTupleResult(result, final, index) {
	if (result.issues.length) final.issues.push(...prefixIssues(index, result.issues));
	final.value[index] = result.value;
}
function handleTupleResults(itemResults, final, items, input, optoutStart) {
	for (let i = 0; i < items.length; i++) {
		const r = itemResults[i];
		const isPresent = i < input.length;
		if (!isPresent && i >= optoutStart && items[i]._zod.optin === "optional") {
			final.value.length = i;
			break;
		}
		if (r.issues.length) {
			if (!isPresent && i >= optoutStart) {
				final.value.length = i;
				break;
			}
			final.issues.push(...prefixIssues(i, r.issues));
		}
		final.value[i] = r.value;
	}
	for (let i = final.value.length - 1; i >= input.length; i--) if (items[i]._zod.optout === "optional" && final.value[i] === void 0) final.value.length = i;
	else break;
	return final;
}
const $ZodRecord = /*@__PURE__*/ $constructor("$ZodRecord", (inst, def) => {
	$ZodType.init(inst, def);
	const memo = globalConfig.memoizer;
	memo?.attach(inst);
	inst._zod.parse = (payload, ctx) => {
		const input = payload.value;
		if (!isPlainObject(input)) {
			payload.issues.push({
				expected: "record",
				code: "invalid_type",
				input,
				inst
			});
			return payload;
		}
		const proms = [];
		const values = def.keyType._zod.values;
		if (values && !def.partial) {
			payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
			const recordKeys = /* @__PURE__ */ new Set();
			for (const key of values) if (typeof key === "string" || typeof key === "number" || typeof key === "symbol") {
				recordKeys.add(typeof key === "number" ? key.toString() : key);
				if (key === "__proto__") continue;
				const keyResult = def.keyType._zod.run({
					value: key,
					issues: []
				}, ctx);
				if (keyResult instanceof Promise) throw new Error("Async schemas not supported in object keys currently");
				if (keyResult.issues.length) {
					payload.issues.push({
						code: "invalid_key",
						origin: "record",
						issues: keyResult.issues.map((iss) => finalizeIssue(iss, ctx, config$1())),
						input: key,
						path: [key],
						inst
					});
					continue;
				}
				const outKey = keyResult.value;
				if (outKey === "__proto__") continue;
				const result = def.valueType._zod.run({
					value: input[key],
					issues: []
				}, ctx);
				if (result instanceof Promise) proms.push(result.then((result) => {
					if (result.issues.length) payload.issues.push(...prefixIssues(key, result.issues));
					payload.value[outKey] = result.value;
				}));
				else {
					if (result.issues.length) payload.issues.push(...prefixIssues(key, result.issues));
					payload.value[outKey] = result.value;
				}
			}
			let unrecognized;
			for (const key in input) if (!recordKeys.has(key)) {
				if (def.mode === "loose") {
					if (key === "__proto__") continue;
					payload.value[key] = input[key];
				} else {
					unrecognized = unrecognized ?? [];
					unrecognized.push(key);
				}
			}
			if (unrecognized && unrecognized.length > 0) payload.issues.push({
				code: "unrecognized_keys",
				input,
				inst,
				keys: unrecognized,
				continue: true
			});
		} else {
			payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
			let unrecognized;
			for (const key of Reflect.ownKeys(input)) {
				if (key === "__proto__") continue;
				if (!Object.prototype.propertyIsEnumerable.call(input, key)) continue;
				let keyResult = def.keyType._zod.run({
					value: key,
					issues: []
				}, ctx);
				if (keyResult instanceof Promise) throw new Error("Async schemas not supported in object keys currently");
				if (typeof key === "string" && number$2.test(key) && keyResult.issues.length) {
					const retryResult = def.keyType._zod.run({
						value: Number(key),
						issues: []
					}, ctx);
					if (retryResult instanceof Promise) throw new Error("Async schemas not supported in object keys currently");
					if (retryResult.issues.length === 0) keyResult = retryResult;
				}
				if (keyResult.issues.length) {
					if (def.mode === "loose") payload.value[key] = input[key];
					else if (values) {
						unrecognized = unrecognized ?? [];
						unrecognized.push(key);
					} else payload.issues.push({
						code: "invalid_key",
						origin: "record",
						issues: keyResult.issues.map((iss) => finalizeIssue(iss, ctx, config$1())),
						input: key,
						path: [key],
						inst
					});
					continue;
				}
				const outKey = keyResult.value;
				if (outKey === "__proto__") continue;
				const result = def.valueType._zod.run({
					value: input[key],
					issues: []
				}, ctx);
				if (result instanceof Promise) proms.push(result.then((result) => {
					if (result.issues.length) payload.issues.push(...prefixIssues(key, result.issues));
					payload.value[outKey] = result.value;
				}));
				else {
					if (result.issues.length) payload.issues.push(...prefixIssues(key, result.issues));
					payload.value[outKey] = result.value;
				}
			}
			if (unrecognized && unrecognized.length > 0) payload.issues.push({
				code: "unrecognized_keys",
				input,
				inst,
				keys: unrecognized,
				continue: true
			});
		}
		if (proms.length) return Promise.all(proms).then(() => payload);
		return payload;
	};
});
const $ZodEnum = /*@__PURE__*/ $constructor("$ZodEnum", (inst, def) => {
	$ZodType.init(inst, def);
	const values = getEnumValues(def.entries);
	const valuesSet = new Set(values);
	inst._zod.values = valuesSet;
	defineLazyInternal(inst, "pattern", (zod) => {
		const patternValues = getEnumValues(zod.def.entries).filter((k) => propertyKeyTypes.has(typeof k));
		return new RegExp(patternValues.length ? `^(${patternValues.map((o) => escapeRegex(o.toString())).join("|")})$` : "^[^\\s\\S]$");
	});
	inst._zod.parse = (payload, _ctx) => {
		const input = payload.value;
		if (valuesSet.has(input)) return payload;
		payload.issues.push({
			code: "invalid_value",
			values,
			input,
			inst
		});
		return payload;
	};
});
const $ZodLiteral = /*@__PURE__*/ $constructor("$ZodLiteral", (inst, def) => {
	$ZodType.init(inst, def);
	const values = new Set(def.values);
	inst._zod.values = values;
	defineLazyInternal(inst, "pattern", (zod) => {
		const vals = zod.def.values;
		return new RegExp(vals.length ? `^(${vals.map((o) => typeof o === "string" ? escapeRegex(o) : o ? escapeRegex(o.toString()) : String(o)).join("|")})$` : "^[^\\s\\S]$");
	});
	inst._zod.parse = (payload, _ctx) => {
		const input = payload.value;
		if (values.has(input)) return payload;
		payload.issues.push({
			code: "invalid_value",
			values: def.values,
			input,
			inst
		});
		return payload;
	};
});
const $ZodTransform = /*@__PURE__*/ $constructor("$ZodTransform", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.optin = "optional";
	globalConfig.memoizer?.guard(inst);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") throw new $ZodEncodeError(inst.constructor.name);
		const _out = def.transform(payload.value, payload);
		if (ctx.async) return (_out instanceof Promise ? _out : Promise.resolve(_out)).then((output) => {
			payload.value = output;
			return payload;
		});
		if (_out instanceof Promise) throw new $ZodAsyncError();
		payload.value = _out;
		return payload;
	};
});
function handleOptionalResult(payload, result) {
	payload.value = result.issues.length ? void 0 : result.value;
	return payload;
}
const $ZodOptional = /*@__PURE__*/ $constructor("$ZodOptional", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin === "defaulted" ? "defaulted" : "optional");
	inst._zod.optout = "optional";
	defineLazyInternal(inst, "values", (zod) => {
		const values = zod.def.innerType._zod.values;
		return values ? /* @__PURE__ */ new Set([...values, void 0]) : void 0;
	});
	defineLazyInternal(inst, "pattern", (zod) => {
		const pattern = zod.def.innerType._zod.pattern;
		return pattern ? new RegExp(`^(${cleanRegex(pattern.source)})?$`) : void 0;
	});
	inst._zod.parse = (payload, ctx) => {
		if (payload.value === void 0) {
			if (def.innerType._zod.optin !== "defaulted") return payload;
			const result = def.innerType._zod.run({
				value: payload.value,
				issues: []
			}, ctx);
			if (result instanceof Promise) return result.then((result) => handleOptionalResult(payload, result));
			return handleOptionalResult(payload, result);
		}
		return def.innerType._zod.run(payload, ctx);
	};
});
const $ZodExactOptional = /*@__PURE__*/ $constructor("$ZodExactOptional", (inst, def) => {
	$ZodOptional.init(inst, def);
	defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
	defineLazyInternal(inst, "pattern", (zod) => zod.def.innerType._zod.pattern);
	inst._zod.parse = (payload, ctx) => {
		return def.innerType._zod.run(payload, ctx);
	};
});
const $ZodNullable = /*@__PURE__*/ $constructor("$ZodNullable", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin);
	defineLazyInternal(inst, "optout", (zod) => zod.def.innerType._zod.optout);
	defineLazyInternal(inst, "pattern", (zod) => {
		const pattern = zod.def.innerType._zod.pattern;
		return pattern ? new RegExp(`^(${cleanRegex(pattern.source)}|null)$`) : void 0;
	});
	defineLazyInternal(inst, "values", (zod) => {
		return zod.def.innerType._zod.values ? /* @__PURE__ */ new Set([...zod.def.innerType._zod.values, null]) : void 0;
	});
	inst._zod.parse = (payload, ctx) => {
		if (payload.value === null) return payload;
		return def.innerType._zod.run(payload, ctx);
	};
});
const $ZodDefault = /*@__PURE__*/ $constructor("$ZodDefault", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.optin = "defaulted";
	defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") return def.innerType._zod.run(payload, ctx);
		if (payload.value === void 0) {
			payload.value = def.defaultValue;
			return payload;
		}
		const result = def.innerType._zod.run(payload, ctx);
		if (result instanceof Promise) return result.then((result) => handleDefaultResult(result, def));
		return handleDefaultResult(result, def);
	};
});
function handleDefaultResult(payload, def) {
	if (payload.value === void 0) payload.value = def.defaultValue;
	return payload;
}
const $ZodPrefault = /*@__PURE__*/ $constructor("$ZodPrefault", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.optin = "defaulted";
	defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") return def.innerType._zod.run(payload, ctx);
		if (payload.value === void 0) payload.value = def.defaultValue;
		return def.innerType._zod.run(payload, ctx);
	};
});
const $ZodNonOptional = /*@__PURE__*/ $constructor("$ZodNonOptional", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "values", (zod) => {
		const v = zod.def.innerType._zod.values;
		return v ? new Set([...v].filter((x) => x !== void 0)) : void 0;
	});
	inst._zod.parse = (payload, ctx) => {
		const result = def.innerType._zod.run(payload, ctx);
		if (result instanceof Promise) return result.then((result) => handleNonOptionalResult(result, inst));
		return handleNonOptionalResult(result, inst);
	};
});
function handleNonOptionalResult(payload, inst) {
	if (!payload.issues.length && payload.value === void 0) payload.issues.push({
		code: "invalid_type",
		expected: "nonoptional",
		input: payload.value,
		inst
	});
	return payload;
}
function handleCatchResult(payload, result, def, ctx) {
	if (!result.issues.length) {
		payload.value = result.value;
		if (result.memo) payload.memo = true;
		return payload;
	}
	payload.value = def.catchValue({
		...result,
		value: payload.value,
		error: { issues: result.issues.map((iss) => finalizeIssue(iss, ctx, config$1())) },
		input: payload.value
	});
	return payload;
}
const $ZodCatch = /*@__PURE__*/ $constructor("$ZodCatch", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin === "defaulted" ? "defaulted" : "optional");
	defineLazyInternal(inst, "optout", (zod) => zod.def.innerType._zod.optout);
	defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") return def.innerType._zod.run(payload, ctx);
		const result = def.innerType._zod.run({
			value: payload.value,
			issues: []
		}, ctx);
		if (result instanceof Promise) return result.then((result) => handleCatchResult(payload, result, def, ctx));
		return handleCatchResult(payload, result, def, ctx);
	};
});
const $ZodPipe = /*@__PURE__*/ $constructor("$ZodPipe", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "values", (zod) => zod.def.in._zod.values);
	defineLazyInternal(inst, "optin", (zod) => zod.def.in._zod.optin);
	defineLazyInternal(inst, "optout", (zod) => zod.def.out._zod.optout);
	defineLazyInternal(inst, "propValues", (zod) => zod.def.in._zod.propValues);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") {
			const right = def.out._zod.run(payload, ctx);
			if (right instanceof Promise) return right.then((right) => handlePipeResult(right, def.in, ctx));
			return handlePipeResult(right, def.in, ctx);
		}
		const left = def.in._zod.run(payload, ctx);
		if (left instanceof Promise) return left.then((left) => handlePipeResult(left, def.out, ctx));
		return handlePipeResult(left, def.out, ctx);
	};
});
function handlePipeResult(left, next, ctx) {
	if (left.issues.some((iss) => iss.code !== "unrecognized_keys")) {
		left.aborted = true;
		return left;
	}
	return next._zod.run({
		value: left.value,
		issues: left.issues
	}, ctx);
}
const $ZodReadonly = /*@__PURE__*/ $constructor("$ZodReadonly", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "propValues", (zod) => zod.def.innerType._zod.propValues);
	defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
	defineLazyInternal(inst, "optin", (zod) => zod.def.innerType?._zod?.optin);
	defineLazyInternal(inst, "optout", (zod) => zod.def.innerType?._zod?.optout);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") return def.innerType._zod.run(payload, ctx);
		const result = def.innerType._zod.run(payload, ctx);
		if (result instanceof Promise) return result.then(handleReadonlyResult);
		return handleReadonlyResult(result);
	};
});
function handleReadonlyResult(payload) {
	if (!payload.memo) payload.value = Object.freeze(payload.value);
	return payload;
}
const $ZodLazy = /*@__PURE__*/ $constructor("$ZodLazy", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazy(inst._zod, "innerType", () => {
		const d = def;
		if (!d._cachedInner) d._cachedInner = def.getter();
		return d._cachedInner;
	});
	defineLazyInternal(inst, "pattern", (zod) => zod.innerType?._zod?.pattern);
	defineLazyInternal(inst, "propValues", (zod) => zod.innerType?._zod?.propValues);
	defineLazyInternal(inst, "optin", (zod) => zod.innerType?._zod?.optin ?? void 0);
	defineLazyInternal(inst, "optout", (zod) => zod.innerType?._zod?.optout ?? void 0);
	inst._zod.parse = (payload, ctx) => {
		return inst._zod.innerType._zod.run(payload, ctx);
	};
});
const $ZodCustom = /*@__PURE__*/ $constructor("$ZodCustom", (inst, def) => {
	$ZodCheck.init(inst, def);
	$ZodType.init(inst, def);
	inst._zod.parse = (payload, _) => {
		return payload;
	};
	inst._zod.check = (payload) => {
		const input = payload.value;
		const r = def.fn(input);
		if (r instanceof Promise) return r.then((r) => handleRefineResult(r, payload, input, inst));
		handleRefineResult(r, payload, input, inst);
	};
});
function handleRefineResult(result, payload, input, inst) {
	if (!result) {
		const _iss = {
			code: "custom",
			input,
			inst,
			path: [...inst._zod.def.path ?? []],
			continue: !inst._zod.def.abort
		};
		if (inst._zod.def.params) _iss.params = inst._zod.def.params;
		payload.issues.push(issue(_iss));
	}
}

// node_modules/zod/v4/core/memoizer.js
var $ZodCyclicError = class extends Error {
	constructor() {
		super(`Cannot parse a reference cycle that closes through a transform`);
		this.name = "ZodCyclicError";
	}
};
const STATE = "~memo";
const NO_ISSUES = [];
function isRef(value) {
	return value !== null && typeof value === "object";
}
function cloneIssues(issues) {
	return issues.map((iss) => iss.path ? {
		...iss,
		path: iss.path.slice()
	} : { ...iss });
}
const recursive = /*@__PURE__*/ new WeakMap();
const NONE = 0;
const ASSUMED = 1;
const PROVEN = 2;
function isRecursive(inst, stack, resolve) {
	const cached = recursive.get(inst);
	if (cached !== void 0) return cached ? PROVEN : NONE;
	if (stack.has(inst)) return PROVEN;
	stack.add(inst);
	let result = NONE;
	const check = (child) => {
		if (result !== PROVEN && child?._zod) {
			const answer = isRecursive(child, stack, resolve);
			if (answer > result) result = answer;
		}
	};
	const shape = (sh, spread) => {
		let answer = NONE;
		for (const key of Reflect.ownKeys(sh)) {
			const desc = Object.getOwnPropertyDescriptor(sh, key);
			if (spread && !desc.enumerable) continue;
			const child = desc.get ? ASSUMED : desc.value?._zod ? isRecursive(desc.value, stack, resolve) : NONE;
			if (child > answer) answer = child;
		}
		return answer;
	};
	const merge = (answer) => {
		if (answer > result) result = answer;
	};
	const def = inst._zod.def;
	switch (def.type) {
		case "object": {
			const raw = rawShape(def);
			merge(raw ? shape(raw, true) : ASSUMED);
			check(def.catchall);
			break;
		}
		case "array":
			check(def.element);
			break;
		case "tuple":
			for (const el of def.items) check(el);
			check(def.rest);
			break;
		case "record":
		case "map":
			check(def.keyType);
			check(def.valueType);
			break;
		case "set":
			check(def.valueType);
			break;
		case "union":
			for (const el of def.options) check(el);
			break;
		case "intersection":
			check(def.left);
			check(def.right);
			break;
		case "optional":
		case "nullable":
		case "default":
		case "prefault":
		case "catch":
		case "readonly":
		case "nonoptional":
		case "promise":
		case "success":
			check(def.innerType);
			break;
		case "pipe":
			check(def.in);
			check(def.out);
			break;
		case "function":
			check(def.input);
			check(def.output);
			break;
		case "lazy": {
			const inner = def._cachedInner ?? (resolve ? inst._zod.innerType : void 0);
			merge(inner ? isRecursive(inner, stack, false) : ASSUMED);
			break;
		}
		case "template_literal":
		case "string":
		case "number":
		case "int":
		case "boolean":
		case "bigint":
		case "symbol":
		case "undefined":
		case "null":
		case "void":
		case "never":
		case "any":
		case "unknown":
		case "date":
		case "nan":
		case "enum":
		case "literal":
		case "file":
		case "transform":
		case "custom": break;
		default: for (const key in def) {
			const desc = Object.getOwnPropertyDescriptor(def, key);
			if (!desc || desc.get) continue;
			const value = desc.value;
			if (!value || typeof value !== "object") continue;
			if (value._zod) check(value);
			else if (Array.isArray(value)) for (const el of value) check(el);
		}
	}
	stack.delete(inst);
	return settle(inst, result);
}
function settle(inst, answer) {
	if (answer !== ASSUMED) recursive.set(inst, answer === PROVEN);
	return answer;
}
function bucketFor(state, inst) {
	let bucket = state.buckets.get(inst);
	if (!bucket) {
		bucket = /* @__PURE__ */ new WeakMap();
		state.buckets.set(inst, bucket);
	}
	return bucket;
}
let handoff;
const open$2 = [];
const memo = {
	alloc(_inst, payload, empty) {
		const bucket = handoff;
		if (!bucket) return empty;
		handoff = void 0;
		const entry = {
			value: empty,
			issues: null
		};
		bucket.set(payload.value, entry);
		open$2.push(entry);
		return empty;
	},
	guard(inst) {
		var _a;
		(_a = inst._zod).deferred ?? (_a.deferred = []);
		inst._zod.deferred.push(() => {
			const base = inst._zod.parse;
			const wrapped = (payload, ctx) => {
				if (ctx.direction !== "backward" && isBackEdge(ctx, payload.value)) throw new $ZodCyclicError();
				return base(payload, ctx);
			};
			inst._zod.parse = wrapped;
			if (inst._zod.run === base) inst._zod.run = wrapped;
		});
	},
	attach(inst) {
		var _a;
		let isRecursiveInst;
		let rechecked = false;
		let lastCtx;
		let lastBucket;
		(_a = inst._zod).deferred ?? (_a.deferred = []);
		inst._zod.deferred.push(() => {
			const base = inst._zod.parse;
			const wrapped = (payload, ctx) => {
				if (isRecursiveInst === void 0) {
					const walked = isRecursive(inst, /* @__PURE__ */ new Set(), false);
					if (walked === NONE) {
						inst._zod.parse = base;
						if (inst._zod.run === wrapped) inst._zod.run = base;
						return base(payload, ctx);
					}
					if (walked === PROVEN || rechecked) isRecursiveInst = true;
					else rechecked = true;
				}
				const input = payload.value;
				if (!isRef(input)) return base(payload, ctx);
				let state = ctx[STATE];
				if (!state) {
					state = {
						buckets: /* @__PURE__ */ new WeakMap(),
						backEdges: void 0
					};
					ctx[STATE] = state;
				}
				let bucket;
				if (lastCtx === ctx) bucket = lastBucket;
				else {
					bucket = bucketFor(state, inst);
					lastCtx = ctx;
					lastBucket = bucket;
				}
				const hit = bucket.get(input);
				if (hit) {
					payload.value = hit.value;
					if (hit.issues) {
						if (hit.issues.length) payload.issues.push(...cloneIssues(hit.issues));
					} else {
						payload.memo = true;
						state.backEdges ?? (state.backEdges = /* @__PURE__ */ new WeakSet());
						state.backEdges.add(hit.value);
					}
					return payload;
				}
				handoff = bucket;
				const depth = open$2.length;
				const result = base(payload, ctx);
				handoff = void 0;
				const entry = open$2.length > depth ? open$2.pop() : void 0;
				if (result instanceof Promise) return result.then((r) => {
					if (entry) entry.issues = r.issues.length ? cloneIssues(r.issues) : NO_ISSUES;
					return r;
				});
				if (entry) entry.issues = result.issues.length ? cloneIssues(result.issues) : NO_ISSUES;
				return result;
			};
			inst._zod.parse = wrapped;
			if (inst._zod.run === base) inst._zod.run = wrapped;
		});
	}
};
function memoizer() {
	return memo;
}
function isBackEdge(ctx, value) {
	const backEdges = ctx[STATE]?.backEdges;
	return backEdges !== void 0 && isRef(value) && backEdges.has(value);
}

// node_modules/zod/v4/locales/en.js
const error = () => {
	const Sizable = {
		string: {
			unit: "characters",
			verb: "to have"
		},
		file: {
			unit: "bytes",
			verb: "to have"
		},
		array: {
			unit: "items",
			verb: "to have"
		},
		set: {
			unit: "items",
			verb: "to have"
		},
		map: {
			unit: "entries",
			verb: "to have"
		}
	};
	function getSizing(origin) {
		return Sizable[origin] ?? null;
	}
	const FormatDictionary = {
		regex: "input",
		email: "email address",
		url: "URL",
		emoji: "emoji",
		uuid: "UUID",
		uuidv4: "UUIDv4",
		uuidv6: "UUIDv6",
		nanoid: "nanoid",
		guid: "GUID",
		cuid: "cuid",
		cuid2: "cuid2",
		ulid: "ULID",
		xid: "XID",
		ksuid: "KSUID",
		datetime: "ISO datetime",
		date: "ISO date",
		time: "ISO time",
		duration: "ISO duration",
		ipv4: "IPv4 address",
		ipv6: "IPv6 address",
		mac: "MAC address",
		cidrv4: "IPv4 range",
		cidrv6: "IPv6 range",
		base64: "base64-encoded string",
		base64url: "base64url-encoded string",
		json_string: "JSON string",
		e164: "E.164 number",
		currency_code: "currency code",
		credit_card: "credit card number",
		iban: "IBAN",
		jwt: "JWT",
		template_literal: "input"
	};
	const TypeDictionary = { nan: "NaN" };
	function getTypeName(type, input) {
		if (type === "number" && typeof input === "number" && !Number.isFinite(input)) return String(input);
		return TypeDictionary[type] ?? type;
	}
	return (issue) => {
		switch (issue.code) {
			case "invalid_type": return `Invalid input: expected ${getTypeName(issue.expected)}, received ${getTypeName(parsedType(issue.input), issue.input)}`;
			case "invalid_value":
				if (issue.values.length === 1) return `Invalid input: expected ${stringifyPrimitive(issue.values[0])}`;
				return `Invalid option: expected one of ${joinValues(issue.values, "|")}`;
			case "too_big": {
				const adj = issue.exact ? "exactly " : issue.inclusive ? "<=" : "<";
				const sizing = getSizing(issue.origin);
				if (sizing) return `Too big: expected ${issue.origin ?? "value"} to have ${adj}${issue.maximum.toString()} ${sizing.unit ?? "elements"}`;
				return `Too big: expected ${issue.origin ?? "value"} to be ${adj}${issue.maximum.toString()}`;
			}
			case "too_small": {
				const adj = issue.exact ? "exactly " : issue.inclusive ? ">=" : ">";
				const sizing = getSizing(issue.origin);
				if (sizing) return `Too small: expected ${issue.origin} to have ${adj}${issue.minimum.toString()} ${sizing.unit}`;
				return `Too small: expected ${issue.origin} to be ${adj}${issue.minimum.toString()}`;
			}
			case "invalid_format": {
				const _issue = issue;
				if (_issue.format === "starts_with") return `Invalid string: must start with "${_issue.prefix}"`;
				if (_issue.format === "ends_with") return `Invalid string: must end with "${_issue.suffix}"`;
				if (_issue.format === "includes") return `Invalid string: must include "${_issue.includes}"`;
				if (_issue.format === "regex") return `Invalid string: must match pattern ${_issue.pattern}`;
				return `Invalid ${FormatDictionary[_issue.format] ?? issue.format}`;
			}
			case "not_multiple_of": return `Invalid number: must be a multiple of ${issue.divisor}`;
			case "unrecognized_keys": return `Unrecognized key${issue.keys.length > 1 ? "s" : ""}: ${joinValues(issue.keys, ", ")}`;
			case "invalid_key": return `Invalid key in ${issue.origin}`;
			case "invalid_union":
				if (issue.options && Array.isArray(issue.options) && issue.options.length > 0) return `Invalid discriminator value. Expected ${issue.options.map((o) => `'${o}'`).join(" | ")}`;
				if (issue.inclusive === false) return "Invalid input: more than one option matched";
				return "Invalid input";
			case "invalid_element": return `Invalid value in ${issue.origin}`;
			default: return `Invalid input`;
		}
	};
};
function en_default() {
	return { localeError: error() };
}

// node_modules/zod/v4/core/registries.js
var _a;
var $ZodRegistry = class {
	constructor() {
		this._map = /* @__PURE__ */ new WeakMap();
		this._idmap = /* @__PURE__ */ new Map();
	}
	add(schema, ..._meta) {
		const meta = _meta[0];
		this._map.set(schema, meta);
		if (meta && typeof meta === "object" && "id" in meta) this._idmap.set(meta.id, schema);
		return this;
	}
	clear() {
		this._map = /* @__PURE__ */ new WeakMap();
		this._idmap = /* @__PURE__ */ new Map();
		return this;
	}
	remove(schema) {
		const meta = this._map.get(schema);
		if (meta && typeof meta === "object" && "id" in meta) this._idmap.delete(meta.id);
		this._map.delete(schema);
		return this;
	}
	get(schema) {
		const p = schema._zod.parent;
		if (p) {
			const pm = { ...this.get(p) ?? {} };
			delete pm.id;
			const f = {
				...pm,
				...this._map.get(schema)
			};
			return Object.keys(f).length ? f : void 0;
		}
		return this._map.get(schema);
	}
	has(schema) {
		return this._map.has(schema);
	}
};
function registry() {
	return new $ZodRegistry();
}
(_a = globalThis).__zod_globalRegistry ?? (_a.__zod_globalRegistry = registry());
const globalRegistry = globalThis.__zod_globalRegistry;

// node_modules/zod/v4/core/api.js
function snapshotChecks(def) {
	if (def.checks) def.checks = [...def.checks];
	return def;
}
// @__NO_SIDE_EFFECTS__
function _string(Class, params) {
	return new Class(snapshotChecks({
		type: "string",
		...normalizeParams(params)
	}));
}
// @__NO_SIDE_EFFECTS__
function _email(Class, params) {
	return new Class({
		type: "string",
		format: "email",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _guid(Class, params) {
	return new Class({
		type: "string",
		format: "guid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _uuid(Class, params) {
	return new Class({
		type: "string",
		format: "uuid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _uuidv4(Class, params) {
	return new Class({
		type: "string",
		format: "uuid",
		check: "string_format",
		abort: false,
		version: "v4",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _uuidv6(Class, params) {
	return new Class({
		type: "string",
		format: "uuid",
		check: "string_format",
		abort: false,
		version: "v6",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _uuidv7(Class, params) {
	return new Class({
		type: "string",
		format: "uuid",
		check: "string_format",
		abort: false,
		version: "v7",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _url(Class, params) {
	return new Class({
		type: "string",
		format: "url",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _emoji(Class, params) {
	return new Class({
		type: "string",
		format: "emoji",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _nanoid(Class, params) {
	return new Class({
		type: "string",
		format: "nanoid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _cuid(Class, params) {
	return new Class({
		type: "string",
		format: "cuid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _cuid2(Class, params) {
	return new Class({
		type: "string",
		format: "cuid2",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _ulid(Class, params) {
	return new Class({
		type: "string",
		format: "ulid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _xid(Class, params) {
	return new Class({
		type: "string",
		format: "xid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _ksuid(Class, params) {
	return new Class({
		type: "string",
		format: "ksuid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _ipv4(Class, params) {
	return new Class({
		type: "string",
		format: "ipv4",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _ipv6(Class, params) {
	return new Class({
		type: "string",
		format: "ipv6",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _cidrv4(Class, params) {
	return new Class({
		type: "string",
		format: "cidrv4",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _cidrv6(Class, params) {
	return new Class({
		type: "string",
		format: "cidrv6",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _base64(Class, params) {
	return new Class({
		type: "string",
		format: "base64",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _base64url(Class, params) {
	return new Class({
		type: "string",
		format: "base64url",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _e164(Class, params) {
	return new Class({
		type: "string",
		format: "e164",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _jwt(Class, params) {
	return new Class({
		type: "string",
		format: "jwt",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _isoDateTime(Class, params) {
	return new Class({
		type: "string",
		format: "datetime",
		check: "string_format",
		offset: false,
		local: false,
		precision: null,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _isoDate(Class, params) {
	return new Class({
		type: "string",
		format: "date",
		check: "string_format",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _isoTime(Class, params) {
	return new Class({
		type: "string",
		format: "time",
		check: "string_format",
		precision: null,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _isoDuration(Class, params) {
	return new Class({
		type: "string",
		format: "duration",
		check: "string_format",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _number(Class, params) {
	return new Class(snapshotChecks({
		type: "number",
		checks: [],
		...normalizeParams(params)
	}));
}
// @__NO_SIDE_EFFECTS__
function _coercedNumber(Class, params) {
	return new Class(snapshotChecks({
		type: "number",
		coerce: true,
		checks: [],
		...normalizeParams(params)
	}));
}
// @__NO_SIDE_EFFECTS__
function _int(Class, params) {
	return new Class({
		type: "number",
		check: "number_format",
		abort: false,
		format: "safeint",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _boolean(Class, params) {
	return new Class({
		type: "boolean",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _null$1(Class, params) {
	return new Class({
		type: "null",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _unknown(Class) {
	return new Class({ type: "unknown" });
}
// @__NO_SIDE_EFFECTS__
function _never(Class, params) {
	return new Class({
		type: "never",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _lt(value, params) {
	return new $ZodCheckLessThan({
		check: "less_than",
		...normalizeParams(params),
		value,
		inclusive: false
	});
}
// @__NO_SIDE_EFFECTS__
function _lte(value, params) {
	return new $ZodCheckLessThan({
		check: "less_than",
		...normalizeParams(params),
		value,
		inclusive: true
	});
}
// @__NO_SIDE_EFFECTS__
function _gt(value, params) {
	return new $ZodCheckGreaterThan({
		check: "greater_than",
		...normalizeParams(params),
		value,
		inclusive: false
	});
}
// @__NO_SIDE_EFFECTS__
function _gte(value, params) {
	return new $ZodCheckGreaterThan({
		check: "greater_than",
		...normalizeParams(params),
		value,
		inclusive: true
	});
}
// @__NO_SIDE_EFFECTS__
function _multipleOf(value, params) {
	return new $ZodCheckMultipleOf({
		check: "multiple_of",
		...normalizeParams(params),
		value
	});
}
// @__NO_SIDE_EFFECTS__
function _maxLength(maximum, params) {
	return new $ZodCheckMaxLength({
		check: "max_length",
		...normalizeParams(params),
		maximum
	});
}
// @__NO_SIDE_EFFECTS__
function _minLength(minimum, params) {
	return new $ZodCheckMinLength({
		check: "min_length",
		...normalizeParams(params),
		minimum
	});
}
// @__NO_SIDE_EFFECTS__
function _length(length, params) {
	return new $ZodCheckLengthEquals({
		check: "length_equals",
		...normalizeParams(params),
		length
	});
}
// @__NO_SIDE_EFFECTS__
function _regex(pattern, params) {
	return new $ZodCheckRegex({
		check: "string_format",
		format: "regex",
		...normalizeParams(params),
		pattern
	});
}
// @__NO_SIDE_EFFECTS__
function _lowercase(params) {
	return new $ZodCheckLowerCase({
		check: "string_format",
		format: "lowercase",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _uppercase(params) {
	return new $ZodCheckUpperCase({
		check: "string_format",
		format: "uppercase",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _includes(includes, params) {
	return new $ZodCheckIncludes({
		check: "string_format",
		format: "includes",
		...normalizeParams(params),
		includes
	});
}
// @__NO_SIDE_EFFECTS__
function _startsWith(prefix, params) {
	return new $ZodCheckStartsWith({
		check: "string_format",
		format: "starts_with",
		...normalizeParams(params),
		prefix
	});
}
// @__NO_SIDE_EFFECTS__
function _endsWith(suffix, params) {
	return new $ZodCheckEndsWith({
		check: "string_format",
		format: "ends_with",
		...normalizeParams(params),
		suffix
	});
}
// @__NO_SIDE_EFFECTS__
function _properties(shape, params) {
	return new $ZodCheckProperties({
		check: "properties",
		shape,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _overwrite(tx) {
	return new $ZodCheckOverwrite({
		check: "overwrite",
		tx
	});
}
// @__NO_SIDE_EFFECTS__
function _normalize(form) {
	return /* @__PURE__ */ _overwrite((input) => input.normalize(form));
}
// @__NO_SIDE_EFFECTS__
function _trim() {
	return /* @__PURE__ */ _overwrite((input) => input.trim());
}
// @__NO_SIDE_EFFECTS__
function _toLowerCase() {
	return /* @__PURE__ */ _overwrite((input) => input.toLowerCase());
}
// @__NO_SIDE_EFFECTS__
function _toUpperCase() {
	return /* @__PURE__ */ _overwrite((input) => input.toUpperCase());
}
// @__NO_SIDE_EFFECTS__
function _slugify() {
	return /* @__PURE__ */ _overwrite((input) => slugify(input));
}
// @__NO_SIDE_EFFECTS__
function _array(Class, element, params) {
	return new Class({
		type: "array",
		element,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _refine(Class, fn, _params) {
	return new Class({
		type: "custom",
		check: "custom",
		fn,
		...normalizeParams(_params)
	});
}
// @__NO_SIDE_EFFECTS__
function _superRefine(fn, params) {
	const ch = /* @__PURE__ */ _check((payload) => {
		payload.addIssue = (issue$2) => {
			if (typeof issue$2 === "string") payload.issues.push(issue(issue$2, payload.value, ch._zod.def));
			else {
				const _issue = issue$2;
				if (_issue.fatal) _issue.continue = false;
				_issue.code ?? (_issue.code = "custom");
				if (!("input" in _issue)) _issue.input = payload.value;
				_issue.inst ?? (_issue.inst = ch);
				_issue.continue ?? (_issue.continue = !ch._zod.def.abort);
				payload.issues.push(issue(_issue));
			}
		};
		return fn(payload.value, payload);
	}, params);
	return ch;
}
// @__NO_SIDE_EFFECTS__
function _check(fn, params) {
	const ch = new $ZodCheck({
		check: "custom",
		...normalizeParams(params)
	});
	ch._zod.check = fn;
	return ch;
}

// node_modules/zod/v4/core/to-json-schema.js
function assignProps(target, ...sources) {
	for (const source of sources) for (const key of Reflect.ownKeys(source)) if (Object.prototype.propertyIsEnumerable.call(source, key)) assignProp(target, key, source[key]);
	return target;
}
function initializeContext(params) {
	let target = params?.target ?? "draft-2020-12";
	if (target === "draft-4") target = "draft-04";
	if (target === "draft-7") target = "draft-07";
	return {
		processors: params.processors ?? {},
		metadataRegistry: params?.metadata ?? globalRegistry,
		target,
		unrepresentable: params?.unrepresentable ?? "throw",
		override: params?.override ?? (() => {}),
		io: params?.io ?? "output",
		counter: 0,
		seen: /* @__PURE__ */ new Map(),
		sharedDefsExtractedFor: void 0,
		sharedEmitDoneFor: void 0,
		cycles: params?.cycles ?? "ref",
		reused: params?.reused ?? "inline",
		intersections: [],
		deferred: [],
		external: params?.external ?? void 0
	};
}
function handleUnrepresentable(schema, ctx, json, params, message) {
	const result = typeof ctx.unrepresentable === "function" ? ctx.unrepresentable({
		zodSchema: schema,
		path: params.path,
		message
	}) : ctx.unrepresentable;
	if (result === "any") return false;
	if (result === void 0 || result === "throw") throw new Error(message);
	Object.assign(json, result);
	return true;
}
function processSchema(schema, ctx, _params = {
	path: [],
	schemaPath: []
}) {
	var _a;
	const def = schema._zod.def;
	const seen = ctx.seen.get(schema);
	if (seen) {
		seen.count++;
		if (_params.schemaPath.includes(schema)) seen.cycle = _params.path;
		return seen.schema;
	}
	const result = {
		schema: {},
		count: 1,
		cycle: void 0,
		path: _params.path
	};
	ctx.seen.set(schema, result);
	ctx.sharedDefsExtractedFor = void 0;
	ctx.sharedEmitDoneFor = void 0;
	const overrideSchema = schema._zod.toJSONSchema?.();
	if (overrideSchema) result.schema = overrideSchema;
	else {
		const params = {
			..._params,
			schemaPath: [..._params.schemaPath, schema],
			path: _params.path
		};
		if (schema._zod.processJSONSchema) schema._zod.processJSONSchema(ctx, result.schema, params);
		else {
			const _json = result.schema;
			const processor = ctx.processors[def.type];
			if (!processor) throw new Error(`[toJSONSchema]: Non-representable type encountered: ${def.type}`);
			processor(schema, ctx, _json, params);
		}
		const parent = schema._zod.parent;
		if (parent) {
			if (!result.ref) result.ref = parent;
			processSchema(parent, ctx, params);
			ctx.seen.get(parent).isParent = true;
		}
	}
	const meta = ctx.metadataRegistry.get(schema);
	if (meta) assignProps(result.schema, meta);
	if (ctx.io === "input" && isTransforming(schema)) {
		delete result.schema.examples;
		delete result.schema.default;
	}
	if (ctx.io === "input" && "_prefault" in result.schema) (_a = result.schema).default ?? (_a.default = result.schema._prefault);
	delete result.schema._prefault;
	return ctx.seen.get(schema).schema;
}
function encodeJSONPointerSegment(segment) {
	return segment.replace(/~/g, "~0").replace(/\//g, "~1");
}
function extractDefs(ctx, schema) {
	const root = ctx.seen.get(schema);
	if (!root) throw new Error("Unprocessed schema. This is a bug in Zod.");
	if (ctx.external && ctx.sharedDefsExtractedFor === ctx.external) return;
	const idToSchema = /* @__PURE__ */ new Map();
	for (const entry of ctx.seen.entries()) {
		const id = ctx.metadataRegistry.get(entry[0])?.id;
		if (id) {
			const existing = idToSchema.get(id);
			if (existing && existing !== entry[0]) throw new Error(`Duplicate schema id "${id}" detected during JSON Schema conversion. Two different schemas cannot share the same id when converted together.`);
			idToSchema.set(id, entry[0]);
		}
	}
	const makeURI = (entry) => {
		const defsSegment = ctx.target === "draft-2020-12" ? "$defs" : "definitions";
		if (ctx.external) {
			const externalId = ctx.external.registry.get(entry[0])?.id;
			const uriGenerator = ctx.external.uri ?? ((id) => id);
			if (externalId) return { ref: uriGenerator(externalId) };
			const id = entry[1].defId ?? entry[1].schema.id ?? `schema${ctx.counter++}`;
			entry[1].defId = id;
			return {
				defId: id,
				ref: `${uriGenerator("__shared")}#/${defsSegment}/${encodeJSONPointerSegment(id)}`
			};
		}
		const uriPrefix = `#`;
		const defUriPrefix = `${uriPrefix}/${defsSegment}/`;
		if (entry[1] === root && !entry[1].schema.id) return { ref: uriPrefix };
		const defId = entry[1].schema.id ?? `__schema${ctx.counter++}`;
		return {
			defId,
			ref: defUriPrefix + encodeJSONPointerSegment(defId)
		};
	};
	const extractToDef = (entry) => {
		if (entry[1].schema.$ref) return;
		const seen = entry[1];
		const { ref, defId } = makeURI(entry);
		seen.def = { ...seen.schema };
		if (defId) seen.defId = defId;
		const schema = seen.schema;
		for (const key in schema) delete schema[key];
		schema.$ref = ref;
	};
	if (ctx.cycles === "throw") for (const entry of ctx.seen.entries()) {
		const seen = entry[1];
		if (seen.cycle) throw new Error(`Cycle detected: #/${seen.cycle?.join("/")}/<root>

Set the \`cycles\` parameter to \`"ref"\` to resolve cyclical schemas with defs.`);
	}
	for (const entry of ctx.seen.entries()) {
		const seen = entry[1];
		if (schema === entry[0]) {
			extractToDef(entry);
			continue;
		}
		if (ctx.external) {
			const ext = ctx.external.registry.get(entry[0])?.id;
			if (schema !== entry[0] && ext) {
				extractToDef(entry);
				continue;
			}
		}
		if (ctx.metadataRegistry.get(entry[0])?.id) {
			extractToDef(entry);
			continue;
		}
		if (seen.cycle) {
			extractToDef(entry);
			continue;
		}
		if (seen.count > 1) {
			if (ctx.reused === "ref") extractToDef(entry);
		}
	}
	if (ctx.external) ctx.sharedDefsExtractedFor = ctx.external;
}
function compactTypeUnion(schema) {
	const options = schema.anyOf;
	if (!Array.isArray(options) || options.length === 0 || schema.type !== void 0) return;
	const types = [];
	for (const option of options) {
		if (!option || typeof option !== "object") return;
		compactTypeUnion(option);
		const keys = Object.keys(option);
		if (keys.length !== 1 || keys[0] !== "type") return;
		const type = option.type;
		for (const member of Array.isArray(type) ? type : [type]) {
			if (typeof member !== "string") return;
			if (!types.includes(member)) types.push(member);
		}
	}
	delete schema.anyOf;
	schema.type = types.length === 1 ? types[0] : types;
}
const FOLDABLE_KEYS = /* @__PURE__ */ new Set([
	"type",
	"properties",
	"required",
	"additionalProperties"
]);
const UNION_KEYS = ["oneOf", "anyOf"];
function undeclaredConstraint(member) {
	const extra = member.additionalProperties;
	if (extra === void 0 || extra === false || typeof extra !== "object" || extra === null) return null;
	return Object.keys(extra).length ? extra : null;
}
function foldObjects(members) {
	const objects = [];
	for (const member of members) {
		if (typeof member !== "object" || member.type !== "object") return null;
		for (const key in member) if (!FOLDABLE_KEYS.has(key)) return null;
		objects.push(member);
	}
	const properties = {};
	const required = /* @__PURE__ */ new Set();
	for (const object of objects) {
		for (const key in object.properties) {
			if (Object.prototype.hasOwnProperty.call(properties, key)) continue;
			const parts = [];
			for (const other of objects) {
				const part = other.properties?.[key] ?? undeclaredConstraint(other);
				if (part === null || part === void 0) continue;
				if (!parts.some((seen) => JSON.stringify(seen) === JSON.stringify(part))) parts.push(part);
			}
			const merged = parts.length === 1 ? parts[0] : foldObjects(parts) ?? { allOf: parts };
			assignProp(properties, key, merged);
		}
		for (const key of object.required ?? []) required.add(key);
	}
	const folded = {
		type: "object",
		properties
	};
	if (required.size) folded.required = [...required];
	if (objects.every((object) => object.additionalProperties === false)) folded.additionalProperties = false;
	else {
		const constraints = [];
		for (const object of objects) {
			const constraint = undeclaredConstraint(object);
			if (constraint && !constraints.some((seen) => JSON.stringify(seen) === JSON.stringify(constraint))) constraints.push(constraint);
		}
		if (constraints.length === 1) folded.additionalProperties = constraints[0];
		else if (constraints.length > 1) folded.additionalProperties = { allOf: constraints };
	}
	return folded;
}
function foldIntersection(json) {
	const allOf = json.allOf;
	if (!Array.isArray(allOf) || allOf.length < 2) return;
	for (const key of FOLDABLE_KEYS) if (key in json) return;
	const unions = allOf.filter((m) => UNION_KEYS.some((k) => Array.isArray(m[k])));
	let folded = null;
	if (!unions.length) folded = foldObjects(allOf);
	else {
		const union = unions[0];
		const keyword = UNION_KEYS.find((k) => Array.isArray(union[k]));
		if (Object.keys(union).length !== 1) return;
		const rest = allOf.filter((m) => m !== union);
		const branches = union[keyword].map((branch) => foldObjects([...rest, branch]));
		if (branches.some((b) => !b)) return;
		folded = { [keyword]: branches };
	}
	if (!folded) return;
	delete json.allOf;
	assignProps(json, folded);
}
function finalize(ctx, schema) {
	const root = ctx.seen.get(schema);
	if (!root) throw new Error("Unprocessed schema. This is a bug in Zod.");
	const flattenRef = (zodSchema) => {
		const seen = ctx.seen.get(zodSchema);
		if (seen.ref === null) return;
		const schema = seen.def ?? seen.schema;
		const _cached = { ...schema };
		const ref = seen.ref;
		seen.ref = null;
		if (ref) {
			flattenRef(ref);
			const refSeen = ctx.seen.get(ref);
			const refSchema = refSeen.schema;
			if (refSchema.$ref && (ctx.target === "draft-07" || ctx.target === "draft-04" || ctx.target === "openapi-3.0")) {
				schema.allOf = schema.allOf ?? [];
				schema.allOf.push(refSchema);
			} else assignProps(schema, refSchema);
			assignProps(schema, _cached);
			if (zodSchema._zod.parent === ref) for (const key in schema) {
				if (key === "$ref" || key === "allOf") continue;
				if (!(key in _cached)) delete schema[key];
			}
			if (refSchema.$ref && refSeen.def) for (const key in schema) {
				if (key === "$ref" || key === "allOf") continue;
				if (key in refSeen.def && JSON.stringify(schema[key]) === JSON.stringify(refSeen.def[key])) delete schema[key];
			}
		}
		const parent = zodSchema._zod.parent;
		if (parent && parent !== ref) {
			flattenRef(parent);
			const parentSeen = ctx.seen.get(parent);
			if (parentSeen?.schema.$ref) {
				schema.$ref = parentSeen.schema.$ref;
				if (parentSeen.def) for (const key in schema) {
					if (key === "$ref" || key === "allOf") continue;
					if (key in parentSeen.def && JSON.stringify(schema[key]) === JSON.stringify(parentSeen.def[key])) delete schema[key];
				}
			}
		}
		ctx.override({
			zodSchema,
			jsonSchema: schema,
			path: seen.path ?? []
		});
	};
	if (!ctx.external || ctx.sharedEmitDoneFor !== ctx.external) {
		for (const entry of [...ctx.seen.entries()].reverse()) flattenRef(entry[0]);
		if (ctx.target !== "openapi-3.0") for (const entry of ctx.seen.entries()) compactTypeUnion(entry[1].def ?? entry[1].schema);
		for (const rewrite of ctx.deferred) rewrite();
		if (ctx.intersections.length) {
			const carriers = /* @__PURE__ */ new Map();
			for (const seen of ctx.seen.values()) for (const json of [seen.schema, seen.def]) {
				const allOf = json?.allOf;
				if (!Array.isArray(allOf)) continue;
				const existing = carriers.get(allOf);
				if (existing) existing.push(json);
				else carriers.set(allOf, [json]);
			}
			for (const allOf of ctx.intersections) for (const json of carriers.get(allOf) ?? []) foldIntersection(json);
		}
	}
	const result = {};
	if (ctx.target === "draft-2020-12") result.$schema = "https://json-schema.org/draft/2020-12/schema";
	else if (ctx.target === "draft-07") result.$schema = "http://json-schema.org/draft-07/schema#";
	else if (ctx.target === "draft-04") result.$schema = "http://json-schema.org/draft-04/schema#";
	else if (ctx.target === "openapi-3.0") {}
	if (ctx.external?.uri) {
		const id = ctx.external.registry.get(schema)?.id;
		if (!id) throw new Error("Schema is missing an `id` property");
		result.$id = ctx.external.uri(id);
	}
	assignProps(result, root.defId ? root.schema : root.def ?? root.schema);
	const rootMetaId = ctx.metadataRegistry.get(schema)?.id;
	if (rootMetaId !== void 0 && result.id === rootMetaId) delete result.id;
	const defs = ctx.external?.defs ?? {};
	if (!ctx.external || ctx.sharedEmitDoneFor !== ctx.external) for (const entry of ctx.seen.entries()) {
		const seen = entry[1];
		if (seen.def && seen.defId) {
			if (seen.def.id === seen.defId) delete seen.def.id;
			assignProp(defs, seen.defId, seen.def);
		}
	}
	if (ctx.external) ctx.sharedEmitDoneFor = ctx.external;
	if (ctx.external) {} else if (Object.keys(defs).length > 0) {
		if (ctx.target === "draft-2020-12") result.$defs = defs;
		else result.definitions = defs;
	}
	try {
		const finalized = JSON.parse(JSON.stringify(result));
		Object.defineProperty(finalized, "~standard", {
			value: {
				...schema["~standard"],
				jsonSchema: {
					input: createStandardJSONSchemaMethod(schema, "input", ctx.processors),
					output: createStandardJSONSchemaMethod(schema, "output", ctx.processors)
				}
			},
			enumerable: false,
			writable: false
		});
		return finalized;
	} catch (_err) {
		throw new Error("Error converting schema to JSON.");
	}
}
function isTransforming(_schema, _ctx) {
	const ctx = _ctx ?? { seen: /* @__PURE__ */ new Set() };
	if (ctx.seen.has(_schema)) return false;
	ctx.seen.add(_schema);
	const def = _schema._zod.def;
	if (def.type === "transform") return true;
	if (def.type === "array") return isTransforming(def.element, ctx);
	if (def.type === "set") return isTransforming(def.valueType, ctx);
	if (def.type === "lazy") return isTransforming(def.getter(), ctx);
	if (def.type === "promise" || def.type === "optional" || def.type === "nonoptional" || def.type === "nullable" || def.type === "readonly" || def.type === "default" || def.type === "prefault" || def.type === "catch") return isTransforming(def.innerType, ctx);
	if (def.type === "intersection") return isTransforming(def.left, ctx) || isTransforming(def.right, ctx);
	if (def.type === "record" || def.type === "map") return isTransforming(def.keyType, ctx) || isTransforming(def.valueType, ctx);
	if (def.type === "pipe") {
		if (_schema._zod.traits.has("$ZodCodec")) return true;
		return isTransforming(def.in, ctx) || isTransforming(def.out, ctx);
	}
	if (def.type === "object") {
		for (const key in def.shape) if (isTransforming(def.shape[key], ctx)) return true;
		return false;
	}
	if (def.type === "union") {
		for (const option of def.options) if (isTransforming(option, ctx)) return true;
		return false;
	}
	if (def.type === "tuple") {
		for (const item of def.items) if (isTransforming(item, ctx)) return true;
		if (def.rest && isTransforming(def.rest, ctx)) return true;
		return false;
	}
	return false;
}
const createToJSONSchemaMethod = (schema, processors = {}) => (params) => {
	const ctx = initializeContext({
		...params,
		processors
	});
	processSchema(schema, ctx);
	extractDefs(ctx, schema);
	return finalize(ctx, schema);
};
const createStandardJSONSchemaMethod = (schema, io, processors = {}) => (params) => {
	const { libraryOptions, target } = params ?? {};
	const ctx = initializeContext({
		...libraryOptions ?? {},
		target,
		io,
		processors
	});
	processSchema(schema, ctx);
	extractDefs(ctx, schema);
	return finalize(ctx, schema);
};

// node_modules/zod/v4/core/json-schema-processors.js
const narrowMin = (agg, key, value) => {
	if (agg[key] === void 0 || value > agg[key]) agg[key] = value;
};
const narrowMax = (agg, key, value) => {
	if (agg[key] === void 0 || value < agg[key]) agg[key] = value;
};
const narrowBoth = (agg, value) => {
	narrowMin(agg, "minimum", value);
	narrowMax(agg, "maximum", value);
};
const addDivisor = (agg, value) => {
	agg.multipleOf ?? (agg.multipleOf = []);
	if (!agg.multipleOf.includes(value)) agg.multipleOf.push(value);
};
const addPattern = (agg, pattern) => {
	agg.patterns ?? (agg.patterns = /* @__PURE__ */ new Set());
	agg.patterns.add(pattern);
};
const intersectMime = (agg, mime) => {
	agg.mime = agg.mime ? agg.mime.filter((m) => mime.includes(m)) : [...mime];
};
const setFormat = (agg, format) => {
	agg.format = format;
	if (format.includes("int")) agg.isInt = true;
};
const minContributor = (agg, def) => narrowMin(agg, "minimum", def.minimum);
const maxContributor = (agg, def) => narrowMax(agg, "maximum", def.maximum);
const formatContributor = (ranges) => (agg, def) => {
	setFormat(agg, def.format);
	const [minimum, maximum] = ranges[def.format];
	narrowMin(agg, "minimum", minimum);
	narrowMax(agg, "maximum", maximum);
};
const contributors = {
	greater_than: (agg, def) => narrowMin(agg, def.inclusive ? "minimum" : "exclusiveMinimum", def.value),
	less_than: (agg, def) => narrowMax(agg, def.inclusive ? "maximum" : "exclusiveMaximum", def.value),
	multiple_of: (agg, def) => addDivisor(agg, def.value),
	number_format: formatContributor(NUMBER_FORMAT_RANGES),
	bigint_format: formatContributor(BIGINT_FORMAT_RANGES),
	min_length: minContributor,
	max_length: maxContributor,
	length_equals: (agg, def) => narrowBoth(agg, def.length),
	min_size: minContributor,
	max_size: maxContributor,
	size_equals: (agg, def) => narrowBoth(agg, def.size),
	string_format: (agg, def) => {
		setFormat(agg, def.format);
		if (def.pattern) addPattern(agg, def.pattern);
		if (def.format === "base64" || def.format === "base64url") agg.contentEncoding = def.format;
		if (def.local || def.precision === -1) agg.laxFormat = true;
	},
	mime_type: (agg, def) => intersectMime(agg, def.mime)
};
function aggregateChecks(schema) {
	const agg = {};
	const def = schema._zod.def;
	const list = schema._zod.traits.has("$ZodCheck") ? [schema, ...def.checks ?? []] : def.checks ?? [];
	for (const ch of list) contributors[ch._zod.def.check]?.(agg, ch._zod.def);
	const bag = schema._zod.bag;
	if (bag.minimum !== void 0) narrowMin(agg, "minimum", bag.minimum);
	if (bag.exclusiveMinimum !== void 0) narrowMin(agg, "exclusiveMinimum", bag.exclusiveMinimum);
	if (bag.maximum !== void 0) narrowMax(agg, "maximum", bag.maximum);
	if (bag.exclusiveMaximum !== void 0) narrowMax(agg, "exclusiveMaximum", bag.exclusiveMaximum);
	if (bag.multipleOf !== void 0) addDivisor(agg, bag.multipleOf);
	if (bag.format !== void 0) {
		agg.format ?? (agg.format = bag.format);
		if (bag.format.includes("int")) agg.isInt = true;
	}
	if (bag.mime) intersectMime(agg, bag.mime);
	for (const pattern of bag.patterns ?? []) addPattern(agg, pattern);
	return agg;
}
const formatMap = {
	guid: "uuid",
	url: "uri",
	datetime: "date-time",
	json_string: "json-string",
	regex: ""
};
const exactPatterns = /* @__PURE__ */ new Map([[base64Charset, base64], [base64urlCharset, base64url]]);
const exactPattern = (p) => exactPatterns.get(p) ?? p;
const stringProcessor = (schema, ctx, _json, _params) => {
	const json = _json;
	json.type = "string";
	const { minimum, maximum, format, patterns, contentEncoding, laxFormat } = aggregateChecks(schema);
	if (typeof minimum === "number") json.minLength = minimum;
	if (typeof maximum === "number") json.maxLength = maximum;
	if (format) {
		json.format = formatMap[format] ?? format;
		if (json.format === "") delete json.format;
		if (format === "time" || laxFormat) delete json.format;
	}
	if (contentEncoding) json.contentEncoding = contentEncoding;
	if (patterns && patterns.size > 0) {
		const patternList = [...patterns].map(exactPattern);
		if (patternList.length === 1) json.pattern = patternList[0].source;
		else if (patternList.length > 1) json.allOf = [...patternList.map((regex) => ({
			...ctx.target === "draft-07" || ctx.target === "draft-04" || ctx.target === "openapi-3.0" ? { type: "string" } : {},
			pattern: regex.source
		}))];
	}
};
const numberProcessor = (schema, ctx, _json, params) => {
	const json = _json;
	const { minimum, maximum, multipleOf, exclusiveMaximum, exclusiveMinimum, isInt } = aggregateChecks(schema);
	json.type = isInt ? "integer" : "number";
	const exMin = typeof exclusiveMinimum === "number" && exclusiveMinimum >= (minimum ?? Number.NEGATIVE_INFINITY);
	const exMax = typeof exclusiveMaximum === "number" && exclusiveMaximum <= (maximum ?? Number.POSITIVE_INFINITY);
	const legacy = ctx.target === "draft-04" || ctx.target === "openapi-3.0";
	if (exMin) {
		if (legacy) {
			json.minimum = exclusiveMinimum;
			json.exclusiveMinimum = true;
		} else json.exclusiveMinimum = exclusiveMinimum;
	} else if (typeof minimum === "number") json.minimum = minimum;
	if (exMax) {
		if (legacy) {
			json.maximum = exclusiveMaximum;
			json.exclusiveMaximum = true;
		} else json.exclusiveMaximum = exclusiveMaximum;
	} else if (typeof maximum === "number") json.maximum = maximum;
	if (multipleOf) {
		const divisors = /* @__PURE__ */ new Set();
		for (const divisor of multipleOf) if (Number.isFinite(divisor) && divisor !== 0) divisors.add(Math.abs(divisor));
		else handleUnrepresentable(schema, ctx, json, params, `A multipleOf divisor of ${divisor} cannot be represented in JSON Schema`);
		const [first, ...rest] = divisors;
		if (first !== void 0) json.multipleOf = first;
		if (rest.length) json.allOf = [...json.allOf ?? [], ...rest.map((m) => ({ multipleOf: m }))];
	}
};
const booleanProcessor = (_schema, _ctx, json, _params) => {
	json.type = "boolean";
};
const bigintProcessor = (schema, ctx, json, params) => {
	handleUnrepresentable(schema, ctx, json, params, "BigInt cannot be represented in JSON Schema");
};
const symbolProcessor = (schema, ctx, json, params) => {
	handleUnrepresentable(schema, ctx, json, params, "Symbols cannot be represented in JSON Schema");
};
const nullProcessor = (_schema, ctx, json, _params) => {
	if (ctx.target === "openapi-3.0") {
		json.type = "string";
		json.nullable = true;
		json.enum = [null];
	} else json.type = "null";
};
const undefinedProcessor = (schema, ctx, json, params) => {
	handleUnrepresentable(schema, ctx, json, params, "Undefined cannot be represented in JSON Schema");
};
const voidProcessor = (schema, ctx, json, params) => {
	handleUnrepresentable(schema, ctx, json, params, "Void cannot be represented in JSON Schema");
};
const neverProcessor = (_schema, _ctx, json, _params) => {
	json.not = {};
};
const anyProcessor = (_schema, _ctx, _json, _params) => {};
const unknownProcessor = (_schema, _ctx, _json, _params) => {};
const dateProcessor = (schema, ctx, json, params) => {
	handleUnrepresentable(schema, ctx, json, params, "Date cannot be represented in JSON Schema");
};
const enumProcessor = (schema, _ctx, json, _params) => {
	const def = schema._zod.def;
	const values = getEnumValues(def.entries);
	if (values.length === 0) {
		json.not = {};
		return;
	}
	if (values.every((v) => typeof v === "number")) json.type = "number";
	if (values.every((v) => typeof v === "string")) json.type = "string";
	json.enum = values;
};
const literalProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	if (def.values.length === 0) {
		json.not = {};
		return;
	}
	const vals = [];
	for (const val of def.values) if (val === void 0) {
		if (handleUnrepresentable(schema, ctx, json, params, "Literal `undefined` cannot be represented in JSON Schema")) return;
	} else if (typeof val === "bigint") {
		if (handleUnrepresentable(schema, ctx, json, params, "BigInt literals cannot be represented in JSON Schema")) return;
		vals.push(Number(val));
	} else vals.push(val);
	if (vals.length === 0) {} else if (vals.length === 1) {
		const val = vals[0];
		json.type = val === null ? "null" : typeof val;
		if (ctx.target === "draft-04" || ctx.target === "openapi-3.0") json.enum = [val];
		else json.const = val;
	} else {
		if (vals.every((v) => typeof v === "number")) json.type = "number";
		if (vals.every((v) => typeof v === "string")) json.type = "string";
		if (vals.every((v) => typeof v === "boolean")) json.type = "boolean";
		if (vals.every((v) => v === null)) json.type = "null";
		json.enum = vals;
	}
};
const nanProcessor = (schema, ctx, json, params) => {
	handleUnrepresentable(schema, ctx, json, params, "NaN cannot be represented in JSON Schema");
};
const templateLiteralProcessor = (schema, _ctx, json, _params) => {
	const _json = json;
	const pattern = schema._zod.pattern;
	if (!pattern) throw new Error("Pattern not found in template literal");
	_json.type = "string";
	_json.pattern = pattern.source;
};
const fileProcessor = (schema, _ctx, json, _params) => {
	const _json = json;
	_json.type = "string";
	_json.format = "binary";
	_json.contentEncoding = "binary";
	const { minimum, maximum, mime } = aggregateChecks(schema);
	if (minimum !== void 0) _json.minLength = minimum;
	if (maximum !== void 0) _json.maxLength = maximum;
	if (!mime) return;
	if (mime.length === 0) _json.not = {};
	else if (mime.length === 1) _json.contentMediaType = mime[0];
	else _json.anyOf = mime.map((m) => ({ contentMediaType: m }));
};
const successProcessor = (_schema, _ctx, json, _params) => {
	json.type = "boolean";
};
const customProcessor = (schema, ctx, json, params) => {
	handleUnrepresentable(schema, ctx, json, params, "Custom types cannot be represented in JSON Schema");
};
const functionProcessor = (schema, ctx, json, params) => {
	handleUnrepresentable(schema, ctx, json, params, "Function types cannot be represented in JSON Schema");
};
const transformProcessor = (schema, ctx, json, params) => {
	handleUnrepresentable(schema, ctx, json, params, "Transforms cannot be represented in JSON Schema");
};
const mapProcessor = (schema, ctx, json, params) => {
	handleUnrepresentable(schema, ctx, json, params, "Map cannot be represented in JSON Schema");
};
const setProcessor = (schema, ctx, json, params) => {
	handleUnrepresentable(schema, ctx, json, params, "Set cannot be represented in JSON Schema");
};
const arrayProcessor = (schema, ctx, _json, params) => {
	const json = _json;
	const def = schema._zod.def;
	const { minimum, maximum } = aggregateChecks(schema);
	if (typeof minimum === "number") json.minItems = minimum;
	if (typeof maximum === "number") json.maxItems = maximum;
	json.type = "array";
	json.items = processSchema(def.element, ctx, {
		...params,
		path: [...params.path, "items"]
	});
};
function inputOptin(schema) {
	const def = schema._zod.def;
	if (def.type === "pipe" && def.in._zod.traits.has("$ZodTransform")) return inputOptin(def.out);
	if (def.type === "catch") return inputOptin(def.innerType);
	return schema._zod.optin;
}
const objectProcessor = (schema, ctx, _json, params) => {
	const json = _json;
	const def = schema._zod.def;
	const shape = def.shape;
	if (Object.getOwnPropertySymbols(shape).length && handleUnrepresentable(schema, ctx, json, params, "Symbol keys cannot be represented in JSON Schema")) return;
	json.type = "object";
	json.properties = {};
	for (const key in shape) assignProp(json.properties, key, processSchema(shape[key], ctx, {
		...params,
		path: [
			...params.path,
			"properties",
			key
		]
	}));
	const requiredKeys = [];
	for (const key of Object.keys(shape)) {
		const field = def.shape[key];
		if (ctx.io === "input" ? inputOptin(field) === void 0 : field._zod.optout === void 0) requiredKeys.push(key);
	}
	if (requiredKeys.length > 0) json.required = requiredKeys;
	if (def.catchall?._zod.def.type === "never") json.additionalProperties = false;
	else if (!def.catchall) {
		if (ctx.io === "output") json.additionalProperties = false;
	} else if (def.catchall) json.additionalProperties = processSchema(def.catchall, ctx, {
		...params,
		path: [...params.path, "additionalProperties"]
	});
};
const unionProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	const isExclusive = def.inclusive === false;
	const options = def.options.map((x, i) => processSchema(x, ctx, {
		...params,
		path: [
			...params.path,
			isExclusive ? "oneOf" : "anyOf",
			i
		]
	}));
	if (isExclusive) json.oneOf = options;
	else json.anyOf = options;
};
const intersectionProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	const a = processSchema(def.left, ctx, {
		...params,
		path: [
			...params.path,
			"allOf",
			0
		]
	});
	const b = processSchema(def.right, ctx, {
		...params,
		path: [
			...params.path,
			"allOf",
			1
		]
	});
	const isSimpleIntersection = (val) => "allOf" in val && Object.keys(val).length === 1;
	const allOf = [...isSimpleIntersection(a) ? a.allOf : [a], ...isSimpleIntersection(b) ? b.allOf : [b]];
	json.allOf = allOf;
	ctx.intersections.push(allOf);
};
const tupleProcessor = (schema, ctx, _json, params) => {
	const json = _json;
	const def = schema._zod.def;
	json.type = "array";
	const prefixPath = ctx.target === "draft-2020-12" ? "prefixItems" : "items";
	const restPath = ctx.target === "draft-2020-12" ? "items" : ctx.target === "openapi-3.0" ? "items" : "additionalItems";
	const prefixItems = def.items.map((x, i) => processSchema(x, ctx, {
		...params,
		path: [
			...params.path,
			prefixPath,
			i
		]
	}));
	const rest = def.rest ? processSchema(def.rest, ctx, {
		...params,
		path: [
			...params.path,
			restPath,
			...ctx.target === "openapi-3.0" ? [def.items.length] : []
		]
	}) : null;
	let minItems = def.items.length;
	while (minItems > 0) {
		const item = def.items[minItems - 1];
		if (!(ctx.io === "input" ? inputOptin(item) !== void 0 : item._zod.optout === "optional")) break;
		minItems--;
	}
	const maxItems = def.items.length;
	const isClosed = !def.rest;
	if (ctx.target === "draft-2020-12") {
		json.prefixItems = prefixItems;
		if (isClosed) json.items = false;
		else if (rest) json.items = rest;
		if (minItems > 0) json.minItems = minItems;
		if (isClosed) json.maxItems = maxItems;
	} else if (ctx.target === "openapi-3.0") {
		json.items = { anyOf: prefixItems };
		if (rest) json.items.anyOf.push(rest);
		if (minItems > 0) json.minItems = minItems;
		if (isClosed) json.maxItems = maxItems;
	} else {
		json.items = prefixItems;
		if (isClosed) json.additionalItems = false;
		else if (rest) json.additionalItems = rest;
		if (minItems > 0) json.minItems = minItems;
		if (isClosed) json.maxItems = maxItems;
	}
	const { minimum, maximum } = aggregateChecks(schema);
	if (typeof minimum === "number") json.minItems = minimum;
	if (typeof maximum === "number") json.maxItems = maximum;
};
function stringifyKeyNames(bySchema, json, visited) {
	if (json.$ref) {
		if (visited.has(json)) return json;
		visited.add(json);
		const def = bySchema.get(json)?.def;
		if (!def) return json;
		const inlined = stringifyKeyNames(bySchema, def, visited);
		return inlined === def ? json : inlined;
	}
	for (const keyword of ["anyOf", "oneOf"]) {
		const branches = json[keyword];
		if (!Array.isArray(branches)) continue;
		const mapped = branches.map((branch) => stringifyKeyNames(bySchema, branch, visited));
		if (mapped.some((branch, i) => branch !== branches[i])) json = {
			...json,
			[keyword]: mapped
		};
	}
	const types = Array.isArray(json.type) ? json.type : [json.type];
	const numericType = !types.includes("string") && types.some((t) => t === "number" || t === "integer");
	const values = json.enum ?? (json.const !== void 0 ? [json.const] : void 0);
	if (!numericType && !values?.some((v) => typeof v === "number")) return json;
	const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, format, id, ...rest } = json;
	if (rest.enum) rest.enum = rest.enum.map((v) => typeof v === "number" ? String(v) : v);
	else if (typeof rest.const === "number") rest.const = String(rest.const);
	if (!numericType) return rest;
	rest.type = "string";
	if (!values) rest.pattern = (types.includes("number") ? number$2 : integer).source;
	return rest;
}
const pendingRecords = /* @__PURE__ */ new WeakMap();
function rewriteKeyNames(ctx) {
	const bySchema = /* @__PURE__ */ new Map();
	for (const entry of ctx.seen.values()) if (entry.def && !bySchema.has(entry.schema)) bySchema.set(entry.schema, entry);
	const rewrites = /* @__PURE__ */ new Map();
	for (const record of pendingRecords.get(ctx) ?? []) {
		const seen = ctx.seen.get(record);
		const names = (seen?.def ?? seen?.schema)?.propertyNames;
		if (!names || names === true || rewrites.has(names)) continue;
		const rewritten = stringifyKeyNames(bySchema, names, /* @__PURE__ */ new Set());
		if (rewritten !== names) rewrites.set(names, rewritten);
	}
	if (!rewrites.size) return;
	for (const entry of ctx.seen.values()) for (const carrier of [entry.schema, entry.def]) {
		const rewritten = carrier && rewrites.get(carrier.propertyNames);
		if (rewritten) carrier.propertyNames = rewritten;
	}
}
const recordProcessor = (schema, ctx, _json, params) => {
	const json = _json;
	const def = schema._zod.def;
	json.type = "object";
	const keyType = def.keyType;
	const patterns = aggregateChecks(keyType).patterns;
	if (def.mode === "loose" && patterns && patterns.size > 0) {
		const valueSchema = processSchema(def.valueType, ctx, {
			...params,
			path: [
				...params.path,
				"patternProperties",
				"*"
			]
		});
		json.patternProperties = {};
		for (const pattern of patterns) assignProp(json.patternProperties, exactPattern(pattern).source, valueSchema);
	} else {
		if (ctx.target === "draft-07" || ctx.target === "draft-2020-12") {
			json.propertyNames = processSchema(def.keyType, ctx, {
				...params,
				path: [...params.path, "propertyNames"]
			});
			let pending = pendingRecords.get(ctx);
			if (!pending) {
				pending = [];
				pendingRecords.set(ctx, pending);
				ctx.deferred.push(() => rewriteKeyNames(ctx));
			}
			pending.push(schema);
		}
		json.additionalProperties = processSchema(def.valueType, ctx, {
			...params,
			path: [...params.path, "additionalProperties"]
		});
	}
	const keyValues = keyType._zod.values;
	const omittableOnInput = ctx.io === "input" && inputOptin(def.valueType) !== void 0;
	if (keyValues && !def.partial && !omittableOnInput) {
		const validKeyValues = [...keyValues].filter((v) => typeof v === "string" || typeof v === "number");
		if (validKeyValues.length > 0) json.required = validKeyValues.map(String);
	}
};
const nullableProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	const inner = processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	if (ctx.target === "openapi-3.0") {
		seen.ref = def.innerType;
		json.nullable = true;
	} else json.anyOf = [inner, { type: "null" }];
};
const nonoptionalProcessor = (schema, ctx, _json, params) => {
	const def = schema._zod.def;
	processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
};
const UNREPRESENTABLE_DEFAULT = Symbol();
function serializeDefaultValue(value, schema, ctx, json, params) {
	let unrepresentable = false;
	const serialized = JSON.stringify(value, (_, val) => {
		if (typeof val !== "bigint") return val;
		unrepresentable = true;
		return null;
	});
	if (!unrepresentable) return JSON.parse(serialized);
	handleUnrepresentable(schema, ctx, json, params, "BigInt defaults cannot be represented in JSON Schema");
	return UNREPRESENTABLE_DEFAULT;
}
const defaultProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
	const value = serializeDefaultValue(def.defaultValue, schema, ctx, json, params);
	if (value !== UNREPRESENTABLE_DEFAULT) json.default = value;
};
const prefaultProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
	if (ctx.io !== "input") return;
	const value = serializeDefaultValue(def.defaultValue, schema, ctx, json, params);
	if (value !== UNREPRESENTABLE_DEFAULT) json._prefault = value;
};
const catchProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
	let catchValue;
	try {
		catchValue = def.catchValue(void 0);
	} catch {
		handleUnrepresentable(schema, ctx, json, params, "Dynamic catch values are not supported in JSON Schema");
		return;
	}
	json.default = catchValue;
};
const pipeProcessor = (schema, ctx, _json, params) => {
	const def = schema._zod.def;
	const inIsTransform = def.in._zod.traits.has("$ZodTransform");
	const innerType = ctx.io === "input" ? inIsTransform ? def.out : def.in : def.out;
	processSchema(innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = innerType;
};
const readonlyProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
	json.readOnly = true;
};
const promiseProcessor = (schema, ctx, _json, params) => {
	const def = schema._zod.def;
	processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
};
const optionalProcessor = (schema, ctx, _json, params) => {
	const def = schema._zod.def;
	processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
};
const lazyProcessor = (schema, ctx, _json, params) => {
	const innerType = schema._zod.innerType;
	processSchema(innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = innerType;
};
const allProcessors = {
	string: stringProcessor,
	number: numberProcessor,
	boolean: booleanProcessor,
	bigint: bigintProcessor,
	symbol: symbolProcessor,
	null: nullProcessor,
	undefined: undefinedProcessor,
	void: voidProcessor,
	never: neverProcessor,
	any: anyProcessor,
	unknown: unknownProcessor,
	date: dateProcessor,
	enum: enumProcessor,
	literal: literalProcessor,
	nan: nanProcessor,
	template_literal: templateLiteralProcessor,
	file: fileProcessor,
	success: successProcessor,
	custom: customProcessor,
	function: functionProcessor,
	transform: transformProcessor,
	map: mapProcessor,
	set: setProcessor,
	array: arrayProcessor,
	object: objectProcessor,
	union: unionProcessor,
	intersection: intersectionProcessor,
	tuple: tupleProcessor,
	record: recordProcessor,
	nullable: nullableProcessor,
	nonoptional: nonoptionalProcessor,
	default: defaultProcessor,
	prefault: prefaultProcessor,
	catch: catchProcessor,
	pipe: pipeProcessor,
	readonly: readonlyProcessor,
	promise: promiseProcessor,
	optional: optionalProcessor,
	lazy: lazyProcessor
};
function toJSONSchema(input, params) {
	if ("_idmap" in input) {
		const registry = input;
		const ctx = initializeContext({
			...params,
			processors: allProcessors
		});
		const defs = {};
		for (const entry of registry._idmap.entries()) {
			const [_, schema] = entry;
			processSchema(schema, ctx);
		}
		const schemas = {};
		ctx.external = {
			registry,
			uri: params?.uri,
			defs
		};
		for (const entry of registry._idmap.entries()) {
			const [key, schema] = entry;
			extractDefs(ctx, schema);
			assignProp(schemas, key, finalize(ctx, schema));
		}
		if (Object.keys(defs).length > 0) schemas.__shared = { [ctx.target === "draft-2020-12" ? "$defs" : "definitions"]: defs };
		return { schemas };
	}
	const ctx = initializeContext({
		...params,
		processors: allProcessors
	});
	processSchema(input, ctx);
	extractDefs(ctx, input);
	return finalize(ctx, input);
}

// node_modules/zod/v4/classic/errors.js
const _installedErrorProtos = /* @__PURE__ */ new WeakSet([Object.prototype, Error.prototype]);
function _lazyMethod(proto, key, make) {
	Object.defineProperty(proto, key, {
		configurable: true,
		enumerable: false,
		get() {
			const value = make(this);
			Object.defineProperty(this, key, {
				value,
				configurable: true,
				writable: true
			});
			return value;
		},
		set(value) {
			Object.defineProperty(this, key, {
				value,
				configurable: true,
				writable: true
			});
		}
	});
}
const initializer = (inst, issues) => {
	$ZodError.init(inst, issues);
	inst.name = "ZodError";
	const proto = Object.getPrototypeOf(inst);
	if (_installedErrorProtos.has(proto)) return;
	_installedErrorProtos.add(proto);
	_lazyMethod(proto, "format", (self) => (mapper) => formatError(self, mapper));
	_lazyMethod(proto, "flatten", (self) => (mapper) => flattenError(self, mapper));
	_lazyMethod(proto, "addIssue", (self) => (issue) => {
		self.issues.push(issue);
		self.message = JSON.stringify(self.issues, jsonStringifyReplacer, 2);
	});
	_lazyMethod(proto, "addIssues", (self) => (issues) => {
		self.issues.push(...issues);
		self.message = JSON.stringify(self.issues, jsonStringifyReplacer, 2);
	});
	Object.defineProperty(proto, "isEmpty", {
		configurable: true,
		enumerable: false,
		get() {
			return this.issues.length === 0;
		}
	});
};
const ZodRealError = /*@__PURE__*/ $constructor("ZodError", initializer, void 0, { Parent: Error });

// node_modules/zod/v4/classic/parse.js
const parse = /* @__PURE__ */ _parse(ZodRealError);
const parseAsync = /* @__PURE__ */ _parseAsync(ZodRealError);
const safeParse = /* @__PURE__ */ _safeParse(ZodRealError);
const safeParseAsync = /* @__PURE__ */ _safeParseAsync(ZodRealError);
const encode = /* @__PURE__ */ _encode(ZodRealError);
const decode = /* @__PURE__ */ _decode(ZodRealError);
const encodeAsync = /* @__PURE__ */ _encodeAsync(ZodRealError);
const decodeAsync = /* @__PURE__ */ _decodeAsync(ZodRealError);
const safeEncode = /* @__PURE__ */ _safeEncode(ZodRealError);
const safeDecode = /* @__PURE__ */ _safeDecode(ZodRealError);
const safeEncodeAsync = /* @__PURE__ */ _safeEncodeAsync(ZodRealError);
const safeDecodeAsync = /* @__PURE__ */ _safeDecodeAsync(ZodRealError);

// node_modules/zod/v4/classic/schemas.js
function _ensureDefaultLocale() {
	if (!globalConfig.localeError) config$1(en_default());
}
function _ensureDefaultMemoizer() {
	if (!globalConfig.memoizer) config$1({ memoizer: memoizer() });
}
const ZodType = /*@__PURE__*/ $constructor("ZodType", (inst, def) => {
	_ensureDefaultLocale();
	$ZodType.init(inst, def);
	inst.def = def;
	inst.type = def.type;
	return inst;
}, {
	check(...chks) {
		const def = this.def;
		return this.clone(mergeDefs(def, { checks: [...def.checks ?? [], ...chks.map((ch) => typeof ch === "function" ? { _zod: {
			check: ch,
			def: { check: "custom" },
			onattach: []
		} } : ch)] }), { parent: true });
	},
	with(...chks) {
		return this.check(...chks);
	},
	clone(def, params) {
		return clone(this, def, params);
	},
	brand() {
		return this;
	},
	register(reg, meta) {
		reg.add(this, meta);
		return this;
	},
	refine(check, params) {
		return this.check(refine(check, params));
	},
	superRefine(refinement, params) {
		return this.check(superRefine(refinement, params));
	},
	overwrite(fn) {
		return this.check(_overwrite(fn));
	},
	optional() {
		return optional(this);
	},
	exactOptional() {
		return exactOptional(this);
	},
	nullable() {
		return nullable(this);
	},
	nullish() {
		return optional(nullable(this));
	},
	nonoptional(params) {
		return nonoptional(this, params);
	},
	array() {
		return array(this);
	},
	or(arg) {
		return union([this, arg]);
	},
	and(arg) {
		return intersection(this, arg);
	},
	transform(tx) {
		return pipe(this, transform(tx));
	},
	default(d) {
		return _default(this, d);
	},
	prefault(d) {
		return prefault(this, d);
	},
	catch(params) {
		return _catch(this, params);
	},
	pipe(target) {
		return pipe(this, target);
	},
	readonly() {
		return readonly(this);
	},
	describe(description) {
		const cl = this.clone();
		globalRegistry.add(cl, { description });
		return cl;
	},
	meta(...args) {
		if (args.length === 0) return globalRegistry.get(this);
		const cl = this.clone();
		globalRegistry.add(cl, args[0]);
		return cl;
	},
	isOptional() {
		return this.safeParse(void 0).success;
	},
	isNullable() {
		return this.safeParse(null).success;
	},
	apply(fn, ...args) {
		return args.length === 0 ? fn(this) : fn(this, ...args);
	},
	get "~standard"() {
		return hide(this, "~standard", {
			...standardProps(this),
			jsonSchema: {
				input: createStandardJSONSchemaMethod(this, "input"),
				output: createStandardJSONSchemaMethod(this, "output")
			}
		});
	},
	set "~standard"(value) {
		own(this, "~standard", value);
	},
	parse: function _parse(data, params) {
		return parse(this, data, params, { callee: _parse });
	},
	parseAsync: async function _parseAsync(data, params) {
		return await parseAsync(this, data, params, { callee: _parseAsync });
	},
	safeParse(data, params) {
		return safeParse(this, data, params);
	},
	async safeParseAsync(data, params) {
		return safeParseAsync(this, data, params);
	},
	get spa() {
		return this?.safeParseAsync;
	},
	set spa(value) {
		own(this, "spa", value);
	},
	validate(data, params) {
		return validate$1(this, data, params);
	},
	validateAsync(data, params) {
		return validateAsync$1(this, data, params);
	},
	encode: function _encode(data, params) {
		return encode(this, data, params, { callee: _encode });
	},
	decode: function _decode(data, params) {
		return decode(this, data, params, { callee: _decode });
	},
	encodeAsync: async function _encodeAsync(data, params) {
		return await encodeAsync(this, data, params, { callee: _encodeAsync });
	},
	decodeAsync: async function _decodeAsync(data, params) {
		return await decodeAsync(this, data, params, { callee: _decodeAsync });
	},
	safeEncode(data, params) {
		return safeEncode(this, data, params);
	},
	safeDecode(data, params) {
		return safeDecode(this, data, params);
	},
	async safeEncodeAsync(data, params) {
		return safeEncodeAsync(this, data, params);
	},
	async safeDecodeAsync(data, params) {
		return safeDecodeAsync(this, data, params);
	},
	toJSONSchema(params) {
		return createToJSONSchemaMethod(this, {})(params);
	},
	get description() {
		return globalRegistry.get(this)?.description;
	},
	get _def() {
		return this._zod.def;
	}
});
const _ZodString = /*@__PURE__*/ $constructor("_ZodString", (inst, def) => {
	$ZodString.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => stringProcessor(inst, ctx, json, params);
}, /*@__PURE__*/ derived({
	format: (inst) => aggregateChecks(inst).format ?? null,
	minLength: (inst) => aggregateChecks(inst).minimum ?? null,
	maxLength: (inst) => aggregateChecks(inst).maximum ?? null
}, {
	regex(...args) {
		return this.check(_regex(...args));
	},
	includes(...args) {
		return this.check(_includes(...args));
	},
	startsWith(...args) {
		return this.check(_startsWith(...args));
	},
	endsWith(...args) {
		return this.check(_endsWith(...args));
	},
	min(...args) {
		return this.check(_minLength(...args));
	},
	max(...args) {
		return this.check(_maxLength(...args));
	},
	length(...args) {
		return this.check(_length(...args));
	},
	nonempty(...args) {
		return this.check(_minLength(1, ...args));
	},
	lowercase(params) {
		return this.check(_lowercase(params));
	},
	uppercase(params) {
		return this.check(_uppercase(params));
	},
	trim() {
		return this.check(_trim());
	},
	normalize(...args) {
		return this.check(_normalize(...args));
	},
	toLowerCase() {
		return this.check(_toLowerCase());
	},
	toUpperCase() {
		return this.check(_toUpperCase());
	},
	slugify() {
		return this.check(_slugify());
	}
}));
const ZodString = /*@__PURE__*/ $constructor("ZodString", (inst, def) => {
	$ZodString.init(inst, def);
	_ZodString.init(inst, def);
}, {
	email(params) {
		return this.check(_email(ZodEmail, params));
	},
	url(params) {
		return this.check(_url(ZodURL, params));
	},
	jwt(params) {
		return this.check(_jwt(ZodJWT, params));
	},
	emoji(params) {
		return this.check(_emoji(ZodEmoji, params));
	},
	guid(params) {
		return this.check(_guid(ZodGUID, params));
	},
	uuid(params) {
		return this.check(_uuid(ZodUUID, params));
	},
	uuidv4(params) {
		return this.check(_uuidv4(ZodUUID, params));
	},
	uuidv6(params) {
		return this.check(_uuidv6(ZodUUID, params));
	},
	uuidv7(params) {
		return this.check(_uuidv7(ZodUUID, params));
	},
	nanoid(params) {
		return this.check(_nanoid(ZodNanoID, params));
	},
	cuid(params) {
		return this.check(_cuid(ZodCUID, params));
	},
	cuid2(params) {
		return this.check(_cuid2(ZodCUID2, params));
	},
	ulid(params) {
		return this.check(_ulid(ZodULID, params));
	},
	base64(params) {
		return this.check(_base64(ZodBase64, params));
	},
	base64url(params) {
		return this.check(_base64url(ZodBase64URL, params));
	},
	xid(params) {
		return this.check(_xid(ZodXID, params));
	},
	ksuid(params) {
		return this.check(_ksuid(ZodKSUID, params));
	},
	ipv4(params) {
		return this.check(_ipv4(ZodIPv4, params));
	},
	ipv6(params) {
		return this.check(_ipv6(ZodIPv6, params));
	},
	cidrv4(params) {
		return this.check(_cidrv4(ZodCIDRv4, params));
	},
	cidrv6(params) {
		return this.check(_cidrv6(ZodCIDRv6, params));
	},
	e164(params) {
		return this.check(_e164(ZodE164, params));
	},
	datetime(params) {
		return this.check(_isoDateTime(ZodISODateTime, params));
	},
	date(params) {
		return this.check(_isoDate(ZodISODate, params));
	},
	time(params) {
		return this.check(_isoTime(ZodISOTime, params));
	},
	duration(params) {
		return this.check(_isoDuration(ZodISODuration, params));
	}
});
function string(params) {
	return _string(ZodString, params);
}
const ZodStringFormat = /*@__PURE__*/ $constructor("ZodStringFormat", (inst, def) => {
	$ZodStringFormat.init(inst, def);
	_ZodString.init(inst, def);
});
const ZodISODateTime = /*@__PURE__*/ $constructor("ZodISODateTime", (inst, def) => {
	$ZodISODateTime.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodISODate = /*@__PURE__*/ $constructor("ZodISODate", (inst, def) => {
	$ZodISODate.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodISOTime = /*@__PURE__*/ $constructor("ZodISOTime", (inst, def) => {
	$ZodISOTime.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodISODuration = /*@__PURE__*/ $constructor("ZodISODuration", (inst, def) => {
	$ZodISODuration.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodEmail = /*@__PURE__*/ $constructor("ZodEmail", (inst, def) => {
	$ZodEmail.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodGUID = /*@__PURE__*/ $constructor("ZodGUID", (inst, def) => {
	$ZodGUID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodUUID = /*@__PURE__*/ $constructor("ZodUUID", (inst, def) => {
	$ZodUUID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodURL = /*@__PURE__*/ $constructor("ZodURL", (inst, def) => {
	$ZodURL.init(inst, def);
	ZodStringFormat.init(inst, def);
});
function url(params) {
	return _url(ZodURL, params);
}
const ZodEmoji = /*@__PURE__*/ $constructor("ZodEmoji", (inst, def) => {
	$ZodEmoji.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodNanoID = /*@__PURE__*/ $constructor("ZodNanoID", (inst, def) => {
	$ZodNanoID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodCUID = /*@__PURE__*/ $constructor("ZodCUID", (inst, def) => {
	$ZodCUID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodCUID2 = /*@__PURE__*/ $constructor("ZodCUID2", (inst, def) => {
	$ZodCUID2.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodULID = /*@__PURE__*/ $constructor("ZodULID", (inst, def) => {
	$ZodULID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodXID = /*@__PURE__*/ $constructor("ZodXID", (inst, def) => {
	$ZodXID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodKSUID = /*@__PURE__*/ $constructor("ZodKSUID", (inst, def) => {
	$ZodKSUID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodIPv4 = /*@__PURE__*/ $constructor("ZodIPv4", (inst, def) => {
	$ZodIPv4.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodIPv6 = /*@__PURE__*/ $constructor("ZodIPv6", (inst, def) => {
	$ZodIPv6.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodCIDRv4 = /*@__PURE__*/ $constructor("ZodCIDRv4", (inst, def) => {
	$ZodCIDRv4.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodCIDRv6 = /*@__PURE__*/ $constructor("ZodCIDRv6", (inst, def) => {
	$ZodCIDRv6.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodBase64 = /*@__PURE__*/ $constructor("ZodBase64", (inst, def) => {
	$ZodBase64.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodBase64URL = /*@__PURE__*/ $constructor("ZodBase64URL", (inst, def) => {
	$ZodBase64URL.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodE164 = /*@__PURE__*/ $constructor("ZodE164", (inst, def) => {
	$ZodE164.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodJWT = /*@__PURE__*/ $constructor("ZodJWT", (inst, def) => {
	$ZodJWT.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodNumber = /*@__PURE__*/ $constructor("ZodNumber", (inst, def) => {
	$ZodNumber.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => numberProcessor(inst, ctx, json, params);
	inst.isFinite = true;
}, /*@__PURE__*/ derived({
	minValue: (inst) => {
		const { minimum, exclusiveMinimum } = aggregateChecks(inst);
		return Math.max(minimum ?? Number.NEGATIVE_INFINITY, exclusiveMinimum ?? Number.NEGATIVE_INFINITY);
	},
	maxValue: (inst) => {
		const { maximum, exclusiveMaximum } = aggregateChecks(inst);
		return Math.min(maximum ?? Number.POSITIVE_INFINITY, exclusiveMaximum ?? Number.POSITIVE_INFINITY);
	},
	isInt: (inst) => {
		const { isInt, multipleOf } = aggregateChecks(inst);
		return !!isInt || !!multipleOf?.some(Number.isSafeInteger);
	},
	format: (inst) => aggregateChecks(inst).format ?? null
}, {
	gt(value, params) {
		return this.check(_gt(value, params));
	},
	gte(value, params) {
		return this.check(_gte(value, params));
	},
	min(value, params) {
		return this.check(_gte(value, params));
	},
	lt(value, params) {
		return this.check(_lt(value, params));
	},
	lte(value, params) {
		return this.check(_lte(value, params));
	},
	max(value, params) {
		return this.check(_lte(value, params));
	},
	int(params) {
		return this.check(int(params));
	},
	safe(params) {
		return this.check(int(params));
	},
	positive(params) {
		return this.check(_gt(0, params));
	},
	nonnegative(params) {
		return this.check(_gte(0, params));
	},
	negative(params) {
		return this.check(_lt(0, params));
	},
	nonpositive(params) {
		return this.check(_lte(0, params));
	},
	multipleOf(value, params) {
		return this.check(_multipleOf(value, params));
	},
	step(value, params) {
		return this.check(_multipleOf(value, params));
	},
	finite() {
		return this;
	}
}));
function number$1(params) {
	return _number(ZodNumber, params);
}
const ZodNumberFormat = /*@__PURE__*/ $constructor("ZodNumberFormat", (inst, def) => {
	$ZodNumberFormat.init(inst, def);
	ZodNumber.init(inst, def);
});
function int(params) {
	return _int(ZodNumberFormat, params);
}
const ZodBoolean = /*@__PURE__*/ $constructor("ZodBoolean", (inst, def) => {
	$ZodBoolean.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => booleanProcessor(inst, ctx, json, params);
});
function boolean(params) {
	return _boolean(ZodBoolean, params);
}
const ZodNull = /*@__PURE__*/ $constructor("ZodNull", (inst, def) => {
	$ZodNull.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => nullProcessor(inst, ctx, json, params);
});
function _null(params) {
	return _null$1(ZodNull, params);
}
const ZodUnknown = /*@__PURE__*/ $constructor("ZodUnknown", (inst, def) => {
	$ZodUnknown.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => unknownProcessor(inst, ctx, json, params);
});
function unknown() {
	return _unknown(ZodUnknown);
}
const ZodNever = /*@__PURE__*/ $constructor("ZodNever", (inst, def) => {
	$ZodNever.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => neverProcessor(inst, ctx, json, params);
});
function never(params) {
	return _never(ZodNever, params);
}
const ZodArray = /*@__PURE__*/ $constructor("ZodArray", (inst, def) => {
	_ensureDefaultMemoizer();
	$ZodArray.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => arrayProcessor(inst, ctx, json, params);
	inst.element = def.element;
}, {
	min(n, params) {
		return this.check(_minLength(n, params));
	},
	nonempty(params) {
		return this.check(_minLength(1, params));
	},
	max(n, params) {
		return this.check(_maxLength(n, params));
	},
	length(n, params) {
		return this.check(_length(n, params));
	},
	unwrap() {
		return this.element;
	}
});
function array(element, params) {
	return _array(ZodArray, element, params);
}
const ZodObject = /*@__PURE__*/ $constructor("ZodObject", (inst, def) => {
	_ensureDefaultMemoizer();
	$ZodObjectJIT.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => objectProcessor(inst, ctx, json, params);
	installLazyProp(inst, "shape", (self) => self._zod.def.shape, false);
}, {
	keyof() {
		return _enum(Object.keys(this._zod.def.shape));
	},
	catchall(catchall) {
		return this.clone(mergeDefs(this._zod.def, { catchall }));
	},
	passthrough() {
		return this.clone(mergeDefs(this._zod.def, { catchall: unknown() }));
	},
	loose() {
		return this.clone(mergeDefs(this._zod.def, { catchall: unknown() }));
	},
	strict() {
		return this.clone(mergeDefs(this._zod.def, { catchall: never() }));
	},
	strip() {
		return this.clone(mergeDefs(this._zod.def, { catchall: void 0 }));
	},
	extend(incoming) {
		return extend(this, incoming);
	},
	safeExtend(incoming) {
		return safeExtend(this, incoming);
	},
	merge(other) {
		return merge$1(this, other);
	},
	pick(mask) {
		return pick(this, mask);
	},
	omit(mask) {
		return omit(this, mask);
	},
	partial(...args) {
		return partial(ZodOptional, this, args[0]);
	},
	exactPartial(...args) {
		return partial(ZodExactOptional, this, args[0], "exactPartial");
	},
	required(...args) {
		return required(ZodNonOptional, this, args[0]);
	}
});
function object(shape, params) {
	const def = {
		type: "object",
		shape: shape ?? {},
		...normalizeParams(params)
	};
	return new ZodObject(def);
}
function strictObject(shape, params) {
	return new ZodObject({
		type: "object",
		shape,
		catchall: never(),
		...normalizeParams(params)
	});
}
function looseObject(shape, params) {
	return new ZodObject({
		type: "object",
		shape,
		catchall: unknown(),
		...normalizeParams(params)
	});
}
const ZodUnion = /*@__PURE__*/ $constructor("ZodUnion", (inst, def) => {
	$ZodUnion.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => unionProcessor(inst, ctx, json, params);
	inst.options = def.options;
});
function union(options, params) {
	return new ZodUnion({
		type: "union",
		options,
		...normalizeParams(params)
	});
}
const ZodDiscriminatedUnion = /*@__PURE__*/ $constructor("ZodDiscriminatedUnion", (inst, def) => {
	ZodUnion.init(inst, def);
	$ZodDiscriminatedUnion.init(inst, def);
});
function discriminatedUnion(discriminator, options, params) {
	return new ZodDiscriminatedUnion({
		type: "union",
		options,
		discriminator,
		...normalizeParams(params)
	});
}
const ZodIntersection = /*@__PURE__*/ $constructor("ZodIntersection", (inst, def) => {
	$ZodIntersection.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => intersectionProcessor(inst, ctx, json, params);
});
function intersection(left, right) {
	return new ZodIntersection({
		type: "intersection",
		left,
		right
	});
}
const ZodTuple = /*@__PURE__*/ $constructor("ZodTuple", (inst, def) => {
	_ensureDefaultMemoizer();
	$ZodTuple.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => tupleProcessor(inst, ctx, json, params);
}, {
	rest(rest) {
		return this.clone({
			...this._zod.def,
			rest
		});
	},
	partial() {
		const def = this._zod.def;
		if (def.checks?.length) throw new Error(".partial() cannot be used on tuple schemas containing refinements");
		return this.clone({
			...def,
			items: def.items.map((item) => new ZodOptional({
				type: "optional",
				innerType: item
			}))
		});
	}
});
function tuple(items, _paramsOrRest, _params) {
	const hasRest = _paramsOrRest instanceof $ZodType;
	const params = hasRest ? _params : _paramsOrRest;
	return new ZodTuple({
		type: "tuple",
		items,
		rest: hasRest ? _paramsOrRest : null,
		...normalizeParams(params)
	});
}
const ZodRecord = /*@__PURE__*/ $constructor("ZodRecord", (inst, def) => {
	_ensureDefaultMemoizer();
	$ZodRecord.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => recordProcessor(inst, ctx, json, params);
	inst.keyType = def.keyType;
	inst.valueType = def.valueType;
});
function record(keyType, valueType, params) {
	if (!valueType || !valueType._zod) return new ZodRecord({
		type: "record",
		keyType: string(),
		valueType: keyType,
		...normalizeParams(valueType)
	});
	return new ZodRecord({
		type: "record",
		keyType,
		valueType,
		...normalizeParams(params)
	});
}
const ZodEnum = /*@__PURE__*/ $constructor("ZodEnum", (inst, def) => {
	$ZodEnum.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => enumProcessor(inst, ctx, json, params);
	inst.enum = def.entries;
	inst.options = [...inst._zod.values];
	const keys = new Set(Object.keys(def.entries));
	inst.extract = (values, params) => {
		const newEntries = {};
		for (const value of values) if (keys.has(value)) newEntries[value] = def.entries[value];
		else throw new Error(`Key ${value} not found in enum`);
		return new ZodEnum({
			...def,
			checks: [],
			...normalizeParams(params),
			entries: newEntries
		});
	};
	inst.exclude = (values, params) => {
		const newEntries = { ...def.entries };
		for (const value of values) if (keys.has(value)) delete newEntries[value];
		else throw new Error(`Key ${value} not found in enum`);
		return new ZodEnum({
			...def,
			checks: [],
			...normalizeParams(params),
			entries: newEntries
		});
	};
});
function _enum(values, params) {
	const entries = Array.isArray(values) ? Object.fromEntries(values.map((v) => [v, v])) : values;
	return new ZodEnum({
		type: "enum",
		entries,
		...normalizeParams(params)
	});
}
const ZodLiteral = /*@__PURE__*/ $constructor("ZodLiteral", (inst, def) => {
	$ZodLiteral.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => literalProcessor(inst, ctx, json, params);
	inst.values = new Set(def.values);
	Object.defineProperty(inst, "value", { get() {
		if (def.values.length > 1) throw new Error("This schema contains multiple valid literal values. Use `.values` instead.");
		return def.values[0];
	} });
});
function literal(value, params) {
	return new ZodLiteral({
		type: "literal",
		values: Array.isArray(value) ? value : [value],
		...normalizeParams(params)
	});
}
const ZodTransform = /*@__PURE__*/ $constructor("ZodTransform", (inst, def) => {
	_ensureDefaultMemoizer();
	$ZodTransform.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => transformProcessor(inst, ctx, json, params);
	inst._zod.parse = (payload, _ctx) => {
		if (_ctx.direction === "backward") throw new $ZodEncodeError(inst.constructor.name);
		payload.addIssue = (issue$1) => {
			if (typeof issue$1 === "string") payload.issues.push(issue(issue$1, payload.value, def));
			else {
				const _issue = issue$1;
				if (_issue.fatal) _issue.continue = false;
				_issue.code ?? (_issue.code = "custom");
				if (!("input" in _issue)) _issue.input = payload.value;
				_issue.inst ?? (_issue.inst = inst);
				payload.issues.push(issue(_issue));
			}
		};
		const output = def.transform(payload.value, payload);
		if (output instanceof Promise) return output.then((output) => {
			payload.value = output;
			return payload;
		});
		payload.value = output;
		return payload;
	};
});
function transform(fn) {
	return new ZodTransform({
		type: "transform",
		transform: fn
	});
}
const ZodOptional = /*@__PURE__*/ $constructor("ZodOptional", (inst, def) => {
	$ZodOptional.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => optionalProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
});
function optional(innerType) {
	return new ZodOptional({
		type: "optional",
		innerType
	});
}
const ZodExactOptional = /*@__PURE__*/ $constructor("ZodExactOptional", (inst, def) => {
	$ZodExactOptional.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => optionalProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
});
function exactOptional(innerType) {
	return new ZodExactOptional({
		type: "optional",
		innerType
	});
}
const ZodNullable = /*@__PURE__*/ $constructor("ZodNullable", (inst, def) => {
	$ZodNullable.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => nullableProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
});
function nullable(innerType) {
	return new ZodNullable({
		type: "nullable",
		innerType
	});
}
const ZodDefault = /*@__PURE__*/ $constructor("ZodDefault", (inst, def) => {
	$ZodDefault.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => defaultProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
	inst.removeDefault = inst.unwrap;
});
function _default(innerType, defaultValue) {
	return new ZodDefault({
		type: "default",
		innerType,
		get defaultValue() {
			return typeof defaultValue === "function" ? defaultValue() : shallowClone(defaultValue);
		}
	});
}
const ZodPrefault = /*@__PURE__*/ $constructor("ZodPrefault", (inst, def) => {
	$ZodPrefault.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => prefaultProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
});
function prefault(innerType, defaultValue) {
	return new ZodPrefault({
		type: "prefault",
		innerType,
		get defaultValue() {
			return typeof defaultValue === "function" ? defaultValue() : shallowClone(defaultValue);
		}
	});
}
const ZodNonOptional = /*@__PURE__*/ $constructor("ZodNonOptional", (inst, def) => {
	$ZodNonOptional.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => nonoptionalProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
});
function nonoptional(innerType, params) {
	return new ZodNonOptional({
		type: "nonoptional",
		innerType,
		...normalizeParams(params)
	});
}
const ZodCatch = /*@__PURE__*/ $constructor("ZodCatch", (inst, def) => {
	$ZodCatch.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => catchProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
	inst.removeCatch = inst.unwrap;
});
function _catch(innerType, catchValue) {
	return new ZodCatch({
		type: "catch",
		innerType,
		catchValue: typeof catchValue === "function" ? catchValue : constantCatch(catchValue)
	});
}
const ZodPipe = /*@__PURE__*/ $constructor("ZodPipe", (inst, def) => {
	$ZodPipe.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => pipeProcessor(inst, ctx, json, params);
	inst.in = def.in;
	inst.out = def.out;
});
function pipe(in_, out) {
	return new ZodPipe({
		type: "pipe",
		in: in_,
		out
	});
}
const ZodReadonly = /*@__PURE__*/ $constructor("ZodReadonly", (inst, def) => {
	$ZodReadonly.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => readonlyProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
});
function readonly(innerType) {
	return new ZodReadonly({
		type: "readonly",
		innerType
	});
}
const ZodLazy = /*@__PURE__*/ $constructor("ZodLazy", (inst, def) => {
	$ZodLazy.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => lazyProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.getter();
});
function lazy(getter) {
	return new ZodLazy({
		type: "lazy",
		getter
	});
}
const ZodCustom = /*@__PURE__*/ $constructor("ZodCustom", (inst, def) => {
	$ZodCustom.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => customProcessor(inst, ctx, json, params);
});
function refine(fn, _params = {}) {
	return _refine(ZodCustom, fn, _params);
}
function superRefine(fn, params) {
	return _superRefine(fn, params);
}
const ZodInstanceOf = /*@__PURE__*/ $constructor("ZodInstanceOf", (inst, def) => {
	ZodCustom.init(inst, def);
}, { properties(shape, params) {
	return this.check(_properties(shape, params));
} });
function _instanceof(cls, params = {}) {
	const inst = new ZodInstanceOf({
		type: "custom",
		check: "custom",
		fn: (data) => data instanceof cls,
		abort: true,
		...normalizeParams(params)
	});
	inst._zod.bag.Class = cls;
	inst._zod.check = (payload) => {
		if (!(payload.value instanceof cls)) payload.issues.push({
			code: "invalid_type",
			expected: cls.name,
			input: payload.value,
			inst,
			path: [...inst._zod.def.path ?? []]
		});
	};
	return inst;
}
function json$1(params) {
	const jsonSchema = lazy(() => {
		return union([
			string(params),
			number$1(),
			boolean(),
			_null(),
			array(jsonSchema),
			record(string(), jsonSchema)
		]);
	});
	return jsonSchema;
}

// node_modules/zod/v4/classic/coerce.js
function number(params) {
	return _coercedNumber(ZodNumber, params);
}

// src/model/problem.ts
var ProblemError = class extends Error {
	name = "ProblemError";
	problems;
	constructor(problems, options) {
		super(problems.map(formatProblem).join("\n\n"), options);
		this.problems = problems;
	}
};
var AgentError = class extends Error {
	name = "AgentError";
	blame;
	failureType;
	code;
	reply;
	refusesRequest;
	worthRepeating;
	constructor(facts, options) {
		super(facts.message, options);
		this.blame = facts.blame;
		this.failureType = facts.failureType;
		this.code = facts.code;
		this.reply = facts.reply;
		this.refusesRequest = facts.refusesRequest ?? false;
		this.worthRepeating = facts.worthRepeating ?? false;
	}
};
var ModelError = class extends Error {
	name = "ModelError";
	code;
	call;
	constructor(facts, options) {
		super(facts.message, options);
		this.code = facts.code;
		this.call = facts.call;
	}
};
function formatProblem(problem) {
	const place = problem.where && (problem.where.line ? `${problem.where.file}:${problem.where.line}` : problem.where.file);
	return [
		problem.what,
		place && `  at ${place}`,
		problem.fix && `  ${problem.fix}`
	].filter(Boolean).join("\n");
}

// node_modules/fastest-levenshtein/mod.js
var require_fastest_levenshtein = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports.__esModule = true;
	exports.distance = exports.closest = void 0;
	var peq = /* @__PURE__ */ new Uint32Array(65536);
	var myers_32 = function(a, b) {
		var n = a.length;
		var m = b.length;
		var lst = 1 << n - 1;
		var pv = -1;
		var mv = 0;
		var sc = n;
		var i = n;
		while (i--) peq[a.charCodeAt(i)] |= 1 << i;
		for (i = 0; i < m; i++) {
			var eq = peq[b.charCodeAt(i)];
			var xv = eq | mv;
			eq |= (eq & pv) + pv ^ pv;
			mv |= ~(eq | pv);
			pv &= eq;
			if (mv & lst) sc++;
			if (pv & lst) sc--;
			mv = mv << 1 | 1;
			pv = pv << 1 | ~(xv | mv);
			mv &= xv;
		}
		i = n;
		while (i--) peq[a.charCodeAt(i)] = 0;
		return sc;
	};
	var myers_x = function(b, a) {
		var n = a.length;
		var m = b.length;
		var mhc = [];
		var phc = [];
		var hsize = Math.ceil(n / 32);
		var vsize = Math.ceil(m / 32);
		for (var i = 0; i < hsize; i++) {
			phc[i] = -1;
			mhc[i] = 0;
		}
		var j = 0;
		for (; j < vsize - 1; j++) {
			var mv_1 = 0;
			var pv_1 = -1;
			var start_1 = j * 32;
			var vlen_1 = Math.min(32, m) + start_1;
			for (var k = start_1; k < vlen_1; k++) peq[b.charCodeAt(k)] |= 1 << k;
			for (var i = 0; i < n; i++) {
				var eq = peq[a.charCodeAt(i)];
				var pb = phc[i / 32 | 0] >>> i & 1;
				var mb = mhc[i / 32 | 0] >>> i & 1;
				var xv = eq | mv_1;
				var xh = ((eq | mb) & pv_1) + pv_1 ^ pv_1 | eq | mb;
				var ph = mv_1 | ~(xh | pv_1);
				var mh = pv_1 & xh;
				if (ph >>> 31 ^ pb) phc[i / 32 | 0] ^= 1 << i;
				if (mh >>> 31 ^ mb) mhc[i / 32 | 0] ^= 1 << i;
				ph = ph << 1 | pb;
				mh = mh << 1 | mb;
				pv_1 = mh | ~(xv | ph);
				mv_1 = ph & xv;
			}
			for (var k = start_1; k < vlen_1; k++) peq[b.charCodeAt(k)] = 0;
		}
		var mv = 0;
		var pv = -1;
		var start = j * 32;
		var vlen = Math.min(32, m - start) + start;
		for (var k = start; k < vlen; k++) peq[b.charCodeAt(k)] |= 1 << k;
		var score = m;
		for (var i = 0; i < n; i++) {
			var eq = peq[a.charCodeAt(i)];
			var pb = phc[i / 32 | 0] >>> i & 1;
			var mb = mhc[i / 32 | 0] >>> i & 1;
			var xv = eq | mv;
			var xh = ((eq | mb) & pv) + pv ^ pv | eq | mb;
			var ph = mv | ~(xh | pv);
			var mh = pv & xh;
			score += ph >>> m - 1 & 1;
			score -= mh >>> m - 1 & 1;
			if (ph >>> 31 ^ pb) phc[i / 32 | 0] ^= 1 << i;
			if (mh >>> 31 ^ mb) mhc[i / 32 | 0] ^= 1 << i;
			ph = ph << 1 | pb;
			mh = mh << 1 | mb;
			pv = mh | ~(xv | ph);
			mv = ph & xv;
		}
		for (var k = start; k < vlen; k++) peq[b.charCodeAt(k)] = 0;
		return score;
	};
	var distance = function(a, b) {
		if (a.length < b.length) {
			var tmp = b;
			b = a;
			a = tmp;
		}
		if (b.length === 0) return a.length;
		if (a.length <= 32) return myers_32(a, b);
		return myers_x(a, b);
	};
	exports.distance = distance;
	var closest = function(str, arr) {
		var min_distance = Infinity;
		var min_index = 0;
		for (var i = 0; i < arr.length; i++) {
			var dist = distance(str, arr[i]);
			if (dist < min_distance) {
				min_distance = dist;
				min_index = i;
			}
		}
		return arr[min_index];
	};
	exports.closest = closest;
}));

// src/text/nearest-name.ts
var import_fastest_levenshtein = require_fastest_levenshtein();
function nearestName(name, known) {
	if (known.length === 0) return void 0;
	const candidate = (0, import_fastest_levenshtein.closest)(name.toLowerCase(), known.map((k) => k.toLowerCase()));
	const original = known.find((k) => k.toLowerCase() === candidate);
	const edits = (0, import_fastest_levenshtein.distance)(name.toLowerCase(), candidate);
	return edits <= Math.max(2, Math.floor(original.length / 3)) && edits < Math.min(name.length, original.length) ? original : void 0;
}
function didYouMean(name, known) {
	const nearest = nearestName(name, known);
	return nearest === void 0 ? `Known: ${known.join(", ")}.` : `Did you mean "${nearest}"?`;
}

// src/model/verdict/severity.ts
const SEVERITY$1 = [
	"no-regression",
	"not-compared",
	"inconclusive",
	"below-minimum",
	"regression",
	"could-not-run"
];
const FAILS = {
	"no-regression": 0,
	regression: 1,
	"below-minimum": 2,
	"could-not-run": 3,
	inconclusive: 4,
	"not-compared": 4
};
const COULD_NOT_RUN = FAILS["could-not-run"];
const INTERRUPTED = 130;
function exitCodeOf(conclusion, { on_inconclusive, on_not_compared }, accepted = null) {
	if (conclusion === "regression" && accepted) return 0;
	if (conclusion === "inconclusive" && on_inconclusive === "pass") return 0;
	if (conclusion === "not-compared" && on_not_compared === "pass") return 0;
	return FAILS[conclusion];
}
const processExitCode = ({ run, verdict }) => run.stopped === "interrupt" ? 130 : verdict.exitCode;
function worstExitCode(codes) {
	return [130, ...SEVERITY$1.toReversed().map((conclusion) => FAILS[conclusion])].find((code) => codes.includes(code)) ?? 0;
}
function worstOf(all, conclusionOf) {
	const rank = (one) => SEVERITY$1.indexOf(conclusionOf(one));
	return all.toSorted((a, b) => rank(b) - rank(a))[0];
}

// src/platform/colour.ts
function decideColour(environment, isTty) {
	if (environment.NO_COLOR) return false;
	const forced = environment.FORCE_COLOR;
	if (forced !== void 0) return forced !== "0" && forced !== "false";
	return isTty || environment.GITHUB_ACTIONS === "true";
}

// src/platform/interrupt.ts
const SAME_MS = 250;
function onInterrupt(impatient, now = Date.now) {
	const controller = new AbortController();
	let first = 0;
	const listen = () => {
		if (!controller.signal.aborted) {
			first = now();
			controller.abort();
		} else if (now() - first >= SAME_MS) impatient();
	};
	process.on("SIGINT", listen);
	process.on("SIGTERM", listen);
	return {
		signal: controller.signal,
		release: () => {
			process.off("SIGINT", listen);
			process.off("SIGTERM", listen);
		}
	};
}
function graceful(outer, graceMs) {
	const inner = new AbortController();
	let timer;
	const begin = () => {
		timer = setTimeout(() => inner.abort(outer?.reason), graceMs);
	};
	if (outer?.aborted) begin();
	else outer?.addEventListener("abort", begin, { once: true });
	const close = () => {
		clearTimeout(timer);
		outer?.removeEventListener("abort", begin);
	};
	return {
		signal: inner.signal,
		close
	};
}

// package.json
var name = "agent-eval-action";
var version$1 = "0.1.0";

// src/platform/version.ts
const version = version$1;
const PACKAGE = join(fileURLToPath(import.meta.url), "..", "..", ...import.meta.url.endsWith(".ts") ? [".."] : []);
async function ownRepository(directory = PACKAGE) {
	try {
		const { packages } = JSON.parse(await readFile(join(directory, "..", ".package-lock.json"), "utf8"));
		const resolved = packages?.[`node_modules/${name}`]?.resolved ?? "";
		return /github\.com[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?(?:#|$)/.exec(resolved)?.[1] ?? null;
	} catch {
		return null;
	}
}

// src/text/untrusted/printable.ts
const TERMINAL_SEQUENCE = /(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]|(?:\u001b\]|\u009d)[^\u0007\u001b\u009c]*(?:\u0007|\u001b\\|\u009c)?|\u001b[@-Z\\-_]/g;
const UNPRINTABLE = /[^\P{Cc}\n\t]|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
function printable(text) {
	return text.replace(TERMINAL_SEQUENCE, "").replaceAll(/\r\n?/g, "\n").replace(UNPRINTABLE, "");
}

// src/text/failure.ts
const REFUSED = {
	EACCES: "there is no permission for it",
	EPERM: "there is no permission for it",
	EROFS: "the disk is read-only",
	ENOSPC: "the disk is full",
	ENOTDIR: "a part of its path is a file, not a folder",
	EEXIST: "there is a file where a folder is needed",
	EISDIR: "it is a folder",
	ENOENT: "it is not there",
	EMFILE: "too many files are open"
};
function problemsOf(error) {
	if (error instanceof ProblemError) return error.problems;
	const refused = refusedFile(error);
	return refused && [refused];
}
function failureText(error) {
	const problems = problemsOf(error);
	if (problems) {
		const count = problems.length;
		return `${count === 1 ? "One problem" : `${count} problems`}:\n\n${printable(problems.map(formatProblem).join("\n\n"))}\n`;
	}
	return `This is a bug in agent-eval, not in your agent. Please report it with these lines:\n\n${error instanceof Error ? error.stack ?? error.message : String(error)}\n`;
}
function refusedFile(error) {
	if (!(error instanceof Error)) return null;
	const { code, path } = error;
	const why = code === void 0 ? void 0 : REFUSED[code];
	if (why === void 0 || path === void 0) return null;
	return {
		what: `${path} cannot be used: ${why} (${code}).`,
		fix: "Choose another folder with --out (in a workflow: the input out), or fix this one."
	};
}

// src/facts/importance.ts
const rankOf = ({ metric }, id) => metric(id)?.rank ?? 100;
const isShown = ({ metric }, id, ...values) => !metric(id)?.hiddenAtZero || values.some((value) => value !== 0);
const isDetail = (known, id) => rankOf(known, id) >= 300;

// src/text/digits.ts
function fixed(value, decimals) {
	const [whole = "", fraction] = Math.abs(value).toFixed(decimals).split(".");
	const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
	return fraction === void 0 ? grouped : `${grouped}.${fraction}`;
}
const counted = (count, noun, nouns = `${noun}s`) => `${digits(count, 0)} ${count === 1 ? noun : nouns}`;
function digits(value, most, least = 0) {
	let text = fixed(value, most);
	for (let decimals = most; decimals > least && text.endsWith("0"); decimals -= 1) text = text.slice(0, -1);
	if (text.endsWith(".")) text = text.slice(0, -1);
	return value < 0 ? `-${text}` : text;
}

// src/facts/wording/format.ts
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
const SCALES$1 = {
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
	return value < 0 && !isZero(shown) ? `\u2212${shown}` : shown;
}
function signed(value, by) {
	if (!Number.isFinite(value)) return "unknown";
	const shown = fixed(value * by.factor, by.decimals);
	if (isZero(shown)) return shown;
	return value < 0 ? `\u2212${shown}` : `+${shown}`;
}
function formatValue(value, unit) {
	const by = SCALES$1[unit](largest([value]));
	return `${level(value, by)}${by.suffix}`;
}
function formatEstimate(value, interval, unit) {
	if (interval === null) return formatValue(value, unit);
	const by = SCALES$1[unit](largest([value]));
	return `${level(value, by)}${by.suffix} (${level(interval[0], by)} to ${level(interval[1], by)})`;
}
function formatChange(facts) {
	const by = SCALES$1[facts.unit](largest([facts.baseline, facts.current]));
	const deltaBy = facts.unit === "ms" ? SCALES$1.ms(largest([facts.delta, ...facts.interval ?? []])) : by;
	const change = signed(facts.delta, deltaBy);
	const hidden = facts.delta !== 0 && isZero(change) && Number.isFinite(facts.delta);
	const step = fixed(10 ** -deltaBy.decimals, deltaBy.decimals);
	const baseline = level(facts.baseline, by);
	const current = level(facts.current, by);
	return {
		baseline: `${baseline}${by.suffix}`,
		current: `${current}${by.suffix}`,
		sides: `${baseline}${by.suffixOnBoth ? by.suffix : ""} \u2192 ${current}${by.suffix}`,
		change: `${hidden ? `<${step}` : change}${deltaBy.deltaSuffix}`,
		changeUnit: deltaBy.deltaSuffix,
		interval: facts.interval && `${signed(facts.interval[0], deltaBy)} to ${signed(facts.interval[1], deltaBy)}`
	};
}
function formatTolerance(tolerance, unit) {
	const by = SCALES$1[unit](largest([tolerance]));
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
	return text.replaceAll("\u2212", "-").replaceAll("\u2192", "->").replaceAll("\u2264", "<=");
}

// src/text/markdown.ts
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

// src/text/untrusted/untrusted.ts
const INVISIBLE = /\p{Cf}|\p{Default_Ignorable_Code_Point}/gu;
const LINE_BREAKS_AND_TABS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
const CONTROL = /\p{Cc}/gu;
const CONTROL_IN_A_FENCE = /[^\P{Cc}\n\t]/gu;
const BREAK = "\u200b";
const LINKABLE_ID = /^[A-Za-z0-9._/-]{1,80}$/;
function isLinkable(id) {
	return LINKABLE_ID.test(id) && !id.startsWith("-");
}
function oneLine(text, max) {
	const start = text.length > max * 20 ? text.slice(0, max * 20) : text;
	const line = start.toWellFormed().replace(TERMINAL_SEQUENCE, "").replace(LINE_BREAKS_AND_TABS, " ").replace(CONTROL, "").replace(INVISIBLE, "").trim();
	const characters = Array.from(line);
	if (characters.length <= max && start.length === text.length) return line;
	return `${characters.slice(0, max - 1).join("").trimEnd()}\u2026`;
}
function breakReferences(text) {
	return text.replaceAll("@", `@${BREAK}`).replace(/#(?=\d)/g, `#${BREAK}`);
}
function code(text, max = 80) {
	return `\`${breakReferences(oneLine(text.replaceAll("`", "'"), max) || "(empty)")}\``;
}
function fence(text, limits) {
	const lines = text.slice(0, limits.maxLines * limits.maxLineLength * 4).toWellFormed().replace(TERMINAL_SEQUENCE, "").replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n").replace(CONTROL_IN_A_FENCE, "").replace(INVISIBLE, "").replace(/([`~])\1{11,}/g, (run) => run.slice(0, 12)).split("\n").map((line) => line.length > limits.maxLineLength ? `${line.slice(0, limits.maxLineLength)}\u2026` : line);
	const shown = lines.slice(0, limits.maxLines);
	if (lines.length > shown.length) shown.push(`\u2026 ${lines.length - shown.length} more lines`);
	const body = breakReferences(shown.join("\n").toWellFormed());
	const longest = Math.max(3, ...(body.match(/`+|~+/g) ?? []).map((run) => run.length));
	const mark = "~".repeat(longest + 1);
	return `${mark}text\n${body}\n${mark}`;
}
function plain(text, max = 300) {
	return breakReferences(oneLine(text, max).replaceAll("`", "'").replaceAll("$", "\uff04").replace(/[\\*[\]{}~!]/g, "\\$&").replace(/(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/g, "\\_").replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replace(/:(?=\/\/)|www(?=\.)|mailto(?=:)|xmpp(?=:)|GH(?=-\d)/gi, `$&${BREAK}`).replace(/^(\d+)([.)])/, "$1\\$2").replace(/^[#+=-]/, "\\$&"));
}
function terminal(text, max = 120) {
	return oneLine(text, max).replace(/^::/, `:${BREAK}:`).replaceAll("##[", `##${BREAK}[`);
}

// src/facts/wording/links.ts
const SHA = /^[0-9a-f]{7,64}$/;
function repository({ ci }) {
	return ci && `${ci.serverUrl}/${encodeURIComponent(ci.owner)}/${encodeURIComponent(ci.repo)}`;
}
function headSha(facts) {
	return facts.outcome.run.sha;
}
function lineUrl(facts, { file, line }) {
	const base = repository(facts);
	const sha = headSha(facts);
	const segments = file.replace(/^\.\//, "").split("/");
	const inside = !segments.some((segment) => segment === "" || segment === "." || segment === "..");
	if (base === null || sha === null || !SHA.test(sha) || !inside || /[\\:\p{Cc}]/u.test(file)) return null;
	return `${base}/blob/${sha}/${segments.map((segment) => encodeURIComponent(segment.toWellFormed())).join("/")}#L${line}`;
}
function commitUrl(facts, sha) {
	const base = repository(facts);
	return base !== null && sha !== null && SHA.test(sha) ? `${base}/commit/${sha}` : null;
}
function logUrl(facts) {
	const base = repository(facts);
	if (base === null || facts.ci === null) return null;
	return `${base}/actions/runs/${facts.ci.runId}${facts.ci.attempt > 1 ? `/attempts/${facts.ci.attempt}` : ""}`;
}
function runUrl(facts, id) {
	const base = repository(facts);
	return base !== null && /^\d{1,16}$/.test(id) ? `${base}/actions/runs/${id}` : null;
}
function shortSha(sha) {
	return sha.slice(0, 7);
}
function caseName(facts, row) {
	const shown = code(row.id);
	return isLinkable(row.id) ? link(shown, lineUrl(facts, row.source)) : shown;
}

// src/facts/wording/trend.ts
const FEWEST_POINTS = 3;
function shownTrends(trend, catalogue) {
	return trend.filter(({ metric, points, change }) => points.length >= 3 && (!isDetail(catalogue, metric) || change !== null)).toSorted((a, b) => Number(gotWorse(b)) - Number(gotWorse(a)) || rankOf(catalogue, a.metric) - rankOf(catalogue, b.metric));
}
function gotWorse(trend) {
	return direction(trend) === "worse" && !trend.change?.measuredBy;
}
function direction({ change, better }) {
	if (change === null || better === void 0 || better === "none") return null;
	return change.after > change.before === (better === "higher") ? "better" : "worse";
}
function unitOf({ unit }) {
	return unit ?? "score";
}
function spreadText(trend) {
	if (trend.spread === null) return null;
	const unit = unitOf(trend);
	const { change } = formatChange({
		baseline: 0,
		current: 0,
		delta: trend.spread,
		interval: null,
		unit
	});
	return `\u00b1${change.replace(/^[+]/, "")}`;
}
function changeWords$1(trend) {
	const { change, points } = trend;
	if (change === null) return null;
	const { before, after, pValue, runId, shape = "step", measuredBy = [] } = change;
	const unit = unitOf(trend);
	const first = points.find((point) => point.runId === runId);
	return {
		levels: formatChange({
			baseline: before,
			current: after,
			delta: after - before,
			interval: null,
			unit
		}).sides,
		shape,
		since: first?.sha ? shortSha(first.sha) : runId,
		day: first?.startedAt.slice(0, 10) ?? "",
		evidence: `p = ${pValue < 1e-4 ? "< 0.0001" : pValue.toPrecision(1)}`.replace("= <", "<"),
		caveat: measuredBy.length > 0 ? `what is measured changed ${shape === "step" ? "about then" : "meanwhile"}: ${measuredBy.slice(0, 5).join(", ")}` : ""
	};
}
function placeOfChange({ change, points }) {
	return change === null ? -1 : points.findIndex(({ runId }) => runId === change.runId);
}
function releaseLine(trend, { from, to }, catalogue, title) {
	const rows = shownTrends(trend.map((one) => ({
		...one,
		change: null
	})), catalogue).flatMap((one) => {
		const [a, b] = [from, to].map((id) => one.points.find(({ runId }) => runId === id));
		return a && b ? [{
			one,
			a: a.value,
			b: b.value
		}] : [];
	});
	const shown = rows.filter(({ one, a, b }) => Math.abs(b - a) > 2 * Math.SQRT2 * (one.spread ?? 0));
	const rest = rows.filter((row) => !shown.includes(row));
	const changes = shown.map(({ one, a, b }) => {
		const shown = formatChange({
			baseline: a,
			current: b,
			delta: b - a,
			interval: null,
			unit: unitOf(one)
		});
		return `${title(one.metric)} ${shown.sides} (${shown.change})`;
	});
	const kept = rest.map(({ one, b }) => `${title(one.metric)} ${formatValue(b, unitOf(one))}`);
	const parts = [...changes.length > 0 ? [changes.join(", ")] : [], ...kept.length > 0 ? [`unchanged within the run-to-run spread: ${kept.join(", ")}`] : []];
	return parts.length > 0 ? parts.join("; ") : "no metric was measured in both runs";
}

// src/platform/files.ts
function writeFileAtomic(path, content) {
	mkdirSync(dirname(path), { recursive: true });
	const hidden = join(dirname(path), `.${randomUUID()}.tmp`);
	const file = openSync(hidden, "wx");
	try {
		try {
			for (const part of typeof content === "string" || content instanceof Uint8Array ? [content] : content) writeWhole(file, typeof part === "string" ? Buffer.from(part) : part);
		} finally {
			closeSync(file);
		}
		renameSync(hidden, path);
	} catch (error) {
		rmSync(hidden, { force: true });
		throw error;
	}
}
function writeWhole(file, bytes) {
	for (let written = 0; written < bytes.length;) written += writeSync(file, bytes, written);
}
async function writeNewFile(path, content) {
	await mkdir(dirname(path), { recursive: true });
	try {
		await writeFile(path, content, { flag: "wx" });
		return true;
	} catch (error) {
		if (error.code === "EEXIST") return false;
		throw error;
	}
}
var FileTooLargeError = class extends Error {
	name = "FileTooLargeError";
	bytes;
	constructor(bytes, maxBytes) {
		super(`${formatBytes(bytes)}, more than ${formatBytes(maxBytes)}`);
		this.bytes = bytes;
	}
};
var NotAFileError = class extends Error {
	name = "NotAFileError";
	code = "ENOTFILE";
	constructor() {
		super("it is no regular file");
	}
};
const READ_WITHOUT_WAITING = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);
function checkRegular(facts, maxBytes) {
	if (!facts.isFile() && !facts.isDirectory()) throw new NotAFileError();
	if (facts.size > maxBytes && facts.isFile()) throw new FileTooLargeError(facts.size, maxBytes);
}
async function readFileCapped(path, maxBytes) {
	const file = await open(path, READ_WITHOUT_WAITING);
	try {
		checkRegular(await file.stat(), maxBytes);
		return await file.readFile();
	} finally {
		await file.close();
	}
}
function readFileCappedSync(path, maxBytes) {
	const file = openSync(path, READ_WITHOUT_WAITING);
	try {
		checkRegular(fstatSync(file), maxBytes);
		return readFileSync(file);
	} finally {
		closeSync(file);
	}
}
async function withTemporaryDirectory(use) {
	const directory = await mkdtemp(join(tmpdir(), "agent-eval-"));
	try {
		return await use(directory);
	} finally {
		await rm(directory, {
			recursive: true,
			force: true
		});
	}
}
function pathInside(directory, name) {
	if (name === "" || isAbsolute(name) || name.includes("\0")) return null;
	const path = resolve(directory, normalize(name));
	const inside = relative(resolve(directory), path);
	return inside === "" || inside.startsWith("..") || isAbsolute(inside) ? null : path;
}
function formatBytes(bytes) {
	if (bytes < 1e3) return `${bytes} B`;
	if (bytes < 1e6) return `${(bytes / 1e3).toFixed(1)} kB`;
	return `${(bytes / 1e6).toFixed(1)} MB`;
}

// src/stats/special-functions.ts
const LANCZOS = [
	.9999999999999971,
	57.15623566586292,
	-59.59796035547549,
	14.136097974741746,
	-.4919138160976202,
	3399464998481189e-20,
	4652362892704858e-20,
	-9837447530487956e-20,
	.0001580887032249125,
	-.00021026444172410488,
	.00021743961811521265,
	-.0001643181065367639,
	8441822398385275e-20,
	-26190838401581408e-21,
	36899182659531625e-22
];
const TINY = 1e-300;
const EPSILON = 1e-16;
const MAX_TERMS = 1e5;
function lnGamma(x) {
	const shifted = x + 607 / 128 - .5;
	const series = LANCZOS.reduce((sum, c, i) => i === 0 ? c : sum + c / (x - 1 + i), 0);
	return (x - .5) * Math.log(shifted) - shifted + Math.log(Math.sqrt(2 * Math.PI) * series);
}
function upperGamma(a, x) {
	if (x <= 0) return 1;
	const front = Math.exp(a * Math.log(x) - x - lnGamma(a));
	if (x < a + 1) return Math.max(0, 1 - front * gammaSeries(a, x));
	return front / continuedFraction(x + 1 - a, (i) => [-i * (i - a), x + 2 * i + 1 - a]);
}
function gammaSeries(a, x) {
	let term = 1 / a;
	let sum = term;
	for (let i = 1; i < MAX_TERMS && term > sum * EPSILON; i++) {
		term *= x / (a + i);
		sum += term;
	}
	return sum;
}
function incompleteBeta(x, a, b) {
	if (x <= 0) return 0;
	if (x >= 1) return 1;
	if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a);
	return Math.exp(lnGamma(a + b) - lnGamma(a) - lnGamma(b) + a * Math.log(x) + b * Math.log1p(-x)) / a / continuedFraction(1, (i) => {
		const m = Math.floor(i / 2);
		return [i % 2 === 0 ? m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)) : -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)), 1];
	});
}
function continuedFraction(b0, term) {
	let f = b0 || TINY;
	let c = f;
	let d = 0;
	for (let i = 1; i < MAX_TERMS; i++) {
		const [a, b] = term(i);
		d = 1 / (b + a * d || TINY);
		c = b + a / c || TINY;
		f *= c * d;
		if (Math.abs(c * d - 1) < EPSILON * 4) break;
	}
	return f;
}

// src/stats/distributions.ts
function normalCdf(z) {
	return z < 0 ? normalSf(-z) : 1 - normalSf(z);
}
function normalSf(z) {
	return z < 0 ? 1 - normalSf(-z) : upperGamma(.5, z * z / 2) / 2;
}
function normalQuantile(p) {
	if (p <= 0) return -Infinity;
	if (p >= 1) return Infinity;
	if (p > .5) return -normalQuantile(1 - p);
	let z = acklam(p);
	for (let step = 0; step < 2; step++) {
		const error = (normalCdf(z) - p) * Math.sqrt(2 * Math.PI) * Math.exp(z * z / 2);
		z -= error / (1 + z * error / 2);
	}
	return z;
}
function tCdf(t, df) {
	return t < 0 ? tSf(-t, df) : 1 - tSf(t, df);
}
function tSf(t, df) {
	if (t < 0) return 1 - tSf(-t, df);
	return incompleteBeta(df / (df + t * t), df / 2, .5) / 2;
}
function tQuantile(p, df) {
	if (p === .5) return 0;
	if (p < .5) return -tQuantile(1 - p, df);
	const scale = Math.exp(lnGamma((df + 1) / 2) - lnGamma(df / 2)) / Math.sqrt(df * Math.PI);
	let t = normalQuantile(p);
	for (let step = 0; step < 200; step++) {
		const density = scale * (1 + t * t / df) ** (-(df + 1) / 2);
		const move = (tSf(t, df) - (1 - p)) / density;
		t += move;
		if (Math.abs(move) <= 1e-14 * t) break;
	}
	return t;
}
function normalCritical(confidence) {
	return -normalQuantile((1 - confidence) / 2);
}
function tCritical(confidence, df) {
	return tQuantile(1 - (1 - confidence) / 2, df);
}
function acklam(p) {
	const horner = (x, ...c) => c.reduce((sum, each) => sum * x + each, 0);
	if (p < .02425) {
		const q = Math.sqrt(-2 * Math.log(p));
		return horner(q, -.007784894002430293, -.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968, 2.938163982698783) / horner(q, .007784695709041462, .3224671290700398, 2.445134137142996, 3.754408661907416, 1);
	}
	const q = p - .5;
	const r = q * q;
	return q * horner(r, -39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716, 2.506628277459239) / horner(r, -54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572, 1);
}

// src/stats/intervals/interval.ts
function clip(interval, bounds) {
	const into = (x) => Math.min(Math.max(x, bounds[0]), bounds[1]);
	return [into(interval[0]), into(interval[1])];
}

// src/stats/intervals/proportion.ts
function wilson(successes, n, confidence = .95) {
	if (n <= 0) return null;
	const z2 = normalCritical(confidence) ** 2;
	const p = successes / n;
	const centre = (p + z2 / (2 * n)) / (1 + z2 / n);
	const half = Math.sqrt(z2 * (p * (1 - p) / n + z2 / (4 * n * n))) / (1 + z2 / n);
	return [successes <= 0 ? 0 : Math.max(0, centre - half), successes >= n ? 1 : Math.min(1, centre + half)];
}
const sizeOf$1 = (t) => t.both + t.baselineOnly + t.currentOnly + t.neither;
function newcombePaired(t, confidence = .95) {
	const n = sizeOf$1(t);
	if (n <= 0) return null;
	const current = t.both + t.currentOnly;
	const baseline = t.both + t.baselineOnly;
	const [l1, u1] = wilson(current, n, confidence);
	const [l2, u2] = wilson(baseline, n, confidence);
	const [p1, p2] = [current / n, baseline / n];
	const phi = correlation(t, n);
	const side = (a, b) => Math.sqrt(Math.max(0, a * a - 2 * phi * a * b + b * b));
	return [p1 - p2 - side(p1 - l1, u2 - p2), p1 - p2 + side(u1 - p1, p2 - l2)];
}
function correlation(t, n) {
	const margins = (t.both + t.baselineOnly) * (t.currentOnly + t.neither) * (t.both + t.currentOnly) * (t.baselineOnly + t.neither);
	if (margins <= 0) return 0;
	const numerator = t.both * t.neither - t.baselineOnly * t.currentOnly;
	return (numerator > 0 ? Math.max(0, numerator - n / 2) : numerator) / Math.sqrt(margins);
}

// src/stats/intervals/mean.ts
function mean(values) {
	return values.length === 0 ? null : values.reduce((sum, v) => sum + v, 0) / values.length;
}
function standardDeviation(values) {
	if (values.length < 2) return null;
	const centre = mean(values);
	return Math.sqrt(values.reduce((sum, v) => sum + (v - centre) ** 2, 0) / (values.length - 1));
}
function meanInterval(values, options = {}) {
	const { bounds, confidence = .95 } = options;
	const centre = mean(values);
	if (centre === null) return null;
	const deviation = standardDeviation(values);
	if (deviation === null) return {
		mean: centre,
		interval: null
	};
	const atEdge = bounds && edgeInterval(values.length, values, bounds, confidence);
	if (atEdge) return {
		mean: centre,
		interval: atEdge
	};
	const half = tCritical(confidence, values.length - 1) * deviation / Math.sqrt(values.length);
	const interval = [centre - half, centre + half];
	return {
		mean: centre,
		interval: bounds ? clip(interval, bounds) : interval
	};
}
function edgeInterval(n, values, [low, high], confidence = .95) {
	if (!Number.isFinite(high - low)) return null;
	const edge = [low, high].find((end) => values.every((v) => Math.abs(v - end) < 1e-12));
	const shares = edge === void 0 ? null : wilson(edge === high ? n : 0, n, confidence);
	return shares && [low + shares[0] * (high - low), low + shares[1] * (high - low)];
}

// src/text/sparkline.ts
const BARS = "\u2581\u2582\u2583\u2584\u2585\u2586\u2587\u2588";
function sparkline(values, width = 40) {
	const places = Math.min(width, values.length);
	const shown = Array.from({ length: places }, (_, i) => {
		const part = values.slice(Math.floor(i * values.length / places), Math.floor((i + 1) * values.length / places));
		return part.reduce((sum, value) => sum + value, 0) / part.length;
	});
	const [low, high] = [Math.min(...shown), Math.max(...shown)];
	if (high - low <= Math.abs(high) * 1e-9) return BARS[3].repeat(places);
	return shown.map((value) => BARS[Math.round((value - low) / (high - low) * 7)]).join("");
}

// src/report/console/lines.ts
function columns(rows, right) {
	const widths = [];
	for (const row of rows) if (row.length > 1) for (const [i, text] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, text.length);
	return rows.map((row) => row.length === 1 ? row[0] ?? "" : row.map((text, i) => right.includes(i) ? text.padStart(widths[i] ?? 0) : text.padEnd(widths[i] ?? 0)).join("  ").trimEnd());
}
function paintWith(colour) {
	return colour ? (format, text) => styleText(format, text, { validateStream: false }) : (_format, text) => text;
}

// src/model/run/counted.ts
const isCounted = ({ status }) => status === "passed" || status === "failed";
const AGENT_FAILED = "agent_failed";
const NOT_REACHED = "not_reached";
const NOT_REPORTED = "not_reported";
const isUnanswered = ({ code }) => code === "agent_failed" || code === "not_reached";
const hasNothing = ({ code }) => isUnanswered({ code }) || code === "not_reported";
const NOTHING_SCORED = "nothing_scored";
function countedTrials({ trials }) {
	return trials.every(isCounted) ? trials : trials.filter(isCounted);
}
function hasReadableReply(cases) {
	return cases.some(({ trials }) => trials.some(wasRead));
}
const wasRead = ({ status, failureType, transcript, timing }) => status === "passed" || status === "failed" && failureType !== "error" && failureType !== "timeout" || transcript.turns.length > 0 || timing.turns.length > 0;

// src/model/world/error-advice.ts
const MAPPING = "mapping of the reply";
const REQUEST = "request";
const ADDRESS = "address of the agent";
const CODE = "agent code";
const STOPPED$1 = /^(pattern|mapping)_too_slow$/;
const isStoppedByLimit = (code) => code !== void 0 && STOPPED$1.test(code);
const ADVICE$1 = [
	[
		/^wrong_shape$/,
		"The reply has another shape than the one that is read",
		"The mapping under `agent.response` takes something else out of the reply than it should.",
		"Change the mapping at `agent.response` of the field that the message names, or let the agent reply that shape.",
		MAPPING
	],
	[
		/^http_(400|422)$/,
		"The agent refuses the request",
		"The request lacks a field, or has one that the agent does not take.",
		"Compare `agent.request` with what the agent expects: the message says what it refused.",
		REQUEST
	],
	[
		/^http_40[13]$/,
		"The agent refuses the credentials",
		"The agent, or the model that it calls, got no key or a wrong one.",
		"Check the key that the agent or its model is called with, and that this job is given it.",
		"credentials"
	],
	[
		/^http_(404|405|3\d\d)$/,
		"There is no agent at this address",
		"The address or the method is not the one that takes a turn.",
		"Check `agent.url` and `agent.method`.",
		ADDRESS
	],
	[
		/^(http_429|rate_limit)/,
		"The service refuses the pace",
		"More requests are sent than the service allows.",
		"Lower `agent.concurrency` or set a rate limit, then run again: the service refused the pace.",
		"pace"
	],
	[
		/^http_50[234]$/,
		"Something before the agent is not available",
		"A gateway or a proxy answered instead of the agent.",
		"Something between this job and the agent was unavailable: run again later.",
		"network"
	],
	[
		/^(http_5\d\d|agent_died|agent_crashed|process_\w+)$/,
		"The agent breaks",
		"The agent, or a tool that it calls, fails on these inputs.",
		"Look for the stack trace in the log of the agent at the time of the trial.",
		CODE
	],
	[
		/^http_4\d\d$/,
		"The agent refuses the request",
		"The agent does not take this request.",
		"Read what the agent said in the message, and change `agent.request` or the agent.",
		REQUEST
	],
	[
		/^stream_/,
		"The agent streams its reply",
		"The agent sends a stream of events where one JSON document is read.",
		"Ask the agent for one JSON reply, often with `stream: false` in `agent.request`, or name an address that does not stream.",
		REQUEST
	],
	[
		/^html_reply$/,
		"The agent replies a web page",
		"The address is that of a page, of a login or of a proxy.",
		"Check `agent.url`: it has to be the address that takes a turn and replies JSON.",
		ADDRESS
	],
	[
		/^(malformed|empty)_reply$/,
		"The reply is no JSON",
		"The agent replies nothing, or a text that is not JSON.",
		"Let the agent reply one JSON document to every turn; the message shows what came.",
		CODE
	],
	[
		/^reply_too_/,
		"The reply is too large to be read",
		"The agent replies far more than an answer.",
		"Let the agent leave out of its reply what is no part of the answer.",
		CODE
	],
	[
		/^reply_error$/,
		"The agent reports an error in its reply",
		"The reply says itself that the turn failed.",
		"Follow what the agent says in the message.",
		CODE
	],
	[
		/^timeout$/,
		"A reply does not come within the time limit",
		"A tool, a model or a retry takes longer than `agent.timeout`.",
		"Raise `agent.timeout` if the agent may take that long, or make what takes the time faster.",
		"performance"
	],
	[
		/^tls_error$/,
		"No secure connection to the agent",
		"The certificate of the agent is not accepted.",
		"Check the certificate of the agent, and whether `agent.url` should begin with http://.",
		ADDRESS
	],
	[
		/^(connect|dns|no_connection|name_not_found|unreachable|not_http)/,
		"No connection to the agent",
		"Nothing answers at the address, or the connection broke.",
		"Check `agent.url`, and that the agent was up while the run lasted.",
		ADDRESS
	],
	[
		STOPPED$1,
		"A pattern or an expression does not end",
		"A pattern or an expression of the suite takes longer than its limit.",
		"Rewrite the pattern or the expression that the message names.",
		"configuration"
	],
	[
		/^request_template$/,
		"The request could not be made",
		"An expression of the configuration does not fit the turn.",
		"Correct the expression that the message names.",
		"configuration"
	]
];
const OTHER = {
	cause: "The message says what happened.",
	action: "Read the message, put right what it names, and run again.",
	place: CODE
};
function errorAdvice(code) {
	const ofState = code?.startsWith("state_") === true;
	const [, title, cause, action, place] = ADVICE$1.find(([pattern]) => code !== null && pattern.test(code.replace(/^state_/, ""))) ?? [];
	if (title === void 0) return {
		title: "The agent answers with an error",
		...OTHER
	};
	const found = {
		title,
		cause,
		action,
		place
	};
	return ofState ? {
		...found,
		cause: aboutState(found.cause),
		action: aboutState(found.action),
		place: "agent.state"
	} : found;
}
function aboutState(text) {
	return text.replace("`agent.response` of the field that the message names", "`agent.state.value`").replace("`agent.response`", "`agent.state.value`").replaceAll("`agent.url` and `agent.method`", "`agent.state.url`").replaceAll("`agent.url`", "`agent.state.url`");
}

// src/platform/http/abort.ts
const waits = /* @__PURE__ */ new WeakMap();
function onAbort(signal, react) {
	const waiting = waits.get(signal) ?? listen(signal);
	const wait = {
		react,
		at: waiting.length
	};
	waiting.push(wait);
	return () => {
		if (waiting[wait.at] !== wait) return;
		const last = waiting.pop();
		if (last === wait) return;
		waiting[wait.at] = last;
		last.at = wait.at;
	};
}
function listen(signal) {
	const waiting = [];
	waits.set(signal, waiting);
	const forward = () => {
		for (const { react } of waiting.splice(0)) react();
	};
	signal.addEventListener("abort", forward, { once: true });
	return waiting;
}

// src/platform/http/timestamp.ts
const { nodeTiming } = performance;
const TICK_MS = 5;
const ASLEEP_MS = .02;
let lastAt = performance.now();
let lastIdle = nodeTiming.idleTime;
let busySinceLook = 0;
function takeTimestamp() {
	const at = performance.now();
	const idle = nodeTiming.idleTime;
	const slept = idle - lastIdle;
	const busy = Math.max(0, at - lastAt - slept);
	busySinceLook = slept < ASLEEP_MS ? busySinceLook + busy : busy;
	lastAt = at;
	lastIdle = idle;
	return {
		at,
		uncertainty: busySinceLook
	};
}
function looked() {
	lastAt = performance.now();
	lastIdle = nodeTiming.idleTime;
	busySinceLook = 0;
}
let watching = 0;
let ticker;
function watch() {
	watching += 1;
	if (!ticker) {
		setImmediate(looked);
		ticker = setInterval(() => {
			takeTimestamp();
			setImmediate(looked);
		}, TICK_MS);
		ticker.unref();
	}
	return () => {
		watching -= 1;
		if (watching === 0) setImmediate(stopIfQuiet);
	};
}
function stopIfQuiet() {
	if (watching > 0 || !ticker) return;
	clearInterval(ticker);
	ticker = void 0;
}
const AT_ONCE$1 = 2;
const waiting = [];
function handOver(deliver) {
	waiting.push(deliver);
	if (waiting.length === 1) setImmediate(deliverNext);
}
function deliverNext() {
	looked();
	const some = waiting.splice(0, AT_ONCE$1);
	if (waiting.length > 0) setImmediate(deliverNext);
	for (const deliver of some) deliver();
}
function durationUntil(start, seen) {
	const ms = Math.max(0, seen.at - start);
	return {
		ms,
		uncertaintyMs: Math.min(ms, seen.uncertainty)
	};
}

// src/platform/process.ts
const LOG_LINES = 20;
const LONGEST_LOG_LINE = 2e3;
const LONGEST_LINE = 1e7;
const GRACE_MS = 5e3;
const POLL_MS = 20;
const running = /* @__PURE__ */ new Set();
function startChild(options) {
	const child = spawn(options.command, {
		cwd: options.directory,
		env: childEnvironment(options.environment, options.env ?? {}),
		shell: true,
		detached: true,
		stdio: [
			"pipe",
			"pipe",
			"pipe"
		]
	});
	if (child.pid) endWithUs(child.pid);
	const log = [];
	const keep = (line) => {
		log.push(line.slice(0, LONGEST_LOG_LINE));
		if (log.length > LOG_LINES) log.shift();
	};
	readLines(child.stderr, LONGEST_LOG_LINE, keep);
	if (options.onLine) readLines(child.stdout, LONGEST_LINE, options.onLine);
	else readLines(child.stdout, LONGEST_LOG_LINE, keep);
	child.stdin.on("error", () => {});
	let exit = null;
	return {
		write: (text) => void child.stdin.write(text),
		exited: exitOf(child, keep).then((facts) => {
			exit = facts;
			if (child.pid && !groupLives(child.pid)) running.delete(child.pid);
			return facts;
		}),
		exit: () => exit,
		log: () => [...log],
		stop: (graceMs = GRACE_MS) => stopGroup(child.pid, graceMs)
	};
}
function exitOf(child, keep) {
	return new Promise((resolve) => {
		let exit = {
			code: 127,
			signal: null
		};
		child.once("error", (error) => {
			keep(error.message);
			resolve(exit);
		});
		child.once("exit", (code, signal) => {
			exit = {
				code,
				signal
			};
			setTimeout(resolve, 200, exit).unref();
		});
		child.once("close", () => resolve(exit));
	});
}
function readLines(stream, longest, onLine) {
	const decoder = new StringDecoder("utf8");
	let rest = "";
	stream.on("data", (chunk) => {
		const seen = takeTimestamp();
		const lines = (rest + decoder.write(chunk)).split("\n");
		rest = lines.pop().slice(0, longest);
		for (const line of lines) onLine(line.endsWith("\r") ? line.slice(0, -1) : line, seen);
	});
	stream.on("end", () => {
		if (rest !== "") onLine(rest, takeTimestamp());
	});
}
function signalGroup(group, signal) {
	try {
		return process.kill(-group, signal);
	} catch {
		return false;
	}
}
const groupLives = (group) => signalGroup(group, 0) && !onlyZombies(group);
function onlyZombies(group) {
	try {
		const states = readdirSync("/proc").filter((name) => /^\d+$/.test(name)).map(statOf).filter((stat) => Number(stat[2]) === group).map(([state]) => state);
		return states.length > 0 && states.every((state) => state === "Z");
	} catch {
		return false;
	}
}
function statOf(pid) {
	try {
		const text = readFileSync(`/proc/${pid}/stat`, "utf8");
		return text.slice(text.lastIndexOf(")") + 2).split(" ");
	} catch {
		return [];
	}
}
async function stopGroup(group, graceMs) {
	if (group === void 0 || !running.has(group)) return;
	signalGroup(group, "SIGTERM");
	if (!await goneWithin(group, graceMs)) {
		signalGroup(group, "SIGKILL");
		await goneWithin(group, 1e3);
	}
	running.delete(group);
}
async function goneWithin(group, ms) {
	for (const end = Date.now() + ms; Date.now() < end;) {
		if (!groupLives(group)) return true;
		await new Promise((resolve) => setTimeout(resolve, POLL_MS));
	}
	return !groupLives(group);
}
let guarded = false;
function endWithUs(group) {
	running.add(group);
	if (guarded) return;
	guarded = true;
	process.on("exit", killAll);
	for (const signal of [
		"SIGINT",
		"SIGTERM",
		"SIGHUP"
	]) {
		const listener = () => {
			if (process.listenerCount(signal) > 1) return;
			killAll();
			process.off(signal, listener);
			process.kill(process.pid, signal);
		};
		process.on(signal, listener);
	}
}
function killAll() {
	for (const group of running) signalGroup(group, "SIGKILL");
}
const OF_THE_RUNNER = /^(?:ACTIONS_.*|INPUT_.*|STATE_.*|GITHUB_(?:ENV|OUTPUT|PATH|STATE|STEP_SUMMARY|TOKEN)|GH_TOKEN)$/is;
function childEnvironment(ours, own) {
	const handedOn = Object.entries(ours).filter(([name]) => !OF_THE_RUNNER.test(name));
	return {
		...Object.fromEntries(handedOn),
		...own
	};
}

// src/platform/http/pool.ts
function createPool(idle = 256) {
	const settings = {
		keepAlive: true,
		maxFreeSockets: idle,
		scheduling: "lifo"
	};
	const plain = new Agent(settings);
	const secure = new Agent$1(settings);
	return {
		http: plain,
		https: secure,
		close: () => {
			plain.destroy();
			secure.destroy();
		}
	};
}
let common;
function commonPool() {
	common ??= createPool();
	return common;
}

// src/platform/http/transport-error.ts
var TransportError = class extends Error {
	name = "TransportError";
	kind;
	code;
	constructor(kind, code, message, options) {
		super(message, options);
		this.kind = kind;
		this.code = code;
	}
};
const CONNECTION_CODES = {
	ECONNREFUSED: ["connection_refused", "refused the connection"],
	ECONNRESET: ["connection_reset", "closed the connection before it replied"],
	EPIPE: ["connection_reset", "closed the connection before it replied"],
	ECONNABORTED: ["connection_reset", "closed the connection before it replied"],
	ENOTFOUND: ["name_not_found", "has a host name that cannot be resolved"],
	EAI_AGAIN: ["name_not_found", "has a host name that cannot be resolved just now"],
	ETIMEDOUT: ["connect_timeout", "did not accept a connection in time"],
	EHOSTUNREACH: ["unreachable", "cannot be reached from here"],
	ENETUNREACH: ["unreachable", "cannot be reached from here"]
};
function transportError(error, server) {
	const code = error.code ?? "";
	const known = CONNECTION_CODES[code];
	if (known) return new TransportError("connection", known[0], `${server} ${known[1]} (${code})`, { cause: error });
	if (code.startsWith("HPE_")) return new TransportError("connection", "not_http", `${server} does not speak HTTP (${code})`, { cause: error });
	if (code.startsWith("ERR_TLS") || code.startsWith("ERR_SSL") || /CERT|SIGNATURE|EPROTO/.test(code)) return new TransportError("connection", "tls_error", `${server}: TLS failed (${code})`, { cause: error });
	return new TransportError("connection", "connection_failed", `${server}: ${code || error.message}`, { cause: error });
}

// src/platform/http/request.ts
const DEFAULT_TIMEOUT_MS = 3e4;
const DEFAULT_MAX_BYTES = 1e7;
async function request(options) {
	const target = targetOf(options.url);
	const first = await send(target, options);
	return first === STALE ? mustBeFresh(await send(target, options, true)) : first;
}
const STALE = Symbol("the kept-alive connection was gone");
function mustBeFresh(reply) {
	if (reply === STALE) throw new TransportError("connection", "connection_reset", "the connection was closed twice");
	return reply;
}
let latest;
function targetOf(address) {
	const text = String(address);
	if (latest?.text === text) return latest.target;
	const url = URL.canParse(text) ? new URL(text) : void 0;
	if (url?.protocol !== "http:" && url?.protocol !== "https:") throw new TransportError("invalid", "invalid_url", `"${text}" is not an http or https address`);
	const target = {
		url,
		options: urlToHttpOptions(url)
	};
	latest = {
		text,
		target
	};
	return target;
}
function open$1({ url, options: place }, options, fresh) {
	const pool = options.pool ?? commonPool();
	const secure = url.protocol === "https:";
	try {
		return (secure ? https : http).request({
			...place,
			method: options.method ?? "GET",
			headers: headersFor(options),
			agent: fresh ? false : secure ? pool.https : pool.http
		});
	} catch (error) {
		throw new TransportError("invalid", "invalid_request", `the request cannot be sent: ${error.message}`);
	}
}
function headersFor(options) {
	const headers = {
		"accept-encoding": "identity",
		...options.headers
	};
	if (options.body !== void 0) headers["content-length"] = Buffer.byteLength(options.body);
	return headers;
}
function send(target, options, fresh = false) {
	const { url } = target;
	const { timeoutMs = DEFAULT_TIMEOUT_MS, signal } = options;
	return new Promise((resolve, reject) => {
		if (signal?.aborted) return reject(abortedError());
		const out = open$1(target, options, fresh);
		const unwatch = watch();
		let written = 0;
		let settled = false;
		const settle = (deliver) => {
			if (settled) return;
			settled = true;
			clearTimeout(timer);
			endWait?.();
			unwatch();
			handOver(deliver);
		};
		const fail = (error) => {
			settle(() => reject(error));
			out.destroy();
		};
		const timer = setTimeout(() => setImmediate(() => fail(timeoutError(out, url, timeoutMs))), timeoutMs);
		const endWait = signal && onAbort(signal, () => fail(abortedError()));
		const sent = () => {
			written = performance.now();
		};
		out.once("socket", (socket) => whenConnected(socket, sent));
		if (sizeOf(options.body) > SENT_AT_ONCE) out.once("finish", sent);
		out.on("error", (error) => {
			if (out.reusedSocket && !fresh && isStale(error)) settle(() => resolve(STALE));
			else fail(transportError(error, url.origin));
		});
		out.once("response", (incoming) => {
			const firstByte = takeTimestamp();
			collect(incoming, options, url, fail, (body, lastByte) => {
				const timing = timingOf(written || firstByte.at, firstByte, lastByte);
				const response = {
					status: incoming.statusCode ?? 0,
					headers: flat(incoming.headers),
					body,
					timing
				};
				settle(() => resolve(response));
			});
		});
		out.end(options.body);
	});
}
const SENT_AT_ONCE = 16384;
function sizeOf(body) {
	return body === void 0 ? 0 : Buffer.byteLength(body);
}
function whenConnected(socket, sent) {
	if (!socket.connecting) sent();
	else socket.once("encrypted" in socket ? "secureConnect" : "connect", sent);
}
function isStale(error) {
	return error.code === "ECONNRESET" || error.code === "EPIPE";
}
function collect(incoming, options, url, fail, done) {
	const limit = options.maxBytes ?? DEFAULT_MAX_BYTES;
	const chunks = [];
	let bytes = 0;
	let last = takeTimestamp();
	incoming.on("data", (chunk) => {
		last = takeTimestamp();
		bytes += chunk.length;
		chunks.push(chunk);
		if (bytes > limit) fail(tooLargeError(url, limit));
	});
	incoming.once("end", () => done(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks), last));
	incoming.once("error", (error) => fail(new TransportError("connection", "connection_dropped", `${url.origin} broke off in the middle of its reply`, { cause: error })));
}
function timingOf(written, firstByte, lastByte) {
	const { ms: latencyMs, uncertaintyMs } = durationUntil(written, lastByte);
	return {
		firstByteMs: durationUntil(written, firstByte).ms,
		latencyMs,
		uncertaintyMs
	};
}
function flat(headers) {
	const out = {};
	for (const name in headers) {
		const value = headers[name];
		if (value !== void 0) out[name] = typeof value === "string" ? value : value.join(", ");
	}
	return out;
}
function timeoutError(out, url, timeoutMs) {
	return !out.socket || out.socket.connecting ? new TransportError("connection", "connect_timeout", `${url.origin} accepted no connection in ${timeoutMs} ms`) : new TransportError("timeout", "timeout", `no reply within ${timeoutMs} ms`);
}
function tooLargeError(url, limit) {
	return new TransportError("too_large", "reply_too_large", `${url.origin} replied with more than ${formatBytes(limit)}; the rest was not read`);
}
const abortedError = () => new TransportError("aborted", "aborted", "the run was stopped");

// src/model/verdict/drift.ts
function driftedIds(confirmation) {
	const broken = brokenIds(confirmation);
	return new Set(found$1(confirmation, "drifted").filter((id) => !broken.has(id)));
}
function brokenIds(confirmation) {
	return /* @__PURE__ */ new Set([...found$1(confirmation, "confirmed"), ...found$1(confirmation, "broken")]);
}
function found$1(confirmation, finding) {
	const { metrics = [], mustPass = [] } = confirmation ?? {};
	return [...metrics.flatMap(({ reruns }) => reruns?.cases ?? []), ...mustPass].filter((one) => one.finding === finding).map(({ id }) => id);
}

// src/platform/github/errors.ts
var GitHubError = class extends Error {
	name = "GitHubError";
	status;
	kind;
	hint;
	constructor(facts, options) {
		super(`GitHub did not allow or manage ${facts.operation} (${facts.status ?? "no answer"}). ${facts.hint}`, options);
		this.status = facts.status;
		this.kind = facts.kind;
		this.hint = facts.hint;
	}
};
function toGitHubError(error, operation) {
	if (error instanceof GitHubError) return error;
	const { status, response, message } = error ?? {};
	const answered = typeof status === "number" && response !== void 0 ? status : null;
	const kind = kindOf(answered, response, String(message ?? ""));
	return new GitHubError({
		operation: operation.name,
		status: answered,
		kind,
		hint: hintOf(kind, operation)
	}, { cause: error });
}
function kindOf(status, response, message) {
	if (status === 401) return "unauthorized";
	if (status === 429 || status === 403 && isRateLimit(response, message)) return "rate_limited";
	if (status === 403) return "forbidden";
	if (status === 404 || status === 410) return "not_found";
	if (status === 422) return /too long|maximum is \d+/i.test(message) ? "too_long" : "invalid";
	return status !== null && status < 500 ? "invalid" : "unavailable";
}
function isRateLimit(response, message) {
	return (response?.headers)?.["x-ratelimit-remaining"] === "0" || /\brate limit\b/i.test(message);
}
function hintOf(kind, { permission }) {
	return {
		unauthorized: "The token is not valid: pass github-token, for example ${{ github.token }}.",
		forbidden: `Give the job "permissions: ${permission}"; a pull request from a fork or from Dependabot has a read-only token.`,
		not_found: `It does not exist, or the token may not see it: the job needs "permissions: ${permission}".`,
		rate_limited: "The rate limit of the token is used up: run it again later.",
		too_long: "The text is longer than GitHub accepts.",
		invalid: "GitHub refused the request as invalid.",
		unavailable: "GitHub did not answer in time, or with an error of its own: run it again later."
	}[kind];
}

// src/text/generated/schema-words.ts
const SCHEMA_WORDS = "accepted action actual added adjustedPValue after agent agreeing alwaysPassed arguments aspects assertion attempt attempts base baseOnly baseline baselineCases before below-minimum better blame branch broken budget by cache calls cap caseId cases category cause change changed changedFiles citations claims clusters code comparability compared comparison conclusion confidence confirm confirmation confirmed conflicts confusions context cost could-not-run count counts coverage createdAt current currentOnly data dataset delta description detail diagnosis differences done drift drifted drop duplicates duration durationMs edgeCase end entities entity entityHeavy error errored escalation estimatedFor estimates evaluated event evidence example excluded exitCode expected extraCalls failed failedChecks failureType few-stable-units file finding fingerprint fingerprints fired first-look firstByteMs firstLook fn fp full futility gain gate gated gauge generated givenUp goal gone grounded grown hard headline high higher hit id identical inconclusive info infrastructure inputFingerprint inputTokens intent interrupt interval judge judged key kind label labels latencyMs leftOut level limit line llmInvoked low lower margin match material max_turns mean measuredBy measures medium message met metric metrics miss mode model modelCalls ms multiTurn mustPass n name names near new newlyFailing newlyPassing no-regression no_agent none not-compared not-run notCompared of off other outcome outputTokens p pAtMost pValue pairs partial pass passed passes patterns place points pooled priority prompt promptHash proportion pullRequest quantile quick ran ratio reason reasons recordedScores regrading regression reliable removed reply report reruns rest result rewritten role rows rule run runId runs said same sameAs sample schemaVersion scope score scores script seed selected sha shape share shared sharedCases shrunk side simulator singleTurn size skipped smallCategories smallestVisibleDrop softCases source spread start startedAt state status step stillFailing stopped stored storedRuns subject suite tags target targets testSet text thin tier tiers timeout timing title tokens tolerance too-few-units toolCalls toolVersion tool_called topic_reached topics total totalTokens tp transcript trend trial trials turn turns uncertainty uncertaintyMs unclear unconfirmed uniformCalls unit units unjudged unknown unreadable unstable untestedIntents untestedTools untestedTopics usage usd usedToPass user value valueInterval verdict visibleBreaks votes warn warnings weight what why wiring word words worse".split(" ");

// src/text/redaction/decoded.ts
const escapes = (letters) => new RegExp(String.raw`\\(?:u[\da-f]{4}|x[\da-f]{2}|[\\/${letters}])|(?:%(?:25)*[\da-f]{2})+|&(?:amp;)*(?:#\d{1,7}|#x[\da-f]{1,6}|quot|apos|lt|gt|amp);`, "gi");
const EVERY_ESCAPE = escapes(`"'bfnrt`);
const MOST_LAYERS = 8;
const LETTERS = {
	b: "\b",
	f: "\f",
	n: "\n",
	r: "\r",
	t: "	"
};
const ENTITIES$1 = {
	quot: "\"",
	apos: "'",
	lt: "<",
	gt: ">",
	amp: "&"
};
function escapesHiding(texts) {
	const letters = Object.entries({
		...LETTERS,
		"\"": "\"",
		"'": "'"
	}).filter(([, meant]) => texts.some((text) => text.includes(meant)));
	return escapes(letters.map(([letter]) => letter).join(""));
}
function layersOf(text, pattern = EVERY_ESCAPE) {
	const found = [];
	for (let outer = text; found.length < MOST_LAYERS;) {
		const inner = outer.replace(pattern, decodedEscape);
		if (inner === outer) break;
		found.push({
			text: inner,
			above: placesIn(outer, pattern)
		});
		outer = inner;
	}
	return found;
}
function placesIn(outer, pattern) {
	let found;
	const placeOf = (at) => {
		found ??= escapesIn(outer, pattern);
		const near = lastBefore(found, at);
		if (near && at < near.end) return {
			start: near.from,
			end: near.to
		};
		const start = near ? at - near.end + near.to : at;
		return {
			start,
			end: start + 1
		};
	};
	return (spans) => spans.map(({ start, end }) => ({
		start: placeOf(start).start,
		end: placeOf(end - 1).end
	}));
}
function escapesIn(outer, pattern) {
	const found = [];
	let shorter = 0;
	for (const { 0: written, index } of outer.matchAll(pattern)) {
		const { length } = decodedEscape(written);
		const start = index - shorter;
		shorter += written.length - length;
		found.push({
			start,
			end: start + length,
			from: index,
			to: index + written.length
		});
	}
	return found;
}
function lastBefore(escapes, at) {
	let [low, high] = [0, escapes.length];
	while (low < high) {
		const middle = low + high >> 1;
		if (escapes[middle].start <= at) low = middle + 1;
		else high = middle;
	}
	return escapes[low - 1];
}
function decodedEscape(written) {
	if (written.startsWith("%")) return Buffer.from(written.replaceAll(/%(?:25)*(?=[\da-f]{2})/gi, ""), "hex").toString();
	if (written.startsWith("&")) return entity(written.replace(/^&(?:amp;)*/, "").replace(/;$/, "") || "amp");
	const [, code, letter] = /^\\(?:[ux]([\da-f]+)|(.))$/is.exec(written);
	return code ? String.fromCharCode(Number.parseInt(code, 16)) : LETTERS[letter] ?? letter;
}
function entity(name) {
	const code = name.startsWith("#") && Number(name.replace(/^#x/i, "0x").replace(/^#/, ""));
	if (code === false) return ENTITIES$1[name.toLowerCase()] ?? "";
	return code <= 1114111 ? String.fromCodePoint(code) : "\ufffd";
}

// src/text/redaction/fragments.ts
const SHORTEST_PIECE = 8;
const SHORTEST_SECRET = 4;
const SHORTEST_CORE = 5;
const STRIDE = 12;
const COMMON_WORDS = [
	...[
		"admin",
		"changeme",
		"default",
		"development",
		"disabled",
		"dummy",
		"enabled",
		"example",
		"internal",
		"localhost"
	],
	...[
		"main",
		"master",
		"mongodb",
		"password",
		"postgres",
		"postgresql",
		"production",
		"secret",
		"service",
		"staging"
	],
	...[
		"supersecret",
		"test",
		"testing",
		"token",
		"undefined",
		"username",
		"database",
		"customer",
		"application"
	],
	...[
		"https://",
		"http://",
		"Bearer ",
		"sk-proj-",
		"sk-ant-api",
		"github_pat_",
		"-----BEGIN PRIVATE KEY-----"
	]
];
function fragmentsOf(secret, cut) {
	const oneWord = !/^(?:[a-z][\w+.-]*:\/\/|[~.]{0,2}\/|[A-Z]:\\|\s*[{[<])/i.test(secret);
	return formsOf(secret, cut && oneWord && secret.length > 8).flatMap(piecesOf);
}
function formsOf(secret, cut) {
	const trimmed = secret.trim();
	const lines = secret.split(/\r?\n/).filter((line) => line !== secret && line.trim().length >= 8);
	const asWritten = [.../* @__PURE__ */ new Set([
		secret,
		...trimmed.length >= 4 ? [trimmed] : [],
		...lines
	])];
	const plain = asWritten.flatMap((text) => [
		text,
		...layersOf(text).map((layer) => layer.text),
		text.replaceAll(" ", "+")
	]);
	const bytes = [...new Set(asWritten.flatMap((text) => [text, jsonEscaped(text)]))];
	const form = (scale) => (text) => ({
		text,
		piece: cut ? Math.floor(8 * scale) : null
	});
	return [
		...plain.map(form(1)),
		...bytes.flatMap(base64Forms).map(form(4 / 3)),
		...bytes.flatMap(hexForms).map(form(2))
	].filter(({ text }) => text.length >= 4);
}
function piecesOf({ text: form, piece }) {
	if (piece === null || form.length <= piece) return [{
		text: form,
		form,
		at: 0
	}];
	const head = lengthOf((length) => form.slice(0, length), piece, form);
	const tail = lengthOf((length) => form.slice(-length), piece, form);
	const found = [{
		text: form.slice(0, head),
		form,
		at: 0
	}];
	if (tail < form.length) found.push({
		text: form.slice(-tail),
		form,
		at: form.length - tail
	});
	for (let at = STRIDE; at + 8 < form.length; at += STRIDE) {
		const text = form.slice(at, at + 8);
		if (looksRandom(text)) found.push({
			text,
			form,
			at
		});
	}
	return found;
}
function lengthOf(sliced, least, form) {
	let length = least;
	while (length < form.length && saysNothing(sliced(length))) length += 1;
	return length;
}
const saysNothing = (text) => new Set(text).size < 4 || WORDS.some((word) => word.includes(text.toLowerCase().replace(/[^a-z\d]$/, "")));
const WORDS = [...SCHEMA_WORDS, ...COMMON_WORDS].map((word) => word.toLowerCase());
const looksRandom = (text) => /^[\w+/=-]+$/.test(text) && /[a-z]/i.test(text) && /\d|[a-z][A-Z]/.test(text);
function base64Forms(secret) {
	const bytes = Buffer.from(secret);
	return [bytes.toString("base64"), ...[
		0,
		1,
		2
	].map((offset) => {
		const encoded = Buffer.concat([Buffer.alloc(offset), bytes]).toString("base64").replace(/=+$/, "");
		const first = Math.ceil(offset * 8 / 6);
		const last = Math.floor((offset + bytes.length) * 8 / 6);
		return encoded.slice(first, last);
	}).filter((core) => core.length >= SHORTEST_CORE)].flatMap((form) => [form, toUrlAlphabet(form)]);
}
function hexForms(secret) {
	const hex = Buffer.from(secret).toString("hex");
	return [hex, hex.toUpperCase()];
}
function toUrlAlphabet(base64) {
	return base64.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
function jsonEscaped(text) {
	return JSON.stringify(text).slice(1, -1);
}

// src/text/redaction/search.ts
const BLOCK = 3;
const keyAt = (text, i) => (text.charCodeAt(i) & 63) << 12 | (text.charCodeAt(i + 1) & 63) << 6 | text.charCodeAt(i + 2) & 63;
function createSearch(fragments) {
	const last = Math.min(...fragments.map(({ text }) => text.length)) - BLOCK;
	const shifts = new Uint8Array(1 << 18).fill(Math.min(255, last + 1));
	const byEnd = /* @__PURE__ */ new Map();
	for (const fragment of fragments) {
		for (let i = 0; i <= last; i += 1) {
			const key = keyAt(fragment.text, i);
			shifts[key] = Math.min(shifts[key], last - i);
		}
		const end = keyAt(fragment.text, last);
		byEnd.set(end, [...byEnd.get(end) ?? [], fragment]);
	}
	return (text) => {
		const spans = [];
		let known = {
			form: "",
			end: 0
		};
		for (let at = last; at + BLOCK <= text.length;) {
			const key = keyAt(text, at);
			const shift = shifts[key];
			at += shift || 1;
			if (shift > 0) continue;
			const start = at - 1 - last;
			for (const fragment of byEnd.get(key)) {
				if (!text.startsWith(fragment.text, start)) continue;
				if (known.form === fragment.form && start + fragment.text.length <= known.end) continue;
				const span = grown(text, start, fragment);
				known = {
					form: fragment.form,
					end: span.end
				};
				spans.push(span);
			}
		}
		return spans.sort((a, b) => a.start - b.start);
	};
}
function grown(text, found, { text: piece, form, at }) {
	let before = 0;
	while (before < at && found > before && text[found - before - 1] === form[at - before - 1]) before += 1;
	let end = found + piece.length;
	for (let i = at + piece.length; i < form.length && text[end] === form[i]; i += 1) end += 1;
	return {
		start: found - before,
		end
	};
}

// src/text/redaction/secrets.ts
const NAMED_SO = /(?:KEY|KEY_?ID|TOKEN|PASSPHRASE|PASSCODE|PASSWD|_PWD|_PASS|_PAT|_AUTH|_DSN|COOKIE|CONNECTION_?STRING|WEBHOOK(?:_URL)?)S?$|SECRET|PASSWORD|CREDENTIAL/i;
const IN_ADDRESS = /[a-z][a-z0-9+.-]*:\/\/[^\s/:@]*:([^\s/]+)@/gi;
const IN_PAIRS = /(?:^|;)\s*(?:password|pwd|accountkey|sharedaccesskey)\s*=\s*([^;]+)/gi;
const NO_SECRET = /^(?:|true|false|yes|no|on|off|none|null|auto|\d{1,3})$/i;
function secretsIn(environment) {
	const values = /* @__PURE__ */ new Set();
	const weak = /* @__PURE__ */ new Set();
	for (const [name, text = ""] of Object.entries(environment)) for (const value of candidates(name, text)) {
		if (NO_SECRET.test(value.trim())) continue;
		const ordinary = COMMON_WORDS.includes(value.trim().toLowerCase());
		const short = value.length < 8;
		if (ordinary || short) weak.add(name);
		if (!ordinary && !(short && (value.length < 4 || /^(?:[a-z]+|\d+)$/i.test(value)))) values.add(value);
	}
	return {
		values: [...values],
		weak: [...weak]
	};
}
function candidates(name, value) {
	const inside = [...value.matchAll(IN_ADDRESS), ...value.matchAll(IN_PAIRS)].flatMap(([, one]) => withDecoded(one));
	return NAMED_SO.test(name) ? [
		value,
		...inside,
		...fieldsNamedSo(value)
	] : inside;
}
function withDecoded(text) {
	try {
		return [.../* @__PURE__ */ new Set([text, decodeURIComponent(text)])];
	} catch {
		return [text];
	}
}
function fieldsNamedSo(value) {
	if (!value.trimStart().startsWith("{")) return [];
	try {
		return Object.entries(JSON.parse(value)).flatMap(([name, field]) => typeof field === "string" && NAMED_SO.test(name) ? [field] : []);
	} catch {
		return [];
	}
}

// src/text/redaction/redaction.ts
const MASK = "***";
function createRedactor(values, tokens = []) {
	const fragments = fragmentsOfAll(values, tokens);
	if (fragments.length === 0) return withoutSecrets$1;
	const search = createSearch(fragments);
	const escapes = escapesHiding(fragments.map(({ form }) => form));
	return (text) => {
		return masked(text, [...search(text), ...encodedPlaces(text, escapes, search)].filter(({ start, end }) => !isBareJsonToken(text.slice(start, end), text, start, end)));
	};
}
function masked(text, spans) {
	if (spans.length === 0) return text;
	let clean = "";
	let done = 0;
	for (const { start, end } of joined$1(spans)) {
		clean += withoutCutEscape(text.slice(done, start)) + MASK;
		done = end + (endsInsideEscape(text.slice(start, end)) && /["\\/bfnrtu]/.test(text.charAt(end)) ? 1 : 0);
	}
	return clean + text.slice(done);
}
function fragmentsOfAll(values, tokens) {
	const ours = new Set(SCHEMA_WORDS);
	const usable = (secret) => secret.length >= 4 && !ours.has(secret);
	const certain = new Set(tokens.filter(usable));
	return [...[...new Set(values.filter((value) => usable(value) && !certain.has(value)))].flatMap((secret) => fragmentsOf(secret.toWellFormed(), false)), ...[...certain].flatMap((secret) => fragmentsOf(secret.toWellFormed(), true))].filter(({ text }) => !ours.has(text));
}
function encodedPlaces(text, escapes, search) {
	const layers = layersOf(text, escapes);
	return layers.flatMap((layer, depth) => layers.slice(0, depth + 1).reduceRight((spans, { above }) => above(spans), search(layer.text)));
}
function joined$1(spans) {
	const found = [];
	for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
		const last = found.at(-1);
		if (last && start <= last.end) last.end = Math.max(last.end, end);
		else found.push({
			start,
			end
		});
	}
	return found;
}
const withoutSecrets$1 = (text) => text;
function redactValues(value, redact) {
	if (redact === withoutSecrets$1) return value;
	const text = JSON.stringify(value) ?? "";
	if (redact(text) === text) return value;
	const visit = (item) => {
		if (typeof item === "string") return redact(item);
		if (Array.isArray(item)) return item.map(visit);
		if (typeof item !== "object" || item === null) return item;
		return Object.fromEntries(Object.entries(item).map(([key, inner]) => [key, visit(inner)]));
	};
	return visit(value);
}
function isBareJsonToken(match, text, start, end) {
	if (!/^(?:[\d.eE+-]+|true|false|null)$/.test(match)) return false;
	return /(?:(?<!\\)":\s*|[[,]\s*)[\d.eE+-]*$/.test(text.slice(Math.max(0, start - 40), start)) && /^[\d.eE+-]*\s*[,}\]]/.test(text.slice(end, end + 40));
}
function withoutCutEscape(before) {
	const cut = /\\(?:u[0-9a-fA-F]{0,3})?$/.exec(before);
	if (!cut) return before;
	return endsInsideEscape(before.slice(0, cut.index + 1)) ? before.slice(0, cut.index) : before;
}
function endsInsideEscape(text) {
	let backslashes = 0;
	while (text.charAt(text.length - 1 - backslashes) === "\\") backslashes += 1;
	return backslashes % 2 === 1;
}

// src/report/markdown/parts/marker.ts
const markerSchema = object({
	v: literal(1),
	suite: string().max(200),
	of: string().max(200).optional(),
	sha: string().max(64),
	run: number().int().min(0),
	attempt: number().int().min(1)
});
const FIRST_LINE = /^<!-- agent-eval (\{[^\r\n]{1,1000}\}) -->[ \t]*(?:\r?\n|$)/;
function readMarker(body) {
	const json = FIRST_LINE.exec(body)?.[1];
	if (!json) return null;
	try {
		return markerSchema.safeParse(JSON.parse(json)).data ?? null;
	} catch {
		return null;
	}
}
function isNewer(a, b) {
	return a.run !== b.run ? a.run > b.run : a.attempt > b.attempt;
}
function markedSuite(suite) {
	return suite.slice(0, 100);
}
function markerLine({ suite, of, sha, run, attempt }) {
	return `<!-- agent-eval ${JSON.stringify({
		v: 1,
		suite,
		of,
		sha,
		run,
		attempt
	}).replace(/[^\x20-\x7e]|[<>&@#]|-(?=-)|-$/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`)} -->`;
}

// src/report/delivery/runner/log.ts
function fenced(text, token = randomUUID()) {
	return `::stop-commands::${token}\n${text.endsWith("\n") ? text : `${text}\n`}::${token}::\n`;
}
function workflowCommand(name, properties, message) {
	const list = Object.entries(properties).map(([key, value]) => `${key}=${escapeProperty(String(value))}`);
	return `::${name}${list.length > 0 ? ` ${list.join(",")}` : ""}::${escapeData(message)}`;
}
function escapeData(text) {
	return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}
function escapeProperty(text) {
	return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

// src/report/delivery/annotations.ts
const MOST_A_LEVEL = 10;
const LEVELS = [
	"error",
	"warning",
	"notice"
];
const annotations$1 = {
	to: "annotations",
	what: "The annotations",
	deliver: async (item, { ci, print }) => {
		if (!ci) return [];
		const lines = LEVELS.flatMap((level) => commandsOf(item.annotations.filter((one) => one.level === level)));
		if (lines.length > 0) print(`${lines.join("\n")}\n`);
		return [];
	}
};
function commandsOf(all) {
	if (all.length <= MOST_A_LEVEL) return all.map(toCommand);
	const shown = all.slice(0, 9);
	const more = `${all.length - shown.length} more, all in the report`;
	return [...shown.map(toCommand), workflowCommand(all[0].level, { title: "Agent eval" }, more)];
}
function toCommand({ level, source, title, message }) {
	return workflowCommand(level, {
		file: source.file,
		line: source.line,
		title
	}, message);
}

// src/report/delivery/destination.ts
function cannotWrite(ci, github, what) {
	if (ci.pullRequest?.fork && ci.event === "pull_request") return {
		code: "fork_read_only",
		text: `No ${what} was written: GitHub gives a pull request from a fork a read-only token. The result is in the job summary and in the log.`
	};
	if (github) return null;
	return {
		code: "no_token",
		text: `No ${what} was written: there is no token. Pass github-token; the result is in the job summary and in the log.`
	};
}

// src/report/delivery/check-run.ts
const LONGEST_SUMMARY = 65535;
const checkRun$1 = {
	to: "check-run",
	what: "The check run",
	deliver: async ({ name, title, conclusion, summary }, { ci, github }) => {
		if (!ci) return [];
		const blocked = cannotWrite(ci, github, "check run");
		if (blocked || !github) return blocked ? [blocked] : [];
		const headSha = headOf(ci);
		if (headSha === null) return [noHead];
		await github.createCheckRun({
			name,
			title,
			conclusion,
			headSha,
			summary: summary.slice(0, LONGEST_SUMMARY)
		});
		return [];
	}
};
function headOf({ pullRequest, followedSha, sha }) {
	if (pullRequest) return pullRequest.headSha;
	return followedSha === void 0 ? sha : followedSha;
}
const noHead = {
	code: "check_run_without_head",
	text: "No check run was written: the event does not name the commit of the run that this one follows. The result is in the job summary and in the log."
};

// src/report/delivery/file.ts
const file = {
	to: "file",
	what: "A file of the report",
	deliver: async ({ name, content, sealed }, { directory, redact }) => {
		const path = pathInside(directory, name);
		if (!path) throw new Error(`${JSON.stringify(name)} does not lie in ${directory}`);
		const parts = typeof content === "string" ? [content] : inBlocks(content(), sealed ? (part) => part : redact);
		writeFileAtomic(path, parts);
		return [];
	}
};
const BLOCK_CHARACTERS = 65536;
function* inBlocks(parts, redact) {
	let block = [];
	let length = 0;
	for (const part of parts) {
		if (typeof part === "string") {
			const clean = redact(part);
			block.push(clean);
			length += clean.length;
			if (length < BLOCK_CHARACTERS) continue;
		}
		if (length > 0) yield block.join("");
		block = [];
		length = 0;
		if (typeof part !== "string") yield part;
	}
	yield block.join("");
}

// src/report/delivery/job-summary.ts
const MAX_BYTES = 9e5;
const CUT = "\n\n_The rest of this summary did not fit. All of it is in the report and in summary.md._\n";
const jobSummary = {
	to: "job-summary",
	what: "The job summary",
	deliver: async ({ markdown }, { summaryFile }) => {
		if (!summaryFile) return [];
		const { size } = await stat(summaryFile).catch(() => ({ size: 0 }));
		const whole = markdown.endsWith("\n") ? markdown : `${markdown}\n`;
		const fitting = cutToFit(whole, MAX_BYTES - size);
		if (fitting === whole) {
			await appendFile(summaryFile, whole);
			return [];
		}
		if (fitting !== null) await appendFile(summaryFile, fitting);
		return [{
			code: "summary_cut",
			text: `The job summary is limited to 1 MiB a step: it was ${fitting === null ? "left out" : "cut"}. The files of the run hold all of it.`
		}];
	}
};
function cutToFit(markdown, bytes) {
	if (Buffer.byteLength(markdown) <= bytes) return markdown;
	const room = bytes - Buffer.byteLength(CUT) - 2e3;
	if (room <= 0) return null;
	const head = Buffer.from(markdown).subarray(0, room).toString("utf8");
	const end = head.lastIndexOf("\n\n");
	if (end <= 0) return null;
	const kept = head.slice(0, end);
	const fence = (kept.match(/^(?:`{3,}|~{3,})/gm)?.length ?? 0) % 2 === 1 ? "\n```" : "";
	const open = (kept.match(/<details/g)?.length ?? 0) - (kept.match(/<\/details>/g)?.length ?? 0);
	return `${kept}${fence}${"\n\n</details>".repeat(Math.min(100, Math.max(0, open)))}${CUT}`;
}

// src/report/files/data/clean-text.ts
const NOT_A_CHARACTER = /[^\t\n\u0020-\u007e\u00a0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const PLAIN$2 = /^[\t\n\u0020-\u007e]*$/;
function cleanText(text) {
	if (PLAIN$2.test(text)) return text;
	return text.toWellFormed().replace(/\r\n?|\u0085/g, "\n").replace(NOT_A_CHARACTER, "");
}
function cutText(text, max) {
	if (text.length <= max) return cleanText(text);
	const clean = cleanText(text.slice(0, max * 2 + 1e3));
	if (clean.length <= max && text.length <= max * 2) return clean;
	return `${clean.slice(0, max - 1).toWellFormed()}\u2026`;
}
function nameText(text, max = 300) {
	return oneLine(text, max) || "(empty)";
}

// src/report/files/data/stated-case.ts
function failedPhrases(facts, { result, row }) {
	return row && row.failedChecks.length > 0 ? row.failedChecks : facts.failedChecks(result);
}
function failedWords(facts, one) {
	const message = one.result.trials.find(({ status, failureType }) => status === "failed" && (failureType === "error" || failureType === "timeout"))?.message;
	return failedPhrases(facts, one).map((phrase) => message && /^(error: |timeout$)/.test(phrase) ? `${phrase}: ${message}` : phrase);
}
function withoutSecrets({ redact }, one) {
	if (!redact) return one;
	const result = redactValues(one.result, redact);
	return result === one.result ? one : {
		...one,
		result
	};
}

// src/report/files/otel/attributes.ts
function attributes(values) {
	return Object.entries(values).flatMap(([key, value]) => value === void 0 ? [] : [{
		key,
		value: encoded(value)
	}]);
}
function encoded(value) {
	if (typeof value === "string") return { stringValue: value };
	if (typeof value === "boolean") return { boolValue: value };
	if (typeof value === "object") return { doubleValue: value.double };
	return Number.isSafeInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}

// src/report/files/otel/records.ts
const LONGEST_EXPLANATION = 1e3;
const SEVERITY = {
	pass: [9, "INFO"],
	fail: [13, "WARN"],
	error: [17, "ERROR"]
};
function* recordsOf(run, { result, state }) {
	for (const trial of result.trials) {
		if (trial.status === "skipped") continue;
		const common = {
			...ofCase$1(run, result, trial),
			"agent_eval.case.state": state
		};
		const time = nanoseconds(run, trial);
		for (const evaluation of evaluationsOf(trial)) yield recordOf(evaluation, common, time);
	}
}
function evaluationsOf(trial) {
	const whole = trial.status === "errored" ? {
		name: "pass_rate",
		error: trial.code ?? trial.failureType ?? "error",
		...said(trial.message)
	} : {
		name: "pass_rate",
		value: trial.status === "passed" ? 1 : 0,
		passed: trial.status === "passed",
		...said(trial.message)
	};
	const unjudged = (trial.unjudged ?? []).map(({ metric, turn, hard, code, message }) => ({
		name: metric,
		error: code,
		explanation: message,
		more: {
			"agent_eval.turn": turn ?? void 0,
			"agent_eval.hard": hard
		}
	}));
	return [
		whole,
		...trial.scores.map(ofScore),
		...unjudged
	];
}
function said(message) {
	return message === void 0 ? {} : { explanation: message };
}
function ofScore(score) {
	return {
		name: score.metric,
		value: score.value,
		...score.gauge ? {} : { passed: score.passed },
		explanation: score.reason,
		more: {
			"agent_eval.turn": score.turn ?? void 0,
			"agent_eval.hard": score.hard,
			"agent_eval.code": score.code,
			"agent_eval.generated": score.generated
		}
	};
}
function ofCase$1(run, result, trial) {
	return {
		"gen_ai.conversation.id": cutText(`${run.id}/${result.id}/${trial.trial + 1}`, 400),
		"test.case.name": cutText(result.id, 300),
		"test.case.result.status": trial.status === "passed" || trial.status === "failed" ? {
			passed: "pass",
			failed: "fail"
		}[trial.status] : void 0,
		"agent_eval.category": cutText(result.category, 200),
		"agent_eval.dataset": cutText(result.dataset, 200),
		"agent_eval.tier": result.tier ?? void 0,
		"agent_eval.trial": trial.trial + 1,
		"agent_eval.blame": trial.blame ?? void 0
	};
}
function recordOf({ name, value, passed, explanation, error, more = {} }, common, time) {
	const label = error !== void 0 ? "error" : passed === false ? "fail" : "pass";
	const [severityNumber, severityText] = SEVERITY[label];
	const score = value !== void 0 && Number.isFinite(value) ? { double: value } : void 0;
	const metric = cutText(name, 200) || "(unnamed)";
	const clean = Object.entries(more).map(([key, one]) => [key, typeof one === "string" ? cutText(one, 200) : one]);
	return {
		timeUnixNano: time,
		observedTimeUnixNano: time,
		severityNumber,
		severityText,
		eventName: "gen_ai.evaluation.result",
		body: { stringValue: `${metric}: ${error !== void 0 ? "error" : value ?? ""}` },
		attributes: attributes({
			"gen_ai.evaluation.name": metric,
			"gen_ai.evaluation.score.value": score,
			"gen_ai.evaluation.score.label": error === void 0 && passed !== void 0 ? label : void 0,
			"gen_ai.evaluation.explanation": explanation ? cutText(explanation, LONGEST_EXPLANATION) : void 0,
			"error.type": error === void 0 ? void 0 : cutText(error, 200) || "error",
			...common,
			...Object.fromEntries(clean)
		})
	};
}
function nanoseconds(run, { timing }) {
	const start = Date.parse(timing.startedAt);
	const end = Number.isFinite(start) ? start + timing.durationMs : Date.parse(run.startedAt);
	return Number.isFinite(end) && end > 0 ? `${Math.round(end)}000000` : "0";
}

// src/report/files/otel.ts
const RECORDS_A_REQUEST = 500;
const otel = {
	id: "otel",
	format: {
		file: "otel-logs.jsonl",
		description: "OpenTelemetry events, a request a line",
		optional: true
	},
	render: (facts) => [{
		to: "file",
		name: "otel-logs.jsonl",
		content: () => lines(facts)
	}]
};
function* lines(facts) {
	for (const request of otlpRequests(facts)) yield `${request}\n`;
}
function* otlpRequests(facts) {
	let batch = [];
	for (const one of facts.states) for (const record of recordsOf(facts.outcome.run, withoutSecrets(facts, one))) {
		batch.push(record);
		if (batch.length < RECORDS_A_REQUEST) continue;
		yield requestOf$1(facts, batch);
		batch = [];
	}
	if (batch.length > 0) yield requestOf$1(facts, batch);
}
function requestOf$1(facts, logRecords) {
	const { run, verdict } = facts.outcome;
	const resource = attributes({
		"service.name": "agent-eval",
		"service.version": run.toolVersion,
		"cicd.pipeline.run.id": run.id,
		"vcs.ref.head.revision": run.sha ?? void 0,
		"vcs.ref.head.name": run.branch === null ? void 0 : cutText(run.branch, 200),
		"vcs.change.id": run.pullRequest === null ? void 0 : String(run.pullRequest),
		"vcs.repository.name": facts.ci?.repo,
		"test.suite.name": cutText(run.suite, 200),
		"agent_eval.conclusion": verdict.conclusion,
		"agent_eval.mode": run.mode
	});
	const scope = {
		name: "agent-eval",
		version: run.toolVersion
	};
	return JSON.stringify({ resourceLogs: [{
		resource: { attributes: resource },
		scopeLogs: [{
			scope,
			logRecords
		}]
	}] });
}

// src/report/delivery/exporter.ts
function exporter(one) {
	return one;
}

// src/report/delivery/otlp.ts
const options = strictObject({
	endpoint: url({ protocol: /^https?$/ }).describe("Address of an OTLP/HTTP collector; /v1/logs is added where the address does not end in it."),
	headers: record(string(), string()).optional().describe("Headers of each request, for example authorization.")
}).describe("Where each score is sent as an OpenTelemetry event, gen_ai.evaluation.result, over OTLP/HTTP. Absent: nowhere, whatever the environment says.");
const otlp = exporter({
	id: "otlp",
	what: "events",
	options,
	address: ({ endpoint, headers = {} }) => ({
		url: logsUrl(endpoint),
		headers
	}),
	requests: otlpRequests,
	rejected: rejectedRecords
});
function logsUrl(endpoint) {
	const url = new URL(endpoint);
	if (!/\/v1\/logs\/?$/.test(url.pathname)) url.pathname = `${url.pathname.replace(/\/+$/, "")}/v1/logs`;
	return url.href;
}
function rejectedRecords(body) {
	try {
		const reply = JSON.parse(body);
		return Number(reply.partialSuccess?.rejectedLogRecords ?? 0) || 0;
	} catch {
		return 0;
	}
}

// src/report/delivery/own-comments.ts
async function ownComments(github, number) {
	const marked = (await github.listComments(number)).flatMap((comment) => {
		const marker = readMarker(comment.body);
		return marker ? [{
			comment,
			marker
		}] : [];
	});
	const login = marked.some(({ comment }) => !comment.byBot) ? await github.ownLogin() : null;
	return marked.filter(({ comment }) => comment.byBot || login !== null && comment.author === login).sort((a, b) => a.comment.id - b.comment.id);
}
function replacedBy(own, all) {
	const nameless = all.filter(({ marker }) => marker.suite === "");
	if (own.suite === "") return {
		update: nameless.length > 0 ? nameless : all.length === 1 ? all : [],
		remove: []
	};
	const named = all.filter(({ marker }) => marker.suite === own.suite);
	const answered = nameless.filter(({ marker }) => marker.of === void 0 ? marker.sha !== own.sha : marker.of === own.suite);
	return named.length > 0 ? {
		update: named,
		remove: answered
	} : {
		update: answered,
		remove: []
	};
}

// src/report/delivery/pr-comment.ts
const LONGEST_BODY = 65536;
const prComment = {
	to: "pr-comment",
	what: "The comment on the pull request",
	deliver: async (item, { ci, github }) => {
		if (!ci?.pullRequest) return [];
		const blocked = cannotWrite(ci, github, "comment");
		if (blocked || !github) return blocked && item.worthPosting ? [blocked] : [];
		return await post$1(item, ci.pullRequest, github);
	}
};
async function post$1(given, pull, github) {
	const own = readMarker(given.markdown);
	const sha = own?.sha ?? pull.headSha;
	const { update, remove } = replacedBy({
		suite: given.suite,
		sha
	}, await ownComments(github, pull.number));
	const newer = update.find(({ marker }) => own && marker.suite === own.suite && isNewer(marker, own));
	if (newer) return [skipped(`it already tells of run ${newer.marker.run}, which is newer than this one`)];
	if (update.length === 0 && !given.worthPosting) return [];
	const item = given.suite === "" && update[0] ? takingOver(given, update[0].marker) : given;
	if (update[0] && remove.length === 0 && sameText(update[0].comment.body, item.markdown)) return [];
	const { headSha } = await github.getPullRequest(pull.number);
	if (headSha !== pull.headSha) return [skipped("the pull request has a newer commit than the one of this run")];
	if (!await updatedOne(github, update, item)) await keepOne(await writing(item, (body) => github.createComment(pull.number, body)), item, pull.number, github);
	for (const { comment } of remove) await github.deleteComment(comment.id).catch(() => {});
	return [];
}
function takingOver(item, { suite, of }) {
	const owner = suite === "" ? of : suite;
	const marked = (body) => {
		const marker = readMarker(body);
		const end = body.indexOf("\n");
		return marker && end >= 0 ? markerLine({
			...marker,
			of: owner
		}) + body.slice(end) : body;
	};
	return {
		...item,
		markdown: marked(item.markdown),
		short: marked(item.short)
	};
}
async function updatedOne(github, comments, item) {
	for (const { comment } of comments) if (await updated(github, comment.id, item)) return true;
	return false;
}
async function updated(github, id, item) {
	try {
		await writing(item, (body) => github.updateComment(id, body));
		return true;
	} catch (error) {
		if (error instanceof GitHubError && (error.kind === "forbidden" || error.kind === "not_found")) return false;
		throw error;
	}
}
async function writing(item, write) {
	if (item.markdown.length > LONGEST_BODY) return await write(item.short);
	try {
		return await write(item.markdown);
	} catch (error) {
		if (!(error instanceof GitHubError) || error.kind !== "too_long" && error.kind !== "invalid") throw error;
		return await write(item.short);
	}
}
async function keepOne(created, item, number, github) {
	const all = (await ownComments(github, number)).filter(({ comment, marker }) => marker.suite === item.suite && comment.author === created.author);
	const [first, ...duplicates] = all;
	if (!first || duplicates.length === 0) return;
	const newest = all.reduce((best, one) => isNewer(one.marker, best.marker) ? one : best);
	if (newest !== first) await github.updateComment(first.comment.id, newest.comment.body);
	for (const { comment } of duplicates) await github.deleteComment(comment.id).catch(() => {});
}
function sameText(a, b) {
	const plain = (text) => text.replaceAll("\r\n", "\n").trimEnd();
	return plain(a) === plain(b);
}
function skipped(why) {
	return {
		code: "comment_left",
		text: `The comment was left as it is: ${why}.`
	};
}

// src/report/delivery/service.ts
const TIMEOUT_MS = 1e4;
const MAX_REPLY_BYTES = 1e5;
const WORTH_A_RETRY = [
	429,
	502,
	503,
	504
];
const WAITS_MS = [500, 2e3];
const LONGEST_WAIT_MS = 5e3;
const service = {
	to: "service",
	what: "The scores for a service",
	deliver: async ({ service: id, what, url, headers, requests, rejected }, { redact }) => {
		const pool = createPool(1);
		let sent = 0;
		let left = 0;
		try {
			for (const body of requests()) {
				const reply = await post(url, headers, redact(body), pool);
				if (reply.status < 200 || reply.status > 299) throw new Error(refusal(reply, id));
				sent += 1;
				left += rejected(reply.body.toString("utf8"));
			}
		} catch (error) {
			const why = error instanceof Error ? error.message.split("\n", 1)[0] : String(error);
			const before = sent > 0 ? ` after ${sent} requests` : "";
			return [{
				code: `${id}_not_delivered`,
				text: `The ${what} were not taken by ${origin(url)}${before}: ${why}`
			}];
		} finally {
			pool.close();
		}
		const text = `${origin(url)} rejected ${left} of the ${what} it was sent.`;
		return left > 0 ? [{
			code: `${id}_rejected`,
			text
		}] : [];
	}
};
function origin(url) {
	const { origin: from, pathname } = new URL(url);
	return `${from}${pathname}`;
}
async function post(url, headers, body, pool) {
	for (const wait of [...WAITS_MS, null]) try {
		const reply = await request({
			url,
			method: "POST",
			headers: {
				...headers,
				"content-type": "application/json"
			},
			body,
			timeoutMs: TIMEOUT_MS,
			maxBytes: MAX_REPLY_BYTES,
			pool
		});
		if (wait === null || !WORTH_A_RETRY.includes(reply.status)) return reply;
		await setTimeout$1(Math.min(retryAfter(reply) ?? wait, LONGEST_WAIT_MS));
	} catch (error) {
		const again = error instanceof TransportError && (error.kind === "connection" || error.kind === "timeout");
		if (wait === null || !again) throw error;
		await setTimeout$1(wait);
	}
	throw new Error("no reply");
}
function retryAfter({ headers }) {
	const seconds = Number(headers["retry-after"] ?? NaN);
	return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1e3 : null;
}
function refusal({ status }, service) {
	return `HTTP ${status}${status === 401 || status === 403 ? `, check report.${service}` : ""}`;
}

// src/report/delivery/stdout.ts
const stdout = {
	to: "stdout",
	what: "The report for the console",
	deliver: async ({ text, groups = [] }, world) => {
		for (const group of groups) world.print(groupText(group, world));
		world.print(world.ci ? fenced(text) : wholeLines(text));
		return [];
	}
};
function groupText({ title, text }, { ci }) {
	if (!ci) return `${title}\n${wholeLines(text)}\n`;
	return `${workflowCommand("group", {}, title)}\n${fenced(text)}${workflowCommand("endgroup", {}, "")}\n`;
}
const wholeLines = (text) => text.endsWith("\n") ? text : `${text}\n`;

// src/report/delivery/index.ts
const exporters = [otlp];
const destinations = [
	file,
	stdout,
	jobSummary,
	annotations$1,
	prComment,
	checkRun$1,
	service
];
async function deliver(rendered, world) {
	const warnings = [];
	for (const item of rendered) {
		const destination = destinations.find(({ to }) => to === item.to);
		if (!destination) continue;
		try {
			warnings.push(...await destination.deliver(redacted(item, world.redact), world));
		} catch (error) {
			warnings.push(failed(item, destination.what, error));
		}
	}
	return distinct(warnings);
}
function redacted(item, redact) {
	if (item.to === "file" && item.sealed) return item;
	const clean = {
		...redactValues(item, redact),
		to: item.to
	};
	if (clean.to === "file" && item.to === "file") return {
		...clean,
		name: item.name
	};
	if (item.to === "service") return item;
	if (clean.to === "pr-comment" && item.to === "pr-comment") {
		const below = (body) => readMarker(body) ? redactBelow(body, redact) : redact(body);
		return {
			...clean,
			suite: item.suite,
			markdown: below(item.markdown),
			short: below(item.short)
		};
	}
	if (clean.to === "check-run" && item.to === "check-run") return {
		...clean,
		conclusion: item.conclusion
	};
	if (clean.to !== "annotations" || item.to !== "annotations") return clean;
	const { annotations } = item;
	const located = clean.annotations.map((one, i) => ({
		...annotations[i],
		title: one.title,
		message: one.message
	}));
	return {
		...clean,
		annotations: located
	};
}
function redactBelow(body, redact) {
	const end = body.indexOf("\n") + 1;
	return end === 0 ? body : body.slice(0, end) + redact(body.slice(end));
}
function failed(item, whole, error) {
	const what = item.to === "file" ? `The file ${item.name}` : whole;
	const why = error instanceof Error ? error.message.split("\n", 1)[0] : String(error);
	const elsewhere = error instanceof GitHubError ? " The result is in the job summary and in the files; the verdict stands." : "";
	return {
		code: `${item.to.replace("-", "_")}_not_delivered`,
		text: `${what} could not be written: ${why}${elsewhere}`
	};
}
function distinct(warnings) {
	return warnings.filter((warning, i) => warnings.findIndex(({ code, text }) => code === warning.code && text === warning.text) === i);
}

// src/facts/renderer.ts
const HTML = {
	id: "html",
	format: {
		file: "report.html",
		description: "the report with every conversation; not where `report.html` is `false`"
	}
};

// src/facts/aggregates.ts
function aggregates(cases) {
	let [ran, errored] = [0, 0];
	const metrics = /* @__PURE__ */ new Set();
	const generated = [];
	const soft = [];
	const claims = [];
	const modelCalls = [];
	const unjudged = [];
	const givenUp = [];
	for (const result of cases) {
		let [evaluated, grounded] = [0, 0];
		for (const trial of result.trials) {
			const { status, scores } = trial;
			const counts = isCounted(trial);
			let isSoft = false;
			for (const score of scores) {
				metrics.add(score.metric);
				if (!counts) continue;
				if (score.generated) generated.push({
					result,
					score
				});
				if (!score.hard && !score.gauge) isSoft = true;
				evaluated += score.claims?.evaluated ?? 0;
				grounded += score.claims?.grounded ?? 0;
			}
			if (isSoft) soft.push(trial);
			if (status !== "skipped") ran += 1;
			if (status === "errored") errored += 1;
			if (trial.modelCalls) modelCalls.push(...trial.modelCalls);
			if (trial.unjudged) unjudged.push(...trial.unjudged);
			if (trial.givenUp) givenUp.push(...trial.givenUp);
		}
		if (evaluated > 0 || grounded > 0) claims.push({
			result,
			evaluated,
			grounded
		});
	}
	return {
		ran,
		errored,
		metrics,
		generated,
		soft,
		claims,
		modelCalls,
		unjudged,
		givenUp
	};
}

// src/facts/state-names.ts
const STATES = [
	"newly-failing",
	"failing",
	"unstable",
	"drifted",
	"still-failing",
	"errored",
	"newly-passing",
	"added",
	"passing",
	"skipped",
	"removed"
];

// src/facts/case-state.ts
function caseStates(outcome) {
	const comparison = outcome.comparison?.comparability.level === "none" ? null : outcome.comparison;
	const sides = sidesOf$1(comparison);
	const states = statedCases(outcome, comparison, sides);
	const counts = Object.fromEntries(STATES.map((state) => [state, 0]));
	for (const { state } of states) counts[state] += 1;
	for (const side of Object.keys(sides)) counts[side] = sides[side].length;
	return {
		comparison,
		sides,
		states,
		counts: {
			...counts,
			removed: comparison?.cases.removed.length ?? 0
		}
	};
}
function sidesOf$1(comparison) {
	const { newlyFailing = [], newlyPassing = [], unstable = [], stillFailing = [] } = comparison?.cases ?? {};
	const drifted = driftedIds(comparison?.confirmation);
	const broken = brokenIds(comparison?.confirmation);
	return {
		"newly-failing": newlyFailing.filter(({ id }) => !drifted.has(id)).toSorted((a, b) => Number(broken.has(b.id)) - Number(broken.has(a.id))),
		drifted: newlyFailing.filter(({ id }) => drifted.has(id)),
		"newly-passing": newlyPassing,
		unstable,
		"still-failing": stillFailing
	};
}
function statedCases({ report }, comparison, sides) {
	const known = new Map(Object.keys(sides).flatMap((state) => sides[state].map((row) => [row.id, {
		state,
		row
	}])));
	const others = [...comparison?.cases.added ?? [], ...comparison?.cases.changed ?? []];
	const rows = new Map(others.map((row) => [row.id, row]));
	const added = new Set(comparison?.cases.added.map(({ id }) => id));
	return report.cases.map((result) => {
		const side = known.get(result.id);
		return {
			result,
			state: side?.state ?? ownState(result, added.has(result.id)),
			row: side?.row ?? rows.get(result.id) ?? null,
			...passesOf(result)
		};
	});
}
function ownState({ status }, isAdded) {
	if (status === "failed") return "failing";
	if (status === "passed") return isAdded ? "added" : "passing";
	return status;
}
function passesOf({ trials }) {
	let passed = 0;
	let failed = 0;
	for (const { status } of trials) if (status === "passed") passed += 1;
	else if (status === "failed") failed += 1;
	return {
		passed,
		counted: passed + failed
	};
}

// src/facts/faults.ts
const VARIES = /"[^"]*"|\b[0-9a-f]{8}[0-9a-f-]*\b|\d+/gi;
const LONGEST_COMPARED = 120;
const alike = (message) => message.slice(0, 2e3).replace(VARIES, "#").slice(0, LONGEST_COMPARED);
function faultGroups({ outcome }, status) {
	const groups = /* @__PURE__ */ new Map();
	for (const result of outcome.report.cases) for (const trial of result.trials) if (trial.status === status && isFault(trial)) add(groups, result, trial);
	return [...groups.values()].map(({ trial: { code = null, blame }, first, ids, messages }) => {
		const shown = [...messages.values()].map(({ text, ids: of }) => ({
			text,
			cases: of.size
		})).sort((a, b) => b.cases - a.cases);
		return {
			code,
			blame,
			cases: ids.size,
			message: shown[0]?.text ?? "",
			messages: shown,
			first
		};
	}).sort((a, b) => b.cases - a.cases);
}
const isFault = ({ status, failureType }) => status === "errored" || failureType === "error" || failureType === "timeout";
function add(groups, result, trial) {
	const key = `${trial.blame ?? ""} ${trial.code ?? ""}`;
	const group = groups.get(key) ?? {
		trial,
		first: result,
		ids: /* @__PURE__ */ new Set(),
		messages: /* @__PURE__ */ new Map()
	};
	groups.set(key, group);
	group.ids.add(result.id);
	const text = trial.message ?? "";
	if (text === "") return;
	const said = group.messages.get(alike(text)) ?? {
		text,
		ids: /* @__PURE__ */ new Set()
	};
	group.messages.set(alike(text), said);
	said.ids.add(result.id);
}
function messagesOf(facts, { code, subject }) {
	const { timeout, error } = facts.catalogue.ends;
	const isOf = (group) => (group.code === "timeout" ? timeout : error).find(group.code).some((found) => found.code === code && found.subject === subject);
	return faultGroups(facts, "failed").find(isOf)?.messages ?? [];
}

// src/facts/facts.ts
function factsOf(input) {
	const titles = new Map(input.metrics.map(({ id, title }) => [id, title]));
	return {
		...input,
		...caseStates(input.outcome),
		trials: aggregates(input.outcome.report.cases),
		title: (metric) => titles.get(metric) ?? metric
	};
}
function statusCounts(facts) {
	return countByStatus(facts.outcome.report.cases);
}
function countByStatus(cases) {
	const counts = {
		passed: 0,
		failed: 0,
		errored: 0,
		skipped: 0
	};
	for (const { status } of cases) counts[status] += 1;
	return counts;
}
function errorGroups(facts) {
	return facts.trials.errored === 0 ? [] : faultGroups(facts, "errored");
}
function comparedMetrics(facts, scope, which = isShown) {
	return (facts.comparison?.metrics ?? []).filter((row) => row.scope === scope && (row.gated || which(facts.catalogue, row.metric, row.baseline, row.current))).toSorted((a, b) => Number(b.gated) - Number(a.gated) || Number(b.verdict === "worse") - Number(a.verdict === "worse") || rankOf(facts.catalogue, a.metric) - rankOf(facts.catalogue, b.metric));
}
function measuredMetrics(facts, scope, which = isShown) {
	return facts.outcome.report.metrics.filter((row) => row.scope === scope && which(facts.catalogue, row.metric, row.value)).toSorted((a, b) => rankOf(facts.catalogue, a.metric) - rankOf(facts.catalogue, b.metric));
}
function leadComparison(facts) {
	const rows = comparedMetrics(facts, "overall");
	return rows.find(({ metric }) => metric === "pass_rate") ?? rows[0];
}
function caseChanges(facts) {
	const before = facts.comparison && facts.baselineReport?.cases;
	const known = new Map((before ?? []).map((result) => [result.id, result]));
	const pairs = facts.outcome.report.cases.flatMap((result) => {
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
function allWarnings(facts) {
	const { report, comparison } = facts.outcome;
	const all = [
		...facts.warnings,
		...report.warnings,
		...comparison?.warnings ?? [],
		...metricWarnings(facts)
	];
	return [...new Map(all.map((warning) => [warning.text, warning])).values()];
}
function metricWarnings(facts) {
	const { title } = facts;
	const all = (facts.outcome.comparison?.metrics ?? []).filter(({ scope }) => scope === "overall").filter(({ gated, metric, interval }) => gated || !isDetail(facts.catalogue, metric) && excludesZero(interval)).flatMap(({ metric, warnings }) => warnings.map((warning) => ({
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

// src/facts/baseline-advice.ts
function baselineAdvice(facts) {
	const { outcome, ci, directory } = facts;
	const { comparison, verdict } = outcome;
	if (!comparedMetrics(facts, "overall").some((row) => row.gated && row.verdict === "better") || !comparison || verdict.conclusion !== "no-regression") return null;
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

// src/facts/reasons.ts
const VISIBLE_METRICS = 8;
function visibleMetrics(facts) {
	return comparedMetrics(facts, "overall").filter(({ gated }) => gated).slice(0, VISIBLE_METRICS);
}
const reasonsShown = ({ outcome, shownAs }, as) => outcome.verdict.reasons.filter(({ rule }) => shownAs(rule) === as);
const foremost = (facts) => reasonsShown(facts, "first")[0]?.text ?? null;
const LISTED = {
	sentence: "always",
	note: "always",
	limit: "always",
	claim: "always",
	first: "never",
	headline: "never",
	baseline: "never",
	row: "unless-row",
	"led-row": "unless-led"
};
function shortReasons(facts) {
	const all = facts.outcome.verdict.reasons;
	const listed = ({ rule }) => LISTED[facts.shownAs(rule)];
	const shown = new Set(visibleMetrics(facts));
	const hasLead = all.some((reason) => rowOf(facts, reason)?.scope === "overall");
	const rows = new Map(all.map((reason) => [reason, hasLead || listed(reason) === "unless-row" ? rowOf(facts, reason) : void 0]));
	const worse = [...rows.values()].filter((row) => row !== void 0).filter(({ verdict }) => verdict === "worse");
	const overall = worse.filter(({ scope }) => scope === "overall");
	const groups = worse.filter(({ scope }) => scope !== "overall");
	const unshown = all.filter((reason) => {
		const row = rows.get(reason);
		if (listed(reason) === "never") return false;
		return row === void 0 || row.scope === "overall" && !shown.has(row);
	});
	const pass = leadComparison(facts);
	return {
		lead: overall.find((row) => row === pass) ?? overall[0],
		others: [...worseGroups(facts, groups), ...unshown.map(({ text }) => text)]
	};
}
function rowOf(facts, { rule, metric, scope }) {
	const { conclusion } = facts.outcome.verdict;
	const listed = LISTED[facts.shownAs(rule)];
	if (listed === "always" || listed === "never" || conclusion !== "regression" && conclusion !== "below-minimum") return void 0;
	return facts.comparison?.metrics.find((row) => row.metric === metric && row.scope === scope);
}
function worseGroups(facts, rows) {
	const { title } = facts;
	return [...Map.groupBy(rows, ({ scope }) => scope)].map(([scope, worse]) => {
		const [kind, name] = [scope.slice(0, scope.indexOf(":")), scope.slice(scope.indexOf(":") + 1)];
		return `Worse in ${kind} "${name}": ${worse.map((row) => `${lowerFirst$2(title(row.metric))} ${formatChange(row).change}`).join(", ")}.`;
	});
}
function lowerFirst$2(text) {
	return text.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
}

// src/facts/rows/cases.ts
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
function failingCases(facts) {
	return facts.outcome.report.cases.filter(({ status }) => status === "failed").map((result) => {
		const judged = countedTrials(result);
		const passed = judged.filter(({ status }) => status === "passed").length;
		return {
			id: result.id,
			category: result.category,
			source: result.source,
			baseline: null,
			current: `${passed}/${judged.length}`,
			mustPass: false,
			failed: facts.failedChecks(result)
		};
	});
}
function leadsWithAllFailing(facts) {
	if (!facts.comparison) return true;
	return facts.outcome.verdict.conclusion === "below-minimum" && facts.sides["newly-failing"].length === 0;
}
function leadCases(facts) {
	return facts.comparison && !leadsWithAllFailing(facts) ? {
		title: "Newly failing",
		rows: worstFirst(facts.sides["newly-failing"]),
		isAll: false
	} : {
		title: "Failing",
		rows: failingCases(facts),
		isAll: true
	};
}
function otherGroups(facts) {
	const lists = facts.comparison?.cases;
	if (!lists) return [];
	const failing = new Set(facts.states.flatMap(({ result: { id }, state }) => state === "failing" ? [id] : []));
	const rest = leadsWithAllFailing(facts) ? [] : [
		{
			title: "Drifted: the base version fails them now, too",
			rows: worstFirst(facts.sides.drifted)
		},
		{
			title: "Still failing",
			rows: inOrder(facts.sides["still-failing"])
		},
		{
			title: "New and failing",
			rows: inOrder(lists.added.filter(({ id }) => failing.has(id)))
		}
	];
	return [
		{
			title: "Newly passing",
			rows: inOrder(facts.sides["newly-passing"]).map(withoutReasons)
		},
		{
			title: "Unstable, not counted: trials of one version disagree",
			rows: inOrder(facts.sides.unstable)
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
function freshRuns({ comparison }) {
	const { metrics = [], mustPass = [] } = comparison?.confirmation ?? {};
	const runs = [...mustPass, ...metrics.flatMap(({ reruns }) => reruns?.cases ?? [])].toReversed();
	const said = ({ runs: all, passes }) => `${passes}/${all}`;
	return new Map(runs.filter(({ current }) => current.runs > 0).map(({ id, current, base }) => [id, base.runs > 0 ? `${said(base)} \u2192 ${said(current)}` : said(current)]));
}

// src/facts/wording/words.ts
const CONCLUSIONS = {
	"no-regression": {
		word: "no regression",
		symbol: "\u2705",
		check: ["success", "failure"],
		failing: false
	},
	regression: {
		word: "regression",
		symbol: "\u274c",
		check: ["neutral", "failure"],
		failing: true
	},
	"below-minimum": {
		word: "below minimum",
		symbol: "\u274c",
		check: ["neutral", "failure"],
		failing: true
	},
	inconclusive: {
		word: "inconclusive",
		symbol: "\u26a0\ufe0f",
		check: ["neutral", "failure"],
		failing: false
	},
	"not-compared": {
		word: "not compared",
		symbol: "\u2139\ufe0f",
		check: ["neutral", "failure"],
		failing: false
	},
	"could-not-run": {
		word: "could not run",
		symbol: "\u26d4",
		check: ["failure", "failure"],
		failing: true
	}
};
const FORMER_WORDS = {
	worse: "worse",
	better: "better",
	same: "same",
	unclear: "unclear",
	info: "info"
};
const ROW_SYMBOLS = {
	worse: "\u274c ",
	better: "\u2705 "
};
const MOST_GROUPS$1 = 2;
const rowWord = ({ word, verdict }) => word ?? FORMER_WORDS[verdict];
function rowWords(row, rows, clean) {
	return `${ROW_SYMBOLS[row.verdict] ?? ""}${rowWord(row)}${worseInside(row, rows, clean)}`;
}
function worseInside(row, rows, clean) {
	if (row.scope !== "overall" || row.verdict === "worse") return "";
	const prefix = "category:";
	const names = rows.filter(({ metric, scope, verdict }) => metric === row.metric && scope.startsWith(prefix) && verdict === "worse").map(({ scope }) => clean(scope.slice(9)));
	if (names.length === 0) return "";
	const more = names.length > MOST_GROUPS$1 ? ` and ${names.length - MOST_GROUPS$1} more` : "";
	return `, worse in ${names.slice(0, MOST_GROUPS$1).join(", ")}${more}`;
}
const LABEL_FULL = "agent-eval: full";
const LABEL_ACCEPT = "agent-eval: accept";
function verdictSentence(verdict) {
	const { word } = CONCLUSIONS[verdict.conclusion];
	const headline = verdict.headline.trim();
	return `${word}${headline && `, ${headline}`}${verdict.accepted ? " (accepted)" : ""}`;
}
const IN_A_COMMAND = /^(?!-)[A-Za-z0-9._/-]+$/;
function commandLine({ command, config, directory, ci }, ...rest) {
	const options = [];
	if (config !== void 0 && config !== "agent-eval.yml") options.push("--config", quoted$1(config));
	if (ci === null && directory !== ".agent-eval") options.push("--out", quoted$1(directory));
	return [
		command,
		"run",
		...options,
		...rest
	].join(" ");
}
function quoted$1(word) {
	return IN_A_COMMAND.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
function cases(count) {
	return counted(count, "case");
}
function allCases(count) {
	return count === 1 ? "the only case" : `all ${cases(count)}`;
}
function quickSet({ run }) {
	return run.mode === "quick" && run.cases.selected < run.cases.total ? `the ${cases(run.cases.selected)} of the quick set` : null;
}
function estimatedFor({ estimatedFor: suite }) {
	return suite === void 0 ? "" : `, estimated for ${allCases(suite)}`;
}
function quickNote({ outcome, counts }) {
	const set = quickSet(outcome);
	if (set === null) return null;
	const { comparison } = outcome;
	const sample = comparison?.sample;
	if (!comparison || !sample || sample.estimates.length === 0) return `Of ${set}, and not of the whole suite.`;
	const { "newly-failing": failing, "newly-passing": passing } = counts;
	const sides = `${formatCount(failing)} newly ${failing === 1 ? "fails" : "fail"}, ${formatCount(passing)} newly ${passing === 1 ? "passes" : "pass"}`;
	return `Of the ${formatCount(comparison.shared)} that ran: ${sides}. Rows that are not estimated for ${allCases(sample.cases)} are of these alone.`;
}
function passing(passed, all, outcome) {
	const whole = all === outcome.run.cases.selected ? quickSet(outcome) : null;
	return `${formatCount(passed)} of ${whole ?? cases(all)} ${passed === 1 || all === 1 ? "passes" : "pass"}`;
}
function changedCounts({ counts }) {
	const { "newly-failing": failing, drifted, "newly-passing": passing } = counts;
	if (failing + drifted + passing === 0) return null;
	return [
		`${formatCount(failing)} newly failing`,
		...drifted > 0 ? [`${formatCount(drifted)} drifted`] : [],
		`${formatCount(passing)} newly passing`
	].join(", ");
}
function changedSentence({ outcome, counts }) {
	const comparison = outcome.comparison;
	if (!comparison) return "";
	const { "newly-failing": failing, drifted: theirs, "newly-passing": passing } = counts;
	const apart = theirs > 0 ? ` ${cases(theirs)} drifted: the base version fails ${theirs === 1 ? "it" : "them"}, too.` : "";
	if (failing + passing + theirs === 0) return comparison.shared === 1 ? "The only case neither newly fails nor newly passes." : `None of ${cases(comparison.shared)} newly fails or passes.`;
	return `${cases(failing)} newly ${failing === 1 ? "fails" : "fail"}, ${formatCount(passing)} newly ${passing === 1 ? "passes" : "pass"}, of ${formatCount(comparison.shared)}.${apart}`;
}
function shownOf(shown, total, where) {
	return shown >= total ? "" : `${formatCount(shown)} of ${formatCount(total)} shown, all in ${where}.`;
}
const ADVICE = [
	[/^judge_http_429$/, "Lower `llm.judge.concurrency` or set `llm.judge.rate_limit`, then run again: the service refused the pace."],
	[/^(malformed|echoed)_judgement$/, "The model does not judge in the form it is asked for: try another one as `llm.judge`, or raise its `votes`."],
	[/^simulator_(?!unusable|unchecked)/, "The model does not play the user as instructed. Make goal and known facts clearer, or set another model as `llm.simulator`."],
	[/^(judge|simulator)/, "Check the model, address and key under `llm` in the configuration."]
];
function adviceFor(code, message = "") {
	const own = ADVICE.find(([pattern]) => code !== null && pattern.test(code))?.[1];
	if (own !== void 0) return own;
	const { action } = errorAdvice(code);
	const [, field] = /^The reply's ([a-z_]{1,20}) should be /.exec(message) ?? [];
	if (code !== "wrong_shape" || field === void 0) return action;
	return `Change the mapping at \`agent.response.${field}\`, or let the agent reply that shape.`;
}

// src/facts/next-steps.ts
function nextSteps(facts) {
	const { conclusion } = facts.outcome.verdict;
	if (conclusion === "could-not-run") {
		const group = errorGroups(facts)[0];
		return group ? [{ say: adviceFor(group.code, group.message) }] : [];
	}
	if (conclusion === "not-compared") return toCompare(facts);
	const failing = conclusion === "regression" || conclusion === "below-minimum";
	const advice = baselineAdvice(facts);
	return [
		...failing ? toFix(facts) : [],
		...advice ? [advice] : [],
		...toKnowMore(facts)
	];
}
function toFix(facts) {
	const { verdict } = facts.outcome;
	const steps = [];
	const pull = facts.ci?.pullRequest;
	if (pull) steps.push({ say: `Fix it and push: ${pull.fork ? "the next run reports again" : "this report updates itself"}.` });
	const one = leadCases(facts).rows.find(({ id }) => isLinkable(id));
	if (facts.ci && one) steps.push({
		say: "Run the worst case locally:",
		code: commandLine(facts, "--case", one.id)
	});
	steps.push({
		say: facts.ci ? "Run all that failed, after a first run there:" : "Run what failed again:",
		code: commandLine(facts, "--mode failed")
	});
	if (verdict.conclusion === "regression" && facts.ci?.pullRequest && verdict.accepted === null) steps.push({
		say: "Accept the drop: add the label",
		code: LABEL_ACCEPT,
		after: ". It holds for this commit only; after the merge the next run on the base branch is the baseline."
	});
	return steps;
}
function toKnowMore(facts) {
	const { run } = facts.outcome;
	const steps = [];
	if (run.stopped) steps.push(goOn(facts, run.stopped));
	if (run.mode === "full" || run.cases.selected >= run.cases.total) return steps;
	const all = `Run ${allCases(run.cases.total)}`;
	if (facts.ci?.pullRequest) steps.push({
		say: `${all}: add the label`,
		code: LABEL_FULL,
		after: "."
	});
	else if (!facts.ci) steps.push({
		say: `${all}:`,
		code: commandLine(facts, "--mode full")
	});
	return steps;
}
function goOn(facts, stopped) {
	if (facts.ci) return { say: stopped === "budget" ? "Raise the limit in the workflow and run the job again." : "Run the job again." };
	return {
		say: `${stopped === "budget" ? "Raise the limit and go on" : "Go on"} where it stopped:`,
		code: commandLine(facts, "--resume")
	};
}
function toCompare(facts) {
	const { ci, directory } = facts;
	const [missing] = reasonsShown(facts, "baseline");
	const because = missing?.data?.because;
	if (!missing || because === "unusable" || facts.trials.ran === 0) return [];
	if (ci === null) return [{
		say: "Compare a later run with this one:",
		code: commandLine({
			...facts,
			directory: ".agent-eval"
		}, "--baseline", quoted$1(`${directory}/outcome.json`))
	}];
	if (because !== "none") return [];
	if (ci.pullRequest === null && ci.branch === ci.defaultBranch) return [{ say: "This run becomes the baseline of the runs to come." }];
	return [{
		say: "Nothing is compared until a run on",
		code: ci.defaultBranch,
		after: " has saved a baseline: merge this, or run the workflow there by hand."
	}];
}
function wholeSuite({ outcome: { run } }) {
	return `${allCases(run.cases.total)}${run.trials > 1 ? ` \u00d7 ${counted(run.trials, "trial")}` : ""}`;
}

// src/facts/sentences/confirmation.ts
const MOST_NAMED = 10;
function confirmationOf(facts) {
	if (facts.outcome.verdict.conclusion === "could-not-run") return null;
	return facts.comparison?.confirmation ?? null;
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
	const [fixed, lost] = [new Set(of("other")), new Set(of("excluded"))];
	return {
		asked: new Set(asked.map(({ id }) => id)),
		confirmed,
		drifted,
		unconfirmed,
		fixed,
		lost
	};
}
function drift(facts) {
	const ids = [...driftedIds(confirmationOf(facts))].toSorted();
	if (ids.length === 0) return null;
	const [verb, that] = ids.length === 1 ? ["fails", "it"] : ["fail", "they"];
	return {
		ids,
		says: `${cases(ids.length)} that passed on the baseline now ${verb} on the base version too, so that ${that} cannot be this change's doing (provider drift?). Run the suite on the base branch to refresh the baseline.`
	};
}
function confirmationNotes(facts) {
	const drifted = drift(facts);
	const { conclusion } = facts.outcome.verdict;
	const notes = confirmationOf(facts) === null || conclusion !== "no-regression" ? [] : reasonsShown(facts, "note");
	return paragraphs([drifted && `\u26a0\ufe0f **Not this change:** ${drifted.says} ${named(drifted.ids)}`.trimEnd(), ...notes.slice(0, 3).map(({ text }) => `\u26a0\ufe0f ${plain(text, 400)}`)].map((note) => note ?? ""));
}
function named(ids) {
	const shown = ids.slice(0, MOST_NAMED).map((id) => code(id));
	const left = ids.length - shown.length;
	return `${shown.join(", ")}${left > 0 ? ` and ${formatCount(left)} more` : ""}`;
}
function confirmationNoteLines(facts) {
	const drifted = drift(facts);
	return drifted ? [`Not this change: ${drifted.says} ${drifted.ids.slice(0, MOST_NAMED).join(", ")}`] : [];
}
function whatConfirmed(facts, metric) {
	const confirmation = confirmationOf(facts);
	const found = confirmation?.metrics.find((one) => one.metric === metric);
	const evidence = found?.evidence.find(({ scope }) => scope === "overall");
	if (!confirmation || !found || !evidence) return null;
	const p = evidence.p < .001 ? "<0.001" : `=${evidence.p.toFixed(3)}`;
	const noDrift = confirmation.mode === "stored" ? "; provider drift cannot be ruled out" : "";
	if (evidence.rule === "thin" && found.thin) {
		const { currentOnly, baseOnly, pairs } = found.thin;
		return `${found.reruns?.cases.some(({ finding }) => finding === "confirmed") ? "" : "no single case is confirmed broken, but "}cases that usually pass fail more often: ${counted(currentOnly, "time")} on this version alone, ${counted(baseOnly, "time")} on the base version alone in ${counted(pairs, "paired run")} (p \u2264 ${(Math.ceil(evidence.p * 1e3 - 1e-9) / 1e3).toString()})`;
	}
	const { newlyFailing, storedRuns } = found.firstLook;
	if (evidence.rule === "first-look") return `${formatCount(newlyFailing)} newly failing are more than ${counted(storedRuns, "stored run")} of the base version explain${storedRuns === 1 ? "s" : ""} (adj. p${p}${noDrift})`;
	const failing = (found.reruns?.cases ?? []).filter(({ finding }) => finding !== "other");
	const again = failing.filter(({ finding }) => finding === "confirmed").length;
	const doSo = confirmation.mode === "stored" ? "in all 4 re-runs" : "in all 5 re-runs, while the base version passes";
	return `of ${formatCount(failing.length)} newly failing ${failing.length === 1 ? "case" : "cases"} run again, ${formatCount(again)} ${again === 1 ? "fails" : "fail"} ${doSo} (adj. p${p}${noDrift})`;
}
function reachSentence(facts) {
	const sample = facts.outcome.comparison?.sample;
	if (sample && reasonsShown(facts, "claim").length > 0) return sample.visibleBreaks === null ? "" : `${sample.visibleBreaks} or more broken cases of ${sample.cases} would have been seen (95%).`;
	if (sample?.estimates.length) return "";
	const reach = reachOf(facts);
	return reach === null ? "" : `Only a drop of ${reach} or more would reliably be noticed.`;
}
function reachOf(facts) {
	const comparison = facts.comparison;
	const lead = leadComparison(facts);
	if (!comparison || lead?.kind !== "proportion") return null;
	const own = comparison.confirmation?.metrics.find(({ metric }) => metric === lead.metric);
	const drop = own ? own.firstLook.smallestVisibleDrop : comparison.smallestVisibleDrop;
	return drop === null ? null : formatTolerance(Math.round(drop * 1e3) / 1e3, "share");
}
function confirmationSentences(facts) {
	const confirmation = confirmationOf(facts);
	if (!confirmation || confirmation.extraCalls.budget === 0) return [];
	if (confirmation.extraCalls.current + confirmation.extraCalls.base === 0) return nothingRun(facts, confirmation);
	const reach = facts.outcome.verdict.conclusion === "regression" ? reachOf(facts) : null;
	return [
		found(confirmation),
		...thinSentences(confirmation),
		...stopSentences(confirmation),
		spent(facts, confirmation),
		...reach === null ? [] : [`One pass of these cases sees a drop of ${reach} or more (80%).`]
	];
}
function nothingRun({ outcome }, { metrics, stopped }) {
	if (stopped !== null) return [];
	const first = counted(outcome.report.cases.filter(({ status }) => status !== "skipped").length, "run");
	if (metrics.some(({ evidence }) => evidence.length > 0)) return [`nothing, for the stored runs are evidence enough; the first pass took ${first}.`];
	return metrics.every(({ reruns, outcome: one }) => reruns === null && one === "pass") ? [`nothing, because the first pass was not suspicious. It took ${first}.`] : stopSentences({
		stopped,
		metrics
	});
}
function found(confirmation) {
	const { asked, confirmed, drifted, unconfirmed, fixed, lost } = idsBy(confirmation);
	if (asked.size === 0) return `nothing to its end${confirmation.mode === "stored" ? ", for the base version did not answer" : ""}.`;
	const where = confirmation.mode === "confirm" ? "on both versions" : "on this version alone, so that provider drift cannot be ruled out";
	const parts = [
		`${formatCount(confirmed.size)} confirmed broken`,
		drifted.size > 0 && `${formatCount(drifted.size)} broken on the base version too`,
		unconfirmed.length > 0 && `${formatCount(unconfirmed.length)} not confirmed`,
		fixed.size > 0 && `${formatCount(fixed.size)} newly passing`,
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
		if (thin.stopped === "cap") return ["No search for a small loss over many cases: confirmation.max_extra_calls allows too few runs."];
		if (thin.pairs === 0) return [];
		const { pairs, currentOnly, baseOnly, stopped } = thin;
		return [`Cases that usually pass, in ${counted(pairs, "paired run")}: only this version failed ${counted(currentOnly, "time")}, only the base version ${counted(baseOnly, "time")} (${THIN_STOPS[stopped] ?? stopped}).`];
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
function confirmationTexts(facts) {
	const sentences = confirmationSentences(facts).map((text) => plain(text, 400));
	const [first] = sentences;
	return first === void 0 ? [""] : [`**Run again:** ${sentences.join(" ")}`, `**Run again:** ${first}`];
}

// src/facts/sentences/provenance.ts
function baselineName(facts) {
	const baseline = facts.outcome.comparison?.baseline;
	if (!baseline) return null;
	const { branch, createdAt, runId, sha, source } = baseline;
	if (source === "agent") return plain(baseline.description);
	const age = formatAge(createdAt, facts.outcome.run.startedAt);
	const run = source === "file" ? code(runId) : link(code(runId), runUrl(facts, runId));
	return [
		runId.startsWith("local-") ? "a local run" : `run ${run}`,
		source === "cache" ? " from the cache" : "",
		branch ? ` on ${code(branch)}` : "",
		sha ? ` at ${link(code(shortSha(sha)), commitUrl(facts, sha))}` : "",
		age ? `, ${age} old` : ""
	].join("");
}
function baselineSentence(facts, name) {
	if (facts.outcome.comparison?.baseline.source === "agent") return name;
	const why = (facts.outcome.comparison?.baseline.why ?? "").trim().replace(/\.$/, "").replace(/^it is of [0-9a-f]{7}, /, "that is ");
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
function runSentence(facts) {
	const { run } = facts.outcome;
	const { ran, errored } = facts.trials;
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
function costSentence(facts) {
	const { run, report } = facts.outcome;
	const { ran } = facts.trials;
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
function comparedTexts(facts) {
	const { comparison, verdict } = facts.outcome;
	const baseline = baselineName(facts);
	const sha = headSha(facts);
	const commit = sha ? `${link(code(shortSha(sha)), commitUrl(facts, sha))}, ` : "";
	const cost = costSentence(facts);
	const run = [`**This run:** ${commit}${runSentence(facts)}`, ...cost ? [`**Cost:** ${cost}`] : []];
	if (!comparison || baseline === null || verdict.conclusion === "could-not-run") return [bullets(run)];
	const { level, differences } = comparison.comparability;
	const paired = `${cases(comparison.shared)} paired`;
	return [bullets([
		`**Baseline:** ${baselineSentence(facts, baseline)}`,
		...run.slice(0, 1),
		`**Comparable:** ${COMPARABLE[level]}, ${paired}. ${differences.slice(0, 8).map((text) => plain(text)).join(" ")}`.trimEnd(),
		...run.slice(1)
	]), `Compared with ${baseline}: ${paired}.${cost ? ` Cost: ${cost}.` : ""}`];
}
function warningTexts(facts) {
	const warnings = allWarnings(facts);
	const draw = (limit) => {
		const shown = warnings.slice(0, limit).map(({ text }) => plain(text));
		const left = warnings.length - shown.length;
		return `**Warnings:**\n\n${bullets(left > 0 ? [...shown, `${counted(left, "more warning")} in the log.`] : shown)}`;
	};
	return warnings.length > 0 ? [
		draw(10),
		draw(3),
		""
	] : [""];
}
function actions(facts) {
	const { conclusion } = facts.outcome.verdict;
	const steps = conclusion === "inconclusive" || conclusion === "not-compared" || conclusion === "could-not-run" ? [] : nextSteps(facts).map(stepMarkdown);
	return steps.length > 0 ? `**What to do:**\n\n${bullets(steps)}` : "";
}
function stepMarkdown({ say, code: words, after = "" }) {
	return words === void 0 ? say : `${say} ${code(words, 1e3)}${after}`;
}
function linksLine(facts) {
	const sha = headSha(facts);
	return [
		facts.reportUrl && link("Report", facts.reportUrl),
		logUrl(facts) && link("Log", logUrl(facts)),
		sha && `results for ${code(shortSha(sha))}`
	].filter(Boolean).join(" \u00b7 ");
}

// src/report/console/case-lines.ts
const MAX_LINES = 50;
const MAX_PASSING = 10;
function inFolder({ directory }, name) {
	return terminal(`${directory.replace(/\/+$/, "")}/${name}`, 300);
}
const COLOURS$1 = {
	FAIL: "red",
	PASS: "green"
};
function caseLines(facts, paint) {
	const lead = leadCases(facts);
	const still = lead.isAll ? [] : inOrder(facts.sides["still-failing"]);
	const listed = facts.outcome.run.mode === "failed" ? still : [];
	const failing = [...lead.rows.map((row) => labelled$1("FAIL", row)), ...listed.map((row) => labelled$1("still", row))];
	const passing = inOrder(facts.sides["newly-passing"]).map((row) => labelled$1("PASS", {
		...row,
		failed: [],
		mustPass: false
	}));
	const shown = [...failing.slice(0, MAX_LINES), ...passing.slice(0, MAX_PASSING)];
	const several = hasSeveralTrials([...failing, ...passing].map(({ row }) => row));
	const lines = columns(shown.map((line) => cells(line, several).map(ascii)), []).map((line, i) => {
		const label = shown[i]?.label ?? "still";
		return label === "still" ? paint("dim", line) : `${paint(COLOURS$1[label], label)}${line.slice(label.length)}`;
	});
	const left = failing.length - MAX_LINES;
	const more = passing.length - MAX_PASSING;
	return [
		...lines,
		...left > 0 ? [`and ${formatCount(left)} more, in ${inFolder(facts, "summary.md")}`] : [],
		...more > 0 ? [`and ${formatCount(more)} more newly passing, in ${inFolder(facts, "summary.md")}`] : [],
		...still.length > listed.length ? [paint("dim", `${cases(still.length)} still failing, in ${inFolder(facts, "summary.md")}`)] : []
	];
}
const labelled$1 = (label, row) => ({
	label,
	row
});
function cells({ label, row }, several) {
	return [
		label,
		terminal(row.id, 80),
		...several ? [sidesOf(row)] : [],
		whatFailed$1(row),
		`${terminal(row.source.file, 160)}:${row.source.line}`
	];
}
function sidesOf({ baseline, current }) {
	return [baseline, current].filter(Boolean).join(" -> ");
}
function whatFailed$1({ failed: all, mustPass }) {
	const failed = all.slice(0, 1).map((text) => terminal(text, 60));
	const more = all.length - failed.length;
	return [
		mustPass ? "must pass" : "",
		...failed,
		more > 0 ? `${more} more` : ""
	].filter(Boolean).join("; ");
}
const MAX_GROUPS = 10;
const MAX_MESSAGES = 3;
const LONGEST_MESSAGE$1 = 300;
function errorLines(facts, paint) {
	const groups = [...errorGroups(facts), ...faultGroups(facts, "failed")].slice(0, MAX_GROUPS);
	const isAdvised = facts.outcome.verdict.conclusion === "could-not-run";
	return groups.flatMap((group) => {
		const what = [group.code, group.blame && `(${group.blame})`].filter(Boolean).join(" ");
		const { id, source } = group.first;
		const place = `${group.cases > 1 ? "first " : ""}${terminal(id, 80)}  ${terminal(source.file, 160)}:${source.line}`;
		const message = terminal(group.message, LONGEST_MESSAGE$1);
		const parts = [
			paint("yellow", "ERROR"),
			cases(group.cases),
			terminal(what),
			message,
			place
		];
		const others = group.messages.slice(1, MAX_MESSAGES).map((one) => `       ${cases(one.cases)}  ${terminal(one.text, LONGEST_MESSAGE$1)}`);
		const advice = adviceFor(group.code, group.message).replaceAll("`", "");
		return [
			parts.filter(Boolean).join("  "),
			...others,
			...isAdvised ? [] : [`       Fix: ${advice}`]
		];
	});
}

// src/facts/conversations/conversation-text.ts
function tallies({ hard, soft, unjudged }) {
	const part = ({ passed, of }, what) => of > 0 ? `${formatCount(passed)}/${formatCount(of)} ${what}` : null;
	return [
		part(hard, "hard"),
		part(soft, "soft"),
		unjudged > 0 ? `${formatCount(unjudged)} unjudged` : null
	].filter(Boolean).join(", ");
}
const ENDS = {
	user: () => "the user left",
	goal: () => "the user's goal was met",
	tool_called: (name) => `${name || "a tool"} was called`,
	topic_reached: (name) => `topic ${name} was reached`,
	match: () => "the agent said what ends it",
	script: () => "the script came to its end",
	max_turns: () => "the limit of turns was reached"
};
function conversationFacts(view) {
	const { trial, trials, status, blame, code, end, givenUp, turns } = view;
	return [
		trials > 1 ? `trial ${trial + 1} of ${trials}` : null,
		`${status}${blame ? ` by the ${blame}` : ""}${code ? ` (${oneLine(code, 40)})` : ""}`,
		tallies(view),
		counted(turns.length, "turn"),
		end ? `ended: ${ENDS[end.by](oneLine(end.detail ?? "", 60))}` : null,
		givenUp.length > 0 ? `repeated after ${[...new Set(givenUp)].map((one) => oneLine(one, 40)).join(", ")}` : null
	].filter(Boolean).join(", ");
}
function conversationLines({ turns, checks }, title, limits) {
	const whole = checks.length > 0 ? [head("whole conversation"), ...checkLines(checks, title, limits)] : [];
	const full = turns.map((turn) => turnLines$2(turn, title, limits));
	const total = (all) => all.reduce((sum, { length }) => sum + length, whole.length);
	const isNeeded = (i) => [turns[i], turns[i + 1]].some((turn) => turn?.checks.some(({ state }) => state !== "holds"));
	const fitted = total(full) <= limits.lines ? full : full.map((lines, i) => isNeeded(i) ? lines : quietTurn(turns[i]));
	const room = Math.max(1, limits.lines - whole.length);
	const lines = fitted.flat();
	const left = lines.length - room;
	return left > 0 ? [
		...lines.slice(0, room),
		head(`\u2026 ${counted(left, "more line")}`),
		...whole
	] : [...lines, ...whole];
}
const head = (text) => ({
	tone: "head",
	text
});
function quietTurn(turn) {
	if (!turn) return [];
	const said = turn.checks.length > 0 ? "all holds" : "nothing was checked";
	return [head(`${turnHead(turn)}: ${said}`)];
}
function turnHead({ turn, topic }) {
	return `turn ${turn + 1}${topic === null ? "" : ` [${oneLine(topic, 60)}]`}`;
}
function turnLines$2(turn, title, limits) {
	return [
		head(turnHead(turn)),
		...labelled("user", turn.user, "said", limits),
		...turn.calls.flatMap((call) => callLines(call, limits)),
		...turn.text === null ? [] : labelled("agent", turn.text, "said", limits),
		...checkLines(turn.checks, title, limits)
	];
}
function callLines(call, limits) {
	const result = call.result === void 0 ? null : asText(call.result);
	return [...labelled("tool", `${call.name} ${asText(call.arguments)}`, "said", {
		...limits,
		saidLines: 2
	}), ...result === null ? [] : labelled("", `-> ${result}`, "said", {
		...limits,
		saidLines: 2
	})];
}
const asText = (value) => typeof value === "string" ? value : JSON.stringify(value) ?? "";
function checkLines(checks, title, limits) {
	const name = ({ metric, value }) => `${oneLine(title(metric), 80)}${value === null ? "" : ` ${formatValue(value, "score")}`}`;
	return ["hard", "soft"].flatMap((kind) => {
		const own = checks.filter((check) => check.kind === kind);
		const passed = own.filter(({ state }) => state === "holds");
		return [...own.filter(({ state }) => state !== "holds").flatMap((check) => labelled(kind, `${check.state.padEnd(8)} ${name(check)}: ${why(check)}`, "fails", {
			...limits,
			saidLines: 4
		})), ...passed.length > 0 ? labelled(kind, `holds    ${passed.map(name).join(", ")}`, "holds", limits) : []];
	});
}
function why({ reason, generated, evidence }) {
	return `${oneLine(reason ?? "", 300) || "no reason given"}${evidence[0] === void 0 ? "" : ` [quoted: ${oneLine(evidence[0], 120)}]`}${generated ? " (generated)" : ""}`;
}
const LABEL = 8;
function labelled(label, text, tone, { width, saidLines }) {
	const room = Math.max(20, width - LABEL);
	const start = text.slice(0, room * saidLines * 4);
	const said = start.split(/[\n\r\u0085\u2028\u2029]+/).flatMap((line) => wrapped$1(oneLine(line, room * saidLines), room)).filter((line, i) => line !== "" || i === 0);
	const shown = said.slice(0, saidLines);
	const cut = said.length > shown.length || start.length < text.length;
	return shown.map((line, i) => ({
		tone,
		text: `  ${(i === 0 ? label : "").padEnd(6)}${line}${cut && i === shown.length - 1 && !line.endsWith("\u2026") ? " \u2026" : ""}`.trimEnd()
	}));
}
function wrapped$1(text, room) {
	const lines = [];
	let line = "";
	for (const word of text.split(" ").flatMap((one) => pieces(one, room))) if (line !== "" && line.length + 1 + word.length > room) {
		lines.push(line);
		line = word;
	} else line = line === "" ? word : `${line} ${word}`;
	return [...lines, line];
}
function pieces(word, room) {
	const characters = Array.from(word);
	if (characters.length <= room) return [word];
	return Array.from({ length: Math.ceil(characters.length / room) }, (_, i) => characters.slice(i * room, (i + 1) * room).join(""));
}

// src/facts/conversations/conversation-view.ts
function shownTrial({ trials }) {
	const failed = trials.filter(({ status }) => status === "failed");
	return failed.find(({ transcript }) => transcript.turns.length > 0) ?? failed[0];
}
function tallyOf({ scores }, hard) {
	const counted = scores.filter((score) => score.hard === hard && !score.gauge);
	return {
		passed: counted.filter(({ passed }) => passed).length,
		of: counted.length
	};
}
function conversationView({ id, trials }, trial) {
	const { transcript, topics, unjudged = [], givenUp = [] } = trial;
	const checks = [...trial.scores.filter(({ gauge }) => !gauge).map(scored), ...unjudged.map(unscored)];
	const at = (place) => checks.filter(({ turn }) => turn === place).map(({ turn: _, ...check }) => check);
	return {
		id,
		trial: trial.trial,
		trials: trials.length,
		status: trial.status,
		blame: trial.blame,
		code: trial.code ?? null,
		hard: tallyOf(trial, true),
		soft: tallyOf(trial, false),
		unjudged: unjudged.length,
		end: transcript.end ?? null,
		givenUp: givenUp.map(({ code }) => code),
		turns: transcript.turns.map(({ user, text, toolCalls = [] }, turn) => ({
			turn,
			user,
			calls: toolCalls,
			text: text ?? null,
			topic: topics?.[turn] ?? null,
			checks: at(turn)
		})),
		checks: at(null)
	};
}
function scored({ metric, turn, hard, passed, value, reason, generated, evidence = [] }) {
	return {
		turn,
		kind: hard ? "hard" : "soft",
		state: passed ? "holds" : "fails",
		metric,
		value: value > 0 && value < 1 ? value : null,
		reason: passed ? null : reason,
		generated: generated === true,
		evidence: passed ? [] : evidence
	};
}
function unscored({ metric, turn, hard, code, message }) {
	const reason = `${message} (${code})`;
	return {
		turn,
		kind: hard ? "hard" : "soft",
		state: "unjudged",
		metric,
		value: null,
		reason,
		generated: false,
		evidence: []
	};
}
function failingConversations(facts) {
	const byId = new Map(facts.outcome.report.cases.map((result) => [result.id, result]));
	return leadCases(facts).rows.flatMap((row) => {
		const result = byId.get(row.id);
		const trial = result && shownTrial(result);
		return result && trial && trial.transcript.turns.length > 0 ? [{
			row,
			result,
			trial
		}] : [];
	});
}

// src/report/console/conversation-groups.ts
const MOST = {
	log: 20,
	terminal: 3
};
const LIMITS = {
	width: 100,
	saidLines: 6,
	lines: 60
};
function conversationGroups(facts, paint) {
	const all = failingConversations(facts);
	const several = hasSeveralTrials(all.map(({ row }) => row));
	return all.slice(0, facts.ci ? MOST.log : MOST.terminal).map((one) => ({
		title: titleOf(one, several, facts.ci ? paintWith(false) : paint),
		text: `${linesOf(facts, one, paint).join("\n")}\n`
	}));
}
function titleOf({ row }, several, paint) {
	const rest = [
		terminal(row.id, 80),
		several ? sidesOf(row) : "",
		whatFailed$1(row)
	].filter(Boolean).join("  ");
	return `${paint(["red", "bold"], "FAIL")}  ${paint("bold", ascii(rest))}`;
}
const TONES = {
	head: "bold",
	said: null,
	holds: "dim",
	fails: "red"
};
function linesOf(facts, { result, trial }, paint) {
	const view = conversationView(result, trial);
	return [{
		tone: "said",
		text: conversationFacts(view)
	}, ...conversationLines(view, facts.title, LIMITS)].map(({ tone, text }) => {
		const line = `${/^ */.exec(text)?.[0] ?? ""}${terminal(text, 400)}`;
		const format = TONES[tone];
		return format === null ? line : paint(format, line);
	});
}

// src/facts/judging.ts
function judgedMetrics(facts) {
	const byMetric = /* @__PURE__ */ new Map();
	for (const { result, score } of facts.trials.generated) {
		const seen = byMetric.get(score.metric) ?? {
			scores: [],
			failures: /* @__PURE__ */ new Map()
		};
		byMetric.set(score.metric, seen);
		seen.scores.push(score);
		if (!score.passed && !seen.failures.has(result.id)) seen.failures.set(result.id, {
			result,
			turn: score.turn,
			reason: score.reason
		});
	}
	const compared = new Map(comparedMetrics(facts, "overall").map((row) => [row.metric, row]));
	return measuredMetrics(facts, "overall").flatMap((value) => {
		const seen = byMetric.get(value.metric);
		if (!seen) return [];
		const { metric } = value;
		return {
			metric,
			value,
			compared: compared.get(metric),
			...countsOf(seen.scores),
			failures: [...seen.failures.values()]
		};
	});
}
function countsOf(scores) {
	const voted = scores.flatMap(({ votes }) => votes ?? []);
	const sum = (of) => voted.reduce((total, one) => total + of(one), 0);
	return {
		judgements: scores.length,
		votes: voted.length > 0 ? {
			agreeing: sum(({ agreeing }) => agreeing),
			of: sum((one) => one.of)
		} : null
	};
}
function claimsOf(cases) {
	const { claims } = aggregates(cases);
	const sum = (of) => claims.reduce((total, one) => total + of(one), 0);
	return {
		evaluated: sum(({ evaluated }) => evaluated),
		grounded: sum(({ grounded }) => grounded)
	};
}
function ungrounded(cases) {
	return aggregates(cases).claims.filter(({ evaluated, grounded }) => grounded < evaluated);
}
function leastGrounded(cases) {
	const rate = ({ evaluated, grounded }) => (evaluated - grounded) / evaluated;
	return ungrounded(cases).toSorted((a, b) => rate(b) - rate(a) || b.evaluated - b.grounded - (a.evaluated - a.grounded));
}
function modelUse({ trials }) {
	const calls = trials.modelCalls;
	const sum = (values) => values.some((value) => value !== void 0) ? values.reduce((total, value) => total + (value ?? 0), 0) : null;
	return [...Map.groupBy(calls, ({ role, model }) => `${role} ${model}`).values()].map((same) => ({
		role: same[0].role,
		model: same[0].model,
		calls: same.length,
		cacheHits: same.filter(({ cache }) => cache === "hit").length,
		inputTokens: sum(same.map(({ inputTokens }) => inputTokens)),
		outputTokens: sum(same.map(({ outputTokens }) => outputTokens)),
		cost: sum(same.map(({ cost }) => cost)),
		errors: same.filter(({ error }) => error !== void 0).length
	}));
}
function modelFaults({ trials }) {
	const { unjudged, givenUp } = trials;
	return {
		unjudged: byCode(unjudged),
		givenUp: byCode(givenUp)
	};
}
function byCode(all) {
	return [...Map.groupBy(all, ({ code }) => code)].map(([code, same]) => ({
		code,
		count: same.length
	})).sort((a, b) => b.count - a.count);
}

// src/facts/rows/efficiency.ts
const SIGNS = ["turns_median", "topics_mean"];
function efficiencyRows(facts) {
	const values = new Map(measuredMetrics(facts, "overall").map((row) => [row.metric, row]));
	if (!SIGNS.some((metric) => values.has(metric))) return [];
	const compared = new Map(comparedMetrics(facts, "overall").map((row) => [row.metric, row]));
	const place = (metric) => facts.catalogue.metric(metric)?.effort ?? 0;
	return [...values.values()].filter(({ metric }) => place(metric) > 0).sort((a, b) => place(a.metric) - place(b.metric)).map((value) => ({
		value,
		compared: compared.get(value.metric)
	}));
}

// src/report/console/metric-lines.ts
function grouped(facts, all, isGated) {
	const judged = new Set(judgedMetrics(facts).map(({ metric }) => metric));
	const takes = new Map(efficiencyRows(facts).map(({ value }, i) => [value.metric, i]));
	const first = all.filter((row) => isGated(row) || !(judged.has(row.metric) || takes.has(row.metric)));
	const rest = all.filter((row) => !first.includes(row));
	const shown = first.filter((row) => isGated(row) || !isDetail(facts.catalogue, row.metric));
	return {
		groups: [
			{
				heading: "",
				rows: shown
			},
			{
				heading: "Judged by a model",
				rows: rest.filter(({ metric }) => judged.has(metric))
			},
			{
				heading: "A conversation takes",
				rows: rest.filter(({ metric }) => takes.has(metric) && !judged.has(metric)).toSorted((a, b) => (takes.get(a.metric) ?? 0) - (takes.get(b.metric) ?? 0))
			}
		].filter(({ rows }) => rows.length > 0),
		left: first.length - shown.length
	};
}
function metricLines(facts, paint) {
	return facts.comparison ? comparedLines(facts, paint) : measuredLines(facts, paint);
}
function withHeadings(groups, cells) {
	return groups.flatMap(({ heading, rows }) => [...heading === "" ? [] : [{ cells: [""] }, { cells: [heading] }], ...rows.map((row) => ({
		cells: cells(row),
		row
	}))]);
}
function measuredLines(facts, paint) {
	const { title } = facts;
	const { groups, left } = grouped(facts, measuredMetrics(facts, "overall"), () => false);
	if (groups.length === 0) return [];
	const lines = withHeadings(groups, (row) => [
		terminal(title(row.metric), 60),
		formatEstimate(row.value, row.interval, row.unit),
		formatCount(row.n)
	]);
	return [...columns([[
		"Metric",
		"This run (95% CI)",
		"Cases"
	], ...lines.map(({ cells }) => cells.map(ascii))], [1, 2]).map((line, i) => i === 0 || !lines[i - 1]?.row ? paint("bold", line) : line), ...moreMetrics(facts, left)];
}
const COLOURS = {
	worse: "red",
	better: "green",
	unclear: "yellow",
	same: "reset",
	info: "dim"
};
function comparedLines(facts, paint) {
	const { title } = facts;
	const all = comparedMetrics(facts, "overall");
	const every = facts.comparison?.metrics ?? [];
	const { groups, left } = grouped(facts, all, ({ gated }) => gated);
	if (groups.length === 0) return [];
	const changesOf = caseChanges(facts);
	const changes = new Map(all.map((row) => [row, changesOf(row)]));
	const counts = [...changes.values()].some((change) => change !== null);
	const lines = withHeadings(groups, (row) => {
		const { baseline, current, change, interval } = formatChange(row);
		const cases = changes.get(row);
		return [
			`${terminal(title(row.metric), 60)}${estimatedFor(row)}`,
			baseline,
			current,
			`${change}${interval ? ` (${interval})` : ""}`,
			...counts ? [cases ? formatCount(cases.better) : "", cases ? formatCount(cases.worse) : ""] : [],
			row.verdict === "info" ? "" : `${rowWord(row)}${worseInside(row, every, (name) => terminal(name, 40))}`
		];
	});
	const head = [
		"Metric",
		"Baseline",
		"This run",
		"Change (95% CI)",
		...counts ? ["Better", "Worse"] : [],
		"Verdict"
	];
	const right = counts ? [
		1,
		2,
		3,
		4,
		5
	] : [
		1,
		2,
		3
	];
	const text = columns([head, ...lines.map(({ cells }) => cells.map(ascii))], right).map((line, i) => {
		const row = lines[i - 1]?.row;
		return row ? paint(COLOURS[row.verdict], line) : paint("bold", line);
	});
	const legend = counts ? [paint("dim", "Better, Worse: cases by which the metric improved and regressed.")] : [];
	const note = quickNote(facts);
	return [
		...text,
		...legend,
		...note === null ? [] : [note],
		...moreMetrics(facts, left)
	];
}
function moreMetrics(facts, count) {
	return count > 0 ? [`and ${counted(count, "more metric")} in ${inFolder(facts, "summary.md")}`] : [];
}

// src/facts/sentences/judged.ts
const ROLES = {
	judge: "Judge",
	simulator: "Simulated user"
};
function groundingSentence(facts) {
	const { cases } = facts.outcome.report;
	const { evaluated, grounded } = claimsOf(cases);
	if (evaluated === 0) return null;
	const without = ungrounded(cases).length;
	const others = without > 0 ? `${counted(without, "case")} ${without === 1 ? "has" : "have"}` : "no case has";
	return `Of ${counted(evaluated, "statement")} ${formatCount(grounded)} ${grounded === 1 ? "is" : "are"} grounded (${formatValue(grounded / evaluated, "share")}); ${others} ungrounded ones.`;
}
function hardAndSoftSentence({ trials: { soft } }) {
	if (soft.length === 0) return "";
	const softHolds = (trial) => {
		const { passed, of } = tallyOf(trial, false);
		return passed === of;
	};
	const count = (status, holds) => soft.filter((trial) => trial.status === status && softHolds(trial) === holds).length;
	const shown = [
		[count("passed", true), "pass and all soft ones hold"],
		[count("passed", false), "pass and some do not"],
		[count("failed", true), "fail though all soft ones hold"],
		[count("failed", false), "fail and some do not"]
	].filter(([n]) => n > 0).map(([n, what]) => `${formatCount(n)} ${what}`);
	return `Of ${counted(soft.length, "conversation")} with soft expectations, ${shown.join(", ")}.`;
}
function faultSentences(facts, quote) {
	const { unjudged, givenUp } = modelFaults(facts);
	const sum = (counts) => counts.reduce((total, { count }) => total + count, 0);
	const list = (counts) => counts.slice(0, 6).map((one) => `${quote(one.code)} ${formatCount(one.count)}`).join(", ");
	const [left, again] = [sum(unjudged), sum(givenUp)];
	return [...left > 0 ? [`${counted(left, "expectation")} could not be judged, and ${left === 1 ? "counts" : "count"} neither as met nor as missed: ${list(unjudged)}.`] : [], ...again > 0 ? [`${counted(again, "conversation")} ${again === 1 ? "was" : "were"} repeated, because the simulated user failed or broke its plan: ${list(givenUp)}.`] : []];
}

// src/report/console/model-lines.ts
function judgedLines(facts) {
	return [groundingSentence(facts) ?? "", hardAndSoftSentence(facts)].filter(Boolean);
}
function modelLines(facts) {
	return [...modelUse(facts).slice(0, 6).map(useLine), ...faultSentences(facts, (text) => terminal(text, 40))];
}
function useLine({ role, model, calls, cacheHits, inputTokens, outputTokens, cost, errors }) {
	return [
		`${ROLES[role]} ${terminal(model, 60)}: ${counted(calls, "call")}`,
		cacheHits > 0 ? `${formatCount(cacheHits)} from the cache` : null,
		inputTokens === null ? null : `${formatCount(inputTokens)} tokens in`,
		outputTokens === null ? null : `${formatCount(outputTokens)} out`,
		cost === null ? null : formatCost(cost),
		errors > 0 ? `${formatCount(errors)} of no use` : null
	].filter(Boolean).join(", ");
}

// src/report/console/console.ts
const consoleReport = {
	id: "console",
	format: {
		file: null,
		description: "what the console shows"
	},
	render(facts) {
		const paint = paintWith(facts.colour === true);
		const couldNotRun = facts.outcome.verdict.conclusion === "could-not-run";
		const text = [
			header(facts),
			couldNotRun ? [] : caseLines(facts, paint),
			errorLines(facts, paint),
			couldNotRun ? [] : metricLines(facts, paint),
			couldNotRun ? [] : judgedLines(facts),
			modelLines(facts),
			reasonLines(facts, paint),
			nextLines(facts),
			[facts.reportUrl ? `Report: ${facts.reportUrl}` : `Files: ${inFolder(facts, "")}`],
			[lastLine(facts, paint)]
		].filter((lines) => lines.length > 0).map((lines) => lines.join("\n")).join("\n\n");
		const groups = couldNotRun ? [] : conversationGroups(facts, paint);
		return [{
			to: "stdout",
			text: `${text}\n`,
			...groups.length > 0 && { groups }
		}];
	}
};
function header(facts) {
	const { run } = facts.outcome;
	const comparison = facts.comparison;
	const first = `Agent eval: ${terminal(run.suite, 80)}, ${runSentence(facts)}`;
	const cost = costSentence(facts);
	const lines = [
		first,
		...completion(facts),
		...cost === null ? [] : [`Cost: ${cost}`]
	];
	if (!comparison || run.cases.selected === 0) return lines;
	const { baseline } = comparison;
	const paired = `${cases(comparison.shared)} paired`;
	if (baseline.source === "agent") return [...lines, `Compared with ${terminal(baseline.description)}, ${paired}`];
	const age = formatAge(baseline.createdAt, run.startedAt);
	const former = baseline.runId.startsWith("local-") ? "a local run" : `run ${terminal(baseline.runId)}`;
	const commit = baseline.sha ? shortSha(terminal(baseline.sha)) : former;
	const branch = baseline.branch ? `${terminal(baseline.branch, 60)} at ` : "";
	return [...lines, `Compared with ${branch}${commit}${age ? `, ${age} old` : ""}, ${paired}`];
}
function completion(facts) {
	if (facts.trials.ran === 0) return [];
	const { passed, failed, errored, skipped } = statusCounts(facts);
	const shown = [
		...facts.outcome.verdict.conclusion === "could-not-run" ? [`${formatCount(passed + failed)} completed`] : [`${formatCount(passed)} passed`, `${formatCount(failed)} failed`],
		...errored > 0 ? [`${formatCount(errored)} errored`] : [],
		...skipped > 0 ? [`${formatCount(skipped)} skipped`] : []
	];
	const done = (passed + failed) / (passed + failed + errored + skipped);
	return [`Cases: ${shown.join(", ")}${done < 1 ? `: ${formatValue(done, "share")} completed` : ""}`];
}
function reasonLines(facts, paint) {
	const first = foremost(facts);
	const reasons = [...first === null ? [] : [first], ...shortReasons(facts).others].slice(0, 20).map((text) => `Why: ${ascii(terminal(text, 400))}`);
	const again = [...confirmationNoteLines(facts), ...withTitle(confirmationSentences(facts))].map((text) => ascii(terminal(text, 400)));
	const warnings = allWarnings(facts).slice(0, 10).map(({ text }) => `${paint("yellow", "Warning:")} ${ascii(terminal(text, 400))}`);
	return [
		...reasons,
		...again,
		...warnings
	];
}
function withTitle([first, ...rest]) {
	return first === void 0 ? [] : [`Run again: ${first}`, ...rest];
}
function nextLines(facts) {
	return nextSteps(facts).map(({ say, code = "", after = "" }) => `Next: ${say.replaceAll("`", "")}${code && ` ${terminal(code, 1e3)}`}${after}`);
}
function lastLine(facts, paint) {
	const { verdict } = facts.outcome;
	const { word, failing } = CONCLUSIONS[verdict.conclusion];
	const colour = failing ? "red" : verdict.conclusion === "no-regression" ? "green" : "yellow";
	const label = `${word.toUpperCase()}${verdict.accepted ? " (ACCEPTED)" : ""}`;
	const parts = [
		paint([colour, "bold"], label),
		lastFacts(facts),
		changedCounts(facts)
	];
	if (verdict.conclusion === "could-not-run") parts.splice(1, 2, ascii(terminal(verdict.headline, 160)));
	return [...parts, `exit ${processExitCode(facts.outcome)}`].filter(Boolean).join("  ");
}
function lastFacts(facts) {
	const { verdict } = facts.outcome;
	const headline = terminal(verdict.headline, 120);
	const lead = leadComparison(facts);
	if (lead) {
		const { sides, change, interval } = formatChange(lead);
		const name = terminal(facts.title(lead.metric), 60).toLowerCase();
		const numbers = `${name} ${sides} (${change}${interval ? `, CI ${interval}` : ""}${estimatedFor(lead)})`;
		const isSaid = verdict.conclusion !== "below-minimum" && headline.toLowerCase().includes(name);
		return ascii(isSaid ? numbers : joined(headline, numbers));
	}
	const { passed, failed } = statusCounts(facts);
	return ascii(joined(headline, passed + failed > 0 ? passing(passed, passed + failed, facts.outcome) : ""));
}
function joined(...parts) {
	return parts.filter(Boolean).join("  ");
}

// src/report/delivery/exports.ts
const exports$1 = {
	id: "exports",
	render: (facts) => exporters.flatMap(({ id, what, options, address, requests, rejected = () => 0 }) => {
		const { success, data } = options.safeParse(facts.options[id]);
		if (!success) return [];
		return [{
			to: "service",
			service: id,
			what,
			...address(data),
			requests: () => requests(facts),
			rejected
		}];
	})
};

// src/report/files/annotations.ts
const MAX_ANNOTATIONS = 10;
const annotations = {
	id: "annotations",
	render(facts) {
		const { comparison, verdict } = facts.outcome;
		if (facts.options.annotations === "off" || !comparison) return [];
		const level = verdict.exitCode === 0 ? "warning" : "error";
		const made = worstFirst(facts.sides["newly-failing"]).filter(({ source }) => isWanted(facts, source.file)).slice(0, MAX_ANNOTATIONS).map((row) => annotation(facts, row, level));
		return made.length > 0 ? [{
			to: "annotations",
			annotations: made
		}] : [];
	}
};
function isWanted({ options, changedFiles }, file) {
	return options.annotations === "all" || (changedFiles ?? []).includes(file.replace(/^\.\//, ""));
}
function annotation(facts, row, level) {
	const branch = facts.outcome.comparison?.baseline.branch;
	const before = branch ? terminal(branch, 60) : "the baseline";
	const sides = hasSeveralTrials([row]) ? `${before} ${row.baseline ?? "not run"}, this run ${row.current ?? "not run"}` : `Passes on ${before}, fails now`;
	const failed = row.failed.slice(0, 3).map((text) => terminal(text, 80));
	const command = isLinkable(row.id) ? commandLine(facts, "--case", row.id) : null;
	return {
		level,
		source: row.source,
		title: `Newly failing: ${oneLine(row.id, 80)}`,
		message: [
			`${sides}.`,
			failed.length > 0 ? `${failed.join("; ")}.` : null,
			command
		].filter(Boolean).join(" ")
	};
}

// src/report/files/data/csv.ts
const LONGEST = 1e3;
const FORMULA = /^(?:\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/;
const PLAIN$1 = /^(?:\w[\w !#-~]*)?$/;
function csvCells(cells) {
	return cells.map((cell) => typeof cell === "string" ? quoted(cell) : cell).join(",");
}
function quoted(text) {
	if (text.length <= LONGEST && PLAIN$1.test(text)) return `"${text}"`;
	const short = cutText(text, LONGEST);
	const safe = FORMULA.test(short) ? `'${short}` : short;
	return `"${safe.includes("\"") ? safe.replaceAll("\"", "\"\"") : safe}"`;
}

// src/report/files/cases-csv.ts
const casesCsv = {
	id: "csv",
	format: {
		file: "cases.csv",
		description: "a row a case and trial, for a spreadsheet"
	},
	render: (facts) => [{
		to: "file",
		name: "cases.csv",
		content: () => rows(facts)
	}]
};
function* rows(facts) {
	const all = facts.states;
	const metrics = metricsOf(facts);
	const mustPass = mustPassIds(facts);
	const names = [
		...Object.keys(ofCase(void 0)),
		...STANDING,
		...Object.keys(ofTrial(void 0)),
		...metrics
	];
	yield `${csvCells(names)}\n`;
	for (const stated of all) {
		const one = withoutSecrets(facts, stated);
		const before = csvCells([...Object.values(ofCase(one.result)), ...standing(facts, one, mustPass)]);
		const trials = one.result.trials.length > 0 ? one.result.trials : [void 0];
		for (const trial of trials) yield `${before},${csvCells([...Object.values(ofTrial(trial)), ...scoresOf(trial, metrics)])}\n`;
	}
}
function ofCase(result) {
	return {
		case: result?.id ?? "",
		category: result?.category ?? "",
		dataset: result?.dataset ?? "",
		tier: result?.tier ?? null,
		tags: result?.tags.join(" ") ?? "",
		file: result?.source.file ?? "",
		line: result?.source.line ?? null
	};
}
function ofTrial(trial) {
	const turns = trial?.transcript.turns ?? [];
	return {
		trial: trial ? trial.trial + 1 : null,
		status: trial?.status ?? "",
		failure_type: trial?.failureType ?? "",
		blame: trial?.blame ?? "",
		code: trial?.code ?? "",
		message: trial?.message ?? "",
		turns: trial ? turns.length : null,
		latency_ms: mean(trial?.timing.turns ?? []),
		duration_ms: trial?.timing.durationMs ?? null,
		input_tokens: trial?.usage.inputTokens ?? null,
		output_tokens: trial?.usage.outputTokens ?? null,
		cost_usd: trial?.usage.cost ?? null,
		first_input: turns[0]?.user ?? "",
		last_reply: turns.at(-1)?.text ?? ""
	};
}
const STANDING = [
	"must_pass",
	"case_status",
	"state",
	"baseline_passed",
	"baseline_trials",
	"current_passed",
	"current_trials",
	"what_failed"
];
function standing(facts, one, mustPass) {
	const { result, state, row, passed, counted } = one;
	return [
		mustPass.has(result.id) ? "yes" : "",
		result.status,
		state,
		row?.baseline?.passed ?? null,
		row?.baseline?.trials ?? null,
		passed,
		counted,
		result.status === "failed" ? failedPhrases(facts, one).join("; ") : ""
	];
}
function mustPassIds({ outcome }) {
	const lists = Object.values(outcome.comparison?.cases ?? {});
	return new Set(lists.flatMap((rows) => rows.filter(({ mustPass }) => mustPass).map(({ id }) => id)));
}
function metricsOf({ trials, catalogue }) {
	return [...trials.metrics].sort((a, b) => rankOf(catalogue, a) - rankOf(catalogue, b));
}
function scoresOf(trial, metrics) {
	const byMetric = Map.groupBy(trial?.scores ?? [], ({ metric }) => metric);
	return metrics.map((metric) => mean((byMetric.get(metric) ?? []).map(({ value }) => value)));
}

// src/report/files/data/figures.ts
const all = () => true;
function figures(facts, scope) {
	const compared = new Map(comparedMetrics(facts, scope, all).map((row) => [row.metric, row]));
	const measured = measuredMetrics(facts, scope, all);
	const only = [...compared.values()].filter(({ metric }) => !measured.some((row) => row.metric === metric));
	return [...measured.map(({ metric, value, n, interval, unit }) => ({
		metric,
		value,
		n,
		interval,
		unit,
		compared: sides$1(compared.get(metric))
	})), ...only.map((row) => ({
		metric: row.metric,
		value: null,
		n: row.n,
		interval: null,
		unit: row.unit,
		compared: sides$1(row)
	}))];
}
function sides$1(row) {
	if (!row) return null;
	const { baseline, current, delta, interval, verdict, n } = row;
	return {
		baseline,
		current,
		delta,
		interval,
		verdict,
		n
	};
}

// src/report/files/data/identity.ts
function hashOf(...texts) {
	return createHash("sha256").update(JSON.stringify(texts.map((text) => text.toWellFormed()))).digest("hex");
}
const NAMESPACE = Buffer.from("6f1c7ad2b0e94c5d8a3e2b9f40d7c816", "hex");
function uuidOf(...texts) {
	const hash = createHash("sha1").update(NAMESPACE).update(hashOf(...texts)).digest();
	hash[6] = hash[6] & 15 | 80;
	hash[8] = hash[8] & 63 | 128;
	const hex = hash.toString("hex", 0, 16);
	return [
		hex.slice(0, 8),
		hex.slice(8, 12),
		hex.slice(12, 16),
		hex.slice(16, 20),
		hex.slice(20)
	].join("-");
}
function reportUuid(suite, runId) {
	return uuidOf("agent-eval", "report", suite, runId);
}
function isoTime(text) {
	const at = Date.parse(text);
	return Number.isFinite(at) ? new Date(at).toISOString() : void 0;
}

// src/report/files/data/json-parts.ts
function* withList(head, key, items) {
	yield `${openObject(head)}${JSON.stringify(key)}:[`;
	let first = true;
	for (const item of items) {
		yield `${first ? "" : ",\n"}${JSON.stringify(item)}`;
		first = false;
	}
	yield "]}";
}
function* withValue(head, key, value) {
	yield `${openObject(head)}${JSON.stringify(key)}:`;
	yield* value;
	yield "}";
}
function openObject(head) {
	return `${JSON.stringify(head).slice(0, -1)},`;
}

// src/report/files/data/trial-text.ts
const MOST_TURNS = 20;
const MOST_CALLS = 10;
const MOST_SCORES = 10;
const LINE = 300;
function trialText(trial, max) {
	const { turns } = trial.transcript;
	const failed = trial.scores.filter((score) => !score.passed && !score.gauge && !isUnanswered(score));
	const lines = [
		...trial.message === void 0 ? [] : [`error: ${oneLine(trial.message, LINE)}`],
		...failed.slice(0, MOST_SCORES).map(scoreLine),
		...turns.slice(0, MOST_TURNS).flatMap(turnLines$1),
		...turns.length > MOST_TURNS ? [`\u2026 ${turns.length - MOST_TURNS} more turns`] : []
	];
	const kept = [];
	let length = 0;
	for (const line of lines) {
		length += line.length + 1;
		if (length > max) return [...kept, "\u2026"].join("\n");
		kept.push(line);
	}
	return kept.join("\n");
}
function scoreLine(score) {
	const where = score.turn === null ? "" : ` (turn ${score.turn + 1})`;
	const by = score.generated ? " (generated)" : "";
	const kind = score.hard ? "fails" : "does not hold";
	return `${oneLine(score.metric, 80)}${where} ${kind}${by}: ${oneLine(score.reason, LINE)}`;
}
function turnLines$1(turn) {
	const calls = (turn.toolCalls ?? []).slice(0, MOST_CALLS);
	return [
		`user: ${oneLine(turn.user, LINE)}`,
		...calls.map(({ name, arguments: given }) => `tool: ${oneLine(`${name} ${JSON.stringify(given)}`, LINE)}`),
		...turn.text === void 0 ? [] : [`agent: ${oneLine(turn.text, LINE)}`]
	];
}

// src/report/files/ctrf.ts
const SPEC_VERSION = "0.0.0";
const LONGEST_TRACE = 2e3;
const LONGEST_ATTEMPT = 600;
const STATUSES = {
	passed: "passed",
	failed: "failed",
	errored: "other",
	skipped: "skipped"
};
const ctrf = {
	id: "ctrf",
	format: {
		file: "ctrf-report.json",
		description: "[Common Test Report Format](https://ctrf.io)",
		optional: true
	},
	render: (facts) => [{
		to: "file",
		name: "ctrf-report.json",
		content: () => document$3(facts)
	}]
};
function document$3(facts) {
	const all = facts.states;
	const { run } = facts.outcome;
	const baseline = baselineOf(facts);
	const head = {
		reportFormat: "CTRF",
		specVersion: SPEC_VERSION,
		reportId: reportUuid(run.suite, run.id),
		runId: nameText(run.id),
		...timed("timestamp", run.startedAt),
		generatedBy: `agent-eval ${run.toolVersion}`,
		...baseline ? { baseline } : {},
		insights: insightsOf(facts, all)
	};
	const results = {
		tool: {
			name: "agent-eval",
			version: run.toolVersion
		},
		summary: summaryOf(facts, all),
		environment: environmentOf(facts)
	};
	return withValue(head, "results", withList(results, "tests", tests(facts, all)));
}
function* tests(facts, all) {
	for (const one of all) yield testOf(facts, withoutSecrets(facts, one));
}
function timed(key, text) {
	const time = isoTime(text);
	return time === void 0 ? {} : { [key]: time };
}
function summaryOf(facts, all) {
	const of = (status) => all.filter(({ result }) => STATUSES[result.status] === status).length;
	const { startedAt, durationMs } = facts.outcome.run;
	const start = Math.max(0, Date.parse(startedAt) || 0);
	return {
		tests: all.length,
		passed: of("passed"),
		failed: of("failed"),
		skipped: of("skipped"),
		pending: 0,
		other: of("other"),
		flaky: all.filter(isFlaky).length,
		suites: new Set(all.map(({ result }) => result.category)).size,
		start,
		stop: start + Math.round(durationMs),
		duration: Math.round(durationMs)
	};
}
function isFlaky({ result }) {
	return result.status === "passed" && result.trials.some(({ status }) => status === "failed" || status === "errored");
}
function testOf(facts, one) {
	const { result, state } = one;
	const { trials } = result;
	const failing = trials.find(({ status }) => status === result.status) ?? trials.at(-1);
	const good = result.status === "passed" || result.status === "skipped";
	const generated = trials.flatMap(({ scores }) => scores.filter((score) => score.generated && !score.passed));
	const before = trials.slice(0, -1);
	return {
		testId: nameText(result.id),
		name: nameText(result.id),
		status: STATUSES[result.status],
		rawStatus: result.status,
		duration: trials.reduce((sum, trial) => sum + Math.round(trial.timing.durationMs), 0),
		suite: [cutText(result.category, 300)],
		filePath: cutText(result.source.file, 1e3),
		line: result.source.line,
		tags: result.tags.map((tag) => cutText(tag, 200)),
		labels: {
			category: cutText(result.category, 300),
			dataset: cutText(result.dataset, 300),
			state,
			...result.tier === null ? {} : { tier: result.tier }
		},
		...good ? {} : { message: messageOf$1(facts, one, failing) },
		...good || !failing ? {} : { trace: trialText(failing, LONGEST_TRACE) },
		...generated.length > 0 ? { ai: cutText(generated.map(({ reason }) => reason).join("\n"), LONGEST_TRACE) } : {},
		...trials.length > 0 ? { retries: trials.length - 1 } : {},
		...before.length > 0 ? { retryAttempts: before.map(attemptOf) } : {},
		flaky: isFlaky(one),
		...passRateOf(one) ? { insights: { passRate: passRateOf(one) } } : {}
	};
}
function messageOf$1(facts, one, trial) {
	if (one.result.status === "failed") return failedWords(facts, one).map((phrase) => nameText(phrase)).join("; ");
	return nameText([trial?.code, trial?.message].filter(Boolean).join(": "));
}
function attemptOf(trial) {
	return {
		attempt: trial.trial + 1,
		status: STATUSES[trial.status],
		duration: Math.round(trial.timing.durationMs),
		...trial.status === "passed" ? {} : { trace: trialText(trial, LONGEST_ATTEMPT) }
	};
}
function passRateOf({ row, passed, counted }) {
	if (counted === 0) return null;
	const current = passed / counted;
	const before = row?.baseline;
	if (!before || before.trials === 0) return { current };
	const baseline = before.passed / before.trials;
	return {
		current,
		baseline,
		change: current - baseline
	};
}
function insightsOf(facts, all) {
	const overall = figures(facts, "overall");
	const rate = overall.find(({ metric }) => metric === "pass_rate");
	const passRate = rate ? deltaOf(rate) : null;
	return {
		...passRate ? { passRate } : {},
		...all.length > 0 ? { flakyRate: { current: all.filter(isFlaky).length / all.length } } : {},
		extra: { metrics: overall.map((figure) => ({
			...figure,
			metric: cutText(figure.metric, 200)
		})) }
	};
}
function deltaOf({ value, compared }) {
	if (compared) return {
		current: compared.current,
		baseline: compared.baseline,
		change: compared.delta
	};
	return value === null ? null : { current: value };
}
function environmentOf(facts) {
	const { run, verdict } = facts.outcome;
	const { ci } = facts;
	const url = logUrl(facts);
	return {
		reportName: `Agent eval (${nameText(run.suite, 60)})`,
		appName: nameText(run.suite),
		buildId: nameText(run.id),
		...url ? { buildUrl: url } : {},
		...ci ? { repositoryName: `${ci.owner}/${ci.repo}` } : {},
		...run.sha ? { commit: run.sha } : {},
		...run.branch ? { branchName: cutText(run.branch, 300) } : {},
		healthy: verdict.exitCode === 0,
		extra: {
			conclusion: verdict.conclusion,
			verdict: nameText(verdictSentence(verdict)),
			exitCode: verdict.exitCode,
			mode: run.mode,
			trials: run.trials,
			pullRequest: run.pullRequest
		}
	};
}
function baselineOf(facts) {
	const comparison = facts.comparison;
	if (!comparison) return null;
	const { baseline, cases } = comparison;
	const states = facts.counts;
	const url = runUrl(facts, baseline.runId);
	return {
		reportId: reportUuid(facts.outcome.run.suite, baseline.runId),
		...timed("timestamp", baseline.createdAt),
		source: cutText(baseline.description, 300),
		...baseline.sha ? { commit: baseline.sha } : {},
		...url ? { buildUrl: url } : {},
		extra: {
			runId: nameText(baseline.runId),
			branch: baseline.branch === null ? null : cutText(baseline.branch, 300),
			shared: comparison.shared,
			newlyFailing: states["newly-failing"],
			drifted: states.drifted,
			newlyPassing: states["newly-passing"],
			stillFailing: states["still-failing"],
			unstable: states.unstable,
			added: cases.added.length,
			removed: states.removed,
			changed: cases.changed.length
		}
	};
}

// src/report/files/data/xml.ts
const ENTITIES = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	"\"": "&quot;",
	"'": "&apos;",
	"\n": "&#10;",
	"	": "&#9;"
};
const IN_ATTRIBUTES = /[&<>"'\n\t]/g;
function openTag(name, attributes = {}) {
	let written = "";
	for (const key in attributes) {
		const value = attributes[key];
		if (value !== void 0) written += ` ${key}="${typeof value === "number" ? value : escaped(value, IN_ATTRIBUTES)}"`;
	}
	return `<${name}${written}>`;
}
function element(name, attributes, content) {
	const inner = "text" in content ? escaped(content.text, /[&<>]/g) : content.join("");
	const open = openTag(name, attributes);
	return inner === "" ? `${open.slice(0, -1)}/>` : `${open}${inner}</${name}>`;
}
const PLAIN = /^[\w .,:;/(){}?!-]*$/;
function escaped(text, characters) {
	if (PLAIN.test(text)) return text;
	return cleanText(text).replace(characters, (character) => ENTITIES[character] ?? "");
}

// src/report/files/junit.ts
const LONGEST_TEXT = 2e3;
const LONGEST_RERUN = 600;
const LONGEST_NAME = 500;
const junit = {
	id: "junit",
	format: {
		file: "junit.xml",
		description: "a suite a category, a test case a case; [schema](../schema/junit.xsd)"
	},
	render: (facts) => [{
		to: "file",
		name: "junit.xml",
		content: () => document$2(facts)
	}]
};
function* document$2(facts) {
	const { run } = facts.outcome;
	const all = facts.states;
	yield "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
	yield `${openTag("testsuites", {
		name: `agent-eval ${nameText(run.suite)}`,
		...counts$1(all),
		timestamp: isoTime(run.startedAt)
	})}\n`;
	yield `${properties([...aboutRun(facts), ...ofFigures(figures(facts, "overall"))])}\n`;
	for (const [category, cases] of Map.groupBy(all, ({ result }) => result.category)) {
		yield `${openTag("testsuite", {
			name: nameText(category),
			...counts$1(cases)
		})}\n`;
		yield `${properties(ofFigures(figures(facts, `category:${category}`)))}\n`;
		for (const one of cases) yield `${testCase(facts, withoutSecrets(facts, one))}\n`;
		yield "</testsuite>\n";
	}
	yield "</testsuites>\n";
}
function counts$1(stated) {
	const cases = stated.map(({ result }) => result);
	const { errored, skipped, failed } = countByStatus(cases);
	return {
		time: seconds(cases.reduce((sum, one) => sum + durationMs(one), 0)),
		tests: cases.length,
		errors: errored,
		skipped,
		failures: failed
	};
}
function durationMs({ trials }) {
	return trials.reduce((sum, { timing }) => sum + timing.durationMs, 0);
}
function seconds(ms) {
	return (ms / 1e3).toFixed(3);
}
function properties(all) {
	const each = all.map(([name, value]) => element("property", {
		name: cutText(name, LONGEST_NAME),
		value: cutText(String(value), LONGEST_NAME)
	}, []));
	return all.length > 0 ? element("properties", {}, each) : "";
}
function aboutRun({ outcome: { run, verdict } }) {
	return [
		["conclusion", verdict.conclusion],
		["verdict", nameText(verdictSentence(verdict))],
		["exit_code", verdict.exitCode],
		["run", run.id],
		["mode", run.mode],
		...run.sha === null ? [] : [["sha", run.sha]],
		["tool_version", run.toolVersion]
	];
}
function ofFigures(all) {
	return all.flatMap(({ metric, value, compared }) => [...value === null ? [] : [[metric, value]], ...compared === null ? [] : [
		[`${metric}.baseline`, compared.baseline],
		[`${metric}.current`, compared.current],
		[`${metric}.delta`, compared.delta],
		[`${metric}.verdict`, compared.verdict]
	]]);
}
function testCase(facts, one) {
	const { result } = one;
	const { id, category, source } = result;
	const place = {
		name: cutText(id, LONGEST_NAME),
		classname: cutText(category, LONGEST_NAME),
		time: seconds(durationMs(result)),
		file: cutText(source.file.replace(/^\.\//, ""), LONGEST_NAME),
		line: source.line
	};
	return element("testcase", place, result.status === "failed" ? failures(facts, one) : outcomesOf(result));
}
function failures(facts, one) {
	const { failed, errored } = troubled(one.result);
	const type = failureType(one.state, failed[0]);
	const message = failedWords(facts, one).map((phrase) => nameText(phrase)).join("; ");
	return [
		first("failure", failed[0], {
			message,
			type
		}),
		...failed.slice(1).map((trial) => rerun("rerunFailure", trial)),
		...errored.map((trial) => rerun("flakyError", trial))
	];
}
function outcomesOf(result) {
	if (result.status === "skipped") return [element("skipped", { message: "not run, or nothing to score" }, [])];
	const { failed, errored } = troubled(result);
	if (result.status === "errored") return [first("error", errored[0], {}), ...errored.slice(1).map((trial) => rerun("rerunError", trial))];
	return [...failed.map((trial) => rerun("flakyFailure", trial)), ...errored.map((trial) => rerun("flakyError", trial))];
}
function troubled({ trials }) {
	return {
		failed: trials.filter(({ status }) => status === "failed"),
		errored: trials.filter(({ status }) => status === "errored")
	};
}
function failureType(state, trial) {
	return [
		"newly-failing",
		"drifted",
		"still-failing",
		"unstable"
	].includes(state) ? state : trial?.failureType ?? "assertion";
}
function first(name, trial, said) {
	const text = trial === void 0 ? "" : trialText(trial, LONGEST_TEXT);
	return element(name, {
		message: messageOf(trial),
		type: typeOf(trial),
		...said
	}, { text });
}
function rerun(name, trial) {
	const text = `trial ${trial.trial + 1}\n${trialText(trial, LONGEST_RERUN)}`;
	return element(name, {
		message: messageOf(trial),
		type: typeOf(trial)
	}, [element("stackTrace", {}, { text })]);
}
function typeOf(trial) {
	return nameText(trial?.code ?? trial?.failureType ?? "assertion", 80);
}
function messageOf(trial) {
	const failed = trial?.scores.find(({ hard, passed }) => hard && !passed);
	return nameText(trial?.message ?? failed?.reason ?? "no usable reply");
}

// src/report/files/outcome-json.ts
const AT_ONCE = 20;
const OPENING = `{"schemaVersion":${1},"report":{"cases":[`;
const outcomeJson = {
	id: "json",
	format: {
		file: "outcome.json",
		description: "everything of the run as data, numbers unrounded; [schema](../schema/outcome.schema.json)"
	},
	render: ({ outcome }) => [{
		to: "file",
		name: "outcome.json",
		content: () => parts(outcome)
	}]
};
function* parts({ schemaVersion: _, report, ...others }) {
	const { cases, ...figures } = report;
	yield OPENING;
	for (let i = 0; i < cases.length; i += AT_ONCE) {
		const text = JSON.stringify(cases.slice(i, i + AT_ONCE)).slice(1, -1);
		yield i > 0 ? `,${text}` : text;
	}
	yield `],${JSON.stringify(figures).slice(1)},${JSON.stringify(others).slice(1)}\n`;
}

// src/report/files/sarif/rules.ts
const NO_CODE = "agent_failure";
const STABLE_CODE = /^[a-z][a-z0-9_]{0,39}$/;
const STABLE_METRIC = /^[a-z][a-z0-9_]{0,39}$/;
function commonestCode(result) {
	const counts = /* @__PURE__ */ new Map();
	for (const code of result.trials.flatMap(codesOf)) counts.set(code, (counts.get(code) ?? 0) + 1);
	return [...counts].reduce((best, one) => one[1] > best[1] ? one : best, [NO_CODE, 0])[0];
}
function codesOf(trial) {
	if (trial.status !== "failed") return [];
	const own = trial.failureType === "assertion" ? [] : [trial.code ?? trial.failureType ?? "agent_failure"];
	const codes = trial.scores.filter(({ hard, passed }) => hard && !passed).map(({ code, metric }) => code ?? (STABLE_METRIC.test(metric) ? `${metric}_failed` : "agent_failure"));
	return [...own, ...codes].map((code) => STABLE_CODE.test(code) ? code : NO_CODE);
}
function ruleOf(code) {
	const words = code.replaceAll("_", " ");
	const text = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
	return {
		id: code,
		name: code.replace(/(?:^|_)([a-z0-9])/g, (_all, letter) => letter.toUpperCase()),
		shortDescription: { text },
		fullDescription: { text: `${text}: a test case of the agent fails with this code.` },
		help: { text: `A test case of the agent fails, most often with the code ${code}. The line is the case's; both conversations are in the report of the run.` },
		defaultConfiguration: { level: "error" },
		properties: { tags: ["agent-eval"] }
	};
}

// src/report/files/sarif.ts
const SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";
const MOST_RESULTS = 25e3;
const RESULTS = [
	[
		"newly-failing",
		"new",
		"error"
	],
	[
		"failing",
		"new",
		"error"
	],
	[
		"unstable",
		"unchanged",
		"warning"
	],
	[
		"drifted",
		"unchanged",
		"warning"
	],
	[
		"still-failing",
		"unchanged",
		"warning"
	],
	[
		"newly-passing",
		"absent",
		"none"
	]
];
const sarif = {
	id: "sarif",
	format: {
		file: "results.sarif",
		description: "SARIF 2.1.0, for code scanning",
		optional: true
	},
	render: (facts) => [{
		to: "file",
		name: "results.sarif",
		content: () => document$1(facts)
	}]
};
function* document$1(facts) {
	const all = reported(facts);
	const shown = all.slice(0, MOST_RESULTS);
	const codes = [...new Set(shown.map(({ result }) => commonestCode(result)))].toSorted();
	const run = {
		...runOf(facts, codes),
		invocations: [invocation(facts, all.length - shown.length)]
	};
	const results = withList(run, "results", made(facts, shown, codes));
	yield* withValue({
		$schema: SCHEMA,
		version: "2.1.0"
	}, "runs", listOf(results));
}
function* listOf(text) {
	yield "[";
	yield* text;
	yield "]";
}
function reported(facts) {
	const all = facts.states;
	return RESULTS.flatMap(([state, kept]) => kept === "absent" && facts.ci !== null ? [] : all.filter((one) => one.state === state && (kept === "absent" || one.result.status === "failed")));
}
function runOf(facts, codes) {
	const { run, verdict } = facts.outcome;
	const { ci } = facts;
	const home = ci?.actionRepository ? `${ci.serverUrl}/${encodeSegments(ci.actionRepository)}` : null;
	const baseline = facts.comparison?.baseline;
	return {
		tool: { driver: {
			name: "Agent eval",
			semanticVersion: run.toolVersion,
			...home ? { informationUri: home } : {},
			rules: codes.map(ruleOf)
		} },
		automationDetails: {
			id: `agent-eval/${encodeURIComponent(nameText(run.suite, 60))}/`,
			guid: reportUuid(run.suite, run.id)
		},
		...baseline ? { baselineGuid: reportUuid(run.suite, baseline.runId) } : {},
		...ci && run.sha ? { versionControlProvenance: [{
			repositoryUri: `${ci.serverUrl}/${encodeURIComponent(ci.owner)}/${encodeURIComponent(ci.repo)}`,
			revisionId: run.sha,
			mappedTo: { uriBaseId: "SRCROOT" }
		}] } : {},
		columnKind: "utf16CodeUnits",
		properties: {
			conclusion: verdict.conclusion,
			suite: nameText(run.suite),
			runId: run.id,
			mode: run.mode
		}
	};
}
function invocation({ outcome: { run, verdict } }, left) {
	const start = isoTime(run.startedAt);
	return {
		executionSuccessful: verdict.conclusion !== "could-not-run",
		exitCode: verdict.exitCode,
		...start ? {
			startTimeUtc: start,
			endTimeUtc: new Date(Date.parse(start) + run.durationMs).toISOString()
		} : {},
		...left > 0 ? { toolExecutionNotifications: [{
			level: "warning",
			message: { text: `${left} more results were left out: the format's readers take ${MOST_RESULTS}.` }
		}] } : {}
	};
}
function* made(facts, all, codes) {
	const compared = facts.comparison !== null;
	for (const one of all) yield resultOf(facts, withoutSecrets(facts, one), codes, compared);
}
function resultOf(facts, one, codes, compared) {
	const { result, state } = one;
	const [, baselineState, level] = RESULTS.find(([name]) => name === state);
	const ruleId = commonestCode(result);
	const { suite } = facts.outcome.run;
	return {
		ruleId,
		ruleIndex: codes.indexOf(ruleId),
		level,
		kind: level === "none" ? "pass" : "fail",
		...compared ? { baselineState } : {},
		message: { text: escapedMessage(sentenceOf(facts, one)) },
		locations: [locationOf(result.source, result.id)],
		partialFingerprints: {
			"agentEvalCase/v1": hashOf(suite, result.id).slice(0, 32),
			primaryLocationLineHash: `${hashOf(suite, result.id).slice(0, 16)}:1`
		},
		guid: uuidOf("agent-eval", "result", suite, facts.outcome.run.id, result.id),
		properties: {
			case: nameText(result.id),
			category: nameText(result.category),
			state,
			passed: one.passed,
			trials: one.counted,
			tags: result.tags.slice(0, 20).map((tag) => nameText(tag, 100))
		}
	};
}
function sentenceOf(facts, one) {
	const { state, row, passed, counted, result } = one;
	const word = `${state.charAt(0).toUpperCase()}${state.slice(1).replace("-", " ")}`;
	const before = row?.baseline ? `${row.baseline.passed}/${row.baseline.trials} \u2192 ` : "";
	const failed = result.status === "failed" ? failedWords(facts, one).map((phrase) => nameText(phrase, 100)) : [];
	const what = failed.length > 0 ? `: ${failed.join("; ")}` : "";
	return `${word}: ${nameText(result.id, 100)} (${before}${passed}/${counted} trials pass)${what}.`;
}
function escapedMessage(text) {
	return text.replace(/[\\[\]]/g, "\\$&").replace(/[{}]/g, "$&$&");
}
function locationOf({ file, line }, id) {
	return {
		physicalLocation: {
			artifactLocation: {
				uri: encodeSegments(file.replace(/^\.\//, "")),
				uriBaseId: "SRCROOT"
			},
			region: { startLine: line }
		},
		logicalLocations: [{
			name: nameText(id),
			kind: "object"
		}]
	};
}
const LONGEST_PATH = 4096;
function encodeSegments(path) {
	return path.slice(0, LONGEST_PATH).toWellFormed().split("/").map((segment) => encodeURIComponent(segment)).join("/").replace(/^\/+/, "") || ".";
}

// src/facts/rows/table.ts
function text(words, ...parts) {
	return words.flatMap((word, i) => [word, ...[parts[i] ?? ""].flat()]).filter((part) => part !== "");
}
function listed(items, most, separator = ", ") {
	const left = items.length - most;
	const shown = items.slice(0, most).flatMap((item, i) => text`${i === 0 ? "" : separator}${item}`);
	return left > 0 ? text`${shown} and ${formatCount(left)} more` : shown;
}
const num = (title) => ({ number: title });
const isNumeric = (column) => typeof column === "object";
const columnTitle = (column) => typeof column === "string" ? column : column.number;

// src/facts/rows/patterns.ts
const MOST_MESSAGES$1 = 3;
const MOST_FILES = 10;
function patternsOf({ outcome }) {
	return outcome.diagnosis?.patterns ?? null;
}
function patternFacts(facts, pattern) {
	const { action, cause, changedFiles = [], code, softCases = [], subject } = pattern;
	const change = changeWords(pattern);
	const share = formatValue(pattern.share, "share");
	const messages = messagesOf(facts, pattern).slice(0, MOST_MESSAGES$1);
	const files = changedFiles.slice(0, MOST_FILES).map((name) => ({ name }));
	const because = softCases.length === 1 ? "it fails" : "they fail";
	return [
		text`Code: ${{ name: code }}${subject === null ? "" : text`, about ${{
			name: subject,
			max: 160
		}}`}`,
		text`Cases: ${cases(pattern.cases.length)}, ${share} of all that fail${change && `; against the baseline: ${change}`}`,
		...softCases.length > 0 ? [text`Also seen in ${cases(softCases.length)}, without being why ${because}`] : [],
		text`Gain: ${gain(pattern)}`,
		...messages.map((one) => text`Message of ${cases(one.cases)}: ${{
			name: one.text,
			max: 300
		}}`),
		text`Likely cause: ${{ sentence: cause }}`,
		text`What to do (${action.priority} priority, ${{ sentence: action.place }}): ${{ sentence: action.text }}`,
		...files.length > 0 ? [text`Changed in this pull request: ${listed(files, MOST_FILES)}`] : []
	];
}
function gain({ gain: share }) {
	if (share === 0) return "none by itself, as in each of these cases something else comes first";
	return `the pass rate would rise by ${formatValue(share, "share").replace("%", " pp")}`;
}
function changeWords({ change, baselineCases, sharedCases }) {
	if (change === null) return "";
	if (change === "new") return "new";
	if (change === "same") return "as before";
	return `${change}, ${formatCount(baselineCases ?? 0)} \u2192 ${formatCount(sharedCases ?? 0)}`;
}
function commonChecks(facts) {
	const counts = /* @__PURE__ */ new Map();
	for (const { failed } of leadCases(facts).rows) for (const check of new Set(failed.map((text) => text.replace(/ \(turn \d+\)$/, "")))) counts.set(check, (counts.get(check) ?? 0) + 1);
	return [...counts].map(([check, cases]) => ({
		check,
		cases
	})).sort((a, b) => b.cases - a.cases);
}

// src/facts/sentences/causes.ts
const LONGEST_TITLE = 160;
const patternTitle = ({ title }) => code(title, LONGEST_TITLE);
function commonCauseSentence(facts) {
	const leading = new Set(leadCases(facts).rows.map(({ id }) => id));
	const shared = (patternsOf(facts) ?? []).filter(({ rest }) => rest !== true).map((pattern) => ({
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
function commonCheckSentence(facts) {
	if (patternsOf(facts) !== null) return commonCauseSentence(facts);
	const total = leadCases(facts).rows.length;
	const first = commonChecks(facts)[0];
	if (!first || first.cases < 2 || first.cases * 3 < total) return "";
	return `**Most common failure (${formatCount(first.cases)} of ${formatCount(total)}):** ${code(first.check)}`;
}

// src/facts/sentences/opening.ts
function heading(facts) {
	const { verdict } = facts.outcome;
	return `### ${CONCLUSIONS[verdict.conclusion].symbol} Agent eval: ${plain(verdictSentence(verdict), 200)}`;
}
const MAX_REASONS = 5;
function reasons(all) {
	const texts = all.slice(0, MAX_REASONS).map((text) => plain(text, 400));
	if (texts.length < 2) return texts[0] ?? "";
	const left = all.length - texts.length;
	return bullets(left > 0 ? [...texts, `${counted(left, "more reason")} in ${code("outcome.json")}`] : texts);
}
function passCount(facts) {
	const { passed, failed, errored } = statusCounts(facts);
	const rate = facts.outcome.report.metrics.find(({ metric, scope }) => metric === "pass_rate" && scope === "overall");
	const errors = errored > 0 ? ` ${cases(errored)} errored.` : "";
	const share = rate && leadComparison(facts)?.metric !== "pass_rate" ? `, pass rate ${formatValue(rate.value, rate.unit)}` : "";
	return `**${passing(passed, passed + failed, facts.outcome)}**${share}.${errors}`;
}
function reportLink(facts) {
	return facts.reportUrl ? link("Open report", facts.reportUrl) : "";
}
function sentences(parts) {
	return parts.filter(Boolean).join(" ");
}
function leadSentence(facts) {
	const lead = leadComparison(facts);
	if (!lead) return null;
	const { sides, change, interval } = formatChange(lead);
	return `${`${plain(facts.title(lead.metric), 80)}${estimatedFor(lead)}${lead.estimatedFor === void 0 ? "" : ","}`} **${sides}** (${change}${interval ? `, 95% CI ${interval}` : ""})`;
}
function noRegression(facts) {
	const lead = leadSentence(facts);
	if (lead === null) return [sentences([passCount(facts), reportLink(facts)])];
	return [sentences([
		`${lead}.`,
		changedSentence(facts),
		reachSentence(facts),
		reportLink(facts)
	])];
}
function failingCounts(facts) {
	const comparison = facts.comparison;
	if (!comparison) return passCount(facts);
	const failing = facts.sides["newly-failing"].length;
	if (failing === 0) return `**${changedSentence(facts)}**`;
	const branch = comparison.baseline.branch ? code(comparison.baseline.branch) : "the baseline";
	const fixed = facts.sides["newly-passing"].length;
	const verbs = failing === 1 ? ["passes", "fails"] : ["pass", "fail"];
	return `**${cases(failing)} that ${verbs[0]} on ${branch} now ${verbs[1]}, ${formatCount(fixed)} now ${fixed === 1 ? "passes" : "pass"} (of ${formatCount(comparison.shared)}).**`;
}
function ruledOutChance(facts, row) {
	const { sides, interval, changeUnit } = formatChange(row);
	const details = [interval && `95% CI ${interval}${changeUnit}`, row.tolerance === null ? "" : `tolerance ${formatTolerance(row.tolerance, row.unit)}`].filter(Boolean);
	const [name, inBrackets] = [plain(facts.title(row.metric), 80), details.length > 0 ? ` (${details.join(", ")})` : ""];
	const confirmed = whatConfirmed(facts, row.metric);
	if (confirmed) return `${name} ${sides}${inBrackets}: ${confirmed}.`;
	return `${name} ${sides}; chance does not explain it${inBrackets}.`;
}
function reasonsInFull(facts) {
	const { conclusion, reasons: all } = facts.outcome.verdict;
	const isShortened = shortReasons(facts).others.length < all.length || shortReasons(facts).lead !== void 0;
	if (!CONCLUSIONS[conclusion].failing || !isShortened) return "";
	const shown = all.slice(0, 20).map(({ text }) => plain(text, 400));
	return `**Why this verdict:**\n\n${bullets(shown)}`;
}
function regression(facts) {
	const { accepted } = facts.outcome.verdict;
	const acceptance = accepted && `**Accepted** by ${code(accepted.by)} for ${code(accepted.sha.slice(0, 7))} only: the check passes for this commit, the next push is judged anew.`;
	const { lead, others } = shortReasons(facts);
	const more = reasons(others);
	const why = lead ? ruledOutChance(facts, lead) : others.length === 1 ? more : "";
	const isSaid = why === more;
	return [
		acceptance ?? "",
		sentences([failingCounts(facts), why]),
		isSaid ? "" : more,
		commonCheckSentence(facts)
	];
}
function belowMinimum(facts) {
	const changed = facts.comparison ? changedSentence(facts) : null;
	return [
		reasons(shortReasons(facts).others),
		sentences([passCount(facts), changed]),
		commonCheckSentence(facts)
	];
}
function lowerFirst$1(text) {
	return text.charAt(0).toLowerCase() + text.slice(1);
}
function toDecide(facts) {
	const { run } = facts.outcome;
	const all = wholeSuite(facts);
	const rows = leadCases(facts).rows.slice(0, 5);
	const ways = [];
	if (run.stopped) ways.push(lowerFirst$1(stepMarkdown(goOn(facts, run.stopped)).replace(/\.$/, "")));
	if (run.mode !== "full" && run.cases.selected < run.cases.total) ways.push(facts.ci?.pullRequest ? `add the label ${code(LABEL_FULL)} (${all})` : `run ${code(commandLine(facts, "--mode full"), 1e3)} (${all})`);
	if (rows.length > 0) ways.push(`read the failing cases: ${rows.map((row) => caseName(facts, row)).join(", ")}`);
	return ways.length > 0 ? `**To decide:** ${ways.join(", or ")}.` : "";
}
function isInReasons(facts) {
	const lead = leadComparison(facts);
	return facts.outcome.verdict.reasons.slice(0, MAX_REASONS).some(({ metric, scope }) => lead !== void 0 && metric === lead.metric && scope === lead.scope);
}
function inconclusive(facts) {
	const lead = leadSentence(facts);
	const numbers = lead === null ? passCount(facts) : `${lead}. ${changedSentence(facts)}`;
	return [
		isInReasons(facts) ? "" : numbers,
		reasons(shortReasons(facts).others),
		toDecide(facts)
	];
}
function whyNot(facts) {
	const unusable = facts.warnings.filter(({ code: kind }) => /^(baseline|saved_run)_/.test(kind));
	return [...shortReasons(facts).others, ...unusable.map(({ text }) => text)];
}
function notCompared(facts) {
	const { report } = facts.outcome;
	const ran = report.cases.some(isCounted);
	const missed = reasonsShown(facts, "limit").length > 0;
	return [reasons(whyNot(facts)), sentences([
		ran ? passCount(facts) : null,
		ran && !missed ? "No configured minimum is missed." : null,
		...nextSteps(facts).map(stepMarkdown)
	])];
}
function couldNotRun$1(facts) {
	const group = errorGroups(facts)[0];
	return [reasons(shortReasons(facts).others), sentences(["No metric is shown.", group ? adviceFor(group.code, group.message) : null])];
}
const OPENINGS = {
	"no-regression": noRegression,
	regression,
	"below-minimum": belowMinimum,
	inconclusive,
	"not-compared": notCompared,
	"could-not-run": couldNotRun$1
};
const DOUBTS = ["scoring_changed", "removed_cases"];
function alert(facts) {
	const doubts = (facts.comparison?.warnings ?? []).filter(({ code: kind }) => DOUBTS.includes(kind));
	return doubts.length > 0 ? warningAlert(doubts.map(({ text }) => plain(text)).join(" ")) : "";
}
function opening(facts) {
	const { conclusion } = facts.outcome.verdict;
	const claims = conclusion !== "could-not-run";
	const first = foremost(facts);
	return paragraphs([
		heading(facts),
		first === null ? "" : `**${plain(first, 400)}**`,
		...OPENINGS[conclusion](facts),
		confirmationNotes(facts),
		claims ? alert(facts) : ""
	]);
}

// src/report/markdown/parts/budget.ts
const COMMENT_BYTES = 6e4;
const SUMMARY_BYTES = 9e5;
const GIVE_WAY = [
	"examples",
	"examples",
	"conversations",
	"conversations",
	"criteria",
	"grounding",
	"trend",
	"trend",
	"categories",
	"confusions",
	"patterns",
	"cases",
	"cases",
	"cases",
	"conversations",
	"criteria",
	"grounding",
	"compared",
	"categories",
	"confusions",
	"patterns",
	"otherMetrics",
	"otherMetrics",
	"criteria",
	"grounding",
	"warnings",
	"metrics",
	"cases",
	"warnings",
	"metrics",
	"cases"
];
function fitToBudget(sections, compose, maxBytes) {
	const level = new Map(sections.map((section) => [section.id, 0]));
	const versions = new Map(sections.map((section) => [section.id, section.versions]));
	const write = () => compose((id) => versions.get(id)?.[level.get(id) ?? 0] ?? "");
	let text = write();
	for (const id of GIVE_WAY) {
		if (bytes(text) <= maxBytes) return text;
		const next = (level.get(id) ?? 0) + 1;
		if (next >= (versions.get(id)?.length ?? 0)) continue;
		level.set(id, next);
		text = write();
	}
	return bytes(text) <= maxBytes ? text : null;
}
function bytes(text) {
	return Buffer.byteLength(text, "utf8");
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

// src/report/markdown/parts/tables.ts
function table(columns, rows) {
	if (rows.length === 0) return "";
	return markdownTable([columns.map(columnTitle), ...rows].map((row) => row.map(cell)), {
		align: columns.map((column) => isNumeric(column) ? "r" : "l"),
		alignDelimiters: false
	});
}
function cell(markdown) {
	return markdown.replace(/\s*\n\s*/g, " ").replace(/\\+(?=\|)/g, "$&\u200b").replaceAll("|", "\\|");
}
function details(summary, parts) {
	const body = paragraphs(parts);
	return body && `<details>\n<summary>${summary}</summary>\n\n${body}\n\n</details>`;
}
function titled$1(title, body) {
	return body && `#### ${title}\n\n${body}`;
}
function markdown(text) {
	return text.map(inMarkdown).join("");
}
function inMarkdown(part) {
	if (typeof part === "string") return part;
	if ("strong" in part) return `**${part.strong}**`;
	if ("sentence" in part) return plain(part.sentence);
	return "name" in part ? code(part.name, part.max) : code(part.caseId);
}

// src/report/markdown/sections/cases.ts
function wholeReport(facts) {
	return facts.reportUrl ? "the report" : `${code(`${facts.directory}/outcome.json`)}`;
}
function sides({ baseline, current }) {
	if (baseline !== null && current !== null) return `${baseline} \u2192 ${current}`;
	return current ?? baseline ?? "";
}
function whatFailed({ failed, mustPass }) {
	const more = failed.length > 1 ? ` and ${formatCount(failed.length - 1)} more` : "";
	return `${mustPass ? "**must pass** " : ""}${failed[0] === void 0 ? "" : code(failed[0])}${more}`;
}
function caseTable(facts, rows, limit) {
	const compared = rows.some(({ baseline }) => baseline !== null);
	const several = hasSeveralTrials(rows);
	const reasons = rows.some(({ failed, mustPass }) => failed.length > 0 || mustPass);
	const shown = rows.slice(0, limit);
	const again = freshRuns(facts.outcome);
	const isAgain = shown.some(({ id }) => again.has(id));
	const head = ["Case", "Category"];
	if (several) head.push(compared ? "Baseline \u2192 this run" : "Passed");
	if (isAgain) head.push("Passed when run again");
	if (reasons) head.push("What failed");
	const cells = (row) => [
		caseName(facts, row),
		code(row.category),
		...several ? [sides(row)] : [],
		...isAgain ? [again.get(row.id) ?? ""] : [],
		...reasons ? [whatFailed(row)] : []
	];
	return paragraphs([table(head, shown.map(cells)), shownOf(shown.length, rows.length, wholeReport(facts))]);
}
function caseList(facts, title, rows, limit) {
	if (rows.length === 0) return "";
	const shown = rows.slice(0, limit);
	const several = hasSeveralTrials(rows);
	const names = shown.map((row) => `${caseName(facts, row)} ${several ? sides(row) : ""}`.trim());
	const rest = shownOf(shown.length, rows.length, wholeReport(facts));
	return `**${title} (${formatCount(rows.length)}):** ${[names.join(", "), rest].filter(Boolean).join(". ")}`;
}
const LIST_LIMITS = [
	200,
	50,
	20,
	5
];
function caseListsSection(facts, skip) {
	const lead = leadCases(facts);
	const rest = lead.rows.slice(skip);
	const leadTitle = skip > 0 ? `More ${lead.title.toLowerCase()}` : lead.title;
	const draw = (limit) => paragraphs([caseList(facts, leadTitle, rest, limit), ...otherGroups(facts).map(({ title, rows }) => caseList(facts, title, rows, limit))]);
	return {
		id: "cases",
		versions: [...LIST_LIMITS.map(draw), ""]
	};
}
function caseCounts(facts, skip) {
	const lead = leadCases(facts);
	const lists = facts.comparison?.cases;
	const rest = Math.max(0, lead.rows.length - skip);
	const states = facts.counts;
	const apart = (count) => leadsWithAllFailing(facts) ? 0 : count;
	return [
		[rest, `${skip > 0 ? "more " : ""}${lead.title.toLowerCase()}`],
		[states["newly-passing"], "newly passing"],
		[states.unstable, "unstable (not counted)"],
		[apart(states.drifted), "that the base version fails too"],
		[apart(states["still-failing"]), "still failing"],
		[lists?.added.length ?? 0, "new"],
		[lists?.changed.length ?? 0, "changed in content"],
		[states.removed, "no longer there"]
	].filter(([count]) => count > 0).map(([count, what]) => `${formatCount(count)} ${what}`).join(", ");
}

// src/facts/rows/groups.ts
const groupName = (scope) => scope.slice(scope.indexOf(":") + 1);
function groupChanges(facts, kind) {
	const lead = leadComparison(facts)?.metric ?? "pass_rate";
	const rows = (facts.comparison?.metrics ?? []).filter(({ scope, metric }) => scope.startsWith(`${kind}:`) && metric === lead).toSorted((a, b) => a.delta - b.delta);
	return rows.length < 2 ? [] : rows;
}
const groupNote = (groups) => `Each interval is for its row alone; the verdicts allow for looking at ${formatCount(groups)} groups.`;
function groupValues(facts, kind, limits) {
	const all = facts.outcome.report.metrics.filter(({ scope }) => scope.startsWith(`${kind}:`));
	const gated = new Set(comparedMetrics(facts, "overall").flatMap((row) => row.gated ? [row.metric] : []));
	const metrics = [...new Set(measuredMetrics(facts, "overall").map(({ metric }) => metric))].filter((metric) => (limits.which?.(metric) ?? true) && all.some((row) => row.metric === metric)).toSorted((a, b) => Number(gated.has(b)) - Number(gated.has(a))).slice(0, limits.metrics);
	const byKey = new Map(all.map((row) => [`${row.metric} ${row.scope}`, row]));
	return {
		metrics,
		rows: [...new Set(all.map(({ scope }) => scope))].slice(0, limits.groups).map((scope) => {
			const cells = metrics.map((metric) => byKey.get(`${metric} ${scope}`));
			return {
				name: groupName(scope),
				cases: formatCount(Math.max(0, ...cells.map((cell) => cell?.n ?? 0))),
				values: cells.map((cell) => cell ? formatValue(cell.value, cell.unit) : "")
			};
		})
	};
}
function targetRows(facts) {
	const { title } = facts;
	const units = new Map(facts.outcome.report.metrics.map(({ metric, unit }) => [metric, unit]));
	return (facts.outcome.diagnosis?.tiers ?? []).flatMap(({ tier, cases, targets }) => targets.map(({ metric, target, value, met }) => {
		const shown = (number) => formatValue(number, units.get(metric) ?? "score");
		return {
			tier,
			cases: formatCount(cases),
			metric: title(metric),
			target: shown(target),
			value: value === null ? null : shown(value),
			met
		};
	}));
}

// src/facts/rows/test-set.ts
const MOST_NAMES = 10;
function testSetNotes({ outcome }) {
	const health = outcome.diagnosis?.testSet;
	return health ? [
		...contents(health),
		...gaps(health),
		...limits(health)
	] : [];
}
const note = (title, items, separator) => items.length > 0 ? [text`${{ strong: `${title}:` }} ${listed(items, MOST_NAMES, separator)}.`] : [];
function contents({ conflicts, duplicates }) {
	const all = (ids, most = ids.length) => listed(ids.slice(0, most).map((caseId) => ({ caseId })), most, " and ");
	const repeated = (isNear) => duplicates.filter(({ near }) => near === isNear).map((group) => all(group.cases, 4));
	const says = "say the same and expect different things";
	return [
		...conflicts.slice(0, MOST_NAMES).map((one) => text`${{ strong: "Contradiction:" }} ${all(one.cases)} ${says} (${{
			name: one.what,
			max: 120
		}}).`),
		...note("Repeated word for word", repeated(false), "; "),
		...note("Almost repeated", repeated(true), "; ")
	];
}
function gaps({ coverage: { untestedIntents, untestedTools, untestedTopics } }) {
	const gap = (noun, names) => note(`${noun} never tested`, names.map((name) => [{ name }]));
	return [
		...gap("Intents", untestedIntents),
		...gap("Tools", untestedTools),
		...gap("Topics", untestedTopics)
	];
}
function limits({ smallCategories, alwaysPassed }) {
	const small = smallCategories.map(({ category, cases: n, smallestVisibleDrop: drop }) => {
		const shows = drop === null ? "no drop" : `drops from ${formatValue(drop, "share").replace("%", " pp")} on`;
		return text`${{ name: category }} (${cases(n)}, shows ${shows})`;
	});
	const { cases: always = [], runs = 0 } = alwaysPassed ?? {};
	const how = `${cases(always.length)} (${counted(runs, "run")})`;
	const says = "they guard what works and tell nothing about what could be better.";
	return [...note("Too small to be judged alone", small), ...always.length > 0 ? [text`${{ strong: "Passed in every stored run:" }} ${how}; ${says}`] : []];
}
const COVERAGE_KINDS = [
	"Single turn",
	"Multi-turn",
	"Context",
	"Many entities",
	"Edge case"
];
function coverageRows({ outcome }) {
	return (outcome.diagnosis?.testSet?.coverage.rows ?? []).map(({ intent, singleTurn, multiTurn, context, entityHeavy, edgeCase }) => ({
		intent,
		counts: [
			singleTurn,
			multiTurn,
			context,
			entityHeavy,
			edgeCase
		].map((n) => n === 0 ? "\u2013" : formatCount(n))
	}));
}

// src/report/markdown/sections/diagnosis.ts
function diagnosedPatterns(facts) {
	const patterns = patternsOf(facts);
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
		num("Cases"),
		"Pattern",
		...compared ? ["Against the baseline"] : [],
		"What to do"
	], patterns.map((pattern) => [
		caseCount(pattern),
		patternTitle(pattern),
		...compared ? [changeWords(pattern) || "not known"] : [],
		plain(`${pattern.action.place}: ${lowerFirst(pattern.action.text)}`, 200)
	]));
}
const lowerFirst = (text) => /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
function caseCount({ cases: failing, softCases = [] }) {
	const beside = softCases.length > 0 ? ` (+${formatCount(softCases.length)} that pass)` : "";
	return `${formatCount(failing.length)}${beside}`;
}
function clusterList({ clusters }) {
	return bullets(clusters.map(({ words, cases: ids }) => `${words.map((word) => code(word, 40)).join(" ")}: ${cases(ids.length)}`));
}
function targetsTable(facts) {
	const rows = [...Map.groupBy(measured(facts), ({ tier }) => tier).values()].flatMap((rows) => rows.toSorted((a, b) => Number(a.met) - Number(b.met)));
	return table([
		"Tier",
		num("Cases"),
		"Target",
		num("Value"),
		""
	], rows.map(({ tier, cases: n, metric, target, value, met }) => [
		`${tier}`,
		n,
		`${plain(metric, 60)} ${target}`,
		value ?? "",
		met ? "\u2705 met" : "\u274c missed"
	]));
}
function measured(facts) {
	return targetRows(facts).filter(({ met }) => met !== null);
}
function targetCounts(facts) {
	const all = measured(facts);
	const missed = all.filter(({ met }) => met === false).length;
	return all.length === 0 ? "" : `${formatCount(missed)} of ${counted(all.length, "target")} missed`;
}
function aboutTestSet(facts, limit) {
	const rows = coverageRows(facts);
	return paragraphs([
		bullets(testSetNotes(facts).map(markdown)),
		table(["Intent", ...COVERAGE_KINDS.map(num)], rows.slice(0, limit).map(({ intent, counts }) => [code(intent), ...counts])),
		rows.length > limit ? `${counted(rows.length - limit, "more intent")} in ${code("outcome.json")}.` : ""
	]);
}
function diagnosisDetails(facts) {
	const { diagnosis } = facts.outcome;
	if (!diagnosis) return "";
	const counts = targetCounts(facts);
	return paragraphs([
		diagnosis.clusters.length > 0 ? details("Words that failing cases share and others do not", [clusterList(diagnosis)]) : "",
		counts && details(`Targets by tier (${counts})`, [targetsTable(facts)]),
		details("About the test set", [aboutTestSet(facts, 60)])
	]);
}

// src/report/markdown/sections/failures.ts
function patternsSection(facts) {
	const diagnosed = diagnosedPatterns(facts);
	if (diagnosed) return diagnosed;
	const checks = commonChecks(facts);
	const draw = (limit) => {
		const left = checks.length - limit;
		return paragraphs([table([num("Cases"), "What failed"], checks.slice(0, limit).map((common) => [formatCount(common.cases), code(common.check)])), left > 0 ? `${counted(left, "other failure")}, each in ${cases(checks[limit]?.cases ?? 1)} or fewer.` : ""]);
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
const MOST_GROUPS = 10;
const MOST_MESSAGES = 3;
const LONGEST_MESSAGE = 300;
function errorsTable(facts) {
	return table([
		num("Cases"),
		"Error",
		"Where",
		"Message",
		"What to do"
	], [...errorGroups(facts), ...faultGroups(facts, "failed")].slice(0, MOST_GROUPS).flatMap((group) => [[
		formatCount(group.cases),
		group.code === null ? "" : code(group.code),
		group.blame ?? "",
		group.message && code(group.message, LONGEST_MESSAGE),
		adviceFor(group.code, group.message)
	], ...group.messages.slice(1, MOST_MESSAGES).map(({ text, cases: count }) => [
		formatCount(count),
		"",
		"",
		code(text, LONGEST_MESSAGE),
		""
	])]));
}
function errorNotes(facts) {
	const groups = faultGroups(facts, "failed");
	const draw = (limit) => bullets(groups.slice(0, limit).map((group) => {
		const name = group.code === null ? "" : `, ${code(group.code)}`;
		const message = group.message && ` ${code(group.message, LONGEST_MESSAGE)}`;
		return `**${cases(group.cases)}**${name}:${message} ${adviceFor(group.code, group.message)}`;
	}));
	return {
		id: "errors",
		versions: groups.length > 0 ? [
			draw(3),
			draw(1),
			""
		] : [""]
	};
}
function examplesSection(facts) {
	const byId = new Map(facts.outcome.report.cases.map((result) => [result.id, result]));
	const examples = leadCases(facts).rows.slice(0, 3).flatMap(({ id }) => {
		const result = byId.get(id);
		const trial = result?.trials.find(({ status }) => status === "failed");
		return result && trial && trial.transcript.turns.length > 0 ? [{
			result,
			trial
		}] : [];
	});
	const draw = (count, maxLines) => paragraphs(examples.slice(0, count).map(({ result, trial }) => example$1(result, trial, maxLines)));
	return {
		id: "examples",
		versions: examples.length > 0 ? [
			draw(2, 14),
			draw(1, 8),
			""
		] : [""]
	};
}
function example$1(result, trial, maxLines) {
	const which = result.trials.length > 1 ? `, trial ${trial.trial + 1} of ${result.trials.length}` : "";
	const text = trial.transcript.turns.flatMap(turnLines).join("\n");
	return `${code(result.id)}${which} (agent output):\n\n${fence(text, {
		maxLines,
		maxLineLength: 200
	})}`;
}
function turnLines(turn) {
	const calls = (turn.toolCalls ?? []).map((call) => `tool   ${call.name} ${JSON.stringify(call.arguments)}`);
	return [
		`user   ${turn.user}`,
		...calls,
		...turn.text === void 0 ? [] : [`agent  ${turn.text}`]
	];
}
function confusionTable({ outcome }, limit = Number.POSITIVE_INFINITY) {
	const rows = outcome.report.confusions.slice(0, limit).map(({ expected, actual, count }) => [
		code(expected),
		actual === null ? "none" : code(actual),
		formatCount(count)
	]);
	return table([
		"Expected",
		"Actual",
		num("Times")
	], rows);
}

// src/report/markdown/sections/metrics.ts
function changeTable(facts, rows) {
	const { title } = facts;
	const judged = rows.some(({ verdict }) => verdict !== "info");
	return table([
		"Metric",
		num("Baseline \u2192 this run"),
		num("Change (95% CI)"),
		...judged ? ["Verdict"] : []
	], rows.map((row) => {
		const name = `${plain(title(row.metric), 80)}${estimatedFor(row)}`;
		return [
			row.verdict === "worse" ? `**${name}**` : name,
			formatChange(row).sides,
			changeCell(row),
			...judged ? [wordCell(facts, row)] : []
		];
	}));
}
function changeTables(facts, rows) {
	const judged = rows.filter(({ verdict }) => verdict !== "info");
	const measured = rows.filter(({ verdict }) => verdict === "info");
	return paragraphs([
		changeTable(facts, judged),
		judged.length > 0 && measured.length > 0 ? "Measured only, no gate looks at these:" : "",
		changeTable(facts, measured)
	]);
}
function wordCell(facts, row) {
	return rowWords(row, facts.comparison?.metrics ?? [], (name) => code(name, 40));
}
function changeCell(row) {
	const { change, interval } = formatChange(row);
	return `${row.verdict === "worse" ? `**${change}**` : change}${interval ? ` (${interval})` : ""}`;
}
function valueTable(facts, rows) {
	const { title } = facts;
	return table([
		"Metric",
		num("This run (95% CI)"),
		num("Cases")
	], rows.map((row) => [
		plain(title(row.metric), 80),
		formatEstimate(row.value, row.interval, row.unit),
		formatCount(row.n)
	]));
}
function rowsOf(facts, which) {
	const rows = comparedMetrics(facts, "overall");
	if (which === "all") return rows;
	const visible = visibleMetrics(facts);
	return which === "visible" ? visible : rows.filter((row) => !visible.includes(row));
}
const NOWHERE = /* @__PURE__ */ new Set();
function metricsSection(facts, id, which, elsewhere = NOWHERE) {
	const compared = facts.comparison !== null;
	const rows = rowsOf(facts, which).filter(({ gated, metric }) => gated || !elsewhere.has(metric));
	const values = compared || which === "other" ? [] : measuredMetrics(facts, "overall").filter(({ metric }) => !elsewhere.has(metric));
	const total = compared ? rows.length : values.length;
	const draw = (limit) => paragraphs([
		compared ? changeTables(facts, rows.slice(0, limit)) : valueTable(facts, values.slice(0, limit)),
		shownOf(Math.min(limit, total), total, wholeReport(facts)),
		which === "other" ? "" : quickNote(facts)
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
function groupsSection(facts) {
	const rows = groupChanges(facts, "category");
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
				"Category",
				...[
					"Cases",
					"Baseline \u2192 this run",
					"Change (95% CI)"
				].map(num),
				"Verdict"
			], chosen.map((row) => [
				code(groupName(row.scope)),
				formatCount(row.n),
				formatChange(row).sides,
				changeCell(row),
				wordCell(facts, row)
			])),
			left > 0 ? `${formatCount(left)} more ${left === 1 ? "is" : "are"} ${others}.` : "",
			groupNote(rows.length)
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
function groupMatrix(facts, kind) {
	const { metrics, rows } = groupValues(facts, kind, {
		metrics: 6,
		groups: 200
	});
	const { title } = facts;
	return table([
		kind === "tier" ? "Tier" : "Category",
		num("Cases"),
		...metrics.map((metric) => num(plain(title(metric), 40)))
	], rows.map(({ name, cases, values }) => [
		code(name),
		cases,
		...values
	]));
}

// src/report/markdown/comment.ts
const VISIBLE_CASES = 5;
const MARKER_BYTES = 1024;
function warningCount(facts) {
	const count = allWarnings(facts).length;
	return count > 0 ? counted(count, "warning") : "";
}
const quiet = (facts, text) => {
	const compared = facts.comparison !== null;
	const about = [
		text("metrics") && "all metrics",
		caseCounts(facts, 0),
		compared ? "what was compared" : "what was run",
		warningCount(facts)
	];
	const parts = [
		text("metrics"),
		text("cases"),
		text("errors"),
		isGood(facts) ? text("confirmation") : "",
		text("compared"),
		text("warnings")
	];
	const links = isGood(facts) ? footer(facts) : "";
	return [isGood(facts) ? "" : text("confirmation"), details(foldTitle(about), [...parts, links])];
};
function isGood({ outcome }) {
	return outcome.verdict.conclusion === "no-regression";
}
function foldTitle(parts) {
	const title = parts.filter(Boolean).join(", ");
	return `${title.charAt(0).toUpperCase()}${title.slice(1)}`;
}
const loud = (facts, text) => {
	const lead = leadCases(facts);
	const table = caseTable(facts, lead.rows.slice(0, VISIBLE_CASES), VISIBLE_CASES);
	const groups = groupsSection(facts);
	return [
		text("metrics"),
		text("confirmation"),
		table && `**${lead.title}${lead.isAll ? "" : ", worst first"}**${sidesNote(lead.rows)}\n\n${table}`,
		text("errors"),
		details(caseCounts(facts, VISIBLE_CASES), [text("cases")]),
		details("What fails, with examples", [text("patterns"), text("examples")]),
		details(`By category (${groups.summary})`, [text("categories")]),
		details("Other metrics, measured only", [text("otherMetrics")]),
		details(foldTitle([
			"what was compared",
			"cost",
			"what to do",
			warningCount(facts)
		]), [
			text("compared"),
			actions(facts),
			reasonsInFull(facts),
			text("warnings")
		])
	];
};
function sidesNote(rows) {
	return hasSeveralTrials(rows) ? " (passing trials)" : "";
}
const couldNotRun = (facts, text) => [details(foldTitle([
	"errors",
	"what was run",
	warningCount(facts)
]), [
	errorsTable(facts),
	text("compared"),
	text("warnings")
])];
function layoutFor({ verdict }) {
	if (verdict.conclusion === "could-not-run") return couldNotRun;
	return CONCLUSIONS[verdict.conclusion].failing ? loud : quiet;
}
function sections(facts, layout) {
	const isLoud = layout === loud;
	return [
		metricsSection(facts, "metrics", isLoud ? "visible" : "all"),
		...isLoud ? [metricsSection(facts, "otherMetrics", "other")] : [],
		caseListsSection(facts, isLoud ? VISIBLE_CASES : 0),
		errorNotes(facts),
		patternsSection(facts),
		facts.outcome.verdict.conclusion === "regression" ? examplesSection(facts) : {
			id: "examples",
			versions: [""]
		},
		groupsSection(facts),
		{
			id: "confirmation",
			versions: confirmationTexts(facts)
		},
		{
			id: "compared",
			versions: comparedTexts(facts)
		},
		{
			id: "warnings",
			versions: warningTexts(facts)
		}
	];
}
function footer(facts) {
	const { conclusion, exitCode } = facts.outcome.verdict;
	const key = conclusion === "inconclusive" || conclusion === "not-compared" ? {
		inconclusive: "on_inconclusive",
		"not-compared": "on_not_compared"
	}[conclusion] : null;
	const treated = key && facts.ci?.pullRequest ? `a required check treats this as ${exitCode === 0 ? "passed" : "failed"} (\`gate.${key}\`)` : null;
	return [linksLine(facts), treated].filter(Boolean).join(" \u00b7 ");
}
function commentBody(facts) {
	const layout = layoutFor(facts.outcome);
	const compose = (text) => paragraphs([
		opening(facts),
		...layout(facts, text),
		isGood(facts) ? "" : footer(facts)
	]);
	return fitToBudget(sections(facts, layout), compose, 6e4 - MARKER_BYTES) ?? shortBody(facts);
}
function shortBody(facts) {
	const counts = caseCounts(facts, 0);
	return paragraphs([
		heading(facts),
		counts && `${counts}.`,
		footer(facts)
	]);
}
function marker(facts) {
	const { run } = facts.outcome;
	const runId = facts.ci?.runId ?? Number(run.id);
	return markerLine({
		suite: commentSuite(facts),
		sha: (run.sha ?? "").slice(0, 64),
		run: Number.isSafeInteger(runId) && runId >= 0 ? runId : 0,
		attempt: facts.ci?.attempt ?? run.attempt
	});
}
function commentSuite({ outcome, unnamed }) {
	return unnamed ? "" : markedSuite(outcome.run.suite);
}
function isWorthPosting(facts) {
	const { conclusion } = facts.outcome.verdict;
	const { options } = facts;
	if (options.comment === "always") return true;
	if (options.comment === "failures") return CONCLUSIONS[conclusion].failing;
	return conclusion !== "no-regression" || changedCounts(facts) !== null;
}
function mayComment({ ci, options }) {
	return ci?.pullRequest != null && options.comment !== "off" && !(ci.pullRequest.fork && ci.event === "pull_request");
}
const comment = {
	id: "comment",
	format: {
		file: "comment.md",
		description: "what the pull request shows"
	},
	render(facts) {
		const first = marker(facts);
		const markdown = `${first}\n${commentBody(facts)}\n`;
		const file = {
			to: "file",
			name: "comment.md",
			content: markdown
		};
		if (!mayComment(facts)) return [file];
		return [file, {
			to: "pr-comment",
			suite: commentSuite(facts),
			markdown,
			short: `${first}\n${shortBody(facts)}\n`,
			worthPosting: isWorthPosting(facts)
		}];
	}
};

// src/report/markdown/check-run.ts
function checkTitle({ outcome, sides }) {
	const { verdict } = outcome;
	const { word } = CONCLUSIONS[verdict.conclusion];
	const start = `${word.charAt(0).toUpperCase()}${word.slice(1)}${verdict.accepted ? " (accepted)" : ""}`;
	const failing = sides["newly-failing"].length;
	const headline = oneLine(verdict.headline, 60);
	const details = [headline, failing > 0 ? `${formatCount(failing)} newly failing` : ""].filter(Boolean).join(", ");
	const title = details ? `${start}: ${details}` : start;
	return title.length <= 60 || !headline ? title : oneLine(`${start}: ${headline}`, 80);
}
const checkRun = {
	id: "check-run",
	render(facts) {
		if (!facts.options.check || facts.ci === null) return [];
		const { conclusion, exitCode } = facts.outcome.verdict;
		return [{
			to: "check-run",
			name: `Agent eval (${oneLine(facts.outcome.run.suite, 60)})`,
			title: checkTitle(facts),
			conclusion: CONCLUSIONS[conclusion].check[exitCode === 0 ? 0 : 1],
			summary: commentBody(facts)
		}];
	}
};

// src/report/markdown/error-analysis.ts
const MOST_PATTERNS = 200;
const MOST_CASES = 50;
const QUOTE = {
	maxLines: 6,
	maxLineLength: 200
};
const errorAnalysis = {
	id: "error-analysis",
	format: {
		file: "error-analysis.md",
		description: "why cases fail, where some do"
	},
	render: (facts) => {
		const patterns = patternsOf(facts);
		if (patterns === null) return [];
		return [{
			to: "file",
			name: "error-analysis.md",
			content: `${document(facts, patterns)}\n`
		}];
	}
};
function document(facts, patterns) {
	const { diagnosis, run, verdict } = facts.outcome;
	const seen = patterns.filter(({ change }) => change !== "gone");
	const gone = patterns.filter(({ change }) => change === "gone");
	const left = seen.length - MOST_PATTERNS;
	return paragraphs([
		`# Error analysis of ${code(run.suite)}`,
		`Agent eval: ${plain(verdictSentence(verdict), 200)}. ${counts(facts, seen.length)}`,
		seen.length > 0 ? HOW_TO_READ : "",
		...seen.slice(0, MOST_PATTERNS).map((pattern, i) => section(facts, pattern, i + 1)),
		left > 0 ? `${counted(left, "more pattern")} in ${code("outcome.json")}.` : "",
		titled("No longer seen", bullets(gone.map((one) => `${patternTitle(one)} (${changeWords(one)})`))),
		titled("Words that failing cases share and others do not", diagnosis ? clusterList(diagnosis) : ""),
		titled(`Targets by tier: ${targetCounts(facts)}`, targetsTable(facts)),
		titled("The test set", aboutTestSet(facts, 500))
	]);
}
const HOW_TO_READ = "Patterns are listed by what fixing them would gain, most first. A case can show several. Numbers against the baseline are plain counts over the cases that both runs share, and small ones change by chance. Causes and suggestions follow from the kind of failure: no model wrote them.";
const titled = (title, body) => body && `## ${title}\n\n${body}`;
function counts(facts, patterns) {
	const { failed, passed } = statusCounts(facts);
	const share = `${formatCount(failed)} of ${cases(failed + passed)} ${failed === 1 ? "fails" : "fail"}`;
	return patterns === 0 ? `${share}; no pattern was found.` : `${share}; ${counted(patterns, "pattern")}.`;
}
function section(facts, pattern, place) {
	const { cases: failing, softCases = [] } = pattern;
	return paragraphs([
		`## ${place}. ${patternTitle(pattern)}`,
		bullets(patternFacts(facts, pattern).map(markdown)),
		example(facts, pattern, messagesOf(facts, pattern).length > 0),
		idList(facts, failing.length > 0 ? failing : softCases)
	]);
}
function example(facts, { example: one }, isShownAbove) {
	if (!one) return "";
	const turn = one.turn === null ? "" : `, turn ${one.turn + 1}`;
	const text = [`user     ${one.said}`, ...one.reason && !isShownAbove ? [`finding  ${one.reason}`] : []].join("\n");
	return `Example, ${linked(facts)(one.caseId)}${turn}:\n\n${fence(text, QUOTE)}`;
}
function linked(facts) {
	const sources = new Map(facts.outcome.report.cases.map(({ id, source }) => [id, source]));
	return (id) => {
		const source = sources.get(id);
		return source ? caseName(facts, {
			id,
			source
		}) : code(id);
	};
}
function idList(facts, ids) {
	if (ids.length === 0) return "";
	const left = ids.length - MOST_CASES;
	return `Cases: ${ids.slice(0, MOST_CASES).map(linked(facts)).join(", ")}${left > 0 ? ` and ${formatCount(left)} more` : ""}`;
}

// src/report/markdown/sections/conversations.ts
function conversationsSection(facts) {
	const all = failingConversations(facts);
	const draw = (count, lines) => paragraphs([...all.slice(0, count).map((one) => conversation(facts, one, lines)), shownOf(Math.min(count, all.length), all.length, wholeReport(facts))]);
	return {
		id: "conversations",
		versions: all.length > 0 ? [
			draw(10, 80),
			draw(5, 40),
			draw(2, 14),
			""
		] : [""]
	};
}
function conversation(facts, { row, result, trial }, lines) {
	const view = conversationView(result, trial);
	const text = [conversationFacts(view), ...conversationLines(view, facts.title, {
		width: 110,
		saidLines: 8,
		lines
	}).map((line) => line.text)].join("\n");
	return `${caseName(facts, row)} (agent and model output):\n\n${fence(text, {
		maxLines: lines + 40,
		maxLineLength: 400
	})}`;
}
function hardAndSoft(facts) {
	const { metrics } = facts.outcome.report;
	const by = (metric) => new Map(metrics.filter((row) => row.metric === metric).map((row) => [row.scope, row]));
	const [hard, soft] = [by("pass_rate"), by("evaluation_rate")];
	const scopes = [...hard.keys()].filter((scope) => scope.startsWith("category:") && soft.has(scope)).slice(0, 50);
	if (!soft.has("overall")) return "";
	const cell = (row) => row ? formatEstimate(row.value, row.interval, row.unit) : "";
	const rows = ["overall", ...scopes.length > 1 ? scopes : []].map((scope) => [
		scope === "overall" ? "**all**" : code(scope.slice(9)),
		formatCount(hard.get(scope)?.n ?? 0),
		cell(hard.get(scope)),
		cell(soft.get(scope))
	]);
	return paragraphs([table(["Category", ...[
		"Cases",
		"Hard: pass rate (95% CI)",
		"Soft: evaluation rate (95% CI)"
	].map(num)], rows), hardAndSoftSentence(facts)]);
}

// src/report/markdown/sections/estimate-cells.ts
function estimateHead(rows) {
	return ["This run (95% CI)", ...rows.some(({ compared }) => compared !== void 0) ? ["Baseline", "Change (95% CI)"] : []];
}
function estimateCells({ value, compared: row }, head) {
	const own = formatEstimate(value.value, value.interval, value.unit);
	if (head.length === 1) return [own];
	if (!row) return [
		own,
		"",
		"not compared"
	];
	const { baseline, sides, change, interval } = formatChange(row);
	return [
		own,
		row.current === value.value ? baseline : `${sides} (${row.n} shared)`,
		`${change}${interval ? ` (${interval})` : ""}`
	];
}

// src/report/markdown/sections/criteria.ts
const MAX_ROWS = 50;
function criteriaSection(facts) {
	const rows = judgedMetrics(facts).slice(0, MAX_ROWS);
	if (rows.length === 0) return {
		id: "criteria",
		versions: [""]
	};
	const draw = (reasons) => paragraphs([criteriaTable(facts, rows), reasons > 0 ? reasonsTable(facts, rows, reasons) : ""]);
	return {
		id: "criteria",
		versions: [
			draw(3),
			draw(1),
			draw(0),
			""
		]
	};
}
function criteriaTable(facts, rows) {
	const { title } = facts;
	const voted = rows.some(({ votes }) => votes !== null);
	const head = estimateHead(rows);
	return table(["Judged", ...[
		"Cases",
		"Verdicts",
		...head,
		...voted ? ["Votes agree"] : []
	].map(num)], rows.map((row) => [
		plain(title(row.metric), 80),
		formatCount(row.value.n),
		formatCount(row.judgements),
		...estimateCells(row, head),
		...voted ? [row.votes ? formatValue(row.votes.agreeing / row.votes.of, "share") : ""] : []
	]));
}
function reasonsTable(facts, rows, limit) {
	const { title } = facts;
	const several = facts.outcome.report.cases.some(({ trials }) => trials.some(({ transcript }) => transcript.turns.length > 1));
	const lines = rows.flatMap(({ metric, failures }) => failures.slice(0, limit).map(({ result, turn, reason }, i) => [
		i === 0 ? `${plain(title(metric), 80)} (${cases(failures.length)})` : "",
		`${caseName(facts, result)}${several && turn !== null ? `, turn ${turn + 1}` : ""}`,
		code(reason, 200)
	]));
	if (lines.length === 0) return "";
	const shown = rows.reduce((sum, { failures }) => sum + Math.min(limit, failures.length), 0);
	const all = rows.reduce((sum, { failures }) => sum + failures.length, 0);
	return paragraphs([table([
		"Not met",
		"For example",
		"Reason (generated by the judge, check it)"
	], lines), shown < all ? `${counted(all - shown, "more failure")} in ${code(`${facts.directory}/outcome.json`)}.` : ""]);
}

// src/report/markdown/sections/efficiency.ts
function efficiencyTable(facts) {
	const rows = efficiencyRows(facts);
	const { title } = facts;
	const head = estimateHead(rows);
	return table(["A conversation takes", ...["Cases", ...head].map(num)], rows.map((row) => [
		plain(title(row.value.metric), 80),
		formatCount(row.value.n),
		...estimateCells(row, head)
	]));
}

// src/report/markdown/sections/grounding.ts
function groundingSection(facts) {
	const sentence = groundingSentence(facts);
	if (sentence === null) return {
		id: "grounding",
		versions: [""]
	};
	const worst = leastGrounded(facts.outcome.report.cases);
	const draw = (limit) => paragraphs([sentence, table([
		"Highest ungrounded rate",
		"Category",
		...[
			"Statements",
			"Ungrounded",
			"Rate"
		].map(num)
	], worst.slice(0, limit).map(({ result, ...claims }) => [
		caseName(facts, result),
		code(result.category),
		formatCount(claims.evaluated),
		formatCount(claims.evaluated - claims.grounded),
		formatValue(ungroundedRate(claims), "share")
	]))]);
	return {
		id: "grounding",
		versions: [
			draw(10),
			draw(3),
			sentence,
			""
		]
	};
}
function ungroundedRate({ evaluated, grounded }) {
	return (evaluated - grounded) / evaluated;
}

// src/report/markdown/sections/models.ts
function modelsTable(facts) {
	const rows = modelUse(facts).slice(0, 20);
	return paragraphs([table([
		"Model",
		"",
		...[
			"Calls",
			"From the cache",
			"Tokens in",
			"Tokens out",
			"Cost",
			"Of no use"
		].map(num)
	], rows.map((row) => [
		ROLES[row.role],
		code(row.model, 60),
		formatCount(row.calls),
		formatCount(row.cacheHits),
		row.inputTokens === null ? "not reported" : formatCount(row.inputTokens),
		row.outputTokens === null ? "not reported" : formatCount(row.outputTokens),
		row.cost === null ? "no price" : formatCost(row.cost),
		formatCount(row.errors)
	])), bullets(faultSentences(facts, (text) => code(text, 40)))]);
}

// src/report/markdown/sections/trend.ts
const MOST_ROWS = 10;
function trendSection(facts) {
	const shown = shownTrends(facts.outcome.trend ?? [], facts.catalogue).slice(0, MOST_ROWS);
	const [first] = shown;
	if (!first) return {
		id: "trend",
		versions: [""]
	};
	const rows = trendTable(facts, shown);
	return {
		id: "trend",
		versions: [
			paragraphs([
				rows,
				chartOf(facts, first),
				numbersOf(facts, first)
			]),
			rows,
			""
		]
	};
}
function trendTable(facts, shown) {
	const { title } = facts;
	const rows = shown.map((trend) => {
		const unit = unitOf(trend);
		const values = trend.points.map(({ value }) => value);
		return [
			plain(title(trend.metric)),
			sparkline(values, 20),
			formatCount(values.length),
			formatValue(values.at(-1), unit),
			trend.current === null ? "" : formatValue(trend.current, unit),
			spreadText(trend) ?? "",
			levelText(facts, trend)
		];
	});
	return table([
		"Metric",
		"Stored runs",
		...[
			"Runs",
			"Last",
			"This run",
			"Run to run"
		].map(num),
		"Change of level"
	], rows);
}
function levelText(facts, trend) {
	const words = changeWords$1(trend);
	if (!words) return "none seen";
	const sha = trend.points[placeOfChange(trend)]?.sha ?? null;
	const since = sha ? link(code(words.since), commitUrl(facts, sha)) : code(words.since);
	const mark = gotWorse(trend) ? "\u26a0\ufe0f " : "";
	const caveat = words.caveat && `; ${plain(words.caveat)}`;
	return `${mark}${words.levels}, ${words.shape} since ${since} (${plain(words.day)}, ${words.evidence}${caveat})`;
}
const SCALES = {
	share: [100, "percent"],
	ms: [1, "ms"],
	usd: [1, "USD"],
	tokens: [1, "tokens"]
};
function chartOf(facts, trend) {
	const points = trend.points.slice(-40);
	const values = [...points.map(({ value }) => value), ...trend.current === null ? [] : [trend.current]];
	const unit = unitOf(trend);
	const [factor, label] = unit in SCALES ? SCALES[unit] : [1, "value"];
	const levels = levelsOf(trend, points.length, values.length);
	const all = [...values, ...levels ?? []].map((value) => value * factor);
	const [low, high] = roomy(Math.min(...all), Math.max(...all), unit === "share" ? 100 : Number.POSITIVE_INFINITY);
	const decimals = Math.min(8, Math.max(0, 3 - Math.floor(Math.log10(high - low))));
	const list = (numbers) => `[${numbers.map((n) => (n * factor).toFixed(decimals)).join(", ")}]`;
	return `${[
		`**${plain(facts.title(trend.metric))}** of the last ${formatCount(points.length)} stored runs, oldest first`,
		trend.current === null ? "." : ", and of this run as the last point.",
		levels ? " The second line is its level." : ""
	].join("")}\n\n\`\`\`mermaid\n${[
		"xychart-beta",
		`  x-axis "runs, oldest first" 1 --> ${values.length}`,
		`  y-axis "${label}" ${low.toFixed(decimals)} --> ${high.toFixed(decimals)}`,
		`  line ${list(values)}`,
		...levels ? [`  line ${list(levels)}`] : []
	].join("\n")}\n\`\`\``;
}
function levelsOf(trend, drawn, places) {
	const { change, points } = trend;
	if (change === null) return null;
	const at = placeOfChange(trend) - (points.length - drawn);
	const { before, after, shape } = change;
	return Array.from({ length: places }, (_, i) => {
		if (shape !== "drift") return i < at ? before : after;
		const along = (i - at) / Math.max(1, drawn - 1 - at);
		return before + (after - before) * Math.min(1, Math.max(0, along));
	});
}
function roomy(low, high, most) {
	const room = (high - low) * .1 || Math.abs(high) * .05 || 1;
	return [low >= 0 ? Math.max(0, low - room) : low - room, Math.min(most, high + room)];
}
function numbersOf(facts, trend) {
	const unit = unitOf(trend);
	const changed = placeOfChange(trend) - trend.points.length;
	const rows = trend.points.slice(-40).map(({ startedAt, sha, runId, value, interval, n, accepted }, i, { length }) => [
		plain(startedAt.slice(0, 16).replace("T", " ")),
		sha ? link(code(shortSha(sha)), commitUrl(facts, sha)) : code(runId),
		formatEstimate(value, interval, unit),
		formatCount(n),
		[accepted && "accepted", i - length === changed && trend.change?.shape].filter(Boolean).join(", ")
	]).toReversed();
	return details("The numbers of the chart, newest first", [table([
		"When (UTC)",
		"Commit",
		num("Value (95% CI)"),
		num("Cases"),
		""
	], rows)]);
}

// src/report/markdown/summary.ts
const summary = {
	id: "summary",
	format: {
		file: "summary.md",
		description: "what the job summary shows"
	},
	render(facts) {
		const markdown = `${summaryMarkdown(facts, SUMMARY_BYTES)}\n`;
		return [{
			to: "file",
			name: "summary.md",
			content: markdown
		}, {
			to: "job-summary",
			markdown
		}];
	}
};
function summaryMarkdown(facts, maxBytes) {
	const { conclusion } = facts.outcome.verdict;
	const couldNotRun = conclusion === "could-not-run";
	const groups = groupsSection(facts);
	const sections = couldNotRun ? [{
		id: "compared",
		versions: comparedTexts(facts)
	}, {
		id: "warnings",
		versions: warningTexts(facts)
	}] : [
		metricsSection(facts, "metrics", "all", elsewhere(facts)),
		casesSection(facts),
		patternsSection(facts),
		conversationsSection(facts),
		criteriaSection(facts),
		groundingSection(facts),
		{
			id: "hardAndSoft",
			versions: [hardAndSoft(facts)]
		},
		{
			id: "efficiency",
			versions: [efficiencyTable(facts)]
		},
		groups,
		{
			id: "matrix",
			versions: [groupMatrix(facts, "category")]
		},
		{
			id: "tiers",
			versions: [groupMatrix(facts, "tier")]
		},
		trendSection(facts),
		confusionsSection(facts),
		{
			id: "confirmation",
			versions: confirmationTexts(facts)
		},
		{
			id: "compared",
			versions: comparedTexts(facts)
		},
		{
			id: "warnings",
			versions: warningTexts(facts)
		}
	];
	const hasRun = facts.trials.ran > 0;
	const compose = (text) => paragraphs([
		opening(facts),
		aboutFork(facts),
		titled$1("Metrics", text("metrics")),
		text("confirmation"),
		text("cases"),
		titled$1("What fails", text("patterns")),
		couldNotRun ? "" : diagnosisDetails(facts),
		details("Failing conversations, turn by turn", [text("conversations")]),
		titled$1("Judged by a model", text("criteria")),
		titled$1("Grounding", text("grounding")),
		titled$1("Hard and soft", text("hardAndSoft")),
		titled$1("Conversations", text("efficiency")),
		titled$1("Change by category", text("categories")),
		titled$1("By category", text("matrix")),
		titled$1("By tier", text("tiers")),
		titled$1("Over time", text("trend")),
		titled$1("Intents taken for others", text("confusions")),
		titled$1("Errors", errorsTable(facts)),
		titled$1("Judge and simulated user", modelsTable(facts)),
		titled$1("What was run", hasRun ? paragraphs([
			text("compared"),
			actions(facts),
			reasonsInFull(facts),
			text("warnings")
		]) : text("warnings")),
		linksLine(facts)
	]);
	return fitToBudget(sections, compose, maxBytes) ?? paragraphs([opening(facts), linksLine(facts)]);
}
function elsewhere(facts) {
	return /* @__PURE__ */ new Set([...judgedMetrics(facts).map(({ metric }) => metric), ...efficiencyRows(facts).map(({ value }) => value.metric)]);
}
function aboutFork({ ci, options }) {
	if (!(ci?.pullRequest?.fork === true && ci.event === "pull_request") || options.comment === "off") return "";
	return "This pull request comes from a fork, whose runs may not write a comment: this page is the whole report.";
}
const TABLE_LIMITS = [
	Number.POSITIVE_INFINITY,
	300,
	100,
	20,
	5
];
function casesSection(facts) {
	const lead = leadCases(facts);
	const draw = (limit) => paragraphs([titled$1(`${lead.title} (${formatCount(lead.rows.length)})`, caseTable(facts, lead.rows, limit)), ...otherGroups(facts).map(({ title, rows }) => details(`${title} (${formatCount(rows.length)})`, [caseTable(facts, rows, limit)]))]);
	return {
		id: "cases",
		versions: TABLE_LIMITS.map(draw)
	};
}
function confusionsSection(facts) {
	const { length } = facts.outcome.report.confusions;
	return {
		id: "confusions",
		versions: length > 0 ? [
			confusionTable(facts, 30),
			confusionTable(facts, 10),
			""
		] : [""]
	};
}

// src/report/markdown/markdown-report.ts
const markdownReport = {
	id: "markdown",
	format: {
		file: "report.md",
		description: "all of the report as plain Markdown, without folds or limits",
		optional: true
	},
	render: (facts) => [{
		to: "file",
		name: "report.md",
		content: `${withoutFolds(summaryMarkdown(facts, Number.POSITIVE_INFINITY))}\n`
	}]
};
function withoutFolds(markdown) {
	return markdown.replace(/^<details>\n<summary>(.*)<\/summary>$/gm, "##### $1").replace(/^<\/details>$/gm, "").replace(/\n{3,}/g, "\n\n");
}

// src/report/index.ts
const RENDERERS = [
	outcomeJson,
	summary,
	comment,
	errorAnalysis,
	annotations,
	checkRun,
	consoleReport,
	junit,
	casesCsv,
	ctrf,
	sarif,
	otel,
	exports$1,
	markdownReport
];
function renderersFor({ formats }) {
	return RENDERERS.filter(({ id, format }) => !format?.optional || formats?.includes(id));
}

// src/report/formats.ts
const FORMATS = Object.fromEntries([...RENDERERS, HTML].flatMap(({ id, format }) => format ? [[id, format]] : []));
const OPTIONAL_FORMATS = Object.keys(FORMATS).filter((id) => FORMATS[id]?.optional);
function asking(options, id) {
	const added = OPTIONAL_FORMATS.filter((one) => one === id);
	return {
		...options,
		formats: [.../* @__PURE__ */ new Set([...options.formats ?? [], ...added])]
	};
}

// src/cli/flags.ts
const config = {
	type: "string",
	value: "FILE",
	describe: "The configuration; for run also a glob of several.",
	default: "agent-eval.yml"
};
const out = {
	type: "string",
	value: "DIR",
	describe: "Folder for the files of the run.",
	default: ".agent-eval"
};
const json = {
	type: "boolean",
	describe: "Print outcome.json on standard output, and nothing else there."
};
const baseline = {
	type: "string",
	value: "FILE|none",
	describe: "A former run's outcome.json to compare with, or none."
};

// src/cli/request.ts
async function requestOf(flags) {
	const { runRequest } = await import("./run-request.js");
	const texts = Object.entries(flags).map(([name, value]) => [name, typeof value === "string" ? value : void 0]);
	const list = (name) => {
		const value = flags[name];
		return Array.isArray(value) ? value : [];
	};
	return runRequest(Object.fromEntries(texts), {
		cases: list("case"),
		categories: list("category"),
		resume: flags.resume === true,
		dryRun: flags["dry-run"] === true,
		ab: flags.ab === true,
		selfCheck: flags["self-check"] === true
	});
}

// src/cli/result.ts
function finish(result, { flags }) {
	if (result === null) return 0;
	const { outcome, redact } = result;
	if (flags.json === true) process.stdout.write(`${redact(JSON.stringify(outcome))}\n`);
	return processExitCode(outcome);
}

// src/cli/world.ts
function localWorld(signal, options) {
	const environment = {
		...processEnvironment(),
		...options?.environment
	};
	const results = options?.results ?? "stdout";
	const stderr = (text) => void process.stderr.write(text);
	const stdout = (text) => void process.stdout.write(text);
	return {
		directory: process.cwd(),
		environment,
		ci: null,
		token: null,
		stdout: results === "nowhere" ? () => {} : results === "stderr" ? stderr : stdout,
		stderr,
		terminal: {
			isTty: process.stderr.isTTY === true,
			color: decideColour(environment, process.stdout.isTTY === true),
			columns: process.stderr.columns ?? 80
		},
		signal,
		version,
		now: Date.now,
		command: "agent-eval"
	};
}
function judgingWorld({ flags, signal }) {
	return localWorld(signal, { results: flags.json === true ? "stderr" : "stdout" });
}

// src/cli/commands/compare.ts
const compare = {
	name: "compare",
	positionals: "BASELINE CURRENT",
	describe: "Compare two saved runs (outcome.json, or its folder) and reach a verdict; no agent needed.",
	flags: {
		config,
		out: {
			...out,
			default: ".agent-eval/compare"
		},
		json
	},
	run: async (call) => {
		const { compareSavedRuns } = await import("./saved-runs.js");
		const [baseline = "", current = ""] = call.positionals;
		return finish(await compareSavedRuns({
			baseline,
			current
		}, await requestOf(call.flags), judgingWorld(call)), call);
	}
};

// src/cli/commands/demo.ts
const EXAMPLE = join(fileURLToPath(import.meta.url), "..", "..", ...import.meta.url.endsWith(".ts") ? ["..", ".."] : [], "examples", "data-assistant");
const demo = {
	name: "demo",
	positionals: "",
	describe: "Run the bundled example: two versions of a small agent, a baseline, the comment. No key, no network.",
	flags: { out: {
		...out,
		default: ".agent-eval/demo"
	} },
	run: runDemo
};
async function runDemo({ flags, signal }) {
	const folder = String(flags.out);
	const say = (text) => process.stdout.write(`${text}\n`);
	const example = join(folder, "data-assistant");
	await cp(EXAMPLE, example, { recursive: true });
	say(`The example: a chat agent for bioinformatics data, and its suite, copied to ${example}.\n`);
	say("1. Version 1 of the agent, as it is on main. Its results become the baseline.");
	const base = await startExample("1", example);
	try {
		return await bothVersions({
			base,
			example,
			out: folder,
			say
		}, signal);
	} finally {
		await base.stop();
	}
}
async function bothVersions({ base, example, out, say }, signal) {
	const main = await run$1({ AGENT_URL: base.url }, example, {
		out: join(out, "main"),
		baseline: "none"
	}, signal);
	if (signal.aborted) return 130;
	say(`   ${main.outcome.verdict.conclusion}, exit code ${main.outcome.verdict.exitCode}.\n`);
	say("2. Version 2, a pull request that refactors one parser rule. It is compared with the baseline, and the cases whose");
	say("   result changed are re-run on both versions before anything is called a regression.");
	const baseline = join(out, "main", "outcome.json");
	const changed = await startExample("2", example);
	const pull = await run$1({
		AGENT_URL: changed.url,
		BASE_AGENT_URL: base.url
	}, example, {
		out: join(out, "pull-request"),
		baseline
	}, signal).finally(changed.stop);
	if (signal.aborted) return 130;
	say("\n3. The comment that a reviewer would get:\n");
	say(await readFile(join(out, "pull-request", "comment.md"), "utf8"));
	say("The files of this run:");
	for (const file of [
		"report.html",
		"comment.md",
		"error-analysis.md",
		"outcome.json",
		"junit.xml",
		"cases.csv"
	]) say(`  ${join(out, "pull-request", file)}`);
	say(`\nA real run would end with exit code ${pull.outcome.verdict.exitCode} (${pull.outcome.verdict.conclusion}); the demo ends with 0.`);
	return 0;
}
async function run$1(urls, example, options, signal) {
	const world = localWorld(signal, {
		results: "nowhere",
		environment: urls
	});
	const { runPipeline } = await import("./pipeline2.js");
	const result = await runPipeline(await requestOf({
		config: join(example, "agent-eval.yml"),
		...options
	}), world);
	if (result === null) throw new Error("a dry run was not asked for");
	return result;
}
async function startExample(version, example) {
	const { environment } = localWorld(new AbortController().signal);
	const { promise: url, resolve: resolve$1 } = Promise.withResolvers();
	const child = startChild({
		command: `"${process.execPath}" agent/server.ts`,
		directory: resolve(example),
		environment,
		env: {
			PORT: "0",
			AGENT_VERSION: `v${version}`
		},
		onLine: (line) => {
			const found = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
			if (found) resolve$1(found);
		}
	});
	const died = child.exited.then((exit) => {
		throw new Error(`the example's agent ended with exit code ${exit.code}: ${child.log().join("\n")}`);
	});
	return {
		url: await Promise.race([url, died]),
		stop: () => child.stop()
	};
}

// src/cli/commands/history/command.ts
const history = {
	name: "history",
	positionals: "",
	describe: "Show the metrics over the stored runs: levels, run-to-run noise, and where a level changed.",
	flags: {
		baseline: {
			type: "string",
			value: "FILE|DIR",
			describe: "A history.sqlite or outcome.json, or the folder of one. Else looked for in --out."
		},
		out: {
			...out,
			describe: "Folder of a former run."
		},
		metric: {
			type: "string",
			value: "NAME",
			describe: "Every run of this metric."
		},
		between: {
			type: "string",
			value: "FROM..TO",
			describe: "One line for release notes: what changed between two commits, or ids of runs."
		},
		json: {
			type: "boolean",
			describe: "Print the trend as JSON on standard output, and nothing else there."
		},
		csv: {
			type: "boolean",
			describe: "Print a row a metric and run, for a spreadsheet."
		}
	},
	run: async ({ flags, signal }) => {
		const { historyText } = await import("./stored-runs.js");
		const text = (name) => typeof flags[name] === "string" ? flags[name] : null;
		const between = text("between");
		const request = {
			from: text("baseline") ?? text("out") ?? ".agent-eval",
			metric: text("metric"),
			between: between === null ? null : endsOf(between),
			format: formatOf(flags)
		};
		process.stdout.write(await historyText(request, localWorld(signal)));
		return 0;
	}
};
function formatOf({ json, csv }) {
	if (json === true && csv === true) throw new ProblemError([{
		what: "--json and --csv ask for two texts at once.",
		fix: "Give one of them."
	}]);
	return json === true ? "json" : csv === true ? "csv" : "text";
}
function endsOf(range) {
	const [, from, to] = /^([^.\s]+)\.\.\.?([^.\s]+)$/.exec(range) ?? [];
	if (from !== void 0 && to !== void 0) return [from, to];
	throw new ProblemError([{
		what: `--between ${range} names no two runs.`,
		fix: "Write --between FROM..TO, two commits or ids of runs."
	}]);
}

// src/cli/commands/init/command.ts
const init = {
	name: "init",
	positionals: "",
	describe: "Write a first agent-eval.yml, three cases and a workflow for this repository; no file is overwritten.",
	flags: {
		action: {
			type: "string",
			value: "OWNER/REPO@REF",
			describe: "The action that the workflow uses. Default: where npx fetched this tool from."
		},
		"dry-run": {
			type: "boolean",
			describe: "Print the files, write nothing."
		}
	},
	run: async ({ flags, signal }) => {
		const [{ initialize }, { startText }] = await Promise.all([import("./start.js"), import("./text.js")]);
		const start = await initialize({
			action: typeof flags.action === "string" ? flags.action : null,
			dryRun: flags["dry-run"] === true
		}, localWorld(signal));
		process.stdout.write(`${startText(start)}\n`);
		return 0;
	}
};

// src/cli/commands/judge-check/command.ts
const judgeCheck = {
	name: "judge-check",
	positionals: "LABELS",
	describe: "Measure the judge against people's labels: agreement, Cohen's kappa, noise, cost. No agent needed.",
	flags: {
		config,
		run: {
			type: "string",
			value: "RUN",
			describe: "A saved run that the labelled conversations are in."
		},
		repeat: {
			type: "string",
			value: "N",
			describe: "How often each question is asked; from 2 on the noise of the judge is known.",
			default: "2"
		},
		out: {
			...out,
			describe: "Folder of the replies that llm.cache keeps."
		},
		json: {
			type: "boolean",
			describe: "Print the figures as JSON on standard output, and nothing else there."
		}
	},
	run: async ({ flags, positionals, signal }) => {
		const [{ checkJudge }, { judgeCheckText }] = await Promise.all([import("./judge-check.js"), import("./text2.js")]);
		const labels = positionals[0] ?? "";
		const run = typeof flags.run === "string" ? flags.run : null;
		const check = await checkJudge({
			...await requestOf(flags),
			labels,
			run,
			repeat: repeatOf(flags.repeat)
		}, localWorld(signal));
		process.stdout.write(flags.json === true ? `${JSON.stringify(check)}\n` : judgeCheckText(check, labels));
		return check.overall === null ? 3 : 0;
	}
};
const MOST_REPEATS = 9;
function repeatOf(written) {
	const repeat = Number(written);
	if (Number.isInteger(repeat) && repeat >= 1 && repeat <= MOST_REPEATS) return repeat;
	throw new ProblemError([{
		what: `--repeat ${String(written)} is no whole number from 1 to ${MOST_REPEATS}.`,
		fix: "Write --repeat 2."
	}]);
}

// src/cli/commands/merge.ts
const merge = {
	name: "merge",
	positionals: "SHARD\u2026",
	describe: "Join the results of shards into one run, compare it and reach a verdict.",
	flags: {
		config,
		baseline,
		out,
		json
	},
	run: async (call) => {
		const { mergeShards } = await import("./saved-runs.js");
		return finish(await mergeShards(call.positionals, await requestOf(call.flags), judgingWorld(call)), call);
	}
};

// src/cli/commands/regrade.ts
const regrade = {
	name: "regrade",
	positionals: "RUN",
	describe: "Score the conversations of a saved run again with today's cases and settings; no agent needed.",
	flags: {
		config,
		out: {
			...out,
			default: ".agent-eval/regrade"
		},
		json
	},
	run: async (call) => {
		const { regradeSavedRun } = await import("./regrade.js");
		const [saved = ""] = call.positionals;
		return finish(await regradeSavedRun(saved, await requestOf(call.flags), judgingWorld(call)), call);
	}
};

// src/cli/commands/report.ts
const report = {
	name: "report",
	positionals: "RUN",
	describe: "Render a saved outcome (outcome.json, or its folder) again; no agent needed.",
	flags: {
		config,
		out: {
			...out,
			default: ".agent-eval/report"
		},
		format: {
			type: "string",
			value: "NAME",
			describe: `${Object.keys(FORMATS).join(", ")}.`,
			default: "console"
		}
	},
	run: async ({ flags, positionals, signal }) => {
		const { renderSavedRun } = await import("./saved-runs.js");
		const world = localWorld(signal, { results: flags.format === "console" ? "stdout" : "nowhere" });
		const file = await renderSavedRun(positionals[0] ?? "", String(flags.format), await requestOf(flags), world);
		if (file !== null) process.stdout.write(await textOf(file));
		return 0;
	}
};
async function textOf(file) {
	try {
		return await readFile(file, "utf8");
	} catch (error) {
		const what = `This run has nothing to show in ${basename(file)}: it was not written.`;
		throw new ProblemError([{
			what,
			fix: "See the files in the folder of --out."
		}], { cause: error });
	}
}

// src/cli/commands/run.ts
const run = {
	name: "run",
	positionals: "",
	describe: "Run the cases against the agent, compare with the baseline, reach a verdict, report it.",
	flags: {
		config,
		mode: {
			type: "string",
			value: "MODE",
			describe: "quick, full, changed, failed or auto.",
			default: "auto"
		},
		case: {
			type: "string",
			value: "ID",
			describe: "Only this case; may be repeated.",
			multiple: true
		},
		category: {
			type: "string",
			value: "NAME",
			describe: "Only this category; may be repeated.",
			multiple: true
		},
		shard: {
			type: "string",
			value: "I/N",
			describe: "Only the I-th of N parts, for parallel jobs."
		},
		trials: {
			type: "string",
			value: "N",
			describe: "Trials of every case."
		},
		baseline,
		out,
		seed: {
			type: "string",
			value: "N",
			describe: "Seed of everything that is drawn."
		},
		"max-cost": {
			type: "string",
			value: "USD",
			describe: "Stop when the replies have cost this much."
		},
		"max-calls": {
			type: "string",
			value: "N",
			describe: "Stop after this many requests to the agent."
		},
		resume: {
			type: "boolean",
			describe: "Go on from the journal of an interrupted run."
		},
		ab: {
			type: "boolean",
			describe: "Ask both versions of the agent (baseline.agent is the base) on all cases, and compare the two."
		},
		"self-check": {
			type: "boolean",
			describe: "Ask the same agent twice and say what the gate makes of it: its false alarms. Exit code 0."
		},
		"dry-run": {
			type: "boolean",
			describe: "Say what would run and how many requests that takes; call nothing."
		},
		json
	},
	run: async (call) => {
		const { exitCodeOfAll, runSuites } = await import("./suites.js");
		const all = await runSuites(await requestOf(call.flags), judgingWorld(call));
		for (const { result } of [...all.runs, ...all.failures]) finish(result, call);
		for (const { config, error } of all.failures) process.stderr.write(printable(`${all.several ? `${config}: ` : ""}${failureText(error)}`));
		return exitCodeOfAll(all, call.signal.aborted);
	}
};

// src/cli/commands/validate.ts
const validate = {
	name: "validate",
	positionals: "",
	describe: "Check configuration and cases, or all suites of a glob: all problems at once, with file and line.",
	flags: { config },
	run: async ({ flags, signal }) => {
		const { validateSuites } = await import("./suites.js");
		await validateSuites(await requestOf(flags), localWorld(signal));
		return 0;
	}
};

// src/cli/commands/index.ts
const commands = [
	demo,
	init,
	run,
	compare,
	regrade,
	judgeCheck,
	merge,
	report,
	history,
	validate
];

// src/cli/help.ts
function helpText(call, command) {
	return command ? commandHelp(call, command) : overview(call);
}
function overview(call) {
	const width = Math.max(...commands.map((c) => c.name.length));
	return [
		"Agent Eval: does this change make the agent worse?",
		"",
		`Usage: ${call} COMMAND [options]`,
		"",
		...commands.map((c) => `  ${c.name.padEnd(width)}  ${c.describe}`),
		"",
		`  ${call} COMMAND --help   the options of a command`,
		`  ${call} --version`,
		"",
		"Exit codes: 0 no regression (also inconclusive and not compared, unless set to fail), 1 regression,",
		"2 below a minimum, 3 could not run or bad configuration, 4 inconclusive or not compared where set to fail,",
		"130 interrupted, with the partial report written.",
		""
	].join("\n");
}
function commandHelp(call, command) {
	const rows = Object.entries(command.flags).map(([name, flag]) => ({
		left: `--${name}${flag.value ? ` ${flag.value}` : ""}`,
		right: `${flag.describe}${flag.default ? ` Default: ${flag.default}.` : ""}`
	}));
	const width = Math.max(...rows.map((r) => r.left.length));
	return [
		`Usage: ${[
			call,
			command.name,
			command.positionals,
			"[options]"
		].filter(Boolean).join(" ")}`,
		"",
		command.describe,
		"",
		...rows.map((r) => `  ${r.left.padEnd(width)}  ${wrapped(r.right, width + 4)}`),
		""
	].join("\n");
}
const COLUMNS = 120;
function wrapped(text, left) {
	const lines = [""];
	for (const word of text.split(" ")) {
		const longer = `${lines.at(-1)} ${word}`.trimStart();
		if (left + longer.length > COLUMNS) lines.push(word);
		else lines[lines.length - 1] = longer;
	}
	return lines.join(`\n${" ".repeat(left)}`);
}

// src/cli/parse.ts
function parseCommandLine(words) {
	const [name, ...rest] = words;
	if (name === "--version" || name === "-v") return { kind: "version" };
	const asksForHelp = name === void 0 || HELP.includes(name) || name === "help";
	if (asksForHelp && rest[0] === void 0) return { kind: "help" };
	const wanted = asksForHelp ? rest[0] : name;
	const command = commands.find((c) => c.name === wanted);
	if (!command) return noCommand(wanted);
	if (asksForHelp || rest.some((word) => HELP.includes(word))) return {
		kind: "help",
		command
	};
	return parseFlags(command, rest);
}
const HELP = ["--help", "-h"];
function noCommand(name) {
	const names = commands.map((c) => c.name);
	return {
		kind: "problems",
		problems: [name.startsWith("-") ? {
			what: `${name} comes before any command.`,
			fix: `Name the command first, one of ${names.join(", ")}.`
		} : {
			what: `There is no command "${name}".`,
			fix: didYouMean(name, names)
		}]
	};
}
function parseFlags(command, words) {
	const options = Object.fromEntries(Object.entries(command.flags).map(([name, flag]) => [name, {
		type: flag.type,
		...flag.multiple && { multiple: true },
		...flag.default && { default: flag.default }
	}]));
	const parsed = parseArgs({
		args: [...words],
		options,
		strict: false,
		allowPositionals: true,
		tokens: true
	});
	const problems = [...parsed.tokens.flatMap((token) => flagProblems(command, token)), ...positionalProblems(command, parsed.positionals)];
	if (problems.length > 0) return {
		kind: "problems",
		problems
	};
	const { values, positionals } = parsed;
	return {
		kind: "command",
		command,
		flags: values,
		positionals
	};
}
function flagProblems(command, token) {
	if (token.kind !== "option") return [];
	const { name, rawName, value, inlineValue } = token;
	const flag = command.flags[name];
	if (!flag) {
		const known = Object.keys(command.flags).map((one) => `--${one}`);
		return [{
			what: `"${command.name}" has no option ${rawName}.`,
			fix: didYouMean(rawName, known)
		}];
	}
	if (flag.type === "boolean") return value === void 0 ? [] : [{
		what: `${rawName} takes no value.`,
		fix: `Write ${rawName} alone.`
	}];
	if (!value || !inlineValue && value.startsWith("-")) return [{
		what: `${rawName} needs a value.`,
		fix: `Write ${rawName} ${flag.value ?? "VALUE"}.`
	}];
	return [];
}
function positionalProblems(command, given) {
	const wanted = command.positionals === "" ? 0 : command.positionals.split(" ").length;
	if (command.positionals.endsWith("\u2026") ? given.length >= wanted : given.length === wanted) return [];
	const takes = wanted === 0 ? "no arguments" : command.positionals;
	const got = given.length === 0 ? "none was given" : `given: ${given.join(" ")}`;
	return [{
		what: `"${command.name}" takes ${takes}; ${got}.`,
		fix: `See "agent-eval ${command.name} --help".`
	}];
}

// src/cli/main.ts
async function main(words) {
	const parsed = parseCommandLine(words);
	if (parsed.kind === "help") return print(helpText("agent-eval", parsed.command));
	if (parsed.kind === "version") return print(`${version}\n`);
	if (parsed.kind === "problems") {
		process.stderr.write(failureText(new ProblemError(parsed.problems)));
		return 3;
	}
	const interrupt = onInterrupt(() => process.exit(130));
	process.stdout.on("error", () => {});
	try {
		return await parsed.command.run({
			...parsed,
			signal: interrupt.signal
		});
	} catch (error) {
		process.stderr.write(failureText(error));
		return interrupt.signal.aborted ? 130 : 3;
	} finally {
		interrupt.release();
	}
}
function print(text) {
	process.stdout.write(text);
	return 0;
}

export { toGitHubError as $, formatCost as $t, cases as A, _instanceof as An, normalSf as At, factsOf as B, record as Bn, writeNewFile as Bt, claimsOf as C, nearestName as Cn, mean as Ct, warningTexts as D, ProblemError as Dn, clip as Dt, comparedTexts as E, ModelError as En, wilson as Et, verdictSentence as F, json$1 as Fn, formatBytes as Ft, HTML as G, unknown as Gn, releaseLine as Gt, measuredMetrics as H, string as Hn, changeWords$1 as Ht, worseInside as I, literal as In, readFileCapped as It, workflowCommand as J, NEVER as Jn, unitOf as Jt, deliver as K, url as Kn, shownTrends as Kt, leadCases as L, looseObject as Ln, readFileCappedSync as Lt, estimatedFor as M, array as Mn, tCritical as Mt, quickNote as N, boolean as Nn, FileTooLargeError as Nt, confirmationTexts as O, ZodOptional as On, normalCritical as Ot, rowWord as P, discriminatedUnion as Pn, NotAFileError as Pt, GitHubError as Q, formatChange as Qt, comparedMetrics as R, number$1 as Rn, withTemporaryDirectory as Rt, outcomeJson as S, didYouMean as Sn, edgeInterval as St, actions as T, AgentError as Tn, newcombePaired as Tt, messagesOf as U, tuple as Un, gotWorse as Ut, leadComparison as V, strictObject as Vn, writeWhole as Vt, STATES as W, union as Wn, placeOfChange as Wt, redactValues as X, substitution as Xn, shortSha as Xt, createRedactor as Y, processEnvironment as Yn, lineUrl as Yt, secretsIn as Z, terminal as Zt, patternFacts as _, COULD_NOT_RUN as _n, hasReadableReply as _t, renderersFor as a, counted as an, durationUntil as at, num as b, worstExitCode as bn, columns as bt, testSetNotes as c, rankOf as cn, onAbort as ct, groupNote as d, printable as dn, AGENT_FAILED as dt, formatCount as en, driftedIds as et, groupValues as f, ownRepository as fn, NOTHING_SCORED as ft, commonChecks as g, decideColour as gn, hasNothing as gt, reasonsInFull as h, onInterrupt as hn, countedTrials as ht, asking as i, formatValue as in, startChild as it, commandLine as j, _null as jn, tCdf as jt, CONCLUSIONS as k, _enum as kn, normalQuantile as kt, groupChanges as l, failureText as ln, errorAdvice as lt, opening as m, graceful as mn, NOT_REPORTED as mt, FORMATS as n, formatEstimate as nn, TransportError as nt, COVERAGE_KINDS as o, digits as on, handOver as ot, targetRows as p, version as pn, NOT_REACHED as pt, exporters as q, toJSONSchema as qn, spreadText as qt, OPTIONAL_FORMATS as r, formatTolerance as rn, createPool as rt, coverageRows as s, isDetail as sn, watch as st, main as t, formatDuration as tn, request as tt, groupName as u, problemsOf as un, isStoppedByLimit as ut, columnTitle as v, exitCodeOf as vn, isCounted as vt, ungrounded as w, require_fastest_levenshtein as wn, meanInterval as wt, OPENING as x, worstOf as xn, sparkline as xt, isNumeric as y, processExitCode as yn, isUnanswered as yt, errorGroups as z, object as zn, writeFileAtomic as zt };