/** Which runs look at the anchor themselves, and which say what their baseline found. */
import { expect, it } from 'vitest';
import { gateOptionsSchema } from '../../../src/decision/options.ts';
import { baselineOptionsSchema } from '../../../src/history/options.ts';
import type { Restored } from '../../../src/history/sources/source.ts';
import { withAnchor } from '../../../src/history/store/history.ts';
import type { AnchorLook } from '../../../src/model/verdict/anchor.ts';
import type { CiContext } from '../../../src/model/world/ci-context.ts';
import { anchorNow } from '../../../src/pipeline/stages/anchor.ts';
import { defaultPolicy } from '../../../src/pipeline/suite/policy.ts';
import { onMain } from '../../history/shop-run.ts';
import { FACTS, STUDIO, studioHistory, studioRun } from '../../history/store/pottery-history.ts';

const RELEASE = { name: 'v1.4', sha: 'a'.repeat(40), committedAt: '2026-03-01T00:00:00.000Z' };
const KEYS = Array.from({ length: 20 }, (_, i) => `course-${i}`);
const run = (hour: number, failing: number, sha?: string) =>
  studioRun(
    hour,
    Object.fromEntries(KEYS.map((key, i) => [key, i < failing ? { status: 'failed' as const } : {}])),
    sha === undefined ? {} : { sha },
  );
const runs = [...[1, 2, 3].map((hour) => run(hour, 0, RELEASE.sha)), run(4, 5), run(5, 5)];
const history = withAnchor(studioHistory(runs), RELEASE, [], 10);

function restored(anchor?: AnchorLook): Restored {
  const outcome = { ...run(5, 5), ...(anchor && { anchor }) };
  const info = { ...outcome.run, runId: outcome.run.id, createdAt: outcome.run.startedAt };
  const about = { source: 'artifact' as const, description: 'run 7005', why: 'it is the newest' };
  return { baseline: { outcome, info: { ...info, ...about }, history }, why: '', warnings: [] };
}

async function looked(given: {
  readonly anchor?: string;
  readonly ci?: Partial<CiContext>;
  readonly before?: AnchorLook;
  readonly mode?: 'full' | 'quick';
  readonly graders?: (id: string) => string;
}) {
  const { anchor = 'v1.4', ci = {}, before, mode = 'full', graders = () => 'aaaaaaaaaaaa' } = given;
  const { outcome } = { outcome: run(6, 5) };
  const policy = defaultPolicy(STUDIO, { redact: (text) => text, warnings: [] });
  const measurement = {
    fingerprints: {},
    regrade: () => Promise.reject(new Error('nobody')),
    gradersOf: FACTS.gradersOf,
  };
  const suite = {
    ...policy,
    gate: gateOptionsSchema.parse({}),
    baseline: baselineOptionsSchema.parse({ anchor }),
    measurement: { ...measurement, gradersOf: (id: string) => ({ graders: graders(id), gradingModel: null }) },
  };
  const services = { ci: onMain(ci) } as unknown as NonNullable<Parameters<typeof anchorNow>[0]['services']>;
  const request = { shard: null } as unknown as Parameters<typeof anchorNow>[0]['request'];
  const current = { run: { ...outcome.run, mode }, report: outcome.report };
  const reached = { conclusion: 'no-regression', confirming: null } as const;
  const { part, warnings } = await anchorNow({ suite, request, services }, current, restored(before), reached);
  return { ...part, ...(warnings.length > 0 && { warnings }) };
}

const pullRequest = { number: 1, headSha: '', baseRef: 'main', baseSha: '', fork: true, labels: [] };

it('a full run of the default branch looks itself, and a second one in a row warns', async () => {
  const { anchor: first } = await looked({});
  expect(first).toMatchObject({ name: 'v1.4', runs: 3, drop: 0.25, isLower: true, warned: false });
  const { anchor: second } = await looked({ before: first! });
  expect(second?.warned).toBe(true);
});

it('a pull request, a quick run and another branch say what the baseline warned of, a fork too, and nothing else', async () => {
  const { anchor: first } = await looked({});
  const warned = { ...first!, warned: true };
  const others = [
    { ci: { pullRequest, event: 'pull_request', branch: null } },
    { mode: 'quick' as const },
    { ci: { branch: 'wheel' } },
  ];
  for (const other of others) {
    expect(await looked({ ...other, before: warned })).toEqual({ anchor: warned });
    expect(await looked({ ...other, before: first! })).toEqual({});
    expect(await looked(other)).toEqual({});
  }
});

it('without an anchor in the configuration nothing is said', async () => {
  const { anchor: first } = await looked({});
  expect(await looked({ anchor: 'none', before: { ...first!, warned: true } })).toEqual({});
});

it('warns where most cases are graded otherwise than in the runs of the anchor', async () => {
  const anew = (from: number) => (id: string) =>
    Number(id.replace('course-', '')) < from ? 'aaaaaaaaaaaa' : 'bbbbbbbbbbbb';
  const of = async (from: number) => (await looked({ graders: anew(from) })).warnings;
  expect(await of(10)).toBeUndefined();
  const text = (some: string) => [
    { code: 'anchor_graded_otherwise', text: expect.stringContaining(`${some} of 20 cases can be compared with v1.4`) },
  ];
  expect([await of(9), await of(0)]).toEqual([text('only 9'), text('none')]);
});
