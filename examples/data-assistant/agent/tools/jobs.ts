/** The user's jobs on the cluster. They move on when they are looked at, never with the clock. */

export type JobState = 'PENDING' | 'RUNNING' | 'COMPLETED' | 'FAILED' | 'CANCELLED';

export interface Job {
  readonly id: string;
  readonly workflow: string;
  state: JobState;
  readonly exit_code?: number;
}

/** What every session finds in the queue. */
export const STARTING_JOBS: readonly Job[] = [
  { id: 'job-101', workflow: 'rnaquant', state: 'RUNNING' },
  { id: 'job-102', workflow: 'germvar', state: 'FAILED', exit_code: 137 },
  { id: 'job-103', workflow: 'taxacount', state: 'COMPLETED' },
  { id: 'job-104', workflow: 'openchrom', state: 'PENDING' },
];

export function submitJob(jobs: Job[], workflow: string): Job {
  const job: Job = { id: `job-${101 + jobs.length}`, workflow, state: 'PENDING' };
  jobs.push(job);
  return { ...job };
}

/** The job as it is now; looking at a pending job of this session finds it running the next time. */
export function jobStatus(jobs: Job[], id: string): Job | { readonly error: 'no_such_job' } {
  const job = jobs.find((one) => one.id === id);
  if (!job) return { error: 'no_such_job' };
  const seen = { ...job };
  if (job.state === 'PENDING') job.state = 'RUNNING';
  return seen;
}

export function cancelJob(jobs: Job[], id: string): Job | { readonly error: 'no_such_job' | 'already_ended' } {
  const job = jobs.find((one) => one.id === id);
  if (!job) return { error: 'no_such_job' };
  if (job.state !== 'PENDING' && job.state !== 'RUNNING') return { error: 'already_ended' };
  job.state = 'CANCELLED';
  return { ...job };
}
