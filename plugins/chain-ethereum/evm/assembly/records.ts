/** The records of accounts and storage slots, which the host also reads. */
import { Code } from './code';

@unmanaged
export class Account {
  address0: u64;
  address1: u64;
  address2: u64;
  address3: u64;
  balance0: u64;
  balance1: u64;
  balance2: u64;
  balance3: u64;
  nonce: u64;
  code: Code;
  /** Whether the account is in the state tree. */
  exists: u32;
  isLoaded: u32;
  /**
   * Changes when the storage is cleared; slots from other generations are zero. If it is 0, the host's storage is
   * valid.
   */
  generation: u32;
  /** The last transaction that accessed, touched, created or destructed the account. */
  warmIn: u32;
  touchedIn: u32;
  createdIn: u32;
  destructedIn: u32;
  /** The slot that was added last. */
  slots: Slot;
  older: Account;
  /** Whether messages that run this account's code are passed to the host (build with hooks). */
  isObserved: u32;
  /** The last transaction in which a failed frame accessed the account (build with hooks, isolated calls). */
  knownIn: u32;
}

@unmanaged
export class Slot {
  key0: u64;
  key1: u64;
  key2: u64;
  key3: u64;
  value0: u64;
  value1: u64;
  value2: u64;
  value3: u64;
  original0: u64;
  original1: u64;
  original2: u64;
  original3: u64;
  account: Account;
  /** The generation of the account's storage that the value belongs to. */
  generation: u32;
  isLoaded: u32;
  /** The last transaction that accessed the slot, and the transaction for which `original` is valid. */
  warmIn: u32;
  originalIn: u32;
  /** The previously added slot of the same account. */
  next: Slot;
  /** The previously added slot of any account. */
  older: Slot;
}
