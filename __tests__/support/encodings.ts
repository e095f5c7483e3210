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

function jsonOf(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
function unicodeEscape(one: string): string {
  return `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
function entities(text: string, names: Readonly<Record<string, string>>): string {
  return text.replace(/[&<>"'/]/g, (one) => names[one] ?? one);
}
