import type { SourcePlace } from '@core/chains/toolchain';
import type { FailedFrame } from '../chain/trace-failure';
import { rangeOfBytes } from '../compiler/text-place';
import type { EthereumPayload } from '../payload';
import { instructionIndexes, parseSourceMap } from './source-map';

/** The project's line at which a frame failed: that of its last instruction which stems from the project's text. */
export function failurePlace(
  { counters, isCreation }: FailedFrame,
  { bytecode, deployedBytecode, sources }: Pick<EthereumPayload, 'bytecode' | 'deployedBytecode' | 'sources'>,
): SourcePlace | undefined {
  const code = isCreation ? bytecode : deployedBytecode;
  const map = parseSourceMap(code.sourceMap ?? '');
  const indexes = instructionIndexes(code.object);
  const byId = new Map(Object.values(sources).map((source) => [source.id, source]));
  for (const counter of counters) {
    const mapped = map[indexes.get(counter) ?? -1];
    const source = mapped && byId.get(mapped.file);
    if (!mapped || source?.projectPath === undefined) continue;
    const range = rangeOfBytes(source.content, mapped.start, mapped.start + mapped.length);
    return { path: source.projectPath, range };
  }
  return undefined;
}
