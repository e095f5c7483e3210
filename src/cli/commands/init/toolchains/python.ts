/** How a Python project is installed and started. */
import { pinned } from '../pinned-actions.ts';
import { firstOf, lineAt, type Repository, type SourceFile } from '../repository.ts';
import { isServer } from '../sources.ts';
import { nameIn, type Toolchain } from './toolchain.ts';

export async function python(repository: Repository): Promise<Toolchain | null> {
  const { files } = repository;
  const project = await firstOf(repository, ['pyproject.toml', 'requirements.txt', 'setup.py', 'Pipfile']);
  const started = pythonStart(repository);
  if (!project && !started) return null;
  const uv = files.includes('uv.lock');
  const manager = uv || !project ? undefined : managerOf(files, project);
  const tool = uv ? 'uv' : manager?.tool;
  return {
    name: nameIn(project, /^\s*name\s*=\s*["']([^"']+)["']/m),
    start: started && { value: `${inEnvironment(files, project !== null)}${started.command}`, from: started.from },
    steps: [
      `uses: ${pinned('actions/setup-python')}\n        with: { ${versionOf(files, project)} }`,
      ...(tool ? [`run: pip install ${tool}`] : []),
    ],
    prepare: project && prepareOf(repository, project, manager),
    ...(started?.usualPort !== undefined && {
      usualPort: { value: started.usualPort, from: started.saysPort ? null : started.from },
    }),
  };
}

/** What stands before a program of the project's environment. @param isInstalled Its packages are installed into `.venv`. */
export const inEnvironment = (files: readonly string[], isInstalled: boolean): string =>
  files.includes('uv.lock') ? 'uv run ' : isInstalled ? '.venv/bin/' : '';

/** What most packages are ready for. */
const USUAL_MINOR = 13;

function versionOf(files: readonly string[], project: SourceFile | null): string {
  if (files.includes('.python-version')) return 'python-version-file: .python-version';
  const said = /^\s*(?:requires-python|python)\s*=\s*["']([^"']+)["']/m.exec(project?.text ?? '')?.[1] ?? '';
  return project?.file === 'pyproject.toml' && said.split(',').some(refuses)
    ? 'python-version-file: pyproject.toml'
    : `python-version: '3.${USUAL_MINOR}'`;
}

/** ">=3.10" and "<3.13", each by itself (PEP 440, and Poetry's ^ and ~): whether it leaves out the usual version. */
function refuses(part: string): boolean {
  const [, sign = '', minor, patch] = /^\s*(<=?|>=?|==|~=?|\^|)\s*3\.(\d+)(\.[\d*]+)?/.exec(part) ?? [];
  const difference = Number(minor) - USUAL_MINOR;
  if (sign === '<') return difference <= 0;
  if (sign === '<=') return difference < 0;
  if (sign.startsWith('>') || sign === '^' || (sign === '~=' && patch === undefined)) return difference > 0;
  return minor !== undefined && difference !== 0;
}

/** Each takes the environment `.venv` that it finds in the folder. */
const MANAGERS = [
  { file: 'poetry.lock', tool: 'poetry', install: 'poetry install' },
  { file: 'pdm.lock', tool: 'pdm', install: 'pdm sync' },
  { file: 'Pipfile.lock', tool: 'pipenv', install: 'pipenv sync' },
  { file: 'Pipfile', tool: 'pipenv', install: 'pipenv install' },
] as const;

function managerOf(files: readonly string[], project: SourceFile) {
  const isApplication = project.file === 'pyproject.toml' && NO_PACKAGE.test(project.text);
  return (
    MANAGERS.find(({ file }) => files.includes(file) && (file !== 'Pipfile' || project.file === file)) ??
    (isApplication ? { ...MANAGERS[0], file: project.file } : undefined)
  );
}

/** Into the folder itself, so that another version beside it has packages of its own. */
function prepareOf(
  { files }: Repository,
  project: SourceFile,
  manager: { readonly file: string; readonly install: string } | undefined,
): NonNullable<Toolchain['prepare']> {
  if (files.includes('uv.lock')) return { value: 'uv sync --frozen', from: 'uv.lock:1' };
  if (manager) return { value: `python -m venv .venv && ${manager.install}`, from: `${manager.file}:1` };
  const venv = 'python -m venv .venv && .venv/bin/pip install';
  if (files.includes('requirements.txt')) return { value: `${venv} -r requirements.txt`, from: 'requirements.txt:1' };
  return isInstalled(project, files)
    ? { value: `${venv} .`, from: `${project.file}:1` }
    : { value: `${venv} uv && .venv/bin/uv pip install -r pyproject.toml`, from: `${project.file}:1` };
}

/** What Poetry installs the packages of, and is none itself. */
const NO_PACKAGE = /^\s*package-mode\s*=\s*false/m;

/**
 * `pip install .` installs the project itself. setuptools left to itself refuses one that has a second folder beside its
 * package, such as `evals/`.
 */
export function isInstalled({ file, text }: SourceFile, files: readonly string[]): boolean {
  if (file !== 'pyproject.toml') return true;
  if (NO_PACKAGE.test(text)) return false;
  const backend = /^\s*build-backend\s*=\s*["']([\w.]+)/m.exec(text)?.[1] ?? 'setuptools';
  return (
    !backend.startsWith('setuptools') ||
    /^\[tool\.setuptools/m.test(text) ||
    files.some((one) => one.startsWith('src/') || one === 'setup.py' || one === 'setup.cfg')
  );
}

interface PythonStart {
  readonly command: string;
  /** null: a guess, by the name of the file. */
  readonly from: string | null;
  readonly usualPort?: number;
  /** Another one may be said, in a way that is not read here. */
  readonly saysPort?: boolean;
}

/** Calls that serve, and the port where they do so unless told otherwise. */
const RUNS = [
  [/\buvicorn\.run\(|\bServer\(\s*(?:uvicorn\.)?Config\(/, 8000],
  [/\bweb\.run_app\(|\brun_app\(/, 8080],
  [/\b(?:app|application|server|api|socketio|flask_app)\.run\(/, 5000],
  [/\bmcp\.run\(/, 8000],
  [/\bserve_forever\(|\bmake_server\(|\bserve\(\s*app\b/, undefined],
] as const;
/** An application that a server runs, and what makes it. */
const APP =
  /^(\w+)\s*(?::\s*\w+\s*)?=\s*(?:\w+\.)*(FastAPI|Flask|Starlette|to_a2a|to_ag_ui|http_app|streamable_http_app)\(/m;
/** What makes a module a program: a guard, or a call at the top. */
const PROGRAM = /^(?:if __name__ == ["']__main__["']|main\(\)|asyncio\.run\(|uvicorn\.run\(|app\.run\()/m;

function pythonStart({ files, sources }: Repository): PythonStart | null {
  const modules = sources.filter(({ file }) => file.endsWith('.py'));
  for (const source of modules) {
    const { text } = source;
    const main = PROGRAM.exec(text);
    const run = RUNS.find(([pattern]) => pattern.test(text));
    if (main && run) {
      const [call, usualPort] = run;
      const saysPort = /\bport\s*=/i.test(text.slice(text.search(call)).split(/\n\s*\n/, 1)[0]!);
      return {
        command: `python ${asProgram(source, files)}`,
        from: lineAt(source, main.index),
        saysPort,
        ...(usualPort && { usualPort }),
      };
    }
    const app = APP.exec(text);
    if (app) return appStart(source, app);
  }
  if (files.includes('manage.py') && sources.some(({ text }) => /\bexecute_from_command_line\(/.test(text)))
    return { command: 'python manage.py runserver --noreload {port}', from: 'manage.py:1', usualPort: 8000 };
  const entry = modules.find(({ file }) => /^(?:main|server|app|agent)\.py$/.test(file));
  return entry
    ? { command: `python ${entry.file}`, from: isServer(entry) && PROGRAM.test(entry.text) ? `${entry.file}:1` : null }
    : null;
}

/** "app.py", or "-m bot.server" of a module whose own imports need its package: by its path it would not find it. */
function asProgram({ file, text }: SourceFile, files: readonly string[]): string {
  const [top, ...inside] = file.split('/');
  const inPackage = inside.length > 0 && files.includes(file.replace(/[^/]+$/, '__init__.py'));
  const name = RegExp.escape(top!);
  const needsIt = inPackage && new RegExp(`^\\s*(?:from\\s+(?:\\.|${name}\\b)|import\\s+${name}\\b)`, 'm').test(text);
  return needsIt ? `-m ${moduleOf(file).replace(/\.__main__$/, '')}` : file;
}

const moduleOf = (file: string): string =>
  file
    .replace(/^src\//, '')
    .replace(/\.py$/, '')
    .replace(/\/__init__$/, '')
    .replaceAll('/', '.');

function appStart(source: SourceFile, app: RegExpExecArray): PythonStart {
  const { file } = source;
  const from = lineAt(source, app.index);
  if (app[2] === 'Flask') return { command: `flask --app ${file} run --port {port}`, from, usualPort: 5000 };
  const inSrc = file.startsWith('src/');
  return {
    command: `uvicorn ${inSrc ? '--app-dir src ' : ''}${moduleOf(file)}:${app[1]} --port {port}`,
    from,
    usualPort: 8000,
  };
}
