import type { Source } from './source';

/** A declaration or statement: tokens from `from` up to `to`, of which those before `headEnd` come before its body. */
export interface Item {
  readonly from: number;
  readonly headEnd: number;
  readonly to: number;
  /** The brace that opens its body, and the one that closes it. */
  readonly body?: { readonly open: number; readonly close: number };
}

export interface ItemRules {
  /** Whether a token that is the first on its line begins an item, although nothing has ended the one before. */
  readonly begins?: (source: Source, index: number) => boolean;
  /** Whether a brace opens the body that ends an item, and not a value; absent: each does. */
  readonly opensBody?: (source: Source, index: number) => boolean;
  /** What stands between items besides ';'. */
  readonly separator?: string;
}

/** Splits tokens from `from` up to `to` into items, at semicolons and behind bodies. */
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
