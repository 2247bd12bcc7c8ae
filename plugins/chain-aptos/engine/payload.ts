import type { Artifact, ContractInterface } from '@core/chains/toolchain';
import * as z from 'zod/mini';
import { messages } from './messages';

/** What `describe`, and whoever publishes or calls, needs to know of a compiled module or script. */
const payloadSchema = z.object({
  kind: z.enum(['module', 'script']),
  /** `0x…::name`; the name alone for a script. */
  id: z.string(),
  /** The file, in hexadecimal digits with `0x`. */
  bytecode: z.string(),
  /** What can be called, and what is told of it. */
  interface: z.custom<ContractInterface>((value) => typeof value === 'object' && value !== null),
  /** The call that publishes its package, as the CLI writes it; absent for scripts and sources without Move.toml. */
  publication: z.exactOptional(z.string()),
});

export type AptosPayload = z.infer<typeof payloadSchema>;

/** The payload of one of our artifacts; throws for an artifact that did not come from this toolchain. */
export function aptosPayload(artifact: Artifact): AptosPayload {
  const parsed = payloadSchema.safeParse(artifact.payload);
  if (parsed.success) return parsed.data;
  throw new TypeError(messages.notOurs(artifact.name), { cause: parsed.error });
}
