import { builtFileSchema } from '@core/chains/wire';
import * as z from 'zod/mini';

/** Languages an execution request can name: those of specification §3, and further ones of decisions.md ("Execution"). */
export const executionLanguageSchema = z.enum([
  'func',
  'typescript',
  'javascript',
  'solidity',
  'move',
  'tolk',
  'tact',
]);

export type ExecutionLanguage = z.infer<typeof executionLanguageSchema>;

export const executionRequestSchema = z.object({
  /** All files in one text, each under its header line; `metadata.files` splits it back. */
  code: z.string(),
  language: executionLanguageSchema,
  user_id: z.string(),
  /** A UUID that no execution has becomes the name of this one: whoever asks can stop it before he is answered. */
  session_id: z.optional(z.string()),
  enable_streaming: z.boolean(),
  /** False: it is told that an execution waits, and how it ends, and nothing between. */
  enable_progress_tracking: z.boolean(),
  metadata: z.object({
    project_id: z.string(),
    file_count: z.int().check(z.nonnegative()),
    files: z.array(
      z.object({
        path: z.string(),
        extension: z.string(),
        /** Bytes of the file's text in UTF-8. */
        size: z.int().check(z.nonnegative()),
      }),
    ),
  }),
});

export type ExecutionRequest = z.infer<typeof executionRequestSchema>;

/** The user of a visitor who has no account (specification §6). */
export const CURRENT_USER = 'current-user';

export const executionArtifactSchema = z.object({
  name: z.string(),
  chain: z.string(),
  language: z.string(),
  sourcePath: z.string(),
  codeHash: z.string(),
  /** Where it was deployed on the fresh local network; absent when it was not. */
  address: z.optional(z.string()),
  files: z.array(builtFileSchema),
});

const placeSchema = {
  path: z.string(),
  range: z.optional(
    z.object({
      startLine: z.int(),
      startColumn: z.int(),
      endLine: z.int(),
      endColumn: z.int(),
    }),
  ),
  message: z.string(),
};

export const executionDiagnosticSchema = z.object({
  ...placeSchema,
  severity: z.enum(['error', 'warning', 'information', 'hint']),
  source: z.optional(z.string()),
  code: z.optional(z.string()),
  codeHref: z.optional(z.string().check(z.startsWith('https://'))),
  related: z.optional(z.array(z.object(placeSchema))),
});

export const executionResultSchema = z.object({
  /** 0 when everything compiled and every deployment succeeded. */
  exitCode: z.int(),
  stdout: z.string(),
  stderr: z.string(),
  artifacts: z.array(executionArtifactSchema),
  /** What the compilers found, with places; `stderr` has the errors as text. */
  diagnostics: z.array(executionDiagnosticSchema),
  /** Project files that build hooks and scripts changed; without content: deleted. */
  written: z.optional(z.array(z.object({ path: z.string(), content: z.exactOptional(z.string()) }))),
  tests: z.optional(z.object({ passed: z.int(), failed: z.int(), notRun: z.exactOptional(z.int()) })),
  /** Gas by message or getter, in the order they ran. */
  gas: z.optional(
    z.array(
      z.object({
        contract: z.string(),
        operation: z.string(),
        gasUsed: z.string(),
        exitCode: z.optional(z.number()),
      }),
    ),
  ),
  durationMs: z.number(),
  /** True when output was cut at the limit. */
  truncated: z.boolean(),
});

export type ExecutionResult = z.infer<typeof executionResultSchema>;
export type ExecutionArtifact = z.infer<typeof executionArtifactSchema>;
