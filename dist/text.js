import { H as counted, ct as printable, rt as excerpt } from "./cli.js";
import { t as UNREACHED } from "./report.js";

// src/cli/asking/text.ts
const LONGEST_VALUE = 300;
const MOST_UNREAD = 20;
const MOST_EVENTS = 20;
function askText(report, file) {
	const { exchanges, failure, remedy, proposal } = report;
	return `${[
		...exchanges.flatMap((one, i) => exchangeBlocks(one, exchanges.length > 1 ? ` ${i + 1} of ${exchanges.length}` : "", failure?.code)),
		timesOf(report),
		readBlock(report),
		unreadBlock(report),
		failure && [`No answer could be read (${failure.code})`, `  ${failure.message}`],
		remedy === null ? null : ["What to do", `  ${remedy}`],
		proposal && proposalBlock(proposal, file)
	].filter((block) => block !== null).map((block) => block.map((line) => printable(line)).join("\n")).join("\n\n")}\n`;
}
const SILENT = [...UNREACHED, "tls_error"];
function exchangeBlocks({ request, reply }, nth, failed) {
	const asked = [
		`Request${nth}`,
		...indented(request.line),
		...headerLines(request.headers),
		...bodyLines(request.body)
	];
	if (reply === null) return [asked, ["Reply", SILENT.includes(failed) ? "  none came" : "  none that could be read to its end"]];
	const { status, bytes, headers, body, isCut, events, log } = reply;
	return [asked, [
		`Reply${nth}`,
		`  ${[status, counted(bytes, "byte")].filter(Boolean).join(", ")}`,
		...headerLines(headers),
		...bodyLines(body),
		...isCut ? [`  \u2026 (the first 4 kB of ${counted(bytes, "byte")})`] : [],
		...events.length > 0 ? ["", ...eventLines(events)] : [],
		...log.length > 0 ? [
			"",
			"  On standard error:",
			...log.flatMap((line) => indented(line, "    "))
		] : []
	]];
}
const indented = (text, by = "  ") => printable(text).split("\n").map((line) => by + line);
const headerLines = (headers) => Object.entries(headers).map(([name, value]) => `  ${excerpt(name, 100)}: ${excerpt(value, LONGEST_VALUE)}`);
const bodyLines = (body) => body === "" ? [] : ["", ...indented(body)];
function eventLines(events) {
	const lines = events.slice(0, MOST_EVENTS).map(({ kind, count, first }) => `  ${excerpt(kind, 60)}${count > 1 ? ` \u00d7${count}` : ""}  ${excerpt(first, LONGEST_VALUE)}`);
	return events.length > MOST_EVENTS ? [...lines, `  \u2026 and ${events.length - MOST_EVENTS} more`] : lines;
}
function timesOf({ latencyMs, firstTokenMs }) {
	if (latencyMs === null) return null;
	const first = firstTokenMs === null ? "" : `, its first text after ${Math.round(firstTokenMs)} ms`;
	return [`It took ${Math.round(latencyMs)} ms${first}.`];
}
function readBlock({ fields, failure, type }) {
	if (failure) return null;
	if (fields.length === 0) return ["Read", "  nothing: none of the fields that are looked for is in the reply"];
	const width = Math.max(...fields.map(({ field }) => field.length));
	return [`Read${fields.some(({ by }) => by !== null) ? "" : type === "http" || type === "command" ? " by name" : ` by the type ${type}`}`, ...fields.map(({ field, value, by }) => `  ${field.padEnd(width)}  ${valueText(value)}${by === null ? "" : `  (${excerpt(by, 120)})`}`)];
}
function valueText(value) {
	return value === null || value === "" || Array.isArray(value) && value.length === 0 ? "nothing" : excerpt(JSON.stringify(value), LONGEST_VALUE);
}
function unreadBlock({ unread }) {
	if (unread.length === 0) return null;
	return [
		"Not read",
		...unread.slice(0, MOST_UNREAD).map(({ path, value }) => `  ${excerpt(path, 120)}: ${excerpt(value, 120)}`),
		...unread.length > MOST_UNREAD ? [`  \u2026 and ${unread.length - MOST_UNREAD} more`] : []
	];
}
function proposalBlock({ yaml, isWhole, because, answer }, file) {
	const where = isWhole ? `Write this ${file === null ? "into agent-eval.yml" : `in place of "agent" in ${file}`}:` : `Write this under "agent" in ${file ?? "agent-eval.yml"}:`;
	return [
		`${because} Asked so, the agent answered: "${excerpt(answer, LONGEST_VALUE)}"`,
		where,
		"",
		...yaml.split("\n")
	];
}

export { askText };