import { fr as printable, vr as ProblemError, yr as formatProblem } from "./pipeline.js";

// src/text/failure.ts
const REFUSED = {
	EACCES: "there is no permission for it",
	EPERM: "there is no permission for it",
	EROFS: "the disk is read-only",
	ENOSPC: "the disk is full",
	ENOTDIR: "a part of its path is a file, not a folder",
	EEXIST: "there is a file where a folder is needed",
	EISDIR: "it is a folder",
	ENOENT: "it is not there",
	EMFILE: "too many files are open"
};
function problemsOf(error) {
	if (error instanceof ProblemError) return error.problems;
	const refused = refusedFile(error);
	return refused && [refused];
}
function failureText(error) {
	const problems = problemsOf(error);
	if (problems) {
		const count = problems.length;
		return `${count === 1 ? "One problem" : `${count} problems`}:\n\n${printable(problems.map(formatProblem).join("\n\n"))}\n`;
	}
	return `This is a bug in agent-eval, not in your agent. Please report it with these lines:\n\n${error instanceof Error ? error.stack ?? error.message : String(error)}\n`;
}
function refusedFile(error) {
	if (!(error instanceof Error)) return null;
	const { code, path } = error;
	const why = code === void 0 ? void 0 : REFUSED[code];
	if (why === void 0 || path === void 0) return null;
	return {
		what: `${path} cannot be used: ${why} (${code}).`,
		fix: "Choose another folder with --out (in a workflow: the input out), or fix this one."
	};
}

export { problemsOf as n, failureText as t };