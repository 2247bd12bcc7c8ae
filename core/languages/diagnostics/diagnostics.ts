import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';

/** Place in a text file. Lines and columns count from 1, columns in UTF-16 units; the end is exclusive (as Monaco has it). */
export interface TextRange {
  readonly startLine: number;
  readonly startColumn: number;
  readonly endLine: number;
  readonly endColumn: number;
}

export type DiagnosticSeverity = 'error' | 'warning' | 'information' | 'hint';

/** Something a tool has to say about a place in a file. */
export interface Diagnostic {
  /** Project path of the file; '' when the finding belongs to no file. */
  readonly path: string;
  /** Absent when the tool names no place; views then point at the start of the file. */
  readonly range?: TextRange;
  readonly severity: DiagnosticSeverity;
  readonly message: string;
  /** Tool that found it, as shown behind the message ('func', 'solc'). */
  readonly source?: string;
  /** The tool's own code for it ('E0381'). */
  readonly code?: string;
  /** Address of a page that explains the code. */
  readonly codeHref?: string;
  /** Further places that explain it. */
  readonly related?: readonly DiagnosticRelation[];
}

export interface DiagnosticRelation {
  readonly path: string;
  readonly range?: TextRange;
  readonly message: string;
}

/** Drops repeated diagnostics: contracts that share a source share its diagnostics. The order of the first occurrences is preserved. */
export function distinctDiagnostics(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic])).values()];
}

export interface DiagnosticCounts {
  readonly errors: number;
  readonly warnings: number;
  readonly others: number;
}

/**
 * What all tools have found in the open project. Each tool owns its findings under a name and replaces them as a whole;
 * findings follow files that are renamed or moved and vanish with files that are deleted.
 */
export interface DiagnosticService {
  /** Every finding, sorted by path, place and severity; replays the latest. */
  readonly diagnostics$: Observable<readonly Diagnostic[]>;
  readonly counts$: Observable<DiagnosticCounts>;
  /** Replaces all that `owner` has said before. */
  set(owner: string, diagnostics: readonly Diagnostic[]): void;
  /** Forgets what `owner` has said. */
  clear(owner: string): void;
  /** Moves findings with their files: `path` gives each old path its new one, or undefined when the file is gone. */
  follow(path: (path: string) => string | undefined): void;
}

export const DiagnosticService = serviceToken<DiagnosticService>('DiagnosticService');
