/** Replies by chance: a function of seed, draw, version, case and how often that case was asked; fresh each time, and repeatable. */
import { drawOf, SCENARIOS, simulateSuite } from '../verdict/scenarios.ts';
import type { Arm, Kind } from './arms.ts';

export type Role = 'stored' | 'base' | 'current';

/** Most parts of the reply to one case: 1, or one to six entities. */
export const partsOf = (kind: Kind, place: number): number =>
  kind === 'answer' ? 1 : 1 + drawOf('entities', place).below(6);
export const MOST_PARTS: Readonly<Record<Kind, number>> = { answer: 1, entities: 6 };

/** Asks the case at this place once more: how many of its parts hold. */
export type Replies = (role: Role, place: number) => number;

export function repliesOf(seed: string, { name, kind, profile, n, scenario }: Arm, draw: number): Replies {
  const units = simulateSuite(SCENARIOS[scenario], n, profile, 0, drawOf('door', seed, name, draw));
  const asked = new Map<string, number>();
  return (role, place) => {
    const time = asked.get(`${role} ${place}`) ?? 0;
    asked.set(`${role} ${place}`, time + 1);
    const random = drawOf('reply', seed, name, draw, role, place, time);
    const held = Array.from({ length: partsOf(kind, place) }, () => random.unit() < units[place]![role]);
    return held.filter(Boolean).length;
  };
}
