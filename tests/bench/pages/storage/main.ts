import * as z from 'zod/mini';
import { prepareComparison, type StorageSubject } from './compare-with-bare';
import { openStore } from './open-store';
import { type Play, play } from './play-here';
import { deleteDatabase, makeFirstVersion, rawDelete, rawPut } from './raw-database';
import { readStored } from './read-stored';

// As the product does: its policy forbids eval, which zod would otherwise probe for.
z.config({ jitless: true });

const store = openStore();
let comparison: ReturnType<typeof prepareComparison> | undefined;

/** What tests call in the page. */
const storePage = {
  ...store,
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
