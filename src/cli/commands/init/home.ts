/** The folder of a repository that holds the agent's project, where that is not the root: `backend/` beside `frontend/`. */
import { basename } from 'node:path';
import { routesOf } from './agents/server.ts';
import { type Found, jsonObject, type Repository } from './repository.ts';
import { chatRoute } from './routes/choice.ts';
import { serverSources } from './sources.ts';
import { MANIFESTS } from './toolchains/toolchain.ts';

/** What at the root says how all of it is started. */
const WHOLE =
  /^(?:(?:docker-)?compose\.ya?ml|Procfile|langgraph\.json|domain\.ya?ml|pnpm-workspace\.yaml|go\.work|uv\.lock)$/;

/** null: it is the root. */
export async function findHome(repository: Repository): Promise<Found<string> | null> {
  const value = await homeOf(repository);
  const manifest = MANIFESTS.find((name) => repository.files.includes(`${value}/${name}`));
  return value === '' || !manifest ? null : { value, from: `${value}/${manifest}:1` };
}

async function homeOf(repository: Repository): Promise<string> {
  const { files } = repository;
  const workspaces = jsonObject(
    files.includes('package.json') ? await repository.read('package.json') : null,
  )?.workspaces;
  if (workspaces !== undefined || files.some((file) => WHOLE.test(file))) return '';
  const servers = serverSources(repository);
  const manifests = files.filter((file) => MANIFESTS.some((name) => file.endsWith(`/${name}`)));
  const folders = [...new Set(manifests.map((file) => file.slice(0, file.lastIndexOf('/'))))].filter((folder) =>
    servers.some(({ file }) => file.startsWith(`${folder}/`)),
  );
  // A project within a project is a part of it.
  const outer = folders.filter((one) => !folders.some((other) => one.startsWith(`${other}/`)));
  if (servers.some(({ file }) => !outer.some((folder) => file.startsWith(`${folder}/`)))) return '';
  const asked = await Promise.all(
    outer.map(async (folder) => chatRoute(await routesOf(within(repository, folder))) !== null),
  );
  const [home, ...others] = outer.length > 1 ? outer.filter((_, at) => asked[at]) : outer;
  return others.length === 0 ? (home ?? '') : '';
}

/** The repository as it is seen from that folder. */
export function within(repository: Repository, folder: string): Repository {
  if (folder === '') return repository;
  const inside = (file: string) => file.startsWith(`${folder}/`);
  const cut = (file: string) => file.slice(folder.length + 1);
  const isOutside = (file: string) => {
    const end = file.lastIndexOf('/') + 1;
    return `${folder}/`.startsWith(file.slice(0, end));
  };
  return {
    directory: `${repository.directory}/${folder}`,
    files: repository.files.filter(inside).map(cut),
    above: [
      ...repository.files.filter((file) => isOutside(file) && !inside(file)).map((file) => basename(file)),
      ...repository.above,
    ],
    sources: repository.sources.filter(({ file }) => inside(file)).map(({ file, text }) => ({ file: cut(file), text })),
    read: (file) => repository.read(`${folder}/${file}`),
  };
}

/** What was found in that folder, with the places as seen from the root. */
export function seenFromRoot<T>(found: T, folder: string): T {
  if (folder === '') return found;
  // A step of the workflow runs in the root.
  if (typeof found === 'string') return found.replace(/-version-file: /, `$&${folder}/`) as T & string;
  if (typeof found !== 'object' || found === null) return found;
  if (Array.isArray(found)) return found.map((one: unknown) => seenFromRoot(one, folder)) as T;
  const entries = Object.entries(found).map(([key, value]: [string, unknown]) => [
    key,
    key === 'from' && typeof value === 'string'
      ? value
          .split(', ')
          .map((place) => `${folder}/${place}`)
          .join(', ')
      : seenFromRoot(value, folder),
  ]);
  return Object.fromEntries(entries) as T;
}
