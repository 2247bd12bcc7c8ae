import { loadOnce } from '@core/base/async';
import type { Logger } from '@core/base/logger';
import type { CommandService } from '@core/commands/commands';
import type { ConfigurationService } from '@core/configuration/configuration';
import type { ScriptLibraryService } from '@core/execution/scripts/script-libraries';
import type { ProjectFiles } from '@core/files/project-files';
import type { DiagnosticService } from '@core/languages/diagnostics/diagnostics';
import type { DecorationService } from '@core/languages/editor/decorations';
import type { EditorService } from '@core/languages/editor/editor';
import type { LanguageService } from '@core/languages/languages';
import type { NotificationService } from '@core/notifications/notifications';
import type { ShortcutService } from '@core/shortcuts/shortcuts';
import type { ThemeService } from '@core/theme/theme';
import './features';
import { type Disposable, DisposableStore, toDisposable } from '@core/base/lifecycle';
import { runCommand } from '@host/api/run-command';
import { editor } from 'monaco-editor/editor';
import type { ComparisonPane, ComparisonPaneRequest } from '../comparisons/comparison-pane';
import type { OpenDocuments } from '../documents/open-documents';
import type { BufferRequest } from '../documents/text-buffer';
import { jsonLanguages } from '../json/json-languages';
import type { AttachKeys } from '../key-modes/editor-keys';
import { KeyModes } from '../key-modes/key-modes';
import { coloredLines } from '../languages/colored-lines';
import { MonacoLanguages } from '../languages/monaco-languages';
import type { EditorPane, Editors, PaneRequest } from '../panes/editor-pane';
import { scriptLanguages } from '../typescript/script-languages';
import { isSideBySide$, userOptions$ } from './editor-options';
import { EditorPool } from './editor-pool';
import { keepPeeksReadOnly } from './library-models';
import { loadWithLanguage } from './load-with-language';
import { MonacoBuffer } from './monaco-buffer';
import { MonacoCodeActions } from './monaco-code-actions';
import { MonacoComparison } from './monaco-comparison';
import { MonacoDecorations } from './monaco-decorations';
import { provideWorkers } from './monaco-environment';
import { MonacoFormatting } from './monaco-formatting';
import { MonacoLanguageFeatures } from './monaco-language-features';
import { MonacoMarkers } from './monaco-markers';
import { MonacoPane } from './monaco-pane';
import { MonacoSnippets } from './monaco-snippets';
import { MonacoThemes } from './monaco-themes';
import { openElsewhere } from './open-elsewhere';
import { undoTogether } from './undo-together';

export interface MonacoOptions {
  readonly services: {
    readonly commands: CommandService;
    readonly configuration: ConfigurationService;
    readonly decorations: DecorationService;
    readonly diagnostics: DiagnosticService;
    readonly editor: EditorService;
    readonly files: ProjectFiles;
    readonly languages: LanguageService;
    readonly logger: Logger;
    readonly notifications: NotificationService;
    readonly scriptLibraries: ScriptLibraryService;
    readonly shortcuts: ShortcutService;
    readonly theme: ThemeService;
  };
  readonly documents: OpenDocuments;
}

/** Sets up Monaco. This module and its imports form the chunk that loads with the first file. */
export class MonacoEditors implements Editors {
  readonly #store = new DisposableStore();
  readonly #themes: MonacoThemes;
  readonly #pool: EditorPool;
  readonly #keyModes: KeyModes;
  readonly #decorations: MonacoDecorations;
  readonly #languages: MonacoLanguages;
  readonly #services: MonacoOptions['services'];
  /** Grammars and their engine only add colours, so showing text does not wait for them. */
  readonly #loadTextMate = loadOnce(async () => {
    const { TextMate } = await import('../languages/text-mate');
    const textMate = this.#store.add(new TextMate());
    await this.#themes.connect(textMate);
    return textMate;
  });

  constructor({ services, documents }: MonacoOptions) {
    provideWorkers();
    undoTogether();
    const { languages, notifications } = services;
    const loadTextMate = () => this.#loadTextMate();
    this.#themes = this.#store.add(new MonacoThemes(services.theme.theme$));
    this.#services = services;
    this.#pool = this.#store.add(new EditorPool(userOptions$(services.configuration)));
    this.#keyModes = this.#store.add(
      new KeyModes({ mode$: services.configuration.value$('editor.keyMode'), notifications }),
    );
    this.#languages = this.#store.add(new MonacoLanguages({ languages, notifications, loadTextMate }));
    this.#store.add(new MonacoMarkers(documents, services.diagnostics.diagnostics$));
    this.#store.add(new MonacoCodeActions({ documents, languages }));
    this.#store.add(new MonacoLanguageFeatures({ documents, languages, notifications }));
    this.#store.add(new MonacoFormatting({ documents, languages, notifications }));
    this.#decorations = this.#store.add(new MonacoDecorations(documents, services.decorations.decorations$));
    const { logger } = services;
    this.#store.add(
      loadWithLanguage({
        documents,
        languages: scriptLanguages,
        load: async () => {
          const { TypeScriptSupport } = await import('../typescript/typescript-support');
          return new TypeScriptSupport({ documents, services });
        },
        logger,
      }),
    );
    this.#store.add(
      loadWithLanguage({
        documents,
        languages: jsonLanguages,
        load: async () => {
          const { JsonSupport } = await import('../json/json-support');
          return new JsonSupport({ documents, services });
        },
        logger,
      }),
    );
    this.#store.add(new MonacoSnippets({ languages, notifications }));
    this.#store.add(keepPeeksReadOnly());
    this.#store.add(openElsewhere(documents, services.editor, services.files));
    this.#store.add(remeasureWithFonts());
  }

  openBuffer(request: BufferRequest): MonacoBuffer {
    return new MonacoBuffer(request);
  }

  show(request: PaneRequest): EditorPane {
    return new MonacoPane(request, {
      pool: this.#pool,
      decorations: this.#decorations,
      onAction: ({ command, args = [] }) => runCommand(this.#services, command, ...args),
      attachKeys: (place) => this.#attachKeys(place),
    });
  }

  compare(request: ComparisonPaneRequest): ComparisonPane {
    return new MonacoComparison(request, {
      overflowNode: this.#pool.overflowOf(request.container),
      userOptions$: userOptions$(this.#services.configuration),
      isSideBySide$: isSideBySide$(this.#services.configuration),
      attachKeys: (place) => this.#attachKeys(place),
    });
  }

  colorize: Editors['colorize'] = async (text, language) => {
    const tokens = await this.#languages.tokensOf(language);
    return tokens && coloredLines(text, tokens);
  };

  dispose(): void {
    this.#store.dispose();
  }

  #attachKeys(place: Parameters<AttachKeys>[0]): Disposable {
    return this.#keyModes.attach({
      ...place,
      shortcuts: this.#services.shortcuts,
      run: (command, ...args) => runCommand(this.#services, command, ...args),
    });
  }
}

/** Monaco measures characters only once, and uses the fallback font if the web font has not loaded yet. */
function remeasureWithFonts(): Disposable {
  const remeasure = () => editor.remeasureFonts();
  document.fonts.addEventListener('loadingdone', remeasure);
  return toDisposable(() => document.fonts.removeEventListener('loadingdone', remeasure));
}
