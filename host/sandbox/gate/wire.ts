import * as z from 'zod/mini';

/**
 * Schemas of all messages from a sandbox. Comlink lets the other end of a port read, set and construct every member of
 * an exposed object, including prototypes. Therefore only replies, calls and notes are accepted, and the schemas
 * rebuild them.
 */
const rawSchema = z.object({ type: z.literal('RAW'), value: z.unknown() });

/** Maximum length of an error's text, in characters; the rest is omitted. */
const MAX_ERROR_CHARACTERS = 100_000;

const errorText = z.pipe(
  z.string(),
  z.transform((text) => text.slice(0, MAX_ERROR_CHARACTERS)),
);

const thrownSchema = z.object({
  type: z.literal('HANDLER'),
  name: z.literal('throw'),
  value: z.union([
    z.object({
      isError: z.literal(true),
      value: z.object({ message: errorText, name: errorText, stack: z.optional(errorText) }),
    }),
    z.object({ isError: z.literal(false), value: z.unknown() }),
  ]),
});

const idSchema = z.string().check(z.minLength(1), z.maxLength(100));

/** The reply to a call from the page. */
const replySchema = z.union([
  z.extend(rawSchema, { id: idSchema }),
  z.extend(thrownSchema, { id: idSchema }),
]);

/** A call from the sandbox: `dispatch(method, args)` is the only method. */
const callSchema = z.object({
  id: idSchema,
  type: z.literal('APPLY'),
  path: z.tuple([z.literal('dispatch')]),
  argumentList: z.tuple([
    z.object({ type: z.literal('RAW'), value: z.string().check(z.maxLength(200)) }),
    // The array is not traversed here, because the gate has not counted its elements yet.
    z.object({ type: z.literal('RAW'), value: z.custom<readonly unknown[]>(Array.isArray) }),
  ]),
});

const shortText = z.string().check(z.maxLength(10_000));

/** Maximum number of printed strings in a message. The page needs time for each string. */
const MAX_PRINTS = 500;

const printedSchema = z.pipe(
  // If the array has more than `MAX_PRINTS` elements, they are not read.
  z.custom<readonly unknown[]>((value) => Array.isArray(value) && value.length <= MAX_PRINTS),
  z.array(
    z.object({
      level: z.enum(['debug', 'info', 'log', 'warn', 'error']),
      text: z.string(),
      omitted: z.exactOptional(z.int().check(z.positive())),
    }),
  ),
);

/** Messages that receive no reply: printed lines, progress, and notes from the script. */
const noteSchema = z.discriminatedUnion('topic', [
  z.object({
    type: z.literal('NOTE'),
    topic: z.literal('console'),
    value: printedSchema,
  }),
  z.object({
    type: z.literal('NOTE'),
    topic: z.literal('progress'),
    value: z.object({
      task: z.int(),
      progress: z.object({
        stage: shortText,
        message: z.exactOptional(shortText),
        fraction: z.exactOptional(z.number().check(z.gte(0), z.lte(1))),
      }),
    }),
  }),
  z.object({ type: z.literal('NOTE'), topic: z.literal('own'), value: z.unknown() }),
]);

export type SandboxNote = z.infer<typeof noteSchema>;

export type SandboxMessage =
  | { readonly kind: 'reply' | 'call'; readonly data: object }
  | { readonly kind: 'note'; readonly data: SandboxNote };

/** Parses a message; undefined for a message that the host's own script never sends. */
export function readMessage(data: unknown): SandboxMessage | undefined {
  const type = typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined;
  if (type === 'NOTE') {
    const note = noteSchema.safeParse(data);
    return note.success ? { kind: 'note', data: note.data } : undefined;
  }
  const isCall = type === 'APPLY';
  const parsed = (isCall ? callSchema : replySchema).safeParse(data);
  return parsed.success ? { kind: isCall ? 'call' : 'reply', data: parsed.data } : undefined;
}
