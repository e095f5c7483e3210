/** Journals: what was written is what is gone on from, and a line with faults in it is the trial that it says, or none. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect } from 'vitest';
import { type JournaledTrial, openJournal } from '../../src/history/files/journal.ts';
import { readJournal } from '../../src/history/files/read-journal.ts';
import { aTrial } from '../support/an-outcome.ts';
import { fuzz } from './fuzzing.ts';
import { broken, hostileText, isMap, mutated } from './inputs.ts';

const folder = mkdtempSync(join(tmpdir(), 'fuzz-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, 'journal.jsonl');

const IDS = ['rose', 'fern', '__proto__', 'a b'] as const;
const prints = new Map<string, string>(IDS.map((id) => [id, `print of ${id}`]));

const entry: fc.Arbitrary<JournaledTrial> = fc
  .record({
    id: fc.constantFrom(...IDS),
    trial: fc.nat(2),
    status: fc.constantFrom('passed', 'failed', 'errored'),
    said: hostileText,
    extra: fc.constantFrom(undefined, undefined, 'current', 'base'),
    old: fc.constantFrom(false, false, false, true),
  })
  .map(({ id, trial, status, said, extra, old }) => ({
    caseId: id,
    fingerprint: old ? 'another' : prints.get(id)!,
    trial: aTrial({
      ...{ trial, status, failureType: status === 'failed' ? 'assertion' : null },
      blame: status === 'failed' ? 'agent' : status === 'errored' ? 'infrastructure' : null,
      transcript: { turns: [{ user: said.toWellFormed(), text: said.toWellFormed() }] },
    }),
    ...(extra && { extra }),
  }));

/** Trials as CASE/NUMBER → status, the later one of each; of the first pass. */
function standing(entries: readonly unknown[]): ReadonlyMap<string, unknown> {
  const found = new Map<string, unknown>();
  for (const one of entries) {
    if (!isMap(one) || !isMap(one.trial) || one.extra !== undefined) continue;
    const { caseId, fingerprint, trial } = one;
    if (typeof caseId !== 'string' || typeof trial.trial !== 'number') continue;
    if (prints.get(caseId) !== fingerprint || !['passed', 'failed'].includes(String(trial.status))) continue;
    found.set(`${caseId}/${trial.trial}`, trial.status);
  }
  return found;
}

function read(): ReadonlyMap<string, unknown> {
  const { done } = readJournal(path, prints);
  const trials = [...done].flatMap(([id, all]) => all.map((one) => [`${id}/${one.trial}`, one.status] as const));
  expect(new Set(trials.map(([key]) => key)).size, 'a trial counts once').toBe(trials.length);
  return new Map(trials);
}

function parsed(line: string): readonly unknown[] {
  try {
    return [JSON.parse(line)];
  } catch {
    return [];
  }
}

function written(entries: readonly JournaledTrial[]): string {
  const journal = openJournal(path);
  for (const one of entries) journal.append(one);
  expect(journal.close()).toBeNull();
  return readFileSync(path, 'utf8');
}
const entries = fc.array(entry, { minLength: 1, maxLength: 6 });

describe('a journal', () => {
  fuzz(
    'journals',
    'gives back what was written',
    entries,
    (all) => {
      written(all);
      expect(read()).toEqual(standing(all));
      const { done } = readJournal(path, prints);
      for (const [id, trials] of done)
        for (const trial of trials) {
          const last = all.findLast(
            (one) =>
              one.caseId === id &&
              one.trial.trial === trial.trial &&
              !one.extra &&
              one.fingerprint === prints.get(id) &&
              one.trial.status !== 'errored',
          );
          expect(trial).toEqual(last?.trial);
        }
    },
    0.4,
  );

  fuzz(
    'journals',
    'with faults in it gives no trial that its lines do not say',
    entries.chain((all) => {
      const lines = all.map((one) => `${JSON.stringify(one)}\n`);
      const spoilt = broken(all).map((one) => `${JSON.stringify(one)}\n`);
      return fc.record({
        text: fc.oneof(
          mutated([lines.join('')]),
          spoilt.map((line) => [...lines, line].join('')),
        ),
      });
    }),
    ({ text }) => {
      writeFileSync(path, text);
      const says = standing(readFileSync(path, 'utf8').split('\n').flatMap(parsed));
      for (const [key, status] of read()) {
        // What is of another shape than a trial was left out, so that an earlier line may stand.
        const all = text
          .split('\n')
          .flatMap(parsed)
          .filter((one) => standing([one]).get(key) === status);
        expect(says.has(key) && all.length > 0, `${key} ${status}`).toBe(true);
      }
    },
    0.6,
  );
});
