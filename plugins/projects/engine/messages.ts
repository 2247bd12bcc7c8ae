import { defineMessages } from '@core/base/localization/define-messages';
import { formatNumber } from '@core/base/localization/format';

/** Texts of the archive worker. Sizes arrive as people read them. */
export const messages = defineMessages('plugins/projects/engine', {
  absolutePath: (entry: string) =>
    `The entry '${entry}' has an absolute path. Nothing was imported: archives may only hold paths inside themselves`,
  leavesRoot: (entry: string) =>
    `The entry '${entry}' leads out of the archive. Nothing was imported: archives may only hold paths inside themselves`,
  duplicateEntry: (entry: string) =>
    `The archive holds '${entry}' twice. Nothing was imported: it cannot be told which one is meant`,
  badPath: (why: string) => `${why}. Nothing was imported`,
  fileTooLarge: (entry: string, size: string, limit: string) =>
    `'${entry}' would be ${size}; a file may have ${limit}`,
  totalTooLarge: (name: string, size: string, limit: string) =>
    `“${name}” would unpack to ${size}; at most ${limit} can be imported at once`,
  suspiciousRatio: (name: string, size: string, ratio: number) =>
    `“${name}” would unpack to ${size}, ${ratio} times its own size, as archives do that are made to fill a disk. Nothing was imported`,
  nothingInside: (name: string) => `“${name}” holds no files to import`,
  zipOfZips: (name: string) => `“${name}” holds only further archives. Unpack it, then import each of them`,
  wrongManifest: (why: string) =>
    `The list of projects in this archive ('.sinter/export.json') cannot be used: ${why}`,
  newerManifest: (version: number) =>
    `This archive was exported by a newer version (format ${version}). Reload the page to update, then import it`,
  missingFiles: (project: string, found: string, expected: string) =>
    `The archive is not complete: ${found} of the ${expected} files of “${project}” are in it`,
  wrongSnapshots: (path: string, why: string) =>
    `The list of snapshots in this archive ('${path}') cannot be used: ${why}`,
  missingSnapshot: (snapshot: string, path: string) =>
    `The archive is not complete: '${path}' of the snapshot “${snapshot}” is not in it`,
  link: (entry: string) => `${entry} (a link)`,
  leftOutFolder: (folder: string, files: number, count: string) =>
    `${folder} (${files === 1 ? '1 file' : `${count} files`})`,
  fetching: 'Fetching',
  offline: 'This machine is offline. Connect it, or import a zip file that is on it',
  unreachable: (host: string) => `${host} cannot be reached. Check the address and the connection`,
  corsRefused: (host: string) =>
    `${host} does not let other pages read its files (it sends no CORS header). Download the file in the browser, then import it as a zip file`,
  notFound: (host: string) =>
    `${host} has nothing at this address (404). Check its spelling, and that it is public`,
  forbidden: (host: string) =>
    `${host} refuses to give it out. It may be private: download it, then import the file`,
  tooOften: (host: string) =>
    `${host} was asked too often and gives no more answers for now. Try again in an hour, or download a zip file and import it`,
  badStatus: (host: string, status: number) => `${host} answered with an error (${status}). Try again later`,
  silent: (host: string, seconds: number) => `${host} sent nothing for ${seconds} seconds. Try again later`,
  brokenOff: (host: string) => `The connection to ${host} broke off. Try again`,
  downloadTooLarge: (host: string, limit: string) =>
    `${host} sends more than the ${limit} that can be imported from an address`,
  noSuchFolder: (place: string) =>
    `The repository has no files in '${place}'. A branch's name may not hold a slash here`,
  repositoryTooLarge: (files: number, size: string) =>
    `The repository has more than the ${formatNumber(files)} files or ${size} that can be fetched one by one. Name one of its folders, or download its zip file and import that`,
  reading: 'Reading',
  unpacking: 'Unpacking',
  packing: 'Packing',
});
