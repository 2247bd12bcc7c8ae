import { defineMessages } from '@core/base/localization/define-messages';
import { counted, formatNumber } from '@core/base/localization/format';
import { formatSize } from '@core/base/localization/sizes-and-times';
import { product } from '@core/base/product';

export const messages = defineMessages('plugins/projects', {
  // Home
  homeFor: (chain: string) => `${product.name} for ${chain}`,
  pitch: (contracts: string) =>
    `Write, compile and run ${contracts} in the browser. Compilers and test networks run on your own machine, and your projects are stored locally.`,
  contractsOf: (chain: string) => `${chain} contracts`,
  smartContracts: 'smart contracts',
  recentProjects: 'Recent projects',
  allProjects: 'All projects',
  startFromTemplate: 'Start from a template',
  documentation: 'Documentation',
  inNumbers: 'Statistics',
  sampleFigures: 'Sample figures',
  figureProjects: 'Projects',
  figureDeployments: 'Deployments',
  figureChains: 'Chains',
  openingLast: 'Opening the last project',

  // The list
  projects: 'Projects',
  newProject: 'New Project',
  import: 'Import',
  exportAll: 'Export all',
  moreWays: 'More import and export options',
  loading: 'Loading projects…',
  notRead: 'The projects could not be read',
  notReadBecause: (why: string) => `The projects could not be read: ${why}`,
  tryAgain: 'Try Again',
  noneYet: 'No projects yet',
  noneYetHint:
    'Projects are stored in this browser. Start from a template, import a zip file, or drop a folder here.',
  noneFound: 'No projects found',
  noneFoundHint: (query: string) => `No project name or chain matches “${query}”.`,
  clearSearch: 'Clear search',
  search: 'Search projects',
  sortBy: (order: string) => `Sort by: ${order}`,
  sort: 'Sort projects',
  sortChange: 'Last change',
  sortName: 'Name',
  sortSize: 'Size',
  sortChain: 'Chain',
  count: (shown: number, all: number) =>
    shown === all
      ? counted(all, 'project', 'projects')
      : `${shown} of ${counted(all, 'project', 'projects')}`,
  changed: (time: string) => `Changed ${time}`,
  files: (count: number) => counted(count, 'file', 'files'),
  size: (files: number, bytes: number) => `${counted(files, 'file', 'files')}, ${formatSize(bytes)}`,
  madeByAi: 'AI',
  private: 'Private',
  makePrivate: 'Make Private',
  makeShareable: 'Make Shareable',
  nowPrivate: (name: string) => `“${name}” is private: it cannot be shared or run on a server`,
  nowShareable: (name: string) => `“${name}” can be shared and run on a server`,
  notChanged: (name: string, why: string) => `“${name}” could not be changed: ${why}`,
  actionsFor: (name: string) => `Actions for ${name}`,
  select: (name: string) => `Select ${name}`,
  selected: (count: number) => `${count} selected`,
  clearSelection: 'Clear selection',
  export: 'Export',
  rename: 'Rename',
  duplicate: 'Duplicate',
  delete: 'Delete',
  open: 'Open',
  cancel: 'Cancel',
  undo: 'Undo',
  dropHere: 'Drop a folder or a zip file to import it',

  // Damaged records
  broken: (name: string) => `“${name}” cannot be opened`,
  brokenHint:
    'The stored metadata of this project is damaged, but its files are intact. Repairing recreates the metadata.',
  repair: 'Repair',
  repaired: (name: string) => `“${name}” was repaired`,
  notRepaired: (name: string, why: string) => `“${name}” could not be repaired: ${why}`,

  // Deleting
  deleteOne: (name: string) => `Delete “${name}”?`,
  deleteMany: (count: number) => `Delete ${counted(count, 'project', 'projects')}?`,
  deleteHint: 'You can restore it from “Deleted projects” for 30 days.',
  deleteManyHint: 'You can restore them from “Deleted projects” for 30 days.',
  deleted: (name: string) => `Deleted “${name}”`,
  deletedMany: (count: number) => `Deleted ${counted(count, 'project', 'projects')}`,
  notDeleted: (name: string, why: string) => `“${name}” could not be deleted: ${why}`,
  deletedProjects: 'Deleted projects',
  deletedCount: (count: number) => `Deleted projects (${count})`,
  deletedKept: 'Deleted projects are removed permanently after 30 days.',
  deletedAt: (time: string) => `Deleted ${time}`,
  restore: 'Restore',
  restoreNamed: (name: string) => `Restore ${name}`,
  restored: (name: string) => `Restored “${name}”`,
  notRestored: (name: string, why: string) => `“${name}” could not be restored: ${why}`,
  deleteForever: 'Delete forever',
  deleteForeverNamed: (name: string) => `Delete ${name} forever`,
  purgeOne: (name: string) => `Delete “${name}” forever?`,
  purgeAll: (count: number) => `Delete ${counted(count, 'project', 'projects')} forever?`,
  purgeHint: 'The project files and their history will be removed from this machine. This cannot be undone.',
  purgeAllHint:
    'The project files and their history will be removed from this machine. This cannot be undone.',
  empty: 'Empty',

  // New project
  template: 'Template',
  projectName: 'Project name',
  namePlaceholder: 'My Project',
  nameHint: 'If left empty, the project is named after its first contract.',
  create: 'Create',
  renameProject: 'Rename Project',
  duplicating: (name: string) => `Duplicating “${name}”`,
  duplicated: (name: string, copy: string) => `“${name}” was duplicated as “${copy}”`,
  noProject: 'No project is open. Open a project, or select one on the projects page',

  // Export
  exporting: 'Exporting projects',
  exportingOne: (name: string) => `Exporting “${name}”`,
  nothingToExport: 'No projects to export',
  exportFailed: (file: string, why: string) => `${file} was not exported: ${why}`,
  exported: (what: string, file: string, size: string) => `Exported ${what} to ${file} (${size})`,
  oneProject: (name: string) => `“${name}”`,
  manyProjects: (count: number) => counted(count, 'project', 'projects'),
  notExported: (names: readonly string[]) =>
    `Not exported because their files could not be read: ${names.join(', ')}`,
  archiveEngine: 'The archive worker',

  // Import
  importing: (name: string) => `Importing “${name}”`,
  importTitle: (name: string) => `Import “${name}”`,
  importHint: 'Nothing has been stored yet.',
  willBeMade: 'Projects to create',
  renamedBecause: (name: string) => `A project named “${name}” already exists`,
  leftOut: 'Excluded because tools can regenerate these items:',
  andMore: (count: number) => `and ${formatNumber(count)} more`,
  noChain: 'No chain',
  importButton: (count: number) => (count === 1 ? 'Import' : `Import ${count} projects`),
  imported: (name: string) => `Imported “${name}”`,
  importedMany: (count: number) => `Imported ${counted(count, 'project', 'projects')}`,
  notImported: (name: string, why: string) => `“${name}” was not imported: ${why}`,
  importedOnly: (done: number, all: number, name: string, why: string) =>
    `Imported ${done} of ${counted(all, 'project', 'projects')}. “${name}” was not imported: ${why}`,
  onlyOne: 'Drop one folder or one zip file at a time',
  nothingDropped: 'The dropped items cannot be imported. Drop a folder or a zip file',
  tooManyFiles: (limit: number) =>
    `The folder contains more than ${formatNumber(limit)} files. Choose a smaller folder`,
  noFolderPicker:
    'This browser cannot open folders. Drop the folder onto the projects page, or import it as a zip file',
  dropped: 'Dropped files',

  // From an address
  addressTitle: 'Import from Address',
  addressPrompt:
    'Enter the address of a zip file or single file, or of a repository, folder or file on github.com. Nothing is downloaded from any other address.',
  addressPlaceholder: 'https://github.com/owner/repository',
  noAddress: 'Enter the full address, for example https://example.com/project.zip',
  notHttps: 'The address must begin with https://',
  noSecrets: 'The address must not contain a user name or a password',
  noRepository: 'Enter a repository address: https://github.com/owner/repository',
  notOnGitHub: 'Only repositories, folders and files can be imported from github.com',
  webPage: (host: string) => `${host} returned a web page, not a file. Use the address of the file itself`,
  downloader: 'The download worker',
});
