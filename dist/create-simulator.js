import { t as fenced } from "./fence.js";
import { Ac as object, An as SILENCE, Mn as userPrompt, On as ADHERENCE_CLOSING, Pc as string, Tc as boolean, jn as adherencePrompt, kn as BEGINNING } from "./pipeline.js";
import { hash } from "node:crypto";

// src/run/users/simulator/create-simulator.ts
const playedShape = object({
	message: string().describe("What the person types."),
	done: boolean().describe("The person leaves now; the message is not sent."),
	goal_met: boolean().describe("All of the goal is reached.")
});
const adherenceShape = object({
	reason: string(),
	left_plan: boolean(),
	invented_facts: boolean(),
	gave_answer_away: boolean(),
	stopped_early: boolean(),
	went_on: boolean()
});
function createSimulator(model, { checker = model } = {}) {
	return {
		play: async (simulation, said, sitting, signal) => {
			const { value, call } = await model.ask(playRequest(simulation, said, sitting), signal);
			const { message, done, goal_met: goalMet } = value;
			return {
				said: {
					message,
					done,
					goalMet
				},
				call
			};
		},
		check: async (simulation, said, end, sitting, signal) => {
			const { value, call } = await checker.ask(checkRequest(simulation, said, end, sitting), signal);
			return {
				adherence: {
					leftPlan: value.left_plan,
					inventedFacts: value.invented_facts,
					gaveAnswerAway: value.gave_answer_away,
					stoppedEarly: value.stopped_early,
					wentOn: value.went_on,
					reason: value.reason
				},
				call
			};
		}
	};
}
function playRequest(simulation, said, sitting) {
	const turns = said.flatMap(({ user, agent }) => [{
		role: "assistant",
		content: JSON.stringify({
			message: user,
			done: false,
			goal_met: false
		})
	}, {
		role: "user",
		content: agent.trim() === "" ? SILENCE : agent
	}]);
	return {
		prompt: userPrompt.name,
		messages: [
			{
				role: "system",
				content: `${userPrompt.text}\n\n${inWords(planOf(simulation))}`
			},
			{
				role: "user",
				content: BEGINNING
			},
			...turns
		],
		shape: playedShape,
		nonce: nonceOf(sitting),
		temperature: sitting.attempt === 0 ? 0 : .5,
		seed: seedOf(sitting)
	};
}
function checkRequest(simulation, said, end, sitting) {
	const conversation = said.map(({ user, agent }, i) => ({
		turn: i + 1,
		user,
		assistant: agent
	}));
	const material = {
		plan: planOf(simulation),
		conversation,
		ended: ENDS[end?.by ?? "user"]
	};
	const nonce = nonceOf(sitting);
	const { mark, data } = fenced(material, nonce);
	return {
		prompt: adherencePrompt.name,
		messages: [{
			role: "system",
			content: adherencePrompt.text
		}, {
			role: "user",
			content: `The material stands between two lines that both read ${mark}:\n${mark}\n${data}\n${mark}\n${ADHERENCE_CLOSING}`
		}],
		shape: adherenceShape,
		nonce,
		temperature: 0,
		seed: seedOf(sitting)
	};
}
const ENDS = {
	user: "The user left.",
	goal: "The user left: their goal was met.",
	tool_called: "The test ended it.",
	topic_reached: "The test ended it.",
	match: "The test ended it.",
	script: "The test ended it.",
	max_turns: "The user did not leave; the test ended it at its limit of turns."
};
function planOf({ goal, persona, context, knownFacts, rules, saidBefore, opening }) {
	return {
		goal,
		...persona !== void 0 && { persona },
		...context !== void 0 && { situation: context },
		...knownFacts && { facts: knownFacts },
		...rules && { rules },
		...saidBefore && { said_before: saidBefore },
		...opening !== void 0 && { first_message: opening }
	};
}
function inWords(plan) {
	return Object.entries(plan).map(([heading, content]) => {
		const body = typeof content === "string" ? content : content.map((line) => `- ${line}`).join("\n");
		return `${heading.replace("_", " ").replace(/^./, (letter) => letter.toUpperCase())}:\n${body}`;
	}).join("\n\n");
}
const nonceOf = ({ caseId, trial, attempt }) => `case ${caseId}, trial ${trial}${attempt === 0 ? "" : ", repeated"}`;
function seedOf({ seed, caseId, trial, attempt }) {
	const digest = hash("sha256", JSON.stringify([
		seed,
		caseId,
		trial,
		attempt
	]));
	return Number.parseInt(digest.slice(0, 8), 16) % 2 ** 31;
}

export { createSimulator };