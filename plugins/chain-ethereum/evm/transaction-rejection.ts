/**
 * Why a transaction cannot be included in a block. Wallets and libraries recognise these messages, which are the same
 * as in go-ethereum.
 */
export type RejectionReason =
  | 'type not supported'
  | 'value out of range'
  | 'gas limit too high'
  | 'gas limit reached'
  | 'max initcode size exceeded'
  | 'intrinsic gas too low'
  | 'insufficient gas for floor data gas cost'
  | 'max priority fee per gas higher than max fee per gas'
  | 'max fee per gas less than block base fee'
  | 'max fee per blob gas less than block blob gas fee'
  | 'blob transaction of type create'
  | 'blob transaction missing blob hashes'
  | 'blob transaction has too many blobs'
  | 'invalid blob hash version'
  | 'EIP-7702 transaction cannot be used to create contract'
  | 'EIP-7702 transaction with empty auth list'
  | 'nonce has max value'
  | 'nonce too low'
  | 'nonce too high'
  | 'sender not an eoa'
  | 'insufficient funds for gas * price + value';

/** A transaction that cannot be included in a block. It has no effects. */
export class TransactionRejection extends Error {
  override readonly name = 'TransactionRejection';
  readonly reason: RejectionReason;

  constructor(reason: RejectionReason, details?: string) {
    super(details === undefined ? reason : `${reason}: ${details}`);
    this.reason = reason;
  }
}
