// src/platform/errors.ts
var ProblemError = class extends Error {
	name = "ProblemError";
	problems;
	constructor(problems, options) {
		super(problems.map(formatProblem).join("\n\n"), options);
		this.problems = problems;
	}
};
var AgentError = class extends Error {
	name = "AgentError";
	blame;
	failureType;
	code;
	constructor(facts, options) {
		super(facts.message, options);
		this.blame = facts.blame;
		this.failureType = facts.failureType;
		this.code = facts.code;
	}
};
var ModelError = class extends Error {
	name = "ModelError";
	code;
	call;
	constructor(facts, options) {
		super(facts.message, options);
		this.code = facts.code;
		this.call = facts.call;
	}
};
function formatProblem(problem) {
	const place = problem.where && (problem.where.line ? `${problem.where.file}:${problem.where.line}` : problem.where.file);
	return [
		problem.what,
		place && `  at ${place}`,
		problem.fix && `  ${problem.fix}`
	].filter(Boolean).join("\n");
}

export { formatProblem as i, ModelError as n, ProblemError as r, AgentError as t };