/** What became of the label that accepts a drop: by whom and for which commit it holds, or why it accepts nothing. */
import type { Warning } from '../../model/warning.ts';
import { code, plain } from '../../text/untrusted/untrusted.ts';
import { allWarnings } from '../facts.ts';
import type { Facts } from '../renderer.ts';
import { paragraphs } from '../wording/markdown.ts';
import { CONCLUSIONS } from '../wording/words.ts';

/** '' where nobody has put the label on. */
export function acceptanceSentence(facts: Facts): string {
  const { ci, outcome } = facts;
  const { accepted } = outcome.verdict;
  if (accepted) {
    const [by, sha] = [code(accepted.by), code(accepted.sha.slice(0, 7))];
    // A push or a merge queue is of another commit than the one that the label was put on.
    return ci !== null && ci.pullRequest === null
      ? `**Accepted** by ${by} at ${sha}, the last commit of its pull request: the check passes here, too.`
      : `**Accepted** by ${by} for ${sha} only: the check passes for this commit, the next push is judged anew.`;
  }
  return paragraphs(
    allWarnings(facts)
      .filter(isInOpening(facts))
      .map(({ text }) => `**Not accepted:** ${plain(text)}`),
  );
}

/** Warnings that the opening does not say. */
export function furtherWarnings(facts: Facts): readonly Warning[] {
  const isSaid = isInOpening(facts);
  return allWarnings(facts).filter((warning) => !isSaid(warning));
}

/** Where nothing fails there is nothing to accept. */
function isInOpening({ outcome: { verdict } }: Facts): (warning: Warning) => boolean {
  const isFailing = CONCLUSIONS[verdict.conclusion].failing;
  return ({ code: kind }) => isFailing && kind.startsWith('acceptance_');
}
