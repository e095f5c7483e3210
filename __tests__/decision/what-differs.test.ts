/** What differs between two runs besides the agent's answers: said in sentences, and how far the runs can be compared. */
import { describe, expect, it } from 'vitest';
import type { RunInfo } from '../../src/model/run/run-info.ts';
import { type CaseMarks, compare, gate, judge, marked, runOf } from './runs.ts';

const cases = marked(12, () => 'P');
const differences = (
  was: Partial<RunInfo>,
  is: Partial<RunInfo>,
  [before, now]: readonly [readonly CaseMarks[], readonly CaseMarks[]] = [cases, cases],
) => compare(runOf(before, was), runOf(now, is)).comparability;

describe('what the configurations say of the agent', () => {
  const parameters = (was: object | undefined, is: object | undefined) =>
    differences({ ...(was && { parameters: was }) } as never, { ...(is && { parameters: is }) } as never).differences;

  it('is said where it differs, each part by itself, and leaves the runs as comparable as they are', () => {
    const [was, is] = [
      { model: 'leaf-1', temperature: 0.2, prompt: 'a' },
      { model: 'leaf-2', prompt: 'b' },
    ];
    expect(parameters(was, is)).toEqual([
      "The agent's configured model is leaf-2, and was leaf-1.",
      "The agent's configured temperature is not set, and was 0.2.",
      "The agent's system prompt changed.",
    ]);
    expect(differences({ parameters: was } as never, { parameters: is } as never).level).toBe('high');
  });

  it('is nothing where it is the same, or where one of the runs does not know', () => {
    expect(parameters({ model: 'leaf-1', prompt: 'a' }, { model: 'leaf-1', prompt: 'a' })).toEqual([]);
    expect(parameters(undefined, { model: 'leaf-1' })).toEqual([]);
    expect(parameters({ model: 'leaf-1' }, undefined)).toEqual([]);
    expect(parameters({ temperature: 0 }, { temperature: 0.7 })).toEqual([
      "The agent's configured temperature is 0.7, and was 0.",
    ]);
  });
});

describe('what the configurations say of how a change is judged', () => {
  const changes = (was: object, is: object) =>
    compare(runOf(cases, was as never), runOf(cases, is as never)).warnings.map((one) => [one.code, one.text]);
  const warnings = (was: RunInfo['gate'], is: RunInfo['gate']) => changes({ gate: was }, { gate: is });

  it('is a warning where it differs, with both values', () => {
    const was = { 'gate.minimum.pass_rate': '0.9', 'gate.must_pass.tags': '["critical"]', 'gate.rule': '"paired"' };
    expect(
      warnings(was, { 'gate.minimum.pass_rate': '0.8', 'gate.rule': '"paired"', 'gate.max_errors': '"9%"' }),
    ).toEqual([
      [
        'rules_changed',
        'The rules of this check changed: gate.minimum.pass_rate is 0.8, and was 0.9; gate.must_pass.tags is not set, and was ["critical"]; gate.max_errors is "9%", and was not set.',
      ],
    ]);
  });

  it('is one with what they say of which cases run, where both runs know that', () => {
    const [was, is] = [{ 'selection.quick.size': '24' }, { 'selection.quick.size': '2' }];
    const gate = { 'gate.rule': '"paired"' };
    expect(changes({ gate, settings: was }, { gate: {}, settings: is })).toEqual([
      [
        'rules_changed',
        'The rules of this check changed: gate.rule is not set, and was "paired"; selection.quick.size is 2, and was 24.',
      ],
    ]);
    expect(changes({ gate }, { gate, settings: is })).toEqual([]);
  });

  it('is short, however much changed', () => {
    const many = Object.fromEntries(
      Array.from({ length: 9 }, (_, i) => [`gate.minimum.m${i}`, `"${'9'.repeat(500)}%"`]),
    );
    const [[, text] = []] = warnings({}, many);
    expect(text).toMatch(/gate\.minimum\.m3 is [^;]*…, and was not set; 5 more changed\.$/);
    expect(text!.length).toBeLessThan(700);
  });

  it('is nothing where it is the same, or where one of the runs does not know', () => {
    expect(warnings({ 'gate.rule': '"paired"' }, { 'gate.rule': '"paired"' })).toEqual([]);
    expect(warnings(undefined, { 'gate.rule': '"paired"' })).toEqual([]);
    expect(warnings({ 'gate.rule': '"paired"' }, undefined)).toEqual([]);
  });
});

describe('runs that another tool has scored', () => {
  const source = (tool: string, version = '1.0') => ({ source: { tool, version } }) as never;

  it('are compared with each other, and named once', () => {
    const found = differences(source('promptfoo'), source('promptfoo'));
    expect(found).toMatchObject({ level: 'partial', differences: ['Scored by promptfoo 1.0.'] });
    expect(differences(source('promptfoo'), source('promptfoo', '1.1')).differences).toEqual([
      'Scored by promptfoo 1.0 and promptfoo 1.1.',
    ]);
  });

  it('are not compared with those of another one, or with our own', () => {
    expect(differences(source('promptfoo'), {})).toMatchObject({
      level: 'none',
      differences: ['Two tools have scored these runs.', 'Scored by promptfoo 1.0.'],
    });
    expect(differences(source('promptfoo'), source('deepeval')).level).toBe('none');
  });
});

describe('what cases differ in', () => {
  it('is said of trials, and of cases that are new, gone or changed, one or several', () => {
    const twice = cases.map((one) => ({ ...one, marks: 'PP' }));
    expect(differences({}, {}, [cases, twice]).differences).toEqual(['The baseline ran 1 trial a case, this run 2.']);
    expect(differences({}, {}, [twice, cases]).differences).toEqual(['The baseline ran 2 trials a case, this run 1.']);
    const one = (id: string) => ({ id, marks: 'P' });
    expect(
      differences({}, {}, [
        [...cases, one('old')],
        [...cases, one('new')],
      ]),
    ).toMatchObject({
      level: 'partial',
      differences: ['1 case added: not compared.', '1 case removed: not compared.'],
    });
    const edited = cases.map((each, i) => (i < 2 ? { ...each, content: 'other' } : each));
    expect(differences({}, {}, [cases, edited]).differences).toEqual(['2 cases changed: not compared.']);
    expect(differences({}, {}, [cases, cases])).toMatchObject({ level: 'high', differences: [] });
  });

  it('is nothing where none is in common', () => {
    expect(
      differences({}, {}, [
        cases,
        marked(
          12,
          () => 'P',
          (i) => ({ id: `other-${i}` }),
        ),
      ]),
    ).toMatchObject({
      level: 'none',
      differences: [
        'No case with the same id and content was scored in both runs.',
        '12 cases added: not compared.',
        '12 cases removed: not compared.',
      ],
    });
  });
});

describe('why nothing is compared', () => {
  it('is said of a baseline that holds totals only', () => {
    const verdict = judge(runOf(cases), { noBaseline: 'totals', options: gate() });
    expect(verdict.conclusion).toBe('not-compared');
    expect(verdict.reasons.map(({ text }) => text)).toEqual([
      'The baseline holds totals only, so changes are shown without a test of significance, and none of them is called a regression.',
    ]);
  });
});
