/** What the journey needs once the agent has answered, or where it is not asked: half of the program, loaded meanwhile. */
export { conclude } from './conclude.ts';
export { confirming } from './confirmation/confirmation.ts';
export { tellOutsider } from './fork.ts';
export { publishAgain } from './publish-again.ts';
export { prepare } from './test-set.ts';
export { runTwice } from './two-versions.ts';
