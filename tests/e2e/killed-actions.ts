import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DesktopDrag, onDisk } from './desktop-drag';
import type { PageNote, StoredEntry } from './page-notes';
import type { ProductPage } from './product-page';

/** Contents of a project's files by path, including unsaved changes. */
export type ProjectState = Readonly<Record<string, string>>;

/** One change that an action makes to the project. */
export interface Change {
  readonly state: ProjectState;
  /**
   * True for the input that causes the change or, if the product responds later, for the note reporting that the change
   * is shown.
   */
  isStart(note: PageNote): boolean;
  isStored(entry: StoredEntry): boolean;
}

export interface Action {
  readonly changes: readonly Change[];
  /** True for the input after which the tab is killed. */
  isLastInput(note: PageNote): boolean;
  /** The element that shows the last change. */
  readonly shown: { readonly selector: string; readonly text: string };
  perform(): Promise<void>;
}

interface Round {
  readonly product: ProductPage;
  /** Less than 1000, and different in each round. */
  readonly number: number;
  readonly state: ProjectState;
  /** Folder on disk where the files to be dropped are created. */
  readonly folder: string;
}

const LINES = '[role="tabpanel"] .view-lines';
const ROWS = '[role="treeitem"]';
const FORMAT = process.platform === 'linux' ? 'Control+Shift+I' : 'Shift+Alt+F';

const isInput = (note: PageNote, name: string) => note.type === 'input' && note.name === name;
const isShown = (note: PageNote) => note.type === 'shown';

function replaced(state: ProjectState, path: string, text: string): Omit<Change, 'isStart'> {
  return {
    state: { ...state, [path]: text },
    isStored: (entry) => entry.path === path && entry.text === text,
  };
}

/** The changes made by typing a word over a file's text, letter by letter. */
function typed(state: ProjectState, path: string, word: string): readonly Change[] {
  return Array.from(word, (letter, index) => ({
    ...replaced(state, path, word.slice(0, index + 1)),
    isStart: (note) => isInput(note, letter),
  }));
}

/** Overwrites the whole text at the speed of a fast typist. */
async function typeOver({ page, editor }: ProductPage, word: string): Promise<void> {
  await editor.focus();
  await page.keyboard.press('ControlOrMeta+A');
  for (const letter of word) {
    await page.keyboard.press(letter);
    await sleep(20 + Math.random() * 180);
  }
}

/** Returns a word without repeated letters. The words of consecutive rounds start with different letters. */
function wordOf(round: number): string {
  const [hundreds = 0, tens = 0, ones = 0] = Array.from(String(round).padStart(3, '0'), Number);
  return `${ones}${'abcdefghij'.charAt(tens)}${'klmnopqrst'.charAt(hundreds)}uv`;
}

/** The project before the first round. */
export const firstState: ProjectState = { 'notes.txt': 'first', 'data.json': '{}' };

/** The tested actions, by the names used in the test titles. */
export const actions: Readonly<Record<string, (round: Round) => Action>> = {
  'a keystroke': ({ product, number, state }) => {
    const word = wordOf(number);
    return {
      changes: typed(state, 'notes.txt', word),
      isLastInput: (note) => isInput(note, 'v'),
      shown: { selector: LINES, text: word },
      perform: async () => {
        await product.openFile('notes.txt');
        await typeOver(product, word);
      },
    };
  },

  'a paste': ({ product, number, state }) => {
    const text = `pasted-${number}\n`.repeat(100);
    return {
      changes: [{ ...replaced(state, 'notes.txt', text), isStart: (note) => isInput(note, 'paste') }],
      isLastInput: (note) => isInput(note, 'paste'),
      shown: { selector: LINES, text: `pasted-${number}` },
      perform: async () => {
        await product.openFile('notes.txt');
        await product.replaceText(text);
      },
    };
  },

  'the formatting of a document': ({ product, number, state }) => {
    const value = { number, list: [1, 2] };
    const [text, formatted] = [JSON.stringify(value), JSON.stringify(value, null, 4)];
    return {
      changes: [
        { ...replaced(state, 'data.json', text), isStart: (note) => isInput(note, 'paste') },
        { ...replaced(state, 'data.json', formatted), isStart: isShown },
      ],
      isLastInput: (note) => note.type === 'input' && /I|F/.test(note.name) && note.name !== 'F1',
      // The editor renders spaces as non-breaking spaces.
      shown: { selector: LINES, text: `"number":\u00a0${number}` },
      perform: async () => {
        await product.openFile('data.json');
        await product.replaceText(text);
        await product.page.keyboard.press(FORMAT);
      },
    };
  },

  'a rename after unsaved changes': ({ product, number, state }) => {
    const [before = ''] = Object.keys(state).filter((path) => path.endsWith('.txt'));
    const [word, after] = [wordOf(number), `renamed-${number}.txt`];
    const { [before]: _, ...others } = state;
    const isAfter = (entry: StoredEntry) => entry.path === after;
    return {
      changes: [
        ...typed(state, before, word),
        { state: { ...others, [after]: word }, isStart: isShown, isStored: isAfter },
      ],
      isLastInput: (note) => isInput(note, 'Enter'),
      shown: { selector: ROWS, text: after },
      perform: async () => {
        await product.openFile(before);
        await typeOver(product, word);
        await product.file(before).click();
        await product.page.keyboard.press('F2');
        await product.page.keyboard.type(`renamed-${number}`);
        await product.page.keyboard.press('Enter');
      },
    };
  },

  'a drop of files': ({ product, number, state, folder }) => {
    // The tree renders only the first rows and sorts by name, so each round's file must sort before the previous
    // ones.
    const path = `${999 - number}.md`;
    const text = `dropped in round ${number}`;
    return {
      changes: [
        {
          state: { ...state, [path]: text },
          isStart: isShown,
          isStored: (entry) => entry.path === path,
        },
      ],
      isLastInput: (note) => isInput(note, 'drop'),
      shown: { selector: ROWS, text: path },
      perform: async () => {
        await onDisk(folder, { [path]: text });
        const drag = await DesktopDrag.start(product.page, [join(folder, path)]);
        await drag.drop({ x: 900, y: 500 });
      },
    };
  },
};
