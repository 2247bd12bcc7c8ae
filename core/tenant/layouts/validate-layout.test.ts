import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitizeLayout } from './sanitize-layout';
import { validLayout } from './testing/valid-layout';
import { validateLayout } from './validate-layout';

/** The valid layout with one field changed; a value of undefined removes the field. */
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
  it('returns a valid layout and reports no problems', () => {
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
    [`${theme}.colors.border`, '#12', 'config.theme.colors.border is not a colour: “#12”'],
    [`${theme}.colors.extra`, 'url(x)', 'config.theme.colors.extra is not a colour: “url(x)”'],
    [`${theme}.typography.fontFamily`, {}, 'config.theme.typography.fontFamily.sans is required'],
    [`${parts}.header`, undefined, 'config.components.header is required'],
    [`${parts}.header.type`, 'tall', 'header.type must be navbar, hero, minimal or split, not “tall”'],
    [`${parts}.header.height`, 'high', 'header.height is not a CSS size: “high”'],
    [`${parts}.sidebar.position`, 'top', 'sidebar.position must be left or right, not “top”'],
    [`${parts}.sidebar.width`, undefined, 'sidebar.width is required'],
    [`${parts}.sidebar.navigation`, [{ id: 'a', label: 'A' }], 'sidebar.navigation[0].href is required'],
    [
      `${parts}.sidebar.navigation`,
      [{ id: 'a', label: 'A', href: '/', children: [{ id: 'b', href: '/' }] }],
      'sidebar.navigation[0].children[0].label is required',
    ],
    [`${parts}.content`, undefined, 'config.components.content is required'],
    [`${parts}.content.maxWidth`, '12', 'content.maxWidth is not a CSS size: “12”'],
    [`${parts}.content.padding`, '1rem;', 'content.padding is not a CSS size: “1rem;”'],
    [
      `${parts}.content.containerType`,
      'wide',
      'content.containerType must be fluid, boxed or narrow, not “wide”',
    ],
    [
      `${parts}.layout`,
      'evil-layout',
      'Invalid component ID evil-layout must be from the pre-configured allowed list',
    ],
  ])('rejects %s = %j', (path, value, message) => {
    const { errors } = validateLayout(changed(path, value));
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain(message);
  });

  it.each([
    [`${theme}.typography.fontSize`, undefined, 'config.theme.typography.fontSize is missing'],
    [`${theme}.spacing`, {}, 'config.theme.spacing is missing'],
    [`${parts}.header.alignment`, 'middle', 'header.alignment should be left, center or right, not “middle”'],
    [`${parts}.footer.type`, 'huge', 'footer.type should be minimal, full, newsletter or none, not “huge”'],
    [`${parts}.content.gridColumns`, 25, 'content.gridColumns should be between 1 and 24'],
    [`${parts}.content.gridColumns`, 2.5, 'content.gridColumns should be between 1 and 24'],
    [`${parts}.sidebar.enabled`, false, 'An enterprise layout without a sidebar'],
    ['type', 'blog', 'A blog should have a content maxWidth'],
  ])('accepts %s = %j with a warning', (path, value, message) => {
    const { errors, warnings } = validateLayout(changed(path, value));
    expect(errors).toEqual([]);
    expect(warnings[0]).toContain(message);
  });

  it('does not check a disabled sidebar', () => {
    const { errors } = validateLayout(changed(`${parts}.sidebar`, { enabled: false, position: 'top' }));
    expect(errors).toEqual([]);
  });

  it('reports all problems together, and reports an error for a value that is not a layout', () => {
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

  const everyColor = ['primary', 'secondary', 'accent', 'background', 'surface', 'text', 'muted', 'border'];
  it.each(everyColor)('requires the colour %s', (name) => {
    const { errors } = validateLayout(changed(`${theme}.colors.${name}`, undefined));
    expect(errors).toEqual([`config.theme.colors.${name} is required`]);
  });

  it.each([
    ['blog', 'content.maxWidth', '80rem', 'A blog should have a content maxWidth'],
    ['blog', 'sidebar.position', 'left', 'A blog usually has its sidebar on the right'],
    ['enterprise', 'header.showUserMenu', false, 'An enterprise layout usually shows the user menu'],
    ['custom', undefined, undefined, 'A custom layout without customisations'],
  ])('warns about an unusual value for the type %s: %s = %j', (type, path, value, message) => {
    const layout = validLayout() as Record<string, unknown> & { config: Record<string, unknown> };
    layout.type = type;
    if (type === 'custom') delete layout.config.customizations;
    const [part = '', member = ''] = path?.split('.') ?? [];
    const components = layout.config.components as Record<string, Record<string, unknown>>;
    if (components[part]) components[part][member] = value;
    const { errors, warnings } = validateLayout(layout);
    expect(errors).toEqual([]);
    expect(warnings.some((warning) => warning.startsWith(message))).toBe(true);
  });
});

/** Paths of all values in a layout. */
function pathsOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const place = path === '' ? name : `${path}.${name}`;
    return [place, ...pathsOf(member, place)];
  });
}

describe('validateLayout with any value', () => {
  const place = fc.constantFrom(...pathsOf(validLayout()));

  it('returns problems or a layout, and never throws', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const { errors, layout } = validateLayout(value);
        expect(errors.length > 0 || layout !== undefined).toBe(true);
      }),
    );
  });

  it('finds the same problems in the layout that it returns, and no new problems after sanitising', () => {
    fc.assert(
      fc.property(place, fc.jsonValue(), (path, value) => {
        const first = validateLayout(changed(path, value));
        if (!first.layout) return;
        const again = validateLayout(JSON.parse(JSON.stringify(first.layout)));
        expect([again.errors, again.warnings]).toEqual([first.errors, first.warnings]);
        if (first.errors.length > 0) return;
        const clean = validateLayout(sanitizeLayout(first.layout));
        // A label or URL that consisted only of a script is now empty.
        expect(clean.errors.filter((error) => !error.startsWith('sidebar.navigation'))).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  it('rejects every size and colour that could terminate a declaration in a style sheet', () => {
    const sizes = ['header.height', 'sidebar.width', 'content.maxWidth', 'content.padding'];
    const field = fc.constantFrom(
      ...sizes.map((name) => `${parts}.${name}`),
      ...['primary', 'border'].map((name) => `${theme}.colors.${name}`),
    );
    const ending = fc.constantFrom(';', '}', '{', '/*', '\\', 'url(x)', 'expression(x)', '<');
    const around = fc.constantFrom('', '1rem', '#fff', 'red', ' ', 'calc(1px + 2px)');
    fc.assert(
      fc.property(field, around, ending, around, (path, before, end, after) => {
        const { errors } = validateLayout(changed(path, `${before}${end}${after}`));
        expect(errors).toHaveLength(1);
      }),
    );
  });
});
