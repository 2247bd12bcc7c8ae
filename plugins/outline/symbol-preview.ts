import { basename } from '@core/base/path';
import type { QuickAccessPreview } from '@core/commands/quick-access/quick-access';
import type { ProjectFiles } from '@core/files/project-files';
import type { EditorService } from '@core/languages/editor/editor';
import { messages } from './messages';
import type { SymbolRow } from './symbol-rows';

/**
 * `BEFORE` is the number of lines shown before the symbol, and `LINES` the total number of lines (specification §9.2
 * requires 25 lines of a file).
 */
const BEFORE = 4;
const LINES = 25;

/** The text around a symbol, with its name highlighted. */
export async function previewSymbol(
  { editor, files }: { readonly editor: EditorService; readonly files: ProjectFiles },
  { path, range }: SymbolRow,
): Promise<QuickAccessPreview> {
  const title = basename(path);
  const text = editor.text(path) ?? (await files.read(path)).content;
  if (typeof text !== 'string') return { type: 'message', title, message: messages.noPreview };
  const lines = text.split(/\r?\n/);
  const firstLine = Math.max(1, range.startLine - BEFORE);
  const shown = lines.slice(firstLine - 1, firstLine - 1 + LINES);
  const remaining = Math.max(0, lines.length - (firstLine - 1 + shown.length));
  return { type: 'text', title, lines: shown, firstLine, remaining, range };
}
