import { formatNumber } from '@core/base/localization/format';
import { MAX_ENTRIES } from './entry-limit';
import { messages } from './messages';
import { ZipError } from './zip-error';

/** Throws {@link ZipError} for more entries than are read at once; `name` is what holds them. */
export function insistFewEntries(count: number, name: string): void {
  if (count <= MAX_ENTRIES) return;
  throw new ZipError(messages.tooManyEntries(name, formatNumber(count), formatNumber(MAX_ENTRIES)));
}
