import * as z from 'zod/mini';
import type { ContractValue } from '../contract-interface';
import type { Artifact } from '../toolchain';
import { builtFileSchema } from '../wire';

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
  /** Id of the environment that it stands in. */
  environment: z.string(),
  /** As the person calls it; the compiled contract's own name at first. */
  name: z.string(),
  /** Name of the compiled contract. */
  contract: z.string(),
  /** Project path of its source. */
  sourcePath: z.string(),
  /** Hash of the compiled code, by which the browser keeps the artifact. */
  codeHash: z.string(),
  address: z.string(),
  isPinned: z.boolean(),
  /** It hands on to an implementation, of which `contract` and `codeHash` tell. */
  isProxy: z.exactOptional(z.literal(true)),
  /** ISO time. */
  time: z.string(),
  /** Id of the transaction that made it; absent for one that was there already. */
  transaction: z.exactOptional(z.string()),
});

const transaction = z.object({
  id: z.string(),
  environment: z.string(),
  kind: z.enum(['deploy', 'upgrade', 'script', 'send', 'data']),
  /** ISO time. */
  time: z.string(),
  /** Name of the compiled contract. */
  contract: z.string(),
  /** Address that it went to, or of the contract that it made. */
  address: z.exactOptional(z.string()),
  /** How it was deployed, where not by itself. */
  mode: z.exactOptional(z.string()),
  /** Id and name of the method of a 'send'. */
  method: z.exactOptional(z.object({ id: z.string(), name: z.string() })),
  from: z.exactOptional(z.string()),
  /** In the smallest unit, decimal. */
  value: z.exactOptional(z.string()),
  options: z.exactOptional(z.record(z.string(), z.string())),
  /** What was given, by parameter; the data of a 'data' under the name ''. */
  input: z.array(namedValue),
  /** 'pending' while it is under way; 'rejected' never became a transaction. */
  status: z.enum(['pending', 'succeeded', 'failed', 'rejected']),
  /** A script or a JSON-RPC request sent it: the values of its parameters are not known. */
  isRequested: z.exactOptional(z.literal(true)),
  /** Why it was rejected. */
  error: z.exactOptional(z.string()),
  /** The tree of messages that it set off; one for chains without. */
  receipts: z.array(receipt),
  /** What the method returned. */
  output: z.array(namedValue),
});

const chainDeployments = z.object({
  environment: z.exactOptional(z.string()),
  /** Addresses of the accounts in use, by environment. */
  accounts: z.record(z.string(), z.string()),
  contracts: z.array(contract),
  /** Newest first. */
  transactions: z.array(transaction),
});

/** `.sinter/settings/deployments.json`: by the id of the chain. */
export const deploymentsFileSchema = z.object({
  version: z.literal(1),
  chains: z.record(z.string(), chainDeployments),
});

/** The state of a local network as this browser keeps it. */
export const keptNetworkStateSchema = z.object({
  /** Another one each time: tells a tab that the network has gone on without it. */
  revision: z.string(),
  /** What the network's own `dump` said. */
  state: z.string(),
});

export type KeptNetworkState = Readonly<z.infer<typeof keptNetworkStateSchema>>;

const artifact = z.object({
  name: z.string(),
  chain: z.string(),
  language: z.string(),
  sourcePath: z.string(),
  codeHash: z.string(),
  isAbstract: z.exactOptional(z.boolean()),
  codeSize: z.exactOptional(z.int()),
  files: z.array(builtFileSchema),
  /** The toolchain's own, which it checks itself. */
  payload: z.unknown(),
}) satisfies z.ZodMiniType<Artifact>;

/** A local network as it is exported. */
export const exportedStateSchema = z.object({
  format: z.literal('sinter-network-1'),
  chain: z.string(),
  /** What the network's own `dump` said. */
  network: z.string(),
  contracts: z.array(contract),
  transactions: z.array(transaction),
  /** Compiled contracts of those that were deployed. */
  artifacts: z.array(artifact),
});

export type ExportedState = z.infer<typeof exportedStateSchema>;

/** A contract that was deployed, or attached at its address. */
export type DeployedContract = Readonly<z.infer<typeof contract>>;

/** A transaction of the project, whatever became of it. */
export type LoggedTransaction = Readonly<z.infer<typeof transaction>>;

/** What is kept of one chain. */
export type ChainDeployments = Readonly<z.infer<typeof chainDeployments>>;

/** What is kept of all chains, by their ids. */
export type Deployments = Readonly<Record<string, ChainDeployments>>;
