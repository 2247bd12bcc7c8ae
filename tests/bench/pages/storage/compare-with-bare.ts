import { BareStore } from './bare-store';
import type { openStore } from './open-store';

export type StorageSubject = 'open' | 'read' | 'save' | 'overwrite' | 'rename';

/** Durations in milliseconds, in execution order. */
export interface StorageComparison {
  readonly store: readonly number[];
  readonly bare: readonly number[];
}

const PROJECT = 'project-bench';
const FILES = 10_000;
const FILES_PER_FOLDER = 1000;

const text = (path: string, size = 4000) => `// ${path}\n`.repeat(Math.ceil(size / (path.length + 4)));
const all = Array.from({ length: FILES }, (_, index) => {
  const path = `folder${Math.floor(index / FILES_PER_FOLDER)}/file${index}.sol`;
  return { path, content: text(path) };
});

/** Fills our store and a bare store with the same 10,000 files of 4 KB, and returns the comparison function. */
export async function prepareComparison(store: ReturnType<typeof openStore>) {
  const now = new Date().toISOString();
  const project = { id: PROJECT, name: 'Bench', blockchain: 'none', tenantId: 'sinter' };
  const rest = { metadata: { hasAIContract: false }, created_at: now, updated_at: now };
  await store.storage.createProject({ ...project, ...rest }, all);
  await store.open(PROJECT);
  const bare = await BareStore.open();
  await bare.fill(all);
  let count = 0;

  async function once(subject: StorageSubject): Promise<readonly [number, number]> {
    count++;
    const index = (count * 7919) % FILES;
    const path = all[index]?.path ?? '';
    switch (subject) {
      case 'open':
        return [await timed(() => store.storage.listFiles(PROJECT)), await timed(() => bare.list())];
      case 'read':
        return [await timed(() => store.files.read(path)), await timed(() => bare.read(path))];
      case 'save':
      case 'overwrite': {
        const content = `${count}\n${text(path)}`;
        return [
          await timed(() => store.files.updateFile(path, content)),
          await timed(() => bare[subject](index, path, content)),
        ];
      }
      case 'rename': {
        const [from, to] = count % 2 === 0 ? ['folder3', 'renamed'] : ['renamed', 'folder3'];
        const [here, there] = store.files.isFolder(from) ? [from, to] : [to, from];
        return [
          await timed(() => store.files.renameFolder(here, there)),
          await timed(() => bare.renameFolder(here, there)),
        ];
      }
    }
  }

  return async (subject: StorageSubject, times: number): Promise<StorageComparison> => {
    const pairs: (readonly [number, number])[] = [];
    for (let index = 0; index < times; index++) pairs.push(await once(subject));
    return { store: pairs.map(([ours]) => ours), bare: pairs.map(([, theirs]) => theirs) };
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
