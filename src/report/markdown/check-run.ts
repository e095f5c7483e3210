/** A check run of our own, where the configuration asks for one: the comment's text under a title that starts with the verdict. */

import type { Facts, Renderer } from '../../facts/renderer.ts';
import { CONCLUSIONS, verdictWord } from '../../facts/wording/words.ts';
import { formatCount } from '../../text/figures.ts';
import { oneLine } from '../../text/untrusted/untrusted.ts';
import { upperFirst } from '../../text/wording.ts';
import { commentBody } from './comment.ts';

/** "Regression: pass rate down 3.8 pp, 14 newly failing"; aims at 60 characters, so what does not fit is left out whole. */
export function checkTitle({ outcome, sides }: Facts): string {
  const { verdict } = outcome;
  const start = `${upperFirst(verdictWord(verdict))}${verdict.accepted ? ' (accepted)' : ''}`;
  const failing = sides['newly-failing'].length;
  const headline = oneLine(verdict.headline, 60);
  const counts = failing > 0 ? `${formatCount(failing)} newly failing` : '';
  const details = [headline, counts].filter(Boolean).join(', ');
  const title = details ? `${start}: ${details}` : start;
  return title.length <= 60 || !headline ? title : oneLine(`${start}: ${headline}`, 80);
}

export const checkRun: Renderer = {
  id: 'check-run',
  render(facts) {
    if (!facts.options.check || facts.ci === null) return [];
    const { conclusion, exitCode } = facts.outcome.verdict;
    return [
      {
        to: 'check-run',
        name: `Agent eval (${oneLine(facts.outcome.run.suite, 60)})`,
        title: checkTitle(facts),
        conclusion: CONCLUSIONS[conclusion].check[exitCode === 0 ? 0 : 1],
        summary: commentBody(facts),
      },
    ];
  },
};
