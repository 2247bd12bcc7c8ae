import { cellAfter } from './cells';
import { ESC } from './escape';
import type { Line } from './line-buffer';

/** The subset of a terminal that is needed to draw a line. */
export interface LineScreen {
  readonly cols: number;
  write(data: string): void;
}

const SEQUENCES = new RegExp(`${ESC}\\[[\\d;?]*[A-Za-z]`, 'g');

export class LineView {
  readonly #screen: LineScreen;
  #prompt = '';
  #line: Line = { text: '', cursor: 0 };

  constructor(screen: LineScreen) {
    this.#screen = screen;
  }

  /** Starts drawing on the cursor's current row. */
  begin(prompt: string, line: Line): void {
    this.#prompt = prompt;
    this.#line = line;
    this.#write('');
  }

  update(line: Line, prompt = this.#prompt): void {
    const erase = this.#toStart();
    this.#prompt = prompt;
    this.#line = line;
    this.#write(erase);
  }

  /** Finishes the line and moves the cursor below it. */
  end(tail = ''): void {
    const { text } = this.#line;
    const below = this.#cell(text).row - this.#cell(text.slice(0, this.#line.cursor)).row;
    this.#screen.write(
      `${below > 0 ? `\u001b[${below}B` : ''}\r${right(this.#cell(text).column)}${tail}\r\n`,
    );
  }

  /** Erases the line, so that other output can be printed in its place. */
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
    // At the end of a full row, the terminal delays the line wrap. A space and a carriage return force it.
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
