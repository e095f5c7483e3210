import { n as ProblemError, r as formatProblem } from "./errors2.js";

// src/platform/failure.ts
function failureText(error) {
	if (error instanceof ProblemError) {
		const count = error.problems.length;
		return `${count === 1 ? "One problem" : `${count} problems`}:\n\n${error.problems.map(formatProblem).join("\n\n")}\n`;
	}
	return `This is a bug in agent-eval, not in your agent. Please report it with these lines:\n\n${error instanceof Error ? error.stack ?? error.message : String(error)}\n`;
}

export { failureText as t };