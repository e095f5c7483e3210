/** Starts that a repository writes down for others: its Procfile, its compose file. */
import { isRecord } from '../../../../text/loose.ts';
import { parseYaml } from '../../../../text/yaml/document.ts';
import { firstOf, lineAt, type Repository } from '../repository.ts';
import { portIn, serverSources } from '../sources.ts';
import { inEnvironment } from './python.ts';
import type { Detect, Toolchain } from './toolchain.ts';

/** Programs that are installed into the project's own environment. */
const INSTALLED =
  /^((?:\w+=\S+\s+)*)(uvicorn|gunicorn|hypercorn|daphne|python3?|flask|waitress-serve|chainlit|streamlit)\b/;

/** The line `web:`, which a platform runs with PORT set. @param installs Its packages are installed into .venv. */
export async function procfile(repository: Repository, installs: boolean): Promise<Partial<Toolchain> | null> {
  const file = await firstOf(repository, ['Procfile']);
  const found = /^web:[ \t]*(.+?)[ \t]*$/m.exec(file?.text ?? '');
  if (!file || !found) return null;
  const python = repository.sources.some((one) => one.file.endsWith('.py'));
  const folder = python ? inEnvironment(repository.files, installs) : '';
  const command = found[1]!.replace(INSTALLED, (_, before: string, name: string) => `${before}${folder}${name}`);
  const from = lineAt(file, found.index);
  // A platform that runs such a file hands over the port, unless it is written somewhere.
  const written = /(?:--port[ =]|:)(\d{2,5})\b/.exec(command)?.[1];
  const port = written ? { value: Number(written), from } : portIn(serverSources(repository));
  return {
    start: { value: command, from },
    ...((!port || /\$\{?PORT\b/.test(command)) && { readsPort: true }),
    ...(written && port && { port }),
  };
}

export const COMPOSE_FILES = ['compose.yaml', 'compose.yml', 'docker-compose.yml', 'docker-compose.yaml'];

/** The service that is built here and publishes a port; without such a one there is nothing to ask. */
export const compose: Detect = async (repository) => {
  const file = await firstOf(repository, COMPOSE_FILES);
  if (!file) return null;
  const { value, lineOf } = parseYaml(file.text, file.file);
  const services = isRecord(value) && isRecord(value.services) ? Object.entries(value.services) : [];
  const built = services.flatMap(([name, service]): Published[] => {
    if (!isRecord(service) || service.build === undefined || !Array.isArray(service.ports)) return [];
    const published = publishedPort(service.ports[0]);
    return published ? [{ name, folder: folderOf(service.build), ...published }] : [];
  });
  // Of several, the one with the server's sources is asked.
  const servers = serverSources(repository);
  const serving = built.filter(({ folder }) => servers.some(({ file }) => `${file}/`.startsWith(folder)));
  const [service] = serving.length > 0 ? serving : built;
  if (!service) return null;
  const isSure = built.length === 1 || serving.length === 1;
  const placeOf = (...path: readonly (string | number)[]) =>
    `${file.file}:${lineOf(['services', service.name, ...path])}`;
  return {
    name: null,
    steps: [],
    prepare: null,
    start: { value: 'docker compose up --build', from: placeOf() },
    port: { value: service.port, from: isSure ? placeOf('ports', 0) : null },
    readsPort: service.readsPort,
  };
};

/** A service that is built here, from that folder ("api/", '' the root), and the port that it publishes. */
interface Published {
  readonly name: string;
  readonly folder: string;
  readonly port: number;
  readonly readsPort: boolean;
}

function folderOf(build: unknown): string {
  const context = isRecord(build) ? build.context : build;
  const folder = typeof context === 'string' ? context.replace(/^\.\/?/, '').replace(/\/$/, '') : '';
  return folder === '' ? '' : `${folder}/`;
}

/** "8080:80", "127.0.0.1:8080:80", "${PORT:-8080}:80", { published: 8080 }. */
function publishedPort(written: unknown): { readonly port: number; readonly readsPort: boolean } | null {
  const text = isRecord(written) ? String(written.published) : String(written).replace(/^[\d.]+:(?=.+:)/, '');
  const variable = /^\$\{PORT(?::?-(\d{2,5}))?\}/.exec(text);
  const port = Number(variable ? (variable[1] ?? 8080) : /^(\d{2,5})/.exec(text)?.[1]);
  return port > 0 && port < 65_536 ? { port, readsPort: variable !== null } : null;
}
