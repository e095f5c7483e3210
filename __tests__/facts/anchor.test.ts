/** What the default branch lost since its last release, in every report. */
import { describe, expect, it } from 'vitest';
import { factsOf } from '../../src/facts/facts.ts';
import { anchorLine, anchorNote } from '../../src/facts/sentences/anchor.ts';
import { htmlReport } from '../../src/html/page.ts';
import type { AnchorLook } from '../../src/model/verdict/anchor.ts';
import { outcomeSchema } from '../../src/model/verdict/outcome.ts';
import { consoleReport } from '../../src/report/console/console.ts';
import { comment } from '../../src/report/markdown/comment.ts';
import { summary } from '../../src/report/markdown/summary.ts';
import { anInput } from '../report/states.ts';
import { anOutcome, aRunInfo, aVerdict } from '../support/an-outcome.ts';
import { wholeText } from '../support/rendered-text.ts';

const LOOK: AnchorLook = {
  ...{ name: 'v1.4', sha: 'a'.repeat(40), anchorRuns: 5, runs: 5, cases: 110, drop: 0.041, pValue: 0.0004 },
  ...{ merges: 9, regressions: 0, isLower: true, warned: true },
};
const factsWith = (anchor: Partial<AnchorLook> = {}, onMain = false, conclusion = aVerdict().conclusion) => {
  const run = onMain ? aRunInfo({ pullRequest: null, branch: 'main' }) : aRunInfo();
  const outcome = anOutcome({ run, anchor: { ...LOOK, ...anchor }, verdict: aVerdict({ conclusion }) });
  return factsOf(anInput({ outcome: outcomeSchema.parse(outcome) }));
};

describe('a drop since the anchor', () => {
  it('is one line in comment, summary, report and console', async () => {
    const facts = factsWith();
    const lost = 'over 9 merges; no single one of them was shown to do it. Provider drift is not ruled out.';
    for (const renderer of [comment, summary])
      expect(JSON.stringify(renderer.render(facts))).toContain(
        `⚠️ **Before this change:** since \`v1.4\` pass rate −4.1 pp ${lost}`,
      );
    const [page] = htmlReport.render(facts).filter((one) => one.to === 'file');
    expect(await wholeText(page!)).toContain(`pass rate −4.1 pp ${lost}`);
    const [printed] = consoleReport.render(facts);
    expect(printed).toMatchObject({
      text: expect.stringContaining(`Warning: Before this change: since v1.4 pass rate -4.1 pp ${lost}`),
    });
  });

  it('begins with the release on the default branch itself', () => {
    expect(anchorNote(factsWith({}, true))).toMatch(/^⚠️ \*\*Since `v1.4`:\*\* pass rate −4.1 pp over 9 merges;/);
    expect(anchorLine(factsWith({}, true))).toMatch(/^Since v1.4: pass rate/);
  });

  it('names the merges that were found to be a regression', () => {
    expect(anchorLine(factsWith({ regressions: 2 }))).toContain('9 merges; 2 of them were found to be a regression.');
    expect(anchorLine(factsWith({ merges: 1 }))).toContain('over 1 merge; its run did not show it.');
  });

  it('is no drift where both versions were asked side by side and only the newer one lost', () => {
    const paired = { pairs: 110, currentOnly: 14, anchorOnly: 3, isLower: true };
    const asked =
      'In 110 paired runs of both versions, only the newer one failed 14 times, only the older one 3 times.';
    expect(anchorLine(factsWith({ paired }))).toMatch(new RegExp(`${asked} So it is not drift.$`));
    const open = anchorLine(factsWith({ paired: { ...paired, isLower: false } }));
    expect(open).toMatch(new RegExp(`${asked} Provider drift is not ruled out.$`));
  });

  it('is not said before two runs in a row showed it, nor where nothing could run', () => {
    expect([anchorNote(factsWith({ warned: false })), anchorLine(factsWith({ warned: false }))]).toEqual(['', null]);
    expect(anchorNote(factsWith({}, false, 'could-not-run'))).toBe('');
  });

  it('shows the name of a tag as it is, and executes nothing of it', () => {
    const facts = factsWith({ name: '::error::v1`**@maria**<img>' });
    expect(anchorNote(facts)).not.toMatch(/`v1`|<img>.*<img>|@maria\b(?!.*`)/);
    expect(anchorLine(facts)).not.toMatch(/^::/);
  });
});
