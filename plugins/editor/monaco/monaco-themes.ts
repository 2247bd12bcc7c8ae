import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import type { Theme } from '@core/theme/theme';
import { editor } from 'monaco-editor/editor';
import { firstValueFrom, type Observable } from 'rxjs';
import { toColorThemeData } from './color-theme-data';

/** One name for whichever theme is in use: Monaco needs none of the others. */
const NAME = 'workbench';

/** What colours tokens: TextMate, as soon as it is there. */
export interface TokenColors {
  /** Takes a theme up; the colour of each token number. */
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

  /** Colours tokens from now on; resolves once there are colours. */
  async connect(tokenColors: TokenColors): Promise<void> {
    const theme = await firstValueFrom(this.#theme$);
    if (this.#store.isDisposed) return;
    this.#tokenColors = tokenColors;
    this.#apply(theme);
  }

  dispose(): void {
    this.#store.dispose();
  }

  /** Everything in one step: with each, Monaco draws all editors and tokenises what is in sight anew. */
  #apply(theme: Theme): void {
    editor.defineTheme(NAME, toColorThemeData(theme, this.#tokenColors?.applyTheme(theme)));
  }
}

/** The colours of the style sheet, for a text that is there before any theme. */
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
