import type { QuickAccessPreview } from '@core/commands/quick-access/quick-access';
import { fileMessages } from '@core/files/messages';
import type { FileTreeNode } from '@core/files/paths/file-tree';
import type { ProjectFiles } from '@core/files/project-files';
import type { TextRange } from '@core/languages/diagnostics/diagnostics';
import type { EditorService } from '@core/languages/editor/editor';
import type { FileContent } from '@core/storage/wire';
import { firstValueFrom } from 'rxjs';
import { messages } from '../messages';

/** Number of lines in a preview (specification §9.2). */
export const PREVIEW_LINES = 25;

/** Number of lines before the target line. */
const LINES_BEFORE = 8;

/** Preview of a file or folder. An open file is shown with its editor text. Never rejects. */
export async function previewPath(
  { editor, files }: { readonly editor: EditorService; readonly files: ProjectFiles },
  path: string,
  range?: TextRange,
): Promise<QuickAccessPreview> {
  if (files.isFolder(path)) {
    const count = childrenOf(await firstValueFrom(files.tree$), path).length;
    return {
      type: 'message',
      title: path,
      message: messages.items(count),
      detail: messages.folder,
    };
  }
  try {
    return previewContent(path, editor.text(path) ?? (await files.read(path)).content, range);
  } catch {
    return { type: 'message', title: path, message: fileMessages.readFile };
  }
}

/** The first lines of the content, or the lines around a range. */
export function previewContent(path: string, content: FileContent, range?: TextRange): QuickAccessPreview {
  if (typeof content !== 'string') {
    return { type: 'message', title: path, message: messages.notAvailable };
  }
  if (content.trim() === '') return { type: 'message', title: path, message: messages.noContent };
  const starts = lineStarts(content);
  const wanted = range ? range.startLine - LINES_BEFORE : 1;
  const firstLine = Math.max(1, Math.min(wanted, starts.length - PREVIEW_LINES + 1));
  const last = Math.min(firstLine + PREVIEW_LINES - 1, starts.length);
  const text = content.slice(starts[firstLine - 1], starts[last] ?? content.length);
  return {
    type: 'text',
    title: path,
    lines: text.split(/\r\n|\r|\n/).slice(0, last - firstLine + 1),
    firstLine,
    remaining: starts.length - last,
    ...(range && { range }),
  };
}

/** Start offset of each line. A trailing line ending does not start another line. */
function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (const { index, 0: end } of text.matchAll(/\r\n|\r|\n/g)) {
    if (index + end.length < text.length) starts.push(index + end.length);
  }
  return starts;
}

function childrenOf(roots: readonly FileTreeNode[], path: string): readonly FileTreeNode[] {
  let nodes = roots;
  for (const name of path.split('/')) nodes = nodes.find((node) => node.name === name)?.children ?? [];
  return nodes;
}
