/** Every hostile text in the states that reach all places of a report; in each other state is a sixth of the texts. */

import { ALL_PLACES, testHostileStates } from '../../report/hostile-states.ts';

testHostileStates((state, text, place) => ALL_PLACES.includes(state) || text % 6 === place % 6);
