/** Gated metrics that are graded and no yes or no of a case, through the command line: what turns them red, and in which words. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Outcome } from '../../src/model/verdict/outcome.ts';
import { type Asked, startAgentServer } from '../support/agent-server.ts';
import { addFiles, folderOf, outcomeIn, runCli } from '../support/cli.ts';

/** Six entities a case, expected softly beside a hard expectation that every answer meets. */
const KINDS = ['gene', 'tissue', 'species', 'assay', 'drug', 'dose'];

type Finds = (place: number) => number;
const all: Finds = () => KINDS.length;

/** An agent that finds the first so many entities of each case. */
async function finder() {
  let finds = all;
  const server = await startAgentServer(({ json }: Asked) => {
    const place = Number(String((json as { input?: unknown })?.input).replace(/\D/g, ''));
    const entities = Object.fromEntries(KINDS.slice(0, finds(place)).map((kind) => [kind, `${kind} ${place}`]));
    const intent = finds(place) === KINDS.length ? `intent-${place % 5}` : 'intent-0';
    return { body: { text: 'Noted.', intent, entities } };
  });
  onTestFinished(server.close);
  const learn = (next: Finds): void => {
    finds = next;
  };
  return { url: server.url, asked: () => server.asked.length, learn };
}

interface Lab {
  readonly cases: number;
  readonly categories: number;
  /** Gated beside the pass rate, which never changes. */
  readonly metrics?: string;
}

/** A suite against one agent, with another one as the base version. */
async function lab({ cases, categories, metrics = 'entity_f1' }: Lab) {
  const [current, base] = [await finder(), await finder()];
  const cwd = folderOf({});
  const config = (more: string) => `version: 1
name: lab-notes
agent: { type: http, url: "${current.url}", request: { input: "{{ input }}" }, response: { text: text, intent: intent, entities: entities } }
datasets: [{ files: notes.yml }]
gate: { metrics: [pass_rate, ${metrics}], tolerance: { entity_f1: 5pp } }
${more}`;
  const note = (place: number) =>
    `- { id: note-${place}, category: c${place % categories}, input: note ${place}, expect: { not_empty: true }, evaluate: { intent: intent-${place % 5}, entities: { ${KINDS.map((kind) => `${kind}: ${kind} ${place}`).join(', ')} } } }`;
  addFiles(cwd, {
    'agent-eval.yml': config(`baseline: { agent: { url: "${base.url}" } }`),
    'stored-only.yml': config(''),
    'notes.yml': `${Array.from({ length: cases }, (_, i) => note(i + 1)).join('\n')}\n`,
  });
  const run = async (...flags: string[]) => {
    const result = await runCli(['run', ...flags], { cwd });
    const comment = readFileSync(join(cwd, '.agent-eval/comment.md'), 'utf8');
    return { ...result, outcome: outcomeIn(cwd), comment };
  };
  const stored = await runCli(['run', '--out', 'main'], { cwd });
  expect(stored.exitCode).toBe(0);
  return { current, base, run };
}

const rowOf = ({ comparison }: Outcome, metric = 'entity_f1') =>
  comparison?.metrics.find((row) => row.metric === metric && row.scope === 'overall');

/** Loses two to three of its six entities in one of five cases, and finds the others. */
const forgetful: Finds = (place) => (place % 5 === 0 ? 3 + (place % 2) : 6);

const pairsOf = ({ comparison }: Outcome) =>
  comparison?.confirmation?.graded?.find((one) => one.metric === 'entity_f1');

it('a drop of entity F1 is red where the base version can be asked, and open without it', async () => {
  const { current, run } = await lab({ cases: 80, categories: 4 });
  current.learn(forgetful);
  const both = await run('--baseline', 'main');
  const row = rowOf(both.outcome);
  expect(row?.delta).toBeLessThan(-0.05);
  expect(row?.delta).toBeGreaterThan(-0.07);
  expect(row?.pValue).toBe(2 ** -16);
  expect([both.exitCode, both.outcome.verdict.conclusion]).toEqual([1, 'regression']);
  expect(row?.verdict).toBe('worse');
  expect(pairsOf(both.outcome)).toMatchObject({ passes: 1, stopped: 'fired', pairs: { units: 80 } });
  expect(both.comment).toContain('paired re-runs differ by 5.3 pp');
  expect(both.comment).not.toContain('too few cases to tell');
  const alone = await run('--baseline', 'main', '--config', 'stored-only.yml');
  expect([alone.exitCode, alone.outcome.verdict.conclusion]).toEqual([0, 'inconclusive']);
  expect(alone.comment).toContain('this change or the provider');
  expect(alone.comment).toContain('baseline.agent');
});

it('a drop of entity F1 that the base version shares is not red', async () => {
  const { current, base, run } = await lab({ cases: 80, categories: 4 });
  current.learn(forgetful);
  base.learn(forgetful);
  const { exitCode, outcome, comment } = await run('--baseline', 'main');
  expect(rowOf(outcome)?.delta).toBeLessThan(-0.05);
  expect([exitCode, outcome.verdict.conclusion]).toEqual([0, 'no-regression']);
  expect(outcome.verdict.headline).toBe('paired re-runs are no lower');
  expect(pairsOf(outcome)).toMatchObject({ passes: 1, stopped: 'unlikely', pairs: { loss: 0, p: 1 } });
  expect([base.asked(), current.asked()]).toEqual([80, 160]);
  expect(comment).not.toContain('Regression');
});

it('an agent that wavers and has not changed is not red by entity F1', async () => {
  const { current, base, run } = await lab({ cases: 80, categories: 4 });
  for (const [i, agent] of [current, base].entries()) {
    let asked = 0;
    agent.learn((place) => ((place * 7 + asked++ * 13 + 29 * i) % 11 === 0 ? 3 : 6));
  }
  const { exitCode, outcome } = await run('--baseline', 'main');
  expect([exitCode, outcome.verdict.conclusion]).toEqual([0, 'no-regression']);
});

it('a drop of 29 points is red however many metrics and categories are gated', async () => {
  const metrics = 'entity_f1, entity_recall, entity_micro_f1, entity_micro_recall';
  const { current, run } = await lab({ cases: 240, categories: 60, metrics });
  current.learn((place) => (place % 8 === 0 ? 6 : 3));
  const { exitCode, outcome, comment } = await run('--baseline', 'main', '--config', 'stored-only.yml');
  expect(rowOf(outcome)?.delta).toBeCloseTo(-0.29, 2);
  expect(rowOf(outcome)?.adjustedPValue).toBeLessThan(1e-9);
  expect([exitCode, outcome.verdict.conclusion]).toEqual([1, 'regression']);
  expect(comment).not.toContain('too few cases to tell');
});

it('a drop of a macro F1 is red however many metrics and categories are gated', async () => {
  const metrics = 'intent_macro_f1, intent_weighted_f1, entity_precision, entity_micro_precision';
  const { current, run } = await lab({ cases: 240, categories: 60, metrics });
  current.learn((place) => (place % 3 === 0 ? 5 : 6));
  const { exitCode, outcome } = await run('--baseline', 'main', '--config', 'stored-only.yml');
  const row = rowOf(outcome, 'intent_macro_f1');
  expect(row?.delta).toBeLessThan(-0.2);
  expect(row?.pValue).toBeLessThan(1 / 10_000);
  expect([exitCode, outcome.verdict.conclusion]).toEqual([1, 'regression']);
});

it('a drop that chance hardly explains, and that is not evidence enough, is not said to have too few cases', async () => {
  const { current, run } = await lab({ cases: 40, categories: 1 });
  current.learn((place) => (place <= 6 ? 1 : 6));
  const { exitCode, outcome, comment, stdout } = await run('--baseline', 'main');
  expect(rowOf(outcome)?.adjustedPValue).toBeCloseTo(2 ** -6, 6);
  expect([exitCode, outcome.verdict.conclusion]).toEqual([0, 'inconclusive']);
  expect(outcome.verdict.headline).toBe('a drop could be neither shown nor ruled out');
  expect(comment + stdout).not.toContain('too few cases to tell');
});
