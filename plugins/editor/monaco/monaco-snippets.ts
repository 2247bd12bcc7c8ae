import { errorMessage } from '@core/base/errors';
import { type Disposable, DisposableStore, toDisposable } from '@core/base/lifecycle';
import type { LanguageService, SnippetsDescription } from '@core/languages/languages';
import type { NotificationService } from '@core/notifications/notifications';
import { languages } from 'monaco-editor/editor';
import { messages } from '../messages';
import { parseSnippets, type Snippet } from './snippet-files';

export interface MonacoSnippetsOptions {
  readonly languages: Pick<LanguageService, 'snippets$'>;
  readonly notifications: Pick<NotificationService, 'show'>;
}

/**
 * Offers the snippets from all manifests as completions. A snippet file is loaded on the first completion in its
 * language.
 */
export class MonacoSnippets implements Disposable {
  readonly #options: MonacoSnippetsOptions;
  readonly #store = new DisposableStore();
  readonly #registered = this.#store.add(new DisposableStore());
  readonly #loaded = new Map<SnippetsDescription, Promise<readonly Snippet[]>>();

  constructor(options: MonacoSnippetsOptions) {
    this.#options = options;
    const subscription = options.languages.snippets$.subscribe((described) => {
      this.#registered.clear();
      for (const one of described) this.#register(one);
    });
    this.#store.add(toDisposable(() => subscription.unsubscribe()));
  }

  dispose(): void {
    this.#store.dispose();
  }

  #register(described: SnippetsDescription): void {
    this.#registered.add(
      languages.registerCompletionItemProvider(described.language, {
        provideCompletionItems: async (model, position) => {
          const word = model.getWordUntilPosition(position);
          // Punctuation such as '.' is followed by a member, so snippets do not apply.
          const before = model.getLineContent(position.lineNumber).slice(0, word.startColumn - 1);
          if (/[.:'"#@]$/.test(before)) return { suggestions: [] };
          const { lineNumber } = position;
          const range = {
            startLineNumber: lineNumber,
            endLineNumber: lineNumber,
            startColumn: word.startColumn,
            endColumn: word.endColumn,
          };
          const snippets = await this.#snippets(described);
          return { suggestions: snippets.flatMap((snippet) => toMonaco(snippet, range)) };
        },
      }),
    );
  }

  #snippets(described: SnippetsDescription): Promise<readonly Snippet[]> {
    const known = this.#loaded.get(described);
    if (known) return known;
    const loading = described
      .load()
      .then(parseSnippets)
      .catch((error: unknown) => {
        const message = messages.snippetsFailed(described.language, errorMessage(error));
        if (!this.#store.isDisposed) this.#options.notifications.show({ severity: 'warning', message });
        return [];
      });
    this.#loaded.set(described, loading);
    return loading;
  }
}

function toMonaco(
  { name, prefixes, body, description }: Snippet,
  range: languages.CompletionItem['range'],
): languages.CompletionItem[] {
  return prefixes.map((label) => ({
    label: { label, description: name },
    kind: languages.CompletionItemKind.Snippet,
    insertText: body,
    insertTextRules: languages.CompletionItemInsertTextRule.InsertAsSnippet,
    documentation: { value: [description, `\`\`\`\n${body}\n\`\`\``].join('\n\n') },
    range,
  }));
}
