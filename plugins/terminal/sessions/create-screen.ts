import type { DisposableStore } from '@core/base/lifecycle';
import type { ThemeService } from '@core/theme/theme';
import { Terminal } from '@xterm/xterm';
import { terminalColors } from './terminal-colors';

/** Rows above the screen that can be scrolled back to. */
const SCROLLBACK = 10_000;

/** A screen in the product's font and colours, which follow the theme for as long as `store` lives. */
export function createScreen({ theme }: { readonly theme: ThemeService }, store: DisposableStore): Terminal {
  const tokens = getComputedStyle(document.documentElement);
  const screen = new Terminal({
    allowProposedApi: true,
    convertEol: true,
    cursorBlink: true,
    fontFamily: tokens.getPropertyValue('--font-mono'),
    fontSize: 12.5,
    lineHeight: 1.25,
    minimumContrastRatio: 4.5,
    reflowCursorLine: true,
    scrollback: SCROLLBACK,
    theme: terminalColors(undefined, tokens),
  });
  store.add(
    theme.theme$.subscribe((now) => {
      // The tokens of a theme are on the page a moment after it is told.
      requestAnimationFrame(() => {
        screen.options.theme = terminalColors(now, getComputedStyle(document.documentElement));
      });
    }),
  );
  return screen;
}
