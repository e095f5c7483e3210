/** A Rasa assistant, by its `domain.yml`. It is started with its API, so that its tracker can be read where a case needs it. */
import { firstOf, lineAt, type SourceFile } from '../repository.ts';
import type { Detector } from './agent.ts';

const DOMAIN = /^(?:intents|responses|actions|slots)\s*:/m;

export const rasa: Detector = async (repository) => {
  const domain = await firstOf(repository, ['domain.yml', 'domain.yaml']);
  const others = await firstOf(repository, ['endpoints.yml', 'credentials.yml', 'config.yml']);
  const found = DOMAIN.exec(domain?.text ?? '');
  if (!domain || !found || !others) return null;
  const credentials = await firstOf(repository, ['credentials.yml']);
  const channel = placeOf(credentials, /^rest\s*:/m);
  const actions = placeOf(await firstOf(repository, ['endpoints.yml']), /^action_endpoint\s*:/m);
  const from = lineAt(domain, found.index);
  const own = repository.files.some((file) => /^actions(?:\.py|\/)/.test(file));
  // Without a manifest nothing says which version is installed, and where.
  const isInstalled = repository.files.includes('requirements.txt');
  const run = isInstalled ? '.venv/bin/rasa run' : 'rasa run';
  const serve = `${run} --enable-api --port {port}`;
  return {
    kind: 'protocol',
    type: 'rasa',
    keys: {},
    port: { value: 5005, from },
    readsPort: false,
    ...(isInstalled && {
      prepare: {
        value: 'python -m venv .venv && .venv/bin/pip install -r requirements.txt && .venv/bin/rasa train',
        from: 'requirements.txt:1',
      },
    }),
    start: {
      value: actions && own ? `${run} actions & exec ${serve}` : serve,
      from: isInstalled ? (actions && own ? `${from}, ${actions}` : from) : null,
    },
    // Without its line in credentials.yml there is no REST channel.
    path: { value: '', from: channel },
    ready: { value: '/', from },
  };
};

function placeOf(file: SourceFile | null, pattern: RegExp): string | null {
  const found = pattern.exec(file?.text ?? '');
  return file && found ? lineAt(file, found.index) : null;
}
