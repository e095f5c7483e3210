/** A process that tries one mutant after the other, as its parent asks. The parent ends it when a mutant takes too long. */
import type { Mutant } from './mutants.ts';
import { openLane, type Project } from './tests.ts';

export interface Job {
  readonly mutant: Mutant;
  readonly files: readonly string[];
}
export type Reply = { readonly ready: true } | { readonly noticedBy: string | null } | { readonly error: string };

const reply = (message: Reply) => process.send?.(message);
const project: Project = JSON.parse(process.argv[2] ?? '{}');
const lane = await openLane(project);
process.on('message', ({ mutant, files }: Job) => {
  lane.noticedBy(mutant, files).then(
    (noticedBy) => reply({ noticedBy }),
    (error: unknown) => reply({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
reply({ ready: true });
