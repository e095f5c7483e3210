/** Watches the models that a run needs: one that was of use to nobody, for more trials than may error, ends the run. Pure. */
import type { Trial } from '../model/run/case-result.ts';
import type { ModelRole } from '../model/run/model-call.ts';
import type { Warning } from '../model/warning.ts';
import { counted } from '../text/digits.ts';

/** Trials without a word of use before anything is said of a model. */
const LEAST = 5;

const NAMES: Readonly<Record<ModelRole, string>> = { judge: 'judge', simulator: 'simulated user' };

export interface LostModels {
  readonly note: (trial: Trial) => void;
  /** Whether the run is to end: whatever the trials to come are worth, too many have errored. */
  readonly areLost: () => boolean;
  /** @param left Cases that were not run for it. */
  readonly warnings: (left: number) => readonly Warning[];
}

interface Failed {
  readonly role: ModelRole;
  readonly code: string;
  readonly trials: number;
}

/** @param most Trials that may error: with more, the run has no verdict. */
export function watchModels(most: number): LostModels {
  const served = new Set<ModelRole>();
  const failures = new Map<ModelRole, Failed>();
  const lost = () =>
    [...failures.values()].find(({ role, trials }) => !served.has(role) && trials >= LEAST && trials > most);
  return {
    note: ({ status, blame, code = 'error', modelCalls = [] }) => {
      for (const { role, error } of modelCalls) if (error === undefined) served.add(role);
      if (status !== 'errored' || (blame !== 'judge' && blame !== 'simulator')) return;
      const failed = failures.get(blame) ?? { role: blame, code, trials: 0 };
      failures.set(blame, { ...failed, trials: failed.trials + 1 });
    },
    areLost: () => lost() !== undefined,
    warnings: (left) => {
      const failed = lost();
      if (!failed || left === 0) return [];
      const { role, code, trials } = failed;
      const text = `The run was ended after the ${NAMES[role]} had failed in ${counted(trials, 'trial')} and was of use in none (${code}). ${counted(left, 'case')} did not run: the agent would have been asked for nothing.`;
      return [{ code: 'model_of_no_use', text }];
    },
  };
}
