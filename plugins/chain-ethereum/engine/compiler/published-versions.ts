import type { Version } from './version-range';

/**
 * Published versions that support standard JSON, as each series' first and last patch numbers. Taken from the versions
 * of the npm package `solc` on 2026-11-27.
 */
const SERIES: readonly (readonly [series: string, first: number, last: number])[] = [
  ['0.8', 0, 37],
  ['0.7', 0, 6],
  ['0.6', 0, 12],
  ['0.5', 0, 17],
  ['0.4', 11, 26],
];

/** All published versions, newest first. */
export const PUBLISHED_VERSIONS: readonly Version[] = SERIES.flatMap(([series, first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => `${series}.${last - index}`),
);

/** Sizes of published scripts in megabytes, measured in the npm package. */
const MEASURED: Readonly<Record<Version, number>> = {
  '0.4.26': 8.8,
  '0.5.0': 8.5,
  '0.5.10': 13.7,
  '0.5.17': 12.4,
  '0.6.0': 12.8,
  '0.6.12': 22.7,
  '0.7.6': 23.9,
  '0.8.0': 24,
  '0.8.7': 23.9,
  '0.8.8': 26.2,
  '0.8.10': 27,
  '0.8.12': 8.4,
  '0.8.15': 8.5,
  '0.8.20': 8.8,
  '0.8.30': 9.6,
  '0.8.35': 9.4,
  '0.8.37': 9.2,
};

/** A version's approximate script size in bytes: the script size of the nearest measured version. */
export function approximateSize(version: Version): number {
  const [nearest = version] = nearestFirst(Object.keys(MEASURED), version);
  return (MEASURED[nearest] ?? 0) * 1_000_000;
}

/** Versions sorted by their distance from a given version. Of two equally close versions, the newer comes first. */
export function nearestFirst(versions: readonly Version[], to: Version): readonly Version[] {
  const wanted = orderOf(to);
  const distance = (version: Version) => Math.abs(orderOf(version) - wanted);
  return versions.toSorted((a, b) => distance(a) - distance(b) || orderOf(b) - orderOf(a));
}

/** A number that increases with the version, with large gaps between series. */
function orderOf(version: Version): number {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return (major * 1000 + minor) * 1000 + patch;
}
