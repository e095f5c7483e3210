/** Bytes of a body → its text, in the charset that its content type declares. Pure. */

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
