import { countLines } from '@core/base/text/text-edits';
import { outputMessages } from '@core/notifications/output/messages';

/** Maximum length of a result's output, in characters, excluding the line that reports omitted lines. */
const LIMIT = 1_000_000;

/** Lines that end with a line break, or a number of omitted lines. */
type Entry = string | number;

/**
 * Collects the lines of a result. If they exceed the limit, lines from the start and the end are preserved, about half
 * the limit from each. Only overlong lines are cut.
 */
export class OutputBuffer {
  readonly #limit: number;
  /** Start of the output; empty until the limit is exceeded. */
  #head = '';
  #tail: Entry[] = [];
  #tailLength = 0;
  /** Number of lines omitted between the head and the tail. */
  #omitted = 0;
  /** True if only the end of the tail's first line remains. */
  #isLineCut = false;
  #isOverLimit = false;
  #truncated = false;

  constructor(limit = LIMIT) {
    this.#limit = limit;
  }

  /** True if {@link toString} omits some of the output. */
  get truncated(): boolean {
    return this.#truncated;
  }

  /** Records that the output's source has omitted lines at this point. `lines` is their number; 0 if it is unknown. */
  cut(lines = 0): void {
    this.#truncated = true;
    if (lines > 0) this.#add(lines);
  }

  /** Adds one or more lines, passed without the final line break. */
  line(text: string): void {
    this.#add(`${text}\n`);
  }

  /** All lines, with a marker for omitted lines. */
  toString(): string {
    if (this.#isOverLimit) this.#trimTail();
    const entries = this.#omitted > 0 ? [this.#omitted, ...this.#tail] : this.#tail;
    return `${this.#head}${entries.map(textOf).join('')}`;
  }

  get #tailLimit(): number {
    return this.#limit - this.#head.length;
  }

  #add(entry: Entry): void {
    this.#tail.push(entry);
    this.#tailLength += textOf(entry).length;
    if (!this.#isOverLimit && this.#tailLength > this.#limit) this.#takeHead();
    // Does not trim on every call, because trimming iterates over all entries.
    if (this.#isOverLimit && this.#tailLength > 2 * this.#tailLimit) this.#trimTail();
  }

  #takeHead(): void {
    this.#isOverLimit = true;
    this.#truncated = true;
    const half = Math.floor(this.#limit / 2);
    let taken = 0;
    for (const entry of this.#tail) {
      const text = textOf(entry);
      if (this.#head.length + text.length > half) break;
      this.#head += text;
      taken++;
    }
    const [first, ...rest] = this.#tail.slice(taken);
    const start = typeof first === 'string' ? first.slice(0, half - this.#head.length) : '';
    const end = start.lastIndexOf('\n') + 1;
    // A line longer than the head is truncated.
    const shown = end === 0 && this.#head === '' ? start : start.slice(0, end);
    this.#head += shown.endsWith('\n') || shown === '' ? shown : `${shown}\n`;
    this.#tail = typeof first === 'string' ? [first.slice(shown.length), ...rest] : this.#tail.slice(taken);
    this.#tailLength = this.#tail.reduce((sum: number, entry) => sum + textOf(entry).length, 0);
  }

  #trimTail(): void {
    let surplus = this.#tailLength - this.#tailLimit;
    let dropped = 0;
    for (const entry of this.#tail) {
      if (surplus <= 0) break;
      const text = textOf(entry);
      const isLast = dropped === this.#tail.length - 1;
      const end = typeof entry === 'string' ? endOfSurplus(entry, surplus, isLast) : text.length;
      this.#omitted += typeof entry === 'string' ? this.#omit(entry.slice(0, end)) : entry;
      this.#tailLength -= end;
      surplus -= end;
      if (end === text.length) dropped++;
      else this.#tail[dropped] = text.slice(end);
    }
    this.#tail = this.#tail.slice(dropped);
  }

  /** @returns the number of lines omitted along with this text; a cut line counts once. */
  #omit(text: string): number {
    const wasCut = this.#isLineCut;
    this.#isLineCut = !text.endsWith('\n');
    return countLines(text) - (this.#isLineCut ? 0 : 1) - (wasCut ? 1 : 0);
  }
}

/** Index at which the surplus ends: after a line, or within the last line if that line alone is too long. */
function endOfSurplus(text: string, surplus: number, isLast: boolean): number {
  if (surplus >= text.length) return text.length;
  const end = text.indexOf('\n', surplus - 1) + 1;
  return isLast && end === text.length ? surplus : end;
}

function textOf(entry: Entry): string {
  return typeof entry === 'string' ? entry : `… ${outputMessages.linesOmitted(entry)} …\n`;
}
