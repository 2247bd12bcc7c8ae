import type { Disposable } from '@core/base/lifecycle';
import type { ProjectFiles } from '@core/files/project-files';
import type { EditorService } from '@core/languages/editor/editor';
import { editor, type Uri } from 'monaco-editor/editor';
import type { OpenDocuments } from '../documents/open-documents';
import { MonacoBuffer } from './monaco-buffer';
import { toTextRange } from './text-range';

/**
 * Sends "go to definition" and its like through the workspace when they lead to another file. What is declared in no file of
 * the project, but in that of a library, is shown in the text itself.
 */
export function openElsewhere(
  documents: Pick<OpenDocuments, 'current'>,
  service: Pick<EditorService, 'open'>,
  files: Pick<ProjectFiles, 'exists'>,
): Disposable {
  return editor.registerEditorOpener({
    async openCodeEditor(source, resource, place) {
      if (source.getModel()?.uri.toString() === resource.toString()) return false;
      const path = pathOf(resource, documents);
      if (files.exists(path)) await service.open(path, place ? { range: toTextRange(place) } : {});
      else source.trigger('openElsewhere', 'editor.action.peekDefinition', undefined);
      return true;
    },
  });
}

/** Project path of a resource: that of its document, which may have been renamed since, or else its own. */
function pathOf(resource: Uri, documents: Pick<OpenDocuments, 'current'>): string {
  const document = documents.current.find(({ content }) => {
    const buffer = content?.buffer;
    return buffer instanceof MonacoBuffer && buffer.model.uri.toString() === resource.toString();
  });
  return document?.path ?? resource.path.slice(1);
}
