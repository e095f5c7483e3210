/** How messages speak of jobs: one table of verbs, matched by stem so that every inflection counts. */
import type { Evidence, Intent } from '../contract.ts';

/** The first row with a verb of the message decides; commands stand before questions. */
const VERBS: readonly (readonly [Intent, readonly string[]])[] = [
  ['JOB_CANCEL', ['cancel', 'kill', 'abort', 'stop', 'terminat', 'scancel', 'halt']],
  ['JOB_SUBMIT', ['submit', 'launch', 'run', 'start', 'execut', 'kick off', 'queue', 'resubmit', 'rerun', 'fire']],
  [
    'JOB_STATUS',
    [
      'status',
      'progress',
      'eta',
      'how far',
      'how long',
      'running',
      'done',
      'finish',
      'complet',
      'pending',
      'check',
      'monitor',
      'track',
    ],
  ],
];

const JOB = /\b(jobs?|runs?|it|them|that|this one)\b/;

export function jobEvidence(message: string): readonly Evidence[] {
  const words = message.replace(/re-run/g, 'rerun').split(/[^\p{L}]+/u);
  const text = ` ${words.join(' ')} ${words.map(stem).join(' ')} `;
  const row = VERBS.find(([, verbs]) => verbs.some((verb) => text.includes(` ${verb} `)));
  if (row) return [{ intent: row[0], weight: JOB.test(message) ? 3 : 2 }];
  return /\bjobs?\b/.test(message) ? [{ intent: 'JOB_STATUS', weight: 1.5 }] : [];
}

/** submitted, submitting, submits → submit; executed, executing → execut. */
function stem(word: string): string {
  return word.replace(
    /(.*[aeiou].*?)(?:(tt|ll)(?:ed|ing)|ed|ing|es|e|s)$/,
    (_, root: string, double?: string) => root + (double?.[0] ?? ''),
  );
}
