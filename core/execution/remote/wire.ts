import * as z from 'zod/mini';
import {
  executionDiagnosticSchema,
  executionLanguageSchema,
  executionRequestSchema,
  executionResultSchema,
  runEventSchema,
} from '../wire';

/** How many executions a history holds when nobody says (specification §7.1), and at most. */
export const HISTORY_DEFAULT = 50;
export const HISTORY_MOST = 200;

/** Specification §4.4; 'pending' is queued. */
export const executionStatusSchema = z.enum(['pending', 'running', 'completed', 'error', 'cancelled']);

/** What an execution is doing, in the order in which it happens. */
export const executionStageSchema = z.enum([
  'queued',
  'preparing',
  'compiling',
  'running',
  'testing',
  'finishing',
]);

export type ExecutionStage = z.infer<typeof executionStageSchema>;

/** Answer of `POST /api/v1/wasm/execute`. */
export const executionStartedSchema = z.object({
  execution_id: z.string(),
  /** Where updates stream, relative to the server's own address; absent where the request asked for none. */
  websocket_url: z.optional(z.string()),
});

/**
 * A message of an execution's socket (specification §3, "Execution update"). `type` is 'progress', 'completed', 'error' or
 * 'cancelled', each of which is kept and numbered; or 'invalid', which answers a message that could not be read.
 */
export const executionUpdateSchema = z.object({
  type: z.string(),
  execution_id: z.string(),
  /** ISO time. */
  timestamp: z.string(),
  /** Counts the kept updates of an execution, from 1, without gaps. */
  seq: z.optional(z.int()),
  data: z.optional(
    z.object({
      error: z.optional(z.string()),
      stage: z.optional(z.string()),
      message: z.optional(z.string()),
      /** 0 to 1. */
      fraction: z.optional(z.number()),
    }),
  ),
  /** What happened since the last update. */
  events: z.optional(z.readonly(z.array(runEventSchema))),
  result: z.optional(executionResultSchema),
});

/** Query and answer of `GET /api/v1/wasm/execution/{id}/updates`. */
export const updatesQuerySchema = z.object({
  /** Number of the last update that the client has. */
  after: z._default(z.string().check(z.regex(/^\d{1,9}$/)), '0'),
});
export const updatesSchema = z.object({ updates: z.readonly(z.array(executionUpdateSchema)) });

export type ExecutionUpdate = z.infer<typeof executionUpdateSchema>;

/** What a client says on an execution's socket. */
export const executionCommandSchema = z.object({
  type: z.literal('stop_execution'),
  execution_id: z.string(),
});

/** Answer of `POST /api/v1/wasm/execution/{id}/stop`. */
export const executionStoppedSchema = z.object({
  /** False when whoever asked has no such execution. */
  stopped: z.boolean(),
});

/** Answer of `DELETE /api/v1/wasm/executions` and `DELETE /api/v1/wasm/execution/{id}`. */
export const executionsRemovedSchema = z.object({
  /** Number of the deleted executions. */
  removed: z.int(),
});

/** An execution as a history lists it. */
export const executionSummarySchema = z.object({
  execution_id: z.string(),
  status: executionStatusSchema,
  language: executionLanguageSchema,
  project_id: z.string(),
  file_count: z.int(),
  /** ISO times. */
  created_at: z.string(),
  finished_at: z.optional(z.string()),
  /** How often it was begun: more than once when a worker died. */
  attempts: z.int(),
  error: z.optional(z.string()),
});

export type ExecutionSummary = z.infer<typeof executionSummarySchema>;

/** Answer of `GET /api/v1/wasm/execution/{id}`. */
export const executionRecordSchema = z.extend(executionSummarySchema, {
  /** Number of the latest update. */
  last_seq: z.int(),
  result: z.optional(executionResultSchema),
});

export type ExecutionRecord = z.infer<typeof executionRecordSchema>;

/** Query of `GET /api/v1/wasm/executions`. */
export const historyQuerySchema = z.object({
  /** Taken from the session or cookie; what stands here chooses nothing. */
  user_id: z.optional(z.string()),
  limit: z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,4}$/)),
      z.transform((text) => Math.min(Number(text), HISTORY_MOST)),
    ),
    HISTORY_DEFAULT,
  ),
  /** Continues after the page that gave it as `next`. */
  before: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
});

/** Newest first. */
export const historySchema = z.object({
  executions: z.array(executionSummarySchema),
  /** Asks for the following page; absent on the last one. */
  next: z.optional(z.string()),
});

export type ExecutionHistory = z.infer<typeof historySchema>;

/** `POST /api/v1/wasm/analyze`; with `metadata` the code is a bundle of files, as in an execution request. */
export const analysisRequestSchema = z.object({
  code: executionRequestSchema.shape.code,
  language: executionLanguageSchema,
  metadata: z.optional(executionRequestSchema.shape.metadata),
});

export const analysisSchema = z.object({ diagnostics: z.array(executionDiagnosticSchema) });

/** Answer of `GET /api/v1/wasm/vm/capabilities`. */
export const remoteCapabilitiesSchema = z.object({
  languages: z.array(
    z.object({
      id: executionLanguageSchema,
      /** Id of the chain whose tools run it; of scripts, that of the contracts beside them, absent where there are none. */
      chain: z.optional(z.string()),
    }),
  ),
  /** Version of the product that runs there. */
  version: z.string(),
  limits: z.object({
    /** Longest run, in seconds. */
    seconds: z.int(),
    /** Memory of a run, in MB. */
    memory: z.int(),
    /** Characters of output that a result carries. */
    output: z.int(),
    /** Bytes of a request. */
    request: z.int(),
    /** Runs at the same time of one visitor. */
    concurrent: z.int(),
  }),
});

export type RemoteCapabilities = z.infer<typeof remoteCapabilitiesSchema>;
