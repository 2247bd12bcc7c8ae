import { toDisposable } from '@core/base/lifecycle';
import type { ProjectFiles } from '@core/files/project-files';
import { defaultLayout } from '@core/workspace/layout/default-layout';
import { DeclaredViews } from '@core/workspace/views/declared-views';
import type { OpenTabRequest, WorkspaceService } from '@core/workspace/workspace';
import { BehaviorSubject, NEVER, of, Subject } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { DeclaredViewers } from './declared-viewers';
import { EditorError, type EditorProvider } from './editor';
import { ProvidedEditor } from './provided-editor';

const editorTab = { type: 'editor', title: 'Editor', icon: 'file', singleton: false, creatable: false };
const comparison = {
  title: 'Change',
  original: { label: 'before', text: 'a' },
  modified: { label: 'after', text: 'b' },
};
const disabled = new EditorError(
  'The text editor is disabled. Ask an administrator to enable the Editor plugin.',
);

function provider(change: Partial<EditorProvider> = {}): EditorProvider {
  return {
    active$: of(undefined),
    dirty$: of(new Set<string>()),
    text: () => undefined,
    save: async () => undefined,
    show: async () => undefined,
    peek: () => toDisposable(() => undefined),
    selectedText: () => '',
    colorize: async () => undefined,
    compare: () => undefined,
    ...change,
  };
}

function start() {
  const views = new DeclaredViews();
  const requests$ = new Subject<OpenTabRequest>();
  const openTab = vi.fn((request: OpenTabRequest) => {
    requests$.next(request);
    return 'tab';
  });
  const workspace = {
    layout: defaultLayout((type) => type),
    openTab,
    requests$,
  } as Partial<WorkspaceService>;
  const files = { files: [] } as Partial<ProjectFiles>;
  const editor = new ProvidedEditor(
    workspace as WorkspaceService,
    files as ProjectFiles,
    new DeclaredViewers(),
    views,
  );
  return { editor, openTab, views };
}

describe('opening a file', () => {
  it('rejects without opening a tab when no plugin declares the editor', async () => {
    const { editor, openTab } = start();
    await expect(editor.open('main.fc')).rejects.toEqual(disabled);
    await expect(editor.compare(comparison)).rejects.toEqual(disabled);
    expect(openTab).not.toHaveBeenCalled();
  });

  it('uses another viewer if no text editor exists', async () => {
    const { editor, openTab } = start();
    await editor.open('main.wasm', { viewer: 'hex' });
    expect(openTab).toHaveBeenCalledWith({ type: 'hex', filePath: 'main.wasm', preview: false });
  });

  it('rejects with the reason when the editor plugin cannot be started', async () => {
    const { editor, views } = start();
    const declared = views.declareTabType(editorTab, () => Promise.reject(new Error('no connection')));
    const message =
      'The text editor could not be started. Reload the page and try again. Reason: no connection';
    await expect(editor.open('main.fc')).rejects.toEqual(new EditorError(message));
    await expect(editor.compare(comparison)).rejects.toEqual(new EditorError(message));
    declared.dispose();
  });

  it('waits for the editor plugin and shows the file', async () => {
    const { editor, views } = start();
    const show = vi.fn(async () => undefined);
    const provided: { dispose(): void }[] = [];
    const declared = views.declareTabType(editorTab, async () => {
      await Promise.resolve();
      provided.push(editor.provide(provider({ show })));
    });
    await editor.open('main.fc', { focus: true });
    expect(show).toHaveBeenCalledWith('main.fc', { focus: true });
    for (const one of [...provided, declared]) one.dispose();
  });

  it('passes the range of any tab request to the provider synchronously', () => {
    const { editor, openTab, views } = start();
    const declared = views.declareTabType(editorTab, async () => undefined);
    const show = vi.fn(async () => undefined);
    const provided = editor.provide(provider({ show }));
    const range = { startLine: 3, startColumn: 1, endLine: 3, endColumn: 5 };
    openTab({ type: 'editor', filePath: 'main.fc', range });
    expect(show).toHaveBeenCalledWith('main.fc', { range, focus: false });
    provided.dispose();
    declared.dispose();
  });

  it('rejects when the editor is disabled before the file is shown', async () => {
    const { editor, views } = start();
    const declared = views.declareTabType(editorTab, async () => undefined);
    const revealed$ = new BehaviorSubject(false);
    const provided = editor.provide(
      provider({
        show: () => {
          revealed$.next(true);
          return new Promise(() => undefined);
        },
      }),
    );
    const opening = expect(editor.open('main.fc')).rejects.toEqual(disabled);
    await vi.waitFor(() => expect(revealed$.value).toBe(true));
    provided.dispose();
    await opening;
    declared.dispose();
  });
});

describe('saving all files', () => {
  it('saves every file that can be saved, then lists the remaining files with the reasons', async () => {
    const { editor } = start();
    const saved: string[] = [];
    const provided = editor.provide(
      provider({
        active$: NEVER,
        dirty$: of(new Set(['a.fc', 'b.fc', 'c.fc', 'd.fc'])),
        save: async (path) => {
          if (path === 'a.fc') throw new Error('Failed to update file', { cause: new Error('no space') });
          if (path === 'c.fc') throw new Error('changed in another tab');
          saved.push(path);
        },
      }),
    );
    await expect(editor.saveAll()).rejects.toEqual(
      new EditorError(
        '2 files could not be saved. Save again after you fix the cause. a.fc: Failed to update file: no space; c.fc: changed in another tab',
      ),
    );
    expect(saved).toEqual(['b.fc', 'd.fc']);
    provided.dispose();
  });
});
