/** Cases that kept their result at another quality: in the user's words, with their soft score, turns and end before and now. */
import type { Unit } from '../../model/run/run-report.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import type { QualityChange } from '../../model/verdict/quality.ts';
import { counted, digits } from '../../text/digits.ts';
import { formatChange, formatCount } from '../../text/figures.ts';
import type { Facts } from '../renderer.ts';
import { cases } from '../wording/words.ts';

export interface QualityRow {
  readonly id: string;
  readonly category: string;
  readonly source: SourceLocation;
  /** What the user said first; untrusted. '': no conversation is at hand. */
  readonly user: string;
  /** "soft score 0.900 → 0.400 (Relevance 1.000 → 0.250)"; it may hold words of the configuration. */
  readonly change: string;
}

export interface QualityList {
  readonly title: string;
  readonly rows: readonly QualityRow[];
}

export interface QualityLists {
  /** Largest change first. */
  readonly lower: QualityList;
  readonly higher: QualityList;
  /** "3 cases of lower quality, 1 of higher" */
  readonly counts: string;
  /** What the lists are worth. */
  readonly note: string;
}

/** null: nothing was compared, or no case changed by enough. */
export function qualityLists(facts: Facts): QualityLists | null {
  const quality = facts.comparison?.quality;
  if (!quality || facts.outcome.verdict.conclusion === 'could-not-run') return null;
  const byId = new Map(facts.outcome.report.cases.map((result) => [result.id, result]));
  const rows = (changes: readonly QualityChange[]) =>
    changes.map((change) => ({
      id: change.id,
      category: change.category,
      source: change.source,
      user:
        byId.get(change.id)?.trials.find(({ transcript }) => transcript.turns.length > 0)?.transcript.turns[0]?.user ??
        '',
      change: changeWords(facts, change),
    }));
  const { lower, higher } = quality;
  return {
    lower: { title: 'Same result, lower quality', rows: rows(lower) },
    higher: { title: 'Same result, higher quality', rows: rows(higher) },
    counts: countWords(lower.length, higher.length),
    note: `Soft scores and turns of ${runWords([...lower, ...higher])}. Single cases vary by chance, so these lists decide nothing.`,
  };
}

function countWords(lower: number, higher: number): string {
  if (lower === 0) return `${cases(higher)} of higher quality`;
  return `${cases(lower)} of lower quality${higher > 0 ? `, ${formatCount(higher)} of higher` : ''}`;
}

/** "one run each", "3 runs each", "1 to 3 runs each" */
function runWords(changes: readonly QualityChange[]): string {
  const all = changes.flatMap(({ runs }) => [runs.baseline, runs.current]);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  if (least !== most) return `${least} to ${most} runs each`;
  return most === 1 ? 'one run each' : `${counted(most, 'run')} each`;
}

const MOST_METRICS = 2;

function changeWords(facts: Facts, { score, turns, ended }: QualityChange): string {
  const parts: string[] = [];
  if (ended?.current === 'max_turns')
    parts.push(
      `completed${turns ? ` in ${turnWords(turns.baseline)}` : ''}, now stopped by max_turns${turns ? ` after ${short(turns.current)}` : ''}`,
    );
  else if (ended)
    parts.push(`stopped by max_turns before, now completed${turns ? ` in ${turnWords(turns.current)}` : ''}`);
  else if (turns) parts.push(`${short(turns.baseline)} → ${turnWords(turns.current)}`);
  if (score) {
    const { baseline, current, metrics } = score;
    const named = metrics.slice(0, MOST_METRICS).map((one) => `${facts.title(one.metric)} ${sidesOf(facts, one)}`);
    const left = metrics.length - named.length;
    const more = left > 0 ? ` and ${left} more` : '';
    const [first] = metrics;
    const isOnly = metrics.length === 1 && first?.baseline === baseline && first.current === current;
    parts.push(
      isOnly ? named.join('') : `soft score ${sides(baseline, current, 'score')} (${named.join(', ')}${more})`,
    );
  }
  return parts.join('; ');
}

/** "holds → fails" of what holds or fails in one run: else the share of runs, or the score. A limit of time or cost holds, too. */
function sidesOf({ outcome }: Facts, { metric, baseline, current }: Sides): string {
  const isGraded = (outcome.report.metrics.find((row) => row.metric === metric)?.unit ?? 'score') === 'score';
  const isVerdict = !isGraded && [baseline, current].every((value) => value === 0 || value === 1);
  return isVerdict
    ? `${verdict(baseline)} → ${verdict(current)}`
    : sides(baseline, current, isGraded ? 'score' : 'share');
}

type Sides = NonNullable<QualityChange['score']>['metrics'][number];
const verdict = (value: number): string => (value === 1 ? 'holds' : 'fails');
const sides = (baseline: number, current: number, unit: Unit): string =>
  formatChange({ baseline, current, delta: current - baseline, interval: null, unit }).sides;

const short = (turns: number): string => digits(turns, 1);
const turnWords = (turns: number): string => `${short(turns)} ${turns === 1 ? 'turn' : 'turns'}`;
