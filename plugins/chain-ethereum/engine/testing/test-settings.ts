import type { SourceFile } from '@core/chains/toolchain';
import { parse } from 'smol-toml';
import { DEFAULT_PROFILE, foundryProfile, foundryProfiles, profileOf } from '../settings/foundry-profile';
import { type FoundryProfile, FUZZ_KEYS, INVARIANT_KEYS, PROFILE_KEYS } from '../settings/foundry-schema';
import { isSameEnvironment, type TestEnvironment, testEnvironment } from '../settings/test-environment';
import type { DictionarySettings } from './fuzz/fuzz-dictionary';
import { messages } from './messages';

/** The settings for a project's Solidity tests, or for a single test. */
export interface TestSettings {
  /** The configuration that the other values are taken from. */
  readonly foundry: FoundryProfile;
  readonly profile: string;
  readonly profiles: readonly string[];
  readonly seed: bigint;
  /** Whether `vm.expectRevert` also applies to a revert in the function that calls it. */
  readonly allowsInternalExpectRevert: boolean;
  /** Whether each call that a test contract makes runs in its own transaction. */
  readonly isolates: boolean;
  /** The same object as in the inherited settings if the values are equal. */
  readonly environment: TestEnvironment;
  readonly fuzz: FuzzSettings;
  readonly invariant: InvariantSettings;
}

interface DrawSettings {
  readonly runs: number;
  /** Percentage of argument lists in fuzz tests, or of senders in invariant tests, that come from the dictionary. */
  readonly dictionaryWeight: number;
  readonly dictionary: DictionarySettings;
  /** Time limit for all runs, in milliseconds. A test that reaches it passes. */
  readonly timeoutMs?: number;
}

export interface FuzzSettings extends DrawSettings {
  /** Maximum number of inputs that `vm.assume` may reject; 0 means no limit. */
  readonly maxRejects: number;
  /** Whether a revert in a contract other than the test contract fails the test. */
  readonly failOnRevert: boolean;
}

export interface InvariantSettings extends DrawSettings {
  readonly depth: number;
  readonly failOnRevert: boolean;
  /** Maximum number of attempts to shrink a sequence. */
  readonly shrinkRunLimit: number;
  /** Maximum number of calls in a run that `vm.assume` may reject. */
  readonly maxRejects: number;
  /** Exclusive upper limits for the random time and the random number of blocks before each call. */
  readonly maxDelay: { readonly seconds?: number; readonly blocks?: number };
  /**
   * Number of calls between invariant checks; 0 to check only after the last call. The invariant is always checked
   * after the last call.
   */
  readonly checkInterval: number;
}

const DEFAULT_SEED = 0x53696e746572n;

/**
 * The settings in a `foundry.toml` profile, with defaults for missing values. The build reports invalid values.
 *
 * @param profile empty for 'default'.
 */
export function testSettings(files: readonly SourceFile[], profile: string): TestSettings {
  const profiles = foundryProfiles(files);
  return settingsOf(foundryProfile(files, profile), { profile: profile || DEFAULT_PROFILE, profiles });
}

function settingsOf(
  foundry: FoundryProfile,
  { profile, profiles }: Pick<TestSettings, 'profile' | 'profiles'>,
  inherited?: TestEnvironment,
): TestSettings {
  const { fuzz, invariant } = foundry;
  const environment = testEnvironment(foundry);
  return {
    foundry,
    profile,
    profiles,
    seed: fuzz.seed ?? DEFAULT_SEED,
    allowsInternalExpectRevert: foundry.allow_internal_expect_revert,
    isolates: foundry.isolate,
    environment: inherited && isSameEnvironment(inherited, environment) ? inherited : environment,
    fuzz: { ...drawSettings(fuzz), maxRejects: fuzz.max_test_rejects, failOnRevert: fuzz.fail_on_revert },
    invariant: {
      ...drawSettings(invariant),
      depth: invariant.depth,
      failOnRevert: invariant.fail_on_revert,
      shrinkRunLimit: invariant.shrink_run_limit,
      maxRejects: invariant.max_assume_rejects,
      maxDelay: {
        ...(invariant.max_time_delay !== undefined && { seconds: invariant.max_time_delay }),
        ...(invariant.max_block_delay !== undefined && { blocks: invariant.max_block_delay }),
      },
      checkInterval: invariant.check_interval,
    },
  };
}

function drawSettings({
  runs,
  timeout,
  dictionary_weight: dictionaryWeight,
  include_storage: includesStorage,
  include_push_bytes: includesPushedValues,
  max_fuzz_dictionary_values: maxValues,
}: FoundryProfile['fuzz'] | FoundryProfile['invariant']): DrawSettings {
  return {
    runs,
    dictionaryWeight,
    dictionary: { includesStorage, includesPushedValues, maxValues },
    ...(timeout !== undefined && { timeoutMs: 1000 * timeout }),
  };
}

/**
 * The settings in a test's documentation comments after `forge-config:`, such as `default.fuzz.runs = 1024`. Other
 * values are inherited. As in forge, values for the 'default' profile apply in every profile that does not set them.
 * @param place prefix of the reported problems.
 */
export function inlineSettings(
  documentation: string,
  place: string,
  inherited: TestSettings,
  report: (problem: string) => void,
): TestSettings {
  if (!documentation.includes('forge-config:')) return inherited;
  const { profile: selected, profiles, foundry } = inherited;
  const tables = new Map<string, Readonly<Record<string, unknown>>>();
  for (const [, key = '', text = ''] of documentation.matchAll(INLINE)) {
    const path = key.split('.').map((part) => part.replaceAll('-', '_'));
    const [profile = '', ...names] = isSettable(path) ? [DEFAULT_PROFILE, ...path] : path;
    const isKnownProfile = profile === DEFAULT_PROFILE || profiles.includes(profile);
    if (!isKnownProfile || !isSettable(names)) report(messages.notFollowed(place, key));
    else tables.set(profile, tableWith(tables.get(profile), names, tomlValue(text)));
  }
  let values = foundry;
  for (const profile of new Set([DEFAULT_PROFILE, selected])) {
    const read = profileOf(tables.get(profile) ?? {}, values);
    values = read.profile;
    for (const { key, value, used } of read.invalid)
      report(messages.badSetting(place, key, JSON.stringify(value), String(used)));
  }
  return settingsOf(values, inherited, inherited.environment);
}

const INLINE = /\bforge-config:\s*([\w-]+(?:\.[\w-]+)*)\s*=\s*("[^"]*"|\S+)/g;

/** Whether a test can set a key such as `fuzz.runs` or `block_number`. */
function isSettable([first = '', second]: readonly string[]): boolean {
  if (second === undefined) return first in PROFILE_KEYS;
  return (first === 'fuzz' && second in FUZZ_KEYS) || (first === 'invariant' && second in INVARIANT_KEYS);
}

function tableWith(
  table: Readonly<Record<string, unknown>> = {},
  [first = '', second]: readonly string[],
  value: unknown,
): Readonly<Record<string, unknown>> {
  if (second === undefined) return { ...table, [first]: value };
  const inner = table[first];
  return { ...table, [first]: { ...(typeof inner === 'object' && inner), [second]: value } };
}

/** Parses a TOML value; text that is not valid TOML is returned unchanged. */
function tomlValue(text: string): unknown {
  try {
    return parse(`value = ${text}`).value;
  } catch {
    return text;
  }
}
