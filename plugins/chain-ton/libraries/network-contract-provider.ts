import type { ScriptHost } from '@core/execution/scripts/script-libraries';
import {
  type Address,
  beginCell,
  Cell,
  type Contract,
  type ContractProvider,
  comment,
  external,
  openContract,
  parseTuple,
  SendMode,
  type StateInit,
  serializeTuple,
  storeMessage,
  TupleReader,
  toNano,
} from '@ton/core';
import * as z from 'zod/mini';
import { base64, contractState, readAccount, stateInit, transactionsOf } from './network-account';

/** Default and maximum number of transactions per request. Nodes return at most the maximum. */
const TRANSACTIONS = 20;
const MAX_TRANSACTIONS = 100;

const runSchema = z.object({ exitCode: z.number(), gasUsed: z.optional(z.string()), stack: z.string() });

/**
 * A contract provider for an address on the network selected in Deploy. Wrappers use it to read data and send messages.
 */
export function networkContractProvider(
  host: Pick<ScriptHost, 'call'>,
  address: Address,
  init?: StateInit | null,
): ContractProvider {
  const isNew = async () => !(await readAccount(host, address)).isActive;
  return {
    getState: async () => contractState(await readAccount(host, address)),
    get: async (method, stack) => {
      const given = base64(serializeTuple(stack));
      const asked = await host.call('ton.runGetMethod', address.toString(), method, given);
      const { exitCode, gasUsed, stack: results } = runSchema.parse(asked);
      if (exitCode !== 0 && exitCode !== 1)
        throw Object.assign(new Error(`Unable to execute get method. Got exit_code: ${exitCode}`), {
          exitCode,
        });
      const items = parseTuple(Cell.fromBase64(results));
      return { stack: new TupleReader(items), gasUsed: gasUsed === undefined ? null : BigInt(gasUsed) };
    },
    external: async (body) => {
      const sent = init && (await isNew()) ? stateInit(init) : null;
      const message = external({ to: address, body, init: sent });
      await host.call('ton.sendBoc', base64(beginCell().store(storeMessage(message)).endCell()));
    },
    internal: async (via, { value, bounce, sendMode, body }) => {
      const sent = init && (await isNew()) ? stateInit(init) : null;
      await via.send({
        to: address,
        value: typeof value === 'string' ? toNano(value) : value,
        bounce: bounce ?? null,
        sendMode: sendMode ?? SendMode.PAY_GAS_SEPARATELY,
        init: sent,
        body: typeof body === 'string' ? comment(body) : (body ?? null),
      });
    },
    open: <T extends Contract>(contract: T) =>
      openContract(contract, (args) => networkContractProvider(host, args.address, args.init)),
    getTransactions: async (of, lt, hash, limit = TRANSACTIONS) => {
      const from = {
        lt: lt.toString(),
        hash: hash.toString('base64'),
        limit: Math.min(limit, MAX_TRANSACTIONS),
      };
      return transactionsOf(await host.call('ton.transactions', of.toString(), from));
    },
  };
}
