import type { PrimitiveType } from '../interface/module-interface';

/** Unsigned integers, the only types with bitwise operators. */
export const UNSIGNED: ReadonlySet<PrimitiveType> = new Set(['u8', 'u16', 'u32', 'u64', 'u128', 'u256']);

export const SIGNED: ReadonlySet<PrimitiveType> = new Set(['i8', 'i16', 'i32', 'i64', 'i128', 'i256']);

export const INTEGERS: ReadonlySet<PrimitiveType> = new Set([...UNSIGNED, ...SIGNED]);
