import type { ContractInterface } from '@core/chains/contract-interface';
import type { Artifact } from '@core/chains/toolchain';
import * as z from 'zod/mini';
import type { MoveType } from './bytecode/move-module';
import type { AbortNames } from './compiler/abort-names';
import { messages } from './messages';

const moveTypeSchema = z.custom<MoveType>((value) => typeof value === 'object' && value !== null);

/** A function as calling it needs to know it. */
const functionSchema = z.object({
  /** Its module's name. */
  module: z.string(),
  name: z.string(),
  isEntry: z.boolean(),
  /** How many types it takes before its values. */
  typeParameters: z.number(),
  /** Without a transaction's context, which is given to it. */
  parameters: z.array(moveTypeSchema),
  returns: z.array(moveTypeSchema),
});

/** What `describe`, and whoever publishes or calls, needs to know of a compiled package. */
const payloadSchema = z.object({
  /** Bytecode of its modules, each after those that it needs, in base64. */
  modules: z.array(z.string()),
  /** Addresses of the packages that it links to. */
  dependencies: z.array(z.string()),
  /** Which the chain makes of its modules and dependencies: 32 bytes. */
  digest: z.array(z.number()),
  /** Packages of the project, by a module of each, that must be published before it. */
  unpublished: z.array(z.string()),
  interface: z.custom<ContractInterface>((value) => typeof value === 'object' && value !== null),
  /** By the ids of the interface's methods. */
  functions: z.record(z.string(), functionSchema),
  /** {@link AbortNames} of the package and its dependencies. */
  aborts: z.record(z.string(), z.string()) satisfies z.ZodMiniType<AbortNames>,
});

export type SuiPayload = z.infer<typeof payloadSchema>;
export type SuiFunction = z.infer<typeof functionSchema>;

/** The payload of one of our artifacts; throws for an artifact that did not come from this toolchain. */
export function suiPayload(artifact: Artifact): SuiPayload {
  const parsed = payloadSchema.safeParse(artifact.payload);
  if (parsed.success) return parsed.data;
  throw new TypeError(messages.notOurs(artifact.name), { cause: parsed.error });
}
