import type { Artifact } from '@core/chains/toolchain';
import type { WireRunEvent } from '../wire';

/** The event that contains a server run's artifacts. */
export type ArtifactsEvent = Extract<WireRunEvent, { type: 'artifacts' }>;

/** Placeholder for an object that several payloads share. */
interface SharedPart {
  readonly $shared: number;
}

/**
 * Converts artifacts to JSON. Payloads from one compilation share large objects, such as its sources. JSON would repeat
 * these objects in each payload, so each shared object is sent only once. Only direct properties of the payload are
 * compared.
 */
export function packArtifacts(artifacts: readonly Artifact[]): ArtifactsEvent {
  const users = new Map<object, number>();
  for (const part of artifacts.flatMap(({ payload }) => partsOf(payload))) {
    users.set(part, (users.get(part) ?? 0) + 1);
  }
  const shared = [...users].filter(([, count]) => count > 1).map(([part]) => part);
  const places = new Map(shared.map((part, index) => [part, index]));
  const pack = (value: unknown): unknown => {
    const index = isObject(value) ? places.get(value) : undefined;
    return index === undefined ? value : ({ $shared: index } satisfies SharedPart);
  };
  return {
    type: 'artifacts',
    artifacts: artifacts.map(({ payload, ...artifact }) => ({
      ...artifact,
      files: artifact.files.map((file) => ({ ...file })),
      payload: mapParts(payload, pack),
    })),
    ...(shared.length > 0 && { shared }),
  };
}

/** Restores packed artifacts. */
export function unpackArtifacts({ artifacts, shared = [] }: ArtifactsEvent): readonly Artifact[] {
  const unpack = (value: unknown) => (isSharedPart(value) ? shared[value.$shared] : value);
  return artifacts.map(({ payload, ...artifact }) => ({ ...artifact, payload: mapParts(payload, unpack) }));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isSharedPart(value: unknown): value is SharedPart {
  return isObject(value) && '$shared' in value && typeof value.$shared === 'number';
}

function partsOf(payload: unknown): readonly object[] {
  return isObject(payload) ? Object.values(payload).filter(isObject) : [];
}

function mapParts(payload: unknown, map: (value: unknown) => unknown): unknown {
  if (!isObject(payload) || Array.isArray(payload)) return payload;
  return Object.fromEntries(Object.entries(payload).map(([key, value]) => [key, map(value)]));
}
