import type { EvmLog } from '../../evm/evm';
import type { TestEnvironment } from '../settings/test-environment';
import type { CheatConfig } from './cheat-config';
import type { AskUser } from './cheats/cheat-call';
import type { Cheatcode } from './cheats/cheatcodes';
import type { ContractIndex } from './contract-index';
import type { TestFolder } from './files/test-folder';

export interface TestMachineOptions {
  /** The EVM module with support for hooks. */
  readonly wasm: WebAssembly.Module;
  readonly cheatcodes: ReadonlyMap<string, Cheatcode>;
  readonly book: ContractIndex;
  readonly config: CheatConfig;
  /** The project's files, which the tests in a run share. */
  readonly files: TestFolder;
  readonly testPath: string;
  /** Name of the test contract. */
  readonly suite: string;
  /** Asks the user for a value; absent if no user is present. */
  readonly ask?: AskUser;
  readonly seed: bigint;
  /** Defaults to the environment of a project without `foundry.toml`. */
  readonly environment?: TestEnvironment;
  /** Whether `vm.expectRevert` also applies to a revert in the function that calls it. */
  readonly allowsInternalExpectRevert?: boolean;
  /** Time limit for each call in milliseconds; 30 seconds by default. */
  readonly timeoutMs?: number;
  /** Called with each line that contracts print. */
  readonly onPrint: (line: string) => void;
}

/** A call or creation that a test made directly. */
export interface DirectCall {
  readonly isCreation: boolean;
  /** The code of the called or created contract. Identical code is always the same object. */
  readonly code: Uint8Array;
  readonly input: Uint8Array;
  readonly gasUsed: bigint;
  readonly succeeded: boolean;
}

/** Observes the values that contracts store and log, including those of calls that revert. */
export interface ValueObserver {
  log(log: EvmLog): void;
  store(slot: bigint, value: bigint): void;
}
