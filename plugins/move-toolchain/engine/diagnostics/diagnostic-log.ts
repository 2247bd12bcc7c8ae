import type { CompilerDiagnostic, Explanation } from './compiler-diagnostic';
import type { Place } from './source-span';

/** Collects the diagnostics from all stages. A rule is reported only once per location. */
export class DiagnosticLog {
  readonly #found: CompilerDiagnostic[] = [];
  #errorCount = 0;
  readonly #reported = new Set<string>();

  get diagnostics(): readonly CompilerDiagnostic[] {
    return this.#found;
  }

  get hasErrors(): boolean {
    return this.errorCount > 0;
  }

  get errorCount(): number {
    return this.#errorCount;
  }

  error(code: string, place: Place, message: string, explanation?: Explanation): void {
    this.#add('error', code, place, message, explanation);
  }

  warning(code: string, place: Place, message: string, explanation?: Explanation): void {
    this.#add('warning', code, place, message, explanation);
  }

  addAll({ diagnostics }: Pick<DiagnosticLog, 'diagnostics'>): void {
    for (const { severity, code, place, message, ...explanation } of diagnostics)
      this.#add(severity, code, place, message, explanation);
  }

  #add(
    severity: CompilerDiagnostic['severity'],
    code: string,
    place: Place,
    message: string,
    { labels = [], notes = [], hints = [] }: Explanation = {},
  ): void {
    const key = `${code} ${place.path} ${place.span.start} ${place.span.end}`;
    if (this.#reported.has(key)) return;
    this.#reported.add(key);
    if (severity === 'error') this.#errorCount += 1;
    this.#found.push({ severity, code, message, place, labels, notes, hints });
  }
}
