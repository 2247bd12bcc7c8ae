import { defineMessages } from '@core/base/localization/define-messages';
import { counted, formatNumber } from '@core/base/localization/format';
import { formatSize } from '@core/base/localization/sizes-and-times';
import { product } from '@core/base/product';

/** Every text of this plugin's pages and commands. */
export const messages = defineMessages('plugins/projects', {
  // Home
  homeFor: (chain: string) => `${product.name} for ${chain}`,
  pitch: (contracts: string) =>
    `Write, compile and run ${contracts} in the browser. Compilers and test networks run on your own machine, and your projects stay there.`,
  contractsOf: (chain: string) => `${chain} contracts`,
  smartContracts: 'smart contracts',
  recentProjects: 'Recent projects',
  allProjects: 'All projects',
  startFromTemplate: 'Start from a template',
  documentation: 'Documentation',
  inNumbers: 'In numbers',
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
  moreWays: 'More ways in and out',
  loading: 'Loading projects…',
  notRead: 'The projects could not be read',
  notReadBecause: (why: string) => `The projects could not be read: ${why}`,
  tryAgain: 'Try Again',
  noneYet: 'No projects yet',
  noneYetHint:
    'Projects live in this browser, on this machine. Start one from a template, import a zip file, or drop a folder here.',
  noneFound: 'No projects found',
  noneFoundHint: (query: string) => `No project's name or chain matches “${query}”.`,
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
  nowPrivate: (name: string) => `“${name}” stays in this browser: no link, no run on a server`,
  nowShareable: (name: string) => `“${name}” can be shared, and run on a server`,
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

  // Broken records
  broken: (name: string) => `“${name}” cannot be opened`,
  brokenHint:
    'What is stored about this project is damaged. Its files are kept; repairing writes the rest anew.',
  repair: 'Repair',
  repaired: (name: string) => `“${name}” was repaired`,
  notRepaired: (name: string, why: string) => `“${name}” could not be repaired: ${why}`,

  // Deleting
  deleteOne: (name: string) => `Delete “${name}”?`,
  deleteMany: (count: number) => `Delete ${counted(count, 'project', 'projects')}?`,
  deleteHint: 'It can be restored from ‘Deleted projects’ for 30 days.',
  deleteManyHint: 'They can be restored from ‘Deleted projects’ for 30 days.',
  deleted: (name: string) => `Deleted “${name}”`,
  deletedMany: (count: number) => `Deleted ${counted(count, 'project', 'projects')}`,
  notDeleted: (name: string, why: string) => `“${name}” could not be deleted: ${why}`,
  deletedProjects: 'Deleted projects',
  deletedCount: (count: number) => `Deleted projects (${count})`,
  deletedKept: 'Kept for 30 days, then removed for good.',
  deletedAt: (time: string) => `Deleted ${time}`,
  restore: 'Restore',
  restoreNamed: (name: string) => `Restore ${name}`,
  restored: (name: string) => `Restored “${name}”`,
  notRestored: (name: string, why: string) => `“${name}” could not be brought back: ${why}`,
  deleteForever: 'Delete forever',
  deleteForeverNamed: (name: string) => `Delete ${name} forever`,
  purgeOne: (name: string) => `Delete “${name}” forever?`,
  purgeAll: (count: number) => `Delete ${counted(count, 'project', 'projects')} forever?`,
  purgeHint: 'Its files and their history are removed from this machine. This cannot be undone.',
  purgeAllHint: 'Their files and their history are removed from this machine. This cannot be undone.',
  empty: 'Empty',

  // Making
  template: 'Template',
  projectName: 'Project name',
  namePlaceholder: 'My Project',
  nameHint: 'Left empty, the project is named after its first contract.',
  create: 'Create',
  renameProject: 'Rename Project',
  duplicating: (name: string) => `Duplicating “${name}”`,
  duplicated: (name: string, copy: string) => `“${name}” was duplicated as “${copy}”`,
  noProject: 'No project is open: open one, or choose it on the page of projects',

  // Out
  exporting: 'Exporting projects',
  exportingOne: (name: string) => `Exporting “${name}”`,
  nothingToExport: 'There are no projects to export',
  exportFailed: (file: string, why: string) => `${file} was not exported: ${why}`,
  exported: (what: string, file: string, size: string) => `Exported ${what} to ${file} (${size})`,
  oneProject: (name: string) => `“${name}”`,
  manyProjects: (count: number) => counted(count, 'project', 'projects'),
  notExported: (names: readonly string[]) =>
    `Left out of the export, because their files cannot be read: ${names.join(', ')}`,
  archiveEngine: 'The archive worker',

  // In
  importing: (name: string) => `Importing “${name}”`,
  importTitle: (name: string) => `Import “${name}”`,
  importHint: 'Nothing has been stored yet.',
  willBeMade: 'Projects that will be made',
  renamedBecause: (name: string) => `There already is a “${name}”`,
  leftOut: 'Left out, because tools make it again:',
  andMore: (count: number) => `and ${formatNumber(count)} more`,
  noChain: 'No chain',
  importButton: (count: number) => (count === 1 ? 'Import' : `Import ${count} projects`),
  imported: (name: string) => `Imported “${name}”`,
  importedMany: (count: number) => `Imported ${counted(count, 'project', 'projects')}`,
  notImported: (name: string, why: string) => `“${name}” was not imported: ${why}`,
  importedOnly: (done: number, all: number, name: string, why: string) =>
    `Imported ${done} of ${counted(all, 'project', 'projects')}. “${name}” was not: ${why}`,
  onlyOne: 'Drop one folder or one zip file at a time',
  nothingDropped: 'Nothing that can be imported was dropped. Drop a folder or a zip file',
  tooManyFiles: (limit: number) =>
    `There are more than ${formatNumber(limit)} files. Choose a smaller folder`,
  noFolderPicker:
    'This browser cannot open folders. Drop the folder onto the page of projects, or import it as a zip file',
  dropped: 'Dropped files',

  // From an address
  addressTitle: 'Import from Address',
  addressPrompt:
    'A zip file, a single file, or a repository, folder or file on github.com. It is fetched from there and from nowhere else.',
  addressPlaceholder: 'https://github.com/owner/repository',
  noAddress: 'Type the whole address, for example https://example.com/project.zip',
  notHttps: 'The address must begin with https://',
  noSecrets: 'The address may not hold a user name or a password',
  noRepository: 'Name a repository: https://github.com/owner/repository',
  notOnGitHub: 'Only repositories, folders and files of github.com can be imported, not its other pages',
  webPage: (host: string) => `${host} gives a web page, not a file. Use the address of the file itself`,
  downloader: 'The download worker',
});
