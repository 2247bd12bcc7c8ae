import { ConnectionService } from '@core/base/connection/connection';
import { Logger } from '@core/base/logger';
import { TelemetryService } from '@core/base/telemetry';
import { BuildService } from '@core/chains/builds/builds';
import { ChainService } from '@core/chains/chains';
import { DeploymentService } from '@core/chains/deployments/deployments';
import { NetworkEnvironmentService } from '@core/chains/networks/network-environments';
import { NetworkService } from '@core/chains/networks/networks';
import { ChatToolService } from '@core/commands/chat-tools/chat-tools';
import { CommandService } from '@core/commands/commands';
import { ContextKeyService } from '@core/commands/context-keys/context-keys';
import { MenuService } from '@core/commands/menus/menus';
import { QuickAccessService } from '@core/commands/quick-access/quick-access';
import { QuickInputService } from '@core/commands/quick-input/quick-input';
import { TerminalCommandService } from '@core/commands/terminal-commands';
import { ConfigurationService } from '@core/configuration/configuration';
import { SettingsFiles } from '@core/configuration/settings-files';
import { createContainer } from '@core/di/container';
import { type ServiceLookup, type ServiceToken, serviceName } from '@core/di/token';
import { ExecutionService } from '@core/execution/execution';
import { ScriptLibraryService } from '@core/execution/scripts/script-libraries';
import { ScriptRunnerService } from '@core/execution/scripts/script-runner';
import { TestRunnerService } from '@core/execution/tests/test-runner';
import { TestService } from '@core/execution/tests/tests';
import { FileHistory } from '@core/files/history/file-history';
import { Trash } from '@core/files/history/trash';
import { ProjectFiles } from '@core/files/project-files';
import { ProjectService } from '@core/files/projects/project';
import { TemplateService } from '@core/files/templates/templates';
import { DiagnosticService } from '@core/languages/diagnostics/diagnostics';
import { DecorationService } from '@core/languages/editor/decorations';
import { EditorService } from '@core/languages/editor/editor';
import { ViewerService } from '@core/languages/editor/viewers';
import { LanguageService } from '@core/languages/languages';
import { AnnouncementService } from '@core/notifications/announcements';
import { NotificationHistory } from '@core/notifications/notification-history';
import { NotificationService } from '@core/notifications/notifications';
import { OutputService } from '@core/notifications/output/output';
import { ShortcutService } from '@core/shortcuts/shortcuts';
import { StorageHealth } from '@core/storage/health/storage-health';
import { StorageService } from '@core/storage/storage';
import { KeyValueStore } from '@core/storage/values/key-value-store';
import { UnsavedTextStore } from '@core/storage/values/unsaved-text-store';
import { ValueStore } from '@core/storage/values/value-store';
import { TenantService } from '@core/tenant/tenant';
import { FileIconService } from '@core/theme/icons/file-icons';
import { InstalledThemes } from '@core/theme/installed-themes';
import { ThemeService } from '@core/theme/theme';
import { NavigationService } from '@core/workspace/navigation/navigation';
import { ViewService } from '@core/workspace/views/views';
import { WorkspaceService } from '@core/workspace/workspace';
import type { Container } from 'inversify';

/** The page's services by name, for use in test setups. */
export interface PageServices {
  readonly announcements: AnnouncementService;
  readonly builds: BuildService;
  readonly chains: ChainService;
  readonly chatTools: ChatToolService;
  readonly commands: CommandService;
  readonly configuration: ConfigurationService;
  readonly connection: ConnectionService;
  readonly contextKeys: ContextKeyService;
  readonly decorations: DecorationService;
  readonly deployments: DeploymentService;
  readonly diagnostics: DiagnosticService;
  readonly editor: EditorService;
  readonly execution: ExecutionService;
  readonly fileIcons: FileIconService;
  readonly files: ProjectFiles;
  readonly history: FileHistory;
  readonly installedThemes: InstalledThemes;
  readonly languages: LanguageService;
  readonly localStore: KeyValueStore;
  readonly logger: Logger;
  readonly menus: MenuService;
  readonly navigation: NavigationService;
  readonly networkEnvironments: NetworkEnvironmentService;
  readonly networks: NetworkService;
  readonly notificationHistory: NotificationHistory;
  readonly notifications: NotificationService;
  readonly output: OutputService;
  readonly projects: ProjectService;
  readonly quickAccess: QuickAccessService;
  readonly quickInput: QuickInputService;
  readonly scriptLibraries: ScriptLibraryService;
  readonly scriptRunners: ScriptRunnerService;
  readonly settingsFiles: SettingsFiles;
  readonly shortcuts: ShortcutService;
  readonly storage: StorageService;
  readonly storageHealth: StorageHealth;
  readonly telemetry: TelemetryService;
  readonly templates: TemplateService;
  readonly tenant: TenantService;
  readonly terminalCommands: TerminalCommandService;
  readonly testRunners: TestRunnerService;
  readonly tests: TestService;
  readonly theme: ThemeService;
  readonly trash: Trash;
  readonly unsavedText: UnsavedTextStore;
  readonly values: ValueStore;
  readonly viewers: ViewerService;
  readonly views: ViewService;
  readonly workspace: WorkspaceService;
}

const tokens: { readonly [Name in keyof PageServices]: ServiceToken<PageServices[Name]> } = {
  announcements: AnnouncementService,
  builds: BuildService,
  chains: ChainService,
  chatTools: ChatToolService,
  commands: CommandService,
  configuration: ConfigurationService,
  connection: ConnectionService,
  contextKeys: ContextKeyService,
  decorations: DecorationService,
  deployments: DeploymentService,
  diagnostics: DiagnosticService,
  editor: EditorService,
  execution: ExecutionService,
  fileIcons: FileIconService,
  files: ProjectFiles,
  history: FileHistory,
  installedThemes: InstalledThemes,
  languages: LanguageService,
  localStore: KeyValueStore,
  logger: Logger,
  menus: MenuService,
  navigation: NavigationService,
  networkEnvironments: NetworkEnvironmentService,
  networks: NetworkService,
  notificationHistory: NotificationHistory,
  notifications: NotificationService,
  output: OutputService,
  projects: ProjectService,
  quickAccess: QuickAccessService,
  quickInput: QuickInputService,
  scriptLibraries: ScriptLibraryService,
  scriptRunners: ScriptRunnerService,
  settingsFiles: SettingsFiles,
  shortcuts: ShortcutService,
  storage: StorageService,
  storageHealth: StorageHealth,
  telemetry: TelemetryService,
  templates: TemplateService,
  tenant: TenantService,
  terminalCommands: TerminalCommandService,
  testRunners: TestRunnerService,
  tests: TestService,
  theme: ThemeService,
  trash: Trash,
  unsavedText: UnsavedTextStore,
  values: ValueStore,
  viewers: ViewerService,
  views: ViewService,
  workspace: WorkspaceService,
};

const names = new Map<ServiceToken<unknown>, string>(
  Object.entries(tokens).map(([name, token]) => [token, name]),
);

export function nameOf(token: ServiceToken<unknown>): string {
  const name = names.get(token);
  if (name === undefined) throw new Error(`No test has '${serviceName(token)}'`);
  return name;
}

/**
 * Returns functions that look up services by token, as a plugin context does. Services that the test does not provide
 * are undefined.
 */
export function lookupOf(services: { readonly [Name in keyof PageServices]?: unknown }): ServiceLookup {
  const byName = services as Readonly<Record<string, unknown>>;
  return {
    get<T>(token: ServiceToken<T>): T {
      return byName[nameOf(token)] as T;
    },
  };
}

export function containerOf(services: Partial<PageServices>): Container {
  const container = createContainer();
  const lookup = lookupOf(services);
  for (const name of Object.keys(services) as (keyof PageServices)[]) {
    const token: ServiceToken<unknown> = tokens[name];
    container.bind<unknown>(token).toDynamicValue(() => lookup.get(token));
  }
  return container;
}
