import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bufferOf, openMemoryDocuments, settle } from '../testing/open-memory-documents';

const contents = { 'main.fc': 'int a;\n', 'lib/math.fc': 'int b;\n', 'logo.bin': Uint8Array.of(255, 254) };

describe('OpenDocuments', () => {
  let product: ReturnType<typeof openMemoryDocuments>;

  beforeEach(() => {
    product = openMemoryDocuments(contents);
  });

  afterEach(() => product.dispose());

  async function open(path: string) {
    const hold = product.documents.hold(path);
    await settle();
    return hold;
  }

  const dirty = async () => [...(await firstValueFrom(product.documents.dirty$))];

  it('reads a file once for all its tabs', async () => {
    const first = await open('main.fc');
    const second = await open('main.fc');
    expect(second.document).toBe(first.document);
    expect(bufferOf(first.document)).toMatchObject({ language: 'func' });
    first.dispose();
    expect(bufferOf(second.document).isDisposed).toBe(false);
    second.dispose();
    expect(product.documents.current).toEqual([]);
  });

  it('adds and removes a byte order mark, and is dirty only while the text differs from the file', async () => {
    const { document } = await open('main.fc');
    document.setMark(true);
    expect(document.isDirty$.value).toBe(true);
    document.setMark(false);
    expect(document.isDirty$.value).toBe(false);
    document.setMark(true);
    await document.save();
    expect((await product.files.read('main.fc')).content).toBe('\uFEFFint a;\n');
    expect(document.isDirty$.value).toBe(false);
  });

  it('disposes the buffer when the last tab of a saved file closes', async () => {
    const hold = await open('main.fc');
    const buffer = bufferOf(hold.document);
    hold.dispose();
    expect(buffer.isDisposed).toBe(true);
  });

  it('is dirty from an edit until it is saved or undone', async () => {
    const { document } = await open('main.fc');
    bufferOf(document).replace('int c;\n');
    expect(await dirty()).toEqual(['main.fc']);
    bufferOf(document).undo();
    expect(await dirty()).toEqual([]);
    bufferOf(document).replace('int d;\n');
    await document.save();
    expect(await dirty()).toEqual([]);
    expect(product.files.content('main.fc')).toBe('int d;\n');
    bufferOf(document).undo();
    expect(await dirty()).toEqual(['main.fc']);
  });

  it('writes nothing when there is nothing to save', async () => {
    const { document } = await open('main.fc');
    await document.save();
    expect(product.files.writes).toEqual([]);
  });

  it('stays dirty when text is typed during a save', async () => {
    const { document } = await open('main.fc');
    bufferOf(document).replace('one');
    const saved = document.save();
    await Promise.resolve();
    await Promise.resolve();
    bufferOf(document).replace('two');
    await saved;
    expect(product.files.content('main.fc')).toBe('one');
    expect(document.isDirty$.value).toBe(true);
    expect(document.conflict$.value).toBeUndefined();
  });

  it('keeps the unsaved changes of a closed tab until they are saved', async () => {
    const hold = await open('main.fc');
    const buffer = bufferOf(hold.document);
    buffer.replace('typed');
    hold.dispose();
    expect(buffer.isDisposed).toBe(false);
    const again = await open('main.fc');
    expect(again.document.content?.text).toBe('typed');
    again.dispose();
    await again.document.save();
    expect(buffer.isDisposed).toBe(true);
  });

  it('stays dirty when saving fails, and reports the file and the reason', async () => {
    const { document } = await open('main.fc');
    bufferOf(document).replace('typed');
    product.files.refusal = 'Failed to update file';
    await expect(document.save()).rejects.toThrow('“main.fc” could not be saved: Failed to update file');
    expect(await dirty()).toEqual(['main.fc']);
    product.files.refusal = undefined;
    await document.save();
    expect(product.files.content('main.fc')).toBe('typed');
  });

  it('preserves the byte order mark and line endings', async () => {
    await product.files.createFile('marked.fc', '\uFEFFone\r\ntwo');
    const { document } = await open('marked.fc');
    expect(bufferOf(document).text()).toBe('one\r\ntwo');
    bufferOf(document).replace('one\r\nthree');
    await document.save();
    expect(product.files.content('marked.fc')).toBe('\uFEFFone\r\nthree');
  });

  it('shows no text for a binary file and never writes it', async () => {
    const { document } = await open('logo.bin');
    expect(document.state$.value).toEqual({ type: 'binary', size: 2 });
    await document.save();
    expect(product.files.writes).toEqual([]);
  });

  it('reports why a file cannot be read and reads it again on request', async () => {
    const { document } = await open('later.fc');
    expect(document.state$.value).toEqual({ type: 'failed', message: 'File not found' });
    await product.files.createFile('later.fc', 'here');
    await settle();
    expect(document.content?.text).toBe('here');
  });

  it('preserves text and undo history when the file or a parent folder is renamed', async () => {
    const { document } = await open('lib/math.fc');
    const buffer = bufferOf(document);
    buffer.replace('typed');
    await product.files.rename('lib/math.fc', 'src/math.fc', { from: 'lib', to: 'src' });
    expect(document.path).toBe('src/math.fc');
    expect(await dirty()).toEqual(['src/math.fc']);
    await product.files.rename('src/math.fc', 'src/math.txt');
    expect(buffer.language).toBe('plaintext');
    expect(product.documents.hold('src/math.txt').document).toBe(document);
    await document.save();
    expect(product.files.content('src/math.txt')).toBe('typed');
    expect(product.files.content('lib/math.fc')).toBeUndefined();
  });

  it('applies a change made elsewhere as an undoable step', async () => {
    const { document } = await open('main.fc');
    await product.files.updateFile('main.fc', 'theirs');
    await settle();
    expect(document.content?.text).toBe('theirs');
    expect(document.isDirty$.value).toBe(false);
    bufferOf(document).undo();
    expect(document.content?.text).toBe('int a;\n');
    expect(document.isDirty$.value).toBe(true);
  });

  it('saves neither of two conflicting changes until the user chooses one', async () => {
    const { document } = await open('main.fc');
    bufferOf(document).replace('mine');
    await product.files.updateFile('main.fc', 'theirs');
    await settle();
    expect(document.conflict$.value?.content).toBe('theirs');
    expect(document.content?.text).toBe('mine');
    await expect(document.save()).rejects.toThrow('“main.fc” was changed elsewhere');
    expect(product.files.content('main.fc')).toBe('theirs');

    document.keepMine();
    await document.save();
    expect(product.files.content('main.fc')).toBe('mine');
  });

  it('merges two non-overlapping changes as an undoable step', async () => {
    await product.files.createFile('list.txt', 'one\ntwo\nthree\n');
    const { document } = await open('list.txt');
    bufferOf(document).replace('ONE\ntwo\nthree\n');
    await product.files.updateFile('list.txt', 'one\ntwo\nTHREE\n');
    await settle();
    expect(document.conflict$.value).toBeUndefined();
    expect(document.content?.text).toBe('ONE\ntwo\nTHREE\n');
    expect(document.isDirty$.value).toBe(true);
    await document.save();
    expect(product.files.content('list.txt')).toBe('ONE\ntwo\nTHREE\n');
    bufferOf(document).undo();
    expect(document.content?.text).toBe('ONE\ntwo\nthree\n');
    expect(document.isDirty$.value).toBe(true);
  });

  it('does not overwrite a change stored at the same time, and preserves both changes', async () => {
    await product.files.createFile('list.txt', 'one\ntwo\nthree\n');
    const { document } = await open('list.txt');
    bufferOf(document).replace('ONE\ntwo\nthree\n');
    product.files.changeSilently('list.txt', 'one\ntwo\nTHREE\n');
    await document.save();
    expect(product.files.content('list.txt')).toBe('ONE\ntwo\nTHREE\n');
    expect(document.content?.text).toBe('ONE\ntwo\nTHREE\n');

    bufferOf(document).replace('mine\ntwo\nTHREE\n');
    product.files.changeSilently('list.txt', 'theirs\ntwo\nTHREE\n');
    await expect(document.save()).rejects.toThrow('“list.txt” was changed elsewhere');
    expect(product.files.content('list.txt')).toBe('theirs\ntwo\nTHREE\n');
    expect(document.conflict$.value?.content).toBe('theirs\ntwo\nTHREE\n');
  });

  it('stays dirty when the user chooses their own text and then undoes back to the earlier file content', async () => {
    const { document } = await open('main.fc');
    bufferOf(document).replace('mine');
    await product.files.updateFile('main.fc', 'theirs');
    await settle();
    document.keepMine();
    bufferOf(document).undo();
    expect(document.content?.text).toBe('int a;\n');
    expect(document.isDirty$.value).toBe(true);
  });

  it('replaces its text with the other version on request', async () => {
    const { document } = await open('main.fc');
    bufferOf(document).replace('mine');
    await product.files.updateFile('main.fc', 'theirs');
    await settle();
    document.takeTheirs();
    expect(document.content?.text).toBe('theirs');
    expect(document.isDirty$.value).toBe(false);
    bufferOf(document).undo();
    expect(document.content?.text).toBe('mine');
  });

  it('reports no conflict when both versions are identical', async () => {
    const { document } = await open('main.fc');
    bufferOf(document).replace('same');
    await product.files.updateFile('main.fc', 'same');
    await settle();
    expect(document.conflict$.value).toBeUndefined();
    expect(document.isDirty$.value).toBe(false);
  });

  it('retains the text of a deleted file and can restore the file', async () => {
    const { document } = await open('main.fc');
    await product.files.deleteFile('main.fc');
    expect(document.isDeleted$.value).toBe(true);
    expect(document.content?.text).toBe('int a;\n');
    await document.save();
    await settle();
    expect(document.isDeleted$.value).toBe(false);
    expect(product.files.content('main.fc')).toBe('int a;\n');
  });

  it('becomes binary when the file becomes binary', async () => {
    const { document } = await open('main.fc');
    const buffer = bufferOf(document);
    await product.files.updateFile('main.fc', Uint8Array.of(0, 255));
    await settle();
    expect(document.state$.value.type).toBe('binary');
    expect(buffer.isDisposed).toBe(true);
  });

  it('does not write into another project, and restores its text when its project is reopened', async () => {
    const hold = await open('main.fc');
    bufferOf(hold.document).replace('of project 1');
    product.projectId$.next('project-2');
    hold.dispose();
    await expect(hold.document.save()).rejects.toThrow('its project is not open');
    expect(await dirty()).toEqual([]);
    expect((await open('main.fc')).document).not.toBe(hold.document);
    expect(product.documents.hasUnsavedText).toBe(true);
    product.projectId$.next('project-1');
    expect(product.documents.get('main.fc')?.content?.text).toBe('of project 1');
  });
});
