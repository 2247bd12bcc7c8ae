import type { FileContent } from '@core/storage/wire';
import { BehaviorSubject } from 'rxjs';
import { OpenDocuments } from '../documents/open-documents';
import type { TextDocument } from '../documents/text-document';
import { MemoryBuffer } from './memory-buffer';
import { MemoryFiles } from './memory-files';

/** Documents over files and buffers in memory. */
export function openMemoryDocuments(contents: Readonly<Record<string, FileContent>>) {
  const files = new MemoryFiles(contents);
  const projectId$ = new BehaviorSubject<string | undefined>('project-1');
  const documents = new OpenDocuments({
    files,
    projectId$,
    languageOf: (path) => (path.endsWith('.fc') ? 'func' : 'plaintext'),
    loadEditor: async () => (request) => new MemoryBuffer(request),
  });
  return { documents, files, projectId$ };
}

/** Lets everything that has been started come to its end; nothing here waits for time. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

/** The buffer of a document that has been read as text. */
export function bufferOf(document: TextDocument): MemoryBuffer {
  const buffer = document.content?.buffer;
  if (!(buffer instanceof MemoryBuffer)) throw new Error(`'${document.path}' has no text`);
  return buffer;
}
