import { Ac as object, Ec as custom, Ic as union, Pc as string } from "./pipeline.js";
import { n as inWorker, t as WorkerLimitError } from "./worker.js";

// src/cases/tables/open.ts
const limitsOf = ({ byteLength }) => ({
	megabytes: 2048,
	ms: 3e3 + Math.round(byteLength / 2e3)
});
const THREAD = new URL(import.meta.url.endsWith(".ts") ? "./worker.ts" : "./parquet-worker.js", import.meta.url);
const answerSchema = union([object({ rows: custom(Array.isArray) }), object({ failure: string() })]);
async function openTable(bytes, file, limits = limitsOf(bytes)) {
	const answer = await inWorker(THREAD, bytes, limits).then((said) => answerSchema.parse(said)).catch((error) => ({ failure: failureOf(error, limits) }));
	if ("rows" in answer) return {
		file,
		rows: answer.rows
	};
	return {
		what: `${file} cannot be read as Parquet: ${answer.failure}.`,
		where: { file },
		fix: "Write the file again, or convert it to JSONL."
	};
}
function failureOf(error, { ms, megabytes }) {
	if (!(error instanceof WorkerLimitError)) throw error;
	return `it is damaged, or too large: it takes more than ${error.limit === "time" ? `${(ms / 1e3).toFixed(1)} s` : `${megabytes} MB of memory`}`;
}

export { openTable };