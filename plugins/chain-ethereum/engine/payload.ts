import type { Artifact } from '@core/chains/toolchain';
import * as z from 'zod/mini';
import type { AbiEntry, SolcBytecode, SolcDocumentation } from './compiler/standard-json';
import { messages } from './messages';

/** A source file of one run of the compiler. */
export interface PayloadSource {
  readonly id: number;
  readonly content: string;
  readonly projectPath?: string;
}

/** Source files of one run of the compiler, by the compiler's names for them. */
export type PayloadSources = Readonly<Record<string, PayloadSource>>;

/** Code as the compiler gave it: to be deployed, and as it stands on the chain. */
export interface PayloadCode {
  readonly bytecode: SolcBytecode;
  readonly deployedBytecode: SolcBytecode;
}

/** What `describe`, `deploy`, `call` and the finding of places need to know of a compiled contract. */
export interface EthereumPayload extends PayloadCode {
  readonly chain: 'ethereum';
  /** `contracts/Main.sol:Main`. */
  readonly qualifiedName: string;
  /** Version of the compiler. */
  readonly compiler: string;
  readonly abi: readonly AbiEntry[];
  /** Events and errors of the contracts in its file and all files that the file imports. */
  readonly declarations?: readonly AbiEntry[];
  readonly userdoc?: SolcDocumentation;
  readonly devdoc?: SolcDocumentation;
  /** Where its variables are stored, as the compiler tells it. */
  readonly storageLayout?: unknown;
  /** Libraries that the code calls, and those that they call, by qualified name: deployed before it. */
  readonly libraries: Readonly<Record<string, PayloadCode>>;
  /** Shared by all contracts of one run. */
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

/** The payload of one of our artifacts; throws for an artifact that did not come from this toolchain. */
export function ethereumPayload(artifact: Artifact): EthereumPayload {
  const parsed = payloadSchema.safeParse(artifact.payload);
  // What lies deeper is the compiler's own output, which only this toolchain puts there.
  if (parsed.success) return artifact.payload as EthereumPayload;
  throw new TypeError(messages.notOurs(artifact.name), { cause: parsed.error });
}
