import type { Disposable } from '@core/base/lifecycle';
import { javascriptDefaults, typescriptDefaults } from 'monaco-editor/languages/features/typescript/register';

interface Lib {
  readonly content: string;
  readonly parts: readonly Disposable[];
}

/** Extra libraries passed to TypeScript in addition to the open documents. Only changed libraries are sent. */
export class ExtraLibs implements Disposable {
  readonly #libs = new Map<string, Lib>();

  /** Replaces the content of all libraries, keyed by URI. Returns the URIs that changed. */
  set(texts: ReadonlyMap<string, string>): readonly string[] {
    const changed: string[] = [];
    for (const [uri, lib] of [...this.#libs]) {
      if (texts.get(uri) === lib.content) continue;
      changed.push(uri);
      this.#remove(uri, lib);
    }
    for (const [uri, content] of texts) {
      if (this.#libs.has(uri)) continue;
      const parts = [typescriptDefaults, javascriptDefaults].map((all) => all.addExtraLib(content, uri));
      this.#libs.set(uri, { content, parts });
      changed.push(uri);
    }
    return changed;
  }

  dispose(): void {
    for (const [uri, lib] of [...this.#libs]) this.#remove(uri, lib);
  }

  #remove(uri: string, { parts }: Lib): void {
    for (const part of parts) part.dispose();
    this.#libs.delete(uri);
  }
}
