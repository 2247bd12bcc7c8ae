import type { TextMatch } from './engine/text-match';

/** The text with matches replaced; they are in order, and of this very text. */
export function applyReplacements(text: string, matches: readonly TextMatch[]): string {
  let result = '';
  let from = 0;
  for (const { start, end, replacement } of matches) {
    result += text.slice(from, start) + (replacement ?? text.slice(start, end));
    from = end;
  }
  return result + text.slice(from);
}
