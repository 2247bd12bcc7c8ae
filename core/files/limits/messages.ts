import { defineMessages } from '@core/base/localization/define-messages';
import { counted } from '@core/base/localization/format';
import { formatSize } from '@core/base/localization/sizes-and-times';

/** Reasons why a tenant's limit does not allow a change. */
export const messages = defineMessages('core/files/limits', {
  projects: (tenant: string, plan: string, projects: number) =>
    `${tenant} allows ${counted(projects, 'project', 'projects')} on the “${plan}” plan. Delete a project before you create another, or ask an administrator for a higher limit.`,
  privateProjects: (tenant: string, plan: string, projects: number) =>
    `${tenant} allows ${counted(projects, 'private project', 'private projects')} on the “${plan}” plan. Make an existing private project shareable first, or ask an administrator for a higher limit.`,
  storage: (tenant: string, used: number, limit: number) =>
    `${tenant} allows ${formatSize(limit)} of storage, and ${formatSize(used)} is already used. Delete files or projects, or ask an administrator for a higher limit.`,
});
