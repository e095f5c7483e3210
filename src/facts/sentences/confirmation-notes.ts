/** Lines that stand above the folds under any verdict: what is not this change's doing, and what is broken by less than fails the check. */
import { brokenIds, driftedIds, isBaselineEarlier, isSameVersion, rerunCases } from '../../model/verdict/drift.ts';
import type { Reason } from '../../model/verdict/verdict.ts';
import { SHARED_ENVIRONMENT } from '../../model/warning.ts';
import { counted } from '../../text/digits.ts';
import { plain } from '../../text/untrusted/untrusted.ts';
import { reasonsShown } from '../reasons.ts';
import type { Facts } from '../renderer.ts';
import { commitsUnasked, shortSha } from '../wording/links.ts';
import { paragraphs } from '../wording/markdown.ts';
import { cases, idsText, MOST_IDS } from '../wording/words.ts';
import { confirmationOf } from './confirmation.ts';

interface Drift {
  readonly ids: readonly string[];
  /** Whose doing it is. */
  readonly whose: string;
  readonly says: string;
  /** A sentence with words of others; '': none. */
  readonly because: string;
}

/** "4 cases that passed before now fail on the base version too (provider drift?): …" as parts; null where there are none. */
function drift(facts: Facts): Drift | null {
  const { comparison } = facts;
  if (comparison === null || confirmationOf(facts) === null) return null;
  const ids = [...driftedIds(comparison)].toSorted();
  if (ids.length === 0) return null;
  const verb = ids.length === 1 ? 'fails' : 'fail';
  const whose = 'Not this change';
  if (isSameVersion(comparison)) {
    const before = `${cases(ids.length)} that passed on this very commit before`;
    return { ids, whose, says: `${before} now ${verb} (provider drift?).`, because: '' };
  }
  const alike = `${cases(ids.length)} that passed on the baseline now ${verb} on the base version too`;
  const shared = facts.warnings.find(({ code }) => code === SHARED_ENVIRONMENT);
  if (shared) return { ids, whose: 'This workflow or the provider', says: `${alike}.`, because: shared.text };
  if (isBaselineEarlier(comparison))
    return { ids, whose, says: `${alike}. A commit before this change did it, or the provider.`, because: '' };
  // A run of a branch is the next baseline itself.
  const refresh = facts.ci?.pullRequest === null ? '' : ' Run the base branch to refresh the baseline.';
  return { ids, whose, says: `${alike} (provider drift?).${refresh}`, because: '' };
}

interface Broken {
  readonly ids: readonly string[];
  readonly says: string;
}

/** What re-runs of both versions found broken, of a check that passes all the same; null where there is nothing. */
function brokenThough(facts: Facts): Broken | null {
  const confirmation = confirmationOf(facts);
  if (confirmation?.mode !== 'confirm' || facts.outcome.verdict.conclusion !== 'no-regression') return null;
  const broken = brokenIds(confirmation);
  const isAskedOfBoth = new Set(rerunCases(confirmation).flatMap(({ id, base }) => (base.runs > 0 ? [id] : [])));
  const ids = [...broken].filter((id) => isAskedOfBoth.has(id)).toSorted();
  if (ids.length === 0) return null;
  const [fails, passes] = ids.length === 1 ? ['fails', 'it passes'] : ['fail', 'they pass'];
  return {
    ids,
    says: `${cases(ids.length)} ${fails} in every re-run what ${passes} on the base version. That is too little to fail the check:`,
  };
}

interface LossNotes {
  readonly inSight: readonly Reason[];
  /** Figures, by metric and category, of the broken cases that a line of their own names. */
  readonly folded: readonly Reason[];
}

/** What is worse by less than fails the check. Other verdicts than "no regression" list it among their reasons. */
export function lossNotes(facts: Facts): LossNotes {
  const { conclusion } = facts.outcome.verdict;
  const notes = confirmationOf(facts) === null || conclusion !== 'no-regression' ? [] : reasonsShown(facts, 'note');
  const hasLine = brokenThough(facts) !== null;
  const isNamed = ({ data }: Reason) => hasLine && Number(data?.confirmed) > 0;
  return { inSight: notes.filter((note) => !isNamed(note)), folded: notes.filter(isNamed) };
}

/** Without a base version: a third cause, beside this change and the provider. As parts; null where there is none. */
function earlierCommits({ comparison, sides }: Facts): readonly [whose: string, says: string] | null {
  const between = comparison === null ? 0 : commitsUnasked(comparison);
  if (comparison === null || between === 0 || sides['newly-failing'].length === 0) return null;
  const stored = `The stored run is of ${shortSha(comparison.baseline.sha ?? '')}, ${counted(between, 'commit')} before this change starts.`;
  return ['Perhaps an earlier commit:', `${stored} What was committed since then may have done it, too.`];
}

/** Lines that are always shown under any verdict: drift, what is broken, and what is worse by less than fails the check. Markdown. */
export function confirmationNotes(facts: Facts): string {
  const drifted = drift(facts);
  const earlier = earlierCommits(facts);
  const broken = brokenThough(facts);
  return paragraphs(
    [
      drifted &&
        ['⚠️', `**${drifted.whose}:**`, drifted.says, plain(drifted.because, 400), idsText(drifted.ids)]
          .filter(Boolean)
          .join(' '),
      earlier && `⚠️ **${earlier[0]}** ${earlier[1]}`,
      broken && `⚠️ **Broken by this change:** ${broken.says} ${idsText(broken.ids)}`,
      ...lossNotes(facts)
        .inSight.slice(0, 3)
        .map(({ text }) => `⚠️ ${plain(text, 400)}`),
    ].map((note) => note ?? ''),
  );
}

/** The same notes for a terminal. */
export function confirmationNoteLines(facts: Facts): readonly string[] {
  const drifted = drift(facts);
  const broken = brokenThough(facts);
  const lines = [
    drifted && [`${drifted.whose}:`, drifted.says, drifted.because, drifted.ids.slice(0, MOST_IDS).join(', ')],
    earlierCommits(facts),
    broken && ['Broken by this change:', broken.says, broken.ids.slice(0, MOST_IDS).join(', ')],
  ];
  return lines.flatMap((parts) => (parts ? [parts.filter(Boolean).join(' ')] : []));
}
