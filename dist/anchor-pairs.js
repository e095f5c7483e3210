import { C as spentBy, D as inOneLine, Do as fillRunNames, E as BaseNotCallableError, Ea as pairedRequests, L as SHARES, N as sequentialLook, P as sequentialStart, T as rerunning, _s as PASS_RATE, c as hashOf, o as anchorAgents, w as withExtra } from "./pipeline.js";
import { Y as lazy, z as ProblemError } from "./cli.js";

// src/pipeline/stages/anchor-pairs.ts
async function pairedWithAnchor({ at, cases }, { run, cases: ids, sha, before, nextTrials }) {
	const { anchorAgent, directory } = at.suite;
	if (anchorAgent === null) return null;
	const { environment } = at.world;
	const filled = (options) => fillRunNames(options, { base_sha: sha });
	const place = lazy(async () => {
		const { options, others } = await anchorAgents(at.suite, sha, at.world);
		const besides = [...others].map(([name, one]) => [name, {
			...one,
			options: filled(one.options)
		}]);
		return {
			options: filled(options),
			others: new Map(besides),
			directory,
			environment
		};
	});
	const version = async () => hashOf(await place());
	const base = {
		path: "baseline.anchor.agent",
		takesTurns: false,
		version,
		place
	};
	const startedAt = at.world.now();
	const first = spentBy(run);
	const answered = ids[0] ?? null;
	const paid = () => ({
		...withExtra(run, agents, at.world.now() - startedAt),
		stopped: run.stopped
	});
	const agents = rerunning(at, {
		cases,
		base,
		before,
		answered,
		first,
		...nextTrials && { nextTrials }
	});
	try {
		const results = await agents.rerun(pairedRequests(ids)).finally(agents.close);
		const passes = new Map(results.map(({ unit, agent, passed }) => [`${agent} ${unit}`, passed?.["pass_rate"] ?? null]));
		const pairs = ids.flatMap((unit) => {
			const [current, anchor] = [passes.get(`current ${unit}`) ?? null, passes.get(`base ${unit}`) ?? null];
			return current === null || anchor === null ? [] : [{
				current,
				anchor
			}];
		});
		return {
			paired: pairs.length > 0 && agents.stopped() !== "interrupt" ? tested(pairs) : null,
			run: paid(),
			warnings: agents.warnings()
		};
	} catch (error) {
		if (!(error instanceof BaseNotCallableError) && !(error instanceof ProblemError)) throw error;
		const warnings = [{
			code: "anchor_not_callable",
			text: `The version of baseline.anchor could not be asked, so drift of the provider is not ruled out. ${error instanceof ProblemError ? inOneLine(error) : error.message}`
		}];
		return {
			paired: null,
			run: paid(),
			warnings
		};
	}
}
function tested(pairs) {
	const currentOnly = pairs.filter(({ current, anchor }) => !current && anchor).length;
	const anchorOnly = pairs.filter(({ current, anchor }) => current && !anchor).length;
	const start = sequentialStart(SHARES.confirm.thin);
	const { looks } = sequentialLook(start, {
		discordant: currentOnly + anchorOnly,
		currentOnly
	});
	return {
		pairs: pairs.length,
		currentOnly,
		anchorOnly,
		isLower: looks[0].decision === "fire"
	};
}

export { pairedWithAnchor };