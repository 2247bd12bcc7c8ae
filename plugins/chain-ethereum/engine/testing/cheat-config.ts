import { normalizePath } from '@core/base/path';
import type { SourceFile } from '@core/chains/toolchain';
import { parse } from 'smol-toml';
import * as z from 'zod/mini';
import { FOUNDRY_CONFIG } from '../settings/source-layout';
import { DEFAULT_PERMISSIONS, type FilePermission } from './files/file-permissions';

/** Settings of `foundry.toml` and `.env` that cheatcodes read. */
export interface CheatConfig {
  readonly permissions: readonly FilePermission[];
  /** Addresses of nodes by name, without replaced environment variables. */
  readonly endpoints: ReadonlyMap<string, string>;
  /** Variables of the project's `.env` file. */
  readonly environment: ReadonlyMap<string, string>;
  /** File with the type definitions of `forge bind-json`. */
  readonly bindingsPath: string;
  /** Folder of broadcast logs. */
  readonly broadcast: string;
}

const accessSchema = z.catch(z.union([z.boolean(), z.string()]), false);
const permissionSchema = z.object({ access: accessSchema, path: z.string() });
const endpointSchema = z.union([
  z.string(),
  z.pipe(
    z.object({ endpoint: z.string() }),
    z.transform(({ endpoint }) => endpoint),
  ),
]);
const profileSchema = z.object({
  fs_permissions: z.catch(z.optional(z.array(permissionSchema)), undefined),
  broadcast: z.catch(z.optional(z.string()), undefined),
  rpc_endpoints: z.catch(z.optional(z.record(z.string(), endpointSchema)), undefined),
  bind_json: z.catch(z.optional(z.object({ out: z.optional(z.string()) })), undefined),
});
const configSchema = z.object({
  ...profileSchema.shape,
  profile: z.catch(z.optional(z.object({ default: z.optional(profileSchema) })), undefined),
});

/** Reads the settings. Invalid TOML is ignored here, because the compiler reports it. */
export function cheatConfig(files: readonly SourceFile[]): CheatConfig {
  const textOf = (name: string) => files.find(({ path }) => path === name)?.content ?? '';
  const config = readToml(textOf(FOUNDRY_CONFIG));
  const profile = { ...config, ...config.profile?.default };
  return {
    permissions: profile.fs_permissions?.map(permissionOf) ?? DEFAULT_PERMISSIONS,
    endpoints: new Map(Object.entries(profile.rpc_endpoints ?? {})),
    environment: readEnvironment(textOf('.env')),
    bindingsPath: profile.bind_json?.out ?? 'utils/JsonBindings.sol',
    broadcast: profile.broadcast ?? 'broadcast',
  };
}

function permissionOf({ access, path }: z.output<typeof permissionSchema>): FilePermission {
  const words = access === true ? 'read-write' : String(access);
  return {
    path: normalizePath(path) ?? path,
    access: (['read', 'write'] as const).filter((one) => words.split('-').includes(one)),
  };
}

function readToml(text: string): z.output<typeof configSchema> {
  try {
    return configSchema.parse(parse(text));
  } catch {
    return configSchema.parse({});
  }
}

/** The variables of a `.env` file: `NAME=value` lines, with optional `export`, quotes and comments. */
function readEnvironment(text: string): ReadonlyMap<string, string> {
  const LINE = /^\s*(?:export\s+)?([A-Za-z_][\w.]*)\s*=\s*(?:"((?:\\.|[^"\\])*)"|'([^']*)'|([^#\n]*))/gm;
  return new Map(
    [...text.matchAll(LINE)].map(([, name = '', double, single, plain = '']) => [
      name,
      double?.replaceAll(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter)) ??
        single ??
        plain.trim(),
    ]),
  );
}
