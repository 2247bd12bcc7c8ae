import type { LanguagePack } from './localization/language-pack';
import { startLanguage } from './localization/start-language';
import { LocalStorageStore } from './platform/local-storage-store';
import '@host/ui/styles/fonts.css';
import '@host/ui/styles/tokens.css';
import '@host/ui/styles/base.css';
import { localKeys } from '@core/base/product';
import { projectIdOfPath } from '@core/workspace/navigation/navigation';
import { PluginHost } from '@host/activation/plugin-host';
import type { PluginServices } from '@host/api/plugin-context';
import { FileIconsProvider } from '@host/ui/theme/file-icons-provider';
import { ThemeProvider } from '@host/ui/theme/theme-provider';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { createPageContainer, createServices } from './bindings';
import { keepContextKeys } from './keep-context-keys';
import { guardFileDrops } from './platform/guard-file-drops';
import { listenToKeys } from './platform/listen-to-keys';
import { pluginSources } from './plugin-sources';
import { preloadTabs } from './preload-tabs';
import { Router } from './routes/router';
import { ServicesProvider } from './services';

/** By then a page has usually drawn what it opened with. */
const STARTUP_MS = 1500;

// By a promise and not at the top level: a language's module imports this one's chunk, and each would wait for the other.
void startLanguage(new LocalStorageStore(), navigator.languages).then(start);

/** Shows the page in a language; undefined is English, which is in the code. */
function start(language: LanguagePack | undefined): void {
  // zod/mini speaks no language by itself. The page's policy forbids eval, which zod would otherwise probe for.
  z.config({ ...language?.checks, jitless: true });
  // What is wrong with a value is told in words soon after; that it is wrong, from the start.
  if (!language) void import('./localization/english-checks').then(({ checks }) => z.config(checks));

  const services = createServices(createPageContainer());
  const host = new PluginHost(services);

  keepContextKeys(services);
  guardFileDrops(services);
  host.start(pluginSources(language?.manifests));
  void listenWithUserKeys(services, host);

  const projectId = projectIdOfPath(services.navigation.location.path);
  if (projectId !== undefined) preloadTabs(projectId, (event) => void host.fire(event));

  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element #root');
  createRoot(root).render(
    <ServicesProvider value={services}>
      <ThemeProvider service={services.theme}>
        <FileIconsProvider service={services.fileIcons}>
          <Router />
        </FileIconsProvider>
      </ThemeProvider>
    </ServicesProvider>,
  );

  void import('./tenant/guard-routes')
    .then(({ guardRoutes }) => guardRoutes(services))
    .catch((error: unknown) => services.logger.error('Pages are not guarded', error));
  // Nothing can be shown of a tenant that nobody was asked for yet.
  if (services.tenant.named.state === 'awaited') askForTenant(services);

  void services.theme
    .restore()
    .catch((error: unknown) => services.logger.error('The theme could not be restored', error));
  void services.installedThemes
    .load()
    .catch((error: unknown) => services.logger.error('Installed themes could not be read', error));
  services.projects.project$.subscribe((project) => {
    void services.configuration
      .useProject(project?.id)
      .catch((error: unknown) => services.logger.error("The project's settings could not be read", error));
  });
  void services.configuration
    .load()
    .catch((error: unknown) => services.logger.error('The settings could not be read', error));
  // After what the page shows: plugins that wait for nothing must not be fetched before those that somebody waits for.
  setTimeout(() => {
    whenIdle(() => {
      void host.fire('onStartupFinished');
      askForTenant(services);
      void host.checkNames();
      import('./keep-storage')
        .then(({ keepStorage }) => keepStorage(services))
        .catch((error: unknown) => services.logger.error('The storage is not looked after', error));
    });
  }, STARTUP_MS);
}

let asked = false;

/** Asks the page's server, if there is one, for the tenant, and follows it from then on. */
function askForTenant(services: PluginServices): void {
  if (asked) return;
  asked = true;
  void services.connection.check();
  void import('./tenant/follow-tenant')
    .then(({ followTenant }) => followTenant(services))
    .catch((error: unknown) => services.logger.error('The tenant could not be asked for', error));
}

/** Safari tells nobody when it is idle. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
  else setTimeout(work);
}

/** Whoever has keys of his own has them from the start: until they are in force no key does anything. */
async function listenWithUserKeys(services: PluginServices, host: PluginHost): Promise<void> {
  if (services.localStore.get(localKeys.keybindings) !== undefined) await host.fire('onUserKeys');
  listenToKeys(services.shortcuts);
}
