import * as z from 'zod/mini';
import { codeLinesSchema } from '../../../move-toolchain/engine/compile/code-lines';
import { messages } from './messages';

const digits = z.string().check(z.regex(/^(?:[\da-f]{2})*$/));
const decimal = z.string().check(z.regex(/^\d+$/));
const bytes = z.record(z.string(), digits);

const dumpSchema = z.object({
  format: z.literal('aptos-network-1'),
  network: z.object({
    state: z.object({
      /** Excludes the framework modules. */
      modules: bytes,
      resources: z.record(z.string(), bytes),
      tables: z.record(z.string(), z.object({ keyType: z.string(), valueType: z.string(), entries: bytes })),
    }),
    version: z.int(),
    /** Microseconds since 1970. */
    time: decimal,
    accounts: z.int(),
  }),
  accounts: z.array(z.string()),
  /** Accounts that were created for packages. */
  packages: z.array(z.string()),
  /** Source locations of published code. */
  sources: z.record(z.string(), codeLinesSchema),
});

export type NetworkDump = Readonly<z.infer<typeof dumpSchema>>;

/** @throws Error if the text is not a network dump. */
export function readDump(text: string): NetworkDump {
  try {
    return dumpSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(messages.noState, { cause: error });
  }
}
