import * as z from 'zod/mini';

/** How a value lies in a cell. */
export type CellEncoding =
  | { readonly kind: 'uint' | 'int' | 'bits'; readonly bits: number }
  /** An integer that tells its length in bytes, of which it may have up to `bytes` - 1. */
  | { readonly kind: 'varuint' | 'varint'; readonly bytes: 16 | 32 }
  | {
      readonly kind:
        | 'bool'
        | 'coins'
        | 'address'
        /** Any cell, by reference. */
        | 'cell'
        /** A bit that says whether a cell follows by reference; a dictionary too. */
        | 'maybeCell'
        /** Text in a cell of its own, which goes on in further cells. */
        | 'text'
        /** Text to the end of the cell and on in further cells. */
        | 'textTail'
        /** All that is left of the cell. */
        | 'rest';
    }
  /** A bit that says whether the value follows. */
  | { readonly kind: 'optional'; readonly of: CellEncoding }
  /** In a cell of its own. */
  | { readonly kind: 'ref'; readonly of: CellEncoding }
  | { readonly kind: 'struct'; readonly name: string; readonly fields: readonly CellField[] }
  /** Always the same bits (a prefix, a tag): no value. */
  | { readonly kind: 'constant'; readonly value: number; readonly bits: number }
  /** Always the same cell (base64), by reference: no value. */
  | { readonly kind: 'constantCell'; readonly boc: string }
  /** What follows lies in a next cell, referred to from the end of this one: no value. */
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

/** The fields that hold a value. */
export function valueFields(fields: readonly CellField[]): readonly CellField[] {
  return fields.filter(({ encoding: { kind } }) => !VALUELESS.has(kind));
}

const VALUELESS: ReadonlySet<string> = new Set(['constant', 'constantCell', 'nextCell']);
