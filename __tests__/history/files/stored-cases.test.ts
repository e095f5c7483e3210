import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRunFile } from '../../../src/history/files/saved-run.ts';
import { openCaseStore } from '../../../src/history/files/stored-cases.ts';
import type { CaseResult } from '../../../src/model/run/case-result.ts';
import { overlaid } from '../../../src/model/run/overlaid.ts';
import { turnCount } from '../../../src/model/run/turn-count.ts';
import type { Outcome } from '../../../src/model/verdict/outcome.ts';
import { jsonOfCase } from '../../../src/model/verdict/run-text.ts';
import { outcomeFile } from '../../../src/report/files/outcome-json.ts';
import { aCase, anAgent, aTurn } from '../../support/a-test-case.ts';
import { evaluated } from '../../support/evaluated.ts';
import { SAID, shopRun } from '../shop-run.ts';

const [bulb] = shopRun().report.cases as [CaseResult];
const saying = (id: string, text: string): CaseResult => ({
  ...bulb,
  id,
  trials: bulb.trials.map((trial) => ({ ...trial, transcript: { turns: [{ user: 'When?', text }] } })),
});
const inFile = () => openCaseStore({ inMemory: 0 });

describe('results whose trials lie in a file', () => {
  it('are the results that they were, as a value, a copy and a text', () => {
    const keep = inFile();
    const kept = shopRun().report.cases.map(keep);
    expect(kept).toEqual(shopRun().report.cases);
    expect(JSON.stringify(kept)).toBe(JSON.stringify(shopRun().report.cases));
    expect({ ...kept[0]!.trials[0] }).toEqual(bulb.trials[0]);
  });

  it('hold lists of scores that are alike once, and hand out their text as it lies in the file', () => {
    const keep = inFile();
    const odd = { ...saying('a', ',"trials":[]'), tags: [',"trials":[]', '$&'] };
    const [one, other] = [keep(odd), keep(saying('b', 'No.'))] as const;
    expect(one.trials[0]!.scores).toBe(other.trials[0]!.scores);
    expect(one.trials[0]!.scores).toEqual(bulb.trials[0]!.scores);
    expect(jsonOfCase(one)).toBe(JSON.stringify(odd));
    const fewer = { ...one, trials: one.trials.slice(1) };
    expect(jsonOfCase(fewer)).toBe(JSON.stringify({ ...odd, trials: odd.trials.slice(1) }));
  });

  it('are read back in any order, whatever they say', () => {
    const keep = inFile();
    const texts = ['Tulpen im Oktober – "zehn" cm', '', '🌷'.repeat(70_000), '{"}'];
    const kept = texts.map((text, i) => keep(saying(`bulb-${i}`, text)));
    const said = ({ trials }: CaseResult) => trials[0]!.transcript.turns[0]!.text;
    for (const order of [
      [0, 1, 2, 3],
      [3, 0, 2, 1, 0],
    ])
      expect(order.map((i) => said(kept[i]!))).toEqual(order.map((i) => texts[i]));
  });

  it('have their numbers as they were given, also where a time is written otherwise', () => {
    const keep = inFile();
    const timing = { startedAt: '2026-05-04T07:00:00.000Z', durationMs: 0.1, turns: [], firstTokens: [1, 2.5] };
    const times = [timing, { ...timing, startedAt: '2026-05-04', turns: [3], uncertainty: [], parses: [0] }];
    const kept = times.map((one) =>
      keep({ ...bulb, trials: [{ ...bulb.trials[0]!, timing: one, usage: { cost: 0 } }] }),
    );
    expect(kept.map(({ trials }) => trials[0]!.timing)).toEqual(times);
    expect(kept.map(({ trials }) => trials[0]!.usage)).toEqual([{ cost: 0 }, { cost: 0 }]);
  });

  it('know how many turns they have, and so do they under other fields', () => {
    const [trial] = inFile()(saying('a', 'No.')).trials;
    expect(turnCount(trial!)).toBe(Math.max(1, trial!.timing.turns.length));
    expect(turnCount(overlaid(trial!, { timing: { ...trial!.timing, turns: [] } }))).toBe(turnCount(trial!));
    expect(turnCount({ ...trial!, transcript: { turns: [] }, timing: { ...trial!.timing, turns: [1, 2, 3] } })).toBe(3);
  });

  it('read on under other fields, and are not copied for them', () => {
    const [trial] = inFile()(bulb).trials;
    const faster = overlaid(trial!, { timing: { ...trial!.timing, turns: [1] } });
    expect([faster.timing.turns, faster.status, faster.transcript]).toEqual([
      [1],
      trial!.status,
      bulb.trials[0]!.transcript,
    ]);
    expect(Object.keys(faster)).toEqual(['timing']);
  });

  it('stay in memory as they are as long as there are few', () => {
    const keep = openCaseStore({ inMemory: 1 });
    expect(keep(bulb)).toBe(bulb);
    expect(keep(bulb)).not.toBe(bulb);
  });

  it('are what a run ends with', async () => {
    const cases = ['rose', 'fern'].map((id) =>
      aCase(id, [aTurn(`Water the ${id}?`, { expect: { contains: 'weekly' } })], { trials: 2 }),
    );
    const agent = () => anAgent(() => ({ text: 'Weekly.' }));
    const kept: string[] = [];
    const keep = inFile();
    const stored = await evaluated(cases, {
      now: () => 0,
      agent: agent(),
      keep: (result) => {
        kept.push(result.id);
        return keep(result);
      },
    });
    const plain = await evaluated(cases, { now: () => 0, agent: agent() });
    const told = ({ cases: all }: typeof plain) =>
      all.map(({ id, status, measures, trials }) => ({
        id,
        status,
        measures,
        trials: trials.map((t) => t.transcript),
      }));
    expect(told(stored)).toEqual(told(plain));
    expect(kept.toSorted()).toEqual(['fern', 'rose']);
  });
});

describe('an outcome.json that is read case by case', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'read-cases-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const textOf = (outcome: Outcome): string => {
    const { content } = outcomeFile(outcome) as { readonly content: () => Iterable<string> };
    return [...content()].join('');
  };
  const withCases = (cases: readonly CaseResult[]): Outcome => {
    const run = shopRun();
    const counts = { ...run.run.cases, selected: cases.length, total: cases.length };
    return { ...run, run: { ...run.run, cases: counts }, report: { ...run.report, cases } };
  };
  const read = (text: string, keep = inFile()) => {
    const path = join(folder, 'outcome.json');
    writeFileSync(path, text);
    return readRunFile(path, undefined, keep);
  };
  const problemOf = async (text: string) => {
    const parsed = await read(text);
    return parsed.ok ? 'none' : `${parsed.code}: ${parsed.problem.what}`;
  };

  it('is what was written, whatever the texts hold and wherever a part of the file ends', async () => {
    const texts = ['a "quoted" \\', ']},{"id":"x"', `${'ü'.repeat(600_000)}\\"`, `${'🌷'.repeat(400_001)}]`];
    for (const cases of [[], [saying('one', SAID)], texts.map((text, i) => saying(`bulb-${i}`, text))]) {
      const outcome = withCases(cases);
      expect(await read(textOf(outcome))).toEqual({ ok: true, outcome });
    }
  });

  it('is refused where it is cut, where cases are missing, and by the place that is wrong', async () => {
    const outcome = withCases([saying('one', SAID), saying('two', SAID)]);
    const whole = textOf(outcome);
    const second = whole.indexOf('{"id":"two"');
    for (const broken of [whole.slice(0, second), whole.slice(0, -20), whole.slice(0, second + 40), `${whole}}`])
      expect(await problemOf(broken)).toMatch(/^saved_run_malformed: .*truncated, or not JSON/);
    for (const between of [',,\n', '\n'])
      expect(await problemOf(whole.replace(',\n{"id":"two"', `${between}{"id":"two"`))).toMatch(/^saved_run_malformed/);
    expect(await problemOf(whole.replace('\n],', ',\n],'))).toMatch(/^saved_run_malformed/);
    const third = { ...outcome.run, cases: { ...outcome.run.cases, selected: 3 } };
    expect(await problemOf(textOf({ ...outcome, run: third }))).toMatch(/^saved_run_cut/);
    expect(await problemOf(whole.replace('"id":"two"', '"id":2'))).toContain('report.cases.1.id');
    const deep = `"tags":${'['.repeat(200)}${']'.repeat(200)}`;
    expect(await problemOf(whole.replace('"tags":[]', deep))).toContain('nests deeper than 100 levels');
  });
});
