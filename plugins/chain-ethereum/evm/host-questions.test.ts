import { bytes, CALLER, CONTRACT, createTestEvm, hex, OTHER } from '@tests/support/evm/evm-scenarios';
import { describe, expect, it } from 'vitest';
import type { EvmOrigin, Hex } from './evm';
import { assemble } from './program-for-tests';

/** An origin that provides its state asynchronously and counts how often it is read. */
function laterOrigin(codes: Readonly<Record<Hex, string>>, slots: Readonly<Record<string, bigint>> = {}) {
  const reads: string[] = [];
  const origin: EvmOrigin = {
    account: async (address) => {
      reads.push(address);
      const code = codes[address];
      return code === undefined ? undefined : { nonce: 1n, balance: 50n, code: bytes(assemble(code)) };
    },
    storage: async (address, slot) => {
      reads.push(`${address} ${slot}`);
      return slots[`${address} ${slot}`] ?? 0n;
    },
  };
  return { origin, reads };
}

const READS = `${OTHER} BALANCE 0 MSTORE 3 SLOAD 32 MSTORE 999 BLOCKHASH 64 MSTORE
  32 96 0 0 ${OTHER} GAS STATICCALL POP 128 0 RETURN`;

describe('a run', () => {
  it('waits for accounts, slots and block hashes from the host', async () => {
    const codes = { [CONTRACT]: READS, [OTHER]: '7 0 MSTORE 32 0 RETURN' };
    const { origin, reads } = laterOrigin(codes, { [`${CONTRACT} 3`]: 11n });
    const evm = await createTestEvm({ origin, blockHash: async (number) => number * 2n });
    evm.setEnvironment({ number: 1000n });
    const run = () => evm.call({ caller: CALLER, to: CONTRACT, data: bytes(''), gas: 100_000n });
    const first = await run();
    expect(BigInt(hex(first.output.slice(0, 32)))).toBe(50n);
    expect(BigInt(hex(first.output.slice(32, 64)))).toBe(11n);
    expect(BigInt(hex(first.output.slice(64, 96)))).toBe(1998n);
    expect(BigInt(hex(first.output.slice(96)))).toBe(7n);
    expect(reads).toEqual([CONTRACT, OTHER, `${CONTRACT} 3`]);
    evm.beginTransaction();
    expect((await run()).gasUsed).toBe(first.gasUsed);
    expect(reads).toHaveLength(3);
  });

  it('completes synchronously if the host responds synchronously', async () => {
    const evm = await createTestEvm({ blockHash: () => 5n });
    evm.setEnvironment({ number: 1000n });
    evm.state.setCode(CONTRACT, bytes(assemble('999 BLOCKHASH 0 MSTORE 32 0 RETURN')));
    const result = evm.run({ caller: CALLER, to: CONTRACT, data: bytes(''), gas: 100_000n });
    expect(result).toMatchObject({ gasUsed: 20n + 3n + 3n + 3n + 3n + 3n + 3n });
  });

  it('rejects with the error from the host and reverts its changes', async () => {
    const origin: EvmOrigin = {
      account: (address) => ({
        nonce: 0n,
        balance: 50n,
        code: bytes(address === CONTRACT ? '6001600055 600154 00' : ''),
      }),
      storage: async (_address, slot) => {
        if (slot === 1n) throw new Error('The node is not responding');
        return 4n;
      },
    };
    const evm = await createTestEvm({ origin });
    const message = { caller: CALLER, to: CONTRACT, data: bytes(''), gas: 100_000n, value: 3n };
    await expect(evm.call(message)).rejects.toThrow('not responding');
    expect(evm.state.storage(CONTRACT, 0n)).toBe(4n);
    expect(evm.state.balance(CONTRACT)).toBe(50n);
    await expect(evm.call({ ...message, to: OTHER })).resolves.toMatchObject({ gasUsed: 0n });
  });

  it('can be stopped by the host while it loops', async () => {
    let slices = 0;
    const onSlice = () => {
      if (++slices === 3) throw new Error('The time limit has expired');
    };
    const evm = await createTestEvm({ onSlice });
    evm.state.setCode(CONTRACT, bytes('5b5f56'));
    const message = { caller: CALLER, to: CONTRACT, data: bytes(''), gas: 10n ** 15n };
    await expect(evm.call(message)).rejects.toThrow('time limit');
    expect(slices).toBe(3);
  });

  it('charges the same gas when it runs in many slices', async () => {
    const loop = '0 JUMPDEST 1 ADD DUP1 60000 GT 2 JUMPI GAS 0 MSTORE 32 0 RETURN';
    const evm = await createTestEvm({ onSlice: async () => undefined });
    evm.state.setCode(CONTRACT, bytes(assemble(loop)));
    const { gasUsed } = await evm.call({ caller: CALLER, to: CONTRACT, data: bytes(''), gas: 10n ** 7n });
    // 60,000 iterations of JUMPDEST, PUSH, ADD, DUP, PUSH, GT, PUSH and JUMPI, and seven other instructions.
    expect(gasUsed).toBe(60_000n * 29n + 20n);
  });
});

describe('storage from an origin', () => {
  it('is not read for contracts created in the engine', async () => {
    const { origin, reads } = laterOrigin({});
    const evm = await createTestEvm({ origin });
    await evm.state.load(CALLER);
    const init = bytes(assemble('1 SLOAD 0 SSTORE 0 0 RETURN'));
    const { created } = await evm.call({ caller: CALLER, data: init, gas: 100_000n });
    expect(created).toBeDefined();
    expect(reads).toEqual([CALLER, created]);
  });

  it('must be loaded before it is accessed', async () => {
    const { origin } = laterOrigin({ [CONTRACT]: 'STOP' }, { [`${CONTRACT} 3`]: 11n });
    const evm = await createTestEvm({ origin });
    expect(() => evm.state.balance(CONTRACT)).toThrow('has not been loaded');
    await evm.state.loadSlot(CONTRACT, 3n);
    expect(evm.state.balance(CONTRACT)).toBe(50n);
    expect(evm.state.storage(CONTRACT, 3n)).toBe(11n);
    evm.state.clearStorage(CONTRACT);
    expect(evm.state.storage(CONTRACT, 4n)).toBe(0n);
  });
});
