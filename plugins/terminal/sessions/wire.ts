import * as z from 'zod/mini';

const stateSchema = z.object({
  cwd: z.string(),
  env: z.record(z.string(), z.string()),
  functions: z.record(z.string(), z.string()),
  exitCode: z.number(),
});

/** The stored form of a project's terminals, used to restore them after a reload. */
export const storedTerminalsSchema = z.object({
  history: z.array(z.string()),
  /** The terminals shown side by side in each tab. */
  tabs: z.array(
    z.array(
      z.object({
        number: z.number(),
        state: stateSchema,
        /** Contents of the screen and scrollback, with escape sequences. */
        text: z.string(),
      }),
    ),
  ),
});

export type StoredTerminals = z.infer<typeof storedTerminalsSchema>;
export type StoredTerminal = StoredTerminals['tabs'][number][number];
