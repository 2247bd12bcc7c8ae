import type { ConnectionService } from '@core/base/connection/connection';
import type { DisposableStore } from '@core/base/lifecycle';
import type { Logger } from '@core/base/logger';
import type { TelemetryService } from '@core/base/telemetry';
import type { BuildService } from '@core/chains/builds/builds';
import type { ChainService } from '@core/chains/chains';
import type { DeploymentService } from '@core/chains/deployments/deployments';
import type { NetworkEnvironmentService } from '@core/chains/networks/network-environments';
import type { NetworkService } from '@core/chains/networks/networks';
import type { ChatToolService } from '@core/commands/chat-tools/chat-tools';
import type { CommandService } from '@core/commands/commands';
import type { ContextKeyService } from '@core/commands/context-keys/context-keys';
import type { MenuService } from '@core/commands/menus/menus';
import type { QuickAccessService } from '@core/commands/quick-access/quick-access';
import type { QuickInputService } from '@core/commands/quick-input/quick-input';
import type { TerminalCommandService } from '@core/commands/terminal-commands';
import type { ConfigurationService } from '@core/configuration/configuration';
import type { SettingsFiles } from '@core/configuration/settings-files';
import type { ExecutionService } from '@core/execution/execution';
import type { ScriptLibraryService } from '@core/execution/scripts/script-libraries';
import type { ScriptRunnerService } from '@core/execution/scripts/script-runner';
import type { TestRunnerService } from '@core/execution/tests/test-runner';
import type { TestService } from '@core/execution/tests/tests';
import type { FileHistory } from '@core/files/history/file-history';
import type { Trash } from '@core/files/history/trash';
import type { ProjectFiles } from '@core/files/project-files';
import type { ProjectService } from '@core/files/projects/project';
import type { TemplateService } from '@core/files/templates/templates';
import type { DiagnosticService } from '@core/languages/diagnostics/diagnostics';
import type { DecorationService } from '@core/languages/editor/decorations';
import type { EditorService } from '@core/languages/editor/editor';
import type { ViewerService } from '@core/languages/editor/viewers';
import type { LanguageService } from '@core/languages/languages';
import type { AnnouncementService } from '@core/notifications/announcements';
import type { NotificationHistory } from '@core/notifications/notification-history';
import type { NotificationService } from '@core/notifications/notifications';
import type { OutputService } from '@core/notifications/output/output';
import type { ShortcutService } from '@core/shortcuts/shortcuts';
import type { StorageHealth } from '@core/storage/health/storage-health';
import type { StorageService } from '@core/storage/storage';
import type { KeyValueStore } from '@core/storage/values/key-value-store';
import type { UnsavedTextStore } from '@core/storage/values/unsaved-text-store';
import type { ValueStore } from '@core/storage/values/value-store';
import type { TenantService } from '@core/tenant/tenant';
import type { FileIconService } from '@core/theme/icons/file-icons';
import type { InstalledThemes } from '@core/theme/installed-themes';
import type { ThemeService } from '@core/theme/theme';
import type { NavigationService } from '@core/workspace/navigation/navigation';
import type { ViewService } from '@core/workspace/views/views';
import type { WorkspaceService } from '@core/workspace/workspace';
import type { PluginDescription } from '@host/manifest/manifest';
import type { ComponentType, ReactNode } from 'react';

/**
 * All that a page plugin sees of the product. `plugin.ts` exports `activate(context)`, which registers handlers and
 * components for what the manifest declares and adds whatever must end with the plugin to `subscriptions`:
 *
 *     export function activate(context: PluginContext): void {
 *       const { commands, views, subscriptions, services } = context;
 *       subscriptions.add(commands.register('greeter.greet', () => services.notifications.show({ … })));
 *       subscriptions.add(views.registerTab('greeter', () => <Greeter projects={services.projects} />));
 *     }
 */
export interface PluginContext {
  readonly plugin: PluginDescription;
  /** Ends with the plugin: when it is switched off, fails to start, or the page goes away. */
  readonly subscriptions: DisposableStore;
  /** Registers what the manifest declares; anything else throws. */
  readonly commands: PluginCommands;
  readonly views: PluginViews;
  /** The contracts of the core. */
  readonly services: PluginServices;
}

/** The commands of one plugin. */
export interface PluginCommands {
  /** Gives a command of this plugin its handler. It ends with the plugin. */
  register(id: string, handler: Parameters<CommandService['register']>[1]): void;
  /** Runs any command of the product. */
  execute(id: string, ...args: readonly unknown[]): Promise<unknown>;
}

/** What a tab's component is given. */
export interface TabProps {
  readonly tabId: string;
  /** Project path, for tabs that show a file. */
  readonly filePath: string | undefined;
  /** False while the tab stands behind another; its component stays mounted. */
  readonly isVisible: boolean;
}

/** What the component of the 'frame' is given: the page that stands in it. */
export interface FrameProps {
  /** Name of the page. */
  readonly title: string;
  /** Says who the user is, and what they can do. */
  readonly userMenu: ReactNode;
  readonly children: ReactNode;
}

/** The views of one plugin. They end with the plugin. */
export interface PluginViews {
  /** Gives a declared tab type its component. */
  registerTab(type: string, component: ComponentType<TabProps>): void;
  /** Gives a declared view its component; one at 'editorTop' is given the props of its tab, one at 'frame' its page. */
  registerView(
    id: string,
    component: ComponentType | ComponentType<TabProps> | ComponentType<FrameProps>,
  ): void;
}

/** The contracts of the core, as page plugins see them. */
export interface PluginServices {
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
  /** Small values that this browser keeps; keys come from `localKeys` of core/base/product. */
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
  /** All projects' files; for those of the open one use `files`, whose operations can be undone. */
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

/** What `plugin.ts` exports. */
export interface PluginModule {
  activate(context: PluginContext): void | Promise<void>;
}
