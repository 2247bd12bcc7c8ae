import { bytes, CALLER, CONTRACT, createTestEvm, hex, OTHER } from '@tests/support/evm/evm-scenarios';
import { expect, it } from 'vitest';
import type { Evm, EvmHooks } from './evm';
import { assemble } from './program-for-tests';

let evm: Evm;

async function prepare(program: string, hooks: EvmHooks = {}): Promise<void> {
  evm = await createTestEvm(hooks, 'hooks');
  evm.state.setCode(CONTRACT, bytes(assemble(program)));
}

const run = (gas = 100_000n) => evm.call({ caller: CALLER, to: CONTRACT, data: bytes(''), gas });

it('passes selected instructions to the host before they are executed, along with the stack and memory', async () => {
  const seen: unknown[] = [];
  await prepare('7 0 MSTORE 5 1 SSTORE 1 SLOAD 32 0 SHA3 STOP', {
    onInstruction: ({ op, pc, depth, address, memorySize, stack, memory }) => {
      seen.push({ op, pc, depth, address, memorySize, stack: stack(3), end: hex(memory(30, 4)) });
      return undefined;
    },
  });
  await run();
  expect(seen).toEqual([]);
  evm.select({ instructions: [0x55, 0x20] });
  await run();
  const frame = { depth: 0, address: CONTRACT, memorySize: 32, end: '0x00070000' };
  expect(seen).toEqual([
    { ...frame, op: 0x55, pc: 9, stack: [1n, 5n] },
    { ...frame, op: 0x20, pc: 17, stack: [0n, 32n, 5n] },
  ]);
});

it('allows the host to set the value that an instruction is about to read', async () => {
  await prepare('1 SLOAD 0 MSTORE 32 0 RETURN', {
    onInstruction: ({ address, stack }) => {
      evm.state.setStorage(address, stack(1)[0] ?? 0n, 77n);
      return undefined;
    },
  });
  evm.select({ instructions: [0x54] });
  expect(BigInt(hex((await run()).output))).toBe(77n);
});

it('reverts the frame of an instruction that the host rejects', async () => {
  const refusal = { error: 'revert', output: bytes('beef'), gasUsed: 0n } as const;
  await prepare('5 1 SSTORE 0 0 MSTORE STOP', { onInstruction: () => refusal });
  evm.select({ instructions: [0x52] });
  const { error, output } = await run();
  expect([error, hex(output)]).toEqual(['revert', '0xbeef']);
  expect(evm.state.storage(CONTRACT, 1n)).toBe(0n);
});

it('records only selected events', async () => {
  const seen: string[] = [];
  await prepare('5 1 SSTORE 0 0 LOG0 STOP', {
    onLog: () => seen.push('log'),
    onStore: () => seen.push('store'),
    onStep: () => seen.push('step'),
  });
  evm.select({ steps: false, stores: false });
  await run();
  expect(seen).toEqual(['log']);
  evm.select({ steps: false, logs: false });
  await run();
  expect(seen).toEqual(['log', 'store']);
});

it('charges no gas while gas metering is paused, including in inner calls', async () => {
  const call = (to: string) => `0 0 0 0 0 ${to} 40000 CALL POP`;
  const work = '5 1 SSTORE 6 2 SSTORE';
  const [pause, resume] = [`0x${'01'.repeat(20)}`, `0x${'02'.repeat(20)}`];
  const program = (inner: string) => `${call(pause)} ${inner} ${call(resume)} 1 POP STOP`;
  const gasOf = async (inner: string) => {
    await prepare(program(inner), {
      onMessage: ({ codeAddress }) => {
        if (codeAddress !== pause && codeAddress !== resume) return undefined;
        evm.instructions.isGasPaused = codeAddress === pause;
        return { output: bytes(''), gasUsed: 0n };
      },
    });
    evm.state.setCode(OTHER, bytes(assemble(`${work} STOP`)));
    return (await run()).gasUsed;
  };
  const idle = await gasOf('');
  expect(await gasOf(work)).toBe(idle);
  expect(await gasOf(call(OTHER))).toBe(idle);
  expect(idle).toBeGreaterThan(5000n);
});

it('resets a frame’s gas to its initial amount', async () => {
  await prepare('5 1 SSTORE 0 0 LOG0 1 POP STOP', {
    onInstruction: () => {
      evm.instructions.resetGas();
      return undefined;
    },
  });
  evm.select({ instructions: [0xa0] });
  expect((await run()).gasUsed).toBe(375n + 3n + 2n);
});

it('counts executions of each instruction, including those in init code', async () => {
  evm = await createTestEvm({}, 'hooks');
  evm.instructions.countHits();
  evm.state.setCode(CONTRACT, bytes(assemble('0 JUMPDEST 1 ADD DUP1 3 GT 2 JUMPI STOP')));
  const mark = evm.state.mark();
  await run();
  evm.state.rewind(mark);
  await run();
  await evm.call({ caller: CALLER, data: bytes('5f5f50f3'), gas: 100_000n });
  const [init, looped] = evm.instructions.hits();
  expect(init).toMatchObject({ isCreation: true, code: bytes('5f5f50f3') });
  expect(looped?.isCreation).toBe(false);
  expect([...(looped?.counts ?? [])].slice(0, 6)).toEqual([2, 0, 6, 6, 0, 6]);
});
