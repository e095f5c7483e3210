/** What agents, simulated users and judges say, name or quote acts nowhere: all hostile texts, in summary, console and their groups. */

import { testHostileConversations } from '../../report/hostile-conversations.ts';
import { HOSTILE } from '../../report/hostile-strings.ts';

testHostileConversations(HOSTILE);
