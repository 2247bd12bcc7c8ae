import { defineMessages } from '@core/base/localization/define-messages';
import { counted } from '@core/base/localization/format';
import { formatSize } from '@core/base/localization/sizes-and-times';

/** Why a tenant has no room for something. */
export const messages = defineMessages('core/files/limits', {
  projects: (tenant: string, plan: string, projects: number) =>
    `${tenant} allows ${counted(projects, 'project', 'projects')} on the plan '${plan}'. Delete one before you make another, or ask an administrator for a larger limit`,
  privateProjects: (tenant: string, plan: string, projects: number) =>
    `${tenant} allows ${counted(projects, 'private project', 'private projects')} on the plan '${plan}'. Make another one shareable first, or ask an administrator for a larger limit`,
  storage: (tenant: string, used: number, limit: number) =>
    `${tenant} allows ${formatSize(limit)} of storage, of which ${formatSize(used)} are used. Delete files or projects, or ask an administrator for a larger limit`,
});
