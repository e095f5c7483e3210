/**
 * What each fault of GitHub does to a run, by whole processes of dist/ in real time: exit code, conclusion, warnings and
 * seconds that it takes longer than without the fault. `node bench/faults.ts` prints a row a cell, and takes an hour.
 * Options: --scenario NAME, --call NAME, --fault NAME, --part 1/4 (every fourth cell), --record (the calls that are made).
 */
import { parseArgs } from 'node:util';
import type { Run, Stage } from '../__tests__/e2e/github/stage.ts';
import { FAULTS, type FaultName } from './faults/faults.ts';
import { type Call, failCall, healAll, openFaultStage, SCENARIOS } from './faults/scenarios.ts';

const { values: given } = parseArgs({
  options: {
    scenario: { type: 'string' },
    call: { type: 'string' },
    fault: { type: 'string' },
    part: { type: 'string', default: '1/1' },
    record: { type: 'boolean', default: false },
  },
});
const [part = 1, parts = 1] = given.part.split('/').map(Number);

const stage = await openFaultStage();
let n = 0;
let wrong = 0;
try {
  for (const [name, { calls, run }] of Object.entries(SCENARIOS)) {
    if (given.scenario && given.scenario !== name) continue;
    const well = await timed((begin) =>
      run(stage, () => {
        forgetRequests(stage);
        begin();
      }),
    );
    console.log(`# ${name}: ${told(well.run)}, ${well.seconds.toFixed(1)} s`);
    for (const text of saidBy(well.run)) console.log(`#   ${text}`);
    if (given.record)
      console.log(
        requestsOf(stage)
          .map((one) => `#   ${one}`)
          .join('\n'),
      );
    for (const call of calls)
      for (const fault of Object.keys(FAULTS) as FaultName[]) await cell(name, call, fault, well);
  }
} finally {
  await stage.stop();
}
console.log(`# ${n} cells, ${wrong} wrong`);

interface Timed {
  readonly run: Run;
  readonly seconds: number;
}

async function cell(scenario: string, call: Call, fault: FaultName, well: Timed): Promise<void> {
  if ((given.call && given.call !== call.name) || (given.fault && given.fault !== fault)) return;
  n += 1;
  if (n % parts !== part % parts) return;
  const ill = await timed((begin) =>
    SCENARIOS[scenario]!.run(stage, () => {
      failCall(stage.github, call, fault);
      begin();
    }),
  );
  healAll(stage.github);
  const known = new Set(saidBy(well.run));
  // On a busy machine an agent may be slower, which is no trouble of GitHub's.
  const said = saidBy(ill.run).filter((text) => !known.has(text) && !/^- Latency/.test(text));
  const later = ill.seconds - well.seconds;
  const same = [told(well.run), SCENARIOS[scenario]!.instead].includes(told(ill.run));
  const bad = [same ? '' : `WAS ${told(well.run)}`, said.length > 1 ? 'SEVERAL' : '', later > 30 ? 'LONG' : ''].filter(
    Boolean,
  );
  if (bad.length > 0) wrong += 1;
  const row = [scenario, call.name, fault, told(ill.run), `${later.toFixed(1)} s`, `${said.length} said`, ...bad];
  console.log([row.join(' | '), ...said.map((text) => `    ${text.replaceAll('\n', ' ')}`)].join('\n'));
}

/** From the moment when everything is ready. */
async function timed(work: (begin: () => void) => Promise<Run>): Promise<Timed> {
  stage.garden.knowsAll();
  let began = performance.now();
  const run = await work(() => {
    began = performance.now();
  });
  return { run, seconds: (performance.now() - began) / 1_000 };
}

function told({ exitCode, outputs }: Run): string {
  return `exit ${exitCode} ${outputs.conclusion}`;
}

/** What a person is told of troubles: annotations but those of cases, and the warnings of the summary. */
function saidBy({ commands, summary }: Run): readonly string[] {
  const shown = commands.filter(
    ({ name, properties }) => /^(warning|error)$/.test(name) && !properties.title?.startsWith('Newly failing'),
  );
  const listed = [...summary.matchAll(/\*\*Warnings:\*\*\n\n((?:- .*\n?)+)/g)].flatMap(([, list]) =>
    list!.trim().split('\n'),
  );
  return [...new Set([...shown.map(({ name, message }) => `::${name} ${message}`), ...listed])];
}

function forgetRequests({ github }: Stage): void {
  github.server.requests.splice(0);
  github.results.requests.splice(0);
}

function requestsOf({ github }: Stage): readonly string[] {
  return [
    ...github.server.requests.map(({ operation, status }) => `${operation} ${status}`),
    ...github.results.requests.map(({ method, status }) => `${method} ${status}`),
  ];
}
