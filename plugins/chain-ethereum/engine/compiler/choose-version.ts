import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import { messages } from '../messages';
import type { ProjectSettings } from '../settings/project-settings';
import type { SourceUnit } from './import-closure';
import { allVersions, type MissingVersion, type OfferedVersions } from './offered-versions';
import { nearestFirst, PUBLISHED_VERSIONS } from './published-versions';
import { rangeOfSpan } from './text-place';
import { isInRange, parseVersionRange, type Version } from './version-range';

/** The compiler version for a file, or a diagnostic that explains why no version fits. */
export type VersionChoice =
  | { readonly version: Version; readonly diagnostic?: undefined; readonly missing?: undefined }
  | {
      readonly version?: undefined;
      readonly diagnostic: Diagnostic;
      /** A version that fits but is neither bundled nor downloaded. */
      readonly missing?: MissingVersion;
    };

interface Demand {
  readonly unit: SourceUnit;
  readonly text: string;
  readonly allowed: ReadonlySet<Version>;
  readonly from: number;
  readonly to: number;
}

/**
 * Chooses the compiler for a file from the requirements of the file and its imports. Uses the version in the settings
 * if there is one, otherwise a version that all pragmas allow. If the settings require a version that is not available,
 * the nearest one is preferred. In all other cases, the newest one is preferred, and bundled versions come first.
 * @param closure the file, followed by its imports.
 */
export function chooseVersion(
  closure: readonly SourceUnit[],
  offered: OfferedVersions,
  settings: Pick<ProjectSettings, 'version' | 'versionPath' | 'unknownVersion' | 'profiles'>,
): VersionChoice {
  const all = allVersions(offered);
  const { unknownVersion } = settings;
  const versions = unknownVersion === undefined ? all : nearestFirst(all, unknownVersion);
  const [entry] = closure;
  const forced = settings.version;
  if (forced !== undefined && !versions.includes(forced)) {
    const message = messages.unknownVersion(forced, all);
    return { diagnostic: diagnosticAt(entry, undefined, message), missing: { version: forced } };
  }
  const candidates = forced === undefined ? versions : [forced];
  const restrictions = restrictionsOf(closure, settings.profiles);
  const demands = [
    ...closure.flatMap((unit) => demandsOf(unit, versions)),
    ...restrictions.map(({ unit, text }) => demandOf(unit, { text, from: 0, to: 0 }, versions)),
  ];
  const version = candidates.find((one) => demands.every(({ allowed }) => allowed.has(one)));
  if (version !== undefined) return { version };
  const published = forced === undefined ? publishedVersion(closure, restrictions) : undefined;
  return {
    diagnostic: conflict(entry, demands, candidates, settings, published),
    ...(published !== undefined && { missing: { version: published, requiredBy: entry?.name ?? '' } }),
  };
}

interface VersionRestriction {
  readonly unit: SourceUnit;
  readonly text: string;
}

/** The version ranges in the restrictions for the files. */
function restrictionsOf(
  closure: readonly SourceUnit[],
  profiles: ProjectSettings['profiles'],
): readonly VersionRestriction[] {
  if (!profiles) return [];
  return closure.flatMap((unit) => {
    const restriction = unit.projectPath === undefined ? undefined : profiles.restrictionOf(unit.projectPath);
    // In foundry.toml, commas separate the conditions of a range. In pragmas, spaces do.
    return restriction?.version === undefined
      ? []
      : [{ unit, text: restriction.version.replaceAll(',', ' ') }];
  });
}

/** The newest published version that all pragmas allow. */
function publishedVersion(
  closure: readonly SourceUnit[],
  restrictions: readonly VersionRestriction[],
): Version | undefined {
  const texts = [...closure.flatMap(({ pragmas }) => pragmas), ...restrictions];
  const ranges = texts.map(({ text }) => parseVersionRange(text));
  return PUBLISHED_VERSIONS.find((version) => ranges.every((range) => !range || isInRange(version, range)));
}

const knownDemands = new WeakMap<SourceUnit, { readonly of: string; readonly demands: readonly Demand[] }>();

/** The result is cached, because hundreds of files may import the unit. */
function demandsOf(unit: SourceUnit, versions: readonly Version[]): readonly Demand[] {
  const of = versions.join();
  const known = knownDemands.get(unit);
  if (known?.of === of) return known.demands;
  const demands = unit.pragmas.map((pragma) => demandOf(unit, pragma, versions));
  knownDemands.set(unit, { of, demands });
  return demands;
}

function demandOf(
  unit: SourceUnit,
  pragma: SourceUnit['pragmas'][number],
  versions: readonly Version[],
): Demand {
  const range = parseVersionRange(pragma.text);
  // An invalid pragma allows every version; the compiler reports the error.
  const allowed = range ? versions.filter((version) => isInRange(version, range)) : versions;
  return { unit, ...pragma, allowed: new Set(allowed) };
}

function conflict(
  entry: SourceUnit | undefined,
  demands: readonly Demand[],
  candidates: readonly Version[],
  { version: forced, versionPath }: Pick<ProjectSettings, 'version' | 'versionPath'>,
  published: Version | undefined,
): Diagnostic {
  const unfulfilled = demands.filter(({ allowed }) => !candidates.some((one) => allowed.has(one)));
  const own = unfulfilled.find(({ unit }) => unit === entry) ?? unfulfilled[0];
  if (own) {
    const message =
      forced === undefined
        ? messages.noVersionFits(own.unit.name, own.text, candidates, published)
        : messages.versionRefused(own.unit.name, own.text, forced, versionPath);
    return diagnosticAt(entry, own, message);
  }
  const [first, second] = conflictingPair(demands, candidates);
  const wanted = [first, second].flatMap((one) => (one ? [{ name: one.unit.name, text: one.text }] : []));
  return diagnosticAt(
    entry,
    [first, second].find((one) => one?.unit === entry) ?? first,
    messages.versionConflict(wanted, candidates, published),
  );
}

/**
 * Two requirements that no single version satisfies. If every pair can be satisfied, the pair that allows the fewest
 * versions.
 */
function conflictingPair(demands: readonly Demand[], candidates: readonly Version[]): readonly Demand[] {
  let best: { readonly pair: readonly Demand[]; readonly common: number } | undefined;
  for (const [index, first] of demands.entries()) {
    for (const second of demands.slice(index + 1)) {
      const common = candidates.filter((one) => first.allowed.has(one) && second.allowed.has(one)).length;
      if (!best || common < best.common) best = { pair: [first, second], common };
    }
  }
  return best?.pair ?? [];
}

/** A diagnostic at the pragma if the pragma is in the project, otherwise for the entry file. */
function diagnosticAt(
  entry: SourceUnit | undefined,
  demand: Demand | undefined,
  message: string,
): Diagnostic {
  const at = demand?.unit.projectPath === undefined ? undefined : demand;
  const path = at?.unit.projectPath ?? entry?.projectPath ?? '';
  const range = at && rangeOfSpan(at.unit.content, at);
  return { path, ...(range && { range }), severity: 'error', message, source: 'solc' };
}
