import type { Span } from '../../diagnostics/source-span';
import type { AddressNode } from './names';

/** Integer types, which are also the suffixes of number literals. */
export const INTEGER_TYPES = [
  'u8',
  'u16',
  'u32',
  'u64',
  'u128',
  'u256',
  'i8',
  'i16',
  'i32',
  'i64',
  'i128',
  'i256',
] as const;
export type IntegerTypeName = (typeof INTEGER_TYPES)[number];

export type LiteralNode =
  | {
      readonly kind: 'number';
      readonly value: bigint;
      readonly suffix?: IntegerTypeName;
      readonly span: Span;
    }
  | { readonly kind: 'boolean'; readonly value: boolean; readonly span: Span }
  | { readonly kind: 'address'; readonly address: AddressNode; readonly span: Span }
  /** `b"…"` and `x"…"`. */
  | { readonly kind: 'bytes'; readonly value: Uint8Array; readonly span: Span };
