import { sha256 } from '@noble/hashes/sha2';
import { BinaryWriter } from '../bytecode/binary-writer';
import { BCS } from '../bytecode/flavors';
import { addressBytes } from '../codegen/encode-value';
import type { GeneratedModule } from '../codegen/generated-module';
import { moduleIdOf } from '../codegen/module-handles';
import { LineIndex } from '../diagnostics/line-index';
import type { Span } from '../diagnostics/source-span';
import type { StructNode } from '../syntax/tree/item-node';

const MAXIMUM = 0xffff_ffff;

/**
 * Writes the source positions of a module's or script's instructions and names, as UTF-8 byte offsets. Uses the BCS
 * format of the Aptos CLI's `.mvsm` files.
 * @param text the content of the source file.
 */
export function writeSourceMap(unit: GeneratedModule, text: string): Uint8Array {
  return new SourceMapWriter(text).write(unit);
}

class SourceMapWriter {
  readonly #writer = new BinaryWriter(BCS);
  readonly #hash: Uint8Array;
  readonly #index: LineIndex;

  constructor(text: string) {
    this.#hash = sha256(new TextEncoder().encode(text));
    this.#index = new LineIndex(text);
  }

  write({ source, checked, kind }: GeneratedModule): Uint8Array {
    const { symbol } = checked;
    this.#place(source.span);
    this.#writer.u8(kind === 'module' ? 1 : 0);
    if (kind === 'module') {
      const { address, name } = moduleIdOf(symbol.key);
      this.#writer.bytes(addressBytes(BigInt(address)));
      this.#text(name);
    }
    const node = symbol.source?.node;
    this.#rows(node && 'structs' in node ? node.structs : [], (struct) => this.#struct(struct));
    this.#rows(source.functions, (one) => {
      const declared = symbol.functions.get(one.name);
      this.#place(one.span);
      this.#list(declared?.typeParameters ?? [], ({ name }) => this.#named(name, one.span));
      this.#list(one.parameters, (name) => this.#named(name, one.span));
      this.#list(one.locals, (name) => this.#named(name, one.span));
      // There are no specification block labels.
      this.#list([], () => undefined);
      const changes = one.spans.map((span, at) => (isSame(span, one.spans[at - 1]) ? undefined : span));
      this.#rows(changes, (span) => span && this.#place(span));
      this.#writer.u8(declared?.isNative ? 1 : 0);
    });
    // Constants are optional in the format.
    this.#list([], () => undefined);
    return this.#writer.toBytes();
  }

  #struct({ name, typeParameters, body }: StructNode): void {
    this.#place(name.span);
    this.#list(typeParameters, (parameter) => this.#named(parameter.name.text, parameter.name.span));
    this.#list(body.kind === 'enum' ? body.variants : [body.fields], ({ fields }) =>
      this.#list(fields, (field) => this.#place(field.name.span)),
    );
  }

  #list<T>(items: readonly T[], write: (item: T) => void): void {
    this.#writer.index(items.length, MAXIMUM);
    for (const item of items) write(item);
  }

  /** Writes a map from row index to item, omitting undefined items. BCS sorts entries by the bytes of their keys. */
  #rows<T>(items: readonly (T | undefined)[], write: (item: T) => void): void {
    const entries = items.flatMap((item, row) => (item === undefined ? [] : [{ item, row }]));
    const sorted = entries.sort((one, other) => swapped(one.row) - swapped(other.row));
    this.#list(sorted, ({ item, row }) => {
      this.#writer.integer(BigInt(row), 2);
      write(item);
    });
  }

  #named(name: string, span: Span): void {
    this.#text(name);
    this.#place(span);
  }

  #text(text: string): void {
    const bytes = new TextEncoder().encode(text);
    this.#writer.index(bytes.length, MAXIMUM);
    this.#writer.bytes(bytes);
  }

  #place({ start, end }: Span): void {
    this.#writer.bytes(this.#hash);
    this.#writer.integer(BigInt(this.#index.byteOffset(start)), 4);
    this.#writer.integer(BigInt(this.#index.byteOffset(end)), 4);
  }
}

/** Swaps the two bytes of a number, so that numbers sort in the order of their little-endian bytes. */
function swapped(row: number): number {
  return (row & 0xff) * 0x100 + (row >> 8);
}

function isSame(one: Span, other: Span | undefined): boolean {
  return one.start === other?.start && one.end === other.end;
}
