import { loadOnce } from '@core/base/async';
import { withFields } from '@core/chains/parameter-fields';
import type { ChainToolchain, SourceFile } from '@core/chains/toolchain';
import type { TonAssistance } from './assistance/ton-assistance';
import { ProjectCompiler } from './compile/project-compiler';
import { describeContract } from './describe-contract';
import { funcContracts } from './func/func-contracts';
import { messages } from './network/messages';
import { parameterField } from './parameter-field';
import { tonPayload } from './payload';
import { tactContracts } from './tact/tact-contracts';
import { tolkContracts } from './tolk/tolk-contracts';
import type { CodeMap } from './tracing/code-map';
import type { VerificationBundle } from './verification/verification-bundle';

/** Loaders for the engine's wasm modules. Each loader is called on first use, and again only after a failure. */
export interface TonEngineModules {
  /** The FunC compiler and the Fift assembler. */
  readonly loadFunc: () => Promise<WebAssembly.Module>;
  /** The FunC compiler build that emits source line marks. */
  readonly loadFuncDebugger: () => Promise<WebAssembly.Module>;
  /** The Tolk compiler and the Fift assembler. */
  readonly loadTolk: () => Promise<WebAssembly.Module>;
  /** The FunC compiler that is bundled with Tact. Tact's output depends on this compiler's version. */
  readonly loadTactFunc: () => Promise<WebAssembly.Module>;
  /** The virtual machine and transaction emulator. */
  readonly loadTvm: () => Promise<WebAssembly.Module>;
}

export interface TonEngine
  extends ChainToolchain,
    Pick<TonAssistance, 'completions' | 'hover' | 'definitions' | 'signatureHelp'> {
  /** The source lines of the project's contracts; contracts that do not compile are omitted. */
  mapCode(files: readonly SourceFile[]): Promise<readonly CodeMap[]>;
  /** The request to TON's verifier for the project contract with the given code hash. */
  verification(files: readonly SourceFile[], codeHash: string): Promise<VerificationBundle>;
}

/** TON's toolchain: FunC, Tolk, Tact and a local network. Requires a global `Buffer`. */
export function createTonEngine(modules: TonEngineModules): TonEngine {
  const loadTvm = loadOnce(modules.loadTvm);
  const compiler = new ProjectCompiler([
    funcContracts(loadOnce(modules.loadFunc), loadOnce(modules.loadFuncDebugger)),
    tolkContracts(loadOnce(modules.loadTolk)),
    tactContracts(loadOnce(modules.loadTactFunc)),
  ]);
  const assistance = loadOnce(async () => new (await import('./assistance/ton-assistance')).TonAssistance());
  return {
    completions: async (place) => (await assistance()).completions(place),
    hover: async (place) => (await assistance()).hover(place),
    definitions: async (place) => (await assistance()).definitions(place),
    signatureHelp: async (place) => (await assistance()).signatureHelp(place),
    compile: (request, task) => compiler.compile(request, task),
    mapCode: (files) => compiler.mapCode({ files }),
    verification: (files, codeHash) => compiler.verification(files, codeHash),
    describe: async (artifact) => withFields(describeContract(tonPayload(artifact)), parameterField),
    openLocalNetwork: async (options, task) => {
      task?.progress?.({ stage: 'starting', message: messages.localNetwork });
      const { TonLocalNetwork } = await import('./network/ton-local-network');
      return TonLocalNetwork.open(await loadTvm(), (files) => compiler.mapCode({ files }), options);
    },
  };
}
