/** Tests that what agents, simulated users and judges say, name or quote acts nowhere: in summary, console and their groups. */

import { describe, expect, it } from 'vitest';
import { factsOf } from '../../src/facts/facts.ts';
import type { RenderInput } from '../../src/facts/renderer.ts';
import type { Trial } from '../../src/model/run/case-result.ts';
import { consoleReport } from '../../src/report/console/console.ts';
import { stdout } from '../../src/report/delivery/stdout.ts';
import { summary } from '../../src/report/markdown/summary.ts';
import { commandsIn } from '../support/workflow-commands.ts';
import { CONVERSATION_STATES } from './conversation-states.ts';
import { aWorld } from './delivery/world.ts';
import { expectQuietLog, expectTame, markdownOf } from './tame.ts';

/** Words of others wherever a trial can hold them. */
function poisonedTrial(trial: Trial, text: string): Trial {
  const name = text || 'x';
  return {
    ...trial,
    code: name,
    message: text,
    topics: trial.transcript.turns.map(() => name),
    transcript: {
      ...trial.transcript,
      turns: trial.transcript.turns.map((turn) => ({
        ...turn,
        user: text,
        text,
        toolCalls: [{ name, arguments: { [name]: text }, result: text }],
      })),
      end: { by: 'tool_called', detail: text },
    },
    scores: trial.scores.map((score) => ({ ...score, reason: text, evidence: [text] })),
    unjudged: [{ metric: name, turn: 0, hard: false, code: name, message: text }],
    givenUp: [{ code: name, message: text }],
    modelCalls: (trial.modelCalls ?? []).map((call) => ({ ...call, model: name })),
  };
}

function poisoned(input: RenderInput, text: string): RenderInput {
  const { report } = input.outcome;
  const cases = report.cases
    .slice(0, 8)
    .map((result) => ({ ...result, trials: result.trials.map((trial) => poisonedTrial(trial, text)) }));
  return { ...input, outcome: { ...input.outcome, report: { ...report, cases } } };
}

export function testHostileConversations(texts: readonly string[]): void {
  describe.each(Object.entries(CONVERSATION_STATES))('in state %s', (_name, state) => {
    const clean = state();
    it.each(texts.map((text) => [JSON.stringify(text).slice(0, 60), text]))(
      '%s stays where it is shown',
      async (_shown, text) => {
        const input = poisoned(clean, text);
        for (const markdown of markdownOf(summary.render(factsOf(input)))) {
          expectTame(markdown);
          expect(markdown.length).toBeLessThan(200_000);
        }
        const [report] = consoleReport.render(factsOf(input));
        if (report?.to !== 'stdout') throw new Error('no console text');
        for (const said of [report.text, ...(report.groups ?? []).flatMap((group) => [group.title, group.text])])
          expectQuietLog(said);
        const world = await aWorld({ ci: input.ci });
        await stdout.deliver(report, world);
        const folds = (report.groups ?? []).flatMap(() => ['group', 'endgroup']);
        expect(commandsIn(world.printed.join('')).map(({ name }) => name)).toEqual(input.ci ? folds : []);
      },
    );
  });
}
