import type { CompiledModule } from '../bytecode/compiled-module';
import { readModule } from '../bytecode/read-module';
import { gunzip } from '../package/gzip';
import type { ModuleId, ModuleInterface } from './module-interface';
import { unpackModules } from './module-pack';
import { moduleIdAt, readInterface } from './read-interface';
import { showModuleId } from './show-type';

interface FrameworkModule {
  readonly id: ModuleId;
  readonly bytecode: Uint8Array;
  readonly compiled: CompiledModule;
  interface: ModuleInterface | undefined;
}

/** The modules that stand on every Aptos chain, as compiled code and as what other modules see of them. */
export class Framework {
  readonly #modules: ReadonlyMap<string, FrameworkModule>;

  /**
   * @param files of modules.
   * @throws MalformedBytecodeError where one is none.
   */
  constructor(files: readonly Uint8Array[]) {
    const modules = files.map((bytecode): FrameworkModule => {
      const compiled = readModule(bytecode);
      return {
        id: moduleIdAt(compiled, compiled.selfModuleHandle),
        bytecode,
        compiled,
        interface: undefined,
      };
    });
    this.#modules = new Map(modules.map((module) => [showModuleId(module.id), module]));
  }

  /** From what the build packed: files in one piece (`module-pack.ts`), compressed by gzip. */
  static async unpack(packed: Blob): Promise<Framework> {
    return new Framework(unpackModules(await gunzip(new Uint8Array(await packed.arrayBuffer()))));
  }

  /** All modules, by the order of their addresses. */
  get ids(): readonly ModuleId[] {
    return [...this.#modules.values()].map(({ id }) => id);
  }

  /** Undefined for a module that is no part of the framework. */
  bytecode(id: ModuleId): Uint8Array | undefined {
    return this.#modules.get(showModuleId(id))?.bytecode;
  }

  compiled(id: ModuleId): CompiledModule | undefined {
    return this.#modules.get(showModuleId(id))?.compiled;
  }

  /** What other modules see; made when it is first asked for. */
  interface(id: ModuleId): ModuleInterface | undefined {
    const module = this.#modules.get(showModuleId(id));
    if (module === undefined) return undefined;
    module.interface ??= readInterface(module.compiled);
    return module.interface;
  }
}
