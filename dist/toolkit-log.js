// src/platform/github/toolkit-log.ts
const COMMAND = /^::(?:warning|error)::(.*)\r?\n$/;
const NOT_RESERVED = /^::debug::Failed to reserve cache: (?:Error: )?(.*)$/gm;
const MOVE = /^(?:Uploaded bytes|Sent|Received) (\d+)\b/gm;
async function withoutAnnotations(said, work) {
	const plain = (_, text) => {
		said.push(unescaped(text));
		return `${text}\n`;
	};
	const hear = (chunk) => {
		const changed = chunk.replace(COMMAND, plain);
		for (const [, text = ""] of chunk.matchAll(NOT_RESERVED)) said.push(unescaped(text));
		return changed;
	};
	return await throughLog(hear, work);
}
async function reportingMoves(moved, work) {
	const hear = (chunk) => {
		for (const [, bytes] of chunk.matchAll(MOVE)) moved(Number(bytes));
		return chunk;
	};
	return await throughLog(hear, work);
}
async function throughLog(changed, work) {
	const write = process.stdout.write;
	const tapped = (chunk, ...rest) => Reflect.apply(write, process.stdout, [typeof chunk === "string" ? changed(chunk) : chunk, ...rest]);
	process.stdout.write = tapped;
	try {
		return await work();
	} finally {
		if (process.stdout.write === tapped) process.stdout.write = write;
	}
}
function unescaped(text) {
	return text.replaceAll("%0D", "\r").replaceAll("%0A", "\n").replaceAll("%25", "%");
}
function reasonOf(error) {
	const [line = ""] = String(error instanceof Error ? error.message : error).split("\n", 1);
	const said = line.replace(/^Failed to (?:save|restore): /, "");
	if (/^\s*[<{[]/.test(said)) return "its answer could not be read";
	const { call, status, code } = /^Failed to (?<call>\w+): .*?(?:\((?<status>\d{3})\)|: (?<code>E[A-Z]+)$)/.exec(said)?.groups ?? {};
	if (status) return `${call} was answered with ${status}`;
	if (code) return `the connection broke at ${call} (${code})`;
	if (said === "aborted") return "the connection broke";
	return said.replace(/\.+$/, "").slice(0, 300);
}

export { reportingMoves as n, withoutAnnotations as r, reasonOf as t };