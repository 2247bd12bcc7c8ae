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
      /** Without the framework's. */
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
  /** Accounts that came into being since packages were compiled for their addresses. */
  packages: z.array(z.string()),
  /** Where the code of published modules comes from. */
  sources: z.record(z.string(), codeLinesSchema),
});

/** All that a local network is. */
export type NetworkDump = Readonly<z.infer<typeof dumpSchema>>;

/** @throws Error where the text is no dump. */
export function readDump(text: string): NetworkDump {
  try {
    return dumpSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(messages.noState, { cause: error });
  }
}
