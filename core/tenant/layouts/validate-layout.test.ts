import { describe, expect, it } from 'vitest';
import { validLayout } from './testing/valid-layout';
import { validateLayout } from './validate-layout';

/** The valid layout with one member changed; undefined takes it away. */
function changed(path: string, value: unknown): unknown {
  const layout = validLayout();
  const names = path.split('.');
  const last = names.pop() ?? '';
  let owner: Record<string, unknown> = layout;
  for (const name of names) owner = owner[name] as Record<string, unknown>;
  if (value === undefined) delete owner[last];
  else owner[last] = value;
  return layout;
}

const theme = 'config.theme';
const parts = 'config.components';

describe('validateLayout', () => {
  it('finds nothing wrong with a valid layout, and gives it back', () => {
    const { errors, warnings, layout } = validateLayout(validLayout());
    expect([errors, warnings]).toEqual([[], []]);
    expect(layout).toEqual(validLayout());
  });

  it.each([
    ['id', undefined, 'Layout ID is required'],
    ['id', '  ', 'Layout ID is required'],
    ['name', '', 'Layout name is required'],
    ['type', 'admin', 'Valid layout type is required (default, blog, enterprise, custom)'],
    ['type', undefined, 'Valid layout type is required (default, blog, enterprise, custom)'],
    [theme, undefined, 'config.theme is required'],
    [`${theme}.colors.muted`, undefined, 'config.theme.colors.muted is required'],
    [`${theme}.colors.border`, '#12', "config.theme.colors.border is no colour: '#12'"],
    [`${theme}.colors.extra`, 'url(x)', "config.theme.colors.extra is no colour: 'url(x)'"],
    [`${theme}.typography.fontFamily`, {}, 'config.theme.typography.fontFamily.sans is required'],
    [`${parts}.header`, undefined, 'config.components.header is required'],
    [`${parts}.header.type`, 'tall', "header.type must be navbar, hero, minimal or split, not 'tall'"],
    [`${parts}.header.height`, 'high', "header.height is no CSS size: 'high'"],
    [`${parts}.sidebar.position`, 'top', "sidebar.position must be left or right, not 'top'"],
    [`${parts}.sidebar.width`, undefined, 'sidebar.width is required'],
    [`${parts}.sidebar.navigation`, [{ id: 'a', label: 'A' }], 'sidebar.navigation[0].href is required'],
    [
      `${parts}.sidebar.navigation`,
      [{ id: 'a', label: 'A', href: '/', children: [{ id: 'b', href: '/' }] }],
      'sidebar.navigation[0].children[0].label is required',
    ],
    [`${parts}.content`, undefined, 'config.components.content is required'],
    [`${parts}.content.maxWidth`, '12', "content.maxWidth is no CSS size: '12'"],
    [`${parts}.content.padding`, '1rem;', "content.padding is no CSS size: '1rem;'"],
    [
      `${parts}.content.containerType`,
      'wide',
      "content.containerType must be fluid, boxed or narrow, not 'wide'",
    ],
    [
      `${parts}.layout`,
      'evil-layout',
      'Invalid component ID evil-layout must be from the pre-configured allowed list',
    ],
  ])('refuses %s = %j', (path, value, message) => {
    const { errors } = validateLayout(changed(path, value));
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain(message);
  });

  it.each([
    [`${theme}.typography.fontSize`, undefined, 'config.theme.typography.fontSize is missing'],
    [`${theme}.spacing`, {}, 'config.theme.spacing is missing'],
    [`${parts}.header.alignment`, 'middle', "header.alignment should be left, center or right, not 'middle'"],
    [`${parts}.footer.type`, 'huge', "footer.type should be minimal, full, newsletter or none, not 'huge'"],
    [`${parts}.content.gridColumns`, 25, 'content.gridColumns should be 1 to 24'],
    [`${parts}.content.gridColumns`, 2.5, 'content.gridColumns should be 1 to 24'],
    [`${parts}.sidebar.enabled`, false, 'An enterprise layout without sidebar'],
    ['type', 'blog', 'A blog reads best'],
  ])('takes %s = %j with a warning', (path, value, message) => {
    const { errors, warnings } = validateLayout(changed(path, value));
    expect(errors).toEqual([]);
    expect(warnings[0]).toContain(message);
  });

  it('asks nothing of a sidebar that is off', () => {
    const { errors } = validateLayout(changed(`${parts}.sidebar`, { enabled: false, position: 'top' }));
    expect(errors).toEqual([]);
  });

  it('names all that is wrong at once, and what cannot be read at all', () => {
    expect(validateLayout({}).errors).toEqual([
      'Layout ID is required',
      'Layout name is required',
      'Valid layout type is required (default, blog, enterprise, custom)',
      'config.theme is required',
      'config.components.header is required',
      'config.components.content is required',
    ]);
    for (const nonsense of [undefined, null, 7, 'layout', [], { config: 'x' }, { tags: [1] }]) {
      const { errors, layout } = validateLayout(nonsense);
      expect(errors).not.toEqual([]);
      expect(layout).toBeUndefined();
    }
  });
});
