import type { Source } from './source';

/** A declaration or statement: tokens from `from` to `to` (exclusive). The tokens before `headEnd` precede its body. */
export interface Item {
  /** Index of the item's first token. */
  readonly from: number;
  /** Index of the token after the item's head. */
  readonly headEnd: number;
  /** Index of the token after the item's last token. */
  readonly to: number;
  /** Indexes of the braces around the item's body. */
  readonly body?: { readonly open: number; readonly close: number };
}

/** Rules for splitting a language's tokens into items. */
export interface ItemRules {
  /** True if the first token of a line starts an item even though the previous item has not ended. */
  readonly begins?: (source: Source, index: number) => boolean;
  /**
   * True if a brace opens the body that ends an item, false if it opens a value. By default, every brace opens a body.
   */
  readonly opensBody?: (source: Source, index: number) => boolean;
  /** Item separator, in addition to ';'. */
  readonly separator?: string;
}

/** Splits tokens from `from` to `to` (exclusive) into items, at semicolons and after bodies. */
export function itemsOf(source: Source, from: number, to: number, rules: ItemRules = {}): readonly Item[] {
  const items: Item[] = [];
  let start = from;
  const end = (headEnd: number, next: number, body?: Item['body']) => {
    if (next > start && headEnd > start) {
      items.push({ from: start, headEnd, to: next, ...(body === undefined ? {} : { body }) });
    }
    start = next;
  };
  for (let index = from; index < to; index++) {
    const text = source.text(index);
    const token = source.tokens[index];
    if (token?.type === 'sign' && (text === ';' || text === rules.separator)) {
      end(index, index + 1);
    } else if (token?.isFirstOnLine && index > start && rules.begins?.(source, index)) {
      end(index, index);
    }
    if (!source.opens(index)) continue;
    const close = Math.min(source.closeOf(index), to);
    if (text === '{' && (rules.opensBody?.(source, index) ?? true)) {
      end(index, Math.min(close + 1, to), { open: index, close });
    }
    index = close;
  }
  end(to, to);
  return items;
}
