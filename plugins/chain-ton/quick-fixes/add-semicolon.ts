import { insertion, type QuickFix } from '@core/languages/quick-fix';
import { messages } from './messages';

/**
 * A semicolon behind the last code before a place.
 *
 * @param gap matches blanks and comments at the end of a text.
 */
export function addSemicolon(text: string, place: number, gap: RegExp): readonly QuickFix[] {
  const at = text.slice(0, place).replace(gap, '').length;
  if (at === 0 || text[at - 1] === ';') return [];
  return [{ ...insertion(messages.insert(';'), at, ';'), isPreferred: true }];
}
