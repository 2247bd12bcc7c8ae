import { insertion, type QuickFix } from '@core/languages/quick-fix';
import { messages } from './messages';

/**
 * Inserts a semicolon after the last code that precedes a position.
 * @param gap matches white space and comments at the end of a string.
 */
export function addSemicolon(text: string, place: number, gap: RegExp): readonly QuickFix[] {
  const at = text.slice(0, place).replace(gap, '').length;
  if (at === 0 || text[at - 1] === ';') return [];
  return [{ ...insertion(messages.insert(';'), at, ';'), isPreferred: true }];
}
