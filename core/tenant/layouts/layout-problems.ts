import { isCssSize } from './css-size';
import { layoutMessages as messages } from './messages';

/** Collects problems with a layout as strings. */
export class LayoutProblems {
  /** Problems that make the layout invalid. */
  readonly errors: string[] = [];
  /** Problems with a valid layout. */
  readonly warnings: string[] = [];

  /** Adds an error. */
  error(message: string): void {
    this.errors.push(message);
  }

  /** Adds a warning. */
  warn(message: string): void {
    this.warnings.push(message);
  }

  /** Requires a value that is not a blank string. */
  present<T>(field: string, value: T | undefined): value is T {
    const isThere = typeof value === 'string' ? value.trim() !== '' : value !== undefined;
    if (!isThere) this.error(messages.required(field));
    return isThere;
  }

  /** Requires up to `parts` CSS sizes in sequence. */
  size(field: string, value: string | undefined, parts = 1): void {
    if (this.present(field, value) && !isCssSize(value, parts)) this.error(messages.size(field, value));
  }

  /** Requires one of the allowed words. */
  oneOf(field: string, value: string | undefined, allowed: readonly string[]): void {
    if (this.present(field, value) && !allowed.includes(value)) {
      this.error(messages.oneOf(field, list(allowed), value));
    }
  }

  /** Adds a warning if the value is unknown. */
  shouldBe(field: string, value: string | undefined, known: readonly string[]): void {
    if (value !== undefined && !known.includes(value)) {
      this.warn(messages.shouldBe(field, list(known), value));
    }
  }
}

function list(words: readonly string[]): string {
  return `${words.slice(0, -1).join(', ')} ${messages.or} ${words.at(-1)}`;
}
