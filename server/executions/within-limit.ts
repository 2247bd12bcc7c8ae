import type { ArtifactsEvent } from '@core/execution/remote/artifact-payloads';
import type { ExecutionResult } from '@core/execution/wire';
import { executionLimits } from './limits';

/** If the result exceeds the size limit, returns it without its artifacts' files. */
export function resultWithinLimit(result: ExecutionResult): ExecutionResult {
  if (!isTooLarge(result)) return result;
  return { ...result, artifacts: withoutFiles(result.artifacts), truncated: true };
}

/** If artifacts to be deployed by a page exceed the size limit, returns them without their files and payloads. */
export function artifactsWithinLimit(event: ArtifactsEvent): ArtifactsEvent {
  if (!isTooLarge(event)) return event;
  const artifacts = withoutFiles(event.artifacts).map(({ payload: _, ...artifact }) => artifact);
  return { type: 'artifacts', artifacts, truncated: true };
}

function withoutFiles<T extends { readonly files: unknown }>(artifacts: readonly T[]) {
  return artifacts.map((artifact) => ({ ...artifact, files: [] }));
}

const tooLarge = new Error('The value is too large');

/** Stops counting at the limit, because the JSON of a large value may not fit in memory. */
function isTooLarge(value: unknown): boolean {
  let length = 0;
  const count = (key: string, part: unknown) => {
    length += key.length + (typeof part === 'string' ? part.length : 1);
    if (length > executionLimits.result) throw tooLarge;
    return part;
  };
  try {
    return JSON.stringify(value, count).length > executionLimits.result;
  } catch (error) {
    if (error === tooLarge) return true;
    throw error;
  }
}
