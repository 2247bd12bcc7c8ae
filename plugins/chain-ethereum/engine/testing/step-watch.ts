import { stringToBytes } from 'viem';
import type { CheatState } from './cheats/cheat-state';
import { debugStep } from './recording/debug-steps';
import { unsafeWrite } from './recording/memory-guard';
import type { Step, TestEvm } from './test-evm';

/**
 * Watches every instruction while a cheatcode requires it: paused gas metering, safe memory, recorded instructions. Otherwise
 * instructions run at full speed.
 */
export class StepWatch {
  readonly #evm: TestEvm;
  readonly #state: () => CheatState;
  /** Gas of the frames whose metering is paused. */
  #frozen = new WeakMap<object, bigint>();
  /** Gas of the current frame after its last instruction, without the pause. */
  #charged = 0n;
  /** Gas limits of the open frames, by depth. */
  readonly #limits: bigint[] = [];

  constructor(evm: TestEvm, state: () => CheatState) {
    this.#evm = evm;
    this.#state = state;
  }

  /** Stores the gas limit of a frame. */
  enter(depth: number, gasLimit: bigint): void {
    this.#limits[depth] = gasLimit;
  }

  /** Applies the state: must be called after each change of it. */
  update(): void {
    const { isGasPaused, safeMemory, debugSteps } = this.#state();
    const hooks: ((step: Step) => void)[] = [];
    if (debugSteps) hooks.push((step) => void debugSteps.push(debugStep(step)));
    if (safeMemory.size > 0) hooks.push((step) => this.#guardMemory(step));
    if (isGasPaused) hooks.push((step) => this.#freeze(step));
    this.#evm.watchSteps(hooks);
  }

  pauseGas({ env, gasLeft }: Step): void {
    this.#state().isGasPaused = true;
    this.#frozen = new WeakMap([[env, gasLeft]]);
  }

  /** The instruction that resumes the metering is the first that costs gas again. */
  resumeGas(step: Step): void {
    const state = this.#state();
    if (!state.isGasPaused) return;
    state.isGasPaused = false;
    step.gasLeft = this.#charged;
  }

  /** Gives a frame the gas that it started with. */
  resetGas(step: Step): void {
    step.gasLeft = this.#limits[step.env.depth] ?? step.gasLeft;
    if (this.#state().isGasPaused) this.#frozen.set(step.env, step.gasLeft);
  }

  #freeze(step: Step): void {
    const { env } = step;
    this.#charged = step.gasLeft;
    const frozen = this.#frozen.get(env) ?? this.#limits[env.depth] ?? step.gasLeft;
    this.#frozen.set(env, frozen);
    step.gasLeft = frozen;
  }

  #guardMemory(step: Step): void {
    const ranges = this.#state().safeMemory.get(step.env.depth);
    const problem = ranges && unsafeWrite(step, ranges);
    if (problem !== undefined) step.interpreter.revert(stringToBytes(problem));
  }
}
