import './views/layout-frame.css';
import { colorStyle, themeStyle } from '@core/tenant/layouts/layout-style';
import { validLayout } from '@core/tenant/layouts/testing/valid-layout';
import { type Tenant, tenantSchema } from '@core/tenant/wire';
import { useScopedCss } from '@host/ui/theme/use-scoped-css';
import { cleanup, render, screen } from '@testing-library/react';
import { type CSSProperties, useMemo } from 'react';
import { BehaviorSubject, of } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LayoutServices } from './layout-services';
import { LayoutFrame } from './views/layout-frame';

afterEach(cleanup);

function Page({ css, style }: { css?: string; style?: CSSProperties }) {
  useScopedCss(css, '.tenant-frame');
  return (
    <>
      <p>Outside</p>
      <div className="tenant-frame" data-testid="frame" style={style}>
        <p>Inside</p>
      </div>
    </>
  );
}

const colorOf = (text: string) => getComputedStyle(screen.getByText(text)).color;
const red = 'rgb(255, 0, 0)';

describe('tenant style sheet', () => {
  it("applies only inside the tenant's frame", () => {
    render(
      <Page css="p, html, body, :root { color: red !important } .tenant-frame { outline: 3px solid red }" />,
    );
    expect([colorOf('Inside'), colorOf('Outside')]).toEqual([red, expect.not.stringMatching(/255, 0, 0/)]);
    expect(getComputedStyle(screen.getByTestId('frame')).outlineWidth).toBe('3px');
    expect(getComputedStyle(document.body).color).not.toBe(red);
  });

  it('cannot affect the rest of the page through nested selectors', () => {
    render(<Page css="p { body:has(&) { color: red } html & { color: red } }" />);
    expect([colorOf('Inside'), getComputedStyle(document.body).color === red]).toEqual([red, false]);
  });

  it('is updated when the CSS changes, and removed when the page is unmounted', () => {
    const { rerender, unmount } = render(<Page css="p { color: red }" />);
    rerender(<Page css="p { color: rgb(0, 0, 255) }" />);
    expect(colorOf('Inside')).toBe('rgb(0, 0, 255)');
    unmount();
    expect(document.adoptedStyleSheets).toHaveLength(0);
  });

  it('is not applied if it would close the enclosing scope rule', () => {
    render(<Page css="p { color: red } } p { color: red } .a {" />);
    expect([colorOf('Inside'), colorOf('Outside')]).not.toContain(red);
    expect(document.adoptedStyleSheets).toHaveLength(0);
  });
});

function Frame({ tenant }: { tenant: Tenant }) {
  const navigation = { location: { path: '/' }, location$: of({ path: '/' }), href: (path: string) => path };
  const services = {
    chains: { chains: [], chains$: of([]) },
    logger: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
    navigation,
    tenant: { tenant, tenant$: useMemo(() => new BehaviorSubject(tenant), [tenant]) },
    theme: { theme$: useMemo(() => new BehaviorSubject({ type: 'dark' }), []) },
    views: { views$: useMemo(() => new BehaviorSubject([]), []) },
  } as unknown as LayoutServices;
  return (
    <LayoutFrame title="Projects" userMenu={undefined} services={services}>
      <p>Inside</p>
    </LayoutFrame>
  );
}

describe('tenant frame', () => {
  const tenantWith = (features: object, rest: object = {}): Tenant => ({
    ...tenantSchema.parse({ id: 'acme', name: 'Acme', features, ...rest }),
    custom_css: 'p { color: red }',
  });

  it('applies the style sheet only if the customThemes feature is on', () => {
    const { rerender } = render(<Frame tenant={tenantWith({ customThemes: true })} />);
    expect(colorOf('Inside')).toBe(red);
    rerender(<Frame tenant={tenantWith({})} />);
    expect(colorOf('Inside')).not.toBe(red);
  });

  it('applies a configured layout’s colours, fonts, spacing, corners, shadows and texts', async () => {
    const layout_config = validLayout();
    const customizations = { tagline: 'Fast', welcome: 'Hello', footerText: 'Imprint' };
    const theme = {
      ...layout_config.config.theme,
      spacing: { md: '2rem' },
      borderRadius: { sm: '10px' },
      shadows: { md: '0 2px 4px rgba(0, 0, 0, 0.5)' },
    };
    const config = { ...layout_config.config, theme, customizations };
    const features = { dynamicUiRendering: true };
    render(<Frame tenant={tenantWith(features, { layout_config: { ...layout_config, config } })} />);
    for (const text of ['Fast', 'Hello', 'Imprint']) await screen.findByText(text);
    const frame = getComputedStyle(document.querySelector('.tenant-frame') as Element);
    expect([frame.backgroundColor, frame.fontFamily]).toEqual(['rgb(11, 11, 15)', 'Inter, sans-serif']);
    expect(frame.getPropertyValue('--color-primary')).toBe('#f60');
    const names = ['--space-4', '--radius-sm', '--shadow-md'].map((name) => frame.getPropertyValue(name));
    expect(names).toEqual(['2rem', '10px', '0 2px 4px rgba(0, 0, 0, 0.5)']);
    const brand = getComputedStyle(document.querySelector('.tenant-frame-brand') as Element);
    expect(brand.borderRadius).toBe('10px');
  });
});

it("gives the tenant's theme precedence over the layout's theme", () => {
  const layout = { background: '#102030', text: 'white', primary: 'no colour', border: 'red' };
  const typography = { fontFamily: { sans: 'Georgia, serif' }, fontSize: { base: '20px', lg: '30px' } };
  const style = { ...colorStyle(layout, { text: 'rgb(1, 2, 3)' }), ...themeStyle({ typography }) };
  expect(style).not.toHaveProperty('--color-primary');
  render(<Page style={style as CSSProperties} />);
  const frame = getComputedStyle(screen.getByTestId('frame'));
  expect([frame.backgroundColor, frame.color]).toEqual(['rgb(16, 32, 48)', 'rgb(1, 2, 3)']);
  expect([frame.fontFamily, frame.fontSize]).toEqual(['Georgia, serif', '20px']);
  expect(frame.getPropertyValue('--font-size-lg')).toBe('30px');
});
