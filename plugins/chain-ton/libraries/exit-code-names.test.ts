import { beginCell, Cell, contractAddress, toNano } from '@ton/core';
import { Blockchain } from '@ton/sandbox';
import { describe, expect, it } from 'vitest';
import { compileOne } from '../engine/engine-for-tests';
import { compiledContract } from './compile-contract';
import { exitCodeNames, nameExitCodesOfGetters } from './exit-code-names';
import { testMatchers } from './matchers';

const SOURCE = `
#include "stdlib.fc";
const int error::not_owner = 705;
() recv_internal(int balance, int value, cell message, slice body) impure {
  throw_unless(error::not_owner, body.slice_empty?());
}
int refused() method_id {
  throw(error::not_owner);
  return 1;
}
`;

describe('exit codes in test failure messages', { timeout: 60_000 }, () => {
  it('are shown with their names in matcher messages and in errors from get methods', async () => {
    const { code, errors } = compiledContract({ artifacts: [await compileOne(SOURCE)], diagnostics: [] });
    exitCodeNames.add(errors);
    nameExitCodesOfGetters();
    const blockchain = await Blockchain.create();
    const init = { code: Cell.fromBase64(code), data: Cell.EMPTY };
    const address = contractAddress(0, init);
    const owner = await blockchain.treasury('owner');
    await owner.send({ to: address, init, value: toNano('1') });
    const body = beginCell().storeUint(1, 32).endCell();
    const { transactions } = await owner.send({ to: address, value: toNano('1'), body });
    const verdict = await testMatchers.toHaveTransaction(
      transactions as never,
      { to: address, exitCode: 0 } as never,
    );
    expect(verdict.pass).toBe(false);
    expect(verdict.message()).toContain('exitCode: 705 (0x2c1) error::not_owner');
    const read = blockchain.runGetMethod(address, 'refused');
    await expect(read).rejects.toThrow('exit_code: 705 (0x2c1) error::not_owner');
  });

  it('are shown with all their names if contracts use the same code for different constants', () => {
    exitCodeNames.add({ 900: 'error::first' });
    exitCodeNames.add({ 900: 'error::second' });
    expect(exitCodeNames.withNames('exitCode: 900')).toBe(
      'exitCode: 900 (0x384) error::first or error::second',
    );
    expect(exitCodeNames.withNames('actionResultCode: 37, exitCode: 0')).toBe(
      'actionResultCode: 37 (0x25) Not enough Toncoin, exitCode: 0',
    );
  });
});
