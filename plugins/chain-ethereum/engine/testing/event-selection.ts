import type { Evm, EvmSelection } from '../../evm/evm';
import type { CheatState } from './cheats/cheat-state';
import { interceptsMessages } from './guard-message';
import { watchedInstructions } from './recording/watched-instructions';

export interface Observers {
  /** Whether all calls and instructions are recorded. */
  readonly recordsAll: boolean;
  /** Whether all messages are passed to the host. */
  readonly seesMessages: boolean;
  /** Whether a test's direct calls run in their own transactions. */
  readonly isolates: boolean;
  /** Whether the words that contracts store and log are observed. */
  readonly seesValues: boolean;
}

type Selection = Required<Omit<EvmSelection, 'stepsBelowGas'>>;

/**
 * Selects the messages and events that an EVM passes to a test machine. Passing more than a test needs would slow down
 * the test.
 */
export class EventSelector {
  readonly #evm: Evm;
  #selection: Selection | undefined;

  constructor(evm: Evm) {
    this.#evm = evm;
  }

  select(state: CheatState, { recordsAll, seesMessages, isolates, seesValues }: Observers): void {
    const { recordedLogs, expectedEmits, hardfork } = state;
    const selection: Selection = {
      messages:
        recordsAll || seesMessages || interceptsMessages(state) || hardfork !== this.#evm.rules.hardfork,
      isolatesCalls: isolates,
      logs: recordsAll || seesValues || recordedLogs !== undefined || expectedEmits.length > 0,
      stores: seesValues,
      steps: recordsAll,
      instructions: watchedInstructions(state),
    };
    if (this.#selection && areSame(selection, this.#selection)) return;
    this.#selection = selection;
    this.#evm.select(selection);
  }
}

function areSame(one: Selection, other: Selection): boolean {
  return (
    one.messages === other.messages &&
    one.isolatesCalls === other.isolatesCalls &&
    one.logs === other.logs &&
    one.stores === other.stores &&
    one.steps === other.steps &&
    (one.instructions === other.instructions || String(one.instructions) === String(other.instructions))
  );
}
