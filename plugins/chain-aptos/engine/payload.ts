import type { ContractInterface } from '@core/chains/contract-interface';
import type { Artifact } from '@core/chains/toolchain';
import * as z from 'zod/mini';
import { codeLinesSchema } from '../../move-toolchain/engine/compile/code-lines';
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
  /** Where the code of all modules of its package comes from, by id; absent in what was compiled before this was kept. */
  sources: z.exactOptional(z.record(z.string(), codeLinesSchema)),
  /** Folder of its package; empty for the top of the project. */
  packageRoot: z.exactOptional(z.string()),
  /** The package's names of addresses, which a person may write in place of them. */
  addresses: z.exactOptional(z.record(z.string(), z.string())),
  /** Open names (`_`) of its package and of local dependencies that have their dev addresses. */
  development: z.exactOptional(
    z.array(
      z.object({
        /** Folder of the package whose Move.toml has the name; empty for the top of the project. */
        root: z.string(),
        packageName: z.string(),
        name: z.string(),
        address: z.string(),
      }),
    ),
  ),
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
