import './tenant-preview.css';
import { colorStyle, themeStyle } from '@core/tenant/layouts/layout-style';
import type { LayoutTemplate } from '@core/tenant/layouts/layout-template';
import type { TenantConfig } from '@core/tenant/remote/wire';
import { BLACK, formatColor } from '@core/theme/colors/color';
import { parseCssColor } from '@core/theme/colors/css-color';
import { inkFor } from '@core/theme/colors/readable-color';
import { useScopedCss } from '@host/ui/theme/use-scoped-css';
import type { CSSProperties } from 'react';
import { messages } from '../messages';
import { layoutParts } from './layout-parts';
import { ownColors } from './own-colors';

export interface TenantPreviewProps {
  tenant: TenantConfig;
}

export function TenantPreview({ tenant }: TenantPreviewProps) {
  const { header, sidebar, footer, maxWidth, navigation, texts, theme } = layoutParts(tenant);
  useScopedCss(tenant.features.customThemes ? tenant.custom_css : undefined, '.admin-preview-page');
  const own = navigation.length > 0 ? navigation : [messages.previewHeading];
  const labels = [...new Set(own)].map((label) => <span key={label}>{label}</span>);
  return (
    <aside className="admin-preview" aria-label={messages.preview}>
      <h3>{messages.preview}</h3>
      {!tenant.layout_config && <p className="admin-note">{messages.previewByType(tenant.layout_type)}</p>}
      <div
        className="admin-preview-page tenant-frame"
        style={{ ...sizeOfPicture, ...styleOf(tenant), ...themeStyle(theme) }}
        data-header={header.type}
      >
        <header
          className="admin-preview-header tenant-frame-header"
          style={{ minHeight: `calc(${header.height} * var(--preview-scale))` }}
        >
          <strong>{tenant.name}</strong>
          {texts.tagline && <p>{texts.tagline}</p>}
          {!sidebar && <nav className="admin-preview-nav tenant-frame-nav">{labels}</nav>}
        </header>
        <div className="admin-preview-middle" data-side={sidebar?.position}>
          {sidebar && (
            <div
              className="admin-preview-sidebar admin-preview-nav tenant-frame-sidebar"
              style={{ width: `calc(${sidebar.width} * var(--preview-scale))` }}
            >
              {labels}
            </div>
          )}
          <div className="admin-preview-content tenant-frame-page">
            <div style={{ maxWidth: `calc(${maxWidth} * var(--preview-scale))` }}>
              {texts.welcome && <p>{texts.welcome}</p>}
              <strong>{messages.previewHeading}</strong>
              <p>{messages.previewText}</p>
              <div className="admin-preview-card">
                <span className="admin-preview-action">{messages.previewAction}</span>
                <span className="admin-preview-link">{messages.previewLink}</span>
              </div>
            </div>
          </div>
        </div>
        {footer && (
          <footer className="admin-preview-footer tenant-frame-footer">
            {texts.footerText ?? messages.previewFooter}
          </footer>
        )}
      </div>
    </aside>
  );
}

/** A page frame is as tall as the window, so its height is reset for the preview. */
const sizeOfPicture: CSSProperties = { display: 'grid', height: 'auto' };

/** An invalid colour is replaced with the page's colour. */
function styleOf({ theme, layout_config }: TenantConfig): CSSProperties {
  const colors = { ...ownColors(), ...valid(layout_config?.config?.theme?.colors), ...valid(theme) };
  const names = ['primary', 'secondary', 'accent', 'background', 'surface', 'text'] as const;
  const primary = parseCssColor(colors.primary ?? '') ?? BLACK;
  return {
    ...colorStyle(colors),
    ...Object.fromEntries(names.map((name) => [`--preview-${name}`, colors[name]])),
    '--preview-primary-text': formatColor(inkFor(primary)),
  } as CSSProperties;
}

type Colors = NonNullable<NonNullable<NonNullable<LayoutTemplate['config']>['theme']>['colors']>;

function valid(colors: Readonly<Record<string, string | undefined>> | undefined): Colors {
  const entries = Object.entries(colors ?? {}).filter(
    ([, color]) => color !== undefined && parseCssColor(color),
  );
  return Object.fromEntries(entries) as Colors;
}
