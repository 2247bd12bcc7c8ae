import { defineMessages } from '@core/base/localization/define-messages';

/** Reasons why an archive cannot be read or written. Numbers are already formatted. */
export const messages = defineMessages('core/files/archive', {
  notAnArchive: (name: string) => `“${name}” is not a zip archive. Choose a file that ends in .zip`,
  cutOff: (name: string) =>
    `“${name}” is truncated: its table of contents is missing. Copy or download it again`,
  damaged: (name: string, where: string) => `“${name}” is damaged: ${where}. Copy or download it again`,
  damagedDirectory: 'its table of contents cannot be read',
  damagedHeader: (entry: string) => `the entry “${entry}” is not at its recorded position`,
  damagedData: (entry: string) => `the content of “${entry}” cannot be unpacked`,
  wrongChecksum: (entry: string) => `the checksum of the entry “${entry}” is wrong`,
  wrongSize: (entry: string) => `the entry “${entry}” does not have its recorded size`,
  badEncoding: 'the name of an entry is not valid UTF-8',
  splitArchive: (name: string) =>
    `“${name}” is one part of a split archive. Join the parts into one file first`,
  tooManyEntries: (name: string, count: string, limit: string) =>
    `“${name}” has ${count} entries; at most ${limit} can be read at once`,
  encrypted: (entry: string) => `The entry “${entry}” is encrypted. Pack the archive without a password`,
  unsupportedMethod: (entry: string, method: string) =>
    `The entry “${entry}” is compressed with ${method}, which is not supported. Pack the archive as plain zip (deflate)`,
  unknownMethod: (method: number) => `method ${method}`,
  archiveTooLarge:
    'These files are too many or too large for one archive. Pack fewer at once: a zip file can contain 65,535 files and 4 GB',
});
