import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { expectationShape, metricOptionsSchema } from '../../../src/scoring/options.ts';
import { expects } from '../../support/a-test-case.ts';
import { scoreOn } from './scoring-one.ts';

describe('expectations', () => {
  it('of a later version parse already', () => {
    const later = {
      satisfy: ['polite'],
      grounded_in: 'plant_catalog',
      topics: ['greeting', 'advice'],
      state: { orders: 1 },
      json: { type: 'object' },
    };
    expect(expects(later)).toEqual(later);
  });

  it.each([
    { entities: { plant: 'ficus', room: null } },
    { entities: [{ entity: 'plant', value: 'ficus', start: 0, end: 5 }] },
    { tools: { include: ['find'], exclude: ['order'] } },
    { tools: [{ name: 'find', arguments: { size: { one_of: [1, 2] } } }] },
    { citations: { ids: ['FAQ-001'], strict: true } },
    { turns: { max: 10 }, latency: '2s', cost: { max: 0.1 } },
  ])('such as %j parse', (written) => {
    expect(() => expects(written)).not.toThrow();
  });

  it.each([
    { intent: '' },
    { intent: [] },
    { tools: 'find' },
    { tools: { include: ['find'], match: 'roughly' } },
    { citations: 'FAQ-001' },
    { match: '[' },
    { turns: {} },
    { turns: { min: 3, max: 2 } },
    { turns: { max: 0 } },
    { latency: 'fast' },
    { scores: [] },
    {
      entities: [
        { entity: 'plant', start: 0, end: 5 },
        { entity: 'plant', start: 7 },
      ],
    },
    { entities: [{ entity: 'plant', value: 'ficus' }, { entity: 'plant' }] },
    { entities: [{ entity: 'plant', start: 7, end: 5 }] },
    { entities: [{ entity: 'plant', start: 7, end: 7 }] },
    { entities: { plant: 'ficus', Plant: 'fern' } },
    { tools: [{ name: 'find', arguments: { size: { one_of: [] } } }] },
    { intent: ' ' },
    { citations: [' '] },
    { grounded_in: { texts: [' '] } },
    { colour: 'green' },
  ])('such as %j are refused', (written) => {
    expect(() => expects(written)).toThrow();
  });

  it.each([
    [{ one_of: [1], value: 1 }, 'give one_of or value, not both'],
    [{ one_of: 1 }, 'one_of is a list of allowed values'],
    [{ value: 1, optional: 'yes' }, 'optional is true or false'],
  ])('of an argument such as %j say what is wrong, and how an object that looks so is written', (size, problem) => {
    expect(() => expects({ tools: [{ name: 'find', arguments: { size } }] })).toThrow(
      `${problem}; a literal object is written { value: { … } }`,
    );
  });

  it('can be published as a JSON Schema with every key described', () => {
    const schema = z.toJSONSchema(z.strictObject(expectationShape).partial(), { io: 'input' });
    const properties = schema.properties as Record<string, { description?: string }>;
    expect(Object.keys(properties).filter((key) => !properties[key]!.description)).toEqual([]);
  });
});

describe('settings of metrics', () => {
  it('are complete when nothing is written', () => {
    expect(metricOptionsSchema.parse(undefined)).toEqual({
      entity: { normalize: 'case', synonyms: {}, extra: 'fail' },
      citations: { normalize: 'loose' },
    });
  });

  it('take judged metrics within their limits', () => {
    const judged = { threshold: 0.7, scale: 5, retries: 2, timeout: '20s', fail_on_error: false };
    expect(metricOptionsSchema.parse({ groundedness: judged })).toMatchObject({ groundedness: { timeout: 20_000 } });
    expect(() => metricOptionsSchema.parse({ groundedness: { retries: 4 } })).toThrow();
    expect(() => metricOptionsSchema.parse({ groundednes: judged })).toThrow();
    expect(() => metricOptionsSchema.parse({ citations: { error_texts: [' '] } })).toThrow();
  });

  it('can be published as a JSON Schema', () => {
    expect(() => z.toJSONSchema(metricOptionsSchema, { io: 'input' })).not.toThrow();
  });
});

describe('reasons', () => {
  it('stay short, whatever an agent says', () => {
    const entities = Array.from({ length: 300 }, (_, i) => ({ entity: 'plant', value: `plant number ${i}` }));
    expect(scoreOn({ entities: {} }, { entities }).reason.length).toBeLessThanOrEqual(500);
    expect(scoreOn({ intent: 'WATERING' }, { intent: 'x'.repeat(10_000) }).labels!.actual).toHaveLength(200);
  });
});
