import { Cn as requireInWorkspace, Jn as readConfig, Ln as redactionOf, Rn as hostProblems, Sn as agentProblem, fn as redactedProblems, fo as agentOptionsSchema, pn as requireTrustedCheckout, qn as MissingEnvironmentError } from "./pipeline.js";
import { z as ProblemError } from "./cli.js";

// src/cli/asking/agent-for.ts
async function agentFor({ config, url }, world) {
	if (url !== null) return agentAt(url, world);
	await requireTrustedCheckout(config, world);
	requireInWorkspace(config, world);
	const reading = readConfig(config, world.directory, world.environment);
	const { redact } = redactionOf(world, reading.secrets);
	const own = ofAgent(reading);
	const { agent } = reading.parts;
	const hosts = hostProblems(reading, {
		named: /* @__PURE__ */ new Map(),
		fromEnvironment: reading.environment
	}, world);
	const problems = [...reading.problems, ...hosts].filter(own);
	if (!agent && problems.length === 0) throw redactedProblems(reading.problems.length > 0 ? reading.problems : [noAgent(reading)], redact);
	if (!agent || problems.length > 0) throw redactedProblems(problems, redact);
	const missing = reading.missing.problems.filter(own);
	if (missing.length > 0) throw new MissingEnvironmentError({
		missing: {
			...reading.missing,
			problems: missing
		},
		parts: reading.parts
	});
	return {
		options: agent,
		written: reading.written.agent,
		file: reading.file,
		directory: reading.directory,
		redact,
		secrets: reading.secrets,
		paths: [],
		located: (problem) => agentProblem(problem, reading, world)
	};
}
const noAgent = ({ file }) => ({
	what: "It has no agent.",
	where: { file },
	fix: "Write under agent how yours is asked, or name an address with --url."
});
function ofAgent({ written, lineOf }) {
	const start = lineOf(["agent"]);
	const others = Object.keys(written).map((key) => lineOf([key]));
	const end = Math.min(...others.filter((line) => line > start), Number.POSITIVE_INFINITY);
	return ({ where }) => where?.line !== void 0 && where.line >= start && where.line < end;
}
function agentAt(url, world) {
	const written = {
		type: "http",
		url: /^https?:\/\//i.test(url) ? url : `http://${url}`
	};
	const options = agentOptionsSchema.safeParse(written).data;
	if (!options) throw new ProblemError([{
		what: `--url "${url}" is no address.`,
		fix: "For example --url http://127.0.0.1:3000/chat"
	}]);
	const { redact } = redactionOf(world, []);
	return {
		options,
		written,
		file: null,
		directory: world.directory,
		redact,
		secrets: [],
		paths: [],
		located: (problem) => problem
	};
}

export { agentFor as t };