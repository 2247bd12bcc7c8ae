import { errorNumber } from './errors';
import type { EvmCodeHits, EvmHooks, EvmInstruction, EvmSelection } from './hooks';
import type { LinearMemory } from './linear-memory';
import { CODE, type WasmExports } from './wasm-exports';

/**
 * Watches individual instructions in the build with hooks: passes them to the host, counts them, and pauses their gas
 * metering.
 */
export class InstructionHooks {
  readonly #exports: WasmExports;
  readonly #memory: LinearMemory;
  readonly #hooks: EvmHooks;
  #isGasPaused = false;

  constructor(exports: WasmExports, memory: LinearMemory, hooks: EvmHooks) {
    this.#exports = exports;
    this.#memory = memory;
    this.#hooks = hooks;
  }

  select({ instructions = [] }: EvmSelection): void {
    this.#exports.offerNothing();
    for (const op of instructions) this.#exports.offerInstruction(op);
  }

  /** Counts the executions of each instruction, for coverage. Must be called before the first message. */
  countHits(): void {
    this.#exports.countHits(1);
  }

  hits(): readonly EvmCodeHits[] {
    const memory = this.#memory;
    const found: EvmCodeHits[] = [];
    for (let code = this.#exports.newestCode.value; code !== 0; code = memory.number(code + CODE.older)) {
      const hits = memory.number(code + CODE.hits);
      if (hits === 0) continue;
      const length = memory.number(code + CODE.length);
      found.push({
        code: memory.read(memory.number(code + CODE.bytes), length),
        isCreation: memory.read(code + CODE.isCreation, 1)[0] !== 0,
        counts: new Uint32Array(memory.read(hits, 4 * length).buffer),
      });
    }
    return found;
  }

  /**
   * Whether gas metering is paused. While it is paused, instructions cost nothing, and each frame has the gas that it
   * had at the start of the pause.
   */
  get isGasPaused(): boolean {
    return this.#isGasPaused;
  }

  set isGasPaused(isPaused: boolean) {
    if (isPaused === this.#isGasPaused) return;
    this.#isGasPaused = isPaused;
    this.#exports.pauseGas(isPaused ? 1 : 0);
  }

  /** Makes the next instruction reset its frame's gas to the initial amount. */
  resetGas(): void {
    this.#exports.resetGas();
  }

  /** Passes the current frame's next instruction to the host. */
  offerInstruction(): void {
    const instruction = this.#describe();
    const answer = this.#hooks.onInstruction?.(instruction);
    if (!answer) return;
    const { error, output } = answer;
    const at = this.#exports.answerFrame(errorNumber(error), instruction.gasLeft, output.length);
    this.#memory.write(at, output);
  }

  /** Reads an instruction in the layout that `describeInstruction` in `assembly/run.ts` defines. */
  #describe(): EvmInstruction {
    const memory = this.#memory;
    this.#exports.describeInstruction();
    const words = this.#memory.exchange;
    const numbers = words + 5 * 32;
    const top = memory.number(numbers + 12);
    const stackSize = memory.number(numbers + 16);
    const start = memory.number(numbers + 20);
    const memorySize = memory.number(numbers + 24);
    return {
      address: memory.address(words + 32),
      pc: memory.number(numbers),
      op: memory.number(numbers + 4),
      depth: memory.number(numbers + 8),
      gasLeft: memory.long(numbers + 32),
      memorySize,
      stack: (count) =>
        Array.from({ length: Math.min(count, stackSize) }, (_, index) => memory.word(top - 32 * (index + 1))),
      memory: (offset, length) => {
        const bytes = new Uint8Array(length);
        const known = Math.max(0, Math.min(length, memorySize - offset));
        bytes.set(memory.read(start + offset, known));
        return bytes;
      },
    };
  }
}
