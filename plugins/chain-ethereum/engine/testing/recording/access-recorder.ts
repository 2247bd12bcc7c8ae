import type { EVMResult, Message } from '@ethereumjs/evm';
import { bytesToHex, hexToBytes } from '@ethereumjs/util';
import type { Hex } from 'viem';
import type { JournaledState } from '../../chain/journaled-state';
import { addressOfWord, bytes32, lower, toAddress } from '../cheats/addresses';
import type { AddressHex, CheatState } from '../cheats/cheat-state';
import type { Step, TestEvm } from '../test-evm';
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

const OP = {
  hash: 0x20,
  balance: 0x31,
  codeSize: 0x3b,
  codeCopy: 0x3c,
  codeHash: 0x3f,
  load: 0x54,
  store: 0x55,
  selfdestruct: 0xff,
} as const;

const QUERIES = ['balance', 'codeSize', 'codeCopy', 'codeHash'] as const;

/** The parts of a machine that a recorder reads. */
export interface RecordedMachine {
  readonly state: CheatState;
  readonly chain: JournaledState;
  readonly random: { word(): bigint };
}

/** Records the accesses of contracts while cheatcodes ask for them. */
export class AccessRecorder {
  readonly #machine: RecordedMachine;

  constructor(machine: RecordedMachine, evm: TestEvm) {
    this.#machine = machine;
    evm.before(OP.hash, (step) => this.#hash(step));
    evm.before(OP.load, (step) => this.#load(step));
    evm.before(OP.store, (step) => this.#store(step));
    evm.before(OP.selfdestruct, (step) => this.#selfdestruct(step));
    for (const kind of QUERIES) evm.before(OP[kind], (step) => this.#query(step, ACCESS_KINDS[kind]));
  }

  /** Starts recording a call or creation before it runs. */
  async begin(message: Message): Promise<void> {
    const { accountAccesses } = this.#machine.state;
    if (!accountAccesses) return;
    const isCreation = !message.to;
    const account = isCreation ? NOBODY : lower(message.codeAddress.toString());
    const target = message.to && lower(message.to.toString());
    const facts = isCreation ? NEW_ACCOUNT : await this.#facts(target ?? account);
    beginAccess(accountAccesses, {
      ...this.#access(message.delegatecall ? 'delegatecall' : kindOf(message), facts, message.depth),
      account,
      accessor: lower(message.caller.toString()),
      newBalance: 0n,
      newNonce: isCreation ? 1n : 0n,
      value: message.delegatecall ? 0n : message.value,
      data: bytesToHex(message.data),
    });
  }

  async end(message: Message, { execResult, createdAddress }: EVMResult): Promise<void> {
    const { accountAccesses } = this.#machine.state;
    if (!accountAccesses || accountAccesses.length === 0) return;
    const isReverted = execResult.exceptionError !== undefined;
    const created = createdAddress && lower(createdAddress.toString());
    const target = created ?? (message.to && lower(message.to.toString()));
    if (target === undefined) return endAccess(accountAccesses, message.depth, isReverted, {});
    const { balance, nonce } = await this.#facts(target);
    const code = created && bytesToHex(await this.#machine.chain.getCode(toAddress(created)));
    endAccess(accountAccesses, message.depth, isReverted, {
      newBalance: balance,
      newNonce: nonce,
      ...(created && { account: created, deployedCode: code ?? '0x' }),
    });
  }

  #hash({ env, stack, memory }: Step): void {
    const { mappings } = this.#machine.state;
    const [offset = 0n, length = 0n] = mappings ? stack.peek(2) : [];
    if (!mappings || length !== 64n) return;
    seeHash(mappings, lower(env.address.toString()), bytesToHex(memory.read(Number(offset), 64)));
  }

  #load(step: Step): void | Promise<void> {
    const { state } = this.#machine;
    if (state.accesses?.isOn) this.#see(step, 'reads');
    if (state.accountAccesses || state.arbitrary.size > 0) return this.#loadRecorded(step);
  }

  async #loadRecorded({ env, stack }: Step): Promise<void> {
    const { state, chain, random } = this.#machine;
    const account = lower(env.address.toString());
    const slot = bytes32(stack.peek(1)[0] ?? 0n);
    await readArbitrary(state.arbitrary, chain, account, slot, random);
    const { accountAccesses } = state;
    if (!accountAccesses) return;
    const value = await this.#value(account, slot);
    const access = { account, slot, isWrite: false, previousValue: value, newValue: value, reverted: false };
    addStorageAccess(accountAccesses, access, env.depth + 1);
  }

  #store(step: Step): void | Promise<void> {
    const { state } = this.#machine;
    if (!state.accesses?.isOn && !state.mappings && !state.accountAccesses && state.arbitrary.size === 0)
      return;
    if (state.accesses?.isOn) {
      this.#see(step, 'reads');
      this.#see(step, 'writes');
    }
    const account = lower(step.env.address.toString());
    const [key = 0n, value = 0n] = step.stack.peek(2);
    if (state.mappings) seeWrite(state.mappings, account, bytes32(key));
    seeStore(state.arbitrary, account, bytes32(key));
    if (state.accountAccesses)
      return this.#storeRecorded(account, bytes32(key), bytes32(value), step.env.depth);
  }

  async #storeRecorded(account: AddressHex, slot: Hex, newValue: Hex, depth: number): Promise<void> {
    const previousValue = await this.#value(account, slot);
    const access = { account, slot, isWrite: true, previousValue, newValue, reverted: false };
    addStorageAccess(this.#machine.state.accountAccesses ?? [], access, depth + 1);
  }

  #see({ env, stack }: Step, kind: 'reads' | 'writes'): void {
    const found = this.#machine.state.accesses;
    if (!found) return;
    const address = lower(env.address.toString());
    const own = found.byAccount.get(address) ?? { reads: [], writes: [] };
    own[kind].push(bytes32(stack.peek(1)[0] ?? 0n));
    found.byAccount.set(address, own);
  }

  #query(step: Step, kind: number): void | Promise<void> {
    if (this.#machine.state.accountAccesses) return this.#queryRecorded(step, kind);
  }

  async #queryRecorded({ env, stack }: Step, kind: number): Promise<void> {
    const account = addressOfWord(stack.peek(1)[0] ?? 0n);
    const access = this.#access('balance', await this.#facts(account), env.depth + 1);
    const accessor = lower(env.address.toString());
    addQuery(this.#machine.state.accountAccesses ?? [], { ...access, kind, account, accessor });
  }

  #selfdestruct(step: Step): void | Promise<void> {
    if (this.#machine.state.accountAccesses?.length) return this.#selfdestructRecorded(step);
  }

  async #selfdestructRecorded({ env, stack }: Step): Promise<void> {
    const account = addressOfWord(stack.peek(1)[0] ?? 0n);
    const accessor = lower(env.address.toString());
    const { balance: value } = await this.#facts(accessor);
    const facts = await this.#facts(account);
    const access = this.#access('selfdestruct', facts, env.depth + 1);
    const newBalance = facts.balance + value;
    addQuery(this.#machine.state.accountAccesses ?? [], { ...access, account, accessor, value, newBalance });
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

  async #facts(address: AddressHex): Promise<AccountFacts> {
    const { chain } = this.#machine;
    const account = await chain.getAccount(toAddress(address));
    const { balance = 0n, nonce = 0n } = account ?? {};
    const exists = balance > 0n || nonce > 0n || (await chain.getCodeSize(toAddress(address))) > 0;
    return { exists, balance, nonce };
  }

  async #value(address: AddressHex, slot: Hex): Promise<Hex> {
    const value = await this.#machine.chain.getStorage(toAddress(address), hexToBytes(slot));
    return bytes32(bytesToHex(value));
  }
}

const NOBODY: AddressHex = `0x${'00'.repeat(20)}`;
const NEW_ACCOUNT: AccountFacts = { exists: true, balance: 0n, nonce: 0n };

function kindOf(message: Message): 'call' | 'callcode' | 'staticcall' | 'create' {
  if (!message.to) return 'create';
  if (message.isStatic) return 'staticcall';
  const isOther = lower(message.codeAddress.toString()) !== lower(message.to.toString());
  return isOther ? 'callcode' : 'call';
}
