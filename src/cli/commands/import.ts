/** `agent-eval import`: another tool's test file → the same cases as YAML of ours, with what could not be carried at its head. */
import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ForeignCase, ForeignFile } from '../../cases/dataset/foreign.ts';
import { type Problem, ProblemError } from '../../model/problem.ts';
import { writeFileAtomic } from '../../platform/files.ts';
import { counted } from '../../text/digits.ts';
import { cut } from '../../text/untrusted/excerpt.ts';
import { printable } from '../../text/untrusted/printable.ts';
import type { Command, FlagValues } from '../command.ts';
import { textOf } from '../flags.ts';
import { print } from '../print.ts';

export const importCases: Command = {
  name: 'import',
  positionals: 'FILE…',
  describe: "Write another tool's test files as YAML of Agent Eval, with a list of what could not be carried over.",
  flags: {
    from: {
      type: 'string',
      value: 'FORMAT',
      describe: async () => {
        const { importedFormats } = await import('../../cases/importers/index.ts');
        const { presetNames } = await import('../../cases/fields/presets.ts');
        return `What the files are. Default: recognised by their fields. ${[...new Set([...importedFormats, ...presetNames])].join(', ')}.`;
      },
    },
    check: { type: 'boolean', describe: 'Say what would be written, write nothing.' },
    out: { type: 'string', value: 'DIR', describe: 'Folder for the YAML. Default: that of each file.' },
    force: { type: 'boolean', describe: 'Overwrite files that are there already.' },
    split: { type: 'string', value: 'NAME', describe: 'tau2: only the tasks of this split.' },
    turns: {
      type: 'string',
      value: 'history',
      describe: 'DeepEval conversations: recorded turns become what was said before.',
    },
    scorer: {
      type: 'string',
      value: 'includes|match',
      describe: 'Inspect samples: expect one of the targets in the reply, or at its end.',
    },
    suite: { type: 'string', value: 'NAME', describe: 'promptfoo: the results of one provider or prompt.' },
  },
  run: async ({ flags, positionals }) => {
    const problems: Problem[] = [];
    for (const file of positionals) {
      try {
        await importOne(file, flags);
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        problems.push(...error.problems);
      }
    }
    if (problems.length > 0) throw new ProblemError(problems);
    return 0;
  },
};

async function importOne(file: string, flags: FlagValues): Promise<void> {
  const read = await foreignFile(file, flags);
  if (read.lines.length === 0) {
    const what = `${file} has cases in the native shape already: there is nothing to import.`;
    throw new ProblemError([
      { what, where: { file }, fix: 'Name it under "datasets", or say what it is with --from.' },
    ]);
  }
  if (read.unread.length > 0) throw new ProblemError(read.unread.map((name) => unreadChoice(file, name)));
  for (const line of read.lines) say(line);
  const written = read.cases.filter(({ skipped }) => skipped === undefined);
  if (flags.check === true) return;
  const target = targetOf(file, textOf(flags, 'out') ?? dirname(file));
  const yaml = await yamlOf(read, written);
  const recorded = target.replace(/\.ya?ml$/, '.recorded.jsonl');
  const files: [string, string, string][] = [[target, yaml, counted(written.length, 'case')]];
  if (read.recordings.length > 0) {
    const text = read.recordings.map((one) => `${JSON.stringify(one)}\n`).join('');
    files.push([recorded, text, counted(read.recordings.length, 'recorded conversation')]);
  }
  refuseToOverwrite(
    files.map(([path]) => path),
    flags.force === true,
  );
  for (const [path, text, what] of files) {
    const how = existsSync(path) ? 'Overwrote' : 'Wrote';
    writeFileAtomic(resolve(path), text);
    say(`${how} ${path}: ${what}.`);
  }
}

const unreadChoice = (file: string, name: string): Problem => ({
  what: `--${name} has no effect on ${file}: its format does not know it.`,
  where: { file },
  fix: `Leave out --${name}, or say with --from what the file is. "agent-eval import --help" says what knows it.`,
});

const say = (text: string) => print(printable(`${text}\n`));

async function foreignFile(file: string, flags: FlagValues): Promise<ForeignFile> {
  const { readForeign } = await import('../../cases/dataset/foreign.ts');
  const { expectationSets, expectationShape, expectationsOn, keysOnDemand } = await import(
    '../../scoring/checks/index.ts'
  );
  const choices = Object.fromEntries(
    ['split', 'turns', 'scorer', 'suite'].flatMap((name) => {
      const value = textOf(flags, name);
      return value === null ? [] : [[name, value]];
    }),
  );
  return readForeign({
    file,
    directory: process.cwd(),
    from: textOf(flags, 'from') ?? undefined,
    choices,
    expectations: expectationShape,
    sets: expectationSets,
    judgedMetrics: keysOnDemand,
    expectationsOn,
  });
}

/** Beside the file, or in the folder: NAME.yml, and NAME.cases.yml where that is the file itself. */
function targetOf(file: string, folder: string): string {
  const name = basename(file).replace(/\.[^.]*$/, '');
  const target = yamlFile(folder, name);
  return resolve(target) === resolve(file) ? yamlFile(folder, `${name}.cases`) : target;
}

/** With the ending of a file of this name that is there: two of one name would be taken for each other. */
function yamlFile(folder: string, name: string): string {
  const [yml, yaml] = [join(folder, `${name}.yml`), join(folder, `${name}.yaml`)];
  return existsSync(yaml) && !existsSync(yml) ? yaml : yml;
}

function refuseToOverwrite(paths: readonly string[], force: boolean): void {
  const there = force ? [] : paths.filter((path) => existsSync(path));
  if (there.length === 0) return;
  const what = (path: string) => `${path} is there already, and was left as it is.`;
  const fix = 'Add --force to overwrite it, or name another folder with --out.';
  throw new ProblemError(there.map((path) => ({ what: what(path), where: { file: path }, fix })));
}

async function yamlOf({ lines, cases, proposed }: ForeignFile, written: readonly ForeignCase[]): Promise<string> {
  const { Document, isMap, isSeq, stringify } = await import('yaml');
  const metrics = sharedSettings(written);
  const natives = written.map(({ native, settings }) => withSettings(native, settings, metrics));
  const isPlain = Object.keys(metrics).length === 0;
  const document = new Document(isPlain ? natives : { metrics, cases: natives }, { aliasDuplicateObjects: false });
  const config = proposed ? stringify(proposed, { lineWidth: 0 }).trimEnd().split('\n') : [];
  document.commentBefore = [
    ...headOf(lines, cases).map(comment),
    ...(config.length > 0 ? [' For agent-eval.yml, as this file has it:'] : []),
    ...config.map((one) => `   ${one}`),
  ].join('\n');
  const list = isPlain ? document.contents : document.get('cases');
  for (const [i, item] of (isSeq(list) ? list.items : []).entries()) {
    if (!isMap(item)) continue;
    item.commentBefore = comment(`${basename(written[i]!.file)}:${written[i]!.line}`);
    item.spaceBefore = i > 0;
  }
  return document.toString({ lineWidth: 0 });
}

type Settings = ForeignCase['settings'];

/** What every case says alike of judged metrics. */
function sharedSettings([first, ...others]: readonly ForeignCase[]): Settings {
  const alike = Object.entries(first?.settings ?? {}).filter(([name, one]) =>
    others.every(({ settings }) => isDeepStrictEqual(settings[name], one)),
  );
  return Object.fromEntries(alike);
}

/** With what the case says of judged metrics beside what all of them say. */
function withSettings(native: ForeignCase['native'], settings: Settings, shared: Settings): ForeignCase['native'] {
  const own = Object.entries(settings).filter(([name]) => !Object.hasOwn(shared, name));
  return own.length === 0 ? native : { ...native, metrics: Object.fromEntries(own) };
}

/** One line, whatever the foreign file has in its names. */
const comment = (text: string) => ` ${cut(text.replaceAll(/\s+/g, ' '), 2_000)}`;

function headOf(lines: readonly string[], cases: readonly ForeignCase[]): readonly string[] {
  return [
    'Written by "agent-eval import".',
    ...lines,
    ...cases.flatMap(({ native, skipped }) =>
      skipped === undefined ? [] : [`Left out: ${String(native.id)}: ${skipped}`],
    ),
  ];
}
