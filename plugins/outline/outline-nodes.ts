import { compareTexts } from '@core/base/localization/format';
import type { DocumentSymbol } from '@core/languages/symbols';
import type { TreeNode } from '@host/ui/tree/tree-node';

export type OutlineOrder = 'place' | 'name';

/**
 * Symbols as tree nodes. Ids are paths of names, with numbers for duplicates, so that the collapsed state
 * survives edits.
 */
export function outlineNodes(
  symbols: readonly DocumentSymbol[],
  order: OutlineOrder,
  parent = '',
): readonly TreeNode<DocumentSymbol>[] {
  const seen = new Map<string, number>();
  const nodes = symbols.map((symbol) => {
    const times = seen.get(symbol.name) ?? 0;
    seen.set(symbol.name, times + 1);
    const id = `${parent}/${symbol.name}${times === 0 ? '' : `#${times}`}`;
    const children = outlineNodes(symbol.children, order, id);
    return { id, name: symbol.name, data: symbol, ...(children.length === 0 ? {} : { children }) };
  });
  return order === 'place' ? nodes : nodes.toSorted((a, b) => compareTexts(a.name, b.name));
}

export function foldableIds(nodes: readonly TreeNode<DocumentSymbol>[]): readonly string[] {
  return nodes.flatMap(({ id, children }) => (children ? [id, ...foldableIds(children)] : []));
}

export function idOfSymbol(
  nodes: readonly TreeNode<DocumentSymbol>[],
  symbol: DocumentSymbol | undefined,
): string | undefined {
  for (const { id, data, children = [] } of nodes) {
    const found = data === symbol ? id : idOfSymbol(children, symbol);
    if (found !== undefined) return found;
  }
  return undefined;
}
