import { defineMessages } from '@core/base/localization/define-messages';
import { counted } from '@core/base/localization/format';

/** Every text of this plugin but the manifest's titles. */
export const messages = defineMessages('plugins/tenant-stubs', {
  loading: 'Loading…',
  retry: 'Try Again',

  // Stubs
  teams: 'Teams',
  reports: 'Reports',
  metrics: 'Metrics',
  alerts: 'Alerts',
  adminSettings: 'Server Settings',
  stub: (title: string) => `‘${title}’ is a stub`,
  stubHint: 'This page stands in the navigation of its layout, and has nothing to show yet.',
  settingsHint:
    'This page is a stub: a server takes its settings from environment variables, which its README lists.',
  toProjects: 'Projects',

  // Analytics
  dashboard: 'Analytics Dashboard',
  figures: 'Figures',
  sample: 'Sample figures',
  totalUsers: 'Total users',
  totalUsersNote: 'Visitors who have run something',
  activeProjects: 'Active projects',
  activeProjectsNote: 'Run in the last 30 days',
  apiCalls: 'API calls',
  since: (time: string) => `Since ${time}`,
  revenue: 'Revenue',
  executions: 'Executions of the last 24 hours',
  hour: 'Hour',
  completed: 'Completed',
  failed: 'Failed',
  noFigures: 'There is no server behind this page that could count: these are sample figures.',
  notLoaded: (reason: string) => `The figures could not be loaded. ${reason}`,

  // Authentication
  auth: 'Authentication Portal',
  signIn: 'Sign In',
  createAccount: 'Create Account',
  sso: 'Single Sign-On',
  google: 'Google',
  gitHub: 'GitHub',
  or: 'Or continue with',
  notNeeded:
    'Everything works without an account: projects live in this browser. The administrator of a server signs in on its pages.',
  administration: 'Administration',
  noAccounts:
    'This server has no accounts yet: there is nothing to sign in to, and nothing is missing without one.',
  notConfigured: (provider: string) => `Signing in with ${provider} is not configured on this server.`,
  noServer: 'There is no server behind this page that somebody could sign in to.',

  // Development
  development: 'Development',
  quickStart: 'Quick Start',
  quickStartText: 'Make a project from a template; it compiles, deploys and tests right here.',
  newProject: 'New Project',
  documentation: 'Documentation',
  documentationText: 'What the languages and chains are about, in the words of those who make them.',
  shortcuts: 'Keyboard Shortcuts',

  // Contracts
  contracts: 'Contracts',
  searchContracts: 'Search contracts',
  contract: 'Contract',
  file: 'File',
  project: 'Project',
  chain: 'Chain',
  artifacts: 'Artifacts',
  notBuilt: 'Not built yet',
  noContracts: 'There are no contracts yet',
  noContractsHint: 'Contracts of all your projects stand here.',
  nothingFound: 'Nothing is called that',
  found: (count: number) => counted(count, 'contract', 'contracts'),
  unreadable: (projects: string) => `These projects could not be read: ${projects}`,

  // Deployments
  deployments: 'Deployments',
  searchDeployments: 'Search deployments',
  name: 'Name',
  address: 'Address',
  network: 'Network',
  time: 'Time',
  noDeployments: 'Nothing was deployed yet',
  noDeploymentsHint: 'What any of your projects deploys stands here.',
  deploymentsFound: (count: number) => counted(count, 'deployment', 'deployments'),
});
