import type { DisposableStore } from '@core/base/lifecycle';
import type { ThemeService } from '@core/theme/theme';
import { Terminal } from '@xterm/xterm';
import { terminalColors } from './terminal-colors';

const SCROLLBACK = 10_000;

/** Creates a screen with the product's font and colours, which follow the theme until `store` is disposed. */
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
      // The theme's CSS variables are set shortly after the event.
      requestAnimationFrame(() => {
        screen.options.theme = terminalColors(now, getComputedStyle(document.documentElement));
      });
    }),
  );
  return screen;
}
