/** Which version of agent and suite a journal is of: an interrupted run goes on only with the one that it asked. */
import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { placeOf } from '../../agents/overrides.ts';
import type { JournalVersion } from '../../history/files/journal.ts';
import type { InterruptedRun } from '../../history/files/read-journal.ts';
import { ProblemError } from '../../model/problem.ts';
import { changesOf, findCheckout } from '../../platform/git.ts';
import { canonicalHash } from '../../text/canonical-hash.ts';
import type { Concluding } from '../concluding.ts';
import type { Suite } from '../suite/suite.ts';

type At = Pick<Concluding<Suite>, 'suite' | 'world'>;

/** Cases are compared one by one, and neither trials nor pace change what a trial is. */
const NOT_COMPARED: readonly string[] = ['config', 'dataset'];

/** By the words that a difference is named with. */
export async function versionOf({ suite, world }: At): Promise<JournalVersion> {
  const { config, others, measurement } = suite;
  const agents = [config.agent, ...[...others.values()].map(({ options }) => options)];
  const fingerprints = Object.entries(measurement.fingerprints).filter(([aspect]) => !NOT_COMPARED.includes(aspect));
  return {
    suite: suite.redact(suite.name),
    ...(await checkoutOf({ suite, world })),
    'configuration of the agent': suite.agentHash,
    // What the environment fills in is no part of the hash.
    'address of the agent': canonicalHash(agents.map((options) => placeOf({ ...options }))),
    scoring: canonicalHash(fingerprints),
  };
}

async function checkoutOf({ suite, world }: At): Promise<JournalVersion> {
  const checkout = await findCheckout(suite.directory, world);
  if (checkout === null) return {};
  const directory = realpathSync(world.directory);
  const ofSuite = new Set([suite.file, ...suite.cases.map(({ source }) => source.file)]);
  const paths = new Set([...ofSuite].map((file) => resolve(directory, file)));
  const changes = await changesOf(checkout, world, (path) => !paths.has(path)).catch(() => null);
  return { commit: checkout.commit, ...(changes !== null && { 'uncommitted changes': changes }) };
}

/** @throws ProblemError where trials of another version would be taken over. */
export function requireSameVersion(
  { version: was, done, reruns }: Pick<InterruptedRun, 'version' | 'done' | 'reruns'>,
  is: JournalVersion,
  out: string,
): void {
  if ([done, reruns.current, reruns.base].every(({ size }) => size === 0)) return;
  const keys = [...new Set([...Object.keys(was ?? {}), ...Object.keys(is)])];
  const differing = keys.filter((key) => was?.[key] !== is[key]);
  if (differing.length === 0) return;
  const formatted = differing.map((key) => (NAMED.includes(key) ? `${key} (${was?.[key]}, now ${is[key]})` : key));
  const why = was === null ? 'nothing says which version answered' : `what differs is the ${formatted.join(', the ')}`;
  throw new ProblemError([
    {
      what: `--resume cannot go on from the run in ${out}, which asked another version: ${why}.`,
      fix: 'Run without --resume to test this version, or go back to the one that the run was of.',
    },
  ]);
}

/** What a person knows by its value. */
const NAMED: readonly string[] = ['suite', 'commit'];
