import type { SourcePlace } from '@core/chains/receipts';
import type { FailedFrame } from '../chain/trace-failure';
import { rangeOfBytes } from '../compiler/text-place';
import type { EthereumPayload } from '../payload';
import { instructionIndexes, parseSourceMap } from './source-map';

/**
 * The project line where a frame failed: the line of its last instruction from project code. Functions that had already
 * returned did not fail, so they are skipped.
 */
export function failurePlace(
  { counters, isCreation }: FailedFrame,
  { bytecode, deployedBytecode, sources }: Pick<EthereumPayload, 'bytecode' | 'deployedBytecode' | 'sources'>,
): SourcePlace | undefined {
  const code = isCreation ? bytecode : deployedBytecode;
  const map = parseSourceMap(code.sourceMap ?? '');
  const indexes = instructionIndexes(code.object);
  const byId = new Map(Object.values(sources).map((source) => [source.id, source]));
  /** Number of functions around the current step that have already returned. The steps are traversed in reverse. */
  let over = 0;
  let best: SourcePlace | undefined;
  for (const counter of counters) {
    const mapped = map[indexes.get(counter) ?? -1];
    if (mapped?.jump === 'o') over++;
    else if (mapped?.jump === 'i' && over > 0) over--;
    const source = mapped && byId.get(mapped.file);
    if (!mapped || source?.projectPath === undefined || (over > 0 && best)) continue;
    const range = rangeOfBytes(source.content, mapped.start, mapped.start + mapped.length);
    best = { path: source.projectPath, range };
    if (over === 0) return best;
  }
  // If the recorded steps begin inside a completed function, a position in that function is the best available.
  return over > 0 ? best : undefined;
}
