import { errorMessage, isCancellation } from '@core/base/errors';
import { type Disposable, DisposableStore, toDisposable } from '@core/base/lifecycle';
import type { FormattingProvider } from '@core/languages/formatting';
import type { LanguageService } from '@core/languages/languages';
import type { NotificationService } from '@core/notifications/notifications';
import { type CancellationToken, type editor, languages } from 'monaco-editor/editor';
import type { OpenDocuments } from '../documents/open-documents';
import { bufferOf } from './shown-documents';

export interface MonacoFormattingOptions {
  readonly documents: Pick<OpenDocuments, 'current'>;
  readonly languages: Pick<LanguageService, 'formatting$'>;
  readonly notifications: Pick<NotificationService, 'show'>;
}

/** Implements 'Format Document' with the formatters that plugins provide. */
export class MonacoFormatting implements Disposable {
  readonly #options: MonacoFormattingOptions;
  readonly #lifetime = new DisposableStore();
  readonly #registered = this.#lifetime.add(new DisposableStore());

  constructor(options: MonacoFormattingOptions) {
    this.#options = options;
    const subscription = options.languages.formatting$.subscribe((offered) => {
      this.#registered.clear();
      for (const { languages: ids, provider } of offered) for (const id of ids) this.#register(id, provider);
    });
    this.#lifetime.add(toDisposable(() => subscription.unsubscribe()));
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  #register(language: string, provider: FormattingProvider): void {
    this.#registered.add(
      languages.registerDocumentFormattingEditProvider(language, {
        provideDocumentFormattingEdits: async (model, { tabSize, insertSpaces }, token) => {
          const text = await this.#format(model, provider, { tabSize, insertSpaces }, token);
          return text === undefined ? [] : [{ range: model.getFullModelRange(), text }];
        },
      }),
    );
  }

  /** On failure, shows the reason, which Monaco would not report, and returns undefined. */
  async #format(
    model: editor.ITextModel,
    provider: FormattingProvider,
    layout: { readonly tabSize: number; readonly insertSpaces: boolean },
    token: CancellationToken,
  ): Promise<string | undefined> {
    const document = this.#options.documents.current.find((each) => bufferOf(each)?.model === model);
    if (!document) return undefined;
    const controller = new AbortController();
    const following = token.onCancellationRequested(() => controller.abort());
    try {
      const request = {
        path: document.path,
        language: model.getLanguageId(),
        text: model.getValue(),
        ...layout,
      };
      return await provider.format(request, { signal: controller.signal });
    } catch (error) {
      if (!isCancellation(error)) {
        this.#options.notifications.show({ severity: 'error', message: errorMessage(error) });
      }
      return undefined;
    } finally {
      following.dispose();
    }
  }
}
