/** Each hostile text in one of the states of a report; fuzz/hostile has them in all. */

import { testHostileStates } from './hostile-states.ts';

testHostileStates((_state, text, place) => text % 19 === place % 19);
