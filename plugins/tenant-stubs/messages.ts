import { defineMessages } from '@core/base/localization/define-messages';
import { counted } from '@core/base/localization/format';

/** All UI strings of this plugin except the manifest's titles. */
export const messages = defineMessages('plugins/tenant-stubs', {
  loading: 'Loading…',
  retry: 'Try Again',

  // Stubs
  teams: 'Teams',
  reports: 'Reports',
  metrics: 'Metrics',
  alerts: 'Alerts',
  adminSettings: 'Server Settings',
  stub: (title: string) => `“${title}” is a stub`,
  stubHint: 'The layout links to this page, but it has no content yet.',
  settingsHint:
    'This page is a stub. Servers are configured with environment variables, which are listed in the README.',
  toProjects: 'Projects',

  // Analytics
  dashboard: 'Analytics Dashboard',
  figures: 'Figures',
  sample: 'Sample figures',
  totalUsers: 'Total users',
  totalUsersNote: 'Visitors with at least one execution',
  activeProjects: 'Active projects',
  activeProjectsNote: 'Run in the last 30 days',
  apiCalls: 'API calls',
  since: (time: string) => `Since ${time}`,
  revenue: 'Revenue',
  executions: 'Executions in the last 24 hours',
  hour: 'Hour',
  completed: 'Completed',
  failed: 'Failed',
  noFigures: 'This page is hosted without a server, so it shows sample figures.',
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
    'No account is required: projects are stored in this browser. Server administrators sign in on the administration pages.',
  administration: 'Administration',
  noAccounts: 'This server does not support accounts yet. All features are available without an account.',
  notConfigured: (provider: string) => `Signing in with ${provider} is not configured on this server.`,
  noServer: 'This page is hosted without a server, so you cannot sign in.',

  // Development
  development: 'Development',
  quickStart: 'Quick Start',
  quickStartText: 'Create a project from a template. You can compile, deploy and test it in this browser.',
  newProject: 'New Project',
  documentation: 'Documentation',
  documentationText: 'Official documentation for the languages and chains.',
  shortcuts: 'Keyboard Shortcuts',

  // Contracts
  contracts: 'Contracts',
  searchContracts: 'Search contracts',
  contract: 'Contract',
  file: 'File',
  project: 'Project',
  chain: 'Chain',
  artifacts: 'Artifacts',
  notBuilt: 'Not compiled yet',
  noContracts: 'No contracts yet',
  noContractsHint: 'Contracts from all your projects are listed here.',
  nothingFound: 'Nothing found',
  found: (count: number) => counted(count, 'contract', 'contracts'),
  unreadable: (projects: string) => `These projects could not be read: ${projects}`,

  // Deployments
  deployments: 'Deployments',
  searchDeployments: 'Search deployments',
  name: 'Name',
  address: 'Address',
  network: 'Network',
  time: 'Time',
  noDeployments: 'Nothing has been deployed yet',
  noDeploymentsHint: 'Deployments from all your projects are listed here.',
  deploymentsFound: (count: number) => counted(count, 'deployment', 'deployments'),
});
