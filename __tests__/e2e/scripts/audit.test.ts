/** The audit of what is bundled: the real npm client, against a registry on this machine. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { folderOf } from '../../support/cli.ts';

const root = resolve(import.meta.dirname, '../../..');

/** Knows one vulnerability, of `seed` before 2.0.0; refuses to say where `isDown`. */
let isDown = false;
const asked: Readonly<Record<string, readonly string[]>>[] = [];
const registry = http.createServer(async (request, response) => {
  if (isDown || !request.url?.endsWith('/security/advisories/bulk')) return response.writeHead(405).end();
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const versions = JSON.parse((request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString());
  asked.push(versions);
  const advisory = {
    id: 7,
    url: 'https://github.com/advisories/GHSA-seed-seed-seed',
    title: 'Sows weeds',
    severity: 'high',
    vulnerable_versions: '<2.0.0',
    cwe: [],
    cvss: { score: 0, vectorString: null },
  };
  response.end(JSON.stringify(versions.seed ? { seed: [advisory] } : {}));
});
beforeAll(() => new Promise<void>((ready) => registry.listen(0, '127.0.0.1', ready)));
afterAll(() => registry.close());

async function audit(components: readonly object[], accepted: readonly object[] = []) {
  const folder = folderOf({ 'bill.json': JSON.stringify({ components }), 'accepted.json': JSON.stringify(accepted) });
  const child = spawn(
    process.execPath,
    [join(root, 'scripts/audit.ts'), join(folder, 'bill.json'), join(folder, 'accepted.json')],
    {
      env: {
        ...process.env,
        npm_config_registry: `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`,
        npm_config_fetch_retries: '0',
      },
    },
  );
  const exit = new Promise<number | null>((done) => child.once('exit', done));
  const [code, stdout, stderr] = await Promise.all([exit, text(child.stdout), text(child.stderr)]);
  return { code, stdout, stderr };
}

const old = { name: 'seed', version: '1.0.0' };
const scoped = { group: '@garden', name: 'rake', version: '3.1.0' };
const acceptance = { id: 'GHSA-seed-seed-seed', package: 'seed', reason: 'Nothing grows here.', until: '2999-01-01' };

it('asks for all versions in the bundle, names what is open, and takes what is accepted until its day', async () => {
  const [open, fine, accepted, lapsed] = await Promise.all([
    audit([old, { ...old, version: '2.0.0' }, scoped]),
    audit([scoped], [acceptance]),
    audit([old], [acceptance]),
    audit([old], [{ ...acceptance, until: '2020-01-01' }]),
  ]);
  expect(open.stdout).toContain(
    'high: seed: Sows weeds (GHSA-seed-seed-seed) https://github.com/advisories/GHSA-seed-seed-seed',
  );
  expect(open).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/Packages in the bundle: 3\. Open findings: 1\. Accepted: 0\./),
  });
  expect(fine).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/is accepted, but no longer found\. Remove it/),
  });
  expect(accepted).toMatchObject({ code: 0, stdout: expect.stringMatching(/Open findings: 0\. Accepted: 1\./) });
  expect(lapsed.code).toBe(1);
  expect(asked).toContainEqual({ seed: expect.arrayContaining(['1.0.0', '2.0.0']), '@garden/rake': ['3.1.0'] });
});

it('says that it does not know, where the registry does not answer', async () => {
  isDown = true;
  const { code, stderr } = await audit([old]);
  isDown = false;
  expect(code).toBe(2);
  expect(stderr).toMatch(/^npm could not audit 1 packages: 405 Method Not Allowed[^\n]*\n$/);
});

it('accepts findings with a reason and a day only', () => {
  const docs = readFileSync(join(root, 'docs/supply-chain.md'), 'utf8');
  const shown = JSON.parse(/```json accepted\n([\s\S]*?)```/.exec(docs)![1]!);
  const own = JSON.parse(readFileSync(join(root, '.github/accepted-findings.json'), 'utf8'));
  for (const one of [...shown, ...own]) {
    expect(Object.keys(one).sort()).toEqual(['id', 'package', 'reason', 'until']);
    expect(one.until).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(one.reason.length).toBeGreaterThan(10);
  }
});
