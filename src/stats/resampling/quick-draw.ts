/** The quick subset: which cases of a suite run on a pull request, so that the ones that can regress are in it. */
import { inHashOrder } from '../hash-order.ts';

/** A case before the draw: what it is, and how often it passed in the stored runs. */
export interface DrawableUnit {
  /** Fingerprint of the content: the order does not change with names or places. */
  readonly key: string;
  /** Category and tier, as `cellOf` joins them. */
  readonly cell: string;
  /** Must-pass, or always in by the configuration. */
  readonly required: boolean;
  /** K_i stored runs, b_i of them passed; 0: new or changed. */
  readonly runs: number;
  readonly passes: number;
}

/** A unit that its suite knows by an id. */
export interface SuiteUnit extends DrawableUnit {
  readonly id: string;
}

/** Cases that are always in, without stored runs, that used to pass in most of them, and all others. */
export type QuickClass = 'required' | 'new' | 'passed' | 'failed';

/** One class of the suite: its members, and those drawn from them. */
export interface DrawnClass<Unit> {
  readonly members: readonly Unit[];
  readonly drawn: readonly Unit[];
}

export type QuickDraw<Unit> = Readonly<Record<QuickClass, DrawnClass<Unit>>>;

/** Names of a cell sort as the reference vectors do. */
export const cellOf = (category: string, tier: string | number | null): string => `${category}\n${tier ?? ''}`;

export function classOf({ required, runs, passes }: DrawableUnit): QuickClass {
  if (required) return 'required';
  if (runs === 0) return 'new';
  return 2 * passes > runs ? 'passed' : 'failed';
}

/** At most so many of 100 places go to cases that fail on the baseline: they cannot regress. */
const MOST_FAILING = 15;

/**
 * At most `size` cases, unless the required ones are more than half of it: the others keep that half, or nobody would see
 * them break. Cases that used to pass and all others share the places
 * by their numbers, seats in each go to the cells by largest remainder, and inside a cell to the first by hash order; new
 * cases have a quarter of the places, and those that no other case takes. A suite without any stored run is drawn from as one class, whole.
 * Reference: statistics-2.md 8.1; vectors quick_draw.
 */
export function quickDraw<Unit extends DrawableUnit>(
  units: readonly Unit[],
  size: number,
  seed: string,
): QuickDraw<Unit> {
  const ordered = inHashOrder(seed, units, ({ key }) => key);
  const members = (wanted: QuickClass) => ordered.filter((unit) => classOf(unit) === wanted);
  const required = members('required');
  const added = members('new');
  const [passed, failed] = [members('passed'), members('failed')];
  const known = passed.length + failed.length;
  const free = Math.max(size - required.length, Math.ceil(size / 2));
  const isFirst = units.every(({ runs }) => runs === 0);
  const left = free - Math.min(added.length, Math.floor(free / 4));
  const fair = known === 0 ? 0 : Math.floor((2 * left * failed.length + known) / (2 * known));
  const failing = Math.min(failed.length, Math.floor((MOST_FAILING * size) / 100), fair);
  const passing = Math.min(passed.length, left - failing);
  const fresh = Math.min(added.length, free - failing - passing);
  return {
    required: { members: required, drawn: required },
    new: { members: added, drawn: isFirst ? byCells(added, fresh) : added.slice(0, fresh) },
    passed: { members: passed, drawn: byCells(passed, passing) },
    failed: { members: failed, drawn: byCells(failed, failing) },
  };
}

/** Seats by largest remainder, in whole numbers so that no rounding breaks a tie. */
function byCells<Unit extends DrawableUnit>(ordered: readonly Unit[], seats: number): readonly Unit[] {
  const all = ordered.length;
  const cells = [...Map.groupBy(ordered, ({ cell }) => cell)].map(([name, members]) => ({
    name,
    members,
    whole: Math.floor((seats * members.length) / Math.max(1, all)),
    rest: (seats * members.length) % Math.max(1, all),
  }));
  const given = cells.reduce((sum, { whole }) => sum + whole, 0);
  const next = cells.toSorted((a, b) => b.rest - a.rest || (a.name < b.name ? -1 : 1)).slice(0, seats - given);
  const luckier = new Set(next.map(({ name }) => name));
  return cells.flatMap(({ name, members, whole }) => members.slice(0, whole + (luckier.has(name) ? 1 : 0)));
}
