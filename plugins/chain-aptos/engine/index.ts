import { loadOnce } from '@core/base/async';
import type { TaskOptions } from '@core/base/task';
import { withFields } from '@core/chains/parameter-fields';
import type { ChainToolchain, CompileResult, SourceFile } from '@core/chains/toolchain';
import type { TestEvent, TestItem } from '@core/execution/tests/test-runner';
import type { PackageOutput } from '../../move-toolchain/engine/compile/compile-package';
import type { TestOutput } from '../../move-toolchain/engine/compile/compile-tests';
import type { Framework } from '../../move-toolchain/engine/framework/framework';
import { moveFields } from '../../move-toolchain/engine/interface/parameter-field';
import type { MoveAssistance } from '../../move-toolchain/engine/language/move-assistance';
import type { MoveCompileRequest, PackageCompiler } from './compile/move-compiler';
import { messages } from './messages';
import type { UnassignedAddress } from './package/address-assignment';
import type { MissingPackage } from './package/move-project';
import { PackageMemory } from './package/package-memory';
import { aptosPayload } from './payload';
import type { MoveTestRun } from './testing/run-move-tests';

/** The value of an `object::Object<T>` is entered as the object's address. */
const fieldOf = moveFields((type) => /^(?:\w+::)*Object<.*>$/.test(type));

export interface AptosEngineModules {
  /** Loads the modules that exist on every Aptos chain. Called on first use. */
  readonly loadFramework: () => Promise<Framework>;
  /**
   * Loads an external compiler that replaces the built-in one; resolves to undefined if there is none. Called before
   * every compilation.
   */
  readonly loadCompiler?: () => Promise<PackageCompiler | undefined>;
}

type Assistance = Pick<
  MoveAssistance,
  'completions' | 'hover' | 'definitions' | 'signatureHelp' | 'references' | 'renamable' | 'rename'
>;

export type AptosEngine = Omit<ChainToolchain, 'compile'> & {
  compile(request: MoveCompileRequest, task?: TaskOptions): Promise<CompileResult>;
  /** Remote packages that the project needs but that are not in the files. */
  missingPackages(files: readonly SourceFile[], task?: TaskOptions): Promise<readonly MissingPackage[]>;
  discoverTests(files: readonly SourceFile[]): Promise<readonly TestItem[]>;
  runTests(run: MoveTestRun, report: (event: TestEvent) => void, task?: TaskOptions): Promise<void>;
  /** Names that Move.toml files leave unassigned (`_`) and that have no address yet. */
  unassignedAddresses(
    request: Pick<MoveCompileRequest, 'files' | 'namedAddresses'>,
  ): Promise<readonly UnassignedAddress[]>;
} & {
  readonly [K in keyof Assistance]: (
    ...asked: Parameters<Assistance[K]>
  ) => Promise<ReturnType<Assistance[K]>>;
} & {
  /** The formatted source, or the source unchanged if it cannot be parsed. */
  format(source: string, indent?: string): Promise<string>;
};

export function createAptosEngine({ loadFramework, loadCompiler }: AptosEngineModules): AptosEngine {
  const assistance = loadOnce(async () => {
    const [framework, language, checker] = await Promise.all([
      loadFramework(),
      import('../../move-toolchain/engine/language/move-assistance'),
      import('./aptos-checker'),
    ]);
    return new language.MoveAssistance(framework, checker.readDevelopedProject);
  });
  const compiled = new PackageMemory<PackageOutput>();
  const tested = new PackageMemory<TestOutput>();
  return {
    completions: async (place) => (await assistance()).completions(place),
    hover: async (place) => (await assistance()).hover(place),
    definitions: async (place) => (await assistance()).definitions(place),
    signatureHelp: async (place) => (await assistance()).signatureHelp(place),
    references: async (place) => (await assistance()).references(place),
    renamable: async (place) => (await assistance()).renamable(place),
    rename: async (place, newName) => (await assistance()).rename(place, newName),
    format: async (source, indent) =>
      (await import('../../move-toolchain/engine/language/format')).formatSource(source, indent),
    discoverTests: async (files) => (await import('./testing/discover-tests')).discoverTests(files),
    runTests: async (run, report, task) => {
      task?.progress?.({ stage: 'loading', message: messages.loadingFramework });
      const [framework, { runMoveTests }] = await Promise.all([
        loadFramework(),
        import('./testing/run-move-tests'),
      ]);
      runMoveTests(framework, run, report, task, tested);
    },
    missingPackages: async (files) =>
      (await import('./package/move-project')).readMoveProject(files, 'develop').missing,
    unassignedAddresses: async ({ files, namedAddresses }) => {
      const [{ givenAddresses }, { readMoveProject }] = await Promise.all([
        import('./package/given-addresses'),
        import('./package/move-project'),
      ]);
      return readMoveProject(files, 'publish', givenAddresses(namedAddresses)).unassigned;
    },
    compile: async (request, task) => {
      task?.progress?.({ stage: 'loading', message: messages.loadingFramework });
      const [framework, { compileProject }, { compilePackage }, other] = await Promise.all([
        loadFramework(),
        import('./compile/move-compiler'),
        import('../../move-toolchain/engine/compile/compile-package'),
        loadCompiler?.(),
      ]);
      const own: PackageCompiler = (source) =>
        compiled.output(source, () => compilePackage(source, framework));
      return compileProject(request, framework, task, other ?? own);
    },
    openLocalNetwork: async (options, task) => {
      task?.progress?.({ stage: messages.startingNetwork });
      const [framework, { AptosLocalNetwork }] = await Promise.all([
        loadFramework(),
        import('./network/aptos-local-network'),
      ]);
      return new AptosLocalNetwork(framework, options);
    },
    analyze: async ({ files }) => (await assistance()).diagnostics(files),
    describe: async (artifact) => {
      const { id, interface: described, kind } = aptosPayload(artifact);
      const [publisher = ''] = id.split('::');
      return withFields(kind === 'module' ? { ...described, publisher } : described, fieldOf);
    },
  };
}
