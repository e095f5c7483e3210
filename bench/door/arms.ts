/** What is run through the command line: arms, how many runs each, most important first (statistics-2.md 11, rows marked ◦). */
import type { Profile, ScenarioName } from '../verdict/scenarios.ts';

/** What a reply is made of: an answer that holds or does not, or entities of which some are found. */
export type Kind = 'answer' | 'entities';

export interface Arm {
  readonly name: string;
  readonly kind: Kind;
  readonly profile: Profile;
  /** Whether the base version can be asked. */
  readonly mode: 'confirm' | 'stored';
  /** A subset of 60 cases. */
  readonly quick: boolean;
  readonly n: number;
  /** Stored runs. */
  readonly stored: number;
  readonly scenario: ScenarioName;
  readonly runs: number;
}

type More = Partial<Pick<Arm, 'kind' | 'mode' | 'quick' | 'stored' | 'runs'>>;

const arm = (profile: Profile, n: number, scenario: ScenarioName, more: More = {}): Arm => {
  const full = { kind: 'answer', mode: 'confirm', quick: false, stored: 5, runs: 40, ...more } as const;
  const { kind, mode, quick, stored } = full;
  const how = [kind === 'entities' ? kind : mode, ...(quick ? ['quick'] : [])].join('-');
  return { name: [how, profile, `n${n}`, `K${stored}`, scenario].join('/'), profile, n, scenario, ...full };
};
const onBoth = (n: number, scenario: ScenarioName, more: More = {}, typical = more.runs): readonly Arm[] => [
  arm('typical', n, scenario, { ...more, ...(typical && { runs: typical }) }),
  arm('wavering', n, scenario, more),
];
const quick = { quick: true };
const alone = { mode: 'stored' } as const;
const entities = { kind: 'entities' } as const;

export const ARMS: readonly Arm[] = [
  ...onBoth(110, 'no-change', {}, 300),
  ...onBoth(110, 'break-3', {}, 100),
  ...onBoth(240, 'broken-24', quick, 100),
  arm('typical', 110, 'thin-5', { runs: 100 }),
  arm('typical', 110, 'drift-3', { runs: 100 }),
  arm('typical', 110, 'thin-drift-5', { runs: 100 }),
  arm('typical', 110, 'rates-90', { ...entities, runs: 100 }),
  arm('typical', 110, 'no-change', entities),
  ...onBoth(110, 'break-3', alone),
  ...onBoth(110, 'thin-drift-5', alone),
  ...onBoth(110, 'no-change', alone),
  ...onBoth(240, 'no-change', quick),
  ...onBoth(5, 'hard-1'),
  ...onBoth(5, 'all-broken'),
  ...onBoth(5, 'all-broken', { ...alone, stored: 1 }),
  ...[5, 20, 60].flatMap((n) => onBoth(n, 'hard-2', { ...alone, stored: 3 })),
  ...onBoth(110, 'hard-3'),
  ...onBoth(40, 'break-3'),
  ...[20, 40].flatMap((n) => onBoth(n, 'no-change')),
  ...onBoth(240, 'broken-12', quick),
  ...onBoth(240, 'broken-48', quick),
  ...[5, 20, 40].flatMap((n) => onBoth(n, 'no-change', alone)),
  ...onBoth(5, 'no-change'),
];
