/** Under which prefixes a router is mounted: FastAPI, Flask, Express, Fastify, Hono, gin. Pure. */
import { lineAt, type SourceFile } from '../repository.ts';
import { bodyAt } from '../shapes/members.ts';
import { importsIn, type Modules } from './modules.ts';

export interface Prefix {
  readonly path: string;
  /** Lines that say so. */
  readonly from: readonly string[];
}

export interface Mounts {
  /** Of the router of that name in that file; one empty prefix where nothing mounts it. */
  readonly prefixesOf: (source: SourceFile, router: string) => readonly Prefix[];
}

interface Mount {
  readonly parent: string;
  readonly prefix: Prefix;
  /** The prefix takes the place of the router's own, as Flask does it. */
  readonly replaces: boolean;
}

type Declared = Prefix & { readonly parent?: string };

/** Whatever router of the file. */
const ANY = '*';
const NONE: Prefix = { path: '', from: [] };
const DEEPEST = 5;
const key = (file: SourceFile, router: string) => `${file.file}#${router}`;

export function mountsIn(servers: readonly SourceFile[], modules: Modules): Mounts {
  const own = new Map<string, Declared>(servers.flatMap(declaredIn));
  const mounted = new Map<string, Mount[]>();
  for (const source of servers)
    for (const [child, mount] of mountedIn(source, modules)) mounted.set(child, [...(mounted.get(child) ?? []), mount]);
  const prefixes = (router: string, steps: number): readonly Prefix[] => {
    const [file] = router.split('#');
    const self: Declared = own.get(router) ?? NONE;
    const above = mounted.get(router) ?? mounted.get(`${file}#${ANY}`) ?? [];
    const declaredBy = self.parent === undefined ? [] : [{ parent: self.parent, prefix: NONE, replaces: false }];
    const parents = [...declaredBy, ...above].filter(({ parent }) => parent !== router);
    if (parents.length === 0 || steps === 0) return [self];
    return parents.flatMap(({ parent, prefix, replaces }) =>
      prefixes(parent, steps - 1).map((outer) => sum(outer, prefix, replaces && prefix.path !== '' ? NONE : self)),
    );
  };
  // A chain of calls names no router: it is of the one that the file declares.
  const routerOf = (source: SourceFile) =>
    [...own.keys()].find((one) => one.startsWith(key(source, ''))) ?? key(source, ANY);
  return { prefixesOf: (source, router) => prefixes(router === '' ? routerOf(source) : key(source, router), DEEPEST) };
}

const sum = (...parts: readonly Prefix[]): Prefix => ({
  path: parts.map(({ path }) => path.replace(/\/$/, '')).join(''),
  from: parts.flatMap(({ path, from }) => (path === '' ? [] : from)),
});

/** Prefixes that routers are made with; [pattern, group of the parent or 0, group of the prefix]. */
const DECLARED = [
  // router = APIRouter(prefix="/v1"), bp = Blueprint("x", __name__, url_prefix="/v1")
  [
    /\b(\w+)\s*(?::\s*\w+\s*)?=\s*(?:\w+\.)?(?:APIRouter|Blueprint)\([^)]*?\b(?:url_)?prefix\s*=\s*["'](\/[^"']*)["']/g,
    0,
    2,
  ],
  // const app = new Hono().basePath('/api')
  [/\b(\w+)\s*=\s*new\s+\w*Hono(?:<[^>]*>)?\([^)]*\)\s*\.basePath\(\s*['"](\/?[^'"]*)['"]\)/g, 0, 2],
  // const api = app.basePath('/api'), v1 := r.Group("/v1")
  [/\b(\w+)\s*:?=\s*(\w+)\.(?:basePath|Group)\(\s*['"](\/?[^'"]*)['"]/g, 2, 3],
] as const;

function declaredIn(source: SourceFile): readonly (readonly [string, Declared])[] {
  return DECLARED.flatMap(([pattern, parent, path]) =>
    [...source.text.matchAll(pattern)].map((found) => {
      const prefix = { path: slashed(found[path]!), from: [lineAt(source, found.index)] };
      return [key(source, found[1]!), parent ? { ...prefix, parent: key(source, found[parent]!) } : prefix] as const;
    }),
  );
}

const slashed = (path: string) => (path === '' || path.startsWith('/') ? path : `/${path}`);

/** Calls that mount a router: `app.include_router(chat.router, prefix="/api")`, `app.use('/api', chat)`, `app.register(chat, { prefix: '/api' })`. */
function mountedIn(source: SourceFile, modules: Modules): readonly (readonly [child: string, mount: Mount])[] {
  const imports = importsIn(source, modules);
  const calls = [
    ...source.text.matchAll(/\b(\w+)\s*\.\s*(include_router|register_blueprint|mount|use|route|register)\(/g),
  ];
  return calls.flatMap((call) => {
    const inner = bodyAt(source.text, call.index + call[0].length - 1);
    if (inner === null) return [];
    const child = childOf(inner, source, imports, modules);
    const path =
      /\b(?:url_)?prefix\s*[=:]\s*["'`](\/?[^"'`]*)["'`]/.exec(inner)?.[1] ??
      /^\s*["'`](\/[^"'`]*)["'`]/.exec(inner)?.[1] ??
      '';
    // Without a path it is mounted all the same: the prefixes of the parent hold.
    if (child === null) return [];
    const prefix = { path: slashed(path), from: [lineAt(source, call.index)] };
    return [[child, { parent: key(source, call[1]!), prefix, replaces: call[2] === 'register_blueprint' }] as const];
  });
}

/** The first argument that names a router; null where none does. */
function childOf(
  inner: string,
  source: SourceFile,
  imports: ReturnType<typeof importsIn>,
  modules: Modules,
): string | null {
  const required =
    /\brequire\(\s*['"](\.[^'"]+)['"]\s*\)/.exec(inner)?.[1] ?? /\bimport\(\s*['"](\.[^'"]+)['"]\s*\)/.exec(inner)?.[1];
  const module = required === undefined ? undefined : modules.resolve(required, source);
  if (module) return key(module, ANY);
  const names = inner
    .replace(/^\s*["'`][^"'`]*["'`]\s*,/, '')
    .split(',')
    .map((part) => part.trim());
  for (const written of names) {
    const [, name, member] = /^(\w+)(?:\.(\w+))?(?:\(\))?$/.exec(written) ?? [];
    if (!name) continue;
    const imported = imports.get(name);
    const inFile = imported?.file ?? source;
    const router = imported ? (member ?? imported.name ?? '') : name;
    if (isRouter(router, inFile)) return key(inFile, router);
    // A plugin, or a module whose router has a name of its own.
    if (imported) return key(inFile, ANY);
  }
  return null;
}

const isRouter = (name: string, { text }: SourceFile) =>
  name !== '' &&
  new RegExp(
    `\\b${name}\\s*(?::\\s*\\w+\\s*)?:?=\\s*(?:new\\s+)?(?:\\w+\\.)*\\w*(?:Hono|Router|Blueprint|FastAPI|Flask)\\b`,
  ).test(text);
