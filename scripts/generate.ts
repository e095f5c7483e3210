/** Schemas and registries → schema/*.json and the tables of the docs. `--check` writes nothing and names what is out of step. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { adapters } from '../src/agents/index.ts';
import { agentOptionsSchema } from '../src/agents/options.ts';
import { fileKinds } from '../src/cases/documents/index.ts';
import { presets } from '../src/cases/fields/presets.ts';
import { attachedFileShape } from '../src/cases/native/attached-file.ts';
import { nativeCaseSchema } from '../src/cases/native/native-case.ts';
import type { Command } from '../src/cli/command.ts';
import { commands } from '../src/cli/commands/index.ts';
import { meaningOf } from '../src/cli/help.ts';
import { evalConfigSchema } from '../src/config/schema.ts';
import { patternCode, rankOf, wordsFor } from '../src/decision/codes.ts';
import { NOT_RUN } from '../src/decision/gate/not-run.ts';
import { GATE_RULES } from '../src/decision/gate/rules/index.ts';
import { sources as baselineSources } from '../src/history/sources/index.ts';
import { outcomeSchema } from '../src/model/verdict/outcome.ts';
import { reasonSchema } from '../src/model/verdict/verdict.ts';
import { FORMATS } from '../src/report/formats.ts';
import { catalogue } from '../src/scoring/catalogue.ts';
import { allMetrics, metricFamilies } from '../src/scoring/checks/index.ts';
import { ownMarkSchema } from '../src/scoring/checks/judged/settings.ts';
import { expectationShape } from '../src/scoring/options.ts';
import { agentOverride } from './generate/agent-override.ts';
import { browserScript } from './generate/browser-script.ts';
import { configTable, keyRows, keyTable } from './generate/config-table.ts';
import { importRules } from './generate/import-rules.ts';
import { inRegion, table } from './generate/markdown.ts';
import { schemaWords } from './generate/schema-words.ts';
import { styleSheet } from './generate/style-sheet.ts';
import { withVariables } from './generate/variables.ts';
import { readHouse } from './house.ts';

const root = resolve(import.meta.dirname, '..');
const read = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '');

/** Gate rules in order of precedence, and those of runs that did not take place: id, what follows, and when it holds. */
const ruleRows: readonly { readonly ids: readonly string[]; readonly verdict: string; readonly when: string }[] = [
  ...GATE_RULES.map(({ ids, conclusion, describe: when }) => {
    return { ids, verdict: conclusion?.replaceAll('-', ' ') ?? 'any', when };
  }),
  ...Object.entries(NOT_RUN).map(([id, { conclusion, when }]) => {
    return { ids: [id], verdict: conclusion.replaceAll('-', ' '), when };
  }),
];

const configJson = z.toJSONSchema(evalConfigSchema, { io: 'input', reused: 'inline' });
const { $schema, $defs, ...caseJson } = z.toJSONSchema(nativeCaseSchema(expectationShape), {
  io: 'input',
  reused: 'inline',
});
const outcomeJson = z.toJSONSchema(outcomeSchema, {
  io: 'output',
  reused: 'ref',
  override: ({ zodSchema, jsonSchema }) => {
    if (zodSchema === reasonSchema.unwrap().shape.rule)
      jsonSchema.examples = [...new Set(ruleRows.flatMap(({ ids }) => ids))];
  },
});
const action: {
  readonly inputs: Record<string, { readonly description: string; readonly default?: string }>;
  readonly outputs: Record<string, { readonly description: string }>;
} = parse(read('action.yml'));

const NO_SOURCE = 'None. The verdict is "not compared", and minimums still apply.';
const SEE_EXPECTATIONS = '[what can be expected](expectations.md#what-can-be-expected)';

const files: Readonly<Record<string, string>> = {
  'schema/eval-config.schema.json': json(withVariables(withOverrides(withOwnMarks(configJson))), 'agent-eval.yml'),
  'schema/test-case.schema.json': json(withOverrides(caseFile()), 'A file of test cases for agent-eval'),
  'schema/outcome.schema.json': json(outcomeJson, 'outcome.json of agent-eval'),
  'docs/agents.md': inRegion(read('docs/agents.md'), 'agents', agentTable()),
  'docs/baseline.md': inRegion(read('docs/baseline.md'), 'sources', sourceList()),
  'docs/configuration.md': inRegion(
    read('docs/configuration.md'),
    'config',
    configTable(spelledOut(configJson, configJson.$defs), { expect: SEE_EXPECTATIONS, evaluate: SEE_EXPECTATIONS }),
  ),
  'docs/cases.md': inRegion(read('docs/cases.md'), 'case', caseTable()),
  'docs/expectations.md': inRegion(read('docs/expectations.md'), 'expectations', expectationTable()),
  'docs/datasets.md': inRegion(
    read('docs/datasets.md'),
    'presets',
    table(
      ['Preset', 'Reads'],
      Object.entries(presets).map(([name, { about }]) => [`\`${name}\``, `${about}.`]),
    ),
  ),
  'docs/diagnosis.md': inRegion(read('docs/diagnosis.md'), 'codes', codeTable()),
  'docs/files.md': inRegion(inRegion(read('docs/files.md'), 'file keys', fileKeyTable()), 'file kinds', kindTable()),
  'docs/metrics.md': inRegion(read('docs/metrics.md'), 'metrics', metricTable()),
  'docs/outputs.md': inRegion(read('docs/outputs.md'), 'formats', formatTable()),
  'docs/verdict.md': inRegion(
    read('docs/verdict.md'),
    'gate rules',
    table(
      ['Rule', 'Verdict', 'Holds when'],
      ruleRows.map(({ ids, verdict, when }) => [ids.map((id) => `\`${id}\``).join(', '), verdict, when]),
    ),
  ),
  'docs/cli.md': inRegion(
    read('docs/cli.md'),
    'commands',
    (await Promise.all(commands.map(commandSection))).join('\n\n'),
  ),
  'src/html/generated/browser-script.ts': await browserScript(),
  'src/html/generated/style-sheet.ts': styleSheet(),
  'src/text/generated/schema-words.ts': schemaWords(outcomeJson),
  'scripts/generated/import-rules.json': importRules(readHouse(read('ARCHITECTURE.md')), sources()),
  'docs/github.md': inRegion(read('docs/github.md'), 'outputs', outputTable()),
  'README.md': inRegion(read('README.md'), 'inputs', inputTable()),
};

const stale = Object.entries(files).filter(([file, content]) => read(file) !== content);
if (process.argv.includes('--check')) {
  for (const [file] of stale) console.log(`${file} is out of step: run "npm run generate" and commit it.`);
  process.exitCode = stale.length === 0 ? 0 : 1;
} else {
  for (const [file, content] of stale) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }
  console.log(
    `${stale.length} of ${Object.keys(files).length} files written${stale.map(([file]) => `\n  ${file}`).join('')}`,
  );
}

function sources(): readonly string[] {
  const names = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' });
  return names.map((name) => name.replaceAll('\\', '/')).filter((name) => /\.tsx?$/.test(name));
}

/** With the keys of an agent in the place of what only the room of cases knows of them: a map. */
function withOverrides<Schema extends object>(schema: Schema & { readonly $defs?: object }): Schema {
  return {
    ...schema,
    $defs: { ...schema.$defs, agentOverride: agentOverride(z.toJSONSchema(agentOptionsSchema, { io: 'input' })) },
  };
}

function json(schema: object, title: string): string {
  return `${JSON.stringify({ title, ...schema }, null, 2)}\n`;
}

/** For editors: what a suite's own judged metrics are under `metrics`, and what is expected of them. */
function withOwnMarks<Schema extends object>(schema: Schema): Schema {
  const { $schema: _, ...mark } = z.toJSONSchema(ownMarkSchema, { io: 'input' });
  return JSON.parse(JSON.stringify(schema), (_key, value) => {
    const { properties } = value ?? {};
    if (properties?.relevance === undefined || value.additionalProperties !== false) return value;
    const { description: __, ...limit } = properties.relevance;
    return { ...value, additionalProperties: properties.satisfy ? limit : mark };
  });
}

/** Each named part in the place of its name; what zod names by itself may hold itself. */
function spelledOut<Schema>(schema: Schema, parts: Readonly<Record<string, object>> = {}): Schema {
  return JSON.parse(JSON.stringify(schema), (_, value) => {
    const name = /^#\/\$defs\/(?!__)(.+)$/.exec(value?.$ref)?.[1];
    return name === undefined ? value : { ...parts[name], ...value, $ref: undefined };
  });
}

/** A list of cases, `cases:` with a list, or one case. */
function caseFile(): object {
  const one = { $ref: '#/$defs/case' };
  const list = { type: 'array', items: one };
  const description = 'Settings of judged metrics for all cases of the file.';
  const metrics = { ...(caseJson.properties!.metrics as object), description };
  const listed = {
    type: 'object',
    properties: { metrics, cases: list },
    required: ['cases'],
    additionalProperties: false,
  };
  return withOwnMarks({ $schema, anyOf: [list, listed, one], $defs: { case: caseJson, ...$defs } });
}

function inputTable(): string {
  return table(
    ['Input', 'Default', 'Meaning'],
    Object.entries(action.inputs).map(([name, i]) => [
      `\`${name}\``,
      i.default ? `\`${i.default}\`` : '',
      i.description,
    ]),
  );
}

function outputTable(): string {
  return table(
    ['Output', 'Meaning'],
    Object.entries(action.outputs).map(([name, o]) => [`\`${name}\``, o.description]),
  );
}

/** Every code of an error pattern, in the order of the chain of causes. */
function codeTable(): string {
  const codes = [...catalogue.codes.keys()].filter((code) => patternCode(catalogue, code));
  return table(
    ['Code', 'What it says', 'Likely cause', 'What to do'],
    codes
      .toSorted((a, b) => rankOf(catalogue, a) - rankOf(catalogue, b))
      .map((code) => {
        const subject = patternCode(catalogue, code)?.pairsOnly ? 'EXPECTED → OTHER' : null;
        const { title, cause, action, place } = wordsFor(catalogue, code, subject);
        return [`\`${code}\``, title, cause, `${place}: ${action.charAt(0).toLowerCase()}${action.slice(1)}`];
      }),
  );
}

/** Each kind of agent with its own section of the page, or else with its keys. */
function agentTable(): string {
  const headings = ['agents.md', 'agent-types.md'].flatMap((page) =>
    [...read(`docs/${page}`).matchAll(/^## (.+)$/gm)].map(([, words = '']) => ({ page, words })),
  );
  return table(
    ['Type', 'What it asks'],
    adapters.map(({ type, asks }) => {
      const heading = headings.find(({ words }) => words.split(' ').includes(type));
      const anchor = heading && `#${heading.words.replaceAll(' ', '-')}`;
      const place = heading
        ? `${heading.page === 'agents.md' ? '' : heading.page}${anchor}`
        : `configuration.md#type-${type}`;
      return [`[\`${type}\`](${place})`, asks];
    }),
  );
}

function sourceList(): string {
  const items = [...baselineSources.map(({ describe }) => describe), NO_SOURCE];
  return items.map((text, i) => `${i + 1}. ${text.replaceAll('\n', '\n   ')}`).join('\n');
}

function formatTable(): string {
  return table(
    ['Name', 'File', 'What it is', 'Written'],
    Object.entries(FORMATS).map(([id, { file, description, optional }]) => [
      `\`${id}\``,
      file === null ? '' : `\`${file}\``,
      description,
      optional ? `\`report.formats: [${id}]\`` : 'by default',
    ]),
  );
}

function metricTable(): string {
  return table(
    ['Metric', 'Unit', 'Better', 'What it is'],
    [
      ...allMetrics.map((m) => [`\`${m.id}\``, m.unit, m.better, m.description]),
      ...metricFamilies.map(({ name, description, metric }) => {
        const one = metric(name.replace(/[A-Z]+$/, '1'));
        return [`\`${name}\``, one.unit, one.better, description];
      }),
    ],
  );
}

/** The keys of one case; those of its expectations have a table of their own. */
function caseTable(): string {
  return keyTable(keyRows(spelledOut(caseJson, $defs) as Parameters<typeof keyRows>[0]));
}

function fileKeyTable(): string {
  const json = z.toJSONSchema(z.strictObject(attachedFileShape).partial(), { io: 'input', unrepresentable: 'any' });
  return keyTable(keyRows(json as Parameters<typeof keyRows>[0]));
}

function kindTable(): string {
  return table(
    ['`type`', 'Endings', 'What the agent gets', 'Keys'],
    fileKinds.map(({ type, endings, becomes, chooses }) => {
      const keys = chooses.map((key) => `\`${key}\``).join(', ');
      return [`\`${type}\``, Object.keys(endings).join(', '), becomes, keys];
    }),
  );
}

function expectationTable(): string {
  const shape = z.toJSONSchema(z.strictObject(expectationShape).partial(), { io: 'input', unrepresentable: 'any' });
  const rows = Object.entries((shape.properties ?? {}) as Record<string, { readonly description?: string }>);
  return table(
    ['Key', 'What it expects'],
    rows.map(([key, { description }]) => [`\`${key}\``, description ?? '']),
  );
}

async function commandSection(command: Command): Promise<string> {
  const flags = await Promise.all(
    Object.entries(command.flags).map(async ([name, flag]) => [
      `\`--${name}${flag.value ? ` ${flag.value}` : ''}\``,
      `${await meaningOf(flag)}${flag.default ? ` Default: \`${flag.default}\`.` : ''}`,
    ]),
  );
  return `### \`${[command.name, command.positionals].filter(Boolean).join(' ')}\`\n\n${command.describe}\n\n${table(['Option', 'Meaning'], flags)}`;
}
