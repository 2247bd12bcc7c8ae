import { describe, expect, it } from 'vitest';
import { stdlib } from '../engine-for-tests';
import { type AssistedPlace, TonAssistance } from './ton-assistance';

const assistance = new TonAssistance();

/** The position marked by `|`, which is removed from the text, and the other project files. */
function at(language: string, marked: string, files: Readonly<Record<string, string>> = {}): AssistedPlace {
  const offset = marked.indexOf('|');
  return {
    path: `main.${language === 'func' ? 'fc' : language}`,
    language,
    text: marked.slice(0, offset) + marked.slice(offset + 1),
    offset,
    files: Object.entries(files).map(([path, content]) => ({ path, content })),
  };
}

const labels = async (place: AssistedPlace) =>
  (await assistance.completions(place)).map(({ label }) => label);

const FUNC = `#include "stdlib.fc";
#include "lib/math.fc";
;;; How many there are.
global int count;
const int op::add = 1;
() recv_internal(int balance, slice body) impure {
  int total = scaled(2, 3);
  if (total) { throw(op::add); }
  cell c = begin_cell().store_uint(1, 8).end_cell();
}
`;
const FILES = {
  'stdlib.fc': stdlib,
  'lib/math.fc': ';;; Multiplies.\nint scaled(int value, int by) inline { return value * by; }\n',
  'other.fc': 'int elsewhere() { return 1; }',
};

describe('assistance for FunC', () => {
  it('completes keywords and symbols from the file, its includes and the library, but not symbols from other files', async () => {
    const found = await labels(at('func', `${FUNC}() f() { | }`, FILES));
    expect(found).toEqual(
      expect.arrayContaining(['count', 'op::add', 'recv_internal', 'scaled', 'begin_cell', 'while', 'total']),
    );
    expect(found).not.toContain('elsewhere');
    expect(found).toHaveLength(new Set(found).size);
  });

  it('completes only functions after a dot or tilde, and does not complete anything inside comments and strings', async () => {
    const found = await labels(at('func', `${FUNC}() f(slice s) { s~| }`, FILES));
    expect(found).toEqual(expect.arrayContaining(['load_uint', 'scaled']));
    expect(found).not.toContain('while');
    expect(await labels(at('func', `${FUNC};; a comm|ent`, FILES))).toEqual([]);
    expect(await labels(at('func', `${FUNC}const slice s = "tex|t";`, FILES))).toEqual([]);
  });

  it('shows the signature and documentation of library functions', async () => {
    const hover = await assistance.hover(at('func', FUNC.replace('store_uint', 'store_|uint'), FILES));
    expect(hover?.code[0]).toContain('builder store_uint(builder b, int x, int len)');
    const begin = await assistance.hover(at('func', FUNC.replace('begin_cell', 'begin_|cell'), FILES));
    expect(begin?.documentation).toContain('stdlib.fc');
    expect(begin?.documentation).toMatch(/empty `?builder`?/);
    expect(
      await assistance.hover(at('func', FUNC.replace('int total', 'int to|tal'), FILES)),
    ).toBeUndefined();
  });

  it('finds definitions in other files', async () => {
    const found = await assistance.definitions(at('func', FUNC.replace('= scaled', '= sca|led'), FILES));
    expect(found).toEqual([
      { path: 'lib/math.fc', range: { startLine: 2, startColumn: 5, endLine: 2, endColumn: 11 } },
    ]);
    const own = await assistance.definitions(
      at('func', FUNC.replace('throw(op::add', 'throw(op::|add'), FILES),
    );
    expect(own).toMatchObject([{ path: 'main.fc', range: { startLine: 5, startColumn: 11 } }]);
  });

  it('reports the active argument in nested expressions and method calls', async () => {
    const help = await assistance.signatureHelp(
      at('func', FUNC.replace('scaled(2, 3)', 'scaled((2, 9), |3)'), FILES),
    );
    expect(help).toMatchObject({
      parameters: ['int value', 'int by'],
      active: 1,
      documentation: 'Multiplies.',
    });
    const method = await assistance.signatureHelp(
      at('func', FUNC.replace('store_uint(1,', 'store_uint(|1,'), FILES),
    );
    expect(method).toMatchObject({ parameters: ['builder b', 'int x', 'int len'], active: 1 });
    expect(await assistance.signatureHelp(at('func', FUNC.replace('if (', 'if (|'), FILES))).toBeUndefined();
  });
});

const TOLK = `import "messages"
/// This text stays.
struct Storage {
    id: uint32
    owner: address
}
fun Storage.load() { return Storage.fromCell(contract.getData()) }
const ERROR_NOT_OWNER = 73
/// Adds.
fun add(a: int, b: int): int { return a + b }
fun onInternalMessage(in: InMessage) {
    val s = Storage.load();
    assert (in.senderAddress == s.owner) throw ERROR_NOT_OWNER;
    val sum = add(1, 2);
    s.|
}
`;

describe('assistance for Tolk', () => {
  const files = { 'messages.tolk': 'struct (0x00000001) Increase {\n    by: uint32\n}\n' };

  it('completes fields and methods after a dot, including methods built into the compiler', async () => {
    const found = await labels(at('tolk', TOLK, files));
    expect(found).toEqual(expect.arrayContaining(['owner', 'load', 'by', 'toCell', 'beginParse']));
    expect(found).not.toContain('ERROR_NOT_OWNER');
    const plain = await labels(at('tolk', TOLK.replace('s.|', '|'), files));
    expect(plain).toEqual(
      expect.arrayContaining([
        'Storage',
        'Increase',
        'ERROR_NOT_OWNER',
        'add',
        'createMessage',
        'match',
        'sum',
      ]),
    );
  });

  it('shows documentation for project and library symbols and finds definitions', async () => {
    const place = at('tolk', TOLK.replace('s.|', '').replace('= add', '= ad|d'), files);
    expect(await assistance.hover(place)).toMatchObject({
      code: ['fun add(a: int, b: int): int'],
      documentation: 'Adds.',
    });
    expect(await assistance.definitions(place)).toMatchObject([
      { path: 'main.tolk', range: { startLine: 10, startColumn: 5 } },
    ]);
    const library = await assistance.hover(at('tolk', TOLK.replace('s.|', 'createMes|sage({})'), files));
    expect(library?.code[0]).toContain('fun createMessage<TBody>(options: CreateMessageOptions<TBody>)');
    expect(library?.documentation).toContain('@stdlib/common.tolk');
    expect(
      await assistance.definitions(at('tolk', TOLK.replace('s.|', 'createMes|sage({})'), files)),
    ).toEqual([]);
    expect(
      await assistance.signatureHelp(
        at('tolk', TOLK.replace('add(1, 2)', 'add(1, |2)').replace('s.|', ''), files),
      ),
    ).toMatchObject({
      label: 'fun add(a: int, b: int): int',
      active: 1,
    });
  });
});

const TACT = `import "@stdlib/deploy";
message(0x11) Add { amount: Int as uint32; }
struct Point { x: Int; y: Int; }
/// Twice as much.
fun twice(value: Int): Int { return value * 2; }
contract Counter with Deployable {
  count: Int = 0;
  receive(msg: Add) { self.count += twice(msg.|amount); }
  get fun total(): Int { return self.count; }
}
`;

describe('assistance for Tact', () => {
  it('completes symbols, shows documentation and finds definitions, including library definitions', async () => {
    const found = await labels(at('tact', TACT));
    expect(found).toEqual(expect.arrayContaining(['amount', 'x', 'count', 'asCell', 'total']));
    const plain = await labels(at('tact', TACT.replace('msg.|', '|')));
    expect(plain).toEqual(
      expect.arrayContaining(['Add', 'Point', 'twice', 'Counter', 'require', 'emptyCell', 'receive']),
    );
    const place = at('tact', TACT.replace('|', '').replace('twice(msg', 'twi|ce(msg'));
    expect(await assistance.hover(place)).toMatchObject({
      code: ['fun twice(value: Int): Int'],
      documentation: 'Twice as much.',
    });
    expect(await assistance.definitions(place)).toMatchObject([
      { path: 'main.tact', range: { startLine: 5, startColumn: 5 } },
    ]);
    const library = await assistance.hover(
      at('tact', TACT.replace('|', '').replace('self.count += twice', 'emptyCe|ll')),
    );
    expect(library?.code[0]).toContain('emptyCell(): Cell');
  });
});

describe('malformed sources', () => {
  it.each(['func', 'tolk', 'tact'])('do not cause an error in %s', async (language) => {
    for (const text of [
      '|',
      '((((|',
      '"""|',
      '/* |',
      '{-|',
      'fun (|',
      'const |',
      'struct {{|',
      '\u0000|',
      'int f(|',
    ]) {
      const place = at(language, text);
      await expect(assistance.completions(place)).resolves.toBeDefined();
      await assistance.hover(place);
      await assistance.definitions(place);
      await assistance.signatureHelp(place);
    }
    expect(await assistance.completions({ ...at('func', '|'), language: 'move' })).toEqual([]);
  });
});
