import * as z from 'zod/mini';

const stateSchema = z.object({
  cwd: z.string(),
  env: z.record(z.string(), z.string()),
  functions: z.record(z.string(), z.string()),
  exitCode: z.number(),
});

/** What is kept of a project's terminals, so that a reload changes nothing. */
export const storedTerminalsSchema = z.object({
  history: z.array(z.string()),
  /** Terminals side by side in each tab. */
  tabs: z.array(
    z.array(
      z.object({
        number: z.number(),
        state: stateSchema,
        /** What stood on the screen and above it, as a terminal writes it. */
        text: z.string(),
      }),
    ),
  ),
});

export type StoredTerminals = z.infer<typeof storedTerminalsSchema>;
export type StoredTerminal = StoredTerminals['tabs'][number][number];
