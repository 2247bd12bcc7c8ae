import type { TaskProgress } from '@core/base/task';
import type { ExecutionRequest, ExecutionResult, WireRunEvent } from '@core/execution/wire';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import type { RunnableKind } from '../runnable-kinds';

export type ExecutorTask =
  | { readonly type: 'execute'; readonly kind: RunnableKind; readonly request: ExecutionRequest }
  | {
      readonly type: 'analyze';
      /** Absolute path of the module that creates the engine. */
      readonly engine: string;
      readonly files: readonly { readonly path: string; readonly content: string }[];
      /** If absent, the contracts' language is detected. */
      readonly language?: string;
      /** Paths to compile, regardless of their content. If absent, all files that look like contracts are compiled. */
      readonly entries?: readonly string[];
    };

export type ExecutorEvent = WireRunEvent | { readonly type: 'progress'; readonly progress: TaskProgress };

export type ExecutorMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'events'; readonly events: readonly ExecutorEvent[] }
  | { readonly type: 'executed'; readonly result: ExecutionResult }
  | { readonly type: 'analyzed'; readonly diagnostics: readonly Diagnostic[] }
  | { readonly type: 'failed'; readonly error: string };
