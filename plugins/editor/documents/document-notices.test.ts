import { ListedNotifications } from '@core/notifications/listed-notifications';
import { BehaviorSubject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bufferOf, openMemoryDocuments, settle } from '../testing/open-memory-documents';
import { DocumentNotices } from './document-notices';
import { sizeLimits } from './file-size';
import type { TextDocument } from './text-document';

describe('DocumentNotices', () => {
  const notifications = new ListedNotifications();
  const actions = { freeSpace: vi.fn(), compare: vi.fn() };
  let product: ReturnType<typeof openMemoryDocuments>;
  let notices: DocumentNotices;
  let panes$: BehaviorSubject<readonly { readonly document: TextDocument }[]>;

  beforeEach(() => {
    panes$ = new BehaviorSubject<readonly { readonly document: TextDocument }[]>([]);
    product = openMemoryDocuments({ 'a.fc': 'a', 'large.txt': 'x'.repeat(sizeLimits.large) });
    notices = new DocumentNotices(product.documents, notifications, actions, panes$);
  });

  afterEach(() => {
    for (const { id } of notifications.notifications$.value) notifications.dismiss(id);
    notices.dispose();
    product.dispose();
  });

  const shown = () => notifications.notifications$.value;

  it('offers both versions of a conflict and closes when one is chosen', async () => {
    const { document } = product.documents.hold('a.fc');
    await settle();
    bufferOf(document).replace('mine');
    await product.files.updateFile('a.fc', 'theirs');
    await settle();
    expect(shown().map(({ message }) => message)).toEqual([
      '“a.fc” was changed elsewhere and has unsaved changes here.',
    ]);
    const [keepMine, takeTheirs, compare] = shown()[0]?.actions ?? [];
    compare?.run();
    expect(actions.compare).toHaveBeenCalledWith(document);
    expect(keepMine?.label).toBe('Keep Mine');
    takeTheirs?.run();
    expect(document.content?.text).toBe('theirs');
    expect(shown()).toEqual([]);
  });

  it('shows no notification for a visible document in conflict, because the banner reports it', async () => {
    const { document } = product.documents.hold('a.fc');
    panes$.next([{ document }]);
    await settle();
    bufferOf(document).replace('mine');
    await product.files.updateFile('a.fc', 'theirs');
    await settle();
    expect(document.conflict$.value?.content).toBe('theirs');
    notices.showFailure(document, new Error('choose first'));
    expect(shown()).toEqual([]);
    panes$.next([]);
    expect(shown()).toHaveLength(1);
    panes$.next([{ document }]);
    expect(shown()).toEqual([]);
  });

  it('asks the user again when a document in conflict is saved', async () => {
    const { document } = product.documents.hold('a.fc');
    await settle();
    bufferOf(document).replace('mine');
    await product.files.updateFile('a.fc', 'theirs');
    await settle();
    notices.showFailure(document, new Error('choose first'));
    expect(shown().map(({ actions }) => actions?.map(({ label }) => label))).toEqual([
      ['Keep Mine', 'Take Theirs', 'Compare'],
    ]);
  });

  it('reports an unsaved document until it is saved', async () => {
    const { document } = product.documents.hold('a.fc');
    await settle();
    bufferOf(document).replace('typed');
    notices.showFailure(document, new Error('first'));
    notices.showFailure(document, new Error('second'));
    expect(shown().map(({ message }) => message)).toEqual(['second']);
    await document.save();
    expect(shown()).toEqual([]);
  });

  it('warns about a large file only once', async () => {
    product.documents.hold('large.txt');
    await settle();
    await product.files.updateFile('large.txt', 'y'.repeat(sizeLimits.large));
    await settle();
    expect(shown().map(({ message }) => message)).toEqual(['large.txt is 5 MB: editing it may be slow.']);
  });
});
