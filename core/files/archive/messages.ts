import { defineMessages } from '@core/base/localization/define-messages';

/** Why an archive cannot be read or written. Numbers arrive as people read them. */
export const messages = defineMessages('core/files/archive', {
  notAnArchive: (name: string) => `“${name}” is not a zip archive. Choose a file that ends in .zip`,
  cutOff: (name: string) =>
    `“${name}” is cut off: its list of contents is missing. Copy or download it again`,
  damaged: (name: string, where: string) => `“${name}” is damaged: ${where}. Copy or download it again`,
  damagedDirectory: 'its list of contents cannot be read',
  damagedHeader: (entry: string) => `the entry '${entry}' is not where it should be`,
  damagedData: (entry: string) => `the content of '${entry}' cannot be unpacked`,
  wrongChecksum: (entry: string) => `the content of '${entry}' is not what was packed`,
  wrongSize: (entry: string) => `the entry '${entry}' is not as long as it says`,
  badEncoding: 'the name of an entry is not valid UTF-8',
  splitArchive: (name: string) =>
    `“${name}” is one part of an archive that was split. Join the parts into one file first`,
  tooManyEntries: (name: string, count: string, limit: string) =>
    `“${name}” has ${count} entries; at most ${limit} can be read at once`,
  encrypted: (entry: string) => `The entry '${entry}' is encrypted. Pack the archive without a password`,
  unsupportedMethod: (entry: string, method: string) =>
    `The entry '${entry}' is compressed by ${method}, which cannot be unpacked here. Pack the archive as plain zip (deflate)`,
  unknownMethod: (method: number) => `method ${method}`,
  archiveTooLarge:
    'These files are too many or too large for one archive. Pack fewer at once: a zip file holds 65,535 files and 4 GB',
});
