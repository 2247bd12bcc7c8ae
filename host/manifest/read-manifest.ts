import { err, ok, type Result } from '@core/base/result';
import type * as z from 'zod/mini';
import type { Contribution, ContributionPoint } from './contribution-point';
import { type Manifest, manifestSchema, type PluginDescription } from './manifest';

export interface ReadManifest {
  readonly plugin: PluginDescription;
  /** The manifest's contributions, in the order of the contribution points. */
  readonly contributions: readonly Contribution[];
  /** The declared events, and the events implied by the contributions. */
  readonly activationEvents: ReadonlySet<string>;
}

function sentences(error: z.core.$ZodError, prefix: string): string[] {
  return error.issues.map(
    ({ path, message }) => `${[prefix, ...path.map(String)].filter(Boolean).join('.')}: ${message}`,
  );
}

/**
 * Reads a manifest with its contributions. The error lists every problem with its location in the manifest. `folder` is
 * the plugin's folder name, which must match the plugin's id.
 */
export function readManifest(
  json: unknown,
  folder: string,
  points: readonly ContributionPoint[],
): Result<ReadManifest, readonly string[]> {
  const parsed = manifestSchema.safeParse(json);
  if (!parsed.success) return err(sentences(parsed.error, ''));
  const { contributes, $schema: _schema, ...plugin } = parsed.data;
  const faults: string[] = [];
  if (plugin.id !== folder)
    faults.push(`id: '${plugin.id}' is not the name of the plugin's folder, '${folder}'`);
  const contributions = readContributions(contributes, points, faults);
  if (faults.length > 0) return err(faults);
  const derived = contributions.flatMap(({ activationEvent }) => activationEvent ?? []);
  return ok({ plugin, contributions, activationEvents: new Set([...plugin.activationEvents, ...derived]) });
}

function readContributions(
  contributes: Manifest['contributes'],
  points: readonly ContributionPoint[],
  faults: string[],
): Contribution[] {
  for (const name of Object.keys(contributes)) {
    if (!points.some((point) => point.name === name))
      faults.push(`contributes.${name}: unknown contribution point`);
  }
  return points.flatMap((point) => {
    const items = contributes[point.name];
    if (items === undefined) return [];
    const read = point.read(items);
    if (read.ok) return read.value;
    faults.push(...sentences(read.error, `contributes.${point.name}`));
    return [];
  });
}
