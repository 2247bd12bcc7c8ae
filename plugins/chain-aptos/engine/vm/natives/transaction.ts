import { sha3_256 } from '@noble/hashes/sha3';
import { concatBytes } from '@noble/hashes/utils';
import type { TransactionFacts } from '../../../../move-toolchain/engine/vm/natives/native-context';
import type {
  NativeCall,
  NativeFunction,
  NativeModule,
} from '../../../../move-toolchain/engine/vm/natives/native-function';
import { optionOf } from '../../../../move-toolchain/engine/vm/natives/option';
import {
  bytesOf,
  integer,
  stringOf,
  textOf,
  type Value,
  vectorOf,
} from '../../../../move-toolchain/engine/vm/values/value';
import { abortWith } from '../../../../move-toolchain/engine/vm/vm-error';
import { NATIVE_GAS as GAS } from '../gas/aptos-gas';
import { uniqueAddress } from './accounts';

/** `error::invalid_state(ETRANSACTION_CONTEXT_NOT_AVAILABLE)`. */
const NO_TRANSACTION = 0x3_0001;

/** A native that returns a property of the transaction. */
function fact(read: (facts: TransactionFacts) => Value): NativeFunction {
  return (_, { machine }) => {
    machine.meter.charge(GAS.transactionContext);
    const { transaction } = machine.natives;
    if (transaction === undefined) throw abortWith(NO_TRANSACTION);
    return read(transaction);
  };
}

const transactionContext: NativeModule = {
  chain_id_internal: (_, { machine }) => {
    machine.meter.charge(GAS.transactionContext);
    if (machine.natives.transaction === undefined) throw abortWith(NO_TRANSACTION);
    return machine.natives.chainId;
  },
  sender_internal: fact(({ sender }) => sender),
  secondary_signers_internal: fact(({ secondarySigners }) => [...secondarySigners]),
  gas_payer_internal: fact(({ gasPayer }) => gasPayer),
  max_gas_amount_internal: fact(({ maximumGas }) => maximumGas),
  gas_unit_price_internal: fact(({ gasPrice }) => gasPrice),
  entry_function_payload_internal: fact(({ entryFunction }) =>
    optionOf(
      entryFunction && [
        entryFunction.account,
        stringOf(entryFunction.module),
        stringOf(entryFunction.function),
        entryFunction.typeArguments.map(stringOf),
        entryFunction.values.map(vectorOf),
      ],
    ),
  ),
  // Multisig account calls run in separate transactions, which the local network does not send.
  multisig_payload_internal: fact(() => optionOf(undefined)),
  get_txn_hash: (_, { machine }) => {
    machine.meter.charge(GAS.transactionContext);
    return vectorOf(machine.natives.transactionHash);
  },
  get_script_hash: (_, { machine }) => {
    machine.meter.charge(GAS.transactionContext);
    return vectorOf(machine.natives.scriptHash);
  },
  generate_unique_address: (_, { machine }) => {
    machine.meter.charge(GAS.uniqueAddress);
    return uniqueAddress(machine.natives);
  },
  /** `reserved (8 bits) || timestamp_us (64) || transaction index (32) || session counter (8) || counter (16)`. */
  monotonically_increasing_counter_internal: ([timestamp], call) =>
    counted(BigInt(timestamp as number), call),
  monotonically_increasing_counter_internal_for_test_only: (_, call) => counted(0n, call),
};

function counted(timestamp: bigint, { machine }: NativeCall): Value {
  machine.meter.charge(GAS.transactionContext);
  machine.natives.counter += 1;
  return integer((timestamp << 56n) | BigInt(machine.natives.counter));
}

const randomness: NativeModule = {
  fetch_and_increment_txn_counter: (_, { machine }) => {
    machine.meter.charge(GAS.randomness);
    const counter = new Uint8Array(8);
    new DataView(counter.buffer).setBigUint64(0, BigInt(machine.natives.randomNumbers), true);
    machine.natives.randomNumbers += 1;
    return vectorOf(counter);
  },
  is_unbiasable: (_, { machine }) => {
    machine.meter.charge(GAS.randomness);
    return machine.natives.isUnbiasable;
  },
};

/** `error::already_exists(ECODE…)` in `0x1::code`: a second publication in the transaction. */
const SECOND_REQUEST = 0x8_0001;

const requestPublish = (withDependencies: boolean): NativeFunction => {
  return (values, { machine }) => {
    const [address, expected] = values as [string, Value[]];
    const modules = (values[withDependencies ? 3 : 2] as Value[]).map(bytesOf);
    const policy = values[withDependencies ? 4 : 3] as number;
    const size = modules.reduce((sum, { length }) => sum + length, 0);
    machine.meter.charge(GAS.publish + GAS.publishPerByte * size);
    if (machine.natives.publishRequest !== undefined) throw abortWith(SECOND_REQUEST);
    machine.natives.publishRequest = { address, modules, expected: expected.map(textOf), policy };
    return undefined;
  };
};

const code: NativeModule = {
  request_publish: requestPublish(false),
  request_publish_with_allowed_deps: requestPublish(true),
};

const stateStorage: NativeModule = {
  get_state_storage_usage_only_at_epoch_beginning: (_, { machine }) => {
    machine.meter.charge(GAS.storageUsage);
    const { resources, tables } = machine.storage.state;
    let items = 0;
    let bytes = 0;
    const count = (entries: Iterable<readonly [string, Uint8Array]>) => {
      for (const [, { length }] of entries) {
        items += 1;
        bytes += length;
      }
    };
    for (const [, ofAccount] of resources) count(ofAccount);
    for (const [, { entries }] of tables) count(entries);
    return [items, bytes];
  },
};

/** The local network has no validator transactions in its consensus configuration. */
const consensusConfig: NativeModule = { validator_txn_enabled_internal: () => false };

export const transactionNatives: Readonly<Record<string, NativeModule>> = {
  transaction_context: transactionContext,
  randomness,
  code,
  state_storage: stateStorage,
  consensus_config: consensusConfig,
};

/** The seed for random numbers in a block, stored in `0x1::randomness`. */
export function blockSeed(seed: Uint8Array, version: number): Uint8Array {
  const counter = new Uint8Array(8);
  new DataView(counter.buffer).setBigUint64(0, BigInt(version), true);
  return sha3_256(concatBytes(seed, counter));
}
