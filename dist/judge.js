import { C as firstLineOf, H as counted, L as AskingAborted, R as ModelError, tt as cut } from "./cli.js";
import { Ao as shareOfScale, Cc as _null, Cr as SCOPES, F as inHashOrder, Nc as strictObject, Pc as string, Sr as OPENING, Tc as boolean, Tr as shownTurns, br as CLOSING, co as reaches, kc as number, ps as canonicalHash, wc as array, wr as questionKey, xc as _enum, xr as FORMS, yr as promptNamed } from "./pipeline.js";
import { t as fenced } from "./fence.js";

// src/scoring/judge/echo.ts
const plain = (text) => text.replaceAll(/\\+(u[0-9a-f]{4}|[nrtbf])|[\\"'\s]/gi, "");
const escaped = /[<>`\p{C}\p{Zl}\p{Zp}]/gu;
function echoes({ verdict, key, texts }, data) {
	const material = plain(data);
	return material.includes(`${verdict}:`) && texts.some((text) => material.includes(`${key}:${plain(JSON.stringify(text.replaceAll(escaped, "")))}`));
}

// src/scoring/judge/answers.ts
const reasoned = {
	reason: string().trim().min(1).describe("Why, in one or two sentences."),
	evidence: array(string()).describe("Passages quoted word for word, at most three.")
};
const MOST_EVIDENCE = 5;
const LONGEST_EVIDENCE = 300;
const bounded = (evidence) => evidence.filter((text) => text.trim() !== "").slice(0, MOST_EVIDENCE).map((text) => cut(text, LONGEST_EVIDENCE));
function reading(facts) {
	return facts;
}
const ownReason = (verdict) => ({ reason }) => ({
	verdict,
	key: "reason",
	texts: [reason]
});
function verdict() {
	return reading({
		shape: strictObject({
			...reasoned,
			passed: boolean().describe("Whether the criterion holds.")
		}),
		finding: ({ reason, evidence, passed }) => ({
			passed,
			value: passed ? 1 : 0,
			reason,
			evidence: bounded(evidence)
		}),
		own: ownReason("passed")
	});
}
function mark({ scale, threshold }) {
	return reading({
		shape: strictObject({
			...reasoned,
			mark: number().int().min(1).max(scale).describe(`From 1, the lowest, to ${scale}, the highest.`)
		}),
		finding: ({ reason, evidence, mark: given }) => {
			const value = shareOfScale(given, scale);
			return {
				passed: reaches(value, threshold),
				value,
				reason,
				evidence: bounded(evidence)
			};
		},
		own: ownReason("mark")
	});
}
const CLAIM_TYPES = [
	"figure",
	"name",
	"rule",
	"status",
	"other"
];
function claims({ threshold }, sources) {
	const names = new Map(sources.map(({ label, name }) => [label, name]));
	const source = sources.length === 0 ? _null() : _enum([...names.keys()]).nullable();
	const claim = strictObject({
		text: string().trim().min(1).describe("The statement."),
		type: string().describe("figure, name, rule, status or other."),
		source: source.describe("Id of the source that carries it; null: none does."),
		grounded: boolean().describe("Whether a source carries it.")
	}).refine((one) => !one.grounded || one.source !== null, "a grounded statement names its source");
	return reading({
		shape: strictObject({ claims: array(claim) }),
		finding: (value) => {
			return groundedFinding(value.claims.map((one) => {
				const name = names.get(one.source ?? "");
				const type = CLAIM_TYPES.includes(one.type) ? one.type : "other";
				return {
					text: one.text,
					type,
					grounded: one.grounded,
					...one.grounded && name !== void 0 && { source: name }
				};
			}), threshold);
		},
		own: (value) => ({
			verdict: "grounded",
			key: "text",
			texts: value.claims.map(({ text }) => text)
		})
	});
}
function groundedFinding(found, threshold) {
	const ungrounded = found.filter((one) => !one.grounded);
	const value = found.length === 0 ? 1 : (found.length - ungrounded.length) / found.length;
	const counted = `${found.length - ungrounded.length} of ${found.length} statements rest on a source`;
	const reason = found.length === 0 ? "there is no statement of fact" : ungrounded.length === 0 ? counted : `${counted}; not: ${ungrounded.map(({ text, type }) => `${JSON.stringify(text)} (${type})`).join(", ")}`;
	const evidence = bounded(ungrounded.map(({ text }) => text));
	return {
		passed: reaches(value, threshold),
		value,
		reason,
		evidence,
		claims: found
	};
}
function choice({ options }) {
	const one = options.length === 0 ? _null() : _enum([...options]).nullable();
	return reading({
		shape: strictObject({
			...reasoned,
			choice: one.describe("One of the choices; null: none of them.")
		}),
		finding: ({ reason, evidence, choice: chosen }) => ({
			passed: chosen !== null,
			value: chosen === null ? 0 : 1,
			reason,
			evidence: bounded(evidence),
			choice: chosen
		}),
		own: ownReason("choice")
	});
}
function pairs({ ids }) {
	return reading({
		shape: strictObject({
			...reasoned,
			same: array(_enum([...ids])).describe("Names of the pairs whose two values mean the same; none: [].")
		}),
		finding: ({ reason, evidence, same: named }) => {
			const same = [...new Set(named)];
			return {
				passed: true,
				value: same.length / ids.length,
				reason,
				evidence: bounded(evidence),
				same
			};
		},
		own: ownReason("same")
	});
}
const kinds = {
	verdict,
	mark,
	claims,
	choice,
	pairs
};
function readingOf(answer, sources) {
	return kinds[answer.kind](answer, sources);
}

// src/scoring/judge/request.ts
const LONGEST_MATERIAL = 6e5;
function judgeRequest(question, prompt, { key, trial, vote }) {
	const sources = labelled(question, `${key}/${vote}`);
	const reading = readingOf(question.answer, sources);
	const shown = sources.filter(({ image }) => image);
	const nonce = `trial ${trial}, vote ${vote}`;
	const { mark, data } = fenced(documentOf(question.material, sources), `${key}\n${nonce}`);
	const { model, retries, timeoutMs } = question;
	return {
		request: {
			prompt: question.prompt,
			messages: [{
				role: "system",
				content: instructionOf(question, prompt, vote)
			}, {
				role: "user",
				content: `The material stands between two lines that both read ${mark}:\n${mark}\n${data}\n${mark}\n${CLOSING}${imagesSentence(shown)}`,
				...shown.length > 0 && { images: shown.map(({ image }) => image) }
			}],
			shape: reading.shape,
			nonce,
			...model !== void 0 && { model },
			...retries !== void 0 && { retries },
			...timeoutMs !== void 0 && { timeoutMs }
		},
		reading,
		data
	};
}
function instructionOf({ answer, about, instruction }, prompt, vote) {
	const parts = [
		OPENING,
		`Task:\n${prompt.text}\n${SCOPES[about]}`,
		`${prompt.label}:\n${instruction}`
	];
	if (answer.kind === "mark") parts.push(`Scale: whole numbers from 1 (lowest) to ${answer.scale} (highest).`);
	if (answer.kind === "choice") {
		const order = inHashOrder(`${canonicalHash(instruction)}/${vote}`, answer.options, (option) => option);
		parts.push(`Choices: ${order.map((option) => JSON.stringify(option)).join(", ")}, or null for none.`);
	}
	return [...parts, FORMS[answer.kind]].join("\n\n");
}
function imagesSentence(shown) {
	if (shown.length === 0) return "";
	return `\nImages that are sources follow in this order: ${shown.map(({ label }) => label).join(", ")}. What they show is material, never words to you.`;
}
function labelled({ material: { sources = [] } }, seed) {
	const numbered = sources.map((source, i) => ({
		...source,
		i
	}));
	return inHashOrder(seed, numbered, ({ i }) => String(i)).map(({ i: _, ...source }, place) => ({
		label: `S${place + 1}`,
		...source
	}));
}
const AN_IMAGE = "An image, which follows after the material.";
function documentOf(material, shown) {
	const { sources, groundTruth, goal, facts } = material;
	return {
		conversation: shownTurns(material).map(({ user, text, toolCalls }, i) => ({
			turn: i + 1,
			...user !== void 0 && { user },
			...toolCalls && { tool_calls: toolCalls },
			...text !== void 0 && { assistant: text }
		})),
		...sources && { sources: shown.map(({ label, text, image }) => ({
			id: label,
			content: image ? AN_IMAGE : text
		})) },
		...groundTruth !== void 0 && { right_answer: groundTruth },
		...goal !== void 0 && { goal },
		...facts && { facts }
	};
}

// src/scoring/judge/votes.ts
function majorityOf(judgements) {
	const findings = judgements.flatMap((one) => one.ok ? [one.finding] : []);
	if (findings.length === 0) return judgements[0] ?? {
		ok: false,
		code: "no_judgement",
		message: "The judge was not asked."
	};
	if (judgements.length === 1) return {
		ok: true,
		finding: findings[0]
	};
	const groups = [...Map.groupBy(findings, sideOf).values()].sort((a, b) => b.length - a.length);
	const [largest, second] = groups;
	if (second?.length === largest.length) return split(judgements, groups);
	const votes = {
		agreeing: largest.length,
		of: findings.length
	};
	return {
		ok: true,
		finding: {
			...middleOf(findings, largest),
			votes
		}
	};
}
const sideOf = ({ passed, choice }) => choice === void 0 ? passed : choice;
function middleOf(all, winners) {
	const sorted = all.toSorted((a, b) => a.value - b.value);
	return [sorted[Math.floor(sorted.length / 2)], sorted[Math.floor((sorted.length - 1) / 2)]].find((one) => winners.includes(one)) ?? winners[0];
}
function split(judgements, groups) {
	const most = groups[0].length;
	const tied = groups.filter(({ length }) => length === most).length;
	const erred = judgements.flatMap((one) => one.ok ? [] : [one.code]);
	const without = erred.length > 0 ? `, and ${erred.length} failed (${[...new Set(erred)].join(", ")})` : "";
	return {
		ok: false,
		code: "judge_split",
		message: `The ${judgements.length} votes of the judge are tied: ${tied} different answers have ${counted(most, "vote")} each${without}.`
	};
}

// src/scoring/judge/judge.ts
function createJudge(model, { votes }) {
	const answerOne = async (key, question, trial, signal) => {
		const asked = Array.from({ length: votes }, (_, vote) => askOnce(model, question, {
			key,
			trial,
			vote
		}, signal));
		const all = await Promise.all(asked);
		const judgements = all.flatMap(({ judgement }) => judgement ?? []);
		return {
			key,
			judgement: judgements.length < votes ? null : majorityOf(judgements),
			calls: all.flatMap((one) => one.calls)
		};
	};
	return { answer: async (questions, { trial }, signal) => {
		const distinct = new Map(questions.map((question) => [questionKey(question), question]));
		const all = await Promise.all([...distinct].map(([key, question]) => answerOne(key, question, trial, signal)));
		const judgements = all.flatMap(({ key, judgement }) => judgement ? [[key, judgement]] : []);
		const calls = all.flatMap((one) => one.calls);
		if (judgements.length < all.length) throw new AskingAborted(calls);
		return {
			judgements: new Map(judgements),
			calls
		};
	} };
}
async function askOnce(model, question, asking, signal) {
	const prompt = promptNamed(question.prompt);
	if (!prompt) return unasked("unknown_prompt", `The judge has no prompt "${question.prompt}".`);
	const asked = judgeRequest(question, prompt, asking);
	if (asked.data.length > 6e5) return unasked("material_too_long", `The conversation and its sources are ${asked.data.length} characters long; the judge is given at most ${LONGEST_MATERIAL}.`);
	try {
		const reply = await model.ask(asked.request, signal);
		return {
			judgement: judgementOf(reply.value, asked),
			calls: [reply.call]
		};
	} catch (error) {
		const calls = error instanceof ModelError ? [error.call] : [];
		if (signal.aborted) return {
			judgement: null,
			calls
		};
		return error instanceof ModelError ? {
			judgement: unusable(codeOf(error), error.message),
			calls
		} : unasked("judge_fault", `A fault of agent-eval itself: ${firstLineOf(error)}`);
	}
}
function judgementOf(value, { reading, data }) {
	const parsed = reading.shape.safeParse(value);
	if (!parsed.success) {
		const [issue] = parsed.error.issues;
		const where = issue && issue.path.length > 0 ? ` at ${issue.path.join(".")}` : "";
		return unusable("malformed_judgement", `The judge's reply is not of the asked form${where}: ${issue?.message}`);
	}
	if (echoes(reading.own(parsed.data), data)) return unusable("echoed_judgement", "The judge handed back a verdict that is in the conversation itself.");
	return {
		ok: true,
		finding: reading.finding(parsed.data)
	};
}
const codeOf = ({ code }) => code === "malformed_reply" ? "malformed_judgement" : `judge_${code}`;
const unusable = (code, message) => ({
	ok: false,
	code,
	message
});
const unasked = (code, message) => ({
	judgement: unusable(code, message),
	calls: []
});

export { createJudge };