import { PRIMITIVE_TYPES, type PrimitiveType } from '../../interface/module-interface';
import { parseAddress } from '../values/address';
import { MoveVmError } from '../vm-error';
import type { RuntimeType } from './runtime-type';
import type { TypeLoader } from './type-loader';

/**
 * Parses a type tag, such as `u64`, `vector<address>` or `0x1::coin::Coin<0x1::aptos_coin::AptosCoin>`.
 * @throws MoveVmError if the text is not a type, or the type does not exist.
 */
export function parseType(text: string, loader: TypeLoader): RuntimeType {
  const parser = new TypeParser(text, loader);
  const type = parser.type();
  parser.end();
  return type;
}

class TypeParser {
  readonly #tokens: readonly string[];
  #at = 0;

  constructor(
    readonly text: string,
    readonly loader: TypeLoader,
  ) {
    this.#tokens = text.match(/[A-Za-z0-9_$]+|::|[^\s]/g) ?? [];
  }

  type(): RuntimeType {
    const first = this.#next();
    if (this.#tokens[this.#at] !== '::') {
      if (first === 'vector') {
        const [element, ...others] = this.#arguments();
        if (element === undefined || others.length > 0) throw this.#error();
        return this.loader.vector(element);
      }
      if (!PRIMITIVE_TYPES.includes(first as PrimitiveType)) throw this.#error();
      return this.loader.primitive(first as PrimitiveType);
    }
    const address = parseAddress(first);
    if (address === undefined) throw this.#error();
    this.#expect('::');
    const module = this.#next();
    this.#expect('::');
    const name = this.#next();
    const struct = this.loader.structNamed(this.loader.module(`${address}::${module}`), name);
    const typeArguments = this.#arguments();
    const wanted = struct.handle.typeParameters.length;
    if (wanted !== typeArguments.length)
      throw new MoveVmError(
        'NUMBER_OF_TYPE_ARGUMENTS_MISMATCH',
        undefined,
        `${struct.fullName} expects ${wanted} type arguments, found ${typeArguments.length}`,
      );
    return this.loader.struct(struct, typeArguments);
  }

  end(): void {
    if (this.#at < this.#tokens.length) throw this.#error();
  }

  #arguments(): RuntimeType[] {
    if (this.#tokens[this.#at] !== '<') return [];
    const types: RuntimeType[] = [];
    do {
      this.#at += 1;
      types.push(this.type());
    } while (this.#tokens[this.#at] === ',');
    this.#expect('>');
    return types;
  }

  #next(): string {
    const token = this.#tokens[this.#at];
    if (token === undefined || !/^\w/.test(token)) throw this.#error();
    this.#at += 1;
    return token;
  }

  #expect(token: string): void {
    if (this.#tokens[this.#at] !== token) throw this.#error();
    this.#at += 1;
  }

  #error(): MoveVmError {
    return new MoveVmError('TYPE_MISMATCH', undefined, `“${this.text}” is not a valid type`);
  }
}
