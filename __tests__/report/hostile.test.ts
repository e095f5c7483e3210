/** Each hostile text in one or two of the states of a report; fuzz/hostile has them in all. */

import { testHostileStates } from './hostile-states.ts';

testHostileStates((_state, text, place) => text % 14 === place % 14);
