/** Large runs read some cases at a time give what reading them whole gives. */
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { parseSavedRun } from '../../../src/history/saved-run.ts';
import { parseLargeRun } from '../../../src/history/store/large-run.ts';
import { caseRanges } from '../../../src/history/store/run-slices.ts';
import type { Outcome } from '../../../src/model/verdict/outcome.ts';
import { shopRun } from '../shop-run.ts';

/** Several slices, with words that brackets and quotes could be lost in. */
function largeRun(cases = 300): Outcome {
  const run = shopRun();
  const [first] = run.report.cases;
  const many = Array.from({ length: cases }, (_, i) => ({ ...first!, id: `bulb "${i}" ]},[{ \\ 🌷`, category: 'a\\' }));
  return { ...run, report: { ...run.report, cases: many } };
}

const bytes = (value: unknown, indent?: number) => Buffer.from(JSON.stringify(value, null, indent));
const both = (text: Uint8Array, suite?: string) =>
  [parseLargeRun, parseSavedRun].map((parse) => parse(text, 'the newest run', suite));

describe('a large run', () => {
  it('is the same as read whole: plain, gzipped, indented, with other orders of its keys', () => {
    const run = largeRun();
    const { cases, ...others } = run.report;
    const { report: _, ...rest } = run;
    const texts = [
      bytes(run),
      gzipSync(bytes(run)),
      bytes(run, 2),
      bytes({ report: { ...others, cases }, ...rest }),
      bytes({ ...rest, report: { cases, ...others } }),
    ];
    for (const text of texts)
      expect(parseLargeRun(text, 'the newest run', 'garden-shop')).toEqual({ ok: true, outcome: run });
  });

  it('has the problem that it has as a whole, with the number of its case', () => {
    const run = largeRun();
    const text = JSON.stringify(run);
    const cases = run.report.cases.map((one, i) => (i === 200 ? { ...one, status: 'wilted' } : one));
    const broken = [
      bytes({ ...run, report: { ...run.report, cases } }),
      Buffer.from(text.slice(0, -1_000)),
      Buffer.from(`${text}]`),
      bytes({ ...run, schemaVersion: 7 }),
      gzipSync(text).subarray(0, 2_000),
    ];
    for (const one of broken) {
      const [sliced, whole] = both(one);
      expect(sliced).toEqual(whole);
      expect(sliced!.ok).toBe(false);
    }
    expect(both(broken[0]!)[0]).toMatchObject({ problem: { what: expect.stringContaining('report.cases.200') } });
    expect(both(bytes(run), 'faq-bot')[0]).toMatchObject({ ok: false, code: 'saved_run_suite' });
  });

  it('is nobody else’s where keys come twice, in another spelling, or would reach a prototype', () => {
    const text = JSON.stringify(largeRun());
    const tricks = [
      text.replace(/}$/, ',"report":{"cases":[],"metrics":[],"confusions":[],"warnings":[]}}'),
      text.replace(/}$/, ',"rep\\u006frt":{"cases":[],"metrics":[],"confusions":[],"warnings":[]}}'),
      text.replace('"weight"', '"__proto__":{"admin":true},"weight"').replace('"tags"', '"__proto__":{"a":1},"tags"'),
    ];
    for (const trick of tricks) {
      const [sliced, whole] = both(Buffer.from(trick));
      expect(sliced).toEqual(whole);
      expect(JSON.stringify(sliced)).not.toContain('__proto__');
    }
  });
});

describe('where the cases of a run lie', () => {
  it('is found by brackets and strings, and not where that is not enough', () => {
    const at = (text: string) => {
      const found = caseRanges(Buffer.from(text));
      if (!found) return null;
      const { list, places } = found;
      return [
        text.slice(...list),
        ...Array.from(places).map((place, i) => (i % 2 ? text.slice(places[i - 1], place) : '')),
      ];
    };
    expect(at('{"run":{"cases":[{}]},"report":{"cases":[ {"a":"]"} , {} ]}}')).toEqual([
      ' {"a":"]"} , {} ',
      ...['', '{"a":"]"}', '', '{}'],
    ]);
    expect(at('{"report":{"cases":[]}}')).toEqual(['']);
    for (const other of ['', '[]', '{}', '{"report":{}}', '{"report":{"cases":{}}}', '{"report":{"cases":[1]}}'])
      expect(at(other)).toBeNull();
    for (const other of ['{"report":{"cases":[{}]}', '{"report":{"cases":[{},]}}', '{"report":{"cases":[{}{}]}}'])
      expect(at(other)).toBeNull();
    expect(at('{"report":{"cases":[{}],"cases":[{}]}}')).toBeNull();
  });
});
