/** The kinds of agent: one file and one line each; those that speak a protocol are listed in protocols/index.ts. */
import { commandAdapter } from './command.ts';
import { httpAdapter } from './http.ts';
import { protocols } from './protocols/index.ts';
import { replayAdapter } from './replay.ts';
import { protocolAdapter } from './spoken.ts';

export const adapters = [httpAdapter, ...protocols.map(protocolAdapter), commandAdapter, replayAdapter] as const;
