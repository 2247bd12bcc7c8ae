import { sha3_256 } from '@noble/hashes/sha3';
import { bytesToHex } from '@noble/hashes/utils';
import { framework } from '@tests/support/aptos-vm';
import { beforeEach, describe, expect, it } from 'vitest';
import { LocalNetwork } from './local-network';
import { writeMultisigPayload } from './multisig-payload';
import { RejectedTransactionError, type TransactionResult } from './transaction';

const MODULE = '0x1::multisig_account';

describe('multisig transactions', { timeout: 60_000 }, () => {
  let network: LocalNetwork;
  let [owner, other, third, account, receiver] = ['', '', '', '', ''];

  beforeEach(() => {
    network = LocalNetwork.create(framework);
    [owner, other, third] = [network.createAccount(), network.createAccount(), network.createAccount()];
    receiver = network.createAccount(0n);
    const [next] = network.view({
      function: `${MODULE}::get_next_multisig_account_address`,
      arguments: [owner],
    }) as [string];
    account = next;
    call(owner, 'create_with_owners', [[other, third], '3', [], []]);
    network.fund(account, 1000n);
  });

  function call(sender: string, name: string, given: readonly unknown[]): TransactionResult {
    const result = network.submit({
      sender,
      payload: { kind: 'entry-function', function: `${MODULE}::${name}`, arguments: given as string[] },
    });
    expect(result.failure?.message).toBeUndefined();
    return result;
  }

  const transfer = (amount: string) => ({
    function: '0x1::aptos_account::transfer',
    arguments: [receiver, amount],
  });
  const payloadOf = (amount: string) => writeMultisigPayload(transfer(amount), account, network.loader);
  const hex = (bytes: Uint8Array) => `0x${bytesToHex(bytes)}`;
  const execute = (given?: ReturnType<typeof transfer>) =>
    network.submit({
      sender: other,
      payload: { kind: 'multisig', multisigAccount: account, ...(given && { call: given }) },
    });
  const eventNames = ({ events }: TransactionResult) => events.map(({ type }) => type.split('::').at(-1));

  // Executing a transaction also approves it.
  it('execute the stored call on behalf of the account once enough owners have approved it', () => {
    call(owner, 'create_transaction', [account, hex(payloadOf('400'))]);
    expect(() => execute()).toThrow(RejectedTransactionError);
    call(third, 'approve_transaction', [account, '1']);
    const result = execute();
    expect(result.isSuccess).toBe(true);
    expect(eventNames(result)).toContain('TransactionExecutionSucceeded');
    expect([network.balance(receiver), network.balance(account)]).toEqual([400n, 600n]);
    expect(() => execute()).toThrow(RejectedTransactionError);
  });

  it('execute a call whose hash was stored, but reject any other call', () => {
    call(owner, 'create_transaction_with_hash', [account, hex(sha3_256(payloadOf('7')))]);
    call(third, 'approve_transaction', [account, '1']);
    expect(() => execute(transfer('8'))).toThrow(RejectedTransactionError);
    expect(eventNames(execute(transfer('7')))).toContain('TransactionExecutionSucceeded');
    expect(network.balance(receiver)).toBe(7n);
  });

  it('record a failed call, revert it, and complete the transaction', () => {
    call(owner, 'create_transaction', [account, hex(payloadOf('5000'))]);
    call(third, 'approve_transaction', [account, '1']);
    const result = execute();
    expect(result.isSuccess).toBe(true);
    const failed = result.events.find(({ type }) => type.endsWith('::TransactionExecutionFailed'));
    expect(failed?.data).toMatchObject({ execution_error: { error_type: 'MoveAbort' } });
    expect(network.balance(account)).toBe(1000n);
    expect(
      network.view({ function: `${MODULE}::last_resolved_sequence_number`, arguments: [account] }),
    ).toEqual(['1']);
  });
});
