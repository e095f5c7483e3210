// src/platform/github/errors.ts
var GitHubError = class extends Error {
	name = "GitHubError";
	status;
	kind;
	hint;
	constructor(facts, options) {
		super(`GitHub did not allow or manage ${facts.operation} (${facts.status ?? "no answer"}). ${facts.hint}`, options);
		this.status = facts.status;
		this.kind = facts.kind;
		this.hint = facts.hint;
	}
};
function toGitHubError(error, operation) {
	if (error instanceof GitHubError) return error;
	const { status, response, message } = error ?? {};
	const answered = typeof status === "number" && response !== void 0 ? status : null;
	const kind = kindOf(answered, response, String(message ?? ""));
	return new GitHubError({
		operation: operation.name,
		status: answered,
		kind,
		hint: hintOf(kind, operation)
	}, { cause: error });
}
function kindOf(status, response, message) {
	if (status === 401) return "unauthorized";
	if (status === 429 || status === 403 && isRateLimit(response, message)) return "rate_limited";
	if (status === 403) return "forbidden";
	if (status === 404 || status === 410) return "not_found";
	if (status === 422) return /too long|maximum is \d+/i.test(message) ? "too_long" : "invalid";
	return status !== null && status < 500 ? "invalid" : "unavailable";
}
function isRateLimit(response, message) {
	return (response?.headers)?.["x-ratelimit-remaining"] === "0" || /\brate limit\b/i.test(message);
}
function hintOf(kind, { permission }) {
	return {
		unauthorized: "The token is not valid: pass github-token, for example ${{ github.token }}.",
		forbidden: `Give the job "permissions: ${permission}"; a pull request from a fork or from Dependabot has a read-only token.`,
		not_found: `It does not exist, or the token may not see it: the job needs "permissions: ${permission}".`,
		rate_limited: "The rate limit of the token is used up: run it again later.",
		too_long: "The text is longer than GitHub accepts.",
		invalid: "GitHub refused the request as invalid.",
		unavailable: "GitHub did not answer in time, or with an error of its own: run it again later."
	}[kind];
}

export { toGitHubError as n, GitHubError as t };