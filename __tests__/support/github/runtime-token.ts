/** The token that a runner gives a job for artifacts and caches: a JWT that names the run and the cache scopes. */
import { createHmac, randomBytes } from 'node:crypto';
import { isObject } from './json.ts';
import type { WorkflowRun } from './state.ts';

/** A ref whose caches a run may use: 1 read, 3 read and write. */
export interface CacheScope {
  readonly ref: string;
  readonly permission: 1 | 3;
}

export interface RuntimeClaims {
  readonly runBackendId: string;
  readonly jobBackendId: string;
  /** The run's own ref first. */
  readonly scopes: readonly CacheScope[];
}

/** Nobody but us reads it, and we trust ourselves; it is signed only because a JWT is. */
const SECRET = randomBytes(32);

export function mintRuntimeToken(run: WorkflowRun, scopes: readonly CacheScope[]): string {
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const head = part({ typ: 'JWT', alg: 'HS256' });
  const body = part({
    scp: `Actions.ExampleScope Actions.Results:${run.backend.run}:${run.backend.job}`,
    ac: JSON.stringify(scopes.map(({ ref, permission }) => ({ Scope: ref, Permission: permission }))),
    exp: Math.floor(Date.now() / 1000) + 3600,
  });
  return `${head}.${body}.${createHmac('sha256', SECRET).update(`${head}.${body}`).digest('base64url')}`;
}

/** null: no token of ours. */
export function readRuntimeToken(authorization: string | undefined): RuntimeClaims | null {
  const [head, body, signature] = (authorization ?? '').replace(/^bearer\s+/i, '').split('.');
  if (signature !== createHmac('sha256', SECRET).update(`${head}.${body}`).digest('base64url')) return null;
  const claims: unknown = JSON.parse(Buffer.from(body ?? '', 'base64url').toString());
  if (!isObject(claims)) return null;
  const [, runBackendId = '', jobBackendId = ''] = /Actions\.Results:([^: ]+):([^: ]+)/.exec(String(claims.scp)) ?? [];
  const scopes = JSON.parse(String(claims.ac)) as { Scope: string; Permission: 1 | 3 }[];
  return {
    runBackendId,
    jobBackendId,
    scopes: scopes.map(({ Scope, Permission }) => ({ ref: Scope, permission: Permission })),
  };
}
