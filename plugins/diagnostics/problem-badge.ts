import type { MenuBadge } from '@core/commands/menus/menus';
import type { DiagnosticCounts } from '@core/languages/diagnostics/diagnostics';
import { messages } from './messages';

const MAX_SHOWN = 99;

/** Badge on the 'Diagnostics' button: the number of errors and warnings. Undefined if there are none. */
export function problemBadge(counts: DiagnosticCounts): MenuBadge | undefined {
  const count = counts.errors + counts.warnings;
  if (count === 0) return undefined;
  return {
    text: count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count),
    description: messages.counts(counts),
    tone: counts.errors > 0 ? 'error' : 'warning',
  };
}
