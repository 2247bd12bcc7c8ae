import { importPath } from '@core/languages/import-path';
import { type ProjectTexts, textsMatching } from '@core/languages/project-texts';
import type { QuickFixRule } from '@core/languages/quick-fix';
import { addSemicolon } from './add-semicolon';
import { addImport, changeImport, type ImportStyle, MAX_OFFERED } from './import-fixes';

const style: ImportStyle = {
  keyword: 'import',
  end: ';',
  spell: (relative) => relative.replace(/\.tact$/, ''),
};

/** Tact's error messages for unknown names. */
const MISSING = [/^Trait (\w+) not found/, /^Type "(\w+)" not found/, /^Cannot find global function "(\w+)"/];

export function tactRule(texts: ProjectTexts): QuickFixRule {
  return async (place) => {
    const { diagnostic, path, text, from } = place;
    const { message } = diagnostic;
    if (message.startsWith('Could not resolve import')) return changeImport(place, style, texts.paths);

    const missing = MISSING.map((pattern) => pattern.exec(message)?.[1]).find((name) => name !== undefined);
    if (missing !== undefined) {
      const declares = new RegExp(
        `^[^"\\n/]*\\b(?:trait|contract|struct|message(?:\\s*\\([^)]*\\))?|fun|const)\\s+${missing}\\b`,
        'm',
      );
      const own = await textsMatching(texts, path, MAX_OFFERED, (source) => declares.test(source));
      const names = [
        ...(await standardModules(declares)),
        ...own.map((other) => style.spell(importPath(path, other))),
      ];
      return names.flatMap((name) => addImport(text, style, name));
    }

    const isWanted = message.startsWith('Expected ') && message.includes('";"');
    return isWanted ? addSemicolon(text, from, /(?:\s|\/\/[^\n]*(?=\n))+$/) : [];
  };
}

/** Standard library modules that declare a name, such as '@stdlib/ownable'. */
async function standardModules(declares: RegExp): Promise<readonly string[]> {
  const { files } = await import('@tact-lang/compiler/dist/stdlib/stdlib.js');
  return Object.entries(files)
    .map(([path, base64]) => ({ library: /^libs\/(\w+)\.tact$/.exec(path)?.[1], base64 }))
    .filter(({ library, base64 }) => library !== undefined && declares.test(atob(base64)))
    .map(({ library }) => `@stdlib/${library}`);
}
