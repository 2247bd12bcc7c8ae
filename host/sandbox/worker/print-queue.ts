import { countLines } from '@core/base/text/text-edits';

/** Printed lines, without the final line break. */
export interface ConsoleText {
  readonly level: 'debug' | 'info' | 'log' | 'warn' | 'error';
  readonly text: string;
  /** Number of omitted lines before this text. */
  readonly omitted?: number;
}

/** Maximum output of one worker. After that, only the newest text is sent. */
export const PRINT_LIMITS = { characters: 2 ** 25, lines: 500_000 };

/**
 * Size of the newest text that is sent once `PRINT_LIMITS` is exceeded. It is stored until the code returns to the
 * event loop or calls the page.
 */
const NEWEST = { characters: 2 ** 17, prints: 5_000 };
/** Size of the excerpt of the newest text that is sent every {@link SAMPLE_MS} while the code keeps printing. */
const SAMPLE = { characters: 2 ** 13, prints: 100 };
const SAMPLE_MS = 1_000;

/**
 * Maximum number of successive prints that are sent one at a time, so that the last lines of hanging code are visible;
 * further prints are sent in batches. One such print is allowed per millisecond, and its message can take 100 µs. In
 * the long run, these prints therefore use at most a tenth of the time.
 */
const SINGLE_PRINTS = 2_000;
const SINGLE_PRINTS_PER_MS = 1;

/** Size of a batch, small enough for the page to show it in a few milliseconds. */
const BATCH = { characters: 2 ** 14, prints: 500 };
const BATCH_MS = 100;

/** Milliseconds after which an incomplete line is sent. */
const OPEN_LINE_MS = 1_000;

/**
 * Maximum length of one piece of text, in characters. The middle of longer text is omitted, because the gate refuses
 * messages larger than 64 MB.
 */
const TEXT_CHARACTERS = 2 ** 24;

/**
 * Sends printed text in order. Small amounts are sent immediately, and larger amounts in batches. If there is too much
 * text, only its beginning and end are sent.
 */
export class PrintQueue {
  readonly #send: (printed: readonly ConsoleText[]) => void;
  // Bound early, because tests may install a fake clock.
  readonly #setTimeout = setTimeout.bind(globalThis);
  readonly #now = performance.now.bind(performance);
  #waiting: ConsoleText[] = [];
  #waitingCharacters = 0;
  #omitted = 0;
  #characters = 0;
  #lines = 0;
  /** Remaining prints that may be sent one at a time, and when this allowance was last refilled. */
  #singles = SINGLE_PRINTS;
  #refilled = this.#now();
  #lastSent = 0;
  #lastPrinted = 0;
  #isTimed = false;
  /** The incomplete last line; undefined if there is none. */
  #open: ConsoleText | undefined;
  #isOpenLineTimed = false;

  constructor(send: (printed: readonly ConsoleText[]) => void) {
    this.#send = send;
  }

  get #isOverLimit(): boolean {
    return this.#characters > PRINT_LIMITS.characters || this.#lines > PRINT_LIMITS.lines;
  }

  /** Prints text. If its last line is incomplete, the next text at the same level continues it. */
  write(level: ConsoleText['level'], text: string): void {
    const end = text.lastIndexOf('\n');
    if (end >= 0) this.add(level, text.slice(0, end));
    const rest = text.slice(end + 1);
    if (rest === '') return;
    if (this.#open && this.#open.level !== level) this.#endLine();
    this.#open = { level, text: `${this.#open?.text ?? ''}${rest}` };
    if (this.#open.text.length > TEXT_CHARACTERS) this.#endLine();
    else this.#showOpenLineSoon();
  }

  add(level: ConsoleText['level'], text: string): void {
    if (this.#open && this.#open.level !== level) this.#endLine();
    const whole = `${this.#open?.text ?? ''}${text}`;
    this.#open = undefined;
    const isTooLong = whole.length > TEXT_CHARACTERS;
    if (isTooLong) this.#omitted++;
    const shown = isTooLong ? withoutMiddle(whole) : whole;
    this.#waiting.push({ level, text: shown });
    this.#waitingCharacters += shown.length + 1;
    this.#characters += shown.length + 1;
    this.#lines += countLines(shown);
    if (this.#isOverLimit) this.#addBeyondLimit();
    else if (this.#isSingle()) this.#sendAll();
    else {
      const isFull = this.#waitingCharacters >= BATCH.characters || this.#waiting.length >= BATCH.prints;
      if (isFull || this.#now() - this.#lastSent >= BATCH_MS) this.#sendAll();
      else this.#startTimer(0);
    }
  }

  /** Sends all queued text before a message that must not arrive earlier. */
  flush(): void {
    this.#endLine();
    if (this.#isOverLimit) this.#keepNewest(NEWEST);
    this.#sendAll();
  }

  #showOpenLineSoon(): void {
    if (this.#isOpenLineTimed) return;
    this.#isOpenLineTimed = true;
    this.#setTimeout(() => {
      this.#isOpenLineTimed = false;
      if (this.#open) this.flush();
    }, OPEN_LINE_MS);
  }

  #endLine(): void {
    if (this.#open) this.add(this.#open.level, '');
  }

  #isSingle(): boolean {
    if (this.#waiting.length > 1) return false;
    if (this.#singles === 0) {
      const now = this.#now();
      this.#singles = Math.min(SINGLE_PRINTS, Math.floor((now - this.#refilled) * SINGLE_PRINTS_PER_MS));
      if (this.#singles === 0) return false;
      this.#refilled = now;
    }
    this.#singles--;
    return true;
  }

  #addBeyondLimit(): void {
    const now = this.#now();
    this.#lastPrinted = now;
    const isMuch =
      this.#waiting.length > 2 * NEWEST.prints || this.#waitingCharacters > 2 * NEWEST.characters;
    if (now - this.#lastSent >= SAMPLE_MS) this.#sendSample();
    else if (isMuch) this.#keepNewest(NEWEST);
    this.#startTimer(SAMPLE_MS);
  }

  #sendSample(): void {
    this.#keepNewest(SAMPLE);
    this.#sendAll();
  }

  #startTimer(milliseconds: number): void {
    if (this.#isTimed) return;
    this.#isTimed = true;
    this.#setTimeout(() => {
      this.#isTimed = false;
      if (this.#waiting.length === 0) return;
      const now = this.#now();
      const isStillPrinting = this.#isOverLimit && now - this.#lastPrinted < SAMPLE_MS / 2;
      if (!isStillPrinting) return this.flush();
      if (now - this.#lastSent >= SAMPLE_MS) this.#sendSample();
      this.#startTimer(SAMPLE_MS);
    }, milliseconds);
  }

  #keepNewest({ characters, prints }: typeof NEWEST): void {
    let first = Math.max(0, this.#waiting.length - prints);
    let kept = 0;
    for (let index = this.#waiting.length - 1; index >= first; index--) {
      const { text = '' } = this.#waiting[index] ?? {};
      kept += text.length + 1;
      if (kept > characters && index < this.#waiting.length - 1) first = index + 1;
    }
    for (const { text } of this.#waiting.slice(0, first)) {
      this.#omitted += countLines(text);
      this.#waitingCharacters -= text.length + 1;
    }
    this.#waiting = this.#waiting.slice(first);
  }

  #sendAll(): void {
    if (this.#waiting.length === 0) return;
    this.#lastSent = this.#now();
    const [first, ...rest] = this.#waiting;
    const printed =
      first && this.#omitted > 0 ? [{ ...first, omitted: this.#omitted }, ...rest] : this.#waiting;
    this.#waiting = [];
    this.#waitingCharacters = 0;
    this.#omitted = 0;
    // The gate limits the number of values per message.
    for (let start = 0; start < printed.length; start += BATCH.prints) {
      this.#send(joined(printed.slice(start, start + BATCH.prints)));
    }
  }
}

function joined(printed: readonly ConsoleText[]): ConsoleText[] {
  const groups: { first: ConsoleText; texts: string[] }[] = [];
  for (const one of printed) {
    const last = groups.at(-1);
    if (last?.first.level === one.level) last.texts.push(one.text);
    else groups.push({ first: one, texts: [one.text] });
  }
  return groups.map(({ first, texts }) => ({ ...first, text: texts.join('\n') }));
}

function withoutMiddle(text: string): string {
  const half = TEXT_CHARACTERS / 2;
  return `${text.slice(0, half)}… (${text.length} characters) …${text.slice(-half)}`;
}
