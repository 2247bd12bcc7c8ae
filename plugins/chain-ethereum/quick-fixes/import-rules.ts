import { lineEndOf } from '@core/base/text/text-edits';
import { importPath, sameNamed } from '@core/languages/import-path';
import { type ProjectTexts, textsMatching } from '@core/languages/project-texts';
import { insertion, type QuickFix, type QuickFixRule } from '@core/languages/quick-fix';
import { scanSource } from '../engine/compiler/source-scan';
import { codeOnly } from './function-head';
import { messages } from './messages';

/** Maximum number of suggested files. */
const MAX_OFFERED = 3;

/** Fixes an unresolved import if a file with the same name exists elsewhere. */
export function changeImport({ paths }: Pick<ProjectTexts, 'paths'>): QuickFixRule {
  return ({ path, found, from, to, diagnostic: { code } }) => {
    const [, quote, wanted] = /^(["'])(.+)\1$/.exec(found) ?? [];
    if (code !== undefined || quote === undefined || wanted === undefined) return [];
    return sameNamed(paths, path, wanted)
      .slice(0, MAX_OFFERED)
      .map((file, index) => {
        const newText = `${quote}${importPath(path, file)}${quote}`;
        const replacements = [{ from, to, newText }];
        return { title: messages.changeTo(importPath(path, file)), replacements, isPreferred: index === 0 };
      });
  };
}

/**
 * Fixes 'Undeclared identifier. Did you mean "owner"?', and imports names that are declared in another project file.
 */
export function declareName(files: ProjectTexts): QuickFixRule {
  return async ({ path, text, from, diagnostic: { message } }) => {
    const name = /^[A-Za-z_$][\w$]*/.exec(text.slice(from))?.[0];
    if (name === undefined) return [];
    const meant = [...(/Did you mean (.*)\?/.exec(message)?.[1] ?? '').matchAll(/"([^"]+)"/g)];
    const similar = meant.flatMap(([, other = '']): readonly QuickFix[] => {
      const replacements = [{ from, to: from + name.length, newText: other }];
      return other === name ? [] : [{ title: messages.changeTo(other), replacements }];
    });
    return [...(await importsOf(files, path, text, name)), ...similar];
  };
}

async function importsOf(
  files: ProjectTexts,
  path: string,
  text: string,
  name: string,
): Promise<readonly QuickFix[]> {
  const declares = new RegExp(
    `^\\s*(?:abstract\\s+)?(?:contract|interface|library|struct|enum|type|error)\\s+${name.replaceAll('$', '\\$')}\\b`,
    'm',
  );
  const declaring = await textsMatching(files, path, MAX_OFFERED, (source) =>
    declares.test(codeOnly(source)),
  );
  const { at, lead } = importPlace(text);
  return declaring.map((other, index) => {
    const from = importPath(path, other);
    const line = `${lead}import {${name}} from "${from}";${lineEndOf(text)}`;
    return { ...insertion(messages.importName(name, from), at, line), isPreferred: index === 0 };
  });
}

/**
 * The position for a new import: after the last import. If there are no imports, it is after the pragmas and a blank
 * line; if there are no pragmas either, it is at the start.
 */
function importPlace(text: string): { readonly at: number; readonly lead: string } {
  const { imports, pragmas } = scanSource(text);
  const last = imports.at(-1);
  const statement = last ? text.indexOf(';', last.to) + 1 : (pragmas.at(-1)?.to ?? 0);
  if (statement === 0) return { at: 0, lead: '' };
  const newline = text.indexOf('\n', statement);
  const at = newline < 0 ? text.length : newline + 1;
  const lineEnd = lineEndOf(text);
  return { at, lead: `${newline < 0 ? lineEnd : ''}${last ? '' : lineEnd}` };
}
