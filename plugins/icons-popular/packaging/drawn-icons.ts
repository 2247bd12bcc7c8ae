import type { FileKind } from './file-kinds';
import type { SvgIcon } from './packaged-icons';

/** Style for an icon that is not in any package: plain text, or text on a page, on a tile or in an outline. */
export type DrawnStyle = 'text' | 'page' | 'tile' | 'outline';

const box = { viewBox: '0 0 16 16' } as const;
const ink = (hue: number | undefined, lightness: number) =>
  hslToHex(hue ?? 0, hue === undefined ? 0.06 : 0.6, lightness);

export function drawnFile({ label, hue }: FileKind, style: DrawnStyle): SvgIcon {
  switch (style) {
    case 'text':
      return { ...box, body: letters(label, 11, ink(undefined, 0.58), 9) };
    case 'page':
      return {
        ...box,
        body:
          `<path fill="${ink(undefined, 0.62)}" d="M3 1h6.5L13 4.5V15H3z"/>` +
          `<path fill="${ink(undefined, 0.42)}" d="M9.5 1v3.5H13z"/>` +
          `<path fill="${ink(hue, 0.34)}" d="M1 7h14v6.5H1z"/>${letters(label, 12, '#ffffff', 6)}`,
      };
    case 'tile':
      return {
        ...box,
        body: `<rect width="14" height="14" x="1" y="1" fill="${ink(hue, 0.42)}" rx="3"/>${letters(label, 10.6, '#ffffff', 7.4)}`,
      };
    case 'outline':
      return {
        ...box,
        body:
          `<rect width="13" height="13" x="1.5" y="1.5" fill="none" stroke="${ink(hue, 0.68)}" rx="2.5"/>` +
          letters(label, 10.6, ink(hue, 0.68), 7),
      };
  }
}

export function drawnFolder(style: DrawnStyle, isExpanded: boolean): SvgIcon {
  const color = ink(style === 'page' ? 215 : undefined, 0.62);
  const shape = isExpanded
    ? 'M1.5 13V3.5h4.6l1.4 1.6h5.5v2M1.5 13l2-5.9h11.2L12.8 13z'
    : 'M1.5 3.5h4.6l1.4 1.6h7V13h-13z';
  const paint =
    style === 'text' || style === 'outline'
      ? `fill="none" stroke="${color}" stroke-linejoin="round"`
      : `fill="${color}"`;
  return { ...box, body: `<path ${paint} d="${shape}"/>` };
}

/** Draws the icon for files of an unknown kind. */
export function drawnDefault(style: DrawnStyle): SvgIcon {
  const color = ink(undefined, 0.62);
  const shape = 'M3.5 1.5h6L13 5v9.5H3.5zM9.5 1.5V5H13';
  const paint =
    style === 'page' || style === 'tile'
      ? `fill="${color}"`
      : `fill="none" stroke="${color}" stroke-linejoin="round"`;
  return { ...box, body: `<path ${paint} d="${shape}"/>` };
}

/** Text of at most three characters, condensed to fit the box. */
function letters(text: string, baseline: number, color: string, size: number): string {
  const characters = [...text].length;
  const fitted = characters > 2 ? size * 0.78 : characters === 1 ? size * 1.2 : size;
  return (
    `<text x="8" y="${baseline}" fill="${color}" font-family="Roboto,Arial,sans-serif" font-size="${fitted.toFixed(1)}"` +
    ` font-weight="700" text-anchor="middle">${text.replace(/</g, '&lt;').replace(/>/g, '&gt;')}</text>`
  );
}

/** Converts HSL to RGB (CSS Color Module Level 4, section “Converting HSL Colors to sRGB”). */
function hslToHex(hue: number, saturation: number, lightness: number): string {
  const range = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12;
    const value = lightness - range * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
