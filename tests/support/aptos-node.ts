import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ed25519 } from '@noble/curves/ed25519.js';
import {
  accountAddress,
  signingMessage,
  transactionHash,
} from '../../plugins/chain-aptos/engine/client/signed-transaction';
import { LocalNetwork } from '../../plugins/chain-aptos/engine/vm/network/local-network';
import type { FunctionCall } from '../../plugins/chain-aptos/engine/vm/network/prepare-call';
import {
  type Payload,
  RejectedTransactionError,
  type TransactionResult,
} from '../../plugins/chain-aptos/engine/vm/network/transaction';
import { explainError, type Failure } from '../../plugins/move-toolchain/engine/vm/explain-error';
import { LOCAL_CHAIN_ID } from '../../plugins/move-toolchain/engine/vm/session';
import { addressOf } from '../../plugins/move-toolchain/engine/vm/values/address';
import { BadArgumentError } from '../../plugins/move-toolchain/engine/vm/values/json-value';
import { MoveVmError } from '../../plugins/move-toolchain/engine/vm/vm-error';
import { framework } from './aptos-vm';

/** Thrown if the node rejects a request. */
class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly code: string,
  ) {
    super(message);
  }
}

interface Signed {
  readonly sender: string;
  readonly sequence: bigint;
  readonly payload: Payload;
  readonly maximumGas: number;
  readonly gasPrice: number;
  readonly expires: bigint;
  readonly chainId: number;
  readonly raw: Uint8Array;
  readonly publicKey: Uint8Array;
  readonly signature: Uint8Array;
}

/**
 * A node that serves Aptos's REST API (https://aptos.dev/build/apis/fullnode-rest-api-reference) for a chain on our VM,
 * and also provides a faucet. Like actual nodes, it checks signatures, sequence numbers, chain ids and expiry. A
 * transaction is included in a block when it is requested for the second time.
 */
export class AptosNode {
  readonly chain = LocalNetwork.create(framework);
  /** Requested paths, in order of arrival. */
  readonly asked: string[] = [];
  readonly #done = new Map<string, { readonly result: TransactionResult; isSeen: boolean }>();
  #server: Server | undefined;

  async listen(): Promise<string> {
    const server = createServer(async (request, response) => {
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-headers', '*');
      if (request.method === 'OPTIONS') return response.end();
      const body = await bodyOf(request);
      const { status, text } = this.answer(request.url ?? '', request.method === 'POST' ? body : undefined);
      response.statusCode = status;
      response.setHeader('content-type', 'application/json');
      return response.end(text);
    });
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server?.close();
    // Browsers keep connections open, which would delay the server's shutdown.
    this.#server?.closeAllConnections();
  }

  answer(path: string, body?: Uint8Array): { readonly status: number; readonly text: string } {
    this.asked.push(path);
    try {
      return { status: 200, text: JSON.stringify(this.#route(path, body)) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { status, message, code } = error;
      return { status, text: JSON.stringify({ message, error_code: code, vm_error_code: null }) };
    }
  }

  #route(url: string, body: Uint8Array | undefined): unknown {
    const { pathname, searchParams } = new URL(url, 'http://node');
    const path = pathname.replace(/^\/v1/, '');
    if (path === '/mint') {
      this.chain.fund(searchParams.get('address') ?? '', BigInt(searchParams.get('amount') ?? 0));
      return [];
    }
    if (path === '')
      return {
        chain_id: LOCAL_CHAIN_ID,
        ledger_version: String(this.chain.version),
        ledger_timestamp: String(this.chain.time),
      };
    if (path === '/estimate_gas_price') return { gas_estimate: 100, deprioritized_gas_estimate: 100 };
    if (path === '/view' && body) return this.#view(readView(body));
    if (path === '/transactions' && body) return this.#submit(body);
    if (path === '/transactions/simulate' && body) return this.#simulate(body);
    const [, hash] = /^\/transactions\/by_hash\/(0x[\da-f]{64})$/.exec(path) ?? [];
    if (hash !== undefined) return this.#transaction(hash);
    const [, account = '', what = ''] = /^\/accounts\/(0x[\da-f]+)(?:\/(.*))?$/.exec(path) ?? [];
    if (account === '') throw new Refusal(404, `not found: ${path}`, 'web_framework_error');
    return this.#account(account, what);
  }

  #account(account: string, what: string): unknown {
    if (what === 'balance/0x1::aptos_coin::AptosCoin') return Number(this.chain.balance(account));
    const resources = this.chain.resources(account);
    if (Object.keys(resources).length === 0 && this.chain.modules(account).length === 0)
      throw new Refusal(404, `Account not found by Address(${account})`, 'account_not_found');
    if (what === 'resources') return Object.entries(resources).map(([type, data]) => ({ type, data }));
    if (what === 'modules')
      return this.chain
        .modules(account)
        .map((id) => ({ bytecode: '0x', abi: { address: account, name: id.split('::')[1] } }));
    // Every account exists, even without transactions.
    return resources['0x1::account::Account'] ?? { sequence_number: '0', authentication_key: account };
  }

  #view(call: FunctionCall): unknown {
    try {
      return this.chain.view(call);
    } catch (error) {
      if (error instanceof BadArgumentError) throw new Refusal(400, error.message, 'invalid_input');
      if (!(error instanceof MoveVmError)) throw error;
      throw new Refusal(400, statusOf(explainError(error, this.chain.loader)), 'invalid_input');
    }
  }

  #submit(bytes: Uint8Array): unknown {
    const signed = readSigned(bytes);
    this.#check(signed);
    if (!ed25519.verify(signed.signature, signingMessage(signed.raw), signed.publicKey))
      throw new Refusal(400, 'Invalid transaction: Type: Validation Code: INVALID_SIGNATURE', 'vm_error');
    const hash = transactionHash(bytes);
    this.#done.set(hash, { result: this.#run(() => this.chain.submit(signed)), isSeen: false });
    return { hash };
  }

  #simulate(bytes: Uint8Array): unknown {
    const signed = readSigned(bytes);
    this.#check(signed);
    if (ed25519.verify(signed.signature, signingMessage(signed.raw), signed.publicKey))
      throw new Refusal(400, 'Simulated transactions must not have a valid signature', 'invalid_input');
    return [
      shown(
        transactionHash(bytes),
        this.#run(() => this.chain.simulate(signed)),
      ),
    ];
  }

  #transaction(hash: string): unknown {
    const found = this.#done.get(hash);
    if (!found) throw new Refusal(404, `Transaction not found by hash`, 'transaction_not_found');
    if (found.isSeen) return shown(hash, found.result);
    found.isSeen = true;
    return { type: 'pending_transaction', hash };
  }

  #check({ sender, sequence, chainId, expires, publicKey }: Signed): void {
    const account = this.chain.resource(sender, '0x1::account::Account') as
      | { sequence_number: string }
      | undefined;
    const refuse = (code: string) => {
      throw new Refusal(400, `Invalid transaction: Type: Validation Code: ${code}`, 'vm_error');
    };
    if (accountAddress(publicKey) !== sender) refuse('INVALID_AUTH_KEY');
    if (BigInt(account?.sequence_number ?? 0) !== sequence) refuse('SEQUENCE_NUMBER_TOO_OLD');
    if (chainId !== LOCAL_CHAIN_ID) refuse('BAD_CHAIN_ID');
    if (expires * 1_000_000n <= this.chain.time) refuse('TRANSACTION_EXPIRED');
  }

  #run(run: () => TransactionResult): TransactionResult {
    try {
      return run();
    } catch (error) {
      if (!(error instanceof RejectedTransactionError)) throw error;
      throw new Refusal(400, `Invalid transaction: ${error.message}`, 'vm_error');
    }
  }
}

function shown(hash: string, result: TransactionResult): unknown {
  return {
    type: 'user_transaction',
    hash,
    sender: result.sender,
    success: result.isSuccess,
    vm_status: statusOf(result.failure),
    gas_used: String(result.gasUsed),
    gas_unit_price: String(result.gasPrice),
    events: result.events,
    changes: result.changes.flatMap((change) =>
      change.kind === 'resource'
        ? [
            {
              type: 'write_resource',
              address: change.address,
              data: { type: change.type, data: change.after ?? null },
            },
          ]
        : [],
    ),
  };
}

async function bodyOf(request: IncomingMessage): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new Uint8Array(Buffer.concat(chunks));
}

/**
 * Decodes the data that nodes accept. Based on the BCS documentation and independent of our encoder, so that the two
 * verify each other.
 */
class BcsReader {
  at = 0;

  constructor(readonly bytes: Uint8Array) {}

  take(length: number): Uint8Array {
    if (this.at + length > this.bytes.length)
      throw new Refusal(400, 'Failed to deserialize input', 'invalid_input');
    this.at += length;
    return this.bytes.slice(this.at - length, this.at);
  }

  integer(size: number): bigint {
    return this.take(size).reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n);
  }

  uleb(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const [byte = 0] = this.take(1);
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  }

  readonly blob = () => this.take(this.uleb());
  readonly text = () => new TextDecoder().decode(this.blob());
  readonly address = () => addressOf(this.take(32));

  list<T>(read: () => T): T[] {
    return Array.from({ length: this.uleb() }, read);
  }

  readonly type = (): string => {
    const tag = this.uleb();
    if (tag === 6) return `vector<${this.type()}>`;
    if (tag === 7) {
      const name = `${this.address()}::${this.text()}::${this.text()}`;
      const given = this.list(this.type);
      return given.length === 0 ? name : `${name}<${given.join(', ')}>`;
    }
    return ['bool', 'u8', 'u64', 'u128', 'address', 'signer', '', '', 'u16', 'u32', 'u256'][tag] ?? '';
  };

  call(): FunctionCall {
    const name = `${this.address()}::${this.text()}::${this.text()}`;
    return { function: name, typeArguments: this.list(this.type), arguments: this.list(this.blob) };
  }

  payload(): Payload {
    const kind = this.uleb();
    if (kind === 2) return { kind: 'entry-function', ...this.call() };
    if (kind !== 0) throw new Refusal(400, `Unknown payload ${kind}`, 'invalid_input');
    const bytecode = this.blob();
    const typeArguments = this.list(this.type);
    const values = this.list(() => {
      if (this.uleb() !== 9) throw new Refusal(400, 'Unknown argument', 'invalid_input');
      return this.blob();
    });
    return { kind: 'script', bytecode, typeArguments, arguments: values };
  }

  end(): void {
    if (this.at !== this.bytes.length) throw new Refusal(400, 'Trailing bytes', 'invalid_input');
  }
}

function readView(bytes: Uint8Array): FunctionCall {
  const reader = new BcsReader(bytes);
  const call = reader.call();
  reader.end();
  return call;
}

function readSigned(bytes: Uint8Array): Signed {
  const reader = new BcsReader(bytes);
  const read = {
    sender: reader.address(),
    sequence: reader.integer(8),
    payload: reader.payload(),
    maximumGas: Number(reader.integer(8)),
    gasPrice: Number(reader.integer(8)),
    expires: reader.integer(8),
    chainId: Number(reader.integer(1)),
  };
  const raw = bytes.slice(0, reader.at);
  if (reader.uleb() !== 0) throw new Refusal(400, 'Unknown authenticator', 'invalid_input');
  const [publicKey, signature] = [reader.blob(), reader.blob()];
  reader.end();
  if (publicKey.length !== 32 || signature.length !== 64)
    throw new Refusal(400, 'The authenticator has another length', 'invalid_input');
  return { ...read, raw, publicKey, signature };
}

/** Formats a failure as an Aptos node's status message. */
function statusOf(failure: Failure | undefined): string {
  const { abort, message } = failure ?? {};
  if (abort === undefined) return message ?? 'Executed successfully';
  const { module, code, name, description } = abort;
  const digits = `0x${BigInt(code).toString(16)}`;
  const known = name === undefined ? digits : `${name}(${digits}): ${description ?? ''}`;
  return `Move abort in ${module}: ${known}`;
}
