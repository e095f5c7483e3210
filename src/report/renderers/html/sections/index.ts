/** The sections of the report in the order of the page; one that has nothing to show is left out. */
import type { RenderInput } from '../../renderer.ts';
import { casesSection } from './cases.ts';
import { metricsSection } from './metrics.ts';
import type { Section } from './section.ts';

const SECTIONS: readonly ((input: RenderInput) => Section)[] = [metricsSection, casesSection];

export function allSections(input: RenderInput): readonly Section[] {
  return SECTIONS.map((section) => section(input));
}
