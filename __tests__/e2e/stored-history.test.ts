/** agent-eval history, of a stored file. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeHistory } from '../../src/history/store/file.ts';
import { localRunId } from '../../src/model/run/run-id.ts';
import { studioHistory, studioRun } from '../history/store/pottery-history.ts';
import { folderOf, runCli } from '../support/cli.ts';

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
