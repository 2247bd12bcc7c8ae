import * as z from 'zod/mini';

/**
 * Schema for a response that may be wrapped as `{ data: … }`, because servers send both variants (specification §7.1).
 * Its output is the unwrapped response.
 */
export function wrappedAnswer<T extends z.ZodMiniType>(answer: T) {
  const wrapped = z.pipe(
    z.object({ data: answer }),
    z.transform((value) => (value as { readonly data: z.output<T> }).data),
  );
  return z.union([wrapped, answer]);
}

/** Response body of every refused call, whatever its HTTP status. */
export const refusalSchema = z.object({
  success: z.literal(false),
  /** One sentence that explains what happened and how to fix it. */
  error: z.string(),
});

export type Refusal = z.infer<typeof refusalSchema>;

/**
 * Parses the response to a successful call. If the response does not match the schema, throws the error that
 * `unreadable` returns.
 */
export async function readAnswer<T extends z.ZodMiniType>(
  response: Response,
  schema: T,
  unreadable: (cause: unknown) => Error,
): Promise<z.output<T>> {
  const answer = wrappedAnswer(schema).safeParse(await response.json().catch(() => undefined));
  if (!answer.success) throw unreadable(answer.error);
  return answer.data as z.output<T>;
}

/**
 * Reason for a refusal: the `error` in the response body, or the status text or status code if the body does not
 * contain an error.
 */
export async function refusalReason(response: Response): Promise<string> {
  const refusal = refusalSchema.safeParse(await response.json().catch(() => undefined));
  return refusal.success ? refusal.data.error : response.statusText || String(response.status);
}

/** Options for `fetch` that send a value as JSON. */
export function jsonRequest(method: 'POST' | 'PUT', body: unknown) {
  return { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
