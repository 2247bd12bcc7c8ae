import { type Block, createBlock } from '@ethereumjs/block';
import { Common, Mainnet } from '@ethereumjs/common';
import { createEVM, EVMError } from '@ethereumjs/evm';
import { createTx, type TypedTransaction } from '@ethereumjs/tx';
import { bytesToBigInt, bytesToHex, createAddressFromString, hexToBytes } from '@ethereumjs/util';
import { createVM, type RunTxResult, runTx, type VM } from '@ethereumjs/vm';
import { numberToHex } from 'viem';
import type { EvmLog, Hardfork } from '../../../plugins/chain-ethereum/evm/evm-types';
import {
  type BlockState,
  blockHash,
  type EvmEngine,
  type SignedAuthorization,
  type SignedTransaction,
  type TransactionOutcome,
} from './evm-engine';
import { ReferenceState } from './reference-state';
import { kzg } from './verify-kzg-proof';

/** ethereumjs, which our EVM is compared with. */
export const ethereumjs: EvmEngine = {
  name: 'ethereumjs',
  async open(hardfork, accounts) {
    const common = commonOf(hardfork);
    const state = await ReferenceState.of(accounts);
    const blockchain = {
      getBlock: async (number: number) => ({ hash: () => hexToBytes(blockHash(BigInt(number))) }),
      putBlock: async () => undefined,
      shallowCopy: () => blockchain,
    };
    const evm = await createEVM({ common, stateManager: state, blockchain });
    const vm = await createVM({ common, stateManager: state, evm });
    return {
      transact: (transaction, block) => transact(vm, transaction, block),
      accounts: () => state.accounts(),
    };
  },
};

/** Rules by hard fork. They are cached, because creating them takes longer than a transaction. */
const commons = new Map<Hardfork, Common>();

function commonOf(hardfork: Hardfork): Common {
  const known = commons.get(hardfork);
  const common = known ?? new Common({ chain: Mainnet, hardfork, customCrypto: { kzg } });
  commons.set(hardfork, common);
  return common;
}

async function transact(
  vm: VM,
  transaction: SignedTransaction,
  block: BlockState,
): Promise<TransactionOutcome> {
  try {
    const tx = typedTransaction(transaction, vm.common);
    const options = { tx, block: blockOf(block, vm.common), skipHardForkValidation: true };
    const result = await runTx(vm, options);
    return executed(result, transaction);
  } catch (error) {
    return { kind: 'rejected', message: error instanceof Error ? error.message : String(error) };
  }
}

function executed({ execResult, totalGasSpent }: RunTxResult, { to }: SignedTransaction): TransactionOutcome {
  const { exceptionError, logs = [], returnValue } = execResult;
  const isCreated = to === undefined && !exceptionError;
  return {
    kind: 'executed',
    gasUsed: totalGasSpent,
    // The output of a contract creation is the contract's code, which is compared as part of the state.
    output: isCreated ? new Uint8Array(0) : returnValue,
    logs: logs.map(
      ([address, topics, data]): EvmLog => ({
        address: bytesToHex(address),
        topics: topics.map((topic) => bytesToBigInt(topic)),
        data,
      }),
    ),
    error: exceptionError && errorName(exceptionError.error, to),
  };
}

/** Creates a transaction with a known sender instead of a signature. */
function typedTransaction(transaction: SignedTransaction, common: Common): TypedTransaction {
  const { type, from, to, nonce, value, data, gasLimit, maxFeePerGas, maxPriorityFeePerGas } = transaction;
  const { accessList, blobHashes, maxFeePerBlobGas, authorizations } = transaction;
  const entries = accessList.map(({ address, slots }) => ({ address, storageKeys: slots.map(slotHex) }));
  const tx = createTx(
    {
      type,
      nonce,
      value,
      data,
      gasLimit,
      ...(to !== undefined && { to }),
      ...(type < 2 ? { gasPrice: maxFeePerGas } : { maxFeePerGas, maxPriorityFeePerGas }),
      ...(type > 0 && { accessList: entries }),
      ...(type === 3 && { blobVersionedHashes: [...blobHashes], maxFeePerBlobGas }),
      ...(type === 4 && { authorizationList: authorizations.map(authorizationFields) }),
    },
    { common, freeze: false },
  );
  const sender = createAddressFromString(from);
  return Object.assign(tx, { getSenderAddress: () => sender, isSigned: () => true });
}

function slotHex(slot: bigint) {
  return numberToHex(slot, { size: 32 });
}

function authorizationFields({ chainId, address, nonce, yParity, r, s }: SignedAuthorization) {
  const [parity, ...rest] = [yParity, r, s].map((value) => numberToHex(value));
  return {
    chainId: numberToHex(chainId),
    address,
    nonce: numberToHex(nonce),
    yParity: parity ?? '0x0',
    r: rest[0] ?? '0x0',
    s: rest[1] ?? '0x0',
  };
}

function blockOf(block: BlockState, common: Common): Block {
  const { number, timestamp, gasLimit, coinbase, difficulty, random, baseFee, excessBlobGas } = block;
  const header = {
    number,
    timestamp,
    gasLimit,
    coinbase: createAddressFromString(coinbase),
    ...(common.gteHardfork('paris') ? { mixHash: numberToHex(random, { size: 32 }) } : { difficulty }),
    ...(common.isActivatedEIP(1559) && { baseFeePerGas: baseFee }),
    ...(common.isActivatedEIP(4844) && { excessBlobGas }),
  };
  return createBlock({ header }, { common, skipConsensusFormatValidation: true });
}

/** Errors of precompiles, which our EVM reports under a single name. */
const PRECOMPILE_ERRORS = [
  EVMError.errorMessages.INVALID_INPUT_LENGTH,
  EVMError.errorMessages.BLS_12_381_POINT_NOT_ON_CURVE,
  EVMError.errorMessages.BLS_12_381_INPUT_EMPTY,
  EVMError.errorMessages.BLS_12_381_FP_NOT_IN_FIELD,
  EVMError.errorMessages.INVALID_COMMITMENT,
  EVMError.errorMessages.INVALID_INPUTS,
  EVMError.errorMessages.INVALID_PROOF,
];

/** The precompiles for BN254. ethereumjs reports their failures as 'revert', although they consume all gas. */
const BN254_PRECOMPILE = /^0x0{39}[678]$/;

function errorName(text: string, to: string | undefined): string {
  // The error text for an invalid jump also contains its position.
  const [name = text] = text.split(' at ');
  const isBn254Failure = name === EVMError.errorMessages.REVERT && BN254_PRECOMPILE.test(to ?? '');
  return isBn254Failure || PRECOMPILE_ERRORS.some((each) => each === name) ? 'precompile failed' : name;
}
