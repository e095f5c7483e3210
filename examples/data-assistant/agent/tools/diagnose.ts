/** What usually lies behind an error, by exit code or by the words of the message. */

export interface Diagnosis {
  readonly cause: string;
  readonly advice: string;
}

const CAUSES: readonly { readonly code?: number; readonly pattern: RegExp; readonly diagnosis: Diagnosis }[] = [
  {
    code: 137,
    pattern: /out of memory|oom|killed|memory/,
    diagnosis: { cause: 'out of memory', advice: 'Ask for more memory or use the highmem partition.' },
  },
  {
    code: 127,
    pattern: /command not found|no such (program|command)/,
    diagnosis: { cause: 'a missing program', advice: 'Load the module or use the container.' },
  },
  {
    code: 126,
    pattern: /permission|access denied|not allowed|forbidden/,
    diagnosis: { cause: 'missing permission', advice: 'Check who owns the folder, or ask for access.' },
  },
  {
    code: 140,
    pattern: /time ?limit|timed? ?out|walltime|took too long/,
    diagnosis: { cause: 'the time limit', advice: 'Raise the time limit or use the long partition.' },
  },
  {
    code: 28,
    pattern: /no space|disk (is )?full|quota/,
    diagnosis: { cause: 'a full disk', advice: 'Delete the work folder or ask for more quota.' },
  },
  {
    pattern: /no such file|not found|missing file/,
    diagnosis: { cause: 'a missing file', advice: 'Check the path in the sample sheet.' },
  },
  {
    pattern: /truncated|corrupt|checksum|md5/,
    diagnosis: { cause: 'a damaged file', advice: 'Download it again and compare the checksum.' },
  },
  { pattern: /index/, diagnosis: { cause: 'a missing index', advice: 'Build the index of the reference first.' } },
  {
    pattern: /low (mapping|alignment)|mapping rate|unmapped/,
    diagnosis: { cause: 'a wrong reference or contamination', advice: 'Check the genome and look for adapters.' },
  },
];

export function diagnose(message: string, exitCode: unknown): Diagnosis {
  const found =
    CAUSES.find(({ code }) => code !== undefined && code === exitCode) ??
    CAUSES.find(({ pattern }) => pattern.test(message));
  return found?.diagnosis ?? { cause: 'unknown', advice: 'Send me the last lines of the log and the exit code.' };
}
