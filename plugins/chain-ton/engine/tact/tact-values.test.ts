import { expect, it } from 'vitest';
import { compileFirst, openTonNetwork } from '../engine-for-tests';

const LINES = `
struct Point { x: Int; y: Int; }
struct Line { from: Point; to: Point?; width: Int; }
struct Drawing { line: Line; number: Int; }
contract Drawings {
  receive() { }
  get fun drawing(): Drawing { return Drawing{ line: newLine(), number: 6 }; }
  get fun maybe(): Drawing? { return Drawing{ line: newLine(), number: 6 }; }
  get fun sum(line: Line): Int { return line.from.x * 1000 + line.from.y * 100 + line.to!!.x * 10 + line.width; }
}
fun newLine(): Line { return Line{ from: Point{ x: 1, y: 2 }, to: Point{ x: 3, y: 4 }, width: 5 }; }
`;

it('decodes nested structs, which Tact flattens into the outer struct unless the nested struct is nullable', {
  timeout: 60_000,
}, async () => {
  const artifact = await compileFirst({ 'drawings.tact': LINES });
  const network = await openTonNetwork(1_700_000_000);
  const [account] = await network.accounts();
  const { address = '' } = await network.deploy({
    artifact,
    from: account?.address ?? '',
    value: '1000000000',
  });
  const line = { from: { x: '1', y: '2' }, to: { x: '3', y: '4' }, width: '5' };
  for (const method of ['drawing', 'maybe']) {
    const { values } = await network.call({ artifact, address, method });
    expect(values.map(({ value }) => value)).toEqual([{ line, number: '6' }]);
  }
  const { values } = await network.call({ artifact, address, method: 'sum', arguments: [line] });
  expect(values[0]?.value).toBe('1235');
  network.dispose();
});

const NESTED = `
message(1) Inner { x: Int as uint32; }
struct Pair { first: Inner; second: Inner?; }
message(2) Outer { inner: Inner; pair: Pair; }
contract Nested {
  total: Int as uint32 = 0;
  receive() { }
  receive(msg: Outer) { self.total = msg.inner.x * 100 + msg.pair.first.x * 10 + msg.pair.second!!.x; }
  get fun total(): Int { return self.total; }
}
`;

it('sends nested messages with their opcodes', { timeout: 60_000 }, async () => {
  const artifact = await compileFirst({ 'nested.tact': NESTED });
  const network = await openTonNetwork(1_700_000_000);
  const { address } = await network.deploy({ artifact, value: '1000000000' });
  const values = [{ x: '1' }, { first: { x: '2' }, second: { x: '3' } }];
  const method = 'receive Outer';
  const { succeeded, transactions } = await network.send({ artifact, address, method, arguments: values });
  expect([succeeded, transactions.at(-1)?.reason]).toEqual([true, undefined]);
  const { values: total } = await network.call({ artifact, address, method: 'total' });
  expect(total[0]?.value).toBe('123');
  network.dispose();
});
