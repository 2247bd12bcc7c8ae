import type { SourceFile } from '@core/chains/toolchain';
import { parse } from 'smol-toml';
import * as z from 'zod/mini';
import { parseRemapping } from '../compiler/remappings';
import type { ConfiguredCompiler } from './compiler-settings';

const profileSchema = z.object({
  solc: z.optional(z.string()),
  solc_version: z.optional(z.string()),
  optimizer: z.optional(z.boolean()),
  optimizer_runs: z.optional(z.number()),
  evm_version: z.optional(z.string()),
  via_ir: z.optional(z.boolean()),
  remappings: z.optional(z.array(z.string())),
  bytecode_hash: z.optional(z.enum(['ipfs', 'bzzr1', 'none'])),
  cbor_metadata: z.optional(z.boolean()),
});
const configSchema = z.object({ profile: z.optional(z.object({ default: z.optional(profileSchema) })) });

/** What the default profile of a `foundry.toml` says. Throws what is wrong with the file. */
export function readFoundryConfig({ path, content }: SourceFile): ConfiguredCompiler {
  const profile = configSchema.parse(parse(content)).profile?.default ?? {};
  const { optimizer, optimizer_runs: runs, evm_version: evmVersion, via_ir: viaIR } = profile;
  const { bytecode_hash: bytecodeHash, cbor_metadata: appendCBOR } = profile;
  const version = (profile.solc ?? profile.solc_version)?.replace(/^v/, '');
  return {
    path,
    ...(version !== undefined && /^\d+\.\d+\.\d+$/.test(version) && { version }),
    settings: {
      ...((optimizer !== undefined || runs !== undefined) && {
        optimizer: {
          ...(optimizer !== undefined && { enabled: optimizer }),
          ...(runs !== undefined && { runs }),
        },
      }),
      ...(evmVersion !== undefined && { evmVersion }),
      ...(viaIR !== undefined && { viaIR }),
      ...((bytecodeHash !== undefined || appendCBOR !== undefined) && {
        metadata: {
          ...(bytecodeHash !== undefined && { bytecodeHash }),
          ...(appendCBOR !== undefined && { appendCBOR }),
        },
      }),
    },
    remappings: (profile.remappings ?? []).flatMap((text) => parseRemapping(text) ?? []),
  };
}
