import { describe, expect, it } from 'vitest';
import { qualityInstructions } from '../../../src/scoring/checks/judged/qualities.ts';
import { measuringFingerprints } from '../../../src/scoring/fingerprints.ts';
import { promptsHash } from '../../../src/scoring/judge/prompts/index.ts';
import { llmOptionsSchema, metricOptionsSchema } from '../../../src/scoring/options.ts';
import { measuringWith } from '../../support/measuring.ts';

const prints = (judge: object | undefined, metrics: object = {}) =>
  measuringFingerprints(
    {
      ...measuringWith(metricOptionsSchema.parse(metrics)),
      llm: llmOptionsSchema.parse(judge ? { judge: { model: 'judge-1', ...judge } } : {}),
    },
    () => '',
  );

describe('the fingerprint of a judge', () => {
  it('changes with all that changes what it says', () => {
    const kinds = [
      undefined,
      {},
      { model: 'judge-2' },
      { votes: 3 },
      { temperature: 0 },
      { body: { reasoning_effort: 'high' } },
    ];
    expect(new Set(kinds.map((kind) => prints(kind).judge)).size).toBe(kinds.length);
    expect(promptsHash(qualityInstructions)).toMatch(/^[0-9a-f]{12}$/);
    expect(qualityInstructions).toMatchObject({ fluency: expect.any(String), relevance: expect.any(String) });
  });

  it('stays with another way to the same model', () => {
    const other = { base_url: 'http://127.0.0.1:9/v1', api_key: 'k', concurrency: 2, retries: 3, timeout: '9s' };
    expect(prints(other).judge).toBe(prints({}).judge);
  });

  it('leaves settings of one metric to its scoring', () => {
    const [was, is] = [prints({}), prints({}, { fluency: { scale: 7 } })];
    expect(Object.keys(was).filter((name) => was[name] !== is[name])).toEqual(['scoring:fluency']);
  });
});
