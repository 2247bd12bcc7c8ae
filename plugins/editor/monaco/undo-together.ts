import { editor, type languages, Uri } from 'monaco-editor/editor';
import { StandaloneServices } from 'monaco-editor/editor/standalone/browser/standaloneServices';
import { UndoRedoGroup } from 'monaco-editor/platform/undoRedo/common/undoRedo';
import { messages } from '../messages';

interface AppliedEdits {
  /** Announced by screen readers. */
  readonly ariaSummary: string;
  readonly isApplied: boolean;
}

/**
 * Groups the edits of one action in several files into one undo step. By default, Monaco creates one step per file.
 * Call this function before any other Monaco API, because Monaco reads its services only once.
 */
export function undoTogether(): void {
  StandaloneServices.initialize({
    IWorkspaceEditService: {
      _serviceBrand: undefined,
      hasPreviewHandler: () => false,
      setPreviewHandler: () => ({ dispose: () => {} }),
      apply: async (edits: languages.WorkspaceEdit | readonly unknown[]) => applyEdits(edits),
    },
  });
}

function applyEdits(given: languages.WorkspaceEdit | readonly unknown[]): AppliedEdits {
  const all = 'edits' in given ? given.edits : given;
  const edits = all.map((edit) => {
    if (!isTextEdit(edit)) throw new Error('Only text files can be edited');
    return edit;
  });
  const resources = new Set(edits.map(({ resource }) => resource.toString()));
  const changes = [...resources].map((uri) => {
    const own = edits.filter(({ resource }) => resource.toString() === uri);
    const model = editor.getModel(Uri.parse(uri));
    const isSame = own.every(
      ({ versionId }) => versionId === undefined || versionId === model?.getVersionId(),
    );
    if (!model || !isSame) throw new Error(messages.changedMeanwhile);
    return { model, operations: own.map(({ textEdit: { range, text } }) => ({ range, text })) };
  });
  const group = new UndoRedoGroup();
  for (const { model, operations } of changes) {
    model.pushStackElement();
    // The last parameter exists but is missing from Monaco's declarations.
    (model.pushEditOperations as unknown as GroupedEdit).call(model, [], operations, () => null, group);
    model.pushStackElement();
  }
  return {
    ariaSummary: messages.edited(edits.length, changes.length),
    isApplied: edits.length > 0,
  };
}

type GroupedEdit = (
  before: [],
  operations: readonly editor.IIdentifiedSingleEditOperation[],
  cursors: () => null,
  group: UndoRedoGroup,
) => void;

function isTextEdit(edit: unknown): edit is languages.IWorkspaceTextEdit {
  return typeof edit === 'object' && edit !== null && 'resource' in edit && 'textEdit' in edit;
}
