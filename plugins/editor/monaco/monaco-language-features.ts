import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import type { Completion, LanguageFeatures, TextPlace } from '@core/languages/language-features';
import type { LanguageService } from '@core/languages/languages';
import { type CancellationToken, type editor, languages, type Position } from 'monaco-editor/editor';
import type { OpenDocuments } from '../documents/open-documents';
import { uriOfPath } from './monaco-buffer';
import { bufferOf } from './shown-documents';
import { toMonacoRange } from './text-range';

export interface MonacoLanguageFeaturesOptions {
  readonly documents: Pick<OpenDocuments, 'current'>;
  readonly languages: Pick<LanguageService, 'features'>;
}

/** Shows what plugins tell of texts while they are written: completion, hover, definitions, the signature of a call. */
export class MonacoLanguageFeatures implements Disposable {
  readonly #options: MonacoLanguageFeaturesOptions;
  readonly #store = new DisposableStore();

  constructor(options: MonacoLanguageFeaturesOptions) {
    this.#options = options;
    const everywhere = { scheme: 'file' };
    this.#store.add(
      languages.registerCompletionItemProvider(everywhere, {
        triggerCharacters: ['.', '~'],
        provideCompletionItems: async (model, position, _context, token) => {
          const found = await this.#ask(model, position, token, (features, place, options) =>
            features.completions(place, options),
          );
          const word = model.getWordUntilPosition(position);
          const { lineNumber } = position;
          const range = {
            startLineNumber: lineNumber,
            endLineNumber: lineNumber,
            startColumn: word.startColumn,
            endColumn: word.endColumn,
          };
          return { suggestions: (found ?? []).map((completion) => toMonaco(completion, range)) };
        },
      }),
    );
    this.#store.add(
      languages.registerHoverProvider(everywhere, {
        provideHover: async (model, position, token) => {
          const found = await this.#ask(model, position, token, (features, place, options) =>
            features.hover(place, options),
          );
          if (!found) return undefined;
          const code = found.code.map((each) => `\`\`\`${model.getLanguageId()}\n${each}\n\`\`\``);
          const contents = [...code, found.documentation ?? ''].filter((value) => value !== '');
          return { range: toMonacoRange(found.range), contents: contents.map((value) => ({ value })) };
        },
      }),
    );
    this.#store.add(
      languages.registerDefinitionProvider(everywhere, {
        provideDefinition: async (model, position, token) => {
          const found = await this.#ask(model, position, token, (features, place, options) =>
            features.definitions(place, options),
          );
          return (found ?? []).map(({ path, range }) => ({
            uri: path === this.#pathOf(model) ? model.uri : uriOfPath(path),
            range: toMonacoRange(range),
          }));
        },
      }),
    );
    this.#store.add(
      languages.registerSignatureHelpProvider(everywhere, {
        signatureHelpTriggerCharacters: ['(', ','],
        signatureHelpRetriggerCharacters: [')'],
        provideSignatureHelp: async (model, position, token) => {
          const found = await this.#ask(model, position, token, (features, place, options) =>
            features.signatureHelp(place, options),
          );
          if (!found) return undefined;
          const { label, parameters, active, documentation = '' } = found;
          const signature = {
            label,
            documentation: { value: documentation },
            parameters: parameters.map((parameter) => ({ label: parameter })),
          };
          const value = { signatures: [signature], activeSignature: 0, activeParameter: active };
          return { value, dispose: () => {} };
        },
      }),
    );
  }

  dispose(): void {
    this.#store.dispose();
  }

  #pathOf(model: editor.ITextModel): string | undefined {
    return this.#options.documents.current.find((each) => bufferOf(each)?.model === model)?.path;
  }

  /** @returns undefined where nobody offers features for the text's language. */
  async #ask<T>(
    model: editor.ITextModel,
    position: Position,
    token: CancellationToken,
    ask: (features: LanguageFeatures, place: TextPlace, options: { signal: AbortSignal }) => Promise<T>,
  ): Promise<T | undefined> {
    const language = model.getLanguageId();
    const features = this.#options.languages.features(language);
    const path = this.#pathOf(model);
    if (!features || path === undefined) return undefined;
    const controller = new AbortController();
    const following = token.onCancellationRequested(() => controller.abort());
    try {
      const place = { path, language, text: model.getValue(), offset: model.getOffsetAt(position) };
      return await ask(features, place, { signal: controller.signal });
    } finally {
      following.dispose();
    }
  }
}

function toMonaco(
  { label, kind, detail, documentation, insertText }: Completion,
  range: languages.CompletionItem['range'],
): languages.CompletionItem {
  return {
    label,
    kind: languages.CompletionItemKind[KINDS[kind]],
    insertText: insertText ?? label,
    ...(insertText !== undefined && {
      insertTextRules: languages.CompletionItemInsertTextRule.InsertAsSnippet,
    }),
    ...(detail !== undefined && { detail }),
    ...(documentation !== undefined && { documentation: { value: documentation } }),
    range,
  };
}

const KINDS: Readonly<Record<Completion['kind'], keyof typeof languages.CompletionItemKind>> = {
  module: 'Module',
  contract: 'Class',
  interface: 'Interface',
  class: 'Class',
  struct: 'Struct',
  enum: 'Enum',
  'enum-member': 'EnumMember',
  event: 'Event',
  error: 'Event',
  constructor: 'Constructor',
  function: 'Function',
  method: 'Method',
  modifier: 'Method',
  field: 'Field',
  variable: 'Variable',
  constant: 'Constant',
  type: 'Struct',
  test: 'Function',
  heading: 'Text',
  key: 'Property',
  keyword: 'Keyword',
};
