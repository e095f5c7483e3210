/** Tests of a project, in a process that is kept: run with all blocks of some files marked, or with one mutant. No file is changed. */
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
// It gives Vite's options their key of the tests.
import type {} from 'vitest/config';
import { BaseSequencer, createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node';
import { type Mutant, marked, mutated } from './mutants.ts';

export interface Project {
  readonly root: string;
  /** Globs of test files, from the root. */
  readonly tests: readonly string[];
}

/** What one test file did without any mutant. */
export interface TestFile {
  /** From the root, with slashes. */
  readonly file: string;
  readonly passed: boolean;
  readonly milliseconds: number;
  /** The blocks that it entered, as `reachOf` names them. */
  readonly reached: readonly string[];
}

/** The place that must be entered so that a test can notice a mutant. */
export const reachOf = ({ file, within }: Pick<Mutant, 'file' | 'within'>): string => `${file}:${within ?? 'loaded'}`;

/** Runs all tests once, each file by itself, and says which blocks of these files each has entered. */
export async function survey(
  project: Project,
  files: readonly string[],
  workers: number,
): Promise<readonly TestFile[]> {
  const ended: TestModule[] = [];
  const vitest = await open(project, {
    workers,
    isolate: true,
    setupFiles: [join(import.meta.dirname, 'reached.ts')],
    transform: (file, text) =>
      files.includes(file)
        ? marked(file, text, (within) => `globalThis.__reached?.add(${JSON.stringify(reachOf({ file, within }))})`)
        : null,
    onTestModuleEnd: (module) => ended.push(module),
  });
  await vitest.runTestSpecifications(await vitest.globTestSpecifications());
  await vitest.close();
  return ended.map((module) => ({
    file: slashes(relative(project.root, module.moduleId)),
    passed: module.ok(),
    milliseconds: module.diagnostic().duration + module.diagnostic().collectDuration,
    reached: (module.meta() as { readonly reached?: readonly string[] }).reached ?? [],
  }));
}

export interface Lane {
  /** The test file that noticed the mutant; null: none did. They run in this order, and no further than that. */
  readonly noticedBy: (mutant: Mutant, files: readonly string[]) => Promise<string | null>;
}

export async function openLane(project: Project): Promise<Lane> {
  let mutant: Mutant | null = null;
  let failed: string | null = null;
  const vitest = await open(project, {
    workers: 1,
    isolate: false,
    setupFiles: [],
    transform: (file, text) => (mutant?.file === file ? mutated(text, mutant) : null),
    onTestModuleEnd: (module) => {
      if (!module.ok()) failed ??= slashes(relative(project.root, module.moduleId));
    },
  });
  const all = await vitest.globTestSpecifications();
  return {
    noticedBy: async (next, files) => {
      const changed = [mutant?.file, next.file].filter((file) => file !== undefined);
      mutant = next;
      failed = null;
      for (const file of changed) vitest.invalidateFile(join(project.root, file));
      const wanted = files.flatMap((file) => all.filter(({ moduleId }) => moduleId === join(project.root, file)));
      const { unhandledErrors } = await vitest.runTestSpecifications(wanted);
      return failed ?? (unhandledErrors.length > 0 ? 'an error outside of tests' : null);
    },
  };
}

class AsGiven extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files);
  }
}

interface Way {
  readonly workers: number;
  readonly isolate: boolean;
  readonly setupFiles: string[];
  /** A file from the root and its text → another text; null: as it is. */
  readonly transform: (file: string, text: string) => string | null;
  readonly onTestModuleEnd: (module: TestModule) => void;
}

function open({ root, tests }: Project, way: Way): Promise<Vitest> {
  return createVitest(
    {
      config: false,
      root,
      watch: false,
      include: [...tests],
      pool: 'forks',
      maxWorkers: way.workers,
      isolate: way.isolate,
      setupFiles: way.setupFiles,
      bail: way.isolate ? 0 : 1,
      // It knows a file by its text on the disk, which does not change here.
      fsModuleCache: false,
      // Snapshots are compared, never written.
      update: 'none',
      testTimeout: 240_000,
      reporters: [{ onTestModuleEnd: way.onTestModuleEnd }],
    },
    {
      test: { sequence: { sequencer: AsGiven } },
      plugins: [
        {
          name: 'mutation',
          enforce: 'pre',
          transform(_, id) {
            // What comes before this one has not changed it, and places are those of the file.
            const file = slashes(relative(root, id));
            if (!file.startsWith('src/')) return null;
            const code = way.transform(file, readFileSync(id, 'utf8'));
            return code === null ? null : { code, map: null };
          },
        },
      ],
    },
  );
}

const slashes = (path: string) => path.split(sep).join('/');
