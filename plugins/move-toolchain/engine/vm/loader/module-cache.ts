import type { CompiledModule } from '../../bytecode/compiled-module';
import { readModule } from '../../bytecode/read-module';
import type { ModuleInterface } from '../../interface/module-interface';
import { readInterface } from '../../interface/read-interface';

/** A module that was read and verified; good for as long as its bytes are the same. */
interface CheckedModule {
  readonly bytecode: Uint8Array;
  readonly compiled: CompiledModule;
  readonly shown: ModuleInterface;
  isVerified: boolean;
}

/** What loaders of the same VM share: modules are read and verified once, however often code is published meanwhile. */
export class ModuleCache {
  readonly #modules = new Map<string, CheckedModule>();

  /** @param trusted modules that were verified before, by id: the framework's own tests do that. */
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
