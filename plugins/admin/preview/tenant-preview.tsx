import './tenant-preview.css';
import type { LayoutTemplate } from '@core/tenant/layouts/layout-template';
import type { TenantConfig } from '@core/tenant/remote/wire';
import { BLACK, formatColor } from '@core/theme/colors/color';
import { parseCssColor } from '@core/theme/colors/css-color';
import { inkFor } from '@core/theme/colors/readable-color';
import type { CSSProperties } from 'react';
import { messages } from '../messages';
import { layoutParts } from './layout-parts';
import { ownColors } from './own-colors';

export interface TenantPreviewProps {
  tenant: TenantConfig;
}

/** A small picture of a tenant's page in its colours and layout, as the form has them. */
export function TenantPreview({ tenant }: TenantPreviewProps) {
  const { header, sidebar, footer, maxWidth, navigation } = layoutParts(tenant);
  const own = navigation.length > 0 ? navigation : [messages.previewHeading];
  const labels = [...new Set(own)].map((label) => <span key={label}>{label}</span>);
  return (
    <aside className="admin-preview" aria-label={messages.preview}>
      <h3>{messages.preview}</h3>
      {!tenant.layout_config && <p className="admin-note">{messages.previewByType(tenant.layout_type)}</p>}
      <div className="admin-preview-page" style={styleOf(tenant)} data-header={header.type}>
        <div
          className="admin-preview-header"
          style={{ minHeight: `calc(${header.height} * var(--preview-scale))` }}
        >
          <strong>{tenant.name}</strong>
          {!sidebar && <span className="admin-preview-nav">{labels}</span>}
        </div>
        <div className="admin-preview-middle" data-side={sidebar?.position}>
          {sidebar && (
            <div
              className="admin-preview-sidebar admin-preview-nav"
              style={{ width: `calc(${sidebar.width} * var(--preview-scale))` }}
            >
              {labels}
            </div>
          )}
          <div className="admin-preview-content">
            <div style={{ maxWidth: `calc(${maxWidth} * var(--preview-scale))` }}>
              <strong>{messages.previewHeading}</strong>
              <p>{messages.previewText}</p>
              <div className="admin-preview-card">
                <span className="admin-preview-action">{messages.previewAction}</span>
                <span className="admin-preview-link">{messages.previewLink}</span>
              </div>
            </div>
          </div>
        </div>
        {footer && <div className="admin-preview-footer">{messages.previewFooter}</div>}
      </div>
    </aside>
  );
}

/** The colours as variables; one that is none leaves that of the page. */
function styleOf({ theme, layout_config }: TenantConfig): CSSProperties {
  const colors = { ...ownColors(), ...valid(layout_config?.config?.theme?.colors), ...valid(theme) };
  const names = ['primary', 'secondary', 'accent', 'background', 'surface', 'text'] as const;
  const primary = parseCssColor(colors.primary ?? '') ?? BLACK;
  return {
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
