import { basename, normalizePath } from '@core/base/path';
import type { SourceFile } from '@core/chains/toolchain';
import picomatch from 'picomatch';
import { parse } from 'smol-toml';
import * as z from 'zod/mini';
import { parseRemapping } from '../compiler/remappings';
import type { ConfiguredCompiler } from './compiler-settings';
import { unfollowedKeys } from './foundry-keys';
import { FOUNDRY_CONFIG, type SourceLayout } from './source-layout';

/**
 * Names of solc warnings in `ignored_error_codes`. https://getfoundry.sh/config/reference/solidity-compiler
 */
const WARNINGS: Readonly<Record<string, number>> = {
  license: 1878,
  'constructor-visibility': 2462,
  'code-size': 5574,
  'init-code-size': 3860,
  'func-mutability': 2018,
  'unused-var': 2072,
  'unused-param': 5667,
  'unused-return': 9302,
  'virtual-interfaces': 5815,
  'missing-receive-ether': 3628,
  shadowing: 2519,
  'same-varname': 8760,
  'unnamed-return': 6321,
  unreachable: 5740,
  'pragma-solidity': 3420,
  'transient-storage': 2394,
  'too-many-warnings': 4591,
};

/** Names of file kinds in `skip`. */
const KINDS: Readonly<Record<string, string>> = {
  test: '.t.sol',
  tests: '.t.sol',
  script: '.s.sol',
  scripts: '.s.sol',
};

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
  src: z.exactOptional(z.string()),
  test: z.exactOptional(z.string()),
  libs: z.exactOptional(z.array(z.string())),
  skip: z.exactOptional(z.array(z.string())),
  ignored_error_codes: z.optional(z.array(z.union([z.number(), z.string()]))),
  allow_internal_expect_revert: z.optional(z.boolean()),
});
const configSchema = z.object({ profile: z.optional(z.object({ default: z.optional(profileSchema) })) });

/** Reads the default profile of a `foundry.toml`. Throws the syntax error of the file. */
export function readFoundryConfig(file: SourceFile): ConfiguredCompiler {
  const { path, content } = file;
  const profile = profileOf(content);
  const { optimizer, optimizer_runs: runs, evm_version: evmVersion, via_ir: viaIR } = profile;
  const { bytecode_hash: bytecodeHash, cbor_metadata: appendCBOR } = profile;
  const version = (profile.solc ?? profile.solc_version)?.replace(/^v/, '');
  return {
    path,
    ...(version !== undefined && /^\d+\.\d+\.\d+$/.test(version) && { version }),
    settings: {
      ...((optimizer !== undefined || runs !== undefined) && {
        optimizer: {
          // As in forge, a number of runs turns on the optimizer.
          enabled: optimizer ?? (runs !== undefined && runs > 0),
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
    layout: layoutOf(profile),
    ignoredCodes: (profile.ignored_error_codes ?? []).map((code) => String(WARNINGS[code] ?? code)),
    diagnostics: unfollowedKeys(file),
  };
}

/**
 * The source and test folders of a project. An invalid file is ignored here, because the build reports it.
 */
export function foundryLayout(files: readonly SourceFile[]): SourceLayout {
  return layoutOf(readable(files));
}

/** Whether `vm.expectRevert` also applies to a revert of the function that calls it. */
export function isInternalExpectRevertAllowed(files: readonly SourceFile[]): boolean {
  return readable(files).allow_internal_expect_revert ?? false;
}

type Profile = z.output<typeof profileSchema>;

function profileOf(content: string): Profile {
  return configSchema.parse(parse(content)).profile?.default ?? {};
}

function readable(files: readonly SourceFile[]): Profile {
  try {
    return profileOf(files.find(({ path }) => path === FOUNDRY_CONFIG)?.content ?? '');
  } catch {
    return {};
  }
}

function layoutOf({ src, test, libs, skip }: Profile): SourceLayout {
  const folder = (path: string) => normalizePath(path) ?? path;
  return {
    ...(src !== undefined && { src: folder(src) }),
    ...(test !== undefined && { test: folder(test) }),
    ...(libs && { libs: libs.map(folder) }),
    ...(skip && { isSkipped: skipped(skip) }),
  };
}

/** As in forge's `skip`, `*` also matches slashes, and a part of the file name is enough. */
function skipped(filters: readonly string[]): (path: string) => boolean {
  const options = { bash: true, dot: true, windows: false };
  const tests = filters.map((filter) => {
    const part = KINDS[filter] ?? filter;
    const isMatch = picomatch(filter.replace(/^\.\//, ''), options);
    return (path: string) => basename(path).includes(part) || (KINDS[filter] === undefined && isMatch(path));
  });
  return (path) => tests.some((test) => test(path));
}
