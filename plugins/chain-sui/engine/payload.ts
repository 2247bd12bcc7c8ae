import type { ContractInterface } from '@core/chains/contract-interface';
import type { Artifact } from '@core/chains/toolchain';
import * as z from 'zod/mini';
import type { MoveType } from './bytecode/move-module';
import type { AbortNames } from './compiler/abort-names';
import { messages } from './messages';

const moveTypeSchema = z.custom<MoveType>((value) => typeof value === 'object' && value !== null);

/** A function, with the information required to call it. */
const functionSchema = z.object({
  module: z.string(),
  name: z.string(),
  isEntry: z.boolean(),
  /** Number of type parameters. */
  typeParameters: z.number(),
  /** Excludes the transaction context, which the chain passes. */
  parameters: z.array(moveTypeSchema),
  returns: z.array(moveTypeSchema),
});

/** A compiled package, with the information required by `describe`, publication and calls. */
const payloadSchema = z.object({
  /** Bytecode of the package's modules in base64. Each module comes after its dependencies. */
  modules: z.array(z.string()),
  /** Addresses of the packages that this package links to. */
  dependencies: z.array(z.string()),
  /** The chain's digest of the modules and dependencies: 32 bytes. */
  digest: z.array(z.number()),
  /** Project packages that must be published first. Each is identified by one of its modules. */
  unpublished: z.array(z.string()),
  interface: z.custom<ContractInterface>((value) => typeof value === 'object' && value !== null),
  /** Keyed by method id in the interface. */
  functions: z.record(z.string(), functionSchema),
  /** {@link AbortNames} for the package and its dependencies. */
  aborts: z.record(z.string(), z.string()) satisfies z.ZodMiniType<AbortNames>,
});

export type SuiPayload = z.infer<typeof payloadSchema>;
export type SuiFunction = z.infer<typeof functionSchema>;

/** The payload of a Sui artifact. Throws if the artifact was created by another toolchain. */
export function suiPayload(artifact: Artifact): SuiPayload {
  const parsed = payloadSchema.safeParse(artifact.payload);
  if (parsed.success) return parsed.data;
  throw new TypeError(messages.notOurs(artifact.name), { cause: parsed.error });
}
