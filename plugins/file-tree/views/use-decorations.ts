import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import type { PluginServices } from '@host/api/plugin-context';
import { useObservable } from '@host/ui/hooks/use-observable';
import { useMemo } from 'react';
import { type Decoration, decorations } from '../decorations';

const noDirty: ReadonlySet<string> = new Set();
const noDiagnostics: readonly Diagnostic[] = [];

/** Unsaved text and problems, by path. */
export function useDecorations({
  diagnostics,
  editor,
}: Pick<PluginServices, 'diagnostics' | 'editor'>): ReadonlyMap<string, Decoration> {
  const dirty = useObservable(editor.dirty$, noDirty);
  const found = useObservable(diagnostics.diagnostics$, noDiagnostics);
  return useMemo(() => decorations(dirty, found), [dirty, found]);
}
