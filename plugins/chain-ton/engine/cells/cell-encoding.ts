import * as z from 'zod/mini';

export type CellEncoding =
  | { readonly kind: 'uint' | 'int' | 'bits'; readonly bits: number }
  /** An integer prefixed with its length in bytes. The length is at most `bytes` - 1. */
  | { readonly kind: 'varuint' | 'varint'; readonly bytes: 16 | 32 }
  | {
      readonly kind:
        | 'bool'
        | 'coins'
        | 'address'
        /** Any cell, by reference. */
        | 'cell'
        /** A bit, followed by a reference to a cell if the bit is 1. Dictionaries use the same encoding. */
        | 'maybeCell'
        /** Text in a referenced cell, in snake format. */
        | 'text'
        /** Text in the rest of this cell, in snake format. */
        | 'textTail'
        | 'rest';
    }
  /** A bit, followed by the value if the bit is 1. */
  | { readonly kind: 'optional'; readonly of: CellEncoding }
  /** A value in a referenced cell. */
  | { readonly kind: 'ref'; readonly of: CellEncoding }
  | { readonly kind: 'struct'; readonly name: string; readonly fields: readonly CellField[] }
  /** Constant bits (a prefix or a tag), which do not represent a value. */
  | { readonly kind: 'constant'; readonly value: number; readonly bits: number }
  /** A reference to a constant cell (base64), which does not represent a value. */
  | { readonly kind: 'constantCell'; readonly boc: string }
  /** The following fields are in the next cell, which is this cell's last reference. Does not represent a value. */
  | { readonly kind: 'nextCell' };

export interface CellField {
  readonly name: string;
  readonly encoding: CellEncoding;
}

const encodingSchema: z.ZodMiniType<CellEncoding> = z.lazy(() =>
  z.union([
    z.object({ kind: z.enum(['uint', 'int', 'bits']), bits: z.int().check(z.nonnegative()) }),
    z.object({ kind: z.enum(['varuint', 'varint']), bytes: z.union([z.literal(16), z.literal(32)]) }),
    z.object({
      kind: z.enum(['bool', 'coins', 'address', 'cell', 'maybeCell', 'text', 'textTail', 'rest']),
    }),
    z.object({ kind: z.enum(['optional', 'ref']), of: encodingSchema }),
    z.object({ kind: z.literal('constant'), value: z.number(), bits: z.int().check(z.nonnegative()) }),
    z.object({ kind: z.literal('constantCell'), boc: z.string() }),
    z.object({ kind: z.literal('nextCell') }),
    z.object({ kind: z.literal('struct'), name: z.string(), fields: z.readonly(z.array(cellFieldSchema)) }),
  ]),
);

export const cellFieldSchema = z.object({ name: z.string(), encoding: encodingSchema });

export function valueFields(fields: readonly CellField[]): readonly CellField[] {
  return fields.filter(({ encoding: { kind } }) => !VALUELESS.has(kind));
}

const VALUELESS: ReadonlySet<string> = new Set(['constant', 'constantCell', 'nextCell']);
