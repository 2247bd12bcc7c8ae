import { type LanguageService, PLAIN_TEXT } from '@core/languages/languages';
import type { FileTreeNode } from '@core/project/file-tree';
import type { IconName } from '@host/ui/icon-names';

const byExtension: Readonly<Record<string, IconName>> = {
  json: 'json',
  md: 'markdown',
  png: 'file-media',
  jpg: 'file-media',
  jpeg: 'file-media',
  gif: 'file-media',
  webp: 'file-media',
  svg: 'file-media',
  mp3: 'file-media',
  mp4: 'file-media',
  webm: 'file-media',
  zip: 'file-zip',
  wasm: 'file-binary',
  boc: 'file-binary',
  pdf: 'file-pdf',
};

/** The icon of a file until a file-icon theme says otherwise. */
export function fileIcon({ path, extension }: FileTreeNode, languages: LanguageService): IconName {
  return byExtension[extension] ?? (languages.languageOf(path) === PLAIN_TEXT ? 'file' : 'file-code');
}
