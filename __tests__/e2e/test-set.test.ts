/** What the command line says of a test set, and what a run writes of its failures. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../src/model/verdict/outcome.ts';
import { runCli } from '../support/cli.ts';
import { deskConfig, deskFolder } from '../support/lending-desk.ts';

const CASES = [
  '- { id: renew-1, tier: 1, input: please renew my atlas, expect: { intent: RENEW } }',
  '- { id: renew-2, tier: 1, input: "Please renew my ATLAS!", expect: { intent: RENEW } }',
  '- { id: renew-3, tier: 1, input: please renew my atlas, expect: { intent: RETURN } }',
  '- { id: hold, tier: 1, category: holds, input: put the novel aside for me, expect: { intent: HOLD } }',
  '- { id: fine, tier: 1, category: fines, input: what do I owe, expect: { intent: FINE } }',
  '',
].join('\n');

const said = (id: string, user: string, intent: string) =>
  JSON.stringify({
    case: id,
    trial: 0,
    messages: [
      { role: 'user', content: user },
      { role: 'assistant', content: 'Done.' },
    ],
    intent,
  });

/** The version that takes holds and fines for renewals. */
const recorded = (broken: boolean) =>
  [
    said('renew-1', 'please renew my atlas', 'RENEW'),
    said('renew-2', 'Please renew my ATLAS!', 'RENEW'),
    said('renew-3', 'please renew my atlas', 'RENEW'),
    said('hold', 'put the novel aside for me', broken ? 'RENEW' : 'HOLD'),
    said('fine', 'what do I owe', broken ? 'RENEW' : 'FINE'),
  ].join('\n');

const MORE = [
  'datasets:',
  '  - { files: loans.yml, category: loans }',
  'intents: [RENEW, RETURN, HOLD, FINE, DONATE]',
  'gate: { minimum: { categories: { fines: { pass_rate: 0.5 } } } }',
];

const folder = (broken: boolean, more: readonly string[] = MORE) =>
  deskFolder(
    deskConfig(['type: replay', 'files: recorded.jsonl'], more),
    { 'recorded.jsonl': recorded(broken) },
    CASES,
  );

describe('validate', () => {
  it('warns of cases that contradict and repeat each other, of what is never tested and of what is too small', async () => {
    const { exitCode, stderr, stdout } = await runCli(['validate'], { cwd: folder(false) });
    expect(stderr.trim().split('\n')).toEqual([
      'Warning: renew-1 (loans.yml:1), renew-2 (loans.yml:2), renew-3 (loans.yml:3) say the same and expect different things (intent: RENEW or RETURN): one of them must fail.',
      'Warning: 1 intent is never tested: DONATE.',
      'Warning: 3 categories are too small to be judged alone: fines (1 case, shows no drop at all), holds (1 case, shows no drop at all), loans (3 cases, shows no drop at all).',
    ]);
    expect([exitCode, stdout]).toEqual([
      0,
      'agent-eval.yml is valid: suite lending-desk, 5 cases, 5 turns, 1 dataset.\n',
    ]);
  });

  it('refuses a target of an unknown metric with its line', async () => {
    const cwd = folder(false, [...MORE, 'tiers:', '  1: { intent_acuracy: 90% }']);
    const { exitCode, stderr } = await runCli(['validate'], { cwd });
    expect(exitCode).toBe(3);
    expect(stderr).toContain('tiers.1 names the unknown metric "intent_acuracy".\n  at agent-eval.yml:11\n');
  });
});

describe('run', () => {
  it('writes one diagnosis into outcome.json and error-analysis.md, set against the baseline', async () => {
    const before = folder(false);
    await runCli(['run', '--baseline', 'none'], { cwd: before });
    const cwd = folder(true, [...MORE, 'tiers: { 1: { intent_accuracy: 75% } }']);
    await runCli(['run', '--baseline', join(before, '.agent-eval', 'outcome.json')], { cwd });
    const read = (name: string) => readFileSync(join(cwd, '.agent-eval', name), 'utf8');
    const { diagnosis } = JSON.parse(read('outcome.json')) as Outcome;
    expect(
      diagnosis!.patterns.map(({ code, cases, change, baselineCases }) => ({ code, cases, change, baselineCases })),
    ).toEqual([{ code: 'intent_confusion', cases: ['renew-3', 'hold', 'fine'], change: 'grown', baselineCases: 1 }]);
    expect(diagnosis!.tiers).toEqual([
      { tier: 1, cases: 5, targets: [{ metric: 'intent_accuracy', target: 0.75, value: 0.4, n: 5, met: false }] },
    ]);
    expect(diagnosis!.testSet!.coverage.untestedIntents).toEqual(['DONATE']);
    const analysis = read('error-analysis.md');
    expect(analysis).toContain('Code: `intent_confusion`');
    expect(analysis).toContain('against the baseline: grown, 1 → 3');
    expect(analysis).toContain('❌ missed');
    expect(analysis).toContain('**Intents never tested:** `DONATE`');
  });
});
