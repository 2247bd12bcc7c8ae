import { errorMessage } from '@core/base/errors';
import type { Logger } from '@core/base/logger';
import { applyEdits } from '@core/base/text/text-edits';
import type { ProjectFiles } from '@core/files/project-files';
import type { CodeAction } from '@core/languages/code-actions';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import type { EditorService } from '@core/languages/editor/editor';
import type { LanguageService } from '@core/languages/languages';
import type { NotificationService } from '@core/notifications/notifications';
import { messages } from './messages';

export interface FixServices {
  readonly editor: EditorService;
  readonly files: ProjectFiles;
  readonly languages: LanguageService;
  readonly logger: Logger;
  readonly notifications: NotificationService;
}

/** A fix for a diagnostic. It is valid only for the text it was offered for. */
export interface ProblemFix {
  readonly action: CodeAction;
  readonly text: string;
}

/** The fixes that plugins offer for a diagnostic. Empty if there are none or if a plugin fails. Failures are logged. */
export async function fixesOf(services: FixServices, diagnostic: Diagnostic): Promise<readonly ProblemFix[]> {
  const { languages, logger } = services;
  const { path } = diagnostic;
  const language = languages.languageOf(path);
  const providers = languages.codeActionProviders(language);
  if (path === '' || providers.length === 0) return [];
  try {
    const text = await textOf(services, path);
    const request = { path, language, text, diagnostics: [diagnostic] };
    const found = await Promise.all(providers.map((provider) => provider.actions(request)));
    return found.flat().map((action) => ({ action, text }));
  } catch (error) {
    logger.error(`Quick fixes for a problem in ${path} could not be loaded`, error);
    return [];
  }
}

/** Saves the file, then changes it in one undoable step. */
export async function applyFix(
  services: FixServices,
  { path }: Diagnostic,
  { action, text }: ProblemFix,
): Promise<void> {
  const { editor, files, notifications } = services;
  try {
    if ((await textOf(services, path)) !== text) throw new Error(messages.changedMeanwhile(path));
    await editor.save(path);
    await files.writeFiles([{ path, content: applyEdits(text, action.edits) }], { label: action.title });
  } catch (error) {
    notifications.show({ severity: 'error', source: path, message: errorMessage(error) });
  }
}

async function textOf(
  { editor, files }: Pick<FixServices, 'editor' | 'files'>,
  path: string,
): Promise<string> {
  const shown = editor.text(path);
  if (shown !== undefined) return shown;
  const { content } = await files.read(path);
  return typeof content === 'string' ? content : '';
}
