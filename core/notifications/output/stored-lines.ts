import { countLines } from '@core/base/text/text-edits';
import { outputMessages } from './messages';
import type { OutputLine, OutputLines } from './output';

/** Segment size in characters; a longer line gets a separate segment. */
const SEGMENT_CHARACTERS = 65_536;

/**
 * Consecutive lines of the same severity, stored as one string. This needs a fraction of the memory of separate lines.
 */
interface Segment {
  /** Number of the first line. */
  readonly start: number;
  readonly count: number;
  readonly text: string;
  readonly severity: OutputLine['severity'];
  /** Number of missing lines that this segment's only line represents; 0 for other segments. */
  readonly omitted: number;
}

/** Limits above which the oldest lines are dropped. */
export interface StoredLinesLimits {
  /** Maximum number of lines. */
  readonly lines: number;
  /** Maximum number of characters. */
  readonly characters: number;
}

/** Lines of output. When a limit is exceeded, the oldest lines are replaced by a single line with their count. */
export class StoredLines {
  readonly #limits: StoredLinesLimits;
  #segments: readonly Segment[] = [];
  #sections: readonly number[] = [];
  #characters = 0;
  /** The next line's number. */
  #end = 0;
  /** Cached lines of the most recently read segment. */
  #read: { readonly segment: Segment; readonly lines: readonly string[] } | undefined;

  constructor(limits: StoredLinesLimits) {
    this.#limits = limits;
  }

  /** @param text lines separated by line feeds, without a final line break. */
  add(text: string, severity: OutputLine['severity']): void {
    for (const part of cutAtLineEnds(text)) {
      const last = this.#segments.at(-1);
      const added = { text: part, count: countLines(part), severity, omitted: 0 };
      const fits = last && last.text.length + part.length < SEGMENT_CHARACTERS;
      if (fits && last.severity === severity && last.omitted === 0) {
        const { start } = last;
        const merged = { ...added, start, text: `${last.text}\n${part}`, count: last.count + added.count };
        this.#segments = [...this.#segments.slice(0, -1), merged];
      } else this.#segments = [...this.#segments, { ...added, start: this.#end }];
      this.#end += added.count;
      this.#characters += part.length + 1;
    }
    this.#dropOldest();
  }

  /** Adds a line that represents a number of missing lines. */
  omit(count: number): void {
    const gap: Segment = { start: this.#end, count: 1, text: '', severity: 'warning', omitted: count };
    this.#segments = [...this.#segments, gap];
    this.#end++;
    this.#characters++;
  }

  /** Starts a section with the next line. */
  startSection(): void {
    if (this.#sections.at(-1) !== this.#end) this.#sections = [...this.#sections, this.#end];
  }

  /** Removes all lines. */
  clear(): void {
    this.#segments = [];
    this.#sections = [];
    this.#characters = 0;
  }

  /** The current lines. Later additions do not change them. */
  snapshot(): OutputLines {
    const [segments, starts, end] = [this.#segments, this.#sections, this.#end];
    const dropped = segments[0]?.start ?? end;
    const read = (segment: Segment) => this.#linesOf(segment);
    const lineOf = (segment: Segment, offset: number): OutputLine | undefined => {
      const text = read(segment)[offset];
      return text === undefined ? undefined : { text, severity: segment.severity };
    };
    return {
      length: end - dropped,
      dropped,
      get sections() {
        return [dropped, ...starts.filter((start) => start > dropped)];
      },
      get gaps() {
        return segments.flatMap(({ omitted: count, start }) => (count > 0 ? [{ number: start, count }] : []));
      },
      at: (index) => {
        const segment = segmentOf(segments, dropped + index);
        return segment && lineOf(segment, dropped + index - segment.start);
      },
      *[Symbol.iterator]() {
        for (const segment of segments) {
          for (const text of read(segment)) yield { text, severity: segment.severity };
        }
      },
      *texts() {
        for (const segment of segments) yield `${textOf(segment)}\n`;
      },
    };
  }

  #linesOf(segment: Segment): readonly string[] {
    if (this.#read?.segment !== segment) this.#read = { segment, lines: textOf(segment).split('\n') };
    return this.#read.lines;
  }

  #dropOldest(): void {
    let dropped = 0;
    let omitted = 0;
    for (const segment of this.#segments) {
      const isFull =
        this.#characters > this.#limits.characters || this.#end - segment.start > this.#limits.lines;
      if (!isFull || segment === this.#segments.at(-1)) break;
      dropped++;
      omitted += segment.omitted || segment.count;
      this.#characters -= segment.text.length + 1;
    }
    const [first, ...rest] = this.#segments.slice(dropped);
    if (dropped === 0 || !first) return;
    const start = first.start - 1;
    this.#segments = [{ start, count: 1, text: '', severity: 'warning', omitted }, first, ...rest];
    this.#characters++;
    this.#sections = this.#sections.filter((section) => section >= first.start);
  }
}

function textOf({ omitted, text }: Segment): string {
  return omitted > 0 ? outputMessages.linesOmitted(omitted) : text;
}

/** The segment that contains the line with the given number. */
function segmentOf(segments: readonly Segment[], number: number): Segment | undefined {
  let [low, high] = [0, segments.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const segment = segments[middle];
    if (!segment) return undefined;
    if (number < segment.start) high = middle - 1;
    else if (number >= segment.start + segment.count) low = middle + 1;
    else return segment;
  }
  return undefined;
}

function* cutAtLineEnds(text: string): Generator<string> {
  let start = 0;
  while (text.length - start > SEGMENT_CHARACTERS) {
    const before = text.lastIndexOf('\n', start + SEGMENT_CHARACTERS);
    const end = before >= start ? before : text.indexOf('\n', start);
    if (end < 0) break;
    yield text.slice(start, end);
    start = end + 1;
  }
  yield text.slice(start);
}
