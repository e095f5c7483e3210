import { B as FORMER_OUTCOME, Cn as isPrivileged, H as saveFormerOutcome, J as CrashedError, L as publishNotRun, On as readConfig, V as folderOfFailed, Y as watchForCrash, ir as reportOptionsSchema, pn as redactionOf, q as outcomeWithoutRun, z as connect } from "./pipeline.js";
import { t as couldNotRun } from "./not-run2.js";
import { R as printable, b as problemsOf, y as firstLineOf } from "./cli.js";
import { n as withoutExporters, t as defaultPolicy } from "./policy.js";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";

// src/config/identity.ts
function identityOf(path, directory, environment) {
	try {
		const { parts, secrets } = readConfig(path, directory, isPrivileged(environment) ? {} : environment);
		return {
			name: parts.name ?? null,
			report: parts.report,
			secrets
		};
	} catch {
		return fromLines(resolve(directory, path));
	}
}
function fromLines(file) {
	const text = textOf(file);
	const name = /^name:[ \t]+(["']?)([^"'#\r\n]{1,100}?)\1[ \t]*(?:#.*)?$/m.exec(text)?.[2];
	const quiet = /^[ \t]+comment:[ \t]+["']?off\b/m.test(text) || /^report:.*\bcomment:[ \t]*["']?off\b/m.test(text);
	return {
		name: name && !name.includes("${") ? name : null,
		report: quiet ? QUIET : void 0,
		secrets: []
	};
}
const QUIET = {
	comment: "off",
	annotations: "all",
	check: false,
	html: true
};
function textOf(file) {
	try {
		return readFileSync(file, "utf8");
	} catch {
		return "";
	}
}

// src/pipeline/not-run.ts
const CRASHED_GRACE_MS = 5e3;
async function orReported(request, world, work) {
	const watch = watchForCrash();
	const crash = new AbortController();
	const running = work({
		...world,
		signal: AbortSignal.any([world.signal, crash.signal])
	});
	try {
		return {
			ok: true,
			value: await Promise.race([running, watch.crashed])
		};
	} catch (error) {
		crash.abort(new CrashedError("Another error ended the run.", { cause: error }));
		await Promise.race([running.catch(() => {}), setTimeout(CRASHED_GRACE_MS, void 0, { ref: false })]);
		return {
			ok: false,
			error,
			result: await reportNotRun(error, request, world)
		};
	} finally {
		watch.release();
	}
}
async function reportNotRun(error, request, world) {
	if (request.dryRun) return null;
	try {
		return await report(error, request, world);
	} catch (failure) {
		const why = firstLineOf(failure);
		world.stderr(printable(`Warning: That this could not run could not be reported: ${why}\n`));
		return null;
	}
}
async function report(error, asked, world) {
	const request = asked.mode === "failed" ? {
		...asked,
		out: folderOfFailed(asked.out, world.directory)
	} : asked;
	const { name, report: options, secrets } = identityOf(request.config, world.directory, world.environment);
	const redaction = redactionOf(world, secrets);
	const { redact } = redaction;
	const shown = options ?? reportOptionsSchema.parse({});
	const suite = withoutExporters({
		...defaultPolicy(name ?? request.config, redaction),
		report: shown
	});
	const outcome = outcomeWithoutRun({
		name: suite.name,
		cases: [],
		measurement: { fingerprints: {} }
	}, request, world, {
		mode: request.mode === "auto" ? "full" : request.mode,
		verdict: couldNotRun(problemsOf(error), redact(error instanceof Error ? error.message : String(error)))
	});
	const at = {
		suite,
		request,
		world,
		services: await connect(world)
	};
	return publishNotRun(at, outcome, {
		unnamed: name === null,
		keep: kept(request, world)
	});
}
function kept({ out, baseline }, { directory, ci, stderr }) {
	const folder = resolve(directory, out);
	const named = baseline === null ? null : resolve(directory, baseline);
	if (named === folder || named === join(folder, "outcome.json")) return ["outcome.json", FORMER_OUTCOME];
	if (!saveFormerOutcome(folder)) return [];
	if (ci === null) stderr(`The results of the run before are kept in ${join(out, FORMER_OUTCOME)}.\n`);
	return [FORMER_OUTCOME];
}

export { reportNotRun as n, identityOf as r, orReported as t };