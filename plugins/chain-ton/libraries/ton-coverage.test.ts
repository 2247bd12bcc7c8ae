import { beginCell, Cell, contractAddress, toNano } from '@ton/core';
import { Blockchain } from '@ton/sandbox';
import { describe, expect, it } from 'vitest';
import type { TonEngine } from '../engine';
import { stdlib, tonEngine } from '../engine/engine-for-tests';
import { createExecutor } from '../engine/network/blockchain';
import { tonPayload } from '../engine/payload';
import { readPackagedWasm } from '../packaging/packaged-wasm';
import { TonCoverage } from './ton-coverage';
import { TracingExecutor } from './tracing-executor';

const FILES = {
  'contracts/main.fc': `#include "stdlib.fc";

int twice(int n) {
  if (n > 3) {
    return n + n;
  }
  return 2 * n + 1 - 1;
}

() recv_internal(int my_balance, int msg_value, cell in_msg_full, slice in_msg_body) impure {
  if (in_msg_body.slice_empty?()) {
    return ();
  }
  ;; add#00000001 n:uint8 = Add;
  int op = in_msg_body~load_uint(32);
  if (op == 1) {
    set_data(begin_cell().store_uint(twice(in_msg_body~load_uint(8)), 32).end_cell());
    return ();
  }
  throw(0xffff);
}

int value() method_id {
  return get_data().begin_parse().preload_uint(32);
}

int never() method_id {
  return 7;
}
`,
  'contracts/stdlib.fc': stdlib,
};
const files = Object.entries(FILES).map(([path, content]) => ({ path, content }));

/**
 * With line marks, the compiler drops leftover values one at a time. Without line marks, it drops all values at once.
 */
const DROPPING = `#include "stdlib.fc";
() recv_internal(int balance, int value, cell full, slice body) impure {
  slice cs = full.begin_parse();
  slice sender = cs~load_msg_addr();
  int op = body~load_uint(32);
  int query_id = body~load_uint(64);
  (_, int key) = parse_std_addr(sender);
  if (op == 1) {
    set_data(begin_cell().store_uint(key + value, 256).end_cell());
    return ();
  }
  if (op == 2) {
    int amount = body~load_coins();
    set_data(begin_cell().store_uint(amount + key, 256).end_cell());
    return ();
  }
  if (op == 3) {
    throw_unless(401, equal_slices_bits(sender, get_data().begin_parse()));
    return ();
  }
  throw(5);
}
`;

const TACT = `message(0x11) Buy { amount: Int as coins; }
contract Shop(total: Int as coins) {
  receive() { }
  receive(msg: Buy) { self.total += msg.amount; }
}
`;

/**
 * Runs a contract with coverage in the same way as scripts do. The executor's reports are sent to the code that runs in
 * the page.
 */
async function coveredRun(project = files, data = Cell.EMPTY) {
  const coverage = new TonCoverage(tonEngine as unknown as TonEngine);
  const executor = await createExecutor(await WebAssembly.compile(readPackagedWasm('tvm')));
  const reported = new TracingExecutor(executor, (run) => coverage.calls['ton.ran'](undefined, run));
  const blockchain = await Blockchain.create({ executor: reported });
  const { artifacts } = await tonEngine.compile({ files: project });
  const [artifact] = artifacts;
  if (!artifact) throw new Error('It does not compile');
  const init = { code: Cell.fromBase64(tonPayload(artifact).code), data };
  const address = contractAddress(0, init);
  const wallet = await blockchain.treasury('me');
  await wallet.send({ to: address, init, value: toNano(1) });
  return { coverage, blockchain, wallet, address };
}

describe('a run with coverage', { timeout: 120_000 }, () => {
  it('reports executed lines and functions, their counts, and the gas used by each call', async () => {
    const { coverage, blockchain, wallet, address } = await coveredRun();
    const add = (n: number) => beginCell().storeUint(1, 32).storeUint(n, 8).endCell();
    const gas: number[] = [];
    for (const n of [5, 6]) {
      const { transactions } = await wallet.send({ to: address, value: toNano(1), body: add(n) });
      const description = transactions[1]?.description;
      if (description?.type !== 'generic' || description.computePhase.type !== 'vm')
        throw new Error('Not run');
      gas.push(Number(description.computePhase.gasUsed));
    }
    const { stackReader } = await blockchain.runGetMethod(address, 'value');
    expect(stackReader.readNumber()).toBe(12);
    const { coverage: covered, methods } = await coverage.reports(files);
    const main = covered.find(({ path }) => path === 'contracts/main.fc');
    expect(main?.lines).toMatchObject({ 4: 2, 5: 2, 7: 0, 15: 2, 17: 2, 20: 0, 24: 1, 28: 0 });
    expect(main?.functions).toEqual([
      { name: 'twice', line: 4, hits: 2 },
      { name: 'recv_internal', line: 11, hits: 3 },
      { name: 'value', line: 24, hits: 1 },
      { name: 'never', line: 28, hits: 0 },
    ]);
    const byName = Object.fromEntries(methods.map((one) => [one.method, one]));
    expect(byName.add).toMatchObject({ contract: 'Main', path: 'contracts/main.fc', gas });
    expect(byName['value()']?.gas).toHaveLength(1);
    expect(Object.keys(byName).sort()).toEqual(['(no operation)', 'add', 'value()']);
  });

  it('maps code that the compiler optimises more aggressively without line marks', async () => {
    const project = [
      { path: 'main.fc', content: DROPPING },
      { path: 'stdlib.fc', content: stdlib },
    ];
    const { artifacts } = await tonEngine.compile({ files: project });
    const [map] = await (tonEngine as unknown as TonEngine).mapCode(project);
    expect(map?.codeHash).toBe(artifacts[0]?.codeHash);
    const lines = new Set([...(map?.places.values() ?? [])].map(({ line }) => line));
    expect([3, 4, 5, 7, 8, 9, 12, 13, 14, 17, 18, 21].filter((line) => !lines.has(line))).toEqual([]);
  });

  it('reports the gas used by Tact receivers, whose lines the compiler does not record', async () => {
    const project = [{ path: 'shop.tact', content: TACT }];
    const data = beginCell().storeCoins(0).endCell();
    const { coverage, wallet, address } = await coveredRun(project, data);
    const body = beginCell().storeUint(0x11, 32).storeCoins(7).endCell();
    await wallet.send({ to: address, value: toNano(1), body });
    const { methods } = await coverage.reports(project);
    expect(methods.map(({ contract, method }) => [contract, method])).toEqual([
      ['Shop', '(no operation)'],
      ['Shop', 'Buy'],
    ]);
  });

  it('does not change results and returns machine logs only on request', async () => {
    const { blockchain, wallet, address } = await coveredRun();
    const refused = { to: address, value: toNano(1), body: beginCell().storeUint(9, 32).endCell() };
    blockchain.verbosity = { print: false, blockchainLogs: false, vmLogs: 'none', debugLogs: true };
    const [, quiet] = (await wallet.send(refused)).transactions;
    expect(quiet?.vmLogs).toBe('');
    expect(quiet?.description).toMatchObject({ computePhase: { exitCode: 65535 } });
    blockchain.verbosity = { ...blockchain.verbosity, vmLogs: 'vm_logs' };
    const [, reported] = (await wallet.send(refused)).transactions;
    expect(reported?.vmLogs).toContain('execute THROW');
  });

  it('rejects reports forged by scripts', async () => {
    const coverage = new TonCoverage(tonEngine as unknown as TonEngine);
    await expect(coverage.calls['ton.ran'](undefined, { hits: [['x', -1]], gas: 1 })).rejects.toThrow();
    await coverage.calls['ton.ran'](undefined, { hits: [['nowhere:0', 1]], gas: 1 });
    expect((await coverage.reports([])).methods).toEqual([]);
  });
});
