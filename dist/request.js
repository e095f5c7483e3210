import { t as runRequest } from "./run-request.js";

// src/cli/request.ts
function requestOf(flags) {
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

export { requestOf as t };