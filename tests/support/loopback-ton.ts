import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  Address,
  beginCell,
  Cell,
  loadMessage,
  loadStateInit,
  storeMessage,
  type Transaction,
  type TupleItem,
} from '@ton/core';
import { Blockchain, type SandboxContract, type TreasuryContract } from '@ton/sandbox';
import { createExecutor } from '../../plugins/chain-ton/engine/network/blockchain';
import type { WalletMessage } from '../../plugins/chain-ton/engine/network/wallet-network';
import { readPackagedWasm } from '../../plugins/chain-ton/packaging/packaged-wasm';

/** The public network in tests: an emulated chain with toncenter's and tonapi's APIs, and a wallet on this chain. */
export class LoopbackNetwork {
  readonly sent: WalletMessage[] = [];
  readonly transactions: Transaction[] = [];
  readonly chain: Blockchain;
  readonly wallet: SandboxContract<TreasuryContract>;
  readonly #server: Server;
  /** Text of all responses; undefined for normal responses. */
  failure: string | undefined;

  private constructor(chain: Blockchain, wallet: SandboxContract<TreasuryContract>) {
    this.chain = chain;
    this.wallet = wallet;
    this.#server = createServer((request, response) => {
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-headers', '*');
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://node');
      const isTonapi = pathname.startsWith('/v2/');
      if (request.method === 'OPTIONS' || (request.method === 'GET' && !isTonapi)) return response.end();
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = chunks.length === 0 ? {} : JSON.parse(Buffer.concat(chunks).toString());
        if (isTonapi) {
          this.#answerTonapi(pathname.slice('/v2/blockchain/'.length), body, searchParams).then(
            (answer) => response.end(this.failure ?? JSON.stringify(answer)),
            (error: Error) => response.writeHead(400).end(JSON.stringify({ error: error.message })),
          );
          return;
        }
        this.#answer(body).then(
          (result) => response.end(this.failure ?? JSON.stringify({ ok: true, result })),
          (error: Error) => response.end(JSON.stringify({ ok: false, error: error.message })),
        );
      });
    });
  }

  static async open(): Promise<LoopbackNetwork> {
    const executor = await createExecutor(await WebAssembly.compile(readPackagedWasm('tvm')));
    const chain = await Blockchain.create({ executor });
    const network = new LoopbackNetwork(chain, await chain.treasury('wallet'));
    await new Promise<void>((resolve) => network.#server.listen(0, '127.0.0.1', resolve));
    return network;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/api/v2/jsonRPC`;
  }

  /** Address of tonapi's API for the same chain. */
  get tonapi(): string {
    return new URL('/v2', this.address).href;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** Sends a message as a wallet would, and resolves to the sent message in base64. */
  readonly send = async (message: WalletMessage): Promise<string | undefined> => {
    this.sent.push(message);
    const { transactions } = await this.wallet.send({
      to: Address.parse(message.address),
      value: BigInt(message.amount),
      ...(message.payload && { body: Cell.fromBase64(message.payload) }),
      ...(message.stateInit && { init: loadStateInit(Cell.fromBase64(message.stateInit).beginParse()) }),
    });
    this.transactions.unshift(...transactions);
    const sent = transactions[0]?.inMessage;
    if (!sent) return undefined;
    return beginCell().store(storeMessage(sent)).endCell().toBoc().toString('base64');
  };

  async #answer({ method, params }: { method: string; params: Record<string, never> }): Promise<unknown> {
    if (method === 'sendBoc') {
      const message = loadMessage(Cell.fromBase64(params.boc ?? '').beginParse());
      this.transactions.unshift(...(await this.chain.sendMessage(message)).transactions);
      return { '@type': 'ok' };
    }
    const address = Address.parse(params.address ?? '');
    if (method === 'getAddressInformation') return this.#account(address);
    if (method === 'getTransactions') {
      const { limit, lt } = params;
      return this.#transactionsOf(address, {
        limit,
        before: lt === undefined ? undefined : BigInt(lt) + 1n,
      }).map(({ raw }) => ({ data: raw.toBoc().toString('base64') }));
    }
    const asked = params.stack as unknown as readonly [string, string][];
    const stack: TupleItem[] = asked.map(([, value]) => ({ type: 'int', value: BigInt(value) }));
    const { stack: results, gasUsed, exitCode } = await this.#run(address, params.method ?? '', stack);
    const written = results.map((item) =>
      item.type === 'int'
        ? ['num', `0x${item.value.toString(16)}`]
        : ['cell', { bytes: (item as { cell: Cell }).cell.toBoc().toString('base64') }],
    );
    return { gas_used: Number(gasUsed), exit_code: exitCode, stack: written };
  }

  /** If a get method fails with an exit code, returns the exit code as a result. */
  async #run(address: Address, method: string, stack: TupleItem[]) {
    const contract = await this.chain.getContract(address);
    return contract.get(method, stack).catch((error: { readonly exitCode?: number }) => {
      if (error.exitCode === undefined) throw error;
      return { stack: [], gasUsed: 0n, exitCode: error.exitCode };
    });
  }

  async #account(address: Address) {
    const contract = await this.chain.getContract(address);
    const { account, accountState: state } = contract;
    const { lastTransactionLt: last = 0n, lastTransactionHash: hash = 0n } = account ?? {};
    return {
      balance: contract.balance.toString(),
      state: state?.type === 'active' ? 'active' : 'uninitialized',
      ...(state?.type === 'active' && {
        code: state.state.code?.toBoc().toString('base64'),
        data: state.state.data?.toBoc().toString('base64'),
      }),
      last_transaction_id: {
        lt: last.toString(),
        hash: Buffer.from(hash.toString(16).padStart(64, '0'), 'hex').toString('base64'),
      },
    };
  }

  /** Returns an account's transactions before a logical time, newest first. */
  #transactionsOf(
    address: Address,
    { limit, before }: { readonly limit?: number | undefined; readonly before?: bigint | undefined },
  ): readonly Transaction[] {
    return this.transactions
      .filter(
        ({ inMessage, lt }) =>
          inMessage?.info.dest?.toString() === address.toString() && (before === undefined || lt < before),
      )
      .sort((one, other) => Number(other.lt - one.lt))
      .slice(0, limit);
  }

  /** Implements https://github.com/tonkeeper/opentonapi/blob/master/api/openapi.yml */
  async #answerTonapi(
    path: string,
    body: { readonly boc?: string; readonly args?: unknown },
    search: URLSearchParams,
  ): Promise<unknown> {
    if (path === 'message') {
      await this.#answer({ method: 'sendBoc', params: { boc: body.boc as never } });
      return {};
    }
    const [, text = '', what, method = ''] = path.split('/');
    const address = Address.parse(text);
    if (what === 'transactions') {
      const before = search.get('before_lt');
      const transactions = this.#transactionsOf(address, {
        limit: Number(search.get('limit')),
        before: before === null ? undefined : BigInt(before),
      });
      return { transactions: transactions.map(({ raw }) => ({ raw: raw.toBoc().toString('hex') })) };
    }
    if (what === undefined) {
      const { balance, state, code, data, last_transaction_id: last } = await this.#account(address);
      const hex = (base64: string | undefined) => base64 && Buffer.from(base64, 'base64').toString('hex');
      const status = state === 'active' ? 'active' : 'uninit';
      return {
        balance: Number(balance),
        status,
        code: hex(code),
        data: hex(data),
        last_transaction_lt: Number(last.lt),
        last_transaction_hash: hex(last.hash),
      };
    }
    const asked = body.args as readonly { readonly type: string; readonly value: string }[];
    const stack: TupleItem[] = asked.map(({ value }) => ({ type: 'int', value: BigInt(value) }));
    const { stack: results, exitCode } = await this.#run(address, method, stack);
    const written = results.map((item) =>
      item.type === 'int'
        ? { type: 'num', num: `0x${item.value.toString(16)}` }
        : { type: 'cell', cell: (item as { cell: Cell }).cell.toBoc().toString('hex') },
    );
    return { success: exitCode === 0, exit_code: exitCode, stack: written };
  }
}
