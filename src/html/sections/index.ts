/** The sections of the report in the order of the page: a file here and a line below. One with nothing to show is left out. */
import type { Facts } from '../../facts/renderer.ts';
import { casesSection } from './cases.ts';
import { coverageSection } from './coverage.ts';
import { endingsSection } from './endings.ts';
import { entitiesSection } from './entities.ts';
import { groundingSection } from './grounding.ts';
import { groupsSection } from './groups.ts';
import { guideSection } from './guide.ts';
import { intentsSection } from './intents.ts';
import { judgedSection } from './judged.ts';
import { metricsSection } from './metrics.ts';
import { patternsSection } from './patterns.ts';
import { provenanceSection } from './provenance.ts';
import { qualitySection } from './quality.ts';
import { resourcesSection } from './resources.ts';
import type { Section } from './section.ts';
import { topicsSection } from './topics.ts';
import { trendSection } from './trend.ts';

const SECTIONS: readonly ((facts: Facts) => Section)[] = [
  casesSection,
  patternsSection,
  metricsSection,
  qualitySection,
  groupsSection,
  endingsSection,
  intentsSection,
  entitiesSection,
  judgedSection,
  groundingSection,
  topicsSection,
  resourcesSection,
  trendSection,
  coverageSection,
  provenanceSection,
  guideSection,
];

export function allSections(facts: Facts): readonly Section[] {
  return SECTIONS.map((section) => section(facts));
}
