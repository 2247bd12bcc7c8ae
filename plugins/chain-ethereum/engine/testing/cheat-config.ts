import type { SourceFile } from '@core/chains/toolchain';
import { foundryProfile } from '../settings/foundry-profile';
import type { FsPermission } from '../settings/foundry-schema';

/** Settings from `foundry.toml` and `.env` that are available to cheatcodes. */
export interface CheatConfig {
  readonly permissions: readonly FsPermission[];
  /** Node addresses by name. Environment variables in the addresses are not expanded. */
  readonly endpoints: ReadonlyMap<string, string>;
  /** Variables in the project's `.env` file. */
  readonly environment: ReadonlyMap<string, string>;
  /** File with the type definitions from `forge bind-json`. */
  readonly bindingsPath: string;
  /** Whether failed assertions revert. Otherwise, they print their message and mark the test as failed. */
  readonly assertionsRevert: boolean;
  /** Folder for build artifacts. */
  readonly out: string;
  /** Folder for broadcast logs. */
  readonly broadcast: string;
}

/**
 * Reads a profile's settings. The build reports invalid values.
 *
 * @param name profile in `foundry.toml`; empty for 'default'.
 */
export function cheatConfig(files: readonly SourceFile[], name: string): CheatConfig {
  const profile = foundryProfile(files, name);
  return {
    permissions: profile.fs_permissions,
    endpoints: new Map(Object.entries(profile.rpc_endpoints)),
    environment: readEnvironment(files.find(({ path }) => path === '.env')?.content ?? ''),
    assertionsRevert: profile.assertions_revert,
    bindingsPath: profile.bind_json.out,
    out: profile.out,
    broadcast: profile.broadcast,
  };
}

/** The variables in a `.env` file: `NAME=value` lines, with optional `export`, quotes and comments. */
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
