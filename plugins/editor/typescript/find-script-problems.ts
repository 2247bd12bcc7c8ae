import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import type { editor } from 'monaco-editor/editor';
import { toTextRange } from '../monaco/text-range';
import { scriptWorker } from './script-worker';
import { toDiagnostic } from './to-diagnostic';

/** TypeScript diagnostics for a script; for JavaScript, only syntax errors. */
export async function findScriptProblems(
  path: string,
  model: editor.ITextModel,
  siblings: readonly editor.ITextModel[],
): Promise<readonly Diagnostic[]> {
  const getWorker = await scriptWorker(model.getLanguageId());
  const worker = await getWorker(...siblings.map(({ uri }) => uri));
  const uri = model.uri.toString();
  const isChecked = model.getLanguageId() === 'typescript';
  const found = await Promise.all([
    worker.getSyntacticDiagnostics(uri),
    isChecked ? worker.getSemanticDiagnostics(uri) : [],
  ]);
  if (model.isDisposed()) return [];
  return found.flat().map((diagnostic) => toDiagnostic(path, diagnostic, rangesOf(model)));
}

function rangesOf(model: editor.ITextModel) {
  return (start: number, end: number) => {
    const [from, to] = [model.getPositionAt(start), model.getPositionAt(end)];
    return toTextRange({
      startLineNumber: from.lineNumber,
      startColumn: from.column,
      endLineNumber: to.lineNumber,
      endColumn: to.column,
    });
  };
}
