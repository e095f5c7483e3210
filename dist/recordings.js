import { Jo as NOTHING_AROUND, Zo as recognisedIn, xs as formatOf } from "./pipeline.js";
import { t as readRecording } from "./recording.js";

// src/cases/dataset/recordings.ts
async function recordingsIn(text, file, suite) {
	return await foreignIn(text, file, suite) ?? ownIn(text);
}
function* ownIn(text) {
	for (const [i, line] of text.split("\n").entries()) if (line.trim() !== "") yield {
		line: i + 1,
		read: readRecording(line)
	};
}
async function foreignIn(text, file, suite) {
	if (formatOf(file)?.name === "jsonl" && /^\s*\{[^\n]*"case"\s*:/.test(text)) return void 0;
	const { found, problems } = await recognisedIn(text, file);
	const [first] = found;
	const isXml = text.trimStart().startsWith("<");
	if (!first && !(isXml && problems.length > 0)) return void 0;
	const broken = problems.map((one) => ({
		line: one.where?.line ?? 1,
		read: {
			ok: false,
			problems: [one]
		}
	}));
	const place = {
		file,
		around: NOTHING_AROUND,
		choices: suite === void 0 ? void 0 : { suite }
	};
	const recordings = found.flatMap(({ importer, value, lineOf }) => importer.read(value, {
		...place,
		lineOf
	}).recordings ?? []);
	if (recordings.length > 0 || !first) return [...recordings.map((one) => ({
		line: 1,
		read: readRecording(JSON.stringify(one))
	})), ...broken];
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