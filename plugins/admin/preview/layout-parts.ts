import { isCssSize } from '@core/tenant/layouts/css-size';
import { type LayoutTexts, layoutTexts, type themeStyle } from '@core/tenant/layouts/layout-style';
import { sanitizeLayout } from '@core/tenant/layouts/sanitize-layout';
import type { TenantConfig } from '@core/tenant/remote/wire';

/** Layout settings for the preview. Sizes are CSS lengths or percentages. */
export interface LayoutParts {
  readonly header: { readonly type: string; readonly height: string };
  readonly sidebar: { readonly position: 'left' | 'right'; readonly width: string } | undefined;
  readonly footer: boolean;
  readonly maxWidth: string;
  readonly navigation: readonly string[];
  readonly texts: LayoutTexts;
  readonly theme: Parameters<typeof themeStyle>[0];
}

/** Header heights, sidebar widths and content widths by layout type (specification §9.6). */
const HEIGHTS: Readonly<Record<string, string>> = { enterprise: '4.5rem', blog: '5rem', auth: '3rem' };
const SIDEBARS: Readonly<Record<string, string>> = { default: '16rem', enterprise: '20rem', blog: '18rem' };
const WIDTHS: Readonly<Record<string, string>> = { blog: '48rem', auth: '28rem' };

/**
 * A tenant's layout settings for the preview, from its layout configuration or, if it has none, from its layout type.
 */
export function layoutParts({
  layout_type,
  layout_config,
}: Pick<TenantConfig, 'layout_type' | 'layout_config'>): LayoutParts {
  const { components = {}, customizations, theme } = sanitizeLayout(layout_config ?? {}).config ?? {};
  const { header, sidebar, footer, content } = components;
  const type = layout_config?.type ?? layout_type;
  const hasSidebar = layout_config ? sidebar?.enabled === true : type === 'enterprise';
  return {
    header: { type: header?.type ?? 'navbar', height: sizeOf(header?.height) ?? HEIGHTS[type] ?? '4rem' },
    sidebar: hasSidebar
      ? {
          position: sidebar?.position === 'right' ? 'right' : 'left',
          width: sizeOf(sidebar?.width) ?? SIDEBARS[type] ?? '16rem',
        }
      : undefined,
    footer: footer?.enabled !== false && footer?.type !== 'none',
    maxWidth: sizeOf(content?.maxWidth) ?? WIDTHS[type] ?? '100%',
    texts: layoutTexts(customizations),
    theme,
    navigation: (sidebar?.navigation ?? []).flatMap(({ label }) => (label ? [label] : [])),
  };
}

/** A length that the preview can scale; undefined for keywords. */
function sizeOf(size: string | undefined): string | undefined {
  return size !== undefined && /\d/.test(size) && isCssSize(size) ? size : undefined;
}
