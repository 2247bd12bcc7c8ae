import type { ConfigurationService } from '@core/configuration/configuration';
import type { editor } from 'monaco-editor/editor';
import { combineLatest, fromEvent, map, type Observable, startWith } from 'rxjs';

/** In a narrower window, the minimap would not leave enough width for the code. */
const MINIMAP_FITS = '(min-width: 900px)';

/** Emits Monaco options from the user settings, initially and after each change. */
export function userOptions$(
  configuration: Pick<ConfigurationService, 'value$'>,
): Observable<editor.IEditorOptions> {
  const width = matchMedia(MINIMAP_FITS);
  return combineLatest({
    isWide: fromEvent(width, 'change').pipe(
      startWith(undefined),
      map(() => width.matches),
    ),
    minimap: configuration.value$('editor.minimap'),
    fontSize: configuration.value$('editor.fontSize'),
    wordWrap: configuration.value$('editor.wordWrap'),
  }).pipe(
    map(({ isWide, minimap, fontSize, wordWrap }) => ({
      minimap: { enabled: isWide && minimap === true },
      ...(typeof fontSize === 'number' ? { fontSize } : {}),
      wordWrap: wordWrap === true ? 'on' : 'off',
    })),
  );
}

/** Whether comparisons are shown side by side; replays the latest value. */
export function isSideBySide$(configuration: Pick<ConfigurationService, 'value$'>): Observable<boolean> {
  return configuration.value$('editor.compareSideBySide').pipe(map((value) => value !== false));
}

/**
 * Fixed editor options. `overflowNode` contains widgets that extend beyond the editor, which the pane would otherwise
 * clip.
 */
export function productOptions(overflowNode: HTMLElement): editor.IStandaloneEditorConstructionOptions {
  const style = getComputedStyle(document.documentElement);
  const fontFamily = style.getPropertyValue('--font-mono').trim();
  return {
    ...(fontFamily === '' ? {} : { fontFamily }),
    fixedOverflowWidgets: true,
    overflowWidgetsDomNode: overflowNode,
    // A tab that is dropped on the editor must not be inserted as text.
    dropIntoEditor: { enabled: false },
    automaticLayout: false,
    glyphMargin: true,
    padding: { top: 8, bottom: 8 },
    renderLineHighlightOnlyWhenFocus: true,
    scrollBeyondLastLine: false,
    smoothScrolling: false,
    // Monaco's prompt would offer to remove characters that are allowed in the file.
    unusualLineTerminators: 'off',
  };
}
