/**
 * Reading rows through `fields`: `node bench/fields.ts --rows 50000` writes such a file, reads it in a process of its own
 * for each way, and prints seconds and the most memory that the process had. Bounds for 50,000 rows: 5 s and 250 MB; of
 * that, compiling the sources takes some 40 MB that the bundle does not need.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadCases } from '../src/cases/dataset/load.ts';
import { datasetOptionSchema } from '../src/cases/options.ts';
import { expectationShape } from '../src/scoring/options.ts';

const WAYS: Readonly<Record<string, object>> = {
  names: {
    fields: {
      id: 'id',
      input: 'inputs.question',
      ground_truth: 'outputs.answer',
      tags: 'metadata.tags',
      'expect.contains': 'outputs.must_say',
      'context.customer': 'metadata.customer',
    },
    skip: 'status = "ARCHIVED"',
  },
  expressions: {
    fields: {
      id: '"case-" & id',
      input: '$trim(inputs.question)',
      ground_truth: 'outputs.answer & "."',
      tags: 'metadata.tags[$ != "x"]',
    },
  },
  langsmith: { fields: 'langsmith' },
};

const { values, positionals } = parseArgs({
  options: { rows: { type: 'string', default: '50000' } },
  allowPositionals: true,
});
const [way, file] = positionals;
if (way !== undefined && file !== undefined) await measure(way, file);
else compareWays(Number(values.rows));

function compareWays(count: number): void {
  const directory = mkdtempSync(join(tmpdir(), 'fields-'));
  try {
    const path = join(directory, 'rows.jsonl');
    writeFileSync(path, Array.from({ length: count }, (_, i) => JSON.stringify(rowOf(i))).join('\n'));
    for (const name of Object.keys(WAYS))
      process.stdout.write(execFileSync(process.execPath, [import.meta.filename, name, path], { encoding: 'utf8' }));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

function rowOf(i: number): object {
  return {
    id: `row-${i}`,
    status: i % 50 === 0 ? 'ARCHIVED' : 'ACTIVE',
    created_at: '2026-11-23T00:00:00Z',
    inputs: { question: `Where is order ${i}, which I placed last week with express delivery?` },
    outputs: { answer: `Order ${i} left the warehouse`, must_say: [`${i}`, 'warehouse'] },
    metadata: { customer: `c${i % 997}`, tags: ['orders', `batch-${i % 10}`] },
  };
}

async function measure(name: string, path: string): Promise<void> {
  const before = mostMemory();
  const start = performance.now();
  const { cases } = await loadCases({
    directory: '/',
    datasets: [datasetOptionSchema.parse({ name, files: path, ...WAYS[name] })],
    expectations: expectationShape,
    defaults: { trials: 1 },
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(2);
  process.stdout.write(
    `${name.padEnd(12)} ${cases.length} cases  ${seconds} s  ${mostMemory()} MB (${before} MB before the file is read)\n`,
  );
}

function mostMemory(): string {
  return (process.resourceUsage().maxRSS / 1024).toFixed(0);
}
