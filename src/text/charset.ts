/** Bytes → their text: of a body in the charset that its content type declares, of a file by its byte order mark. Pure. */

/** UTF-8 where no charset is declared, or none that is known. A byte order mark is left out. */
export function decoded(bytes: Uint8Array, contentType: string | undefined): string {
  const label = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType ?? '')?.[1];
  return decoderFor(label).decode(bytes);
}

function decoderFor(label: string | undefined): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}

/** Of the text in a file: UTF-8, or UTF-16 with its byte order mark. */
export function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
}
