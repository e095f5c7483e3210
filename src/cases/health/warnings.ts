/** The health of a test set → warnings for who writes the cases, a line a kind. Pure. */

import type { TestCase } from '../../model/cases/test-case.ts';
import type { TestSetHealth } from '../../model/verdict/diagnosis.ts';
import type { Warning } from '../../model/warning.ts';
import { counted } from '../../text/digits.ts';

const MOST_NAMED = 3;
const MOST_CONFLICTS = 10;

/** @param gatesByCategory Whether a limit is set for a category, so that its size matters. */
export function healthWarnings(
  health: TestSetHealth,
  cases: readonly TestCase[],
  options: { readonly gatesByCategory: boolean },
): readonly Warning[] {
  const places = new Map(cases.map(({ id, source }) => [id, `${source.file}:${source.line}`]));
  const place = (id: string) => `${id} (${places.get(id) ?? 'unknown'})`;
  const { coverage } = health;
  return [
    ...conflicts(health, place),
    ...duplicates(health, place),
    ...untested('intent', 'intents', coverage.untestedIntents),
    ...untested('topic', 'topics', coverage.untestedTopics),
    ...untested('tool', 'tools', coverage.untestedTools),
    ...(options.gatesByCategory ? small(health) : []),
  ];
}

type Place = (id: string) => string;

function conflicts({ conflicts: all }: TestSetHealth, place: Place): readonly Warning[] {
  const shown = all.slice(0, MOST_CONFLICTS).map(({ cases, what }) => ({
    code: 'conflicting_cases',
    text: `${some(cases.map(place))} say the same and expect different things (${what}): one of them must fail.`,
  }));
  const left = all.length - shown.length;
  if (left === 0) return shown;
  const text = `The cases of ${counted(left, 'more group')} contradict each other.`;
  return [...shown, { code: 'conflicting_cases', text }];
}

function duplicates({ duplicates: all }: TestSetHealth, place: Place): readonly Warning[] {
  return [false, true].flatMap((near) => {
    const groups = all.filter((one) => one.near === near);
    if (groups.length === 0) return [];
    const extra = groups.reduce((sum, { cases }) => sum + cases.length - 1, 0);
    const isOne = extra === 1;
    const [word, words] = isOne ? ['repeats another', 'in its words'] : ['repeat others', 'in their words'];
    const what = near ? `almost ${word} ${words}` : `${word} word for word`;
    const double = isOne ? 'expects the same, so that it counts double' : 'expect the same, so that they count double';
    const named = some(groups.map(({ cases }) => cases.slice(0, 2).map(place).join(' and ')));
    const text = `${counted(extra, 'case')} ${what} and ${double}: ${named}.`;
    return [{ code: near ? 'near_duplicate_cases' : 'duplicate_cases', text }];
  });
}

function untested(noun: string, plural: string, names: readonly string[]): readonly Warning[] {
  if (names.length === 0) return [];
  const subject = `${counted(names.length, noun, plural)} ${names.length === 1 ? 'is' : 'are'}`;
  return [{ code: `untested_${plural}`, text: `${subject} never tested: ${some(names)}.` }];
}

function small({ smallCategories: all }: TestSetHealth): readonly Warning[] {
  if (all.length === 0) return [];
  const shown = all.map(({ category, cases, smallestVisibleDrop: drop }) => {
    const visible = drop === null ? 'shows no drop at all' : `shows drops from ${Math.round(drop * 100)} pp on`;
    return `${category} (${counted(cases, 'case')}, ${visible})`;
  });
  const subject = `${counted(all.length, 'category', 'categories')} ${all.length === 1 ? 'is' : 'are'}`;
  const text = `${subject} too small to be judged alone: ${some(shown)}.`;
  return [{ code: 'small_categories', text }];
}

function some(items: readonly string[]): string {
  const shown = items.slice(0, MOST_NAMED);
  const left = items.length - shown.length;
  return left > 0 ? `${shown.join(', ')} and ${left} more` : shown.join(', ');
}
