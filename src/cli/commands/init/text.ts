/** A start as text for a terminal: the files, what they rest on, what to commit and which secrets to set. Pure. */
import { flow } from '../../../text/yaml/flow.ts';
import { FORKS_ENVIRONMENT, forksSecret } from './files/forks.ts';
import { type Findings, hasFixedPort, prepareOf, startCommand, startOf, variablesOf } from './files/templates.ts';
import type { Found } from './repository.ts';
import type { Start } from './start.ts';

export function startText(start: Start): string {
  const dry = start.files.some(({ state }) => state === 'not written');
  const parts = dry
    ? [...start.files.map(({ path, text }) => `--- ${path}\n${text}`), foundText(start)]
    : // What a configuration that is there rests on is in it.
      [filesText(start), ...(start.files[0]?.state === 'there' ? [] : [foundText(start)]), stepsText(start)];
  return parts.map(plain).join('\n\n');
}

/** What a check has seen: the agent's words are shown as text only. */
export const checkText = (said: readonly string[]): string =>
  ['Checked:', ...said.map((line) => `  ${plain(line)}`)].join('\n');

function filesText({ files, findings }: Start): string {
  const lines = files.map(({ path, state }) =>
    state === 'there' ? `there:    ${path}, left as it is` : `${`${state}:`.padEnd(9)} ${path}`,
  );
  const [config, cases] = files;
  const apart = config?.state === 'there' && cases?.state === 'written';
  return [
    ...lines,
    ...(apart ? [`Name ${findings.cases} under "datasets" of ${config.path}, unless it is there.`] : []),
  ].join('\n');
}

function foundText({ findings, leftOut }: Start): string {
  const { tests } = findings;
  const lines = factsOf(findings).flatMap(([name, fact]) =>
    fact
      ? [
          `  ${name.padEnd(9)} ${fact.value}  ${fact.from === null ? '(a guess: check it in agent-eval.yml)' : `(${fact.from})`}`,
        ]
      : [],
  );
  const unknown = findings.asked.kind !== 'command' && startOf(findings) === null;
  return [
    'What they rest on:',
    ...lines,
    ...(unknown
      ? [
          '  start     nothing says how the agent is started: it is asked at AGENT_URL, where the version to be tested must answer',
        ]
      : []),
    ...tests.map(({ file, carried }) => `  cases     ${file}, read as it is: ${carried}`),
    ...leftOut.map(({ file, why }) => `  left out  ${file}: ${why}`),
  ].join('\n');
}

function factsOf(findings: Findings): readonly (readonly [string, Found<string | number> | null])[] {
  const { asked } = findings;
  const prepare = ['prepare', startOf(findings) || asked.kind === 'command' ? prepareOf(findings) : null] as const;
  if (asked.kind === 'command')
    return [
      prepare,
      ['command', asked.command],
      ['arguments', { value: flow(asked.args.value), from: asked.args.from }],
    ];
  const start = startOf(findings);
  const { port, path, ready } = asked;
  const server = [
    prepare,
    ['start', start && { value: startCommand(findings) ?? '', from: start.from }],
    ['port', start && (hasFixedPort(findings, asked) ? port : { value: 'a free one', from: '{{ port }}' })],
    ['endpoint', path.value === '' ? null : { value: `POST ${path.value}`, from: path.from }],
    ['ready', start && { value: `GET ${ready.value}`, from: ready.from }],
  ] as const;
  if (asked.kind === 'protocol')
    return [
      ['protocol', { value: asked.type, from: path.from }],
      ...server,
      ...Object.entries(asked.keys).map(([key, { value, from }]) => [key, { value: flow(value), from }] as const),
    ];
  const { request, response } = asked;
  return [
    ...server,
    ['request', { value: Object.keys(request.value).join(', '), from: request.from }],
    ...Object.entries(response).map(([key, found]) => [key === 'text' ? 'reply' : key, found] as const),
  ];
}

function stepsText({ files, findings, ownerUnknown, call, forks }: Start): string {
  const { branch } = findings;
  const needed = variablesOf(findings);
  const keys = needed.length > 0 ? ` with ${needed.join(', ')} set` : '';
  const commit = files
    .filter(({ path, state }) => path !== '.gitignore' || state !== 'there')
    .map(({ path }) => path)
    .join(' ');
  const workflows = files.map(({ path }) => path).filter((path) => path.includes('.github/workflows/'));
  const steps = [
    ...(ownerUnknown ? [`In ${workflows.join(' and ')}, replace OWNER with the owner of this action.`] : []),
    `Check them: ${call} validate, then ${call} run${keys}`,
    ...(needed.length > 0
      ? [
          `Set ${needed.length === 1 ? 'this secret' : 'these secrets'} of the repository (Settings > Secrets and variables > Actions): ${needed.join(', ')}`,
        ]
      : []),
    ...(forks ? forksSteps(files, needed) : []),
    `Commit: git add ${commit}`,
    `Merge it into ${branch}: that run stores the first baseline. From then on every pull request is compared with it.`,
  ];
  return ['What to do:', ...steps.map((step, index) => `  ${index + 1}. ${step}`)].join('\n');
}

function forksSteps(files: Start['files'], variables: readonly string[]): readonly string[] {
  const secrets =
    variables.length > 0 ? `, with these secrets of its own: ${variables.map(forksSecret).join(', ')}` : '';
  const isThere = files[0]?.state === 'there';
  return [
    `For forks: create the environment ${FORKS_ENVIRONMENT} with required reviewers (Settings > Environments)${secrets}`,
    ...(isThere ? [`For forks: add security.allowed_hosts to ${files[0]?.path}: the hosts that may get secrets`] : []),
  ];
}

/** Names of files and routes may hold anything. */
const plain = (text: string) => text.replace(/[^\P{Cc}\n]|[\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '');
