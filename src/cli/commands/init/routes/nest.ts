/** Routes of NestJS: the decorators of a controller's methods, below its path and the prefix of the application. Pure. */
import { lineAt, type SourceFile } from '../repository.ts';
import { joined, type Route } from './routes.ts';

const CONTROLLER = /@Controller\(\s*(?:['"`]([^'"`]*)['"`]|(\S[^)]*))?\s*\)/;
const METHOD = /@(Get|Post|Put|All)\(\s*(?:['"`]([^'"`]*)['"`]|(\S[^)]*))?\s*\)/g;
const PREFIX = /\.setGlobalPrefix\(\s*(?:['"`]([^'"`]*)['"`]\s*)?([^)]*)\)/;

export function nestRoutes(sources: readonly SourceFile[]): readonly Route[] {
  const prefix = prefixIn(sources);
  return sources.flatMap((source): Route[] => {
    const controller = CONTROLLER.exec(source.text);
    if (!controller) return [];
    const below = controller[1] ?? '';
    return [...source.text.matchAll(METHOD)].map((found) => ({
      path: joined(joined(joined('', prefix.path), below), found[2] ?? ''),
      method: /^(?:Get|Post|Put)$/.test(found[1]!) ? found[1]!.toUpperCase() : null,
      source,
      at: found.index,
      from: [lineAt(source, found.index), lineAt(source, controller.index), ...prefix.from],
      // A path that is written out nowhere, or has versions.
      isSure: prefix.isSure && controller[2] === undefined && found[3] === undefined,
    }));
  });
}

function prefixIn(sources: readonly SourceFile[]): Pick<Route, 'path' | 'from' | 'isSure'> {
  const source = sources.find(({ text }) => PREFIX.test(text));
  const isSure = !sources.some(({ text }) => /\.enableVersioning\(/.test(text));
  const found = source && PREFIX.exec(source.text);
  if (!source || !found) return { path: '', from: [], isSure };
  return {
    path: found[1] ?? '',
    from: [lineAt(source, found.index)],
    isSure: isSure && found[1] !== undefined && !found[2],
  };
}
