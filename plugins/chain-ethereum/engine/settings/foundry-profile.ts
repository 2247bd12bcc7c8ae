import { normalizePath } from '@core/base/path';
import type { SourceFile } from '@core/chains/toolchain';
import { parse } from 'smol-toml';
import type * as z from 'zod/mini';
import {
  type FoundryProfile,
  FUZZ_KEYS,
  INVARIANT_KEYS,
  PROFILE_KEYS,
  type Shape,
  type Values,
} from './foundry-schema';
import { FOUNDRY_CONFIG } from './source-layout';

type Table = Readonly<Record<string, unknown>>;

/** An invalid value in a `foundry.toml`; the default is used instead. */
export interface InvalidValue {
  /** For example `fuzz.runs`. */
  readonly key: string;
  readonly value: unknown;
  readonly used: unknown;
}

export interface ReadProfile {
  readonly profile: FoundryProfile;
  readonly invalid: readonly InvalidValue[];
}

export const DEFAULT_PROFILE = 'default';

/** Sections outside profiles that have an effect in Sinter. */
const SECTIONS = ['fuzz', 'invariant', 'rpc_endpoints', 'bind_json'];

/**
 * Reads a profile from a project's `foundry.toml`. As in forge, later values replace earlier ones, in this order: the
 * 'default' profile, the sections outside profiles such as `[fuzz]`, the selected profile. A profile that does not
 * exist has the values of 'default'.
 * @param name empty for 'default'.
 * @throws the syntax error in the file, or in the file that it extends.
 */
export function readFoundryProfile(files: readonly SourceFile[], name: string): ReadProfile {
  const selected = name === '' ? DEFAULT_PROFILE : name;
  const root = extended(readTable(files, FOUNDRY_CONFIG), files, selected);
  const profiles = tableOf(root.profile);
  const base = selected === DEFAULT_PROFILE ? {} : snakeCase(tableOf(profiles[DEFAULT_PROFILE]));
  const own = snakeCase(tableOf(profiles[selected]));
  const sections = Object.fromEntries(SECTIONS.map((section) => [section, tableOf(root[section])]));
  return profileOf(merge(merge(merge(defaultFolders(files), base), sections), own));
}

/**
 * The values in a table, keyed by Foundry's names. Missing or invalid values are taken from `otherwise` or, if it is
 * absent, from the defaults.
 */
export function profileOf(table: Table, otherwise?: FoundryProfile): ReadProfile {
  const invalid: InvalidValue[] = [];
  const read = <T extends Shape>(shape: T, values: Table, prefix: string, before: Values<T> | undefined) => {
    const result: Record<string, unknown> = {};
    for (const [key, schema] of Object.entries<z.ZodMiniType>(shape)) {
      const given = values[key];
      const fallback: unknown = before ? before[key] : schema.safeParse(undefined).data;
      const parsed = given === undefined ? undefined : schema.safeParse(given);
      const value = parsed?.success ? parsed.data : fallback;
      if (parsed?.success === false) invalid.push({ key: `${prefix}${key}`, value: given, used: fallback });
      if (value !== undefined) result[key] = value;
    }
    // Each member was parsed with its key's schema.
    return result as Values<T>;
  };
  const section = (name: string) => snakeCase(tableOf(table[name]));
  const profile = {
    ...read(PROFILE_KEYS, table, '', otherwise),
    fuzz: read(FUZZ_KEYS, section('fuzz'), 'fuzz.', otherwise?.fuzz),
    invariant: read(INVARIANT_KEYS, section('invariant'), 'invariant.', otherwise?.invariant),
  };
  return { profile, invalid };
}

/**
 * Like {@link readFoundryProfile}, but uses the defaults for a file that cannot be parsed, because the build reports
 * its errors.
 */
export function foundryProfile(files: readonly SourceFile[], name: string): FoundryProfile {
  try {
    return readFoundryProfile(files, name).profile;
  } catch {
    return readFoundryProfile([], name).profile;
  }
}

/** As in forge, some folders have other defaults in projects that were made with other tools. */
function defaultFolders(files: readonly SourceFile[]): Table {
  const has = (folder: string) => files.some(({ path }) => path.startsWith(`${folder}/`));
  const out = !has('out') && has('artifacts') ? 'artifacts' : 'out';
  return {
    libs: !has('lib') && has('node_modules') ? ['node_modules'] : ['lib'],
    out,
    fs_permissions: [{ access: 'read', path: out }],
  };
}

/** Names of the profiles in a project's `foundry.toml`, 'default' first; empty if there is no valid file. */
export function foundryProfiles(files: readonly SourceFile[]): readonly string[] {
  if (!files.some(({ path }) => path === FOUNDRY_CONFIG)) return [];
  try {
    const names = Object.keys(tableOf(readTable(files, FOUNDRY_CONFIG).profile));
    return [...new Set([DEFAULT_PROFILE, ...names])];
  } catch {
    return [];
  }
}

function readTable(files: readonly SourceFile[], path: string): Table {
  const content = files.find((file) => file.path === path)?.content ?? '';
  return parse(content, { integersAsBigInt: 'asNeeded' });
}

/** Merges the file with the file that the selected profile `extends`. The extended file cannot extend another. */
function extended(root: Table, files: readonly SourceFile[], selected: string): Table {
  const profiles = tableOf(root.profile);
  const { extends: target } = tableOf(profiles[selected] ?? profiles[DEFAULT_PROFILE]);
  const { path, strategy } = typeof target === 'string' ? { path: target } : tableOf(target);
  const known = typeof path === 'string' ? normalizePath(path) : undefined;
  if (known === undefined) return root;
  return merge(readTable(files, known), root, strategy !== 'replace-arrays');
}

/** Merges tables deeply. Other values in the second table replace those in the first. */
function merge(first: Table, second: Table, joinsArrays = false): Table {
  const merged: Record<string, unknown> = { ...first };
  for (const [key, value] of Object.entries(second)) {
    const before = merged[key];
    if (isTable(before) && isTable(value)) merged[key] = merge(before, value, joinsArrays);
    else if (joinsArrays && Array.isArray(before) && Array.isArray(value))
      merged[key] = [...before, ...value];
    else merged[key] = value;
  }
  return merged;
}

/** Foundry accepts dashes in keys. */
function snakeCase(table: Table): Table {
  return Object.fromEntries(Object.entries(table).map(([key, value]) => [key.replaceAll('-', '_'), value]));
}

function tableOf(value: unknown): Table {
  return isTable(value) ? value : {};
}

function isTable(value: unknown): value is Table {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
