/** Configurations of promptfoo: { prompts, tests or scenarios, defaultTest }, with assertions as they can be checked here. */
import type { Problem } from '../../../model/problem.ts';
import { isRecord } from '../../../text/loose.ts';
import { inQuotes } from '../../../text/untrusted/excerpt.ts';
import type { DocumentPath } from '../../../text/yaml/document-path.ts';
import { type LeftOut, leftOut, stableIds } from '../carrying.ts';
import { chatOf, whyUnasked, withTexts } from '../chat-messages.ts';
import type { DocumentPlace, Importer, ImporterReading } from '../importer.ts';
import { type ForeignRecord, partReader, stated } from '../records.ts';
import { type Checks, checksOf } from './checks.ts';
import { isReference, readText, withoutReferences } from './files.ts';
import { type Prompt, promptsOf } from './prompts.ts';
import { proposedAgent } from './providers.ts';
import { combinations, fill, filledVars, onlyVariable } from './templates.ts';
import { type Gathering, MOST_TESTS, type PromptfooTest, TOO_MANY, testsOf } from './tests.ts';

/** About how it runs, shows and shares, or read elsewhere. */
const SILENT = [
  '$schema',
  'description',
  'prompts',
  'tests',
  'scenarios',
  'providers',
  'targets',
  'defaultTest',
  'assertionTemplates',
  'outputPath',
  'sharing',
  'tags',
  'writeLatestResults',
];

export const promptfoo: Importer = {
  name: 'promptfoo configuration',
  recognises: (document) =>
    isRecord(document) && 'prompts' in document && ('tests' in document || 'scenarios' in document),
  read,
};

interface Made {
  readonly test: PromptfooTest;
  readonly prompt: Prompt;
  readonly vars: ForeignRecord;
  readonly asked: Asked;
  readonly checks: Checks;
}

function read(document: unknown, place: DocumentPlace): ImporterReading {
  const lost = leftOut();
  const resolved = withoutReferences(isRecord(document) ? document : {}, place);
  const problems: Problem[] = [...resolved.problems];
  if (problems.length > 0) return { cases: [], problems };
  const files: Gathering['files'] = new Map();
  const whereIs = (path: DocumentPath) => {
    const from = files.get(String(path[0]));
    const { file, lineOf } = from ?? place;
    return { file, line: lineOf(from ? path.slice(1) : path) };
  };
  const gathering: Gathering = {
    place,
    parse: (schema, value, path) => {
      const { file } = whereIs(path);
      return partReader({ ...place, file, lineOf: (at) => whereIs(at).line }, problems)(schema, value, path);
    },
    refuse: (path, why) => {
      const shown = path.filter((step) => !files.has(String(step))).join('.');
      problems.push({ what: `${inQuotes(shown, 80)}: ${why}.`, where: whereIs(path) });
    },
    files,
    unread: lost.unread,
  };
  const config = resolved.document;
  lost.unread(config, SILENT);
  const agent = proposedAgent(config.providers ?? config.targets, config.prompts, lost);
  const prompts = promptsOf(config.prompts, gathering);
  const tests = testsOf(config, gathering);
  const made = madeOf(tests, prompts, gathering, lost);
  const ids = stableIds(
    made.map(({ test, prompt, vars }) => ({ name: test.description, content: { prompt, vars, assert: test.assert } })),
  );
  const cases = made.map((one, i) => ({
    native: nativeOf(one, ids[i]),
    path: one.test.path,
    at: whereIs(one.test.path),
    ...(Object.keys(one.checks.settings).length > 0 && { judgedSettings: one.checks.settings }),
    ...(one.checks.skipped !== undefined && { skipped: one.checks.skipped }),
  }));
  const proposed = agent && { agent };
  return { cases, problems, notCarried: lost.counts(), notes: notesOf(made), proposed };
}

/** A case for each prompt and each combination of variables. */
function madeOf(
  tests: readonly PromptfooTest[],
  prompts: readonly Prompt[],
  gathering: Gathering,
  lost: LeftOut,
): readonly Made[] {
  // Counted before any is made: of too many none is.
  let count = 0;
  const planned: { readonly test: PromptfooTest; readonly all: readonly ForeignRecord[] }[] = [];
  for (const test of tests) {
    countOptions(test, lost);
    const all = expanded(test, gathering);
    planned.push({ test, all });
    count += all.length * prompts.length;
    if (count > MOST_TESTS) {
      gathering.refuse(test.path, TOO_MANY);
      return [];
    }
  }
  return planned.flatMap(({ test, all }) =>
    all.flatMap((vars) => prompts.flatMap((prompt) => caseOf(test, prompt, vars, gathering, lost) ?? [])),
  );
}

const CARRIED_OPTIONS = ['disableVarExpansion', 'disableDefaultAsserts', 'runSerially'];

function countOptions({ options, threshold, metadata }: PromptfooTest, lost: LeftOut): void {
  lost.unread(options, CARRIED_OPTIONS);
  if (threshold !== undefined) lost.add('threshold of a test');
  for (const [key, value] of Object.entries(metadata))
    lost.add(`metadata ${key}`, itemsOf(value).filter((one) => !isLabel(one)).length);
}

/** Of a list each item; null says nothing. */
const itemsOf = (value: unknown): readonly unknown[] => [value ?? []].flat();
const isLabel = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);

/** With the texts of files that variables name. */
function expanded(test: PromptfooTest, { place, refuse }: Gathering): readonly ForeignRecord[] {
  const path = [...test.path, 'vars'];
  const entries = Object.entries(test.vars).map(([name, value]) => {
    if (!isReference(value)) return [name, value] as const;
    const read = readText(value, place);
    if ('refused' in read) refuse([...path, name], read.refused);
    return [name, 'value' in read ? read.value : ''] as const;
  });
  const vars = Object.fromEntries(entries);
  const all = test.options.disableVarExpansion === true ? [vars] : combinations(vars);
  if (all === null) refuse(path, 'lists of variables make more than 10,000 tests');
  return (all ?? []).flatMap((one) => {
    const filled = filledVars(one);
    if ('vars' in filled) return [filled.vars];
    refuse(path, filled.refused);
    return [];
  });
}

interface Asked {
  readonly input: string;
  readonly history?: unknown;
  readonly context?: ForeignRecord;
}

function caseOf(
  test: PromptfooTest,
  prompt: Prompt,
  vars: ForeignRecord,
  gathering: Gathering,
  lost: LeftOut,
): Made | undefined {
  const asked = askedBy(prompt, vars, lost);
  if ('refused' in asked) {
    gathering.refuse(['prompts'], asked.refused);
    return undefined;
  }
  return { test, prompt, vars, asked, checks: checksOf(test, vars, gathering, lost) };
}

/** A prompt that is a variable alone asks it, and the others go beside it; any other prompt is asked as it is filled. */
function askedBy(prompt: Prompt, vars: ForeignRecord, lost: LeftOut): Asked | { readonly refused: string } {
  const only = 'text' in prompt ? onlyVariable(prompt.text) : undefined;
  const beside = Object.entries(vars).filter(([name]) => name !== only);
  const context = beside.length > 0 ? { context: Object.fromEntries(beside) } : {};
  if ('text' in prompt) {
    const filled = fill(prompt.text, vars);
    return 'refused' in filled ? filled : { input: filled.text, ...context };
  }
  const refusals: string[] = [];
  const chat = chatOf(
    prompt.messages.map((one) =>
      withTexts(one, (text) => {
        const filled = fill(text, vars);
        if ('text' in filled) return filled.text;
        refusals.push(filled.refused);
        return text;
      }),
    ),
  );
  const [refused] = refusals;
  if (refused !== undefined) return { refused };
  if (!chat) return { refused: 'no message of the prompt is of a user' };
  const unasked = whyUnasked(chat);
  if (unasked !== undefined) return { refused: unasked };
  for (const kind of chat.beside) lost.add(kind);
  return { ...stated({ history: chat.history }), input: chat.input, ...context };
}

function nativeOf({ test, asked, checks }: Made, id: string | undefined): Record<string, unknown> {
  const labels = Object.entries(test.metadata).flatMap(([key, value]) =>
    itemsOf(value)
      .filter(isLabel)
      .map((one) => `${key}:${one}`),
  );
  const tags = [...checks.tags, ...labels];
  const level = (key: 'expect' | 'evaluate') => (Object.keys(checks[key]).length > 0 ? { [key]: checks[key] } : {});
  return {
    ...stated({ id, description: test.description, ground_truth: checks.answer }),
    ...asked,
    ...level('expect'),
    ...level('evaluate'),
    ...(tags.length > 0 && { tags: [...new Set(tags)] }),
  };
}

function notesOf(made: readonly Made[]): readonly string[] {
  const isLikened = made.some(({ checks }) => 'similarity' in checks.evaluate);
  return isLikened ? ['a judge marks similarity here, and promptfoo compares embeddings'] : [];
}
