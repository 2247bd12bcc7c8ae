import { messages } from '../messages';
import { ESC } from './escape';
import type { History } from './history';
import { deleteTo, emptyLine, insertText, type Line, lineOf } from './line-buffer';
import { edits, kills } from './line-edits';
import { type LineAction, readInput } from './line-keys';
import { type LineScreen, LineView } from './line-view';

/** Possible replacements for the word before the cursor. */
export interface Completion {
  /** Start of the word to replace, as an offset in the line. */
  readonly start: number;
  /** Replacement strings, including a trailing space if the word is complete. */
  readonly candidates: readonly string[];
}

export interface LineEditorHost {
  readonly history: History;
  prompt(): string;
  /**
   * Called with a complete line, without its line break. The editor then queues keys until {@link LineEditor.begin}.
   */
  submit(text: string): void;
  interrupt(): void;
  /** Called for Ctrl+D on an empty line. */
  leave(): void;
  complete(line: Line): Promise<Completion>;
}

interface Search {
  readonly query: string;
  readonly index: number;
}

/** A readline-like line editor with history, history search and completion. */
export class LineEditor {
  readonly #host: LineEditorHost;
  readonly #screen: LineScreen;
  readonly #view: LineView;
  #line: Line = emptyLine;
  /** Input typed while a command is running; undefined while the editor accepts keys. */
  #ahead: string | undefined = '';
  /** The earlier lines of incomplete input. */
  #earlier = '';
  #killed = '';
  #place = 0;
  #search: Search | undefined;
  #tabs = 0;

  constructor(screen: LineScreen, host: LineEditorHost) {
    this.#screen = screen;
    this.#host = host;
    this.#view = new LineView(screen);
  }

  get isResting(): boolean {
    return this.#ahead !== undefined;
  }

  /** Shows the prompt and accepts keys again. `earlier` is incomplete input that the new line continues. */
  begin(earlier = ''): void {
    const ahead = this.#ahead ?? '';
    this.#ahead = undefined;
    this.#earlier = earlier;
    this.#line = emptyLine;
    this.#place = this.#host.history.lines.length;
    this.#view.begin(this.#prompt(), this.#line);
    if (ahead !== '') this.feed(ahead);
  }

  feed(data: string): void {
    if (this.#ahead !== undefined) {
      this.#ahead = data === '\u0003' ? '' : this.#ahead + data;
      if (data === '\u0003') this.#host.interrupt();
      return;
    }
    const inputs = readInput(data);
    for (const [index, input] of inputs.entries()) {
      if (input.type === 'text') this.#type(input.text);
      else this.#act(input.action);
      if (!this.isResting) continue;
      const rest = inputs.slice(index + 1);
      this.#ahead = rest.map((one) => (one.type === 'text' ? one.text : '\r')).join('');
      return;
    }
  }

  insert(text: string): void {
    if (this.#ahead !== undefined) this.#ahead += text.replaceAll('\n', ' ');
    else this.#type(text);
  }

  /** Prints output above the input line, and redraws the input line below it. */
  printAbove(print: () => void): void {
    if (this.isResting) {
      print();
      return;
    }
    this.#view.erase();
    print();
    this.#view.begin(this.#prompt(), this.#line);
  }

  /** Redraws the line after the terminal's width has changed. */
  redraw(): void {
    if (!this.isResting) this.#view.update(this.#line);
  }

  #prompt(): string {
    if (this.#search) return messages.searchPrompt(this.#search.query);
    return this.#earlier === '' ? this.#host.prompt() : '> ';
  }

  #type(text: string): void {
    if (this.#search) {
      this.#find(this.#search.query + text, this.#host.history.lines.length);
      return;
    }
    this.#tabs = 0;
    this.#show(insertText(this.#line, text));
  }

  #show(line: Line): void {
    this.#line = line;
    this.#view.update(line, this.#prompt());
  }

  #kill(place: number): void {
    const { text, cursor } = this.#line;
    this.#killed = text.slice(Math.min(place, cursor), Math.max(place, cursor));
    this.#show(deleteTo(this.#line, place));
  }

  #act(action: LineAction): void {
    if (this.#search && this.#actInSearch(action, this.#search)) return;
    if (action !== 'complete') this.#tabs = 0;
    const edit = edits[action];
    const killed = kills[action];
    if (edit) this.#show(edit(this.#line));
    else if (killed) this.#kill(killed(this.#line));
    else this.#actions[action]?.();
  }

  readonly #actions: Partial<Record<LineAction, () => void>> = {
    enter: () => this.#submit(),
    interrupt: () => this.#abandon(),
    endOfInput: () => {
      if (this.#line.text === '' && this.#earlier === '') this.#host.leave();
      else this.#act('delete');
    },
    complete: () => void this.#complete(),
    older: () => this.#recall(this.#place - 1),
    newer: () => this.#recall(this.#place + 1),
    yank: () => this.#show(insertText(this.#line, this.#killed)),
    clear: () => {
      this.#screen.write(`${ESC}[H${ESC}[2J`);
      this.#view.begin(this.#prompt(), this.#line);
    },
    search: () => this.#find('', this.#host.history.lines.length),
  };

  #submit(): void {
    this.#view.end();
    this.#ahead = '';
    const text = this.#earlier + this.#line.text;
    this.#line = emptyLine;
    this.#host.submit(text);
  }

  #abandon(): void {
    this.#view.end('^C');
    this.#ahead = '';
    this.begin();
  }

  #recall(place: number): void {
    const { lines } = this.#host.history;
    if (place < 0 || place > lines.length) return;
    this.#place = place;
    this.#show(lineOf(lines[place] ?? ''));
  }

  #actInSearch(action: LineAction, { query, index }: Search): boolean {
    if (action === 'search') this.#find(query, index);
    else if (action === 'back') this.#find(query.slice(0, -1), this.#host.history.lines.length);
    else {
      this.#search = undefined;
      this.#show(action === 'escape' || action === 'interrupt' ? emptyLine : this.#line);
      return action === 'escape' || action === 'interrupt';
    }
    return true;
  }

  #find(query: string, before: number): void {
    const { history } = this.#host;
    const index = query === '' ? -1 : history.find(query, before);
    this.#search = { query, index: index < 0 ? before : index };
    if (index >= 0) this.#line = lineOf(history.lines[index] ?? '');
    this.#show(this.#line);
  }

  async #complete(): Promise<void> {
    const asked = this.#line;
    const { start, candidates } = await this.#host
      .complete(asked)
      .catch(() => ({ start: 0, candidates: [] }));
    if (this.#line !== asked || this.isResting) return;
    const written = asked.text.slice(start, asked.cursor);
    const common = commonStart(candidates);
    const [only, ...others] = candidates;
    if (only === undefined) return;
    if (others.length === 0 || common.length > written.length) {
      this.#tabs = 0;
      this.#show(insertText(deleteTo(asked, start), common));
    } else if (++this.#tabs > 1) {
      this.printAbove(() => {
        this.#view.begin(this.#prompt(), asked);
        this.#view.end();
        this.#screen.write(`${candidates.map((one) => one.trimEnd()).join('  ')}\r\n`);
      });
    }
  }
}

function commonStart(texts: readonly string[]): string {
  const [first = '', ...others] = texts;
  let length = first.length;
  for (const text of others) while (!text.startsWith(first.slice(0, length))) length--;
  return first.slice(0, length);
}
