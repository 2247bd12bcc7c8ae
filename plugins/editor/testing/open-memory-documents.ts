import type { FileContent } from '@core/storage/wire';
import { BehaviorSubject } from 'rxjs';
import { OpenDocuments } from '../documents/open-documents';
import type { TextDocument } from '../documents/text-document';
import { TextJournal } from '../documents/text-journal';
import { MemoryBuffer } from './memory-buffer';
import { MemoryFiles } from './memory-files';
import { MemoryUnsavedText } from './memory-unsaved-text';

/** Storage that the next simulated page reuses. */
export interface MemoryStores {
  readonly files: MemoryFiles;
  readonly unsaved: MemoryUnsavedText;
}

/** Opens documents with in-memory files and buffers. `stores` are the stores from an earlier simulated page. */
export function openMemoryDocuments(
  contents: Readonly<Record<string, FileContent>>,
  stores: MemoryStores = { files: new MemoryFiles(contents), unsaved: new MemoryUnsavedText() },
) {
  const { files, unsaved } = stores;
  const projectId$ = new BehaviorSubject<string | undefined>('project-1');
  const failures: unknown[] = [];
  const journal = new TextJournal({ store: unsaved, onFailure: (error) => failures.push(error) });
  const documents = new OpenDocuments({
    files,
    projectId$,
    languageOf: (path) => (path.endsWith('.fc') ? 'func' : 'plaintext'),
    loadEditor: async () => (request) => new MemoryBuffer(request),
    unsavedOf: (projectId) => journal.findUnsaved(projectId),
    readVersion: async (version) => {
      const content = await files.getContent(version);
      return typeof content === 'string' ? content : undefined;
    },
  });
  journal.watch(documents.opened$, documents.discarded$);
  const dispose = () => {
    documents.dispose();
    journal.dispose();
  };
  return { documents, journal, files, unsaved, projectId$, failures, dispose };
}

/** Waits until all pending promises have settled; no timers are involved. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 60; turn++) await Promise.resolve();
}

/** The buffer of a text document that has been read. */
export function bufferOf(document: TextDocument): MemoryBuffer {
  const buffer = document.content?.buffer;
  if (!(buffer instanceof MemoryBuffer)) throw new Error(`'${document.path}' has no text`);
  return buffer;
}
