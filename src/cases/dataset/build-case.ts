/** One written case → one TestCase, or what is wrong with it. Pure. */

import type { z } from 'zod';
import type { AttachedFile } from '../../model/cases/attached-file.ts';
import type { Simulation, TestCase, TestTurn } from '../../model/cases/test-case.ts';
import type { Problem } from '../../model/problem.ts';
import { isRecord, MOST_LEVELS, nestsDeeper } from '../../text/loose.ts';
import { schemaProblems } from '../../text/schema/problems.ts';
import { shown, snippet } from '../../text/schema/words.ts';
import type { DocumentPath } from '../../text/yaml/document-path.ts';
import type { Attach } from '../attached/attach.ts';
import type { JudgedSettings } from '../importers/importer.ts';
import { isEmpty, mergeExpectations, type RawExpectations, withStrictCitations } from '../native/expectations.ts';
import { readHistory } from '../native/history.ts';
import { contentHash, contentOf, type ExpectationSets, identityOf, type RawContent } from '../native/identity.ts';
import { expectationsSchema, type NativeCase, nativeCaseSchema, OTHER_NAMES } from '../native/native-case.ts';
import { mergeSimulations, readSimulation } from '../native/simulation.ts';
import { DEFAULT_MAX_TURNS, type SimulationDefaults, type WrittenSimulation } from '../native/simulation-schema.ts';
import { inferTier } from '../native/tier.ts';
import { type AttachedCase, attachedTo } from './attached-to.ts';
import { spanProblems } from './entity-spans.ts';
import { judgedSettingsOf, marksIn } from './judged-settings.ts';
import { intentProblems, type KnownIntents } from './known-intents.ts';
import { promptfooProblem, withoutPromptfoo } from './promptfoo-fields.ts';

/** A case as written, native or brought into the native shape by an importer. */
export interface WrittenCase {
  readonly native: unknown;
  readonly file: string;
  /** Line of what is at a path inside the case. */
  readonly lineOf: (path: DocumentPath) => number;
  /** What its file says of judged metrics. */
  readonly judgedSettings?: JudgedSettings;
  /** Why it is not run: none of what it expected could be carried. */
  readonly skipped?: string;
}

/** What is written under a key of a case. */
export interface WrittenPart extends Pick<WrittenCase, 'file' | 'lineOf'> {
  readonly written: Readonly<Record<string, unknown>>;
}

/** What the cases of one dataset have in common, the suite's settings included. */
export interface CaseDefaults {
  readonly dataset: string;
  readonly category: string;
  readonly tier: number | undefined;
  readonly tags: readonly string[];
  readonly language?: string | undefined;
  readonly trials: number;
  /** Default: false. */
  readonly stopOnFailure?: boolean;
  /** Of the citations that a case expects itself none but those listed may be cited. Default: false. */
  readonly strict?: boolean | undefined;
  readonly expect: RawExpectations;
  readonly evaluate: RawExpectations;
  /** Merged into the cases that have a simulated user. */
  readonly simulate?: SimulationDefaults | undefined;
  /** The command that writes the cases, in the configuration. Absent: they are in files. */
  readonly listedAt?: TestCase['listedAt'] | undefined;
  /** Name of the agent that is asked for a case, given what it says of it; undefined: the suite's own. */
  readonly agentOf?: (own: WrittenPart | undefined) => string | undefined;
}

export interface CaseSchemas {
  readonly native: ReturnType<typeof nativeCaseSchema>;
  readonly expectations: z.ZodType<Record<string, unknown>>;
  readonly intents: KnownIntents;
  readonly sets: ExpectationSets;
  /** The same for cases whose file brings along marks of these names. */
  readonly withMarks: (names: readonly string[]) => CaseSchemas;
}

export function caseSchemas(
  expectations: z.ZodRawShape,
  intents: KnownIntents,
  sets: ExpectationSets = {},
  expectationsOn: (marks: readonly string[]) => z.ZodRawShape = () => ({}),
): CaseSchemas {
  const native = nativeCaseSchema(expectations);
  const known = new Map<string, CaseSchemas>();
  const withMarks = (names: readonly string[]) => {
    const own = names.filter((name) => !Object.hasOwn(expectations, name)).sort();
    if (own.length === 0) return all;
    const key = own.join('\n');
    const found = known.get(key) ?? caseSchemas({ ...expectations, ...expectationsOn(own) }, intents, sets);
    known.set(key, found);
    return found;
  };
  const all: CaseSchemas = { native, expectations: expectationsSchema(expectations), intents, sets, withMarks };
  return all;
}

const asWritten: Attach = (file) => ({ file, identity: file });

export type Built = { readonly testCase: TestCase } | { readonly problems: readonly Problem[] };

/** @param attach Looks up the files that the case attaches. Default: they are taken as they are written. */
export function buildCase(
  { native, ...place }: WrittenCase,
  defaults: CaseDefaults,
  suite: CaseSchemas,
  attach: Attach = asWritten,
): Built {
  const written = { ...place, native: defaults.strict ? strictly(native) : native };
  const judgedSettings = judgedSettingsOf(written);
  const schemas = suite.withMarks(marksIn(judgedSettings));
  if (!isRecord(written.native)) {
    const what = `A case must be a map, but this is ${shown(written.native)}.`;
    const fix = `Write ${snippet([0], { input: said(written.native), expect: { contains: '…' } }, written.file)}`;
    return { problems: [{ what, where: { file: written.file, line: written.lineOf([]) }, fix }] };
  }
  if (nestsDeeper(written.native)) {
    const what = `The case nests deeper than ${MOST_LEVELS} levels.`;
    const where = { file: written.file, line: written.lineOf([]) };
    return { problems: [{ what, where, fix: 'Give what is deeper as text.' }] };
  }
  const unmet = [...intentProblems(written.native, schemas.intents, place), ...spanProblems(written.native, place)];
  const parsed = schemas.native.safeParse(written.native);
  if (!parsed.success) {
    const document = { ...place, value: written.native, otherNames: OTHER_NAMES };
    const other = promptfooProblem(written.native, { file: written.file, line: written.lineOf([]) });
    const refused = other ? withoutPromptfoo(written.native, parsed.error) : parsed.error;
    return { problems: [...(other ? [other] : []), ...schemaProblems(refused, schemas.native, document), ...unmet] };
  }
  if (unmet.length > 0) return { problems: unmet };
  const user = userOf(parsed.data, defaults);
  if ('faults' in user)
    return {
      problems: user.faults.map(({ path, what, fix }) => {
        const line = written.lineOf(['simulate', ...path]);
        return { what, where: { file: written.file, line }, fix };
      }),
    };
  const files = attachedTo(parsed.data, written, attach);
  if (files.problems.length > 0) return { problems: files.problems };
  return { testCase: assemble({ ...written, judgedSettings }, files, user, defaults, schemas) };
}

/** A case as written, with its hard citations as some that allow no other. */
function strictly(native: unknown): unknown {
  if (!isRecord(native)) return native;
  const { expect, turns } = native;
  return {
    ...native,
    ...(isRecord(expect) && { expect: withStrictCitations(expect) }),
    ...(Array.isArray(turns) && { turns: turns.map(strictly) }),
  };
}

interface User {
  /** With all that it inherits, as written. */
  readonly written: WrittenSimulation | undefined;
  readonly simulation: Simulation | null;
}

function userOf(
  { simulate, history }: NativeCase,
  defaults: CaseDefaults,
): User | { readonly faults: Exclude<ReturnType<typeof readSimulation>, Simulation> } {
  if (!simulate) return { written: undefined, simulation: null };
  const last = history?.at(-1);
  const opening = last?.role === 'user' ? last.content : undefined;
  const written = mergeSimulations(defaults.simulate, { ...simulate, ...(opening && { opening }) });
  const simulation = readSimulation(written);
  return 'goal' in simulation ? { written, simulation } : { faults: simulation };
}

function assemble(
  written: WrittenCase,
  { native, identityIn }: AttachedCase,
  user: User,
  defaults: CaseDefaults,
  schemas: CaseSchemas,
): TestCase {
  // As written: what the schemas make of expectations may change with a version, the hash may not.
  const raw = native.simulate
    ? { ...(written.native as NativeCase), simulate: bounded(native.simulate) }
    : (written.native as NativeCase);
  const { judgedSettings = {} } = written;
  const own = contentOf(raw);
  // Inherited hard expectations change what passing means; inherited soft ones never do.
  const expect = mergeExpectations(defaults.expect, raw.expect);
  const checked = contentOf({ ...identityIn(raw), simulate: bounded(user.written), expect });
  const content = readContent(raw, native, defaults, schemas);
  const agent = defaults.agentOf?.(native.agent && { ...written, written: native.agent });
  const category = native.category ?? defaults.category;
  const language = native.language ?? defaults.language;
  const tags = native.tags ? [...new Set([...defaults.tags, ...native.tags])] : defaults.tags;
  return {
    id: native.id ?? contentHash(own, schemas.sets),
    dataset: defaults.dataset,
    category,
    tier: native.tier ?? defaults.tier ?? inferTier(own, { category, tags }),
    tags,
    ...(language !== undefined && { language }),
    ...(agent !== undefined && { agent }),
    turns: content.turns.map((turn, i) => turnOf(turn, native.turns?.[i]?.files)),
    ...userAfter(user.simulation, native),
    expect: content.expect,
    evaluate: content.evaluate,
    trials: native.trials ?? defaults.trials,
    ...((native.stop_on_failure ?? defaults.stopOnFailure) && { stopOnFailure: true }),
    files: (native.files ?? []) as readonly AttachedFile[],
    context: native.context ?? {},
    identity: identityOf(checked, schemas.sets),
    source: { file: written.file, line: written.lineOf([]) },
    ...(defaults.listedAt && { listedAt: defaults.listedAt }),
    ...(native.description !== undefined && { description: native.description }),
    ...(content.groundTruth !== undefined && { groundTruth: content.groundTruth }),
    ...(native.evaluations !== undefined && { evaluations: native.evaluations }),
    ...(Object.keys(judgedSettings).length > 0 && { judgedSettings }),
    ...(written.skipped !== undefined && { skipped: written.skipped }),
  };
}

/** What a simulated user says first is no history; the rest of it they know. */
function userAfter(simulate: Simulation | null, { history = [] }: NativeCase): Pick<TestCase, 'simulate' | 'history'> {
  const before = readHistory(history.at(-1)?.role === 'user' ? history.slice(0, -1) : history);
  if (before.length === 0) return { simulate };
  const said = before.flatMap(({ role, content }) =>
    role in SPEAKERS && content ? [`${SPEAKERS[role]}: ${content}`] : [],
  );
  return { history: before, simulate: simulate && { ...simulate, ...(said.length > 0 && { saidBefore: said }) } };
}

/** To the simulated user; what the system and tools say they never see. */
const SPEAKERS: Readonly<Record<string, string>> = { user: 'You', assistant: 'The assistant' };

/** The content with all that it inherits, its expectations read by their schemas. */
function readContent(
  raw: NativeCase,
  native: NativeCase,
  { expect, evaluate }: CaseDefaults,
  schemas: CaseSchemas,
): RawContent {
  const joinsTurn = native.turns?.length === 1;
  // The native schema has read them already, and nothing is added.
  if (isEmpty(expect) && isEmpty(evaluate) && !joinsTurn) return contentOf(native);
  const read = (level: RawExpectations) => (isEmpty(level) ? level : schemas.expectations.parse(level));
  const content = contentOf({
    ...raw,
    expect: mergeExpectations(expect, raw.expect),
    evaluate: mergeExpectations(evaluate, raw.evaluate),
  });
  return {
    ...content,
    turns: content.turns.map((turn) => ({ ...turn, expect: read(turn.expect), evaluate: read(turn.evaluate) })),
    expect: read(content.expect),
    evaluate: read(content.evaluate),
  };
}

function turnOf(
  { user, expect, evaluate, requires_context, ...own }: RawContent['turns'][number],
  files: TestTurn['files'],
): TestTurn {
  return {
    user,
    expect,
    evaluate,
    requiresContext: requires_context,
    ...(own.ground_truth !== undefined && { groundTruth: own.ground_truth }),
    ...(own.context && { context: own.context }),
    ...(files && { files }),
  };
}

/** Said or not, a conversation has most turns: both hash alike. */
function bounded(simulate: WrittenSimulation | undefined): WrittenSimulation | undefined {
  return simulate && { max_turns: DEFAULT_MAX_TURNS, ...simulate };
}

/** What a user says, where a text stands in place of a case. */
const said = (value: unknown) => (typeof value === 'string' && value.length <= 60 ? value : '…');
