import { validLayout } from '@core/tenant/layouts/testing/valid-layout';
import { describe, expect, it } from 'vitest';
import { layoutParts } from '../preview/layout-parts';
import { readLayout } from './layout-problems';
import { themeProblems } from './theme-problems';

describe('themeProblems', () => {
  const theme = {
    primary: '#f97a1f',
    secondary: '#222',
    accent: '#5ea3ff',
    background: '#0c0d0f',
    surface: '#111215',
    text: '#e4e5e9',
  };

  it('reports invalid colours and pairs with low contrast', () => {
    expect(themeProblems(theme)).toEqual([]);
    expect(themeProblems({ ...theme, accent: 'orang' })).toEqual([{ type: 'noColor', color: 'accent' }]);
    const dim = themeProblems({ ...theme, text: '#333', primary: '#222' });
    expect(
      dim.map((problem) => [problem.type, problem.color, 'against' in problem && problem.against]),
    ).toEqual([
      ['contrast', 'text', 'background'],
      ['contrast', 'text', 'surface'],
      ['contrast', 'primary', 'background'],
    ]);
  });
});

describe('readLayout', () => {
  const read = (value: unknown) => readLayout(JSON.stringify(value));

  it('returns no layout for blank text, and an error for invalid JSON', () => {
    expect(readLayout('  ')).toEqual({ layout: undefined, problems: [] });
    expect(readLayout('{').problems[0]).toMatchObject({ severity: 'error' });
    expect(readLayout('{').problems[0]?.message).toMatch(/^Invalid JSON: /);
  });

  it('applies the rules for external layouts', () => {
    expect(read(validLayout())).toMatchObject({ problems: [], layout: { id: 'acme' } });
    const bad = read({ ...validLayout(), id: '', type: 'gallery' });
    expect(bad.problems).toEqual([
      { severity: 'error', message: 'Layout ID is required' },
      {
        severity: 'error',
        message: 'Valid layout type is required (default, blog, enterprise, custom)',
      },
    ]);
    const layout = validLayout();
    const odd = read({
      ...layout,
      config: {
        ...layout.config,
        components: {
          ...layout.config.components,
          header: { ...layout.config.components.header, alignment: 'up' },
        },
      },
    });
    expect(odd.problems.map(({ severity }) => severity)).toEqual(['warning']);
  });
});

describe('layoutParts', () => {
  it('uses the layout configuration if there is one, and the layout type otherwise', () => {
    expect(layoutParts({ layout_type: 'enterprise' })).toMatchObject({
      header: { height: '4.5rem' },
      sidebar: { position: 'left', width: '20rem' },
      footer: true,
    });
    expect(layoutParts({ layout_type: 'blog' })).toMatchObject({
      header: { height: '5rem' },
      maxWidth: '48rem',
    });
    const own = layoutParts({ layout_type: 'blog', layout_config: validLayout() });
    expect(own).toMatchObject({ maxWidth: '80rem', navigation: ['Projects'] });
    const odd = {
      ...validLayout(),
      config: { components: { header: { height: 'auto' }, footer: { type: 'none' } } },
    };
    expect(layoutParts({ layout_type: 'blog', layout_config: odd })).toMatchObject({
      header: { height: '4.5rem' },
      footer: false,
      sidebar: undefined,
    });
  });
});
