/** Words of the command line → a command with its flags, help, or what is wrong with them. */
import { describe, expect, it } from 'vitest';
import { commands } from '../../src/cli/commands/index.ts';
import { helpText, meaningOf } from '../../src/cli/help.ts';
import { parseCommandLine } from '../../src/cli/parse.ts';
import { requestOf } from '../../src/cli/request.ts';

const NAMES = commands.map(({ name }) => name).join(', ');

const parse = (line: string) => parseCommandLine(line.split(' ').filter(Boolean));

function problems(line: string): readonly string[] {
  const parsed = parse(line);
  return parsed.kind === 'problems'
    ? parsed.problems.map(({ what, fix, command }) => `${what} | ${fix ?? command}`)
    : [];
}

describe('a command line', () => {
  it('names a command with its flags and the defaults of the others', () => {
    expect(parse('run --mode full --shard=2/5 --case a --case b --json')).toMatchObject({
      kind: 'command',
      command: { name: 'run' },
      flags: { mode: 'full', shard: '2/5', case: ['a', 'b'], json: true, config: 'agent-eval.yml', out: '.agent-eval' },
      positionals: [],
    });
  });

  it('may take a value that begins with a dash after an equals sign', () => {
    expect(parse('run --out=-odd')).toMatchObject({ kind: 'command', flags: { out: '-odd' } });
  });

  it('hands arguments to a command that takes them', () => {
    expect(parse('compare old.json new.json')).toMatchObject({ positionals: ['old.json', 'new.json'] });
    expect(parse('merge 1 2 3')).toMatchObject({ positionals: ['1', '2', '3'] });
  });

  it.each([
    ['', undefined],
    ['--help', undefined],
    ['-h', undefined],
    ['help', undefined],
    ['help run', 'run'],
    ['run --help', 'run'],
    ['compare -h', 'compare'],
    ['run --nonsense --help', 'run'],
  ])('"%s" asks for help', (line, command) => {
    const parsed = parse(line);
    expect(parsed.kind === 'help' && parsed.command?.name).toBe(command);
    expect(parsed.kind).toBe('help');
  });

  it.each(['--version', '-v'])('"%s" asks for the version', (line) => {
    expect(parse(line)).toEqual({ kind: 'version' });
  });

  it.each([
    ['rnu', 'There is no command "rnu". | Did you mean "run"?'],
    ['help valdiate', 'There is no command "valdiate". | Did you mean "validate"?'],
    ['banana', `There is no command "banana". | Known: ${NAMES}.`],
    ['--config x run', `--config comes before any command. | Name the command first, one of ${NAMES}.`],
    ['run --trails 3', '"run" has no option --trails. | Did you mean "--trials"?'],
    ['validate --mode=full', '"validate" has no option --mode. | It is an option of "run".'],
    ['run --config', '--config needs a value. | Write --config FILE.'],
    ['run --config --json', '--config needs a value. | Write --config FILE.'],
    ['run --seed -1', '--seed needs a value. | Write --seed=-1.'],
    ['run --case -x', '--case needs a value. | Write --case=-x.'],
    ['run --out=', '--out needs a value. | Write --out DIR.'],
    ['run --json=yes', '--json takes no value. | Write --json alone.'],
    ['compare old.json', '"compare" takes BASELINE CURRENT…; given: old.json. | compare --help'],
    ['merge', '"merge" takes SHARD…; none was given. | merge --help'],
    ['run everything', '"run" takes no arguments; given: everything. | run --help'],
    ['run --case a b', '"run" takes no arguments; given: b. | For several, repeat the option: --case a --case b.'],
    ['validate suite.yml', '"validate" takes no arguments; given: suite.yml. | Write --config suite.yml.'],
    ['run old/outcome.json', '"run" takes no arguments; given: old/outcome.json. | Write --baseline old/outcome.json.'],
    ['site a.sqlite', '"site" takes no arguments; given: a.sqlite. | Write --history a.sqlite.'],
    ['demo suite.yml', '"demo" takes no arguments; given: suite.yml. | demo --help'],
    ['run --seed 3 b', '"run" takes no arguments; given: b. | run --help'],
  ])('"%s" is refused with what to write instead', (line, expected) => {
    expect(problems(line)[0]).toBe(expected);
  });

  it.each(['', ' ', '\t'])('takes no blank value for a limit, which would be none: "%s"', (blank) => {
    expect(parseCommandLine(['run', `--max-calls=${blank}`])).toMatchObject({
      problems: [{ what: '--max-calls needs a value.', fix: 'Write --max-calls N.' }],
    });
  });

  it('has all that is wrong with it said at once', () => {
    expect(problems('run --trails 3 --json=1 more --config')).toHaveLength(4);
  });

  it.each(['run --trails 3', 'run --trails 3 --seed 4', 'compare --formta html a.json b.json'])(
    'has nothing else said of what may be the value of an option that is not known: "%s"',
    (line) => {
      expect(problems(line)).toEqual([expect.stringMatching(/ has no option --(?:trails|formta)\. \| /)]);
    },
  );
});

describe('flags of a run', () => {
  it('become the request', async () => {
    const parsed = parse('run --category loans --category fines --case a --resume --dry-run --max-calls 7');
    if (parsed.kind !== 'command') throw new Error('no command');
    expect(await requestOf(parsed.flags)).toMatchObject({
      categories: ['loans', 'fines'],
      cases: ['a'],
      resume: true,
      dryRun: true,
      maxCalls: 7,
    });
  });
});

describe('help', () => {
  it('lists every command with what it does, and the exit codes', async () => {
    const text = await helpText('agent-eval');
    for (const { name, describe: does } of commands)
      expect(text).toMatch(new RegExp(`^  ${name} +${does.slice(0, 20)}`, 'm'));
    expect(text).toMatch(/^ {2}130 +interrupted/m);
  });

  it.each(commands.map((command) => [command.name, command] as const))(
    'of %s shows each of its flags with its default',
    async (name, command) => {
      const text = await helpText('agent-eval', command);
      expect(text).toContain(`Usage: agent-eval ${name}`);
      for (const [name, flag] of Object.entries(command.flags)) {
        expect(text).toMatch(new RegExp(`^  --${name}( [A-Z/|a-z]+)? +`, 'm'));
        expect(text.replace(/\n {20,}/g, ' ')).toContain(await meaningOf(flag));
        if (flag.default) expect(text).toContain(`Default: ${flag.default}.`);
      }
    },
  );

  it('of import names each format once', async () => {
    const text = await meaningOf(commands.find(({ name }) => name === 'import')!.flags.from!);
    const names = text
      .replace(/^.*\. (?=\w+, )/, '')
      .replace(/\.$/, '')
      .split(', ');
    expect(names).toContain('promptfoo');
    expect(new Set(names).size).toBe(names.length);
  });

  it('fits a terminal of 120 columns', async () => {
    const texts = await Promise.all([undefined, ...commands].map((command) => helpText('agent-eval', command)));
    const lines = texts.flatMap((text) => text.split('\n'));
    expect(lines.filter((line) => line.length > 120)).toEqual([]);
  });
});
