import * as z from 'zod/mini';

/** An answer as such, or wrapped as `{ data: … }`: servers do either (specification §7.1). Parses to the answer. */
export function wrappedAnswer<T extends z.ZodMiniType>(answer: T) {
  const wrapped = z.pipe(
    z.object({ data: answer }),
    z.transform((value) => (value as { readonly data: z.output<T> }).data),
  );
  return z.union([wrapped, answer]);
}

/** What every refusal of a call holds, whatever its status. */
export const refusalSchema = z.object({
  success: z.literal(false),
  /** One sentence: what happened, and what to do. */
  error: z.string(),
});

export type Refusal = z.infer<typeof refusalSchema>;

/** Parses the answer of a call that succeeded. Throws the error that `unreadable` makes when the answer has another shape. */
export async function readAnswer<T extends z.ZodMiniType>(
  response: Response,
  schema: T,
  unreadable: (cause: unknown) => Error,
): Promise<z.output<T>> {
  const answer = wrappedAnswer(schema).safeParse(await response.json().catch(() => undefined));
  if (!answer.success) throw unreadable(answer.error);
  return answer.data as z.output<T>;
}

/** Reason of a refusal: the sentence of the server, or the text of the status. */
export async function refusalReason(response: Response): Promise<string> {
  const refusal = refusalSchema.safeParse(await response.json().catch(() => undefined));
  return refusal.success ? refusal.data.error : response.statusText || String(response.status);
}

/** Options for `fetch` that send a value as JSON. */
export function jsonRequest(method: 'POST' | 'PUT', body: unknown) {
  return { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
