/** What an address names and this run does not have → a sentence, with what was probably meant. */
import { STATES } from '../../../facts/state-names.ts';
import { nearestNames } from '../../../text/nearest-name.ts';
import type { ReportIndex } from '../../data/schema.ts';
import { FILTERS } from '../../links.ts';
import { visibleName } from '../../visible.ts';
import { FILTER_WORDS } from '../../words.ts';
import type { View } from '../address.ts';
import { ALL, type ValuesOf } from './filter.ts';

/** @param isOpen The case that the address names is there. @returns null: all that is named is there. */
export function noticeOf(index: ReportIndex, view: View, isOpen: boolean, values: ValuesOf): string | null {
  if (view.case !== null && !isOpen) return unknownCase(index, view.case);
  const lists: readonly string[] = [...STATES, ALL];
  if (view.view !== '' && !lists.includes(view.view))
    return `There is no list called ${named(view.view)}: all cases are shown.${meant(view.view, lists)}`;
  for (const filter of FILTERS) {
    // Marks come and go.
    if (view[filter] === '' || filter === 'mark') continue;
    if (index.cases.some((one) => values[filter](one).includes(view[filter]))) continue;
    const known = [...new Set(index.cases.flatMap(values[filter]))];
    return `No case of this run has the ${FILTER_WORDS[filter].toLowerCase()} ${named(view[filter])}.${meant(view[filter], known)}`;
  }
  return null;
}

function unknownCase({ cases, removed }: ReportIndex, id: string): string {
  if (removed.includes(id)) return `The case ${named(id)} is not in this run any more: only the baseline has it.`;
  const ids = cases.map((one) => one.id);
  return `No case is called ${named(id)} in this run.${meant(id, ids)}`;
}

const named = (text: string): string => `"${visibleName(text)}"`;

function meant(name: string, known: readonly string[]): string {
  const near = nearestNames(name, known, 3);
  return near.length === 0 ? '' : ` Did you mean ${near.map(named).join(', ')}?`;
}
