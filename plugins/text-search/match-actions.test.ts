import type { EditorService } from '@core/languages/editor/editor';
import { ListedNotifications } from '@core/notifications/listed-notifications';
import { FakeProjectFiles } from '@tests/support/fake-project-files';
import { BehaviorSubject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTextEngine } from './engine/index';
import { createMatchActions } from './match-actions';
import { SearchPanelModel } from './search-panel-model';
import { TextSearcher } from './text-searcher';

describe('replacing matches', () => {
  let files: FakeProjectFiles;
  let searcher: TextSearcher;
  let model: SearchPanelModel;
  const notifications = new ListedNotifications();
  const editor = {
    dirty$: new BehaviorSubject(new Set<string>()),
    text: () => undefined,
  } as Partial<EditorService> as EditorService;

  beforeEach(() => {
    files = new FakeProjectFiles({ 'a.fc': 'get_data(x)', 'b.fc': ';; get_data' });
    searcher = new TextSearcher({ files, editor, engine: { api: createTextEngine(), stop() {} } });
    model = new SearchPanelModel(searcher, files);
  });

  afterEach(() => {
    model.dispose();
    searcher.dispose();
  });

  const actions = () => createMatchActions({ files, editor, notifications }, model);
  const shownFiles = async () => {
    await vi.waitFor(() => expect(model.state.summary).toBeDefined());
    return model.state.files;
  };

  it.each([
    ['that was typed first', undefined],
    ['that was typed over another one', 'old'],
  ])('immediately replaces matches in all files with a replacement %s', async (_case, before) => {
    model.change({ pattern: 'get_data', replacement: before });
    await shownFiles();
    model.change({ replacement: 'load' });
    await actions().replaceAll();
    expect(Object.fromEntries(files.contents)).toMatchObject({ 'a.fc': 'load(x)', 'b.fc': ';; load' });
  });

  it('uses a replacement in a single file, even if it was typed immediately beforehand', async () => {
    model.change({ pattern: 'get_data', replacement: 'old' });
    const [file] = await shownFiles();
    if (!file) throw new Error('Nothing was found');
    model.change({ replacement: 'load' });
    actions().replace([{ type: 'file', file }]);
    await vi.waitFor(() => expect(files.contents.get('a.fc')).toBe('load(x)'));
    expect(files.contents.get('b.fc')).toBe(';; get_data');
  });
});
