import type { ConnectionService, ConnectionState } from '@core/base/connection/connection';
import { type Disposable, DisposableStore, toDisposable } from '@core/base/lifecycle';
import type { Logger } from '@core/base/logger';
import { MemoryTelemetry } from '@core/base/telemetry';
import { DeclaredChains } from '@core/chains/declared-chains';
import { RegisteredNetworkEnvironments } from '@core/chains/networks/registered-network-environments';
import { ReportedNetworks } from '@core/chains/networks/reported-networks';
import type { BuildResult } from '@core/chains/toolchain';
import { DeclaredChatTools } from '@core/commands/chat-tools/declared-chat-tools';
import { ObservableContextKeys } from '@core/commands/context-keys/observable-context-keys';
import { DeclaredCommands } from '@core/commands/declared-commands';
import { DeclaredTerminalCommands } from '@core/commands/declared-terminal-commands';
import { DeclaredMenus } from '@core/commands/menus/declared-menus';
import { DeclaredQuickAccess } from '@core/commands/quick-access/declared-quick-access';
import { RequestedQuickInput } from '@core/commands/quick-input/requested-quick-input';
import { StoredConfiguration } from '@core/configuration/stored-configuration';
import { StoredSettingsFiles } from '@core/configuration/stored-settings-files';
import type { ServiceToken } from '@core/di/token';
import { ExecutionSessions } from '@core/execution/execution-sessions';
import { LocalExecution } from '@core/execution/local-execution';
import { ProjectBuilds } from '@core/execution/project-builds';
import { RegisteredRunners } from '@core/execution/registered-runners';
import { DeclaredScriptLibraries } from '@core/execution/scripts/declared-script-libraries';
import type { ScriptRunner } from '@core/execution/scripts/script-runner';
import { type RemoteBackend, TargetedExecution } from '@core/execution/targeted-execution';
import type { TestRunner } from '@core/execution/tests/test-runner';
import type { ProjectService } from '@core/files/projects/project';
import { DeclaredTemplates } from '@core/files/templates/declared-templates';
import { DeclaredLanguages } from '@core/languages/declared-languages';
import { CollectedDiagnostics } from '@core/languages/diagnostics/collected-diagnostics';
import type { ActiveEditor, EditorService, OpenOptions } from '@core/languages/editor/editor';
import { ListedNotifications } from '@core/notifications/listed-notifications';
import { BufferedChannel } from '@core/notifications/output/buffered-channel';
import { BufferedOutput } from '@core/notifications/output/buffered-output';
import { RecordedHistory } from '@core/notifications/recorded-history';
import { StreamedAnnouncements } from '@core/notifications/streamed-announcements';
import { RegisteredShortcuts } from '@core/shortcuts/registered-shortcuts';
import type { KeyStroke } from '@core/shortcuts/shortcuts';
import type { StorageService } from '@core/storage/storage';
import type { Project } from '@core/storage/wire';

import type { TenantService } from '@core/tenant/tenant';
import type { Tenant } from '@core/tenant/wire';
import type { Tab } from '@core/workspace/layout/layout';
import { DeclaredViews } from '@core/workspace/views/declared-views';
import type { WorkspaceService } from '@core/workspace/workspace';
import { createPluginContext as createContext } from '@host/api/create-plugin-context';
import type { PluginContext } from '@host/api/plugin-context';
import { builtIn } from '@host/manifest/built-in';
import { contributionPoints } from '@host/manifest/contribution-points';
import { readManifest } from '@host/manifest/read-manifest';
import type { ComponentType } from 'react';
import { BehaviorSubject, firstValueFrom, NEVER, of } from 'rxjs';
import { FakeProjectFiles } from './fake-project-files';
import { MemoryStore } from './memory-store';
import { MemoryValues } from './memory-values';
import { lookupOf, nameOf, type PageServices } from './page-services';

export const testProject: Project = {
  id: 'project-1',
  name: 'Counter',
  blockchain: 'ton',
  tenantId: 'sinter',
  metadata: { hasAIContract: false },
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
};

/** An editor that records the requests that it receives. */
export class FakeEditor {
  readonly active$ = new BehaviorSubject<ActiveEditor | undefined>(undefined);
  readonly dirty$ = new BehaviorSubject<ReadonlySet<string>>(new Set());
  readonly opened: { readonly path: string; readonly options: OpenOptions | undefined }[] = [];
  saves = 0;
  /** Error that saving and opening fail with; undefined if they should succeed. */
  failure: Error | undefined;

  async open(path: string, options?: OpenOptions): Promise<void> {
    if (this.failure) throw this.failure;
    this.opened.push({ path, options });
  }

  /** Text that the editor shows, by path. */
  readonly texts = new Map<string, string>();

  text(path: string): string | undefined {
    return this.texts.get(path);
  }

  async save(): Promise<void> {
    await this.saveAll();
  }

  async saveAll(): Promise<void> {
    if (this.failure) throw this.failure;
    this.saves++;
  }
}

/** A connection whose state is set by the test. */
export class FakeConnection implements ConnectionService {
  readonly state$ = new BehaviorSubject<ConnectionState>('unknown');
  checks = 0;

  async check(): Promise<void> {
    this.checks++;
  }
}
const noServer: ConnectionService = { state$: of('static'), check: async () => undefined };
const noRemotePlace: Partial<RemoteBackend> = {};

const noStorage: Partial<StorageService> = {
  changes$: NEVER,
  getFile: () => Promise.resolve(undefined),
  saveFile: () => Promise.reject(new Error('Nothing is kept here')),
};

/** A plugin that is started as the host starts it, with the actual core services that need no browser. */
export class PluginFixture {
  readonly activeTab$ = new BehaviorSubject<Tab | undefined>(undefined);
  readonly lifetime = new DisposableStore();
  readonly files: FakeProjectFiles;
  readonly editor = new FakeEditor();
  readonly connection = new FakeConnection();
  readonly project$ = new BehaviorSubject<Project | undefined>(testProject);
  readonly tenant$ = new BehaviorSubject<Pick<Tenant, 'id' | 'settings'>>({ id: 'sinter', settings: {} });
  readonly warnings: string[] = [];
  readonly openedTabs: string[] = [];
  readonly services: PageServices;
  readonly context: PluginContext;

  constructor(folder: string, manifest: object, files: FakeProjectFiles = new FakeProjectFiles()) {
    this.files = files;
    this.services = this.#createServices();
    const read = readManifest({ ...builtIn, ...manifest }, folder, contributionPoints);
    if (!read.ok) throw new Error(`The manifest of '${folder}' is wrong: ${read.error.join('; ')}`);
    const { plugin, contributions } = read.value;
    for (const contribution of contributions) {
      this.lifetime.add(
        contribution.contribute({
          plugin,
          ...lookupOf(this.services),
          activate: () => Promise.resolve(),
          loadAsset: (path) => Promise.reject(new Error(`No asset '${path}' in tests`)),
          translate: (text) => text,
        }),
      );
    }
    this.services.contextKeys.set('project.open', true);
    this.context = createContext(
      read.value,
      { ...lookupOf(this.services), provide: (token, service) => this.#provide(token, service) },
      this.lifetime,
    );
  }

  /** Resolves to the component that the plugin registered for a view or tab type. */
  async view(id: string): Promise<ComponentType<{ tabId: string; filePath: undefined; isVisible: boolean }>> {
    const component = await firstValueFrom(this.services.views.component$(id));
    if (typeof component !== 'function') throw new Error(`'${id}' has no component`);
    return component as ComponentType<{ tabId: string; filePath: undefined; isVisible: boolean }>;
  }

  /** Presses a key while no text field has focus. Returns true if a shortcut handled the key. */
  press(key: string, modifiers: Partial<KeyStroke> = {}): boolean {
    const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
    return (
      this.services.shortcuts.handle({ key, code: key, target: 'none', ...none, ...modifiers }) !== 'none'
    );
  }

  async publish(result: BuildResult, projectId = testProject.id): Promise<void> {
    await this.services.builds.publish({ blockchain: '', files: [], projectId }, result);
  }

  async output(channel: string): Promise<string[]> {
    const lines = await firstValueFrom(this.services.output.channel(channel).lines$);
    return [...lines].map(({ text }) => text);
  }

  async notified(): Promise<string[]> {
    const notifications = await firstValueFrom(this.services.notifications.notifications$);
    return notifications.map(({ message }) => message);
  }

  /** Registers an implementation as a service, as the host does. */
  #provide(token: ServiceToken<unknown>, service: object): Disposable {
    Object.assign(this.services, { [nameOf(token)]: service });
    return toDisposable(() => undefined);
  }

  #createServices(): PageServices {
    const { connection, editor, files, lifetime, openedTabs, project$, warnings } = this;
    const notifications = new ListedNotifications();
    const logger: Logger = {
      info: () => undefined,
      warn: (message) => warnings.push(message),
      error: (message) => warnings.push(message),
    };
    const contextKeys = new ObservableContextKeys();
    const chains = new DeclaredChains();
    const networks = new ReportedNetworks();
    const scriptRunners = new RegisteredRunners<ScriptRunner>();
    const { tenant$ } = this;
    const tenant = { tenant: tenant$.value, tenant$ };
    const projects: Partial<ProjectService> = {
      project$,
      get project() {
        return project$.value;
      },
    };
    const workspace: Partial<WorkspaceService> = {
      activeTab$: this.activeTab$,
      openTab: ({ type }) => {
        openedTabs.push(type);
        return type;
      },
    };
    const telemetry = new MemoryTelemetry();
    const testRunners = new RegisteredRunners<TestRunner>();
    const configuration = lifetime.add(
      new StoredConfiguration(
        new StoredSettingsFiles(noStorage as StorageService),
        tenant as unknown as TenantService,
        new MemoryStore(),
      ),
    );
    const builds = new ProjectBuilds(chains, configuration, files, projects as ProjectService, scriptRunners);
    const services: Partial<PageServices> = {
      announcements: new StreamedAnnouncements(),
      builds,
      chains,
      chatTools: new DeclaredChatTools(),
      connection,
      configuration,
      contextKeys,
      files,
      logger,
      commands: new DeclaredCommands(contextKeys),
      diagnostics: new CollectedDiagnostics(),
      editor: editor as Partial<EditorService> as EditorService,
      execution: new TargetedExecution({
        chains,
        configuration,
        connection: noServer,
        files,
        local: new LocalExecution({ builds, chains, networks, scriptRunners, testRunners }),
        networks,
        projects: projects as ProjectService,
        remote: noRemotePlace as RemoteBackend,
        sessions: new ExecutionSessions(contextKeys),
      }),
      languages: new DeclaredLanguages(),
      menus: new DeclaredMenus(contextKeys),
      networkEnvironments: new RegisteredNetworkEnvironments(),
      networks,
      scriptRunners,
      notificationHistory: lifetime.add(new RecordedHistory(notifications)),
      notifications,
      output: new BufferedOutput((name) => new BufferedChannel(name)),
      projects: projects as ProjectService,
      quickAccess: new DeclaredQuickAccess(contextKeys),
      shortcuts: new RegisteredShortcuts(
        contextKeys,
        tenant as unknown as TenantService,
        logger,
        'linux',
        telemetry,
      ),
      quickInput: new RequestedQuickInput(contextKeys),
      scriptLibraries: new DeclaredScriptLibraries(),
      telemetry,
      templates: new DeclaredTemplates(),
      terminalCommands: new DeclaredTerminalCommands(),
      testRunners,
      values: new MemoryValues(),
      views: new DeclaredViews(),
      workspace: { layout: {}, ...workspace } as WorkspaceService,
    };
    return services as PageServices;
  }
}
