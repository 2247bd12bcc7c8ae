import { DisposableStore } from '@core/base/lifecycle';
import { CommandService } from '@core/commands/commands';
import { ContextKeyService } from '@core/commands/context-keys/context-keys';
import { ObservableContextKeys } from '@core/commands/context-keys/observable-context-keys';
import { DeclaredCommands } from '@core/commands/declared-commands';
import { ConfigurationService } from '@core/configuration/configuration';
import type { ServiceToken } from '@core/di/token';
import { ProjectFiles } from '@core/files/project-files';
import { ProjectService } from '@core/files/projects/project';
import { DeclaredLanguages } from '@core/languages/declared-languages';
import { CollectedDiagnostics } from '@core/languages/diagnostics/collected-diagnostics';
import { DiagnosticService } from '@core/languages/diagnostics/diagnostics';
import { CollectedDecorations } from '@core/languages/editor/collected-decorations';
import { DeclaredViewers } from '@core/languages/editor/declared-viewers';
import { DecorationService } from '@core/languages/editor/decorations';
import { EditorService } from '@core/languages/editor/editor';
import { ProvidedEditor } from '@core/languages/editor/provided-editor';
import { ViewerService } from '@core/languages/editor/viewers';
import {
  type GrammarDescription,
  type LanguageDescription,
  LanguageService,
} from '@core/languages/languages';
import { AnnouncementService } from '@core/notifications/announcements';
import { ListedNotifications } from '@core/notifications/listed-notifications';
import { NotificationService } from '@core/notifications/notifications';
import { StreamedAnnouncements } from '@core/notifications/streamed-announcements';
import { StorageService } from '@core/storage/storage';
import { KeyValueStore } from '@core/storage/values/key-value-store';
import { UnsavedTextStore } from '@core/storage/values/unsaved-text-store';
import type { FileContent } from '@core/storage/wire';
import { type Theme, ThemeService } from '@core/theme/theme';
import { DeclaredViews } from '@core/workspace/views/declared-views';
import { WorkspaceService } from '@core/workspace/workspace';
import type { PluginContext } from '@host/api/plugin-context';
import { BehaviorSubject } from 'rxjs';
import manifest from '../manifest.json';
import { activate } from '../plugin';
import { MemoryFiles } from './memory-files';
import { MemoryUnsavedText } from './memory-unsaved-text';
import { MemoryWorkspace } from './memory-workspace';

const configurations = import.meta.glob<unknown>('../languages/*.json', { import: 'default' });

/**
 * The editor's environment in tests. It uses the real core services where they need no storage, and in-memory fakes
 * elsewhere.
 */
export class TestProduct {
  readonly subscriptions = new DisposableStore();
  readonly contextKeys = new ObservableContextKeys();
  readonly announcements = new StreamedAnnouncements();
  readonly commands = new DeclaredCommands(this.contextKeys);
  readonly decorations = new CollectedDecorations();
  readonly diagnostics = new CollectedDiagnostics();
  readonly languages = new DeclaredLanguages();
  readonly notifications = new ListedNotifications();
  readonly views = new DeclaredViews();
  readonly workspace = new MemoryWorkspace();
  readonly viewers = new DeclaredViewers();
  readonly editor: ProvidedEditor;
  readonly theme$: BehaviorSubject<Theme>;
  readonly files: MemoryFiles;
  readonly unsaved = new MemoryUnsavedText();
  readonly stored = new Map<string, string>();
  readonly settings = new Map<string, BehaviorSubject<string | number | boolean>>();

  constructor(contents: Readonly<Record<string, FileContent>>, theme: Theme) {
    this.files = new MemoryFiles(contents);
    const files = this.files as unknown as ProjectFiles;
    const workspace = this.workspace as unknown as WorkspaceService;
    this.editor = new ProvidedEditor(workspace, files, this.viewers, this.views);
    this.theme$ = new BehaviorSubject(theme);
  }

  /** Registers the manifest's contributions, then activates the plugin. */
  start(): void {
    const { contextKeys, commands, languages, configuration, tabTypes, viewers, views } =
      manifest.contributes;
    this.subscriptions.add(this.contextKeys.declare(...contextKeys));
    for (const { command, ...description } of commands)
      this.subscriptions.add(this.commands.declare({ id: command, ...description }));
    for (const { configuration: path, aliases = [], ...language } of languages) {
      const load = configurations[path.replace('./', '../')];
      this.declareLanguage({ ...language, aliases, ...(load ? { configuration: load } : {}) });
    }
    for (const property of configuration)
      this.settings.set(property.key, new BehaviorSubject(property.default));
    const isActive = () => Promise.resolve();
    for (const tabType of tabTypes)
      this.subscriptions.add(this.views.declareTabType({ ...tabType, singleton: false }, isActive));
    for (const { encoding: _, ...viewer } of viewers)
      this.subscriptions.add(this.viewers.declare({ ...viewer, priority: 'default' }));
    for (const view of views)
      this.subscriptions.add(
        this.views.declareView({ ...view, location: 'statusBar', alignment: 'end' }, isActive),
      );
    activate(this.#context());
  }

  declareLanguage(language: LanguageDescription): void {
    this.subscriptions.add(this.languages.declareLanguage(language));
  }

  declareGrammar(grammar: GrammarDescription): void {
    this.subscriptions.add(this.languages.declareGrammar(grammar));
  }

  dispose(): void {
    this.subscriptions.dispose();
  }

  #context(): PluginContext {
    const { commands, subscriptions, views } = this;
    const services = this.#services();
    return {
      plugin: { ...manifest, activationEvents: [], provides: [] },
      subscriptions,
      get: <T>(token: ServiceToken<T>) => services.get(token) as T,
      provide: () => undefined,
      commands: {
        register: (id, handler) => void subscriptions.add(commands.register(id, handler)),
        execute: (id, ...args) => commands.execute(id, ...args),
      },
      views: {
        registerTab: (type, component) => void subscriptions.add(views.register(type, component)),
        registerView: (id, component) => void subscriptions.add(views.register(id, component)),
      },
    };
  }

  #services(): ReadonlyMap<ServiceToken<unknown>, unknown> {
    const project = { id: 'project-1' };
    const configuration = {
      value$: (key: string) => this.settings.get(key),
      get: (key: string) => this.settings.get(key)?.value,
    };
    const localStore = {
      get: (key: string) => this.stored.get(key),
      set: (key: string, value: string) => void this.stored.set(key, value),
      remove: (key: string) => void this.stored.delete(key),
    };
    return new Map<ServiceToken<unknown>, unknown>([
      [AnnouncementService, this.announcements],
      [CommandService, this.commands],
      [ContextKeyService, this.contextKeys],
      [DecorationService, this.decorations],
      [DiagnosticService, this.diagnostics],
      [EditorService, this.editor],
      [ProjectFiles, this.files],
      [LanguageService, this.languages],
      [NotificationService, this.notifications],
      [ViewerService, this.viewers],
      [WorkspaceService, this.workspace],
      [UnsavedTextStore, this.unsaved],
      [ConfigurationService, configuration],
      [KeyValueStore, localStore],
      [ProjectService, { project, project$: new BehaviorSubject(project) }],
      [StorageService, { getContent: (contentId: string) => this.files.getContent(contentId) }],
      [ThemeService, { theme$: this.theme$ }],
    ]);
  }
}
