/** outcome.json, whose cases are written while the run goes on: what is read in the end is the same. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CaseResult } from '../../../src/model/case-result.ts';
import { createRedactor } from '../../../src/platform/redaction.ts';
import { type BegunOutcome, beginOutcome } from '../../../src/report/delivery/begun-outcome.ts';
import { deliver } from '../../../src/report/delivery/index.ts';
import { outcomeJson } from '../../../src/report/renderers/outcome-json.ts';
import { aReport, aTrial } from '../../support/an-outcome.ts';
import { outcomeProblems } from '../../support/published-schemas.ts';
import { fileText } from '../../support/rendered-text.ts';
import { worse } from '../renderers/states.ts';
import { aWorld } from './world.ts';

const given = worse();
const report = aReport(30, 105, { metrics: given.outcome.report.metrics });
const outcomeOf = (cases: readonly CaseResult[]) => ({ ...given.outcome, report: { ...report, cases } });
const withReply = (text: string): CaseResult => ({
  ...report.cases[0]!,
  trials: [aTrial({ transcript: { turns: [{ user: 'Which herb?', text }] } })],
});

/** As it is written in one go. */
function whole(cases: readonly CaseResult[]): string {
  const [file] = outcomeJson.render({ ...given, outcome: outcomeOf(cases) });
  return file?.to === 'file' ? fileText(file) : '';
}

/** A folder and its outcome.json, begun with some cases and finished with those of the outcome. */
async function afterRun(
  during: readonly CaseResult[],
  cases: readonly CaseResult[] = during,
  {
    redact = createRedactor([]),
    trouble,
  }: { redact?: (text: string) => string; trouble?: (folder: string) => void } = {},
) {
  const world = await aWorld({ redact });
  const begun = beginOutcome(join(world.directory, 'outcome.json'), redact);
  for (const [i, one] of during.entries()) {
    if (i === 50) trouble?.(world.directory);
    begun.add(one);
  }
  const warnings = await finish(begun, cases, { ...world, begun });
  return { warnings, files: readdirSync(world.directory), text: textIn(world.directory) };
}

async function finish(begun: BegunOutcome, cases: readonly CaseResult[], world: Parameters<typeof deliver>[1]) {
  const input = { ...given, outcome: outcomeOf(cases), written: begun.written() };
  const warnings = await deliver(outcomeJson.render(input), world);
  begun.discard();
  return warnings;
}

function textIn(folder: string): string | null {
  try {
    return readFileSync(join(folder, 'outcome.json'), 'utf8');
  } catch {
    return null;
  }
}

describe('outcome.json', () => {
  it('is the same whether its cases were written as they ended, in part, or not at all', async () => {
    const plain = whole(report.cases);
    expect(outcomeProblems(plain)).toEqual([]);
    expect(JSON.parse(plain)).toEqual(JSON.parse(JSON.stringify(outcomeOf(report.cases))));
    for (const during of [report.cases, report.cases.slice(0, 47), report.cases.slice(0, 3), []]) {
      const { text, files, warnings } = await afterRun(during, report.cases);
      expect(text).toBe(plain);
      expect(files).toEqual(['outcome.json']);
      expect(warnings).toEqual([]);
    }
    expect((await afterRun([])).text).toBe(whole([]));
  });

  it('is written anew where a case is not what it was, or has another place', async () => {
    const others = [
      report.cases.with(25, withReply('Thyme.')),
      report.cases.toReversed(),
      report.cases.slice(0, 50),
      report.cases.slice(1),
    ];
    for (const cases of others) {
      const { text, files } = await afterRun(report.cases, cases);
      expect(text).toBe(whole(cases));
      expect(files).toEqual(['outcome.json']);
    }
  });

  it('holds no secret, wherever a case was written', async () => {
    const cases = Array.from({ length: 45 }, () => withReply('rosemary'));
    const { text } = await afterRun(cases, cases, { redact: createRedactor(['rosemary']) });
    expect(text).not.toContain('rosemary');
    expect(text!.match(/\*\*\*/g)).toHaveLength(45);
    expect(outcomeProblems(text!)).toEqual([]);
  });

  it('is not seen before it is whole, and nothing is left of it where it is given up', async () => {
    const world = await aWorld();
    writeFileSync(join(world.directory, 'outcome.json'), 'the former run');
    const begun = beginOutcome(join(world.directory, 'outcome.json'), (text) => text);
    for (const one of report.cases) begun.add(one);
    expect(begun.written()).toHaveLength(100);
    expect(textIn(world.directory)).toBe('the former run');
    expect(readdirSync(world.directory)).toHaveLength(2);
    begun.discard();
    expect(readdirSync(world.directory)).toEqual(['outcome.json']);
    expect(textIn(world.directory)).toBe('the former run');
  });

  it('takes the place of what a killed run has left', async () => {
    const world = await aWorld();
    writeFileSync(join(world.directory, '.outcome.json.tmp'), 'half of it');
    const begun = beginOutcome(join(world.directory, 'outcome.json'), (text) => text);
    for (const one of report.cases) begun.add(one);
    await finish(begun, report.cases, { ...world, begun });
    expect(readdirSync(world.directory)).toEqual(['outcome.json']);
    expect(textIn(world.directory)).toBe(whole(report.cases));
  });

  it('of two runs into one folder is the one that ended last, whole', async () => {
    const world = await aWorld();
    const path = join(world.directory, 'outcome.json');
    const other = report.cases.toReversed();
    const [first, second] = [beginOutcome(path, (text) => text), beginOutcome(path, (text) => text)];
    for (const [i, one] of report.cases.entries()) {
      first.add(one);
      if (i > 30) second.add(other[i - 31]!);
    }
    for (const one of other.slice(74)) second.add(one);
    expect(await finish(first, report.cases, { ...world, begun: first })).toEqual([]);
    expect(textIn(world.directory)).toBe(whole(report.cases));
    expect(await finish(second, other, { ...world, begun: second })).toEqual([]);
    expect(textIn(world.directory)).toBe(whole(other));
    expect(readdirSync(world.directory)).toEqual(['outcome.json']);
  });

  it('is written at the end where it cannot be written before', async () => {
    const world = await aWorld();
    // A folder of its hidden name cannot be taken away as a file.
    mkdirSync(join(world.directory, '.outcome.json.tmp'));
    const begun = beginOutcome(join(world.directory, 'outcome.json'), (text) => text);
    for (const one of report.cases) begun.add(one);
    expect(begun.written()).toEqual([]);
    expect(await finish(begun, report.cases, { ...world, begun })).toEqual([]);
    expect(textIn(world.directory)).toBe(whole(report.cases));
  });

  it('is written at the end where it was taken away meanwhile, with its folder or alone', async () => {
    for (const gone of ['.', '.outcome.json.tmp']) {
      const trouble = (folder: string) => rmSync(join(folder, gone), { recursive: true });
      const { text, warnings, files } = await afterRun(report.cases, report.cases, { trouble });
      expect(text).toBe(whole(report.cases));
      expect(files).toEqual(['outcome.json']);
      expect(warnings).toEqual([]);
    }
  });
});
