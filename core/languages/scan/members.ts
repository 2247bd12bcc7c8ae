import type { DocumentSymbol } from '@core/languages/symbols';
import { type Item, itemsOf } from './items';
import type { Source } from './source';

/** Fields whose name comes last: `uint256 amount;`. */
export function typedFields(source: Source, from: number, to: number): readonly DocumentSymbol[] {
  return itemsOf(source, from, to).flatMap((item) => {
    const name = item.headEnd - 1;
    return name > item.from && source.isWord(name) ? source.symbol(name, 'field', item) : [];
  });
}

/**
 * Fields whose name comes first: `amount: u64,` or `amount: Int as coins;`. If there are no separators, each line is
 * one field.
 */
export function namedFields(source: Source, from: number, to: number): readonly DocumentSymbol[] {
  const begins = (_: Source, index: number) => source.text(index + 1) === ':';
  return itemsOf(source, from, to, { separator: ',', begins }).flatMap((item) => {
    const name = firstName(source, item);
    return name !== undefined && source.text(name + 1) === ':' ? source.symbol(name, 'field', item) : [];
  });
}

/** Members of an enumeration, with or without data. */
export function enumMembers(source: Source, from: number, to: number): readonly DocumentSymbol[] {
  const items = itemsOf(source, from, to, {
    separator: ',',
    begins: (_, index) => source.isWord(index) && !source.opens(index - 1),
    opensBody: () => true,
  });
  return items.flatMap((item) => {
    const name = firstName(source, item);
    return name === undefined ? [] : source.symbol(name, 'enum-member', item);
  });
}

/** The first word of an item after its attributes (`#[test]`, `@deprecated("…")`) and modifiers. */
export function firstName(
  source: Source,
  { from, headEnd }: Pick<Item, 'from' | 'headEnd'>,
  modifiers: ReadonlySet<string> = new Set(),
): number | undefined {
  for (let index = from; index < headEnd; index++) {
    const text = source.text(index);
    if (text === '#' && source.text(index + 1) === '[') index = source.closeOf(index + 1);
    else if (text === '@') {
      index++;
      if (source.text(index + 1) === '(') index = source.closeOf(index + 1);
    } else if (modifiers.has(text)) {
      if (source.text(index + 1) === '(') index = source.closeOf(index + 1);
    } else return source.isWord(index) ? index : undefined;
  }
  return undefined;
}
