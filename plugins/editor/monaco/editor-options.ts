import type { ConfigurationService } from '@core/configuration/configuration';
import type { editor } from 'monaco-editor/editor';
import { combineLatest, fromEvent, map, type Observable, startWith } from 'rxjs';

/** A minimap would take too much of the code's width in a smaller window. */
const MINIMAP_FITS = '(min-width: 900px)';

/** Options that the user sets, as Monaco takes them; the current ones and each later change. */
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

/** Whether comparisons stand side by side; replays the latest. */
export function isSideBySide$(configuration: Pick<ConfigurationService, 'value$'>): Observable<boolean> {
  return configuration.value$('editor.compareSideBySide').pipe(map((value) => value !== false));
}

/** Options that are the product's. `overflowNode` holds what reaches beyond an editor: a pane clips it. */
export function productOptions(overflowNode: HTMLElement): editor.IStandaloneEditorConstructionOptions {
  const style = getComputedStyle(document.documentElement);
  const fontFamily = style.getPropertyValue('--font-mono').trim();
  return {
    ...(fontFamily === '' ? {} : { fontFamily }),
    fixedOverflowWidgets: true,
    overflowWidgetsDomNode: overflowNode,
    // A tab that is dragged over the text is not text to be dropped into it.
    dropIntoEditor: { enabled: false },
    automaticLayout: false,
    glyphMargin: true,
    padding: { top: 8, bottom: 8 },
    renderLineHighlightOnlyWhenFocus: true,
    scrollBeyondLastLine: false,
    smoothScrolling: false,
    // Its question would change the file to get rid of characters that are allowed in it.
    unusualLineTerminators: 'off',
  };
}
