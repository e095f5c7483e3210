/** A start as text for a terminal: the files, what they rest on, what to commit and which secrets to set. Pure. */
import type { Start } from './start.ts';
import { hasFixedPort, startCommand } from './templates.ts';

export function startText(start: Start): string {
  const dry = start.files.every(({ state }) => state === 'not written');
  const parts = dry
    ? [...start.files.map(({ path, text }) => `--- ${path}\n${text}`), foundText(start)]
    : [filesText(start), foundText(start), stepsText(start)];
  return parts.map(plain).join('\n\n');
}

function filesText({ files, findings }: Start): string {
  const lines = files.map(({ path, state }) =>
    state === 'there' ? `there:    ${path}, left as it is` : `written:  ${path}`,
  );
  const [config, cases] = files;
  const apart = config?.state === 'there' && cases?.state === 'written';
  return [
    ...lines,
    ...(apart ? [`Name ${findings.cases} under "datasets" of ${config.path}, unless it is there.`] : []),
  ].join('\n');
}

function foundText({ findings, leftOut }: Start): string {
  const { toolchain, endpoint, tests } = findings;
  const { port, path, ready, message, reply } = endpoint;
  const facts = [
    [
      'prepare',
      toolchain.start && toolchain.prepare !== null && { value: toolchain.prepare, from: toolchain.start.from },
    ],
    ['start', toolchain.start && { value: startCommand(findings), from: toolchain.start.from }],
    ['port', toolchain.start && (hasFixedPort(findings) ? port : { value: 'a free one', from: '{{ port }}' })],
    ['endpoint', { value: `POST ${path.value}`, from: path.from }],
    ['ready', toolchain.start && { value: `GET ${ready.value}`, from: ready.from }],
    ['request', { value: message.value, from: message.from }],
    ['reply', { value: reply.value, from: reply.from }],
  ] as const;
  const lines = facts.flatMap(([name, fact]) =>
    fact
      ? [
          `  ${name.padEnd(9)} ${fact.value}  ${fact.from === null ? '(a guess: check it in agent-eval.yml)' : `(${fact.from})`}`,
        ]
      : [],
  );
  return [
    'What they rest on:',
    ...lines,
    ...(toolchain.start ? [] : ['  start     nothing says how the agent is started: it is asked at AGENT_URL']),
    ...tests.map(({ file, importer, cases }) => `  cases     ${file}: ${importer}, ${cases} cases, read as they are`),
    ...leftOut.map(({ file, why }) => `  left out  ${file}: ${why}`),
  ].join('\n');
}

function stepsText({ files, findings, ownerUnknown, resultsIgnored }: Start): string {
  const { secrets, toolchain, branch, action } = findings;
  const repository = action.split(/[/@]/).slice(0, 2).join('/');
  const call = ownerUnknown ? 'agent-eval' : `npx github:${repository}`;
  const keys = secrets.length > 0 ? ` with ${secrets.join(', ')} set` : '';
  const needed = [...(toolchain.start ? [] : ['AGENT_URL']), ...secrets];
  const commit = files.map(({ path }) => path).join(' ');
  const steps = [
    ...(ownerUnknown ? [`In ${files[2]!.path}, put the owner of this action for OWNER.`] : []),
    `Check them: ${call} validate${toolchain.start ? `, then ${call} run${keys}` : ''}`,
    ...(needed.length > 0
      ? [
          `Set ${needed.length === 1 ? 'this secret' : 'these secrets'} of the repository (Settings > Secrets and variables > Actions): ${needed.join(', ')}`,
        ]
      : []),
    ...(resultsIgnored ? [] : ['Add .agent-eval/ to .gitignore: results of runs on your machine.']),
    `Commit: git add ${commit}`,
    `Merge it into ${branch}: that run stores the first baseline. From then on every pull request is compared with it.`,
  ];
  return ['What to do:', ...steps.map((step, index) => `  ${index + 1}. ${step}`)].join('\n');
}

/** Names of files and routes may hold anything. */
const plain = (text: string) => text.replace(/[^\P{Cc}\n]|[\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '');
