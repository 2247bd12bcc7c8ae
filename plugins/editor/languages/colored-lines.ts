import type { ColoredText } from '@core/languages/editor/editor';
import type { TextMateTokens } from './text-mate-tokens';

/** Bit offset and mask of the colour index in a token's metadata. */
const FOREGROUND_OFFSET = 15;
const FOREGROUND_BITS = 0x1ff;

/** The lines of `text`, split by colour, with Monaco's token classes (`mtk` and the colour index). */
export function coloredLines(text: string, tokens: TextMateTokens): readonly (readonly ColoredText[])[] {
  let state = tokens.getInitialState();
  return text.split('\n').map((line) => {
    const { tokens: found, endState } = tokens.tokenizeEncoded(line, state);
    state = endState;
    const parts: ColoredText[] = [];
    for (let index = 0; index < found.length; index += 2) {
      const part = line.slice(found[index], found[index + 2] ?? line.length);
      const color = ((found[index + 1] ?? 0) >>> FOREGROUND_OFFSET) & FOREGROUND_BITS;
      if (part !== '') parts.push({ text: part, className: `mtk${color}` });
    }
    return parts;
  });
}
