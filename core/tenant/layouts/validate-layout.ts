import { issueText } from '@core/base/schema/issue-text';
import { parseCssColor } from '@core/theme/colors/css-color';
import { isAllowedComponent } from './component-ids';
import { LayoutProblems } from './layout-problems';
import { type LayoutTemplate, layoutTemplateSchema, type NavigationItem } from './layout-template';
import { layoutMessages as messages } from './messages';
import { warnOfType } from './warn-of-type';

/** Result of a validation: a layout with errors is rejected, one with warnings is accepted. */
export interface LayoutValidation {
  /** Problems that make the layout invalid; empty for a valid one. */
  readonly errors: readonly string[];
  /** Problems of a valid layout. */
  readonly warnings: readonly string[];
  /** The layout, if its shape is valid. */
  readonly layout?: LayoutTemplate;
}

/** Allowed types of an external layout (specification §5). */
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

/** Validates any value as a layout by the rules of specification §5; reports all problems. */
export function validateLayout(value: unknown): LayoutValidation {
  const parsed = layoutTemplateSchema.safeParse(value, { error: issueText });
  const findings = new LayoutProblems();
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) {
      findings.error(messages.shape(path.join('.') || 'layout', message));
    }
    return findings;
  }
  const layout = parsed.data;
  if (!layout.id?.trim()) findings.error(messages.idRequired);
  if (!layout.name?.trim()) findings.error(messages.nameRequired);
  if (!LAYOUT_TYPES.some((type) => type === layout.type)) findings.error(messages.typeRequired);
  const components = layout.config?.components ?? {};
  checkTheme(findings, layout.config?.theme);
  checkHeader(findings, components.header);
  checkSidebar(findings, components.sidebar);
  checkFooter(findings, components.footer);
  checkContent(findings, components.content);
  checkComponents(findings, components);
  warnOfType(findings, layout);
  return { errors: findings.errors, warnings: findings.warnings, layout };
}

function checkTheme(findings: LayoutProblems, theme: Theme): void {
  if (!findings.present('config.theme', theme)) return;
  for (const name of REQUIRED_COLORS) findings.present(`config.theme.colors.${name}`, theme.colors?.[name]);
  for (const [name, color] of Object.entries(theme.colors ?? {})) {
    if (color && !parseCssColor(color)) {
      findings.error(messages.color(`config.theme.colors.${name}`, color));
    }
  }
  const { fontFamily, fontSize } = theme.typography ?? {};
  const sans = fontFamily?.sans ?? fontFamily?.['sans-serif'] ?? fontFamily?.sansSerif;
  findings.present('config.theme.typography.fontFamily.sans', sans);
  if (isEmpty(fontSize)) findings.warn(messages.recommended('config.theme.typography.fontSize'));
  if (isEmpty(theme.spacing)) findings.warn(messages.recommended('config.theme.spacing'));
}

function checkHeader(findings: LayoutProblems, header: Components['header']): void {
  if (!findings.present('config.components.header', header)) return;
  findings.oneOf('header.type', header.type, ['navbar', 'hero', 'minimal', 'split']);
  findings.size('header.height', header.height);
  findings.shouldBe('header.alignment', header.alignment, ['left', 'center', 'right']);
}

function checkSidebar(findings: LayoutProblems, sidebar: Components['sidebar']): void {
  if (!sidebar?.enabled) return;
  findings.oneOf('sidebar.position', sidebar.position, ['left', 'right']);
  findings.size('sidebar.width', sidebar.width);
  checkNavigation(findings, 'sidebar.navigation', sidebar.navigation ?? []);
}

function checkNavigation(findings: LayoutProblems, field: string, items: readonly NavigationItem[]): void {
  for (const [index, item] of items.entries()) {
    const place = `${field}[${index}]`;
    for (const name of ['id', 'label', 'href'] as const) findings.present(`${place}.${name}`, item[name]);
    checkNavigation(findings, `${place}.children`, item.children ?? []);
  }
}

function checkFooter(findings: LayoutProblems, footer: Components['footer']): void {
  findings.shouldBe('footer.type', footer?.type, ['minimal', 'full', 'newsletter', 'none']);
}

function checkContent(findings: LayoutProblems, content: Components['content']): void {
  if (!findings.present('config.components.content', content)) return;
  findings.size('content.maxWidth', content.maxWidth);
  findings.size('content.padding', content.padding, 4);
  findings.oneOf('content.containerType', content.containerType, ['fluid', 'boxed', 'narrow']);
  const columns = content.gridColumns;
  if (columns !== undefined && !(Number.isInteger(columns) && columns >= 1 && columns <= 24)) {
    findings.warn(messages.between('content.gridColumns', 1, 24));
  }
}

function checkComponents(findings: LayoutProblems, { layout, homePage }: Components): void {
  for (const id of [layout, homePage]) {
    if (id !== undefined && !isAllowedComponent(id)) findings.error(messages.componentNotAllowed(id));
  }
}

const isEmpty = (values: object | undefined) => Object.keys(values ?? {}).length === 0;
