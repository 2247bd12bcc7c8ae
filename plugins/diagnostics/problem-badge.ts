import type { MenuBadge } from '@core/commands/menus/menus';
import type { DiagnosticCounts } from '@core/languages/diagnostics/diagnostics';
import { messages } from './messages';

/** More than fit on a badge. */
const MAX_SHOWN = 99;

/** What the button 'Diagnostics' carries: how many errors and warnings there are; nothing when there are none. */
export function problemBadge(counts: DiagnosticCounts): MenuBadge | undefined {
  const count = counts.errors + counts.warnings;
  if (count === 0) return undefined;
  return {
    text: count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count),
    description: messages.counts(counts),
    tone: counts.errors > 0 ? 'error' : 'warning',
  };
}
