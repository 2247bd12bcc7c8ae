import type { SourceFile } from '@core/chains/toolchain';
import * as z from 'zod/mini';
import { parseRemapping } from '../compiler/remappings';
import type { ConfiguredCompiler } from './compiler-settings';

const settingsSchema = z.looseObject({
  optimizer: z.exactOptional(
    z.object({ enabled: z.exactOptional(z.boolean()), runs: z.exactOptional(z.number()) }),
  ),
  evmVersion: z.optional(z.nullable(z.string())),
  viaIR: z.exactOptional(z.boolean()),
  remappings: z.optional(z.array(z.string())),
});
const compilerSchema = z.object({ version: z.optional(z.string()), settings: z.optional(settingsSchema) });
const configSchema = z.object({ 'solidity-compiler': z.optional(compilerSchema) });

/** Reads a `remix.config.json`, or a `compiler_config.json` written by Remix. Throws the file's syntax error. */
export function readRemixConfig({ path, content }: SourceFile): ConfiguredCompiler | undefined {
  const json: unknown = JSON.parse(content);
  const compiler =
    path === 'remix.config.json' ? configSchema.parse(json)['solidity-compiler'] : compilerSchema.parse(json);
  if (!compiler) return undefined;
  const { remappings, outputSelection: _, evmVersion, ...settings } = compiler.settings ?? {};
  const version = /^v?(\d+\.\d+\.\d+)/.exec(compiler.version ?? '')?.[1];
  return {
    path,
    ...(version !== undefined && { version }),
    settings: { ...settings, ...(evmVersion && { evmVersion }) },
    remappings: (remappings ?? []).flatMap((text) => parseRemapping(text) ?? []),
  };
}
