import type { RejectionReason } from '../../../plugins/chain-ethereum/evm/transaction-rejection';

/** The names of each rejection in state tests, from the execution specs and from ethereum/tests. */
const NAMES: Readonly<Record<RejectionReason, readonly string[]>> = {
  'type not supported': [
    'TYPE_1_TX_PRE_FORK',
    'TYPE_2_TX_PRE_FORK',
    'TYPE_3_TX_PRE_FORK',
    'TYPE_4_TX_PRE_FORK',
    'TR_TypeNotSupported',
  ],
  'value out of range': ['RLP_INVALID_VALUE', 'TR_RLP_WRONGVALUE'],
  'gas limit too high': ['GAS_LIMIT_EXCEEDS_MAXIMUM'],
  'gas limit reached': ['GAS_ALLOWANCE_EXCEEDED', 'TR_GasLimitReached'],
  'max initcode size exceeded': ['INITCODE_SIZE_EXCEEDED', 'TR_InitCodeLimitExceeded'],
  'intrinsic gas too low': ['INTRINSIC_GAS_TOO_LOW', 'TR_IntrinsicGas', 'IntrinsicGas', 'TR_NoFundsOrGas'],
  'insufficient gas for floor data gas cost': ['INTRINSIC_GAS_BELOW_FLOOR_GAS_COST'],
  'max priority fee per gas higher than max fee per gas': [
    'PRIORITY_GREATER_THAN_MAX_FEE_PER_GAS',
    'TR_TipGtFeeCap',
  ],
  'max fee per gas less than block base fee': ['INSUFFICIENT_MAX_FEE_PER_GAS', 'TR_FeeCapLessThanBlocks'],
  'max fee per blob gas less than block blob gas fee': ['INSUFFICIENT_MAX_FEE_PER_BLOB_GAS'],
  'blob transaction of type create': ['TYPE_3_TX_CONTRACT_CREATION', 'TR_BLOBCREATE'],
  'blob transaction missing blob hashes': ['TYPE_3_TX_ZERO_BLOBS', 'TR_EMPTYBLOB'],
  'blob transaction has too many blobs': [
    'TYPE_3_TX_BLOB_COUNT_EXCEEDED',
    'TYPE_3_TX_MAX_BLOB_GAS_ALLOWANCE_EXCEEDED',
    'TR_BLOBLIST_OVERSIZE',
  ],
  'invalid blob hash version': ['TYPE_3_TX_INVALID_BLOB_VERSIONED_HASH', 'TR_BLOBVERSION_INVALID'],
  'EIP-7702 transaction cannot be used to create contract': ['TYPE_4_TX_CONTRACT_CREATION'],
  'EIP-7702 transaction with empty auth list': ['TYPE_4_EMPTY_AUTHORIZATION_LIST'],
  'nonce has max value': ['NONCE_IS_MAX', 'TR_NonceHasMaxValue'],
  'nonce too low': ['NONCE_MISMATCH_TOO_LOW', 'TR_NonceTooLow'],
  'nonce too high': ['NONCE_MISMATCH_TOO_HIGH', 'TR_NonceTooHigh'],
  'sender not an eoa': ['SENDER_NOT_EOA', 'SenderNotEOA'],
  'insufficient funds for gas * price + value': [
    'INSUFFICIENT_ACCOUNT_FUNDS',
    'TR_NoFunds',
    'TR_NoFundsX',
    'TR_NoFundsOrGas',
  ],
};

/** True if a state test expects the rejection. `expected` contains names separated by `|`. */
export function isExpectedRejection(reason: RejectionReason, expected: string): boolean {
  const names = expected.split('|').map((name) => name.replace('TransactionException.', ''));
  return names.some((name) => NAMES[reason].includes(name));
}
