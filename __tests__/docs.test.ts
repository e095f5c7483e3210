/** Every example in README.md and docs/ is one that works: what it shows is loaded, parsed, linted or run; links lead somewhere. */
import { cpSync, existsSync, globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { workflowProblems } from '../scripts/check-workflows.ts';
import { checkAgent } from '../src/agents/create.ts';
import { adapters } from '../src/agents/index.ts';
import { compileReply } from '../src/agents/mapping/reply.ts';
import { requestFields } from '../src/agents/mapping/request-fields.ts';
import { openAgents } from '../src/agents/overrides.ts';
import { loadCases } from '../src/cases/dataset/load.ts';
import { readRecording } from '../src/cases/native/recording.ts';
import { readLabels } from '../src/cli/commands/judge-check/labels.ts';
import { parseCommandLine } from '../src/cli/parse.ts';
import { gateProblems } from '../src/decision/gate/problems.ts';
import { readTotals } from '../src/history/files/totals.ts';
import { unitOf } from '../src/pipeline/stages/baseline.ts';
import { readAgents, readRecordings } from '../src/pipeline/suite/agents.ts';
import { allMetrics, metricNamed } from '../src/scoring/checks/index.ts';
import { expectationShape, expectationsOn, ownMarksIn } from '../src/scoring/options.ts';
import { type Block, blocks, contentOf, type Kind, kindOf, of, pages, root } from './support/docs-blocks.ts';
import { loadConfig } from './support/load-config.ts';

/** The pages of the product itself, not of an example or of how the house is built. */
const prosePages = pages.filter((page) => /^docs\/|^(?:README|CONTRIBUTING)\.md$/.test(page));

/** Values for every ${NAME} that an example names. */
const environment = (text: string) =>
  Object.fromEntries([...text.matchAll(/\$\{([A-Z][A-Z0-9_]*)/g)].map((m) => [m[1]!, 'http://127.0.0.1:1']));

/** Judged metrics of one's own that some example defines. */
const documentedMarks = of('fragment').flatMap(([, { text }]) => ownMarksIn(parse(text)?.metrics));
const expectations = { ...expectationShape, ...expectationsOn(documentedMarks) };

describe('the examples in the docs', () => {
  it('are found, each kind of them', () => {
    const kinds: readonly Kind[] = [
      'config',
      'fragment',
      'cases',
      'recordings',
      'labels',
      'reply',
      'request',
      'workflow',
      'dependabot',
      'commands',
      'comment',
      'outcome',
      'totals',
    ];
    expect(kinds.filter((kind) => of(kind).length === 0)).toEqual([]);
  });

  it('are of a kind that is known here, in Python, or a program that has a name and a test of its own', () => {
    expect(
      of('other')
        .filter(([, { language, role }]) => language !== 'python' && !role.endsWith('.mjs'))
        .map(([place, { language }]) => `${place} ${language}`),
    ).toEqual([]);
  });

  it.each(of('dependabot'))('updates actions at %s as this repository does', (_place, { text }) => {
    const own = parse(readFileSync(join(root, '.github/dependabot.yml'), 'utf8'));
    expect(own.updates).toContainEqual(expect.objectContaining(parse(text).updates[0]));
    expect(parse(text).version).toBe(own.version);
  });

  it.each(of('config'))('loads the configuration at %s', async (_place, { text }) => {
    expect(await configProblems(text)).toEqual([]);
  });

  it.each(of('fragment'))('knows the configuration keys, metrics and expressions at %s', async (_place, { text }) => {
    const base = {
      version: 1,
      name: 'docs',
      agent: { type: 'http', url: 'http://127.0.0.1:1' },
      datasets: [{ files: 'a.yml' }],
    };
    expect(await configProblems(JSON.stringify({ ...base, ...parse(text) }))).toEqual([]);
  });

  it.each(of('totals'))('reads the totals at %s', async (_place, { text }) => {
    const read = await withFile('totals.json', text, (directory) => readTotals(join(directory, 'totals.json'), unitOf));
    expect(read?.ok).toBe(true);
  });

  it.each(of('cases'))('loads the cases at %s', async (_place, { language, text }) => {
    const file = `cases.${language === 'yaml' ? 'yml' : language}`;
    const nothing = new Set<string>();
    const suite = { type: 'http', url: 'http://127.0.0.1:1' };
    const agents = openAgents(suite, { filled: nothing, incomplete: nothing });
    await withFile(file, text, async (directory) => {
      // What the examples attach.
      if (text.includes('docs/'))
        cpSync(join(root, '__tests__/fixtures/documents'), join(directory, 'docs'), { recursive: true });
      const loaded = await loadCases({
        directory,
        datasets: [{ files: [file] }],
        expectations,
        defaults: { trials: 1 },
        agentOf: (_index, _dataset, own) => own && agents.nameOf([{ ...own, path: ['agent'] }]),
      });
      expect(agents.problems).toEqual([]);
      expect(loaded.cases.length).toBeGreaterThan(0);
      expect(loaded.warnings).toEqual([]);
    });
  });

  it.each(of('recordings'))('reads the recordings at %s', (_place, { text }) => {
    const read = text.trim().split('\n').map(readRecording);
    expect(read.filter((one) => !one.ok)).toEqual([]);
  });

  it.each(of('labels'))('reads the labels at %s', async (_place, { text }) => {
    const { labels } = await withFile('labels.jsonl', text, (directory) => readLabels('labels.jsonl', directory));
    expect(labels).toHaveLength(text.trim().split('\n').length);
  });

  it.each(of('reply'))('reads every mapped field out of the reply at %s', async (_place, block) => {
    const map = mapBefore(block);
    const { read, problems } = await compileReply(map, 'agent.response');
    expect(problems).toEqual([]);
    const { reply } = await read(JSON.parse(block.text));
    const empty = Object.entries(reply).filter(
      ([, value]) => value === null || value === '' || (Array.isArray(value) && value.length === 0),
    );
    expect(empty).toEqual([]);
    expect(Object.keys(reply)).toHaveLength(Object.keys(map ?? JSON.parse(block.text)).length);
  });

  it.each(of('request'))('shows the line that a command gets at %s', (_place, { text }) => {
    const { conversation: _, history: __, ...sent } = requestFields(aRequest, 's');
    const shown = JSON.parse(text);
    expect(Object.keys(shown).sort()).toEqual(Object.keys(sent).sort());
    expect(shown.context).toEqual(sent.context);
  });

  it.each(of('workflow'))('finds no fault in the workflow at %s', async (place, { text }) => {
    expect(await workflowProblems(place, text)).toEqual([]);
  });

  it.each(of('workflow'))(
    'starts the workflow at %s by hand and by a label that is put on or taken off, or after another',
    (_place, { text }) => {
      const { on } = parse(text) as {
        readonly on: Readonly<Record<string, { readonly types?: readonly string[] } | null>>;
      };
      // It follows another one, which is.
      if (on.workflow_run) return;
      expect(Object.keys(on)).toContain('workflow_dispatch');
      // What is deployed for a pull request has no labels of its own.
      if (on.deployment_status !== undefined) return;
      expect(on.pull_request?.types).toEqual(expect.arrayContaining(['labeled', 'unlabeled']));
    },
  );

  it.each(of('commands'))('knows the commands at %s', (_place, { text }) => {
    const calls = text
      .split('\n')
      .filter((line) => /agent-eval|src\/index\.ts|dist\/index\.js/.test(line) && !/^(?:#|gh )/.test(line));
    const problems = calls.map((line) => parseCommandLine(words(line))).filter((parsed) => parsed.kind === 'problems');
    expect(problems).toEqual([]);
    const scripts = Object.keys(JSON.parse(contentOf('package.json')).scripts);
    const named = [...text.matchAll(/^npm run (\S+)/gm)].map((m) => m[1]!);
    expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
  });
});

describe('the pages', () => {
  it('can all be found from the README', () => {
    const linked = [...contentOf('README.md').matchAll(/\]\((docs\/[\w-]+\.md)/g)].map((m) => m[1]!);
    expect(pages.filter((page) => page.startsWith('docs/') && !linked.includes(page))).toEqual([]);
  });

  it('show every picture that is kept, and say in words what is on it', () => {
    const shown = pages.flatMap((page) =>
      [...contentOf(page).matchAll(/!\[([^\]]*)\]\(([^)]+\.png)\)/g)].map(([, words, path]) => ({
        words,
        file: join(dirname(page), path!),
      })),
    );
    expect(shown.filter(({ words }) => (words ?? '').split(' ').length < 3)).toEqual([]);
    const kept = globSync('docs/images/*.png', { cwd: root }).sort();
    expect([...new Set(shown.map(({ file }) => file))].sort()).toEqual(kept);
  });

  it('show an example of every expectation that is scored', () => {
    const shown = JSON.stringify(
      of('cases').map(([, { language, text }]) =>
        language === 'yaml' ? parseAllDocuments(text).map((d) => d.toJS()) : [],
      ),
    );
    expect(Object.keys(expectationShape).filter((key) => !shown.includes(`"${key}":`))).toEqual([]);
  });

  it('speak of every kind of agent, and of every name that a request may use', () => {
    const text = contentOf('docs/agents.md') + contentOf('docs/agent-types.md');
    expect(adapters.map(({ type }) => type).filter((type) => !new RegExp(`^## .*${type}`, 'm').test(text))).toEqual([]);
    expect(Object.keys(requestFields(aRequest, 's')).filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });

  it.each(prosePages)('keep sentences short, and join none by a semicolon, in %s', (page) => {
    const sentences = sentencesOf(contentOf(page));
    expect(sentences.filter((sentence) => sentence.split(/\s+/).length > 40)).toEqual([]);
    expect(sentences.filter((sentence) => sentence.includes(';'))).toEqual([]);
  });

  it('give every key of the configuration a meaning', () => {
    const rows = contentOf('docs/configuration.md').match(/^\| .*\|$/gm) ?? [];
    expect(rows.length).toBeGreaterThan(50);
    expect(rows.filter((row) => /\| *\|$/.test(row))).toEqual([]);
  });
});

describe('the links in the docs', () => {
  const linksOf = (page: string) =>
    [...withoutFences(contentOf(page)).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(
      ([, path, anchor]) => ({
        file: path ? join(dirname(page), path) : page,
        anchor,
      }),
    );

  it.each(pages)('lead to files that are there, in %s', (page) => {
    expect(linksOf(page).filter(({ file }) => !existsSync(join(root, file)))).toEqual([]);
  });

  it.each(pages)('lead to headings that are there, in %s', (page) => {
    const lost = linksOf(page).filter(
      ({ file, anchor }) => anchor && file.endsWith('.md') && !anchorsOf(file).includes(anchor),
    );
    expect(lost).toEqual([]);
  });
});

describe('the README', () => {
  const text = contentOf('README.md');

  it('stays under 250 lines', () => {
    expect(text.split('\n').length).toBeLessThan(250);
  });

  it('keeps the anchors that others link to', () => {
    const stable = [
      'try-it',
      'quick-start',
      'permissions',
      'forks',
      'cost',
      'verdicts',
      'configuration',
      'troubleshooting',
    ];
    expect(stable.filter((anchor) => !anchorsOf('README.md').includes(anchor))).toEqual([]);
  });

  it('shows a workflow to copy of 20 lines at most', () => {
    const [first] = blocks.filter((block) => block.page === 'README.md' && kindOf(block) === 'workflow');
    expect(first!.text.trim().split('\n').length).toBeLessThanOrEqual(20);
  });

  it('says once what OWNER stands for', () => {
    expect(text.match(/`OWNER` stands for/g)).toHaveLength(1);
  });
});

const aRequest = {
  caseId: 'track-order',
  trial: 0,
  turn: 0,
  input: 'Where is it?',
  session: 's',
  messages: [],
  previous: null,
  context: {},
  files: [],
};

/** Sentences of the running text: without code, tables, pictures, headings, generated parts and what a program or user said. */
function sentencesOf(text: string): readonly string[] {
  const prose = withoutFences(text)
    .replace(/<!-- generated[\s\S]*?<!-- \/generated -->/g, '')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/^(?:[|#>]| {4}\S).*$/gm, '')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/`[^`]*`/g, 'Code')
    .replace(/"[^"]*"/g, 'Words');
  return prose.split(/\n\s*\n|\n\s*(?:[-*]|\d+\.) /).flatMap((paragraph) =>
    paragraph
      .replace(/\s+/g, ' ')
      .trim()
      .split(/(?<=[.!?:)\]*]) (?=[A-Z[*"])/),
  );
}

const withoutFences = (text: string) => text.replace(/^```[\s\S]*?^```$/gm, '');

/** Anchors of headings, as GitHub makes them. */
function anchorsOf(page: string): readonly string[] {
  return [...withoutFences(contentOf(page)).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** The response map of the nearest example above, of the same page and section; undefined: there is none. */
function mapBefore({ page, line }: Block): Record<string, string> | undefined {
  const above = blocks.filter((block) => block.page === page && block.line < line && block.language === 'yaml').at(-1);
  return above && parseAllDocuments(above.text)[0]?.toJS()?.agent?.response;
}

/** What follows "agent-eval", or "npx github:OWNER/agent-eval-action", up to a comment. */
function words(line: string): readonly string[] {
  const call = line
    .replace(/\s#.*$/, '')
    .replace(/^.*?(?:github:\S+|agent-eval|src\/index\.ts|dist\/index\.js)\s*/, '');
  return [...call.matchAll(/"[^"]*"|'[^']*'|\S+/g)].map(([word]) => word.replace(/^["']|["']$/g, ''));
}

/** What is wrong with a configuration: its keys, the metrics that its gate names, the expressions of its agent. */
async function configProblems(text: string): Promise<readonly unknown[]> {
  return withFile('agent-eval.yml', text, async (directory) => {
    const reading = loadConfig('agent-eval.yml', directory, environment(text));
    const { config } = reading;
    const agents = readAgents(reading, { environment: {} });
    config.datasets.forEach(({ name = '' }, i) => void agents.agentOf(i, name, undefined));
    const agent =
      config.agent.type === 'replay'
        ? []
        : await checkAgent(config.agent, { directory, environment: {}, readRecordings });
    const own = ownMarksIn(config.metrics).flatMap((mark) => metricNamed(mark) ?? []);
    const datasets = config.datasets.map(({ name = '', minimum = {}, warn }) => ({ name, minimum, warn }));
    const gate = gateProblems(config.gate, datasets, [...allMetrics, ...own], (path) => path);
    return [...gate, ...agent, ...(await agents.problems())];
  });
}

async function withFile<T>(name: string, text: string, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'agent-eval-docs-'));
  try {
    await writeFile(join(folder, name), text);
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
