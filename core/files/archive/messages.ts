import { defineMessages } from '@core/base/localization/define-messages';

/** Reasons why an archive cannot be read or written. Numbers are passed as formatted text. */
export const messages = defineMessages('core/files/archive', {
  notAnArchive: (name: string) => `“${name}” is not a zip archive. Choose a file that ends in .zip.`,
  cutOff: (name: string) =>
    `“${name}” is truncated: its central directory is missing. Copy or download it again.`,
  damaged: (name: string, where: string) => `“${name}” is damaged: ${where}. Copy or download it again.`,
  damagedDirectory: 'its central directory cannot be read',
  damagedHeader: (entry: string) => `the entry “${entry}” is not at its recorded offset`,
  damagedData: (entry: string) => `the entry “${entry}” cannot be unpacked`,
  wrongChecksum: (entry: string) => `the entry “${entry}” has the wrong checksum`,
  wrongSize: (entry: string) => `the entry “${entry}” does not match its recorded size`,
  badEncoding: 'an entry name is not valid UTF-8',
  splitArchive: (name: string) =>
    `“${name}” is one part of a split archive. Join the parts into one file first.`,
  tooManyEntries: (name: string, count: string, limit: string) =>
    `“${name}” has ${count} entries; the maximum is ${limit}`,
  encrypted: (entry: string) => `The entry “${entry}” is encrypted. Create the archive without a password.`,
  unsupportedMethod: (entry: string, method: string) =>
    `The entry “${entry}” is compressed with ${method}, which is not supported. Create the archive with standard zip compression (deflate).`,
  unknownMethod: (method: number) => `method ${method}`,
  archiveTooLarge:
    'There are too many files for one archive, or they are too large. Archive fewer files at a time: a zip file can contain at most 65,535 files and 4 GB.',
});
