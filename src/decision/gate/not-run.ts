/** Verdicts of runs that did not take place, or only in part: nothing is said about quality. Pure. */

import type { Problem } from '../../model/problem.ts';
import type { RunInfo } from '../../model/run/run-info.ts';
import { COULD_NOT_RUN, exitCodeOf, type Leniency } from '../../model/verdict/severity.ts';
import type { Reason, Verdict } from '../../model/verdict/verdict.ts';
import { cut } from '../../text/untrusted/excerpt.ts';

/** Rules of runs that did not take place as a whole, by their ids: what follows and when they hold, for the docs. */
export const NOT_RUN = {
  fork: {
    conclusion: 'not-compared',
    when: 'A pull request from outside lacks the secrets that calling the agent needs.',
  },
  unmatched: {
    conclusion: 'not-compared',
    when: "The pull request of a fork's run is closed, has a newer head commit, or is not found.",
  },
  shard: { conclusion: 'not-compared', when: 'The run is one of several shards. The job that merges them decides.' },
  problem: { conclusion: 'could-not-run', when: 'Configuration, cases or options are wrong.' },
  inherited: {
    conclusion: 'could-not-run',
    when: 'The pull request changes none of the files that are wrong, or the run of the commit that it starts from could not run either.',
  },
  bug: { conclusion: 'could-not-run', when: 'Agent Eval itself failed.' },
} as const;

const reason = (rule: keyof typeof NOT_RUN, data: Reason['data'], text: string): Reason => ({
  ...{ rule, metric: null, scope: null, data, text },
});

/** Who gets no secrets: pull requests from forks, and those of Dependabot. */
export type Outsider = 'fork' | 'dependabot';

const WORDS: Readonly<Record<Outsider, { readonly get: string; readonly headline: string; readonly fix: string }>> = {
  fork: {
    get: 'Pull requests from forks get no secrets',
    headline: 'this PR comes from a fork',
    fix: 'A maintainer can review the change and run it from a branch of this repository.',
  },
  dependabot: {
    get: "Dependabot's pull requests get no secrets of Actions",
    headline: 'this PR comes from Dependabot',
    fix: 'Set them under Settings > Secrets and variables > Dependabot to have such pull requests compared.',
  },
};

/** On a pull request that the named variables (secrets) are not handed out to. */
export function notRunWithoutSecrets(missing: readonly string[], who: Outsider, options: Leniency): Verdict {
  const names = missing.join(', ');
  return {
    conclusion: 'not-compared',
    reasons: [
      reason(
        'fork',
        { who, missing },
        `${WORDS[who].get}, and ${names} ${missing.length > 1 ? 'are' : 'is'} needed to call the agent. ${WORDS[who].fix}`,
      ),
    ],
    headline: WORDS[who].headline,
    exitCode: exitCodeOf({ conclusion: 'not-compared' }, options),
    accepted: null,
  };
}

/** Of a fork's run: no pull request may get its verdict, and nothing was asked. @param why A sentence. */
export function notRunUnmatched(why: string, options: Leniency, isUnread = false): Verdict {
  return {
    conclusion: 'not-compared',
    reasons: [reason('unmatched', {}, why)],
    headline: isUnread
      ? 'the pull request could not be looked up'
      : 'there is no open pull request with this head commit',
    exitCode: exitCodeOf({ conclusion: 'not-compared' }, options),
    accepted: null,
  };
}

/** Of a shard that has run what it took. */
export function shardVerdict({ index, total }: NonNullable<RunInfo['shard']>): Verdict {
  const text = `This is shard ${index} of ${total}. The job that merges the shards compares all results and decides.`;
  return {
    conclusion: 'not-compared',
    reasons: [reason('shard', { index, total }, text)],
    headline: `shard ${index} of ${total}`,
    exitCode: 0,
    accepted: null,
  };
}

/** What says that a problem was there before the pull request. */
export interface Inherited {
  /** Files at fault, where the pull request changes none of them; [] where it does, or that is not known. */
  readonly unchanged: readonly string[];
  /** The run of the commit that the change starts from, where it failed; null: it did not, or that is not known. */
  readonly failed: { readonly run: number; readonly sha: string } | null;
  /** What the pull request is to be merged into. */
  readonly branch: string;
}

/** Problems before what is said of them all: reports show the first three reasons. */
const PROBLEMS_BEFORE = 2;

/**
 * @param problems What the user can put right; null: a bug of ours, of which `bug` is the message.
 * @param inherited null: nothing says that they were there before.
 */
export function couldNotRun(
  problems: readonly Problem[] | null,
  bug: string,
  inherited: Inherited | null = null,
): Verdict {
  const reasons = problems?.map(reasonOf) ?? [bugReason(bug)];
  const before = inherited ? [inheritedReason(inherited)] : [];
  return {
    conclusion: 'could-not-run',
    reasons: [...reasons.slice(0, PROBLEMS_BEFORE), ...before, ...reasons.slice(PROBLEMS_BEFORE)],
    headline: problems ? headlineOf(problems) : 'Agent Eval itself failed',
    exitCode: COULD_NOT_RUN,
    accepted: null,
  };
}

/** What a program printed is no part of the sentence. */
function reasonOf({ what, where, fix, output }: Problem): Reason {
  const place = where && (where.line ? `${where.file}:${where.line}` : where.file);
  const at = place && !what.includes(place) ? `In ${place}.` : '';
  const text = [what, at, fix].filter(Boolean).join(' ').replace(/\s+/g, ' ');
  const data = { what, ...(where && { where }), ...(fix !== undefined && { fix }), ...(output && { output }) };
  return reason('problem', data, text);
}

function inheritedReason({ unchanged, failed, branch }: Inherited): Reason {
  const files = unchanged.join(', ');
  const run = failed && `run ${failed.run} of ${branch} at ${failed.sha.slice(0, 7)}`;
  const text = !run
    ? `This pull request does not change ${files}. See whether ${branch} has the problem, too.`
    : unchanged.length > 0
      ? `This pull request does not change ${files}, and ${run} failed, too. Look there first.`
      : `The ${run}, which this change starts from, failed, too. See whether it has the problem.`;
  return reason('inherited', { unchanged, failed, branch }, text);
}

function bugReason(message: string): Reason {
  const error = message.split('\n', 1)[0];
  const text = `It stopped with the error "${error}". This is a bug in Agent Eval, not in your agent: please report it with the lines of the log.`;
  return reason('bug', { error }, text);
}

const LONGEST_HEADLINE = 120;

function headlineOf(problems: readonly Problem[]): string {
  const [only, ...others] = problems;
  if (!only || others.length > 0) return `${problems.length} problems to fix`;
  const what = only.what.replace(/\s+/g, ' ').replace(/\.$/, '');
  const text = what.replace(/^[A-Z](?=[a-z]* )/, (letter) => letter.toLowerCase());
  const start = cut(text, LONGEST_HEADLINE);
  return start === text ? text : start.replace(/\s+\S*…$/, '…');
}
