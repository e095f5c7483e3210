/** Codes of languages by BCP 47, as cases name their language. Pure. */

/** In its usual spelling: "pt-BR" of "pt-br" and "pt_BR"; null: it is no code of a language. */
export function canonicalLanguage(code: string): string | null {
  try {
    return Intl.getCanonicalLocales(code.replaceAll('_', '-'))[0] ?? null;
  } catch {
    return null;
  }
}
