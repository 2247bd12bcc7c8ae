import type { ChainToolchain } from '@core/chains/toolchain';
import type { Framework } from './framework/framework';
import type { MoveAssistance } from './language/move-assistance';
import { messages } from './messages';
import { aptosPayload } from './payload';

/** Where the engine's data comes from. */
export interface AptosEngineModules {
  /** The modules that stand on every Aptos chain. Called when they are first needed. */
  readonly loadFramework: () => Promise<Framework>;
}

type Assistance = Pick<
  MoveAssistance,
  'completions' | 'hover' | 'definitions' | 'signatureHelp' | 'references' | 'rename' | 'outline'
>;

/** Aptos' toolchain, and what it tells of Move while it is written. */
export type AptosEngine = ChainToolchain & {
  readonly [K in keyof Assistance]: (
    ...asked: Parameters<Assistance[K]>
  ) => Promise<ReturnType<Assistance[K]>>;
} & {
  /** The source with its lines indented and its spaces in order; as it is where it cannot be read. */
  format(source: string): Promise<string>;
};

/** Aptos' toolchain: a Move compiler. */
export function createAptosEngine({ loadFramework }: AptosEngineModules): AptosEngine {
  let made: Promise<MoveAssistance> | undefined;
  const assistance = (): Promise<MoveAssistance> => {
    made ??= Promise.all([loadFramework(), import('./language/move-assistance')])
      .then(([framework, language]) => new language.MoveAssistance(framework))
      .catch((error: unknown) => {
        // What failed for want of a connection is tried again by the next.
        made = undefined;
        throw error;
      });
    return made;
  };
  return {
    completions: async (place) => (await assistance()).completions(place),
    hover: async (place) => (await assistance()).hover(place),
    definitions: async (place) => (await assistance()).definitions(place),
    signatureHelp: async (place) => (await assistance()).signatureHelp(place),
    references: async (place) => (await assistance()).references(place),
    rename: async (place, newName) => (await assistance()).rename(place, newName),
    outline: async (place) => (await assistance()).outline(place),
    format: async (source) => (await import('./language/format')).formatSource(source),
    compile: async (request, task) => {
      task?.progress?.({ stage: 'loading', message: messages.loadingFramework });
      const [framework, { compileProject }] = await Promise.all([
        loadFramework(),
        import('./compile/move-compiler'),
      ]);
      return compileProject(request, framework, task);
    },
    analyze: async ({ files }) => {
      const [framework, { checkProject }] = await Promise.all([loadFramework(), import('./check-package')]);
      return checkProject(files, framework);
    },
    describe: async (artifact) => aptosPayload(artifact).interface,
  };
}
