/** Tests that hostile texts through every output of the product break out of no place, and leave each file what its schema says. */

import { parse } from 'csv-parse/sync';
import { XMLParser } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { factsOf } from '../../src/facts/facts.ts';
import type { RenderInput } from '../../src/facts/renderer.ts';
import type { Rendered } from '../../src/model/world/rendered.ts';
import { deliver } from '../../src/report/delivery/index.ts';
import { renderersFor } from '../../src/report/index.ts';
import { readMarker } from '../../src/report/markdown/parts/marker.ts';
import type { HostileText } from '../fixtures/hostile-texts.ts';
import { aCiContext } from '../support/an-outcome.ts';
import {
  ctrfProblems,
  junitProblems,
  otlpRecords,
  otlpRequestOf,
  otlpValues,
  outcomeProblems,
  sarifProblems,
  surefireProblems,
} from '../support/published-schemas.ts';
import { fileText } from '../support/rendered-text.ts';
import { commandsIn } from '../support/workflow-commands.ts';
import { aWorld } from './delivery/world.ts';
import { poisoned } from './poisoned.ts';
import { worse } from './states.ts';
import { expectQuietLog, expectTame, markdownOf } from './tame.ts';

const FORMATS = ['ctrf', 'sarif', 'otel', 'markdown'] as const;
const COLLECTOR = { endpoint: 'http://127.0.0.1:4318' };

function hostile({ text }: HostileText): RenderInput {
  const input = poisoned(worse(), text);
  return { ...input, options: { ...input.options, formats: [...FORMATS], otlp: COLLECTOR } };
}

const written = new WeakMap<Rendered, string>();
/** What is written of a file, put together once. */
function text(rendered: readonly Rendered[], name: string): string {
  const file = rendered.find((one) => one.to === 'file' && one.name === name);
  if (file?.to !== 'file') return '';
  const whole = written.get(file) ?? fileText(file);
  written.set(file, whole);
  return whole;
}

export function testHostileFiles(texts: readonly HostileText[]): void {
  const all = texts.map((one) => {
    const input = hostile(one);
    const rendered = renderersFor(input.options).flatMap((renderer) => renderer.render(factsOf(input)));
    return [one.name, { input, rendered }] as const;
  });

  describe.each(all)('%s', (_name, { input, rendered }) => {
    const trials = input.outcome.report.cases.flatMap((result) => result.trials);

    it('stays inside of code in comment, summary, check and every Markdown file', () => {
      for (const markdown of markdownOf(rendered)) expectTame(markdown);
      for (const item of rendered) {
        if (item.to === 'pr-comment') expect(readMarker(item.markdown)?.suite).toBe(item.suite);
        if (item.to === 'check-run') expect(`${item.title}${item.name}`).not.toMatch(/[\n\r]/);
      }
    });

    it('is one line of a quiet log on the console, and gives the runner no command but our annotations and folds', async () => {
      for (const item of rendered) if (item.to === 'stdout') expectQuietLog(item.text);
      const world = await aWorld({ ci: aCiContext() });
      const shown = rendered.filter(({ to }) => to === 'stdout' || to === 'annotations');
      expect(await deliver(shown, world)).toEqual([]);
      const commands = commandsIn(world.printed.join(''));
      // Our own folds of conversations, each closed.
      const named = (wanted: string) => commands.filter(({ name }) => name === wanted);
      expect(named('group')).toHaveLength(named('endgroup').length);
      const made = rendered.find(({ to }) => to === 'annotations');
      expect(named('error')).toHaveLength(made?.to === 'annotations' ? made.annotations.length : -1);
      expect(commands).toHaveLength(named('error').length + named('group').length * 2);
      for (const { properties } of named('error')) expect(properties.title).toMatch(/^Newly failing: /);
    });

    it('ends no row or cell of cases.csv, and is no formula', () => {
      const rows: readonly string[][] = parse(text(rendered, 'cases.csv'), { relax_column_count: false });
      expect(rows).toHaveLength(1 + trials.length);
      for (const cell of rows.flat())
        expect(cell).not.toMatch(/^\s*[=+@\u{ff1d}\u{ff0b}\u{ff0d}\u{ff20}]|^\s*-(?!\d)|^[\t\r]/u);
      for (const row of rows.slice(1)) expect(row[0]).toMatch(/^\d/);
    });

    it('forges no element of junit.xml', () => {
      const xml = text(rendered, 'junit.xml');
      const parser = new XMLParser({
        ignoreAttributes: false,
        isArray: (name) => ['testcase', 'testsuite'].includes(name),
      });
      const { testsuites } = parser.parse(xml, true);
      const cases = testsuites.testsuite.flatMap((suite: { testcase: readonly object[] }) => suite.testcase);
      expect(cases).toHaveLength(input.outcome.report.cases.length);
      const known = ['failure', 'rerunFailure', 'flakyFailure', 'skipped', 'error', 'rerunError', 'flakyError'];
      for (const found of cases)
        for (const key of Object.keys(found))
          expect([...known, '@_name', '@_classname', '@_time', '@_file', '@_line']).toContain(key);
      expect(xml.isWellFormed()).toBe(true);
      expect(xml).not.toMatch(/<!DOCTYPE|<!ENTITY|<!\[CDATA|<!--|<\?php/);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: their absence is what is asserted.
      expect(xml).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffe\uffff]/);
    });

    it('leaves results.sarif, ctrf-report.json and outcome.json as their schemas say', () => {
      expect(sarifProblems(text(rendered, 'results.sarif'))).toEqual([]);
      expect(ctrfProblems(text(rendered, 'ctrf-report.json'))).toEqual([]);
      expect(outcomeProblems(text(rendered, 'outcome.json'))).toEqual([]);
      expect(JSON.parse(text(rendered, 'outcome.json'))).toEqual(JSON.parse(JSON.stringify(input.outcome)));
      expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    });

    it('is no address, link or placeholder in results.sarif', () => {
      const { results } = JSON.parse(text(rendered, 'results.sarif')).runs[0];
      expect(results.length).toBeGreaterThan(0);
      for (const { locations, message, ruleId } of results) {
        const { uri } = locations[0].physicalLocation.artifactLocation;
        expect(uri).toMatch(/^[A-Za-z0-9._~!'()*%/-]+$/);
        expect(new URL(uri, 'https://repository.example/').host).toBe('repository.example');
        expect(message.text).not.toMatch(/(?<!\\)(?:\\\\)*[[\]]|(?<!\{)\{(?!\{)|[\n\r\p{Cc}]/u);
        expect(ruleId).toMatch(/^[a-z][a-z0-9_]*$/);
      }
    });

    it('is a bounded value in the events, and makes no event of its own', () => {
      const sent = rendered.find(({ to }) => to === 'service');
      const bodies = sent?.to === 'service' ? [...sent.requests()] : [];
      expect(bodies.join('\n')).toBe(text(rendered, 'otel-logs.jsonl').trimEnd());
      const records = bodies.flatMap((body) => otlpRecords(otlpRequestOf(body)));
      expect(records).toHaveLength(trials.reduce((sum, { scores }) => sum + 1 + scores.length, 0));
      for (const record of records) {
        expect(record.eventName).toBe('gen_ai.evaluation.result');
        expect(String(otlpValues(record)['gen_ai.evaluation.name'])).not.toBe('');
        expect(JSON.stringify(record).length).toBeLessThan(12_000);
      }
    });

    it('turns the direction of nothing round', () => {
      for (const name of ['junit.xml', 'cases.csv', 'ctrf-report.json', 'results.sarif', 'otel-logs.jsonl'])
        expect(text(rendered, name), name).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
    });

    it('makes no file larger than what it has to hold', () => {
      for (const name of ['junit.xml', 'cases.csv', 'ctrf-report.json', 'results.sarif'])
        expect(text(rendered, name).length, name).toBeLessThan(250_000);
    });
  });

  it('every junit.xml of them is valid by our schema and, suite by suite, by that of Surefire', async () => {
    const documents = all.map(([, { rendered }]) => text(rendered, 'junit.xml'));
    expect(await junitProblems(...documents)).toEqual([]);
    expect(await surefireProblems(...documents)).toEqual([]);
  });
}
