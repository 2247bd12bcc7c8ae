import type { SourceFile } from '@core/chains/toolchain';
import type {
  Completion,
  Definition,
  Hover,
  SignatureHelp,
  TextPlace,
} from '@core/languages/language-features';
import { files as tactLibrary } from '@tact-lang/compiler/dist/stdlib/stdlib.js';
import tolkLibrary from '@ton/tolk-js/dist/stdlib.tolk.js';
import { includeClosure } from '../compile/include-closure';
import type { SourceOutline, TonLanguage } from '../compile/language-compiler';
import { parseFuncSource } from '../func/func-source';
import { outlineTact } from '../tact/tact-outline';
import { parseTolkSource } from '../tolk/tolk-source';
import { Assistant, type VisibleSource } from './assist';
import { funcSyntax } from './func-syntax';
import { tactSyntax } from './tact-syntax';
import { tolkSyntax } from './tolk-syntax';

/** A position, and the current editor text of every project source in the same language. */
export interface AssistedPlace extends TextPlace {
  readonly files: readonly SourceFile[];
}

interface AssistedLanguage {
  readonly assistant: Assistant;
  readonly outline: (file: SourceFile) => SourceOutline;
  /** The compiler's built-in library. Empty for FunC, whose library is a project file. */
  readonly library: readonly VisibleSource[];
}

const decode = (base64: string) =>
  new TextDecoder().decode(Uint8Array.from(atob(base64), (c) => c.charCodeAt(0)));

/**
 * Completion, hover, definitions and signatures for FunC, Tolk and Tact, computed directly from the sources without
 * compiling them.
 */
export class TonAssistance {
  readonly #languages: Readonly<Record<TonLanguage, AssistedLanguage>> = {
    func: {
      assistant: new Assistant(funcSyntax),
      outline: ({ path, content }) => parseFuncSource(path, content),
      library: [],
    },
    tolk: {
      assistant: new Assistant(tolkSyntax),
      outline: parseTolkSource,
      library: Object.entries(tolkLibrary)
        .filter(([path]) => path.endsWith('.tolk'))
        .map(([path, content]) => ({ path, content, isProjectFile: false })),
    },
    tact: {
      assistant: new Assistant(tactSyntax),
      outline: outlineTact,
      library: Object.entries(tactLibrary)
        .filter(([path]) => path.endsWith('.tact'))
        .map(([path, content]) => ({
          path: `@stdlib/${path}`,
          content: decode(content),
          isProjectFile: false,
        })),
    },
  };

  async completions(place: AssistedPlace): Promise<readonly Completion[]> {
    return this.#ask(place, [], (assistant, sources) => assistant.completions(place, sources));
  }

  async hover(place: AssistedPlace): Promise<Hover | undefined> {
    return this.#ask(place, undefined, (assistant, sources) => assistant.hover(place, sources));
  }

  async definitions(place: AssistedPlace): Promise<readonly Definition[]> {
    return this.#ask(place, [], (assistant, sources) => assistant.definitions(place, sources));
  }

  async signatureHelp(place: AssistedPlace): Promise<SignatureHelp | undefined> {
    return this.#ask(place, undefined, (assistant, sources) => assistant.signatureHelp(place, sources));
  }

  #ask<T>(
    { language, path, text, files }: AssistedPlace,
    none: T,
    ask: (assistant: Assistant, sources: readonly VisibleSource[]) => T,
  ): T {
    const spoken = this.#languages[language as TonLanguage] as AssistedLanguage | undefined;
    if (!spoken) return none;
    const all = [{ path, content: text }, ...files.filter((file) => file.path !== path)];
    const outlines = new Map(all.map((file) => [file.path, spoken.outline(file)]));
    const contents = new Map(all.map(({ path: each, content }) => [each, content]));
    const seen = includeClosure(path, outlines).map((outline) => ({
      path: outline.path,
      content: contents.get(outline.path) ?? '',
      isProjectFile: true,
    }));
    return ask(spoken.assistant, [...seen, ...spoken.library]);
  }
}
