import type { DisposableStore } from '@core/base/lifecycle';
import type { CommandService } from '@core/commands/commands';
import type { ServiceLookup, ServiceToken } from '@core/di/token';
import type { PluginDescription } from '@host/manifest/manifest';
import type { ComponentType, ReactNode } from 'react';

/**
 * All that a page plugin sees of the product. `plugin.ts` exports `activate(context)`, which registers handlers and
 * components for what the manifest declares and adds whatever must end with the plugin to `subscriptions`:
 *
 *     export function activate(context: PluginContext): void {
 *       const notifications = context.get(NotificationService);
 *       context.commands.register('greeter.greet', () => notifications.show({ … }));
 *       context.views.registerTab('greeter', () => <Greeter projects={context.get(ProjectService)} />);
 *     }
 *
 * `get` gives the services that `pluginServices` lists, and throws for any other.
 */
export interface PluginContext extends ServiceLookup {
  readonly plugin: PluginDescription;
  /** Ends with the plugin: when it is switched off, fails to start, or the page goes away. */
  readonly subscriptions: DisposableStore;
  /** Registers what the manifest declares; anything else throws. */
  readonly commands: PluginCommands;
  readonly views: PluginViews;
  /** Gives the implementation of a service that the manifest `provides`. It ends with the plugin. */
  provide<T extends object>(token: ServiceToken<T>, implementation: T): void;
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

/** What `plugin.ts` exports. */
export interface PluginModule {
  activate(context: PluginContext): void | Promise<void>;
}
