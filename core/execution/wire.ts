import { requestLanguages } from '@core/base/specified-names';
import { builtFileSchema } from '@core/chains/wire';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import * as z from 'zod/mini';

/** Languages of execution requests. */
export const executionLanguageSchema = z.enum(requestLanguages);

export type ExecutionLanguage = z.infer<typeof executionLanguageSchema>;

/** True for script and test languages. Scripts and tests run after their project's contracts. */
export function isScripted(language: string): boolean {
  return language === 'typescript' || language === 'javascript';
}

/** Body of `POST /api/v1/wasm/execute`. */
export const executionRequestSchema = z.object({
  /** All files in one string, each after a header line. `metadata.files` is needed to split the string into files. */
  code: z.string(),
  language: executionLanguageSchema,
  user_id: z.string(),
  /**
   * A new UUID that becomes the id of the execution, so that the caller can stop it before the response
   * arrives.
   */
  session_id: z.optional(z.string()),
  enable_streaming: z.boolean(),
  /** If false, only the start and end of the run are reported. */
  enable_progress_tracking: z.boolean(),
  metadata: z.object({
    project_id: z.string(),
    file_count: z.int().check(z.nonnegative()),
    files: z.array(
      z.object({
        path: z.string(),
        extension: z.string(),
        /**
         * UTF-8 size of the file's text, in bytes. If any file has no size, the header lines in `code` separate the
         * files.
         */
        size: z.optional(z.int().check(z.nonnegative())),
      }),
    ),
  }),
});

export type ExecutionRequest = z.infer<typeof executionRequestSchema>;

/** User id of a visitor who is not signed in (specification §6). */
export const CURRENT_USER = 'current-user';

/** A compiled contract in a result. */
export const executionArtifactSchema = z.object({
  name: z.string(),
  chain: z.string(),
  language: z.string(),
  sourcePath: z.string(),
  codeHash: z.string(),
  isAbstract: z.exactOptional(z.boolean()),
  /** Size of the code in bytes, as counted towards the chain's limit. */
  codeSize: z.exactOptional(z.int()),
  /** Address on the new local network; absent if the contract was not deployed. */
  address: z.exactOptional(z.string()),
  files: z.array(builtFileSchema),
});

/** A compiled contract, including the data needed to deploy it. */
const deployableArtifactSchema = z.extend(executionArtifactSchema, {
  /** Data for the toolchain. */
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

/** A diagnostic in a result. */
export const executionDiagnosticSchema = z.object({
  ...placeSchema,
  severity: z.enum(['error', 'warning', 'information', 'hint']),
  source: z.exactOptional(z.string()),
  code: z.exactOptional(z.string()),
  codeHref: z.exactOptional(z.string().check(z.startsWith('https://'))),
  related: z.exactOptional(z.readonly(z.array(z.object(placeSchema)))),
}) satisfies z.ZodMiniType<Diagnostic>;

/** Result of one test. */
const testVerdictSchema = z.object({
  type: z.literal('test'),
  /** Project path of the test's file. */
  path: z.string(),
  /** Names of the test's suites, outermost first, followed by the test's own name. */
  names: z.readonly(z.array(z.string())),
  state: z.enum(['passed', 'failed', 'skipped', 'notRun', 'unknown']),
  /** Duration in milliseconds; absent if the runner does not measure it. */
  durationMs: z.exactOptional(z.number()),
});

/** An event from a server run, other than progress. */
export const runEventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('output'),
    stream: z.enum(['stdout', 'stderr']),
    text: z.string(),
    /** Number of lines omitted before this text. */
    omitted: z.exactOptional(z.int()),
  }),
  z.object({ type: z.literal('diagnostics'), diagnostics: z.readonly(z.array(executionDiagnosticSchema)) }),
  z.object({
    type: z.literal('artifacts'),
    artifacts: z.readonly(z.array(deployableArtifactSchema)),
    /** Objects that several payloads share. The payloads contain `{ shared: index }` instead of these objects. */
    shared: z.exactOptional(z.array(z.unknown())),
    /** True if payloads and files were omitted because of their size. */
    truncated: z.exactOptional(z.boolean()),
  }),
  testVerdictSchema,
  /** The run has started again from the beginning and repeats earlier events. */
  z.object({ type: z.literal('restarted') }),
]);

export type WireRunEvent = z.infer<typeof runEventSchema>;
export type TestVerdict = z.infer<typeof testVerdictSchema>;

/** Result of a run. */
export const executionResultSchema = z.object({
  /** 0 if everything compiled and every deployment succeeded. */
  exitCode: z.int(),
  stdout: z.string(),
  stderr: z.string(),
  artifacts: z.readonly(z.array(executionArtifactSchema)),
  /** Compiler diagnostics with locations; `stderr` contains the errors as text. */
  diagnostics: z.readonly(z.array(executionDiagnosticSchema)),
  /** Project files that build hooks and scripts changed; a file without `content` was deleted. */
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
  /** Gas used by each message or getter, in execution order. */
  gas: z.exactOptional(
    z.array(
      z.object({
        contract: z.string(),
        operation: z.string(),
        gasUsed: z.string(),
        exitCode: z.exactOptional(z.number()),
      }),
    ),
  ),
  durationMs: z.number(),
  /** True if output was cut at the limit. */
  truncated: z.boolean(),
});

export type ExecutionResult = z.infer<typeof executionResultSchema>;
export type ExecutionArtifact = z.infer<typeof executionArtifactSchema>;
