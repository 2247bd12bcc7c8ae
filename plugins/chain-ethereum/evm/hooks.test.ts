import { bytes, CALLER, CONTRACT, createTestEvm, hex, OTHER } from '@tests/support/evm/evm-scenarios';
import { describe, expect, it } from 'vitest';
import type { Evm, EvmFrameMessage, EvmFrameResult, EvmHooks, EvmLog } from './evm';
import { assemble } from './program-for-tests';

const CALLS = `0x55 0 MSTORE 32 32 4 28 0 ${OTHER} 50000 CALL 64 MSTORE RETURNDATASIZE 96 MSTORE 96 32 RETURN`;
const REPLIES = 'CALLER 0 MSTORE 7 1 SSTORE 9 32 0 LOG1 32 0 RETURN';

let evm: Evm;

/**
 * The engine reads the callbacks when they are needed. The set of recorded events is fixed when the engine is created.
 */
async function prepare(given: EvmHooks): Promise<void> {
  evm = await createTestEvm(given, 'hooks');
  evm.state.setCode(CONTRACT, bytes(assemble(CALLS)));
  evm.state.setCode(OTHER, bytes(assemble(REPLIES)));
}

function words(output: Uint8Array): readonly bigint[] {
  return Array.from({ length: output.length / 32 }, (_, index) => {
    return BigInt(hex(output.slice(32 * index, 32 * index + 32)));
  });
}

const run = (gas = 100_000n) => evm.call({ caller: CALLER, to: CONTRACT, data: bytes(''), gas });

describe('a message', () => {
  it('is passed to the host before it starts and after it ends', async () => {
    const messages: EvmFrameMessage[] = [];
    const results: EvmFrameResult[] = [];
    await prepare({
      onMessage: (message) => {
        messages.push({ ...message });
        return undefined;
      },
      onResult: (_message, result) => {
        results.push(result);
        return undefined;
      },
    });
    const result = await run();
    expect(messages).toEqual([
      expect.objectContaining({ kind: 'call', depth: 0, caller: CALLER, to: CONTRACT, gas: 100_000n }),
      expect.objectContaining({
        kind: 'call',
        depth: 1,
        caller: CONTRACT,
        to: OTHER,
        gas: 50_000n,
        data: bytes('00000055'),
      }),
    ]);
    expect(results).toHaveLength(2);
    expect(results[1]).toMatchObject({ error: undefined, gasUsed: result.gasUsed, output: result.output });
  });

  it('accepts another caller and different code from the host', async () => {
    const third = `0x${'dd'.repeat(20)}` as const;
    await prepare({
      onMessage: (message) => {
        if (message.depth !== 1) return undefined;
        message.caller = CALLER;
        message.codeAddress = third;
        return undefined;
      },
    });
    evm.state.setCode(third, bytes(assemble(`${REPLIES.replace('7 1', '8 1')}`)));
    const result = await run();
    expect(words(result.output)).toEqual([BigInt(CALLER), 1n, 32n]);
    expect(evm.state.storage(OTHER, 1n)).toBe(8n);
  });

  it('can be replaced by a result from the host, including its gas', async () => {
    const mock = { output: bytes('ab'.padStart(64, '0')), gasUsed: 1234n };
    await prepare({ onMessage: async ({ depth }) => (depth === 1 ? mock : undefined) });
    const { output, gasUsed } = await run();
    expect(words(output)).toEqual([0xabn, 1n, 32n]);
    await prepare({ onMessage: ({ depth }) => (depth === 1 ? { ...mock, gasUsed: 0n } : undefined) });
    expect(gasUsed - (await run()).gasUsed).toBe(1234n);
    expect(evm.state.storage(OTHER, 1n)).toBe(0n);
  });

  it('accepts a different result from the host', async () => {
    const revert = { error: 'revert', output: bytes('01'), gasUsed: 10n } as const;
    await prepare({ onResult: ({ depth }) => (depth === 1 ? revert : undefined) });
    expect(words((await run()).output)).toEqual([1n << 248n, 0n, 1n]);
  });

  describe('whose result is replaced', () => {
    const CLEARS = '0 1 SSTORE';

    /** The outermost message's gas and refund if the inner result is replaced. */
    async function replaced(code: string, replacement: (result: EvmFrameResult) => EvmFrameResult) {
      await prepare({ onResult: ({ depth }, result) => (depth === 1 ? replacement(result) : undefined) });
      evm.state.setCode(OTHER, bytes(assemble(code)));
      evm.state.setStorage(OTHER, 1n, 5n);
      evm.beginTransaction();
      const { refund, gasUsed } = await run();
      return { refund, gasUsed };
    }

    const succeed = (result: EvmFrameResult): EvmFrameResult => ({
      output: bytes(''),
      gasUsed: result.gasBeforeHalt ?? 0n,
    });
    const fail = ({ gasUsed }: EvmFrameResult): EvmFrameResult => ({
      error: 'revert',
      output: bytes(''),
      gasUsed,
    });

    it('counts its refunds only if the new result is successful', async () => {
      expect(await replaced(`${CLEARS} STOP`, (result) => result)).toMatchObject({ refund: 4800n });
      expect(await replaced(`${CLEARS} STOP`, fail)).toMatchObject({ refund: 0n });
      expect(await replaced(`${CLEARS} 0 0 REVERT`, succeed)).toMatchObject({ refund: 4800n });
      expect(await replaced(`${CLEARS} 0 0 REVERT`, fail)).toMatchObject({ refund: 0n });
    });

    it('can return the gas that an exceptional halt consumed', async () => {
      const stopped = await replaced(`${CLEARS} STOP`, (result) => result);
      expect(await replaced(`${CLEARS} INVALID`, succeed)).toEqual(stopped);
      const halted = await replaced(`${CLEARS} INVALID`, (result) => result);
      expect(halted.gasUsed).toBeGreaterThan(50_000n);
    });
  });

  it('lets the host start other messages and write state before it runs', async () => {
    await prepare({
      onMessage: async (message) => {
        if (message.depth !== 1 || message.caller === CALLER) return undefined;
        const inner = await evm.call({ caller: CALLER, to: OTHER, data: bytes(''), gas: 60_000n, depth: 1 });
        evm.state.setStorage(OTHER, 2n, BigInt(hex(inner.output)));
        evm.setEnvironment({ timestamp: 77n });
        return undefined;
      },
    });
    const result = await run();
    expect(words(result.output)).toEqual([BigInt(CONTRACT), 1n, 32n]);
    expect(evm.state.storage(OTHER, 2n)).toBe(BigInt(CALLER));
    expect(evm.environment.timestamp).toBe(77n);
    expect(result.logs).toHaveLength(2);
  });

  it('leaves no frames behind after a host error', async () => {
    let fails = true;
    await prepare({
      onResult: ({ depth }) => {
        if (depth === 1 && fails) throw new Error('The cheatcode failed');
        return undefined;
      },
    });
    await expect(run()).rejects.toThrow('cheatcode');
    expect(evm.state.storage(OTHER, 1n)).toBe(0n);
    fails = false;
    expect(words((await run()).output)).toEqual([BigInt(CONTRACT), 1n, 32n]);
  });
});

describe('messages that are not selected', () => {
  it('are passed to the host only if they run an observed account’s code', async () => {
    const seen: string[] = [];
    await prepare({
      onMessage: ({ codeAddress }) => {
        seen.push(`message ${codeAddress}`);
        return undefined;
      },
      onResult: ({ codeAddress }) => {
        seen.push(`result ${codeAddress}`);
        return undefined;
      },
    });
    evm.select({ messages: false });
    await run();
    expect(seen).toEqual([]);
    expect(evm.takeUnseenGas()).toMatchObject({ limit: 50_000n });
    expect(evm.takeUnseenGas()).toBeUndefined();
    evm.observe(OTHER);
    await run();
    expect(seen).toEqual([`message ${OTHER}`, `result ${OTHER}`]);
    expect(evm.takeUnseenGas()).toBeUndefined();
  });

  it('pass their results to the host if messages are selected while they run', async () => {
    const results: (readonly [EvmFrameMessage, EvmFrameResult])[] = [];
    await prepare({
      onMessage: () => {
        evm.select({});
        return undefined;
      },
      onResult: (message, result) => {
        results.push([message, result]);
        return undefined;
      },
    });
    evm.select({ messages: false });
    evm.observe(OTHER);
    const { gasUsed, output } = await run();
    expect(results.map(([{ to, depth, caller, gas }]) => [to, depth, caller, gas])).toEqual([
      [OTHER, 1, CONTRACT, 50_000n],
      [CONTRACT, 0, CALLER, 100_000n],
    ]);
    expect(results[1]?.[1]).toMatchObject({ gasUsed, output, error: undefined });
  });
});

describe('events', () => {
  it('include logs and storage writes, even from reverted calls', async () => {
    const logs: EvmLog[] = [];
    const writes: (readonly bigint[])[] = [];
    await prepare({ onLog: (log) => logs.push(log), onStore: (...write) => writes.push(write) });
    evm.state.setCode(OTHER, bytes(assemble('1 SLOAD 7 1 SSTORE 9 32 0 LOG1 0 0 REVERT')));
    const result = await run();
    expect(result.logs).toEqual([]);
    expect(logs).toEqual([{ address: OTHER, topics: [9n], data: new Uint8Array(32) }]);
    expect(writes).toEqual([[1n, 7n]]);
  });

  it('include each instruction once, even if the engine waited for the host', async () => {
    const steps: string[] = [];
    await prepare({
      onStep: ({ pc, op, depth, stack }) => steps.push(`${depth} ${pc} ${op.toString(16)} ${stack}`),
    });
    const origin = { account: async () => undefined, storage: async () => 5n };
    const asking = await createTestEvm({ origin, onStep: ({ op }) => steps.push(op.toString(16)) }, 'hooks');
    await run();
    expect(steps.slice(0, 3)).toEqual(['0 0 60 ', '0 2 60 85', '0 4 52 0,85']);
    expect(steps.filter((step) => step.startsWith('1 '))).toHaveLength(13);
    steps.length = 0;
    await asking.state.load(CONTRACT);
    asking.state.setCode(CONTRACT, bytes(assemble('1 SLOAD STOP')));
    await asking.call({ caller: CALLER, to: CONTRACT, data: bytes(''), gas: 100_000n });
    expect(steps).toEqual(['60', '54', '0']);
  });

  it('are passed to the host during a long run', async () => {
    let count = 0;
    await prepare({ onStep: () => count++ });
    evm.state.setCode(CONTRACT, bytes(assemble('0 JUMPDEST 1 ADD DUP1 5000 GT 2 JUMPI STOP')));
    await run(1_000_000n);
    expect(count).toBe(1 + 5000 * 8 + 1);
  });
});

it('returns the same results from the build with hooks as from the plain build', async () => {
  await prepare({});
  const hooked = await run();
  const plain = await createTestEvm();
  plain.state.setCode(CONTRACT, bytes(assemble(CALLS)));
  plain.state.setCode(OTHER, bytes(assemble(REPLIES)));
  expect(await plain.call({ caller: CALLER, to: CONTRACT, data: bytes(''), gas: 100_000n })).toEqual(hooked);
});
