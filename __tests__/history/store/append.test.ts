/** What a stored run leaves in the history: every result, once, without secrets, for as long as it is kept. */
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { appendRun } from '../../../src/history/store/append.ts';
import { MOST_RUNS } from '../../../src/history/store/history.ts';
import { latestRun } from '../../../src/history/store/latest-run.ts';
import { metricsOf } from '../../../src/history/store/metrics.ts';
import { storedUnits } from '../../../src/history/trends/stored-units.ts';
import type { Outcome } from '../../../src/model/verdict/outcome.ts';
import { createRedactor } from '../../../src/text/redaction/redaction.ts';
import { bytesOf, FACTS, reopened, studioHistory, studioRun, today, withRun } from './pottery-history.ts';

const ids = (history: ReturnType<typeof studioHistory>) => history.runs.map(({ id, attempt }) => `${id}/${attempt}`);

describe('a run that is stored', () => {
  it('is stored with all its results, failed and errored ones like the others', () => {
    const history = studioHistory([
      studioRun(1, { glaze: { status: 'failed' }, kiln: { status: 'errored' }, wheel: {} }),
    ]);
    expect(
      history.runs[0]?.units?.map(({ identity, status, trials, passes }) => [identity.key, status, trials, passes]),
    ).toEqual([
      ['glaze', 'failed', 1, 0],
      ['kiln', 'errored', 0, 0],
      ['wheel', 'passed', 1, 1],
    ]);
  });

  it("takes the place of its own earlier attempt, at that attempt's place among the runs", () => {
    const first = studioRun(2, { glaze: { status: 'failed' } });
    const second = studioRun(2, { glaze: {} }, { attempt: 2, startedAt: '2026-03-01T09:00:00.000Z' });
    const history = studioHistory([studioRun(1), first, studioRun(3), second]);
    expect(ids(history)).toEqual(['7001/1', '7002/2', '7003/1']);
    expect(history.runs[1]?.units?.[0]?.status).toBe('passed');
    expect(ids(withRun(history, first))).toEqual(['7001/1', '7002/2', '7003/1']);
  });

  it('becomes the newest run, whose transcripts are kept, also where it started before another', () => {
    const history = studioHistory([studioRun(5), studioRun(4)]);
    expect(ids(history)).toEqual(['7004/1', '7005/1']);
    const latest = latestRun(history, { transcripts: true });
    expect(latest?.ok && latest.outcome.run.id).toBe('7004');
  });

  it('takes no place of the newest run or of the results that are kept, where it is listed only', () => {
    const before = studioHistory([studioRun(1), studioRun(2)], { keep: 2 });
    const listed = { ...FACTS, keep: 2, isListedOnly: true };
    const after = [3, 4, 5].reduce((all, hour) => appendRun(all, studioRun(hour), listed).history, before);
    expect(after.latest).toBe(before.latest);
    expect(after.runs.map(({ id, units }) => [id, units !== null])).toEqual([
      ['7001', true],
      ['7002', true],
      ['7003', false],
      ['7004', false],
      ['7005', false],
    ]);
    expect(metricsOf(after.runs[4]!)).not.toEqual([]);
    // A later attempt that is listed only takes its earlier one out of what may be compared with.
    expect(appendRun(before, studioRun(2, {}, { attempt: 2 }), listed).history.latest).toBeNull();
  });

  it('pushes the units of the oldest run out after `keep` runs, and its metrics never before 500', () => {
    const runs = Array.from({ length: MOST_RUNS + 3 }, (_, hour) => studioRun(hour, { glaze: {} }));
    const history = studioHistory(runs, { keep: 4 });
    expect(history.runs).toHaveLength(MOST_RUNS);
    expect(history.runs[0]?.id).toBe('7003');
    expect(history.runs.filter(({ units }) => units !== null).map(({ id }) => id)).toEqual([
      '7499',
      '7500',
      '7501',
      '7502',
    ]);
    const [glaze] = storedUnits(history, today('glaze'));
    expect(glaze?.results.map(({ passed }) => passed)).toEqual([true, true, true, true]);
    expect(history.runs).toHaveLength(MOST_RUNS);
    expect(metricsOf(history.runs[0]!).map(({ scope }) => scope)).toEqual(['category:courses', 'overall']);
  });

  it('has no secret anywhere in its file, not even in the id of a case', async () => {
    const secret = 'kiln-key-8842';
    const outcome = studioRun(1, { [`ask-${secret}`]: {}, glaze: {} });
    const said = { ...outcome, verdict: { ...outcome.verdict, headline: `key ${secret} leaked` } };
    const history = studioHistory([said], { redact: createRedactor([secret]) });
    const latest = latestRun(history, { transcripts: true });
    expect(JSON.stringify(latest)).not.toContain(secret);
    expect(JSON.stringify(latest)).toContain('key *** leaked');
    expect((await bytesOf(history)).includes(secret)).toBe(false);
    expect(history.runs[0]?.units?.map(({ identity }) => identity.key)).toEqual(['ask-***', 'glaze']);
  });

  it('leaves out cases whose ids became the same word without their secrets', () => {
    const redact = createRedactor(['kiln-key-8842', 'kiln-key-9953']);
    const outcome = studioRun(1, { 'kiln-key-8842': {}, 'kiln-key-9953': { status: 'failed' }, glaze: {} });
    expect(studioHistory([outcome], { redact }).runs[0]?.units?.map(({ identity }) => identity.key)).toEqual(['glaze']);
  });

  it('survives a secret with a quote in it, which breaks JSON text', () => {
    const outcome = studioRun(1, { glaze: {} });
    const broken = { ...outcome, verdict: { ...outcome.verdict, headline: 'odd' } };
    const history = studioHistory([broken], {
      redact: (text) => text.replaceAll('":"odd', '***').replaceAll('odd', '***'),
    });
    const latest = latestRun(history, { transcripts: true });
    expect(latest?.ok && latest.outcome.verdict.headline).toBe('***');
  });

  it('is stored in parts, of which none is large, and read case by case', async () => {
    const limits = { total: 300_000, part: 20_000 };
    const loud = saying(40, 3_000);
    const { history, warnings } = appendRun(studioHistory([]), loud, { ...FACTS, limits });
    expect(warnings).toEqual([]);
    expect(history.latest!.whole!.length).toBeGreaterThan(5);
    const { history: read } = await reopened(history);
    const latest = latestRun(read, { transcripts: true }, limits);
    expect(latest).toMatchObject({ ok: true, transcripts: true });
    expect(latest?.ok && latest.outcome).toEqual(loud);
    for (const less of [
      { ...limits, total: 100_000 },
      { ...limits, part: 2_500 },
    ])
      expect(latestRun(read, { transcripts: true }, less)).toMatchObject({ ok: false, code: 'saved_run_too_large' });
    const cut = { ...read, latest: { ...read.latest!, whole: read.latest!.whole!.slice(0, -1) } };
    expect(latestRun(cut, { transcripts: true })).toMatchObject({ ok: false, code: 'saved_run_malformed' });
  });

  it('is read in one piece where an older version stored it so', () => {
    const outcome = studioRun(1, { glaze: {} });
    const latest = { id: '7001', attempt: 1, whole: [gzipSync(JSON.stringify(outcome))], scores: null };
    const read = latestRun({ ...studioHistory([]), latest }, { transcripts: true });
    expect(read).toMatchObject({ ok: true, outcome });
  });

  it.each([
    ['a run', saying(40, 3_000), '100.0 kB'],
    ['a case', saying(3, 25_000), '20.0 kB'],
  ])('is stored without transcripts where %s is too large with them, and says so', (_, loud, limit) => {
    const limits = { total: 100_000, part: 20_000 };
    const { history, warnings } = appendRun(studioHistory([]), loud, { ...FACTS, limits });
    expect(warnings).toEqual([{ code: 'stored_without_transcripts', text: expect.stringContaining(limit) }]);
    const latest = latestRun(history, { transcripts: true }, limits);
    expect(latest).toMatchObject({ ok: true, transcripts: false });
    expect(history.runs[0]?.units).toHaveLength(loud.report.cases.length);
  });
});

/** A run of that many cases, each of which says that many letters. */
function saying(cases: number, letters: number): Outcome {
  const outcome = studioRun(1, { glaze: {} }, { cases: { selected: cases, total: cases } });
  const [glaze] = outcome.report.cases;
  const turns = [{ user: 'Well?', text: 'c'.repeat(letters) }];
  const loud = Array.from({ length: cases }, (_, i) => ({
    ...glaze!,
    id: `glaze-${i}`,
    trials: glaze!.trials.map((trial) => ({ ...trial, transcript: { turns } })),
  }));
  return { ...outcome, report: { ...outcome.report, cases: loud } };
}
