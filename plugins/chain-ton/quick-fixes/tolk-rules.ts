import { importPath } from '@core/languages/import-path';
import { type ProjectTexts, textsMatching } from '@core/languages/project-texts';
import type { QuickFix, QuickFixRule } from '@core/languages/quick-fix';
import { addImport, changeImport, type ImportStyle, MAX_OFFERED } from './import-fixes';
import { messages } from './messages';

const style: ImportStyle = {
  keyword: 'import',
  end: '',
  spell: (relative) => relative.replace(/^\.\//, '').replace(/\.tolk$/, ''),
};

/** The module that every contract imports implicitly. */
const COMMON = '@stdlib/common';

export function tolkRule(texts: ProjectTexts): QuickFixRule {
  return async (place) => {
    const { diagnostic, path, text } = place;
    const { message } = diagnostic;
    if (message.startsWith('Failed to import')) return changeImport(place, style, texts.paths);

    const missing = /^(?:undefined symbol|unknown type name) `([^`]+)`/.exec(message)?.[1];
    if (missing !== undefined) {
      const declares = declarationOf(missing);
      const own = await textsMatching(texts, path, MAX_OFFERED, (source) => declares.test(source));
      const names = [
        ...(await standardModules(declares)),
        ...own.map((other) => style.spell(importPath(path, other))),
      ];
      return names.flatMap((name) => addImport(text, style, name));
    }

    const versions = /written in Tolk v([\d.]+), but you use Tolk compiler v(\d+\.\d+)/.exec(message);
    if (versions) return changeVersion(text, versions[1] ?? '', versions[2] ?? '');

    const constant = /^modifying immutable variable `([^`]+)`/.exec(message)?.[1];
    return constant === undefined ? [] : makeVariable(text.slice(0, place.from), constant);
  };
}

function declarationOf(name: string): RegExp {
  const escaped = name.replace(/[^\w]/g, '\\$&');
  return new RegExp(
    `^\\s*(?:get\\s+)?(?:fun|const|global|struct(?:\\s*\\([^)]*\\))?|enum|type)\\s+${escaped}(?![\\w.])`,
    'm',
  );
}

/** Standard library modules that declare a name, such as '@stdlib/tvm-dicts'. */
async function standardModules(declares: RegExp): Promise<readonly string[]> {
  const { default: files } = await import('@ton/tolk-js/dist/stdlib.tolk.js');
  return Object.entries(files)
    .filter(([name, source]) => name.startsWith('@stdlib/') && declares.test(source))
    .map(([name]) => name.replace(/\.tolk$/, ''))
    .filter((name) => name !== COMMON);
}

/** Changes the version in `tolk 0.9` at the start of a file. */
function changeVersion(text: string, written: string, version: string): readonly QuickFix[] {
  const found = /^[ \t]*tolk[ \t]+([\d.]+)/m.exec(text);
  if (!found || found[1] !== written) return [];
  const to = found.index + found[0].length;
  const newText = `tolk ${version}`;
  const replacements = [{ from: to - written.length, to, newText: version }];
  return [{ title: messages.changeTo(newText), replacements, isPreferred: true }];
}

/** Changes the nearest preceding `val name` to `var name`. */
function makeVariable(before: string, name: string): readonly QuickFix[] {
  const declarations = [...before.matchAll(/\bval(\s+)([A-Za-z_]\w*)\b/g)];
  const declaration = declarations.findLast(([, , other]) => other === name);
  if (!declaration) return [];
  const from = declaration.index;
  const replacements = [{ from, to: from + 'val'.length, newText: 'var' }];
  return [{ title: messages.changeTo(`var ${name}`), replacements, isPreferred: true }];
}
