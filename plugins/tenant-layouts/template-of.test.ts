import { builtInTenants } from '@core/tenant/built-in-tenants';
import { tenantSchema } from '@core/tenant/wire';
import { describe, expect, it } from 'vitest';
import { templateOf } from './template-of';

const layout_config = {
  id: 'mine',
  name: 'Mine',
  type: 'custom',
  config: {
    theme: {
      colors: {
        primary: '#f97a1f',
        secondary: '#212328',
        accent: '#5ea3ff',
        background: '#0c0d0f',
        surface: '#111215',
        text: '#e4e5e9',
        muted: '#8d9099',
        border: '#222429',
      },
      typography: { fontFamily: { sans: 'Roboto' } },
    },
    components: {
      header: { type: 'split', height: '6rem' },
      sidebar: {
        enabled: true,
        position: 'right',
        width: '12rem',
        navigation: [
          { id: 'a', icon: 'home', label: '<script>alert(1)</script>Projects', href: 'javascript:alert(1)' },
          { id: 'b', icon: 'no-such-icon', label: 'Other', href: '/' },
        ],
      },
      content: { maxWidth: '60rem', padding: '1rem', containerType: 'boxed' },
      layout: 'blog-layout',
    },
  },
};

const tenant = (change: object) =>
  tenantSchema.parse({ id: 'acme', name: 'Acme', features: { dynamicUiRendering: true }, ...change });

describe('templateOf', () => {
  it.each([
    ['sinter', '4rem', false, '16rem', 'none'],
    ['ton', '4.5rem', true, '20rem', 'none'],
    ['admin', '4rem', true, '16rem', 'none'],
    ['auth', '3rem', false, '16rem', '28rem'],
  ])('returns the sizes from the specification for %s', async (id, height, hasSidebar, width, maxWidth) => {
    const { components } = await templateOf(builtInTenants.find((one) => one.id === id) ?? tenant({}));
    expect([
      components.header.height,
      components.sidebar.enabled,
      components.sidebar.width,
      components.content.maxWidth,
    ]).toEqual([height, hasSidebar, width, maxWidth]);
  });

  it('returns the sanitised configuration and fills in missing values from the built-in layout', async () => {
    const { component, components, problem } = await templateOf(tenant({ layout_config }));
    expect([component, problem]).toEqual(['blog-layout', undefined]);
    expect(components.header).toMatchObject({ type: 'split', height: '6rem', showLogo: true });
    expect(components.sidebar).toMatchObject({ position: 'right', width: '12rem' });
    const [item] = components.sidebar.navigation ?? [];
    expect(item?.label).not.toContain('<script');
    expect(item?.href).not.toContain('javascript:');
    expect(components.sidebar.navigation?.map(({ icon }) => icon)).toEqual(['home', undefined]);
    expect(components.navigation).toEqual([]);
  });

  it('returns the built-in layout, and the reason why a configuration is invalid', async () => {
    const wrong = { ...layout_config, id: '', name: '' };
    const { components, problem } = await templateOf(tenant({ layout_config: wrong }));
    expect(problem).toBe('Invalid layout configuration: Layout ID is required, Layout name is required');
    expect(components.header.height).toBe('5rem');
  });

  it('returns the default layout, and the reason, for a layout type without a template', async () => {
    const { component, components, problem } = await templateOf(
      tenant({ layout_type: 'gallery', features: {} }),
    );
    expect([component, components.header.height]).toEqual(['default-layout', '4rem']);
    expect(problem).toBe('Layout template not found: gallery');
  });

  it('returns the default layout, and the reason, when a configured layout has no theme', async () => {
    const features = { dynamicUiRendering: true };
    const { component, problem } = await templateOf(tenant({ layout_type: 'gallery', features }));
    expect([component, problem]).toEqual(['default-layout', 'No template found for layout theme']);
  });

  it('returns the theme and texts from the configuration', async () => {
    const customizations = {
      tagline: ' Fast <script>x</script>',
      welcome: 'Hello',
      footerText: ' ',
      other: 1,
    };
    const own = { ...layout_config, config: { ...layout_config.config, customizations } };
    const { colors, style, texts } = await templateOf(tenant({ layout_config: own }));
    expect(texts).toEqual({ tagline: 'Fast', welcome: 'Hello' });
    expect(colors?.['--color-primary']).toBe('#f97a1f');
    expect(style?.['--font-sans']).toBe('Roboto');
    const off = await templateOf(tenant({ layout_config: own, features: {} }));
    expect([off.texts, off.colors, off.style]).toEqual([{}, undefined, undefined]);
  });

  it('ignores the configuration while the dynamicUiRendering feature is off', async () => {
    const { component, components } = await templateOf(tenant({ layout_config, features: {} }));
    expect([component, components.header.type]).toEqual(['default-layout', 'navbar']);
  });
});
