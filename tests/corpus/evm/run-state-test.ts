import type { EvmEngine } from '../../support/evm/evm-engine';
import { logsHash, stateRoot } from '../../support/evm/state-root';
import { isExpectedRejection } from './rejection-names';
import type { StateTest } from './state-test-file';

/** Runs a state test. Resolves to the difference from the expected result, or undefined if there is none. */
export async function runStateTest(engine: EvmEngine, test: StateTest): Promise<string | undefined> {
  const { hardfork, accounts, block, transaction, exception } = test;
  const session = await engine.open(hardfork, accounts);
  const outcome = await session.transact(transaction, block);
  if (exception === undefined && outcome.kind === 'rejected') return `rejected: ${outcome.message}`;
  if (exception !== undefined && outcome.kind === 'executed') return `executed instead of ${exception}`;
  if (exception !== undefined && outcome.kind === 'rejected' && outcome.reason !== undefined)
    if (!isExpectedRejection(outcome.reason, exception))
      return `rejected by '${outcome.message}' instead of ${exception}`;
  const root = stateRoot(session.accounts());
  if (root !== test.stateRoot) return `state root ${root} instead of ${test.stateRoot}`;
  const logs = logsHash(outcome.kind === 'executed' ? outcome.logs : []);
  return logs === test.logsHash ? undefined : `logs hash ${logs} instead of ${test.logsHash}`;
}
