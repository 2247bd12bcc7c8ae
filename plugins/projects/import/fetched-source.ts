import type { TaskOptions } from '@core/base/task';
import { Engine } from '@host/api/engine';
import type { ImportSource } from '../engine/archive-engine';
import type { Download, Downloader } from '../engine/downloader';
import { messages as engineMessages } from '../engine/messages';
import { messages } from '../messages';
import { isArchive } from './import-source';
import type { ImportAddress } from './parse-address';

/**
 * Downloads from an address to create an import source, in a worker that is terminated afterwards. Rejects immediately
 * when offline, because the worker could not be loaded.
 */
export async function fetchedSource(
  address: ImportAddress,
  task: TaskOptions,
  spawn = spawnDownloader,
): Promise<ImportSource> {
  if (!navigator.onLine) throw new Error(engineMessages.offline);
  const engine = new Engine<Downloader>({ name: messages.downloader, spawn });
  try {
    if (address.type === 'file') {
      return sourceOf(address, await engine.api.fetchFile(address.url, task));
    }
    const { type: _, name, ...repository } = address;
    const files = await engine.api.fetchRepository(repository, task);
    return { type: 'files', name, files, folders: [] };
  } finally {
    engine.dispose();
  }
}

function spawnDownloader(): Worker {
  return new Worker(new URL('../engine/download-worker.ts', import.meta.url), { type: 'module' });
}

async function sourceOf(
  { url, name }: ImportAddress & { type: 'file' },
  { blob, mediaType }: Download,
): Promise<ImportSource> {
  if (await isArchive(name, blob)) return { type: 'archive', name, archive: blob };
  if (mediaType === 'text/html' && !/\.html?$/i.test(name)) {
    throw new Error(messages.webPage(new URL(url).host));
  }
  const stem = name.replace(/\.[^.]*$/, '');
  return { type: 'files', name: stem, files: [{ path: name, file: blob }], folders: [] };
}
