/** What a text goes through on its way to a log. */
export const ENCODINGS: Readonly<Record<string, (text: string) => string>> = {
  plain: (text) => text,
  JSON: jsonOf,
  'JSON four deep': (text) => jsonOf(jsonOf(jsonOf(jsonOf(text)))),
  'JSON as Python writes it': (text) => jsonOf(text).replace(/[^ -~]/g, unicodeEscape),
  'JSON as PHP writes it': (text) => jsonOf(text).replaceAll('/', '\\/'),
  'JSON as Go writes it': (text) => jsonOf(text).replace(/[<>&]/g, unicodeEscape),
  URL: encodeURIComponent,
  'a form': (text) => new URLSearchParams([['', text]]).toString().slice(1),
  'JSON in a URL': (text) => encodeURIComponent(jsonOf(text)),
  'a URL in a URL': (text) => encodeURIComponent(encodeURIComponent(text)),
  'every byte of a URL': (text) => Buffer.from(text).toString('hex').replace(/../g, '%$&'),
  HTML: (text) => entities(text, { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }),
  'HTML with numbers': (text) =>
    entities(text, { '&': '&#38;', '<': '&#x3C;', '>': '&#62;', '"': '&#34;', '/': '&#x2F;' }),
  'HTML of JSON': (text) => entities(jsonOf(text), { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }),
  'every character of HTML': (text) => Array.from(text, (one) => `&#${one.codePointAt(0)};`).join(''),
  hex: (text) => Buffer.from(text).toString('hex'),
  HEX: (text) => Buffer.from(text).toString('hex').toUpperCase(),
  ...Object.fromEntries(
    (['base64', 'base64url'] as const).flatMap((encoding) =>
      ['', 'a', 'ab'].map((before) => [
        `${encoding} behind ${before.length} characters`,
        (text: string) => Buffer.from(before + text).toString(encoding),
      ]),
    ),
  ),
};

/** What whoever wants a text shown, and not recognised, may do to it. */
export const DISGUISES: Readonly<Record<string, (text: string) => string>> = {
  backwards: reversed,
  'base64 backwards': (text) => reversed(Buffer.from(text).toString('base64')),
  'base64 twice': (text) => base64(base64(text)),
  'base64 twice, behind other text': (text) => base64(`key: ${base64(`a=${text}`)}`),
  'base64 of UTF-16': (text) => Buffer.from(text, 'utf16le').toString('base64'),
  'letter by letter': (text) => Array.from(text).join(' '),
  'letter by letter, with what is not seen': (text) => Array.from(text).join('\u200b'),
  'letter by letter, with a soft hyphen and more': (text) => Array.from(text).join('\u00ad\u2060\ufe0f'),
  'full-width letters': (text) => shifted(text, /[!-~]/g, 0xfee0),
  'mathematical letters': (text) => shifted(text, /[a-z]/g, 0x1d41a - 0x61),
  'a letter a line': (text) => Array.from(text).join('\n'),
  'hex with colons': (text) => bytesOf(text, 16, 2).join(':'),
  'hex as C writes it': (text) => `0x${bytesOf(text, 16, 2).join(', 0x')}`,
  'a list of bytes': (text) => JSON.stringify([...Buffer.from(text)]),
  'a letter a line of Windows': (text) => Array.from(text).join('\r\n'),
  'letter by letter, with no-break spaces': (text) => Array.from(text).join('\u00a0'),
  'a JSON list of letters': (text) => JSON.stringify(Array.from(text)),
  'a JSON list of letters, a line each': (text) => JSON.stringify(Array.from(text), null, 2),
  'a Python list of letters': (text) => `['${Array.from(text).join("', '")}']`,
  'a JSON map of letters': (text) => JSON.stringify({ ...Array.from(text) }),
  'a JSON map of letters, a line each': (text) => JSON.stringify({ ...Array.from(text) }, null, 2),
  'a JSON map of bytes': (text) => JSON.stringify({ ...Buffer.from(text) }),
  'hex in groups of four': (text) =>
    Buffer.from(text)
      .toString('hex')
      .replace(/....(?=.)/g, '$& '),
  'hex in groups of four, behind other text': (text) =>
    Buffer.from(`=${text}`)
      .toString('hex')
      .replace(/....(?=.)/g, '$& '),
  'octal escapes': (text) => `\\${bytesOf(text, 8, 3).join('\\')}`,
  'quoted-printable': (text) => `=${bytesOf(text, 16, 2).join('=').toUpperCase()}`,
  'escapes with braces': (text) => Array.from(text, (one) => `\\u{${one.codePointAt(0)!.toString(16)}}`).join(''),
};

const shifted = (text: string, which: RegExp, by: number) =>
  text.replace(which, (one) => String.fromCodePoint(one.charCodeAt(0) + by));
const base64 = (text: string) => Buffer.from(text).toString('base64');
function reversed(text: string): string {
  return Array.from(text).toReversed().join('');
}
function bytesOf(text: string, base: number, width: number): readonly string[] {
  return [...Buffer.from(text)].map((byte) => byte.toString(base).padStart(width, '0'));
}

function jsonOf(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
function unicodeEscape(one: string): string {
  return `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
function entities(text: string, names: Readonly<Record<string, string>>): string {
  return text.replace(/[&<>"'/]/g, (one) => names[one] ?? one);
}
