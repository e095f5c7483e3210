/** What the conversations of one agent in a run are scored with, and what its replies turned out not to carry. */
import type { CaseResult, Trial } from '../model/run/case-result.ts';
import type { Warning } from '../model/warning.ts';
import type { Agent } from '../model/world/agent.ts';
import type { Scorer } from '../model/world/scorer.ts';
import { counted } from '../text/digits.ts';
import { redactValues } from '../text/redaction/redaction.ts';
import { caseResult } from './case-result.ts';
import { lostKeys, type ScoredBefore, withLost } from './lost-expectations.ts';
import { topicsFor } from './rulebook.ts';
import { topicsByTriggers } from './topics/topics.ts';
import { failsSoFar, type Judging } from './trials/judged-conversation.ts';
import { openReplies } from './trials/replies.ts';
import { judgeTrial } from './trials/score-trial.ts';
import { isScorable, unscoredWarnings } from './unscorable.ts';

export interface SuiteScorer extends Scorer {
  /** Of expectations that no reply carried anything for, and of replies that are cut off, given the results of the run. */
  readonly warnings: (cases: readonly CaseResult[], agent: Pick<Agent, 'recorded'>) => readonly Warning[];
}

const isCutOff = ({ transcript }: Trial): boolean => transcript.turns.some(({ truncated }) => truncated);

function truncatedWarnings(count: number): readonly Warning[] {
  const text = `Replies of ${counted(count, 'case')} are cut off at the limit of their length. If they should be longer, raise max_tokens of the model.`;
  return count > 0 ? [{ code: 'truncated_replies', text }] : [];
}

/**
 * @param by.redact Takes secrets out of what is kept of a trial. It is scored as it was said.
 * @param before What the baseline has scored: what is not scored any more has failed.
 */
export function openScorer(
  by: Pick<Judging, 'measuring' | 'judge' | 'read'> & { readonly redact?: (text: string) => string },
  before: ScoredBefore | null = null,
): SuiteScorer {
  const { measuring, judge, read, redact } = by;
  const replies = openReplies(measuring);
  const unscored = new Map<string, Set<string>>();
  /** Noted while transcripts are at hand: those of a large suite go to a file. */
  const cutOff = new Set<string>();
  return {
    isScorable: (testCase) => isScorable(testCase, measuring),
    score: async (testCase, facts, signal) => {
      await replies.enoughFor(testCase, facts);
      const reported = replies.reported();
      const judged = await judgeTrial(testCase, facts, { measuring, judge, signal, reported, read });
      for (const key of judged.unscored) unscored.set(key, (unscored.get(key) ?? new Set()).add(testCase.id));
      return redact ? withoutSecrets(judged.trial, redact) : judged.trial;
    },
    resultOf: (testCase, trials, weight) => {
      if (trials.some(isCutOff)) cutOff.add(testCase.id);
      return withLost(caseResult(testCase, trials, weight), before);
    },
    topicOf: ({ dataset }, turns) => {
      const graph = topicsFor(measuring, dataset);
      return graph === null ? undefined : topicsByTriggers(turns, graph).at(-1);
    },
    hasFailed: (testCase, turns) => failsSoFar(testCase, turns, measuring),
    heard: replies.add,
    quiet: replies.end,
    warnings: (cases, { recorded }) => {
      // What was scored on the baseline has failed, and is not unscored.
      const lost = new Set(cases.flatMap((one) => lostKeys(one).map((key) => `${key} ${one.id}`)));
      const open = [...unscored].map(([key, ids]) => {
        const count = [...ids].filter((id) => !lost.has(`${key} ${id}`)).length;
        return [key, count] as const;
      });
      return [
        ...unscoredWarnings(
          open.filter(([, count]) => count > 0),
          recorded,
        ),
        ...truncatedWarnings(cases.filter(({ id }) => cutOff.has(id)).length),
      ];
    },
  };
}

/** Words of the published form stay, whatever somebody's secret may be: results are counted by them. */
function withoutSecrets(trial: Trial, redact: (text: string) => string): Trial {
  const clean = redactValues(trial, redact, true);
  if (clean === trial) return trial;
  const { status, failureType, blame, code, timing, usage, scores, unjudged } = trial;
  return {
    ...clean,
    ...{ status, failureType, blame, timing, usage, ...(code !== undefined && { code }) },
    scores: clean.scores.map((score, i) => ({ ...score, ...named(scores[i]!) })),
    ...(unjudged && { unjudged: clean.unjudged!.map((one, i) => ({ ...one, ...named(unjudged[i]!) })) }),
  };
}

const named = ({ metric, code }: { readonly metric: string; readonly code?: string | undefined }) => ({
  metric,
  ...(code !== undefined && { code }),
});
