/** Under which prefixes a router is mounted: FastAPI, Flask, Express, Fastify, Hono, gin. Pure. */
import { posix } from 'node:path';
import { lineAt, type SourceFile } from '../repository.ts';
import { bodyAt } from '../shapes/members.ts';
import { importsIn, type Modules } from './modules.ts';

export interface Prefix {
  readonly path: string;
  /** Lines that say so. */
  readonly from: readonly string[];
  /** false: a part of it is in a variable. */
  readonly isSure: boolean;
}

export interface Mounts {
  /** Of the router of that name at that offset of that file; one empty prefix where nothing mounts it. */
  readonly prefixesOf: (source: SourceFile, router: string, at: number) => readonly Prefix[];
}

interface Mount {
  readonly parent: string;
  readonly prefix: Prefix;
  /** The prefix takes the place of the router's own, as Flask does it. */
  readonly replaces: boolean;
}

type Declared = Prefix & { readonly parent?: string };

/** Routers of a list are mounted: nobody says which. */
const LOOP =
  /\bfor\s+(\w+)\s+in\b[^\n]*\n\s*\w+\.(?:include_router|register_blueprint)\(\s*\1\b|\.forEach\([^\n]*=>[\s\S]{0,80}\.use\(/;
/** Whatever router of the file. */
const ANY = '*';
const NONE: Prefix = { path: '', from: [], isSure: true };
const DEEPEST = 5;
const key = (file: SourceFile, router: string) => `${file.file}#${router}`;

export function mountsIn(servers: readonly SourceFile[], modules: Modules): Mounts {
  const own = new Map<string, Declared>(servers.flatMap(declaredIn));
  const mounted = new Map<string, Mount[]>();
  for (const source of servers)
    for (const [child, mount] of mountedIn(source, modules)) mounted.set(child, [...(mounted.get(child) ?? []), mount]);
  const isLoop = servers.some(({ text }) => LOOP.test(text));
  const loads = servers.filter(({ text }) => /fastify[/-]autoload/.test(text));
  const prefixes = (router: string, steps: number): readonly Prefix[] => {
    const [file] = router.split('#');
    const self: Declared = own.get(router) ?? NONE;
    const above = mounted.get(router) ?? mounted.get(`${file}#${ANY}`) ?? [];
    const declaredBy = self.parent === undefined ? [] : [{ parent: self.parent, prefix: NONE, replaces: false }];
    const loaded = loads.flatMap((one) => loadedBy(one, file!) ?? []);
    const parents = [...declaredBy, ...above].filter(({ parent }) => parent !== router);
    if (parents.length === 0 && isLoop && loaded.length === 0) return [{ ...self, isSure: false }];
    if (parents.length === 0 || steps === 0) return loaded.length > 0 ? loaded.map((one) => sum(one, self)) : [self];
    return parents.flatMap(({ parent, prefix, replaces }) =>
      prefixes(parent, steps - 1).map((outer) => sum(outer, prefix, replaces && prefix.path !== '' ? NONE : self)),
    );
  };
  // A chain of calls names no router: it is of the one that the file declares.
  const routerOf = (source: SourceFile) =>
    [...own.keys()].find((one) => one.startsWith(key(source, ''))) ?? key(source, ANY);
  const blocks = new Map(servers.map((source) => [source, blocksIn(source)]));
  return {
    prefixesOf: (source, router, at) => {
      const around = (blocks.get(source) ?? []).filter(({ start, end }) => start < at && at < end);
      const outer = prefixes(router === '' ? routerOf(source) : key(source, router), DEEPEST);
      return outer.map((one) => sum(one, ...around.map(({ prefix }) => prefix)));
    },
  };
}

/** Prefixes of what is within a function: r.Route("/api", func(r chi.Router) { … }), register(async (app) => { … }, { prefix: '/api' }). */
function blocksIn(
  source: SourceFile,
): readonly { readonly start: number; readonly end: number; readonly prefix: Prefix }[] {
  const calls = source.text.matchAll(
    /\.(?:(?:[Rr]oute|[Gg]roup)\(\s*(["'`]\/[^"'`]*["'`])\s*,|register\()\s*(?=func\b|async\b|function\b|\()/g,
  );
  return [...calls].slice(0, 200).flatMap((call) => {
    const open = call.index + call[0].indexOf('(');
    const inner = bodyAt(source.text, open);
    const given = call[1] ?? /\}\s*,\s*\{[^{}]*\bprefix:\s*([^,}\n]+)[^{}]*\}\s*,?\s*$/.exec(inner ?? '')?.[1];
    if (inner === null || given === undefined) return [];
    const written = literal(given);
    const prefix = { path: slashed(written ?? ''), from: [lineAt(source, call.index)], isSure: written !== null };
    return [{ start: open, end: open + inner.length, prefix }];
  });
}

/** Fastify's autoload takes the folders of plugins below its `dir` as their prefix; null: it does not load that file. */
function loadedBy(source: SourceFile, file: string): Prefix | null {
  const call = /\bregister\(\s*(?:\w*[aA]uto[lL]oad\w*|require\([^)]*autoload['"]\))\s*,/g;
  for (const found of source.text.matchAll(call)) {
    const inner = bodyAt(source.text, source.text.indexOf('(', found.index)) ?? '';
    const dir = /\bdir:[^\n]*?['"](?:\.\/)?([\w./-]+)['"]\s*\)/.exec(inner)?.[1];
    const folder = dir && posix.join(posix.dirname(source.file), dir);
    if (!folder || !file.startsWith(`${folder}/`)) continue;
    const path = posix.dirname(file).slice(folder.length);
    return { path, from: [lineAt(source, found.index)], isSure: !/\bprefix\b|[[_]/.test(inner + path) };
  }
  return null;
}

const sum = (...parts: readonly Prefix[]): Prefix => ({
  path: parts.map(({ path }) => path.replace(/\/$/, '')).join(''),
  from: parts.flatMap(({ path, from, isSure }) => (path === '' && isSure ? [] : from)),
  isSure: parts.every(({ isSure }) => isSure),
});

/** Prefixes that routers are made with; [pattern, group of the parent or 0, group of the prefix]. */
const DECLARED = [
  // router = APIRouter(prefix="/v1"), bp = Blueprint("x", __name__, url_prefix="/v1")
  [/\b(\w+)\s*(?::\s*\w+\s*)?=\s*(?:\w+\.)?(?:APIRouter|Blueprint)\([^)]*?\b(?:url_)?prefix\s*=\s*([^,)\n]+)/g, 0, 2],
  // const app = new Hono().basePath('/api')
  [/\b(\w+)\s*=\s*new\s+\w*Hono(?:<[^>]*>)?\([^)]*\)\s*\.basePath\(([^)\n]*)\)/g, 0, 2],
  // const router = new Router({ prefix: '/api' })
  [/\b(\w+)\s*=\s*new\s+\w*Router(?:<[^>]*>)?\(\s*\{[^{}]*?\bprefix:\s*([^,}\n]+)/g, 0, 2],
  // const api = app.basePath('/api'), v1 := r.Group("/v1")
  [/\b(\w+)\s*:?=\s*(\w+)\.(?:basePath|Group)\(([^),\n]*)/g, 2, 3],
] as const;

function declaredIn(source: SourceFile): readonly (readonly [string, Declared])[] {
  return DECLARED.flatMap(([pattern, parent, path]) =>
    [...source.text.matchAll(pattern)].map((found) => {
      const written = literal(found[path]!);
      const prefix = { path: slashed(written ?? ''), from: [lineAt(source, found.index)], isSure: written !== null };
      return [key(source, found[1]!), parent ? { ...prefix, parent: key(source, found[parent]!) } : prefix] as const;
    }),
  );
}

/** null: no text that is written out. */
const literal = (written: string): string | null => /^["'`](\/?[^"'`${]*)["'`]$/.exec(written.trim())?.[1] ?? null;

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
    // Without a path it is mounted all the same: the prefixes of the parent hold.
    if (child === null) return [];
    const option = /\b(?:url_)?prefix\s*[=:]\s*([^,})\n]+)/.exec(inner)?.[1];
    const first = /^(?:include_router|register_blueprint|register)$/.test(call[2]!)
      ? undefined
      : /^\s*([^,]+?)\s*,/.exec(inner)?.[1];
    const given = option ?? (first !== undefined && /^(?:["'`]|[A-Z_]+$|\w+\.\w+$)/.test(first) ? first : "''");
    const written = literal(given);
    const prefix = { path: slashed(written ?? ''), from: [lineAt(source, call.index)], isSure: written !== null };
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
