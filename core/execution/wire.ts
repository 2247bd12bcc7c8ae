import { requestLanguages } from '@core/base/specified-names';
import { builtFileSchema } from '@core/chains/wire';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import * as z from 'zod/mini';

/** Languages an execution request can name. */
export const executionLanguageSchema = z.enum(requestLanguages);

export type ExecutionLanguage = z.infer<typeof executionLanguageSchema>;

/** True for the languages of scripts and tests, which run after the contracts of their project. */
export function isScripted(language: string): boolean {
  return language === 'typescript' || language === 'javascript';
}

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
        /** Bytes of the file's text in UTF-8; if a file has none, the header lines in `code` separate the files. */
        size: z.optional(z.int().check(z.nonnegative())),
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
  isAbstract: z.exactOptional(z.boolean()),
  /** Bytes of code that count against the chain's limit. */
  codeSize: z.exactOptional(z.int()),
  /** Where it was deployed on the fresh local network; absent when it was not. */
  address: z.exactOptional(z.string()),
  files: z.array(builtFileSchema),
});

/** A compiled contract as the page deploys it. */
const deployableArtifactSchema = z.extend(executionArtifactSchema, {
  /** The toolchain's own data. */
  payload: z.optional(z.unknown()),
});

const placeSchema = {
  path: z.string(),
  range: z.exactOptional(
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
  source: z.exactOptional(z.string()),
  code: z.exactOptional(z.string()),
  codeHref: z.exactOptional(z.string().check(z.startsWith('https://'))),
  related: z.exactOptional(z.readonly(z.array(z.object(placeSchema)))),
}) satisfies z.ZodMiniType<Diagnostic>;

/** How one test ended. */
const testVerdictSchema = z.object({
  type: z.literal('test'),
  /** Project path of the file it is in. */
  path: z.string(),
  /** Names of its suites and its own, from the outside in. */
  names: z.readonly(z.array(z.string())),
  state: z.enum(['passed', 'failed', 'skipped', 'notRun', 'unknown']),
  /** Absent where the runner does not measure it. */
  durationMs: z.exactOptional(z.number()),
});

/** What a run on a server emits while it is under way, besides its progress. */
export const runEventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('output'),
    stream: z.enum(['stdout', 'stderr']),
    text: z.string(),
    /** Lines that were printed before this text and that are not sent. */
    omitted: z.exactOptional(z.int()),
  }),
  z.object({ type: z.literal('diagnostics'), diagnostics: z.readonly(z.array(executionDiagnosticSchema)) }),
  z.object({
    type: z.literal('artifacts'),
    artifacts: z.readonly(z.array(deployableArtifactSchema)),
    /** Parts that several payloads share: a payload has `{ shared: index }` in their place. */
    shared: z.exactOptional(z.array(z.unknown())),
    /** True when payloads and files were omitted because of their size. */
    truncated: z.exactOptional(z.boolean()),
  }),
  testVerdictSchema,
  /** The run starts again from the beginning, and repeats earlier events. */
  z.object({ type: z.literal('restarted') }),
]);

export type WireRunEvent = z.infer<typeof runEventSchema>;
export type TestVerdict = z.infer<typeof testVerdictSchema>;

export const executionResultSchema = z.object({
  /** 0 when everything compiled and every deployment succeeded. */
  exitCode: z.int(),
  stdout: z.string(),
  stderr: z.string(),
  artifacts: z.readonly(z.array(executionArtifactSchema)),
  /** What the compilers found, with places; `stderr` has the errors as text. */
  diagnostics: z.readonly(z.array(executionDiagnosticSchema)),
  /** Project files that build hooks and scripts changed; without content: deleted. */
  written: z.exactOptional(
    z.readonly(z.array(z.object({ path: z.string(), content: z.exactOptional(z.string()) }))),
  ),
  tests: z.exactOptional(
    z.object({
      passed: z.int(),
      failed: z.int(),
      notRun: z.exactOptional(z.int()),
      unknown: z.exactOptional(z.int()),
    }),
  ),
  /** Gas by message or getter, in the order they ran. */
  gas: z.exactOptional(
    z.array(
      z.object({
        contract: z.string(),
        operation: z.string(),
        /** Absent where it is not known. */
        gasUsed: z.exactOptional(z.string()),
        exitCode: z.exactOptional(z.number()),
      }),
    ),
  ),
  durationMs: z.number(),
  /** True when output was cut at the limit. */
  truncated: z.boolean(),
});

export type ExecutionResult = z.infer<typeof executionResultSchema>;
export type ExecutionArtifact = z.infer<typeof executionArtifactSchema>;
