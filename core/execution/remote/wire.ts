import * as z from 'zod/mini';
import {
  executionDiagnosticSchema,
  executionLanguageSchema,
  executionRequestSchema,
  executionResultSchema,
  runEventSchema,
} from '../wire';

/** Default number of executions per history page (specification §7.1). */
export const HISTORY_DEFAULT = 50;
/** Maximum number of executions per history page. */
export const HISTORY_MOST = 200;

/** Status of an execution (specification §4.4); 'pending' means that it is queued. */
export const executionStatusSchema = z.enum(['pending', 'running', 'completed', 'error', 'cancelled']);

/** Stages of an execution, in order. */
export const executionStageSchema = z.enum([
  'queued',
  'preparing',
  'compiling',
  'running',
  'testing',
  'finishing',
]);

export type ExecutionStage = z.infer<typeof executionStageSchema>;

/** Response to `POST /api/v1/wasm/execute`. */
export const executionStartedSchema = z.object({
  execution_id: z.string(),
  /** URL of the update stream, relative to the server; absent if the request did not enable streaming. */
  websocket_url: z.optional(z.string()),
});

/**
 * A message on an execution's socket (specification §3, "Execution update"). `type` is 'progress', 'completed', 'error'
 * or 'cancelled' for updates, which are stored and numbered. It is 'invalid' in the response to an unreadable message.
 */
export const executionUpdateSchema = z.object({
  type: z.string(),
  execution_id: z.string(),
  /** ISO time of the message. */
  timestamp: z.string(),
  /** Sequence number of the stored update, starting at 1, with no gaps. */
  seq: z.optional(z.int()),
  data: z.optional(
    z.object({
      error: z.optional(z.string()),
      stage: z.optional(z.string()),
      message: z.optional(z.string()),
      /** Completed fraction, 0 to 1. */
      fraction: z.optional(z.number()),
    }),
  ),
  /** Events since the previous update. */
  events: z.optional(z.readonly(z.array(runEventSchema))),
  result: z.optional(executionResultSchema),
});

/** Query parameters of `GET /api/v1/wasm/execution/{id}/updates`. */
export const updatesQuerySchema = z.object({
  /** Number of the last update that the client has received. */
  after: z._default(z.string().check(z.regex(/^\d{1,9}$/)), '0'),
});
/** Response that contains the updates, in order. */
export const updatesSchema = z.object({ updates: z.readonly(z.array(executionUpdateSchema)) });

export type ExecutionUpdate = z.infer<typeof executionUpdateSchema>;

/** A client's message on an execution's socket. */
export const executionCommandSchema = z.object({
  type: z.literal('stop_execution'),
  execution_id: z.string(),
});

/** Response to `POST /api/v1/wasm/execution/{id}/stop`. */
export const executionStoppedSchema = z.object({
  /** False if the caller has no execution with this id. */
  stopped: z.boolean(),
});

/** Response to `DELETE /api/v1/wasm/executions` and `DELETE /api/v1/wasm/execution/{id}`. */
export const executionsRemovedSchema = z.object({
  /** Number of deleted executions. */
  removed: z.int(),
});

/** An execution in the history. */
export const executionSummarySchema = z.object({
  execution_id: z.string(),
  status: executionStatusSchema,
  language: executionLanguageSchema,
  project_id: z.string(),
  file_count: z.int(),
  /** ISO time of creation. */
  created_at: z.string(),
  finished_at: z.optional(z.string()),
  /** Number of starts; more than 1 if a worker crashed. */
  attempts: z.int(),
  error: z.optional(z.string()),
});

export type ExecutionSummary = z.infer<typeof executionSummarySchema>;

/** Response to `GET /api/v1/wasm/execution/{id}`. */
export const executionRecordSchema = z.extend(executionSummarySchema, {
  /** Number of the latest update. */
  last_seq: z.int(),
  result: z.optional(executionResultSchema),
});

export type ExecutionRecord = z.infer<typeof executionRecordSchema>;

/** Query parameters of `GET /api/v1/wasm/executions`. */
export const historyQuerySchema = z.object({
  /** Ignored: the user is taken from the session or cookie. */
  user_id: z.optional(z.string()),
  limit: z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,4}$/)),
      z.transform((text) => Math.min(Number(text), HISTORY_MOST)),
    ),
    HISTORY_DEFAULT,
  ),
  /** Value of `next` from the previous page. */
  before: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
});

/** Response with executions, newest first. */
export const historySchema = z.object({
  executions: z.array(executionSummarySchema),
  /** Value of `before` for the next page; absent on the last page. */
  next: z.optional(z.string()),
});

export type ExecutionHistory = z.infer<typeof historySchema>;

/**
 * Body of `POST /api/v1/wasm/analyze`. If `metadata` is present, the code is a bundle of files, as in an execution
 * request.
 */
export const analysisRequestSchema = z.object({
  code: executionRequestSchema.shape.code,
  language: executionLanguageSchema,
  metadata: z.optional(executionRequestSchema.shape.metadata),
});

/** Response to `POST /api/v1/wasm/analyze`. */
export const analysisSchema = z.object({ diagnostics: z.array(executionDiagnosticSchema) });

/** Response to `GET /api/v1/wasm/vm/capabilities`. */
export const remoteCapabilitiesSchema = z.object({
  languages: z.array(
    z.object({
      id: executionLanguageSchema,
      /**
       * Id of the chain whose tools run the language; for scripts, the chain of the project's contracts, if any.
       */
      chain: z.optional(z.string()),
    }),
  ),
  /** Version of the product on the server. */
  version: z.string(),
  limits: z.object({
    /** Maximum duration of a run, in seconds. */
    seconds: z.int(),
    /** Maximum memory of a run, in MB. */
    memory: z.int(),
    /** Maximum output in a result, in characters. */
    output: z.int(),
    /** Maximum size of a request, in bytes. */
    request: z.int(),
    /** Maximum number of parallel runs per visitor. */
    concurrent: z.int(),
  }),
});

export type RemoteCapabilities = z.infer<typeof remoteCapabilitiesSchema>;
