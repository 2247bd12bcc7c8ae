import type { ContractInterface } from '@core/chains/contract-interface';
import type { Artifact } from '@core/chains/toolchain';
import * as z from 'zod/mini';
import type { MoveType } from './bytecode/move-module';
import type { AbortNames } from './compiler/abort-names';
import { messages } from './messages';

const moveTypeSchema = z.custom<MoveType>((value) => typeof value === 'object' && value !== null);

/** A function, with the information that a call needs. */
const functionSchema = z.object({
  /** Name of its module. */
  module: z.string(),
  name: z.string(),
  isEntry: z.boolean(),
  /** Number of type parameters. */
  typeParameters: z.number(),
  /** Without the transaction context, which the chain passes. */
  parameters: z.array(moveTypeSchema),
  returns: z.array(moveTypeSchema),
});

/** A compiled package, with the information that `describe`, publication and calls need. */
const payloadSchema = z.object({
  /** Bytecode of its modules in base64, each after its dependencies. */
  modules: z.array(z.string()),
  /** Addresses of the packages that it links to. */
  dependencies: z.array(z.string()),
  /** The chain's digest of the modules and dependencies: 32 bytes. */
  digest: z.array(z.number()),
  /** Project packages that must be published first, each identified by one of its modules. */
  unpublished: z.array(z.string()),
  interface: z.custom<ContractInterface>((value) => typeof value === 'object' && value !== null),
  /** By the ids of the interface's methods. */
  functions: z.record(z.string(), functionSchema),
  /** {@link AbortNames} of the package and its dependencies. */
  aborts: z.record(z.string(), z.string()) satisfies z.ZodMiniType<AbortNames>,
});

export type SuiPayload = z.infer<typeof payloadSchema>;
export type SuiFunction = z.infer<typeof functionSchema>;

/** The payload of a Sui artifact. Throws for an artifact from another toolchain. */
export function suiPayload(artifact: Artifact): SuiPayload {
  const parsed = payloadSchema.safeParse(artifact.payload);
  if (parsed.success) return parsed.data;
  throw new TypeError(messages.notOurs(artifact.name), { cause: parsed.error });
}
