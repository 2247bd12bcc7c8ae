import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { SourceFile } from '../../core/chains/toolchain';
import { formatRemapping } from '../../plugins/chain-ethereum/engine/compiler/remappings';
import { defaultPreferences } from '../../plugins/chain-ethereum/engine/settings/compiler-settings';
import { warningCode } from '../../plugins/chain-ethereum/engine/settings/foundry-config';
import {
  foundryProfile,
  foundryProfiles,
} from '../../plugins/chain-ethereum/engine/settings/foundry-profile';
import { projectSettings } from '../../plugins/chain-ethereum/engine/settings/project-settings';
import { testEnvironment } from '../../plugins/chain-ethereum/engine/settings/test-environment';
import { forgeConfig } from './foundry-forge';
import { readProject } from './foundry-ours';

/**
 * For each profile in each project's `foundry.toml`, compares our configuration with `forge config` and `forge
 * remappings`.
 * @returns whether all values are equal.
 */
export function compareFoundryConfigs(root: string, print: (line: string) => void): boolean {
  const folders = [root, ...readdirSync(root).map((name) => join(root, name))].filter((folder) =>
    existsSync(join(folder, 'foundry.toml')),
  );
  let equal = 0;
  let all = 0;
  for (const folder of folders) {
    const { files } = readProject(folder);
    for (const profile of foundryProfiles(files)) {
      const forge = forgeConfig(folder, profile);
      for (const [key, value] of Object.entries(ourConfig(files, profile))) {
        all++;
        const expected = valueAt(forge, key);
        if (isDeepStrictEqual(value, expected)) equal++;
        else
          print(
            `${basename(folder)} ${profile} ${key}: ${JSON.stringify(expected)} in forge, ${JSON.stringify(value)} here`,
          );
      }
    }
  }
  print(`${equal} of ${all} values are equal`);
  return all > 0 && equal === all;
}

/** Returns the values that affect the product, in the format of `forge config --json`. */
export function ourConfig(files: readonly SourceFile[], name: string): Readonly<Record<string, unknown>> {
  const profile = foundryProfile(files, name);
  const environment = testEnvironment(profile);
  const { optimizer, optimizer_runs: runs } = profile;
  const preferences = { ...defaultPreferences, foundryProfile: name };
  const { remappings } = projectSettings(files, preferences, { bundled: [], downloaded: [] });
  return {
    libs: profile.libs,
    auto_detect_remappings: profile.auto_detect_remappings,
    remappings: remappings.map(formatRemapping).toSorted(),
    evm_version: environment.evmVersion.toLowerCase(),
    optimizer: optimizer ?? (runs !== undefined && runs > 0),
    optimizer_runs: runs ?? 200,
    via_ir: profile.via_ir ?? false,
    bytecode_hash: profile.bytecode_hash ?? 'ipfs',
    cbor_metadata: profile.cbor_metadata ?? true,
    ignored_error_codes: profile.ignored_error_codes.map(warningCode),
    deny: profile.deny === 'never' && profile.deny_warnings ? 'warnings' : profile.deny,
    allow_internal_expect_revert: profile.allow_internal_expect_revert,
    sender: environment.sender,
    tx_origin: profile.tx_origin,
    initial_balance: `0x${environment.initialBalance.toString(16)}`,
    gas_limit: Number(profile.gas_limit),
    block_number: Number(environment.blockNumber),
    block_timestamp: Number(environment.blockTimestamp),
    block_base_fee_per_gas: Number(environment.blockBaseFee),
    block_coinbase: environment.blockCoinbase,
    block_prevrandao: `0x${environment.blockPrevrandao.toString(16).padStart(64, '0')}`,
    'fuzz.runs': profile.fuzz.runs,
    'fuzz.max_test_rejects': profile.fuzz.max_test_rejects,
    'fuzz.seed': profile.fuzz.seed === undefined ? null : `0x${profile.fuzz.seed.toString(16)}`,
    'invariant.runs': profile.invariant.runs ?? 256,
    'invariant.depth': profile.invariant.depth ?? 500,
    'invariant.fail_on_revert': profile.invariant.fail_on_revert,
    'invariant.shrink_run_limit': profile.invariant.shrink_run_limit,
  };
}

function valueAt(config: Readonly<Record<string, unknown>>, key: string): unknown {
  const [first = '', second] = key.split('.');
  const value = config[first];
  if (first === 'ignored_error_codes' && Array.isArray(value)) return value.map(warningCode);
  if (second === undefined) return value;
  return typeof value === 'object' && value !== null ? Reflect.get(value, second) : undefined;
}
