import { hexToBytes } from '@ethereumjs/util';
import { describe, expect, it, vi } from 'vitest';
import { cheatConfig } from './cheat-config';
import { ContractIndex } from './contract-index';
import { TestFolder } from './files/test-folder';
import { shareJumpAnalysis } from './jump-analysis';
import { TestMachine } from './test-machine';

/** Jumps over 1,000 instructions and returns nothing. */
const RUNTIME = `6103ec56${'01'.repeat(1000)}5b00`;
/** Returns the code after its own 14 bytes. */
const CREATION = `6103ee600e6000396103ee6000f3`;

describe('shareJumpAnalysis', () => {
  it('analyses the code of a contract once for all calls of a machine', async () => {
    const machine = new TestMachine({
      cheatcodes: new Map(),
      book: new ContractIndex([]),
      config: cheatConfig([], ''),
      files: new TestFolder({ files: [], permissions: [], artifact: () => undefined }),
      testPath: 'test/Jumps.t.sol',
      suite: 'JumpsTest',
      seed: 1n,
      onPrint: () => undefined,
    });
    const code = hexToBytes(`0x${CREATION}${RUNTIME}`);
    const first = await machine.create(code);
    const second = await machine.create(code);
    if (!first.created || !second.created) throw new Error('The contracts were not created');
    let interpreter: object = {};
    machine.evm.before(0x5b, (step) => {
      interpreter = step.interpreter;
    });
    expect(await machine.call(first.created, '0x')).toMatchObject({ succeeded: true });
    const read = vi.spyOn(Object.getPrototypeOf(interpreter), 'lookupOpInfo');
    try {
      expect(await machine.call(second.created, '0x')).toMatchObject({ succeeded: true });
      expect(read.mock.calls.length).toBeGreaterThan(1000);
      read.mockClear();
      expect(await machine.call(second.created, '0x')).toMatchObject({ succeeded: true });
      expect(read.mock.calls.length).toBeLessThan(10);
    } finally {
      read.mockRestore();
    }
  });

  it('does not change an interpreter with another structure', () => {
    class Other {}
    shareJumpAnalysis(new Other());
    expect(Object.getOwnPropertyNames(Other.prototype)).toEqual(['constructor']);
  });
});
