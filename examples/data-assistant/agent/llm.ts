/** The fallback: an OpenAI-compatible model names the intent when the rules are unsure. */
import { INTENTS, type ParsedIntent } from './contract.ts';

export interface LlmSettings {
  /** Up to and without /chat/completions. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly model: string;
}

const TIMEOUT_MS = 10_000;
const KNOWN: readonly string[] = [...INTENTS, 'UNKNOWN'];

const PROMPT = `You classify a message to a bioinformatics assistant. Answer with JSON only:
{"intent": one of ${KNOWN.join(', ')}, "confidence": a number from 0 to 1}`;

/** The model's intent; null when it is away, slow, or answers something else: the rules' answer then stands. */
export async function askModel(
  message: string,
  settings: LlmSettings,
): Promise<{ readonly intent: ParsedIntent; readonly confidence: number } | null> {
  try {
    const response = await fetch(`${settings.baseUrl.replace(/\/$/, '')}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${settings.apiKey}` },
      body: JSON.stringify({
        model: settings.model,
        temperature: 0,
        messages: [
          { role: 'system', content: PROMPT },
          { role: 'user', content: message },
        ],
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) return null;
    const body = (await response.json()) as { choices?: { message?: { content?: unknown } }[] };
    return readAnswer(String(body.choices?.[0]?.message?.content));
  } catch {
    return null;
  }
}

function readAnswer(text: string): { readonly intent: ParsedIntent; readonly confidence: number } | null {
  const answer = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Record<string, unknown>;
  const { intent, confidence } = answer;
  if (typeof intent !== 'string' || !KNOWN.includes(intent) || typeof confidence !== 'number') return null;
  return { intent: intent as ParsedIntent, confidence: Math.min(1, Math.max(0, confidence)) };
}
