import type { TaskProgress } from '@core/base/task';
import type { ExecutionRequest, ExecutionResult, WireRunEvent } from '@core/execution/wire';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import type { RunnableKind } from '../runnable-kinds';

/** What the process of an executor is told to do. */
export type ExecutorTask =
  | { readonly type: 'execute'; readonly kind: RunnableKind; readonly request: ExecutionRequest }
  | {
      readonly type: 'analyze';
      /** Absolute path of the module that makes the engine. */
      readonly engine: string;
      readonly files: readonly { readonly path: string; readonly content: string }[];
      /** Absent: whatever the contracts are written in. */
      readonly language?: string;
      /** Paths to compile, whatever they hold; absent: what looks like a contract. */
      readonly entries?: readonly string[];
    };

/** What a run emits. */
export type ExecutorEvent = WireRunEvent | { readonly type: 'progress'; readonly progress: TaskProgress };

/** What it answers. */
export type ExecutorMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'events'; readonly events: readonly ExecutorEvent[] }
  | { readonly type: 'executed'; readonly result: ExecutionResult }
  | { readonly type: 'analyzed'; readonly diagnostics: readonly Diagnostic[] }
  | { readonly type: 'failed'; readonly error: string };
