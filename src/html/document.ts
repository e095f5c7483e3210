/** The head of a page of ours: a policy before anything else, which allows our style, at most one script, and no request. */
import { createHash } from 'node:crypto';
import { STYLE } from './generated/style-sheet.ts';

/** @param script The only one that the page may run; null: none. */
export function documentHead(script: string | null): string {
  const policy = [
    "default-src 'none'",
    ...(script === null ? [] : [`script-src '${hash(script)}'`]),
    `style-src '${hash(STYLE)}'`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return [
    '<!doctype html>\n<html lang="en"><head>',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta charset="utf-8">',
    '<meta name="referrer" content="no-referrer">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
  ].join('');
}

function hash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
