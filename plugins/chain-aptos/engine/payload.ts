import type { ContractInterface } from '@core/chains/contract-interface';
import type { Artifact } from '@core/chains/toolchain';
import * as z from 'zod/mini';
import { codeLinesSchema } from '../../move-toolchain/engine/compile/code-lines';
import { messages } from './messages';

/** A compiled module or script, with the information needed for `describe`, publication and calls. */
const payloadSchema = z.object({
  kind: z.enum(['module', 'script']),
  /** `0x…::name`; for a script, only the name. */
  id: z.string(),
  /** The compiled file as hexadecimal digits, with the prefix `0x`. */
  bytecode: z.string(),
  /** Callable functions, events and errors, with documentation. */
  interface: z.custom<ContractInterface>((value) => typeof value === 'object' && value !== null),
  /** Source locations for the code of every module in the package, keyed by module id; absent in older artifacts. */
  sources: z.exactOptional(z.record(z.string(), codeLinesSchema)),
  /** Folder of the artifact's package; empty for the project root. */
  packageRoot: z.exactOptional(z.string()),
  /** The package's named addresses. Users can enter their names instead of the addresses. */
  addresses: z.exactOptional(z.record(z.string(), z.string())),
  /** Unassigned names (`_`) that use their dev addresses, in this package and its local dependencies. */
  development: z.exactOptional(
    z.array(
      z.object({
        /** Folder of the package whose Move.toml declares the name; empty for the project root. */
        root: z.string(),
        packageName: z.string(),
        name: z.string(),
        address: z.string(),
      }),
    ),
  ),
  /**
   * The call that publishes the artifact's package, in the CLI's format; absent for scripts and sources without
   * Move.toml.
   */
  publication: z.exactOptional(z.string()),
});

export type AptosPayload = z.infer<typeof payloadSchema>;

/** The payload of an Aptos artifact. Throws if the artifact is from another toolchain. */
export function aptosPayload(artifact: Artifact): AptosPayload {
  const parsed = payloadSchema.safeParse(artifact.payload);
  if (parsed.success) return parsed.data;
  throw new TypeError(messages.notOurs(artifact.name), { cause: parsed.error });
}
