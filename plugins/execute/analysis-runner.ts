import { isCancellation } from '@core/base/errors';
import type { Logger } from '@core/base/logger';
import type { ChainService } from '@core/chains/chains';
import type { Analysis, ExecutionService } from '@core/execution/execution';
import type { Diagnostic, DiagnosticService } from '@core/languages/diagnostics/diagnostics';
import type { AnnouncementService } from '@core/notifications/announcements';
import { BehaviorSubject, firstValueFrom } from 'rxjs';
import { analysisMessages as messages } from './analysis-messages';
import { createRunRequest, type SnapshotServices } from './run-request';

/** Owner of findings whose tool has no name. */
const OWNER = 'analysis';

export interface FinishedAnalysis extends Analysis {
  readonly fileCount: number;
}

/** How the analysis of the open project stands. */
export interface AnalysisState {
  readonly isBusy: boolean;
  /** What the last one found; absent before there was one, and when it failed. */
  readonly finished?: FinishedAnalysis;
  /** Why the last one failed. */
  readonly failure?: unknown;
}

export type AnalysisServices = SnapshotServices & {
  readonly chains: ChainService;
  readonly announcements: AnnouncementService;
  readonly diagnostics: DiagnosticService;
  readonly execution: ExecutionService;
  readonly logger: Logger;
};

/** Has the open project looked through, and keeps what was found for the screen and for Problems. */
export class AnalysisRunner {
  readonly #services: AnalysisServices;
  readonly state$ = new BehaviorSubject<AnalysisState>({ isBusy: false });
  #stop: AbortController | undefined;
  #owners: readonly string[] = [];

  constructor(services: AnalysisServices) {
    this.#services = services;
  }

  /** Begins anew where one is under way. Never rejects. */
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

  /** Ends what is under way; what was found before stays. */
  stop(): void {
    this.#stop?.abort();
  }

  /** Forgets what was found: it was of a project that is no longer open. */
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

  /** A tool's findings take the place of what it had found before; what another tool tells already is not told twice. */
  async #show(found: readonly Diagnostic[]): Promise<void> {
    const { announcements, diagnostics } = this.#services;
    this.#clear();
    const owners = new Set(found.map(ownerOf));
    for (const owner of owners) diagnostics.clear(owner);
    const told = new Set((await firstValueFrom(diagnostics.diagnostics$)).map(identity));
    const untold = found.filter((one) => !told.has(identity(one)));
    for (const owner of owners) {
      diagnostics.set(
        owner,
        untold.filter((one) => ownerOf(one) === owner),
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
