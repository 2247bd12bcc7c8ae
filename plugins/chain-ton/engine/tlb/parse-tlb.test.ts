import { describe, expect, it } from 'vitest';
import { parseTlb } from './parse-tlb';

const one = (text: string) => parseTlb(text)[0];

describe('parseTlb', () => {
  it('reads the fields of a message that spans several lines', () => {
    const scheme = one(`transfer#0f8a7ea5 query_id:uint64 amount:(VarUInteger 16) destination:MsgAddress
      response_destination:MsgAddress custom_payload:(Maybe ^Cell)
      forward_ton_amount:(VarUInteger 16) forward_payload:(Either Cell ^Cell) = InternalMsgBody;`);
    expect(scheme).toMatchObject({ name: 'transfer', prefix: { value: 0x0f8a7ea5, bits: 32 } });
    expect(scheme?.fields.map(({ name, encoding }) => `${name} ${encoding.kind}`)).toEqual([
      'query_id uint',
      'amount coins',
      'destination address',
      'response_destination address',
      'custom_payload maybeCell',
      'forward_ton_amount coins',
      'forward_payload rest',
    ]);
  });

  it('reads widths and references, skips implicit fields and stops at an unknown type', () => {
    const scheme = one(
      'x#00000001 {n:#} a:(## 7) b:bits256 c:^[ d:int8 e:Bool ] f:(Maybe uint32) g:Strange h:int8 = X n;',
    );
    expect(scheme?.fields).toEqual([
      { name: 'a', encoding: { kind: 'uint', bits: 7 } },
      { name: 'b', encoding: { kind: 'bits', bits: 256 } },
      {
        name: 'c',
        encoding: {
          kind: 'ref',
          of: {
            kind: 'struct',
            name: 'cell',
            fields: [
              { name: 'd', encoding: { kind: 'int', bits: 8 } },
              { name: 'e', encoding: { kind: 'bool' } },
            ],
          },
        },
      },
      { name: 'f', encoding: { kind: 'optional', of: { kind: 'uint', bits: 32 } } },
      { name: 'g', encoding: { kind: 'rest' } },
    ]);
  });

  it('finds no messages in prose', () => {
    expect(parseTlb('See issue #1234, where a = b; and nothing#else.')).toEqual([]);
  });
});
