import type { Artifact } from '@core/chains/toolchain';
import * as z from 'zod/mini';
import type { AbiEntry, SolcBytecode, SolcDocumentation } from './compiler/standard-json';
import { messages } from './messages';

export interface PayloadSource {
  readonly id: number;
  readonly content: string;
  readonly projectPath?: string;
}

/** Source files in a compiler run, by unit name. */
export type PayloadSources = Readonly<Record<string, PayloadSource>>;

/** The creation code and the deployed code that the compiler generated. */
export interface PayloadCode {
  readonly bytecode: SolcBytecode;
  readonly deployedBytecode: SolcBytecode;
}

/** The data about a compiled contract that is needed for `describe`, `deploy`, `call` and source positions. */
export interface EthereumPayload extends PayloadCode {
  readonly chain: 'ethereum';
  /** For example `contracts/Main.sol:Main`. */
  readonly qualifiedName: string;
  /** Compiler version. */
  readonly compiler: string;
  readonly abi: readonly AbiEntry[];
  /** Events and errors of all contracts in the contract's file and in all imported files. */
  readonly declarations?: readonly AbiEntry[];
  readonly userdoc?: SolcDocumentation;
  readonly devdoc?: SolcDocumentation;
  readonly storageLayout?: unknown;
  /**
   * All libraries that must be deployed before the contract, by qualified name: those that it calls directly
   * or indirectly.
   */
  readonly libraries: Readonly<Record<string, PayloadCode>>;
  /** Shared by all contracts in a compiler run. */
  readonly sources: PayloadSources;
}

const codeSchema = z.looseObject({ object: z.string() });
const payloadSchema = z.looseObject({
  chain: z.literal('ethereum'),
  qualifiedName: z.string(),
  abi: z.array(z.looseObject({ type: z.string() })),
  bytecode: codeSchema,
  deployedBytecode: codeSchema,
  libraries: z.record(z.string(), z.looseObject({ bytecode: codeSchema, deployedBytecode: codeSchema })),
  sources: z.record(z.string(), z.looseObject({ id: z.number(), content: z.string() })),
});

/** The payload of an artifact; throws if the artifact was not created by this toolchain. */
export function ethereumPayload(artifact: Artifact): EthereumPayload {
  const parsed = payloadSchema.safeParse(artifact.payload);
  // Nested data is not validated, because it is compiler output that only this toolchain writes.
  if (parsed.success) return artifact.payload as EthereumPayload;
  throw new TypeError(messages.notOurs(artifact.name), { cause: parsed.error });
}
