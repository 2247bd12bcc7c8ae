import type { SourceUnit } from '../compiler/import-closure';
import { messages } from '../messages';
import type { Bounds, CompilationRestriction, SettingsOverrides, SolcSettings } from './compiler-settings';
import { EVM_VERSIONS, isEvmVersion } from './evm-versions';

/** Settings that files can be compiled with, and the files' restrictions. */
export interface CompilerProfiles {
  /** Alternatives to the project's settings, in the order in which they are tried. */
  readonly additional: readonly SolcSettings[];
  /** The restriction of the file with this path; undefined if there is none. */
  restrictionOf(path: string): CompilationRestriction | undefined;
}

/** Settings that forge uses if neither the project nor a profile sets them. */
const DEFAULTS = { runs: 200, bytecodeHash: 'ipfs' };

/** The settings for a file, or the reason why no settings fit. */
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
      const isUnfulfilled = !all.some((one) => satisfies(one, restriction));
      const own = closure[0]?.name ?? name;
      return { error: isUnfulfilled ? messages.noProfileFits(name) : messages.profilesConflict(own, name) };
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

/** The restriction that two restrictions of the same file imply; undefined if they contradict each other. */
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
  const least = (values: readonly (number | undefined)[], choose: (...all: number[]) => number) => {
    const known = values.filter((value) => value !== undefined);
    return known.length === 0 ? undefined : choose(...known);
  };
  return {
    min: least([first.min, second.min], Math.max),
    max: least([first.max, second.max], Math.min),
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
    isWithin(evmVersionPlace(solc.evmVersion), restriction.evmVersion) &&
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

/** The place of an EVM version in the order of their release; undefined for an unknown version. */
export function evmVersionPlace(version: string | undefined): number | undefined {
  return version !== undefined && isEvmVersion(version) ? EVM_VERSIONS.indexOf(version) : undefined;
}
