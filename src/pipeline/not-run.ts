/** A run that could not take place → ⛔ wherever its verdict would be shown. Reporting never decides. */

import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { identityOf } from '../config/identity.ts';
import { couldNotRun } from '../decision/gate/not-run.ts';
import { FORMER_OUTCOME } from '../model/verdict/run-text.ts';
import type { RunRequest, RunWorld } from '../model/world/run-request.ts';
import { CrashedError, watchForCrash } from '../platform/crash.ts';
import { createPatience } from '../platform/github/patience.ts';
import { folderOfFailed } from '../report/delivery/former-files.ts';
import { saveFormerOutcome } from '../report/delivery/set-aside.ts';
import { reportOptionsSchema } from '../report/options.ts';
import { firstLineOf, problemsOf } from '../text/failure.ts';
import { printable } from '../text/untrusted/printable.ts';
import type { PipelineResult } from './concluding.ts';
import { inheritedOf } from './inherited.ts';
import { outcomeWithoutRun } from './provenance.ts';
import { connect } from './services.ts';
import { publishNotRun } from './stages/publish.ts';
import { defaultPolicy, withoutExporters } from './suite/policy.ts';
import { redactionOf } from './suite/redaction.ts';
import { withSafeOut } from './suite/workspace.ts';
import { withFollowedPull } from './versions/followed-pull.ts';

/** A run ended by an error, and that was reported. */
export interface NotRun {
  readonly error: unknown;
  /** null: a dry run, or the report itself failed. */
  readonly result: PipelineResult | null;
}

export type Ended<T> = { readonly ok: true; readonly value: T } | ({ readonly ok: false } & NotRun);

/** How long a crashed run is waited for, so that nothing it still writes comes after the report; milliseconds. */
const CRASHED_GRACE_MS = 5_000;

/**
 * Carries out `work`. Whatever it throws, and what nobody catches meanwhile, is reported. Never rejects.
 * @param work Given the world of this run, whose signal is aborted by a crash, too.
 */
export async function orReported<T>(
  request: RunRequest,
  world: RunWorld,
  work: (world: RunWorld) => Promise<T>,
): Promise<Ended<T>> {
  const watch = watchForCrash();
  const crash = new AbortController();
  const running = work({ ...world, signal: AbortSignal.any([world.signal, crash.signal]) });
  try {
    return { ok: true, value: await Promise.race([running, watch.crashed]) };
  } catch (error) {
    crash.abort(new CrashedError('Another error ended the run.', { cause: error }));
    await Promise.race([running.catch(() => {}), setTimeout(CRASHED_GRACE_MS, undefined, { ref: false })]);
    return { ok: false, error, result: await reportNotRun(error, request, world) };
  } finally {
    watch.release();
  }
}

/** In summary, comment, check run and files, the older run's in the folder replaced or removed. Never rejects. */
export async function reportNotRun(
  error: unknown,
  request: RunRequest,
  world: RunWorld,
): Promise<PipelineResult | null> {
  if (request.dryRun) return null;
  try {
    // An input or a merge may be refused before the pull request was looked up.
    const followed = await withFollowedPull(world, createPatience());
    return await report(error, request, 'world' in followed ? followed.world : world);
  } catch (failure) {
    const why = firstLineOf(failure);
    world.stderr(printable(`Warning: That this could not run could not be reported: ${why}\n`));
    return null;
  }
}

async function report(error: unknown, given: RunRequest, world: RunWorld): Promise<PipelineResult> {
  const asked = withSafeOut(given, world);
  // What --mode failed reads stays as it is, also where it finds nothing to run.
  const request = asked.mode === 'failed' ? { ...asked, out: folderOfFailed(asked.out, world.directory) } : asked;
  const { name, report: options, secrets } = identityOf(request.config, world.directory, world.environment);
  const redaction = redactionOf(world, secrets);
  const { redact } = redaction;
  const shown = options ?? reportOptionsSchema.parse({});
  const suite = withoutExporters({ ...defaultPolicy(name ?? request.config, redaction), report: shown });
  const services = await connect(world);
  const inherited = await inheritedOf(error, world, services, name);
  const verdict = couldNotRun(
    problemsOf(error),
    redact(error instanceof Error ? error.message : String(error)),
    inherited,
  );
  if (inherited) {
    const said = verdict.reasons.find(({ rule }) => rule === 'inherited');
    world.stderr(printable(`${said?.text}\n`));
  }
  const outcome = outcomeWithoutRun(
    { name: suite.name, cases: [], measurement: { fingerprints: {} } },
    request,
    world,
    {
      mode: request.mode === 'auto' ? 'full' : request.mode,
      verdict,
    },
  );
  const at = { suite, request, world, services };
  return publishNotRun(at, outcome, { unnamed: name === null, keep: kept(request, world) });
}

/** Results that this very run was to be compared with stay in their place; others are kept under another name. */
function kept({ out, baseline }: RunRequest, { directory, ci, stderr }: RunWorld): readonly string[] {
  const folder = resolve(directory, out);
  const named = baseline === null ? null : resolve(directory, baseline);
  if (named === folder || named === join(folder, 'outcome.json')) return ['outcome.json', FORMER_OUTCOME];
  if (!saveFormerOutcome(folder)) return [];
  if (ci === null) stderr(`The results of the run before are kept in ${join(out, FORMER_OUTCOME)}.\n`);
  return [FORMER_OUTCOME];
}
