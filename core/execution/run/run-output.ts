import { diagnosticLine } from '@core/chains/builds/describe-build';
import type { Artifact } from '@core/chains/toolchain';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import type { RunEvent } from '../run-events';
import type { ExecutionResult } from '../wire';
import { OutputBuffer } from './output-buffer';
import { verdictLine } from './test-lines';

/** Emits a run's events as they occur, and collects them for the result. */
export class RunOutput {
  readonly #emit: (event: RunEvent) => void;
  readonly #stdout = new OutputBuffer();
  readonly #stderr = new OutputBuffer();
  readonly #diagnostics: Diagnostic[] = [];
  #artifacts: readonly Artifact[] = [];

  constructor(emit: (event: RunEvent) => void) {
    this.#emit = emit;
  }

  /** Artifacts compiled for all chains. */
  get artifacts(): readonly Artifact[] {
    return this.#artifacts;
  }

  /** The result fields that are collected from events. */
  get collected(): Pick<ExecutionResult, 'diagnostics' | 'stderr' | 'stdout' | 'truncated'> {
    return {
      stdout: String(this.#stdout),
      stderr: String(this.#stderr),
      diagnostics: this.#diagnostics,
      truncated: this.#stdout.truncated || this.#stderr.truncated,
    };
  }

  /** Collects and emits an event. */
  take(event: RunEvent): void {
    switch (event.type) {
      case 'output': {
        const buffer = event.stream === 'stdout' ? this.#stdout : this.#stderr;
        if (event.omitted) buffer.cut(event.omitted);
        buffer.line(event.text);
        break;
      }
      case 'diagnostics':
        this.#diagnostics.push(...event.diagnostics);
        for (const diagnostic of event.diagnostics) this.#stderr.line(diagnosticLine(diagnostic));
        break;
      case 'artifacts':
        this.#artifacts = event.artifacts;
        break;
      case 'test':
        this.#stdout.line(verdictLine(event));
    }
    this.#emit(event);
  }

  /** Prints one or more lines, passed without the final line break. */
  print(text: string): void {
    this.take({ type: 'output', stream: 'stdout', text });
  }

  /** Prints one or more error lines, passed without the final line break. */
  printError(text: string): void {
    this.take({ type: 'output', stream: 'stderr', text });
  }
}
