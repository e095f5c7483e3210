/**
 * One process that compares a large run with a large history, as a run does after its last call; prints one line of JSON.
 * Linux only. `node compare-large.js FILE.sqlite CASES`; bench/history.ts bundles it first, so that compiling is no part of the figures.
 */

import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { compareRuns } from '../../src/decision/comparison/compare-runs.ts';
import { firstPass } from '../../src/decision/confirmation/first-pass/first-pass.ts';
import { gateOptionsSchema } from '../../src/decision/options.ts';
import { fileBaseline } from '../../src/history/sources/file.ts';
import { unitOf } from '../../src/pipeline/stages/baseline.ts';
import { storedPasses } from '../../src/pipeline/stages/confirmation/stored-units.ts';
import { confirmableMetrics, storedRuns } from '../../src/pipeline/stages/confirmation/units.ts';
import { keepHeapSmall } from '../../src/platform/memory.ts';
import { catalogue } from '../../src/scoring/catalogue.ts';
import { metricsOf } from '../../src/scoring/checks/index.ts';
import { aspectsOf } from '../../src/scoring/fingerprints.ts';
import { GRADERS, largeOutcome, SUITE, seeded } from './large-history.ts';

/** Milliseconds, and bytes of the whole process. */
export interface Compared {
  readonly restoreMs: number;
  readonly compareMs: number;
  readonly unitsMs: number;
  readonly lookMs: number;
  /** Processor time of all of these. */
  readonly cpuMs: number;
  readonly gates: number;
  readonly storedRuns: number;
  /** Once the program is loaded, once today's run is there, and the most ever. */
  readonly loaded: number;
  readonly ran: number;
  readonly most: number;
}

const [, , file = '', cases = ''] = process.argv;
keepHeapSmall();
const loaded = process.memoryUsage.rss();
const current = largeOutcome(500, Number(cases), seeded(11), true);
const ran = process.memoryUsage.rss();
const before = process.cpuUsage();

const restoring = timed(() => fileBaseline(file, { suite: SUITE, directory: '.', now: Date.now, unitOf }));
const restored = await restoring.result;
const restoreMs = restoring.ms();
if (!restored.baseline) throw new Error(restored.why);
const { outcome: baseline, info } = restored.baseline;
const gate = gateOptionsSchema.parse({ metrics: ['pass_rate'] });

const comparing = timed(() =>
  compareRuns({
    ...{ baseline, current, info, gate, catalogue, aspectsOf, seed: 1, allIds: null, regrading: null },
    metrics: metricsOf(baseline.report.cases, current.report.cases),
    mustPass: () => false,
  }),
);
const compareMs = comparing.ms();
const measurement = {
  fingerprints: current.run.fingerprints,
  regrade: () => Promise.reject(),
  gradersOf: () => GRADERS,
};
const joining = timed(() => {
  const stored = storedRuns({ baseline, regrading: null }, current, (metric) =>
    storedPasses(restored, measurement, current, metric),
  );
  return confirmableMetrics(current.report.cases, gate, stored);
});
const unitsMs = joining.ms();
const looking = timed(() => joining.result.map(({ units }) => firstPass(units)));
const lookMs = looking.ms();

const { user, system } = process.cpuUsage(before);

const figures: Compared = {
  ...{ restoreMs, compareMs, unitsMs, lookMs, loaded, ran },
  cpuMs: (user + system) / 1_000,
  gates: comparing.result.metrics.filter(({ gated }) => gated).length,
  storedRuns: looking.result[0]!.storedRuns,
  most: mostResident(),
};
console.log(JSON.stringify(figures));

/** Of this program alone: what the system calls the maximum is never less than what its parent had. */
function mostResident(): number {
  const [, kilobytes] = /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))!;
  return Number(kilobytes) * 1_024;
}

function timed<T>(work: () => T): { readonly result: T; readonly ms: () => number } {
  const start = performance.now();
  const result = work();
  const end = performance.now();
  return { result, ms: () => (result instanceof Promise ? performance.now() : end) - start };
}
