import type { CompiledModule } from '../bytecode/compiled-module';
import { gunzip } from '../bytecode/gzip';
import { readModule } from '../bytecode/read-module';
import type { Dialect } from '../dialect';
import type { ModuleId, ModuleInterface } from '../interface/module-interface';
import { moduleIdAt, readInterface } from '../interface/read-interface';
import { showModuleId } from '../interface/show-type';
import type { SourcePackage } from '../semantics/program/declare-modules';
import { unpackModules } from './module-pack';

interface FrameworkModule {
  readonly id: ModuleId;
  readonly bytecode: Uint8Array;
  readonly compiled: CompiledModule;
  interface: ModuleInterface | undefined;
}

/** Sources that extend the framework's bytecode. */
export interface FrameworkSources {
  /** Inline functions, which bytecode does not contain. */
  readonly extensions: () => SourcePackage;
  /** Test-only functions and modules. */
  readonly testOnly: () => SourcePackage;
}

/** A chain's framework modules, as bytecode and as interfaces. */
export class Framework {
  readonly #modules: ReadonlyMap<string, FrameworkModule>;

  /**
   * @param files the modules' bytecode files.
   * @param dialect the dialect of sources that are compiled against the framework.
   * @throws MalformedBytecodeError if a file is not a valid module.
   */
  constructor(
    files: readonly Uint8Array[],
    readonly sources: FrameworkSources,
    readonly dialect: Dialect,
  ) {
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

  /** Unpacks the framework from the gzip file that the build creates (`module-pack.ts`). */
  static async unpack(packed: Blob, sources: FrameworkSources, dialect: Dialect): Promise<Framework> {
    const files = unpackModules(await gunzip(new Uint8Array(await packed.arrayBuffer())));
    return new Framework(files, sources, dialect);
  }

  /** All modules, sorted by address. */
  get ids(): readonly ModuleId[] {
    return [...this.#modules.values()].map(({ id }) => id);
  }

  /** Undefined for a module that is not part of the framework. */
  bytecode(id: ModuleId): Uint8Array | undefined {
    return this.#modules.get(showModuleId(id))?.bytecode;
  }

  compiled(id: ModuleId): CompiledModule | undefined {
    return this.#modules.get(showModuleId(id))?.compiled;
  }

  /** A module's public interface. Created on first use. */
  interface(id: ModuleId): ModuleInterface | undefined {
    const module = this.#modules.get(showModuleId(id));
    if (module === undefined) return undefined;
    module.interface ??= readInterface(module.compiled);
    return module.interface;
  }
}
