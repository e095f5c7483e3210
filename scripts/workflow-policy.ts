/** What the linter does not hold: a workflow takes actions by commit, keeps no credentials, and has no more rights than its jobs need. */
import { parse } from 'yaml';
import { PINNED_ACTIONS } from '../src/cli/commands/init/pinned-actions.ts';
import { isPrivileged } from '../src/platform/github/privileged.ts';

type Rights = Readonly<Record<string, string>> | string;

interface Job {
  readonly permissions?: Rights;
  readonly uses?: string;
  readonly 'timeout-minutes'?: unknown;
  readonly steps?: readonly { readonly uses?: string; readonly with?: Readonly<Record<string, unknown>> }[];
}

interface Workflow {
  readonly on?: unknown;
  readonly permissions?: Rights;
  readonly jobs?: Readonly<Record<string, Job>>;
}

const USES = /\buses:\s*['"]?([^\s'"]+)['"]?\s*(?:#\s*(\S+))?/;
/** As the docs and examples name this action. */
const OURS = 'OWNER/agent-eval-action';

/** Uses of others' actions that are not "name@commit # version" as the table has it, or where nobody looks for one. */
export function pinProblems(path: string, text: string, ours = OURS): readonly string[] {
  const lines = text.split('\n').map((line) => USES.exec(line.replace(/^\s*#.*/, '')));
  const seen = lines.map((used) => used?.[1]);
  const unseen = usesIn(parse(text)).filter((action) => !seen.includes(action));
  const hidden = unseen.map(
    (action) => `${path}: write "uses: ${action}" on a line of its own, without quotes around "uses".`,
  );
  const unpinned = lines.flatMap((used, index) => {
    const [, action = '', version] = used ?? [];
    if (action === '' || action.startsWith('./') || [`${ours}@`, `${ours}/`].some((own) => action.startsWith(own)))
      return [];
    const [name = '', commit] = action.split('@');
    // github/codeql-action/init is a folder of github/codeql-action.
    const known = Object.entries(PINNED_ACTIONS).find(([one]) => name === one || name.startsWith(`${one}/`))?.[1];
    if (!known) return [`${path}:${index + 1} ${name} is not in the table of pinned-actions.ts.`];
    return commit === known.commit && version === known.version
      ? []
      : [`${path}:${index + 1} ${name} is not at ${known.commit} # ${known.version}, as pinned-actions.ts has it.`];
  });
  return [...unpinned, ...hidden];
}

function usesIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'uses' && typeof inner === 'string' ? [inner] : usesIn(inner),
  );
}

/** The jobs that may write, each with what: "release.yml publish: contents". */
export function writeRights(file: string, text: string): readonly string[] {
  const { permissions, jobs = {} }: Workflow = parse(text);
  return Object.entries(jobs).flatMap(([name, job]) => {
    const writes = written(job.permissions ?? permissions);
    return writes.length > 0 ? [`${file} ${name}: ${writes.join(', ')}`] : [];
  });
}

/** Problems of a workflow of ours: rights for all of its jobs, credentials left in a checkout, jobs without an end. */
export function rightsProblems(path: string, text: string): readonly string[] {
  const workflow: Workflow = parse(text);
  const events = eventsOf(workflow.on);
  // A workflow that is only called has the rights of its caller, and checks out the caller's repository for its later fetches.
  const isCalled = events.length === 1 && events[0] === 'workflow_call';
  const rights = workflow.permissions;
  const top = isCalled
    ? []
    : rights === undefined
      ? [`${path}: there are no permissions for the whole workflow. Write "permissions: { contents: read }".`]
      : written(rights).map((right) => `${path}: "${right}: write" is for all jobs. Give it to the job that needs it.`);
  const guarded = events
    .filter((event) => isPrivileged({ GITHUB_ACTIONS: 'true', GITHUB_EVENT_NAME: event }))
    .map((event) => `${path}: outsiders start a run on "${event}", which has the secrets. Use another event.`);
  const jobs = Object.entries(workflow.jobs ?? {}).flatMap(([name, { steps = [], ...job }]) => [
    ...(job.uses === undefined && job['timeout-minutes'] === undefined
      ? [`${path}: the job ${name} has no timeout-minutes.`]
      : []),
    ...steps
      .filter((step) => step.uses?.startsWith('actions/checkout@') && !isCalled)
      .filter((step) => step.with?.['persist-credentials'] !== false)
      .map(() => `${path}: a checkout of the job ${name} keeps the token. Add "persist-credentials: false".`),
  ]);
  return [...top, ...guarded, ...jobs];
}

/** `on` is a name, a list of names, or a map by name. */
function eventsOf(on: unknown): readonly string[] {
  if (typeof on === 'string') return [on];
  return Array.isArray(on) ? on.map(String) : Object.keys(Object(on));
}

const written = (rights: Rights | undefined): readonly string[] =>
  typeof rights === 'string'
    ? rights === 'write-all'
      ? ['all']
      : []
    : Object.entries(rights ?? {}).flatMap(([right, level]) => (level === 'write' ? [right] : []));
