/**
 * What each fault of GitHub does to a run, in real time: exit code, conclusion, warnings and seconds that it takes longer
 * than without the fault. `node bench/faults.ts` prints a line of JSON a cell, by whole processes of dist/, and takes two
 * hours; four at once are fine. Options: --scenario NAME, --call NAME, --fault NAME (several may be given), --part 1/4 (a
 * quarter of the cells), --more (the five further faults), --record (the calls that are made), --here (all runs in this
 * process, from src/: faster, but what one has given up may be heard in the next), --table FILE… (what the lines come to).
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { FAULTS, type FaultName, THE_THIRTEEN } from '../__tests__/e2e/github/matrix/faults.ts';
import { saidBy } from '../__tests__/e2e/github/matrix/said.ts';
import {
  type Call,
  failCall,
  healAll,
  nameOf,
  openFaultStage,
  remembering,
  SCENARIOS,
} from '../__tests__/e2e/github/matrix/scenarios.ts';
import type { Run, Stage } from '../__tests__/e2e/github/stage.ts';
import { startHere } from './faults/here.ts';
import { type Cell, drawTable } from './faults/table.ts';

const { values: given, positionals } = parseArgs({
  options: {
    scenario: { type: 'string' },
    call: { type: 'string' },
    fault: { type: 'string', multiple: true },
    part: { type: 'string', default: '1/1' },
    more: { type: 'boolean', default: false },
    here: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    table: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const [part = 1, parts = 1] = given.part.split('/').map(Number);
const faults = (Object.keys(FAULTS) as FaultName[]).filter((name) => THE_THIRTEEN.includes(name) !== given.more);

if (given.table) console.log(drawTable(positionals.flatMap(cellsIn)));
else await measure();

async function measure(): Promise<void> {
  const stage = await openFaultStage(given.here ? { start: startHere } : {});
  const asAtFirst = remembering(stage);
  const all = wanted();
  const mine = all.slice((all.length * (part - 1)) / parts, (all.length * part) / parts);
  try {
    for (const [scenario, { prepare }] of Object.entries(SCENARIOS)) {
      const own = mine.filter((one) => one.scenario === scenario);
      if (own.length === 0 && !(given.record && (given.scenario ?? scenario) === scenario)) continue;
      asAtFirst();
      stage.garden.knowsAll();
      const run = await prepare(stage);
      const asBefore = remembering(stage);
      forgetRequests(stage);
      const well = await timed(run);
      console.error(`# ${scenario}: ${cameTo(well.run)}, ${well.seconds.toFixed(1)} s`);
      for (const text of saidBy(well.run)) console.error(`#   ${text}`);
      if (given.record) for (const one of requestsOf(stage)) console.error(`#   ${one}`);
      for (const { call, fault } of own) {
        asBefore();
        failCall(stage.github, call, fault);
        const ill = await timed(run).catch(
          (error: unknown) => void console.error(`# ${call.name}, ${fault}: ${error}`),
        );
        healAll(stage.github);
        if (ill) console.log(JSON.stringify(cellOf(scenario, { call, fault }, well, ill)));
      }
    }
  } finally {
    await stage.stop();
  }
}

/** What is asked for, in the order of the scenarios: neighbours share what has to be before. */
function wanted(): readonly { readonly scenario: string; readonly call: Call; readonly fault: FaultName }[] {
  return Object.entries(SCENARIOS)
    .filter(([name]) => (given.scenario ?? name) === name)
    .flatMap(([scenario, { calls }]) => calls.map((call) => ({ scenario, call })))
    .filter(({ call }) => (given.call ?? call.name) === call.name)
    .flatMap((at) => faults.map((fault) => ({ ...at, fault })))
    .filter(({ fault }) => given.fault?.includes(fault) ?? true);
}

interface Timed {
  readonly run: Run;
  readonly seconds: number;
}

function cellOf(
  scenario: string,
  { call, fault }: { readonly call: Call; readonly fault: FaultName },
  well: Timed,
  ill: Timed,
): Cell {
  const known = new Set(saidBy(well.run));
  return {
    scenario,
    call: nameOf(call),
    fault,
    well: cameTo(well.run),
    cameTo: cameTo(ill.run),
    instead: SCENARIOS[scenario]!.instead?.join(' ') ?? null,
    loses: call.loses ?? 1,
    later: Number((ill.seconds - well.seconds).toFixed(1)),
    said: saidBy(ill.run).filter((text) => !known.has(text)),
  };
}

async function timed(work: () => Promise<Run>): Promise<Timed> {
  const began = performance.now();
  const run = await work();
  return { run, seconds: (performance.now() - began) / 1_000 };
}

function cameTo({ exitCode, outputs }: Run): string {
  return `${exitCode} ${outputs.conclusion}`;
}

function forgetRequests({ github }: Stage): void {
  github.server.requests.splice(0);
  github.results.requests.splice(0);
}

function requestsOf({ github }: Stage): readonly string[] {
  return [
    ...github.server.requests.map(({ operation, path, status }) => `${operation} ${status} ${path}`),
    ...github.results.requests.map(({ method, status }) => `${method} ${status}`),
  ];
}

function cellsIn(file: string): readonly Cell[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Cell);
}
