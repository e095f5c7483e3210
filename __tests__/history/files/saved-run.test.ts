import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ageOf } from '../../../src/history/baseline-info.ts';
import { parseSavedRun, readRunFile } from '../../../src/history/files/saved-run.ts';
import { fileSource } from '../../../src/history/sources/file.ts';
import { withoutTranscripts } from '../../../src/history/without-transcripts.ts';
import type { CaseResult } from '../../../src/model/run/case-result.ts';
import { MAX_SAVED_RUN_BYTES } from '../../../src/model/schema-version.ts';
import { formatAge } from '../../../src/text/wording.ts';
import { SAID, shopRun, sourceRun } from '../shop-run.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'saved-run-'));
});
afterAll(() => rm(folder, { recursive: true }));

const bytes = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));
const codeOf = (value: Uint8Array, suite?: string) => {
  const parsed = parseSavedRun(value, 'outcome.json', suite);
  return parsed.ok ? 'ok' : parsed.code;
};

describe('reading a saved run', () => {
  it('gives back what was written, plain or gzipped', () => {
    const run = shopRun();
    for (const stored of [bytes(run), gzipSync(bytes(run))])
      expect(parseSavedRun(stored, 'outcome.json', 'garden-shop')).toEqual({ ok: true, outcome: run });
  });

  it('refuses a file that is truncated, empty or no JSON', () => {
    const whole = bytes(shopRun());
    for (const broken of [
      whole.subarray(0, whole.length - 20),
      bytes(''),
      bytes('<html>'),
      gzipSync(whole).subarray(0, 60),
    ])
      expect(codeOf(broken)).toBe('saved_run_malformed');
  });

  it('refuses another schema version, and says both', () => {
    const parsed = parseSavedRun(bytes({ ...shopRun(), schemaVersion: 7 }), 'old.json');
    expect(parsed).toMatchObject({ ok: false, code: 'saved_run_version', problem: { where: { file: 'old.json' } } });
    expect(parsed.ok || parsed.problem.what).toMatch(/version 7;.* reads 1/);
    for (const other of [null, 5, [], {}, { schemaVersion: '1' }])
      expect(codeOf(bytes(other))).toBe('saved_run_version');
  });

  it('refuses a run of another suite only where a suite is asked for', () => {
    expect(codeOf(bytes(shopRun()), 'faq-bot')).toBe('saved_run_suite');
    expect(codeOf(bytes(shopRun()))).toBe('ok');
  });

  it('names the field that is wrong', () => {
    const run = { ...shopRun(), run: { ...shopRun().run, attempt: 'first' } };
    const parsed = parseSavedRun(bytes(run), 'outcome.json');
    expect(parsed.ok || parsed.problem.what).toContain('run.attempt');
  });

  it('refuses what is larger than the limit, also when it is small on disk', () => {
    const bomb = gzipSync(Buffer.alloc(MAX_SAVED_RUN_BYTES + 1, ' '));
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(codeOf(bomb)).toBe('saved_run_too_large');
    expect(codeOf(Buffer.alloc(MAX_SAVED_RUN_BYTES + 1, ' '))).toBe('saved_run_too_large');
  });

  it('refuses nesting that would break a later reader', () => {
    const deep = JSON.stringify(shopRun()).replace(
      '"seed":1',
      `"seed":1,"x":${'['.repeat(50_000)}${']'.repeat(50_000)}`,
    );
    expect(codeOf(bytes(deep))).toBe('saved_run_malformed');
  });

  it('drops keys that would reach a prototype', () => {
    const text = JSON.stringify(shopRun()).replace(
      '"intent":"PLANTING"',
      '"toolCalls":[{"name":"dig","arguments":{"__proto__":{"admin":true},"depth":10}}]',
    );
    const parsed = parseSavedRun(bytes(text), 'outcome.json');
    if (!parsed.ok) throw new Error(parsed.problem.what);
    const call = parsed.outcome.report.cases[0]?.trials[0]?.transcript.turns[0]?.toolCalls?.[0];
    expect(call?.arguments).toEqual({ depth: 10 });
    expect(call?.arguments.admin).toBeUndefined();
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });
});

describe('a file whose parts contradict each other', () => {
  const two = shopRun({}, ['tulips', 'roses']);
  const [tulips, roses] = two.report.cases as [CaseResult, CaseResult];
  it.each<[string, readonly CaseResult[], string]>([
    ['a case twice', [tulips, tulips], 'the case "tulips" is in it twice'],
    ['a trial twice', [tulips, { ...roses, trials: [...roses.trials, ...roses.trials] }], 'two trials of one number'],
    [
      'another status',
      [tulips, { ...roses, status: 'failed' }],
      'the case "roses" is failed, and by its trials passed',
    ],
    ['another pass rate', [tulips, { ...roses, measures: { pass_rate: [0, 1] } }], 'is not that of its trials'],
  ])('is refused for %s', async (_, cases, why) => {
    const path = join(folder, 'edited.json');
    await writeFile(path, bytes({ ...two, report: { ...two.report, cases } }));
    const parsed = await readRunFile(path);
    expect(parsed).toMatchObject({ ok: false, code: 'saved_run_contradicts', problem: { where: { file: path } } });
    expect(parsed.ok || parsed.problem.what).toContain(why);
  });
});

describe('the baseline that somebody names', () => {
  it('is the run in that file, and says so', async () => {
    const path = join(folder, 'base.json');
    const now = () => Date.parse('2026-03-04T10:00:00.000Z');
    await writeFile(path, bytes(shopRun()));
    const { baseline, why, warnings } = await fileSource.find(sourceRun({ named: path, now }))!;
    expect(baseline?.outcome).toEqual(shopRun());
    expect(baseline?.info).toMatchObject({
      source: 'file',
      file: path,
      sha: 'a'.repeat(40),
      branch: 'main',
      runId: '9000',
      mode: 'full',
    });
    expect(baseline?.info.description).toBe(`the file ${path}, a run of aaaaaaa, 3 days old`);
    expect(why).toContain('named');
    expect(warnings).toEqual([]);
  });

  it('has the commit of a local run, unless files differed from it', async () => {
    const path = join(folder, 'local.json');
    const shop = shopRun();
    const found = async (dirty: boolean) => {
      const checkout = { sha: 'b'.repeat(40), branch: 'main', dirty };
      await writeFile(path, bytes({ ...shop, run: { ...shop.run, sha: null, branch: null, checkout } }));
      const { info } = (await fileSource.find(sourceRun({ named: path }))!).baseline!;
      return [info.sha, info.description.replace(/, [^,]* old$/, '')];
    };
    expect(await found(false)).toEqual(['b'.repeat(40), `the file ${path}, a run of bbbbbbb`]);
    expect(await found(true)).toEqual([null, `the file ${path}, a run of bbbbbbb with uncommitted changes`]);
  });

  it('is spoken of as it lies from the working directory', async () => {
    const path = join(folder, 'stored', 'base.json');
    await mkdir(join(folder, 'stored'));
    await writeFile(path, bytes(shopRun()));
    const { baseline } = await fileSource.find(sourceRun({ named: path, directory: folder }))!;
    expect(baseline?.info.description).toMatch(/^the file stored\/base\.json, a run of /);
    const { warnings } = await fileSource.find(
      sourceRun({ named: join(folder, 'stored', 'none.json'), directory: folder }),
    )!;
    expect(warnings[0]?.text).toMatch(/^The baseline stored\/none\.json was not used: /);
  });

  it.each([
    [-90, 'under 1 min'],
    [20, 'under 1 min'],
    [60, '1 min'],
    [60 * 60, '60 min'],
    [100 * 60, '2 h'],
    [48 * 3600, '2 days'],
  ])('is, %i s after its run, %s old, as the reports say', (seconds, age) => {
    const createdAt = '2026-03-01T10:00:00.000Z';
    const now = Date.parse(createdAt) + seconds * 1_000;
    expect(ageOf(createdAt, now)).toBe(`${age} old`);
    if (seconds >= 0) expect(formatAge(createdAt, new Date(now).toISOString())).toBe(age);
  });

  it('gives a warning and no baseline when the file cannot be used', async () => {
    const path = join(folder, 'broken.json');
    await writeFile(path, '{');
    for (const [file, code] of [
      [path, 'saved_run_malformed'],
      [join(folder, 'none.json'), 'saved_run_missing'],
    ] as const) {
      const { baseline, warnings } = await fileSource.find(sourceRun({ named: file }))!;
      expect(baseline).toBeNull();
      expect(warnings).toEqual([{ code, text: expect.stringContaining(file) }]);
    }
  });
});

describe('a run without transcripts', () => {
  it('keeps what is compared and counted, and nothing that anybody said', () => {
    const run = shopRun({}, ['tulips', 'roses']);
    const bare = withoutTranscripts(run);
    expect(JSON.stringify(bare)).not.toContain('October');
    expect(JSON.stringify(run)).toContain(SAID);
    const [before, after] = [run.report.cases[0]!, bare.report.cases[0]!];
    expect(after).toMatchObject({
      id: before.id,
      fingerprint: before.fingerprint,
      status: before.status,
      measures: before.measures,
    });
    expect(after.trials[0]).toMatchObject({
      status: 'passed',
      timing: before.trials[0]!.timing,
      usage: before.trials[0]!.usage,
      transcript: { turns: [], recordedScores: { reward: { value: 1 } } },
      scores: [{ metric: 'intent_accuracy', value: 1, passed: true, labels: before.trials[0]!.scores[0]!.labels }],
    });
    expect(parseSavedRun(bytes(bare), 'outcome.json').ok).toBe(true);
  });
});
