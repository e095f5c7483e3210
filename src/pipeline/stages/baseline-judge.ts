/** The judge of today, asked about the baseline's conversations again: where the limit of cost has room, and what it cost. */
import type { ComparedRun } from '../../decision/comparison/join.ts';
import { AskingAborted } from '../../model/problem.ts';
import type { CaseResult } from '../../model/run/case-result.ts';
import type { ModelCall } from '../../model/run/model-call.ts';
import type { RunInfo } from '../../model/run/run-info.ts';
import { totalOf } from '../../model/run/spent.ts';
import type { Warning } from '../../model/warning.ts';
import type { Judge } from '../../scoring/judge/question.ts';
import type { Concluding } from '../concluding.ts';
import { openModels } from '../models.ts';
import { ofBaseVersion } from './base-warnings.ts';

export interface BaselineJudge {
  /** null: there is none, or no room for it. @param cases As the current run had them, whose judge will have cost about as much. */
  readonly open: (cases: readonly CaseResult[]) => Promise<Judge | null>;
  /** The run with what that cost. */
  readonly paid: () => RunInfo;
  readonly warnings: () => readonly Warning[];
}

export function baselineJudge({ suite, request, world }: Concluding, { run, report }: ComparedRun): BaselineJudge {
  const calls: ModelCall[] = [];
  const warnings: Warning[] = [];
  let ofModels: () => readonly Warning[] = () => [];
  const hasRoom = (cases: readonly CaseResult[]): boolean =>
    request.maxCost === null || (run.cost ?? 0) + (judgeCost(cases) ?? 0) <= request.maxCost;
  return {
    open: async (cases) => {
      if (!suite.measuring?.llm.judge) return null;
      if (!hasRoom(cases)) {
        warnings.push(NO_ROOM);
        return null;
      }
      const { judge, warnings: opened } = await openModels(suite.measuring, request, world);
      ofModels = opened;
      return (
        judge && {
          answer: async (...asked) => {
            try {
              const answers = await judge.answer(...asked);
              calls.push(...answers.calls);
              return answers;
            } catch (error) {
              if (error instanceof AskingAborted) calls.push(...error.calls);
              throw error;
            }
          },
        }
      );
    },
    paid: () => {
      const cost = totalOf(calls.map((call) => call.cost));
      return cost === undefined ? run : { ...run, cost: (run.cost ?? 0) + cost };
    },
    warnings: () => [...warnings, ...ofBaseVersion(ofModels(), report.warnings)],
  };
}

const NO_ROOM: Warning = {
  code: 'baseline_not_judged',
  text: 'The judge was not asked about the conversations of the baseline again, because the limit of cost has no room for it.',
};

const judgeCost = (cases: readonly CaseResult[]): number | undefined =>
  totalOf(
    cases.flatMap(({ trials }) =>
      trials.flatMap(({ modelCalls = [] }) =>
        modelCalls.filter(({ role }) => role === 'judge').map(({ cost }) => cost),
      ),
    ),
  );
