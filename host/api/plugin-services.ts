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

/** The services that a plugin may ask for, as `context.get(ProjectFiles)`. The contract of each is beside its token. */
export const pluginServices: ReadonlySet<ServiceToken<unknown>> = new Set<ServiceToken<unknown>>([
  /** Sentences for screen readers. */
  AnnouncementService,
  /** The latest build of the open project. */
  BuildService,
  /** The chains, and the toolchain of each. */
  ChainService,
  /** Tools that the assistant may use. */
  ChatToolService,
  /** Commands: runs any, by its id. */
  CommandService,
  /** Settings of the user and of the project. */
  ConfigurationService,
  /** Whether the page's server answers. */
  ConnectionService,
  /** Values that when-clauses read. */
  ContextKeyService,
  /** Marks beside the names of files and lines. */
  DecorationService,
  /** What the open project has deployed, and the networks that it uses. Provided by a plugin. */
  DeploymentService,
  /** Findings of compilers and linters. */
  DiagnosticService,
  /** The open files: their text, cursor and unsaved changes. */
  EditorService,
  /** Builds, tests and scripts, in the page or on the server. */
  ExecutionService,
  /** Earlier versions of files, and snapshots of projects. */
  FileHistory,
  /** Icons of files, by theme. */
  FileIconService,
  /** Themes that the user installed. */
  InstalledThemes,
  /** Small values that this browser keeps; keys come from `localKeys` of core/base/product. */
  KeyValueStore,
  /** Languages: grammars, snippets, formatting, quick fixes and other features. */
  LanguageService,
  /** Warnings and errors for developers. */
  Logger,
  /** Menus and their entries. */
  MenuService,
  /** The page's address. */
  NavigationService,
  /** The networks of each chain. */
  NetworkEnvironmentService,
  /** The state of networks. */
  NetworkService,
  /** Notifications of the past. */
  NotificationHistory,
  /** Notifications, and tasks that show their progress. */
  NotificationService,
  /** Channels of text lines. */
  OutputService,
  /** Files of the open project; each change can be undone. */
  ProjectFiles,
  /** The projects, and the one that is open. */
  ProjectService,
  /** Results of quick access, by prefix. */
  QuickAccessService,
  /** Asks for a text, or for one item of a list. */
  QuickInputService,
  /** Libraries that tests and scripts can import. */
  ScriptLibraryService,
  /** Runners of scripts. */
  ScriptRunnerService,
  /** Settings that are stored as files of a project. */
  SettingsFiles,
  /** Keyboard shortcuts. */
  ShortcutService,
  /** Whether stored data is complete and safe. */
  StorageHealth,
  /** All projects' files; for those of the open one ask for `ProjectFiles`, whose operations can be undone. */
  StorageService,
  /** What was used and how long it took, in memory only. */
  TelemetryService,
  /** Templates of new projects. */
  TemplateService,
  /** The tenant, its plan, features and limits. */
  TenantService,
  /** Commands of the terminal. */
  TerminalCommandService,
  /** Runners of tests. */
  TestRunnerService,
  /** The tests of the open project, and their results. */
  TestService,
  /** Colour themes. */
  ThemeService,
  /** Files that were deleted. */
  Trash,
  /** Texts that were typed and not saved. */
  UnsavedTextStore,
  /** Values that are stored across sessions; larger than those of `KeyValueStore`. */
  ValueStore,
  /** Views and tab types. */
  ViewService,
  /** Viewers of files, by file type. */
  ViewerService,
  /** Panes and tabs. */
  WorkspaceService,
]);
