/**
 * Annotations on the lines of failing cases, at most ten, for more would be dropped or disliked: newly failing ones, worst
 * first, then new ones and those whose content changed. None on cases that the base version fails by now, too, and only a
 * warning where a re-run passes. Of a run that could not take place: the lines of what is wrong. Levels of gate.warn that
 * are missed, and stored runs that could not be used, have no line.
 */

import { againById } from '../../facts/case-state.ts';
import { caseTitle, type Evidence, evidenceById, evidenceText } from '../../facts/evidence.ts';
import { isAboutAmounts, reasonsShown } from '../../facts/reasons.ts';
import type { Facts, Renderer } from '../../facts/renderer.ts';
import { type CaseRow, failingUncompared, hasSeveralTrials, inOrder, runsOf } from '../../facts/rows/cases.ts';
import { doubts } from '../../facts/sentences/alerts.ts';
import { baselineSide } from '../../facts/wording/links.ts';
import { caseCommand } from '../../facts/wording/words.ts';
import type { Annotation } from '../../model/world/rendered.ts';
import { counted } from '../../text/digits.ts';
import { isLinkable, terminal } from '../../text/untrusted/untrusted.ts';

const MAX_ANNOTATIONS = 10;

export const annotations: Renderer = {
  id: 'annotations',
  render(facts) {
    if (facts.options.annotations === 'off') return [];
    const evidence = evidenceById(facts);
    const made = [
      ...failingIn(facts)
        .filter(({ row }) => isWanted(facts, row.source.file))
        .take(MAX_ANNOTATIONS)
        .map((one) => annotation(facts, one, evidence(one.row.id))),
      ...problems(facts),
      ...warnings(facts),
      ...unusableBaseline(facts),
    ];
    return made.length > 0 ? [{ to: 'annotations', annotations: made }] : [];
  },
};

interface Failing {
  readonly row: CaseRow;
  readonly title: string;
  /** What it was before, and what it is now: whole sentences. */
  readonly said: string;
  readonly level: Annotation['level'];
}

/** Against a baseline. One by one: there may be thousands. */
function* failingIn(facts: Facts): Generator<Failing> {
  const { comparison, verdict } = facts.outcome;
  // What could not run says nothing about quality.
  if (!comparison || verdict.conclusion === 'could-not-run') return;
  const level = verdict.exitCode === 0 || isAboutAmounts(facts) ? 'warning' : 'error';
  const passesOf = passesAgain(facts);
  const reruns = againById(facts.comparison);
  for (const row of inOrder(facts.sides['newly-failing'])) {
    const passes = passesOf(row);
    const isPassing = reruns.get(row.id) === 'passing';
    const found = isPassing ? `passes too: ${passes}` : `mostly fails: ${passes} pass`;
    const again = passes === null ? '' : ` Run again, it ${found} here.`;
    // What passes its re-runs is no certain fault of this change.
    yield {
      ...{ row, title: 'Newly failing', said: `${sidesOf(facts, row)}.${again}` },
      level: isPassing ? 'warning' : level,
    };
  }
  const { added, changed } = failingUncompared(facts);
  const uncompared =
    (title: string, why: string) =>
    (row: CaseRow): Failing => ({
      ...{ row, title, said: `${why}${hasSeveralTrials([row]) ? `: this run ${row.current}` : ''}.` },
      level: row.mustPass ? level : 'warning',
    });
  yield* added.map(uncompared('New and failing', 'It was in no former run'));
  yield* changed.map(uncompared('Changed and failing', 'Its content changed, so it is not compared'));
}

function sidesOf(facts: Facts, row: CaseRow): string {
  const side = baselineSide(facts);
  const before = side === null ? 'the baseline' : terminal(side, 60);
  return hasSeveralTrials([row])
    ? `${before} ${row.baseline ?? 'not run'}, this run ${row.current ?? 'not run'}`
    : `Passes on ${before}, fails now`;
}

/** What is wrong with the configuration or with cases, where it stands. */
function problems(facts: Facts): readonly Annotation[] {
  return facts.outcome.verdict.reasons.flatMap(({ rule, data, text }): readonly Annotation[] => {
    const { file, line } = (data?.where ?? {}) as { readonly file?: unknown; readonly line?: unknown };
    if (rule !== 'problem' || typeof file !== 'string' || !isWanted(facts, file)) return [];
    const source = { file, line: typeof line === 'number' ? line : 1 };
    return [{ level: 'error', source, title: 'Agent Eval could not run', message: terminal(text, 700) }];
  });
}

/** With `changed-files` and no list of them nothing is wanted: quiet was asked for. */
function isWanted({ options, changedFiles }: Facts, file: string): boolean {
  return options.annotations === 'all' || (changedFiles ?? []).includes(file.replace(/^\.\//, ''));
}

/** Missed levels, changed rules and the like, one for all of them: the runner shows few annotations of a step. */
function warnings(facts: Facts): readonly Annotation[] {
  const levels = reasonsShown(facts, 'warning').map(({ text }) => text);
  const texts = [...levels, ...doubts(facts)].map((text) => terminal(text, 400));
  if (texts.length === 0) return [];
  return [
    {
      level: 'warning',
      title: `Agent eval: ${counted(texts.length, 'warning')}`,
      message: texts.join('\n'),
    },
  ];
}

/** Warnings of a baseline that is spoilt or out of reach: what is old, or was never there, is none of them. */
const UNUSABLE =
  /^(?:baseline_(?:lookup_failed|start_unknown|unavailable|unreadable|untrusted|without_token)|history_(?:malformed|suite|too_large|unavailable|unreadable|version)|saved_run_\w+)$/;

/** One for all of them. A required check may be green without a comparison: who merges is to see it. */
function unusableBaseline({ warnings, comparison }: Facts): readonly Annotation[] {
  const texts = warnings.filter(({ code }) => UNUSABLE.test(code)).map(({ text }) => terminal(text, 400));
  if (texts.length === 0) return [];
  const what = comparison ? 'a stored run could not be used' : 'not compared, the baseline could not be used';
  return [{ level: 'warning', title: `Agent eval: ${what}`, message: texts.join('\n') }];
}

/** "3/6" of a case that passes some of its re-runs; null: it passes none, or was not run again. */
function passesAgain({ outcome }: Facts): (row: CaseRow) => string | null {
  const runs = runsOf(
    outcome,
    outcome.report.cases.map(({ id }) => id),
  );
  return (row) => {
    const { current } = runs(row);
    return current === null || current === row.current || current.startsWith('0/') ? null : current;
  };
}

function annotation(facts: Facts, { row, title, said, level }: Failing, evidence: Evidence): Annotation {
  const failed = row.failed.slice(0, 3).map((text) => terminal(text, 80));
  const words = evidenceText(evidence);
  // An id that a shell could read as something else is never put into a command.
  const command = isLinkable(row.id) ? caseCommand(facts, row.id) : null;
  return {
    level,
    source: row.source,
    title: `${title}: ${caseTitle(row.id, evidence)}`,
    message: [words && `${terminal(words, 300)}.`, said, failed.length > 0 ? `${failed.join('; ')}.` : null, command]
      .filter(Boolean)
      .join(' '),
  };
}
