import { importPath } from '@core/languages/import-path';
import { type ProjectTexts, textsMatching } from '@core/languages/project-texts';
import type { QuickFixRule } from '@core/languages/quick-fix';
import { parseFuncSource } from '../engine/func/func-source';
import { addSemicolon } from './add-semicolon';
import { addImport, changeImport, type ImportStyle, MAX_OFFERED } from './import-fixes';
import { messages } from './messages';

const style: ImportStyle = {
  keyword: '#include',
  end: ';',
  spell: (relative) => relative.replace(/^\.\//, ''),
};

export function funcRule(texts: ProjectTexts): QuickFixRule {
  return async (place) => {
    const { diagnostic, path, text, from } = place;
    const { message } = diagnostic;
    if (message.startsWith('Cannot find source file')) return changeImport(place, style, texts.paths);

    const missing = /^undefined function `([^`]+)`/.exec(message)?.[1];
    if (missing !== undefined) {
      const defining = await textsMatching(texts, path, MAX_OFFERED, (source) =>
        parseFuncSource('', source).functions.some(({ name }) => name === missing),
      );
      return defining.flatMap((other) => addImport(text, style, style.spell(importPath(path, other))));
    }

    const version = /^FunC version (\d+\.\d+\.\d+) does not satisfy condition/.exec(message)?.[1];
    if (version !== undefined) return changePragma(text, version);

    const unknown = /^unknown pragma `([^`]+)`/.exec(message)?.[1];
    if (unknown !== undefined) return removePragma(text, unknown);

    return message.startsWith('`;` expected') ? addSemicolon(text, from, /(?:\s|;;[^\n]*(?=\n))+$/) : [];
  };
}

function changePragma(text: string, version: string) {
  const wanted = `#pragma version >=${version};`;
  return [...text.matchAll(/^[ \t]*(#pragma\s+version\s+[^;]*;)/gm)]
    .filter(([, pragma]) => pragma !== wanted)
    .map(({ 0: whole, 1: pragma = '', index }) => {
      const to = index + whole.length;
      const replacements = [{ from: to - pragma.length, to, newText: wanted }];
      return { title: messages.changeTo(wanted), replacements, isPreferred: true };
    });
}

function removePragma(text: string, name: string) {
  return [...text.matchAll(/^[ \t]*(#pragma\s+([\w-]+)[^;]*;)[ \t]*(?:\r?\n|$)/gm)]
    .filter(([, , other]) => other === name)
    .map(({ 0: whole, 1: pragma = '', index }) => ({
      title: messages.remove(pragma),
      replacements: [{ from: index, to: index + whole.length, newText: '' }],
      isPreferred: true,
    }));
}
