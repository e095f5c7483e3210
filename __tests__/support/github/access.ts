/** Tokens and what they may do: GitHub's permission per operation, read or write. */
import type { Account } from './state.ts';

export type PermissionName = 'actions' | 'checks' | 'contents' | 'issues' | 'pull-requests' | 'statuses';
export type Level = 'read' | 'write';
/** As in a workflow's `permissions:`; what is left out is none. `metadata: read` is always there. */
export type Permissions = Readonly<Partial<Record<PermissionName, Level>>>;

export interface Token {
  readonly value: string;
  readonly actor: Account;
  readonly permissions: Permissions;
}

export type Need = readonly [PermissionName, Level];

/** One of the needs must be met; no needs: any token will do. */
export function may(token: Token, needs: readonly Need[]): boolean {
  return (
    needs.length === 0 ||
    needs.some(([name, level]) => level === token.permissions[name] || token.permissions[name] === 'write')
  );
}

/** What is left of a workflow's permissions on a pull request from a fork: read for each. */
export function readOnly(permissions: Permissions): Permissions {
  return Object.fromEntries(Object.keys(permissions).map((name) => [name, 'read' as const]));
}

/** GitHub's header on a refusal, for example `issues=write; pull_requests=write`. */
export function acceptedPermissions(needs: readonly Need[]): string {
  return needs.map(([name, level]) => `${name.replace('-', '_')}=${level}`).join('; ');
}
