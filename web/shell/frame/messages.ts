import { defineMessages } from '@core/base/localization/define-messages';
import { counted } from '@core/base/localization/format';
import { product } from '@core/base/product';

/** Texts of the bars, of what lies over the page, and of the outline that stands in for them. */
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
  showWork: 'Show what is running',
  projectOptions: 'Project options',
  tabClosed: (title: string) => `${title} closed`,
  cancel: 'Cancel',
  times: (count: number) => `${count} times`,
  userProfile: 'User profile',
  noAccount: 'You work without an account',
  noAccountNeeded: `${product.name} needs none. Your projects and settings are kept in this browser, on this machine: nobody else can see them, and clearing the site's data removes them.`,
  keepCopies: 'Export a project to keep a copy of it, or to take it to another browser.',
});
