/** Agents that die in the re-runs: each version is started again once, for one death is no proof of all that it left unanswered. */

import type { RerunRequest } from '../../../decision/confirmation/reruns/rerun-steps.ts';
import { isDeath, unansweredIn } from '../../../model/run/agent-death.ts';
import type { CaseResult } from '../../../model/run/case-result.ts';
import type { Warning } from '../../../model/warning.ts';
import { counted } from '../../../text/digits.ts';

/** One of both versions. */
export type Side = RerunRequest['agent'];

interface Death {
  /** How it ended, a sentence or two. */
  readonly message: string;
  readonly unanswered: number;
}

export interface Deaths {
  /** Whether that version is to be started again before it is asked. */
  readonly isDown: (side: Side) => boolean;
  readonly startedAgain: (side: Side) => void;
  /** How that version died in these runs after it had been started again; null: it did not. Notes a first death. */
  readonly diedAgain: (side: Side, results: readonly (CaseResult | null)[]) => string | null;
  /** Of versions that were started again, and lived. */
  readonly warnings: () => readonly Warning[];
}

export function watchDeaths(): Deaths {
  const first = new Map<Side, Death>();
  const again = new Set<Side>();
  const dead = new Set<Side>();
  return {
    isDown: (side) => first.has(side) && !again.has(side),
    startedAgain: (side) => void again.add(side),
    diedAgain: (side, results) => {
      const unanswered = unansweredIn(results.filter((one) => one !== null));
      const trial = unanswered[0]?.trials.find(isDeath);
      if (!trial) return null;
      const { message = '' } = trial;
      if (again.has(side)) {
        dead.add(side);
        return message;
      }
      first.set(side, { message, unanswered: unanswered.length + (first.get(side)?.unanswered ?? 0) });
      return null;
    },
    warnings: () =>
      [...first]
        .filter(([side]) => again.has(side) && !dead.has(side))
        .map(([side, { message, unanswered }]) => ({
          code: 'agent_restarted',
          text: `${side === 'base' ? 'Of the base version: ' : ''}${message} That was in the re-runs. It was started again, and the ${counted(unanswered, 'run')} that it left unanswered ${unanswered === 1 ? 'was' : 'were'} made once more.`,
        })),
  };
}
