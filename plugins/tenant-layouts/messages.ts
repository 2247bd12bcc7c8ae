import { defineMessages } from '@core/base/localization/define-messages';

export const messages = defineMessages('plugins/tenant-layouts', {
  navigation: 'Pages',
  collapse: 'Hide navigation',
  expand: 'Show navigation',
  breadcrumbs: 'Breadcrumb',
  about: 'About',
  licences: 'Licences',
  commands: 'Commands',
  copyright: (year: number, name: string) => `© ${year} ${name}`,

  // Pages
  home: 'Home',
  projects: 'Projects',
  editor: 'Editor',
  contracts: 'Contracts',
  deploy: 'Deploy',
  settings: 'Settings',
  dashboard: 'Dashboard',
  teams: 'Teams',
  analytics: 'Analytics',
  reports: 'Reports',
  overview: 'Overview',
  users: 'Users',
  tenants: 'Tenants',
  system: 'System',
  logs: 'Logs',
  metrics: 'Metrics',
  alerts: 'Alerts',
});
