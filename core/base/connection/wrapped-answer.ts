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
