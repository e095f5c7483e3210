/** junit.xml: failures, errors and skipped cases apart, reruns as flaky, each case on its line; valid by our schema and by Surefire's. */

import { describe, expect, it } from 'vitest';
import { factsOf } from '../../../src/facts/facts.ts';
import type { RenderInput } from '../../../src/facts/renderer.ts';
import { junit } from '../../../src/report/files/junit.ts';
import { createRedactor } from '../../../src/text/redaction/redaction.ts';
import { aComparedRun } from '../../support/a-compared-run.ts';
import { aCaseResult, aFailedTrial, anErroredTrial, anOutcome, aReport, aTrial } from '../../support/an-outcome.ts';
import { junitProblems, surefireProblems } from '../../support/published-schemas.ts';
import { fileText } from '../../support/rendered-text.ts';
import { anInput, STATES } from '../states.ts';

function xml(input: RenderInput): string {
  const file = junit.render(factsOf(input))[0];
  return file?.to === 'file' ? fileText(file) : '';
}
const caseOf = (text: string, id: string) =>
  new RegExp(`<testcase name="${id}"(?:[^>]*/>|.*?</testcase>)`, 's').exec(text)?.[0] ?? '';
const drifting = STATES['confirmed-drift'];

it('is valid in every state that a report can be in', async () => {
  const documents = [...Object.values(STATES).map((state) => xml(state())), xml(aComparedRun())];
  expect(await junitProblems(...documents)).toEqual([]);
  expect(await surefireProblems(...documents)).toEqual([]);
});

it('would not be valid with an element or a type of failure that no schema knows', async () => {
  const good = xml(aComparedRun());
  expect(await junitProblems(good.replace('type="newly-failing"', 'type="worse"'))).not.toEqual([]);
  expect(await surefireProblems(good.replace('</testsuite>', '<verdict/></testsuite>'))).not.toEqual([]);
});

describe('a case', () => {
  const text = xml(aComparedRun());

  it('is reported with its category and the place it is written in', () => {
    expect(caseOf(text, 'bread-011')).toMatch(
      /^<testcase name="bread-011" classname="bread" time="\d+\.\d{3}" file="evals\/bread\.yml" line="11"/,
    );
  });

  it('that newly fails is apart from one that still fails', () => {
    const broken = caseOf(text, 'bread-001');
    expect(broken).toContain(
      '<failure message="tools: missing take_order; &quot;Two rye loaves for Saturday, please.&quot;" type="newly-failing">',
    );
    expect(broken).toContain('agent: We open at seven.');
    expect(caseOf(text, 'bread-006')).toContain('type="still-failing"');
  });

  it('that fails has its other failing trials as reruns', () => {
    expect(caseOf(text, 'bread-001').match(/<rerunFailure message="take_order was not called"/g)).toHaveLength(2);
  });

  it('that errored is no failure, and one that was not run is skipped', () => {
    const errored = caseOf(text, 'bread-011');
    expect(errored).toContain('<error message="HTTP 429 Too Many Requests" type="http_429">');
    expect(errored.match(/<rerunError /g)).toHaveLength(2);
    expect(errored).not.toContain('<failure');
    expect(caseOf(text, 'cakes-011')).toContain('<skipped message="not run, or nothing to score"/>');
  });

  it('that passes in most trials is flaky', () => {
    const trials = [aTrial(), aFailedTrial({ trial: 1 }), anErroredTrial({ trial: 2 })];
    const report = aReport(0, 0, { cases: [aCaseResult({ id: 'loans-001', trials })] });
    const flaky = caseOf(xml(anInput({ outcome: anOutcome({ report, comparison: null }) })), 'loans-001');
    expect(flaky).toMatch(/<flakyFailure .*<\/flakyFailure><flakyError .*<\/flakyError><\/testcase>$/s);
    expect(flaky).not.toMatch(/<failure|<error /);
  });

  it.each([
    [aFailedTrial(), 'assertion'],
    [aFailedTrial({ failureType: 'timeout', code: 'timeout', scores: [] }), 'timeout'],
    [aFailedTrial({ failureType: 'max_turns', code: 'max_turns', scores: [] }), 'max_turns'],
  ])('that was not compared has the type of what went wrong', (trial, type) => {
    const report = aReport(0, 0, { cases: [aCaseResult({ id: 'loans-001', status: 'failed', trials: [trial] })] });
    const text = xml(anInput({ outcome: anOutcome({ report, comparison: null }) }));
    expect(caseOf(text, 'loans-001')).toContain(` type="${type}">`);
  });

  it('that the base version fails by now, too, is said to have drifted', () => {
    expect(xml(drifting())).toContain('type="drifted"');
  });
});

it('has no secret in it, not even one that is written otherwise in XML or was cut in the middle', () => {
  const secret = `cardamom&"bun"${'x'.repeat(40)}`;
  const said = `${'a'.repeat(290)}${secret}`;
  const trial = aFailedTrial({ transcript: { turns: [{ user: said, text: secret }] } });
  const report = aReport(0, 0, { cases: [aCaseResult({ status: 'failed', trials: [trial] })] });
  const redact = createRedactor([secret]);
  const text = xml({ ...anInput({ outcome: anOutcome({ report, comparison: null }) }), redact });
  expect(text).toContain('agent: ***');
  expect(text).not.toContain('cardamom');
});

it('has no half of a secret in the long name of a case that passes', () => {
  const id = `${'a'.repeat(490)}cardamom`;
  const report = aReport(0, 0, { cases: [aCaseResult({ id })] });
  const redact = createRedactor(['cardamom']);
  const text = xml({ ...anInput({ outcome: anOutcome({ report, comparison: null }) }), redact });
  expect(text).toContain(`${'a'.repeat(490)}***`);
});
