/** What the journey needs once the agent has answered, or where it is not asked: half of the program, loaded meanwhile. */
export { conclude } from './conclude.ts';
export { confirming } from './confirmation/confirmation.ts';
export { prepare } from './test-set.ts';
