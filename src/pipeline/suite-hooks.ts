/** `suite.before` and `suite.after` of one run: carried out where an agent is asked, and at most once. */
import { beginSuite } from '../agents/hooks/suite.ts';
import type { Restored } from '../history/sources/source.ts';
import type { RunRequest, RunWorld } from '../model/world/run-request.ts';
import { lazy } from '../text/memoize.ts';
import { printable } from '../text/untrusted/printable.ts';
import { readRecordings } from './suite/agents.ts';
import { type Suite, withProblemsPlaced } from './suite/suite.ts';
import { withRunNames } from './versions/base-version.ts';

export interface SuiteRunHooks {
  /** What comes before the run. @throws ProblemError where it fails. */
  readonly begin: () => Promise<void>;
  /** What comes after a run that began; a failure is a warning on the console. */
  readonly end: () => Promise<void>;
}

export function suiteHooksOf(at: {
  readonly suite: Suite;
  readonly request: Pick<RunRequest, 'base' | 'baseline' | 'history'>;
  readonly world: RunWorld;
  readonly restored: Restored;
}): SuiteRunHooks {
  const { suite, world } = at;
  const { suite: written } = suite.config;
  if (!written) return { begin: async () => {}, end: async () => {} };
  let end: Awaited<ReturnType<typeof beginSuite>> | undefined;
  const begin = lazy(async () => {
    const { directory, file } = suite;
    const place = { directory, environment: world.environment, origin: { file, path: 'suite' }, readRecordings };
    end = await withProblemsPlaced(suite, async () =>
      beginSuite(await withRunNames(written, 'suite', at), place, world.signal),
    );
  });
  return {
    begin,
    end: async () => {
      for (const { text } of (await end?.()) ?? []) world.stderr(printable(`Warning: ${suite.redact(text)}\n`));
    },
  };
}
