/** What the default branch has lost since the anchor, as one line of every report. */

import type { AnchorLook } from '../../model/verdict/anchor.ts';
import { counted } from '../../text/digits.ts';
import { formatChange, formatCount } from '../../text/figures.ts';
import { code, terminal } from '../../text/untrusted/untrusted.ts';
import type { Facts } from '../renderer.ts';

/** "⚠️ **Since `v1.4`:** pass rate −4.1 pp over 9 merges; …", Markdown; empty where nothing is warned of. */
export function anchorNote(facts: Facts): string {
  const { anchor, run } = facts.outcome;
  const lost = anchorLoss(facts);
  if (!anchor || lost === null) return '';
  const name = code(anchor.name, 80);
  return run.pullRequest === null ? `⚠️ **Since ${name}:** ${lost}` : `⚠️ **Before this change:** since ${name} ${lost}`;
}

/** The same for a terminal. */
export function anchorLine(facts: Facts): string | null {
  const { anchor, run } = facts.outcome;
  const lost = anchorLoss(facts);
  if (!anchor || lost === null) return null;
  const name = terminal(anchor.name, 80);
  return run.pullRequest === null ? `Since ${name}: ${lost}` : `Before this change: since ${name} ${lost}`;
}

function anchorLoss({ outcome: { anchor, verdict } }: Facts): string | null {
  if (!anchor?.warned || verdict.conclusion === 'could-not-run') return null;
  const { drop, merges, regressions, paired } = anchor;
  const { change } = formatChange({ baseline: drop, current: 0, delta: -drop, interval: null, unit: 'share' });
  const found =
    regressions > 0
      ? `${formatCount(regressions)} of them ${regressions === 1 ? 'was' : 'were'} found to be a regression`
      : merges === 1
        ? 'its run did not show it'
        : 'no single one of them was shown to do it';
  return `pass rate ${change} over ${counted(merges, 'merge')}; ${found}. ${aboutDrift(paired)}`;
}

function aboutDrift(paired: AnchorLook['paired']): string {
  const open = 'Provider drift is not ruled out.';
  if (!paired) return open;
  const { pairs, currentOnly, anchorOnly, isLower } = paired;
  const asked = `In ${counted(pairs, 'paired run')} of both versions, only the newer one failed ${counted(currentOnly, 'time')}, only the older one ${counted(anchorOnly, 'time')}.`;
  return isLower ? `${asked} So it is not drift.` : `${asked} ${open}`;
}
