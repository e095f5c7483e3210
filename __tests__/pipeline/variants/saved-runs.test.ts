/** Saved runs beside the configurations of two suites. */
import { expect, it } from 'vitest';
import { orReported } from '../../../src/pipeline/not-run.ts';
import { runPipeline } from '../../../src/pipeline/pipeline.ts';
import { compareSavedRuns, renderSavedRun } from '../../../src/pipeline/variants/saved-runs.ts';
import { folderOf } from '../../support/cli.ts';
import { plainRequest, quietWorld } from '../../support/run-world.ts';

async function twoSuites() {
  const suite = (name: string, gate: object) => ({
    version: 1,
    name,
    agent: { type: 'replay', files: 'said.jsonl' },
    datasets: [{ files: 'c.json' }],
    gate,
  });
  const directory = folderOf({
    'agent-eval.yml': suite('desk', {}),
    'strict.yml': suite('strict', { minimum: { pass_rate: 0.95 } }),
    'c.json': [{ id: 'moss', input: 'When?', expect: { contains: 'spring' } }],
    'said.jsonl': JSON.stringify({ case: 'moss', input: 'When?', text: 'Never.' }),
  });
  const world = quietWorld(directory);
  await runPipeline({ ...plainRequest, config: 'strict.yml', out: 'saved' }, world);
  return world;
}

it('are judged and reported by the configuration of their suite alone, which has to be named', async () => {
  const world = await twoSuites();
  const files = { baseline: 'saved', current: 'saved' };
  const request = { ...plainRequest, config: 'strict.yml', out: 'compared' };
  const { exitCode } = await compareSavedRuns(files, request, world);
  expect(exitCode).toBe(2);
  const problems = [
    {
      what: 'This saved run is of the suite "strict", not of "desk".',
      where: { file: 'saved' },
      fix: 'Name the configuration of its suite with --config.',
    },
  ];
  const compared = compareSavedRuns(files, { ...plainRequest, out: 'compared' }, world);
  await expect(compared).rejects.toMatchObject({ problems });
  const reported = renderSavedRun('saved', 'console', { ...plainRequest, out: 'reported' }, world);
  await expect(reported).rejects.toMatchObject({ problems });
});

it('say why a run has no results, and where those of the run before it are', async () => {
  const world = await twoSuites();
  const request = { ...plainRequest, config: 'strict.yml' };
  const mistyped = { ...request, out: 'saved', cases: ['mos'] };
  await orReported(mistyped, world, (own) => runPipeline(mistyped, own));
  const compared = compareSavedRuns({ baseline: 'saved', current: 'saved' }, { ...request, out: 'compared' }, world);
  await expect(compared).rejects.toMatchObject({
    problems: [
      {
        what: 'No case ran in this run. There is no case "mos". Did you mean "moss"?',
        where: { file: 'saved' },
        fix: 'The results of the run before it are in saved/outcome.previous.json. Name that file, or run again.',
      },
    ],
  });
});
