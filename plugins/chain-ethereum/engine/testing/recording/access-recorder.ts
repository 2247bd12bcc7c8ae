import { bytesToHex, type Hex } from 'viem';
import type { EvmFrameMessage, EvmFrameResult, EvmInstruction } from '../../../evm/evm';
import { addressOfWord, bytes32 } from '../cheats/addresses';
import type { TestChain } from '../cheats/cheat-call';
import type { AddressHex, CheatState } from '../cheats/cheat-state';
import {
  ACCESS_KINDS,
  type AccountAccess,
  type AccountFacts,
  addQuery,
  addStorageAccess,
  beginAccess,
  endAccess,
} from './account-accesses';
import { readArbitrary, seeStore } from './arbitrary-storage';
import { seeHash, seeWrite } from './mapping-slots';
import { OP } from './watched-instructions';

/** Kinds of account queries, by opcode. */
const QUERIES: ReadonlyMap<number, number> = new Map(
  (['balance', 'codeSize', 'codeCopy', 'codeHash'] as const).map((name) => [OP[name], ACCESS_KINDS[name]]),
);

export interface RecordedMachine {
  readonly state: CheatState;
  readonly chain: TestChain;
  readonly random: { word(): bigint };
}

/**
 * Records accesses to accounts and slots while a recording that a cheatcode started is active. As in forge, a recorded
 * account or slot is read before the instruction is executed, so the instruction finds it warm.
 */
export class AccessRecorder {
  readonly #machine: RecordedMachine;

  constructor(machine: RecordedMachine) {
    this.#machine = machine;
  }

  begin(message: EvmFrameMessage): void {
    const { accountAccesses } = this.#machine.state;
    if (!accountAccesses) return;
    const { to, codeAddress = NOBODY, caller, data, depth } = message;
    const isCreation = to === undefined;
    const kind = message.kind === 'create2' ? 'create' : message.kind;
    const facts = isCreation ? NEW_ACCOUNT : this.#facts(to);
    beginAccess(accountAccesses, {
      ...this.#access(kind, facts, depth),
      account: codeAddress,
      accessor: caller,
      newBalance: 0n,
      newNonce: isCreation ? 1n : 0n,
      value: kind === 'delegatecall' ? 0n : message.value,
      data: bytesToHex(data),
    });
  }

  end({ to, depth }: EvmFrameMessage, { error, created }: EvmFrameResult): void {
    const { accountAccesses } = this.#machine.state;
    if (!accountAccesses || accountAccesses.length === 0) return;
    const isReverted = error !== undefined;
    const target = created ?? to;
    const facts = target === undefined ? undefined : this.#facts(target);
    endAccess(accountAccesses, depth, isReverted, {
      ...(facts && { newBalance: facts.balance, newNonce: facts.nonce }),
      ...(created !== undefined && {
        account: created,
        deployedCode: bytesToHex(this.#machine.chain.code(created)),
      }),
    });
  }

  see(instruction: EvmInstruction): void {
    const { op } = instruction;
    if (op === OP.hash) this.#hash(instruction);
    else if (op === OP.load) this.#load(instruction);
    else if (op === OP.store) this.#store(instruction);
    else if (op === OP.selfdestruct) this.#selfdestruct(instruction);
    else this.#query(instruction, QUERIES.get(op));
  }

  #hash({ address, stack, memory }: EvmInstruction): void {
    const { mappings } = this.#machine.state;
    const [offset = 0n, length = 0n] = mappings ? stack(2) : [];
    if (mappings && length === 64n) seeHash(mappings, address, bytesToHex(memory(Number(offset), 64)));
  }

  #load({ address: account, stack, depth }: EvmInstruction): void {
    const { state, chain, random } = this.#machine;
    const { accesses, accountAccesses, arbitrary } = state;
    const [key = 0n] = stack(1);
    const slot = bytes32(key);
    if (accesses?.isOn) this.#see(account, slot, 'reads');
    readArbitrary(arbitrary, chain, account, slot, random);
    if (!accountAccesses || accountAccesses.length === 0) return;
    chain.warmSlot(account, key);
    const value = bytes32(chain.storage(account, key));
    const access = { account, slot, isWrite: false, previousValue: value, newValue: value, reverted: false };
    addStorageAccess(accountAccesses, access, depth + 1);
  }

  #store({ address: account, stack, depth }: EvmInstruction): void {
    const { state, chain } = this.#machine;
    const { accesses, accountAccesses, arbitrary, mappings } = state;
    const [key = 0n, value = 0n] = stack(2);
    const slot = bytes32(key);
    if (accesses?.isOn) {
      this.#see(account, slot, 'reads');
      this.#see(account, slot, 'writes');
    }
    if (mappings) seeWrite(mappings, account, slot);
    seeStore(arbitrary, account, slot);
    if (!accountAccesses || accountAccesses.length === 0) return;
    chain.warmSlot(account, key);
    const previousValue = bytes32(chain.storage(account, key));
    const newValue = bytes32(value);
    const access = { account, slot, isWrite: true, previousValue, newValue, reverted: false };
    addStorageAccess(accountAccesses, access, depth + 1);
  }

  #see(account: AddressHex, slot: Hex, kind: 'reads' | 'writes'): void {
    const found = this.#machine.state.accesses;
    if (!found) return;
    const own = found.byAccount.get(account) ?? { reads: [], writes: [] };
    own[kind].push(slot);
    found.byAccount.set(account, own);
  }

  #query({ address: accessor, stack, depth }: EvmInstruction, kind: number | undefined): void {
    const { accountAccesses } = this.#machine.state;
    if (!accountAccesses || kind === undefined) return;
    const account = addressOfWord(stack(1)[0] ?? 0n);
    this.#machine.chain.warmAddress(account);
    const access = this.#access('balance', this.#facts(account), depth + 1);
    addQuery(accountAccesses, { ...access, kind, account, accessor });
  }

  #selfdestruct({ address: accessor, stack, depth }: EvmInstruction): void {
    const { accountAccesses = [] } = this.#machine.state;
    if (accountAccesses.length === 0) return;
    const account = addressOfWord(stack(1)[0] ?? 0n);
    this.#machine.chain.warmAddress(account);
    const { balance: value } = this.#facts(accessor);
    const facts = this.#facts(account);
    const access = this.#access('selfdestruct', facts, depth + 1);
    const newBalance = facts.balance + value;
    addQuery(accountAccesses, { ...access, account, accessor, value, newBalance });
  }

  #access(kind: keyof typeof ACCESS_KINDS, facts: AccountFacts, depth: number): AccountAccess {
    return {
      chainInfo: { forkId: 0n, chainId: this.#machine.state.block.chainId },
      kind: ACCESS_KINDS[kind],
      account: NOBODY,
      accessor: NOBODY,
      initialized: facts.exists,
      oldBalance: facts.balance,
      newBalance: facts.balance,
      deployedCode: '0x',
      value: 0n,
      data: '0x',
      reverted: false,
      storageAccesses: [],
      depth: BigInt(depth),
      oldNonce: facts.nonce,
      newNonce: facts.nonce,
    };
  }

  #facts(address: AddressHex): AccountFacts {
    const { chain } = this.#machine;
    const balance = chain.balance(address);
    const nonce = chain.nonce(address);
    return { exists: !chain.isEmpty(address), balance, nonce };
  }
}

const NOBODY: AddressHex = `0x${'00'.repeat(20)}`;
const NEW_ACCOUNT: AccountFacts = { exists: true, balance: 0n, nonce: 0n };
