import type { Disposable } from '@core/base/lifecycle';
import type { CodeAction } from '@core/languages/code-actions';
import type { LanguageService } from '@core/languages/languages';
import { type CancellationToken, type editor, type IDisposable, languages, Uri } from 'monaco-editor/editor';
import type { OpenDocuments } from '../documents/open-documents';
import { fromMarker, toMarker } from './marker';
import { uriOfPath } from './monaco-buffer';
import { bufferOf } from './shown-documents';
import { toMonacoRange } from './text-range';

export interface MonacoCodeActionsOptions {
  readonly documents: Pick<OpenDocuments, 'current'>;
  readonly languages: Pick<LanguageService, 'codeActionProviders'>;
}

/** Code actions from plugins for diagnostics at the cursor, shown by the light bulb and in the Ctrl+. menu. */
export class MonacoCodeActions implements Disposable {
  readonly #options: MonacoCodeActionsOptions;
  readonly #registration: IDisposable;

  constructor(options: MonacoCodeActionsOptions) {
    this.#options = options;
    this.#registration = languages.registerCodeActionProvider(
      { scheme: 'file' },
      {
        provideCodeActions: async (model, _range, { markers }, token) => {
          const actions = await this.#actions(model, markers, token);
          return { actions: actions.map((action) => toMonaco(model, action)), dispose: () => {} };
        },
      },
      { providedCodeActionKinds: ['quickfix', 'refactor'] },
    );
  }

  dispose(): void {
    this.#registration.dispose();
  }

  async #actions(
    model: editor.ITextModel,
    markers: readonly editor.IMarkerData[],
    token: CancellationToken,
  ): Promise<readonly CodeAction[]> {
    const document = this.#options.documents.current.find((each) => bufferOf(each)?.model === model);
    if (!document) return [];
    const { path } = document;
    const language = model.getLanguageId();
    const controller = new AbortController();
    const following = token.onCancellationRequested(() => controller.abort());
    try {
      const request = {
        path,
        language,
        text: model.getValue(),
        diagnostics: markers.map((marker) => fromMarker(path, marker)),
      };
      const found = await Promise.all(
        this.#options.languages
          .codeActionProviders(language)
          .map((provider) => provider.actions(request, { signal: controller.signal })),
      );
      return found.flat();
    } finally {
      following.dispose();
    }
  }
}

function toMonaco(model: editor.ITextModel, action: CodeAction): languages.CodeAction {
  const { title, kind, edits, diagnostics, isPreferred = false } = action;
  const versionId = model.getVersionId();
  return {
    title,
    kind,
    isPreferred,
    diagnostics: diagnostics.map((diagnostic) => toMarker(diagnostic, uriOfPath, Uri.parse)),
    edit: {
      edits: edits.map(({ range, newText }) => ({
        resource: model.uri,
        versionId,
        textEdit: { range: toMonacoRange(range), text: newText },
      })),
    },
  };
}
