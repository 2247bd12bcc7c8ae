import { withoutFullStop } from '@core/base/errors';
import { defineMessages } from '@core/base/localization/define-messages';
import { formatNumber } from '@core/base/localization/format';

/** Sizes are passed as formatted text. */
export const messages = defineMessages('plugins/projects/engine', {
  absolutePath: (entry: string) =>
    `The entry “${entry}” has an absolute path. Nothing was imported: archives may contain only relative paths.`,
  leavesRoot: (entry: string) => `The entry “${entry}” points outside the archive. Nothing was imported.`,
  duplicateEntry: (entry: string) =>
    `The archive contains “${entry}” twice. Nothing was imported, because the two entries cannot be distinguished.`,
  badPath: (why: string) => `${withoutFullStop(why)}. Nothing was imported.`,
  fileTooLarge: (entry: string, size: string, limit: string) =>
    `“${entry}” would be ${size} after unpacking; the limit per file is ${limit}`,
  totalTooLarge: (name: string, size: string, limit: string) =>
    `“${name}” would be ${size} after unpacking; at most ${limit} can be imported at once`,
  suspiciousRatio: (name: string, size: string, ratio: number) =>
    `“${name}” would be ${size} after unpacking, ${ratio} times the size of the archive. Nothing was imported, because such archives can fill a disk.`,
  nothingInside: (name: string) => `“${name}” contains no files to import`,
  zipOfZips: (name: string) => `“${name}” contains only other archives. Unpack it, then import each of them.`,
  wrongManifest: (why: string) =>
    `The project list in this archive (“.sinter/export.json”) is invalid: ${why}`,
  newerManifest: (version: number) =>
    `This archive was exported by a newer version (format ${version}). Reload the page to update, then import it again.`,
  missingFiles: (project: string, found: string, expected: string) =>
    `The archive is incomplete: it contains ${found} of the ${expected} files in “${project}”`,
  wrongSnapshots: (path: string, why: string) =>
    `The snapshot list in this archive (“${path}”) is invalid: ${why}`,
  missingSnapshot: (snapshot: string, path: string) =>
    `The archive is incomplete: “${path}” is missing from the snapshot “${snapshot}”`,
  link: (entry: string) => `${entry} (symbolic link)`,
  leftOutFolder: (folder: string, files: number, count: string) =>
    `${folder} (${files === 1 ? '1 file' : `${count} files`})`,
  fetching: 'Downloading',
  offline: 'This device is offline. Connect to the network, or import a local zip file.',
  unreachable: (host: string) => `${host} cannot be reached. Check the address and your connection.`,
  corsRefused: (host: string) =>
    `${host} does not allow other sites to read its files (it sends no CORS header). Download the file in the browser and then import it as a zip file.`,
  notFound: (host: string) =>
    `${host} has no file at this address (404). Check the address and make sure that the file is public.`,
  forbidden: (host: string) =>
    `${host} denied access. The file may be private. Download it in the browser, then import it.`,
  tooOften: (host: string) =>
    `${host} has received too many requests and is temporarily refusing more. Try again in an hour, or download a zip file and import it.`,
  badStatus: (host: string, status: number) =>
    `${host} responded with an error (${status}). Try again later.`,
  silent: (host: string, seconds: number) => `${host} sent no data for ${seconds} seconds. Try again later.`,
  brokenOff: (host: string) => `The connection to ${host} was interrupted. Try again.`,
  downloadTooLarge: (host: string, limit: string) =>
    `The download from ${host} exceeds the ${limit} limit for imports from an address`,
  noSuchFolder: (place: string) =>
    `The repository has no files in “${place}”. Branch names that contain a slash are not supported.`,
  repositoryTooLarge: (files: number, size: string) =>
    `The repository exceeds the limit of ${formatNumber(files)} files or ${size}. Enter the address of one of its folders, or download its zip file and import that.`,
  reading: 'Reading',
  unpacking: 'Unpacking',
  packing: 'Packing',
});
