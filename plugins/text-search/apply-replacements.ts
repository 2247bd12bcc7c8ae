import type { TextMatch } from './engine/text-match';

/** Replaces matches in `text`. The matches must be sorted and must have been found in exactly this text. */
export function applyReplacements(text: string, matches: readonly TextMatch[]): string {
  let result = '';
  let from = 0;
  for (const { start, end, replacement } of matches) {
    result += text.slice(from, start) + (replacement ?? text.slice(start, end));
    from = end;
  }
  return result + text.slice(from);
}
