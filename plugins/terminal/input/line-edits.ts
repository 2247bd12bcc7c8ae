import {
  deleteTo,
  type Line,
  moveTo,
  nextCharacter,
  nextWord,
  previousArgument,
  previousCharacter,
  previousWord,
} from './line-buffer';
import type { LineAction } from './line-keys';

export const edits: Partial<Record<LineAction, (line: Line) => Line>> = {
  back: (line) => deleteTo(line, previousCharacter(line)),
  delete: (line) => deleteTo(line, nextCharacter(line)),
  left: (line) => moveTo(line, previousCharacter(line)),
  right: (line) => moveTo(line, nextCharacter(line)),
  wordLeft: (line) => moveTo(line, previousWord(line)),
  wordRight: (line) => moveTo(line, nextWord(line)),
  home: (line) => moveTo(line, 0),
  end: (line) => moveTo(line, line.text.length),
};

/** Actions that cut the text between the cursor and the returned offset. The cut text can be yanked. */
export const kills: Partial<Record<LineAction, (line: Line) => number>> = {
  killToEnd: ({ text }) => text.length,
  killToStart: () => 0,
  killArgument: previousArgument,
  killWord: previousWord,
  killNextWord: nextWord,
};
