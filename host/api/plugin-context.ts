import type { DisposableStore } from '@core/base/lifecycle';
import type { CommandService } from '@core/commands/commands';
import type { ServiceLookup, ServiceToken } from '@core/di/token';
import type { PluginDescription } from '@host/manifest/manifest';
import type { ComponentType, ReactNode } from 'react';

/**
 * The API for a page plugin. `plugin.ts` exports `activate(context)`. It registers the handlers and components that the
 * manifest declares, and adds everything that must be disposed with the plugin to `subscriptions`:
 * export function activate(context: PluginContext): void {
 * const notifications = context.get(NotificationService);
 * context.commands.register('greeter.greet', () => notifications.show({ … }));
 * context.views.registerTab('greeter', () => <Greeter projects={context.get(ProjectService)} />);
 * }
 * `get` returns the services that `pluginServices` lists, and throws for any other service.
 */
export interface PluginContext extends ServiceLookup {
  /** The plugin's manifest, without its contributions. */
  readonly plugin: PluginDescription;
  /** Disposed when the plugin is disabled or fails to start, or when the page closes. */
  readonly subscriptions: DisposableStore;
  /** Registers the commands that the manifest declares; throws for any other command. */
  readonly commands: PluginCommands;
  /** Registers the components that the manifest declares; throws for any other component. */
  readonly views: PluginViews;
  /**
   * Registers the implementation of a service listed under `provides` in the manifest, until the plugin is
   * disposed.
   */
  provide<T extends object>(token: ServiceToken<T>, implementation: T): void;
}

/** The commands of one plugin. */
export interface PluginCommands {
  /** Registers the handler of one of this plugin's commands, until the plugin is disposed. */
  register(id: string, handler: Parameters<CommandService['register']>[1]): void;
  /** Runs any command, including commands of other plugins. */
  execute(id: string, ...args: readonly unknown[]): Promise<unknown>;
}

/** Props of a tab's component. */
export interface TabProps {
  /** Id of the tab in the workspace. */
  readonly tabId: string;
  /** Project path; present for tabs that show a file. */
  readonly filePath: string | undefined;
  /** False while another tab in the pane is active; the component stays mounted. */
  readonly isVisible: boolean;
}

/**
 * Props of a component at the 'frame' location. The component renders the parts of the page around the main content.
 */
export interface FrameProps {
  /** Title of the page. */
  readonly title: string;
  /** The user's name and account menu. */
  readonly userMenu: ReactNode;
  /** Content of the page. */
  readonly children: ReactNode;
}

/** The views of one plugin, registered until the plugin is disposed. */
export interface PluginViews {
  /** Registers the component of a declared tab type. */
  registerTab(type: string, component: ComponentType<TabProps>): void;
  /**
   * Registers the component of a declared view. A component at the 'editorTop' location receives `TabProps`, and one at
   * 'frame' receives `FrameProps`.
   */
  registerView(
    id: string,
    component: ComponentType | ComponentType<TabProps> | ComponentType<FrameProps>,
  ): void;
}

/** The exports of `plugin.ts`. */
export interface PluginModule {
  /** Called once, on the plugin's first event. */
  activate(context: PluginContext): void | Promise<void>;
}
