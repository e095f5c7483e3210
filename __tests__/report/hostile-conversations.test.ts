/** A sixth of the hostile texts in each state of conversations; fuzz/hostile has them all. */

import { testHostileConversations } from './hostile-conversations.ts';
import { HOSTILE } from './hostile-strings.ts';

testHostileConversations(HOSTILE.filter((_, i) => i % 6 === 0));
