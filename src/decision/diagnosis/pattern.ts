/** What is known of one pattern → the pattern as it is reported: its change, example, suggestion and priority. Pure. */
import { saidTurns } from '../../model/run/said-turns.ts';
import type { ErrorPattern, PatternChange } from '../../model/verdict/diagnosis.ts';
import { cut } from '../../text/untrusted/excerpt.ts';
import type { PatternWords } from '../codes.ts';
import type { Occurrence } from './occurrences.ts';

/** Of the pass rate: from here on a gain is of high, and of medium priority. */
const HIGH_GAIN = 0.02;
const MEDIUM_GAIN = 0.005;
const LONGEST_QUOTE = 200;
const LONGEST_NAME = 80;

export interface PatternFacts {
  readonly code: string;
  readonly subject: string | null;
  readonly rest: boolean;
  readonly cases: readonly string[];
  readonly softCases: readonly string[];
  readonly failing: number;
  /** Shared cases it is seen in, before and now; null: nobody can know. */
  readonly shared: { readonly before: number; readonly now: number } | null;
  readonly example: (Pick<Occurrence, 'turn' | 'reason' | 'trial'> & { readonly caseId: string }) | null;
  readonly gain: number;
  readonly words: (subject: string | null) => PatternWords;
  readonly changedFiles: readonly string[];
}

export function patternOf(facts: PatternFacts): ErrorPattern {
  const { code, cases, softCases, failing, shared, gain, changedFiles } = facts;
  const subject = facts.subject === null ? null : cut(facts.subject.toWellFormed(), LONGEST_NAME * 2);
  const { title, cause, action, place } = facts.words(subject);
  return {
    code,
    subject,
    title,
    ...(facts.rest && { rest: true as const }),
    cases,
    ...(softCases.length > 0 && { softCases }),
    share: failing > 0 ? cases.length / failing : 0,
    baselineCases: shared?.before ?? null,
    ...(shared && { sharedCases: shared.now }),
    change: shared && changeOf(shared),
    example: facts.example && exampleOf(facts.example),
    cause,
    action: { text: action, place, priority: gain >= HIGH_GAIN ? 'high' : gain >= MEDIUM_GAIN ? 'medium' : 'low' },
    gain,
    ...(changedFiles.length > 0 && { changedFiles }),
  };
}

/** null: only cases that were not compared show it. */
export function changeOf({ before, now }: NonNullable<PatternFacts['shared']>): PatternChange | null {
  if (before + now === 0) return null;
  if (before === now) return 'same';
  if (before === 0) return 'new';
  return now === 0 ? 'gone' : now > before ? 'grown' : 'shrunk';
}

function exampleOf({ caseId, turn, reason, trial }: NonNullable<PatternFacts['example']>): ErrorPattern['example'] {
  const said = saidTurns(trial.transcript)[turn ?? 0]?.user ?? '';
  return {
    caseId,
    turn,
    said: cut(said.toWellFormed(), LONGEST_QUOTE),
    reason: cut(reason.toWellFormed(), LONGEST_QUOTE),
  };
}

/** Of two that would gain alike, what has come with the change first. */
const GROWTH: readonly ErrorPattern['change'][] = ['new', 'grown', null, 'same', 'shrunk', 'gone'];

/** By gain, then by what has grown, then by cases; what has no common cause behind, those that are gone last. */
export function byGain(a: ErrorPattern, b: ErrorPattern): number {
  const soft = (pattern: ErrorPattern) => pattern.softCases?.length ?? 0;
  return (
    Number(a.change === 'gone') - Number(b.change === 'gone') ||
    Number(a.rest === true) - Number(b.rest === true) ||
    b.gain - a.gain ||
    GROWTH.indexOf(a.change) - GROWTH.indexOf(b.change) ||
    b.cases.length - a.cases.length ||
    soft(b) - soft(a) ||
    (b.baselineCases ?? 0) - (a.baselineCases ?? 0) ||
    compare(`${a.code} ${a.subject}`, `${b.code} ${b.subject}`)
  );
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
