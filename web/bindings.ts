import { ConnectionService } from '@core/base/connection/connection';
import { Logger } from '@core/base/logger';
import { MemoryTelemetry } from '@core/base/memory-telemetry';
import { TelemetryService } from '@core/base/telemetry';
import { BuildService } from '@core/chains/builds/builds';
import { LatestBuild } from '@core/chains/builds/latest-build';
import { ChainService } from '@core/chains/chains';
import { DeclaredChains } from '@core/chains/declared-chains';
import { DeploymentService } from '@core/chains/deployments/deployments';
import { NetworkEnvironmentService } from '@core/chains/networks/network-environments';
import { NetworkService } from '@core/chains/networks/networks';
import { RegisteredNetworkEnvironments } from '@core/chains/networks/registered-network-environments';
import { ToldNetworks } from '@core/chains/networks/told-networks';
import { ChatToolService } from '@core/commands/chat-tools/chat-tools';
import { DeclaredChatTools } from '@core/commands/chat-tools/declared-chat-tools';
import { CommandService } from '@core/commands/commands';
import { ContextKeyService } from '@core/commands/context-keys/context-keys';
import { ObservableContextKeys } from '@core/commands/context-keys/observable-context-keys';
import { DeclaredCommands } from '@core/commands/declared-commands';
import { DeclaredTerminalCommands } from '@core/commands/declared-terminal-commands';
import { DeclaredMenus } from '@core/commands/menus/declared-menus';
import { MenuService } from '@core/commands/menus/menus';
import { DeclaredQuickAccess } from '@core/commands/quick-access/declared-quick-access';
import { QuickAccessService } from '@core/commands/quick-access/quick-access';
import { QuickInputService } from '@core/commands/quick-input/quick-input';
import { RequestedQuickInput } from '@core/commands/quick-input/requested-quick-input';
import { TerminalCommandService } from '@core/commands/terminal-commands';
import { ConfigurationService } from '@core/configuration/configuration';
import { SettingsFiles } from '@core/configuration/settings-files';
import { StoredConfiguration } from '@core/configuration/stored-configuration';
import { StoredSettingsFiles } from '@core/configuration/stored-settings-files';
import { createContainer } from '@core/di/container';
import { ExecutionService } from '@core/execution/execution';
import { DeclaredScriptLibraries } from '@core/execution/scripts/declared-script-libraries';
import { RegisteredScriptRunners } from '@core/execution/scripts/registered-script-runners';
import { ScriptLibraryService } from '@core/execution/scripts/script-libraries';
import { ScriptRunnerService } from '@core/execution/scripts/script-runner';
import { RegisteredTestRunners } from '@core/execution/tests/registered-test-runners';
import { TestRunnerService } from '@core/execution/tests/test-runner';
import { TestService } from '@core/execution/tests/tests';
import { FileHistory } from '@core/files/history/file-history';
import { Trash } from '@core/files/history/trash';
import { ProjectFiles } from '@core/files/project-files';
import { ProjectService } from '@core/files/projects/project';
import { StoredProjects } from '@core/files/projects/stored-projects';
import { StoredProjectFiles } from '@core/files/stored-project-files';
import { DeclaredTemplates } from '@core/files/templates/declared-templates';
import { TemplateService } from '@core/files/templates/templates';
import { DeclaredLanguages } from '@core/languages/declared-languages';
import { CollectedDiagnostics } from '@core/languages/diagnostics/collected-diagnostics';
import { DiagnosticService } from '@core/languages/diagnostics/diagnostics';
import { CollectedDecorations } from '@core/languages/editor/collected-decorations';
import { DeclaredViewers } from '@core/languages/editor/declared-viewers';
import { DecorationService } from '@core/languages/editor/decorations';
import { EditorService } from '@core/languages/editor/editor';
import { ProvidedEditor } from '@core/languages/editor/provided-editor';
import { ViewerService } from '@core/languages/editor/viewers';
import { LanguageService } from '@core/languages/languages';
import { AnnouncementService } from '@core/notifications/announcements';
import { ListedNotifications } from '@core/notifications/listed-notifications';
import { NotificationHistory } from '@core/notifications/notification-history';
import { NotificationService } from '@core/notifications/notifications';
import { BufferedOutput } from '@core/notifications/output/buffered-output';
import { OutputService } from '@core/notifications/output/output';
import { RecordedHistory } from '@core/notifications/recorded-history';
import { StreamedAnnouncements } from '@core/notifications/streamed-announcements';
import { RegisteredShortcuts } from '@core/shortcuts/registered-shortcuts';
import { Platform, ShortcutService } from '@core/shortcuts/shortcuts';
import { IndexedDbStorage } from '@core/storage/database/indexed-db-storage';
import { StorageDatabase } from '@core/storage/database/storage-database';
import { StorageHealth, StoragePlatform } from '@core/storage/health/storage-health';
import { StorageService } from '@core/storage/storage';
import { KeyValueStore } from '@core/storage/values/key-value-store';
import { UnsavedTextStore } from '@core/storage/values/unsaved-text-store';
import { ValueStore } from '@core/storage/values/value-store';
import { LocatedTenant } from '@core/tenant/located-tenant';
import { TenantService } from '@core/tenant/tenant';
import { FileIconService } from '@core/theme/icons/file-icons';
import { StoredFileIcons } from '@core/theme/icons/stored-file-icons';
import { InstalledThemes } from '@core/theme/installed-themes';
import { StoredTheme } from '@core/theme/stored-theme';
import { ThemeService } from '@core/theme/theme';
import { NavigationService } from '@core/workspace/navigation/navigation';
import { StoredWorkspace } from '@core/workspace/stored-workspace';
import { DeclaredViews } from '@core/workspace/views/declared-views';
import { ViewService } from '@core/workspace/views/views';
import { WorkspaceService } from '@core/workspace/workspace';
import type { PluginServices } from '@host/api/plugin-context';
import type { Container } from 'inversify';
import {
  lazyDeployments,
  lazyExecution,
  lazyHistory,
  lazyInstalledThemes,
  lazyStorageHealth,
  lazyTests,
  lazyTrash,
  lazyUnsavedText,
  lazyValues,
} from './lazy-services';
import { BrowserConnection } from './platform/browser-connection';
import { BrowserStorage } from './platform/browser-storage';
import { ConsoleLogger } from './platform/console-logger';
import { detectPlatform } from './platform/detect-platform';
import { HistoryNavigation } from './platform/history-navigation';
import { LocalStorageStore } from './platform/local-storage-store';

/** Every binding of the page. */
export function createPageContainer(): Container {
  const container = createContainer();
  container.bind(AnnouncementService).to(StreamedAnnouncements);
  container.bind(BuildService).to(LatestBuild);
  container.bind(ChainService).to(DeclaredChains);
  container.bind(ChatToolService).to(DeclaredChatTools);
  container.bind(CommandService).to(DeclaredCommands);
  container.bind(ConfigurationService).to(StoredConfiguration);
  container.bind(ConnectionService).to(BrowserConnection);
  container.bind(ContextKeyService).to(ObservableContextKeys);
  container.bind(DecorationService).to(CollectedDecorations);
  container.bind(DiagnosticService).to(CollectedDiagnostics);
  container.bind(EditorService).to(ProvidedEditor);
  container.bind(FileIconService).to(StoredFileIcons);
  container.bind(KeyValueStore).to(LocalStorageStore);
  container.bind(LanguageService).to(DeclaredLanguages);
  container.bind(Logger).to(ConsoleLogger);
  container.bind(MenuService).to(DeclaredMenus);
  container.bind(NavigationService).to(HistoryNavigation);
  container.bind(NetworkEnvironmentService).to(RegisteredNetworkEnvironments);
  container.bind(NetworkService).to(ToldNetworks);
  container.bind(NotificationHistory).to(RecordedHistory);
  container.bind(NotificationService).to(ListedNotifications);
  container.bind(OutputService).to(BufferedOutput);
  container.bind(Platform).toConstantValue(detectPlatform(navigator.userAgent));
  container.bind(ProjectFiles).to(StoredProjectFiles);
  container.bind(ProjectService).to(StoredProjects);
  container.bind(QuickAccessService).to(DeclaredQuickAccess);
  container.bind(QuickInputService).to(RequestedQuickInput);
  container.bind(ScriptLibraryService).to(DeclaredScriptLibraries);
  container.bind(ScriptRunnerService).to(RegisteredScriptRunners);
  container.bind(SettingsFiles).to(StoredSettingsFiles);
  container.bind(ShortcutService).to(RegisteredShortcuts);
  container.bind(StorageDatabase).toConstantValue(new StorageDatabase());
  container.bind(StoragePlatform).to(BrowserStorage);
  container.bind(StorageService).to(IndexedDbStorage);
  container.bind(TelemetryService).to(MemoryTelemetry);
  container.bind(TemplateService).to(DeclaredTemplates);
  container.bind(TenantService).to(LocatedTenant);
  container.bind(TerminalCommandService).to(DeclaredTerminalCommands);
  container.bind(TestRunnerService).to(RegisteredTestRunners);
  container.bind(ThemeService).to(StoredTheme);
  container.bind(ViewerService).to(DeclaredViewers);
  container.bind(ViewService).to(DeclaredViews);
  container.bind(WorkspaceService).to(StoredWorkspace);
  bindLazyServices(container);
  return container;
}

function bindLazyServices(container: Container): void {
  const database = container.get(StorageDatabase);
  const stepServices = () => ({
    storage: container.get(StorageService),
    projects: container.get(ProjectService),
    files: container.get(ProjectFiles),
  });
  container.bind(DeploymentService).toDynamicValue(() =>
    lazyDeployments({
      chains: container.get(ChainService),
      environments: container.get(NetworkEnvironmentService),
      networks: container.get(NetworkService),
      notifications: container.get(NotificationService),
      projects: container.get(ProjectService),
      settingsFiles: container.get(SettingsFiles),
      tenant: container.get(TenantService),
      values: container.get(ValueStore),
    }),
  );
  container.bind(ExecutionService).toDynamicValue(() =>
    lazyExecution({
      chains: container.get(ChainService),
      configuration: container.get(ConfigurationService),
      connection: container.get(ConnectionService),
      contextKeys: container.get(ContextKeyService),
      files: container.get(ProjectFiles),
      logger: container.get(Logger),
      networks: container.get(NetworkService),
      projects: container.get(ProjectService),
      scriptRunners: container.get(ScriptRunnerService),
      tenant: container.get(TenantService),
      testRunners: container.get(TestRunnerService),
    }),
  );
  container
    .bind(FileHistory)
    .toDynamicValue(() => lazyHistory(database, stepServices(), container.get(ConfigurationService)));
  container
    .bind(InstalledThemes)
    .toDynamicValue(() =>
      lazyInstalledThemes(
        container.get(StorageService),
        container.get(ThemeService),
        container.get(FileIconService),
      ),
    );
  container.bind(StorageHealth).toDynamicValue(() =>
    lazyStorageHealth({
      database,
      storage: container.get(StorageService),
      local: container.get(KeyValueStore),
      platform: container.get(StoragePlatform),
      logger: container.get(Logger),
    }),
  );
  container.bind(TestService).toDynamicValue(() =>
    lazyTests({
      projects: container.get(ProjectService),
      files: container.get(ProjectFiles),
      editor: container.get(EditorService),
      runners: container.get(TestRunnerService),
      logger: container.get(Logger),
    }),
  );
  container.bind(Trash).toDynamicValue(() => lazyTrash(database, stepServices()));
  container.bind(UnsavedTextStore).toDynamicValue(() => lazyUnsavedText(database));
  container.bind(ValueStore).toDynamicValue(() => lazyValues(database));
}

/** The contracts that plugins and the shell see. */
export function createServices(container: Container): PluginServices {
  return {
    announcements: container.get(AnnouncementService),
    builds: container.get(BuildService),
    chains: container.get(ChainService),
    chatTools: container.get(ChatToolService),
    commands: container.get(CommandService),
    configuration: container.get(ConfigurationService),
    connection: container.get(ConnectionService),
    contextKeys: container.get(ContextKeyService),
    decorations: container.get(DecorationService),
    deployments: container.get(DeploymentService),
    diagnostics: container.get(DiagnosticService),
    editor: container.get(EditorService),
    execution: container.get(ExecutionService),
    fileIcons: container.get(FileIconService),
    files: container.get(ProjectFiles),
    history: container.get(FileHistory),
    installedThemes: container.get(InstalledThemes),
    languages: container.get(LanguageService),
    localStore: container.get(KeyValueStore),
    logger: container.get(Logger),
    menus: container.get(MenuService),
    navigation: container.get(NavigationService),
    networkEnvironments: container.get(NetworkEnvironmentService),
    networks: container.get(NetworkService),
    notificationHistory: container.get(NotificationHistory),
    notifications: container.get(NotificationService),
    output: container.get(OutputService),
    projects: container.get(ProjectService),
    quickAccess: container.get(QuickAccessService),
    quickInput: container.get(QuickInputService),
    scriptLibraries: container.get(ScriptLibraryService),
    scriptRunners: container.get(ScriptRunnerService),
    settingsFiles: container.get(SettingsFiles),
    shortcuts: container.get(ShortcutService),
    storage: container.get(StorageService),
    storageHealth: container.get(StorageHealth),
    telemetry: container.get(TelemetryService),
    templates: container.get(TemplateService),
    tenant: container.get(TenantService),
    terminalCommands: container.get(TerminalCommandService),
    testRunners: container.get(TestRunnerService),
    tests: container.get(TestService),
    theme: container.get(ThemeService),
    trash: container.get(Trash),
    unsavedText: container.get(UnsavedTextStore),
    values: container.get(ValueStore),
    viewers: container.get(ViewerService),
    views: container.get(ViewService),
    workspace: container.get(WorkspaceService),
  };
}
