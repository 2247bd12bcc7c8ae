import { compareTexts } from '@core/base/localization/format';
import { commandLabel } from '@core/commands/category-name';
import type { CommandDescription } from '@core/commands/commands';
import type { QuickAccessRow } from '@core/commands/quick-access/quick-access';
import { matchLabel } from '@core/search/match-label';
import { messages } from './messages';

/** A command that can currently be run. */
export interface OfferedCommand {
  readonly command: CommandDescription;
  /** The key in the platform's notation. */
  readonly key: string | undefined;
}

/**
 * Rows for the commands that match a query, best match first. Among equal matches, recently used commands come first.
 * Without a query, recently used commands come first, followed by the others, sorted by label. `recent` contains
 * command ids, most recent first.
 */
export function commandRows(
  offered: readonly OfferedCommand[],
  recent: readonly string[],
  query: string,
): readonly QuickAccessRow[] {
  const places = new Map(recent.map((id, place) => [id, place]));
  const place = ({ command }: OfferedCommand) => places.get(command.id) ?? recent.length;
  return offered
    .flatMap((one) => {
      const label = commandLabel(one.command);
      const match = matchLabel(query, label);
      return match ? [{ one, label, match }] : [];
    })
    .sort(
      (a, b) => a.match.rank - b.match.rank || place(a.one) - place(b.one) || compareTexts(a.label, b.label),
    )
    .map(({ one, label, match }) => ({
      id: one.command.id,
      label,
      labelMatches: match.matches,
      ...(one.command.icon === undefined ? {} : { icon: one.command.icon }),
      ...(one.key === undefined ? {} : { key: one.key }),
      ...(query === '' && recent.length > 0 ? { group: groupOf(places.has(one.command.id)) } : {}),
    }));
}

function groupOf(isRecent: boolean): string {
  return isRecent ? messages.recentlyUsed : messages.otherCommands;
}
