/** Starts that a repository writes down for others: its Procfile, its compose file. */
import { isRecord } from '../../../text/loose.ts';
import { parseYaml } from '../../../text/yaml-document.ts';
import { firstOf, lineAt, type Repository } from './repository.ts';
import type { Detect, Toolchain } from './toolchain.ts';

/** Programs that are installed into the project's own environment. */
const INSTALLED =
  /^((?:\w+=\S+\s+)*)(uvicorn|gunicorn|hypercorn|daphne|python3?|flask|waitress-serve|chainlit|streamlit)\b/;

/** The line `web:`, which a platform runs with PORT set. @param installs Its packages are installed into .venv. */
export async function procfile(repository: Repository, installs: boolean): Promise<Partial<Toolchain> | null> {
  const file = await firstOf(repository, ['Procfile']);
  const found = /^web:[ \t]*(.+?)[ \t]*$/m.exec(file?.text ?? '');
  if (!file || !found) return null;
  const uv = repository.files.includes('uv.lock');
  const python = repository.sources.some((one) => one.file.endsWith('.py'));
  const folder = !python || !installs ? '' : uv ? 'uv run ' : '.venv/bin/';
  const command = found[1]!.replace(INSTALLED, (_, before: string, name: string) => `${before}${folder}${name}`);
  const from = lineAt(file, found.index);
  return { start: { value: command, from }, ...(/\$\{?PORT\b/.test(command) && { readsPort: true }) };
}

const NAMES = ['compose.yaml', 'compose.yml', 'docker-compose.yml', 'docker-compose.yaml'];

/** The service that is built here and publishes a port; without such a one there is nothing to ask. */
export const compose: Detect = async (repository) => {
  const file = await firstOf(repository, NAMES);
  if (!file) return null;
  const { value, lineOf } = parseYaml(file.text, file.file);
  const services = isRecord(value) && isRecord(value.services) ? Object.entries(value.services) : [];
  for (const [name, service] of services) {
    if (!isRecord(service) || service.build === undefined || !Array.isArray(service.ports)) continue;
    const published = publishedPort(service.ports[0]);
    if (!published) continue;
    const from = `${file.file}:${lineOf(['services', name, 'ports', 0])}`;
    return {
      name: null,
      steps: [],
      prepare: null,
      start: { value: 'docker compose up --build', from: `${file.file}:${lineOf(['services', name])}` },
      port: { value: published.port, from },
      readsPort: published.readsPort,
    };
  }
  return null;
};

/** "8080:80", "127.0.0.1:8080:80", "${PORT:-8080}:80", { published: 8080 }. */
function publishedPort(written: unknown): { readonly port: number; readonly readsPort: boolean } | null {
  const text = isRecord(written) ? String(written.published) : String(written).replace(/^[\d.]+:(?=.+:)/, '');
  const variable = /^\$\{PORT(?::?-(\d{2,5}))?\}/.exec(text);
  const port = Number(variable ? (variable[1] ?? 8080) : /^(\d{2,5})/.exec(text)?.[1]);
  return port > 0 && port < 65_536 ? { port, readsPort: variable !== null } : null;
}
