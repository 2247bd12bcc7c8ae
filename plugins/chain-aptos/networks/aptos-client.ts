import { parseJson } from '@core/base/text/parse-json';
import type { Engine } from '@host/api/engine';
import * as z from 'zod/mini';
import type { JsonValue } from '../../move-toolchain/engine/vm/values/json-value';
import type { NodeAnswer } from '../engine/client/ask-node';
import type { AptosNodeEngine } from '../engine/node-worker';
import { messages } from '../messages';

const BCS = 'application/x.aptos.signed_transaction+bcs';
const VIEW_BCS = 'application/x.aptos.view_function+bcs';

const json: z.ZodMiniType<JsonValue> = z.lazy(() =>
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(json), z.record(z.string(), json)]),
);
const ledgerSchema = z.object({ chain_id: z.int(), ledger_timestamp: z.string() });
const accountSchema = z.object({ sequence_number: z.string() });
const errorSchema = z.object({ message: z.string(), error_code: z.optional(z.string()) });
const resourceSchema = z.object({ type: z.string(), data: json });
const moduleSchema = z.object({ bytecode: z.string(), abi: z.optional(z.object({ name: z.string() })) });
/** The state of a transaction; `success` is absent while it is pending. */
const transactionSchema = z.object({
  hash: z.string(),
  success: z.optional(z.boolean()),
  vm_status: z.optional(z.string()),
  gas_used: z.optional(z.string()),
  gas_unit_price: z.optional(z.string()),
  sender: z.optional(z.string()),
  events: z.optional(z.array(z.object({ type: z.string(), data: json }))),
  changes: z.optional(
    z.array(
      z.looseObject({
        type: z.string(),
        address: z.optional(z.string()),
        data: z.optional(z.unknown()),
      }),
    ),
  ),
});

export type NodeTransaction = z.infer<typeof transactionSchema>;
export type NodeResource = z.infer<typeof resourceSchema>;

export class NodeRefusedError extends Error {
  override readonly name = 'NodeRefusedError';

  constructor(
    message: string,
    /** For example `account_not_found`. */
    readonly code: string | undefined,
  ) {
    super(message);
  }
}

/** Client for a node's REST API. https://aptos.dev/build/apis/fullnode-rest-api-reference */
export class AptosClient {
  readonly #engine: Pick<Engine<AptosNodeEngine>, 'api'>;
  readonly #address: string;

  /** @param address including `/v1`. */
  constructor(engine: Pick<Engine<AptosNodeEngine>, 'api'>, address: string) {
    this.#engine = engine;
    this.#address = address.replace(/\/+$/, '');
  }

  ledger(): Promise<z.infer<typeof ledgerSchema>> {
    return this.#get('', ledgerSchema);
  }

  /** Estimated gas price for prompt execution, in octas per gas unit. */
  async gasPrice(): Promise<bigint> {
    const { gas_estimate } = await this.#get('/estimate_gas_price', z.object({ gas_estimate: z.int() }));
    return BigInt(gas_estimate);
  }

  // Accounts that have sent no transactions do not exist on the node. Their sequence number is 0.
  async sequenceNumber(account: string): Promise<bigint> {
    const found = await this.#orNothing(this.#get(`/accounts/${account}`, accountSchema));
    return BigInt(found?.sequence_number ?? 0);
  }

  /** An account's balance in octas. */
  async balance(account: string): Promise<string> {
    const path = `/accounts/${account}/balance/0x1::aptos_coin::AptosCoin`;
    const found = await this.#orNothing(this.#get(path, z.union([z.number(), z.string()])));
    return String(BigInt(found ?? 0));
  }

  async resources(account: string): Promise<readonly NodeResource[]> {
    const path = `/accounts/${account}/resources?limit=1000`;
    return (await this.#orNothing(this.#get(path, z.array(resourceSchema)))) ?? [];
  }

  async modules(account: string): Promise<readonly string[]> {
    const path = `/accounts/${account}/modules?limit=1000`;
    const found = (await this.#orNothing(this.#get(path, z.array(moduleSchema)))) ?? [];
    return found.flatMap(({ abi }) => abi?.name ?? []);
  }

  /** @param call a view function call, in BCS. */
  view(call: Uint8Array): Promise<readonly JsonValue[]> {
    return this.#post('/view', call, VIEW_BCS, z.array(json));
  }

  /** Submits a signed transaction. Resolves with its hash. */
  async submit(signed: Uint8Array): Promise<string> {
    return (await this.#post('/transactions', signed, BCS, z.object({ hash: z.string() }))).hash;
  }

  async simulate(unsigned: Uint8Array): Promise<NodeTransaction> {
    const [first] = await this.#post('/transactions/simulate', unsigned, BCS, z.array(transactionSchema));
    if (!first) throw new Error(messages.notANode(this.#host));
    return first;
  }

  /** Undefined if the transaction is pending or unknown. */
  async transaction(hash: string): Promise<NodeTransaction | undefined> {
    const found = await this.#orNothing(this.#get(`/transactions/by_hash/${hash}`, transactionSchema));
    return found?.success === undefined ? undefined : found;
  }

  async #get<T>(path: string, schema: z.ZodMiniType<T>): Promise<T> {
    return this.#read(await this.#engine.api.askNode({ address: this.#address + path }), schema);
  }

  async #post<T>(
    path: string,
    body: Uint8Array | string,
    contentType: string,
    schema: z.ZodMiniType<T>,
  ): Promise<T> {
    const answer = await this.#engine.api.askNode({ address: this.#address + path, body, contentType });
    return this.#read(answer, schema);
  }

  #read<T>({ status, text }: NodeAnswer, schema: z.ZodMiniType<T>): T {
    const read = parseJson(text);
    if (status >= 400) {
      const refusal = errorSchema.safeParse(read);
      if (!refusal.success) throw new Error(messages.notANode(this.#host));
      throw new NodeRefusedError(refusal.data.message, refusal.data.error_code);
    }
    const found = schema.safeParse(read);
    if (!found.success) throw new Error(messages.notANode(this.#host), { cause: found.error });
    return found.data;
  }

  async #orNothing<T>(asked: Promise<T>): Promise<T | undefined> {
    try {
      return await asked;
    } catch (error) {
      if (error instanceof NodeRefusedError && /_not_found$/.test(error.code ?? '')) return undefined;
      throw error;
    }
  }

  get #host(): string {
    return new URL(this.#address).host;
  }
}
