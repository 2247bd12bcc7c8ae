import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository, repositoryFiles } from '../support/repository-files';

/** Minimum length of the strings to search for. Shorter strings may be the same in German or occur in user content. */
const SHORTEST = 3;

/** Setting ids, which are shown untranslated next to the settings' names. */
const SETTING = /^[a-z]\w*(\.\w+)+$/;

/** Returns the product's English strings whose German translation is different. */
export function englishTexts(): ReadonlySet<string> {
  const german = new Set(germanTexts());
  return new Set(
    [...messageTexts('messages.ts'), ...manifestTexts().map(([english]) => english)].filter(
      (text) => text.length >= SHORTEST && !SETTING.test(text) && !german.has(text),
    ),
  );
}

function germanTexts(): readonly string[] {
  return [...messageTexts('messages.de.ts'), ...manifestTexts().map(([, german]) => german)];
}

/** Returns the strings without parameters from all files with the given name. */
function messageTexts(name: string): readonly string[] {
  return repositoryFiles()
    .filter((path) => path.endsWith(`/${name}`))
    .flatMap((path) => [...readFileSync(join(repository, path), 'utf8').matchAll(/^ +\w+:\s*'([^']+)',$/gm)])
    .map(([, text = '']) => text);
}

function manifestTexts(): readonly (readonly [english: string, german: string])[] {
  return repositoryFiles()
    .filter((path) => path.endsWith('/manifest.de.json'))
    .flatMap((path) => Object.entries<string>(JSON.parse(readFileSync(join(repository, path), 'utf8'))));
}
