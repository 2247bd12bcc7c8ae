import type { JsonSocket, OpenSocket } from '@core/base/connection/json-socket';
import { CancellationError, errorMessage, throwIfCancelled } from '@core/base/errors';
import type { Logger } from '@core/base/logger';
import type { BuildService } from '@core/chains/builds/builds';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import { fromEvent, lastValueFrom, takeUntil, tap } from 'rxjs';
import { createExecutionRequest } from '../bundle';
import { ExecutionError, type Run, type RunRequest } from '../execution';
import { executionMessages } from '../messages';
import type { RunEvent } from '../run-events';
import type { RemoteBackend } from '../targeted-execution';
import { CURRENT_USER, type ExecutionResult } from '../wire';
import { unpackArtifacts } from './artifact-payloads';
import type { ExecutionCalls } from './execution-calls';
import { followExecution } from './follow-execution';
import { remoteExecutionMessages as messages } from './messages';
import { UnshownEvents } from './unshown-events';
import {
  type ExecutionHistory,
  type ExecutionRecord,
  type ExecutionUpdate,
  HISTORY_DEFAULT,
  type RemoteCapabilities,
} from './wire';

/** Services that a run on the server uses. */
export interface RemoteExecutionServices {
  readonly builds: Pick<BuildService, 'publish'>;
  readonly calls: ExecutionCalls;
  readonly logger: Logger;
  readonly openSocket: OpenSocket;
}

/** A run whose updates are being emitted. */
interface EmittedRun extends Pick<Run, 'emit'> {
  /** Diagnostics from the run's current attempt. */
  readonly diagnostics: Diagnostic[];
  readonly request: RunRequest;
  readonly unshown: UnshownEvents;
}

/** Runs on the page's own server (specification §4.4). */
export class RemoteExecution implements RemoteBackend {
  readonly #services: RemoteExecutionServices;

  constructor(services: RemoteExecutionServices) {
    this.#services = services;
  }

  async run(request: RunRequest, { emit, id: sessionId, signal }: Run): Promise<ExecutionResult> {
    throwIfCancelled(signal);
    const { calls, logger, openSocket } = this.#services;
    // Until the server has responded with its own id, an execution can be stopped using the requested id.
    let id = sessionId;
    let socket: JsonSocket | undefined;
    const emitted = { diagnostics: [], emit, request, unshown: new UnshownEvents() };
    const stop = () => {
      this.#stop(id, socket).catch((error: unknown) => logger.warn(errorMessage(error)));
    };
    signal.addEventListener('abort', stop, { once: true });
    try {
      id = await calls.start({ ...createExecutionRequest(request), session_id: sessionId });
      if (signal.aborted) {
        stop();
        throw new CancellationError();
      }
      emit({ type: 'progress', progress: { stage: 'queued' } });
      const updates$ = followExecution(id, {
        calls,
        open: openSocket,
        opened: (opened) => {
          socket = opened;
        },
        warn: (message) => logger.warn(message),
      }).pipe(
        tap((update) => this.#emit(update, emitted)),
        takeUntil(fromEvent(signal, 'abort')),
      );
      const last = await lastValueFrom(updates$, { defaultValue: undefined });
      throwIfCancelled(signal);
      return resultOf(last);
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  async analyze(request: RunRequest, signal: AbortSignal): Promise<readonly Diagnostic[]> {
    const { code, language, metadata } = createExecutionRequest(request);
    const { diagnostics } = await this.#services.calls
      .analyze({ code, language, metadata }, signal)
      .catch((error: unknown) => {
        throwIfCancelled(signal);
        throw error;
      });
    return diagnostics;
  }

  capabilities(): Promise<RemoteCapabilities> {
    return this.#services.calls.capabilities();
  }

  listExecutions(before?: string): Promise<ExecutionHistory> {
    return this.#services.calls.history(CURRENT_USER, HISTORY_DEFAULT, before);
  }

  /** Deletes a finished run, or all finished runs if `executionId` is absent. */
  remove(executionId?: string): Promise<void> {
    return this.#services.calls.remove(executionId);
  }

  getExecution(executionId: string): Promise<ExecutionRecord> {
    return this.#services.calls.result(executionId);
  }

  #emit({ data, events = [] }: ExecutionUpdate, run: EmittedRun): void {
    const { diagnostics, emit, request, unshown } = run;
    const show = (event: RunEvent) => {
      const shown = unshown.take(event);
      if (shown) emit(shown);
    };
    for (const event of events) {
      if (event.type === 'restarted') {
        diagnostics.length = 0;
        unshown.restart();
        emit({ type: 'output', stream: 'stderr', text: messages.restarted });
      } else if (event.type === 'artifacts') {
        const artifacts = unpackArtifacts(event);
        if (!event.truncated) this.#publish(request, { artifacts, diagnostics });
        show({ type: 'artifacts', artifacts });
        if (event.truncated) show({ type: 'output', stream: 'stderr', text: messages.artifactsTooLarge });
      } else {
        if (event.type === 'diagnostics') diagnostics.push(...event.diagnostics);
        show(event);
      }
    }
    if (data?.stage === undefined) return;
    const { fraction, message, stage } = data;
    const progress = {
      stage,
      ...(message !== undefined && { message }),
      ...(fraction !== undefined && { fraction }),
    };
    emit({ type: 'progress', progress });
  }

  #publish(request: RunRequest, result: Parameters<BuildService['publish']>[1]): void {
    const { builds, logger } = this.#services;
    builds.publish(request, result).catch((error: unknown) => logger.warn(errorMessage(error)));
  }

  /** Stops an execution through its socket if the socket is open, otherwise with a request that outlives the page. */
  async #stop(id: string, socket: JsonSocket | undefined): Promise<void> {
    try {
      if (socket) return socket.send({ type: 'stop_execution', execution_id: id });
    } catch {
      // The socket was closed in the meantime.
    }
    await this.#services.calls.stop(id);
  }
}

function resultOf(last: ExecutionUpdate | undefined): ExecutionResult {
  if (last?.type === 'cancelled') throw new CancellationError();
  if (last?.type === 'completed' && last.result) return last.result;
  throw new ExecutionError(last?.data?.error ?? executionMessages.failed);
}
