import type {
  QuickAccessProvider,
  QuickAccessRow,
  QuickAccessService,
} from '@core/commands/quick-access/quick-access';
import { matchLetters } from '@core/search/match-letters';
import { map } from 'rxjs';

/** '?' lists all prefixes that the dialog supports. */
export function helpProvider(quickAccess: QuickAccessService): QuickAccessProvider {
  return {
    items: (query) =>
      quickAccess.descriptions$.pipe(
        map((descriptions) =>
          descriptions.flatMap(({ prefix, title }): QuickAccessRow[] => {
            const labelMatches = matchLetters(query, title);
            if (!labelMatches) return [];
            const sign = prefix === '' ? '…' : prefix;
            return [{ id: prefix, label: title, labelMatches, key: sign, icon: 'question' }];
          }),
        ),
      ),
    accept: ({ id }) => quickAccess.show(id),
  };
}
