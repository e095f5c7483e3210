/** A judge check as text for a terminal. Pure. */

import { columns } from '../../../report/console/lines.ts';
import { counted } from '../../../text/digits.ts';
import { formatCost, formatCount } from '../../../text/figures.ts';
import { excerpt } from '../../../text/untrusted/excerpt.ts';
import type { Agreement, JudgeCheck } from './agreement.ts';

const MOST_LISTED = 10;
const LONGEST_QUOTE = 160;

/** @param file The labels, for places. */
export function judgeCheckText(check: JudgeCheck, file: string): string {
  const { model, labels, overall, unjudged } = check;
  const judged = labels - unjudged.length;
  const who = model === null ? 'Recorded verdicts' : `Judge ${plain(model)}`;
  const blocks = [
    `${who} against ${counted(labels, 'label')}${judged < labels ? `, of which ${formatCount(judged)} judged` : ''}`,
    overall && tableOf(check, overall),
    overall && confusionOf(overall),
    overall && noiseOf(overall),
    model === null ? null : callsOf(check.calls),
    listed('Differ', check.disagreements, (one) => {
      const said = `label ${met(one.label)}, judge ${met(one.verdict)}`;
      return `${placeOf(one, file)}: ${said}${one.reason && `: "${plain(one.reason)}"`}`;
    }),
    listed('Not judged', unjudged, (one) => `${placeOf(one, file)}: ${one.code}: ${plain(one.message)}`),
  ];
  return `${blocks.filter((block) => block !== null).join('\n\n')}\n`;
}

const EVERY = '(every criterion)';
const HEAD = ['', 'labels', 'agree', 'share', '95% CI', 'kappa', '95% CI'];

function tableOf({ criteria }: JudgeCheck, overall: Agreement): string {
  const rows = criteria.map(({ criterion, agreement }) =>
    row(criterion === null ? EVERY : plain(criterion), agreement),
  );
  return table([HEAD, ...rows, ...(criteria.length > 1 ? [row('all', overall)] : [])]);
}

function row(name: string, agreement: Agreement | null): readonly string[] {
  if (agreement === null) return [name, '0', '', '', '', '', ''];
  const { n, agreeing, share, interval, kappa } = agreement;
  return [
    name,
    formatCount(n),
    formatCount(agreeing),
    percent(share),
    `${percent(interval[0])} to ${percent(interval[1])}`,
    kappa ? kappa.kappa.toFixed(2) : 'undefined',
    kappa?.interval ? `${kappa.interval[0].toFixed(2)} to ${kappa.interval[1].toFixed(2)}` : '',
  ];
}

function confusionOf({ confusion }: Agreement): string {
  return table([
    ['', 'judge: met', 'judge: not met'],
    ['label: met', formatCount(confusion.bothMet), formatCount(confusion.onlyLabelMet)],
    ['label: not met', formatCount(confusion.onlyJudgeMet), formatCount(confusion.neitherMet)],
  ]);
}

function noiseOf({ noise }: Agreement): string {
  if (noise === null) return 'Noise of the judge: not measured, no question has two verdicts.';
  const { selfAgreement, interval, questions, smallestChange, smallestChangeAtMost } = noise;
  const most =
    smallestChangeAtMost === null
      ? ''
      : `; ${points(smallestChangeAtMost)} were the judge as noisy as the interval allows`;
  return [
    `The judge agrees with itself on ${percent(selfAgreement)} (${percent(interval[0])} to ${percent(interval[1])}) of ${counted(noise.n, 'question')} asked more than once.`,
    `Over ${counted(questions, 'question')}, the smallest change of the score that is above its noise: ${points(smallestChange)}${most}.`,
  ].join('\n');
}

function callsOf({ total, requests, fromCache, inputTokens, outputTokens, cost }: JudgeCheck['calls']): string {
  const tokens =
    inputTokens === null ? null : `${formatCount(inputTokens)} tokens in, ${formatCount(outputTokens ?? 0)} out`;
  const parts = [
    `${counted(total, 'call')} of the judge (${counted(requests, 'request')}${fromCache > 0 ? `, ${formatCount(fromCache)} from the cache` : ''})`,
    tokens,
    cost === null
      ? `cost unknown: ${inputTokens === null ? 'no reply says how many tokens it took' : 'no price is configured'}`
      : formatCost(cost),
  ];
  return `${parts.filter((part) => part !== null).join(', ')}.`;
}

function listed<T>(title: string, all: readonly T[], line: (one: T) => string): string | null {
  if (all.length === 0) return null;
  const more = all.length > MOST_LISTED ? [`  and ${formatCount(all.length - MOST_LISTED)} more: see --json`] : [];
  return [
    `${title} (${formatCount(all.length)}):`,
    ...all.slice(0, MOST_LISTED).map((one) => `  ${line(one)}`),
    ...more,
  ].join('\n');
}

function placeOf(one: JudgeCheck['unjudged'][number] | JudgeCheck['disagreements'][number], file: string): string {
  const turn = one.turn === null ? '' : `, turn ${one.turn}`;
  return `${file}:${one.line} ${one.criterion === null ? EVERY : plain(one.criterion)} in ${plain(one.case)} (trial ${one.trial}${turn})`;
}

/** The first column to the left, all others to the right. */
const table = (rows: readonly (readonly string[])[]): string =>
  columns(
    rows,
    rows[0]!.map((_, i) => i).filter((i) => i > 0),
  ).join('\n');

/** One line, no control characters: judges and files may say anything. */
const plain = (text: string): string => excerpt(text, LONGEST_QUOTE);

const met = (yes: boolean) => (yes ? 'met' : 'not met');
const percent = (share: number) => `${(100 * share).toFixed(1)}%`;
const points = (share: number) => `${(100 * share).toFixed(1)} pp`;
