import type { Diagnostic, DiagnosticService } from '@core/languages/diagnostics/diagnostics';
import type { EditorService } from '@core/languages/editor/editor';
import { useObservable } from '@host/ui/hooks/use-observable';
import { useMemo } from 'react';
import { type Decoration, decorations } from '../decorations';

const noDirty: ReadonlySet<string> = new Set();
const noDiagnostics: readonly Diagnostic[] = [];

/** Unsaved changes and problems by path. */
export function useDecorations({
  diagnostics,
  editor,
}: {
  readonly diagnostics: DiagnosticService;
  readonly editor: EditorService;
}): ReadonlyMap<string, Decoration> {
  const dirty = useObservable(editor.dirty$, noDirty);
  const found = useObservable(diagnostics.diagnostics$, noDiagnostics);
  return useMemo(() => decorations(dirty, found), [dirty, found]);
}
