/** Routes that Next.js makes of files: `app/api/chat/route.ts`, `pages/api/chat.ts`, below the `basePath` of its configuration. */
import { firstOf, lineAt, type Repository } from '../repository.ts';
import type { Route } from './routes.ts';

const APP = /^(?:src\/)?app\/(?:(.+)\/)?route\.(?:[cm]?[jt]s)x?$/;
const PAGES = /^(?:src\/)?pages\/(api\/.+?)(?:\/index)?\.(?:[jt]s)x?$/;
const FRONT = /^(?:src\/)?(?:app\/(?:\([^/]*\)\/)*page|pages\/index)\.[jt]sx?$/;
const METHOD = /\bexport\s+(?:async\s+)?(?:function|const)\s+(GET|POST)\b/g;

export async function nextRoutes(repository: Repository): Promise<readonly Route[]> {
  const base = await basePath(repository);
  return repository.sources.flatMap((source): Route[] => {
    if (FRONT.test(source.file))
      return [
        {
          path: base.path || '/',
          method: 'GET',
          source,
          at: 0,
          from: [lineAt(source, 0), ...base.from],
          isSure: base.isSure,
          isFront: true,
        },
      ];
    const folder = APP.exec(source.file);
    // Groups in parentheses and slots are no part of the address.
    const words = (folder ? (folder[1] ?? '') : (PAGES.exec(source.file)?.[1] ?? '')).split('/');
    if (!folder && !PAGES.test(source.file)) return [];
    const path = `${base.path}/${words.filter((word) => word !== '' && !/^[(@]/.test(word)).join('/')}`;
    const methods = folder
      ? [...source.text.matchAll(METHOD)]
      : [/\bexport\s+default\b/.exec(source.text)].filter((one) => one !== null);
    return methods.map((found) => ({
      path,
      method: folder ? found[1]! : null,
      source,
      at: found.index,
      from: [lineAt(source, found.index), ...base.from],
      isSure: base.isSure,
    }));
  });
}

async function basePath(repository: Repository): Promise<Pick<Route, 'path' | 'from' | 'isSure'>> {
  const config = await firstOf(
    repository,
    ['js', 'mjs', 'ts', 'cjs'].map((ending) => `next.config.${ending}`),
  );
  const found = /\bbasePath\b\s*[:,](?:\s*['"`](\/?[\w./-]*)['"`])?/.exec(config?.text ?? '');
  if (!config || !found) return { path: '', from: [], isSure: true };
  const path = (found[1] ?? '').replace(/\/$/, '');
  return { path, from: [lineAt(config, found.index)], isSure: found[1] !== undefined };
}
