import { PRIMITIVE_TYPES, type PrimitiveType } from '../interface/module-interface';
import { ALL_ABILITIES } from './ability-set';
import type { BinaryReader } from './binary-reader';
import type { BinaryWriter } from './binary-writer';
import { type Codec, list, uleb } from './codec';
import * as limits from './limits';
import { partsOf, primitiveToken, type Signature, type SignatureToken } from './signature-token';

/** First byte of each primitive type, and the first format version that supports it. */
const PRIMITIVES: Readonly<Record<PrimitiveType, { readonly code: number; readonly since: number }>> = {
  bool: { code: 0x01, since: 5 },
  u8: { code: 0x02, since: 5 },
  u64: { code: 0x03, since: 5 },
  u128: { code: 0x04, since: 5 },
  address: { code: 0x05, since: 5 },
  signer: { code: 0x0c, since: 5 },
  u16: { code: 0x0d, since: 6 },
  u32: { code: 0x0e, since: 6 },
  u256: { code: 0x0f, since: 6 },
  i8: { code: 0x11, since: 9 },
  i16: { code: 0x12, since: 9 },
  i32: { code: 0x13, since: 9 },
  i64: { code: 0x14, since: 9 },
  i128: { code: 0x15, since: 9 },
  i256: { code: 0x16, since: 9 },
};

const REFERENCE = 0x06;
const MUTABLE_REFERENCE = 0x07;
const STRUCT = 0x08;
const TYPE_PARAMETER = 0x09;
const VECTOR = 0x0a;
const STRUCT_INST = 0x0b;
const FUNCTION = 0x10;

const primitivesByCode = new Map(
  PRIMITIVE_TYPES.map((name) => [
    PRIMITIVES[name].code,
    { ...PRIMITIVES[name], token: primitiveToken(name) },
  ]),
);

export const abilities = uleb(ALL_ABILITIES);
const handle = uleb(limits.TABLE_INDEX);
const arity = uleb(limits.TYPE_PARAMETERS);
const typeParameterIndex = uleb(limits.TYPE_PARAMETER_INDEX);

function readToken(reader: BinaryReader, depth: number): SignatureToken {
  if (depth > limits.SIGNATURE_TOKEN_DEPTH) throw reader.error('TYPE_TOO_DEEP');
  const next = () => readToken(reader, depth + 1);
  const several = (count: number) => Array.from({ length: count }, next);
  const code = reader.u8();
  const { version } = reader.format;
  switch (code) {
    case REFERENCE:
    case MUTABLE_REFERENCE:
      return { kind: 'reference', isMutable: code === MUTABLE_REFERENCE, target: next() };
    case STRUCT:
      return { kind: 'struct', handle: handle.read(reader), typeArguments: [] };
    case STRUCT_INST: {
      const index = handle.read(reader);
      const count = arity.read(reader);
      if (count === 0) throw reader.error('EMPTY_STRUCT_INSTANTIATION');
      return { kind: 'struct', handle: index, typeArguments: several(count) };
    }
    case TYPE_PARAMETER:
      return { kind: 'type-parameter', index: typeParameterIndex.read(reader) };
    case VECTOR:
      return { kind: 'vector', element: next() };
    case FUNCTION: {
      if (version < 8) throw reader.error('NEWER_THAN_VERSION');
      const set = abilities.read(reader);
      const parameters = arity.read(reader);
      const results = arity.read(reader);
      return { kind: 'function', abilities: set, parameters: several(parameters), results: several(results) };
    }
    default: {
      const primitive = primitivesByCode.get(code);
      if (primitive === undefined) throw reader.error('UNKNOWN_SERIALIZED_TYPE');
      if (primitive.since > version) throw reader.error('NEWER_THAN_VERSION');
      return primitive.token;
    }
  }
}

function writeToken(writer: BinaryWriter, token: SignatureToken): void {
  switch (token.kind) {
    case 'primitive':
      writer.u8(PRIMITIVES[token.name].code);
      break;
    case 'reference':
      writer.u8(token.isMutable ? MUTABLE_REFERENCE : REFERENCE);
      break;
    case 'struct':
      writer.u8(token.typeArguments.length === 0 ? STRUCT : STRUCT_INST);
      handle.write(writer, token.handle);
      if (token.typeArguments.length > 0) arity.write(writer, token.typeArguments.length);
      break;
    case 'type-parameter':
      writer.u8(TYPE_PARAMETER);
      typeParameterIndex.write(writer, token.index);
      break;
    case 'vector':
      writer.u8(VECTOR);
      break;
    case 'function':
      writer.u8(FUNCTION);
      abilities.write(writer, token.abilities);
      arity.write(writer, token.parameters.length);
      arity.write(writer, token.results.length);
      break;
  }
  for (const part of partsOf(token)) writeToken(writer, part);
}

export const signatureToken: Codec<SignatureToken> = {
  read: (reader) => readToken(reader, 1),
  write: writeToken,
};

export const signature: Codec<Signature> = list(signatureToken, limits.SIGNATURE_SIZE);
