import { chainTenants } from '@core/base/specified-names';
import type { LayoutTemplate, NavigationItem } from '@core/tenant/layouts/layout-template';
import { messages } from './messages';

type Configured = NonNullable<NonNullable<LayoutTemplate['config']>['components']>;

export type LayoutComponents = {
  readonly [Part in 'header' | 'sidebar' | 'footer' | 'content']: NonNullable<Configured[Part]>;
} & {
  /** Navigation for layouts without a sidebar; empty for layouts with one. */
  readonly navigation: readonly NavigationItem[];
};

const item = (href: string, label: string, icon: string): NavigationItem => ({ id: href, href, label, icon });

/** Navigation for development tenants (specification §2.1). */
const developing = [
  item('/', messages.home, 'home'),
  item('/projects', messages.projects, 'folder-library'),
  item('/editor', messages.editor, 'edit'),
  item('/contracts', messages.contracts, 'file-code'),
  item('/deploy', messages.deploy, 'rocket'),
  item('/settings', messages.settings, 'settings-gear'),
];
const company = [
  item('/dashboard', messages.dashboard, 'dashboard'),
  item('/projects', messages.projects, 'folder-library'),
  item('/teams', messages.teams, 'organization'),
  item('/analytics', messages.analytics, 'graph'),
  item('/reports', messages.reports, 'report'),
  item('/settings', messages.settings, 'settings-gear'),
];
const administration = [
  item('/admin', messages.overview, 'home'),
  item('/admin/users', messages.users, 'person'),
  item('/admin/tenants', messages.tenants, 'organization'),
  item('/admin/system', messages.system, 'server'),
  item('/admin/logs', messages.logs, 'output'),
  item('/admin/settings', messages.settings, 'settings-gear'),
];
const figures = [
  item('/dashboard', messages.dashboard, 'dashboard'),
  item('/analytics', messages.analytics, 'graph'),
  item('/reports', messages.reports, 'report'),
  item('/metrics', messages.metrics, 'pulse'),
  item('/alerts', messages.alerts, 'bell'),
];

const header: LayoutComponents['header'] = {
  type: 'navbar',
  height: '4rem',
  sticky: true,
  showLogo: true,
  showNavigation: true,
  showUserMenu: true,
  alignment: 'left',
};
const noSidebar: LayoutComponents['sidebar'] = { enabled: false, position: 'left', width: '16rem' };
const content: LayoutComponents['content'] = { maxWidth: 'none', padding: '0', containerType: 'fluid' };
const footer: LayoutComponents['footer'] = {
  enabled: true,
  type: 'minimal',
  showCopyright: true,
  showLinks: true,
};

const sidebar = (width: string, navigation: readonly NavigationItem[]): LayoutComponents['sidebar'] => ({
  enabled: true,
  position: 'left',
  width,
  collapsible: true,
  showIcons: true,
  showLabels: true,
  navigation: [...navigation],
});

const standard: LayoutComponents = { header, sidebar: noSidebar, footer, content, navigation: developing };
const enterprise: LayoutComponents = {
  ...standard,
  header: { ...header, height: '4.5rem', showNavigation: false },
  sidebar: sidebar('20rem', company),
  footer: { ...footer, type: 'full' },
  navigation: [],
};

/** The built-in layouts from specification §2.1, §2.3 and §9.6, by component id. */
export const builtInTemplates: Readonly<Record<string, LayoutComponents>> = {
  'default-layout': standard,
  'custom-layout': standard,
  'blog-layout': {
    ...standard,
    header: { ...header, type: 'hero', height: '5rem', alignment: 'center' },
    sidebar: { ...noSidebar, width: '18rem' },
    footer: { ...footer, type: 'full' },
    content: { maxWidth: '48rem', padding: '0', containerType: 'narrow' },
  },
  'enterprise-layout': enterprise,
  ...Object.fromEntries(chainTenants.map(({ id }) => [`${id}-layout`, enterprise])),
  'admin-layout': {
    ...standard,
    header: { ...header, showNavigation: false },
    sidebar: sidebar('16rem', administration),
    navigation: [],
  },
  'dashboard-layout': {
    ...standard,
    header: { ...header, showNavigation: false },
    sidebar: sidebar('16rem', figures),
    navigation: [],
  },
  'auth-layout': {
    header: { ...header, type: 'minimal', height: '3rem', showNavigation: false },
    sidebar: noSidebar,
    footer: { ...footer, showLinks: false },
    content: { maxWidth: '28rem', padding: '0', containerType: 'narrow' },
    navigation: [],
  },
};
