import type { DisposableStore } from '@core/base/lifecycle';
import { Engine, type EngineWorker } from '@host/api/engine';
import type { PluginServices } from '@host/api/plugin-context';
import type { ProjectNeeds } from './aptos-toolchain';
import type { PackageDownloader } from './engine/download-worker';
import { messages } from './messages';
import { askForAddresses, confirmDevAddresses } from './named-addresses';
import { PackageCache } from './package-cache';

/** What projects need, from settings, servers and the person in front of the screen. */
export function createProjectNeeds(
  services: Pick<PluginServices, 'configuration' | 'quickInput' | 'values'>,
  spawnDownloader: () => EngineWorker,
  subscriptions: DisposableStore,
): ProjectNeeds {
  const downloader = subscriptions.add(
    new Engine<PackageDownloader>({ name: messages.download, spawn: spawnDownloader }),
  );
  const packages = new PackageCache(services, () => downloader.api);
  return {
    toCompile: async (request, engine, signal) => {
      const { files, problems } = await packages.withFetched(request.files, engine);
      const namedAddresses = await askForAddresses(services, files, engine, signal);
      return { request: { ...request, files, namedAddresses }, problems };
    },
    toDeploy: (artifact, signal) => confirmDevAddresses(services, artifact, signal),
    toRead: (files, engine, task) => packages.withKept(files, engine, task),
  };
}
