/** How messages speak of jobs: one table of verbs, matched by stem so that every inflection counts. */
import type { Evidence, Intent } from '../contract.ts';

const VERBS: readonly (readonly [Intent, string])[] = [
  ['JOB_CANCEL', 'cancel kill abort stop terminate scancel halt'],
  ['JOB_SUBMIT', 'submit launch run start execute resubmit rerun'],
  ['JOB_STATUS', 'status state progress eta running pending finish complete check monitor track'],
];

/** The first row with a verb of the message decides, so that a message has one intent only. */
const ROWS = VERBS.map(([intent, verbs]) => ({ intent, stems: new Set(verbs.split(' ').map(stem)) }));

const JOB = /\b(jobs?|runs?|it|they|them|that)\b/;

export function jobEvidence(message: string): readonly Evidence[] {
  const words = message
    .replace('re-run', 'rerun')
    .replace('kick off', 'start')
    .split(/[^\p{L}]+/u);
  const row = ROWS.find(({ stems }) => words.some((word) => stems.has(stem(word))));
  if (row) return [{ intent: row.intent, weight: JOB.test(message) ? 3 : 2.5 }];
  return /\b(my|the|all|which)\b.*\bjobs?\b|\bjob\W*\d/.test(message) ? [{ intent: 'JOB_STATUS', weight: 1.5 }] : [];
}

/** submit, submits, submitted, submitting → submit; cancelled and canceled → cancel. */
function stem(word: string): string {
  return word.replace(/(?:ed|ing|es|e|s)$/, '').replace(/(t|l)\1$/, '$1');
}
