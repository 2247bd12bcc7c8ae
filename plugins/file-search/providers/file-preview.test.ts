import type { EditorService } from '@core/languages/editor/editor';
import { FakeProjectFiles } from '@tests/support/fake-project-files';
import { describe, expect, it } from 'vitest';
import { pointAt } from '../parse-location';
import { previewContent, previewPath } from './file-preview';

const lines = (count: number) => Array.from({ length: count }, (_, index) => `line ${index + 1}`).join('\n');

function textPreview(content: string, line?: number) {
  const preview = previewContent('a.fc', content, line === undefined ? undefined : pointAt(line, 1));
  if (preview.type !== 'text') throw new Error(preview.message);
  return preview;
}

describe('previewContent', () => {
  it('shows the first 25 lines and the number of remaining lines', () => {
    const { lines: shown, firstLine, remaining } = textPreview(lines(40));
    expect([shown.length, shown.at(0), shown.at(-1), firstLine, remaining]).toEqual([
      25,
      'line 1',
      'line 25',
      1,
      15,
    ]);
    expect(textPreview(lines(25)).remaining).toBe(0);
    expect(textPreview(`${lines(25)}\n`).remaining).toBe(0);
    expect(textPreview('one\r\ntwo\rthree').lines).toEqual(['one', 'two', 'three']);
  });

  it('shows the lines around a position, including at the end of the file', () => {
    expect(textPreview(lines(100), 50)).toMatchObject({ firstLine: 42, remaining: 34 });
    expect(textPreview(lines(100), 99)).toMatchObject({ firstLine: 76, remaining: 0 });
    expect(textPreview(lines(3), 70)).toMatchObject({ firstLine: 1, remaining: 0 });
  });

  it('reports why a file has no preview', () => {
    expect(previewContent('a.fc', ' \n')).toMatchObject({ message: 'No content found' });
    expect(previewContent('a.png', new Uint8Array([1]))).toMatchObject({
      message: 'This file does not have content available for preview.',
    });
  });
});

describe('previewPath', () => {
  const files = new FakeProjectFiles({ 'src/a.fc': 'stored', 'src/lib/b.fc': '', 'src/c.fc': '' });
  const editor = { text: (path: string) => (path === 'src/c.fc' ? 'typed' : undefined) } as EditorService;

  it('shows the editor text of an open file and the stored text of any other file', async () => {
    expect(await previewPath({ editor, files }, 'src/a.fc')).toMatchObject({ lines: ['stored'] });
    expect(await previewPath({ editor, files }, 'src/c.fc')).toMatchObject({ lines: ['typed'] });
  });

  it('counts the items in a folder', async () => {
    expect(await previewPath({ editor, files }, 'src')).toMatchObject({
      message: 'Contains 3 items',
      detail: 'This is a directory. Select a file to view its contents.',
    });
    expect(await previewPath({ editor, files }, 'src/lib')).toMatchObject({ message: 'Contains 1 item' });
  });

  it('reports that a file cannot be read', async () => {
    expect(await previewPath({ editor, files }, 'gone.fc')).toMatchObject({
      message: 'Failed to load file content',
    });
  });
});
