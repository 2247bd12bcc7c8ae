import { DeploymentService } from '@core/chains/deployments/deployments';
import { ObservableContextKeys } from '@core/commands/context-keys/observable-context-keys';
import { DeclaredCommands } from '@core/commands/declared-commands';
import { DeclaredMenus } from '@core/commands/menus/declared-menus';
import { ServiceRegistry } from '@core/di/container';
import { MissingProviderError } from '@core/di/missing-provider-error';
import type { ServiceToken } from '@core/di/token';
import { DeclaredLanguages } from '@core/languages/declared-languages';
import { ListedNotifications } from '@core/notifications/listed-notifications';
import { DeclaredViews } from '@core/workspace/views/declared-views';
import type { PluginContext, PluginModule } from '@host/api/plugin-context';
import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { containerOf, type PageServices } from '../../tests/support/page-services';
import { PluginHost } from './plugin-host';
import type { PluginSource } from './plugin-source';

const manifest = (id: string, change: object = {}) => ({
  id,
  name: `The ${id}`,
  version: '1.0.0',
  publisher: 'tests',
  engines: { sinter: '*' },
  description: 'For a test',
  icon: 'beaker',
  entry: { page: './plugin.ts' },
  ...change,
});

const greet = (id: string) => ({ commands: [{ command: `${id}.greet`, title: 'Greet' }] });

const source = (json: { id: string }, activate?: PluginModule['activate']): PluginSource => ({
  folder: json.id,
  manifest: json,
  ...(activate ? { loadModule: async () => ({ activate }) } : {}),
  loadAsset: async (path) => ({ path }),
});

/** A plugin that registers the command `{id}.greet`. */
const greeter = (context: PluginContext) => {
  context.commands.register(`${context.plugin.id}.greet`, () => `hello from ${context.plugin.id}`);
};

describe('PluginHost', () => {
  let services: PageServices;
  let host: PluginHost;

  beforeEach(() => {
    const contextKeys = new ObservableContextKeys();
    // Only the services that the plugins in these tests use.
    services = {
      contextKeys,
      commands: new DeclaredCommands(contextKeys),
      menus: new DeclaredMenus(contextKeys),
      views: new DeclaredViews(),
      languages: new DeclaredLanguages(),
      notifications: new ListedNotifications(),
    } as Partial<PageServices> as PageServices;
    host = containerOf(services).get(PluginHost, { autobind: true });
  });

  afterEach(() => host.dispose());

  const state = (id: string) => host.plugins$.value.find((plugin) => plugin.id === id);
  const messages = async () =>
    (await firstValueFrom(services.notifications.notifications$)).map(({ message }) => message);

  it('adds plugins when started again, without changing earlier plugins', async () => {
    host.start([source(manifest('first', { contributes: greet('first') }), greeter)]);
    await services.commands.execute('first.greet');
    host.start([source(manifest('second', { contributes: greet('second') }), greeter)]);
    expect(await services.commands.execute('second.greet')).toBe('hello from second');
    expect(host.plugins$.value.map(({ id, status }) => [id, status])).toEqual([
      ['first', 'active'],
      ['second', 'active'],
    ]);
    services.contextKeys.set('pluginDisabled.first', true);
    expect(state('first')?.status).toBe('disabled');
    expect(await messages()).toEqual([]);
  });

  it('runs a plugin’s code once, on its first event, and records how long loading and activation took', async () => {
    const activate = vi.fn(greeter);
    host.start([source(manifest('demo', { contributes: greet('demo') }), activate)]);
    expect(state('demo')?.status).toBe('enabled');
    expect(activate).not.toHaveBeenCalled();
    expect(await services.commands.execute('demo.greet')).toBe('hello from demo');
    expect(await services.commands.execute('demo.greet')).toBe('hello from demo');
    await host.fire('onCommand:demo.greet');
    expect(activate).toHaveBeenCalledTimes(1);
    expect(state('demo')).toMatchObject({
      status: 'active',
      problems: [],
      activation: { event: 'onCommand:demo.greet' },
    });
    expect(state('demo')?.activation?.activateMs).toBeGreaterThanOrEqual(0);
  });

  it('activates required plugins first, and optional plugins if they exist', async () => {
    const order: string[] = [];
    const note = ({ plugin }: PluginContext) => void order.push(plugin.id);
    host.start([
      source(
        manifest('app', {
          requires: ['base'],
          optional: ['extra', 'absent'],
          activationEvents: ['onStartupFinished'],
        }),
        note,
      ),
      source(manifest('base', { requires: ['ground'] }), note),
      source(manifest('ground'), note),
      source(manifest('extra'), note),
    ]);
    await host.fire('onStartupFinished');
    expect(order).toEqual(['ground', 'base', 'extra', 'app']);
  });

  it('marks and reports a plugin that throws and the plugins that require it, without affecting other plugins', async () => {
    host.start([
      source(manifest('broken', { contributes: greet('broken') }), () => {
        throw new Error('no such thing');
      }),
      source(
        manifest('dependant', { requires: ['broken'], activationEvents: ['onStartupFinished'] }),
        () => {},
      ),
      source(manifest('fine', { contributes: greet('fine') }), greeter),
    ]);
    await host.fire('onStartupFinished');
    expect(state('broken')).toMatchObject({ status: 'failed', error: 'no such thing' });
    expect(state('dependant')).toMatchObject({
      status: 'failed',
      error: 'it requires “broken”, which failed to start',
    });
    expect(await messages()).toEqual([
      'The broken could not be started: no such thing',
      'The dependant could not be started: it requires “broken”, which failed to start',
    ]);
    expect(await services.commands.execute('fine.greet')).toBe('hello from fine');
    await expect(services.commands.execute('broken.greet')).rejects.toThrow(
      'The command “broken.greet” does not exist',
    );
  });

  it('skips a plugin with a duplicate id', async () => {
    const activate = vi.fn(greeter);
    host.start([
      source(manifest('demo', { contributes: greet('demo') }), greeter),
      source(manifest('demo'), activate),
    ]);
    expect(await services.commands.execute('demo.greet')).toBe('hello from demo');
    expect(activate).not.toHaveBeenCalled();
    expect(await messages()).toEqual(['Plugin “demo” was skipped because another plugin has the same id.']);
  });

  it('removes the registrations of a plugin that fails during activation', async () => {
    const cleanUp = vi.fn();
    host.start([
      source(
        manifest('half', { contributes: greet('half'), activationEvents: ['onStartupFinished'] }),
        (context) => {
          greeter(context);
          context.subscriptions.add({ dispose: cleanUp });
          throw new Error('half way');
        },
      ),
    ]);
    await host.fire('onStartupFinished');
    expect(cleanUp).toHaveBeenCalledTimes(1);
    expect(services.commands.hasHandler('half.greet')).toBe(false);
  });

  it('reports circular requirements instead of waiting forever', async () => {
    host.start([
      source(manifest('a', { requires: ['b'], activationEvents: ['onStartupFinished'] }), () => {}),
      source(manifest('b', { requires: ['a'] }), () => {}),
    ]);
    await host.fire('onStartupFinished');
    expect(state('a')).toMatchObject({ status: 'failed', error: 'circular dependency: a → b → a' });
  });

  it('activates two plugins that optionally depend on each other', async () => {
    const events = { activationEvents: ['onStartupFinished'] };
    host.start([
      source(manifest('a', { optional: ['b'], ...events }), () => {}),
      source(manifest('b', { optional: ['a'], ...events }), () => {}),
    ]);
    await host.fire('onStartupFinished');
    expect([state('a')?.status, state('b')?.status]).toEqual(['active', 'active']);
  });

  it('skips an invalid manifest and lists every error with its location', async () => {
    host.start([
      source(
        manifest('bad', {
          version: 'one',
          icon: '',
          contributes: { commands: [{ title: 'x' }], nonsense: [] },
        }),
      ),
      source({ ...manifest('other'), id: 'another' } as never),
      source(manifest('fine')),
    ]);
    expect(state('bad')?.status).toBe('failed');
    expect(state('bad')?.error).toContain("version: must be a version such as '1.0.0'");
    expect(state('fine')?.status).toBe('enabled');
    const wrong = { ...manifest('x', { contributes: { commands: [{ title: 'x' }], nonsense: [] } }) };
    host.start([source(wrong)]);
    expect(state('x')?.error).toContain('contributes.nonsense: unknown contribution point');
    expect(state('x')?.error).toContain('contributes.commands.0.command');
  });

  it('reports unknown names in a manifest', async () => {
    host.start([
      source(
        manifest('liar', {
          icon: 'unicorn',
          contributes: {
            menus: [{ menu: 'tab/context', command: 'liar.gone', when: 'tennant == ton' }],
            grammars: [{ language: 'klingon', scopeName: 'source.k', path: './k.json' }],
          },
        }),
      ),
    ]);
    await host.checkNames();
    expect(state('liar')?.problems).toEqual([
      "unknown icon 'unicorn'",
      "contributes.grammars: unknown language 'klingon'",
      "contributes.menus: unknown command 'liar.gone'",
      "contributes.menus: unknown context key 'tennant' in 'tennant == ton'",
    ]);
    expect(await messages()).toHaveLength(1);
  });

  it('reports declared names without an implementation, and rejects undeclared names', async () => {
    host.start([
      source(
        manifest('silent', { contributes: greet('silent'), activationEvents: ['onStartupFinished'] }),
        () => {},
      ),
      source(manifest('loud', { activationEvents: ['onStartupFinished'] }), greeter),
    ]);
    await host.fire('onStartupFinished');
    expect(state('silent')?.problems).toEqual(["command 'silent.greet' has no handler"]);
    expect(state('loud')?.error).toBe("Command 'loud.greet' is not declared in the manifest of 'loud'");
  });

  it('rejects a second plugin that declares the same command', () => {
    host.start([
      source(manifest('one', { contributes: greet('same') })),
      source(manifest('two', { contributes: greet('same') })),
    ]);
    expect(state('one')?.status).toBe('enabled');
    expect(state('two')).toMatchObject({ status: 'failed', error: "Command 'same.greet' is declared twice" });
  });

  it('adds and removes a plugin’s contributions and handlers as its enablement changes', async () => {
    const activate = vi.fn(greeter);
    host.start([
      source(manifest('demo', { enablement: 'tenant == ton', contributes: greet('demo') }), activate),
    ]);
    expect(state('demo')?.status).toBe('disabled');
    expect(services.commands.get('demo.greet')).toBeUndefined();
    services.contextKeys.set('tenant', 'ton');
    expect(await services.commands.execute('demo.greet')).toBe('hello from demo');
    services.contextKeys.set('tenant', 'sui');
    expect(state('demo')?.status).toBe('disabled');
    expect(services.commands.hasHandler('demo.greet')).toBe(false);
    services.contextKeys.set('tenant', 'ton');
    expect(await services.commands.execute('demo.greet')).toBe('hello from demo');
    expect(activate).toHaveBeenCalledTimes(2);
  });

  /** A plugin of the tenant 'ton' whose code arrives when the test calls `arrive`. */
  const slow = (activate: PluginModule['activate']) => {
    const arrived: (() => void)[] = [];
    const loadModule = vi.fn(
      () => new Promise<PluginModule>((resolve) => arrived.push(() => resolve({ activate }))),
    );
    services.contextKeys.set('tenant', 'ton');
    host.start([
      {
        ...source(
          manifest('slow', {
            enablement: 'tenant == ton',
            contributes: greet('slow'),
            activationEvents: ['onStartupFinished'],
          }),
        ),
        loadModule,
      },
    ]);
    const requested = () => vi.waitFor(() => expect(arrived).not.toEqual([]));
    const arrive = async () => {
      await requested();
      for (const resolve of arrived.splice(0)) resolve();
    };
    return { loadModule, requested, arrive };
  };

  it('activates a plugin only once if it is enabled again while its code loads', async () => {
    const activate = vi.fn(greeter);
    const { arrive, loadModule, requested } = slow(activate);
    const first = host.fire('onStartupFinished');
    await requested();
    services.contextKeys.set('tenant', 'sui');
    expect(state('slow')?.status).toBe('disabled');
    services.contextKeys.set('tenant', 'ton');
    expect(state('slow')?.status).toBe('activating');
    const second = services.commands.execute('slow.greet');
    await arrive();
    await first;
    expect(await second).toBe('hello from slow');
    expect(activate).toHaveBeenCalledTimes(1);
    expect(loadModule).toHaveBeenCalledTimes(1);
    expect(state('slow')?.status).toBe('active');
    expect(await messages()).toEqual([]);
  });

  it('does not activate a plugin that was disabled during loading until it is enabled again', async () => {
    const activate = vi.fn(greeter);
    const { arrive, requested } = slow(activate);
    const running = host.activate('slow', 'onCommand:slow.greet');
    await requested();
    services.contextKeys.set('tenant', 'sui');
    const rejected = expect(running).rejects.toThrow('Plugin “slow” is not available');
    await arrive();
    await rejected;
    expect(activate).not.toHaveBeenCalled();
    expect(state('slow')?.status).toBe('disabled');
    services.contextKeys.set('tenant', 'ton');
    const greeting = services.commands.execute('slow.greet');
    await arrive();
    expect(await greeting).toBe('hello from slow');
    expect(activate).toHaveBeenCalledTimes(1);
    expect(await messages()).toEqual([]);
  });

  it('reports a required plugin that is disabled while its code loads', async () => {
    const { arrive, requested } = slow(greeter);
    const dependent = manifest('dependent', { requires: ['slow'] });
    host.start([source(dependent, () => {})]);
    const running = expect(host.activate('dependent', 'onStartupFinished')).rejects.toThrow(
      'it requires “slow”, which is not available',
    );
    await requested();
    services.contextKeys.set('tenant', 'sui');
    await arrive();
    await running;
    expect(state('slow')?.status).toBe('disabled');
  });

  it('activates a plugin again if it was disabled during activation, and disposes the first instance', async () => {
    const ends: (() => void)[] = [];
    const cleanUp = vi.fn();
    const activate = vi.fn(async (context: PluginContext) => {
      await new Promise<void>((resolve) => ends.push(resolve));
      context.subscriptions.add({ dispose: cleanUp });
      if (activate.mock.calls.length === 1) throw new Error('disabled');
      greeter(context);
    });
    const { arrive } = slow(activate);
    const first = host.activate('slow', 'onStartupFinished');
    await arrive();
    await vi.waitFor(() => expect(activate).toHaveBeenCalledTimes(1));
    services.contextKeys.set('tenant', 'sui');
    services.contextKeys.set('tenant', 'ton');
    ends[0]?.();
    await expect(first).rejects.toThrow('disabled');
    expect(state('slow')?.status).toBe('enabled');
    expect(cleanUp).toHaveBeenCalledTimes(1);
    const greeting = services.commands.execute('slow.greet');
    await arrive();
    await vi.waitFor(() => expect(activate).toHaveBeenCalledTimes(2));
    ends[1]?.();
    expect(await greeting).toBe('hello from slow');
    expect(state('slow')?.status).toBe('active');
    expect(await messages()).toEqual([]);
  });

  it('disables plugins that the tenant excludes, and enables them again when the tenant allows them', async () => {
    const withoutEnablement = source(manifest('demo', { contributes: greet('demo') }), greeter);
    const withEnablement = source(
      manifest('more', { enablement: 'tenant == ton || tenant == sui', contributes: greet('more') }),
      greeter,
    );
    services.contextKeys.set('tenant', 'ton');
    host.start([withoutEnablement, withEnablement]);
    services.contextKeys.set('pluginDisabled.demo', true);
    services.contextKeys.set('pluginDisabled.more', true);
    expect([state('demo')?.status, state('more')?.status]).toEqual(['disabled', 'disabled']);
    services.contextKeys.set('pluginDisabled.demo', undefined);
    services.contextKeys.set('pluginDisabled.more', undefined);
    expect(await services.commands.execute('demo.greet')).toBe('hello from demo');
    expect(await services.commands.execute('more.greet')).toBe('hello from more');
  });

  it('loads a plugin’s code again if it could not be loaded, and preserves the plugin’s commands in the meantime', async () => {
    const contributes = greet('far');
    const loadModule = vi
      .fn<NonNullable<PluginSource['loadModule']>>()
      .mockRejectedValueOnce(new TypeError('no connection'))
      .mockResolvedValue({ activate: greeter });
    host.start([
      { ...source(manifest('far', { contributes, activationEvents: ['onStartupFinished'] })), loadModule },
    ]);
    await host.fire('onStartupFinished');
    expect(state('far')).toMatchObject({ status: 'failed', error: 'no connection' });
    expect(await messages()).toEqual(['The far could not be started: no connection']);
    expect(await services.commands.execute('far.greet')).toBe('hello from far');
    expect(state('far')?.status).toBe('active');
    expect(loadModule).toHaveBeenCalledTimes(2);
  });

  it('reports a missing entry point', async () => {
    host.start([source(manifest('empty', { activationEvents: ['onStartupFinished'] }))]);
    await host.fire('onStartupFinished');
    expect(state('empty')?.error).toBe('its entry point “./plugin.ts” is missing');
  });

  describe('ProvidedServices', () => {
    const opened: DeploymentService = { session: () => Promise.reject(new Error('opened')) };
    const provider = (enablement?: string) =>
      source(
        manifest('deploy', {
          provides: ['DeploymentService'],
          ...(enablement === undefined ? {} : { enablement }),
        }),
        ({ provide }) => provide(DeploymentService, opened),
      );
    /** Creates a plugin that requests services, and gives the test access to its context. */
    const user = () => {
      const given: { context?: PluginContext } = {};
      const plugin = source(manifest('user', { activationEvents: ['onStartupFinished'] }), (context) => {
        given.context = context;
      });
      return { plugin, get: <T>(token: ServiceToken<T>) => given.context?.get(token) };
    };

    it('activates the providing plugin on the first request', async () => {
      const { plugin, get } = user();
      host.start([provider(), plugin]);
      await host.fire('onStartupFinished');
      const deployments = get(DeploymentService);
      expect(state('deploy')?.status).toBe('enabled');
      expect(services.contextKeys.get('service.DeploymentService')).toBe(true);
      await expect(deployments?.session('ton')).rejects.toThrow('opened');
      expect(state('deploy')).toMatchObject({
        status: 'active',
        problems: [],
        activation: { event: 'onService:DeploymentService' },
      });
    });

    it('forwards calls while the provider is enabled, and rejects them with a typed error while it is disabled', async () => {
      const { plugin, get } = user();
      const declared = services.contextKeys.declare({ key: 'test.on', description: 'For a test' });
      host.start([provider('test.on'), plugin]);
      await host.fire('onStartupFinished');
      const deployments = get(DeploymentService);
      await expect(deployments?.session('ton')).rejects.toThrow(MissingProviderError);
      services.contextKeys.set('test.on', true);
      await expect(deployments?.session('ton')).rejects.toThrow('opened');
      services.contextKeys.set('test.on', false);
      expect(services.contextKeys.get('service.DeploymentService')).toBe(false);
      await expect(deployments?.session('ton')).rejects.toMatchObject({ service: 'DeploymentService' });
      declared.dispose();
    });

    it('reports a plugin that does not provide a declared service, and rejects a second provider', async () => {
      const { plugin, get } = user();
      host.start([
        source(manifest('empty', { provides: ['DeploymentService'] }), () => {}),
        source(manifest('second', { provides: ['DeploymentService'] }), () => {}),
        plugin,
      ]);
      await host.fire('onStartupFinished');
      await expect(get(DeploymentService)?.session('ton')).rejects.toThrow(MissingProviderError);
      expect(state('empty')?.problems).toEqual(["service 'DeploymentService' is not provided"]);
      expect(state('second')).toMatchObject({
        status: 'failed',
        error: '“DeploymentService” is already provided by the plugin “empty”',
      });
    });

    it('rejects services that the manifest does not declare, and tokens that plugins may not use', async () => {
      host.start([
        source(manifest('undeclared', { activationEvents: ['onStartupFinished'] }), ({ provide }) =>
          provide(DeploymentService, opened),
        ),
        source(manifest('curious', { activationEvents: ['onStartupFinished'] }), ({ get }) => {
          get(ServiceRegistry);
        }),
      ]);
      await host.fire('onStartupFinished');
      expect(state('undeclared')?.error).toBe(
        "Service 'DeploymentService' is not declared in the manifest of 'undeclared'",
      );
      expect(state('curious')?.error).toBe("The service 'ServiceRegistry' is not available to plugins");
    });
  });
});
