// src/text/yaml-flow.ts
const scalar = (text) => /^[A-Za-z_./][\w./-]*(?: [\w./=-]+)*$/.test(text) && !/^(?:true|false|null|yes|no|on|off|~|\.(?:nan|inf))$/i.test(text) ? text : JSON.stringify(text);
function flow(value) {
	if (typeof value === "string") return scalar(value);
	if (typeof value !== "object" || value === null) return String(value);
	if (Array.isArray(value)) return `[${value.map((item) => flow(item)).join(", ")}]`;
	const members = Object.entries(value).map(([key, inner]) => `${scalar(key)}: ${flow(inner)}`);
	return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}

export { scalar as n, flow as t };