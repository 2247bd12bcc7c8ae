import { cellAfter } from './cells';
import { ESC } from './escape';
import type { Line } from './line-buffer';

/** The part of a terminal that a line is drawn on. */
export interface LineScreen {
  readonly cols: number;
  write(data: string): void;
}

/** ANSI sequences, which take no room on the screen. */
const SEQUENCES = new RegExp(`${ESC}\\[[\\d;?]*[A-Za-z]`, 'g');

/** Draws a prompt and the text that is typed after it, over as many rows as they need. */
export class LineView {
  readonly #screen: LineScreen;
  #prompt = '';
  #line: Line = { text: '', cursor: 0 };

  constructor(screen: LineScreen) {
    this.#screen = screen;
  }

  /** Starts on the row that the cursor is on. */
  begin(prompt: string, line: Line): void {
    this.#prompt = prompt;
    this.#line = line;
    this.#write('');
  }

  /** Draws over what was drawn last. */
  update(line: Line, prompt = this.#prompt): void {
    const erase = this.#toStart();
    this.#prompt = prompt;
    this.#line = line;
    this.#write(erase);
  }

  /** Leaves the line as it is and goes below it. */
  end(tail = ''): void {
    const { text } = this.#line;
    const below = this.#cell(text).row - this.#cell(text.slice(0, this.#line.cursor)).row;
    this.#screen.write(
      `${below > 0 ? `\u001b[${below}B` : ''}\r${right(this.#cell(text).column)}${tail}\r\n`,
    );
  }

  /** Takes the line off the screen, so that something can be printed in its place. */
  erase(): void {
    this.#screen.write(this.#toStart());
  }

  #toStart(): string {
    const { row } = this.#cell(this.#line.text.slice(0, this.#line.cursor));
    return `${row > 0 ? `\u001b[${row}A` : ''}\r\u001b[J`;
  }

  #write(before: string): void {
    const { text, cursor } = this.#line;
    const end = this.#cell(text);
    const target = this.#cell(text.slice(0, cursor));
    // A terminal waits at the end of a full row; a blank and a return make it go to the next.
    const wrap = end.column === 0 && end.row > 0 && !text.endsWith('\n') ? ' \r' : '';
    const up = end.row - target.row;
    this.#screen.write(
      `${before}${this.#prompt}${text.replaceAll('\n', '\r\n')}${wrap}${up > 0 ? `\u001b[${up}A` : ''}\r${right(target.column)}`,
    );
  }

  #cell(text: string) {
    return cellAfter(this.#prompt.replace(SEQUENCES, '') + text, this.#screen.cols);
  }
}

function right(columns: number): string {
  return columns > 0 ? `\u001b[${columns}C` : '';
}
