/** A GitHub that others wrote, as an emulator on this machine: one repository, its people, and apps with tokens of their own. */
import { createPrivateKey, sign } from 'node:crypto';
import { getOctokit } from '@actions/github';
import { createEmulator, type Emulator } from 'emulate';

export type { Emulator } from 'emulate';

export const EMULATED = { owner: 'acorn-books', repo: 'shop-assistant' };

interface App {
  readonly id: number;
  readonly slug: string;
  readonly permissions: Record<string, string>;
}

/** maria is an admin; every person has the token NAME_token, every app is installed. */
export function startEmulator(apps: readonly App[], people: readonly string[] = ['maria']): Promise<Emulator> {
  const { owner, repo } = EMULATED;
  return createEmulator({
    service: 'github',
    port: 0,
    seed: {
      tokens: Object.fromEntries(people.map((login) => [`${login}_token`, { login, scopes: ['repo'] }])),
      github: {
        users: people.map((login) => ({ login })),
        orgs: [{ login: owner, members: [{ login: 'maria', role: 'admin' }] }],
        repos: [{ owner, name: repo, auto_init: true }],
        apps: apps.map(({ id, slug, permissions }) => ({
          app_id: id,
          slug,
          name: slug,
          permissions,
          installations: [{ installation_id: id, account: owner, repository_selection: 'all' as const }],
        })),
      },
    },
  });
}

/** A token as a workflow has it: of the bot of an app. */
export async function installationToken({ url, generatedSecrets }: Emulator, id: number): Promise<string> {
  const key = generatedSecrets.find((secret) => secret.id === String(id))?.value ?? '';
  const app = getOctokit(appToken(id, key), { baseUrl: url });
  return (await app.rest.apps.createInstallationAccessToken({ installation_id: id })).data.token;
}

/** The JWT by which an app asks for an installation's token. */
function appToken(id: number, key: string): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const text = `${part({ alg: 'RS256', typ: 'JWT' })}.${part({ iss: String(id), iat: now - 10, exp: now + 300 })}`;
  return `${text}.${sign('sha256', Buffer.from(text), createPrivateKey(key)).toString('base64url')}`;
}
