/** A block a failing conversation: folded on a runner, above the report in a terminal. */

import { conversationFacts, conversationLines, type TextLine } from '../../facts/conversations/conversation-text.ts';
import {
  conversationView,
  type FailingConversation,
  failingConversations,
} from '../../facts/conversations/conversation-view.ts';
import type { Facts } from '../../facts/renderer.ts';
import { hasSeveralTrials } from '../../facts/rows/cases.ts';
import type { Rendered } from '../../model/world/rendered.ts';
import { ascii } from '../../text/figures.ts';
import { terminal } from '../../text/untrusted/untrusted.ts';
import { sidesOf, whatFailed } from './case-lines.ts';
import { type Paint, paintWith } from './lines.ts';

type Groups = NonNullable<Extract<Rendered, { to: 'stdout' }>['groups']>;

/** A folded group costs a log one line; a terminal has to be scrolled. */
const MOST = { log: 20, terminal: 3 } as const;
const LIMITS = { width: 100, saidLines: 6, lines: 60 } as const;

export function conversationGroups(facts: Facts, paint: Paint): Groups {
  const all = failingConversations(facts);
  const several = hasSeveralTrials(all.map(({ row }) => row));
  return all.slice(0, facts.ci ? MOST.log : MOST.terminal).map((one) => ({
    title: titleOf(one, several, facts.ci ? paintWith(false) : paint),
    text: `${linesOf(facts, one, paint).join('\n')}\n`,
  }));
}

/** Without colour in a log: there it is an argument of a command. */
function titleOf({ row }: FailingConversation, several: boolean, paint: Paint): string {
  const rest = [terminal(row.id, 80), several ? sidesOf(row) : '', whatFailed(row)].filter(Boolean).join('  ');
  return `${paint(['red', 'bold'], 'FAIL')}  ${paint('bold', ascii(rest))}`;
}

const TONES = { head: 'bold', said: null, holds: 'dim', fails: 'red' } as const satisfies Record<
  TextLine['tone'],
  unknown
>;

function linesOf(facts: Facts, { result, trial }: FailingConversation, paint: Paint): readonly string[] {
  const view = conversationView(result, trial);
  const lines: readonly TextLine[] = [
    { tone: 'said', text: conversationFacts(view) },
    ...conversationLines(view, facts.title, LIMITS),
  ];
  return lines.map(({ tone, text }) => {
    const indent = /^ */.exec(text)?.[0] ?? '';
    const line = `${indent}${terminal(text, 400)}`;
    const format = TONES[tone];
    return format === null ? line : paint(format, line);
  });
}
