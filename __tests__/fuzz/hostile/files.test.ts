/** Fifty-five hostile texts through every output of the product: nothing breaks out of its place, and each file is still what its schema says. */

import { HOSTILE_TEXTS } from '../../fixtures/hostile-texts.ts';
import { testHostileFiles } from '../../report/hostile-files.ts';

testHostileFiles(HOSTILE_TEXTS);
