import { messageWithCause } from '@core/base/errors';
import type { ProjectFiles } from '@core/files/project-files';
import type { EditorService } from '@core/languages/editor/editor';
import type { NotificationService } from '@core/notifications/notifications';
import { firstValueFrom } from 'rxjs';
import { applyReplacements } from './apply-replacements';
import { textDigest } from './engine/text-digest';
import type { FileMatches } from './engine/text-match';
import { messages } from './messages';

interface Services {
  readonly editor: EditorService;
  readonly files: ProjectFiles;
  readonly notifications: NotificationService;
}

/**
 * Replaces matches in all their files as one undoable step. Unsaved text is saved first, so that editors apply the
 * replacement as an edit. If any text has changed since the search, nothing is replaced and the promise rejects with
 * the file names.
 */
export async function replaceMatches(services: Services, targets: readonly FileMatches[]): Promise<void> {
  const { editor, files, notifications } = services;
  if (targets.length === 0) return;
  const dirty = await firstValueFrom(editor.dirty$);
  for (const { path } of targets) if (dirty.has(path)) await editor.save(path);

  const changed: string[] = [];
  const replaced = await Promise.all(
    targets.map(async ({ path, digest, matches }) => {
      const content = files.exists(path) ? (await files.read(path)).content : undefined;
      const isSame = typeof content === 'string' && textDigest(content) === digest;
      if (!isSame) changed.push(path);
      return { path, content: isSame ? applyReplacements(content, matches) : '' };
    }),
  );
  if (changed.length > 0) throw new Error(messages.changedSince(changed.sort()));
  const label = messages.replaced(
    targets.reduce((sum, { matches }) => sum + matches.length, 0),
    targets.length,
  );
  await files.writeFiles(replaced, { source: 'replace', label });
  notifications.show({
    severity: 'success',
    message: label,
    actions: [{ label: messages.undo, run: () => void undo(services, label, targets.length) }],
  });
}

/** Undoes the replacement if it is still the latest change. */
async function undo(
  { files, notifications }: Pick<Services, 'files' | 'notifications'>,
  label: string,
  count: number,
): Promise<void> {
  try {
    const { undo: last } = await firstValueFrom(files.undoState$);
    if (last !== label) throw new Error(messages.notLast);
    await files.undo();
    notifications.show({ severity: 'success', message: messages.undone(count) });
  } catch (error) {
    notifications.show({ severity: 'error', message: messageWithCause(error) });
  }
}
