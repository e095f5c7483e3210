/** JUnit's XML: a test is a case, each time that it ran is a trial, and what is no XML of that kind is refused. */
import { describe, expect, it } from 'vitest';
import { recordingsIn } from '../../../src/cases/dataset/recordings.ts';
import { expectationShape } from '../../../src/scoring/options.ts';
import { load as loadFiles } from '../suite-folder.ts';

const load = (text: string) => loadFiles({ 'results.xml': text }, undefined, { expectations: expectationShape });
const recorded = async (text: string) => [...(await recordingsIn(text, 'results.xml'))].map(({ read }) => read);

const RESULTS = `<?xml version="1.0" encoding="utf-8"?>
<testsuites name="agents">
  <testsuite name="orders" timestamp="2026-11-20T10:00:00" tests="4">
    <properties><property name="python" value="3.13"/></properties>
    <testcase classname="tests.orders" name="status" time="1.250">
      <properties><property name="relevance" value="0.75"/><property name="model" value="small"/></properties>
      <system-out>It ships &amp; arrives &#8220;tomorrow&#8221;.</system-out>
    </testcase>
    <testcase classname="tests.orders" name="status" time="2"><failure message="no date&#10;in the reply" type="AssertionError"><![CDATA[<!DOCTYPE html> trace]]></failure></testcase>
    <testcase classname="tests.orders" name="outage"><error message="connection refused"/></testcase>
    <testcase classname="tests.orders" name="later"><skipped message="not today"/></testcase>
    <testsuite name="refunds">
      <testcase name="status"><failure>assert 3 == 4
in line 7</failure><rerunFailure/></testcase>
      <testcase name="gtest" status="notrun" time="0"/>
    </testsuite>
  </testsuite>
  <testsuite name="empty"/>
</testsuites>`;

describe('results of tests in XML', () => {
  it('are a case for each name of a class or suite, with the line of the test', async () => {
    const { cases, datasets } = await load(RESULTS);
    expect(cases.map(({ id, category, skipped, source }) => [id, category, skipped, source.line])).toEqual([
      ['tests.orders.status', 'orders', undefined, 5],
      ['tests.orders.outage', 'orders', undefined, 10],
      ['tests.orders.later', 'orders', 'It was skipped there: not today.', 11],
      ['orders.refunds.status', 'refunds', undefined, 13],
      ['orders.refunds.gtest', 'refunds', 'It was skipped there.', 15],
    ]);
    expect(datasets).toBeDefined();
  });

  it('have a trial for each time, its message, and whose fault it was', async () => {
    const all = await recorded(RESULTS);
    expect(all.map((read) => read.ok && [read.caseId, read.trial, read.transcript.recordedScores])).toEqual([
      ['tests.orders.status', 0, { pass: { value: 1, passed: true } }],
      ['tests.orders.status', 1, { pass: { value: 0, passed: false, reason: 'no date in the reply' } }],
      ['tests.orders.outage', 0, undefined],
      ['orders.refunds.status', 0, { pass: { value: 0, passed: false, reason: 'assert 3 == 4 in line 7' } }],
    ]);
    const [first, , third] = all.map((read) => (read.ok ? read : undefined));
    expect(first?.transcript.turns).toMatchObject([{ user: 'status', text: 'It ships & arrives “tomorrow”.' }]);
    expect(first?.transcript.turns[0]).not.toHaveProperty('timing');
    expect(third?.failure).toMatchObject({ blame: 'infrastructure', message: 'connection refused' });
  });

  it('say in one line what is not carried', async () => {
    const { imported } = await load(RESULTS);
    expect(imported).toEqual([
      'results.xml: JUnit results, 5 cases, 2 of them skipped, 5 recorded scores; not carried: properties of suites (1), properties of tests (1), time of a test (2), re-runs of a test (1).',
    ]);
  });

  it('may have one suite at the root', async () => {
    const { cases } = await load('<testsuite name="a"><testcase name="one"/></testsuite>');
    expect(cases.map(({ id }) => id)).toEqual(['a.one']);
  });

  it.each<[what: string, text: string, said: RegExp, line: number]>([
    [
      'half a file',
      '<testsuites>\n<testsuite name="a">\n<testcase name="b"',
      /^The file ends inside of <testcase>\.$/,
      3,
    ],
    ['tags that cross', '<testsuite>\n<testcase name="b"></testsuite></testcase>', /^Not valid XML: /, 2],
    [
      'a bomb of entities',
      `<!DOCTYPE b [<!ENTITY a "aaaa">\n<!ENTITY b "&a;&a;">]><testsuite name="&b;"/>`,
      /document type/,
      1,
    ],
    [
      'an entity that names a file',
      '\n<!DOCTYPE b [<!ENTITY a SYSTEM "file:///etc/passwd">]><b>&a;</b>',
      /document type/,
      2,
    ],
    ['elements without end', '<testsuite>'.repeat(300) + '</testsuite>'.repeat(300), /^Not usable XML: .*nested/i, 1],
    ['a test without a name', '<testsuite>\n<testcase classname="a"/></testsuite>', /has a name/, 2],
    ['no test', '<testsuites>\n<testsuite name="a"/></testsuites>', /has no cases/, 1],
    ['another kind of XML', '<coverage line-rate="1"/>', /coverage|case/, 1],
  ])('are refused where they are %s', async (_, text, said, line) => {
    const error = await load(text).then(
      () => null,
      (problem: unknown) => problem,
    );
    expect(error).toMatchObject({
      problems: [{ what: expect.stringMatching(said), where: { file: 'results.xml', line } }],
    });
  });
});
