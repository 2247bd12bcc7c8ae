import * as z from 'zod/mini';
import type { RunnerNote, ScriptEnd } from './sandbox/protocol';

/** Maximum number of characters to show for a value. Longer values are truncated. */
const MAX_SHOWN = 100_000;

const shownText = z.pipe(
  z.string(),
  z.transform((text) => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text)),
);

const failureSchema = z.object({
  message: shownText,
  stack: z.string(),
  expected: z.exactOptional(shownText),
  received: z.exactOptional(shownText),
});

/** Validates data from the sandbox, which runs untrusted code. */
const noteSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('found'),
    id: z.string(),
    parent: z.string(),
    name: shownText,
    kind: z.enum(['suite', 'test']),
  }),
  z.object({ type: z.literal('started'), id: z.string() }),
  z.object({
    type: z.literal('ended'),
    id: z.string(),
    state: z.enum(['passed', 'failed', 'skipped', 'notRun']),
    durationMs: z.exactOptional(z.number()),
    failures: z.array(failureSchema),
    reason: z.exactOptional(z.string()),
  }),
  z.object({ type: z.literal('broken'), id: z.string(), failure: failureSchema }),
  z.object({
    type: z.literal('snapshots'),
    content: z.exactOptional(z.string()),
    isDeleted: z.boolean(),
    added: z.int(),
    updated: z.int(),
    removed: z.int(),
    obsolete: z.array(z.string()),
    inline: z.array(
      z.object({ matcher: z.string(), stack: z.string(), text: z.string(), isNew: z.boolean() }),
    ),
    files: z.array(z.object({ path: z.string(), content: z.string(), isNew: z.boolean() })),
  }),
]);

const notesSchema = z.array(noteSchema);

/** The notes in a message; empty if the message is not from the runner. */
export function readNotes(value: unknown): readonly RunnerNote[] {
  const parsed = notesSchema.safeParse(value);
  return parsed.success ? parsed.data : [];
}

const scriptEndSchema = z.object({
  exitCode: z.int(),
  failure: z.exactOptional(failureSchema),
  missing: z.exactOptional(z.object({ specifier: z.string(), importer: z.string() })),
  written: z.exactOptional(z.array(z.object({ path: z.string(), content: z.exactOptional(z.string()) }))),
});

/** Parses a script's result. Throws for malformed values. */
export function readScriptEnd(value: unknown): ScriptEnd {
  return scriptEndSchema.parse(value);
}
