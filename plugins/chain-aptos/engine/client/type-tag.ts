import {
  type MoveType,
  PRIMITIVE_TYPES,
  type PrimitiveType,
} from '../../../move-toolchain/engine/interface/module-interface';
import { addressOf, bytesOfAddress, parseAddress } from '../../../move-toolchain/engine/vm/values/address';
import type { ByteSink } from '../../../move-toolchain/engine/vm/values/byte-sink';
import type { BcsSource } from './bcs-source';
import { messages } from './messages';

/** Variants of `TypeTag` in BCS (`move-core-types`). */
const TAGS: Readonly<Record<PrimitiveType, number>> = {
  bool: 0,
  u8: 1,
  u64: 2,
  u128: 3,
  address: 4,
  signer: 5,
  u16: 8,
  u32: 9,
  u256: 10,
  i8: 12,
  i16: 13,
  i32: 14,
  i64: 15,
  i128: 16,
  i256: 17,
};
const VECTOR = 6;
const STRUCT = 7;

/**
 * Parses a type in Move syntax: `u64`, `vector<address>`, `0x1::coin::Coin<0x1::aptos_coin::AptosCoin>`.
 * @throws TypeError with a user-facing message if the text is not a type.
 */
export function parseTypeTag(text: string): MoveType {
  const bad = () => new TypeError(messages.notType(text));
  const tokens = text.match(/\w+|::|[^\s]/g) ?? [];
  let at = 0;
  const next = () => {
    const token = tokens[at] ?? '';
    at += 1;
    return token;
  };
  const list = (): MoveType[] => {
    if (tokens[at] !== '<') return [];
    const types: MoveType[] = [];
    do {
      at += 1;
      types.push(type());
    } while (tokens[at] === ',');
    if (next() !== '>') throw bad();
    return types;
  };
  const type = (): MoveType => {
    const first = next();
    if (first === 'vector') {
      const [element, ...others] = list();
      if (!element || others.length > 0) throw bad();
      return { kind: 'vector', element };
    }
    const primitive = PRIMITIVE_TYPES.find((name) => name === first);
    if (primitive) return { kind: 'primitive', name: primitive };
    const address = first.startsWith('0x') ? parseAddress(first) : undefined;
    const [colons, module, more, name] = [next(), next(), next(), next()];
    if (address === undefined || colons !== '::' || more !== '::') throw bad();
    if (![module, name].every((one) => /^[A-Za-z_]\w*$/.test(one))) throw bad();
    return { kind: 'struct', module: { address, name: module }, name, typeArguments: list() };
  };
  const read = type();
  if (at < tokens.length) throw bad();
  return read;
}

export function writeTypeTag(sink: ByteSink, type: MoveType): void {
  switch (type.kind) {
    case 'primitive':
      sink.u8(TAGS[type.name]);
      return;
    case 'vector':
      sink.u8(VECTOR);
      writeTypeTag(sink, type.element);
      return;
    case 'struct':
      sink.u8(STRUCT);
      sink.bytes(bytesOfAddress(type.module.address));
      sink.text(type.module.name);
      sink.text(type.name);
      sink.uleb(type.typeArguments.length);
      for (const one of type.typeArguments) writeTypeTag(sink, one);
      return;
    default:
      throw new TypeError(messages.notType(type.kind));
  }
}

/**
 * Decodes a type from BCS and returns it as text.
 * @throws TypeError if the bytes do not encode a type.
 */
export function readTypeTag(source: BcsSource): string {
  const tag = source.u8();
  if (tag === VECTOR) return `vector<${readTypeTag(source)}>`;
  if (tag === STRUCT) {
    const [address, module, name] = [addressOf(source.bytes(32)), source.text(), source.text()];
    const given = source.list(() => readTypeTag(source));
    return `${address}::${module}::${name}${given.length > 0 ? `<${given.join(', ')}>` : ''}`;
  }
  const primitive = PRIMITIVE_TYPES.find((one) => TAGS[one] === tag);
  if (primitive === undefined) throw new TypeError(messages.notType(`${tag}`));
  return primitive;
}
