// src/platform/github/toolkit-log.ts
const COMMAND = /^::(?:warning|error)::(.*)$/gm;
const MOVE = /^(?:Uploaded bytes|Sent|Received) (\d+)\b/gm;
async function withoutAnnotations(said, work) {
	const plain = (_, text) => {
		said.push(unescaped(text));
		return text;
	};
	return await throughLog((chunk) => chunk.replace(COMMAND, plain), work);
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

export { withoutAnnotations as n, reportingMoves as t };