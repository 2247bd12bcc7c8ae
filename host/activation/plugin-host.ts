import { errorMessage } from '@core/base/errors';
import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import { CommandService } from '@core/commands/commands';
import { ContextKeyService } from '@core/commands/context-keys/context-keys';
import { parseWhenClause } from '@core/commands/context-keys/when-clause';
import { ServiceRegistry } from '@core/di/container';
import { NotificationService } from '@core/notifications/notifications';
import { ViewService } from '@core/workspace/views/views';
import { createPluginContext } from '@host/api/create-plugin-context';
import type { PluginModule } from '@host/api/plugin-context';
import type { Contributor, KnownNames, Promised } from '@host/manifest/contribution-point';
import { contributionPoints } from '@host/manifest/contribution-points';
import type { PluginDescription } from '@host/manifest/manifest';
import { type ReadManifest, readManifest } from '@host/manifest/read-manifest';
import { inject, injectable } from 'inversify';
import { BehaviorSubject } from 'rxjs';
import { messages } from './messages';
import type { PluginSource } from './plugin-source';
import { ProvidedServices } from './provided-services';

export type PluginStatus =
  /** The plugin's enablement clause is false; the plugin contributes nothing. */
  | 'disabled'
  /** The plugin's contributions are registered; its code is not loaded yet. */
  | 'enabled'
  | 'activating'
  | 'active'
  /** The plugin's manifest is not valid, or its activation threw; see `error`. */
  | 'failed';

/** A plugin's state, as shown by 'Developer: Plugins'. */
export interface PluginState {
  readonly id: string;
  readonly name: string;
  readonly status: PluginStatus;
  readonly error?: string;
  /** Problems with a working plugin: unknown names in its manifest, or commands without a handler. */
  readonly problems: readonly string[];
  /**
   * The event that activated the plugin, and how long loading and activation took, in milliseconds; undefined before
   * activation.
   */
  readonly activation?: { readonly event: string; readonly loadMs: number; readonly activateMs: number };
}

interface Plugin {
  readonly source: PluginSource;
  readonly manifest: ReadManifest;
  /** The plugin's contributions and registrations; undefined while it is disabled. */
  lifetime: DisposableStore | undefined;
  activation: Promise<void> | undefined;
  /** True until the code of this plugin and of all the plugins that it requires has been loaded. */
  isLoading: boolean;
}

/** Thrown when a plugin's code could not be loaded; a retry may succeed. */
class CodeMissingError extends Error {
  override readonly name = 'CodeMissingError';
}

/**
 * Manages plugins: reads their manifests, registers each plugin's contributions while the plugin is enabled, and
 * activates it on its first event, after the plugins that it requires. A failed plugin is reported and does not affect
 * other plugins. If a plugin's code could not be loaded, its contributions remain registered, and loading is retried on
 * the next event.
 */
@injectable()
export class PluginHost implements Disposable {
  readonly #commands: CommandService;
  readonly #contextKeys: ContextKeyService;
  readonly #notifications: NotificationService;
  readonly #views: ViewService;
  readonly #services: ProvidedServices;
  readonly #lifetime = new DisposableStore();
  readonly #plugins = new Map<string, Plugin>();
  /** The states of all plugins, ordered by id; replays the latest value. */
  readonly plugins$ = new BehaviorSubject<readonly PluginState[]>([]);

  constructor(
    @inject(ServiceRegistry) registry: ServiceRegistry,
    @inject(CommandService) commands: CommandService,
    @inject(ContextKeyService) contextKeys: ContextKeyService,
    @inject(NotificationService) notifications: NotificationService,
    @inject(ViewService) views: ViewService,
  ) {
    this.#commands = commands;
    this.#contextKeys = contextKeys;
    this.#notifications = notifications;
    this.#views = views;
    this.#services = new ProvidedServices(registry, contextKeys, (id, event) => this.activate(id, event));
  }

  /**
   * Reads the manifests and registers the contributions of all enabled plugins, without running their code.
   * Can be called again to add plugins.
   */
  start(sources: readonly PluginSource[]): void {
    const before = new Set(this.#plugins.values());
    for (const source of sources) this.#read(source);
    for (const plugin of this.#plugins.values()) if (!before.has(plugin)) this.#follow(plugin);
  }

  /** Reports unknown names in manifests. Called after the first paint, because nothing depends on it. */
  async checkNames(): Promise<void> {
    const [{ checkReferences }, { isIconName }] = await Promise.all([
      import('@host/manifest/check-references'),
      import('@host/ui/icons/icon-names'),
    ]);
    const known = this.#knownNames(isIconName);
    for (const [id, { manifest }] of this.#plugins) this.#report(id, checkReferences(manifest, known));
  }

  /** Activates every enabled plugin with this activation event. Failures are reported, not thrown. */
  async fire(event: string): Promise<void> {
    const wanted = [...this.#plugins.values()].filter(
      ({ lifetime, manifest }) => lifetime && manifest.activationEvents.has(event),
    );
    await Promise.all(wanted.map((plugin) => this.#activate(plugin, event).catch(() => {})));
  }

  /** Activates one plugin, after its required plugins. Rejects with an error whose message states the cause. */
  activate(id: string, event: string): Promise<void> {
    const plugin = this.#plugins.get(id);
    if (!plugin?.lifetime) return Promise.reject(new Error(messages.notAvailable(id)));
    return this.#activate(plugin, event);
  }

  dispose(): void {
    for (const plugin of this.#plugins.values()) this.#withdraw(plugin);
    this.#lifetime.dispose();
  }

  #read(source: PluginSource): void {
    const read = readManifest(source.manifest, source.folder, contributionPoints);
    if (this.#plugins.has(source.folder)) {
      this.#notify(messages.isTaken(source.folder));
      return;
    }
    if (!read.ok) {
      this.#setState({
        id: source.folder,
        name: source.folder,
        status: 'failed',
        error: read.error.join('; '),
        problems: [],
      });
      this.#notify(messages.leftOut(source.folder, read.error.join('; ')));
      return;
    }
    const { plugin } = read.value;
    this.#plugins.set(plugin.id, {
      source,
      manifest: read.value,
      lifetime: undefined,
      activation: undefined,
      isLoading: false,
    });
    this.#setState({
      id: plugin.id,
      name: translated(source, plugin.name),
      status: 'disabled',
      problems: [],
    });
  }

  #knownNames(hasIcon: KnownNames['hasIcon']): KnownNames {
    const names = (type: 'command' | 'language' | 'contextKey') =>
      new Set(
        [...this.#plugins.values()]
          .flatMap(({ manifest }) => manifest.contributions)
          .flatMap(({ declares }) => (declares?.type === type ? declares.name : [])),
      );
    const [commands, languages, keys] = [names('command'), names('language'), names('contextKey')];
    return {
      hasCommand: (id) => commands.has(id),
      hasLanguage: (id) => languages.has(id),
      hasContextKey: (key) => keys.has(key) || this.#contextKeys.isDeclared(key),
      hasIcon,
    };
  }

  /** Adds and removes contributions as the plugin's enablement and the tenant's plugins change. */
  #follow(plugin: Plugin): void {
    const { enablement, id } = plugin.manifest.plugin;
    const withTenant = `!pluginDisabled.${id}`;
    try {
      const enabled$ = this.#contextKeys.watch(
        parseWhenClause(enablement === undefined ? withTenant : `(${enablement}) && ${withTenant}`),
      );
      this.#lifetime.add(
        enabled$.subscribe((enabled) => {
          if (enabled) this.#contribute(plugin);
          else this.#withdraw(plugin);
        }),
      );
    } catch (error) {
      this.#fail(plugin, error);
    }
  }

  #contribute(plugin: Plugin): void {
    if (plugin.lifetime) return;
    const lifetime = new DisposableStore();
    const { id } = plugin.manifest.plugin;
    const contributor: Contributor = {
      plugin: plugin.manifest.plugin,
      get: (token) => this.#services.get(token),
      activate: (event) => this.activate(id, event),
      loadAsset: plugin.source.loadAsset,
      translate: (text) => translated(plugin.source, text),
    };
    try {
      for (const service of plugin.manifest.plugin.provides) {
        lifetime.add(this.#services.declare(service, id));
      }
      for (const contribution of plugin.manifest.contributions) {
        lifetime.add(contribution.contribute(contributor));
      }
      plugin.lifetime = lifetime;
      this.#patchState(id, { status: plugin.isLoading ? 'activating' : 'enabled' });
    } catch (error) {
      lifetime.dispose();
      this.#fail(plugin, error);
    }
  }

  #release(plugin: Plugin): void {
    plugin.lifetime?.dispose();
    plugin.lifetime = undefined;
  }

  #withdraw(plugin: Plugin): void {
    this.#release(plugin);
    // If the plugin is enabled again while its code loads, the pending activation continues.
    if (!plugin.isLoading) plugin.activation = undefined;
    this.#patchState(plugin.manifest.plugin.id, { status: 'disabled' });
  }

  #activate(plugin: Plugin, event: string): Promise<void> {
    if (plugin.activation) return plugin.activation;
    const activation: Promise<void> = this.#run(plugin, event).catch((error: unknown) => {
      const isCurrent = plugin.activation === activation;
      const isDisabled = plugin.lifetime === undefined;
      if (isCurrent && (isDisabled || error instanceof CodeMissingError)) plugin.activation = undefined;
      else if (isCurrent) this.#release(plugin);
      if (isCurrent && !isDisabled) this.#fail(plugin, error);
      throw error;
    });
    plugin.activation = activation;
    return activation;
  }

  async #run(plugin: Plugin, event: string): Promise<void> {
    const { id } = plugin.manifest.plugin;
    this.#patchState(id, { status: 'activating' });
    const { module, started } = await this.#loadAll(plugin, event);
    const loaded = performance.now();
    const { lifetime } = plugin;
    if (!lifetime) throw new Error(messages.notAvailable(id));
    await module?.activate(createPluginContext(plugin.manifest, this.#services, lifetime));
    if (plugin.lifetime !== lifetime) throw new Error(messages.notAvailable(id));
    this.#report(id, this.#missingHandlers(plugin));
    this.#patchState(id, {
      status: 'active',
      activation: { event, loadMs: loaded - started, activateMs: performance.now() - loaded },
    });
  }

  /** Activates the required plugins, then loads the code. `started` is the time when loading started. */
  async #loadAll(
    plugin: Plugin,
    event: string,
  ): Promise<{ readonly module: PluginModule | undefined; readonly started: number }> {
    const { plugin: description } = plugin.manifest;
    const page = description.entry?.page;
    plugin.isLoading = true;
    try {
      await this.#activateDependencies(description, event);
      const started = performance.now();
      const module = page === undefined ? undefined : await this.#load(plugin);
      if (page !== undefined && !module) throw new Error(messages.noEntry(page));
      return { module, started };
    } finally {
      plugin.isLoading = false;
    }
  }

  async #load({ source }: Plugin): Promise<PluginModule | undefined> {
    try {
      return await source.loadModule?.();
    } catch (error) {
      throw new CodeMissingError(errorMessage(error), { cause: error });
    }
  }

  async #activateDependencies({ id, requires, optional }: PluginDescription, event: string): Promise<void> {
    for (const required of requires) {
      const circle = this.#pathTo(id, required);
      if (circle) throw new Error(messages.circularDependency([id, ...circle]));
      const dependency = this.#plugins.get(required);
      if (!dependency?.lifetime) throw new Error(messages.requiresMissing(required));
      await this.#activate(dependency, event).catch((error: unknown) => {
        const isDisabled = this.#stateOf(required)?.status === 'disabled';
        const reason = isDisabled ? messages.requiresMissing(required) : messages.requiresFailed(required);
        throw new Error(reason, { cause: error });
      });
    }
    for (const wanted of optional) {
      const dependency = this.#plugins.get(wanted);
      // Plugins that optionally depend on each other must not wait for each other.
      if (dependency?.lifetime && !this.#pathTo(id, wanted))
        await this.#activate(dependency, event).catch(() => {});
    }
  }

  /**
   * The chain of plugins that makes `from` wait for `goal`, including both; undefined if `from` does not wait for it.
   */
  #pathTo(goal: string, from: string, seen: readonly string[] = []): readonly string[] | undefined {
    const path = [...seen, from];
    if (from === goal) return path;
    if (seen.includes(from)) return undefined;
    const { requires = [], optional = [] } = this.#plugins.get(from)?.manifest.plugin ?? {};
    for (const next of [...requires, ...optional]) {
      const found = this.#pathTo(goal, next, path);
      if (found) return found;
    }
    return undefined;
  }

  #missingHandlers({ manifest }: Plugin): string[] {
    const isKept: Record<Promised['type'], (name: string) => boolean> = {
      command: (name) => this.#commands.hasHandler(name),
      view: (name) => this.#views.isRegistered(name),
      tabType: (name) => this.#views.isRegistered(name),
    };
    const services = manifest.plugin.provides.filter((service) => !this.#services.isProvided(service));
    const handlers = manifest.contributions
      .flatMap(({ promises }) => promises ?? [])
      .filter(({ type, name }) => !isKept[type](name))
      .map(({ type, name }) =>
        type === 'command' ? `command '${name}' has no handler` : `'${name}' has no component`,
      );
    return [...handlers, ...services.map((service) => `service '${service}' is not provided`)];
  }

  #fail(plugin: Plugin, error: unknown): void {
    const { id, name: english } = plugin.manifest.plugin;
    const name = translated(plugin.source, english);
    this.#patchState(id, { status: 'failed', error: errorMessage(error) });
    this.#notify(messages.notStarted(name, errorMessage(error)));
  }

  #report(id: string, problems: readonly string[]): void {
    if (problems.length === 0) return;
    const state = this.#stateOf(id);
    if (!state) return;
    this.#setState({ ...state, problems: [...state.problems, ...problems] });
    this.#notifications.show({
      severity: 'warning',
      source: state.name,
      message: messages.manifestMismatch(id, problems.join('; ')),
    });
  }

  #notify(message: string): void {
    this.#notifications.show({ severity: 'error', source: messages.source, message });
  }

  #patchState(id: string, change: Partial<PluginState>): void {
    const state = this.#stateOf(id);
    if (state) this.#setState({ ...state, ...change });
  }

  #stateOf(id: string): PluginState | undefined {
    return this.plugins$.value.find((plugin) => plugin.id === id);
  }

  #setState(state: PluginState): void {
    const others = this.plugins$.value.filter(({ id }) => id !== state.id);
    this.plugins$.next([...others, state].sort((a, b) => (a.id < b.id ? -1 : 1)));
  }
}

function translated({ translations }: PluginSource, text: string): string {
  return translations?.[text] ?? text;
}
