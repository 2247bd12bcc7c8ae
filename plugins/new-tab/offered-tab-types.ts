import type { ContextKeyService } from '@core/commands/context-keys/context-keys';
import { parseWhenClause } from '@core/commands/context-keys/when-clause';
import type { TabTypeDescription, ViewService } from '@core/workspace/views/views';
import { combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs';

/**
 * Tab types whose when-clause is true and that can be opened without a file or other input. Replays the latest value.
 */
export function offeredTabTypes(
  { tabTypes$ }: Pick<ViewService, 'tabTypes$'>,
  contextKeys: Pick<ContextKeyService, 'changes$' | 'matches'>,
): Observable<readonly TabTypeDescription[]> {
  return combineLatest([tabTypes$, contextKeys.changes$]).pipe(
    map(([types]) => types.filter(({ creatable, when }) => creatable && holds(when, contextKeys))),
    distinctUntilChanged((a, b) => a.length === b.length && a.every((type, index) => type === b[index])),
  );
}

function holds(when: string | undefined, contextKeys: Pick<ContextKeyService, 'matches'>): boolean {
  if (when === undefined) return true;
  try {
    return contextKeys.matches(parseWhenClause(when));
  } catch {
    // The plugin host has already reported the error. One invalid manifest must not leave the page empty.
    return false;
  }
}

/** The types whose titles contain the text, ignoring case. Prefix matches come first. */
export function filterTabTypes(
  types: readonly TabTypeDescription[],
  text: string,
): readonly TabTypeDescription[] {
  const wanted = text.trim().toLowerCase();
  const place = ({ title }: TabTypeDescription) => title.toLowerCase().indexOf(wanted);
  return types
    .filter((type) => place(type) >= 0)
    .toSorted((a, b) => Math.min(place(a), 1) - Math.min(place(b), 1));
}
