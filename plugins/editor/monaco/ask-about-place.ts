import type { TaskOptions } from '@core/base/task';
import type { TextPlace } from '@core/languages/language-features';
import type { CancellationToken, editor, IPosition } from 'monaco-editor/editor';
import type { OpenDocuments } from '../documents/open-documents';
import { bufferOf } from './shown-documents';

/** Project path of a model; undefined if it does not belong to an open document. */
export function pathOfModel(
  documents: Pick<OpenDocuments, 'current'>,
  model: editor.ITextModel,
): string | undefined {
  return documents.current.find((each) => bufferOf(each)?.model === model)?.path;
}

/**
 * Queries a provider about a position in an open document. Monaco can cancel the query. Returns undefined for a model
 * that does not belong to an open document.
 */
export async function askAboutPlace<T>(
  documents: Pick<OpenDocuments, 'current'>,
  model: editor.ITextModel,
  position: IPosition,
  token: CancellationToken,
  ask: (place: TextPlace, options: Pick<TaskOptions, 'signal'>) => Promise<T>,
): Promise<T | undefined> {
  const path = pathOfModel(documents, model);
  if (path === undefined) return undefined;
  const controller = new AbortController();
  const following = token.onCancellationRequested(() => controller.abort());
  try {
    const language = model.getLanguageId();
    const place = { path, language, text: model.getValue(), offset: model.getOffsetAt(position) };
    return await ask(place, { signal: controller.signal });
  } finally {
    following.dispose();
  }
}
