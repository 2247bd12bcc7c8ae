import type { LayoutProblems } from './layout-problems';
import type { LayoutTemplate } from './layout-template';
import { layoutMessages as messages } from './messages';

const WIDEST_BLOG_REM = 60;

/** Warns about unusual values for a layout's type (specification §5: "type-specific warnings"). */
export function warnOfType(problems: LayoutProblems, { type, config }: LayoutTemplate): void {
  const { header, sidebar, content } = config?.components ?? {};
  if (type === 'blog') {
    const [, rem] = /^([\d.]+)rem$/.exec(content?.maxWidth ?? '') ?? [];
    if (!(Number(rem) <= WIDEST_BLOG_REM)) problems.warn(messages.blogWidth);
    if (sidebar?.enabled && sidebar.position === 'left') problems.warn(messages.blogSidebarLeft);
  }
  if (type === 'enterprise') {
    if (!sidebar?.enabled) problems.warn(messages.enterpriseNoSidebar);
    if (header?.showUserMenu === false) problems.warn(messages.enterpriseNoUserMenu);
  }
  if (type === 'custom' && Object.keys(config?.customizations ?? {}).length === 0) {
    problems.warn(messages.customNoCustomizations);
  }
}
