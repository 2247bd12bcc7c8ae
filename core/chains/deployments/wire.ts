import * as z from 'zod/mini';
import type { ContractValue } from '../contract-interface';
import type { Artifact } from '../toolchain';
import { builtFileSchema } from '../wire';

/** Schema of a contract value; integers are decimal strings. */
export const contractValueSchema: z.ZodMiniType<ContractValue> = z.lazy(() =>
  z.union([
    z.string(),
    z.boolean(),
    z.null(),
    z.array(contractValueSchema),
    z.record(z.string(), contractValueSchema),
  ]),
);

const namedValue = z.object({ name: z.string(), type: z.string(), value: contractValueSchema });

const place = z.object({
  path: z.string(),
  range: z.object({
    startLine: z.int(),
    startColumn: z.int(),
    endLine: z.int(),
    endColumn: z.int(),
  }),
});

const decodedEvent = z.object({ name: z.string(), values: z.array(namedValue) });

const event = z.extend(decodedEvent, {
  address: z.string(),
  alternatives: z.exactOptional(z.array(decodedEvent)),
});

const section = z.object({
  title: z.string(),
  facts: z.array(z.object({ name: z.string(), value: z.string(), isAmount: z.exactOptional(z.boolean()) })),
});

const receipt = z.object({
  hash: z.string(),
  parent: z.exactOptional(z.int()),
  origin: z.exactOptional(z.enum(['external', 'bounced'])),
  message: z.exactOptional(z.string()),
  from: z.exactOptional(z.string()),
  to: z.exactOptional(z.string()),
  succeeded: z.boolean(),
  exitCode: z.exactOptional(z.number()),
  exitCodeName: z.exactOptional(z.string()),
  reason: z.exactOptional(z.string()),
  at: z.exactOptional(place),
  value: z.string(),
  gasUsed: z.exactOptional(z.string()),
  fee: z.string(),
  logs: z.array(z.string()),
  events: z.array(event),
  sections: z.exactOptional(z.array(section)),
});

const contract = z.object({
  id: z.string(),
  /** Id of the contract's environment. */
  environment: z.string(),
  /** Name given by the user; initially the compiled contract's name. */
  name: z.string(),
  /** Name of the compiled contract. */
  contract: z.string(),
  /** Project path of the contract's source. */
  sourcePath: z.string(),
  /** Hash of the compiled code, under which the browser stores the artifact. */
  codeHash: z.string(),
  address: z.string(),
  isPinned: z.boolean(),
  /** The contract is a proxy; `contract` and `codeHash` describe its implementation. */
  isProxy: z.exactOptional(z.literal(true)),
  /** ISO time at which the contract was deployed or added. */
  time: z.string(),
  /** Id of the transaction that deployed the contract; absent if it was added by address. */
  transaction: z.exactOptional(z.string()),
});

const transaction = z.object({
  id: z.string(),
  environment: z.string(),
  kind: z.enum(['deploy', 'upgrade', 'script', 'send', 'data']),
  /** ISO time at which the transaction was logged. */
  time: z.string(),
  /** Name of the compiled contract. */
  contract: z.string(),
  /** Address of the receiver, or of the deployed contract. */
  address: z.exactOptional(z.string()),
  /** Deployment mode; absent for a direct deployment. */
  mode: z.exactOptional(z.string()),
  /** Id and name of the method that a 'send' calls. */
  method: z.exactOptional(z.object({ id: z.string(), name: z.string() })),
  from: z.exactOptional(z.string()),
  /** Amount in the smallest unit, in decimal. */
  value: z.exactOptional(z.string()),
  options: z.exactOptional(z.record(z.string(), z.string())),
  /** Input values by parameter; the data of a 'data' transaction has the name ''. */
  input: z.array(namedValue),
  /** 'pending' while it is in progress; 'rejected' if no transaction was sent. */
  status: z.enum(['pending', 'succeeded', 'failed', 'rejected']),
  /** The transaction was sent by a script or a JSON-RPC request, so its parameter values are not known. */
  isRequested: z.exactOptional(z.literal(true)),
  /** Why the transaction was rejected. */
  error: z.exactOptional(z.string()),
  /** Tree of the messages that the transaction caused; a single receipt for chains without messages. */
  receipts: z.array(receipt),
  /** Return values of the method. */
  output: z.array(namedValue),
});

const chainDeployments = z.object({
  environment: z.exactOptional(z.string()),
  /** Addresses of the selected accounts, by environment. */
  accounts: z.record(z.string(), z.string()),
  contracts: z.array(contract),
  /** Transactions, newest first. */
  transactions: z.array(transaction),
});

/** Schema of `.sinter/settings/deployments.json`; its entries are keyed by chain id. */
export const deploymentsFileSchema = z.object({
  version: z.literal(1),
  chains: z.record(z.string(), chainDeployments),
});

/** Stored state of a local network. */
export const storedNetworkStateSchema = z.object({
  /** A new random value for each stored state. It lets a tab detect that another tab has changed the network. */
  revision: z.string(),
  /** Result of the network's `dump`. */
  state: z.string(),
});

export type StoredNetworkState = Readonly<z.infer<typeof storedNetworkStateSchema>>;

const artifact = z.object({
  name: z.string(),
  chain: z.string(),
  language: z.string(),
  sourcePath: z.string(),
  codeHash: z.string(),
  isAbstract: z.exactOptional(z.boolean()),
  codeSize: z.exactOptional(z.int()),
  files: z.array(builtFileSchema),
  /** Data for the toolchain, which validates it. */
  payload: z.unknown(),
}) satisfies z.ZodMiniType<Artifact>;

/** An exported local network. */
export const exportedStateSchema = z.object({
  format: z.literal('sinter-network-1'),
  chain: z.string(),
  /** Result of the network's `dump`. */
  network: z.string(),
  contracts: z.array(contract),
  transactions: z.array(transaction),
  /** Artifacts of the deployed contracts. */
  artifacts: z.array(artifact),
});

export type ExportedState = z.infer<typeof exportedStateSchema>;

/** A contract that was deployed, or added by address. */
export type DeployedContract = Readonly<z.infer<typeof contract>>;

/** A transaction in the project's log, whatever its status. */
export type LoggedTransaction = Readonly<z.infer<typeof transaction>>;

/** Stored deployments of one chain. */
export type ChainDeployments = Readonly<z.infer<typeof chainDeployments>>;

/** Stored deployments by chain id. */
export type Deployments = Readonly<Record<string, ChainDeployments>>;
