import * as z from 'zod/mini';
import { contentOf } from '../../../reliability/script';
import { prepareComparison, type StorageSubject } from './compare-with-bare';
import { openStore } from './open-store';
import { type Play, play } from './play-here';
import { deleteDatabase, makeFirstVersion, rawDelete, rawPut } from './raw-database';
import { readStored } from './read-stored';

// Matches the product, whose content security policy forbids eval. Without this option, zod would try to use eval.
z.config({ jitless: true });

const store = openStore();
let comparison: ReturnType<typeof prepareComparison> | undefined;

const storePage = {
  ...store,
  /** Writes files whose contents are created in this page, because they are too large to transfer to it. */
  writeTokens: (tokens: Readonly<Record<string, string>>) =>
    store.files.writeFiles(
      Object.entries(tokens).map(([path, token]) => ({ path, content: contentOf(token) })),
    ),
  play: (script: Play) => play(store, script),
  async prepareComparison(): Promise<void> {
    comparison = prepareComparison(store);
    await comparison;
  },
  async compare(subject: StorageSubject, times: number) {
    if (!comparison) throw new Error('Prepare the comparison first');
    return (await comparison)(subject, times);
  },
  readStored,
  deleteDatabase,
  makeFirstVersion,
  rawDelete,
  rawPut,
};

declare global {
  interface Window {
    storePage: typeof storePage;
  }
}

window.storePage = storePage;
