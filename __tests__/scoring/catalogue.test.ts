/** The catalogue holds every code and metric, and no other room has a table of its own. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { failureTypeSchema } from '../../src/model/run/case-result.ts';
import { catalogue } from '../../src/scoring/catalogue.ts';
import { defineCheck } from '../../src/scoring/checks/check.ts';
import { allMetrics, checks } from '../../src/scoring/checks/index.ts';

const source = resolve(import.meta.dirname, '../../src');
const SHARED: ReadonlySet<string> = new Set(failureTypeSchema.options);

it('holds what every check declares; what two of them declare is one and the same', () => {
  for (const { check } of checks)
    for (const [code, declared] of Object.entries(check.codes)) expect(catalogue.codes.get(code), code).toBe(declared);
});

it('knows the metrics of checks, of cases and of trials, and no others', () => {
  for (const metric of allMetrics) expect(catalogue.metric(metric.id)).toBe(metric);
  expect(catalogue.metric('criterion:kind')?.subject).toBe('criterion kind');
  expect([1, 2].map((k) => catalogue.metric(`pass_at_${k}`)?.rank)).toEqual([400, 250]);
  expect(['pass_at_3', 'pass_hat_3'].map((id) => catalogue.metric(id)?.title)).toEqual(['pass@3', 'pass^3']);
  expect(catalogue.metric('of:nothing')).toBeUndefined();
});

it('is the only place where a code stands: no other room names one', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.tsx?$/.test(name) && !/^(scoring|model)\/|generated\//.test(name));
  const codes = [...catalogue.codes.keys()].filter((code) => !SHARED.has(code));
  const named = new RegExp(`['"\`](${codes.join('|')})['"\`]`, 'g');
  const found = files.flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(named)].map(([, code]) => `${file} names ${code}`),
  );
  expect(found).toEqual([]);
});

it('has every code that a check returns: another one is a type error', () => {
  const score = { metric: 'pollen', value: 0, passed: false, reason: 'too much pollen' };
  const declared = { phrase: () => 'too much', title: 'Too much', cause: '', action: '', place: '', order: 'content' };
  const codes = { pollen_count: declared } as const;
  defineCheck({ expectations: {}, score: () => [{ ...score, code: 'pollen_count' }], codes, metrics: [] });
  // @ts-expect-error It returns a code that it does not declare.
  defineCheck({ expectations: {}, score: () => [{ ...score, code: 'pollen' }], codes, metrics: [] });
});
