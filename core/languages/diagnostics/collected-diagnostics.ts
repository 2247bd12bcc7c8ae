import { injectable } from 'inversify';
import { BehaviorSubject, map, type Observable } from 'rxjs';
import type { Diagnostic, DiagnosticCounts, DiagnosticService, DiagnosticSeverity } from './diagnostics';

const rank: Record<DiagnosticSeverity, number> = { error: 0, warning: 1, information: 2, hint: 3 };

function byPlace(a: Diagnostic, b: Diagnostic): number {
  if (a.path !== b.path) return a.path < b.path ? -1 : 1;
  return (
    (a.range?.startLine ?? 0) - (b.range?.startLine ?? 0) ||
    (a.range?.startColumn ?? 0) - (b.range?.startColumn ?? 0) ||
    rank[a.severity] - rank[b.severity]
  );
}

/** Diagnostics in memory, by owner. */
@injectable()
export class CollectedDiagnostics implements DiagnosticService {
  readonly #byOwner = new Map<string, readonly Diagnostic[]>();
  readonly diagnostics$ = new BehaviorSubject<readonly Diagnostic[]>([]);
  readonly counts$: Observable<DiagnosticCounts> = this.diagnostics$.pipe(map(count));

  set(owner: string, diagnostics: readonly Diagnostic[]): void {
    this.#byOwner.set(owner, diagnostics);
    this.#publish();
  }

  clear(owner: string): void {
    if (this.#byOwner.delete(owner)) this.#publish();
  }

  follow(path: (path: string) => string | undefined): void {
    for (const [owner, diagnostics] of this.#byOwner) {
      this.#byOwner.set(
        owner,
        diagnostics.flatMap((diagnostic) => {
          const now = path(diagnostic.path);
          return now === undefined
            ? []
            : [now === diagnostic.path ? diagnostic : { ...diagnostic, path: now }];
        }),
      );
    }
    this.#publish();
  }

  #publish(): void {
    this.diagnostics$.next([...this.#byOwner.values()].flat().sort(byPlace));
  }
}

function count(diagnostics: readonly Diagnostic[]): DiagnosticCounts {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning').length;
  return { errors, warnings, others: diagnostics.length - errors - warnings };
}
