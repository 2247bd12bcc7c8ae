import { defineMessages } from '@core/base/localization/define-messages';
import { counted } from '@core/base/localization/format';
import { product } from '@core/base/product';

export const messages = defineMessages('web/shell/frame', {
  skipToEditor: 'Skip to editor',
  ide: 'IDE',
  allProjects: 'All projects',
  files: (count: number) => counted(count, 'file', 'files'),
  projectName: 'Project name',
  editProjectName: 'Edit project name',
  projectRenamed: (name: string) => `Project renamed to ${name}`,
  activityBar: 'Activity bar',
  tools: 'Tools',
  moreTools: 'More tools',
  statusBar: 'Status bar',
  showWork: 'Show running tasks',
  projectOptions: 'Project options',
  tabClosed: (title: string) => `${title} closed`,
  cancel: 'Cancel',
  times: (count: number) => `${count} times`,
  userProfile: 'User profile',
  noAccount: 'You are not signed in',
  noAccountNeeded: `${product.name} does not require an account. Your projects and settings are stored only in this browser on this device. Other people cannot see them. Clearing the site data deletes them.`,
  keepCopies: 'Export a project to keep a copy of it, or to use it in another browser.',
});
