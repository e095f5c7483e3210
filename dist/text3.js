import { Xa as formatCost, Za as formatCount, _i as columns } from "./pipeline.js";
import { H as counted, rt as excerpt } from "./cli.js";

// src/cli/commands/judge-check/text.ts
const MOST_LISTED = 10;
const LONGEST_QUOTE = 160;
function judgeCheckText(check, file) {
	const { model, labels, overall, unjudged } = check;
	const judged = labels - unjudged.length;
	return `${[
		`${model === null ? "Recorded verdicts" : `Judge ${plain(model)}`} against ${counted(labels, "label")}${judged < labels ? `, of which ${formatCount(judged)} judged` : ""}`,
		overall && tableOf(check, overall),
		overall && confusionOf(overall),
		overall && noiseOf(overall),
		model === null ? null : callsOf(check.calls),
		listed("Differ", check.disagreements, (one) => {
			const said = `label ${met(one.label)}, judge ${met(one.verdict)}`;
			return `${placeOf(one, file)}: ${said}${one.reason && `: "${plain(one.reason)}"`}`;
		}),
		listed("Not judged", unjudged, (one) => `${placeOf(one, file)}: ${one.code}: ${plain(one.message)}`)
	].filter((block) => block !== null).join("\n\n")}\n`;
}
const EVERY = "(every criterion)";
const HEAD = [
	"",
	"labels",
	"agree",
	"share",
	"95% CI",
	"kappa",
	"95% CI"
];
function tableOf({ criteria }, overall) {
	const rows = criteria.map(({ criterion, agreement }) => row(criterion === null ? EVERY : plain(criterion), agreement));
	return table([
		HEAD,
		...rows,
		...criteria.length > 1 ? [row("all", overall)] : []
	]);
}
function row(name, agreement) {
	if (agreement === null) return [
		name,
		"0",
		"",
		"",
		"",
		"",
		""
	];
	const { n, agreeing, share, interval, kappa } = agreement;
	return [
		name,
		formatCount(n),
		formatCount(agreeing),
		percent(share),
		`${percent(interval[0])} to ${percent(interval[1])}`,
		kappa ? kappa.kappa.toFixed(2) : "undefined",
		kappa?.interval ? `${kappa.interval[0].toFixed(2)} to ${kappa.interval[1].toFixed(2)}` : ""
	];
}
function confusionOf({ confusion }) {
	return table([
		[
			"",
			"judge: met",
			"judge: not met"
		],
		[
			"label: met",
			formatCount(confusion.bothMet),
			formatCount(confusion.onlyLabelMet)
		],
		[
			"label: not met",
			formatCount(confusion.onlyJudgeMet),
			formatCount(confusion.neitherMet)
		]
	]);
}
function noiseOf({ noise }) {
	if (noise === null) return "Noise of the judge: not measured, no question has two verdicts.";
	const { selfAgreement, interval, questions, smallestChange, smallestChangeAtMost } = noise;
	const most = smallestChangeAtMost === null ? "" : `; ${points(smallestChangeAtMost)} were the judge as noisy as the interval allows`;
	return [`The judge agrees with itself on ${percent(selfAgreement)} (${percent(interval[0])} to ${percent(interval[1])}) of ${counted(noise.n, "question")} asked more than once.`, `Over ${counted(questions, "question")}, the smallest change of the score that is above its noise: ${points(smallestChange)}${most}.`].join("\n");
}
function callsOf({ total, requests, fromCache, inputTokens, outputTokens, cost }) {
	const tokens = inputTokens === null ? null : `${formatCount(inputTokens)} tokens in, ${formatCount(outputTokens ?? 0)} out`;
	return `${[
		`${counted(total, "call")} of the judge (${counted(requests, "request")}${fromCache > 0 ? `, ${formatCount(fromCache)} from the cache` : ""})`,
		tokens,
		cost === null ? `cost unknown: ${inputTokens === null ? "no reply says how many tokens it took" : "no price is configured"}` : formatCost(cost)
	].filter((part) => part !== null).join(", ")}.`;
}
function listed(title, all, line) {
	if (all.length === 0) return null;
	const more = all.length > MOST_LISTED ? [`  and ${formatCount(all.length - MOST_LISTED)} more: see --json`] : [];
	return [
		`${title} (${formatCount(all.length)}):`,
		...all.slice(0, MOST_LISTED).map((one) => `  ${line(one)}`),
		...more
	].join("\n");
}
function placeOf(one, file) {
	const turn = one.turn === null ? "" : `, turn ${one.turn}`;
	return `${file}:${one.line} ${one.criterion === null ? EVERY : plain(one.criterion)} in ${plain(one.case)} (trial ${one.trial}${turn})`;
}
const table = (rows) => columns(rows, rows[0].map((_, i) => i).filter((i) => i > 0)).join("\n");
const plain = (text) => excerpt(text, LONGEST_QUOTE);
const met = (yes) => yes ? "met" : "not met";
const percent = (share) => `${(100 * share).toFixed(1)}%`;
const points = (share) => `${(100 * share).toFixed(1)} pp`;

export { judgeCheckText };