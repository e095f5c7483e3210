/** Datasets of the configuration → test cases; all that is wrong in all files at once. */
import { resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { TestCase } from '../../model/cases/test-case.ts';
import { type Problem, ProblemError } from '../../model/problem.ts';
import { keepHeapSmall } from '../../platform/memory.ts';
import { isRecord } from '../../text/loose.ts';
import { schemaProblems } from '../../text/schema/problems.ts';
import type { DocumentPath } from '../../text/yaml/document-path.ts';
import { type Attach, createAttach } from '../attached/attach.ts';
import { filesCache } from '../attached/fetched.ts';
import { type CompiledFields, compileFields } from '../fields/compile.ts';
import { SECONDS_A_FILE } from '../fields/read-rows.ts';
import { isEmpty, mergeExpectations, type RawExpectations, withStrictCitations } from '../native/expectations.ts';
import { caseId, OTHER_NAMES } from '../native/native-case.ts';
import { mergeSimulations } from '../native/simulation.ts';
import type { DatasetOption } from '../options.ts';
import { buildCase, type CaseDefaults, type CaseSchemas, caseSchemas, type WrittenCase } from './build-case.ts';
import { datasetNames } from './dataset-names.ts';
import { type FileLine, notCarried } from './file-line.ts';
import { intentProblems } from './known-intents.ts';
import type { LoadedCases, LoadedDataset, LoadRequest } from './load-request.ts';
import { alike, duplicates, type Identified } from './problems.ts';
import { type CasesReading, type CasesRequest, readCases } from './read-cases.ts';
import type { FilePlaces } from './read-files.ts';
import { sharedParts } from './shared-parts.ts';
import { type Source, sourcesOf } from './sources.ts';
import { openTextStore } from './stored-texts.ts';

interface Loading {
  readonly request: LoadRequest;
  readonly places: FilePlaces;
  readonly schemas: CaseSchemas;
  readonly attach: Attach;
  readonly problems: Problem[];
  /** Cases with other mistakes, which have ids all the same. */
  readonly refused: Identified[];
  readonly lines: FileLine[];
  readonly store: (testCase: TestCase) => TestCase;
  /** File → datasets that it was loaded for, and their agents. */
  readonly files: Map<string, readonly { readonly dataset: string; readonly agent: string | undefined }[]>;
}

/**
 * Cases in the order of datasets, files and lines; the order of files in a glob is by name.
 * Rejects with one RefusedCasesError that has every problem of every file.
 */
export async function loadCases(request: LoadRequest): Promise<LoadedCases> {
  const directory = resolve(request.directory);
  const named = new Set<string>();
  const onNamed = (path: string) => void named.add(path);
  const places = { directory, workingDirectory: resolve(request.workingDirectory ?? directory), onNamed };
  const schemas = caseSchemas(request.expectations, request.intents, request.sets, request.expectationsOn);
  const attach = createAttach(places.workingDirectory, filesCache(places.workingDirectory));
  const loading: Loading = {
    request,
    places,
    schemas,
    attach,
    problems: [],
    refused: [],
    lines: [],
    store: openTextStore(),
    files: new Map(),
  };
  const suite = validDefaults(loading, request.defaults, []);
  const names = datasetNames(request.datasets);
  loading.problems.push(...names.problems);
  const loaded = [];
  for (const [index, dataset] of request.datasets.entries())
    loaded.push(await loadDataset(loading, dataset, index, names.names[index]!, suite));
  const cases = loaded.flatMap((one) => one.cases);
  const problems = [...loading.problems, ...duplicates([...cases, ...loading.refused])];
  if (problems.length === 0 && cases.length === 0)
    problems.push({ what: 'There are no cases.', fix: 'Name at least one file of cases under "datasets".' });
  const sound = {
    cases,
    datasets: loaded.map((one) => one.dataset),
    imported: loading.lines.map(({ text }) => text),
    named: [...named],
    warnings: notCarried(loading.lines),
  };
  if (problems.length > 0) throw new RefusedCasesError(alike(problems), sound);
  return sound;
}

/** All that is wrong with the files, and the cases that nothing is wrong with. */
export class RefusedCasesError extends ProblemError {
  readonly sound: LoadedCases;
  constructor(problems: readonly Problem[], sound: LoadedCases) {
    super(problems);
    this.sound = sound;
  }
}

async function loadDataset(
  loading: Loading,
  option: DatasetOption,
  index: number,
  name: string,
  suite: Pick<CaseDefaults, 'expect' | 'evaluate'>,
) {
  const own = validDefaults(loading, option, ['datasets', index]);
  const agent = loading.request.agentOf?.(index, name, undefined);
  const expect = mergeExpectations(suite.expect, own.expect);
  const place = option.command === undefined ? undefined : loading.request.locate?.(['datasets', index, 'command']);
  const defaults: CaseDefaults = {
    dataset: name,
    category: option.category ?? name,
    tier: option.tier,
    tags: [...new Set(option.tags)],
    language: option.language,
    trials: option.trials ?? loading.request.defaults.trials,
    strict: option.strict,
    stopOnFailure: option.stop_on_failure ?? loading.request.defaults.stopOnFailure ?? false,
    expect: option.strict ? withStrictCitations(expect) : expect,
    evaluate: mergeExpectations(suite.evaluate, own.evaluate),
    simulate: option.simulate
      ? mergeSimulations(loading.request.defaults.simulate, option.simulate)
      : loading.request.defaults.simulate,
    listedAt: place?.line === undefined ? undefined : { file: place.file, line: place.line },
    agentOf: (part) => (part ? loading.request.agentOf?.(index, name, part) : agent),
  };
  const found = sourcesOf(option, loading.places, loading.request.programs);
  const where = loading.request.locate?.(['datasets', index, 'files']);
  loading.problems.push(...found.problems.map((problem) => ({ ...problem, ...(where && { where }) })));
  const files = found.sources.map(({ file }) => file);
  const fields = await fieldsOf(loading, option, index);
  const choices = option.suite === undefined ? undefined : { suite: option.suite };
  const loaded = [];
  for (const source of found.sources)
    if (fields !== null) loaded.push(await loadSource(loading, source, defaults, { fields, choices }));
  const isUnread = loaded.length > 0 && loaded.every(({ choices }) => choices?.includes('suite') === false);
  if (option.suite !== undefined && isUnread) {
    const at = loading.request.locate?.(['datasets', index, 'suite']);
    loading.problems.push({
      what: `datasets[${index}].suite names a run, but no file of this dataset has runs to choose from.`,
      ...(at && { where: at }),
      fix: 'Take it out. It is for result files of other tools that hold several runs.',
    });
  }
  const dataset: LoadedDataset = {
    name,
    category: defaults.category,
    files,
    minimum: option.minimum ?? {},
    warn: option.warn,
  };
  return { cases: loaded.flatMap(({ cases }) => cases), dataset };
}

/** undefined: the dataset has none; null: they are wrong, which is a problem once for all of its files. */
async function fieldsOf(
  { request, problems }: Loading,
  { format, ...written }: DatasetOption,
  index: number,
): Promise<CompiledFields | null | undefined> {
  const read = await compileFields(written, format);
  if (read === null) return undefined;
  if ('compiled' in read) return read.compiled;
  for (const { path, what, fix } of read.problems) {
    const where = request.locate?.(['datasets', index, ...path]);
    problems.push({ what, ...(where && { where }), ...(fix !== undefined && { fix }) });
  }
  return null;
}

interface LoadedSource {
  readonly cases: readonly TestCase[];
  /** Names of the choices that its format lets one make; absent: it could not be read. */
  readonly choices?: CasesReading['choices'];
}

async function loadSource(
  loading: Loading,
  source: Source,
  defaults: CaseDefaults,
  how: Pick<CasesRequest, 'fields' | 'choices'>,
): Promise<LoadedSource> {
  const mark = claim(loading, source.file, defaults);
  if (mark === null) return { cases: [] };
  const share = sharedParts();
  const cases: TestCase[] = [];
  const read = await casesIn(loading, source, how);
  for (const [i, written] of read.cases.entries()) {
    // The program is loaded; from here on most of what is made is kept.
    if (i % 256 === 0) await breathe();
    const built = buildCase(written, defaults, loading.schemas, loading.attach);
    if ('testCase' in built) cases.push(loading.store(share({ ...built.testCase, id: `${built.testCase.id}${mark}` })));
    else {
      loading.problems.push(...built.problems);
      loading.refused.push(...identified(written, mark));
    }
  }
  return { cases, choices: read.choices };
}

/** V8 ends its collections between tasks: without a pause a file of 50,000 rows holds its garbage to the end. */
async function breathe(): Promise<void> {
  keepHeapSmall();
  await setImmediate();
}

/** [] where it writes no usable id. */
function identified({ native, file, lineOf }: WrittenCase, mark: string): readonly Identified[] {
  const id = caseId.safeParse(isRecord(native) ? native.id : undefined);
  return id.success ? [{ id: `${id.data}${mark}`, source: { file, line: lineOf([]) } }] : [];
}

/** Apart, so that the text of the file is not kept while its cases are built. */
async function casesIn(
  { request: { judgedMetrics, expectationsOn, errorTexts }, problems, lines }: Loading,
  { format, around, read }: Source,
  how: Pick<CasesRequest, 'fields' | 'choices'>,
): Promise<{ readonly cases: readonly WrittenCase[]; readonly choices?: CasesReading['choices'] }> {
  const content = await read();
  if (!('file' in content)) {
    problems.push(...content);
    return { cases: [] };
  }
  // A program has a limit of its own for what it writes.
  const end = Date.now() + SECONDS_A_FILE * 1000;
  const pause = async () => {
    await breathe();
    return Date.now() > end;
  };
  const asked = { format, judgedMetrics, expectationsOn, errorTexts, around, atWork: keepHeapSmall };
  const reading = await readCases(content, { ...how, ...asked, pause });
  problems.push(...reading.problems);
  lines.push(...(reading.lines ?? []));
  return { cases: reading.cases, choices: reading.problems.length > 0 ? undefined : reading.choices };
}

/**
 * What is added to the ids of its cases: nothing for the first dataset of a file, the agent for another one, which asks the
 * same of another agent. null: every case would be there twice; said once for the file.
 */
function claim(loading: Loading, file: string, { dataset, agentOf }: CaseDefaults): string | null {
  const agent = agentOf?.(undefined);
  const others = loading.files.get(file) ?? [];
  loading.files.set(file, [...others, { dataset, agent }]);
  const same = others.find((other) => other.agent === agent);
  if (same === undefined) return others.length === 0 ? '' : `@${agent ?? dataset}`;
  loading.problems.push({
    what: `${file} is in two datasets, "${same.dataset}" and "${dataset}".`,
    where: { file },
    fix: 'Take it out of one of them, or let one of them ask another agent.',
  });
  return null;
}

/** Expectations of the suite or a dataset; a level that its schema refuses is a problem and counts as empty. */
function validDefaults(
  loading: Loading,
  level: { readonly expect?: RawExpectations; readonly evaluate?: RawExpectations },
  path: DocumentPath,
): Pick<CaseDefaults, 'expect' | 'evaluate'> {
  const valid = (key: 'expect' | 'evaluate'): RawExpectations => {
    const written = level[key] ?? {};
    if (isEmpty(written)) return written;
    const schema = loading.schemas.expectations;
    const parsed = schema.safeParse(written);
    const found = (inner: DocumentPath) => loading.request.locate?.([...path, ...inner]);
    const file = found([key])?.file ?? [...path, key].join('.');
    const lineOf = (inner: DocumentPath) => found(inner)?.line;
    if (parsed.success) {
      loading.problems.push(...intentProblems({ [key]: written }, loading.schemas.intents, { file, lineOf }));
      return written;
    }
    const place = { file, lineOf: (inner: DocumentPath) => lineOf([key, ...inner]), otherNames: OTHER_NAMES };
    loading.problems.push(...schemaProblems(parsed.error, schema, place));
    return {};
  };
  return { expect: valid('expect'), evaluate: valid('evaluate') };
}
