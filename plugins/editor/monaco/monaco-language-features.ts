import { errorMessage, isCancellation } from '@core/base/errors';
import { type Disposable, DisposableStore, toDisposable } from '@core/base/lifecycle';
import type {
  Completion,
  LanguageFeatures,
  OfferedFeatures,
  Renaming,
} from '@core/languages/language-features';
import type { LanguageService } from '@core/languages/languages';
import type { NotificationService } from '@core/notifications/notifications';
import { type editor, type IDisposable, type IRange, languages } from 'monaco-editor/editor';
import type { OpenDocuments } from '../documents/open-documents';
import { messages } from '../messages';
import { askAboutPlace, pathOfModel } from './ask-about-place';
import { LibraryModels } from './library-models';
import { uriOfPath } from './monaco-buffer';
import { ProjectModels } from './project-models';
import { toMonacoRange } from './text-range';

export interface MonacoLanguageFeaturesOptions {
  readonly documents: Pick<OpenDocuments, 'current' | 'documents$' | 'hold'>;
  readonly languages: Pick<LanguageService, 'features$'>;
  readonly notifications: Pick<NotificationService, 'show'>;
}

/** Language features from plugins: completion, hover, definitions, signature help, references and renaming. */
export class MonacoLanguageFeatures implements Disposable {
  readonly #options: MonacoLanguageFeaturesOptions;
  readonly #store = new DisposableStore();
  readonly #registered = this.#store.add(new DisposableStore());
  readonly #libraries = this.#store.add(new LibraryModels());
  readonly #models: ProjectModels;

  constructor(options: MonacoLanguageFeaturesOptions) {
    this.#options = options;
    this.#models = this.#store.add(new ProjectModels(options.documents));
    const subscription = options.languages.features$.subscribe((offered) => {
      this.#registered.clear();
      for (const one of offered) for (const provider of this.#register(one)) this.#registered.add(provider);
    });
    this.#store.add(toDisposable(() => subscription.unsubscribe()));
  }

  dispose(): void {
    this.#store.dispose();
  }

  #register({ languages: ids, features }: OfferedFeatures): readonly IDisposable[] {
    return [
      languages.registerCompletionItemProvider(ids, this.#completions(features)),
      languages.registerHoverProvider(ids, this.#hovers(features)),
      languages.registerDefinitionProvider(ids, this.#definitions(features)),
      languages.registerSignatureHelpProvider(ids, this.#signatures(features)),
      ...(features.references
        ? [languages.registerReferenceProvider(ids, this.#references(features.references))]
        : []),
      ...(features.renaming
        ? [languages.registerRenameProvider(ids, this.#renaming(features.renaming))]
        : []),
    ];
  }

  #completions(features: LanguageFeatures): languages.CompletionItemProvider {
    return {
      triggerCharacters: [...(features.completionTriggers ?? [])],
      provideCompletionItems: async (model, position, _context, token) => {
        const found = await askAboutPlace(this.#options.documents, model, position, token, (place, options) =>
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
    };
  }

  #hovers(features: LanguageFeatures): languages.HoverProvider {
    return {
      provideHover: async (model, position, token) => {
        const found = await askAboutPlace(this.#options.documents, model, position, token, (place, options) =>
          features.hover(place, options),
        );
        if (!found) return undefined;
        const code = found.code.map((each) => `\`\`\`${model.getLanguageId()}\n${each}\n\`\`\``);
        const contents = [...code, found.documentation ?? ''].filter((value) => value !== '');
        return { range: toMonacoRange(found.range), contents: contents.map((value) => ({ value })) };
      },
    };
  }

  #definitions(features: LanguageFeatures): languages.DefinitionProvider {
    return {
      provideDefinition: async (model, position, token) => {
        const found = await askAboutPlace(this.#options.documents, model, position, token, (place, options) =>
          features.definitions(place, options),
        );
        const language = model.getLanguageId();
        return (found ?? []).map(({ path, range, text }) => ({
          uri: text === undefined ? this.#uriOf(path, model) : this.#libraries.show(path, text, language),
          range: toMonacoRange(range),
        }));
      },
    };
  }

  #signatures(features: LanguageFeatures): languages.SignatureHelpProvider {
    return {
      signatureHelpTriggerCharacters: ['(', ','],
      signatureHelpRetriggerCharacters: [')'],
      provideSignatureHelp: async (model, position, token) => {
        const found = await askAboutPlace(this.#options.documents, model, position, token, (place, options) =>
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
    };
  }

  #references(ask: NonNullable<LanguageFeatures['references']>): languages.ReferenceProvider {
    return {
      provideReferences: async (model, position, _context, token) => {
        const { documents } = this.#options;
        const found = (await askAboutPlace(documents, model, position, token, ask)) ?? [];
        // The references list shows the lines around each match, which requires open models.
        const models = await this.#models.of(found.map(({ path }) => path));
        return found.flatMap(({ path, range }) => {
          const uri = models.get(path)?.uri;
          return uri ? [{ uri, range: toMonacoRange(range) }] : [];
        });
      },
    };
  }

  #renaming(renaming: Renaming): languages.RenameProvider {
    const { documents, notifications } = this.#options;
    return {
      resolveRenameLocation: async (model, position, token) => {
        const nothing = { text: '', range: emptyRange(position.lineNumber, position.column) };
        try {
          const range = await askAboutPlace(documents, model, position, token, (place, options) =>
            renaming.rangeOf(place, options),
          );
          if (!range) return { ...nothing, rejectReason: messages.nothingToRename };
          const place = toMonacoRange(range);
          return { range: place, text: model.getValueInRange(place) };
        } catch (error) {
          // Monaco shows the reason beside the cursor.
          return { ...nothing, rejectReason: errorMessage(error) };
        }
      },
      provideRenameEdits: async (model, position, newName, token) => {
        try {
          const changes = await askAboutPlace(documents, model, position, token, (place, options) =>
            renaming.rename(place, newName, options),
          );
          return changes && { edits: await this.#models.edits(changes) };
        } catch (error) {
          // Monaco would only log the error to the console.
          const message = errorMessage(error);
          if (!isCancellation(error)) notifications.show({ severity: 'error', message });
          return { edits: [], rejectReason: message };
        }
      },
    };
  }

  #uriOf(path: string, model: editor.ITextModel) {
    return path === pathOfModel(this.#options.documents, model) ? model.uri : uriOfPath(path);
  }
}

function emptyRange(line: number, column: number): IRange {
  return { startLineNumber: line, startColumn: column, endLineNumber: line, endColumn: column };
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
