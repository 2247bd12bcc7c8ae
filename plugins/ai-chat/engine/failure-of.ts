import { throwIfCancelled } from '@core/base/errors';
import * as z from 'zod/mini';
import type { ModelFailureKind } from './chat-model';
import { messages } from './messages';
import { ModelError } from './model-error';

/** Maximum length of a quoted server error, in UTF-16 code units. */
const MAX_QUOTE = 400;

/**
 * OpenAI and Anthropic send `{ error: { message } }`. Other servers put the message at the top level or send plain
 * text.
 */
const errorSchema = z.union([
  z.object({ error: z.object({ message: z.string(), code: z.optional(z.unknown()) }) }),
  z.object({ error: z.string() }),
  z.object({ message: z.string() }),
  z.object({ detail: z.string() }),
]);

export async function failureOf(
  response: Response,
  host: string,
  key: string | undefined,
  signal?: AbortSignal,
): Promise<ModelError> {
  const body = await response.text().catch(() => '');
  throwIfCancelled(signal);
  return describeFailure(response.status, body, host, key);
}

/** Converts an error from the server. For an error in the middle of an answer, `status` is the closest HTTP status. */
export function describeFailure(
  status: number,
  body: string,
  host: string,
  key: string | undefined,
): ModelError {
  const said = withoutKey(reasonIn(body), key) || messages.nothingSaid;
  const kind = kindOf(status, body);
  const texts: Readonly<Partial<Record<ModelFailureKind, string>>> = {
    key: messages.badKey(host, said),
    model: messages.noSuchModel(host, said),
    busy: messages.tooMany(host, said),
    context: messages.tooLong(host, said),
    server: messages.failed(host, status, said),
  };
  return new ModelError(kind, texts[kind] ?? messages.refused(host, status, said));
}

/** Removes the key, because some servers repeat all or part of it in the error. */
export function withoutKey(text: string, key: string | undefined): string {
  const clear = key ? text.replaceAll(key, '…') : text;
  return clear.replaceAll(/\b(?:sk|pk|key)-[\w*.…-]{4,}/gi, '…');
}

function kindOf(status: number, body: string): ModelFailureKind {
  if (status === 401 || status === 403) return 'key';
  if (status === 402 || status === 429) return 'busy';
  if (status === 413) return 'context';
  const isAboutLength = /context[_ ](length|window|size)|prompt is too long|maximum context|too many tokens/i;
  if (status >= 400 && status < 500 && isAboutLength.test(body)) return 'context';
  if (status === 404 && /model/i.test(body)) return 'model';
  return status >= 500 ? 'server' : 'refused';
}

function reasonIn(body: string): string {
  let reason = body.startsWith('<') ? '' : body;
  try {
    const parsed = errorSchema.safeParse(JSON.parse(body));
    if (parsed.success) reason = sentenceIn(parsed.data);
  } catch {
    // The text is not JSON, so it is used unchanged.
  }
  const line = reason.replaceAll(/\s+/g, ' ').trim();
  return line.length > MAX_QUOTE ? `${line.slice(0, MAX_QUOTE)}…` : line;
}

function sentenceIn(data: z.infer<typeof errorSchema>): string {
  if ('error' in data) return typeof data.error === 'string' ? data.error : data.error.message;
  return 'message' in data ? data.message : data.detail;
}
