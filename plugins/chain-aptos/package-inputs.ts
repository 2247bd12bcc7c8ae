import type { DisposableStore } from '@core/base/lifecycle';
import type { QuickInputService } from '@core/commands/quick-input/quick-input';
import type { ConfigurationService } from '@core/configuration/configuration';
import type { ValueStore } from '@core/storage/values/value-store';
import { Engine, type EngineWorker } from '@host/api/engine';
import type { PackageInputs } from './aptos-toolchain';
import type { PackageDownloader } from './engine/download-worker';
import { messages } from './messages';
import { askForAddresses, choosePublisher, confirmDevAddresses } from './named-addresses';
import { PackageCache } from './package-cache';

export function createPackageInputs(
  services: {
    readonly configuration: ConfigurationService;
    readonly quickInput: QuickInputService;
    readonly values: ValueStore;
  },
  spawnDownloader: () => EngineWorker,
  subscriptions: DisposableStore,
): PackageInputs {
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
    toDeploy: (artifact, { publisher, signal } = {}) =>
      publisher === undefined
        ? confirmDevAddresses(services, artifact, signal)
        : choosePublisher(services, artifact, publisher),
    toRead: (files, engine, task) => packages.withStored(files, engine, task),
  };
}
