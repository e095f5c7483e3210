/** A real blob store (Azurite, in memory, on 127.0.0.1) and addresses signed for it. Up in about three seconds. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { compileCache } from './compile-cache.ts';
import { unusedPort } from './unused-port.ts';

const ACCOUNT = 'devstoreaccount1';
const CONTAINER = 'actions-results';
const SAS_VERSION = '2022-11-02';
const START_TIMEOUT_MS = 100_000;

export interface Azurite {
  /** http://127.0.0.1:PORT/ACCOUNT/CONTAINER */
  readonly url: string;
  /**
   * An address of one blob that may be used for an hour; permissions as in a SAS: r, w, c.
   * @param fileName what a download is to be called, as content-disposition
   */
  readonly sign: (blob: string, permissions: 'r' | 'cw', fileName?: string) => string;
  readonly stop: () => Promise<void>;
}

/** @throws Error when it is not up within 100 seconds, which a busy machine may take, or ends before that, with its last output. */
export async function startAzurite(): Promise<Azurite> {
  const port = await unusedPort();
  const key = randomBytes(64).toString('base64');
  const child = spawnAzurite(port, key);
  const stop = (): Promise<void> => end(child);
  const url = `http://127.0.0.1:${port}/${ACCOUNT}/${CONTAINER}`;
  try {
    await createContainer(child, url, key);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, sign: (blob, permissions, fileName) => signBlob(url, key, { blob, permissions, fileName }), stop };
}

function spawnAzurite(port: number, key: string): ChildProcess {
  const entry = createRequire(import.meta.url).resolve('azurite/dist/src/blob/main.js');
  const address = ['--blobHost', '127.0.0.1', '--blobPort', String(port)];
  // Its own check of API versions refuses newer clients than itself.
  const flags = ['--inMemoryPersistence', '--skipApiVersionCheck', '--disableTelemetry', '--silent'];
  // A test process that dies, in whatever way, must not leave the store behind.
  const orphaned = 'data:text/javascript,process.on("disconnect",()=>process.exit())';
  return spawn(process.execPath, ['--import', orphaned, entry, ...address, ...flags], {
    env: { PATH: process.env.PATH, ...compileCache(), AZURITE_ACCOUNTS: `${ACCOUNT}:${key}` },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

async function createContainer(child: ChildProcess, url: string, key: string): Promise<void> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  const address = `${url}?restype=container&${accountSas(key)}`;
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const response = await fetch(address, { method: 'PUT' }).catch(() => undefined);
    if (response?.status === 201) return;
    if (response) throw new Error(`Azurite made no container: ${response.status} ${await response.text()}`);
    await sleep(100);
  }
  throw new Error(`Azurite did not start: ${output.slice(-2000)}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGKILL');
  await ended;
}

function inAnHour(): string {
  return `${new Date(Date.now() + 3_600_000).toISOString().slice(0, 19)}Z`;
}

function signature(key: string, fields: readonly string[]): string {
  return createHmac('sha256', Buffer.from(key, 'base64')).update(fields.join('\n'), 'utf8').digest('base64');
}

/** Field order of an account SAS: Azure's "Create an account SAS", string to sign of 2020-12-06 and later. */
function accountSas(key: string): string {
  const expires = inAnHour();
  const sig = signature(key, [ACCOUNT, 'rwc', 'b', 'sco', '', expires, '', 'https,http', SAS_VERSION, '', '']);
  const named = { sv: SAS_VERSION, ss: 'b', srt: 'sco', sp: 'rwc', se: expires, spr: 'https,http', sig };
  return new URLSearchParams(named).toString();
}

/** Field order of a blob's SAS: Azure's "Create a service SAS", string to sign of 2020-12-06 and later. */
function signBlob(
  url: string,
  key: string,
  facts: { readonly blob: string; readonly permissions: string; readonly fileName: string | undefined },
): string {
  const expires = inAnHour();
  const resource = `/blob/${ACCOUNT}/${CONTAINER}/${facts.blob}`;
  const disposition = facts.fileName === undefined ? '' : `attachment; filename="${facts.fileName}"`;
  const head = [facts.permissions, '', expires, resource, '', '', 'https,http', SAS_VERSION, 'b', '', ''];
  const sig = signature(key, [...head, '', disposition, '', '', '']);
  const named = { sv: SAS_VERSION, sr: 'b', sp: facts.permissions, se: expires, spr: 'https,http', sig };
  const query = new URLSearchParams({ ...named, ...(disposition ? { rscd: disposition } : {}) });
  return `${url}/${facts.blob}?${query}`;
}
