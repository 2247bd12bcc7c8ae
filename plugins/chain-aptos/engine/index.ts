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
import type { OpenAddress } from './package/address-assignment';
import type { MissingPackage } from './package/move-project';
import { PackageMemory } from './package/package-memory';
import { aptosPayload } from './payload';
import type { MoveTestRun } from './testing/run-move-tests';

/** The value of an `object::Object<T>` is given as the object's address. */
const fieldOf = moveFields((type) => /^(?:\w+::)*Object<.*>$/.test(type));

/** Where the engine's data comes from. */
export interface AptosEngineModules {
  /** The modules that stand on every Aptos chain. Called when they are first needed. */
  readonly loadFramework: () => Promise<Framework>;
  /** A compiler in the place of our own, undefined where there is none. Called before every compilation. */
  readonly loadCompiler?: () => Promise<PackageCompiler | undefined>;
}

type Assistance = Pick<
  MoveAssistance,
  'completions' | 'hover' | 'definitions' | 'signatureHelp' | 'references' | 'renamable' | 'rename'
>;

/** Aptos' toolchain, and what it tells of Move while it is written. */
export type AptosEngine = Omit<ChainToolchain, 'compile'> & {
  compile(request: MoveCompileRequest, task?: TaskOptions): Promise<CompileResult>;
  /** Packages from elsewhere that the project needs and that are not among the files. */
  missingPackages(files: readonly SourceFile[], task?: TaskOptions): Promise<readonly MissingPackage[]>;
  /** Tests that the texts of files show. */
  discoverTests(files: readonly SourceFile[]): Promise<readonly TestItem[]>;
  runTests(run: MoveTestRun, tell: (event: TestEvent) => void, task?: TaskOptions): Promise<void>;
  /** Names that Move.toml files leave open and that have no address. */
  openAddresses(
    request: Pick<MoveCompileRequest, 'files' | 'namedAddresses'>,
  ): Promise<readonly OpenAddress[]>;
} & {
  readonly [K in keyof Assistance]: (
    ...asked: Parameters<Assistance[K]>
  ) => Promise<ReturnType<Assistance[K]>>;
} & {
  /** The source with its lines indented and its spaces in order; as it is where it cannot be read. */
  format(source: string, indent?: string): Promise<string>;
};

/** Aptos' toolchain: a Move compiler, and a chain of one's own. */
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
    runTests: async (run, tell, task) => {
      task?.progress?.({ stage: 'loading', message: messages.loadingFramework });
      const [framework, { runMoveTests }] = await Promise.all([
        loadFramework(),
        import('./testing/run-move-tests'),
      ]);
      runMoveTests(framework, run, tell, task, tested);
    },
    missingPackages: async (files) =>
      (await import('./package/move-project')).readMoveProject(files, 'develop').missing,
    openAddresses: async ({ files, namedAddresses }) => {
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
