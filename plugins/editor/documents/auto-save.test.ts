import { BehaviorSubject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bufferOf, openMemoryDocuments, settle } from '../testing/open-memory-documents';
import { AutoSave } from './auto-save';

describe('AutoSave', () => {
  const onFailure = vi.fn();
  let product: ReturnType<typeof openMemoryDocuments>;
  let isEnabled$: BehaviorSubject<boolean>;
  let autoSave: AutoSave;

  beforeEach(() => {
    vi.useFakeTimers();
    product = openMemoryDocuments({ 'a.fc': 'a', 'b.fc': 'b' });
    isEnabled$ = new BehaviorSubject(true);
    autoSave = new AutoSave({ documents: product.documents, isEnabled$, onFailure });
  });

  afterEach(() => {
    autoSave.dispose();
    product.dispose();
    vi.useRealTimers();
  });

  async function open(path: string) {
    const { document } = product.documents.hold(path);
    await settle();
    return document;
  }

  it('saves one second after the last edit, even if another file is opened in the meantime', async () => {
    const document = await open('a.fc');
    bufferOf(document).replace('one');
    await vi.advanceTimersByTimeAsync(900);
    bufferOf(document).replace('two');
    await open('b.fc');
    await vi.advanceTimersByTimeAsync(900);
    expect(product.files.writes).toEqual([]);
    await vi.advanceTimersByTimeAsync(100);
    expect(product.files.writes).toEqual([{ path: 'a.fc', content: 'two' }]);
  });

  it('saves immediately on request and reports whether unsaved changes remain', async () => {
    const document = await open('a.fc');
    bufferOf(document).replace('one');
    expect(autoSave.flushAll()).toBe(true);
    await settle();
    expect(product.files.content('a.fc')).toBe('one');
  });

  it('does nothing while disabled and saves pending changes when enabled', async () => {
    isEnabled$.next(false);
    const document = await open('a.fc');
    bufferOf(document).replace('one');
    expect(autoSave.flushAll()).toBe(false);
    await vi.advanceTimersByTimeAsync(2000);
    expect(product.files.writes).toEqual([]);
    isEnabled$.next(true);
    await settle();
    expect(product.files.content('a.fc')).toBe('one');
  });

  it('neither saves a document in conflict nor restores a deleted file', async () => {
    const [conflicting, deleted] = [await open('a.fc'), await open('b.fc')];
    bufferOf(conflicting).replace('mine');
    await product.files.updateFile('a.fc', 'theirs');
    await product.files.deleteFile('b.fc');
    await settle();
    bufferOf(deleted).replace('typed');
    await vi.advanceTimersByTimeAsync(2000);
    expect(product.files.content('a.fc')).toBe('theirs');
    expect(product.files.content('b.fc')).toBeUndefined();
  });

  it('reports a failure, then reports unsaved changes on flush', async () => {
    const document = await open('a.fc');
    product.files.refusal = 'Failed to update file';
    bufferOf(document).replace('one');
    await vi.advanceTimersByTimeAsync(1000);
    expect(onFailure).toHaveBeenCalledWith(document, expect.any(Error));
    expect(autoSave.flush(document)).toBe(false);
    await settle();
  });
});
