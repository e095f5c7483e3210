/** Stored files on the command line: agent-eval history, and runs that are added. */
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readHistory, writeHistory } from '../../src/history/store/file.ts';
import { localRunId } from '../../src/model/run/run-id.ts';
import { studioHistory, studioRun } from '../history/store/pottery-history.ts';
import { startAgentServer } from '../support/agent-server.ts';
import { folderOf, outcomeIn, runCli } from '../support/cli.ts';
import { deskConfig, deskFolder, httpAgent } from '../support/lending-desk.ts';

it('prints the table and exits with 0; what it cannot make sense of is a problem', async () => {
  const cwd = folderOf({});
  const history = studioHistory(Array.from({ length: 12 }, (_, hour) => studioRun(hour)));
  await writeHistory(history, join(cwd, 'history.sqlite'), { transcripts: true });
  const said = await runCli(['history', '--baseline', 'history.sqlite'], { cwd });
  expect(said).toMatchObject({ exitCode: 0, stderr: '', stdout: expect.stringMatching(/^pottery-studio/) });
  const bad = await runCli(['history', '--baseline', 'history.sqlite', '--between', '7001'], { cwd });
  expect(bad.exitCode).toBe(3);
  expect(bad.stderr).toContain('FROM..TO');
});

it('--between takes the ids of runs of this machine, which hold a dot', async () => {
  const cwd = folderOf({});
  const ids = [0, 1].map((hour) => localRunId(`2026-11-27T1${hour}:00:00.301Z`));
  const history = studioHistory(
    ids.map((id, hour) => ({ ...studioRun(hour), run: { ...studioRun(hour).run, id, sha: null } })),
  );
  await writeHistory(history, join(cwd, 'history.sqlite'), { transcripts: true });
  const between = (range: string) => runCli(['history', '--baseline', 'history.sqlite', '--between', range], { cwd });
  for (const dots of ['..', '...'])
    expect(await between(ids.join(dots))).toMatchObject({
      exitCode: 0,
      stdout: expect.stringContaining(`pottery-studio, ${ids.join(' to ')}: `),
    });
});

it('runs that end at the same time are all added to a file of --history', async () => {
  const server = await startAgentServer(() => ({ body: { text: 'Here it is.' } }));
  onTestFinished(server.close);
  const cwd = deskFolder(deskConfig(httpAgent(server.url)));
  const one = (out: string) => runCli(['run', '--history', 'own.sqlite', '--out', out], { cwd });
  const outs = ['a', 'b', 'c', 'd'];
  const ended = await Promise.all(outs.map(one));
  expect(ended.map(({ exitCode }) => exitCode)).toEqual([0, 0, 0, 0]);
  const { runs } = await readHistory(join(cwd, 'own.sqlite'));
  expect(new Set(runs.map(({ id }) => id))).toEqual(new Set(outs.map((out) => outcomeIn(cwd, out).run.id)));
});
