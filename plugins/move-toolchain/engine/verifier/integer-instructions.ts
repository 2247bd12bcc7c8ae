import { primitiveToken, U64 } from '../bytecode/signature-token';

/** The type that an instruction loads, by its name. */
export const LOADED = {
  LdU8: primitiveToken('u8'),
  LdU16: primitiveToken('u16'),
  LdU32: primitiveToken('u32'),
  LdU64: U64,
  LdU128: primitiveToken('u128'),
  LdU256: primitiveToken('u256'),
  LdI8: primitiveToken('i8'),
  LdI16: primitiveToken('i16'),
  LdI32: primitiveToken('i32'),
  LdI64: primitiveToken('i64'),
  LdI128: primitiveToken('i128'),
  LdI256: primitiveToken('i256'),
} as const;

/** The type that an instruction casts to, by its name. */
export const CAST_TO = {
  CastU8: primitiveToken('u8'),
  CastU16: primitiveToken('u16'),
  CastU32: primitiveToken('u32'),
  CastU64: U64,
  CastU128: primitiveToken('u128'),
  CastU256: primitiveToken('u256'),
  CastI8: primitiveToken('i8'),
  CastI16: primitiveToken('i16'),
  CastI32: primitiveToken('i32'),
  CastI64: primitiveToken('i64'),
  CastI128: primitiveToken('i128'),
  CastI256: primitiveToken('i256'),
} as const;
