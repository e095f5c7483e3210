// src/config/env.ts
function processEnvironment() {
	return process.env;
}
const PLACEHOLDER = /\$\{([A-Za-z_][A-Za-z0-9_]*)(?::-([^}]*))?\}/g;
function substitution(environment, file, standIn = null) {
	const secrets = /* @__PURE__ */ new Set();
	const problems = [];
	const missing = /* @__PURE__ */ new Set();
	const replace = (text, line) => text.includes("${") ? text.replace(PLACEHOLDER, (_whole, name, fallback) => {
		const value = environment[name] || void 0;
		if (value !== void 0) {
			secrets.add(value);
			return value;
		}
		if (fallback !== void 0) return fallback;
		if (standIn !== null) return standIn;
		missing.add(name);
		problems.push({
			what: `The environment variable ${name} is not set.`,
			where: {
				file,
				line
			},
			fix: `Set it, in a workflow with "env: { ${name}: … }" on the step; or give a default: \${${name}:-value}.`
		});
		return "";
	}) : text;
	return {
		replace,
		secrets,
		problems,
		missing
	};
}

export { substitution as n, processEnvironment as t };