/** Saved runs as baselines: what is written is what is read, and one with faults is refused, or compared as an independent reader would. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, describe, expect } from 'vitest';
import { readRunFile } from '../../src/history/files/saved-run.ts';
import type { Outcome } from '../../src/model/verdict/outcome.ts';
import { outcomeFile } from '../../src/report/files/outcome-json.ts';
import { compare, judge, marked, runOf } from '../decision/runs.ts';
import { anOutcome } from '../support/an-outcome.ts';
import { fileText } from '../support/rendered-text.ts';
import { fuzz } from './fuzzing.ts';
import { broken, hostileText, isMap, mutated } from './inputs.ts';
import { expectShown } from './refusals.ts';

const folder = mkdtempSync(join(tmpdir(), 'fuzz-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, 'outcome.json');

const CASES = 6;
const withMarks = (marks: readonly string[], said = 'Yes.'): Outcome => {
  const { run, report } = runOf(marked(marks.length, (i) => marks[i]!));
  const cases = report.cases.map((one) => ({
    ...one,
    trials: one.trials.map((trial) => ({ ...trial, transcript: { turns: [{ user: said, text: said }] } })),
  }));
  return anOutcome({ run, report: { ...report, cases }, comparison: null, verdict: judge({ run, report }) });
};
const current = withMarks(Array.from({ length: CASES }, (_, i) => (i < 3 ? 'FFF' : i === 3 ? 'EEE' : 'PPP')));
const sound = withMarks(Array.from({ length: CASES }, (_, i) => (i === 4 ? 'FFP' : i === 5 ? 'SSS' : 'PPP')));
const textOf = (outcome: Outcome) => {
  const file = outcomeFile(outcome);
  return file.to === 'file' ? fileText(file) : '';
};

async function read(bytes: string | Uint8Array): Promise<Outcome | null> {
  writeFileSync(path, bytes);
  const parsed = await readRunFile(path, 'garden-shop');
  if (parsed.ok) return parsed.outcome;
  expect(parsed.code).toMatch(/^saved_run_/);
  expect(parsed.problem.where?.file).toBe(path);
  expectShown([parsed.problem]);
  return null;
}

/** Passed and counted trials by case, of a document that nobody's schema has seen; null: it says two things at once. */
function tallied(document: unknown): ReadonlyMap<string, readonly [passed: number, of: number, print: unknown]> | null {
  const report = isMap(document) && isMap(document.report) ? document.report : {};
  const found = new Map<string, readonly [number, number, unknown]>();
  for (const one of Array.isArray(report.cases) ? report.cases : []) {
    const counted = one.trials.filter(({ status }: { status: string }) => ['passed', 'failed'].includes(status));
    const passed = counted.filter(({ status }: { status: string }) => status === 'passed').length;
    const share = one.measures?.pass_rate;
    const isCounted = ['passed', 'failed'].includes(one.status);
    if (found.has(one.id) || isCounted !== counted.length > 0) return null;
    if (isCounted && (one.status === 'passed') !== 2 * passed > counted.length) return null;
    if (share && Math.abs(share[0] * counted.length - passed * share[1]) > 1e-9) return null;
    if (new Set(one.trials.map(({ trial }: { trial: number }) => trial)).size !== one.trials.length) return null;
    found.set(one.id, [passed, counted.length, one.fingerprint]);
  }
  return found;
}

/** By the definition of the docs: more than half passed before, and no more than half do now; both mixed is unstable. */
function newlyFailing(before: NonNullable<ReturnType<typeof tallied>>): readonly string[] {
  const now = tallied(JSON.parse(JSON.stringify(current)))!;
  return [...now].flatMap(([id, [passed, of, print]]) => {
    const was = before.get(id);
    if (!was || was[2] !== print || was[1] === 0 || of === 0) return [];
    const mixed = ([some, all]: readonly [number, number, unknown]) => some > 0 && some < all;
    const fails = 2 * was[0] > was[1] && 2 * passed <= of;
    return fails && !(mixed(was) && mixed([passed, of, null])) ? [id] : [];
  });
}

function compared(baseline: Outcome): readonly string[] {
  const comparison = compare(baseline, current);
  judge(current, { comparison });
  return comparison.cases.newlyFailing.map(({ id }) => id).sort();
}

const marks = fc.array(fc.array(fc.constantFrom('P', 'F', 'E', 'S'), { minLength: 1, maxLength: 3 }), {
  minLength: 1,
  maxLength: CASES,
});

describe('a saved run', () => {
  fuzz(
    'outcomes',
    'is read as it was written, plain or packed, and compared as its trials say',
    fc.record({ marks, said: hostileText, packed: fc.boolean() }),
    async (one) => {
      const outcome = withMarks(
        one.marks.map((all) => all.join('')),
        one.said,
      );
      const text = textOf(outcome);
      const document: unknown = JSON.parse(text);
      const came = await read(one.packed ? gzipSync(text) : text);
      expect(JSON.parse(JSON.stringify(came))).toEqual(document);
      expect(compared(came!)).toEqual(newlyFailing(tallied(document)!));
    },
    0.3,
  );

  fuzz(
    'outcomes',
    'with faults is refused, or compared as its trials say',
    fc.oneof(
      mutated([textOf(sound)]),
      broken([JSON.parse(textOf(sound))]).map((one) => JSON.stringify(one)),
    ),
    async (text) => {
      const came = await read(text);
      if (came === null) return;
      const says = tallied(JSON.parse(text.toWellFormed().replace(/^\uFEFF/, '')));
      expect(says, 'what contradicts itself is refused').not.toBeNull();
      expect(compared(came)).toEqual(newlyFailing(says!).toSorted());
    },
    0.7,
  );
});
