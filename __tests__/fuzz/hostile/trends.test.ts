/** All hostile texts as names, verdicts and runs of a trend. */

import { HOSTILE_TEXTS } from '../../fixtures/hostile-texts.ts';
import { testHostileTrends } from '../../html/trend-section.ts';

testHostileTrends(HOSTILE_TEXTS);
