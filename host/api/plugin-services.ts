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
import type { ServiceToken } from '@core/di/token';
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

/**
 * The services that a plugin can request, for example `context.get(ProjectFiles)`. Each token is declared
 * beside its contract.
 */
export const pluginServices: ReadonlySet<ServiceToken<unknown>> = new Set<ServiceToken<unknown>>([
  /** Announcements for screen readers. */
  AnnouncementService,
  /** The latest build of the open project. */
  BuildService,
  /** The chains and their toolchains. */
  ChainService,
  /** Tools for the AI assistant. */
  ChatToolService,
  /** Runs commands by id. */
  CommandService,
  /** User and project settings. */
  ConfigurationService,
  /** Whether the server is reachable. */
  ConnectionService,
  /** Context keys, which are used in when-clauses. */
  ContextKeyService,
  /** Decorations for file names and lines. */
  DecorationService,
  /** The open project's deployments and networks. Provided by a plugin. */
  DeploymentService,
  /** Diagnostics from compilers and linters. */
  DiagnosticService,
  /** Open editors: text, cursor and unsaved changes. */
  EditorService,
  /** Builds, tests and scripts that run in the page or on the server. */
  ExecutionService,
  /** Earlier versions of files, and project snapshots. */
  FileHistory,
  /** File icon themes. */
  FileIconService,
  /** Themes installed by the user. */
  InstalledThemes,
  /** Small values stored in this browser; the keys come from `localKeys` in core/base/product. */
  KeyValueStore,
  /** Language features: grammars, snippets, formatting, quick fixes and more. */
  LanguageService,
  /** Warnings and errors for developers. */
  Logger,
  /** Menus and their items. */
  MenuService,
  /** The page's URL. */
  NavigationService,
  /** The networks of each chain. */
  NetworkEnvironmentService,
  /** The state of each network. */
  NetworkService,
  /** Past notifications. */
  NotificationHistory,
  /** Notifications and tasks with progress. */
  NotificationService,
  /** Output channels. */
  OutputService,
  /** Files in the open project; every change can be undone. */
  ProjectFiles,
  /** All projects, and the open project. */
  ProjectService,
  /** Quick access providers, by prefix. */
  QuickAccessService,
  /** Asks the user to enter text or to pick an item from a list. */
  QuickInputService,
  /** Libraries that tests and scripts can import. */
  ScriptLibraryService,
  /** Script runners. */
  ScriptRunnerService,
  /** Settings stored as project files. */
  SettingsFiles,
  /** Keyboard shortcuts. */
  ShortcutService,
  /** Whether stored data is complete and persistent. */
  StorageHealth,
  /** Files in all projects. For the open project use `ProjectFiles`, whose changes can be undone. */
  StorageService,
  /** Usage counts and durations, in memory only. */
  TelemetryService,
  /** Project templates. */
  TemplateService,
  /** The tenant and its plan, features and limits. */
  TenantService,
  /** Terminal commands. */
  TerminalCommandService,
  /** Test runners. */
  TestRunnerService,
  /** The open project's tests and their results. */
  TestService,
  /** Colour themes. */
  ThemeService,
  /** Deleted files. */
  Trash,
  /** Unsaved text in editors. */
  UnsavedTextStore,
  /** Values stored across sessions. Use it for values that are too large for `KeyValueStore`. */
  ValueStore,
  /** Views and tab types. */
  ViewService,
  /** Viewers for files, by file type. */
  ViewerService,
  /** Panes and tabs. */
  WorkspaceService,
]);
