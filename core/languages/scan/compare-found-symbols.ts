import { compareCodeUnits } from '@core/base/localization/format';
import type { FoundSymbol } from '@core/languages/symbols';

/** Sort order of symbols in search results: by match quality, then by name length, name and path. */
export function compareFoundSymbols(a: FoundSymbol, b: FoundSymbol): number {
  return (
    a.rank - b.rank ||
    a.name.length - b.name.length ||
    compareCodeUnits(a.name, b.name) ||
    compareCodeUnits(a.path, b.path)
  );
}
