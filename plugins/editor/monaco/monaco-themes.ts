import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import type { Theme } from '@core/theme/theme';
import { editor } from 'monaco-editor/editor';
import { firstValueFrom, type Observable } from 'rxjs';
import { toColorThemeData } from './color-theme-data';

/** Name of the only Monaco theme, which is redefined for each active theme. */
const NAME = 'workbench';

/** Assigns token colours. Implemented by TextMate, which is loaded later. */
export interface TokenColors {
  /** Applies a theme. Returns the token colours by index. */
  applyTheme(theme: Theme): readonly string[];
}

/** The only owner of Monaco's theme and token colours. */
export class MonacoThemes implements Disposable {
  readonly #theme$: Observable<Theme>;
  readonly #store = new DisposableStore();
  #tokenColors: TokenColors | undefined;

  constructor(theme$: Observable<Theme>) {
    this.#theme$ = theme$;
    editor.defineTheme(NAME, provisionalTheme());
    editor.setTheme(NAME);
    this.#store.add(theme$.subscribe((theme) => this.#apply(theme)));
  }

  /** Uses the given token colours from now on. Resolves once they are applied. */
  async connect(tokenColors: TokenColors): Promise<void> {
    const theme = await firstValueFrom(this.#theme$);
    if (this.#store.isDisposed) return;
    this.#tokenColors = tokenColors;
    this.#apply(theme);
  }

  dispose(): void {
    this.#store.dispose();
  }

  /**
   * Applies everything at once, because every step makes Monaco redraw and retokenise all visible editors.
   */
  #apply(theme: Theme): void {
    editor.defineTheme(NAME, toColorThemeData(theme, this.#tokenColors?.applyTheme(theme)));
  }
}

/** A theme with the style sheet's colours, for text shown before any theme is loaded. */
function provisionalTheme(): editor.IStandaloneThemeData {
  const style = getComputedStyle(document.documentElement);
  const base = style.colorScheme.includes('light') ? 'vs' : 'vs-dark';
  const background = style.getPropertyValue('--color-background').trim();
  const foreground = style.getPropertyValue('--color-text').trim();
  const colors = {
    ...(background.startsWith('#') ? { 'editor.background': background } : {}),
    ...(foreground.startsWith('#') ? { 'editor.foreground': foreground } : {}),
  };
  return { base, inherit: true, rules: [], colors };
}
