import type { SourceUnit } from '../compiler/import-closure';
import { messages } from '../messages';
import type { Bounds, CompilationRestriction, SettingsOverrides, SolcSettings } from './compiler-settings';
import { EVM_VERSIONS, isEvmVersion } from './evm-versions';

/** Alternative compiler settings, and which files are restricted to which settings. */
export interface CompilerProfiles {
  /** Tried in this order if the project's settings do not satisfy a restriction. */
  readonly additional: readonly SolcSettings[];
  /** The restriction for a file; undefined if there is none. */
  restrictionOf(path: string): CompilationRestriction | undefined;
}

/** forge's defaults for settings that are not set. */
const DEFAULTS = { runs: 200, bytecodeHash: 'ipfs' };

/** The settings for a file, or an error message if no settings satisfy the restrictions. */
export type SettingsChoice =
  | { readonly solc: SolcSettings; readonly error?: undefined }
  | { readonly solc?: undefined; readonly error: string };

/**
 * Chooses the first settings that the restrictions of a file and of all its imports allow, as forge does.
 * @param closure the file, followed by its imports.
 */
export function chooseSettings(
  closure: readonly SourceUnit[],
  solc: SolcSettings,
  profiles: CompilerProfiles | undefined,
): SettingsChoice {
  if (!profiles) return { solc };
  const all = [solc, ...profiles.additional];
  let candidates: readonly SolcSettings[] = all;
  for (const { name, projectPath } of closure) {
    const restriction = projectPath === undefined ? undefined : profiles.restrictionOf(projectPath);
    if (!restriction) continue;
    const remaining = candidates.filter((one) => satisfies(one, restriction));
    if (remaining.length === 0) {
      const isSatisfiable = all.some((one) => satisfies(one, restriction));
      const own = closure[0]?.name ?? name;
      return { error: isSatisfiable ? messages.profilesConflict(own, name) : messages.noProfileFits(name) };
    }
    candidates = remaining;
  }
  return { solc: candidates[0] ?? solc };
}

/** As in forge, a number of runs turns on the optimizer unless it is turned off explicitly. */
export function withOverrides(solc: SolcSettings, overrides: SettingsOverrides): SolcSettings {
  const { via_ir: viaIR, evm_version: evmVersion, bytecode_hash: bytecodeHash } = overrides;
  const { optimizer: enabled, optimizer_runs: runs } = overrides;
  const isEnabled = enabled ?? ((runs ?? 0) > 0 ? true : solc.optimizer?.enabled);
  return {
    ...solc,
    ...(viaIR !== undefined && { viaIR }),
    ...(evmVersion !== undefined && { evmVersion }),
    ...(bytecodeHash !== undefined && { metadata: { ...solc.metadata, bytecodeHash } }),
    optimizer: {
      ...solc.optimizer,
      ...(isEnabled !== undefined && { enabled: isEnabled }),
      ...(runs !== undefined && { runs }),
    },
  };
}

/** Combines two restrictions for the same file. Returns undefined if they contradict each other. */
export function mergeRestrictions(
  first: CompilationRestriction,
  second: CompilationRestriction,
): CompilationRestriction | undefined {
  const differs = <T>(a: T | undefined, b: T | undefined) => a !== undefined && b !== undefined && a !== b;
  if (differs(first.viaIR, second.viaIR) || differs(first.bytecodeHash, second.bytecodeHash))
    return undefined;
  const runs = mergeBounds(first.runs, second.runs);
  const evmVersion = mergeBounds(first.evmVersion, second.evmVersion);
  if (isEmpty(runs) || isEmpty(evmVersion)) return undefined;
  const version = [first.version, second.version].filter((text) => text !== undefined).join(' ');
  return {
    ...(version !== '' && { version }),
    viaIR: first.viaIR ?? second.viaIR,
    bytecodeHash: first.bytecodeHash ?? second.bytecodeHash,
    runs,
    evmVersion,
  };
}

function mergeBounds(first: Bounds, second: Bounds): Bounds {
  const combined = (values: readonly (number | undefined)[], choose: (...all: number[]) => number) => {
    const known = values.filter((value) => value !== undefined);
    return known.length === 0 ? undefined : choose(...known);
  };
  return {
    min: combined([first.min, second.min], Math.max),
    max: combined([first.max, second.max], Math.min),
  };
}

function isEmpty({ min, max }: Bounds): boolean {
  return min !== undefined && max !== undefined && min > max;
}

function satisfies(solc: SolcSettings, restriction: CompilationRestriction): boolean {
  const { enabled = false, runs = DEFAULTS.runs } = solc.optimizer ?? {};
  const { bytecodeHash = DEFAULTS.bytecodeHash } = solc.metadata ?? {};
  const leastRuns = restriction.runs.min ?? 0;
  return (
    isWithin(evmVersionIndex(solc.evmVersion), restriction.evmVersion) &&
    (restriction.viaIR ?? solc.viaIR ?? false) === (solc.viaIR ?? false) &&
    (restriction.bytecodeHash ?? bytecodeHash) === bytecodeHash &&
    isWithin(runs, restriction.runs) &&
    (leastRuns === 0 || enabled)
  );
}

function isWithin(value: number | undefined, { min, max }: Bounds): boolean {
  const isSet = value !== undefined;
  return (min === undefined || (isSet && value >= min)) && (max === undefined || (isSet && value <= max));
}

/** The index of an EVM version in release order; undefined for an unknown version. */
export function evmVersionIndex(version: string | undefined): number | undefined {
  return version !== undefined && isEvmVersion(version) ? EVM_VERSIONS.indexOf(version) : undefined;
}
