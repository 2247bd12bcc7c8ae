import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';

/**
 * Range in a text file. Lines and columns are 1-based, and columns are in UTF-16 code units. The end is exclusive, as
 * in Monaco.
 */
export interface TextRange {
  /** First line, 1-based. */
  readonly startLine: number;
  /** First column, 1-based. */
  readonly startColumn: number;
  /** Last line, 1-based. */
  readonly endLine: number;
  /** Column after the last character, 1-based. */
  readonly endColumn: number;
}

/** Severity of a diagnostic. */
export type DiagnosticSeverity = 'error' | 'warning' | 'information' | 'hint';

/** A tool message about a location in a file. */
export interface Diagnostic {
  /** Project path of the file; '' if the diagnostic is not about a file. */
  readonly path: string;
  /** Absent if the tool reports no location; views then use the start of the file. */
  readonly range?: TextRange;
  /** Severity. */
  readonly severity: DiagnosticSeverity;
  /** Message text from the tool. */
  readonly message: string;
  /** Name of the tool, shown after the message ('func', 'solc'). */
  readonly source?: string;
  /** The tool's code for the problem ('E0381'). */
  readonly code?: string;
  /** URL of a page that explains the code. */
  readonly codeHref?: string;
  /** Additional relevant locations. */
  readonly related?: readonly DiagnosticRelation[];
}

/** An additional location of a diagnostic. */
export interface DiagnosticRelation {
  /** Project path of the file. */
  readonly path: string;
  /** Range in the file; if absent, the start of the file. */
  readonly range?: TextRange;
  /** Why the location is relevant. */
  readonly message: string;
}

/**
 * Removes duplicates, because contracts that share a source share its diagnostics. The order of first
 * occurrences is preserved.
 */
export function distinctDiagnostics(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic])).values()];
}

/** Diagnostic counts by severity. */
export interface DiagnosticCounts {
  /** Number of errors. */
  readonly errors: number;
  /** Number of warnings. */
  readonly warnings: number;
  /** Number of information messages and hints. */
  readonly others: number;
}

/**
 * Diagnostics from all tools for the open project. Each tool owns its diagnostics under a name and replaces them as a
 * whole. Diagnostics are moved when files are renamed or moved, and removed when files are deleted.
 */
export interface DiagnosticService {
  /** All diagnostics, sorted by path, location and severity; replays the latest value. */
  readonly diagnostics$: Observable<readonly Diagnostic[]>;
  /** Diagnostic counts by severity; replays the latest value. */
  readonly counts$: Observable<DiagnosticCounts>;
  /** Replaces all diagnostics of `owner`. */
  set(owner: string, diagnostics: readonly Diagnostic[]): void;
  /** Removes all diagnostics of `owner`. */
  clear(owner: string): void;
  /**
   * Moves diagnostics with their files: `path` returns the new path for an old path, or undefined if the file was
   * deleted.
   */
  follow(path: (path: string) => string | undefined): void;
}

export const DiagnosticService = serviceToken<DiagnosticService>('DiagnosticService');
