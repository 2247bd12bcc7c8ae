import type { Disposable } from '@core/base/lifecycle';
import type { ProjectFiles } from '@core/files/project-files';
import type { EditorService } from '@core/languages/editor/editor';
import { editor, type Uri } from 'monaco-editor/editor';
import type { OpenDocuments } from '../documents/open-documents';
import { MonacoBuffer } from './monaco-buffer';
import { toTextRange } from './text-range';

/**
 * Opens "go to definition" targets in other files through the workspace. Declarations in a library file, outside the
 * project, are shown in a peek view.
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

/**
 * Project path of a URI: the current path of its document, which may have been renamed, or the URI's own
 * path.
 */
function pathOf(resource: Uri, documents: Pick<OpenDocuments, 'current'>): string {
  const document = documents.current.find(({ content }) => {
    const buffer = content?.buffer;
    return buffer instanceof MonacoBuffer && buffer.model.uri.toString() === resource.toString();
  });
  return document?.path ?? resource.path.slice(1);
}
