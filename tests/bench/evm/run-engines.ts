import { Common, Mainnet } from '@ethereumjs/common';
import { createEVM } from '@ethereumjs/evm';
import { createAddressFromString } from '@ethereumjs/util';
import { numberToHex } from 'viem';
import { Evm } from '../../../plugins/chain-ethereum/evm/evm';
import type { Hex } from '../../../plugins/chain-ethereum/evm/evm-types';
import { readEvmWasm } from '../../../plugins/chain-ethereum/packaging/evm-wasm';
import type { Accounts, BlockState, EvmEngine, SignedTransaction } from '../../support/evm/evm-engine';
import { ReferenceState } from '../../support/evm/reference-state';
import { type CompiledContract, HARDFORK, inputOf, type Loop } from './loops';

const SENDER: Hex = `0x${'11'.repeat(20)}`;
const CONTRACT: Hex = `0x${'22'.repeat(20)}`;
const GAS = 2n ** 40n;
const NO_CODE = new Uint8Array(0);

/** Returns the CPU time that this process uses during the run, in milliseconds. */
export async function cpuTime(run: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}

export type RunLoop = (loop: Loop) => Promise<void>;

export async function loopsInOurEvm(contract: CompiledContract): Promise<RunLoop> {
  const evm = await Evm.create(await readEvmWasm('plain'), { rules: { hardfork: HARDFORK } });
  evm.state.setAccount(CONTRACT, { balance: 0n, nonce: 1n, code: contract.code });
  evm.state.forgetJournal();
  return async (loop) => {
    evm.beginTransaction();
    const mark = evm.state.mark();
    const { error } = await evm.run({
      caller: SENDER,
      to: CONTRACT,
      data: inputOf(contract, loop),
      gas: GAS,
    });
    evm.state.rewind(mark);
    if (error !== undefined) throw new Error(`${loop}: ${error}`);
  };
}

export async function loopsInEthereumjs(contract: CompiledContract): Promise<RunLoop> {
  const common = new Common({ chain: Mainnet, hardfork: HARDFORK });
  const account = { balance: 0n, nonce: 1n, code: contract.code, storage: new Map<bigint, bigint>() };
  const stateManager = await ReferenceState.of(new Map([[CONTRACT, account]]));
  const evm = await createEVM({ common, stateManager });
  const caller = createAddressFromString(SENDER);
  const to = createAddressFromString(CONTRACT);
  return async (loop) => {
    await stateManager.checkpoint();
    const message = { caller, origin: caller, to, data: inputOf(contract, loop), gasLimit: GAS };
    const { execResult } = await evm.runCall(message);
    await stateManager.revert();
    evm.journal.cleanJournal();
    if (execResult.exceptionError) throw new Error(`${loop}: ${execResult.exceptionError.error}`);
  };
}

const block: BlockState = {
  coinbase: `0x${'33'.repeat(20)}`,
  number: 1n,
  timestamp: 1_700_000_000n,
  gasLimit: 30_000_000n,
  difficulty: 0n,
  random: 0n,
  baseFee: 7n,
  excessBlobGas: 0n,
};

/** Deploys a token and returns a function that transfers it to different accounts. */
export async function openToken(
  engine: EvmEngine,
  token: CompiledContract,
): Promise<(count: number) => Promise<void>> {
  const sender = { balance: 10n ** 24n, nonce: 0n, code: NO_CODE, storage: new Map<bigint, bigint>() };
  const accounts: Accounts = new Map([[SENDER, sender]]);
  const session = await engine.open(HARDFORK, accounts);
  let nonce = 0n;
  const send = async (to: Hex | undefined, data: Uint8Array) => {
    const transaction: SignedTransaction = {
      type: 2,
      from: SENDER,
      to,
      nonce,
      value: 0n,
      data,
      gasLimit: 1_000_000n,
      maxFeePerGas: 100n,
      maxPriorityFeePerGas: 1n,
      accessList: [],
      blobHashes: [],
      maxFeePerBlobGas: 0n,
      authorizations: [],
    };
    const outcome = await session.transact(transaction, block);
    if (outcome.kind === 'rejected') throw new Error(outcome.message);
    if (outcome.error !== undefined) throw new Error(outcome.error);
    nonce += 1n;
  };
  await send(undefined, token.initCode);
  const address = [...session.accounts()].find(([, { code }]) => code.length > 0)?.[0];
  return async (count) => {
    for (let index = 0; index < count; index += 1) {
      const receiver = numberToHex(0x1000n + nonce, { size: 20 });
      await send(address, inputOf(token, 'transfer', [receiver, 1n]));
    }
  };
}
