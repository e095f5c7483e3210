/** A conversation's memory: what was found, what is in focus, and the user's jobs. Each session is its own sandbox. */
import type { Entity, Intent } from './contract.ts';
import { type Job, STARTING_JOBS } from './tools/jobs.ts';
import type { Workflow } from './tools/workflows.ts';

export interface Session {
  readonly id: string;
  lastIntent: Intent | null;
  /** The intent that waits for an answer to "which one?". */
  pending: Intent | null;
  /** Filters of the last search, by entity. */
  filters: readonly Entity[];
  /** Dataset ids of the last search, in the order shown. */
  results: readonly string[];
  dataset: string | null;
  workflow: Workflow | null;
  job: string | null;
  topic: string | null;
  readonly jobs: Job[];
}

/** Oldest sessions are forgotten beyond this many. */
const MOST_SESSIONS = 10_000;
const sessions = new Map<string, Session>();

/** The session of this id; a new one when it is not known. */
export function sessionOf(id: string): Session {
  const known = sessions.get(id);
  if (known) return known;
  const session: Session = {
    id,
    lastIntent: null,
    pending: null,
    filters: [],
    results: [],
    dataset: null,
    workflow: null,
    job: null,
    topic: null,
    jobs: STARTING_JOBS.map((job) => ({ ...job })),
  };
  sessions.set(id, session);
  const oldest = sessions.keys().next();
  if (sessions.size > MOST_SESSIONS && !oldest.done) sessions.delete(oldest.value);
  return session;
}
