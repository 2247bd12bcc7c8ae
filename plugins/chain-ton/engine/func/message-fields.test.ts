import { describe, expect, it } from 'vitest';
import { messagesOf } from './func-messages';
import { parseFuncSource } from './func-source';

/** A message's fields as `name: encoding`. */
function fieldsOf(body: string, name = 'add'): readonly string[] | undefined {
  const source = `const op::add = 1;\nconst op::sub = 2;\n() recv_internal(slice body) impure {\n${body}\n}`;
  const message = messagesOf([parseFuncSource('main.fc', source)]).find((one) => one.name === name);
  return message?.fields.map(({ name: field, encoding }) =>
    'bits' in encoding ? `${field}: ${encoding.kind}${encoding.bits}` : `${field}: ${encoding.kind}`,
  );
}

describe('the fields of a message without a scheme', () => {
  it('are those that its handler reads, starting with the fields that all messages share', () => {
    const body = `if (body.slice_empty?()) { return (); }
      int op = body~load_uint(32); int query_id = body~load_uint(64);
      if (op == op::sub) { int less = body~load_coins(); return (); }
      (int a, slice to) = (body~load_int(8), body~load_msg_addr());
      if (op == op::add) { int by = body~load_uint(16); cell more = body~load_ref(); return (); }`;
    expect(fieldsOf(body)).toEqual([
      'query_id: uint64',
      'a: int8',
      'to: address',
      'by: uint16',
      'more: cell',
    ]);
    expect(fieldsOf(body, 'sub')).toEqual(['query_id: uint64', 'less: coins']);
  });

  it('end with a payload if the reads cannot be traced', () => {
    const read = 'int op = body~load_uint(32);';
    expect(fieldsOf(`${read} if (op == op::add) { int a = body~load_uint(8); handle(body); }`)).toEqual([
      'a: uint8',
      'payload: rest',
    ]);
    expect(
      fieldsOf(`${read} if (op == op::add) { int a = body~load_uint(8); if (a) { a = body~load_uint(9); } }`),
    ).toEqual(['a: uint8', 'payload: rest']);
    expect(fieldsOf(`${read} if ((op == op::add) | (op == op::sub)) { }`)).toEqual([
      'query_id: uint64',
      'payload: rest',
    ]);
    expect(fieldsOf('int op = opcode(body); if (op == op::add) { }')).toEqual([
      'query_id: uint64',
      'payload: rest',
    ]);
  });
});
