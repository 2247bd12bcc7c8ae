import { joinPath, normalizePath } from '@core/base/path';
import type { TerminalInvocation } from '@core/commands/terminal-commands';
import { HOME } from '../engine/shell-state';
import { messages } from '../messages';
import { UsageError } from './read-options';

/** Converts a shell folder to a project path; undefined if it is outside the project. */
export function folderInProject(cwd: string): string | undefined {
  if (cwd === HOME) return '';
  return cwd.startsWith(`${HOME}/`) ? normalizePath(cwd.slice(HOME.length + 1)) : undefined;
}

/**
 * Converts a command-line argument to a project path. Throws {@link UsageError} if it is outside the project.
 */
export function projectPath(word: string, { folder }: Pick<TerminalInvocation, 'folder'>): string {
  const inside = word.startsWith('/') ? folderInProject(word) : inFolder(word, folder);
  if (inside === undefined) throw new UsageError(messages.outsideProject(word));
  return inside;
}

function inFolder(word: string, folder: string | undefined): string | undefined {
  return folder === undefined ? undefined : normalizePath(joinPath(folder, word));
}
