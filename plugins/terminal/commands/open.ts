import type { TerminalCommandHandler } from '@core/commands/terminal-commands';
import type { ProjectFiles } from '@core/files/project-files';
import type { EditorService } from '@core/languages/editor/editor';
import { messages } from '../messages';
import { projectPath } from './project-path';
import { readOptions, UsageError } from './read-options';

/** `open path[:line[:column]]…`: opens files in the editor. */
export function openCommand({
  editor,
  files,
}: {
  readonly editor: EditorService;
  readonly files: ProjectFiles;
}): TerminalCommandHandler {
  return async ({ args, folder, print }) => {
    const { words } = readOptions(args);
    if (words.length === 0) throw new UsageError(messages.nothingToOpen);
    for (const word of words) {
      const [, name = word, line, column] = /^(.*?)(?::(\d+))?(?::(\d+))?$/s.exec(word) ?? [];
      const path = projectPath(name, { folder });
      if (!files.exists(path) || files.isFolder(path)) throw new UsageError(messages.noSuchFile(name));
      const startLine = Math.max(1, Number(line ?? 1));
      const startColumn = Math.max(1, Number(column ?? 1));
      const range = { startLine, startColumn, endLine: startLine, endColumn: startColumn };
      await editor.open(path, line === undefined ? {} : { range });
      print(`${messages.opened(path)}\n`);
    }
    return 0;
  };
}
