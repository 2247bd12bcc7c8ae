import { Evm, type EvmOptions, type EvmState, type Hex } from '../../evm/evm';

/** The last steps of a failed call frame, latest first. They identify the executed code and its instructions. */
export interface FailedFrame {
  /** Address of the executed code, or of the contract that it creates. */
  readonly codeAddress: string;
  readonly isCreation: boolean;
  readonly counters: readonly number[];
}

/** Number of steps stored per frame: enough to find the statement before compiler-generated code. */
const KEPT = 400;
/** Observing every step is slow. If a loop used millions of gas, only the last steps matter. */
const LAST_GAS = 100_000n;

interface Frame {
  codeAddress: Hex | undefined;
  readonly isCreation: boolean;
  readonly counters: number[];
}

/**
 * Executes `run` on a copy of an engine's state and traces its failure. Returns the innermost call first, then its
 * callers as far as they propagate the error.
 * @param wasm the build with hooks.
 * @param exception the known reason for the failure. If gas ran out, steps are recorded only when little gas is left.
 */
export async function traceFailure(
  wasm: WebAssembly.Module,
  source: Evm,
  blockHash: EvmOptions['blockHash'],
  run: (evm: Evm) => Promise<unknown>,
  exception: string,
): Promise<readonly FailedFrame[]> {
  const frames: Frame[] = [];
  let failure: { readonly frames: Frame[]; readonly output: string } | undefined;
  const evm = await Evm.create(wasm, {
    rules: source.rules,
    origin: originOf(source.state),
    ...(blockHash && { blockHash }),
    onMessage: ({ codeAddress, to }) => {
      frames.push({ codeAddress, isCreation: to === undefined, counters: [] });
      return undefined;
    },
    onStep: ({ pc }) => {
      const counters = frames.at(-1)?.counters ?? [];
      counters.push(pc);
      if (counters.length > 2 * KEPT) counters.splice(0, KEPT);
    },
    onResult: (_message, { error, output, account }) => {
      const frame = frames.pop();
      if (!frame || error === undefined) return undefined;
      frame.codeAddress ??= account;
      const data = output.join();
      if (failure?.output === data) failure.frames.push(frame);
      else failure = { frames: [frame], output: data };
      return undefined;
    },
  });
  evm.setEnvironment({ chainId: source.environment.chainId });
  if (exception === 'out of gas') evm.select({ stepsBelowGas: LAST_GAS });
  await run(evm);
  const failed: readonly Frame[] = failure?.frames ?? [];
  return failed.map(({ codeAddress = '', isCreation, counters }) => ({
    codeAddress,
    isCreation,
    counters: counters.slice(-KEPT).reverse(),
  }));
}

/** Reads another engine's state. */
function originOf(state: EvmState): NonNullable<EvmOptions['origin']> {
  return {
    account: async (address) => {
      await state.load(address);
      if (!state.exists(address)) return undefined;
      return { nonce: state.nonce(address), balance: state.balance(address), code: state.code(address) };
    },
    storage: async (address, slot) => {
      await state.loadSlot(address, slot);
      return state.storage(address, slot);
    },
  };
}
