import { describe, expect, it } from 'vitest';
import { parseFuncSource } from './func-source';
import { inferStorageLayout } from './storage-layout';

/** Fields as `name kind bits`. */
function layout(...contents: string[]) {
  const result = inferStorageLayout(
    contents.map((content, index) => parseFuncSource(`${index}.fc`, content)),
  );
  if (result === undefined || result === 'cell') return result;
  return result.map(({ name, encoding }) =>
    [name, encoding.kind, 'bits' in encoding ? encoding.bits : ''].join(' ').trim(),
  );
}

const load = (body: string) => `() load_data() impure { var ds = get_data().begin_parse(); ${body} }`;

describe('inferStorageLayout', () => {
  it('reads fields of every type, one per statement', () => {
    const body = `
      ctx_id = ds~load_uint(32); int flag = ds~load_int(WIDTH); coins = ds~load_coins(); ok = ds~load_bool();
      owner = ds~load_msg_addr(); key = ds~load_bits(256); c = ds~load_ref(); d = ds~load_dict();
      m = ds~load_maybe_ref(); ds.end_parse();`;
    expect(layout(`const int WIDTH = 8;\n${load(body)}`)).toEqual([
      ...['ctx_id uint 32', 'flag int 8', 'coins coins', 'ok bool', 'owner address', 'key bits 256'],
      ...['c cell', 'd maybeCell', 'm maybeCell'],
    ]);
  });

  it('names a tensor’s fields after the variables it is assigned to', () => {
    const body = 'var (seqno, _, int key) = (ds~load_uint(32), ds~load_uint(32), ds.preload_uint(256));';
    expect(layout(load(body))).toEqual(['seqno uint 32', 'field2 uint 32', 'key uint 256']);
  });

  it("uses the caller's variable names if the loader does not name its fields", () => {
    const loader =
      '(int, slice) load() { slice ds = get_data().begin_parse(); return (ds~load_coins(), ds~load_msg_addr()); }';
    const caller = '() main() { if (1) { f(); } (int supply, slice admin) = load(); }';
    expect(layout(loader + caller)).toEqual(['supply coins', 'admin address']);
    expect(layout(loader)).toEqual(['field1 coins', 'field2 address']);
    expect(layout(loader.replace('return', 'var data =') + caller)).toEqual([
      'supply coins',
      'admin address',
    ]);
  });

  it('stops at a branch', () => {
    expect(layout(load('a = ds~load_uint(1); if (a) { b = ds~load_uint(2); } c = ds~load_uint(3);'))).toEqual(
      ['a uint 1'],
    );
  });

  it('prefers functions in the entry file, and among these the function with the most reads', () => {
    const short = '() peek() { slice s = get_data().begin_parse(); a = s~load_uint(1); }';
    const long = load('a = ds~load_uint(1); b = ds~load_uint(2);');
    expect(layout(short + long)).toEqual(['a uint 1', 'b uint 2']);
    expect(layout(short, long)).toEqual(['a uint 1']);
    expect(layout('int f() { }', long)).toEqual(['a uint 1', 'b uint 2']);
  });

  it.each([
    ['an unknown reader', load('a = ds~load_uint(8); b = ds~load_mine();')],
    ['a computed width', load('a = ds~load_uint(8 * n);')],
    ['a slice passed to a function', load('a = ds~load_uint(8); unpack(ds);')],
    ['skipped bits', load('ds~skip_bits(8); a = ds~load_uint(8);')],
    ['no slice', 'int f() { return get_data().begin_parse().preload_uint(8); }'],
  ])('falls back to the whole cell: %s', (_name, code) => {
    expect(layout(code)).toBe('cell');
  });

  it('returns no fields if nothing is read or the reads are commented out', () => {
    expect(layout(';; get_data()\n() main() { f("get_data"); }')).toBeUndefined();
  });
});
