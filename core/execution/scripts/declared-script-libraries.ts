import { type Disposable, toDisposable } from '@core/base/lifecycle';
import type { SourceFile } from '@core/chains/toolchain';
import { injectable } from 'inversify';
import type { ScriptLibrary, ScriptLibraryProvider, ScriptLibraryService } from './script-libraries';

interface Declaration {
  readonly library: ScriptLibrary;
  readonly activate: () => Promise<void>;
  provider: ScriptLibraryProvider | undefined;
}

/** Script libraries from enabled plugins. */
@injectable()
export class DeclaredScriptLibraries implements ScriptLibraryService {
  readonly #declared = new Map<string, Declaration>();
  readonly #words = new Set<() => Promise<readonly SourceFile[]>>();

  get libraries(): readonly ScriptLibrary[] {
    return [...this.#declared.values()].map(({ library }) => library);
  }

  declare(libraries: readonly ScriptLibrary[], activate: () => Promise<void>): Disposable {
    for (const { name } of libraries) {
      if (this.#declared.has(name)) throw new Error(`Script library '${name}' is declared twice`);
    }
    for (const library of libraries)
      this.#declared.set(library.name, { library, activate, provider: undefined });
    return toDisposable(() => {
      for (const { name } of libraries) this.#declared.delete(name);
    });
  }

  register(names: readonly string[], provider: ScriptLibraryProvider): Disposable {
    const declarations = names.map((name) => {
      const declaration = this.#declared.get(name);
      if (!declaration) throw new Error(`Script library '${name}' is not declared in any manifest`);
      return declaration;
    });
    for (const declaration of declarations) declaration.provider = provider;
    return toDisposable(() => {
      for (const declaration of declarations) declaration.provider = undefined;
    });
  }

  declareWords(load: () => Promise<readonly SourceFile[]>): Disposable {
    this.#words.add(load);
    return toDisposable(() => this.#words.delete(load));
  }

  async words(): Promise<readonly SourceFile[]> {
    const files = await Promise.all([...this.#words].map((load) => load()));
    return files.flat();
  }

  async provider(name: string): Promise<ScriptLibraryProvider | undefined> {
    const declaration = this.#declared.get(name);
    if (!declaration) return undefined;
    if (!declaration.provider) await declaration.activate();
    if (!declaration.provider) throw new Error(`No plugin registered the script library '${name}'`);
    return declaration.provider;
  }
}
