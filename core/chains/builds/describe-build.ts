import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import type { Build } from './builds';

/** The fields of a build result or run result that are needed for its summary. */
export interface BuildCounts {
  /** Compiled contracts; only their number is used. */
  readonly artifacts: { readonly length: number };
  /** Diagnostics; only the error and warning counts are used. */
  readonly diagnostics: readonly { readonly severity: Diagnostic['severity'] }[];
}

/** The final line of every build, on the page, in the terminal and on the server (decisions.md, "Visible names"). */
export function buildSummary({ artifacts, diagnostics }: BuildCounts): string {
  const count = (word: 'artifact' | 'error' | 'warning', number: number) =>
    `${number} ${word}${number === 1 ? '' : 's'}`;
  const found = (severity: 'error' | 'warning') =>
    count(severity, diagnostics.filter((one) => one.severity === severity).length);
  return `Build finished: ${count('artifact', artifacts.length)}, ${found('error')}, ${found('warning')}`;
}

/** A diagnostic in the format that compilers use: `contracts/main.fc:3:7: error: …`. */
export function diagnosticLine({ path, range, severity, message }: Diagnostic): string {
  const place = [path, range?.startLine, range?.startColumn].filter(
    (part) => part !== undefined && part !== '',
  );
  return `${place.map((part) => `${part}:`).join('')}${place.length > 0 ? ' ' : ''}${severity}: ${message}`;
}

/** True if a compiler has reported an error; contracts without errors may still have artifacts. */
export function hasErrors({ diagnostics }: Pick<Build, 'diagnostics'>): boolean {
  return diagnostics.some(({ severity }) => severity === 'error');
}
