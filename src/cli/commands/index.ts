/** The commands, in the order of help and docs. A new one: copy compare.ts, add a line here. */
import type { Command } from '../command.ts';
import { ask } from './ask.ts';
import { compare } from './compare.ts';
import { demo } from './demo.ts';
import { history } from './history/command.ts';
import { importCases } from './import.ts';
import { init } from './init/command.ts';
import { judgeCheck } from './judge-check/command.ts';
import { merge } from './merge.ts';
import { regrade } from './regrade.ts';
import { report } from './report.ts';
import { run } from './run.ts';
import { runs } from './runs/command.ts';
import { site } from './site/command.ts';
import { validate } from './validate.ts';

export const commands: readonly Command[] = [
  demo,
  init,
  ask,
  run,
  compare,
  regrade,
  judgeCheck,
  merge,
  report,
  history,
  runs,
  site,
  importCases,
  validate,
];
