import { colorStyle, themeStyle } from '@core/tenant/layouts/layout-style';
import { validLayout } from '@core/tenant/layouts/testing/valid-layout';
import type { TenantConfig } from '@core/tenant/remote/wire';
import { tenantSchema } from '@core/tenant/wire';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TenantPreview } from './tenant-preview';

it('TenantPreview shows the layout theme with the same styles as a tenant page', () => {
  const layout = validLayout();
  const theme = {
    ...layout.config.theme,
    spacing: { md: '2rem' },
    borderRadius: { sm: '10px' },
    shadows: { md: '0 2px 4px rgba(0, 0, 0, 0.5)' },
  };
  const layout_config = { ...layout, config: { ...layout.config, theme } };
  const tenant = tenantSchema.parse({ id: 'acme', name: 'Acme', features: {}, layout_config });
  const { container } = render(<TenantPreview tenant={tenant as TenantConfig} />);
  const picture = container.querySelector<HTMLElement>('.tenant-frame');
  const page = { ...colorStyle(theme.colors), ...themeStyle(theme) };
  const tokens = Object.entries(page).filter(([name]) => name.startsWith('--'));
  expect(tokens.length).toBeGreaterThan(15);
  expect(tokens.map(([name]) => [name, picture?.style.getPropertyValue(name)])).toEqual(tokens);
});
