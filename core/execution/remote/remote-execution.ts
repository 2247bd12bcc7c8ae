import type { JsonSocket, OpenSocket } from '@core/base/connection/json-socket';
import { errorMessage, isCancellation, throwIfCancelled } from '@core/base/errors';
import type { Logger } from '@core/base/logger';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import { type Observable, of, Subject, takeUntil } from 'rxjs';
import type {
  Analysis,
  ExecutionCapabilities,
  ExecutionChoice,
  ExecutionService,
  ExecutionSession,
} from '../execution';
import type { ExecutionSessions } from '../execution-sessions';
import { executionMessages } from '../messages';
import { CURRENT_USER, type ExecutionRequest } from '../wire';
import type { ExecutionCalls } from './execution-calls';
import { followExecution } from './follow-execution';
import { type ExecutionHistory, type ExecutionRecord, type ExecutionUpdate, HISTORY_DEFAULT } from './wire';

export interface RemoteExecutionServices {
  readonly calls: ExecutionCalls;
  readonly logger: Logger;
  readonly openSocket: OpenSocket;
  readonly sessions: ExecutionSessions;
}

/** What is under way on the server. */
interface Running {
  isStopped: boolean;
  readonly stopped$: Subject<void>;
  /** The server's name for it; until it has said so, the one that was asked for. */
  id: string;
  socket?: JsonSocket;
}

/** Runs on the page's own server (specification §4.4). */
export class RemoteExecution implements ExecutionService {
  readonly #services: RemoteExecutionServices;
  readonly #sessions: ExecutionSessions;
  readonly #running = new Map<string, Running>();
  readonly choice$: Observable<ExecutionChoice> = of({ target: 'remote', reason: 'setting' });

  constructor(services: RemoteExecutionServices) {
    this.#services = services;
    this.#sessions = services.sessions;
  }

  get sessions$(): Observable<readonly ExecutionSession[]> {
    return this.#sessions.sessions$;
  }

  get history$(): Observable<readonly ExecutionSession[]> {
    return this.#sessions.history$;
  }

  start(request: ExecutionRequest): Promise<ExecutionSession> {
    const session = this.#sessions.add(request);
    const running: Running = { isStopped: false, stopped$: new Subject(), id: session.id };
    this.#running.set(session.id, running);
    void this.#run(session, request, running);
    return Promise.resolve(session);
  }

  async cancel(sessionId: string): Promise<void> {
    const running = this.#running.get(sessionId);
    if (!running) return;
    this.#running.delete(sessionId);
    this.#sessions.end(this.#sessions.find(sessionId), { status: 'cancelled' });
    running.isStopped = true;
    // Before its socket closes, by which the server is told.
    const stopping = this.#stop(running);
    running.stopped$.next();
    await stopping.catch((error: unknown) => this.#services.logger.warn(errorMessage(error)));
  }

  async analyze({ code, language, metadata }: ExecutionRequest, signal: AbortSignal): Promise<Analysis> {
    const { calls } = this.#services;
    const { diagnostics } = await calls
      .analyze({ code, language, metadata }, signal)
      .catch((error: unknown) => {
        throwIfCancelled(signal);
        throw error;
      });
    return { target: 'remote', diagnostics: diagnostics as readonly Diagnostic[] };
  }

  async cancelAll(): Promise<void> {
    await Promise.all([...this.#running.keys()].map((id) => this.cancel(id)));
  }

  async retry(sessionId: string): Promise<ExecutionSession> {
    const request = this.#sessions.requestOf(sessionId);
    await this.cancel(sessionId);
    return this.start(request);
  }

  async capabilities(): Promise<ExecutionCapabilities> {
    const server = await this.#services.calls.capabilities();
    return { languages: server.languages.map(({ id }) => id), server };
  }

  remembered(before?: string): Promise<ExecutionHistory> {
    return this.#services.calls.history(CURRENT_USER, HISTORY_DEFAULT, before);
  }

  recall(executionId: string): Promise<ExecutionRecord> {
    return this.#services.calls.result(executionId);
  }

  async clearHistory(): Promise<void> {
    this.#services.logger.warn(executionMessages.clearHistoryUnsupported);
  }

  async removeSession(_sessionId: string): Promise<void> {
    this.#services.logger.warn(executionMessages.removeSessionUnsupported);
  }

  async #run(session: ExecutionSession, request: ExecutionRequest, running: Running): Promise<void> {
    const { calls, openSocket, logger } = this.#services;
    try {
      running.id = await calls.start({ ...request, session_id: session.id });
      this.#sessions.change(session.id, { status: 'running', progress: { stage: 'queued' } });
      // It was stopped while the server took it.
      if (running.isStopped) return await this.#stop(running);
      const updates$ = followExecution(running.id, {
        calls,
        open: openSocket,
        opened: (socket) => {
          running.socket = socket;
        },
        warn: (message) => logger.warn(message),
      });
      await updates$.pipe(takeUntil(running.stopped$)).forEach((update) => {
        this.#take(session, update);
      });
    } catch (error) {
      if (isCancellation(error)) this.#sessions.end(session, { status: 'cancelled' });
      else this.#sessions.end(session, { status: 'error', error: errorMessage(error) });
    } finally {
      this.#running.delete(session.id);
    }
  }

  #take(session: ExecutionSession, { type, data, result }: ExecutionUpdate): void {
    switch (type) {
      case 'completed':
        if (result) this.#sessions.end(session, { status: 'completed', result });
        else this.#sessions.end(session, { status: 'error', error: executionMessages.failed });
        break;
      case 'error':
        this.#sessions.end(session, { status: 'error', error: data?.error ?? executionMessages.failed });
        break;
      case 'cancelled':
        this.#sessions.end(session, { status: 'cancelled' });
        break;
      case 'progress': {
        const { stage = 'running', message, fraction } = data ?? {};
        const step = {
          ...(message !== undefined && { message }),
          ...(fraction !== undefined && { fraction }),
        };
        this.#sessions.change(session.id, { progress: { stage, ...step } });
      }
    }
  }

  /** By the socket that is open, or else by a call, which outlives the page. */
  async #stop({ id, socket }: Running): Promise<void> {
    try {
      if (socket) return socket.send({ type: 'stop_execution', execution_id: id });
    } catch {
      // It has closed meanwhile.
    }
    await this.#services.calls.stop(id);
  }
}
