import { basename, dirname, joinPath, normalizePath } from '@core/base/path';
import type { FileTreeNode } from '@core/files/paths/file-tree';
import { folderInProject } from '../commands/project-path';
import type { Line } from '../input/line-buffer';
import type { Completion } from '../input/line-editor';

export interface CompletionSources {
  readonly cwd: string;
  readonly tree: readonly FileTreeNode[];
  readonly commands: readonly string[];
}

/** Matches text where a command name is expected next. */
const COMMAND_START = /(?:^|[|;&(]|\b(?:do|then|else)\s)\s*$/;

/**
 * Completes the word before the cursor. Commands are completed only where a command is expected; files and folders are
 * completed anywhere.
 */
export function completeWord({ text, cursor }: Line, sources: CompletionSources): Completion {
  const before = text.slice(0, cursor);
  const word = /(?:\\.|[^\s\\|;&<>()'"])*$/.exec(before)?.[0] ?? '';
  const start = cursor - word.length;
  const typed = word.replace(/\\(.)/g, '$1');
  const paths = pathsFor(typed, sources);
  const commands = typed.includes('/') ? [] : commandsFor(before.slice(0, start), typed, sources.commands);
  return { start, candidates: [...new Set([...commands, ...paths])].sort() };
}

function commandsFor(before: string, typed: string, commands: readonly string[]): string[] {
  const segment = /[^|;&(]*$/.exec(before)?.[0].trimStart() ?? '';
  const isStart = COMMAND_START.test(before);
  if (isStart && typed === '') return [];
  const started = isStart ? typed : `${segment}${typed}`;
  return commands
    .filter((name) => name.startsWith(started) && (isStart || name.includes(' ')))
    .map((name) => `${name.slice(started.length - typed.length).split(' ')[0] ?? name} `);
}

function pathsFor(typed: string, { cwd, tree }: CompletionSources): string[] {
  const folder = folderInProject(cwd);
  const absolute = typed.replace(/^~(?=\/)/, '/project');
  const base = absolute.startsWith('/') ? folderInProject(dirname(absolute)) : folder;
  if (base === undefined) return [];
  const inside = absolute.startsWith('/') ? base : normalizePath(joinPath(base, dirname(absolute)));
  const nodes = inside === undefined ? undefined : childrenOf(tree, inside);
  const start = basename(typed);
  const head = typed.slice(0, typed.length - start.length);
  return (nodes ?? [])
    .filter(({ name }) => name.startsWith(start) && (start !== '' || !name.startsWith('.')))
    .map(({ name, type }) => `${escaped(head + name)}${type === 'folder' ? '/' : ' '}`);
}

function childrenOf(tree: readonly FileTreeNode[], path: string): readonly FileTreeNode[] | undefined {
  if (path === '') return tree;
  return path
    .split('/')
    .reduce<readonly FileTreeNode[] | undefined>(
      (nodes, segment) => nodes?.find(({ name, type }) => name === segment && type === 'folder')?.children,
      tree,
    );
}

function escaped(path: string): string {
  return path.replace(/[\s'"\\$`&|;<>()*?[\]!#]/g, '\\$&');
}
