import { errorMessage } from '@core/base/errors';
import { joinPath, normalizePath } from '@core/base/path';
import type { ProjectFiles } from '@core/files/project-files';
import type { EditorService } from '@core/languages/editor/editor';
import type { NotificationService } from '@core/notifications/notifications';
import { findLinks } from '@core/notifications/output/find-links';
import type { ILink, ILinkProvider, Terminal } from '@xterm/xterm';
import { folderInProject } from '../commands/project-path';

const ADDRESS = /https?:\/\/[^\s'"<>()[\]{}]+[^\s'"<>()[\]{}.,;:!?]/g;

/**
 * Creates links for URLs and file positions such as `contracts/main.fc:3:7`. Positions may be relative to the working
 * directory.
 */
export function linkProvider(
  {
    editor,
    files,
    notifications,
  }: {
    readonly editor: EditorService;
    readonly files: ProjectFiles;
    readonly notifications: NotificationService;
  },
  screen: Terminal,
  cwd: () => string,
): ILinkProvider {
  const resolve = (path: string): string | undefined => {
    const folder = folderInProject(cwd());
    const here = folder === undefined ? undefined : normalizePath(joinPath(folder, path));
    return [path.replace(/^project\//, ''), path, here].find(
      (one) => one !== undefined && files.exists(one) && !files.isFolder(one),
    );
  };
  const open = (path: string, line: number, column: number) => {
    const range = { startLine: line, startColumn: column, endLine: line, endColumn: column };
    editor.open(resolve(path) ?? path, { range }).catch((error: unknown) => {
      notifications.show({ severity: 'error', message: errorMessage(error) });
    });
  };
  return {
    provideLinks(row, answer) {
      const text = screen.buffer.active.getLine(row - 1)?.translateToString(true) ?? '';
      const linkAt = (start: number, end: number, activate: () => void): ILink => ({
        text: text.slice(start, end),
        range: { start: { x: start + 1, y: row }, end: { x: end, y: row } },
        activate,
      });
      const places = findLinks(text, (path) => resolve(path) !== undefined).map(
        ({ start, end, path, line, column }) => linkAt(start, end, () => open(path, line, column)),
      );
      const addresses = [...text.matchAll(ADDRESS)].map(({ 0: address, index }) =>
        linkAt(index, index + address.length, () => window.open(address, '_blank', 'noopener')),
      );
      answer([...places, ...addresses]);
    },
  };
}
