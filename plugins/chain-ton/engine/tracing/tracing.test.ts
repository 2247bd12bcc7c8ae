import { describe, expect, it } from 'vitest';
import { compileFirst, openTonNetwork, stdlib, tonEngine } from '../engine-for-tests';
import type { createTonEngine } from '../index';
import { align } from './align';
import { fiftListing } from './fift-listing';
import { readVmLog } from './vm-log';

const FUNC = `#include "stdlib.fc";
#include "lib/math.fc";
global int doubled;

() recv_internal(int my_balance, int msg_value, cell in_msg_full, slice in_msg_body) impure {
  if (in_msg_body.slice_empty?()) {
    return ();
  }
  int x = in_msg_body~load_uint(8);
  doubled = twice_or_same(x);
  throw_if(42, x == 9);
}

int value() method_id {
  return twice_or_same(2);
}
`;
const MATH = `int twice_or_same(int n) inline_ref {
  if (n > 3) {
    return n;
  }
  return 2 * n;
}
`;
const TOLK = `import "storage"

fun onInternalMessage(in: InMessage) {
    var body = in.body;
    if (body.isEmpty()) { return; }
    val by = body.loadUint(8);
    assert (by != 9) throw 42;
    save(load() + by);
}

get fun total(): int {
    return load();
}
`;
const STORAGE = `fun load(): int {
    return contract.getData().beginParse().loadUint(32);
}

fun save(value: int) {
    contract.setData(
        beginCell().storeUint(value, 32).endCell()
    );
}
`;
const TACT = `contract Adder {
    total: Int as uint32 = 0;
    receive() {}
    receive(msg: Slice) {
        self.add(msg.loadUint(8));
    }
    inline fun add(n: Int) {
        self.total += twiceOrSame(n);
    }
    get fun total(): Int { return self.total; }
}

fun twiceOrSame(n: Int): Int {
    if (n > 3) { return n; }
    return 2 * n;
}
`;

/** Message bodies, as bags of cells. */
const bodies = {
  4: 'b5ee9c7201010101000300000204',
  9: 'b5ee9c7201010101000300000209',
  /** The value 4, padded so that Tact does not treat the message as empty. */
  long: 'b5ee9c7201010101000700000a04000000ff',
} as const;

/** Sends a message to a contract and returns the receipt and the transaction's trace. */
async function follow(files: Readonly<Record<string, string>>, sent: keyof typeof bodies, data?: string) {
  const artifact = await compileFirst(files);
  const network = await openTonNetwork(1_700_000_000);
  try {
    const { address } = await network.deploy({ artifact, ...(data && { options: { data } }) });
    const { transactions } = await network.sendData({ address, artifact, data: bodies[sent] });
    const [receipt] = transactions;
    if (!receipt) throw new Error('Nothing happened');
    const sources = Object.entries(files).map(([path, content]) => ({ path, content }));
    const trace = await network.trace({ hash: receipt.hash, files: sources });
    const again = await network.trace({ hash: receipt.hash, files: [] });
    return { receipt, trace, again };
  } finally {
    network.dispose();
  }
}

const linesOf = (lines: readonly { at: { path: string; range: { startLine: number } } }[]) =>
  lines.map(({ at }) => `${at.path}:${at.range.startLine}`).sort();
const sumOf = (parts: readonly { gas: string }[]) =>
  parts.reduce((sum, { gas }) => sum + BigInt(gas), 0n).toString();

describe('transaction tracing', { timeout: 120_000 }, () => {
  const func = { 'main.fc': FUNC, 'lib/math.fc': MATH, 'stdlib.fc': stdlib };

  it('maps executed FunC lines, including lines in included files, and accounts for all gas', async () => {
    const { receipt, trace } = await follow(func, 4);
    expect(receipt.exitCode).toBe(0);
    expect(sumOf(trace.steps)).toBe(receipt.gasUsed);
    expect(linesOf(trace.lines)).toEqual(
      expect.arrayContaining(['lib/math.fc:2', 'main.fc:6', 'main.fc:9', 'main.fc:10', 'main.fc:11']),
    );
    expect(linesOf(trace.lines)).not.toContain('lib/math.fc:5');
    expect(linesOf(trace.lines)).not.toContain('main.fc:15');
    // The compiler emits `PUSHCONT IFJMP` where the executed code has `IFRET`. The rest of the function is therefore
    // matched by similarity.
    expect(linesOf(trace.lines.filter(({ accuracy }) => accuracy === 'approximate'))).toEqual([
      'lib/math.fc:2',
    ]);
  });

  it('ends with the instruction that threw an exception and includes the exception’s gas', async () => {
    const { receipt, trace } = await follow(func, 9);
    expect(receipt.exitCode).toBe(42);
    expect(sumOf(trace.steps)).toBe(receipt.gasUsed);
    expect(trace.steps.at(-1)).toMatchObject({
      instruction: 'THROWIF 42',
      stack: '[ -1 ]',
      at: { path: 'main.fc', range: { startLine: 11 } },
    });
  });

  it('maps Tolk lines in all imported files', async () => {
    const { receipt, trace } = await follow(
      { 'main.tolk': TOLK, 'storage.tolk': STORAGE },
      4,
      'b5ee9c7201010101000600000800000001',
    );
    expect(receipt.exitCode).toBe(0);
    expect(sumOf(trace.steps)).toBe(receipt.gasUsed);
    expect(linesOf(trace.lines)).toEqual(
      expect.arrayContaining(['main.tolk:6', 'main.tolk:7', 'storage.tolk:2', 'storage.tolk:6']),
    );
    expect(linesOf(trace.lines)).not.toContain('main.tolk:12');
    expect(trace.lines.filter(({ accuracy }) => accuracy !== undefined)).toEqual([]);
  });

  it('maps only the functions in Tact contracts, because the compiler does not record lines', async () => {
    const { receipt, trace } = await follow({ 'main.tact': TACT }, 'long');
    expect(receipt.exitCode).toBe(0);
    expect(sumOf(trace.steps)).toBe(receipt.gasUsed);
    expect(linesOf(trace.lines)).toEqual(['main.tact:13', 'main.tact:7']);
    expect(trace.lines.map(({ accuracy }) => accuracy)).toEqual(['function', 'function']);
  });

  it('shows instructions without lines if the sources do not compile to the executed code', async () => {
    const { trace, again } = await follow(func, 4);
    expect(again.lines).toEqual([]);
    expect(again.steps.map(({ instruction }) => instruction)).toEqual(
      trace.steps.map(({ instruction }) => instruction),
    );
  });

  it('reports an unknown transaction', async () => {
    const network = await openTonNetwork(1_700_000_000);
    await expect(network.trace({ hash: '00', files: [] })).rejects.toThrow(
      'This transaction can no longer be traced',
    );
    network.dispose();
  });
});

describe('tracing helpers', { timeout: 120_000 }, () => {
  it('align listings with different instruction names', () => {
    expect(align(['PUSHINT_4', 'LDU', 'XCHG_1I', 'NOP', 'ADD'], ['PUSHINT', 'LDU', 'XCHG', 'ADD'])).toEqual([
      0,
      1,
      2,
      undefined,
      3,
    ]);
    expect(align([], ['ADD'])).toEqual([]);
  });

  it('expand inlined functions at their call sites and stop at recursion', () => {
    const fift = `PROGRAM{
  DECLPROC a
  DECLPROC recv_internal
  a PROCINLINE:<{
    1 DEBUGMARK
    a INLINECALLDICT
    NEWC
  }>
  recv_internal PROC:<{
    0 DEBUGMARK
    32 LDU
    IF:<{
      DROP
    }>ELSE<{
      a INLINECALLDICT
    }>
  }>
}END>c`;
    const words = fiftListing(fift)
      .get(0)
      ?.map(({ word, mark }) => `${word} ${mark?.kind === 'number' ? mark.number : ''}`);
    expect(words?.slice(0, 4)).toEqual(['LDU 0', 'PUSHCONT 0', 'DROP 0', 'PUSHCONT 0']);
    expect(words).toContain('NEWC 1');
    expect(words?.at(-1)).toBe('IFELSE 0');
  });

  it('read a truncated log', () => {
    expect(readVmLog('')).toEqual([]);
    expect(readVmLog('stack: [ 1 ]\nexecute ADD\n', 10n)).toEqual([
      { instruction: 'ADD', gas: 10n, stack: '[ 1 ]' },
    ]);
  });

  it('return no lines for a project that does not compile', async () => {
    const engine = tonEngine as unknown as ReturnType<typeof createTonEngine>;
    expect(await engine.mapCode([{ path: 'main.fc', content: '() recv_internal() { x; }' }])).toEqual([]);
    expect(await engine.mapCode([])).toEqual([]);
  });
});
