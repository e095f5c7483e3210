/** The suite of the venue desk: what it covers. What it finds is tested in e2e/simulated-users. */
import { describe, expect, it } from 'vitest';
import { loadExample } from './example-agent.ts';

describe('the suite', async () => {
  const { cases, warnings, config } = await loadExample('venue-booking');
  const kinds = Map.groupBy(cases, ({ simulate, turns }) =>
    simulate ? (simulate.script ? 'scripted user' : 'simulated user') : turns.length > 1 ? 'turns' : 'one turn',
  );

  it('holds forty cases: single turns, scripts, twelve users played by a model and two with a script of their own', () => {
    const counts = [...kinds].map(([kind, all]) => [kind, all.length]);
    expect(Object.fromEntries(counts)).toEqual({ 'one turn': 14, turns: 12, 'simulated user': 12, 'scripted user': 2 });
    expect(warnings).toEqual([]);
  });

  it('expects something hard of every case, and something soft, too', () => {
    expect(cases.filter(({ expect: hard, turns }) => [hard, ...turns.map((t) => t.expect)].every(isEmpty))).toEqual([]);
    expect(config.evaluate).toEqual({ satisfy: ['polite'] });
  });

  it('uses every way to end a simulated conversation, and every topic somewhere', () => {
    const stops = cases.flatMap(({ simulate }) => simulate?.stopWhen ?? []).map(({ on }) => on);
    expect(new Set(stops)).toEqual(new Set(['tool_called', 'topic_reached', 'goal_met']));
    const written = JSON.stringify(cases.map((one) => [one.expect, one.turns.map((turn) => turn.expect)]));
    expect(Object.keys(config.topics ?? {}).filter((topic) => !written.includes(`"${topic}"`))).toEqual([]);
  });

  it('asks for check_availability before book_room in every category', () => {
    const ordered = cases.filter((one) =>
      JSON.stringify([one.expect, one.turns.map((turn) => turn.expect)]).includes('[["check_availability","book_room"'),
    );
    expect(new Set(ordered.map(({ category }) => category))).toEqual(new Set(['single_turn', 'scripted', 'simulated']));
  });
});

const isEmpty = (expectations: object) => Object.keys(expectations).length === 0;
