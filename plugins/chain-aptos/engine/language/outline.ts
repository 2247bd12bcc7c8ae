import type { TextRange } from '@core/diagnostics/diagnostics';
import type { DocumentSymbol, SymbolKind } from '@core/languages/symbols';
import type { ReadSource } from '../check-package';
import type { Span } from '../diagnostics/source-span';
import type { FieldsNode, FunctionNode, ModuleNode, ScriptNode, StructNode } from '../syntax/tree/item-node';
import type { Name } from '../syntax/tree/names';

/** The modules and scripts of a source with what they declare; also of one that does not compile. */
export function outlineOf({ unit, lines }: Pick<ReadSource, 'unit' | 'lines'>): readonly DocumentSymbol[] {
  return new Outline((span) => lines.rangeOf(span)).of([...unit.modules, ...unit.scripts]);
}

class Outline {
  readonly #rangeOf: (span: Span) => TextRange;

  constructor(rangeOf: (span: Span) => TextRange) {
    this.#rangeOf = rangeOf;
  }

  of(nodes: readonly (ModuleNode | ScriptNode)[]): readonly DocumentSymbol[] {
    return inOrder(
      nodes.map((node) => {
        const children = this.#members(node);
        if ('name' in node) return this.#symbol(node.name, 'module', node.span, children);
        const name = { text: 'script', span: { start: node.span.start, end: node.span.start + 6 } };
        return this.#symbol(name, 'module', node.span, children);
      }),
    );
  }

  #members(node: ModuleNode | ScriptNode): readonly DocumentSymbol[] {
    return inOrder([
      ...('structs' in node ? node.structs : []).map((one) => this.#struct(one)),
      ...node.constants.map(({ name, span }) => this.#symbol(name, 'constant', span)),
      ...node.functions.map((one) => this.#function(one)),
    ]);
  }

  #struct({ name, span, body, attributes }: StructNode): DocumentSymbol {
    if (body.kind === 'enum') {
      const variants = body.variants.map((one) =>
        this.#symbol(one.name, 'enum-member', one.span, this.#fields(one)),
      );
      return this.#symbol(name, 'enum', span, variants);
    }
    const isEvent = attributes.some((attribute) => attribute.name.text === 'event');
    return this.#symbol(name, isEvent ? 'event' : 'struct', span, this.#fields(body.fields));
  }

  #fields({ form, fields }: FieldsNode): readonly DocumentSymbol[] {
    if (form !== 'named') return [];
    return fields.map(({ name, type }) =>
      this.#symbol(name, 'field', { start: name.span.start, end: type.span.end }),
    );
  }

  #function({ name, span, attributes, isEntry, isInline }: FunctionNode): DocumentSymbol {
    const has = (attribute: string) => attributes.some((one) => one.name.text === attribute);
    const detail = [isEntry && 'entry', has('view') && 'view', isInline && 'inline']
      .filter((word) => word !== false)
      .join(' ');
    return {
      ...this.#symbol(name, has('test') ? 'test' : 'function', span),
      ...(detail !== '' && { detail }),
    };
  }

  #symbol(
    { text, span }: Name,
    kind: SymbolKind,
    whole: Span,
    children: readonly DocumentSymbol[] = [],
  ): DocumentSymbol {
    // Of an item that was cut off, the name may be all there is.
    const range = { start: Math.min(whole.start, span.start), end: Math.max(whole.end, span.end) };
    return {
      name: text,
      kind,
      range: this.#rangeOf(range),
      selectionRange: this.#rangeOf(span),
      children,
    };
  }
}

function inOrder(symbols: readonly DocumentSymbol[]): readonly DocumentSymbol[] {
  return symbols.toSorted(
    (a, b) => a.range.startLine - b.range.startLine || a.range.startColumn - b.range.startColumn,
  );
}
