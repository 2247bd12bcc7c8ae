import { issueText } from '@core/base/schema/issue-text';
import { parseCssColor } from '@core/theme/colors/css-color';
import { isAllowedComponent } from './component-ids';
import { LayoutProblems } from './layout-problems';
import { type LayoutTemplate, layoutTemplateSchema, type NavigationItem } from './layout-template';
import { layoutMessages as messages } from './messages';
import { warnOfType } from './warn-of-type';

/** Result of a validation. A layout with errors is rejected; a layout that has only warnings is accepted. */
export interface LayoutValidation {
  /** Problems that make the layout invalid; empty for a valid layout. */
  readonly errors: readonly string[];
  /** Problems with a valid layout. */
  readonly warnings: readonly string[];
  /** The layout; undefined if its shape is invalid. */
  readonly layout?: LayoutTemplate;
}

/** Allowed types for an external layout (specification §5). */
export const LAYOUT_TYPES = ['default', 'blog', 'enterprise', 'custom'] as const;

const REQUIRED_COLORS = [
  'primary',
  'secondary',
  'accent',
  'background',
  'surface',
  'text',
  'muted',
  'border',
] as const;

type Components = NonNullable<NonNullable<LayoutTemplate['config']>['components']>;
type Theme = NonNullable<LayoutTemplate['config']>['theme'];

/** Validates any value as a layout according to specification §5; reports all problems. */
export function validateLayout(value: unknown): LayoutValidation {
  const parsed = layoutTemplateSchema.safeParse(value, { error: issueText });
  const problems = new LayoutProblems();
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) {
      problems.error(messages.shape(path.join('.') || 'layout', message));
    }
    return problems;
  }
  const layout = parsed.data;
  if (!layout.id?.trim()) problems.error(messages.idRequired);
  if (!layout.name?.trim()) problems.error(messages.nameRequired);
  if (!LAYOUT_TYPES.some((type) => type === layout.type)) problems.error(messages.typeRequired);
  const components = layout.config?.components ?? {};
  checkTheme(problems, layout.config?.theme);
  checkHeader(problems, components.header);
  checkSidebar(problems, components.sidebar);
  checkFooter(problems, components.footer);
  checkContent(problems, components.content);
  checkComponents(problems, components);
  warnOfType(problems, layout);
  return { errors: problems.errors, warnings: problems.warnings, layout };
}

function checkTheme(problems: LayoutProblems, theme: Theme): void {
  if (!problems.present('config.theme', theme)) return;
  for (const name of REQUIRED_COLORS) problems.present(`config.theme.colors.${name}`, theme.colors?.[name]);
  for (const [name, color] of Object.entries(theme.colors ?? {})) {
    if (color && !parseCssColor(color)) {
      problems.error(messages.color(`config.theme.colors.${name}`, color));
    }
  }
  const { fontFamily, fontSize } = theme.typography ?? {};
  const sans = fontFamily?.sans ?? fontFamily?.['sans-serif'] ?? fontFamily?.sansSerif;
  problems.present('config.theme.typography.fontFamily.sans', sans);
  if (isEmpty(fontSize)) problems.warn(messages.recommended('config.theme.typography.fontSize'));
  if (isEmpty(theme.spacing)) problems.warn(messages.recommended('config.theme.spacing'));
}

function checkHeader(problems: LayoutProblems, header: Components['header']): void {
  if (!problems.present('config.components.header', header)) return;
  problems.oneOf('header.type', header.type, ['navbar', 'hero', 'minimal', 'split']);
  problems.size('header.height', header.height);
  problems.shouldBe('header.alignment', header.alignment, ['left', 'center', 'right']);
}

function checkSidebar(problems: LayoutProblems, sidebar: Components['sidebar']): void {
  if (!sidebar?.enabled) return;
  problems.oneOf('sidebar.position', sidebar.position, ['left', 'right']);
  problems.size('sidebar.width', sidebar.width);
  checkNavigation(problems, 'sidebar.navigation', sidebar.navigation ?? []);
}

function checkNavigation(problems: LayoutProblems, field: string, items: readonly NavigationItem[]): void {
  for (const [index, item] of items.entries()) {
    const place = `${field}[${index}]`;
    for (const name of ['id', 'label', 'href'] as const) problems.present(`${place}.${name}`, item[name]);
    checkNavigation(problems, `${place}.children`, item.children ?? []);
  }
}

function checkFooter(problems: LayoutProblems, footer: Components['footer']): void {
  problems.shouldBe('footer.type', footer?.type, ['minimal', 'full', 'newsletter', 'none']);
}

function checkContent(problems: LayoutProblems, content: Components['content']): void {
  if (!problems.present('config.components.content', content)) return;
  problems.size('content.maxWidth', content.maxWidth);
  problems.size('content.padding', content.padding, 4);
  problems.oneOf('content.containerType', content.containerType, ['fluid', 'boxed', 'narrow']);
  const columns = content.gridColumns;
  if (columns !== undefined && !(Number.isInteger(columns) && columns >= 1 && columns <= 24)) {
    problems.warn(messages.between('content.gridColumns', 1, 24));
  }
}

function checkComponents(problems: LayoutProblems, { layout, homePage }: Components): void {
  for (const id of [layout, homePage]) {
    if (id !== undefined && !isAllowedComponent(id)) problems.error(messages.componentNotAllowed(id));
  }
}

const isEmpty = (values: object | undefined) => Object.keys(values ?? {}).length === 0;
