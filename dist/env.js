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
		fix: `Set it, in a workflow with "env: { ${name}: … }" on the step; or give a default: \${${name}:-value}.`
	};
}

export { substitution as n, processEnvironment as t };