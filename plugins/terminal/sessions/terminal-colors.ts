import type { Theme } from '@core/theme/theme';
import type { ITheme } from '@xterm/xterm';

const names = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white'] as const;

/** The theme's terminal colours. The background is the panel surface colour. */
export function terminalColors(theme: Theme | undefined, tokens: CSSStyleDeclaration): ITheme {
  const colors = theme?.colorTheme.colors ?? {};
  const token = (name: string) => tokens.getPropertyValue(`--color-${name}`).trim();
  const ansi = (name: string) => colors[`terminal.ansi${name.charAt(0).toUpperCase()}${name.slice(1)}`];
  const derived: Partial<Record<string, string>> = {
    red: token('error'),
    green: token('success'),
    yellow: token('warning'),
    blue: token('accent'),
    cyan: token('info'),
    brightBlack: token('text-muted'),
  };
  const bright = names.map((name) => `bright${name.charAt(0).toUpperCase()}${name.slice(1)}`);
  const entries = [...names, ...bright].flatMap((name) => {
    const color = ansi(name) ?? derived[name];
    return color ? [[name, color] as const] : [];
  });
  return {
    ...Object.fromEntries(entries),
    background: token('background'),
    foreground: token('text'),
    cursor: token('text'),
    cursorAccent: token('background'),
    selectionBackground: token('text-selection'),
    scrollbarSliderBackground: token('scrollbar'),
    scrollbarSliderHoverBackground: token('scrollbar-hover'),
    scrollbarSliderActiveBackground: token('scrollbar-hover'),
  };
}
