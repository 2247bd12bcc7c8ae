import { BinaryReader } from '../bytecode/binary-reader';
import type { CodeUnit, CompiledModule, CompiledScript } from '../bytecode/compiled-module';
import { BCS } from '../bytecode/flavors';
import { rowAt } from '../bytecode/table-row';
import type { FunctionSource, ModuleSource } from '../codegen/module-source';
import type { Span } from '../diagnostics/source-span';
import type { CheckedModule } from '../semantics/checked-module';

const MAXIMUM = 0xffff_ffff;
const HASH_BYTES = 32;
const ADDRESS_BYTES = 32;

/**
 * Reads source positions from a `.mvsm` file written by the Aptos CLI or by {@link writeSourceMap}.
 * @param unit the compiled code that the map describes.
 * @param checked the source. Bytecode does not contain the name of a script's function.
 * @param text the content of the source file.
 * @throws MalformedBytecodeError if the map is malformed.
 */
export function readSourceMap(
  map: Uint8Array,
  unit: CompiledModule | CompiledScript,
  checked: CheckedModule,
  text: string,
): ModuleSource {
  return new SourceMapReader(map, text).read(unit, checked);
}

interface MappedFunction {
  readonly span: Span;
  readonly parameters: readonly string[];
  readonly locals: readonly string[];
  /** Source spans, keyed by the index of the first instruction each applies to. */
  readonly changes: ReadonlyMap<number, Span>;
}

class SourceMapReader {
  readonly #reader: BinaryReader;
  /** UTF-16 offset in the text for each UTF-8 byte offset. */
  readonly #units: readonly number[];

  constructor(map: Uint8Array, text: string) {
    this.#reader = new BinaryReader(map, BCS, 'METADATA_VALUE');
    this.#units = unitsOf(text);
  }

  read(unit: CompiledModule | CompiledScript, { path, symbol }: CheckedModule): ModuleSource {
    const span = this.#place();
    if (this.#reader.u8() === 1) {
      this.#reader.bytes(ADDRESS_BYTES);
      this.#text();
    }
    // Skip structs, which have no code.
    this.#rows(() => {
      this.#place();
      this.#list(() => this.#named());
      this.#list(() => this.#list(() => this.#place()));
    });
    const mapped = this.#rows(() => this.#function());
    return {
      path,
      span,
      functions: codeOf(unit, [...symbol.functions.keys()]).map(({ name, code }, row): FunctionSource => {
        const { changes, ...known } = mapped.get(row) ?? {
          span,
          parameters: [],
          locals: [],
          changes: new Map<number, Span>(),
        };
        let at = known.span;
        const spans = (code?.code ?? []).map((_, offset) => {
          at = changes.get(offset) ?? at;
          return at;
        });
        return { ...known, name, spans };
      }),
    };
  }

  #function(): MappedFunction {
    const span = this.#place();
    this.#list(() => this.#named());
    const parameters = this.#list(() => this.#named());
    const locals = this.#list(() => this.#named());
    // Skip specification block labels.
    this.#list(() => {
      this.#text();
      this.#reader.bytes(2);
    });
    const changes = this.#rows(() => this.#place());
    this.#reader.u8();
    return { span, parameters, locals, changes };
  }

  #list<T>(read: () => T): readonly T[] {
    return Array.from({ length: this.#reader.index(MAXIMUM) }, read);
  }

  #rows<T>(read: () => T): ReadonlyMap<number, T> {
    return new Map(this.#list(() => [Number(this.#reader.integer(2)), read()] as const));
  }

  #named(): string {
    const name = this.#text();
    this.#place();
    return name;
  }

  #text(): string {
    return new TextDecoder().decode(this.#reader.bytes(this.#reader.index(MAXIMUM)));
  }

  #place(): Span {
    this.#reader.bytes(HASH_BYTES);
    const [start, end] = [this.#offset(), this.#offset()];
    return { start, end: Math.max(start, end) };
  }

  /** Limits offsets to the end of the text, because the map may be for another version of the text. */
  #offset(): number {
    return this.#units[Number(this.#reader.integer(4))] ?? this.#units.at(-1) ?? 0;
  }
}

function unitsOf(text: string): readonly number[] {
  const units: number[] = [];
  let at = 0;
  for (const character of text) {
    const { length } = new TextEncoder().encode(character);
    for (let byte = 0; byte < length; byte += 1) units.push(at);
    at += character.length;
  }
  units.push(at);
  return units;
}

function codeOf(
  unit: CompiledModule | CompiledScript,
  [main = '']: readonly string[],
): readonly { readonly name: string; readonly code: CodeUnit | undefined }[] {
  if (!('functionDefs' in unit)) return [{ name: main, code: unit.code }];
  return unit.functionDefs.map((definition) => {
    const { name } = rowAt(unit, 'functionHandles', definition.function);
    return { name: rowAt(unit, 'identifiers', name), code: definition.code };
  });
}
