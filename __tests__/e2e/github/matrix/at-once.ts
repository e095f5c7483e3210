/** For each call a fault that is answered at once, and the one warning that it comes to. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Run, Stage } from '../stage.ts';
import type { FaultName } from './faults.ts';
import { saidBy } from './said.ts';
import { failCall, healAll, nameOf, openFaultStage, remembering, SCENARIOS } from './scenarios.ts';

/** Every fault here is answered at once, and where processes starve, so do the local services. */
const OF_A_BUSY_MACHINE = / did not succeed within \d+ s/;

/** Two warnings where the run makes the call for two things. */
type Trouble = readonly [fault: FaultName, ...warnings: readonly RegExp[]];
/** Calls that fail in one run: none of them hides another. */
type Trial = Readonly<Record<string, Trouble>>;

/** By scenario. */
export const TRIALS: Readonly<Record<string, readonly Trial[]>> = {
  'pull request': [
    {
      'pulls/list-files': ['403', /^No report names the files .*"permissions: pull-requests: read"/],
      'actions/list-artifacts-for-repo': [
        'truncated JSON',
        /^Stored runs could not be looked up: .*run the job again later/,
      ],
      CreateArtifact: [
        '403',
        /^The artifact agent-eval-outcome-weather was not stored: the artifact service refused it/,
      ],
      'issues/list-comments': ['404', /^The comment on the pull request could not be written: .*the verdict stands/],
      'checks/create': ['422', /^The check run could not be written: .*the verdict stands/],
    },
    {
      'repos/list-commits': ['403', /^The commits before this change could not be read.*"permissions: contents: read"/],
      'PUT /artifacts/': ['403', /^The artifact agent-eval-outcome-weather was not stored: /],
      'pulls/get': [
        'wrong schema',
        /^The comment on the pull request could not be written: .*reading the pull request/,
      ],
    },
    {
      'repos/get-commit': ['wrong schema', /^Stored runs could not be looked up: .*reading commits/],
      FinalizeArtifact: ['wrong schema', /^The artifact agent-eval-outcome-weather was not stored: /],
      'issues/create-comment': ['403', /^The comment on the pull request could not be written: /],
    },
    {
      'actions/get-workflow-run': ['404', /^The stored run \d+ of \w+ was not used, as it could not be checked/],
      'issues/list-comments, after 1': ['403', /^The comment was written\. If another run/],
    },
    { 'actions/download-artifact': ['404', /^The stored run \d+ of \w+ was not used: .*"permissions: actions: read"/] },
    { 'GET /artifacts/': ['403', /^The stored run \d+ of \w+ was not used: the store of artifacts answered 403/] },
  ],
  'accepted, commented': [
    {
      'issues/list-events': ['403', /^Whether this change was accepted could not be found out/],
      'issues/update-comment': ['422', /^The comment on the pull request could not be written: /],
    },
    {
      'actions/list-workflow-runs-for-repo': [
        'wrong schema',
        /^Whether this change was accepted could not be found out/,
      ],
      'issues/delete-comment': ['403', /^Another comment of this suite was left beside the new one/],
    },
    {
      'repos/get-collaborator-permission-level': ['403', /^Whether this change was accepted could not be found out/],
    },
  ],
  'label of an earlier head': [
    { 'issues/remove-label': ['403', /accepts nothing now; take it off.*could not take it off/] },
  ],
  'label for nothing new': [
    {
      'actions/list-artifacts-for-repo': [
        '403',
        /^A stored result of \w+ could not be read, so its cases ran again/,
        /^Stored runs could not be looked up: /,
      ],
    },
  ],
  "a person's token": [
    { 'users/get-authenticated': ['wrong schema', /^The comment on the pull request could not be written/] },
  ],
  'no artifact left': [
    { GetCacheEntryDownloadURL: ['403', /^The cache could not be asked for a baseline: /] },
    { 'GET /caches/': ['403', /^The cache could not be asked for a baseline: /] },
  ],
  'main has moved on': [
    // The copy in the cache is of the same run, and better than none.
    {
      'git/get-ref': ['403', /^The cached run \d+ of \w+ was used without knowing/],
    },
    {
      'repos/compare-commits-with-basehead': ['wrong schema', /^The cached run \d+ of \w+ was used without knowing/],
    },
  ],
  main: [
    { CreateCacheEntry: ['403', /^The history was not stored in the cache/] },
    { FinalizeCacheEntryUpload: ['wrong schema', /^The history was not stored in the cache/] },
    { 'PUT /caches/': ['403', /^The history was not stored in the cache/] },
  ],
  'main, two runs of one moment': [
    { 'actions/get-workflow-run, after 1': ['403', /^One earlier run could not be taken into the history/] },
    { 'actions/download-artifact, after 1': ['403', /^One earlier run could not be taken into the history/] },
    { 'GET /artifacts/, after 1': ['403', /^One earlier run could not be taken into the history/] },
  ],
  'main, an accepted merge': [
    {
      'repos/list-pull-requests-associated-with-commit': [
        '403',
        /^Whether this change was accepted could not be found out/,
      ],
    },
  ],
  'main, run again': [
    { ListArtifacts: ['403', /^The artifact agent-eval-baseline-weather was not stored: /] },
    { DeleteArtifact: ['wrong schema', /^The artifact agent-eval-baseline-weather was not stored: /] },
  ],
  'main, after a release': [
    // This run is the first one that looks for the release.
    {
      'repos/get-latest-release': [
        '403',
        /^The rules of this check changed: baseline\.anchor /,
        /^baseline\.anchor: it could not be looked up/,
      ],
    },
    {
      'actions/list-artifacts-for-repo, after 1': [
        '403',
        /^The rules of this check changed: baseline\.anchor /,
        /^baseline\.anchor: v1\.4 .* its stored runs could not be read/,
      ],
    },
  ],
  'second stage of a fork': [{ 'pulls/list': ['403', /The pull request of this run could not be looked up/] }],
  'a preview deployment': [{ 'pulls/list': ['403', /it is not known whether the deployed commit is a fork's/] }],
};

/** Whole processes of the committed dist/: each of these trials is a test. */
export function tryAll(...names: readonly (keyof typeof TRIALS)[]): void {
  let stage: Stage;
  let asAtFirst: () => void;
  beforeAll(async () => {
    stage = await openFaultStage();
    asAtFirst = remembering(stage);
  });
  afterAll(() => stage?.stop());

  describe.each(names)('%s', (name) => {
    const { calls, comesTo, instead = comesTo, prepare } = SCENARIOS[name]!;
    let run: () => Promise<Run>;
    let asBefore: () => void;
    beforeAll(async () => {
      asAtFirst();
      stage.garden.knowsAll();
      run = await prepare(stage);
      asBefore = remembering(stage);
    });

    const trials = TRIALS[name]!.map((trial) => [Object.keys(trial).join(' and '), trial] as const);
    it.each(trials)('%s may fail, with one warning each', async (_, trial) => {
      asBefore();
      for (const [call, [fault]] of Object.entries(trial)) {
        const failing = calls.find((one) => nameOf(one) === call);
        if (!failing) throw new Error(`${name} does not make ${call}`);
        failCall(stage.github, failing, fault);
      }
      const { exitCode, outputs, ...shown } = await run();
      healAll(stage.github);
      expect([exitCode, outputs.conclusion]).toEqual(instead);
      const expected = Object.values(trial).flatMap(([, ...warnings]) => warnings);
      const said = saidBy(shown).filter((text) => !OF_A_BUSY_MACHINE.test(text));
      expect(said.filter((text) => !expected.some((one) => one.test(text)))).toEqual([]);
      expect(expected.map((one) => said.filter((text) => one.test(text)).length)).toEqual(expected.map(() => 1));
    });
  });
}
