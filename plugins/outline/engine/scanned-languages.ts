/** Ids of the languages whose symbols the scans find. */
export const scannedLanguages = [
  'solidity',
  'func',
  'tolk',
  'tact',
  'move',
  'typescript',
  'javascript',
  'markdown',
  'json',
] as const;

export type ScannedLanguage = (typeof scannedLanguages)[number];
