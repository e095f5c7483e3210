import { ca as importers, ua as formatOf } from "./pipeline.js";
import { t as readRecording } from "./recording.js";

// src/cases/dataset/recordings.ts
const NOTHING_AROUND = {
	read: () => null,
	names: () => []
};
function* recordingsIn(text, file) {
	const foreign = foreignIn(text, file);
	if (foreign) yield* foreign;
	else for (const [i, line] of text.split("\n").entries()) if (line.trim() !== "") yield {
		line: i + 1,
		read: readRecording(line)
	};
}
function foreignIn(text, file) {
	const format = formatOf(file);
	if (!format || format.name === "jsonl" && /^\s*\{[^\n]*"case"\s*:/.test(text)) return void 0;
	const { documents } = format.read(text, file);
	const found = documents.flatMap(({ value, lineOf }) => {
		const importer = importers.find((one) => one.recognises(value, file));
		return importer ? [{
			importer,
			reading: importer.read(value, {
				file,
				lineOf,
				around: NOTHING_AROUND
			})
		}] : [];
	});
	const [first] = found;
	if (!first) return void 0;
	const recordings = found.flatMap(({ reading }) => reading.recordings ?? []);
	if (recordings.length > 0) return recordings.map((one) => ({
		line: 1,
		read: readRecording(JSON.stringify(one))
	}));
	return [{
		line: 1,
		read: {
			ok: false,
			problems: [{
				what: `${file} (${first.importer.name}) holds no recorded answers that a case can be named for.`,
				fix: "Name files of recorded conversations."
			}]
		}
	}];
}

export { recordingsIn };