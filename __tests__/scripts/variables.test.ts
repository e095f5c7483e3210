/** The published schema of the configuration takes a variable where the configuration does. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const file = join(import.meta.dirname, '../../schema/eval-config.schema.json');
const accepts = new Ajv2020({ strict: false, validateFormats: false }).compile(JSON.parse(readFileSync(file, 'utf8')));

const config = (more: string, agent = '') =>
  parse(
    `version: 1\nname: desk\nagent: { type: http, url: "\${URL}/ask"${agent} }\ndatasets: [{ files: a.yml }]\n${more}\n`,
  );

describe('In an editor', () => {
  it.each([
    ['', ', concurrency: "${N:-5}"'],
    ['', ', timeout: "${T:-30s}"'],
    ['trials: "${TRIALS}"', ''],
    ['report: { html: "${HTML:-true}" }', ''],
    ['gate: { minimum: { pass_rate: "${LEAST}" }, max_errors: "${MOST:-5}%" }', ''],
  ])('a variable may stand where a number, true or false, or an amount is wanted: %s%s', (more, agent) => {
    expect(accepts(config(more, agent)), JSON.stringify(accepts.errors)).toBe(true);
  });

  it.each(['trials: many', 'trials: "$N"', 'gate: { max_errors: few }', 'gate: { rule: "paired " }', 'version: 2'])(
    'a text that is none is underlined: %s',
    (more) => {
      const { version, ...rest } = config(more.startsWith('version') ? '' : more);
      expect(accepts({ ...rest, version: more === 'version: 2' ? 2 : version })).toBe(false);
    },
  );
});
