import type { TestFrame } from '@core/execution/tests/test-runner';
import { failurePlace } from '../network/failure-place';
import type { CallRecord } from './call-record';
import type { ContractIndex } from './contract-index';

/** The positions of a failure, innermost first: the call where the revert reason originated, then its callers. */
export function failureFrames(root: CallRecord | undefined, book: ContractIndex): readonly TestFrame[] {
  const chain: CallRecord[] = [];
  for (let call = root; call && !call.succeeded; call = culprit(call)) chain.unshift(call);
  return chain.flatMap((call) => {
    const contract = call.code && book.find(call.code, call.kind === 'create');
    if (!contract) return [];
    const counters = call.counters.toReversed();
    const frame = { codeAddress: call.to ?? '', isCreation: call.kind === 'create', counters };
    const place = failurePlace(frame, contract.payload);
    if (!place) return [];
    const { startLine: line, startColumn: column } = place.range;
    return [{ name: contract.name, path: place.path, line, column }];
  });
}

/** The last inner call that reverted with the same data as its caller. */
function culprit({ inner, output }: CallRecord): CallRecord | undefined {
  return inner.findLast(
    (one): one is CallRecord =>
      !('log' in one) && !one.succeeded && one.output === output && one.code !== undefined,
  );
}
