import { loadOnce } from '@core/base/async';
import type { PluginSource } from '@host/activation/plugin-source';
import type { LanguagePack } from './localization/language-pack';
import { startLanguage } from './localization/start-language';
import { LocalStorageStore } from './platform/local-storage-store';
import '@host/ui/styles/fonts.css';
import '@host/ui/styles/tokens.css';
import '@host/ui/styles/base.css';
import { ConnectionService } from '@core/base/connection/connection';
import { Logger } from '@core/base/logger';
import { localKeys, product } from '@core/base/product';
import { CommandService } from '@core/commands/commands';
import { ContextKeyService } from '@core/commands/context-keys/context-keys';
import { ConfigurationService } from '@core/configuration/configuration';
import type { ServiceLookup } from '@core/di/token';
import { FileHistory } from '@core/files/history/file-history';
import { Trash } from '@core/files/history/trash';
import { ProjectFiles } from '@core/files/project-files';
import { openProjectId$, ProjectService } from '@core/files/projects/project';
import { EditorService } from '@core/languages/editor/editor';
import { NotificationService } from '@core/notifications/notifications';
import { ShortcutService } from '@core/shortcuts/shortcuts';
import { StorageHealth } from '@core/storage/health/storage-health';
import { KeyValueStore } from '@core/storage/values/key-value-store';
import { TenantService } from '@core/tenant/tenant';
import { FileIconService } from '@core/theme/icons/file-icons';
import { InstalledThemes } from '@core/theme/installed-themes';
import { ThemeService } from '@core/theme/theme';
import { NavigationService, projectIdOfPath } from '@core/workspace/navigation/navigation';
import { ViewService } from '@core/workspace/views/views';
import { WorkspaceService } from '@core/workspace/workspace';
import { PluginHost } from '@host/activation/plugin-host';
import { FileIconsProvider } from '@host/ui/theme/file-icons-provider';
import { ThemeProvider } from '@host/ui/theme/theme-provider';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { createPageContainer } from './bindings';
import { guardFileDrops } from './platform/guard-file-drops';
import { listenToKeys } from './platform/listen-to-keys';
import { pageShown } from './platform/page-shown';
import { boundKeys, pageManifests, pluginSources } from './plugin-sources';
import { preloadTabs } from './preload-tabs';
import { Router } from './routes/router';
import { ServicesProvider } from './services';
import { updateContextKeys } from './update-context-keys';

/** Time in milliseconds after which a page has usually rendered its initial content. */
const STARTUP_MS = 1500;

// Uses a promise instead of a top-level await: a language module imports this module's chunk, so each would wait for
// the other.
void startLanguage(new LocalStorageStore(), navigator.languages).then(async (language) => {
  const names = document.querySelector<HTMLMetaElement>('meta[name=installed-plugins]')?.content;
  if (!names) return start(language);
  const { installedPlugins } = await import('./installed-plugins');
  start(language, await installedPlugins(names.split(' '), document.documentElement.lang));
});

/** Starts the page in a language. If no language is given, the page is in English, which is part of the code. */
function start(language: LanguagePack | undefined, installed: readonly PluginSource[] = []): void {
  // zod/mini has no built-in messages. The page's content security policy forbids eval, which zod would otherwise try
  // to use.
  z.config({ ...language?.checks, jitless: true });
  // Validation error messages are loaded after the page is shown, but validation works from the start.
  if (!language) {
    void pageShown.then(() => import('./localization/english-checks')).then(({ checks }) => z.config(checks));
  }

  const container = createPageContainer();
  const host = container.get(PluginHost);
  const commands = container.get(CommandService);
  const connection = container.get(ConnectionService);
  const logger = container.get(Logger);
  const navigation = container.get(NavigationService);
  const notifications = container.get(NotificationService);
  const projects = container.get(ProjectService);
  const tenant = container.get(TenantService);
  const theme = container.get(ThemeService);
  const views = container.get(ViewService);
  const failed = (sentence: string) => (error: unknown) => logger.error(sentence, error);

  updateContextKeys({
    contextKeys: container.get(ContextKeyService),
    editor: container.get(EditorService),
    files: container.get(ProjectFiles),
    navigation,
    projects,
    workspace: container.get(WorkspaceService),
  });
  guardFileDrops({ commands, navigation, notifications, projects });
  host.start([...pluginSources(pageManifests, language?.manifests), ...installed]);

  const projectId = projectIdOfPath(navigation.location.path);
  const loadWorkbench = loadOnce(async () => {
    const { ProjectPage, otherManifests } = await import('./routes/workbench');
    host.start(pluginSources(otherManifests, language?.manifests));
    return ProjectPage;
  });
  const mayLoad = projectId === undefined ? pageShown : Promise.resolve();
  void mayLoad
    .then(() => import('@host/ui/icons/icon-font.css'))
    .catch(failed('The icons could not be loaded'));
  const started = mayLoad.then(loadWorkbench);
  const ready = started.then(() => {
    if (projectId !== undefined) preloadTabs(projectId, (event) => void host.fire(event));
    return loadUserKeys(container.get(KeyValueStore), host);
  });
  ready.catch(failed('The plugins could not be loaded'));
  listenToKeys(container.get(ShortcutService), { ready, boundKeys: Object.values(boundKeys).flat() });

  createRoot(rootElement()).render(
    <ServicesProvider value={container}>
      <ThemeProvider service={theme}>
        <FileIconsProvider service={container.get(FileIconService)}>
          <Router loadProjectPage={loadWorkbench} />
        </FileIconsProvider>
      </ThemeProvider>
    </ServicesProvider>,
  );

  void import('./tenant/guard-routes')
    .then(({ guardRoutes }) => guardRoutes({ connection, navigation, notifications, tenant, views }))
    .catch(failed('The route guard could not be loaded'));
  // If the tenant's configuration has not been received, nothing can be shown, so load it now.
  if (tenant.urlTenant.state === 'awaited') loadTenant({ connection, logger, tenant });

  restorePreferences(container, projectId);
  // Runs after the initial content is shown, so that background plugins do not delay plugins that the user is waiting
  // for.
  setTimeout(async () => {
    await started.catch(() => undefined);
    whenIdle(() => {
      void host.fire('onStartupFinished');
      loadTenant({ connection, logger, tenant });
      void host.checkNames();
      void loadStorageKeeping(container).catch(failed('Storage maintenance could not be started'));
    });
  }, STARTUP_MS);
}

async function loadStorageKeeping(container: ServiceLookup): Promise<void> {
  const { maintainStorage } = await import('./maintain-storage');
  await maintainStorage({
    configuration: container.get(ConfigurationService),
    history: container.get(FileHistory),
    logger: container.get(Logger),
    storageHealth: container.get(StorageHealth),
    trash: container.get(Trash),
  });
}

/** Restores the user's theme and settings, both for the open project and for pages without a project. */
function restorePreferences(container: ServiceLookup, addressedId: string | undefined): void {
  const configuration = container.get(ConfigurationService);
  const logger = container.get(Logger);
  const navigation = container.get(NavigationService);
  const theme = container.get(ThemeService);
  const failed = (sentence: string) => (error: unknown) => logger.error(sentence, error);
  const chosenTheme = container.get(KeyValueStore).get(localKeys.theme) ?? product.id;
  // The default theme needs no installed theme or icons, so loading them can wait until the page is shown.
  void (addressedId === undefined && chosenTheme === product.id ? pageShown : Promise.resolve())
    .then(() => container.get(InstalledThemes).load())
    .catch(failed('Installed themes could not be loaded'));
  openProjectId$(container.get(ProjectService)).subscribe((id) => {
    // If the URL contains a project, the project will open soon, so showing the global theme first would cause a flash.
    const themed = id ?? projectIdOfPath(navigation.location.path);
    void theme.restore(themed).catch(failed('The theme could not be restored'));
    void configuration.useProject(id).catch(failed("The project's settings could not be read"));
  });
  void configuration.load().catch(failed('The settings could not be read'));
}

function rootElement(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root element');
  return root;
}

let asked = false;

/** Loads the tenant from the page's server, if there is a server, and then follows the tenant's changes. */
function loadTenant(services: {
  readonly connection: ConnectionService;
  readonly logger: Logger;
  readonly tenant: TenantService;
}): void {
  if (asked) return;
  asked = true;
  void services.connection.check();
  void import('./tenant/follow-tenant')
    .then(({ followTenant }) => followTenant(services))
    .catch((error: unknown) => services.logger.error('The tenant could not be loaded', error));
}

/** Falls back to a timer, because Safari has no requestIdleCallback. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
  else setTimeout(work);
}

/** Activates the user's custom shortcuts at startup. No shortcut works until they have been applied. */
async function loadUserKeys(stored: KeyValueStore, host: PluginHost): Promise<void> {
  if (stored.get(localKeys.keybindings) !== undefined) await host.fire('onUserKeys');
}
