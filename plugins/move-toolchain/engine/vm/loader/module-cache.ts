import type { CompiledModule } from '../../bytecode/compiled-module';
import { readModule } from '../../bytecode/read-module';
import type { ModuleInterface } from '../../interface/module-interface';
import { readInterface } from '../../interface/read-interface';

/** A module that has been read and possibly verified. Valid as long as its bytes do not change. */
interface CheckedModule {
  readonly bytecode: Uint8Array;
  readonly compiled: CompiledModule;
  readonly shown: ModuleInterface;
  isVerified: boolean;
}

/** A cache shared by all of a VM's loaders, so that unchanged modules are read and verified only once. */
export class ModuleCache {
  readonly #modules = new Map<string, CheckedModule>();

  /** @param trusted ids of modules that are not verified again, such as framework modules, which the tests verify. */
  constructor(readonly trusted: ReadonlySet<string> = new Set()) {}

  find(id: string, bytecode: Uint8Array): CheckedModule {
    const known = this.#modules.get(id);
    if (known?.bytecode === bytecode) return known;
    const compiled = readModule(bytecode);
    const checked = { bytecode, compiled, shown: readInterface(compiled), isVerified: this.trusted.has(id) };
    this.#modules.set(id, checked);
    return checked;
  }
}
