import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bcs } from '@mysten/sui/bcs';
import { Transaction } from '@mysten/sui/transactions';
import { normalizeSuiAddress, toBase58 } from '@mysten/sui/utils';
import { verifyTransactionSignature } from '@mysten/sui/verify';

interface Kept {
  readonly type: string;
  readonly owner: unknown;
  readonly previousTransaction: string;
  readonly version: number;
  readonly fields: Record<string, unknown>;
}

interface Outcome {
  readonly digest: string;
  readonly effects: object;
  readonly events: readonly object[];
  readonly objectChanges: readonly object[];
  readonly balanceChanges: readonly object[];
}

const GAS = {
  computationCost: '1000000',
  storageCost: '2000000',
  storageRebate: '500000',
  nonRefundableStorageFee: '0',
};
const CAP = '0x2::package::UpgradeCap';

/**
 * A node that implements Sui's JSON-RPC API (https://docs.sui.io/sui-api-ref) for a separate chain. It checks
 * signatures and stores objects. It supports only the template's counter, which it executes as the counter's source
 * specifies.
 */
export class SuiNode {
  readonly #objects = new Map<string, Kept>();
  readonly #transactions = new Map<string, Outcome>();
  #next = 0x100n;
  #server: Server | undefined;
  /** Requested methods, in order of arrival. */
  readonly asked: string[] = [];
  /** Balances by address. The balance of a missing address is zero. */
  readonly balances = new Map<string, bigint>();

  async listen(): Promise<string> {
    const server = createServer((request, response) => {
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-headers', '*');
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', async () => {
        if (request.method !== 'POST') return response.end();
        const { id, method, params } = JSON.parse(Buffer.concat(chunks).toString());
        const answer = await this.answer(method, params).then(
          (result) => ({ result }),
          (error: Error) => ({ error: { code: -32602, message: error.message } }),
        );
        response.end(JSON.stringify({ jsonrpc: '2.0', id, ...answer }));
      });
    });
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server?.close();
  }

  /** Returns the ids of existing objects, with their types. */
  objects(): readonly (readonly [id: string, type: string])[] {
    return [...this.#objects].map(([id, { type }]) => [id, type]);
  }

  /** Responds to a request as a Sui node would. Rejects if a Sui node would reject the request. */
  async answer(method: string, params: readonly unknown[] = []): Promise<unknown> {
    this.asked.push(method);
    const [first, second] = params as [never, never];
    switch (method) {
      case 'sui_getChainIdentifier':
        return '4c78adac';
      case 'sui_getCheckpoint':
        return {
          digest: digestOf(4n),
          sequenceNumber: String(first),
          epoch: '0',
          timestampMs: '0',
          transactions: [],
        };
      case 'suix_getReferenceGasPrice':
        return '1000';
      case 'suix_getLatestSuiSystemState':
        return {
          epoch: '1',
          protocolVersion: '100',
          systemStateVersion: '2',
          referenceGasPrice: '1000',
          epochStartTimestampMs: '0',
        };
      case 'suix_getBalance':
        return {
          coinType: '0x2::sui::SUI',
          coinObjectCount: 1,
          totalBalance: String(this.balances.get(first) ?? 0n),
          lockedBalance: {},
        };
      case 'suix_getCoins':
        return { data: this.#coins(first), nextCursor: null, hasNextPage: false };
      case 'sui_getObject':
        return this.#object(first);
      case 'sui_multiGetObjects':
        return (first as readonly string[]).map((id) => this.#object(id));
      case 'sui_getNormalizedMoveFunction':
        return moveFunction(first, (params as readonly string[])[2] ?? '');
      case 'sui_dryRunTransactionBlock':
        return { ...(await this.#run(Transaction.from(first as string), true)), input: {} };
      case 'sui_devInspectTransactionBlock':
        return this.#inspect(second);
      case 'sui_executeTransactionBlock':
        return this.#execute(first, second);
      case 'sui_getTransactionBlock': {
        const found = this.#transactions.get(first);
        if (!found)
          throw new Error(`Could not find the referenced transaction [TransactionDigest(${first})].`);
        return found;
      }
      default:
        throw new Error(`Method not found: ${method}`);
    }
  }

  #coins(owner: string): readonly object[] {
    const balance = this.balances.get(owner) ?? 0n;
    if (balance === 0n) return [];
    return [
      {
        coinType: '0x2::sui::SUI',
        coinObjectId: normalizeSuiAddress('0xc0'),
        version: '1',
        digest: digestOf(1n),
        balance: String(balance),
        previousTransaction: digestOf(1n),
      },
    ];
  }

  #object(id: string): object {
    const kept = this.#objects.get(normalizeSuiAddress(id));
    if (!kept) return { error: { code: 'notExists', object_id: id } };
    const { type, owner, version, previousTransaction, fields } = kept;
    const content = { dataType: 'moveObject', type, hasPublicTransfer: true, fields };
    return {
      data: {
        objectId: normalizeSuiAddress(id),
        version: String(version),
        digest: digestOf(BigInt(version)),
        type,
        owner,
        previousTransaction,
        content,
      },
    };
  }

  async #execute(bytes: string, signatures: string | readonly string[]): Promise<object> {
    const transaction = Transaction.from(bytes);
    const sender = transaction.getData().sender ?? '';
    const [signature = ''] = [signatures].flat();
    await verifyTransactionSignature(Buffer.from(bytes, 'base64'), signature, { address: sender });
    const outcome = await this.#run(transaction, false);
    this.#transactions.set(outcome.digest, outcome);
    this.balances.set(sender, (this.balances.get(sender) ?? 0n) - 2_500_000n);
    return outcome;
  }

  /** Executes the commands of a transaction. A dry run stores nothing. */
  async #run(transaction: Transaction, isTried: boolean): Promise<Outcome> {
    const data = transaction.getData();
    const sender = data.sender ?? '';
    const digest = digestOf(this.#next);
    const changes: object[] = [];
    const events: object[] = [];
    const made = new Map<string, Kept>();
    const make = (type: string, owner: unknown, fields: Record<string, unknown> = {}, id = this.#newId()) => {
      const version = (this.#objects.get(id)?.version ?? 0) + 1;
      made.set(id, { type, owner, fields, version, previousTransaction: digest });
      return id;
    };
    let error: string | undefined;
    for (const command of data.commands) {
      if (command.Publish ?? command.Upgrade) {
        const packageId = make('package', 'Immutable');
        changes.push({ type: 'published', packageId, version: '1', digest, modules: ['counter'] });
        if (command.Publish) {
          const id = make(CAP, { AddressOwner: sender }, { package: packageId, policy: 0, version: '1' });
          changes.push({
            type: 'created',
            sender,
            owner: { AddressOwner: sender },
            objectType: normalizedCap(),
            objectId: id,
            version: '1',
            digest,
          });
        } else {
          for (const [id, { type, owner, fields }] of this.#objects) {
            if (type === CAP && fields.package === command.Upgrade?.package) {
              make(CAP, owner, { ...fields, package: packageId }, id);
              changes.push({
                type: 'mutated',
                sender,
                owner,
                objectType: normalizedCap(),
                objectId: id,
                version: '2',
                previousVersion: '1',
                digest,
              });
            }
          }
        }
      } else if (command.MoveCall?.module === 'counter') {
        const { package: address, function: name, arguments: given } = command.MoveCall;
        const type = `${address}::counter::Counter`;
        if (name === 'create') {
          const owner = { Shared: { initial_shared_version: 1 } };
          const id = make(type, owner, { owner: sender, value: '0' });
          changes.push({
            type: 'created',
            sender,
            owner,
            objectType: type,
            objectId: id,
            version: '1',
            digest,
          });
          continue;
        }
        const id = inputId(data.inputs, given[0]);
        const counter = this.#objects.get(id);
        if (!counter) throw new Error(`Object ${id} does not exist`);
        const { owner, fields } = counter;
        if (name === 'reset' && fields.owner !== sender) {
          // The abort code of a constant with #[error] at line 40 of the source.
          const code = (1n << 63n) | (40n << 32n) | 1n;
          error = `MoveAbort(MoveLocation { module: ModuleId { address: ${address.slice(2)}, name: Identifier("counter") }, function: 2, instruction: 9, function_name: Some("reset") }, ${code}) in command 0`;
          break;
        }
        const value = name === 'reset' ? '0' : String(BigInt(fields.value as string) + 1n);
        make(counter.type, owner, { ...fields, value }, id);
        changes.push({
          type: 'mutated',
          sender,
          owner,
          objectType: counter.type,
          objectId: id,
          version: '2',
          previousVersion: '1',
          digest,
        });
        if (name === 'increase') {
          events.push({
            id: { txDigest: digest, eventSeq: '0' },
            packageId: address,
            transactionModule: 'counter',
            sender,
            type: `${address}::counter::Increased`,
            parsedJson: { counter: id, value },
            bcsEncoding: 'base64',
            bcs: '',
          });
        }
      }
    }
    if (!isTried) {
      this.#next += 1n;
      if (error === undefined) for (const [id, kept] of made) this.#objects.set(id, kept);
    }
    const status = error === undefined ? { status: 'success' } : { status: 'failure', error };
    return {
      digest,
      effects: {
        messageVersion: 'v1',
        status,
        executedEpoch: '1',
        gasUsed: GAS,
        transactionDigest: digest,
        gasObject: {
          owner: { AddressOwner: sender },
          reference: { objectId: normalizeSuiAddress('0xc0'), version: 1, digest },
        },
      },
      events: error === undefined ? events : [],
      objectChanges: error === undefined ? changes : [],
      balanceChanges: [{ owner: { AddressOwner: sender }, coinType: '0x2::sui::SUI', amount: '-2500000' }],
    };
  }

  /** Reads a counter as the counter's view functions do. */
  #inspect(kind: string): object {
    const { inputs, commands } = Transaction.fromKind(kind).getData();
    const call = commands[0]?.MoveCall;
    const fields = this.#objects.get(inputId(inputs, call?.arguments[0]))?.fields;
    const returned =
      call?.function === 'owner'
        ? bcs.Address.serialize(String(fields?.owner))
        : bcs.u64().serialize(String(fields?.value));
    return {
      effects: {
        messageVersion: 'v1',
        status: { status: 'success' },
        gasUsed: GAS,
        executedEpoch: '1',
        transactionDigest: digestOf(0n),
      },
      events: [],
      results: [
        { returnValues: [[[...returned.toBytes()], call?.function === 'owner' ? 'address' : 'u64']] },
      ],
    };
  }

  #newId(): string {
    this.#next += 1n;
    return normalizeSuiAddress(`0x${this.#next.toString(16)}`);
  }
}

function normalizedCap(): string {
  return `${normalizeSuiAddress('0x2')}::package::UpgradeCap`;
}

/** Returns a 32-byte digest in Base58. */
function digestOf(number: bigint): string {
  return toBase58(
    Uint8Array.from({ length: 32 }, (_, at) => Number((number >> BigInt(8 * (31 - at))) & 0xffn)),
  );
}

type Inputs = ReturnType<Transaction['getData']>['inputs'];

function inputId(
  inputs: Inputs,
  argument: { readonly $kind: string; readonly Input?: number } | undefined,
): string {
  const { Object: object, UnresolvedObject: unresolved } = inputs[argument?.Input ?? -1] ?? {};
  const id = object?.SharedObject?.objectId ?? object?.ImmOrOwnedObject?.objectId ?? unresolved?.objectId;
  return normalizeSuiAddress(id ?? '0x0');
}

/** Response format: https://docs.sui.io/sui-api-ref#sui_getnormalizedmovefunction */
function moveFunction(address: string, name: string): object {
  const isFramework = normalizeSuiAddress(address) === normalizeSuiAddress('0x2');
  const struct = (module: string, type: string) => ({
    Struct: { address, module, name: type, typeArguments: [] },
  });
  const counter = struct('counter', 'Counter');
  const parameters = isFramework
    ? name === 'authorize_upgrade'
      ? [{ MutableReference: struct('package', 'UpgradeCap') }, 'U8', { Vector: 'U8' }]
      : [{ MutableReference: struct('package', 'UpgradeCap') }, struct('package', 'UpgradeReceipt')]
    : name === 'create'
      ? []
      : [name === 'owner' || name === 'value' ? { Reference: counter } : { MutableReference: counter }];
  return { visibility: 'Public', isEntry: false, typeParameters: [], parameters, return: [] };
}
