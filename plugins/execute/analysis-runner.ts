import { isCancellation } from '@core/base/errors';
import type { Logger } from '@core/base/logger';
import type { ChainService } from '@core/chains/chains';
import type { Analysis, ExecutionService } from '@core/execution/execution';
import type { Diagnostic, DiagnosticService } from '@core/languages/diagnostics/diagnostics';
import type { AnnouncementService } from '@core/notifications/announcements';
import { BehaviorSubject, firstValueFrom } from 'rxjs';
import { analysisMessages as messages } from './analysis-messages';
import { createRunRequest, type SnapshotServices } from './run-request';

/** Owner of diagnostics that have no source tool. */
const OWNER = 'analysis';

export interface FinishedAnalysis extends Analysis {
  readonly fileCount: number;
}

export interface AnalysisState {
  readonly isBusy: boolean;
  /** Result of the last analysis; absent before the first one, and after a failure. */
  readonly finished?: FinishedAnalysis;
  readonly failure?: unknown;
}

export type AnalysisServices = SnapshotServices & {
  readonly chains: ChainService;
  readonly announcements: AnnouncementService;
  readonly diagnostics: DiagnosticService;
  readonly execution: ExecutionService;
  readonly logger: Logger;
};

/** Analyses the open project and stores the diagnostics for the view and for Problems. */
export class AnalysisRunner {
  readonly #services: AnalysisServices;
  readonly state$ = new BehaviorSubject<AnalysisState>({ isBusy: false });
  #stop: AbortController | undefined;
  #owners: readonly string[] = [];

  constructor(services: AnalysisServices) {
    this.#services = services;
  }

  /** Restarts a running analysis. Never rejects. */
  async analyze(): Promise<void> {
    this.#stop?.abort();
    const stop = new AbortController();
    this.#stop = stop;
    const { finished } = this.state$.value;
    this.state$.next({ isBusy: true, ...(finished && { finished }) });
    const end = (state: AnalysisState) => {
      if (this.#stop === stop) this.state$.next(state);
    };
    try {
      const found = await this.#run(stop.signal);
      if (this.#stop === stop) await this.#show(found.diagnostics);
      end({ isBusy: false, finished: found });
    } catch (failure) {
      if (isCancellation(failure)) end({ isBusy: false, ...(finished && { finished }) });
      else end({ isBusy: false, failure });
    }
  }

  /** Cancels a running analysis. The previous result is preserved. */
  stop(): void {
    this.#stop?.abort();
  }

  /** Clears the result when its project is closed. */
  forget(): void {
    this.stop();
    this.#stop = undefined;
    this.#clear();
    this.state$.next({ isBusy: false });
  }

  async #run(signal: AbortSignal): Promise<FinishedAnalysis> {
    const request = await createRunRequest(this.#services);
    if (typeof request === 'string') {
      this.#services.logger.warn(request);
      throw new Error(request);
    }
    const analysis = await this.#services.execution.analyze(request, signal);
    return { ...analysis, fileCount: request.files.length };
  }

  /**
   * Replaces each tool's previous diagnostics. A diagnostic that another tool already reports is not added
   * again.
   */
  async #show(found: readonly Diagnostic[]): Promise<void> {
    const { announcements, diagnostics } = this.#services;
    this.#clear();
    const owners = new Set(found.map(ownerOf));
    for (const owner of owners) diagnostics.clear(owner);
    const reported = new Set((await firstValueFrom(diagnostics.diagnostics$)).map(identity));
    const unreported = found.filter((one) => !reported.has(identity(one)));
    for (const owner of owners) {
      diagnostics.set(
        owner,
        unreported.filter((one) => ownerOf(one) === owner),
      );
    }
    this.#owners = [...owners];
    announcements.announce(messages.analyzed(found.length));
  }

  #clear(): void {
    for (const owner of this.#owners) this.#services.diagnostics.clear(owner);
    this.#owners = [];
  }
}

function ownerOf({ source }: Diagnostic): string {
  return source ?? OWNER;
}

function identity({ message, path, range }: Diagnostic): string {
  return JSON.stringify([path, range?.startLine, range?.startColumn, message]);
}
