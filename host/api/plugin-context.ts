import type { ChatToolService } from '@core/ai/chat-tools';
import type { AnnouncementService } from '@core/announcements/announcements';
import type { DisposableStore } from '@core/base/lifecycle';
import type { Logger } from '@core/base/logger';
import type { BuildService } from '@core/chains/builds';
import type { ChainService } from '@core/chains/chains';
import type { NetworkEnvironmentService } from '@core/chains/network-environments';
import type { NetworkService } from '@core/chains/networks';
import type { CommandService } from '@core/commands/commands';
import type { MenuService } from '@core/commands/menus';
import type { ConfigurationService } from '@core/configuration/configuration';
import type { SettingsFiles } from '@core/configuration/settings-files';
import type { ConnectionService } from '@core/connection/connection';
import type { ContextKeyService } from '@core/context-keys/context-keys';
import type { DeploymentService } from '@core/deployments/deployments';
import type { DiagnosticService } from '@core/diagnostics/diagnostics';
import type { DecorationService } from '@core/editor/decorations';
import type { EditorService } from '@core/editor/editor';
import type { ViewerService } from '@core/editor/viewers';
import type { ExecutionService } from '@core/execution/execution';
import type { FileHistory } from '@core/history/file-history';
import type { Trash } from '@core/history/trash';
import type { FileIconService } from '@core/icons/file-icons';
import type { LanguageService } from '@core/languages/languages';
import type { NavigationService } from '@core/navigation/navigation';
import type { NotificationHistory } from '@core/notifications/notification-history';
import type { NotificationService } from '@core/notifications/notifications';
import type { OutputService } from '@core/output/output';
import type { ProjectService } from '@core/project/project';
import type { ProjectFiles } from '@core/project/project-files';
import type { TemplateService } from '@core/project/templates';
import type { QuickInputService } from '@core/quick-input/quick-input';
import type { ScriptLibraryService } from '@core/scripts/script-libraries';
import type { ScriptRunnerService } from '@core/scripts/script-runners';
import type { QuickAccessService } from '@core/search/quick-access';
import type { ShortcutService } from '@core/shortcuts/shortcuts';
import type { KeyValueStore } from '@core/storage/key-value-store';
import type { StorageService } from '@core/storage/storage';
import type { StorageHealth } from '@core/storage/storage-health';
import type { UnsavedTextStore } from '@core/storage/unsaved-text-store';
import type { ValueStore } from '@core/storage/value-store';
import type { TelemetryService } from '@core/telemetry/telemetry';
import type { TenantService } from '@core/tenant/tenant';
import type { TerminalCommandService } from '@core/terminal/terminal-commands';
import type { TestRunnerService } from '@core/tests/test-runners';
import type { TestService } from '@core/tests/tests';
import type { InstalledThemes } from '@core/theme/installed-themes';
import type { ThemeService } from '@core/theme/theme';
import type { ViewService } from '@core/views/views';
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
