import { offsetAt } from '@core/base/text/text-edits';
import type { ProjectFiles } from '@core/files/project-files';
import type { EditorService } from '@core/languages/editor/editor';
import { firstValueFrom } from 'rxjs';
import { messages } from '../messages';
import { changedText } from './proposed-change';

export interface ChangeServices {
  readonly editor: EditorService;
  readonly files: ProjectFiles;
}

export interface FileChange {
  readonly path: string;
  /** Undefined if the file does not exist yet. */
  readonly before: string | undefined;
  readonly after: string;
}

/** The change that a code block would make to a file. Rejects with the reason if the change cannot be applied. */
export async function planChange(services: ChangeServices, path: string, block: string): Promise<FileChange> {
  const before = await currentText(services, path);
  const after = changedText(before ?? '', block);
  if (!after.ok) throw new Error(after.error);
  return { path, before, after: after.value };
}

/** The change that inserts code at the cursor. Rejects when no text editor is active. */
export async function planInsertion(services: ChangeServices, code: string): Promise<FileChange> {
  const active = await firstValueFrom(services.editor.active$);
  const before = active && services.editor.text(active.path);
  if (!active || before === undefined) throw new Error(messages.noCursor);
  const at = offsetAt(before, active.position.line, active.position.column);
  return { path: active.path, before, after: before.slice(0, at) + code + before.slice(at) };
}

/**
 * Applies a change as one undo step, after saving unsaved changes. Rejects if the file has changed since the change was
 * planned.
 */
export async function applyChange(
  services: ChangeServices,
  { path, before, after }: FileChange,
): Promise<void> {
  if ((await currentText(services, path)) !== before) throw new Error(messages.changedMeanwhile(path));
  await services.editor.save(path);
  await services.files.writeFiles([{ path, content: after }], { label: messages.changeStep(path) });
}

async function currentText({ editor, files }: ChangeServices, path: string): Promise<string | undefined> {
  if (!files.exists(path)) return undefined;
  const shown = editor.text(path);
  if (shown !== undefined) return shown;
  const { content } = await files.read(path);
  if (typeof content !== 'string') throw new Error(messages.noText(path));
  return content;
}
